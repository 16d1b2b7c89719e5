"""The interpreter without what nobody asks of it.

Pyodide's interpreter gives more than eight thousand names to whatever may be loaded into it, and
at each start the page lays every one of them in a table. Here only pygame is ever loaded, and
nine names of ten are asked for by nobody: without them the table is laid in a tenth of the time,
and the script that names them is a third smaller.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from tools.fetch import Missing
from tools.wheel.wasm import Wasm, exporting

# As Emscripten writes them: every export is given a variable, all of them in one function,
#     _free=Module["_free"]=wasmExports["free"];_stdout=wasmExports["stdout"].value>>>0;
# and one line declares the variables.
_GIVES = re.compile(r'(\w+)=(?:Module\["\w+"\]=)*wasmExports\["(\w+)"\](?:\.value>>>0)?;')
_GIVING = re.compile(r"function assignWasmExports\(wasmExports\)\{[^}]*\}")
_DECLARED = re.compile(r"var _\w+(?:,_\w+){1000,}")
_WORD = re.compile(r"[A-Za-z_$][\w$]*")


def lean(wasm: bytes, glue: str, module: bytes, others: Iterable[str]) -> tuple[bytes, str]:
    """The interpreter and its script, with the names that are asked for.

    Who asks is the script itself, the module of pygame, and ``others``, scripts.
    """
    giving, declared = _only(_GIVING, glue), _only(_DECLARED, glue)
    asking = glue.replace(giving, "").replace(declared, "")
    words = {word for text in (asking, *others) for word in _WORD.findall(text)}
    # Of SDL, some scripts lie in the module as text.
    words |= {word.decode() for word in re.findall(rb"[A-Za-z_$][\w$]*", module)}
    variable = {export: name for name, export in _GIVES.findall(giving)}
    exports = Wasm.of(wasm).exports
    wanted = Wasm.of(module).imports & exports
    wanted |= {name for name in exports if words & {name, variable.get(name, f"_{name}")}}
    spared = {name for export, name in variable.items() if export not in wanted}
    gives = _GIVES.sub(lambda one: one[0] if one[2] in wanted else "", giving)
    declares = ",".join(name for name in _WORD.findall(declared)[1:] if name not in spared)
    glue = glue.replace(giving, gives).replace(declared, f"var {declares}")
    return exporting(wasm, wanted), glue


def _only(pattern: re.Pattern[str], text: str) -> str:
    """The one place where a pattern is found."""
    found = pattern.findall(text)
    if len(found) != 1:
        raise Missing(f"Pyodide's script is not written as we know it: {pattern.pattern[:40]}")
    return str(found[0])
