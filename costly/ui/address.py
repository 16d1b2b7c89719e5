"""The address: what its fragment asks for (``docs/mirror.md``)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from urllib.parse import parse_qsl

from costly.bots import BOTS
from costly.engine.house import RulesError, find
from costly.telling import notices
from costly.ui.theme import PACES


@dataclass(frozen=True, slots=True)
class Address:
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


def read_address(fragment: str, rules: str = "costly") -> tuple[Address, list[str]]:
    """The table that an address's fragment asks for, and a sentence for each part ignored.

    ``rules`` is the game that is played where it names none.
    """
    address, ignored = Address(), []
    for name, value in parse_qsl(fragment.removeprefix("#"), keep_blank_values=True):
        try:
            address = _with(address, name, value)
        except ValueError as error:
            ignored.append(notices.ignored(name, value, str(error)))
    if address.dealer is not None and address.dealer >= find(address.rules or rules).seats:
        ignored.append(notices.ignored("dealer", str(address.dealer), notices.NO_SUCH_SEAT))
        address = replace(address, dealer=None)
    return address, ignored


def _with(address: Address, name: str, value: str) -> Address:
    """With one part more; raises ValueError, which says what had been understood."""
    match name:
        case "rules":
            try:
                return replace(address, rules=str(find(value)))
            except RulesError as error:
                raise ValueError(str(error)) from None
        case "seed" if _fits_a_record(value):
            return replace(address, seed=value)
        case "bot" if value in BOTS:
            return replace(address, bot=value)
        case "pace" if value in PACES:
            return replace(address, pace=value)
        case "dealer" if value in ("0", "1", "2", "3"):
            return replace(address, dealer=int(value))
    raise ValueError(_understood(name))


def _understood(part: str) -> str:
    """What can be said in a part of an address."""
    match part:
        case "bot":
            return notices.known_are("opponents", BOTS)
        case "pace":
            return notices.known_are("paces", PACES)
        case "dealer":
            return notices.DEALERS
        case "seed":
            return notices.SEEDS
        case _:
            return notices.NO_SUCH_PART


def _fits_a_record(seed: str) -> bool:
    plain = seed.isprintable() and seed == seed.strip() and "#" not in seed
    return plain and 0 < len(seed) <= 64
