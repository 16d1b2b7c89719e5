"""Cards and their text: rank then suit, ``5H``, ``TD``, ``AS``; an unseen card is ``??``."""

from __future__ import annotations

import re
from typing import NamedTuple

RANKS = "?A23456789TJQK"
SUITS = "CDHS"
RED = frozenset("DH")


class CardError(ValueError):
    """A text that is not a card, or not a list of different cards; the message says why."""


class Card(NamedTuple):
    """One card. Sorts by rank, the Ace low, then by suit; ``rank`` is 1 to 13."""

    rank: int
    suit: str

    def __str__(self) -> str:
        return RANKS[self.rank] + self.suit

    @property
    def colour(self) -> str:
        """``red`` or ``black``."""
        return "red" if self.suit in RED else "black"


UNKNOWN = Card(0, "?")
"""A card whose face is not known to whoever looks."""

PACK = tuple(Card(rank, suit) for rank in range(1, 14) for suit in SUITS)
"""The fifty-two, in order: aces first, clubs before diamonds, hearts, spades."""

_BY_NAME = {str(card): card for card in (*PACK, UNKNOWN)}

# Marks that no eye sees, and that mail programs and telephones slip in.
_UNSEEN = re.compile(
    "[\u00ad\u034f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff]"
)
_DRAWN = str.maketrans("♣♧♦♢♥♡♠♤", "CCDDHHSS")
_TEN = re.compile("(?<![0-9])10(?=[CDHScdhs])")


def plain(text: str) -> str:
    """The same text in the letters that we write: ``10♥`` is ``TH``, and what is unseen is gone.

    >>> plain("5\u2665\ufe0f 10d mog=7\u2663")
    '5H Td mog=7C'
    """
    return _TEN.sub("T", _UNSEEN.sub("", text).translate(_DRAWN))


def card(text: str) -> Card:
    """The card that ``text`` names, in upper or lower case.

    >>> card("5h")
    Card(rank=5, suit='H')

    Raises :class:`CardError` for anything else.
    """
    # Only ASCII: the long s, for one, is no S though its upper case is.
    found = _BY_NAME.get(text.upper()) if text.isascii() else None
    if found is None or found is UNKNOWN:
        raise CardError(f"{text[:24]!r} is not a card (rank A23456789TJQK, then suit H D C S)")
    return found


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a text, written close together or apart: ``5H4H JD``, or ``5♥ 10♦``.

    Raises :class:`CardError` for what is no card and for a card that comes twice.
    """
    close = plain("".join(text.split()))
    found: dict[Card, None] = {}
    for at in range(0, len(close), 2):
        one = card(close[at : at + 2])
        if one in found:
            raise CardError(f"{one} comes twice")
        found[one] = None
    return tuple(found)


class Laid(NamedTuple):
    """A card of the running series: who laid it, and the value it counts for there."""

    card: Card
    value: int
    seat: int


def values(card: Card, ace: tuple[int, ...]) -> tuple[int, ...]:
    """What a card may count for: an Ace any of ``ace``, courts ten, the others their rank.

    >>> values(card("AH"), (1, 11)), values(card("QH"), (1, 11))
    ((1, 11), (10,))
    """
    return ace if card.rank == 1 else (min(card.rank, 10),)
