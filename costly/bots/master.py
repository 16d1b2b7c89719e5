"""The strongest player: the play from the equilibrium table, and all that a player knows besides.

Where nothing is known but what the table knows, the table is followed. Where cards changed
hands, each knows a card of the other's, which the table leaves out of account: then every card
is tried against every hand that the other may still hold. Near the end of a game what counts is
no longer the points but who wins.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from costly import mog_table, play_table
from costly.bots.bot import Best, luck, on_average, worth
from costly.bots.ending import Race, Shown, Table, chance, snatched
from costly.bots.village import VillageBot
from costly.cards import UNKNOWN, Card
from costly.chances import shipped as shipped_chances
from costly.engine import legal
from costly.judge.hidden import floors, unseen
from costly.judge.shows import draws
from costly.moves import Action, Offer, Play
from costly.play_table import PlayTable, Ranks, sight
from costly.rulesets import COSTLY, PLAYING
from costly.scoring import Hand
from costly.stages import Mog, Playing
from costly.state import State

NEAR = 9
"""How many holes from home a side is when the end of the game comes in sight."""
FEW = 1
"""With how few hidden cards every hand is weighed; the table is roughest there."""
TRIES = 30
"""How many hands of the other's are tried near the end."""


@dataclass(frozen=True, slots=True)
class MasterBot:
    """Plays from the tables where there are any, and as the village does where there are none."""

    seed: str = ""
    near: int = NEAR

    def think(self, seen: State) -> Iterator[Action]:
        """The best action so far, after each small piece of thought."""
        actions = legal(seen)
        yield actions[0]
        if len(actions) == 1:
            return
        if isinstance(seen.now, Mog) and solved(seen):
            yield mog_table.shipped().told(seen)
            race = self._race(seen)
            if race is not None:
                yield from self._answer(seen, race)
        elif seen.now == PLAYING and seen.rules.seats == 2:
            yield from self._play(seen)
        else:
            yield from VillageBot().think(seen)

    def _race(self, seen: State) -> Race | None:
        """How the sides stand, if the end of the game is in sight and its chances are known."""
        chances = shipped_chances(seen.rules.target)
        if chances is None or not solved(seen):
            return None
        if max(seen.scores) < chances.target - self.near:
            return None
        seat, other = seen.to_act, _other(seen)
        assert seat is not None
        return Race(chances, seen.scores[seat], seen.scores[other], seat == seen.dealer)

    # ---- The mog ----

    def _answer(self, seen: State, race: Race) -> Iterator[Action]:
        """The answer that wins most often, over some hands that the other may have."""
        best = Best(legal(seen))
        for theirs in self._hands(seen):
            for action in best.actions:
                best.add(action, mogged(seen, action, theirs, race))
                yield best.action

    def _hands(self, seen: State) -> Iterator[tuple[Card, ...]]:
        """Some hands that the other may hold; all, if one card alone is hidden."""
        seat, held = seen.to_act, seen.held[_other(seen)]
        assert seat is not None
        known = [card for card in held if card != UNKNOWN]
        hidden = len(held) - len(known)
        least = refused_room(seen)
        pool = [card for card in unseen(seen) if min(card.rank, 10) > least]
        if hidden == 1:
            yield from ((*known, card) for card in pool)
            return
        rng = luck(self.seed, seen)
        for _ in range(TRIES):
            yield (*known, *rng.sample(pool, hidden))

    # ---- The play ----

    def _play(self, seen: State) -> Iterator[Action]:
        hidden = seen.held[_other(seen)].count(UNKNOWN)
        race = self._race(seen)
        if race is not None:
            yield from self._win(seen, race)
        elif exchanged(seen) or hidden <= FEW:
            yield from weigh(seen)
        else:
            yield from self._look_up(seen, play_table.shipped())

    def _win(self, seen: State, race: Race) -> Iterator[Action]:
        """The card that wins most often, over some hands that the other may hold."""
        seat, deck = seen.to_act, seen.deck
        assert seat is not None
        assert deck is not None
        plays = different(seen)
        best = Best(tuple(plays.values()))
        series = tuple((laid.card.rank, laid.value) for laid in seen.pile)
        gone = _other(seen) in seen.gone
        own = worth(seen, Hand(seen.hand(seat), deck, seen.paid))
        for theirs in self._hands(seen):
            whole = Hand((*seen.laid[_other(seen)], *theirs), deck, seen.paid)
            hands = ranks(seen.held[seat]), ranks(theirs)
            table = Table(hands, series, seen.count, 0, gone, (0, 0))
            shown = Shown(own, worth(seen, whole))
            for lay, action in plays.items():
                best.add(action, chance(table, lay, race, shown))
                yield best.action

    def _look_up(self, seen: State, table: PlayTable) -> Iterator[Action]:
        """A card by the chances that the table gives each."""
        plays = different(seen)
        looked = sight(seen)
        for _ in table.study(looked.dealer, looked.hand):
            yield next(iter(plays.values()))
        policy = table.policy(looked)
        (lay,) = luck(self.seed, seen).choices([*policy], [*policy.values()])
        yield plays[lay]


def solved(seen: State) -> bool:
    """Whether the game is the one that the tables of the mog and of the chances are for."""
    return seen.rules.stages == COSTLY.stages and seen.rules.seats == COSTLY.seats


def ranks(cards: tuple[Card, ...]) -> Ranks:
    """The ranks of cards, sorted."""
    return tuple(sorted(card.rank for card in cards))


def mogged(seen: State, action: Action, theirs: tuple[Card, ...], race: Race) -> float:
    """The chance of winning with an answer to the mog, if the other holds such a hand."""
    seat, deck, mog = seen.to_act, seen.deck, seen.now
    assert seat is not None
    assert deck is not None
    assert isinstance(mog, Mog)
    mine, paid, pegged = seen.held[seat], frozenset[Card](), [0, 0]
    told = mog_table.shipped().answer(dealer=not race.deals, hand=theirs, deck=deck)
    if isinstance(action, Offer) and isinstance(told, Offer):
        given, taken = action.card, told.card
        mine = (*(card for card in mine if card != given), taken)
        theirs = (*(card for card in theirs if card != taken), given)
        for at, card in enumerate((given, taken)):
            for score in mog.reward.of(card, deck):
                pegged[at] += score.points
                paid |= {card}
    elif isinstance(action, Offer):
        pegged[0] += mog.refused
    elif isinstance(told, Offer):
        pegged[1] += mog.refused
    hands = ranks(mine), ranks(theirs)
    laid = snatched(*hands[::-1])[::-1] if race.deals else snatched(*hands)
    own, other = pegged[0] + laid[0], pegged[1] + laid[1]
    over = race.over(own, other)
    if over is not None:
        return over
    shown = Shown(worth(seen, Hand(mine, deck, paid)), worth(seen, Hand(theirs, deck, paid)))
    return race.at_end(own, other, shown)


def _other(seen: State) -> int:
    assert seen.to_act is not None
    return 1 - seen.to_act


def exchanged(seen: State) -> bool:
    """Whether cards changed hands at the mog."""
    return seen.willing is not None and len(seen.willing) == seen.rules.seats


def different(seen: State) -> dict[tuple[int, int], Play]:
    """The cards that may be laid, one of each rank and value: suits never matter in the play."""
    plays: dict[tuple[int, int], Play] = {}
    for action in legal(seen):
        assert isinstance(action, Play)
        lay = (action.card.rank, action.call or min(action.card.rank, 10))
        plays.setdefault(lay, action)
    return plays


def weigh(seen: State) -> Iterator[Action]:
    """The card that comes to most on average over all that the other may hold."""
    seat = seen.to_act
    assert seat is not None
    mine = ranks(seen.held[seat])
    ways = (((mine, theirs), weight) for theirs, weight in possible(seen))
    yield from on_average(seen, PLAYING, tuple(different(seen).values()), ways)


def possible(seen: State) -> Iterator[tuple[Ranks, int]]:
    """The ranks that the other seat may still hold, and how likely they are."""
    seat = seen.to_act
    assert seat is not None
    held = seen.held[_other(seen)]
    known = [card.rank for card in held if card != UNKNOWN]
    least = refused_room(seen)
    pool = (card.rank for card in unseen(seen) if min(card.rank, 10) > least)
    for hidden, ways in draws(pool, held.count(UNKNOWN)):
        yield tuple(sorted((*known, *hidden))), ways


def refused_room(seen: State) -> int:
    """The most room that there was when the other seat said Go: all that it holds counts more."""
    return floors(seen)[_other(seen)] if isinstance(seen.now, Playing) else 0
