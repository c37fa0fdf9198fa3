// A course: one step after the other, each with something to do; the answers come from the kernel.

class Course {
  constructor(model, el) {
    this.client = new Client(model, () => this.draw(), () => this.lost());
    this.table = new Table(this.client, {
      move: (move) => this.move(move),
      next: () => {},
      one: true, // a step asks for one move, so for one card where it lays cards one by one
    });
    this.build();
    el.append(this.root);
    this.unpaint = keepPainted(this.root, (language) => {
      if (language !== this.client.scene.language) this.client.speak(language);
    });
    // only when all is answered: what was kept has been taken up by then
    this.client.idle = () => keep(this.memory, this.client.page.code);
    this.draw();
    this.client.begin();
    const code = kept(this.memory);
    if (typeof code === "string" && code !== this.client.page.code) {
      this.client.send({ do: "progress", code, kept: true });
    }
    this.begun = true;
  }

  get memory() {
    const { scene, page } = this.client;
    return ["cardlab.course", scene.game, ...(page.trainer ? ["trainer", page.trainer] : [])].join(" ");
  }

  close() {
    this.unpaint();
    this.client.close();
  }

  build() {
    this.chapter = make("span", { class: "cardlab-chapter" });
    this.count = make("span", { class: "cardlab-count-steps" });
    this.bar = make("progress", { max: "1" });
    this.text = make("p", { class: "cardlab-text", tabindex: "-1" });
    this.task = make("div", { class: "cardlab-task", role: "group" });
    this.verdict = make("div", { class: "cardlab-notice", role: "alert" });
    this.nextStep = button("next-step", () => this.client.send({ do: "next" }));
    this.skip = button("skip", () => this.client.send({ do: "next" }));
    this.contents = make("details", { class: "cardlab-contents" }, make("summary"),
      make("ul", { class: "cardlab-legend" }), make("div"));
    this.code = make("output");
    this.codeField = labelled(make("input", { type: "text", "data-control": "code", autocomplete: "off" }));
    this.useCode = button("use-code", () =>
      this.client.send({ do: "progress", code: this.codeField.lastChild.value }));
    this.codeNotice = make("p", { role: "status" });
    this.codes = make("details", { class: "cardlab-codes" }, make("summary"),
      make("p", {}, this.code), this.codeField, this.useCode, this.codeNotice);
    this.root = make("section", { class: "cardlab-widget", "data-kind": "course", "data-cardlab": "course" },
      make("header", { class: "cardlab-steps" }, this.chapter, this.count, this.bar),
      this.text, this.table.root, this.task, this.verdict,
      make("div", { class: "cardlab-controls" }, this.nextStep, this.skip), this.contents, this.codes);
  }

  draw() {
    const { scene, page, ui } = this.client;
    const fresh = this.shown !== page.shown;
    this.shown = page.shown;
    dress(this.root, {
      "data-step": page.step, "data-task": page.task, "data-answered": String(page.answered),
      "data-finished": String(page.finished), lang: scene.language, "aria-label": page.title,
    });
    if (fresh) this.table.picked = page.task === "pick" ? new Set() : null;
    const open = page.task === "play" && !page.answered;
    this.table.draw({
      ...scene, actions: open ? scene.actions : [], choose: open ? scene.choose : null, message: "",
    });
    dress(this.chapter, { text: page.chapter });
    dress(this.count, { text: page.count });
    dress(this.bar, { value: page.done / page.total, "aria-label": page.count });
    dress(this.text, { text: page.text });
    this.drawTask(page, ui);
    this.drawVerdict(page, ui);
    dress(this.nextStep, { text: ui[page.trainer ? "next-question" : "next-step"], hidden: page.answered ? null : "" });
    dress(this.skip, { text: ui[page.trainer ? "show-answer" : "skip"], hidden: page.answered ? "" : null });
    this.drawContents(page, ui);
    this.drawCode(page, ui);
    if (fresh && this.begun && this.busy()) this.focusTask();
    if (page.answered && this.wasOpen) this.nextStep.focus({ preventScroll: true });
    this.wasOpen = !page.answered;
  }

  /** Whether the keyboard is in this course, or was on something that has just gone. */
  busy() {
    return this.root.contains(document.activeElement) || document.activeElement === document.body;
  }

  focusTask() {
    const groups = this.table.groups();
    const playable = groups.flatMap(({ buttons }) => buttons)
      .find((one) => one.tabIndex === 0 && one.dataset.playable !== "false");
    const first = playable || groups[0]?.buttons[0] || this.text;
    const target = this.client.page.task === "play" || this.client.page.task === "pick"
      ? this.table.actions.querySelector("button") || first
      : this.task.querySelector("button, input") || first;
    target.focus({ preventScroll: true });
  }

  drawTask(page, ui) {
    const answers = page.task === "seat"
      ? page.seats.map((name, seat) => ({ key: `seat ${seat}`, value: seat, name }))
      : page.choices.map((name, place) => ({ key: `${page.step} ${place}`, value: place, name }));
    const rows = page.task === "seat" || page.task === "choice" ? answers : [];
    const form = page.task === "number" || page.task === "pick" ? [{ key: page.task, form: page.task }] : [];
    sync(this.task, [{ key: "say", say: page.taskText }, ...rows, ...form], (one) => one.key,
      (one) => this.taskPart(one), (element, one) => {
        if (one.say) dress(element, { text: one.say });
        else if (!one.form) {
          dress(element, { text: one.name, "aria-disabled": page.answered || null });
        } else this.dressForm(element, page, ui);
      });
    dress(this.task, { "aria-label": page.taskText });
  }

  taskPart(one) {
    if (one.say) return make("p");
    if (!one.form) {
      return make("button", {
        type: "button", "data-answer": one.value, onclick: () => this.answer(one.value),
      });
    }
    const field = labelled(make("input", { type: "number", step: "1", "data-control": "number" }));
    const form = make("form", {}, field, make("button", { type: "submit", "data-control": "check" }));
    form.onsubmit = (event) => {
      event.preventDefault();
      if (one.form === "pick") this.answer([...this.table.picked]);
      else if (field.lastChild.value !== "") this.answer(Number(field.lastChild.value));
    };
    return form;
  }

  dressForm(form, page, ui) {
    const [field, check] = form.children;
    dress(field, { hidden: page.task === "pick" ? "" : null });
    dress(field.words, { text: page.counts ? ui.number : ui.guess });
    dress(check, { text: ui.check, "aria-disabled": page.answered || null });
    if (this.formStep !== page.step) field.lastChild.value = "";
    this.formStep = page.step;
  }

  drawVerdict(page, ui) {
    const kind = page.right === null ? null : page.right ? "hint" : "refusal";
    dress(this.verdict, { "data-kind": kind, "data-right": page.right === null ? null : String(page.right) });
    const parts = page.fault ? [page.fault] : page.said;
    if (this.verdictShown === JSON.stringify([parts, page.right, page.misses])) return;
    this.verdictShown = JSON.stringify([parts, page.right, page.misses]);
    const mood = page.right === null ? [] : [make("b", { text: page.right ? ui.right : ui.wrong })];
    this.verdict.replaceChildren(...mood, ...parts.map((text) => make("p", { text })));
    const link = page.rule ? ruleLink(ui, page.rule) : null;
    if (link) this.verdict.append(link);
  }

  drawContents(page, ui) {
    const [summary, legend, list] = this.contents.children;
    dress(summary, { text: ui.contents });
    const marks = page.legend ?? [];
    dress(legend, { hidden: marks.length ? null : "" });
    sync(legend, marks, (mark) => mark.state,
      (mark) => make("li", {}, make("i", { "data-state": mark.state, "aria-hidden": "true" }), make("span")),
      (element, mark) => dress(element.lastChild, { text: mark.text }));
    dress(this.contents, { hidden: page.chapters.length ? null : "" });
    sync(list, page.chapters, (chapter) => chapter.title,
      (chapter) => make("div", {}, make("b", { text: chapter.title }), make("span")),
      (element, chapter) => sync(element.lastChild, chapter.steps, (step) => step.step,
        (step) => make("button", {
          type: "button", "data-goto": step.step, text: String(step.number),
          onclick: () => this.client.send({ do: "goto", step: step.step }),
        }),
        (one, step) => dress(one, {
          "data-state": step.state, "aria-current": step.step === page.step ? "step" : null,
          "aria-label": step.label,
        })));
  }

  drawCode(page, ui) {
    dress(this.codes.firstChild, { text: ui["your-code"] });
    dress(this.code, { text: page.code });
    dress(this.codeField.words, { text: ui.code });
    dress(this.useCode, { text: ui["use-code"] });
    dress(this.codeNotice, { text: page.notice || "" });
  }

  /** A card or a button of the table: an answer where a move is asked for, else not. */
  move(move) {
    const { page } = this.client;
    if (page.task === "play") this.answer(move);
    else if (!page.answered) this.table.say(page.taskText, "notice");
  }

  answer(value) {
    if (!this.client.page.answered) this.client.send({ do: "answer", value });
  }

  lost() {
    const reload = button("reload", () => location.reload());
    dress(this.verdict, { "data-kind": "lost" });
    this.verdict.replaceChildren(this.client.ui.lost, dress(reload, { text: this.client.ui.reload }));
  }
}
