"""The story of a game, gathered from its record: who led, the best hands, where points came from.

:mod:`costly.telling.narration` tells it. It is for two sides, which is what every game here has.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from enum import IntEnum
from itertools import pairwise
from typing import NamedTuple

from costly.engine.cards import Card
from costly.engine.moves import Deal, Pegged, Phase
from costly.engine.record import Record
from costly.engine.scoring import ScoreKind
from costly.engine.state import Rules, State, evolve
from costly.telling.words import listed


class PointsFrom(IntEnum):
    """Where points come from, in the order of a deal."""

    START = 0
    PLAY = 1
    MOG = 2
    SUMS = 3
    ALIKE = 4
    WORTHY = 5
    COLOURS = 6
    CRIB = 7
    CLAIMED = 8
    MUGGINS = 9


PHASES = {
    Phase.START: (PointsFrom.START, "head start"),
    Phase.PLAY: (PointsFrom.PLAY, "in the play"),
    Phase.MOG: (PointsFrom.MOG, "the mog"),
    Phase.CRIB: (PointsFrom.CRIB, "the crib"),
    Phase.MUGGINS: (PointsFrom.MUGGINS, "muggins"),
}
"""The parts of a deal that are told whole, with what they are called."""
SORTS = {
    ScoreKind.FIFTEEN: (PointsFrom.SUMS, "15s"),
    ScoreKind.TWENTY_FIVE: (PointsFrom.SUMS, "25s"),
    ScoreKind.THIRTY_ONE: (PointsFrom.SUMS, "31s"),
    ScoreKind.PAIR: (PointsFrom.ALIKE, "pairs"),
    ScoreKind.PAIR_ROYAL: (PointsFrom.ALIKE, "pairs"),
    ScoreKind.DOUBLE_PAIR_ROYAL: (PointsFrom.ALIKE, "pairs"),
    ScoreKind.RUN: (PointsFrom.ALIKE, "runs"),
    ScoreKind.JACK: (PointsFrom.WORTHY, "Jacks"),
    ScoreKind.RIGHT_JACK: (PointsFrom.WORTHY, "Jacks"),
    ScoreKind.NOB: (PointsFrom.WORTHY, "Jacks"),
    ScoreKind.NODDY: (PointsFrom.WORTHY, "Jacks"),
    ScoreKind.DEUCE: (PointsFrom.WORTHY, "Deuces"),
    ScoreKind.RIGHT_DEUCE: (PointsFrom.WORTHY, "Deuces"),
    ScoreKind.COSTLY_COLOURS: (PointsFrom.COLOURS, "colours"),
    ScoreKind.FOUR_IN_COLOUR_THREE_IN_SUIT: (PointsFrom.COLOURS, "colours"),
    ScoreKind.FOUR_IN_COLOUR: (PointsFrom.COLOURS, "colours"),
    ScoreKind.THREE_IN_SUIT: (PointsFrom.COLOURS, "colours"),
    ScoreKind.THREE_IN_COLOUR: (PointsFrom.COLOURS, "colours"),
    ScoreKind.FLUSH: (PointsFrom.COLOURS, "flushes"),
    ScoreKind.CLAIMED: (PointsFrom.CLAIMED, "hands claimed"),
}
"""All that can be made at a show, and what all such are called."""


class StoryPoint(NamedTuple):
    """The sides' scores after something was pegged; the first point is the beginning, deal 0."""

    deal: int
    scores: tuple[int, ...]
    pegged: Pegged | None

    @property
    def leader(self) -> int | None:
        """The side that is ahead, if one is."""
        best = max(self.scores)
        return self.scores.index(best) if self.scores.count(best) == 1 else None

    @property
    def lead(self) -> int:
        """By how much."""
        return max(self.scores) - min(self.scores)


class Best(NamedTuple):
    """A hand at the show, as far as it was counted before the game was won.

    Its cards are none where hands are called and never laid open.
    """

    seat: int
    deal: int
    points: int
    cards: tuple[Card, ...]
    deck: Card | None


class PointsByKind(NamedTuple):
    """One kind of points: what it is called, and what each side made by it."""

    kind: PointsFrom
    name: str
    points: tuple[int, ...]

    @property
    def how(self) -> str:
        """Where the points came from, inside a sentence: ``with pairs``, ``in the play``."""
        match self.kind:
            case PointsFrom.PLAY:
                return self.name
            case PointsFrom.MOG:
                return f"at {self.name}"
            case PointsFrom.CRIB:
                return f"in {self.name}"
            case PointsFrom.MUGGINS:
                return f"by {self.name}"
            case _:
                return f"with {self.name}"


@dataclass(frozen=True, slots=True)
class Story:
    """All there is to tell of a game, finished or not."""

    rules: Rules
    deals: int
    """How many were dealt; the last may be cut short."""
    line: tuple[StoryPoint, ...]
    """The beginning, and a point for everything that was pegged."""
    hands: tuple[Best, ...]
    """Every hand that counted anything at the show."""
    winner: int | None

    @property
    def scores(self) -> tuple[int, ...]:
        """How the sides stand at the end."""
        return self.line[-1].scores

    @property
    def ends(self) -> tuple[StoryPoint, ...]:
        """For each deal the last point that was made in it, or before it."""
        last = {point.deal: point for point in self.line}
        return tuple(last[max(d for d in last if d <= deal)] for deal in range(1, self.deals + 1))

    @property
    def leaders(self) -> tuple[int | None, ...]:
        """For each deal the side that led after it; None where they were level."""
        return tuple(point.leader for point in self.ends)

    @property
    def reigns(self) -> tuple[StoryPoint, ...]:
        """The points at which a side took the lead that nobody had, or the other."""
        found: list[StoryPoint] = []
        for point in self.line:
            if point.leader is not None and (not found or found[-1].leader != point.leader):
                found.append(point)
        return tuple(found)

    @property
    def widest(self) -> StoryPoint:
        """Where the lead was largest, the first time."""
        return max(self.line, key=lambda point: point.lead)

    @property
    def best(self) -> tuple[Best | None, ...]:
        """For each side the best hand it showed, the first of equals; None if none counted."""
        return tuple(
            max(
                (hand for hand in self.hands if self.rules.side(hand.seat) == side),
                key=lambda hand: hand.points,
                default=None,
            )
            for side in range(self.rules.sides)
        )

    @property
    def rows(self) -> tuple[PointsByKind, ...]:
        """The points by kind, for the kinds that paid: they add up to the scores."""
        begun = self.line[0].scores
        made: dict[PointsFrom, list[int]] = defaultdict(lambda: [0] * self.rules.sides)
        words: dict[PointsFrom, set[str]] = defaultdict(set)
        if any(begun):
            made[PointsFrom.START] = list(begun)
            words[PointsFrom.START] = {PHASES[Phase.START][1]}
        for before, after in pairwise(self.line):
            assert after.pegged is not None
            kind, called = _sort(after.pegged)
            words[kind] |= called
            for side, score in enumerate(after.scores):
                made[kind][side] += score - before.scores[side]
        return tuple(
            PointsByKind(kind, _plural(words[kind]), tuple(made[kind])) for kind in sorted(made)
        )


def story(record: Record) -> Story:
    """The story of a record, at whatever decision it stops."""
    state, deals = record.start, 0
    line = [StoryPoint(0, state.scores, None)]
    hands: dict[tuple[int, int], Best] = {}
    for action, events, _ in record.replay():
        deals += isinstance(action, Deal)
        for event in events:
            state = evolve(state, event)
            if isinstance(event, Pegged):
                line.append(StoryPoint(deals, state.scores, event))
                if event.phase is Phase.SHOW:
                    at = deals, event.seat
                    hands[at] = _counted(hands.get(at), deals, event, state)
    return Story(record.rules, deals, tuple(line), tuple(hands.values()), state.winner)


def _counted(hand: Best | None, deal: int, event: Pegged, state: State) -> Best:
    """A hand with one score more."""
    points = event.score.points + (hand.points if hand else 0)
    cards = state.hand(event.seat) if event.seat in state.shown else ()
    return Best(event.seat, deal, points, tuple(sorted(cards)), state.deck)


def _sort(pegged: Pegged) -> tuple[PointsFrom, set[str]]:
    """The kind of a score, and what scores like it are called."""
    if pegged.phase in PHASES:
        kind, called = PHASES[pegged.phase]
        return kind, {called}
    if pegged.phase is Phase.TURN_UP:
        return PointsFrom.WORTHY, {"Deuces" if pegged.score.cards[0].rank == 2 else "Jacks"}
    found = [SORTS[kind] for kind in pegged.score.kinds]
    return found[0][0], {called for _, called in found}


def _plural(called: set[str]) -> str:
    """Several sorts in one name, in their order: ``15s and 25s``, but ``fifteens`` alone."""
    if called == {"15s"}:
        return "fifteens"
    order = [name for _, name in SORTS.values()]
    return listed(sorted(called, key=lambda name: order.index(name) if name in order else 0))
