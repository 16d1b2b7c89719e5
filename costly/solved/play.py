"""How to lay the cards of Costly Colours for two: the equilibrium of the play, looked up.

The table has a policy for every *decision*: how the mog went, a seat's own three ranks, and what
has been laid, in order, by whom. (Suits, the deck card and which cards were exchanged are left
out of account.) Where a Go was said follows from that. It holds real choices only, and only
while the other seat still has cards: with none left everything is known, and the rest is searched.

There are four *books*: 0 when none was willing to mog, 1 when eldest alone was, 2 when dealer alone
was, 3 after an exchange.

**The body.** 910 numbers of 16 bits, low byte first: the lengths of the *blocks*. Then the blocks,
in the same order: one for each of the 455 hands (sorted triples of ranks, in order) as eldest, then
one for each as dealer. A block has its hand's decisions in the order of their keys; a decision
with n cards to choose from takes 4 (n - 1) bytes: for each card but the last its chances in
fifteenths, in each book in turn; cards in the order of their codes. The lengths count bytes of one
book. A card's *code* is its rank, and 14 for an Ace that counts
eleven. A *key* is four codes of five bits, the first card laid highest, 0 for none, with 16 added
where the other seat laid the card.

No file or list says where a decision is: :meth:`PlayTable.study` finds all the keys that the hand
held can come to (some hundreds), in small pieces.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import accumulate
from typing import NamedTuple

from costly.engine.rulesets import PLAYING
from costly.engine.state import State
from costly.solved.ranks import HANDS, HIGH_ACE, Lay, Ranks, decode, encode, points

PARTS = 15
"""The chances of a decision are so many parts in all."""
THEIRS = 16
BOOKS = 4
BITS = 5
LONGEST = 4
SITUATIONS_A_SLICE = 24
"""How many situations are looked at before :meth:`PlayTable.study` lets others have the time."""
HEAD = 4 * len(HANDS)
"""How many bytes the lengths of the blocks take."""


class SeenLay(NamedTuple):
    """One card laid, as a seat sees it: whether it was its own, and the card."""

    own: bool
    lay: Lay


class InformationSet(NamedTuple):
    """What a policy hangs on: the seat, the book, its three ranks, and all laid this deal.

    It is coarser than all that the seat knows: suits, the deck card and what was exchanged are not
    in it.
    """

    dealer: bool
    book: int
    hand: Ranks
    laid: tuple[SeenLay, ...]
    running: int
    """How many of the cards laid are in the running series."""

    @property
    def held(self) -> Ranks:
        """The ranks that the seat still holds."""
        left = list(self.hand)
        for turn in self.laid:
            if turn.own:
                left.remove(turn.lay[0])
        return tuple(left)

    @property
    def theirs(self) -> int:
        """How many cards the other seat holds."""
        return len(self.hand) - sum(not turn.own for turn in self.laid)

    @property
    def series(self) -> tuple[Lay, ...]:
        """The running series."""
        return tuple(turn.lay for turn in self.laid[len(self.laid) - self.running :])


def information_set(seen: State) -> InformationSet:
    """The information set of the seat that is to lay a card."""
    seat = seen.to_act
    assert seat is not None
    laid = [laid for series in (*seen.past_series, seen.series) for laid in series]
    willing = seen.willing or frozenset()
    eldest, dealer = map(seen.rules.side, seen.rules.round(seen.dealer))
    return InformationSet(
        seat == seen.dealer,
        (eldest in willing) + 2 * (dealer in willing),
        tuple(sorted(card.rank for card in seen.hand(seat))),
        tuple(SeenLay(one.seat == seat, (one.card.rank, one.value)) for one in laid),
        len(seen.series),
    )


def key(laid: Iterable[SeenLay]) -> int:
    """The key of what has been laid, four cards at most."""
    found = 0
    for at, turn in enumerate(laid):
        found = _add(found, at, encode(turn.lay), own=turn.own)
    return found


def _add(key: int, at: int, code: int, *, own: bool) -> int:
    if at == LONGEST:
        return key  # nothing is looked up after a fifth card
    return key | (code if own else code + THEIRS) << BITS * (LONGEST - 1 - at)


def choices(held: Ranks, total: int) -> tuple[int, ...]:
    """The codes that may be laid from ``held`` when the series stands at ``total``."""
    room = PLAYING.limit - total
    low = tuple(rank for rank in sorted(set(held)) if min(rank, 10) <= room)
    return (*low, HIGH_ACE) if low and low[0] == 1 and room >= max(PLAYING.ace) else low


@dataclass(slots=True)
class PlayTable:
    """The table, as far as it has been read, and the places of the decisions of hands studied.

    Starts and places count bytes of one book.
    """

    unread: Iterator[bytes]
    """What is to come of the body."""
    body: bytearray = field(default_factory=bytearray)
    starts: tuple[int, ...] = ()
    """Where each block begins, once all is read."""
    places: dict[tuple[bool, Ranks], dict[int, int]] = field(default_factory=dict)

    @classmethod
    def of(cls, body: bytes) -> PlayTable:
        """The table of a body."""
        return cls(iter((body,)))

    def read(self) -> Iterator[None]:
        """Read all of the body, in pieces."""
        for piece in self.unread:
            self.body += piece
            yield
        if not self.starts:
            sizes = (self.body[at] + 256 * self.body[at + 1] for at in range(0, HEAD, 2))
            self.starts = tuple(accumulate(sizes, initial=HEAD // BOOKS))

    def study(self, dealer: bool, hand: Ranks) -> Iterator[None]:
        """Find the places of a hand's decisions, in pieces of a millisecond or so."""
        if (dealer, hand) in self.places:
            return
        yield from self.read()
        found: list[tuple[int, int]] = []
        for at, decision in enumerate(_situations(dealer, hand)):
            if decision is not None:
                found.append(decision)
            if at % SITUATIONS_A_SLICE == 0:
                yield
        found.sort()
        start = self.starts[HANDS.index(hand) + dealer * len(HANDS)]
        ends = accumulate((number - 1 for _, number in found), initial=start)
        self.places[dealer, hand] = {key: end for (key, _), end in zip(found, ends, strict=False)}

    def lead(self, hand: Ranks, book: int) -> dict[Lay, float]:
        """How likely the eldest should lead each card of a hand: its first decision in the table.

        What is not read of the table is read now; :meth:`read` does so in pieces.
        """
        for _ in self.read():
            pass
        codes = choices(hand, 0)
        return self._chances(self.starts[HANDS.index(hand)], codes, book)

    def policy(self, known: InformationSet) -> dict[Lay, float]:
        """How likely each card that may be laid should be laid; they add up to one.

        A hand that was not studied before is studied now, all in one piece.
        """
        codes = choices(known.held, _total(known.series))
        if len(codes) == 1:
            return {decode(codes[0]): 1.0}
        if known.theirs == 0:
            return {decode(_alone(known.held, known.series)[1]): 1.0}
        for _ in self.study(known.dealer, known.hand):
            pass
        at = self.places[known.dealer, known.hand][key(known.laid)]
        return self._chances(at, codes, known.book)

    def _chances(self, at: int, codes: tuple[int, ...], book: int) -> dict[Lay, float]:
        """The chances of a decision's cards, by its place."""
        decision = self.body[BOOKS * at : BOOKS * (at + len(codes) - 1)]
        parts = tuple(decision[book::BOOKS])
        chances = (*parts, PARTS - sum(parts))
        return {decode(one): part / PARTS for one, part in zip(codes, chances, strict=True)}


class _Situation(NamedTuple):
    """The play as far as a seat may know it, when a card or a Go is to come."""

    own_turn: bool
    held: Ranks
    theirs: int
    """How many cards the other seat holds."""
    above: int
    """The other seat's cards all count more than this, since it said Go."""
    total: int
    key: int
    seen: Ranks
    """The ranks that the other seat has laid."""

    @property
    def laid(self) -> int:
        """How many cards have been laid."""
        return 6 - len(self.held) - self.theirs

    @property
    def room(self) -> int:
        """The most that the next card of the series may count for."""
        return PLAYING.limit - self.total


def _situations(dealer: bool, hand: Ranks) -> Iterator[tuple[int, int] | None]:
    """Every situation that the play can come to for a hand; for :meth:`PlayTable.study`.

    Of each that is a decision its key and how many cards there are to choose from; else None.
    """
    waiting = [_Situation(not dealer, hand, 3, 0, 0, 0, ())]
    while waiting:
        now = waiting.pop()
        codes = choices(now.held, now.total) if now.own_turn else ()
        yield (now.key, len(codes)) if len(codes) > 1 else None
        after = _after_theirs(now, hand) if not codes else (_after_mine(now, one) for one in codes)
        # With its last card a seat chooses no more, but what an Ace counts; with none left to
        # the other seat, there is nothing to guess.
        waiting += (then for then in after if then.theirs and (then.held[1:] or then.held == (1,)))


def _after_mine(now: _Situation, code: int) -> _Situation:
    """What follows when this seat lays a card."""
    rank, value = decode(code)
    held = list(now.held)
    held.remove(rank)
    total = (now.total + value) % PLAYING.limit
    key = _add(now.key, now.laid, code, own=True)
    return now._replace(own_turn=False, held=tuple(held), total=total, key=key)


def _after_theirs(now: _Situation, hand: Ranks) -> Iterator[_Situation]:
    """What may follow when the other seat is to lay: each card that it may have, or a Go."""
    for code in choices(tuple(range(1, 14)), now.total):
        rank, value = decode(code)
        if min(rank, 10) > now.above and (*hand, *now.seen).count(rank) < 4:
            total = (now.total + value) % PLAYING.limit
            then = now._replace(
                theirs=now.theirs - 1,
                total=total,
                key=_add(now.key, now.laid, code, own=False),
                seen=(*now.seen, rank),
            )
            # Where this seat is stuck, and the series not at its limit, the other goes on.
            yield then._replace(own_turn=not total or bool(choices(now.held, total)))
    if now.room < 10:
        gone = now._replace(above=max(now.above, now.room))
        if choices(now.held, now.total):
            yield gone._replace(own_turn=True)
        else:
            yield gone._replace(own_turn=_other_laid_last(now), total=0)


def _other_laid_last(now: _Situation) -> bool:
    """Whether the newest card was the other seat's: the next series is then this one's."""
    newest = now.key >> BITS * (LONGEST - now.laid)
    return bool(newest & THEIRS)


def _alone(held: Ranks, series: tuple[Lay, ...]) -> tuple[int, int]:
    """The most that a seat can peg when it alone holds cards, and the code to lay first."""
    return max(
        (_gain(held, series, code), -at, code)
        for at, code in enumerate(choices(held, _total(series)))
    )[::2]


def _gain(held: Ranks, series: tuple[Lay, ...], code: int) -> int:
    """What a card pegs, and all that may follow when no other seat holds cards."""
    left = list(held)
    left.remove(decode(code)[0])
    held, series = tuple(left), (*series, decode(code))
    gain, total = pegs(series), _total(series)
    if not choices(held, total):
        gain, series = gain + PLAYING.closing_points(total), ()
    return gain + (_alone(held, series)[0] if held else 0)


@cache
def pegs(series: tuple[Lay, ...]) -> int:
    """What the newest card of a series pegs, remembered."""
    return points(PLAYING.scorers, series)


def _total(series: tuple[Lay, ...]) -> int:
    """What a series counts."""
    return sum(value for _, value in series)
