"""The sheets about lessons: which there are, and what comes after one."""

from __future__ import annotations

from costly.telling import sheets as say
from costly.telling import teaching
from costly.telling.lessons.lesson import Lesson, lessons
from costly.ui.items import Book, Command, Menu, OpenBook, PlayLesson
from costly.ui.learning import Learning
from costly.ui.screens.choosing import DONE
from costly.ui.screens.parts import Button, ChoiceRow, Part, Prose, Saying, Stack
from costly.ui.screens.sheet import ScreenContext, Shape, Sheet


def lessons_sheet(context: ScreenContext, learning: Learning) -> Sheet:
    """Every lesson, with how far it has come."""
    rows = tuple(
        ChoiceRow(
            PlayLesson(lesson.key),
            lesson.title,
            note=lesson.about,
            value=_state(learning, lesson.key),
            says=teaching.offered(lesson, _state(learning, lesson.key)),
            leads=True,
        )
        for lesson in lessons()
    )

    def body(_shape: Shape) -> Part:
        return Stack((Prose(teaching.LEDE), *rows), gap=1.2)

    return Sheet(
        *(Menu.LESSONS, *context, teaching.LESSONS, body, (DONE,)),
        closed=Command.BACK,
        broad=560,
    )


def _state(learning: Learning, key: str) -> str:
    if learning.done(key):
        return teaching.TAKEN
    return teaching.BEGUN if learning.begun(key) else ""


def lesson_over(context: ScreenContext, lesson: Lesson, teacher: str) -> Sheet:
    """What comes after a lesson: a game, another lesson, or the rules."""
    others = tuple(
        Button(PlayLesson(one.key), one.title, says=teaching.offered(one, ""))
        for one in lessons()
        if one.key != lesson.key
    )
    body = Stack(
        (
            Saying(teacher, teaching.KNOWN, "pleased", 120),
            Button(Command.PLAY_TAUGHT, teaching.play_now(teacher), "primary"),
            *others,
            Button(OpenBook(Book.HELP), say.HELP),
            Button(Menu.TITLE, say.LEAVE),
        ),
        gap=1.2,
    )
    return Sheet(
        "lesson-over",
        *context,
        heading=teaching.ENDED,
        body=lambda _: body,
        closed=Menu.TITLE,
        start=Command.PLAY_TAUGHT,
        broad=460,
    )
