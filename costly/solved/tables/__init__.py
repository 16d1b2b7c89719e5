"""The files of what is solved, and the one place that reads them.

A table of the lab's is a file ``NAME.bin`` in this folder (``costly lab solve`` makes them anew):
one line of JSON in ASCII, its *head*, which says how it was made and how good it is; then its
*body*, packed by zlib. What a body holds is said by the module that reads it:
:mod:`costly.solved.play`, :mod:`costly.solved.mog`, :mod:`costly.solved.worths`,
:mod:`costly.solved.chances`. Plain figures are ``NAME.json``: :mod:`costly.solved.cribs`.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any, NamedTuple

BYTES_A_PIECE = 1 << 15
"""How many bytes of a body are unpacked at once."""


class TableFile(NamedTuple):
    """A table: how it was made, and its bytes."""

    head: dict[str, Any]
    body: bytes


def load(name: str) -> TableFile:
    """The shipped table of a name."""
    return unpack(_file(f"{name}.bin"))


def pieces(name: str) -> Iterator[bytes]:
    """The body of the shipped table of a name, in pieces that take some tenths of a millisecond."""
    _, _, packed = _file(f"{name}.bin").partition(b"\n")
    opened = zlib.decompressobj()
    while piece := opened.decompress(packed, BYTES_A_PIECE):
        yield piece
        packed = opened.unconsumed_tail


def figures(name: str) -> dict[str, list[float]]:
    """The shipped lists of figures of a name."""
    found: dict[str, list[float]] = json.loads(_file(f"{name}.json"))
    return found


def _file(name: str) -> bytes:
    return files(__name__).joinpath(name).read_bytes()


def unpack(data: bytes) -> TableFile:
    """A table from the bytes of its file."""
    head, _, body = data.partition(b"\n")
    return TableFile(json.loads(head), zlib.decompress(body))


def pack(table: TableFile) -> bytes:
    """The bytes of a table's file."""
    return json.dumps(table.head).encode("ascii") + b"\n" + zlib.compress(table.body, 9)
