"""The chances of winning a game of Costly Colours for two between deals, looked up.

``Chances.eldest(eldest, dealer)`` is how likely the side that does not deal next is to win, when
the sides stand at those holes. The dealer's chance is the rest.

**The body.** Of each target in turn (:data:`TARGETS`), one number for each pair of holes, eldest's
first, dealer's running fastest: the chance in parts of 65,535. Of each number only what it has
more than the one before is written, modulo 65,536: first the low bytes of all, then the high ones.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from itertools import accumulate
from struct import unpack
from sys import byteorder

TARGETS = (121, 61)
WHOLE = 65_535


@dataclass(frozen=True, slots=True)
class Chances:
    """The chances for one target."""

    target: int
    parts: array[int]

    def eldest(self, eldest: int, dealer: int) -> float:
        """How likely the eldest is to win; one that stands in the game hole has won."""
        if eldest >= self.target:
            return 1.0
        if dealer >= self.target:
            return 0.0
        return self.parts[eldest * self.target + dealer] / WHOLE

    def side(self, own: int, other: int, *, deals: bool) -> float:
        """How likely a side is to win, that deals next or does not."""
        return 1.0 - self.eldest(other, own) if deals else self.eldest(own, other)


def read(body: bytes) -> dict[int, Chances]:
    """The chances that a body holds, by target."""
    half = len(body) // 2
    whole = bytearray(len(body))
    whole[::2], whole[1::2] = body[:half], body[half:]
    steps = unpack(f"<{half}H", whole)
    # Modulo 65,536 a number is the lowest two of its bytes.
    numbers = array("H", array("Q", accumulate(steps)).tobytes())
    parts = numbers[0 if byteorder == "little" else 3 :: 4]
    found, at = {}, 0
    for target in TARGETS:
        found[target] = Chances(target, parts[at : at + target**2])
        at += target**2
    return found
