"""A lesson: a record with stacked cards, and remarks that say at each step what is taught.

The text is a record as any other (``docs/record.md``), for readers skip remarks; here they are read
as well (``docs/lessons.md``). A new lesson is a new text in this folder, and no code.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, reduce
from importlib.resources import files

from costly.engine.cards import Card, CardError, card, cards
from costly.engine.driver import apply
from costly.engine.match import Cut
from costly.engine.moves import Action, Event
from costly.engine.record import Record, RecordError, read
from costly.engine.state import State, evolve

_REMARK = re.compile(r"\s*(\w*)\s*(.*?)\s*$")
"""The word of a remark, and what follows on it."""
VIEWER = 0
"""The seat of whoever is taught."""


class LessonError(ValueError):
    """A text that is no lesson: the line and the reason, in one sentence."""


class Piece(StrEnum):
    """What may be spoken of at the table beside single cards."""

    BOARD = "board"
    SCORES = "scores"
    OTHER = "other"
    """Who sits across."""
    PACK = "pack"
    DECK = "deck"
    DIAL = "dial"
    SERIES = "series"
    """The cards of the running series,"""
    HAND = "hand"
    """those in the learner's hand,"""
    SHOWN = "shown"
    """and those of the hand that lies open, with the deck card."""
    CRIB = "crib"


# ---- What a step wants ----


@dataclass(frozen=True, slots=True)
class GoOn:
    """That it has been read."""


@dataclass(frozen=True, slots=True)
class CutPack:
    """That the learner cuts the pack."""


@dataclass(frozen=True, slots=True)
class Do:
    """A decision of the game: the one with which the record goes on."""

    action: Action


@dataclass(frozen=True, slots=True)
class Touch:
    """That a thing on the table is touched."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class Find:
    """Certain cards, touched one by one; any of several choices will do."""

    choices: tuple[frozenset[Card], ...]


@dataclass(frozen=True, slots=True)
class Ask:
    """One of several answers."""

    right: str
    options: tuple[str, ...]


Want = GoOn | CutPack | Do | Touch | Find | Ask


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step: a sentence, and one thing to do."""

    line: int
    """Where in the text it begins."""
    say: str
    actions: int
    """It is told when so many decisions have been made,"""
    events: int
    """and so many events of the last of them have been told."""
    wants: Want
    light: tuple[Card | Piece, ...] = ()
    """What the sentence speaks of."""
    wrong: tuple[tuple[str, str], ...] = ()
    """For what may be pressed instead what is said of it; the empty text is anything else."""

    def answer(self, *pressed: str) -> str:
        """What is said of something pressed that was not wanted, by any of its words."""
        said = dict(self.wrong)
        return next((said[word] for word in (*pressed, "") if word in said), self.say)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson, whole."""

    key: str
    title: str
    about: str
    """What it is for, in one line."""
    record: Record
    """How it goes, to its last decision."""
    cut: Cut | None
    """How the deal was cut for, if the learner cuts."""
    steps: tuple[LessonStep, ...]

    def begun(self, at: int) -> Record:
        """The record as it stands at a step."""
        return replace(self.record, actions=self.record.actions[: self.steps[at].actions])

    def has_cut(self, at: int) -> bool:
        """Whether at a step the pack has been cut and nothing was dealt yet."""
        cuts = any(isinstance(step.wants, CutPack) for step in self.steps[:at])
        return cuts and self.steps[at].actions == 0


# ---- All lessons ----


@cache
def lessons() -> tuple[Lesson, ...]:
    """Every lesson there is, in the order of their texts' names, in which they are offered."""
    texts = sorted(
        (one for one in files(__package__).iterdir() if one.name.endswith(".txt")),
        key=lambda one: one.name,
    )
    return tuple(
        read_lesson(one.name.removesuffix(".txt").partition("-")[2], one.read_text("utf-8"))
        for one in texts
    )


def lesson_named(key: str) -> Lesson:
    """The lesson of a key that there is."""
    return next(lesson for lesson in lessons() if lesson.key == key)


# ---- Reading ----


def read_lesson(key: str, text: str) -> Lesson:
    """The lesson that a text holds.

    Raises :class:`LessonError`, naming the line and the reason, and nothing else.
    """
    try:
        record = read(text)
    except RecordError as error:
        raise LessonError(str(error)) from None
    title, about = (record.get(name) for name in ("Lesson", "About"))
    if not title or not about:
        raise LessonError("line 1: the head of a lesson has Lesson and About")
    steps = tuple(_Reader(record, text).steps())
    if not steps:
        raise LessonError("line 1: a lesson has at least one step: # say")
    lesson = Lesson(key, title, about, record, _cut(record), steps)
    _check(lesson)
    return lesson


def _cut(record: Record) -> Cut | None:
    """The cut that the head tells of: the card of each seat."""
    text = record.get("Cut")
    if text is None:
        return None
    try:
        cuts = cards(text)
    except CardError as error:
        raise LessonError(f"line 1: Cut: {error}") from None
    ranks = [one.rank for one in cuts]
    if len(cuts) != record.rules.seats or ranks.count(min(ranks)) > 1:
        raise LessonError("line 1: Cut is a card for each seat, one of them the lowest")
    if ranks.index(min(ranks)) != record.dealer:
        raise LessonError("line 1: Cut has another seat deal than Dealer")
    return Cut((cuts,), record.dealer)


class _Told:
    """The course of a record as it is told: after each decision its events, and where they lead."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self._states = [record.start]
        self._events: list[tuple[Event, ...]] = [()]
        for action in record.actions:
            state, events = apply(self._states[-1], action)
            self._states.append(state)
            self._events.append(events)

    def events(self, actions: int) -> tuple[Event, ...]:
        """What came of the last of so many decisions."""
        return self._events[actions]

    def state(self, actions: int, events: int) -> State:
        """How it stands when so many events of that decision have been told."""
        if not actions:
            return self._states[0]
        return reduce(evolve, self._events[actions][:events], self._states[actions - 1])


class _Reader:
    """Reads the remarks of a lesson from its first line to its last."""

    def __init__(self, record: Record, text: str) -> None:
        self.record, self.told = record, _Told(record)
        self.text = text.splitlines()
        self._actions = 0
        """How many words of the deals have been read."""
        self._events = 0
        """Where among the events of the last of them the next step stands."""

    def steps(self) -> Iterator[LessonStep]:
        """Every step in order."""
        step: LessonStep | None = None
        for number, line in enumerate(self.text, 1):
            words, remark, said = line.partition("#")
            if words.strip():
                if ":" not in words:
                    self._read_words(words.split())
                continue
            if not remark or not said.strip():
                continue
            word, rest = _REMARK.findall(said)[0]
            if word in ("at", "say"):
                if step is not None:
                    yield step
                step = None
            if word == "at":
                self._come_to(rest, number)
            elif word == "say":
                step = LessonStep(number, rest, self._actions, self._events, GoOn())
            elif step is None:
                raise LessonError(f"line {number}: before # {word} there is a # say to go with it")
            else:
                step = self._with(step, word, rest, number)
        if step is not None:
            yield step

    def _read_words(self, words: list[str]) -> None:
        self._actions += len(words)
        self._events = len(self.told.events(self._actions))

    def _come_to(self, name: str, number: int) -> None:
        """Stand after the next event of a name, from where the step before stands."""
        events = self.told.events(self._actions)
        names = [type(event).__name__.lower() for event in events]
        first = 0 if self._events == len(events) else self._events
        if name not in names[first:]:
            raise LessonError(f"line {number}: no {name[:24]!r} comes here: {_few(names[first:])}")
        self._events = names.index(name, first) + 1

    def _with(self, step: LessonStep, word: str, rest: str, number: int) -> LessonStep:
        match word:
            case "light":
                return replace(step, light=tuple(_lit(one, number) for one in rest.split()))
            case "wants":
                wants = self._want(rest, number)
                if isinstance(wants, Do):  # which somebody must first be asked for
                    self._events = len(self.told.events(self._actions))
                return replace(step, wants=wants, events=self._events)
            case "wrong":
                pressed, colon, said = rest.partition(":")
                if not colon or not said.strip():
                    raise LessonError(f"line {number}: # wrong is 'what is pressed: what is said'")
                answers = (*step.wrong, (pressed.strip(), said.strip()))
                return replace(step, wrong=answers)
            case _:
                raise LessonError(
                    f"line {number}: a remark of a lesson is at, say, light, wants or wrong,"
                    f" not {word[:24]!r}"
                )

    def _want(self, rest: str, number: int) -> Want:
        word, _, more = rest.partition(" ")
        match word:
            case "cut":
                return CutPack()
            case "touch":
                return Touch(_piece(more.strip(), number))
            case "cards":
                return Find(tuple(frozenset(_cards(one, number)) for one in more.split(" or ")))
            case "answer":
                right, _, options = more.partition(" of ")
                found = tuple(option.strip() for option in options.split(","))
                if right.strip() not in found:
                    raise LessonError(f"line {number}: # wants answer RIGHT of RIGHT, OTHER ...")
                return Ask(right.strip(), found)
            case _:
                return Do(self._next_word(rest, number))

    def _next_word(self, word: str, number: int) -> Action:
        following = self.record.actions[self._actions : self._actions + 1]
        if [str(action) for action in following] != [word]:
            goes_on = f"goes on with {following[0]}" if following else "is over"
            raise LessonError(f"line {number}: wants {word[:24]!r}, but the record {goes_on}")
        return following[0]


def _few(names: list[str]) -> str:
    return f"there are {', '.join(dict.fromkeys(names))}" if names else "nothing is told any more"


def _cards(text: str, number: int) -> tuple[Card, ...]:
    try:
        return cards(text)
    except CardError as error:
        raise LessonError(f"line {number}: {error}") from None


def _piece(word: str, number: int) -> Piece:
    try:
        return Piece(word)
    except ValueError:
        there = ", ".join(Piece)
        raise LessonError(f"line {number}: {word[:24]!r} is not one of {there}") from None


def _lit(word: str, number: int) -> Card | Piece:
    """A thing to light up: a card, or else a thing by its name."""
    try:
        return card(word)
    except CardError:
        return _piece(word, number)


# ---- What holds in every lesson ----


def _check(lesson: Lesson) -> None:
    """Raise :class:`LessonError` at the first step that cannot be played."""
    told = _Told(lesson.record)
    for step in lesson.steps:
        state = told.state(step.actions, step.events)
        missing = [str(one) for one in step.light if not _there(state, one)]
        missing += [str(one) for one in _wanted(step.wants) if not _there(state, one)]
        if missing:
            raise LessonError(f"line {step.line}: {missing[0]} is not to be seen at this step")
        if isinstance(step.wants, Do | Find | Ask) and "" not in dict(step.wrong):
            raise LessonError(f"line {step.line}: there is no '# wrong: ' for whatever is pressed")
        if isinstance(step.wants, CutPack) and (lesson.cut is None or step.actions):
            raise LessonError(f"line {step.line}: the pack is cut before the deal, by a head's Cut")
    asked = [step.actions for step in lesson.steps if isinstance(step.wants, Do)]
    for at in range(len(lesson.record.actions)):
        state = told.state(at, len(told.events(at)))
        if state.to_act == VIEWER and asked.count(at) != 1:
            raise LessonError(
                f"line 1: {lesson.record.actions[at]} of the learner has no step that wants it"
            )
    if any(
        isinstance(step.wants, Do) and after.actions == step.actions
        for step, after in zip(lesson.steps, lesson.steps[1:], strict=False)
    ):
        raise LessonError("line 1: a step comes after the decision that ends its moment")


def _wanted(want: Want) -> tuple[Card | Piece, ...]:
    """What must be there to be touched."""
    match want:
        case Touch(piece):
            return (piece,)
        case Find(choices):
            return tuple(one for choice in choices for one in sorted(choice))
        case _:
            return ()


def _there(state: State, what: Card | Piece) -> bool:
    """Whether the learner can see a thing at a moment."""
    if isinstance(what, Card):
        return bool(state.known) and what in state.known[VIEWER] and what in on_table(state)
    match what:
        case Piece.DECK:
            return state.deck is not None
        case Piece.HAND:
            return bool(state.held) and bool(state.held[VIEWER])
        case Piece.SERIES:
            return bool(state.series)
        case Piece.SHOWN:
            return bool(open_hand(state))
        case Piece.CRIB:
            return bool(state.crib)
        case _:
            return True


def open_hand(state: State) -> tuple[Card, ...]:
    """The hand or the crib that lies open to be counted, if one does."""
    if state.crib_shown:
        return state.crib
    order = [seat for seat in state.rules.round(state.dealer) if seat in state.shown]
    return state.hand(order[-1]) if order else ()


def on_table(state: State) -> tuple[Card, ...]:
    """All cards that are neither in the pack nor gathered."""
    deck = (state.deck,) if state.deck is not None else ()
    laid = tuple(one.card for one in state.series)
    hands = tuple(one for hand in state.held for one in hand)
    return (*deck, *laid, *hands, *open_hand(state))
