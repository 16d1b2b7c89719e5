"""A small Debian in a folder, for the time of one build: it has the Emscripten we know."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools import fetch
from tools.wheel import recipe
from tools.wheel.progress import step

# Older debootstraps do not know the suite's name; every Debian suite is made as sid is.
SCRIPT = "sid"
APT = """\
Acquire::Check-Valid-Until "false";
APT::Install-Recommends "false";
APT::Sandbox::User "root";
"""
# Inside, nothing of this machine's environment holds but how to reach the network.
ENVIRONMENT = (
    "DEBIAN_FRONTEND=noninteractive",
    "HOME=/root",
    "LC_ALL=C.UTF-8",
    "PATH=/usr/sbin:/usr/bin:/sbin:/bin",
    *(f"{name}={value}" for name, value in os.environ.items() if name.endswith("_proxy")),
)


class Chroot:
    """The folder of that Debian; ``work`` is where the build's own files lie in it."""

    def __init__(self, root: Path) -> None:
        """Speak of the Debian in ``root``, which :func:`debian` makes and removes."""
        self.root = root
        self.work = root / "build"

    def run(self, *words: str | Path, at: Path | None = None) -> str:
        """The output of a command inside, started in folder ``at``; paths may be our own."""
        inside = [self.inside(word) if isinstance(word, Path) else word for word in words]
        folder = self.inside(at or self.work)
        return fetch.run("chroot", self.root, "env", "-i", f"-C{folder}", *ENVIRONMENT, *inside)

    def inside(self, path: Path) -> str:
        """How ``path`` is called inside."""
        return f"/{path.relative_to(self.root)}"

    def versions(self) -> list[str]:
        """The installed tools, ``name version`` each."""
        form = "${Package} ${Version}\n"
        return self.run("dpkg-query", "--show", f"--showformat={form}", *recipe.TOOLS).splitlines()

    def sources(self) -> Path:
        """The folder of Debian's archives of sources, fetched, not yet compared."""
        folder = self.work / "archives"
        folder.mkdir()
        wanted = [f"{source.package}/{recipe.SOURCES_SUITE}" for source in recipe.DEBIAN_SOURCES]
        # Of a source package only the archives are needed; mirrors may lack the rest.
        self.run("apt-get", "source", "--download-only", "--tar-only", *wanted, at=folder)
        return folder


@contextmanager
def debian(root: Path) -> Iterator[Chroot]:
    """A Debian with the recipe's tools in ``root``, gone when the block ends."""
    if os.name != "posix" or os.geteuid() != 0:
        raise fetch.Missing(
            "building pygame-ce from source needs root on Linux (for debootstrap and chroot): "
            "run this as root once, or let it reach Pyodide's CDN"
        )
    packages = "debootstrap debian-archive-keyring"
    program = fetch.need("debootstrap", packages, "to build pygame-ce from source")
    remove(root)  # what a killed build left
    root.mkdir(parents=True)
    try:
        with step(f"Debian {recipe.TOOLS_SUITE}"):
            _bootstrap(program, root)
        chroot = Chroot(root)
        chroot.work.mkdir()
        with step("Emscripten"):
            _install(chroot)
        yield chroot
    finally:
        remove(root)


def remove(root: Path) -> None:
    """Remove ``root``, but first unmount whatever a killed debootstrap left mounted in it."""
    root = root.resolve()
    for line in Path("/proc/self/mounts").read_text().splitlines()[::-1]:
        place = line.split()[1].encode().decode("unicode_escape")  # a space stands there as \040
        if Path(place).is_relative_to(root):
            fetch.run("umount", "--lazy", place)
    if root.exists():
        shutil.rmtree(root)


def _bootstrap(program: str, root: Path) -> None:
    try:
        fetch.run(program, "--variant=minbase", recipe.TOOLS_SUITE, root, _mirror(), SCRIPT)
    except fetch.Missing as lack:
        raise fetch.Missing(
            f"building pygame-ce from source needs a Debian mirror that can be reached: {lack}"
        ) from lack


def _mirror() -> str:
    """The Debian mirror this machine uses, empty (debootstrap's own choice) if it has none."""
    if shutil.which("apt-get") is None:
        return ""
    uris = fetch.run(
        "apt-get",
        "indextargets",
        "--format=$(REPO_URI)",
        "Origin: Debian",
        "Label: Debian",
        "Created-By: Packages",
    )
    return next((uri for uri in uris.split() if uri.startswith("http")), "")


def _install(chroot: Chroot) -> None:
    apt = chroot.root / "etc" / "apt"
    (apt / "apt.conf.d" / "99build").write_text(APT)
    (line, *_) = (apt / "sources.list").read_text().splitlines()
    line = line.replace("deb ", "deb-src ").replace(recipe.TOOLS_SUITE, recipe.SOURCES_SUITE)
    (apt / "sources.list.d" / "sources.list").write_text(line + "\n")
    chroot.run("apt-get", "update")
    chroot.run("apt-get", "install", "-y", *recipe.TOOLS)
    found = chroot.run("emcc", "-dumpversion").strip()
    if found != recipe.EMSCRIPTEN:
        raise fetch.Missing(
            f"Debian {recipe.TOOLS_SUITE} now has Emscripten {found}, and this recipe is known "
            f"to work with {recipe.EMSCRIPTEN} only: try it, then say so in tools/wheel/recipe.py"
        )
