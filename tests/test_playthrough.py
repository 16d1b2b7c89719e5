"""The golden playthroughs: nothing in a whole game has changed (regression only)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import get_args

import pytest

from costly.engine.house import HOUSE_RULES
from costly.engine.moves import Event
from costly.engine.rulesets import RULESETS
from tests.playthrough import FOLDER, first_game, texts

FILES = list(texts())


@pytest.mark.parametrize(("path", "whole"), FILES, ids=[path.stem for path, _ in FILES])
def test_a_game_is_told_as_before(path: Path, whole: Callable[[], str]) -> None:
    assert path.exists(), f"{path.stem} has no playthrough: python -m tests.playthrough"
    assert whole() == path.read_text(encoding="utf-8")


def test_every_ruleset_and_every_house_rule_has_its_playthrough() -> None:
    houses = {f"house {name}" for name in HOUSE_RULES}
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(RULESETS) | houses
    for name, rule in HOUSE_RULES.items():
        text = (FOLDER / f"house {name}.txt").read_text(encoding="utf-8")
        for value in rule.values:
            assert f", {first_game(rule, value)} {name}={value}: " in text


def test_every_kind_of_event_happens_in_some_playthrough() -> None:
    # What the files say is what is played: the first test here holds them to it.
    lines = [line for path, _ in FILES for line in path.read_text(encoding="utf-8").splitlines()]
    kinds = {kind.__name__ for kind in get_args(Event)}
    # Where one may stop, hardly ever does one want to: test_cribbage has it.
    assert kinds - {"Stopped"} <= {line.split(" ")[0] for line in lines}
