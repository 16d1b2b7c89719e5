"""The picture of a table: marks for everything on it, and what can be pressed."""

from __future__ import annotations

from itertools import accumulate
from math import ceil, floor
from typing import TYPE_CHECKING

from costly.cards import UNKNOWN, Card
from costly.moves import Action, Change, LayOut, Offer, Play
from costly.scoring import Score
from costly.stages import PartnersMog
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
from costly.words import capital, deck_name, name, named, number

if TYPE_CHECKING:
    from costly.ui.layout import Layout
    from costly.ui.table import Table


SHORT = {"fifteen or twenty-five": "15 or 25"}
"""What would be too long for a slip."""
TIGHT = {"twenty-five": "25", "four in colour, three in suit": "4 colour, 3 suit"}
"""What would be too long for half a slip."""


def controls(table: Table) -> list[Control]:
    """What can be pressed: the hand, then buttons, then the corners."""
    found = [Control(f"card {card}", box) for card, box in _hand_boxes(table)]
    found += [Control(f"word {word}", box) for word, _, box, _ in _buttons(table)]
    return [*found, Control("menu", table.room.menu), Control("mute", table.room.mute)]


def _hand_boxes(table: Table) -> list[tuple[Card, Box]]:
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


def _buttons(table: Table) -> list[tuple[str, str, Box, str]]:
    """Word, label, box and kind of every button."""
    if table.pause:
        (_, label), *_ = table.actions()
        return [("next", label, _row(table.room, 1)[0], "primary")]
    picked, plain = table.picked(), table.plain()
    found = [(str(action), _label(table, action), "primary") for action in picked]
    standing = "secondary" if picked or len(plain) == 1 else "primary"
    for at, action in enumerate(plain):
        kind = standing if at == 0 else "secondary"
        found.append((str(action), _label(table, action), kind))
    boxes = _places(table, len(found), len(picked))
    return [(word, label, box, kind) for (word, label, kind), box in zip(found, boxes, strict=True)]


def _places(table: Table, count: int, picked: int) -> list[Box]:
    """Boxes for so many buttons; a lone refusal keeps the place it has beside an offer."""
    if count == 1 and not picked:
        return _row(table.room, 2)[1:]
    if count == 1:
        return _row(table.room, 1)
    return _row(table.room, 2, 0.64 if picked == 1 else 0.5)[:count]


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
    target = table.truth.rules.target
    laps = max(1, target // board.LAP)
    marks: list[Mark] = [BoardMark(room.board, room.upright, laps)]
    step = board.pitch(room.board, room.upright)
    for side, pair in enumerate(table.sprites.pegs):
        row = _row_of(table, side)
        front = max(peg.goal for peg in pair)
        lap = min(laps, max(0, front - 1) // board.LAP + 1)
        x, y = board.lap(row, int(lap), room.board, room.upright)
        if laps > 1:
            marks.append(PegMark(row, x, y, step * 0.62, front=False, bead=True))
        for at, peg in sorted(enumerate(pair), key=lambda item: item[1].goal):
            hole = peg.now(table.sprites.pace)
            leads = peg.goal == front and (at == 0 or pair[0].goal != front)
            x, y = _hole(table, row, hole, 0 if leads else 1)
            marks.append(PegMark(row, x, y, step * (0.98 if leads else 0.76), front=leads))
    return marks


def _row_of(table: Table, side: int) -> int:
    """The board's near rows are the viewer's."""
    return (side - table.viewer) % table.truth.rules.sides


def _hole(table: Table, side: int, hole: float, which: int) -> tuple[float, float]:
    """Where a peg is: on a hole, or between two while it hops."""

    where = table.room.board, table.room.upright

    def at(n: int) -> tuple[float, float]:
        if n <= 0:
            return board.start(side, which, *where)
        if n >= table.truth.rules.target:
            return board.game(*where)
        return board.hole(side, n, *where, laps=3)

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
    room, called = table.room, _side_name(table, side)
    px = _px(room, BODY)
    x, y = box.x, box.middle[1]
    marks: list[Mark] = [PegMark(_row_of(table, side), x + px * 0.75, y, px * 0.95, front=True)]
    figure = str(table.shown.scores[side])
    room_left = box.right - 6 - px * 2.4 - x - px * 1.5
    back = px * 0.62
    tight = room_left - back - px * 0.3 < len(called) * px * 0.47
    deals = table.truth.rules.side(table.shown.dealer) == side
    if deals and table.record.actions and not tight:
        # The pack lies before the dealer.
        marks.append(CardMark(UNKNOWN, x + px * 1.55, y - back * 0.7, back, shadow=False))
        x += back + px * 0.3
        room_left -= back + px * 0.3
    marks.append(TextMark(called, x + px * 1.5, y, px, CREAM, room_left, align="left"))
    right = box.right - 6
    marks.append(TextMark(figure, right, y, px * 1.5, GOLD, px * 3, "bold", "right"))
    return marks


def _side_name(table: Table, side: int) -> str:
    """A side by its players: the viewer first."""
    seats = range(side, table.truth.rules.seats, table.truth.rules.sides)
    if table.viewer in seats and len(seats) > 1:
        return "We"
    if len(seats) > 1:
        return "They"
    return _seat_name(table, side)


def _seat_name(table: Table, seat: int) -> str:
    return "You" if seat == table.viewer else table.names[seat]


def _opponent(table: Table) -> list[Mark]:
    """The other seats: faces, names where there are several, and what is being said."""
    room = table.room
    marks: list[Mark] = [
        PortraitMark(room.faces[room.other(seat, table.viewer)], who, _mood(table, seat))
        for seat, who in enumerate(table.names)
        if seat != table.viewer
    ]
    if len(room.faces) > 1:
        for seat in range(len(table.names)):
            if seat != table.viewer:
                face = room.faces[room.other(seat, table.viewer)]
                other = room.others[room.other(seat, table.viewer)]
                x, y, wide = face.x, face.bottom + SMALL * 0.6, other.right - face.x
                ink = GOLD if seat == table.speaker else CREAM
                called = table.names[seat]
                marks.append(TextMark(called, x, y, SMALL, ink, wide, "bold", "left"))
                if seat == table.shown.dealer and table.record.actions:
                    back = max(9.0, face.w * 0.2)
                    marks.append(CardMark(UNKNOWN, face.right - back, face.y, back, shadow=False))
    if table.speech and room.speeches:
        px = _px(room, 17)
        speech = room.speeches[0]
        wide = min(speech.w, max(px * 3, len(table.speech) * px * 0.5 + px * 1.6))
        box = Box(speech.x, speech.y, wide, speech.h)
        marks.append(PanelMark("bubble", box))
        tail = speech.h * 0.16
        px, lines = _fitting(table.speech, box.shrunk(6 + tail / 2, 0), px)
        x, y = box.middle
        marks.append(
            TextMark(
                table.speech, x + tail / 2, y, px, INK, box.w - 12 - tail, "speech", lines=lines
            )
        )
    return marks + _crib(table)


def _mood(table: Table, seat: int) -> str:
    return "speaking" if table.speech and seat == table.speaker else "plain"


def _crib(table: Table) -> list[Mark]:
    """Beside the crib: whose it is."""
    shown, room = table.shown, table.room
    if not shown.crib or shown.crib_shown:
        return []
    whose = "your" if shown.dealer == table.viewer else "their"
    box = room.crib_name
    return [TextMark(f"{whose} crib", *box.middle, SMALL, CREAM, box.w, lines=2)]


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
        marks.append(TextMark(deck_name(shown), x, y, px, CREAM, room.deck.w * 1.3))
    if table.cut is not None:
        return marks
    if table.slip is None:
        marks.append(DialMark(room.dial, shown.count if shown.pile else None))
        marks += _totals(table, px)
    else:
        marks.append(DialMark(room.dial, None))
    return marks


def _totals(table: Table, px: float) -> list[Mark]:
    """Under the series what each card made, the newest surely, others where there is room."""
    room, shown = table.room, table.shown
    boxes = room.pile_boxes(len(shown.pile))
    totals = accumulate(laid.value for laid in shown.pile)
    marks: list[Mark] = []
    free = room.dial.x
    for total, box in reversed(list(zip(totals, boxes, strict=True))):
        x = box.x + box.w * 0.23
        if x + px * 0.55 <= free:
            marks.append(TextMark(str(total), x, box.bottom + px * 0.9, px, GOLD, 40, "bold"))
            free = x - px * 0.65
    return marks


def _cards(table: Table) -> list[Mark]:
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
    row = Box(room.deck.x, room.deck.y, room.dial.right - room.deck.x, room.deck.h)
    boxes = room.spread(len(cuts), row, room.pile_width, 1.5)
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
        if not options or card in table.chosen or (table.chosen and isinstance(options[0], Play)):
            continue
        text = _badge(table, card, box)
        if not text:
            continue
        lift = 12 * table.room.unit
        px = _px(table.room, SMALL)
        wide = min(box.w * 1.14, len(text) * px * 0.5 + px * 1.2)
        # Mostly above the card, so that its index stays free.
        badge = Box(box.middle[0] - wide / 2, box.y + lift - px * 1.15, wide, px * 1.5)
        marks += [
            PanelMark("badge", badge),
            TextMark(text, *badge.middle, px, CREAM, wide - 2, "bold"),
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


def _caption(table: Table) -> list[Mark]:
    room = table.room
    text = table.caption
    picked = table.picked()
    if picked and isinstance(picked[0], Offer):
        earns = table.voice.offer(table.truth, picked[0]).split(": ")[1]
        passed = isinstance(table.truth.now, PartnersMog)
        text = f"To pass it earns {earns}." if passed else f"{capital(earns)}."
    x, y = room.caption.middle
    px, lines = _fitting(text, room.caption.shrunk(0, 2 * room.unit), _px(room, 19))
    return [TextMark(text, x, y, px, GOLD, room.caption.w, "speech", lines=lines)] if text else []


def _prompt(table: Table) -> list[Mark]:
    """What the player is to do, where the buttons would be; or who is thinking."""
    room = table.room
    where = room.actions
    buttons = _buttons(table)
    if table.pause or table.picked() or len(buttons) > 1:
        return []
    if table.open():
        text = table.question()
        where = _row(room, 2)[0] if buttons else where
    elif table.idle and table.truth.winner is None and table.truth.to_act is not None:
        text = f"{table.names[table.truth.to_act]} is thinking …" if table.truth.to_act >= 0 else ""
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
    what = "crib" if slip.crib else "hand"
    whose = f"Your {what}" if slip.seat == table.viewer else f"{table.names[slip.seat]}’s {what}"
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
    """A line a score, equal ones on one line; two columns where one has not the room."""
    assert table.slip is not None
    lines = _grouped(table.slip.scores, SHORT)
    fit = max(1, int(rows.h // (px * 1.25)))
    columns = 1 if len(lines) <= fit else 2
    deep = -(-len(lines) // columns)
    high = min(px * 1.4, rows.h / max(1, deep))
    size = min(px, max(SMALL, high * 0.85))
    wide = rows.w / columns
    if wide < 160:
        lines = _grouped(table.slip.scores, SHORT | TIGHT)
    marks: list[Mark] = []
    for at, (text, points) in enumerate(lines):
        column, line = divmod(at, deep)
        x, y = rows.x + column * wide, rows.y + (line + 0.5) * high
        face = "bold" if at == len(lines) - 1 else "text"
        marks.append(TextMark(text, x, y, size, INK, wide * 0.8, face, "left"))
        right = x + wide - px * 0.7
        marks.append(TextMark(str(points), right, y, size, MADDER, px * 2, "bold", "right"))
    return marks


def _grouped(scores: list[Score], short: dict[str, str]) -> list[tuple[str, int]]:
    """The lines of a slip: what they are for and their points, equal neighbours together."""
    lines: list[tuple[str, int, int]] = []
    for score in scores:
        text = capital(short.get(score.name) or named(score))
        if lines and lines[-1][0] == text:
            _, points, times = lines.pop()
            lines.append((text, points + score.points, times + 1))
        else:
            lines.append((text, score.points, 1))
    return [(f"{text} × {n}" if n > 1 else text, points) for text, points, n in lines]


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
        lines = max(1, ceil(len(sentence) * px * 0.46 / inner.w))
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
