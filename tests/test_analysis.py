"""A game looked over: what each decision cost, in figures and in words."""

from __future__ import annotations

import json
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from costly.cli import main
from costly.engine.driver import legal
from costly.engine.moves import NATURE
from costly.engine.record import Record, read
from costly.judge import judge
from costly.judge.review import (
    PATIENCE,
    Reviewed,
    dearest,
    review,
    side_costs,
)
from costly.telling.analysis import as_json, as_text
from costly.telling.reasons import because
from costly.telling.review import alternatives, price, sentences
from tests.games import record, steps
from tests.test_deals import as_dealt

EXAMPLES = Path(__file__).parent.parent / "docs" / "examples"
COTTON = EXAMPLES / "cotton.txt"
# Anne has 31 in her hand, and lays something else.
DEALT = as_dealt("AC KH 9D", "TH KC 3S", deck="7H")
BLUNDER = f"{DEALT} refuse refuse KH TH AC=1"


def reviewed(told: Record) -> list[Reviewed]:
    return [one for one in review(told) if one is not None]


def analysed(words: str, capsys: pytest.CaptureFixture[str], status: int = 0) -> str:
    """What ``costly analyse`` prints, or says is wrong."""
    assert main(["analyse", *words.split()]) == status
    out, err = capsys.readouterr()
    assert not (err if status == 0 else out)
    return out or err


def test_every_decision_with_a_choice_is_judged_in_order() -> None:
    told = read(COTTON.read_text("utf-8"))
    choosing = [
        (before.to_act, action)
        for before, action, _, _ in steps(told)
        if before.to_act != NATURE and len(legal(before)) > 1
    ]
    assert [(one.seat, one.made) for one in reviewed(told)] == choosing


@pytest.mark.parametrize("name", ["cotton", "cotton-1674", "hoffmann", "partners"])
def test_a_decision_costs_what_the_best_would_have_brought(name: str) -> None:
    told = read((EXAMPLES / f"{name}.txt").read_text("utf-8"))
    for one in reviewed(told):
        assert one.cost >= 0
        assert one.taken.action == one.made
        assert one.taken.expected <= one.best.expected + 1e-6
        assert one.cost == pytest.approx(one.best.expected - one.taken.expected)


def test_thirty_one_left_in_the_hand_is_dear() -> None:
    *_, last = reviewed(record(BLUNDER))
    assert str(last.made) == "AC=1"
    assert str(last.best.action) == "AC=11"
    assert last.best.now == 3
    assert because(last.best.why) == "thirty-one for three"
    assert last.cost > 3


def test_what_is_judged_is_what_the_seat_knew() -> None:
    for before, one in zip(
        (before for before, *_ in steps(record(BLUNDER)) if before.to_act != NATURE),
        reviewed(record(BLUNDER)),
        strict=False,
    ):
        assert one.seen == before.seen_by(one.seat)


def test_it_comes_in_slices_and_does_not_think_for_ever() -> None:
    slices = 0
    for one in review(record(BLUNDER)):
        slices += 1
        if one is not None:
            assert 1 < slices <= PATIENCE + 1
            slices = 0


def test_a_game_is_judged_alike_every_time() -> None:
    told = read(COTTON.read_text("utf-8"))
    assert reviewed(told) == reviewed(told)


def test_averages_are_kept_for_each_side() -> None:
    decisions = reviewed(record(BLUNDER))
    first, second = (cost.average for cost in side_costs(decisions, 2))
    own = [one.cost for one in decisions if one.seat == 0]
    assert first == pytest.approx(sum(own) / len(own))
    alone = side_costs([one for one in decisions if one.seat == 0], 2)
    assert [cost.average for cost in alone] == [first, 0.0]
    assert second >= 0


def test_nothing_decided_is_nothing_to_say() -> None:
    told = read("Rules: costly\nDealer: 0\n\n")
    assert reviewed(told) == []
    assert as_json([], 2) == {"decisions": [], "cost": [0.0, 0.0]}
    assert as_text([], ("A", "B"), 2) == []


def test_json_has_the_promised_shape(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(analysed(f"{COTTON} --json", capsys))
    assert set(found) == {"decisions", "cost"}
    assert len(found["cost"]) == 2
    for one in found["decisions"]:
        assert list(one) == [*("deal", "seat", "state", "made", "best", "cost", "lost", "choices")]
        assert one["best"] == one["choices"][0]["word"]
        assert one["made"] in [choice["word"] for choice in one["choices"]]
        for choice in one["choices"]:
            assert list(choice) == ["word", "now", "expected", "chance", "why"]
            assert choice["chance"] is None or 0 <= choice["chance"] <= 1
    words = [one["made"] for one in found["decisions"]]
    assert words == ["refuse", "mog=7C", "5H", "7C", "8H", "9H"]


def test_house_rules_that_change_the_deal_have_no_chances() -> None:
    told = read((EXAMPLES / "hoffmann.txt").read_text("utf-8"))
    decisions = reviewed(told)
    assert all(choice.chance is not None for one in decisions for choice in one.choices)
    rules = "costly go-at-31=paid"
    found = reviewed(record(BLUNDER, rules=rules))
    assert {choice.chance for one in found for choice in one.choices} == {None}
    lines = as_text(found, ("Anne", "Mr Crib"), 2)
    assert "  Dearest first, in points:" in lines
    assert json.dumps(as_json(found, 2)).count('"lost": null') == len(found)


def test_one_seat_can_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    text = analysed(f"{COTTON} --seat 1", capsys)
    assert "Mr Crib  0-4" in text
    assert "Anne" not in text
    found = json.loads(analysed(f"{COTTON} --seat 0 --json", capsys))
    assert {one["seat"] for one in found["decisions"]} == {0}
    assert found["cost"][1] == 0.0


def test_partners_are_summed_up_together(capsys: pytest.CaptureFixture[str]) -> None:
    text = analysed(str(EXAMPLES / "partners.txt"), capsys)
    assert "Anne and Moll: " in text
    assert "Mr Crib and Kit: " in text


def test_mistakes_are_told_dearest_first_and_what_by() -> None:
    decisions = reviewed(read(COTTON.read_text("utf-8")))
    lines = as_text(decisions, ("Anne", "Mr Crib"), 2)
    assert lines.count("  Dearest first, by the chance of the game:") == 2
    costs = [float(line.split("%")[0]) for line in lines if " for " in line and " in deal " in line]
    mistakes = sum(one.mistake for one in decisions)
    assert len(costs) == mistakes > 1
    assert costs[:2] == sorted(costs[:2], reverse=True)


def test_what_is_shown_of_the_dearest_is_what_they_are_ordered_by() -> None:
    one, *_ = reviewed(record(BLUNDER))
    best, other, *rest = one.choices

    def costing(points: float, lost: float) -> Reviewed:
        made = other._replace(expected=best.expected - points, chance=0.5 - lost)
        return one._replace(made=made.action, choices=(best._replace(chance=0.5), made, *rest))

    some = [costing(0.8, 0.012), costing(4.4, 0.04), costing(1.4, 0.003), costing(3.6, 0.051)]
    shown = [price(mistake) for mistake in dearest(some, 9)]
    assert shown == ["5.1%", "4.0%", "1.2%", "0.3%"]


def test_why_what_was_done_is_bad_is_told_and_all_that_might_have_been_done() -> None:
    one = next(found for found in reviewed(record(BLUNDER)) if found.mistake)
    why = because(one.taken.why, beside=one.best.why)
    assert why in sentences(one, one.seat)[0]
    lines = as_text([one], ("Anne", "Mr Crib"), 2)
    assert any("costs" in line and why in line for line in lines)
    told = alternatives(one)
    assert [choice.sign for choice in told if choice.sign] == ["best", "yours"]
    assert told[0].sign == "best"
    assert all(f"{choice.chance:.1%}" in "".join(t.worth for t in told) for choice in one.choices)


def test_below_a_mistake_stands_in_the_same_columns_what_was_better() -> None:
    decisions = reviewed(record(BLUNDER))
    lines = as_text(decisions, ("Anne", "Mr Crib"), 2)
    (told,) = [at for at, line in enumerate(lines) if " AC=1 " in line and "costs" in line]
    dear, better = lines[told : told + 2]
    assert better.endswith("thirty-one for three")
    assert better.split()[0] == "better"
    assert dear.index(" AC=1 ") == better.index(" AC=11 ")
    best = decisions[-1].best.expected
    assert f"{best:+.1f}" in better
    assert sum("better" in line for line in lines) == sum(one.mistake for one in decisions)


def test_a_long_name_leaves_the_columns_as_narrow_as_a_short_one() -> None:
    decisions = reviewed(record(BLUNDER))
    long = ("Bartholomew Featherstonehaugh of Much Wenlock, the younger", "Mr Crib")
    lines = as_text(decisions, long, 2)
    short = as_text(decisions, ("A name just fits", "Mr Crib"), 2)
    told = [
        at for at, line in enumerate(lines) if line.startswith("  ") and " in deal " not in line
    ]
    assert [len(lines[at]) for at in told] == [len(short[at]) for at in told]
    assert any(lines[at].startswith("  Bartholo...unger  ") for at in told)
    # It stands whole where it has a line to itself.
    assert any(line.startswith(f"{long[0]}: ") for line in lines)


@pytest.mark.parametrize(
    "names",
    [
        ("Anne Featherstonehaugh", "Jane Featherstonehaugh"),
        ("Bartholomew Crib the elder", "Bartholomew Crib the younger"),
    ],
)
def test_long_names_are_told_apart_by_either_end(names: tuple[str, str]) -> None:
    lines = as_text(reviewed(record(BLUNDER)), names, 2)
    assert len({line[:18] for line in lines if "costs" in line or "keeps" in line}) == 2


def test_what_costs_no_points_but_the_game_is_a_mistake_and_the_dearest() -> None:
    one, *_ = reviewed(record(BLUNDER))
    first, second, *rest = one.choices
    hopeful = second._replace(expected=first.expected - 0.5, chance=0.9)
    sorry = first._replace(chance=0.2)
    gave_away = one._replace(made=sorry.action, choices=(hopeful, sorry, *rest))
    assert gave_away.cost == 0
    assert gave_away.lost == pytest.approx(0.7)
    assert gave_away.mistake
    dear = one._replace(
        made=second.action, choices=(first, second._replace(expected=first.expected - 9), *rest)
    )
    assert dearest([dear, gave_away, dear], 2)[0] == gave_away


def test_a_win_let_go_is_a_mistake_and_the_dearest_where_no_chances_are_known() -> None:
    # Mr Crib needs two: his eight would have made a pair, and the nine makes nothing.
    dealt, rules = as_dealt("8H 5C KD", "8C 9H 3S", deck="QC"), "costly go-at-31=paid"
    told = record(f"{dealt} refuse refuse 8H 9H", scores=(60, 119), rules=rules)
    *others, last = reviewed(told)
    assert last.let_go
    assert last.mistake
    assert not any(one.let_go for one in others)
    assert dearest([*others, last], 1) == [last]
    lines = as_text([*others, last], ("Anne", "Mr Crib"), 2)
    assert any("9H" in line and "a sure win" in line for line in lines)
    assert any("better" in line and "wins the game" in line for line in lines)
    taken = record(f"{dealt} refuse refuse 8H 8C", scores=(60, 119), rules=rules)
    assert not reviewed(taken)[-1].mistake


def test_standard_input_is_read(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(COTTON.read_bytes())))
    assert analysed("-", capsys).startswith("Deal 1: Mr Crib deals.")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("no-such-file.txt", "costly: no-such-file.txt: No such file or directory\n"),
        (f"{COTTON} --seat 2", "costly: --seat: costly has seats 0 to 1, not 2\n"),
        (f"{COTTON} --seat x", "costly: --seat is a whole number from 0, not 'x'\n"),
        ("", "costly: the following arguments are required: file (see costly analyse --help)\n"),
    ],
)
def test_bad_input_is_one_line(words: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert analysed(words, capsys, status=2) == said


def test_a_record_that_is_wrong_is_said_to_be(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("Rules: costly\nDealer: 1\n\nAH\n", encoding="utf-8")
    assert "line 4, word 1: a deal is 7 cards, not 1" in analysed(str(wrong), capsys, status=2)


def test_the_judge_thinks_no_longer_than_it_must() -> None:
    # With one card hidden there is little to think of.
    state = record(BLUNDER).state
    assert state.to_act is not None
    assert sum(1 for _ in judge(state.seen_by(state.to_act))) < PATIENCE


@pytest.mark.parametrize("rules", ["costly", "costly-cotton"])
def test_no_mog_is_cut_short(rules: str) -> None:
    state = record(as_dealt("5H 4S 8D", "2H 7C 9H", deck="JH"), rules=rules).state
    assert state.to_act is not None
    assert sum(1 for _ in judge(state.seen_by(state.to_act))) < PATIENCE


def test_a_game_without_a_decision_says_so(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    begun = tmp_path / "begun.txt"
    begun.write_text("Rules: costly\nDealer: 1\n\n5H2H4H7C8H9HJH\n", encoding="utf-8")
    assert analysed(str(begun), capsys) == "There was nothing to decide.\n"
    assert json.loads(analysed(f"{begun} --json", capsys)) == {"decisions": [], "cost": [0.0, 0.0]}
