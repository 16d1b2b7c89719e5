"""The lessons: their texts, and each of them played at the table, by presses and by ear."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from costly.engine.cards import Card
from costly.engine.moves import LayOut, Offer, cards_of
from costly.engine.rulesets import RULESETS
from costly.telling import teaching
from costly.telling.lessons.lesson import (
    Ask,
    CutPack,
    Do,
    Find,
    GoOn,
    Lesson,
    LessonError,
    LessonStep,
    Touch,
    lesson_named,
    lessons,
    read_lesson,
)
from costly.telling.opponents import OPPONENTS
from costly.ui.app import App
from costly.ui.marks import TextMark
from costly.ui.table.arrangement import for_lesson
from costly.ui.table.painting.teaching import written_by
from costly.ui.table.taught import TaughtTable
from tests.controls import box_of, labels
from tests.null import (
    ROOMS,
    NullScreen,
    frames,
    key,
    null,
    open_app,
    press,
    settle,
    table,
    view_of,
    word,
    words,
)
from tests.test_layout import IDS, LEAST_STRIP, laid_for, shape_of

each_lesson = pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.key)
FIRST = lesson_named("first")


# ---- The texts ----


def test_the_first_teaches_costly_colours_and_others_follow() -> None:
    assert [lesson.key for lesson in lessons()][:3] == ["first", "cribbage", "differences"]
    for lesson in lessons():
        assert lesson.record.rules.key in RULESETS
        assert lesson.record.get("Bot") in OPPONENTS
        assert lesson.record.state.to_act == -1, "it goes to the end of a deal"


HEAD = "Rules: costly\nDealer: 0\nLesson: Any\nAbout: Anything\nCut: 3C9D\n\n"
DEAL = "JD4H6C6H5HJS6D\nmog=5H\n# say Offer.\n# wants mog=JS\n# wrong: No.\nmog=JS\n"


@pytest.mark.parametrize(
    ("text", "error"),
    [
        (HEAD.replace("Lesson: Any\n", "") + DEAL, "line 1: the head of a lesson has Lesson and"),
        (HEAD.replace("9D", "3D") + DEAL, "line 1: Cut is a card for each seat, one of them the"),
        (HEAD.replace("3C9D", "9D3C") + DEAL, "line 1: Cut has another seat deal than Dealer"),
        (HEAD.replace("3C9D", "3C9X") + DEAL, "line 1: Cut: '9X' is not a card"),
        (HEAD, "line 1: a lesson has at least one step: # say"),
        (HEAD + DEAL.replace("6D\n", "6D 7D\n"), "line 7, word 2: 7D does not answer"),
        (HEAD + "# light deck\n" + DEAL, "line 7: before # light there is a # say to go with it"),
        (HEAD + "# say Oh.\n# lihgt deck\n" + DEAL, "line 8: a remark of a lesson is at, say"),
        (HEAD + "# say Oh.\n# light deck\n" + DEAL, "line 7: deck is not to be seen at this step"),
        (HEAD + "# say Oh.\n# light desk\n" + DEAL, "line 8: 'desk' is not one of board, scores"),
        (HEAD + "# at played\n# say Oh.\n" + DEAL, "line 7: no 'played' comes here: nothing is"),
        (HEAD + DEAL + "# at shown\n", "line 13: no 'shown' comes here: there are sealed, ans"),
        (HEAD + "# say Oh.\n# wants 5H\n" + DEAL, "line 8: wants '5H', but the record goes on w"),
        (HEAD + DEAL + "# say Oh.\n# wants 5H\n", "line 14: wants '5H', but the record is over"),
        (HEAD + DEAL.replace("# wrong: No.\n", ""), "line 9: there is no '# wrong: ' for whatev"),
        (HEAD + DEAL.replace("wrong:", "wrong"), "line 11: # wrong is 'what is pressed: what is"),
        (HEAD + DEAL.replace("mog=JS\n# wr", "cut\n# wr"), "line 9: the pack is cut before the"),
        (HEAD + DEAL.replace("# wants mog=JS\n", ""), "line 1: mog=JS of the learner has no step"),
        (HEAD + DEAL.replace("wants mog=JS", "wants cards 5H"), "line 9: 5H is not to be seen at"),
        (HEAD + DEAL.replace("wants mog=JS", "wants cards 5Y"), "line 10: '5Y' is not a card"),
        (
            HEAD + DEAL.replace("wants mog=JS", "wants answer 4 of 1, 2"),
            "line 10: # wants answer RIGHT of RIGHT, OTHER ...",
        ),
        (
            HEAD + DEAL.replace("# wrong: No.\n", "# wrong: No.\n# say Oh.\n"),
            "line 1: a step comes after the decision that ends its moment",
        ),
    ],
)
def test_what_is_no_lesson_is_refused_with_line_and_reason(text: str, error: str) -> None:
    with pytest.raises(LessonError) as refused:
        read_lesson("any", text)
    assert str(refused.value).startswith(error)
    assert "\n" not in str(refused.value)


# ---- At the table ----


def sit(lesson: Lesson, at: int | None = None) -> App:
    """A lesson at the table, as its sheet opens it; at a step, if it was left there."""
    app = open_app(NullScreen((360, 640), fragment="pace=instant"))
    if at is not None:
        null(app).texts["lessons"] = f"{lesson.key} {at}\n"
    word(app, "lessons")
    word(app, f"lesson-{lesson.key}")
    settle(app)
    frames(app, 0.5, 0.25)  # a press at once would be meant for the sheet
    return app


def taught(app: App) -> TaughtTable:
    found = table(app)
    assert isinstance(found, TaughtTable)
    return found


def come_to_step(app: App) -> LessonStep | None:
    """Pass what the game itself asks to be passed, until a step waits."""
    for _ in range(9):
        settle(app)
        if taught(app).step is not None or taught(app).finished:
            return taught(app).guide.step
        press(app, "word next")
    raise AssertionError("no step comes")


def by_hand(step: LessonStep) -> list[str]:
    """The controls that do what a step wants."""
    match step.wants:
        case GoOn():
            return ["word next"]
        case CutPack():
            return ["thing pack"]
        case Touch(piece):
            return [f"thing {piece}"]
        case Ask(right):
            return [f"reply {right}"]
        case Find(choices):
            return [f"open {card}" for card in sorted(choices[0])]
        case Do(action):
            cards = [f"card {card}" for card in cards_of(action)]
            return [*cards, f"word {action}"] if isinstance(action, Offer | LayOut) else cards


def by_ear(step: LessonStep) -> list[str]:
    """The words that do it."""
    match step.wants:
        case CutPack():
            return ["cut"]
        case Touch(piece):
            return [f"touch-{piece}"]
        case Ask(right):
            return [f"answer-{right}"]
        case Find(choices):
            return [f"touch-{card}" for card in sorted(choices[0])]
        case Do(action):
            return [str(action)]
        case _:
            return ["next"]


def wrong_by_hand(app: App, step: LessonStep) -> Iterator[str]:
    """The controls besides that might be meant, and are answered."""
    right: set[Card] = set()
    match step.wants:
        case Find(choices):
            right = {card for choice in choices for card in choice}
        case Do(action):
            right = {*cards_of(action)}
    meant = {*by_hand(step), *(f"{kind} {card}" for card in right for kind in ("card", "open"))}
    return (name for name in labels(app.stack.top) if name not in {*meant, "menu", "mute"})


@each_lesson
def test_each_lesson_is_played_by_presses_and_every_mistake_is_answered(lesson: Lesson) -> None:
    app = sit(lesson)
    steps = []
    while (step := come_to_step(app)) is not None:
        steps.append(step)
        assert null(app).said[-1] == step.say
        assert step.say in null(app).mirrored.table
        assert {"menu", "mute"} <= {*labels(app.stack.top)}
        for name in list(wrong_by_hand(app, step)):
            press(app, name)
            assert taught(app).guide.step is step, f"{name} is not what was wanted"
            assert taught(app).guide.text in dict(step.wrong).values()
            assert null(app).said[-1] == taught(app).guide.text
        for name in by_hand(step):
            press(app, name)
    assert tuple(steps) == lesson.steps
    assert taught(app).record.actions == lesson.record.actions
    settle(app)
    assert "play-taught" in words(app)
    assert null(app).texts["lessons"] == f"{lesson.key} done\n"


@each_lesson
def test_each_lesson_is_played_by_ear(lesson: Lesson) -> None:
    app = sit(lesson)
    while (step := come_to_step(app)) is not None:
        mirrored = null(app).mirrored
        offered = [*words(app), *(toggle.word for toggle in mirrored.choosing.cards)]
        for name in by_ear(step):
            assert name in offered
            word(app, name)
            frames(app, 0.5, 0.25)
    assert taught(app).record.actions == lesson.record.actions
    assert {step.say for step in lesson.steps} <= {*null(app).said}


@each_lesson
def test_a_lesson_is_taken_up_at_any_step_as_it_stood_there(lesson: Lesson) -> None:
    app = sit(lesson)
    while (step := come_to_step(app)) is not None:
        at = taught(app).guide.at
        again = sit(lesson, at)
        assert taught(again).step == step
        assert taught(again).shown == taught(app).shown
        assert taught(again).teller.pause == taught(app).teller.pause
        assert labels(again.stack.top) == labels(app.stack.top)
        for name in by_hand(step):
            press(app, name)


def test_the_keys_press_what_a_step_wants() -> None:
    app = sit(FIRST)
    while (step := come_to_step(app)) is not None:
        match step.wants:
            case GoOn():
                key(app, "n")
            case Ask(right, options):
                key(app, str(options.index(right) + 1))
            case Find(choices):
                row = [name for name in labels(app.stack.top) if name.startswith("open ")]
                key(app, *(str(row.index(f"open {card}") + 1) for card in sorted(choices[0])))
            case Do(action):
                held = taught(app).shown.held[0]
                key(app, *(str(held.index(card) + 1) for card in cards_of(action)))
                key(app, *("m" for _ in cards_of(action) if isinstance(action, Offer)))
            case _:
                key(app, "right", "enter")
    assert taught(app).record.actions == FIRST.record.actions


def test_nothing_goes_on_while_a_step_waits_and_a_key_says_it_again() -> None:
    app = sit(FIRST, 8)
    step = come_to_step(app)
    before = taught(app).shown
    frames(app, 30, 0.5)
    key(app, "h")
    assert step is not None
    assert null(app).said[-1] == step.say
    assert taught(app).shown == before
    assert "hint" not in [at for at, _ in null(app).mirrored.tools]


def test_a_card_found_twice_is_put_back() -> None:
    at = next(n for n, step in enumerate(FIRST.steps) if isinstance(step.wants, Find))
    app = sit(FIRST, at)
    press(app, "open 4H")
    assert [card.pressed for card in null(app).mirrored.choosing.cards].count(True) == 1
    assert taught(app).teller.lit == {Card(4, "H")}
    press(app, "open 4H")
    assert taught(app).guide.found == ()
    assert not taught(app).teller.lit


# ---- How it is offered ----


def test_the_title_offers_the_first_lesson_once_and_one_that_was_left() -> None:
    app = open_app(NullScreen(fragment="pace=instant"))
    assert words(app)[:2] == ["lesson-first", "play"]
    assert words(app).count("lessons") == 1
    press(app, "word lesson-first")
    settle(app)
    assert taught(app).guide.at == 0
    press(app, "word next")
    press(app, "menu")
    press(app, "word title")
    label = dict(null(app).mirrored.actions)["lesson-first"]
    assert label == teaching.TAKE_UP
    press(app, "word lesson-first")
    settle(app)
    assert taught(app).guide.at == 1
    null(app).texts["lessons"] = "first done\n"
    press(app, "menu")
    press(app, "word title")
    assert "lesson-first" not in words(app)
    assert words(app)[0] == "play"


@pytest.mark.parametrize("texts", [{"wishes": "theme=baize"}, {"lessons": "cribbage done\n"}])
def test_whoever_was_here_before_is_offered_no_lesson(texts: dict[str, str]) -> None:
    app = open_app(NullScreen(texts=texts))
    assert words(app)[0] == "play"
    assert "lessons" in words(app)


def test_after_a_lesson_comes_a_game_of_what_it_taught_with_who_taught_it() -> None:
    lesson = lesson_named("cribbage")
    app = sit(lesson, len(lesson.steps) - 1)
    press(app, "word next")
    settle(app)
    word(app, "play-taught")
    settle(app)
    assert table(app).record.rules.key == "cribbage-6"
    assert table(app).record.get("Bot") == "child"
    assert not isinstance(table(app), TaughtTable)


@pytest.mark.parametrize("kept", ["first 99\n", "first -1\n", "first\n", "first x y\n", "\n"])
def test_what_cannot_be_read_of_how_far_it_came_begins_anew(kept: str) -> None:
    app = open_app(NullScreen(texts={"lessons": kept}))
    word(app, "lessons")
    word(app, "lesson-first")
    settle(app)
    assert taught(app).guide.at == 0


# ---- Where it stands ----


@pytest.mark.parametrize("room", ROOMS, ids=IDS)
@each_lesson
def test_every_sentence_goes_on_its_leaflet_beside_what_it_speaks_of(
    lesson: Lesson, room: tuple[int, int, tuple[float, float, float, float]]
) -> None:
    wide, high, insets = room
    laid = for_lesson(laid_for(room, shape_of(lesson.record.rules)))
    said = [step.say for step in lesson.steps]
    said += [answer for step in lesson.steps for _, answer in step.wrong]
    for text in said:
        marks = written_by("Nan", text, laid)
        lines = [mark for mark in marks if isinstance(mark, TextMark)]
        paper = laid.caption
        assert all(mark.px >= 14 for mark in lines)
        top = min(mark.y - mark.px / 2 for mark in lines)
        foot = max(mark.y + mark.px / 2 for mark in lines)
        assert top >= paper.y + 2, text
        assert foot <= paper.bottom - 2, text
    safe = view_of(wide, high, insets).safe
    assert laid.caption.within(safe)
    for other in (laid.board, laid.deck, laid.dial, laid.pile, laid.actions, laid.show, laid.slip):
        assert not laid.caption.meets(other)
    strips = laid.hand_strips(3 if lesson.record.rules.key == "costly" else 6)
    for strip in strips:
        assert strip.within(safe)
        assert not strip.meets(laid.caption)
        assert strip.w >= LEAST_STRIP
        assert strip.h >= 60


@pytest.mark.parametrize("room", ROOMS, ids=IDS)
def test_what_is_to_be_touched_is_large_enough_at_every_size(
    room: tuple[int, int, tuple[float, float, float, float]],
) -> None:
    wide, high, insets = room
    for at, step in enumerate(FIRST.steps):
        if isinstance(step.wants, GoOn | Do):
            continue
        app = open_app(
            NullScreen((wide, high), insets=insets, texts={"lessons": f"first {at}\n"}),
        )
        word(app, "lessons")
        word(app, "lesson-first")
        settle(app)
        safe = view_of(wide, high, insets).safe
        for name in labels(app.stack.top, "open", "thing", "reply"):
            box = box_of(app.stack.top, name)
            assert box.within(safe), name
            assert min(box.w, box.h) >= 40, name


def test_a_lesson_has_its_leaflet_in_whatever_room_the_window_comes_to_be() -> None:
    app = sit(FIRST, 5)
    null(app).size = (844, 390)
    app.resize()
    frames(app, 0.5, 0.25)
    laid = laid_for((844, 390, (0, 0, 0, 0)), shape_of(FIRST.record.rules))
    assert taught(app).motion.room == for_lesson(laid)
    press(app, "word next")
    assert taught(app).guide.at == 6


def test_a_lesson_is_begun_anew_from_its_menu() -> None:
    app = sit(FIRST, 5)
    press(app, "menu")
    assert words(app) == ["back", "teach-anew", "score-card", "settings", "sound", "title"]
    word(app, "teach-anew")
    settle(app)
    assert taught(app).guide.at == 0
    assert null(app).texts["lessons"] == "first 0\n"
