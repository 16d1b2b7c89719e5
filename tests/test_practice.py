"""Games for practice: what is taken back, what stays as it was, and what is pressed twice."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from costly.engine.record import read
from costly.ui.app import App
from costly.ui.inputs import Down, Press
from tests.controls import labels
from tests.null import (
    GAMES,
    NullScreen,
    address,
    at,
    frames,
    key,
    null,
    open_app,
    play_game,
    play_until,
    press,
    settle,
    sit_down,
    table,
    take,
    word,
    words,
)

Do = Callable[[App], None]
TAKE_BACK: dict[str, Do] = {
    "by its button": lambda app: press(app, "undo"),
    "by a letter": lambda app: key(app, "u"),
    "in the mirror": lambda app: word(app, "undo"),
}


def practising(game: str = "costly", **parts: str) -> App:
    app = open_app(
        NullScreen(fragment=address(game, **parts), texts={"wishes": '{"practice": true}'})
    )
    settle(app)
    return app


def tools(app: App) -> list[str]:
    return [word for word, _ in null(app).mirrored.tools]


def course(app: App) -> list[str]:
    return null(app).mirrored.record.partition("\n\n")[2].split()


def decide(app: App, times: int) -> None:
    """Decide so often, and hear what comes of it."""
    for _ in range(times):
        play_until(app, lambda app: bool(table(app).choices.open))
        word(app, words(app)[0])
    play_until(app, lambda app: bool(table(app).choices.open))


@pytest.mark.parametrize("way", TAKE_BACK.values(), ids=list(TAKE_BACK))
def test_a_decision_is_taken_back_and_the_same_answer_comes_to_the_same(way: Do) -> None:
    app = practising(dealer="0")
    assert "undo" not in tools(app)
    decide(app, 1)
    asked, was = words(app), null(app).mirrored.record
    way(app)
    frames(app, 1)
    assert course(app) == was.partition("\n\n")[2].split()[:2]
    assert table(app).choices.open, "it is not for the player to decide"
    assert "Taken back, to deal one." in null(app).said
    decide(app, 1)
    assert (words(app), null(app).mirrored.record) == (asked, was)


@pytest.mark.parametrize("game", GAMES)
def test_all_can_be_taken_back_to_the_first_choice_and_the_same_cards_come(game: str) -> None:
    app = practising(game, dealer="0")
    play_until(app, lambda app: table(app).record.deals() == 2 and bool(table(app).choices.open))
    was = null(app).mirrored.record
    while "undo" in tools(app):
        decided = len(table(app).record.actions)
        word(app, "undo")
        frames(app, 0.1)
        assert len(table(app).record.actions) < decided
        assert len(table(app).choices.open) > 1
    play_until(app, lambda app: table(app).record.deals() == 2 and bool(table(app).choices.open))
    assert null(app).mirrored.record == was, "other cards or other answers came"


def test_in_a_game_that_counts_nothing_is_taken_back() -> None:
    app = open_app(NullScreen(fragment=address("costly", dealer="0")))
    settle(app)
    decide(app, 1)
    was = null(app).mirrored.record
    assert "undo" not in tools(app)
    assert labels(app.stack.top, "undo", "mute") == ["mute"]
    word(app, "undo")
    key(app, "u")
    assert null(app).mirrored.record == was
    assert any(said.startswith("This game counts") for said in null(app).said)


def test_a_game_is_made_practice_for_ever_and_says_so_everywhere() -> None:
    app = open_app(NullScreen(fragment=address("costly", dealer="0")))
    settle(app)
    decide(app, 2)
    for name in ("menu", "make-practice"):
        word(app, name)
    assert "Practice" not in null(app).mirrored.record
    word(app, "practise-for-ever")
    frames(app, 1)
    assert null(app).mirrored.table[1].startswith("A practice game")
    press(app, "undo")
    key(app, "m")
    later = open_app(NullScreen(fragment=null(app).fragment, texts=null(app).texts))
    settle(later)
    assert read(null(later).mirrored.record).get("Practice") == "yes"
    assert table(later).record.actions == table(app).record.actions
    word(later, "menu")
    assert {"undo", "make-practice"} & set(words(later)) == {"undo"}


def test_the_end_of_a_practice_game_can_be_taken_back() -> None:
    head = "Rules: costly\nDealer: 1\nScore: 105-105\nSeed: e\nBot: greedy\nPractice: yes\n\n"
    app = open_app(NullScreen(texts={"own.game": head, "wishes": '{"pace": "instant"}'}))
    sit_down(app, head)
    play_game(app)
    frames(app, 1)
    assert any("for practice" in line for line in null(app).mirrored.table)
    press(app, "word undo")
    frames(app, 1)
    assert table(app).truth.winner is None
    assert table(app).choices.open


def test_from_a_review_it_is_tried_again_and_the_waiting_game_waits() -> None:
    head = "Rules: costly\nDealer: 1\nScore: 95-95\nSeed: e\nBot: random\nHints: 2\n"
    waiting = "Rules: costly\nDealer: 1\nSeed: w\nBot: village\n\n5H2H4H7C8H9HJH refuse refuse 5H\n"
    linked = f"{head}Address: seed=e\n\n"
    app = open_app(
        NullScreen(
            fragment="seed=e&pace=instant", texts={"own.game": waiting, "linked.game": linked}
        )
    )
    play_game(app)
    ended = null(app).mirrored.record
    word(app, "review")
    settle(app)
    word(app, "decision-1")
    frames(app, 1)
    (again,) = [one for one in words(app) if one.startswith("try-")]
    press(app, f"word {again}")
    frames(app, 1)
    tried = read(null(app).mirrored.record)
    assert tried.actions == read(ended).actions[: int(again.removeprefix("try-"))]
    assert (tried.get("Practice"), tried.get("Hints")) == ("yes", None)
    assert table(app).choices.open
    assert null(app).texts["own.game"] == waiting
    for name in ("menu", "title"):
        word(app, name)
    assert "resume" in words(app)


# ---- What is pressed twice ----

TWICE = '{"confirm": true, "pace": "instant"}'


def confirming(deal: str) -> App:
    text = f"Rules: costly\nDealer: 1\nSeed: s\nBot: random\n\n{deal}\n"
    app = open_app(NullScreen(texts={"own.game": text, "wishes": TWICE}))
    word(app, "resume")
    settle(app)
    frames(app, 1)
    return app


CONFIRMED: dict[str, Do] = {
    "a card by touch": lambda app: press(app, "card 5H"),
    "a card by its number": lambda app: key(app, "2"),
    "a card in the mirror": lambda app: word(app, "5H"),
}


@pytest.mark.parametrize("way", CONFIRMED.values(), ids=list(CONFIRMED))
def test_what_is_confirmed_is_done_at_the_second_press_alone(way: Do) -> None:
    app = confirming("5H2H4H7C8H9HJH refuse refuse")
    decided = len(table(app).record.actions)
    way(app)
    assert len(table(app).record.actions) == decided
    assert "Lay the five of hearts? Press once more, and it is done." in null(app).said
    way(app)
    assert str(table(app).record.actions[decided]) == "5H"


def test_a_double_click_confirms_nothing() -> None:
    app = confirming("5H2H4H7C8H9HJH refuse refuse")
    take(app, *[Press(*at(app, "card 5H"))] * 2)
    assert len(table(app).record.actions) == 3


def test_a_refusal_is_confirmed_and_another_press_takes_it_away() -> None:
    app = confirming("5H2H4H7C8H9HJH")
    press(app, "word refuse")
    frames(app, 1)
    assert app.table is not None
    assert any("Yes, refuse" in str(mark) for mark in app.picture())
    press(app, "card 5H")
    frames(app, 1)
    assert not any("Yes, refuse" in str(mark) for mark in app.picture())
    press(app, "word mog=5H")  # its card was raised: that is two presses
    frames(app, 1)
    assert [str(one) for one in table(app).record.actions[1:2]] == ["mog=5H"]


def test_a_press_that_slides_off_lays_nothing() -> None:
    app = confirming("5H2H4H7C8H9HJH refuse refuse")
    take(app, Down(*at(app, "card 5H")), Press(1, 1))
    assert len(table(app).record.actions) == 3
