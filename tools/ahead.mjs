// Runs a program in the very Pyodide that ships, under Node:
//     node ahead.mjs PYODIDE FOLDER PROGRAM [MODULE]
// The folder is the program's /work, and a compiled MODULE in there is loaded beforehand.

import { readFileSync } from "node:fs";

const [pyodide, folder, program, module] = process.argv.slice(2);
const { loadPyodide } = await import(`${pyodide}/pyodide.mjs`);
try {
  const python = await loadPyodide({
    indexURL: pyodide,
    env: { PYTHONHASHSEED: "0", PYGAME_HIDE_SUPPORT_PROMPT: "1" }, // a set is written in its order
  });
  python.mountNodeFS("/work", folder);
  if (module) await python._api.loadDynlib(`/work/${module}`);
  python.runPython(readFileSync(program, "utf8"));
} catch (error) {
  console.error(error.message); // Node would show a line of Pyodide with it, a million signs long
  process.exit(1);
}
