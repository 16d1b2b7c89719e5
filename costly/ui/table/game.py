"""A game as it truly stands: its record, where it is kept, and who thinks about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from costly.bots import Bot, BotError, bot_named
from costly.engine.driver import apply, legal
from costly.engine.moves import NATURE, Action, Event
from costly.engine.record import Record, extended
from costly.engine.shuffle import deal
from costly.engine.state import State
from costly.telling.table import another_sits
from costly.ui.port import Store
from costly.ui.table.heads import with_head, with_head_of
from costly.ui.table.hint import HINTS, Hint, hints_taken
from costly.ui.table.log import Course
from costly.ui.table.practice import for_practice, is_practice

GAME, TOLD = "game", "told"
"""Under which names a slot keeps the record, and how much of its last action was shown."""


class Game:
    """The truth: what is decided is so at once, whatever of it has been shown."""

    def __init__(self, record: Record, viewer: int, slot: str, store: Store) -> None:
        """The game is kept in ``store``, in a ``slot``."""
        self.record, self.viewer, self.slot, self.store = record, viewer, slot, store
        self.text = str(record)
        """The record written out; it grows by a word a decision, since writing plays it all."""
        self.decided: list[int] = []
        """After how many decisions the player had a choice, each time that he has made one."""
        self.truth = record.start
        self.hint: Hint | None = None
        """The hint that is being thought of, or stands there,"""
        self._hinted = -1
        """and at which decision one was asked for last."""
        self._thinking: Iterator[Action] | None = None
        self._thought: Action | None = None
        self._since = 0.0
        """Seconds since the last decision."""
        self._trouble = ""
        self._open: tuple[State, tuple[Action, ...]] | None = None
        """What may be decided in a state: a picture asks for it many times."""
        self.script: tuple[Action, ...] = ()
        """What all decide, if that is written beforehand, as in a lesson;"""
        self.held: Callable[[], bool] = lambda: False
        """and whether whoever is asked must wait."""
        self.stranger = ""
        """The sentence about an opponent that the record names and nobody knows."""
        self.bot = self._bot()

    def _bot(self) -> Bot:
        """The opponent that the record names; a stranger's place is taken by another."""
        wanted, seed = self.record.get("Bot") or "village", self.record.get("Seed") or ""
        try:
            return bot_named(wanted, seed)
        except BotError as error:
            self.stranger = another_sits(error)
            return bot_named("village", seed)

    def take_up(self) -> Course:
        """Come to where the record ends; gives the way there."""
        course: Course = [(self.record.start, ())]
        course += [(state, events) for _, events, state in self.record.replay()]
        self.truth = course[-1][0]
        self.decided = [at for at, (state, _) in enumerate(course[:-1]) if self._has_choice(state)]
        return course

    def _has_choice(self, state: State) -> bool:
        """Whether the player is asked, and may do more than one thing."""
        return state.to_act == self.viewer and len(legal(state)) > 1

    # ---- Practice ----

    @property
    def practice(self) -> bool:
        """Whether what is decided may be taken back."""
        return is_practice(self.record)

    @property
    def may_take_back(self) -> bool:
        """Whether there is something to take back, and it may be."""
        return self.practice and bool(self.decided)

    def make_practice(self) -> None:
        """Have it be a game for practice from now on and for ever."""
        self.record = for_practice(self.record)
        self.text = with_head_of(self.text, self.record)

    # ---- Keeping it ----

    def keep(self, events_shown: int) -> str:
        """Put the game into its slot; a sentence if something goes wrong that did not before."""
        trouble = self.store.store(f"{self.slot}.{GAME}", self.text)
        trouble = trouble or self.keep_shown(events_shown)
        before, self._trouble = self._trouble, trouble
        return trouble if trouble != before else ""

    def keep_shown(self, events: int) -> str:
        """Put down how many events of the last action have been shown; a sentence if it fails."""
        return self.store.store(f"{self.slot}.{TOLD}", f"{len(self.record.actions)} {events}")

    # ---- Deciding ----

    def open(self) -> tuple[Action, ...]:
        """What the player may decide, once he has been told all."""
        if self.truth.to_act != self.viewer:
            return ()
        if self._open is None or self._open[0] is not self.truth:
            self._open = self.truth, legal(self.truth)
        return self._open[1]

    def decide(self, action: Action) -> tuple[Event, ...]:
        """Do it, and write it down; gives what comes of it."""
        self.hint = None
        self.decided += [len(self.record.actions)] if self._has_choice(self.truth) else []
        self.truth, events = apply(self.truth, action)
        self.record = self.record.add(action)
        self.text = extended(self.text, action, self.truth, self.record.deals())
        self._thinking = self._thought = None
        self._since = 0.0
        return events

    # ---- Thinking ----

    def tick(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._since += dt
        if self.hint is not None:
            self.hint.past += dt

    def due(self, patience: float) -> Action | None:
        """What nature decides, or the opponent when it was asked ``patience`` seconds ago."""
        if self.script:
            return self._written(patience)
        if self.truth.to_act == NATURE:
            number = self.record.deals() + 1
            return deal(self.truth.rules, self.record.get("Seed") or "", number)
        ready = self._thinking is None and self._since >= patience
        return self._thought if ready else None

    def _written(self, patience: float) -> Action | None:
        """The same where it is written beforehand: nothing once the writing is at its end."""
        rest = self.script[len(self.record.actions) :]
        patient = self.truth.to_act != NATURE and self._since < patience
        if self.held() or not rest or patient or self.truth.to_act == self.viewer:
            return None
        return rest[0]

    @property
    def waits_for_another(self) -> bool:
        """Whether nature or an opponent is asked."""
        return self.truth.to_act is not None and self.truth.to_act != self.viewer

    def think(self) -> bool:
        """Give the opponent one slice of time, if it is asked; whether it wants another."""
        seat = self.truth.to_act
        if seat is None or seat in (NATURE, self.viewer) or self.script:
            return False
        if self._thinking is None:
            if self._thought is not None:
                return False
            self._thinking = self.bot.think(self.truth.seen_by(seat))
        thought = next(self._thinking, None)
        if thought is None:
            self._thinking = None
        else:
            self._thought = thought
        return thought is not None

    # ---- Hints ----

    def ask_hint(self) -> bool:
        """Begin to think of a hint; whether it is the first at this decision, and counted."""
        self.hint = Hint(self.truth.seen_by(self.viewer))
        first = self._hinted != len(self.record.actions)
        if first:
            self._hinted = len(self.record.actions)
            self._count_hint()
        return first

    def _count_hint(self) -> None:
        """Write into the record that a hint was taken."""
        self.record = with_head(self.record, HINTS, str(hints_taken(self.record) + 1))
        self.text = with_head_of(self.text, self.record)
