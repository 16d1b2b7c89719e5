"""Whole deals and the chances of the game: the order of scoring decides, and sums add up."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from costly.engine.house import HOUSE_RULES, find, values_at
from costly.engine.moves import Phase
from costly.engine.rulesets import COSTLY, RULESETS
from costly.solved import solved_for
from costly.solved.chances import TARGETS, read, read_coarse
from costly.solved.tables import TableFile, load, pack, unpack
from costly_lab import answers, match, play
from costly_lab.deals import MOST_POINTS, Tally, tally
from costly_lab.played import Peg, played, tallied
from costly_lab.tree import whole


def told(*kinds: tuple[int, list[tuple[int, int]]]) -> Tally:
    """The tally of some deals: how many of a kind, and who pegs what in it, in order."""
    points, first = np.zeros((MOST_POINTS, MOST_POINTS)), np.zeros((2, MOST_POINTS, MOST_POINTS))
    for number, pegs in kinds:
        at = [0, 0]
        for seat, gain in pegs:
            for hole in range(at[seat] + 1, at[seat] + gain + 1):
                for other in range(at[1 - seat] + 1, MOST_POINTS):
                    first[(seat, *((hole, other) if seat == 0 else (other, hole)))] += number
            at[seat] += gain
        points[at[0], at[1]] += number
    deals = sum(number for number, _ in kinds)
    return Tally(deals, points, first, np.zeros((2, 4)), np.zeros(4))


def test_who_pegs_first_wins() -> None:
    found = match.chances(told((1, [(0, 1), (1, 1)])), 2)
    assert found.tolist() == [[0, 0], [1, 1]]  # from 0-0 the next eldest, now dealer, pegs first


def test_a_deal_without_points_turns_the_table_round() -> None:
    found = match.chances(told((1, []), (1, [(0, 2)])), 2)
    # The eldest wins at once or becomes dealer: x = 1/2 + 1/2 (1 - x).
    assert found[0, 0] == pytest.approx(2 / 3)


def test_points_between_deals_are_kept() -> None:
    deals = told((3, [(1, 1), (0, 1)]), (1, [(0, 1), (1, 2)]))
    found = match.chances(deals, 3)
    # At 2-2 dealer pegs first in three of four; at 1-1 nobody is out unless the rare deal comes.
    assert found[2, 2] == pytest.approx(0.25)
    assert found[1, 1] == pytest.approx(0.75 * (1 - found[2, 2]))


def test_many_deals_come_to_the_exact_value_of_the_mog() -> None:
    policies = play.policies(whole(), load("play").body)
    found = tally(whole(), policies, answers.policies(load("mog").body), 200_000, 5)
    made = np.arange(MOST_POINTS)
    eldest, dealer = found.points.sum(axis=1) @ made, found.points.sum(axis=0) @ made
    assert found.points.sum() == found.answers.sum() == found.deals
    assert [eldest, dealer] == list(found.phases.sum(axis=1))
    mean = (found.phases[0] - found.phases[1])[1:].sum() / found.deals
    assert mean == pytest.approx(load("mog").head["value"], abs=4 * 7 / found.deals**0.5)
    for mine, yours in ((1, 1), (30, 40), (121, 121)):
        mine, yours = min(mine, MOST_POINTS - 1), min(yours, MOST_POINTS - 1)
        neither = found.points[:mine, :yours].sum()
        assert found.first[:, mine, yours].sum() + neither == found.deals


def test_deviations_are_of_each_seat_and_of_what_lies_between_them() -> None:
    """Deals of 3 to 0, 1 to 2 and, twice, 2 to 1."""
    deals = told((1, [(0, 3)]), (1, [(0, 1), (1, 2)]), (2, [(0, 2), (1, 1)]))
    assert deals.deviations() == pytest.approx((0.5**0.5, 0.5**0.5, 2**0.5))


def test_the_same_seed_deals_the_same() -> None:
    policies = play.policies(whole(), load("play").body)
    mogs = answers.policies(load("mog").body)
    one, other, third = (tally(whole(), policies, mogs, 640, seed) for seed in (1, 1, 2))
    assert np.array_equal(one.points, other.points)
    assert not np.array_equal(one.points, third.points)


def test_the_table_says_what_was_tallied() -> None:
    deals = told((3, [(1, 4), (0, 9)]), (2, [(0, 12), (1, 7)]))
    table = read(unpack(pack(TableFile({}, match.body(deals)))).body)
    for target in TARGETS:
        expected = match.chances(deals, target)
        for eldest, dealer in ((0, 0), (target - 1, 3), (17, target - 1), (40, 41)):
            assert table[target].eldest(eldest, dealer) == pytest.approx(
                expected[eldest, dealer], abs=1e-5
            )


@pytest.mark.parametrize("target", TARGETS)
def test_the_shipped_chances_make_sense(target: int) -> None:
    chances = solved_for(replace(COSTLY, target=target)).chances
    assert chances is not None
    assert chances.eldest(target, 3) == 1
    assert chances.eldest(3, target) == 0
    assert chances.side(40, 50, deals=True) == pytest.approx(1 - chances.side(50, 40, deals=False))
    for own in range(0, target - 1, 6):
        for other in range(0, target - 1, 6):
            assert chances.eldest(own + 1, other) > chances.eldest(own, other) - 0.002
            assert chances.eldest(own, other + 1) < chances.eldest(own, other) + 0.002


def test_a_lower_target_is_the_end_of_a_higher_one() -> None:
    whole, rest = (solved_for(find(words)).chances for words in ("costly", "costly target=31"))
    assert whole is not None
    assert rest is not None
    assert rest.eldest(4, 9) == whole.eldest(94, 99)


# ---- The games that nobody has solved ----


PLAYED = [key for key in RULESETS if key != "costly"]


@pytest.mark.parametrize("key", PLAYED)
def test_every_game_has_chances_to_every_target_that_it_may_have(key: str) -> None:
    for target in values_at(HOUSE_RULES["target"], key):
        chances = solved_for(find(f"{key} target={target}")).chances
        assert chances is not None
        hole = int(target)
        assert chances.eldest(hole, 3) == 1
        assert chances.eldest(3, hole) == 0
        for own in range(0, hole - 2, 5):
            for other in range(0, hole - 2, 5):
                here = chances.eldest(own, other)
                assert chances.eldest(own + 2, other) > here - 0.01
                assert chances.eldest(own, other + 2) < here + 0.01


def test_house_rules_that_change_a_deal_have_no_chances_and_others_do() -> None:
    for words in ("cribbage-5 playing-on=may", "costly-cotton pairs=yes", "costly ace=one"):
        assert solved_for(find(words)).chances is None, words
    assert solved_for(find("cribbage-6 lurch=single")).chances is not None


def test_what_is_written_is_read_again() -> None:
    found = match.chances(told((3, [(1, 1), (0, 1)]), (1, [(0, 1), (1, 2)])), 9)
    read_again = read_coarse(match.coarse(found))
    assert read_again.most == 9
    for eldest, dealer in np.ndindex(9, 9):
        assert read_again.eldest(eldest, dealer) == pytest.approx(found[eldest, dealer], abs=2e-4)


def test_deals_are_tallied_in_the_order_in_which_they_are_pegged() -> None:
    deals = [
        [
            Peg(dealer=True, phase=Phase.PLAY, points=1),
            Peg(dealer=False, phase=Phase.PLAY, points=1),
        ],
        [
            Peg(dealer=False, phase=Phase.SHOW, points=1),
            Peg(dealer=True, phase=Phase.CRIB, points=2),
        ],
    ]
    expected = told((1, [(1, 1), (0, 1)]), (1, [(0, 1), (1, 2)]))
    found = tallied(deals)
    assert found.deals == 2
    assert (found.points == expected.points).all()
    for target in (2, 3, 9):
        assert (match.chances(found, target) == match.chances(expected, target)).all()


def test_a_deal_that_is_played_pegs_what_the_engine_counts_and_the_same_again() -> None:
    rules = find("cribbage-5")
    deals = list(played(rules, 3))
    assert deals == list(played(rules, 3))
    for pegs in deals:
        phases = [one.phase for one in pegs]
        order = [Phase.TURN_UP, Phase.PLAY, Phase.SHOW, Phase.CRIB]
        assert phases == sorted(phases, key=order.index), "in the order of the deal"
        assert Phase.START not in phases, "three for last are of the first deal alone"
        assert all(one.dealer for one in pegs if one.phase is Phase.CRIB)


@pytest.mark.parametrize("key", ["cribbage-5", "cribbage-6", "cribbage-7"])
def test_what_a_deal_with_a_crib_brings_is_what_its_table_counted(key: str) -> None:
    head, found = load(f"chances-{key}").head, solved_for(find(key)).brought
    assert found is not None
    assert sum(part for *_, part in found.pegs) == pytest.approx(1)
    for seat, spread in enumerate(found.hands):
        mean = sum(points * part for points, part in spread.items())
        crib = sum(points * part for points, part in found.crib.items()) if seat else 0
        assert mean + crib == pytest.approx(head["points"][seat][3], abs=0.001)
