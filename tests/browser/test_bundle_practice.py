"""Practice in the built game on a phone: a decision is taken back, and two drills are answered."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from costly.ui.app import App
from tests.browser.drivers import Chromium, chromium, wait_for
from tests.browser.twin import GUARD, change, frames, look, press_on, sit_down, spot, twin
from tests.browser.visit import boot, said, sound, table
from tests.controls import box_of
from tests.null import NullScreen, open_app, press
from tests.null import frames as native_frames
from tools.serve import Served

pytestmark = pytest.mark.browser

MISSED = (
    "drills 1\ndone 5\n"
    "missed 0 1 count costly | hand | 5H4H8H | JH\n"
    "missed 0 2 lay costly | 1 | 0-0 | 5H2H4H7C8H9HJH refuse mog=7C 5H 7C\n"
)
"""What an earlier visit has left to be drilled: Cotton's hand, and a card of his deal."""


@pytest.fixture
def phone(site: Served) -> Iterator[Chromium]:
    """The game on a phone of 360x640, with fingers."""
    with chromium(viewport=(360, 640), device_scale_factor=2, has_touch=True) as page:
        boot(page, site.url, "#pace=instant")
        yield page
        sound(page)


def tap_drawn(page: Chromium, native: App, name: str) -> None:
    """Tap what a native game has at a place, and press it there, too."""
    frames(page, GUARD)
    page.tap(*box_of(native.stack.top, name).middle)
    press(native, name)
    frames(page, GUARD)


def test_a_decision_is_taken_back_and_a_drill_is_answered(phone: Chromium) -> None:
    """Both by a finger and by the mirror; a drill of what was missed at an earlier visit."""
    shelf = "`costly:${new URL('./', location.href).pathname}:drills`"
    phone.evaluate(f"void localStorage.setItem({shelf}, {json.dumps(MISSED)})")
    native = open_app(NullScreen((360, 640), texts={"drills": MISSED}))
    native_frames(native, 1)
    for name in ("word drills", "word mistakes", "word 8"):
        tap_drawn(phone, native, name)
    wait_for(phone, "document.getElementById('table').innerText.includes('It is eight')")
    assert "Right." in table(phone)
    for word in ("next", "raise-4H", "4H"):
        wait_for(phone, f"document.querySelector('#actions [data-word={json.dumps(word)}]')")
        phone.press_word(word)
    wait_for(phone, "document.getElementById('table').innerText.includes('(best')")
    kept = phone.evaluate(f"localStorage.getItem({shelf})")
    assert "done 7\n" in kept
    assert "missed 1 14 count costly | hand | 4H5H8H | JH\n" in kept.replace("5H4H8H", "4H5H8H")

    sit_down(phone, "#seed=undo&bot=greedy&dealer=1&pace=instant")
    for word in ("menu", "make-practice", "practise-for-ever"):
        if word == "menu":
            phone.evaluate("document.querySelector('#tools [data-word=menu]').click()")
        else:
            wait_for(phone, f"document.querySelector('#actions [data-word={word}]')")
            frames(phone, GUARD)
            phone.press_word(word)
    wait_for(phone, "document.querySelector('#actions [data-word=refuse]')")
    before = look(phone)
    for by_mirror in (True, False):
        decided = press_on(phone)
        assert decided.ours() != before.ours()
        frames(phone, GUARD)
        if by_mirror:
            phone.evaluate("document.querySelector('#tools [data-word=undo]').click()")
        else:
            phone.tap(*spot(twin(phone), "undo"))
        assert change(phone, decided).record == before.record
    assert said(phone)[-2:].count("Taken back, to deal one.") == 1
    assert "A practice game" in table(phone)
