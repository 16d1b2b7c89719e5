"""How likely each hand of the other seat is, in the play of Costly Colours for two.

By Bayes, from all that the seat asked knows: which cards it has not seen, that he who said Go
held nothing lower, what the other answered at the mog (by the table of the mog, under this deck
card, with the very card that he gave), and, of the eldest, which card he led.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Generator, Iterator
from itertools import combinations, islice
from math import comb
from typing import NamedTuple

from costly.engine.cards import UNKNOWN, Card
from costly.engine.moves import Offer
from costly.engine.stages import Playing
from costly.engine.state import State
from costly.judge.hidden import pool
from costly.judge.shows import Spread, show_to_come
from costly.judge.winning import NEAR, winning_chances
from costly.solved import solved_for
from costly.solved.mog import MogTable
from costly.solved.play import PlayTable, information_set
from costly.solved.ranks import Ranks

FEW_HIDDEN = 2
"""So many hidden cards can be thought through one by one."""
STRAYS = 0.1
"""How often another is taken to answer the mog as it comes, and not by the table."""
DOUBT = 0.5
"""How much of a lead is taken for even chances: more goes into it than the table knows."""
SAMPLED_HANDS = 100
"""So many hands stand for all where there are too many."""
HANDS_A_SLICE = 24
"""How many hands are weighed in one slice."""


class WeightedHand(NamedTuple):
    """One hand by rank in a posterior: its weight, and what it may show."""

    weight: float
    shows: Spread
    """For each number of points how likely it is, the hand being so; in all, one."""


Posterior = dict[Ranks, WeightedHand]
"""What the other seat may hold: each hand by its ranks, sorted; weights are in proportion only."""


def posterior(seen: State, near: int = NEAR) -> Generator[None, None, Posterior | None]:
    """What the other may hold and how likely it is; None where that cannot be said, or is too much.

    The judge and Master ask it at every card of Costly Colours for two.

    Three hidden cards are too much, but where a side has no more than ``near`` holes to go: then
    some hands stand for all.
    """
    assert seen.to_act is not None
    if not isinstance(seen.now, Playing) or solved_for(seen.rules).mog is None:
        return None
    if seen.held[1 - seen.to_act].count(UNKNOWN) <= FEW_HIDDEN:
        return (yield from infer_hands(seen))
    ahead = winning_chances(seen)
    return (yield from infer_hands(seen, SAMPLED_HANDS)) if ahead and ahead.near(near) else None


def show_spread(held: Posterior) -> Spread:
    """What the other may show: the mean of its hands' distributions, by their weights."""
    whole = sum(hand.weight for hand in held.values())
    found: Spread = defaultdict(float)
    for weight, shows in held.values():
        for points, part in shows.items():
            found[points] += part * weight / whole
    return found


def infer_hands(seen: State, some: int | None = None) -> Generator[None, None, Posterior]:
    """The posterior by Bayes, whatever it costs; :func:`posterior` asks where that is little.

    Weights are in proportion only. With ``some`` about so many hands are looked at, evenly apart,
    and of those only such as answer the mog as he did, if there are any.
    """
    seat, deck = seen.to_act, seen.deck
    shows = show_to_come(seen)
    assert seat is not None
    assert deck is not None
    answers, plays = solved_for(seen.rules).mog, solved_for(seen.rules).play
    assert answers is not None
    assert plays is not None
    yield  # each table that is not read yet has slices of its own
    yield from plays.read()
    other, likely = 1 - seat, _answering(seen, answers)
    known = tuple(card for card in seen.hand(other) if card != UNKNOWN)
    kept = tuple(card.rank for card in seen.held[other] if card != UNKNOWN)
    looked: list[tuple[float, Ranks, int]] = []
    for at, hidden in enumerate(_hidden(seen, other, some)):
        ranks = tuple(sorted((*kept, *(card.rank for card in hidden))))
        points = shows.hand((*known, *hidden), deck, seen.paid)
        looked.append((likely((*known, *hidden)), ranks, points))
        if at % HANDS_A_SLICE == 0:
            yield
    fitting = [one for one in looked if one[0] > STRAYS] if some else []
    found: dict[Ranks, Spread] = defaultdict(lambda: defaultdict(float))
    for weight, ranks, points in fitting or looked:
        found[ranks][points] += weight
    return {ranks: _weighted(spread, _led(seen, plays, ranks)) for ranks, spread in found.items()}


def _hidden(seen: State, seat: int, some: int | None) -> Iterator[tuple[Card, ...]]:
    """What a seat's hidden cards may be: every way, or some."""
    cards, number = pool(seen, seat), seen.held[seat].count(UNKNOWN)
    step = max(1, comb(len(cards), number) // some) if some else 1
    return islice(combinations(cards, number), 0, None, step)


def _weighted(spread: Spread, led: float) -> WeightedHand:
    whole = sum(spread.values())
    return WeightedHand(whole * led, {points: part / whole for points, part in spread.items()})


def _answering(seen: State, table: MogTable) -> Callable[[tuple[Card, ...]], float]:
    """How likely the other answers the mog as he did, by his whole hand after it."""
    deck, seat = seen.deck, seen.to_act
    assert seat is not None
    assert deck is not None
    willing = seen.willing or frozenset()
    given, taken = seen.given[seat], seen.given[1 - seat]
    dealer, offered = seat != seen.dealer, 1 - seat in willing

    def likely(hand: tuple[Card, ...]) -> float:
        if given is not None and taken is not None:
            hand = (*(card for card in hand if card != given), taken)
        told = table.answer(dealer=dealer, hand=hand, deck=deck)
        if not isinstance(told, Offer):
            fits = not offered
        else:
            fits = offered and taken in (None, told.card)
        # As it comes, each of the four answers is as likely; he who alone was willing gave three.
        share = 0.75 if offered and taken is None else 0.25
        return STRAYS * share + (1 - STRAYS) * fits

    return likely


def _led(seen: State, table: PlayTable, held: Ranks) -> float:
    """How likely the eldest leads what he led, if he holds such still; 1 for himself."""
    first = (*seen.past_series, seen.series)[0][:1]
    if not first or first[0].seat == seen.to_act:
        return 1.0
    (lead,) = first
    hand = tuple(sorted((*held, *(card.rank for card in seen.laid[lead.seat]))))
    chances = table.lead(hand, information_set(seen).book)
    even = 1 / len(chances)
    return DOUBT * even + (1 - DOUBT) * chances[lead.card.rank, lead.value]
