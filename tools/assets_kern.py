"""Pair kerning in the old form: a ``kern`` table made out of a font's ``GPOS`` table.

The browser's SDL_ttf has no HarfBuzz, so it cannot read ``GPOS``; FreeType reads ``kern``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fontTools.ttLib import TTFont, newTable  # type: ignore[import-untyped]
from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0  # type: ignore[import-untyped]

LEAST = 8
"""Smaller corrections, in thousandths of an em, are left out."""


def keep_kerning(font: TTFont, letters: str) -> None:
    """Adds the ``kern`` table for all pairs of the letters."""
    cmap = font.getBestCmap()
    glyphs = [cmap[ord(letter)] for letter in letters if ord(letter) in cmap]
    lookups = [list(_pairs(lookup)) for lookup in _kern_lookups(font)]
    table = KernTable_format_0(apple=False)
    table.version, table.coverage, table.tupleIndex = 0, 1, None
    table.kernTable = {
        (left, right): value
        for left in glyphs
        for right in glyphs
        if abs(value := sum(_value(subtables, left, right) for subtables in lookups)) >= LEAST
    }
    font["kern"] = newTable("kern")
    font["kern"].version = 0
    font["kern"].kernTables = [table]


def _kern_lookups(font: TTFont) -> list[Any]:
    gpos = font["GPOS"].table
    numbers = {
        number
        for record in gpos.FeatureList.FeatureRecord
        if record.FeatureTag == "kern"
        for number in record.Feature.LookupListIndex
    }
    return [gpos.LookupList.Lookup[number] for number in sorted(numbers)]


def _pairs(lookup: Any) -> Iterator[Any]:
    """The pair tables of a lookup, also those behind an extension."""
    for subtable in lookup.SubTable:
        inner = subtable.ExtSubTable if subtable.LookupType == 9 else subtable
        if inner.LookupType == 2:
            yield inner


def _value(subtables: list[Any], left: str, right: str) -> int:
    """What one lookup adds to the advance of ``left`` before ``right``: the first match."""
    for table in subtables:
        if left not in table.Coverage.glyphs:
            continue
        if table.Format == 1:
            pairs = table.PairSet[table.Coverage.glyphs.index(left)].PairValueRecord
            for pair in pairs:
                if pair.SecondGlyph == right:
                    return _advance(pair.Value1)
        else:
            first = table.ClassDef1.classDefs.get(left, 0)
            second = table.ClassDef2.classDefs.get(right, 0)
            return _advance(table.Class1Record[first].Class2Record[second].Value1)
    return 0


def _advance(value: Any) -> int:
    return int(getattr(value, "XAdvance", 0) or 0) if value is not None else 0
