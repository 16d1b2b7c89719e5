"""The glossary: every term once, true to the rules in force, and no game has another's words."""

from __future__ import annotations

import pytest

from costly.engine.house import find
from costly.engine.rulesets import RULESETS
from costly.telling.glossary import glossary, meaning

each_game = pytest.mark.parametrize("key", RULESETS)


@each_game
def test_the_terms_go_from_a_to_z_and_each_is_short(key: str) -> None:
    found = glossary(RULESETS[key])
    assert [*found] == sorted(found, key=str.lower)
    assert len({term.lower() for term in found}) == len(found)
    assert all(said.endswith(".") and len(said) <= 130 for said in found.values())


@pytest.mark.parametrize(
    ("text", "term", "there"),
    [
        ("costly", "mog", "for another’s"),
        ("costly-partners", "mog", "partners"),
        ("costly", "home", "Hole 121"),
        ("costly target=61", "home", "Hole 61"),
        ("costly", "Ace", "1 or 11"),
        ("costly ace=one", "Ace", "is 1."),
        ("costly", "run", "in the play alone"),
        ("costly", "right", "a Jack or a Deuce that is right pays 4"),
        ("costly", "thirty-one", "in the play and in a hand"),
        ("cribbage-6", "thirty-one", "score in the play."),
        ("cribbage-6", "his nob", "of the start’s suit"),
        ("costly go-at-31=paid", "one for the go", "just 31"),
        ("costly count=show muggins=yes", "muggins", "overlooked"),
    ],
)
def test_a_meaning_takes_its_numbers_from_the_rules(text: str, term: str, there: str) -> None:
    assert there in meaning(find(text), term)


@pytest.mark.parametrize(
    ("text", "term"),
    [
        ("cribbage-6", "mog"),
        ("cribbage-6", "deck card"),
        ("noddy", "crib"),
        ("costly", "his nob"),
        ("costly", "lurch"),
        ("costly", "one for the go"),
        ("costly", "muggins"),
        ("costly-cotton", "run"),
    ],
)
def test_a_game_has_no_use_for_a_word_of_another(text: str, term: str) -> None:
    assert not meaning(find(text), term)
