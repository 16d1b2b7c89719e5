"""The page around the game: what the server, the host or another script may do to it."""

from __future__ import annotations

import json
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from costly.telling import handing
from tests.browser.drivers import Chromium, chromium, wait_for
from tests.browser.twin import change, frames, look, sit_down, spot, twin
from tests.browser.visit import READY, START, boot, failure, sound, to_table
from tools import serve
from tools.serve import Served, serving

pytestmark = pytest.mark.browser

SETTLED = "document.documentElement.dataset.state !== 'loading'"
FAILED = "document.documentElement.dataset.state === 'failed'"


@pytest.fixture(scope="module")
def bare() -> Iterator[Chromium]:
    with chromium() as page:
        yield page


@pytest.fixture(scope="module")
def _phone(site: Served) -> Iterator[Chromium]:
    with chromium(viewport=(360, 640), has_touch=True) as page:
        boot(page, site.url)
        yield page


@pytest.fixture
def phone(_phone: Chromium) -> Iterator[Chromium]:
    yield _phone
    sound(_phone)


# ---- What stops it ends in a sentence ----


@pytest.mark.parametrize("given", ["application/octet-stream", ""])
def test_it_starts_whatever_type_the_server_gives_its_code(
    bundle: Path, monkeypatch: pytest.MonkeyPatch, given: str
) -> None:
    monkeypatch.setitem(serve.TYPES, ".wasm", given)
    with serving(bundle) as own, chromium() as page:
        page.open(own.url + START)
        wait_for(page, SETTLED)
        sound(page)


@pytest.mark.parametrize("kind", [".mjs", ".css"])
def test_a_part_that_comes_as_another_type_is_named_with_it(
    bare: Chromium, bundle: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setitem(serve.TYPES, kind, "application/x-odd")
    with serving(bundle) as own:
        bare.open(own.url)
        wait_for(bare, FAILED)
    assert kind in failure(bare)
    assert "application/x-odd" in failure(bare)


def test_without_its_style_it_says_so_and_does_not_grow(
    bare: Chromium, bundle: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(bundle, copy)
    (copy / "page.css").unlink()
    with serving(copy) as own:
        bare.open(own.url)
        wait_for(bare, FAILED)
    assert failure(bare) == "A part of the page did not arrive: page.css: the server answered 404."


def test_a_file_that_is_held_back_ends_in_a_sentence_that_names_it(
    bundle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a while it is said that nothing moves; at last the page gives up."""
    held, answer, given_up = "interpreter.pack", serve.Handler.do_GET, threading.Event()

    def hold(request: serve.Handler) -> None:
        if held in request.path:
            request.send_response(200)
            request.send_header("Content-Length", "1000000")
            request.end_headers()
            request.wfile.write(b"a beginning")
            given_up.wait()
        else:
            answer(request)

    monkeypatch.setattr(serve.Handler, "do_GET", hold)
    with serving(bundle) as own, chromium(script="globalThis.costlySlow = 300;") as page:
        page.open(own.url)
        wait_for(page, "document.getElementById('slow').textContent.includes('has moved for a')")
        wait_for(page, FAILED)
        given_up.set()
        assert failure(page).startswith("Nothing has moved for ")
        assert held in failure(page)
        assert page.evaluate("document.getElementById('again').checkVisibility()")


def test_an_address_without_its_last_slash_is_named_and_mended(
    bare: Chromium, bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(bundle / "index.html", tmp_path / "index.html")
    shutil.copy(bundle / "index.html", tmp_path / "costly")
    monkeypatch.setitem(serve.TYPES, "", "text/html")
    with serving(tmp_path, "/games/") as own:
        bare.open(own.url + "costly#seed=1")
        wait_for(bare, FAILED)
        assert failure(bare).startswith("The address of the game lacks its last slash")
        bare.evaluate("void document.getElementById('again').click()")
        wait_for(bare, "location.pathname === '/games/costly/'")
        assert bare.evaluate("location.hash") == "#seed=1"


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (
            "new WebAssembly.CompileError('blocked by the Content Security Policy')",
            "The host of this page forbids WebAssembly",
        ),
        ("new RangeError('Out of memory')", "This machine has too little memory"),
        ("new WebAssembly.LinkError('odd')", "This browser could not start Python"),
    ],
)
def test_code_that_the_browser_refuses_ends_in_a_sentence(
    site: Served, error: str, sentence: str
) -> None:
    refuse = f"() => Promise.reject({error})"
    refusing = f"WebAssembly.instantiate = WebAssembly.instantiateStreaming = {refuse};"
    with chromium(script=refusing) as page:
        page.open(site.url)
        wait_for(page, FAILED)
        assert failure(page).startswith(sentence)


# ---- In another page ----


def test_a_frame_leaves_the_hosts_keyboard_and_wheel_alone(site: Served, tmp_path: Path) -> None:
    """All that is typed arrives in the host's field, while the game starts and after it."""
    host = (
        "<!doctype html><link rel=icon href=data:,><input id=field autofocus>"
        f'<iframe width=960 height=600 src="{site.url}{START}"></iframe><p style="height: 3000px">'
    )
    (tmp_path / "index.html").write_text(host)
    with serving(tmp_path, "/") as other, chromium() as page:
        page.open(other.url)
        page.evaluate("void document.getElementById('field').focus()")
        page.enter_frame()
        typed = ""
        for _ in range(40):
            page.type_in("r1")
            typed += "r1"
            if page.evaluate(READY):
                break
        wait_for(page, READY)
        page.type_in("rk")
        frames(page, 100)
        assert look(page).ours() == []
        page.leave_frame()
        assert page.evaluate("document.getElementById('field').value") == f"{typed}rk"
        page.wheel(400, 300, 500)
        wait_for(page, "scrollY > 0")


# ---- What the player does ----


def test_a_press_is_taken_where_it_is_lifted(phone: Chromium) -> None:
    """Slid off the button, or broken off, it refuses no mog and raises no card."""
    sit_down(phone, "#seed=slid&bot=greedy&dealer=1&pace=instant")
    frames(phone, 500)
    before, own = look(phone), twin(phone)
    button = spot(own, "word refuse")
    phone.drag(button, (button[0], 30))
    for card in own.truth.held[0]:
        phone.break_off(*spot(own, f"card {card}"))
    phone.break_off(*button)
    frames(phone, 500)
    assert look(phone) == before
    phone.tap(*button)
    assert change(phone, before).ours() == ["refuse"]


def test_a_held_key_is_one_decision(phone: Chromium) -> None:
    """On a button of the words as at the drawn table."""
    for seed, here in (("words", False), ("drawn", True)):
        sit_down(phone, f"#seed=held {seed}&bot=greedy&dealer=1&pace=instant")
        frames(phone, 500)
        before = look(phone)
        if here:
            to_table(phone)
        else:
            phone.evaluate("void document.querySelector('[data-word=refuse]').focus()")
        phone.hold("Enter" if not here else "r", 12)
        after = change(phone, before)
        frames(phone, 500)
        assert look(phone) == after
        assert after.ours() == ["refuse"]


def test_what_scrolls_the_page_shifts_no_press(phone: Chromium) -> None:
    """As a search in the page does, or a fragment: what is touched is what is seen."""
    sit_down(phone, "#seed=shifted&bot=greedy&dealer=1&pace=instant")
    frames(phone, 500)
    before = look(phone)
    x, y = spot(twin(phone), "word refuse")
    phone.evaluate("void scrollTo(0, 70)")
    phone.tap(x, y - 70)
    assert change(phone, before).ours() == ["refuse"]
    phone.evaluate("void (scrollTo(0, 70), document.activeElement.blur())")
    phone.key("Escape")
    wait_for(phone, "scrollY === 0 && document.activeElement.id === 'canvas'")


def test_keys_are_heard_by_the_whole_page(phone: Chromium) -> None:
    sit_down(phone, "#seed=heard&bot=greedy&dealer=1&pace=instant")
    frames(phone, 500)
    before = look(phone)
    phone.evaluate("void document.activeElement.blur()")
    phone.key("r")
    assert change(phone, before).ours() == ["refuse"]


def test_the_title_stays_ours(phone: Chromium) -> None:
    """Whoever writes another: SDL does at each change of size."""
    sit_down(phone, "#seed=title&bot=greedy&dealer=1&pace=instant")
    wanted = phone.evaluate("document.title")
    assert "Costly Colours" in wanted
    phone.resize(640, 360)
    phone.evaluate("void (document.title = 'pygame window')")
    frames(phone, 100)
    assert phone.evaluate("document.title") == wanted
    phone.resize(360, 640)


def test_all_of_the_page_has_its_landmark(phone: Chromium) -> None:
    """One heading, one main part, and nothing to be seen or heard outside it."""
    assert phone.evaluate("document.querySelectorAll('main').length") == 1
    (heading,) = phone.evaluate("[...document.querySelectorAll('h1')].map(one => one.textContent)")
    assert heading == "Costly Colours"
    outside = "[...document.body.children].filter(one => one.tagName !== 'MAIN' && !one.hidden)"
    assert phone.evaluate(f"{outside}.map(one => one.tagName)") == []


@pytest.mark.parametrize("closed", [False, True])
def test_the_record_is_copied_by_touch(phone: Chromium, *, closed: bool) -> None:
    """Even where the clipboard is closed to the page, as it is without https."""
    if closed:
        phone.evaluate("void Object.defineProperty(navigator, 'clipboard', {configurable: true})")
    sit_down(phone, f"#seed=copied {closed}&bot=greedy&dealer=1&pace=instant")
    frames(phone, 500)
    phone.evaluate("""void addEventListener("copy", () => {
        globalThis.chosen = `${getSelection()}`;
    }, {once: true})""")
    to_table(phone)
    phone.key("Escape")
    wait_for(phone, "document.querySelector('[data-word=record]')")
    phone.press_word("record")
    wait_for(phone, "document.querySelector('[data-word=copy]')")
    phone.press_word("copy")
    last = "document.querySelector('#said p:last-child')?.textContent"
    wait_for(phone, f"{last} === {json.dumps(handing.COPIED)}")
    if closed:
        text = phone.evaluate("document.getElementById('record').textContent")
        assert phone.evaluate("chosen").strip() == text.strip()
        assert not phone.evaluate("document.getElementById('record').closest('details').open")
        phone.evaluate("void delete navigator.clipboard")
