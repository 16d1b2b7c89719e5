"""The Python that the bundle carries: Pyodide, compiled ahead, without what a game never asks.

Of the library what the game imports comes at once, the *short library*; the *rest* comes when
somebody asks for a module of it, and not at all until then.
"""

from __future__ import annotations

import gzip
import json
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from tools import fetch
from tools.ahead import FilesByPath, compiled, imported
from tools.diet import lean
from tools.pack import packed, squeezed, unzipped, zipped
from tools.pyodide import VERSION, pyodide
from tools.wheel import wheel

FOLDER = f"pyodide-{VERSION}/"
SHORT, REST, PYGAME = (f"{FOLDER}{name}.pack" for name in ("library", "rest", "pygame"))
INTERPRETER = f"{FOLDER}interpreter.pack"
WASM = f"{FOLDER}pyodide.asm.wasm"
"""The interpreter as it is when its pack is open; only caches of browsers hold it so."""

# What opens packs where the browser cannot: no Chromium has Brotli for scripts.
_OPENER = "brotli-dec-wasm"
_OPENER_VERSION = "2.3.2"
_OPENER_INTEGRITY = (
    "sha512-5H+k8eVLIJY6B4olN2HP9QzJAxcplf0jV7mWnkpxvOSeUE9Npg3dQ2pgLn30a9MU"
    "FHNro1iSmtdu6VNdlb+TIw=="
)
OPENER, OPENER_WASM = "brotli/brotli_dec_wasm.mjs", "brotli/brotli_dec_wasm_bg.wasm"


def opener() -> Path:
    """The folder of the package that opens packs."""
    return fetch.npm(_OPENER, _OPENER_VERSION, _OPENER_INTEGRITY)


# Of the standard library: servers, clients of the net, tests, debuggers, window toolkits,
# and processes, none of which a page can have or a card game would call.
_UNUSED = (
    "_pyrepl antigravity.py bdb.py cProfile.py cmd.py code.py compileall.py doctest.py filecmp.py"
    " fileinput.py ftplib.py imaplib.py mailbox.py modulefinder.py multiprocessing netrc.py"
    " nturl2path.py optparse.py pdb.py pickletools.py plistlib.py poplib.py profile.py pstats.py"
    " pty.py pyclbr.py pydoc.py rlcompleter.py sched.py smtplib.py socketserver.py sqlite3"
    " symtable.py tabnanny.py this.py trace.py tracemalloc.py tty.py unittest wave.py"
    " webbrowser.py wsgiref xml xmlrpc zipapp.py"
)
# Of its hundred encodings, those that Python itself, zip files and the page's text need.
_ENCODINGS = (
    "__init__ aliases ascii charmap cp437 idna latin_1 punycode raw_unicode_escape"
    " unicode_escape undefined utf_16 utf_16_be utf_16_le utf_32 utf_32_be utf_32_le utf_8"
    " utf_8_sig"
)
UNUSED = frozenset(_UNUSED.split())
ENCODINGS = frozenset(_ENCODINGS.split())


@dataclass(frozen=True)
class Python:
    """What the page needs to start Python: its files, and which of them at once."""

    files: FilesByPath
    parts: list[str]
    """What is fetched at once, the interpreter first."""
    lock: dict[str, object]
    """Which packages Pyodide may load: none, for pygame is laid where Python looks for it."""
    rest: list[str]
    """The modules that come when they are asked for."""


def files(game: FilesByPath) -> Python:
    """Pyodide's own files, its library and pygame as packs, for a game of these files."""
    source, pygame = pyodide(), unzipped(wheel().read_bytes())
    wanted = imported(game, pygame)
    library = compiled(trimmed(unzipped((source / "python_stdlib.zip").read_bytes())))
    short = {name: data for name, data in library.items() if module(name) in wanted}
    rest = {name: data for name, data in library.items() if name not in short}
    played = {name: data for name, data in compiled(pygame).items() if _played(name, wanted)}
    starter = (source / "pyodide.mjs").read_text(encoding="utf-8")
    wasm, glue = lean(
        (source / "pyodide.asm.wasm").read_bytes(),
        (source / "pyodide.asm.mjs").read_text(encoding="utf-8"),
        next(data for name, data in pygame.items() if name.endswith(".so")),
        [starter],
    )
    made = {
        INTERPRETER: squeezed(wasm),
        f"{FOLDER}pyodide.asm.mjs": glue.encode(),
        SHORT: packed(short),
        PYGAME: packed(played),
    }
    later = {
        f"{FOLDER}pyodide.mjs": starter.encode(),
        REST: gzip.compress(zipped(rest, flat=("",)), 9, mtime=0),  # Python opens it alone
        OPENER: (opener() / "pkg" / "brotli_dec_wasm.js").read_bytes(),
        OPENER_WASM: (opener() / "pkg" / "brotli_dec_wasm_bg.wasm").read_bytes(),
    }
    lock = json.loads((source / "pyodide-lock.json").read_bytes()) | {"packages": {}}
    return Python(made | later, list(made), lock, sorted(module(name) for name in rest))


def trimmed(library: FilesByPath) -> FilesByPath:
    """The standard library without :data:`UNUSED` and all but :data:`ENCODINGS`."""
    kept = {}
    for name, data in library.items():
        top, _, below = name.partition("/")
        spare = top == "encodings" and below and PurePosixPath(name).stem not in ENCODINGS
        if not spare and top not in UNUSED:
            kept[name] = data
    return kept


def _played(name: str, wanted: frozenset[str]) -> bool:
    """Whether the game needs a file of pygame's: not its typeface, nor modules for cameras."""
    return name.endswith((".so", ".bmp")) or module(name) in wanted


def module(name: str) -> str:
    """The name of the module that a file of the library holds."""
    return name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
