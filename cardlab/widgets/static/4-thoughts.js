// What a hint says of every move: a table under the hand, the best move first.  Each of its rows
// shows on the table what would be pressed for the move, and a press on it goes there.

const MOST_THOUGHTS = 6; // rows that are shown at first

class Thoughts {
  constructor(table) {
    this.table = table;
    this.all = false;
    this.note = make("p");
    this.rows = make("div", { class: "cardlab-worths", role: "group" });
    this.more = button("all-moves", () => {
      this.all = true;
      this.draw(this.table.scene, this.table.client.ui);
      this.table.rove();
    });
    this.sure = make("p");
    this.root = make("div", { class: "cardlab-thoughts", hidden: "" },
      this.note, this.rows, this.more, this.sure);
  }

  /** The buttons that the arrow keys walk through. */
  get buttons() {
    if (this.root.hidden) return [];
    return [...this.rows.children, ...(this.more.hidden ? [] : [this.more])];
  }

  draw(scene, ui) {
    const { hint } = scene;
    const worth = this.table.report && this.closed !== scene.n ? hint?.worth : null;
    if (this.n !== scene.n) this.all = false;
    this.n = scene.n;
    this.point(null);
    dress(this.root, { hidden: worth ? null : "" });
    if (!worth) return;
    dress(this.note, { text: worth.note });
    dress(this.sure, { text: worth.sure });
    dress(this.rows, { "aria-label": worth.note });
    this.rows.style.setProperty("--faces", Math.max(...worth.rows.map((row) => row.faces.length)));
    const shown = worth.rows.filter((row, at) =>
      this.all || at < MOST_THOUGHTS || row.made || row.move === hint.move);
    dress(this.more, {
      text: `${ui["all-moves"]} (${worth.rows.length})`,
      hidden: shown.length < worth.rows.length ? null : "",
    });
    sync(this.rows, shown, (row) => row.move,
      (row) => make("button", { type: "button", "data-thought": row.move },
        make("span", { class: "cardlab-faces" }),
        make("span", { class: "cardlab-what" }, make("span"), make("b")),
        make("span", { class: "cardlab-worth" }), make("span", { class: "cardlab-behind" }),
        make("i", { "aria-hidden": "true" })),
      (element, row) => this.drawRow(element, row, worth, hint));
  }

  drawRow(element, row, worth, hint) {
    const [faces, what, value, behind, bar] = element.children;
    const [name, made] = what.children;
    dress(element, {
      "data-kind": row.kind, "data-chosen": row.move === hint.move || null, "data-made": row.made || null,
    });
    sync(faces, row.faces.map((face, at) => ({ face, at })), ({ face, at }) => `${face} ${at}`, ({ face }) => {
      const card = make("span", { class: "cardlab-card", "aria-hidden": "true" });
      card.innerHTML = picture(this.table.deck, face);
      return card;
    });
    dress(name, { text: row.name });
    dress(made, { text: worth.made, hidden: row.made ? null : "" });
    bar.style.setProperty("--share", row.share);
    dress(value, { text: row.value, title: worth.head });
    behind.replaceChildren(...[row.behind, row.said].filter(Boolean).map((text) => make("span", { text })));
    element.onclick = () => {
      const target = this.targets(row).find((one) => one.matches("button"));
      if (target) this.table.focus(target);
    };
    element.onfocus = element.onpointerenter = () => this.point(row);
    element.onblur = element.onpointerleave = () => this.point(null);
  }

  /** What is pressed for a move, as far as it lies on the table. */
  targets({ move, cards }) {
    const { table } = this;
    const own = table.scene.zones.flatMap((zone) => zone.cells ?? [])
      .find((cell) => Object.values(cell.moves ?? {}).includes(move));
    return [...table.root.querySelectorAll("[data-action], .cardlab-hand [data-card], [data-zone=bout] [data-card], [data-place]")]
      .filter((one) => one.dataset.action === move || cards.includes(one.dataset.card)
        || (own && one.dataset.place === own.place && table.own?.contains(one)));
  }

  /** Show where a move is made. */
  point(row) {
    for (const one of this.pointed ?? []) dress(one, { "data-pointed": null });
    this.pointed = row ? this.targets(row) : [];
    for (const one of this.pointed) dress(one, { "data-pointed": "true" });
  }

  close() {
    this.closed = this.table.scene.n;
    dress(this.root, { hidden: "" });
  }
}
