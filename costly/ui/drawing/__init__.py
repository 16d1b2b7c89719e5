"""The picture of a table: marks for everything on it, and what can be pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from costly.ui.drawing.advising import advice, hint_button, light, sheet, signs
from costly.ui.drawing.buttons import badges, buttons, hand_boxes, hint_box, prompt
from costly.ui.drawing.company import opponent
from costly.ui.drawing.counting import count
from costly.ui.drawing.dealt import cards
from costly.ui.drawing.fanfare import banner
from costly.ui.drawing.lettering import sized
from costly.ui.drawing.pegging import corners, peg_board
from costly.ui.drawing.rails import rails
from costly.ui.drawing.telling import caption, log_boxes, slip
from costly.ui.marks import Mark, PanelMark, Picture
from costly.ui.scene import Control, button
from costly.ui.theme import BODY

if TYPE_CHECKING:
    from costly.ui.table import Table


def controls(table: Table) -> list[Control]:
    """What can be pressed: the hand, then buttons, then the corners."""
    found = [Control(f"card {card}", box) for card, box in hand_boxes(table)]
    found += [Control(f"word {word}", box) for word, _, box, _ in buttons(table)]
    hint = hint_box(table)
    found += [Control("hint", hint)] if hint is not None else []
    found += [Control("log", box) for box in log_boxes(table)]
    return [*found, Control("menu", table.room.menu), Control("mute", table.room.mute)]


def told(table: Table) -> tuple[list[Mark], list[Mark]]:
    """What is told on the table itself, where cards fly over it, and what on paper over them."""
    if table.slip is not None:
        return [], slip(table)
    hint = advice(table)
    if hint and sheet(table) is None:
        return hint, []
    return caption(table), hint


def picture(table: Table, focus: str) -> Picture:
    """All the marks, from the cloth up."""
    marks: list[Mark] = []
    marks += [PanelMark("strip", table.room.now)] if table.room.now else []
    marks += peg_board(table, focus)
    marks += corners(table)
    marks += opponent(table)
    marks += count(table)
    marks += rails(table)
    lines, paper = told(table)
    marks += [*lines, *cards(table), *badges(table), *paper]
    for word, label, box, kind in buttons(table):
        panel, text = button(box, label, kind, sized(table.room, BODY + 1))
        marks += [panel, *light(table, word, box), text]
    marks += [*hint_button(table), *signs(table)]
    marks += prompt(table)
    ringed = [control.box for control in controls(table) if control.name == focus] if focus else []
    marks += [PanelMark("focus", box.shrunk(-4)) for box in ringed]
    marks += banner(table)
    return tuple(marks)
