"""Events shown one at a time, at a human pace, with pauses that wait for the player."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field

from costly.engine.moves import Began, CribShown, Event, Pegged, SaidGo, Shown, Won
from costly.engine.scoring import Score, ScoreKind
from costly.engine.stages import called
from costly.engine.state import State
from costly.telling.voice import ToldEvent
from costly.ui.theme import FANFARE, LEAD, LEAD_GRAND, RESUMING, WAITS


def grand(event: Event) -> bool:
    """Whether an event is the one that the whole game is named after."""
    return isinstance(event, Pegged) and event.score.kind is ScoreKind.COSTLY_COLOURS


def stay(event: Event) -> float:
    """How long an event is looked at before the next begins, at the normal pace."""
    return WAITS[type(event).__name__] + FANFARE * grand(event)


def lead(event: Event) -> float:
    """How long the cards of a score stand up before it is told; other events have none."""
    if not isinstance(event, Pegged):
        return 0.0
    return LEAD_GRAND if grand(event) else LEAD


@dataclass(slots=True)
class Playback:
    """What has happened but has not been shown yet; ``shown`` lags behind the truth."""

    shown: State
    viewer: int
    pace: float = 1.0
    queue: deque[ToldEvent] = field(default_factory=deque)
    wait: float = 0.0
    """Seconds until the next event."""
    allowed: bool = False
    """The player has let the pause before the next event pass."""
    most: int | None = None
    """So many events may still be shown, if they are held up."""

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""
        return bool(self.queue) or self.wait > 0

    @property
    def pause(self) -> str:
        """Why the table waits: ``go``, ``show``, ``proof``, ``crib``, ``deal``, ``won``; or not."""
        if not self.queue or self.wait > 0 or self.allowed:
            return ""
        match self.queue[0].event:
            case SaidGo(seat) if seat == self.viewer:
                return "go"
            case Shown() if self.shown.shown:
                return "proof" if called(self.shown.rules) else "show"
            case CribShown() if self.shown.shown:
                return "crib"
            case Began():
                return "deal"
            case Won() if self.shown.shown:
                return "won"
            case _:
                return ""

    @property
    def pays(self) -> Score | None:
        """What the viewer pegs when the pause that waits is over, because all others are stuck."""
        follows = self.queue[1].event if self.pause == "go" and len(self.queue) > 1 else None
        if isinstance(follows, Pegged) and follows.seat == self.viewer:
            return follows.score
        return None

    @property
    def coming(self) -> Pegged | None:
        """The score that is told next, from when its cards stand up."""
        event = self.queue[0].event if self.queue else None
        if self.most == 0:
            return None
        if isinstance(event, Pegged) and 0 < self.wait <= lead(event) * self.pace:
            return event
        return None

    @property
    def announced(self) -> str:
        """The sentence of the score that is coming, for its cards and its words go together."""
        return self.queue[0].sentence if self.coming is not None else ""

    @property
    def counts_next(self) -> bool:
        """Whether the next event is a score, which the hand that lies open has made."""
        return bool(self.queue) and isinstance(self.queue[0].event, Pegged)

    def add(self, told: Iterable[ToldEvent]) -> None:
        """Show these after what is still waiting."""
        self.queue.extend(told)

    def take_up(self, told: Iterable[ToldEvent]) -> None:
        """Show these, but first let be seen how it stands, where no pause waits anyway."""
        self.add(told)
        if self.queue and not self.pause:
            self.wait = (RESUMING + lead(self.queue[0].event)) * self.pace

    def pass_pause(self) -> None:
        """The player has seen enough: go on."""
        self.allowed = True

    def go_on(self) -> None:
        """Show more again, after events were held up: the cards of a score stand up first."""
        self.most = None
        if self.queue:
            self.wait = max(self.wait, lead(self.queue[0].event) * self.pace)

    def hurry(self) -> None:
        """Show the next event now."""
        self.wait = 0.0

    def tick(self, dt: float) -> list[ToldEvent]:
        """Let ``dt`` seconds pass; gives the events that are shown now, in order."""
        self.wait = max(0.0, self.wait - dt)
        now: list[ToldEvent] = []
        while self.queue and self.wait <= 0 and not self.pause and self.most != 0:
            told = self.queue.popleft()
            self.allowed = False
            self.most = None if self.most is None else self.most - 1
            self.shown = told.state
            after = lead(self.queue[0].event) if self.queue else 0.0
            self.wait = (stay(told.event) + after) * self.pace
            now.append(told)
        return now
