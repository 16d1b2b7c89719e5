"""Cards that can be pressed: a hand on a sheet, of which some are raised."""

from __future__ import annotations

from dataclasses import dataclass

from costly.engine.cards import Card
from costly.telling.table import held_card
from costly.ui.controls import Control
from costly.ui.items import Item, RaiseCard
from costly.ui.marks import Box, CardMark, TextMark
from costly.ui.measure import LEADING
from costly.ui.screens.parts.part import Drawn, Part, Setting
from costly.ui.signs import in_line, signs
from costly.ui.theme import CARD_RATIO, TOUCH

LIFT = 0.12
"""How much higher a raised card stands, in heights of a card."""
APART = 0.12
"""From card to card, in widths."""


@dataclass(frozen=True, slots=True)
class HeldCards(Part):
    """A hand, in as few rows as leave each card wide enough to be pressed."""

    cards: tuple[Card, ...]
    raised: tuple[Card, ...] = ()
    size: float = 62.0
    """How wide a card would like to be, in units."""

    def _rows(self, wide: float) -> list[tuple[Card, ...]]:
        """The cards row by row."""
        most = max(1, int((wide + TOUCH * APART) // (TOUCH * (1 + APART))))
        rows = -(-len(self.cards) // most)
        each = -(-len(self.cards) // rows)
        return [self.cards[at : at + each] for at in range(0, len(self.cards), each)]

    def _card(self, wide: float, setting: Setting) -> Box:
        """The size of a card, its lift with it."""
        most = max(map(len, self._rows(wide)))
        across = min(max(TOUCH, self.size * setting.unit), wide / (most + (most - 1) * APART))
        return Box(0, 0, across, across * CARD_RATIO * (1 + LIFT))

    def high(self, wide: float, setting: Setting) -> float:
        """All rows, with room to rise in each."""
        rows = len(self._rows(wide))
        return rows * self._card(wide, setting).h + (rows - 1) * setting.gap

    def draw(self, box: Box, setting: Setting) -> Drawn:
        """The cards, each where it can be pressed."""
        drawn, size = Drawn(), self._card(box.w, setting)
        high, y = size.w * CARD_RATIO, box.y
        for row in self._rows(box.w):
            step = size.w * (1 + APART)
            left = box.middle[0] - (step * (len(row) - 1) + size.w) / 2
            for at, card in enumerate(row):
                x, top = left + step * at, y + (0 if card in self.raised else high * LIFT)
                place = Box(x, top, size.w, high)
                mark = CardMark(card, x, top, size.w)
                drawn = drawn.also(Drawn((mark,), (Control(RaiseCard(card), place),)))
            y += size.h + setting.gap
        return drawn

    def items(self) -> tuple[tuple[Item, str], ...]:
        """Each card."""
        return tuple(
            (RaiseCard(card), held_card(card, raised=card in self.raised)) for card in self.cards
        )


@dataclass(frozen=True, slots=True)
class SignLine(Part):
    """Cards as signs in a line, and a word behind them; others say it for the mirror."""

    cards: tuple[Card, ...]
    word: str = ""

    def high(self, _wide: float, setting: Setting) -> float:
        """A line."""
        return setting.note * LEADING

    def draw(self, box: Box, setting: Setting) -> Drawn:
        """From the left."""
        px, y = setting.note, box.y + setting.note * LEADING / 2
        behind = in_line(self.cards, px) + 0.6 * px
        word = TextMark(self.word, box.x + behind, y, px, setting.ink, box.w - behind, align="left")
        return Drawn((*signs(self.cards, box.x, y, px), *((word,) if self.word else ())))
