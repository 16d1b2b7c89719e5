"""What has been solved of a game, or worked out for it beforehand: :func:`solved_for` has it all.

The judge and the bots ask there, by the rules that they play by; the lab makes the tables.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from costly.engine.rulesets import COSTLY, PLAYING, RULESETS
from costly.engine.stages import Dealing, LayingOut
from costly.engine.state import Rules
from costly.solved import chances, worths
from costly.solved.chances import Chances
from costly.solved.cribs import Cribs
from costly.solved.dealing import Brought, brought
from costly.solved.mog import MogTable
from costly.solved.play import PlayTable
from costly.solved.tables import figures, load, pieces
from costly.solved.worths import Worths


@dataclass(frozen=True, slots=True)
class Solved:
    """The tables for some rules; None in place of each that there is not.

    A table is read when it is first asked for, and once: that takes some milliseconds, so that
    who thinks in slices gives each a slice of its own.
    """

    rules: Rules

    @property
    def play(self) -> PlayTable | None:
        """How to lay the cards: for every game of two with the play of Costly Colours."""
        return _play() if self.rules.seats == 2 and PLAYING in self.rules.stages else None

    @property
    def mog(self) -> MogTable | None:
        """How to answer the mog: for Costly Colours for two, to any target."""
        return _mog() if self._costly else None

    @property
    def worths(self) -> Worths | None:
        """What hands are worth in the play: where the mog is solved, too."""
        return _worths() if self._costly else None

    @property
    def chances(self) -> Chances | None:
        """How likely a side is to win between deals: for every game as its book has it.

        To any target that the table reaches: house rules that leave each deal as it is change
        nothing but how far it is. So does who counts, as long as nothing is overlooked.
        """
        book = RULESETS[self.rules.key]
        plain = replace(self.rules, target=book.target, house=(), lurch=book.lurch)
        if replace(plain, counting=book.counting) != book:
            return None
        table = _chances(book.key)
        if self.rules.target > table.most:
            return None
        return replace(table, target=self.rules.target)

    @property
    def brought(self) -> Brought | None:
        """What a deal brings with a crib: where the chances are known, too."""
        if self.cribs is None or self.chances is None:
            return None
        return _brought(self.rules.key)

    @property
    def cribs(self) -> Cribs | None:
        """What cards are worth in the crib: for every game that lays out to one."""
        dealt = sum(at.hand for at in self.rules.stages_of(Dealing))
        out = sum(at.cards for at in self.rules.stages_of(LayingOut))
        return Cribs(_cribs(), dealt - out) if out else None

    @property
    def _costly(self) -> bool:
        return self.rules.stages == COSTLY.stages


def solved_for(rules: Rules) -> Solved:
    """What has been solved of a game by its rules."""
    return Solved(rules)


@cache
def _play() -> PlayTable:
    return PlayTable(pieces("play"))


@cache
def _mog() -> MogTable:
    return MogTable(load("mog").body)


@cache
def _worths() -> Worths:
    return worths.read(load("worths").body)


@cache
def _chances(key: str) -> Chances:
    if key == COSTLY.key:
        return chances.read(load("chances").body)[COSTLY.target]
    return chances.read_coarse(load(f"chances-{key}").body)


@cache
def _brought(key: str) -> Brought:
    return brought(load(f"chances-{key}").head)


@cache
def _cribs() -> dict[str, list[float]]:
    return figures("cribs")
