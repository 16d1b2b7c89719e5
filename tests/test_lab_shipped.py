"""The shipped tables: measured again, and made again from one another.

They are measured once for all these tests, by the command; what it finds on the way is kept.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from costly.cli import main
from costly.solved.tables import load
from costly_lab import answers, mog, play, solve, worths
from costly_lab.solve import MOG_ROUNDS, PLAY_ROUNDS, solve_mog, solve_play, weighted
from costly_lab.tree import whole

pytestmark = pytest.mark.slow

DECK = 10  # a Jack
EXCHANGED = 3


Afresh = tuple[mog.MogGame, mog.Policies, mog.Policies]


@dataclass(frozen=True)
class Checked:
    """What ``costly lab check`` told, and what it found to tell it."""

    told: dict[str, Any]
    met: np.ndarray
    """How likely each pair of hands is in the play: book by the eldest's by dealer's."""
    before: mog.MogGame


@pytest.fixture(scope="module")
def checked() -> Checked:
    kept: dict[str, Any] = {}

    def keeping(name: str) -> Callable[..., Any]:
        work = getattr(solve, name)

        def found(*given: object) -> Any:
            kept[name] = work(*given)
            return kept[name]

        return found

    with pytest.MonkeyPatch.context() as patch, redirect_stdout(StringIO()) as out:
        for name in ("by_book", "mog_before"):
            patch.setattr(solve, name, keeping(name))
        assert main(["lab", "check", "--json"]) == 0
    return Checked(json.loads(out.getvalue()), kept["by_book"], kept["mog_before"])


@pytest.mark.parametrize("name", ["play", "mog", "worths"])
def test_what_is_measured_stands_in_the_tables_head(name: str, checked: Checked) -> None:
    head, found = load(name).head, checked.told[name]
    assert {what: head[what] for what in found} == found


def test_little_is_left_to_gain_and_the_tables_are_small(checked: Checked) -> None:
    found = checked.told
    assert sum(found["play"]["exploitability"]) <= 0.01
    assert sum(found["mog"]["exploitability"]) < solve.AGREED
    assert min(found["worths"]["by worths"]["alike"]) > 0.9
    assert max(found["worths"]["by worths"]["cost"]) < 0.02
    assert sum(found["bytes"].values()) <= 200_000


def test_deals_are_as_far_apart_as_the_paper_says(checked: Checked) -> None:
    """The figures of docs/solving.md."""
    assert [round(one, 1) for one in checked.told["sample"]["deviations"]] == [4.6, 4.8, 6.9]


def test_a_book_of_the_play_is_made_anew_to_the_byte(checked: Checked, tmp_path: Path) -> None:
    """The book after an exchange, from the mog that ships; stopped half-way, and gone on with."""
    solved = play.policies(whole(), load("play").body)
    game = weighted(checked.met[EXCHANGED])
    solve_play(game, tmp_path / "book.npz", PLAY_ROUNDS // 2)
    fresh = solve_play(game, tmp_path / "book.npz")
    assert np.array_equal(fresh, solved[EXCHANGED])
    assert sum(game.exploitability(fresh)) / game.weights.sum() <= 0.01


def test_the_worths_are_made_anew_to_the_byte(checked: Checked) -> None:
    assert worths.body(worths.fit(checked.before.play, checked.met)) == load("worths").body


@pytest.fixture(scope="module")
def afresh(checked: Checked, tmp_path_factory: pytest.TempPathFactory) -> Afresh:
    """The mog under one deck card, its best answers solved afresh, and what they answer."""
    one = mog.MogGame(checked.before.play, range(DECK, DECK + 1))
    kept = tmp_path_factory.mktemp("afresh") / "mog.npz"
    best = solve_mog(one, kept, MOG_ROUNDS // 2)
    return one, best, mog.MogSolver.fresh(one).resume(kept).average()


def test_the_best_answers_to_the_average_are_less_exploitable_than_it_is(afresh: Afresh) -> None:
    one, best, average = afresh
    assert sum(one.exploitability(best)) < sum(one.exploitability(average))


def test_a_deck_card_solved_afresh_is_worth_what_the_shipped_answers_make_of_it(
    afresh: Afresh,
) -> None:
    """A game has one value; policies that can be exploited by no more than 0.03 come so near it.

    Their answers may differ where little hangs on them: the last play was solved after the mog.
    """
    one, fresh, _ = afresh
    eldest, dealer = answers.policies(load("mog").body)
    shipped = (eldest[DECK : DECK + 1], dealer[DECK : DECK + 1])
    assert max(one.exploitability(fresh)) <= 0.03
    assert one.value(fresh) == pytest.approx(one.value(shipped), abs=0.03)
