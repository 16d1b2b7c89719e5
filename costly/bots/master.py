"""The strongest player: the play from the equilibrium table, and all that a player knows besides.

Where nothing is known but what the table knows, the table is followed. Where cards changed
hands, each knows a card of the other's, which the table leaves out of account: then every card
is tried against every hand that the other may still hold, by Bayes, and the better ones are laid
the more often. Near the end of a game what counts is no longer the points but who wins: there the
judge decides where no other table is.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from math import exp

from costly.bots.bot import honest, luck
from costly.bots.village import VillageBot
from costly.engine.cards import UNKNOWN
from costly.engine.driver import legal
from costly.engine.moves import Action, Play
from costly.engine.rulesets import PLAYING
from costly.engine.stages import Mog
from costly.engine.state import State
from costly.judge import judge
from costly.judge.belief import posterior
from costly.judge.evaluation import Averages, Evaluation, with_interim
from costly.judge.hidden import determinizations
from costly.judge.mogging import judge_mog
from costly.judge.playing import lay_of, raced, ways_of, weighed
from costly.judge.winning import NEAR, NEAR_HOME, WinningChances, winning_chances
from costly.solved import solved_for
from costly.solved.mog import MogTable
from costly.solved.play import PlayTable, information_set
from costly.solved.ranks import Lay

SHARP = 5.0
"""How much the oftener a card is laid that is worth a point more: ``exp(SHARP)`` times."""
ROUGH, SHARP_AT_ONE = 0.05, 3.0
"""The same with one hidden card and no exchange, times the table's chance and a little more: where
the table's own players hardly come it is rough."""
SECRET = 0.4
"""Points that it is worth to lay what the other knows of, and to keep what he does not."""


@dataclass(frozen=True, slots=True)
class MasterBot:
    """Plays from the tables where there are any, and as the village does where there are none.

    Near home it does what the judge has for best, where the chances are known.

    ``near`` is how many holes from home a side is when it begins to play for the game.
    """

    seed: str = ""
    near: int = NEAR

    def think(self, seen: State) -> Iterator[Action]:
        """The best action so far, after each small piece of thought."""
        actions = legal(seen)
        yield actions[0]
        if len(actions) == 1:
            return
        if seen.reckoning is not None:
            yield honest(seen)
            return
        solved = solved_for(seen.rules)
        if isinstance(seen.now, Mog) and solved.mog:
            yield from self._answer(seen, seen.now, solved.mog)
        elif seen.now == PLAYING and solved.play:
            yield from self._play(seen, solved.play)
        elif self._near_home(seen):
            yield from (choices[0].action for choices in judge(seen))
        else:
            yield from VillageBot().think(seen)

    def _race(self, seen: State) -> WinningChances | None:
        """How the sides stand, if the end of the game is in sight and its chances are known."""
        ahead = winning_chances(seen)
        return ahead if ahead and ahead.near(self.near) else None

    def _near_home(self, seen: State) -> bool:
        """Whether a side of two seats is so near home that the judge's chances decide."""
        ahead = winning_chances(seen) if seen.rules.seats == 2 else None
        return ahead is not None and ahead.near(NEAR_HOME)

    def _answer(self, seen: State, mog: Mog, table: MogTable) -> Iterator[Action]:
        """What the table says; near the end, the answer that wins most often."""
        told = table.told(seen)
        yield told
        if self._race(seen):
            actions = legal(seen)
            evaluations = yield from with_interim(_last(judge_mog(seen, mog, actions)), told)
            yield _most(actions, [evaluation.chance or 0.0 for evaluation in evaluations])

    def _play(self, seen: State, table: PlayTable) -> Iterator[Action]:
        ahead = self._race(seen)
        if ahead is not None:
            yield from self._win(seen, ahead)
            return
        plays = _different(seen)
        if any(seen.given):
            chances = yield from _weighed_up(seen, plays, SHARP)
        else:
            first = next(iter(plays.values()))
            chances = yield from with_interim(_looked_up(seen, table), first)
            if seen.held[1 - _sitting(seen)].count(UNKNOWN) == 1:
                mended = {lay: chances.get(lay, 0.0) + ROUGH for lay in plays}
                chances = yield from _weighed_up(seen, plays, SHARP_AT_ONE, mended)
        (lay,) = luck(self.seed, seen).choices([*chances], [*chances.values()])
        yield plays[lay]

    def _win(self, seen: State, ahead: WinningChances) -> Iterator[Action]:
        """The card that wins most often, over the hands that the other may hold."""
        actions = tuple(_different(seen).values())
        held = yield from with_interim(posterior(seen, self.near), actions[0])
        assert held is not None
        averages = Averages(len(actions))
        for weight, chances in raced(seen, PLAYING, actions, held, ahead):
            averages.add(weight, chances)
            yield _most(actions, averages.so_far)


def _last(thought: Iterator[list[Evaluation]]) -> Generator[None, None, list[Evaluation]]:
    """What a thought comes to in the end."""
    evaluations: list[Evaluation] = []
    for found in thought:
        evaluations = found
        yield
    return evaluations


def _looked_up(seen: State, table: PlayTable) -> Generator[None, None, dict[Lay, float]]:
    """How likely each card is by the table."""
    looked = information_set(seen)
    yield from table.study(looked.dealer, looked.hand)
    return table.policy(looked)


def _weighed_up(
    seen: State, plays: dict[Lay, Play], sharp: float, base: dict[Lay, float] | None = None
) -> Generator[Action, None, dict[Lay, float]]:
    """How likely each card is to be laid, by what it brings on average; not in parts of one.

    The average is over all that the other may hold. ``base`` is what is made of each card before.
    Yields the likeliest card so far.
    """
    actions, averages = tuple(plays.values()), Averages(len(plays))
    held = yield from with_interim(posterior(seen), actions[0])
    ways = determinizations(seen) if held is None else ways_of(seen, held)
    chances: dict[Lay, float] = {}
    for weight, worths in weighed(seen, PLAYING, actions, ways):
        averages.add(weight, worths)
        points = dict(zip(plays, averages.so_far, strict=True))
        chances = _softened(seen, points, sharp, base)
        yield plays[max(chances, key=chances.__getitem__)]
    return chances


def _softened(
    seen: State, points: dict[Lay, float], sharp: float, base: dict[Lay, float] | None
) -> dict[Lay, float]:
    """How likely each card is, by its points and by what the other knows of it."""
    taken = seen.given[1 - _sitting(seen)]
    worth = {
        lay: point + (SECRET if taken and lay[0] == taken.rank else 0.0)
        for lay, point in points.items()
    }
    most = max(worth.values())
    return {
        lay: (base[lay] if base else 1.0) * exp(sharp * (one - most)) for lay, one in worth.items()
    }


def _sitting(seen: State) -> int:
    """The seat that is asked."""
    assert seen.to_act is not None
    return seen.to_act


def _most(actions: tuple[Action, ...], worths: list[float]) -> Action:
    """The action that is worth the most; of like ones the first."""
    return actions[worths.index(max(worths))]


def _different(seen: State) -> dict[Lay, Play]:
    """The cards that may be laid, one of each rank and value: suits never matter in the play."""
    plays: dict[Lay, Play] = {}
    for action in legal(seen):
        assert isinstance(action, Play)
        plays.setdefault(lay_of(action, PLAYING), action)
    return plays
