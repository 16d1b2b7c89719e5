"""The cards of the table, where they are at this moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from costly.cards import UNKNOWN, Card
from costly.moves import Play
from costly.ui.drawing.pegging import seat_name
from costly.ui.marks import (
    CardMark,
    Mark,
    TextMark,
)
from costly.ui.sprites import CardSprite
from costly.ui.theme import SMALL

if TYPE_CHECKING:
    from costly.ui.table import Table

SPREAD = 26
"""So many backs stand for the pack from which the players cut."""


def cards(table: Table) -> list[Mark]:
    """Every card, the highest last."""
    playable = (
        {card for card in table.truth.held[table.viewer] if table.options(card)}
        if table.truth.held
        else set()
    )
    asked = any(isinstance(action, Play) for action in table.open())
    marks: list[Mark] = []
    sprites = sorted(table.sprites.cards.items(), key=lambda item: item[1].goal.level)
    mine = table.shown.held[table.viewer] if table.shown.held else ()
    for card, sprite in sprites:
        dim = asked and card in mine and card not in playable
        marks.append(_card(table, card, sprite, dim=dim))
    if table.cut is not None:
        marks += _cut_cards(table)
    return marks


def _card(table: Table, card: Card, sprite: CardSprite, *, dim: bool) -> CardMark:
    x, y, width, face = sprite.now(table.sprites.slide)
    sink = 10 * table.room.unit if dim else 0
    shows = card if face > 0.5 else UNKNOWN
    squash = abs(2 * face - 1)
    return CardMark(
        shows,
        round(x, 1),
        round(y + sink, 1),
        round(width, 1),
        squash=max(0.04, round(squash, 2)),
        light=1.0 if card in table.lit else 0.0,
        dim=dim,
        goal=round(sprite.goal.width, 1),
    )


def _cut_cards(table: Table) -> list[Mark]:
    assert table.cut is not None
    room, cuts = table.room, table.cut.rounds[-1]
    marks: list[Mark] = [
        CardMark(UNKNOWN, box.x, box.y, box.w, shadow=False) for box in room.ribbon(SPREAD)
    ]
    boxes = room.cut_boxes(len(cuts))
    for seat, (card, box) in enumerate(zip(cuts, boxes, strict=True)):
        marks.append(CardMark(card, box.x, box.y, box.w))
        label = seat_name(table, seat)
        marks.append(
            TextMark(label, box.middle[0], box.bottom + SMALL, SMALL + 1, "light", box.w * 1.4)
        )
    return marks
