"""Practice in the built game at a telephone's size: a decision taken back, two drills answered."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from costly.ui.app import App
from tests.browser.drivers import Chromium, wait_for
from tests.browser.twin import GUARD, change, frames, look, press_on, sit_down, spot, twin
from tests.browser.visit import said, table
from tests.controls import box_of
from tests.null import NullScreen, open_app, press, word, words
from tests.null import frames as native_frames

pytestmark = pytest.mark.browser

MISSED = (
    "drills 1\ndone 5\n"
    "missed 0 1 count costly | hand | 5H4H8H | JH\n"
    "missed 0 2 lay costly | 1 | 0-0 | 5H2H4H7C8H9HJH refuse mog=7C 5H 7C\n"
)
"""What an earlier visit has left to be drilled: Cotton's hand, and a card of his deal."""


@pytest.fixture
def small(desk: Chromium) -> Iterator[Chromium]:
    """The game as small as on a phone, at its title."""
    desk.resize(360, 640)
    for fragment in ("#pace=brisk", "#pace=instant"):  # or it stays where it was left
        desk.evaluate(f"void (location.hash = '{fragment}')")
        frames(desk)
    offers(desk, "drills")
    yield desk
    desk.resize(1280, 720)


def click_drawn(page: Chromium, native: App, name: str) -> None:
    """Click what a native game has at a place, and press it there, too."""
    frames(page, GUARD)
    native_frames(native, 1)
    page.click(*box_of(native.stack.top, name).middle)
    press(native, name)
    frames(page, GUARD)


def offers(page: Chromium, word: str) -> None:
    """Wait until the mirror has a button of a word."""
    wait_for(page, f"document.querySelector('#actions [data-word={json.dumps(word)}]')")


def test_a_decision_is_taken_back_and_a_drill_is_answered(small: Chromium) -> None:
    """Both by clicks and by the mirror; a drill of what was missed at an earlier visit."""
    shelf = "`costly:${new URL('./', location.href).pathname}:drills`"
    small.evaluate(f"void localStorage.setItem({shelf}, {json.dumps(MISSED)})")
    native = open_app(NullScreen((360, 640), texts={"drills": MISSED}))
    native_frames(native, 1)
    for name in ("drills", "mistakes"):
        small.press_word(name)
        word(native, name)
        offers(small, words(native)[0])
    click_drawn(small, native, "word 8")
    wait_for(small, "document.getElementById('table').innerText.includes('It is eight')")
    assert "Right." in table(small)
    click_drawn(small, native, "word next")
    for name in ("raise-4H", "4H"):
        offers(small, name)
        small.press_word(name)
    wait_for(small, "document.getElementById('table').innerText.includes('(best')")
    kept = small.evaluate(f"localStorage.getItem({shelf})")
    assert "done 7\n" in kept
    assert "missed 1 14 count costly | hand | 5H4H8H | JH\n" in kept

    sit_down(small, "#seed=undo&bot=greedy&dealer=1&pace=instant")
    for name in ("menu", "make-practice", "practise-for-ever"):
        if name == "menu":
            small.evaluate("document.querySelector('#tools [data-word=menu]').click()")
        else:
            offers(small, name)
            frames(small, GUARD)
            small.press_word(name)
    offers(small, "refuse")
    before = look(small)
    for by_mirror in (True, False):
        decided = press_on(small)
        assert decided.ours() != before.ours()
        frames(small, GUARD)
        if by_mirror:
            small.evaluate("document.querySelector('#tools [data-word=undo]').click()")
        else:
            small.click(*spot(twin(small), "undo"))
        assert change(small, decided).record == before.record
    assert said(small)[-2:].count("Taken back, to deal one.") == 1
    assert "A practice game" in table(small)
