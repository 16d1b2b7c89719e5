"""Mr Crib, who has played cards in Shropshire since the old King's time."""

from __future__ import annotations

import pygame

from costly.screen.art import kit


def portrait(size: int) -> pygame.Surface:
    """A medallion."""
    return kit.clear((size, size))
