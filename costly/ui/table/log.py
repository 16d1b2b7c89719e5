"""The log: what was told of this deal and of the one before, and how their hands counted."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import NamedTuple

from costly.engine.cards import Card
from costly.engine.moves import (
    Began,
    Changed,
    CribShown,
    Event,
    LaidOut,
    Passed,
    Pegged,
    Phase,
    Played,
    Reckoned,
    Shown,
    Stocked,
    TurnedUp,
)
from costly.engine.scoring import Score
from costly.engine.state import State
from costly.telling.voice import ToldEvent, Voice, proof_of

LOG_LENGTH = 41
"""So many sentences at the end of the log are at hand beside the table."""

Course = list[tuple[State, tuple[Event, ...]]]
"""A game so far: how it began, and after every action the state and what happened."""


@dataclass(frozen=True, slots=True)
class Slip:
    """The count of one hand, line by line, as far as it is told."""

    seat: int
    crib: bool = False
    scores: tuple[Score, ...] = ()

    @property
    def total(self) -> int:
        """What has been counted so far."""
        return sum(score.points for score in self.scores)


class Entry(NamedTuple):
    """A sentence of the log, the cards that it names, and how the sides stand after it."""

    sentence: str
    cards: tuple[Card, ...] = ()
    standing: str = ""
    """The points of the sides, the viewer's first,"""
    changed: bool = False
    """and whether they are news in this deal."""


@dataclass(slots=True)
class Chapter:
    """One deal as it was told: its sentences in order, and the counts of its hands."""

    number: int
    """Which deal of the game it is, from 1."""
    entries: list[Entry] = field(default_factory=list)
    slips: list[Slip] = field(default_factory=list)

    @property
    def lines(self) -> list[str]:
        """The sentences."""
        return [entry.sentence for entry in self.entries]


class Log:
    """What has been told, by deals: the running one, and the one before it."""

    def __init__(self, viewer: int) -> None:
        """Nothing has been told to the viewer yet."""
        self.viewer = viewer
        self.chapters = [Chapter(1)]
        self.slip: Slip | None = None
        """The slip that lies there to be read."""

    @property
    def entries(self) -> list[Entry]:
        """The last entries, the newest last."""
        return [entry for chapter in self.chapters for entry in chapter.entries][-LOG_LENGTH:]

    @property
    def lines(self) -> list[str]:
        """Their sentences."""
        return [entry.sentence for entry in self.entries]

    def recall(self, course: Course, voice: Voice) -> None:
        """Write down what was told of this deal and the one before, up to the last action."""
        # Each deal but the first begins with the last action of the one before it, and the
        # very last may not be told yet: from the third last, two are whole.
        began = [at for at, (_, events) in enumerate(course) if _begins(events)]
        first = began[-3] if len(began) > 2 else 1
        self.chapters = [Chapter(max(1, len(began) - 2))]
        for (state, _), (_, events) in pairwise(course[first - 1 : -1]):
            for told in voice.tell(state, events):
                self.write(told, voice)

    def write(self, told: ToldEvent, voice: Voice) -> None:
        """Take an event into the log, and a score of the show onto its slip."""
        match told.event:
            case Began():
                self.chapters = [*self.chapters[-1:], Chapter(self.chapters[-1].number + 1)]
                self.slip = None
            case Shown(seat) | CribShown(seat):
                proved = proof_of(told.state, seat) or ()
                self.slip = Slip(seat, crib=isinstance(told.event, CribShown), scores=proved)
                self.chapters[-1].slips.append(self.slip)
            case Reckoned(_, phase, scores) if phase is not Phase.PLAY and scores is not None:
                # What was claimed in one is told now as it is.
                if self.slip is not None:
                    self.slip = replace(self.slip, scores=scores)
                    self.chapters[-1].slips[-1] = self.slip
            case Pegged(_, score, Phase.SHOW | Phase.CRIB) if self.slip is not None:
                self.slip = replace(self.slip, scores=(*self.slip.scores, score))
                self.chapters[-1].slips[-1] = self.slip
        if told.news:
            cards = cards_told(told.event, voice.lying(told.state), self.viewer)
            self.add(told.news, cards, told.state.scores)
        if told.tally:
            self.add(told.tally, scores=told.state.scores)

    def add(
        self, sentence: str, cards: tuple[Card, ...] = (), scores: tuple[int, ...] = ()
    ) -> None:
        """Write down a sentence, the cards that it names, and the points of the sides after it."""
        entries = self.chapters[-1].entries
        first = self.viewer % max(1, len(scores))
        standing = "–".join(map(str, scores[first:] + scores[:first]))
        before = next((entry.standing for entry in reversed(entries) if entry.standing), standing)
        entries.append(Entry(sentence, cards, standing, bool(standing) and standing != before))


def cards_told(event: Event, state: State, viewer: int) -> tuple[Card, ...]:
    """The cards of an event that the viewer has seen, and no other."""
    match event:
        case Stocked():
            found = state.held[viewer]
        case Shown(seat):
            found = tuple(sorted(state.hand(seat)))
        case CribShown():
            found = tuple(sorted(state.crib))
        case TurnedUp(card) | Played(_, card, _) | Passed(_, _, card) | Changed(_, card):
            found = (card,)
        case LaidOut(_, cards):
            found = cards
        case Pegged(_, score, _):
            found = score.cards
        case _:
            found = ()
    return tuple(card for card in found if card in state.known[viewer])


def _begins(events: tuple[Event, ...]) -> bool:
    return any(isinstance(event, Began) for event in events)
