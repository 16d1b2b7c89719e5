"""What was drilled, and what was missed and comes back: after ever more drills, until it sits.

The intervals are counted in drills done, as cards wander through the boxes of a card index; there
is no clock in it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from costly.judge.drills import Drill, DrillError, DrillKind, read_drill

VERSION = "drills 1"
"""The first line of what is kept."""
INTERVALS = (3, 8, 20, 50, 120)
"""After so many drills what was missed comes back: from the first box, the second, and so on."""
MOST = 60
"""So many that were missed are kept."""
LONGEST = 9
"""So many digits a kept number has at most."""


class KeptWrong(ValueError):
    """A text that holds no progress: the line and the reason, in few words."""


class ToReturn(NamedTuple):
    """A drill that was missed: in which box it is, and after how many drills it comes back."""

    drill: Drill
    box: int
    due: int


class DrillTally(NamedTuple):
    """Of how many drills of a kind how many were right."""

    right: int = 0
    answered: int = 0


@dataclass(frozen=True, slots=True)
class Progress:
    """What a player has drilled."""

    done: int = 0
    tallies: dict[DrillKind, DrillTally] = field(default_factory=dict)
    missed: tuple[ToReturn, ...] = ()

    def tally(self, kind: DrillKind) -> DrillTally:
        """How a kind has gone so far."""
        return self.tallies.get(kind, DrillTally())

    def due(self) -> tuple[Drill, ...]:
        """What comes back by now, the longest due first."""
        ripe = sorted((one for one in self.missed if one.due <= self.done), key=lambda one: one.due)
        return tuple(one.drill for one in ripe)

    def answered(self, drill: Drill, *, right: bool) -> Progress:
        """After an answer: what is missed goes to the first box, what is right a box further."""
        was = self.tally(drill.kind)
        tally = DrillTally(was.right + right, was.answered + 1)
        after = replace(self, done=self.done + 1, tallies={**self.tallies, drill.kind: tally})
        known = next((one for one in self.missed if str(one.drill) == str(drill)), None)
        if right and known is None:
            return after
        box = known.box + 1 if right and known is not None else 0
        return after._boxed(drill, box)

    def to_come(self, drill: Drill) -> Progress:
        """With a drill that was missed elsewhere; one that is there stays as it is."""
        there = any(str(one.drill) == str(drill) for one in self.missed)
        return self if there else self._boxed(drill, 0, at_once=True)

    def _boxed(self, drill: Drill, box: int, *, at_once: bool = False) -> Progress:
        others = tuple(one for one in self.missed if str(one.drill) != str(drill))
        if box < len(INTERVALS):
            due = self.done + (0 if at_once else INTERVALS[box])
            others = (*others, ToReturn(drill, box, due))
        # What sits best goes first where there are too many.
        while len(others) > MOST:
            best = max(others, key=lambda one: one.box)
            others = tuple(one for one in others if one is not best)
        return replace(self, missed=others)

    def __str__(self) -> str:
        tallies = (
            f"right {kind} {tally.right} {tally.answered}" for kind, tally in self.tallies.items()
        )
        missed = (f"missed {one.box} {one.due} {one.drill}" for one in self.missed)
        return "\n".join([VERSION, f"done {self.done}", *tallies, *missed, ""])


def read_progress(text: str | None) -> Progress:
    """What a kept text holds; raises :class:`KeptWrong` with the line, and nothing else."""
    if not text:
        return Progress()
    lines = text.splitlines()
    if not lines or lines[0] != VERSION:
        raise KeptWrong("line 1")
    found = Progress()
    for number, line in enumerate(lines[1:], 2):
        try:
            found = _with(found, *line.split(" ", 3))
        except (ValueError, TypeError, DrillError):
            raise KeptWrong(f"line {number}") from None
    return found


def _with(found: Progress, word: str, first: str, second: str = "", rest: str = "") -> Progress:
    match word:
        case "done":
            return replace(found, done=_number(first))
        case "right":
            kind, tally = DrillKind(first), DrillTally(_number(second), _number(rest))
            return replace(found, tallies={**found.tallies, kind: tally})
        case "missed" if _number(first) < len(INTERVALS):
            one = ToReturn(read_drill(rest), _number(first), _number(second))
            return replace(found, missed=(*found.missed, one))
        case _:
            raise ValueError(word)


def _number(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > LONGEST:
        raise ValueError(text)
    return int(text)
