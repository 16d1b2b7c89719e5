"""Who may sit across the table: the bots by the names of villagers, and a sentence about each."""

from __future__ import annotations

from typing import NamedTuple

from costly.engine.record import Record
from costly.engine.state import Rules
from costly.telling.games import has_mog

VILLAGE = "village"
"""The bot that sits down where a record names no other."""
NEWCOMERS = "child"
"""The bot that sits across until another is chosen: one whom a newcomer can beat."""
LONGEST_NAME = 40
"""How many signs of a name out of a record are used."""


class Opponent(NamedTuple):
    """Who sits across the table: a bot with a name, and what it is known for."""

    bot: str
    name: str
    about: str
    company: tuple[str, ...]
    """Who else comes along where more seats are to be filled."""
    elsewhere: str = ""
    """What it is known for at games without a mog, if something else."""

    def known_for(self, rules: Rules) -> str:
        """How it plays a game, in words that follow on its name."""
        return self.about if has_mog(rules) or not self.elsewhere else self.elsewhere

    def names(self, seats: int) -> tuple[str, ...]:
        """The names of all other seats, clockwise from the player's left."""
        return (self.name, *self.company)[: seats - 1]


OPPONENTS = {
    opponent.bot: opponent
    for opponent in (
        Opponent("random", "Tom", "lays whatever comes to hand", ("Nan", "Joe")),
        Opponent("greedy", "Silas", "snatches every point he sees", ("Moll", "Kit")),
        Opponent(
            *("child", "Nan", "is learning, and forgets the deck card", ("Tom", "Joe")),
            elsewhere="is learning, and counts on her fingers",
        ),
        Opponent(
            *("farmer", "Joe", "never says no to a mog", ("Nan", "Kit")),
            elsewhere="never fears what you may make",
        ),
        Opponent("carter", "Kit", "counts fifteens, and looks no further", ("Joe", "Moll")),
        Opponent(
            *("miller", "Amos", "forgets the card that he gave you", ("Kit", "Joe")),
            elsewhere="counts every card twice over",
        ),
        Opponent("parson", "Parson", "thinks of what you may make next", ("Moll", "Silas")),
        Opponent(
            "village", "Mr Crib", "plays as well as any in the village", ("Mrs Crib", "Parson")
        ),
        Opponent("master", "Mrs Crib", "knows all that can be known", ("Mr Crib", "Parson")),
    )
}


def names_at_table(record: Record, viewer: int) -> tuple[str, ...]:
    """What the seats are called at the table: the viewer "You", the others as the record has them.

    Where it has no name that can be shown, a seat is called as the record's opponent and his
    company are.
    """
    opponent = OPPONENTS.get(record.get("Bot") or "", OPPONENTS[VILLAGE])
    usual = ("You", *opponent.names(record.rules.seats))
    given = [_legible(name) for name in (record.get("Names") or "").split(",")]
    given += [""] * len(usual)
    return tuple(
        name if seat == viewer or not given[seat] else given[seat]
        for seat, name in enumerate(usual)
    )


def _legible(name: str) -> str:
    """A name out of a record as it can be shown: without signs that no type has, nor endless."""
    return "".join(sign for sign in name if sign.isprintable()).strip()[:LONGEST_NAME].rstrip()
