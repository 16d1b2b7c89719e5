"""The whole game as one thing: titles and sheets, addresses, keeping and taking up again."""

from __future__ import annotations

import random
import string
from collections.abc import Callable

import pytest
from _pytest.mark import ParameterSet

from costly.bots import BOTS
from costly.engine.house import HOUSE_RULES, find, values_at
from costly.engine.record import Record, read
from costly.engine.rulesets import RULESETS
from costly.telling.book import chapters
from costly.telling.games import GAMES as GAMES_BY_KEY
from costly.telling.games import about, history, title
from costly.telling.house import WORDINGS, brief, means
from costly.telling.opponents import OPPONENTS
from costly.ui.address import read_address
from costly.ui.app import App
from costly.ui.inputs import Back, Fragment, Hidden, Key, Press, Quit, Scroll, Word
from costly.ui.marks import TextMark
from costly.ui.preferences import Preference, Preferences, next_house_rule, read_preferences
from costly.ui.screens.choosing import value_of
from tests.controls import box_of, labels
from tests.fuzz import check_places, fuzz
from tests.null import (
    GAMES,
    SIZES,
    NullScreen,
    address,
    at,
    focused,
    frames,
    key,
    null,
    open_app,
    play_game,
    play_until,
    press,
    settle,
    table,
    take,
    turn,
    word,
    words,
)

MAY = "cribbage-5 playing-on=may"
FULL = "The page has no room left: the game is not kept."
SHORT = "seed=short&bot=greedy&pace=instant"
"""An address whose game the tests put near its end, so that it is soon over."""


def near_the_end(address: str = "seed=short&bot=greedy", scores: str = "95-95") -> dict[str, str]:
    """A shelf with a linked game that begins near its end."""
    head = f"Rules: costly\nDealer: 1\nScore: {scores}\nNames: Player, Silas\nSeed: short\n"
    return {"linked.game": f"{head}Bot: greedy\nAddress: {address}\n\n"}


def own_game(
    deal: str = "5H2H4H7C8H9HJH refuse refuse 5H", *, bot: str = "greedy", more: str = ""
) -> str:
    head = f"Rules: costly\nDealer: 1\nNames: Player, Silas\nSeed: s\nBot: {bot}\n{more}"
    return f"{head}\n{deal}\n"


def long_run(quick: tuple[str, ...], games: tuple[str, ...] = GAMES) -> list[ParameterSet]:
    """All games, of which a few are ``quick``."""
    return [pytest.param(one, marks=[] if one in quick else pytest.mark.slow) for one in games]


def short_game(**more: str) -> App:
    return open_app(NullScreen(fragment=SHORT, texts=near_the_end() | more))


# ---- The title and the sheets ----


def test_the_title_offers_a_game_and_every_item_does_what_it_says() -> None:
    app = open_app(NullScreen())
    assert words(app) == [
        *("lesson-first", "play"),
        *("games", "opponent", "help", "lessons", "drills", "settings"),
    ]
    word(app, "opponent")
    assert words(app) == [*(f"opponent-{bot}" for bot in OPPONENTS), "back"]
    word(app, "opponent-random")
    assert app.preferences.bot == "random"
    word(app, "back")
    word(app, "settings")
    assert sorted(words(app)) == sorted({*Preference, "back"} - {Preference.PRACTICE})
    word(app, "pace")
    assert app.preferences.pace == "brisk"
    word(app, "sound")
    assert not app.preferences.sound
    word(app, "back")
    assert read_preferences(null(app).texts["wishes"]) == app.preferences
    word(app, "help")
    assert null(app).mirrored.table[0] == "How to play."
    word(app, "back")
    word(app, "play")
    assert words(app) == ["next"]
    assert table(app).voice.names == ("You", "Tom")


def test_wishes_are_taken_up_on_the_next_visit() -> None:
    texts: dict[str, str] = {}
    app = open_app(NullScreen(texts=texts))
    for one in ("settings", "pace", "sound", "back", "games", "game-cribbage-5", "house"):
        word(app, one)
    word(app, "rule-lurch")
    again = open_app(NullScreen(texts=texts))
    wanted = Preferences(
        rules="cribbage-5 lurch=single",
        houses={"cribbage-5": "cribbage-5 lurch=single"},
        pace="brisk",
        sound=False,
    )
    assert again.preferences == app.preferences == wanted


def test_every_chapter_of_help_can_be_reached_and_left() -> None:
    app = open_app(NullScreen(fragment="seed=1"))
    key(app, "?")
    word(app, "help-contents")
    book = chapters(table(app).record.rules, keyboard=True)
    assert words(app)[:-2] == [f"help-{chapter.key}" for chapter in book[1:]]
    for chapter in book[1:]:
        word(app, f"help-{chapter.key}")  # the page turns
        assert null(app).mirrored.table[: len(chapter.texts) + 1] == (
            f"{chapter.heading}.",
            *chapter.texts,
        )
        assert len(app.stack.scenes) == 2
    key(app, "b")
    assert null(app).mirrored.table[0] == f"{book[-2].heading}."
    key(app, "n")
    assert null(app).mirrored.table[0] == f"{book[-1].heading}."
    word(app, "back")
    assert app.stack.scenes == [table(app)]


def test_the_log_has_pages_for_the_room_there_is() -> None:
    app = open_app(NullScreen((320, 480), fragment=address("costly-partners")))
    play_until(app, lambda app: table(app).record.deals() > 2)
    settle(app)
    key(app, "v")
    before, _ = words(app)
    word(app, before)
    _, _, after = words(app)
    null(app).size = (1920, 1080)
    app.resize()
    turn(app, 0.1)
    assert after not in words(app), "in a larger room there are fewer pages"
    assert null(app).mirrored.table[0] == "Deal three.", "and this is the last"


def test_a_page_of_the_log_that_is_no_more_is_the_last_one() -> None:
    """The room may change while help lies over the log."""
    app = open_app(NullScreen((320, 480), fragment=address("costly-partners")))
    play_until(app, lambda app: table(app).record.deals() > 2)
    settle(app)
    key(app, "v")
    word(app, words(app)[0])
    _, _, after = words(app)
    key(app, "?")
    null(app).size = (1920, 1080)
    app.resize()
    key(app, "escape")
    word(app, after)
    assert null(app).mirrored.table[0] == "Deal three."
    assert len(words(app)) == 2, "there is no next"


@pytest.mark.parametrize("opened", ["help", "leaving", "end", "menu"])
def test_muting_by_key_leaves_the_sheet_that_is_open(opened: str) -> None:
    match opened:
        case "help":
            app = open_app(NullScreen())
            word(app, "help")
        case "leaving":
            app = open_app(NullScreen(texts={"own.game": own_game()}))
            word(app, "play")
        case "end":
            app = short_game()
            play_game(app)
        case _:
            app = open_app(NullScreen(fragment="seed=1"))
            key(app, "escape")
    before = [one for one in words(app) if one != "sound"]
    lines = null(app).mirrored.table
    key(app, "x")
    assert not app.preferences.sound
    assert [one for one in words(app) if one != "sound"] == before
    assert null(app).mirrored.table == lines


def test_there_is_no_menu_where_there_is_no_table() -> None:
    app = open_app(NullScreen())
    word(app, "menu")
    assert words(app)[:2] == ["lesson-first", "play"]
    app = open_app(NullScreen(fragment="seed=1"))
    for _ in range(3):
        word(app, "menu")
    assert len(app.stack.scenes) == 2
    word(app, "back")
    assert app.stack.scenes == [table(app)]


def test_the_back_button_closes_a_sheet_then_opens_the_menu_and_leaves_the_title_alone() -> None:
    app = open_app(NullScreen(fragment="seed=1"))
    assert null(app).mirrored.back
    take(app, Back())
    assert words(app)[0] == "back"
    take(app, Back())
    assert app.stack.scenes == [table(app)]
    app = open_app(NullScreen())
    assert not null(app).mirrored.back
    take(app, Back())
    assert words(app)[:2] == ["lesson-first", "play"]


def test_under_a_sheet_the_table_stands_still() -> None:
    app = open_app(NullScreen(fragment="seed=1&bot=random&dealer=0"))
    word(app, "next")
    frames(app, 0.5)
    word(app, "menu")
    record, shown = table(app).record, table(app).shown
    frames(app, 20.0, 0.25)
    assert table(app).record == record
    assert table(app).shown == shown
    word(app, "back")
    frames(app, 20.0, 0.25)
    assert table(app).record != record


def test_a_new_pace_from_the_menu_holds_at_once() -> None:
    app = open_app(NullScreen(fragment="seed=1&pace=brisk"))
    for one in ("menu", "settings", "pace"):
        word(app, one)
    assert table(app).teller.playback.pace == 0.0
    for one in ("back", "back", "next"):
        word(app, one)
    turn(app, 0.01)
    turn(app, 0.01)
    assert not table(app).teller.playback.busy


@pytest.mark.parametrize(
    ("start", "name"),
    [("title", "play"), ("title", "resume"), ("leaving", "fresh"), ("menu", "back")],
)
@pytest.mark.parametrize("size", [(320, 480), (390, 844), (844, 390), (1280, 720)])
def test_a_double_click_on_a_sheet_does_not_reach_what_it_opened(
    start: str, name: str, size: tuple[int, int]
) -> None:
    texts = {} if name == "play" else {"own.game": own_game("5H2H4H7C8H9HJH refuse refuse")}
    app = open_app(NullScreen(size, texts=texts | {"wishes": '{"pace": "instant"}'}))
    if start == "leaving":
        word(app, "play")
    if start == "menu":
        word(app, "resume")
        settle(app)
        word(app, "menu")
    frames(app, 0.5)
    x, y = at(app, f"word {name}")
    take(app, Press(x, y))
    assert app.stack.scenes == [table(app)]
    settled = table(app).record.actions
    for control in table(app).controls():
        # The finger trembles, and the next press of the same double click does nothing.
        frames(app, 1 / 60)
        app.take(Press(x + control.box.w % 5, y - control.box.h % 5))
        assert table(app).teller.pause == ("cut" if name in ("play", "fresh") else "")
        assert table(app).record.actions == settled
        assert app.stack.scenes == [table(app)]
    frames(app, 0.5)
    pressed = labels(table(app), "word", "card")[0]
    press(app, pressed)
    assert not table(app).teller.pause
    assert table(app).record.actions != settled


def test_enter_pressed_twice_does_not_skip_the_result() -> None:
    app = short_game()
    play_until(app, lambda app: table(app).teller.pause == "won")
    for _ in range(8):
        take(app, Key("enter"))
    assert "again" in words(app)
    frames(app, 0.5)
    take(app, Key("enter"))
    assert table(app).truth.winner is None


def test_a_press_elsewhere_on_what_a_press_brought_up_counts_at_once() -> None:
    app = open_app(NullScreen((1280, 720)))
    frames(app, 0.5)
    there = at(app, "word settings")
    take(app, Press(*there), Press(*there))
    assert app.stack.name == "settings"
    done = box_of(app.stack.top, "word back")
    take(app, Press(*done.middle))
    assert app.stack.name == "title"
    (*_, other) = [c for c in app.stack.top.controls() if not done.holds(*c.box.middle)]
    take(app, Press(*other.box.middle))
    assert app.stack.name != "title"


def test_quick_presses_on_one_item_all_count() -> None:
    app = open_app(NullScreen())
    word(app, "settings")
    frames(app, 0.5)
    for _ in range(3):
        take(app, Press(*at(app, "word pace")))
    assert app.preferences.pace == "slow"


# ---- Which game, and by which house rules ----


def by_mirror(app: App, name: str) -> None:
    word(app, name)


def by_mouse(app: App, name: str) -> None:
    for down in (*(-1,) * 9, *(1,) * 9):
        if f"word {name}" not in labels(app.stack.top):
            take(app, Scroll(down))
    press(app, f"word {name}")


def read_through(app: App) -> str:
    """All that is written on a list while it is moved to its end."""
    texts = []
    for _ in range(20):
        texts += [mark.text for mark in app.picture() if isinstance(mark, TextMark)]
        take(app, Scroll(0.5))
    return " ".join(texts)


def by_keys(app: App, name: str) -> None:
    for _ in range(40):
        if focused(app) == f"word {name}":
            key(app, "enter")
            return
        take(app, Key("right"))
    raise AssertionError(f"the arrows never come to {name}")


each_hand = pytest.mark.parametrize("do", [by_mirror, by_mouse, by_keys])
Do = Callable[[App, str], None]


@each_hand
@pytest.mark.parametrize("size", [(320, 480), (640, 360), (1280, 720)])
def test_every_game_can_be_chosen_and_is_then_played(do: Do, size: tuple[int, int]) -> None:
    for game, rules in RULESETS.items():
        app = open_app(NullScreen(size))
        frames(app, 0.5)
        do(app, "games")
        assert words(app) == [*(f"game-{key}" for key in RULESETS), "house", "practice", "back"]
        do(app, f"game-{game}")
        assert null(app).mirrored.table == ("Choose a game.", about(rules), history(rules))
        assert app.preferences.rules == game
        do(app, "back")
        assert dict(null(app).mirrored.actions)["games"] == f"Choose a game: {title(rules)}"
        do(app, "play")
        assert table(app).record.rules == rules
        assert len(table(app).voice.names) == rules.seats


@each_hand
@pytest.mark.parametrize("game", RULESETS)
def test_every_house_rule_goes_round_its_values(do: Do, game: str) -> None:
    app = open_app(NullScreen((320, 480), texts={"wishes": f'{{"rules": "{game}"}}'}))
    frames(app, 0.5)
    do(app, "games")
    do(app, "house")
    rules = [rule for rule in HOUSE_RULES.values() if game in rule.games]
    alone = [rule for rule in rules if not rule.wants]
    assert words(app) == [*(f"rule-{rule.name}" for rule in alone), "back"]
    for rule in rules:
        if rule.wants:  # it is there when the rule is in force on which it bears
            do(app, "rule-count")
            assert app.preferences.rules == f"{game} {rule.wants}"
        values, seen = values_at(rule, game), []
        for _ in values:
            do(app, f"rule-{rule.name}")
            label = dict(null(app).mirrored.actions)[f"rule-{rule.name}"]
            meaning = WORDINGS[rule.name].meaning
            seen.append(next(v for v in values if label.endswith(f": {meaning[v]}")))
            told = dict(find(app.preferences.rules).house).get(rule.name)
            assert seen[-1] == (told or rule.default(RULESETS[game]))
            assert null(app).said[-1] == f"{label}.", "and it is said"
        assert sorted(seen) == sorted(values)
        if rule.wants:
            do(app, "rule-count")
            do(app, "rule-count")
        assert app.preferences.rules == game, "at its own value a rule is not named"
    do(app, "back")
    assert words(app)[-1] == "back"


def test_house_rules_that_contradict_are_not_made_and_it_is_said_why() -> None:
    app = open_app(NullScreen(texts={"wishes": '{"rules": "costly mog=eldest-first"}'}))
    for one in ("games", "house", "rule-both-refuse"):
        word(app, one)
    assert app.preferences.rules == "costly mog=eldest-first"
    why = "“Both refuse: one” and “Mog: eldest first” do not go together."
    assert null(app).said[-1] == null(app).mirrored.table[1] == why
    word(app, "rule-mog")
    word(app, "rule-both-refuse")
    assert app.preferences.rules == "costly both-refuse=one"


def test_each_game_keeps_its_house_rules() -> None:
    texts = {"wishes": '{"rules": "costly target=31 pairs=no"}'}
    app = open_app(NullScreen(texts=texts))
    assert dict(null(app).mirrored.actions)["games"].endswith(": Costly Colours, two house rules")
    for one in ("games", "game-costly"):
        word(app, one)
    assert app.preferences.rules == "costly target=31 pairs=no"
    for one in ("game-cribbage-6", "house", "rule-target", "back", "game-noddy"):
        word(app, one)
    assert app.preferences.rules == "noddy"
    other = find("cribbage-6").target
    changed = next_house_rule(find("cribbage-6"), "target")
    assert changed is not None
    assert find(changed.rules).target != other
    app = open_app(NullScreen(texts=null(app).texts))
    word(app, "games")
    drawn = [mark.text for mark in app.picture() if isinstance(mark, TextMark)]
    assert f"to {find(changed.rules).target}" in drawn, "the list tells it"
    for rules in (changed.rules, "costly target=31 pairs=no"):
        word(app, f"game-{find(rules).key}")
        assert app.preferences.rules == rules


def test_one_button_leads_back_to_the_rules_of_the_book() -> None:
    app = open_app(NullScreen(texts={"wishes": '{"rules": "cribbage-7 target=61 lurch=single"}'}))
    for one in ("games", "house", "by-the-book"):
        word(app, one)
    assert app.preferences.rules == "cribbage-7"
    assert null(app).said[-1] == null(app).mirrored.table[1]
    assert "by-the-book" not in words(app)
    for one in ("back", "game-costly", "game-cribbage-7"):
        word(app, one)
    assert app.preferences.rules == "cribbage-7"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", RULESETS)
def test_a_house_rule_explains_itself_before_it_is_changed(
    game: str, size: tuple[int, int]
) -> None:
    app = open_app(NullScreen(size, texts={"wishes": f'{{"rules": "{game}"}}'}))
    for one in ("games", "house"):
        word(app, one)
    drawn = read_through(app)
    for rule in HOUSE_RULES.values():
        if game in rule.games and not rule.wants:
            value = value_of(rule, find(game))
            assert means(rule, value) in drawn or brief(rule) in drawn


@pytest.mark.parametrize("game", long_run(("costly", "costly-partners", "cribbage-6", "noddy")))
def test_the_title_tells_how_the_table_stood_and_will_stand(game: str) -> None:
    app = open_app(Diary("seed=short&bot=greedy", short_of_the_end(game, 25)))
    diary = app.screen
    assert isinstance(diary, Diary)
    seen: list[tuple[int, tuple[int, ...]]] = []
    while "again" not in words(app):
        if words(app):
            word(app, words(app)[-1])
        turn(app, 0.1)
        seen.append((len(diary.pages) - 1, table(app).shown.scores))
    between = 0
    for page, stood in list(dict(seen).items())[1::3]:
        own = {key.replace("linked", "own"): text for key, text in diary.pages[page].items()}
        again = open_app(NullScreen(texts=own))
        if words(again)[0] != "resume":
            assert max(stood) == find(game).target, "only a game that is told to its end is over"
            continue
        row = dict(null(again).mirrored.actions)["resume"]
        drawn = [mark.text for mark in null(again).painted[-1] if isinstance(mark, TextMark)]
        word(again, "resume")
        assert table(again).shown.scores == stood
        scores, _, what = row.removeprefix("Go on: ").partition("; ")
        assert tuple(int(one.split()[-1]) for one in scores.split(", ")) == stood
        assert what == f"{GAMES_BY_KEY[find(game).key].title} with Silas"
        assert {f"Go on: {scores}", what} <= {*drawn}
        between += stood != table(again).truth.scores
    assert between > 3, "it was left while it was told"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_was_wished_for_waits_and_says_how_it_stands(game: str) -> None:
    app = open_app(NullScreen(texts={"wishes": f'{{"rules": "{game}", "pace": "instant"}}'}))
    word(app, "play")
    play_until(app, lambda app: len(table(app).record.actions) > 9)
    record = table(app).record
    assert str(record.rules) == game
    word(app, "menu")
    word(app, "title")
    mine, theirs = record.state.scores
    us, them = ("we", "they") if record.rules.seats > 2 else ("you", "Nan")
    row = dict(null(app).mirrored.actions)["resume"]
    assert row.startswith(f"Go on: {us} {mine}, {them} {theirs}; ")
    word(app, "resume")
    assert table(app).record == record


@pytest.mark.parametrize("game", GAMES)
def test_at_the_end_it_is_said_who_has_won_and_whether_it_is_a_lurch(game: str) -> None:
    rules = find(game)
    for mine, theirs in ((rules.target - 1, 0), (0, rules.target - 1)):
        head = f"Rules: {game}\nDealer: 1\nScore: {mine}-{theirs}\nSeed: short\nBot: greedy\n"
        texts = {"linked.game": f"{head}Address: seed=short&bot=greedy\n\n"}
        app = open_app(NullScreen(fragment=SHORT, texts=texts))
        play_game(app)
        state, seats = table(app).truth, table(app).voice.names
        ours = state.winner == 0
        winners = seats[0 if ours else 1 :: 2]
        has = "have" if ours or len(winners) > 1 else "has"
        assert null(app).mirrored.table[0] == f"{' and '.join(winners)} {has} won."
        lurch = rules.lurch and min(state.scores) < rules.target / 2
        assert any("lurch" in line for line in null(app).mirrored.table) == lurch
        assert any("it is a lurch" in said for said in null(app).said) == lurch
        assert state.scores[state.winner or 0] == rules.target
        word(app, "again")
        assert table(app).record.rules == rules
        assert rules.side(table(app).record.dealer) != state.winner, "the losers deal"


# ---- New games and the end ----


def test_a_new_game_over_a_waiting_one_asks_first() -> None:
    texts = {"own.game": own_game()}
    app = open_app(NullScreen(texts=dict(texts)))
    assert words(app)[0] == "resume"
    word(app, "play")
    assert words(app) == ["resume", "fresh", "back"]
    word(app, "back")
    assert null(app).texts["own.game"] == texts["own.game"]
    word(app, "play")
    word(app, "resume")
    assert table(app).record == read(texts["own.game"])
    app = open_app(NullScreen(texts=dict(texts)), ["fresh seed"])
    word(app, "play")
    word(app, "fresh")
    assert table(app).record.get("Seed") == "fresh seed"
    assert table(app).record.actions == ()


def test_until_the_new_game_is_dealt_the_waiting_one_is_kept() -> None:
    app = open_app(NullScreen(texts={"own.game": own_game()}))
    word(app, "play")
    word(app, "fresh")
    assert null(app).texts["own.game"] == own_game()
    word(app, "next")
    settle(app)
    assert "5H2H4H7C8H9HJH" not in null(app).texts["own.game"]


def test_when_the_game_is_over_the_loser_deals_the_next() -> None:
    for seats in range(4):
        app = open_app(
            NullScreen(fragment=SHORT, texts=near_the_end(scores=f"{95 + seats * 5}-{115}"))
        )
        rng = random.Random(seats)
        play_game(app, rng.choice)
        winner = table(app).truth.winner
        assert winner is not None
        heading = "You have won." if winner == 0 else "Silas has won."
        assert null(app).mirrored.table[0] == heading
        word(app, "again")
        assert table(app).record.dealer == 1 - winner
        assert table(app).teller.cut is None, "nobody cuts for the second game"
        assert table(app).voice.names == ("You", "Silas")
        play_until(app, lambda app: len(table(app).record.actions) > 4)
        assert len(table(app).record.actions) > 4


def test_a_game_against_a_stranger_can_be_played_again() -> None:
    texts = near_the_end()
    texts["linked.game"] = texts["linked.game"].replace("Bot: greedy", "Bot: grandmaster")
    app = open_app(NullScreen(fragment=SHORT, texts=texts))
    play_game(app)
    word(app, "again")
    play_until(app, lambda app: len(table(app).record.actions) > 4)
    assert len(table(app).record.actions) > 4


def test_playing_again_after_a_linked_game_asks_before_it_takes_the_waiting_games_place() -> None:
    app = short_game(**{"own.game": own_game()})
    play_game(app)
    word(app, "again")
    assert null(app).texts["own.game"] == own_game()
    settle(app)
    assert words(app) == ["resume", "fresh", "back"]
    word(app, "resume")
    assert table(app).record == read(own_game())


def test_a_game_that_is_over_does_not_wait() -> None:
    app = short_game()
    play_game(app)
    word(app, "title")
    assert words(app)[0] == "play"


def test_the_end_is_told_before_the_sheet_lies_over_it() -> None:
    app = open_app(
        NullScreen(
            fragment="seed=short&bot=greedy&pace=normal", texts=near_the_end(scores="119-90")
        )
    )
    play_game(app)
    wins = [said for said in null(app).said if said.startswith(("You win", "Silas wins"))]
    assert len(wins) == 1
    assert table(app).teller.caption == wins[0]


# ---- Addresses ----


def test_an_address_sets_up_a_table() -> None:
    app = open_app(NullScreen(fragment="rules=costly&seed=42&bot=greedy&pace=instant&dealer=0"))
    record = table(app).record
    assert (record.rules.key, record.dealer) == ("costly", 0)
    assert (record.get("Seed"), record.get("Bot")) == ("42", "greedy")
    assert table(app).voice.names == ("You", "Silas")
    assert app.preferences.pace == "instant"
    assert table(app).teller.cut is None


@pytest.mark.parametrize(
    ("fragment", "part", "why"),
    [
        ("bot=deep", "bot=deep", f"the opponents are {', '.join(BOTS)}"),
        ("pace=0", "pace=0", "the paces are slow, normal, brisk, instant"),
        ("dealer=4", "dealer=4", "the dealer is a seat: 0, which is you, or the next numbers"),
        ("dealer=", "dealer=", "the dealer is a seat: 0, which is you, or the next numbers"),
        ("seed=", "seed=", "a seed is up to 64 printed characters, without #"),
        ("seed=a%23b", "seed=a#b", "a seed is up to 64 printed characters, without #"),
        ("seed=a%0Ab", "seed=a\nb", "a seed is up to 64 printed characters, without #"),
        ("seed=%20a", "seed= a", "a seed is up to 64 printed characters, without #"),
        (
            "rules=poker",
            "rules=poker",
            f"there is no game 'poker' (there are: {', '.join(RULESETS)})",
        ),
        (
            "rules=cribbage-6+mog%3Dsecret",
            "rules=cribbage-6 mog=secret",
            "the house rule mog makes no sense at cribbage-6",
        ),
        (
            "rules=costly+target%3D41",
            "rules=costly target=41",
            "target is 31 or 61 or 121, not '41'",
        ),
        ("colour=red", "colour=red", "there is no such part"),
        ("junk", "junk=", "there is no such part"),
    ],
)
def test_what_an_address_asks_for_in_vain_is_said_and_ignored(
    fragment: str, part: str, why: str
) -> None:
    app = open_app(NullScreen(fragment=f"#dealer=0&{fragment}"))
    assert null(app).said[0] == f"The address asks for {part}, but {why}."
    assert table(app).record.dealer == 0


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("dealer", range(5))
def test_the_dealer_that_an_address_names_has_a_seat_at_the_game(game: str, dealer: int) -> None:
    app = open_app(NullScreen(fragment=address(game, dealer=str(dealer))))
    assert str(table(app).record.rules) == game
    asked = f"The address asks for dealer={dealer}, but "
    refused = [said for said in null(app).said if said.startswith(asked)]
    if dealer < find(game).seats:
        assert not refused
        assert table(app).record.dealer == dealer
        assert table(app).teller.cut is None
    else:
        assert len(refused) == 1
        assert table(app).teller.cut is not None, "it is cut for as if none were named"


def test_the_dealer_s_seat_is_one_at_the_game_the_player_wishes_if_the_address_names_none() -> None:
    for rules, fits in (("costly-partners", True), ("cribbage-6", False)):
        texts = {"wishes": f'{{"rules": "{rules}"}}'}
        app = open_app(NullScreen(fragment="seed=1&dealer=3", texts=texts))
        assert table(app).record.rules.key == rules
        assert (table(app).teller.cut is None) == fits


def test_an_address_names_house_rules() -> None:
    app = open_app(NullScreen(fragment="rules=costly+target%3D61&seed=1"))
    assert table(app).record.rules == find("costly target=61")
    assert null(app).mirrored.table[0] == "Costly Colours, to 61."
    assert not [said for said in null(app).said if "address" in said]
    assert app.preferences.rules == "costly", "an address changes no wish"


@pytest.mark.parametrize("length", [1, 64, 65, 5000])
def test_a_seed_has_a_limit(length: int) -> None:
    setup, ignored = read_address(f"seed={'x' * length}")
    assert (setup.seed is None) == (length > 64) == bool(ignored)
    assert all(len(sentence) < 200 for sentence in ignored)


def test_no_fragment_whatever_stops_the_game() -> None:
    rng = random.Random(7)
    app = open_app(NullScreen())
    signs = string.printable + "&=%#;éß字\u2028\x00\ud800"
    for _ in range(300):
        text = "".join(rng.choice(signs) for _ in range(rng.randrange(30)))
        for part in ("seed=", "bot=", "rules=", "dealer=", "pace="):
            if rng.random() < 0.3:
                text += "&" + part + "".join(rng.choice(signs) for _ in range(rng.randrange(9)))
        take(app, Fragment(text))
        if app.table is not None:
            assert read(str(table(app).record)) == table(app).record


def test_the_same_address_goes_on_with_the_same_game_and_another_begins_another() -> None:
    texts = {"own.game": own_game()}
    address = "seed=42&bot=random&pace=instant&dealer=1"
    app = open_app(NullScreen(fragment=address, texts=texts))
    play_until(app, lambda app: len(table(app).record.actions) > 6)
    record = table(app).record
    take(app, Fragment("#" + address))
    settle(app)
    assert table(app).record == record
    again = open_app(NullScreen(fragment=address.replace("instant", "slow"), texts=texts))
    assert table(again).record == record, "the pace is no part of a game"
    other = open_app(NullScreen(fragment=address.replace("42", "43"), texts=texts))
    assert table(other).record.get("Seed") == "43"
    assert texts["own.game"] == own_game()
    title = open_app(NullScreen(texts=texts))
    assert words(title)[0] == "resume"
    word(title, "resume")
    assert table(title).record == read(own_game())


def test_the_same_address_deals_the_same_game() -> None:
    records = []
    for _ in range(2):
        app = open_app(NullScreen(fragment="seed=fair&bot=greedy&pace=instant"))
        play_until(app, lambda app: table(app).record.deals() > 2)
        records.append(str(table(app).record))
    assert records[0] == records[1]


# ---- Keeping, and taking up again ----


def test_the_game_is_kept_after_every_decision() -> None:
    app = open_app(NullScreen(fragment="seed=keep&bot=random&pace=brisk"))
    before: tuple[object, ...] = ()
    for _ in range(400):
        turn(app, 0.1)
        record = table(app).record
        if record.actions != before:
            before = record.actions
            assert read(null(app).texts["linked.game"]) == record
        if words(app):
            word(app, words(app)[0])
        if record.deals() > 2:
            return
    raise AssertionError("nothing was played")


class Diary(NullScreen):
    """A screen that remembers its shelf as it was after every single writing."""

    def __init__(self, fragment: str, texts: dict[str, str]) -> None:
        super().__init__(fragment=fragment, texts=texts)
        self.pages: list[dict[str, str]] = []

    def store(self, key: str, text: str) -> str:
        trouble = super().store(key, text)
        self.pages.append(dict(self.texts))
        return trouble


def rest(app: App, decisions: list[str]) -> tuple[str, list[str]]:
    """Play on with the given decisions; the record, and all that was said from here."""
    del null(app).said[:]
    for one in decisions:
        settle(app)
        while words(app) == ["next"]:
            word(app, "next")
            settle(app)
        if "again" in words(app):
            break
        word(app, one)
    settle(app)
    return str(table(app).record), null(app).said


def short_of_the_end(game: str, by: int, address: str = "seed=short&bot=greedy") -> dict[str, str]:
    """A shelf with a linked game, both sides ``by`` holes before the game hole."""
    at = max(0, find(game).target - by)
    head = f"Rules: {game}\nDealer: 1\nScore: {at}-{at}\nSeed: short\nBot: greedy\n"
    return {"linked.game": f"{head}Address: {address}\n\n"}


@pytest.mark.parametrize("game", long_run(("costly", "costly-partners", "cribbage-6")))
def test_killed_at_any_writing_the_game_is_taken_up_just_there(game: str) -> None:
    fragment = "seed=short&bot=greedy"
    app = open_app(Diary(fragment, short_of_the_end(game, 36 if game == "costly" else 16)))
    diary = app.screen
    assert isinstance(diary, Diary)
    moments: list[tuple[int, list[str], Record]] = []
    rng = random.Random(3)
    for _ in range(6000):
        turn(app, 0.1)
        while len(moments) < len(diary.pages):
            queue = [told.sentence for told in table(app).teller.playback.queue]
            moments.append((len(diary.pages) - 1, queue, table(app).record))
        if "again" in words(app):
            break
        if words(app):
            word(app, rng.choice(words(app)))
    assert "again" in words(app)
    assert len(moments) > (120 if game == "costly" else 40)
    exact = 0
    for at_page, (page, queue, record) in enumerate(moments):
        last = at_page + 1 == len(moments) or moments[at_page + 1][1] != queue
        texts = dict(diary.pages[page])
        if not queue and record.state.winner is not None:
            continue  # told to its end: the address begins anew
        again = App(NullScreen(fragment=fragment, texts=texts), new_seed=lambda: "none")
        taken = table(again)
        kept = read(diary.pages[page]["linked.game"])
        assert taken.record == kept
        assert taken.truth == kept.state
        if last and record == kept:
            # Everything written in that frame: the very events that were to come are to come.
            assert [told.sentence for told in taken.teller.playback.queue] == queue
            exact += 1
    assert exact > (80 if game == "costly" else 20)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_was_killed_and_taken_up_ends_like_one_that_was_not(game: str) -> None:
    fragment = "seed=short&bot=greedy&pace=instant"
    texts = short_of_the_end(game, 21)
    whole = open_app(NullScreen(fragment=fragment, texts=dict(texts)))
    play_game(whole, lambda actions: actions[-1])
    app = open_app(NullScreen(fragment=fragment, texts=texts))
    for _ in range(400):
        settle(app)
        if "again" in words(app):
            break
        word(app, words(app)[-1])
        if table(app).over:
            break
        app = open_app(NullScreen(fragment=fragment, texts=texts))
    assert table(app).record == table(whole).record
    assert max(table(app).shown.scores) == find(game).target


def test_a_game_won_but_not_told_to_its_end_is_taken_up_to_be_told() -> None:
    for fragment in ("", SHORT):
        shelf = "linked" if fragment else "own"
        app = short_game()
        play_until(app, lambda app: table(app).truth.winner is not None)
        assert table(app).teller.pause, "the winning hand is yet to be counted"
        texts = {key.replace("linked", shelf): text for key, text in null(app).texts.items()}
        again = open_app(NullScreen(fragment=fragment, texts=texts))
        if not fragment:
            word(again, "resume")
        assert table(again).truth == table(app).truth
        play_game(again)
        assert [said for said in null(again).said if said.startswith(("You win", "Silas wins"))]
        once_more = open_app(NullScreen(texts=texts))
        assert words(once_more)[0] == "play"


def test_taking_up_shows_the_slip_the_pegs_and_the_caption_as_they_were() -> None:
    fragment = "seed=short&bot=greedy"
    app = open_app(NullScreen(fragment=fragment, texts=near_the_end(scores="60-60")))
    compared = 0
    for _ in range(3000):
        turn(app, 0.3)
        if table(app).record.deals() > 1:
            break
        slip = table(app).teller.log.slip
        if slip is not None and slip.scores:
            texts = dict(null(app).texts)
            again = App(NullScreen(fragment=fragment, texts=texts), new_seed=lambda: "none")
            assert table(again).teller.log.slip == slip
            assert table(again).teller.caption == table(app).teller.caption
            assert table(again).shown == table(app).shown
            for mine, theirs in zip(
                table(again).motion.sprites.pegs, table(app).motion.sprites.pegs, strict=True
            ):
                assert sorted(p.goal for p in mine) == sorted(p.goal for p in theirs)
            compared += 1
        if words(app):
            word(app, words(app)[0])
    assert compared > 5


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n",
        "Rules: costly\n",
        "Rules: poker\nDealer: 1\n\n",
        "Rules: costly\nDealer: 7\n\n",
        own_game("5H2H4H7C8H9HJH refuse refuse 9S"),
        own_game("5H5H4H7C8H9HJH"),
        own_game()[: len(own_game()) // 2],
        "\x00\x01\x02" * 50,
        "�" * 100,
        own_game() * 2,
        "x" * 100_000,
    ],
)
def test_a_game_that_cannot_be_read_costs_one_sentence_and_is_set_aside(text: str) -> None:
    app = open_app(NullScreen(texts={"own.game": text}))
    (said,) = null(app).said
    assert said.startswith("The game that was kept here cannot be read (")
    assert said.endswith("; it is set aside.")
    assert len(said) < 300
    assert said.isprintable()
    assert null(app).texts["own.broken"] == text
    assert words(app)[0] == "play"
    word(app, "play")
    play_until(app, lambda app: len(table(app).record.actions) > 3)
    assert read(null(app).texts["own.game"]) == table(app).record


def test_a_linked_game_that_cannot_be_read_begins_anew() -> None:
    app = open_app(NullScreen(fragment=SHORT, texts={"linked.game": "junk"}))
    assert len([said for said in null(app).said if "cannot be read" in said]) == 1
    assert null(app).texts["linked.broken"] == "junk"
    play_until(app, lambda app: len(table(app).record.actions) > 3)


@pytest.mark.parametrize(
    "told", ["", "x", "4", "4 ", "4 x", "4 -1", "4 999999999", "9 1", "4 ²", " "]
)
def test_junk_about_what_was_told_costs_nothing(told: str) -> None:
    texts = {"own.game": own_game(), "own.told": told}
    app = open_app(NullScreen(texts=texts))
    word(app, "resume")
    settle(app)
    assert table(app).record.actions[: len(read(own_game()).actions)] == read(own_game()).actions


@pytest.mark.parametrize("rules", ["costly", "costly-partners"])
@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("", ("Silas", "Moll", "Kit")),
        ("\ud800, \x00\x07, \u202e", ("Silas", "Moll", "Kit")),
        ("Si\x00las, \u200bAnn, Jo\ud800e", ("Silas", "Ann", "Joe")),
        ("Ångström’s, 字, <b>", ("Ångström’s", "字", "<b>")),
        (f"{'W' * 41}, {'x' * 100_000}, {'Ab ' * 20}", ("W" * 40, "x" * 40, "Ab " * 13 + "A")),
        ("A, B, C, D, E", ("A", "B", "C")),
    ],
)
def test_names_of_a_record_are_made_fit_to_be_shown(
    given: str, shown: tuple[str, ...], rules: str
) -> None:
    head = f"Rules: {rules}\nDealer: 1\nNames: Player, {given}\nSeed: short\nBot: greedy\n"
    texts = {"linked.game": f"{head}Address: seed=short&bot=greedy\n\n"}
    app = open_app(NullScreen(fragment=SHORT, texts=texts))
    assert table(app).voice.names == ("You", *shown)[: find(rules).seats]
    play_until(app, lambda app: table(app).record.deals() > 1)
    assert read(null(app).texts["linked.game"]).get("Names") == f"Player, {given}".strip()


@pytest.mark.parametrize(
    "text",
    [
        *("", "null", "[]", "3", '"x"', "{", '{"bot": 3, "pace": [], "sound": "no"}'),
        *('{"bot": "deep"}', '{"pace": {"a": 1}}', '{"bot": null}', "[" * 200_000, "\ud800"),
    ],
)
def test_corrupt_wishes_are_as_at_first(text: str) -> None:
    assert read_preferences(text) == Preferences()
    assert words(open_app(NullScreen(texts={"wishes": text})))[0] == "play"


def test_a_save_of_another_version_keeps_its_unknown_lines() -> None:
    more = "Clock: 5 minutes\nX-Later: Ångström: yes\n"
    app = open_app(NullScreen(texts={"own.game": own_game(more=more)}))
    word(app, "resume")
    settle(app)
    word(app, words(app)[0])
    settle(app)
    text = null(app).texts["own.game"]
    assert text != own_game(more=more)
    assert all(line in text.splitlines() for line in more.splitlines())


def test_a_shelf_that_is_full_costs_one_sentence_and_the_game_goes_on() -> None:
    app = open_app(NullScreen(fragment="seed=full&bot=random&pace=instant"))
    null(app).trouble = lambda key: FULL if key.endswith(".game") else ""
    play_until(app, lambda app: table(app).record.deals() > 2)
    assert null(app).said.count(FULL) == 1
    null(app).trouble = lambda _: ""
    play_until(app, lambda app: table(app).record.deals() > 3)
    assert read(null(app).texts["linked.game"]) == table(app).record
    null(app).trouble = lambda _: FULL
    play_until(app, lambda app: table(app).record.deals() > 4)
    assert null(app).said.count(FULL) == 2, "a new trouble is said again"
    play_game(app)
    assert max(table(app).truth.scores) == 121


def test_a_shelf_that_is_forbidden_from_the_start_costs_one_sentence() -> None:
    screen = NullScreen(texts={})
    screen.trouble = lambda _: FULL
    app = open_app(screen)
    word(app, "play")
    word(app, "next")
    play_until(app, lambda app: table(app).record.deals() > 2)
    assert screen.said.count(FULL) == 1
    assert screen.texts == {}


def test_where_nothing_can_be_kept_the_game_waits_as_long_as_the_window_is_open() -> None:
    screen = NullScreen(texts={"own.game": own_game()})
    app = open_app(screen)
    word(app, "resume")
    screen.trouble = lambda _: FULL
    play_until(app, lambda app: table(app).record.deals() > 1)
    record = table(app).record
    word(app, "menu")
    word(app, "title")
    assert screen.texts["own.game"] == own_game(), "the page keeps what it kept before"
    word(app, "resume")
    assert table(app).record == record
    screen.trouble = lambda _: ""
    play_until(app, lambda app: table(app).record.deals() > 2)
    assert read(screen.texts["own.game"]) == table(app).record


def test_a_game_that_cannot_be_read_is_set_aside_even_where_there_is_little_room() -> None:
    screen = NullScreen(texts={"own.game": "junk" * 100})
    screen.trouble = lambda _: FULL if sum(map(len, screen.texts.values())) > 100 else ""
    open_app(screen)
    assert screen.texts == {"own.broken": "junk" * 100}


# ---- Painting ----


def test_when_nothing_happens_nothing_is_painted() -> None:
    for fragment in ("", "seed=1", "seed=1&pace=instant"):
        app = open_app(NullScreen(fragment=fragment))
        settle(app)
        for _ in range(50):
            assert not turn(app, 0.1)
    for scene in ("menu", "help"):
        app = open_app(NullScreen(fragment="seed=1&pace=instant"))
        word(app, "next")
        settle(app)
        word(app, "menu") if scene == "menu" else key(app, "?")
        turn(app, 0.1)
        turn(app, 0.1)
        assert not any(turn(app, 0.1) for _ in range(50))


def test_equal_tables_give_equal_pictures() -> None:
    app = open_app(NullScreen(fragment="seed=eq&bot=random&pace=normal"))
    for _ in range(200):
        turn(app, 0.09)
        assert app.picture() == app.picture()
        if words(app):
            word(app, words(app)[-1])


def test_a_frame_that_is_not_told_of_a_change_shows_the_picture_that_there_is() -> None:
    app = open_app(NullScreen(fragment="seed=paint&bot=random&pace=brisk"))
    rng, still = random.Random(5), 0
    for _ in range(1500):
        if not turn(app, 0.05):
            still += 1
            assert null(app).painted[-1] == app.picture()
            mirror = app.mirror()
            assert not mirror.said
            assert mirror.actions == null(app).mirrored.actions
            assert mirror.table == null(app).mirrored.table
            assert mirror.record == null(app).mirrored.record
            if words(app):
                app.take(Word(rng.choice(words(app))))
            if "again" in words(app):
                break
    assert still > 20


def test_a_bot_thinks_only_while_there_is_time_to_spare() -> None:
    app = open_app(NullScreen(fragment="seed=think&bot=greedy&pace=instant&dealer=1"))
    word(app, "next")
    settle(app)
    slices = 0
    null(app).slices = 1
    word(app, "refuse")
    before = len(table(app).record.actions)
    for _ in range(4000):
        turn(app, 0.01)
        slices += 1
        if len(table(app).record.actions) > before:
            break
    assert slices > 10, "one slice a frame must take many frames"
    fast = open_app(NullScreen(fragment="seed=think&bot=greedy&pace=instant&dealer=1"))
    word(fast, "next")
    settle(fast)
    word(fast, "refuse")
    settle(fast)
    assert table(fast).record.actions[: before + 1] == table(app).record.actions[: before + 1]


def test_without_any_time_to_spare_the_bot_still_comes_to_an_end() -> None:
    app = open_app(NullScreen(fragment="seed=slow&bot=greedy&pace=instant&dealer=1"))
    null(app).slices = 0
    word(app, "next")
    settle(app)
    word(app, "refuse")
    before = len(table(app).record.actions)
    for _ in range(3000):
        turn(app, 0.01)
    assert len(table(app).record.actions) > before


def test_no_sound_is_asked_for_when_muted() -> None:
    app = open_app(NullScreen(fragment="seed=1&pace=instant", texts={"wishes": '{"sound": false}'}))
    play_until(app, lambda app: table(app).record.deals() > 1)
    assert null(app).sounds == []
    word(app, "menu")
    word(app, "sound")
    word(app, "back")
    play_until(app, lambda app: table(app).record.deals() > 2)
    assert {name for name, _ in null(app).sounds} >= {"deal", "lay", "peg"}
    assert all(0 <= step < 12 for _, step in null(app).sounds)


def test_hidden_and_quit() -> None:
    app = open_app(NullScreen(fragment="seed=1"))
    take(app, Hidden())
    assert not app.quit
    take(app, Quit())
    assert app.quit


# ---- Anything at all ----


@pytest.mark.parametrize(
    "size", [(1, 1), (0, 0), (10, 900), (900, 10), (44, 44), (52, 300), (240, 240), (100_000, 300)]
)
def test_no_size_of_window_stops_the_game(size: tuple[float, float]) -> None:
    for fragment in ("", "seed=1"):
        check_places(open_app(NullScreen(size, fragment=fragment)))
        app = open_app(NullScreen(fragment=fragment))
        null(app).size = size
        app.resize()
        turn(app, 0.1)
        check_places(app)
        for scene in ("menu", "help"):
            word(app, scene)
            turn(app, 0.1)
            check_places(app)
            assert words(app), "a way on"
        null(app).insets = (5, 5, 5, 5)
        app.resize()
        turn(app, 0.1)
        check_places(app)


QUICK = ("costly", "costly-partners", "cribbage-7", MAY)


@pytest.mark.parametrize(
    ("game", "seed"),
    [
        *((game, 0) for game in QUICK),
        *(pytest.param(game, 1, marks=pytest.mark.slow) for game in GAMES if game not in QUICK[1:]),
    ],
)
def test_whatever_comes_in_nothing_breaks(game: str, seed: int) -> None:
    assert fuzz(game, seed) > 1, "the fuzz hardly played"
