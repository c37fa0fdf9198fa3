// The score sheet: its lines one by one, each with its moment on the table; or predicted first.

class Sheet {
  constructor(model, el) {
    this.client = new Client(model, () => this.draw(), () => this.lost());
    this.table = new Table(this.client);
    this.told = 0; // in "predict first": how many lines have been told
    this.build();
    el.append(this.root);
    this.unpaint = keepPainted(this.root, (language) => {
      if (language !== this.client.scene.language) this.client.speak(language);
    });
    this.draw();
    this.client.begin();
  }

  close() {
    this.unpaint();
    this.client.close();
  }

  build() {
    this.title = make("h3");
    this.lines = make("div", { class: "cardlab-lines" });
    this.notes = make("ul", { class: "cardlab-notes" });
    this.totals = make("p", { class: "cardlab-totals" });
    this.predict = make("input", { type: "checkbox", "data-control": "predict" });
    this.predict.onchange = () => {
      this.told = 0;
      this.look(0);
      this.draw();
    };
    this.predictLabel = labelled(this.predict);
    this.back = button("back", () => this.look(this.client.page.line - 1));
    this.forward = button("forward", () => this.look(this.client.page.line + 1));
    this.print = button("print", () => this.printSheet());
    this.guess = labelled(make("input", { type: "number", step: "1", "data-control": "guess" }));
    this.check = make("button", { type: "submit", "data-control": "check" });
    dress(this.guess.words, { "aria-live": "polite" });
    this.form = make("form", { class: "cardlab-guess" }, this.guess, this.check);
    this.form.onsubmit = (event) => {
      event.preventDefault();
      this.judge();
    };
    this.verdict = make("p", { class: "cardlab-notice", role: "status" });
    const controls = make("div", { class: "cardlab-controls" }, this.back,
      this.forward, this.predictLabel, this.print);
    const side = make("div", { class: "cardlab-side" }, this.lines, this.verdict, this.form,
      this.totals, this.notes, controls);
    this.root = make("section", { class: "cardlab-widget", "data-kind": "sheet", "data-cardlab": "score" },
      this.title, make("div", { class: "cardlab-columns" }, this.table.root, side));
  }

  draw() {
    const { scene, page, ui } = this.client;
    const hidden = this.predict.checked ? this.told : page.lines.length;
    dress(this.root, { lang: scene.language, "aria-label": ui.sheet });
    dress(this.title, { text: page.title });
    this.table.draw(hidden < page.lines.length ? unsaid(scene, hidden > page.line) : scene);
    const lines = page.lines.map((line, number) => ({ ...line, number }));
    sync(this.lines, page.groups, (group) => group.first,
      (group) => make("details", { open: group.title ? null : "" }, make("summary"), make("ol")),
      (element, group) => this.drawGroup(element, group, page, lines, hidden));
    sync(this.notes, hidden === lines.length ? page.notes : [], (note) => note,
      (note) => make("li", { text: note }));
    for (const one of [this.back, this.forward, this.print, this.check]) {
      dress(one, { text: ui[one.dataset.control] });
    }
    dress(this.root, { "data-pointless": page.pointless || null });
    dress(this.predictLabel, { hidden: page.pointless ? "" : null });
    dress(this.predictLabel.words, { text: ui.predict });
    dress(this.guess.words, { text: page.lines[hidden]?.asked ?? "" });
    dress(this.form, { hidden: this.predict.checked && hidden < page.lines.length ? null : "" });
    this.drawTotals(page, ui, hidden === page.lines.length);
    this.opened = page.line;
  }

  /** A part of the sheet that can be folded; a sheet of one part has no head. */
  drawGroup(element, group, page, lines, hidden) {
    const [head, list] = element.children;
    const last = group.first + group.count;
    dress(head, { text: last > hidden ? group.asked : group.title, hidden: group.title ? null : "" });
    if (page.line >= group.first && page.line < last && this.opened !== page.line) element.open = true;
    sync(list, lines.slice(group.first, last), (line) => line.number,
      (line) => make("li", {}, make("button", {
        type: "button", "data-line": line.number, onclick: () => this.look(line.number),
      }, ...["round", "to", "points", "why"].map((name) => make("span", { class: name })))),
      (item, line) => this.drawLine(item, line, page, line.number < hidden));
  }

  drawLine(item, line, page, told) {
    const entry = item.firstChild;
    const [round, to, points, why] = entry.children;
    dress(entry, { "aria-current": line.number === page.line ? "true" : null, "data-told": String(told) });
    dress(round, { text: page.rounds && !page.pointless ? `${line.round}` : "" });
    dress(to, { text: page.pointless ? "" : line.name });
    dress(points, { text: page.pointless ? "" : told ? signed(line.points) : "?" });
    dress(why, { text: told ? line.text : "" });
    if (told && !entry.nextSibling) item.append(ruleLink(this.client.ui, line.rule) || "");
  }

  drawTotals(page, ui, told) {
    const sums = page.totals.map((one) => `${one.name} ${told ? signed(one.points) : "?"}`);
    dress(this.totals, { hidden: sums.length ? null : "", text: `${ui.total}: ${sums.join(", ")}` });
  }

  look(line) {
    const { page } = this.client;
    const at = Math.max(0, Math.min(page.lines.length - 1, line));
    dress(this.verdict, { text: "", "data-kind": null });
    this.client.send({ do: "line", line: at });
  }

  /** Compare what was typed with the line that is asked for, tell it, and ask for the next. */
  judge() {
    const { page, ui } = this.client;
    const field = this.guess.lastChild;
    const line = page.lines[this.told];
    if (!line || field.value === "") return;
    const right = Number(field.value) === line.answer;
    this.told += 1;
    field.value = "";
    this.client.send({ do: "line", line: Math.min(this.told, page.lines.length - 1) });
    this.draw();
    dress(this.verdict, {
      text: `${right ? ui.right : ui.wrong} ${line.name}: ${line.resti ? "" : `${signed(line.points)}. `}${line.text}`,
      "data-kind": right ? "hint" : "refusal",
    });
    field.focus();
  }

  printSheet() {
    dress(document.documentElement, { "data-cardlab-print": "" });
    dress(this.root, { "data-printed": "" });
    const folded = [...this.root.querySelectorAll("details:not([open])")];
    for (const one of folded) one.open = true; // on paper nobody can unfold them
    print();
    for (const one of folded) one.open = false;
    dress(document.documentElement, { "data-cardlab-print": null });
    dress(this.root, { "data-printed": null });
  }

  lost() {
    dress(this.verdict, { text: this.client.ui.lost, "data-kind": "lost" });
  }
}

/** A scene without the points of the seats, and without what it says of a line that is not told. */
function unsaid(scene, told) {
  const seats = scene.seats.map((seat) => ({ ...seat, points: null, label: seat.name }));
  return { ...scene, seats, message: told ? scene.message : "" };
}

function signed(points) {
  return points > 0 ? `+${points}` : `${points}`.replace("-", "\u2212");
}
