"""The window: pixels, sound, files and inputs, on SDL's dummy drivers."""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import platformdirs
import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from costly import cli as command
from costly.engine.cards import PACK, UNKNOWN, Card
from costly.engine.record import read
from costly.platform import desktop, page, scale, start, window
from costly.platform.art import Art, NoAssets, pegboard, wood
from costly.platform.art.cards import Pack
from costly.platform.desktop import Desktop, Files, Memory
from costly.platform.drawing import WORN
from costly.platform.painter import Painter, merged
from costly.platform.pieces import around, core
from costly.platform.sound import NAMES, STEPS, TAKES, pcm
from costly.platform.typesetting import Typesetter
from costly.platform.window import Window
from costly.telling import handing
from costly.telling.games import NAME
from costly.telling.notices import HOMELESS
from costly.ui.app import App
from costly.ui.inputs import Down, Handed, Hidden, Hover, Key, Press, Quit, Word
from costly.ui.marks import (
    BannerMark,
    BarsMark,
    BoardMark,
    Box,
    CardMark,
    DialMark,
    GhostMark,
    HaloMark,
    IconMark,
    LinkMark,
    Mark,
    PanelMark,
    PegMark,
    Picture,
    PlotMark,
    PortraitMark,
    ShadeMark,
    SignMark,
    StainMark,
    TextMark,
)
from costly.ui.port import Mirror, Way
from costly.ui.theme import THEMES, Look
from tests.controls import label
from tests.test_layout import SCENES, in_room
from tools import assets
from tools.fetch import Missing

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module", autouse=True)
def baked() -> Iterator[Path]:
    try:
        yield assets.bake()
    except Missing as lack:
        pytest.skip(str(lack))
    pygame.quit()


def colours(surface: pygame.Surface, box: Box | None = None) -> int:
    """How many colours there are in a part of a picture, sampled."""
    wide, high = surface.get_size()
    part = box or Box(0, 0, wide, high)
    return len(
        {
            tuple(surface.get_at((x, y)))
            for x in range(max(0, int(part.x)), min(wide, int(part.right)), 3)
            for y in range(max(0, int(part.y)), min(high, int(part.bottom)), 3)
        }
    )


# ---- Painting ----

BOX = Box(20, 30, 120, 60)
MARKS: tuple[Mark, ...] = (
    CardMark(PACK[0], 30, 30, 60),
    CardMark(PACK[-1], 30, 30, 60, lit=True),
    HaloMark(30, 30, 60),
    CardMark(PACK[20], 30, 30, 60, squash=0.3),
    CardMark(PACK[20], 30, 30, 60, squash=0.04),
    CardMark(PACK[20], 30, 30, 60, dim=True),
    CardMark(UNKNOWN, 30, 30, 60, shadow=False),
    CardMark(UNKNOWN, 30, 30, 9.3, shadow=False),
    TextMark("Five-and-twenty for three", 80, 60, 16, "light", 110, lines=2),
    TextMark("One", 30, 60, 16, "bright", 100, "speech", "left"),
    TextMark("One", 130, 60, 24, "bright", 100, "bold", "right"),
    TextMark("Antidisestablishmentarianism", 80, 60, 16, "bright", 20),
    *(
        PanelMark(kind, BOX)
        for kind in ("primary", "secondary", "disabled", "sheet", "bubble", "strip", "badge")
    ),
    PanelMark("focus", BOX),
    PanelMark("plain", BOX),
    *(IconMark(name, Box(30, 30, 24, 24), "light") for name in ("menu", "sound", "mute")),
    BoardMark(Box(10, 20, 180, 40), upright=False, target=121, name=NAME),
    BoardMark(Box(20, 10, 40, 180), upright=True, target=61, name=NAME),
    BoardMark(Box(10, 20, 180, 40), upright=False, target=181, name=NAME),
    BoardMark(Box(10, 20, 180, 40), upright=False, target=31, name=NAME),
    *(
        StainMark(BoardMark(Box(10, 20, 180, 40), False, 121, NAME), Box(30, 24, 40, 6), fresh)
        for fresh in (True, False)
    ),
    GhostMark(60, 60, 14),
    *(PegMark(side, 60, 60, 10, front) for side in (0, 1) for front in (True, False)),
    PegMark(0, 60, 60, 10, front=True, lift=0.75),
    *(DialMark(Box(20, 20, 90, 90), str(n), n, 31, (15, 25, 31)) for n in (0, 15, 31)),
    DialMark(Box(20, 20, 140, 140), "7", 7.25, 31, (15, 31), px=14),
    DialMark(Box(20, 20, 90, 90), "12"),
    PortraitMark(Box(20, 20, 80, 80), "Mr Crib"),
    *(
        PlotMark(
            Box(10, 20, 180, 120),
            (((0, 0), (1, 0.5)), ((0, 0), (0.5, 0.2), (1, 1))),
            target=61,
            grid=(20, 40),
            deals=2,
            labels=("You 30", "Mr Crib 61"),
            winner=winner,
        )
        for winner in (None, 0, 1)
    ),
    BarsMark(Box(10, 20, 180, 120), (("In the play", 30, 61),), ("You", "Mr Crib")),
    LinkMark(((30, 30), (60, 34), (150, 28)), 9),
    LinkMark(((30, 30), (150, 28)), 9, 0.4),
    BannerMark(Box(10, 60, 180, 60), "Costly Colours", "for six"),
    BannerMark(Box(10, 60, 180, 60), "Costly Colours", "for six", 0.0),
    CardMark(PACK[2], 30, 30, 60, tilt=2, rise=2),
    SignMark(PACK[2], 30, 30, 20),
    ShadeMark(0.55),
)


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_every_kind_of_mark_changes_the_picture(ratio: float) -> None:
    made = Window((round(200 * ratio), round(200 * ratio)), ratio)
    made.paint(())
    bare = made.surface.copy()
    for mark in MARKS:
        made.paint((mark,))
        assert made.surface.get_buffer().raw != bare.get_buffer().raw, mark
    assert {type(mark) for mark in MARKS} == {
        *(CardMark, TextMark, PanelMark, IconMark, BoardMark, PegMark),
        *(StainMark, GhostMark, DialMark, PortraitMark, PlotMark, BarsMark),
        *(LinkMark, BannerMark, ShadeMark, HaloMark, SignMark),
    }


@pytest.mark.parametrize(
    ("size", "ratio"),
    [((320, 480), 1.0), ((390, 844), 3.0), ((740, 360), 2.0), ((960, 600), 1.25), ((1280, 720), 1)],
)
@pytest.mark.parametrize(
    "name",
    [
        *("title", "show", "ace, raised", "the crib", "laying out seven", "the board of 181"),
        *("agreeing", "games", "house rules of costly"),
    ],
)
def test_scenes_paint_at_every_size_and_ratio(
    size: tuple[int, int], ratio: float, name: str
) -> None:
    assert name in SCENES
    app = in_room(name, (*size, (0, 0, 0, 0)))
    made = Window((round(size[0] * ratio), round(size[1] * ratio)), ratio)
    made.paint(app.picture())
    assert colours(made.surface) > 500
    for control in app.stack.top.controls():
        box = control.box
        scaled = Box(*(side * ratio for side in box))
        assert colours(made.surface, scaled) > 3, f"{label(control.what)} is not to be seen"


def test_the_same_picture_is_not_painted_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = 0

    def show(_rects: object) -> None:
        nonlocal shown
        shown += 1

    made = Window((200, 200), 1.0)
    monkeypatch.setattr(made, "show", show)
    picture: Picture = (CardMark(PACK[3], 30, 30, 60),)
    for _ in range(5):
        made.paint(picture)
        made.paint((CardMark(PACK[3], 30, 30, 60),))
    assert shown == 1
    made.paint(())
    made.paint(picture)
    assert shown == 3


def walked(name: str, size: tuple[int, int]) -> Iterator[Picture]:
    """The pictures of a scene, frame by frame, while a player presses what can be pressed."""
    app = in_room(name, (*size, (0, 0, 0, 0)))
    for turn in range(70):
        if turn % 7 == 0:
            controls = app.stack.top.controls()
            app.take(Press(*controls[turn % len(controls)].box.middle))
        app.tick(0.05)
        yield app.picture()


@pytest.mark.parametrize("name", ["show", "ace, raised", "mog", "cutting at four"])
@pytest.mark.parametrize(("size", "ratio"), [((360, 640), 1.5), ((1280, 720), 1.0)])
def test_what_is_painted_over_the_last_picture_is_as_if_painted_alone(
    name: str, size: tuple[int, int], ratio: float
) -> None:
    made = Window((round(size[0] * ratio), round(size[1] * ratio)), ratio)
    parts = []
    for picture in walked(name, size):
        damage = made.painter.paint(made.surface, picture)
        parts.append(sum(rect.w * rect.h for rect in damage))
        here = made.surface.copy()
        Painter(made.art, ratio).paint(made.surface, picture)
        assert here.get_buffer().raw == made.surface.get_buffer().raw
    whole = made.surface.get_width() * made.surface.get_height()
    assert parts[0] == whole
    assert sum(parts) < 0.4 * whole * len(parts), "little is painted where little has changed"


@pytest.mark.parametrize("name", ["show", "ace, raised", "settings", "a series of four hands"])
def test_pictures_in_pieces_look_as_if_whole(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made = Window((540, 960), 1.5)
    made.surface = pygame.Surface((540, 960), pygame.SRCALPHA)
    pictures = list(walked(name, (360, 640)))[::9]
    pieces, whole = [], []
    for picture in pictures:
        Painter(made.art, 1.5).paint(made.surface, picture)
        pieces.append(made.surface.get_buffer().raw)
    monkeypatch.setattr("costly.platform.painter.in_pieces", lambda blits: blits)
    for picture in pictures:
        Painter(made.art, 1.5).paint(made.surface, picture)
        whole.append(made.surface.get_buffer().raw)
    assert pieces == whole


def test_the_core_of_a_card_is_nearly_all_of_it_and_opaque() -> None:
    made = Window((200, 200), 1.0)
    for tilt, least in ((0, 0.85), (3, 0.6)):
        picture = made.art.card(PACK[3], 120, tilt)
        rect = core(picture)
        assert rect.w * rect.h > least * 120 * 168
        assert all(
            picture.get_at((x, y)).a == 255
            for x in range(rect.left, rect.right)
            for y in range(rect.top, rect.bottom)
        )
    assert not core(made.art.shadow(120, 0)), "all of it lets something through"
    assert not core(made.art.peg(0, 12, True, 0.0)), "too small"


def test_what_will_soon_be_wanted_is_drawn_while_nothing_moves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = Window((400, 400), 1.0)
    board = BoardMark(Box(10, 20, 380, 80), upright=False, target=121, name=NAME)
    made.paint((board, CardMark(PACK[3], 30, 130, 60)))
    while made.painter.drawer.prepare():
        pass
    drawn = []
    for module, name in ((Pack, "face"), (pegboard, "board")):
        monkeypatch.setattr(module, name, lambda *words: drawn.append(words))
    for card in PACK:
        made.art.card(card, 60)
    for worn in WORN:
        made.art.board((380, 80), False, 121, NAME, worn)
    assert drawn == [], "nothing is drawn when it is wanted"
    made.art.card(PACK[0], 61)
    made.art.board((380, 80), True, 121, NAME)
    assert len(drawn) == 2, "as another would be"


def test_what_is_left_around_a_hole_is_all_of_the_rest_once() -> None:
    whole = pygame.Rect(0, 0, 9, 7)
    for hole in (pygame.Rect(2, 3, 4, 2), pygame.Rect(0, 0, 9, 3), pygame.Rect(8, 0, 1, 7)):
        parts = [*around(whole, hole), hole]
        assert sum(part.w * part.h for part in parts) == 63
        assert whole.unionall(parts) == whole
        assert all(one.collidelist(parts) == at for at, one in enumerate(parts))
    assert list(around(whole, pygame.Rect(0, 0, 0, 0))) == [whole]


def test_a_picture_that_changes_nothing_damages_nothing() -> None:
    made = Window((200, 200), 1.0)
    picture = (CardMark(PACK[3], 30, 30, 60), CardMark(PACK[4], 60, 30, 60))
    made.painter.paint(made.surface, picture)
    assert made.painter.paint(made.surface, picture) == []
    (rect,) = made.painter.paint(made.surface, picture[::-1])
    assert rect.contains(pygame.Rect(60, 30, 60, 84)), "another order is another picture"


@pytest.mark.parametrize("text", ["W" * 60, f"{'W' * 60} has answered.", "I thank " + "W" * 60])
@pytest.mark.parametrize("lines", [1, 2])
def test_a_word_that_will_not_go_into_its_room_loses_its_letters(text: str, lines: int) -> None:
    made = Window((200, 200), 1.0)
    mark = TextMark(text, 100, 100, 18, "light", 90, lines=lines)
    px, cut = Typesetter(made.art, 1.0).set(mark)
    assert 1 <= len(cut) <= lines
    assert max(made.art.font(mark.face, round(px)).size(line)[0] for line in cut) <= mark.width
    assert cut[0][0] == text[0]
    assert cut[-1].endswith("…")


def test_signs_without_breadth_are_painted_as_nothing() -> None:
    made = Window((200, 200), 1.0)
    made.paint(())
    empty = made.surface.get_buffer().raw
    made.paint((TextMark("\ufe0f", 100, 100, 18, "light", 90),))
    assert made.surface.get_buffer().raw == empty


def test_rectangles_that_meet_become_one() -> None:
    rects = [pygame.Rect(0, 0, 4, 4), pygame.Rect(20, 0, 4, 4), pygame.Rect(3, 0, 18, 2)]
    assert merged(rects) == [pygame.Rect(0, 0, 24, 4)]
    assert merged(rects[:2]) == rects[:2]


def test_a_card_on_its_way_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the width where it will lie, and from there made larger or smaller."""
    made = Window((400, 400), 2.0)
    faces = set()
    plain = made.art.card

    def card(card: Card, width: int, tilt: int = 0) -> pygame.Surface:
        faces.add(width)
        return plain(card, width, tilt)

    monkeypatch.setattr(made.art, "card", card)
    for width in (80.0, 72.5, 66.1, 60.0):
        made.paint((CardMark(PACK[3], 30, 30, width, goal=60.0),))
    assert faces == {120}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", [(1, 1), (3, 40), (40, 3), (10, 900), (900, 10), (60, 60)])
def test_no_window_is_too_small_to_be_painted(size: tuple[int, int], theme: str) -> None:
    """A page in a frame that nobody sees yet is laid out in nothing."""
    app = in_room("show", (*size, (0, 0, 0, 0)))
    made = Window(size, 1.0)
    made.wear(Look(theme, "court", "two"))
    made.paint(app.picture())
    assert made.surface.get_at((0, 0)).a == 255


def test_after_another_size_everything_is_painted_anew() -> None:
    made = Window((200, 200), 1.0)
    picture: Picture = (CardMark(PACK[3], 30, 30, 60),)
    made.paint(picture)
    assert not made.fit((200, 200), 1.0)
    assert made.fit((400, 300), 1.0)
    assert made.surface.get_size() == (400, 300)
    made.paint(picture)
    assert colours(made.surface) > 20
    assert made.fit((400, 300), 2.0), "another ratio is another size"
    made.paint(picture)


# ---- Inputs ----


def came(made: Window, *events: pygame.Event) -> list[object]:
    pygame.event.clear()
    for event in events:
        pygame.event.post(event)
    return list(made.events())


def tap(x: float, y: float, *, touch: bool) -> tuple[pygame.Event, pygame.Event]:
    return (
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=touch),
        pygame.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=touch),
    )


def test_a_tap_comes_once_though_sdl_tells_it_as_finger_and_as_mouse() -> None:
    made = Window((400, 400), 2.0)
    finger: dict[str, Any] = {
        "x": 0.5,
        "y": 0.25,
        "dx": 0.0,
        "dy": 0.0,
        "finger_id": 1,
        "touch_id": 1,
    }
    down, up = tap(200, 100, touch=True)
    events = (
        pygame.Event(pygame.FINGERDOWN, **finger),
        down,
        pygame.Event(pygame.FINGERUP, **finger),
        up,
    )
    assert came(made, *events) == [Down(100, 50), Press(100, 50)]


def test_only_the_first_button_presses_and_moving_only_hovers() -> None:
    made = Window((400, 400), 2.0)
    for button in (2, 3, 4, 5, 6):
        event = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(9, 9), button=button, touch=False)
        assert came(made, event) == []
    mouse: dict[str, Any] = {"pos": (8, 6), "rel": (1, 1), "buttons": (0, 0, 0)}
    assert came(made, pygame.Event(pygame.MOUSEMOTION, touch=False, **mouse)) == [Hover(4, 3)]
    assert came(made, pygame.Event(pygame.MOUSEMOTION, touch=True, **mouse)) == []


def typed(key: int, text: str = "", mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, unicode=text, mod=mod, scancode=0)


def test_keys_come_by_name_or_by_letter() -> None:
    made = Window((400, 400), 1.0)
    assert came(made, typed(pygame.K_RETURN, "\r")) == [Key("enter")]
    assert came(made, typed(pygame.K_KP_ENTER, "\r")) == [Key("enter")]
    assert came(made, typed(pygame.K_ESCAPE, "\x1b")) == [Key("escape")]
    assert came(made, typed(pygame.K_LEFT)) == [Key("left")]
    assert came(made, typed(pygame.K_s, "S", pygame.KMOD_SHIFT)) == [Key("s")]
    assert came(made, typed(pygame.K_1, "1")) == [Key("1")]
    assert came(made, typed(pygame.K_SPACE, " ")) == [Key(" ")]
    assert came(made, typed(pygame.K_TAB, "\t")) == [Key("tab")]
    assert came(made, typed(pygame.K_TAB, "\t", pygame.KMOD_SHIFT)) == [Key("backtab")]
    assert came(made, typed(pygame.K_BACKSPACE)) == [Key("backspace")]
    assert came(made, typed(pygame.K_LSHIFT)) == []
    for mod in (pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LMETA):
        assert came(made, typed(pygame.K_r, "r", mod)) == [], "that is the browser's or system's"
    for mod in (pygame.KMOD_LCTRL, pygame.KMOD_LMETA):
        assert came(made, typed(pygame.K_z, "z", mod)) == [Word("undo")]


def test_closing_and_hiding_come_through() -> None:
    made = Window((400, 400), 1.0)
    hidden = pygame.Event(pygame.WINDOWHIDDEN, window=None)
    assert came(made, hidden, pygame.Event(pygame.QUIT)) == [Hidden(), Quit()]


# ---- Sound ----


def test_no_sound_is_tried_before_the_first_touch(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Window((100, 100), 1.0)
    monkeypatch.setattr(pygame.mixer, "init", lambda *_: pytest.fail("too early"))
    made.sound("lay", 0, 1.0)
    assert came(made, *tap(5, 5, touch=False))
    assert made.touched


def test_without_a_device_there_is_silence_and_no_second_try(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = Window((100, 100), 1.0)
    made.touched, tries = True, 0

    def fail(*_: object) -> None:
        nonlocal tries
        tries += 1
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    for name in NAMES:
        made.sound(name, 0, 1.0)
    assert tries == 1


def test_every_sound_plays_on_the_dummy_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made = Window((100, 100), 1.0)
    made.touched = True
    for name in NAMES:
        for step in (0, STEPS - 1):
            made.sound(name, step, 1.0)
            assert pcm(name, step)
    assert len(made._sounds) == 2 * len(NAMES)


def test_the_same_sound_is_never_heard_twice_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made = Window((100, 100), 1.0)
    made.touched = True
    heard: list[tuple[str, int, int]] = []
    loud: list[float] = []

    class Sound:
        def __init__(self, buffer: bytes) -> None:
            self.buffer = buffer

        def set_volume(self, volume: float) -> None:
            loud.append(volume)

        def play(self) -> None:
            (wanted,) = (key for key, sound in made._sounds.items() if sound is self)  # type: ignore[comparison-overlap]
            heard.append(wanted)

    monkeypatch.setattr(pygame.mixer, "Sound", Sound)
    for _ in range(6):
        made.sound("lay", 0, 0.5)
    assert all(a != b for a, b in itertools.pairwise(zip(heard, loud, strict=True)))
    assert len({take for _, _, take in heard}) == len(TAKES)
    assert all(0.35 < volume <= 0.5 for volume in loud)
    del heard[:]
    for step in range(5):
        made.sound("peg", step, 0.5)
    assert len({take for _, _, take in heard}) == 1, "a run up the scale stays in tune"


# ---- Files ----


def test_files_keep_fetch_and_forget(tmp_path: Path) -> None:
    files = Files(tmp_path / "deep" / "er")
    assert files.fetch("own.game") is None
    files.forget("own.game")
    for text in ("Rules: costly\n", "Ångström “Go” 🂡\n\n", ""):
        assert files.store("own.game", text) == ""
        assert files.store("own.told", "1 2") == ""
        assert Files(files.folder).fetch("own.game") == text
        assert files.fetch("own.told") == "1 2"
    assert sorted(path.name for path in files.folder.iterdir()) == ["own.game.txt", "own.told.txt"]
    files.forget("own.game")
    assert files.fetch("own.game") is None
    assert files.fetch("own.told") == "1 2"


def test_a_folder_that_cannot_be_made_costs_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    files = Files(tmp_path / "file" / "folder")
    said = files.store("own.game", "x")
    assert said.startswith("The game could not be kept in ")
    assert said.endswith(".")
    assert said.count("\n") == 0
    assert files.fetch("own.game") is None
    files.forget("own.game")


def test_a_file_that_cannot_be_replaced_costs_a_sentence_and_is_left(tmp_path: Path) -> None:
    files = Files(tmp_path)
    (tmp_path / "own.game.txt").mkdir()
    assert files.store("own.game", "x")
    assert files.fetch("own.game") is None
    files.forget("own.game")
    assert (tmp_path / "own.game.txt").is_dir()


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a folder nobody may write")
def test_a_folder_that_may_not_be_written_costs_a_sentence() -> None:
    for folder in (Path("/proc/costly"), Path("/proc/self")):
        files = Files(folder)
        assert files.store("own.game", "x").startswith(f"The game could not be kept in {folder}: ")
        assert files.fetch("own.game") is None
        files.forget("own.game")


def test_bytes_that_are_no_text_do_not_stop_the_game(tmp_path: Path) -> None:
    (tmp_path / "own.game.txt").write_bytes(b"\xff\xfe\x00Rules")
    assert Files(tmp_path).fetch("own.game") is not None


def test_a_text_that_no_file_can_hold_costs_a_sentence(tmp_path: Path) -> None:
    assert Files(tmp_path).store("own.broken", "Names: \ud800").startswith("The game could not")
    assert Files(tmp_path).fetch("own.broken") is None


def test_a_game_is_kept_in_files_and_taken_up_by_the_next_window(tmp_path: Path) -> None:
    first = Desktop(Files(tmp_path), "seed=files&bot=random&pace=instant")
    app = App(first, new_seed=lambda: "x")
    app.take(Word("next"))
    for _ in range(40):
        app.tick(0.5)
        words = app.mirror().actions
        if words:
            app.take(Word(words[0][0]))
    record = app.table.record if app.table else None
    assert record is not None
    assert read((tmp_path / "linked.game.txt").read_text(encoding="utf-8")) == record
    again = App(Desktop(Files(tmp_path), first.fragment), new_seed=lambda: "x")
    assert again.table is not None
    assert again.table.record == record


# ---- The desktop ----


def test_the_title_of_the_window_tells_the_score(tmp_path: Path) -> None:
    made = Desktop(Files(tmp_path))
    made.mirror(Mirror((), (), (), "", "12–9 · Costly Colours", back=False))
    assert pygame.display.get_caption()[0] == "12–9 · Costly Colours"


class Clock:
    """Time that passes when the test says so."""

    def __init__(self) -> None:
        self.now = 100.0

    def perf_counter(self) -> float:
        """The time, in seconds."""
        return self.now


def test_a_desktop_has_time_to_think_only_at_the_beginning_of_a_frame(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    clock = Clock()
    monkeypatch.setattr(desktop, "time", clock)
    made = Desktop(Files(tmp_path))
    assert not made.spare()
    asyncio.run(made.frame())
    assert made.spare()
    clock.now += desktop.BUDGET
    assert not made.spare()


class Paged:
    """A page that nobody sees: what it was asked for a frame, and no more."""

    def __init__(self) -> None:
        self.soon: list[bool] = []
        self.shown: list[tuple[int, ...]] = []

    async def frame(self, soon: bool) -> float:
        self.soon.append(soon)
        return 1000.0 * len(self.soon)

    def view(self) -> str:
        insets = dict.fromkeys(("top", "right", "bottom", "left"), 0)
        return json.dumps(
            {"width": 360, "height": 640, "dpr": 1, "insets": insets, "reduced": False}
        )

    def heard(self) -> None: ...

    def picture(self, name: str) -> None:
        """It has none."""

    def dress(self, width: float, height: float) -> None:
        """It has the room that it has."""

    def show(self, *rect: int) -> None:
        """Note what is shown."""
        self.shown.append(rect)

    def fragment(self) -> str:
        """Nothing is asked of it."""
        return ""


def test_a_page_where_nothing_moves_thinks_on_before_the_next_frame(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Clock()
    monkeypatch.setattr(page, "time", clock)
    host = Paged()
    made = page.Page(host)  # type: ignore[arg-type]

    def turn(thinks: bool, paints: bool) -> bool:
        """Whether the next turn came before the next frame."""
        asyncio.run(made.frame())
        assert made.spare()
        clock.now += page.BUDGET
        if thinks:
            assert not made.spare()
        if paints:
            made.show([pygame.Rect(0, 0, 9, 9)])
        asyncio.run(made.frame())
        return host.soon[-1]

    assert turn(thinks=True, paints=False)
    assert not turn(thinks=True, paints=True), "what moves goes by frames"
    assert host.shown[0][-4:] == (0, 0, 9, 9)
    assert not turn(thinks=False, paints=False), "who has nothing to do waits"


class Kept:
    """A shelf of pictures."""

    def __init__(self, of: dict[str, bytes]) -> None:
        self.of = of

    def picture(self, name: str) -> bytes | None:
        """A picture, if there is one."""
        return self.of.get(name)

    def keep(self, name: str, pixels: bytes) -> None:
        """Put one there."""
        self.of[name] = pixels


def test_pictures_of_an_earlier_visit_are_what_would_be_drawn(
    baked: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The opaque and the clear; what is spoiled is drawn, and what is small not kept at all."""
    pygame.display.set_mode((360, 640))

    def drawn(shelf: Kept) -> tuple[list[bytes], Art]:
        art = Art(baked)
        art.use(shelf)
        made = [
            art.table((360, 640)),
            art.card(PACK[3], 80),
            art.pip("H", 9),
            art.icon("menu", 9, "light"),
        ]
        return [pygame.image.tobytes(one, "RGBA") for one in made], art

    shelf = Kept({})
    plain, art = drawn(shelf)
    while art.shelve():
        pass
    assert len(shelf.of) == 2
    with monkeypatch.context() as no:
        no.setattr(wood, "table", None)
        no.setattr(Pack, "face", None)
        assert drawn(shelf)[0] == plain
    for name, pixels in shelf.of.items():
        for spoiled in (pixels[:-1], pixels[:5], b""):
            assert drawn(Kept({name: spoiled}))[0] == plain
    art.wear(Look(theme="contrast"))
    assert not art.shelve()
    assert pygame.image.tobytes(art.table((360, 640)), "RGBA") != plain[0], (
        "another look is another"
    )


def test_a_desktop_copies_a_record_and_keeps_it_as_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, copied = Desktop(Files(tmp_path)), list[str]()
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    assert made.ways() == (Way.COPY, Way.DOWNLOAD)
    for way in made.ways():
        made.hand_over(way, "costly", "Rules: costly\n")
    said = [came.said for came in made.inputs() if isinstance(came, Handed)]
    (kept,) = (tmp_path / "records").iterdir()
    assert copied == [kept.read_text("utf-8")] == ["Rules: costly\n"]
    assert said == [handing.COPIED, handing.saved(str(kept))]


def test_a_desktop_that_cannot_hand_a_record_over_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "records").write_text("in the way")
    made = Desktop(Files(tmp_path))

    def refuse(_text: str) -> None:
        raise pygame.error

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    for way in made.ways():
        made.hand_over(way, "costly", "Rules: costly\n")
    first, second = [came.said for came in made.inputs() if isinstance(came, Handed)]
    assert first == handing.NOT_COPIED
    assert second.startswith(f"The game could not be kept in {tmp_path}")
    assert Desktop(Memory()).ways() == (Way.COPY,)


@pytest.mark.parametrize(
    ("way", "came", "sentence"),
    [
        (Way.COPY, "done", handing.COPIED),
        (Way.COPY, "opened", handing.OPENED),
        (Way.SHARE, "refused", handing.NOT_SHARED),
        (Way.SHARE, "", ""),
        (Way.DOWNLOAD, "done", handing.downloaded("costly.txt")),
    ],
)
def test_a_page_says_what_came_of_a_record(way: Way, came: str, sentence: str) -> None:
    assert page.handed(way, "costly.txt", came) == sentence


class Counted(Desktop):
    """A desktop whose player closes the window after some frames."""

    def __init__(self, folder: Path, frames: int) -> None:
        super().__init__(Files(folder), "seed=1&bot=random&pace=instant")
        self.left, self.painted = frames, 0

    async def frame(self) -> float:
        self.left -= 1
        if self.left == 20:
            pygame.event.post(tap(self.surface.get_width() // 2, 10, touch=False)[0])
        if self.left == 0:
            pygame.event.post(pygame.Event(pygame.QUIT))
        await asyncio.sleep(0)
        return 0.05

    def paint(self, picture: Picture) -> None:
        super().paint(picture)
        self.painted += 1


def test_the_loop_runs_paints_and_stops_when_the_window_is_closed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made = Counted(tmp_path, 40)
    monkeypatch.setattr(start, "host_screen", lambda: made)
    asyncio.run(start.run())
    assert made.left == 0
    assert 1 <= made.painted < 10, "at the cut nothing moves, so nothing is painted"
    assert colours(made.surface) > 500


def test_the_command_opens_the_window_and_gives_zero(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(start, "host_screen", lambda: Counted(tmp_path, 5))
    assert command.main([]) == 0


def test_without_the_baked_cards_the_command_says_what_makes_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(window, "__file__", str(tmp_path / "costly" / "screen" / "window.py"))
    with pytest.raises(NoAssets):
        window.assets()
    monkeypatch.setattr(start, "host_screen", lambda: Desktop(Files(tmp_path)))
    assert command.main([]) == 1
    out, err = capsys.readouterr()
    assert err == "costly: the cards are not baked yet: run `make assets`\n"
    assert "costly" not in out


def test_a_window_is_as_large_as_the_desktop_shows_things(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(3840, 2160)])
    monkeypatch.setenv("COSTLY_SCALE", "2")
    made = Desktop(Files(tmp_path))
    assert (made.surface.get_size(), made.ratio) == ((2360, 1440), 2.0)
    assert made.view()[:2] == (1180, 720)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    assert Desktop(Files(tmp_path)).surface.get_size() == (1728, 972)


@pytest.mark.parametrize(
    ("given", "said", "wanted"),
    [
        *(("", "", 1.0), ("", "96", 1.0), ("", "192", 2.0), ("", "120", 1.25), ("", "no", 1.0)),
        *(("1.5", "192", 1.5), ("x", "192", 2.0), ("0.2", "", 1.0), ("99", "", 4.0)),
    ],
)
def test_the_desktop_says_how_large_it_shows_things(
    monkeypatch: pytest.MonkeyPatch, given: str, said: str, wanted: float
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("COSTLY_SCALE", given)
    monkeypatch.delenv("GDK_SCALE", raising=False)
    monkeypatch.setattr(scale, "xft_dpi", lambda: said)
    assert scale.desktop_scale() == wanted


def test_a_desktop_that_does_not_answer_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":4711")
    assert scale.xft_dpi() == ""


def test_a_window_has_our_icon(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    icons: list[pygame.Surface] = []
    monkeypatch.setattr(pygame.display, "set_icon", icons.append)
    Desktop(Files(tmp_path))
    (icon,) = icons
    assert icon.get_size() == (192, 192)


@pytest.mark.parametrize("driver", ["", "dummy", "offscreen", "no-such"])
def test_a_window_that_nobody_would_see_is_not_opened(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], driver: str
) -> None:
    def no_display() -> None:
        if driver == "no-such":
            raise pygame.error("no-such not available")

    monkeypatch.setattr(pygame.display, "init", no_display)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver or "offscreen")
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11,offscreen")
    assert command.main([]) == 1
    err = capsys.readouterr().err.splitlines()
    assert err[-1].startswith("costly: there is no display to open a window on: ")


def test_without_a_home_the_game_is_played_and_one_sentence_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def homeless(*_: object, **__: object) -> str:
        raise RuntimeError("could not determine the home directory for '~'")

    monkeypatch.setattr(platformdirs, "user_data_dir", homeless)
    monkeypatch.setenv("COSTLY_TABLE", "seed=files&bot=random&pace=instant")
    made = start.host_screen()
    assert capsys.readouterr().err.splitlines()[-1] == f"costly: {HOMELESS}"
    game = App(made, new_seed=lambda: "x")
    while not game.table or not game.table.record.actions:
        game.take(Key("n"))
        game.tick(0.1)
    assert read(made.fetch("linked.game") or "").actions == game.table.record.actions
    assert made.store("own.game", "x") == ""
    made.forget("own.game")
    assert made.fetch("own.game") is None
    assert capsys.readouterr().err == ""


QUITTING = """
import asyncio, pygame, sys
sleep, frames = asyncio.sleep, 0
async def counted(seconds):
    global frames
    frames += 1
    if frames == 12:
        surface = pygame.display.get_surface()
        assert len({tuple(surface.get_at((x, 50))) for x in range(0, 900, 7)}) > 20
        pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert frames < 60
    await sleep(0)
asyncio.sleep = counted
import runpy
runpy.run_path("main.py", run_name="__main__")
assert frames >= 12
"""


def test_main_py_runs_some_frames_and_ends_when_the_window_is_closed(tmp_path: Path) -> None:
    environment = os.environ | {
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "HOME": str(tmp_path),
        "XDG_DATA_HOME": str(tmp_path),
        "COSTLY_TABLE": "seed=1",
    }
    done = subprocess.run(
        [sys.executable, "-c", QUITTING],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
