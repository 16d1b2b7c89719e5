"""Why a choice is what it is, in a clause that the rules bear out."""

from __future__ import annotations

import re
from collections.abc import Iterator

from costly.engine.cards import RANKS as FACES
from costly.engine.cards import Card
from costly.engine.moves import Action, Change, Keep, LayOut, Offer, Play, Refuse, Stop
from costly.engine.scoring import Hand
from costly.engine.stages import LayingOut, Mog, PartnersMog, Playing, Show
from costly.engine.state import State
from costly.judge.blind import giving, hand_and_crib, reward_of
from costly.judge.dangers import Danger, dangers, laid, next_seat, surely
from costly.judge.verdict import at_once
from costly.telling.words import listed, number, phrase

LITTLE = 4.0
"""A crib of fewer points than this is given little."""
WINS = "wins the game"
"""The whole reason for what takes a side home."""
CLAUSES = re.compile(r"(?=: |, and (?:leaves|lets|\d)| and may )")


def now(seen: State, action: Action) -> int:
    """What an action pegs at once; of an offer, what it is rewarded with if it is taken."""
    match seen.now, action:
        case Playing() as playing, Play():
            return sum(score.points for score in surely(seen, playing, action))
        case Playing() as playing, Stop():
            return playing.last
        case Mog() as mog, _ if False in seen.declared:
            return mog.refused
        case (Mog() | PartnersMog()) as mog, Offer(card):
            assert seen.deck is not None
            return sum(score.points for score in mog.reward.of(card, seen.deck))
        case _:
            return 0


def wins(seen: State, action: Action) -> bool:
    """Whether what an action pegs at once takes its side home, whatever the others hold."""
    assert seen.to_act is not None
    if isinstance(action, Offer) and False not in seen.declared:
        return False  # it is paid for only if the other is willing too
    scored = seen.scores[seen.rules.side(seen.to_act)]
    return scored + now(seen, action) >= seen.rules.target


def why(seen: State, action: Action) -> str:
    """One clause on what an action does, or nothing."""
    if wins(seen, action):
        return WINS
    match seen.now, action:
        case Playing() as playing, Play():
            return _of_card(seen, playing, action)
        case Mog() | PartnersMog(), Offer(card):
            return _of_offer(seen, card)
        case PartnersMog(), Change(card):
            return listed([*_keeps(seen, card)])
        case PartnersMog(), Refuse() if seen.to_act == seen.dealer:
            return f"keeps a hand worth {number(_worth(seen))} and may change a card"
        case ((Mog() | PartnersMog()), (Refuse() | Keep())):
            return f"keeps a hand worth {number(_worth(seen))}"
        case LayingOut(), LayOut():
            return _of_lay_out(seen, action)
        case _:
            return ""


def shortened(reason: str, clauses: int) -> str:
    """The first clauses of a reason: a danger, how many cards there are for it, another danger.

    What may be drawn, and how many cards there are for the other danger, are by themselves too.

    >>> shortened("leaves 15 open to an ace: four unseen, and lets a four pair it: one unseen", 2)
    'leaves 15 open to an ace: four unseen'
    """
    return "".join(CLAUSES.split(reason)[:clauses])


def _of_card(seen: State, playing: Playing, action: Play) -> str:
    pegged = [phrase(score) for score in surely(seen, playing, action)]
    feared = dangers(seen, playing, action)
    if not feared:
        return listed(pegged) if pegged else _safe(seen, playing, action)
    first, *others = feared
    dearest = f"{first}: {first.how_many}"
    if pegged:
        return f"{listed(pegged)}, but {dearest}"
    as_great = [
        f"{other.after(first)}: {other.how_many}" for other in others if _half(first, other)
    ]
    return ", and ".join([dearest, *as_great])


def _half(dearest: Danger, other: Danger) -> bool:
    """Whether another danger is as great at least as half of the dearest."""
    ends, points = dearest.feared
    return not ends and 2 * other.feared[1] >= points


def _safe(seen: State, playing: Playing, action: Play) -> str:
    """How it goes on where nobody can make anything of a card."""
    seat = next_seat(seen, playing, laid(seen, playing, action))
    side = seen.rules.side
    if seat is None:
        return "nobody can lay upon it"
    if side(seat) == side(seen.to_act or 0):
        return "leaves it to the partner"
    return "leaves nothing open"


def _of_offer(seen: State, card: Card) -> str:
    mog, deck = seen.now, seen.deck
    assert isinstance(mog, Mog | PartnersMog)
    assert deck is not None
    if False in seen.declared:
        assert isinstance(mog, Mog)
        return f"{number(mog.refused)} already, whatever you answer"
    gives = [f"gives {phrase(score)}" for score in mog.reward.of(card, deck)]
    return listed([*gives, *_keeps(seen, card)])


def _keeps(seen: State, given: Card) -> Iterator[str]:
    """How much of the hand is kept when a card is given, and whether one may hope for more."""
    kept, whole = _worth(seen, given), _worth(seen)
    if not whole:
        yield "has nothing made to lose"
        return
    every = "both" if whole == 2 else f"all {number(whole)}"
    yield f"keeps {every if kept >= whole else f'{number(kept)} of {number(whole)}'}"
    paid = sum(score.points for score in reward_of(seen).of(given, seen.deck or given))
    if giving(seen, given) > paid:
        yield "may draw better"


def _worth(seen: State, without: Card | None = None) -> int:
    """What the own hand shows, a card left out."""
    assert seen.to_act is not None
    assert seen.deck is not None
    own = tuple(card for card in seen.held[seen.to_act] if card != without)
    shows = [stage for stage in seen.rules.stages if isinstance(stage, Show)]
    hand = Hand(own, seen.deck, seen.paid)
    return sum(score.points for show in shows for score in show.scores(hand))


def _of_lay_out(seen: State, action: LayOut) -> str:
    assert seen.to_act is not None
    kept = sorted(card for card in seen.held[seen.to_act] if card not in action.cards)
    faces = "-".join("10" if card.rank == 10 else FACES[card.rank] for card in kept)
    hand, crib = at_once(hand_and_crib(seen, action))
    worth = "little" if crib < LITTLE else f"about {number(round(crib))}"
    gives = "your crib gets" if seen.dealer == seen.to_act else "gives the crib"
    return f"keeps {faces}, {number(round(hand))} on average; {gives} {worth}"
