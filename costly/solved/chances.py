"""The chances of winning a game for two sides between deals, looked up.

``Chances.eldest(eldest, dealer)`` is how likely the side that does not deal next is to win, when
the sides stand at those holes. The dealer's chance is the rest. What counts is how many holes the
sides have to go, so that the chances to a high target are those to any lower one.

**The body for Costly Colours.** Of each target in turn (:data:`TARGETS`), one number for each pair
of holes, eldest's first, dealer's running fastest: the chance in parts of 65,535. Of each number
only what it has more than the one before is written, modulo 65,536: first the low bytes of all,
then the high ones.

**The body for another game.** The same for one target, in parts of 4,095. Of each number there is
written what it has more than its neighbours tell: than the one before, and the one above less the
one above that; nothing stands for what lies outside.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate
from math import isqrt
from operator import add
from struct import unpack
from sys import byteorder

TARGETS = (121, 61)
WHOLE = 65_535
COARSE = 4_095


@dataclass(frozen=True, slots=True)
class Chances:
    """The chances for one target, from a table to that target or a higher one."""

    target: int
    most: int
    """The target of the table."""
    parts: array[int]
    whole: int = WHOLE

    def eldest(self, eldest: int, dealer: int) -> float:
        """How likely the eldest is to win; one that stands in the game hole has won."""
        if eldest >= self.target:
            return 1.0
        if dealer >= self.target:
            return 0.0
        beyond = self.most - self.target
        return self.parts[(eldest + beyond) * self.most + dealer + beyond] / self.whole

    def side(self, own: int, other: int, *, deals: bool) -> float:
        """How likely a side is to win, that deals next or does not."""
        return 1.0 - self.eldest(other, own) if deals else self.eldest(own, other)


def read(body: bytes) -> dict[int, Chances]:
    """The chances that a body for Costly Colours holds, by target."""
    steps = accumulate(_numbers(body))
    # Modulo 65,536 a number is the lowest two of its bytes.
    numbers = array("H", array("Q", steps).tobytes())
    parts = numbers[0 if byteorder == "little" else 3 :: 4]
    found, at = {}, 0
    for target in TARGETS:
        found[target] = Chances(target, target, parts[at : at + target**2])
        at += target**2
    return found


def read_coarse(body: bytes) -> Chances:
    """The chances that a body for another game holds, to the highest target it has."""
    steps = _numbers(body)
    most = isqrt(len(steps))
    parts, row = array("H"), [0] * most
    for start in range(0, len(steps), most):
        row = [*map(add, row, accumulate(steps[start : start + most]))]
        parts.extend([number & WHOLE for number in row])
    return Chances(most, most, parts, COARSE)


def written(steps: Iterable[int]) -> bytes:
    """Steps as a body has them: modulo 65,536, the low bytes of all and then the high ones."""
    numbers = [step & WHOLE for step in steps]
    return bytes(one & 255 for one in numbers) + bytes(one >> 8 for one in numbers)


def _numbers(body: bytes) -> tuple[int, ...]:
    half = len(body) // 2
    whole = bytearray(len(body))
    whole[::2], whole[1::2] = body[:half], body[half:]
    return unpack(f"<{half}H", whole)
