"""The state of a game: one immutable value, and :func:`evolve`, which alone changes it."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Protocol, TypeVar, assert_never

from costly.engine.cards import UNKNOWN, Card, Laid
from costly.engine.moves import (
    NATURE,
    Action,
    Answer,
    Answered,
    Asked,
    Began,
    Changed,
    Claimed,
    Counted,
    CribShown,
    Dealt,
    Declared,
    Entered,
    Event,
    Kept,
    LaidOut,
    Paid,
    Passed,
    Pegged,
    Phase,
    Played,
    Reckoned,
    Reckoning,
    SaidGo,
    Sealed,
    Shown,
    Stocked,
    Stopped,
    TurnedUp,
    Won,
)

T = TypeVar("T")
Kind = TypeVar("Kind")

Procedure = Generator[Event, "State", "State"]
"""How a rule is told: it yields what happens, is handed the state that results each time,
and returns the last one."""


class Stage(Protocol):
    """One part of a deal: a frozen value that carries its own numbers."""

    def begin(self, state: State) -> Procedure:
        """Open the stage; asks somebody, or happens by itself and is over."""

    def legal(self, state: State) -> tuple[Action, ...]:
        """What the seat that is asked may do; empty when nature is asked."""

    def act(self, state: State, action: Action) -> Procedure:
        """Carry out a legal action; the stage is over when it ends with nobody asked."""


class Missed(Enum):
    """What becomes of points that a seat does not claim."""

    GIVEN = "given"
    LOST = "lost"
    TAKEN = "taken"


@dataclass(frozen=True, slots=True)
class Counting:
    """Who counts, and what becomes of claims that are not right (B25)."""

    show: bool = False
    """Whether each seat says what its hand and its crib have."""
    play: bool = False
    """Whether it says what each card scores that it lays; then it says the other too."""
    missed: Missed = Missed.GIVEN
    """What is not claimed; unless it is given, seats count their hands."""
    excess: bool = False
    """Whether what is claimed too much goes to the other side, and is not just put back."""

    @property
    def by_hand(self) -> bool:
        """Whether anything is counted by the seats."""
        return self != TABLE

    def asks(self, phase: Phase) -> bool:
        """Whether seats say for themselves what they have in a part of the deal."""
        return self.play if phase is Phase.PLAY else self.by_hand


TABLE = Counting()
"""The table counts, and misses nothing."""


@dataclass(frozen=True, slots=True)
class Rules:
    """A ruleset: data only. Seats sit clockwise; ``seat % sides`` is a seat's side."""

    key: str
    seats: int
    sides: int
    target: int
    """The game hole."""
    stages: tuple[Stage, ...]
    house: tuple[tuple[str, str], ...] = ()
    """The house rules in force, as they were named."""
    lurch: bool = False
    """Whether a loser who is not halfway home loses double."""
    counting: Counting = TABLE

    def __str__(self) -> str:
        return " ".join([self.key, *(f"{name}={value}" for name, value in self.house)])

    def side(self, seat: int) -> int:
        """The side that a seat plays for."""
        return seat % self.sides

    def seats_of(self, side: int) -> tuple[int, ...]:
        """The seats that play for a side, the first of them numbered as it is."""
        return tuple(range(side, self.seats, self.sides))

    def stages_of(self, kind: type[Kind], start: int = 0) -> tuple[Kind, ...]:
        """The stages of a kind in their order, from stage number ``start`` on."""
        return tuple(stage for stage in self.stages[start:] if isinstance(stage, kind))

    def stage(self, kind: type[Kind]) -> Kind:
        """The stage of a kind that a game has once; :class:`ValueError` if it does not."""
        (stage,) = self.stages_of(kind)
        return stage

    def round(self, dealer: int) -> tuple[int, ...]:
        """The seats in order from the eldest, the dealer last."""
        return tuple((dealer + step) % self.seats for step in range(1, self.seats + 1))


@dataclass(frozen=True, slots=True)
class State:
    """Everything about a game between two decisions, and nothing that can be derived."""

    rules: Rules
    dealer: int
    pegs: tuple[tuple[int, int], ...]
    """For each side the holes of its foremost and its hinder peg."""
    opening: bool = True
    """Whether this is the first deal of a game that began at nothing."""
    stage: int = 0
    to_act: int | None = NATURE
    """The seat that is asked, :data:`~costly.engine.moves.NATURE`, or nobody."""
    held: tuple[tuple[Card, ...], ...] = ()
    """For each seat the cards in its hand."""
    laid: tuple[tuple[Card, ...], ...] = ()
    """For each seat the cards it has laid this deal, in order."""
    stock: tuple[Card, ...] = ()
    deck: Card | None = None
    crib: tuple[Card, ...] = ()
    series: tuple[Laid, ...] = ()
    """The running series."""
    past_series: tuple[tuple[Laid, ...], ...] = ()
    """The series that are over, oldest first."""
    gone: frozenset[int] = frozenset()
    """The seats that said Go in the running series."""
    sealed: tuple[Answer | None, ...] = ()
    """For each seat its answer to the mog, until all have answered."""
    willing: frozenset[int] | None = None
    """The sides that were willing to mog, once that is known."""
    declared: tuple[bool | None, ...] = ()
    """For each seat whether it is known to be willing, where answers are open."""
    given: tuple[Card | None, ...] = ()
    """For each seat the card that it passed on at the mog, if it did."""
    paid: frozenset[Card] = frozenset()
    known: tuple[frozenset[Card], ...] = ()
    """For each seat all the cards whose faces it has seen this deal."""
    shown: frozenset[int] = frozenset()
    """The seats whose hands lie open at the show."""
    crib_shown: bool = False
    reckoning: Reckoning | None = None
    """What is being counted by hand, and what has been claimed for it."""
    called: tuple[int | None, ...] = ()
    """For each seat what it has claimed for its hand this deal."""
    winner: int | None = None

    @property
    def scores(self) -> tuple[int, ...]:
        """For each side the hole of its foremost peg."""
        return tuple(front for front, _ in self.pegs)

    @property
    def count(self) -> int:
        """The total of the running series."""
        return sum(laid.value for laid in self.series)

    @property
    def now(self) -> Stage:
        """The stage that the game is in."""
        return self.rules.stages[self.stage]

    def hand(self, seat: int) -> tuple[Card, ...]:
        """The cards that count as a seat's hand: those laid, then those still held."""
        return self.laid[seat] + self.held[seat]

    def seen_by(self, seat: int) -> State:
        """The same state as one seat may know it.

        Cards it has not seen are :data:`~costly.engine.cards.UNKNOWN`, and others' sealed
        answers are gone. What the seat may legally do is the same in both.
        """
        known = self.known[seat] if self.known else frozenset()

        def face(card: Card) -> Card:
            return card if card in known else UNKNOWN

        # Hidden cards go last, so that a card's place among them tells nothing.
        return replace(
            self,
            held=tuple(
                hand if at == seat else tuple(sorted(map(face, hand), key=_hidden))
                for at, hand in enumerate(self.held)
            ),
            stock=tuple(map(face, self.stock)),
            crib=tuple(sorted(map(face, self.crib), key=_hidden)),
            sealed=tuple(answer if at == seat else None for at, answer in enumerate(self.sealed)),
            given=tuple(card and face(card) for card in self.given),
            known=tuple(known if at == seat else frozenset() for at in range(len(self.known))),
        )


def _hidden(card: Card) -> bool:
    return card == UNKNOWN


def evolve(state: State, event: Event) -> State:
    """The state after an event. Moves cards and pegs; knows no rules, checks nothing."""
    after = _happen(state, event)
    return replace(after, to_act=event.seat if isinstance(event, Asked) else None)


def _happen(state: State, event: Event) -> State:
    match event:
        case Began(dealer):
            return _fresh(state, dealer)
        case Entered(stage):
            return replace(state, stage=stage)
        case Asked():
            return state
        case Dealt(seat, card):
            held = _put(state.held, seat, (*state.held[seat], card))
            return _see(replace(state, held=held), card, seat)
        case Stocked(cards):
            return replace(state, stock=cards)
        case TurnedUp(card):
            turned = replace(state, deck=card, stock=state.stock[1:])
            return _see(turned, card, *range(state.rules.seats))
        case Sealed(seat, answer):
            return replace(state, sealed=_put(state.sealed, seat, answer))
        case Declared(seat, is_willing):
            return replace(state, declared=_put(state.declared, seat, is_willing))
        case Answered(willing):
            sides = frozenset(state.rules.side(seat) for seat, yes in enumerate(willing) if yes)
            return replace(state, sealed=(None,) * state.rules.seats, willing=sides)
        case Passed(giver, taker, card):
            held = _put(state.held, giver, _without(state.held[giver], card))
            held = _put(held, taker, (*held[taker], card))
            given = _put(state.given, giver, card)
            return _see(replace(state, held=held, given=given), card, taker)
        case Paid(card):
            paid = replace(state, paid=state.paid | {card})
            return _see(paid, card, *range(state.rules.seats))
        case Changed(seat, card):
            taken, *rest = state.stock
            held = _put(state.held, seat, (*_without(state.held[seat], card), taken))
            return _see(replace(state, held=held, stock=(*rest, card)), taken, seat)
        case LaidOut(seat, cards):
            held = _put(state.held, seat, _without(state.held[seat], *cards))
            return replace(state, held=held, crib=(*state.crib, *cards))
        case Played(seat, card, value):
            return _play(state, seat, Laid(card, value, seat))
        case SaidGo(seat):
            return replace(state, gone=state.gone | {seat})
        case Stopped() | Kept():
            return state
        case Counted():
            return replace(
                state, past_series=(*state.past_series, state.series), series=(), gone=frozenset()
            )
        case Shown(seat):
            seen = replace(state, shown=state.shown | {seat})
            for card in state.held[seat]:
                seen = _see(seen, card, *range(state.rules.seats))
            return seen
        case CribShown():
            seen = replace(state, crib_shown=True)
            for card in state.crib:
                seen = _see(seen, card, *range(state.rules.seats))
            return seen
        case Pegged(seat, score, _):
            side = state.rules.side(seat)
            return replace(state, pegs=_put(state.pegs, side, _jump(state, side, score.points)))
        case Reckoning():
            return replace(state, reckoning=event)
        case Claimed():
            return _claim(state, event)
        case Reckoned():
            return replace(state, reckoning=None)
        case Won(side):
            return replace(state, winner=side)
        case _:
            assert_never(event)


def _fresh(state: State, dealer: int) -> State:
    """The board as it stands, everything else gathered for ``dealer``'s deal."""
    seats = state.rules.seats
    return State(
        rules=state.rules,
        dealer=dealer,
        pegs=state.pegs,
        opening=False,
        held=((),) * seats,
        laid=((),) * seats,
        sealed=(None,) * seats,
        declared=(None,) * seats,
        given=(None,) * seats,
        known=(frozenset(),) * seats,
        called=(None,) * seats,
    )


def _claim(state: State, event: Claimed) -> State:
    asked = state.reckoning
    if asked is None or event.seat != event.owner:
        return state
    hand = asked.phase is Phase.SHOW
    called = _put(state.called, event.owner, event.points) if hand else state.called
    return replace(state, reckoning=replace(asked, claimed=event.points), called=called)


def _play(state: State, seat: int, laid: Laid) -> State:
    held = _put(state.held, seat, _without(state.held[seat], laid.card))
    whole = _put(state.laid, seat, (*state.laid[seat], laid.card))
    played = replace(state, held=held, laid=whole, series=(*state.series, laid))
    return _see(played, laid.card, *range(state.rules.seats))


def _see(state: State, card: Card, *seats: int) -> State:
    known = tuple(seen | {card} if seat in seats else seen for seat, seen in enumerate(state.known))
    return replace(state, known=known)


def _jump(state: State, side: int, points: int) -> tuple[int, int]:
    """The hinder peg goes ``points`` beyond the foremost, never past the game hole."""
    front = state.pegs[side][0]
    return min(front + points, state.rules.target), front


def _put(row: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    return (*row[:at], item, *row[at + 1 :])


def _without(hand: tuple[Card, ...], *cards: Card) -> tuple[Card, ...]:
    return tuple(held for held in hand if held not in cards)
