"""What colours come to for the eye: contrast, the four kinds of colour vision, distance."""

from __future__ import annotations

import math

from costly.ui.theme import Colour

Matrix = tuple[tuple[float, float, float], ...]

KINDS_OF_EYE: dict[str, Matrix] = {
    "all cones": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What each eye makes of linear red, green and blue.

G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for
Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer
Graphics 15 (6), 2009: the matrices of severity 1.0.
"""

_TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE = (0.95047, 1.0, 1.08883)


def linear(colour: Colour) -> tuple[float, ...]:
    """The light of each part, 0 to 1, without the screen's curve."""
    return tuple(
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in colour)
    )


def luminance(colour: Colour) -> float:
    """Relative luminance as the accessibility guidelines define it, 0 to 1."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """The guidelines' ratio, 1 to 21, of the lighter to the darker."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def over(veil: tuple[int, int, int, int], ground: Colour) -> Colour:
    """A ground seen through a colour with an alpha."""
    part = veil[3] / 255
    red, green, blue = (
        round(v * part + g * (1 - part)) for v, g in zip(veil[:3], ground, strict=True)
    )
    return red, green, blue


def seen(colour: Colour, eye: str) -> tuple[float, float, float]:
    """A colour as CIE Lab, as one of ``KINDS_OF_EYE`` sees it."""
    felt = [min(1.0, max(0.0, part)) for part in _times(KINDS_OF_EYE[eye], linear(colour))]
    x, y, z = (
        _cube(part / white) for part, white in zip(_times(_TO_XYZ, felt), _WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: Colour, other: Colour, eye: str = "all cones") -> float:
    """How far apart an eye sees two colours: CIE 1976, of which 2.3 is just noticeable."""
    return math.dist(seen(one, eye), seen(other, eye))


def _times(matrix: Matrix, parts: tuple[float, ...] | list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, parts, strict=True)) for row in matrix]


def _cube(t: float) -> float:
    return math.cbrt(t) if t > (6 / 29) ** 3 else t / (3 * (6 / 29) ** 2) + 4 / 29
