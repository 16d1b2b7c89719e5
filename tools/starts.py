"""How long a visit takes to start, beside an empty page that loads the same Python and pygame.

People come back in a new process of their browser, so each visit here has one of its own; a
profile is kept from a first visit to the second, and thrown away. The pages take turns, so that
what else the machine does falls on all of them. Of each the median counts, and of the medians
only the ratios mean anything elsewhere. Where the machine is busy, the time that the page's own
thread worked says more than the clock.
"""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import BrowserContext, CDPSession, Playwright, sync_playwright

from tests.browser.drivers import CHROMIUM_FLAGS, LIMIT
from tools import fetch
from tools.pyodide import pyodide
from tools.serve import serving
from tools.wheel import wheel

EMPTY = """\
<!doctype html>
<html data-state="loading"><link rel="icon" href="data:,">
<canvas id="canvas"></canvas>
<script type="module">
import {{ loadPyodide }} from "./pyodide.mjs";
const python = await loadPyodide();
python._api._skip_unwind_fatal_error = true;
python.canvas.setCanvas2D(document.getElementById("canvas"));
await python.loadPackage("./{wheel}");
python.runPython("import pygame; pygame.display.init(); pygame.display.set_mode((1280, 720))");
document.documentElement.dataset.state = "ready";
</script>
</html>
"""
STOCK = ("mjs", "asm.mjs", "asm.wasm")
TABLE = "#seed=bench&bot=greedy&dealer=1&pace=instant"

#: Notes when the page is ready, in milliseconds from the start of the navigation.
NOTE_READY = """new MutationObserver((_, watch) => {
  if (document.documentElement?.dataset.state !== "ready") return;
  window.readyAt = performance.now();
  watch.disconnect();
}).observe(document, {attributes: true, subtree: true, attributeFilter: ["data-state"]});"""

#: What a first visit leaves behind for the second is there.
KEPT = """new Promise(done => {
  const look = () => document.documentElement.dataset.kept ? done(true) : setTimeout(look, 100);
  look();
})"""
SETTLE = 2000
"""Milliseconds for a browser to write its own caches before it is closed."""

MEGABIT = 1e6 / 8
LINE = {"downloadThroughput": 10 * MEGABIT, "uploadThroughput": 10 * MEGABIT, "latency": 50}


@dataclass(frozen=True)
class Trouble:
    """What a visit has to bear: a slower processor, a narrow line."""

    label: str
    slower: int = 1
    line: bool = False

    def lay_on(self, session: CDPSession) -> None:
        """Have a page bear it."""
        session.send("Emulation.setCPUThrottlingRate", {"rate": self.slower})
        if self.line:
            session.send("Network.enable")
            session.send("Network.emulateNetworkConditions", {"offline": False, **LINE})


TROUBLES = (
    Trouble("as it is"),
    Trouble("processor 4 times slower", slower=4),
    Trouble("10 Mbit/s and 50 ms", line=True),
)


@dataclass(frozen=True)
class Start:
    """Milliseconds until a page was ready: by the clock, and of its own thread's work."""

    clock: float
    work: float


@dataclass
class Site:
    """A page to visit, what is true when its first visit is over, and how its visits went."""

    url: str
    kept: str = "true"
    first: list[Start] = field(default_factory=list)
    second: list[Start] = field(default_factory=list)


@contextmanager
def empty_page() -> Iterator[str]:
    """Stock Pyodide and our wheel on a page with nothing else, served as the game is."""
    source, package = pyodide(), wheel()
    names = [*(f"pyodide.{end}" for end in STOCK), "python_stdlib.zip", "pyodide-lock.json"]
    with tempfile.TemporaryDirectory(prefix="costly-empty-") as name:
        folder = Path(name)
        for file in (*(source / name for name in names), package):
            (folder / file.name).write_bytes(file.read_bytes())
        (folder / "index.html").write_text(EMPTY.format(wheel=package.name))
        with serving(folder, "/") as site:
            yield site.url


def visit(playwright: Playwright, site: Site, profile: Path, trouble: Trouble) -> Start:
    """Come to the page in a new process, note when it is ready, and leave."""
    context = playwright.chromium.launch_persistent_context(
        profile,
        executable_path=fetch.need("chromium", "chromium", "to time the page in a browser"),
        args=CHROMIUM_FLAGS,
        viewport={"width": 1280, "height": 720},
    )
    try:
        return _come(context, site, trouble)
    finally:
        context.close()


def _come(context: BrowserContext, site: Site, trouble: Trouble) -> Start:
    context.set_default_timeout(10 * LIMIT * 1000)
    context.add_init_script(NOTE_READY)
    page = context.pages[0]
    session = context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    trouble.lay_on(session)
    page.goto(site.url, wait_until="commit")
    page.wait_for_function("window.readyAt")
    metrics = session.send("Performance.getMetrics")["metrics"]
    (work,) = (one["value"] for one in metrics if one["name"] == "TaskDuration")
    start = Start(page.evaluate("readyAt"), 1000 * work)
    page.evaluate(site.kept)
    page.wait_for_timeout(SETTLE)
    return start


def measure(sites: list[Site], trouble: Trouble, rounds: int) -> None:
    """Visit each page twice, in turn, so many times."""
    with sync_playwright() as playwright:
        for site in rounds * sites:
            with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
                site.first.append(visit(playwright, site, Path(profile), trouble))
                site.second.append(visit(playwright, site, Path(profile), trouble))


def clock(starts: list[Start]) -> float:
    """The median by the clock."""
    return statistics.median(start.clock for start in starts)


def work(starts: list[Start]) -> float:
    """The median of the page's own work."""
    return statistics.median(start.work for start in starts)


def beside_empty(bundle: Path, rounds: int) -> Iterator[str]:
    """A table of the game beside the empty page, under each trouble."""
    yield "| to `data-state=ready` | first visit | second | beside the empty first |"
    yield "|---|---:|---:|---:|"
    for trouble in TROUBLES:
        with empty_page() as other, serving(bundle) as own:
            empty, ours = Site(other), Site(own.url + TABLE, KEPT)
            measure([empty, ours], trouble, rounds)
        for label, of in (("", clock), (": the page's own work", work)):
            least = of(empty.first)
            first, second = of(ours.first), of(ours.second)
            yield f"| empty, {trouble.label}{label} | {least:.0f} | {of(empty.second):.0f} | |"
            ratios = f"**{first / least:.2f}**, second **{second / least:.2f}**"
            yield f"| ours, {trouble.label}{label} | {first:.0f} | {second:.0f} | {ratios} |"
