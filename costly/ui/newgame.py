"""A game about to begin: what is asked for, and the record that it begins with."""

from __future__ import annotations

from typing import NamedTuple

from costly.engine.house import find
from costly.engine.match import Cut, cut_for_deal
from costly.engine.record import Record
from costly.engine.shuffle import shuffled
from costly.telling.opponents import OPPONENTS
from costly.ui.table.practice import PRACTICE, YES


class NewGame(NamedTuple):
    """What is played, against whom, with which cards; without a dealer the cut decides."""

    rules: str
    bot: str
    seed: str
    dealer: int | None = None
    address: str = ""
    """What in an address asked for it, by which the same address finds it again."""
    practice: bool = False
    """Whether what is decided may be taken back."""

    def begin(self) -> tuple[Record, Cut | None]:
        """The record before anything is dealt, and the cut for the deal if there was one."""
        rules = find(self.rules)
        names = ", ".join(("Player", *OPPONENTS[self.bot].names(rules.seats)))
        head = [("Names", names), ("Seed", self.seed), ("Bot", self.bot)]
        if self.address:
            head.append(("Address", self.address))
        if self.practice:
            head.append((PRACTICE, YES))
        if self.dealer is not None:
            return Record(rules, self.dealer, head=tuple(head)), None
        cut = cut_for_deal(shuffled(self.seed, 0), rules.seats)
        return Record(rules, cut.dealer, head=tuple(head)), cut
