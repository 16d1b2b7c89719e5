"""Shoulders and what is worn on them, drawn before the head."""

from __future__ import annotations

from costly.platform.art import kit
from costly.platform.art.people.block import FINE, LINEN, SHADE, Block
from costly.platform.art.people.lines import arc, doubled, plot, through, whole
from costly.ui import theme

_SLOPE = plot("0,0.72 -0.12,0.735 -0.22,0.775 -0.36,0.83 -0.46,0.97 -0.52,1.25")
"""The left shoulder, from the neck down."""


def _torso(block: Block, colour: kit.RGB) -> None:
    block.shape(doubled(through(_SLOPE)), colour)


def _neck(block: Block, foot: float = 0.84, wide: float = 0.085) -> None:
    """A bare neck, shaded by the chin."""
    side = through([(-wide, 0.62), (-wide, 0.73), (-wide * 1.5, foot - 0.03)])
    block.shape(doubled([*side, (0, foot + 0.05)]), block.face.skin)
    shade = [(-wide, 0.7), (0, 0.78), (wide * 1.05, 0.7), (wide, 0.8), (0, 0.82)]
    block.fill(through(shade, closed=True), kit.mix(block.face.skin, (0x9A, 0x5E, 0x3E), 0.42))
    block.hatch(((-0.02, 0.755), (wide, 0.72)), ((0.02, 0.785), (wide, 0.79)), 5)


def _folds(block: Block, count: int = 6) -> None:
    """The graver's shade along both sleeves."""
    for _ in block.sides():
        block.hatch(plot("0.2,0.81 0.42,0.92"), plot("0.16,0.95 0.4,1.05"), count, 0.008)


def cravat(block: Block) -> None:
    """An old man's coat, and a full cravat."""
    _torso(block, block.face.coat)
    _folds(block, 7)
    scarf = plot("0,0.66 -0.12,0.67 -0.142,0.74 -0.09,0.8 -0.085,0.88 -0.05,1.02")
    block.shape(whole([*scarf, (0, 1.05)]), LINEN)
    for n, x in enumerate((-0.06, 0.0, 0.055)):
        block.graver([(x, 0.755), (x * 0.8, 0.8), (x * 0.5 + 0.01, 0.85 + 0.03 * (n % 2))], 0.009)
    block.graver(through([(-0.1, 0.75), (0.0, 0.772), (0.1, 0.745)]), 0.012)
    for _ in block.sides():
        block.line(plot("0.125,0.7 0.21,0.75 0.15,0.86 0.06,0.99"))


def high_collar(block: Block) -> None:
    """A tail coat, its collar up to the ears, and a starched neckcloth."""
    face = block.face
    _torso(block, face.coat)
    _folds(block)
    block.shape(plot("-0.14,0.68 0.14,0.68 0.12,0.82 0,0.87 -0.12,0.82"), LINEN)
    for y in (0.782, 0.808, 0.832):
        block.graver(through([(-0.1, y - 0.02), (0.0, y), (0.1, y - 0.02)]), 0.008)
    for _ in block.sides():
        point = plot("0.105,0.74 0.122,0.6 0.18,0.66 0.15,0.8")
        block.shape(point, LINEN, 0.011)
        stand = plot("0.13,0.82 0.165,0.63 0.235,0.655 0.27,0.79")
        block.shape(stand, face.coat)
        lapel = plot("0.13,0.815 0.26,0.775 0.2,0.89 0.225,0.91 0.06,1.06 0,0.9")
        block.shape(lapel, face.trim, 0.012)
    block.shape(plot("-0.075,0.86 0,0.82 0.075,0.86 0.04,1.05 -0.04,1.05"), LINEN, 0.01)


def smock(block: Block) -> None:
    """A smock-frock with a gathered breast and a wide collar, and a cloth at the neck."""
    face = block.face
    _torso(block, face.coat)
    _folds(block, 5)
    for row in range(3):
        y = 0.885 + 0.036 * row
        zigzag = [(-0.14 + 0.02 * n, y + 0.014 * (n % 2)) for n in range(15)]
        block.line(zigzag, 0.006)
    _neck(block, 0.8)
    cloth = plot("-0.12,0.71 0,0.78 0.12,0.71 0.1,0.81 0,0.85 -0.1,0.81")
    block.shape(through(cloth, closed=True), face.trim, 0.011)
    for _ in block.sides():
        flap = plot("0.02,0.83 0.11,0.735 0.17,0.75 0.29,0.83 0.17,0.885")
        block.shape(flap, face.coat)
    block.dots([(0, 0.87)], 0.012, theme.INK)


def jacket(block: Block) -> None:
    """A boy's short jacket, and an open shirt."""
    face = block.face
    _torso(block, face.coat)
    _folds(block)
    _neck(block, 0.86)
    for _ in block.sides():
        flap = plot("0,0.9 0.085,0.755 0.135,0.745 0.2,0.815 0.1,0.89")
        block.shape(flap, LINEN)
        block.line(plot("0.1,0.89 0.05,1 0.045,1.1"))
    block.fill(plot("0,0.91 0.09,0.9 0.045,1 0.04,1.2 -0.04,1.2 -0.045,1 -0.09,0.9"), LINEN)
    block.dots([(-0.1, 0.97), (0.1, 0.97)], 0.017, theme.BRASS)


def pinafore(block: Block) -> None:
    """A girl's frock, a white pinafore over it, and a frill at the neck."""
    face = block.face
    _torso(block, face.coat)
    _folds(block)
    bib = plot("-0.21,0.785 -0.15,0.76 -0.13,0.855 0,0.87 0.13,0.855 0.15,0.76 0.21,0.785")
    block.shape([*bib, (0.22, 1.2), (-0.22, 1.2)], LINEN)
    _neck(block, 0.82)
    frill = [
        (0.17 * x, 0.785 + 0.055 * (1 - x * x) + 0.012 * (n % 2))
        for n, x in enumerate((-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1))
    ]
    top = [(0.12, 0.755), (0, 0.815), (-0.12, 0.755)]
    block.shape([*frill, *top], LINEN, 0.011)
    for x, y in frill[1:-1]:
        block.graver([(x * 0.85, y - 0.028), (x * 0.92, y - 0.015), (x, y)], FINE)


def fichu(block: Block) -> None:
    """A young woman's gown, and a kerchief crossed on the breast."""
    face = block.face
    _torso(block, face.coat)
    _folds(block)
    _neck(block, 0.9, 0.075)
    for _ in block.sides():
        fold = plot("0.1,0.735 0.2,0.755 0.34,0.83 0.12,0.98 -0.05,1.05 -0.08,0.98 0.05,0.88")
        block.shape(fold, LINEN)
        block.hatch(plot("0.15,0.775 0.28,0.825"), plot("0.06,0.92 0.1,0.95"), 4, 0.008)


def neckerchief(block: Block) -> None:
    """Shirt and waistcoat, and a spotted cloth knotted at the neck."""
    face = block.face
    _torso(block, LINEN)
    _folds(block)
    _neck(block, 0.82)
    for _ in block.sides():
        vest = plot("0.15,0.77 0.26,0.8 0.25,1.2 0,1.2 0,1")
        block.shape(vest, face.coat)
    block.dots([(0.03, 0.98)], 0.013, theme.BRASS)
    cloth = plot(
        "-0.115,0.7 0,0.765 0.115,0.7 0.165,0.775 0.06,0.86 0,0.875 -0.06,0.86 -0.165,0.775"
    )
    ends = plot("0.02,0.85 0.085,0.96 0.03,0.945 -0.01,0.985 -0.035,0.86")
    for path in (ends, through(cloth, closed=True)):
        block.shape(path, face.trim)
    block.shape(arc(0.0, 0.85, 0.034, 0.028), face.trim, 0.011)
    spots = plot("-0.11,0.765 -0.06,0.8 0.06,0.795 0.11,0.76 -0.01,0.8 0.03,0.92")
    block.dots(spots, 0.011, LINEN)


def apron(block: Block) -> None:
    """Rolled shirt and a miller's leather apron, its straps about the neck."""
    face = block.face
    _torso(block, LINEN)
    _folds(block, 7)
    _neck(block, 0.86, 0.1)
    for _ in block.sides():
        flap = plot("0.01,0.87 0.1,0.745 0.16,0.755 0.2,0.85 0.1,0.9")
        block.shape(flap, LINEN)
        block.shape(plot("0.17,0.765 0.22,0.78 0.2,0.95 0.15,0.95"), face.coat, 0.011)
    bib = plot("-0.22,0.935 0,0.95 0.22,0.935 0.25,1.2 -0.25,1.2")
    block.shape(bib, face.coat)
    block.dots([(-0.175, 0.955), (0.175, 0.955)], 0.014, theme.BRASS)


def shawl(block: Block) -> None:
    """A bordered shawl drawn close, and a frill under the chin."""
    face = block.face
    _torso(block, face.coat)
    _folds(block, 5)
    for _ in block.sides():
        hem = through([(0.19, 0.755), (0.12, 0.87), (0.0, 1.02)])
        block.line(hem, 0.058)
        block.line(hem, 0.04, face.trim)
        block.dots(hem[2:-1:3], 0.008, face.coat)
    block.fill(plot("-0.17,0.76 0.17,0.76 0.1,0.86 0,0.98 -0.1,0.86"), LINEN)
    block.hatch(((-0.07, 0.83), (0.07, 0.83)), ((-0.02, 0.93), (0.02, 0.93)), 5)
    _ruff(block)


def _ruff(block: Block) -> None:
    """A goffered frill about the neck."""
    for n in range(-4, 5):
        block.shape(arc(n * 0.043, 0.79 - 0.0022 * n * n, 0.032, 0.036), LINEN, 0.009)
    block.fill(plot("-0.16,0.7 0.16,0.7 0.13,0.775 0,0.795 -0.13,0.775"), LINEN, 0.0)


def bands(block: Block) -> None:
    """A black gown, and the two white bands of a clergyman."""
    face = block.face
    _torso(block, face.coat)
    for _ in block.sides():
        block.hatch(plot("0.17,0.8 0.42,0.93"), plot("0.1,1 0.38,1.03"), 7, 0.008, SHADE)
    _neck(block, 0.78, 0.11)
    collar = whole(plot("0,0.755 -0.1,0.745 -0.15,0.715 -0.165,0.77 -0.1,0.82 0,0.835"))
    block.shape(collar, LINEN)
    for _ in block.sides():
        band = plot("0.006,0.82 0.05,0.82 0.095,0.98 0.02,0.99")
        block.shape(band, LINEN)
        block.graver([(0.03, 0.85), (0.035, 0.9), (0.045, 0.95)], FINE)
