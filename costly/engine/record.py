"""A game as text: the save, the replay, the bug report and the test fixture.

The form is a promise (``docs/record.md``). Reading a word means finding the one legal
action that writes itself so: there is no other grammar, so reader and writer agree.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import permutations

from costly.engine import mail
from costly.engine.cards import Card, CardError, card, cards, plain
from costly.engine.driver import apply, legal, new_game
from costly.engine.house import RulesError, find
from costly.engine.moves import (
    NATURE,
    Action,
    Agree,
    Change,
    Claim,
    Deal,
    Event,
    Keep,
    LayOut,
    Offer,
    Play,
    Refuse,
    Stop,
)
from costly.engine.stages import IllegalAction, LayingOut, Playing
from costly.engine.state import Rules, State


class RecordError(ValueError):
    """A text that is not a record: the line, the word and the reason, in one sentence."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game so far: how it began, and every decision since."""

    rules: Rules
    dealer: int
    scores: tuple[int, ...] | None = None
    """Where the sides began, if not at nothing."""
    head: tuple[tuple[str, str], ...] = ()
    """The other head lines, ``(name, value)`` in their order."""
    actions: tuple[Action, ...] = ()

    @property
    def start(self) -> State:
        """The state before the first deal."""
        return new_game(self.rules, self.dealer, self.scores)

    @property
    def state(self) -> State:
        """The state after the last action."""
        state = self.start
        for action in self.actions:
            state, _ = apply(state, action)
        return state

    def replay(self) -> Iterator[tuple[Action, tuple[Event, ...], State]]:
        """Each action with the events that followed and the state they led to."""
        state = self.start
        for action in self.actions:
            state, events = apply(state, action)
            yield action, events, state

    def add(self, action: Action) -> Record:
        """The record with one action more, which is not checked."""
        return replace(self, actions=(*self.actions, action))

    def get(self, name: str) -> str | None:
        """The value of another head line, if it is there."""
        return dict(self.head).get(name)

    def deals(self) -> int:
        """How many deals have been dealt."""
        return sum(isinstance(action, Deal) for action in self.actions)

    def __str__(self) -> str:
        lines = [f"Rules: {self.rules}", f"Dealer: {self.dealer}"]
        if self.scores is not None:
            lines.append(f"Score: {_dashed(self.scores)}")
        lines += [f"{name}: {value}" for name, value in self.head]
        text, deals = "\n".join([*lines, "\n"]), 0
        for action, _, state in self.replay():
            deals += isinstance(action, Deal)
            text = extended(text, action, state, deals)
        return text


def extended(text: str, action: Action, state: State, deals: int) -> str:
    """The text of a record with one action more, and nothing of it played again.

    ``state`` is what the action led to, and ``deals`` how many deals there are with it.
    """
    over = state.to_act == NATURE or state.winner is not None
    note = f"   # {deals} to {_dashed(state.scores)}" if over else ""
    # A deal begins a line, and its other words follow on it.
    before = text if isinstance(action, Deal) else f"{text[:-1]} "
    return f"{before}{action}{note}\n"


def _dashed(scores: tuple[int, ...]) -> str:
    return "-".join(map(str, scores))


def read(text: str) -> Record:
    """The record that a text holds, though it came by mail.

    Raises :class:`RecordError`, naming line, word and reason, and nothing else.
    """
    lines = mail.lines(text)
    end = next((at for at, line in enumerate(lines) if line.begins_deals), len(lines))
    return _body(_head(lines[:end]), mail.words(lines[end:]))


def _head(lines: list[mail.MailLine]) -> Record:
    found: dict[str, tuple[int, str]] = {}
    name = ""
    for line in lines:
        if not line.name and not (name == "Rules" and _goes_on(found, line)):
            raise RecordError(_no_head_line(line, name))
        name = line.name or name
        if line.name in found:
            raise RecordError(f"line {line.number}: {_clip(name)} comes twice")
        if line.name:
            found[name] = line.number, line.value
    for name in ("Rules", "Dealer"):
        if name not in found:
            raise RecordError(f"line 1: the head has no {name}")
    rules = _rules(*found.pop("Rules"))
    dealer = _dealer(rules, *found.pop("Dealer"))
    scores = _scores(rules, *found.pop("Score")) if "Score" in found else None
    head = tuple((name, value) for name, (_, value) in found.items())
    return Record(rules, dealer, scores, head)


def _no_head_line(line: mail.MailLine, before: str) -> str:
    broken = f"; if it is the end of {_clip(before)}, join the two lines" if before else ""
    return (
        f"line {line.number}: a head line is 'Name: value', and a blank line ends the head{broken}"
    )


def _goes_on(found: dict[str, tuple[int, str]], line: mail.MailLine) -> bool:
    """Whether a line is the end of the Rules before it, broken in two; it is then put there."""
    number, value = found["Rules"]
    joined = [value + between + plain(line.text).strip() for between in ("", " ")]
    whole = [text for text in joined if _is_game(text)]
    if len(whole) == 1:
        found["Rules"] = number, whole[0]
    return len(whole) == 1


def _is_game(text: str) -> bool:
    try:
        return bool(find(text))
    except RulesError:
        return False


def _rules(number: int, value: str) -> Rules:
    try:
        return find(value)
    except RulesError as error:
        raise RecordError(f"line {number}: {error}") from None


def _dealer(rules: Rules, number: int, value: str) -> int:
    if not re.fullmatch("[0-9]{1,2}", value) or int(value) >= rules.seats:
        raise RecordError(
            f"line {number}: Dealer is a seat from 0 to {rules.seats - 1}, not {value[:24]!r}"
        )
    return int(value)


def _scores(rules: Rules, number: int, value: str) -> tuple[int, ...]:
    parts = value.split("-")
    if (
        len(parts) != rules.sides
        or not all(re.fullmatch("[0-9]{1,4}", part) for part in parts)
        or not all(int(part) < rules.target for part in parts)
    ):
        raise RecordError(
            f"line {number}: Score is {rules.sides} numbers below {rules.target}"
            f" with '-' between, not {value[:24]!r}"
        )
    return tuple(map(int, parts))


def _body(record: Record, words: list[mail.MailWord]) -> Record:
    state = record.start
    actions: list[Action] = []
    at = 0
    while at < len(words):
        word = words[at]
        try:
            action, state, at = _next(state, words, at)
        except (CardError, IllegalAction) as error:
            why = _misplaced(state, word) or str(error)
            raise RecordError(f"line {word.line}, word {word.at}: {why}") from None
        actions.append(action)
    return replace(record, actions=tuple(actions))


def _next(state: State, words: list[mail.MailWord], at: int) -> tuple[Action, State, int]:
    """The decision that the word at a place writes, where it leads, and the place after it.

    Raises as :func:`action_named` does; where a line was broken within a word, the rest is joined.
    """
    wrong: CardError | IllegalAction | None = None
    for end, text in mail.joinings(words, at):
        try:
            action = _decision(state, text, first=words[at].at == 1)
            return action, apply(state, action)[0], end
        except (CardError, IllegalAction) as error:
            wrong = wrong or error
    assert wrong is not None
    raise wrong


def _misplaced(state: State, word: mail.MailWord) -> str:
    """What is wrong with a word of another part of the record, if it is one."""
    if word.at == 1 and ":" in word.text:
        return f"a head line after the deals: {_clip(word.text)}; is it another record?"
    if word.at == 1 and state.to_act not in (NATURE, None) and mail.is_deal(word.text):
        return f"the deal before is not over: seat {state.to_act} is asked"
    return ""


def _decision(state: State, word: str, *, first: bool) -> Action:
    if state.to_act is None:
        raise IllegalAction(f"the game is won; {_clip(word)} is too much")
    if state.to_act == NATURE:
        if not first:
            raise IllegalAction(f"the deal is over: {_clip(word)} belongs on a line of its own")
        return Deal(cards(word))
    return action_named(state, word)


def action_named(state: State, word: str) -> Action:
    """The legal action that ``word`` writes, in upper or lower case.

    Raises :class:`IllegalAction`, or :class:`~costly.engine.cards.CardError`, with the reason.
    """
    word = plain(word)
    upper = word.upper() if word.isascii() else ""
    exact = [action for action in legal(state) if upper in _spellings(action)]
    bare = [
        action for action in legal(state) if isinstance(action, Play) and str(action.card) == upper
    ]
    match exact or bare:
        case [action]:
            return action
        case [_, _, *_]:
            words = " or ".join(map(str, bare))
            raise IllegalAction(f"{word} can count for more than one value: write {words}")
        case _:
            raise IllegalAction(_why_not(state, word))


def _spellings(action: Action) -> set[str]:
    """How an action may be written, in capitals: cards laid out come in any order."""
    if isinstance(action, LayOut):
        return {"".join(map(str, cards)) for cards in permutations(action.cards)}
    return {str(action).upper()}


def _clip(word: str) -> str:
    """A reader's word fit to stand in one line of an error."""
    return word if word.isprintable() and len(word) <= 24 else f"{word[:24]!r}..."


def _why_not(state: State, word: str) -> str:
    """Why no legal action is written so."""
    seat, actions = state.to_act, legal(state)
    assert seat is not None
    if isinstance(actions[-1], Claim):
        return f"{_clip(word)} does not say what is claimed: claim=0 to {actions[-1]}"
    if _shape(word) not in set(map(type, actions)):
        words = ", ".join(map(str, actions[:4])) + (" ..." if len(actions) > 4 else "")
        return f"{_clip(word)} does not answer what seat {seat} is asked: {words}"
    named = _named(word)
    for wanted in named:
        if wanted not in state.held[seat]:
            return f"{wanted} is not in the hand of seat {seat}"
    if isinstance(state.now, LayingOut):
        return f"{_clip(word)} is not the {state.now.cards} cards to lay out"
    if isinstance(state.now, Playing) and not any(
        isinstance(action, Play) and action.card == named[0] for action in actions
    ):
        return f"{named[0]} would pass {state.now.limit}: the count is {state.count}"
    return f"{_clip(word)} is not a value that {named[0]} can have now"


PREFIXES: tuple[tuple[str, type[Action]], ...] = (
    ("MOG=", Offer),
    ("CHANGE=", Change),
    ("CLAIM=", Claim),
)


def _shape(word: str) -> type[Action]:
    """The kind of action that a word is written like."""
    upper = word.upper()
    for prefix, kind in PREFIXES:
        if upper.startswith(prefix):
            return kind
    plain: dict[str, type[Action]] = {"REFUSE": Refuse, "AGREE": Agree, "KEEP": Keep, "STOP": Stop}
    if upper in plain:
        return plain[upper]
    return Play if "=" in upper or len(upper) == 2 else LayOut


def _named(word: str) -> tuple[Card, ...]:
    """The cards that a word names."""
    before, equals, after = word.partition("=")
    if _shape(word) in (Offer, Change):
        return (card(after),)
    return (card(before),) if equals else cards(word)
