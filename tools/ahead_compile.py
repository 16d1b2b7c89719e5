"""Compiles every source below /work/sources to /work/compiled; runs in Pyodide, under Node."""

import importlib.util
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from pathlib import Path
from types import CodeType

OURS = "assets/"
"""What says in which line it fails; of the library nobody asks."""


def bare(code: CodeType) -> CodeType:
    """Code that does not know its lines."""
    parts = (bare(part) if isinstance(part, CodeType) else part for part in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=tuple(parts))


sources, compiled = Path("/work/sources"), Path("/work/compiled")
for path in sorted(sources.rglob("*.py")):
    name, source = path.relative_to(sources), path.read_bytes()
    # Without docstrings and assertions; without a word on where it was built.
    code = compile(source, str(name), "exec", dont_inherit=True, optimize=2)
    if not str(name).startswith(OURS):
        code = bare(code)
    target = (compiled / name).with_suffix(".pyc")
    target.parent.mkdir(parents=True, exist_ok=True)
    # Never looked up against a source, which is not there.
    target.write_bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), False))
