"""A hint: the best that can be done now, what is next best, and why, in plain words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from costly.engine.cards import Card
from costly.engine.moves import Action, Change, LayOut, Offer, Play, cards_of
from costly.engine.record import Record
from costly.engine.stages import Mog, PartnersMog
from costly.engine.state import State
from costly.judge import Choice, judge
from costly.telling.reasons import because
from costly.telling.words import RANKS, listed, name, number

HINTS = "Hints"
"""The head line of a record that says how many hints were taken."""
SLOW = 0.3
"""A hint that takes more seconds than this says that it is being thought of."""
RIPE = 200
"""After so many slices a hint is told, though it is still thought of."""


SIGNS = ("best", "next")
"""What the best choice is called, and the next best."""
ALL, MAIN, SOME, NONE = 9, 2, 1, 0
"""How many clauses of a reason are told."""
WHOLE, SHORT, TERSE = range(3)
"""With full names and every figure, or with the one that decides, or with that figure bare."""
WORDINGS = (
    *((WHOLE, ALL, ALL), (WHOLE, ALL, MAIN), (WHOLE, MAIN, MAIN)),
    *((WHOLE, MAIN, SOME), (WHOLE, SOME, SOME)),
    *((SHORT, SOME, SOME), (SHORT, SOME, NONE), (TERSE, SOME, NONE)),
    *((SHORT, NONE, NONE), (TERSE, NONE, NONE)),
)
"""How a hint may be put, the fullest first, with so much of the reason for best and for next.

Where not even the last has room, the signs alone say what is next best.
"""


class Advice(NamedTuple):
    """What is best in a line, and in another what is next best; nothing if there is no other."""

    best: str
    following: str


class Hint:
    """A hint that was asked for: it is thought of in slices, and told before the last of them."""

    def __init__(self, seen: State) -> None:
        """``seen`` is the game as the seat that asks may know it."""
        self.seen = seen
        self.choices: tuple[Choice, ...] = ()
        """The choices, best first, as they are told: none too early, and no other every moment."""
        self.done = False
        self.past = 0.0
        """Seconds since it was asked for."""
        self._slices = 0
        self._latest: tuple[Choice, ...] = ()
        self._judging = judge(seen)

    def think(self) -> bool:
        """Use one slice of time; whether it wants another."""
        if self.done:
            return False
        latest = next(self._judging, None)
        self._slices += 1
        self.done = latest is None
        self._latest = self._latest if latest is None else latest
        if self.done or (not self.choices and self._ripe):
            self.choices = self._latest
        return not self.done

    @property
    def _ripe(self) -> bool:
        """Whether so much has been thought that it may be told."""
        return self._slices >= RIPE and any(choice.expected for choice in self._latest)

    @property
    def slow(self) -> bool:
        """Whether it should say that it is being thought of."""
        return not self.choices and self.past >= SLOW

    @property
    def best_two(self) -> tuple[Choice, ...]:
        """The best choice and the next that is not the same in all but the suit, if known."""
        best = self.choices[:1]
        return best + tuple(one for one in self.choices if not _alike(best[0], one))[:1]

    @property
    def ranked(self) -> tuple[Action, ...]:
        """The actions of the best two choices."""
        return tuple(choice.action for choice in self.best_two)

    def shares(self) -> dict[Card, int]:
        """For each card of the best two choices which of them it is of: 0 is the best.

        Nothing where there is but one thing to do.
        """
        actions = self.ranked if len(self.ranked) > 1 else ()
        found = [(card, at) for at, one in enumerate(actions) for card in cards_of(one)]
        return dict(reversed(found))

    def wordings(self) -> tuple[Advice, ...]:
        """It in words, from the fullest to the shortest; none until it is known."""
        if not self.choices:
            return ()
        found = [
            Advice(self._told(0, best, manner), self._told(1, following, manner))
            for manner, best, following in WORDINGS
        ]
        return (*found, Advice(found[-1].best, ""))

    def sentence(self) -> str:
        """All of it, for the ear."""
        return " ".join(self.wordings()[0]).strip() if self.wordings() else ""

    def _figure(self, choice: Choice, manner: int) -> str:
        """What decides: the chance of the game where by points another would be best."""
        if choice.wins:
            return worth_of(choice, self.seen)
        best, *others = self.choices
        if choice.chance is not None and any(o.expected > best.expected for o in others):
            return f"{'wins ' if manner == SHORT else ''}{choice.chance:.{self._decimals}%}"
        return f"{'expects ' if manner == SHORT else ''}{signed(choice.expected)}"

    @property
    def _decimals(self) -> int:
        """How exact per cents are: one decimal where whole ones are even and points mislead."""
        whole = {one.chance is not None and f"{one.chance:.0%}" for one in self.best_two}
        points = [round(one.expected, 1) for one in self.best_two]
        return int(len(whole) == 1 and False not in whole and points[-1] > points[0])

    def _told(self, at: int, reasons: int, manner: int) -> str:
        """The best choice in words, or the next best, and so much of the reason."""
        if at >= len(self.best_two):
            return ""
        choice = self.best_two[at]
        what = called(choice.action, self.seen, full=manner == WHOLE and not at)
        clauses = because(choice.why, reasons)
        reason = f"; {clauses}" if clauses else ""
        worth = self._figure(choice, manner)
        if manner == WHOLE:
            worth = worth_of(choice, self.seen, self._decimals)
        if manner == SHORT and not clauses:
            worth = ", ".join((*_earned(choice, self.seen), worth))
        return f"{self._opening(at, what)} {worth}{reason}."

    def _opening(self, at: int, what: str) -> str:
        """What a choice is: best, next, one of some that are all the same, or all there is."""
        if len(self.choices) == 1:
            return f"Only {what}:"
        sign = SIGNS[at].capitalize() if len(self.best_two) > 1 else "All the same"
        return f"{sign}: {what},"


def _alike(one: Choice, other: Choice) -> bool:
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


def hints_taken(record: Record) -> int:
    """With how many hints a game was played, as its record says."""
    taken = record.get(HINTS) or ""
    return int(taken[:6]) if taken.isdecimal() and taken.isascii() else 0


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


def called(action: Action, seen: State, *, full: bool) -> str:
    """An action in few words; a card that is alone of its rank in the hand needs no suit."""
    hand = seen.held[seen.to_act or 0]

    def the(card: Card) -> str:
        alone = sum(card.rank == other.rank for other in hand) == 1
        return f"the {RANKS[card.rank] if alone and not full else name(card)}"

    match action:
        case Play(card, call):
            return the(card) if call is None else f"{the(card)} as {number(call)}"
        case Offer(card):
            return f"{'pass' if isinstance(seen.now, PartnersMog) else 'offer'} {the(card)}"
        case Change(card):
            return f"change {the(card)}"
        case LayOut(cards):
            return listed([the(card) for card in cards])
        case _:
            return str(action)
