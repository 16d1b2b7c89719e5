"""Pictures that outlive a visit: as pixels on a shelf, from which the next one takes them."""

from __future__ import annotations

from struct import Struct
from typing import Protocol

import pygame

LEAST = 4000
"""Pixels: of fewer a picture is as soon drawn as brought."""
_HEAD = Struct("<II?")
"""How wide, how high, and whether one may see through it."""


class Shelf(Protocol):
    """Where pictures lie from visit to visit; it may forget any of them."""

    def picture(self, name: str) -> bytes | None:
        """What was put there under this name."""

    def keep(self, name: str, pixels: bytes) -> None:
        """Put it there."""


def laid_up(picture: pygame.Surface) -> bytes | None:
    """A picture as bytes; None where it is not worth it, or more than its pixels."""
    wide, high = picture.get_size()
    if wide * high < LEAST or picture.get_alpha() not in (None, 255) or picture.get_colorkey():
        return None
    clear = bool(picture.get_flags() & pygame.SRCALPHA)
    return _HEAD.pack(wide, high, clear) + pygame.image.tobytes(picture, "RGBA")


def laid_open(data: bytes) -> pygame.Surface | None:
    """The picture that such bytes are of; None if they are of none."""
    if len(data) < _HEAD.size:
        return None
    wide, high, clear = _HEAD.unpack_from(data)
    if len(data) != _HEAD.size + 4 * wide * high:
        return None
    pixels = pygame.image.frombuffer(memoryview(data)[_HEAD.size :], (wide, high), "RGBA")
    return pixels.convert_alpha() if clear else pixels.convert()
