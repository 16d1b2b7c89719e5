"""The table in words: its buttons beside the decisions, its keys, and cards chosen one by one."""

from __future__ import annotations

import pytest

from tests.browser.drivers import Chromium, wait_for
from tests.browser.twin import GUARD, frames, look, sit_down
from tests.browser.visit import focused, said

pytestmark = pytest.mark.browser

TABLE = "bot=greedy&dealer=1&pace=instant"


def test_the_words_hear_the_letters_of_the_table_and_have_buttons_for_them(desk: Chromium) -> None:
    sit_down(desk, f"#seed=letters&{TABLE}")
    before = look(desk)
    desk.evaluate("void document.querySelector('#actions button').focus()")
    told = len(said(desk))
    desk.key("s")
    wait_for(desk, f"document.querySelectorAll('#said p').length > {told}")
    assert said(desk)[-1].startswith("Score: You ")
    assert look(desk) == before, "nothing was decided"
    for button in ("menu", "log"):
        desk.evaluate(f"document.querySelector('#tools [data-word={button}]').click()")
        wait_for(desk, "document.querySelector('#actions [data-word=back]')")
        assert desk.evaluate("document.querySelectorAll('#tools button').length") == 0
        frames(desk, GUARD)  # a second press at once would be one too many
        desk.evaluate("document.querySelector('#actions [data-word=back]').click()")
        wait_for(desk, "document.querySelector('#actions [data-word=refuse]')")
    assert look(desk) == before


def test_cards_are_laid_out_one_by_one_where_each_pair_keeps_its_button(desk: Chromium) -> None:
    """By the keyboard six cards and one button are met, and not fifteen."""
    sit_down(desk, f"#rules=cribbage-6&seed=pairs&{TABLE}")
    wait_for(desk, "document.querySelectorAll('#cards button').length === 6")
    assert len(look(desk).words) == 15
    desk.evaluate("void document.querySelector('#cards button').focus()")
    for _ in range(2):
        desk.key("Enter")
        desk.key("Tab")
    wait_for(desk, "document.getElementById('confirm').ariaDisabled === 'false'")
    pressed = "[...document.querySelectorAll('#cards [aria-pressed=true]')].length"
    assert desk.evaluate(pressed) == 2
    met: list[str] = []
    while not met or met[-1] != "every":
        desk.key("Tab")
        met.append(focused(desk))
        assert len(met) < 8
    desk.key("Tab")
    assert focused(desk) == "hint", "what is folded away is passed over"
    desk.key("Shift+Tab")
    desk.key("Enter")
    desk.key("Tab")
    assert focused(desk) == look(desk).words[0]
    desk.evaluate("document.getElementById('confirm').focus()")
    before = look(desk)
    desk.key("Enter")
    wait_for(desk, "document.querySelectorAll('#cards button').length === 0")
    assert look(desk) != before
    wait_for(desk, "document.querySelector('#doing').contains(document.activeElement)")


def test_a_pair_that_is_folded_away_is_still_a_button_for_a_script(desk: Chromium) -> None:
    sit_down(desk, f"#rules=cribbage-6&seed=folded&{TABLE}")
    wait_for(desk, "document.querySelector('#actions').ariaHidden === 'true'")
    word = look(desk).words[7]
    desk.press_word(word)
    wait_for(desk, f"document.querySelector('#record').textContent.includes('{word}')")
