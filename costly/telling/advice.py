"""A hint in words: what is best, what is next best, and why, as fully as there is room."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property
from typing import NamedTuple

from costly.engine.moves import Action, Change, Claim, LayOut, Offer, Play
from costly.engine.stages import Mog, PartnersMog
from costly.engine.state import State
from costly.judge import Choice
from costly.telling.plainly import plainly, the
from costly.telling.reasons import because
from costly.telling.words import capital, listed, number

SIGNS = ("best", "next")
"""What the best choice is called, and the next best."""
THINKING = "thinking …"
"""A hint that is not found yet."""
ALL_ALIKE = "It is all the same: do as you like."
DONE = {
    "refuse": "refused",
    "agree": "agreed",
    "keep": "kept your hand",
    "stop": "stopped",
    "offer": "offered",
    "pass": "passed",
    "change": "changed",
}
"""What was done, by what might have been."""
TENTHS, HUNDREDTHS = 1, 2
"""How many decimals per cents have at most."""
EVERY_CLAUSE, TWO_CLAUSES, ONE_CLAUSE, NO_CLAUSE = 9, 2, 1, 0
"""How much of a reason is told."""


class Manner(Enum):
    """How full a wording is."""

    WHOLE = auto()
    """With full names and every figure;"""
    SHORT = auto()
    """with the figure that decides;"""
    TERSE = auto()
    """with that figure bare."""


FULLEST_FIRST = (
    (Manner.WHOLE, EVERY_CLAUSE, EVERY_CLAUSE),
    (Manner.WHOLE, EVERY_CLAUSE, TWO_CLAUSES),
    (Manner.WHOLE, TWO_CLAUSES, TWO_CLAUSES),
    (Manner.WHOLE, TWO_CLAUSES, ONE_CLAUSE),
    (Manner.WHOLE, ONE_CLAUSE, ONE_CLAUSE),
    (Manner.SHORT, ONE_CLAUSE, ONE_CLAUSE),
    (Manner.SHORT, ONE_CLAUSE, NO_CLAUSE),
    (Manner.TERSE, ONE_CLAUSE, NO_CLAUSE),
    (Manner.SHORT, NO_CLAUSE, NO_CLAUSE),
    (Manner.TERSE, NO_CLAUSE, NO_CLAUSE),
)
"""How a hint may be put, with so much of the reason for best and for next.

Where not even the last has room, the signs alone say what is next best.
"""


class HintWording(NamedTuple):
    """What is best in a line, and in another what is next best; nothing if there is no other."""

    best: str
    following: str


@dataclass(frozen=True)
class Advice:
    """What the judge found for the seat that ``seen`` asks: its choices, best first."""

    choices: tuple[Choice, ...]
    seen: State

    @cached_property
    def best_two(self) -> tuple[Choice, ...]:
        """The best choice and the next that is not the same in all but the suit, if known."""
        best = self.choices[:1]
        if self.seen.reckoning is not None:
            return best  # there is but one right count
        return best + tuple(one for one in self.choices if not alike(best[0], one))[:1]

    def wordings(self) -> tuple[HintWording, ...]:
        """All ways to put it, from the fullest to the shortest; none until it is known."""
        if not self.choices:
            return ()
        found = [
            HintWording(self._line(0, best, manner), self._line(1, following, manner))
            for manner, best, following in FULLEST_FIRST
        ]
        return (*found, HintWording(found[-1].best, ""))

    def plain(self) -> tuple[str, ...]:
        """What is best in one sentence, and in fewer words; none until it is known."""
        if not self.choices:
            return ()
        if len(self.choices) > 1 and len(self.best_two) == 1 and self.seen.reckoning is None:
            return (ALL_ALIKE,)
        return plainly(self.choices[0], self.seen)

    def sentence(self) -> str:
        """All of it with its numbers, for the ear."""
        return " ".join(self.wordings()[0]).strip() if self.wordings() else ""

    def _figure(self, choice: Choice, manner: Manner) -> str:
        """What decides: the chance of the game where by points another would be best."""
        if choice.wins:
            return worth_of(choice, self.seen)
        best, *others = self.choices
        short = manner is Manner.SHORT
        if choice.chance is not None and any(o.expected > best.expected for o in others):
            return f"{'wins ' if short else ''}{choice.chance:.{self._decimals}%}"
        return f"{'expects ' if short else ''}{signed(choice.expected)}"

    @property
    def _decimals(self) -> int:
        """How exact per cents are: so that two that are not the same are not told the same.

        Tenths do, but where points mislead, and nothing but the chance says what is better.
        """
        chances = [one.chance for one in self.best_two if one.chance is not None]
        points = [round(one.expected, 1) for one in self.best_two]
        finest = HUNDREDTHS if points[-1] > points[0] else TENTHS
        exact = (
            decimals
            for decimals in range(finest + 1)
            if len(chances) > 1 and f"{chances[0]:.{decimals}%}" != f"{chances[1]:.{decimals}%}"
        )
        return next(exact, 0)

    def _line(self, at: int, clauses: int, manner: Manner) -> str:
        """The best choice in words, or the next best, and so many clauses of the reason."""
        if at >= len(self.best_two):
            return ""
        choice = self.best_two[at]
        if isinstance(choice.action, Claim):
            return f"{capital(called(choice.action, self.seen, full=True))}: {because(choice.why)}."
        what = called(choice.action, self.seen, full=manner is Manner.WHOLE and not at)
        why = because(choice.why, clauses, self.best_two[at - 1].why)
        reason = f"; {why}" if why else ""
        worth = self._figure(choice, manner)
        if manner is Manner.WHOLE:
            worth = worth_of(choice, self.seen, self._decimals)
        if manner is Manner.SHORT and not why:
            worth = ", ".join((*_earned(choice, self.seen), worth))
        return f"{self._opening(at, what)} {worth}{reason}."

    def _opening(self, at: int, what: str) -> str:
        """What a choice is: best, next, one of some that are all the same, or all there is."""
        if len(self.choices) == 1:
            return f"Only {what}:"
        sign = SIGNS[at].capitalize() if len(self.best_two) > 1 else "All the same"
        return f"{sign}: {what},"


def alike(one: Choice, other: Choice) -> bool:
    """Whether two choices are the same: cards of one rank in the play, or all that is told."""
    match one.action, other.action:
        case Play(card, call), Play(card=instead, call=otherwise):
            return (card.rank, call) == (instead.rank, otherwise)
        case mine, theirs if type(mine) is type(theirs):
            return _figures(one) == _figures(other)
        case _:
            return False


def _figures(choice: Choice) -> tuple[float, float, float | None, str]:
    """All that a choice tells, and no more exactly than it can be told apart."""
    chance = None if choice.chance is None else round(choice.chance, 6)
    return choice.now, round(choice.expected, 6), chance, because(choice.why)


def worth_of(choice: Choice, seen: State, decimals: int = 0) -> str:
    """What a choice pegs at once, if anything, what it should bring, and who should win.

    The chance is told in per cent with so many ``decimals``.
    """
    parts = [*_earned(choice, seen)]
    if choice.wins:
        return ", ".join(parts)  # what would come after it does not come
    parts.append(f"expects {signed(choice.expected)}")
    if choice.chance is not None:
        parts.append(f"wins {choice.chance:.{decimals}%}")
    return ", ".join(parts)


def _earned(choice: Choice, seen: State) -> Iterator[str]:
    """What a choice pegs at once, if anything; an offer only if the other is willing too."""
    if round(choice.now, 1):
        unsure = isinstance(choice.action, Offer) and isinstance(seen.now, Mog)
        when = "if taken" if unsure and not {True, False} & {*seen.declared} else "now"
        yield f"{signed(choice.now).removesuffix('.0')} {when}"


def signed(points: float) -> str:
    """Points with one decimal and their sign.

    >>> signed(1.83), signed(-0.4), signed(-0.01)
    ('+1.8', '−0.4', '0.0')
    """
    rounded = round(points, 1) or 0.0
    sign = "+" if rounded > 0 else "−" if rounded < 0 else ""
    return f"{sign}{abs(rounded):.1f}"


def called(action: Action, seen: State, *, full: bool, done: bool = False) -> str:
    """An action in few words, or one that was ``done``; cards that are laid need no verb.

    A card that is alone of its rank in the hand needs no suit, unless it is told in ``full``.
    """
    match action:
        case Play(card, call):
            laid = the(card, seen, full=full)
            return laid if call is None else f"{laid} as {number(call)}"
        case Offer(card):
            verb = "pass" if isinstance(seen.now, PartnersMog) else "offer"
            return f"{DONE[verb] if done else verb} {the(card, seen, full=full)}"
        case Change(card):
            return f"{DONE['change'] if done else 'change'} {the(card, seen, full=full)}"
        case LayOut(cards):
            return listed([the(card, seen, full=full) for card in cards])
        case Claim(points):
            return f"{'claimed' if done else 'claim'} {number(points)}"
        case _:
            return DONE[str(action)] if done else str(action)
