"""The interpreter keeps the names that are asked for, by whomever, and gives up the rest."""

from __future__ import annotations

import re

import pytest

from tools.diet import lean
from tools.fetch import Missing
from tools.wheel.wasm import EXPORTS, FUNCTION, IMPORTS, Wasm

NAMES = ["asked", "linked", "texted", "stdout", "hidden", *(f"Py_{n}" for n in range(1200))]


def wasm(section: int, *names: bytes) -> bytes:
    """A module that has one section of names, and one of another kind after it."""
    body = number(len(names)) + b"".join(names)
    return b"\0asm\1\0\0\0" + bytes([section]) + number(len(body)) + body + b"\0\3\2hm"


def number(value: int) -> bytes:
    """A number of two bytes."""
    return bytes([value & 0x7F | 0x80, value >> 7])


def exported(name: str) -> bytes:
    """An export of a function."""
    return bytes([len(name)]) + name.encode() + bytes([FUNCTION]) + number(300)


def glue(asking: str) -> str:
    """A script as Emscripten writes it, which asks for something."""
    gives = "".join(
        f'_{name}=Module["_{name}"]=wasmExports["{name}"]'
        f"{'.value>>>0' if name == 'stdout' else ''};"
        for name in NAMES
    )
    declares = ",".join(f"_{name}" for name in NAMES)
    giving = f"function assignWasmExports(wasmExports){{{gives}}}"
    return f"{giving}var {declares},other=1;{asking}"


INTERPRETER = wasm(EXPORTS, *(exported(name) for name in NAMES))
MODULE = wasm(IMPORTS, b"\3env\6linked\0\1") + b"{ _texted(); }"


def test_what_is_asked_for_stays() -> None:
    """By the script, by the module's imports, by text that lies in the module, by other scripts."""
    made, script = lean(INTERPRETER, glue("_asked(_stdout)"), MODULE, ["x.Py_7()"])
    assert Wasm.of(made).exports == {"asked", "linked", "texted", "stdout", "Py_7"}
    assert made.endswith(b"\0\3\2hm")
    given = re.findall(r'wasmExports\["(\w+)"\]', script)
    assert given == ["asked", "linked", "texted", "stdout", "Py_7"]
    assert "var _asked,_linked,_texted,_stdout,_Py_7,other=1;_asked(_stdout)" in script


def test_a_script_that_is_written_otherwise_is_told() -> None:
    """Rather than cut wrong."""
    with pytest.raises(Missing, match="not written as we know it"):
        lean(INTERPRETER, glue("").replace("assignWasmExports", "assign"), MODULE, [])
