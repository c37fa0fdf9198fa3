// The clock of a puzzle, and the best results that this browser keeps.

const TICK = 200; // ms
const MOST_RESULTS = 5;

/** Minutes and seconds. */
function clockText(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** It runs from the first action to the end, while the page can be seen; a reload loses nothing. */
class Clock {
  /** `up` is called when the time is up: again where a move that was on its way came first. */
  constructor(up) {
    this.up = up;
    this.spent = 0; // seconds
    this.root = make("p", { "data-fact": "clock", role: "timer" }, make("span"), make("b"));
    this.timer = setInterval(() => this.tick(), TICK);
    this.seen = performance.now();
  }

  close() {
    clearInterval(this.timer);
  }

  draw(scene, ui, memory) {
    this.scene = scene;
    this.name = memory.replace("cardlab.game", "cardlab.clock");
    const game = `${scene.deal} ${scene.options.level}`;
    if (this.game !== game || scene.move === 0) this.spent = 0;
    const before = scene.move > 0 && this.spent === 0 ? kept(this.name) : null;
    if (before?.game === game) this.spent = before.spent;
    this.game = game;
    dress(this.root, { hidden: scene.clock ? null : "" });
    dress(this.root.firstChild, { text: ui["time-left"] });
    this.show();
  }

  get runs() {
    const { scene } = this;
    return scene?.clock && scene.move > 0 && !scene.over && !scene.replay && !document.hidden;
  }

  tick() {
    const now = performance.now();
    const passed = (now - this.seen) / 1000;
    this.seen = now;
    if (!this.runs || this.stopped) return;
    this.spent += Math.min(passed, 2); // a sleeping computer is no thinking
    keep(this.name, { game: this.game, spent: this.spent });
    this.show();
    if (this.spent >= this.scene.clock.seconds && this.told !== this.scene.n) {
      this.told = this.scene.n;
      this.up(this.scene.clock.move);
    }
  }

  show() {
    if (!this.scene.clock) return;
    const left = this.scene.clock.seconds - this.spent;
    dress(this.root.lastChild, { text: clockText(left) });
    dress(this.root, { "data-low": left < 30 || null });
  }
}

/** A table of the best results in one variant and level, kept by the browser. */
class BestResults {
  constructor() {
    this.head = make("summary");
    this.table = make("table");
    this.root = make("details", { class: "cardlab-best", open: "" }, this.head, this.table);
  }

  draw(scene, ui, spent) {
    const { score } = scene;
    dress(this.root, { hidden: scene.clock ? null : "" });
    if (!scene.clock) return;
    const name = `cardlab.best ${scene.game} ${scene.bestOf}`;
    let results = kept(name);
    if (!Array.isArray(results)) results = [];
    if (score && !scene.replay && !results.some((one) => one.deal === scene.deal)) {
      results.push({ deal: scene.deal, score, time: spent });
      results.sort((one, other) => compare([...one.score, one.time], [...other.score, other.time]));
      results = results.slice(0, MOST_RESULTS);
      keep(name, results);
    }
    dress(this.root, { hidden: results.length ? null : "" });
    dress(this.head, { text: ui.best });
    const head = [ui.points, ui.turns, ui.time].map((text) => make("th", { text, scope: "col" }));
    this.table.replaceChildren(
      make("thead", {}, make("tr", {}, ...head)),
      make("tbody", {}, ...results.map((one) => make("tr", {
        "aria-current": one.deal === scene.deal && score ? "true" : null,
      }, ...[...one.score, clockText(one.time)].map((text) => make("td", { text: String(text) }))))));
  }
}

/** The order of two lists of numbers, by the first that differs; less is better. */
function compare(one, other) {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place < 0 ? 0 : one[place] - other[place];
}
