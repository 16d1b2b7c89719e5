"""The table: presses, keys and words, and that nothing on it tells what must stay hidden."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from itertools import pairwise

import pytest

from costly.engine.cards import PACK, UNKNOWN, Card, card
from costly.engine.house import find
from costly.engine.match import cut_for_deal
from costly.engine.moves import Action, Began, Counted, Deal, Pegged, Phase
from costly.engine.record import Record, read
from costly.engine.scoring import Score, ScoreKind
from costly.engine.shuffle import shuffled
from costly.engine.stages import LayingOut
from costly.telling.opponents import OPPONENTS
from costly.telling.remarks import Occasion, remarks
from costly.telling.table import question
from costly.telling.voice import ToldEvent
from costly.telling.words import name
from costly.ui.app import App
from costly.ui.controls import HandCard, SlipRow, hit
from costly.ui.inputs import Hover, Key, Press
from costly.ui.marks import (
    BannerMark,
    CardMark,
    GhostMark,
    LinkMark,
    PanelMark,
    PegMark,
    PortraitMark,
    SignMark,
    TextMark,
)
from costly.ui.preferences import Preference
from costly.ui.table.arrangement import layout
from costly.ui.table.keys import pressed_by
from costly.ui.table.layout import CardPlace
from costly.ui.table.log import Slip
from costly.ui.table.painting.captions import slip as slip_marks
from costly.ui.table.scene import Table
from costly.ui.theme import GUARD, PACES
from tests.controls import box_of, label, labels
from tests.games import steps
from tests.null import (
    GAMES,
    ROOMS,
    NullScreen,
    address,
    at,
    being_told,
    first,
    focused,
    frames,
    hover,
    key,
    last,
    null,
    open_app,
    play_game,
    play_until,
    press,
    settle,
    sit_down,
    slips,
    table,
    take,
    turn,
    word,
    words,
)
from tests.test_deals import as_dealt

# The player is seat 0. A deal's cards go to the eldest first, in turn, then the deck card.
MOG = "5H2H4H7C8H9HJH"
"""Dealt by the opponent: the player holds 5H 4H 8H and answers first."""
LEAD = f"{MOG} refuse refuse"
"""The player leads."""
OVER = "TD9H8DKC3S2C4S refuse refuse TD 9H 8D"
"""Dealt by the player, who holds KC and 2C while the count is 27: the King is too much."""
ACE = "TDAH8DKC3S2C4S refuse refuse TD"
"""Dealt by the player, who holds AH, KC and 2C while the count is ten."""
GO = "THKD9CQD2C3S4S refuse refuse TH KD"
"""Dealt by the opponent: when the player lays 9C the opponent can only say Go."""


def kept(
    deal: str, *, dealer: int = 1, scores: str = "0-0", bot: str = "greedy", rules: str = "costly"
) -> str:
    head = f"Rules: {rules}\nDealer: {dealer}\nScore: {scores}\nSeed: s\n"
    names = ", ".join(("Player", *OPPONENTS["greedy"].names(find(rules).seats)))
    return f"{head}Names: {names}\nBot: {bot}\n\n{deal}\n"


def sit(
    deal: str,
    *,
    dealer: int = 1,
    scores: str = "0-0",
    pace: str = "brisk",
    bot: str = "greedy",
    rules: str = "costly",
) -> App:
    """The game taken up at a position, everything told."""
    text = kept(deal, dealer=dealer, scores=scores, bot=bot, rules=rules)
    texts = {"own.game": text, "wishes": f'{{"pace": "{pace}"}}'}
    app = open_app(NullScreen((390, 844), texts=texts))
    word(app, "resume")
    settle(app)
    frames(app, 0.5)
    return app


def hand(app: App) -> list[str]:
    return [str(card) for card in table(app).truth.held[0]]


def asked(app: App) -> str:
    """What the player is asked."""
    shown = table(app)
    return question(shown.voice, shown.truth, shown.choices.open)


def record_words(app: App) -> list[str]:
    return [str(action) for action in table(app).record.actions]


def near(rules: str, scores: str, pace: str = "instant") -> App:
    """A game before its first deal, that began at these scores."""
    head = f"Rules: {rules}\nDealer: 1\nScore: {scores}\nSeed: s\nBot: greedy\n"
    texts = {"linked.game": f"{head}Address: seed=s&bot=greedy\n\n"}
    app = open_app(NullScreen(texts=texts, fragment=f"seed=s&bot=greedy&pace={pace}"))
    assert str(table(app).record.rules) == rules
    return app


# ---- One press, one action ----


def test_a_press_on_a_card_lays_it() -> None:
    app = sit(LEAD)
    take(app, Press(*at(app, "card 5H")))
    assert record_words(app)[-1] == "5H"
    assert "5H" not in hand(app)


@pytest.mark.parametrize("pace", PACES)
def test_the_second_press_of_a_double_click_does_nothing(pace: str, decided: list[str]) -> None:
    for other in range(2):
        app = sit(LEAD, pace=pace, bot="random")
        del decided[:]
        take(app, Press(*at(app, "card 5H")))
        frames(app, 0.05, 1 / 240)
        # Even where another card has come to lie under the finger.
        take(app, Press(*at(app, f"card {hand(app)[other]}")))
        frames(app, 0.05, 1 / 240)
        assert decided == ["5H"]


@pytest.mark.parametrize(
    "pace",
    [
        "instant",
        "normal",
        *(pytest.param(one, marks=pytest.mark.slow) for one in ("brisk", "slow")),
    ],
)
def test_no_double_click_anywhere_in_a_game_lays_two_cards_or_passes_two_pauses(
    pace: str, decided: list[str]
) -> None:
    texts = {"wishes": f'{{"pace": "{pace}"}}'}
    app = open_app(NullScreen((360, 640), texts=texts, fragment="seed=9&bot=random"))
    rng = random.Random(pace)
    turns = {"card": 0, "pause": 0}
    for _ in range(400):
        settle(app)
        if "again" in words(app):
            break
        frames(app, 0.5, 0.25)
        before, pause = len(decided), table(app).teller.pause
        names = labels(table(app), "card", "word")
        where = Press(*at(app, rng.choice(names)))
        take(app, where)
        frames(app, 0.05)
        second_pause = table(app).teller.pause
        take(app, where)
        assert len(decided) - before <= 1
        turns["card"] += len(decided) - before
        if pause and second_pause and second_pause != pause:
            assert table(app).teller.pause == second_pause, "one double click passed two pauses"
            turns["pause"] += 1
    assert turns["card"] > 20


@pytest.fixture
def decided(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every decision of the player from now on, as it is made."""
    words: list[str] = []
    decide = Table.decide

    def spy(table: Table, action: Action) -> None:
        if table.truth.to_act == table.viewer:
            words.append(str(action))
        decide(table, action)

    monkeypatch.setattr(Table, "decide", spy)
    return words


def test_a_press_while_something_is_told_only_hurries() -> None:
    app = sit(LEAD, pace="slow")
    press(app, "card 5H")
    frames(app, 0.5)
    assert table(app).teller.playback.busy or not table(app).choices.open
    before = record_words(app)
    for name_ in ("card 4H", "card 8H"):
        if table(app).teller.playback.busy:
            take(app, Press(*at(app, name_)))
            assert [one for one in record_words(app) if one in ("4H", "8H")] == []
    assert record_words(app)[: len(before)] == before


@pytest.mark.parametrize("gap", [1 / 60, 1 / 12, 1 / 6, 1 / 4, 1 / 2])
@pytest.mark.parametrize("pace", ["brisk", "normal", "slow"])
def test_tapping_to_hurry_lays_no_card_when_the_telling_ends(
    pace: str, gap: float, decided: list[str]
) -> None:
    app = sit(LEAD, pace=pace)
    press(app, "card 5H")
    del decided[:]
    for _ in range(400):
        take(app, Press(*at(app, f"card {hand(app)[0]}")))
        if table(app).choices.open:
            break
        frames(app, gap, 1 / 60)
        if table(app).choices.open:
            break
    assert table(app).choices.open
    for _ in range(2):
        take(app, Press(*at(app, f"card {hand(app)[0]}")))
        frames(app, max(gap, 0.1), 1 / 60)
    assert decided == []
    frames(app, 2 * GUARD)
    take(app, Press(*at(app, f"card {hand(app)[0]}")))
    assert len(decided) == 1


def test_a_press_beside_everything_hurries_the_telling() -> None:
    slow, quick = (open_app(NullScreen(fragment="seed=1&pace=slow")) for _ in range(2))
    for app in (slow, quick):
        press(app, "word next")
    for _ in range(12):
        take(quick, Press(1.0, 400.0))
        turn(slow, 1 / 60)
    assert len(table(quick).teller.log.lines) > len(table(slow).teller.log.lines)


def test_a_card_that_may_not_be_laid_says_why_and_stays() -> None:
    app = sit(OVER, dealer=0)
    before = record_words(app)
    take(app, Press(*at(app, "card KC")))
    assert record_words(app) == before
    why = "The King of clubs would make 37: no count may pass 31."
    assert null(app).said[-1] == why
    assert table(app).teller.caption == why
    assert ("wrong", 0) in null(app).sounds
    dim = [m.card for m in table(app).picture(None) if isinstance(m, CardMark) and m.dim]
    assert dim == [card("KC")]
    press(app, "card 2C")
    assert record_words(app)[len(before)] == "2C"


def test_when_go_must_be_said_the_hand_is_in_shadow_and_enter_says_it() -> None:
    app = open_app(NullScreen(fragment="seed=1&pace=instant"))
    play_until(app, lambda app: table(app).teller.pause == "go")
    mine = {card(name_) for name_ in hand(app)}
    dim = {m.card for m in table(app).picture(None) if isinstance(m, CardMark) and m.dim}
    assert dim == mine
    key(app, "right", "enter")
    assert table(app).teller.pause != "go"


@pytest.mark.parametrize("game", ["costly", "cribbage-6"])
def test_where_all_others_are_stuck_the_button_says_what_is_pegged(game: str) -> None:
    app = open_app(NullScreen(fragment=address(game)))
    found: set[bool] = set()
    while len(found) < 2:
        play_until(app, lambda app: table(app).teller.pause == "go")
        ((_, says),) = null(app).mirrored.actions
        says, _, why = says.partition(": ")
        assert why.startswith(("nothing you hold fits 31", "you have no card left"))
        drawn = {mark.text for mark in app.picture() if isinstance(mark, TextMark)}
        assert {says, why} <= drawn
        null(app).said.clear()
        word(app, "next")
        settle(app)
        pegs = [said for said in null(app).said if said.startswith("You peg")]
        assert pegs == ([f"You {says[0].lower()}{says[1:]}."] if says != "Say “Go”" else [])
        found.add(says != "Say “Go”")


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1280, 720)])
@pytest.mark.parametrize("game", ["costly", "cribbage-6"])
def test_a_card_under_the_mouse_is_not_taken_for_a_chosen_one(
    game: str, size: tuple[int, int]
) -> None:
    app = open_app(NullScreen(size, fragment=address(game)))
    play_until(app, lambda app: bool(table(app).choices.open))
    name_ = f"card {hand(app)[0]}"

    def seen() -> CardMark:
        settle(app)
        frames(app, 1.0)
        found = [m for m in app.picture() if isinstance(m, CardMark)]
        (one,) = [m for m in found if str(m.card) == hand(app)[0]]
        return one

    lying = seen()
    hover(app, name_)
    under = seen()
    press(app, name_)
    chosen = seen()
    assert lying.y > under.y > chosen.y
    assert under.y - chosen.y > 2 * (lying.y - under.y), "chosen stands out from pointed at"
    assert lying.rise == under.rise < chosen.rise
    press(app, name_)
    assert seen() == under, "the click that lowers it is seen to"


def test_an_ace_that_can_be_either_asks_with_two_buttons() -> None:
    for value, makes in (("1", 11), ("11", 21)):
        app = sit(ACE, dealer=0)
        before = record_words(app)
        assert "11 or 21" in [m.text for m in app.picture() if isinstance(m, TextMark)]
        press(app, "card AH")
        assert record_words(app) == before, "nothing is laid before a value is chosen"
        names = labels(table(app), "word")
        assert names == ["word AH=1", "word AH=11"]
        texts = [m.text for m in table(app).picture(None) if isinstance(m, TextMark)]
        assert {"One", "makes 11", "Eleven", "makes 21"} <= set(texts)
        press(app, f"word AH={value}")
        assert record_words(app)[len(before)] == f"AH={value}"
        assert any(f"as {'one' if value == '1' else 'eleven'}" in said for said in null(app).said)
        states = [state for _, _, state in table(app).record.replay()]
        assert states[len(before)].count == makes or states[len(before)].series == ()


@pytest.mark.parametrize(
    ("presses", "says"), [(0, "15 · +2"), (1, "15 · +2"), (2, "makes 15"), (3, "15 · +2")]
)
def test_a_card_says_what_it_makes_and_to_a_learner_what_it_earns(presses: int, says: str) -> None:
    app = sit("TD5H8DAC3S8H4S refuse refuse TD", dealer=0)
    for name_ in ("menu", "settings", *["badges"] * presses, "back", "back"):
        word(app, name_)
    drawn = {mark.text for mark in app.picture() if isinstance(mark, TextMark)}
    assert {says, "11 or 21", "makes 18"} <= drawn


def test_an_ace_pressed_again_or_escape_puts_it_back() -> None:
    app = sit(ACE, dealer=0)
    press(app, "card AH")
    press(app, "card AH")
    assert table(app).hand.raised == ()
    press(app, "card AH")
    key(app, "escape")
    assert table(app).hand.raised == ()
    assert app.stack.scenes == [table(app)], "the escape was used up"


def test_with_an_ace_raised_another_card_can_still_be_laid() -> None:
    app = sit(ACE, dealer=0)
    before = len(record_words(app))
    press(app, "card AH")
    press(app, "card KC")
    assert record_words(app)[before] == "KC"


# ---- The hand as it lies ----


def lying(app: App) -> list[str]:
    """The viewer's hand from the left, as it is drawn."""
    view = table(app).view()
    places = view.room.places(view.shown, 0)
    return [str(one) for one in sorted(view.shown.held[0], key=lambda one: places[one].x)]


@pytest.mark.parametrize("hands", ["sorted", "dealt"])
@pytest.mark.parametrize("game", GAMES)
def test_eye_ear_and_keys_meet_the_hand_in_one_order(game: str, hands: str) -> None:
    app = open_app(NullScreen(fragment=address(game)))
    app.menus.preferences = replace(app.preferences, hands=hands)
    app.seating.do_as_preferred()
    play_until(app, lambda _: bool(table(app).choices.open) and len(hand(app)) > 2)
    dealt = [*map(card, hand(app))]
    drawn = [*map(card, lying(app))]
    assert drawn == (sorted(dealt) if hands == "sorted" else dealt)
    assert ", ".join(map(name, drawn)) in "".join(null(app).mirrored.table)
    pressed = [*map(card, lying(app))]
    for at_, one in enumerate(pressed, 1):
        assert pressed_by(str(at_), table(app).choices, tuple(drawn), pause=False) == HandCard(one)
    named = [w for w in words(app) if any(str(one) in w for one in drawn)]
    first_of = [min(drawn.index(one) for one in drawn if str(one) in w) for w in named]
    assert first_of == sorted(first_of)


def test_a_card_that_comes_by_the_mog_slides_to_its_place() -> None:
    app = sit(MOG, pace="slow")
    word(app, "mog=8H")
    for _ in range(4000):
        turn(app, 1 / 30)
        came = card(hand(app)[-1])
        sprites = table(app).motion.sprites
        if came in table(app).shown.held[0] and sprites.cards[came].part(sprites.pace) < 1:
            break
    else:
        raise AssertionError("it never moves")
    settle(app)
    assert lying(app) == sorted(hand(app), key=card)


def test_a_hand_that_is_sorted_anew_moves_and_loses_no_card() -> None:
    app = sit(LEAD)
    before = lying(app)
    app.menus.change(Preference.HANDS)
    app.seating.do_as_preferred()
    assert lying(app) == hand(app) != before
    assert table(app).motion.sprites.moving


# ---- The mog ----


def test_at_the_mog_a_tap_raises_a_card_and_a_button_offers_it() -> None:
    app = sit(MOG)
    low = table(app).motion.sprites.cards[card("5H")].goal.y
    press(app, "card 5H")
    assert record_words(app) == [MOG]
    assert table(app).motion.sprites.cards[card("5H")].goal.y < low
    press(app, "card 4H")
    assert table(app).hand.raised == (card("4H"),), "another tap changes the mind"
    press(app, "word mog=4H")
    assert record_words(app)[1] == "mog=4H"


def test_at_the_mog_refusing_is_one_press_with_and_without_a_raised_card() -> None:
    for raised in (False, True):
        app = sit(MOG)
        if raised:
            press(app, "card 5H")
        press(app, "word refuse")
        assert record_words(app)[1] == "refuse"


def test_the_mog_s_buttons_say_what_each_may_earn() -> None:
    app = sit("5HAC2S7C8H9HJH")
    assert dict(null(app).mirrored.actions) == {
        "refuse": "Refuse to mog: one to Silas if willing",
        "mog=5H": "Offer the five of hearts: nothing if it is taken, one if it is refused",
        "mog=2S": "Offer the two of spades: two if it is taken, one if it is refused",
        "mog=8H": "Offer the eight of hearts: nothing if it is taken, one if it is refused",
    }


# ---- The lay-out ----


def laying_out(game: str = "cribbage-6", dealer: int = 1) -> App:
    app = open_app(NullScreen((360, 640), fragment=address(game, dealer=str(dealer))))
    play_until(app, lambda app: bool(hand(app)) and bool(table(app).choices.open))
    assert isinstance(table(app).truth.now, LayingOut)
    frames(app, 0.5)
    return app


def button_words(app: App) -> list[str]:
    return labels(table(app), "word")


@pytest.mark.parametrize("game", ["cribbage-5", "cribbage-6", "cribbage-7"])
@pytest.mark.parametrize("dealer", [0, 1])
def test_two_cards_are_raised_and_a_button_sends_them_to_the_crib(game: str, dealer: int) -> None:
    app = laying_out(game, dealer)
    before, (a, b, c, *_) = record_words(app), hand(app)
    whose = "your crib" if dealer == 0 else "Silas’s crib"
    assert asked(app) == f"Choose two cards for {whose}"
    assert button_words(app) == []
    press(app, f"card {a}")
    assert button_words(app) == [], "one card is not enough"
    press(app, f"card {b}")
    assert [str(one) for one in table(app).hand.raised] == [a, b]
    (sends,) = button_words(app)
    assert sends.removeprefix("word ") in (a + b, b + a)
    press(app, f"card {c}")
    assert [str(one) for one in table(app).hand.raised] == [b, c], "the first goes down again"
    up = {str(one): sprite.goal.y for one, sprite in table(app).motion.sprites.cards.items()}
    assert up[b] == up[c] < up[a]
    press(app, f"card {c}")
    assert [str(one) for one in table(app).hand.raised] == [b]
    assert button_words(app) == []
    press(app, f"card {c}")
    assert record_words(app) == before, "nothing is laid out before the button"
    (sends,) = button_words(app)
    labels = [m.text for m in app.picture() if isinstance(m, TextMark)]
    assert f"To {whose}" in labels
    press(app, sends)
    laid = record_words(app)[len(before)]
    assert {laid[:2], laid[2:]} == {b, c}
    assert {b, c} <= {str(one) for one in table(app).truth.crib}


def test_the_lay_out_by_keys() -> None:
    app = laying_out()
    before, cards = record_words(app), lying(app)
    key(app, "2", "m")
    assert record_words(app) == before
    key(app, "5", "m")
    assert {record_words(app)[-1][:2], record_words(app)[-1][2:]} <= {cards[1], cards[4]} or (
        set(cards) - set(hand(app)) >= {cards[1], cards[4]}
    )
    app = laying_out()
    before = record_words(app)
    key(app, "1", "2")
    key(app, "escape")
    assert table(app).hand.raised == ()
    key(app, "right", "enter", "right", "right", "enter")
    assert [str(one) for one in table(app).hand.raised] == [lying(app)[0], lying(app)[2]]
    for _ in range(9):
        if focused(app) in button_words(app):
            break
        key(app, "right")
    key(app, "enter")
    assert len(record_words(app)) > len(before)


def test_enter_sends_what_is_raised_when_nothing_else_is_chosen() -> None:
    app = laying_out()
    before = record_words(app)
    key(app, "1", "enter")
    assert record_words(app) == before
    key(app, "4", "enter")
    assert len(record_words(app)) > len(before)


def test_a_double_press_on_the_button_lays_nothing_more(decided: list[str]) -> None:
    app = laying_out()
    for one in hand(app)[:2]:
        press(app, f"card {one}")
    del decided[:]
    (sends,) = button_words(app)
    where = Press(*at(app, sends))
    for _ in range(4):
        take(app, where)
    for one in hand(app):
        take(app, Press(*at(app, f"card {one}")))
    assert len(decided) == 1


@pytest.mark.parametrize("size", [(320, 480), (360, 640), (640, 360), (844, 390), (1280, 720)])
@pytest.mark.parametrize("game", ["cribbage-6", "cribbage-7"])
def test_a_press_anywhere_on_what_shows_of_a_card_raises_that_card(
    game: str, size: tuple[int, int]
) -> None:
    app = laying_out(game)
    null(app).size = size
    app.resize()
    for card_ in table(app).truth.held[0]:
        box = box_of(table(app), f"card {card_}")
        low = size[1] < 400  # where cards stay large enough to be read, and lie closer
        assert box.w >= (40 if low else 44) - 0.01
        for part in (0.03, 0.5, 0.97):
            for down in (0.25, 0.9):
                x = box.x + box.w * part
                y = box.y + box.h * down
                over = [
                    (place.level, one)
                    for one, place in places(app).items()
                    if place.box.holds(x, y)
                ]
                assert max(over)[1] == card_, f"{size}: another card is drawn over {card_}"
                take(app, Press(x, y))
                assert table(app).hand.raised == (card_,)
                take(app, Press(x, y))
                assert table(app).hand.raised == ()


# ---- Partners, and who may stop ----


def partners_at(word_: str, dealer: int, **parts: str) -> App:
    app = open_app(NullScreen(fragment=address("costly-partners", dealer=str(dealer), **parts)))
    play_until(
        app,
        lambda app: any(one.startswith(word_) for one in words(app)),
        lambda actions: "refuse" if "refuse" in actions and word_ == "keep" else actions[0],
    )
    frames(app, 0.5)
    return app


@pytest.mark.parametrize("how", ["press", "key", "word"])
@pytest.mark.parametrize("answer", ["agree", "refuse"])
def test_a_speaker_agrees_or_refuses_for_his_side(how: str, answer: str) -> None:
    app = partners_at("agree", 3)
    assert words(app) == ["agree", "refuse"] or words(app) == ["refuse", "agree"]
    assert asked(app) == "Agree, or refuse"
    before = len(record_words(app))
    press_card = hand(app)[0]
    press(app, f"card {press_card}")
    assert len(record_words(app)) == before, "no card is asked for yet"
    match how:
        case "press":
            press(app, f"word {answer}")
        case "key":
            key(app, answer[0])
        case _:
            word(app, answer)
    assert record_words(app)[before] == answer


def test_a_card_is_passed_to_the_partner_by_raising_it() -> None:
    app = partners_at("mog=", 1, bot="random", seed="two")
    raised, before = hand(app)[1], len(record_words(app))
    press(app, f"card {raised}")
    assert record_words(app)[before:] == []
    press(app, f"word mog={raised}")
    assert record_words(app)[before] == f"mog={raised}"
    settle(app)
    partner = table(app).truth.hand(2)
    assert raised in [str(one) for one in partner]
    assert any(said.startswith("You give ") for said in null(app).said)


@pytest.mark.parametrize("how", ["press", "key", "word"])
@pytest.mark.parametrize("keeps", [True, False])
def test_the_dealer_changes_a_card_or_keeps_his_hand(how: str, *, keeps: bool) -> None:
    app = partners_at("keep", 0)
    cards, before = hand(app), len(record_words(app))
    assert asked(app) == "Change a card, or keep all"
    match how, keeps:
        case "press", True:
            press(app, "word keep")
        case "press", False:
            press(app, f"card {cards[2]}")
            assert button_words(app) == [f"word change={cards[2]}", "word keep"]
            press(app, f"word change={cards[2]}")
        case "key", True:
            key(app, "k")
        case "key", False:
            key(app, "3", "m")
        case _:
            word(app, "keep" if keeps else f"change={cards[2]}")
    assert record_words(app)[before] == ("keep" if keeps else f"change={cards[2]}")
    assert (cards[2] in [str(one) for one in table(app).truth.hand(0)]) == keeps


def test_three_faces_sit_round_the_table_each_with_its_own_cards() -> None:
    app = partners_at("agree", 3)
    shown = table(app)
    faces = [m for m in app.picture() if isinstance(m, PortraitMark)]
    assert [(m.who, m.box) for m in faces] == list(
        zip(("Silas", "Moll", "Kit"), shown.motion.room.company.faces, strict=True)
    )
    texts = [m.text for m in app.picture() if isinstance(m, TextMark)]
    assert [text for text in texts if text in ("Silas", "Moll", "Kit")] == ["Silas", "Moll", "Kit"]
    for seat, box in zip((1, 2, 3), shown.motion.room.company.hands, strict=True):
        for one in shown.shown.held[seat]:
            assert shown.motion.sprites.cards[one].goal.box.within(box, slack=1.0)
    assert {"We", "They deal"} <= set(texts)


def test_who_speaks_opens_the_mouth_and_nobody_else() -> None:
    app = open_app(NullScreen(fragment=address("costly-partners", bot="village")))
    open_mouths: set[str] = set()
    while len(open_mouths) < 3:
        settle(app)
        assert "again" not in words(app), f"only {open_mouths} ever spoke"
        word(app, words(app)[0])
        for _ in range(60):
            frames(app, 0.05)
            shown = table(app)
            faces = [m for m in app.picture() if isinstance(m, PortraitMark)]
            speaking = {m.who for m in faces if m.mood == "speaking"}
            talks = shown.teller.speech and shown.teller.speaker != shown.viewer
            assert speaking == ({shown.voice.names[shown.teller.speaker]} if talks else set())
            open_mouths |= speaking
    assert open_mouths == {"Mr Crib", "Mrs Crib", "Parson"}


@pytest.mark.parametrize(
    ("words_", "speech"), [("refuse", "I refuse."), ("mog=5H", "I am willing.")]
)
def test_an_answer_in_the_open_is_spoken_in_the_open(words_: str, speech: str) -> None:
    app = sit(f"5H2H4H7C8H9HJH {words_}", rules="costly-cotton", dealer=0)
    assert table(app).teller.speech == speech


@pytest.mark.parametrize("how", ["press", "word"])
def test_who_may_stop_has_a_button_and_may_lay_on(how: str) -> None:
    app = open_app(NullScreen(fragment=address("cribbage-5 playing-on=may")))
    play_until(app, lambda app: "stop" in words(app), last)
    frames(app, 0.5)
    before = len(record_words(app))
    assert "word stop" in button_words(app)
    assert any(word_ != "stop" for word_ in words(app)), "he may also lay on"
    key(app, "s")
    assert len(record_words(app)) == before, "S says the score"
    if how == "press":
        press(app, "word stop")
    else:
        word(app, "stop")
    assert record_words(app)[before] == "stop"
    settle(app)
    assert "You stop, and will not lay on." in null(app).said


@pytest.mark.parametrize("how", ["press", "key"])
def test_a_line_of_a_count_lifts_its_cards_again(how: str) -> None:
    app = sit(LEAD, pace="instant")
    play_until(app, lambda app: table(app).teller.pause == "show")
    frames(app, 0.5)
    line = next(one for one in table(app).controls() if isinstance(one.what, SlipRow))
    assert isinstance(line.what, SlipRow)
    for lifted in (True, False):
        if how == "press":
            take(app, Press(*line.box.middle))
        else:
            app.stack.focus.what = line.what
            key(app, "enter")
        frames(app, 0.5)
        assert table(app).teller.again == (line.what.cards if lifted else ())
        assert not lifted or table(app).teller.lit == set(line.what.cards)
    assert table(app).teller.pause == "show", "nothing went on"


def test_a_hand_is_said_to_make_nothing_only_when_nothing_is_to_come() -> None:
    app = sit(HEARTS, pace="normal")
    heads: dict[int, list[str]] = {0: [], 1: []}
    while table(app).teller.pause != "deal":
        turn(app, 0.1)
        slip = table(app).teller.log.slip
        if slip is not None:
            heads[slip.seat].append(slip_total(app))
        if words(app) and table(app).teller.pause != "deal":
            word(app, words(app)[0])
    assert list(dict.fromkeys(heads[0])) == ["", "Two", "Eight"], heads[0]
    for seen in heads.values():
        assert "Nothing" not in seen or set(seen) == {"Nothing"}


def slip_total(app: App) -> str:
    """What stands at the right of the slip's head."""
    written = [mark for mark in slip_marks(table(app).view()) if isinstance(mark, TextMark)]
    return next(mark.text for mark in written if mark.align == "right")


def test_the_crib_is_counted_after_a_pause_of_its_own() -> None:
    app = open_app(NullScreen(fragment=address("cribbage-6", dealer="0")))
    play_until(app, lambda app: table(app).teller.pause == "crib")
    before = table(app).teller.log.slip
    assert before is not None
    assert before == Slip(0, scores=before.scores), "the dealer's own hand is shown before it"
    assert null(app).mirrored.actions == (("next", "Count the crib"),)
    assert not table(app).shown.crib_shown
    word(app, "next")
    settle(app)
    assert table(app).shown.crib_shown
    slip = table(app).teller.log.slip
    assert slip is not None
    assert slip.crib
    texts = [m.text for m in app.picture() if isinstance(m, TextMark)]
    assert "Your crib" in texts


# ---- Whole games ----


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("how", ["words", "keys", "presses"])
def test_a_game_is_played_to_its_end(game: str, how: str) -> None:
    """From near the game hole; the long run plays them whole."""
    target = find(game).target
    finish(near(game, f"{target - 25}-{target - 25}"), how)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("how", ["words", "keys", "presses"])
def test_a_whole_game_is_played_to_its_end(game: str, how: str) -> None:
    finish(open_app(NullScreen((360, 640), fragment=address(game, dealer="", bot="random"))), how)


def finish(app: App, how: str) -> None:
    """Play to the end by words, by keys or by presses, at random."""
    rng = random.Random(how)
    rules = table(app).record.rules
    for _ in range(6000):
        settle(app)
        if "again" in words(app):
            break
        match how:
            case "words":
                word(app, rng.choice(words(app)))
            case "keys":
                plain = ["n"] if table(app).teller.pause else list("rakm")
                keys = [*plain, *map(str, range(1, len(hand(app)) + 1)), "right", "enter"]
                key(app, rng.choice(keys))
                if len(app.stack.scenes) > 1 and "again" not in words(app):
                    key(app, "escape")
            case _:
                names = labels(table(app), "card", "word")
                press(app, rng.choice(names))
    assert "again" in words(app)
    state = read(null(app).mirrored.record).state
    assert state == table(app).truth
    assert max(state.scores) == rules.target
    assert state.rules == rules


# ---- Keys ----


def test_number_keys_lay_the_cards_of_the_hand() -> None:
    for number, laid in (("1", "4H"), ("2", "5H"), ("3", "8H")):
        app = sit(LEAD)
        before = len(record_words(app))
        key(app, number)
        assert record_words(app)[before] == laid


@pytest.mark.parametrize("number", ["0", "4", "9", "٣", "²", "½"])
def test_a_number_that_no_card_has_does_nothing(number: str, decided: list[str]) -> None:
    app = sit(f"{LEAD} 5H 2H")
    key(app, number)
    assert decided == []


def test_the_letters_r_m_and_n() -> None:
    app = sit(MOG)
    key(app, "m")
    assert record_words(app) == [MOG], "there is nothing to offer yet"
    key(app, "2", "m")
    assert record_words(app)[1] == "mog=5H"
    app = sit(MOG)
    key(app, "r")
    assert record_words(app)[1] == "refuse"
    play_until(app, lambda app: bool(table(app).teller.pause))
    pause, log = table(app).teller.pause, len(table(app).teller.log.lines)
    assert pause
    key(app, "n")
    assert table(app).teller.pause != pause or len(table(app).teller.log.lines) > log


def test_the_letters_s_t_and_l_read_the_table_out() -> None:
    app = sit(LEAD)
    null(app).said.clear()
    key(app, "s")
    assert null(app).said == ["Score: You 0, Silas 4."]
    key(app, "t")
    assert null(app).said[1:] == table(app).lines()
    null(app).said.clear()
    key(app, "l")
    assert null(app).said == [table(app).teller.log.lines[-1]]
    assert record_words(app)[-1] == "refuse"


def test_escape_and_the_menu_and_help_by_key() -> None:
    app = sit(LEAD)
    key(app, "escape")
    assert null(app).mirrored.table[0] == "The game waits."
    key(app, "escape")
    assert app.stack.scenes == [table(app)]
    key(app, "?")
    assert null(app).mirrored.table[0] == "The play.", "help lies open at what is done now"
    assert "The play." in null(app).said
    key(app, "escape")
    assert app.stack.scenes == [table(app)]


def test_arrows_and_enter_lay_a_card() -> None:
    app = sit(LEAD)
    before = len(record_words(app))
    key(app, "right", "right", "enter")
    assert record_words(app)[before] == "5H"


@pytest.mark.parametrize("pace", ["instant", "brisk"])
def test_arrows_and_enter_play_a_whole_game(pace: str) -> None:
    texts = {"wishes": f'{{"pace": "{pace}"}}'}
    app = open_app(NullScreen(texts=texts, fragment="seed=arrows&bot=random"))
    rng = random.Random(1)
    for _ in range(3000):
        settle(app)
        if "again" in words(app):
            break
        if len(app.stack.scenes) > 1:
            key(app, "escape")
            continue
        for _ in range(rng.randrange(4)):
            take(app, Key(rng.choice(["left", "right", "up", "down"])))
        if focused(app) == "mute":
            continue
        key(app, "enter")
    assert "again" in words(app)
    assert 121 in table(app).record.state.scores


def test_enter_alone_passes_every_pause() -> None:
    app = open_app(NullScreen(fragment="seed=enter&bot=random&pace=instant"))
    kinds = set()
    for _ in range(300):
        settle(app)
        if "again" in words(app):
            break
        if words(app) == ["next"]:
            pause, log = table(app).teller.pause, table(app).teller.log.lines
            key(app, "enter")
            assert table(app).teller.pause != pause or table(app).teller.log.lines != log, (
                f"{pause} was not passed"
            )
            kinds.add(pause)
        else:
            word(app, first(words(app)))
    assert {"cut", "go", "show", "deal"} <= kinds


def test_the_arrows_stop_at_every_control_and_show_where_they_are() -> None:
    app = sit(ACE, dealer=0)
    press(app, "card AH")
    names = labels(table(app))
    seen = []
    for _ in names:
        key(app, "right")
        seen.append(focused(app))
        assert [m for m in app.picture() if getattr(m, "kind", "") == "focus"]
    assert seen == names
    key(app, "left", "left")
    assert focused(app) == names[-3]
    take(app, Press(1.0, 1.0))
    assert not [m for m in app.picture() if getattr(m, "kind", "") == "focus"]


# ---- The mouse ----


def test_the_card_under_the_mouse_stands_up_and_comes_down_again() -> None:
    app = sit(LEAD)
    low = table(app).motion.sprites.cards[card("4H")].goal
    hover(app, "card 4H")
    assert table(app).motion.sprites.cards[card("4H")].goal.y < low.y
    take(app, Hover(1.0, 1.0))
    assert table(app).motion.sprites.cards[card("4H")].goal == low


def test_a_press_hits_the_card_that_is_drawn_on_top() -> None:
    for size in ((320, 480), (390, 844), (667, 375), (640, 360), (1280, 720)):
        app = sit(LEAD)
        null(app).size = size
        app.resize()
        cards = {f"card {one}": place for one, place in places(app).items()}
        for name_ in labels(table(app), "card"):
            box = box_of(table(app), name_)
            for part in (0.02, 0.25, 0.5, 0.75, 0.98):
                x = box.x + box.w * part
                y = cards[name_].box.middle[1]
                over = [(place.level, one) for one, place in cards.items() if place.box.holds(x, y)]
                pressed = label(hit(table(app).controls(), x, y))
                assert pressed == max(over)[1], f"{size}: at {x} {over}"


def places(app: App) -> dict[Card, CardPlace]:
    return table(app).motion.room.places(table(app).shown, 0)


# ---- What is said, and what must not be ----

SPOKEN = {name(one): one for one in PACK}


def named(sentence: str) -> set[Card]:
    return {SPOKEN[found] for found in re.findall(r"\w+ of \w+", sentence) if found in SPOKEN}


def known(app: App) -> set[Card]:
    """Every card whose face the player has seen, by the state that is shown."""
    seen = table(app).shown.known
    cut = table(app).teller.cut
    return (set(seen[0]) if seen else set()) | {
        one for cards in (cut.rounds if cut else ()) for one in cards
    }


def watched_game(
    seed: str, pace: str, bot: str = "random", game: str = "costly", deals: int = 99
) -> App:
    """Deals of a game, at every frame of which nothing hidden is drawn, said or offered."""
    fragment = address(game, seed=seed, bot=bot, pace=pace, dealer="")
    app = open_app(NullScreen((360, 640), fragment=fragment))
    rng, before, drawn = random.Random(seed), known(app), 0
    lately: dict[int, set[Card]] = {}
    """What was seen in each deal: at its end, cards are gathered as they lay."""
    for _ in range(30_000):
        heard = len(null(app).said)
        turn(app, 0.07)
        now, at_deal = known(app), table(app).teller.log.chapters[-1].number
        lately.setdefault(at_deal, set()).update(now)
        gathered = table(app).motion.sprites.leaving.keys() & lately.get(at_deal - 1, set())
        for mark in app.picture():
            if isinstance(mark, CardMark) and mark.card != UNKNOWN:
                assert mark.card in now | gathered, f"{mark.card} is drawn but was not seen"
                drawn += 1
        mirror = null(app).mirrored
        for sentence in null(app).said[heard:]:
            assert named(sentence) <= now | before, sentence
        # The story at the end may name whatever was ever shown.
        told = now.union(*lately.values()) if "again" in words(app) else now
        for sentence in (*mirror.table, *(what for _, what in mirror.actions)):
            assert named(sentence) <= told, sentence
        assert named(table(app).teller.speech) <= now
        before = now
        if "again" in words(app) or table(app).record.deals() > deals:
            assert drawn > 80
            return app
        if words(app):
            if rng.random() < 0.5:
                take(app, Hover(rng.uniform(0, 360), rng.uniform(0, 640)))
            word(app, rng.choice(words(app)))
    raise AssertionError("the game never ends")


@pytest.mark.parametrize(
    ("game", "seed", "pace"),
    [
        *((game, "leaks", "instant") for game in GAMES),
        *((game, "leak", "normal") for game in ("costly", "costly-partners", "cribbage-6")),
        *(
            pytest.param(game, "leak", "normal", marks=pytest.mark.slow)
            for game in GAMES
            if game not in ("costly", "costly-partners", "cribbage-6")
        ),
    ],
)
def test_no_card_is_drawn_or_named_before_the_player_has_seen_it(
    game: str, seed: str, pace: str
) -> None:
    watched_game(seed, pace, game=game, deals=99 if game == "costly" else 3)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_in_no_whole_game_is_a_card_drawn_or_named_too_early(game: str, bot: str) -> None:
    watched_game("long", "brisk", bot=bot, game=game)


@pytest.mark.parametrize("game", ["cribbage-5", "cribbage-6", "cribbage-7"])
def test_the_crib_lies_face_down_under_its_owner_s_name_until_it_is_shown(game: str) -> None:
    app = open_app(NullScreen(fragment=address(game, pace="brisk", dealer="1")))
    seen: set[tuple[str, bool]] = set()
    for _ in range(4000):
        turn(app, 0.2)
        shown = table(app).shown
        names = {m.text for m in app.picture() if isinstance(m, TextMark)} & {
            "your crib",
            "dealer’s crib",
        }
        whose = "your crib" if shown.dealer == 0 else "dealer’s crib"
        assert names == ({whose} if shown.crib and not shown.crib_shown else set())
        for one in shown.crib:
            assert table(app).motion.sprites.cards[one].goal.up == shown.crib_shown
            seen.add((whose, shown.crib_shown))
        if table(app).record.deals() > 3:
            break
        if words(app):
            word(app, words(app)[0])
    assert len(seen) == 4


def test_the_sentences_of_a_deal_come_in_order_and_once() -> None:
    app = sit(MOG)
    null(app).said.clear()
    word(app, "mog=5H")
    play_until(
        app, lambda app: len(table(app).record.actions) > 8 and bool(table(app).teller.pause)
    )
    said = null(app).said
    assert said[0] == "You offer the five of hearts."
    assert said[1] == "Silas has chosen."
    told = [
        one.sentence
        for before, _, events, _ in steps(table(app).record)
        for one in table(app).voice.tell(before, events)
        if one.sentence
    ]
    asked = told.index(said[0])
    sums = [line for line in said if line.startswith("Your hand: ")]
    assert sums == ["Your hand: six. You have 7, Silas 9."]  # as the hand is whole
    events = [line for line in said if line not in sums and not line.startswith("Silas: “")]
    assert events == told[asked : asked + len(events)]
    assert len(events) > 12


def test_the_table_in_words_holds_everything() -> None:
    app = sit(f"{MOG} refuse mog=7C 5H 7C")
    assert null(app).mirrored.table == (
        "Costly Colours, to 121.",
        "Silas deals.",
        "Score: You 0, Silas 5.",
        "Deck card: the Jack of hearts.",
        "Count: 12.",
        "Series: five of hearts from you, seven of clubs from Silas.",
        "Your hand: four of hearts, eight of hearts.",
        "You have laid the five of hearts.",
        "Silas holds two cards.",
        "Silas has laid the seven of clubs.",
    )
    assert null(app).mirrored.actions == (
        ("4H", "Lay the four of hearts: makes 16"),
        ("8H", "Lay the eight of hearts: makes 20"),
    )


def test_the_table_in_words_reads_well_before_the_deal() -> None:
    app = open_app(NullScreen(fragment="seed=1"))
    lines = null(app).mirrored.table
    assert "Nan holds no cards." in lines
    assert "Your hand: empty." in lines


def test_there_is_nothing_to_press_when_it_is_not_the_players_turn() -> None:
    app = open_app(NullScreen(fragment="seed=2&bot=village&pace=normal&dealer=1"))
    word(app, "next")
    seen = 0
    for _ in range(3000):
        turn(app, 0.05)
        mirror, shown = null(app).mirrored, table(app)
        if shown.teller.pause:
            assert [word for word, _ in mirror.actions] == ["next"]
        elif shown.truth.to_act != 0 or shown.teller.playback.busy:
            assert mirror.actions == ()
            # The lines of a count explain themselves at any time.
            assert all("SlipRow" in label for label in labels(shown, "word"))
            seen += 1
        else:
            assert mirror.actions
        if mirror.actions:
            word(app, mirror.actions[0][0])
        if "again" in words(app):
            break
    assert seen > 100


def test_every_word_offered_is_the_record_s_word() -> None:
    app = open_app(NullScreen(fragment="seed=words&bot=random&pace=instant"))

    def choose(actions: list[str]) -> str:
        if actions != ["next"]:
            legal_words = [str(action) for action in table(app).choices.open]
            assert sorted(actions) == sorted(legal_words)
        return actions[-1]

    play_game(app, choose)
    assert read(null(app).mirrored.record).state == table(app).truth


def test_the_words_alone_play_a_game_to_121_whose_record_reads_back() -> None:
    for seed, bot in (("one", "greedy"), ("two", "village")):
        app = open_app(NullScreen(fragment=f"seed={seed}&bot={bot}&pace=instant"))
        play_game(app)
        state = read(null(app).mirrored.record).state
        assert max(state.scores) == 121
        assert state.winner is not None
        mine, theirs = state.scores
        name = table(app).voice.names[1]
        assert f"You {mine}, {name} {theirs}, in" in null(app).mirrored.table[1]
        assert null(app).mirrored.title == f"{mine}–{theirs} · Costly Colours"


@pytest.mark.parametrize("game", GAMES)
def test_the_record_grows_by_what_is_decided_and_is_not_played_again(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app(NullScreen(fragment=address(game)))
    write = Record.__str__
    with monkeypatch.context() as patch:
        patch.setattr(Record, "__str__", lambda _: pytest.fail("the whole game is played again"))
        play_until(app, lambda app: table(app).record.deals() > 2)
    assert len(record_words(app)) > 10
    assert null(app).mirrored.record == write(table(app).record)


def test_a_word_that_is_not_open_does_nothing() -> None:
    app = sit(LEAD)
    before = record_words(app)
    for junk in ("", "next", "9H", "mog=5H", "refuse", "AH=1", "5h", "5H ", "title", "🂡", "help"):
        word(app, junk)
        settle(app)
    assert record_words(app) == before
    assert app.stack.scenes == [table(app)]


def test_a_stranger_bot_is_replaced_with_a_sentence() -> None:
    app = sit(LEAD, bot="grandmaster")
    (said,) = [one for one in null(app).said if "grandmaster" in one]
    assert said.endswith("another takes the seat.")
    press(app, "card 5H")
    settle(app)
    assert len(record_words(app)) > len(LEAD.split()) + 1
    assert "Bot: grandmaster" in null(app).texts["own.game"]


def test_the_opponent_speaks_only_for_itself() -> None:
    app = watched_game("speech", "brisk")
    del app
    lead = sit(LEAD)
    press(lead, "card 8H")
    settle(lead)
    assert table(lead).teller.speech


def test_the_pegs_and_figures_drawn_are_the_score() -> None:
    app = open_app(NullScreen(fragment="seed=pegs&bot=greedy&pace=instant"))

    def choose(actions: list[str]) -> str:
        shown = table(app).shown
        for side, pair in enumerate(table(app).motion.sprites.pegs):
            assert sorted(peg.goal for peg in pair) == sorted(shown.pegs[side])
            assert {peg.now(table(app).motion.sprites.pace) for peg in pair} == set(
                shown.pegs[side]
            )
        figures = [m.text for m in app.picture() if isinstance(m, TextMark) and m.face == "bold"]
        assert all(str(score) in figures for score in shown.scores)
        return actions[0]

    play_game(app, choose)


def test_the_hinder_peg_jumps_and_the_foremost_stays() -> None:
    app = open_app(NullScreen(fragment="seed=hops&bot=greedy&pace=normal"))
    before, jumps = table(app).shown.pegs, 0
    for _ in range(6000):
        turn(app, 0.1)
        after = table(app).shown.pegs
        for side, (front, back) in enumerate(after):
            if (front, back) != before[side]:
                pair = table(app).motion.sprites.pegs[side]
                moves = [peg for peg in pair if peg.start != peg.goal and peg.goal == front]
                stays = [peg for peg in pair if peg.goal == back]
                assert len(moves) == len(stays) == 1
                assert back == before[side][0]
                assert before[side][1] <= moves[0].now(1.0) < front
                jumps += 1
        before = after
        if words(app):
            word(app, words(app)[0])
            before = table(app).shown.pegs
        if jumps > 15:
            return
    raise AssertionError("the pegs hardly moved")


def rings(app: App) -> list[GhostMark]:
    return [mark for mark in app.picture() if isinstance(mark, GhostMark)]


TENS = "5H2H4H7C8HTHJH refuse refuse"
"""The player leads the five, and the opponent makes fifteen with its ten."""


def test_a_score_is_told_in_order_its_cards_rise_are_joined_then_the_phrase_then_the_peg() -> None:
    app = sit(TENS, pace="normal")
    press(app, "card 5H")
    phrase = "Silas lays the ten of hearts, fifteen for two."
    began = max(peg.goal for peg in table(app).motion.sprites.pegs[1])
    seen: list[str] = []
    for _ in range(600):
        turn(app, 1 / 60)
        told = being_told(app)
        cards = {str(m.card) for m in app.picture() if isinstance(m, CardMark) and m.lit}
        assert cards in (set(), {"5H", "TH"})
        joined = [m for m in app.picture() if isinstance(m, LinkMark) and m.drawn == 1.0]
        if not cards:
            assert not joined
            assert told is None
            continue
        resting = table(app).motion.sprites.cards[card("5H")]
        risen = resting.now(1.0).y < places(app)[card("5H")].y - 5
        moved = max(peg.now(1.0) for peg in table(app).motion.sprites.pegs[1]) - began
        what = {
            "risen": risen,
            "joined": bool(joined),
            "said": table(app).teller.caption == phrase,
            "pegging": moved > 0,
            "pegged": moved == 2,
        }
        assert (told is not None) == (moved < 2), "it is being told until its peg stands"
        assert bool(rings(app)) == (told is not None), "a ring shows where the peg will stand"
        seen += [name for name, is_so in what.items() if is_so and name not in seen]
        if words(app):
            break
    assert seen == ["risen", "joined", "said", "pegging", "pegged"]


def test_the_cards_of_one_score_sink_when_the_next_is_told() -> None:
    app = sit(HEARTS, pace="normal")
    stood: list[frozenset[Card]] = []
    for _ in range(4000):
        turn(app, 1 / 60)
        if words(app) and not slips(app):
            word(app, words(app)[0])
        up = table(app).view().light.standing
        if up and (not stood or stood[-1] != up):
            stood.append(up)
        for one, sprite in table(app).motion.sprites.cards.items():
            lies = places(app)[one].y
            if sprite.part(1.0) == 1:
                assert (sprite.now(1.0).y < lies - 5) == (one in up)
        if words(app):
            break
    assert len(stood) >= 2


def test_a_card_in_the_hand_does_not_stand_up_with_a_score() -> None:
    app = sit(f"{MOG} refuse mog=2H", pace="normal")
    held = set(table(app).shown.held[0])
    for _ in range(200):
        turn(app, 1 / 60)
        assert not table(app).view().light.standing & held


# ---- Moving ----


def test_every_card_is_dealt_from_the_pack_one_after_another() -> None:
    app = open_app(NullScreen(fragment="seed=deal&bot=greedy&pace=normal"))
    word(app, "next")
    deck, came = table(app).motion.room.deck, []
    for _ in range(300):
        turn(app, 1 / 120)
        for one, sprite in table(app).motion.sprites.cards.items():
            if one not in came:
                came.append(one)
                assert sprite.motion == "deal"
                assert abs(sprite.now(1.0).x - deck.x) < 40
        flying = [s for s in table(app).motion.sprites.cards.values() if s.part(1.0) < 1]
        assert sum(sprite.motion == "deal" for sprite in flying) <= 3
        if table(app).choices.open:
            break
    assert len(came) >= 6


def test_at_the_end_of_a_deal_the_cards_go_back_to_the_pack() -> None:
    app = open_app(NullScreen(fragment="seed=deal&bot=greedy&pace=normal"))
    play_until(app, lambda app: table(app).teller.pause == "deal")
    lay = set(table(app).motion.sprites.cards)
    word(app, "next")
    assert set(table(app).motion.sprites.leaving) == lay
    deck = table(app).motion.room.deck
    for _ in range(60):
        turn(app, 1 / 60)
        for sprite in table(app).motion.sprites.leaving.values():
            assert (sprite.goal.x, sprite.goal.y, sprite.goal.up) == (deck.x, deck.y, False)
    assert not table(app).motion.sprites.leaving


def test_laid_cards_lie_a_little_askew_and_held_ones_straight() -> None:
    app = sit("5H2H4H7C8HTHJH refuse refuse 5H TH 4H")
    tilts = {sprite.goal.tilt for sprite in table(app).motion.sprites.cards.values()}
    assert len(tilts) > 1
    assert all(abs(tilt) <= 3 for tilt in tilts)
    assert {table(app).motion.sprites.cards[one].goal.tilt for one in table(app).truth.held[0]} == {
        0
    }


@pytest.mark.parametrize("pace", ["instant", "normal"])
def test_nothing_slides_for_who_asks_for_little_motion(pace: str) -> None:
    screen = NullScreen(fragment=f"seed=calm&bot=greedy&pace={pace}")
    screen.reduced = True
    app = open_app(screen)

    def choose(actions: list[str]) -> str:
        for _ in range(5):
            turn(app, 1 / 60)
            assert not table(app).motion.sprites.moving
            assert all(
                m.drawn == 1.0 for m in app.picture() if isinstance(m, (LinkMark, BannerMark))
            )
        return actions[0]

    play_until(app, lambda app: table(app).record.deals() > 2, choose)


def test_who_asks_for_little_motion_in_the_middle_of_a_game_is_heeded_at_once() -> None:
    app = open_app(NullScreen(fragment="seed=calm&bot=greedy&pace=normal"))
    for still in (True, False):
        null(app).reduced = still
        app.resize()
        assert table(app).motion.still == still
        assert (table(app).motion.sprites.pace == 0) == still
        assert table(app).teller.playback.pace == 1.0, "it is told no faster"


def test_a_table_that_waits_for_the_player_is_not_painted_again() -> None:
    app = sit(LEAD, pace="normal")
    for name_ in ("card 4H", ""):
        take(app, Hover(*(at(app, name_) if name_ else (1.0, 1.0))))
        for _ in range(60):
            turn(app, 1 / 60)
        assert not table(app).lively
        assert not any(turn(app, 1 / 60) for _ in range(60))


# ---- The great moments ----

HEARTS = "5H2H4H7C8H9HJH refuse refuse"
"""The player holds three hearts, and the deck card is a fourth: Costly Colours."""


def banners(app: App) -> list[BannerMark]:
    return [mark for mark in app.picture() if isinstance(mark, BannerMark)]


def until_banner(app: App) -> BannerMark:
    for _ in range(4000):
        turn(app, 1 / 60)
        if banners(app):
            return banners(app)[0]
        if words(app):
            word(app, words(app)[0])
    raise AssertionError("nothing great happened")


def test_costly_colours_has_a_scroll_and_a_sound_of_its_own() -> None:
    app = sit(HEARTS, pace="normal")
    first_seen = until_banner(app)
    assert (first_seen.text, first_seen.under) == ("Costly Colours", "for six")
    assert first_seen.drawn < 0.5
    assert null(app).sounds.count(("costly", 0)) == 1
    frames(app, 1.0, 1 / 60)
    assert banners(app)[0].drawn == 1.0
    frames(app, 3.0, 1 / 60)
    assert not banners(app)


def test_the_scroll_covers_nothing_that_the_moment_is_about() -> None:
    app = sit(HEARTS, pace="normal")
    until_banner(app)
    for wide, high, insets in ROOMS:
        null(app).size, null(app).insets = (wide, high), insets
        app.resize()
        box, room = banners(app)[0].box, table(app).motion.room
        assert box.within(app.view.safe)
        assert box.w > 0.25 * app.view.safe.w, "it is a great moment"
        assert not box.meets(room.board)
        for one in table(app).view().light.standing:
            assert not table(app).motion.sprites.cards[one].goal.box.meets(box)
        (thread,) = (mark for mark in app.picture() if isinstance(mark, LinkMark))
        assert len(thread.points) == 4
        for x, y in thread.points:
            assert any(
                abs(place.y - y) < 1 and place.x < x < place.x + place.width
                for place in (sprite.goal for sprite in table(app).motion.sprites.cards.values())
            ), "every knot is at the upper edge of a card"


def test_a_press_skips_the_scroll() -> None:
    app = sit(HEARTS, pace="slow")
    until_banner(app)
    before = record_words(app)
    take(app, Press(*at(app, "log")))
    frames(app, 0.1, 1 / 60)
    assert not banners(app)
    assert record_words(app) == before
    assert app.stack.scenes == [table(app)], "it only hurried"


@pytest.mark.parametrize(
    ("scores", "text"), [("119-100", "You have won"), ("0-115", "Silas has won")]
)
def test_who_wins_is_written_on_a_scroll_before_the_sheet(scores: str, text: str) -> None:
    app = sit(HEARTS, scores=scores, pace="normal")
    for _ in range(10):
        mark = until_banner(app)
        if mark.text != "Costly Colours":
            break
        frames(app, 3.0, 1 / 60)
    assert mark.text == text
    assert rings(app), "the last peg stands in a ring of light"
    heard = [name_ for name_, _ in null(app).sounds]
    assert ("win" in heard) == (scores == "119-100")
    assert ("lose" in heard) == (scores != "119-100")
    assert app.stack.scenes == [table(app)]
    frames(app, 4.0, 1 / 60)
    assert app.stack.top is not table(app)


# ---- What the pegs sound like ----


def test_a_peg_ticks_once_for_each_hole_of_its_score_higher_and_higher() -> None:
    app = sit(HEARTS, pace="normal")
    until_banner(app)
    del null(app).sounds[:]
    clock, heard = 0.0, []
    for _ in range(120):
        turn(app, 1 / 60)
        clock += 1 / 60
        heard += [(clock, step) for name_, step in null(app).sounds if name_ == "peg"]
        del null(app).sounds[:]
    assert [step for _, step in heard] == list(range(6))
    assert all(later - sooner >= 1 / 15 for (sooner, _), (later, _) in pairwise(heard))


@pytest.mark.parametrize("pace", PACES)
def test_every_score_is_heard_at_every_pace_and_none_rattles(pace: str) -> None:
    app = open_app(NullScreen(fragment=f"seed=heard&bot=greedy&pace={pace}"))
    scores = [0, 0]
    for _ in range(4000):
        del null(app).sounds[:]
        before = table(app).shown.scores
        turn(app, 1 / 20)
        ticks = [step for name_, step in null(app).sounds if name_ == "peg"]
        assert len(ticks) <= 2, "one for each side"
        scores = [
            a + b
            for a, b in zip(scores, (len(ticks), table(app).shown.scores != before), strict=True)
        ]
        if words(app):
            word(app, words(app)[0])
        if table(app).record.deals() > 2:
            break
    ticks_heard, scored = scores
    assert ticks_heard >= scored > 2


# ---- The log ----


def test_the_log_opens_with_what_was_told_and_how_the_hands_counted() -> None:
    app = sit(HEARTS)
    play_until(app, lambda app: table(app).teller.pause == "deal")
    counts = [(slip.seat, slip.total) for slip in slips(app)]
    assert counts[0] == (0, 8)
    word(app, "next")
    play_until(app, lambda app: bool(table(app).choices.open))
    frames(app, 1.0)
    key(app, "v")
    text = " ".join(null(app).mirrored.table)
    while before := [w for w, label in null(app).mirrored.actions if label == "Before"]:
        word(app, before[0])
        assert len(app.stack.scenes) == 2
        text = " ".join(null(app).mirrored.table) + text
    assert "Your hand: " in text
    assert "Costly Colours for 6. Together eight." in text
    assert text.index("You lay the") < text.index("Your hand: ")
    assert re.search(r"You lay the .* 0–\d+\. |You lay the .* \d+–\d+\.", text), "the score so far"
    assert all(line in text for line in table(app).teller.log.chapters[0].lines)
    key(app, "escape")
    assert app.stack.scenes == [table(app)]


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1280, 720)])
def test_the_log_opens_by_a_press_and_from_the_menu(size: tuple[int, int]) -> None:
    app = sit(LEAD)
    null(app).size = size
    app.resize()
    press(app, "log")
    assert app.stack.top is not table(app)
    back = null(app).mirrored.table
    key(app, "escape")
    word(app, "menu")
    word(app, "log")
    assert null(app).mirrored.table == back
    key(app, "escape", "escape")
    assert app.stack.scenes == [table(app)]


def test_a_game_taken_up_again_remembers_what_was_told_of_its_last_deals() -> None:
    app = sit(LEAD)
    play_until(app, lambda app: table(app).record.deals() > 4 and bool(table(app).choices.open))
    assert [chapter.number for chapter in table(app).teller.log.chapters] == [4, 5]
    again = open_app(NullScreen(texts=dict(null(app).texts)))
    word(again, "resume")
    settle(again)
    assert table(again).teller.log.chapters[-1].lines == table(app).teller.log.chapters[-1].lines
    assert slips(again) == slips(app)
    assert [c.number for c in table(again).teller.log.chapters] == [
        c.number for c in table(app).teller.log.chapters
    ]


def test_every_deal_is_the_seed_s_own() -> None:
    app = open_app(NullScreen(fragment="seed=fair&bot=random&pace=instant"))
    assert table(app).teller.cut is not None
    assert table(app).teller.cut == cut_for_deal(shuffled("fair", 0), 2)
    play_until(app, lambda app: table(app).record.deals() > 3)
    dealt = [action for action in table(app).record.actions if isinstance(action, Deal)]
    for number, deal in enumerate(dealt, start=1):
        assert deal.cards == shuffled("fair", number)[:7]


def test_a_layout_for_another_seat_hides_the_other_hand() -> None:
    state = read(kept(LEAD)).state
    app = sit(LEAD)
    for viewer in (0, 1):
        laid_out = layout(app.view).places(state, viewer)
        for seat, cards in enumerate(state.held):
            assert all(laid_out[one].up == (seat == viewer) for one in cards)


# ---- Company ----


def spoken(app: App) -> list[tuple[str, str]]:
    """Everything that is said in bubbles from now to the next decision, with its speaker."""
    heard: list[tuple[str, str]] = []
    for _ in range(2000):
        shown = table(app)
        one = shown.voice.names[shown.teller.speaker], shown.teller.speech
        if shown.teller.speech and heard[-1:] != [one]:
            heard.append(one)
        if not turn(app, 0.02):
            return heard
    raise AssertionError("the table never comes to rest")


def of(who: str, *moments: Occasion) -> set[str]:
    """What somebody may say at some moments."""
    return {line for moment in moments for line in remarks(who, moment)}


def test_an_opponent_greets_at_the_cut_and_only_there() -> None:
    app = open_app(NullScreen(fragment=address("costly", dealer="", bot="village")))
    settle(app)
    greetings = of("Mr Crib", Occasion.GREETING, Occasion.FIRST)
    assert table(app).teller.pause == "cut"
    assert table(app).teller.speech in greetings
    assert f"Mr Crib: “{table(app).teller.speech}”" in null(app).said, "to be heard, too"
    word(app, "next")
    settle(app)
    assert table(app).teller.speech not in greetings


@pytest.mark.parametrize("score", ["120-0", "0-120"])
def test_an_opponent_has_a_word_for_the_end_and_another_at_parting(score: str) -> None:
    head = f"Rules: costly\nDealer: 1\nScore: {score}\nSeed: e\nBot: greedy\nNames: You, Silas\n\n"
    app = open_app(NullScreen(texts={"own.game": head, "wishes": '{"pace": "instant"}'}))
    sit_down(app, head)
    heard: list[str] = []
    for _ in range(400):
        heard += [speech for _, speech in spoken(app)]
        if "again" in words(app):
            break
        word(app, words(app)[0])
    won = table(app).truth.winner == 0
    plain = of("Silas", Occasion.LOSS if won else Occasion.WIN)
    assert heard[-1] in plain
    seen = {mark.text for mark in app.picture() if isinstance(mark, TextMark)}
    parting = table(app).teller.company.parting(won=won)
    assert parting in plain - {heard[-1]}
    assert parting.split()[0] in " ".join(seen)


def test_a_great_score_of_the_player_is_spoken_of_until_another_has_the_word() -> None:
    app = open_app(NullScreen(fragment=address("costly", bot="village")))
    shown, praise = table(app), of("Mr Crib", Occasion.FULL_YOU)
    score, heard = Score(ScoreKind.THIRTY_ONE, 5, ()), set[str]()
    for _ in range(12):  # not each time, nor twice in a deal
        shown.teller.company.hear(Began(0), (0, 0), counted=True)
        told = Pegged(shown.viewer, score, Phase.PLAY), Counted()
        shown.teller.show(ToldEvent(told[0], shown.shown, "You peg."))
        if shown.teller.speech:
            shown.teller.show(ToldEvent(told[1], shown.shown, ""))
            assert shown.teller.speech in praise
            assert shown.teller.speech not in heard, "nothing is said twice"
            heard.add(shown.teller.speech)
        shown.teller.show(ToldEvent(Pegged(1, score, Phase.PLAY), shown.shown, "He pegs."))
        assert shown.teller.speech not in praise
    assert heard == praise


def test_a_bubble_at_four_belongs_to_who_acted_last() -> None:
    app = open_app(NullScreen(fragment=address("costly-partners", bot="village", pace="normal")))
    checked = set()
    for _ in range(4000):
        shown = table(app)
        if shown.teller.speech.rstrip(".").isdecimal():
            assert shown.shown.series[-1].seat == shown.teller.speaker, (
                "the count is told by who made it"
            )
            checked.add(shown.teller.speaker)
        if words(app):
            word(app, words(app)[0])
        turn(app, 0.1)
        if len(checked) == 3:
            return
    raise AssertionError(f"only {checked} ever spoke")


# ---- What the viewer knows of another's hand ----


def test_the_card_that_i_gave_away_is_marked_among_the_backs_and_no_other() -> None:
    app = sit(as_dealt("5C 9D TS", "JD 8H QS", deck="TD") + " mog=5C mog=8H")
    settle(app)
    assert [mark.card for mark in app.picture() if isinstance(mark, SignMark)] == [card("5C")]
    refused = sit(as_dealt("5C 9D TS", "JD 8H QS", deck="TD") + " refuse refuse")
    settle(refused)
    assert not any(isinstance(mark, SignMark) for mark in refused.picture())


@pytest.mark.parametrize("game", ["costly", "costly-partners", "cribbage-6"])
def test_no_sign_names_a_card_that_the_viewer_has_not_seen(game: str) -> None:
    app, signs = open_app(NullScreen(fragment=address(game, seed="3"))), 0
    for _ in range(40):
        play_until(app, lambda app: bool(words(app)))
        if table(app).truth.winner is not None or not words(app):
            break
        found = {mark.card for mark in app.picture() if isinstance(mark, SignMark)}
        known = table(app).shown.known
        assert found <= (known[0] if known else set())
        signs += len(found)
        word(app, words(app)[-1])
        frames(app, 0.5)
    assert signs


def test_my_partner_wears_my_peg_and_the_words_name_him() -> None:
    app = open_app(NullScreen(fragment=address("costly-partners", seed="3")))
    play_until(app, lambda app: bool(table(app).choices.open))
    room, pegs = table(app).motion.room, [m for m in app.picture() if isinstance(m, PegMark)]
    worn = [[peg.side for peg in pegs if face.holds(peg.x, peg.y)] for face in room.company.faces]
    assert worn == [[1], [0], [1]]
    partner = table(app).voice.names[2]
    assert f"{partner} is your partner." in table(app).lines()


def test_no_badge_is_empty() -> None:
    app = open_app(NullScreen(fragment=address("cribbage-6")))
    play_until(app, lambda app: isinstance(table(app).truth.now, LayingOut))
    marks = app.picture()
    badges = [mark.box for mark in marks if isinstance(mark, PanelMark) and mark.kind == "badge"]
    texts = [(mark.x, mark.y) for mark in marks if isinstance(mark, TextMark) and mark.text]
    assert all(any(box.holds(*at) for at in texts) for box in badges)


@pytest.mark.parametrize("about", ["dial", "deck", "board", "other"])
def test_a_thing_that_is_touched_explains_itself_till_the_next_touch(about: str) -> None:
    app = sit(LEAD)
    caption = table(app).teller.caption
    for after in (f"about {about}", "card 5H"):
        press(app, f"about {about}")
        note = table(app).teller.note
        assert note == null(app).said[-1]
        written = {mark.text for mark in app.picture() if isinstance(mark, TextMark)}
        assert note in written
        assert caption not in written
        press(app, after)
        assert not table(app).teller.note
    assert record_words(app)[3] == "5H", "a press that means a card lays it"
