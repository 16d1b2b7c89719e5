"""The people of the village, who see less than there is to see, each in their own way.

A person looks at his own cards, and one card ahead at most. What he overlooks he overlooks
always: :class:`~costly.bots.perception.Traits` says what.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from costly.bots.bot import ActionTotals
from costly.bots.perception import NO_CARD, Perception, Series, Traits, perception_of
from costly.engine.cards import UNKNOWN, Card
from costly.engine.driver import legal
from costly.engine.moves import (
    Action,
    Agree,
    Change,
    Claim,
    Keep,
    LayOut,
    Offer,
    Phase,
    Play,
    Refuse,
)
from costly.engine.stages import LayingOut, Mog, PartnersMog, Playing, truth
from costly.engine.state import State
from costly.judge.blind import reward_of
from costly.judge.evaluation import with_interim
from costly.judge.hidden import unseen
from costly.judge.playing import lay_of
from costly.judge.shows import Coming, coming
from costly.solved import solved_for

JACK = 11


@dataclass(frozen=True, slots=True)
class Person:
    """A player who sees what his traits let him."""

    traits: Traits
    elsewhere: Mapping[str, Traits] = field(default_factory=dict, hash=False)
    """Other traits for some games, by their keys."""

    def think(self, seen: State) -> Iterator[Action]:
        """The best action so far, after each small piece of thought."""
        actions = legal(seen)
        yield actions[0]
        if len(actions) == 1:
            return
        perception = perception_of(seen.rules, self.elsewhere.get(seen.rules.key, self.traits))
        if seen.reckoning is not None:
            yield _claim(perception, seen)
            return
        match seen.now:
            case Mog() | PartnersMog():
                yield from _mog(perception, seen)
            case LayingOut():
                yield from _lay_out(perception, seen)
            case Playing() as playing:
                yield from _play(perception, seen, playing)


def _claim(perception: Perception, seen: State) -> Claim:
    """What he finds of what there is; of another's hand, what he finds beyond the claim."""
    reckoning, deck = seen.reckoning, seen.deck
    assert reckoning is not None
    assert deck is not None
    if reckoning.phase is Phase.PLAY:
        series = tuple((laid.card.rank, laid.value) for laid in seen.series)
        found = perception.pegs(series)
    else:
        found = sum(one.points for one in truth(seen) if perception.finds(one, deck))
    return Claim(max(0, found - (reckoning.claimed or 0)))


# ---- The mog, and the crib ----


def _mog(perception: Perception, seen: State) -> Iterator[Action]:
    seat, deck = seen.to_act, seen.deck
    assert seat is not None
    assert deck is not None
    first, *_ = legal(seen)
    hand, may, reward = seen.held[seat], coming(unseen(seen)), reward_of(seen)
    keeping = perception.shows.hand(hand, deck)
    gains = {}
    for given in hand:
        yield first
        left = _left(perception, tuple(card for card in hand if card != given), deck, may)
        paid = reward.points(given, deck)
        gains[given] = left + paid - keeping - _pride(perception, given)
    given, gain = max(gains.items(), key=lambda item: item[1])
    willing = gain > perception.traits.shy
    match first:
        case Offer():
            yield Offer(given)
        case Agree():
            yield first if willing else Refuse()
        case Keep():
            yield Change(given) if willing else first
        case _:
            yield Offer(given) if willing else first


def _left(perception: Perception, kept: tuple[Card, ...], deck: Card, may: Coming) -> float:
    """What a hand seems to come to without a card: on average with any for it, or as it is."""
    shows = perception.shows
    if not perception.traits.hope:
        return shows.hand(kept, deck)
    alone = sum(shows.card(card, deck) for card in kept)
    return shows.taking(kept, deck, may) / len(may.cards) + alone


def _lay_out(perception: Perception, seen: State) -> Iterator[Action]:
    seat = seen.to_act
    assert seat is not None
    best, may, shows = ActionTotals(legal(seen)), coming(unseen(seen)), perception.shows
    alone = {}
    for card in seen.held[seat]:
        yield best.action
        alone[card] = shows.alone(card, may) / len(may.cards) + _pride(perception, card)
    for action in best.actions:
        assert isinstance(action, LayOut)
        yield best.action
        kept = tuple(card for card in seen.held[seat] if card not in action.cards)
        if perception.traits.hope:
            made = yield from with_interim(shows.together(kept, may), best.action)
            hand = made / len(may.cards)
        else:
            hand = shows.hand(kept, NO_CARD)
        hand += sum(alone[card] for card in kept)
        best.add(action, hand + _crib(perception, seen, action))
    yield best.action


def _pride(perception: Perception, card: Card) -> float:
    return perception.traits.pictures if card.rank >= JACK else 0.0


def _crib(perception: Perception, seen: State, action: LayOut) -> float:
    own = seen.dealer == seen.to_act
    cribs = solved_for(seen.rules).cribs
    assert cribs is not None
    worth = cribs.worth(action.cards, own=own)
    return worth if own else -perception.traits.theirs * worth


# ---- The play ----


def _play(perception: Perception, seen: State, playing: Playing) -> Iterator[Action]:
    best, seat = ActionTotals(legal(seen)), seen.to_act
    assert seat is not None
    may = coming(unseen(seen))
    series = tuple((laid.card.rank, laid.value) for laid in seen.series)
    other = seen.held[(seat + 1) % seen.rules.seats]
    for action in best.actions:
        if isinstance(action, Play):
            yield best.action
            after = (*series, lay_of(action, playing))
            dread = _dread(perception, after, other, may, playing.last)
            best.add(action, perception.pegs(after) - dread)
    yield best.action


def _dread(
    perception: Perception, series: Series, other: tuple[Card, ...], may: Coming, last: int
) -> float:
    """What the next seat may make of a series, less what its Go would be worth."""
    worth = perception.replies(series)
    known = [card.rank for card in other if perception.traits.given and card != UNKNOWN]
    hidden = len(other) - len(known)
    total = sum(max(0, worth[rank]) * many for rank, many in may.ranks.items())
    made = total * hidden / len(may.cards) + sum(max(0, worth[rank]) for rank in known)
    stuck = sum(many for rank, many in may.ranks.items() if worth[rank] < 0) / len(may.cards)
    sure = all(worth[rank] < 0 for rank in known)
    return perception.traits.fear * made - perception.traits.go * sure * stuck**hidden * last
