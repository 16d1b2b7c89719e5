"""The villagers' faces, which must be told apart. Of what they say see test_company.py."""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from costly.platform.art.people import MOODS, VILLAGERS, portrait
from costly.telling.opponents import OPPONENTS

NAMES = sorted({name for one in OPPONENTS.values() for name in (one.name, *one.company)})


@pytest.fixture(scope="module", autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    yield
    pygame.quit()


def apart(one: pygame.Surface, two: pygame.Surface) -> float:
    """How far two pictures differ: the mean over all pixels, of 0 to 255 a channel."""
    pairs = zip(one.get_buffer().raw, two.get_buffer().raw, strict=True)
    return sum(abs(a - b) for a, b in pairs) / (one.get_width() * one.get_height() * 4)


def test_every_opponent_has_a_face_of_their_own() -> None:
    assert sorted(VILLAGERS) == sorted(NAMES)


@pytest.mark.parametrize("who", NAMES)
@pytest.mark.parametrize("size", [20, 44, 163, 320])
def test_a_face_is_round_and_fills_its_ring(who: str, size: int) -> None:
    picture = portrait(size, who)
    assert picture.get_size() == (size, size)
    corners = itertools.product((0, size - 1), repeat=2)
    assert [picture.get_at(corner).a for corner in corners] == [0] * 4
    assert picture.get_at((size // 2, size // 2)).a > 250


def test_faces_are_told_apart_when_they_are_small() -> None:
    pictures = {who: portrait(44, who) for who in NAMES}
    for one, two in itertools.combinations(NAMES, 2):
        assert apart(pictures[one], pictures[two]) > 12, f"{one} looks like {two}"


@pytest.mark.parametrize("who", NAMES)
def test_moods_can_be_seen_and_change_little_else(who: str) -> None:
    pictures = [portrait(44, who, mood) for mood in MOODS]
    for one, two in itertools.combinations(pictures, 2):
        assert 0.4 < apart(one, two) < 12


def test_the_same_face_is_the_same_to_the_byte() -> None:
    for who, mood in itertools.product(NAMES, MOODS):
        first, second = portrait(44, who, mood), portrait(44, who, mood)
        assert first.get_buffer().raw == second.get_buffer().raw


@pytest.mark.parametrize("who", ["", "Anybody", "Zoë", "老王", "mr crib", "x" * 300])
def test_a_stranger_borrows_a_face(who: str) -> None:
    known = {portrait(44, name).get_buffer().raw for name in NAMES}
    assert portrait(44, who).get_buffer().raw in known


def test_strangers_do_not_all_look_alike() -> None:
    faces = {portrait(44, f"Player {n}").get_buffer().raw for n in range(9)}
    assert len(faces) == 9
