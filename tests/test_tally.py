"""Wins and losses that are kept, how strong the villagers are told to be, and the next to play."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from costly.bots import BOTS
from costly.engine.house import find
from costly.engine.record import Record, read
from costly.telling import strength
from costly.telling.strength import MATCHES, RUNGS, Measured
from costly.ui.app import App
from costly.ui.marks import BannerMark, IconMark
from costly.ui.preferences import Preferences
from costly.ui.tally import ENOUGH, KEY, Count, GamesTally, read_tally
from tests.null import (
    NullScreen,
    address,
    frames,
    key,
    null,
    open_app,
    play_until,
    sit_down,
    table,
    word,
    words,
)

LADDER = Path(__file__).parent.parent / "docs" / "ladder.md"
HEADINGS = {
    "The ladder at Costly Colours": "costly",
    "Beside the ladder": "costly",
    "The ladder at five-card cribbage": "cribbage-5",
    "The ladder at six-card cribbage": "cribbage-6",
    "The ladder at seven-card cribbage": "cribbage-7",
}


def measured() -> dict[str, set[Measured]]:
    """The matches in the document, in whole games of a hundred."""
    found: dict[str, set[Measured]] = {key: set() for key in HEADINGS.values()}
    for part in LADDER.read_text(encoding="utf-8").split("\n## ")[1:]:
        heading = part.partition("\n")[0]
        for better, worse, share in re.findall(r"\| `(\w+)` \| `(\w+)` \| \d+ \| ([\d.]+)%", part):
            found[HEADINGS[heading]].add(Measured(better, worse, round(float(share))))
    return found


def test_the_figures_are_those_of_the_ladder() -> None:
    told = {key: set(matches) for key, matches in MATCHES.items()}
    may = measured()
    assert [one for key, matches in told.items() for one in matches - may[key]] == []
    left = {(one.better, one.worse) for key in may for one in may[key] - told[key]}
    assert left == {("master", "parson")}, "Mr Crib stands between them"
    for matches in MATCHES.values():
        assert all(RUNGS.index(one.better) > RUNGS.index(one.worse) for one in matches)
    assert set(RUNGS) == set(BOTS)


def test_strength_is_told_in_plain_words() -> None:
    costly = find("costly")
    assert strength.figure("farmer", costly) == "He wins 62 games in 100 against Nan."
    assert strength.figure("child", costly) == "She wins 64 games in 100 against Silas."
    assert strength.figure("random", costly) == "Nan wins 80 games in 100 against him."
    for silent in ("noddy", "costly target=61"):
        assert strength.figure("farmer", find(silent)) == ""
    assert strength.place("random") == "the weakest of nine"
    assert strength.place("farmer") == "the fourth in strength of nine"
    assert strength.place("master") == "the strongest of nine"


# ---- What is kept ----


def record(game: str = "costly", bot: str = "child") -> Record:
    return read(f"Rules: {game}\nDealer: 0\nBot: {bot}\n\n")


def test_a_game_is_counted_once_for_its_opponent_and_kind() -> None:
    tally = GamesTally()
    for at, (game, bot, won) in enumerate(
        [("costly", "child", True), ("costly", "child", False), ("noddy", "child", True)]
    ):
        tally = tally.counting(record(game, bot), f"text {at}", won=won)
        tally = tally.counting(record(game, bot), f"text {at}", won=won)
    assert tally.against("costly", "child") == Count(1, 1)
    assert tally.met("child") == Count(2, 1)
    assert tally.met("farmer") == Count()
    assert read_tally(str(tally)) == tally
    stranger = Record(find("costly"), 0, head=(("Bot", "deep"),))
    assert tally.counting(stranger, "other", won=True) is tally


@pytest.mark.parametrize(
    "text",
    [
        *(None, "", "[]", "{", "7", "[" * 100_000, '{"games": {"costly": {"child": [1, 2]}}}'),
        *('{"version": 2, "games": {"costly": {"child": [1, 2]}}}', '{"version": 1, "games": 3}'),
        '{"version": 1, "games": {"costly": [], "chess": {"child": [1, 2]}}}',
        '{"version": 1, "games": {"costly": {"deep": [1, 2], "child": [1], "farmer": [true, 0]}}}',
        '{"version": 1, "games": {"costly": {"child": [-1, 2]}}, "proposed": 4, "last": []}',
        '{"version": 1, "proposed": [4, "deep"]}',
    ],
)
def test_what_is_kept_wrongly_counts_nothing(text: str | None) -> None:
    assert read_tally(text) == GamesTally()


def test_the_next_rung_is_proposed_after_enough_wins_once_and_to_nobody_who_knows_it() -> None:
    tally = GamesTally()
    for at in range(ENOUGH):
        assert tally.next_rung("child") is None
        tally = tally.counting(record(), f"{at}", won=True)
    assert tally.next_rung("child") == "farmer"
    assert GamesTally(tally.counts, frozenset(["farmer"])).next_rung("child") is None
    met = tally.counting(record(bot="farmer"), "x", won=False)
    assert met.next_rung("child") is None
    assert tally.next_rung("farmer") is None
    for at in range(ENOUGH):
        tally = tally.counting(record(bot="master"), f"m{at}", won=True)
    assert tally.next_rung("master") is None


# ---- At the table ----


def test_a_newcomer_meets_one_whom_he_can_beat_and_links_are_obeyed() -> None:
    assert Preferences().bot == "child"
    app = open_app(NullScreen())
    assert dict(null(app).mirrored.actions)["play"] == "Play Nan"
    linked = open_app(NullScreen(fragment=address("costly", bot="master")))
    assert table(linked).record.get("Bot") == "master"


def play_out(app: App, score: str, bot: str = "child") -> None:
    """A game that is nearly over, to its end."""
    sit_down(app, f"Rules: costly\nDealer: 1\nScore: {score}\nSeed: {score}\nBot: {bot}\n\n")
    play_until(app, lambda app: "again" in words(app))


def quick(texts: dict[str, str], size: tuple[int, int] = (360, 640)) -> App:
    return open_app(NullScreen(size, texts=texts | {"wishes": '{"pace": "instant"}'}))


def test_the_end_of_a_game_is_counted_and_told_and_a_win_is_seen() -> None:
    app = quick({})
    for score, told, won in (
        ("120-0", "Your first win against Nan.", True),
        ("0-120", "You have won one of two against Nan.", False),
        ("119-70", "Your second win against Nan.", True),
    ):
        play_out(app, score)
        assert table(app).truth.winner == (0 if won else 1)
        assert told in null(app).mirrored.table
        scrolls = [mark for mark in app.picture() if isinstance(mark, BannerMark)]
        assert [mark.under for mark in scrolls] == ([told.rstrip(".")] if won else [])
    assert read_tally(null(app).texts[KEY]).against("costly", "child") == Count(2, 1)
    word(app, "review")
    word(app, "back")
    frames(app, 1)
    assert read_tally(null(app).texts[KEY]).against("costly", "child") == Count(2, 1)


def test_a_stronger_one_asks_once_may_be_refused_and_is_played_if_he_is_not() -> None:
    for answer, bot in (("again", "child"), ("climb", "farmer")):
        app = quick({KEY: str(GamesTally(counts={("costly", "child"): Count(ENOUGH - 2, 0)}))})
        play_out(app, "120-1")
        word(app, "again")
        assert app.stack.name == "", "nobody asks yet"
        play_out(app, "120-2")
        word(app, "again")
        assert (app.stack.name, words(app)) == ("proposing", ["climb", "again"])
        key(app, "escape")
        assert app.stack.name == "end", "the end of the game can be looked at again"
        word(app, "again")
        assert app.stack.name == "", "he asked, and asks no more"
        assert table(app).record.get("Bot") == "child"
        if answer == "climb":
            app = quick({KEY: str(GamesTally(counts={("costly", "child"): Count(2, 0)}))})
            play_out(app, "120-7")
            word(app, "again")
            word(app, answer)
            assert app.preferences.bot == bot
        assert table(app).record.get("Bot") == bot


def test_no_loser_is_asked_to_play_a_stronger_one() -> None:
    app = quick({KEY: str(GamesTally(counts={("costly", "child"): Count(9, 0)}))})
    play_out(app, "0-120")
    word(app, "again")
    assert app.stack.name == ""


def test_the_sheet_of_opponents_shows_how_strong_they_are_and_how_one_stands() -> None:
    app = quick({KEY: str(GamesTally(counts={("costly", "child"): Count(2, 1)}))})
    word(app, "opponent")
    assert "You have won two of three against her." in null(app).mirrored.table[1]
    pegs = [mark.name for mark in app.picture() if isinstance(mark, IconMark)]
    pegs = [name for name in pegs if name in ("hole", "pegged")]
    rows = [pegs[at : at + len(RUNGS)] for at in range(0, len(pegs), len(RUNGS))]
    assert [row.count("pegged") for row in rows] == list(range(1, len(RUNGS) + 1))
    word(app, "opponent-farmer")
    assert "You have not yet met at this game." in null(app).mirrored.table[1]
