"""The game without eyes, or without a mouse: what is said, and where the keyboard goes."""

from __future__ import annotations

import re

import pytest

from costly.engine.house import find
from costly.engine.moves import CribShown, Pegged, Phase, Shown, Won
from costly.engine.rulesets import RULESETS
from costly.telling.opponents import OPPONENTS
from costly.telling.voice import ToldEvent, Voice
from costly.telling.words import number
from costly.ui.app import App
from tests.controls import label
from tests.games import walk
from tests.null import (
    GAMES,
    NullScreen,
    address,
    focused,
    frames,
    key,
    null,
    open_app,
    play_until,
    settle,
    table,
    word,
    words,
)

CRIBBAGES = [game for game in RULESETS if game.startswith("cribbage")]


# ---- What is said ----


def told(game: str) -> list[ToldEvent]:
    """A game as it is told to seat 0."""
    rules = find(game)
    voice = Voice(("You", "Mr Crib", "Anne", "Joe")[: rules.seats], 0)
    found: list[ToldEvent] = []
    for before, _, events, _ in walk(rules, seed="ear", choices=(0, 2, 1), most=60):
        found += voice.tell(before, events)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_when_a_hand_is_counted_its_sum_and_the_score_are_told(game: str) -> None:
    counted = 0
    total: int | None = None
    for event, state, _, tally in told(game):
        match event:
            case Shown() | CribShown():
                total = 0
            case Pegged(_, score, Phase.SHOW | Phase.CRIB):
                total = (total or 0) + score.points
            case Won():
                continue
        if not tally:
            continue
        assert all(re.search(rf"\b{points}\b", tally) for points in state.scores), tally
        if state.shown and game != "noddy":  # whose hands are called, and laid open later
            assert f": {number(total or 0)}. " in tally
        counted += 1
    assert counted >= 2


def test_the_sum_is_said_and_written_in_the_log() -> None:
    app = open_app(NullScreen(fragment=address("costly")))
    play_until(app, lambda app: table(app).teller.pause == "show")
    (last,) = null(app).said[-1:]
    assert re.fullmatch(r"Your hand: [\w-]+\. You have \d+, Silas \d+\.", last)
    assert table(app).teller.log.lines[-1] == last
    again = open_app(NullScreen(fragment=address("costly"), texts=dict(null(app).texts)))
    settle(again)
    assert table(again).teller.log.lines == table(app).teller.log.lines


def test_buttons_say_what_they_do_and_what_is_chosen() -> None:
    app = open_app(NullScreen())
    word(app, "games")
    offered = dict(null(app).mirrored.actions)
    assert offered["game-noddy"] == "Play Noddy, to 31"
    assert offered["game-costly"] == "Play Costly Colours, to 121: chosen"
    assert all(says.startswith("Play ") for at, says in offered.items() if at[:5] == "game-")
    word(app, "back")
    word(app, "opponent")
    offered = dict(null(app).mirrored.actions)
    for one in OPPONENTS.values():
        assert offered[f"opponent-{one.bot}"].startswith(f"Sit down with {one.name}, who ")
    assert [at for at, says in offered.items() if says.endswith(": chosen")] == ["opponent-child"]


def mid_game(app: App) -> bool:
    """Something has been told, and something is to be decided."""
    return len(table(app).record.actions) > 3 and bool(table(app).choices.open)


# ---- The words ----


@pytest.mark.parametrize("game", CRIBBAGES)
def test_cards_are_laid_out_one_by_one_and_every_pair_keeps_its_button(game: str) -> None:
    app = open_app(NullScreen(fragment=address(game)))
    play_until(app, lambda app: bool(null(app).mirrored.choosing.cards))
    hand = [str(card) for card in table(app).shown.held[0]]
    pairs = {a + b for at, a in enumerate(hand) for b in hand[at + 1 :]}
    assert {frozenset((w[:2], w[2:])) for w in words(app)} == {
        frozenset((pair[:2], pair[2:])) for pair in pairs
    }, "each decision that is open has its button"
    assert [toggle.word for toggle in null(app).mirrored.choosing.cards] == [
        f"raise-{card}" for card in hand
    ]
    assert not null(app).mirrored.choosing.word
    word(app, f"raise-{hand[0]}")
    assert not null(app).mirrored.choosing.word
    word(app, f"raise-{hand[3]}")
    choosing = null(app).mirrored.choosing
    assert [card.pressed for card in choosing.cards] == [at in (0, 3) for at in range(len(hand))]
    assert choosing.label == dict(null(app).mirrored.actions)[choosing.word]
    assert {choosing.word[:2], choosing.word[2:]} == {hand[0], hand[3]}
    assert {str(card) for card in table(app).hand.raised} == {hand[0], hand[3]}, "drawn as well"
    word(app, choosing.word)
    assert choosing.word in null(app).mirrored.record
    settle(app)
    assert not null(app).mirrored.choosing.cards


@pytest.mark.parametrize("game", GAMES)
def test_the_words_have_hint_score_log_and_menu_beside_the_decisions(game: str) -> None:
    app = open_app(NullScreen(fragment=address(game)))
    play_until(
        app, lambda app: len(table(app).record.actions) > 3 and bool(table(app).choices.open)
    )
    tools = [at for at, _ in null(app).mirrored.tools]
    assert tools == ["hint", "score", "log", "what", "score-card", "menu"]
    assert not set(tools) & set(words(app)), "they are no decisions"
    word(app, "score")
    assert null(app).said[-1] == table(app).voice.score_line(table(app).shown)
    null(app).said.clear()
    word(app, "what")
    told = [label(one.what) for one in app.stack.top.controls()]
    assert len(null(app).said) == sum(one.startswith("about ") for one in told) > 2
    word(app, "hint")
    settle(app)
    assert table(app).game.hint is not None
    for sheet in ("log", "menu"):
        word(app, sheet)
        frames(app, 0.5)
        assert len(app.stack.scenes) == 2
        assert not null(app).mirrored.tools, "a sheet has buttons of its own"
        word(app, "back")
        assert app.stack.top is table(app)


# ---- Tab ----


def walked(app: App, name: str) -> list[int]:
    """Where each press of Tab leads, from nowhere to the last control."""
    app.stack.focus.what = None
    found = []
    for _ in app.stack.top.controls():
        key(app, name)
        found.append(null(app).mirrored.drawn.at)
    return found


@pytest.mark.parametrize("game", ["costly", "costly-partners", "cribbage-6", "noddy"])
def test_tab_walks_every_control_of_every_screen_and_names_it(game: str) -> None:
    app = open_app(NullScreen(fragment=address(game)))
    play_until(
        app, lambda app: len(table(app).record.actions) > 3 and bool(table(app).choices.open)
    )
    for sheet in ("", "menu", "settings", "back", "help", "back", "log", "title", "games", "house"):
        if sheet:
            word(app, sheet)
            frames(app, 0.5)
        order = list(range(len(app.stack.top.controls())))
        assert null(app).mirrored.drawn.of == len(order) > 0
        assert walked(app, "tab") == order
        assert walked(app, "backtab") == order[::-1]
        names = [app.stack.top.called(control.what) for control in app.stack.top.controls()]
        assert all(names), sheet
        key(app, "tab")
        assert null(app).mirrored.drawn.called in names


def test_a_card_is_named_with_what_was_done_to_it() -> None:
    app = open_app(NullScreen(fragment=address("cribbage-6")))
    play_until(app, lambda app: bool(null(app).mirrored.choosing.cards))
    key(app, "tab")
    assert focused(app).startswith("card ")
    plain = null(app).mirrored.drawn.called
    key(app, "enter")
    assert null(app).mirrored.drawn.called == f"{plain}, raised"
