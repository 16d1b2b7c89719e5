"""The pygame-ce wheel for Pyodide: out of the cache, from Pyodide's CDN, or built here.

Pyodide publishes the wheel, and that is what is used where it can be reached. Where it
cannot, one like it is built from Debian's and the Python index's sources. Either way it is
kept in the cache, beside the licences of all that is in it and a list of its sources.
"""

from __future__ import annotations

import hashlib
import json
import tarfile
import tempfile
import urllib.request
import zipfile
from http.client import HTTPException
from pathlib import Path

from tools import fetch
from tools.pyodide import VERSION, pyodide
from tools.wheel import build, checks, recipe
from tools.wheel.progress import say, step

CDN = f"https://cdn.jsdelivr.net/pyodide/v{VERSION}/full/"
PATIENCE = 10  # seconds without a byte before the CDN is given up


def wheel() -> Path:
    """The wheel's path; made first, if the cache has none."""
    with fetch.locked(fetch.cache() / "wheel" / "lock"):
        published, built = _published(), _built()
        if not published.is_dir() and not built.is_dir():
            try:
                fetch.once(published, _download)
            except (OSError, HTTPException, fetch.Missing) as lack:
                say(f"wheel: not from Pyodide's CDN, so built from source: {lack}")
                fetch.once(built, _build)
        return _in(published if published.is_dir() else built)


def licences() -> dict[str, str]:
    """The licences of everything in the wheel: file name to text."""
    folder = wheel().parent / "licences"
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.iterdir())}


def _published() -> Path:
    _, sha256 = _listed()
    return _folder(sha256)


def _built() -> Path:
    here = Path(__file__).parent
    text = VERSION.encode() + b"".join(
        (here / name).read_bytes() for name in ("recipe.py", "build.py")
    )
    return _folder(hashlib.sha256(text).hexdigest())


def _folder(digest: str) -> Path:
    return fetch.cache() / "wheel" / digest[:16]


def _in(folder: Path) -> Path:
    (found,) = folder.glob("*.whl")
    return found


def _listed() -> tuple[str, str]:
    """The file name and sha256 of pygame-ce in Pyodide's own list of packages."""
    lock = json.loads((pyodide() / "pyodide-lock.json").read_text(encoding="utf-8"))
    entry = lock["packages"]["pygame-ce"]
    return entry["file_name"], entry["sha256"]


def _download(folder: Path) -> None:
    name, sha256 = _listed()
    with urllib.request.urlopen(CDN + name, timeout=PATIENCE) as answer:
        data: bytes = answer.read()
    found = hashlib.sha256(data).hexdigest()
    if found != sha256:
        raise fetch.Missing(f"{name} there has another sha256 than Pyodide's list: {found}")
    path = folder / name
    path.write_bytes(data)
    facts = f"Published with Pyodide {VERSION}: {CDN}{name}\nsha256 {sha256}\n"
    (folder / "SOURCES.txt").write_text(facts, encoding="utf-8")
    _keep_published_licences(path, folder / "licences")


def _keep_published_licences(path: Path, licences: Path) -> None:
    """Keep what a published wheel says of its licences, and what pygame-ce's sources say."""
    licences.mkdir()
    said = {}
    with zipfile.ZipFile(path) as archive:
        for name in archive.namelist():
            if ".dist-info/licenses/" in name:
                said[Path(name).name] = archive.read(name)
    note = (
        "This wheel was compiled by the Pyodide project. Beside this note stand the licences "
        "that the wheel itself carries"
    )
    with tempfile.TemporaryDirectory() as place:
        try:
            sdist = build.pygame_sdist(Path(place))
        except fetch.Missing as lack:
            say(f"wheel: fewer licence texts than there should be: {lack}")
            note += "; those of the libraries linked into it could not be fetched.\n"
        else:
            note += (
                f", and those in the sources of pygame-ce {recipe.PYGAME}, which may name "
                "libraries that this wheel leaves out.\n"
            )
            with tarfile.open(sdist) as tar:
                for member in tar.getmembers():
                    file = tar.extractfile(member)
                    if file and ("/docs/licenses/" in member.name or "LGPL" in member.name):
                        said[Path(member.name).name] = file.read()
    for name, data in {**said, "NOTE.txt": note.encode()}.items():
        (licences / name).with_suffix(".txt").write_bytes(data)


def _build(folder: Path) -> None:
    checks.chromium()  # rather said before the build than after it
    build.build(folder)
    with step("symbols, and a trial in Chromium"):
        checks.check(_in(folder))
