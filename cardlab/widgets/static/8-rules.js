// The page of the rules: made by the kernel from the catalogs and the declared facts.

class Rules {
  constructor(model, el) {
    this.client = new Client(model, () => this.draw(), () => {});
    this.root = make("article", { class: "cardlab-widget", "data-kind": "rules", "data-cardlab": "rules" });
    this.switches = make("div", { class: "cardlab-controls" });
    this.contents = make("nav", { class: "cardlab-contents" }, make("ol"));
    this.sections = make("div");
    this.root.append(this.contents, this.switches, this.sections);
    el.append(this.root);
    this.unpaint = keepPainted(this.root, (language) => {
      if (language !== this.client.scene.language) this.client.speak(language);
    });
    document.addEventListener("click", (this.onClick = (event) => this.follow(event)));
    this.draw();
    this.client.begin();
  }

  /** A link to a rule from an explained move: its page would open it in another window. */
  follow(event) {
    const link = event.target.closest?.(".answer a");
    const target = link && document.getElementById(link.hash.slice(1));
    if (!target) return;
    event.preventDefault();
    showRule(target);
  }

  close() {
    document.removeEventListener("click", this.onClick);
    this.unpaint();
    this.client.close();
  }

  draw() {
    const { page, ui, scene } = this.client;
    dress(this.root, { lang: scene.language, "aria-label": ui.rules });
    dress(this.contents, { "aria-label": ui.contents });
    sync(this.contents.firstChild, page.sections, (one) => one.id,
      (one) => make("li", {}, make("a", {
        href: `#rules-${one.id}`, onclick: (event) => {
          event.preventDefault();
          showRule(document.getElementById(`rules-${one.id}`));
        },
      })), (element, one) => dress(element.firstChild, { text: one.title }));
    this.drawSwitches(page);
    sync(this.sections, page.sections, (one) => one.id,
      (one) => make("section", { id: `rules-${one.id}` }, make("h3"), make("div")),
      (element, one) => {
        dress(element.firstChild, { text: one.title });
        sync(element.lastChild, one.items, (item) => item.key, (item) => this.item(item),
          (part, item) => this.dressItem(part, item));
      });
    if (location.hash.startsWith("#rule") && !this.led) {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (target) showRule(target);
      this.led = true;
    }
  }

  drawSwitches(page) {
    sync(this.switches, page.switches, (one) => one.name, (one) => {
      const select = make("select", { "data-control": one.name });
      select.onchange = () =>
        this.client.send({ do: "switch", name: one.name, value: Number(select.value) });
      return labelled(select);
    }, (label, one) => {
      dress(label.words, { text: one.title });
      sync(label.lastChild, one.values, (value) => value.value,
        (value) => make("option", { value: value.value }),
        (option, value) => dress(option, { text: value.title }));
      label.lastChild.value = one.now;
    });
  }

  item(item) {
    const part = make("div", { class: `cardlab-item ${item.kind}` });
    const anchors = item.anchors.map((rule) => make("span", { id: `rule-${rule}`, class: "anchor" }));
    part.append(...anchors, item.rows ? make("table") : make("p"));
    if (item.scene) {
      part.picture = new Table(this.client);
      part.append(make("figure", {}, part.picture.root));
    }
    return part;
  }

  dressItem(part, item) {
    const body = part.querySelector(":scope > p, :scope > table");
    if (!item.rows) dress(body, { text: item.text });
    else {
      const [heads, ...rows] = item.rows;
      const drawings = item.drawn.map((face) => this.drawing(face));
      dress(body, { "data-drawn": drawings.length > 0 || null });
      body.replaceChildren(make("caption", { text: item.text }),
        make("thead", {}, make("tr", {}, ...drawings.slice(0, 1).map(() => make("td")),
          ...heads.map((text) => make("th", { text, scope: "col" })))),
        make("tbody", {}, ...rows.map((row, at) => make("tr", {}, ...drawings.slice(at, at + 1),
          ...row.map((text) => make("td", { text }))))));
    }
    part.picture?.draw({ ...item.scene, message: "" });
  }

  /** A cell with the drawing of the card that its row is about. */
  drawing(face) {
    const card = make("div", { class: "cardlab-card" });
    card.innerHTML = picture(deckId(this.client, this.client.scene), face);
    return make("td", {}, card);
  }
}

/** A link to a rule's place on this page, if the page tells the rules. */
function ruleLink(ui, rule) {
  const target = document.getElementById(`rule-${rule}`);
  if (!target) return null;
  return make("a", {
    href: `#rule-${rule}`, class: "cardlab-rule", "data-rule": rule, text: ui.rule,
    onclick: (event) => {
      event.preventDefault();
      showRule(target);
    },
  });
}

function showRule(target) {
  target.scrollIntoView({ block: "center" });
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
