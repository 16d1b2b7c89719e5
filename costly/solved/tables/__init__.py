"""The tables that the lab has solved and the game ships: ``costly lab solve`` makes them anew.

A table is a file ``NAME.bin`` in this folder: one line of JSON in ASCII, its *head*, which says
how it was made and how good it is; then its *body*, packed by zlib. What a body holds is said by
the module that reads it: :mod:`costly.solved.play`, :mod:`costly.solved.mog`,
:mod:`costly.solved.worths`, :mod:`costly.solved.chances`.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any, NamedTuple

BYTES_A_PIECE = 1 << 15
"""How many bytes of a body are unpacked at once."""


class Table(NamedTuple):
    """A table: how it was made, and its bytes."""

    head: dict[str, Any]
    body: bytes


def load(name: str) -> Table:
    """The shipped table of a name."""
    return unpack(_file(name))


def pieces(name: str) -> Iterator[bytes]:
    """The body of the shipped table of a name, in pieces that take some tenths of a millisecond."""
    _, _, packed = _file(name).partition(b"\n")
    opened = zlib.decompressobj()
    while piece := opened.decompress(packed, BYTES_A_PIECE):
        yield piece
        packed = opened.unconsumed_tail


def _file(name: str) -> bytes:
    return files(__name__).joinpath(f"{name}.bin").read_bytes()


def unpack(data: bytes) -> Table:
    """A table from the bytes of its file."""
    head, _, body = data.partition(b"\n")
    return Table(json.loads(head), zlib.decompress(body))


def pack(table: Table) -> bytes:
    """The bytes of a table's file."""
    return json.dumps(table.head).encode("ascii") + b"\n" + zlib.compress(table.body, 9)
