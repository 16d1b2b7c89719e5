"""The golden playthroughs: nothing in a whole game has changed (regression only)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from costly.engine.house import HOUSE_RULES
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


def test_no_playthrough_is_too_long_to_be_read() -> None:
    sizes = [path.stat().st_size for path in FOLDER.glob("*.txt")]
    assert max(sizes) < 100_000
    assert sum(sizes) < 700_000


ALWAYS = ("SaidGo", "Counted", "Won", "thirty-one", "last card", "??", "fifteen")
MOG = ("Shown", "Answered", "Passed", "Paid", "refused")
CRIBBAGE = ("Shown", "LaidOut", "CribShown", "phase=crib", "run", "pair", "seen: crib ??")
SHOWN = {
    "costly": (*MOG, "=11@", "turn-up"),
    "costly-partners": (*MOG, "agree", "Changed", "Kept", "stock ??"),
    "costly-cotton": (*MOG, "Declared"),
    "costly-parlett": (*MOG, "go for 1"),
    "cribbage-5": (*CRIBBAGE, "three for last", "flush"),
    "cribbage-6": (*CRIBBAGE, "nob"),
    "cribbage-7": (*CRIBBAGE, "heels"),
    "noddy": ("phase=show", "run", "pair", "flush for 3"),
}


@pytest.mark.parametrize("key", RULESETS)
def test_the_playthroughs_show_what_matters(key: str) -> None:
    text = (FOLDER / f"{key}.txt").read_text(encoding="utf-8")
    for word in (*ALWAYS, *SHOWN[key]):
        assert word in text
