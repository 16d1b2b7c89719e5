"""A game that was looked over, as ``costly analyse`` prints it: in lines, and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from costly.engine.state import State
from costly.judge import Choice
from costly.judge.review import NO_LOSS, Reviewed, by_chance, dearest, side_costs
from costly.telling.reasons import because

DEAREST = 3
"""How many mistakes of each side are named at the end."""
NAME = 16
"""How many letters of a name stand in its column at most."""


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
                "lost": round(one.lost, 4) if one.known else None,
                "choices": [_choice(choice) for choice in one.choices],
            }
            for one in decisions
        ],
        "cost": [round(cost.average, 3) for cost in side_costs(decisions, sides)],
    }


def _choice(choice: Choice) -> dict[str, object]:
    return {
        "word": str(choice.action),
        "now": choice.now,
        "expected": round(choice.expected, 2),
        "chance": None if choice.chance is None else round(choice.chance, 4),
        "why": because(choice.why),
    }


def _situation(seen: State) -> str:
    """What lay before the seat: the score, its hand, the card turned up and the series."""
    assert seen.to_act is not None
    parts = ["-".join(map(str, seen.scores)), _cards(seen.held[seen.to_act])]
    if seen.deck is not None:
        parts.append(f"/ {seen.deck}")
    if seen.series:
        parts.append(f"on {_cards(tuple(laid.card for laid in seen.series))}: {seen.count}")
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
            lines += [
                "",
                *_summed_up(" and ".join(seats), own, side_costs(own, sides)[side].average),
            ]
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
    """What was done and was to be expected; and what was better, and why either is what it is."""
    taken, best = one.taken.why, one.best.why
    why = because(taken, beside=best) if one.mistake else because(taken)
    cost = "; ".join(part for part in (f"costs {_cost(one)}" if one.mistake else "", why) if part)
    before = f"  {name:{columns.name}}  {_situation(one.seen):{columns.situation}}"
    yield f"{before}  {_expected(one.taken, columns)}  {cost}"
    if one.mistake:
        better = because(best, beside=taken)
        yield f"{'better':>{len(before)}}  {_expected(one.best, columns)}  {better}"


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
    """What a side gave away, and its dearest mistakes: by what they are ordered, and that first."""
    many = f"{len(own)} decision{'s' * (len(own) != 1)}"
    yield f"{who}: {average:.2f} points a decision given away, over {many}."
    found = dearest(own, DEAREST)
    if found:
        order = "by the chance of the game" if by_chance(found) else "in points"
        yield f"  Dearest first, {order}:"
    for one in found:
        yield (
            f"  {_dear(one)} in deal {one.deal}, {_situation(one.seen)}:"
            f" {one.made} for {one.best.action}"
        )


def _dear(one: Reviewed) -> str:
    """What a mistake cost, that first by which it is ordered."""
    if one.let_go:
        return f"a sure win, {one.cost:.1f} points"
    return f"{one.lost:.1%}, {one.cost:.1f} points" if one.known else f"{one.cost:.1f} points"
