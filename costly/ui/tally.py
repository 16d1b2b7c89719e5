"""The player's wins and losses, by game and opponent, kept from one visit to the next.

It holds no more than the sheets tell. Statistics are to come from kept records; this can then be
made from them and go.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import NamedTuple
from zlib import crc32

from costly.engine.record import Record
from costly.engine.rulesets import RULESETS
from costly.telling.opponents import OPPONENTS
from costly.telling.strength import RUNGS, above
from costly.ui.kept import KeptTexts

KEY = "tally"
"""What the tally is kept under."""
VERSION = 1
ENOUGH = 3
"""So many wins against somebody, and the next stronger is proposed."""
MOST = 99_999
"""No count is taken for one that is larger."""


class Count(NamedTuple):
    """How many games were won and lost."""

    won: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        """How many there were."""
        return self.won + self.lost

    def and_one(self, *, won: bool) -> Count:
        """With one game more."""
        return Count(self.won + won, self.lost + (not won))


@dataclass(frozen=True, slots=True)
class GamesTally:
    """What is kept: the games that were counted, and whom the game has proposed already."""

    counts: Mapping[tuple[str, str], Count] = field(default_factory=lambda: MappingProxyType({}))
    """By the game's key and the opponent's."""
    proposed: frozenset[str] = frozenset()
    """Who was proposed as the next to play, and so is not again."""
    last: str = ""
    """By what the game is known again that was counted last."""

    def against(self, game: str, bot: str) -> Count:
        """How the player stands against an opponent at a game."""
        return self.counts.get((game, bot), Count())

    def met(self, bot: str) -> Count:
        """How he stands against him at all games together."""
        found = [count for (_, one), count in self.counts.items() if one == bot]
        return Count(sum(one.won for one in found), sum(one.lost for one in found))

    def beaten(self, bot: str) -> bool:
        """Whether the player has won enough against an opponent to go on to another."""
        return self.met(bot).won >= ENOUGH

    def next_rung(self, bot: str) -> str | None:
        """Who is to be proposed now, after a game with ``bot``; nobody twice, nor one once met."""
        nxt = above(bot)
        if nxt is None or nxt in self.proposed or self.met(nxt).games or not self.beaten(bot):
            return None
        return nxt

    def counting(self, record: Record, text: str, *, won: bool) -> GamesTally:
        """With a game that is over, and its text; what was counted last is not counted again."""
        bot, known = record.get("Bot") or "", f"{crc32(text.encode()):08x}"
        if bot not in OPPONENTS or known == self.last:
            return self
        at = record.rules.key, bot
        counts = {**self.counts, at: self.against(*at).and_one(won=won)}
        return replace(self, counts=MappingProxyType(counts), last=known)

    def __str__(self) -> str:
        games: dict[str, dict[str, list[int]]] = {}
        for (game, bot), count in self.counts.items():
            games.setdefault(game, {})[bot] = list(count)
        kept = {"version": VERSION, "games": games, "proposed": sorted(self.proposed)}
        return json.dumps(kept | {"last": self.last})


def read_tally(text: str | None) -> GamesTally:
    """The tally that a kept text holds; what it does not say rightly was never counted."""
    try:
        found = json.loads(text or "{}")
    except (ValueError, RecursionError):
        return GamesTally()
    if not isinstance(found, dict) or found.get("version") != VERSION:
        return GamesTally()
    games = found.get("games")
    counts = {
        (game, bot): count
        for game, bots in (games.items() if isinstance(games, dict) else ())
        for bot, pair in (bots.items() if isinstance(bots, dict) else ())
        if game in RULESETS and bot in OPPONENTS and (count := _count(pair)) is not None
    }
    proposed, last = found.get("proposed"), found.get("last")
    return GamesTally(
        counts=MappingProxyType(counts),
        proposed=frozenset(RUNGS).intersection(_texts(proposed)),
        last=last if isinstance(last, str) else "",
    )


def _count(pair: object) -> Count | None:
    """Wins and losses from a list of two numbers."""
    if not isinstance(pair, list) or len(pair) != 2:
        return None
    if not all(type(one) is int and 0 <= one <= MOST for one in pair):
        return None
    return Count(*pair)


def _texts(value: object) -> list[str]:
    return [one for one in value if isinstance(one, str)] if isinstance(value, list) else []


def _won(record: Record, seat: int) -> bool:
    return record.state.winner == record.rules.side(seat)


class KeptTally:
    """The tally on its shelf; another window's games are read before one is added."""

    def __init__(self, texts: KeptTexts) -> None:
        """It is kept among these texts."""
        self._texts = texts

    @property
    def now(self) -> GamesTally:
        """As it is kept now."""
        return read_tally(self._texts.fetch(KEY))

    def count(self, record: Record, text: str, seat: int) -> str:
        """Count a game that is over for a seat, by its text; a sentence if it cannot be kept."""
        return self._keep(self.now.counting(record, text, won=_won(record, seat)))

    def asks(self, record: Record, seat: int) -> str:
        """Who asks for a game now that a seat has won one; whoever asks does so but once."""
        now = self.now
        bot = now.next_rung(record.get("Bot") or "") if _won(record, seat) else None
        if bot is not None:
            self._keep(replace(now, proposed=now.proposed | {bot}))
        return bot or ""

    def _keep(self, tally: GamesTally) -> str:
        return "" if tally == self.now else self._texts.store(KEY, str(tally))
