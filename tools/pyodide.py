"""Pyodide, the Python that runs in the browser: the npm package, whole and checked."""

from __future__ import annotations

from pathlib import Path

from tools import fetch

VERSION = "314.0.7"
INTEGRITY = (
    "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7"
    "y2q+SNvi/6V5JEsOlD2R1A=="
)


def pyodide() -> Path:
    """The folder with ``pyodide.mjs``, the interpreter, its library and its lock file."""
    return fetch.npm("pyodide", VERSION, INTEGRITY)
