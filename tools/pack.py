"""Archives: zips with the same bytes each time, and packs, in which a zip lies flat.

A pack is a zip of stored files, or another large file, packed as a whole by Brotli: a fifth
smaller than what a host's gzip makes of it, and as small on hosts that compress nothing.
"""

from __future__ import annotations

import hashlib
import io
import zipfile
from pathlib import Path

import brotli

from tools import fetch


def zipped(files: dict[str, bytes], flat: tuple[str, ...] = ()) -> bytes:
    """A zip with the same bytes each time; names that end in one of ``flat`` are only stored."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as made:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name)  # its time is 1980, the start of a zip's calendar
            entry.external_attr = 0o644 << 16
            entry.create_system = 3
            kind = zipfile.ZIP_STORED if name.endswith(flat) else zipfile.ZIP_DEFLATED
            made.writestr(entry, files[name], kind, 9)
    return whole.getvalue()


def packed(files: dict[str, bytes]) -> bytes:
    """The pack of some files."""
    return squeezed(zipped(files, flat=("",)))


def squeezed(data: bytes) -> bytes:
    """A file as Brotli makes it at its best, which takes its time but once."""

    def squeeze(folder: Path) -> None:
        (folder / "data").write_bytes(brotli.compress(data, quality=11, lgwin=24))

    name = hashlib.sha256(data).hexdigest()[:24]
    return (fetch.once(fetch.cache() / "brotli" / name, squeeze) / "data").read_bytes()


def unpacked(pack: bytes) -> dict[str, bytes]:
    """The files of a pack."""
    return unzipped(brotli.decompress(pack))


def unzipped(data: bytes) -> dict[str, bytes]:
    """The files of a zip, without its folders."""
    with zipfile.ZipFile(io.BytesIO(data)) as whole:
        names = (name for name in whole.namelist() if not name.endswith("/"))
        return {name: whole.read(name) for name in names}
