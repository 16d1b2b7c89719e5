"""What is worn on the head."""

from __future__ import annotations

import math

from costly.platform.art import kit
from costly.platform.art.people.block import FINE, LINEN, SHADE, Block
from costly.platform.art.people.lines import arc, doubled, moved, plot, through, whole
from costly.platform.art.shapes import Path
from costly.ui import theme


def _crown(block: Block, *lines: Path) -> None:
    """The hat above its brim, of the lines down its left side, with corners between them."""
    side = [point for path in lines for point in through(path)]
    block.shape(doubled(side), block.face.felt)


def _brim(block: Block, half: Path, light: Path) -> None:
    """The brim by its left half, and the light that lies along it."""
    block.shape(whole(half), block.face.felt)
    block.graver(through(light), 0.009, SHADE)


def round_hat(block: Block) -> None:
    """A broad hat with a ribbon, curled at the sides."""
    _crown(block, plot("0,0.088 -0.1,0.082 -0.175,0.1"), plot("-0.175,0.1 -0.17,0.18 -0.195,0.29"))
    starts, ends = plot("-0.14,0.115 -0.03,0.135"), plot("-0.146,0.205 -0.036,0.145")
    block.hatch(starts, ends, 6, 0.008, SHADE)
    _band(block, 0.245, 0.18)
    brim = plot("0,0.28 -0.16,0.28 -0.24,0.268 -0.35,0.235 -0.33,0.285 -0.2,0.345 0,0.362")
    _brim(block, brim, [(-0.28, 0.272), (-0.16, 0.308), (-0.02, 0.32)])
    _under_brim(block, 0.37)


def _band(block: Block, y: float, half: float) -> None:
    """A ribbon about the crown."""
    upper = through([(-half, y - 0.017), (0, y), (half, y - 0.017)])
    lower = through([(half * 1.06, y + 0.028), (0, y + 0.047), (-half * 1.06, y + 0.028)])
    block.shape([*upper, *lower], block.face.trim, 0.009)


def _under_brim(block: Block, y: float) -> None:
    """The hat's shadow on the brow."""
    starts, ends = plot("-0.15,-0.004 0.15,-0.004"), plot("-0.14,0.016 0.165,0.022")
    block.hatch(moved(starts, 0, y), moved(ends, 0, y), 10)


def tall_hat(block: Block) -> None:
    """A beaver hat, tall and narrow, a little wider at the top."""
    top = plot("0,0.022 -0.12,0.018 -0.21,0.034")
    _crown(block, top, plot("-0.21,0.034 -0.183,0.13 -0.18,0.2 -0.19,0.29"))
    block.hatch(((-0.165, 0.05), (-0.07, 0.06)), ((-0.15, 0.19), (-0.08, 0.12)), 6, 0.011, SHADE)
    block.hatch(((0.12, 0.06), (0.16, 0.06)), ((0.13, 0.17), (0.15, 0.17)), 3, 0.008, SHADE)
    _band(block, 0.238, 0.18)
    brim = plot("0,0.29 -0.15,0.285 -0.235,0.262 -0.29,0.235 -0.28,0.285 -0.18,0.33 0,0.345")
    _brim(block, brim, [(-0.24, 0.272), (-0.14, 0.304), (-0.02, 0.313)])
    _under_brim(block, 0.352)


def low_hat(block: Block) -> None:
    """A farmer's hat of soft felt: a low round crown, and a wide brim that hangs."""
    _crown(block, plot("0,0.125 -0.09,0.135 -0.165,0.19 -0.19,0.3"))
    block.hatch(((-0.13, 0.19), (-0.02, 0.15)), ((-0.15, 0.24), (-0.05, 0.19)), 5, 0.008, SHADE)
    _band(block, 0.255, 0.185)
    brim = plot("0,0.285 -0.18,0.275 -0.28,0.3 -0.35,0.365 -0.28,0.375 -0.17,0.36 0,0.37")
    _brim(block, brim, [(-0.3, 0.342), (-0.2, 0.315), (-0.04, 0.318)])
    _under_brim(block, 0.378)


def straw_hat(block: Block) -> None:
    """A carter's hat of plaited straw, frayed at the brim."""
    felt = block.face.felt
    _crown(block, plot("0,0.095 -0.1,0.1 -0.155,0.125 -0.175,0.2 -0.19,0.31"))
    for y, half in ((0.14, 0.13), (0.175, 0.145), (0.21, 0.15)):
        block.graver(through([(-half, y - 0.006), (0, y + 0.006), (half, y - 0.006)]), 0.009)
    _band(block, 0.25, 0.18)
    for _ in block.sides():
        for x, y, reach in ((0.295, 0.295, 0.058), (0.225, 0.34, 0.042), (0.312, 0.255, 0.038)):
            fray = [(x, y), (x + reach, y + 0.016)]
            block.line(fray, 0.02)
            block.line(fray, 0.009, felt)
    brim = plot("0,0.275 -0.17,0.275 -0.25,0.258 -0.325,0.215 -0.325,0.268 -0.21,0.345 0,0.365")
    block.shape(whole(brim), felt)
    for drop in (0.0, 0.024):
        plait = [(-0.3, 0.254 + drop / 3), (-0.18, 0.305 + drop), (0, 0.318 + drop)]
        block.graver(through(doubled(plait)), 0.008)
    for n in range(13):
        x = -0.27 + 0.045 * n
        y = 0.322 - 0.9 * x * x
        block.graver([(x - 0.006, y - 0.022), (x + 0.002, y), (x - 0.004, y + 0.022)], FINE)
    _under_brim(block, 0.374)


def cap(block: Block) -> None:
    """A boy's soft round cap with a little peak, worn askew."""
    felt = block.face.felt
    crown = plot(
        "-0.205,0.31 -0.27,0.235 -0.25,0.15 -0.12,0.095 0.05,0.085 "
        "0.19,0.115 0.265,0.19 0.255,0.27 0.205,0.32 0,0.29"
    )
    block.shape(through(crown, closed=True), felt)
    for seam in (plot("0.01,0.095 -0.09,0.16 -0.12,0.28"), plot("0.01,0.095 0.1,0.16 0.14,0.28")):
        block.graver(through(seam), 0.012)
    block.hatch(((0.17, 0.16), (0.235, 0.215)), ((0.18, 0.26), (0.22, 0.275)), 4, 0.009)
    block.dots([(0.01, 0.093)], 0.022, theme.INK)
    block.dots([(0.01, 0.093)], 0.012, block.face.trim)
    band = through(plot("-0.2,0.29 0,0.27 0.2,0.295 0.2,0.33 0,0.31 -0.2,0.33"))
    block.shape(band, block.face.trim, 0.011)
    peak = plot("-0.19,0.325 0,0.3 0.19,0.325 0.15,0.365 0,0.378 -0.15,0.365")
    block.shape(through(peak, closed=True), kit.mix(felt, theme.INK, 0.55))


def floury_cap(block: Block) -> None:
    """A miller's linen cap, full and soft, that hangs over to one side."""
    felt = block.face.felt
    crown = plot(
        "-0.2,0.3 -0.25,0.23 -0.225,0.135 -0.1,0.075 0.06,0.075 0.2,0.11 "
        "0.315,0.2 0.35,0.32 0.3,0.385 0.235,0.35 0.2,0.29 0,0.27"
    )
    block.shape(through(crown, closed=True), felt)
    for fold in (
        plot("-0.12,0.27 -0.14,0.2 -0.08,0.13"),
        plot("0.03,0.265 0.05,0.18 0.02,0.12"),
        plot("0.15,0.275 0.225,0.21 0.2,0.14"),
    ):
        block.graver(through(fold), 0.011)
    block.hatch(((0.24, 0.2), (0.315, 0.27)), ((0.25, 0.32), (0.3, 0.36)), 5, 0.008)
    band = through(plot("-0.21,0.29 0,0.262 0.21,0.29 0.215,0.35 0,0.32 -0.215,0.35"))
    block.shape(band, block.face.trim, 0.011)
    _under_brim(block, 0.345)


def kerchief(block: Block) -> None:
    """A spotted kerchief tied over the hair."""
    face = block.face
    for flap in (
        plot("0.2,0.4 0.31,0.44 0.33,0.53 0.25,0.5"),
        plot("0.2,0.385 0.33,0.375 0.37,0.44 0.27,0.43"),
    ):
        block.shape(flap, face.trim, 0.011)
    cloth = plot("0,0.165 -0.12,0.18 -0.215,0.265 -0.235,0.4 -0.17,0.335 -0.08,0.295 0,0.288")
    block.shape(whole(cloth), face.trim)
    hem = through(
        plot("-0.228,0.39 -0.16,0.325 -0.07,0.285 0,0.277 0.07,0.285 0.16,0.325 0.228,0.39")
    )
    block.graver(moved(hem, 0.0, -0.016), 0.008)
    spots = plot("-0.06,0.215 0.05,0.21 0,0.245 -0.12,0.25 0.115,0.245 -0.175,0.31 0.175,0.305")
    block.dots(spots, 0.012, LINEN)


def mob_cap(block: Block) -> None:
    """A great linen cap, with a ribbon and a goffered frill about the face."""
    face = block.face
    crown = plot("0,0.06 -0.13,0.07 -0.25,0.15 -0.29,0.26 -0.25,0.36 -0.1,0.3 0,0.29")
    block.shape(whole(crown), LINEN)
    for x in (-0.17, -0.1, -0.03, 0.05, 0.12, 0.19):
        block.graver(through([(x * 0.7, 0.14), (x * 0.95, 0.2), (x, 0.255)]), 0.008)
    ribbon = through(plot("-0.255,0.33 -0.17,0.26 0,0.235 0.17,0.26 0.255,0.33"))
    block.line(ribbon, 0.062)
    block.line(ribbon, 0.04, face.trim)
    for n in range(13):
        angle = math.pi * (1 + n / 12)
        x, y = 0.245 * math.cos(angle), 0.46 + 0.165 * math.sin(angle)
        block.shape(arc(x, y, 0.038, 0.036), LINEN, 0.009)
        block.graver([(x * 1.06, y - 0.02), (x, y), (x * 0.93, y + 0.02)], FINE)
    bow = plot("0,0.2 -0.07,0.155 -0.075,0.235 0,0.205 0.075,0.235 0.07,0.155")
    block.shape(moved(bow, 0.0, 0.03), face.trim, 0.011)
    block.shape(arc(0.0, 0.232, 0.02, 0.02), face.trim, 0.01)
