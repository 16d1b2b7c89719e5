"""What the seat asked may think of the cards it does not see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import count, islice
from math import comb, gcd
from typing import TypeVar

from costly.engine.cards import PACK, UNKNOWN, Card, Laid
from costly.engine.shuffle import shuffled
from costly.engine.stages import Playing
from costly.engine.state import State
from costly.judge.double_dummy import Hands
from costly.judge.shows import draws
from costly.solved.ranks import Ranks

T = TypeVar("T")

SEED = "judge"
MOST_ENUMERATED = 455
"""Hidden cards of one seat that may be in no more ways than this (three of them) are all tried."""
SAMPLES = 200
"""How many ways are drawn where there are too many."""


def unseen(seen: State) -> tuple[Card, ...]:
    """The cards whose faces the seat asked has not seen this deal, in pack order."""
    assert seen.to_act is not None
    return tuple(card for card in PACK if card not in seen.known[seen.to_act])


def pool(seen: State, seat: int) -> tuple[Card, ...]:
    """The unseen cards that a seat may hold: none that would have fitted where it said Go."""
    above = _floors(seen)[seat]
    return tuple(card for card in unseen(seen) if min(card.rank, 10) > above)


def _floors(seen: State) -> tuple[int, ...]:
    """For each seat what all the cards that it still holds count more than, since it said Go."""
    playing = seen.now
    assert isinstance(playing, Playing)
    above = [0] * seen.rules.seats
    held = [len(cards) + len(laid) for cards, laid in zip(seen.held, seen.laid, strict=True)]
    for at, series in enumerate((*seen.past_series, seen.series)):
        over = at < len(seen.past_series)
        total = 0
        for place, laid in enumerate(series):
            total += laid.value
            held[laid.seat] -= 1
            follows = series[place + 1].seat if place + 1 < len(series) else None
            for seat in _passed(seen, playing, laid, follows, over=over):
                if held[seat]:
                    above[seat] = max(above[seat], playing.limit - total)
    return tuple(above)


def _passed(
    seen: State, playing: Playing, laid: Laid, follows: int | None, *, over: bool
) -> Iterator[int]:
    """The seats that were passed by after a card: those before the seat that laid the next."""
    seats = seen.rules.seats
    if follows is None and not over:
        follows = seen.to_act
    for step in range(1, seats + 1):
        seat = (laid.seat + step) % seats
        if seat == follows or (seat == laid.seat and playing.optional):
            return
        yield seat


def determinizations(
    seen: State, drawn: int = SAMPLES, every: int = MOST_ENUMERATED
) -> Iterator[tuple[Hands, int]]:
    """Hands by rank that fit what is known, from the seat asked onward, and how likely each is.

    These *determinizations* are for the judge and the bots to search double dummy.

    Where one seat hides cards, and they may be no more than ``every`` ways, each comes once, like
    ones far apart; else ``drawn`` are drawn, always of the same packs.
    """
    assert seen.to_act is not None
    seats = seen.rules.seats
    order = [(seen.to_act + step) % seats for step in range(seats)]
    known = [tuple(card.rank for card in seen.held[seat] if card != UNKNOWN) for seat in order]
    hidden = [seen.held[seat].count(UNKNOWN) for seat in order]
    pools = [frozenset(pool(seen, seat)) for seat in order]
    ranks = [card.rank for card in pools[1]]
    if seats == 2 and comb(len({*ranks}) + hidden[1] - 1, hidden[1]) <= every:
        for found, ways in scattered(tuple(draws(ranks, hidden[1]))):
            yield (_sorted(known[0]), _sorted((*known[1], *found))), ways
        return
    for number in range(1, drawn + 1):
        yield tuple(_dealt(_pack(number), known, hidden, pools)), 1


@lru_cache(maxsize=SAMPLES)
def _pack(number: int) -> tuple[Card, ...]:
    """A pack of those that hidden cards are drawn of."""
    return shuffled(SEED, number)


def _dealt(
    pack: tuple[Card, ...],
    known: Sequence[Ranks],
    hidden: Sequence[int],
    pools: Sequence[frozenset[Card]],
) -> Iterator[Ranks]:
    """Hands of the cards that are known and, for those that are not, the first that fit."""
    taken: set[Card] = set()
    for own, many, fitting in zip(known, hidden, pools, strict=True):
        there = (card for card in pack if card in fitting and card not in taken)
        found = tuple(islice(there, many))
        taken.update(found)
        yield _sorted((*own, *(card.rank for card in found)))


def scattered(items: Sequence[T]) -> Iterator[T]:
    """The same items, neighbours far apart, so that the first of them are much like all."""
    many = len(items)
    step = next(one for one in count(int(many * 0.618) + 1) if gcd(one, many) == 1)
    return (items[at * step % many] for at in range(many))


def _sorted(ranks: tuple[int, ...]) -> Ranks:
    return tuple(sorted(ranks))
