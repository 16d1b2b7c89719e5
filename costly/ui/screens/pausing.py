"""The sheets between two games or two moves: the table's menu, and what is asked before leaving."""

from __future__ import annotations

from typing import NamedTuple

from costly.engine.record import Record
from costly.telling import notices, teaching
from costly.telling import sheets as say
from costly.telling.book import CARD
from costly.telling.notices import Standing
from costly.telling.opponents import OPPONENTS, VILLAGE
from costly.telling.remarks import Occasion, filled, remarks
from costly.ui.items import Book, Climb, Command, CountBy, Menu, OpenBook
from costly.ui.preferences import Preference, Preferences
from costly.ui.screens.parts import Button, ChoiceRow, Part, Prose, Row, Saying, Stack, grid
from costly.ui.screens.sheet import ScreenContext, Shape, Sheet


class PauseOffers(NamedTuple):
    """What is to be had at the table now."""

    hint: bool = False
    undo: bool = False
    """Whether something may be taken back,"""
    practice: bool = False
    """whether the game is for practice,"""
    lesson: bool = False
    """and whether it is a lesson, which has nothing of all this."""


def pause(context: ScreenContext, preferences: Preferences, offered: PauseOffers) -> Sheet:
    """The sheet that the table's menu button opens."""
    if offered.lesson:
        return _lesson_waits(context, preferences)
    taking_back = (
        [Button(Command.UNDO, say.TAKE_BACK)] * offered.undo
        if offered.practice
        else [Button(Menu.PRACTICE, say.PRACTISE)]
    )
    book = (Button(OpenBook(Book.HELP), say.HELP), Button(OpenBook(Book.CARD), CARD))
    ahead = (
        *([Button(Command.HINT, say.HINT)] if offered.hint else []),
        *taking_back,
        Button(OpenBook(Book.LOG), say.LOG),
        Button(OpenBook(Book.RECORD), say.RECORD),
    )
    behind = (
        Button(Menu.SETTINGS, say.SETTINGS),
        Button(Preference.SOUND, say.sound(on=preferences.sound)),
        Button(Menu.TITLE, say.LEAVE),
    )

    def body(shape: Shape) -> Part:
        back = Button(Command.BACK, say.TO_THE_TABLE, "primary")
        items = (
            grid((*ahead, *book, *behind), 3)
            if shape == "short"
            else Stack((*ahead, Row(book), *behind))
        )
        return Stack(
            (Prose(say.KEPT_PRACTICE if offered.practice else say.KEPT), back, items), gap=1.3
        )

    return Sheet(Menu.PAUSE, *context, heading=say.PAUSE, body=body, closed=Command.BACK, broad=420)


def _lesson_waits(context: ScreenContext, preferences: Preferences) -> Sheet:
    """The same in a lesson."""
    items = Stack(
        (
            Prose(teaching.KEPT),
            Button(Command.BACK, teaching.TAKE_UP, "primary"),
            Button(Command.TEACH_ANEW, teaching.ANEW),
            Button(OpenBook(Book.CARD), CARD),
            Button(Menu.SETTINGS, say.SETTINGS),
            Button(Preference.SOUND, say.sound(on=preferences.sound)),
            Button(Menu.TITLE, say.LEAVE),
        ),
        gap=1.3,
    )
    return Sheet(
        *(Menu.PAUSE, *context, teaching.WAITS, lambda _: items), closed=Command.BACK, broad=420
    )


def practising(context: ScreenContext) -> Sheet:
    """What it means that a game is for practice, before it is so for ever."""
    body = Stack(
        (
            *(Prose(line, centred=True) for line in say.FOR_EVER),
            Button(Command.PRACTISE, say.MAKE_PRACTICE),
            Button(Command.BACK, say.BACK, "primary"),
        ),
        gap=1.4,
    )
    return Sheet(
        *(Menu.PRACTICE, *context, say.MAKE_PRACTICE, lambda _: body),
        closed=Command.BACK,
        broad=420,
    )


def asking(context: ScreenContext, standing: Standing) -> Sheet:
    """A game that waits is not thrown away without a word."""
    body = Stack(
        (
            Prose(say.waits(standing), centred=True),
            Prose(say.TAKES_ITS_PLACE, centred=True),
            Button(Command.RESUME, say.GO_ON, "primary"),
            Button(Command.FRESH, say.BEGIN_ANEW),
            Button(Command.BACK, say.BACK),
        ),
        gap=1.4,
    )
    return Sheet(
        "asking", *context, heading=say.WAITING, body=lambda _: body, closed=Command.BACK, broad=420
    )


def who_counts(context: ScreenContext) -> Sheet:
    """Who is to count from now on: offered once, when the game is known."""
    rows = tuple(
        ChoiceRow(CountBy(way), called, note=note, says=f"{called}: {note}")
        for way, (called, note) in say.WAYS_TO_COUNT.items()
    )
    body = Stack((Prose(say.MAY_COUNT, centred=True), *rows), gap=1.0)
    return Sheet(
        *("who-counts", *context, say.WHO_COUNTS, lambda _: body),
        closed=Command.BACK,
        start=CountBy("table"),
        broad=420,
    )


PROPOSING = "proposing"
"""The name of the sheet on which somebody stronger asks for a game."""


def proposing(context: ScreenContext, stronger: str, ended: Record) -> Sheet:
    """After a win somebody stronger, a bot by its name, asks for a game, and may be refused."""
    nxt, beaten = OPPONENTS[stronger], OPPONENTS[ended.get("Bot") or VILLAGE]
    greeting = filled(remarks(nxt.name, Occasion.CLIMB)[0], beaten=beaten.name)
    body = Stack(
        (
            Saying(nxt.name, greeting, "speaking"),
            Prose(say.next_one(nxt, beaten, ended.rules), centred=True),
            Button(Climb(nxt.bot), say.play(nxt), "primary"),
            Button(Command.AGAIN, say.stay_with(beaten)),
        ),
        gap=1.4,
    )
    return Sheet(
        PROPOSING,
        *context,
        heading=say.NEXT_HEADING,
        body=lambda _: body,
        closed=Command.BACK,
        broad=440,
    )


def elsewhere(context: ScreenContext) -> Sheet:
    """The game on the table was played on in another window."""
    body = Stack(
        (
            Prose(notices.PLAYED_ELSEWHERE, centred=True),
            Button(Command.REOPEN, say.GO_ON_FROM_THERE, "primary"),
            Button(Menu.TITLE, say.LEAVE),
        ),
        gap=1.4,
    )
    return Sheet(
        "elsewhere",
        *context,
        heading=say.ELSEWHERE,
        body=lambda _: body,
        closed=Command.REOPEN,
        broad=420,
    )
