"""The scene of a game: it joins the game, the telling of it, the player's hand and what moves.

The truth is settled in the call that decides; what is shown lags behind it, and is told
one event at a time.
"""

from __future__ import annotations

from costly.engine.cards import Card
from costly.engine.cards import card as parse_card
from costly.engine.match import Cut
from costly.engine.moves import Action, Play, cards_of
from costly.engine.record import Record
from costly.engine.state import State
from costly.telling.offers import offer
from costly.telling.table import FIXTURES, NO_HINTS, TOOLS, ends_pause, held_card, together
from costly.telling.voice import Voice
from costly.telling.words import capital, name
from costly.ui.controls import Control, Decision, Fixture, HandCard, Next, Pressable
from costly.ui.marks import Picture
from costly.ui.port import Choosing, Store, Toggle
from costly.ui.table import painting
from costly.ui.table.game import Game
from costly.ui.table.hand import Choices, OwnHand
from costly.ui.table.keys import pressed_by
from costly.ui.table.layout import Layout
from costly.ui.table.motion import Motion
from costly.ui.table.playback import Playback
from costly.ui.table.presses import PressGuard
from costly.ui.table.teller import Teller
from costly.ui.table.view import TableView, view_of
from costly.ui.theme import PACES, THINK


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
        self.hand = OwnHand(self.game)
        self.motion = Motion(room, viewer, pace, still=still)
        self.muted = False
        self.hints = True
        """Whether the player wants a hint to be had."""
        self._presses = PressGuard()
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
        return self._presses.calm and (bool(self.teller.pause) or self.teller.idle)

    def actions(self) -> list[tuple[str, str]]:
        """The mirror's words: decisions, or the pause that waits."""
        if self.teller.pause:
            return [("next", ends_pause(self.teller.pause, self.teller.playback.pays))]
        return [(str(one), offer(self.voice, self.truth, one)) for one in self.choices.open]

    def tools(self) -> list[tuple[str, str]]:
        """What may be asked for besides, by its word."""
        there = {"hint": self.hints, "log": bool(self.teller.log.lines)}
        return [(word, label) for word, label in TOOLS.items() if there.get(word, True)]

    def choosing(self) -> Choosing:
        """The cards that are chosen one by one where several make a decision."""
        choices = self.choices
        if all(len(cards_of(action)) < 2 for action in choices.open):
            return Choosing()
        picked = choices.picked[0] if choices.picked else None
        cards = tuple(
            Toggle(f"raise-{card}", capital(name(card)), card in choices.raised)
            for card in self.truth.held[self.viewer]
        )
        label = together(self.voice, self.truth, choices.open, picked)
        return Choosing(cards, "" if picked is None else str(picked), label)

    def called(self, what: Pressable) -> str:
        """What a card or a button is called."""
        match what:
            case HandCard(card):
                return held_card(card, raised=card in self.hand.raised)
            case Decision(action):
                return offer(self.voice, self.truth, action)
            case Next():
                return dict(self.actions()).get("next", "")
            case Fixture():
                return FIXTURES[what.name]
            case _:
                return ""

    def lines(self) -> list[str]:
        """The table in words."""
        return self.teller.lines()

    # ---- What the player does ----

    def word(self, word: str) -> None:
        """Carry out a word of the mirror, if it is open."""
        if word == "next":
            self._carry_out(Next())
        if word in [toggle.word for toggle in self.choosing().cards]:
            self._press_card(parse_card(word.removeprefix("raise-")))
        for action in self.choices.open:
            if str(action) == word:
                self._decide(action)
                return

    def press(self, what: Pressable | None) -> None:
        """A control was pressed: one press, one action."""
        if self._presses.deaf:
            return
        free = bool(self.teller.pause) or not self.teller.playback.busy
        if free and self._presses.only_hurries(what):
            if isinstance(what, HandCard):
                self._presses.hurried()
        elif isinstance(what, Decision | Next):
            self._click()
            self._carry_out(what)
        elif not free:
            self.teller.hurry()
            self.motion.finish()
            self._presses.hurried()
        elif what is Fixture.HINT:
            self._click()
            self.ask_hint()
        elif isinstance(what, HandCard):
            self._press_card(what.card)

    def _click(self) -> None:
        self._presses.pressed()
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
            self._presses.pressed()
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
        held = self.truth.held[self.viewer] if self.truth.held else ()
        what = pressed_by(name, self.choices, held, pause=bool(self.teller.pause))
        if what is not None:
            self.press(what)
        elif name == "h" and self.choices.open:
            self.ask_hint()
        elif name == "escape" and self.hand.raised:
            self.hand.raised = ()
            self.aim()
        else:
            return self.teller.read_out(name)
        return True

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
        self._presses.tick(dt)
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
        self.motion.aim(self.teller, raised, pointed=bool(pointed))

    def view(self, focus: Pressable | None = None) -> TableView:
        """What is to be seen, while the keyboard has chosen a control."""
        parts = self.game, self.teller, self.hand, self.motion
        return view_of(*parts, focus=focus, hints=self.hints, muted=self.muted)

    def controls(self) -> list[Control]:
        """Cards of the hand, then buttons; a card's box is where it lies, not where it flies."""
        return painting.controls(self.view())

    def picture(self, focus: Pressable | None) -> Picture:
        """The table as it is now."""
        return painting.picture(self.view(focus), focus)
