"""Every state at every size in every theme looks as it looked when it was last looked at.

The figures are in tests/sheets.txt; after a change that is meant, look at those in
build/sheets/, and let ``make pictures`` write them anew.
"""

from __future__ import annotations

import itertools

import pytest
from PIL import Image, ImageChops, ImageStat

from costly.ui.theme import THEMES
from tools import assets, sheets
from tools.fetch import ROOT, Missing
from tools.sheets import SIZES, STATES, WindowSize

TOLERANCE = 14
"""How far, of 255, the mean colour of a square may be off."""
SHOTS = ROOT / "build" / "sheets"


@pytest.fixture(scope="module", autouse=True)
def _baked() -> None:
    try:
        assets.bake()
    except Missing as lack:
        pytest.skip(str(lack))


def worst(one: bytes, other: bytes) -> int:
    """The largest difference of any square's mean colour, 0 to 255."""
    return max(abs(was - now) for was, now in zip(one, other, strict=True))


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
@pytest.mark.parametrize("theme", THEMES)
def test_the_table_looks_as_it_did(theme: str, size: WindowSize) -> None:
    before, wrong = sheets.kept(), []
    for name, picture in sheets.pictures(theme, size):
        title = sheets.title(theme, size, name)
        off = worst(before[title], sheets.figures(picture))
        if off > TOLERANCE:
            SHOTS.mkdir(parents=True, exist_ok=True)
            picture.save(SHOTS / f"{title}.png")
            wrong.append(f"{name} ({off})")
    assert not wrong, f"not as in {sheets.FIGURES}: {wrong}; see {SHOTS}"


def test_figures_are_kept_of_every_picture_and_no_other() -> None:
    titles = [sheets.title(*one) for one in itertools.product(THEMES, SIZES, STATES)]
    assert list(sheets.kept()) == titles


def test_a_card_that_is_moved_or_gone_is_noticed() -> None:
    bare = Image.new("RGB", (160, 160), (60, 40, 20))
    card, moved = bare.copy(), bare.copy()
    card.paste((240, 230, 210), (40, 40, 70, 80))
    moved.paste((240, 230, 210), (52, 40, 82, 80))
    seen, without, elsewhere = map(sheets.figures, (card, bare, moved))
    assert worst(seen, without) > TOLERANCE
    assert worst(seen, elsewhere) > TOLERANCE
    assert worst(seen, seen) == 0


def test_there_are_a_dozen_states_of_different_looks() -> None:
    assert len(set(STATES)) == len(STATES) == 12
    seen = [picture for _, picture in sheets.pictures("oak", SIZES[0])]
    for at, one in enumerate(seen):
        for other in seen[at + 1 :]:
            difference = ImageChops.difference(one, other)
            assert sum(ImageStat.Stat(difference).mean) > 3
