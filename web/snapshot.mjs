// A worker that starts Python a second time, imports of the game what needs no pygame, and keeps
// the heap with the packs opened, for the next visit, which then need not do so. It asks the page
// before every step, and waits until nothing moves.

const build = new URL(import.meta.url).search;
const home = new URL("./", import.meta.url).href;
const { FOLDER, asWasm, isStartKept, keepStart, keepWasm, layGame, lend, options, unpack } = await import(`./python.mjs${build}`);

const IMPORTS = `
import asyncio, gc, importlib, pkgutil, runpy, secrets, sys
sys.path.insert(0, folder)
import costly
for module in pkgutil.walk_packages(costly.__path__, "costly."):
    if not module.name.startswith("costly.platform"):
        importlib.import_module(module.name)
        yield
del sys.path[0]
gc.collect()
`;

const goOn = () => new Promise((resolve) => {
  globalThis.onmessage = resolve;
  postMessage("more?");
});

async function make() {
  const files = await (await fetch(`${home}files.json${build}`)).json();
  if (await isStartKept(files, home)) return;
  const get = async (url) => unpack(await (await fetch(home + url)).blob(), files, home);
  const packs = [files.library, files.pygame, files.archive];
  const contents = new Map(await Promise.all(packs.map(async (url) => [url, await get(url)])));
  await goOn();
  const { loadPyodide } = await import(`${home}${files.python}pyodide.mjs`);
  const wasm = await get(files.interpreter);
  await keepWasm(wasm, files, home);
  await goOn();
  // From its address, if it can be had there: browsers keep the code that they make of it.
  const kept = await fetch(home + files.wasm).catch(() => undefined);
  const answers = [[files.library, new Response(contents.get(files.library))], [files.wasm, kept?.ok ? kept : asWasm(wasm)]];
  const giveBack = lend(new Map(answers.map(([url, answer]) => [new URL(url, home).pathname, answer])));
  const python = await loadPyodide({ ...options(files, home), _makeSnapshot: true });
  giveBack();
  const fresh = python._module.HEAPU8.length;
  layGame(python, contents.get(files.archive));
  await goOn();
  python.runPython(`def steps(folder):${IMPORTS.replaceAll("\n", "\n    ")}`);
  const steps = python.runPython(`steps(${JSON.stringify(FOLDER)})`);
  while (!steps.next().done) await goOn();
  steps.destroy();
  python.runPython("del steps");
  // A heap that has grown is larger than what the next visit begins with, and has no room there.
  if (python._module.HEAPU8.length > fresh) return;
  await keepStart(python.makeMemorySnapshot(), contents, files, home);
}

make().then(() => postMessage("done"), (error) => postMessage(`not kept: ${error}`));
