"""The built game in Firefox and WebKitGTK, shortly: the same wheel, page and storage there."""

from __future__ import annotations

import pytest

from tests.browser import play
from tests.browser.conftest import ENGINES
from tests.browser.drivers import wait_for
from tests.browser.twin import GUARD, change, frames, look, press_on, spot, twin
from tests.browser.visit import READY, boot, failure, focused, to_table
from tools.serve import Served

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("engine", ["firefox", "webkit"])
def test_it_plays_elsewhere(site: Served, engine: str) -> None:
    """Boot, a deal through the mirror, a key, a click that lays a card, and a reload."""
    with ENGINES[engine]() as page:
        boot(page, site.url, "#seed=elsewhere&bot=greedy&dealer=1&pace=instant")
        assert [url for url in page.requests() if not url.startswith(site.url)] == []

        while look(page).game.deals() < 2:
            press_on(page)
        assert play.words(page)[0] == "refuse"

        to_table(page)
        before = look(page)
        page.key("r")
        now = change(page, before)
        assert now.ours() == [*before.ours(), "refuse"]

        frames(page, GUARD)
        own = twin(page)
        card = next(
            card for card in own.hand.playable(own.choices) if len(own.choices.options(card)) == 1
        )
        page.click(*spot(own, f"card {card}"))
        before = change(page, now)
        assert before.ours() == [*now.ours(), str(card)]
        assert focused(page) == "canvas"

        page.reload()
        wait_for(page, READY)
        assert look(page) == before
        press_on(page)
        assert page.console_errors() == []
        assert failure(page) == ""
