// Keeps one build of the game for playing offline. The page registers it as `sw.js?v=BUILD`
// once the game is ready, so each build has its own worker and its own cache.

const build = new URL(location.href).searchParams.get("v");
const home = new URL("./", location.href);
const family = `costly:${home.pathname}:`; // caches belong to the origin: other copies keep theirs
const mine = family + build;
const PATIENCE = 3000; // ms that a page waits for the network before the kept one is shown

async function keep() {
  const list = `files.json?v=${build}`;
  const { build: found, files } = await (await fetch(list)).json();
  if (found !== build) throw new Error("the page is older than the files; the next visit cures it");
  const cache = await caches.open(mine);
  const unplayed = /^(licences\/|\.nojekyll|index\.html|sw\.js)/; // the page is kept as "./"
  const played = files.map((file) => file.url).filter((url) => !unplayed.test(url));
  await Promise.all(["./", list, ...played].map(async (url) => {
    // An address with a hash is the same file that an older build may have kept.
    const had = url.includes("?v=") && (await caches.match(url));
    return had ? cache.put(url, had) : cache.add(url);
  }));
  await skipWaiting();
}

async function forgetOthers() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(family) && name !== mine);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}

async function page(request) {
  const kept = await (await caches.open(mine)).match("./");
  const fresh = fetch(request);
  if (!kept) return fresh;
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, kept));
  const good = fresh.then((answer) => (answer.ok || answer.type === "opaqueredirect" ? answer : kept));
  return Promise.race([good.catch(() => kept), late]);
}

async function file(request) {
  return (await (await caches.open(mine)).match(request)) ?? fetch(request);
}

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(home.href)) return;
  const isPage = [home.pathname, `${home.pathname}index.html`].includes(url.pathname);
  event.respondWith(isPage ? page(request) : file(request));
});
