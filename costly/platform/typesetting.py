"""Type: a text is set as large as asked, or as goes into its room, in so many lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from costly.platform.art import Art
from costly.platform.pieces import Blit
from costly.ui.marks import TextMark
from costly.ui.measure import LEADING, filled
from costly.ui.theme import SMALL


@dataclass(frozen=True, slots=True)
class Typesetter:
    """Sets texts in the letters of ``art``; a CSS pixel is ``ratio`` device pixels."""

    art: Art
    ratio: float

    def blits(self, mark: TextMark) -> Iterator[Blit]:
        """The lines of a text, each where it goes."""
        px, lines = self.set(mark)
        high = px * LEADING
        top = mark.y * self.ratio - high * (len(lines) - 1) / 2
        for at, line in enumerate(lines):
            picture = self.art.text(line, mark.face, round(px), self.art.ink(mark.ink))
            across, down = picture.get_size()
            x = mark.x * self.ratio
            left = {"left": x, "centre": x - across / 2, "right": x - across}[mark.align]
            yield picture, (round(left), round(top + high * at - down / 2))

    def set(self, mark: TextMark) -> tuple[float, list[str]]:
        """The size and the lines of a text: as large as asked, or as large as goes."""
        least = min(mark.px, SMALL) * self.ratio
        px = mark.px * self.ratio
        while True:
            lines = self._broken(mark, px)
            if lines is not None:
                return px, lines
            if px <= least:
                return px, self._cut(mark, px)
            px = max(least, px * 0.94)

    def _broken(self, mark: TextMark, px: float) -> list[str] | None:
        """The lines of a text at a size, or None if it will not go."""
        font = self.art.font(mark.face, round(px))
        room = mark.width * self.ratio
        lines = filled(mark.text, lambda line: font.size(line)[0] <= room)
        if len(lines) > mark.lines or any(font.size(line)[0] > room for line in lines):
            return None
        return lines

    def _cut(self, mark: TextMark, px: float) -> list[str]:
        """A text that will not go at all loses its end."""
        for shorter in _shorter(mark.text.split()):
            lines = self._broken(replace(mark, text=shorter), px)
            if lines is not None:
                return lines
        return ["…"]


def _shorter(words: list[str]) -> Iterator[str]:
    """A text without its last words, ever fewer, and then without the last letters of the first."""
    for left in range(len(words) - 1, 0, -1):
        yield f"{' '.join(words[:left])} …"
    for left in range(len(words[0]) - 1, 0, -1):
        yield f"{words[0][:left]}…"
