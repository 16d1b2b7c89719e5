"""Opponents. A bot sees only what its seat may know, and thinks in slices.

``think`` yields the bot's best action so far, again and again; whoever listens decides
when it goes on: at once in tests and matches, as frames have time at the table. Equal
knowledge and equal seed give equal thoughts, on every machine.
"""

from __future__ import annotations

from collections.abc import Callable

from costly.bots.bot import Bot, decide, guess
from costly.bots.master import MasterBot
from costly.bots.people import Person
from costly.bots.personalities import CRIBBAGE, PEOPLE
from costly.bots.simple import GreedyBot, RandomBot
from costly.bots.village import VillageBot

__all__ = [
    "BOTS",
    "LADDER",
    "PEOPLE",
    "Bot",
    "BotError",
    "GreedyBot",
    "MasterBot",
    "Person",
    "RandomBot",
    "VillageBot",
    "bot_named",
    "decide",
    "guess",
]


def _person(name: str) -> Callable[[str], Bot]:
    elsewhere = {key: traits[name] for key, traits in CRIBBAGE.items()}
    return lambda _seed: Person(PEOPLE[name], elsewhere)


BOTS: dict[str, Callable[[str], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "village": lambda _seed: VillageBot(),
    **{name: _person(name) for name in PEOPLE},
    "master": MasterBot,
}
"""The opponents by name."""

LADDER = (*PEOPLE, "master")
"""The opponents that are worth having, weakest first; ``docs/ladder.md`` measures them."""


class BotError(ValueError):
    """A name that no bot has; the message says which there are."""


def bot_named(name: str, seed: str = "") -> Bot:
    """The bot of a name, its chance drawn from ``seed``.

    Raises :class:`BotError` with one sentence.
    """
    if name not in BOTS:
        raise BotError(f"there is no bot {name[:24]!r} (there are: {', '.join(BOTS)})")
    return BOTS[name](seed)
