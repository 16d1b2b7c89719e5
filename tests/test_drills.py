"""The trainer: what is asked is right, what is missed comes back, and what is kept can be read."""

from __future__ import annotations

import pytest

from costly.engine.driver import legal
from costly.engine.house import find
from costly.engine.record import read
from costly.engine.rulesets import RULESETS
from costly.engine.stages import LayingOut, Mog, PartnersMog, Playing
from costly.judge import judge
from costly.judge.drills import (
    CountDrill,
    Drill,
    DrillError,
    DrillKind,
    PlayDrill,
    drill_of,
    drill_of_mistake,
    kinds_of,
    read_drill,
)
from costly.judge.hidden import pool
from costly.judge.returning import INTERVALS, MOST, KeptWrong, Progress, read_progress
from costly.judge.review import Review
from costly.telling.famous import all_famous
from costly.ui.app import App
from costly.ui.questions import TIME, Question
from tests import oracle
from tests.null import NullScreen, frames, key, null, open_app, press, settle, word, words

ASKED = [
    pytest.param(kind, key, id=f"{kind} of {key}")
    for key in RULESETS
    for kind in kinds_of(find(key))
]
STAGES = {
    DrillKind.OFFER: (Mog, PartnersMog),
    DrillKind.LAY: (Playing,),
    DrillKind.LAY_OUT: (LayingOut,),
    DrillKind.HOLD: (Playing,),
}
SEEDS = ("1", "2", "3")


def counted(drill: CountDrill) -> int:
    """What the second referee makes of a hand."""
    own, deck = [str(card) for card in drill.hand.own], str(drill.hand.deck)
    if drill.crib:
        lines = oracle.cribbage_show(own, deck, crib=True)
    else:
        lines = oracle.show(oracle.BOOKS[drill.rules.key], own, deck, [])
    return sum(points for _, points in lines)


def judged(drill: Drill) -> Question:
    question = Question(drill)
    while question.think():
        pass
    return question


@pytest.mark.parametrize(("kind", "game"), ASKED)
def test_every_kind_asks_rightly_in_every_game(kind: DrillKind, game: str) -> None:
    for seed in SEEDS:
        drill = drill_of(kind, find(game), seed)
        assert drill == drill_of(kind, find(game), seed), "a seed gives more than one drill"
        assert read_drill(str(drill)) == drill
        if isinstance(drill, CountDrill):
            assert drill.points == counted(drill)
            assert drill.points in drill.answers
            assert len({*drill.answers}) == len(drill.answers) > 3
            continue
        assert drill.record.state.to_act == 0
        assert isinstance(drill.seen.now, STAGES[kind])
        assert len(legal(drill.seen)) > 1
        if kind is DrillKind.HOLD:
            question = judged(drill)
            fitting = {card.rank for card in (*pool(drill.seen, 1), *drill.seen.held[1])}
            for rank, chance in question.held.items():
                assert 0 <= chance <= 1.0001
                assert rank in fitting or not chance, "he cannot hold it"
            assert question.held[question.likeliest] == max(question.held[r] for r in drill.ranks)


@pytest.mark.parametrize("line", [str(one.drill) for one in all_famous()])
def test_a_drill_from_the_books_is_one_that_its_game_has(line: str) -> None:
    drill = read_drill(line)
    assert drill.kind in kinds_of(drill.rules)
    if isinstance(drill, CountDrill):
        assert drill.points == counted(drill)


@pytest.mark.parametrize("game", ["costly", "cribbage-6"])
def test_an_answer_is_judged_as_the_judge_judges(game: str) -> None:
    drill = drill_of(DrillKind.LAY, find(game), "judged")
    assert isinstance(drill, PlayDrill)
    *_, choices = judge(drill.seen)
    for choice in (choices[0], choices[-1]):
        question = judged(drill)
        question.answer = str(choice.action)
        assert question.decided.best == choices[0]
        assert question.cost == pytest.approx(
            0 if question.right else choices[0].expected - choice.expected
        )
    question.answer = str(choices[0].action)
    assert question.right


# ---- Coming back ----


def test_what_was_missed_comes_back_after_ever_more_drills_and_then_no_more() -> None:
    missed, other = (drill_of(DrillKind.COUNT, find("costly"), seed) for seed in "ab")
    progress = Progress().answered(missed, right=False)
    for interval in INTERVALS:
        for _ in range(interval):
            assert progress.due() == ()
            progress = progress.answered(other, right=True)
        assert progress.due() == (missed,)
        progress = progress.answered(missed, right=True)
    assert progress.missed == ()
    again = Progress().answered(missed, right=False)
    for _ in range(INTERVALS[0]):
        again = again.answered(other, right=True)
    again = again.answered(missed, right=True).answered(missed, right=False)
    assert [one.box for one in again.missed] == [0], "what is missed again begins anew"


def test_progress_is_kept_small_and_read_as_it_was_written() -> None:
    progress = Progress()
    for number in range(MOST + 5):
        kind = (DrillKind.COUNT, DrillKind.LAY)[number % 2]
        progress = progress.answered(drill_of(kind, find("noddy"), str(number)), right=False)
    assert len(progress.missed) == MOST
    assert read_progress(str(progress)) == progress
    assert len(str(progress)) < 8000
    assert read_progress(None) == read_progress("") == Progress()


GOOD = "count costly | hand | 5H4H8H | JH"


@pytest.mark.parametrize(
    "text",
    [
        "drills 0\ndone 3\n",
        "drills 1\ndone x\n",
        "drills 1\ndone " + "9" * 5000,
        "drills 1\nright nothing 1 2\n",
        f"drills 1\nmissed 0 1 {GOOD} | more\n",
        f"drills 1\nmissed 99 1 {GOOD}\n",
        "drills 1\nmissed 0 1 lay costly | 1 | 0-0 | 5H2H4H7C8H9HJH refuse refuse 9C\n",
        "drills 1\nmissed 0 1 lay costly | 1 | 0-0 | \n",
        "drills 1\nmissed\n",
        "{}",
        "\0",
    ],
)
def test_kept_drills_that_cannot_be_read_cost_one_sentence(text: str) -> None:
    with pytest.raises(KeptWrong):
        read_progress(text)
    app = open_app(NullScreen(texts={"drills": text}))
    word(app, "drills")
    frames(app, 0.2)
    (said,) = [one for one in null(app).said if "cannot be read" in one]
    assert "drill-count" in words(app)
    assert null(app).texts["drills.broken"] == text
    word(app, "back")
    word(app, "drills")
    assert [one for one in null(app).said if "cannot be read" in one] == [said]


@pytest.mark.parametrize("line", ["", "count", GOOD.replace("count", "lay"), f"{GOOD}|", "hold x"])
def test_a_line_that_is_no_drill_is_refused(line: str) -> None:
    with pytest.raises(DrillError):
        read_drill(line)


# ---- At the screen ----


def at_drill(kind: str, game: str = "costly") -> App:
    app = open_app(NullScreen(texts={"wishes": f'{{"rules": "{game}"}}'}), ["s"])
    word(app, "drills")
    word(app, f"drill-{kind}")
    frames(app, 0.5)
    return app


def heard(app: App) -> str:
    return " ".join(null(app).mirrored.table)


def asked(app: App) -> CountDrill:
    assert app.trainer.question is not None
    drill = app.trainer.question.drill
    assert isinstance(drill, CountDrill)
    return drill


def test_a_round_is_played_by_touch_and_told_by_its_line_of_progress() -> None:
    app = at_drill("count")
    for at in range(1, 7):
        assert f"{at} of 6" in heard(app)
        right = asked(app).points
        wrong = next(one for one in asked(app).answers if one != right)
        press(app, f"word {right if at > 2 else wrong}")
        assert ("Right." in heard(app)) == (at > 2)
        press(app, "word next")
    assert "Four of six right." in heard(app)
    press(app, "word back")
    assert "4 of 6 right so far" in dict(null(app).mirrored.actions)["drill-count"]
    assert null(app).texts["drills"].count("missed") == 2


def test_a_decision_is_drilled_by_keys_and_by_words_and_the_judge_is_heard() -> None:
    app = at_drill("lay-out", "cribbage-6")
    key(app, "1", "2")
    (answer,) = [one for one in words(app) if not one.startswith(("raise", "back"))]
    word(app, answer)
    settle(app)
    told = heard(app)
    assert told.count("total") == 15, "all fifteen choices are told"
    assert told.count("(best)") + told.count("(best, yours)") == 1
    assert "yours" in told
    key(app, "n")
    assert "2 of 6" in heard(app)


def test_the_clock_runs_out_and_the_hand_is_told() -> None:
    app = at_drill("clock")
    frames(app, TIME + 1, 0.5)
    assert "Time is up." in heard(app)
    assert "missed 0" in null(app).texts["drills"]


def test_the_mistakes_of_a_game_that_was_looked_over_are_drilled() -> None:
    record = read(
        "Rules: costly\nDealer: 1\nScore: 95-95\nSeed: e\n\n"
        "5H2H4H7C8H9HJH refuse mog=7C 5H 7C 8H 9H 2H 4H\n"
    )
    review = Review(record)
    while review.think():
        pass
    for one in review.decisions:
        drill = drill_of_mistake(record, one.at)
        if one.seat == 0:
            assert drill is not None
            assert (drill.seen.held, drill.seen.scores) == (one.seen.held, one.seen.scores)
            assert read_drill(str(drill)) == drill
    app = open_app(NullScreen())
    app.trainer.heed(review, 0)
    word(app, "drills")
    assert "none due" not in dict(null(app).mirrored.actions)["mistakes"]
    word(app, "mistakes")
    assert "You missed this once." in heard(app)
