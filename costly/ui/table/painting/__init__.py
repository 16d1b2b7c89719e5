"""The picture of a table: marks for everything on it, and what can be pressed."""

from __future__ import annotations

from costly.ui.controls import Control, Fixture, HandCard, Pressable
from costly.ui.marks import Mark, PanelMark, Picture
from costly.ui.table.painting.advising import (
    advice,
    covers_prompt,
    hint_button,
    light,
    signs,
)
from costly.ui.table.painting.banner import scroll
from costly.ui.table.painting.buttons import (
    badges,
    button_marks,
    buttons,
    hand_boxes,
    hint_box,
    prompt,
)
from costly.ui.table.painting.captions import caption, log_boxes, slip, slip_rows
from costly.ui.table.painting.counting import count
from costly.ui.table.painting.dealt import cards
from costly.ui.table.painting.explaining import explained, explainers
from costly.ui.table.painting.opponents import opponent
from costly.ui.table.painting.pegging import corners, peg_board
from costly.ui.table.painting.rails import rails
from costly.ui.table.painting.teaching import (
    how_many_found,
    leaflet,
    pack_to_cut,
    rings,
    step_buttons,
    taught,
)
from costly.ui.table.view import TableView


def controls(view: TableView) -> list[Control]:
    """What can be pressed: the hand, then buttons, then the corners."""
    corner = Fixture.UNDO if view.practice else Fixture.MUTE
    at_corners = Control(Fixture.MENU, view.room.menu), Control(corner, view.room.mute)
    if view.guidance is not None:
        return [*taught(view, view.guidance), *at_corners]
    found = [Control(HandCard(card), box) for card, box in hand_boxes(view)]
    found += [Control(button.what, button.box) for button in buttons(view)]
    hint = hint_box(view)
    found += [Control(Fixture.HINT, hint)] if hint is not None else []
    found += [Control(row.what, row.box) for row in slip_rows(view)]
    found += [Control(Fixture.LOG, box) for box in log_boxes(view)]
    return [*found, *explainers(view, [*found, *at_corners]), *at_corners]


def words_and_paper(view: TableView) -> tuple[list[Mark], list[Mark]]:
    """What is told on the table itself, where cards fly over it, and what on paper over them."""
    if view.guidance is not None:
        counted = slip(view) if view.telling.slip is not None else []
        return [], [*counted, *leaflet(view, view.guidance)]
    if view.telling.slip is not None:
        return [], slip(view)
    if view.telling.note:
        return [], explained(view)
    return advice(view) or caption(view), []


def picture(view: TableView, focus: Pressable | None) -> Picture:
    """All the marks, from the cloth up."""
    marks: list[Mark] = []
    marks += [PanelMark("strip", view.room.now)] if view.room.now else []
    marks += peg_board(view)
    marks += corners(view)
    marks += opponent(view)
    marks += count(view)
    marks += rails(view)
    lines, paper = words_and_paper(view)
    marks += [*lines, *cards(view), *badges(view), *paper]
    if view.guidance is not None:
        marks += [*pack_to_cut(view, view.guidance), *rings(view, view.guidance)]
        marks += how_many_found(view, view.guidance)
    for placed in step_buttons(view):
        panel, *text = button_marks(view, placed)
        marks += [panel, *light(view, placed.what, placed.box), *text]
    marks += [*hint_button(view), *signs(view)]
    marks += [] if covers_prompt(view) or view.guidance is not None else prompt(view)
    ringed = [control.box for control in controls(view) if control.what == focus]
    marks += [PanelMark("focus", box.shrunk(-4)) for box in ringed]
    marks += scroll(view)
    return tuple(marks)
