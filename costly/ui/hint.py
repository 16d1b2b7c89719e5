"""A hint: the best that can be done now, what is next best, and why, in plain words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from costly.cards import Card
from costly.judge import Choice, judge
from costly.moves import Action, Change, LayOut, Offer, Play, cards_of
from costly.record import Record
from costly.state import State
from costly.words import RANKS, listed, name, number

HINTS = "Hints"
"""The head line of a record that says how many hints were taken."""
SLOW = 0.3
"""A hint that takes more seconds than this says that it is being thought of."""


class Advice(NamedTuple):
    """What is best in a line, and in another what is next best; nothing if there is no other."""

    best: str
    following: str


class Hint:
    """A hint that was asked for: it is thought of in slices, and then stays as it is."""

    def __init__(self, seen: State) -> None:
        """``seen`` is the game as the seat that asks may know it."""
        self.seen = seen
        self.choices: tuple[Choice, ...] = ()
        """The choices, best first, as far as they have been weighed."""
        self.done = False
        self.past = 0.0
        """Seconds since it was asked for."""
        self._judging = judge(seen)

    def think(self) -> bool:
        """Use one slice of time; whether it wants another."""
        if self.done:
            return False
        choices = next(self._judging, None)
        self.done = choices is None
        self.choices = self.choices if choices is None else choices
        return not self.done

    @property
    def slow(self) -> bool:
        """Whether it should say that it is being thought of."""
        return not self.done and self.past >= SLOW

    @property
    def ranked(self) -> tuple[Action, ...]:
        """The best action and the one next to it, once that is known."""
        return tuple(choice.action for choice in self.choices[:2]) if self.done else ()

    def shares(self) -> dict[Card, int]:
        """For each card of the best two choices which of them it is of: 0 is the best."""
        found = [(card, at) for at, one in enumerate(self.ranked) for card in cards_of(one)]
        return dict(reversed(found))

    def wordings(self) -> tuple[Advice, ...]:
        """It in words, from the fullest to the shortest; none until it is known."""
        if not self.done or not self.choices:
            return ()
        return tuple(
            Advice(*(self._told(at, full, why) for at in (0, 1)))
            for full, why in (
                *((True, (True, True)), (True, (True, False)), (False, (True, False))),
                *((True, (False, False)), (False, (False, False))),
            )
        )

    def sentence(self) -> str:
        """All of it, for the ear."""
        return " ".join(self.wordings()[0]).strip() if self.wordings() else ""

    def _told(self, at: int, full: bool, why: tuple[bool, bool]) -> str:
        """The best choice in words, or the next best: with its full name, and the reason."""
        if at >= len(self.choices):
            return ""
        choice = self.choices[at]
        what = called(choice.action, self.seen.held[self.seen.to_act or 0], full=full and not at)
        worth = worth_of(choice, now=full)
        reason = f"; {choice.why}" if why[at] and choice.why else ""
        return f"{'Next' if at else 'Best'}: {what}, {worth}{reason}."


def hints_taken(record: Record) -> int:
    """With how many hints a game was played, as its record says."""
    taken = record.get(HINTS) or ""
    return int(taken[:6]) if taken.isdecimal() and taken.isascii() else 0


def worth_of(choice: Choice, *, now: bool = True) -> str:
    """What a choice pegs at once, if anything, what it should bring, and who should win."""
    points = signed(choice.now).removesuffix(".0")
    parts = [f"{points} now"] if now and round(choice.now, 1) else []
    parts.append(f"expects {signed(choice.expected)}")
    if choice.chance is not None:
        parts.append(f"wins {choice.chance:.0%}")
    return ", ".join(parts)


def signed(points: float) -> str:
    """Points with one decimal and their sign.

    >>> signed(1.83), signed(-0.4), signed(-0.01)
    ('+1.8', '−0.4', '0.0')
    """
    rounded = round(points, 1) or 0.0
    sign = "+" if rounded > 0 else "−" if rounded < 0 else ""
    return f"{sign}{abs(rounded):.1f}"


def called(action: Action, hand: Sequence[Card], *, full: bool) -> str:
    """An action in few words; a card that is alone of its rank in the hand needs no suit."""

    def the(card: Card) -> str:
        alone = sum(card.rank == other.rank for other in hand) == 1
        return f"the {RANKS[card.rank] if alone and not full else name(card)}"

    match action:
        case Play(card, call):
            return the(card) if call is None else f"{the(card)} as {number(call)}"
        case Offer(card) | Change(card):
            return f"{'offer' if isinstance(action, Offer) else 'change'} {the(card)}"
        case LayOut(cards):
            return listed([the(card) for card in cards])
        case _:
            return str(action)
