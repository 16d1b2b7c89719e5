"""The engine beside a referee that shares no code with it and is written in another style."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from costly.cards import PACK, Card, Laid, values
from costly.engine import apply, legal, new_game
from costly.moves import NATURE, Deal, Event, Pegged
from costly.record import action_named
from costly.rulesets import COSTLY
from costly.scoring import Hand
from costly.stages import Playing, Show
from costly.state import State
from tests import oracle

(SHOW,) = (stage for stage in COSTLY.stages if isinstance(stage, Show))
(PLAYING,) = (stage for stage in COSTLY.stages if isinstance(stage, Playing))


def a_show(rng: random.Random) -> Hand:
    """Four cards of a pack that is often a poor one, so that rare hands come; some paid."""
    ranks = rng.choice([range(1, 14), rng.sample(range(1, 14), 4), (2, 11, 1, 5)])
    suits = rng.choice(["CDHS", "CDHS", "DH", "CS", "CDH"])
    pack = [card for card in PACK if card.rank in ranks and card.suit in suits]
    *own, deck = rng.sample(pack, 4)
    payable = [card for card in own if card.rank in (2, 11)]
    paid = rng.sample(payable, rng.randint(0, len(payable)))
    return Hand(tuple(own), deck, frozenset(paid))


def compare_shows(times: int) -> None:
    rng = random.Random(times)
    for _ in range(times):
        hand = a_show(rng)
        ours = Counter((score.name, score.points) for score in SHOW.scores(hand))
        theirs = oracle.show([*map(str, hand.own)], str(hand.deck), [*map(str, hand.paid)])
        assert ours == Counter(theirs), hand


def compare_series(times: int) -> None:
    rng = random.Random(times)
    for _ in range(times):
        ranks = rng.choice([range(1, 14), rng.sample(range(1, 14), 3), range(1, 7)])
        pack = [card for card in PACK if card.rank in ranks]
        pile: tuple[Laid, ...] = ()
        for card in rng.sample(pack, rng.randint(1, 6)):
            pile = (*pile, Laid(card, rng.choice(values(card, (1, 11))), rng.randint(0, 1)))
        ours = [(score.name, score.points) for score in PLAYING.scores(pile)]
        assert ours == oracle.laying([(str(laid.card), laid.value) for laid in pile]), pile


def same(state: State, table: oracle.Table) -> None:
    """The two agree on everything that both know."""
    assert list(state.scores) == table["score"]
    assert state.winner == table["won"]
    asked = "nobody" if state.to_act is None else state.to_act
    assert ("nature" if asked == NATURE else asked) == table["asks"]
    assert sorted(map(str, legal(state))) == sorted(oracle.choices(table))
    if state.to_act == NATURE:
        assert state.dealer == table["dealer"]
    elif state.to_act is not None:
        for seat in (0, 1):
            assert sorted(map(str, state.held[seat])) == sorted(table["hands"][seat])
            assert list(map(str, state.laid[seat])) == table["kept"][seat]
        assert sorted(map(str, state.paid)) == sorted(table["paid"])
        assert [(str(one.card), one.value) for one in state.pile] == table["row"]


def a_deal(rng: random.Random) -> Deal:
    """Seven cards, often of a poor pack: aces, Jacks, Deuces and pairs come more often."""
    ranks = rng.choice([range(1, 14), range(1, 14), (1, 2, 5, 11), rng.sample(range(1, 14), 3)])
    return Deal(tuple(rng.sample([card for card in PACK if card.rank in ranks], 7)))


def compare_deals(times: int) -> Counter[str]:
    """Whole games until ``times`` deals are dealt; how often what came is returned."""
    rng = random.Random(times)
    seen: Counter[str] = Counter()
    while seen["deals"] < times:
        near = rng.random() < 0.5
        start = (rng.randint(90, 120), rng.randint(90, 120)) if near else (0, 0)
        dealer = rng.randint(0, 1)
        state, table = new_game(COSTLY, dealer, start), oracle.sit_down(dealer, start)
        same(state, table)
        while state.winner is None:
            before, elder = len(table["log"]), 1 - state.dealer
            if state.to_act == NATURE:
                seen["deals"] += 1
                deal = a_deal(rng)
                state, events = apply(state, deal)
                oracle.decide(table, str(deal))
            else:
                word = rng.choice(oracle.choices(table))
                state, events = apply(state, action_named(state, word))
                oracle.decide(table, word)
            same(state, table)
            log = table["log"][before:]
            assert in_order(pegged(events), state.winner) == in_order(log, state.winner)
            assert shows_in_turn(events, elder)
            seen.update(name for _, name, _, _ in log)
        seen[f"won at {table['log'][-1][3]}"] += 1
    return seen


def in_order(log: list[oracle.Entry], winner: int | None) -> list[oracle.Entry]:
    """A log with each hand's lines sorted, since their order there is a matter of taste.

    A hand that won is left out: it stops at a line that hangs on the order.
    """
    said = [entry for entry in log if entry[3] != "show"]
    shown = [entry for entry in log if entry[3] == "show" and entry[0] != winner]
    return [*said, *sorted(shown)]


def pegged(events: tuple[Event, ...]) -> list[oracle.Entry]:
    return [
        (event.seat, event.score.name, event.score.points, event.phase)
        for event in events
        if isinstance(event, Pegged)
    ]


def shows_in_turn(events: tuple[Event, ...], elder: int) -> bool:
    """Whether no line of the elder's hand comes after one of the dealer's (rule 25)."""
    seats = [seat for seat, _, _, phase in pegged(events) if phase == "show"]
    return seats == sorted(seats, key=lambda seat: seat != elder)


def test_shows_agree_with_the_oracle() -> None:
    compare_shows(3_000)


def test_series_agree_with_the_oracle() -> None:
    compare_series(3_000)


def test_deals_agree_with_the_oracle() -> None:
    compare_deals(250)


@pytest.mark.slow
def test_a_hundred_thousand_shows_agree_with_the_oracle() -> None:
    compare_shows(100_000)


@pytest.mark.slow
def test_a_hundred_thousand_series_agree_with_the_oracle() -> None:
    compare_series(100_000)


@pytest.mark.slow
def test_ten_thousand_deals_agree_with_the_oracle() -> None:
    seen = compare_deals(10_000)
    everything = {
        *("turn-up", "refused", "jack", "right jack", "deuce", "right deuce", "last card", "run"),
        *("fifteen", "twenty-five", "thirty-one", "fifteen or twenty-five"),
        *("pair", "pair royal", "double pair royal", "costly colours", "three in suit"),
        *("four in colour, three in suit", "four in colour", "three in colour"),
        *("won at turn-up", "won at mog", "won at play", "won at show", "deals"),
    }
    assert set(seen) == everything


def test_the_oracle_knows_the_best_hand_and_cottons_deal() -> None:
    assert sum(points for _, points in oracle.show(["JH", "JD", "JC"], "5H", [])) == 34
    table = oracle.sit_down(1)
    for word in ["5H2H4H7C8H9HJH", "refuse", "mog=7C", "5H", "7C", "8H", "9H", "2H", "4H"]:
        oracle.decide(table, word)
    assert table["score"] == [9, 20]


def test_the_oracle_shares_nothing_with_the_engine() -> None:
    source = Path(oracle.__file__).read_text(encoding="utf-8")
    imported = [line for line in source.splitlines() if line.startswith(("import", "from"))]
    assert imported == [
        "from __future__ import annotations",
        "from copy import deepcopy",
        "from typing import Any",
    ]


def test_every_card_is_one_card_to_both() -> None:
    assert [str(Card(rank, "S")) for rank in range(1, 14)] == [rank + "S" for rank in oracle.ORDER]
