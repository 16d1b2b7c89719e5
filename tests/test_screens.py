"""The screens that are not the table: each reached by every hand, left again, and fitting."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

from costly.engine.rulesets import RULESETS
from costly.telling.games import GAMES
from costly.telling.opponents import OPPONENTS
from costly.ui.app import App
from costly.ui.controls import hit
from costly.ui.inputs import Back, Hover, Key, Press
from costly.ui.items import PlayGame
from costly.ui.marks import CardMark, IconMark, PanelMark, PortraitMark
from costly.ui.port import Way
from costly.ui.preferences import Preference, read_preferences
from costly.ui.screens.sheet import PartScene, Sheet
from costly.ui.screens.title import Title
from tests.controls import box_of, label
from tests.null import (
    ROOMS,
    NullScreen,
    focused,
    frames,
    hover,
    key,
    null,
    open_app,
    play_game,
    press,
    settle,
    table,
    take,
    word,
    words,
)
from tests.test_app import by_keys, by_mirror, by_mouse, own_game, short_game

WAYS: dict[str, tuple[str, ...]] = {
    "opponent": ("opponent",),
    "games": ("games",),
    "house": ("games", "house"),
    "settings": ("settings",),
    "help": ("help",),
    "asking": ("play",),
}
"""Every sheet that the title leads to, and the items on the way."""
FROM_TABLE = {
    "pause": (),
    "help": ("help",),
    "settings": ("settings",),
    "record": ("record",),
}
"""Every sheet that the table's menu leads to."""
each_hand = pytest.mark.parametrize("do", [by_mirror, by_mouse, by_keys])
Do = Callable[[App, str], None]


def top(app: App) -> PartScene:
    scene = app.stack.top
    assert isinstance(scene, PartScene)
    return scene


def names(app: App) -> list[str]:
    return [scene.name if isinstance(scene, PartScene) else "table" for scene in app.stack.scenes]


def at_title(
    size: tuple[float, float] = (390, 844), *, waiting: bool = False, wishes: str = ""
) -> App:
    texts = {"own.game": own_game()} if waiting else {}
    app = open_app(NullScreen(size, texts=texts | {"wishes": wishes}))
    frames(app, 0.5)
    return app


def at_table(size: tuple[float, float] = (390, 844)) -> App:
    app = open_app(NullScreen(size, fragment="seed=1&bot=greedy&pace=instant"))
    settle(app)
    return app


# ---- There and back ----


@each_hand
@pytest.mark.parametrize("sheet", WAYS)
@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1280, 720)])
def test_every_sheet_of_the_title_is_reached_and_left(
    do: Do, sheet: str, size: tuple[int, int]
) -> None:
    app = at_title(size, waiting=True)
    for item in WAYS[sheet]:
        do(app, item)
    assert top(app).name == sheet
    for _ in WAYS[sheet]:
        do(app, "back")
    assert names(app) == ["title"]


@pytest.mark.parametrize("event", [Key("escape"), Back()])
@pytest.mark.parametrize("sheet", WAYS)
def test_escape_and_the_browsers_back_leave_every_sheet(event: Key | Back, sheet: str) -> None:
    app = at_title(waiting=True)
    for item in WAYS[sheet]:
        word(app, item)
    for left in range(len(WAYS[sheet]), 0, -1):
        assert len(app.stack.scenes) == left + 1
        assert null(app).mirrored.back
        take(app, event)
    assert names(app) == ["title"]
    assert not null(app).mirrored.back


@each_hand
@pytest.mark.parametrize("sheet", FROM_TABLE)
def test_every_sheet_of_the_table_is_reached_and_left(do: Do, sheet: str) -> None:
    app = at_table()
    key(app, "escape")
    for item in FROM_TABLE[sheet]:
        do(app, item)
    assert top(app).name == sheet
    for _ in ("pause", *FROM_TABLE[sheet]):
        do(app, "back")
    assert names(app) == ["table"]


@each_hand
def test_the_story_of_a_game_is_read_and_put_away(do: Do) -> None:
    app = short_game()
    play_game(app)
    frames(app, 0.5)
    do(app, "story")
    assert top(app).name == "story"
    assert len(null(app).mirrored.table) > 2
    do(app, "back")
    assert names(app) == ["table", "end"]
    do(app, "again")
    assert names(app) == ["table"]


def read_through(app: App) -> list[str]:
    """Every line of a book in the mirror, from its first page to its last."""
    read: list[str] = []
    for page in itertools.count(1):
        read += null(app).mirrored.table[1:]
        if f"record-{page}" not in words(app):
            break
        word(app, f"record-{page}")
    return read


@pytest.mark.parametrize("size", [(320, 480), (360, 640), (844, 390), (1280, 720)])
@pytest.mark.parametrize("over", [False, True])
def test_the_record_is_read_and_handed_over_by_touch(size: tuple[int, int], *, over: bool) -> None:
    """The whole of it, in the middle of a game and after it, and what came of that is said."""
    app = short_game()
    null(app).size = size
    app.resize()
    if over:
        play_game(app)
        frames(app, 0.5)
    else:
        key(app, "escape")
    by_mouse(app, "record")
    text = null(app).mirrored.record
    for way in Way:
        by_mouse(app, way)
        assert null(app).handed[-1] == (way, "costly", text)
        settle(app)
        assert null(app).said[-1] == f"By {way}."
        assert f"By {way}." in null(app).mirrored.table
    told = "\n".join(read_through(app))
    assert [line for line in text.splitlines() if line not in told] == []
    by_mouse(app, "back")
    assert top(app).name == ("end" if over else "pause")
    by_mouse(app, "record")
    assert not any(line.startswith("By ") for line in null(app).mirrored.table)


def test_only_the_ways_that_there_are_are_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    app = at_table()
    monkeypatch.setattr(null(app), "ways", lambda: [Way.COPY])
    key(app, "escape")
    word(app, "record")
    assert [way for way in Way if way in words(app)] == [Way.COPY]


def test_the_record_stays_open_in_a_room_that_changes() -> None:
    app = short_game()
    play_game(app)
    frames(app, 0.5)
    for item in ("record", "record-1", "record-2"):
        word(app, item)
    null(app).size = (1280, 720)
    app.resize()
    frames(app, 0)
    assert top(app).name == "record"
    assert len(null(app).mirrored.table) > 2


def test_the_story_is_told_in_the_mirror_whatever_the_window_has_room_for() -> None:
    told = set()
    for size in ((320, 480), (390, 844), (844, 390), (1280, 720)):
        app = short_game()
        play_game(app)
        null(app).size = size
        app.resize()
        told.add(tuple(top(app).lines()))
    assert len(told) == 1


def test_the_page_of_a_book_turns_at_once_and_its_buttons_keep_their_places() -> None:
    app = at_title()
    word(app, "help")
    frames(app, 0.5)
    places = []
    word(app, "help-game")
    for page in ("deal", "mog", "play"):
        box = box_of(top(app), f"word help-{page}")
        places.append(box)
        take(app, Press(*box.middle))  # one right after the other
    assert len(set(places)) == 1
    assert null(app).mirrored.table[0] == "The play."
    assert len(app.stack.scenes) == 2


# ---- The keyboard ----


def test_the_keyboard_begins_at_what_is_chosen_and_comes_back_to_where_it_was() -> None:
    app = at_title(wishes='{"rules": "noddy"}')
    for _ in range(2):
        take(app, Key("right"))
    assert focused(app) == "word games"
    key(app, "enter")
    assert focused(app) == ""
    take(app, Key("right"))
    assert focused(app) == "word game-noddy"
    key(app, "escape")
    assert focused(app) == "word games"


def test_enter_alone_does_the_likeliest() -> None:
    app = at_title(waiting=True)
    key(app, "enter")
    assert table(app).record.actions, "the waiting game goes on"
    app = at_title()
    word(app, "help")
    frames(app, 0.5)
    key(app, "enter")
    assert null(app).mirrored.table[0] == "The game."


def test_up_and_down_keep_to_the_column() -> None:
    app = at_title((844, 390))
    word(app, "games")
    frames(app, 0.5)
    app.stack.focus.what, app.stack.focus.seen = PlayGame("costly-partners"), True
    boxes = {label(control.what): control.box for control in top(app).controls()}
    for _ in range(3):
        before = boxes[focused(app)]
        take(app, Key("down"))
        now = boxes[focused(app)]
        assert now.y > before.y
        assert now.x == before.x
    for _ in range(3):
        take(app, Key("up"))
    assert focused(app) == "word game-costly-partners"


def test_what_the_mouse_is_on_is_lit_and_stays_so_when_it_changes() -> None:
    app = at_title()
    word(app, "settings")
    frames(app, 0.5)
    hover(app, "word theme")
    for _ in range(2):
        (lit,) = [m.box for m in app.picture() if isinstance(m, PanelMark) and m.kind == "lit"]
        assert lit == box_of(top(app), "word theme")
        press(app, "word theme")
    take(app, Hover(1, 1))
    assert not [m for m in app.picture() if isinstance(m, PanelMark) and m.kind == "lit"]


# ---- What is shown ----


def test_one_thing_on_a_screen_stands_out() -> None:
    for size in ((360, 640), (844, 390), (1280, 720)):
        for way in ((), *WAYS.values()):
            app = at_title(size, waiting=True)
            for item in way:
                word(app, item)
            kinds = [m.kind for m in app.picture() if isinstance(m, PanelMark)]
            assert kinds.count("primary") == 1, way


@pytest.mark.parametrize("bot", OPPONENTS)
def test_the_chosen_opponent_is_seen_on_the_title_and_marked_among_the_others(bot: str) -> None:
    app = at_title()
    word(app, "opponent")
    word(app, f"opponent-{bot}")
    assert [m.kind for m in app.picture() if isinstance(m, PanelMark)].count("chosen") == 1
    faces = [m.who for m in app.picture() if isinstance(m, PortraitMark)]
    assert faces == [one.name for one in OPPONENTS.values()]
    word(app, "back")
    assert {m.who for m in app.picture() if isinstance(m, PortraitMark)} == {OPPONENTS[bot].name}


def test_a_wish_changes_the_look_of_the_very_sheet() -> None:
    app = at_title()
    word(app, "settings")
    looks = [null(app).look]
    for item in ("theme", "pack", "inks"):
        word(app, item)
        looks.append(null(app).look)
    assert all(one != other for one, other in itertools.pairwise(looks))
    assert [m for m in app.picture() if isinstance(m, CardMark)], "and there are cards to see it on"
    assert read_preferences(null(app).texts["wishes"]).look == looks[-1]


def test_the_volume_has_three_steps_and_turns_the_sound_on() -> None:
    app = at_title()
    word(app, "settings")
    word(app, "sound")
    assert not app.preferences.sound
    heard: list[int] = []
    for _ in range(4):
        word(app, "volume")
        assert app.preferences.sound
        heard.append(app.preferences.volume)
    assert heard == [1, 2, 3, 1]
    assert dict(null(app).mirrored.actions)["volume"] == "Volume: Soft"


@pytest.mark.parametrize("wanted", Preference)
def test_what_a_setting_is_now_is_said_as_it_is_changed(wanted: Preference) -> None:
    app = at_title()
    word(app, "games" if wanted is Preference.PRACTICE else "settings")
    said = []
    for _ in range(5):
        word(app, wanted)
        said.append(null(app).said[-1].removesuffix("."))
        assert said[-1] == dict(null(app).mirrored.actions)[wanted]
    assert len(set(said)) > 1


def test_the_pace_goes_from_slow_to_instant_and_round() -> None:
    app = at_title()
    word(app, "settings")
    paces = [app.preferences.pace]
    for _ in range(4):
        word(app, "pace")
        paces.append(app.preferences.pace)
    assert paces == ["normal", "brisk", "instant", "slow", "normal"]


@pytest.mark.parametrize("way", [(), ("games",), ("games", "house"), ("settings",)])
def test_a_row_that_changes_here_has_another_sign_than_one_that_opens_something(
    way: tuple[str, ...],
) -> None:
    app = at_title()
    for item in way:
        word(app, item)
    before = app.stack.name
    signs = {icon.box.middle: icon.name for icon in app.picture() if isinstance(icon, IconMark)}
    for control in top(app).controls():
        inside = [sign for place, sign in signs.items() if hit([control], *place)]
        if "next" in inside or "round" in inside:
            word(app, str(control.what))
            assert ("round" in inside) == (app.stack.name == before), control.what
            if app.stack.name != before:
                word(app, "back")


def test_every_game_has_a_history_and_no_other() -> None:
    assert GAMES.keys() == RULESETS.keys()


# ---- Room ----


def may_be_moved(wide: float, high: float, way: tuple[str, ...]) -> bool:
    """Whether a list may be longer than its room, as tests/test_scrolling.py has it."""
    listed = ("house" in way and wide <= 360) or ("settings" in way and high <= 500)
    return high < 370 or "help" in way or listed


@pytest.mark.parametrize("way", [(), *WAYS.values()], ids=lambda way: "-".join(way) or "title")
def test_every_screen_has_the_room_it_asks_for(way: tuple[str, ...]) -> None:
    tight = []
    for wide, high, insets in ROOMS:
        for game in RULESETS if way and way[0] == "games" else ("costly",):
            texts = {"own.game": own_game(), "wishes": f'{{"rules": "{game}"}}'}
            app = open_app(NullScreen((wide, high), insets=insets, texts=texts))
            for item in way:
                word(app, item)
            scene = top(app)
            fits = scene.fits(app.view) if isinstance(scene, Sheet) else isinstance(scene, Title)
            if not fits and not may_be_moved(wide, high, way):
                tight.append((wide, high, game))
    assert not tight


def test_the_end_has_the_room_it_asks_for() -> None:
    app = short_game()
    play_game(app)
    for name in ("end", "story"):
        if name == "story":
            null(app).size = 390, 844
            app.resize()
            word(app, "story")
        for wide, high, insets in ROOMS:
            null(app).size, null(app).insets = (wide, high), insets
            app.resize()
            scene = top(app)
            assert isinstance(scene, Sheet)
            assert scene.fits(app.view) or may_be_moved(wide, high, ()), (name, wide, high)
