"""What is kept from one visit to the next: texts, and the games among them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import reduce

from costly.engine.driver import apply
from costly.engine.record import Record, RecordError, read
from costly.engine.state import State, evolve
from costly.telling import notices
from costly.telling.notices import Standing, standing
from costly.telling.opponents import names_at_table
from costly.ui.port import Store
from costly.ui.table.game import GAME, TOLD

BROKEN = "broken"
"""Under which name a slot keeps a game that cannot be read."""


class KeptTexts:
    """A store whose texts last as long as the game does, even where nothing can be kept."""

    def __init__(self, store: Store) -> None:
        """``store`` keeps what it can from one visit to the next."""
        self._store = store
        self._loose: dict[str, str] = {}
        """What could not be kept."""
        self._known: dict[str, str | None] = {}
        """What was kept of the games when this window last read or wrote it."""
        self.behind = False
        """Whether a game was played on elsewhere, since that was last asked and put right."""

    def store(self, key: str, text: str) -> str:
        """Keep a text; returns one sentence when it will be lost with the window.

        What another window has kept since is never written over.
        """
        if self._is_behind(key):
            return notices.PLAYED_ELSEWHERE
        trouble = self._store.store(key, text)
        self._know(key, None if trouble else text)
        if trouble:
            self._loose[key] = text
        else:
            self._loose.pop(key, None)
        return trouble

    def fetch(self, key: str) -> str | None:
        """The text that was kept last."""
        if key in self._loose:
            return self._loose[key]
        text = self._store.fetch(key)
        self._know(key, text)
        return text

    def forget(self, key: str) -> None:
        """Keep it no longer; what another window has kept since stays."""
        self._loose.pop(key, None)
        if not self._is_behind(key):
            self._store.forget(key)
            self._know(key, None)

    def _know(self, key: str, text: str | None) -> None:
        if key.endswith((GAME, TOLD)):  # of the preferences the last that was chosen counts
            self._known[key] = text

    def _is_behind(self, key: str) -> bool:
        """Whether another window has kept something else since; nothing at all is no other's."""
        if key not in self._known or key in self._loose:
            return False
        now = self._store.fetch(key)
        behind = now is not None and now != self._known[key]
        self.behind |= behind
        return behind


class Slot(StrEnum):
    """Where a game is kept: the player's own, one that an address set up, one that is tried again.

    What is tried again costs none of the others its place.
    """

    OWN = "own"
    LINKED = "linked"
    TRIED = "tried"


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game that was kept, and how many events of its last action had been shown."""

    record: Record
    told: int

    @property
    def over(self) -> bool:
        """Whether it is won and was told to its end."""
        return self.shown.winner is not None

    @property
    def shown(self) -> State:
        """How it stands as far as it was told, which is what the table will show."""
        if not self.record.actions:
            return self.record.start
        before = replace(self.record, actions=self.record.actions[:-1]).state
        _, events = apply(before, self.record.actions[-1])
        return reduce(evolve, events[: self.told], before)


class KeptGames:
    """The games that are kept, one a slot."""

    def __init__(self, texts: KeptTexts, say: Callable[[str], None], viewer: int) -> None:
        """``say`` is told in a sentence of a game that cannot be read."""
        self.texts, self._say, self._viewer = texts, say, viewer
        self._stood: tuple[tuple[str | None, ...], Standing | None] | None = None
        """How the waiting game stood, by the texts that tell of it."""

    def fetch(self, slot: Slot) -> KeptGame | None:
        """The game in a slot; one that cannot be read is set aside with a sentence."""
        text = self.texts.fetch(f"{slot}.{GAME}")
        if text is None:
            return None
        try:
            record = read(text)
        except RecordError as error:
            # Taken away first: where there is little room, there is then enough for it.
            self.texts.forget(f"{slot}.{GAME}")
            self.texts.store(f"{slot}.{BROKEN}", text)
            self._say(notices.set_aside(str(error)))
            return None
        return KeptGame(record, self._told(slot, record))

    def _told(self, slot: Slot, record: Record) -> int:
        """How many events of the record's last action had been shown; none if that is lost."""
        actions, _, told = (self.texts.fetch(f"{slot}.{TOLD}") or "").partition(" ")
        if actions == str(len(record.actions)) and told.isdecimal() and told.isascii():
            return int(told[:6])
        return 0

    def forget(self, slot: Slot) -> None:
        """Keep the game of a slot no longer."""
        self.texts.forget(f"{slot}.{GAME}")

    def waiting(self) -> KeptGame | None:
        """The player's own game, if it was begun and is not over."""
        kept = self.fetch(Slot.OWN)
        return kept if kept and kept.record.actions and not kept.over else None

    def standing(self) -> Standing | None:
        """How the waiting game stands, if there is one; it is played through once, and kept."""
        texts = tuple(self.texts.fetch(f"{Slot.OWN}.{part}") for part in (GAME, TOLD))
        if self._stood is None or self._stood[0] != texts:
            kept = self.waiting()
            self._stood = texts, self._stands(kept) if kept else None
        return self._stood[1]

    def _stands(self, kept: KeptGame) -> Standing:
        names = names_at_table(kept.record, self._viewer)
        return standing(names, self._viewer, kept.shown)
