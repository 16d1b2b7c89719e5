"""Noddy by its vectors: hands that are called and not shown, and whole deals."""

from __future__ import annotations

from collections import Counter

import pytest

from costly.engine.cards import card, cards
from costly.engine.house import find
from costly.engine.match import stake
from costly.engine.moves import NATURE, Pegged, Played, Shown, TurnedUp
from costly.engine.record import read
from costly.engine.rulesets import RULESETS
from costly.engine.scoring import Hand
from costly.telling.voice import Voice
from tests import oracle
from tests.games import events_of, multiset, names_and_points, pegs, record, vectors
from tests.test_scoring import pile_of, playing, show

SHOWS = list(vectors("noddy-shows.txt"))
PLAYS = list(vectors("noddy-plays.txt"))
DEALS = list(vectors("noddy-deals.txt"))
FIRST = "5H2C6HQDJH9S4H"


@pytest.mark.parametrize("line", SHOWS, ids=lambda line: line[0])
def test_a_hand_is_worth_what_its_line_says(line: tuple[str, ...]) -> None:
    _, key, what, text, points, names, _ = line
    own, turned = text.split(" / ")
    scores = show(find(key), Hand(cards(own), card(turned)))
    told: Counter[str] = Counter()
    for score in scores:
        told[score.name] += score.points
    assert what == "hand"
    assert Counter(told.items()) == multiset(names)
    assert sum(told.values()) == int(points)


@pytest.mark.parametrize("line", SHOWS, ids=lambda line: line[0])
def test_the_oracle_finds_the_same(line: tuple[str, ...]) -> None:
    own, turned = line[3].split(" / ")
    found = oracle.show(oracle.book("noddy"), own.split(), turned, [])
    assert sum(points for _, points in found) == int(line[4])


@pytest.mark.parametrize("line", PLAYS, ids=lambda line: line[0])
def test_a_series_scores_what_its_line_says(line: tuple[str, ...]) -> None:
    _, key, text, points, names, _ = line
    scores = playing(find(key)).scores(pile_of(text))
    assert names_and_points(scores) == multiset(names)
    assert sum(score.points for score in scores) == int(points)
    row = [(str(laid.card), laid.value) for laid in pile_of(text)]
    assert Counter(oracle.laying(oracle.book(key), row)) == multiset(names)


@pytest.mark.parametrize("line", DEALS, ids=lambda line: line[0])
def test_a_deal_ends_as_its_line_says(line: tuple[str, ...]) -> None:
    _, key, dealer, before, words, after, winner, worth, _ = line
    score = f"Score: {before}\n" if before else ""
    state = read(f"Rules: {key}\nDealer: {dealer}\n{score}\n{words}\n").state
    assert "-".join(map(str, state.scores)) == after
    assert state.winner == (int(winner) if winner else None)
    if winner:
        assert stake(state) == int(worth)
    else:
        assert state.to_act == NATURE


def test_the_hands_are_called_before_any_card_is_laid() -> None:
    kinds = [
        type(event)
        for event in events_of(record(f"{FIRST} JH", rules="noddy"))
        if isinstance(event, TurnedUp | Pegged | Played)
    ]
    assert kinds == [TurnedUp, *[Pegged] * 6, Played]


def test_a_call_shows_no_card() -> None:
    told = record(FIRST, rules="noddy")
    events = events_of(told)
    assert not any(isinstance(event, Shown) for event in events)
    assert all(event.score.cards == () for event in events if isinstance(event, Pegged))
    # The dealer knows his own three and the one turned up, and no more.
    assert told.state.seen_by(1).known[1] == frozenset(cards("2C QD 9S 4H"))


def test_the_calls_in_order_and_in_words() -> None:
    told = record(FIRST, rules="noddy")
    assert pegs(events_of(told)) == [
        *[(0, "fifteen", 2)] * 2,
        (0, "run", 3),
        (0, "flush", 4),
        (0, "noddy", 1),
        (1, "fifteen", 2),
    ]
    (said,) = (
        Voice(("Anne", "Mr Crib")).tell(told.start, events) for _, events, _ in told.replay()
    )
    sentences = [one.sentence for one in said if isinstance(one.event, Pegged)]
    assert sentences == [
        *["Anne calls fifteen for two."] * 2,
        "Anne calls a run of three for three.",
        "Anne calls a flush for four.",
        "Anne calls Knave Noddy for one.",
        "Mr Crib calls fifteen for two.",
    ]


def test_the_play_is_cribbages_in_one_series() -> None:
    noddy, five = playing(RULESETS["noddy"]), playing(RULESETS["cribbage-5"])
    assert noddy == five
    assert noddy.most_series == 1
