"""What the browser tests share: a page in each of the three engines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import pytest

from tests.browser import drivers

ENGINES: dict[str, Callable[[], AbstractContextManager[drivers.Page]]] = {
    "chromium": drivers.chromium,
    "firefox": drivers.firefox,
    "webkit": drivers.webkit,
}


@pytest.fixture(params=ENGINES)
def page(request: pytest.FixtureRequest) -> Iterator[drivers.Page]:
    """A page in each engine in turn, with a fresh profile."""
    with ENGINES[request.param]() as page:
        yield page
