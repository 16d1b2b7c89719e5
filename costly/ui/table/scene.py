"""The scene of a game: it joins the game, the telling of it, the player's hand and what moves.

The truth is settled in the call that decides; what is shown lags behind it, and is told
one event at a time.
"""

from __future__ import annotations

from costly.engine.cards import Card
from costly.engine.match import Cut
from costly.engine.moves import Action, Play, cards_of
from costly.engine.record import Record
from costly.engine.state import State
from costly.telling.table import NO_HINTS, PAUSES
from costly.telling.words import Voice
from costly.ui.controls import Control, Decision, Fixture, HandCard, Next, Pressable
from costly.ui.marks import Picture
from costly.ui.port import Store
from costly.ui.table import painting
from costly.ui.table.game import Game
from costly.ui.table.hand import Choices, Hand
from costly.ui.table.layout import Layout
from costly.ui.table.motion import Motion
from costly.ui.table.playback import Playback
from costly.ui.table.teller import Teller
from costly.ui.table.view import Light, TableView, Telling
from costly.ui.theme import GUARD, HASTE, PACES, THINK

PLAIN_KEYS = "rak"
"""Refuse, agree and keep have their own letters; stop has not, since S says the score."""


class Table:
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
        cut: Cut | None = None,
        events_shown: int | None = None,
    ) -> None:
        """``events_shown`` of the last action have been shown before; all, if it is None.

        With ``still`` nothing slides: things are where they go at once. The game is kept in
        a ``slot`` of ``store``.
        """
        self.viewer = viewer
        self.voice = Voice(names, viewer)
        self.game = Game(record, viewer, slot, store)
        playback = Playback(record.start, viewer, PACES[pace])
        self.teller = Teller(self.voice, viewer, playback, cut)
        self.hand = Hand(self.game)
        self.motion = Motion(room, viewer, pace, still=still)
        self.muted = False
        self.hints = True
        """Whether the player wants a hint to be had."""
        self._guard = 0.0
        """For so many seconds no press does anything: it is the second of a double click."""
        self._hasty = 0.0
        """For so many seconds after a press that hurried, presses do nothing else."""
        self._lines: tuple[State, list[str]] | None = None
        if self.game.stranger:
            self.teller.said.append(self.game.stranger)
        self.teller.take_up(self.game.take_up(), events_shown)
        self.aim()
        self.motion.finish()
        self.motion.heard(0.0)

    # ---- How it stands ----

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
        return Choices(self.game.open() if self.teller.idle else (), self.hand.raised)

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
        at_rest = bool(self.teller.pause) or self.teller.idle
        return self._guard <= 0 and self._hasty <= 0 and at_rest

    def actions(self) -> list[tuple[str, str]]:
        """The mirror's words: decisions, or the pause that waits."""
        if self.teller.pause:
            return [("next", PAUSES[self.teller.pause])]
        return [(str(one), self.voice.offer(self.truth, one)) for one in self.choices.open]

    def lines(self) -> list[str]:
        """The table in words; told anew only when it has changed, for each frame asks."""
        if self._lines is None or self._lines[0] is not self.shown:
            self._lines = self.shown, self.voice.table(self.shown)
        return self._lines[1]

    # ---- What the player does ----

    def word(self, word: str) -> None:
        """Carry out a word of the mirror, if it is open."""
        if word == "next":
            self._carry_out(Next())
        for action in self.choices.open:
            if str(action) == word:
                self._decide(action)
                return

    def press(self, what: Pressable | None) -> None:
        """A control was pressed: one press, one action."""
        if self._guard > 0:
            return
        if self._meant_to_hurry(what):
            self._hasty = HASTE if isinstance(what, HandCard) else self._hasty
        elif isinstance(what, Decision | Next):
            self._click()
            self._carry_out(what)
        elif self.teller.playback.busy and not self.teller.pause:
            self.teller.hurry()
            self.motion.finish()
            self._hasty = HASTE
        elif what is Fixture.HINT:
            self._click()
            self.ask_hint()
        elif isinstance(what, HandCard):
            self._press_card(what.card)

    def _meant_to_hurry(self, what: Pressable | None) -> bool:
        """Whether a press is one more of those that hurry: it lays no card and passes no pause.

        A button has come up where there was none, so that it is soon seen; a card lay there.
        """
        free = bool(self.teller.pause) or not self.teller.playback.busy
        return free and self._hasty > (0 if isinstance(what, HandCard) else HASTE - GUARD)

    def _click(self) -> None:
        self._guard = GUARD
        self.teller.sounds.append(("press", 0))

    def _carry_out(self, what: Decision | Next) -> None:
        """Decide, or end the pause, if that is open."""
        match what:
            case Next() if self.teller.pause:
                self.teller.pass_pause()
            case Decision(action) if action in self.choices.open:
                self._decide(action)

    def _press_card(self, card: Card) -> None:
        options = self.choices.options(card)
        if not options:
            self._refuse_card(card)
        elif len(options) > 1 or not isinstance(options[0], Play):
            self.hand.turn(card, len(cards_of(options[0])))
            self.aim()
        else:
            self._guard = GUARD
            self._decide(options[0])

    def _refuse_card(self, card: Card) -> None:
        why = self.hand.why_not(card, self.choices)
        if why:
            self.game.hint = None
            self.teller.refuse(why)
            if not self.motion.still:
                self.motion.sprites.press(card)

    def key(self, name: str) -> bool:
        """A letter or a number: number keys lay the cards of the hand."""
        what = self._pressed_by(name)
        if what is not None:
            self.press(what)
        elif name == "h" and self.choices.open:
            self.ask_hint()
        elif name == "s":
            self.teller.said.append(self.voice.score_line(self.shown))
        elif name == "t":
            self.teller.said += self.lines()
        elif name == "l" and self.teller.log.lines:
            self.teller.said.append(self.teller.log.lines[-1])
        elif name == "escape" and self.hand.raised:
            self.hand.raised = ()
            self.aim()
        else:
            return False
        return True

    def _pressed_by(self, name: str) -> Pressable | None:
        """The control that a key presses, if it presses one."""
        choices = self.choices
        held = self.truth.held[self.viewer] if self.truth.held else ()
        if name in ("n", "g") and self.teller.pause:
            return Next()
        if name in PLAIN_KEYS:
            return next((Decision(one) for one in choices.plain if str(one)[0] == name), None)
        if name in ("m", "o") and choices.picked:
            return Decision(choices.picked[0])
        if name.isdecimal() and 0 < int(name) <= len(held) and choices.open:
            return HandCard(held[int(name) - 1])
        return None

    def ask_hint(self) -> None:
        """Begin to think of a hint for the decision that is open, or put away the one there is."""
        if not self.hints:
            self.teller.said.append(NO_HINTS)
        elif self.game.hint is not None:
            self.game.hint = None
        elif self.choices.open and self.game.ask_hint():
            self._keep()

    def _decide(self, action: Action) -> None:
        before = self.truth
        events = self.game.decide(action)
        self.hand.put_down()
        self.teller.decided(before, events)
        self._keep()
        self.aim()

    def _keep(self) -> None:
        """Keep the game; what goes wrong costs one sentence, once."""
        trouble = self.game.keep(self.teller.events_shown)
        if trouble:
            self.teller.object(trouble)

    # ---- Time ----

    def tick(self, dt: float) -> None:
        """Let ``dt`` seconds pass: show what is due, and ask nature when it is her turn."""
        self._guard = max(0.0, self._guard - dt)
        self._hasty = max(0.0, self._hasty - dt)
        self.motion.sprites.tick(dt)
        if self.teller.cut is not None:
            return
        for told in self.teller.due(dt):
            self.teller.show(told)
            self.game.keep_shown(self.teller.events_shown)
            self.aim()
        if self.teller.look_ahead():
            self.aim()
        self.teller.sounds += self.motion.heard(dt)
        self.game.tick(dt)
        decided = self.game.due(THINK * self.teller.playback.pace) if self.teller.idle else None
        if decided is not None:
            self._decide(decided)

    def think(self) -> bool:
        """Give whoever thinks one slice of time: the hint, or else an opponent.

        Tells whether it wants another.
        """
        hint = self.game.hint
        if hint is None or hint.done:
            return self.teller.idle and self.game.think()
        more = hint.think()
        if not more:
            self.teller.said.append(hint.advice.sentence())
        return more

    # ---- Looking ----

    def point_at(self, what: Pressable | None) -> None:
        """The mouse is over a control, or over nothing."""
        if self.hand.hover != what:
            self.hand.hover = what
            self.aim()

    def allow(self, *, hints: bool) -> None:
        """Have hints to be had, or not."""
        self.hints = hints
        if not hints:
            self.game.hint = None

    def resize(self, room: Layout) -> None:
        """The room has changed: everything is at its new place at once."""
        self.motion.room = room
        self.aim()
        self.motion.finish()

    def set_pace(self, pace: str, *, still: bool) -> None:
        """Tell it faster or slower from now on, and let things slide or not."""
        self.teller.playback.pace = PACES[pace]
        self.motion.set_pace(pace, still=still)

    def aim(self) -> None:
        """Send cards and pegs to where the shown state has them."""
        pointed = self.hand.pointed_at(self.choices)
        raised = self.hand.raised or pointed
        self.motion.aim(self.shown, self._light(), raised, pointed=bool(pointed))

    def _light(self) -> Light:
        """The cards of the score that is told; one in a hand stays where it is."""
        shown, lit = self.shown, self.teller.lit
        open_ = self.motion.room.last_shown(shown)
        held = [hand for seat, hand in enumerate(shown.held) if seat != open_]
        return Light(lit, lit.difference(*held), self.teller.motion, self.teller.stood)

    def _telling(self) -> Telling:
        teller, playback = self.teller, self.teller.playback
        return Telling(
            caption=playback.announced or teller.caption,
            speech=teller.speech,
            speaker=teller.speaker,
            banner=teller.banner,
            unrolled=teller.unrolled,
            slip=teller.log.slip,
            counts_next=playback.counts_next,
            coming=playback.coming,
            log=tuple(teller.log.lines),
            cut=teller.cut,
        )

    def view(self, focus: Pressable | None = None) -> TableView:
        """What is to be seen, while the keyboard has chosen a control."""
        choices = self.choices
        return TableView(
            room=self.motion.room,
            voice=self.voice,
            viewer=self.viewer,
            truth=self.truth,
            shown=self.shown,
            begun=bool(self.record.actions),
            sprites=self.motion.sprites,
            choices=choices,
            prospect=self.hand.prospect(choices, focus),
            telling=self._telling(),
            light=self._light(),
            pause=self.teller.pause,
            idle=self.teller.idle,
            over=self.over,
            hint=self.game.hint,
            hints=self.hints,
            muted=self.muted,
        )

    def controls(self) -> list[Control]:
        """Cards of the hand, then buttons; a card's box is where it lies, not where it flies."""
        return painting.controls(self.view())

    def picture(self, focus: Pressable | None) -> Picture:
        """The table as it is now."""
        return painting.picture(self.view(focus), focus)
