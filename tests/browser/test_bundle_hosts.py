"""The built game where life is hard: no storage, no network, a broken copy, a frame, a zip."""

from __future__ import annotations

import ast
import os
import shutil
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from costly.engine.record import read
from tests.browser import play
from tests.browser.drivers import Chromium, chromium, wait_for
from tests.browser.twin import frames, press_on
from tests.browser.visit import READY, START, boot, failure, said, sound
from tools.bundle import MOST_FILES
from tools.fetch import ROOT, run
from tools.pack import unpacked
from tools.serve import Served, serving

pytestmark = pytest.mark.browser

FORBIDDEN = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("no", "SecurityError"); }});"""
FULL = """Storage.prototype.setItem = () => {
  throw new DOMException("full", "QuotaExceededError"); };"""
CORRUPT = """for (const key of ["linked.game", "linked.told", "own.game", "wishes"])
  localStorage.getItem(`costly:/games/costly/:${key}`) ??
    localStorage.setItem(`costly:/games/costly/:${key}`, "Rules: costly\\nDealer: 9\\n{");"""


def a_deal(page: Chromium) -> None:
    """Play the first deal by the mirror."""
    two = "document.querySelector('#record').textContent.trim().split('\\n').at(-2).includes('#')"
    assert not play.play_until(page, two, play.LAST).over
    assert read(play.record(page)).deals() == 2


# ---- Storage ----


@pytest.mark.parametrize(
    ("trouble", "sentence"),
    [
        (FORBIDDEN, "This browser does not let the page keep anything, so the game is lost"),
        (FULL, "The browser's storage for this site is full, so nothing more can be kept."),
        (CORRUPT, "The game that was kept here cannot be read (line 3: "),
    ],
    ids=["forbidden", "full", "corrupt"],
)
def test_storage_trouble_costs_a_sentence(site: Served, trouble: str, sentence: str) -> None:
    """One sentence, once, and the game goes on."""
    with chromium(script=trouble) as page:
        boot(page, site.url)
        a_deal(page)
        assert [line.startswith(sentence) for line in said(page)].count(True) == 1
        if trouble == CORRUPT:
            assert_set_aside(page)
        sound(page)


def assert_set_aside(page: Chromium) -> None:
    """What cannot be read is kept for whoever can make sense of it, and not read again."""
    kept = "localStorage.getItem('costly:/games/costly/:linked.broken')"
    assert page.evaluate(kept).endswith("Dealer: 9\n{")
    page.reload()
    wait_for(page, READY)
    assert not any("cannot be read" in line for line in said(page))


# ---- Network ----


def test_it_plays_offline_after_the_first_visit(bundle: Path) -> None:
    """The server is gone; the page loads whole, and the game is where it was."""
    with chromium() as page:
        with serving(bundle) as own:
            boot(page, own.url)
            wait_for(page, "navigator.serviceWorker.ready.then(() => true)")
            wait_for(page, "navigator.serviceWorker.controller?.state === 'activated'")
            record = press_on(page).record
        page.reload()
        wait_for(page, READY)
        assert play.record(page) == record
        a_deal(page)
        assert failure(page) == ""


@pytest.fixture(scope="module")
def bare() -> Iterator[Chromium]:
    with chromium() as page:
        yield page


def linked(source: str, target: str) -> None:
    """The same file under another name: a copy of megabytes that costs nothing."""
    try:
        os.link(source, target)
    except OSError:  # another disk
        shutil.copy2(source, target)


def parts(bundle: Path) -> dict[str, Path]:
    """The parts that may break, by a plain name."""
    (python,) = bundle.glob("pyodide-*")
    return {
        "pygame": python / "pygame.pack",
        "library": python / "library.pack",
        "archive": bundle / "costly.pack",
        "interpreter": python / "interpreter.pack",
        "opener": bundle / "brotli" / "brotli_dec_wasm_bg.wasm",
        "loader": python / "pyodide.mjs",
        "list": bundle / "files.json",
        "page": bundle / "page.mjs",
    }


@pytest.mark.parametrize(
    ("part", "damage"),
    [
        (part, "missing")
        for part in ("pygame", "archive", "interpreter", "opener", "loader", "list", "page")
    ]
    + [(part, "short") for part in ("library", "archive", "interpreter")],
)
def test_a_broken_copy_names_what_is_broken(
    bare: Chromium, bundle: Path, tmp_path: Path, part: str, damage: str
) -> None:
    """It says so in a sentence instead of waiting for ever."""
    copy = tmp_path / "copy"
    shutil.copytree(bundle, copy, copy_function=linked)
    file = parts(copy)[part]
    whole = file.read_bytes()
    file.unlink()
    if damage == "short":
        file.write_bytes(whole[:-100])
    with serving(copy) as own:
        bare.open(own.url)
        wait_for(bare, "document.documentElement.dataset.state === 'failed'")
    sentence = failure(bare)
    assert file.name in sentence
    assert sentence.endswith(".")
    assert ("404" in sentence) == (damage == "missing")
    assert bare.evaluate("document.getElementById('again').checkVisibility()")


# ---- Other people's pages ----


@pytest.mark.parametrize("sandbox", ["allow-scripts allow-same-origin", "allow-scripts"])
def test_it_plays_in_a_sandboxed_frame(site: Served, tmp_path: Path, sandbox: str) -> None:
    """Of 960x600 on a page of another origin, as on itch.io; without one of its own, too."""
    host = "<!doctype html><link rel=icon href=data:,><style>body {{ margin: 0 }}</style>"
    frame = f'<iframe sandbox="{sandbox}" width=960 height=600 src="{site.url}{START}"></iframe>'
    (tmp_path / "index.html").write_text(host + frame)
    with serving(tmp_path, "/") as other, chromium() as page:
        page.open(other.url)
        page.enter_frame()
        wait_for(page, READY)
        assert page.evaluate("[innerWidth, innerHeight]") == [960, 600]
        a_deal(page)
        lost = [line for line in said(page) if "does not let the page keep anything" in line]
        assert bool(lost) == ("same-origin" not in sandbox)
        assert failure(page) == ""
        assert page.console_errors() == []


def test_the_zip_is_what_itch_wants(bundle: Path, tmp_path: Path) -> None:
    """The page at its root, few enough files, and it boots from wherever it is unpacked."""
    with zipfile.ZipFile(bundle.parent / "web.zip") as pack:
        names = pack.namelist()
        pack.extractall(tmp_path / "games")
    assert "index.html" in names
    assert len(names) < MOST_FILES
    assert not any(name.startswith(("/", "..")) or "\\" in name for name in names)
    with serving(tmp_path / "games", "/") as own, chromium() as page:
        boot(page, own.url + "index.html")
        a_deal(page)
        sound(page)


# ---- A stock pygbag page ----


def test_main_is_a_stock_pygbag_program(bundle: Path, tmp_path: Path) -> None:
    """One ``async def main``, run last; and pygbag packs it with a page of no more than that.

    Its own template and runtime come from another host at build and at run time, so they
    cannot be tried here.
    """
    *_, last = (tree := ast.parse((ROOT / "main.py").read_text())).body
    (main,) = [part for part in tree.body if isinstance(part, ast.AsyncFunctionDef)]
    assert main.name == "main"
    assert ast.unparse(last) == "asyncio.run(main())"
    game = tmp_path / "costly"
    for name, data in unpacked((bundle / "costly.pack").read_bytes()).items():
        path = game / name.removeprefix("assets/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    template = tmp_path / "stock.html"
    template.write_text("<title>{{cookiecutter.title}}</title><script>{{cookiecutter.archive}}")
    icon = bundle / "icons" / "favicon.png"
    words = ["--build", "--no_opt", "--cdn", "./", "--template", template, "--icon", icon]
    run(sys.executable, "-m", "pygbag", *map(str, words), game, cwd=tmp_path)
    made = game / "build" / "web"
    with zipfile.ZipFile(made / "costly.apk") as pack:
        assert "assets/main.py" in pack.namelist()


def test_it_plays_in_a_page_that_is_not_ours(bundle: Path, tmp_path: Path) -> None:
    """With no host in the page it falls back to a window on the canvas, and files in memory."""
    copy = tmp_path / "copy"
    shutil.copytree(bundle, copy)
    script = (copy / "page.mjs").read_text()
    assert "globalThis.costly = " in script
    (copy / "page.mjs").write_text(script.replace("globalThis.costly = ", "globalThis.gone = "))
    shots = [tmp_path / f"{name}.png" for name in ("title", "table")]
    with serving(copy) as own, chromium() as page:
        page.open(own.url)
        wait_for(page, "document.getElementById('canvas').width > 300")
        page.evaluate("void document.getElementById('wait').remove()")
        wait_for_picture(page, shots[0])
        page.evaluate("void document.getElementById('canvas').focus()")
        page.key("Enter")
        wait_for_picture(page, shots[1], unlike=shots[0])
        assert failure(page) == ""
        assert page.console_errors() == []


def wait_for_picture(page: Chromium, shot: Path, unlike: Path | None = None) -> None:
    """Until the page shows a picture, and another than that one."""
    colours = 0
    while colours < 1000 or (unlike and shot.read_bytes() == unlike.read_bytes()):
        frames(page, 100)
        page.screenshot(shot)
        with Image.open(shot) as image:
            colours = len(image.convert("RGB").getcolors(1 << 24) or [])
