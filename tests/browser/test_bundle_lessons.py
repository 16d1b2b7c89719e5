"""The first lesson in the built game at a telephone's size, whole: by clicks, and by the mirror."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from costly.telling.lessons.lesson import lesson_named
from tests.browser.drivers import Chromium, wait_for
from tests.browser.twin import GUARD, frames
from tests.browser.visit import said, table, to_table
from tests.controls import box_of
from tests.null import NullScreen, open_app, press, word
from tests.null import frames as native_frames
from tests.test_lessons import by_ear, by_hand, come_to_step

pytestmark = pytest.mark.browser

FIRST = lesson_named("first")
SHELF = "`costly:${new URL('./', location.href).pathname}:lessons`"
"""Where the page keeps how far lessons have come."""


@pytest.fixture
def small(desk: Chromium) -> Iterator[Chromium]:
    """The game as small as on a phone, at the first lesson's first step."""
    desk.resize(360, 640)
    desk.evaluate(f"void localStorage.removeItem({SHELF})")
    for fragment in ("#pace=brisk", "#pace=instant"):
        desk.evaluate(f"void (location.hash = '{fragment}')")
        frames(desk)
    for name in ("lessons", "lesson-first"):
        desk.press_word(name)
    to_table(desk)
    yield desk
    desk.resize(1280, 720)


def kept(step: int) -> str:
    """What is kept of how far it has come, as a condition of the page."""
    at = "done" if step == len(FIRST.steps) else step
    return f"localStorage.getItem({SHELF}) === {json.dumps(f'first {at}' + chr(10))}"


def test_a_whole_lesson_by_clicks_on_what_is_drawn(small: Chromium) -> None:
    native = open_app(NullScreen((360, 640), fragment="pace=instant"))
    for name in ("lessons", "lesson-first"):
        word(native, name)
    native_frames(native, 0.5)
    at = 0
    while (step := come_to_step(native)) is not None:
        wait_for(small, kept(at))
        for name in by_hand(step):
            frames(small, GUARD)
            small.click(*box_of(native.stack.top, name).middle)
            press(native, name)
        at += 1
    wait_for(small, kept(len(FIRST.steps)))
    assert at == len(FIRST.steps)
    small.press_word("play-taught")
    wait_for(small, "document.getElementById('table').innerText.includes('Nan')")
    assert "Costly Colours" in table(small)


def test_a_whole_lesson_by_the_mirror(small: Chromium) -> None:
    for at, step in enumerate(FIRST.steps):
        wait_for(small, kept(at))
        for name in by_ear(step):
            button = f"document.querySelector('#actions [data-word={json.dumps(name)}]"
            button += f", #cards [data-word={json.dumps(name)}]')"
            wait_for(small, f"{button} && table.innerText.includes({json.dumps(step.say)})")
            small.evaluate(f"{button}.click()")
    wait_for(small, kept(len(FIRST.steps)))
    assert {step.say for step in FIRST.steps} <= {*said(small)}
