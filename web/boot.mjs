// Brings the game: all parts at once, with their progress on the peg board; then Python; then
// main.py. Whatever goes wrong ends in one plain sentence.

const build = new URL(import.meta.url).search; // "?v=…": the same for all files of one build
const SLOW = globalThis.costlySlow ?? 20_000; // ms without a byte or a step before the page says so; a test has less
const LATER = 3000; // ms after which what was refused has not gone another way
const DEAD = 12; // so many times as long, and it gives up
const HOLES = 60;

/** A failure that has been put into words for the player. */
class Trouble extends Error {}

// ---- Progress ----

const byId = (id) => document.getElementById(id);
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
let slowly;

/** A sign of life; the sentence about slowness goes, and comes if this was the last one. */
function alive() {
  clearInterval(slowly);
  byId("slow").textContent = "";
  let still = 0; // counted, since a machine that slept has had no time to move anything
  slowly = setInterval(() => {
    byId("slow").textContent = navigator.onLine
      ? "Nothing has moved for a while. A slow connection or a busy machine may still get there."
      : "You seem to be offline. The table will be laid when the connection is back.";
    if (navigator.onLine && !document.hidden) still += 1;
    if (still >= DEAD) stuck();
  }, SLOW);
}

/** What has not come, by its name; nothing once all is there. */
let awaited = () => [];

function stuck() {
  clearInterval(slowly);
  const [first] = awaited();
  const where = first ? `while ${first} was coming` : "when all had come, and Python was to start";
  explain(new Trouble(`Nothing has moved for ${DEAD * SLOW / 60_000} minutes, ${where}. The machine may lack memory for the game, or its host may hold a file back.`));
}

function say(words) {
  byId("progress").textContent = words;
}

/** Where the board's holes are: up the outer row, back along the inner, home to the game hole. */
function hole(n) {
  if (n === 0 || n > HOLES) return [14, 28];
  const along = n <= 30 ? n - 1 : HOLES - n;
  return [30 + 10 * along + 2 * Math.floor(along / 5), n <= 30 ? 16 : 40];
}

function place(peg, n) {
  const [x, y] = hole(n);
  byId(peg).setAttribute("cx", x);
  byId(peg).setAttribute("cy", y);
}

/** Pegging as at the table: the hinder peg goes over the foremost, which stays to check it. */
function pegger() {
  let foremost = 0;
  return (fraction) => {
    const next = Math.floor(fraction * HOLES);
    if (next <= foremost) return;
    place("peg-behind", foremost);
    place("peg", next);
    foremost = next;
  };
}

// ---- Downloads ----

const nameOf = (url) => url.split("?")[0];

async function get(url) {
  const lost = `The file ${nameOf(url)} could not be fetched:`;
  const answer = await fetch(url).catch((error) => {
    throw new Trouble(`${lost} the connection failed.`, { cause: error });
  });
  if (!answer.ok) throw new Trouble(`${lost} the server answered ${answer.status}.`);
  return answer;
}

/** A module. Why one fails to come, no browser says; asking for it as a file may. */
async function bring(url) {
  try {
    return await import(new URL(url, location));
  } catch (error) {
    const type = ((await get(url)).headers.get("content-type") ?? "no type at all").split(";")[0];
    const why = type.includes("javascript") ? "" : `: the server sends it as ${type}, and it must be text/javascript`;
    throw new Trouble(`The file ${nameOf(url)} could not be read${why}.`, { cause: error });
  }
}

async function isWhole(blob, part) {
  const bytes = await blob.arrayBuffer();
  if (bytes.byteLength !== part.size) return false;
  if (!globalThis.crypto?.subtle) return true; // only https has it
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("") === part.sha256;
}

/** Sees to it that no cache hands out the same damaged bytes when the player tries again. */
async function discard(url) {
  const kept = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(kept.map(async (name) => (await caches.open(name)).delete(new URL(url, location))));
  await fetch(url, { cache: "reload" });
}

/**
 * Starts every download. Gives the interpreter's answer and every pack's content by address,
 * and the end of them all.
 */
function download(files, parts, starting) {
  const peg = pegger();
  const counts = parts.map((part) => ({ ...part, done: 0, weight: part.size }));
  const isPack = ({ url }) => nameOf(url).endsWith(".pack");
  const opener = parts.some(isPack) && starting.open(files, location);
  const opens = Promise.resolve(opener).catch(async (error) => {
    for (const url of files.opener) await get(url);
    throw new Trouble(whyRefused(error), { cause: error });
  });

  function count(part, bytes) {
    part.done += bytes;
    alive();
    // A part that the host compresses weighs what it weighs on the wire.
    const all = counts.reduce((sum, { weight }) => sum + weight, 0);
    const here = counts.reduce((sum, { done, size, weight }) => sum + (done / size) * weight, 0);
    peg(here / all);
    say(`${megabytes(here)} of ${megabytes(all)} MB`);
  }

  async function watch(part, copy) {
    const answer = await copy;
    if (answer.headers.get("content-encoding")) part.weight = part.packed;
    const pieces = [];
    const reader = answer.body.getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      pieces.push(piece.value);
      count(part, piece.value.length);
    }
    const whole = new Blob(pieces);
    if (await isWhole(whole, part)) {
      await opens;
      return part.url === files.interpreter ? undefined : starting.unpack(whole, files, location);
    }
    discard(part.url).catch(() => {});
    throw new Trouble(`The file ${nameOf(part.url)} arrived damaged. Trying again may bring a whole one.`);
  }

  async function opened(answer) {
    const open = await starting.open(files, location);
    return starting.asWasm(open((await answer).body));
  }

  const streams = new Map();
  const contents = new Map();
  const watched = counts.map((part) => {
    // A module must be fetched as one, or it would come twice; it counts when it is whole.
    if (nameOf(part.url).endsWith(".mjs")) return bring(part.url).then(() => count(part, part.size));
    const answer = get(part.url);
    answer.catch(() => {}); // told by the watch, whoever else was to read it
    const copy = answer.then((whole) => whole.clone()); // taken before anyone reads the answer
    if (part.url === files.interpreter) {
      const wasm = opened(answer);
      wasm.catch(() => {});
      streams.set(new URL(files.wasm, location).pathname, wasm);
    }
    const content = watch(part, copy);
    contents.set(part.url, content);
    return content;
  });
  const left = () => counts.filter(({ done, size }) => done < size).map(({ url }) => url);
  return { streams, contents, left, all: Promise.all([opens, ...watched]) };
}

/**
 * Pyodide only warns when the browser refuses its code, and never settles. Gives what refuses
 * with a sentence then, and a way to stop listening.
 */
function heed() {
  const plain = { ...pick(WebAssembly, "instantiate", "instantiateStreaming") };
  let refuse;
  const refused = new Promise((_, reject) => { refuse = reject; });
  for (const [name, made] of Object.entries(plain)) {
    WebAssembly[name] = (...words) => {
      const making = made.apply(WebAssembly, words);
      // A little later, since there may be another way that it then goes.
      making.catch((error) => setTimeout(refuse, LATER, new Trouble(whyRefused(error), { cause: error })));
      return making;
    };
  }
  return { refused, stop: () => Object.assign(WebAssembly, plain) };
}

const pick = (one, ...names) => Object.fromEntries(names.map((name) => [name, one[name]]));

const MEMORY = /out of memory|memoryerror|enlarge memory|memory allocation|allocation failed/i;
const NO_MEMORY = "This machine has too little memory free for the game. Closing other pages may help.";

function whyRefused(error) {
  const said = String(error);
  if (/content security policy|unsafe-eval/i.test(said)) return "The host of this page forbids WebAssembly by its content security policy, and the game needs it: it must allow 'wasm-unsafe-eval'.";
  if (error instanceof RangeError || MEMORY.test(said)) return NO_MEMORY;
  return "This browser could not start Python, in which the game is written.";
}

// ---- Python ----

async function startPython(files, { streams, contents }, starting, heap) {
  const { layPygame, lend, options } = starting;
  const { loadPyodide } = await bring(`${files.python}pyodide.mjs`);
  const library = contents.get(files.library).then((zip) => new Response(zip));
  library.catch(() => {});
  streams.set(new URL(files.library, location).pathname, library);
  const giveBack = lend(streams);
  const { refused, stop } = heed();
  try {
    restored = Boolean(heap);
    document.documentElement.dataset.heap = restored ? "kept" : "fresh";
    const loading = loadPyodide({ ...options(files, location), ...(heap && { _loadSnapshot: heap }) });
    const python = await Promise.race([loading, refused]);
    python._api._skip_unwind_fatal_error = true; // SDL leaves its first call by unwinding
    python.canvas.setCanvas2D(byId("canvas"));
    await layPygame(python, await contents.get(files.pygame));
    return python;
  } finally {
    giveBack();
    stop();
  }
}

/** A file at once, while the page waits: for what Python imports in the middle of its work. */
function fetchNow(url) {
  const request = new XMLHttpRequest();
  request.open("GET", new URL(url, location), false);
  request.overrideMimeType("text/plain; charset=x-user-defined"); // each byte as it is
  request.send();
  if (request.status !== 200) throw new Error(`${nameOf(url)}: ${request.status}`);
  return Uint8Array.from(request.responseText, (sign) => sign.charCodeAt(0) & 0xff);
}

// main.py ends in asyncio.run(main()), as any pygbag program; but the browser's loop is already
// running. So the call only hands over what to run, and the page awaits it.
//
// Of Python's library the modules that the game imports have come. Who wants another waits here
// until the rest of them is there: a second zip, with the same folders.
const RUN = `
import asyncio, os, runpy, sys
from importlib.machinery import PathFinder
from zlib import decompress

SHORT, REST = "/lib/python314.zip", "/lib/python314-rest.zip"

class Rest:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name not in modules:
            return None
        if not os.path.exists(REST):
            with open(REST, "wb") as file:
                file.write(decompress(fetch_rest().to_bytes(), 31))
        return PathFinder.find_spec(name, [place.replace(SHORT, REST) for place in path or [SHORT]])

sys.meta_path.append(Rest)
if "random" in sys.modules:
    sys.modules["random"].seed()  # a kept heap would bring its old chance
os.chdir(folder)
sys.path.insert(0, folder)
programs = []
asyncio.run = lambda program, **_: programs.append(program)
runpy.run_path("main.py", run_name="__main__")
for program in programs:
    await program
`;

async function run(python, files, folder) {
  const globals = python.toPy({ folder, modules: new Set(files.rest.modules) });
  globals.set("fetch_rest", () => fetchNow(files.rest.url));
  await python.runPythonAsync(RUN, { globals, filename: "boot.mjs" });
}

async function main() {
  alive();
  // Without its style the page has no size of its own; a host may forbid it without an event.
  if (getComputedStyle(byId("stage")).position !== "relative") {
    globalThis.costlyMissing(document.querySelector("link[rel=stylesheet]").getAttribute("href"));
    return;
  }
  const bringing = bring(`page.mjs${build}`);
  bringing.catch(() => {}); // told below
  const starting = await bring(`python.mjs${build}`);
  const keeping = starting.keptStart(new URLSearchParams(build).get("v"), location);
  const page = await bringing;
  const files = await (await get(`files.json${build}`)).json();
  page.whenReady.then(() => {
    clearInterval(slowly);
    restored = false;
    keepForLater(page, files);
  });
  const [kept, wasm] = await Promise.all([keeping, starting.keptWasm(files, location)]);
  const hasCome = ({ url }) => (wasm && url === files.interpreter) || kept?.contents.has(url);
  const coming = download(files, files.parts.filter((part) => !hasCome(part)), starting);
  if (wasm) coming.streams.set(new URL(files.wasm, location).pathname, wasm);
  for (const [url, content] of kept?.contents ?? []) coming.contents.set(url, Promise.resolve(content));
  awaited = () => coming.left().map(nameOf);
  const python = startPython(files, coming, starting, kept?.heap);
  // The end of all downloads explains it better, unless nothing was wrong with them.
  python.catch((error) => coming.all.then(() => startAnew(error, files, starting).catch(explain), () => {}));
  await coming.all;
  say("Dealing …");
  await python.catch(() => new Promise(() => {})); // which was told above
  await play(await python, page, files, starting, await coming.contents.get(files.archive))
    .catch((error) => startAnew(error, files, starting));
  throw new Trouble("The game has ended.");
}

async function play(python, page, files, starting, game) {
  alive();
  page.paintFrom(() => python._module.HEAPU8.buffer);
  page.unlockSound(() => python._module.SDL2?.audioContext);
  await page.brought;
  starting.layGame(python, game);
  await run(python, files, starting.FOLDER);
}

// ---- The heap of an earlier visit ----

let restored = false; // whether Python began from it, and has not yet shown that it works

/** What a kept heap led to is not told but forgotten: the page begins again without it. */
async function startAnew(error, files, starting) {
  if (!restored || !(await starting.forgetStart(files, location).catch(() => false))) throw error;
  location.reload();
  await new Promise(() => {});
}

/** Has a worker make one, a step whenever nothing moves. */
function keepHeap(page, done) {
  const worker = new Worker(`snapshot.mjs${build}`, { type: "module" });
  worker.onerror = () => done("failed");
  worker.onmessage = async ({ data }) => {
    if (data !== "more?") done(data);
    await page.rest();
    worker.postMessage("go on");
  };
  return worker;
}

/**
 * The next visits start from what this one brought, even offline. Refused in some frames; then
 * each visit brings it anew.
 */
async function keepForLater(page, files) {
  try {
    await navigator.serviceWorker.register(`sw.js${build}`);
    await navigator.serviceWorker.ready;
    await page.rest();
    const worker = keepHeap(page, (how) => {
      worker.terminate();
      document.documentElement.dataset.kept = how;
    });
  } catch (error) {
    document.documentElement.dataset.kept = String(error);
  }
}

function explain(error) {
  const last = String(error.cause ?? error).trim().split("\n").at(-1);
  if (error instanceof Trouble) globalThis.costlyFail(error.message, error.cause && last);
  else {
    console.error(error);
    if (MEMORY.test(String(error))) globalThis.costlyFail(NO_MEMORY, last);
    else globalThis.costlyFail("The game has stopped by a fault of its own. What was kept is still there: try again.", last);
  }
}

// Some of what kills Python is thrown where nobody waits for it.
addEventListener("error", ({ error }) => { if (error?.pyodide_fatal_error) explain(error); });
addEventListener("unhandledrejection", ({ reason }) => { if (reason?.pyodide_fatal_error) explain(reason); });
main().catch(explain);
