"""How long texts are measured to be, against how long pygame sets them."""

from __future__ import annotations

import os

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
pytest.importorskip("fontTools", reason="baking needs the dev extra")

import pygame

from costly.ui.measure import balanced, broken, extent, fitted, reach, width
from tools import assets, widths
from tools.assets_fonts import FACES
from tools.fetch import Missing

SENTENCES = (
    "Mr Crib lays the ace of diamonds as eleven: 21, a run of three for three.",
    "You hold the Queen of diamonds, the seven of diamonds and the eight of diamonds.",
    "Two AVENUES To Wyvern, “quoted”, and thirty-one’s 1674 — 15, 25 and 31!",
    "Five-and-twenty for three.",
    "Go!",
)


@pytest.fixture(scope="module", autouse=True)
def _baked() -> None:
    try:
        assets.bake()
    except Missing as lack:
        pytest.skip(str(lack))


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("px", [14, 17, 28, 32, 60])
def test_a_text_is_as_wide_as_it_is_set(face: str, px: int) -> None:
    pygame.font.init()
    font = pygame.font.Font(str(assets.ASSETS / "fonts" / f"{face}.ttf"), px)
    off = 0.03 if px >= 28 else 0.07  # whole pixels a letter
    for sentence in SENTENCES:
        assert width(sentence, px, face) == pytest.approx(font.size(sentence)[0], rel=off, abs=2.5)


@pytest.mark.parametrize("face", FACES)
def test_no_line_is_drawn_wider_than_its_reach(face: str) -> None:
    pygame.font.init()
    for px in range(14, 61):
        font = pygame.font.Font(str(assets.ASSETS / "fonts" / f"{face}.ttf"), px)
        for sentence in SENTENCES:
            drawn = font.size(sentence)[0]
            assert drawn <= reach(sentence, px, face) + 2
            assert drawn >= reach(sentence, px, face) * 0.88, "or the room is wasted"


def test_the_table_of_widths_is_what_the_type_has() -> None:
    assert widths.TABLE.read_text("utf-8") == widths.table(), "run `python -m tools.widths`"


@pytest.mark.parametrize("room", [130.0, 180.0, 260.0, 900.0])
def test_lines_keep_every_word_and_their_room(room: float) -> None:
    for sentence in SENTENCES:
        for lines in (broken(sentence, 17, room), balanced(sentence, 17, room)):
            assert " ".join(lines) == sentence
            assert extent(lines, 17)[0] <= room
            assert len(lines) == len(broken(sentence, 17, room))


def test_even_lines_leave_no_word_by_itself() -> None:
    sentence, room = "Five-and-twenty for three.", 175.0
    assert broken(sentence, 17, room, "speech")[-1] == "three."
    assert len(balanced(sentence, 17, room, "speech")[-1].split()) > 1


def test_nothing_is_no_lines() -> None:
    assert balanced("", 16, 100) == ()
    assert extent((), 16) == (0.0, 0.0)


def test_a_text_is_set_smaller_only_where_it_must_be() -> None:
    assert 14 < fitted(SENTENCES[3], 40, 14, 280) < 40
    assert fitted("Yes", 40, 14, 180) == 40
    assert broken("Incomprehensibilities", 16, 20) == ("Incomprehensibilities",)
