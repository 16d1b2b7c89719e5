"""A lesson at the table: the leaflet with its sentence, what it speaks of, and what it wants."""

from __future__ import annotations

from dataclasses import replace

from costly.engine.cards import UNKNOWN
from costly.telling import teaching
from costly.telling.lessons.lesson import Ask, CutPack, Do, Find, GoOn, Piece, Touch
from costly.ui.controls import Control, HandCard, Next, OpenCard, Response, Thing
from costly.ui.marks import Box, CardMark, Mark, PanelMark, PortraitMark, TextMark
from costly.ui.measure import LEADING, LOOSE, extent
from costly.ui.table.guide import Guidance
from costly.ui.table.layout import Layout
from costly.ui.table.painting.buttons import GAP, PlacedButton, alone, buttons, hand_boxes
from costly.ui.table.painting.dealt import SPREAD
from costly.ui.table.painting.lettering import fitting, sized, words
from costly.ui.table.view import TableView
from costly.ui.theme import BODY, TARGET

MARGIN = 9.0
"""From the edge of the leaflet to what is written on it, in units."""
FACED = 270.0
"""A leaflet that is so broad has room for the face of who teaches."""
FACE = 46.0
"""How large that is at most, in units."""
ROUND = 5.0
"""How far the ring round a thing lies from it."""


# ---- What can be pressed ----


def taught(view: TableView, guidance: Guidance) -> list[Control]:
    """What the step wants, and what else may be answered; all other things wait."""
    match guidance.wants:
        case GoOn():
            return [Control(one.what, one.box) for one in step_buttons(view)]
        case CutPack():
            return [Control(Thing(Piece.PACK), _box(view, Piece.PACK))]
        case Touch(piece):
            return [Control(Thing(piece), _box(view, piece))]
        case Ask():
            return [Control(one.what, one.box) for one in step_buttons(view)]
        case Find():
            return _to_find(view, guidance)
        case Do():
            found = [Control(HandCard(card), box) for card, box in hand_boxes(view)]
            return found + [Control(one.what, one.box) for one in buttons(view)]


def step_buttons(view: TableView) -> list[PlacedButton]:
    """The buttons: of a step to go on, or an answer each, if one waits; else those of the game."""
    guidance = view.guidance
    if guidance is None:
        return buttons(view)
    match guidance.wants:
        case GoOn():
            return [PlacedButton(Next(), guidance.label, alone(view.room), "primary")]
        case Ask(_, options):
            boxes = _answers(view.room, len(options))
            return [
                PlacedButton(Response(option), option, box, "primary")
                for option, box in zip(options, boxes, strict=True)
            ]
        case Do():
            return buttons(view)
        case _:
            return []


def _answers(room: Layout, count: int) -> list[Box]:
    """Boxes for so many answers: in a row, or in two where a row is too narrow."""
    box = alone(room)
    wide = (box.w - GAP * (count - 1)) / count
    if wide >= TARGET:
        return [box._replace(x=box.x + at * (wide + GAP), w=wide) for at in range(count)]
    high, across = (room.actions.h - GAP) / 2, (box.w - GAP) / 2
    return [
        Box(box.x + at % 2 * (across + GAP), room.actions.y + at // 2 * (high + GAP), across, high)
        for at in range(count)
    ]


def _to_find(view: TableView, guidance: Guidance) -> list[Control]:
    """The cards among which some are to be found, where they lie; each as far as it is seen."""
    boxes = [view.sprites.cards[card].goal.box for card in guidance.open]
    strips = [
        box._replace(w=min([box.w, *(other.x - box.x for other in boxes if other.x > box.x)]))
        for box in boxes
    ]
    return [
        Control(OpenCard(card), strip) for card, strip in zip(guidance.open, strips, strict=True)
    ]


def _box(view: TableView, piece: Piece) -> Box:
    """Where a thing on the table is."""
    room = view.room
    match piece:
        case Piece.BOARD:
            return room.board
        case Piece.SCORES:
            first, last = room.scores
            x, y = min(first.x, last.x), min(first.y, last.y)
            right, foot = max(first.right, last.right), max(first.bottom, last.bottom)
            return Box(x, y, right - x, foot - y)
        case Piece.OTHER:
            return room.company.faces[0]
        case Piece.PACK:
            first, last = room.ribbon(SPREAD)[0], room.ribbon(SPREAD)[-1]
            return Box(first.x, first.y, last.right - first.x, first.h)
        case Piece.DECK:
            return room.pack(view.shown)
        case Piece.DIAL:
            return room.dial
        case Piece.SERIES:
            return room.pile
        case Piece.HAND:
            return room.hand
        case Piece.SHOWN:
            return room.show
        case Piece.CRIB:
            return room.crib


# ---- What is to be seen ----


def pack_to_cut(view: TableView, guidance: Guidance) -> list[Mark]:
    """The whole pack, spread before it is cut."""
    if not isinstance(guidance.wants, CutPack):
        return []
    boxes = view.room.ribbon(SPREAD)
    return [CardMark(UNKNOWN, box.x, box.y, box.w, shadow=False) for box in boxes]


def rings(view: TableView, guidance: Guidance) -> list[Mark]:
    """A ring round each thing that is spoken of and is no card; cards have their light."""
    ringed = {Piece.BOARD, Piece.SCORES, Piece.OTHER, Piece.DIAL, Piece.PACK}
    things = [piece for piece in guidance.pieces if piece in ringed]
    if isinstance(guidance.wants, CutPack):
        things.append(Piece.PACK)
    return [PanelMark("focus", _round(view, piece)) for piece in dict.fromkeys(things)]


def _round(view: TableView, piece: Piece) -> Box:
    """The ring round a thing; figures at the window's edge have theirs within."""
    return _box(view, piece).shrunk(2 if piece is Piece.SCORES else -ROUND)


def leaflet(view: TableView, guidance: Guidance) -> list[Mark]:
    """The sentence on its paper, with the face of who teaches where there is room for it."""
    room, paper = view.room, view.room.caption
    if room.kind == "portrait" and not view.shown.crib:  # nothing lies beside it
        paper = paper._replace(x=room.crib.x, w=paper.right - room.crib.x)
    return written_by(view.voice.names[1], guidance.text, replace(room, caption=paper))


def written_by(teacher: str, text: str, room: Layout) -> list[Mark]:
    """A leaflet with a text, as a teacher writes it in a room."""
    paper, face, inner = _parts(room)
    px, lines = fitting(text, "text", sized(room, BODY + 1), inner.w, inner.h)
    marks: list[Mark] = [PanelMark("sheet", paper)]
    if face is not None:
        marks.append(PortraitMark(face, teacher, "speaking"))
    y = inner.middle[1] - (len(lines) - 1) * px * LEADING / 2
    wide = min(inner.w, extent(lines, px)[0] * LOOSE + 2)
    for at, line in enumerate(lines):
        middle = y + at * px * LEADING
        marks.append(TextMark(line, inner.x, middle, px, "ink", wide, align="left"))
    return marks


def how_many_found(view: TableView, guidance: Guidance) -> list[Mark]:
    """Of the cards that are to be found how many have been, where the buttons would be."""
    if not isinstance(guidance.wants, Find):
        return []
    text = teaching.found(len(guidance.found), len(guidance.wants.choices[0]))
    return [words(text, alone(view.room), sized(view.room, BODY), "light")]


def _parts(room: Layout) -> tuple[Box, Box | None, Box]:
    """The paper, the face on it, and where its words stand."""
    paper = room.caption
    inner = paper.shrunk(MARGIN * min(room.unit, 1.4), 5 * min(room.unit, 1.4))
    if paper.w < FACED * min(room.unit, 1.0):
        return paper, None, inner
    side = min(FACE * room.unit, inner.h)
    face = Box(inner.x, inner.middle[1] - side / 2, side, side)
    left = face.right + MARGIN * min(room.unit, 1.4)
    return paper, face, inner._replace(x=left, w=inner.right - left)
