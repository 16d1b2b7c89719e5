"""What the build brings in from package registries, and where it keeps it.

Everything fetched or built lies in one cache outside the repository
(``$COSTLY_CACHE``, else ``~/.cache/costly``), named by version, so that a second build
needs no network. Every failure is a :class:`Missing`: one sentence that says what is
lacking and what would bring it.
"""

from __future__ import annotations

import argparse
import base64
import contextlib
import functools
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent


class Missing(Exception):
    """Something outside the repository that the build needs and cannot get; one sentence."""


def cache() -> Path:
    """The folder that keeps what was fetched and built, made if it is not there."""
    base = os.environ.get("COSTLY_CACHE")
    home = os.environ.get("XDG_CACHE_HOME", str(Path.home() / ".cache"))
    folder = Path(base) if base else Path(home) / "costly"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """One process at a time in here, by a file at ``path``; elsewhere than on Unix, unguarded."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a") as lock:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def once(folder: Path, make: Callable[[Path], None]) -> Path:
    """``folder``, filled by ``make`` if it is not there yet; never left half filled."""
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        fresh = Path(tempfile.mkdtemp(prefix=folder.name + ".", dir=folder.parent))
        try:
            make(fresh)
            fresh.chmod(0o755)
            fresh.rename(folder)
        except OSError:
            if not folder.is_dir():  # else another build was there first, with the same
                raise
        finally:
            shutil.rmtree(fresh, ignore_errors=True)
    return folder


def run(*words: str | Path, cwd: Path | None = None, env: dict[str, str] | None = None) -> str:
    """The standard output of a command; its last lines in a :class:`Missing` if it fails."""
    done = subprocess.run(
        [str(word) for word in words],
        cwd=cwd,
        env={**os.environ, **env} if env else None,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        tail = " | ".join((done.stderr or done.stdout).strip().splitlines()[-4:])
        raise Missing(f"{words[0]} failed ({done.returncode}): {tail}")
    return done.stdout


def npm(name: str, version: str, integrity: str) -> Path:
    """The unpacked files of one npm package, checked against its registry ``integrity``.

    ``integrity`` is ``sha512-`` and base64, as npm writes it.
    """

    def unpack(folder: Path) -> None:
        if not shutil.which("npm"):
            raise Missing(f"npm is needed once, to fetch {name} {version}: install Node.js")
        run("npm", "pack", f"{name}@{version}", "--pack-destination", folder, "--silent")
        (tarball,) = folder.glob("*.tgz")
        found = "sha512-" + base64.b64encode(hashlib.sha512(tarball.read_bytes()).digest()).decode()
        if found != integrity:
            raise Missing(f"{name} {version} from npm is not the file we know: {found}")
        with tarfile.open(tarball) as tar:
            tar.extractall(folder, filter="data")
        tarball.unlink()

    plain = name.replace("@", "").replace("/", "-")
    return once(cache() / "npm" / f"{plain}-{version}", unpack) / "package"


def debian() -> bool:
    """Whether we may install Debian packages: root, and apt is there."""
    return os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def need(program: str, package: str, why: str) -> str:
    """The path of ``program``; installs Debian ``package`` where it may, else says so."""
    path = shutil.which(program)
    if path is None and debian():
        with locked(cache() / "apt.lock"):  # which itself does not wait for its turn
            path = shutil.which(program) or _installed(program, package, why)
    if path is None:
        raise Missing(f"{program} is needed {why}: install {package}")
    return path


def _installed(program: str, package: str, why: str) -> str | None:
    print(f"installing {package} ({why})", file=sys.stderr, flush=True)
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    _update()
    run("apt-get", "install", "-y", "--no-install-recommends", *package.split(), env=quiet)
    return shutil.which(program)


@functools.cache
def _update() -> None:
    run("apt-get", "update")


def number(least: int) -> Callable[[str], int]:
    """An option's type: a whole number that is not less."""

    def whole(text: str) -> int:
        if not re.fullmatch("[0-9]{1,9}", text) or int(text) < least:
            raise argparse.ArgumentTypeError(f"{text[:24]!r} is not a whole number from {least}")
        return int(text)

    return whole


def say_and_stop(main: Callable[[], None]) -> NoReturn:
    """Run a build step; a :class:`Missing` ends it with its one sentence and status 1."""
    try:
        main()
    except Missing as lack:
        sys.exit(f"{Path(sys.argv[0]).stem}: {lack}")
    sys.exit(0)
