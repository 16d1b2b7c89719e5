"""The licence texts of everything that the bundle carries."""

from __future__ import annotations

from importlib import metadata
from pathlib import Path

from tools import bundle_python, fetch, pyodide, wheel


def licences(baked: Path) -> dict[str, str]:
    """Every text by file name; ``README.txt`` says which belongs to what."""
    mpl = _from("hypothesis", "LICENSE.txt")
    texts = {
        "costly-MIT.txt": (fetch.ROOT / "LICENSE").read_text("utf-8"),
        "pyodide-MPL-2.0.txt": mpl[mpl.index("Mozilla Public License Version 2.0") :],
        "python-PSF.txt": _from("typing_extensions", "LICENSE"),
        "pygbag-MIT.txt": _from("pygbag", "LICENSE"),
        "brotli-dec-wasm-MIT.txt": (bundle_python.opener() / "LICENSE-MIT.txt").read_text("utf-8"),
        **{_text(name): text for name, text in wheel.licences().items()},
        **{path.name: path.read_text("utf-8") for path in sorted((baked / "licences").iterdir())},
    }
    names = "\n".join(f"  {name}" for name in sorted(texts))
    texts["README.txt"] = (
        "What this game is made of, and under which terms.\n\n"
        "The game and its page are under the MIT licence, costly-MIT.txt.\n"
        f"Python runs in the page by Pyodide {pyodide.VERSION}, unchanged but for its library,\n"
        "compiled and parted, and for names of its interpreter that nothing here asks for, left\n"
        "out by tools/diet.py of the game's own sources. Pyodide is under the Mozilla Public\n"
        "License 2.0, and its sources are at github.com/pyodide/pyodide, tag\n"
        f"{pyodide.VERSION}; Python itself is under the\n"
        "PSF licence. The pack of pygame beside it holds pygame-ce, SDL and freetype;\n"
        "`python -m tools.wheel` in the game's own sources makes it anew from theirs.\n"
        "pygbag packed the game. The cards, type and the rest name themselves.\n\n"
        f"{names}\n"
    )
    return texts


def _text(name: str) -> str:
    return name if name.endswith((".txt", ".md")) else f"{name}.txt"


def _from(package: str, name: str) -> str:
    """A licence as an installed package carries it, so that no copy of ours can go stale."""
    try:
        found = [file for file in metadata.files(package) or [] if file.name == name]
    except metadata.PackageNotFoundError as lack:
        raise fetch.Missing(f"{package} is not here: install the dev extra") from lack
    if not found:
        raise fetch.Missing(f"{package} no longer carries its licence as {name}")
    return found[0].read_text("utf-8")
