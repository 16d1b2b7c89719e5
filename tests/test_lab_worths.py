"""What hands are worth in the play: fitted as near as can be, written, read again, and shipped."""

from __future__ import annotations

import numpy as np
import pytest

from costly.engine.rulesets import COSTLY
from costly.solved import solved_for
from costly.solved import worths as shipping
from costly.solved.play import BOOKS
from costly.solved.ranks import HANDS
from costly.solved.tables import load
from costly_lab import worths
from costly_lab.hands import DEALER, ELDEST, ways

RNG = np.random.default_rng(1674)
MET = RNG.random((BOOKS, len(HANDS), len(HANDS)))


def test_what_is_a_difference_of_two_worths_is_found() -> None:
    true = RNG.normal(size=(BOOKS, 2, len(HANDS)))
    found = worths.fit(worths.together(true), MET)
    assert worths.together(found) == pytest.approx(worths.together(true), abs=1e-9)
    for book in range(BOOKS):
        assert found[book, DEALER] @ MET[book].sum(axis=0) == pytest.approx(0, abs=1e-6)


def test_no_other_worth_of_any_hand_comes_nearer() -> None:
    true, book = RNG.normal(size=(BOOKS, len(HANDS), len(HANDS))), 2
    dealt = ways()
    weights = MET[book] / MET[book].sum() + worths.DEALT * dealt / dealt.sum()
    left = weights * (true[book] - worths.together(worths.fit(true, MET))[book])
    assert left.sum(axis=ELDEST) == pytest.approx(0, abs=1e-9)
    assert left.sum(axis=DEALER) == pytest.approx(0, abs=1e-9)


def test_a_body_is_read_as_it_was_written() -> None:
    body = load("worths").body
    table, known = shipping.read(body), worths.worths(body)
    assert worths.body(known) == body
    for place, hand in enumerate(HANDS):
        for book in range(BOOKS):
            for seat in (ELDEST, DEALER):
                told = table.of(hand, dealer=seat == DEALER, book=book)
                assert told == known[book, seat, place]


def test_eldest_pegs_less_and_small_cards_peg_more_than_kings() -> None:
    table = solved_for(COSTLY).worths
    assert table is not None
    for book in range(BOOKS):
        eldest = [table.of(hand, dealer=False, book=book) for hand in HANDS]
        assert sum(eldest) < 0
        assert table.of((1, 2, 3), dealer=True, book=book) > table.of(
            (13, 13, 13), dealer=True, book=book
        )
