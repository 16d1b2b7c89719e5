"""A table at which somebody teaches: the same table, where one thing at a time is to be done.

What is wanted can be pressed, and what else might be meant is answered.
"""

from __future__ import annotations

from costly.engine.cards import Card
from costly.engine.moves import Action, cards_of
from costly.telling import teaching as say
from costly.telling.lessons.lesson import (
    Ask,
    CutPack,
    Do,
    Find,
    GoOn,
    Piece,
    Touch,
)
from costly.telling.words import capital, name
from costly.ui.controls import Decision, HandCard, Next, OpenCard, Pressable, Response, Thing
from costly.ui.port import Choosing, Toggle
from costly.ui.table.keys import pressed_by
from costly.ui.table.lesson import LessonUnderWay


class TaughtTable(LessonUnderWay):
    """A lesson, to be looked at and pressed."""

    # ---- In words ----

    def lines(self) -> list[str]:
        """What is taught, and the table."""
        return [self.guide.text, *super().lines()] if self.step else super().lines()

    def actions(self) -> list[tuple[str, str]]:
        """What the step wants, and what else may be answered."""
        if self.step is None:
            return super().actions()
        match self.step.wants:
            case GoOn():
                return [("next", self.label)]
            case CutPack():
                return [("cut", say.CUT)]
            case Touch(piece):
                return [(f"touch-{piece}", say.touch(piece))]
            case Ask(_, options):
                return [(f"answer-{option}", option) for option in options]
            case Find():
                return []
            case Do():
                return super().actions()

    def choosing(self) -> Choosing:
        """The cards that are to be found, each with its button."""
        if self.step is None or not isinstance(self.step.wants, Find):
            return super().choosing()
        found = self.guide.found
        cards = tuple(
            Toggle(f"touch-{card}", capital(name(card)), card in found) for card in self.to_find()
        )
        return Choosing(cards, "", say.found(len(found), len(self.step.wants.choices[0])))

    def called(self, what: Pressable) -> str:
        """What a thing to be pressed is called."""
        match what:
            case Next() if self.step is not None:
                return self.label
            case OpenCard(card):
                return capital(name(card))
            case Thing(Piece.PACK):
                return say.CUT
            case Thing(piece):
                return say.touch(piece)
            case Response(text):
                return text
            case _:
                return super().called(what)

    # ---- What the learner does ----

    def word(self, word: str) -> None:
        """Carry out a word of the mirror."""
        kind, _, which = word.partition("-")
        match kind, self.step.wants if self.step else None:
            case "next", GoOn():
                self._take(Next())
            case "cut", CutPack():
                self._take(Thing(Piece.PACK))
            case "touch", Touch(piece):
                self._take(Thing(piece))
            case "answer", Ask():
                self._take(Response(which))
            case "touch", Find():
                found = [card for card in self.to_find() if str(card) == which]
                for card in found:
                    self._take(OpenCard(card))
            case "raise", Do():
                super().word(word)
            case _, Do():
                for action in self.choices.open:
                    if str(action) == word:
                        self._take(Decision(action))
                        return
            case _, None:
                super().word(word)

    def press(self, what: Pressable | None) -> None:
        """A control was pressed: while a step waits nothing else is heard."""
        if self.step is None:
            super().press(what)
        elif not self.presses.deaf_to(what) and not self.presses.only_hurries(what):
            self._take(what)

    def _take(self, what: Pressable | None) -> None:
        """Do what is wanted, or answer what is not."""
        assert self.step is not None
        match self.step.wants, what:
            case GoOn(), Next():
                self._click(what)
                self.go_on_to_next()
            case CutPack(), Thing(Piece.PACK) if self.guide.lesson.cut is not None:
                self._click(what)
                self.guide.go_on()
                self.teller.cut_for(self.guide.lesson.cut)
                self.keep_on()
            case Touch(piece), Thing(touched) if piece is touched:
                self._click(what)
                self.go_on_to_next()
            case Ask(right), Response(text):
                self._click(what)
                if text == right:
                    self.go_on_to_next()
                else:
                    self._object(text)
            case Find(), OpenCard(card):
                self._find(card)
            case Do(action), Decision(tried) if tried == action:
                self._click(what)
                self.decide(tried)
            case Do(), Decision(tried):
                self._click(what)
                self._object(str(tried), *map(str, cards_of(tried)))
            case Do(action), HandCard(card):
                self._try(action, card)

    def _try(self, wanted: Action, card: Card) -> None:
        """A card of the hand was pressed: raise it or lay it if it is wanted."""
        if card in cards_of(wanted):
            self.guide.mistaken = ""
            self._press_card(card)
        elif card in self.hand.raised:
            self.hand.turn(card, 1)
            self.aim()
        else:
            self._object(str(card))

    def _find(self, card: Card) -> None:
        self.presses.pressed(OpenCard(card))
        if not self.guide.find(card):
            self._object(str(card))
            return
        self.teller.sounds.append(("press", 0))
        self.stand_up()
        if self.guide.all_found:
            self.go_on_to_next()

    def _object(self, *pressed: str) -> None:
        """Ask what was pressed instead."""
        self.teller.said.append(self.guide.object(*pressed))
        self.teller.sounds.append(("wrong", 0))

    def key(self, name: str) -> bool:
        """A letter or a number: numbers press the cards or the answers, from the left."""
        step = self.step
        if step is None:
            return super().key(name)
        held = self.shown.held[self.viewer] if self.shown.held else ()
        what = pressed_by(name, self.choices, held, pause=isinstance(step.wants, GoOn))
        if name.isdecimal() and isinstance(step.wants, Find | Ask):
            row: list[OpenCard | Response] = [*map(OpenCard, self.to_find())]
            if isinstance(step.wants, Ask):
                row = [*map(Response, step.wants.options)]
            what = row[int(name) - 1] if 0 < int(name) <= len(row) else None
        if what is not None:
            self.press(what)
        elif name == "h":
            self.teller.said.append(self.guide.text)
        elif name == "escape" and self.hand.raised:
            self.hand.put_down()
            self.aim()
        else:
            return self.teller.read_out(name)
        return True
