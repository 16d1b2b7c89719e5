"""The Python that the bundle carries: Pyodide without what a card game never imports."""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from dataclasses import dataclass
from pathlib import Path

from tools.pyodide import VERSION, pyodide
from tools.wheel import wheel

PACKAGE = "pygame-ce"

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
    """What the page needs to start Python: a folder of files, and which of them at once."""

    folder: str
    files: dict[str, bytes]
    parts: list[str]
    packages: list[str]


def files() -> Python:
    """Pyodide's own files, its library trimmed and its lock file cut to our one package."""
    source, package = pyodide(), wheel()
    folder = f"pyodide-{VERSION}/"
    made = {
        "pyodide.asm.wasm": (source / "pyodide.asm.wasm").read_bytes(),
        "pyodide.asm.mjs": (source / "pyodide.asm.mjs").read_bytes(),
        "python_stdlib.zip": trimmed((source / "python_stdlib.zip").read_bytes()),
        package.name: package.read_bytes(),
        "pyodide-lock.json": _lock(source / "pyodide-lock.json", package),
    }
    parts = [folder + name for name in made]
    made["pyodide.mjs"] = (source / "pyodide.mjs").read_bytes()
    return Python(folder, {folder + name: made[name] for name in made}, parts, [PACKAGE])


def trimmed(library: bytes) -> bytes:
    """The zipped standard library without :data:`UNUSED` and all but :data:`ENCODINGS`."""
    whole = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(library)) as old, zipfile.ZipFile(whole, "w") as new:
        for entry in old.infolist():
            top, _, rest = entry.filename.partition("/")
            spare = top == "encodings" and rest and Path(rest).stem not in ENCODINGS
            if not spare and top not in UNUSED:
                new.writestr(entry, old.read(entry), zipfile.ZIP_DEFLATED, 9)
    return whole.getvalue()


def _lock(lock: Path, package: Path) -> bytes:
    """The lock file with our wheel, by its hash, as the only package."""
    whole = json.loads(lock.read_text("utf-8"))
    digest = hashlib.sha256(package.read_bytes()).hexdigest()
    ours = whole["packages"][PACKAGE] | {
        "file_name": package.name,
        "sha256": digest,
        "version": package.name.split("-")[1],
    }
    whole["packages"] = {PACKAGE: ours}
    return (json.dumps(whole, indent=1) + "\n").encode()
