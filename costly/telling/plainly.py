"""What is best in one plain sentence, on which one who never played can act."""

from __future__ import annotations

from costly.engine.cards import RANKS as FACES
from costly.engine.cards import Card
from costly.engine.moves import (
    Action,
    Agree,
    Change,
    Claim,
    Keep,
    LayOut,
    Offer,
    Play,
    Refuse,
    Stop,
)
from costly.engine.stages import PartnersMog
from costly.engine.state import State
from costly.judge import Choice
from costly.judge.why import Counts, Discards, Gives, Keeps, Leaves, Sure, Wins
from costly.telling.scores import FOR, named, phrase
from costly.telling.words import RANKS as NAMES
from costly.telling.words import capital, listed, name, number


def plainly(choice: Choice, seen: State) -> tuple[str, ...]:
    """What to do and why, in a sentence; then the same in fewer words."""
    does, why = does_it(choice.action, seen), _why(choice)
    return (f"{does}: {why}.", f"{does}.") if why else (f"{does}.",)


def the(card: Card, seen: State, *, full: bool = False) -> str:
    """A card of the hand: one that is alone of its rank there needs no suit, unless in ``full``."""
    hand = seen.held[seen.to_act or 0]
    alone = sum(card.rank == other.rank for other in hand) == 1
    return f"the {NAMES[card.rank] if alone and not full else name(card)}"


def does_it(action: Action, seen: State) -> str:
    """What is to be done, as one says it to somebody."""
    match action:
        case Play(card, call):
            called = "" if call is None else f" as {number(call)}"
            return f"Lay {the(card, seen)}{called}"
        case Offer(card):
            passes = isinstance(seen.now, PartnersMog)
            return f"{'Pass' if passes else 'Offer'} {the(card, seen)}"
        case Change(card):
            return f"Change {the(card, seen)}"
        case LayOut(cards):
            return f"Lay out {listed([the(card, seen) for card in cards])}"
        case Claim(points):
            return f"Claim {number(points)}"
        case Keep():
            return "Keep your hand"
        case _:
            return capital(str(action))


def _why(choice: Choice) -> str:
    match choice.why, choice.action:
        case Wins(), _:
            return "it wins the game"
        case Leaves(pegs) as leaves, _:
            return _made(leaves) if pegs else _left(leaves)
        case Sure(points), _:
            return f"{number(points)} {_is(points)} yours whatever you answer"
        case Keeps(points), Refuse() | Keep():
            return f"your cards as they are make {number(points)}" if points else ""
        case Keeps(), Agree():
            return "the change should help your side more"
        case Gives(paid, kept), _:
            parts = [f"it earns {_points(sum(score.points for score in paid))}"] if paid else []
            if not kept.hopes or not parts:
                parts.append("you may draw a better one" if kept.hopes else "you can spare it")
            return listed(parts)
        case Discards(kept, hand), _:
            faces = "-".join("10" if card.rank == 10 else FACES[card.rank] for card in kept)
            return f"the {faces} that you keep should make about {number(round(hand))}"
        case Counts(scores), _:
            return listed([phrase(score) for score in scores]) if scores else "there is nothing"
        case _, Stop():
            return "to lay on would help the other more"
        case _:
            return ""


def _made(leaves: Leaves) -> str:
    """What a card makes, and how much that is."""
    makes = [named(score) for score in leaves.pegs if score.kind not in FOR]
    total = sum(score.points for score in leaves.pegs)
    if not makes:
        return listed([phrase(score) for score in leaves.pegs])
    return f"it makes {listed(makes)}, {_points(total)}"


def _left(leaves: Leaves) -> str:
    """What a card that makes nothing leaves to who lays next."""
    if leaves.partner:
        return "your partner lays next"
    if not leaves.threats:
        return "nobody can score on it"
    return "it gives the others the least"


def _points(points: int) -> str:
    return f"{number(points)} point{'' if points == 1 else 's'}"


def _is(points: int) -> str:
    return "is" if points == 1 else "are"
