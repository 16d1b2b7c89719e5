"""A visit to the built game: coming in, and what a page of it says."""

from __future__ import annotations

from tests.browser.drivers import Page, wait_for

READY = "document.documentElement.dataset.state === 'ready'"

#: A table at which we are asked at once, by an opponent who answers at once.
START = "#seed=first&bot=greedy&dealer=1&pace=instant"


def boot(page: Page, url: str, fragment: str = START) -> None:
    """Load the game from nothing, until it can be played."""
    page.open(url + fragment)
    wait_for(page, READY)


def sound(page: Page) -> None:
    """Nothing has gone wrong in the page."""
    assert page.console_errors() == []
    assert failure(page) == ""
    assert page.evaluate(READY)


def failure(page: Page) -> str:
    """The sentence of a page that has given up."""
    return str(page.evaluate("document.getElementById('failure').textContent"))


def said(page: Page) -> list[str]:
    """What has been said, as far back as the log goes."""
    lines = "[...document.querySelectorAll('#said p')].map(line => line.textContent)"
    return list(page.evaluate(lines))


def table(page: Page) -> str:
    """The table in words, or the sheet that lies over it."""
    return str(page.evaluate("document.getElementById('table').innerText"))


def to_table(page: Page) -> None:
    """Put the keyboard on the drawn table, which comes into view."""
    page.evaluate("void document.getElementById('canvas').focus()")
    assert page.evaluate("scrollY") == 0


def focused(page: Page) -> str:
    """The id of what has the keyboard's focus, or the word of a mirror's button."""
    return str(page.evaluate("(one => one.dataset.word ?? one.id)(document.activeElement)"))
