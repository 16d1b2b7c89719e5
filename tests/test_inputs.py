"""What comes in: presses that are lifted where they began, keys of every keyboard, two windows."""

from __future__ import annotations

import json
import os
from collections.abc import Callable

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from costly.engine.record import read
from costly.platform import page
from costly.telling.notices import PLAYED_ELSEWHERE
from costly.ui.app import App
from costly.ui.inputs import Blurred, Down, Focused, Hover, Key, Leave, Press
from costly.ui.kept import Slot
from tests.controls import label
from tests.null import (
    NullScreen,
    address,
    frames,
    key,
    null,
    open_app,
    press,
    settle,
    table,
    take,
    word,
    words,
)

GAME = address("costly")


def opened(*presses: str, fragment: str = GAME) -> App:
    """A table, or what lies over it after some presses."""
    app = open_app(NullScreen(fragment=fragment))
    settle(app)
    for name in presses:
        press(app, name)
    frames(app, 1)
    return app


SCENES: dict[str, Callable[[], App]] = {
    "title": lambda: opened(fragment=""),
    "settings": lambda: opened("word settings", fragment=""),
    "mog": opened,
    "menu": lambda: opened("menu"),
    "play": lambda: opened("word refuse"),
    "lay-out": lambda: opened(fragment=address("cribbage-6")),
}


def stands(app: App) -> object:
    """All that a decision would change."""
    mirror = null(app).mirrored
    return mirror.table, mirror.actions, mirror.record, app.preferences, len(app.stack.scenes)


@pytest.mark.parametrize("scene", SCENES)
def test_a_press_that_slides_away_or_is_broken_off_presses_nothing(scene: str) -> None:
    app = SCENES[scene]()
    before = stands(app)
    boxes = {label(one.what): one.box.middle for one in app.stack.top.controls()}
    assert len(boxes) > 1
    for name, began in boxes.items():
        others = [at for other, at in boxes.items() if other != name]
        for end in (Press(*others[0]), Press(*others[-1]), Press(-5, -5), Leave(), Blurred()):
            take(app, Down(*began), Hover(*began), end)
            take(app, Leave(), Press(*began)) if isinstance(end, Blurred) else None
            frames(app, 0.5)
            assert stands(app) == before, (name, end)


@pytest.mark.parametrize("scene", SCENES)
def test_a_press_is_taken_when_it_is_lifted_and_once(scene: str) -> None:
    plain, lifted = SCENES[scene](), SCENES[scene]()
    control = plain.stack.top.controls()[-1]
    at = control.box.middle
    take(plain, Press(*at))
    before = stands(lifted)
    take(lifted, Down(*at))
    frames(lifted, 1)
    assert stands(lifted) == before, "not while it is down"
    take(lifted, Press(*at))
    assert stands(lifted) == stands(plain)


def test_a_press_that_began_before_a_sheet_came_up_is_not_for_the_sheet() -> None:
    app = opened()
    take(app, Key("escape"))
    control = app.stack.top.controls()[-1]
    take(app, Key("escape"))
    take(app, Down(*control.box.middle))
    take(app, Key("escape"))
    frames(app, 1)
    before = stands(app)
    take(app, Press(*control.box.middle))
    assert stands(app) == before


# ---- Keys ----

SHORTCUTS = {
    "mog": ("r", "1", "3", "h", "s", "t", "l", "x", "v"),
    "play": ("1", "2", "h", "s"),
    "lay-out": ("1", "5", "h"),
}
ELSEWHERE = "ж&éاक"
"""What is printed on keys elsewhere, where an English keyboard has letters and digits."""


@pytest.mark.parametrize("scene", SHORTCUTS)
def test_a_shortcut_goes_by_the_place_of_its_key_where_another_sign_is_printed(scene: str) -> None:
    for at, letter in enumerate(SHORTCUTS[scene]):
        printed, placed = SCENES[scene](), SCENES[scene]()
        before = stands(printed), null(printed).said[:]
        take(printed, Key(letter))
        take(placed, Key(ELSEWHERE[at % len(ELSEWHERE)], letter))
        frames(printed, 0.5)
        frames(placed, 0.5)
        assert stands(placed) == stands(printed)
        assert null(placed).said == null(printed).said
        if letter not in "1235":
            assert (stands(printed), null(printed).said) != before, letter


def test_what_is_printed_on_a_key_goes_before_its_place() -> None:
    app = opened()
    take(app, Key("s", "r"))  # a keyboard that has S where others have R
    assert "refuse" in words(app)
    assert null(app).said[-1].startswith("Score:") or "score" in null(app).said[-1].lower()


@pytest.mark.parametrize(
    ("told", "wanted"),
    [
        (("r", "KeyR", False), [Key("r", "r")]),
        (("R", "KeyR", False), [Key("r", "r")]),
        (("к", "KeyR", False), [Key("к", "r")]),
        (("&", "Digit1", False), [Key("&", "1")]),
        (("1", "Numpad1", False), [Key("1", "1")]),
        (("?", "Slash", False), [Key("?", "")]),
        (("Enter", "NumpadEnter", False), [Key("enter", "")]),
        (("Enter", "Enter", True), []),
        ((" ", "Space", True), []),
        (("n", "KeyN", True), []),
        (("ArrowRight", "ArrowRight", True), [Key("right", "")]),
        (("Dead", "BracketLeft", False), []),
        (("Shift", "ShiftLeft", False), []),
    ],
)
def test_a_key_as_the_page_tells_of_it(told: tuple[str, str, bool], wanted: list[Key]) -> None:
    assert page.key(*told) == wanted


# ---- The keyboard comes and goes ----


@pytest.mark.parametrize("scene", SCENES)
def test_where_the_keyboard_is_shows_when_it_comes_and_no_more_when_it_has_gone(scene: str) -> None:
    app = SCENES[scene]()
    take(app, Blurred())
    without = null(app).painted[-1]
    take(app, Focused())
    assert null(app).painted[-1] != without
    take(app, Blurred())
    assert null(app).painted[-1] == without


# ---- Two windows on one game ----


def play_one(app: App) -> None:
    """Let the player decide or go on once, by the keyboard or the mirror's first word."""
    if words(app) == ["next"]:
        key(app, "n")
    else:
        word(app, words(app)[0])
    settle(app)


@pytest.mark.parametrize("slot", [Slot.OWN, Slot.LINKED])
def test_a_window_that_is_behind_says_so_and_writes_nothing_over(slot: Slot) -> None:
    texts: dict[str, str] = {}
    fragment = GAME if slot is Slot.LINKED else ""
    ahead = open_app(NullScreen(fragment=fragment, texts=texts))
    if slot is Slot.OWN:
        press(ahead, "word play")
    settle(ahead)
    while not table(ahead).record.actions or words(ahead) == ["next"]:
        play_one(ahead)
    behind = open_app(NullScreen(fragment=fragment, texts=texts))
    if slot is Slot.OWN:
        press(behind, "word resume")
    settle(behind)
    for _ in range(3):
        play_one(ahead)
    kept = dict(texts)
    play_one(behind)
    assert texts == kept
    assert null(behind).said.count(PLAYED_ELSEWHERE) == 1
    assert words(behind) == ["reopen", "title"]
    assert PLAYED_ELSEWHERE in null(behind).mirrored.table
    word(behind, "reopen")
    settle(behind)
    assert table(behind).record == read(kept[f"{slot}.game"]) == table(ahead).record
    play_one(behind)
    assert texts != kept, "who has gone on from there is behind no more"
    play_one(ahead)
    assert words(ahead) == ["reopen", "title"]


def test_a_store_that_was_emptied_is_no_other_window() -> None:
    app = opened()
    null(app).texts.clear()
    play_one(app)
    assert json.dumps(list(null(app).texts)).count("linked.game") == 1
    assert PLAYED_ELSEWHERE not in null(app).said


# ---- What the machine is set to ----


def test_much_contrast_is_shown_where_the_machine_asks_for_it_until_a_theme_is_chosen() -> None:
    screen = NullScreen()
    screen.contrast = True
    app = open_app(screen)
    assert screen.look.theme == "contrast"
    press(app, "word settings")
    press(app, "word volume")
    screen.contrast = False
    app.resize()
    assert screen.look.theme == "oak", "another wish chooses no theme"
    screen.contrast = True
    app.resize()
    assert screen.look.theme == "contrast"
    press(app, "word theme")
    chosen = screen.look.theme
    assert chosen != "contrast"
    app.resize()
    assert screen.look.theme == chosen
    later = NullScreen(texts=screen.texts)
    later.contrast = True
    open_app(later)
    assert later.look.theme == chosen


@pytest.mark.parametrize(
    ("kept", "theme"), [('{"theme": "oak"}', "contrast"), ('{"theme": "baize"}', "baize")]
)
def test_a_theme_that_was_kept_before_is_chosen_if_it_is_not_the_first(
    kept: str, theme: str
) -> None:
    screen = NullScreen(texts={"wishes": kept})
    screen.contrast = True
    open_app(screen)
    assert screen.look.theme == theme
