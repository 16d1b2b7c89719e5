"""Things on their way: cards slide to their places, pegs hop from hole to hole.

Nothing here decides a place: it is given one, and gets there in a fixed time, however
often the place changes on the way.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import pi, sin
from typing import NamedTuple

from costly.engine.cards import Card
from costly.engine.state import State
from costly.ui.curves import CURVES
from costly.ui.table.dialhand import DialHand
from costly.ui.table.layout import CardPlace, tilt
from costly.ui.theme import HOP, LONGEST_HOP, MOTIONS, PEG_AFTER, PRESSED


class Pose(NamedTuple):
    """How a card is to be drawn at a moment."""

    x: float
    y: float
    width: float
    face: float
    """1 up, 0 down, between while it turns over."""
    tilt: int
    """Degrees that it lies askew."""
    rise: int
    """How high it is above the table, in steps of its shadow."""


@dataclass(slots=True)
class CardSprite:
    """One card between where it was and where it goes."""

    start: CardPlace
    goal: CardPlace
    motion: str
    """How it moves: a key of ``MOTIONS``."""
    past: float = 0.0
    """Seconds since it set out; less than none while it waits for its turn."""
    high: bool = False
    """It stands up from the table at its goal."""

    def part(self, pace: float) -> float:
        """How much of its time is past, 0 to 1."""
        long = MOTIONS[self.motion].seconds * pace
        return 1.0 if long <= 0 else max(0.0, min(self.past / long, 1.0))

    def now(self, pace: float) -> Pose:
        """How it is to be drawn."""
        part, motion = self.part(pace), MOTIONS[self.motion]
        ease = CURVES[motion.curve](part)
        x, y, width, face = (
            a + (b - a) * ease for a, b in zip(self.start[:4], self.goal[:4], strict=True)
        )
        rise = max(motion.height * sin(pi * part), float(self.high))
        face = min(max(face, 0.0), 1.0)
        return Pose(x, y, width, face, self._tilt(ease, face), round(rise))

    def _tilt(self, ease: float, face: float) -> int:
        """How far it lies askew. Only backs settle by degrees: turned faces take time to draw."""
        if face > 0.5:
            return self.goal.tilt
        return round(self.start.tilt + (self.goal.tilt - self.start.tilt) * ease)

    def level(self, pace: float) -> int:
        """Which cards it is drawn over: on its way to the series, over all of them."""
        flies = MOTIONS[self.motion].over and self.part(pace) < 1
        return self.goal.level + 100 * flies


@dataclass(slots=True)
class PegSprite:
    """One peg between its old hole and its new."""

    start: float = 0.0
    goal: float = 0.0
    past: float = 0.0

    def now(self, pace: float) -> float:
        """The hole it is over, in parts of a hole while it hops."""
        long = min(HOP * abs(self.goal - self.start), LONGEST_HOP) * pace
        part = 1.0 if long <= 0 else max(0.0, min(self.past / long, 1.0))
        return self.start + (self.goal - self.start) * part


@dataclass(slots=True)
class Sprites:
    """Every card and peg of the table and the dial's hand, and how they move."""

    pace: float = 1.0
    cards: dict[Card, CardSprite] = field(default_factory=dict)
    leaving: dict[Card, CardSprite] = field(default_factory=dict)
    """Cards on their way back to the pack, where they vanish."""
    pegs: list[tuple[PegSprite, PegSprite]] = field(default_factory=list)
    dial_hand: DialHand = field(default_factory=DialHand)

    def aim(
        self,
        places: dict[Card, CardPlace],
        pack: CardPlace,
        high: frozenset[Card] = frozenset(),
        *,
        lift: str = "lift",
    ) -> None:
        """Send every card to its place; new ones come from the pack, old ones go back to it.

        Cards that are ``high`` stand up from the table, and get there by the motion ``lift``.
        """
        waiting: Counter[str] = Counter()
        for card in [card for card in self.cards if card not in places]:
            self.leaving[card] = self._sent(card, pack, "gather", waiting)
            del self.cards[card]
        for card, place in places.items():
            sprite = self.cards.get(card)
            if sprite is None:
                self.leaving.pop(card, None)
                thrown = pack._replace(tilt=tilt(card, 3))
                self.cards[card] = CardSprite(thrown, place, "deal", high=card in high)
            elif sprite.goal != place:
                motion = lift if card in high else _motion(sprite.goal, place)
                self.cards[card] = self._sent(card, place, motion, waiting)
                self.cards[card].high = card in high

    def _sent(self, card: Card, goal: CardPlace, motion: str, waiting: Counter[str]) -> CardSprite:
        """A card on its way from where it is now, after those that go the same way."""
        x, y, width, face, askew, _ = self.cards[card].now(self.pace)
        start = CardPlace(x, y, width, face > 0.5, goal.level, askew)
        late = MOTIONS[motion].stagger * self.pace * waiting[motion]
        waiting[motion] += 1
        return CardSprite(start, goal, motion, past=-late)

    def press(self, card: Card) -> None:
        """A card gives under the finger, and comes back."""
        sprite = self.cards[card]
        lower = sprite.goal._replace(y=sprite.goal.y + PRESSED)
        self.cards[card] = CardSprite(lower, sprite.goal, "lift", high=sprite.high)

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
                moves.start, moves.goal = moves.now(self.pace), front
                moves.past = -PEG_AFTER * self.pace
            else:
                for peg, hole in zip(pair, (front, back), strict=True):
                    peg.start = peg.goal = hole

    @property
    def pegging(self) -> bool:
        """Whether a peg is on its way, or about to be."""
        return any(peg.now(self.pace) != peg.goal for pair in self.pegs for peg in pair)

    @property
    def moving(self) -> bool:
        """Whether anything is still on its way."""
        cards = (*self.cards.values(), *self.leaving.values())
        flying = any(sprite.part(self.pace) < 1 for sprite in cards)
        return flying or self.pegging or self.dial_hand.moving(self.pace)

    def tick(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self.dial_hand.past += dt
        for sprite in (*self.cards.values(), *self.leaving.values()):
            sprite.past += dt
        for card in [one for one, sprite in self.leaving.items() if sprite.part(self.pace) >= 1]:
            del self.leaving[card]
        for pair in self.pegs:
            for peg in pair:
                peg.past += dt

    def finish(self) -> None:
        """Everything arrives at once."""
        self.tick(1e6)


def _motion(old: CardPlace, new: CardPlace) -> str:
    """How a card goes from one place to another."""
    if (old.x, old.width, old.up, old.level) == (new.x, new.width, new.up, new.level):
        return "sink"
    if old[:3] == new[:3]:
        return "turn"
    if old.up and not new.up:
        return "gather"
    among = old.level // 10 == new.level // 10  # from place to place in the same row
    return "lay" if new.up and not among else "slide"
