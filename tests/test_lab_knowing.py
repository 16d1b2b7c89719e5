"""What is worth knowing in the play: public games, open worths, averages and rules of play."""

from __future__ import annotations

import json
import random
from collections import Counter
from dataclasses import asdict
from itertools import combinations, product
from pathlib import Path

import numpy as np
import pytest

from costly.engine.rulesets import PLAYING
from costly.judge.double_dummy import double_dummy_of
from costly_lab import after, mog, worth_knowing
from costly_lab.after import Meetings, with_card
from costly_lab.candidates import RULES, PlayerView, averages, open_worths
from costly_lab.cfr import Damaged, WeightedTree, decisions, even, normal
from costly_lab.hands import DEALER, ELDEST, HANDS, PAIR_PLACES, PAIRS, PLACES, ways
from costly_lab.public import EXCHANGE, Name, Public, exchange_tree, hidden, kept_ways, likely
from costly_lab.tree import Tree, grow, whole
from costly_lab.worth_knowing import Found, drawn, measure, report

DECK = 6


def _twin(hand: tuple[int, ...]) -> frozenset[int]:
    return frozenset(map(int, mog.twin_of(np.array(hand))))


def test_what_an_exchange_brings_is_counted_meeting_by_meeting() -> None:
    """One hand of each seat, and its twin, is willing; every other refuses."""
    every = mog.views()
    offers = {ELDEST: ((1, 9, 30), 9), DEALER: ((2, 10, 44), 44)}
    policies: list[np.ndarray] = []
    willing: dict[int, list[tuple[frozenset[int], int]]] = {}
    for seat, (hand, given) in offers.items():
        policy = np.zeros((mog.VIEWS, mog.ANSWERS))
        policy[:, 0] = 1.0
        willing[seat] = []
        for own in {frozenset(hand), _twin(hand)}:
            card = given if own == frozenset(hand) else int(mog.twin_of(np.array([given]))[0])
            at = every.places[(DECK, *sorted(own))]
            policy[at] = 0.0
            policy[at, 1 + list(every.hands[DECK, at]).index(card)] = 1.0
            willing[seat].append((own, card))
        policies.append(policy)
    seen = after.counted(DECK, *policies)
    refused, exchanged = seen.refused, seen.exchanged
    met = [
        (mine, i, yours, j)
        for (mine, i), (yours, j) in product(willing[ELDEST], willing[DEALER])
        if not mine & yours
    ]
    assert met
    assert exchanged.sum() == len(met)
    for mine, i, yours, j in met:
        kept = [
            sorted(card // 4 + 1 for card in hand if card != out)
            for hand, out in ((mine, i), (yours, j))
        ]
        assert exchanged[i // 4, j // 4, PAIR_PLACES[tuple(kept[0])], PAIR_PLACES[tuple(kept[1])]]
    assert refused.sum() + exchanged.sum() == mog.VIEWS * mog.OTHERS
    for seat in (ELDEST, DEALER):
        by_way = seen.ways(seat)
        assert by_way.sum() == refused.sum() + exchanged.sum()
        assert by_way[1].sum() == refused[1 if seat == ELDEST else 2].sum()
        given = offers[seat][1] // 4
        assert by_way[3 + given].sum() == len(met)
        (eldest_gave,), (dealer_gave,) = (set(map(int, at)) for at in by_way[3 + given].nonzero())
        assert 44 // 4 + 1 in HANDS[eldest_gave]
        assert 9 // 4 + 1 in HANDS[dealer_gave]


def test_meetings_are_those_of_hands_that_share_no_card() -> None:
    """A few hands of the eldest's that offer this and that, and all of dealer's, by quarters."""
    rng, hands = np.random.default_rng(4), mog.views().hands[DECK]
    dealer = np.stack([rng.multinomial(4, [0.4, 0.3, 0.2, 0.1]) for _ in hands]) / 4
    eldest, some, ranks = np.zeros_like(dealer), rng.choice(len(hands), 6), hands // 4 + 1
    eldest[some, 1:] = dealer[some, :3]
    found = after.counted(DECK, eldest, dealer)
    alone, exchanged = np.zeros_like(found.refused[1]), np.zeros_like(found.exchanged)
    for mine in some:
        apart = np.flatnonzero(~np.isin(hands, hands[mine]).any(axis=1))
        assert len(apart) == mog.OTHERS
        at = PLACES[tuple(ranks[mine])], PLACES[tuple(ranks[apart].T)]
        np.add.at(alone, at, eldest[mine].sum() * dealer[apart, 0])
        for own, other in product(range(3), repeat=2):
            kept = PAIR_PLACES[tuple(np.delete(ranks[mine], own))]
            theirs = PAIR_PLACES[tuple(np.delete(ranks[apart], other, axis=1).T)]
            way = ranks[mine, own] - 1, ranks[apart, other] - 1, kept, theirs
            np.add.at(exchanged, way, eldest[mine, own + 1] * dealer[apart, other + 1])
    assert np.array_equal(found.refused[1], alone)
    assert np.array_equal(found.exchanged, exchanged)


def test_what_is_kept_is_counted_as_in_a_pack() -> None:
    out = (7, 7, 3)
    pack = Counter(dict.fromkeys(range(1, 14), 4))
    pack.subtract(out)
    cards = [(rank, copy) for rank in (3, 7, 8) for copy in range(pack[rank])]
    found = Counter(
        (tuple(rank for rank, _ in mine), tuple(rank for rank, _ in yours))
        for mine in combinations(cards, 2)
        for yours in combinations([card for card in cards if card not in mine], 2)
    )
    for mine, yours in product([(3, 3), (3, 7), (7, 7), (7, 8), (8, 8)], repeat=2):
        assert kept_ways(out)[PAIR_PLACES[mine], PAIR_PLACES[yours]] == found[mine, yours]


def test_the_tree_of_an_exchange_is_a_part_of_the_whole() -> None:
    eldest_gave, dealer_gave = 12, 4
    tree, slots, kept = exchange_tree(eldest_gave, dealer_gave)
    every = whole()
    assert np.array_equal(every.cards[slots], tree.cards)
    for (eldest, dealer), (mine, yours) in zip(tree.pairs[::97], kept[::97], strict=True):
        assert sorted(HANDS[eldest]) == sorted([*PAIRS[mine], dealer_gave + 1])
        assert sorted(HANDS[dealer]) == sorted([*PAIRS[yours], eldest_gave + 1])
        assert eldest == with_card(dealer_gave + 1)[mine]
    there = ways()[np.ix_(with_card(dealer_gave + 1), with_card(eldest_gave + 1))]
    assert len(tree.pairs) == (there > 0).sum()


@pytest.fixture
def some() -> Tree:
    """The tree of some pairs of hands, those with an Ace among them."""
    rng = np.random.default_rng(5)
    feasible = np.argwhere(ways() > 0)
    aces = feasible[(HANDS[feasible] == 1).any(axis=(1, 2))]
    return grow(
        np.unique(np.concatenate([rng.choice(feasible, 20), rng.choice(aces, 20)]), axis=0), 20_000
    )


def test_open_worths_are_the_judges(some: Tree) -> None:
    worths = open_worths(some)
    for (eldest, dealer), start in zip(some.pairs, some.starts, strict=False):
        hands = tuple(map(int, HANDS[eldest])), tuple(map(int, HANDS[dealer]))
        assert worths[start] == double_dummy_of(PLAYING).best(hands)


def _averages(
    tree: Tree, weights: np.ndarray, laying: np.ndarray
) -> dict[int, tuple[float, float]]:
    """For each slot the sum of its open worths to eldest and their weight, one node at a time."""
    worths, found = open_worths(tree), dict[int, tuple[float, float]]()
    for pair, start in enumerate(tree.starts[:-1]):
        for node in range(start + 1, tree.starts[pair + 1]):
            slot = int(tree.slot[node])
            eldest, weight, above = slot < tree.eldest_slots, weights[pair], start + tree.up[node]
            while above > start:
                before = tree.slot[above]
                weight *= 1.0 if (before < tree.eldest_slots) == eldest else laying[before]
                above = start + tree.up[above]
            points, mass = found.get(slot, (0.0, 0.0))
            found[slot] = points + weight * worths[node], mass + weight
    return found


def test_averages_are_over_all_that_the_other_may_hold_and_would_have_laid(some: Tree) -> None:
    rng = np.random.default_rng(6)
    weights = rng.random(len(some.pairs))
    laying = normal(some, rng.random(len(some.cards)))
    told = averages(WeightedTree(some, weights), open_worths(some), weights, laying)
    for slot, (points, mass) in _averages(some, weights, laying).items():
        sign = 1 if slot < some.eldest_slots else -1
        assert told[slot] == pytest.approx(sign * points / mass)


def toy() -> Public:
    """A game of an exchange in which the eldest gave a six and the dealer a two; two hands each."""
    hands = [
        ((2, 4, 4), (6, 7, 7)),
        ((2, 4, 4), (5, 6, 9)),
        ((2, 3, 8), (6, 7, 7)),
        ((2, 3, 8), (5, 6, 9)),
    ]
    pairs = np.array([[PLACES[mine], PLACES[yours]] for mine, yours in hands])
    pairs = pairs[np.lexsort((pairs[:, 1], pairs[:, 0]))]
    tree = grow(pairs, 4000)
    game = WeightedTree(tree, np.array([0.1, 0.2, 0.3, 0.1]))
    return Public(Name(EXCHANGE, 5, 1, 0), game, np.ones(4), np.arange(len(tree.cards)))


def view(public: Public) -> PlayerView:
    tree = public.game.tree
    return PlayerView(public, open_worths(tree), even(tree), np.zeros(len(tree.cards)))


def test_every_rule_says_how_likely_each_card_is() -> None:
    seen = view(toy())
    for name, rule in RULES.items():
        policy = rule(seen)
        assert (policy >= 0).all(), name
        assert np.add.reduceat(policy, seen.tree.first[:-1]) == pytest.approx(1), name


def test_the_best_is_taken_and_softened_the_better_is_the_likelier() -> None:
    seen = view(toy())
    worth = seen.by_all
    best, soft = seen.best(worth), seen.softened(worth, 3.0)
    for one in range(*decisions(seen.tree, DEALER)):
        slots = slice(seen.tree.first[one], seen.tree.first[one + 1])
        assert best[slots].argmax() == worth[slots].argmax()
        assert np.log(soft[slots] / soft[slots][0]) == pytest.approx(
            3 * (worth[slots] - worth[slots][0])
        )


def test_what_the_other_knows_is_laid_the_oftener() -> None:
    seen = view(toy())
    taken = {ELDEST: 2, DEALER: 6}
    for seat, rank in taken.items():
        for one in range(*decisions(seen.tree, seat)):
            slots = slice(seen.tree.first[one], seen.tree.first[one + 1])
            assert np.array_equal(seen.known[slots], seen.tree.cards[slots] == rank)
    more = RULES["Master"](seen) / seen.softened(seen.by_lead, 5.0)
    first = slice(seen.tree.first[0], seen.tree.first[1])
    assert more[first][seen.known[first]].min() > more[first][~seen.known[first]].max()


def test_the_other_holds_fewer_cards_the_more_it_has_laid() -> None:
    tree = toy().game.tree
    of_eldest = set(hidden(tree)[: tree.eldest_slots])
    assert of_eldest == {2, 3} | ({1} & of_eldest)
    first = slice(tree.first[0], tree.first[1])
    assert (hidden(tree)[first] == 3).all()
    assert hidden(tree)[tree.eldest_slots :].max() == 2


def test_no_rule_beats_the_solution_and_the_table_gains_nothing_on_itself() -> None:
    public = toy()
    tree = public.game.tree
    books = np.stack([even(tree)] * 4)
    found = measure(public, open_worths(tree), books, np.zeros((4, len(tree.cards))))
    assert 0 <= found.open < 0.05
    for name, (eldest, dealer, _, _) in found.rules.items():
        assert min(eldest, dealer) >= -found.open, name
    assert found.rules["the table"][2:] == pytest.approx([0, 0])
    assert max(found.rules["the table"][:2]) > 0.05


def _chances() -> dict[Name, float]:
    refused = {Name(book, -1, -1, deck): 0.7 / 39 for book in range(3) for deck in range(13)}
    rng = random.Random(3)
    raw = {Name(EXCHANGE, i, j, 0): rng.random() for i in range(13) for j in range(13)}
    return refused | {name: 0.3 * part / sum(raw.values()) for name, part in raw.items()}


def test_games_that_are_drawn_stand_for_all() -> None:
    chances = _chances()
    assert drawn(chances, 0) == chances
    counts = drawn(chances, 64)
    assert set(counts) <= set(chances)
    for exchanged, part in ((False, 0.7), (True, 0.3)):
        assert sum(
            count for name, count in counts.items() if (name.book == EXCHANGE) == exchanged
        ) == pytest.approx(part)
    assert sum(name.book == EXCHANGE for name in counts) > 50


def test_a_report_adds_up_what_the_games_come_to() -> None:
    chances = _chances()
    rules = {name: [0.1, 0.2, 0.3, 0.4] for name in RULES}
    found = {
        name: Found(1.0 if name.book == EXCHANGE else 2.0, 0.0, 0.5, rules) for name in chances
    }
    told = report(found, chances)
    assert told["value"]["solved"]["all"].value == pytest.approx(0.3 + 1.4)
    assert told["value"]["solved"]["exchanged"].value == pytest.approx(0.3)
    assert told["value"]["table"]["all"].error == pytest.approx(0)
    assert [one["all"].value for one in told["Master"].values()] == pytest.approx(
        [0.1, 0.2, 0.3, 0.4]
    )
    assert worth_knowing.lines(told)


def test_what_was_found_is_not_worked_out_again(tmp_path: Path) -> None:
    kept = tmp_path / "work" / "found.jsonl"
    kept.parent.mkdir()
    what = Found(1.5, 0.1, 1.0, {"the table": [1, 2, 3, 4]})
    kept.write_text(json.dumps([[3, 1, 2, 0], asdict(what)]) + "\n")
    name = Name(EXCHANGE, 1, 2, 0)
    found = worth_knowing.study([name], [], np.empty(0), kept)
    assert found == {name: what}


def test_of_a_line_that_was_broken_off_nothing_is_left(tmp_path: Path) -> None:
    kept = tmp_path / "work" / "found.jsonl"
    kept.parent.mkdir()
    what = Found(1.5, 0.1, 1.0, {"the table": [1, 2, 3, 4]})
    line = json.dumps([[3, 1, 2, 0], asdict(what)]) + "\n"
    name = Name(EXCHANGE, 1, 2, 0)
    kept.write_text(line + line[:30])
    assert worth_knowing.study([name], [], np.empty(0), kept) == {name: what}
    assert kept.read_text() == line
    kept.write_text(line[:30])
    assert worth_knowing.study([], [], np.empty(0), kept) == {}
    assert kept.read_text() == ""
    kept.write_text(line[:30] + line)
    with pytest.raises(Damaged):
        worth_knowing.study([name], [], np.empty(0), kept)


def test_every_game_that_comes_has_its_chance() -> None:
    refused = np.zeros((3, 2, 2))
    refused[1, 0, 1] = 0.02
    exchanged = np.zeros((13, 13, 2, 2))
    exchanged[4, 7, 1, 1] = 0.05
    found = likely([Meetings(refused, exchanged)] * mog.DECKS)
    assert found[Name(1, -1, -1, 3)] == 0.02
    assert found[Name(EXCHANGE, 4, 7, 12)] == 0.05
    assert sum(found.values()) == pytest.approx(13 * 0.07)
