"""ClaimControl by hand at the table: by touch, by keys and in the mirror, at every size."""

from __future__ import annotations

import random

import pytest

from costly.engine.cards import cards
from costly.engine.house import find
from costly.ui.app import App
from costly.ui.controls import Fixture
from costly.ui.marks import TextMark
from costly.ui.preferences import next_house_rule
from tests.controls import labels
from tests.null import (
    ROOMS,
    Insets,
    NullScreen,
    address,
    frames,
    key,
    null,
    open_app,
    play_game,
    press,
    settle,
    sit_down,
    slips,
    table,
    word,
    words,
)
from tests.test_table import LEAD

HEAD = "Rules: {rules}\nDealer: 1\nNames: Player, Mr Crib\nBot: greedy\n\n{deals}\n"
SHOW = "5HKSJD2C2D9SJH refuse refuse 5H KS JD 2C 2D 9S"
"""The player has 5H JD 2D under JH, seventeen; Mr Crib KS 2C 9S, eight."""
TABLES = {
    "show": ("costly count=show muggins=yes", SHOW),
    "overlooked": ("costly count=show muggins=yes", f"{SHOW} claim=17 claim=0"),
    "play": ("costly count=all", "5HTSJD2C2D9SJH refuse refuse 5H claim=0 TS claim=2 JD"),
    "crib": (
        "cribbage-7 count=show",
        "5S6D4SJH2S4H6H7C7H2D8H8D9CQS3C 5S8H JH4H 4S 6D 2S 7C 6H 2D 7H 8D 9C QS claim=9 claim=9",
    ),
    "noddy": ("noddy count=show muggins=yes", "5H2C6HQDJH9S4H"),
    "four": (
        "costly-partners count=all",
        "5H2CJCAH4H7D2DKD8HTS9S6C9D3S refuse refuse keep 5H claim=0 TS claim=2 JC",
    ),
}


def counting(
    name: str, size: tuple[float, float] = (360, 640), insets: Insets = (0, 0, 0, 0)
) -> App:
    """The game at which the player counts, told to where he is asked."""
    rules, deals = TABLES[name]
    game = HEAD.format(rules=rules, deals=deals)
    kept = {"own.game": game, "own.told": f"{len(deals.split())} 999"}
    app = open_app(NullScreen(size, insets=insets, texts=kept))
    word(app, "resume")
    settle(app)
    frames(app, 0.5)
    return app


def tally(app: App) -> int:
    found = table(app).choices.tally
    assert found is not None
    return found.points


def said(app: App) -> list[str]:
    return null(app).said


def written(app: App) -> str:
    return " ".join(mark.text for mark in app.picture() if isinstance(mark, TextMark))


def touch(app: App, *cards: str) -> None:
    """Touch cards one after another, and ask what they make."""
    for card in cards:
        press(app, f"card {card}")
    press(app, "count")


def test_cards_are_touched_together_and_counted() -> None:
    app = counting("show")
    press(app, "card 5H")
    press(app, "card JD")
    assert table(app).teller.lit == frozenset(cards("5H JD"))
    press(app, "count")
    assert (tally(app), said(app)[-1]) == (2, "Fifteen for two.")
    touch(app, "JH", "5H")
    assert tally(app) == 4
    assert "Two fifteens" in written(app)
    touch(app, "5H", "JH")
    assert (tally(app), said(app)[-1]) == (4, "Those are counted already.")
    touch(app, "5H", "2D")
    assert (tally(app), said(app)[-1]) == (4, "Together 7: they make nothing.")
    touch(app, "2D")
    assert (tally(app), said(app)[-1]) == (6, "A Deuce for two.")
    press(app, "word claim=6")
    settle(app)
    assert "claim=6" in table(app).game.text
    # The greedy bot has found the rest; what it was is told, and lit.
    assert "You overlooked eleven." in " ".join(said(app))
    assert table(app).teller.lit >= frozenset(cards("JD JH"))
    assert tally_of_log(app) == 17


def tally_of_log(app: App) -> int:
    return slips(app)[-1].total


def test_a_number_is_said_by_steps_and_figures() -> None:
    app = counting("show")
    press(app, "more")
    press(app, "more")
    press(app, "less")
    assert tally(app) == 1
    key(app, "1", "7")
    assert tally(app) == 17
    key(app, "9")
    assert tally(app) == 9
    key(app, "1", "7")
    assert labels(table(app), "word") == ["word claim=17"]
    key(app, "m")
    settle(app)
    assert "claim=17" in table(app).game.text
    assert not any("overlooked" in sentence for sentence in said(app))


def test_what_the_other_overlooked_is_named() -> None:
    app = counting("overlooked")
    assert "Eight claimed." not in written(app)
    assert "Nothing claimed." in written(app)
    touch(app, "2C", "9S", "KS", "JH")
    assert tally(app) == 4
    press(app, "word claim=4")
    settle(app)
    assert "You peg muggins for four." in said(app)


def test_in_the_play_a_number_is_pressed() -> None:
    app = counting("play")
    assert labels(table(app), "word")[:2] == ["word claim=0", "word claim=2"]
    press(app, "more")
    press(app, "more")
    assert labels(table(app), "word") == ["word claim=6"]
    app = counting("play")
    press(app, "word claim=3")
    assert "claim=3" in table(app).game.text


def test_the_mirror_counts_with_buttons_of_its_own() -> None:
    app = counting("show")
    assert words(app) == [f"claim={points}" for points in range(36)]
    choosing = null(app).mirrored.choosing
    assert [toggle.word for toggle in choosing.cards] == [
        *("raise-JH", "raise-2D", "raise-5H", "raise-JD"),
    ]
    assert (choosing.word, choosing.label) == ("claim=0", "That is all: 0")
    word(app, "raise-5H")
    word(app, "raise-JD")
    choosing = null(app).mirrored.choosing
    assert (choosing.word, choosing.label) == ("count", "Count these two")
    word(app, "count")
    assert null(app).mirrored.choosing.word == "claim=2"
    word(app, "claim=17")
    assert "claim=17" in table(app).game.text


@pytest.mark.parametrize("name", TABLES)
def test_all_that_is_pressed_has_its_place_at_every_size(name: str) -> None:
    for wide, high, insets in ROOMS:
        app = counting(name, (wide, high), insets=insets)
        room = null(app).view()
        for chosen in (0, 2):
            for card in labels(table(app), "card")[:chosen]:
                press(app, card)
            controls = table(app).controls()
            boxes = [control.box for control in controls if control.what is not Fixture.LOG]
            for at, box in enumerate(boxes):
                assert box.x >= -0.5
                assert box.right <= room.width + 0.5
                assert box.bottom <= room.height + 0.5
                assert not any(box.shrunk(1).meets(other.shrunk(1)) for other in boxes[:at])


@pytest.mark.parametrize("rules", ["costly count=all muggins=yes", "noddy count=show muggins=yes"])
def test_a_whole_game_is_played_by_the_mirror(rules: str) -> None:
    app = open_app(NullScreen(fragment=address(f"{rules} target=31", bot="farmer")))
    rng = random.Random(1)
    play_game(app, lambda open_: rng.choice(open_[:9]))
    assert "again" in words(app)
    assert "muggins" in " ".join(said(app))


# --- who counts ----------------------------------------------------------------------------


def near_home(app: App) -> None:
    """A game that is over with the next card, on the table."""
    sit_down(app, f"Rules: costly\nDealer: 1\nScore: 120-0\nNames: Player\nBot: greedy\n\n{LEAD}\n")


def test_after_the_third_game_it_is_asked_once_who_counts() -> None:
    app = open_app(NullScreen(texts={"wishes": '{"pace": "instant", "finished": 2}'}))
    for rest in (["counts-table", "counts-show", "counts-muggins"], []):
        near_home(app)
        play_game(app)
        word(app, "again")
        settle(app)
        assert [one for one in words(app) if one.startswith("counts-")] == rest
        if rest:
            word(app, "counts-muggins")
            settle(app)
        assert str(table(app).record.rules) == (
            "costly count=show muggins=yes" if rest else "costly"
        )
    assert app.preferences.rules == "costly count=show muggins=yes"


def test_a_house_rule_that_bears_on_another_brings_it_along() -> None:
    def after(rules: str, name: str) -> str:
        change = next_house_rule(find(rules), name)
        assert change is not None
        return change.rules

    assert after("costly", "muggins") == "costly count=show muggins=lost"
    assert after("costly count=all", "muggins") == "costly count=all muggins=lost"
    assert after("costly count=all muggins=yes", "count") == "costly"
    assert after("costly count=show muggins=yes", "muggins") == "costly count=show"
