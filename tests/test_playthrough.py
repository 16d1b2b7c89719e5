"""The golden playthroughs: nothing in a whole game has changed (regression only)."""

from __future__ import annotations

import pytest

from costly.rulesets import RULESETS
from tests.playthrough import FOLDER, golden, whole


@pytest.mark.parametrize("key", RULESETS)
def test_a_whole_game_is_told_as_before(key: str) -> None:
    rules = RULESETS[key]
    assert golden(rules).exists(), f"{key} has no playthrough: python -m tests.playthrough"
    assert whole(rules) == golden(rules).read_text(encoding="utf-8")


def test_every_playthrough_is_of_a_ruleset() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(RULESETS)


def test_the_playthroughs_show_what_matters() -> None:
    text = golden(RULESETS["costly"]).read_text(encoding="utf-8")
    for word in ("SaidGo", "Passed", "Paid", "Counted", "Shown", "Won", "thirty-one", "last card"):
        assert word in text
    assert "=11@" in text
    assert "??" in text
