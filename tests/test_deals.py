"""Whole deals, decision by decision, and the instant at which each kind of win comes."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from costly.engine.cards import PACK, UNKNOWN, Laid, card, cards
from costly.engine.driver import IllegalAction, apply, legal, new_game
from costly.engine.house import find
from costly.engine.match import cut_for_deal, next_dealer
from costly.engine.moves import (
    NATURE,
    Action,
    Answered,
    Asked,
    Began,
    Change,
    Counted,
    Deal,
    Dealt,
    Entered,
    Event,
    LayOut,
    Offer,
    Paid,
    Passed,
    Pegged,
    Phase,
    Play,
    Played,
    Refuse,
    SaidGo,
    Sealed,
    Shown,
    Stocked,
    TurnedUp,
    Won,
    cards_of,
)
from costly.engine.record import Record
from costly.engine.rulesets import COSTLY, RULESETS
from costly.engine.scoring import Score, ScoreKind
from costly.engine.stages import Dealing, Mog, Playing, Show, TurnUp, rewards
from costly.engine.state import evolve
from tests.games import events_of, pegs, random_walk, record, steps, vectors

SERIES = list(vectors("series.txt"))
DEALS = list(vectors("deals.txt"))


def as_dealt(*hands: str, deck: str, dealer: int = 1) -> str:
    """The record's first word for hands by seat: singly, the eldest first, then the deck card."""
    order = [hands[(dealer + step) % len(hands)].split() for step in range(1, len(hands) + 1)]
    return "".join("".join(around) for around in zip(*order, strict=True)) + deck


# --- the vectors ---------------------------------------------------------------------------


@pytest.mark.parametrize("line", SERIES, ids=lambda line: line[0])
def test_the_play_of_a_deal_pegs_as_its_source_says(line: tuple[str, ...]) -> None:
    _, key, dealer, hands, laid, points, _ = line
    first, second = hands.split(" / ")
    deck = next(str(one) for one in PACK if one.rank == 4 and str(one) not in hands)
    deal = as_dealt(first, second, deck=deck, dealer=int(dealer))
    told = record(f"{deal} refuse refuse {laid}", dealer=int(dealer), rules=key)
    scored = [
        sum(
            event.score.points
            for event in events_of(told)
            if isinstance(event, Pegged) and event.seat == seat and event.phase is Phase.PLAY
        )
        for seat in (0, 1)
    ]
    assert "-".join(map(str, scored)) == points


@pytest.mark.parametrize("line", DEALS, ids=lambda line: line[0])
def test_a_deal_ends_as_its_source_says(line: tuple[str, ...]) -> None:
    _, key, dealt, before, offers, laid, after, winner, _ = line
    first, second, deck = dealt.split(" / ")
    answers = ["refuse" if offer == "refuse" else f"mog={offer}" for offer in offers.split(" / ")]
    start = before.split("-")
    told = record(
        f"{as_dealt(first, second, deck=deck)} {' '.join(answers)} {laid}",
        scores=(int(start[0]), int(start[1])),
        rules=key,
    )
    assert "-".join(map(str, told.state.scores)) == after
    assert told.state.winner == (int(winner) if winner else None)
    assert told.state.to_act == (None if winner else NATURE)


# --- Cotton's deal, event by event ---------------------------------------------------------


def test_cottons_deal_event_by_event() -> None:
    def score(name: str, points: int, made_of: str = "") -> Score:
        return Score(ScoreKind(name), points, cards(made_of))

    told = record("5H2H4H7C8H9HJH refuse mog=7C 5H 7C 8H 9H 2H 4H")
    fives = "5H 7C 8H 9H 2H"
    assert [events for _, _, events, _ in steps(told)] == [
        (
            Dealt(0, card("5H")),
            Dealt(1, card("2H")),
            Dealt(0, card("4H")),
            Dealt(1, card("7C")),
            Dealt(0, card("8H")),
            Dealt(1, card("9H")),
            Stocked(cards("JH")),
            Entered(1),
            TurnedUp(card("JH")),
            Pegged(1, score("turn-up", 4, "JH"), Phase.TURN_UP),
            Entered(2),
            Asked(0),
        ),
        (Sealed(0, Refuse()), Asked(1)),
        (
            Sealed(1, Offer(card("7C"))),
            Answered((False, True)),
            Pegged(1, score("refused", 1), Phase.MOG),
            Entered(3),
            Asked(0),
        ),
        (Played(0, card("5H"), 5), Asked(1)),
        (Played(1, card("7C"), 7), Asked(0)),
        (Played(0, card("8H"), 8), Asked(1)),
        (
            Played(1, card("9H"), 9),
            Pegged(1, score("run", 3, "7C 8H 9H"), Phase.PLAY),
            SaidGo(0),
            Asked(1),
        ),
        (
            Played(1, card("2H"), 2),
            Pegged(1, score("thirty-one", 5, fives), Phase.PLAY),
            Counted(),
            Asked(0),
        ),
        (
            Played(0, card("4H"), 4),
            Pegged(0, score("last card", 1, "4H"), Phase.PLAY),
            Counted(),
            Entered(4),
            Shown(0),
            Pegged(0, score("fifteen", 2, "5H JH"), Phase.SHOW),
            Pegged(0, score("costly colours", 6, "4H 5H 8H JH"), Phase.SHOW),
            Shown(1),
            Pegged(1, score("right deuce", 4, "2H"), Phase.SHOW),
            Pegged(1, score("three in suit", 3, "2H 9H JH"), Phase.SHOW),
            Began(0),
            Asked(NATURE),
        ),
    ]
    assert told.state.scores == (9, 20)


def test_a_board_has_two_pegs_a_side_and_the_hinder_jumps() -> None:
    told = record("5H2H4H7C8H9HJH refuse mog=7C 5H 7C 8H 9H 2H 4H")
    assert [state.pegs[1] for *_, state in steps(told)] == [
        (4, 0),
        (4, 0),
        (5, 4),
        (5, 4),
        (5, 4),
        (5, 4),
        (8, 5),
        (13, 8),
        (20, 17),
    ]
    assert told.state.pegs[0] == (9, 3)


# --- a win at each possible moment ---------------------------------------------------------

# Where each win comes: scores before, the words, scores after, and the last thing pegged.
REFUSED = "refuse refuse"
SHOWDOWN = f"{as_dealt('JH 6D 9C', '2C 7S TD', deck='KH')} {REFUSED} JH TD 9C 2C 6D 7S"
WINS = {
    "a Jack turned up": (
        (90, 117),
        as_dealt("5H 4H 8H", "2H 7C 9H", deck="JH"),
        (90, 121),
        (1, "turn-up", 4),
    ),
    "a Deuce turned up": (
        (120, 117),
        as_dealt("5H 4H 8H", "3H 7C 9H", deck="2H"),
        (120, 121),
        (1, "turn-up", 4),
    ),
    "the refusal, the eldest's": (
        (120, 120),
        f"{as_dealt('5H 4H 8H', 'AH 7C 9H', deck='KS')} mog=5H refuse",
        (121, 120),
        (0, "refused", 1),
    ),
    "the refusal, dealer's": (
        (120, 120),
        f"{as_dealt('5H 4H 8H', 'AH 7C 9H', deck='KS')} refuse mog=9H",
        (120, 121),
        (1, "refused", 1),
    ),
    "the eldest's card given, before the dealer's": (
        (119, 119),
        f"{as_dealt('JH 4C 8D', '2H 7C 9S', deck='KS')} mog=JH mog=2H",
        (121, 119),
        (0, "jack", 2),
    ),
    "the eldest's card given, by the right one": (
        (117, 119),
        f"{as_dealt('2S 4C 8D', '2H 7C 9S', deck='KS')} mog=2S mog=2H",
        (121, 119),
        (0, "right deuce", 4),
    ),
    "dealer's card given, the eldest's not enough": (
        (118, 119),
        f"{as_dealt('JH 4C 8D', '2H 7C 9S', deck='KS')} mog=JH mog=2H",
        (120, 121),
        (1, "deuce", 2),
    ),
    "a pair": (
        (0, 119),
        f"{as_dealt('9H 4C 3S', '9D 7C KD', deck='KS')} {REFUSED} 9H 9D",
        (0, 121),
        (1, "pair", 2),
    ),
    "a pair royal": (
        (112, 0),
        f"{as_dealt('9H 9C 3S', '9D 7C KD', deck='KS')} {REFUSED} 9H 9D 9C",
        (121, 2),
        (0, "pair royal", 9),
    ),
    "a fifteen": (
        (0, 119),
        f"{as_dealt('8H 4C 3S', '7C 9D KD', deck='KS')} {REFUSED} 8H 7C",
        (0, 121),
        (1, "fifteen", 2),
    ),
    "a twenty-five": (
        (118, 0),
        f"{as_dealt('8H 4C 7S', 'TC 9D KD', deck='KS')} {REFUSED} 8H TC 7S",
        (121, 0),
        (0, "twenty-five", 3),
    ),
    "a run": (
        (118, 0),
        f"{as_dealt('7H 8C 3S', '9C 4D KD', deck='KS')} {REFUSED} 7H 9C 8C",
        (121, 0),
        (0, "run", 3),
    ),
    "the first of two things on one card": (
        (118, 0),
        f"{as_dealt('4H 5C 3S', '6C TD KD', deck='KS')} {REFUSED} 4H 6C 5C",
        (121, 0),
        (0, "fifteen", 3),
    ),
    "the second of two things on one card": (
        (115, 0),
        f"{as_dealt('4H 5C 3S', '6C TD KD', deck='KS')} {REFUSED} 4H 6C 5C",
        (121, 0),
        (0, "run", 3),
    ),
    "a thirty-one": (
        (0, 117),
        f"{as_dealt('TH 5D 3C', 'KS 6C QD', deck='4S')} {REFUSED} TH KS 5D 6C",
        (3, 121),
        (1, "thirty-one", 4),
    ),
    "the last card, the eldest's": (
        (120, 0),
        f"{as_dealt('TH 9D 3C', 'KS 8C 4H', deck='QS')} {REFUSED} TH KS 9D",
        (121, 0),
        (0, "last card", 1),
    ),
    "the last card of all, dealer's": (
        (100, 118),
        f"{as_dealt('TH TD KC', 'QH QD KS', deck='4S')} {REFUSED} TH QH TD QD KC KS",
        (101, 121),
        (1, "last card", 1),
    ),
    "the middle of the eldest's hand": ((110, 0), SHOWDOWN, (121, 5), (0, "twenty-five", 3)),
    "the end of the eldest's hand, though the dealer would too": (
        (104, 114),
        SHOWDOWN,
        (121, 119),
        (0, "three in colour", 2),
    ),
    "the dealer's hand": ((0, 114), SHOWDOWN, (17, 121), (1, "deuce", 2)),
    "the middle of the dealer's hand": (
        (0, 105),
        f"{as_dealt('3H 6D KC', 'JS 5S TS', deck='8S')} {REFUSED} KC TS 6D 5S 3H JS",
        (0, 121),
        (1, "right jack", 4),
    ),
}


def won_at(name: str) -> tuple[Record, tuple[int, int], tuple[int, str, int]]:
    before, words, after, last = WINS[name]
    return record(words, scores=before), after, last


@pytest.mark.parametrize("name", WINS)
def test_a_game_is_won_at_the_instant_of(name: str) -> None:
    told, after, last = won_at(name)
    state, events = told.state, events_of(told)
    assert state.scores == after
    assert state.winner == last[0]
    assert pegs(events)[-1] == last


@pytest.mark.parametrize("name", WINS)
def test_nothing_follows_a_win_by(name: str) -> None:
    told, _, last = won_at(name)
    state, events = told.state, events_of(told)
    assert events[-1] == Won(last[0])
    assert isinstance(events[-2], Pegged)
    assert sum(isinstance(event, Won) for event in events) == 1
    assert state.to_act is None
    assert legal(state) == ()
    assert max(state.scores) == state.rules.target == 121
    for action in (Refuse(), Play(PACK[0]), Deal(PACK[:7])):
        with pytest.raises(IllegalAction, match="the game is over"):
            apply(state, action)


@pytest.mark.parametrize("name", WINS)
def test_a_hole_short_it_is_not_won_by(name: str) -> None:
    before, words, _, (seat, *_) = WINS[name]
    won = pegs(events_of(record(words, scores=before)))
    less = (before[0] - (seat == 0), before[1] - (seat == 1))
    told = record(words, scores=less)
    found = pegs(events_of(told))
    assert found[: len(won)] == won
    # The game goes on; only by a later score may it be won.
    assert told.state.winner is None or len(found) > len(won)


def test_a_dealer_at_116_does_not_win_by_the_turn_up() -> None:
    told = record(as_dealt("5H 4H 8H", "2H 7C 9H", deck="JH"), scores=(0, 116))
    assert told.state.scores == (0, 120)
    assert told.state.winner is None
    assert told.state.to_act == 0


def test_points_beyond_the_hole_are_not_pegged() -> None:
    told = record(as_dealt("5H 4H 8H", "2H 7C 9H", deck="JH"), scores=(0, 120))
    assert told.state.pegs == ((0, 0), (121, 120))


def test_a_win_in_the_dealing_of_a_later_deal() -> None:
    # The deal has passed to seat 0, who now wins by a Deuce turned up.
    line = "5H2H4H7C8H9HKS refuse refuse 5H 7C 8H 9H 2H 4H\n9C3C9D3D9S3S2C"
    told = record(line, scores=(111, 0))
    assert told.state.winner == 0
    assert events_of(told)[-1] == Won(0)


# --- the order of the play -----------------------------------------------------------------


def leads(told: Record) -> list[int]:
    """Who led each series, the running one too."""
    state = told.state
    return [series[0].seat for series in (*state.past_series, state.series) if series]


def goes(told: Record) -> list[int]:
    return [event.seat for event in events_of(told) if isinstance(event, SaidGo)]


def test_eldest_leads_and_turns_alternate() -> None:
    for dealer in (0, 1):
        deal = as_dealt("5H 4H 8H", "2H 7C 9H", deck="KS")
        state = record(f"{deal} {REFUSED}", dealer=dealer).state
        assert state.to_act == 1 - dealer
        asked: list[int | None] = []
        while state.count < 10:
            asked.append(state.to_act)
            state, _ = apply(state, legal(state)[0])
        assert asked[:2] == [1 - dealer, dealer]


def test_the_next_series_is_led_by_the_opponent_of_the_last_layer() -> None:
    # Bug report A16: not by the eldest always.
    thirty_one = f"{as_dealt('TH 5D 3C', 'KS 6C QD', deck='4S')} {REFUSED} TH KS 5D 6C 3C"
    assert leads(record(thirty_one)) == [0, 0]
    stuck = f"{as_dealt('TH 9D 3C', 'KS 8C 4H', deck='QS')} {REFUSED} TH KS 9D 8C"
    assert leads(record(stuck)) == [0, 1]


def test_a_player_plays_on_alone_after_a_go_and_must() -> None:
    deal = as_dealt("5H KH 8H", "TC 2C AD", deck="KS")
    told = record(f"{deal} {REFUSED} 5H TC 8H 2C")
    # 25; the eldest holds the King and cannot; the dealer must lay the Ace, as one.
    assert told.state.count == 25
    assert goes(told) == [0]
    assert [str(action) for action in legal(told.state)] == ["AD=1"]
    assert told.state.to_act == 1


def test_go_is_said_once_a_series_and_scores_nothing() -> None:
    deal = as_dealt("AH KH KD", "AD 2C 3C", deck="9S")
    told = record(f"{deal} {REFUSED} AH=11 AD=11 2C 3C KH")
    # At 22 the eldest says Go; the dealer lays two cards more, and the eldest is not asked between.
    assert goes(told) == [0]
    assert pegs(events_of(told)) == [(1, "pair", 2), (1, "run", 3), (1, "last card", 1)]
    assert leads(told) == [0, 0]


def test_a_seat_without_cards_is_passed_over_in_silence() -> None:
    deal = as_dealt("5H 9H 6C", "TC 8C KD", deck="KS")
    told = record(f"{deal} {REFUSED} 5H TC 9H 6C 8C KD")
    # At 24 and at 30 the dealer cannot lay; the eldest, who has no card then, says nothing.
    assert goes(told) == [1]
    asked = [event.seat for event in events_of(told) if isinstance(event, Asked)]
    assert asked == [0, 1, 0, 1, 0, 0, 1, 1, NATURE]


def test_both_say_go_when_both_are_stuck() -> None:
    deal = as_dealt("TH TD KC", "QH QD KS", deck="4S")
    told = record(f"{deal} {REFUSED} TH QH TD")
    assert events_of(told)[-6:] == [
        Played(0, card("TD"), 10),
        SaidGo(1),
        SaidGo(0),
        Pegged(0, Score(ScoreKind.LAST_CARD, 1, cards("TD")), Phase.PLAY),
        Counted(),
        Asked(1),
    ]
    assert told.state.gone == frozenset()
    assert told.state.series == ()


def test_a_pair_across_a_go_and_of_one_seat_is_a_pair() -> None:
    # B13: neither a Go nor who laid it matters, only that the cards are the newest.
    deal = as_dealt("AH KH KD", "AD 2C 2D", deck="9S")
    told = record(f"{deal} {REFUSED} AH=11 AD=11 2C 2D")
    assert goes(told) == [0]
    assert pegs(events_of(told)) == [(1, "pair", 2), (1, "pair", 2), (1, "last card", 1)]


def test_a_new_series_starts_clean() -> None:
    # B13: the Ten that ended a series does not pair with the Ten that leads the next.
    deal = as_dealt("TH 9D 3C", "TS TC 4H", deck="QS")
    told = record(f"{deal} {REFUSED} TH TS 9D TC")
    assert pegs(events_of(told)) == [(1, "pair", 2), (0, "last card", 1)]
    assert told.state.count == 10


def test_thirty_one_pays_its_cards_and_no_last_card() -> None:
    deal = as_dealt("TH 5D 3C", "KS 6C QD", deck="4S")
    told = record(f"{deal} {REFUSED} TH KS 5D 6C")
    assert pegs(events_of(told)) == [(0, "twenty-five", 3), (1, "thirty-one", 4)]
    assert SaidGo(0) not in events_of(told)


def test_an_ace_at_twenty_can_make_thirty_one_and_at_twenty_one_cannot() -> None:
    deal = as_dealt("TH AC KH", "QD KS 8S", deck="4C")
    at_twenty = record(f"{deal} {REFUSED} TH QD AC=11")
    assert pegs(events_of(at_twenty)) == [(0, "thirty-one", 3)]
    as_one = record(f"{deal} {REFUSED} TH QD AC=1")
    assert pegs(events_of(as_one)) == []
    assert as_one.state.count == 21
    assert as_one.state.series[-1] == Laid(card("AC"), 1, 0)


# --- longer hands: what three cards each cannot bring ----------------------------------------


LONG = replace(COSTLY, stages=(Dealing(hand=5, stock=1), *COSTLY.stages[1:]))


def test_who_laid_the_last_card_leads_again_if_nobody_else_has_a_card() -> None:
    # Rule 23, second half: in hands of three it never comes; the engine knows it all the same.
    deal = as_dealt("5H 9H AH AD 2C", "TC QC QD KD KS", deck="7S")
    words = "5H TC 9H AH=1 AD=1 2C KD QC QD"
    told = Record(LONG, 1, actions=(Deal(cards(deal)), Refuse(), Refuse()))
    for word in words.split():
        told = told.add(next(act for act in legal(told.state) if str(act) == word))
    events = told_last(told)
    assert events[-4:] == (
        SaidGo(1),
        Pegged(1, Score(ScoreKind.LAST_CARD, 1, cards("QD")), Phase.PLAY),
        Counted(),
        Asked(1),
    )
    assert leads(told) == [0, 1]


def told_last(told: Record) -> tuple[Event, ...]:
    *_, (_, events, _) = told.replay()
    return events


def test_a_closed_show_calls_its_points_and_shows_no_card() -> None:
    *before, show = COSTLY.stages
    assert isinstance(show, Show)
    closed = replace(COSTLY, stages=(*before, replace(show, open=False)))
    told = Record(closed, 1, actions=(Deal(cards("5H2H4H7C8H9HJH")), Refuse(), Refuse()))
    for word in ["5H", "7C", "8H", "9H", "2H", "4H"]:
        told = told.add(Play(card(word)))
    events = told_last(told)
    assert not any(isinstance(event, Shown) for event in events)
    called = [one for one in events if isinstance(one, Pegged) and one.phase is Phase.SHOW]
    assert [(one.score.name, one.score.points) for one in called] == [
        *(("fifteen", 2), ("costly colours", 6), ("right deuce", 4), ("three in suit", 3))
    ]
    assert {one.score.cards for one in called} == {()}


# --- the mog -------------------------------------------------------------------------------


def shown(told: Record, seat: int) -> list[str]:
    """The names of what a seat pegged at the show."""
    return [
        event.score.name
        for event in events_of(told)
        if isinstance(event, Pegged) and event.phase is Phase.SHOW and event.seat == seat
    ]


def test_cards_offered_by_both_change_hands() -> None:
    told = record(f"{as_dealt('5H 4H 8H', '9C 7C KD', deck='QS')} mog=4H mog=KD")
    assert told.state.held == (cards("5H 8H KD"), cards("9C 7C 4H"))
    assert told.state.sealed == (None, None)
    assert told_last(told) == (
        Sealed(1, Offer(card("KD"))),
        Answered((True, True)),
        Passed(0, 1, card("4H")),
        Passed(1, 0, card("KD")),
        Entered(3),
        Asked(0),
    )


@pytest.mark.parametrize(
    ("answers", "scores"),
    [
        ("refuse refuse", (0, 0)),
        ("mog=4H refuse", (1, 0)),
        ("refuse mog=KD", (0, 1)),
        ("mog=4H mog=KD", (0, 0)),
    ],
)
def test_the_refusal_pays_one_to_the_willing(answers: str, scores: tuple[int, int]) -> None:
    told = record(f"{as_dealt('5H 4H 8H', '9C 7C KD', deck='QS')} {answers}")
    assert told.state.scores == scores
    if "refuse" in answers:
        assert told.state.held == (cards("5H 4H 8H"), cards("9C 7C KD"))


def test_an_answer_is_sealed_until_both_have_answered() -> None:
    told = record(f"{as_dealt('5H 4H 8H', '9C 7C KD', deck='QS')} mog=4H")
    assert told.state.sealed == (Offer(card("4H")), None)
    assert told.state.seen_by(1).sealed == (None, None)
    assert told.state.seen_by(0).sealed == (Offer(card("4H")), None)


def test_a_jack_given_pays_its_giver_and_then_nobody() -> None:
    # Rules 12 and 13: the eldest's right Jack pays him four at the mog, and the dealer, whose hand
    # it is now in, nothing for it at the show; his own Jack still pays, and the two pair.
    deal = as_dealt("JH 4C 8D", "JC 3S 7C", deck="9H")
    told = record(f"{deal} mog=JH mog=3S 4C JC 8D 7C 3S JH")
    assert told_last(record(f"{deal} mog=JH mog=3S"))[4:6] == (
        Pegged(0, Score(ScoreKind.RIGHT_JACK, 4, cards("JH")), Phase.MOG),
        Paid(card("JH")),
    )
    assert shown(told, 1) == ["pair", "jack"]


def test_a_jack_for_a_deuce_pays_both_givers_and_neither_receiver() -> None:
    deal = as_dealt("JH 4C 8D", "2D 3S 7C", deck="9H")
    told = record(f"{deal} mog=JH mog=2D 4C JH 8D 3S 2D 7C")
    mog = pegs(events_of(record(f"{deal} mog=JH mog=2D")))
    assert mog == [(0, "right jack", 4), (1, "deuce", 2)]
    for seat in (0, 1):
        assert not {"jack", "right jack", "deuce", "right deuce"} & set(shown(told, seat))


def test_a_paid_card_is_forgotten_in_the_next_deal() -> None:
    deal = as_dealt("JH 4C 8D", "JC 3S 7C", deck="9H")
    told = record(f"{deal} mog=JH mog=3S 4C JC 8D 7C 3S JH")
    assert told.state.paid == frozenset()
    assert steps(told)[-2][3].paid == frozenset(cards("JH"))


def test_a_jack_offered_and_refused_stays_unpaid() -> None:
    # B22: no reward at the mog, and the whole of it at the show.
    deal = as_dealt("JH 6D 9C", "2C 7S TD", deck="KH")
    told = record(f"{deal} mog=JH refuse JH TD 9C 2C 6D 7S")
    assert not [event for event in events_of(told) if isinstance(event, Paid)]
    assert "right jack" in shown(told, 0)
    assert told.state.scores == (18, 7)


def test_eldest_is_paid_at_the_mog_before_the_dealer() -> None:
    for dealer in (0, 1):
        deal = as_dealt("JH 4C 8D", "JC 3S 7C", deck="9H", dealer=dealer)
        told = record(
            f"{deal} mog={'JC' if dealer == 0 else 'JH'} mog={'JH' if dealer == 0 else 'JC'}",
            dealer=dealer,
        )
        assert [seat for seat, *_ in pegs(events_of(told))] == [1 - dealer, dealer]


def test_a_turned_jack_pays_the_dealer_four_and_no_hand() -> None:
    # Bug report A1.
    told = record(f"{as_dealt('3H 6D KC', '4D 8S TH', deck='JS')} {REFUSED} KC TH 6D 4D 3H 8S")
    assert pegs(events_of(told))[0] == (1, "turn-up", 4)
    for seat in (0, 1):
        assert not {"jack", "right jack"} & set(shown(told, seat))


# --- bookkeeping, which the rules of two hands never show ------------------------------------


def test_a_hand_is_what_was_laid_and_then_what_is_held() -> None:
    state = record(f"{DEALT} {REFUSED} 8H 7C").state
    assert [state.hand(seat) for seat in (0, 1)] == [cards("8H 5H 4H"), cards("7C 2H 9H")]


def test_a_card_that_is_paid_has_been_seen_by_all() -> None:
    # At a table of four, two seats have neither given nor taken it.
    state = record(DEALT).state
    assert card("JH") not in state.known[0] | state.known[1]
    assert all(card("JH") in known for known in evolve(state, Paid(card("JH"))).known)


# --- over many deals -----------------------------------------------------------------------


@pytest.mark.parametrize("key", RULESETS)
def test_the_deal_passes_and_eldest_begins_over_twenty_deals(key: str) -> None:
    # Bug report A14.
    endless = replace(find(key), target=10**6)
    dealers: list[int] = []
    played = False
    for before, action, _, after in random_walk(endless, 20):
        if before.to_act == NATURE:
            dealers.append(before.dealer)
            assert after.to_act == after.rules.round(after.dealer)[0]
            played = False
        if isinstance(action, Play) and not played:
            assert before.to_act == before.rules.round(before.dealer)[0]
            played = True
        if len(dealers) == 21:
            break
    assert [(one + 1) % endless.seats for one in dealers[:-1]] == dealers[1:]


@pytest.mark.parametrize("seed", range(12))
def test_each_series_pays_one_last_card_or_is_thirty_one(seed: int) -> None:
    # Rules 18 and 22: a Go never scores by itself; 31 pays no last card; all others pay one.
    last = 0
    for _, _, events, after in random_walk(COSTLY, seed):
        for before, event in pairwise((None, *events)):
            match event:
                case Pegged(_, score, Phase.PLAY) if score.name == "last card":
                    assert isinstance(before, Played | Pegged | SaidGo)
                    last += 1
                case Pegged(_, _, Phase.PLAY):
                    assert isinstance(before, Played | Pegged)
                case Counted():
                    assert isinstance(before, Pegged)
                    total = before.score.name == "thirty-one"
                    paired = before.score.name in {"pair", "run", "pair royal"}
                    assert (last, total or paired) in {(1, False), (0, True)}
                    last = 0
        if after.winner is None:
            assert all(sum(laid.value for laid in series) <= 31 for series in after.past_series)


def test_scores_stop_at_the_hole() -> None:
    for seed in range(12):
        for *_, after in random_walk(COSTLY, seed):
            assert max(after.scores) <= 121


# --- what may not be done ------------------------------------------------------------------

DEALT = "5H2H4H7C8H9HKS"


@pytest.mark.parametrize("action", [Refuse(), Offer(card("5H")), Play(card("5H"))])
def test_nobody_acts_before_the_deal(action: Refuse | Offer | Play) -> None:
    with pytest.raises(IllegalAction, match="must be dealt first"):
        apply(new_game(COSTLY, 0), action)


@pytest.mark.parametrize(
    ("deal", "why"),
    [
        (cards("5H2H4H7C8H9H"), "a deal is 7 cards, not 6"),
        (cards("5H2H4H7C8H9HKSQS"), "a deal is 7 cards, not 8"),
        ((), "a deal is 7 cards, not 0"),
        ((*cards("5H2H4H7C8H9H"), card("5H")), "no two alike"),
        ((*cards("5H2H4H7C8H9H"), UNKNOWN), "known cards"),
    ],
)
def test_a_deal_is_so_many_different_known_cards(deal: tuple[()], why: str) -> None:
    with pytest.raises(IllegalAction, match=why):
        apply(new_game(COSTLY, 0), Deal(deal))


@pytest.mark.parametrize(
    ("words", "action"),
    [
        ("", Offer(card("2H"))),
        ("", Play(card("5H"))),
        ("", Deal(cards(DEALT))),
        ("mog=5H", Offer(card("4H"))),
        (REFUSED, Refuse()),
        (REFUSED, Offer(card("5H"))),
        (REFUSED, Play(card("2H"))),
        (REFUSED, Play(card("5H"), 5)),
        (f"{REFUSED} 5H 7C 8H 9H", Play(card("4H"))),
        (f"{REFUSED} 5H 7C 8H 9H", Deal(cards(DEALT))),
    ],
)
def test_an_action_that_is_not_legal_is_refused(
    words: str, action: Refuse | Offer | Play | Deal
) -> None:
    state = record(f"{DEALT} {words}").state
    kept = repr(state)
    assert action not in legal(state)
    with pytest.raises(IllegalAction, match=r"is not allowed to seat \d now"):
        apply(state, action)
    assert repr(state) == kept


def test_nobody_is_asked_in_a_stage_that_happens_by_itself() -> None:
    state = new_game(COSTLY, 0)
    for stage in COSTLY.stages:
        if isinstance(stage, TurnUp):
            assert stage.legal(state) == ()
            with pytest.raises(IllegalAction, match="nobody is asked"):
                stage.act(state, Refuse())
    assert COSTLY.stages[0].legal(state) == ()


@pytest.mark.parametrize("dealer", [-1, 2, 99])
def test_a_dealer_is_a_seat(dealer: int) -> None:
    with pytest.raises(ValueError, match="the dealer is a seat from 0 to 1"):
        new_game(COSTLY, dealer)


@pytest.mark.parametrize("scores", [(), (0,), (0, 0, 0), (121, 0), (0, 121), (-1, 0)])
def test_a_game_starts_below_the_hole(scores: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="scores are 2 numbers from 0 to 120"):
        new_game(COSTLY, 0, scores)


# --- who deals -----------------------------------------------------------------------------


def test_the_lower_card_deals_and_equal_ranks_cut_again() -> None:
    # Rule 5 and B1: Ace low.
    assert cut_for_deal(cards("AS KD"), 2).dealer == 0
    assert cut_for_deal(cards("KD AS"), 2).dealer == 1
    cut = cut_for_deal(cards("4S 4H 9C 9D KD QS AC 2C"), 2)
    assert cut.rounds == (cards("4S 4H"), cards("9C 9D"), cards("KD QS"))
    assert cut.dealer == 1


def test_a_cut_that_never_ends_is_an_error() -> None:
    with pytest.raises(ValueError, match="the pack ran out"):
        cut_for_deal(cards("4S 4H 9C 9D"), 2)


def test_the_loser_deals_the_next_game() -> None:
    assert [next_dealer(winner, 2) for winner in (0, 1)] == [1, 0]


def test_the_rules_are_as_the_seed_says() -> None:
    dealing, turn_up, mog, playing, show = COSTLY.stages
    assert isinstance(dealing, Dealing)
    assert isinstance(turn_up, TurnUp)
    assert isinstance(mog, Mog)
    assert isinstance(playing, Playing)
    assert isinstance(show, Show)
    assert (COSTLY.seats, COSTLY.sides, COSTLY.target) == (2, 2, 121)
    assert (dealing.hand, dealing.size(2), playing.limit, playing.last, mog.refused) == (
        *(3, 7, 31, 1),
        1,
    )


@pytest.mark.parametrize(
    ("word", "named"),
    [("5H", "5H"), ("mog=7C", "7C"), ("change=2D", "2D"), ("6H8D", "6H 8D"), ("refuse", "")],
)
def test_an_action_names_its_cards(word: str, named: str) -> None:
    every: dict[str, Action] = {
        "5H": Play(card("5H")),
        "mog=7C": Offer(card("7C")),
        "change=2D": Change(card("2D")),
        "6H8D": LayOut(cards("6H 8D")),
        "refuse": Refuse(),
    }
    made = every[word]
    assert str(made) == word
    assert cards_of(made) == cards(named)


def test_what_a_mog_pays_for_is_known_of_every_game_that_has_one() -> None:
    for key, rules in RULESETS.items():
        paid = rewards(rules)
        assert bool(paid) == key.startswith("costly"), key
        assert all(one.kinds for one in paid)
