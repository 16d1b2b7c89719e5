"""What the browser tests share: the bundle, and a page in each of the three engines."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from tests.browser import drivers
from tests.browser.visit import boot, sound
from tools import bundle as builder
from tools.serve import Served, serving

ENGINES: dict[str, Callable[[], AbstractContextManager[drivers.Page]]] = {
    "chromium": drivers.chromium,
    "firefox": drivers.firefox,
    "webkit": drivers.webkit,
}


ELSEWHERE = ("firefox", "webkit")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what runs in another engine than Chromium: these have a process of their own."""
    for item in items:
        params = item.callspec.params if hasattr(item, "callspec") else {}
        if any(value in ELSEWHERE for value in params.values() if isinstance(value, str)):
            item.add_marker("elsewhere")


@pytest.fixture(params=ENGINES, scope="module")
def _page(request: pytest.FixtureRequest) -> Iterator[drivers.Page]:
    with ENGINES[request.param]() as page:
        yield page


@pytest.fixture
def page(_page: drivers.Page) -> drivers.Page:
    """A page of 1280x720 in each engine in turn, which is started once for a file."""
    _page.resize(1280, 720)
    return _page


@pytest.fixture(scope="session")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bundle: the folder that ``COSTLY_BUNDLE`` names, else built here, once for all.

    ``web.zip`` lies beside it.
    """
    if made := os.environ.get("COSTLY_BUNDLE"):
        return Path(made).resolve()
    here = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        here = here.parent  # which all workers of a run share
    into = here / "bundle"
    with (here / "bundle.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (into / "web.zip").is_file():  # what is written last
            builder.bundle(into=into)
    return into / "web"


@pytest.fixture(scope="session")
def site(bundle: Path) -> Iterator[Served]:
    """The bundle, served under a sub-path."""
    with serving(bundle) as site:
        yield site


@pytest.fixture(scope="session")
def _desk(site: Served) -> Iterator[drivers.Chromium]:
    with drivers.chromium() as page:
        boot(page, site.url)
        yield page


@pytest.fixture
def desk(_desk: drivers.Chromium) -> Iterator[drivers.Chromium]:
    """The game at 1280x720, started once for all tests; whoever took it leaves it sound."""
    yield _desk
    sound(_desk)
