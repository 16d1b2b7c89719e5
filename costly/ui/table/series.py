"""Where the running series lies, and small beside it those that are over: pure numbers.

As at a real table whoever lays a card lays it before himself: the viewer's side lower, the other
higher.
"""

from __future__ import annotations

from typing import NamedTuple

from costly.engine.cards import Card
from costly.engine.state import State
from costly.ui.marks import Box
from costly.ui.theme import CARD_RATIO

OVERLAP = 0.21
"""The least that is seen of a card under the next, as a part of its width."""
BEFORE = 0.9
"""How large a card of a series is: the rest of the height says before whom it lies."""
LEAST_CARD = 40.0
"""No narrower, if the pile is not."""
ASIDE = (0.6, 0.44)
"""A card of a series that is over, as a part of one on the table: in one row, and in two."""
STEP, STEP_LEAST = 0.6, 0.34
"""From one such card to the next, and the least, in its widths."""
SIGN = 14.0
"""The type of such cards as signs, where there is no room for them;"""
COLUMN, LINE = 27.0, 16.0
"""how wide a column of them is, and how high a line."""
GAP = 0.12
"""Between such series, and between them and the running one, in widths of a card on the table."""


class Heap(NamedTuple):
    """Where series have room: a box, and how wide a card on the table is."""

    room: Box
    card: float

    def width(self, count: int) -> float:
        """How wide the cards of a series of so many are."""
        usual = max(BEFORE * self.card, min(self.card, LEAST_CARD))
        return min(usual, self.room.w / (1 + OVERLAP * (count - 1)))

    def running(self, state: State, viewer: int) -> list[Box]:
        """Where the cards of the running series lie, each before whoever laid it."""
        count, side = len(state.series), state.rules.side
        slip = self.listed(state)
        aside = [slip[0]] if slip else self.over(state)
        left = max((box.right + GAP * self.card for box in aside), default=self.room.x)
        room = self.room._replace(x=left, w=self.room.right - left)
        boxes = spread(count, room, Heap(room, self.card).width(count), 0.46)
        return [
            box._replace(
                y=self.room.bottom - box.h if side(laid.seat) == side(viewer) else self._high(box)
            )
            for laid, box in zip(state.series, boxes, strict=True)
        ]

    def _high(self, box: Box) -> float:
        return max(self.room.y, self.room.bottom - box.h - 0.2 * self.room.h)

    def _free(self, state: State) -> float:
        """How much breadth the running series leaves."""
        count = max(1, len(state.series))
        return self.room.w - self.card * (BEFORE * (1 + OVERLAP * (count - 1)) + 2 * GAP)

    def over(self, state: State) -> list[Box]:
        """Where the cards of the series that are over lie: none, if there is no room for them.

        They lie in a row, or else smaller in two, and are taken away before the show.
        """
        past = _past(state)
        for rows in (1, 2):
            width = ASIDE[rows - 1] * self.card
            deep = -(-len(past) // rows)
            step = min(STEP * width, (self._free(state) - width) / max(1, deep - 1))
            seen = LEAST_CARD <= width <= self._free(state)
            if past and seen and (deep == 1 or step >= STEP_LEAST * width):
                return [self._aside(divmod(at, deep), rows, width, step) for at in range(len(past))]
        return []

    def _aside(self, place: tuple[int, int], rows: int, width: float, step: float) -> Box:
        (row, at), high = place, width * CARD_RATIO
        y = self.room.bottom - high if row == rows - 1 else self.room.y
        return Box(self.room.x + step * at, y, width, high)

    def listed(self, state: State) -> tuple[Box, list[tuple[Card, ...]]] | None:
        """Where there is no room for such cards: a slip, and the columns of signs on it.

        Each series begins a column; the newest are there where not all have room.
        """
        if not _past(state) or self.over(state):
            return None
        deep = int((self.room.h - 0.6 * COLUMN) // LINE)
        columns = [
            tuple(laid.card for laid in series[at : at + deep])
            for series in state.past_series
            for at in range(0, len(series), deep)
        ]
        found = columns[-max(0, int((self._free(state) - 0.3 * COLUMN) // COLUMN)) :]
        wide = (len(found) + 0.3) * COLUMN
        if wide > self._free(state):
            return None
        high = max(map(len, found)) * LINE + 0.5 * LINE
        return Box(self.room.x, self.room.bottom - high, wide, high), found


def _past(state: State) -> list[Card]:
    """The cards of the series that are over, until hands are shown."""
    if state.shown or state.crib_shown:
        return []
    return [laid.card for series in state.past_series for laid in series]


def spread(count: int, room: Box, width: float, step: float) -> list[Box]:
    """``count`` cards of a width side by side in the middle of ``room``.

    ``step`` is from card to card, in widths; less where the room is narrow.
    """
    if not count:
        return []
    gap = min(step * width, (room.w - width) / (count - 1)) if count > 1 else 0.0
    left = room.x + (room.w - width - gap * (count - 1)) / 2
    return [Box(left + gap * at, room.y, width, width * CARD_RATIO) for at in range(count)]
