"""Hair of the head and of the chin."""

from __future__ import annotations

from costly.platform.art import kit
from costly.platform.art.people.block import FINE, Block
from costly.platform.art.people.lines import arc, plot, through, whole
from costly.platform.art.shapes import Path
from costly.ui import theme


def _curls(block: Block, *curls: tuple[float, float, float]) -> None:
    """Round locks, each with its turn, by their places and their sizes."""
    for x, y, radius in curls:
        block.shape(arc(x, y, radius, radius), block.face.hair, 0.011)
        _strands(block, arc(x, y, radius * 0.5, radius * 0.5, 0.0, 0.62), thick=0.009)


def _strands(block: Block, *paths: Path, thick: float = 0.008) -> None:
    """Lines along the hair: dark in fair hair, and light in dark."""
    hair = block.face.hair
    ink = theme.INK if sum(hair) > 330 else kit.mix(hair, theme.PAPER, 0.4)
    for path in paths:
        block.graver(through(path, steps=3), thick, ink)


def _mop(block: Block, side: Path, fringe: Path) -> None:
    """A boy's or a young man's hair: over both ears, and on the brow."""
    for _ in block.sides():
        block.shape(side, block.face.hair, 0.011)
    block.shape(fringe, block.face.hair, 0.011)


def wig(block: Block) -> None:
    """Rows of curls over the ears, as the old King's men wore them."""
    for _ in block.sides():
        _curls(block, (0.215, 0.405, 0.05), (0.232, 0.475, 0.056))
        _curls(block, (0.222, 0.55, 0.052), (0.198, 0.61, 0.04))


def sideburns(block: Block) -> None:
    """Hair cut close, and long whiskers down the cheek."""
    burn = plot(
        "0.215,0.26 0.222,0.42 0.222,0.56 0.195,0.63 0.15,0.64 "
        "0.125,0.615 0.155,0.57 0.17,0.44 0.16,0.34"
    )
    for _ in block.sides():
        block.shape(through(burn, closed=True), block.face.hair, 0.01)
        _strands(block, plot("0.19,0.38 0.188,0.48 0.176,0.56"))
        _strands(block, plot("0.19,0.54 0.178,0.59 0.155,0.615"))


def beard(block: Block) -> None:
    """A full beard, with the mouth in it."""
    edge = plot(
        "0,0.615 -0.07,0.61 -0.12,0.6 -0.16,0.555 -0.205,0.4 -0.218,0.47 "
        "-0.216,0.6 -0.185,0.72 -0.12,0.805 -0.05,0.84 0,0.85"
    )
    block.shape(whole(edge), block.face.hair)
    roots = plot("0.19,0.53 0.16,0.6 0.17,0.66 0.115,0.66 0.12,0.71 0.055,0.715 0.025,0.73")
    for _ in block.sides():
        for x, y in roots:
            _strands(block, [(x, y), (x * 0.92, y + 0.06), (x * 0.72, y + 0.11)], thick=0.01)


def moustache(block: Block) -> None:
    """It hides the upper lip, and rises with a smile."""
    up = 0.02 * block.mood.smile
    upper = [(0.0, 0.592), (0.06, 0.586), (0.115, 0.612 - up), (0.145, 0.655 - 1.6 * up)]
    wing = through([*upper, (0.085, 0.652 - up), (0.02, 0.632), (0.0, 0.628)])
    for _ in block.sides():
        block.shape(wing, block.face.hair, 0.01)
        _strands(block, [(0.03, 0.607), (0.07, 0.612), (0.11, 0.635 - up)])


def tousle(block: Block) -> None:
    """A boy's mop, sticking out all round under a cap."""
    mop = plot(
        "0.1,0.24 0.21,0.3 0.25,0.345 0.222,0.37 0.258,0.43 "
        "0.222,0.44 0.235,0.49 0.2,0.485 0.18,0.42 0.16,0.36"
    )
    fringe = plot(
        "-0.2,0.3 -0.185,0.4 -0.15,0.37 -0.125,0.41 -0.085,0.365 -0.045,0.4 0,0.36 "
        "0.06,0.395 0.1,0.36 0.15,0.4 0.17,0.36 0.2,0.39 0.2,0.28"
    )
    _mop(block, mop, fringe)
    for x in (-0.155, -0.09, 0.05, 0.14):
        _strands(block, [(x, 0.32), (x + 0.004, 0.345), (x + 0.012, 0.37)])


def plaits(block: Block) -> None:
    """Hair parted in the middle, and two plaits with ribbons."""
    face = block.face
    tuft = plot("0.24,0.82 0.225,0.92 0.262,0.9 0.285,0.93 0.3,0.89 0.28,0.82")
    bow = plot("0.262,0.79 0.19,0.75 0.185,0.84 0.262,0.802 0.34,0.84 0.335,0.75")
    parted = plot(
        "0,0.195 0.12,0.205 0.215,0.29 0.245,0.43 0.24,0.56 "
        "0.205,0.575 0.2,0.47 0.165,0.37 0.07,0.315 0,0.245"
    )
    for _ in block.sides():
        for n in range(4):
            x, y = 0.225 + 0.011 * n + (0.012 if n % 2 else -0.012), 0.585 + 0.056 * n
            block.shape(arc(x, y, 0.05 - 0.003 * n, 0.04), face.hair, 0.011)
            _strands(block, [(x - 0.03, y - 0.015), (x, y + 0.008), (x + 0.03, y + 0.02)])
        block.shape(tuft, face.hair, 0.011)
        block.shape(bow, face.trim, 0.011)
        block.shape(arc(0.262, 0.796, 0.022, 0.022), face.trim, 0.01)
        block.shape(through(parted), face.hair)
        _strands(block, plot("0.02,0.235 0.11,0.265 0.19,0.37"))
        _strands(block, plot("0.03,0.215 0.15,0.25 0.222,0.39"))
        _strands(block, plot("0.195,0.4 0.22,0.47 0.222,0.54"))


def ringlets(block: Block) -> None:
    """Dark curls, tumbling to the neck."""
    for _ in block.sides():
        _curls(block, (0.2, 0.66, 0.05), (0.245, 0.6, 0.058), (0.215, 0.52, 0.056))
        _curls(block, (0.255, 0.46, 0.055), (0.225, 0.385, 0.055))


def locks(block: Block) -> None:
    """Curls on the brow, under a kerchief."""
    for _ in block.sides():
        _curls(block, (0.17, 0.375, 0.045), (0.107, 0.347, 0.043), (0.038, 0.339, 0.038))


def forelock(block: Block) -> None:
    """Short hair, and one lock that falls on the brow."""
    short = plot("0.13,0.24 0.205,0.3 0.215,0.42 0.2,0.53 0.178,0.5 0.175,0.4 0.13,0.33")
    lock = plot(
        "0.18,0.33 0.15,0.255 0,0.235 -0.15,0.255 -0.185,0.34 -0.12,0.345 -0.06,0.36 "
        "-0.03,0.43 0.045,0.462 0.02,0.42 0.075,0.425 0.085,0.37 0.14,0.36"
    )
    _mop(block, short, lock)
    _strands(block, plot("-0.1,0.33 -0.04,0.36 0,0.43"), plot("-0.03,0.33 0.02,0.36 0.045,0.41"))
    _strands(block, plot("0.05,0.28 0.1,0.3 0.13,0.335"))


def tonsure(block: Block) -> None:
    """What is left to a bald man: tufts over the ears."""
    for _ in block.sides():
        _curls(block, (0.212, 0.39, 0.036), (0.235, 0.44, 0.045))
        _curls(block, (0.242, 0.51, 0.046), (0.222, 0.575, 0.04))


def shine(block: Block) -> None:
    """The light on a bald crown, and the lines of a mild brow."""
    light = kit.mix(block.face.skin, theme.PAPER, 0.75)
    block.fill(through(plot("-0.12,0.3 -0.07,0.245 -0.02,0.235 -0.06,0.27"), True), light)
    for n in range(2):
        y = 0.345 + 0.024 * n - 0.012 * block.mood.brows
        block.graver(through([(-0.085, y), (-0.03, y - 0.01), (0.03, y - 0.01), (0.09, y)]), 0.007)
    block.graver([(0.06, 0.225), (0.1, 0.245), (0.13, 0.275)], FINE)


def rolls(block: Block) -> None:
    """Grey hair in two smooth rolls under a cap."""
    roll = plot("0,0.3 0.1,0.31 0.185,0.37 0.225,0.47 0.2,0.5 0.165,0.44 0.09,0.375 0,0.345")
    for _ in block.sides():
        block.shape(through(roll), block.face.hair, 0.011)
        _strands(block, plot("0.02,0.325 0.11,0.35 0.18,0.43"))
