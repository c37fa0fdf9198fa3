// What Voila calls while it fills the page.
window.voila_process = window.voila_heartbeat = () => {};
window.voila_finish = () => {
  if (!window.themeLoaded) {
    window.cellLoaded = true; // Voila calls again when it is ready
    return;
  }
  document.getElementById("loading")?.remove();
  document.getElementById("rendered_cells").style.display = "";
};

// A widget is looked for during two seconds.  On a slow machine they may pass while it arrives, and
// it is then said to be missing although it is there: so it is looked for once more.
let voila;
Object.defineProperty(window, "jupyterapp", {
  get: () => voila,
  set: (app) => {
    voila = app;
    const manager = app.widgetManager;
    if (!manager) return; // the kernel is gone already
    const look = manager.get_model.bind(manager);
    manager.get_model = (id) => look(id).catch((fault) => {
      if (manager.has_model(id)) return look(id);
      throw fault;
    });
  },
});

// The title in the page's language, where it is that of the page's first heading.
const given = document.title;
const entitle = () => {
  const text = document.querySelector("#rendered_cells .words");
  const heading = (language) => text?.querySelector(`:scope > [lang="${language}"] > h1`)?.firstChild.data;
  if (heading("en") === given) document.title = heading(document.documentElement.lang) ?? given;
};
new MutationObserver(entitle).observe(document.documentElement, { attributeFilter: ["lang"] });
addEventListener("DOMContentLoaded", entitle);

// The theme that was chosen before, and the system's, as JupyterLab's widgets want to be told.
try {
  const { theme } = JSON.parse(localStorage.getItem("cardlab.settings")) ?? {};
  if (theme && theme !== "system") document.documentElement.dataset.cardlabTheme = theme;
} catch {
  // nothing was chosen, or nothing is kept here
}
const dark = matchMedia("(prefers-color-scheme: dark)");
const dress = () => {
  document.body.dataset.jpThemeLight = String(!dark.matches);
  document.body.dataset.jpThemeName = dark.matches ? "JupyterLab Dark" : "JupyterLab Light";
};
dark.addEventListener("change", dress);
dress();

// The kernel ends with its page.  Voila's own farewell is stopped: it also comes when the page
// stays (a download, a mail link).  Where all places are taken, the next page takes this one's.
const config = () => JSON.parse(document.getElementById("jupyter-config-data")?.textContent ?? "{}");
addEventListener("beforeunload", (event) => {
  event.stopImmediatePropagation();
  document.cookie = `cardlab-leaving=${config().kernelId ?? ""}; path=/; max-age=10; samesite=lax`;
});
addEventListener("pagehide", () => {
  const { baseUrl, kernelId } = config();
  if (!kernelId) return;
  const token = new FormData();
  token.append("_xsrf", document.cookie.match(/\b_xsrf=([^;]*)/)?.[1] ?? "");
  navigator.sendBeacon(`${baseUrl}voila/api/shutdown/${kernelId}`, token);
});
addEventListener("pageshow", (event) => event.persisted && location.reload());
