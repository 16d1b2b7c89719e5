"""The judge where cards are changed for unseen ones: the lay-out, and the mog of partners."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from costly.cards import Card
from costly.cribs import crib_worth
from costly.judge.hidden import unseen
from costly.judge.shows import Shows, average, to_come
from costly.judge.verdict import Tally, Verdict, meanwhile
from costly.moves import Action, Agree, Change, LayOut, Offer
from costly.stages import PartnersMog
from costly.state import State

OTHERS = {3: 4.3, 4: 7.6, 5: 11.9}
"""What the other's hand comes to at cribbage, by how many cards are kept."""
GAIN = 1.6
"""What an exchange brings a seat whose hand it does not know, reward and all."""
AGREE = 0.5
"""How likely the other side is to agree."""
PIECE = 8
"""How many hands are scored in one slice."""


def kept_on_average(shows: Shows, kept: tuple[Card, ...], starts: tuple[Card, ...]) -> float:
    """What cards that are kept come to, on average over every start."""
    return sum(shows.hand(kept, start) for start in starts) / len(starts)


def judge_lay_out(seen: State, actions: tuple[Action, ...]) -> Iterator[list[Verdict]]:
    """The hand's average over every start, the crib's by our table, less the other's hand."""
    seat = seen.to_act
    shows, _ = to_come(seen)
    assert seat is not None
    assert shows is not None
    own, found = seen.dealer == seat, []
    for action in actions:
        assert isinstance(action, LayOut)
        kept = tuple(card for card in seen.held[seat] if card not in action.cards)
        crib = crib_worth(len(kept), action.cards, own=own)
        hand = kept_on_average(shows, kept, unseen(seen))
        worth = hand + (crib if own else -crib) - OTHERS[len(kept)]
        found.append(Verdict(worth, None))
        yield [*found, *[Verdict(0.0, None)] * (len(actions) - len(found))]


def judge_partners(
    seen: State, mog: PartnersMog, actions: tuple[Action, ...]
) -> Iterator[list[Verdict]]:
    """The side's answer, the card for the partner, or the dealer's change.

    The own hand is averaged over every card that may come. A partner whose hand is not known
    gains by an exchange what each of the others does.
    """
    seat, deck = seen.to_act, seen.deck
    shows, _ = to_come(seen)
    assert seat is not None
    assert deck is not None
    assert shows is not None
    hand, pool = seen.held[seat], unseen(seen)
    keeping, waiting = shows.hand(hand, deck), Tally(len(actions)).verdicts()
    spread = yield from meanwhile(shows.spread((), len(hand), pool, deck), waiting)
    stands = keeping - average(spread)  # the partner's hand and one of the others' come to as much
    mogged = not any(isinstance(action, Change) for action in actions)
    gains: dict[Card, float] = {}
    for given in hand:
        gains[given] = yield from meanwhile(
            _gain(seen, shows, mog if mogged else None, given), waiting
        )
    best = max(gains.values()) - GAIN
    found = []
    for action in actions:
        match action:
            case Offer(card):
                worth = gains[card] - GAIN
            case Change(card):
                worth = gains[card]
            case Agree():
                worth = AGREE * best + (1 - AGREE) * mog.refused
            case _:
                worth = -AGREE * mog.refused if mogged else 0.0
        found.append(Verdict(stands + worth, None))
    yield found


def _gain(
    seen: State, shows: Shows, mog: PartnersMog | None, given: Card
) -> Generator[None, None, float]:
    """What giving a card for an unseen one brings the own hand, with the mog's rewards."""
    assert seen.to_act is not None
    assert seen.deck is not None
    deck, hand, pool = seen.deck, seen.held[seen.to_act], unseen(seen)
    kept, total = tuple(card for card in hand if card != given), 0
    for at, taken in enumerate(pool):
        rewarded = mog is not None and any(mog.reward.of(taken, deck))
        total += shows.hand((*kept, taken), deck, frozenset((taken,) if rewarded else ()))
        if at % PIECE == 0:
            yield
    paid = sum(score.points for score in mog.reward.of(given, deck)) if mog else 0
    return total / len(pool) + paid - shows.hand(hand, deck)
