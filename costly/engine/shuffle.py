"""Fair deals that anyone can check: the K-th shuffle of a seed.

The bits are those of SHA-256 over the text ``seed/K/block``, blocks 0, 1, 2 … one after
another, each digest read as one big-endian number from its highest bit. A number below
``n`` is the next ``ceil(log2 n)`` bits; one that is not below ``n`` is thrown away and
drawn anew, so none is likelier than another. The pack starts as
:data:`costly.engine.cards.PACK`, and is shuffled by Fisher and Yates' method from its last place
down: the card there changes places with one of those up to and including itself.

Deal 0 is the pack that is cut for the first deal; the deals of a game are 1, 2, 3 …

>>> [str(card) for card in shuffled("1674", 1)][:3]
['AS', '4S', '9D']
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from itertools import count, islice

from costly.engine.cards import PACK, Card
from costly.engine.moves import Deal
from costly.engine.stages import Dealing
from costly.engine.state import Rules


def shuffled(seed: str, number: int) -> tuple[Card, ...]:
    """The fifty-two cards of deal ``number`` of ``seed``, the top card first."""
    bits = _bits(f"{seed}/{number}/")
    pack = list(PACK)
    for place in range(len(pack) - 1, 0, -1):
        other = _below(place + 1, bits)
        pack[place], pack[other] = pack[other], pack[place]
    return tuple(pack)


def deal(rules: Rules, seed: str, number: int) -> Deal:
    """The ``number``-th deal of a seed, as many cards as the rules deal."""
    size = rules.stage(Dealing).size(rules.seats)
    return Deal(tuple(islice(shuffled(seed, number), size)))


def _bits(name: str) -> Iterator[int]:
    for block in count():  # pragma: no branch - it never ends
        digest = hashlib.sha256(f"{name}{block}".encode()).digest()
        number = int.from_bytes(digest, "big")
        yield from (number >> shift & 1 for shift in range(8 * len(digest) - 1, -1, -1))


def _below(limit: int, bits: Iterator[int]) -> int:
    while True:
        number = 0
        for _ in range((limit - 1).bit_length()):
            number = number << 1 | next(bits)
        if number < limit:
            return number
