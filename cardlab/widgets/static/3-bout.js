// Attack cards with what covers them, trumps with their piles, and choosing several cards for one
// move.  What the chosen cards may do is looked up in the texts of legal moves that the scene has.

/** A turned trump with its pile: a player's own, or the general one. */
function drawTrump(table, element, zone) {
  if (!element.firstChild) {
    element.append(make("span", { class: "cardlab-trump-suit" }), make("span"),
      make("span", { class: "cardlab-trump-count" }), make("span", { class: "cardlab-trump-title" }));
  }
  const [suit, card, count, title] = element.children;
  dress(element, {
    "data-zone": zone.zone, "data-seat": zone.seat < 0 ? null : zone.seat,
    "aria-label": zone.label, title: zone.label, role: "img",
  });
  if (suit.cardlabSuit !== zone.trump) suit.innerHTML = mark(table.deck, zone.trump);
  suit.cardlabSuit = zone.trump;
  sync(card, zone.turned ? [zone.turned] : [], (one) => one.card, (one) => table.shown(one),
    (one) => dress(one, { role: "presentation", "aria-label": null }));
  dress(card, { hidden: zone.turned ? null : "" });
  dress(count, { text: String(zone.count) });
  dress(title, { text: zone.title, hidden: zone.title ? null : "" });
}

/** What a seat has to do in this bout, on its plate. */
function drawRole(table, element, seat, zone) {
  if (!element.cardlabRole) {
    element.cardlabRole = make("span", { class: "cardlab-role" });
    element.cardlabTrump = make("div", { class: "cardlab-trump" });
    element.append(element.cardlabRole, element.cardlabTrump);
  }
  dress(element.cardlabRole, { text: seat.roleLabel, hidden: seat.roleLabel ? null : "" });
  dress(element, { "data-role": seat.role || null, "data-mine": seat.own || null });
  drawTrump(table, element.cardlabTrump, zone);
}

/** The table of a bout: every attack card with what covers it, or waiting to be covered. */
function drawBout(table, element, zone, scene) {
  if (!element.firstChild) {
    element.append(make("p", { class: "cardlab-caption" }), make("div", { class: "cardlab-pairs" }));
  }
  const [caption, pairs] = element.children;
  dress(caption, { text: zone.caption || zone.empty, hidden: zone.caption || zone.empty ? null : "" });
  dress(element, { "data-done": zone.done || null });
  const open = Boolean(table.report && zone.targets);
  sync(pairs, zone.groups.map((group) => ({ ...group, open: open && !group.by.length })),
    (group) => `${group.key} ${group.open}`,
    (group) => {
      if (group.open) {
        const card = make("button", { type: "button", class: "cardlab-card" });
        card.innerHTML = picture(table.deck, group.cards[0].face);
        return make("div", { class: "cardlab-pair" }, card);
      }
      return make("div", { class: "cardlab-pair", role: "group" },
        make("div", { class: "cardlab-attacked" }), make("div", { class: "cardlab-covering" }));
    },
    (child, group) => drawPair(table, child, group, scene));
}

function drawPair(table, element, group, scene) {
  dress(element, { "data-covered": group.by.length > 0 ? "true" : "false" });
  if (group.open) {
    const [target] = group.cards;
    const [card] = element.children;
    dress(card, {
      ...table.lights(scene, target), "data-card": target.card, "data-playable": "true",
      "aria-label": target.label, "aria-pressed": String(table.choice.targets.has(target.card)),
      "data-beaten": table.beaten().has(target.card) || null,
    });
    card.onclick = () => table.choice.target(target.card);
    return;
  }
  dress(element, { "aria-label": group.label });
  for (const [place, cards] of [group.cards, group.by].entries()) {
    sync(element.children[place], cards, (card) => card.card, (card) => table.shown(card),
      (one, card) => dress(one, { ...table.lights(scene, card), "aria-label": card.label }));
  }
  dress(element.children[1], { hidden: group.by.length ? null : "" });
}

/** Cards of the hand and of the table that are chosen for one move, and the buttons that make it. */
class Choice {
  constructor(table) {
    this.table = table;
    this.hand = new Set();
    this.targets = new Set();
    this.focused = null;
  }

  /** Forget what cannot be chosen any more; where one card alone can be covered it is chosen. */
  keep(scene, cards) {
    const fresh = this.n !== scene.n;
    this.n = scene.n;
    if (fresh && !scene.refusal) {
      this.hand.clear();
      this.targets.clear();
    }
    this.open = this.openTargets(scene);
    if (this.open.length === 1) this.targets.add(this.open[0].card);
    for (const code of this.hand) if (!cards.some((card) => card.card === code)) this.hand.delete(code);
    for (const code of this.targets) if (!this.open.some((one) => one.card === code)) this.targets.delete(code);
  }

  openTargets(scene) {
    const zone = scene.zones.find((one) => one.zone === "bout");
    return zone?.targets ? zone.groups.filter((group) => !group.by.length).flatMap((group) => group.cards) : [];
  }

  clear() {
    this.hand.clear();
    this.targets.clear();
    this.table.draw(this.table.scene);
  }

  card(card) {
    if (!this.hand.delete(card.card)) {
      if (this.table.report.one && !this.table.scene.choose.verbs.some((verb) => verb.verb === "cover")) this.hand.clear();
      this.hand.add(card.card);
    }
    this.table.draw(this.table.scene);
  }

  target(code) {
    if (!this.targets.delete(code)) this.targets.add(code);
    this.table.draw(this.table.scene);
  }

  cards() {
    const zone = this.table.scene.zones.find((one) => one.zone === "hand" && one.cards);
    return (zone?.cards ?? []).filter((card) => this.hand.has(card.card));
  }

  /** The texts of the moves that a verb makes with what is chosen; none where too little is. */
  moves(verb) {
    const inOrder = (cards) => [...cards].sort((a, b) => a.at - b.at).map((card) => card.card);
    const chosen = inOrder(this.cards());
    if (!chosen.length) return [];
    if (verb !== "cover") return chosen.map((code) => `${verb} ${code}`);
    const targets = inOrder(this.open.filter((card) => this.targets.has(card.card)));
    if (!targets.length) {
      const only = this.soleTargets(chosen);
      return only ? [`cover ${only} with ${chosen.join(" ")}`] : [];
    }
    return [`cover ${targets.join(" ")} with ${chosen.join(" ")}`];
  }

  /** Where the chosen cards can cover in one way only, what that is. */
  soleTargets(chosen) {
    const end = ` with ${chosen.join(" ")}`;
    const ways = this.table.scene.choose.legal.filter((text) => text.startsWith("cover ") && text.endsWith(end));
    return ways.length === 1 ? ways[0].slice("cover ".length, -end.length) : null;
  }

  /** The buttons that make the moves, as actions. */
  actions(scene) {
    const chosen = this.cards();
    const load = chosen.reduce((sum, card) => sum + card.load, 0);
    return (scene.choose?.verbs ?? []).map(({ verb, label, hint, loads }) => {
      const moves = this.moves(verb);
      const able = moves.length > 0 && scene.choose.legal.includes(moves[0]);
      return {
        move: verb, label, verb, moves, able,
        hint: (chosen.length && chosen.every((card) => card.passes) && loads?.[load]) || hint,
      };
    });
  }

  make(action) {
    const { scene, report } = this.table;
    if (!action.moves.length) {
      this.table.say(scene.choose.nothing, "notice");
      return;
    }
    if (report.moves) report.moves(action.moves, scene.choose.last);
    else report.move(action.moves[0]);
  }
}
