"""``costly lab``: what its commands do, and what they print."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from costly.tables import load, pack
from costly_lab import answers, findings, play
from costly_lab import plots as plotting
from costly_lab import solve as solving
from costly_lab.tree import whole

TABLES = ("play", "mog", "chances")


def solve(to: Path) -> list[Path]:
    """Solve everything, from the checkpoints in ``to/work`` if it has any; the tables' files."""
    return _written(to, solving.files(solving.solve(to / "work")))


def advise(*, as_json: bool) -> str:
    """What the shipped tables advise, by rank."""
    policies = play.policies(whole(), load("play").body)
    found = findings.advice(policies, answers.policies(load("mog").body))
    return json.dumps(findings.rows(found)) if as_json else "\n".join(findings.told(found))


def plots(to: Path) -> list[Path]:
    """Draw what was solved; the pictures' files."""
    return _written(to, {name: text.encode() for name, text in plotting.pictures().items()})


def _written(to: Path, files: dict[str, bytes]) -> list[Path]:
    to.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        (to / name).write_bytes(data)
    return [to / name for name in files]


def check(*, as_json: bool, knowing: bool) -> str:
    """Measure the shipped tables again."""
    policies = play.policies(whole(), load("play").body)
    mogs = answers.policies(load("mog").body)
    found: dict[str, Any] = solving.measure(policies, mogs)
    found["bytes"] = {name: len(pack(load(name))) for name in TABLES}
    if knowing:
        from costly_lab.knowing import gains

        found["knowing"] = {
            told: [round(gain, 5) for gain in seats]
            for told, seats in gains(policies, mogs).items()
        }
    return json.dumps(found) if as_json else "\n".join(_told(found))


def _told(found: dict[str, Any]) -> list[str]:
    lines = []
    for name in ("play", "mog"):
        value, gains = found[name]["value"], found[name]["exploitability"]
        lines.append(
            f"{name:13} elder {value:+.4f} points a deal; a best response gains {_seats(gains)}"
        )
    for told, gains in found.get("knowing", {}).items():
        lines.append(f"told {told:8} a best response in the play gains {_seats(gains)}")
    sizes = ", ".join(f"{name} {size}" for name, size in found["bytes"].items())
    return [*lines, f"bytes         {sizes}"]


def _seats(gains: list[float]) -> str:
    return f"{gains[0]:.5f} as elder, {gains[1]:.5f} as dealer"
