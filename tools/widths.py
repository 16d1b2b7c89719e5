"""Measures the baked type: ``python -m tools.widths`` writes ``costly/ui/widths.json``.

The interface knows no fonts; it breaks its lines by this table.
"""

from __future__ import annotations

import json

from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from tools import assets
from tools.assets_fonts import FACES, LETTERS, SUIT_SIGNS
from tools.fetch import ROOT, say_and_stop

TABLE = ROOT / "costly" / "ui" / "widths.json"
EM = 1000
"""What the widths are parts of."""


def measured() -> dict[str, dict[str, int]]:
    """How wide each letter of each face is, in thousandths of its size."""
    return {face: _face(face) for face in FACES}


def _face(face: str) -> dict[str, int]:
    font = TTFont(assets.ASSETS / "fonts" / f"{face}.ttf")
    glyphs, widths = font.getBestCmap(), font["hmtx"]
    em = font["head"].unitsPerEm
    letters = [letter for letter in (*LETTERS, *SUIT_SIGNS) if ord(letter) in glyphs]
    return {letter: round(widths[glyphs[ord(letter)]][0] * EM / em) for letter in letters}


def table() -> str:
    """The table as it is kept: a face a line."""
    rows = (f"{json.dumps(face)}: {json.dumps(row)}" for face, row in measured().items())
    return "{\n" + ",\n".join(rows) + "\n}\n"


def main() -> None:
    """The command."""
    assets.bake()
    TABLE.write_text(table(), encoding="utf-8")
    print(f"{TABLE.stat().st_size:8d}  {TABLE.relative_to(ROOT)}")


if __name__ == "__main__":
    say_and_stop(main)
