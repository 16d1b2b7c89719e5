"""One word for a thing: no two classes, and no two kinds of values, go by one name."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parents[1]


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
    for room in ("costly", "costly_lab", "tools"):
        for file in sorted((HERE / room).rglob("*.py")):
            for name in named(ast.parse(file.read_text(encoding="utf-8"))):
                places[name].append(str(file.relative_to(HERE)))
    assert {"Record", "Action", "PlayTable"} <= places.keys()
    assert {name: files for name, files in places.items() if len(files) > 1} == {}
