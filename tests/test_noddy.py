"""Noddy by its vectors: hands that are called and not shown, and whole deals."""

from __future__ import annotations

from collections import Counter

import pytest

from costly.engine.cards import card, cards
from costly.engine.house import find
from costly.engine.match import stake
from costly.engine.moves import NATURE, Pegged, Played, Shown, TurnedUp, Won
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


def test_hands_are_laid_open_when_the_deal_is_over_and_make_what_was_called() -> None:
    told = record(f"{FIRST} JH QD 5H 2C", rules="noddy")
    events = events_of(told)
    assert [event.seat for event in events if isinstance(event, Shown)] == [0, 1]
    last = next(at for at, event in enumerate(events) if isinstance(event, Shown))
    assert not any(isinstance(event, Pegged | Played) for event in events[last:])
    *_, (before, last_events) = zip(
        [told.start, *(state for _, _, state in told.replay())],
        [events for _, events, _ in told.replay()],
        strict=False,
    )
    voice = Voice(("Anne", "Mr Crib"))
    said = [one for one in voice.tell(before, last_events) if isinstance(one.event, Shown)]
    assert [one.sentence for one in said] == [
        "Anne lays open the five of hearts, the six of hearts and the Jack of hearts, which make"
        " fifteen for two, fifteen for two, a run of three for three, a flush for four and Knave"
        " Noddy for one.",
        "Mr Crib lays open the two of clubs, the nine of spades and the Queen of diamonds, which"
        " make fifteen for two.",
    ]


@pytest.mark.parametrize(
    ("score", "words", "dealer_called"),
    [("20-3", FIRST, False), ("0-29", FIRST, True), ("10-28", f"{FIRST} JH QD 5H 2C", True)],
    ids=["in the eldest's calls", "in the dealer's calls", "in the play"],
)
def test_hands_are_laid_open_where_the_game_ends_before_the_deal(
    score: str, words: str, *, dealer_called: bool
) -> None:
    told = read(f"Rules: noddy\nDealer: 1\nScore: {score}\n\n{words.split()[0]}\n")
    for word in words.split()[1:]:
        if told.state.winner is None:
            told = read(f"{str(told).rstrip()} {word}\n")
    assert told.state.winner is not None
    events = events_of(told)
    assert any(isinstance(one, Pegged) and one.seat == 1 for one in events) == dealer_called
    assert [type(event) for event in events[-3:]] == [Shown, Shown, Won]
    assert set(told.state.known[0]) >= {*told.state.hand(0), *told.state.hand(1)}


def test_who_wins_by_the_card_turned_up_has_called_nothing_and_lays_nothing_open() -> None:
    told = read("Rules: noddy\nDealer: 1\nScore: 0-29\n\n5H2C6HQD7H9SJH\n")
    assert told.state.winner == 1
    assert not any(isinstance(event, Shown) for event in events_of(told))


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
        *["Before the play Anne calls fifteen for two."] * 2,
        "Before the play Anne calls a run of three for three.",
        "Before the play Anne calls a flush for four.",
        "Before the play Anne calls Knave Noddy for one.",
        "Before the play Mr Crib calls fifteen for two.",
    ]


def test_the_play_is_cribbages_in_one_series() -> None:
    noddy, five = playing(RULESETS["noddy"]), playing(RULESETS["cribbage-5"])
    assert noddy == five
    assert noddy.most_series == 1
