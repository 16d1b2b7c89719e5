// What the player does by pointer and by key. It is heard here, before SDL, which would keep from
// the page what the game has no use for, and would tell of nothing that is broken off.

const canvas = document.getElementById("canvas");
const mirror = document.getElementById("mirror");
const SWALLOWED = ["mousedown", "mouseup", "mousemove", "mouseenter", "mouseleave", "mouseover", "mouseout",
  "touchstart", "touchend", "touchmove", "touchcancel", "wheel", "keydown", "keyup", "keypress"];

let queue = [];
let ours = false; // once the game takes what comes in from here; another's page leaves it to SDL
let reading = false; // whether a keyboard has gone into the mirror, which then stays in view
let byKey = false; // whether the last thing that was done was a key
let place = null; // where the canvas lay when the pointer went down on it
let busy = () => {};
let drawn = { at: -1, of: 0 }; // which of the drawn controls the keyboard has chosen, and how many
let backwards = false; // whether the keyboard goes backwards
let added = () => {};

/** All that came in since the last call. */
export function takeInputs() {
  ours = true;
  const all = queue;
  queue = [];
  return all;
}

/** One thing more that came in. */
export function add(...word) {
  queue.push(word);
  added();
}

/** Call this whenever something has come in. */
export function whenAdded(what) {
  added = what;
}

/** Call this whenever the player has done something. */
export function whenBusy(what) {
  busy = what;
}

/** Which of so many drawn controls the keyboard has chosen; less than 0 for none. */
export function setDrawn(at, of) {
  drawn = { at, of };
}

/** Whether the mirror is read, and stays in view. */
export const isReading = () => reading;

/** To the drawn table; never away from another page that has the keyboard. */
export function toTable() {
  if (document.hasFocus()) canvas.focus({ preventScroll: true });
  scrollTo(0, 0);
}

// ---- Keys ----

/** There must be a way out by the keyboard, and the browser's own keys are its own. */
function belongsToBrowser(event) {
  return event.key === "Tab" || /^F\d+$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey;
}

/** Ctrl and Z, or Command and Z, away from any field that has an undoing of its own. */
function takesBack(event) {
  const alone = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && !event.repeat;
  return alone && event.key.toLowerCase() === "z" && !event.target.closest?.("input, textarea");
}

const onTable = () => [canvas, document.body, document.documentElement, null].includes(document.activeElement);

/** Tab goes through what is drawn, and from its end on to the words, as through any page. */
function onTab(event) {
  const next = drawn.at + (event.shiftKey ? -1 : 1);
  if (document.activeElement !== canvas || next < 0 || next >= drawn.of) return;
  event.preventDefault();
  drawn.at = next;
  add("tab", event.shiftKey);
}

/** What is typed here: a key that reaches this document was not meant for the page around it. */
function onKey(event) {
  byKey = true;
  backwards = event.key === "Tab" && event.shiftKey;
  const alone = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (ours && event.key === "Tab" && alone) onTab(event);
  if (ours && takesBack(event)) {
    event.preventDefault();
    add("word", "undo");
    busy();
  }
  if (!ours || event.isComposing || belongsToBrowser(event)) return;
  if (mirror.contains(document.activeElement)) onMirrorKey(event);
  else if (onTable()) {
    if (event.key === " " || /^(Arrow|Page)/.test(event.key)) event.preventDefault(); // they would scroll
    // Away from the canvas, as after a search in the page, Escape leads back, and no more.
    const away = scrollY > 0 && document.activeElement !== canvas;
    if (document.activeElement !== canvas) toTable();
    if (!(away && event.key === "Escape")) add("key", event.key, event.code, event.repeat);
    busy();
  }
}

function onMirrorKey(event) {
  if (event.key === "Escape") toTable();
  // One press, one decision: a key that is held does not go on to the next button.
  else if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
  else {
    // The letters of the drawn table are heard here too; what a button or a field hears is its own.
    const writes = event.target.closest?.("input");
    if (!writes && event.key.length === 1 && event.key !== " ") add("key", event.key, event.code, event.repeat);
    busy();
  }
}

// ---- Pointers ----

const within = (event) => [event.clientX - place.left, event.clientY - place.top];

function onDown(event) {
  if (!event.isPrimary || event.button !== 0) return;
  place = canvas.getBoundingClientRect(); // before the page is scrolled under the finger
  canvas.setPointerCapture(event.pointerId);
  add("down", ...within(event));
  toTable();
  busy();
}

function onUp(event) {
  if (!event.isPrimary || !place) return;
  add("up", ...within(event));
  place = null;
}

function onMove(event) {
  if (event.pointerType !== "mouse" && !place) return;
  const { left, top } = place || canvas.getBoundingClientRect();
  if (queue.at(-1)?.[0] === "move") queue.pop();
  add("move", event.clientX - left, event.clientY - top);
}

// A line is some 30 pixels, a page some 300; a notch of most wheels is 100.
const LINES = [1, 30, 300];

function onWheel(event) {
  if (!event.ctrlKey && event.deltaY) add("wheel", event.deltaY * LINES[event.deltaMode] / 100);
  busy();
}

function onLeave(event) {
  if (event.type === "pointerleave" && place) return; // it is captured, and will be lifted
  place = null;
  add("leave");
}

// ---- All of it ----

addEventListener("keydown", onKey, true);
for (const kind of SWALLOWED) {
  addEventListener(kind, (event) => { if (ours && event.target === canvas) event.stopImmediatePropagation(); }, true);
}
canvas.addEventListener("pointerdown", onDown);
canvas.addEventListener("pointerup", onUp);
canvas.addEventListener("pointermove", onMove);
canvas.addEventListener("wheel", onWheel, { passive: true });
canvas.addEventListener("pointercancel", onLeave);
canvas.addEventListener("pointerleave", onLeave);
canvas.addEventListener("contextmenu", (event) => event.preventDefault());
addEventListener("pointerdown", () => { byKey = false; }, true);
canvas.addEventListener("focus", () => {
  reading = false;
  scrollTo(0, 0);
  if (byKey) add("focus", backwards);
});
canvas.addEventListener("blur", () => add("blur"));
document.getElementById("words").addEventListener("focus", () => {
  reading = false;
  scrollTo(0, 0); // it lies on the table
});
mirror.addEventListener("focusin", (event) => {
  // Only for a keyboard: moved under a pointer, a button would miss its own click.
  if (!event.target.matches(":focus-visible")) return;
  reading = true;
  mirror.scrollIntoView();
});
