// Fields of cards in rows and columns, with their piles: drawn and carried.  What a press on a
// place means is said by the scene; `table.mode` is which of its meanings has been chosen.

const FAR = 8; // px that a pointer moves before it carries a card

/** The places of a field, by a button each where one can press them. */
function drawField(table, element, zone, scene) {
  const pressed = table.report && zone.own;
  dress(element, {
    "data-seat": zone.seat, "data-rows": zone.rows, "data-columns": zone.columns,
    "data-lit": scene.about === zone.seat || null,
  });
  element.style.setProperty("--rows", zone.rows);
  element.style.setProperty("--columns", zone.columns);
  sync(element, zone.cells, (cell) => cell.place,
    () => {
      const card = make(pressed ? "button" : "div", { class: "cardlab-card" });
      return pressed ? dress(card, { type: "button" }) : dress(card, { role: "img" });
    },
    (child, cell) => {
      const face = cell.face ?? scene.game;
      if (child.cardlabFace !== face) child.innerHTML = picture(table.deck, face);
      child.cardlabFace = face;
      const playable = Boolean(cell.playable?.[table.mode]);
      const picked = table.picked?.has(cell.place);
      dress(child, {
        "data-place": cell.place, "data-card": cell.card ?? null, "aria-label": cell.label,
        "data-playable": table.picked ? null : String(playable),
        "data-action": playable && !table.picked ? cell.moves[table.mode] : null,
        "aria-pressed": table.picked ? String(picked) : null,
        ...placeLights(scene, zone, cell),
      });
      if (pressed) child.onclick = () => table.pressPlace(cell);
    });
}

/** How a place is lit: hinted at, spoken of, or because it forbids a move. */
function placeLights(scene, zone, cell) {
  const moves = Object.values(cell.moves ?? {});
  const also = scene.hint?.also ?? [];
  return {
    "data-hint": moves.includes(scene.hint?.move) || null,
    "data-also": moves.some((move) => also.includes(move)) || null,
    "data-lit": (zone.own && scene.marks.includes(cell.place)) || null,
    "data-forbids": (zone.own && scene.refusal?.cards.includes(cell.place)) || null,
  };
}

/** A pile with its top card, or the card in hand; a button where it can be pressed. */
function drawPile(table, element, zone, scene) {
  const pressed = table.report && zone.move;
  const top = zone.face ?? (zone.count > 0 && zone.zone === "stock") ?? null;
  const face = zone.face ?? (zone.back || (zone.zone === "stock" && zone.count) ? scene.game : null);
  if (!element.firstChild) {
    const card = make(pressed ? "button" : "div", { class: "cardlab-card" });
    dress(card, pressed ? { type: "button" } : { role: "img" });
    element.append(card, make("small", { "aria-hidden": "true" }));
    card.onpointerdown = (event) => carry(table, card, event);
  }
  const [card, words] = element.children;
  if (card.cardlabFace !== face) card.innerHTML = face === null ? "" : picture(table.deck, face);
  card.cardlabFace = face;
  const label = zone.move && zone.playable ? `${zone.action}: ${zone.label}` : zone.label;
  dress(card, {
    "aria-label": label, "data-card": zone.card ?? null, "data-empty": face === null || null,
    "data-playable": zone.move ? String(zone.playable) : null, "data-action": zone.playable ? zone.move : null,
    "data-hint": (zone.move && scene.hint?.move === zone.move) || null,
    "data-lit": (top !== null && scene.marks.includes(zone.zone)) || null,
  });
  dress(words, { text: zone.action ?? "" });
  if (pressed) {
    card.onclick = () => {
      if (!table.carried) table.play(zone.move);
    };
  }
}

/**
 * Carry a card with the pointer: the one in hand, or the open one of the discards, which is taken
 * by that.  Where it is let go over a place of the own field, it goes there.
 */
function carry(table, card, down) {
  const zone = card.parentElement.dataset.zone;
  const { action } = card.dataset;
  const held = zone === "held" && card.dataset.card && table.scene.turn === table.scene.seat;
  const taken = zone === "discard" && action;
  table.carried = false;
  if (!table.report || down.button !== 0 || !(held || taken)) return;
  const box = card.getBoundingClientRect();
  let ghost = null;
  const move = (event) => {
    const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
    if (!ghost && Math.hypot(x, y) < FAR) return;
    if (!ghost) {
      table.carried = true;
      ghost = make("div", { class: "cardlab-card cardlab-ghost", "aria-hidden": "true" });
      ghost.innerHTML = card.innerHTML;
      ghost.style.setProperty("--w", `${box.width}px`);
      ghost.style.left = `${box.left}px`;
      ghost.style.top = `${box.top}px`;
      table.root.append(ghost);
      if (taken) table.play(action);
    }
    ghost.style.translate = `${x}px ${y}px`;
  };
  const done = (event) => {
    card.removeEventListener("pointermove", move);
    ghost?.remove();
    if (!ghost || event.type === "pointercancel") return;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const place = under?.closest("[data-place]");
    if (place && table.own?.contains(place)) table.layAt(place.dataset.place);
  };
  card.setPointerCapture(down.pointerId);
  card.addEventListener("pointermove", move);
  card.addEventListener("pointerup", done, { once: true });
  card.addEventListener("pointercancel", done, { once: true });
}

// ------------------------------------------------------------------------ removals

const FILM = { show: 700, go: 300, close: 400 }; // ms
const FILM_TIME = FILM.show + FILM.go + FILM.close;

function motionIsOff(root) {
  return matchMedia("(prefers-reduced-motion: reduce)").matches
    || root.closest("[data-motion=off]") !== null;
}

/**
 * Show how lines went: the field as it lay, its lines lit, then gone, the rest closing up.  The
 * field itself is drawn already; the film only lies over it.
 */
async function showFilms(table, scene) {
  const show = (table.show = { scene });
  for (const film of scene.films) {
    const field = table.root.querySelector(`[data-zone=field][data-seat="${film.seat}"]`);
    if (!field || motionIsOff(table.root) || table.show !== show) return;
    const layer = filmLayer(table, film, scene);
    show.stop = () => {
      layer.root.remove();
      dress(field, { "data-film": null });
    };
    field.append(layer.root);
    dress(field, { "data-film": "true" });
    await layer.run();
    show.stop();
  }
}

/** A film ends at once when its game is no longer what is shown. */
function stopFilms(table) {
  table.show?.stop?.();
  table.show = null;
}

function filmLayer(table, film, scene) {
  const root = make("div", { class: "cardlab-film", "aria-hidden": "true" });
  const gone = (one, line) => film.cells.filter((cell) => cell.place.split(",")[line] === one)
    .every((cell) => cell.gone);
  const kept = (line, most) => [...Array(most).keys()].map((number) => String(number + 1))
    .filter((number) => !gone(number, line));
  const [rows, columns] = [kept(0, film.rows), kept(1, film.columns)];
  const cells = film.cells.map((cell) => {
    const element = make("div", { class: "cardlab-card", "data-gone": cell.gone || null });
    element.innerHTML = picture(table.deck, cell.face ?? scene.game);
    const [row, column] = cell.place.split(",");
    element.style.setProperty("--row", Number(row) - 1);
    element.style.setProperty("--column", Number(column) - 1);
    root.append(element);
    return { element, cell, row: rows.indexOf(row), column: columns.indexOf(column) };
  });
  root.style.setProperty("--columns", film.columns);
  const run = async () => {
    await pause(FILM.show);
    for (const { element, cell } of cells) if (cell.gone) dress(element, { "data-going": "true" });
    await pause(FILM.go);
    root.style.setProperty("--columns", columns.length);
    for (const { element, cell, row, column } of cells) {
      if (cell.gone) continue;
      element.style.setProperty("--row", row);
      element.style.setProperty("--column", column);
    }
    await pause(FILM.close);
  };
  return { root, run };
}

function pause(time) {
  return new Promise((done) => setTimeout(done, time));
}
