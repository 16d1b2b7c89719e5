"""The villager, who knows the odds of the cards and looks as far as the play goes."""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace
from math import comb
from typing import NamedTuple

from costly.bots.bot import Best, guess, luck, unseen, worth
from costly.bots.open_hands import after, standing
from costly.bots.search import Position, Search
from costly.cards import UNKNOWN, Card, values
from costly.cribs import crib_worth
from costly.engine import legal
from costly.judge.shows import draws
from costly.moves import Action, Agree, Change, Keep, LayOut, Offer, Play, Refuse, Stop
from costly.rulesets import PLAYING
from costly.scoring import Hand, Worth
from costly.stages import LayingOut, Mog, PartnersMog, Playing
from costly.state import State


def giving(
    seen: State, reward: Worth, meanwhile: Action
) -> Generator[Action, None, dict[Card, float]]:
    """What giving each card away for an unseen one gains on average, reward and all."""
    seat, deck = seen.to_act, seen.deck
    assert seat is not None
    assert deck is not None
    hand, others = seen.held[seat], unseen(seen, seat)
    keeping = worth(seen, Hand(hand, deck))
    gains: dict[Card, float] = {}
    for given in hand:
        kept = tuple(card for card in hand if card != given)
        total = 0.0
        for taken in others:
            total += worth(seen, Hand((*kept, taken), deck))
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
        gains = yield from giving(seen, mog.reward, Refuse())
        most, answer = -self.shy, legal(seen)[0]
        for given, gain in gains.items():
            if gain > most:
                most, answer = gain, Offer(given)
        yield answer

    def _share(self, seen: State, mog: PartnersMog) -> Iterator[Action]:
        """The side's answer, the card for the partner, or the dealer's change."""
        first, *_ = legal(seen)
        reward = Worth((), 0, 0) if isinstance(first, Keep) else mog.reward
        gains = yield from giving(seen, reward, first)
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
        best = Best(legal(seen))
        others = unseen(seen, seat)
        sign = 1 if seen.dealer == seat else -1
        for action in best.actions:
            assert isinstance(action, LayOut)
            kept = tuple(card for card in seen.held[seat] if card not in action.cards)
            total = 0.0
            for start in others:
                total += worth(seen, Hand(kept, start))
                yield best.action
            crib = crib_worth(len(kept), action.cards, own=sign > 0)
            best.add(action, total / len(others) + sign * crib)
        yield best.action

    def _play(self, seen: State, playing: Playing) -> Iterator[Action]:
        best = Best(legal(seen))
        seat = seen.to_act
        assert seat is not None
        search = Search(playing, seen.rules.seats, seen.rules.sides, seat)
        pile = tuple((laid.card.rank, laid.value) for laid in seen.pile)
        left = sum(map(len, seen.held))
        quick = seen.rules.seats == 2 and playing == PLAYING
        search = replace(search, depth=6 if left > 6 else None)
        for world in _worlds(seen, max(12, self.worlds * 6 // left), luck(self.seed, seen)):
            position = Position(world.hands, pile, seat, seen.gone)
            for action in best.actions:
                if isinstance(action, Stop):
                    best.add(action, world.weight * search.stopped(position))
                    continue
                assert isinstance(action, Play)
                (value,) = (
                    values(action.card, playing.ace) if action.call is None else (action.call,)
                )
                yield best.action
                if quick:
                    gain = float(after(standing(position), (action.card.rank, value)))
                else:
                    thought = search.after(position, action.card.rank, value)
                    gain = yield from saying(best, thought)
                best.add(action, world.weight * gain)
        yield best.action


def saying(best: Best, thought: Generator[None, None, float]) -> Generator[Action, None, float]:
    """Think a thought to its end, naming the best action so far after each piece."""
    while True:
        try:
            next(thought)
        except StopIteration as done:
            return float(done.value)
        yield best.action


class _World(NamedTuple):
    """Hands that the seats may hold, by rank, and how likely they are."""

    hands: tuple[tuple[int, ...], ...]
    weight: float


def _worlds(seen: State, most: int, rng: random.Random) -> Iterator[_World]:
    """Every way the hidden hand can be by rank, if they are few; else ``most`` samples."""
    seat = seen.to_act
    assert seat is not None
    pool = [card.rank for card in unseen(seen, seat)]
    known = [[card.rank for card in hand if card != UNKNOWN] for hand in seen.held]
    hidden = [hand.count(UNKNOWN) for hand in seen.held]
    (most_hidden, other) = max((count, at) for at, count in enumerate(hidden))
    if sum(hidden) == most_hidden and comb(len({*pool}) + most_hidden - 1, most_hidden) <= most:
        for ranks, ways in draws(pool, most_hidden):
            hands = [*known]
            hands[other] = [*known[other], *ranks]
            yield _World(tuple(map(tuple, hands)), ways)
        return
    for _ in range(most):
        held = guess(seen, rng).held
        yield _World(tuple(tuple(card.rank for card in hand) for hand in held), 1.0)
