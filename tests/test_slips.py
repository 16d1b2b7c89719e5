"""The count of a hand, line by line: every line says how its points come about."""

from __future__ import annotations

import random
import re

import pytest

from costly.engine.cards import PACK, card, cards
from costly.engine.house import find
from costly.engine.scoring import TOTALS, Hand, Score
from costly.engine.stages import Show
from costly.telling.slips import slip_lines, slip_sentence
from costly.telling.voice import Voice
from tests.games import TABLES

HANDS = 150


def counted(table: str) -> list[tuple[Score, ...]]:
    """What many hands of a game make, some of them with much in them."""
    show, deals = find(table).stage(Show), random.Random(table)
    found = []
    for at in range(HANDS):
        rich = [card for card in PACK if card.rank in (1, 4, 5, 6, 11)] if at % 2 else list(PACK)
        *own, deck = deals.sample(rich, 5 if "cribbage" in table else 4)
        found.append(show.scores(Hand(tuple(own), deck)))
    return found


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("tight", [False, True])
def test_no_line_of_a_count_can_be_misread(table: str, *, tight: bool) -> None:
    """Not ``Fifteen × 2 4``: no figure stands before the points but a sum that comes to them."""
    sums = 0
    for scores in counted(table):
        lines = slip_lines(scores, tight=tight)
        assert sum(line.points for line in lines) == sum(score.points for score in scores)
        for line in lines:
            assert not re.search(r"[0-9×]\W*$", line.what), line
            if line.sum:
                parts = [part.split(" × ") for part in line.sum.split(" + ")]
                worth = [
                    int(part[0]) * int(part[-1]) if part[1:] else int(part[0]) for part in parts
                ]
                assert sum(worth) == line.points
                many = "[2-9] |twice" if tight else "two|three|four|five|six|seven|eight|twice"
                assert re.match(many, line.what), line
                sums += 1
    assert sums > 20


def test_a_count_in_one_sentence() -> None:
    hand = Hand(cards("5C5D5HJS"), card("TS"))
    scores = find("cribbage-6").stage(Show).scores(hand)
    said = slip_sentence(Voice(("You", "Nan"), 0), 1, scores, crib=False)
    made = "seven fifteens for 7 × 2 = 14, a pair royal for 6, his nob for 1"
    assert said == f"Nan’s hand: {made}. Together 21."


@pytest.mark.parametrize("table", TABLES)
def test_each_line_says_how_its_cards_make_it(table: str) -> None:
    sums = 0
    for scores in counted(table):
        lines = slip_lines(scores, each=True)
        assert [line.cards for line in lines] == [tuple(sorted(score.cards)) for score in scores]
        for line, score in zip(lines, scores, strict=True):
            if score.kind in TOTALS.values():
                terms, _, total = line.made.partition(" = ")
                worth = list(map(int, terms.split(" + ")))
                assert TOTALS[int(total)] is score.kind
                assert sum(worth) == int(total)
                plain = [min(one.rank, 10) for one in line.cards]
                assert all(n == m or (n, m) == (11, 1) for n, m in zip(worth, plain, strict=True))
                sums += 1
    assert sums > 20
