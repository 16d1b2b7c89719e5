"""The picture of a table: marks for everything on it, and what can be pressed."""

from __future__ import annotations

from math import ceil, floor
from typing import TYPE_CHECKING

from costly.cards import UNKNOWN, Card
from costly.moves import Offer, Play
from costly.ui import board
from costly.ui.marks import (
    BoardMark,
    Box,
    CardMark,
    DialMark,
    Mark,
    PanelMark,
    PegMark,
    Picture,
    PortraitMark,
    TextMark,
)
from costly.ui.scene import Control, button, icon
from costly.ui.sprites import CardSprite
from costly.ui.theme import BODY, CREAM, GOLD, INK, MADDER, SMALL
from costly.words import name, number, phrase

if TYPE_CHECKING:
    from costly.ui.layout import Layout
    from costly.ui.table import Table


def controls(table: Table) -> list[Control]:
    """What can be pressed: the hand, then buttons, then the corners."""
    found = [Control(f"card {card}", box) for card, box in _hand_boxes(table)]
    found += [Control(f"word {word}", box) for word, _, box, _ in _buttons(table)]
    return [*found, Control("menu", table.room.menu), Control("mute", table.room.mute)]


def _hand_boxes(table: Table) -> list[tuple[Card, Box]]:
    if not table.shown.held:
        return []
    room = table.room
    hand = table.shown.held[table.viewer]
    boxes = room.spread(len(hand), room.hand, room.hand_width, 1.08)
    # A raised card may be pressed where it stands, so its box reaches up to there.
    lift = 12 * room.unit
    return [
        (card, Box(box.x, box.y - lift, box.w, box.h + lift))
        for card, box in zip(hand, boxes, strict=True)
    ]


def _buttons(table: Table) -> list[tuple[str, str, Box, str]]:
    """Word, label, box and kind of every button."""
    if table.pause:
        (_, label), *_ = table.actions()
        return [("next", label, _row(table.room, 1)[0], "primary")]
    if table.chosen is not None and table.options(table.chosen):
        return _choices(table, table.chosen)
    if table.stage_is_mog():
        wide = _row(table.room, 2)
        return [("refuse", "Refuse", wide[1], "secondary")]
    return []


def _choices(table: Table, card: Card) -> list[tuple[str, str, Box, str]]:
    options = table.options(card)
    offers = isinstance(options[0], Offer)
    boxes = _row(table.room, 2, 0.64 if offers else 0.5)
    if offers:
        offer = (str(options[0]), f"Offer the {name(card)}", boxes[0], "primary")
        return [offer, ("refuse", "Refuse", boxes[1], "secondary")]
    return [
        (
            str(action),
            f"{number(action.call or 0).capitalize()}: makes {_makes(table, action)}",
            box,
            "primary",
        )
        for action, box in zip(options, boxes, strict=True)
        if isinstance(action, Play)
    ]


def _makes(table: Table, action: Play) -> int:
    value = min(action.card.rank, 10) if action.call is None else action.call
    return table.truth.count + value


def _row(room: Layout, count: int, first: float = 0.64) -> list[Box]:
    """Boxes for ``count`` buttons: side by side, ``first`` of the room for one, or a column."""
    box, gap = room.actions, 10.0
    if count == 1:
        high = min(box.h, max(48.0, 52 * room.unit))
        return [Box(box.x, box.bottom - high, box.w, high)]
    if room.kind == "portrait":
        wide = (box.w - gap) * first
        return [
            Box(box.x, box.y, wide, box.h),
            Box(box.x + wide + gap, box.y, box.w - wide - gap, box.h),
        ]
    high = (box.h - gap) / 2
    return [Box(box.x, box.y + at * (high + gap), box.w, high) for at in range(2)]


def picture(table: Table, focus: str) -> Picture:
    """All the marks, from the cloth up."""
    marks: list[Mark] = []
    marks += _peg_board(table)
    marks += _corners(table)
    marks += _opponent(table)
    marks += _count(table)
    marks += _log(table)
    marks += _cards(table)
    marks += _badges(table)
    marks += _slip(table) if table.slip is not None else _caption(table)
    for word, label, box, kind in _buttons(table):
        del word
        marks += button(box, label, kind, _px(table.room, BODY + 1))
    marks += _prompt(table)
    for control in controls(table):
        if control.name == focus:
            marks.append(PanelMark("focus", control.box.shrunk(-4)))
    return tuple(marks)


def _px(room: Layout, px: float) -> float:
    """A size of type that grows with the room, never under the smallest."""
    return max(SMALL, px * min(max(room.unit, 0.95), 1.5))


def _peg_board(table: Table) -> list[Mark]:
    room = table.room
    laps = max(1, table.truth.rules.target // board.LAP)
    marks: list[Mark] = [BoardMark(room.board, room.upright, laps)]
    step = board.pitch(room.board, room.upright)
    for side, pair in enumerate(table.sprites.pegs):
        row = _row_of(table, side)
        front = max(peg.goal for peg in pair)
        x, y = board.lap(row, 2 if front > board.LAP else 1, room.board, room.upright)
        if laps > 1:
            marks.append(PegMark(row, x, y, step * 0.62, front=False, bead=True))
        for at, peg in sorted(enumerate(pair), key=lambda item: item[1].goal):
            hole = peg.now(table.sprites.pace)
            leads = peg.goal == front and (at == 0 or pair[0].goal != front)
            x, y = _hole(table, row, hole, 0 if leads else 1, laps)
            marks.append(PegMark(row, x, y, step * (0.98 if leads else 0.76), front=leads))
    return marks


def _row_of(table: Table, side: int) -> int:
    """The board's near rows are the viewer's."""
    return (side - table.viewer) % table.truth.rules.sides


def _hole(table: Table, side: int, hole: float, which: int, laps: int) -> tuple[float, float]:
    """Where a peg is: on a hole, or between two while it hops."""

    def at(n: int) -> tuple[float, float]:
        if n <= 0:
            return board.start(side, which, table.room.board, table.room.upright)
        return board.hole(side, n, table.room.board, table.room.upright, laps)

    (x, y), (x2, y2), part = at(floor(hole)), at(ceil(hole)), hole - floor(hole)
    return x + (x2 - x) * part, y + (y2 - y) * part


def _corners(table: Table) -> list[Mark]:
    room = table.room
    marks: list[Mark] = []
    if room.kind == "portrait":
        marks.append(PanelMark("strip", room.bar))
    if room.kind == "roomy":
        first, second = room.scores
        marks.append(PanelMark("strip", Box(second.x, second.y, second.w, first.bottom - second.y)))
    marks += [*icon("menu", room.menu), *icon("mute" if table.muted else "sound", room.mute)]
    for side, box in enumerate(room.scores):
        marks += _score(table, (side + table.viewer) % table.truth.rules.sides, box)
    return marks


def _score(table: Table, side: int, box: Box) -> list[Mark]:
    room, called = table.room, _seat_name(table, side)
    px = _px(room, BODY)
    x, y = box.x, box.middle[1]
    marks: list[Mark] = [PegMark(_row_of(table, side), x + px * 0.75, y, px * 0.95, front=True)]
    figure = str(table.shown.scores[side])
    room_left = box.right - 6 - px * 2.4 - x - px * 1.5
    back = px * 0.62
    tight = room_left - back - px * 0.3 < len(called) * px * 0.47
    if table.shown.dealer == side and table.record.actions and not tight:
        # The pack lies before the dealer.
        marks.append(CardMark(UNKNOWN, x + px * 1.55, y - back * 0.7, back, shadow=False))
        x += back + px * 0.3
        room_left -= back + px * 0.3
    marks.append(TextMark(called, x + px * 1.5, y, px, CREAM, room_left, align="left"))
    right = box.right - 6
    marks.append(TextMark(figure, right, y, px * 1.5, GOLD, px * 3, "bold", "right"))
    return marks


def _seat_name(table: Table, seat: int) -> str:
    return "You" if seat == table.viewer else table.names[seat]


def _opponent(table: Table) -> list[Mark]:
    room = table.room
    marks: list[Mark] = [PortraitMark(room.face)]
    if table.speech:
        px = _px(room, 17)
        wide = min(room.speech.w, max(px * 3, len(table.speech) * px * 0.5 + px * 1.6))
        box = Box(room.speech.x, room.speech.y, wide, room.speech.h)
        marks.append(PanelMark("bubble", box))
        px, lines = _fitting(table.speech, box.shrunk(6, 0), px)
        marks.append(
            TextMark(table.speech, *box.middle, px, INK, box.w - 12, "speech", lines=lines)
        )
    return marks


def _fitting(text: str, room: Box, px: float) -> tuple[float, int]:
    """The size, at most ``px``, at which a text should go into a box, and its most lines."""
    while px > SMALL:
        lines = ceil(len(text) * px * 0.52 / room.w + 0.12)
        if px * (1.22 * lines - 0.5) <= room.h:
            break
        px = max(SMALL, px - 0.5)
    return px, max(1, int((room.h / px + 0.5) / 1.22))


def _count(table: Table) -> list[Mark]:
    room, shown = table.room, table.shown
    marks: list[Mark] = []
    px = SMALL if room.kind != "roomy" else _px(room, SMALL)
    if any(shown.held) or any(shown.laid):
        # The rest of the pack, under the deck card.
        for at in (2, 1):
            away = 1.5 * at * room.unit
            marks.append(CardMark(UNKNOWN, room.deck.x - away, room.deck.y + away, room.deck.w))
    if shown.deck is not None:
        x, y = room.deck.middle[0], room.deck.bottom + px * 0.9
        marks.append(TextMark("deck card", x, y, px, CREAM, room.deck.w * 1.3))
    if table.slip is None:
        marks.append(DialMark(room.dial, shown.count if shown.pile else None))
        boxes = room.spread(len(shown.pile), room.pile, room.pile_width, 0.46)
        total = 0
        for laid, box in zip(shown.pile, boxes, strict=True):
            total += laid.value
            marks.append(
                TextMark(
                    str(total), box.x + box.w * 0.23, box.bottom + px * 0.9, px, GOLD, 40, "bold"
                )
            )
    elif not table.pause or table.pause != "cut":
        marks.append(DialMark(room.dial, None))
    return marks


def _cards(table: Table) -> list[Mark]:
    playable = (
        {card for card in table.truth.held[table.viewer] if table.options(card)}
        if table.truth.held
        else set()
    )
    asked = bool(table.open())
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
    boxes = room.spread(len(cuts), room.pile, room.pile_width, 1.5)
    marks: list[Mark] = []
    for seat, (card, box) in enumerate(zip(cuts, boxes, strict=True)):
        marks.append(CardMark(card, box.x, box.y, box.w))
        label = _seat_name(table, seat)
        marks.append(
            TextMark(label, box.middle[0], box.bottom + SMALL, SMALL + 1, CREAM, box.w * 1.4)
        )
    return marks


def _badges(table: Table) -> list[Mark]:
    """On each card of the hand, what laying it would make, or what giving it would earn."""
    marks: list[Mark] = []
    for card, box in _hand_boxes(table):
        options = table.options(card)
        # What a raised card would do, the buttons and the caption say.
        if not options or (
            table.chosen is not None and (card == table.chosen or not isinstance(options[0], Offer))
        ):
            continue
        text = _badge(table, card)
        if not text:
            continue
        lift = 12 * table.room.unit
        px = _px(table.room, SMALL)
        wide = min(box.w * 1.08, len(text) * px * 0.5 + px * 1.2)
        # Mostly above the card, so that its index stays free.
        badge = Box(box.middle[0] - wide / 2, box.y + lift - px * 1.15, wide, px * 1.5)
        marks += [
            PanelMark("badge", badge),
            TextMark(text, *badge.middle, px, CREAM, wide - 2, "bold"),
        ]
    return marks


def _badge(table: Table, card: Card) -> str:
    options = table.options(card)
    if isinstance(options[0], Offer):
        reward = table.voice.reward(table.truth, card)
        return f"{number(reward)} if taken" if reward else ""
    makes = [str(_makes(table, option)) for option in options if isinstance(option, Play)]
    return f"makes {makes[0]}" if len(makes) == 1 else " or ".join(makes)


def _caption(table: Table) -> list[Mark]:
    room = table.room
    text = table.caption
    if table.chosen is not None and table.stage_is_mog():
        options = table.options(table.chosen)
        if options:
            text = f"{table.voice.offer(table.truth, options[0]).split(': ')[1].capitalize()}."
    x, y = room.caption.middle
    px, lines = _fitting(text, room.caption.shrunk(0, 2 * room.unit), _px(room, 19))
    return [TextMark(text, x, y, px, GOLD, room.caption.w, "speech", lines=lines)] if text else []


def _prompt(table: Table) -> list[Mark]:
    """What the player is to do, where the buttons would be; or who is thinking."""
    room = table.room
    where = room.actions
    if table.pause or table.chosen is not None:
        return []
    if table.stage_is_mog():
        text, where = "Choose a card to offer", _row(room, 2)[0]
    elif table.open():
        text = "Lay a card." if table.truth.pile else "You lead: lay a card."
    elif table.idle and table.truth.winner is None and table.truth.to_act is not None:
        text = f"{table.names[1 - table.viewer]} is thinking …"
    else:
        text = "Tap to hurry" if room.kind != "roomy" else "Click to hurry"
    return [TextMark(text, *where.middle, _px(room, BODY), CREAM, where.w, lines=2)]


def _slip(table: Table) -> list[Mark]:
    """The count of a hand on a slip of paper, line by line, the newest standing out."""
    slip, room = table.slip, table.room
    assert slip is not None
    px = _px(room, BODY)
    box = room.slip
    marks: list[Mark] = [PanelMark("sheet", box)]
    inner = box.shrunk(px * 1.1, px * 0.8)
    whose = "Your hand" if slip.seat == table.viewer else f"{table.names[slip.seat]}’s hand"
    marks.append(
        TextMark(
            whose, inner.x, inner.y + px * 0.6, px * 1.25, MADDER, inner.w * 0.66, "speech", "left"
        )
    )
    total = number(slip.total)
    marks.append(
        TextMark(
            total.capitalize(),
            inner.right,
            inner.y + px * 0.6,
            px * 1.25,
            INK,
            inner.w * 0.34,
            "bold",
            "right",
        )
    )
    rows = Box(inner.x, inner.y + px * 1.7, inner.w, inner.h - px * 1.7)
    return marks + _slip_lines(table, rows, px)


def _slip_lines(table: Table, rows: Box, px: float) -> list[Mark]:
    assert table.slip is not None
    scores = table.slip.scores
    fit = max(1, int(rows.h // (px * 1.25)))
    columns = 1 if len(scores) <= fit else 2
    high = min(px * 1.4, rows.h / max(1, -(-len(scores) // columns)))
    size = min(px, max(SMALL, high * 0.85))
    wide = rows.w / columns
    marks: list[Mark] = []
    for at, score in enumerate(scores):
        column, line = divmod(at, -(-len(scores) // columns))
        x, y = rows.x + column * wide, rows.y + (line + 0.5) * high
        newest = at == len(scores) - 1
        text = _capital(phrase(score)).rsplit(" for ", 1)[0]
        face = "bold" if newest else "text"
        marks.append(TextMark(text, x, y, size, INK, wide * 0.8, face, "left"))
        marks.append(
            TextMark(
                str(score.points), x + wide - px * 0.7, y, size, MADDER, px * 2, "bold", "right"
            )
        )
    return marks


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _log(table: Table) -> list[Mark]:
    """The last sentences, the newest last, where there is room for them."""
    box = table.room.log
    if box is None:
        return []
    px = _px(table.room, SMALL + 1)
    inner = box.shrunk(14, 12)
    marks: list[Mark] = [PanelMark("strip", box)]
    shown: list[tuple[str, int]] = []
    room = inner.h
    for sentence in reversed(table.log):
        lines = max(1, ceil(len(sentence) * px * 0.43 / inner.w))
        room -= lines * px * 1.22 + px * 0.45
        if room < 0:
            break
        shown.insert(0, (sentence, lines))
    y = inner.y
    for at, (sentence, lines) in enumerate(shown):
        high = lines * px * 1.22
        colour = GOLD if at == len(shown) - 1 else CREAM
        marks.append(
            TextMark(
                sentence, inner.x, y + high / 2, px, colour, inner.w, align="left", lines=lines
            )
        )
        y += high + px * 0.45
    return marks
