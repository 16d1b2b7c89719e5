// The page's half of the game: the drawn table's surroundings, the same table in words, and
// what the browser keeps. The Python half reaches all of it as `from js import costly`.

const build = new URL(import.meta.url).search;
const { add, isReading, setDrawn, takeInputs, toTable, whenAdded, whenBusy } = await import(`./input.mjs${build}`);
const { showWords, watchButtons } = await import(`./words.mjs${build}`);
const { handOver, ways } = await import(`./handing.mjs${build}`);
const { brought, keepPicture, picture: keptPicture } = await import(`./pictures.mjs${build}`);

const MOST_SAID = 200; // sentences that the log keeps
const byId = (id) => document.getElementById(id);
const root = document.documentElement;
const stage = byId("stage");
const canvas = byId("canvas");

// ---- What comes in: a queue that the game empties once a frame ----

let wake = () => {};

// ---- When the game has its turns ----
// At every frame while anything moves or comes in; fifteen times a second once all has been calm
// for a while, and four times after some seconds more, since a turn that changes nothing costs as
// much as another; never out of sight.

const CALM = 2000; // ms after the last stir
const SLOW = 66; // ms from turn to turn then
const STILL = 6000; // ms after the last stir
const SLOWEST = 240; // ms from turn to turn then: as long as the game takes for one turn at most
let stirredAt = performance.now();
let slowly;

function stir() {
  stirredAt = performance.now();
  if (slowly === undefined) return;
  clearTimeout(slowly);
  slowly = undefined;
  wake(stirredAt);
}

function watchForStirs() {
  whenAdded(stir);
  const kinds = ["pointerdown", "pointermove", "click", "focus", "blur", "resize", "hashchange", "popstate"];
  for (const kind of kinds) addEventListener(kind, stir, { capture: true, passive: true });
}

/** Tell it, and give the game one turn even though a hidden page has no frames. */
function tellAtOnce(...word) {
  add(...word);
  wake(performance.now());
}

let room = "";
let title = "";

/** No one event comes at every change of size, zoom or screen: so the game's own turn looks. */
function look() {
  const now = `${stage.clientWidth} ${stage.clientHeight} ${devicePixelRatio}`;
  if (now !== room) add("resize");
  room = now;
}

function inputs() {
  look();
  if (title && document.title !== title) document.title = title; // SDL, or another script, wrote its own
  return JSON.stringify(takeInputs());
}

/** The next animation frame; or a turn of the page's loop, where nothing moves, to think on. */
function frame(soon) {
  return new Promise((resolve) => {
    wake = resolve;
    const turn = () => resolve(performance.now());
    if (soon) stirredAt = performance.now();
    const calm = performance.now() - stirredAt;
    if (document.hidden) requestAnimationFrame(resolve);
    else if (soon) setTimeout(turn);
    else if (calm < CALM) requestAnimationFrame(resolve);
    else slowly = setTimeout(() => { slowly = undefined; turn(); }, calm < STILL ? SLOW : SLOWEST);
  });
}

// ---- The window ----

const still = matchMedia("(prefers-reduced-motion: reduce)");
const contrasts = ["(prefers-contrast: more)", "(forced-colors: active)"].map((wish) => matchMedia(wish));

function view() {
  const box = stage.getBoundingClientRect();
  const probe = getComputedStyle(stage, "::after");
  const inset = (edge) => Number.parseFloat(probe[`padding${edge}`]) || 0;
  return JSON.stringify({
    width: Math.round(box.width),
    height: Math.round(box.height),
    dpr: devicePixelRatio,
    insets: { top: inset("Top"), right: inset("Right"), bottom: inset("Bottom"), left: inset("Left") },
    reduced: still.matches,
    contrast: contrasts.some((wish) => wish.matches),
    hidden: document.hidden,
  });
}

function watchWindow() {
  for (const wish of [still, ...contrasts]) wish.addEventListener("change", () => add("resize"));
  screen.orientation?.addEventListener("change", () => add("resize")); // a notch may have changed sides
  canvas.addEventListener("contextrestored", () => add("shown"));
  document.addEventListener("visibilitychange", () => tellAtOnce(document.hidden ? "hidden" : "shown"));
  addEventListener("pagehide", () => tellAtOnce("pagehide"));
  addEventListener("hashchange", () => add("fragment", location.hash));
}

/** SDL gives the canvas the CSS size of its pixels; the game gives it the window's. */
function dress(width, height) {
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
}

// ---- Painting ----
// The game's picture lies in Python's heap, red, green, blue and alpha for each pixel. SDL
// would copy all of it at every change; here only what changed goes to the canvas.

const REST = 1500; // ms without a new picture after which nothing seems to move
const context = canvas.getContext("2d", { alpha: false });
let shownAt = performance.now();
let heap = () => undefined;
let picture = null;

export { brought };

/** `memory` gives the heap's buffer, which is another one whenever the heap has grown. */
export function paintFrom(memory) {
  heap = memory;
}

/** Settled when nothing moves, or nobody looks. */
export function rest() {
  return new Promise((resolve) => {
    const look = () => {
      const left = shownAt + REST - performance.now();
      if (document.hidden || left <= 0) resolve();
      else setTimeout(look, left);
    };
    look();
  });
}

function show(address, wide, high, ...rect) {
  shownAt = stirredAt = performance.now();
  const pixels = picture?.data;
  const same = pixels?.buffer === heap() && pixels.byteOffset === address;
  if (!same || picture.width !== wide || picture.height !== high) {
    picture = new ImageData(new Uint8ClampedArray(heap(), address, wide * high * 4), wide, high);
  }
  context.putImageData(picture, 0, 0, ...rect);
}

// ---- The browser's back button ----
// While the game asks for it ({"back": true}), a spare entry lies on top of the history; stepping
// back off it is told to the game instead of leaving the page. The next step leaves: the spare is
// laid anew only when the player has done something in the game again, or when another fragment's
// entry has come to lie over it. Once it is not asked for any more it stays where it is: to take it
// away would be a step of ours, a moment later, that might undo an address typed meanwhile.

let wanted = false;
let spent = false;
const onSpare = () => history.state === "costly";

function holdBack(now) {
  wanted = now;
  if (wanted && !onSpare() && !spent) history.pushState("costly", "");
}

/** Who plays on after a step back has another one. */
function playedOn() {
  spent = false;
  holdBack(wanted);
}

function watchBack() {
  let place = location.hash;
  addEventListener("popstate", () => {
    const moved = location.hash !== place; // a new fragment is told by hashchange
    place = location.hash;
    if (moved) spent = false;
    else if (onSpare()) return; // stepped forward onto it
    else if (wanted) {
      spent = true;
      add("back");
    } else history.back(); // a spare that nobody wants any more: the step goes on to where it was meant
  });
}

// ---- The buttons of the table in words, and sound ----

function pressed(word) {
  add("word", word);
  playedOn();
  if (!isReading()) scrollTo(0, 0);
}

// ---- Sound ----

const SILENCE = 30_000; // ms after the last sound; until then the machine mixes nothing but zeros
let audio = () => undefined;
let silence;

/** Browsers start sound only after a touch or a key; `context` finds SDL's, once it has one. */
export function unlockSound(context) {
  audio = context;
  for (const kind of ["pointerup", "keydown"]) addEventListener(kind, heard, true);
  document.addEventListener("visibilitychange", () => { if (document.hidden) hush(); });
}

/** A sound is played: it is to be heard, and to be silent again some time after it. */
function heard() {
  clearTimeout(silence);
  silence = setTimeout(hush, SILENCE);
  if (audio() && audio().state !== "running") audio().resume().catch(() => {});
}

function hush() {
  clearTimeout(silence);
  if (audio()?.state === "running") audio().suspend().catch(() => {});
}

// ---- The table in words ----

function line(words) {
  const paragraph = document.createElement("p");
  paragraph.textContent = words;
  return paragraph;
}

const tellers = {
  said(sentences) {
    const said = byId("said");
    said.append(...sentences.map(line));
    while (said.childElementCount > MOST_SAID) said.firstElementChild.remove();
    said.scrollTop = said.scrollHeight;
  },
  table: (lines) => byId("table").replaceChildren(...lines.map(line)),
  drawn: ([at, of, called]) => {
    setDrawn(at, of);
    byId("here").textContent = called;
  },
  record: (text) => { byId("record").textContent = text; },
  title: (text) => { document.title = title = text; },
  back: (now) => { wanted = now; },
  state(name) {
    root.dataset.state = name;
    if (name === "ready") ready();
  },
};

/** Show what changed; the state comes last, so that "ready" is said of a finished table. */
function showMirror(json) {
  const changed = JSON.parse(json);
  showWords(changed);
  for (const [part, paint] of Object.entries(tellers)) if (part in changed) paint(changed[part]);
  holdBack(wanted);
}

let ready = () => {};

/** Settled when the game first says that it can be played. */
export const whenReady = new Promise((resolve) => { ready = resolve; });

// ---- What the browser keeps: one shelf for each copy of the game on an origin ----

const shelf = `costly:${new URL("./", location.href).pathname}:`;

function store(key, text) {
  try {
    localStorage.setItem(shelf + key, text);
    return "";
  } catch (error) {
    return error.name === "QuotaExceededError"
      ? "The browser's storage for this site is full, so nothing more can be kept."
      : "This browser does not let the page keep anything, so the game is lost when the page closes.";
  }
}

function fetchKept(key) {
  try {
    return localStorage.getItem(shelf + key) ?? undefined; // which Python sees as None
  } catch {
    return undefined;
  }
}

function forget(key) {
  try {
    localStorage.removeItem(shelf + key);
  } catch {
    // What could not be kept need not be forgotten.
  }
}

// ---- All of it ----

globalThis.costly = {
  view,
  frame,
  inputs,
  mirror: showMirror,
  store,
  fetch: fetchKept,
  forget,
  ways,
  hand: (way, name, text) => { handOver(way, name, text, tellAtOnce); },
  dress,
  show,
  picture: keptPicture,
  keep: keepPicture,
  heard,
  fragment: () => location.hash,
  failed: globalThis.costlyFail,
};

watchForStirs();
watchWindow();
watchBack();
watchButtons(pressed, isReading);
whenBusy(playedOn);
// Not in a frame whose page has the keyboard: it would be taken from it.
whenReady.then(() => { if (document.hasFocus() && document.activeElement === document.body) toTable(); });
