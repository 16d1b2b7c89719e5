"""The search: other examples for the same tests, and how to have a failure again."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from costly.engine.house import find
from tools import search


def test_a_seed_searches_the_same_again_and_another_elsewhere() -> None:
    first, again, other = (list(islice(search.commands(seed), 12)) for seed in (1, 1, 2))
    assert first == again
    assert not set(first) & set(other)


def test_every_game_that_is_drawn_is_one() -> None:
    games = {search.a_game(random.Random(seed)) for seed in range(60)}
    assert len({find(game).key for game in games}) == 8
    assert max(len(find(game).house) for game in games) > 1


def test_what_fails_is_shown_with_the_command_that_does_it_again(
    capfd: pytest.CaptureFixture[str],
) -> None:
    assert not search.passes(("tests.fuzz", "costly", "seven"), 60)
    shown = capfd.readouterr().out
    assert "Traceback" in shown
    assert shown.endswith("Again: python -m tests.fuzz costly seven\n")


def test_what_has_found_nothing_when_the_time_is_up_has_found_nothing() -> None:
    assert search.passes(("tests.fuzz", "costly", "7"), 0.01)
