// The parts of this folder are joined, in the order of their names, into one module.
// Elements: made, dressed and kept in step with a list, so that focus and animation survive.

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

/**
 * Make the children of `parent` those of `items`, keeping the elements whose key stays.  Children
 * that were not made here, such as a film that lies over the others, are let alone.
 */
function sync(parent, items, key, create, update) {
  const made = [...parent.children].filter((child) => child.cardlabKey !== undefined);
  const kept = new Map(made.map((child) => [child.cardlabKey, child]));
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

/** A button; its words come when it is drawn. */
function button(name, press) {
  return make("button", { type: "button", "data-control": name, onclick: press });
}

/** A form element behind its label. */
function labelled(element) {
  const words = make("span");
  const label = make("label", {}, words, element);
  label.words = words;
  return label;
}

/** What the browser keeps under a name, or null. */
function kept(name) {
  try {
    return JSON.parse(localStorage.getItem(name));
  } catch {
    return null; // no storage, or something else's
  }
}

function keep(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // a browser without storage forgets, and plays on
  }
}

/** The names under which the browser keeps something. */
function keptNames() {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** Write into a field only what is new there, so that what a person is changing stays. */
function fill(field, value) {
  if (field.cardlabFilled !== value) field.value = value;
  field.cardlabFilled = value;
}

/** Give a person a file. */
function saveAs(name, parts, type) {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  make("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Give a person the record of a code as a file. */
async function saveRecord(name, code) {
  const bytes = Uint8Array.from(atob(code.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  saveAs(`${name}.json`, [indented(await new Response(stream).text())], "application/json");
}

/** JSON with a line for each value.  It is not parsed: a number may be longer than JavaScript's. */
function indented(json) {
  let depth = 0;
  return json.replace(/("(?:\\.|[^"\\])*"|\[\]|\{\})|([[{])|([\]}])|, /g, (part, whole, opens, closes) => {
    if (whole) return whole;
    depth += opens ? 1 : closes ? -1 : 0;
    const line = `\n${" ".repeat(depth)}`;
    return opens ? opens + line : closes ? line + closes : `,${line}`;
  });
}

/** Copy a link: what is said of it, and the field in which it stands. */
async function copyLink(url, ui) {
  const field = make("input", { type: "text", readonly: "", value: url, "aria-label": ui.link });
  try {
    await navigator.clipboard.writeText(url);
    return [ui.copied, field];
  } catch {
    return [ui["copy-it"], field]; // not allowed here: the link can be copied by hand
  }
}
