"""Where things are, at every size: inside, apart, large enough to press and to read."""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, lru_cache
from typing import NamedTuple

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from costly.engine.cards import PACK, Laid
from costly.engine.driver import new_game
from costly.engine.house import find
from costly.engine.rulesets import RULESETS
from costly.engine.stages import LayingOut, Mog, PartnersMog, Playing, Show
from costly.engine.state import Rules, Stage, State, evolve
from costly.platform.art.panels import quiet, stained
from costly.platform.art.pegboard import FAINT, STAINS
from costly.platform.typesetting import Typesetter
from costly.platform.window import Window
from costly.telling.advice import signed
from costly.telling.book import chapters
from costly.telling.notes import About
from costly.telling.opponents import OPPONENTS
from costly.ui import theme
from costly.ui.app import App
from costly.ui.controls import Control, Explains, HandCard, SlipRow
from costly.ui.marks import (
    BarsMark,
    BoardMark,
    Box,
    CardMark,
    DialMark,
    PanelMark,
    Picture,
    PlotMark,
    PortraitMark,
    ShadeMark,
    SignMark,
    TextMark,
)
from costly.ui.screens.sheet import RULES
from costly.ui.signs import in_line
from costly.ui.speech import bubble_tail
from costly.ui.table.arrangement import layout
from costly.ui.table.layout import READABLE, Layout
from costly.ui.table.log import Entry
from costly.ui.table.painting.lettering import sized
from costly.ui.table.painting.opponents import bubble
from costly.ui.table.painting.rails import log_of_the_hand, parted, rules_in_play
from costly.ui.tally import KEY, Count, GamesTally
from costly.ui.theme import Colour, Theme
from tests.colours import KINDS_OF_EYE, contrast, distance, over, seen
from tests.controls import label, labels
from tests.games import random_walk
from tests.null import (
    ROOMS,
    Choose,
    Insets,
    NullScreen,
    address,
    first,
    frames,
    hover,
    key,
    last,
    null,
    open_app,
    play_game,
    play_until,
    press,
    settle,
    sit_down,
    table,
    view_of,
    word,
    words,
)
from tests.test_deals import as_dealt
from tests.test_table import ACE, GO, LEAD, MOG, OVER, sit

Room = tuple[int, int, Insets]
IDS = [f"{wide}x{high}{'-notch' if any(insets) else ''}" for wide, high, insets in ROOMS]
LEAST_TEXT = 14.0
LEAST_TARGET = 44.0
LEAST_CARD = 44.0
LEAST_STRIP = 24.0
"""Of a card that would be too small to be read if more of it were free."""
LEAST_LINE = 14.0
"""Of a line on a slip: who touches its neighbour has lost nothing."""
BUTTONS = ("primary", "secondary", "plain", "row", "ledge", "chosen")
"""The plates of what can be pressed."""

each_room = pytest.mark.parametrize("room", ROOMS, ids=IDS)
SHAPES = {"two": (2, False), "two with a crib": (2, True), "four": (4, False)}
"""The tables that are laid: how many sit round it, and whether there is a crib."""
each_shape = pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
each_game = pytest.mark.parametrize("game", RULESETS)


def laid_for(room: Room, shape: tuple[int, bool]) -> Layout:
    seats, crib = shape
    return layout(view_of(*room), seats, crib=crib)


def shape_of(rules: Rules) -> tuple[int, bool]:
    return rules.seats, bool(rules.stages_of(LayingOut))


def test_every_game_is_laid_on_one_of_the_shapes() -> None:
    assert {shape_of(rules) for rules in RULESETS.values()} == set(SHAPES.values())


@cache
def states(game: str) -> tuple[State, ...]:
    """Every state, between any two events, of a random game, each kind of it once."""
    found: dict[object, State] = {}
    for seed in (1, 2, 3):
        for before, _, events, _ in random_walk(find(game), seed):
            state = before
            for event in events:
                state = evolve(state, event)
                kind = (
                    tuple(map(len, state.held)),
                    *(
                        len(state.series),
                        len(state.stock),
                        state.deck is None,
                        len(state.past_series),
                    ),
                    *(state.shown, state.dealer, state.winner),
                    *(len(state.crib), state.crib_shown),
                )
                found.setdefault(kind, state)
    least = 5 if game == "costly" else 4
    assert max(len(state.series) for state in found.values()) >= least
    return tuple(found.values())


def furniture(laid_out: Layout, *, crib: bool) -> dict[str, Box]:
    first, second = laid_out.scores
    boxes = {
        "menu": laid_out.menu,
        "mute": laid_out.mute,
        "scores 0": first,
        "scores 1": second,
        **{f"face {at}": box for at, box in enumerate(laid_out.company.faces)},
        **{f"name {at}": box for at, box in enumerate(laid_out.company.called)},
        # Where all share the room for speech, it is one place.
        **{f"speech of {box.x:.0f}": box for box in laid_out.company.speeches},
        **{f"other {at}": box for at, box in enumerate(laid_out.company.hands)},
        "board": laid_out.board,
        "deck": laid_out.deck,
        "pile": laid_out.pile,
        "dial": laid_out.dial,
        "caption": laid_out.caption,
        "hand": laid_out.hand,
        "actions": laid_out.actions,
    }
    boxes |= {"crib": laid_out.crib} if crib else {}
    boxes |= {"rail": laid_out.rail} if laid_out.rail else {}
    return boxes | ({"prompt": laid_out.prompt} if laid_out.prompt != laid_out.actions else {})


# ---- Furniture ----


@each_shape
@each_room
def test_everything_is_inside_what_the_device_leaves_free(
    room: Room, shape: tuple[int, bool]
) -> None:
    view, laid_out = view_of(*room), laid_for(room, shape)
    boxes = furniture(laid_out, crib=shape[1])
    boxes |= {"slip": laid_out.slip, "show": laid_out.show}
    boxes |= {"now": laid_out.now} if laid_out.now else {}
    for name, box in boxes.items():
        assert box.within(view.safe), f"{name} {box} is not inside {view.safe}"
        assert box.w > 0, name
        assert box.h > 0, name


@each_shape
@each_room
def test_no_two_things_lie_on_one_another(room: Room, shape: tuple[int, bool]) -> None:
    boxes = furniture(laid_for(room, shape), crib=shape[1])
    met = [
        f"{one} {boxes[one]} and {other} {boxes[other]}"
        for one, other in itertools.combinations(boxes, 2)
        if boxes[one].shrunk(0.01).meets(boxes[other].shrunk(0.01))
    ]
    assert not met


@each_shape
@each_room
def test_the_count_of_a_hand_covers_nothing_that_is_wanted_then(
    room: Room, shape: tuple[int, bool]
) -> None:
    laid_out = laid_for(room, shape)
    boxes = furniture(laid_out, crib=shape[1])
    # The cards lie open where the pack, the pile and, but for roomy tables, the dial were.
    gone = {"caption", "hand", "deck", "pile", "dial"}
    wanted = {name: box for name, box in boxes.items() if name not in gone}
    wanted["show"] = laid_out.show
    slip = laid_out.slip.shrunk(0.01)
    assert [name for name, box in wanted.items() if box.meets(slip)] == []


@each_shape
@each_room
def test_the_corner_of_a_host_s_full_screen_button_is_free_on_roomy_tables(
    room: Room, shape: tuple[int, bool]
) -> None:
    view, laid_out = view_of(*room), laid_for(room, shape)
    if laid_out.kind == "roomy":
        corner = Box(view.safe.right - 48, view.safe.bottom - 48, 48, 48)
        boxes = furniture(laid_out, crib=shape[1])
        assert [name for name, box in boxes.items() if box.meets(corner)] == []


@each_room
def test_the_partner_sits_in_the_middle_and_the_others_at_either_hand(room: Room) -> None:
    laid_out = laid_for(room, SHAPES["four"])
    for viewer in range(4):
        seats = sorted(set(range(4)) - {viewer}, key=lambda s: laid_out.other(s, viewer))
        assert seats == [(viewer + step) % 4 for step in (1, 2, 3)], "clockwise from the left"
    for boxes in (laid_out.company.faces, laid_out.company.hands):
        assert len(boxes) == 3
        assert [box.x for box in boxes] == sorted(box.x for box in boxes)


@each_room
def test_the_names_of_the_others_are_as_high_as_their_letters(room: Room) -> None:
    laid_out = laid_for(room, SHAPES["four"])
    assert min(box.h for box in laid_out.company.called) >= sized(laid_out, theme.SMALL)


@pytest.mark.parametrize(
    ("wide", "high", "kind"),
    [
        *((360, 640, "portrait"), (844, 390, "short"), (1280, 720, "roomy")),
        *((768, 1024, "portrait"), (960, 600, "roomy"), (667, 375, "short"), (800, 800, "roomy")),
    ],
)
def test_the_shape_alone_chooses_among_three_layouts(wide: int, high: int, kind: str) -> None:
    assert layout(view_of(wide, high)).kind == kind


# ---- Cards ----


@each_game
@each_room
def test_each_card_has_one_place_inside_the_window(room: Room, game: str) -> None:
    view, laid_out = view_of(*room), laid_for(room, shape_of(find(game)))
    for state in states(game):
        held = [card for hand in (*state.held, *state.laid, state.crib) for card in hand]
        everything = {*held, *state.stock, *([state.deck] if state.deck else [])}
        for raised in ((), (state.held[0] if state.held else ())[:2]):
            places = laid_out.places(state, 0, raised)
            assert set(places) == everything
            for card, place in places.items():
                assert place.box.within(view.safe), f"{card} at {place}"


@each_game
def test_no_card_lies_face_up_that_the_viewer_has_not_seen(game: str) -> None:
    checked = 0
    for room in ROOMS[::4]:
        laid_out = laid_for(room, shape_of(find(game)))
        for state in states(game):
            for viewer in range(state.rules.seats):
                known = state.known[viewer] if state.known else frozenset()
                for card, place in laid_out.places(state, viewer).items():
                    assert not place.up or card in known
                    checked += place.up
    assert checked > 1000


@each_game
def test_every_card_of_an_open_hand_lies_face_up_and_every_other_does_not(game: str) -> None:
    laid_out = laid_for(ROOMS[3], shape_of(find(game)))
    for state in states(game):
        places = laid_out.places(state, 0)
        shown = laid_out.last_shown(state)
        up = {card for card, place in places.items() if place.up}
        running = {laid.card for laid in state.series}
        if laid_out.heap.over(state):
            running |= {laid.card for series in state.past_series for laid in series}
        must = running | ({state.deck} if state.deck else set())
        must |= set(state.held[0]) if state.held else set()
        if state.crib_shown:
            must |= set(state.crib)
        elif shown is not None:
            must |= set(state.hand(shown))
        assert up == must


@each_room
@pytest.mark.parametrize("game", ["cribbage-5", "cribbage-6", "cribbage-7"])
def test_the_crib_lies_apart_in_its_box_until_it_is_shown(room: Room, game: str) -> None:
    laid_out, seen = laid_for(room, SHAPES["two with a crib"]), 0
    for state in states(game):
        places = laid_out.places(state, 0)
        for card in state.crib:
            assert places[card].up == state.crib_shown
            if state.crib_shown:
                assert places[card].box.within(laid_out.show)
            else:
                assert places[card].box.within(laid_out.crib)
                over = [one for one in places if places[one].level > places[card].level]
                over = [one for one in over if one not in state.crib]
                assert not [one for one in over if places[one].box.meets(places[card].box)]
                assert not places[card].box.meets(laid_out.slip), "the slip covers it"
                seen += 1
    assert seen


@each_shape
@each_room
def test_the_index_of_every_card_of_a_series_can_be_seen(
    room: Room, shape: tuple[int, bool]
) -> None:
    laid_out, rules = laid_for(room, shape), find("costly" if shape[0] == 2 else "costly-partners")
    for count in range(1, 13):  # aces, deuces and threes of four hands: twelve make 24
        laid = tuple(Laid(card, 1, at % shape[0]) for at, card in enumerate(PACK[:count]))
        boxes = laid_out.heap.running(replace(new_game(rules, 0), series=laid), 0)
        assert boxes[0].w >= min(laid_out.pile_width, 32)
        assert count > 6 or boxes[0].w >= min(0.9 * laid_out.pile_width, 54)
        for one, other in itertools.pairwise(boxes):
            assert other.x - one.x >= min(20.0, one.w * 0.2), f"{count} cards at {room}"
        assert all(box.within(laid_out.pile) for box in boxes)


@each_game
@each_room
def test_whose_card_it_is_can_be_seen_in_a_series(room: Room, game: str) -> None:
    """The viewer's side lays lower, the other higher; the cards are too large for chance."""
    laid_out, both = laid_for(room, shape_of(find(game))), 0
    for state in states(game):
        side = state.rules.side
        boxes = laid_out.heap.running(state, 0)
        lows = [
            box.bottom
            for laid, box in zip(state.series, boxes, strict=True)
            if side(laid.seat) == 0
        ]
        highs = [
            box.bottom for laid, box in zip(state.series, boxes, strict=True) if side(laid.seat)
        ]
        if lows and highs:
            assert min(lows) - max(highs) >= 0.08 * laid_out.pile.h
            both += 1
    assert both


@each_game
@each_room
def test_series_that_are_over_stay_in_sight_until_the_show(room: Room, game: str) -> None:
    """Beside the running series, and never on one another, as cards or as signs."""
    laid_out, beside = laid_for(room, shape_of(find(game))), 0
    for state in states(game):
        heap, past = laid_out.heap, [one for series in state.past_series for one in series]
        boxes, slip, running = heap.over(state), heap.listed(state), heap.running(state, 0)
        assert not (boxes and slip)
        if state.shown or not past:
            assert not boxes
            assert slip is None
            continue
        assert len(boxes) in (0, len(past))
        over = [*boxes, *([slip[0]] if slip else [])]
        assert all(box.within(laid_out.pile) for box in over)
        assert not any(one.shrunk(0.01).meets(other) for one in over for other in running)
        if slip:
            told = [card for column in slip[1] for card in column]
            assert told == [one.card for one in past][-len(told) :], "the newest"
        beside += bool(over)
    assert beside or find(game).stage(Playing).most_series == 1 or min(room[:2]) < 320


@each_shape
@each_room
def test_the_cards_of_a_small_hand_lie_side_by_side(room: Room, shape: tuple[int, bool]) -> None:
    laid_out = laid_for(room, shape)
    for count in range(1, 2 if shape[1] else 4):
        boxes = laid_out.hand_boxes(count)
        assert not any(one.meets(other) for one, other in itertools.combinations(boxes, 2))
        assert all(box.within(laid_out.hand) for box in boxes)
        assert all(box.w == pytest.approx(laid_out.hand_width) for box in boxes)


@each_shape
@each_room
def test_of_every_card_of_a_large_hand_enough_is_free_to_be_pressed(
    room: Room, shape: tuple[int, bool]
) -> None:
    laid_out = laid_for(room, shape)
    for count in range(1, 8):
        boxes, strips = laid_out.hand_boxes(count), laid_out.hand_strips(count)
        assert all(box.within(laid_out.hand) for box in boxes)
        for at, (box, strip) in enumerate(zip(boxes, strips, strict=True)):
            assert strip.within(box)
            readable = box.w <= READABLE and laid_out.kind == "short"
            least = LEAST_STRIP if readable else LEAST_TARGET
            assert box.w >= LEAST_CARD
            assert min(strip.w, strip.h) >= least - 0.01, f"{at} of {count}: {strip}"
            assert not any(strip.shrunk(0.01).meets(after) for after in boxes[at + 1 :])


@each_shape
def test_a_card_in_hand_has_a_width_in_a_low_and_narrow_window(shape: tuple[int, bool]) -> None:
    # Found by make search: less than nothing, where a hand is narrower than its strips.
    for wide, high in itertools.product((440, 500, 580), (240, 280)):
        laid_out = laid_for((wide, high, (0, 0, 0, 0)), shape)
        assert min(box.w for count in range(1, 8) for box in laid_out.hand_boxes(count)) > 0


# ---- Scenes: all that can be pressed, and all that is written ----

HANDFUL = "JH2SJD3SJC9S5H refuse refuse"
"""The player holds the best hand there is: its count is the longest."""
SERIES = "AC2D2C3DAD4D9S refuse refuse"
"""Small cards: six in one series."""
SHORT = "seed=short&bot=greedy&pace=instant"


def shown_hand() -> App:
    app = sit(HANDFUL, pace="instant")
    play_until(app, lambda app: table(app).teller.pause == "show")
    assert table(app).teller.log.slip is not None
    return app


def both_shown() -> App:
    app = shown_hand()
    play_until(app, lambda app: table(app).teller.pause == "deal", lambda _: "next")
    return app


def long_series() -> App:
    app = sit(SERIES, pace="brisk")
    for _ in range(2000):
        frames(app, 0.1)
        if len(table(app).shown.series) >= 5:
            frames(app, 0.2)
            return app
        if words(app):
            word(app, words(app)[0])
    raise AssertionError("the series never grew")


def said_go() -> App:
    app = sit("KD9CQD5CTSTH4S refuse refuse KD 9C", bot="random")
    play_until(app, lambda app: table(app).teller.pause == "go")
    return app


def at_the_end() -> App:
    head = "Rules: costly\nDealer: 1\nScore: 108-109\nNames: Player, Silas\nSeed: short\n"
    text = f"{head}Bot: greedy\nAddress: seed=short&bot=greedy\n\n"
    app = open_app(NullScreen(fragment=SHORT, texts={"linked.game": text}))
    play_game(app)
    return app


def opened(app: App, *names: str) -> App:
    for name in names:
        word(app, name)
    settle(app)
    return app


def pressed(app: App, *names: str) -> App:
    for name in names:
        press(app, name)
    settle(app)
    return app


def cutting() -> App:
    app = open_app(NullScreen(fragment="seed=1"))
    settle(app)
    return app


def at_game(rules: str, done: Callable[[App], bool], choose: Choose = first, **parts: str) -> App:
    """A game from its address, played by words until ``done``."""
    app = open_app(NullScreen(fragment=address(rules, **parts)))
    play_until(app, done, choose)
    assert done(app), f"{rules} never came to it"
    return app


def asked(stage: type[Stage], word: str = "") -> Callable[[App], bool]:
    """Whether the player is asked in a stage, and may answer with a word that begins so."""

    def done(app: App) -> bool:
        now = isinstance(table(app).truth.now, stage) and bool(table(app).choices.open)
        return now and any(one.startswith(word) for one in words(app))

    return done


def paused(why: str) -> Callable[[App], bool]:
    return lambda app: table(app).teller.pause == why


def series_of(count: int) -> Callable[[App], bool]:
    return lambda app: len(table(app).shown.series) >= count and bool(table(app).choices.open)


def low(actions: list[str]) -> str:
    """The lowest card, so that series grow."""
    return min(actions, key=lambda one: "A23456789TJQK".find(one[0]))


def refusing(actions: list[str]) -> str:
    return "refuse" if "refuse" in actions else actions[0]


def ended(rules: str, scores: str) -> App:
    """A game that began near its end, played to it."""
    return near_its_end(rules, scores, lambda _: False)


def near_its_end(rules: str, scores: str, done: Callable[[App], bool]) -> App:
    head = f"Rules: {rules}\nDealer: 1\nScore: {scores}\nSeed: e\nBot: greedy\n\n"
    app = open_app(NullScreen(texts={"own.game": head, "wishes": '{"pace": "instant"}'}))
    sit_down(app, head)
    play_until(app, done)
    return app


def sheet_of(rules: str, *names: str) -> App:
    return opened(open_app(NullScreen(texts={"wishes": f'{{"rules": "{rules}"}}'})), *names)


def asked_for_a_game() -> App:
    """The sheet on which Nan asks for a game, after enough wins."""
    app = ended("costly", "119-60")
    kept = GamesTally({("costly", "greedy"): Count(9, 8)})
    null(app).texts[KEY] = str(kept)
    return opened(app, "again")


def hinted(app: App) -> App:
    """The table with a hint, which is known."""
    key(app, "h")
    assert table(app).game.hint is not None
    settle(app)
    return app


def why(app: App) -> App:
    """The same with its numbers."""
    key(app, "h")
    settle(app)
    return app


def explaining(app: App, about: About, seat: int = 1) -> App:
    """The table with the leaflet of a thing that was touched."""
    table(app).press(Explains(about, seat if about is About.OTHER else 0))
    settle(app)
    assert table(app).teller.note
    return app


def hinting() -> App:
    """A hint that takes so long that the table says so."""
    app = sit(MOG)
    table(app).ask_hint()
    hint = table(app).game.hint
    assert hint is not None
    hint.past = 9.0
    return app


def logged(app: App) -> App:
    """What was told, open at its last page."""
    key(app, "v")
    settle(app)
    return app


def without_hints(app: App) -> App:
    return opened(app, "menu", "settings", "hints", "back", "back")


def practising(app: App) -> App:
    return opened(app, "menu", "make-practice", "practise-for-ever")


def practice_ended() -> App:
    head = "Rules: costly\nDealer: 1\nScore: 108-109\nNames: Player, Silas\nSeed: short\n"
    text = f"{head}Bot: greedy\nAddress: seed=short&bot=greedy\nPractice: yes\n\n"
    app = open_app(NullScreen(fragment=SHORT, texts={"linked.game": text}))
    play_game(app)
    return app


def confirming(app: App) -> App:
    opened(app, "menu", "settings", "confirm", "back", "back")
    frames(app, 0.5)
    return app


def drilling(rules: str, *names: str, seed: str = "drill") -> App:
    """The trainer in a game, once all that is said is known."""
    texts = {"wishes": f'{{"rules": "{rules}"}}'}
    app = open_app(NullScreen(texts=texts), [seed] * 3)
    opened(app, "drills", *names)
    frames(app, 0.5)
    return app


def drilled(app: App) -> App:
    """The first answer that there is, once cards are raised for it, and what is said of it."""
    for name in [one for one in words(app) if one.startswith("raise-")]:
        if words(app)[-1] == "back" and words(app)[-2].startswith("raise-"):
            word(app, name)
    answer = next(one for one in words(app) if not one.startswith("raise-"))
    return opened(app, answer)


def reviewed(app: App, page: int = 0) -> App:
    """A game that is over, looked over to its end."""
    opened(app, "review")
    return opened(app, f"review-{page}") if page else app


def raised(app: App, count: int) -> App:
    """Lay-out with the first cards of the hand raised."""
    return pressed(app, *(f"card {one}" for one in table(app).truth.held[0][:count]))


def who_counts() -> App:
    """The question that is asked once, after the third game."""
    head = "Rules: costly\nDealer: 1\nScore: 120-0\nNames: Player\nBot: greedy\n\n"
    app = open_app(NullScreen(texts={"wishes": '{"pace": "instant", "finished": 2}'}))
    sit_down(app, head + LEAD + "\n")
    play_game(app)
    return opened(app, "again")


def touched(app: App, count: int) -> App:
    """A hand that is counted with so many of its cards touched."""
    frames(app, 0.5)
    return pressed(app, *labels(table(app), "card")[-count:])


def asks_for_more(app: App) -> bool:
    """Whether the player is asked what another overlooked."""
    tally = table(app).choices.tally
    return tally is not None and tally.asks.claimed is not None


def pointed(app: App) -> App:
    """The mouse on the first card of the hand, while two lines stand over it."""
    table(app).teller.caption = "You peg two for fifteen, three for a run and one for thirty-one."
    hover(app, f"card {table(app).truth.held[0][0]}")
    settle(app)
    return app


WAITING = {"own.game": f"Rules: costly\nDealer: 1\nScore: 100-104\nSeed: s\nBot: village\n\n{LEAD}"}
SCENES: dict[str, Callable[[], App]] = {
    "title": lambda: opened(open_app(NullScreen())),
    "title with a game": lambda: opened(open_app(NullScreen(texts=dict(WAITING)))),
    "asking": lambda: opened(open_app(NullScreen(texts=dict(WAITING))), "play"),
    "menu": lambda: opened(sit(LEAD), "menu"),
    "end": at_the_end,
    "cut": cutting,
    "mog": lambda: sit(MOG),
    "mog with a Deuce": lambda: sit("5HAC2S7C8H9HJH"),
    "mog, raised": lambda: pressed(sit("5HAC2S7C8H9HJH"), "card 2S"),
    "lead": lambda: sit(LEAD),
    "too much": lambda: pressed(sit(OVER, dealer=0), "card KC"),
    "ace": lambda: sit(ACE, dealer=0),
    "ace, raised": lambda: pressed(sit(ACE, dealer=0), "card AH"),
    "go": said_go,
    "other says go": lambda: sit(f"{GO} 9C"),
    "series": long_series,
    "show": shown_hand,
    "second show": both_shown,
}


CRIBBAGE = ("cribbage-5", "cribbage-6", "cribbage-7")
COMPANY = "costly-partners"
FOUR = f"Rules: {COMPANY}\nDealer: 0\nScore: 99-98\n\n{''.join(map(str, PACK[:14]))}\n"
OTHERS: dict[str, Callable[[], App]] = {
    "hint at the mog": lambda: hinted(sit(MOG)),
    "hint, a card raised": lambda: hinted(pressed(sit("5HAC2S7C8H9HJH"), "card 2S")),
    "hint at the lead": lambda: hinted(sit(LEAD)),
    "pointing at a card under two lines": lambda: pointed(sit(LEAD)),
    "hint at an ace": lambda: hinted(pressed(sit(ACE, dealer=0), "card AH")),
    "hint at laying out five": lambda: hinted(at_game("cribbage-5", asked(LayingOut))),
    "hint at laying out seven": lambda: hinted(
        raised(at_game("cribbage-7", asked(LayingOut), dealer="0"), 2)
    ),
    "hint of five to lead": lambda: hinted(at_game("cribbage-7", asked(Playing), dealer="1")),
    "hint in a long series": lambda: hinted(at_game("cribbage-6", series_of(4), low, seed="c")),
    "hint at stopping": lambda: hinted(
        at_game("cribbage-5 playing-on=may", asked(Playing, "stop"), last)
    ),
    "hint at agreeing": lambda: hinted(at_game(COMPANY, asked(PartnersMog, "agree"), dealer="3")),
    "hint at passing": lambda: hinted(
        raised(at_game(COMPANY, asked(PartnersMog, "mog"), bot="random"), 1)
    ),
    "hint at changing": lambda: hinted(
        at_game(COMPANY, asked(PartnersMog, "keep"), refusing, dealer="0")
    ),
    "hint at Cotton's mog": lambda: hinted(at_game("costly-cotton", asked(Mog), dealer="1")),
    "hint at Noddy": lambda: hinted(at_game("noddy", asked(Playing))),
    "hint near home": lambda: hinted(near_its_end("costly", "110-112", asked(Playing))),
    "hint at one card": lambda: hinted(
        sit(as_dealt("TH 2H KD", "9C TS 7C", deck="4D") + " refuse refuse TH 9C 2H TS")
    ),
    "hint at two alike": lambda: hinted(
        sit(as_dealt("9C 9D TS", "JD 8H QS", deck="TD") + " refuse refuse TS 8H")
    ),
    "hint that lets win": lambda: hinted(
        sit(as_dealt("7C 9H 2S", "5D KD QS", deck="TD") + " refuse refuse 7C 5D", scores="110-117")
    ),
    "the dial explained": lambda: explaining(sit(LEAD), About.DIAL),
    "the deck card explained": lambda: explaining(sit(MOG), About.DECK),
    "the board explained": lambda: explaining(at_game("cribbage-6", asked(LayingOut)), About.BOARD),
    "a partner explained": lambda: explaining(
        at_game(COMPANY, asked(PartnersMog, "agree"), dealer="3"), About.OTHER, 2
    ),
    "numbers at the mog": lambda: why(hinted(sit(MOG))),
    "numbers at laying out seven": lambda: why(
        hinted(raised(at_game("cribbage-7", asked(LayingOut), dealer="0"), 2))
    ),
    "numbers in a long series": lambda: why(
        hinted(at_game("cribbage-6", series_of(4), low, seed="c"))
    ),
    "thinking of a hint": hinting,
    "practice": lambda: practising(sit(f"{LEAD} 5H")),
    "the menu of practice": lambda: opened(practising(sit(LEAD)), "menu"),
    "making it practice": lambda: opened(sit(LEAD), "menu", "make-practice"),
    "the end of practice": practice_ended,
    "a refusal to confirm": lambda: pressed(confirming(sit("5HAC2S7C8H9HJH")), "word refuse"),
    "a card to confirm": lambda: pressed(confirming(sit(LEAD)), "card 5H"),
    "what may be drilled": lambda: drilling("cribbage-6"),
    "a hand to count": lambda: drilling("costly", "drill-count"),
    "a hand counted": lambda: drilled(drilling("costly", "drill-count")),
    "a hand by the clock": lambda: drilling("cribbage-7", "drill-clock"),
    "a drill at the mog": lambda: drilling("costly", "drill-offer"),
    "a drill of partners": lambda: drilled(drilling(COMPANY, "drill-offer")),
    "a drill at laying out": lambda: drilling("cribbage-7", "drill-lay-out"),
    "laid out in a drill": lambda: drilled(drilling("cribbage-7", "drill-lay-out")),
    "a drill in the play": lambda: drilling("cribbage-6", "drill-lay"),
    "laid in a drill": lambda: drilled(drilling("costly", "drill-lay")),
    "a drill of what he holds": lambda: drilling("cribbage-7", "drill-hold"),
    "held in a drill": lambda: drilled(drilling("costly", "drill-hold")),
    "nothing missed yet": lambda: drilling("costly", "mistakes"),
    "mog without hints": lambda: without_hints(sit("5HAC2S7C8H9HJH")),
    "lead without hints": lambda: without_hints(sit(LEAD)),
    "review": lambda: reviewed(at_the_end()),
    "review, a decision": lambda: reviewed(ended("cribbage-7", "130-130"), 1),
    "review, all that might have been": lambda: opened(
        reviewed(ended("cribbage-7", "130-130"), 1), "review-2"
    ),
    "review of partners": lambda: reviewed(ended(COMPANY, "88-79"), 1),
    "laying out five": lambda: at_game("cribbage-5", asked(LayingOut)),
    "laying out six": lambda: at_game("cribbage-6", asked(LayingOut), dealer="0"),
    "laying out seven": lambda: at_game("cribbage-7", asked(LayingOut), dealer="0"),
    "laying out, one raised": lambda: raised(at_game("cribbage-6", asked(LayingOut)), 1),
    "laying out, two raised": lambda: raised(at_game("cribbage-7", asked(LayingOut)), 2),
    "leading five of seven": lambda: at_game("cribbage-7", asked(Playing), dealer="1"),
    "a long series at cribbage": lambda: at_game("cribbage-6", series_of(6), low, seed="35"),
    "stopping": lambda: at_game("cribbage-5 playing-on=may", asked(Playing, "stop"), last),
    "the first hand at cribbage": lambda: at_game("cribbage-7", paused("show")),
    "before the crib": lambda: at_game("cribbage-5", paused("crib"), dealer="0"),
    "the crib": lambda: at_game("cribbage-6", paused("deal")),
    "the board of 181": lambda: near_its_end("cribbage-7", "150-121", asked(Playing)),
    "lurch": lambda: ended("cribbage-6", "118-10"),
    "story": lambda: opened(at_the_end(), "story"),
    "story of partners": lambda: opened(ended(COMPANY, "78-69"), "story"),
    "settings at the table": lambda: opened(sit(LEAD), "menu", "settings"),
    "cutting at four": lambda: opened(open_app(NullScreen(fragment=address(COMPANY, dealer="")))),
    "agreeing": lambda: at_game(COMPANY, asked(PartnersMog, "agree"), dealer="3"),
    "passing": lambda: at_game(COMPANY, asked(PartnersMog, "mog"), bot="random"),
    "passing, raised": lambda: raised(at_game(COMPANY, asked(PartnersMog, "mog"), bot="random"), 1),
    "changing": lambda: at_game(COMPANY, asked(PartnersMog, "keep"), refusing, dealer="0"),
    "changing, raised": lambda: raised(
        at_game(COMPANY, asked(PartnersMog, "keep"), refusing, dealer="0"), 1
    ),
    "a series of four hands": lambda: at_game(COMPANY, series_of(4)),
    "a hand of four": lambda: at_game(COMPANY, paused("show")),
    "partners' end": lambda: ended(COMPANY, "118-119"),
    "partners waiting": lambda: opened(open_app(NullScreen(texts={"own.game": FOUR}))),
    "Cotton's mog": lambda: at_game("costly-cotton", asked(Mog), dealer="1"),
    "Cotton's answer": lambda: at_game("costly-cotton", asked(Mog), dealer="0"),
    "Cotton's show": lambda: at_game("costly-cotton", paused("show")),
    "Parlett's show": lambda: at_game("costly-parlett", paused("deal")),
    "a hand called at Noddy": lambda: at_game("noddy", asked(Playing)),
    "a series at Noddy": lambda: at_game("noddy", series_of(4)),
    "the end of a deal at Noddy": lambda: at_game("noddy", paused("deal")),
    "counting a hand of five": lambda: at_game("cribbage-7 count=show", asked(Show)),
    "counting, two touched": lambda: touched(at_game("costly count=show", asked(Show)), 2),
    "counting, nothing made": lambda: pressed(
        touched(at_game("cribbage-5 count=show", asked(Show)), 1), "count"
    ),
    "a hint at a count": lambda: hinted(at_game("costly count=show", asked(Show))),
    "counting for four": lambda: at_game(f"{COMPANY} count=show", asked(Show)),
    "counting unseen": lambda: touched(at_game("noddy count=show", asked(Show)), 1),
    "what another overlooked": lambda: at_game(
        "costly muggins=yes", asks_for_more, first, bot="random"
    ),
    "a number in the play": lambda: at_game("costly count=all", asked(Playing, "claim")),
    "a high number in the play": lambda: pressed(
        at_game("costly count=all", asked(Playing, "claim")), "more"
    ),
    "who counts": who_counts,
    "to 31": lambda: near_its_end("costly target=31", "28-29", asked(Playing)),
    "the log of a count": lambda: logged(both_shown()),
    "the log of partners": lambda: logged(at_game(COMPANY, paused("deal"))),
    "opponents": lambda: sheet_of("costly", "opponent"),
    "somebody stronger asks": lambda: asked_for_a_game(),
    "games": lambda: sheet_of("costly-parlett", "games"),
    "settings": lambda: sheet_of("costly", "settings"),
    **{
        f"house rules of {game}": lambda game=game: sheet_of(game, "games", "house")  # type: ignore[misc]
        for game in RULESETS
    },
    "a house rule changed": lambda: sheet_of("costly", "games", "house", "rule-go-at-31"),
    "house rules that contradict": lambda: sheet_of(
        "costly mog=eldest-first", "games", "house", "rule-both-refuse"
    ),
    "the title of a changed game": lambda: sheet_of("costly-parlett target=61 ace=one"),
}
SCENES |= OTHERS
HELP_PAGES: dict[str, Callable[[], App]] = {
    f"help {chapter.key} of {game}": lambda game=game, key=chapter.key: sheet_of(  # type: ignore[misc]
        game, "help", f"help-{key}"
    )
    for game in RULESETS
    for chapter in chapters(find(game), keyboard=False)
}
SCENES |= HELP_PAGES
SLOW = {name for name in HELP_PAGES if not name.endswith("of costly")}
"""Scenes for the long run: the pages of the games differ in their words alone."""


@cache
def scene(name: str) -> App:
    app = SCENES[name]()
    if app.table is not None:  # the longest
        names = ("You", *OPPONENTS["village"].names(app.table.truth.rules.seats))
        voice = replace(app.table.voice, names=names)
        app.table.teller.voice = voice
    return app


def in_room(name: str, room: Room) -> App:
    app = scene(name)
    null(app).size, null(app).insets = room[:2], room[2]
    app.resize()
    return app


class Look(NamedTuple):
    """A scene in a room: what can be pressed, and what is painted."""

    room: Room
    safe: Box
    whole: Box
    controls: tuple[Control, ...]
    picture: Picture

    def on_top(self) -> Picture:
        """The marks that nothing veils."""
        shades = [at for at, mark in enumerate(self.picture) if isinstance(mark, ShadeMark)]
        return self.picture[shades[-1] + 1 :] if shades else self.picture


@lru_cache(maxsize=2)
def looks(name: str) -> tuple[Look, ...]:
    """A scene in every room; drawn once for the tests that look at it, one after the other."""
    found = []
    for room in ROOMS:
        app = in_room(name, room)
        whole = Box(0, 0, app.view.width, app.view.height)
        controls = tuple(app.stack.top.controls())
        found.append(Look(room, app.view.safe, whole, controls, tuple(app.picture())))
    return tuple(found)


# By scene first, and then by test.
each_scene = pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.slow) if name in SLOW else name for name in SCENES],
    scope="module",
)


def least_of(control: Control, look: Look) -> float:
    """How large something must be to be pressed; a card on a low table may lie under another."""
    if isinstance(control.what, SlipRow):
        return LEAST_LINE
    low = view_of(*look.room).shape == "short"
    return LEAST_STRIP if low and isinstance(control.what, HandCard) else LEAST_TARGET


@each_scene
def test_whatever_can_be_pressed_is_large_enough_apart_and_inside(name: str) -> None:
    wrong: list[str] = []
    for look in looks(name):
        controls = look.controls
        assert controls
        wrong += [
            f"{look.room}: {label(control.what)} is {control.box.w:.1f} by {control.box.h:.1f}"
            for control in controls
            if min(control.box.w, control.box.h) < least_of(control, look) - 0.01
        ]
        wrong += [
            f"{look.room}: {label(control.what)} {control.box} is not inside"
            for control in controls
            if not control.box.within(look.safe)
        ]
        wrong += [
            f"{look.room}: {label(one.what)} {one.box} lies on {label(other.what)} {other.box}"
            for one, other in itertools.combinations(controls, 2)
            if one.box.shrunk(0.01).meets(other.box)
        ]
    assert not wrong


@each_scene
def test_nothing_is_of_no_size_and_no_button_lies_under_another_thing(name: str) -> None:
    wrong: list[str] = []
    for look in looks(name):
        for mark in look.on_top():
            match mark:
                case CardMark(width=wide, squash=squash):
                    sides = wide * squash, wide * squash
                case PanelMark(box=box) | BoardMark(box=box) | DialMark(box=box):
                    sides = box.w, box.h
                case PortraitMark(box=box) | PlotMark(box=box) | BarsMark(box=box):
                    sides = box.w, box.h
                case _:
                    continue
            wrong += [f"{look.room}: {mark}"] if min(sides) < 2 else []
        plates = {
            mark.box: at for at, mark in enumerate(look.picture) if isinstance(mark, PanelMark)
        }
        for control in look.controls:
            over = look.picture[plates.get(control.box, len(look.picture)) + 1 :]
            wrong += [
                f"{look.room}: {thing} lies over {label(control.what)}"
                for thing, box in things_of(over)
                if box.shrunk(1).meets(control.box) and not box.within(control.box)
            ]
    assert not wrong


@each_scene
def test_marks_lie_inside_the_window_and_words_are_large_enough(name: str) -> None:
    for room, _, whole, _, picture in looks(name):
        for mark in picture:
            match mark:
                case TextMark():
                    assert mark.px >= LEAST_TEXT, f"{room}: {mark.text!r} is {mark.px}"
                    assert mark.width > 0, f"{room}: no room for {mark.text!r}"
                    assert whole.holds(mark.x, mark.y)
                case CardMark():
                    box = Box(mark.x, mark.y, mark.width, mark.width * theme.CARD_RATIO)
                    assert box.within(whole), f"{room}: {mark}"
                case PanelMark("focus", _):
                    pass
                case PanelMark(_, box) | BoardMark(box) | DialMark(box) | PortraitMark(box):
                    assert box.within(whole), f"{room}: {mark}"
                case PlotMark(box) | BarsMark(box):
                    assert box.within(whole), f"{room}: {mark}"


@each_scene
def test_the_ring_of_the_keyboard_goes_round_what_it_is_on(name: str) -> None:
    app = in_room(name, ROOMS[3])
    for control in app.stack.top.controls():
        rings = [
            mark.box
            for mark in app.stack.top.picture(control.what)
            if isinstance(mark, PanelMark) and mark.kind == "focus"
        ]
        assert len(rings) == 1
        assert control.box.within(rings[0])


# ---- Measured with the real type ----


@pytest.fixture(scope="module")
def window() -> Iterator[Window]:
    from tools import assets
    from tools.fetch import Missing

    try:
        assets.bake()
    except Missing as lack:
        pytest.skip(str(lack))
    made = Window((64, 64), 1.0)
    yield made
    pygame.display.quit()


def extent(window: Window, mark: TextMark) -> tuple[Box, list[str]]:
    """The room that a text takes, letters only, and its lines."""
    px, lines = Typesetter(window.art, window.ratio).set(mark)
    font = window.art.font(mark.face, round(px))
    wide = max((font.size(line)[0] for line in lines), default=0)
    # From the top of the capitals of the first line to the last line's foot.
    high = px * 1.22 * (len(lines) - 1) + px * 0.72
    left = {"left": mark.x, "centre": mark.x - wide / 2, "right": mark.x - wide}[mark.align]
    return Box(left, mark.y - high / 2, wide, high), lines


class Measured(NamedTuple):
    """A look, and each of its texts that nothing veils with the room that it takes."""

    look: Look
    texts: tuple[tuple[TextMark, Box, list[str]], ...]


@lru_cache(maxsize=2)
def measured(window: Window, name: str) -> tuple[Measured, ...]:
    """A scene in every room, measured once for the tests that follow one another."""
    return tuple(
        Measured(
            look,
            tuple(
                (mark, *extent(window, mark))
                for mark in look.on_top()
                if isinstance(mark, TextMark)
            ),
        )
        for look in looks(name)
    )


@each_scene
def test_no_word_is_cut_off_and_none_is_too_small(window: Window, name: str) -> None:
    wrong = []
    for look, texts in measured(window, name):
        for mark, box, lines in texts:
            if " ".join(lines) != " ".join(mark.text.split()):
                wrong.append(f"{look.room}: {mark.text!r} is cut to {lines}")
            elif box.w > mark.width + 1:
                wrong.append(f"{look.room}: {mark.text!r} is wider than its room")
    assert not wrong


@each_scene
def test_no_words_run_into_other_words(window: Window, name: str) -> None:
    wrong = []
    for look, texts in measured(window, name):
        boxes = [(box, mark.text) for mark, box, _ in texts if mark.text]
        wrong += [
            f"{look.room}: {one!r} and {other!r}"
            for (box, one), (second, other) in itertools.combinations(boxes, 2)
            if box.shrunk(0.5).meets(second)
        ]
    assert not wrong


def printed(paper: PanelMark) -> Box:
    """The part of a paper within the rules printed on it, of a bubble within its edge."""
    box = paper.box
    return box.shrunk(RULES * min(box.w, box.h) + 2.5 if paper.kind == "sheet" else 1)


BLANK = 0.07
"""So much of the size of type is bare above the first line's ink and beneath the last's."""


@each_scene
def test_no_words_run_into_a_button_that_is_not_theirs_or_off_the_paper(
    window: Window, name: str
) -> None:
    wrong = []
    for look, texts in measured(window, name):
        panels = [mark for mark in look.on_top() if isinstance(mark, PanelMark)]
        buttons = [mark.box for mark in panels if mark.kind in BUTTONS]
        papers = [mark for mark in panels if mark.kind in ("sheet", "bubble")]
        for mark, outer, _ in texts:
            if not mark.text:
                continue
            box = outer.shrunk(0, BLANK * mark.px)
            wrong += [
                f"{look.room}: {mark.text!r} {box} runs into {button}"
                for button in buttons
                if box.meets(button) and not box.within(button)
            ]
            wrong += [
                f"{look.room}: {mark.text!r} {box} runs over the frame of {paper}"
                for paper in papers
                if box.meets(paper.box) and not box.within(printed(paper))
            ]
            if not box.within(look.safe):
                wrong.append(f"{look.room}: {mark.text!r} {box} is under the device's frame")
    assert not wrong


def things_of(marks: Picture) -> Iterator[tuple[str, Box]]:
    """What no word may lie on."""
    for mark in marks:
        match mark:
            case CardMark():
                high = mark.width * theme.CARD_RATIO
                yield str(mark.card), Box(mark.x, mark.y, mark.width, high)
            case BoardMark(box):
                yield "the board", box
            case DialMark(box):
                yield "the dial", box.shrunk(box.w * 0.06)
            case PortraitMark(box):
                yield "the face", box


@each_scene
def test_no_words_lie_on_cards_board_or_dial(window: Window, name: str) -> None:
    wrong = []
    for look, texts in measured(window, name):
        panels = [mark for mark in look.on_top() if isinstance(mark, PanelMark)]
        if any(mark.kind == "sheet" for mark in panels):
            continue
        badges = [mark.box for mark in panels if mark.kind == "badge"]
        things = list(things_of(look.on_top()))
        for mark, box, _ in texts:
            if not mark.text or any(box.within(badge.shrunk(-2)) for badge in badges):
                continue  # a badge lies on its card
            wrong += [
                f"{look.room}: {mark.text!r} lies on {thing}"
                for thing, at in things
                if box.shrunk(0.5).meets(at)
            ]
    assert not wrong


@each_room
@pytest.mark.parametrize("name", [name for name in SCENES if name.startswith("hint")])
def test_a_hint_says_what_to_do_at_every_size(name: str, room: Room) -> None:
    app = in_room(name, room)
    hint = table(app).game.hint
    assert hint is not None
    drawn = [mark.text for mark in app.picture() if isinstance(mark, TextMark)]
    assert set(hint.advice.plain()) & set(drawn)


@each_room
@pytest.mark.parametrize("name", [name for name in SCENES if name.startswith("numbers")])
def test_the_numbers_of_a_hint_are_told_at_every_size(name: str, room: Room) -> None:
    hint, drawn = table(in_room(name, room)).game.hint, in_room(name, room).picture()
    assert hint is not None
    best = hint.choices[0]
    figure = signed(best.expected) if best.chance is None else f"{best.chance:.0%}"
    told = " ".join(mark.text for mark in drawn if isinstance(mark, TextMark))
    assert figure in told or signed(best.expected) in told


LONG_CAPTIONS = (
    "Mr Crib lays the ace of diamonds as eleven: 21, a run of three for three.",
    "Mr Crib lays the seven of diamonds, a double pair royal for eighteen.",
    "Mr Crib lays the Queen of diamonds, five-and-twenty for three.",
    "The Queen of diamonds would make 37: no count may pass 31.",
    "You hold the Queen of diamonds, the seven of diamonds and the eight of diamonds.",
    "Cutting for the deal: the lower card deals. Mr Crib deals.",
    "Mr Crib and Mrs Crib are willing: all pass a card to the partner.",
    "No cards are passed. Change one of yours for the card beneath the deck card?",
    "Lay out two cards to Mrs Crib’s crib: it counts against you at the end.",
    "Mrs Crib offers a card. Do you offer one? Then the two change hands.",
    "And a double pair royal for eighteen.",
)
LONG_SPEECHES = (
    "Four in colour with three in suit for five.",
    "Fifteen or five-and-twenty for three.",
    "A double pair royal for eighteen.",
    "Four for the Deuce turned up.",
    "Costly Colours for six.",
    "I have chosen.",
    "Go!",
    "31.",
)


@each_room
def test_the_longest_sentences_go_into_their_places(window: Window, room: Room) -> None:
    app = in_room("lead", room)
    shown, wrong = table(app), list[str]()
    before = shown.teller.caption, shown.teller.speech
    for caption, speech in itertools.zip_longest(LONG_CAPTIONS, LONG_SPEECHES, fillvalue="31."):
        shown.teller.caption, shown.teller.speech = caption, speech
        marks = [mark for mark in app.picture() if isinstance(mark, TextMark)]
        said, _ = bubble(shown.motion.room, 0, speech)
        for sentence, place in ((caption, shown.motion.room.caption), (speech, said)):
            mark = next(mark for mark in marks if mark.text == sentence)
            box, lines = extent(window, mark)
            if " ".join(lines) != sentence or not box.within(place):
                wrong.append(f"{lines} at {box} in {place}")
    shown.teller.caption, shown.teller.speech = before
    assert not wrong


# ---- The grid ----


def axis(box: Box) -> float:
    return box.x + box.w / 2


ROOMY = [room for room in ROOMS if layout(view_of(*room)).kind == "roomy"]


@each_shape
@pytest.mark.parametrize("room", ROOMY)
def test_board_table_and_hand_share_an_axis_on_roomy_tables(
    room: Room, shape: tuple[int, bool]
) -> None:
    laid_out = laid_for(room, shape)
    on_it = [laid_out.board, laid_out.pile, laid_out.show, laid_out.caption, laid_out.hand]
    middle = laid_out.company.faces[len(laid_out.company.faces) // 2]
    on_it += [laid_out.slip, *([middle] if shape[0] == 2 else [])]
    assert {round(axis(box), 3) for box in on_it} == {round(axis(laid_out.board), 3)}
    assert laid_out.deck.x == laid_out.board.x, "the pack stands under the board's edge"
    assert laid_out.scores[1].y == laid_out.board.y, "the scores begin with the board"
    assert laid_out.scores[0].bottom == pytest.approx(laid_out.board.bottom), "and end with it"
    assert laid_out.dial.y == laid_out.deck.y, "the dial stands level with the cards"
    assert laid_out.now is not None
    assert laid_out.now.x == laid_out.scores[0].x, "the right column has one edge"
    assert laid_out.now.right == pytest.approx(laid_out.mute.right)
    if laid_out.rail:
        assert laid_out.rail.y == laid_out.board.y
        assert laid_out.rail.bottom == pytest.approx(laid_out.hand.bottom)
        assert laid_out.rail.x == laid_out.menu.x


@each_shape
@each_room
def test_what_stands_side_by_side_keeps_its_distance(room: Room, shape: tuple[int, bool]) -> None:
    """Nothing that is drawn comes nearer to another thing than a finger's nail."""
    laid_out = laid_for(room, shape)
    boxes = furniture(laid_out, crib=shape[1])
    for name in ("board", "hand", "dial", "actions"):
        for other in ("board", "hand", "dial", "actions", "deck", *(["crib"] if shape[1] else [])):
            if name != other:
                assert not boxes[name].shrunk(-3).meets(boxes[other]), f"{name}, {other} at {room}"


@each_shape
@each_room
def test_the_panel_by_the_hand_holds_what_is_asked_and_every_button(
    room: Room, shape: tuple[int, bool]
) -> None:
    laid_out = laid_for(room, shape)
    if laid_out.now is not None:
        assert laid_out.prompt.within(laid_out.now)
        assert laid_out.actions.within(laid_out.now)
        assert laid_out.now.y < laid_out.hand.bottom, "beside the hand"
    if laid_out.prompt != laid_out.actions:
        assert laid_out.prompt.bottom <= laid_out.actions.y


# ---- Speech ----


@each_shape
@each_room
def test_speech_stands_by_its_speaker_and_covers_nobody(
    room: Room, shape: tuple[int, bool]
) -> None:
    laid_out = laid_for(room, shape)
    boxes = furniture(laid_out, crib=shape[1])
    things = {name: box for name, box in boxes.items() if not name.startswith("speech")}
    for at, face in enumerate(laid_out.company.faces):
        for speech in LONG_SPEECHES:
            box, px = bubble(laid_out, at, speech)
            tail = bubble_tail(box, face)
            assert px >= LEAST_TEXT
            assert box.within(laid_out.company.speeches[at]), f"{speech} at {box}"
            assert [name for name, thing in things.items() if thing.meets(box.shrunk(0.01))] == []
            beside = tail.x <= face.right + 12 and abs(tail.middle[1] - face.middle[1]) < face.h / 2
            beneath = tail.y <= face.bottom + 12 and abs(tail.middle[0] - face.middle[0]) < face.w
            assert beside or beneath, f"{tail} points away from {face}"
            assert tail.meets(box), "the tail hangs on its bubble"


def test_a_bubble_is_as_wide_as_its_words() -> None:
    laid_out = laid_for((1280, 720, (0, 0, 0, 0)), SHAPES["two"])
    widths = [bubble(laid_out, 0, speech)[0].w for speech in ("Go!", "I have chosen.")]
    assert widths[0] < 0.5 * widths[1]
    assert widths[1] < 0.6 * laid_out.company.speeches[0].w


DEALT = (
    *("mog", "lead", "too much", "series", "show", "laying out six", "the crib"),
    *("agreeing", "passing", "a hand of four", "Cotton's answer", "the board of 181"),
)


@pytest.mark.parametrize("name", DEALT)
def test_who_deals_is_marked(name: str) -> None:
    app = in_room(name, (360, 640, (0, 0, 0, 0)))
    shown = table(app)
    texts = [mark for mark in app.picture() if isinstance(mark, TextMark)]
    plates = [mark for mark in texts if mark.text == "deals"]
    if shown.shown.dealer == shown.viewer:
        assert not plates
        assert any(mark.text in ("You deal", "We deal") for mark in texts)
    else:
        room = shown.motion.room
        face = room.company.faces[room.other(shown.shown.dealer, shown.viewer)]
        assert [face.holds(mark.x, mark.y) for mark in plates] == [True]


# ---- What is read beside the table ----

HOUSES = (
    *RULESETS,
    "costly target=61 ace=one go-at-31=paid colours=hand 31-in-hand=four",
    "cribbage-5 playing-on=may lurch=single",
)


@pytest.mark.parametrize("game", HOUSES)
@each_room
def test_rules_and_log_go_into_their_frames(room: Room, game: str) -> None:
    rules = find(game)
    laid_out = laid_for(room, shape_of(rules))
    if laid_out.rail is None:
        assert laid_out.kind != "roomy" or room[0] < 1280, "a wide table has a rail"
        return
    px = 14 * min(laid_out.unit, 2.0)
    above, beneath = parted(rules, laid_out.rail, px, laid_out.hand.y)
    assert above.y == laid_out.rail.y
    assert beneath.bottom == pytest.approx(laid_out.rail.bottom)
    assert above.bottom < beneath.y
    told = tuple(
        Entry(sentence, PACK[: nth % 6], "121–121", changed=nth % 2 == 1)
        for nth, sentence in enumerate(LONG_CAPTIONS * 3)
    )
    log = log_of_the_hand(told, beneath, px)
    for box, marks, least in ((above, rules_in_play(rules, above, px), 3), (beneath, log, 2)):
        texts = [mark for mark in marks if isinstance(mark, TextMark)]
        assert len(texts) >= least
        for mark in texts:
            assert mark.px >= LEAST_TEXT
            line = Box(mark.x, mark.y - mark.px * 0.5, 1, mark.px)
            assert line.within(box), f"{mark.text!r} at {room}"
    lines = sorted(
        (mark.y, mark.px)
        for mark in rules_in_play(rules, above, px)
        if isinstance(mark, TextMark) and mark.align == "left"
    )
    assert all(after - y > 0.95 * px for (y, px), (after, _) in itertools.pairwise(lines)), (
        "not crowded"
    )
    newest = [m for m in log if isinstance(m, TextMark) and m.align == "left"][-1]
    assert newest.ink == "bright"
    assert told[-1].sentence.endswith(newest.text)
    papers = [mark.box for mark in log if isinstance(mark, PanelMark) and mark.kind == "bubble"]
    signs = [mark for mark in log if isinstance(mark, SignMark)]
    assert all(paper.within(beneath) for paper in papers)
    for sign in signs:
        box = Box(sign.x, sign.y - sign.px / 2, in_line((sign.card,), sign.px), sign.px)
        assert any(box.within(paper) for paper in papers), "black suits on the dark"
    scores = [mark for mark in log if isinstance(mark, TextMark) and mark.align == "right"]
    assert signs, "the newest has cards"
    assert all(mark.text == "121–121" for mark in scores)


def test_the_slip_grows_with_what_is_counted(window: Window) -> None:
    del window
    app = shown_hand()
    shown = table(app)
    whole = shown.teller.log.slip
    assert whole is not None
    heights = []
    for count in range(1, len(whole.scores) + 1):
        shown.teller.log.slip = replace(whole, scores=whole.scores[:count])
        (sheet,) = [m.box for m in app.picture() if isinstance(m, PanelMark) and m.kind == "sheet"]
        heights.append(sheet.h)
    shown.teller.log.slip = whole
    assert heights[0] < 0.6 * shown.motion.room.slip.h
    assert heights == sorted(heights)
    assert heights[-1] > 1.15 * heights[0]
    assert len(set(heights)) <= -(-len(heights) // 3), "each size of paper takes long to draw"


# ---- Colours ----


def grounds(look: Theme) -> dict[str, Colour]:
    """All that a word on the table may lie on."""
    tops = {"lit": look.lit, "ground": look.ground, "dark": look.dark}
    plates = {f"plate on {name}": over(look.plate, top) for name, top in tops.items()}
    return tops | plates | {"quiet button": quiet(look), "badge": look.inks["ink"]}


@pytest.mark.parametrize("key", theme.THEMES)
def test_every_word_stands_out_from_its_ground(key: str) -> None:
    look = theme.THEMES[key]
    pairs = {
        f"{ink} on {name}": contrast(look.inks[ink], ground)
        for ink in ("light", "bright")
        for name, ground in grounds(look).items()
    }
    pairs |= {f"{ink} on paper": contrast(look.inks[ink], look.paper) for ink in ("ink", "accent")}
    pairs["ink on button"] = contrast(look.inks["ink"], look.button)
    pairs["ink on quiet button"] = contrast(look.inks["ink"], stained(look))
    assert {pair: round(found, 2) for pair, found in pairs.items() if found < 4.5} == {}


def test_words_of_the_theme_of_high_contrast_stand_out_further() -> None:
    look = theme.THEMES["contrast"]
    assert min(contrast(look.inks["light"], ground) for ground in grounds(look).values()) > 15
    assert contrast(look.inks["ink"], look.paper) == pytest.approx(21)


@pytest.mark.parametrize("key", theme.THEMES)
def test_edges_that_mean_something_stand_out(key: str) -> None:
    look = theme.THEMES[key]
    beside = [look.lit, look.ground, look.dark, quiet(look), over(look.plate, look.ground)]
    assert min(contrast(look.edge, ground) for ground in beside) >= 3
    assert contrast(theme.BONE, theme.OAK_PALE) >= 3


def test_pegs_and_holes_stand_out_in_high_contrast_on_board_and_trail() -> None:
    bare = theme.SLATE
    trails = [over((*ink, round(most * FAINT)), bare) for ink, most in STAINS]
    for peg, own in zip((theme.BONE, theme.EBONY), (bare, bare), strict=True):
        assert contrast(peg, own) >= 3
    for trail in trails:
        assert contrast((0, 0, 0), trail) >= 3, "a hole"
        assert contrast(trail, bare) >= 1.15, "what has been walked is told from the rest"
    assert contrast(theme.BONE, trails[0]) >= 3
    assert contrast(theme.THEMES["contrast"].inks["light"], bare) >= 4.5


@pytest.mark.parametrize("key", theme.THEMES)
def test_the_ring_of_the_keyboard_is_seen_on_everything(key: str) -> None:
    """It is light with a dark line on either side: one of them stands out from any ground."""
    look = theme.THEMES[key]
    assert contrast(look.focus, theme.RING) >= 3
    beside = [*grounds(look).values(), look.paper, look.button, look.edge, stained(look)]
    for ground in beside:
        assert max(contrast(look.focus, ground), contrast(theme.RING, ground)) >= 3


@pytest.mark.parametrize("key", theme.THEMES)
def test_suits_stand_out_from_the_cards(key: str) -> None:
    """Four inks mark large shapes, for which the guidelines ask for less."""
    paper = theme.THEMES[key].paper
    assert min(contrast(ink, paper) for ink in theme.SUIT_INKS.values()) >= 4.5
    assert min(contrast(ink, paper) for ink in theme.SUIT_INKS_FOUR.values()) >= 3


APART = {"all cones": 36, "protanopia": 19, "deuteranopia": 33, "tritanopia": 17}
"""How far apart each kind of eye sees the nearest two of the four inks, at least."""


@pytest.mark.parametrize("eye", KINDS_OF_EYE)
def test_every_eye_tells_the_four_inks_apart(eye: str) -> None:
    inks = theme.SUIT_INKS_FOUR
    found = {
        one + other: distance(inks[one], inks[other], eye)
        for one, other in itertools.combinations(inks, 2)
    }
    assert min(found.values()) >= APART[eye], found


@pytest.mark.parametrize("eye", KINDS_OF_EYE)
@pytest.mark.parametrize("inks", [theme.SUIT_INKS, theme.SUIT_INKS_FOUR])
def test_every_eye_tells_red_suits_from_black(inks: dict[str, Colour], eye: str) -> None:
    """What is scored here is whether cards are red or black."""
    reds, blacks = [inks[suit] for suit in "DH"], [inks[suit] for suit in "CS"]
    assert min(distance(red, black, eye) for red in reds for black in blacks) >= 19


def test_the_eye_is_reckoned_as_those_who_measured_it_do() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((0x77, 0x77, 0x77), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    assert seen((255, 0, 0), "all cones") == pytest.approx((53.24, 80.09, 67.20), abs=0.05)
    red, green = (0xC0, 0x40, 0x30), (0x70, 0x80, 0x30)
    for eye in KINDS_OF_EYE:
        assert seen((128, 128, 128), eye)[1:] == pytest.approx((0, 0), abs=0.1)
    for eye in ("protanopia", "deuteranopia"):
        assert distance(red, green, eye) < distance(red, green) / 2
    assert distance(red, green, "tritanopia") > distance(red, green) / 2


@pytest.mark.parametrize("size", [(932, 320), (1920, 1080), (2560, 1080), (3440, 1080)])
def test_name_and_choices_stay_together_on_a_broad_window(size: tuple[int, int]) -> None:
    app = in_room("title with a game", (*size, (0, 0, 0, 0)))
    cards = [mark.x + mark.width for mark in app.picture() if isinstance(mark, CardMark)]
    apart = min(control.box.x for control in app.stack.top.controls()) - max(cards)
    assert 0 < apart < 0.35 * size[1]


@pytest.mark.parametrize("game", ["costly", "cribbage-6", "costly-partners"])
def test_what_is_said_at_the_cut_stands_on_the_axis_of_a_telephone(game: str) -> None:
    """In a game with a crib too, of which no card lies there yet."""
    app = opened(open_app(NullScreen(fragment=address(game, dealer=""))))
    null(app).size, null(app).insets = (360, 640), (0, 0, 0, 0)
    app.resize()
    said = table(app).teller.caption
    marks = [mark for mark in app.picture() if isinstance(mark, TextMark) and mark.text == said]
    assert [mark.x for mark in marks] == [pytest.approx(180, abs=1)]
