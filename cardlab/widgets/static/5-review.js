// Looking back: the own moves are looked at one by one, and those that cost most are marked.

class Review {
  constructor(client) {
    this.client = client;
    this.begin = button("review", () => client.send({ do: "review" }));
    this.stop = button("stop", () => client.send({ do: "stop" }));
    this.progress = make("progress");
    this.doing = make("span");
    this.told = make("p", { role: "status" });
    this.list = make("ol");
    this.marks = make("div", { class: "cardlab-ticks", "aria-hidden": "true" });
    this.root = make("div", { class: "cardlab-review", hidden: "" }, this.begin,
      make("div", { class: "cardlab-reviewing" }, this.progress, this.doing, this.stop),
      this.told, this.list);
  }

  /** The slider with the marks of the costly moves. */
  marked(slider) {
    return make("div", { class: "cardlab-slide" }, slider, this.marks);
  }

  draw(scene, ui) {
    const review = scene.review ?? {};
    const { running = false, done = 0, total = 0, text = "", moves = [] } = review;
    this.running = running;
    dress(this.root, {
      hidden: scene.review ? null : "", "data-whole": String(Boolean(review.whole)),
    });
    dress(this.begin, {
      text: text ? ui["go-on"] : ui.review, hidden: running || review.whole ? "" : null,
    });
    dress(this.stop, { text: ui.stop });
    dress(this.stop.parentElement, { hidden: running ? null : "" });
    dress(this.progress, { max: total, value: done, "aria-label": text });
    dress(this.doing, { text: running ? text : "" });
    dress(this.told, { text: running ? "" : text, hidden: text && !running ? null : "" });
    sync(this.list, moves, (one) => one.move,
      (one) => make("li", {}, button("costly", () => this.client.send({ do: "goto", move: one.move }))),
      (element, one) => dress(element.firstChild, {
        text: one.text, "data-costly": one.move, "aria-current": one.move === scene.move ? "true" : null,
      }));
    sync(this.marks, moves, (one) => one.move, () => make("i"), (mark, one) =>
      mark.style.setProperty("--share", one.move / Math.max(1, scene.known)));
  }

  /** The next move is looked at as soon as nothing else is on its way. */
  goOn() {
    if (this.running && !this.client.busy) this.client.send({ do: "step" });
  }
}
