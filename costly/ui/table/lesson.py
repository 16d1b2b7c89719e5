"""A lesson under way: the game at the table, held up while a step of the lesson stands there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from costly.engine.cards import Card
from costly.engine.moves import Action
from costly.telling import teaching as say
from costly.telling.lessons.lesson import (
    Do,
    Find,
    Lesson,
    LessonStep,
    Piece,
    on_table,
    open_hand,
)
from costly.telling.opponents import names_at_table
from costly.telling.table import ends_pause
from costly.ui.controls import Pressable
from costly.ui.table.guide import Guidance, Guide
from costly.ui.table.hand import Choices
from costly.ui.table.layout import Layout
from costly.ui.table.scene import Table
from costly.ui.table.view import TableView

VIEWER = 0
SLOT = "lesson"
"""Under which name a lesson keeps how far it has come."""


class Unkept:
    """A store that keeps nothing: a lesson is found again by its step."""

    def store(self, _key: str, _text: str) -> str:
        """Nothing goes wrong."""
        return ""

    def fetch(self, _key: str) -> str | None:
        """There is nothing."""
        return None

    def forget(self, _key: str) -> None:
        """There is nothing to forget."""


class LessonUnderWay(Table):
    """A lesson at the table, from any of its steps."""

    def __init__(
        self,
        lesson: Lesson,
        at: int,
        *,
        keep: Callable[[int], str],
        pace: str,
        still: bool,
        room: Layout,
    ) -> None:
        """It begins at a step; ``keep`` is told of each that it comes to, and gives a sentence
        if that cannot be kept.
        """
        record = lesson.begun(at)
        self.guide = Guide(lesson, at)
        self._keep_step = keep
        self._told = -1
        """The step that was said last."""
        super().__init__(
            record,
            viewer=VIEWER,
            names=names_at_table(record, VIEWER),
            pace=pace,
            still=still,
            slot=SLOT,
            store=Unkept(),
            room=room,
            known=None,
            cut=lesson.cut if lesson.has_cut(at) else None,
            events_shown=lesson.steps[at].events,
        )
        self.game.script, self.game.held = lesson.record.actions, self._has_come
        self.allow(hints=False)
        self.tick(0.0)

    # ---- How it stands ----

    @property
    def step(self) -> LessonStep | None:
        """The step that waits for the learner; None while the game goes on by itself."""
        playback, step = self.teller.playback, self.guide.step
        return step if self._has_come() and playback.wait <= 0 else None

    def _has_come(self) -> bool:
        """Whether the next step's moment has come, at which all wait."""
        return self.guide.has_come(len(self.record.actions), self.teller.events_shown)

    @property
    def finished(self) -> bool:
        """Whether the last step is done."""
        return self.guide.step is None

    @property
    def over(self) -> bool:
        """A lesson has an end of its own."""
        return False

    @property
    def calm(self) -> bool:
        """What was told cannot be opened by a press: the lesson is to be read."""
        return False

    @property
    def choices(self) -> Choices:
        """What the game asks, at a step that wants it."""
        asks = self.step is not None and isinstance(self.step.wants, Do)
        return super().choices if asks else Choices()

    @property
    def lively(self) -> bool:
        """Whether something moves, or is about to."""
        if self.step is None:
            return super().lively
        return self.motion.sprites.moving or self._told != self.guide.at

    @property
    def label(self) -> str:
        """What the button says that goes on."""
        if self.teller.pause and self.guide.leads_on:
            return ends_pause(self.teller.pause, self.teller.playback.pays)
        return say.GO_ON if self.guide.following else say.FINISH

    def to_find(self) -> tuple[Card, ...]:
        """The cards among which some are to be found, from the left."""
        if self.step is None or not isinstance(self.step.wants, Find):
            return ()
        shown, deck = self.shown, self.shown.deck
        hand = sorted(open_hand(shown)) or shown.held[self.viewer]
        return (*((deck,) if deck is not None else ()), *hand)

    def allow(self, *, hints: bool) -> None:
        """Have no hints, whatever is asked: the lesson has all that it needs."""
        del hints
        super().allow(hints=False)

    # ---- From step to step ----

    def stand_up(self) -> None:
        """The cards that were found stand up, and no others while some are to be found."""
        asked = self.step is not None and isinstance(self.step.wants, Find)
        self.teller.touched = frozenset(self.guide.found) if asked else None
        self.teller.stood = 0.0
        self.aim()

    def go_on_to_next(self) -> None:
        """The step is done: on to the next, and past a pause where the game goes on before it."""
        leads_on = self.guide.leads_on
        self.guide.go_on()
        self.teller.touched = None
        if leads_on:
            if self.teller.pause:
                self.teller.pass_pause()
            self.teller.playback.go_on()
        self.keep_on()

    def keep_on(self) -> None:
        """Keep how far it has come."""
        self.hand.put_down()
        trouble = self._keep_step(self.guide.at)
        if trouble:
            self.teller.said.append(trouble)
        self.aim()

    def decide(self, action: Action) -> None:
        """Do it; with a decision of the learner the step is done."""
        mine = self.truth.to_act == self.viewer
        super().decide(action)
        if mine:
            self.guide.go_on()
            self.keep_on()

    # ---- Time ----

    def tick(self, dt: float) -> None:
        """Let ``dt`` seconds pass, until the next step is to be told."""
        playback, actions = self.teller.playback, len(self.record.actions)
        playback.most = self.guide.still_told(actions, self.teller.events_shown)
        super().tick(dt)
        if self.step is not None and self._told != self.guide.at:
            self._told = self.guide.at
            self.teller.speech = ""
            self.teller.said.append(self.guide.text)
            self.stand_up()

    # ---- Looking ----

    def view(self, focus: Pressable | None = None) -> TableView:
        """What is to be seen, with what is taught."""
        view = replace(super().view(focus), choices=self.choices)
        return replace(view, guidance=self._guidance())

    def _guidance(self) -> Guidance | None:
        step = self.step
        if step is None:
            return None
        lit = [one for one in step.light if isinstance(one, Card)]
        pieces = [one for one in step.light if isinstance(one, Piece)]
        shown, deck = self.shown, self.shown.deck
        for piece in pieces:
            match piece:
                case Piece.HAND:
                    lit += shown.held[self.viewer]
                case Piece.SERIES:
                    lit += [laid.card for laid in shown.series]
                case Piece.SHOWN:
                    lit += open_hand(shown)
                case Piece.CRIB:
                    lit += shown.crib
        if deck is not None and {Piece.SHOWN, Piece.DECK} & {*pieces}:
            lit.append(deck)
        there = frozenset(on_table(shown)) | frozenset(shown.crib)
        return Guidance(
            text=self.guide.text,
            wants=step.wants,
            label=self.label,
            cards=frozenset(lit) & there,
            pieces=tuple(pieces),
            open=self.to_find(),
            found=self.guide.found,
        )
