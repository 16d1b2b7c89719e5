"""How far a lesson has come, and what it says of what the learner does. Knows no screen."""

from __future__ import annotations

from dataclasses import dataclass

from costly.engine.cards import Card
from costly.telling.lessons.lesson import Find, GoOn, Lesson, LessonStep, Piece, Want


@dataclass(frozen=True, slots=True)
class Guidance:
    """What is taught at a moment, as it is to be seen."""

    text: str
    wants: Want
    label: str
    """What the button says that goes on, if that is all there is to do."""
    cards: frozenset[Card]
    """The cards that are spoken of,"""
    pieces: tuple[Piece, ...]
    """and the other things."""
    open: tuple[Card, ...]
    """The cards among which some are to be found,"""
    found: tuple[Card, ...]
    """and those that have been."""


class Guide:
    """A lesson as it is taught: the step that it has come to, and what was said of a mistake."""

    def __init__(self, lesson: Lesson, at: int) -> None:
        """It begins at a step, counted from 0; the steps may all be done."""
        self.lesson, self.at = lesson, at
        self.mistaken = ""
        """What was said of the last that was pressed and not wanted, at this step."""
        self.found: tuple[Card, ...] = ()
        """Of the cards that are to be found those that have been."""

    @property
    def step(self) -> LessonStep | None:
        """The step that it has come to, or None at the end."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def following(self) -> LessonStep | None:
        """The step after that."""
        return self.lesson.steps[self.at + 1] if self.at + 1 < len(self.lesson.steps) else None

    @property
    def text(self) -> str:
        """What is said now: the sentence, or the answer to a mistake."""
        return self.mistaken or (self.step.say if self.step else "")

    def still_told(self, actions: int, events: int) -> int | None:
        """How many events more may be told after so many of that decision, or all of them."""
        if self.step is None or self.step.actions != actions:
            return None
        return max(0, self.step.events - events)

    def has_come(self, actions: int, events: int) -> bool:
        """Whether the step is to be told when so much has been decided and told."""
        return self.step is not None and (self.step.actions, self.step.events) == (actions, events)

    @property
    def leads_on(self) -> bool:
        """Whether the next step stands at a later moment, so that the game goes on before it."""
        step, after = self.step, self.following
        if step is None or after is None:
            return False
        return (after.actions, after.events) != (step.actions, step.events)

    def go_on(self) -> None:
        """The step is done."""
        self.at += 1
        self.mistaken, self.found = "", ()

    def object(self, *pressed: str) -> str:
        """Something else was pressed than is wanted: what is said of it."""
        assert self.step is not None
        self.mistaken = self.step.answer(*pressed)
        return self.mistaken

    def find(self, card: Card) -> bool:
        """A card was touched: whether it is one of those to be found; twice puts it back."""
        assert self.step is not None
        assert isinstance(self.step.wants, Find)
        if card in self.found:
            self.found = tuple(one for one in self.found if one != card)
            return True
        found = {*self.found, card}
        right = any(found <= choice for choice in self.step.wants.choices)
        if right:
            self.found, self.mistaken = (*self.found, card), ""
        return right

    @property
    def all_found(self) -> bool:
        """Whether the cards have been found."""
        wants = self.step.wants if self.step else GoOn()
        return isinstance(wants, Find) and frozenset(self.found) in wants.choices
