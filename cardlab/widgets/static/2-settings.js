// How things look, chosen by the person, remembered, and the same for all widgets of a page.

const SETTINGS = "cardlab.settings";
const USUAL = {
  auto: true, pace: 60, size: "middle", suits: "two", contrast: "plain", warmth: 0,
  theme: "system", motion: "system", values: "on",
};
const CHOICES = {
  theme: ["system", "light", "dark"], size: ["small", "middle", "large"], suits: ["two", "four"],
  contrast: ["plain", "high"], values: ["on", "off"], motion: ["system", "off"],
};
const systemDark = matchMedia("(prefers-color-scheme: dark)");

function settings() {
  return { ...USUAL, ...kept(SETTINGS) };
}

function change(changes) {
  keep(SETTINGS, { ...settings(), ...changes });
  document.dispatchEvent(new CustomEvent("cardlab:settings", { detail: changes }));
}

/** The language a person has chosen, or the page's. */
function wantedLanguage() {
  return kept(SETTINGS)?.language || document.documentElement.lang || "";
}

function speak(language) {
  document.cookie = `cardlab-lang=${language}; path=/; max-age=31536000; samesite=lax`;
  document.documentElement.lang = language;
  change({ language });
}

/** Give a widget's root the looks that are set. */
function paint(root) {
  const set = settings();
  const lab = document.body.dataset.jpThemeLight;
  const system = lab === undefined ? systemDark.matches : lab === "false";
  const dark = set.theme === "system" ? system : set.theme === "dark";
  dress(root, {
    "data-cards-theme": dark ? "dark" : "light", "data-cards-suits": set.suits,
    "data-cards-contrast": set.contrast === "high" ? "high" : null, "data-size": set.size,
    "data-motion": set.motion === "off" ? "off" : null,
  });
  root.style.setProperty("--warmth", set.warmth / 100);
  dress(document.documentElement, {
    "data-cardlab-theme": set.theme === "system" ? null : set.theme,
    "data-cardlab-values": set.values === "off" ? "off" : null,
  });
}

/** Keep a widget painted as settings and system change; the answer ends that. */
function keepPainted(root, onLanguage) {
  const again = (event) => {
    paint(root);
    if (event.detail?.language) onLanguage(event.detail.language);
  };
  paint(root);
  document.addEventListener("cardlab:settings", again);
  systemDark.addEventListener("change", again);
  return () => {
    document.removeEventListener("cardlab:settings", again);
    systemDark.removeEventListener("change", again);
  };
}

/** The panel in which all this is set. */
class Settings {
  constructor() {
    this.root = make("div", { class: "cardlab-panel", "data-panel": "settings", hidden: "" });
    this.language = labelled(make("select", { "data-control": "language" }));
    this.language.lastChild.onchange = (event) => speak(event.target.value);
    this.selects = Object.entries(CHOICES).map(([name, values]) => {
      const select = make("select", { "data-control": name, "data-setting": name },
        ...values.map((value) => make("option", { value })));
      select.onchange = () => change({ [name]: select.value });
      return labelled(select);
    });
    const warmth = make("input", { type: "range", min: "0", max: "100", "data-control": "warmth" });
    warmth.oninput = () => change({ warmth: Number(warmth.value) });
    this.warmth = labelled(warmth);
    this.root.append(this.language, ...this.selects, this.warmth);
  }

  draw(ui, languages, language) {
    const set = settings();
    dress(this.language.words, { text: ui.language });
    const select = this.language.lastChild;
    sync(select, languages, (one) => one.code,
      (one) => make("option", { value: one.code, text: one.name }));
    select.value = language;
    for (const label of this.selects) {
      const name = label.lastChild.dataset.setting;
      dress(label.words, { text: ui[name] });
      for (const option of label.lastChild.children) {
        dress(option, { text: ui[`${name}.${option.value}`] });
      }
      label.lastChild.value = set[name];
    }
    dress(this.warmth.words, { text: ui.warmth });
    this.warmth.lastChild.value = set.warmth;
  }
}
