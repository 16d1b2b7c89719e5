"""How many courses a deal can take, by depth: the engine's count, and the oracle's own.

Each line of ``perft.txt`` is a fixed deal, perhaps with some decisions taken already.
"""

from __future__ import annotations

import pytest

from costly.engine.cards import cards
from costly.engine.driver import apply, legal
from costly.engine.rulesets import RULESETS
from costly.engine.state import State
from tests import games, oracle

LINES = [
    line.split(" | ")
    for line in (games.HERE / "perft.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


def courses(state: State, depth: int) -> list[int]:
    """How many courses of 1, 2 ... ``depth`` decisions there are from here in this deal."""
    counts = [0] * depth
    for action in legal(state) if depth else ():
        further = courses(apply(state, action)[0], depth - 1)
        counts = list(map(sum, zip(counts, [1, *further], strict=True)))
    return counts


def numbers(line: list[str]) -> tuple[list[int], int]:
    """The counts of a line, and how deep to look: one deeper than the end, where it is told."""
    counts = line[4].removesuffix(" ...")
    found = [int(count) for count in counts.split()]
    if counts == line[4]:
        found.append(0)
    return found, len(found)


def start_of(line: list[str]) -> State:
    _, rules, score, words, *_ = line
    first, second = map(int, score.split("-"))
    return games.record(words, scores=(first, second), rules=rules).state


BY_SIZE = [
    pytest.param(line, marks=pytest.mark.slow if sum(numbers(line)[0]) > 5_000 else ())
    for line in LINES
]


@pytest.mark.parametrize("line", BY_SIZE, ids=[line[0] for line in LINES])
def test_courses_by_depth(line: list[str]) -> None:
    counts, depth = numbers(line)
    assert courses(start_of(line), depth) == counts


@pytest.mark.parametrize("line", BY_SIZE, ids=[line[0] for line in LINES])
def test_the_oracle_counts_the_same_courses(line: list[str]) -> None:
    _, rules, score, words, *_ = line
    table = oracle.sit_down(rules, 1, [int(hole) for hole in score.split("-")])
    for word in words.split():
        oracle.decide(table, word)
    counts, depth = numbers(line)
    assert oracle.perft(table, depth) == counts


def test_cottons_deal_is_plain_arithmetic_until_somebody_says_go() -> None:
    # 4 answers each; then 3, 3, 2 and 2 cards to lay.
    assert numbers(LINES[0])[0][:6] == [4, 16, 48, 144, 288, 576]


def test_every_ruleset_has_its_courses_counted() -> None:
    assert {line[1].split()[0] for line in LINES} == set(RULESETS)


def test_the_six_card_deal_that_others_have_counted_too() -> None:
    # design.md 12: eldest 5S 4S 2S 6H 7H 8H, dealer 6D JH 4H 7C 2D 8D, start 3C.
    (line,) = (line for line in LINES if line[0] == "S1")
    state = start_of(line)
    assert state.held == (cards("5S 4S 2S 6H 7H 8H"), cards("6D JH 4H 7C 2D 8D"))
    assert state.stock == cards("3C")
    assert numbers(line)[0][:7] == [15, 225, 900, 3_600, 10_800, 31_968, 56_152]


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
    # At twenty-five one is left.
    assert open_to("THACKD9H5SQD4C refuse refuse TH QD 5S") == ["AC=1"]
