"""What is baked, drawn and heard: same bytes, every sign, every card, every hole."""

from __future__ import annotations

import hashlib
import itertools
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

from costly.engine.cards import PACK, UNKNOWN, Card
from costly.platform import sound
from costly.platform.art import Art, NoAssets
from costly.platform.art import panels as plates
from costly.ui.theme import INKS, PACKS, SUIT_INKS_FOUR, THEMES, Colour, Look, Role
from tests.colours import contrast, luminance
from tools import assets, assets_fonts
from tools.fetch import Missing

NEEDED = (
    "".join(map(chr, range(0x20, 0x7F)))
    + "\u00a3\u00b7\u00bd\u00e9\u00c6\u2013\u2014\u2018\u2019\u201c\u201d\u2026"
)
SIGNS = "\u2190\u2191\u2192\u2193\u2212\u2153\u2663\u2666\u2665\u2660"
BOARDS = (
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


def test_a_missing_file_is_baked_again_and_two_bakes_give_the_same_bytes(
    baked: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(baked, copy)
    for name in assets.MADE:
        (copy / name).write_bytes(b"not what was baked")
    (copy / "fonts/text.ttf").unlink()
    assert _prints(assets.bake(copy)) == _prints(baked)
    assert (baked / "courts.png").stat().st_size < 130_000


def test_what_is_up_to_date_is_left_alone(baked: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in baked.rglob("*")}
    assert assets.bake() == baked
    assert {path: path.stat().st_mtime_ns for path in baked.rglob("*")} == before


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


LOOKS = [Look(*keys) for keys in itertools.product(THEMES, PACKS, INKS)]


@pytest.fixture(scope="module", params=LOOKS, ids=str)
def worn(art: Art, request: pytest.FixtureRequest) -> Iterator[Art]:
    """The art in every look there is."""
    art.wear(request.param)
    yield art
    art.wear(Look())


@pytest.mark.parametrize("width", [44, 104])
def test_all_faces_differ_in_every_look(worn: Art, width: int) -> None:
    faces = {pygame.image.tobytes(worn.card(card, width), "RGBA") for card in PACK}
    assert len(faces) == 52
    assert all(worn.card(c, width).get_size() == (width, round(width * 1.4)) for c in PACK)
    assert worn.card(UNKNOWN, width) is worn.back(width)


@pytest.mark.parametrize("width", [44, 570])
def test_what_is_on_a_card_keeps_off_its_edge(worn: Art, width: int) -> None:
    """Nothing is cut off, on the least card and on the greatest."""
    for card in (Card(10, "H"), Card(13, "C"), Card(1, "S"), Card(7, "D")):
        face = worn.card(card, width)
        rim = max(1, round(width * 0.02) + 1)
        inner = face.get_rect().inflate(-2 * rim, -2 * rim)
        line = [
            (x, y)
            for x in range(inner.left + width // 12, inner.right - width // 12, 2)
            for y in (inner.top, inner.bottom - 1)
        ]
        assert min(luminance(_rgb(face, spot)) for spot in line) > 0.35, card


def test_a_card_is_the_same_upside_down(art: Art) -> None:
    """Indices and courts must read from both ends."""
    face = art.card(Card(13, "S"), 200)
    turned = pygame.transform.rotate(face, 180)
    corner = pygame.Rect(8, 8, 50, 90)
    ink = [_dark(picture, corner) for picture in (face, turned)]
    assert ink[0] == pytest.approx(ink[1], rel=0.02)


def test_the_halves_of_a_court_meet(art: Art) -> None:
    """No line of bare paper lies between them, whatever the card's width."""
    art.wear(Look())
    bare = []
    for width in range(40, 210):
        high = round(width * 1.4)
        rows = range(high // 2 - 3, high // 2 + 4)
        inside = range(round(width * 0.3), round(width * 0.7))
        for court in (Card(11, "C"), Card(12, "D"), Card(13, "S")):
            face = art.card(court, width)
            if any(min(face.get_at((x, y)).g for x in inside) > 160 for y in rows):
                bare.append(f"{court} at {width}")
        art.forget()
    assert not bare


@pytest.mark.parametrize("pack", PACKS)
@pytest.mark.parametrize("suit", "DS")
def test_a_card_shows_as_many_pips_as_it_counts(art: Art, pack: str, suit: str) -> None:
    """Beside a large index too: a five with two of them is taken for a two."""
    art.wear(Look(pack=pack))
    shown = {}
    for rank in range(2, 11):
        inked = pygame.mask.from_threshold(
            art.card(Card(rank, suit), 300), art.suit_ink(suit), (60, 60, 60, 255)
        )
        corners = 2 * (3 if rank == 10 else 2)
        shown[rank] = len(inked.connected_components(60)) - corners
    art.wear(Look())
    assert shown == {rank: rank for rank in range(2, 11)}


def _dark(picture: pygame.Surface, area: pygame.Rect) -> int:
    return sum(
        picture.get_at((x, y)).r < 110
        for x in range(area.left, area.right)
        for y in range(area.top, area.bottom)
    )


def _rgb(picture: pygame.Surface, spot: tuple[int, int]) -> Colour:
    colour = picture.get_at(spot)
    return colour.r, colour.g, colour.b


@pytest.mark.parametrize(("pack", "least"), [("court", 20), ("large", 34)])
def test_the_index_is_high_enough_on_a_hand_card(art: Art, pack: str, least: int) -> None:
    art.wear(Look(pack=pack))
    face = art.card(Card(1, "H"), 104)
    ink = round(104 * (0.06 + 0.38))
    rows = [y for y in range(ink) if any(face.get_at((x, y)).g < 165 for x in range(4, 28))]
    art.wear(Look())
    assert len(rows) >= least


@pytest.mark.parametrize("size", [13, 17, 60])
def test_suits_are_told_apart_without_colour(art: Art, size: int) -> None:
    """Of two signs laid on each other, a fifth of what both cover is covered by one alone."""
    shapes = {suit: pygame.mask.from_surface(art.pip(suit, size)) for suit in "CDHS"}
    for one, other in itertools.combinations(shapes.values(), 2):
        shared = one.overlap_area(other, (0, 0))
        assert shared <= 0.8 * (one.count() + other.count() - shared)


@pytest.mark.parametrize("width", [66, 104, 312])
@pytest.mark.parametrize("pack", PACKS)
def test_corner_flags_tell_red_from_black_without_colour(art: Art, pack: str, width: int) -> None:
    art.wear(Look(pack=pack, inks="four"))
    covered = {}
    for card in (Card(9, suit) for suit in "CDHS"):
        face = art.card(card, width)
        first, last = round(width * 0.045), round(width * 0.078)
        blank = luminance(_rgb(face, (width // 2, round(width * 0.05))))
        spots = [(x, y) for x in range(first, last) for y in range(first, last)]
        dark = [max(0.0, blank - luminance(_rgb(face, spot))) for spot in spots]
        covered[card.suit] = sum(dark) / len(dark) / (blank - luminance(SUIT_INKS_FOUR[card.suit]))
    art.wear(Look())
    assert min(covered["D"], covered["H"]) > 0.85, covered
    assert 0.2 < max(covered["C"], covered["S"]) < 0.7, covered


LABELS: dict[str, tuple[Role, ...]] = {
    "primary": ("ink",),
    "primary pressed": ("ink",),
    "secondary": ("light",),
    "secondary pressed": ("light",),
    "plain": ("ink",),
    "plain pressed": ("ink",),
    "disabled": ("light",),
    "sheet": ("ink", "accent"),
    "bubble": ("ink",),
    "strip": ("light", "bright"),
    "badge": ("light", "bright"),
}
"""What is written on each kind of plate."""


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("kind", LABELS)
def test_words_stand_out_from_their_plates_as_painted(art: Art, theme: str, kind: str) -> None:
    """Grain, sheen and shade are all in it, and the lightest of the table under it."""
    art.wear(Look(theme))
    ground = pygame.Surface((280, 96)).convert()
    ground.fill(art.theme.lit)
    ground.blit(art.panel((280, 96), kind, 2.0), (0, 0))
    words = pygame.Rect(0, 0, 200, 44)
    words.center = ground.get_rect().center
    found = [
        contrast(_rgb(ground, (x, y)), art.ink(ink))
        for ink in LABELS[kind]
        for x in range(words.left, words.right, 3)
        for y in range(words.top, words.bottom, 3)
    ]
    art.wear(Look())
    assert min(found) >= 4.5


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1280, 720)])
@pytest.mark.parametrize("theme", THEMES)
def test_the_top_is_as_light_as_its_theme_says(art: Art, theme: str, size: tuple[int, int]) -> None:
    """Never lighter, or words are lost on it; and not much darker, or it is not seen as wood."""
    art.wear(Look(theme))
    top, lit = art.table(size), luminance(art.theme.lit)
    edge = round(min(size) * 0.03)
    found = sorted(
        luminance(_rgb(top, (x, y)))
        for x in range(edge, size[0] - edge, 5)
        for y in range(edge, size[1] - edge, 5)
    )
    art.wear(Look())
    assert found[-1] <= lit + 0.002
    assert found[len(found) * 99 // 100] >= 0.65 * lit
    assert found[len(found) // 2] >= 0.3 * lit


def test_nothing_lies_behind_a_word_in_the_theme_of_high_contrast(art: Art) -> None:
    art.wear(Look("contrast"))
    top = art.table((360, 640))
    colours = {_rgb(top, (x, y)) for x in range(8, 352, 7) for y in range(8, 632, 7)}
    art.wear(Look())
    assert len(colours) == 1


def test_a_button_sinks_while_it_is_held(art: Art) -> None:
    for kind in ("primary", "secondary", "plain"):
        free, held = (art.panel((140, 48), name) for name in (kind, f"{kind} pressed"))
        assert _rgb(free, (70, 3)) != _rgb(held, (70, 3))
        assert luminance(_rgb(free, (70, 47))) < luminance(_rgb(free, (70, 40)))


def test_pictures_are_kept_and_can_be_dropped(art: Art) -> None:
    first = art.back(60)
    assert art.back(60) is first
    art.forget()
    assert art.back(60) is not first


@pytest.mark.parametrize("hand", [None, 0, 0.25, 15, 30.75, 31])
def test_the_dial_keeps_within_its_size(art: Art, hand: float | None) -> None:
    dial = art.dial(68, 31, (15, 25, 31), 0)
    pieces = dial.at(hand, "31")
    assert pieces[0][0].get_size() == (68, 68)
    assert len(pieces) == (2 if hand is None else 3 + int(hand))
    whole = pygame.Rect(0, 0, 68, 68)
    assert all(whole.contains(picture.get_rect(topleft=at)) for picture, at in pieces)
    assert all(
        again[0] is picture for again, (picture, _) in zip(dial.at(hand, "31"), pieces, strict=True)
    )


def test_a_marked_total_stands_out_on_the_dial(art: Art) -> None:
    cribbage, costly = (art.dial(136, 31, marked, 14) for marked in ((15, 31), (15, 25, 31)))
    assert _bytes(cribbage.at(None, "")[0][0]) != _bytes(costly.at(None, "")[0][0])
    assert _bytes(cribbage.at(25, "25")[-2][0]) != _bytes(costly.at(25, "25")[-2][0])


def test_boards_tell_their_games_apart_and_their_use(art: Art) -> None:
    boards = {_bytes(art.board((344, 74), False, target)) for target in (31, 61, 121, 181)}
    boards |= {_bytes(art.board((344, 74), False, worn=worn)) for worn in (0.4, 1.0)}
    assert len(boards) == 6


def test_the_plain_theme_has_its_own_board_and_dial(art: Art) -> None:
    seen = set()
    for name in ("oak", "contrast"):
        art.wear(Look(theme=name))
        seen |= {
            _bytes(art.board((344, 74), False)),
            _bytes(art.dial(68, 31, (31,), 0).at(0, "0")[0][0]),
        }
    art.wear(Look())
    assert len(seen) == 4


def test_a_lifted_peg_is_larger(art: Art) -> None:
    sizes = [_bright(art.peg(0, 20, True, lift)) for lift in (0.0, 0.5, 1.0)]
    assert sizes == sorted(sizes)
    assert len(set(sizes)) == 3


def _bright(picture: pygame.Surface) -> int:
    wide, high = picture.get_size()
    return sum(picture.get_at((x, y)).r > 120 for x in range(wide) for y in range(high))


def _bytes(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def test_plates_icons_and_wood_have_their_sizes(art: Art) -> None:
    for kind in plates.KINDS:
        for size in ((104, 48), (900, 60), (1000, 900), (7, 5)):
            assert art.panel(size, kind).get_size() == size, kind
    for name in plates.ICONS:
        assert art.icon(name, 24, "light").get_size() == (24, 24)
    assert art.table((360, 640)).get_size() == (360, 640)
    assert not art.table((360, 640)).get_flags() & pygame.SRCALPHA
    for (_, _, width, height), upright in BOARDS:
        size = (int(width), int(height))
        assert art.board(size, upright).get_size() == size
    assert art.portrait(56, "Mr Crib").get_size() == (56, 56)


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
