"""The picture of a table: marks for everything on it, and what can be pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from costly.ui.controls import Control, Fixture, HandCard, Pressable
from costly.ui.marks import Mark, PanelMark, Picture
from costly.ui.scene import button
from costly.ui.table.painting.advising import advice, hint_button, light, sheet, signs
from costly.ui.table.painting.buttons import badges, buttons, hand_boxes, hint_box, prompt
from costly.ui.table.painting.company import opponent
from costly.ui.table.painting.counting import count
from costly.ui.table.painting.dealt import cards
from costly.ui.table.painting.fanfare import banner
from costly.ui.table.painting.lettering import sized
from costly.ui.table.painting.pegging import corners, peg_board
from costly.ui.table.painting.rails import rails
from costly.ui.table.painting.telling import caption, log_boxes, slip
from costly.ui.theme import BODY

if TYPE_CHECKING:
    from costly.ui.table.scene import Table


def controls(table: Table) -> list[Control]:
    """What can be pressed: the hand, then buttons, then the corners."""
    found = [Control(HandCard(card), box) for card, box in hand_boxes(table)]
    found += [Control(button.what, button.box) for button in buttons(table)]
    hint = hint_box(table)
    found += [Control(Fixture.HINT, hint)] if hint is not None else []
    found += [Control(Fixture.LOG, box) for box in log_boxes(table)]
    menu, mute = Control(Fixture.MENU, table.room.menu), Control(Fixture.MUTE, table.room.mute)
    return [*found, menu, mute]


def told(table: Table) -> tuple[list[Mark], list[Mark]]:
    """What is told on the table itself, where cards fly over it, and what on paper over them."""
    if table.slip is not None:
        return [], slip(table)
    hint = advice(table)
    if hint and sheet(table) is None:
        return hint, []
    return caption(table), hint


def picture(table: Table, focus: Pressable | None) -> Picture:
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
    for what, label, box, kind in buttons(table):
        panel, text = button(box, label, kind, sized(table.room, BODY + 1))
        marks += [panel, *light(table, what, box), text]
    marks += [*hint_button(table), *signs(table)]
    marks += prompt(table)
    ringed = [control.box for control in controls(table) if control.what == focus]
    marks += [PanelMark("focus", box.shrunk(-4)) for box in ringed]
    marks += banner(table)
    return tuple(marks)
