"""What a wheel must pass before it is used: its imports are met, and it plays in a browser."""

from __future__ import annotations

import mimetypes
import re
import zipfile
from pathlib import Path

from playwright.sync_api import Error, Page, Route, sync_playwright

from tools import fetch
from tools.pyodide import pyodide
from tools.wheel.wasm import Wasm

# The loader gives every module these itself.
LOADER = {
    "__indirect_function_table",
    "__memory_base",
    "__stack_pointer",
    "__table_base",
    "memory",
}
# Called only if the interpreter was built with Asyncify, and Pyodide is not.
NEVER_CALLED = {"emscripten_sleep"}
# Pyodide has old JavaScript stand-ins for some of these names: ours must be linked in.
OURS = ("FTC_", "FT_", "IMG_", "Mix_", "SDL_", "TTF_")

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
SITE = "http://wheel.test/"
PAGE = """\
<!doctype html><canvas id="canvas" tabindex="0"></canvas>
<script type="module">
import { loadPyodide } from "./pyodide.mjs";
window.start = async (wheel, trial) => {
  const python = await loadPyodide({
    indexURL: "./",
    env: { PYGAME_BLEND_ALPHA_SDL2: "1", SDL_EMSCRIPTEN_KEYBOARD_ELEMENT: "#canvas" },
  });
  python._api._skip_unwind_fatal_error = true;
  python.canvas.setCanvas2D(document.getElementById("canvas"));
  await python.loadPackage(wheel);
  python.runPython(trial);
  window.python = python;
};
</script>
"""
TRIAL = Path(__file__).with_name("trial.py")


def check(wheel: Path) -> None:
    """Raise :class:`fetch.Missing` with one sentence if ``wheel`` cannot be used."""
    check_symbols(wheel)
    check_in_browser(wheel)


def check_symbols(wheel: Path) -> None:
    """Compare what the wheel's modules import with what Pyodide gives them."""
    folder = pyodide()
    given = LOADER | NEVER_CALLED | Wasm.of((folder / "pyodide.asm.wasm").read_bytes()).exports
    given |= defined_in_javascript((folder / "pyodide.asm.mjs").read_text(encoding="utf-8"))
    with zipfile.ZipFile(wheel) as archive:
        modules = [name for name in archive.namelist() if name.endswith(".so")]
        for name in modules:
            module = Wasm.of(archive.read(name))
            if "sigaction" in module.imports:
                raise fetch.Missing(
                    f"{name} calls sigaction, whose struct differs from the interpreter's: "
                    "SDL was compiled with HAVE_SIGACTION on"
                )
            lacking = {
                symbol
                for symbol in module.imports - module.exports
                if symbol not in given or symbol.startswith(OURS)
            }
            if lacking:
                raise fetch.Missing(
                    f"{name} needs what nothing defines, so a call of it would crash: "
                    + ", ".join(sorted(lacking))
                )
    if not modules:
        raise fetch.Missing(f"{wheel.name} holds no compiled module")


def defined_in_javascript(text: str) -> set[str]:
    """The names Pyodide's JavaScript gives to modules."""
    table = re.search(r"wasmImports=\{([^{}]*)\}", text)
    if table is None:
        raise fetch.Missing("pyodide.asm.mjs has no table of imports where we look for it")
    return {entry.partition(":")[0].strip("\"' \n") for entry in table[1].split(",")}


def chromium() -> str:
    """The path of the browser that tries the wheel."""
    return fetch.need("chromium", "chromium", "to try the pygame-ce wheel in a browser")


def check_in_browser(wheel: Path) -> None:
    """Load the wheel in headless Chromium, draw, sound, type and click."""
    program = chromium()
    folder = pyodide()

    def answer(route: Route) -> None:
        name = route.request.url.removeprefix(SITE)
        path = wheel if name == wheel.name else folder / name
        if not name:
            route.fulfill(body=PAGE, content_type="text/html")
        elif path.is_file():
            kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
            route.fulfill(body=path.read_bytes(), content_type=kind)
        else:
            route.fulfill(status=404)

    faults: list[str] = []
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
            page = browser.new_page()
            page.on("pageerror", lambda fault: faults.append(str(fault)))
            page.route("**/*", answer)
            play(page, wheel)
            browser.close()
    except Error as error:
        faults.append(error.message)
    if faults:
        # Python's own words come before JavaScript's list of where it was.
        words = [line for line in faults[-1].splitlines() if line and not line.startswith("    at")]
        raise fetch.Missing(f"{wheel.name} fails in Chromium: {words[-1]}")


def play(page: Page, wheel: Path) -> None:
    """Go through the trial: each step acts on the page, then asks Python what came of it."""
    page.goto(SITE)
    page.wait_for_function("typeof start === 'function'")
    arguments = [wheel.name, TRIAL.read_text(encoding="utf-8")]
    page.evaluate("([wheel, trial]) => start(wheel, trial)", arguments)
    page.evaluate("python.runPython('show()')")
    page.focus("#canvas")
    page.keyboard.press("a")
    page.mouse.click(40, 30)
    page.evaluate("python.runPython('heard()')")
    page.evaluate("python.runPython('resize()')")
    page.mouse.click(350, 250)
    page.evaluate("python.runPython('heard_after()')")
