"""The help as a book: turned by a finger and by keys, searched by typing and from the words."""

from __future__ import annotations

import pytest

from costly.ui.app import App
from costly.ui.inputs import Down, Hover, Press
from tests.null import NullScreen, key, null, open_app, take, word


def opened(chapter: str) -> App:
    app = open_app(NullScreen((360, 640)))
    word(app, "help")
    word(app, f"help-{chapter}")
    return app


def heading(app: App) -> str:
    return null(app).mirrored.table[0]


@pytest.mark.parametrize(("slide", "there"), [(-90, "The play."), (90, "The deal and the")])
def test_a_finger_that_slides_across_turns_one_page_and_presses_nothing(
    slide: float, there: str
) -> None:
    app = opened("mog")
    take(app, Down(180, 300))
    for part in (0.3, 0.7, 1.0, 1.5):
        take(app, Hover(180 + slide * part, 304))
    take(app, Press(180 + slide * 1.5, 304))
    assert heading(app).startswith(there)
    assert not app.reader.keyboard, "a finger is no keyboard"
    key(app, "?")
    assert app.reader.keyboard


def test_what_is_typed_is_looked_for_and_escape_takes_it_back() -> None:
    app = opened("game")
    key(app, "/")
    for letter in "one for":
        key(app, letter)
    assert null(app).mirrored.asked == "one for"
    assert any(line.startswith("One for last:") for line in null(app).mirrored.table)
    assert not any(line.startswith("Deuce:") for line in null(app).mirrored.table)
    key(app, "backspace")
    assert null(app).mirrored.asked == "one fo"
    key(app, "escape")
    assert null(app).mirrored.asked == ""
    assert heading(app) == "Words and search."


def test_the_words_have_a_field_for_the_search_and_its_chapters_as_buttons() -> None:
    app = opened("words")
    word(app, "find=willing")
    assert null(app).mirrored.asked == "willing"
    word(app, "find=mog")
    word(app, "help-mog")
    assert heading(app) == "The mog."
    assert null(app).mirrored.asked is None


def test_the_score_card_is_at_hand_at_the_table() -> None:
    app = open_app(NullScreen(fragment="seed=1"))
    key(app, "c")
    assert heading(app) == "Score card."
    assert "15, 25 or 31: 1 a card." in null(app).mirrored.table
    word(app, "back")
    word(app, "score-card")
    assert heading(app) == "Score card."
