// Talking with the kernel, and the drawings of the cards that it sends once for a page.

const PATIENCE = 6000; // ms without an answer before the connection counts as lost
const SLOW = { picture: 60_000, file: 60_000, load: 20_000 }; // what may take its time
const WAIT_FOR_DECK = 1500; // ms before a second widget asks for the drawings itself

class Client {
  /** `draw` is called for every new scene, `lost` when no answer comes. */
  constructor(model, draw, lost) {
    this.model = model;
    this.lost = lost;
    this.asked = 0; // requests are counted, and the kernel says which it has heard
    this.heard = 0;
    this.queue = [];
    this.root = null; // says `data-busy` while an answer is on its way
    this.on = {
      "change:scene": draw,
      "change:page": draw,
      "change:ui": draw,
      "msg:custom": (message) => this.hear(message),
    };
    for (const [event, handler] of Object.entries(this.on)) model.on(event, handler);
  }

  get scene() {
    return this.model.get("scene");
  }

  get page() {
    return this.model.get("page");
  }

  get ui() {
    return this.model.get("ui");
  }

  speak(language) {
    this.send({ do: "language", language });
  }

  /** Ask for the person's language, or at least whether the kernel is there. */
  begin() {
    const language = wantedLanguage();
    if (language && language !== this.scene.language) this.speak(language);
    else this.send({ do: "look" });
  }

  /** Whether an answer is still on its way. */
  get busy() {
    return this.heard < this.asked;
  }

  /**
   * Send a request.  A move answers the scene that is shown at the click; anything else waits for
   * an answer that is on its way, so that a bot's move does not make it come too late.
   */
  send(request) {
    if (this.busy && !["move", "answer"].includes(request.do)) {
      // of the places that a slider is drawn over only the last one counts
      if (request.do === "goto" && this.queue.at(-1)?.do === "goto") this.queue.pop();
      this.queue.push(request);
      return;
    }
    this.asked += 1;
    if (this.root) dress(this.root, { "data-busy": "true" });
    clearTimeout(this.patience);
    this.patience = setTimeout(this.lost, SLOW[request.do] ?? PATIENCE);
    try {
      this.model.send({ ...request, n: this.scene.n, ask: this.asked });
    } catch {
      this.lost(); // the connection is closed already
    }
  }

  hear(message) {
    receiveDeck(message);
    if (!message.heard) return;
    this.heard = Math.max(this.heard, message.heard);
    if (this.busy) return;
    clearTimeout(this.patience);
    const request = this.queue.shift();
    if (request) {
      this.send(request);
      return;
    }
    if (this.root) dress(this.root, { "data-busy": null });
    this.idle?.();
  }

  close() {
    clearTimeout(this.patience);
    for (const [event, handler] of Object.entries(this.on)) this.model.off(event, handler);
  }
}

/** The id under which the drawings of a game's deck stand in the page; they are asked for if they do not. */
function deckId(client, scene) {
  const id = `cardlab-deck-${scene.game}-${scene.language}`;
  if (!document.getElementById(id)) {
    const sprite = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    sprite.id = id;
    sprite.setAttribute("class", "cardlab-sprite");
    sprite.setAttribute("aria-hidden", "true");
    document.body.append(sprite);
    client.send({ do: "faces" });
  } else if (!document.getElementById(id).firstChild && !client.waiting) {
    client.waiting = setTimeout(() => {
      if (!document.getElementById(id)?.firstChild) client.send({ do: "faces" });
    }, WAIT_FOR_DECK);
  }
  return id;
}

function receiveDeck(message) {
  if (!message.faces) return;
  const id = `cardlab-deck-${message.game}-${message.language}`;
  const sprite = document.getElementById(id);
  if (!sprite || sprite.firstChild) return;
  const symbol = (name, box, drawing) =>
    `<symbol id="${id}-${name}" viewBox="${box}">${drawing}</symbol>`;
  const card = "0 0 250 350";
  sprite.innerHTML = [
    ...message.faces.map((pair, face) =>
      symbol(`${face}-full`, card, pair[0]) + symbol(`${face}-compact`, card, pair[1])),
    ...Object.entries(message.backs).map(([game, drawing]) => symbol(`back-${game}`, card, drawing)),
    ...Object.entries(message.marks).map(([suit, drawing]) =>
      symbol(`mark-${suit}`, "-55 -55 110 110", drawing)),
  ].join("");
}

/** The drawing of a card: the full face where there is room, else the compact one. */
function picture(id, face) {
  const use = (name, kind) =>
    `<svg class="cardlab-face ${kind}" viewBox="0 0 250 350" aria-hidden="true"><use href="#${id}-${name}"/></svg>`;
  if (typeof face === "string") return use(`back-${face}`, "back");
  return use(`${face}-full`, "full") + use(`${face}-compact`, "compact");
}

/** What is said of a card; for who looks closer its second name too, where its deck has those. */
function named({ label, name, also }, title = null) {
  return { "aria-label": label, title: also ? `${name}\n${also}` : title, "aria-description": also };
}

/** Draw the cards and marks under an element from another deck: with the letters of another language. */
function redraw(element, from, to) {
  for (const use of element.querySelectorAll(`use[href^="#${from}-"]`)) {
    dress(use, { href: `#${to}${use.getAttribute("href").slice(1 + from.length)}` });
  }
}

function mark(id, suit) {
  return `<svg viewBox="0 0 110 110" aria-hidden="true"><use href="#${id}-mark-${suit}"/></svg>`;
}
