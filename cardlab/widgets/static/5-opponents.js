// Who plays at the other seats, as this browser keeps it: chosen anew it plays on from here.

class Opponents {
  constructor(client) {
    this.client = client;
    const select = make("select", { "data-control": "opponents" });
    select.onchange = () => {
      keep(this.name, select.value);
      client.send({ do: "opponents", bot: select.value });
    };
    this.label = labelled(select);
    this.about = make("small");
    this.root = make("div", { class: "cardlab-opponents" }, this.label, this.about);
  }

  /** A choice belongs to a game, and to the level that its page begins with. */
  get name() {
    const { game, options } = this.client.scene;
    return `cardlab.opponents ${game} ${options.preset}`;
  }

  draw({ options }, ui) {
    const { bots, opponents } = options;
    dress(this.root, { hidden: bots.length ? null : "" });
    dress(this.label.words, { text: ui.opponents });
    drawOptions(this.label.lastChild, bots, opponents);
    dress(this.about, { text: bots.find((one) => one.value === opponents)?.about ?? "" });
  }

  /** Take those who were chosen before. */
  resume() {
    const bot = kept(this.name);
    if (bot && bot !== this.client.scene.options.opponents) this.client.send({ do: "opponents", bot });
  }
}
