"""Costly Colours for four: the mog by sides, the dealer's change, the round of the table.

The marked rules of ``docs/rules/costly-partners.md`` are this table's own reading.
"""

from __future__ import annotations

import pytest

from costly.engine.cards import UNKNOWN, card, cards
from costly.engine.driver import legal
from costly.engine.match import cut_for_deal, next_dealer, stake
from costly.engine.moves import (
    NATURE,
    Agree,
    Answered,
    Asked,
    Began,
    Changed,
    Entered,
    Kept,
    Offer,
    Paid,
    Passed,
    Pegged,
    Phase,
    Play,
    SaidGo,
    Sealed,
    Shown,
    TurnedUp,
)
from costly.engine.record import Record
from costly.engine.rulesets import PARTNERS
from costly.engine.scoring import Score, ScoreKind
from tests.games import events_of, pegs, steps
from tests.games import record as record_of
from tests.test_deals import as_dealt

# By seat: seat 1 deals, seat 2 is the eldest; sides are 0 with 2 and 1 with 3.
HANDS = ("JC 2D 9S", "AH KD 6C", "5H 4H 8H", "2C 7D TS")
UNDER = "3S"


def deal(*hands: str, deck: str = "9D", under: str = UNDER, dealer: int = 1) -> str:
    return as_dealt(*(hands or HANDS), deck=deck, dealer=dealer) + under


def record(words: str, *, scores: tuple[int, int] | None = None, dealer: int = 1) -> Record:
    return record_of(words, scores=scores, dealer=dealer, rules="costly-partners")


def last(told: Record) -> tuple[object, ...]:
    return steps(told)[-1][2]


def asked(words: str) -> tuple[int | None, list[str]]:
    state = record(f"{deal()} {words}").state
    return state.to_act, [str(action) for action in legal(state)]


# --- the mog -------------------------------------------------------------------------------


def test_the_eldest_and_the_dealer_answer_for_their_sides() -> None:
    assert asked("") == (2, ["agree", "refuse"])
    assert asked("agree") == (1, ["agree", "refuse"])
    state = record(f"{deal()} agree").state
    assert [state.seen_by(seat).sealed[2] for seat in range(4)] == [None, None, Agree(), None]


def test_where_both_are_willing_every_seat_gives_its_partner_a_card() -> None:
    assert asked("agree agree") == (2, ["mog=5H", "mog=4H", "mog=8H"])
    assert asked("agree agree mog=4H") == (3, ["mog=2C", "mog=7D", "mog=TS"])
    assert asked("agree agree mog=4H mog=7D") == (0, ["mog=JC", "mog=2D", "mog=9S"])
    told = record(f"{deal()} agree agree mog=4H mog=7D mog=9S mog=KD")
    assert last(told) == (
        Sealed(1, Offer(card("KD"))),
        Passed(2, 0, card("4H")),
        Passed(3, 1, card("7D")),
        Passed(0, 2, card("9S")),
        Passed(1, 3, card("KD")),
        Entered(3),
        Asked(2),
    )
    assert told.state.held == (
        *(cards("JC 2D 4H"), cards("AH 6C 7D"), cards("5H 8H 9S"), cards("2C TS KD")),
    )


def test_a_card_passed_is_known_to_the_two_partners_and_to_nobody_else() -> None:
    told = record(f"{deal()} agree agree mog=4H mog=7D mog=9S mog=KD")
    knows = [
        {seat for seat in range(4) if card(one) in told.state.known[seat]}
        for one in ("4H", "7D", "9S", "KD")
    ]
    assert knows == [{0, 2}, {1, 3}, {0, 2}, {1, 3}]


def test_no_seat_sees_a_card_that_another_has_put_down_for_its_partner() -> None:
    state = record(f"{deal()} agree agree mog=4H mog=7D").state
    for seat in range(4):
        sealed = state.seen_by(seat).sealed
        assert [answer is not None for answer in sealed] == [
            other == seat and other in (2, 3) for other in range(4)
        ]


def test_a_jack_or_deuce_passed_pays_its_givers_side_from_the_eldest_on() -> None:
    hands = ("JC 2D 9S", "2H KD 6C", "5H JD 8H", "2C 7D TS")
    told = record(f"{deal(*hands)} agree agree mog=JD mog=2C mog=JC mog=2H")
    scored = [event for event in last(told) if isinstance(event, Pegged | Paid)]
    assert scored == [
        Pegged(2, Score(ScoreKind.RIGHT_JACK, 4, cards("JD")), Phase.MOG),
        Paid(card("JD")),
        Pegged(3, Score(ScoreKind.DEUCE, 2, cards("2C")), Phase.MOG),
        Paid(card("2C")),
        Pegged(0, Score(ScoreKind.JACK, 2, cards("JC")), Phase.MOG),
        Paid(card("JC")),
        Pegged(1, Score(ScoreKind.DEUCE, 2, cards("2H")), Phase.MOG),
        Paid(card("2H")),
    ]
    assert told.state.scores == (6, 4)
    assert told.state.paid == frozenset(cards("JD 2C JC 2H"))
    # What has paid has been shown for it.
    assert all(told.state.paid <= known for known in told.state.known)


@pytest.mark.parametrize(
    ("answers", "scores", "scored"),
    [
        ("refuse refuse", (0, 0), []),
        ("agree refuse", (1, 0), [(2, "refused", 1)]),
        ("refuse agree", (0, 1), [(1, "refused", 1)]),
    ],
)
def test_a_refusal_pays_the_willing_side_and_then_the_dealer_may_change(
    answers: str, scores: tuple[int, int], scored: list[tuple[int, str, int]]
) -> None:
    told = record(f"{deal()} {answers}")
    assert told.state.scores == scores
    assert pegs(events_of(told)) == scored
    assert asked(answers) == (1, ["keep", "change=AH", "change=KD", "change=6C"])
    willing = tuple(word == "agree" for word in answers.split())
    eldest, dealer = willing
    assert Answered((eldest, dealer, eldest, dealer)) in events_of(told)


def test_the_dealer_changes_a_card_for_the_one_beneath_the_deck_card() -> None:
    told = record(f"{deal()} refuse refuse change=KD")
    assert last(told) == (Changed(1, card("KD")), Entered(3), Asked(2))
    state = told.state
    assert state.held[1] == cards("AH 6C 3S")
    assert state.stock == cards("KD")
    for seat in range(4):
        seen = state.seen_by(seat)
        assert seen.stock == (cards("KD") if seat == 1 else (UNKNOWN,))
        assert (card("3S") in state.known[seat]) == (seat == 1)


def test_the_dealer_may_keep() -> None:
    told = record(f"{deal()} refuse refuse keep")
    assert last(told) == (Kept(1), Entered(3), Asked(2))
    assert told.state.held[1] == cards("AH KD 6C")
    assert card("3S") not in told.state.known[1]


def test_a_deuce_put_away_earns_nothing_and_one_taken_pays_at_the_show() -> None:
    hands = ("JC 8D 9S", "2H KD 6C", "5H 4H 8H", "2C 7D TS")
    told = record(f"{deal(*hands, under='2S')} refuse refuse change=2H")
    assert pegs(events_of(told)) == []
    while told.state.to_act != NATURE:
        told = told.add(legal(told.state)[0])
    shown = [
        event
        for event in events_of(told)
        if isinstance(event, Pegged) and event.phase is Phase.SHOW and event.seat == 1
    ]
    assert [event.score.cards for event in shown if "deuce" in event.score.name] == [cards("2S")]


# --- the turn-up, the play and the show ----------------------------------------------------


@pytest.mark.parametrize("dealer", range(4))
def test_a_turned_jack_pays_the_dealers_side(dealer: int) -> None:
    told = record(deal(deck="JS", dealer=dealer), dealer=dealer)
    assert told.state.scores == ((4, 0), (0, 4))[dealer % 2]
    assert TurnedUp(card("JS")) in events_of(told)
    assert told.state.to_act == (dealer + 1) % 4


def test_the_play_goes_round_and_each_go_is_said_in_turn() -> None:
    hands = ("KC QD 9S", "KH KD TC", "KS QH 8H", "QC 7D TS")
    told = record(f"{deal(*hands)} refuse refuse keep KS QC KC")
    assert [event.seat for event in events_of(told) if isinstance(event, SaidGo)] == [1, 2, 3, 0]
    assert pegs(events_of(told)) == [(0, "last card", 1)]
    # The next is led by the first after him who laid the last card.
    assert told.state.to_act == 1


def test_a_go_puts_one_seat_out_and_the_others_go_on() -> None:
    hands = ("KC AS 9S", "KH KD TC", "KS QH 8H", "6C 2D TS")
    told = record(f"{deal(*hands)} refuse refuse keep KS 6C KC")
    # 26: seat 1 has none that fits, nor seat 2; seat 3 lays the Deuce and seat 0 the Ace.
    assert told.state.to_act == 3
    told = record(f"{deal(*hands)} refuse refuse keep KS 6C KC 2D AS=1")
    assert [event.seat for event in events_of(told) if isinstance(event, SaidGo)] == [1, 2, 3, 0]
    assert pegs(events_of(told)) == [(0, "last card", 1)]
    assert told.state.to_act == 1


def whole(dealer: int = 1) -> Record:
    told = record(f"{deal(dealer=dealer)} refuse refuse keep", dealer=dealer)
    while told.state.to_act not in (NATURE, None):
        told = told.add(legal(told.state)[0])
    return told


@pytest.mark.parametrize("dealer", range(4))
def test_hands_are_shown_round_the_table_the_dealers_last(dealer: int) -> None:
    told = whole(dealer)
    order = [event.seat for event in events_of(told) if isinstance(event, Shown)]
    assert order == [(dealer + step) % 4 for step in (1, 2, 3, 4)]
    assert events_of(told)[-2:] == [Began((dealer + 1) % 4), Asked(NATURE)]


def test_points_go_to_the_side() -> None:
    told = whole()
    by_seat = [0, 0, 0, 0]
    for seat, _, points in pegs(events_of(told)):
        by_seat[seat] += points
    assert told.state.scores == (by_seat[0] + by_seat[2], by_seat[1] + by_seat[3])


def test_a_partners_points_win_for_both() -> None:
    told = record(f"{deal()} agree refuse", scores=(120, 120))
    assert (told.state.winner, told.state.scores) == (0, (121, 120))
    assert told.state.to_act is None
    assert stake(told.state) == 1


def test_twelve_cards_are_laid() -> None:
    laid = [action for _, action, *_ in steps(whole()) if isinstance(action, Play)]
    assert len(laid) == 12
    assert PARTNERS.side(0) == PARTNERS.side(2) != PARTNERS.side(1) == PARTNERS.side(3)


# --- who deals -----------------------------------------------------------------------------


def test_four_cut_for_the_deal() -> None:
    assert cut_for_deal(cards("KD AS QC 7H"), 4).dealer == 1
    # Only a lowest card that comes twice is cut again; other equals do not matter.
    cut = cut_for_deal(cards("KD KS QC 7H"), 4)
    assert (cut.dealer, len(cut.rounds)) == (3, 1)
    cut = cut_for_deal(cards("7D KS QC 7H 2H 3H 4H 5H"), 4)
    assert cut.rounds == (cards("7D KS QC 7H"), cards("2H 3H 4H 5H"))
    assert cut.dealer == 0
    with pytest.raises(ValueError, match="the pack ran out"):
        cut_for_deal(cards("7D KS QC 7H 2H 3H"), 4)


def test_the_next_game_is_dealt_by_the_losers() -> None:
    for winner in (0, 1):
        assert PARTNERS.side(next_dealer(winner, 4)) != winner
