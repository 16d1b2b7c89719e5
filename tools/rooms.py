"""Holds the rooms to their contracts: ``[tool.importlinter]`` in ``pyproject.toml``."""

from __future__ import annotations

import sys

from importlinter.cli import lint_imports

if __name__ == "__main__":
    sys.exit(lint_imports(no_logo=True, cache_dir="build/import-linter"))
