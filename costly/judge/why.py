"""Why a choice is what it is, as far as the rules bear it out: what it brings, and what it risks.

The reasons are values; :mod:`costly.telling.reasons` puts them into words.
"""

from __future__ import annotations

from typing import NamedTuple

from costly.engine.cards import Card
from costly.engine.moves import Action, Change, Keep, LayOut, Offer, Play, Refuse, Stop
from costly.engine.scoring import Hand, Score
from costly.engine.stages import LayingOut, Mog, PartnersMog, Playing, Show
from costly.engine.state import State
from costly.judge.blind import giving, hand_and_crib, reward_of
from costly.judge.evaluation import finish
from costly.judge.threats import Threat, certain_scores, laid, next_seat, threats


class Wins(NamedTuple):
    """It takes its side home."""


class Leaves(NamedTuple):
    """What a card that is laid pegs, and what it leaves to the seat that lays next."""

    pegs: tuple[Score, ...]
    threats: tuple[Threat, ...]
    """The dearest first, and another only if is at least half as great."""
    partner: bool = False
    """Whether the seat that lays next is of the same side."""
    closed: bool = False
    """Whether nobody can lay upon it."""


class HandKept(NamedTuple):
    """How much of a hand is kept when a card is given."""

    points: int
    whole: int
    """What the whole hand shows."""
    hopes: bool
    """Whether one may draw better."""


class Gives(NamedTuple):
    """A card is given: what is paid for it, and what is kept."""

    paid: tuple[Score, ...]
    kept: HandKept


class Sure(NamedTuple):
    """The other has refused, and pays whatever one answers."""

    points: int


class Keeps(NamedTuple):
    """The hand is kept."""

    points: int
    changes: bool
    """Whether a card may be changed later."""


class Discards(NamedTuple):
    """Cards are laid out to the crib."""

    kept: tuple[Card, ...]
    """The cards that stay, sorted."""
    hand: float
    """What they show on average."""
    crib: float
    """What the cards laid out bring the crib on average."""
    own: bool
    """Whether the crib is the own one."""


class Counts(NamedTuple):
    """What there is to count of a hand, a crib or a card laid."""

    scores: tuple[Score, ...]


Reason = Wins | Leaves | Gives | Sure | Keeps | Discards | Counts


def now(seen: State, action: Action) -> int:
    """What an action pegs at once; of an offer, what it is rewarded with if it is taken."""
    match seen.now, action:
        case Playing() as playing, Play():
            return sum(score.points for score in certain_scores(seen, playing, action))
        case Playing() as playing, Stop():
            return playing.closing_points(seen.count)
        case Mog() as mog, _ if False in seen.declared:
            return mog.refused
        case (Mog() | PartnersMog()) as mog, Offer(card):
            assert seen.deck is not None
            return mog.reward.points(card, seen.deck)
        case _:
            return 0


def wins(seen: State, action: Action) -> bool:
    """Whether what an action pegs at once takes its side home, whatever the others hold."""
    assert seen.to_act is not None
    if isinstance(action, Offer) and False not in seen.declared:
        return False  # it is paid for only if the other is willing too
    scored = seen.scores[seen.rules.side(seen.to_act)]
    return scored + now(seen, action) >= seen.rules.target


def why(seen: State, action: Action) -> Reason | None:
    """What an action does, if that can be told; :func:`costly.telling.reasons.because` says it."""
    if wins(seen, action):
        return Wins()
    match seen.now, action:
        case Playing() as playing, Play():
            return _of_card(seen, playing, action)
        case Mog() as mog, Offer() if False in seen.declared:
            return Sure(mog.refused)
        case Mog() | PartnersMog() as mog, Offer(card):
            assert seen.deck is not None
            return Gives(tuple(mog.reward.of(card, seen.deck)), _kept(seen, card))
        case PartnersMog(), Change(card):
            return Gives((), _kept(seen, card))
        case (Mog() | PartnersMog()) as mog, (Refuse() | Keep()):
            first = isinstance(action, Refuse) and seen.to_act == seen.dealer
            return Keeps(_worth(seen), first and isinstance(mog, PartnersMog))
        case LayingOut(), LayOut():
            return _of_lay_out(seen, action)
        case _:
            return None


def _of_card(seen: State, playing: Playing, action: Play) -> Leaves:
    pegged = tuple(certain_scores(seen, playing, action))
    feared = threats(seen, playing, action)
    if feared:
        first, *others = feared
        return Leaves(pegged, (first, *(one for one in others if _half(first, one))))
    seat = next_seat(seen, playing, laid(seen, playing, action))
    side = seen.rules.side
    partner = seat is not None and side(seat) == side(seen.to_act or 0)
    return Leaves(pegged, (), partner, closed=seat is None)


def _half(dearest: Threat, other: Threat) -> bool:
    """Whether another threat is as great at least as half of the dearest."""
    ends, points = dearest.feared
    return not ends and 2 * other.feared[1] >= points


def _kept(seen: State, given: Card) -> HandKept:
    paid = reward_of(seen).points(given, seen.deck or given)
    whole = _worth(seen)
    # Where there is nothing to lose, nobody asks whether more may be drawn.
    return HandKept(_worth(seen, given), whole, bool(whole) and giving(seen, given) > paid)


def _worth(seen: State, without: Card | None = None) -> int:
    """What the own hand shows, a card left out."""
    assert seen.to_act is not None
    assert seen.deck is not None
    own = tuple(card for card in seen.held[seen.to_act] if card != without)
    shows = seen.rules.stages_of(Show)
    hand = Hand(own, seen.deck, seen.paid)
    return sum(score.points for show in shows for score in show.scores(hand))


def _of_lay_out(seen: State, action: LayOut) -> Discards:
    assert seen.to_act is not None
    kept = tuple(sorted(card for card in seen.held[seen.to_act] if card not in action.cards))
    hand, crib = finish(hand_and_crib(seen, action))
    return Discards(kept, hand, crib, own=seen.dealer == seen.to_act)
