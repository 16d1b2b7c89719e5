"""The help: its contents, its chapters with their cards, the words and the score card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from costly.engine.state import Rules
from costly.telling import book as telling
from costly.telling import sheets as say
from costly.telling import teaching
from costly.telling.book import search
from costly.telling.chapters import ChapterKey, HelpChapter, Passage, Pictured
from costly.telling.tariff import house, tariff
from costly.telling.words import capital
from costly.ui.items import Book, Command, Menu, OpenBook, OpenChapter
from costly.ui.marks import Box, PanelMark, TextMark
from costly.ui.measure import LEADING, reach
from costly.ui.screens.pages import BookSheet
from costly.ui.screens.parts import (
    Aside,
    Blank,
    Button,
    Cards,
    ChoiceRow,
    Drawn,
    Heading,
    Part,
    Prose,
    Row,
    Setting,
    SignButton,
    Stack,
    grid,
)
from costly.ui.screens.parts.together import Several
from costly.ui.screens.sheet import ScreenContext, Shape, Sheet

FIND = "find="
"""How the mirror begins the word for what stands in its field."""
READING = 1.12
"""How much larger the rules are set than a line that is only glanced at."""
FOOT = (0.72, 1.25, 1.0, 0.72)
"""The breadths of the buttons at the foot: back, contents, close, on."""
ABREAST = 430.0
"""From this breadth on cards and what is said of them stand side by side,"""
IN_COLUMNS = 44.0
"""and from so many sizes of its type on the parts of the score card do."""
CONTENTS_COLUMNS: dict[Shape, int] = {"small": 2, "tall": 2, "short": 4, "roomy": 3}


class Helping(NamedTuple):
    """What the help is about: a game, and what there is and was typed."""

    rules: Rules
    keyboard: bool = False
    asked: str = ""
    """What is looked for."""
    fits: ChapterKey | None = None
    """The chapter that fits what is on the table, if a table is there."""


@dataclass(slots=True)
class HelpSheet(BookSheet):
    """A chapter of the help. Where something can be looked for, what is typed is asked for."""

    ask: Callable[[str], None] = field(kw_only=True, compare=False)
    asked: str | None = field(default=None, kw_only=True)
    """What is looked for; None on a chapter that has no search."""

    def types(self, name: str) -> bool:
        """Whether a key writes here; a space does not at the beginning."""
        writes = len(name) == 1 and name.isprintable()
        return writes and self.asked is not None and (name != " " or self.asked != "")

    def key(self, name: str) -> bool:
        """What is typed is looked for; Escape first takes that back."""
        asked = self.asked or ""
        if self.types(name):
            self.ask(asked + name)
        elif name == "backspace" and asked:
            self.ask(asked[:-1])
        elif name == "escape" and asked:
            self.ask("")
        else:
            return BookSheet.key(self, name)
        return True

    def word(self, word: str) -> None:
        """The words page's own field says all that stands in it."""
        if self.asked is not None and word.startswith(FIND):
            self.ask(word.removeprefix(FIND))
        else:
            BookSheet.word(self, word)


# ---- The chapters ----


def chapter_sheet(
    context: ScreenContext, helping: Helping, key: ChapterKey, ask: Callable[[str], None]
) -> HelpSheet:
    """The help open at a chapter, or at its contents where the game has no such chapter.

    ``ask`` is told what is to be looked for.
    """
    book = telling.chapters(helping.rules, keyboard=helping.keyboard)
    at = next((place for place, one in enumerate(book) if one.key is key), 0)
    chapter = book[at]
    before = OpenChapter(book[at - 1].key) if at else None
    after = OpenChapter(book[at + 1].key) if at + 1 < len(book) else None
    first = chapter.key is ChapterKey.CONTENTS
    other = (
        Button(Menu.LESSONS, teaching.LESSONS, says=teaching.BY_PLAYING)
        if first
        else Button(OpenChapter(ChapterKey.CONTENTS), telling.TO_CONTENTS)
    )
    foot = (
        SignButton(before, "left", _leads(say.BEFORE, book[at - 1]))
        if before and at > 1  # to the contents the next button leads
        else Blank(),
        other,
        Button(Command.BACK, say.CLOSE, "secondary" if after else "primary"),
        SignButton(after, "right", _leads(say.NEXT, book[at + 1]), "primary")
        if after and not first  # the contents have it as a row
        else Blank(),
    )
    body = _body(helping, chapter, book)
    return HelpSheet(
        *(Book.HELP, *context, chapter.heading, body, foot),
        closed=Command.BACK,
        start=after or Command.BACK,
        broad=600,
        shares=FOOT,
        filling=True,
        steady=chapter.key is not ChapterKey.CARD,
        before=before,
        after=after,
        search=OpenChapter(ChapterKey.WORDS),
        ask=ask,
        asked=helping.asked if chapter.key is ChapterKey.WORDS else None,
    )


def _leads(way: str, chapter: HelpChapter) -> str:
    return f"{way}: {chapter.heading}"


def _body(
    helping: Helping, chapter: HelpChapter, book: tuple[HelpChapter, ...]
) -> Callable[[Shape], Part]:
    match chapter.key:
        case ChapterKey.CONTENTS:
            return lambda shape: _contents(helping, book, shape)
        case ChapterKey.WORDS:
            return lambda _: _words(helping)
        case ChapterKey.CARD:
            return lambda _: score_card(helping.rules)
        case _:
            page = Stack(tuple(map(_passage, chapter.passages)), gap=1.8)
            return lambda _: page


def _contents(helping: Helping, book: tuple[HelpChapter, ...], shape: Shape) -> Part:
    rows = tuple(
        Button(
            OpenChapter(one.key),
            one.heading,
            "primary" if one.key is (helping.fits or ChapterKey.GAME) else "secondary",
        )
        for one in book[1:]
    )
    return grid(rows, CONTENTS_COLUMNS[shape])


def _passage(passage: Passage) -> Part:
    return PictureLine(passage) if isinstance(passage, Pictured) else Prose(passage, size=READING)


class PictureLine(Several):
    """Cards, and what is said of them: below, or beside where there is room."""

    __slots__ = ("parts", "shown")

    def __init__(self, shown: Pictured) -> None:
        """What is shown."""
        self.shown = shown
        self.parts = (
            Cards(shown.cards, 54, shown.apart, shown.under),
            Prose(shown.says, silent=True, centred=True, even=True),
            Aside(shown.heard),
        )

    def _set(self, wide: float) -> Part:
        cards, below, *_ = self.parts
        if wide < ABREAST:
            return Stack((cards, below), gap=0.7)
        return Row((cards, Prose(self.shown.says, silent=True)), (1.2, 1.0), gap=2)

    def high(self, wide: float, setting: Setting) -> float:
        """The cards, and what stands below or beside them."""
        return self._set(wide).high(wide, setting)

    def draw(self, box: Box, setting: Setting) -> Drawn:
        """In the breadth that there is."""
        return self._set(box.w).draw(box, setting)


# ---- The words, and the search ----


def _words(helping: Helping) -> Part:
    found = search(helping.rules, helping.asked, keyboard=helping.keyboard)
    rows = tuple(
        ChoiceRow(OpenChapter(chapter.key), chapter.heading, note=text, leads=True)
        for chapter, text in found.chapters
    )
    called, spoken = (
        [Term(capital(term), said) for term, said in terms]
        for terms in (found.called, found.spoken)
    )
    none = [] if found.many else [Prose(telling.NOT_FOUND, centred=True)]
    typed = [SearchField(helping.asked)] if helping.keyboard or helping.asked else []
    return Stack((*typed, *none, *called, *rows, *spoken), gap=1.3)


@dataclass(frozen=True, slots=True)
class SearchField(Part):
    """What has been typed to be looked for."""

    asked: str

    def high(self, _wide: float, setting: Setting) -> float:
        """As high as what is pressed."""
        return setting.row

    def draw(self, box: Box, setting: Setting) -> Drawn:
        """The text in a frame, with a stroke behind it where one writes."""
        pad, px = 1.4 * setting.gap, setting.body
        words = f"{self.asked}|" if self.asked else telling.TYPE_TO_SEARCH
        face = "bold" if self.asked else "text"
        at = box.x + pad, box.middle[1], px if self.asked else setting.note
        text = TextMark(words, *at, setting.ink, box.w - 2 * pad, face, "left", lines=2)
        return Drawn((PanelMark("chosen", box), text))

    def lines(self) -> tuple[str, ...]:
        """What is looked for."""
        return (telling.looked_for(self.asked),) if self.asked else (telling.TYPE_TO_SEARCH,)


class Term(Several):
    """A word of the game, and what it means."""

    __slots__ = ("parts", "said", "term")

    def __init__(self, term: str, said: str) -> None:
        """The word, with a capital, and its meaning."""
        self.term, self.said = term, said
        self.parts = (Heading(term, 0.72), Prose(said, centred=True, even=True))

    def high(self, wide: float, setting: Setting) -> float:
        """The word above its meaning."""
        return Stack(self.parts, 0.3).high(wide, setting)

    def draw(self, box: Box, setting: Setting) -> Drawn:
        """The word above its meaning."""
        return Stack(self.parts, 0.3).draw(box, setting)

    def lines(self) -> tuple[str, ...]:
        """Both as one line."""
        return (f"{self.term}: {self.said}",)


# ---- The score card ----


def card_sheet(context: ScreenContext, rules: Rules) -> Sheet:
    """All that scores in a game, at hand at the table."""
    foot = (
        Button(OpenBook(Book.HELP), say.HELP),
        Button(Command.BACK, say.CLOSE, "primary"),
    )
    return Sheet(
        *(Book.CARD, *context, telling.CARD, lambda _: score_card(rules), foot),
        closed=Command.BACK,
        start=Command.BACK,
        broad=600,
    )


def score_card(rules: Rules) -> Part:
    """What scores in each part of a deal, and the house rules."""
    parts = tuple(
        Stack(
            (
                Heading(heading, 0.72),
                Aside(f"{heading}."),
                *(ScoreLine(line.what, line.pays) for line in lines),
            ),
            gap=0.25,
        )
        for heading, lines in tariff(rules)
    )
    told = tuple(Prose(f"{one}.", small=True, centred=True) for one in house(rules))
    return Stack((Side(parts), *told), gap=1.0)


class Side(Several):
    """Parts side by side where there is the breadth, else one below the other."""

    __slots__ = ("parts",)

    def __init__(self, parts: tuple[Part, ...]) -> None:
        """The parts, in their order."""
        self.parts = parts

    def _set(self, wide: float, setting: Setting) -> Part:
        beside = wide >= IN_COLUMNS * setting.note
        return Row(self.parts, gap=2) if beside else Stack(self.parts, gap=1.1)

    def high(self, wide: float, setting: Setting) -> float:
        """As they stand."""
        return self._set(wide, setting).high(wide, setting)

    def draw(self, box: Box, setting: Setting) -> Drawn:
        """As they stand."""
        return self._set(box.w, setting).draw(box, setting)


@dataclass(frozen=True, slots=True)
class ScoreLine(Part):
    """What scores at the left, and what it pays at the right."""

    what: str
    pays: str

    def high(self, _wide: float, setting: Setting) -> float:
        """A line."""
        return setting.note * LEADING

    def draw(self, box: Box, setting: Setting) -> Drawn:
        """Both on one line, over a hair of ink."""
        px, y = setting.note, box.y + setting.note * LEADING / 2
        paid = reach(self.pays, px, "bold") + 4
        what = box.x, y, px, setting.ink, box.w - paid - setting.gap
        pays = box.right, y, px, setting.accent, paid
        line = Box(box.x, box.y, box.w, setting.note * LEADING)
        return Drawn(
            (
                PanelMark("row", line),
                TextMark(self.what, *what, align="left"),
                TextMark(self.pays, *pays, "bold", "right"),
            )
        )

    def lines(self) -> tuple[str, ...]:
        """Both as one sentence."""
        return (telling.pays(self.what, self.pays),)
