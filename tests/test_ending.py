"""The measure of what playing for chances gains: fair to both sides, and the same each time."""

from __future__ import annotations

import sys
from dataclasses import replace

import pytest

from costly.bots import decide
from costly.engine.driver import apply, legal
from costly.engine.rulesets import COSTLY
from costly.engine.shuffle import deal
from tools import ending

NINE = ending.Holes(9, ending.POINTS)


@pytest.mark.parametrize("holes", [0, 9])
def test_who_plays_no_other_way_wins_one_of_each_pair(holes: int) -> None:
    for number in range(3):
        assert ending.played(ending.Holes(holes, holes), number) == ending.Pair(1, ())


def test_a_pair_hangs_on_its_number_alone() -> None:
    assert ending.played(NINE, 4) == ending.played(NINE, 4)
    starts = [ending.start(number) for number in range(40)]
    assert all(ending.FROM <= hole <= ending.TO for start in starts for hole in start.scores)
    assert {start.dealer for start in starts} == {0, 1}
    assert len({start.scores for start in starts}) > 30


def test_a_chance_is_whether_the_game_is_won_or_how_likely_it_is_then() -> None:
    bots = ending.masters(0, ending.Holes(0, 0), 1)
    for number in range(6):
        state, _ = apply(ending.start(number), deal(COSTLY, "a chance", number + 1))
        assert state.to_act is not None
        for action in legal(state):
            ended = ending.dealt_out(apply(state, action)[0], bots)
            both = [ending.chance(state, action, seat, bots) for seat in range(2)]
            assert sum(both) == pytest.approx(1)
            if ended.winner is not None:
                assert both[ended.winner] == 1
        assert decide(bots[state.to_act], state) in legal(state)


def test_a_report_gives_the_mean_and_how_sure_it_is() -> None:
    mogged, laid = ending.Gain(True, 0.1), ending.Gain(False, 0.3)
    pairs = [
        ending.Pair(1, (mogged,)),
        ending.Pair(2, ()),
        ending.Pair(1, (laid, ending.Gain(False, -0.1))),
    ] * 20
    first, second, third, last = ending.report(pairs)
    assert first.startswith("120 games: 66.67% won")
    assert second.startswith("20 answers to the mog differ: each gains +10.00% ±0.00%")
    assert third.startswith("40 cards laid differ: each gains +10.00%")
    assert last.startswith("in all +5.00%")


@pytest.mark.parametrize(("own", "differ"), [(85, False), (109, True), (112, False)])
def test_two_distances_differ_only_between_them(own: int, *, differ: bool) -> None:
    """From fifteen holes to go and from nine: far off neither counts chances, near home both."""
    found = 0
    for number in range(6):
        state = replace(ending.start(number), pegs=((own, own - 1), (80, 79)))
        found += len([*ending.differing(state, 0, ending.Holes(15, 9), number)])
    assert bool(found) == differ


@pytest.mark.parametrize(
    "words",
    [
        ["--games", "3"],
        ["--games", "-4"],
        ["--near", "9", "x"],
        ["--against", "-1"],
        ["--jobs", "0"],
    ],
)
def test_what_it_cannot_measure_is_said(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["ending", *words])
    with pytest.raises(SystemExit) as ended:
        ending.main()
    assert ended.value.code == 2
    assert f"{words[-1]!r} is not a whole number from" in capsys.readouterr().err
