"""Builds ``build/web/``, the whole game as static files, and ``build/web.zip`` of the same.

``python -m tools.bundle`` stages the game, has pygbag pack it and render our page, and lays
Pyodide, the pygame-ce wheel and the licences beside it. Two builds give the same bytes.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
import shutil
import sys
from pathlib import Path, PurePosixPath

from tools import assets, bundle_python, fetch
from tools.ahead import FilesByPath, compiled
from tools.bundle_licences import licences
from tools.pack import packed, unzipped, zipped

WEB = fetch.ROOT / "web"
BUILD = fetch.ROOT / "build"
TITLE = "Costly Colours"
ARCHIVE = "costly.pack"
PROGRAM = "assets/main.py"
UNPLAYED = ("cli.py", "__main__.py", "arena.py", "commands.py")
"""What only the command line asks for."""
PAGE_FONTS = ("text.ttf", "bold.ttf")  # the drawn table has its own copies in the archive
MOST_FILES = 1000  # what itch.io takes in one zip
SERVED_ELSEWHERE = re.compile(r"https?:|[\"'(]//")
REFERENCE = re.compile(r"(?:\b(?:href|src)=|\"src\": |url\()\"([^\"#]+)\"")


def bundle(game: Path = fetch.ROOT, into: Path = BUILD) -> Path:
    """Builds the bundle of ``game`` and gives its folder; ``web.zip`` lies beside that."""
    baked = assets.bake()
    page, app = _pack(_stage(game, baked, into / "stage"), baked / "icons" / "favicon.png")
    python = bundle_python.files(below("assets/", app))
    files = {
        **_own(baked),
        **python.files,
        **{f"licences/{name}": text.encode() for name, text in licences(baked).items()},
        # What starts it stays readable: Python runs it as a script.
        ARCHIVE: packed(compiled(without(app, PROGRAM)) | {PROGRAM: app[PROGRAM]}),
        "index.html": page.replace("@python@", bundle_python.FOLDER)
        .replace("@early@", _early(page))
        .encode(),
        ".nojekyll": b"GitHub Pages: serve the files as they are.\n",
    }
    build = _mark(files)
    files["index.html"] = files["index.html"].replace(b"@build@", build.encode())
    files["files.json"] = _list(files, build, python)
    check(files)
    return _write(files, into)


def _stage(game: Path, baked: Path, stage: Path) -> Path:
    """A clean copy of what the browser runs, since pygbag packs all that it finds."""
    shutil.rmtree(stage, ignore_errors=True)
    app = stage / "costly"
    skip = shutil.ignore_patterns("__pycache__", "*.pyc", "assets", *UNPLAYED)
    shutil.copytree(game / "costly", app / "costly", ignore=skip)
    shutil.copy(game / "main.py", app)
    shutil.copytree(baked / "fonts", app / "assets" / "fonts")
    shutil.copy(baked / "courts.png", app / "assets")
    return app


def _pack(app: Path, icon: Path) -> tuple[str, FilesByPath]:
    """The page that pygbag renders and the files that it packs, with nothing fetched.

    Of its two archives, the same tree twice, we read the zip. Without a PATH it finds no
    Black or encoder to rewrite files with.
    """
    options: list[str | Path] = ["--build", "--no_opt", "--cdn", "./"]
    options += ["--ume_block", "0", "--can_close", "1"]
    options += ["--title", TITLE, "--template", WEB / "index.html", "--icon", icon]
    quiet = {"PATH": "", "PYTHONUTF8": "1"}
    fetch.run(sys.executable, "-m", "pygbag", *options, app, cwd=app.parent, env=quiet)
    out = app / "build" / "web"
    files = unzipped((out / f"{app.name}.apk").read_bytes())
    staged = [path for path in app.rglob("*") if path.is_file() and out.parent not in path.parents]
    wanted = {f"assets/{path.relative_to(app).as_posix()}": path.read_bytes() for path in staged}
    if files != wanted:
        odd = sorted(name for name, _ in files.items() ^ wanted.items())
        raise fetch.Missing(f"pygbag did not pack the game as it is: see {odd[0]}")
    return (out / "index.html").read_text("utf-8"), files


def below(folder: str, files: FilesByPath) -> FilesByPath:
    """The files of a folder, by their paths in it."""
    inside = (name for name in files if name.startswith(folder))
    return {name.removeprefix(folder): files[name] for name in inside}


def without(files: FilesByPath, name: str) -> FilesByPath:
    """All files but one."""
    return {other: data for other, data in files.items() if other != name}


def _early(page: str) -> str:
    """The hash of the script that stands in the page itself, which alone is allowed there."""
    (script,) = re.findall("<script>(.*?)</script>", page, re.DOTALL)
    return base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()


def _own(baked: Path) -> FilesByPath:
    """The page's own files, and what was baked for it."""
    own = {path.name: path.read_bytes() for path in WEB.iterdir() if path.name != "index.html"}
    own |= {f"fonts/{name}": (baked / "fonts" / name).read_bytes() for name in PAGE_FONTS}
    icons = (baked / "icons").iterdir()
    return own | {f"icons/{path.name}": path.read_bytes() for path in icons}


def _mark(files: FilesByPath) -> str:
    """The build's name: a hash of all that is in it."""
    whole = hashlib.sha256()
    for name in sorted(files):
        whole.update(f"{name} {len(files[name])}\n".encode() + files[name])
    return whole.hexdigest()[:12]


def _list(files: FilesByPath, build: str, python: bundle_python.Python) -> bytes:
    """``files.json``: what the page fetches to start, and everything with its hash.

    An address carries a version, so that a browser's cache never mixes two builds: the
    page's own scripts the build's, the large parts that of their content, to survive a
    build that did not change them. The rest is asked for by name alone.
    """
    hashes = {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}
    address = {name: name for name in files}
    for name in files:
        if name.endswith((".pack", ".wasm")):
            address[name] = f"{name}?v={hashes[name][:12]}"
    for name in (
        "boot.mjs",
        "guard.js",
        "input.mjs",
        "handing.mjs",
        "page.css",
        "page.mjs",
        "pictures.mjs",
        "python.mjs",
        "snapshot.mjs",
        "words.mjs",
    ):
        address[name] = f"{name}?v={build}"
    listed = {
        "build": build,
        "python": bundle_python.FOLDER,
        "interpreter": address[bundle_python.INTERPRETER],
        "wasm": f"{bundle_python.WASM}?v={hashes[bundle_python.INTERPRETER][:12]}",
        "opener": [address[bundle_python.OPENER], address[bundle_python.OPENER_WASM]],
        "library": address[bundle_python.SHORT],
        "pygame": address[bundle_python.PYGAME],
        "archive": address[ARCHIVE],
        "lock": python.lock,
        "rest": {"url": address[bundle_python.REST], "modules": python.rest},
        "parts": [
            {
                "url": address[name],
                "size": len(files[name]),
                "packed": len(gzip.compress(files[name], 9, mtime=0)),
                "sha256": hashes[name],
            }
            for name in (*python.parts, ARCHIVE)
        ],
        "files": [
            {"url": address[name], "size": len(files[name]), "sha256": hashes[name]}
            for name in sorted(files)
        ],
    }
    return (json.dumps(listed, indent=1) + "\n").encode()


def check(files: FilesByPath) -> None:
    """Stops a bundle that would fail on its host, with the reason."""
    if len(files) > MOST_FILES:
        raise fetch.Missing(f"the bundle has {len(files)} files, and itch.io takes {MOST_FILES}")
    for name, data in files.items():
        if not data:
            raise fetch.Missing(f"the bundle's {name} is empty")
        ours = "/" not in name and name.endswith((".html", ".js", ".mjs", ".css", ".webmanifest"))
        if not ours:
            continue
        text = data.decode()
        if found := SERVED_ELSEWHERE.search(text):
            raise fetch.Missing(f"the bundle's {name} names another host: {found[0]}")
        if found := re.search(r"@\w+@|\{\{", text):
            raise fetch.Missing(f"the bundle's {name} has an unfilled place: {found[0]}")
        for reference in REFERENCE.findall(text):
            path = PurePosixPath(name).parent / reference.split("?")[0]
            if str(path) not in files:
                raise fetch.Missing(f"the bundle's {name} refers to {path}, which is not there")


def _write(files: FilesByPath, into: Path) -> Path:
    web = into / "web"
    shutil.rmtree(web, ignore_errors=True)
    for name, data in files.items():
        path = web / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    (into / "web.zip").write_bytes(zipped(files, flat=(".pack", ".png")))
    return web


def main() -> None:
    """The command: build, and say what became of it."""
    web = bundle()
    listed = json.loads((web / "files.json").read_text())
    raw, packed = (sum(part[key] for part in listed["parts"]) / 1e6 for key in ("size", "packed"))
    print(f"{web}: build {listed['build']}, {len(listed['files'])} files")
    print(f"to start: {raw:.2f} MB, {packed:.2f} MB where the host compresses")
    print(f"{web}.zip: {(web.parent / 'web.zip').stat().st_size / 1e6:.2f} MB")


if __name__ == "__main__":
    fetch.say_and_stop(main)
