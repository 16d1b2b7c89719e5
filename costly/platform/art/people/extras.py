"""Small things on a face: spectacles, a pipe, a straw, freckles, lines of age."""

from __future__ import annotations

from costly.platform.art import kit
from costly.platform.art.people.block import LINEN, Block
from costly.platform.art.people.lines import arc, moved, plot, through
from costly.ui import theme

_WIRE = kit.mix(theme.BRASS, theme.INK, 0.45)


def spectacles(block: Block) -> None:
    """Two round glasses, on the nose."""
    _glasses(block, 0.482, 0.062, 0.056)


def low_spectacles(block: Block) -> None:
    """Small glasses that have slid down the nose, to be looked over."""
    _glasses(block, 0.52, 0.056, 0.043)


def _glasses(block: Block, y: float, across: float, down: float) -> None:
    turn = block.face.turn
    for side in block.sides():
        x = 0.09 + side * turn
        block.line(arc(x, y, across, down), 0.011, _WIRE)
        block.line([(x + across, y - 0.007), (0.2, 0.458)], 0.011, _WIRE)
    bridge = [(-0.03 + turn, y - 0.007), (turn, y - 0.018), (0.03 + turn, y - 0.007)]
    block.line(bridge, 0.011, _WIRE)


def pipe(block: Block) -> None:
    """A long clay pipe, out of the corner of the smile."""
    up = 0.02 * block.mood.smile
    stem = [(0.085, 0.634 - up), (0.2, 0.7 - up), (0.3, 0.735)]
    block.line(stem, 0.032)
    bowl = plot("0.283,0.745 0.272,0.655 0.35,0.64 0.352,0.72 0.325,0.758")
    block.shape(bowl, LINEN, 0.011)
    block.line(stem, 0.014, LINEN)
    block.line([(0.28, 0.655), (0.342, 0.643)], 0.014, theme.MADDER)
    for n in range(3):
        x = 0.3 + 0.02 * n
        block.graver(through([(x, 0.62), (x + 0.016, 0.59), (x, 0.56), (x + 0.018, 0.525)]), 0.008)


def straw(block: Block) -> None:
    """A straw with its ear, in the corner of the mouth."""
    up = 0.025 * block.mood.smile
    stalk = through([(0.06, 0.642 - up), (0.17, 0.65 - up), (0.28, 0.612 - 2 * up)])
    block.line(stalk, 0.026)
    for n in range(4):
        x, y = 0.265 + 0.025 * n, 0.617 - 2 * up - 0.013 * n
        block.shape(arc(x, y - 0.012, 0.016, 0.011), theme.OCHRE, 0.008)
        block.shape(arc(x + 0.006, y + 0.008, 0.016, 0.011), theme.OCHRE, 0.008)
    block.line(stalk, 0.011, theme.OCHRE)


def freckles(block: Block) -> None:
    """A handful of freckles over nose and cheeks."""
    tan = kit.mix(block.face.skin, (0x8A, 0x48, 0x28), 0.75)
    for side in block.sides():
        places = plot(
            "0.058,0.545 0.08,0.53 0.106,0.535 0.132,0.53 "
            "0.072,0.556 0.156,0.552 0.148,0.605 0.02,0.53"
        )
        block.dots(moved(places, side * block.face.turn), 0.0085, tan)


def creases(block: Block) -> None:
    """From the nose to the corners of the mouth, and crow's feet."""
    wide = 0.014 * block.mood.smile
    for side in block.sides():
        fold = [(0.075, 0.572), (0.112 + wide, 0.605), (0.118 + wide, 0.645)]
        block.graver(moved(through(fold), side * block.face.turn), 0.009)
        if not block.mood.crinkle:
            block.graver([(0.152, 0.46), (0.165, 0.454), (0.18, 0.446)], 0.008)
            block.graver([(0.153, 0.48), (0.166, 0.481), (0.18, 0.482)], 0.008)


def double_chin(block: Block) -> None:
    """Good dinners."""
    chin = block.face.chin
    block.graver(through([(-0.075, chin - 0.03), (0.0, chin - 0.012), (0.08, chin - 0.034)]), 0.011)


def hollows(block: Block) -> None:
    """Lean cheeks."""
    for _ in block.sides():
        cheek = [(0.152, 0.56), (0.125, 0.595), (0.116, 0.635)]
        block.graver(through(cheek), 0.012)


def earrings(block: Block) -> None:
    """Two rings of gold."""
    for _ in block.sides():
        ring = arc(0.212, 0.585, 0.02, 0.026)
        block.line(ring, 0.02)
        block.line(ring, 0.01, theme.GOLD)
