"""The peg board with its pegs, and the scores in figures."""

from __future__ import annotations

from math import floor
from typing import NamedTuple

from costly.telling import table as sentences
from costly.telling.games import title
from costly.ui.curves import smooth
from costly.ui.marks import (
    BoardMark,
    Box,
    GhostMark,
    Mark,
    PanelMark,
    PegMark,
    StainMark,
    TextMark,
)
from costly.ui.measure import reach
from costly.ui.scene import icon
from costly.ui.table.board import LAP, Board
from costly.ui.table.painting.lettering import sized
from costly.ui.table.sprites import PegSprite
from costly.ui.table.view import TableView
from costly.ui.theme import BODY, SMALL

LEADING, TRAILING, BEAD, RING, RING_WON = 1.08, 0.78, 0.6, 1.5, 2.4
"""Across a side's foremost peg, its hinder, its bead and the ghost ring, in pitches."""
HIGH, LEAP = 0.5, 1.0
"""How high a peg rises from hole to hole, and over the other."""
NEARLY = 0.8
"""So much of the way home it is told what a side still needs, not how far it is ahead."""
LIFTS = 4
"""A peg on its way is drawn at so many heights."""


def board_of(view: TableView) -> Board:
    """Where the holes of the table's board are."""
    return Board(view.room.board, view.room.upright, view.truth.rules.target)


def peg_board(view: TableView) -> list[Mark]:
    """The board, what has been walked, where a score would land, and two pegs a side."""
    board = board_of(view)
    whole = BoardMark(view.room.board, board.upright, board.target, title(view.truth.rules))
    marks: list[Mark] = [whole]
    for side in range(len(view.sprites.pegs)):
        marks += _track(view, whole, board, side)
    rings = _ghosts(view, board)
    marks += [GhostMark(*board.hole(r.row, r.hole), board.pitch * RING) for r in rings]
    if view.telling.banner is not None and view.telling.banner.last:
        marks.append(GhostMark(*board.hole(0, board.target), board.pitch * RING_WON))
    for side in range(len(view.sprites.pegs)):
        marks += _pegs(view, board, side)
    for ring in rings:
        marks += _tag(view, board, ring)
    return marks


def front(view: TableView, side: int) -> int:
    """The hole that a side's foremost peg has reached, on its way as well."""
    return floor(max(peg.now(view.sprites.pace) for peg in view.sprites.pegs[side]))


def row_of(view: TableView, side: int) -> int:
    """The board's near rows are the viewer's."""
    return (side - view.viewer) % view.truth.rules.sides


# ---- Where a side is ----


def _track(view: TableView, drawn: BoardMark, board: Board, side: int) -> list[Mark]:
    """A side's walked track, the laps before beneath, and its bead in the cup of its lap."""
    row, reached = row_of(view, side), front(view, side)
    lap = board.lap(reached)
    marks: list[Mark] = []
    if lap > 1:
        marks += [StainMark(drawn, box, fresh=False) for box in board.walked(row, LAP)]
    marks += [StainMark(drawn, box, fresh=True) for box in board.walked(row, reached)]
    if board.laps > 1:
        marks.append(PegMark(row, *board.cup(row, lap), board.pitch * BEAD, front=False))
    return marks


def _pegs(view: TableView, board: Board, side: int) -> list[Mark]:
    """A side's two pegs, the one that is on its way above the other."""
    pair, pace = view.sprites.pegs[side], view.sprites.pace
    marks: list[Mark] = []
    reached = [peg.now(pace) for peg in pair]
    leader = reached.index(max(reached))
    for at in sorted((0, 1), key=lambda at: (reached[at] != pair[at].goal, at == leader)):
        rival = pair[1 - at].goal
        marks.append(_peg(board, row_of(view, side), pair[at], reached[at], rival, at == leader))
    return marks


def _peg(
    board: Board, row: int, peg: PegSprite, reached: float, rival: float, leads: bool
) -> PegMark:
    """One peg: in its hole, between two, or leaping over the other peg."""
    first, span = floor(reached), 1
    if peg.start <= rival - 1 and rival < peg.goal and abs(reached - rival) < 1:
        first, span = floor(rival) - 1, 2
    part = (reached - first) / span
    ease = smooth(part)
    start, end = (_stand(board, row, hole, leads) for hole in (first, first + span))
    lift = round(4 * part * (1 - part) * (LEAP if span == 2 else HIGH) * LIFTS) / LIFTS
    size = board.pitch * (LEADING if leads else TRAILING)
    x, y = (a + (b - a) * ease for a, b in zip(start, end, strict=True))
    return PegMark(row, x, y - 0.35 * lift * board.pitch, size, leads, lift=lift)


def _stand(board: Board, row: int, hole: int, leads: bool) -> tuple[float, float]:
    """A hole's centre; of the starting holes each peg has its own."""
    return board.start(row, 0 if leads else 1) if hole <= 0 else board.hole(row, hole)


# ---- Where a score would bring a side ----


class _Ring(NamedTuple):
    """Where a score would bring a side's peg, on its row of the board."""

    row: int
    hole: int
    points: int


def _ghosts(view: TableView, board: Board) -> list[_Ring]:
    """The rings: for pegs on their way or about to go, and for the card that is thought of."""
    found: list[_Ring] = []
    for side, pair in enumerate(view.sprites.pegs):
        back, peg = sorted(pair, key=lambda peg: peg.goal)
        if peg.now(view.sprites.pace) != peg.goal:
            found.append(_Ring(row_of(view, side), int(peg.goal), int(peg.goal - back.goal)))
    coming = view.telling.coming
    if coming is not None:
        side = view.truth.rules.side(coming.seat)
        here = view.shown.scores[side]
        hole = min(here + coming.score.points, board.target)
        found.append(_Ring(row_of(view, side), hole, hole - here))
    points = view.prospect
    if points:
        side = view.truth.rules.side(view.viewer)
        hole = min(view.truth.scores[side] + points, board.target)
        found.append(_Ring(row_of(view, side), hole, points))
    return found


def _tag(view: TableView, board: Board, ring: _Ring) -> list[Mark]:
    """What the ring is worth, on a tag beside it."""
    px = sized(view.room, SMALL)
    text = sentences.bonus(ring.points)
    wide, high = px * (0.54 * len(text) + 0.55), px * 1.3
    half = (high if board.upright else wide) / board.pitch / 2
    x, y = board.tag(ring.row, ring.hole, half)
    tag = Box(x - wide / 2, y - high / 2, wide, high)
    return [PanelMark("badge", tag), TextMark(text, x, y, px, "bright", wide, "bold")]


# ---- Figures ----


def corners(view: TableView) -> list[Mark]:
    """The corners' signs, and each side with its figure."""
    room = view.room
    marks: list[Mark] = []
    if room.kind == "portrait":
        marks.append(PanelMark("strip", room.bar))
    if room.kind == "roomy":
        first, second = room.scores
        marks.append(PanelMark("strip", Box(second.x, second.y, second.w, first.bottom - second.y)))
    sound = "mute" if view.muted else "sound"
    marks += [*icon("menu", room.menu), *icon("undo" if view.practice else sound, room.mute)]
    inset = 8 * room.unit if room.kind == "roomy" else 0.0
    for side, plate in enumerate(room.scores):
        box = plate.shrunk(inset, 0)
        marks += _score(view, (side + view.viewer) % view.truth.rules.sides, box)
    return marks


def _score(view: TableView, side: int, box: Box) -> list[Mark]:
    room, called = view.room, sentences.side_name(view.voice, view.truth.rules, side)
    px = sized(room, BODY)
    inset = px * 0.5 if room.kind == "roomy" else 0.0  # within the strip's own line
    x, y = box.x + inset, box.middle[1]
    marks: list[Mark] = [PegMark(row_of(view, side), x + px * 0.75, y, px * 0.95, front=True)]
    figure = str(front(view, side))
    left, right = x + px * 1.5, box.right - 6 - inset
    place = Box(left, box.y, right - px * (0.72 * len(figure) + 0.24) - left, box.h)
    deals = view.truth.rules.side(view.shown.dealer) == side and bool(view.begun)
    marks += _named(
        called, _standing(view, side, called), place, px, sized(room, SMALL), deals=deals
    )
    return [*marks, TextMark(figure, right, y, px * 1.5, "bright", px * 3, "bold", "right")]


def _standing(view: TableView, side: int, called: str) -> str:
    """How a side stands, in two words: what it needs when it is nearly home, or its lead."""
    target, score = view.truth.rules.target, front(view, side)
    if score >= target:
        return ""
    if score > target * NEARLY:
        return sentences.needs(called, target - score)
    others = (front(view, at) for at in range(len(view.sprites.pegs)) if at != side)
    lead = score - max(others)
    return sentences.ahead(lead) if lead > 0 else ""


def _named(
    called: str, standing: str, box: Box, px: float, small: float, *, deals: bool
) -> list[Mark]:
    """A side's name, that it ``deals`` if it does, and under or beside it how it stands.

    The name always stands there, the others where there is room.
    """
    x, y, free = box.x, box.middle[1], box.w
    wide = len(standing) * small * 0.5
    beneath = bool(standing) and box.h >= px + small + 8 and wide <= free
    marks: list[Mark] = []
    if beneath:
        marks.append(TextMark(standing, x, y + px * 0.58, small, "bright", free, align="left"))
        y -= small * 0.54
    beside = bool(standing) and box.h < px + small + 8
    taken = wide + px if beside else 0.0
    dealing = sentences.dealing(called)
    if deals and reach(dealing, px) + taken <= free:
        called = dealing
    marks.append(TextMark(called, x, y, px, "light", free, align="left"))
    if beside and reach(called, px) + taken <= free:
        right = box.right - px * 0.3
        marks.append(TextMark(standing, right, y, small, "bright", wide + px, align="right"))
    return marks
