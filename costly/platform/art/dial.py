"""The dial of the count: a paper face in a brass rim, with a band of ticks and a steel hand.

What moves is made in small pieces, so that a sweep costs a few small blits: the face once,
a wedge of the filled band for each total, and the hand for each of its places.
"""

from __future__ import annotations

import math

import pygame

from costly.platform.art import kit
from costly.platform.art.kit import Words
from costly.platform.art.shapes import Point
from costly.platform.pieces import Blit
from costly.ui import theme
from costly.ui.theme import Theme

RIM, FACE = 0.485, 0.452
"""The outer edges of rim and face, in diameters."""
BAND = (0.432, 0.372)
"""The outer and the inner edge of the band that fills up."""
FIGURE, LESSER_FIGURE = 0.46, 0.4
"""How high the figure is set: alone, and with numbers round it or more than two places."""
NUMBERS = 0.313
"""How far the numbers of the marked totals are from the middle."""


class Dial:
    """A dial of one size and one game; ``px`` is the height of its numbers, 0 for none."""

    def __init__(
        self,
        diameter: int,
        limit: int,
        marked: tuple[int, ...],
        px: int,
        look: Theme,
        words: Words,
    ) -> None:
        """``limit`` is the total at the top, 0 for a plain face; ``marked`` are to be seen."""
        self.diameter, self.limit, self.marked, self.px = diameter, limit, marked, px
        self._look, self._words = look, words
        self._fill = look.inks["ink"] if look.top == "plain" else theme.OCHRE
        self._pieces: dict[float | tuple[str, int], Blit] = {}
        self._face = self._plate()
        for total in marked if px else ():
            self._number(total, px)

    def at(self, hand: float | None, figure: str) -> list[Blit]:
        """The pictures that show the dial with its hand and its figure, the lowest first.

        Each lies as far from the dial's own left upper corner as is said.
        """
        pieces: list[Blit] = [(self._face, (0, 0))]
        if hand is not None:
            pieces += [self._wedge(total) for total in range(1, min(self.limit, int(hand)) + 1)]
            pieces.append(self._hand(hand))
        if figure:
            pieces.append(self._figure(figure))
        return pieces

    # ---- The face ----

    def _plate(self) -> pygame.Surface:
        """Shadow, rim, face and ticks."""
        look = self._look
        plain = look.top == "plain"
        rim = look.edge if plain else theme.BRASS
        paper, ink = look.paper, look.inks["ink"]
        shade = kit.mix(paper, theme.OCHRE, 0.0 if plain else 0.08)

        def paint(surface: pygame.Surface, over: int) -> None:
            unit = self.diameter * over

            def disc(colour: kit.RGB | kit.RGBA, radius: float, off: float = 0.0) -> None:
                middle = (unit * (0.5 - off), unit * (0.5 - off))
                pygame.draw.circle(surface, colour, middle, unit * radius)

            disc((8, 5, 3, 90), RIM, -0.012)
            disc(kit.mix(rim, (0, 0, 0), 0.55), RIM)
            disc(rim, RIM - 0.006, 0.002)
            disc(kit.mix(rim, (255, 255, 255), 0.45), RIM - 0.013, 0.003)
            disc(rim, RIM - 0.018)
            disc(kit.mix(rim, (0, 0, 0), 0.6), FACE + 0.007)
            disc(kit.mix(paper, theme.INK, 0.0 if plain else 0.22), FACE)
            disc(paper, FACE, -0.004)
            if self.limit:
                disc(ink, BAND[0] + 0.004)
                disc(shade, BAND[0])
                disc(ink, BAND[1])
                disc(paper, BAND[1] - 0.005)
                for total in range(1, self.limit + 1):
                    self._tick(surface, unit, total)
            else:
                disc(kit.mix(paper, ink, 0.55), 0.405)
                disc(paper, 0.398)

        return kit.smooth((self.diameter, self.diameter), paint, paper, 3)

    def _tick(self, surface: pygame.Surface, unit: float, total: int) -> None:
        marked, fifth = total in self.marked, total % 5 == 0
        ink = self._look.inks["accent" if marked else "ink"]
        reach = BAND[1] if self.px else 0.338
        inner = reach if marked else 0.388 if fifth else 0.408
        outer = 0.446 if marked else BAND[0]
        thick = unit * (0.03 if marked else 0.012 if fifth else 0.008)
        ends = [self._point(inner, total, unit), self._point(outer, total, unit)]
        kit.stroke(surface, ink, ends, thick)

    def _number(self, total: int, px: int) -> None:
        label = self._words(str(total), "bold", px, self._look.inks["accent"])
        self._face.blit(label, _seen_at(label, self._point(NUMBERS, total, self.diameter)))

    # ---- What moves ----

    def _wedge(self, total: int) -> Blit:
        """The band from the total before this one, filled."""
        steps = [total - 1 + part / 4 for part in range(5)]
        corners = [self._point(BAND[0], n) for n in steps]
        corners += [self._point(BAND[1], n) for n in reversed(steps)]
        return self._piece(("wedge", total), corners, (*self._fill, 150))

    def _hand(self, hand: float) -> Blit:
        """The hand: a steel arrow that rides on the band."""
        ink = self._look.inks["accent"] if hand in self.marked else theme.STEEL
        wing, back = 0.017 * self.limit, 0.35 if self.px else 0.322
        corners = [
            self._point(0.45, hand),
            self._point(back + 0.028, hand - wing),
            self._point(back, hand),
            self._point(back + 0.028, hand + wing),
        ]
        return self._piece(hand, corners, (*ink, 255))

    def _piece(self, key: float | tuple[str, int], corners: list[Point], colour: kit.RGBA) -> Blit:
        """A filled shape on a surface no larger than itself, kept."""
        if key not in self._pieces:
            xs, ys = zip(*((x * self.diameter, y * self.diameter) for x, y in corners), strict=True)
            left, top = math.floor(min(xs)) - 1, math.floor(min(ys)) - 1
            size = math.ceil(max(xs)) + 1 - left, math.ceil(max(ys)) + 1 - top

            def paint(surface: pygame.Surface, over: int) -> None:
                at = [((x - left) * over, (y - top) * over) for x, y in zip(xs, ys, strict=True)]
                pygame.draw.polygon(surface, colour, at)

            self._pieces[key] = (kit.smooth(size, paint, colour[:3]), (left, top))
        return self._pieces[key]

    def _figure(self, figure: str) -> Blit:
        """The figure, centred by what is seen of it."""
        marked = bool(self.limit) and figure in map(str, self.marked)
        part = LESSER_FIGURE if self.px or len(figure) > 2 else FIGURE
        ink = self._look.inks["accent" if marked else "ink"]
        label = self._words(figure, "bold", round(self.diameter * part), ink)
        return label, _seen_at(label, (self.diameter / 2, self.diameter / 2))

    def _point(self, radius: float, total: float, unit: float = 1.0) -> Point:
        """A point of the dial: the limit is at the top, and the count goes with the sun."""
        turn = math.tau * total / self.limit
        return unit * (0.5 + radius * math.sin(turn)), unit * (0.5 - radius * math.cos(turn))


def _seen_at(label: pygame.Surface, middle: Point) -> tuple[int, int]:
    """Where to blit a text for its ink to be centred on a point."""
    seen = label.get_bounding_rect()
    return round(middle[0] - seen.width / 2 - seen.x), round(middle[1] - seen.height / 2 - seen.y)
