"""The stages of a deal, each a frozen value with its own numbers.

Each tells its rule in the order in which a player would explain it. Rule numbers are
those of ``docs/rules/costly.md``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from costly.engine.cards import UNKNOWN, Card, Laid, values
from costly.engine.counting import claims, count, peg, rival, settle
from costly.engine.moves import (
    NATURE,
    Action,
    Agree,
    Answer,
    Answered,
    Asked,
    Change,
    Changed,
    Claim,
    Counted,
    CribShown,
    Deal,
    Dealt,
    Declared,
    Event,
    Keep,
    Kept,
    LaidOut,
    LayOut,
    Offer,
    Paid,
    Passed,
    Pegged,
    Phase,
    Play,
    Played,
    Reckoning,
    Refuse,
    SaidGo,
    Sealed,
    Shown,
    Stocked,
    Stop,
    Stopped,
    TurnedUp,
)
from costly.engine.scoring import Hand, PlayScorer, Score, ScoreKind, ShowScorer, Worth
from costly.engine.state import Missed, Procedure, Rules, State


class IllegalAction(ValueError):
    """An action that the state does not allow; the message says what and why."""


class Unasked:
    """A stage that happens by itself: nobody is asked in it."""

    def legal(self, state: State) -> tuple[Action, ...]:
        """Nothing: nobody is asked."""
        return ()

    def act(self, state: State, action: Action) -> Procedure:
        """Always an :class:`IllegalAction`."""
        raise IllegalAction(f"{action}: nobody is asked for anything now")


@dataclass(frozen=True, slots=True)
class Dealing:
    """Nature deals ``hand`` cards each, one at a time from the eldest, and keeps some back."""

    hand: int
    stock: int

    def size(self, seats: int) -> int:
        """How many cards a deal takes from the pack."""
        return self.hand * seats + self.stock

    def begin(self, state: State) -> Procedure:
        """Nature is asked for the deal."""
        return (yield Asked(NATURE))

    def legal(self, state: State) -> tuple[Action, ...]:
        """Nothing to choose from: nature may deal any cards."""
        return ()

    def act(self, state: State, action: Action) -> Procedure:
        """Deal rule 6: one card at a time, the eldest first, then the stock."""
        seats = state.rules.seats
        if not isinstance(action, Deal):
            raise IllegalAction(f"{action}: the cards must be dealt first")
        if len(action.cards) != self.size(seats):
            raise IllegalAction(f"a deal is {self.size(seats)} cards, not {len(action.cards)}")
        if len(set(action.cards)) != len(action.cards) or UNKNOWN in action.cards:
            raise IllegalAction("a deal is known cards, no two alike")
        order = state.rules.round(state.dealer)
        hands = self.hand * seats
        for at, card in enumerate(action.cards[:hands]):
            state = yield Dealt(order[at % seats], card)
        return (yield Stocked(action.cards[hands:]))


@dataclass(frozen=True, slots=True)
class HeadStart(Unasked):
    """At the first deal of a game the eldest pegs some points: three for last (A1)."""

    kind: ScoreKind
    points: int

    def begin(self, state: State) -> Procedure:
        """Peg them, if the game has just begun."""
        eldest = state.rules.round(state.dealer)[0]
        scores = [Score(self.kind, self.points, ())] if state.opening else []
        return (yield from peg(state, eldest, scores, Phase.START))


@dataclass(frozen=True, slots=True)
class LayingOut:
    """Each seat lays out ``cards`` to the dealer's crib, the eldest first (A4)."""

    cards: int

    def begin(self, state: State) -> Procedure:
        """Ask the eldest."""
        return (yield Asked(state.rules.round(state.dealer)[0]))

    def legal(self, state: State) -> tuple[Action, ...]:
        """Any cards of the hand, in hand order."""
        assert state.to_act is not None
        return tuple(map(LayOut, combinations(state.held[state.to_act], self.cards)))

    def act(self, state: State, action: Action) -> Procedure:
        """Put them to the crib, face down; then the next seat."""
        assert state.to_act is not None
        assert isinstance(action, LayOut)
        seat, order = state.to_act, state.rules.round(state.dealer)
        state = yield LaidOut(seat, action.cards)
        if seat != order[-1]:
            state = yield Asked(order[order.index(seat) + 1])
        return state


@dataclass(frozen=True, slots=True)
class TurnUp(Unasked):
    """The deck card is turned up; some ranks pay the dealer at once (rule 7)."""

    kind: ScoreKind
    pays: tuple[tuple[int, int], ...]
    """Ranks and what each pays."""

    def begin(self, state: State) -> Procedure:
        """Turn the top card of the stock."""
        deck = state.stock[0]
        state = yield TurnedUp(deck)
        scores = [
            Score(self.kind, points, (deck,)) for rank, points in self.pays if rank == deck.rank
        ]
        return (yield from peg(state, state.dealer, scores, Phase.TURN_UP))


@dataclass(frozen=True, slots=True)
class Mog:
    """Each seat offers a card or refuses, in secret; rules 8 to 14.

    Asked one after another from the eldest, answered together: an answer stays sealed
    until all have answered (B2).
    """

    reward: Worth
    refused: int
    """What a willing seat scores when another is not (rule 10)."""
    eldest_first: bool = False
    """The eldest answers in the open, and his refusal pays the others whatever they say."""
    none_willing: int = 0
    """What each seat scores when all refuse (B3)."""

    def begin(self, state: State) -> Procedure:
        """Ask the eldest."""
        return (yield Asked(state.rules.round(state.dealer)[0]))

    def legal(self, state: State) -> tuple[Action, ...]:
        """Refuse, or offer any card held."""
        assert state.to_act is not None
        return (Refuse(), *(Offer(card) for card in state.held[state.to_act]))

    def act(self, state: State, action: Action) -> Procedure:
        """Seal the answer; ask the next seat, or lay all the answers open."""
        assert state.to_act is not None
        assert isinstance(action, Answer)
        seat, order = state.to_act, state.rules.round(state.dealer)
        state = yield Sealed(seat, action)
        if seat == order[0] and self.eldest_first:
            state = yield Declared(seat, isinstance(action, Offer))
        if seat != order[-1]:
            return (yield Asked(order[order.index(seat) + 1]))
        return (yield from self._settle(state, order))

    def _settle(self, state: State, order: tuple[int, ...]) -> Procedure:
        offers = [
            (at, answer.card) for at, answer in enumerate(state.sealed) if isinstance(answer, Offer)
        ]
        willing = dict(offers)
        state = yield Answered(tuple(seat in willing for seat in range(state.rules.seats)))
        if len(willing) == len(order):
            return (yield from self._exchange(state, order, willing))
        for seat in order:
            points = self._unmet(seat, order, willing)
            if points:
                state = yield Pegged(seat, Score(ScoreKind.REFUSED, points, ()), Phase.MOG)
        return state

    def _unmet(self, seat: int, order: tuple[int, ...], willing: dict[int, Card]) -> int:
        """What a seat scores for a mog that was refused."""
        if self.eldest_first:
            # One refusal settles it: the eldest's pays the others, theirs pays him.
            return self.refused if (seat == order[0]) == (order[0] in willing) else 0
        if not willing:
            return self.none_willing
        return self.refused if seat in willing else 0

    def _exchange(
        self, state: State, order: tuple[int, ...], offered: dict[int, Card]
    ) -> Procedure:
        for seat in order:
            state = yield Passed(seat, (seat + 1) % len(order), offered[seat])
        assert state.deck is not None
        deck = state.deck
        for seat in order:
            for score in self.reward.of(offered[seat], deck):
                state = yield Pegged(seat, score, Phase.MOG)
                state = yield Paid(offered[seat])
        return state


@dataclass(frozen=True, slots=True)
class PartnersMog:
    """Sides mog: each passes cards between its partners, if both sides are willing.

    The eldest answers for his side and the dealer for the other, secretly and together;
    then every seat chooses a card for its partner. Where no exchange takes place the
    dealer may change a card for the one beneath the deck card. ‡ This table's own reading
    (``docs/rules/costly-partners.md``).
    """

    reward: Worth
    refused: int

    def begin(self, state: State) -> Procedure:
        """Ask the eldest, who speaks for his side."""
        return (yield Asked(state.rules.round(state.dealer)[0]))

    def legal(self, state: State) -> tuple[Action, ...]:
        """Agree or refuse; then a card for the partner, or the dealer's change."""
        seat = state.to_act
        assert seat is not None
        if state.willing is None:
            return (Agree(), Refuse())
        if state.willing == frozenset(range(state.rules.sides)):
            return tuple(map(Offer, state.held[seat]))
        return (Keep(), *map(Change, state.held[seat]))

    def act(self, state: State, action: Action) -> Procedure:
        """Take an answer, a card or a change, and see what is still to be asked."""
        seat, order = state.to_act, state.rules.round(state.dealer)
        assert seat is not None
        if isinstance(action, Agree | Refuse):
            state = yield Sealed(seat, action)
            if seat == order[0]:
                return (yield Asked(state.dealer))
            return (yield from self._settle(state, order))
        if isinstance(action, Offer):
            state = yield Sealed(seat, action)
            if seat != order[-1]:
                return (yield Asked(order[order.index(seat) + 1]))
            return (yield from self._pass(state, order))
        if isinstance(action, Change):
            return (yield Changed(seat, action.card))
        return (yield Kept(seat))

    def _settle(self, state: State, order: tuple[int, ...]) -> Procedure:
        side = state.rules.side
        willing = frozenset(
            side(seat) for seat, answer in enumerate(state.sealed) if isinstance(answer, Agree)
        )
        speakers = (order[0], order[-1])
        state = yield Answered(tuple(side(seat) in willing for seat in range(len(order))))
        if len(willing) == state.rules.sides:
            return (yield Asked(order[0]))
        for seat in speakers:
            if side(seat) in willing:
                state = yield Pegged(seat, Score(ScoreKind.REFUSED, self.refused, ()), Phase.MOG)
        return (yield Asked(state.dealer))

    def _pass(self, state: State, order: tuple[int, ...]) -> Procedure:
        offered = [answer.card for answer in state.sealed if isinstance(answer, Offer)]
        for seat in order:
            partner = (seat + state.rules.sides) % len(order)
            state = yield Passed(seat, partner, offered[seat])
        assert state.deck is not None
        deck = state.deck
        for seat in order:
            for score in self.reward.of(offered[seat], deck):
                state = yield Pegged(seat, score, Phase.MOG)
                state = yield Paid(offered[seat])
        return state


def rewards(rules: Rules) -> tuple[Worth, ...]:
    """What the mogs of a game pay for cards that change hands."""
    return tuple(mog.reward for mog in rules.stages if isinstance(mog, Mog | PartnersMog))


@dataclass(frozen=True, slots=True)
class Playing:
    """The cards are laid in turn, in series that may not pass ``limit``; rules 15 to 24."""

    limit: int
    ace: tuple[int, ...]
    scorers: tuple[PlayScorer, ...]
    last: int
    """What the last card of a series that ended below the limit scores (rule 22)."""
    most: int
    """No card can score more when it is laid."""
    at_limit: int = 0
    """What it scores, besides, when the series ended at the limit (B11)."""
    most_series: int | None = None
    """How many series are played; the play stops after them, cards left or not."""
    optional: bool = False
    """Whether a seat may stop when all others have said Go (A11)."""

    def begin(self, state: State) -> Procedure:
        """Ask the eldest to lead."""
        return (yield Asked(state.rules.round(state.dealer)[0]))

    def legal(self, state: State) -> tuple[Action, ...]:
        """Every card held that does not pass the limit, an Ace once for each value; or claims."""
        assert state.to_act is not None
        if state.reckoning is not None:
            return claims(state, self.most)
        plays = tuple(self._plays(state, state.to_act))
        return (*plays, Stop()) if self._may_stop(state, state.to_act) else plays

    def scores(self, series: tuple[Laid, ...]) -> tuple[Score, ...]:
        """What the newest card of a series scores: all that apply (rule 19, B10)."""
        return tuple(score for scorer in self.scorers for score in scorer(series))

    def closing_points(self, count: int) -> int:
        """What the last card of a series that ended at ``count`` pegs for being that.

        Rule 22; at the limit B11, and what the limit is worth as a total is not in it.
        """
        return self.last if count < self.limit else self.at_limit

    def closing_scores(self, series: tuple[Laid, ...]) -> tuple[Score, ...]:
        """The same as a score of the series' last card, or none where it is worth nothing."""
        count = sum(laid.value for laid in series)
        kind = ScoreKind.LAST_CARD if count < self.limit else ScoreKind.GO
        points = self.closing_points(count)
        return (Score(kind, points, (series[-1].card,)),) if points else ()

    def act(self, state: State, action: Action) -> Procedure:
        """Lay the card, peg what it makes, and see who goes on."""
        assert state.to_act is not None
        seat = state.to_act
        if isinstance(action, Stop):
            state = yield Stopped(seat)
            return (yield from self._close(state, _after(state, seat)))
        if isinstance(action, Claim):
            seat = state.series[-1].seat
            state = yield from settle(state, action, self.scores(state.series))
        else:
            assert isinstance(action, Play)
            (value,) = values(action.card, self.ace) if action.call is None else (action.call,)
            state = yield Played(seat, action.card, value)
            state = yield from count(state, seat, self.scores(state.series), Phase.PLAY)
        if state.to_act is not None:
            return state
        after = _after(state, seat)
        if state.count < self.limit:
            state = yield from self._go_on(state, after)
            if state.to_act is not None:
                return state
        return (yield from self._close(state, after))

    def _close(self, state: State, after: list[int]) -> Procedure:
        """End the series: the point for its last card, then the next lead, if there is one."""
        scores = self.closing_scores(state.series)
        state = yield from peg(state, state.series[-1].seat, scores, Phase.PLAY)
        state = yield Counted()
        if self.most_series is not None and len(state.past_series) >= self.most_series:
            return state
        return (yield from self._lead(state, after))

    def _may_stop(self, state: State, seat: int) -> bool:
        others = [other for other in range(state.rules.seats) if other != seat]
        return (
            self.optional
            and any(state.held[other] for other in others)
            and all(other in state.gone or not state.held[other] for other in others)
        )

    def _plays(self, state: State, seat: int) -> Iterable[Play]:
        for card in state.held[seat]:
            worth = values(card, self.ace)
            for value in worth:
                if state.count + value <= self.limit:
                    yield Play(card, value if len(worth) > 1 else None)

    def _go_on(self, state: State, after: list[int]) -> Procedure:
        """Ask the next seat that can lay; those on the way that cannot say Go (rule 18)."""
        for seat in after:
            if seat in state.gone or not state.held[seat]:
                continue
            if any(self._plays(state, seat)):
                return (yield Asked(seat))
            state = yield SaidGo(seat)
        return state

    def _lead(self, state: State, after: list[int]) -> Procedure:
        """A new series is led by the next seat that still has cards (rule 23)."""
        for seat in after:
            if state.held[seat]:
                return (yield Asked(seat))
        return state


def _after(state: State, seat: int) -> list[int]:
    """The seats in their turn after one, which comes last."""
    return [(seat + step) % state.rules.seats for step in range(1, state.rules.seats + 1)]


@dataclass(frozen=True, slots=True)
class Show:
    """Each hand is shown and scored whole, the eldest's first; rules 25 and 26.

    Where it is not ``open`` the scores are called, but no card is laid open for them.
    """

    scorers: tuple[ShowScorer, ...]
    most: int
    """No hand has more."""
    open: bool = True

    def scores(self, hand: Hand) -> tuple[Score, ...]:
        """Every score of a hand, in the order in which it is told."""
        return tuple(score for scorer in self.scorers for score in scorer(hand))

    def begin(self, state: State) -> Procedure:
        """Show and score the hands."""
        return (yield from self._count(state, state.rules.round(state.dealer)))

    def legal(self, state: State) -> tuple[Action, ...]:
        """What may be claimed for a hand, or named of it, where seats count for themselves."""
        return claims(state, self.most)

    def act(self, state: State, action: Action) -> Procedure:
        """Take a claim, and go on to the next hand when that is settled."""
        assert state.reckoning is not None
        owner, order = state.reckoning.owner, state.rules.round(state.dealer)
        scores = self._told(state, owner)
        state = yield from settle(state, action, scores, later=not self.open)
        if state.to_act is not None:
            return state
        return (yield from self._count(state, order[order.index(owner) + 1 :]))

    def _count(self, state: State, seats: tuple[int, ...]) -> Procedure:
        """Show and score the hands of some seats, until one of them is asked what it has."""
        for seat in seats:
            if self.open:
                state = yield Shown(seat)
            state = yield from count(state, seat, self._told(state, seat), Phase.SHOW)
            if state.to_act is not None:
                return state
        return state

    def _told(self, state: State, seat: int) -> tuple[Score, ...]:
        """What a seat's hand has, without its cards where they are not laid open."""
        scores = self.true(state, seat)
        return scores if self.open else tuple(score._replace(cards=()) for score in scores)

    def true(self, state: State, seat: int) -> tuple[Score, ...]:
        """What a seat's hand has."""
        assert state.deck is not None
        return self.scores(Hand(state.hand(seat), state.deck, state.paid))


@dataclass(frozen=True, slots=True)
class Proof:
    """Hands that were called unseen are laid open when the deal is over, the eldest's first.

    So are they where the game ends before that (``docs/rules/noddy.md``, step 5). Who has called
    too little, where that may be taken, is then told so by the other.
    """

    def begin(self, state: State) -> Procedure:
        """Lay them open; nothing is pegged for it, unless something was overlooked."""
        for event in self.events(state):
            state = yield event
        return (yield from self._doubt(state, state.rules.round(state.dealer)))

    def legal(self, state: State) -> tuple[Action, ...]:
        """What may have been overlooked in a hand."""
        return claims(state, state.rules.stage(Show).most)

    def act(self, state: State, action: Action) -> Procedure:
        """Take what is named, and go on to the next hand."""
        assert state.reckoning is not None
        owner, order = state.reckoning.owner, state.rules.round(state.dealer)
        state = yield from settle(state, action, state.rules.stage(Show).true(state, owner))
        return (yield from self._doubt(state, order[order.index(owner) + 1 :]))

    @staticmethod
    def _doubt(state: State, seats: tuple[int, ...]) -> Procedure:
        """Ask what was overlooked in the hands of some seats, where anything was."""
        if state.rules.counting.missed is not Missed.TAKEN:
            return state
        for seat in seats:
            claimed = state.called[seat]
            assert claimed is not None
            true = sum(score.points for score in state.rules.stage(Show).true(state, seat))
            if claimed < true:
                state = yield Reckoning(seat, Phase.SHOW, claimed)
                return (yield Asked(rival(state, seat)))
        return state

    @staticmethod
    def events(state: State) -> tuple[Event, ...]:
        """What happens then: nothing, if no hand has been called."""
        if called(state.rules) not in state.rules.stages[: state.stage + 1]:
            return ()
        aside = (Counted(),) if state.series else ()
        return (*aside, *map(Shown, state.rules.round(state.dealer)))


def truth(state: State) -> tuple[Score, ...]:
    """What is being counted by hand has, for whoever sees the cards."""
    assert state.reckoning is not None
    match state.now:
        case Playing() as playing:
            return playing.scores(state.series)
        case ShowCrib() as crib:
            return crib.true(state)
        case _:
            return state.rules.stage(Show).true(state, state.reckoning.owner)


def called(rules: Rules) -> Show | None:
    """The show of a game in which hands are called and not laid open; None in other games."""
    return next((show for show in rules.stages_of(Show) if not show.open), None)


@dataclass(frozen=True, slots=True)
class ShowCrib:
    """The crib is shown last and scores for the dealer."""

    scorers: tuple[ShowScorer, ...]
    most: int
    """No crib has more."""

    def scores(self, hand: Hand) -> tuple[Score, ...]:
        """Every score of a crib, in the order in which it is told."""
        return tuple(score for scorer in self.scorers for score in scorer(hand))

    def begin(self, state: State) -> Procedure:
        """Show and score the crib."""
        state = yield CribShown(state.dealer)
        return (yield from count(state, state.dealer, self.true(state), Phase.CRIB))

    def legal(self, state: State) -> tuple[Action, ...]:
        """What may be claimed for the crib, or named of it."""
        return claims(state, self.most)

    def act(self, state: State, action: Action) -> Procedure:
        """Take a claim."""
        return (yield from settle(state, action, self.true(state)))

    def true(self, state: State) -> tuple[Score, ...]:
        """What the crib has."""
        assert state.deck is not None
        return self.scores(Hand(state.crib, state.deck))
