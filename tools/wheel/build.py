"""Compile pygame-ce and its libraries into one module, and pack that as a wheel."""

from __future__ import annotations

import ast
import base64
import hashlib
import os
import re
import shutil
import sys
import tarfile
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools import fetch
from tools.pyodide import VERSION, pyodide
from tools.wheel import recipe
from tools.wheel.chroot import Chroot, debian
from tools.wheel.progress import step


def build(folder: Path) -> None:
    """Fill ``folder`` with the wheel, its licences and ``SOURCES.txt``; nothing else stays."""
    with debian(folder.parent / "building") as chroot:
        tree = chroot.work / "tree"
        with step("sources"):
            gather(chroot, tree)
        with step("headers and generated files"):
            prepare(chroot, tree)
        with step("compile"):
            objects = compile_all(chroot, tree)
        with step("link"):
            module = chroot.work / "base.so"
            chroot.run("emcc", *objects, *recipe.LINK, "-o", module)
        notices = {notice.name: text_of(notice, tree) for notice in recipe.NOTICES}
        (folder / "licences").mkdir()
        for name, text in notices.items():
            (folder / "licences" / f"{name}.txt").write_text(text, encoding="utf-8")
        (folder / "SOURCES.txt").write_text(facts(chroot), encoding="utf-8")
        pack(folder, tree / recipe.PYGAME_FOLDER, module, notices)


def gather(chroot: Chroot, tree: Path) -> None:
    """Unpack every source into ``tree``, each checked against the recipe's sha256."""
    archives = chroot.sources()
    pygame_sdist(archives)
    for source in (*recipe.DEBIAN_SOURCES, recipe.PYGAME_SOURCE):
        archive = archives / source.archive
        known(archive, source)
        with tarfile.open(archive) as tar:
            tar.extractall(tree, filter="data")


def pygame_sdist(folder: Path) -> Path:
    """Pygame-ce's own source archive, fetched from the Python index into ``folder``."""
    name = f"pygame-ce=={recipe.PYGAME}"
    # pip would start to build what it downloads; unearth only fetches the file.
    fetch.run(sys.executable, "-m", "unearth", name, "--no-binary", "--download", folder)
    archive = folder / recipe.PYGAME_SOURCE.archive
    known(archive, recipe.PYGAME_SOURCE)
    return archive


def known(archive: Path, source: recipe.Source) -> None:
    """Raise :class:`fetch.Missing` unless ``archive`` is the very file the recipe names."""
    if not archive.is_file():
        raise fetch.Missing(f"the sources no longer include {source.archive}: update the recipe")
    found = hashlib.sha256(archive.read_bytes()).hexdigest()
    if found != source.sha256:
        raise fetch.Missing(f"{source.archive} is not the file we know: its sha256 is {found}")


def prepare(chroot: Chroot, tree: Path) -> None:
    """Make all that the compiler needs and the sources lack."""
    chroot.run("embuilder", "--pic", "build", *recipe.LIBRARIES)
    write_python_headers(chroot, tree / "python")
    switch_off(tree / recipe.SDL_CONFIG, recipe.SDL_OFF)
    list_freetype_modules(tree / recipe.FREETYPE)
    translate_cython(chroot, tree / recipe.PYGAME_FOLDER)


def write_python_headers(chroot: Chroot, folder: Path) -> None:
    """Python's headers as Debian has them, but configured as Pyodide's Python is."""
    shutil.copytree(chroot.root / recipe.PYTHON_HEADERS.lstrip("/"), folder)
    (hosts,) = (chroot.root / "usr" / "include").glob("*/python3.*/pyconfig.h")
    (folder / "pyconfig.h").write_text(pyconfig(hosts.read_text()))


def switch_off(header: Path, names: tuple[str, ...]) -> None:
    """Undefine ``names`` at the end of a configuration header."""
    undo = "".join(f"#undef {name}\n" for name in names)
    head, end, tail = header.read_text().rpartition("#endif")
    header.write_text(head + undo + end + tail)


def list_freetype_modules(folder: Path) -> None:
    """Register with FreeType the recipe's modules, and no others."""
    modules = [f"FT_USE_MODULE( {kind}, {name} )\n" for kind, name in recipe.FREETYPE_MODULES]
    listed = folder / "include" / "freetype" / "config" / "ftmodule.h"
    listed.write_text("".join(modules))


def translate_cython(chroot: Chroot, pygame: Path) -> None:
    """Turn pygame's few Cython files into C, where the recipe looks for it."""
    cython = pygame / "src_c" / "cython"
    generated = pygame / "src_c" / "_sdl2" / "generated"
    generated.mkdir()
    for name in recipe.CYTHON:
        chroot.run(
            "cython3",
            f"--module-name=pygame._sdl2.{name}",
            f"--include-dir={chroot.inside(cython)}",
            cython / "pygame" / "_sdl2" / f"{name}.pyx",
            "--output-file",
            generated / f"{name}.c",
        )


def pyconfig(hosts: str) -> str:
    """A ``pyconfig.h`` for Pyodide: the names of the host's, the values of Pyodide's own."""
    values = target_values()
    names = re.findall(r"^(?:#\s*define|/\* #undef)\s+(\w+)", hosts, re.MULTILINE)
    # Feature macros are not in that table, and must be set before any system header.
    lines = ["#define _GNU_SOURCE 1"]
    # Zero stands for "not defined" in the table, and a comment for a macro that is not set.
    lines += [
        f"#define {name} {values[name]}"
        for name in dict.fromkeys(names)
        if values.get(name) and "/*" not in str(values[name])
    ]
    return "\n".join([*lines, ""])


def target_values() -> dict[str, object]:
    """What Pyodide's Python was configured with, by name."""
    with zipfile.ZipFile(pyodide() / "python_stdlib.zip") as library:
        (name,) = (name for name in library.namelist() if name.startswith("_sysconfigdata"))
        program = ast.parse(library.read(name))
    (table,) = (node for node in ast.walk(program) if isinstance(node, ast.Dict))
    return {
        key.value: value.value
        for key, value in zip(table.keys, table.values, strict=True)
        if isinstance(key, ast.Constant)
        and isinstance(key.value, str)
        and isinstance(value, ast.Constant)
    }


def compile_all(chroot: Chroot, tree: Path) -> list[Path]:
    """Compile every file of every part, one compiler for each processor; the object files."""
    common = [f"-I{chroot.inside(tree / folder)}" for folder in ("python", *recipe.INCLUDE)]
    objects = chroot.work / "objects"
    objects.mkdir()

    def compile_one(job: tuple[recipe.Library, Path]) -> Path:
        part, source = job
        target = objects / "-".join(source.relative_to(tree).with_suffix(".o").parts)
        include = [f"-I{chroot.inside(tree / part.folder / name)}" for name in part.include]
        define = [f"-D{name}" for name in part.define]
        chroot.run("emcc", *recipe.COMPILE, *define, *include, *common, "-c", source, "-o", target)
        return target

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(compile_one, jobs(tree)))


def jobs(tree: Path) -> list[tuple[recipe.Library, Path]]:
    """Every file to compile with its part, the same order everywhere; big ones first."""
    found: list[tuple[recipe.Library, Path]] = []
    for part in recipe.PARTS:
        folder = tree / part.folder
        files = {path for glob in part.files for path in folder.glob(glob)}
        files -= {path for glob in part.without for path in folder.glob(glob)}
        found += [(part, path) for path in files]
    return sorted(found, key=lambda job: (-job[1].stat().st_size, job[1]))


def text_of(notice: recipe.Notice, tree: Path) -> str:
    """The words of one licence, as they stand in the sources."""
    text = (tree / notice.path).read_text(encoding="utf-8", errors="replace")
    if not notice.phrase:
        return text
    comments: list[str] = re.findall(r"/\*.*?\*/", text, re.DOTALL)
    found = next((comment for comment in comments if notice.phrase in comment), None)
    if found is None:
        raise fetch.Missing(f"no licence found in {notice.path}: update the recipe")
    return found + "\n"


def facts(chroot: Chroot) -> str:
    """What the wheel was made from, one fact a line."""
    sources = [
        f"{source.archive}  sha256 {source.sha256}"
        for source in (*recipe.DEBIAN_SOURCES, recipe.PYGAME_SOURCE)
    ]
    return "\n".join(
        [
            f"Built from source for Pyodide {VERSION} by tools/wheel.",
            "",
            f"Sources (Debian {recipe.SOURCES_SUITE}; pygame-ce from the Python index):",
            *sources,
            "",
            f"Tools (Debian {recipe.TOOLS_SUITE}):",
            *chroot.versions(),
            "",
        ]
    )


def pack(folder: Path, pygame: Path, module: Path, notices: dict[str, str]) -> Path:
    """Write the wheel: pygame's Python files, the module, and the licences; same bytes always."""
    info = f"pygame_ce-{recipe.PYGAME}.dist-info"
    python = pygame / "src_py"
    files = {
        f"pygame/{path.relative_to(python)}": path.read_bytes()
        for glob in recipe.PACKAGE_FILES
        for path in python.glob(glob)
    }
    files[recipe.MODULE] = module.read_bytes()
    files[f"{info}/METADATA"] = (pygame / "PKG-INFO").read_bytes()
    files[f"{info}/WHEEL"] = (
        "Wheel-Version: 1.0\n"
        "Generator: costly tools/wheel\n"
        "Root-Is-Purelib: false\n"
        f"Tag: {recipe.TAG}\n"
    ).encode()
    for name, text in notices.items():
        files[f"{info}/licenses/{name}.txt"] = text.encode()
    record = [f"{name},{_digest(data)},{len(data)}\n" for name, data in sorted(files.items())]
    files[f"{info}/RECORD"] = "".join([*record, f"{info}/RECORD,,\n"]).encode()

    path = folder / f"pygame_ce-{recipe.PYGAME}-{recipe.TAG}.whl"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(files.items()):
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
    return path


def _digest(data: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest())
    return "sha256=" + digest.decode().rstrip("=")
