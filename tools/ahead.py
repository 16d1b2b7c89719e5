"""What is done ahead of a visit, by the very Python that the visit will run: Pyodide, under Node.

Python in a page that was just opened would compile its library and our game from source, in code
that the browser has hardly compiled itself: that took longer than all else together. So both
travel compiled; and of the library at once only what the game imports.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path

from tools import fetch
from tools.pyodide import pyodide

HERE = Path(__file__).resolve().parent
RUNNER = HERE / "ahead.mjs"
COMPILE, IMPORTS = HERE / "ahead_compile.py", HERE / "ahead_imports.py"

FilesByPath = dict[str, bytes]
"""Files by path."""


def compiled(files: FilesByPath) -> FilesByPath:
    """The files with every ``.py`` compiled to a ``.pyc`` that asks for no source."""

    def work(folder: Path) -> None:
        _lay(files, folder / "sources")
        _run(COMPILE, folder)

    made = _once(COMPILE, files, work) / "compiled"
    rest = {name: data for name, data in files.items() if not name.endswith(".py")}
    found = {path.relative_to(made).as_posix(): path.read_bytes() for path in made.rglob("*.pyc")}
    return rest | found


def imported(game: FilesByPath, packages: FilesByPath) -> frozenset[str]:
    """The modules of library and packages that are loaded when all of a game is imported.

    ``packages`` are what the game needs beside the library; one of them is a compiled module.
    """

    def work(folder: Path) -> None:
        _lay(game, folder / "sources")
        _lay(packages, folder / "packages")
        (module,) = (name for name in packages if name.endswith(".so"))
        _run(IMPORTS, folder, f"packages/{module}")

    made = _once(IMPORTS, {**game, **packages}, work) / "imported"
    return frozenset(made.read_text().split())


def _once(program: Path, files: FilesByPath, work: Callable[[Path], None]) -> Path:
    """The folder of a program's work on these files, done now if it never was."""
    whole = hashlib.sha256()
    for path in (RUNNER, program, pyodide() / "package.json"):
        whole.update(path.read_bytes())
    for name in sorted(files):
        whole.update(f"{name} {len(files[name])}\n".encode() + files[name])
    kept = fetch.cache() / "ahead"
    with fetch.locked(kept / "lock"):
        return fetch.once(kept / whole.hexdigest()[:16], work)


def _lay(files: FilesByPath, folder: Path) -> None:
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def _run(program: Path, folder: Path, *words: str) -> None:
    node = fetch.need("node", "nodejs", "to compile Python ahead")
    fetch.run(node, RUNNER, pyodide(), folder, program, *words)
