"""How the built game starts: what comes at once, what is kept, and how that fails unnoticed."""

from __future__ import annotations

import gzip
import re
import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser import play
from tests.browser.conftest import ENGINES
from tests.browser.drivers import Chromium, Page, chromium, wait_for
from tests.browser.twin import GUARD, frames, press_on, sit_down
from tests.browser.visit import READY, START, boot, failure, sound, to_table
from tools.bundle_python import REST
from tools.fetch import ROOT
from tools.serve import Served, serving
from tools.starts import NOTE_READY

pytestmark = pytest.mark.browser

KEPT = "document.documentElement.dataset.kept"
HEAP = "document.documentElement.dataset.heap"

#: A kept record's cache and key, and ways to write it anew with a hash that is right.
SHELF = """(async (change, kind = "snapshot") => {
  const name = (await caches.keys()).find(name => name.startsWith("costly:"));
  const cache = await caches.open(name);
  const key = (await cache.keys()).find(one => one.url.includes(`/${kind}-`));
  const bytes = new Uint8Array(await (await cache.match(key)).arrayBuffer());
  const sealed = async (bytes) => {
    const hash = await crypto.subtle.digest("SHA-256", bytes.subarray(32));
    bytes.set(new Uint8Array(hash), 0);
    return bytes;
  };
  await cache.put(key, new Response(await change(bytes, sealed)));
  return true;
})"""
DAMAGE = {
    "empty": "bytes => bytes.slice(0, 0)",
    "a bit flipped": "bytes => { bytes[bytes.length >> 1] ^= 4; return bytes; }",
    "of another build": """(bytes, sealed) => {
        bytes[bytes.indexOf(58, 36) + 2] ^= 1; return sealed(bytes); }""",
    # Whole and of this build, but nothing that Python could begin from.
    "not a heap": """(bytes, sealed) => {
        const length = new DataView(bytes.buffer).getUint32(32, true);
        bytes[36 + length] ^= 1; return sealed(bytes); }""",
}

DENIED = """navigator.serviceWorker.register = () => Promise.reject(new Error("denied"));
Object.defineProperty(window, "caches", {
  get() { throw new DOMException("denied", "SecurityError"); }});"""
ROOM = 12_000_000
"""Bytes of storage in which the game can be kept for playing offline, but no heap beside it."""


@pytest.fixture(scope="module")
def regular(site: Served) -> Iterator[Chromium]:
    """A page whose first visit is over: what it keeps for the next is kept."""
    with chromium() as page:
        first_visit(page, site.url)
        yield page


def first_visit(page: Page, url: str) -> None:
    """Come for the first time, and stay until all is kept."""
    boot(page, url)
    wait_for(page, KEPT)
    assert page.evaluate(KEPT) == "done"
    assert page.evaluate(HEAP) == "fresh"


def again(page: Page) -> str:
    """Come again; whether Python began from the kept heap or afresh."""
    page.reload()
    wait_for(page, READY)
    return str(page.evaluate(HEAP))


# ---- What it weighs ----

LATER = re.compile(r"licences/|icons/icon-|rest\.pack|snapshot\.mjs|sw\.js|\.nojekyll|webmanifest")
"""What nobody waits for: it comes after the first decision, or not at all."""


def test_a_first_visit_keeps_to_its_budget(bundle: Path) -> None:
    """File by file, so that what has grown is named."""
    lines = (ROOT / "tests" / "budget.txt").read_text().splitlines()
    budget = {line.split()[0]: int(line.split()[1]) for line in lines if line[0] != "#"}
    spent = Counter[str]()
    for path in bundle.rglob("*"):
        if path.is_file() and not LATER.search(path.relative_to(bundle).as_posix()):
            weight = len(gzip.compress(path.read_bytes(), 9, mtime=0))
            spent[path.name if path.name in budget else "page"] += min(weight, path.stat().st_size)
    spent["whole"] = spent.total()
    assert {name: spent[name] for name in budget if spent[name] > budget[name]} == {}
    assert [name for name in budget if not spent[name]] == []


def test_what_is_weighed_is_what_comes(bundle: Path) -> None:
    """No file that the budget leaves out is asked for before the game is ready."""
    with serving(bundle) as own, chromium(script=NOTE_READY) as page:
        boot(page, own.url)
        before = page.evaluate("""performance.getEntriesByType("resource")
            .filter(one => one.startTime < readyAt).map(one => one.name)""")
        assert len(before) > 10
        assert [url for url in before if LATER.search(url)] == []


# ---- The kept heap ----


def test_a_second_visit_begins_where_the_first_had_come_to(regular: Chromium) -> None:
    """It plays on from the kept heap, and shuffles as anybody would."""
    assert again(regular) == "kept"
    record = press_on(regular).record
    assert again(regular) == "kept"
    assert play.record(regular) == record
    sound(regular)


def test_each_visit_has_chances_of_its_own(regular: Chromium) -> None:
    """A heap brings the state of Python's chance along; no two visits may deal the same."""
    address = str(regular.evaluate("location.href")).split("#")[0]
    seeds = []
    for _ in range(2):
        regular.evaluate("localStorage.clear()")
        boot(regular, address, "")
        assert regular.evaluate(HEAP) == "kept"
        regular.press_word("play")
        wait_for(regular, "document.querySelector('#record').textContent.includes('Seed')")
        seeds += [line for line in play.record(regular).splitlines() if line.startswith("Seed")]
    assert len(set(seeds)) == 2


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_kept_heap_that_is_no_good_costs_nothing(regular: Chromium, damage: str) -> None:
    """The visit begins afresh without a word, and another heap is kept."""
    regular.evaluate(f"({SHELF})({DAMAGE[damage]})")
    assert again(regular) == "fresh"
    assert failure(regular) == ""
    wait_for(regular, f"{KEPT} === 'done'")
    assert again(regular) == "kept"


#: Whether pictures are kept, and what the canvas shows of the table's top.
DRAWN = """(async () => {
  for (const name of await caches.keys())
    for (const one of await (await caches.open(name)).keys())
      if (one.url.includes("/pictures-")) return true;
  return false;
})()"""
CORNER = "[...canvas.getContext('2d').getImageData(3, 3, 40, 2).data].join()"
REPAINTED = """(bytes, sealed) => {
  const length = new DataView(bytes.buffer).getUint32(32, true);
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(36, 36 + length)));
  let at = 36 + length;
  for (const [name, size] of head.names) {
    if (name.includes("'table'")) for (let nth = 9; nth < size; nth += 1) bytes[at + nth] ^= 32;
    at += size;
  }
  return SEALED; }"""


def test_large_pictures_are_drawn_once(regular: Chromium) -> None:
    """The next visit takes them as they were kept; unless they are damaged."""
    again(regular)
    wait_for(regular, DRAWN)
    plain = regular.evaluate(CORNER)
    assert again(regular) == "kept"
    assert regular.evaluate(CORNER) == plain
    for made, shown in (("bytes", True), ("sealed(bytes)", False)):
        change = REPAINTED.replace("SEALED", made)
        regular.evaluate(f"({SHELF})({change}, 'pictures')")
        again(regular)
        assert (regular.evaluate(CORNER) == plain) is shown
        wait_for(regular, DRAWN)
    regular.evaluate(f"({SHELF})(bytes => bytes.slice(1), 'pictures')")
    assert again(regular) == "kept"
    assert regular.evaluate(CORNER) == plain
    sound(regular)


@pytest.mark.parametrize(("script", "room"), [(DENIED, None), ("", ROOM)], ids=["denied", "full"])
def test_where_no_heap_can_be_kept_each_visit_begins_afresh(
    site: Served, script: str, room: int | None
) -> None:
    """And nothing is said about it."""
    with chromium(script=script) as page:
        if room:
            page.limit_storage(site.url, room)
        boot(page, site.url)
        wait_for(page, KEPT)
        assert page.evaluate(KEPT) != "done"
        assert again(page) == "fresh"
        sound(page)


# ---- What comes, and when ----


def test_nothing_is_fetched_twice(bundle: Path) -> None:
    """Not by the page, the worker for later visits, the one that keeps the heap, or a reload."""
    with serving(bundle) as own, chromium() as page:
        first_visit(page, own.url)
        again(page)
        bodies = Counter(line.path for line in own.log if line.status == 200)
    assert [path for path, times in bodies.items() if times > 1] == []


def without_rest(bundle: Path, into: Path) -> Path:
    """A copy in which the rest of the library is missing, and nothing is kept."""
    shutil.copytree(bundle, into)
    (into / REST).unlink()
    (into / "sw.js").unlink()
    return into


def open_and_close(page: Page, word: str, below: str) -> None:
    """Have a sheet open, whole, and close it again; ``below`` is open under it."""
    frames(page, GUARD)
    page.press_word(word)
    wait_for(page, "document.querySelector('[data-word=back]')")
    frames(page, GUARD)  # a second press at once would be one too many
    page.press_word("back")
    wait_for(page, f"document.querySelector('[data-word={below}]')")


@pytest.mark.parametrize("engine", ENGINES)
def test_a_visit_needs_no_more_than_the_short_library(
    bundle: Path, tmp_path: Path, engine: str
) -> None:
    """Title, sheets, a game to its end with its story, hint, log and review: nothing is missed."""
    with serving(without_rest(bundle, tmp_path / "copy")) as own, ENGINES[engine]() as page:
        boot(page, own.url, "")
        for word in ("games", "opponent", "help", "lessons", "drills", "settings"):
            open_and_close(page, word, "play")
        frames(page, GUARD)
        page.press_word("games")
        wait_for(page, "document.querySelector('[data-word=house]')")
        open_and_close(page, "house", "game-noddy")
        frames(page, GUARD)
        page.press_word("back")
        frames(page, GUARD)
        sit_down(page, "#rules=noddy&seed=first&bot=greedy&dealer=1&pace=instant")
        to_table(page)
        page.key("h")
        told = "document.querySelector('#said').textContent"
        wait_for(page, f"/Lay the /.test({told})")
        page.key("h")  # and why
        wait_for(page, f"/Best: |Only |All the same: /.test({told})")
        assert play.play_until(page, "false").over
        open_and_close(page, "review", "again")
        assert [line.path for line in own.log if REST in line.path] == []
        assert failure(page) == ""


def test_a_rare_module_comes_when_it_is_asked_for(bundle: Path, tmp_path: Path) -> None:
    """One of a package that has come without it, too."""
    copy = tmp_path / "copy"
    shutil.copytree(bundle, copy)
    script = copy / "boot.mjs"
    start = 'runpy.run_path("main.py"'
    rare = "import colorsys, email.message; assert colorsys.rgb_to_hls; "
    assert start in script.read_text()
    script.write_text(script.read_text().replace(start, rare + start))
    with serving(copy) as own, chromium() as page:
        boot(page, own.url)
        asked = [line.path for line in own.log if REST in line.path]
        assert len(asked) == 1
        sound(page)


CHANGED = {"", "files.json", "sw.js"} | {
    path.name for path in (ROOT / "web").iterdir() if path.suffix in (".mjs", ".js", ".css")
}
"""What another build has under another address, or its page asks for anew."""


def test_a_visit_after_a_new_build_fetches_what_has_changed(bundle: Path, tmp_path: Path) -> None:
    """Nothing else; and the heap of the old build is not begun from."""
    copy = tmp_path / "copy"
    shutil.copytree(bundle, copy)
    with serving(copy) as own, chromium() as page:
        first_visit(page, own.url)
        rename(copy)
        own.log.clear()
        assert again(page) == "fresh"
        wait_for(page, f"{KEPT} === 'done'")
        sent = {
            line.path.removeprefix("/games/costly/").split("?")[0]
            for line in own.log
            if line.status == 200
        }
        assert "boot.mjs" in sent
        assert sent <= CHANGED
        assert again(page) == "kept"


def rename(copy: Path) -> None:
    """Make another build of a bundle: the same game, under another name."""
    listed = (copy / "files.json").read_text()
    build = listed.split('"build": "')[1][:12]
    other = build[::-1]
    for name in ("files.json", "index.html"):
        text = (copy / name).read_text()
        (copy / name).write_text(text.replace(build, other))


# ---- At rest ----

#: Counts the game's turns.
COUNT_TURNS = """(() => {
  const plain = costly.inputs;
  window.turns = 0;
  costly.inputs = () => { turns += 1; return plain(); };
})()"""

#: Half a minute passes in half a second, and every audio context can be looked at.
SHORT_SILENCE = """window.contexts = [];
const Plain = window.AudioContext, wait = window.setTimeout;
window.AudioContext = class extends Plain {
  constructor(...words) { super(...words); contexts.push(this); }
};
window.setTimeout = (what, time, ...words) => wait(what, time === 30000 ? 500 : time, ...words);"""


#: As in a tab behind another: no frames come, and what asked for one waits.
HIDE = """(hidden) => {
  window.plain ??= requestAnimationFrame;
  window.requestAnimationFrame = hidden ? one => { window.waiting = one; } : plain;
  Object.defineProperty(document, "hidden", {get: () => hidden, configurable: true});
  document.dispatchEvent(new Event("visibilitychange"));
  if (!hidden) waiting(performance.now());
}"""
A_SECOND = """(async () => {
  const before = turns;
  await new Promise(go => setTimeout(go, 1000));
  return turns - before;
})()"""


def test_at_rest_the_game_has_few_turns(regular: Chromium) -> None:
    """Four a second, once all is calm, and none out of sight; and a press is answered."""
    sit_down(regular, "#seed=rest&bot=greedy&dealer=1&pace=instant")
    regular.evaluate(COUNT_TURNS)
    wait_for(regular, f"{A_SECOND}.then(turns => turns <= 5)")
    regular.evaluate(f"({HIDE})(true)")
    wait_for(regular, f"{A_SECOND}.then(turns => turns === 0)")
    assert regular.evaluate(A_SECOND) == 0
    regular.evaluate(f"({HIDE})(false)")
    press_on(regular)


def test_in_silence_nothing_is_mixed(site: Served) -> None:
    """The audio context is suspended after the last sound, and goes on with the next."""
    with chromium(script=SHORT_SILENCE) as page:
        boot(page, site.url, START.replace("instant", "brisk"))
        for _ in range(2):
            press_on(page)
            wait_for(page, "contexts.length === 1 && contexts[0].state === 'running'")
            wait_for(page, "contexts[0].state === 'suspended'")
        sound(page)
