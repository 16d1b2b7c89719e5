"""One word for a thing, and one thing to a class."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

HERE = Path(__file__).parents[1]
ROOMS = ("costly", "costly_lab", "tools")
LONGEST = 250
"""A class of more lines does two things."""


@cache
def modules() -> tuple[tuple[str, ast.Module], ...]:
    """Every module and its place."""
    files = sorted(file for room in ROOMS for file in (HERE / room).rglob("*.py"))
    texts = [(str(file.relative_to(HERE)), file.read_text(encoding="utf-8")) for file in files]
    return tuple((file, ast.parse(text)) for file, text in texts)


def named(module: ast.Module) -> Iterator[str]:
    """The classes of a module, and the types that it gives a name of their own."""
    for node in module.body:
        match node:
            case ast.ClassDef(name):
                yield name
            case ast.Assign([ast.Name(name)]) if name[0].isupper() and not name.isupper():
                yield name


def test_no_name_is_given_twice() -> None:
    places = defaultdict(list)
    for file, module in modules():
        for name in named(module):
            places[name].append(file)
    assert {"Record", "Action", "PlayTable"} <= places.keys()
    assert {name: files for name, files in places.items() if len(files) > 1} == {}


def test_no_class_is_longer_than_one_thing_takes() -> None:
    lengths = {
        f"{file}: {node.name}": (node.end_lineno or 0) - node.lineno + 1
        for file, module in modules()
        for node in module.body
        if isinstance(node, ast.ClassDef)
    }
    assert max(lengths.values()) > 100
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST} == {}
