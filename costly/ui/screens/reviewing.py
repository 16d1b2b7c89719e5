"""The review of a game: a page of sums, then two for each decision that cost most."""

from __future__ import annotations

from dataclasses import dataclass, field

from costly.judge.review import Review, Reviewed
from costly.telling import review as say
from costly.telling.drills import PRACTISE_THESE
from costly.telling.sheets import TRIES_AGAIN, TRY_AGAIN
from costly.ui.items import Book, Command, OpenDecision, TryAgain
from costly.ui.marks import Box
from costly.ui.screens.ending import Ended
from costly.ui.screens.pages import book_page
from costly.ui.screens.parts import (
    Aside,
    Blank,
    Button,
    Cards,
    ChoiceRow,
    Drawn,
    Part,
    Prose,
    Row,
    Setting,
    Several,
    Stack,
    grid,
)
from costly.ui.screens.sheet import LONE, ScreenContext, Sheet

SHOWN = 5
"""So many decisions are shown, at most."""
PAGES_EACH = 2
"""Each decision has so many pages: what was done, and what might have been."""
LISTED = 7
"""Of what might have been done so many are listed, at most, and what was done."""
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
    def moved_on(self) -> bool:
        """Whether the review is at another place than the sheet says."""
        return self.review.done or self.deal != self.review.deal

    @property
    def lively(self) -> bool:
        """Always: how far the review has come is told as it goes on."""
        return True


def looking(context: ScreenContext, review: Review) -> Reviewing:
    """The sheet that is up while there is still something to look at."""
    far = Prose(say.looking(review.deal, review.deals), centred=True)
    body = Stack((far, Aside(say.LATER)))
    foot = (Button(Command.BACK, say.LEAVE, "primary"),)
    return Reviewing(
        *(Book.REVIEW, *context, say.HEADING, lambda _: body, foot),
        closed=Command.BACK,
        broad=600,
        review=review,
        deal=review.deal,
    )


def review_page(context: ScreenContext, review: Review, ended: Ended, at: int) -> Sheet:
    """A page of what was found: the sums, or one of the dearest decisions."""
    found = review.dearest(ended.viewer, SHOWN)
    book = [(say.HEADING, _sums(review, found, ended))]
    for one in found:
        book += [(say.deal_heading(one), _page(one, ended)), (say.CHOICES, _alternatives(one))]
    return book_page(context, Book.REVIEW, book, at)


def page_of(decision: int) -> int:
    """The page on which a decision is told, by its number among the dearest, from 1."""
    return 1 + PAGES_EACH * (decision - 1)


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
    us, them = review.cost(ours), review.cost(1 - ours)
    told = (
        Prose(say.given_away(ended.side(ours=True), us.decisions, us.cost, us.average)),
        Prose(say.given_away(ended.side(ours=False), them.decisions, them.cost, them.average)),
        Prose(say.opening(found), small=True),
    )
    rows = tuple(
        ChoiceRow(OpenDecision(at), say.decision(one), value=say.price(one), leads=True)
        for at, one in enumerate(found, 1)
    )
    spare = (Blank(),) * (len(rows) % 2)
    listed = ByBreadth(Stack(rows, 0.0), grid((*rows, *spare), 2, 0.0, 3))
    drills = (Button(Command.MISTAKES, PRACTISE_THESE),) * bool(found)
    return Stack((*told, listed, *drills), gap=0.8)


# ---- A decision ----


def _page(one: Reviewed, ended: Ended) -> Part:
    """What was held, what was done, and what had been better."""
    hand, deck = say.cards_before(one.seen, one.seat), one.seen.deck
    series = tuple(laid.card for laid in one.seen.series)
    turned = (deck,) if deck else ()
    shown = Cards((*hand, *turned), LARGE, apart=len(turned))
    cards: tuple[Part, ...] = (_caption(say.held(one.seen)), shown)
    if series:
        cards += (_caption(say.SERIES), Cards(series, SMALLER))
    seen = Stack((*cards, *map(Aside, say.cards_in_words(one))), gap=0.4)
    again = Button(TryAgain(one.at), TRY_AGAIN, says=TRIES_AGAIN)
    said = Stack((*map(Prose, say.sentences(one, ended.viewer)), again), gap=0.8)
    return ByBreadth(Stack((seen, said), gap=1.2), Row((seen, said), (1.0, 1.2), gap=3))


def _alternatives(one: Reviewed) -> Part:
    """What might have been done, with its worth; the best and what was done marked."""
    found = say.alternatives(one)
    shown = [at for at, choice in enumerate(found) if at < LISTED or choice.sign]
    rows = tuple(_alternative(found[at]) for at in shown)
    more = (Prose(say.more(len(found) - len(shown)), small=True),) * (len(found) > len(shown))
    spare = (Blank(),) * (len(rows) % 2)
    heard = tuple(Aside(f"{choice.told}: {choice.worth}.") for choice in found)
    listed = ByBreadth(Stack(rows, 0.2), grid((*rows, *spare), 2, 0.4, 3))
    return Stack((Prose(say.deal_heading(one), centred=True), listed, *more, *heard), gap=0.6)


def _alternative(choice: say.Alternative) -> Part:
    return Row(
        (Prose(choice.told, silent=True), Prose(choice.worth, silent=True)), (1.6, 1.0), gap=1
    )


def _caption(text: str) -> Part:
    """What cards are, above them; the mirror names them one by one."""
    return Prose(text, small=True, centred=True, silent=True)
