// The table: seats, the cards in the middle, the message, the actions and the own hand.  It draws
// the scene it is given and reports what was chosen; it knows no rule and holds no hidden card.

const MANY = 8; // cards of a hand that fit side by side

class Table {
  /**
   * `report` has `move(text)` and `next()`; without it the table is only a picture.  `name` is its
   * `data-cardlab`: the `table` one plays at, or a `position` in a course, sheet or rule.
   */
  constructor(client, report = null, name = "position") {
    this.client = client;
    this.report = report;
    this.name = name;
    this.chosen = null; // the code of the card a finger has chosen
    this.tallest = 0; // so many pixels high was what is said about a card
    this.picked = null; // in a `pick` task: the set of codes or places that are marked
    this.mode = "swap"; // what a press on a place of the own field does, where there is a choice
    this.choice = new Choice(this); // cards that are laid together
    this.build();
  }

  build() {
    this.seats = make("div", { class: "cardlab-seats" });
    this.middle = make("div", { class: "cardlab-middle" });
    this.message = make("p", { class: "cardlab-message" });
    this.next = button("next", () => this.report.next());
    dress(this.next, { class: "cardlab-next" });
    this.felt = make("div", { class: "cardlab-felt" }, this.seats, this.middle);
    this.actions = make("div", { class: "cardlab-actions", role: "group" });
    this.hand = make("div", { class: "cardlab-hand", role: "group", "data-zone": "hand" });
    this.about = make("p", { class: "cardlab-about", hidden: "" });
    this.notice = make("div", { class: "cardlab-notice", role: "alert" });
    this.live = make("div", { class: "cardlab-live", "aria-live": "polite", role: "status" });
    this.turn = make("div", { class: "cardlab-turn" }, this.message, this.next);
    this.modes = make("div", { class: "cardlab-modes", role: "group", hidden: "" });
    this.thoughts = new Thoughts(this);
    this.root = make("section", { class: "cardlab-table", "data-cardlab": this.name },
      this.felt, this.turn, this.modes, this.notice, this.about, this.actions, this.hand,
      this.thoughts.root, this.live);
    if (!this.report) return;
    this.felt.onclick = (event) => {
      if (this.scene.waiting && !event.target.closest("button")) this.report.next();
    };
    this.root.onkeydown = (event) => this.key(event);
  }

  // ------------------------------------------------------------------- drawing

  draw(scene) {
    this.scene = scene;
    const deck = deckId(this.client, scene);
    if (this.deck && this.deck !== deck) redraw(this.root, this.deck, deck);
    this.deck = deck;
    const ui = this.client.ui;
    const place = this.focusPlace();
    const moved = this.shownMove !== scene.move;
    if (moved && (scene.films.length || scene.move !== this.shownMove + 1)) stopFilms(this);
    this.shownMove = scene.move;
    if (moved || !scene.modes.length) this.mode = "swap";
    dress(this.felt, {
      "data-arrangement": scene.arrangement ?? "around", "data-many": scene.seats.length > 4 || null,
    });
    dress(this.root, {
      "data-turn": scene.turn, "data-move": scene.move,
      "data-over": String(scene.over), "data-n": scene.n, "data-waiting": String(scene.waiting),
      "aria-label": scene.title, lang: scene.language,
    });
    this.choice.keep(scene, this.ownCards(scene));
    this.drawSeats(scene, ui);
    this.drawMiddle(scene);
    dress(this.message, { text: scene.message });
    dress(this.turn, { hidden: scene.message ? null : "" });
    dress(this.next, { text: ui.next, hidden: this.report && scene.waiting ? null : "" });
    this.drawModes(scene);
    this.drawActions(scene);
    this.drawHand(scene);
    this.drawAbout();
    this.drawNotice(scene);
    this.thoughts.draw(scene, ui);
    const said = [...scene.said, scene.waiting ? "" : scene.message].filter(Boolean).join(" ");
    if (this.report) dress(this.live, { text: said });
    this.refocus(place);
    this.layPending();
    if (moved && this.report && scene.films.length) showFilms(this, scene);
  }

  drawSeats(scene, ui) {
    const of = (kind) => new Map(scene.zones.filter((zone) => zone.zone === kind).map((z) => [z.seat, z]));
    const [hands, fields, trumps] = [of("hand"), of("field"), of("own")];
    sync(this.seats, scene.seats, (seat) => seat.seat,
      () => make("div", { class: "cardlab-seat" }, make("span", { class: "cardlab-name" }),
        make("span", { class: "cardlab-count" }), make("span", { class: "cardlab-points" }),
        make("div", { class: "cardlab-backs" }),
        make("div", { class: "cardlab-seen", role: "group", hidden: "" })),
      (element, seat) => {
        const [name, count, points, backs] = element.children;
        const turn = seat.seat === scene.turn;
        dress(element, { "data-place": seat.place, "data-turn": String(turn) });
        dress(name, { text: seat.name, title: turn ? ui["to-move"] : null });
        dress(count, { text: String(seat.cards), title: seat.label });
        dress(points, {
          text: String(seat.points ?? ""), title: `${ui.points}: ${seat.points ?? ""}`,
          hidden: seat.points === undefined || seat.points === null ? "" : null,
        });
        const field = fields.get(seat.seat);
        if (!field) this.drawOther(backs, hands.get(seat.seat), seat);
        else if (!field.own) this.drawSmall(backs, field, scene);
        else dress(backs, { hidden: "" });
        dress(element, { "data-own": field?.own || null });
        if (trumps.has(seat.seat)) drawRole(this, element, seat, trumps.get(seat.seat));
      });
  }

  /** The hand of another seat: so many backs, or the cards themselves after the game. */
  drawOther(element, zone, seat) {
    const cards = zone?.open;
    const shown = zone && !zone.cards && (cards || zone.count > 0);
    dress(element, {
      hidden: shown ? null : "", "data-zone": "hand", "data-seat": seat.seat,
      role: cards ? "group" : "img", "aria-label": seat.label, "data-open": cards ? "true" : null,
    });
    this.drawSeen(element.nextElementSibling, zone);
    if (!shown) element.replaceChildren();
    else if (cards) drawShown(this, element, cards);
    else {
      element.style.setProperty("--step", `${Math.min(8, 110 / zone.count)}px`);
      sync(element, [...Array(zone.count).keys()], (place) => place, () => {
        const card = make("span", { class: "cardlab-card" });
        card.innerHTML = picture(this.deck, this.scene.game);
        return card;
      });
    }
  }

  /** The field of another seat: the whole of it is told as one picture. */
  drawSmall(element, zone, scene) {
    dress(element, {
      class: "cardlab-field", "data-zone": "field", role: "img", "aria-label": zone.label, hidden: null,
    });
    drawField(this, element, zone, scene);
    for (const card of element.children) dress(card, { role: "presentation", "aria-label": null });
  }

  /** The cards in the hand of another seat that everybody has seen. */
  drawSeen(element, zone) {
    const cards = zone?.seen ?? [];
    dress(element, { hidden: cards.length ? null : "", "aria-label": zone?.seenLabel });
    drawShown(this, element, cards);
  }

  drawMiddle(scene) {
    const zones = scene.zones.filter((zone) => zone.zone !== "hand" && zone.own !== false
      && zone.zone !== "own" && !zone.pile);
    sync(this.middle, zones, (zone) => zone.zone,
      (zone) => make("div", { class: `cardlab-${zone.zone}`, "data-zone": zone.zone, role: "group" }),
      (element, zone) => {
        dress(element, { "aria-label": zone.label, "data-done": zone.done || null });
        if (zone.own) this.own = element;
        if (zone.groups) drawBout(this, element, zone, scene);
        else if (zone.trump) drawTrump(this, element, zone);
        else if (zone.cells) drawField(this, element, zone, scene);
        else if (!zone.cards && !zone.piles) drawPile(this, element, zone, scene);
        else if (zone.piles) this.drawPiles(element, zone, scene);
        else this.drawCards(element, zone, scene);
      });
  }

  drawCards(element, zone, scene) {
    const places = new Map(scene.seats.map((seat) => [seat.seat, seat.place]));
    sync(element, zone.cards, (card) => card.card, (card) => this.shown(card), (child, card) =>
      dress(child, {
        ...this.lights(scene, card), ...named(card), "data-place": places.get(card.seat),
        "data-seat": card.seat, "data-best": card.best || null,
      }));
  }

  drawPiles(element, zone, scene) {
    sync(element, zone.piles, (pile) => pile.pile,
      (pile) => {
        const child = make("div", { class: "cardlab-pile", role: "group" },
          make("div", { class: "cardlab-mark" }), make("div", { class: "cardlab-laid" }));
        child.firstChild.innerHTML = mark(this.deck, pile.pile);
        return child;
      },
      (child, pile) => {
        dress(child, { "aria-label": pile.label, "data-closed": pile.cards.length ? null : "true" });
        sync(child.lastChild, pile.cards, (card) => card.card, (card) => this.shown(card),
          (one, card) => dress(one, { ...this.lights(scene, card), ...named(card) }));
      });
  }

  shown(card) {
    const element = make("div", {
      class: "cardlab-card", role: "img", "data-card": card.card, "data-playable": "false",
      ...named(card),
    });
    element.innerHTML = picture(this.deck, card.face);
    return element;
  }

  /** How a card is lit: because it forbids a move, is hinted at, or is spoken of. */
  lights(scene, card) {
    return {
      "data-forbids": scene.refusal?.cards.includes(card.card) || null,
      "data-hint": (card.move && scene.hint?.move === card.move) || hintsAt(scene, card.card) || null,
      "data-lit": scene.marks.includes(card.card) || null,
    };
  }

  /** What a press on a place does, where that can be chosen. */
  drawModes(scene) {
    const modes = this.report ? scene.modes : [];
    sync(this.modes, modes, (mode) => mode.mode,
      (mode) => make("button", {
        type: "button", "data-mode": mode.mode, onclick: () => {
          this.mode = mode.mode;
          this.draw(this.scene);
        },
      }),
      (element, mode) => dress(element, {
        text: mode.label, "aria-pressed": String(this.mode === mode.mode),
      }));
    dress(this.modes, { hidden: modes.length ? null : "", "aria-label": scene.message });
  }

  drawActions(scene) {
    const actions = this.report ? [...this.choice.actions(scene), ...scene.actions] : [];
    sync(this.actions, actions, (action) => action.move,
      (action) => make("button", { type: "button", "data-action": action.move },
        make("span"), make("small")),
      (element, action) => {
        dress(element.firstChild, { text: action.label });
        dress(element.lastChild, { text: action.hint || "" });
        if (action.verb) {
          element.onclick = () => this.choice.make(action);
          dress(element, {
            "data-control": action.verb, "data-action": action.able ? action.moves[0] : null,
            "data-able": String(action.able), "data-hint": this.hinted(action) || null,
          });
          return;
        }
        element.onclick = () => this.play(action.move);
        dress(element, {
          "data-hint": scene.hint?.move === action.move || null, "data-quiet": action.quiet || null,
          "aria-disabled": action.disabled || null, "data-action": action.disabled ? null : action.move,
        });
      });
    dress(this.actions, { hidden: actions.length ? null : "", "aria-label": scene.message });
  }

  /** Whether the hint is a move of this verb; then the cards it speaks of are lit. */
  hinted(action) {
    return this.scene.hint?.move.startsWith(`${action.verb} `);
  }

  ownCards(scene) {
    return scene.zones.find((one) => one.zone === "hand" && one.cards)?.cards ?? [];
  }

  /** The uncovered cards that the chosen card, or the one the keyboard is on, beats alone. */
  beaten() {
    const card = this.spokenOf();
    return new Set(card?.beats ?? []);
  }

  /** The own card that is spoken of: the only chosen one, else the one in focus. */
  spokenOf() {
    if (!this.scene.choose) return null;
    const chosen = this.choice.cards();
    if (chosen.length) return chosen.length === 1 ? chosen[0] : null;
    return this.ownCards(this.scene).find((card) => card.card === this.choice.focused) ?? null;
  }

  drawAbout() {
    const text = (this.report && this.spokenOf()?.about) || "";
    dress(this.about, { text, hidden: this.scene.choose ? null : "" });
    // As high as it has been, or the hand below would move away from under the pointer.
    this.tallest = this.scene.choose ? Math.max(this.tallest, this.about.offsetHeight) : 0;
    this.about.style.minHeight = `${this.tallest}px`;
  }

  drawHand(scene) {
    const zone = scene.zones.find((one) => one.zone === "hand" && one.cards);
    const cards = this.ownCards(scene);
    dress(this.hand, {
      "data-seat": scene.seat, "aria-label": zone?.label, hidden: cards.length ? null : "",
      "data-grouped": (cards.length > MANY && cards.some((card) => card.group)) || null,
    });
    this.hand.style.setProperty("--count", Math.max(cards.length, 1));
    const alike = ({ group }) => cards.filter((one) => one.group === group).length;
    this.hand.style.setProperty("--row", Math.max(...cards.map(alike)));
    if (!cards.some((card) => card.card === this.chosen)) this.chosen = null;
    const tag = this.report ? "button" : "div";
    sync(this.hand, cards, (card) => card.card, (card) => {
      const element = make(tag, { class: "cardlab-card", "data-card": card.card });
      dress(element, this.report ? { type: "button" } : { role: "img" });
      element.innerHTML = picture(this.deck, card.face);
      return element;
    }, (element, card) => {
      const several = Boolean(this.report && scene.choose && !this.picked);
      const pressed = this.picked ? this.picked.has(card.card)
        : several ? this.choice.hand.has(card.card) : this.chosen === card.card;
      if (this.report) element.onclick = (event) => this.pick(card, event);
      if (several) {
        element.onfocus = element.onpointerenter = () => {
          this.choice.focused = card.card;
          this.drawAbout();
          this.lightBeaten();
        };
      }
      dress(element, {
        ...this.lights(scene, card), ...named(card, card.name),
        "data-playable": this.picked ? null : String(card.playable),
        "aria-pressed": this.picked || several ? String(pressed) : pressed || null,
        "data-first": cards[cards.indexOf(card) - 1]?.group !== card.group || null,
      });
    });
    this.rove();
  }

  lightBeaten() {
    const beaten = this.beaten();
    for (const one of this.middle.querySelectorAll("[data-zone=bout] button")) {
      dress(one, { "data-beaten": beaten.has(one.dataset.card) || null });
    }
  }

  drawNotice(scene) {
    if (!this.report) return;
    if (scene.fault) this.say(scene.fault, "fault");
    else if (scene.refusal?.text) this.say(scene.refusal.text, "refusal", ruleLink(this.client.ui, scene.refusal.rule));
    else if (scene.caution) this.say(scene.caution.text, "caution", this.sureButton(scene.caution));
    else if (scene.hint) this.say(scene.hint.text, "hint");
    else this.say(scene.notice || "", scene.notice ? "notice" : null);
  }

  /** The button that makes a move after its warning. */
  sureButton({ move, sure }) {
    return make("button", {
      type: "button", "data-control": "sure", text: sure, onclick: () => this.report.move(move, true),
    });
  }

  say(text, kind, ...more) {
    dress(this.notice, { text, "data-kind": kind });
    this.notice.append(...more.filter(Boolean));
  }

  // ------------------------------------------------------------------ choosing

  /** With the mouse or a key one press plays; with a finger the first tap chooses. */
  pick(card, event) {
    if (this.picked) {
      if (!this.picked.delete(card.card)) this.picked.add(card.card);
      this.drawHand(this.scene);
      return;
    }
    if (this.scene.choose) {
      if (card.playable) this.choice.card(card);
      else this.play(card.move);
      return;
    }
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
    this.report.move(move);
  }

  /** A place of the own field is marked in a `pick` task; else what the mode says is done there. */
  pressPlace(cell) {
    if (!this.picked) {
      this.play(cell.moves[this.mode]);
      return;
    }
    if (!this.picked.delete(cell.place)) this.picked.add(cell.place);
    this.drawMiddle(this.scene);
  }

  /** A card was carried to a place: it goes there as soon as it is in the hand. */
  layAt(place) {
    this.pending = place;
    this.layPending();
  }

  layPending() {
    const held = this.scene.zones.find((zone) => zone.zone === "held");
    if (this.scene.refusal) this.pending = null;
    if (!this.pending || !held?.card) return;
    const field = this.scene.zones.find((zone) => zone.zone === "field" && zone.own);
    const cell = field.cells.find((one) => one.place === this.pending);
    this.pending = null;
    if (cell) this.play(cell.moves.swap);
  }

  /** The groups that the arrow keys walk through, each with its buttons, and its columns if any. */
  groups() {
    const piles = [...this.middle.querySelectorAll("[data-zone=stock] button, [data-zone=discard] button")];
    const places = this.own ? [...this.own.querySelectorAll("button")] : [];
    const targets = [...this.middle.querySelectorAll("[data-zone=bout] button")];
    const rows = [
      { buttons: piles },
      { buttons: targets },
      { buttons: places, columns: Number(this.own?.dataset.columns) },
      ...[this.modes, this.actions, this.hand].map((root) => ({
        buttons: root.hidden ? [] : [...root.children],
      })),
      { buttons: this.thoughts.buttons, columns: 1 },
    ];
    return rows.filter((row) => row.buttons.length);
  }

  /** One button of each group can be reached by Tab, the others by the arrow keys. */
  rove() {
    if (!this.report) return;
    for (const { buttons } of this.groups()) {
      const now = buttons.find((one) => one.tabIndex === 0 && one === this.roved);
      const best = now || buttons.find((one) => one.dataset.playable === "true") || buttons[0];
      for (const one of buttons) one.tabIndex = one === best ? 0 : -1;
    }
  }

  key(event) {
    if (event.key === "Escape") {
      this.chosen = null;
      this.say("", null);
      this.thoughts.close();
      if (this.scene.choose) this.choice.clear();
      else this.drawHand(this.scene);
      return;
    }
    const groups = this.groups();
    const row = groups.findIndex((group) => group.buttons.includes(document.activeElement));
    if (row < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const { buttons, columns } = groups[row];
    const at = buttons.indexOf(document.activeElement);
    const steps = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 };
    const down = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    let target = null;
    if (event.key in steps) target = buttons[(steps[event.key] + buttons.length) % buttons.length];
    else if (!down) return;
    else target = columns && buttons[at + down * columns];
    target ||= groups[row + down]?.buttons.find((one) => one.tabIndex === 0);
    event.preventDefault();
    if (target) this.focus(target);
  }

  focus(target) {
    const group = this.groups().find(({ buttons }) => buttons.includes(target));
    for (const one of group?.buttons ?? []) one.tabIndex = one === target ? 0 : -1;
    this.roved = target;
    target.focus();
  }

  /** Where the keyboard is: the parent of the button and the place in its group, or null. */
  focusPlace() {
    const active = document.activeElement;
    for (const { buttons } of this.groups()) {
      const at = buttons.indexOf(active);
      if (at >= 0) return { parent: active.parentElement, at };
    }
    return this.next === active ? { parent: this.hand, at: 0 } : null;
  }

  /** Keep the keyboard near its place when the button that had it is gone. */
  refocus(place) {
    this.rove();
    if (!place || (this.root.contains(document.activeElement) && !document.activeElement.hidden)) return;
    const groups = this.groups();
    const same = groups.find(({ buttons }) => buttons.some((one) => one.parentElement === place.parent));
    const { buttons } = same ?? groups[0] ?? { buttons: [] };
    if (buttons.length) this.focus(buttons[Math.min(place.at, buttons.length - 1)]);
    else if (!this.next.hidden) this.next.focus();
  }
}

/** Whether the hinted move names this card, where cards are laid together. */
function hintsAt(scene, code) {
  return Boolean(scene.choose && scene.hint?.move.split(" ").includes(code));
}
