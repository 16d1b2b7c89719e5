"""Actions, which somebody could have done otherwise, and events, which follow.

An action knows the word that the record writes for it. Events are complete: folding
:func:`costly.engine.state.evolve` over them rebuilds every state, so a screen needs nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from costly.engine.cards import Card
from costly.engine.scoring import Score

NATURE = -1
"""The seat of chance: it is asked for the deal."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Nature's decision: the cards from the top of the pack, in the order they are dealt."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return "".join(map(str, self.cards))


@dataclass(frozen=True, slots=True)
class Refuse:
    """A seat will not mog."""

    def __str__(self) -> str:
        return "refuse"


@dataclass(frozen=True, slots=True)
class Offer:
    """A seat offers one card of its hand, face down."""

    card: Card

    def __str__(self) -> str:
        return f"mog={self.card}"


@dataclass(frozen=True, slots=True)
class Play:
    """A seat lays a card; ``call`` is its value where the rules give the card a choice."""

    card: Card
    call: int | None = None

    def __str__(self) -> str:
        return str(self.card) if self.call is None else f"{self.card}={self.call}"


@dataclass(frozen=True, slots=True)
class Agree:
    """A side is willing to mog; each of its seats then gives a card to its partner."""

    def __str__(self) -> str:
        return "agree"


@dataclass(frozen=True, slots=True)
class Change:
    """The dealer puts a card under the pack for the one beneath the deck card."""

    card: Card

    def __str__(self) -> str:
        return f"change={self.card}"


@dataclass(frozen=True, slots=True)
class Keep:
    """The dealer will not change a card."""

    def __str__(self) -> str:
        return "keep"


@dataclass(frozen=True, slots=True)
class LayOut:
    """A seat lays out cards to the crib, face down."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return "".join(map(str, self.cards))


@dataclass(frozen=True, slots=True)
class Stop:
    """A seat that could lay on after the others' Go will not."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class Claim:
    """A seat says how many points it has, or how many another seat has overlooked."""

    points: int

    def __str__(self) -> str:
        return f"claim={self.points}"


Answer = Refuse | Offer | Agree
Action = Deal | Answer | Change | Keep | LayOut | Play | Stop | Claim


def cards_of(action: Action) -> tuple[Card, ...]:
    """The cards of the hand that an action names."""
    match action:
        case Play(card) | Offer(card) | Change(card):
            return (card,)
        case LayOut(cards):
            return cards
        case _:
            return ()


@dataclass(frozen=True, slots=True)
class Began:
    """A deal begins: everything is gathered, and ``dealer`` has the pack."""

    dealer: int


@dataclass(frozen=True, slots=True)
class Entered:
    """The game moves on to stage number ``stage`` of its rules."""

    stage: int


@dataclass(frozen=True, slots=True)
class Asked:
    """``seat`` must now decide; nothing happens until it does."""

    seat: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """``seat`` is dealt a card, which it alone sees."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Stocked:
    """The deal keeps ``cards`` back, face down, the next to be turned first."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """The top card of the stock is turned up, for all to see."""

    card: Card


@dataclass(frozen=True, slots=True)
class Sealed:
    """``seat`` has answered the mog; nobody else may see the answer yet."""

    seat: int
    answer: Answer


@dataclass(frozen=True, slots=True)
class Declared:
    """``seat`` has answered in the open: whether it is willing, not with which card."""

    seat: int
    willing: bool


@dataclass(frozen=True, slots=True)
class Answered:
    """The answers are laid open: which seats were willing, in seat order."""

    willing: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Passed:
    """``card`` goes, face down, from one seat's hand to another's; both know it."""

    giver: int
    taker: int
    card: Card


@dataclass(frozen=True, slots=True)
class Paid:
    """``card`` has had its reward, and pays no more by itself this deal (rule 13)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Changed:
    """``seat`` puts ``card`` under the pack and takes the top card of the stock, unseen."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Kept:
    """``seat`` might have changed a card, and keeps its hand."""

    seat: int


@dataclass(frozen=True, slots=True)
class LaidOut:
    """``seat`` has laid ``cards`` out to the crib, face down."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """``seat`` lays ``card`` on the series, where it counts ``value``."""

    seat: int
    card: Card
    value: int


@dataclass(frozen=True, slots=True)
class SaidGo:
    """``seat`` holds cards but can lay none, and is out of this series."""

    seat: int


@dataclass(frozen=True, slots=True)
class Stopped:
    """``seat`` could lay on, and does not."""

    seat: int


@dataclass(frozen=True, slots=True)
class Counted:
    """The series is over and its cards are turned aside."""


@dataclass(frozen=True, slots=True)
class Shown:
    """``seat`` lays its whole hand open beside the deck card."""

    seat: int


@dataclass(frozen=True, slots=True)
class CribShown:
    """The crib is turned up for ``seat``, whose it is."""

    seat: int


class Phase(StrEnum):
    """When in a deal something is pegged, each with the name that it has where it is written."""

    START = "start"
    TURN_UP = "turn-up"
    MOG = "mog"
    PLAY = "play"
    SHOW = "show"
    CRIB = "crib"
    MUGGINS = "muggins"


@dataclass(frozen=True, slots=True)
class Pegged:
    """``seat`` scores, and its side's hinder peg jumps; ``phase`` says when in the deal."""

    seat: int
    score: Score
    phase: Phase


@dataclass(frozen=True, slots=True)
class Reckoning:
    """What ``owner`` has is to be counted by hand: its hand, crib or card laid, by the phase."""

    owner: int
    phase: Phase
    claimed: int | None = None
    """What the owner has claimed for it, once it has: then another is asked for the rest."""


@dataclass(frozen=True, slots=True)
class Claimed:
    """``seat`` says how many points ``owner`` has; another than the owner, how many it missed."""

    seat: int
    owner: int
    points: int


@dataclass(frozen=True, slots=True)
class Reckoned:
    """What was counted by hand is told as it is: all of ``scores``, whoever has pegged them."""

    owner: int
    phase: Phase
    scores: tuple[Score, ...] | None
    """None where the cards are hidden, and what was overlooked is asked when they are not."""


@dataclass(frozen=True, slots=True)
class Won:
    """``side`` stands in the game hole; nothing follows."""

    side: int


Event = (
    Began
    | Entered
    | Asked
    | Dealt
    | Stocked
    | TurnedUp
    | Sealed
    | Declared
    | Answered
    | Passed
    | Paid
    | Changed
    | Kept
    | LaidOut
    | Played
    | SaidGo
    | Stopped
    | Counted
    | Shown
    | CribShown
    | Pegged
    | Reckoning
    | Claimed
    | Reckoned
    | Won
)
