// What stands around a table of teams: the track of points, what was won, how the deal went.

/** The difference as a mark on a track to either side, and what each team has. */
function drawTrack(element, track) {
  dress(element, { hidden: track ? null : "" });
  if (!track) return;
  if (!element.firstChild) {
    const bar = make("div", { class: "cardlab-bar", role: "img" }, make("i"), make("b"));
    element.append(make("p"), bar, make("p"));
  }
  const [first, bar, second] = element.children;
  const [a, b] = track.teams;
  for (const [line, team] of [[first, a], [second, b]]) {
    dress(line, { text: team.label, "data-resti": team.resti });
  }
  dress(bar, { "aria-label": track.label, title: track.label });
  const [fill, mark] = bar.children;
  const share = (50 * Math.abs(track.value)) / track.most;
  fill.style.width = `${share}%`;
  fill.style.left = track.value >= 0 ? `${50 - share}%` : "50%";
  mark.style.left = `${50 - (50 * track.value) / track.most}%`;
  dress(mark, { text: String(track.shown) });
}

/** Cards that are only there to be seen, lit where they are spoken of. */
function drawShown(table, element, cards) {
  sync(element, cards, (card) => card.card, (card) => table.shown(card),
    (one, card) => dress(one, { ...table.lights(table.scene, card), ...named(card) }));
}

/** The cards of the own side's pile that count. */
function drawWon(table, element, zone) {
  dress(element, { hidden: zone ? null : "" });
  if (!zone) return;
  if (!element.firstChild) {
    element.append(make("summary"), make("div", { class: "cardlab-pile-cards", "data-zone": "won" }));
  }
  const [head, cards] = element.children;
  dress(head, { text: `${zone.label} (${zone.count})` });
  if (!zone.pile.length) dress(cards, { text: zone.empty });
  else {
    if (!cards.firstElementChild) cards.replaceChildren();
    drawShown(table, cards, zone.pile);
  }
}

/** How the deal went, one step at a time. */
class Prologue {
  constructor(table) {
    this.table = table;
    this.at = 0;
    this.head = make("summary");
    this.text = make("p", { "aria-live": "polite" });
    this.cards = make("div", { class: "cardlab-pile-cards" });
    this.back = button("film-back", () => this.go(this.at - 1));
    this.forward = button("film-forward", () => this.go(this.at + 1));
    this.count = make("span");
    this.root = make("details", { class: "cardlab-prologue", open: "" }, this.head, this.text,
      this.cards, make("div", { class: "cardlab-leafing", role: "group" }, this.back, this.count, this.forward));
  }

  draw(scene, ui) {
    const film = scene.prologue;
    dress(this.root, { hidden: film ? null : "" });
    if (!film) return;
    if (this.deal !== scene.deal) {
      this.at = 0;
      this.root.open = scene.move === 0;
    }
    this.deal = scene.deal;
    this.film = film;
    dress(this.head, { text: film.title });
    dress(this.back, { text: ui.back });
    dress(this.forward, { text: ui.forward });
    this.go(this.at);
  }

  go(step) {
    const { steps } = this.film;
    this.at = Math.max(0, Math.min(steps.length - 1, step));
    const now = steps[this.at];
    dress(this.text, { text: now.text });
    drawShown(this.table, this.cards, now.cards);
    dress(this.count, { text: `${this.at + 1} / ${steps.length}` });
    dress(this.back, { "aria-disabled": this.at === 0 || null });
    dress(this.forward, { "aria-disabled": this.at === steps.length - 1 || null });
    dress(this.root, { "data-step": this.at });
  }
}
