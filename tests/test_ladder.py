"""The ladder's command: games that are kept, and the page that they make."""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path

import pytest

from costly.bots import LADDER
from costly.bots.arena import GameResult, Match
from costly.engine.rulesets import RULESETS
from tools import ladder
from tools.fetch import ROOT

RANDOM = Match(("random", "random"), "costly", "kept")


def without_clock(games: list[GameResult]) -> list[tuple[object, ...]]:
    return [(game.winner, game.deals, game.points, game.decisions) for game in games]


def test_games_are_kept_and_a_match_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (first,) = ladder.results({RANDOM: 4}, 1, tmp_path)
    (file,) = tmp_path.iterdir()
    assert len(file.read_text(encoding="utf-8").splitlines()) == 4
    (longer,) = ladder.results({RANDOM: 14}, 2, tmp_path)
    assert longer[:4] == first  # to the millisecond: those were not played again
    assert without_clock(longer) == without_clock(list(RANDOM.play(14)))
    (shorter,) = ladder.results({RANDOM: 2}, 1, tmp_path)
    assert shorter == first[:2]
    monkeypatch.setattr(ladder, "code", lambda: "other")
    assert ladder.KeptMatch(RANDOM, tmp_path).games() == []


def test_a_line_that_was_broken_off_is_played_again(tmp_path: Path) -> None:
    (first,) = ladder.results({RANDOM: 4}, 1, tmp_path)
    (file,) = tmp_path.iterdir()
    text = file.read_text(encoding="utf-8")
    file.write_text(text[:-9], encoding="utf-8")
    assert ladder.KeptMatch(RANDOM, tmp_path).games() == first[:3]
    (again,) = ladder.results({RANDOM: 4}, 1, tmp_path)
    assert without_clock(again) == without_clock(first)
    assert ladder.KeptMatch(RANDOM, tmp_path).games() == again


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--games", "0"], "'0' is not a whole number from 1"),
        (["--games", "many"], "'many' is not a whole number from 1"),
        (["--jobs", "0"], "'0' is not a whole number from 1"),
        (["--only", "whist"], "invalid choice: 'whist'"),
        (["--rung", "tom"], "invalid choice: 'tom'"),
        (["--only", "noddy", "--rung", "parson"], "at noddy parson has no match"),
    ],
)
def test_what_it_cannot_measure_is_said(
    words: list[str],
    why: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", ["ladder", *words])
    with pytest.raises(SystemExit) as ended:
        ladder.main()
    assert ended.value.code == 2
    assert why in capsys.readouterr().err


def test_matches_come_in_their_order() -> None:
    other = Match(("random", "random"), "noddy", "kept")
    first, second = ladder.results({RANDOM: 12, other: 2}, 2)
    assert without_clock(first) == without_clock(list(RANDOM.play(12)))
    assert without_clock(second) == without_clock(list(other.play(2)))


def test_what_is_said_of_code_is_no_part_of_it(tmp_path: Path) -> None:
    plain, said = tmp_path / "plain.py", tmp_path / "said.py"
    plain.write_text("class A:\n    b = 1\n    def c(self):\n        return 2\n", encoding="utf-8")
    said.write_text(
        '"""Of it."""\n\nclass A:\n    """A."""\n    b = 1\n    """B."""\n'
        '    def c(self):\n        """C."""\n        return 2  # two\n',
        encoding="utf-8",
    )
    assert ladder._meaning(plain) == ladder._meaning(said)
    said.write_text(plain.read_text(encoding="utf-8").replace("2", "3"), encoding="utf-8")
    assert ladder._meaning(plain) != ladder._meaning(said)


def games(won: int, lost: int) -> list[GameResult]:
    return [
        GameResult(winner, 10, (121 - 21 * winner, 100 + 21 * winner), (50, 40), (0.5, 0.2))
        for winner in (*(0,) * won, *(1,) * lost)
    ]


@pytest.mark.parametrize(
    ("won", "verdict"), [(57, "no"), (58, "yes"), (62, "yes"), (66, "yes"), (67, "no")]
)
def test_a_rung_is_won_by_neither_too_little_nor_too_much(won: int, verdict: str) -> None:
    line = ladder.row("carter", "farmer", games(won, 100 - won), rung=True)
    cells = [cell.strip() for cell in line.split("|")]
    assert cells[1:5] == ["`carter`", "`farmer`", "100", f"{won}.0%"]
    assert cells[6] == verdict


def test_every_rung_of_every_game_is_measured() -> None:
    measured = {(table.rules, pair) for table in ladder.tables() for pair in table.pairs}
    for rules in ("costly", "cribbage-5", "cribbage-6", "cribbage-7"):
        for worse, better in pairwise(LADDER):
            assert (rules, (better, worse)) in measured


def test_those_who_play_every_game_are_measured_at_every_game() -> None:
    measured = {(table.rules, pair) for table in ladder.tables() for pair in table.pairs}
    for rules in RULESETS:
        assert {(rules, ("greedy", "random")), (rules, ("village", "greedy"))} <= measured


def test_who_does_not_win_is_named_and_the_command_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["ladder", "--only", "noddy", "--games", "20"])
    monkeypatch.setattr(
        ladder, "results", lambda matches, _: iter([games(60, 40), games(50, 50)][: len(matches)])
    )
    with pytest.raises(SystemExit) as ended:
        ladder.main()
    assert ended.value.code == "ladder: village is no better than greedy at noddy"


def test_a_change_of_whatever_plays_is_a_change_of_code() -> None:
    parts = {
        path.relative_to(ROOT / "costly").parts[0]
        for pattern in ladder.PLAYERS
        for path in (ROOT / "costly").glob(pattern)
    }
    assert parts == {"engine", "solved", "judge", "bots"}
    assert all(list((ROOT / "costly").glob(pattern)) for pattern in ladder.PLAYERS)


def test_a_page_takes_new_lines_and_keeps_the_others() -> None:
    title, line = "The ladder at Costly Colours", "| `carter` | `farmer` | 2 |"
    once = ladder.page(
        {(title, "carter", "farmer"): line}, "# Head\n\nSaid first.\n\n## Old\n\nx\n"
    )
    assert once.startswith("# Head\n\nSaid first.\n\n## The ladder at Costly Colours\n")
    assert line in once
    assert "Old" not in once
    other = "| `farmer` | `child` | 4 |"
    twice = ladder.page({(title, "farmer", "child"): other}, once)
    assert twice.index(other) < twice.index(line)
    newer = "| `carter` | `farmer` | 6 |"
    assert line not in ladder.page({(title, "carter", "farmer"): newer}, twice)
