"""The twelve court cards: out of a package's JavaScript, recoloured, halved, on one sheet.

Each court is its own upper half turned round, so only the halves are stored. The sheet has
the suits C D H S one above the other and jack, queen, king from left to right.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path

import resvg_py
from PIL import Image

from costly.platform.art.cards import COURT_HALF
from costly.ui import theme
from tools.fetch import Missing

PANEL = (-82.4, -130.4, 164.8, 260.8)
"""The picture within Kennard's card of 240 by 336 units round the origin."""
LINE = "#44F"
INKS = {
    "#FC4": theme.OCHRE,
    "red": theme.MADDER,
    LINE: theme.INDIGO,
    "#000": theme.INK,
    "#fff": (255, 255, 255),
}
SLIP = {"#FC4": (0.55, 0.4), "red": (-0.4, 0.35)}
"""How far a stencil sat beside the wood block's line: the print of a real pack is never true."""
COLOURS = 16

_TOKEN = re.compile(
    r'createElement\("(?P<tag>\w+)"'
    r'|(?P<key>\b[a-zA-Z]+|"[\w-]+"): (?:"(?P<text>[^"]*)"|(?P<number>-?[\d.]+))'
    r'|"[^"]*"|(?P<bracket>[()])'
)


def bake(source: Path, target: Path) -> None:
    """Writes the sheet of half-courts as a PNG of sixteen colours."""
    script = source.read_text("utf-8")
    width, height = COURT_HALF
    sheet = Image.new("RGB", (3 * width, 4 * height), "white")
    for row, suit in enumerate("CDHS"):
        for column, rank in enumerate("JQK"):
            sheet.paste(_half(_svg(script, suit + rank)), (column * width, row * height))
    few = sheet.quantize(COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    few.save(target, optimize=True)


def _half(svg: str) -> Image.Image:
    """The upper half of a rendered court, in the sheet's size."""
    width, height = COURT_HALF
    data = resvg_py.svg_to_bytes(
        svg_string=svg,
        background="#ffffff",
        width=2 * width,
        height=4 * height,
        skip_system_fonts=True,
    )
    picture = Image.open(io.BytesIO(bytes(data))).convert("RGB")
    full = picture.resize((width, 2 * height), Image.Resampling.BOX)
    return full.crop((0, 0, width, height))


def _svg(script: str, card: str) -> str:
    """One card's drawing as an SVG of its picture panel, in our inks."""
    found = re.search(rf"^const Svg{card} = .*?^}};", script, re.S | re.M)
    if found is None:
        raise Missing(f"the court card {card} is not in the package any more")
    root = _parse(found[0])
    shapes = "".join(_markup(child) for child in root.children if child.wanted())
    x, y, width, height = PANEL
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'viewBox="{x} {y} {width} {height}" preserveAspectRatio="none">{shapes}</svg>'
    )


class Element:
    """One element of a drawing: its name, attributes and children."""

    def __init__(self, tag: str) -> None:
        """An element with nothing in it yet."""
        self.tag = tag
        self.attributes: dict[str, str] = {}
        self.children: list[Element] = []

    def wanted(self) -> bool:
        """Whether it belongs to the picture: not the title, nor indices and pips beside it."""
        if self.tag in ("title", "g"):
            return False
        return self.tag != "use" or self.attributes.get("width") == str(PANEL[2])


def _parse(script: str) -> Element:
    """The tree that a chain of ``createElement`` calls would build."""
    root = Element("svg")
    open_calls: list[tuple[Element, int]] = []
    depth = 0
    for kind, text in _words(script):
        if kind == "(":
            depth += 1
        elif kind == ")":
            depth -= 1
            while open_calls and open_calls[-1][1] > depth:
                open_calls.pop()
        elif kind == "tag":
            element = Element(text) if open_calls else root
            if open_calls:
                open_calls[-1][0].children.append(element)
            open_calls.append((element, depth))
        elif open_calls:
            open_calls[-1][0].attributes[kind] = text
    return root


def _words(script: str) -> Iterator[tuple[str, str]]:
    for found in _TOKEN.finditer(script):
        if found["tag"]:
            yield "(", ""
            yield "tag", found["tag"]
        elif found["key"]:
            yield found["key"].strip('"'), found["text"] or found["number"]
        elif found["bracket"]:
            yield found["bracket"], ""


def _markup(element: Element) -> str:
    """The element as SVG text, inked; a stencil layer is set off by its slip."""
    given = element.attributes.items()
    names = "".join(f' {_name(key)}="{_ink(key, value)}"' for key, value in given)
    inner = "".join(_markup(child) for child in element.children)
    slip = SLIP.get(element.attributes.get("fill", ""))
    if slip and element.tag == "path":
        # Symbols of colour are drawn in a box of 1300 by 2000 for a panel of 164.8 by 260.8.
        return f'<g transform="translate({slip[0] * 7.9} {slip[1] * 7.7})"><path{names}/></g>'
    return f"<{element.tag}{names}>{inner}</{element.tag}>"


def _name(key: str) -> str:
    if key in ("viewBox", "preserveAspectRatio"):
        return key
    if key == "xlinkHref":
        return "xlink:href"
    return re.sub("[A-Z]", lambda capital: "-" + capital[0].lower(), key)


def _ink(key: str, value: str) -> str:
    if key in ("fill", "stroke") and value in INKS:
        return "#{:02x}{:02x}{:02x}".format(*INKS[value])
    return value
