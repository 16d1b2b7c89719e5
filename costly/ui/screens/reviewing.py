"""The review of a game: a page of sums, then a page for each decision that cost most."""

from __future__ import annotations

from dataclasses import dataclass, field

from costly.engine.moves import LayOut
from costly.engine.stages import LayingOut, Mog, Playing
from costly.judge.review import NO_LOSS, NO_MISTAKE, Reviewed
from costly.telling.advice import called, worth_of
from costly.telling.reasons import because
from costly.telling.words import capital, listed, names, number
from costly.ui.marks import Box
from costly.ui.screens.ending import Ended
from costly.ui.screens.overlooking import Review, Total
from costly.ui.screens.parts import (
    Aside,
    Blank,
    Button,
    Cards,
    Choice,
    Drawn,
    Part,
    Prose,
    Row,
    Setting,
    Several,
    Stack,
    grid,
)
from costly.ui.screens.sheet import LONE, Sheet
from costly.ui.screens.sheets import Desk, leaf

PAST = {
    "refuse": "refused",
    "agree": "agreed",
    "keep": "kept your hand",
    "stop": "stopped",
    "offer": "offered",
    "pass": "passed",
    "change": "changed",
}
"""What was done, by what might have been; where there is no such word, cards were laid."""
LARGE, SMALLER = 58.0, 44.0
"""The cards of a hand, and those of a series."""


@dataclass(slots=True)
class Reviewing(Sheet):
    """The sheet while the game is looked over: it says how far that has come."""

    review: Review = field(kw_only=True)
    deal: int = field(kw_only=True)
    """The deal that it says is looked at."""

    def think(self) -> bool:
        """Look at a little more of the game."""
        return self.review.think()

    @property
    def lively(self) -> bool:
        """It says something else before long."""
        return True


def looking(desk: Desk, review: Review) -> Reviewing:
    """The sheet that is up while there is still something to look at."""
    far = f"Looking over deal {number(review.deal)} of {number(review.deals)} …"
    body = Stack((Prose(far, centred=True), Aside("The review comes when that is done.")))
    foot = (Button("back", "Leave it", "primary"),)
    return Reviewing(
        *("review", *desk, "The game reviewed", lambda _: body, foot),
        closed="back",
        broad=600,
        review=review,
        deal=review.deal,
    )


def review_page(desk: Desk, review: Review, ended: Ended, at: int) -> Sheet:
    """A page of what was found: the sums, or one of the dearest decisions."""
    found = review.dearest(ended.viewer)
    book = [("The game reviewed", _sums(review, found, ended))]
    book += [(f"Deal {number(one.deal)}", _page(one, ended)) for one in found]
    return leaf(desk, "review", book, at)


@dataclass(frozen=True, slots=True)
class ByBreadth(Several):
    """The same in two ways: ``narrow``, or ``broad`` where there is the breadth for it."""

    narrow: Part
    broad: Part

    def _one(self, wide: float) -> Part:
        return self.broad if wide > LONE else self.narrow

    def high(self, wide: float, setting: Setting) -> float:
        """As high as the one that is drawn."""
        return self._one(wide).high(wide, setting)

    def draw(self, box: Box, setting: Setting) -> Drawn:
        """One of them."""
        return self._one(box.w).draw(box, setting)

    @property
    def parts(self) -> tuple[Part, ...]:  # type: ignore[override]
        """Both say the same."""
        return (self.narrow,)


# ---- The sums ----


def _sums(review: Review, found: list[Reviewed], ended: Ended) -> Part:
    """What the decisions of either side cost, and the way to the dearest."""
    ours = ended.record.rules.side(ended.viewer)
    us, them = (capital(listed(ended.side(ours=own))) for own in (True, False))
    told = (
        Prose(_total(us, review.total(ours))),
        Prose(_total(them, review.total(1 - ours))),
        Prose(_opening(len(found)), small=True),
    )
    rows = tuple(
        Choice(f"decision-{at}", _title(one), value=_worth(one), leads=True)
        for at, one in enumerate(found, 1)
    )
    spare = (Blank(),) * (len(rows) % 2)
    return Stack((*told, ByBreadth(Stack(rows, 0.0), grid((*rows, *spare), 2, 0.0, 3))), gap=0.8)


def _worth(one: Reviewed) -> str:
    """What a decision cost: a win, or points, or where it cost none of the game."""
    if one.let_go:
        return "a win"
    return f"{one.cost:.1f}" if one.cost >= NO_MISTAKE else f"{one.lost:.0%}"


def _title(one: Reviewed) -> str:
    """A decision in the fewest words."""
    return f"Deal {number(one.deal)}: {past(called(one.taken.action, one.seen, full=False))}"


def _total(who: str, total: Total) -> str:
    """What the decisions of a side cost."""
    return (
        f"{who}: {total.cost:.1f} points given away in {total.decisions} decisions,"
        f" {total.average:.2f} in each."
    )


def _opening(many: int) -> str:
    if not many:
        return f"No decision of yours cost as much as {NO_MISTAKE:.2f} of a point."
    return "What cost you most, in points on average:"


# ---- A decision ----


def _page(one: Reviewed, ended: Ended) -> Part:
    """What was held, what was done, and what had been better."""
    hand, deck = one.seen.held[one.seat], one.seen.deck
    series = tuple(laid.card for laid in one.seen.series)
    turned = (deck,) if deck else ()
    held = "You held; turned up" if deck else "You held"
    cards: tuple[Part, ...] = (_caption(held), Cards((*hand, *turned), LARGE, apart=len(turned)))
    if series:
        cards += (_caption("On the table"), Cards(series, SMALLER))
    seen = Stack((*cards, *_named(one)), gap=0.4)
    said = Stack(tuple(map(Prose, _sentences(one, ended))), gap=0.8)
    return ByBreadth(Stack((seen, said), gap=1.2), Row((seen, said), (1.0, 1.2), gap=3))


def _caption(text: str) -> Part:
    """What cards are, above them; the mirror names them one by one."""
    return Prose(text, small=True, centred=True, silent=True)


def _named(one: Reviewed) -> tuple[Part, ...]:
    """The cards in words, for the mirror."""
    laid = tuple(laid.card for laid in one.seen.series)
    deck = (one.seen.deck,) if one.seen.deck else ()
    told = (
        ("You held", one.seen.held[one.seat]),
        ("Turned up:", deck),
        ("On the table:", laid),
    )
    return tuple(Aside(f"{what} {names(cards)}.") for what, cards in told if cards)


def _sentences(one: Reviewed, ended: Ended) -> tuple[str, ...]:
    """How it stood, what was done and what it was worth, what was best and why."""
    why = because(one.best.why)
    reason = f"; {why}" if why else ""
    best = called(one.best.action, one.seen, full=True)
    return (
        f"{_standing(one, ended)} You {did(one)}: {worth_of(one.taken, one.seen)}.",
        f"Best: {best}: {worth_of(one.best, one.seen)}{reason}.",
        _cost(one),
    )


def _cost(one: Reviewed) -> str:
    """What it cost, in points and in chances of the game."""
    points = f"{one.cost:.1f} points" if one.cost >= NO_MISTAKE else ""
    game = f"{one.lost:.0%} of the game" if one.lost >= NO_LOSS else ""
    game = "a sure win" if one.let_go else game
    return f"It cost {listed([part for part in (points, game) if part])}."


def _standing(one: Reviewed, ended: Ended) -> str:
    """How it stood when it was decided."""
    rules, seen = ended.record.rules, one.seen
    own = rules.side(ended.viewer)
    score = f"At {seen.scores[own]} to {seen.scores[1 - own]}"
    match seen.now:
        case Playing():
            return f"{score}, the count {seen.count}." if seen.series else f"{score}, to lead."
        case LayingOut():
            whose = "yours" if seen.dealer == ended.viewer else "theirs"
            return f"{score}, the crib {whose}."
        case Mog():
            return f"{score}, before the mog."
        case _:
            return f"{score}, before the play."


def did(one: Reviewed) -> str:
    """What was done, after "You"."""
    what = called(one.taken.action, one.seen, full=True)
    told = past(what)
    if told != what:
        return told
    return f"{'laid out' if isinstance(one.taken.action, LayOut) else 'laid'} {what}"


def past(what: str) -> str:
    """An action in words as one that was done; cards that were laid are the same.

    >>> past("offer the Jack"), past("refuse"), past("the seven")
    ('offered the Jack', 'refused', 'the seven')
    """
    verb, _, rest = what.partition(" ")
    return f"{PAST[verb]} {rest}".strip() if verb in PAST else what
