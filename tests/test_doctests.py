"""The examples in the docstrings are true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import costly

MODULES = [
    found.name
    for found in pkgutil.walk_packages(costly.__path__, "costly.")
    if not found.name.startswith(("costly.platform", "costly.cli", "costly.__main__"))
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_hold_in(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_there_are_examples_in_the_engine() -> None:
    counts = {name: doctest.testmod(importlib.import_module(name)).attempted for name in MODULES}
    for name in (
        "costly.engine.cards",
        "costly.engine.driver",
        "costly.engine.shuffle",
        "costly.engine.match",
    ):
        assert counts[name] > 0
