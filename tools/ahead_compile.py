"""Compiles every source below /work/sources to /work/compiled; runs in Pyodide, under Node."""

import importlib.util
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from pathlib import Path

sources, compiled = Path("/work/sources"), Path("/work/compiled")
for path in sorted(sources.rglob("*.py")):
    name, source = path.relative_to(sources), path.read_bytes()
    # Without docstrings and assertions; without a word on where it was built.
    code = compile(source, str(name), "exec", dont_inherit=True, optimize=2)
    target = (compiled / name).with_suffix(".pyc")
    target.parent.mkdir(parents=True, exist_ok=True)
    # Never looked up against a source, which is not there.
    target.write_bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), False))
