"""The threats that a card leaves: what the next seat may make of it; and what it surely pegs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from costly.engine.cards import UNKNOWN, Card, Laid, values
from costly.engine.moves import Play
from costly.engine.scoring import TOTALS, Score, ScoreKind
from costly.engine.stages import Playing
from costly.engine.state import State
from costly.judge.hidden import pool
from costly.judge.playing import count_of

SURE = 24
"""A card that is known to be held weighs as so many that may be."""
TEN = 10
"""What the cards count that are called ten-cards, and the lowest rank of them."""
Making = int | Score | None
"""What a reply makes: a total, another score without its cards, or None for the whole game."""


class Reply(NamedTuple):
    """One way to lay a rank upon a card: what it pegs, and how many may lay it."""

    rank: int
    total: int
    """What the series would come to."""
    scores: tuple[Score, ...]
    out: int
    """How many cards of the rank the seat may hold."""
    held: bool
    """Whether it is known to hold one."""
    wins: bool
    """Whether the game is over with it."""

    @property
    def feared(self) -> int:
        """What it pegs, by how many may."""
        points = sum(score.points for score in self.scores)
        return points * (SURE if self.held else self.out)


class Threat(NamedTuple):
    """Replies of different ranks that make the same thing."""

    what: Making
    replies: tuple[Reply, ...]
    every: tuple[int, ...]
    """All ranks that the seat may hold."""

    @property
    def feared(self) -> tuple[bool, int]:
        """How much it is to be feared: what ends the game weighs more than all that does not."""
        return self.what is None, sum(reply.feared for reply in self.replies)

    @property
    def held(self) -> bool:
        """Whether the seat is known to hold one of the cards."""
        return any(reply.held for reply in self.replies)

    @property
    def out(self) -> int:
        """How many such cards there may be."""
        return sum(reply.out for reply in self.replies)


def threats(seen: State, playing: Playing, action: Play) -> tuple[Threat, ...]:
    """What a card lets the next seat make: what is to be feared most, and another after it."""
    replies = list(_replies(seen, playing, action))
    every = tuple(dict.fromkeys(reply.rank for reply in replies))
    first = _dearest(replies, every)
    if first is None:
        return ()
    told = {reply.rank for reply in first.replies}
    second = _dearest([reply for reply in replies if reply.rank not in told], every)
    return (first,) if second is None else (first, second)


def _dearest(replies: Sequence[Reply], every: tuple[int, ...]) -> Threat | None:
    """What is to be feared most of all that some replies make."""
    kinds = dict.fromkeys(what for reply in replies for what in _made(reply))
    found = [Threat(what, _each_rank(replies, what), every) for what in kinds]
    return max(found, key=lambda one: (one.feared, -one.replies[0].rank), default=None)


def _made(reply: Reply) -> Iterator[Making]:
    """All that a reply makes."""
    if reply.wins:
        yield None
    for score in reply.scores:
        if score.kind in TOTALS.values():
            yield reply.total
        elif score.kind is not ScoreKind.GO:
            yield score._replace(cards=())


def _each_rank(replies: Sequence[Reply], what: Making) -> tuple[Reply, ...]:
    """Of the replies that make a thing the dearest of each rank."""
    found: dict[int, Reply] = {}
    for reply in replies:
        if what in _made(reply):
            found[reply.rank] = max(found.get(reply.rank, reply), reply, key=lambda r: r.feared)
    return tuple(found.values())


def _replies(seen: State, playing: Playing, action: Play) -> Iterator[Reply]:
    """Every way in which the next seat may lay upon a card, if it is of another side."""
    pile = laid(seen, playing, action)
    seat = next_seat(seen, playing, pile)
    side = seen.rules.side
    if seat is None or side(seat) == side(pile[-1].seat):
        return
    hidden = pool(seen, seat) if UNKNOWN in seen.held[seat] else ()
    out = Counter(card.rank for card in hidden)
    held = {card.rank for card in seen.held[seat] if card != UNKNOWN}
    wanting = seen.rules.target - seen.scores[side(seat)]
    closed = _closed(seen, playing, seat, action.card)
    for rank in sorted({*out, *held}):
        for value in values(Card(rank, "?"), playing.ace):
            longer = (*pile, Laid(Card(rank, "?"), value, seat))
            total = sum(one.value for one in longer)
            if total > playing.limit:
                continue
            scores = list(playing.scores(longer))
            if total == playing.limit:
                scores += playing.closing_scores(longer)
            points = sum(score.points for score in scores)
            if closed is not None and playing.limit - closed < total < playing.limit:
                points += playing.closing_points(total)
            wins = points >= wanting
            yield Reply(rank, total, tuple(scores), out[rank], rank in held, wins)


def _closed(seen: State, playing: Playing, seat: int, card: Card) -> int | None:
    """What the lowest card counts that the others may hold when a seat has laid its only one.

    None if it has more than one. ``card`` is what the seat asked has laid before.
    """
    if len(seen.held[seat]) > 1:
        return None
    lowest = playing.limit + 1
    for other in range(seen.rules.seats):
        if other != seat and other not in seen.gone:
            left = (one for one in possible(seen, other) if one != card)
            lowest = min([lowest, *(min(one.rank, TEN) for one in left)])
    return lowest


def laid(seen: State, playing: Playing, action: Play) -> tuple[Laid, ...]:
    """The series when a card has been laid."""
    assert seen.to_act is not None
    return (*seen.series, Laid(action.card, count_of(action, playing), seen.to_act))


def next_seat(seen: State, playing: Playing, pile: tuple[Laid, ...]) -> int | None:
    """The next of the others that may be able to lay; none if surely none can."""
    room = playing.limit - sum(one.value for one in pile)
    seats = seen.rules.seats
    for step in range(1, seats):
        seat = (pile[-1].seat + step) % seats
        if seat not in seen.gone and any(
            min(card.rank, TEN) <= room for card in possible(seen, seat)
        ):
            return seat
    return None


def possible(seen: State, seat: int) -> tuple[Card, ...]:
    """The cards that a seat holds or may hold."""
    known = tuple(card for card in seen.held[seat] if card != UNKNOWN)
    return (*known, *pool(seen, seat)) if UNKNOWN in seen.held[seat] else known


def certain_scores(seen: State, playing: Playing, action: Play) -> list[Score]:
    """All that a card pegs before anybody else lays, whatever the others hold."""
    pile = laid(seen, playing, action)
    scores = list(playing.scores(pile))
    room = playing.limit - sum(one.value for one in pile)
    rest = [card for card in seen.held[pile[-1].seat] if card != action.card]
    stuck = all(min(card.rank, TEN) > room for card in rest)
    if not room or (stuck and next_seat(seen, playing, pile) is None):
        scores += playing.closing_scores(pile)
    return scores
