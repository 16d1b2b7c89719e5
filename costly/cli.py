"""The command line: ``costly`` opens the window; ``score``, ``replay``, ``arena`` and others.

Its form is a promise (``docs/commands.md``). Bad input is one line on standard error and
status 2, with nothing on standard output.
"""

from __future__ import annotations

import argparse
import errno
import io
import json
import os
import re
import sys
from collections.abc import Sequence
from dataclasses import asdict
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from costly.bots import BOTS, BotError, bot_named
from costly.bots.arena import Match, sum_up
from costly.engine.cards import CardError, cards
from costly.engine.house import RulesError, find
from costly.engine.moves import NATURE, Pegged
from costly.engine.record import Record, RecordError, read
from costly.engine.scoring import Hand, Score
from costly.engine.shuffle import shuffled
from costly.engine.stages import Dealing, LayingOut, Show, ShowCrib, rewards
from costly.judge.review import review
from costly.telling.analysis import as_json, as_text
from costly.telling.commands import (
    NOTHING_DECIDED,
    counted,
    legible,
    retold,
    seat_names,
    summed_up,
    written,
)
from costly.telling.games import turned_name

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

LONGEST = 1_000_000
"""No record has so many bytes: a game has some thousands."""
LAB = ("solve", "chances", "check", "knowing", "steps", "advise", "plots")
"""What the lab can be asked for."""
SAMPLE = 160
"""Of about how many public games ``costly lab knowing`` is measured."""
WRITING = ("solve", "chances", "knowing", "steps", "plots")
"""What of it writes files."""


class BadInput(Exception):
    """One sentence about what is wrong with what the user gave."""


class _Parser(argparse.ArgumentParser):
    """A parser for which a beginning of an option is no option, and bad input a sentence."""

    def __init__(self, *, prog: str, description: str) -> None:
        super().__init__(prog=prog, description=description, allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message} (see {self.prog} --help)")

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        if file is None:
            raise OSError(errno.EBADF, "it is closed", "standard output")
        file.write(message)  # argparse would not heed what goes wrong
        sys.stdout.flush()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit status."""
    if sys.stderr is None:  # it is closed, and print would write to standard output instead
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - for good
    # A terminal that cannot show a name or a quotation mark shows its number.
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        parser = _parser()
        chosen = parser.parse_args(arguments)
        command = getattr(chosen, "command", None)
        if command is None:
            return _window()
        parser._print_message(f"{_COMMANDS[command](chosen)}\n", sys.stdout)
    except (BadInput, CardError, RulesError, BotError, RecordError) as error:
        print(f"costly: {legible(str(error))}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("costly: broken off", file=sys.stderr)
        return 130  # as shells have it
    except BrokenPipeError:
        sys.stdout = None  # the reader has gone, and Python would complain as it ends
        return 0
    except OSError as error:
        what = str(error.filename or "the output cannot be written")
        print(f"costly: {legible(what)}: {error.strerror}", file=sys.stderr)
        sys.stdout = None
        return 2
    return 0


def _version() -> str:
    try:
        return version("costly")
    except PackageNotFoundError:
        return "(not installed)"


def _parser() -> _Parser:
    parser = _Parser(
        prog="costly", description="Costly Colours, a counting game of 1674. Alone: play it."
    )
    parser.add_argument("--version", action="version", version=f"costly {_version()}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")

    def command(name: str, what: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=what, description=what)
        sub.add_argument("--version", action="version", version=f"costly {_version()}")
        sub.add_argument("--json", action="store_true", help="print JSON")
        return sub

    score = command("score", "Score the show of a hand.")
    score.add_argument("hand", help='the hand and the card turned up: "JH JD JC / 5H"')
    score.add_argument("--rules", default="costly", help="the game (costly)")
    score.add_argument("--crib", action="store_true", help="score it as the crib")
    score.add_argument("--paid", default="", help='cards already paid at the mog: "JH"')

    replay = command("replay", "Tell a recorded game, event by event, with the score.")
    replay.add_argument("file", help="a record; - reads standard input")

    analyse = command("analyse", "Look a recorded game over: what each decision has cost.")
    analyse.add_argument("file", help="a record; - reads standard input")
    analyse.add_argument("--seat", help="only this seat's decisions")

    deal = command("deal", "The K-th deal of a seed, to check that deals are fair.")
    deal.add_argument("seed", help="the seed of a game")
    deal.add_argument("number", metavar="k", help="which deal: 1 is the first, 0 the cut")

    arena = command("arena", "A match between two bots, with paired deals.")
    arena.add_argument("bots", nargs=2, metavar="BOT", help=", ".join(BOTS))
    arena.add_argument("--games", required=True, help="how many games")
    arena.add_argument("--rules", default="costly", help="the game (costly)")
    arena.add_argument("--seed", default="0", help="the seed of the deals (0)")
    arena.add_argument("--jobs", help="how many processes (one for each core)")

    lab = command("lab", "Solve the game, or measure how well it is solved.")
    lab.add_argument("what", choices=LAB, help="what to do")
    lab.add_argument("--to", default="build/lab", help="where files are written (build/lab)")
    lab.add_argument("--knowing", action="store_true", help="check: what more knowledge is worth")
    lab.add_argument("--games", help="knowing: of about how many games (160; 0 is all of them)")
    return parser


def _number(text: str, what: str, least: int) -> int:
    if not re.fullmatch("[0-9]{1,9}", text) or int(text) < least:
        raise BadInput(f"{what} is a whole number from {least}, not {text[:24]!r}")
    return int(text)


def _seed(text: str) -> str:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise BadInput("the seed is not text in UTF-8") from None
    return text


def _score(chosen: argparse.Namespace) -> str:
    rules = find(chosen.rules)
    show: Show | ShowCrib = rules.stage(Show)
    dealt = rules.stage(Dealing).hand
    out = sum(stage.cards for stage in rules.stages_of(LayingOut))
    size, what = dealt - out, "hand"
    if chosen.crib:
        if not rules.stages_of(ShowCrib):
            raise BadInput(f"--crib: {rules.key} has no crib")
        show, size, what = rules.stage(ShowCrib), out * rules.seats, "crib"
    up = turned_name(rules)
    hand, slash, deck = chosen.hand.partition("/")
    if not slash:
        raise BadInput(f"{chosen.hand[:24]!r} has no {up}: write the hand, then / and it")
    own, turned, paid = cards(hand), cards(deck), cards(chosen.paid)
    cards(hand + deck)  # no card may be both in the hand and turned up
    if len(own) != size or len(turned) != 1:
        raise BadInput(f"a {what} at {rules.key} is {size} cards, then / and one {up}")
    for one in paid:
        if one not in own:
            raise BadInput(f"--paid: {one} is not in the hand")
        if not any(list(reward.of(one, turned[0])) for reward in rewards(rules)):
            raise BadInput(f"--paid: {one} is never paid for at {rules.key}")
    scores = show.scores(Hand(own, turned[0], frozenset(paid)))
    if chosen.json:
        total = sum(score.points for score in scores)
        return json.dumps({"total": total, "items": [_item(score) for score in scores]})
    return "\n".join(counted(scores))


def _item(score: Score) -> dict[str, object]:
    return {
        "name": score.name,
        "points": score.points,
        "cards": [str(card) for card in score.cards],
    }


def _bytes(name: str) -> bytes:
    """What a file holds, or standard input; of an endless one, somewhat more than is read."""
    if name != "-":
        with Path(name).open("rb") as file:
            return file.read(LONGEST + 1)
    if sys.stdin is None:
        raise BadInput("-: there is no standard input")
    return sys.stdin.buffer.read(LONGEST + 1)


def _read(name: str) -> Record:
    try:
        data = _bytes(name)
        if len(data) > LONGEST:
            raise BadInput(f"{name}: it is longer than any record, {LONGEST:,} bytes")
        return read(data.decode("utf-8"))
    except OSError as error:
        raise BadInput(f"{name or repr(name)}: {error.strerror or 'it cannot be read'}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{name}: it is not text in UTF-8") from None
    except RecordError as error:
        raise BadInput(f"{name}: {error}") from None
    except ValueError:
        raise BadInput(f"{name!r} is not a file's name") from None


def _replay(chosen: argparse.Namespace) -> str:
    record = _read(chosen.file)
    return json.dumps(_summary(record)) if chosen.json else "\n".join(retold(record))


def _summary(record: Record) -> dict[str, object]:
    deals: list[dict[str, object]] = []
    pegs: list[dict[str, object]] = []
    state = record.start
    for _, events, after in record.replay():
        if state.to_act == NATURE:
            pegs = []
            deals.append({"dealer": state.dealer, "scores": [], "pegs": pegs})
        for event in events:
            if isinstance(event, Pegged):
                side = record.rules.side(event.seat)
                item = _item(event.score)
                pegs.append({"side": side, **item, "phase": event.phase})
        deals[-1]["scores"] = list(after.scores)
        state = after
    return {
        "rules": str(record.rules),
        "scores": list(state.scores),
        "winner": state.winner,
        "deals": deals,
    }


def _analyse(chosen: argparse.Namespace) -> str:
    record = _read(chosen.file)
    rules = record.rules
    only = range(rules.seats)
    if chosen.seat is not None:
        seat = _number(chosen.seat, "--seat", 0)
        if seat not in only:
            raise BadInput(f"--seat: {rules.key} has seats 0 to {rules.seats - 1}, not {seat}")
        only = range(seat, seat + 1)
    decisions = [one for one in review(record) if one is not None and one.seat in only]
    if chosen.json:
        return json.dumps(as_json(decisions, rules.sides))
    told = as_text(decisions, seat_names(record), rules.sides)
    return "\n".join(told) or NOTHING_DECIDED


def _deal(chosen: argparse.Namespace) -> str:
    pack = shuffled(_seed(chosen.seed), _number(chosen.number, "K", 0))
    if chosen.json:
        return json.dumps({"cards": [str(card) for card in pack]})
    rows = [pack[at : at + 13] for at in range(0, len(pack), 13)]
    return "\n".join(" ".join(map(str, row)) for row in rows)


def _cores(games: int) -> int:
    """As many processes as there are cores, but none for a handful of games."""
    return min(os.cpu_count() or 1, 1 + games // 20)


def _arena(chosen: argparse.Namespace) -> str:
    games = _number(chosen.games, "--games", 1)
    jobs = _cores(games) if chosen.jobs is None else _number(chosen.jobs, "--jobs", 1)
    first, second = chosen.bots
    for name in chosen.bots:
        bot_named(name)
    match = Match((first, second), str(find(chosen.rules)), _seed(chosen.seed))
    from tqdm import tqdm  # here, because nothing else needs it

    jobs = min(jobs, 61, -(-games // 2))  # what Windows can wait for; no more than there are pairs
    played = list(
        tqdm(match.play(games, jobs), total=games, unit="game", leave=False, disable=None)
    )
    result = sum_up(played)
    if chosen.json:
        return json.dumps(asdict(result))
    return "\n".join(summed_up(match, result))


def _lab(chosen: argparse.Namespace) -> str:
    games = SAMPLE if chosen.games is None else _number(chosen.games, "--games", 0)
    if chosen.games is not None and chosen.what != "knowing":
        raise BadInput(f"--games: lab {chosen.what} has none, only lab knowing")
    if chosen.knowing and chosen.what != "check":
        raise BadInput(f"--knowing: only lab check has it, not lab {chosen.what}")
    try:
        from costly_lab import command  # numpy and numba, which nothing else here needs
    except ImportError as missing:
        name = missing.name or "numpy and numba"
        raise BadInput(f"lab needs {name}: pip install 'costly[lab]'") from None
    to = Path(chosen.to)
    if chosen.what in WRITING:  # now, and not after minutes of work
        to.mkdir(parents=True, exist_ok=True)
    try:
        if chosen.what == "check":
            return command.check(as_json=chosen.json, knowing=chosen.knowing)
        if chosen.what == "advise":
            return command.advise(as_json=chosen.json)
        if chosen.what == "knowing":
            return command.knowing(to, games, as_json=chosen.json)
        if chosen.what == "steps":
            return command.stepped(to, as_json=chosen.json)
        making = {"solve": command.solve, "chances": command.chances, "plots": command.plots}
        made = making[chosen.what](to)
    except command.Damaged as damaged:
        raise BadInput(str(damaged)) from None
    sizes = {str(path): path.stat().st_size for path in made}
    if chosen.json:
        return json.dumps(sizes)
    return "\n".join(written(sizes))


_COMMANDS = {
    "score": _score,
    "replay": _replay,
    "analyse": _analyse,
    "deal": _deal,
    "arena": _arena,
    "lab": _lab,
}


def _window() -> int:
    from costly.platform.start import open_window  # pygame, which nothing else here needs

    return open_window()
