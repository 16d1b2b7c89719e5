"""The drivers themselves, on a page of our own: what later tests rely on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from tests.browser import drivers, play
from tools.serve import Served, serving

pytestmark = pytest.mark.browser

#: A page with the mirror's parts. It lays the cards that are pressed, pauses twice after the
#: third, and after five offers another game. Its policy forbids `eval`, as the game's own may.
PAGE = """<!doctype html>
<html lang="en" data-state="loading">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy"
      content="default-src 'self'; img-src data:; script-src 'self' 'wasm-unsafe-eval'">
<link rel="icon" href="data:,">
<title>Stub</title>
<link rel="stylesheet" href="page.css">
<div id="mark"></div>
<input id="field" aria-label="field">
<div id="actions"></div><div id="said"></div><pre id="record"></pre><p id="failure"></p>
<script src="page.js"></script>
"""

STYLE = """
body { margin: 0; background: white }
#mark { position: absolute; left: 300px; top: 200px; width: 40px; height: 30px;
        background: rgb(255, 0, 0) }
#actions.hidden { position: absolute; clip-path: inset(50%); width: 1px; height: 1px;
                  overflow: hidden }
"""

SCRIPT = """
const $ = selector => document.querySelector(selector);
window.seen = [];
for (const kind of ["click", "keydown", "touchstart"])
  addEventListener(kind, event => {
    const at = event.touches ? event.touches[0] : event;
    seen.push({kind, key: event.key, x: at.clientX, y: at.clientY, real: event.isTrusted,
               on: event.target.id ?? ""});
  });
let left = ["5H", "AH=11", "mog=7C", "6H8D", "refuse"], laid = [], pauses = 2;
// Buttons that are still open stay as they are, as in the game's page.
function offer(words) {
  const old = [...$("#actions").children];
  $("#actions").append(...words.filter(word => !old.some(one => one.dataset.word === word))
    .map(word => {
      const button = document.createElement("button");
      button.dataset.word = button.textContent = word;
      button.onclick = () => setTimeout(press, 5, word);
      return button;
    }));
  for (const button of old) if (!words.includes(button.dataset.word)) button.remove();
}
function press(word) {
  $("#said").append(word);
  if (word === "next") pauses -= 1;
  else laid.push(word);
  left = left.filter(one => one !== word);
  $("#record").textContent = laid.join(" ");
  offer(laid.length === 3 && pauses ? ["next"] : left.length ? left : ["another"]);
}
offer(left);
localStorage.visits = 1 + Number(localStorage.visits ?? 0);
document.documentElement.dataset.state = "ready";
"""

#: An empty module: it begins with its magic number and version and has nothing else.
EMPTY_WASM = b"\0asm\1\0\0\0"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Served]:
    """The page above, served under a path of its own."""
    (tmp_path / "index.html").write_text(PAGE)
    (tmp_path / "page.css").write_text(STYLE)
    (tmp_path / "page.js").write_text(SCRIPT)
    (tmp_path / "empty.wasm").write_bytes(EMPTY_WASM)
    with serving(tmp_path, "/stub/") as site:
        yield site


def test_loads_and_loads_again(page: drivers.Page, site: Served) -> None:
    """A fragment alone loads anew; a reload keeps what was stored; requests are listed."""
    page.open(site.url)
    drivers.wait_for(page, "document.documentElement.dataset.state === 'ready'")
    page.open(site.url + "#seed=42")
    assert page.evaluate("[location.hash, localStorage.visits]") == ["#seed=42", "2"]
    page.reload()
    assert page.evaluate("localStorage.visits") == "3"
    assert {site.url + "page.js", site.url + "page.css"} <= set(page.requests())
    assert all(url.startswith((site.url, "data:")) for url in page.requests())
    assert [request.path for request in site.log].count("/stub/page.js") == 3
    assert page.console_errors() == []


def test_input_is_real_and_lands(page: drivers.Page, site: Served) -> None:
    """Clicks and keys arrive where they were meant to, as trusted events."""
    page.open(site.url)
    page.resize(900, 650)
    assert page.evaluate("[innerWidth, innerHeight]") == [900, 650]
    page.click(311, 222)
    page.key("ArrowLeft")
    page.key("a")
    page.key("Enter")
    page.key("Tab")
    seen = page.evaluate("seen")
    assert all(event["real"] for event in seen)
    click, *keys = seen
    assert (click["kind"], click["x"], click["y"], click["on"]) == ("click", 311, 222, "mark")
    assert [event["key"] for event in keys] == ["ArrowLeft", "a", "Enter", "Tab"]
    assert page.evaluate("document.activeElement.id") == "field"
    page.key("Shift+A")
    assert page.evaluate("document.activeElement.value") == "A"


def test_words_are_pressed_in_sight_or_not(page: drivers.Page, site: Served) -> None:
    """A button is clicked where it shows, and else reached by the keyboard."""
    page.open(site.url)
    page.press_word("AH=11")
    page.evaluate("$('#actions').className = 'hidden'")
    page.press_word("5H")
    drivers.wait_for(page, "$('#record').textContent === 'AH=11 5H'")
    assert [e["kind"] for e in page.evaluate("seen") if e["real"]] == ["click", "keydown", "click"]


def test_plays_by_the_mirror(page: drivers.Page, site: Served) -> None:
    """By a rule or by a list of words, until a condition or the end of the game."""
    page.open(site.url)
    assert play.words(page) == ["5H", "AH=11", "mog=7C", "6H8D", "refuse"]
    begun = play.play_until(page, "laid.length === 2", play.LAST)
    assert begun == play.Played(["refuse", "6H8D"], over=False)
    told = play.play_until(page, "false", ["5H", "mog=7C"])
    assert told == play.Played(["5H", "next", "next", "mog=7C"], over=False)
    ended = play.play_until(page, "false")
    assert ended == play.Played(["AH=11"], over=True)
    assert play.words(page) == ["another"]
    page.reload()
    with pytest.raises(AssertionError, match=r"open are .*'refuse'.*, chosen is '9S'"):
        play.play_until(page, "false", ["9S"])


def test_errors_are_told(page: drivers.Page, site: Served) -> None:
    """Console errors are kept; a failed wait says what the page was like."""
    page.open(site.url)
    page.evaluate("void console.error('a plain complaint')")
    page.evaluate("void setTimeout(() => { throw new Error('a thrown one') })")
    page.evaluate("new Promise(done => setTimeout(done, 50))")
    page.evaluate("void ($('#failure').textContent = 'It broke.')")
    with pytest.raises(drivers.BrowserError, match="nowhere"):
        page.evaluate("nowhere.to.be.found")
    with pytest.raises(drivers.BrowserError, match=r"no answer in 0\.5 s"):
        page.evaluate("new Promise(() => {})", seconds=0.5)
    with pytest.raises(AssertionError) as failed:
        drivers.wait_for(page, "window.never", seconds=0.5)
    for part in ("window.never", "ready", "It broke.", "a plain complaint", "a thrown one"):
        assert part in str(failed.value)


def test_runs_wasm_and_shows_it(page: drivers.Page, site: Served, tmp_path: Path) -> None:
    """A module streams in; a screenshot shows the page, one pixel for each of CSS."""
    page.open(site.url)
    made = "WebAssembly.instantiateStreaming(fetch('empty.wasm'))"
    assert page.evaluate(f"{made}.then(({{instance}}) => String(instance))") == (
        "[object WebAssembly.Instance]"
    )
    page.screenshot(tmp_path / "page.png")
    with Image.open(tmp_path / "page.png") as image:
        assert image.size == (1280, 720)
        assert image.convert("RGB").getpixel((320, 215)) == (255, 0, 0)
        assert image.convert("RGB").getpixel((360, 215)) == (255, 255, 255)


def test_touch(site: Served) -> None:
    """A finger's touch, on a small dense screen, where the engine has one."""
    for make in (drivers.chromium, drivers.firefox):
        with make(viewport=(390, 700), device_scale_factor=3, has_touch=True) as page:
            page.open(site.url)
            assert page.evaluate("[innerWidth, devicePixelRatio]") == [390, 3]
            page.tap(311, 222)
            touch = page.evaluate("seen[0]")
            assert (touch["kind"], touch["x"], touch["y"]) == ("touchstart", 311, 222)
            assert touch["real"]


@pytest.mark.elsewhere
def test_dense_webkit(site: Served) -> None:
    """WebKit can have two pixels for one, too."""
    with drivers.webkit(viewport=(800, 500), device_scale_factor=2) as page:
        page.open(site.url)
        assert page.evaluate("[innerWidth, innerHeight, devicePixelRatio]") == [800, 500, 2]
        page.click(311, 222)
        assert page.evaluate("[seen[0].x, seen[0].y]") == [311, 222]


def test_chromium_offline_and_side_by_side(site: Served) -> None:
    """Two pages at once; one of them goes offline and comes back."""
    with drivers.chromium() as one, drivers.chromium(offline=True) as other:
        one.open(site.url)
        with pytest.raises(drivers.BrowserError, match="INTERNET_DISCONNECTED"):
            other.open(site.url)
        other.set_offline(False)
        other.open(site.url)
        other.slow_down(4)
        assert other.evaluate("navigator.onLine")
        one.set_offline(True)
        assert not one.evaluate("navigator.onLine")
