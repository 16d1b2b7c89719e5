"""Things on their way: cards slide to their places, pegs hop from hole to hole.

Nothing here decides a place: it is given one, and gets there in a fixed time, however
often the place changes on the way.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from costly.cards import Card
from costly.state import State
from costly.ui.layout import Place
from costly.ui.sweep import Sweep
from costly.ui.theme import HOP, LONGEST_HOP, SLIDE


@dataclass(slots=True)
class CardSprite:
    """One card between where it was and where it goes."""

    start: Place
    goal: Place
    past: float = 0.0
    """Seconds since it set out."""

    def now(self, slide: float) -> tuple[float, float, float, float]:
        """Where it is, how wide, and its face: 1 up, 0 down, between while it turns."""
        part = 1.0 if slide <= 0 else min(self.past / slide, 1.0)
        ease = 1 - (1 - part) ** 3
        here = [a + (b - a) * ease for a, b in zip(self.start[:4], self.goal[:4], strict=True)]
        return here[0], here[1], here[2], here[3]


@dataclass(slots=True)
class PegSprite:
    """One peg between its old hole and its new."""

    start: float = 0.0
    goal: float = 0.0
    past: float = 0.0

    def now(self, pace: float) -> float:
        """The hole it is over, in parts of a hole while it hops."""
        long = min(HOP * abs(self.goal - self.start), LONGEST_HOP) * pace
        part = 1.0 if long <= 0 else min(self.past / long, 1.0)
        return self.start + (self.goal - self.start) * part


@dataclass(slots=True)
class Sprites:
    """Every card and peg of the table and the dial's hand, and how they move."""

    pace: float = 1.0
    cards: dict[Card, CardSprite] = field(default_factory=dict)
    pegs: list[tuple[PegSprite, PegSprite]] = field(default_factory=list)
    sweep: Sweep = field(default_factory=Sweep)

    def aim(self, places: dict[Card, Place], pack: Place) -> None:
        """Send every card to its place; new ones come from the pack, old ones vanish."""
        for card in [card for card in self.cards if card not in places]:
            del self.cards[card]
        for card, place in places.items():
            sprite = self.cards.get(card)
            if sprite is None:
                self.cards[card] = CardSprite(pack, place)
            elif sprite.goal != place:
                x, y, width, face = sprite.now(self.slide)
                self.cards[card] = CardSprite(Place(x, y, width, face > 0.5, place.level), place)

    def peg(self, state: State) -> None:
        """Send the pegs to their holes: the one that must jump is the hinder."""
        if len(self.pegs) != len(state.pegs):
            self.pegs = [(PegSprite(), PegSprite()) for _ in state.pegs]
        for pair, (front, back) in zip(self.pegs, state.pegs, strict=True):
            goals = [peg.goal for peg in pair]
            if sorted(goals) == sorted((front, back)):
                continue
            if back in goals:
                stays = pair[goals.index(back)]
                moves = pair[1] if pair[0] is stays else pair[0]
                moves.start, moves.goal, moves.past = moves.now(self.pace), front, 0.0
            else:
                for peg, hole in zip(pair, (front, back), strict=True):
                    peg.start = peg.goal = hole

    @property
    def slide(self) -> float:
        """How long a card takes, at the pace of the table."""
        return SLIDE * self.pace

    @property
    def moving(self) -> bool:
        """Whether anything is still on its way."""
        return (
            self.sweep.moving(self.pace)
            or any(sprite.past < self.slide for sprite in self.cards.values())
            or any(peg.now(self.pace) != peg.goal for pair in self.pegs for peg in pair)
        )

    def tick(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self.sweep.past += dt
        for sprite in self.cards.values():
            sprite.past += dt
        for pair in self.pegs:
            for peg in pair:
                peg.past += dt

    def finish(self) -> None:
        """Everything arrives at once."""
        self.tick(1e6)
