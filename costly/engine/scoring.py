"""Every way to score: small frozen values that find :class:`Score` in cards.

A *play scorer* is called with the running series, newest card last; a *show scorer* with
a :class:`Hand`. Both are pure, know nothing of players or turns, and carry their numbers
with them, so that a ruleset is a tuple of scorers. Rule numbers are those of
``docs/rules/costly.md``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations, count, product
from typing import NamedTuple, Protocol

from costly.engine.cards import Card, Laid, values


class ScoreKind(StrEnum):
    """What can be pegged for, each with the name that it has wherever it is written."""

    FIFTEEN = "fifteen"
    TWENTY_FIVE = "twenty-five"
    THIRTY_ONE = "thirty-one"
    PAIR = "pair"
    PAIR_ROYAL = "pair royal"
    DOUBLE_PAIR_ROYAL = "double pair royal"
    RUN = "run"
    JACK = "jack"
    RIGHT_JACK = "right jack"
    DEUCE = "deuce"
    RIGHT_DEUCE = "right deuce"
    NOB = "nob"
    NODDY = "noddy"
    FLUSH = "flush"
    COSTLY_COLOURS = "costly colours"
    FOUR_IN_COLOUR_THREE_IN_SUIT = "four in colour, three in suit"
    FOUR_IN_COLOUR = "four in colour"
    THREE_IN_SUIT = "three in suit"
    THREE_IN_COLOUR = "three in colour"
    THREE_FOR_LAST = "three for last"
    TURN_UP = "turn-up"
    HEELS = "heels"
    REFUSED = "refused"
    LAST_CARD = "last card"
    GO = "go"
    CLAIMED = "claimed"
    MUGGINS = "muggins"
    EXCESS = "miscount"


class Score(NamedTuple):
    """One thing pegged for: its kind, its points, and just the cards that make it."""

    kind: ScoreKind
    points: int
    cards: tuple[Card, ...]
    besides: tuple[ScoreKind, ...] = ()
    """What the cards make as well, and are not paid for (B18)."""

    @property
    def kinds(self) -> tuple[ScoreKind, ...]:
        """All that the cards make, the one that is paid first."""
        return (self.kind, *self.besides)

    @property
    def name(self) -> str:
        """How it is written, in records told and in JSON."""
        return " or ".join(kind.value for kind in self.kinds)


class Hand(NamedTuple):
    """What is shown: a seat's own cards, the deck card, and the cards already paid for."""

    own: tuple[Card, ...]
    deck: Card
    paid: frozenset[Card] = frozenset()

    @property
    def all(self) -> tuple[Card, ...]:
        """The cards that count together, sorted."""
        return tuple(sorted((*self.own, self.deck)))


class PlayScorer(Protocol):
    """Scores the newest card of a series."""

    def __call__(self, series: tuple[Laid, ...]) -> Iterator[Score]:
        """The scores that the last card of ``series`` makes, the surest first."""


class ShowScorer(Protocol):
    """Scores a hand at the show."""

    def __call__(self, hand: Hand) -> Iterator[Score]:
        """The scores of ``hand`` in the order in which they are told."""


class Total(NamedTuple):
    """A total worth reaching: ``each`` point a card and ``flat`` points besides."""

    total: int
    each: int = 0
    flat: int = 0

    def points(self, count: int) -> int:
        """What it pays when ``count`` cards make it."""
        return self.each * count + self.flat


TOTALS = {15: ScoreKind.FIFTEEN, 25: ScoreKind.TWENTY_FIVE, 31: ScoreKind.THIRTY_ONE}
"""The kinds of score for a total, by the total."""
SETS = {2: ScoreKind.PAIR, 3: ScoreKind.PAIR_ROYAL, 4: ScoreKind.DOUBLE_PAIR_ROYAL}
"""The kinds of score for cards of one rank, by their number."""
RIGHT = {ScoreKind.JACK: ScoreKind.RIGHT_JACK, ScoreKind.DEUCE: ScoreKind.RIGHT_DEUCE}
"""What a card that is worth points by itself is when it is of the deck card's suit."""


@dataclass(frozen=True, slots=True)
class Reaching:
    """In the play: the series comes to exactly one of ``totals`` (rule 19)."""

    totals: tuple[Total, ...]

    def __call__(self, series: tuple[Laid, ...]) -> Iterator[Score]:
        """The total reached, paid for every card of the series, whoever laid it."""
        count = sum(laid.value for laid in series)
        for total in self.totals:
            if count == total.total:
                points = total.points(len(series))
                yield Score(TOTALS[count], points, tuple(laid.card for laid in series))


@dataclass(frozen=True, slots=True)
class Matching:
    """In the play: the newest cards, without a gap, are of one rank (rule 19).

    ``points[n]`` is paid for ``n`` of them; only the largest set counts (B12, B13).
    """

    points: tuple[int, ...]

    def __call__(self, series: tuple[Laid, ...]) -> Iterator[Score]:
        """The largest set of equal ranks at the end of the series."""
        size = 1
        while size < len(series) and series[-size - 1].card.rank == series[-1].card.rank:
            size += 1
        if size > 1:
            newest = tuple(laid.card for laid in series[-size:])
            yield Score(SETS[size], self.points[size], newest)


@dataclass(frozen=True, slots=True)
class Running:
    """In the play: the newest cards are different ranks in sequence, any order (rule 19).

    A point a card, the longest run of at least ``least``; the Ace is low whatever it
    was called (B14).
    """

    least: int = 3

    def __call__(self, series: tuple[Laid, ...]) -> Iterator[Score]:
        """The longest run at the end of the series."""
        for size in range(len(series), self.least - 1, -1):
            ranks = {laid.card.rank for laid in series[-size:]}
            if len(ranks) == size and max(ranks) - min(ranks) == size - 1:
                yield Score(ScoreKind.RUN, size, tuple(laid.card for laid in series[-size:]))
                return


@dataclass(frozen=True, slots=True)
class Summing:
    """At the show: every subset that can total one of ``totals`` (rule 26, B18).

    Each Ace of a subset may count as any of ``ace``, freely. A subset that can make two
    totals is paid once, by the first of them, and named for both; or, with ``both``, for
    each.
    """

    totals: tuple[Total, ...]
    ace: tuple[int, ...]
    both: bool = False

    def __call__(self, hand: Hand) -> Iterator[Score]:
        """The subsets, by total, then smallest first, in card order."""
        found = [
            (ways, subset)
            for size in range(2, len(hand.all) + 1)
            for subset in combinations(hand.all, size)
            for ways in self._paid(self._made(subset))
        ]
        found.sort(key=lambda item: [total.total for total in item[0]])
        for ways, subset in found:
            kind, *besides = (TOTALS[total.total] for total in ways)
            yield Score(kind, ways[0].points(len(subset)), subset, tuple(besides))

    def _paid(self, made: tuple[Total, ...]) -> tuple[tuple[Total, ...], ...]:
        """The totals that a subset makes, in the lots that are paid for."""
        if self.both:
            return tuple((total,) for total in made)
        return (made,) if made else ()

    def _made(self, subset: tuple[Card, ...]) -> tuple[Total, ...]:
        sums = {sum(ways) for ways in product(*(values(card, self.ace) for card in subset))}
        return tuple(total for total in self.totals if total.total in sums)


@dataclass(frozen=True, slots=True)
class Sets:
    """At the show: cards of one rank, the full set only (rule 26, B21)."""

    points: tuple[int, ...]

    def __call__(self, hand: Hand) -> Iterator[Score]:
        """A score for each rank held more than once, lowest rank first."""
        for rank, size in sorted(Counter(card.rank for card in hand.all).items()):
            if size > 1:
                alike = tuple(card for card in hand.all if card.rank == rank)
                yield Score(SETS[size], self.points[size], alike)


@dataclass(frozen=True, slots=True)
class Worth:
    """At the show: single cards of the seat's own hand that are worth points (B19).

    ``kinds`` are the ranks and what each is; such a card pays ``plain``, or ``right`` when it
    is of the deck card's suit, unless it has been paid at the mog (rule 13).
    """

    kinds: tuple[tuple[int, ScoreKind], ...]
    plain: int
    right: int

    def __call__(self, hand: Hand) -> Iterator[Score]:
        """The worthy cards, highest rank first."""
        for rank, _ in self.kinds:
            for card in sorted(hand.own):
                if card.rank == rank and card not in hand.paid:
                    yield from self.of(card, hand.deck)

    def of(self, card: Card, deck: Card) -> Iterator[Score]:
        """What one card pays by itself under ``deck``: at the mog (rule 12)."""
        for rank, kind in self.kinds:
            if card.rank == rank and card.suit == deck.suit:
                yield Score(RIGHT[kind], self.right, (card,))
            elif card.rank == rank and self.plain:
                yield Score(kind, self.plain, (card,))

    def points(self, card: Card, deck: Card) -> int:
        """The points of :meth:`of`; the judge and the bots weigh by them what to give away."""
        return sum(score.points for score in self.of(card, deck))


@dataclass(frozen=True, slots=True)
class Sequences:
    """At the show: every longest run, once for each way of choosing among equal ranks.

    A point a card, ``least`` cards or more, Ace low; cribbage, phase 7.
    """

    least: int = 3

    def __call__(self, hand: Hand) -> Iterator[Score]:
        """The runs, lowest first."""
        by_rank = {
            rank: [card for card in hand.all if card.rank == rank]
            for rank in sorted({card.rank for card in hand.all})
        }
        for rank in by_rank:
            if rank - 1 in by_rank:
                continue
            size = next(size for size in count(1) if rank + size not in by_rank)
            if size >= self.least:
                for run in product(*(by_rank[rank + step] for step in range(size))):
                    yield Score(ScoreKind.RUN, size, run)


@dataclass(frozen=True, slots=True)
class Flush:
    """At the show: all the hand's own cards of one suit, a point a card, and the start too.

    With ``start`` it is nothing unless the start agrees, as in the crib (A18 to A20). With
    ``least`` any so many of all the cards will do, the start or not among them.
    """

    start: bool = False
    least: int | None = None

    def __call__(self, hand: Hand) -> Iterator[Score]:
        """The flush, if the hand has one."""
        if self.least is not None:
            yield from self._any(hand, self.least)
        elif len({card.suit for card in hand.own}) == 1:
            if hand.deck.suit == hand.own[0].suit:
                yield Score(ScoreKind.FLUSH, len(hand.all), hand.all)
            elif not self.start:
                yield Score(ScoreKind.FLUSH, len(hand.own), tuple(sorted(hand.own)))

    def _any(self, hand: Hand, least: int) -> Iterator[Score]:
        suit, size = Counter(card.suit for card in hand.all).most_common(1)[0]
        if size >= least:
            yield Score(
                ScoreKind.FLUSH, size, tuple(card for card in hand.all if card.suit == suit)
            )


@dataclass(frozen=True, slots=True)
class Nob:
    """At the show: the knave in hand or crib that is of the start's suit."""

    points: int
    kind: ScoreKind = ScoreKind.NOB
    rank: int = 11

    def __call__(self, hand: Hand) -> Iterator[Score]:
        """The score of that knave, if he is there."""
        for card in hand.own:
            if card.rank == self.rank and card.suit == hand.deck.suit:
                yield Score(self.kind, self.points, (card,))


@dataclass(frozen=True, slots=True)
class Colours:
    """At the show: the best single line of the table of colours (rule 26, B20).

    Where four of a colour pay nothing, three of a suit among them are just that. With
    ``own`` the lines of three want all three in the seat's own hand.
    """

    four_of_suit: int
    four_of_colour_three_of_suit: int
    four_of_colour: int
    three_of_suit: int
    three_of_colour: int
    own: bool = False

    def __call__(self, hand: Hand) -> Iterator[Score]:
        """The line, if the hand has one; its cards are those that are alike."""
        suits, colours = (Counter(key) for key in zip(*map(_kinds, hand.all), strict=True))
        suit, of_suit = suits.most_common(1)[0]
        colour, of_colour = colours.most_common(1)[0]
        in_suit = tuple(card for card in hand.all if card.suit == suit)
        in_colour = tuple(card for card in hand.all if card.colour == colour)
        line: Score | None = None
        if of_suit == 4:
            line = Score(ScoreKind.COSTLY_COLOURS, self.four_of_suit, in_suit)
        elif of_colour == 4 and of_suit == 3 and self.four_of_colour:
            points = self.four_of_colour_three_of_suit
            line = Score(ScoreKind.FOUR_IN_COLOUR_THREE_IN_SUIT, points, in_colour)
        elif of_colour == 4 and of_suit < 3:
            line = Score(ScoreKind.FOUR_IN_COLOUR, self.four_of_colour, in_colour)
        elif self.own and hand.deck in (in_suit if of_suit == 3 else in_colour):
            line = None
        elif of_suit == 3:
            line = Score(ScoreKind.THREE_IN_SUIT, self.three_of_suit, in_suit)
        elif of_colour == 3:
            line = Score(ScoreKind.THREE_IN_COLOUR, self.three_of_colour, in_colour)
        if line is not None and line.points:
            yield line


def _kinds(card: Card) -> tuple[str, str]:
    return card.suit, card.colour
