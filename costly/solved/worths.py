"""What hands of Costly Colours for two are worth in the play, looked up.

The play of two hands by the solved policies hangs on both of them. :class:`Worths` has one number
for each hand, so that the difference of two comes as near as can be, on average over the hands
that the mog brings: enough to weigh the answers to the mog, where the other's hand is unknown.

**The body.** One signed byte for each number, in sixteenths of a point: of each book of
:mod:`costly.solved.play` in turn, the eldest's 455 hands (sorted triples of ranks, in order), then
dealer's. A dealer's hand is worth nothing when it is neither better nor worse than his others.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass

from costly.solved.ranks import HANDS, Ranks

STEPS = 16
"""So many steps make a point."""
PLACES: dict[Ranks, int] = {hand: place for place, hand in enumerate(HANDS)}


@dataclass(frozen=True, slots=True)
class Worths:
    """The worths of all hands, by book and seat, in steps."""

    steps: array[int]

    def of(self, ranks: Ranks, *, dealer: bool, book: int) -> float:
        """What a hand, its ranks sorted, brings its seat in points more than the other's brings."""
        return self.steps[(2 * book + dealer) * len(HANDS) + PLACES[ranks]] / STEPS


def read(body: bytes) -> Worths:
    """The worths that a body holds."""
    return Worths(array("b", body))
