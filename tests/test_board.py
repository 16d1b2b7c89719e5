"""The peg board and the dial: where the holes are, how pegs and hand go, what they foretell."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

import pytest

from costly.engine.cards import card
from costly.engine.house import find
from costly.engine.moves import Play
from costly.engine.rulesets import RULESETS
from costly.ui import theme
from costly.ui.app import App
from costly.ui.inputs import Press
from costly.ui.marks import BoardMark, Box, DialMark, GhostMark, Mark, PegMark, StainMark, TextMark
from costly.ui.table.board import Board
from costly.ui.table.dialhand import DialHand
from costly.ui.table.painting.counting import goals
from costly.ui.table.painting.pegging import board_of
from costly.ui.table.sprites import Sprites
from costly.ui.theme import LONGEST_HOP, SWEEP
from tests.colours import contrast
from tests.null import (
    GAMES,
    at,
    being_told,
    focused,
    hover,
    key,
    null,
    play_game,
    play_until,
    press,
    table,
    take,
    turn,
)
from tests.test_table import ACE, GO, LEAD, near, sit

TARGETS = (31, 61, 121, 181)
BOXES = (
    ((8.0, 120.0, 344.0, 74.0), False),
    ((0.0, 0.0, 690.0, 140.0), False),
    ((20.0, 8.0, 76.0, 374.0), True),
    ((5.0, 8.0, 59.0, 272.0), True),
)
BOARDS = [Board(Box(*box), upright, target) for box, upright in BOXES for target in TARGETS]
each_board = pytest.mark.parametrize("board", BOARDS, ids=str)


# ---- Holes ----


def every_place(board: Board) -> list[tuple[float, float]]:
    last = min(board.target - 1, 30 * board.rows)
    places = [board.hole(side, n) for side in (0, 1) for n in range(1, last + 1)]
    places += [board.start(side, which) for side in (0, 1) for which in (0, 1)]
    return [*places, board.game()]


@each_board
def test_no_two_holes_are_alike_and_all_are_in_the_wood(board: Board) -> None:
    places = every_place(board)
    gaps = [math.dist(a, b) for a, b in itertools.combinations(places, 2)]
    assert min(gaps) > 0.9 * board.pitch
    x, y, width, height = board.box
    room = board.pitch * 0.5
    assert all(x + room <= px <= x + width - room for px, _ in places)
    assert all(y + room <= py <= y + height - room for _, py in places)


@each_board
def test_the_cups_of_the_laps_lie_free_in_the_gutter(board: Board) -> None:
    cups = [board.cup(side, lap) for side in (0, 1) for lap in range(1, board.laps + 1)]
    if board.laps == 1:
        return
    apart = [math.dist(a, b) for a, b in itertools.combinations([*cups, *every_place(board)], 2)]
    assert min(apart) > 0.6 * board.pitch


@each_board
@pytest.mark.parametrize("side", [0, 1])
def test_the_outer_row_goes_up_and_the_inner_down(board: Board, side: int) -> None:
    x, y, width, height = board.box

    def progress(n: int) -> float:
        place = board.hole(side, n)
        return -place[1] if board.upright else place[0]

    def away(n: int) -> float:
        place = board.hole(side, n)
        return abs(place[0] - x - width / 2) if board.upright else abs(place[1] - y - height / 2)

    assert all(progress(n) < progress(n + 1) for n in range(30))
    assert away(1) == pytest.approx(away(30))
    if board.rows == 2:
        assert all(progress(n) > progress(n + 1) for n in range(31, 60))
        assert progress(30) == pytest.approx(progress(31))
        assert away(31) == pytest.approx(away(60))
        assert away(1) > away(31)


@each_board
def test_round_and_home(board: Board) -> None:
    for side in (0, 1):
        assert board.hole(side, 0) == board.start(side, 0)
        for n in range(61, board.target):
            assert board.hole(side, n) == board.hole(side, n - 60)
        assert board.hole(side, board.target - 1) != board.game()
        assert board.hole(side, board.target) == board.hole(side, board.target + 19) == board.game()
    assert board.lap(0) == board.lap(1) == 1
    assert board.lap(board.target - 1) == board.lap(board.target) == board.laps
    assert board.home() == tuple(range(board.target - 5, board.target))


@each_board
@pytest.mark.parametrize("side", [0, 1])
def test_what_is_walked_covers_the_holes_behind_and_no_other(board: Board, side: int) -> None:
    lap = min(60, board.target - 1)
    for score in range(lap + 1):
        strips = [Box(*box) for box in board.walked(side, score)]
        for n in range(1, lap + 1):
            assert any(strip.holds(*board.hole(side, n)) for strip in strips) == (n <= score), n
        assert not any(a.shrunk(0.01).meets(b) for a, b in itertools.combinations(strips, 2))
        assert all(strip.within(Box(*board.box)) for strip in strips)
    if board.laps > 1:
        assert board.walked(side, 61) == board.walked(side, 1)


@pytest.mark.parametrize(
    ("ink", "ground"),
    [(theme.CREAM, theme.PEAR), (theme.CREAM, theme.SLATE), (theme.INK, theme.BRASS)],
)
def test_what_is_written_on_the_board_can_be_read(ink: theme.Colour, ground: theme.Colour) -> None:
    assert contrast(ink, ground) >= 4.5


# ---- The board of a game ----


@pytest.mark.parametrize(
    ("game", "laps"), [("cribbage-5", 1), ("costly", 2), ("cribbage-7", 3), ("costly target=31", 1)]
)
def test_the_pegs_stand_in_their_holes_and_the_bead_tells_the_lap(game: str, laps: int) -> None:
    target = find(game).target
    for score in sorted({0, 1, 29, 30, 31, 59, 60, 61, 90, 119, 120, 121, 150, 179, 180}):
        if score >= target:
            continue
        app = near(game, f"{score}-{max(0, score - 1)}")
        marks = app.picture()
        (drawn,) = [m for m in marks if isinstance(m, BoardMark)]
        assert drawn.target == target
        board = Board(drawn.box, drawn.upright, target)
        assert board.laps == laps
        for side, front in ((0, score), (1, max(0, score - 1))):
            pegs = [m for m in marks if isinstance(m, PegMark) and m.side == side]
            (peg,) = [m for m in pegs if m.front and drawn.box.holds(m.x, m.y)]
            assert (peg.x, peg.y) == pytest.approx(board.hole(side, front))
            lap = next(n for n in (1, 2, 3) if front <= 60 * n)
            beads = [m for m in pegs if (m.x, m.y) == pytest.approx(board.cup(side, lap))]
            assert len(beads) == (laps > 1)


def test_a_lap_that_is_done_stays_stained_and_the_new_one_stands_out() -> None:
    app = near("costly", "75-10")
    board = board_of(table(app).view())
    stains = [m for m in app.picture() if isinstance(m, StainMark)]
    for side, score in ((0, 75), (1, 10)):
        fresh = [m.box for m in stains if m.fresh and m.box.holds(*board.hole(side, 1))]
        assert len(fresh) == 1
        old = [m for m in stains if not m.fresh and m.box.holds(*board.hole(side, 30))]
        assert bool(old) == (score > 60)


@pytest.mark.parametrize("game", GAMES)
def test_the_winner_s_peg_stands_in_the_game_hole(game: str) -> None:
    target = find(game).target
    app = near(game, f"{target - 1}-{target - 1}")
    play_game(app)
    winner, room = table(app).truth.winner, table(app).motion.room
    (peg,) = [
        m
        for m in app.picture()
        if isinstance(m, PegMark) and m.side == winner and m.front and room.board.holds(m.x, m.y)
    ]
    assert (peg.x, peg.y) == pytest.approx(board_of(table(app).view()).game())


# ---- Hops ----


def test_a_peg_hops_from_hole_to_hole_and_leaps_over_the_other() -> None:
    app = near("costly", "10-0", pace="normal")
    sprites, board = table(app).motion.sprites, board_of(table(app).view())
    front, back = sprites.pegs[0]
    (front.start, front.goal), (back.start, back.goal, back.past) = (10, 10), (8, 14, 0.0)
    seen: list[tuple[float, float]] = []
    while back.now(sprites.pace) < 14:
        (moving,) = [
            m
            for m in app.picture()
            if isinstance(m, PegMark)
            and m.side == 0
            and Box(*board.box).holds(m.x, m.y)
            and (m.x, m.y) != board.hole(0, 10)
            and m.size > board.pitch * 0.7
        ]
        seen.append((back.now(sprites.pace), moving.lift))
        back.past += 0.005
    assert all(lift <= 0.5 for hole, lift in seen if hole < 8.9 or hole > 11.1)
    assert max(lift for hole, lift in seen if 9 < hole < 11) == 1.0
    for hole in (9, 11, 12, 13):
        assert min(lift for at, lift in seen if abs(at - hole) < 0.1) == 0.0


def test_the_figure_grows_with_the_peg() -> None:
    app = near("costly", "40-0", pace="normal")
    front, back = table(app).motion.sprites.pegs[0]
    back.start, back.goal, back.past = 0, 46, 1e6
    assert "46" in texts(app.picture())
    front.start, front.goal, front.past = 40, 52, LONGEST_HOP * 9.1 / 12
    assert "49" in texts(app.picture())


def texts(marks: Sequence[Mark]) -> list[str]:
    return [m.text for m in marks if isinstance(m, TextMark)]


# ---- Ghosts ----

FIFTEEN = f"{LEAD} 5H 2H"
"""The player holds 4H and 8H; the eight makes fifteen for three."""


def rings(app: App) -> list[tuple[float, float]]:
    return [(m.x, m.y) for m in app.picture() if isinstance(m, GhostMark)]


def test_a_ring_shows_where_the_card_under_the_mouse_would_bring_the_peg() -> None:
    app = sit(FIFTEEN, scores="58-0")
    board = board_of(table(app).view())
    assert rings(app) == []
    hover(app, "card 8H")
    assert rings(app) == [board.hole(0, 61)]
    assert "+3" in texts(app.picture())
    hover(app, "card 4H")
    assert rings(app) == []


def test_the_keyboard_gets_the_ring_as_well() -> None:
    app = sit(FIFTEEN)
    key(app, "right")
    while focused(app) != "card 8H":
        key(app, "right")
    assert rings(app) == [board_of(table(app).view()).hole(0, 3)]


def test_an_ace_shows_no_ring_before_its_value_is_named() -> None:
    app = sit(ACE, dealer=0)
    hover(app, "card AH")
    assert rings(app) == []


def test_the_ring_tells_nothing_of_the_other_hand() -> None:
    """The nine earns one for last if the other must say Go: nobody may know that before."""
    for unseen in ("3S", "2S"):
        app = sit(f"THKD9CQD5C{unseen}4S refuse refuse TH KD")
        assert table(app).hand.earns(Play(card("9C"))) == 0
        hover(app, "card 9C")
        assert rings(app) == []


def test_the_last_card_is_foretold_when_the_other_is_known_to_be_out() -> None:
    app = sit(f"{GO} 9C")
    assert table(app).truth.gone == {1}
    assert table(app).hand.earns(Play(card("2C"))) == 4


def test_a_ring_comes_with_the_telling_and_goes_when_the_peg_is_there() -> None:
    app = sit(FIFTEEN, pace="slow")
    board = board_of(table(app).view())
    press(app, "card 8H")
    seen = 0
    for _ in range(400):
        pair = table(app).motion.sprites.pegs[0]
        reached = max(peg.now(table(app).motion.sprites.pace) for peg in pair)
        waiting = being_told(app) is not None and reached < 3
        assert (board.hole(0, 3) in rings(app)) == waiting
        seen += waiting
        turn(app, 0.01)
    assert seen > 3


def test_two_scores_in_a_row_show_one_ring() -> None:
    app = near("costly", "40-0", pace="normal")
    first, second = table(app).motion.sprites.pegs[0]
    (first.start, first.goal, first.past) = (36.0, 42.0, 0.1)
    (second.start, second.goal, second.past) = (40.0, 43.0, 0.0)
    assert rings(app) == [board_of(table(app).view()).hole(0, 43)]
    assert "+1" in texts(app.picture())


@each_board
def test_a_tag_covers_neither_the_game_hole_nor_a_figure_beyond_the_start(board: Board) -> None:
    half = 1.1
    for n in range(1, board.target + 1):
        at = board.free(board.length(n), half)
        assert half <= at <= 33.6 - half
        assert abs(at - board.length(n)) < 4.5
        for text, place in board.figures:
            if text != "60":
                assert abs(at - place) > half + 0.2 * len(text) * board.type
        assert abs(at - board.length(board.target)) > half + 0.7


@each_board
@pytest.mark.parametrize("half", [0.45, 1.1, 1.5])
def test_a_tag_lies_on_the_board_and_covers_neither_bead_nor_number_of_a_lap(
    board: Board, half: float
) -> None:
    x, y, width, height = board.box
    for side, n in itertools.product((0, 1), range(1, board.target)):
        px, py = board.tag(side, n, half)
        length, across = (y + height - py, px - x) if board.upright else (px - x, py - y)
        middle = (width if board.upright else height) / 2
        assert half <= length / board.pitch + 0.01
        assert 0 < across < 2 * middle
        start, end = board.plate
        on_the_plate = start - half < length / board.pitch < end + half
        if board.laps > 1 and on_the_plate:
            assert abs(across - middle) > board.gutter * board.pitch, n
            assert math.dist((px, py), board.hole(side, n)) < (half + 1.5) * board.pitch


# ---- How the sides stand ----


@pytest.mark.parametrize(
    ("scores", "standing"),
    [
        ("0-0", set()),
        ("40-40", set()),
        ("44-39", {"5 ahead"}),
        ("3-60", {"57 ahead"}),
        ("96-90", {"6 ahead"}),
        ("97-90", {"need 24"}),
        ("118-101", {"need 3", "needs 20"}),
    ],
)
@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1280, 720)])
def test_who_is_ahead_and_what_is_needed(
    scores: str, standing: set[str], size: tuple[int, int]
) -> None:
    app = near("costly", scores)
    null(app).size = size
    app.resize()
    told = {text for text in texts(app.picture()) if "ahead" in text or "need" in text}
    assert told == standing


# ---- The dial ----


@pytest.mark.parametrize("game", RULESETS)
def test_the_dial_marks_what_the_rules_pay_for(game: str) -> None:
    limit, marked = goals(RULESETS[game])
    assert limit == 31
    assert marked == ((15, 31) if "cribbage" in game or game == "noddy" else (15, 25, 31))


def dial(app: App) -> DialMark:
    (mark,) = [m for m in app.picture() if isinstance(m, DialMark)]
    return mark


def test_the_hand_is_swept_to_the_total_and_rests_there() -> None:
    app = sit(FIFTEEN, pace="normal")
    assert dial(app).hand == 7
    take(app, Press(*at(app, "card 8H")))
    hands = [7.0]
    for _ in range(60):
        turn(app, 0.01)
        hands.append(dial(app).hand or 0.0)
    assert hands == sorted(hands)
    assert len(set(hands)) > 8
    assert hands[-1] == 15
    assert all(hand * 4 == round(hand * 4) for hand in hands)
    assert dial(app).figure == "15"


@pytest.mark.parametrize(
    ("moves", "words"), [("", ""), (" 5H 2H", "8 to 15"), (" 8H 9H", "8 to 25")]
)
def test_what_is_missing_is_named_beneath(moves: str, words: str) -> None:
    app = sit(LEAD + moves)
    told = [text for text in texts(app.picture()) if " to " in text and text[0].isdigit()]
    assert [text.partition(" \u00b7 ")[0] for text in told] == ([words] if words else [])


def test_at_the_show_the_dial_counts_the_hand() -> None:
    app = near("costly", "0-0", pace="brisk")
    play_until(app, lambda app: table(app).teller.pause == "show")
    slip = table(app).teller.log.slip
    assert slip is not None
    null(app).size = (1280, 720)
    app.resize()
    assert dial(app) == DialMark(table(app).motion.room.dial, str(slip.total))
    null(app).size = (360, 640)
    app.resize()
    assert not [m for m in app.picture() if isinstance(m, DialMark)], "the cards have its place"


# ---- The sweep ----


def swept(sweep: DialHand, seconds: float, pace: float = 1.0) -> list[float]:
    places = []
    for _ in range(round(seconds / 0.01)):
        sweep.past += 0.01
        places.append(sweep.now(pace))
    return places


def test_a_sweep_goes_one_way_slows_down_and_ends_at_the_total() -> None:
    sweep = DialHand()
    sweep.aim(25, 1.0)
    assert sweep.moving(1.0)
    places = [sweep.now(1.0), *swept(sweep, SWEEP + 0.02)]
    steps = [after - before for before, after in itertools.pairwise(places)]
    assert places[0] == 0
    assert all(step >= 0 for step in steps)
    assert steps == sorted(steps, reverse=True)
    assert places[-1] == 25
    assert not sweep.moving(1.0)


def test_a_sweep_sent_elsewhere_goes_on_from_where_it_is() -> None:
    sweep = DialHand()
    sweep.aim(25, 1.0)
    here = swept(sweep, 0.1)[-1]
    sweep.aim(0, 1.0)
    assert sweep.now(1.0) == here
    places = swept(sweep, SWEEP + 0.02)
    assert places == sorted(places, reverse=True)
    assert places[-1] == 0


def test_a_still_hand_is_there_at_once() -> None:
    sweep = DialHand()
    sweep.aim(17, 0.0)
    assert sweep.now(0.0) == 17
    assert not sweep.moving(0.0)


def test_a_sweep_keeps_the_table_awake_no_longer_than_it_lasts() -> None:
    sprites = Sprites(pace=1.0)
    sprites.dial_hand.aim(9, sprites.pace)
    assert sprites.moving
    sprites.tick(SWEEP + 0.01)
    assert not sprites.moving
    sprites.dial_hand.aim(12, sprites.pace)
    sprites.finish()
    assert sprites.dial_hand.now(sprites.pace) == 12
