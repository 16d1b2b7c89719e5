"""The type: two weights of EB Garamond and the roman of IM Fell English, cut to what is used.

Only letters that the game can show are kept, with no layout tables: the browser's SDL_ttf
has no HarfBuzz. Kerning survives as an old ``kern`` table, which FreeType reads by itself.
"""

from __future__ import annotations

from pathlib import Path

from fontTools.misc.timeTools import timestampFromString  # type: ignore[import-untyped]
from fontTools.pens.cu2quPen import Cu2QuPen  # type: ignore[import-untyped]
from fontTools.pens.transformPen import TransformPen  # type: ignore[import-untyped]
from fontTools.pens.ttGlyphPen import TTGlyphPen  # type: ignore[import-untyped]
from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from fontTools.varLib.instancer import instantiateVariableFont  # type: ignore[import-untyped]

from costly.platform.art.shapes import OUTLINES
from tools.assets_kern import keep_kerning
from tools.fetch import Missing

FACES = ("text", "bold", "speech")
WEIGHTS = {"text": 500, "bold": 700}
SUIT_SIGNS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
LETTERS = (
    "".join(map(chr, range(0x20, 0x7F)))
    + "".join(map(chr, range(0xA0, 0x100)))
    + "\u2013\u2014\u2018\u2019\u201a\u201c\u201d\u201e"  # dashes, quotes
    + "\u2026\u2022\u2020\u2021"
    + "\u2153\u2154\u215b\u2212\u2190\u2191\u2192\u2193"  # fractions, minus, arrows
    + "\u0152\u0153\u0178\u017f"  # ligatures, long s
)
KERNED = "".join(map(chr, range(0x21, 0x7F))) + "\u2013\u2014\u2018\u2019\u201c\u201d"
_DATE = timestampFromString("Sat Jan  1 00:00:00 2000")
ONE = "one.tosf01"
"""EB Garamond's one among the old-style figures that has a flag."""
_FELL_FILE = "im-fell-english-latin-400-normal.woff2"


def bake(garamond: Path, fell: Path, folder: Path) -> None:
    """Writes ``text.ttf``, ``bold.ttf`` and ``speech.ttf``."""
    for face, weight in WEIGHTS.items():
        font = _open(garamond)
        _cut(font, ["kern"])  # before the weight is taken: far fewer glyphs to work out
        font = instantiateVariableFont(font, {"wght": weight})
        keep_kerning(font, KERNED)
        del font["GPOS"]
        _add_suits(font)
        _save(font, folder / f"{face}.ttf")
    font = _open(_fell(fell))
    _cut(font, [])
    _take_one(font, _open(garamond))
    _rename(font, "Costly Fell")
    _save(font, folder / "speech.ttf")


def copyright_line(fell: Path) -> str:
    """Who cut IM Fell English: the package's licence file names only the distributor."""
    return str(_open(_fell(fell))["name"].getDebugName(0))


def _fell(package: Path) -> Path:
    return package / "files" / _FELL_FILE


def _open(path: Path) -> TTFont:
    if not path.is_file():
        raise Missing(f"{path.name} is not in its package any more")
    return TTFont(path, recalcTimestamp=False)


def _cut(font: TTFont, features: list[str]) -> None:
    """Keeps the letters and the layout features we use, unhinted."""
    options = Options()
    options.layout_features = features
    options.drop_tables += ["GSUB", "GDEF", "STAT", "DSIG", *([] if features else ["GPOS"])]
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.glyph_names = False
    subsetter = Subsetter(options)
    subsetter.populate(text=LETTERS)
    subsetter.subset(font)
    font.flavor = None


def _add_suits(font: TTFont) -> None:
    """Puts our own four suits among the letters, so that running text can say 5♥."""
    height = font["OS/2"].sCapHeight * 1.06
    shift = font["OS/2"].sCapHeight / 2
    for sign, suit in SUIT_SIGNS.items():
        pen = TTGlyphPen(None)
        quadratic = Cu2QuPen(pen, max_err=1.0)
        width = round(height * 1.04)

        def at(point: tuple[float, float], middle: float = width / 2) -> tuple[float, float]:
            return point[0] * height + middle, shift - point[1] * height

        for contour in OUTLINES[suit]:
            quadratic.moveTo(at(contour[0][0]))
            for curve in contour:
                quadratic.curveTo(*(at(point) for point in curve[1:]))
            quadratic.closePath()
        name = f"suit{suit}"
        font.setGlyphOrder([*font.getGlyphOrder(), name])
        font["glyf"][name] = pen.glyph()
        font["hmtx"][name] = (width, round(width / 2 - height / 2))
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[ord(sign)] = name


def _take_one(font: TTFont, garamond: TTFont) -> None:
    """Puts EB Garamond's old-style one in the place of Fell's, which reads as a capital I.

    Eleven, in a game of counting, must not look like two.
    """
    other = instantiateVariableFont(garamond, {"wght": WEIGHTS["text"]})
    ours = font.getBestCmap()[ord("1")]
    shape, figure = other["glyf"][ONE], font["glyf"][ours]
    scale = figure.yMax / shape.yMax
    pen = TTGlyphPen(None)
    other.getGlyphSet()[ONE].draw(TransformPen(pen, (scale, 0, 0, scale, 0, 0)))
    font["glyf"][ours] = pen.glyph()
    wide, left = other["hmtx"][ONE]
    font["hmtx"][ours] = (round(wide * scale), round(left * scale))


def _rename(font: TTFont, family: str) -> None:
    """IM Fell English is a reserved name: what is made from it must be called otherwise."""
    plain = family.replace(" ", "")
    new = {1: family, 3: f"{plain}-Regular-1", 4: family, 6: f"{plain}-Regular"}
    for record in font["name"].names:
        if record.nameID in new:
            record.string = new[record.nameID]


def _save(font: TTFont, path: Path) -> None:
    font["head"].modified = _DATE
    font.save(path, reorderTables=True)
