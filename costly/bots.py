"""Opponents. A bot sees only what its seat may know, and thinks in slices.

``think`` yields the bot's best action so far, again and again; whoever listens decides
when to stop: by the end in tests and matches, by the clock at the table. Equal knowledge
and equal seed give equal thoughts, on every machine.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import NamedTuple, Protocol

from costly.cards import PACK, UNKNOWN, Card, Laid, values
from costly.cribs import crib_worth
from costly.engine import apply, legal
from costly.moves import (
    Action,
    Agree,
    Answer,
    Change,
    Keep,
    LayOut,
    Offer,
    Pegged,
    Play,
    Refuse,
    Stop,
)
from costly.scoring import Hand, Worth
from costly.stages import LayingOut, Mog, PartnersMog, Playing, Show
from costly.state import State


class Bot(Protocol):
    """A player of any game."""

    def think(self, seen: State) -> Iterator[Action]:
        """The best action so far, over and over, each after a few milliseconds at most.

        ``seen`` is :meth:`~costly.state.State.seen_by` the seat that is asked. Yields at
        least once.
        """


def decide(bot: Bot, state: State) -> Action:
    """What a bot does when it may think to the end."""
    assert state.to_act is not None
    *_, action = bot.think(state.seen_by(state.to_act))
    return action


def unseen(seen: State, seat: int) -> tuple[Card, ...]:
    """The cards whose faces ``seat`` has not seen this deal, in pack order."""
    return tuple(card for card in PACK if card not in seen.known[seat])


def guess(seen: State, rng: random.Random) -> State:
    """A whole state that agrees with all that the seat asked may know.

    The hidden cards are dealt afresh from the unseen ones, and answers that may have
    been sealed before are made up, so that the state can be played on.
    """
    seat = seen.to_act
    assert seat is not None
    pool = list(unseen(seen, seat))
    rng.shuffle(pool)
    held = tuple(tuple(_face(card, pool) for card in hand) for hand in seen.held)
    stock = tuple(_face(card, pool) for card in seen.stock)
    crib = tuple(_face(card, pool) for card in seen.crib)
    sealed = list(seen.sealed)
    order = seen.rules.round(seen.dealer)
    for other in order[: order.index(seat)]:
        sealed[other] = _some_answer(seen, other, held[other], rng)
    return replace(seen, held=held, stock=stock, crib=crib, sealed=tuple(sealed))


def _face(card: Card, pool: list[Card]) -> Card:
    return pool.pop() if card == UNKNOWN else card


def _some_answer(
    seen: State, seat: int, hand: tuple[Card, ...], rng: random.Random
) -> Answer | None:
    """An answer that a seat may have sealed before, if the stage has it answer."""
    match seen.now:
        case Mog():
            declared = seen.declared[seat]
            willing = rng.random() < 0.5 if declared is None else declared
            return Offer(rng.choice(hand)) if willing else Refuse()
        case PartnersMog() if seen.willing is None:
            # The eldest alone has spoken, for his side.
            eldest = seen.rules.round(seen.dealer)[0]
            return rng.choice((Agree(), Refuse())) if seat == eldest else None
        case PartnersMog() if len(seen.willing or ()) == seen.rules.sides:
            return Offer(rng.choice(hand))
        case _:
            return None


def _rng(seed: str, seen: State) -> random.Random:
    """Chance that hangs on the seed and on what is known, and on nothing else."""
    what = (seen.held, seen.laid, seen.deck, seen.pile, seen.dealer, seen.scores)
    return random.Random(f"{seed} {what}")


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Any legal action, each as likely as another."""

    seed: str = ""

    def think(self, seen: State) -> Iterator[Action]:
        """One action, drawn at random."""
        yield _rng(self.seed, seen).choice(legal(seen))


@dataclass(frozen=True, slots=True)
class GreedyBot:
    """The most points now: what an action pegs at once, over a few guesses at the rest."""

    seed: str = ""
    guesses: int = 8

    def think(self, seen: State) -> Iterator[Action]:
        """The best action so far, after each guess and action tried."""
        rng = _rng(self.seed, seen)
        seat = seen.to_act
        assert seat is not None
        best = _Best(legal(seen))
        for _ in range(self.guesses):
            world = guess(seen, rng)
            for action in best.actions:
                best.add(action, _pegs_now(world, action, seat, rng))
                yield best.action


def _pegs_now(state: State, action: Action, seat: int, rng: random.Random) -> float:
    """The points an action pegs for its side less the others', once it is answered."""
    state, events = apply(state, action)
    gained = list(events)
    while any(state.sealed) and state.to_act is not None:
        state, events = apply(state, rng.choice(legal(state)))
        gained += events
    side = state.rules.side
    # What the show will bring is not "now": a greedy player does not look so far.
    return sum(
        event.score.points * (1 if side(event.seat) == side(seat) else -1)
        for event in gained
        if isinstance(event, Pegged) and event.phase in ("mog", "play")
    )


@dataclass(slots=True)
class _Best:
    """The running totals of some actions; ties go to the first."""

    actions: tuple[Action, ...]
    totals: dict[Action, float] = field(default_factory=dict)

    def add(self, action: Action, points: float) -> None:
        self.totals[action] = self.totals.get(action, 0.0) + points

    @property
    def action(self) -> Action:
        return max(self.actions, key=lambda action: self.totals.get(action, -1e9))


def _giving(
    seen: State, reward: Worth, meanwhile: Action
) -> Generator[Action, None, dict[Card, float]]:
    """What giving each card away for an unseen one gains on average, reward and all."""
    seat, deck = seen.to_act, seen.deck
    assert seat is not None
    assert deck is not None
    hand, others = seen.held[seat], unseen(seen, seat)
    keeping = _worth(seen, Hand(hand, deck))
    gains: dict[Card, float] = {}
    for given in hand:
        kept = tuple(card for card in hand if card != given)
        total = 0.0
        for taken in others:
            total += _worth(seen, Hand((*kept, taken), deck))
            yield meanwhile
        paid = sum(score.points for score in reward.of(given, deck))
        gains[given] = total / len(others) + paid - keeping
    return gains


@dataclass(frozen=True, slots=True)
class VillageBot:
    """A decent player, who thinks of its own hand at the mog and of yours at the play.

    At the mog it offers the card whose giving leaves the best hand on average over all
    the cards it may get, with the reward, unless keeping is better by ``shy`` points.
    At the play it averages, over what the others may hold, the best that each card can
    come to if everybody then saw everything (``worlds`` of them at most).
    """

    seed: str = ""
    worlds: int = 60
    shy: float = 0.5

    def think(self, seen: State) -> Iterator[Action]:
        """The best action so far, after each small piece of thought."""
        actions = legal(seen)
        yield actions[0]
        if len(actions) == 1:
            return
        match seen.now:
            case Mog() as mog:
                yield from self._answer(seen, mog)
            case PartnersMog() as mog:
                yield from self._share(seen, mog)
            case LayingOut():
                yield from self._lay_out(seen)
            case Playing() as playing:
                yield from self._play(seen, playing)

    def _answer(self, seen: State, mog: Mog) -> Iterator[Action]:
        gains = yield from _giving(seen, mog.reward, Refuse())
        most, answer = -self.shy, legal(seen)[0]
        for given, gain in gains.items():
            if gain > most:
                most, answer = gain, Offer(given)
        yield answer

    def _share(self, seen: State, mog: PartnersMog) -> Iterator[Action]:
        """The side's answer, the card for the partner, or the dealer's change."""
        first, *_ = legal(seen)
        reward = Worth((), 0, 0) if isinstance(first, Keep) else mog.reward
        gains = yield from _giving(seen, reward, first)
        given, gain = max(gains.items(), key=lambda item: item[1])
        match first:
            case Agree():
                yield Agree() if gain > -self.shy else Refuse()
            case Offer():
                yield Offer(given)
            case _:
                yield Change(given) if gain > 0 else Keep()

    def _lay_out(self, seen: State) -> Iterator[Action]:
        """The hand's exact average over every start, and the crib's by the table."""
        seat = seen.to_act
        assert seat is not None
        best = _Best(legal(seen))
        others = unseen(seen, seat)
        sign = 1 if seen.dealer == seat else -1
        for action in best.actions:
            assert isinstance(action, LayOut)
            kept = tuple(card for card in seen.held[seat] if card not in action.cards)
            total = 0.0
            for start in others:
                total += _worth(seen, Hand(kept, start))
                yield best.action
            crib = crib_worth(len(kept), action.cards, own=sign > 0)
            best.add(action, total / len(others) + sign * crib)
        yield best.action

    def _play(self, seen: State, playing: Playing) -> Iterator[Action]:
        best = _Best(legal(seen))
        seat = seen.to_act
        assert seat is not None
        search = _Search(playing, seen.rules.seats, seen.rules.sides, seat)
        pile = tuple((laid.card.rank, laid.value) for laid in seen.pile)
        left = sum(map(len, seen.held))
        search = replace(search, depth=6 if left > 6 else None)
        for world in _worlds(seen, max(12, self.worlds * 6 // left), _rng(self.seed, seen)):
            position = _Position(world.hands, pile, seat, seen.gone)
            for action in best.actions:
                if isinstance(action, Stop):
                    best.add(action, world.weight * search.stopped(position))
                    continue
                assert isinstance(action, Play)
                (value,) = (
                    values(action.card, playing.ace) if action.call is None else (action.call,)
                )
                yield best.action
                thought = search.after(position, action.card.rank, value)
                best.add(action, world.weight * (yield from _saying(best, thought)))
        yield best.action


def _saying(best: _Best, thought: Generator[None, None, float]) -> Generator[Action, None, float]:
    """Think a thought to its end, naming the best action so far after each piece."""
    while True:
        try:
            next(thought)
        except StopIteration as done:
            return float(done.value)
        yield best.action


def _worth(seen: State, hand: Hand) -> int:
    """What a hand scores at the show."""
    return sum(
        score.points
        for stage in seen.rules.stages
        if isinstance(stage, Show)
        for score in stage.scores(hand)
    )


class _World(NamedTuple):
    """Hands that the seats may hold, by rank, and how likely they are."""

    hands: tuple[tuple[int, ...], ...]
    weight: float


def _worlds(seen: State, most: int, rng: random.Random) -> Iterator[_World]:
    """Every way the hidden hand can be by rank, if they are few; else ``most`` samples."""
    seat = seen.to_act
    assert seat is not None
    pool = Counter(card.rank for card in unseen(seen, seat))
    known = [[card.rank for card in hand if card != UNKNOWN] for hand in seen.held]
    hidden = [hand.count(UNKNOWN) for hand in seen.held]
    (most_hidden, other) = max((count, at) for at, count in enumerate(hidden))
    if sum(hidden) == most_hidden and comb(len(pool) + most_hidden - 1, most_hidden) <= most:
        for ranks in combinations_with_replacement(sorted(pool), most_hidden):
            ways = prod(comb(pool[rank], count) for rank, count in Counter(ranks).items())
            if ways:
                hands = [*known]
                hands[other] = [*known[other], *ranks]
                yield _World(tuple(map(tuple, hands)), ways)
        return
    for _ in range(most):
        held = guess(seen, rng).held
        yield _World(tuple(tuple(card.rank for card in hand) for hand in held), 1.0)


@lru_cache(maxsize=20_000)
def _pile_points(playing: Playing, pile: tuple[tuple[int, int], ...]) -> int:
    """What the newest of a series of (rank, value) scores: suits never matter here."""
    laid = tuple(Laid(Card(rank, "?"), value, 0) for rank, value in pile)
    return sum(score.points for score in playing.scores(laid))


class _Position(NamedTuple):
    """The play with every hand open, by rank: suits never matter there."""

    hands: tuple[tuple[int, ...], ...]
    pile: tuple[tuple[int, int], ...]
    seat: int
    gone: frozenset[int]


PIECES = 2
"""How many cards deep a thought may be broken off; what lies beneath is thought in one go."""


@dataclass(frozen=True, slots=True)
class _Search:
    """What the play comes to if everybody sees everything and each side takes the most."""

    playing: Playing
    seats: int
    sides: int
    seat: int
    """Whose gain is counted: its side's points less the others'."""
    depth: int | None = None
    """How many cards are looked ahead; to the end of the play if it is None."""

    def stopped(self, position: _Position) -> float:
        """The worth of laying no more, where that ends the play."""
        last_to_lay = position.seat
        return self._signed(self.playing.last, last_to_lay)

    def after(
        self, position: _Position, rank: int, value: int, laid: int = 0
    ) -> Generator[None, None, float]:
        """The worth of laying one card, found in small pieces."""
        points, then = self._lay(position, rank, value)
        if then is None:
            return points
        worths = []
        for reply in self._replies(then):
            yield
            if laid == PIECES:
                depth = None if self.depth is None else self.depth - laid
                worths.append(self._worth(then, *reply, depth))
            else:
                worths.append((yield from self.after(then, *reply, laid + 1)))
        return points + self._choose(then.seat)(worths)

    def _worth(self, position: _Position, rank: int, value: int, depth: int | None) -> float:
        points, then = self._lay(position, rank, value)
        if then is None or depth == 2:  # this card and the one before are the first two
            return points
        less = None if depth is None else depth - 1
        worths = [self._worth(then, *reply, less) for reply in self._replies(then)]
        return points + self._choose(then.seat)(worths)

    def _lay(self, position: _Position, rank: int, value: int) -> tuple[float, _Position | None]:
        """What a card pegs, and who lays next: nobody if it was the last."""
        hands, pile, seat, gone = position
        hand = list(hands[seat])
        hand.remove(rank)
        hands = (*hands[:seat], tuple(hand), *hands[seat + 1 :])
        pile = (*pile, (rank, value))
        points = _pile_points(self.playing, pile)
        after = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
        if _count(pile) < self.playing.limit:
            for other in after:
                if hands[other] and other not in gone:
                    then = _Position(hands, pile, other, gone)
                    if self._replies(then):
                        return self._signed(points, seat), then
                    gone |= {other}
            points += self.playing.last
        else:
            points += self.playing.at_limit
        if self.playing.series is not None:
            # The series that runs now is the last that the play has room for.
            return self._signed(points, seat), None
        for other in after:
            if hands[other]:
                return self._signed(points, seat), _Position(hands, (), other, frozenset())
        return self._signed(points, seat), None

    def _replies(self, position: _Position) -> list[tuple[int, int]]:
        room = self.playing.limit - _count(position.pile)
        return [
            (rank, value)
            for rank in sorted(set(position.hands[position.seat]))
            for value in (self.playing.ace if rank == 1 else (min(rank, 10),))
            if value <= room
        ]

    def _choose(self, seat: int) -> Callable[[list[float]], float]:
        return max if seat % self.sides == self.seat % self.sides else min

    def _signed(self, points: int, seat: int) -> float:
        return points if seat % self.sides == self.seat % self.sides else -points


def _count(pile: tuple[tuple[int, int], ...]) -> int:
    return sum(value for _, value in pile)


BOTS: dict[str, Callable[[str], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "village": VillageBot,
}
"""The opponents by name, weakest first."""


class BotError(ValueError):
    """A name that no bot has; the message says which there are."""


def bot_named(name: str, seed: str = "") -> Bot:
    """The bot of a name, its chance drawn from ``seed``.

    Raises :class:`BotError` with one sentence.
    """
    if name not in BOTS:
        raise BotError(f"there is no bot {name!r} (there are: {', '.join(BOTS)})")
    return BOTS[name](seed)
