"""What the player is told of a game: caption, bubbles, banner, log, slips and sounds.

The truth is ahead of what is shown; a :class:`Teller` makes up for it, event by event.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from costly.engine.cards import Card
from costly.engine.match import Cut
from costly.engine.moves import (
    Asked,
    Began,
    Counted,
    CribShown,
    Event,
    Pegged,
    Shown,
    Stocked,
    Won,
)
from costly.engine.state import State
from costly.telling import table as sentences
from costly.telling.company import Company, Remark
from costly.telling.questions import asks
from costly.telling.standing import table_in_words
from costly.telling.voice import ToldEvent, Voice
from costly.ui.table.heard import heard
from costly.ui.table.log import Course, Log
from costly.ui.table.playback import Playback, grand

AGES = 1e6
"""More seconds than anything takes that moves."""


@dataclass(frozen=True, slots=True)
class Banner:
    """The great words of the moment."""

    text: str
    under: str
    last: bool
    """Whether the game is won with it."""


class Teller:
    """Tells a game to the viewer, one event at a time."""

    def __init__(self, voice: Voice, company: Company, playback: Playback, cut: Cut | None) -> None:
        """``cut`` is told first, if the deal was cut for."""
        self.voice, self.company, self.playback, self.cut = voice, company, playback, cut
        self.viewer = company.viewer
        self.said: list[str] = []
        """For the ear; whoever says it clears the list."""
        self.sounds: list[tuple[str, int]] = []
        """To be heard, each with its step; whoever plays them clears the list."""
        self.caption, self.speech, self._remarked = "", "", False
        self.speaker = 0
        self.scored: Pegged | None = None
        """The score whose cards stand up."""
        self.stood = 0.0
        """Seconds since they stood up."""
        self.note = ""
        """What explains the thing that was touched last; the next touch puts it away."""
        self.again: tuple[Card, ...] = ()
        """The cards of a line of the slip that was touched: they stand up again."""
        self.touched: frozenset[Card] | None = None
        """While cards are touched to be counted, those that were; they stand up instead."""
        self._counted: frozenset[Card] = frozenset()
        """The cards that the player has touched to count them, or overlooked."""
        self.banner: Banner | None = None
        self.unrolled = 0.0
        """Seconds since the banner came."""
        self.log = Log(self.viewer)
        self._lines: tuple[State, list[str]] | None = None
        self._lying: tuple[State, State] | None = None
        """What was told last, and the same with the viewer's hand as it lies."""
        self.events_shown = 0
        """How many events of the last action have been told."""

    # ---- How far it has come ----

    @property
    def shown(self) -> State:
        """The state that the table shows, the viewer's hand as it lies there."""
        told = self.playback.shown
        if self._lying is None or self._lying[0] is not told:
            self._lying = told, self.voice.lying(told)
        return self._lying[1]

    def lay_hand(self, *, by_rank: bool) -> None:
        """Have the viewer's hand lie by rank, or as it was dealt."""
        self.voice, self._lying = replace(self.voice, by_rank=by_rank), None

    @property
    def pause(self) -> str:
        """Why the table waits for the player, if it does."""
        return "cut" if self.cut is not None else self.playback.pause

    @property
    def idle(self) -> bool:
        """Whether everything has been told, and nothing waits to be."""
        return not self.playback.busy and not self.pause

    @property
    def lit(self) -> frozenset[Card]:
        """The cards of the score that is told, or those that were touched."""
        if self.touched is not None:
            return self.touched
        if self.again:
            return frozenset(self.again)
        return frozenset(self.scored.score.cards) if self.scored is not None else self._counted

    @property
    def motion(self) -> str:
        """The motion by which cards stand up: Costly Colours goes through them as a wave."""
        return "wave" if self.scored is not None and grand(self.scored) else "lift"

    def lines(self) -> list[str]:
        """The table in words; made anew only when it has changed, for each frame asks."""
        if self._lines is None or self._lines[0] is not self.shown:
            self._lines = self.shown, table_in_words(self.voice, self.shown)
        return self._lines[1]

    # ---- Taking a game up ----

    def take_up(self, course: Course, events_shown: int | None) -> None:
        """Show a game as it stood when so many events of its last action had been shown.

        All had been, if the number is None. The rest of them is told again.
        """
        *before, last = course
        state = before[-1][0] if before else last[0]
        self.log.recall(course, self.voice)
        self.company.recall(course[:-1])
        events = list(self.voice.tell(state, last[1]))
        seen = len(events) if events_shown is None else min(events_shown, len(events))
        self.playback.shown = events[seen - 1].state if seen else state if events else last[0]
        self.events_shown = seen
        for told in events[:seen]:
            self._note(told)
        self.playback.take_up(events[seen:])
        if self.cut is not None:
            self._say_cut(self.cut)
        elif before:
            self.said.append(sentences.goes_on(self.voice, self.shown))

    def cut_for(self, cut: Cut) -> None:
        """Tell a cut that the player has just made."""
        self.cut = cut
        self.sounds.append(("turn", 0))
        self._say_cut(cut)

    def _say_cut(self, cut: Cut) -> None:
        self.said += sentences.cuts(self.voice, cut)
        self.caption = sentences.cut_caption(self.voice, cut)
        self.said.append(sentences.cut_result(self.voice, cut))
        self.said.append(self.company.aloud(self._remark(self.company.greets())))

    # ---- Time ----

    def decided(self, before: State, events: tuple[Event, ...]) -> None:
        """Something was decided in a state: tell what came of it, after what still waits."""
        self.events_shown = 0
        self.playback.add(self.voice.tell(before, events))

    def pass_pause(self) -> None:
        """The player has seen enough: go on."""
        if self.cut is not None:
            self.cut = None
            self.caption = ""
        else:
            self.playback.pass_pause()

    def hurry(self) -> None:
        """Tell the next event now."""
        self.playback.hurry()
        self.stood, self.banner = AGES, None

    def due(self, dt: float) -> list[ToldEvent]:
        """Let ``dt`` seconds pass; gives the events to :meth:`show` now, in order."""
        self.stood += dt
        self.unrolled += dt
        return self.playback.tick(dt)

    def show(self, told: ToldEvent) -> None:
        """Tell an event that is due: in all ways at once."""
        self.events_shown += 1
        self.again, self.note = (), ""
        self._unroll(told)
        remark = self._note(told)
        self.said += filter(None, (told.sentence, told.tally, self.company.aloud(remark)))
        sound = heard(told.event, self.shown.rules.side(self.viewer))
        self.sounds += [(sound, 0)] if sound else []

    def look_ahead(self) -> bool:
        """Have the cards of a score that comes next stand up; whether others stood before."""
        coming = self.playback.coming
        if self.playback.wait <= 0:
            self.banner = None
        return coming is not None and self._stand_up(coming)

    def object(self, trouble: str) -> None:
        """Tell, everywhere, of something that goes wrong."""
        self.said.append(trouble)
        self.log.add(trouble)
        self.caption = trouble

    def refuse(self, why: str) -> None:
        """Tell why what the player wants cannot be."""
        self.ask(why)
        self.sounds.append(("wrong", 0))

    def ask(self, what: str) -> None:
        """Tell the player something about what he wants, which is not done."""
        self.caption = what
        self.said.append(what)

    def touch(self, cards: Collection[Card]) -> None:
        """Have the cards stand up that the player counts together."""
        self.scored, self._counted, self.stood = None, frozenset(cards), 0.0

    def read_out(self, key: str) -> bool:
        """Say what a key asks for: the score, the table, the last sentence; whether it does."""
        wanted = {
            "s": [self.voice.score_line(self.shown)],
            "t": self.lines(),
            "l": self.log.lines[-1:],
        }
        self.said += wanted.get(key, [])
        return bool(wanted.get(key))

    # ---- One event ----

    def _stand_up(self, scored: Pegged | None) -> bool:
        """The cards of a score rise, and those of the one before sink; whether it is another."""
        other = scored is not self.scored or bool(self._counted)
        self._counted = frozenset()
        if other:
            self.scored, self.stood = scored, 0.0
        return other

    def _unroll(self, told: ToldEvent) -> None:
        """The great words for the two greatest moments."""
        self.banner, self.unrolled = None, 0.0
        match told.event:
            case Pegged(_, score) if grand(told.event):
                self.banner = Banner(*sentences.grandest(score), last=False)
            case Won(side):
                winner = sentences.result(self.voice, told.state.rules, side)
                self.banner = Banner(winner, sentences.final(told.state), last=True)

    def _note(self, told: ToldEvent) -> Remark | None:
        """Take an event into all that stays to be seen; gives what somebody says to it."""
        event = told.event
        self.log.write(told, self.voice)
        if told.news:
            # The hand lies there to be seen: only the log and the mirror name it.
            self.caption = "" if isinstance(event, Stocked) else told.news
        if isinstance(event, Asked) and event.seat == self.viewer:
            self.caption = asks(self.voice, told.state) or self.caption
        if not isinstance(event, Won):  # then those of the winning score stay up
            self._stand_up(event if isinstance(event, Pegged) else None)
        self._give_word(event)
        self._speak(event, told.state)
        return self._remark(self.company.answer(told))

    def _give_word(self, event: Event) -> None:
        """Whoever acts has the word; what another said before is over."""
        seat = getattr(event, "seat", self.speaker)
        if seat != self.speaker and not isinstance(event, Asked):
            self.speaker, self.speech, self._remarked = seat, "", False

    def _speak(self, event: Event, state: State) -> None:
        """What another seat says as it acts, or to what the player does."""
        seat = getattr(event, "seat", None)
        match event:
            case Pegged() | Counted() if self._remarked and seat in (None, self.viewer):
                pass  # it is not over yet what was said to it
            case Shown() | CribShown() | Began():
                self.speech, self._remarked = "", False
            case _:
                speech = sentences.spoken(event, state)
                if speech is not None:
                    self.speech, self._remarked = "" if seat == self.viewer else speech, False

    def _remark(self, remark: Remark | None) -> Remark | None:
        """Somebody says something for company's sake, if he does."""
        if remark is not None:
            self.speaker, self.speech = remark
            self._remarked = True
        return remark
