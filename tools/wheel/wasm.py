"""As much of the WebAssembly format as it takes to see what a module imports and exports.

And to let it export less.
"""

from __future__ import annotations

from dataclasses import dataclass

HEADER = 8
IMPORTS, EXPORTS = 2, 7  # numbers of sections
FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)


@dataclass(frozen=True)
class Wasm:
    """What one WebAssembly module takes and gives, by name."""

    imports: frozenset[str]
    exports: frozenset[str]

    @classmethod
    def of(cls, data: bytes) -> Wasm:
        """Read the two sections that matter out of a module's bytes."""
        imports: list[str] = []
        exports: list[str] = []
        reader = Reader(data, HEADER)
        while reader.at < len(data):
            section, size = reader.byte(), reader.number()
            end = reader.at + size
            if section == IMPORTS:
                for _ in range(reader.number()):
                    reader.name()
                    imports.append(reader.name())
                    reader.skip_type()
            elif section == EXPORTS:
                for _ in range(reader.number()):
                    exports.append(reader.name())
                    reader.byte()
                    reader.number()
            reader.at = end
        return cls(frozenset(imports), frozenset(exports))


@dataclass
class Reader:
    """A place in the bytes of a WebAssembly module."""

    data: bytes
    at: int

    def byte(self) -> int:
        """Take one byte."""
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        """Take one number of variable length, seven bits a byte, lowest first."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def name(self) -> str:
        """Take one string, which its length precedes."""
        size = self.number()
        self.at += size
        return self.data[self.at - size : self.at].decode()

    def skip_type(self) -> None:
        """Pass over the type of an import."""
        kind = self.byte()
        if kind == FUNCTION:
            self.number()
        elif kind == TABLE:
            self.byte()
            self.skip_limits()
        elif kind == MEMORY:
            self.skip_limits()
        elif kind == GLOBAL:
            self.at += 2
        elif kind == TAG:
            self.byte()
            self.number()

    def skip_limits(self) -> None:
        """Pass over the least size of a table or memory, and the greatest if there is one."""
        bounded = self.byte() & 1
        for _ in range(1 + bounded):
            self.number()


def exporting(data: bytes, wanted: frozenset[str]) -> bytes:
    """A module that exports of its names only the wanted ones; all else stays as it is."""
    reader = Reader(data, HEADER)
    made = [data[:HEADER]]
    while reader.at < len(data):
        start = reader.at
        section, size = reader.byte(), reader.number()
        end = reader.at + size
        made.append(_fewer(reader, wanted) if section == EXPORTS else data[start:end])
        reader.at = end
    return b"".join(made)


def _fewer(reader: Reader, wanted: frozenset[str]) -> bytes:
    """The section of exports at a reader's place, with the wanted ones alone."""
    kept = []
    for _ in range(reader.number()):
        start = reader.at
        name = reader.name()
        reader.byte()
        reader.number()
        if name in wanted:
            kept.append(reader.data[start : reader.at])
    body = _number(len(kept)) + b"".join(kept)
    return bytes([EXPORTS]) + _number(len(body)) + body


def _number(value: int) -> bytes:
    """A number as the format writes it."""
    low, rest = value & 0x7F, value >> 7
    return bytes([low | 0x80]) + _number(rest) if rest else bytes([low])
