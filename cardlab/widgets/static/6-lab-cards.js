// The cards of a scenario: what lies where, written or exchanged, and what is wrong with it.

class LabCards {
  constructor(lab) {
    this.lab = lab;
    this.picked = null; // the card that is to be exchanged: its button
    this.part = lab.select("part", (value) => ({ do: "part", part: Number(value) }));
    this.fields = make("div", { class: "cardlab-lab-fields" });
    this.about = make("p", { class: "cardlab-lab-known" });
    this.unplaced = make("div", { class: "cardlab-lab-cards", role: "group" });
    this.discard = button("discard", () => lab.send({ do: "discard" }));
    this.root = make("details", { class: "cardlab-lab-edit" }, make("summary"), this.about, this.part,
      this.fields, make("p", {}), this.unplaced, this.discard);
    this.root.onkeydown = (event) => {
      if (event.key === "Escape") this.pick(null);
    };
  }

  draw(page, ui) {
    const [head, , , , rest] = this.root.children;
    dress(this.root, { hidden: page.sealed ? "" : null });
    dress(head, { text: ui.cards });
    dress(this.about, { text: ui["cards.about"] });
    dress(this.part, { hidden: page.parts ? null : "" });
    dress(this.part.words, { text: ui.round });
    drawOptions(this.part.lastChild, Array.from({ length: page.parts }, (_, at) => (
      { value: at + 1, name: String(at + 1) })), page.part);
    sync(this.fields, page.fields, (field) => `${field.place} ${field.kind}`, (field) => this.make(field),
      (element, field) => this.dress(element, field, page, ui));
    dress(rest, { text: page.unplaced.length ? ui.unplaced : "" });
    dress(this.unplaced, { hidden: page.unplaced.length ? null : "", "aria-label": ui.unplaced });
    this.drawCards(this.unplaced, page.unplaced, null);
    dress(this.discard, { text: ui.discard, hidden: page.drafts ? null : "" });
    if (page.drafts) this.root.open = true;
    if (!this.picked?.isConnected) this.pick(null);
  }

  make(field) {
    const { lab } = this;
    const send = (value) => lab.send({ do: "edit", place: field.place, value });
    const element = make("div", { class: "cardlab-lab-field", "data-place": field.place, "data-kind": field.kind });
    let input;
    if (field.kind === "seat" || field.kind === "word") {
      input = make("select");
      input.onchange = () => send(input.value === "" ? null : field.kind === "seat" ? Number(input.value) : input.value);
    } else if (field.kind === "number") {
      input = make("input", { type: "number" });
      input.onchange = () => send(Number(input.value));
    } else if (field.kind === "cards") {
      input = make("input", { type: "text", spellcheck: "false", autocomplete: "off", autocapitalize: "characters" });
      input.onchange = () => send(input.value);
      element.unknown = button("unknown", () => send(null));
    }
    element.label = input ? labelled(input) : make("p");
    element.cards = make("div", { class: "cardlab-lab-cards", role: "group" });
    element.fault = make("p", { class: "cardlab-lab-fault", role: "alert", id: `${lab.id}-${field.place}` });
    if (input) dress(input, { "aria-describedby": element.fault.id });
    element.append(element.label, ...(element.unknown ? [element.unknown] : []), element.cards, element.fault);
    return element;
  }

  dress(element, field, page, ui) {
    const input = element.label.words ? element.label.lastChild : null;
    dress(element.label.words ?? element.label, { text: field.label });
    dress(element.fault, { text: field.fault ?? "", hidden: field.fault ? null : "" });
    dress(element, { "data-faulty": field.fault ? "true" : null });
    if (input) {
      dress(input, { "aria-invalid": field.fault ? "true" : null, placeholder: field.value === null ? ui.unknown : null });
      if (field.kind === "seat") {
        drawOptions(input, page.seats.map((name, seat) => ({ value: seat, name })), field.value);
      } else if (field.kind === "word") {
        drawOptions(input, [{ value: "", name: "\u2013" }, ...field.words], field.value ?? "");
      } else fill(input, field.value ?? "");
    }
    if (element.unknown) {
      dress(element.unknown, {
        text: ui.unknown, "aria-label": `${ui.unknown}: ${field.label}`, hidden: field.value === null ? "" : null,
      });
    }
    dress(element.cards, { hidden: field.cards?.length ? null : "", "aria-label": field.label });
    this.drawCards(element.cards, field.cards ?? [], field.place);
  }

  /** Cards as buttons: one press chooses a card, a second one on another exchanges the two. */
  drawCards(parent, cards, place) {
    const id = this.lab.table.deck;
    sync(parent, cards.map((card, number) => ({ ...card, number })), (card) => `${card.number} ${id}`,
      () => {
        const one = make("button", { type: "button", class: "cardlab-card", "aria-pressed": "false" });
        one.onclick = () => this.press(one);
        return one;
      },
      (one, card) => {
        if (one.cardlabFace !== card.face) one.innerHTML = picture(id, card.face);
        one.cardlabFace = card.face;
        if (one === this.picked && one.spot.code !== card.code) this.pick(null);
        one.spot = { code: card.code, place, number: card.number };
        dress(one, { "aria-label": card.name, title: card.name, "data-code": card.code, "data-hidden": card.hidden || null });
      });
  }

  press(one) {
    const first = this.picked;
    if (!first || first === one) {
      this.pick(first === one ? null : one);
      return;
    }
    this.pick(null);
    const [a, b] = [first.spot, one.spot];
    const twins = this.lab.client.page.twins;
    this.lab.send(twins ? { do: "exchange", first: [a.place, a.number], second: [b.place, b.number] }
      : { do: "exchange", first: a.code, second: b.code });
  }

  pick(one) {
    if (this.picked) dress(this.picked, { "aria-pressed": "false" });
    this.picked = one;
    if (one) dress(one, { "aria-pressed": "true" });
  }
}
