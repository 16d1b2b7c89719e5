"""Lists that are longer than their room: every row is reached, and seen when it is."""

from __future__ import annotations

import pytest

from costly.ui.app import App
from costly.ui.inputs import Down, Hover, Key, Press, Scroll
from costly.ui.marks import Box, PanelMark, TextMark
from costly.ui.port import View
from costly.ui.screens.parts import Prose, Stack
from costly.ui.screens.sheet import Sheet
from tests.controls import label
from tests.null import NullScreen, focused, open_app, press, settle, word
from tests.test_layout import in_room

LOW = (480, 320, (0, 0, 0, 0))
LISTS = ("games", "settings", "house rules of costly", "settings at the table")


def in_sight(app: App) -> set[str]:
    """What can be pressed where it is seen."""
    return {label(control.what) for control in app.stack.top.controls()}


def opened(name: str) -> tuple[App, set[str]]:
    """A list in a low window, and all its rows and buttons."""
    app = in_room(name, LOW)
    settle(app)
    app.stack.settle()
    for _ in range(9):
        app.take(Key("pageup"))
    every = {f"word {word}" for word, _ in app.stack.top.actions()}
    assert every - in_sight(app), "all of it goes into its room"
    return app, every


def rings(app: App) -> list[Box]:
    return [m.box for m in app.picture() if isinstance(m, PanelMark) and m.kind == "focus"]


def written(app: App) -> list[str]:
    return [mark.text for mark in app.picture() if isinstance(mark, TextMark)]


@pytest.mark.parametrize("name", LISTS)
def test_the_keyboard_reaches_every_row_and_each_is_seen_then(name: str) -> None:
    app, every = opened(name)
    found = set()
    for _ in range(2 * len(every)):
        app.take(Key("right"))
        found.add(focused(app))
        assert focused(app) in in_sight(app)
        (ring,) = rings(app)
        assert ring.within(app.view.safe)
    assert found == every
    for _ in range(2 * len(every)):
        app.take(Key("down"))
        assert focused(app) in in_sight(app)


@pytest.mark.parametrize("name", LISTS)
@pytest.mark.parametrize("turned", [(Key("pageup"), Key("pagedown")), (Scroll(-1), Scroll(1))])
def test_wheel_and_page_keys_reach_every_row(
    name: str, turned: tuple[Key | Scroll, Key | Scroll]
) -> None:
    up, down = turned
    app, every = opened(name)
    for _ in range(20):
        app.take(up)
    assert "above" not in in_sight(app), "there is nothing more above"
    found = in_sight(app)
    for _ in range(20):
        app.take(down)
        found |= in_sight(app)
    assert every <= found
    assert "below" not in in_sight(app), "nor below"


@pytest.mark.parametrize("name", LISTS)
def test_the_arrows_beside_a_list_pass_over_no_row(name: str) -> None:
    app, every = opened(name)
    while "above" in in_sight(app):
        press(app, "above")
    found = in_sight(app)
    for _ in range(len(every)):
        if "below" in in_sight(app):
            press(app, "below")
            found |= in_sight(app)
    assert every <= found


@pytest.mark.parametrize("name", LISTS)
def test_a_finger_draws_a_list_along_and_presses_nothing_by_that(name: str) -> None:
    app, every = opened(name)
    before, found = app.preferences, in_sight(app)
    x, y = app.view.width / 2, app.view.height / 2
    for _ in range(8):
        app.take(Down(x, y))
        app.take(Hover(x, y - 60))
        app.take(Press(x, y - 60))
        found |= in_sight(app)
    assert every <= found
    assert app.preferences == before


def test_a_list_opens_at_what_is_chosen_and_stays_there_when_that_changes() -> None:
    app = open_app(NullScreen((480, 320), texts={"wishes": '{"rules": "noddy"}'}))
    word(app, "games")
    settle(app)
    assert "word game-noddy" in in_sight(app)
    press(app, "word game-cribbage-7")
    assert "word game-noddy" in in_sight(app)


def test_what_is_only_read_is_moved_by_arrows() -> None:
    app = open_app(NullScreen((480, 320)))
    body = Stack(tuple(Prose(f"This is sentence {number}.") for number in range(40)))
    app.stack.open(Sheet("read", lambda _: None, lambda: app.view, "Long", lambda _: body))
    assert "This is sentence 39." not in written(app)
    found = set(written(app))
    for _ in range(40):
        app.take(Key("down"))
        found |= set(written(app))
    assert "This is sentence 39." in written(app)
    assert len(found) >= 40, "and nothing is passed over"


@pytest.mark.parametrize(
    ("wide", "high", "least"),
    [(568, 320, 14), (320, 480, 14), (480, 320, 13.5), (320, 240, 9), (240, 320, 9), (320, 180, 7)],
)
def test_what_is_written_shrinks_in_the_least_windows_alone(
    wide: int, high: int, least: float
) -> None:
    """At 320 by 180 a window is zoomed to four times its size, and so are the letters."""
    view = View(wide, high, Box(0, 0, wide, high), reduced=False, fragment="")
    assert 14 * view.smaller >= least
    assert view.laid_out().safe.w * view.smaller == pytest.approx(wide)
