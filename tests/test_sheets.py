"""Every state at every size in every theme looks as it looked when it was last looked at.

The pages are in docs/pictures/; after a change that is meant, look at ``make pictures`` and
commit them.
"""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageStat

from costly.ui.theme import THEMES
from tools import assets, sheets
from tools.fetch import ROOT, Missing
from tools.sheets import SIZES, STATES, Size

BLOCK = 16
"""Side of the squares, on a page, whose colours are compared."""
TOLERANCE = 14
"""How far, of 255, the mean colour of a square may be off: what is kept is compressed."""
SHOTS = ROOT / "build" / "sheets"


@pytest.fixture(scope="module", autouse=True)
def _baked() -> None:
    try:
        assets.bake()
    except Missing as lack:
        pytest.skip(str(lack))


def worst(one: Image.Image, other: Image.Image) -> int:
    """The largest difference of any square's mean colour, 0 to 255."""
    small = max(1, one.width // BLOCK), max(1, one.height // BLOCK)
    pair = (picture.resize(small, Image.Resampling.BOX) for picture in (one, other))
    squares = ImageChops.difference(*pair).tobytes()
    return max(squares)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
@pytest.mark.parametrize("theme", THEMES)
def test_the_table_looks_as_it_did(theme: str, size: Size) -> None:
    with Image.open(sheets.path(theme, size)) as kept:
        before = kept.convert("RGB")
    wrong = []
    for (name, now), (x, y) in zip(sheets.pictures(theme, size), sheets.places(size), strict=True):
        was = before.crop((x, y, x + now.width, y + now.height))
        if worst(was, now) > TOLERANCE:
            SHOTS.mkdir(parents=True, exist_ok=True)
            now.save(SHOTS / f"{theme} {size.name} {name}.png")
            wrong.append(f"{name} ({worst(was, now)})")
    assert not wrong, f"not as in {sheets.path(theme, size)}: {wrong}; see {SHOTS}"


def test_a_card_that_is_moved_or_gone_is_noticed() -> None:
    bare = Image.new("RGB", (160, 160), (60, 40, 20))
    card, moved = bare.copy(), bare.copy()
    card.paste((240, 230, 210), (40, 40, 70, 80))
    moved.paste((240, 230, 210), (52, 40, 82, 80))
    assert worst(card, bare) > TOLERANCE
    assert worst(card, moved) > TOLERANCE
    assert worst(card, card) == 0


def test_there_are_a_dozen_states_of_different_looks() -> None:
    assert len(set(STATES)) == len(STATES) == 12
    seen = [picture for _, picture in sheets.pictures("oak", SIZES[0])]
    for at, one in enumerate(seen):
        for other in seen[at + 1 :]:
            difference = ImageChops.difference(one, other)
            assert sum(ImageStat.Stat(difference).mean) > 3
