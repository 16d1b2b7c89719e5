"""Bakes what others drew into ``assets/``: the court cards, the type, and the icons.

``python -m tools.assets`` fetches the pinned packages, recolours and shrinks what is in
them, and writes the same bytes each time. It does nothing when nothing has changed.
"""

from __future__ import annotations

import hashlib
import shutil
from importlib import metadata, resources
from pathlib import Path

from tools import assets_courts, assets_fonts, assets_icons
from tools.fetch import ROOT, Missing, locked, npm, say_and_stop

ASSETS = ROOT / "assets"
COURTS = (
    "@letele/playing-cards",
    "0.1.0",
    "sha512-56Ga/sznspARugv/PS4X4HdFuq1at8dSkmI3veU2pV2PJ4mKviqImqOGkBgoSQE5rA+IgbKyBBhhJ6IjZLOXWg==",
)
FELL = (
    "@fontsource/im-fell-english",
    "5.3.0",
    "sha512-FcgdWfY9WeUM2gQkfmwhn4Ed9LVtlll8LSSZvHfbsUrnHK5tHHnGg6BgwAfHogp52adU3eE89J/3B52qV3b+Vw==",
)
BAKERS = ("fontpkg-eb-garamond", "fonttools", "brotli", "resvg-py", "pillow", "pygame-ce")
MADE = (
    "courts.png",
    *(f"fonts/{name}.ttf" for name in assets_fonts.FACES),
    *(f"icons/{name}.png" for name in assets_icons.SIZES),
)


def bake(folder: Path = ASSETS) -> Path:
    """Fills ``folder`` with everything the game draws with, if it is not up to date."""
    with locked(folder / ".lock"):
        return _baked(folder)


def _baked(folder: Path) -> Path:
    mark = _fingerprint()
    stamp = folder / ".stamp"
    fresh = stamp.is_file() and stamp.read_text() == mark
    if fresh and all((folder / name).is_file() for name in MADE):
        return folder
    for part in ("fonts", "icons", "licences"):
        (folder / part).mkdir(parents=True, exist_ok=True)
    courts, fell, garamond = npm(*COURTS), npm(*FELL), _garamond()
    assets_courts.bake(courts / "dist" / "index.esm.js", folder / "courts.png")
    assets_fonts.bake(garamond / "files" / "EBGaramond[wght].ttf", fell, folder / "fonts")
    _licences(courts, fell, garamond, folder / "licences")
    assets_icons.bake(folder)
    stamp.write_text(mark)
    return folder


def _fingerprint() -> str:
    """Changes with this tool, with the drawing code (for the icons) and with any version."""
    sources = [*(ROOT / "tools").glob("assets*.py"), *(ROOT / "costly/platform/art").glob("*.py")]
    digest = hashlib.sha256((ROOT / "costly/ui/theme.py").read_bytes())
    for source in sorted(sources):
        digest.update(source.name.encode() + source.read_bytes())
    for package in BAKERS:
        digest.update(f"{package} {_version(package)}".encode())
    return digest.hexdigest() + "\n"


def _version(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError as lack:
        raise Missing(f"{package} is needed to bake the cards: install the dev extra") from lack


def _garamond() -> Path:
    return Path(str(resources.files("fontpkg_eb_garamond")))


def _licences(courts: Path, fell: Path, garamond: Path, folder: Path) -> None:
    shutil.copyfile(courts / "LICENSE", folder / "CC0-courts.txt")
    shutil.copyfile(garamond / "LICENSE", folder / "OFL-EB-Garamond.txt")
    holder = assets_fonts.copyright_line(fell)
    (folder / "OFL-IM-Fell-English.txt").write_text(
        f"{holder}\n\n{(fell / 'LICENSE').read_text('utf-8')}", "utf-8"
    )


def main() -> None:
    """The command: bake, and say how large it became."""
    folder = bake()
    for name in MADE:
        print(f"{(folder / name).stat().st_size:8d}  {name}")


if __name__ == "__main__":
    say_and_stop(main)
