"""The bubble of what somebody says, and its tail: on the table and on a sheet alike."""

from __future__ import annotations

from costly.ui.marks import Box, Mark, PanelMark


def balloon(box: Box, face: Box) -> tuple[Mark, ...]:
    """A bubble, and its tail to whoever speaks."""
    kind = "tail" if box.x >= face.right else "tail-up"
    return PanelMark("bubble", box), PanelMark(kind, bubble_tail(box, face))


def bubble_tail(box: Box, face: Box) -> Box:
    """The tail of a bubble: at its left, or above it where the face is above.

    A little of it lies on the bubble and hides the line there.
    """
    side = min(box.h * 0.45, 16.0)
    if box.x >= face.right:
        reach = min(box.x - face.right, side)
        return Box(box.x - reach, box.middle[1] - side / 2, reach + 2, side)
    reach = min(box.y - face.bottom, side)
    x = min(max(face.middle[0], box.x + side), box.right - side)
    return Box(x - side / 2, box.y - reach, side, reach + 2)
