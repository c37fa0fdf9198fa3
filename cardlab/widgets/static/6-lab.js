// The laboratory: a position that can be edited, a question about it, and what came out.

const LAB_LINK = "#lab=";

class Lab {
  constructor(model, el) {
    this.id = `cardlab-lab-${Math.random().toString(36).slice(2)}`;
    this.client = new Client(model, () => this.draw(), () => this.lost());
    this.table = new Table(this.client);
    this.cards = new LabCards(this);
    this.question = new LabQuestion(this);
    this.answer = new LabAnswer(this);
    this.build();
    this.client.root = this.root;
    el.append(this.root);
    this.unpaint = keepPainted(this.root, (language) => {
      if (language !== this.client.scene.language) this.client.speak(language);
    });
    this.client.idle = () => {
      this.remember();
      this.answer.goOn();
    };
    model.on("msg:custom", (this.onParcel = (message) => this.answer.receive(message)));
    this.draw();
    this.resume();
  }

  close() {
    this.unpaint();
    this.client.model.off("msg:custom", this.onParcel);
    this.client.close();
  }

  send(request) {
    this.client.send(request);
  }

  /** A list to choose from that sends what is chosen. */
  select(name, request) {
    const select = make("select", { "data-control": name });
    select.onchange = () => this.send(request(select.value));
    return labelled(select);
  }

  build() {
    this.title = make("h3");
    this.known = make("p", { class: "cardlab-lab-known" });
    this.notice = make("div", { class: "cardlab-notice", role: "alert" });
    this.buildBegin();
    this.eyes = this.select("eyes", (value) => ({ do: "eyes", seat: value === "" ? null : Number(value) }));
    this.slider = make("input", { type: "range", min: "0", "data-control": "goto" });
    this.slider.onchange = () => {
      this.slider.cardlabFilled = null; // it is let go, and goes back if it may not be there
      this.send({ do: "goto", move: Number(this.slider.value) });
    };
    this.at = labelled(this.slider);
    this.another = button("another", () => this.send({ do: "another" }));
    this.root = make("section", { class: "cardlab-widget", "data-kind": "lab", "data-cardlab": "lab" },
      this.title, this.begin, this.notice,
      make("div", { class: "cardlab-columns" },
        make("div", { class: "cardlab-side" }, this.table.root,
          make("div", { class: "cardlab-lab-seen" }, this.eyes, this.at, this.another), this.known),
        make("div", { class: "cardlab-side" }, this.question.root, this.answer.progress)),
      this.cards.root, this.answer.root);
  }

  /** Where to begin: a deal, a file, a link, a game of this page. */
  buildBegin() {
    this.fresh = button("new", () => this.send({ do: "fresh" }));
    this.file = make("input", { type: "file", accept: ".json,application/json", hidden: "" });
    this.file.onchange = () => this.loadFile();
    this.load = button("load", () => this.file.click());
    this.save = button("save", () => saveRecord(`${this.client.scene.game}-scenario`, this.client.page.code));
    this.link = button("link", () => this.copyLink());
    this.games = this.select("kept", (value) => ({ do: "take", number: Number(value) }));
    this.code = labelled(make("input", { type: "text", "data-control": "code", autocomplete: "off" }));
    this.code.lastChild.onchange = (event) => {
      if (event.target.value.trim()) this.send({ do: "load", code: event.target.value });
      event.target.value = "";
    };
    this.number = labelled(make("input", { type: "number", min: "0", "data-control": "deal-number" }));
    this.number.lastChild.onchange = (event) => {
      const seed = Number.parseInt(event.target.value, 10);
      if (Number.isSafeInteger(seed)) this.send({ do: "fresh", seed });
    };
    this.variant = this.select("variant", (value) => ({ do: "whole", variant: value }));
    this.players = this.select("players", (value) => ({ do: "whole", seats: Number(value) }));
    this.switches = make("div", { class: "cardlab-switches" });
    this.setting = make("details", { class: "cardlab-lab-setting" }, make("summary"),
      make("div", { class: "cardlab-panel" }, this.variant, this.players, this.number, this.code, this.switches));
    this.begin = make("div", { class: "cardlab-lab-begin" },
      make("div", { class: "cardlab-controls", role: "group" }, this.fresh, this.games, this.load,
        this.file, this.save, this.link), this.setting);
    for (const near of ["pointerenter", "focusin"]) this.begin.addEventListener(near, () => this.offer());
  }

  // ------------------------------------------------------------------- drawing

  draw() {
    const { scene, page, ui } = this.client;
    dress(this.root, { lang: scene.language, "aria-label": ui.lab, "data-move": page.move, "data-n": scene.n });
    dress(this.title, { text: page.title || ui.lab });
    this.table.draw(scene);
    this.drawBegin(page, ui);
    dress(this.notice, {
      text: page.notice ?? page.fault ?? "", "data-kind": "refusal",
      hidden: page.notice || page.fault ? null : "",
    });
    dress(this.eyes.words, { text: ui.eyes });
    drawOptions(this.eyes.lastChild, [{ value: "", name: ui["eyes.all"] },
      ...page.seats.map((name, seat) => ({ value: String(seat), name }))], page.eyes ?? "");
    dress(this.eyes.lastChild, { disabled: page.sealed ? "" : null });
    dress(this.at, { hidden: page.moves ? null : "" });
    dress(this.at.words, { text: `${ui.move} ${page.move} / ${page.moves}` });
    dress(this.slider, { max: page.moves });
    fill(this.slider, page.move);
    dress(this.another, { text: ui.another, hidden: page.certain ? "" : null });
    dress(this.known, { text: page.known });
    this.cards.draw(page, ui);
    this.question.draw(page, ui);
    this.answer.draw(page, ui);
  }

  drawBegin(page, ui) {
    for (const one of [this.fresh, this.load, this.save, this.link]) {
      dress(one, { text: ui[one.dataset.control] });
    }
    dress(this.begin.firstChild, { "aria-label": ui.begin });
    dress(this.games, { hidden: page.kept.length ? null : "" });
    dress(this.games.words, { text: ui.kept });
    drawOptions(this.games.lastChild, [{ value: "", name: "\u2013" },
      ...page.kept.map((name, number) => ({ value: String(number), name }))], "");
    const { options } = page;
    dress(this.setting.firstChild, { text: ui.setting });
    for (const [label, name] of [[this.variant, "variant"], [this.players, "players"],
      [this.number, "deal"], [this.code, "code"]]) dress(label.words, { text: ui[name] });
    drawOptions(this.variant.lastChild, options.variants, options.variant);
    drawOptions(this.players.lastChild, options.mostPlayers.map((one) => ({ value: one, name: String(one) })),
      options.players);
    dress(this.variant, { hidden: options.variants.length > 1 && !page.sealed ? null : "" });
    dress(this.players, { hidden: options.mostPlayers.length > 1 && !page.sealed ? null : "" });
    dress(this.switches, { hidden: page.sealed ? "" : null });
    if (document.activeElement !== this.number.lastChild) this.number.lastChild.value = page.deal ?? "";
    sync(this.switches, options.switches, (one) => one.name,
      (one) => this.select(one.name, (value) => ({ do: "rule", name: one.name, value: Number(value) })),
      (label, one) => {
        dress(label.words, { text: one.title });
        drawOptions(label.lastChild, one.values.map(({ value, title }) => ({ value, name: title })), one.now);
      });
  }

  lost() {
    dress(this.notice, { text: this.client.ui.lost, "data-kind": "lost", hidden: null });
  }

  // -------------------------------------------------------------------- memory

  get memory() {
    return `cardlab.lab ${location.pathname} ${this.client.scene.game} ${this.client.page.origin}`;
  }

  /** Only when all is answered: what was kept has been taken up by then. */
  remember() {
    const { code, eyes, ask } = this.client.page;
    keep(this.memory, { code, eyes, ask });
  }

  /** Take up what a link or this browser holds, and offer the games that are kept here. */
  resume() {
    this.client.begin();
    const linked = location.hash.startsWith(LAB_LINK) ? location.hash.slice(LAB_LINK.length) : null;
    if (linked) {
      const [code, eyes] = linked.split("&eyes=");
      this.send({ do: "load", code, eyes: eyes === undefined ? null : Number(eyes), quiet: true });
    } else {
      const before = kept(this.memory);
      const { page } = this.client;
      if (before?.code && JSON.stringify([before.code, before.eyes, before.ask])
        !== JSON.stringify([page.code, page.eyes, page.ask])) {
        this.send({ do: "load", ...before, quiet: true });
      }
    }
    this.offer();
    if (this.client.page.eager) this.send({ do: "run" });
  }

  /** Offer the games that are kept here, as they are by now. */
  offer() {
    const codes = keptGames(this.client.scene.game);
    const shown = JSON.stringify(codes);
    if (shown === (this.offered ?? "[]")) return;
    this.offered = shown;
    this.send({ do: "games", codes });
  }

  async loadFile() {
    const [file] = this.file.files;
    this.file.value = "";
    if (file) this.send({ do: "load", text: await file.slice(0, (1 << 20) + 1).text() });
  }

  async copyLink() {
    const { page, ui } = this.client;
    const eyes = page.eyes === null ? "" : `&eyes=${page.eyes}`;
    const [said, field] = await copyLink(location.href.split("#")[0] + LAB_LINK + page.code + eyes, ui);
    dress(this.notice, { "data-kind": "notice", hidden: null });
    this.notice.replaceChildren(make("p", { text: said }), field);
    field.select();
  }
}

/** The codes of the games of this name that the browser keeps, those of this page first. */
function keptGames(game) {
  const found = [];
  for (const name of keptNames()) {
    const [kind, page, of] = name.split(" ");
    if (kind !== "cardlab.game" || of !== game) continue;
    const code = kept(name)?.code;
    if (typeof code !== "string") continue;
    if (page === location.pathname) found.unshift(code);
    else found.push(code);
  }
  return found;
}
