"""How the tests run: the same examples every time, and no test judged by the clock."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

from tools.check import ENGINE

settings.register_profile(
    "costly",
    derandomize=True,
    deadline=None,
    max_examples=25,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
# For tools.search: other examples each time, and what makes a failure again.
settings.register_profile(
    "search",
    deadline=None,
    max_examples=200,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("costly")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the engine's own tests, which are run by themselves, and traced."""
    for item in items:
        if item.path.stem.removeprefix("test_") in ENGINE:
            item.add_marker("engine")
