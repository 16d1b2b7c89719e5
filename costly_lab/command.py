"""``costly lab``: what its commands do, and what they print."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
from tqdm import tqdm

from costly.solved.tables import load, pack
from costly_lab import answers, mog, play, played, steps, worth_knowing
from costly_lab import plots as plotting
from costly_lab import solve as solving
from costly_lab.after import meetings
from costly_lab.cfr import Damaged
from costly_lab.deals import tally
from costly_lab.findings import Findings, findings, told
from costly_lab.public import likely
from costly_lab.tree import whole

__all__ = ["Damaged", "advise", "chances", "check", "knowing", "plots", "solve", "stepped"]

TABLES = ("play", "mog", "worths", "chances")


def solve(to: Path) -> list[Path]:
    """Solve everything, from the checkpoints in ``to/work`` if it has any; the tables' files."""
    return _written(to, solving.files(solving.solve(to / "work")))


def chances(to: Path) -> list[Path]:
    """Play deals of every game of two sides that is not solved; its tables' files."""
    return _written(to, {f"{name}.bin": pack(one) for name, one in played.tables()})


def advise(*, as_json: bool) -> str:
    """What the shipped tables advise, by rank."""
    found = shipped_findings()
    return json.dumps(asdict(found)) if as_json else "\n".join(told(found))


def shipped_findings() -> Findings:
    """What the shipped tables advise."""
    policies = play.policies(whole(), load("play").body)
    return findings(policies, answers.policies(load("mog").body))


def plots(to: Path) -> list[Path]:
    """Draw what was solved; the pictures' files."""
    return _written(
        to,
        {name: text.encode() for name, text in plotting.pictures(shipped_findings().ranks).items()},
    )


def _written(to: Path, files: dict[str, bytes]) -> list[Path]:
    to.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        (to / name).write_bytes(data)
    return [to / name for name in files]


def check(*, as_json: bool, knowing: bool) -> str:
    """Measure the shipped tables again."""
    policies = play.policies(whole(), load("play").body)
    mogs = answers.policies(load("mog").body)
    found: dict[str, Any] = solving.measure(policies, mogs, load("worths").body)
    found["bytes"] = {name: len(pack(load(name))) for name in TABLES}
    head = load("chances").head
    found["chances"] = {name: head[name] for name in ("deals", "points", "first dealer wins")}
    found["sample"] = sampled(policies, mogs)
    if knowing:
        from costly_lab.knowing import gains

        found["knowing"] = {
            what: [round(gain, 5) for gain in seats]
            for what, seats in gains(policies, mogs).items()
        }
    return json.dumps(found) if as_json else "\n".join(_told(found))


def sampled(policies: np.ndarray, mogs: mog.Policies) -> dict[str, Any]:
    """How far deals are apart, measured in the first lot of those that made the tables."""
    lot = tally(whole(), policies, mogs, solving.LOT, solving.SEED)
    return {"deals": lot.deals, "deviations": [round(one, 3) for one in lot.deviations()]}


def knowing(to: Path, games: int, *, as_json: bool) -> str:
    """What heeding all that is known is worth, from so many public games; from all for 0."""
    policies = play.policies(whole(), load("play").body)
    bar = tqdm(
        meetings(answers.policies(load("mog").body)),
        "meetings",
        mog.DECKS,
        leave=False,
        disable=None,
    )
    met = list(bar)
    chances = likely(met)
    counts = worth_knowing.drawn(chances, games)
    found = worth_knowing.study(counts, met, policies, to / "work" / "knowing.jsonl")
    told = worth_knowing.report(found, counts)
    if as_json:
        return json.dumps(
            {
                what: {
                    which: {deals: asdict(one) for deals, one in means.items()}
                    for which, means in of.items()
                }
                for what, of in told.items()
            }
        )
    head = f"measured in {len(counts)} of the {len(chances)} public games that come"
    return "\n".join([head, *worth_knowing.lines(told)])


def stepped(to: Path, *, as_json: bool) -> str:
    """What each step on the way to the play's table brings."""
    found = dict(steps.steps(answers.policies(load("mog").body), to / "work"))
    if as_json:
        return json.dumps({name: round(gain, 5) for name, gain in found.items()})
    return "\n".join(f"{name:58} {gain:.5f}" for name, gain in found.items())


def _told(found: dict[str, Any]) -> list[str]:
    lines = []
    for name in ("play", "mog"):
        value, gains = found[name]["value"], found[name]["exploitability"]
        lines.append(
            f"{name:13} elder {value:+.4f} points a deal; a best response gains {_seats(gains)}"
        )
    for what in ("by worths", "by pairs"):
        alike, costs = (found["worths"][what][name] for name in ("alike", "cost"))
        lines.append(
            f"{what:13} the best answer is the table's in {alike[0]:.1%} of elder's views, in"
            f" {alike[1]:.1%} of dealer's; the table's costs {costs[0]:.4f} and {costs[1]:.4f}"
        )
    shares = ", ".join(f"{share:.1%}" for share in found["worths"]["explained"])
    lines.append(f"worths        explain {shares} of the variance of the play, book by book")
    for what, gains in found.get("knowing", {}).items():
        lines.append(f"told {what:8} a best response in the play gains {_seats(gains)}")
    sizes = ", ".join(f"{name} {size}" for name, size in found["bytes"].items())
    whole = sum(found["bytes"].values())
    return [*lines, *_dealt(found), f"bytes         {sizes}, in all {whole}"]


def _dealt(found: dict[str, Any]) -> list[str]:
    """What whole deals bring, by the table of chances and by a sample."""
    tallied, lot = found["chances"], found["sample"]
    lines = [f"in the {tallied['deals']} deals that made the tables, points a deal"]
    for seat, phases in zip(("elder", "dealer"), tallied["points"], strict=True):
        parts = zip(("turn-up", "mog", "play", "show"), phases, strict=True)
        told = ", ".join(f"{name} {points:.2f}" for name, points in parts)
        lines.append(f"{seat:13} {told}, in all {sum(phases):.2f}")
    wins = ", ".join(f"{part:.1%} to {goal}" for goal, part in tallied["first dealer wins"].items())
    eldest, dealer, between = lot["deviations"]
    return [
        *lines,
        f"first dealer  wins {wins}",
        f"in {lot['deals']} of them the points' standard deviations are"
        f" {eldest:.1f} for elder, {dealer:.1f} for dealer, {between:.1f} for the difference",
    ]


def _seats(gains: list[float]) -> str:
    return f"{gains[0]:.5f} as elder, {gains[1]:.5f} as dealer"
