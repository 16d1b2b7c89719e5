"""The people of the village, each with a face: woodcuts drawn by parts.

:mod:`village` says who looks how; :mod:`dress`, :mod:`hair`, :mod:`hats` and :mod:`extras`
hold the parts, :mod:`features` the face itself, and :mod:`block` the wood and the graver.
"""

from __future__ import annotations

import math

import pygame

from costly.platform.art import kit
from costly.platform.art.people.block import Block, framed, sky
from costly.platform.art.people.face import MOODS
from costly.platform.art.people.features import features, head
from costly.platform.art.people.village import VILLAGERS, face_of
from costly.ui import theme

__all__ = ["MOODS", "VILLAGERS", "portrait"]


def portrait(size: int, who: str, mood: str = "plain") -> pygame.Surface:
    """A round medallion, ``size`` across with clear corners, of anyone by name.

    ``mood`` is plain, speaking or pleased.
    """
    face = face_of(who)

    def paint(surface: pygame.Surface, over: int) -> None:
        del over
        block = Block(surface, size, face, MOODS[mood])
        sky(block)
        for part in face.dress:
            part(block)
        block.tilt = math.radians(face.tilt)
        for part in (*face.behind, head, *face.upon, features, *face.front):
            part(block)

    picture = kit.smooth((size, size), paint, theme.PAPER, 4 if size < 200 else 3)
    framed(picture)
    return picture
