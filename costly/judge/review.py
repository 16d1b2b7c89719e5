"""A game looked over: at every decision what was best, and what the one made has cost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from costly.engine.driver import legal
from costly.engine.moves import NATURE, Action, Deal
from costly.engine.record import Record
from costly.engine.state import State
from costly.judge import Choice, judge
from costly.judge.why import WINS

PATIENCE = 600
"""How many slices one decision is thought about, at most."""
DEAREST = 3
"""How many mistakes of each side are named at the end."""
NO_MISTAKE, NO_LOSS = 0.05, 0.005
"""What costs fewer points than this, and less of the game, is as good as the best."""
NAME = 16
"""How many letters of a name stand in its column at most."""


class Reviewed(NamedTuple):
    """One decision that was made, where there was a choice."""

    deal: int
    """The deal's number, from 1."""
    seen: State
    """What the seat knew."""
    made: Action
    choices: tuple[Choice, ...]
    """All that it might have done, best first."""

    @property
    def seat(self) -> int:
        """Who decided."""
        assert self.seen.to_act is not None
        return self.seen.to_act

    @property
    def best(self) -> Choice:
        """What should have been done."""
        return self.choices[0]

    @property
    def taken(self) -> Choice:
        """What was done."""
        return next(choice for choice in self.choices if choice.action == self.made)

    @property
    def cost(self) -> float:
        """The points that the best choice was expected to bring beyond the one made."""
        return max(0.0, self.best.expected - self.taken.expected)

    @property
    def lost(self) -> float:
        """The chance of the game that it gave away, where that is known."""
        if self.best.chance is None or self.taken.chance is None:
            return 0.0
        return max(0.0, self.best.chance - self.taken.chance)

    @property
    def let_go(self) -> bool:
        """Whether it let a win go that was there at once, where no table knows what is left."""
        missed = self.best.why == WINS and self.taken.why != WINS
        return missed and self.taken.chance is None

    @property
    def mistake(self) -> bool:
        """Whether something else would have been better."""
        return self.let_go or self.cost >= NO_MISTAKE or self.lost >= NO_LOSS


def review(record: Record) -> Iterator[Reviewed | None]:
    """Every decision of a game in its order, as it is judged; nothing between two slices."""
    state, deals = record.start, 0
    for action, _, after in record.replay():
        deals += isinstance(action, Deal)
        if state.to_act not in (NATURE, None) and len(legal(state)) > 1:
            assert state.to_act is not None
            seen = state.seen_by(state.to_act)
            choices: tuple[Choice, ...] = ()
            for thought in islice(judge(seen), PATIENCE):
                choices = thought
                yield None
            yield Reviewed(deals, seen, action, choices)
        state = after


def average_costs(decisions: Sequence[Reviewed], sides: int) -> list[float]:
    """For each side what its decisions cost on average, in points."""
    costs: list[list[float]] = [[] for _ in range(sides)]
    for one in decisions:
        costs[one.seen.rules.side(one.seat)].append(one.cost)
    return [sum(some) / len(some) if some else 0.0 for some in costs]


def as_json(decisions: Sequence[Reviewed], sides: int) -> dict[str, object]:
    """The review as ``costly analyse --json`` prints it."""
    return {
        "decisions": [
            {
                "deal": one.deal,
                "seat": one.seat,
                "state": _situation(one.seen),
                "made": str(one.made),
                "best": str(one.best.action),
                "cost": round(one.cost, 2),
                "choices": [_choice(choice) for choice in one.choices],
            }
            for one in decisions
        ],
        "cost": [round(cost, 3) for cost in average_costs(decisions, sides)],
    }


def _choice(choice: Choice) -> dict[str, object]:
    return {
        "word": str(choice.action),
        "now": choice.now,
        "expected": round(choice.expected, 2),
        "chance": None if choice.chance is None else round(choice.chance, 4),
        "why": choice.why,
    }


def _situation(seen: State) -> str:
    """What lay before the seat: the score, its hand, the card turned up and the series."""
    assert seen.to_act is not None
    parts = ["-".join(map(str, seen.scores)), _cards(seen.held[seen.to_act])]
    if seen.deck is not None:
        parts.append(f"/ {seen.deck}")
    if seen.pile:
        parts.append(f"on {_cards(tuple(laid.card for laid in seen.pile))}: {seen.count}")
    return " ".join(parts)


def _cards(cards: Sequence[object]) -> str:
    return " ".join(map(str, cards))


def as_text(decisions: Sequence[Reviewed], names: Sequence[str], sides: int) -> list[str]:
    """The review in lines: every decision, then what each side gave away.

    A mistake has a second line: in the same columns what was better. Long names are cut short in
    their column, and whole elsewhere.
    """
    lines: list[str] = []
    short = [_short(name) for name in names]
    columns = _columns(decisions, short)
    for before, one in zip((None, *decisions), decisions, strict=False):
        if before is None or before.deal != one.deal:
            lines += ["", f"Deal {one.deal}: {names[one.seen.dealer]} deals."]
        lines += [line.rstrip() for line in _told(one, short[one.seat], columns)]
    for side in range(sides):
        own = [one for one in decisions if one.seen.rules.side(one.seat) == side]
        if own:
            seats = [name for seat, name in enumerate(names) if seat % sides == side]
            lines += ["", *_summed_up(" and ".join(seats), own, average_costs(own, sides)[side])]
    return lines[1:]


def _short(name: str) -> str:
    """A name that fits its column: of a long one its two ends, by which people are told apart."""
    return name if len(name) <= NAME else f"{name[: NAME - 8]}...{name[-5:]}"


class _Columns(NamedTuple):
    """How wide the columns are: who, the situation, and what was decided."""

    name: int
    situation: int
    word: int


def _columns(decisions: Sequence[Reviewed], names: Sequence[str]) -> _Columns:
    return _Columns(
        max(map(len, names)),
        max((len(_situation(one.seen)) for one in decisions), default=0),
        max((len(str(choice.action)) for one in decisions for choice in one.choices), default=0),
    )


def _told(one: Reviewed, name: str, columns: _Columns) -> Iterator[str]:
    """What was done and was to be expected; and what was better, and why."""
    cost = f"costs {_cost(one)}" if one.mistake else one.taken.why
    before = f"  {name:{columns.name}}  {_situation(one.seen):{columns.situation}}"
    yield f"{before}  {_expected(one.taken, columns)}  {cost}"
    if one.mistake:
        yield f"{'better':>{len(before)}}  {_expected(one.best, columns)}  {one.best.why}"


def _expected(choice: Choice, columns: _Columns) -> str:
    points = f"{round(choice.expected, 1) + 0.0:+.1f}"
    return f"{choice.action!s:{columns.word}}  {points:>5}"


def _cost(one: Reviewed) -> str:
    """What the decision cost, in points and of the chance of the game, where that is known."""
    return f"{one.cost:.1f}{_of_the_game(one)}"


def _of_the_game(one: Reviewed) -> str:
    """What of the game it cost, after the points."""
    if one.let_go:
        return ", a sure win"
    return f", {one.lost:.1%} of the game" if one.lost >= NO_LOSS else ""


def _summed_up(who: str, own: Sequence[Reviewed], average: float) -> Iterator[str]:
    """What a side gave away, and its dearest mistakes."""
    many = f"{len(own)} decision{'s' * (len(own) != 1)}"
    yield f"{who}: {average:.2f} points a decision given away, over {many}."
    for one in dearest(own, DEAREST):
        yield (
            f"  {one.cost:.1f} in deal {one.deal}, {_situation(one.seen)}:"
            f" {one.made} for {one.best.action}{_of_the_game(one)}"
        )


def dearest(decisions: Iterable[Reviewed], most: int) -> list[Reviewed]:
    """The mistakes that cost most: of the game where that is known, else in points."""
    mistakes = [one for one in decisions if one.mistake]
    return sorted(mistakes, key=_dear, reverse=True)[:most]


def _dear(one: Reviewed) -> tuple[float, float]:
    lost = 1.0 if one.let_go else one.lost
    return (lost if lost >= NO_LOSS else 0.0, one.cost)
