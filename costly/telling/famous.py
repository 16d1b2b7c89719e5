"""Drills from the books: ``famous.txt`` has them, each with where it is from."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from costly.engine.state import Rules
from costly.judge.drills import Drill, DrillKind, read_drill


class Famous(NamedTuple):
    """A drill, and where it is from."""

    drill: Drill
    source: str

    def as_kind(self, kind: DrillKind) -> Drill:
        """The same, by the clock if that is asked."""
        return replace(self.drill, kind=kind)


@cache
def all_famous() -> tuple[Famous, ...]:
    """Every one of them."""
    text = files(__package__).joinpath("famous.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return tuple(
        Famous(read_drill(drill.strip()), source.strip())
        for drill, _, source in (line.partition("#") for line in lines)
    )


def famous(kind: DrillKind, rules: Rules) -> tuple[Famous, ...]:
    """Those of a kind in a game; they are counted with or without a clock."""
    asked = DrillKind.COUNT if kind is DrillKind.CLOCK else kind
    found = (one for one in all_famous() if one.drill.kind is asked)
    return tuple(one for one in found if str(one.drill.rules) == str(rules))
