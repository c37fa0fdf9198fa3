// A game to play: the table with its facts, score board, log, controls and memory.

const PACE = { slowest: 2600, fastest: 80 };
const LINK = "#game=";

class Game {
  constructor(model, el) {
    this.client = new Client(model, () => this.draw(), () => this.lost());
    this.table = new Table(this.client, {
      move: (move, sure = false) => this.client.send({ do: "move", move, sure }),
      moves: (moves, last) => this.client.send({ do: "move", move: moves[0], then: moves.slice(1), last }),
      next: () => this.goOn(),
    }, "table");
    this.client.root = this.table.root;
    this.build();
    el.append(this.root);
    this.unpaint = keepPainted(this.root, (language) => {
      if (language !== this.client.scene.language) this.client.speak(language);
    });
    this.client.idle = () => this.schedule();
    this.draw();
    this.resume();
  }

  close() {
    this.unpaint();
    this.clock.close();
    clearTimeout(this.timer);
    this.client.close();
  }

  build() {
    this.facts = make("div", { class: "cardlab-facts" });
    this.board = make("div", { class: "cardlab-board", tabindex: "0", role: "region" });
    this.series = make("div", { class: "cardlab-board", tabindex: "0", role: "region" });
    this.clock = new Clock((move) => this.client.send({ do: "move", move, sure: true }));
    this.best = new BestResults();
    this.track = make("div", { class: "cardlab-track" });
    this.won = make("details", { hidden: "" });
    this.prologue = new Prologue(this.table);
    this.log = make("ol", { class: "cardlab-log", tabindex: "0" });
    this.logHead = make("summary");
    this.controls = make("div", { class: "cardlab-controls", role: "group" });
    this.settings = new Settings();
    this.review = new Review(this.client);
    this.opponents = new Opponents(this.client);
    const aside = make("div", { class: "cardlab-aside" }, this.board, this.series, this.best.root, this.won,
      make("details", { open: "" }, this.logHead, this.log));
    this.buildControls();
    this.root = make("div", { class: "cardlab-widget", "data-kind": "game" },
      make("div", { class: "cardlab-above" }, this.facts, this.clock.root),
      this.track,
      make("div", { class: "cardlab-columns" }, this.prologue.root, this.table.root, aside),
      this.replay, this.controls, this.more, this.settings.root);
  }

  buildControls() {
    const ask = (name) => button(name, () => this.able[name] && this.client.send({ do: name }));
    this.buttons = ["hint", "undo", "redo", "restart", "rematch", "new"].map(ask);
    this.auto = make("input", { type: "checkbox", "data-control": "auto" });
    this.auto.checked = settings().auto;
    this.auto.onchange = () => {
      change({ auto: this.auto.checked });
      this.schedule();
    };
    this.autoLabel = labelled(this.auto);
    this.moreButton = this.opener("more", () => this.more);
    this.settingsButton = this.opener("settings", () => this.settings.root);
    this.controls.append(...this.buttons, this.autoLabel, this.moreButton, this.settingsButton);
    this.buildReplay();
    this.buildMore();
  }

  /** A button that opens and closes a panel. */
  opener(name, panel) {
    const open = button(name, () => {
      const hidden = !panel().hidden;
      dress(panel(), { hidden: hidden ? "" : null });
      dress(open, { "aria-expanded": String(!hidden) });
    });
    return dress(open, { "aria-expanded": "false" });
  }

  buildReplay() {
    const go = (to) => this.client.send({ do: "goto", move: to });
    const scene = () => this.client.scene;
    this.replayButton = button("replay", () => this.client.send({ do: "replay", on: true }));
    this.first = button("first", () => go(0));
    this.back = button("back", () => go(scene().move - 1));
    this.forward = button("forward", () => go(scene().move + 1));
    this.last = button("last", () => go(scene().known));
    this.slider = make("input", { type: "range", min: "0", "data-control": "goto" });
    this.slider.oninput = () => go(Number(this.slider.value));
    this.playOn = button("play-on", () => this.client.send({ do: "replay", on: false }));
    this.leafing = make("div", { class: "cardlab-leafing", role: "group" }, this.first, this.back,
      this.review.marked(this.slider), this.forward, this.last, this.playOn);
    this.replay = make("div", { class: "cardlab-replay" }, this.replayButton, this.leafing,
      this.review.root);
  }

  buildMore() {
    this.choices = ["variant", "level", "players"].map((name) => {
      const select = make("select", { "data-control": name });
      select.onchange = () => this.client.send({
        do: "new", [name]: name === "players" ? Number(select.value) : select.value,
      });
      return labelled(select);
    });
    this.switches = make("div", { class: "cardlab-switches" });
    this.number = labelled(make("input", { type: "number", min: "0", "data-control": "deal-number" }));
    this.dealButton = button("deal", () => {
      const seed = Number.parseInt(this.number.lastChild.value, 10);
      if (Number.isSafeInteger(seed)) this.client.send({ do: "new", seed });
    });
    this.pace = labelled(make("input", { type: "range", min: "0", max: "100", "data-control": "speed" }));
    this.pace.lastChild.value = settings().pace;
    this.pace.lastChild.onchange = (event) => change({ pace: Number(event.target.value) });
    this.save = button("save", () => {
      const { game, deal, code } = this.client.scene;
      saveRecord(`${game}-${deal ?? "game"}`, code);
    });
    this.file = make("input", { type: "file", accept: ".json,application/json", hidden: "" });
    this.file.onchange = () => this.loadFile();
    this.load = button("load", () => this.file.click());
    this.link = button("link", () => this.copyLink());
    this.more = make("div", { class: "cardlab-panel", "data-panel": "more", hidden: "" },
      ...this.choices, this.opponents.root, this.number, this.dealButton, this.pace, this.save, this.load, this.file,
      this.link, this.switches);
  }

  // ------------------------------------------------------------------- drawing

  draw() {
    const { scene, ui } = this.client;
    dress(this.root, { "data-lost": null, lang: scene.language });
    this.clock.stopped = false;
    this.table.draw(scene);
    this.drawFacts(scene, ui);
    drawBoard(this.board, scene.board);
    dress(this.board, { hidden: scene.board ? null : "" });
    drawTrack(this.track, scene.track);
    drawWon(this.table, this.won, scene.zones.find((zone) => zone.pile));
    this.prologue.draw(scene, ui);
    drawBoard(this.series, scene.series);
    dress(this.series, { hidden: scene.series ? null : "" });
    this.clock.draw(scene, ui, this.memory);
    this.best.draw(scene, ui, this.clock.spent);
    this.drawLog(scene, ui);
    this.drawControls(scene, ui);
    this.drawReplay(scene, ui);
    this.settings.draw(ui, scene.languages, scene.language);
    this.remember(scene);
    this.schedule();
  }

  drawFacts(scene, ui) {
    const title = { fact: "title", label: "", value: scene.title };
    const deal = { fact: "deal", label: ui.deal, value: scene.deal };
    const facts = [title, ...scene.facts, ...(scene.deal === null ? [] : [deal])];
    sync(this.facts, facts, (fact) => fact.fact,
      (fact) => make("p", { "data-fact": fact.fact }, make("span"), make("b")),
      (element, fact) => {
        dress(element.firstChild, { text: fact.label });
        dress(element.lastChild, { text: String(fact.value) });
      });
  }

  drawLog(scene, ui) {
    dress(this.logHead, { text: ui.log });
    dress(this.log, { "aria-label": ui.log });
    const times = new Map();
    const lines = scene.log.map((line) => {
      const count = times.get(line.move) || 0;
      times.set(line.move, count + 1);
      return { ...line, key: `${line.move}.${count} ${line.text}` };
    });
    sync(this.log, lines, (line) => line.key,
      (line) => make("li", { text: line.text, "data-kind": line.kind }));
    this.log.scrollTop = this.log.scrollHeight;
  }

  drawControls(scene, ui) {
    this.able = {
      hint: !scene.waiting && !scene.over && !scene.replay, undo: scene.undo, redo: scene.redo,
      restart: scene.undo, new: true, rematch: scene.rematch,
    };
    for (const one of this.buttons) {
      const name = one.dataset.control;
      dress(one, { text: ui[name], "aria-disabled": this.able[name] ? null : "true" });
      if (name === "rematch") dress(one, { hidden: scene.rematch ? null : "" });
    }
    for (const [label, name] of [[this.autoLabel, "auto"], [this.number, "deal"],
      [this.pace, "speed"]]) dress(label.words, { text: ui[name] });
    for (const one of [this.moreButton, this.settingsButton, this.save, this.load, this.link]) {
      dress(one, { text: ui[one.dataset.control] });
    }
    dress(this.dealButton, { text: ui["deal-it"] });
    dress(this.controls, { "aria-label": ui.controls });
    this.drawChoices(scene.options, ui);
    this.opponents.draw(scene, ui);
  }

  /** What a fresh deal can be asked for: a change deals anew. */
  drawChoices(options, ui) {
    const lists = {
      variant: options.variants, level: options.levels,
      players: options.mostPlayers.map((number) => ({ value: number, name: String(number) })),
    };
    for (const label of this.choices) {
      const select = label.lastChild;
      const name = select.dataset.control;
      drawOptions(select, lists[name], options[name]);
      dress(label.words, { text: ui[name] });
      dress(label, { hidden: lists[name].length > 1 ? null : "" });
    }
    sync(this.switches, options.switches, (one) => one.name,
      (one) => {
        const select = make("select", { "data-switch": one.name });
        select.onchange = () => this.client.send({
          do: "new", rules: { [one.name]: Number(select.value) },
        });
        return labelled(select);
      },
      (label, one) => {
        dress(label.words, { text: one.title });
        const values = one.values.map(({ value, title }) => ({ value, name: title }));
        drawOptions(label.lastChild, values, one.now);
      });
  }

  drawReplay(scene, ui) {
    dress(this.replay, { hidden: scene.over || scene.replay ? null : "" });
    dress(this.replayButton, { text: ui.replay, hidden: scene.replay ? "" : null });
    dress(this.leafing, { hidden: scene.replay ? null : "", "aria-label": ui.replay });
    for (const one of [this.first, this.back, this.forward, this.last, this.playOn]) {
      dress(one, { text: ui[one.dataset.control] });
    }
    dress(this.slider, { max: scene.known, "aria-label": `${ui.move} ${scene.move} / ${scene.known}` });
    this.slider.value = scene.move;
    this.review.draw(scene, ui);
  }

  lost() {
    const { ui } = this.client;
    this.clock.stopped = true;
    dress(this.root, { "data-lost": "true" });
    const reload = button("reload", () => location.reload());
    this.table.say(ui.lost, "lost", dress(reload, { text: ui.reload }));
  }

  // ------------------------------------------------------------------- playing

  goOn() {
    if (this.client.scene.waiting && !this.client.busy) this.client.send({ do: "next" });
  }

  /** With "play on by itself" the next move of a bot comes after a moment. */
  schedule() {
    clearTimeout(this.timer);
    const { scene } = this.client;
    this.review.goOn();
    if (!scene.waiting || !this.auto.checked || this.client.busy) return;
    const share = settings().pace / 100;
    const wait = PACE.slowest * (PACE.fastest / PACE.slowest) ** share;
    const film = scene.films.length && !motionIsOff(this.root) ? scene.films.length * FILM_TIME : 0;
    this.timer = setTimeout(() => this.goOn(), film + (scene.pause ? 4 * wait : wait));
  }

  // -------------------------------------------------------------------- memory

  get memory() {
    const { game, origin } = this.client.scene;
    return `cardlab.game ${location.pathname} ${game} ${origin}`;
  }

  remember(scene) {
    if (this.resumed && scene.n > 0) {
      keep(this.memory, { code: scene.code, series: scene.series?.kept ?? [] });
    }
  }

  /** Take up the game of a link, or the one kept from before; else begin. */
  resume() {
    this.client.begin();
    this.opponents.resume();
    const linked = location.hash.startsWith(LINK) ? location.hash.slice(LINK.length) : null;
    if (linked) history.replaceState(null, "", location.pathname + location.search);
    const before = kept(this.memory);
    const { code, series } = linked ? { code: linked } : typeof before === "string" ? { code: before } : before ?? {};
    this.resumed = true;
    if (typeof code === "string" && code !== this.client.scene.code) {
      this.client.send({ do: "load", code, series });
    }
  }

  async loadFile() {
    const [file] = this.file.files;
    this.file.value = "";
    if (file) this.client.send({ do: "load", text: await file.slice(0, (1 << 20) + 1).text() });
  }

  async copyLink() {
    const { ui, scene } = this.client;
    const [said, field] = await copyLink(location.href.split("#")[0] + LINK + scene.code, ui);
    this.table.say(said, "notice", field);
    field.select();
  }
}

function drawOptions(select, values, chosen) {
  sync(select, values, (one) => one.value, (one) => make("option", { value: one.value }),
    (option, one) => dress(option, { text: one.name }));
  select.value = chosen;
}

/** The score board: points by round and seat, with their totals. */
function drawBoard(element, board) {
  const wanted = JSON.stringify(board);
  if (!board || element.cardlabShown === wanted) return;
  element.cardlabShown = wanted;
  const cell = (tag, text, more = {}) => make(tag, { text: String(text), ...more });
  const line = (row) => make("tr", {}, cell("td", row.round), cell("td", row.name),
    ...row.points.map((points) => cell("td", points)));
  const head = make("tr", {}, ...[...board.heads, ...board.seats].map((text) =>
    cell("th", text, { scope: "col" })));
  const foot = make("tr", {}, cell("th", board.total, { scope: "row" }), cell("td", ""),
    ...board.totals.map((points) => cell("td", points)));
  dress(element, { "aria-label": board.label });
  element.replaceChildren(make("table", { "aria-label": board.label }, make("thead", {}, head),
    make("tbody", {}, ...board.rows.map(line)),
    ...(board.totals.length ? [make("tfoot", {}, foot)] : [])));
  element.scrollTop = element.scrollHeight;
}
