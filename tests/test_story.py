"""The story of a game: its sums and its lines on random games, its sentences, its drawings."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from costly.engine.cards import card, cards
from costly.engine.house import find
from costly.engine.moves import Pegged, Phase
from costly.engine.record import Record
from costly.engine.rulesets import COSTLY, NODDY, PARTNERS, RULESETS
from costly.engine.scoring import Score, ScoreKind
from costly.engine.state import Rules
from costly.platform.art import plot as art
from costly.platform.art.kit import RGB
from costly.telling.narration import LONGEST, sentences
from costly.telling.story import (
    SORTS,
    Best,
    PointsByKind,
    PointsFrom,
    Story,
    StoryPoint,
    story,
)
from costly.telling.words import ordinal
from costly.ui.marks import Box
from costly.ui.screens.plot import bars, bars_high, plot, plot_high
from tests.games import TABLES, events_of, random_walk, record, walk

PAIR = ("You", "Silas")
FOUR = ("You", "Silas", "Moll", "Kit")
BOX = Box(0, 0, 300, 170)


def names_of(rules: Rules) -> tuple[str, ...]:
    return FOUR if rules.seats == 4 else PAIR


def random_record(key: str, seed: int, cut: int | None = None) -> Record:
    rules = find(key)
    actions = tuple(action for _, action, _, _ in random_walk(rules, seed))
    return Record(rules, seed % rules.seats, actions=actions[:cut])


# ---- Laws ----


def hold(told: Record) -> None:
    """All that is true of every story."""
    found, state = story(told), told.state
    assert found.scores == state.scores
    assert found.winner == state.winner
    assert found.deals == told.deals()
    for side, score in enumerate(found.scores):
        assert sum(row.points[side] for row in found.rows) == score
    assert [row.kind for row in found.rows] == sorted({row.kind for row in found.rows})
    assert all(any(row.points) and min(row.points) >= 0 for row in found.rows)
    pegged = [event for event in events_of(told) if isinstance(event, Pegged)]
    assert [point.pegged for point in found.line] == [None, *pegged]
    for before, after in pairwise(found.line):
        assert before.deal <= after.deal <= found.deals
        assert before.scores != after.scores
        assert all(
            a <= b <= told.rules.target for a, b in zip(before.scores, after.scores, strict=True)
        )
    assert len(found.ends) == len(found.leaders) == found.deals
    if found.deals:
        assert found.ends[-1] == found.line[-1]
    assert all(a.leader != b.leader for a, b in pairwise(found.reigns))
    assert all(point.lead <= found.widest.lead for point in found.line)
    shown = Counter[tuple[int, int]]()
    for point in found.line:
        if point.pegged is not None and point.pegged.phase is Phase.SHOW:
            shown[point.deal, point.pegged.seat] += point.pegged.score.points
    for side, best in enumerate(found.best):
        mine = [points for (_, seat), points in shown.items() if told.rules.side(seat) == side]
        assert (best.points if best else 0) == max(mine, default=0)


def speak(told: Record) -> None:
    """What is true of every telling."""
    found, names = story(told), names_of(told.rules)
    for viewer in (*range(told.rules.seats), None):
        for called in (names, tuple(f"{name} of Wenlock Edge" for name in names)):
            said = sentences(found, called, viewer)
            assert 1 <= len(said) <= 5
            assert len(said) >= 3 or found.winner is None
            for sentence in said:
                assert len(sentence) <= LONGEST, sentence
                assert sentence[0].isupper()
                assert sentence.endswith(".")
                assert not sentence.endswith("..")
                assert "  " not in sentence
                assert " ," not in sentence


@pytest.mark.parametrize("key", TABLES)
def test_the_kinds_of_points_add_up_and_the_line_ends_where_the_game_does(key: str) -> None:
    for seed in (1, 2):
        hold(random_record(key, seed))
        speak(random_record(key, seed))


def test_every_score_has_a_row_in_the_story() -> None:
    pegged = {ScoreKind.LAST_CARD, ScoreKind.GO, ScoreKind.REFUSED, ScoreKind.THREE_FOR_LAST}
    pegged |= {ScoreKind.MUGGINS, ScoreKind.EXCESS}
    assert set(SORTS) == set(ScoreKind) - pegged - {ScoreKind.TURN_UP, ScoreKind.HEELS}


@given(key=st.sampled_from(TABLES), seed=st.integers(0, 10**6), cut=st.integers(0, 90))
@settings(max_examples=25, deadline=None)
def test_the_story_of_a_game_that_was_left_holds_as_well(key: str, seed: int, cut: int) -> None:
    told = random_record(key, seed, cut)
    hold(told)
    speak(told)


@given(
    key=st.sampled_from(tuple(RULESETS)),
    scores=st.tuples(st.integers(0, 30), st.integers(0, 30)),
    choices=st.lists(st.integers(0, 59), min_size=5, max_size=50),
)
@settings(max_examples=15, deadline=None)
def test_points_with_which_a_game_began_are_a_kind_of_their_own(
    key: str, scores: tuple[int, int], choices: list[int]
) -> None:
    rules = find(key)
    steps = walk(rules, seed="begun", choices=choices, scores=scores, most=40)
    told = Record(rules, 0, scores, actions=tuple(action for _, action, _, _ in steps))
    hold(told)
    speak(told)
    rows = [row.points for row in story(told).rows if row.kind == PointsFrom.START]
    assert rows == ([scores] if any(scores) else rows)


@pytest.mark.parametrize("key", TABLES)
def test_lines_and_bars_fit_their_square_and_their_sums(key: str) -> None:
    for told in (story(random_record(key, 3)), story(random_record(key, 3, 20))):
        for viewer in (0, 1, None):
            names = names_of(told.rules)
            mark = plot(told, BOX, names, viewer)
            first = told.rules.side(viewer or 0)
            for at, line in enumerate(mark.lines):
                side = first if at == 0 else 1 - first
                assert line[0] == (0.0, 0.0)
                assert line[-1] == (1.0, told.scores[side] / told.rules.target)
                assert list(line) == sorted(line)
                ends = [point.scores[side] / told.rules.target for point in told.ends]
                assert {(n / told.deals, y) for n, y in enumerate(ends, start=1)} <= set(line)
                assert mark.labels[at].endswith(f" {told.scores[side]}")
            assert (mark.winner is None) == (told.winner is None)
            if mark.winner is not None:
                assert mark.lines[mark.winner][-1] == (1.0, 1.0)
            assert all(0 < score < mark.target for score in mark.grid)
            table = bars(told, BOX, names, viewer)
            assert sum(row[1] for row in table.rows) == told.scores[first]
            assert sum(row[2] for row in table.rows) == told.scores[1 - first]


@pytest.mark.parametrize(
    ("target", "grid"), [(31, (10, 20)), (61, (20, 40)), (121, (30, 60, 90)), (181, (60, 120))]
)
def test_the_rules_across_are_thirds_half_laps_or_laps(target: int, grid: tuple[int, ...]) -> None:
    told = Story(replace(COSTLY, target=target), 0, (StoryPoint(0, (0, 0), None),), (), None)
    assert plot(told, BOX, PAIR, 0).grid == grid


def test_a_deal_without_a_point_is_flat() -> None:
    told = tale((1, 0, 20), (3, 1, 10), (4, 0, 5))
    (mine, his) = plot(told, BOX, PAIR, 0).lines
    assert mine == ((0, 0), (0.25, 20 / 121), (0.5, 20 / 121), (0.75, 20 / 121), (1, 25 / 121))
    assert his[2:] == ((0.5, 0), (0.75, 10 / 121), (1, 10 / 121))
    assert told.leaders == (0, 0, 0, 0)


# ---- One deal, counted by hand ----

DEAL = "5HKSJD3C2D9SJH refuse refuse 5H KS JD 3C 2D 9S"
"""Turned up: a Jack, 4 to the dealer. Laid: fifteen 2 to him, twenty-five 3 to the eldest, who
has the last card for 1; then the nine, for 1 to the dealer. The eldest shows two fifteens, a
twenty-five for 3, a pair, a Jack, a Deuce, and four in colour: 17. The dealer has three in colour,
for 2."""


def test_a_deal_counted_by_hand() -> None:
    told = story(record(DEAL))
    assert told.scores == (21, 9)
    assert [point.scores for point in told.line[:6]] == [
        *((0, 0), (0, 4), (0, 6), (3, 6), (4, 6), (4, 7)),
    ]
    assert told.rows == (
        PointsByKind(PointsFrom.PLAY, "in the play", (4, 3)),
        PointsByKind(PointsFrom.SUMS, "15s and 25s", (7, 0)),
        PointsByKind(PointsFrom.ALIKE, "pairs", (2, 0)),
        PointsByKind(PointsFrom.WORTHY, "Jacks and Deuces", (4, 4)),
        PointsByKind(PointsFrom.COLOURS, "colours", (4, 2)),
    )
    jack = card("JH")
    assert told.best == (
        Best(0, 1, 17, tuple(sorted(cards("5H JD 2D"))), jack),
        Best(1, 1, 2, tuple(sorted(cards("KS 3C 9S"))), jack),
    )
    assert [point.leader for point in told.reigns] == [1, 0]
    assert (told.leaders, told.widest.lead, told.winner) == ((0,), 14, None)
    assert sentences(told, ("You", "Mr Crib"), 0) == (
        "Mr Crib led first, and you passed Mr Crib with a hand of seventeen.",
        "Your best hand made seventeen: a two, a five and a Jack, with the Jack of hearts turned"
        " up.",
        "Mr Crib’s best made two.",
        "You made most with 15s and 25s, 7; Mr Crib, with Jacks and Deuces, 4.",
        "The game was left at 21 to 9, with you ahead.",
    )
    assert sentences(told, ("Anne", "Mr Crib"), 1)[:3] == (
        "You led first, and Anne passed you with a hand of seventeen.",
        "Your best hand made two: a three, a nine and a King, with the Jack of hearts turned up.",
        "Anne’s best made seventeen.",
    )
    table = bars(told, BOX, PAIR, 1)
    assert table.names == ("You", "You")
    assert table.rows[0] == ("In the play", 3, 4)
    assert bars_high(told) > 5 * 24
    assert plot_high(300) >= 150
    assert plot_high(600) == 300


def test_the_last_score_counts_only_as_far_as_the_game_hole() -> None:
    told = story(record(DEAL, scores=(103, 112)))
    assert told.scores == (121, 119)
    assert told.rows[0] == PointsByKind(PointsFrom.START, "head start", (103, 112))
    assert sum(row.points[0] for row in told.rows) == 121
    best = told.best[0]
    assert best is not None
    # The colours that won the game are told as they were counted: four, though three were wanted.
    assert best.points == 17
    assert told.best[1] is None
    assert "Silas’s best" not in " ".join(sentences(told, PAIR, 0))


# ---- Sentences ----


def tale(
    *made: tuple[int, int, int] | tuple[int, int, int, str, str],
    rules: Rules = COSTLY,
    hands: tuple[Best, ...] = (),
    begun: tuple[int, int] = (0, 0),
) -> Story:
    """A story from what was pegged: deal, seat, points, and a name and a phase if that matters."""
    line = [StoryPoint(0, begun, None)]
    for deal, seat, points, *more in made:
        name, phase = more if more else ("pair", "play")
        scores = list(line[-1].scores)
        side = rules.side(seat)
        scores[side] = min(scores[side] + points, rules.target)
        when = Phase(str(phase))
        shown = cards("JH") if when is Phase.TURN_UP else ()
        pegged = Pegged(seat, Score(ScoreKind(str(name)), points, shown), when)
        line.append(StoryPoint(deal, (scores[0], scores[1]), pegged))
    end = line[-1].scores
    winner = end.index(rules.target) if rules.target in end else None
    return Story(rules, line[-1].deal, tuple(line), hands, winner)


def leads(told: Story, viewer: int | None = 0, names: tuple[str, ...] = PAIR) -> str:
    return sentences(told, names, viewer)[0]


def ends(told: Story, viewer: int | None = 0, names: tuple[str, ...] = PAIR) -> str:
    return sentences(told, names, viewer)[-1]


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        (tale((1, 0, 5), (2, 1, 4), (9, 0, 116)), "You led from start to finish."),
        (tale((1, 1, 5), (2, 0, 4), (9, 1, 116)), "Silas led from start to finish."),
        (tale((1, 0, 5), (2, 1, 5), (9, 0, 116)), "You led; Silas drew level, but never ahead."),
        (
            tale((1, 1, 5), (7, 0, 9, "fifteen", "show"), (7, 0, 2, "pair", "show")),
            "Silas led until the seventh deal, when you passed Silas with a hand of eleven.",
        ),
        (
            tale((2, 1, 5), (7, 0, 6, "flush", "crib"), (9, 0, 3)),
            "Silas led from the second deal to the seventh, and you passed Silas with a crib of"
            " six.",
        ),
        (
            tale((3, 1, 5), (3, 0, 6, "last card", "play"), (9, 0, 3)),
            "Silas led first, and you passed Silas in the third deal, with the last card.",
        ),
        (
            tale((1, 1, 2), (1, 0, 4, "turn-up", "turn-up"), (9, 0, 3)),
            "You took the lead in the first deal, with the Jack turned up, and never lost it.",
        ),
        (
            tale((1, 0, 5), (4, 1, 9), (6, 0, 8, "thirty-one", "play")),
            "You led first, Silas from the fourth deal, and you again from the sixth, with"
            " thirty-one.",
        ),
        (
            tale((1, 0, 5), (4, 1, 9), (4, 0, 8, "right deuce", "mog")),
            "The lead changed twice; you took it last in the fourth deal, with the right Deuce.",
        ),
        (
            tale((1, 0, 5), (2, 1, 9), (3, 0, 8), (24, 1, 112, "refused", "mog")),
            "The lead changed three times; Silas took it for good in the 24th deal, with the"
            " refusal.",
        ),
        (
            tale((1, 0, 5), (1, 1, 9), (1, 0, 116)),
            "The lead changed twice; you took it for good with a pair.",
        ),
        (
            tale((1, 0, 5), begun=(0, 1)),
            "Silas led first, and you passed Silas with a pair.",
        ),
    ],
)
def test_who_led_and_when_that_changed(told: Story, sentence: str) -> None:
    assert leads(told) == sentence


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        (
            tale((1, 1, 90), (2, 0, 121)),
            "You won by 31, though Silas had been 90 ahead in the first deal.",
        ),
        (tale((1, 1, 30), (2, 0, 20), (3, 1, 91)), "A wide finish: Silas won by 101."),
        (tale((1, 0, 119), (2, 1, 121)), "A close finish: Silas won by only two"),
        (tale((1, 0, 1), (1, 1, 115), (1, 0, 120)), "A close finish: you won by only six"),
        (tale((1, 1, 100), (1, 0, 121)), "You won by 21, though Silas had been 100 ahead."),
        (tale((1, 1, 9), (2, 0, 100), (2, 1, 91), (3, 0, 21)), "You won by 21."),
        (
            tale((1, 0, 100), (2, 1, 115), (3, 0, 21)),
            "A close finish: you won by only six, but had been 100 ahead in the first deal.",
        ),
        (tale(), "The game was left level, at nothing each."),
        (tale((1, 0, 5), (1, 1, 5)), "The game was left level, at five each."),
        (tale((1, 0, 5), (1, 1, 8)), "The game was left at 8 to 5, with Silas ahead."),
        (tale(begun=(4, 1)), "The game was left at 4 to 1, with you ahead."),
    ],
)
def test_how_close_the_end_was(told: Story, sentence: str) -> None:
    assert ends(told).startswith(sentence)


def test_nothing_is_told_of_a_game_that_was_not_played() -> None:
    assert len(sentences(tale(), PAIR, 0)) == 1
    assert len(sentences(tale(begun=(4, 1)), PAIR, 0)) == 1


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        (
            tale((1, 0, 4), (1, 0, 3, "jack", "show"), (1, 1, 7, "three in suit", "show")),
            "You made most in the play, 4; Silas, with colours, 7.",
        ),
        (tale((1, 0, 4), (1, 1, 4)), "Both made most in the play, 4 each."),
        (tale((1, 0, 4), (1, 1, 5)), "Both made most in the play: you 4, Silas 5."),
        (tale((1, 0, 4)), "You made most in the play, 4; Silas made nothing."),
        (
            tale((1, 1, 4, "refused", "mog"), begun=(50, 0)),
            "You made nothing; Silas made most at the mog, 4.",
        ),
        (
            tale((1, 0, 4), (1, 0, 4, "run", "show"), (1, 1, 2, "pair", "crib")),
            "You made most in two ways alike, 4; Silas, in the crib, 2.",
        ),
        (
            tale((1, 0, 2), (1, 1, 7, "fifteen", "show")),
            "You made most in the play, 2; Silas, with fifteens, 7.",
        ),
    ],
)
def test_where_the_points_came_from(told: Story, sentence: str) -> None:
    assert sentence in sentences(told, PAIR, 0)


def best(seat: int, points: int, hand: str, deck: str = "4C", deal: int = 2) -> Best:
    return Best(seat, deal, points, cards(hand), card(deck))


def test_the_best_hands() -> None:
    hands = (best(1, 9, "2H 3H JH"), best(0, 6, "6C 6D 8S"), best(0, 9, "AC AD 8S", "8C", 13))
    told = tale((1, 0, 2), (14, 1, 5), hands=hands)
    assert sentences(told, PAIR, 0)[1:3] == (
        "Your best hand made nine, in the thirteenth deal: two aces and an eight, with the eight"
        " of clubs turned up.",
        "Silas’s best made nine too, in the second deal.",
    )
    assert sentences(told, PAIR, 1)[1] == (
        "Your best hand made nine, in the second deal: the two, three and Jack of hearts, with a"
        " four turned up."
    )
    sixes = replace(told, hands=hands[1:2])
    assert sentences(sixes, PAIR, 0)[1] == (
        "Your best hand made six, in the second deal: two sixes and an eight, with the four of"
        " clubs turned up."
    )
    assert sentences(sixes, PAIR, 1)[1].startswith("You’s best hand made six")


def test_a_hand_that_was_called_and_never_shown_is_told_without_its_cards() -> None:
    told = story(random_record("noddy", 1))
    assert told.rules == NODDY
    found = [hand for hand in told.best if hand]
    assert found
    assert all(hand.cards == () for hand in found)
    assert not any(":" in said and "best" in said for said in sentences(told, PAIR, 0))


def test_sides_of_two_are_we_and_they() -> None:
    hands = (best(2, 9, "2H 3H JH"), best(3, 5, "6C 7D 8S"))
    told = tale((1, 1, 5), (3, 2, 9), (4, 1, 116), rules=PARTNERS, hands=hands)
    assert sentences(told, FOUR, 0) == (
        "They led first, we from the third deal, and they again from the fourth, with a pair.",
        "Our best hand, Moll’s, made nine, in the second deal: the two, three and Jack of hearts.",
        "Their best made five, in the second deal.",
        "Both sides made most in the play: we 9, they 121.",
        "A wide finish: they won by 112.",
    )
    assert sentences(told, FOUR, 2)[1].startswith("Our best hand, yours, made nine")
    mine, *_ = sentences(tale((1, 1, 5), (3, 2, 9), rules=PARTNERS), FOUR, 3)
    assert mine == "We led until the third deal, when they passed us with a pair."
    other, *_ = sentences(tale((1, 1, 5), (3, 2, 9), rules=PARTNERS), ("Anne", *FOUR[1:]), None)
    assert other == (
        "Silas and Kit led until the third deal, when Anne and Moll passed Silas and Kit with a"
        " pair."
    )
    assert plot(told, BOX, FOUR, 0).labels == ("We 9", "They 121")
    assert bars(told, BOX, FOUR, None).names == ("You and Moll", "Silas and Kit")


def test_what_is_too_long_is_told_short() -> None:
    long = ("Theophilus Cotton", "Bartholomew of Wenlock")
    told = tale((17, 1, 5), (18, 0, 40, "double pair royal", "play"), (19, 1, 60), (20, 0, 2))
    short = replace(told, line=told.line[:3], deals=18)
    assert sentences(short, long, None)[0] == "The lead changed once, last in the eighteenth deal."
    assert all(len(said) <= LONGEST for said in sentences(told, long, None))
    assert plot(told, BOX, long, None).labels == ("Theophilus Co… 42", "Bartholomew o… 65")


def test_ordinals() -> None:
    assert [ordinal(n) for n in (1, 12, 20)] == ["first", "twelfth", "twentieth"]
    assert [ordinal(n) for n in (21, 22, 23, 24, 111)] == ["21st", "22nd", "23rd", "24th", "111th"]


# ---- Drawings ----


def words(text: str, _face: str, px: int, colour: RGB) -> pygame.Surface:
    pygame.font.init()
    return pygame.font.Font(None, px).render(text, True, colour)


def test_drawings_differ_when_the_games_do() -> None:
    games = [
        tale((1, 0, 5), (2, 1, 9), (3, 0, 116)),
        tale((1, 0, 5), (2, 1, 8), (3, 0, 116)),
        tale((1, 0, 5), (2, 1, 9), (3, 0, 115)),
        tale((1, 1, 5), (2, 0, 9), (3, 1, 116)),
        tale((1, 0, 5), (2, 0, 9, "pair", "show"), (3, 1, 4)),
        tale(),
    ]
    for size, px in (((300, 170), 14), ((840, 420), 21)):
        lines = {
            bytes(art.plot(plot(told, BOX, PAIR, 0), size, px, words).get_buffer().raw)
            for told in games
        }
        tables = {
            bytes(art.bars(bars(told, BOX, PAIR, 0), size, px, words).get_buffer().raw)
            for told in games
        }
        assert len(lines) == len(tables) == len(games)


@pytest.mark.parametrize("size", [(1, 1), (60, 40), (120, 90)])
def test_a_place_too_small_is_drawn_in_all_the_same(size: tuple[int, int]) -> None:
    told = story(random_record("costly", 1))
    assert art.plot(plot(told, BOX, PAIR, 0), size, 14, words).get_size() == size
    assert art.bars(bars(told, BOX, PAIR, 0), size, 14, words).get_size() == size


def test_the_same_game_is_drawn_the_same() -> None:
    mark = plot(story(record(DEAL)), BOX, PAIR, 0)
    one, two = (art.plot(mark, (300, 170), 14, words).get_buffer().raw for _ in range(2))
    assert one == two


def test_the_names_at_the_ends_keep_apart_and_inside() -> None:
    for one, two in ((20.0, 22.0), (22.0, 20.0), (0.0, 0.0), (100.0, 100.0), (10.0, 90.0)):
        found = art._apart([one, two], 16.0, 10.0, 100.0)
        assert abs(found[0] - found[1]) >= 16.0
        assert (found[0] <= found[1]) == (one <= two)
        assert min(found) >= 10.0
        assert max(found) <= 100.0


def test_a_name_too_long_for_the_drawing_keeps_its_score() -> None:
    room = words("Bartholo", "bold", 14, (0, 0, 0)).get_width()
    seen: list[str] = []

    def write(text: str, face: str, px: int, colour: RGB) -> pygame.Surface:
        seen.append(text)
        return words(text, face, px, colour)

    label = art._fitted("Bartholomew 121", "bold", 14, room, write)
    assert label.get_width() <= room
    assert seen[-1].endswith("… 121")
