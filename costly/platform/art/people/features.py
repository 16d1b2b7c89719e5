"""The face itself: its outline, eyes, brows, nose and mouth, as its mood moves them."""

from __future__ import annotations

from costly.platform.art import kit
from costly.platform.art.people.block import FINE, LINEN, Block
from costly.platform.art.people.face import Face
from costly.platform.art.people.lines import arc, moved, through, whole
from costly.platform.art.shapes import Path, Point, placed
from costly.ui import theme

BLUSH: kit.RGB = (0xC9, 0x6A, 0x4E)
LIP: kit.RGB = (0xA9, 0x48, 0x3C)
MAW: kit.RGB = (0x4E, 0x1D, 0x18)
EYES = 0.475
MOUTH = 0.645

NOSES: dict[str, tuple[Path, ...]] = {
    "bulb": (
        [(-0.024, 0.465), (-0.034, 0.5), (-0.056, 0.53), (-0.06, 0.557), (-0.03, 0.576)],
        [(-0.034, 0.574), (-0.012, 0.592), (0.02, 0.592), (0.046, 0.574)],
        [(0.04, 0.576), (0.064, 0.564), (0.062, 0.538), (0.048, 0.52)],
    ),
    "hook": (
        [(-0.022, 0.43), (0.012, 0.455), (0.04, 0.51), (0.058, 0.575), (0.05, 0.6), (0.018, 0.588)],
        [(0.022, 0.588), (-0.004, 0.584), (-0.03, 0.58), (-0.036, 0.556)],
    ),
    "broad": (
        [(-0.03, 0.45), (-0.036, 0.5), (-0.058, 0.54), (-0.056, 0.568), (-0.03, 0.574)],
        [(-0.03, 0.572), (0.0, 0.588), (0.03, 0.572)],
        [(0.03, 0.574), (0.056, 0.568), (0.058, 0.542), (0.044, 0.525)],
    ),
    "snub": (
        [(-0.034, 0.54), (-0.036, 0.562), (-0.016, 0.568), (0.0, 0.576), (0.02, 0.568)],
        [(0.02, 0.568), (0.038, 0.562), (0.036, 0.545)],
    ),
    "fine": (
        [(-0.026, 0.455), (-0.014, 0.5), (0.006, 0.54), (0.014, 0.562), (-0.004, 0.574)],
        [(-0.004, 0.574), (-0.018, 0.572), (-0.026, 0.562)],
    ),
}
"""Each by the lines that make it, on the axis of the face."""


def _outline(face: Face) -> list[Point]:
    """The skin's edge, round from the top of the skull over the left cheek."""
    c, j, chin = face.cheek, face.jaw, face.chin
    return whole(
        [
            *((0, 0.2), (-0.11, 0.225), (-0.18, 0.32), (-c, 0.44), (-c * 0.99, 0.53)),
            *((-j, 0.64), (-j * 0.58, chin - 0.02), (0, chin)),
        ]
    )


def head(block: Block) -> None:
    """Ears and skin, with the shade on the side away from the light."""
    face = block.face
    dusk = kit.mix(face.skin, (0x9A, 0x5E, 0x3E), 0.34)
    for side in block.sides():
        ear = arc(face.cheek + 0.008, 0.5, 0.03, 0.05)
        block.shape(ear, face.skin if side < 0 else dusk, 0.011)
        block.graver(arc(face.cheek + 0.012, 0.498, 0.014, 0.028, 0.6, 0.8), FINE)
    edge = _outline(face)
    block.fill(edge, face.skin)
    lit = [(x, y) for x, y in edge if x > 0 and y > 0.3]
    block.fill([*lit, *((x * 0.8 - 0.006, y) for x, y in reversed(lit))], dusk)
    block.line([*edge, edge[0]])
    for x, y in [(x, y) for x, y in edge if x > 0 and 0.52 < y < face.chin - 0.03][::-3]:
        block.graver([(x * 0.94, y), (x * 0.84, y + 0.008), (x * 0.72, y + 0.01)], 0.007)


def features(block: Block) -> None:
    """Cheeks, nose, eyes, brows and mouth."""
    face, lift = block.face, 0.012 * block.mood.smile
    for side in (-1, 1):
        x, y = side * 0.118 + face.turn, 0.572 - lift
        block.fill(arc(x, y, 0.047, 0.036), kit.mix(face.skin, BLUSH, face.blush * 0.85))
        veins = kit.mix(face.skin, BLUSH, min(1.0, face.blush + 0.45))
        starts, ends = ((-0.026, -0.012), (0.014, -0.012)), ((-0.014, 0.014), (0.026, 0.014))
        block.hatch(moved(starts, x, y), moved(ends, x, y), 3, 0.008, veins)
    _nose(block)
    for side in (-1, 1):
        _eye(block, side)
        _brow(block, side)
    _mouth(block)


def _nose(block: Block) -> None:
    face = block.face
    tip = arc(face.turn * 1.6, 0.55, 0.04, 0.034)
    if face.nose != "fine":
        block.fill(tip, kit.mix(face.skin, BLUSH, face.blush * 0.9))
    for path in NOSES[face.nose]:
        block.graver(moved(through(path), face.turn * 1.6), 0.013)


_ALMOND = [(-1.7, 0.15), (-0.8, -0.75), (0.5, -0.85), (1.6, 0.1), (0.6, 0.75), (-0.7, 0.75)]
_LID = [(-1.9, 0.35), (-0.9, -0.8), (0.4, -0.95), (1.5, -0.1), (2.0, 0.35)]
_BAG = [(-1.0, 1.2), (0.2, 1.45), (1.4, 1.0)]
_LASHES = ([(1.5, -0.1), (2.4, -0.85)], [(1.0, -0.5), (1.9, -1.25)])
_BOW = [(-1.7, 0.55), (0.0, -0.75), (1.7, 0.55)]
_RAYS = (
    [(0.05, -0.008), (0.075, -0.024)],
    [(0.05, 0.012), (0.075, 0.016)],
    [(0.05, 0.032), (0.075, 0.056)],
)


def _eye(block: Block, side: int) -> None:
    """Open under its lid, or merry: a bow with rays beside it."""
    face, size = block.face, block.face.eye * (0.7 + 0.3 * block.bold)
    x, y = side * 0.088 + face.turn, EYES

    def placed_eye(path: Path) -> list[Point]:
        return placed(path, x, y, side * size, size)

    if block.mood.crinkle:
        block.graver(through(placed_eye(_BOW)), 0.021)
        for ray in _RAYS:
            block.graver(placed(ray, x, y, side, 1), 0.007)
        return
    block.fill(through(placed_eye(_ALMOND), closed=True), LINEN, 0.0)
    block.dots([(x + face.gaze, y - 0.06 * size)], 0.82 * size * face.wide, theme.INK)
    block.dots([(x + face.gaze - 0.3 * size, y - 0.4 * size)], 0.24 * size, LINEN)
    block.graver(through(placed_eye(_LID)), 0.016)
    if face.lashes:
        for lash in _LASHES:
            block.line(placed_eye(lash), 0.008)
    else:
        block.graver(through(placed_eye(_BAG)), FINE)


def _brow(block: Block, side: int) -> None:
    face = block.face
    rise = 0.03 * block.mood.brows + (0.024 * face.wry if side < 0 else 0.0)
    inner, outer = face.slant, -face.slant * 0.4
    path = [
        *((0.036, 0.424 + inner - rise * 0.9), (0.08, 0.405 + outer - rise)),
        *((0.125, 0.409 + outer - rise), (0.156, 0.432 + outer - rise * 0.7)),
    ]
    brow = placed(through(path), face.turn, 0, side, 1)
    if face.brow > 0.02:
        block.line(brow, face.brow + 0.012)
        block.line(brow, face.brow, face.hair)
    else:
        block.graver(brow, face.brow, kit.mix(face.hair, theme.INK, 0.55))


def _mouth(block: Block) -> None:
    face, mood = block.face, block.mood
    lip = _lip_line(block, -0.012 * mood.gape * (1 - mood.smile))
    if mood.gape:
        _open(block, lip)
    elif face.lips:
        half, x = face.mouth, face.turn * 1.2
        upper = [(-half, -0.004), (-half * 0.35, -0.016), (0, -0.009), (half * 0.35, -0.016)]
        both = moved([*upper, (half, -0.004), (0, 0.026)], x, MOUTH)
        block.fill(through(both, closed=True), LIP, 0.0)
        block.graver(lip, 0.011)
    else:
        block.graver(lip, 0.016)
        under = through([(-0.03, 0.678), (0.002, 0.684), (0.034, 0.676)])
        block.graver(moved(under, face.turn * 1.2), 0.008)
    dimple = [(-0.008, -0.014), (0.0, -0.002), (-0.004, 0.012)]
    block.graver(moved(dimple, *lip[0]), 0.009)


def _lip_line(block: Block, sag: float) -> list[Point]:
    """From corner to corner of the mouth, ``sag`` lower in the middle than when it is shut."""
    face, mood = block.face, block.mood
    half = face.mouth * (1 + 0.32 * mood.smile - 0.22 * mood.gape * (1 - mood.smile))
    lift = _lift(block)
    left, right = -lift - 0.024 * face.wry, -lift
    bend = lift * 0.8 + sag
    path = [
        *((-half, left), (-half * 0.62, left + (bend - left) * 0.66), (0.0, bend)),
        *((half * 0.62, right + (bend - right) * 0.66), (half, right)),
    ]
    return moved(through(path), face.turn * 1.2, MOUTH)


def _lift(block: Block) -> float:
    """How far a smile draws up the corners of the mouth."""
    return 0.022 * block.face.smile + 0.0165 * block.mood.smile


def _open(block: Block, upper: Path) -> None:
    """The dark of the mouth below its upper lip, with teeth in a smile and else the tongue."""
    face, mood, x = block.face, block.mood, block.face.turn * 1.2
    deep = (0.055 * mood.gape + 0.008 * mood.smile) * (0.5 + 0.5 * block.bold)
    inside = [*upper, *reversed(_lip_line(block, deep))]
    rim = [*inside, inside[0]]
    if face.lips:
        block.line(rim, 0.026, LIP)
    block.fill(inside, MAW, 0.0)
    if mood.smile:
        block.fill([*upper, *reversed(_lip_line(block, 0.02 * block.bold))], LINEN, 0.0)
    else:
        block.fill(arc(x, MOUTH + 0.036, face.mouth * 0.43, 0.015), LIP, 0.0)
    if mood.smile and face.gap:
        gap = [(0.004, 0.0), (0.022, 0.0), (0.022, 0.03), (0.004, 0.03)]
        block.fill(moved(gap, x, MOUTH + _lift(block) * 0.75), MAW, 0.0)
    block.line(rim, 0.007 if face.lips else 0.011)
