"""The shuffle: as it is documented, the same everywhere, and fair."""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import sqrt

import pytest

from costly.engine import shuffle
from costly.engine.cards import PACK, Card
from costly.engine.driver import apply, new_game
from costly.engine.moves import Deal
from costly.engine.rulesets import RULESETS
from costly.engine.shuffle import deal, shuffled

Shuffler = Callable[[str, int], Sequence[Card]]


def as_documented(seed: str, number: int) -> list[Card]:
    """The shuffle written again from its description, with the bits as one long text."""
    bits = "".join(
        f"{int(hashlib.sha256(f'{seed}/{number}/{block}'.encode()).hexdigest(), 16):0256b}"
        for block in range(8)
    )
    pack, at = list(PACK), 0
    for place in range(51, 0, -1):
        size = next(size for size in range(1, 7) if 2**size >= place + 1)
        while int(bits[at : at + size], 2) > place:
            at += size
        other = int(bits[at : at + size], 2)
        at += size
        pack[place], pack[other] = pack[other], pack[place]
    return pack


def swap_with_any(seed: str, number: int) -> list[Card]:
    """Bug report B7: each card changes places with any other, which is not fair."""
    rng, pack = random.Random(f"{seed}/{number}"), list(PACK)
    for place in range(52):
        other = rng.randrange(52)
        pack[place], pack[other] = pack[other], pack[place]
    return pack


def never_itself(seed: str, number: int) -> list[Card]:
    """Off by one: a card never stays where it is, which gives cycles of 52 only."""
    rng, pack = random.Random(f"{seed}/{number}"), list(PACK)
    for place in range(51, 0, -1):
        other = rng.randrange(place)
        pack[place], pack[other] = pack[other], pack[place]
    return pack


def by_remainder(seed: str, number: int) -> Sequence[Card]:
    """Six bits and the remainder, in place of drawing anew."""

    def below(limit: int, bits: Iterator[int]) -> int:
        return int("".join(str(next(bits)) for _ in range(6)), 2) % limit

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shuffle, "_below", below)
        return shuffled(seed, number)


def excess(shuffler: Shuffler, times: int) -> float:
    """How many standard deviations chi-square is above its mean, over card and place."""
    table: Counter[tuple[int, Card]] = Counter()
    for number in range(times):
        table.update(enumerate(shuffler(f"fair {number % 7}", number)))
    expected, free = times / 52, 51 * 51
    chi = sum(
        (table[place, card] - expected) ** 2 / expected for place in range(52) for card in PACK
    )
    return (chi - free) / sqrt(2 * free)


def test_golden_deals() -> None:
    # These hold in every Python and in the browser, for ever.
    assert [" ".join(map(str, shuffled("1674", 1)[at : at + 13])) for at in (0, 13, 26, 39)] == [
        "AS 4S 9D 7C 3H JH JD 4H 4D 3D TS 2S 4C",
        "QH JC KD TH 8S KC QC AD 8C 9S 3C 5S 8D",
        "7H 2D 6D 7D 6H TC 6C 7S 8H KH KS AH 2H",
        "QD 5D 5C 6S 3S 2C 9H JS 5H QS TD 9C AC",
    ]
    assert [" ".join(map(str, shuffled("Müller", 0)[at : at + 13])) for at in (0, 39)] == [
        "TH 7S QC 2C 7D AH 2D 3D 2H JC 3C KD 8S",
        "5D KS AD 9S 7H 5H 2S 4H 4D QD 8D 4C 6H",
    ]


@pytest.mark.parametrize("seed", ["", "1674", "Müller", "0/1", "a seed with spaces"])
def test_the_shuffle_is_as_it_is_documented(seed: str) -> None:
    for number in (0, 1, 2, 17, 999_999_999):
        assert list(shuffled(seed, number)) == as_documented(seed, number)


def test_each_of_a_thousand_seeds_gives_the_whole_pack_in_its_own_order() -> None:
    packs = [shuffled(str(seed), 1) for seed in range(1_000)]
    assert all(sorted(pack) == list(PACK) for pack in packs)
    assert len(set(packs)) == 1_000


def test_the_deals_of_a_seed_differ() -> None:
    assert len({shuffled("1674", number) for number in range(500)}) == 500


def test_every_card_comes_to_every_place_equally_often() -> None:
    assert abs(excess(shuffled, 2_000)) < 5


@pytest.mark.parametrize("biased", [swap_with_any, never_itself, by_remainder])
def test_a_biased_shuffle_would_be_found(biased: Shuffler) -> None:
    assert excess(biased, 2_000) > 10


def test_the_first_card_dealt_is_of_each_rank_equally_often() -> None:
    # Bug report B8: a naive shuffle deals a King first twice as often as a Deuce.
    times = 5_200
    ranks = Counter(shuffled("first", number)[0].rank for number in range(times))
    assert all(abs(ranks[rank] - times / 13) < 5 * sqrt(times / 13) for rank in range(1, 14))


def test_neighbours_are_not_kept_together() -> None:
    # How often a card still follows the one it follows in a new pack: once a shuffle or so.
    follows = set(pairwise(PACK))
    times = 2_000
    kept = 0
    for number in range(times):
        pack = shuffled("neighbours", number)
        kept += sum(pair in follows for pair in pairwise(pack))
    assert abs(kept - times * 51 / 52) < 5 * sqrt(times)


@pytest.mark.slow
def test_every_card_comes_to_every_place_over_many_deals() -> None:
    assert abs(excess(shuffled, 50_000)) < 5


@pytest.mark.parametrize("key", RULESETS)
def test_a_deal_is_the_top_of_the_pack_that_was_shuffled_for_it(key: str) -> None:
    rules = RULESETS[key]
    for number in (1, 2):
        cards = deal(rules, "dealt", number).cards
        assert cards == shuffled("dealt", number)[: len(cards)]
        _, events = apply(new_game(rules, 0), Deal(cards))
        assert events, "as many as the rules ask for"
