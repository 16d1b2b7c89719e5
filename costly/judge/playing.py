"""The judge at the play: averages over all that the others may hold."""

from __future__ import annotations

from collections.abc import Generator, Iterator

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
"""With so many cards to come so many choices are thought through in one slice; else only one."""
LONG, DEPTH = 8, 6
"""With more cards than this to come, only so many are looked ahead."""


def judge_play(
    seen: State, playing: Playing, actions: tuple[Action, ...]
) -> Iterator[list[Verdict]]:
    """What each card, and stopping, is expected to bring; surer with every slice."""
    tally = Tally(len(actions))
    besides, game = yield from meanwhile(_shows(seen), tally.verdicts())
    for weight, worths in _thought(seen, playing, actions):
        if worths:
            points = [float(worth) for worth in worths]
            tally.add(weight, points, [game.of(worth) for worth in worths] if game else None)
        yield tally.verdicts(besides)


def _thought(
    seen: State, playing: Playing, actions: tuple[Action, ...]
) -> Iterator[tuple[int, list[int]]]:
    """For each way that the hands may be its weight, and what each action then brings.

    Between slices comes a weight of nothing, and no worths.
    """
    opened, series = open_play(playing), written(seen.pile)
    opened.tidy()
    left = sum(map(len, seen.held))
    depth = DEPTH if left > LONG else MOST
    piece, done = next((many for most, many in PIECES if left <= most), 1), 0
    for hands, weight in worlds(seen):
        worths = []
        for action in actions:
            worths.append(_worth(opened, hands, series, seen.count, action, depth))
            done += 1
            if done % piece == 0:
                yield 0, []
        yield weight, worths


def _worth(
    opened: OpenPlay, hands: Hands, series: int, total: int, action: Action, depth: int
) -> int:
    """What an action brings when every hand is open."""
    if not isinstance(action, Play):
        return opened.playing.last  # he who may stop laid the newest card, and the play is over
    value = count_of(action, opened.playing)
    own = list(hands[0])
    own.remove(action.card.rank)
    laid = series * CODE + code(action.card.rank, value)
    return opened.after((tuple(own), *hands[1:]), laid, total + value, depth)


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
