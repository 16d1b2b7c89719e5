"""Writes which modules of library and packages the game imports to /work/imported, one a line.

Runs in Pyodide, under Node. The game lies in /work/sources and pygame in /work/packages, whole.
"""

import importlib
import importlib.resources
import pkgutil
import sys
from pathlib import Path

SOURCES, PACKAGES, LIBRARY = "/work/sources/", "/work/packages/", "/lib/python314.zip/"

sys.path[:0] = [SOURCES, PACKAGES]
costly = importlib.import_module("costly")
for module in pkgutil.walk_packages(costly.__path__, "costly."):
    try:
        importlib.import_module(module.name)
    except ModuleNotFoundError as lack:
        # It needs a part of the command line, which is not played and lies not here.
        if not str(lack.name).startswith("costly."):
            raise
# What lies beside a module is read by parts of the library that come only then.
importlib.resources.files("costly.ui").joinpath("widths.json").read_bytes()
specs = [getattr(module, "__spec__", None) for module in sys.modules.values()]
names = {spec.name for spec in specs if spec and str(spec.origin).startswith((LIBRARY, PACKAGES))}
Path("/work/imported").write_text("".join(f"{name}\n" for name in sorted(names)))
