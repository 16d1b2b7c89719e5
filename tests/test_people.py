"""The villagers: what they say."""

from __future__ import annotations

import pytest

from costly.ui.manners import OCCASIONS, remark
from costly.ui.setup import OPPONENTS

NAMES = [name for one in OPPONENTS.values() for name in (one.name, *one.company)]


@pytest.mark.parametrize("who", [*NAMES, "Anybody"])
@pytest.mark.parametrize("occasion", OCCASIONS)
def test_everyone_has_a_word_for_every_occasion(who: str, occasion: str) -> None:
    lines = [remark(who, occasion, turn) for turn in range(6)]
    assert lines == [remark(who, occasion, turn) for turn in range(6)]
    assert len(set(lines)) > 1
    for line in lines:
        assert 0 < len(line) <= 40, line
        assert line.replace("’", "").isascii(), "the type has not every sign"


def test_nobody_says_what_another_says() -> None:
    lines = [remark(who, occasion, t) for who in NAMES for occasion in OCCASIONS for t in (0, 1)]
    assert len(set(lines)) == len(lines)
