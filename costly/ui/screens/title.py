"""The first thing seen: the name, a hand of cards, who sits across, and how to begin."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from costly.engine.cards import card
from costly.engine.house import find
from costly.telling import games as games_
from costly.telling import sheets as say
from costly.telling import teaching
from costly.telling.drills import HEADING as PRACTISE
from costly.telling.games import NAME
from costly.telling.notices import Standing
from costly.telling.opponents import OPPONENTS
from costly.telling.remarks import Occasion, remarks
from costly.telling.sheets import LEDE
from costly.ui.items import Book, Command, Menu, OpenBook, PlayLesson
from costly.ui.marks import Box, CardMark, Mark, TextMark
from costly.ui.measure import LEADING, balanced, fitted
from costly.ui.port import View
from costly.ui.preferences import Preferences
from costly.ui.screens.parts import (
    Button,
    ChoiceRow,
    Drawn,
    Part,
    Prose,
    Row,
    Saying,
    Setting,
    Stack,
    grid,
    written,
)
from costly.ui.screens.sheet import STEP, PartScene, ScreenContext, shape_of, unit_of
from costly.ui.theme import CARD_RATIO, SMALL, TITLE

FAN = (card("JH"), card("5H"), card("2H"))
TILT = 8
"""How far askew the outer cards of the hand lie, in degrees."""
SPREAD, DROP = 0.72, 0.07
"""From card to card of the hand, and how much lower the outer ones lie, in widths."""
LARGEST = 170.0
"""The widest that a card of the hand is drawn, in units."""
BROADEST = {"short": 2.2, "roomy": 1.8}
"""How broad name and choices lie side by side at most, in heights of the window."""


@dataclass(slots=True)
class Title(PartScene):
    """The title: ``begin`` holds the ways into a game, the first the likeliest."""

    begin: tuple[Part, ...]
    table: tuple[ChoiceRow, ...]
    """What is played and against whom."""
    others: tuple[Part, ...]
    history: str
    """A sentence on the game that is chosen."""
    host: Part
    """Who sits across, where there is room for more than a row."""

    def whole(self) -> Part:
        """All that it offers."""
        return Stack((Prose(f"{LEDE}."), *self.begin, *self.table, *self.others))

    def lines(self) -> list[str]:
        """Its name, and what it is."""
        return [f"{NAME}.", LEDE + ".", self.history]

    def lay(self, view: View) -> Drawn:
        """Upright the hand is above and the choices below; else they stand side by side."""
        return (
            self._upright(view.safe, view)
            if shape_of(view) in ("small", "tall")
            else self._abreast(view)
        )

    def _choices(self, view: View) -> Stack:
        host = (self.host,) if shape_of(view) == "roomy" else ()
        begin: tuple[Part, ...] = self.begin
        others: Part = grid(self.others, 2, 1.2)
        if shape_of(view) == "short" and len(begin) > 1:  # there is no room for a row more
            first, second = begin
            rules, lessons, *rest = self.others
            begin, others = (first, Row((second, lessons))), Row((rules, *rest))
        return Stack((*host, *begin, *self.table, others), gap=1.2)

    def _fitting(self, view: View, wide: float, room: float) -> tuple[Setting, float]:
        """The largest setting at which the choices go into a room, and their height."""
        unit = unit_of(view)
        least = unit * 0.7
        while True:
            setting = Setting(unit, paper=False)
            high = self._choices(view).high(wide, setting)
            if high <= room or unit < least:
                return setting, high
            unit *= STEP

    def _upright(self, safe: Box, view: View) -> Drawn:
        unit = unit_of(view)
        wide = min(safe.w - 4 * 8.0, 440 * unit)
        setting, high = self._fitting(view, wide, safe.h * 0.62)
        foot = 2.4 * setting.gap
        low = Box(safe.x + (safe.w - wide) / 2, safe.bottom - high - foot, wide, high)
        side = safe.w * 0.07
        head = Box(safe.x + side, safe.y + foot, safe.w - 2 * side, low.y - safe.y - 2 * foot)
        return self._head(head, setting, told=False).also(self._choices(view).draw(low, setting))

    def _abreast(self, view: View) -> Drawn:
        safe, unit = view.safe, unit_of(view)
        broad = min(safe.w, safe.h * BROADEST[shape_of(view)])
        safe = safe._replace(x=safe.x + (safe.w - broad) / 2, w=broad)
        wide = min(safe.w * 0.44, 400 * unit)
        setting, high = self._fitting(view, wide, safe.h - 24)
        gutter = (safe.w - wide) * 0.07
        right = Box(safe.right - wide - gutter, safe.y + (safe.h - high) / 2, wide, high)
        head = Box(safe.x + gutter, safe.y + 12, right.x - safe.x - 2 * gutter, safe.h - 24)
        told = shape_of(view) == "roomy"
        return self._head(head, setting, told).also(self._choices(view).draw(right, setting))

    def _head(self, box: Box, setting: Setting, told: bool) -> Drawn:
        """Name, line, hand and history, one below the other in the middle of a box."""
        px = fitted(NAME, min(TITLE * 1.7 * setting.unit, box.h * 0.22), 30, box.w, "speech")
        line = fitted(LEDE, max(setting.body, px * 0.36), SMALL, box.w)
        lede = balanced(LEDE, line, box.w)
        note = setting.body
        room = min(box.w, 30 * note)
        lines = balanced(self.history, note, room) if told else ()
        gap = setting.gap * 1.4
        words = (
            px * 1.1
            + len(lede) * line * LEADING
            + len(lines) * note * LEADING
            + gap * (3 if told else 1.6)
        )
        wide = min(
            (box.h - words) / (CARD_RATIO + 2 * DROP),
            box.w / (1.2 + 2 * SPREAD),
            LARGEST * setting.unit,
        )
        hand = wide * (CARD_RATIO + 2 * DROP)
        x, y = box.middle[0], box.y + (box.h - words - hand) / 2
        marks: list[Mark] = [TextMark(NAME, x, y + px * 0.55, px, "bright", box.w, "speech")]
        y += px * 1.1
        marks += written(lede, x, y, line, "light", box.w, align="centre")
        y += len(lede) * line * LEADING + gap
        marks += _fan(x, y, wide)
        y += hand + 2 * gap
        marks += written(lines, x, y, note, "light", room, align="centre")
        return Drawn(tuple(marks))


def _fan(x: float, y: float, wide: float) -> list[Mark]:
    """The hand, held open about ``x``."""
    return [
        CardMark(
            one,
            x + away * SPREAD * wide - wide / 2,
            y + abs(away) * DROP * wide,
            wide,
            tilt=-away * TILT,
        )
        for away, one in zip((-1, 0, 1), FAN, strict=True)
    ]


class LessonOffer(NamedTuple):
    """A lesson that the title offers, large."""

    key: str
    begun: bool
    """Whether it was begun, and left."""


def _offer(offered: LessonOffer) -> Button:
    item, kind = PlayLesson(offered.key), "primary"
    if offered.begun:
        return Button(item, teaching.TAKE_UP, kind)
    says = f"{teaching.FIRST}. {teaching.FIRST_NOTE}."
    return Button(item, teaching.FIRST, kind, says, tall=62, note=teaching.FIRST_NOTE)


def title(
    context: ScreenContext,
    preferences: Preferences,
    standing: Standing | None,
    offered: LessonOffer | None = None,
) -> Title:
    """The title; ``standing`` says how a waiting game stands, if there is one.

    The lesson that is ``offered``, if one is, goes before all.
    """
    opponent, rules = OPPONENTS[preferences.bot], find(preferences.rules)
    begin = [Button(Command.PLAY, say.play(opponent), "primary")]
    if offered is not None:
        begin = [_offer(offered), Button(Command.PLAY, say.play(opponent))]
    if standing is not None:
        begin = [
            Button(
                *(Command.RESUME, say.go_on(standing), "primary"),
                note=standing.game,
                says=say.go_on_says(standing),
            ),
            Button(Command.PLAY, say.play_anew(opponent)),
        ]
    table = (
        ChoiceRow(
            Menu.GAMES,
            games_.title(rules),
            note=say.game_note(rules),
            says=say.choose(say.GAMES, say.game_says(rules)),
            leads=True,
        ),
        ChoiceRow(
            Menu.OPPONENT,
            opponent.name,
            note=say.company(opponent, rules),
            says=say.choose(say.OPPONENTS, say.plays(opponent, rules)),
            leads=True,
            face=opponent.name,
            tall=66,
        ),
    )
    more = (
        Button(OpenBook(Book.HELP), say.HELP),
        Button(Menu.LESSONS, teaching.LESSONS),
        Button(Command.DRILLS, PRACTISE),
        Button(Menu.SETTINGS, say.SETTINGS),
    )
    return Title(
        *(Menu.TITLE, *context, tuple(begin), table, more, games_.history(rules)),
        host=Saying(opponent.name, remarks(opponent.name, Occasion.GREETING)[0], "speaking", 120),
    )
