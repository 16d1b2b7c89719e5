"""What the villagers say: enough, each in bounds, never twice, and true to what has happened."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from string import Formatter
from typing import NamedTuple

import pytest

from costly.engine.house import find
from costly.engine.moves import (
    Answered,
    Began,
    CribShown,
    Event,
    Pegged,
    Phase,
    SaidGo,
    Shown,
    Won,
)
from costly.engine.rulesets import RULESETS
from costly.engine.scoring import ScoreKind
from costly.engine.stages import called
from costly.engine.state import Rules, State
from costly.telling.company import A_DEAL, STRANGERS, Acquaintance, Company, Remark
from costly.telling.opponents import LONGEST_NAME, OPPONENTS
from costly.telling.remarks import VILLAGERS, Occasion, filled, remarks
from costly.telling.voice import Voice
from costly.telling.words import NUMBERS, number
from costly.ui.table.layout import Layout
from costly.ui.table.painting.lettering import fitting
from costly.ui.table.painting.opponents import bubble
from tests.games import random_walk
from tests.null import ROOMS
from tests.test_layout import LEAST_TEXT, LONG_SPEECHES, SHAPES, laid_for

NAMES = ("You", "Mr Crib", "Mrs Crib", "Parson")
FACTS = {
    **dict.fromkeys((Occasion.HAND, Occasion.HAND_YOU, Occasion.NEAR, Occasion.NEAR_YOU), "points"),
    **dict.fromkeys((Occasion.TURNED, Occasion.TURNED_YOU), "card"),
    Occasion.CLIMB: "beaten",
}
"""What may be filled into the lines of a moment."""
LONGEST = {"points": "seventeen", "card": "Deuce", "beaten": "Mr Crib"}
TALK = {Occasion.GREETING, Occasion.FIRST, Occasion.AGAIN, Occasion.CLIMB, Occasion.DEAL}
"""Moments of which no card and no count is a fact."""
AT_TWO = {
    *(Occasion.AHEAD, Occasion.BEHIND, Occasion.LEVEL, Occasion.NEAR, Occasion.NEAR_YOU),
    *(
        Occasion.PAST,
        Occasion.PAST_YOU,
        Occasion.MOG,
        Occasion.REFUSED,
        Occasion.REFUSED_YOU,
        Occasion.GO,
    ),
    *(Occasion.CRIB, Occasion.CRIB_YOU, Occasion.GO),
}
"""Moments that there are at tables for two alone."""
CARDS = re.compile(
    rf"\b({'|'.join(NUMBERS[4:])}|thirty-one|five-and-twenty|jack|deuce|king|queen|ace|hearts"
    r"|spades|clubs|diamonds|runs?|pairs?|royal|flush)\b",
    re.IGNORECASE,
)
"""What names a card, a count or a score."""


def every() -> Iterator[tuple[str, Occasion, str]]:
    """Every line there is, with its speaker and moment."""
    for who in VILLAGERS:
        for moment in Occasion:
            for line in remarks(who, moment):
                yield who, moment, line


def longest(moment: Occasion, line: str) -> str:
    """A line as long as it can become."""
    fact = FACTS.get(moment)
    return filled(line, **({fact: LONGEST[fact]} if fact else {}))


def test_each_villager_has_a_hundred_things_to_say_and_some_at_every_moment() -> None:
    assert set(VILLAGERS) == {n for o in OPPONENTS.values() for n in (o.name, *o.company)}
    for who in VILLAGERS:
        assert [moment for moment in Occasion if len(remarks(who, moment)) < 2] == [], who
        assert sum(len(remarks(who, moment)) for moment in Occasion) >= 100


def test_nobody_says_what_another_says_nor_the_same_at_two_moments() -> None:
    many = Counter(line for _, _, line in every())
    assert [line for line, times in many.items() if times > 1] == []


def test_a_line_is_written_so_that_it_can_be_set() -> None:
    for who, moment, line in every():
        said = longest(moment, line)
        assert len(said) <= 44, f"{who}: {said}"
        assert said.replace("’", "").isascii(), f"the type has not every sign: {said}"
        assert line == line.strip()
        assert line[-1] in ".!?", f"{who}: {line}"
        assert "“" not in line


def test_a_line_names_no_card_nor_count_but_those_that_are_facts() -> None:
    for who, moment, line in every():
        holes = {name for _, name, _, _ in Formatter().parse(line) if name}
        assert holes <= {FACTS.get(moment, "")}, f"{who}: {line}"
        full = moment in (Occasion.FULL, Occasion.FULL_YOU)
        named = {found.lower() for found in CARDS.findall(line)} if moment not in TALK else set()
        assert named <= ({"thirty-one"} if full else set()), f"{who}, {moment}: {line}"


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
def test_every_line_goes_into_its_bubble_at_every_size(shape: tuple[int, bool]) -> None:
    """In as many lines as the longest thing that is said of a score, or on one where that is all.

    That the longest goes into its place is tried in test_layout.py, with the type itself.
    """
    places: dict[tuple[int, int], Layout] = {}
    for room in ROOMS:
        laid_out = laid_for(room, shape)
        places |= {
            (round(place.w), round(place.h)): laid_out for place in laid_out.company.speeches[:1]
        }
    # Where there is more room both ways than elsewhere, all goes that goes there.
    tight = {
        (w, h): laid_out
        for (w, h), laid_out in places.items()
        if not any(w >= x and h >= y and (w, h) != (x, y) for x, y in places)
    }
    wrong = []
    for (_, high), laid_out in tight.items():
        most = len(set_in(laid_out, max(LONG_SPEECHES, key=len))) if high > 2 * LEAST_TEXT else 1
        for who, moment, line in every():
            said = longest(moment, line)
            lines = set_in(laid_out, said)
            if shape[0] == 4 and moment in AT_TWO:
                continue
            if len(lines) > most or " ".join(lines) != said:
                wrong.append(f"{who}: {lines} in {laid_out.company.speeches[0]}")
    assert tight
    assert wrong == []


def set_in(laid_out: Layout, said: str) -> tuple[str, ...]:
    """The lines in which something is set in its bubble, which is in its place."""
    box, px = bubble(laid_out, 0, said)
    assert px >= LEAST_TEXT
    assert box.within(laid_out.company.speeches[0])
    return fitting(said, "speech", px, box.w, box.h)[1]


class Said(NamedTuple):
    """A moment that was spoken of, with its facts and all that had happened."""

    seat: int
    moment: Occasion
    facts: dict[str, str]


class Spied(Company):
    """A company that writes down of what it speaks."""

    said: list[Said]

    def _say(self, seat: int, moment: Occasion, facts: dict[str, str]) -> Remark | None:
        found = super()._say(seat, moment, facts)
        if found is not None:
            self.said.append(Said(seat, moment, facts))
        return found


def company(rules: Rules, seed: str) -> Spied:
    found = Spied(rules, Voice(NAMES[: rules.seats], 0), seed, STRANGERS)
    found.said = []
    return found


Course = list[tuple[State, tuple[Event, ...]]]


def course(rules: Rules, seed: int) -> Course:
    """A random game: each state, and what happened next in it."""
    return [(before, events) for before, _, events, _ in random_walk(rules, seed)]


def heard(of: Company, steps: Course) -> Iterator[tuple[Event, State, Remark | None]]:
    """Each event as the table tells it, and what is said to it."""
    for before, events in steps:
        told = list(of_voice(of).tell(before, events))
        for one in told:
            yield one.event, one.state, of.answer(one)


def of_voice(of: Company) -> Voice:
    return Voice(tuple(of.names), of.viewer)


@pytest.mark.parametrize("key", RULESETS)
def test_in_no_game_is_anything_said_twice_or_too_often_or_untrue(key: str) -> None:
    rules, spoken, deals = find(key), 0, 0
    for seed in range(6):
        them, said, in_deal = company(rules, str(seed)), Counter[tuple[int, str]](), 0
        past: list[tuple[Event, State]] = []
        for event, state, remark in heard(them, course(rules, seed)):
            past.append((event, state))
            in_deal = 0 if isinstance(event, Began) else in_deal
            deals += isinstance(event, Began)
            if remark is None:
                continue
            said[remark] += 1
            in_deal += not isinstance(event, Won)
            assert in_deal <= A_DEAL
            assert rules.side(remark.seat) != rules.side(them.viewer), "the partner is silent"
            assert rules.seats == 2 or them.said[-1].moment not in AT_TWO
            assert true(them.said[-1], rules, past), f"{them.said[-1]} after {event}"
        assert not them.said or max(said.values()) == 1
        spoken += len(them.said)
    assert 0.3 < spoken / deals < 1.7, f"{spoken} in {deals} deals"


def true(said: Said, rules: Rules, past: Sequence[tuple[Event, State]]) -> bool:
    """Whether what somebody speaks of has happened, found in another way than it is told."""
    state, events = past[-1][1], [event for event, _ in past]
    yours, mine = _scores(state, rules)
    you, who = said.moment.endswith("-you"), said.seat
    actor = 0 if you else who
    last = next((one for one in reversed(events) if isinstance(one, Pegged)), None)
    pegged = last is not None and last.seat == actor
    match said.moment.removesuffix("-you"):
        case Occasion.DEAL:
            return isinstance(events[-1], Began)
        case Occasion.AHEAD:
            return mine > yours
        case Occasion.BEHIND:
            return yours > mine
        case Occasion.LEVEL:
            return abs(yours - mine) <= 1
        case Occasion.NEAR:
            need = rules.target - (yours if you else mine)
            return said.facts["points"] == number(need) and need <= rules.target // 12
        case Occasion.PAST:
            began = [state for event, state in past if isinstance(event, Began)]
            was_yours, was_mine = _scores(began[-2], rules)
            return (was_yours < was_mine, yours > mine) == (you, you)
        case Occasion.TURNED:
            turned = next(one for one in reversed(events) if isinstance(one, Pegged))
            card = {2: "Deuce", 11: "Jack"}[turned.score.cards[0].rank]
            return pegged and said.facts["card"] == card and state.dealer == actor
        case Occasion.MOG | Occasion.REFUSED:
            answer = next(one for one in reversed(events) if isinstance(one, Answered))
            wanted = {Occasion.MOG: (True, True), Occasion.REFUSED: (True, False)}
            return answer.willing == wanted.get(said.moment, (False, True))
        case Occasion.PEG:
            return pegged and last is not None and last.score.points >= 3
        case Occasion.FULL:
            return pegged and last is not None and ScoreKind.THIRTY_ONE in last.score.kinds
        case Occasion.LAST:
            return pegged and last is not None and last.phase is Phase.PLAY
        case Occasion.GO:
            return isinstance(events[-1], SaidGo)
        case Occasion.HAND | Occasion.NOTHING | Occasion.COLOURS | Occasion.CRIB:
            return _counts(said, actor, past, of_show=called(rules) is None)
        case Occasion.WIN_LURCH | Occasion.LOSS_LURCH:
            return min(state.scores) < rules.target / 2
        case Occasion.WIN | Occasion.WIN_CLOSE | Occasion.WIN_LURCH:
            return mine > yours
        case _:
            return said.moment in (Occasion.LOSS, Occasion.LOSS_CLOSE) and yours > mine


def _scores(state: State, rules: Rules) -> tuple[int, int]:
    own = rules.side(0)
    return state.scores[own], state.scores[1 - own]


def _counts(said: Said, actor: int, past: Sequence[tuple[Event, State]], *, of_show: bool) -> bool:
    """Whether a hand or crib came to what is said of it: the scores before and after it."""
    before = next(
        (
            state
            for event, state in reversed(past)
            if isinstance(event, Shown | CribShown) or (not of_show and not _calls(event, actor))
        ),
    )
    side = before.rules.side(actor)
    made = past[-1][1].scores[side] - before.scores[side]
    opened = [event for event, _ in past if isinstance(event, Shown | CribShown)]
    is_crib = isinstance(opened[-1], CribShown) if of_show else False
    kinds = {
        one.score.kind
        for (one, _) in past[-12:]
        if isinstance(one, Pegged) and one.phase in (Phase.SHOW, Phase.CRIB)
    }
    match said.moment.removesuffix("-you"):
        case Occasion.COLOURS:
            return ScoreKind.COSTLY_COLOURS in kinds
        case Occasion.NOTHING:
            return made == 0 and not is_crib
        case Occasion.CRIB:
            return made >= 8 and is_crib
        case _:
            return said.facts["points"] == number(made) and made >= 12 and not is_crib


def _calls(event: Event, actor: int) -> bool:
    return isinstance(event, Pegged) and event.phase is Phase.SHOW and event.seat == actor


@pytest.mark.parametrize("key", ["costly", "cribbage-6", "costly-partners"])
def test_a_game_that_is_taken_up_goes_on_with_what_was_not_said(key: str) -> None:
    rules, steps = find(key), course(find(key), 3)
    whole = [remark for _, _, remark in heard(company(rules, "x"), steps)]
    for cut in (1, len(steps) // 3, len(steps) // 2, len(steps) - 1):
        again, told = company(rules, "x"), sum(len(events) for _, events in steps[:cut])
        start = steps[0][0], ()
        states = [before for before, _ in steps[1:]]
        again.recall([start, *zip(states, (events for _, events in steps[:cut]), strict=False)])
        assert [remark for _, _, remark in heard(again, steps[cut:])] == whole[told:]


def test_whoever_sits_across_knows_whom_he_meets() -> None:
    rules, voice = find("costly"), Voice(NAMES[:2], 0)
    for known, may in (
        (STRANGERS, (Occasion.FIRST, Occasion.GREETING)),
        (Acquaintance(4), (Occasion.AGAIN, Occasion.GREETING)),
        (Acquaintance(0, "Parson"), (Occasion.CLIMB,)),
    ):
        lines = {
            filled(line, beaten="Parson") for moment in may for line in remarks("Mr Crib", moment)
        }
        greeted = [Company(rules, voice, str(seed), known).greets() for seed in range(40)]
        assert {one.words for one in greeted if one is not None} == lines


def test_a_stranger_in_a_record_speaks_little_and_never_fails() -> None:
    rules = find("costly")
    them = Company(rules, Voice(("You", "x" * LONGEST_NAME), 0), "s", Acquaintance(2))
    said = [remark for _, _, remark in heard(them, course(rules, 1)) if remark is not None]
    assert them.greets() is not None
    assert len(said) == len(set(said))
    assert them.parting(won=True) == them.parting(won=True)
