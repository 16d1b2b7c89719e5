"""What was compared, how often it agreed, and what was let pass."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

KEPT = 3
"""How many disagreements of a kind are shown whole."""


@dataclass
class Report:
    """Three tables, by name, and the first disagreements."""

    compared: Counter[str] = field(default_factory=Counter)
    differ: Counter[str] = field(default_factory=Counter)
    allowed: Counter[str] = field(default_factory=Counter)
    seen: Counter[str] = field(default_factory=Counter)
    lines: list[str] = field(default_factory=list)

    def same(self, what: str, ours: object, theirs: object, where: str) -> bool:
        """Compare two answers and count them."""
        self.compared[what] += 1
        if ours == theirs:
            return True
        self.differ[what] += 1
        if self.differ[what] <= KEPT:
            self.lines.append(f"{what}: ours {ours}, theirs {theirs}: {where}")
        return False

    def __str__(self) -> str:
        rows = [("compared", "times", "disagree")]
        rows += [(what, f"{n:,}", f"{self.differ[what]:,}") for what, n in self.compared.items()]
        for title, counts in (("let pass", self.allowed), ("the games had", self.seen)):
            rows += [("", "", ""), (title, "times", "")]
            rows += [(what, f"{n:,}", "") for what, n in counts.items()]
        wide = max(len(what) for what, _, _ in rows)
        table = [f"{what:{wide}} {n:>9} {differ:>9}".rstrip() for what, n, differ in rows]
        return "\n".join([*table, "", *self.lines]).rstrip()
