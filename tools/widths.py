"""Writes how wide the letters are: ``python -m tools.widths`` makes ``costly/ui/widths.txt``.

The interface knows no screen, yet must know how long a sentence will be before it gives it
a place. The table is kept with the code, since the type itself is baked and is not.
"""

from __future__ import annotations

from collections import defaultdict

from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from tools import assets
from tools.assets_fonts import FACES
from tools.fetch import ROOT, say_and_stop

FILE = ROOT / "costly" / "ui" / "widths.txt"


def table() -> str:
    """A line for each width in each face: face, thousandths of the type's size, letters in hex."""
    folder = assets.bake() / "fonts"
    lines = ["# face, width in thousandths of the size, letters; by python -m tools.widths"]
    for face in FACES:
        font = TTFont(folder / f"{face}.ttf")
        by_width: defaultdict[int, list[int]] = defaultdict(list)
        for letter, glyph in font.getBestCmap().items():
            wide = round(1000 * font["hmtx"][glyph][0] / font["head"].unitsPerEm)
            by_width[wide].append(letter)
        for wide, letters in sorted(by_width.items()):
            lines.append(f"{face} {wide} {' '.join(f'{one:x}' for one in sorted(letters))}")
    return "\n".join(lines) + "\n"


def main() -> None:
    """The command: write the table, and say how long it became."""
    text = table()
    FILE.write_text(text, encoding="utf-8")
    print(f"{len(text):8d}  {FILE.relative_to(ROOT)}")


if __name__ == "__main__":
    say_and_stop(main)
