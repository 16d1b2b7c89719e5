"""The end of a game: who has won, and the story of how."""

from __future__ import annotations

from dataclasses import dataclass, replace

from costly.engine.match import stake
from costly.engine.record import Record
from costly.telling import ending as say
from costly.telling import strength
from costly.telling.narration import sentences
from costly.telling.sheets import BACK, LEAVE, RECORD, TAKE_BACK
from costly.telling.story import Best, Story
from costly.telling.words import capital
from costly.ui.items import Book, Command, Menu, OpenBook
from costly.ui.marks import BannerMark, Box, Mark
from costly.ui.screens.parts import (
    Aside,
    Button,
    Cards,
    Figure,
    Heading,
    Part,
    Prose,
    Row,
    Saying,
    Setting,
    Stack,
)
from costly.ui.screens.plot import bars, bars_high, plot, plot_high
from costly.ui.screens.sheet import ScreenContext, Shape, Sheet
from costly.ui.table.hint import hints_taken
from costly.ui.table.practice import is_practice
from costly.ui.tally import Count

PLOT_HIGH = 210.0
"""The plot's height at most, in units."""
SCROLL_HIGH, SCROLL_SHAPE = 84.0, 3.6
"""How high the scroll of a win is at most, in units, and its breadth over its height."""
FIVE = 600.0
"""In less breadth five buttons have no room in a row: the record is found at the story."""

NARROW_FOOT = (1.3, 1.0, 0.8, 1.3)
"""How broad the four are that have."""


@dataclass(frozen=True, slots=True)
class Ended:
    """A game that is over, its story, and the seat that is told of it."""

    record: Record
    names: tuple[str, ...]
    viewer: int
    told: Story
    verdict: str
    """Who has won, in words."""
    parting: str
    """What whoever sits across says to it."""
    count: Count
    """How the player stands against this opponent at this game, the one that ended included."""

    @property
    def won(self) -> bool:
        """Whether the viewer's side has won."""
        return self.record.state.winner == self.record.rules.side(self.viewer)

    def side(self, *, ours: bool) -> list[str]:
        """The names of the viewer's side, or of the other."""
        side = self.record.rules.side
        own = side(self.viewer)
        return [name for seat, name in enumerate(self.names) if (side(seat) == own) == ours]


def ending(context: ScreenContext, ended: Ended) -> Sheet:
    """Who has won, by how much, and how it came about; for practice the end may be taken back."""
    again = Button(Command.AGAIN, say.AGAIN, "primary")
    leave, how = Button(Menu.TITLE, LEAVE), Button(Command.STORY, say.STORY)
    review = Button(OpenBook(Book.REVIEW), say.REVIEW, says=say.REVIEW_SAYS)
    written = Button(OpenBook(Book.RECORD), RECORD)
    practice = is_practice(ended.record)
    back = Button(Command.UNDO, TAKE_BACK)
    # With the story the record is found as well.
    other = back if practice else written
    said = sentences(ended.told, ended.names, ended.viewer)
    told, unwritten = tuple(map(Prose, said)), tuple(map(Aside, said))
    noted = tuple(Prose(sentence, small=True) for sentence in said)
    remarked, result, best = _remark(ended), _result(ended), _best(ended)

    def body(shape: Shape) -> Part:
        match shape:
            case "roomy":
                left = Stack((remarked, *result, *told, *best), gap=1.4)
                right = Stack((_plot(ended), _bars(ended)), gap=2)
                both = Row((left, right), (1.0, 1.1), gap=4)
                foot = Row((again, review, written, leave), (1.6, 1.0, 1.0, 1.3), gap=2)
                if practice:
                    buttons = (again, review, back, written, leave)
                    foot = Row(buttons, (1.5, 1.0, 1.2, 1.0, 1.6), gap=2)
                return Stack((both, foot), gap=2)
            case "short":
                # The story is the longer: it has the more of the breadth.
                both = Row((Stack((remarked, *result)), Stack(noted, 0.5)), (1.0, 1.6), gap=2)
                foot = Row((again, how, review, other, leave), (1.3, 1.0, 0.8, 0.8, 1.3))
                if context.view().safe.w < FIVE:
                    foot = Row((again, how, other if practice else review, leave), NARROW_FOOT)
                return Stack((both, foot))
            case "small":
                parts = (remarked, *result, *unwritten)
            case _:
                parts = (remarked, *result, *noted)
        return Stack((*parts, again, Row((how, review)), Row((other, leave))), gap=1.2)

    return Sheet(*("end", *context, ended.verdict, body), start=Command.AGAIN, broad=880)


def story_page(context: ScreenContext, ended: Ended) -> Sheet:
    """The story by itself, where the window has no room for it beside the result."""
    best = _best(ended)
    unwritten = tuple(map(Aside, sentences(ended.told, ended.names, ended.viewer)))

    def body(shape: Shape) -> Part:
        if shape == "small":
            return Stack((_plot(ended), _bars(ended), *unwritten), gap=1.2)
        if shape == "tall":
            return Stack((_plot(ended), _bars(ended), *best, *unwritten), gap=1.4)
        return Stack((Row((_plot(ended), _bars(ended)), gap=3), *unwritten))

    foot = (Button(OpenBook(Book.RECORD), RECORD), Button(Command.BACK, BACK, "primary"))
    return Sheet(*("story", *context, say.STORY, body, foot), closed=Command.BACK, broad=880)


def _result(ended: Ended) -> tuple[Part, ...]:
    """The score in large figures, and what follows from it."""
    record = ended.record
    own = record.rules.side(ended.viewer)
    mine, theirs = record.state.scores[own], record.state.scores[1 - own]
    score = say.result(ended.side(ours=True), mine, ended.side(ours=False), theirs)
    after = say.follows(lurch=stake(record.state) > 1)
    practice = is_practice(record)
    deals = say.length(record.deals(), hints_taken(record), practice=practice)
    counted, small = _counted(ended), Prose("", small=True, centred=True, silent=True)
    if ended.won:
        figures = say.score(mine, theirs)
        result: tuple[Part, ...] = (_scroll(figures, counted or score),)
    else:
        result = (Heading(score, 0.8, face="bold"),)
    noted = (replace(small, text=f"{counted}."),) if counted and not ended.won else ()
    return (
        *result,
        replace(small, text=f"{capital(deals)}. {after}"),
        *noted,
        Aside(f"{score}, {deals}."),
        Aside(after),
        *((Aside(f"{counted}."),) if counted else ()),
    )


def _counted(ended: Ended) -> str:
    """Which win it is, or how many of the games were won; nothing of games that are not counted."""
    won, lost = ended.count
    who = ended.side(ours=False)[0]
    if not won + lost or is_practice(ended.record):
        return ""
    return strength.last_win(won, who) if ended.won else strength.so_far(won, won + lost, who)


def _scroll(figures: str, under: str) -> Figure:
    """The score of a game that was won, on the scroll that unrolled for it at the table."""

    def tall(wide: float, setting: Setting) -> float:
        return min(SCROLL_HIGH * setting.unit, wide / SCROLL_SHAPE)

    def paint(box: Box, _setting: Setting) -> tuple[Mark, ...]:
        wide = 0.96 * box.h * SCROLL_SHAPE
        place = Box(box.middle[0] - wide / 2, box.y, wide, box.h)
        return (BannerMark(place, figures, under),)

    return Figure(tall, paint)


def _remark(ended: Ended) -> Saying:
    """What the opponent says to it, with the face that goes with it."""
    who, mood = ended.side(ours=False)[0], "plain" if ended.won else "pleased"
    return Saying(who, ended.parting, mood, size=76)


def _best(ended: Ended) -> tuple[Part, ...]:
    """The best hand that was shown, and whose it was."""
    shown = [hand for hand in ended.told.best if hand is not None and hand.cards]
    if not shown:
        return ()
    best: Best = max(shown, key=lambda hand: hand.points)
    deck = (best.deck,) if best.deck else ()
    whose = None if best.seat == ended.viewer else ended.names[best.seat]
    caption = Prose(
        say.best_hand(whose, best.points),
        small=True,
        centred=True,
        silent=True,
    )
    return (Stack((Cards((*best.cards, *deck), 50, apart=len(deck)), caption), 0.6),)


def _plot(ended: Ended) -> Figure:
    """The scores from deal to deal."""

    def tall(wide: float, setting: Setting) -> float:
        return min(plot_high(wide), PLOT_HIGH * setting.unit)

    def paint(box: Box, setting: Setting) -> tuple[Mark, ...]:
        drawn = plot(ended.told, box, ended.names, ended.viewer)
        return (replace(drawn, px=setting.note),)

    return Figure(tall, paint)


def _bars(ended: Ended) -> Figure:
    """The points by kind."""

    def tall(_wide: float, setting: Setting) -> float:
        return bars_high(ended.told) * max(setting.unit, LEAST_BARS)

    def paint(box: Box, setting: Setting) -> tuple[Mark, ...]:
        drawn = bars(ended.told, box, ended.names, ended.viewer)
        return (replace(drawn, px=setting.note),)

    return Figure(tall, paint)


LEAST_BARS = 0.7
"""How far the rows of the bars may be pressed together."""
