"""A game that was looked over, as its sheet tells it: the sums, and the dearest decisions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from costly.engine.cards import Card
from costly.engine.moves import LayOut, Phase, Play
from costly.engine.stages import LayingOut, Mog, Playing
from costly.engine.state import State
from costly.judge import Choice
from costly.judge.review import NO_LOSS, NO_MISTAKE, Reviewed, by_chance
from costly.telling.advice import TENTHS, alike, called, signed, worth_of
from costly.telling.reasons import because
from costly.telling.words import capital, listed, names, number

HEADING = "The game reviewed"
LATER = "The review comes when that is done."
LEAVE = "Leave it"
SERIES = "On the table"


def looking(deal: int, deals: int) -> str:
    """How far the review has come."""
    return f"Looking over deal {number(deal)} of {number(deals)} …"


def deal_heading(one: Reviewed) -> str:
    """What heads the page of a decision."""
    return f"Deal {number(one.deal)}"


# ---- The sums ----


def given_away(side: Sequence[str], decisions: int, cost: float, average: float) -> str:
    """What the decisions of a side cost, in points, by its players' names."""
    return (
        f"{capital(listed([*side]))}: {cost:.1f} points given away in {decisions} decisions,"
        f" {average:.2f} in each."
    )


def opening(mistakes: Sequence[Reviewed]) -> str:
    """What stands above the mistakes: by what they are ordered."""
    if not mistakes:
        return f"No decision of yours cost as much as {NO_MISTAKE:.2f} of a point."
    if by_chance(mistakes):
        return "What cost you most, in chances to win:"
    return "What cost you most, in points on average:"


def decision(one: Reviewed) -> str:
    """A decision in the fewest words."""
    return f"{deal_heading(one)}: {called(one.made, one.seen, full=False, done=True)}"


def price(one: Reviewed) -> str:
    """What a decision cost: a win, or of the game where that is known, or points."""
    if one.let_go:
        return "a win"
    return f"{one.lost:.1%}" if one.known else f"{one.cost:.1f}"


# ---- A decision ----


def held(seen: State) -> str:
    """What stands above the cards of the hand, and the one turned up."""
    if _shows(seen):
        return "To be counted; turned up"
    return "You held; turned up" if seen.deck else "You held"


def cards_before(seen: State, seat: int) -> tuple[Card, ...]:
    """The cards that it was about: those held, or the hand or crib that was to be counted."""
    asks = seen.reckoning
    if asks is None or not _shows(seen):
        return seen.held[seat]
    return seen.crib if asks.phase is Phase.CRIB else seen.hand(asks.owner)


def _shows(seen: State) -> bool:
    """Whether it is about a hand or a crib that is counted by hand."""
    return seen.reckoning is not None and seen.reckoning.phase is not Phase.PLAY


def cards_in_words(one: Reviewed) -> Iterator[str]:
    """The cards that were held, turned up and laid, for the ear."""
    seen = one.seen
    told: tuple[tuple[str, tuple[Card, ...]], ...] = (
        ("To be counted:" if _shows(seen) else "You held", cards_before(seen, one.seat)),
        ("Turned up:", (seen.deck,) if seen.deck else ()),
        (f"{SERIES}:", tuple(laid.card for laid in seen.series)),
    )
    return (f"{what} {names(cards)}." for what, cards in told if cards)


def sentences(one: Reviewed, viewer: int) -> tuple[str, ...]:
    """How it stood, what was done and what it was worth, what was best, and what it cost."""
    return (*done_and_best(one, viewer), _cost(one))


def done_and_best(one: Reviewed, viewer: int) -> tuple[str, str]:
    """How it stood, what was done and what it was worth; what was best; each with its reason."""
    best = called(one.best.action, one.seen, full=True)
    did = f"{standing(one.seen, viewer)} You {_did(one)}"
    return (
        f"{did}: {_worth_and_why(one, one.taken, one.best)}.",
        f"Best: {best}: {_worth_and_why(one, one.best, one.taken)}.",
    )


def _worth_and_why(one: Reviewed, choice: Choice, beside: Choice) -> str:
    """What a choice was worth and why, another being told beside it."""
    why = because(choice.why, beside=beside.why)
    reason = f"; {why}" if why else ""
    return f"{worth_of(choice, one.seen, TENTHS)}{reason}"


class Alternative(NamedTuple):
    """One of the things that might have been done."""

    what: str
    worth: str
    sign: str
    """Whether it was best, or is what was done."""

    @property
    def told(self) -> str:
        """What it is, with its sign."""
        return f"{self.what} ({self.sign})" if self.sign else self.what


CHOICES = "What you might have done"
YOURS, BEST = "yours", "best"


def more(others: int) -> str:
    """So many that are not listed."""
    return f"And {number(others)} more, none of them better."


def alternatives(one: Reviewed) -> tuple[Alternative, ...]:
    """All that might have been done, best first; what is alike but for the suit is one."""
    found: list[Alternative] = []
    shown: list[Choice] = []
    for choice in one.choices:
        if choice.action != one.made and any(alike(choice, other) for other in shown):
            continue
        signs = [BEST] * (choice == one.best) + [YOURS] * (choice.action == one.made)
        shown.append(choice)
        what = capital(called(choice.action, one.seen, full=False))
        found.append(Alternative(what, figures(choice), ", ".join(signs)))
    return tuple(found)


def figures(choice: Choice) -> str:
    """What a choice is expected to bring, and how likely the game is with it."""
    points = signed(choice.expected)
    return points if choice.chance is None else f"{points}, {choice.chance:.1%}"


def _cost(one: Reviewed) -> str:
    """What it cost, in points and in chances of the game."""
    points = f"{one.cost:.1f} points" if one.cost >= NO_MISTAKE else ""
    game = f"{one.lost:.1%} of the game" if one.lost >= NO_LOSS else ""
    game = "a sure win" if one.let_go else game
    return f"It cost {listed([part for part in (game, points) if part])}."


def standing(seen: State, viewer: int) -> str:
    """How it stood when it was decided."""
    own = seen.rules.side(viewer)
    score = f"At {seen.scores[own]} to {seen.scores[1 - own]}"
    if _shows(seen):
        return f"{score}, at the show."
    match seen.now:
        case Playing():
            return f"{score}, the count {seen.count}." if seen.series else f"{score}, to lead."
        case LayingOut():
            return f"{score}, the crib {'yours' if seen.dealer == viewer else 'the other’s'}."
        case Mog():
            return f"{score}, before the mog."
        case _:
            return f"{score}, before the play."


def _did(one: Reviewed) -> str:
    """What was done, after "You"."""
    done = called(one.made, one.seen, full=True, done=True)
    match one.made:
        case Play():
            return f"laid {done}"
        case LayOut():
            return f"laid out {done}"
        case _:
            return done
