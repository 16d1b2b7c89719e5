"""Why a choice is what it is, in a clause that the rules bear out."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from costly.cards import RANKS as FACES
from costly.cards import UNKNOWN, Card, Laid, values
from costly.judge.blind import hand_and_crib
from costly.judge.hidden import pool
from costly.judge.playing import count_of
from costly.judge.verdict import at_once
from costly.moves import Action, Change, Keep, LayOut, Offer, Play, Refuse, Stop
from costly.scoring import Hand, Score
from costly.stages import LayingOut, Mog, PartnersMog, Playing, Show
from costly.state import State
from costly.words import RANKS, TOTALS, listed, named, number, phrase

SURE = 24
"""A card that is known to be held weighs as so many that may be."""
LITTLE = 4.0
"""A crib of fewer points than this is given little."""


def now(seen: State, action: Action) -> int:
    """What an action pegs at once; of an offer, what it is rewarded with if it is taken."""
    match seen.now, action:
        case Playing() as playing, Play():
            return sum(score.points for score in _scores(seen, playing, action))
        case Playing() as playing, Stop():
            return playing.last
        case Mog() as mog, _ if False in seen.declared:
            return mog.refused
        case (Mog() | PartnersMog()) as mog, Offer(card):
            assert seen.deck is not None
            return sum(score.points for score in mog.reward.of(card, seen.deck))
        case _:
            return 0


def why(seen: State, action: Action) -> str:
    """One clause on what an action does, or nothing."""
    match seen.now, action:
        case Playing() as playing, Play():
            return _of_card(seen, playing, action)
        case Mog() | PartnersMog(), Offer(card):
            return _of_offer(seen, card)
        case PartnersMog(), Change(card):
            return _keeps(seen, card)
        case ((Mog() | PartnersMog()), (Refuse() | Keep())):
            return f"keeps a hand worth {number(sum(score.points for score in _shown(seen)))}"
        case LayingOut(), LayOut():
            return _of_lay_out(seen, action)
        case _:
            return ""


class Opening(NamedTuple):
    """What a card laid leaves to the next seat: a rank, and the best that it would make."""

    rank: int
    score: Score
    total: int
    """What the series would come to."""
    out: int
    """How many cards of the rank the seat may hold."""
    held: bool
    """Whether it is known to hold one."""

    def __str__(self) -> str:
        card = f"{'an' if self.rank in (1, 8) else 'a'} {RANKS[self.rank]}"
        if self.score.name in TOTALS:
            return f"leaves {self.total} open to {card}"
        return f"lets {card} make {named(self.score)}"

    @property
    def how_many(self) -> str:
        """How many such cards there may be."""
        if self.held:
            return "one is there"
        return f"{number(self.out)} unseen"


def opening(seen: State, playing: Playing, action: Play) -> Opening | None:
    """The reply that is to be feared most, by what it pegs and how many there are."""
    pile = _pile(seen, playing, action)
    seat = _next(seen, playing, pile)
    if seat is None:
        return None
    hidden = pool(seen, seat) if UNKNOWN in seen.held[seat] else ()
    out = Counter(card.rank for card in hidden)
    held = {card.rank for card in seen.held[seat] if card != UNKNOWN}
    found: list[tuple[int, Opening]] = []
    for rank in sorted({*out, *held}):
        for value in values(Card(rank, "?"), playing.ace):
            scores = playing.scores((*pile, Laid(Card(rank, "?"), value, seat)))
            total = sum(laid.value for laid in pile) + value
            if scores and total <= playing.limit:
                weight = SURE if rank in held else out[rank]
                dear = max(scores, key=lambda score: score.points)
                feared = weight * sum(score.points for score in scores)
                found.append((feared, Opening(rank, dear, total, out[rank], rank in held)))
    return max(found, key=lambda item: (item[0], -item[1].rank))[1] if found else None


def _pile(seen: State, playing: Playing, action: Play) -> tuple[Laid, ...]:
    assert seen.to_act is not None
    return (*seen.pile, Laid(action.card, count_of(action, playing), seen.to_act))


def _next(seen: State, playing: Playing, pile: tuple[Laid, ...]) -> int | None:
    """The next of the others that may be able to lay; none if surely none can."""
    room = playing.limit - sum(laid.value for laid in pile)
    seats = seen.rules.seats
    for step in range(1, seats):
        seat = (pile[-1].seat + step) % seats
        if seat not in seen.gone and any(
            min(card.rank, 10) <= room for card in _possible(seen, seat)
        ):
            return seat
    return None


def _possible(seen: State, seat: int) -> tuple[Card, ...]:
    """The cards that a seat holds or may hold."""
    known = tuple(card for card in seen.held[seat] if card != UNKNOWN)
    return (*known, *pool(seen, seat)) if UNKNOWN in seen.held[seat] else known


def _scores(seen: State, playing: Playing, action: Play) -> list[Score]:
    """All that a card surely pegs before anybody else lays."""
    pile = _pile(seen, playing, action)
    scores = list(playing.scores(pile))
    room = playing.limit - sum(laid.value for laid in pile)
    rest = [card for card in seen.held[pile[-1].seat] if card != action.card]
    if not room:
        scores += [Score("go", playing.at_limit, (action.card,))] if playing.at_limit else []
    elif _next(seen, playing, pile) is None and all(min(card.rank, 10) > room for card in rest):
        scores.append(Score("last card", playing.last, (action.card,)))
    return scores


def _of_card(seen: State, playing: Playing, action: Play) -> str:
    pegged = [phrase(score) for score in _scores(seen, playing, action)]
    reply = opening(seen, playing, action)
    if pegged:
        return f"{listed(pegged)}, but {reply}" if reply else listed(pegged)
    if reply:
        return f"{reply}: {reply.how_many}"
    if _next(seen, playing, _pile(seen, playing, action)) is None:
        return "nobody can lay upon it"
    return "leaves nothing open"


def _of_offer(seen: State, card: Card) -> str:
    mog, deck = seen.now, seen.deck
    assert isinstance(mog, Mog | PartnersMog)
    assert deck is not None
    if False in seen.declared:
        assert isinstance(mog, Mog)
        return f"{number(mog.refused)} already, whatever you answer"
    gives = [f"gives {phrase(score)}" for score in mog.reward.of(card, deck)]
    return " and ".join([*gives, _keeps(seen, card)])


def _keeps(seen: State, given: Card) -> str:
    """What is kept when a card is given: the dearest thing that is made without it."""
    scores = _shown(seen, given)
    if not scores:
        return "keeps nothing made" if _shown(seen) else "has nothing made to lose"
    return f"keeps {named(max(scores, key=lambda score: score.points))}"


def _shown(seen: State, without: Card | None = None) -> list[Score]:
    """All that the own hand shows, a card left out."""
    assert seen.to_act is not None
    assert seen.deck is not None
    own = tuple(card for card in seen.held[seen.to_act] if card != without)
    shows = [stage for stage in seen.rules.stages if isinstance(stage, Show)]
    return [score for show in shows for score in show.scores(Hand(own, seen.deck, seen.paid))]


def _of_lay_out(seen: State, action: LayOut) -> str:
    assert seen.to_act is not None
    kept = sorted(card for card in seen.held[seen.to_act] if card not in action.cards)
    faces = "-".join("10" if card.rank == 10 else FACES[card.rank] for card in kept)
    hand, crib = at_once(hand_and_crib(seen, action))
    worth = "little" if crib < LITTLE else f"about {number(round(crib))}"
    gives = "your crib gets" if seen.dealer == seen.to_act else "gives the crib"
    return f"keeps {faces}, {number(round(hand))} on average; {gives} {worth}"
