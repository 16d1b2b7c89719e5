"""What scores, in lines for the side of the table: told from the ruleset, and true to it."""

from __future__ import annotations

import pytest

from costly.engine.house import find
from costly.engine.rulesets import RULESETS
from costly.telling.tariff import house, tariff


def lines(game: str) -> dict[tuple[str, str], str]:
    found = [
        ((heading, line.what), line.pays) for heading, part in tariff(find(game)) for line in part
    ]
    assert len(found) == len(dict(found)), "nothing is said twice"
    return dict(found)


@pytest.mark.parametrize("game", RULESETS)
def test_every_game_has_lines_for_its_play_and_its_show(game: str) -> None:
    headings = [heading for heading, _ in tariff(find(game))]
    assert {"In the play", "At the show"} <= set(headings)
    assert len(headings) == len(set(headings))
    assert all(what and pays for (_, what), pays in lines(game).items())
    assert all(len(what) + len(pays) < 34 for (_, what), pays in lines(game).items())


def test_costly_colours_pays_what_the_old_table_says() -> None:
    said = lines("costly")
    assert said["In the play", "15, 25 or 31"] == "1 a card"
    assert said["At the show", "A pair, three or four"] == "2, 9, 18"
    assert said["At the show", "Costly Colours"] == "6"
    assert said["Before the play", "Jack or Deuce turned up"] == "4"


def test_cribbage_pays_its_own() -> None:
    said = lines("cribbage-6")
    assert said["In the play", "15 or 31"] == "2"
    assert said["At the show", "15"] == "2"
    assert said["At the show", "His nob"] == "1"
    assert ("At the show", "Costly Colours") not in said
    assert lines("cribbage-5")["Before the play", "Three for last"] == "3"


def test_house_rules_change_the_lines() -> None:
    assert ("In the play", "The go at 31") not in lines("costly")
    assert lines("costly go-at-31=paid")["In the play", "The go at 31"] == "1"
    assert ("In the play", "A pair, three or four") not in lines("costly pairs=no")
    assert lines("costly 31-in-hand=four")["At the show", "31"] == "4"


def test_house_rules_in_force_are_named() -> None:
    assert house(find("costly")) == ()
    assert house(find("costly target=61")) == (), "the target stands with the title"
    (said,) = house(find("costly ace=one"))
    assert said == "What an Ace may count for: always 1"
