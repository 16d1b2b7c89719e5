"""The story of a game in a few sentences: who led, what was shown, how points came, the end."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

from costly.engine.cards import Card
from costly.engine.moves import Phase
from costly.engine.scoring import ScoreKind
from costly.telling.scores import named
from costly.telling.story import Best, PointsFrom, Story, StoryPoint
from costly.telling.words import RANKS, capital, listed, name, number, ordinal

LONGEST = 110
"""No sentence is longer, in characters."""
NAME, PARTNER = 14, 8
"""No name is told longer, in characters: of a side, and of one of two partners in it."""
CLOSE, FAR, WIDE = 20, 10, 3
"""A twentieth of the game is a close finish, a third a wide one, and a tenth worth a word."""


def sentences(told: Story, names: tuple[str, ...], viewer: int | None) -> tuple[str, ...]:
    """A story in one to five sentences, none longer than :data:`LONGEST`; three or more if won.

    ``names`` are the seats'; ``viewer`` is the seat that is told it, or None for onlookers.
    """
    teller = _Teller(told, names, viewer)
    said = (teller.leading(), *teller.showing(), teller.making(), teller.ending())
    return tuple(f"{capital(sentence)}." for sentence in said if sentence)


def sides_in_order(told: Story, viewer: int | None) -> tuple[int, int]:
    """Both sides, the viewer's first; an onlooker sees side 0 first."""
    first = told.rules.side(viewer or 0)
    return first, 1 - first


def side_titles(told: Story, names: tuple[str, ...], viewer: int | None) -> tuple[str, str]:
    """What the sides are called at the head of a column, in the order of :func:`sides_in_order`."""
    teller = _Teller(told, names, viewer)
    first, second = teller.order
    return capital(teller.called(first).who), capital(teller.called(second).who)


class _Called(NamedTuple):
    """A side inside a sentence: who does, whom it is done to, whose it is."""

    who: str
    whom: str
    whose: str


@dataclass(frozen=True, slots=True)
class _Teller:
    """Makes the sentences, each without its capital and its full stop; the past needs no person."""

    told: Story
    names: tuple[str, ...]
    viewer: int | None

    @property
    def order(self) -> tuple[int, int]:
        """The sides, the viewer's first."""
        return sides_in_order(self.told, self.viewer)

    @property
    def partners(self) -> bool:
        """Whether a side is more than one seat."""
        return self.told.rules.seats > self.told.rules.sides

    def called(self, side: int) -> _Called:
        """What a side is called."""
        seats = self.told.rules.seats_of(side)
        if self.viewer in seats:
            return _Called("we", "us", "our") if self.partners else _Called("you", "you", "your")
        if self.viewer is not None and self.partners:
            return _Called("they", "them", "their")
        most = PARTNER if self.partners else NAME
        who = listed([_short(self.names[seat], most) for seat in seats])
        return _Called(who, who, f"{who}’s")

    def _when(self, deal: int, before: str = " ") -> str:
        """In which deal, unless there was but one."""
        return f"{before}in the {ordinal(deal)} deal" if self.told.deals > 1 else ""

    # Who led

    def leading(self) -> str:
        """Who led, and how often and when that changed; nothing if nobody ever took a lead."""
        if len(self.told.line) == 1 or not self.told.reigns:
            return ""
        begun, *changes = self.told.reigns
        if not changes:
            return self._unchanged(begun)
        last = changes[-1]
        often = f"the lead changed {_times(len(changes))}{self._when(last.deal, ', last ')}"
        return _fitting(self._changed(begun, changes), often)

    def _leader(self, point: StoryPoint) -> _Called:
        assert point.leader is not None
        return self.called(point.leader)

    def _unchanged(self, begun: StoryPoint) -> str:
        assert begun.leader is not None
        line = self.told.line
        who = self.called(begun.leader).who
        if any(point.leader is None for point in line[line.index(begun) :]):
            return f"{who} led; {self.called(1 - begun.leader).who} drew level, but never ahead"
        return f"{who} led from start to finish"

    def _changed(self, begun: StoryPoint, changes: list[StoryPoint]) -> str:
        first, last = self._leader(begun), changes[-1]
        match changes:
            case _ if last.deal == 1 < self.told.deals:
                took = f"took the lead in the first deal, {self._with(last)}"
                return f"{self._leader(last).who} {took}, and never lost it"
            case [change]:
                return self._changed_once(begun, change)
            case [back, again] if 1 < back.deal < again.deal:
                return (
                    f"{first.who} led first, {self._leader(back).who} from the"
                    f" {ordinal(back.deal)} deal, and {first.who} again from the"
                    f" {ordinal(again.deal)}, {self._with(again)}"
                )
            case _:
                took = "took it for good" if self.told.winner is not None else "took it last"
                who = self._leader(last).who
                often = _times(len(changes))
                return f"the lead changed {often}; {who} {took}{self._then(last)}"

    def _changed_once(self, begun: StoryPoint, change: StoryPoint) -> str:
        first, other = self._leader(begun), self._leader(change)
        passed = f"{other.who} passed {first.whom}"
        if begun.deal == change.deal or self.told.deals == 1:
            return f"{first.who} led first, and {passed}{self._then(change)}"
        until = f"the {ordinal(change.deal)}"
        if begun.deal <= 1:
            return f"{first.who} led until {until} deal, when {passed} {self._with(change)}"
        since = f"the {ordinal(begun.deal)} deal"
        return f"{first.who} led from {since} to {until}, and {passed} {self._with(change)}"

    def _then(self, point: StoryPoint) -> str:
        when = self._when(point.deal)
        return f"{when}, {self._with(point)}" if when else f" {self._with(point)}"

    def _with(self, point: StoryPoint) -> str:
        """What a side took the lead with: a whole hand or crib, or one score."""
        assert point.pegged is not None
        score, phase = point.pegged.score, point.pegged.phase
        if phase in (Phase.SHOW, Phase.CRIB):
            whole = sum(
                one.pegged.score.points
                for one in self.told.line
                if one.pegged is not None
                and (one.deal, one.pegged.seat) == (point.deal, point.pegged.seat)
                and one.pegged.phase == phase
            )
            return f"with a {'hand' if phase is Phase.SHOW else 'crib'} of {number(whole)}"
        if phase is Phase.TURN_UP:
            return f"with the {RANKS[score.cards[0].rank]} turned up"
        return "with the last card" if score.kind is ScoreKind.LAST_CARD else f"with {named(score)}"

    # The best hands

    def showing(self) -> list[str]:
        """The best hand of each side that has one, the first with its cards."""
        found = [(side, self.told.best[side]) for side in self.order]
        said: list[str] = []
        before: Best | None = None
        for side, best in found:
            if best is None:
                continue
            whose, when = f"{self.called(side).whose} best", self._when(best.deal, ", ")
            if before is None:
                hand = f"{whose} hand{self._partner(best)} made {number(best.points)}{when}"
                said.append(_fitting(*(f"{hand}{cards}" for cards in _faces(best))))
            else:
                too = " too" if best.points == before.points else ""
                said.append(f"{whose} made {number(best.points)}{too}{when}")
            before = best
        return said

    def _partner(self, best: Best) -> str:
        """Which of two partners held a hand."""
        if not self.partners:
            return ""
        return ", yours," if best.seat == self.viewer else f", {_short(self.names[best.seat])}’s,"

    # Where the points came from

    def making(self) -> str:
        """By what each side made most; nothing if none made anything."""
        (one, two), tops = self.order, self._tops()
        if not tops:
            return ""
        if one in tops and two in tops and tops[one][0] == tops[two][0]:
            (how, most), (_, also) = tops[one], tops[two]
            both = "both sides" if self.partners else "both"
            if most == also:
                return f"{both} made most {how}, {most} each"
            each = f"{self.called(one).who} {most}, {self.called(two).who} {also}"
            return f"{both} made most {how}: {each}"
        first = self._made(one, tops.get(one), "made most")
        second = self._made(two, tops.get(two), "made most" if one not in tops else "")
        return _fitting(f"{first}; {second}", first)

    def _made(self, side: int, top: tuple[str, int] | None, verb: str) -> str:
        who = self.called(side).who
        if top is None:
            return f"{who} made nothing"
        how, most = top
        return f"{who} {verb} {how}, {most}" if verb else f"{who}, {how}, {most}"

    def _tops(self) -> dict[int, tuple[str, int]]:
        """For each side that made anything, by what it made most, and how much."""
        rows = [row for row in self.told.rows if row.kind != PointsFrom.START]
        found = {}
        for side in self.order:
            most = max((row.points[side] for row in rows), default=0)
            if most:
                ways = [row.how for row in rows if row.points[side] == most]
                found[side] = (ways[0] if len(ways) == 1 else _alike(len(ways)), most)
        return found

    # The end

    def ending(self) -> str:
        """How close it was, or how the game was left."""
        winner, end, widest = self.told.winner, self.told.line[-1], self.told.widest
        if winner is None:
            return self._left(end)
        target, won = self.told.rules.target, f"{self.called(winner).who} won by"
        ahead = f"had been {number(widest.lead)} ahead{self._when(widest.deal)}"
        said = f"{won} {number(end.lead)}"
        if end.lead * CLOSE <= target:
            said = f"a close finish: {won} only {number(end.lead)}"
        elif end.lead * WIDE >= target:
            said = f"a wide finish: {said}"
        if widest.leader != winner and widest.lead * FAR >= target:
            return _fitting(f"{said}, though {self.called(1 - winner).who} {ahead}", said)
        if widest.leader == winner and end.lead * FAR < target <= widest.lead * WIDE:
            return f"{said}, but {ahead}"
        return said

    def _left(self, end: StoryPoint) -> str:
        if end.leader is None:
            return f"the game was left level, at {number(end.scores[0])} each"
        best, least = max(end.scores), min(end.scores)
        return f"the game was left at {best} to {least}, with {self._leader(end).whom} ahead"


def _short(called: str, most: int = NAME) -> str:
    """A name that is not too long."""
    return called if len(called) <= most else f"{called[: most - 1].rstrip()}…"


def _alike(ways: int) -> str:
    return f"in {number(ways)} ways alike"


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{number(count)} times")


def _fitting(*sentences: str) -> str:
    """The first sentence that is not too long with its full stop; there is always one."""
    return next(said for said in sentences if len(said) < LONGEST)


def _faces(best: Best) -> list[str]:
    """A hand's cards in words, at length and ever shorter."""
    if not best.cards or best.deck is None:
        return [""]
    hand = f": {_held(best.cards)}"
    return [
        f"{hand}, with the {name(best.deck)} turned up",
        f"{hand}, with {_many(best.deck.rank, 1)} turned up",
        hand,
        "",
    ]


def _held(cards: tuple[Card, ...]) -> str:
    """A hand in few words: ``two fives and a Jack``, ``the two, five and Jack of hearts``."""
    if len({card.suit for card in cards}) == 1:
        *others, last = cards
        return f"the {listed([*(RANKS[card.rank] for card in others), name(last)])}"
    return listed([_many(rank, size) for rank, size in Counter(c.rank for c in cards).items()])


def _many(rank: int, size: int) -> str:
    """So many cards of a rank: ``an eight``, ``two sixes``."""
    called = RANKS[rank]
    if size == 1:
        return f"{'an' if called[0] in 'ae' else 'a'} {called}"
    return f"{number(size)} {called}{'es' if called.endswith('x') else 's'}"
