"""The cards of the table, where they are at this moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from costly.engine.cards import UNKNOWN, Card
from costly.engine.moves import Play
from costly.ui.marks import (
    CardMark,
    HaloMark,
    LinkMark,
    Mark,
    TextMark,
)
from costly.ui.table.painting.pegging import seat_name
from costly.ui.table.sprites import CardSprite
from costly.ui.theme import MOTIONS, SMALL, THREAD

if TYPE_CHECKING:
    from costly.ui.table.scene import Table

SPREAD = 26
"""So many backs stand for the pack from which the players cut."""


KNOT = 0.125
"""How large a knot of the thread is, as a part of a card's width."""


def cards(table: Table) -> list[Mark]:
    """Every card, the highest last; the halos under all that are lit."""
    playable = (
        {card for card in table.truth.held[table.viewer] if table.options(card)}
        if table.truth.held
        else set()
    )
    asked = table.pause == "go" or any(isinstance(action, Play) for action in table.open())
    marks: list[Mark] = []
    pace = table.sprites.pace
    going = [*table.sprites.leaving.items(), *table.sprites.cards.items()]
    sprites = sorted(going, key=lambda item: item[1].level(pace))
    mine = table.shown.held[table.viewer] if table.shown.held else ()
    lit = table.lit | _advised(table)
    halos = [_halo(sprite, pace) for card, sprite in sprites if card in lit]
    for card, sprite in sprites:
        if card in lit:
            marks += halos
            halos = []
        dim = asked and card in mine and card not in playable
        marks.append(_card(table, card, sprite, dim=dim, lit=card in lit))
    if table.cut is not None:
        marks += _cut_cards(table)
    return marks + _thread(table)


def _advised(table: Table) -> frozenset[Card]:
    """The cards of the best choice, while a hint stands there."""
    shares = table.hint.shares() if table.hint is not None else {}
    return frozenset(card for card, at in shares.items() if at == 0)


def _thread(table: Table) -> list[Mark]:
    """The thread that joins the cards of a score, from the left, when they have risen."""
    poses = {
        card: table.sprites.cards[card] for card in table.standing() & table.sprites.cards.keys()
    }
    if len(poses) < 2:
        return []
    pace = table.sprites.pace
    motion = MOTIONS[table.lifting]
    risen = motion.seconds + motion.stagger * (len(poses) - 1)
    drawn = (table.stood / pace - risen) / THREAD if pace else 1.0
    drawn = min(round(drawn * 8) / 8, 1.0)
    if drawn <= 0:
        return []
    points = sorted(_edge(table, sprite) for sprite in poses.values())
    return [LinkMark(tuple(points), round(table.room.pile_width * KNOT, 1), drawn)]


def _edge(table: Table, sprite: CardSprite) -> tuple[float, float]:
    """The middle of what is seen of a card's upper edge: where the thread is fastened."""
    x, y, width, *_ = sprite.now(table.sprites.pace)
    over = [
        other.goal.x
        for other in table.sprites.cards.values()
        if other.goal.level > sprite.goal.level and x < other.goal.x < x + width
    ]
    return round(x + (min(over, default=x + width) - x) / 2, 1), round(y, 1)


def _halo(sprite: CardSprite, pace: float) -> HaloMark:
    x, y, width, *_ = sprite.now(pace)
    return HaloMark(round(x, 1), round(y, 1), round(width, 1), round(sprite.goal.width, 1))


def _card(table: Table, card: Card, sprite: CardSprite, *, dim: bool, lit: bool) -> CardMark:
    x, y, width, face, tilt, rise = sprite.now(table.sprites.pace)
    sink = 10 * table.room.unit if dim and not table.pause else 0
    shows = card if face > 0.5 else UNKNOWN
    squash = abs(2 * face - 1)
    return CardMark(
        shows,
        round(x, 1),
        round(y + sink, 1),
        round(width, 1),
        squash=max(0.04, round(squash, 2)),
        lit=lit,
        dim=dim,
        goal=round(sprite.goal.width, 1),
        tilt=tilt,
        rise=rise,
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
