"""The scene of a game: what the player sees of it, hears of it, and does with it."""

from __future__ import annotations

from costly.engine.cards import Card
from costly.engine.cards import card as parse_card
from costly.engine.moves import Action, Play, cards_of
from costly.telling.claims import STEPS, count_these, that_is_all
from costly.telling.notes import note
from costly.telling.offers import offer
from costly.telling.questions import why_go
from costly.telling.table import (
    FIXTURES,
    PRACTICE_LINE,
    TOOLS,
    deed,
    ends_pause,
    held_card,
    press_again,
    together,
)
from costly.telling.words import capital, name
from costly.ui.controls import (
    ClaimControl,
    Control,
    Decision,
    Explains,
    Fixture,
    HandCard,
    Next,
    Pressable,
    SlipRow,
)
from costly.ui.marks import Picture
from costly.ui.port import Choosing, Toggle
from costly.ui.table import painting
from costly.ui.table.claiming import ClaimTally
from costly.ui.table.keys import pressed_by
from costly.ui.table.underway import GameUnderWay
from costly.ui.table.view import TableView, view_of

COUNT = "count"
"""The mirror's word that asks what the cards make together that are chosen."""


class Table(GameUnderWay):
    """A game under way, to be looked at and pressed."""

    # ---- In words ----

    def actions(self) -> list[tuple[str, str]]:
        """The mirror's words: decisions, or the pause that waits."""
        if self.teller.pause:
            label = ends_pause(self.teller.pause, self.teller.playback.pays)
            why = why_go(self.shown, self.viewer) if self.teller.pause == "go" else ""
            return [("next", f"{label}: {why}" if why else label)]
        return [(str(one), offer(self.voice, self.truth, one)) for one in self._in_order()]

    def _in_order(self) -> list[Action]:
        """What may be decided, in the order in which the cards of the hand lie.

        What names no card stays before them or after them.
        """
        options = self.choices.open
        ahead = bool(options) and not cards_of(options[0])

        def place(action: Action) -> list[int]:
            lie = sorted(self._held.index(card) for card in cards_of(action))
            return lie or [-1 if ahead else len(self._held)]

        return sorted(options, key=place)

    @property
    def _held(self) -> tuple[Card, ...]:
        """The player's hand as it lies before him."""
        return self.shown.held[self.viewer] if self.shown.held else ()

    def tools(self) -> list[tuple[str, str]]:
        """What may be asked for besides, by its word."""
        undo = self.game.may_take_back
        there = {"hint": self.hints, "log": bool(self.teller.log.lines), "undo": undo}
        return [(word, label) for word, label in TOOLS.items() if there.get(word, True)]

    def choosing(self) -> Choosing:
        """The cards that are chosen one by one where several make a decision."""
        choices = self.choices
        if choices.tally is not None:
            return self._counting(choices.tally)
        if all(len(cards_of(action)) < 2 for action in choices.open):
            return Choosing()
        picked = choices.picked[0] if choices.picked else None
        cards = tuple(
            Toggle(f"raise-{card}", capital(name(card)), card in choices.raised)
            for card in self._held
        )
        label = together(self.voice, self.truth, choices.open, picked)
        return Choosing(cards, "" if picked is None else str(picked), label)

    def _counts(self, what: ClaimControl) -> str:
        """What a button does with which one counts."""
        tally = self.choices.tally
        if what is ClaimControl.COUNT:
            return count_these(tally.chosen if tally is not None else ())
        return STEPS[what.name]

    def _counting(self, tally: ClaimTally) -> Choosing:
        """The cards that are counted together, and then the claim."""
        if not tally.cards:
            return Choosing()
        cards = tuple(
            Toggle(f"raise-{card}", capital(name(card)), card in tally.chosen)
            for card in tally.cards
        )
        if tally.chosen:
            return Choosing(cards, COUNT, count_these(tally.chosen))
        return Choosing(cards, str(tally.claim), that_is_all(tally.asks, tally.points))

    def called(self, what: Pressable) -> str:
        """What a card or a button is called."""
        match what:
            case HandCard(card):
                tally = self.choices.tally
                raised = self.hand.raised if tally is None else tally.chosen
                return held_card(card, raised=card in raised)
            case ClaimControl():
                return self._counts(what)
            case Decision(action):
                return offer(self.voice, self.truth, action)
            case Next():
                return dict(self.actions()).get("next", "")
            case SlipRow():
                return what.called
            case Explains(about, seat):
                return note(self.voice, self.shown, about, seat)
            case Fixture():
                return FIXTURES[what.name]
            case _:
                return ""

    def lines(self) -> list[str]:
        """The table in words."""
        game, *rest = self.teller.lines()
        return [game, PRACTICE_LINE, *rest] if self.game.practice else [game, *rest]

    # ---- What the player does ----

    def word(self, word: str) -> None:
        """Carry out a word of the mirror, if it is open."""
        if word == "next":
            self._carry_out(Next())
        if word in [toggle.word for toggle in self.choosing().cards]:
            self._press_card(parse_card(word.removeprefix("raise-")))
        if word == COUNT and word == self.choosing().word:
            self._count(ClaimControl.COUNT)
        for action in self.choices.open:
            if str(action) == word:
                self._mean(action)
                return

    def press(self, what: Pressable | None) -> None:
        """A control was pressed: one press, one action. It also puts away what was explained."""
        if self.presses.deaf_to(what):
            return
        noted, self.teller.note = self.teller.note, ""
        free = bool(self.teller.pause) or not self.teller.playback.busy
        if free and self.presses.only_hurries(what):
            if isinstance(what, HandCard):
                self.presses.hurried()
        elif isinstance(what, Decision | Next):
            self._click(what)
            self._carry_out(what)
        elif not free:
            self.teller.hurry()
            self.motion.finish()
            self.presses.hurried()
        elif isinstance(what, Explains):
            _explain(self, what, noted)
        elif isinstance(what, SlipRow):
            _lift_again(self, what.cards)
        elif what is Fixture.HINT:
            self._click(what)
            self.ask_hint()
        elif isinstance(what, HandCard):
            self._press_card(what.card)
        elif isinstance(what, ClaimControl) and self.choices.tally is not None:
            self._count(what)

    def _count(self, what: ClaimControl) -> None:
        """Ask what the cards make that were touched, or change the number that is claimed."""
        claiming = self.hand.claiming
        if what is not ClaimControl.COUNT:
            claiming.step(1 if what is ClaimControl.MORE else -1)
            self.teller.sounds.append(("press", 0))
            return
        new = claiming.count()
        tally = self.choices.tally
        assert tally is not None
        self.teller.said.append(tally.note)
        self.teller.sounds.append(("peg", 0) if new else ("wrong", 0))
        self.game.hint = None
        if not new:
            self.teller.touch(())
        self.aim()

    def _touch(self, card: Card) -> None:
        """Touch a card that is counted, or let it go again."""
        self.hand.claiming.touch(card)
        tally = self.choices.tally
        assert tally is not None
        self.teller.touch(tally.chosen)
        self.aim()

    def _click(self, what: Pressable) -> None:
        self.presses.pressed(what)
        self.teller.sounds.append(("press", 0))

    def _carry_out(self, what: Decision | Next) -> None:
        """Decide, or end the pause, if that is open."""
        match what:
            case Next() if self.teller.pause:
                self.teller.pass_pause()
            case Decision(action) if action in self.choices.open:
                self._mean(action)

    def _press_card(self, card: Card) -> None:
        options, tally = self.choices.options(card), self.choices.tally
        if tally is not None and card in tally.cards:
            self._touch(card)
        elif not options:
            self._refuse_card(card)
        elif len(options) > 1 or not isinstance(options[0], Play):
            self.hand.turn(card, len(cards_of(options[0])))
            self.aim()
        else:
            self.presses.pressed(HandCard(card))
            self._mean(options[0])

    def _mean(self, action: Action) -> None:
        """Decide, or where that is to be confirmed wait for a second press."""
        if self.hand.arm(action):
            self.teller.ask(press_again(deed(self.voice, self.truth, action)))
            self.aim()
        else:
            self.decide(action)

    def _refuse_card(self, card: Card) -> None:
        why = self.hand.why_not(card, self.choices)
        if why:
            self.game.hint = None
            self.teller.refuse(why)
            if not self.motion.still:
                self.motion.sprites.press(card)

    def key(self, name: str) -> bool:
        """A letter or a number: number keys lay the cards of the hand."""
        if name.isdecimal() and self.choices.tally is not None:
            self.hand.claiming.digit(name)
            return True
        what = pressed_by(name, self.choices, self._held, pause=bool(self.teller.pause))
        if what is not None:
            self.press(what)
        elif name == "h" and self.choices.open:
            self.ask_hint()
        elif name == "escape" and (self.hand.raised or self.choices.armed):
            self.hand.put_down()
            self.aim()
        else:
            return self.teller.read_out(name)
        return True

    def point_at(self, what: Pressable | None) -> None:
        """The mouse is over a control, or over nothing."""
        if self.hand.hover != what:
            self.hand.hover = what
            self.aim()

    # ---- What there is to see ----

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


def what_is_what(table: Table) -> None:
    """Say of all things that explain themselves what they are."""
    things = [one.what for one in table.controls() if isinstance(one.what, Explains)]
    table.teller.said += map(table.called, things)


def _explain(table: Table, what: Explains, noted: str) -> None:
    """Say what a thing is, or put that away if it is said already."""
    says = note(table.voice, table.shown, what.about, what.seat)
    if says != noted:
        table.teller.note = says
        table.teller.said.append(says)


def _lift_again(table: Table, cards: tuple[Card, ...]) -> None:
    """Have the cards of a line of the slip stand up again, or no longer."""
    table.teller.again = () if cards == table.teller.again else cards
    table.teller.stood = 0.0
    table.aim()
