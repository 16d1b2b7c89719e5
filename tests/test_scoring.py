"""The scorers, by the vectors of the rules: each line has its source (rules 19 and 26)."""

from __future__ import annotations

from itertools import permutations

import pytest

from costly.engine.cards import Card, Laid, card, cards
from costly.engine.house import find
from costly.engine.rulesets import JACKS_AND_DEUCES
from costly.engine.scoring import Flush, Hand, Score, ScoreKind
from costly.engine.stages import Playing, Show
from costly.engine.state import Rules
from tests.games import multiset, names_and_points, vectors

SHOWS = list(vectors("shows.txt"))
PLAYS = list(vectors("plays.txt"))


def show(rules: Rules, hand: Hand) -> tuple[Score, ...]:
    return rules.stage(Show).scores(hand)


def playing(rules: Rules) -> Playing:
    return rules.stage(Playing)


def hand_of(text: str, paid: str = "") -> Hand:
    own, deck = text.split(" / ")
    return Hand(cards(own), card(deck), frozenset(cards(paid)))


def pile_of(text: str) -> tuple[Laid, ...]:
    laid = []
    for at, word in enumerate(text.split()):
        name, _, value = word.partition("=")
        one = card(name)
        laid.append(Laid(one, int(value) if value else min(one.rank, 10), at % 2))
    return tuple(laid)


@pytest.mark.parametrize("line", SHOWS, ids=lambda line: line[0])
def test_a_show_scores_as_its_source_says(line: tuple[str, ...]) -> None:
    _, key, text, paid, points, breakdown, _ = line
    scores = show(find(key), hand_of(text, paid))
    assert names_and_points(scores) == multiset(breakdown)
    assert sum(score.points for score in scores) == int(points)


@pytest.mark.parametrize("line", SHOWS, ids=lambda line: line[0])
def test_a_show_is_the_same_in_any_order_and_names_its_own_cards(line: tuple[str, ...]) -> None:
    _, key, text, paid, *_ = line
    hand = hand_of(text, paid)
    told = show(find(key), hand)
    for own in permutations(hand.own):
        assert show(find(key), Hand(own, hand.deck, hand.paid)) == told
    for score in told:
        assert set(score.cards) <= set(hand.all)
        assert len(set(score.cards)) == len(score.cards)
        assert list(score.cards) == sorted(score.cards)


@pytest.mark.parametrize("line", PLAYS, ids=lambda line: line[0])
def test_a_card_laid_scores_as_its_source_says(line: tuple[str, ...]) -> None:
    _, key, text, total, points, breakdown, _ = line
    pile = pile_of(text)
    scores = playing(find(key)).scores(pile)
    assert sum(laid.value for laid in pile) == int(total)
    assert names_and_points(scores) == multiset(breakdown)
    assert sum(score.points for score in scores) == int(points)


@pytest.mark.parametrize("line", PLAYS, ids=lambda line: line[0])
def test_who_laid_a_card_changes_nothing(line: tuple[str, ...]) -> None:
    _, key, text, *_ = line
    pile = pile_of(text)
    alone = tuple(laid._replace(seat=0) for laid in pile)
    assert playing(find(key)).scores(alone) == playing(find(key)).scores(pile)


@pytest.mark.parametrize(
    ("series", "scores"),
    [
        ("4H 5D 6C", {("fifteen", 3), ("run", 3)}),
        ("AH=11 2D 2C", {("fifteen", 3), ("pair", 2)}),
        ("9H AD=11 5C", {("twenty-five", 3)}),
        ("4H 4D 8C 9S", {("twenty-five", 4)}),
        ("5H 6D 7C 7S", {("twenty-five", 4), ("pair", 2)}),
        ("7H 9D 8C", {("run", 3)}),
        ("3H 3D 5C 7S 6C AH=1", {("twenty-five", 6)}),
        ("8H 8D 9C 6S", {("thirty-one", 4)}),
        ("5H 8D 9C 9S", {("thirty-one", 4), ("pair", 2)}),
        ("TH 7D 7C 7S", {("thirty-one", 4), ("pair royal", 9)}),
        ("4H 6D 5C 3S 7H", {("twenty-five", 5), ("run", 5)}),
        ("JH 6D 4C 6S 5H", {("thirty-one", 5), ("run", 3)}),
    ],
)
def test_all_that_a_card_makes_adds_up(series: str, scores: set[tuple[str, int]]) -> None:
    # Bug reports A6 and A7: a total must not hide the pair or the run, nor they the total.
    assert set(names_and_points(playing(find("costly")).scores(pile_of(series)))) == scores


def test_the_cards_of_a_play_score_are_those_that_make_it() -> None:
    scores = playing(find("costly")).scores(pile_of("AD=1 8H 5C 5S 6D 4H"))
    assert {score.name: score.cards for score in scores} == {"run": cards("5S 6D 4H")}
    scores = playing(find("costly")).scores(pile_of("5H 5D 5C"))
    assert {score.name: score.cards for score in scores} == {
        "fifteen": cards("5H 5D 5C"),
        "pair royal": cards("5H 5D 5C"),
    }


def test_the_right_one_is_of_the_deck_cards_suit_at_the_mog_too() -> None:
    assert list(JACKS_AND_DEUCES.of(card("JH"), card("9H"))) == [
        Score(ScoreKind.RIGHT_JACK, 4, (card("JH"),))
    ]
    assert list(JACKS_AND_DEUCES.of(card("2C"), card("9H"))) == [
        Score(ScoreKind.DEUCE, 2, (card("2C"),))
    ]
    assert list(JACKS_AND_DEUCES.of(card("9C"), card("9H"))) == []


def test_a_turned_jack_or_deuce_pays_nothing_in_a_hand() -> None:
    # Bug report A1: the card turned up pays the dealer, and never a hand.
    for deck, hand in (("JS", "3H 6D JC"), ("2S", "3H 6D 2C")):
        worth = JACKS_AND_DEUCES(Hand(cards(hand), card(deck)))
        assert [score.cards for score in worth] == [(cards(hand)[2],)]


def test_two_of_a_suit_with_the_deck_card_are_three() -> None:
    # Bug report A2, for the table of colours: any three of the four (B20).
    rules = find("costly")
    lines = [show(rules, hand_of(text)) for text in ("3H 6H KC / 8H", "3H 6H 8H / KC")]
    assert [names_and_points(scores) for scores in lines] == [multiset("three in suit 3")] * 2


def test_a_run_never_counts_at_the_show() -> None:
    # Bug report A8.
    rules = find("costly")
    for text in ("6H 7D 8C / 9S", "TH JD QC / KS", "AH 2D 3C / 4S"):
        assert "run" not in {score.name for score in show(rules, hand_of(text))}


def test_a_flush_of_any_so_many_cards() -> None:
    # Where a game asks for a number of cards, the card turned up may be among them or not.
    flush = Flush(least=3)
    for text, points in (
        ("3H 6H 8H / KC", 3),
        ("3H 6H KC / 8H", 3),
        ("3H 6H 8H / KH", 4),
        ("3H 6H KC / 8D", 0),
    ):
        hand = hand_of(text)
        assert sum(score.points for score in flush(hand)) == points
        for score in flush(hand):
            assert score.cards == tuple(one for one in hand.all if one.suit == "H")


def test_a_card_is_sorted_by_rank_and_then_suit() -> None:
    assert sorted(cards("KS AH 5D 5C")) == list(cards("AH 5C 5D KS"))
    assert Card(1, "H") < Card(13, "C")
