"""The judge at the play: averages over all that the others may hold."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator

from costly.cards import UNKNOWN, Card, values
from costly.judge.hidden import pool, unseen, worlds
from costly.judge.openly import CODE, MOST, Hands, OpenPlay, code, open_play, written
from costly.judge.outlook import Outlook, outlook
from costly.judge.shows import Spread, average, to_come
from costly.judge.verdict import Tally, Verdict, meanwhile
from costly.moves import Action, Play
from costly.stages import Playing
from costly.state import State

PIECES = ((4, 12), (6, 5))
"""With so many cards to come so many moves are thought through in one slice; else only one."""
LONG, DEPTH = 8, 6
"""With more cards than this to come, only so many are looked ahead."""


def judge_play(
    seen: State, playing: Playing, actions: tuple[Action, ...]
) -> Iterator[list[Verdict]]:
    """What each card, and stopping, is expected to bring; surer with every slice."""
    tally = Tally(len(actions))
    besides, game = yield from meanwhile(_shows(seen), tally.verdicts())
    depth = DEPTH if sum(map(len, seen.held)) > LONG else MOST
    for weight, worths in weighed(seen, playing, actions, worlds(seen), depth):
        if worths:
            points = [float(worth) for worth in worths]
            tally.add(weight, points, [game.of(worth) for worth in worths] if game else None)
        yield tally.verdicts(besides)


def weighed(
    seen: State,
    playing: Playing,
    actions: tuple[Action, ...],
    ways: Iterable[tuple[Hands, int]],
    depth: int = MOST,
) -> Iterator[tuple[int, list[int]]]:
    """For each way that the hands may be its weight, and what each action brings in the play.

    ``ways`` are those of :func:`~costly.judge.hidden.worlds`; what an action brings are points of
    the side asked less the others', when every hand lies open and each takes the most, no more
    than ``depth`` cards ahead. Between slices comes a weight of nothing, and no worths.
    """
    opened, series = open_play(playing), written(seen.pile)
    opened.tidy()
    moves = [_move(playing, action) for action in actions]
    left = sum(map(len, seen.held))
    piece = next((many for most, many in PIECES if left <= most), 1)
    for hands, weight in ways:
        found: dict[_Move, int] = {}
        # Suits never matter, so that no move need be thought of twice.
        for done, move in enumerate(dict.fromkeys(moves)):
            if done and done % piece == 0:
                yield 0, []
            found[move] = _worth(opened, hands, series, seen.count, move, depth)
        yield weight, [found[move] for move in moves]


_Move = tuple[int, int] | None
"""The rank of a card and what it counts for, or to lay no more."""


def _move(playing: Playing, action: Action) -> _Move:
    return (action.card.rank, count_of(action, playing)) if isinstance(action, Play) else None


def _worth(opened: OpenPlay, hands: Hands, series: int, total: int, move: _Move, depth: int) -> int:
    """What a move brings when every hand is open."""
    if move is None:
        return opened.playing.last  # he who may stop laid the newest card, and the play is over
    rank, value = move
    at = hands[0].index(rank)
    left = (hands[0][:at] + hands[0][at + 1 :], *hands[1:])
    return opened.after(left, series * CODE + code(rank, value), total + value, depth)


def count_of(action: Play, playing: Playing) -> int:
    """What a card that is laid counts for."""
    return values(action.card, playing.ace)[0] if action.call is None else action.call


class _Game:
    """The chance of the game by what the play brings; each asked once."""

    def __init__(self, outlook: Outlook, own: int, others: Spread) -> None:
        self._outlook = outlook
        self._shows = {(own, points): part for points, part in others.items()}
        self._known: dict[int, float] = {}

    def of(self, worth: int) -> float:
        """The chance when the play from now on brings so much more than it costs."""
        if worth not in self._known:
            pegs = (max(worth, 0), max(-worth, 0))
            self._known[worth] = self._outlook.over(pegs, self._shows)
        return self._known[worth]


def _shows(seen: State) -> Generator[None, None, tuple[float, _Game | None]]:
    """What the hands and the crib bring on average, and the game as it then stands."""
    seat, deck = seen.to_act, seen.deck
    assert seat is not None
    assert deck is not None
    show, crib = to_come(seen)
    side, besides, spreads = seen.rules.side(seat), 0.0, []
    if show is not None:
        for other in range(seen.rules.seats):
            known, hidden = _told(seen.hand(other))
            spread = yield from show.spread(known, hidden, pool(seen, other), deck, seen.paid)
            besides += average(spread) * (1 if seen.rules.side(other) == side else -1)
            spreads.append(spread)
    if crib is not None:
        known, hidden = _told(seen.crib)
        spread = yield from crib.spread(known, hidden, unseen(seen), deck)
        besides += average(spread) * (1 if seen.rules.side(seen.dealer) == side else -1)
    ahead = outlook(seen)
    if ahead is None:
        return besides, None
    (own,) = spreads[seat]
    return besides, _Game(ahead, own, spreads[1 - seat])


def _told(cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], int]:
    """The cards that are known, and how many are not."""
    known = tuple(card for card in cards if card != UNKNOWN)
    return known, len(cards) - len(known)
