"""The play searched double dummy: what it comes to with every hand open, each side taking the most.

Cards are ranks here, since suits never matter in the play; a card that is laid is a code, as the
table of the play has it. Hands are given in the order in which their seats lay, he who lays first
at the front; every second seat is of his side.
"""

from __future__ import annotations

from functools import lru_cache

from costly.engine.cards import Laid
from costly.engine.scoring import Reaching
from costly.engine.stages import Playing
from costly.solved.ranks import Lay, Ranks, decode, encode, points

Hands = tuple[Ranks, ...]
SERIES_BASE = 16
"""A series is one number in this base: its cards' codes as figures, the newest last."""
REMEMBERED = 10_000
"""How many series and leads are remembered, more or less."""
UNBOUNDED = 10_000
"""More than any play can bring."""


class DoubleDummy:
    """The search under one set of rules; remembers what it has worked out."""

    def __init__(self, playing: Playing) -> None:
        self.playing = playing
        self.laid = 0
        """How many cards have been laid in thought: the work done so far."""
        self._totals = tuple(one for one in playing.scorers if isinstance(one, Reaching))
        self._ends = tuple(one for one in playing.scorers if not isinstance(one, Reaching))
        self._pegs: dict[int, int] = {}
        self._totalled: dict[tuple[int, int], int] = {}
        self._ended: dict[Ranks, int] = {}
        self._moves: dict[Ranks, tuple[tuple[int, int, Ranks], ...]] = {}
        self._leads: dict[tuple[Hands, int], int] = {}

    def tidy(self) -> None:
        """Forget what has been worked out, if that is a great deal."""
        if len(self._leads) + len(self._pegs) > REMEMBERED:
            self._leads.clear()
            self._pegs.clear()

    def pegs(self, series: int) -> int:
        """What the newest card of a series pegs, but for being the last."""
        if series not in self._pegs:
            laid = _lays(series)
            ranks, values = zip(*laid, strict=True)
            made = len(values), sum(values)
            if made not in self._totalled:
                self._totalled[made] = points(self._totals, laid)
            end = _ending(ranks)
            if end not in self._ended:
                self._ended[end] = points(self._ends, map(decode, end))
            self._pegs[series] = self._totalled[made] + self._ended[end]
        return self._pegs[series]

    def moves(self, hand: Ranks) -> tuple[tuple[int, int, Ranks], ...]:
        """What a hand can lay: each card's code, what it counts for, and what is left."""
        if hand not in self._moves:
            found = []
            for at, one in enumerate(hand):
                if one not in hand[:at]:
                    rest = hand[:at] + hand[at + 1 :]
                    worth = self.playing.ace if one == 1 else (min(one, 10),)
                    found += [(encode((one, value)), value, rest) for value in worth]
            # Dear cards first: they end a series, and leave the less to think of.
            self._moves[hand] = tuple(sorted(found, key=lambda move: -move[1]))
        return self._moves[hand]

    def best(
        self,
        hands: Hands,
        series: int = 0,
        total: int = 0,
        depth: int = UNBOUNDED,
        low: int = -UNBOUNDED,
        high: int = UNBOUNDED,
    ) -> int:
        """The most that the seat in front can come to for its side, less the others' points.

        What is not above ``low`` or not below ``high`` is only known to be so. No more
        than ``depth`` cards are looked ahead.
        """
        if not series:
            if (hands, depth) in self._leads:
                return self._leads[hands, depth]
            low, high = -UNBOUNDED, UNBOUNDED
        most = -UNBOUNDED
        for laid, value, rest in self.moves(hands[0]):
            if total + value <= self.playing.limit:
                left = (rest, *hands[1:])
                worth = self.after(
                    left, series * SERIES_BASE + laid, total + value, depth, low, high
                )
                if worth > most:
                    most = worth
                    if most >= high:
                        break
                    low = max(low, most)
        if not series:
            self._leads[hands, depth] = most
        return most

    def after(
        self,
        hands: Hands,
        series: int,
        total: int,
        depth: int = UNBOUNDED,
        low: int = -UNBOUNDED,
        high: int = UNBOUNDED,
    ) -> int:
        """What a card just laid comes to for the side in front, whose card it was."""
        self.laid += 1
        playing = self.playing
        gain = self._pegs[series] if series in self._pegs else self.pegs(series)
        room = playing.limit - total
        step = next_in(hands, room) if room else 0
        if not step:
            gain += playing.closing_points(total)
            step = next_in(hands, UNBOUNDED)
            if playing.most_series is not None:
                step = 0  # the series that runs now is the last that the play has room for
            series = total = 0
        if not step or depth <= 1:
            return gain
        then = hands[step:] + hands[:step]
        low, high = low - gain, high - gain
        if step % 2:
            return gain - self.best(then, series, total, depth - 1, -high, -low)
        return gain + self.best(then, series, total, depth - 1, low, high)


def _lays(series: int) -> list[Lay]:
    """The cards of a series as they were laid, the newest last."""
    found = []
    while series:
        series, newest = divmod(series, SERIES_BASE)
        found.append(decode(newest))
    return found[::-1]


def _ending(ranks: Ranks) -> Ranks:
    """Of a series' ranks, the newest last, as many of the newest as may make a set or a run."""
    ranks = ranks[::-1]
    newest, like = ranks[0], 1
    while like < len(ranks) and ranks[like] == newest:
        like += 1
    if like > 1:
        return ranks[:like]
    at = 1
    while at < len(ranks) and ranks[at] not in ranks[:at] and abs(ranks[at] - newest) < len(ranks):
        at += 1
    return ranks[:at][::-1]


def next_in(hands: Hands, room: int) -> int:
    """How many seats on from the front is the next that can lay at most ``room``; 0 if none can."""
    for step, hand in enumerate(hands[1:], start=1):
        if hand and min(hand[0], 10) <= room:
            return step
    return len(hands) if hands[0] and min(hands[0][0], 10) <= room else 0


def written(pile: tuple[Laid, ...]) -> int:
    """A series as one number, as :meth:`DoubleDummy.after` takes it."""
    series = 0
    for laid in pile:
        series = series * SERIES_BASE + encode((laid.card.rank, laid.value))
    return series


@lru_cache(maxsize=16)
def double_dummy_of(playing: Playing) -> DoubleDummy:
    """The search that serves a play's rules, the same one at every call."""
    return DoubleDummy(playing)
