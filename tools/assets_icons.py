"""The icons: an ace of diamonds on oak, drawn by the game's own pen."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
from PIL import Image

from costly.engine.cards import Card
from costly.platform.art import Art
from costly.platform.art.kit import cut, rounded
from costly.platform.art.wood import oak

SIZES = {"icon-192": 192, "icon-512": 512, "favicon": 64}
_DRAWN = 1024


def bake(assets: Path) -> None:
    """Writes the icons from one drawing, using the baked type in ``assets``."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((1, 1))
    picture = _draw(Art(assets))
    whole = Image.frombytes("RGBA", picture.get_size(), pygame.image.tobytes(picture, "RGBA"))
    for name, size in SIZES.items():
        small = whole.resize((size, size), Image.Resampling.LANCZOS)
        small.quantize(256, method=Image.Quantize.FASTOCTREE, kmeans=3).save(
            assets / "icons" / f"{name}.png", optimize=True
        )


def _draw(art: Art) -> pygame.Surface:
    ground = oak((_DRAWN, _DRAWN), seed=7)
    width = round(_DRAWN * 0.6)
    middle = (_DRAWN // 2, _DRAWN // 2)
    for layer, drop in ((art.shadow(width), _DRAWN // 60), (art.card(Card(1, "D"), width), 0)):
        turned = pygame.transform.rotozoom(layer, 9, 1)
        ground.blit(turned, turned.get_rect(center=(middle[0] + drop, middle[1] + drop)))
    return cut(ground, rounded((_DRAWN, _DRAWN), _DRAWN * 0.18))
