"""The command line: what it prints, and what it says to bad input (its form is a promise)."""

from __future__ import annotations

import ast
import contextlib
import io
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import termios
from importlib.metadata import PackageNotFoundError, version
from itertools import islice
from pathlib import Path

import pytest

from costly import cli as command
from costly.cli import main
from costly.engine.house import find
from costly.engine.record import Record, read
from costly.engine.rulesets import COSTLY, RULESETS
from costly.engine.shuffle import shuffled
from costly.telling.commands import seat_names
from costly.telling.games import game_and_target
from tests.games import TABLES, random_walk

COTTON = """Rules: costly
Dealer: 1
Names: Anne, Mr Crib

5H2H4H7C8H9HJH refuse mog=7C 5H 7C 8H 9H 2H 4H
"""
TOLD = """Costly Colours, to 121.
Mr Crib deals.
Anne holds the five of hearts, the four of hearts and the eight of hearts. \
Mr Crib holds the two of hearts, the seven of clubs and the nine of hearts.
The deck card is the Jack of hearts.
Mr Crib pegs four for the Jack turned up.   [0-4]
Anne refuses to mog.
Mr Crib offers the seven of clubs.
Mr Crib is willing and Anne refuses.
Mr Crib pegs one for the refusal.   [0-5]
Anne lays the five of hearts: 5.
Mr Crib lays the seven of clubs: 12.
Anne lays the eight of hearts: 20.
Mr Crib lays the nine of hearts: 29, a run of three for three.   [0-8]
Anne says “Go”.
Mr Crib lays the two of hearts, thirty-one for five.   [0-13]
Anne lays the four of hearts: 4, one for last.   [1-13]
Anne shows the four of hearts, the five of hearts and the eight of hearts.
Fifteen for two, with the five of hearts and the Jack of hearts.   [3-13]
Costly Colours for six, with the four of hearts, the five of hearts, the eight of hearts \
and the Jack of hearts.   [9-13]
Mr Crib shows the two of hearts, the seven of clubs and the nine of hearts.
The right Deuce for four.   [9-17]
Three in suit for three, with the two of hearts, the nine of hearts and the Jack of hearts.   \
[9-20]
Anne deals.
"""


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str]) -> Said:
    return Said(capsys)


class Said:
    """What a command says: ``told("score", …)`` must go well, ``told.refuses`` must not."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *arguments: str) -> str:
        assert main(arguments) == 0
        return self.capsys.readouterr().out

    def json(self, *arguments: str) -> dict[str, object]:
        said = json.loads(self(*arguments, "--json"))
        assert isinstance(said, dict)
        return said

    def refuses(self, *arguments: str) -> str:
        assert main(arguments) == 2
        out, err = self.capsys.readouterr()
        assert out == ""
        assert err.startswith("costly: ")
        assert err.endswith("\n")
        assert err[:-1].isprintable()
        return err


def run(
    *arguments: str | bytes, given: bytes = b"", **settings: str
) -> subprocess.CompletedProcess[bytes]:
    """A command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "costly", *arguments],
        input=given,
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[1]), **settings},
    )


@pytest.fixture
def cotton(tmp_path: Path) -> str:
    path = tmp_path / "cotton.txt"
    path.write_text(COTTON, encoding="utf-8")
    return str(path)


# --- score ---------------------------------------------------------------------------------


def test_score_tells_each_item_and_the_total(told: Said) -> None:
    assert told("score", "5H 4H 8H / JH") == (
        "  2  fifteen for two                      5H JH\n"
        "  6  Costly Colours for six               4H 5H 8H JH\n"
        "  8  in all\n"
    )
    assert told("score", "3H 6D KC / 8S") == "  0  in all\n"


def test_score_in_json(told: Said) -> None:
    said = told.json("score", "JH JD JC / 5H")
    assert set(said) == {"total", "items"}
    assert said["total"] == 34
    assert isinstance(said["items"], list)
    assert said["items"][0] == {"name": "fifteen", "points": 2, "cards": ["5H", "JC"]}
    assert all(set(item) == {"name", "points", "cards"} for item in said["items"])
    assert sum(item["points"] for item in said["items"]) == 34
    assert told.json("score", "3H 6D KC / 8S") == {"total": 0, "items": []}


@pytest.mark.parametrize(
    ("arguments", "total", "items"),
    [
        (
            ["5H 5D 5C JS / 5S", "--rules", "cribbage-6"],
            29,
            {"fifteen", "double pair royal", "nob"},
        ),
        (["2H 6H 9H KH / AS", "--rules", "cribbage-6"], 6, {"fifteen", "flush"}),
        (["2H 6H 9H KH / AS", "--rules", "cribbage-6", "--crib"], 2, {"fifteen"}),
        (["2H 6H 9H TH / KH", "--rules", "cribbage-5", "--crib"], 7, {"fifteen", "flush"}),
        (["6H 7S 8D / QC", "--rules", "cribbage-5"], 5, {"fifteen", "run"}),
        (["2H 4H 6H 8H TH / KH", "--rules", "cribbage-7"], 6, {"flush"}),
        (["2H 4H 6H 8H / KS", "--rules", "cribbage-7", "--crib"], 0, set()),
        (["5H 4H 8H / JH", "--rules", "costly-partners"], 8, {"fifteen", "costly colours"}),
        (["2C 4C 8D / TS", "--rules", "costly-cotton"], 0, set()),
        (["2C 4C 8D / TS", "--rules", "costly"], 4, {"deuce", "three in colour"}),
        (["7H 7D 7C / TS", "--rules", "costly 31-in-hand=four"], 13, {"thirty-one", "pair royal"}),
        (["AH 4D TC / KS", "--rules", "costly ace=one"], 10, {"fifteen"}),
        (["JH 2D 6C / QH", "--rules", "costly-partners", "--paid", "JH"], 4, {"deuce"}),
    ],
)
def test_score_of_every_game(told: Said, arguments: list[str], total: int, items: set[str]) -> None:
    said = told.json("score", *arguments)
    assert said["total"] == total
    assert isinstance(said["items"], list)
    assert {item["name"] for item in said["items"]} >= items
    if not total:
        assert said["items"] == []
    assert told("score", *arguments).endswith(f"{total:3}  in all\n")


@pytest.mark.parametrize(
    "hand",
    [
        *("JHJDJC/5H", "jh jd jc / 5h", " JC  JH JD/ 5H "),
        *("J♥ J♦ J♣ / 5♥", "J♥\ufe0fJ♦\ufe0fJ♣\ufe0f/5♥\ufe0f", "\u200eJ♡ J♢ J♧ / 5♡\u202c"),
        *("JH\u00a0JD\u00a0JC\u00a0/\u00a05H", "\ufeffJH JD\u200b JC / 5H\u200b"),
    ],
)
def test_a_hand_is_written_close_or_apart(told: Said, hand: str) -> None:
    assert told.json("score", hand)["total"] == 34


@pytest.mark.parametrize("hand", ["10H 10d 10♣ / 5H", "10♥️10♦️TC/5♥️", "TH TD TC / 5H"])
def test_a_ten_is_written_in_figures_or_as_a_letter(told: Said, hand: str) -> None:
    assert told("score", hand, "--paid", "") == told("score", "TH TD TC / 5H")


def test_a_paid_card_pays_no_more(told: Said) -> None:
    assert told.json("score", "JH 2D 6C / QH")["total"] == 8
    assert told.json("score", "JH 2D 6C / QH", "--paid", "JH")["total"] == 4
    assert told.json("score", "JH 2D 6C / QH", "--paid", "JH 2D")["total"] == 2
    assert told.json("score", "--paid=jh", "JH 2D 6C / QH", "--rules", "costly")["total"] == 4


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["JH JD JC"], "'JH JD JC' has no deck card"),
        ([""], "'' has no deck card"),
        (["JH JD / 5H"], "a hand at costly is 3 cards, then / and one deck card"),
        (["JH JD JC 5S / 5H"], "a hand at costly is 3 cards"),
        (["JH JD JC / 5H 6H"], "one deck card"),
        (["JH JD JC /"], "one deck card"),
        (["JH JD JC / 5H / 6H"], "is not a card"),
        (["JH JD XX / 5H"], "'XX' is not a card"),
        (["JH JD 1H / 5H"], "'1H' is not a card"),
        (["JH JD 11♥ / 5H"], "'11' is not a card"),
        (["JH JD H10 / 5H"], "'H1' is not a card"),
        (["JH JD J♥ / 5H"], "JH comes twice"),
        (["JH JD ?? / 5H"], "'??' is not a card"),
        (["JH JD JH / 5H"], "JH comes twice"),
        (["JH JD JC / JH"], "JH comes twice"),
        (["JH JD JC / 5H", "--paid", "JS"], "--paid: JS is not in the hand"),
        (["JH JD JC / 5H", "--paid", "JH JH"], "JH comes twice"),
        (["JH JD JC / 5H", "--paid", "J"], "'J' is not a card"),
        (["JH JD JC / 5H", "--crib"], "--crib: costly has no crib"),
        (["JH JD JC / 5H", "--rules", "cribbage-6"], "a hand at cribbage-6 is 4 cards, then /"),
        (["JH JD JC 2C / 5H", "--rules", "cribbage-5"], "a hand at cribbage-5 is 3 cards"),
        (["JH JD JC 2C / 5H", "--rules", "cribbage-7"], "a hand at cribbage-7 is 5 cards"),
        (["JH JD JC / 5H", "--rules", "cribbage-6", "--crib"], "a crib at cribbage-6 is 4 cards"),
        (["JH JD JC / 5H", "--rules", "costly-partners", "--crib"], "costly-partners has no crib"),
        (
            ["JH JD JC 2C / 5H", "--rules", "cribbage-6", "--paid", "JH"],
            "--paid: JH is never paid for at cribbage-6",
        ),
        (["JH JD JC / 5H", "--rules", "cribbage-6 ace=one"], "ace makes no sense at cribbage-6"),
        (["JH JD JC / 5H", "--rules", "costly ace=one ace=one"], "ace comes twice"),
        (["JH JD JC / 5H", "--rules", "whist"], "there is no game 'whist'"),
        (["JH JD JC / 5H", "--rules", "costly ace=x"], "ace is either or one, not 'x'"),
        (["JH JD JC / 5H", "--rules", ""], "there is no game ''"),
        (["JH JD JC / 5\n"], "'5' is not a card"),
        (["JH JD JC \udcff/ 5H"], r"'\udcff' is not a card"),
        ([], "the following arguments are required: hand"),
        (["JH", "JD", "JC", "/", "5H"], "unrecognized arguments"),
        (["JH JD JC / 5H", "a\nb"], r"unrecognized arguments: a\nb"),
        (["JH JD JC / 5H", "--loud"], "unrecognized arguments: --loud"),
    ],
)
def test_score_refuses(told: Said, arguments: list[str], why: str) -> None:
    assert why in told.refuses("score", *arguments)


# --- replay --------------------------------------------------------------------------------


def test_replay_tells_the_game_event_by_event(told: Said, cotton: str) -> None:
    assert told("replay", cotton) == TOLD


def test_replay_in_json(told: Said, cotton: str) -> None:
    said = told.json("replay", cotton)
    assert set(said) == {"rules", "scores", "winner", "deals"}
    assert (said["rules"], said["scores"], said["winner"]) == ("costly", [9, 20], None)
    assert isinstance(said["deals"], list)
    (deal,) = said["deals"]
    assert set(deal) == {"dealer", "scores", "pegs"}
    assert (deal["dealer"], deal["scores"]) == (1, [9, 20])
    assert deal["pegs"][0] == {
        "side": 1,
        "points": 4,
        "name": "turn-up",
        "phase": "turn-up",
        "cards": ["JH"],
    }
    assert deal["pegs"][1] == {
        "side": 1,
        "points": 1,
        "name": "refused",
        "phase": "mog",
        "cards": [],
    }
    assert [peg["points"] for peg in deal["pegs"]] == [4, 1, 3, 5, 1, 2, 6, 4, 3]
    assert {peg["phase"] for peg in deal["pegs"]} == {"turn-up", "mog", "play", "show"}


HOFFMANN = """Rules: cribbage-5
Dealer: 1
Names: Anne, Mr Crib

QHAH6HTH9CTC8D5S7S4DQC QH9C AH4D 7S TH 8D 5S
KH5D8H9D7S3S8DTH3C6C6D KH3C 6C9D 8H TH 8D 5D
"""


def test_replay_of_hoffmanns_two_deals(told: Said, tmp_path: Path) -> None:
    path = tmp_path / "hoffmann.txt"
    path.write_text(HOFFMANN, encoding="utf-8")
    said = told.json("replay", str(path))
    assert (said["rules"], said["scores"], said["winner"]) == ("cribbage-5", [20, 27], None)
    assert isinstance(said["deals"], list)
    first, second = said["deals"]
    assert (first["dealer"], first["scores"], second["dealer"]) == (1, [8, 15], 0)
    assert first["pegs"][0] == {
        "side": 0,
        "points": 3,
        "name": "three for last",
        "phase": "start",
        "cards": [],
    }
    assert {peg["phase"] for peg in first["pegs"]} == {"start", "play", "show", "crib"}
    lines = told("replay", str(path)).splitlines()
    assert lines[:2] == ["Five-card cribbage, to 61.", "Mr Crib deals."]
    assert "Anne pegs three for last.   [3-0]" in lines
    assert "Mr Crib lays out the ace of hearts and the four of diamonds." in lines
    assert "The start is the Queen of clubs." in lines
    assert lines[-1] == "Mr Crib deals."
    assert lines[-2].endswith("[20-27]")


def test_replay_of_a_table_of_four(told: Said, tmp_path: Path) -> None:
    path = tmp_path / "four.txt"
    path.write_text(
        "Rules: costly-partners\nDealer: 1\nNames: Anne, Bob, Carl\n\n"
        "5H2CJCAH4H7D2DKD8HTS9S6C9D3S agree agree mog=5H mog=2C mog=JC mog=AH 4H\n",
        encoding="utf-8",
    )
    lines = told("replay", str(path)).splitlines()
    assert "Carl gives Anne the five of hearts." in lines
    assert "Seat 3 pegs a Deuce for two.   [0-2]" in lines
    assert lines[-1] == "Carl lays the four of hearts: 4."
    said = told.json("replay", str(path))
    assert said["deals"] == [
        {
            "dealer": 1,
            "scores": [2, 2],
            "pegs": [
                {"side": 1, "name": "deuce", "points": 2, "cards": ["2C"], "phase": "mog"},
                {"side": 0, "name": "jack", "points": 2, "cards": ["JC"], "phase": "mog"},
            ],
        }
    ]


@pytest.mark.parametrize("table", TABLES)
def test_replay_of_a_whole_game_of_any_table(told: Said, tmp_path: Path, table: str) -> None:
    steps = list(random_walk(find(table), 2))
    first, last = steps[0][0], steps[-1][3]
    path = tmp_path / "game.txt"
    actions = tuple(action for _, action, *_ in steps)
    path.write_text(str(Record(first.rules, first.dealer, actions=actions)), encoding="utf-8")
    said = told.json("replay", str(path))
    assert (said["rules"], said["winner"]) == (table, last.winner)
    assert said["scores"] == list(last.scores)
    assert isinstance(said["deals"], list)
    for side, score in enumerate(last.scores):
        pegs = [peg for deal in said["deals"] for peg in deal["pegs"] if peg["side"] == side]
        assert min(sum(peg["points"] for peg in pegs), last.rules.target) == score
    lines = told("replay", str(path)).splitlines()
    assert lines[0] == f"{game_and_target(last.rules)}."
    assert f"{last.rules.target} to" in lines[-1]


def test_replay_tells_of_a_win_and_stops_at_the_hole(
    told: Said, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "won.txt"
    path.write_text("Rules: costly\nDealer: 1\nScore: 3-119\n\n5H2H4H7C8H9HJH", encoding="utf-8")
    assert told("replay", str(path)).splitlines()[-2:] == [
        "Seat 1 pegs four for the Jack turned up.   [3-121]",
        "Seat 1 wins, 121 to 3.",
    ]
    said = told.json("replay", str(path))
    assert (said["winner"], said["scores"]) == (1, [3, 121])
    assert capsys.readouterr().err == ""


def test_replay_of_two_deals_and_of_none(told: Said, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(COTTON + "9C3C9D3D9S3S4C refuse\n", encoding="utf-8")
    said = told.json("replay", str(path))
    assert isinstance(said["deals"], list)
    assert [deal["dealer"] for deal in said["deals"]] == [1, 0]
    assert said["deals"][1] == {"dealer": 0, "scores": [9, 20], "pegs": []}
    path.write_text("Rules: costly\nDealer: 0\n", encoding="utf-8")
    assert told.json("replay", str(path)) == {
        "rules": "costly",
        "scores": [0, 0],
        "winner": None,
        "deals": [],
    }
    assert told("replay", str(path)) == "Costly Colours, to 121.\nSeat 0 deals.\n"


@pytest.mark.parametrize(
    ("names", "called"),
    [
        ("Anne, Bob", ("Anne", "Bob")),
        ("Anne", ("Anne", "Seat 1")),
        ("", ("Seat 0", "Seat 1")),
        (" ,Bob,Carl", ("Seat 0", "Bob")),
    ],
)
def test_a_seat_without_a_name_is_called_by_its_number(names: str, called: tuple[str, str]) -> None:
    told = read(COTTON.replace("Anne, Mr Crib", names))
    assert seat_names(told) == called


def test_replay_reads_standard_input(told: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(COTTON.encode())))
    assert told("replay", "-") == TOLD


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b"", "line 1: the head has no Rules"),
        (COTTON.replace("7C 8H", "7C 9H").encode(), "line 5, word 6: 9H is not in the hand"),
        (b"\xff\xfe", "it is not text in UTF-8"),
        (COTTON.encode("utf-16"), "it is not text in UTF-8"),
        ("Names: Zoë".encode("latin-1"), "it is not text in UTF-8"),
        (b"\x00" * 100, "line 1: "),
    ],
)
def test_replay_refuses_a_text(told: Said, tmp_path: Path, text: bytes, why: str) -> None:
    path = tmp_path / "bad.txt"
    path.write_bytes(text)
    said = told.refuses("replay", str(path))
    assert f"bad.txt: {why}" in said


def test_replay_refuses_what_is_no_file(told: Said, tmp_path: Path) -> None:
    assert "Is a directory" in told.refuses("replay", str(tmp_path))
    assert "No such file" in told.refuses("replay", str(tmp_path / "none"))
    assert r"a\nb" in told.refuses("replay", str(tmp_path / "a\nb"))
    assert "is not a file's name" in told.refuses("replay", "a\0b")
    assert "the following arguments are required: file" in told.refuses("replay")


# --- deal ----------------------------------------------------------------------------------


def test_deal_golden_values(told: Said) -> None:
    assert told("deal", "1674", "1") == (
        "AS 4S 9D 7C 3H JH JD 4H 4D 3D TS 2S 4C\n"
        "QH JC KD TH 8S KC QC AD 8C 9S 3C 5S 8D\n"
        "7H 2D 6D 7D 6H TC 6C 7S 8H KH KS AH 2H\n"
        "QD 5D 5C 6S 3S 2C 9H JS 5H QS TD 9C AC\n"
    )
    assert told("deal", "Müller", "0").startswith("TH 7S QC 2C 7D AH 2D 3D 2H JC 3C KD 8S\n")


def test_deal_in_json(told: Said) -> None:
    said = told.json("deal", "42", "3")
    assert said == {"cards": [str(card) for card in shuffled("42", 3)]}
    assert len(set(map(str, said["cards"]))) == 52  # type: ignore[call-overload]


@pytest.mark.parametrize("number", ["-1", "x", "", "1.0", "1_0", "٣", "1" * 10, "+1", " 1"])
def test_deal_refuses_a_number(told: Said, number: str) -> None:
    assert "K is a whole number from 0" in told.refuses("deal", "--", "1674", number)


def test_deal_refuses(told: Said) -> None:
    assert "required: k" in told.refuses("deal", "1674")
    assert "required: seed, k" in told.refuses("deal")
    assert "the seed is not text in UTF-8" in told.refuses("deal", "\udcff", "1")


# --- arena ---------------------------------------------------------------------------------


def test_arena_in_json(told: Said) -> None:
    said = told.json("arena", "greedy", "random", "--games", "5", "--seed", "x")
    assert set(said) == {"games", "wins", "interval", "points_per_deal", "ms_per_decision"}
    assert said["games"] == 5
    for key in ("wins", "interval", "points_per_deal", "ms_per_decision"):
        pair = said[key]
        assert isinstance(pair, list)
        assert len(pair) == 2
    assert sum(said["wins"]) == 5  # type: ignore[call-overload]


def test_arena_tells_the_same_in_words(told: Said) -> None:
    first, greedy, chance, last = told(
        *("arena", "greedy", "random", "--games", "4", "--rules", "costly")
    ).splitlines()
    assert first == "4 games of costly, paired deals, seed 0"
    assert greedy.startswith("greedy ")
    assert chance.startswith("random ")
    assert "points a deal" in greedy
    assert last.startswith("greedy wins ")
    assert last.endswith(" (95 % confidence)")


@pytest.mark.parametrize("key", RULESETS)
def test_arena_of_every_game(told: Said, key: str) -> None:
    said = told.json("arena", "random", "random", "--games", "2", "--rules", key)
    assert sum(said["wins"]) == 2  # type: ignore[call-overload]
    first, *_ = told("arena", "random", "random", "--games", "2", "--rules", key).splitlines()
    assert first == f"2 games of {key}, paired deals, seed 0"


def test_arena_with_house_rules(told: Said) -> None:
    rules = "cribbage-5 target=61 playing-on=may"
    said = told.json("arena", "random", "greedy", "--games", "2", "--rules", rules)
    assert said["games"] == 2


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["random", "random"], "required: --games"),
        (
            ["random", "random", "--games", "2", "--rules", "cribbage-6 mog=secret"],
            "the house rule mog makes no sense at cribbage-6",
        ),
        (["random", "--games", "2"], "the following arguments are required: BOT"),
        (["random", "clever", "--games", "2"], "there is no bot 'clever'"),
        (["", "random", "--games", "2"], "there is no bot ''"),
        (["random", "random", "--games", "0"], "--games is a whole number from 1, not '0'"),
        (["random", "random", "--games", "two"], "--games is a whole number from 1, not 'two'"),
        (["random", "random", "--games", "2", "--jobs", "0"], "--jobs is a whole number from 1"),
        (["random", "random", "--games", "2", "--rules", "whist"], "there is no game 'whist'"),
        (["random", "random", "--games", "2", "--seed", "\udcff"], "the seed is not text"),
    ],
)
def test_arena_refuses(told: Said, arguments: list[str], why: str) -> None:
    assert why in told.refuses("arena", *arguments)


def test_arena_keeps_its_lines_whatever_the_seed_holds(told: Said) -> None:
    words = ("random", "random", "--games", "2", "--rules", " costly\ttarget=31 ")
    first, *rest = told("arena", *words, "--seed", "a\n\x1b[2Jb").splitlines()
    assert first == "2 games of costly target=31, paired deals, seed a\\n\\x1b[2Jb"
    assert len(rest) == 3


def test_what_is_refused_is_clipped(told: Said) -> None:
    assert len(told.refuses("arena", "x" * 5000, "random", "--games", "2")) < 200


class Terminal:
    """A command whose standard error is a terminal, which alone is shown a bar."""

    def __init__(self, *words: str) -> None:
        # A shell that runs the tests behind its back has them deaf to Ctrl-C, nohup to the end of
        # the terminal, and so their child.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        hung_up = signal.signal(signal.SIGHUP, signal.SIG_DFL)
        self.screen, theirs = os.openpty()
        termios.tcsetwinsize(theirs, (24, 80))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "costly", *words],
            stdout=subprocess.PIPE,
            stderr=theirs,
            start_new_session=True,
        )
        signal.signal(signal.SIGINT, before)
        signal.signal(signal.SIGHUP, hung_up)
        os.close(theirs)
        self.shown = b""

    def watch_for(self, pattern: bytes) -> None:
        """Read until something is shown."""
        while not re.search(pattern, self.shown):
            self.shown += os.read(self.screen, 1000)

    def watch_to_the_end(self) -> bytes:
        """What is shown until nobody is there who could show more: no child either."""
        with contextlib.suppress(OSError):  # which is how a terminal says so
            while more := os.read(self.screen, 1000):
                self.shown += more
        os.close(self.screen)
        return self.shown


LONG_MATCH = ("arena", "random", "random", "--games", "100000", "--jobs", "2")
posix = pytest.mark.skipif(os.name != "posix", reason="terminals and pipes are others elsewhere")


@posix
def test_a_match_is_broken_off_without_a_fuss() -> None:
    match = Terminal(*LONG_MATCH)
    match.watch_for(rb" [1-9]\d*/100000")
    os.killpg(match.process.pid, signal.SIGINT)  # as a terminal does
    out, _ = match.process.communicate(timeout=60)
    assert (match.process.returncode, out) == (130, b"")
    shown = match.watch_to_the_end()
    assert b"Traceback" not in shown
    assert shown.endswith(b"costly: broken off\r\n")


@posix
@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_a_match_that_is_ended_leaves_nobody_behind(end: signal.Signals) -> None:
    match = Terminal(*LONG_MATCH)
    match.watch_for(rb" [1-9]\d*/100000")
    match.process.send_signal(end)
    assert match.process.wait(timeout=60) == -end
    match.watch_to_the_end()  # which the workers' hold on the terminal would keep from coming


def test_every_pool_of_processes_ends_with_its_parent() -> None:
    pools = [path for path in sources() if "ProcessPoolExecutor(" in path.read_text("utf-8")]
    assert [path.name for path in pools] == ["arena.py"]  # whose `workers` the others use


def test_a_bar_is_drawn_on_a_terminal_alone() -> None:
    done = run(*LONG_MATCH[:4], "60", "--jobs", "1")
    assert (done.returncode, done.stderr) == (0, b"")
    bars = [call for path in sources() for call in calls(path, "tqdm")]
    assert len(bars) > 5
    for bar in bars:
        given = {word.arg: ast.unparse(word.value) for word in bar.keywords}
        assert given.get("disable") == "None", ast.unparse(bar)


def sources() -> list[Path]:
    """All programs of ours."""
    root = Path(__file__).parents[1]
    return [
        path for room in ("costly", "costly_lab", "tools") for path in root.glob(f"{room}/**/*.py")
    ]


def calls(path: Path, name: str) -> list[ast.Call]:
    """Where a file calls something by its bare name, or by its last."""
    text = path.read_text(encoding="utf-8")
    tree = ast.walk(ast.parse(text if f"{name}(" in text else ""))
    called = [node for node in tree if isinstance(node, ast.Call)]
    return [call for call in called if ast.unparse(call.func).split(".")[-1] == name]


# --- everywhere ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", [[], ["score"], ["replay"], ["deal"], ["arena"]])
def test_help_and_version_everywhere(name: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    for flag, said in (("--help", "usage: costly"), ("-h", "usage:"), ("--version", "costly ")):
        with pytest.raises(SystemExit) as left:
            main([*name, flag])
        assert left.value.code == 0
        out, err = capsys.readouterr()
        assert out.startswith(said)
        assert err == ""
    assert out == f"costly {version('costly')}\n"


def test_an_unknown_command_is_refused(told: Said) -> None:
    assert "invalid choice: 'sing'" in told.refuses("sing")
    assert "unrecognized arguments: --loud" in told.refuses("--loud")
    assert "--help" in told.refuses("deal")


def test_alone_it_opens_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "_window", lambda: 7)
    assert main([]) == 7


def test_a_package_that_is_not_installed_has_no_version(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(name: str) -> str:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(command, "version", missing)
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out == "costly (not installed)\n"


# --- in a process of its own ---------------------------------------------------------------


def test_a_command_in_its_own_process() -> None:
    done = run("score", "JH JD JC / 5H", "--json")
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["total"] == 34


def test_bad_input_in_its_own_process() -> None:
    done = run("replay", "-", given=b"Rules: costly\nDealer: 1\n\n5H2H")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"costly: -: line 4, word 1: a deal is 7 cards, not 2\n"


@pytest.mark.skipif(os.name != "posix", reason="arguments are text elsewhere")
def test_an_argument_that_is_no_text_is_refused_in_a_line() -> None:
    done = run("deal", b"\xff\xfe", "1")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"costly: the seed is not text in UTF-8\n"


@posix
@pytest.mark.parametrize("deals", [1, 10**9])
def test_a_reader_that_has_gone_is_no_error(deals: int) -> None:
    # A short answer meets the closed pipe when it is flushed, a long one in the middle.
    steps = list(islice(random_walk(COSTLY, 3), deals))
    game = str(Record(COSTLY, steps[0][0].dealer, actions=tuple(action for _, action, *_ in steps)))
    reading, writing = os.pipe()
    os.close(reading)
    with subprocess.Popen(
        [sys.executable, "-m", "costly", "replay", "-"],
        stdin=subprocess.PIPE,
        stdout=writing,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])},
    ) as process:
        os.close(writing)
        _, err = process.communicate(game.encode())
    assert err == b""
    assert process.returncode == 0


@posix
@pytest.mark.parametrize("words", [["--help"], ["--version"], ["score", "-h"], ["deal", "1", "1"]])
def test_any_answer_to_a_reader_that_has_gone_is_no_error(words: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command_line = [sys.executable, "-m", "costly", *words]
    done = subprocess.run(command_line, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


@posix
@pytest.mark.parametrize(
    ("words", "closed", "status", "out", "err"),
    [
        ("score 5H", "2>&-", 2, rb"", rb""),
        ("arena random random --games 2 --json", "2>&-", 0, rb'\{"games": 2.*\n', rb""),
        ("arena random random --games 4 --json --jobs 2", "2>&-", 0, rb'\{"games": 4.*\n', rb""),
        ("deal 1 1", ">&-", 2, rb"", rb"costly: standard output: it is closed\n"),
        ("--help", ">&-", 2, rb"", rb"costly: standard output: it is closed\n"),
        ("replay -", "<&-", 2, rb"", rb"costly: -: there is no standard input\n"),
        ("--version", "> /dev/full", 2, rb"", rb"costly: the output cannot be written: .*\n"),
    ],
)
def test_what_is_closed_is_heeded(
    words: str, closed: str, status: int, out: bytes, err: bytes
) -> None:
    line = f"{shlex.quote(sys.executable)} -m costly {words} {closed}"
    done = subprocess.run(["sh", "-c", line], capture_output=True, check=False)
    assert done.returncode == status
    assert re.fullmatch(out, done.stdout)
    assert re.fullmatch(err, done.stderr)


@posix
@pytest.mark.parametrize("command_name", ["replay", "analyse"])
def test_an_endless_file_is_refused(told: Said, command_name: str) -> None:
    said = told.refuses(command_name, "/dev/zero")
    assert said == "costly: /dev/zero: it is longer than any record, 1,000,000 bytes\n"


@posix
def test_an_endless_standard_input_is_refused(told: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    with Path("/dev/zero").open(encoding="utf-8") as endless:
        monkeypatch.setattr(sys, "stdin", endless)
        said = told.refuses("replay", "-")
    assert said == "costly: -: it is longer than any record, 1,000,000 bytes\n"


@pytest.mark.parametrize(
    "words",
    [
        ["score", "JH JD JC / 5H", "--js"],
        ["score", "JH JD JC / 5H", "--rule", "costly"],
        ["arena", "random", "random", "--game", "2"],
        ["analyse", "-", "--sea", "1"],
        ["lab", "check", "--know"],
        ["--vers"],
    ],
)
def test_the_beginning_of_an_option_is_none(told: Said, words: list[str]) -> None:
    assert "--" in told.refuses(*words)


def test_no_program_of_ours_takes_the_beginning_of_an_option() -> None:
    for path in sources():
        for call in calls(path, "ArgumentParser"):
            given = {word.arg: ast.unparse(word.value) for word in call.keywords}
            assert given.get("allow_abbrev") == "False", path


def test_arena_says_the_same_for_any_number_of_jobs() -> None:
    def result(jobs: str) -> dict[str, object]:
        done = run("arena", "greedy", "random", "--games", "5", "--jobs", jobs, "--json")
        assert done.returncode == 0
        found: dict[str, object] = json.loads(done.stdout)
        del found["ms_per_decision"]
        return found

    assert result("1") == result("2")
