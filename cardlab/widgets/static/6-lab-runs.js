// The question that is asked about a scenario, and what came out of playing it.

class LabQuestion {
  constructor(lab) {
    this.lab = lab;
    const ask = (change) => lab.send({ do: "ask", ...change });
    this.compare = lab.select("compare", (value) => ({ do: "ask", compare: value }));
    this.rule = lab.select("rule", (value) => ({ do: "ask", compare: "rule", rule: value }));
    this.moves = make("fieldset", { class: "cardlab-lab-moves" }, make("legend"), make("div"));
    this.bots = make("div", { class: "cardlab-lab-bots" });
    this.seat = lab.select("seat", (value) => ({ do: "ask", seat: value === "" ? null : Number(value) }));
    this.offered = make("datalist", { id: `${lab.id}-games` });
    const count = make("input", { type: "number", min: "1", "data-control": "games", list: this.offered.id });
    count.onchange = () => ask({ games: Number(count.value) });
    this.games = labelled(count);
    const seed = make("input", { type: "number", min: "0", "data-control": "seed" });
    seed.onchange = () => ask({ seed: Number(seed.value) });
    this.seed = labelled(seed);
    const clear = make("input", { type: "checkbox", "data-control": "until-clear" });
    clear.onchange = () => ask({ untilClear: clear.checked });
    this.clear = labelled(clear);
    this.who = make("details", {}, make("summary"),
      make("div", { class: "cardlab-panel" }, this.bots, this.seat, this.seed));
    this.root = make("div", { class: "cardlab-lab-question" }, make("h4"), this.compare, this.rule,
      this.moves, this.games, this.offered, this.clear, this.who);
  }

  draw(page, ui) {
    const { ask, options } = page;
    dress(this.root.firstChild, { text: ui.question });
    for (const [label, name] of [[this.compare, "compare"], [this.rule, "rule-switch"], [this.seat, "seat"],
      [this.games, "games"], [this.seed, "seed"], [this.clear, "until-clear"]]) {
      dress(label.words, { text: ui[name] });
    }
    const kinds = ["moves", "some", ...(options.switches.length ? ["rule"] : []), "nothing"];
    drawOptions(this.compare.lastChild, kinds.map((value) => ({ value, name: ui[`compare.${value}`] })), ask.compare);
    dress(this.rule, { hidden: ask.compare === "rule" ? null : "" });
    drawOptions(this.rule.lastChild, options.switches.map((one) => ({ value: one.name, name: one.title })),
      ask.rule || options.switches[0]?.name);
    this.drawMoves(page, ui);
    drawOptions(this.seat.lastChild, [{ value: "", name: ui["seat.turn"] },
      ...page.seats.map((name, seat) => ({ value: String(seat), name }))], ask.seat ?? "");
    sync(this.offered, page.offered, (one) => one, (one) => make("option", { value: one }));
    for (const [label, value] of [[this.games, ask.games], [this.seed, ask.seed]]) {
      if (document.activeElement !== label.lastChild) label.lastChild.value = value;
    }
    this.clear.lastChild.checked = ask.untilClear;
    dress(this.who.firstChild, { text: ui.who });
    sync(this.bots, page.seats.map((name, seat) => ({ name, seat })), (one) => one.seat,
      (one) => {
        const select = make("select");
        select.onchange = () => this.lab.send({
          do: "ask", bots: [...this.bots.querySelectorAll("select")].map((each) => each.value),
        });
        return labelled(select);
      },
      (label, one) => {
        dress(label.words, { text: one.name });
        drawOptions(label.lastChild, page.bots, ask.bots[one.seat]);
      });
  }

  drawMoves(page, ui) {
    const { ask } = page;
    const [legend, list] = this.moves.children;
    dress(this.moves, { hidden: ask.compare === "some" ? null : "" });
    dress(legend, { text: ui["compare.some"] });
    sync(list, page.legal, (one) => `${one.move} ${this.lab.table.deck}`,
      (one) => {
        const box = make("input", { type: "checkbox", value: one.move });
        box.onchange = () => this.lab.send({
          do: "ask", moves: [...list.querySelectorAll(":checked")].map((each) => each.value),
        });
        const label = make("label", {}, box, faceRow(this.lab.table.deck, one.faces), make("span"));
        return label;
      },
      (label, one) => {
        label.firstChild.checked = ask.moves.includes(one.move);
        dress(label.lastChild, { text: one.name });
      });
  }
}

class LabAnswer {
  constructor(lab) {
    this.lab = lab;
    this.lacking = 0; // so many pictures are still to be asked for
    this.run = button("run", () => lab.send({ do: "run" }));
    this.stop = button("stop", () => lab.send({ do: "stop" }));
    this.bar = make("progress", { max: "1" });
    this.count = make("span");
    this.live = make("p", { class: "cardlab-live", role: "status" });
    this.text = make("div", { class: "cardlab-lab-answer" });
    this.fault = make("p", { class: "cardlab-notice", role: "alert", "data-kind": "refusal" });
    this.table = make("div", { class: "cardlab-lab-table", tabindex: "0", role: "region" });
    this.files = make("div", { class: "cardlab-controls", role: "group" },
      ...["csv", "json"].map((kind) => button(kind, () => lab.send({ do: "file", kind }))));
    this.pictures = make("div", { class: "cardlab-lab-pictures" });
    this.progress = make("div", { class: "cardlab-lab-go" }, this.run, this.stop, this.bar, this.count,
      this.live, this.fault);
    this.root = make("div", { class: "cardlab-lab-result" }, this.text, this.table, this.files, this.pictures);
  }

  draw(page, ui) {
    const told = page.run;
    const going = Boolean(told?.going);
    const more = told && !told.stale && !told.finished && told.done > 0;
    dress(this.run, { text: more ? ui["go-on"] : ui.run, hidden: going ? "" : null });
    dress(this.stop, { text: ui.stop, hidden: going ? null : "" });
    dress(this.root, { "data-going": String(going), "data-done": told?.done ?? 0, "data-finished": String(Boolean(told?.finished)), "data-stale": told?.stale || null });
    dress(this.bar, { hidden: told ? null : "", value: told ? told.done / told.games : 0, "aria-label": ui.progress });
    dress(this.count, { text: told?.progress ?? "" });
    const fault = page.unasked ?? told?.fault;
    dress(this.fault, { text: fault ?? "", hidden: fault ? null : "" });
    dress(this.live, { text: told && !going && told.rows.length ? told.said : "" });
    dress(this.root, { hidden: told?.rows.length ? null : "" });
    const lines = told?.rows.length ? [...(told.stale ? [ui.stale] : []), told.answer, ...told.about].filter(Boolean) : [];
    sync(this.text, lines.map((text, at) => ({ text, at })), (one) => one.at, () => make("p"),
      (element, one) => dress(element, { text: one.text }));
    this.drawTable(told, ui);
    dress(this.files, { hidden: told?.rows.length && !going ? null : "", "aria-label": ui.files });
    for (const one of this.files.children) dress(one, { text: ui[one.dataset.control] });
    this.wantPictures(told, ui);
  }

  drawTable(told, ui) {
    dress(this.table, { hidden: told?.rows.length ? null : "", "aria-label": ui.results });
    const shown = JSON.stringify([told?.head, told?.rows]);
    if (!told || this.shown === shown) return;
    this.shown = shown;
    const cell = (tag, text, more = {}) => make(tag, { text, ...more });
    const [first, ...heads] = told.head;
    const head = make("tr", {}, cell("th", first, { scope: "col" }), make("td", {}),
      ...heads.map((text) => cell("th", text, { scope: "col" })));
    const rows = told.rows.map((row) => {
      const [choice, ...cells] = row.cells;
      return make("tr", {}, make("th", { scope: "row" }, make("div", { class: "cardlab-lab-choice" },
        faceRow(this.lab.table.deck, row.faces), make("span", { text: choice }))),
        make("td", {}, intervalBar(row.bar)), ...cells.map((text) => cell("td", text)));
    });
    this.table.replaceChildren(make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows)));
  }

  /** The pictures of what is shown are to be asked for, unless they are there. */
  wantPictures(told, ui) {
    this.ui = ui;
    const wanted = told?.pictures ? JSON.stringify([told.rows, ui.numbers, this.dark]) : null;
    if (this.wanted === wanted) return;
    this.wanted = wanted;
    this.lacking = told?.pictures ?? 0;
    this.pictures.replaceChildren(...Array.from({ length: this.lacking }, () => make("figure", { "aria-busy": "true" })));
  }

  get dark() {
    return this.lab.root.dataset.cardsTheme === "dark";
  }

  receive(message) {
    if (message.picture) this.pictures.children[message.picture.number]?.replaceWith(this.picture(message.picture));
    if (message.file) {
      const bytes = Uint8Array.from(atob(message.file.data), (sign) => sign.charCodeAt(0));
      saveAs(message.file.name, [bytes], message.file.type);
    }
  }

  picture(one) {
    const { ui } = this;
    const source = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(one.svg)}`;
    const [heads, ...rows] = one.rows;
    const table = make("table", {}, make("thead", {}, make("tr", {}, ...heads.map((text) => make("th", { text, scope: "col" })))),
      make("tbody", {}, ...rows.map((row) => make("tr", {}, ...row.map((text) => make("td", { text }))))));
    const save = ["svg", "png"].map((kind) => dress(
      button(kind, () => this.lab.send({ do: "file", kind, picture: one.number })),
      { text: ui[kind], "aria-label": `${ui[kind]}: ${one.title}` }));
    return make("figure", {}, make("img", { src: source, alt: one.alt }),
      make("figcaption", {}, ...save,
        make("details", {}, make("summary", { text: ui.numbers }),
          make("div", { class: "cardlab-lab-table", tabindex: "0", role: "region", "aria-label": one.title }, table))));
  }

  /** When nothing else is asked for: while games are played the kernel plays on for a moment, and
   *  afterwards it draws, one picture after the other. */
  goOn() {
    if (this.lab.client.page.run?.going) this.lab.send({ do: "step" });
    else if (this.lacking) {
      const picture = this.pictures.children.length - this.lacking;
      this.lacking -= 1;
      this.lab.send({ do: "picture", picture, dark: this.dark });
    }
  }
}

/** The cards of a move, small. */
function faceRow(deck, faces) {
  const row = make("span", { class: "cardlab-lab-faces", "aria-hidden": "true" });
  row.innerHTML = faces.map((face) => `<span class="cardlab-card">${picture(deck, face)}</span>`).join("");
  return row;
}

/** A mean with its interval on a common scale. */
function intervalBar(bar) {
  const line = make("span", { class: "cardlab-lab-bar", "aria-hidden": "true" });
  if (!bar) return line;
  const [low, mean, high] = bar.map((share) => `${(share * 100).toFixed(1)}%`);
  line.style.setProperty("--low", low);
  line.style.setProperty("--mean", mean);
  line.style.setProperty("--high", high);
  return line;
}
