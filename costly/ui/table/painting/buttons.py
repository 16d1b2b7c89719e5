"""The buttons, the cards of the hand as controls, and what they say of themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from costly.engine.cards import Card
from costly.engine.moves import Action, Change, LayOut, Offer, Play
from costly.engine.stages import PartnersMog
from costly.telling.words import name, number
from costly.ui.controls import Decision, Next
from costly.ui.marks import (
    Box,
    Mark,
    PanelMark,
    TextMark,
)
from costly.ui.table.painting.lettering import sized, words
from costly.ui.theme import BODY, SMALL, TARGET

if TYPE_CHECKING:
    from costly.ui.table.layout import Layout
    from costly.ui.table.scene import Table


GAP = 10.0
"""From button to button."""
HINT_WIDE, HINT_PART = 64.0, 0.38
"""How wide the hint's button is beside two others, in units, and as a part of a column."""


def hand_boxes(table: Table) -> list[tuple[Card, Box]]:
    """The cards of the viewer's hand and where each is pressed."""
    if not table.shown.held or table.slip is not None:
        return []  # what is left of a hand at the show lies under the slip
    room = table.room
    hand = table.shown.held[table.viewer]
    # A raised card may be pressed where it stands, so its box reaches up to there.
    lift = 12 * room.unit
    return [
        (card, Box(box.x, box.y - lift, box.w, box.h + lift))
        for card, box in zip(hand, room.hand_strips(len(hand)), strict=True)
    ]


class PlacedButton(NamedTuple):
    """A button: what it does, what it says, where it is, and of what kind."""

    what: Decision | Next
    label: str
    box: Box
    kind: str


def buttons(table: Table) -> list[PlacedButton]:
    """The button that ends the pause, or those of what may be decided."""
    if table.pause:
        (_, label), *_ = table.actions()
        return [PlacedButton(Next(), label, _alone(table.room), "primary")]
    picked, plain = table.picked(), table.plain()
    standing = "secondary" if picked or len(plain) == 1 else "primary"
    kinds = [*("primary" for _ in picked), standing, *("secondary" for _ in plain[1:])]
    boxes = _places(table)
    return [
        PlacedButton(Decision(action), _label(table, action), box, kind)
        for action, box, kind in zip((*picked, *plain), boxes, kinds, strict=False)
    ]


def hint_box(table: Table) -> Box | None:
    """Where a hint is asked for: after the buttons, while something is to be decided."""
    return _places(table)[-1] if table.hints and table.open() else None


def _places(table: Table) -> list[Box]:
    """The boxes of the buttons, and last that of the hint, if hints are to be had.

    A lone refusal keeps the place that it has beside an offer.
    """
    room, picked = table.room, len(table.picked())
    count = picked + len(table.plain())
    refusal = count == 1 and not picked
    first = 0.5 if count == 2 and picked != 1 else 0.64
    pair = _row(room, room.actions, first)
    if not table.hints:
        return [_alone(room)] if count == picked == 1 else pair[refusal : refusal + count]
    if count <= 1 and not refusal:
        return [*pair[:count], pair[1]]
    left, hint = _parted(room)
    pair = _row(room, left, first) if room.kind == "portrait" else [pair[0], left]
    return [*pair[refusal:], hint]


def _parted(room: Layout) -> tuple[Box, Box]:
    """The row of the last button, parted into what the hint leaves of it and the hint's own."""
    if room.kind == "portrait":
        box, wide = room.actions, HINT_WIDE * max(room.unit, 0.95)
    else:
        box = _row(room, room.actions)[1]
        wide = box.w * HINT_PART
    left = box._replace(w=box.w - wide - GAP)
    return left, box._replace(x=left.right + GAP, w=wide)


def _label(table: Table, action: Action) -> str:
    """What a button says, in few words."""
    match action:
        case Play(card, call) if call is not None:
            return f"{number(call).capitalize()}: makes {_makes(table, action)}"
        case Play(card):
            return f"Lay the {name(card)}"
        case Offer(card) if isinstance(table.truth.now, PartnersMog):
            return f"Pass the {name(card)}"
        case Offer(card):
            return f"Offer the {name(card)}"
        case Change(card):
            return f"Change the {name(card)}"
        case LayOut():
            return f"To {table.whose_crib()}"
        case _:
            return str(action).capitalize()


def _makes(table: Table, action: Play) -> int:
    value = min(action.card.rank, 10) if action.call is None else action.call
    return table.truth.count + value


def _alone(room: Layout) -> Box:
    """The box of a button that stands by itself."""
    box, high = room.actions, min(room.actions.h, max(TARGET, 52 * room.unit))
    foot = box.bottom if room.now is None else room.now.middle[1] + high / 2
    return Box(box.x, foot - high, box.w, high)


def _row(room: Layout, box: Box, first: float = 0.64) -> list[Box]:
    """Boxes for two buttons: side by side, ``first`` of the room for one, or a column."""
    if room.kind == "portrait":
        wide = (box.w - GAP) * first
        return [box._replace(w=wide), Box(box.x + wide + GAP, box.y, box.w - wide - GAP, box.h)]
    high = (box.h - GAP) / 2
    return [Box(box.x, box.y + at * (high + GAP), box.w, high) for at in range(2)]


def badges(table: Table) -> list[Mark]:
    """On each card of the hand, what laying it would make, or what giving it would earn."""
    marks: list[Mark] = []
    for card, box in hand_boxes(table):
        options = table.options(card)
        # What a raised card would do, the buttons and the caption say.
        if not options or card in table.chosen or (table.chosen and isinstance(options[0], Play)):
            continue
        text = _badge(table, card, box)
        if not text:
            continue
        px = sized(table.room, SMALL)
        wide = min(box.w * 1.14, len(text) * px * 0.5 + px * 1.2)
        # Mostly above the card, so that its index stays free, and it rises with it.
        y = round(table.sprites.cards[card].now(table.sprites.pace).y, 1)
        badge = Box(box.middle[0] - wide / 2, y - px * 1.15, wide, px * 1.5)
        marks += [
            PanelMark("badge", badge),
            TextMark(text, *badge.middle, px, "light", wide - 2, "bold"),
        ]
    return marks


def _badge(table: Table, card: Card, box: Box) -> str:
    options = table.options(card)
    if isinstance(options[0], Offer):
        reward = table.voice.reward(table.truth, card)
        taken = "" if isinstance(table.truth.now, PartnersMog) else " if taken"
        return f"{number(reward)}{taken}" if reward else ""
    makes = [str(_makes(table, option)) for option in options if isinstance(option, Play)]
    # Two totals, or a narrow strip, have room for the numbers alone.
    return f"makes {makes[0]}" if len(makes) == 1 and box.w >= 76 else " or ".join(makes)


def prompt(table: Table) -> list[Mark]:
    """What the player is to do, where the buttons would be; or who is thinking."""
    room, hint = table.room, hint_box(table)
    standing = buttons(table)
    where = room.prompt if standing or room.now is None else room.now
    shared, picked = room.prompt == room.actions, table.picked()
    if table.over or table.pause or len(picked) == 1 or (shared and len(standing) > 1):
        return []
    if table.open():
        text = "What is the ace to count?" if picked else table.question()
        after = standing[0][2] if standing else hint
        if after is not None and shared:
            where = where._replace(w=after.x - GAP - where.x)
        elif after is not None and not standing:
            where = where._replace(h=after.y - where.y)
    elif table.idle and table.truth.to_act is not None:
        text = f"{table.names[table.truth.to_act]} is thinking …" if table.truth.to_act >= 0 else ""
    else:
        text = "Tap to hurry" if room.kind != "roomy" else "Click to hurry"
    return [words(text, where, sized(room, BODY), "light")]
