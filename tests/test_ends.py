"""Nobody scores after the win: in every phase of every game, and what follows a loss."""

from __future__ import annotations

from dataclasses import replace

import pytest

from costly.engine.cards import cards
from costly.engine.driver import IllegalAction, apply, legal, new_game
from costly.engine.house import find
from costly.engine.match import stake
from costly.engine.moves import Counted, CribShown, Deal, LaidOut, Pegged, Play, Refuse, Shown, Won
from costly.engine.record import Record
from costly.engine.rulesets import CRIBBAGE_5, RULESETS
from costly.engine.stages import Proof
from costly.engine.state import State
from tests.games import TABLES, events_of, pegs, random_walk, record
from tests.test_deals import as_dealt

SIX = "5CKC5DQH5HTC5S9CJHTH2C3C"  # seat 0: 5C 5D 5H 5S JH 2C; seat 1: KC QH TC 9C TH 3C
FIVE = "QHAH6HTH9CTC8D5S7S4DQC QH9C AH4D"  # Hoffmann's first deal, as far as the lay-outs
FOUR = as_dealt("JC 2D 9S", "AH KD 6C", "5H 4H 8H", "2C 7D TS", deck="9D", dealer=1) + "3S"

# Where each win comes: game, scores before, words, scores after, and the last thing pegged.
WINS = {
    "heels": (
        "cribbage-6",
        (120, 119),
        f"{SIX}JD JH2C 9C3C",
        (120, 121),
        (1, "heels", 2, "turn-up"),
    ),
    "a fifteen in the play at six-card": (
        "cribbage-6",
        (0, 119),
        f"{SIX}4D JH2C 9C3C 5C KC",
        (0, 121),
        (1, "fifteen", 2, "play"),
    ),
    "the non-dealer's hand, though the crib would win too": (
        "cribbage-5",
        (56, 55),
        f"{FIVE} 7S TH 8D 5S",
        (61, 56),
        (0, "run", 3, "show"),
    ),
    "the dealer's hand, the crib not shown": (
        "cribbage-5",
        (30, 54),
        f"{FIVE} 7S TH 8D 5S",
        (35, 61),
        (1, "fifteen", 2, "show"),
    ),
    "the crib": (
        "cribbage-5",
        (30, 46),
        f"{FIVE} 7S TH 8D 5S",
        (35, 61),
        (1, "pair", 2, "crib"),
    ),
    "the middle of the crib": (
        "cribbage-5",
        (30, 50),
        f"{FIVE} 7S TH 8D 5S",
        (35, 61),
        (1, "fifteen", 2, "crib"),
    ),
    "one for last at five-card": (
        "cribbage-5",
        (60, 60),
        f"{FIVE} 7S TH 8D 5S",
        (60, 61),
        (1, "last card", 1, "play"),
    ),
    "the go at thirty-one": (
        "costly-parlett",
        (0, 116),
        f"{as_dealt('TH 5D 3C', 'KS 6C QD', deck='4S')} refuse refuse TH KS 5D 6C",
        (3, 121),
        (1, "go", 1, "play"),
    ),
    "the eldest's refusal in the open": (
        "costly-cotton",
        (60, 60),
        f"{as_dealt('5H 4H 8H', '2H 7C 9H', deck='KS')} refuse refuse",
        (60, 61),
        (1, "refused", 1, "mog"),
    ),
    "the eldest's one when both refuse": (
        "costly both-refuse=one",
        (120, 120),
        f"{as_dealt('5H 4H 8H', '2H 7C 9H', deck='KS')} refuse refuse",
        (121, 120),
        (0, "refused", 1, "mog"),
    ),
    "a side's refusal": (
        "costly-partners",
        (120, 120),
        f"{FOUR} refuse agree",
        (120, 121),
        (1, "refused", 1, "mog"),
    ),
    "a Deuce for a partner, the other side's before": (
        "costly-partners",
        (119, 119),
        f"{FOUR} agree agree mog=5H mog=2C mog=JC mog=AH",
        (119, 121),
        (3, "deuce", 2, "mog"),
    ),
    "a partner's last card": (
        "costly-partners",
        (120, 0),
        as_dealt("KC QD 9S", "KH KD TC", "KS QH 8H", "QC 7D TS", deck="9D", dealer=1)
        + "3S refuse refuse keep KS QC KC",
        (121, 0),
        (0, "last card", 1, "play"),
    ),
}


def told_of(name: str) -> Record:
    rules, before, words, *_ = WINS[name]
    return record(words, scores=before, rules=rules)


@pytest.mark.parametrize("name", WINS)
def test_a_game_is_won_at_the_instant_of(name: str) -> None:
    *_, after, (seat, what, points, phase) = WINS[name]
    told = told_of(name)
    state, events = told.state, events_of(told)
    assert state.scores == after
    assert state.winner == state.rules.side(seat)
    assert pegs(events)[-1] == (seat, what, points)
    *_, scored, won = events
    assert isinstance(scored, Pegged)
    assert scored.phase == phase
    assert won == Won(state.rules.side(seat))
    assert state.to_act is None
    assert legal(state) == ()
    for action in (Refuse(), Play(cards("5C")[0]), Deal(cards(SIX))):
        with pytest.raises(IllegalAction, match="the game is over"):
            apply(state, action)


@pytest.mark.parametrize("name", WINS)
def test_a_hole_short_it_is_not_won_by(name: str) -> None:
    rules, before, words, _, (seat, *_) = WINS[name]
    side = find(rules).side(seat)
    less = (before[0] - (side == 0), before[1] - (side == 1))
    won, told = pegs(events_of(told_of(name))), record(words, scores=less, rules=rules)
    found = pegs(events_of(told))
    assert found[: len(won)] == won
    assert told.state.winner is None or len(found) > len(won)


def test_nothing_is_shown_after_a_win_at_the_show() -> None:
    events = events_of(told_of("the non-dealer's hand, though the crib would win too"))
    assert [event.seat for event in events if isinstance(event, Shown)] == [0]
    events = events_of(told_of("the dealer's hand, the crib not shown"))
    assert not any(isinstance(event, CribShown) for event in events)


def test_three_for_last_can_win_where_the_game_is_three() -> None:
    # No book plays it; but the end is seen in one place, and this is the first it passes.
    rules = replace(CRIBBAGE_5, target=3)
    state, events = apply(new_game(rules, 1), Deal(cards(FIVE.split()[0])))
    assert state.winner == 0
    assert not any(isinstance(event, LaidOut) for event in events)
    assert legal(state) == ()


# --- the lurch -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "lurched", "safe"),
    [
        ("cribbage-5", 30, 31),
        ("cribbage-6", 60, 61),
        ("cribbage-7", 90, 91),
        ("cribbage-7 target=61", 30, 31),
        ("cribbage-6 target=181", 90, 91),
    ],
)
def test_a_loser_is_in_the_lurch_below_half_the_game(rules: str, lurched: int, safe: int) -> None:
    # Bug report A12; A25.
    for winner in (0, 1):
        for loser, worth in ((0, 2), (lurched, 2), (safe, 1)):
            assert stake(ended(rules, winner, loser)) == worth
            assert stake(ended(f"{rules} lurch=single", winner, loser)) == 1


@pytest.mark.parametrize("key", [key for key in RULESETS if key.startswith("costly")])
def test_costly_colours_has_no_lurch(key: str) -> None:
    assert stake(ended(key, 0, 0)) == 1


def ended(rules: str, winner: int, loser: int) -> State:
    found = find(rules)
    holes = [loser, loser]
    holes[winner] = found.target
    state = new_game(found, 0)
    return replace(state, pegs=tuple((hole, 0) for hole in holes), winner=winner, to_act=None)


# --- over many games -----------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES)
def test_a_whole_game_ends_once_and_at_the_hole(table: str) -> None:
    for seed in range(3):
        *_, (_, _, events, end) = random_walk(find(table), seed)
        assert max(end.scores) == end.rules.target
        assert min(end.scores) < end.rules.target
        assert sum(isinstance(event, Won) for event in events) == 1
        assert isinstance(events[-1], Won)
        proofs = (Shown, Counted) if find(table).stages_of(Proof) else ()
        last = next(one for one in reversed(events[:-1]) if not isinstance(one, proofs))
        assert isinstance(last, Pegged)
