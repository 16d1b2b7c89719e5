"""The engine beside a referee that shares no code with it and is written in another style."""

from __future__ import annotations

import random
import sys
from collections import Counter
from pathlib import Path

import pytest

from costly.engine.cards import PACK, Card, Laid, values
from costly.engine.driver import apply, legal, new_game
from costly.engine.house import HOUSE_RULES, RulesError, find
from costly.engine.moves import NATURE, Deal, Event, LayOut, Pegged, Phase
from costly.engine.record import action_named
from costly.engine.rulesets import RULESETS
from costly.engine.scoring import Hand
from costly.engine.stages import Playing, Show, ShowCrib
from costly.engine.state import Rules, State
from tests import oracle
from tests.games import TABLES, dealing, laid_out


def a_hand(rng: random.Random, size: int) -> tuple[Card, ...]:
    """Cards of a pack that is often a poor one, so that rare hands come."""
    ranks = rng.choice([range(1, 14), rng.sample(range(1, 14), 4), (2, 11, 1, 5), range(1, 8)])
    suits = rng.choice(["CDHS", "CDHS", "DH", "CS", "CDH", "H"])
    pack = [card for card in PACK if card.rank in ranks and card.suit in suits]
    return tuple(rng.sample(pack if len(pack) >= size else PACK, size))


def compare_shows(table: str, times: int, seed: str = "") -> None:
    rules, book, rng = find(table), oracle.book(table), random.Random(table + seed)
    show = rules.stage(Show)
    for _ in range(times):
        *own, deck = a_hand(rng, dealing(rules).hand - laid_out(rules) + 1)
        payable = [card for card in own if card.rank in (2, 11) and not laid_out(rules)]
        paid = rng.sample(payable, rng.randint(0, len(payable)))
        hand = Hand(tuple(own), deck, frozenset(paid))
        ours = Counter((score.name, score.points) for score in show.scores(hand))
        theirs = oracle.show(book, [*map(str, own)], str(deck), [*map(str, paid)])
        assert ours == Counter(theirs), hand


def compare_cribs(table: str, times: int) -> None:
    rng = random.Random(table)
    crib = find(table).stage(ShowCrib)
    for _ in range(times):
        *own, start = a_hand(rng, 5)
        ours = Counter((one.name, one.points) for one in crib.scores(Hand(tuple(own), start)))
        theirs = oracle.cribbage_show([*map(str, own)], str(start), crib=True)
        assert ours == Counter(theirs), (own, start)


def compare_series(table: str, times: int, seed: str = "") -> None:
    book, rng = oracle.book(table), random.Random(table + seed)
    playing = find(table).stage(Playing)
    for _ in range(times):
        ranks = rng.choice([range(1, 14), rng.sample(range(1, 14), 3), range(1, 8)])
        pack = [card for card in PACK if card.rank in ranks]
        pile: tuple[Laid, ...] = ()
        for card in rng.sample(pack, rng.randint(1, 8)):
            pile = (*pile, Laid(card, rng.choice(values(card, playing.ace)), rng.randint(0, 1)))
        ours = [(score.name, score.points) for score in playing.scores(pile)]
        assert ours == oracle.laying(book, [(str(laid.card), laid.value) for laid in pile]), pile


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
        for seat in range(state.rules.seats):
            assert list(map(str, state.held[seat])) == table["hands"][seat]
            assert list(map(str, state.laid[seat])) == table["kept"][seat]
        assert sorted(map(str, state.paid)) == sorted(table["paid"])
        assert [(str(one.card), one.value) for one in state.series] == table["row"]
        assert sorted(state.gone) == sorted(table["gone"])
        assert list(map(str, state.crib)) == table["crib"]
        if state.deck is not None:
            assert str(state.deck) == table["deck"]
            assert list(map(str, state.stock)) == table["under"]


def a_deal(rules: Rules, rng: random.Random) -> Deal:
    """The cards of a deal, often of a poor pack: aces, Jacks and pairs come more often."""
    size = dealing(rules).size(rules.seats)
    poor = [(1, 2, 5, 11), *(rng.sample(range(1, 14), few) for few in (2, 5)), range(1, 8)]
    ranks = rng.choice([range(1, 14), range(1, 14), *poor])
    pack = [card for card in PACK if card.rank in ranks]
    suits = rng.choice(["CDHS", "DH", "H"])
    pack = [card for card in pack if card.suit in suits]
    return Deal(tuple(rng.sample(pack if len(pack) >= size else PACK, size)))


def compare_deals(name: str, times: int, seed: str = "") -> Counter[str]:
    """Whole games until ``times`` deals are dealt; how often what came is returned."""
    rules, rng = find(name), random.Random(f"{name} {times}{seed}")
    seen: Counter[str] = Counter()
    while seen["deals"] < times:
        near = rng.random() < 0.5
        low = rules.target - 31
        start = [rng.randint(low, rules.target - 1) if near else 0 for _ in range(2)]
        dealer = rng.randrange(rules.seats)
        state, table = new_game(rules, dealer, tuple(start)), oracle.sit_down(name, dealer, start)
        same(state, table)
        while state.winner is None:
            before, order = len(table["log"]), rules.round(state.dealer)
            if state.to_act == NATURE:
                seen["deals"] += 1
                deal = a_deal(rules, rng)
                state, events = apply(state, deal)
                oracle.decide(table, str(deal))
            else:
                word = rng.choice(oracle.choices(table))
                action = action_named(state, word)
                seen[type(action).__name__] += 1
                assert isinstance(action, LayOut) == (table["phase"] == "lay out")
                state, events = apply(state, action)
                oracle.decide(table, word)
            same(state, table)
            log = table["log"][before:]
            assert in_order(pegged(events), table) == in_order(log, table)
            assert shows_in_turn(events, order)
            seen.update(name for _, name, _, _ in log)
        seen[f"won at {table['log'][-1][3]}"] += 1
    return seen


def in_order(log: list[oracle.Entry], table: oracle.Table) -> list[oracle.Entry]:
    """A log with each hand's lines sorted, since their order there is a matter of taste.

    The hand that won is left out: it stops at a line that hangs on the order.
    """
    won = table["won"] is not None and log and log[-1][3]
    said = [entry for entry in log if entry[3] not in ("show", "crib")]
    shown = [entry for entry in log if entry[3] in ("show", "crib")]
    if won in ("show", "crib"):
        shown = [entry for entry in shown if (entry[0], entry[3]) != (log[-1][0], won)]
    return [*said, *sorted(shown, key=lambda entry: (entry[3], entry))]


def pegged(events: tuple[Event, ...]) -> list[oracle.Entry]:
    return [
        (event.seat, event.score.name, event.score.points, event.phase)
        for event in events
        if isinstance(event, Pegged)
    ]


def shows_in_turn(events: tuple[Event, ...], order: tuple[int, ...]) -> bool:
    """Whether the lines of the hands come in the order of the seats, and the crib's last."""
    told = [
        (phase is Phase.CRIB, order.index(seat))
        for seat, _, _, phase in pegged(events)
        if phase in (Phase.SHOW, Phase.CRIB)
    ]
    return told == sorted(told)


@pytest.mark.parametrize("table", TABLES)
def test_shows_agree_with_the_oracle(table: str) -> None:
    compare_shows(table, 700)


@pytest.mark.parametrize("table", TABLES)
def test_series_agree_with_the_oracle(table: str) -> None:
    compare_series(table, 700)


def test_cribs_agree_with_the_oracle() -> None:
    compare_cribs("cribbage-6", 600)


@pytest.mark.parametrize("table", TABLES)
def test_deals_agree_with_the_oracle(table: str) -> None:
    compare_deals(table, 40)


@pytest.mark.slow
@pytest.mark.parametrize("key", RULESETS)
def test_many_shows_agree_with_the_oracle(key: str) -> None:
    compare_shows(key, 6_000)


@pytest.mark.slow
def test_many_cribs_agree_with_the_oracle() -> None:
    for key in ("cribbage-5", "cribbage-6", "cribbage-7"):
        compare_cribs(key, 4_000)


@pytest.mark.slow
@pytest.mark.parametrize("key", RULESETS)
def test_many_series_agree_with_the_oracle(key: str) -> None:
    compare_series(key, 6_000)


COSTLY_NAMES = {
    *("turn-up", "refused", "jack", "right jack", "deuce", "right deuce", "last card", "run"),
    *("fifteen", "twenty-five", "thirty-one", "fifteen or twenty-five"),
    *("pair", "pair royal", "double pair royal", "costly colours", "three in suit"),
    *("four in colour, three in suit", "four in colour", "three in colour"),
    *("won at turn-up", "won at mog", "won at play", "won at show", "deals"),
    *("Offer", "Refuse", "Play"),
}
CRIBBAGE_NAMES = {
    *("heels", "last card", "run", "fifteen", "thirty-one", "pair", "pair royal"),
    *("double pair royal", "flush", "nob", "won at turn-up", "won at play", "won at show"),
    *("won at crib", "deals", "LayOut", "Play"),
}
#: The rules of who counts: the oracle always counts by itself, and tests/test_counting.py has them.
CLAIMS = ("count", "muggins", "overcount")

EVERYTHING = {
    "costly": COSTLY_NAMES,
    "costly-partners": COSTLY_NAMES | {"Agree", "Change", "Keep"},
    "costly-cotton": COSTLY_NAMES
    - {"run", "fifteen or twenty-five", "four in colour", "three in colour"}
    - {"four in colour, three in suit"},
    "costly-parlett": COSTLY_NAMES | {"go"},
    "cribbage-5": CRIBBAGE_NAMES | {"three for last"},
    "cribbage-6": CRIBBAGE_NAMES,
    "cribbage-7": CRIBBAGE_NAMES,
    "noddy": CRIBBAGE_NAMES - {"heels", "nob", "won at crib", "LayOut"} | {"turn-up", "noddy"},
}


@pytest.mark.slow
@pytest.mark.parametrize("key", RULESETS)
def test_many_deals_agree_with_the_oracle(key: str) -> None:
    # A game is seldom won by heels.
    times = 2_000 if key in ("cribbage-6", "cribbage-7") else 800
    assert set(compare_deals(key, times)) == EVERYTHING[key]


@pytest.mark.slow
@pytest.mark.parametrize("table", [table for table in TABLES if " " in table])
def test_many_deals_by_house_rules_agree_with_the_oracle(table: str) -> None:
    compare_deals(table, 200)


def any_table(rng: random.Random) -> str:
    """A game with any house rules that go together."""
    while True:
        key = rng.choice(list(RULESETS))
        rules = [
            rule for rule in HOUSE_RULES.values() if key in rule.games and rule.name not in CLAIMS
        ]
        some = rng.sample(rules, rng.randint(0, len(rules)))
        words = [f"{rule.name}={rng.choice(list(rule.values))}" for rule in some]
        text = " ".join([key, *words])
        try:
            find(text)
        except RulesError:
            continue
        return text


def compare_tables(times: int) -> None:
    rng = random.Random(times)
    for _ in range(times):
        table = any_table(rng)
        compare_shows(table, 40)
        compare_series(table, 20)
        compare_deals(table, 3)


def test_any_house_rules_together_agree_with_the_oracle() -> None:
    compare_tables(40)


@pytest.mark.slow
def test_many_house_rules_together_agree_with_the_oracle() -> None:
    compare_tables(350)


def test_the_oracle_has_every_game_and_every_house_rule() -> None:
    assert set(oracle.BOOKS) == set(RULESETS)
    for name, rule in HOUSE_RULES.items():
        if name not in {"target", *CLAIMS}:
            assert set(oracle.SWITCHES[name]) == set(rule.values)
    for key, rules in RULESETS.items():
        assert oracle.book(key)["hole"] == rules.target
        assert oracle.book(key)["seats"] == rules.seats


def test_the_oracle_knows_the_best_hands_and_cottons_deal() -> None:
    costly = oracle.book("costly")
    assert sum(points for _, points in oracle.show(costly, ["JH", "JD", "JC"], "5H", [])) == 34
    best = oracle.cribbage_show(["5H", "5D", "5C", "JS"], "5S", crib=False)
    assert sum(points for _, points in best) == 29
    table = oracle.sit_down("costly", 1)
    for word in ["5H2H4H7C8H9HJH", "refuse", "mog=7C", "5H", "7C", "8H", "9H", "2H", "4H"]:
        oracle.decide(table, word)
    assert table["score"] == [9, 20]


def test_the_oracle_shares_nothing_with_the_engine() -> None:
    source = Path(oracle.__file__).read_text(encoding="utf-8")
    imported = [line for line in source.splitlines() if line.startswith(("import", "from"))]
    assert imported == [
        "from __future__ import annotations",
        "from typing import Any",
    ]


def test_every_card_is_one_card_to_both() -> None:
    assert [str(Card(rank, "S")) for rank in range(1, 14)] == [rank + "S" for rank in oracle.ORDER]


if __name__ == "__main__":
    _, game, seed = sys.argv
    compare_shows(game, 2_000, seed)
    compare_series(game, 2_000, seed)
    compare_deals(game, 200, seed)
