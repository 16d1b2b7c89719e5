// How Python is started, in the page and in the worker that makes its snapshot: what is laid
// where, and the heap as an earlier visit kept it.

const HOME = "/data/data/costly"; // where pygbag's own loader would unpack
const PACKAGES = "/lib/python3.14/site-packages";
const PAGE = 4096; // bytes of a heap that are kept together, unless they are all 0

/** Where the game's own files lie. */
export const FOLDER = `${HOME}/assets`;

const MORE = 3; // the opener has more to give before it takes more
const PIECE = 1 << 20; // bytes that it gives at once

/** How packs are opened: a stream from a stream. */
let opening;

/** The browser's own way of opening packs, where it has one, or else ours. */
export function open(files, home) {
  opening ??= nativeOpener() ?? ourOpener(files, home);
  return opening;
}

function nativeOpener() {
  try {
    const probe = new DecompressionStream("brotli");
    return probe && ((pack) => pack.pipeThrough(new DecompressionStream("brotli")));
  } catch {
    return undefined;
  }
}

async function ourOpener(files, home) {
  const [script, wasm] = files.opener.map((url) => new URL(url, home));
  const opener = await import(script);
  await opener.default({ module_or_path: await (await fetch(wasm)).arrayBuffer() });
  return (pack) => pack.pipeThrough(stretcher(new opener.BrotliDecStream()));
}

function stretcher(state) {
  return new TransformStream({
    transform(bytes, out) {
      let at = 0;
      let code = MORE;
      while (code === MORE) {
        const step = state.dec(bytes.subarray(at), PIECE);
        if (step.buf.length) out.enqueue(step.buf);
        at += step.input_offset;
        code = step.code;
      }
    },
  });
}

/** The content of a pack. */
export async function unpack(blob, files, home) {
  const opened = (await open(files, home))(blob.stream());
  return new Uint8Array(await new Response(opened).arrayBuffer());
}

export const asWasm = (body) => new Response(body, { headers: { "content-type": "application/wasm" } });

/** Every file of a zip that stores them as they are: its path and its bytes. */
function* filesOf(zip) {
  const view = new DataView(zip.buffer);
  const end = zip.length - 22; // where a zip without a comment says what is in it
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const size = view.getUint32(at + 24, true);
    const [name, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const head = view.getUint32(at + 42, true);
    const start = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
    yield [new TextDecoder().decode(zip.subarray(at + 46, at + 46 + name)), zip.subarray(start, start + size)];
    at += 46 + name + extra + comment;
  }
}

/** Lays the files of a zip where Python finds them; gives their paths. */
function lay(FS, folder, zip) {
  return [...filesOf(zip)].map(([name, bytes]) => {
    const path = `${folder}/${name}`;
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, bytes, { canOwn: true });
    return path;
  });
}

export const layGame = (python, zip) => lay(python.FS, HOME, zip);

export async function layPygame(python, zip) {
  const paths = lay(python.FS, PACKAGES, zip);
  await python._api.loadDynlib(paths.find((path) => path.endsWith(".so")));
}

/** What Pyodide is started with, wherever that is. */
export function options(files, home) {
  const indexURL = new URL(files.python, home).href;
  return {
    indexURL,
    stdLibURL: new URL(files.library, home).href,
    lockFileContents: files.lock,
    packageBaseUrl: indexURL, // nothing is ever looked for elsewhere
    env: {
      SDL_EMSCRIPTEN_KEYBOARD_ELEMENT: "#canvas", // else SDL takes the keys of the whole page
      PYGAME_BLEND_ALPHA_SDL2: "1", // ten times as fast
      PYGAME_HIDE_SUPPORT_PROMPT: "1",
    },
  };
}

/** While Python starts, its own requests are met by answers that are already coming. */
export function lend(answers) {
  const network = globalThis.fetch;
  globalThis.fetch = (what, given) => {
    const path = new URL(what?.url ?? what, location).pathname;
    const answer = answers.get(path);
    answers.delete(path);
    return answer ?? network(what, given);
  };
  return () => { globalThis.fetch = network; };
}

// ---- What is kept for the next visit ----
// Records: a hash, the length of a head, the head as JSON, and parts that the head tells of. They
// lie in the cache of their build, which goes when another build comes.

async function shelf(name, build, home) {
  const cache = await caches.open(`costly:${new URL("./", home).pathname}:${build}`);
  return [cache, new URL(`${name}-${build}`, home).href];
}

const hashOf = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

/** A record's head and what lies behind it; undefined where none is whole and of this build. */
export async function keptRecord(name, build, home) {
  try {
    // A first visit has no time to look; in a sandbox without an origin the question is an error.
    if (!navigator.serviceWorker?.controller) return undefined;
    const [cache, key] = await shelf(name, build, home);
    const answer = await cache.match(key);
    const record = answer && (await opened(new Uint8Array(await answer.arrayBuffer()), build));
    if (answer && !record) await cache.delete(key); // and another is made
    return record;
  } catch {
    return undefined;
  }
}

async function opened(bytes, build) {
  const hash = await hashOf(bytes.subarray(32));
  if (hash.some((byte, at) => byte !== bytes[at])) return undefined;
  const length = new DataView(bytes.buffer).getUint32(32, true);
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(36, 36 + length)));
  return head.build === build ? { head, rest: bytes.subarray(36 + length) } : undefined;
}

/** Keeps a record for the next visit. */
export async function keepRecord(name, facts, parts, build, home) {
  const head = new TextEncoder().encode(JSON.stringify({ build, ...facts }));
  const bytes = new Uint8Array([head, ...parts].reduce((sum, part) => sum + part.length, 36));
  new DataView(bytes.buffer).setUint32(32, head.length, true);
  let at = 36;
  for (const part of [head, ...parts]) {
    bytes.set(part, at);
    at += part.length;
  }
  bytes.set(await hashOf(bytes.subarray(32)), 0);
  const [cache, key] = await shelf(name, build, home);
  await cache.put(key, new Response(bytes, { headers: { "content-type": "application/octet-stream" } }));
}

// ---- The heap, of which empty pages are left out, and the packs opened ----

/** The kept heap, and the content of every pack by its address. */
export async function keptStart(build, home) {
  const { head, rest } = (await keptRecord("snapshot", build, home)) ?? {};
  if (!head) return undefined;
  // What is empty at the end of a heap is so in a fresh one, too.
  const heap = new Uint8Array((head.pages.at(-1) + 1) * PAGE);
  head.pages.forEach((page, nth) => heap.set(rest.subarray(nth * PAGE, (nth + 1) * PAGE), page * PAGE));
  let at = head.pages.length * PAGE;
  const contents = new Map();
  for (const [url, length] of head.packs) {
    contents.set(url, rest.slice(at, at + length));
    at += length;
  }
  return { heap, contents };
}

/** Keeps a heap for the next visit, and the content of every pack by its address. */
export async function keepStart(heap, contents, files, home) {
  const whole = new Uint8Array(Math.ceil(heap.length / PAGE) * PAGE);
  whole.set(heap);
  const words = new Uint32Array(whole.buffer);
  const isFull = (page) => words.subarray((page * PAGE) >> 2, ((page + 1) * PAGE) >> 2).some((word) => word !== 0);
  const pages = Array.from({ length: whole.length / PAGE }, (_, page) => page).filter(isFull);
  const packs = Array.from(contents, ([url, content]) => [url, content.length]);
  const parts = [...pages.map((page) => whole.subarray(page * PAGE, (page + 1) * PAGE)), ...contents.values()];
  await keepRecord("snapshot", { pages, packs }, parts, files.build, home);
}

export async function isStartKept(files, home) {
  const [cache, key] = await shelf("snapshot", files.build, home);
  return Boolean(await cache.match(key));
}

/** Keeps the interpreter opened, under an address, so that browsers keep their code for it too. */
export async function keepWasm(bytes, files, home) {
  const [cache] = await shelf("snapshot", files.build, home);
  await cache.put(new URL(files.wasm, home), asWasm(bytes));
}

/** The interpreter as it was kept opened, by the worker that answers for the network. */
export async function keptWasm(files, home) {
  try {
    const [cache] = await shelf("snapshot", files.build, home);
    const url = new URL(files.wasm, home);
    if (!navigator.serviceWorker.controller || !(await cache.match(url))) return undefined;
    const answer = await fetch(url);
    return answer.ok ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** Whether there was one, which is gone now. */
export async function forgetStart(files, home) {
  const [cache, key] = await shelf("snapshot", files.build, home);
  return cache.delete(key);
}
