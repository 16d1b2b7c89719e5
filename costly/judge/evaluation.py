"""What the parts of the judge say of a choice, and how they gather it, slice by slice."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import NamedTuple, TypeVar

T = TypeVar("T")
Known = TypeVar("Known")


EVEN = 0.5
"""What stands for a game that the play leaves open."""


class Evaluation(NamedTuple):
    """What a choice is expected to bring, and the chance of the game with it, where known."""

    expected: float
    chance: float | None
    first: float = EVEN
    """Where no table knows the chance: who comes home first in the play, 1 being its own side."""


class Averages:
    """Running weighted means of what some choices come to, over ways that hidden cards may be."""

    def __init__(self, choices: int) -> None:
        self._sums = [0.0] * choices
        self._weight = 0.0

    def add(self, weight: float, worths: Sequence[float]) -> None:
        """One way that the cards may be: how likely it is, and what each choice then comes to."""
        self._weight += weight
        for at, worth in enumerate(worths):
            self._sums[at] += weight * worth

    @property
    def so_far(self) -> list[float]:
        """The averages over the ways that were added; noughts if there were none."""
        weight = self._weight or 1.0
        return [total / weight for total in self._sums]


def with_interim(thought: Generator[None, None, T], known: Known) -> Generator[Known, None, T]:
    """What a thought comes to; after each of its slices the answer so far is yielded.

    For thinkers that must have an answer at any time: ``found = yield from with_interim(...)``.
    """
    while True:
        try:
            next(thought)
        except StopIteration as done:
            found: T = done.value
            return found
        yield known


def finish(thought: Generator[None, None, T]) -> T:
    """What a thought comes to, all its slices run one after another."""
    found: list[T] = []

    def whole() -> Generator[None, None, None]:
        found.append((yield from thought))

    for _ in whole():
        pass
    return found[0]
