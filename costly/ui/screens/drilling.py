"""The trainer's sheets: what may be drilled, a question, what came of it, and of a round."""

from __future__ import annotations

from dataclasses import dataclass, field

from costly.engine.cards import Card
from costly.engine.moves import LayOut
from costly.engine.state import Rules
from costly.judge.drills import CountDrill, DrillKind, PlayDrill, kinds_of
from costly.judge.returning import Progress
from costly.telling import drills as say
from costly.telling.review import alternatives
from costly.ui.items import AnswerDrill, Command, Item, StartDrill
from costly.ui.questions import Question, Round
from costly.ui.screens.choosing import DONE
from costly.ui.screens.parts import (
    Aside,
    Blank,
    Button,
    Cards,
    ChoiceRow,
    HeldCards,
    Part,
    Prose,
    Row,
    SignLine,
    Stack,
    grid,
)
from costly.ui.screens.reviewing import ByBreadth
from costly.ui.screens.sheet import ScreenContext, Shape, Sheet

MENU, DRILL = "drills", "drill"
"""The names of the sheets."""
LARGE, SMALLER = 66.0, 46.0
"""The cards of a hand, and those of a series."""
LISTED = 5
"""So many of the things that might have been done are listed beside the one that was."""
FIGURES = (2.6, 1.0, 1.0, 1.0)
"""How broad the columns are of what may be laid out."""


@dataclass(slots=True)
class DrillSheet(Sheet):
    """A question, or what came of its answer: it is judged while one thinks."""

    question: Question = field(kw_only=True)
    face: tuple[object, ...] = field(kw_only=True)
    """What its looks hang on, as they were when it was made."""

    def think(self) -> bool:
        """Judge a little more."""
        return self.question.think()

    def tick(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self.question.tick(dt)

    @property
    def moved_on(self) -> bool:
        """Whether there is something else to be seen."""
        return self.face != self.question.face

    @property
    def lively(self) -> bool:
        """Whether it looks otherwise before long."""
        return self.question.lively or self.moved_on

    def key(self, name: str) -> bool:
        """Numbers choose among the cards or the answers, N goes on, Escape leaves."""
        items = [item for item, _ in self.body("tall").items()]
        if name.isdecimal() and 0 < int(name) <= len(items):
            self.choose(items[int(name) - 1])
        elif name == "n" and Command.NEXT_DRILL in dict(self.whole().items()):
            self.choose(Command.NEXT_DRILL)
        else:
            return Sheet.key(self, name)
        return True


# ---- What may be drilled ----


def drills_menu(context: ScreenContext, rules: Rules, progress: Progress) -> Sheet:
    """Every kind that there is in a game, with how it has gone; and what was missed."""
    due = len(progress.due())
    kinds = tuple(
        ChoiceRow(
            StartDrill(kind),
            say.TITLES[kind],
            note=say.NOTES[kind],
            value=say.progress(progress.tally(kind)),
            says=say.starts(kind, progress.tally(kind)),
            leads=True,
        )
        for kind in kinds_of(rules)
    )
    missed = ChoiceRow(
        Command.MISTAKES,
        say.MISTAKES,
        note=say.MISTAKES_NOTE,
        value=say.waiting(due),
        says=say.starts_mistakes(due),
        leads=True,
    )
    rows = (*kinds, missed)

    def body(shape: Shape) -> Part:
        lede = Prose(f"{say.game(rules)}. {say.LEDE}", small=shape in ("small", "short"))
        spare = (Blank(),) * (len(rows) % 2)
        listed = (
            Stack(rows, 0.2) if shape in ("tall", "small") else grid((*rows, *spare), 2, 0.3, 3)
        )
        return Stack((lede, listed))

    return Sheet(*(MENU, *context, say.HEADING, body, (DONE,)), closed=Command.BACK, broad=720)


def nothing_missed(context: ScreenContext) -> Sheet:
    """There is nothing that comes back yet."""
    body = Stack((Prose(say.NOTHING_MISSED, centred=True),))
    return Sheet(
        *(DRILL, *context, say.MISTAKES, lambda _: body, (DONE,)), closed=Command.BACK, broad=420
    )


# ---- A drill ----


def drill_sheet(context: ScreenContext, its: Round, question: Question) -> DrillSheet:
    """A question, or what came of it."""
    drill = question.drill
    where = Prose(say.place(its.at, its.of, drill.rules), small=True, centred=True)
    note = (Prose(question.note, small=True, centred=True),) * bool(question.note)
    asked = (
        _counted(question, drill) if isinstance(drill, CountDrill) else _decided(question, drill)
    )
    body = Stack((where, *note, asked))
    last = its.at == its.of
    leave = Button(Command.BACK, say.LEAVE)
    onward = Button(Command.NEXT_DRILL, say.RESULT if last else say.NEXT, "primary")
    foot: tuple[Part, ...] = (leave, onward if question.told else Blank())
    return DrillSheet(
        *(DRILL, *context, say.TITLES[drill.kind], lambda _: body, foot),
        closed=Command.BACK,
        start=Command.NEXT_DRILL if question.told else None,
        broad=640,
        question=question,
        face=question.face,
    )


def _answers(question: Question) -> Part:
    """The buttons of what may be answered."""
    buttons = tuple(
        Button(AnswerDrill(word), label, says=said) for word, label, said in question.answers()
    )
    if isinstance(question.drill, CountDrill):
        return grid(buttons, 3)
    return grid(buttons, 2) if buttons else Blank()


def _counted(question: Question, drill: CountDrill) -> Part:
    """A hand that is to be counted, or was."""
    shown = Cards((*drill.hand.own, drill.hand.deck), LARGE, apart=1)
    heard = Aside(say.counted_cards(drill))
    if question.told:
        said = int(question.answer) if question.answer else None
        lines = tuple(_figures(what, sum_) for what, sum_ in say.counted_lines(drill))
        verdict = Stack((Prose(say.counted(drill, said)), Stack(lines, 0.1)))
        return _side_by_side(Stack((shown, heard)), verdict)
    left = (Prose(say.seconds(question.face[-1]), centred=True, silent=True),)  # type: ignore[arg-type]
    clock = left if drill.kind is DrillKind.CLOCK else ()
    asked = Stack((Prose(say.counted_question(drill), centred=True), *clock, _answers(question)))
    return _side_by_side(Stack((shown, heard)), asked)


def _decided(question: Question, drill: PlayDrill) -> Part:
    """A decision that is to be made, or was."""
    seen = drill.seen
    holds = drill.kind is DrillKind.HOLD
    hand = seen.held[seen.to_act or 0]
    open_ = question.told or question.answer is not None or holds
    held: Part = Cards(hand, LARGE) if open_ else HeldCards(hand, question.raised)
    series = tuple(laid.card for laid in seen.series)
    heard = tuple(map(Aside, say.seen_cards(seen)))
    stands = (Prose(say.situation(drill)), *(Prose(line, small=True) for line in say.known(drill)))
    cards = Stack((*_lying(seen.deck, series), _captioned(say.HELD, held), *heard))
    if question.told:
        return _side_by_side(cards, _verdict(question, drill))
    if question.answer is not None:
        return _side_by_side(cards, Prose(say.THINKING))
    asked = Stack((*stands, Prose(say.QUESTIONS[drill.kind]), _answers(question)), gap=0.8)
    return _side_by_side(cards, asked)


def _lying(deck: Card | None, series: tuple[Card, ...]) -> tuple[Part, ...]:
    """What lies on the table: the series, and apart from it the card that was turned up."""
    lying = (*series, deck) if deck else series
    caption = say.lying(deck, series)
    return (_captioned(caption, Cards(lying, SMALLER, apart=bool(deck and series))),) * bool(lying)


def _captioned(caption: str, cards: Part) -> Part:
    """Cards, and above them what they are; the mirror names them one by one."""
    return Stack((Prose(caption, small=True, centred=True, silent=True), cards), gap=0.3)


def _side_by_side(cards: Part, words: Part) -> Part:
    """Cards and words: one below the other, or side by side where there is the breadth for it."""
    return ByBreadth(Stack((cards, words), gap=1.2), Row((cards, words), (1.0, 1.2), gap=3))


def _verdict(question: Question, drill: PlayDrill) -> Part:
    """Whether an answer was right, why, and what else there was."""
    if drill.kind is DrillKind.HOLD:
        told = say.held(question.held, question.rank, question.likeliest)
        why = say.why_not_held(drill)
        rows = tuple(_figures(what, odds) for what, odds in say.why_held(drill, question.held))
        reason = (Prose(why),) * bool(why)
        return Stack((Prose(told), *reason, Stack(rows, 0.1)), gap=0.8)
    one = question.decided
    told_ = Stack(tuple(map(Prose, say.judged(one))), gap=0.6)
    if isinstance(one.made, LayOut):
        return Stack((told_, _lay_outs(question)))
    found = alternatives(one)
    shown = [choice for at, choice in enumerate(found) if at < LISTED or choice.sign]
    return Stack((told_, Stack(tuple(_figures(each.told, each.worth) for each in shown), 0.1)))


def _figures(what: str, worth: str) -> Part:
    """A line of a table."""
    heard = Aside(f"{what}: {worth}.")
    return Row((Prose(what, silent=True), Prose(worth, silent=True), heard), (1.6, 1.0, 0.001), 0.6)


def _lay_outs(question: Question) -> Part:
    """All that might have been laid out, with hand, crib and both together."""
    table = say.lay_outs(question.decided)
    rows = (
        _cells(SignLine(line.cards, line.sign), (line.hand, line.crib, line.total))
        for line in table
    )
    head = _cells(SignLine(()), say.COLUMNS)
    return Stack((head, *rows, *(Aside(say.laid_out_told(line)) for line in table)), 0.2)


def _cells(first: Part, texts: tuple[str, ...]) -> Part:
    return Row((first, *(Prose(text, small=True, silent=True) for text in texts)), FIGURES)


# ---- A round that is over ----


def result_sheet(context: ScreenContext, its: Round) -> Sheet:
    """How a round went."""
    if not its.of:
        return nothing_missed(context)
    told = say.result(its.right, its.of, its.cost)
    again: Item = Command.MORE_DRILLS
    body = Stack(tuple(Prose(line, centred=True) for line in told))
    foot = (Button(Command.BACK, say.LEAVE), Button(again, say.AGAIN, "primary"))
    heading = say.TITLES[its.kind] if its.kind else say.MISTAKES
    return Sheet(
        *(DRILL, *context, heading, lambda _: body, foot),
        closed=Command.BACK,
        start=again,
        broad=420,
    )
