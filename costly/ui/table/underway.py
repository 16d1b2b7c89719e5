"""A game at the table as time passes: it joins the truth, the telling of it and what moves.

The truth is settled in the call that decides; what is shown lags behind it, and is told
one event at a time.
"""

from __future__ import annotations

from costly.engine.cards import Card
from costly.engine.match import Cut
from costly.engine.moves import Action, Reckoned
from costly.engine.record import Record
from costly.engine.state import State
from costly.telling.company import STRANGERS, Acquaintance, Company
from costly.telling.table import NO_HINTS, PRACTICE_LINE
from costly.telling.voice import Voice
from costly.ui.port import Store
from costly.ui.table.game import Game
from costly.ui.table.hand import Choices, OwnHand
from costly.ui.table.layout import Layout
from costly.ui.table.motion import Motion
from costly.ui.table.playback import Playback
from costly.ui.table.presses import PressGuard
from costly.ui.table.teller import Teller
from costly.ui.theme import PACES, THINK


class GameUnderWay:
    """One game at the table, from any record: new, or taken up where it was left."""

    def __init__(
        self,
        record: Record,
        *,
        viewer: int,
        names: tuple[str, ...],
        pace: str,
        still: bool,
        slot: str,
        store: Store,
        room: Layout,
        by_rank: bool = True,
        known: Acquaintance | None = STRANGERS,
        cut: Cut | None = None,
        events_shown: int | None = None,
    ) -> None:
        """``events_shown`` of the last action have been shown before; all, if it is None.

        ``known`` says how the player and who sits across know one another; without it nobody
        speaks but of what he does.
        With ``still`` nothing slides: things are where they go at once. The game is kept in
        a ``slot`` of ``store``. The hand lies ``by_rank``, or else as it was dealt.
        """
        self.viewer = viewer
        self.game = Game(record, viewer, slot, store)
        playback = Playback(record.start, viewer, PACES[pace])
        voice = Voice(names, viewer, by_rank=by_rank)
        company = Company(record.rules, voice, record.get("Seed") or "", known)
        self.teller = Teller(voice, company, playback, cut)
        self.hand = OwnHand(self.game)
        self.motion = Motion(room, viewer, pace, still=still)
        self.muted = False
        self.hints = True
        """Whether the player wants a hint to be had."""
        self.presses = PressGuard()
        self._overlooked: frozenset[Card] = frozenset()
        """What the player did not find of the hand that he counted, to be lit when that is told."""
        if self.game.stranger:
            self.teller.said.append(self.game.stranger)
        self.teller.take_up(self.game.take_up(), events_shown)
        self.aim()
        self.motion.finish()
        self.motion.heard(0.0)

    # ---- How it stands ----

    @property
    def voice(self) -> Voice:
        """Who tells it to the player."""
        return self.teller.voice

    @property
    def record(self) -> Record:
        """The game so far."""
        return self.game.record

    @property
    def truth(self) -> State:
        """How the game truly stands."""
        return self.game.truth

    @property
    def shown(self) -> State:
        """How it stands as far as it has been told."""
        return self.teller.shown

    @property
    def over(self) -> bool:
        """Whether the game is won and everything has been told."""
        return self.truth.winner is not None and self.teller.idle

    @property
    def choices(self) -> Choices:
        """What the player may decide now, and the cards that he has raised."""
        return self.hand.choices(told_all=self.teller.idle)

    @property
    def lively(self) -> bool:
        """Whether something moves, or is about to."""
        hint, teller = self.game.hint, self.teller
        hinting = hint is not None and not hint.done
        telling = not teller.pause and (teller.playback.busy or self.game.waits_for_another)
        return hinting or self.motion.sprites.moving or telling

    @property
    def calm(self) -> bool:
        """Whether a press now is meant for what it hits, and not to hurry."""
        return self.presses.calm and (bool(self.teller.pause) or self.teller.idle)

    # ---- Deciding ----

    def decide(self, action: Action) -> None:
        """Do it: it is true at once, and what comes of it is told from now on."""
        before = self.truth
        if before.to_act == self.viewer:
            self._overlooked = self.hand.claiming.overlooked
        events = self.game.decide(action)
        self.hand.put_down()
        self.teller.decided(before, events)
        self.keep()
        self.aim()

    def keep(self) -> None:
        """Keep the game; what goes wrong costs one sentence, once."""
        trouble = self.game.keep(self.teller.events_shown)
        if trouble:
            self.teller.object(trouble)

    def make_practice(self) -> None:
        """Have the game be for practice from now on and for ever."""
        self.game.make_practice()
        self.teller.said.append(PRACTICE_LINE)
        self.keep()

    def ask_hint(self) -> None:
        """Begin to think of a hint for the decision that is open.

        Asked again it tells its numbers, and then it is put away.
        """
        if not self.hints:
            self.teller.said.append(NO_HINTS)
        elif self.game.hint is not None:
            if self.game.hint.go_on():
                self.teller.said.append(self.game.hint.advice.sentence())
            else:
                self.game.hint = None
        elif self.choices.open and self.game.ask_hint():
            self.keep()

    def allow(self, *, hints: bool) -> None:
        """Have hints to be had, or not."""
        self.hints = hints
        if not hints:
            self.game.hint = None

    # ---- Time ----

    def tick(self, dt: float) -> None:
        """Let ``dt`` seconds pass: show what is due, and ask nature when it is her turn."""
        self.presses.tick(dt)
        self.motion.sprites.tick(dt)
        if self.teller.cut is not None:
            return
        for told in self.teller.due(dt):
            self.teller.show(told)
            if isinstance(told.event, Reckoned) and told.event.owner == self.viewer:
                self.teller.touch(self._overlooked)
            self.game.keep_shown(self.teller.events_shown)
            self.aim()
        if self.teller.look_ahead():
            self.aim()
        self.teller.sounds += self.motion.heard(dt)
        self.game.tick(dt)
        decided = self.game.due(THINK * self.teller.playback.pace) if self.teller.idle else None
        if decided is not None:
            self.decide(decided)

    def think(self) -> bool:
        """Give whoever thinks one slice of time: the hint, or else an opponent.

        Tells whether it wants another.
        """
        hint = self.game.hint
        if hint is None or hint.done:
            return self.teller.idle and self.game.think()
        more = hint.think()
        if not more:
            self.teller.said += hint.advice.plain()[:1]
        return more

    # ---- Where things are ----

    def resize(self, room: Layout) -> None:
        """The room has changed: everything is at its new place at once."""
        self.motion.room = room
        self.aim()
        self.motion.finish()

    def lay_hand(self, *, by_rank: bool) -> None:
        """Have the hand lie by rank, or as it was dealt: its cards slide to their places."""
        if self.voice.by_rank != by_rank:
            self.teller.lay_hand(by_rank=by_rank)
            self.aim()

    def set_pace(self, pace: str, *, still: bool) -> None:
        """Tell it faster or slower from now on, and let things slide or not."""
        self.teller.playback.pace = PACES[pace]
        self.motion.set_pace(pace, still=still)

    def aim(self) -> None:
        """Send cards and pegs to where the shown state has them."""
        pointed = self.hand.pointed_at(self.choices)
        raised = self.hand.raised or pointed
        self.motion.aim(self.teller, raised, pointed=bool(pointed))
