"""The hint at the table and the review at the end: what they tell, to whom, and at what cost."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from dataclasses import replace

import pytest

from costly.engine.cards import PACK, Card
from costly.engine.driver import legal
from costly.engine.moves import Play, cards_of
from costly.engine.record import Record, read
from costly.engine.rulesets import RULESETS
from costly.engine.stages import LayingOut
from costly.engine.state import State
from costly.judge import Choice
from costly.judge.review import Review, review
from costly.judge.why import Discards
from costly.telling.reasons import because
from costly.ui.app import App
from costly.ui.controls import Fixture
from costly.ui.marks import PanelMark, Picture, TextMark
from costly.ui.screens.reviewing import SHOWN
from costly.ui.table.hint import Hint, hints_taken
from tests.controls import box_of, labels
from tests.games import random_walk, record
from tests.null import (
    NullScreen,
    frames,
    key,
    null,
    open_app,
    play_game,
    play_until,
    press,
    settle,
    table,
    turn,
    word,
    words,
)
from tests.test_app import near_the_end, short_game
from tests.test_deals import as_dealt
from tests.test_table import ACE, LEAD, MOG, OVER, record_words, sit


def texts(picture: Picture) -> list[str]:
    return [mark.text for mark in picture if isinstance(mark, TextMark)]


def written(app: App) -> str:
    return " ".join(texts(app.picture()))


def thought(seen: State) -> Hint:
    hint = Hint(seen)
    while hint.think():
        pass
    return hint


def decisions(game: str, seed: int = 1) -> list[State]:
    """States of the first deals of a random game in which somebody has a choice."""
    found = []
    for before, *_ in random_walk(RULESETS[game], seed):
        if before.to_act is not None and before.to_act >= 0 and len(legal(before)) > 1:
            found.append(before)
        if len(found) == 12:
            break
    return found


def at_the_lay_out(game: str) -> App:
    """The table when cards are laid out."""
    app = open_app(NullScreen((1280, 720), fragment=f"rules={game}&seed=1&pace=instant"))
    play_until(app, lambda app: isinstance(table(app).truth.now, LayingOut) and bool(words(app)))
    return app


# ---- Asked for, and put away ----


@pytest.mark.parametrize("how", ["key", "button", "menu"])
def test_a_hint_is_asked_for_by_key_by_button_and_from_the_menu(how: str) -> None:
    app = sit(LEAD)
    before = words(app)
    null(app).said.clear()
    match how:
        case "key":
            key(app, "h")
        case "button":
            press(app, "hint")
        case _:
            word(app, "menu")
            word(app, "hint")
            frames(app, 0.5)
    hint = table(app).game.hint
    assert hint is not None
    plain, *_ = hint.advice.plain()
    assert plain in written(app)
    assert null(app).said.count(plain) == 1, "it is said once, in one sentence"
    assert "Best: " not in written(app), "its numbers are told when they are asked for"
    key(app, "h")
    assert "Best: " in written(app)
    said = [line for line in null(app).said if line.startswith("Best: the ")]
    assert len(said) == 1
    assert " of hearts" in said[0], "by its whole name"
    assert words(app) == before, "the mirror's buttons are the record's words and no more"


def test_a_second_press_tells_its_numbers_a_third_or_a_decision_puts_the_hint_away() -> None:
    app = sit(LEAD)
    for told in (False, True, False):
        press(app, "hint")
        assert ("Best: " in written(app)) == told
    assert table(app).game.hint is None
    press(app, "hint")
    press(app, "hint")
    assert "Best: " in written(app)
    press(app, "card 5H")
    assert record_words(app)[3] == "5H"
    assert table(app).game.hint is None
    assert "Best: " not in written(app)


def test_a_double_click_on_the_button_leaves_the_hint_there() -> None:
    app = sit(LEAD)
    box = box_of(app.stack.top, "hint")
    assert min(box.w, box.h) >= 44
    table(app).press(Fixture.HINT)
    table(app).press(Fixture.HINT)
    assert table(app).game.hint is not None


def test_there_is_no_hint_where_there_is_nothing_to_decide() -> None:
    app = open_app(NullScreen(fragment="seed=1"))
    settle(app)
    key(app, "h")
    assert table(app).game.hint is None
    assert "hint" not in labels(app.stack.top)
    word(app, "menu")
    assert "hint" not in words(app)


def test_who_wants_no_hints_has_no_button_and_is_told_why_the_key_does_nothing() -> None:
    app = sit(LEAD)
    key(app, "h")
    for one in ("menu", "settings", "hints"):
        word(app, one)
    assert '"hints": false' in null(app).texts["wishes"]
    for _ in range(2):
        word(app, "back")
    assert table(app).game.hint is None, "the one that stood there is gone"
    assert "hint" not in labels(app.stack.top)
    null(app).said.clear()
    key(app, "h")
    assert null(app).said == ["There are no hints: the settings have them turned off."]
    word(app, "menu")
    assert "hint" not in words(app)


def test_why_a_card_may_not_be_laid_is_read_though_a_hint_stands_there() -> None:
    app = sit(OVER, dealer=0)
    key(app, "h")
    press(app, "card KC")
    assert "would make 37" in written(app)


# ---- What it shows ----


def test_the_best_card_is_lit_and_signed_and_the_next_is_signed() -> None:
    app = sit(LEAD)
    key(app, "h")
    hint = table(app).game.hint
    assert hint is not None
    lit = [mark for mark in app.picture() if getattr(mark, "lit", False)]
    best, following = sorted(hint.shares(), key=hint.shares().__getitem__)
    assert [mark.card for mark in lit if hasattr(mark, "card")] == [best]
    shown = [mark for mark in app.picture() if isinstance(mark, TextMark)]
    for sign, card in (("best", best), ("next", following)):
        (mark,) = [mark for mark in shown if mark.text == sign]
        pose = table(app).motion.sprites.cards[card].goal.box
        assert pose.x < mark.x < pose.right
        assert pose.y < mark.y < pose.bottom + 8


def test_a_refusal_that_is_best_is_lit_on_its_button() -> None:
    app = sit("5HAC2S7C8H9HJH")
    before = {mark.kind for mark in app.picture() if isinstance(mark, PanelMark)}
    key(app, "h")
    assert "Refuse: your cards as they are make " in written(app)
    assert "lit" not in before
    (lit,) = [m.box for m in app.picture() if isinstance(m, PanelMark) and m.kind == "lit"]
    refuse = box_of(app.stack.top, "word refuse")
    assert lit == refuse


def test_a_raised_ace_is_told_at_which_value_it_is_best() -> None:
    app = sit(ACE, dealer=0)
    hint = thought(table(app).truth.seen_by(0))
    assert " as one" in hint.advice.sentence() or " as eleven" in hint.advice.sentence()


def test_what_it_tells_are_the_judge_s_figures_in_the_judge_s_order() -> None:
    hint = thought(sit(LEAD).table.truth.seen_by(0))  # type: ignore[union-attr]
    best, following, *_ = hint.choices
    full = hint.advice.wordings()[0]
    for choice, line in ((best, full.best), (following, full.following)):
        assert f"{abs(choice.expected):.1f}" in line
        assert because(choice.why) in line
    lengths = [len(one.best) + len(one.following) for one in hint.advice.wordings()]
    assert lengths == sorted(lengths, reverse=True), "the fullest comes first"


def test_what_is_told_without_its_reason_still_says_what_it_earns_now() -> None:
    hint = thought(sit("TC2HJS7C5D9H4D").table.truth.seen_by(0))  # type: ignore[union-attr]
    at = next(at for at, one in enumerate(hint.choices[:2]) if round(one.now, 1))
    lines = [(one.best, one.following)[at] for one in hint.advice.wordings()]
    brief = [line for line in lines if "expects" in line and ";" not in line]
    assert brief
    assert all("+2 if taken, expects" in line for line in brief)


def told(deal: str, seat: int, rules: str = "costly") -> Hint:
    """The hint of a seat when some words of a record are told."""
    return thought(record(deal, rules=rules).state.seen_by(seat))


def test_what_is_next_is_no_card_of_the_same_rank() -> None:
    hint = told(as_dealt("9C 9D 4S", "JD 8H QS", deck="TD") + " refuse refuse", 0)
    assert {card.rank for card in hint.shares()} == {9, 4}
    assert len(hint.shares()) == 2, "one nine is signed, and the four"


def said(choice: Choice) -> tuple[float, float, float | None, str]:
    """All that is told of a choice besides what it is."""
    return choice.now, choice.expected, choice.chance, because(choice.why)


def test_what_is_next_is_not_the_same_as_the_best_by_all_that_is_told() -> None:
    twins = 0
    for seed in (1, 2, 3):
        for state in decisions("cribbage-5", seed):
            hint = thought(state.seen_by(state.to_act or 0))
            both = [said(choice) for choice in hint.advice.best_two]
            if len(both) > 1 and not isinstance(hint.choices[0].action, Play):
                assert both[0] != both[1], hint.advice.best_two
                twins += said(hint.choices[1]) == both[0]
    assert twins, "there were some that would have been told twice"


def test_where_there_is_one_thing_to_do_it_is_not_called_the_best() -> None:
    hint = told(as_dealt("TH 2H KD", "9C TS 7C", deck="4D") + " refuse refuse TH 9C 2H TS", 0)
    assert len(hint.choices) == 1
    for wording in hint.advice.wordings():
        assert wording.best.startswith("Only the King")
        assert not wording.following
    assert not hint.shares(), "nor is a card signed as the best"


def test_where_all_cards_are_of_one_rank_none_is_called_the_best() -> None:
    hint = told(as_dealt("9C 9D TS", "JD 8H QS", deck="TD") + " refuse refuse TS 8H", 0)
    assert len(hint.choices) == 2
    assert hint.advice.wordings()[0].best.startswith("All the same: the nine of ")
    assert not hint.advice.wordings()[0].following
    assert not hint.shares()


@pytest.mark.parametrize(
    ("points", "chances", "shown"),
    [
        ((-3.8, -3.3), (0.0742, 0.0713), ("7.4%", "7.1%")),
        ((-3.3, -3.8), (0.0742, 0.0713), ("7.4%", "7.1%")),
        ((-3.3, -3.8), (0.0714, 0.0713), ("7%", "7%")),
        ((-3.8, -3.3), (0.0842, 0.0713), ("8%", "7%")),
        ((-3.8, -3.3), (0.0714, 0.0713), ("7.14%", "7.13%")),
    ],
)
def test_per_cents_are_as_exact_as_it_needs_to_tell_them_apart(
    points: tuple[float, float], chances: tuple[float, float], shown: tuple[str, str]
) -> None:
    hint = told(as_dealt("9C 2D 4S", "JD 8H QS", deck="TD") + " refuse refuse", 0)
    hint.choices = tuple(
        choice._replace(expected=one, chance=chance)
        for choice, one, chance in zip(hint.choices, points, chances, strict=False)
    )
    full = hint.advice.wordings()[0]
    assert f", wins {shown[0]};" in full.best
    assert f", wins {shown[1]};" in full.following
    if points[1] > points[0]:
        brief = [one for one in hint.advice.wordings() if "expects" not in one.best]
        assert brief
        assert all(shown[0] in one.best for one in brief)
        assert all(shown[1] in one.following for one in brief[:-1])


@pytest.mark.parametrize("game", ["costly", "cribbage-6"])
def test_what_wins_the_game_is_told_as_that_and_with_no_prospects_after_it(game: str) -> None:
    dealt = {
        "costly": as_dealt("8H 5C KD", "8C 9H 3S", deck="QC") + " refuse refuse 8H",
        "cribbage-6": as_dealt("8H 5C KD AS 2C 3D", "8C 9H 3S AH 2D 4C", deck="QC")
        + " 2C3D 2D4C 8H",
    }[game]
    state = record(dealt, rules=game).state
    hint = thought(replace(state, pegs=((119, 118), (119, 118))).seen_by(1))
    for told in hint.advice.wordings():
        assert re.fullmatch(r"Best: the eight( of clubs)?, \+2 now; wins the game\.", told.best)
    assert "wins the game" not in hint.advice.wordings()[0].following


def test_an_offer_to_who_has_declared_earns_what_it_earns_now() -> None:
    told = "TC2HJS7C5D9H4D refuse"
    app = sit(told, dealer=0, rules="costly mog=eldest-first")
    hint = thought(table(app).truth.seen_by(table(app).truth.to_act or 0))
    lines = " ".join(hint.advice.wordings()[0])
    assert "+1 now" in lines
    assert "if taken" not in lines


def figures(line: str) -> dict[str, str]:
    """What a line of a hint tells in figures, by what it is."""
    what = {
        "on average": r"(\S+) on average",
        "crib": r"crib(?: gets)? (\d+\.\d|about \w+|little)",
        "wins": r"wins ([\d.]+%)",
        "expects": r"expects ([−+]?[\d.]+\d)",
    }
    found = {name: re.search(pattern, line) for name, pattern in what.items()}
    return {name: match[1] for name, match in found.items() if match}


def exactly(choice: Choice) -> dict[str, float]:
    """The same of a choice, in tenths."""
    told = {"expects": round(choice.expected, 1)}
    if choice.chance is not None:
        told["wins"] = round(100 * choice.chance, 1)
    if isinstance(choice.why, Discards):
        told |= {"on average": round(choice.why.hand, 1), "crib": round(choice.why.crib, 1)}
    return told


@pytest.mark.parametrize("game", RULESETS)
def test_what_is_not_the_same_is_not_told_in_the_same_words(game: str) -> None:
    compared = 0
    for state in decisions(game, 4):
        hint = thought(state.seen_by(state.to_act or 0))
        if len(hint.advice.best_two) < 2:
            continue
        lines = [figures(line) for line in hint.advice.wordings()[0]]
        values = [exactly(choice) for choice in hint.advice.best_two]
        for what in lines[0].keys() & lines[1].keys():
            if lines[0][what] == lines[1][what]:
                assert values[0][what] == pytest.approx(values[1][what], abs=0.051), lines
            compared += 1
    assert compared > 8


def test_a_card_of_the_best_pair_and_of_the_next_has_both_signs() -> None:
    app = at_the_lay_out("cribbage-6")
    key(app, "h")
    hint = table(app).game.hint
    assert hint is not None
    hint.choices = tuple(
        choice
        for choice in hint.choices
        if cards_of(hint.choices[0].action)[0] in cards_of(choice.action)
    )
    assert sorted(hint.shares().values()) == [(0,), (0, 1), (1,)]
    assert sorted(sign for sign in texts(app.picture()) if "best" in sign or "next" in sign) == [
        "best",
        "best, next",
        "next",
    ]


def test_of_an_ace_that_is_raised_the_value_is_marked_and_not_the_card() -> None:
    app = sit(ACE, dealer=0)
    key(app, "h")
    hint = table(app).game.hint
    assert hint is not None
    ace = next(c for c in hint.choices if isinstance(c.action, Play) and c.action.call is not None)
    hint.choices = (ace, *(one for one in hint.choices if one != ace))
    assert "best" in texts(app.picture())
    press(app, f"card {cards_of(ace.action)[0]}")
    (lit,) = [m.box for m in app.picture() if isinstance(m, PanelMark) and m.kind == "lit"]
    assert lit == box_of(app.stack.top, f"word {ace.action}")
    assert "best" not in texts(app.picture())


@pytest.mark.parametrize(
    ("seed", "game"), [(1, "cribbage-6"), (2, "cribbage-6"), (3, "cribbage-7")]
)
def test_on_a_large_table_the_whole_sentence_is_told(seed: int, game: str) -> None:
    app = open_app(NullScreen((1280, 720), fragment=f"rules={game}&seed={seed}&pace=instant"))
    settle(app)
    told = 0
    for _ in range(12):
        key(app, "h")
        settle(app)
        hint = table(app).game.hint
        if hint is not None and hint.choices:
            assert hint.advice.plain()[0] in written(app)
            key(app, "h")
            opening = hint.advice.wordings()[-1].best.split(",")[0].split(":")[0]
            assert opening in written(app), written(app)
            told += 1
        key(app, "h")
        word(app, words(app)[0])
        settle(app)
    assert told > 3


# ---- What it knows ----


@pytest.mark.parametrize("game", RULESETS)
def test_a_hint_is_the_same_whatever_the_others_hold(game: str) -> None:
    rng = random.Random(game)
    for state in decisions(game)[:: 3 if game == "costly" else 6]:
        seat = state.to_act or 0
        told = thought(state.seen_by(seat)).advice.sentence()
        assert told == thought(state.seen_by(seat)).advice.sentence(), "twice the same"
        other = dealt_anew(state, seat, rng)
        assert thought(other.seen_by(seat)).advice.sentence() == told


def dealt_anew(state: State, seat: int, rng: random.Random) -> State:
    """The same to one seat's eyes; the cards that it has not seen lie elsewhere."""
    seen = state.known[seat]
    hidden = [card for card in PACK if card not in seen]
    elsewhere = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))

    def moved(cards: Iterable[Card]) -> tuple[Card, ...]:
        return tuple(elsewhere.get(card, card) for card in cards)

    known = [one if at == seat else frozenset(moved(one)) for at, one in enumerate(state.known)]
    held, sealed = tuple(map(moved, state.held)), [None] * len(state.sealed)
    other = replace(state, held=held, stock=moved(state.stock), crib=moved(state.crib))
    return replace(other, known=tuple(known), sealed=tuple(sealed))


# ---- What it costs ----


def test_a_hint_is_thought_of_in_slices_and_an_idle_table_costs_nothing() -> None:
    app = sit(MOG)
    settle(app)
    null(app).slices = 0  # one slice a frame
    assert not turn(app, 1 / 60)
    table(app).ask_hint()
    for _ in range(5):
        assert turn(app, 1 / 60), "what thinks is painted"
        hint = table(app).game.hint
        assert hint is not None
        assert not hint.done
    assert "thinking …" not in written(app), "so soon it does not say so"
    for _ in range(20):
        turn(app, 1 / 60)
    assert "thinking …" in written(app)
    null(app).slices = 10_000
    turn(app, 1 / 60)
    assert "Refuse: " in written(app)
    turn(app, 1 / 60)
    assert not any(turn(app, 1 / 60) for _ in range(5)), "done, it costs nothing"


def test_the_opponent_is_not_kept_waiting_by_a_hint() -> None:
    app = sit(LEAD)
    table(app).ask_hint()
    press(app, "card 5H")
    settle(app)
    assert len(record_words(app)) > 3


# ---- How many were taken ----


def test_the_end_says_how_many_hints_were_taken_and_the_record_keeps_it() -> None:
    app = open_app(NullScreen(fragment="seed=short&bot=greedy&pace=instant", texts=near_the_end()))
    play_until(app, lambda app: bool(table(app).choices.open))
    for _ in range(3):
        key(app, "h")  # there, gone, there: one hint
    assert "\nHints: 1\n" in null(app).texts["linked.game"]
    assert read(null(app).texts["linked.game"]).actions == table(app).record.actions
    assert table(app).game.text == str(table(app).record)
    play_game(app)
    assert any("with one hint." in line for line in null(app).mirrored.table)
    assert hints_taken(read(null(app).mirrored.record)) == 1


def test_without_a_hint_the_end_says_nothing_of_them() -> None:
    app = short_game()
    play_game(app)
    assert not any("hint" in line for line in null(app).mirrored.table)


@pytest.mark.parametrize(
    ("head", "taken"), [("", 0), ("Hints: 3\n", 3), ("Hints: many\n", 0), ("Hints: ²\n", 0)]
)
def test_a_record_s_word_on_hints_is_believed_if_it_is_a_number(head: str, taken: int) -> None:
    assert hints_taken(read(f"Rules: costly\nDealer: 1\n{head}\n")) == taken


# ---- The review ----


def over(game: str = "costly", scores: str = "114-113") -> Record:
    head = f"Rules: {game}\nDealer: 1\nScore: {scores}\nSeed: e\nBot: greedy\n\n"
    app = open_app(NullScreen(texts={"own.game": head, "wishes": '{"pace": "instant"}'}))
    word(app, "resume")
    play_game(app)
    return read(null(app).mirrored.record)


def test_the_review_is_the_analysis_of_the_record() -> None:
    looked = Review(over())
    while looked.think():
        pass
    judged = [one for one in review(looked.record) if one is not None]
    assert [one[:3] for one in looked.decisions] == [one[:3] for one in judged]
    for side in (0, 1):
        costs = [one.cost for one in looked.decisions if one.seat == side]
        assert looked.cost(side).decisions == len(costs)
        assert looked.cost(side).cost == pytest.approx(sum(costs))
    dearest = looked.dearest(0, SHOWN)
    assert 0 < len(dearest) <= SHOWN
    assert all(one.seat == 0 and one.mistake for one in dearest)


def test_the_review_opens_from_the_end_is_turned_over_and_left() -> None:
    app = short_game()
    play_game(app)
    frames(app, 0.5)
    word(app, "review")
    settle(app)
    lines = null(app).mirrored.table
    assert lines[0] == "The game reviewed."
    assert lines[1].startswith("You: ")
    assert lines[2].startswith("Silas: ")
    rows = [one for one in words(app) if one.startswith("decision-")]
    assert rows
    word(app, rows[0])
    page = null(app).mirrored.table
    assert page[0].startswith("Deal ")
    assert any(line.startswith("You held ") for line in page)
    assert any(line.startswith("Best: ") for line in page)
    assert any(line.startswith("It cost ") for line in page)
    word(app, "review-0")
    assert null(app).mirrored.table == lines
    word(app, "back")
    assert "again" in words(app)
    word(app, "review")
    assert null(app).mirrored.table == lines, "it is not looked over twice"


def test_a_win_let_go_is_told_where_no_chances_are_known() -> None:
    deal = as_dealt("8C 9H 3S", "8H 5C KD", deck="QC", dealer=0)
    rules = "costly go-at-31=paid"
    app = sit(f"{deal} refuse refuse 8H", dealer=0, scores="119-60", rules=rules)
    press(app, "card 9H")
    play_game(app)
    frames(app, 0.5)
    word(app, "review")
    settle(app)
    assert any("a win" in text for text in texts(app.picture()))
    word(app, "decision-1")
    page = null(app).mirrored.table
    (cost,) = [line for line in page if line.startswith("It cost ")]
    assert cost.startswith("It cost a sure win")
    assert any(line.endswith("+2 now; wins the game.") for line in page)


def test_what_is_listed_is_told_as_it_was_done() -> None:
    app = short_game()
    play_game(app)
    frames(app, 0.5)
    word(app, "review")
    settle(app)
    rows = [text for text in texts(app.picture()) if text.startswith("Deal ")]
    assert rows
    verbs = {row.split(": ")[1].split()[0] for row in rows}
    assert verbs <= {"the", "refused", "offered"}


def test_the_review_goes_on_in_slices_and_can_be_left_meanwhile() -> None:
    app = short_game()
    play_game(app)
    frames(app, 0.5)
    null(app).slices = 0
    word(app, "review")
    assert turn(app, 1 / 60)
    assert "Looking over deal" in null(app).mirrored.table[1]
    assert words(app) == ["back"]
    word(app, "back")
    assert "again" in words(app)
    assert not any(turn(app, 1 / 60) for _ in range(5)[1:]), "left, it costs nothing"
    word(app, "review")
    null(app).slices = 10_000
    settle(app)
    assert null(app).mirrored.table[0] == "The game reviewed."
    settle(app)
    assert not turn(app, 1 / 60)


@pytest.mark.parametrize("game", ["costly-partners", "cribbage-7", "noddy"])
def test_other_games_are_reviewed_too(game: str) -> None:
    target = RULESETS[game].target
    looked = Review(over(game, f"{target - 5}-{target - 6}"))
    while looked.think():
        pass
    assert looked.done
    assert sum(looked.cost(side).decisions for side in (0, 1)) == len(looked.decisions)
