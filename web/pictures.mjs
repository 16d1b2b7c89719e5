// Large pictures that the game has drawn, wood and cards above all, kept as pixels for the next
// visit, which then need not draw them again. Python names them; what a name stands for is its own.

const version = new URL(import.meta.url).search;
const build = new URLSearchParams(version).get("v");
const { keepRecord, keptRecord } = await import(`./python.mjs${version}`);

const MOST = 16_000_000; // bytes of pixels that are kept
const LATER = 2000; // ms without another picture after which they are written down
const home = new URL("./", import.meta.url).href;
const pictures = new Map();
let total = 0;
let writing;

function add(name, pixels) {
  if (pixels.length > MOST) return;
  total += pixels.length - (pictures.get(name)?.length ?? 0);
  pictures.delete(name);
  pictures.set(name, pixels);
  for (const [old, { length }] of pictures) {
    if (total <= MOST) return;
    pictures.delete(old);
    total -= length;
  }
}

async function read() {
  const { head, rest } = (await keptRecord("pictures", build, home)) ?? { head: { names: [] } };
  let at = 0;
  for (const [name, length] of head.names) {
    add(name, rest.subarray(at, at + length));
    at += length;
  }
}

function write() {
  const names = Array.from(pictures, ([name, pixels]) => [name, pixels.length]);
  keepRecord("pictures", { names }, [...pictures.values()], build, home).catch(() => {}); // no room: no matter
}

/** Settled when the pictures of earlier visits are there. */
export const brought = read().catch(() => {});

/** A picture by its name; undefined where there is none. */
export const picture = (name) => pictures.get(name);

/** Keeps a picture of Python's for the next visit, if there will be one. */
export function keepPicture(name, bytes) {
  const view = bytes.getBuffer("u8");
  add(name, view.data.slice());
  view.release();
  clearTimeout(writing);
  writing = setTimeout(write, LATER);
}
