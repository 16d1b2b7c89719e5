"""Controls as the tests write them: ``card 5H``, ``word refuse``, ``menu``."""

from __future__ import annotations

from costly.ui.controls import (
    ClaimControl,
    Control,
    Decision,
    Explains,
    Fixture,
    HandCard,
    Next,
    OpenCard,
    Pressable,
    Response,
    SlipRow,
    Thing,
)
from costly.ui.marks import Box
from costly.ui.scene import Scene


def label(what: Pressable | None) -> str:
    """How the tests write a control; nothing is the empty text."""
    match what:
        case None:
            return ""
        case HandCard(card):
            return f"card {card}"
        case Decision(action):
            return f"word {action}"
        case OpenCard(card):
            return f"open {card}"
        case Explains(about):
            return f"about {about}"
        case SlipRow(at):
            return f"line {at}"
        case Thing(piece):
            return f"thing {piece}"
        case Response(text):
            return f"reply {text}"
        case Next():
            return "word next"
        case Fixture() | ClaimControl():
            return what.name.lower()
        case _:
            return f"word {what}"


def labels(scene: Scene, *kinds: str) -> list[str]:
    """The controls of a scene, in the order in which arrows go; of some kinds, or all."""
    found = [label(control.what) for control in scene.controls()]
    return [one for one in found if not kinds or one.partition(" ")[0] in kinds]


def control(scene: Scene, name: str) -> Control:
    """The one control that is written so."""
    (found,) = [one for one in scene.controls() if label(one.what) == name]
    return found


def box_of(scene: Scene, name: str) -> Box:
    """Where it is."""
    return control(scene, name).box
