"""What is baked, drawn and heard: same bytes, every sign, every card, every hole."""

from __future__ import annotations

import hashlib
import itertools
import math
import os
import shutil
from array import array
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
pytest.importorskip("resvg_py", reason="baking needs the dev extra")

import pygame
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from costly.cards import PACK, UNKNOWN, Card
from costly.screen import sound
from costly.screen.art import Art, NoAssets
from costly.screen.art import panels as plates
from costly.ui import board
from tools import assets, assets_fonts
from tools.fetch import Missing

NEEDED = (
    "".join(map(chr, range(0x20, 0x7F)))
    + "\u00a3\u00b7\u00bd\u00e9\u00c6\u2013\u2014\u2018\u2019\u201c\u201d\u2026"
)
SIGNS = "\u2190\u2191\u2192\u2193\u2212\u2153\u2663\u2666\u2665\u2660"
BOXES = (
    ((8.0, 120.0, 344.0, 74.0), False),
    ((0.0, 0.0, 690.0, 140.0), False),
    ((20.0, 8.0, 76.0, 374.0), True),
)


@pytest.fixture(scope="module")
def baked() -> Path:
    try:
        return assets.bake()
    except Missing as lack:
        pytest.skip(str(lack))


@pytest.fixture(scope="module")
def art(baked: Path) -> Iterator[Art]:
    pygame.display.set_mode((64, 64))
    yield Art(baked)
    pygame.display.quit()


def _prints(folder: Path) -> dict[str, str]:
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != "CREDITS.md"
    }


def test_two_bakes_give_the_same_bytes(baked: Path, tmp_path: Path) -> None:
    again = assets.bake(tmp_path / "again", force=True)
    assert _prints(again) == _prints(baked)
    assert (baked / "courts.png").stat().st_size < 130_000


def test_what_is_up_to_date_is_left_alone(baked: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in baked.rglob("*")}
    assert assets.bake() == baked
    assert {path: path.stat().st_mtime_ns for path in baked.rglob("*")} == before


def test_a_missing_file_is_baked_again(baked: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(baked, copy)
    (copy / "fonts/text.ttf").unlink()
    assert _prints(assets.bake(copy)) == _prints(baked)


def test_every_licence_travels_with_the_art(baked: Path) -> None:
    texts = {path.name: path.read_text("utf-8") for path in (baked / "licences").iterdir()}
    assert "CC0" in texts["CC0-courts.txt"]
    assert "SIL OPEN FONT LICENSE" in texts["OFL-EB-Garamond.txt"]
    assert "Igino Marini" in texts["OFL-IM-Fell-English.txt"]
    credits = (assets.ASSETS / "CREDITS.md").read_text("utf-8")
    assert all(name in credits for name in texts)
    for package, version in (assets.COURTS[:2], assets.FELL[:2]):
        assert f"`{package}` {version}" in credits


@pytest.mark.parametrize("face", assets_fonts.FACES)
def test_every_face_has_every_sign(art: Art, face: str) -> None:
    font = art.font(face, 40)
    signs = NEEDED if face == "speech" else NEEDED + SIGNS
    absent = [sign for sign, metrics in zip(signs, font.metrics(signs), strict=True) if not metrics]
    assert absent == []
    blank = [sign for sign in signs.strip() if not font.render(sign, True, "black").get_rect().w]
    assert blank == []


def test_type_is_kerned_without_a_shaper(baked: Path) -> None:
    for face in assets_fonts.FACES:
        font = TTFont(baked / f"fonts/{face}.ttf")
        assert "GPOS" not in font
        pairs = font["kern"].kernTables[0].kernTable
        names = font.getBestCmap()
        assert pairs[names[ord("A")], names[ord("V")]] < 0


def test_a_reserved_font_name_is_not_used(baked: Path) -> None:
    names = TTFont(baked / "fonts/speech.ttf")["name"]
    assert all("FELL" not in str(names.getDebugName(n)).upper()[:8] for n in (1, 4, 6))


def test_no_assets_says_what_makes_them(tmp_path: Path) -> None:
    with pytest.raises(NoAssets, match="the cards are not baked yet: run `make assets`"):
        Art(tmp_path)


@pytest.mark.parametrize("width", [44, 208])
def test_all_faces_differ(art: Art, width: int) -> None:
    faces = {pygame.image.tobytes(art.card(card, width), "RGBA") for card in PACK}
    assert len(faces) == 52
    assert all(art.card(c, width).get_size() == (width, round(width * 1.4)) for c in PACK)
    assert art.card(UNKNOWN, width) is art.back(width)


def test_a_card_is_the_same_upside_down(art: Art) -> None:
    """Indices and courts must read from both ends."""
    face = art.card(Card(13, "S"), 200)
    turned = pygame.transform.rotate(face, 180)
    corner = pygame.Rect(8, 8, 50, 90)
    ink = [_dark(picture, corner) for picture in (face, turned)]
    assert ink[0] == pytest.approx(ink[1], rel=0.02)


def _dark(picture: pygame.Surface, area: pygame.Rect) -> int:
    return sum(
        picture.get_at((x, y)).r < 110
        for x in range(area.left, area.right)
        for y in range(area.top, area.bottom)
    )


def test_the_index_is_high_enough_on_a_hand_card(art: Art) -> None:
    face = art.card(Card(1, "H"), 104)
    rows = [y for y in range(31) if any(face.get_at((x, y)).g < 165 for x in range(4, 28))]
    assert len(rows) >= 20


def test_pictures_are_kept_and_can_be_dropped(art: Art) -> None:
    first = art.back(60)
    assert art.back(60) is first
    art.forget()
    assert art.back(60) is not first


@pytest.mark.parametrize("count", [None, 0, 1, 15, 30, 31])
def test_the_dial_has_its_size(art: Art, count: int | None) -> None:
    assert art.dial(68, count).get_size() == (68, 68)


def test_plates_icons_and_wood_have_their_sizes(art: Art) -> None:
    for kind in plates.KINDS:
        for size in ((104, 48), (900, 60), (1000, 900), (7, 5)):
            assert art.panel(size, kind).get_size() == size, kind
    for name in plates.ICONS:
        assert art.icon(name, 24, "light").get_size() == (24, 24)
    assert art.table((360, 640)).get_size() == (360, 640)
    assert not art.table((360, 640)).get_flags() & pygame.SRCALPHA
    for (_, _, width, height), upright in BOXES:
        size = (int(width), int(height))
        assert art.board(size, upright).get_size() == size
    assert art.portrait(56, "Mr Crib").get_size() == (56, 56)


@pytest.mark.parametrize(("box", "upright"), BOXES)
@pytest.mark.parametrize("laps", [1, 2])
def test_holes(box: board.Box, upright: bool, laps: int) -> None:
    places = [board.hole(side, n, box, upright, laps) for side in (0, 1) for n in range(1, 61)]
    places += [board.start(side, which, box, upright) for side in (0, 1) for which in (0, 1)]
    places += [board.game(box, upright)]
    step = board.pitch(box, upright)
    gaps = [math.dist(a, b) for n, a in enumerate(places) for b in places[n + 1 :]]
    assert min(gaps) > 0.9 * step
    x, y, width, height = box
    room = step * 0.5
    assert all(x + room <= px <= x + width - room for px, _ in places)
    assert all(y + room <= py <= y + height - room for _, py in places)


@pytest.mark.parametrize(("box", "upright"), BOXES)
@pytest.mark.parametrize("side", [0, 1])
def test_the_outer_row_goes_up_and_the_inner_down(box: board.Box, upright: bool, side: int) -> None:
    def progress(n: int) -> float:
        x, y = board.hole(side, n, box, upright)
        return -y if upright else x

    def away(n: int) -> float:
        x, y = board.hole(side, n, box, upright)
        return abs(x - box[0] - box[2] / 2) if upright else abs(y - box[1] - box[3] / 2)

    assert all(progress(n) < progress(n + 1) for n in range(30))
    assert all(progress(n) > progress(n + 1) for n in range(31, 60))
    assert progress(30) == pytest.approx(progress(31))
    assert away(1) == pytest.approx(away(30))
    assert away(31) == pytest.approx(away(60))
    assert away(1) > away(31)


@pytest.mark.parametrize(("box", "upright"), BOXES)
def test_twice_round_and_home(box: board.Box, upright: bool) -> None:
    for side in (0, 1):
        assert board.hole(side, 0, box, upright) == board.start(side, 0, box, upright)
        for n in range(1, 61):
            assert board.hole(side, n, box, upright) == board.hole(side, n + 60, box, upright)
        assert board.hole(side, 121, box, upright) == board.game(box, upright)
        assert board.hole(side, 61, box, upright, laps=1) == board.game(box, upright)
        assert board.hole(side, 140, box, upright) == board.game(box, upright)
    beads = [board.lap(side, number, box, upright) for side in (0, 1) for number in (1, 2)]
    assert len(set(beads)) == 4


@pytest.mark.parametrize("name", sound.NAMES)
def test_sounds_are_short_and_soft(name: str) -> None:
    great = ("costly", "win", "lose")
    for step in range(sound.STEPS if name == "peg" else 1):
        for take in range(len(sound.TAKES)):
            samples = array("h", sound.pcm(name, step, take))
            seconds = len(samples) / sound.RATE
            assert 0.05 < seconds <= (1.0 if name in great else 0.4)
            peak = max(map(abs, samples)) / 32768
            assert 0.05 < peak <= 10 ** (-9 / 20)
            # It neither begins nor ends with a click, nor has one in it.
            assert abs(samples[0]) < 60
            assert abs(samples[-1]) < 60
            assert max(abs(a - b) for a, b in itertools.pairwise(samples)) < 32768 * 0.3


def test_small_sounds_are_softer_than_great_ones() -> None:
    peaks = {name: max(map(abs, array("h", sound.pcm(name)))) for name in sound.NAMES}
    assert max(peaks["deal"], peaks["press"]) < min(peaks["lay"], peaks["peg"])
    assert max(peaks["lay"], peaks["peg"], peaks["costly"]) < peaks["win"]
    assert peaks["lose"] < peaks["win"], "losing is told gently"


@pytest.mark.parametrize("name", sound.NAMES)
def test_a_sound_varies_by_a_shade_from_take_to_take(name: str) -> None:
    long = [len(sound.pcm(name, 0, take)) for take in range(len(sound.TAKES))]
    assert len(set(long)) == len(sound.TAKES)
    assert max(long) / min(long) < 1.05
    assert sound.pcm(name, 0, len(sound.TAKES)) == sound.pcm(name, 0, 0)


def test_pegs_climb_a_scale() -> None:
    heard = [sound.pcm("peg", step) for step in range(sound.STEPS)]
    assert len(set(heard)) == sound.STEPS
    crossings = [_crossings(array("h", wave)[300:1900]) for wave in heard]
    assert crossings == sorted(set(crossings)), "each step is higher than the one before"
    assert crossings[-1] / crossings[0] == pytest.approx(4, rel=0.1), "two octaves"
    assert sound.pcm("peg", 99) == heard[-1]
    assert sound.pcm("lay", 3) == sound.pcm("lay")


def _crossings(samples: array[int]) -> int:
    return sum((a < 0) != (b < 0) for a, b in itertools.pairwise(samples))
