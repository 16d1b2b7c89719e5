"""Every game in Chromium: each whole by the mirror, their own decisions by real clicks."""

from __future__ import annotations

import json
from urllib.parse import quote_plus

import pytest

from costly.bots import bot_named, decide
from costly.engine.house import find
from costly.engine.moves import Agree
from costly.engine.record import Record
from costly.engine.rulesets import PARTNERS, RULESETS
from costly.engine.shuffle import shuffled
from costly.engine.stages import truth
from costly.telling.words import name
from costly.ui.table.scene import Table
from tests.browser import play
from tests.browser.drivers import Chromium, Page, wait_for
from tests.browser.twin import (
    GUARD,
    Look,
    change,
    frames,
    look,
    press_own,
    seeds,
    sit_down,
    spot,
    twin,
)
from tests.browser.visit import READY, said, to_table
from tests.browser.whole import (
    assert_ended,
    assert_native,
    assert_offered,
    assert_told,
    play_whole,
)
from tests.controls import labels
from tests.games import deal_from

pytestmark = pytest.mark.browser

#: Every game, and house rules. To 61: what a longer race goes on to do, it has done before.
GAMES = (
    *(key if rules.target <= 61 else f"{key} target=61" for key, rules in RULESETS.items()),
    "costly target=61 ace=one",
)

#: Another word each time, so that no kind of decision is left out.
VARIED = "words => words[document.querySelector('#record').textContent.length % words.length]"


@pytest.fixture
def page(desk: Chromium) -> Chromium:
    """One page for every game: started once, and given other addresses."""
    return desk


def table_for(rules: str, seed: str, dealer: int = 0) -> str:
    """The fragment of an address that sets a table."""
    return f"#rules={quote_plus(rules)}&seed={seed}&bot=greedy&pace=instant&dealer={dealer}"


# ---- Whole games by the mirror ----


@pytest.mark.parametrize("rules", GAMES)
def test_a_whole_game_of_each(page: Chromium, rules: str) -> None:
    """The record replays to the same end, and every word and sentence is the engine's."""
    whole = play_whole(page, table_for(rules, "whole"), VARIED)
    game = whole.game
    assert game.rules == find(rules)
    assert_native(game, "whole", "greedy", 0)
    assert_told(game, whole.sentences, cut=False)
    assert_offered(whole)
    assert_ended(page, game)


# ---- Their own decisions by clicks ----


def click(page: Chromium, control: str, card: str = "") -> Look:
    """Click a control that decides; with a card, raise that by a click first."""
    frames(page, GUARD)
    before, own = look(page), twin(page)
    if card:
        page.click(*spot(own, f"card {card}"))
        frames(page)
        assert look(page) == before, "the first press only raises the card"
        press_own(own, f"card {card}")
    page.click(*spot(own, f"word {control}"))
    after = change(page, before)
    assert after.ours() == [*before.ours(), control]
    return after


@pytest.mark.parametrize("dealer", [0, 1], ids=["to-my-crib", "to-the-others"])
def test_two_cards_are_laid_out_on_a_phone(page: Chromium, dealer: int) -> None:
    """Raised by two clicks, one put down again for another, and given by the button."""
    page.resize(360, 640)
    sit_down(page, table_for("cribbage-6", "lay out", dealer))
    wait_for(page, "document.querySelectorAll('#actions button').length === 15")
    to_table(page)
    frames(page, GUARD)
    before, own = look(page), twin(page)
    cards = own.truth.held[0]
    assert len(cards) == 6

    def buttons() -> list[str]:
        return labels(own, "word")

    # The last card, the first, the first again, and the second.
    for at in (5, 0, 0, 1):
        point = spot(own, f"card {cards[at]}")
        page.click(*point)
        frames(page)
        assert look(page) == before, "cards are raised, and nothing is decided"
        press_own(own, f"card {cards[at]}")
        own.tick(0)
        wanted = own.hand.raised if len(own.hand.raised) == 2 else ()
        assert len(buttons()) == bool(wanted)
    laid = f"{cards[1]}{cards[5]}"
    assert buttons() == [f"word {laid}"]
    page.click(*spot(own, f"word {laid}"))
    after = change(page, before)
    assert after.ours() == [laid]
    assert f"You lay out the {name(cards[1])} and the {name(cards[5])}." in said(page)
    assert set(after.game.state.crib) >= {cards[1], cards[5]}
    page.resize(1280, 720)
    frames(page)


def touch_together(page: Page, own: Table, *cards: str) -> None:
    """Touch cards of the hand that is counted, and ask what they make."""
    for control in (*(f"card {card}" for card in cards), "count"):
        frames(page, GUARD)
        page.click(*spot(own, control))
        press_own(own, control)
        own.tick(1)


def test_a_hand_is_counted_with_a_miss_and_muggins_both_ways(page: Chromium) -> None:
    """On a phone: what Joe overlooks we name by clicks; what we overlook, he names."""
    page.resize(360, 640)
    rules = "costly count=show muggins=yes"
    asked = f"#rules={quote_plus(rules)}&seed=count+0&bot=farmer&pace=instant&dealer=0"
    sit_down(page, asked)
    play.play_until(page, "document.querySelector('[data-word=\"claim=0\"]')")
    to_table(page)
    own = twin(page)
    # He has claimed two of five: there were a five-and-twenty for three and a pair for two.
    for score in truth(own.truth):
        touch_together(page, own, *map(str, score.cards))
    before = look(page)
    frames(page, GUARD)
    page.click(*spot(own, "word claim=3"))
    assert change(page, before).ours()[-1] == "claim=3"
    assert "You peg muggins for three." in said(page)
    play.play_until(page, "document.querySelector('[data-word=\"claim=0\"]')")
    own = twin(page)
    fifteen, *_ = truth(own.truth)
    touch_together(page, own, *map(str, fifteen.cards))
    # What was found is the claim in the mirror too.
    wait_for(page, "document.querySelector('[data-decides=\"claim=2\"]')")
    before = look(page)
    page.press_word("claim=2")
    after = change(page, before)
    assert [str(one) for one in after.game.actions][-4:] == [
        *("claim=2", "claim=3", "claim=2", "claim=6"),
    ]
    assert "Joe pegs muggins for six." in said(page)
    page.resize(1280, 720)
    frames(page)


def both_willing(seed: str) -> bool:
    """Whether the other side agrees as we do, when we are the eldest of a seed's first deal."""
    game = Record(PARTNERS, 3).add(deal_from(shuffled(seed, 1), PARTNERS)).add(Agree())
    return isinstance(decide(bot_named("greedy", seed), game.state), Agree)


def test_partners_mog_by_clicks(page: Chromium) -> None:
    """Both sides agree: a card is raised and passed, and the partner's comes back."""
    seed = next(seed for seed in seeds("mog") if both_willing(seed))
    sit_down(page, table_for("costly-partners", seed, 3))
    to_table(page)
    wait_for(page, "document.querySelector('[data-word=agree]')")
    click(page, "agree")
    wait_for(page, "document.querySelector('[data-word^=\"mog=\"]')")
    own = twin(page)
    mine = own.truth.held[0][1]
    partner = own.voice.names[2]
    after = click(page, f"mog={mine}", str(mine))
    held = after.game.state.held
    assert mine in held[2]
    assert mine not in held[0]
    assert len(held[0]) == 3
    assert f"You give {partner} the {name(mine)}." in said(page)
    assert any(line.startswith(f"{partner} gives you the ") for line in said(page))


def test_partners_dealer_changes_a_card_by_clicks(page: Chromium) -> None:
    """We refuse, and take the card beneath the deck card for one that is raised."""
    sit_down(page, table_for("costly-partners", "change"))
    to_table(page)
    wait_for(page, "document.querySelector('[data-word=refuse]')")
    click(page, "refuse")
    wait_for(page, "document.querySelector('[data-word=keep]')")
    own = twin(page)
    mine = own.truth.held[0][2]
    after = click(page, f"change={mine}", str(mine))
    assert mine not in after.game.state.held[0]
    assert any(line.startswith(f"You change the {name(mine)} for the ") for line in said(page))


# ---- Chosen on the sheets ----


def test_a_game_and_its_house_rules_are_chosen_and_remembered(page: Chromium) -> None:
    """From the title, by the mirror's buttons; and they are still wished for on another day."""
    page.evaluate("void (location.hash = '')")
    wait_for(page, "document.querySelector('[data-word=games]')")
    for word in ("games", "game-cribbage-6", "house", "rule-target", "back", "back"):
        page.press_word(word)
    wishes = "(localStorage.getItem('costly:/games/costly/:wishes') || '')"
    wait_for(page, f"{wishes}.includes('target')")
    kept = page.evaluate(wishes)
    wished = json.loads(kept)["rules"]
    page.reload()
    wait_for(page, READY)
    page.press_word("play")
    wait_for(page, f"document.querySelector('#record').textContent.includes({json.dumps(wished)})")
    game = look(page).game
    assert str(game.rules) == wished
    assert game.rules.key == "cribbage-6"
    assert len(game.rules.house) == 1
    assert play.words(page) == ["next"]
