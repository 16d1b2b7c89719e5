"""As much of the WebAssembly format as it takes to see what a module imports and exports."""

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
