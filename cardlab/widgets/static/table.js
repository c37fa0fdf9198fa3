// The table on the screen.  It draws the scene it is given and reports what was chosen; it knows
// no rule and holds no hidden card.  All words come with the scene or in `ui`.

const PATIENCE = 6000; // ms without an answer before the connection counts as lost
const STORE = "cardlab.settings";
const PACE = { slowest: 2600, fastest: 80 };
let tables = 0;

function settings() {
  try {
    return JSON.parse(localStorage.getItem(STORE)) || {};
  } catch {
    return {};
  }
}

function keep(changes) {
  try {
    localStorage.setItem(STORE, JSON.stringify({ ...settings(), ...changes }));
  } catch {
    /* a browser without storage forgets, and plays on */
  }
}

/** An element with attributes (`on...` are listeners, `text` is its text) and children. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  dress(element, attributes);
  element.append(...children);
  return element;
}

/** Give an element these attributes; what is null or false is taken away. */
function dress(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element[name] = value;
    else if (name === "text") {
      if (element.textContent !== value) element.textContent = value;
    } else if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
  }
  return element;
}

/** Make the children of `parent` those of `items`, keeping the elements whose key stays. */
function sync(parent, items, key, create, update) {
  const kept = new Map([...parent.children].map((child) => [child.cardlabKey, child]));
  let before = parent.firstElementChild;
  for (const item of items) {
    const name = key(item);
    let child = kept.get(name);
    if (child) kept.delete(name);
    else {
      child = create(item);
      child.cardlabKey = name;
    }
    update?.(child, item);
    if (child === before) before = before.nextElementSibling;
    else parent.insertBefore(child, before);
  }
  for (const child of kept.values()) child.remove();
}

class Table {
  constructor(model, el) {
    this.model = model;
    this.id = `cardlab-table-${++tables}`;
    this.asked = 0; // the scene number that the last request answers, plus one
    this.chosen = null;
    this.root = make("section", { class: "cardlab-table", "data-cardlab": "table" });
    this.build();
    el.append(this.root);
    this.listen(model);
    this.letter();
    this.draw();
    const wanted = settings().language || document.documentElement.lang || "";
    if (wanted && wanted !== this.scene.language) this.send({ do: "language", language: wanted });
    else this.send({ do: "look" });
  }

  get scene() {
    return this.model.get("scene");
  }

  get ui() {
    return this.model.get("ui");
  }

  listen(model) {
    this.on = {
      "change:scene": () => this.draw(),
      "change:faces": () => this.letter(),
      "change:ui": () => this.draw(),
    };
    for (const [event, handler] of Object.entries(this.on)) model.on(event, handler);
    this.dark = matchMedia("(prefers-color-scheme: dark)");
    this.theme = () => this.paint();
    this.dark.addEventListener("change", this.theme);
    this.speech = (event) => {
      if (event.detail !== this.scene.language) this.send({ do: "language", language: event.detail });
    };
    document.addEventListener("cardlab:language", this.speech);
  }

  close() {
    for (const [event, handler] of Object.entries(this.on)) this.model.off(event, handler);
    this.dark.removeEventListener("change", this.theme);
    document.removeEventListener("cardlab:language", this.speech);
    clearTimeout(this.timer);
    clearTimeout(this.patience);
  }

  // ------------------------------------------------------------------ building

  build() {
    this.sprite = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    this.sprite.setAttribute("class", "cardlab-sprite");
    this.sprite.setAttribute("aria-hidden", "true");
    this.facts = make("div", { class: "cardlab-facts" });
    this.seats = make("div", { class: "cardlab-seats" });
    this.middle = make("div", { class: "cardlab-middle" });
    this.message = make("p", { class: "cardlab-message" });
    this.next = make("button", {
      type: "button", class: "cardlab-next", "data-control": "next", onclick: () => this.goOn(),
    });
    this.felt = make("div", { class: "cardlab-felt" }, this.seats, this.middle);
    this.felt.onclick = (event) => {
      if (!event.target.closest("button")) this.goOn();
    };
    this.actions = make("div", { class: "cardlab-actions", role: "group" });
    this.hand = make("div", { class: "cardlab-hand", role: "group", "data-zone": "hand" });
    this.notice = make("div", { class: "cardlab-notice", role: "alert" });
    this.live = make("div", { class: "cardlab-live", "aria-live": "polite", role: "status" });
    this.controls = make("div", { class: "cardlab-controls", role: "toolbar" });
    this.board = make("div", { class: "cardlab-board" });
    this.log = make("ol", { class: "cardlab-log", tabindex: "0" });
    this.logHead = make("summary");
    const aside = make("div", { class: "cardlab-aside" }, this.board,
      make("details", { open: "" }, this.logHead, this.log));
    const play = make("div", { class: "cardlab-play" }, this.felt,
      make("div", { class: "cardlab-turn" }, this.message, this.next),
      this.notice, this.actions, this.hand);
    this.root.append(this.sprite, make("div", { class: "cardlab-top" }, this.facts),
      make("div", { class: "cardlab-columns" }, play, aside), this.controls, this.live);
    this.root.onkeydown = (event) => this.key(event);
    this.buildControls();
  }

  buildControls() {
    const button = (name) =>
      make("button", { type: "button", "data-control": name, onclick: () => this.send({ do: name }) });
    this.buttons = ["hint", "undo", "redo", "restart", "new"].map(button);
    this.auto = make("input", { type: "checkbox", "data-control": "auto" });
    this.auto.checked = settings().auto ?? true;
    this.auto.onchange = () => {
      keep({ auto: this.auto.checked });
      this.schedule();
    };
    this.autoText = make("span");
    this.pace = make("input", { type: "range", min: "0", max: "100", "data-control": "speed" });
    this.pace.value = settings().pace ?? 60;
    this.pace.onchange = () => {
      keep({ pace: Number(this.pace.value) });
      this.schedule();
    };
    this.paceText = make("span");
    this.language = make("select", { "data-control": "language" });
    this.language.onchange = () => this.speak(this.language.value);
    this.languageText = make("span");
    this.variant = make("select", { "data-control": "variant" });
    this.variant.onchange = () => this.send({ do: "new", variant: this.variant.value });
    this.variantText = make("span");
    this.controls.append(make("label", {}, this.variantText, this.variant), ...this.buttons,
      make("label", { class: "cardlab-check" }, this.auto, this.autoText),
      make("label", {}, this.paceText, this.pace),
      make("label", {}, this.languageText, this.language));
  }

  /** Put the drawings of the deck into the page, once for each language. */
  letter() {
    const symbols = this.model.get("faces").flatMap((pair, face) =>
      pair.map((drawing, kind) =>
        `<symbol id="${this.id}-${face}-${kind}" viewBox="0 0 250 350">${drawing}</symbol>`));
    const back = `<symbol id="${this.id}-back" viewBox="0 0 250 350">${this.model.get("back")}</symbol>`;
    const marks = Object.entries(this.model.get("marks")).map(([suit, drawing]) =>
      `<symbol id="${this.id}-mark-${suit}" viewBox="-55 -55 110 110">${drawing}</symbol>`);
    this.sprite.innerHTML = [...symbols, ...marks, back].join("");
  }

  /** The drawing of a card: the full face where there is room, else the compact one. */
  picture(face) {
    const use = (id, kind) =>
      `<svg class="cardlab-face ${kind}" viewBox="0 0 250 350" aria-hidden="true"><use href="#${id}"/></svg>`;
    if (face === null) return use(`${this.id}-back`, "back");
    return use(`${this.id}-${face}-0`, "full") + use(`${this.id}-${face}-1`, "compact");
  }

  // ------------------------------------------------------------------- talking

  /** Send a request for the scene that is shown now. */
  send(request) {
    const n = this.scene.n;
    this.asked = n + 1;
    clearTimeout(this.patience);
    this.patience = setTimeout(() => this.lost(), PATIENCE);
    try {
      this.model.send({ ...request, n });
    } catch {
      this.lost(); // the kernel's connection is closed already
    }
  }

  lost() {
    dress(this.root, { "data-lost": "true" });
    this.say(this.ui.lost, "lost", make("button", {
      type: "button", text: this.ui.reload, "data-control": "reload", onclick: () => location.reload(),
    }));
  }

  speak(language) {
    keep({ language });
    document.cookie = `cardlab-lang=${language}; path=/; max-age=31536000; samesite=lax`;
    document.documentElement.lang = language;
    document.dispatchEvent(new CustomEvent("cardlab:language", { detail: language }));
  }

  goOn() {
    if (this.scene.waiting) this.send({ do: "next" });
  }

  /** With "play on by itself" the next move of a bot comes after a moment. */
  schedule() {
    clearTimeout(this.timer);
    if (!this.scene.waiting || !this.auto.checked) return;
    const share = Number(this.pace.value) / 100;
    const wait = PACE.slowest * (PACE.fastest / PACE.slowest) ** share;
    this.timer = setTimeout(() => this.goOn(), this.scene.pause ? 4 * wait : wait);
  }

  // ------------------------------------------------------------------- drawing

  draw() {
    const { scene, ui, root } = this;
    if (scene.n >= this.asked) {
      clearTimeout(this.patience);
      dress(root, { "data-lost": null });
    }
    const place = this.focusPlace();
    dress(root, {
      "data-game": scene.game, "data-turn": scene.turn, "data-move": scene.move,
      "data-over": String(scene.over), "data-n": scene.n, "data-waiting": String(scene.waiting),
      "aria-label": scene.title, lang: scene.language,
    });
    this.paint();
    this.drawFacts(scene);
    this.drawSeats(scene);
    this.drawMiddle(scene);
    dress(this.message, { text: scene.message });
    dress(this.next, { text: ui.next, hidden: scene.waiting ? null : "" });
    this.drawActions(scene);
    this.drawHand(scene);
    this.drawBoard(scene.board);
    this.drawLog(scene);
    this.drawControls(scene);
    this.drawNotice(scene);
    const said = [...scene.said, scene.waiting ? "" : scene.message].filter(Boolean).join(" ");
    dress(this.live, { text: said });
    this.refocus(place);
    this.schedule();
  }

  paint() {
    const lab = document.body.dataset.jpThemeLight;
    const dark = lab === undefined ? this.dark.matches : lab === "false";
    dress(this.root, { "data-cards-theme": dark ? "dark" : "light" });
  }

  drawFacts(scene) {
    const title = { fact: "title", label: "", value: scene.title };
    const deal = { fact: "deal", label: this.ui.deal, value: scene.deal };
    const facts = [title, ...scene.facts, ...(scene.deal === null ? [] : [deal])];
    sync(this.facts, facts, (fact) => fact.fact,
      (fact) => make("p", { "data-fact": fact.fact }, make("span"), make("b")),
      (element, fact) => {
        dress(element.firstChild, { text: fact.label });
        dress(element.lastChild, { text: String(fact.value) });
      });
  }

  drawSeats(scene) {
    const zones = new Map(scene.zones.filter((zone) => zone.zone === "hand").map((z) => [z.seat, z]));
    sync(this.seats, scene.seats, (seat) => seat.seat,
      () => make("div", { class: "cardlab-seat" }, make("span", { class: "cardlab-name" }),
        make("span", { class: "cardlab-count" }), make("div", { class: "cardlab-backs" })),
      (element, seat) => {
        const turn = seat.seat === scene.turn;
        dress(element, { "data-place": seat.place, "data-turn": String(turn) });
        dress(element.children[0], { text: seat.name, title: turn ? this.ui["to-move"] : null });
        dress(element.children[1], { text: String(seat.cards), title: seat.label });
        const count = zones.get(seat.seat)?.count;
        const backs = element.children[2];
        dress(backs, { hidden: count === undefined ? "" : null });
        if (count === undefined) return;
        dress(backs, {
          "data-zone": "hand", "data-seat": seat.seat, role: "img", "aria-label": seat.label,
        });
        sync(backs, [...Array(count).keys()], (place) => place, () => {
          const card = make("span", { class: "cardlab-card" });
          card.innerHTML = this.picture(null);
          return card;
        });
      });
  }

  drawMiddle(scene) {
    const zones = scene.zones.filter((zone) => zone.zone !== "hand");
    sync(this.middle, zones, (zone) => zone.zone,
      (zone) => make("div", { class: `cardlab-${zone.zone}`, "data-zone": zone.zone, role: "group" }),
      (element, zone) => {
        dress(element, { "aria-label": zone.label, "data-done": zone.done || null });
        if (zone.piles) this.drawPiles(element, zone, scene);
        else this.drawCards(element, zone, scene);
      });
  }

  drawCards(element, zone, scene) {
    const places = new Map(scene.seats.map((seat) => [seat.seat, seat.place]));
    sync(element, zone.cards, (card) => card.card, (card) => this.shown(card), (child, card) =>
      dress(child, {
        "aria-label": card.label, "data-place": places.get(card.seat), "data-seat": card.seat,
        "data-best": card.best || null, "data-forbids": this.forbids(scene, card),
      }));
  }

  drawPiles(element, zone, scene) {
    sync(element, zone.piles, (pile) => pile.pile,
      (pile) => {
        const element = make("div", { class: "cardlab-pile", "data-pile": pile.pile, role: "group" },
          make("div", { class: "cardlab-mark" }), make("div", { class: "cardlab-laid" }));
        element.firstChild.innerHTML =
          `<svg viewBox="0 0 110 110" aria-hidden="true"><use href="#${this.id}-mark-${pile.pile}"/></svg>`;
        return element;
      },
      (child, pile) => {
        dress(child, { "aria-label": pile.label, "data-closed": pile.cards.length ? null : "true" });
        sync(child.lastChild, pile.cards, (card) => card.card, (card) => this.shown(card), (one, card) =>
          dress(one, { "aria-label": card.label, "data-forbids": this.forbids(scene, card) }));
      });
  }

  shown(card) {
    const element = make("div", {
      class: "cardlab-card", role: "img", "data-card": card.card, "data-playable": "false",
    });
    element.innerHTML = this.picture(card.face);
    return element;
  }

  forbids(scene, card) {
    return scene.refusal?.cards.includes(card.card) || null;
  }

  drawActions(scene) {
    const actions = scene.pause ? [] : scene.actions;
    sync(this.actions, actions, (action) => action.move,
      (action) => make("button", { type: "button", "data-action": action.move },
        make("span"), make("small")),
      (element, action) => {
        dress(element.firstChild, { text: action.label });
        dress(element.lastChild, { text: action.hint || "" });
        element.onclick = () => this.play(action.move);
        dress(element, { "data-hint": scene.hint?.move === action.move || null });
      });
    dress(this.actions, { hidden: actions.length ? null : "", "aria-label": scene.message });
  }

  drawHand(scene) {
    const zone = scene.zones.find((one) => one.zone === "hand" && one.cards);
    const cards = zone ? zone.cards : [];
    dress(this.hand, { "data-seat": scene.seat, "aria-label": zone?.label });
    this.hand.style.setProperty("--count", Math.max(cards.length, 1));
    if (!cards.some((card) => card.card === this.chosen)) this.chosen = null;
    sync(this.hand, cards, (card) => card.card, (card) => {
      const element = make("button", { type: "button", class: "cardlab-card", "data-card": card.card });
      element.innerHTML = this.picture(card.face);
      return element;
    }, (element, card) => {
      element.onclick = (event) => this.pick(card, event);
      dress(element, {
        "aria-label": card.label, title: card.name, "data-playable": String(card.playable),
        "aria-pressed": this.chosen === card.card || null,
        "data-forbids": this.forbids(scene, card),
        "data-hint": scene.hint?.move === card.move || null,
      });
    });
    this.rove();
  }

  drawBoard(board) {
    const cell = (tag, text, more = {}) => make(tag, { text: String(text), ...more });
    const line = (row) => make("tr", {}, cell("td", row.round), cell("td", row.name),
      ...row.points.map((points) => cell("td", points)));
    const wanted = JSON.stringify(board);
    if (this.boardShown === wanted) return;
    this.boardShown = wanted;
    const head = make("tr", {}, ...[...board.heads, ...board.seats].map((text) =>
      cell("th", text, { scope: "col" })));
    const foot = make("tr", {}, cell("th", board.total, { scope: "row" }), cell("td", ""),
      ...board.totals.map((points) => cell("td", points)));
    const table = make("table", { "aria-label": board.label }, make("thead", {}, head),
      make("tbody", {}, ...board.rows.map(line)), make("tfoot", {}, foot));
    this.board.replaceChildren(table);
    this.board.scrollTop = this.board.scrollHeight;
  }

  drawLog(scene) {
    dress(this.logHead, { text: this.ui.log });
    dress(this.log, { "aria-label": this.ui.log });
    sync(this.log, scene.log, (line) => `${line.move} ${line.text}`,
      (line) => make("li", { text: line.text, "data-kind": line.kind }));
    this.log.scrollTop = this.log.scrollHeight;
  }

  drawControls(scene) {
    const able = {
      hint: !scene.waiting && !scene.over, undo: scene.undo, redo: scene.redo,
      restart: scene.undo, new: true,
    };
    for (const button of this.buttons) {
      const name = button.dataset.control;
      dress(button, { text: this.ui[name], "aria-disabled": able[name] ? null : "true" });
      button.onclick = () => able[name] && this.send({ do: name });
    }
    dress(this.autoText, { text: this.ui.auto });
    dress(this.paceText, { text: this.ui.speed });
    dress(this.languageText, { text: this.ui.language });
    dress(this.variantText, { text: this.ui.variant });
    sync(this.variant, scene.variants, (one) => one.variant,
      (one) => make("option", { value: one.variant }), (option, one) => dress(option, { text: one.name }));
    this.variant.value = scene.variant;
    sync(this.language, scene.languages, (one) => one.code,
      (one) => make("option", { value: one.code, text: one.name }));
    this.language.value = scene.language;
  }

  drawNotice(scene) {
    if (scene.fault) this.say(scene.fault, "fault");
    else if (scene.refusal) this.say(scene.refusal.text, "refusal");
    else if (scene.hint) this.say(scene.hint.text, "hint");
    else this.say("", null);
  }

  say(text, kind, ...more) {
    dress(this.notice, { text, "data-kind": kind });
    this.notice.append(...more);
  }

  // ------------------------------------------------------------------ choosing

  /** With the mouse or a key one press plays; with a finger the first tap chooses. */
  pick(card, event) {
    const finger = event.pointerType === "touch" || event.pointerType === "pen";
    if (finger && card.playable && this.chosen !== card.card) {
      this.chosen = card.card;
      this.drawHand(this.scene);
      return;
    }
    this.play(card.move);
  }

  play(move) {
    this.chosen = null;
    this.send({ do: "move", move });
  }

  /** The groups that the arrow keys walk through, each with its buttons. */
  groups() {
    return [this.actions, this.hand].filter((group) => !group.hidden && group.children.length);
  }

  /** One button of each group can be reached by Tab, the others by the arrow keys. */
  rove() {
    for (const group of this.groups()) {
      const buttons = [...group.children];
      const now = buttons.find((button) => button.tabIndex === 0 && button === this.roved);
      const best = now || buttons.find((one) => one.dataset.playable === "true") || buttons[0];
      for (const button of buttons) button.tabIndex = button === best ? 0 : -1;
    }
  }

  key(event) {
    if (event.key === "Escape") {
      this.chosen = null;
      this.say("", null);
      this.drawHand(this.scene);
      return;
    }
    const groups = this.groups();
    const row = groups.findIndex((group) => group.contains(document.activeElement));
    if (row < 0) return;
    const buttons = [...groups[row].children];
    const at = buttons.indexOf(document.activeElement);
    const steps = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 };
    let target = null;
    if (event.key in steps) target = buttons[(steps[event.key] + buttons.length) % buttons.length];
    else if (event.key === "ArrowUp") target = groups[row - 1]?.querySelector("[tabindex='0']");
    else if (event.key === "ArrowDown") target = groups[row + 1]?.querySelector("[tabindex='0']");
    else return;
    event.preventDefault();
    if (target) this.focus(target);
  }

  focus(button) {
    for (const one of button.parentElement.children) one.tabIndex = one === button ? 0 : -1;
    this.roved = button;
    button.focus();
  }

  /** Where the keyboard is: the group and the place in it, or null. */
  focusPlace() {
    for (const group of [this.actions, this.hand]) {
      const at = [...group.children].indexOf(document.activeElement);
      if (at >= 0) return { group, at };
    }
    return this.next === document.activeElement ? { group: this.hand, at: 0 } : null;
  }

  /** Keep the keyboard near its place when the button that had it is gone. */
  refocus(place) {
    this.rove();
    if (!place || this.root.contains(document.activeElement)) return;
    const group = this.groups().includes(place.group) ? place.group : this.groups()[0];
    const buttons = group ? [...group.children] : [];
    if (buttons.length) this.focus(buttons[Math.min(place.at, buttons.length - 1)]);
    else if (!this.next.hidden) this.next.focus();
  }
}

export default {
  render({ model, el }) {
    const table = new Table(model, el);
    return () => table.close();
  },
};
