"""What the items of the screens ask for, each a value; as text it is the mirror's word for it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from costly.engine.cards import Card
from costly.telling.chapters import ChapterKey
from costly.ui.port import Way
from costly.ui.preferences import Preference


class Command(StrEnum):
    """What can be asked for in one word."""

    PLAY = "play"
    """A new game, but one that waits is not thrown away without a question."""
    FRESH = "fresh"
    """A new game in place of the one that waits."""
    RESUME = "resume"
    REOPEN = "reopen"
    """The game on the table as it is kept, which another window has played on."""
    AGAIN = "again"
    PRACTISE = "practise-for-ever"
    """Have the game on the table be for practice."""
    UNDO = "undo"
    DRILLS = "drills"
    MISTAKES = "mistakes"
    """Drill what was missed before."""
    NEXT_DRILL = "next"
    MORE_DRILLS = "more-drills"
    HINT = "hint"
    STORY = "story"
    BACK = "back"
    TEACH_ANEW = "teach-anew"
    """The lesson on the table, from its beginning."""
    PLAY_TAUGHT = "play-taught"
    """A game of what was taught, with whoever taught it."""


class Menu(StrEnum):
    """The screens that tell what the player prefers; the words are their names, too."""

    TITLE = "title"
    GAMES = "games"
    OPPONENT = "opponent"
    HOUSE = "house"
    SETTINGS = "settings"
    PAUSE = "pause"
    PRACTICE = "make-practice"
    LESSONS = "lessons"


class Book(StrEnum):
    """What has pages; the words are their screens' names, too."""

    HELP = "help"
    LOG = "log"
    RECORD = "record"
    CARD = "score-card"
    REVIEW = "review"


@dataclass(frozen=True, slots=True)
class OpenBook:
    """Open a book: at a page counted from 0, or where it opens by itself."""

    book: Book
    page: int | None = None

    def __str__(self) -> str:
        return str(self.book) if self.page is None else f"{self.book}-{self.page}"


@dataclass(frozen=True, slots=True)
class OpenChapter:
    """Open the help at a chapter, or turn to it."""

    key: ChapterKey

    def __str__(self) -> str:
        return f"help-{self.key}"


@dataclass(frozen=True, slots=True)
class OpenDecision:
    """Open the review at one of the decisions that cost most, the dearest being 1."""

    number: int

    def __str__(self) -> str:
        return f"decision-{self.number}"


@dataclass(frozen=True, slots=True)
class TryAgain:
    """Play on for practice from where a game stood after so many decisions."""

    decisions: int

    def __str__(self) -> str:
        return f"try-{self.decisions}"


@dataclass(frozen=True, slots=True)
class StartDrill:
    """Drill something, by its kind's word."""

    kind: str

    def __str__(self) -> str:
        return f"drill-{self.kind}"


@dataclass(frozen=True, slots=True)
class RaiseCard:
    """Choose a card of a drill's hand, or take that back."""

    card: Card

    def __str__(self) -> str:
        return f"raise-{self.card}"


@dataclass(frozen=True, slots=True)
class AnswerDrill:
    """Answer a drill: with the record's word for what is done, a number, or a rank's."""

    word: str

    def __str__(self) -> str:
        return self.word


@dataclass(frozen=True, slots=True)
class PlayLesson:
    """Sit down to a lesson, where it was left."""

    key: str

    def __str__(self) -> str:
        return f"lesson-{self.key}"


@dataclass(frozen=True, slots=True)
class PlayGame:
    """Play another game from now on."""

    key: str

    def __str__(self) -> str:
        return f"game-{self.key}"


@dataclass(frozen=True, slots=True)
class PlayWith:
    """Play with another opponent from now on."""

    bot: str

    def __str__(self) -> str:
        return f"opponent-{self.bot}"


@dataclass(frozen=True, slots=True)
class Climb:
    """Play the next stronger opponent, who was proposed after a game, from now on."""

    bot: str

    def __str__(self) -> str:
        return "climb"


@dataclass(frozen=True, slots=True)
class ChangeRule:
    """Give a house rule its next value."""

    name: str

    def __str__(self) -> str:
        return f"rule-{self.name}"


@dataclass(frozen=True, slots=True)
class ByTheBook:
    """Play the chosen game without any house rule."""

    def __str__(self) -> str:
        return "by-the-book"


@dataclass(frozen=True, slots=True)
class CountBy:
    """Have the table count from now on, or count by oneself, with muggins or not."""

    way: str

    def __str__(self) -> str:
        return f"counts-{self.way}"


GameChoice = PlayGame | PlayWith | ChangeRule | ByTheBook
"""What is played, and with whom."""
Drilled = StartDrill | RaiseCard | AnswerDrill
"""What is asked for while one drills."""
Opened = OpenBook | OpenChapter | OpenDecision | TryAgain | PlayLesson
"""What a book is opened at, or where a game is taken up from."""
Item = Command | Menu | Preference | Opened | CountBy | GameChoice | Climb | Way | Drilled
