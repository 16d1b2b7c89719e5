"""Drills: a hand to be counted, or a decision of a deal to be made, and what the judge says of it.

A drill is a value, and a line of text. Those made here come of a seed, and of nothing else.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property, partial
from itertools import chain, combinations, islice
from typing import TypeVar

from costly.engine.cards import PACK, UNKNOWN, Card, CardError, card, cards
from costly.engine.driver import apply, legal
from costly.engine.house import RulesError, find
from costly.engine.moves import NATURE, Action, Deal, LayOut, cards_of
from costly.engine.record import Record, RecordError, read
from costly.engine.scoring import Hand, Score
from costly.engine.shuffle import deal, shuffled
from costly.engine.stages import (
    Dealing,
    LayingOut,
    Mog,
    PartnersMog,
    Playing,
    Show,
    ShowCrib,
)
from costly.engine.state import Rules, State
from costly.judge.belief import posterior
from costly.judge.hidden import determinizations, pool, unseen
from costly.judge.why import now

T = TypeVar("T")

SEAT = 0
"""Who is asked."""
TRIES = 40
"""In so many deals there is one that asks what is wanted."""
OFFERED = 6
"""So many answers a count is chosen from,"""
LIKELY = 4
"""and so many ranks what the other may hold."""
NEAR_MISSES = (-3, -2, -1, 1, 2, 3, 4, 5)
"""By how much a count is missed that is wrong by no score in particular."""
FAIR, HANDS = 3, 8
"""A hand that is to be counted makes so many scores, if one of so many does."""
CHOOSY = 3
"""In so many deals it is looked for one in which more can be known than the cards that lie open."""
STEPS = 40
"""Sides stand at up to so many sixtieths of the game."""


class _Chance:
    """Chance that hangs on a seed alone, and comes of the game's own shuffling."""

    def __init__(self, seed: str) -> None:
        self._seed, self._drawn = seed, 0

    def below(self, limit: int) -> int:
        """A number from 0, less than a limit of 52 at most."""
        self._drawn += 1
        places = {card: at for at, card in enumerate(PACK)}
        pack = shuffled(self._seed, self._drawn)
        return next(places[card] for card in pack if places[card] < limit)

    def mixed(self, items: Sequence[T]) -> list[T]:
        """Some things in another order."""
        left, found = list(items), []
        while left:
            found.append(left.pop(self.below(len(left))))
        return found


class DrillKind(StrEnum):
    """What is asked, by its word."""

    COUNT = "count"
    """What a hand counts;"""
    CLOCK = "clock"
    """the same against the clock;"""
    OFFER = "offer"
    LAY = "lay"
    LAY_OUT = "lay-out"
    HOLD = "hold"
    """what the other is likeliest to hold."""


class DrillError(ValueError):
    """A line that is no drill."""


@dataclass(frozen=True)
class CountDrill:
    """A hand, or a crib, that is to be counted."""

    kind: DrillKind
    rules: Rules
    hand: Hand
    crib: bool = False

    @cached_property
    def scores(self) -> tuple[Score, ...]:
        """All that it makes."""
        stages: tuple[Show | ShowCrib, ...] = self.rules.stages_of(ShowCrib if self.crib else Show)
        return stages[0].scores(self.hand)

    @property
    def points(self) -> int:
        """The right answer."""
        return sum(score.points for score in self.scores)

    @cached_property
    def answers(self) -> tuple[int, ...]:
        """What there is to choose from: the right one, and near it, as one miscounts."""
        chance = _Chance(str(self))
        missed = sorted({self.points - score.points for score in self.scores} - {self.points})
        missed = chance.mixed(missed)
        other = chance.mixed([self.points + away for away in NEAR_MISSES])
        wrong = [one for one in dict.fromkeys((*missed[:2], *other)) if one >= 0]
        return tuple(sorted((self.points, *wrong[: OFFERED - 1])))

    def __str__(self) -> str:
        own = "".join(map(str, self.hand.own))
        what = "crib" if self.crib else "hand"
        return f"{self.kind} {self.rules} | {what} | {own} | {self.hand.deck}"


@dataclass(frozen=True)
class PlayDrill:
    """A decision in a deal, or what the other may hold when it is to be made."""

    kind: DrillKind
    record: Record
    """The deal so far."""

    @property
    def rules(self) -> Rules:
        """The game."""
        return self.record.rules

    @cached_property
    def seen(self) -> State:
        """What the seat asked knows."""
        state = self.record.state
        assert state.to_act is not None
        return state.seen_by(state.to_act)

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """What it may do."""
        return legal(self.seen)

    @cached_property
    def ranks(self) -> tuple[int, ...]:
        """The ranks from which it is chosen what the other may hold."""
        chance, fitting = _Chance(str(self)), {one.rank for one in _fitting(self.seen)}
        may = chance.mixed(sorted(fitting))
        cannot = chance.mixed([one for one in range(1, 14) if one not in fitting])
        # Half of them he cannot hold, if so many can be excluded.
        wrong = cannot[: LIKELY - min(len(may), LIKELY // 2)]
        return tuple(sorted((*wrong, *may[: LIKELY - len(wrong)])))

    def __str__(self) -> str:
        record = self.record
        scores = "-".join(map(str, record.scores or (0,) * record.rules.sides))
        words = " ".join(map(str, record.actions))
        return f"{self.kind} {record.rules} | {record.dealer} | {scores} | {words}"


Drill = CountDrill | PlayDrill


def read_drill(line: str) -> Drill:
    """The drill that a line writes; raises :class:`DrillError`, and nothing else."""
    try:
        told, second, third, fourth = (part.strip() for part in line.split("|"))
        word, _, game = told.partition(" ")
        kind, rules = DrillKind(word), find(game)
        if second in ("hand", "crib"):
            return _counted(kind, rules, Hand(cards(third), card(fourth)), crib=second == "crib")
        scores = "" if not third.strip("0-") else f"Score: {third}\n"
        drill = PlayDrill(kind, read(f"Rules: {game}\nDealer: {second}\n{scores}\n{fourth}\n"))
    except (ValueError, RulesError, CardError, RecordError) as error:
        raise DrillError(f"{line[:40]!r} is no drill") from error
    if kind not in kinds_of(rules) or not _asks(kind, drill.record.state):
        raise DrillError(f"{line[:40]!r} asks nothing of its kind")
    return drill


def _counted(kind: DrillKind, rules: Rules, hand: Hand, *, crib: bool) -> CountDrill:
    if kind not in (DrillKind.COUNT, DrillKind.CLOCK) or (crib and not rules.stages_of(ShowCrib)):
        raise DrillError(f"there is no {kind} of a hand in {rules}")
    return CountDrill(kind, rules, hand, crib)


def kinds_of(rules: Rules) -> tuple[DrillKind, ...]:
    """What may be asked in a game."""
    there = {
        DrillKind.OFFER: bool(rules.stages_of(Mog) or rules.stages_of(PartnersMog)),
        DrillKind.LAY_OUT: bool(rules.stages_of(LayingOut)),
    }
    return tuple(kind for kind in DrillKind if there.get(kind, True))


# ---- Drills that come of a seed ----


def drill_of(kind: DrillKind, rules: Rules, seed: str) -> Drill:
    """A drill from the deals of a seed."""
    chance = _Chance(f"{kind} {rules} {seed}")
    if kind in (DrillKind.COUNT, DrillKind.CLOCK):
        return _hand_of(kind, rules, seed, chance)
    deals = (_moments(kind, rules, deal(rules, seed, at), chance) for at in range(1, TRIES + 1))
    telling = (some for some in deals if some)
    found = next(telling)
    if kind is DrillKind.HOLD:
        for some in islice(chain([found], telling), CHOOSY):
            known = [one for one in some if _tells(one[1].seen_by(SEAT))]
            if known:
                found = known
                break
    return PlayDrill(kind, found[chance.below(len(found))][0])


def _hand_of(kind: DrillKind, rules: Rules, seed: str, chance: _Chance) -> CountDrill:
    """A hand as one keeps it, of several scores if one of a few has them; now and then a crib."""
    crib = bool(rules.stages_of(ShowCrib)) and chance.below(5) == 0
    dealt, laid = rules.stage(Dealing).hand, sum(one.cards for one in rules.stages_of(LayingOut))
    drill: CountDrill | None = None
    for number in range(1, HANDS + 1):
        *own, deck = shuffled(seed, number)[: dealt + 1]
        if crib:
            hands = [tuple(own[: 2 * laid])] if len(own) >= 2 * laid else [tuple(own)]
        else:
            hands = list(combinations(own, dealt - laid))
        made = [CountDrill(kind, rules, Hand(tuple(sorted(hand)), deck), crib) for hand in hands]
        drill = max(made, key=lambda one: one.points)
        if len(drill.scores) >= FAIR:
            break
    assert drill is not None
    return drill


Moment = tuple[Record, State]
"""A deal so far, and where that leads."""


def _moments(kind: DrillKind, rules: Rules, dealt: Deal, chance: _Chance) -> list[Moment]:
    """The moments of a deal at which the question can be put."""
    dealer, scores = chance.below(rules.seats), _scores(rules, chance)
    record = Record(rules, dealer, scores if any(scores) else None).add(dealt)
    return [one for one in _played(record, chance) if _asks(kind, one[1])]


def _tells(seen: State) -> bool:
    """Whether more is known of what the other holds than which cards one sees."""
    return len(_fitting(seen)) < len(unseen(seen))


def _fitting(seen: State) -> tuple[Card, ...]:
    """The cards that the seat at one's left may hold, those with it that it is known to hold."""
    seat = _next(seen.rules)
    known = tuple(one for one in seen.held[seat] if one != UNKNOWN)
    return known if UNKNOWN not in seen.held[seat] else (*pool(seen, seat), *known)


def _scores(rules: Rules, chance: _Chance) -> tuple[int, ...]:
    """Where the sides stand: anywhere but near home, where a deal may end the game."""
    return tuple(chance.below(STEPS) * rules.target // 60 for _ in range(rules.sides))


def _played(record: Record, chance: _Chance) -> Iterator[Moment]:
    """A deal at each of its moments, every seat doing what pegs most at once, or keeping most."""
    state = record.state
    while state.to_act is not None and state.to_act != NATURE:
        yield record, state
        seen = state.seen_by(state.to_act)
        action = max(chance.mixed(legal(seen)), key=partial(_worth, seen))
        record, (state, _) = record.add(action), apply(state, action)


def _worth(seen: State, action: Action) -> int:
    if not isinstance(action, LayOut):
        return now(seen, action)
    kept = tuple(one for one in seen.held[seen.to_act or 0] if one not in action.cards)
    # Counted with a card of its own, for the start is not turned up yet.
    return sum(score.points for score in seen.rules.stage(Show).scores(Hand(kept[1:], kept[0])))


def _asks(kind: DrillKind, state: State) -> bool:
    """Whether a state asks the seat what is wanted, and there is a choice."""
    if state.to_act != SEAT:
        return False
    actions = legal(state)
    if len({(type(one), *(card.rank for card in cards_of(one))) for one in actions}) < 2:
        return False
    match kind, state.now:
        case (DrillKind.OFFER, Mog() | PartnersMog()) | (DrillKind.LAY_OUT, LayingOut()):
            return True
        case DrillKind.LAY, Playing():
            return True
        case DrillKind.HOLD, Playing():
            return bool(state.series) and bool(state.held[_next(state.rules)])
        case _:
            return False


def _next(rules: Rules) -> int:
    """Who sits at the left of the seat that is asked."""
    return (SEAT + 1) % rules.seats


def mistake_in(record: Record, decisions: int) -> Record:
    """The deal of a game by itself, up to where so many decisions of the game had been made."""
    begun, before = 0, record.start
    state = record.start
    for at, (action, _, after) in enumerate(record.replay()):
        if at == decisions:
            break
        if isinstance(action, Deal):
            begun, before = at, state
        state = after
    scores = before.scores if any(before.scores) else None
    actions = record.actions[begun:decisions]
    return Record(record.rules, before.dealer, scores, actions=actions)


def drill_of_mistake(record: Record, decisions: int) -> PlayDrill | None:
    """The decision of a game as a drill, where the seat can be asked such."""
    alone = mistake_in(record, decisions)
    state = alone.state
    for kind in (DrillKind.OFFER, DrillKind.LAY_OUT, DrillKind.LAY):
        if _asks(kind, state):
            return PlayDrill(kind, replace(alone, head=()))
    return None


# ---- What the other may hold ----

Held = dict[int, float]
"""For each rank how likely a seat holds at least a card of it."""


def holding(seen: State) -> Generator[None, None, Held]:
    """What the seat at one's left may hold, by all that the seat asked knows."""
    found: Held = defaultdict(float)
    weights = yield from posterior(seen)
    whole = 0.0
    if weights is not None:
        for ranks, hand in weights.items():
            whole += hand.weight
            for rank in {*ranks}:
                found[rank] += hand.weight
    else:
        for at, (hands, ways) in enumerate(determinizations(seen)):
            whole += ways
            for rank in {*hands[1]}:
                found[rank] += ways
            if at % 50 == 0:
                yield
    return {rank: found[rank] / whole for rank in range(1, 14)} if whole else {}


def passed_at(seen: State) -> int | None:
    """The count at which the seat at one's left last had nothing to lay, if it tells something."""
    playing = seen.now
    assert isinstance(playing, Playing)
    fitting = [min(one.rank, 10) for one in pool(seen, _next(seen.rules))]
    least = min(fitting, default=1)
    return playing.limit - least + 1 if least > 1 else None


def unseen_of(seen: State, rank: int) -> int:
    """How many cards of a rank the seat asked has not seen."""
    assert seen.to_act is not None
    return sum(one.rank == rank and one not in seen.known[seen.to_act] for one in PACK)
