"""How a table is set up: the address's fragment, the opponents, what the player prefers."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from typing import Any, NamedTuple
from urllib.parse import parse_qsl

from costly.bots import BOTS
from costly.engine.house import RulesError, find
from costly.ui.theme import INKS, PACES, PACKS, THEMES, VOLUMES, Look


class Opponent(NamedTuple):
    """Who sits across the table: a bot with a name and a sentence about it."""

    bot: str
    name: str
    about: str
    company: tuple[str, ...]
    """Who else comes along where more seats are to be filled."""

    def names(self, seats: int) -> tuple[str, ...]:
        """The names of all other seats, clockwise from the player's left."""
        return (self.name, *self.company)[: seats - 1]


OPPONENTS = {
    opponent.bot: opponent
    for opponent in (
        Opponent("random", "Tom", "lays whatever comes to hand", ("Nan", "Joe")),
        Opponent("greedy", "Silas", "snatches every point he sees", ("Moll", "Kit")),
        Opponent("child", "Nan", "is learning, and forgets the deck card", ("Tom", "Joe")),
        Opponent("farmer", "Joe", "never says no to a mog", ("Nan", "Kit")),
        Opponent("carter", "Kit", "counts fifteens, and looks no further", ("Joe", "Moll")),
        Opponent("miller", "Amos", "forgets the card that he gave you", ("Kit", "Joe")),
        Opponent("parson", "Parson", "thinks of what you may make next", ("Moll", "Silas")),
        Opponent(
            "village", "Mr Crib", "plays as well as any in the village", ("Mrs Crib", "Parson")
        ),
        Opponent("master", "Mrs Crib", "knows all that can be known", ("Mr Crib", "Parson")),
    )
}


@dataclass(frozen=True, slots=True)
class Setup:
    """A table as an address asks for it; what it leaves open is None."""

    rules: str | None = None
    seed: str | None = None
    bot: str | None = None
    pace: str | None = None
    dealer: int | None = None

    @property
    def game(self) -> str:
        """The parts that make one game and not another, as one text; none if none is given."""
        parts = {"rules": self.rules, "seed": self.seed, "bot": self.bot, "dealer": self.dealer}
        return "&".join(f"{name}={value}" for name, value in parts.items() if value is not None)


def read_fragment(text: str, rules: str = "costly") -> tuple[Setup, list[str]]:
    """The table that an address's fragment asks for, and a sentence for each part ignored.

    ``rules`` is the game that is played where it names none.
    """
    setup, ignored = Setup(), []
    for name, value in parse_qsl(text.removeprefix("#"), keep_blank_values=True):
        try:
            setup = _with(setup, name, value)
        except ValueError as error:
            ignored.append(f"The address asks for {name[:40]}={value[:40]}, but {error}.")
    if setup.dealer is not None and setup.dealer >= find(setup.rules or rules).seats:
        ignored.append(f"The address asks for dealer={setup.dealer}, but there is no such seat.")
        setup = replace(setup, dealer=None)
    return setup, ignored


def _with(setup: Setup, name: str, value: str) -> Setup:
    match name:
        case "rules":
            try:
                return replace(setup, rules=str(find(value)))
            except RulesError as error:
                raise ValueError(str(error)) from None
        case "seed" if _fits_a_record(value):
            return replace(setup, seed=value)
        case "bot" if value in BOTS:
            return replace(setup, bot=value)
        case "pace" if value in PACES:
            return replace(setup, pace=value)
        case "dealer" if value in ("0", "1", "2", "3"):
            return replace(setup, dealer=int(value))
        case "bot":
            raise ValueError(f"the opponents are {', '.join(BOTS)}")
        case "pace":
            raise ValueError(f"the paces are {', '.join(PACES)}")
        case "dealer":
            raise ValueError("the dealer is a seat: 0, which is you, or the next numbers")
        case "seed":
            raise ValueError("a seed is up to 64 printed characters, without #")
        case _:
            raise ValueError("there is no such part")


def _is_game(text: object) -> bool:
    try:
        return isinstance(text, str) and bool(find(text))
    except RulesError:
        return False


def _fits_a_record(seed: str) -> bool:
    plain = seed.isprintable() and seed == seed.strip() and "#" not in seed
    return plain and 0 < len(seed) <= 64


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the player prefers, kept from one visit to the next."""

    rules: str = "costly"
    bot: str = "village"
    pace: str = "normal"
    sound: bool = True
    volume: int = 3
    """How loud the sounds are, 1 to ``VOLUMES``."""
    hints: bool = True
    """Whether the table offers a hint."""
    theme: str = "oak"
    pack: str = "court"
    inks: str = "two"

    @property
    def look(self) -> Look:
        """How the table is to look."""
        return Look(self.theme, self.pack, self.inks)

    @property
    def loud(self) -> float:
        """The volume, 0 to 1; nothing where there is to be no sound."""
        return self.volume / VOLUMES if self.sound else 0.0

    def with_(self, name: str, value: str | bool) -> Wishes:
        """The same, with another value for one of the wishes."""
        changed: dict[str, Any] = {name: value}
        return replace(self, **changed)

    def __str__(self) -> str:
        return json.dumps(asdict(self))


def read_wishes(text: str | None) -> Wishes:
    """The wishes that a kept text holds; what it does not say rightly is as at first."""
    try:
        found = json.loads(text or "{}")
    except (ValueError, RecursionError):
        return Wishes()
    if not isinstance(found, dict):
        return Wishes()
    wishes = Wishes()
    if _is_game(found.get("rules")):
        wishes = replace(wishes, rules=found["rules"])
    if found.get("bot") in list(BOTS):
        wishes = replace(wishes, bot=found["bot"])
    if found.get("pace") in list(PACES):
        wishes = replace(wishes, pace=found["pace"])
    for switch in ("sound", "hints"):
        if isinstance(found.get(switch), bool):
            wishes = wishes.with_(switch, found[switch])
    if found.get("volume") in range(1, VOLUMES + 1) and type(found["volume"]) is int:
        wishes = replace(wishes, volume=found["volume"])
    for name, known in (("theme", THEMES), ("pack", PACKS), ("inks", INKS)):
        if found.get(name) in list(known):
            wishes = wishes.with_(name, found[name])
    return wishes
