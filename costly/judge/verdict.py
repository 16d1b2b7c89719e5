"""What the parts of the judge say of a choice, and how they gather it."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple, TypeVar

T = TypeVar("T")
Known = TypeVar("Known")


class Verdict(NamedTuple):
    """What a choice is expected to bring, and the chance of the game with it, where known."""

    expected: float
    chance: float | None


class Tally:
    """Points and chances of some choices, added up over ways that the hidden cards may be."""

    def __init__(self, choices: int) -> None:
        self._points = [0.0] * choices
        self._chances: list[float | None] = [None] * choices
        self._weight = 0.0

    def add(self, weight: float, points: list[float], chances: list[float] | None) -> None:
        """One way that the cards may be: what each choice then comes to."""
        self._weight += weight
        for at, worth in enumerate(points):
            self._points[at] += weight * worth
        for at, chance in enumerate(chances or ()):
            self._chances[at] = (self._chances[at] or 0.0) + weight * chance

    def verdicts(self, besides: float = 0.0) -> list[Verdict]:
        """The averages so far; ``besides`` is what comes whatever is chosen."""
        weight = self._weight or 1.0
        return [
            Verdict(points / weight + besides, None if chance is None else chance / weight)
            for points, chance in zip(self._points, self._chances, strict=True)
        ]


def meanwhile(thought: Generator[None, None, T], known: Known) -> Generator[Known, None, T]:
    """Think a thought to its end, and say what was known before after each slice."""
    while True:
        try:
            next(thought)
        except StopIteration as done:
            found: T = done.value
            return found
        yield known


def at_once(thought: Generator[None, None, T]) -> T:
    """What a thought comes to, without a break."""
    found: list[T] = []

    def whole() -> Generator[None, None, None]:
        found.append((yield from thought))

    for _ in whole():
        pass
    return found[0]
