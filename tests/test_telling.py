"""Every sentence stands in ``costly/telling``: no other room composes what a person reads."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, get_args

import pytest

import costly
from costly.engine.moves import Event
from costly.telling.opponents import OPPONENTS

ROOT = Path(costly.__file__).parent
HOLE = "\0"
"""What stands in a composed text for each part that is put in."""
READ = re.compile(
    r"[^\W\d_][,.;:’”)]*\s[\w\0“(]"  # a word, and another or what is put in;
    r"|\0[’”]?\w*\s[^\W\d_]"  # what is put in, and a word;
    r"|^\s*[A-Z][a-z’]+\b"  # or a word that begins as a label does
)
"""What reads as a sentence, a part of one, or a label."""

EVENTS = {event.__name__ for event in get_args(Event)}
PEOPLE = {name for one in OPPONENTS.values() for name in (one.name, *one.company)}
MAY_STAY = {
    "": {
        **dict.fromkeys(EVENTS, "an event by the name of its class"),
        **dict.fromkeys(PEOPLE, "a villager, whose face is drawn by this name"),
        **dict.fromkeys(
            ("Rules", "Dealer", "Score", "Names", "Seed", "Bot", "Address", "Hints", "Practice"),
            "a head line of the record",
        ),
        "Player": "what a record calls whoever plays",
        "in order": "a way to see runs, of a person's perception",
        **dict.fromkeys(
            ("primary pressed", "secondary pressed", "plain pressed"), "a kind of a mark"
        ),
    },
    "engine/record.py": {
        "Rules: \0": "a head line of the record",
        "Dealer: \0": "a head line of the record",
        "Score: \0": "a head line of the record",
        "   # \0 to \0": "a comment in the record",
        "a head line after the deals: \0; is it another record?": "a refusal",
        "the deal before is not over: seat \0 is asked": "a refusal",
    },
    "judge/drills.py": {
        "Score: \0\n": "a head line of the record",
        "Rules: \0\nDealer: \0\n\0\n\0\n": "a record",
    },
    "judge/returning.py": {
        "drills 1": "a line of what is kept",
        "done \0": "a line of what is kept",
        "right \0 \0 \0": "a line of what is kept",
        "missed \0 \0 \0": "a line of what is kept",
    },
    "platform/page.py": dict.fromkeys(
        ("Enter", "Escape", "Backspace", "Arrow"), "what a browser calls a key"
    ),
    "cli.py": {
        "(not installed)": "a version",
        "costly \0": "a version",
        "numpy and numba": "packages, in a refusal",
        "the output cannot be written": "a refusal",
    },
}
"""What may stand outside the telling, by its file ("" is everywhere), each with the reason."""


class Found(NamedTuple):
    """A text that a person would read, and where it stands."""

    line: int
    text: str


def composed(source: str) -> Iterator[Found]:
    """Every text of a module that reads as a sentence or a label.

    Left out are what only programmers and writers of records read: docstrings, what is raised or
    printed as an error, the help of the command line; and names: of types, of an enumeration's
    values, of marks (``kind``), of what a module gives.
    """
    tree = ast.parse(source)
    silent = {id(part) for node in ast.walk(tree) for part in _silent(node)}
    silent |= {id(part) for function in _refusals(tree) for part in ast.walk(function)}
    for node in ast.walk(tree):
        if id(node) not in silent and isinstance(node, ast.Constant | ast.JoinedStr):
            text = _text(node)
            if READ.search(text):
                yield Found(node.lineno, text)


def _text(node: ast.expr) -> str:
    """A text, with a hole for each part that is put in; nothing if it is no text."""
    if isinstance(node, ast.JoinedStr):
        return "".join(_text(part) or HOLE for part in node.values)
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _silent(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a node in which no text is for a player."""
    match node:
        case ast.Expr(value=ast.Constant()):
            yield node.value
        case ast.JoinedStr():
            yield from node.values
        case ast.FormattedValue(format_spec=ast.expr() as spec):
            yield from ast.walk(spec)
        case ast.Raise() | ast.Assert():
            yield from ast.walk(node)
        case ast.Assign(targets=[ast.Name(id="__all__")]):
            yield from ast.walk(node)
        case ast.ClassDef(bases=bases):
            named = {ast.unparse(base) for base in bases}
            if any(one.endswith("Enum") for one in named):
                yield from (part for one in node.body for part in ast.walk(one))
            elif any(one.endswith(("Error", "Exception")) for one in named):
                yield from (part for one in _calls(node, "__init__") for part in ast.walk(one))
        case ast.Call(func=func):
            if _called(func) in ("command", "TypeVar", "cast") or _is_error(node):
                yield from ast.walk(node)
        case ast.keyword(arg="help" | "description" | "kind"):
            yield from ast.walk(node)
        case ast.Subscript():  # a type, such as Literal["…"] or Generator["…"]
            yield from (part for part in ast.walk(node.slice) if isinstance(part, ast.Constant))


def _refusals(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    """The functions that compose what is raised: those that are called as it is raised."""
    raised = {
        _called(call.func)
        for node in ast.walk(tree)
        if isinstance(node, ast.Raise)
        for call in ast.walk(node)
        if isinstance(call, ast.Call)
    }
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name in raised:
            yield node


def _calls(node: ast.AST, name: str) -> Iterator[ast.Call]:
    for one in ast.walk(node):
        if isinstance(one, ast.Call) and _called(one.func) == name:
            yield one


def _called(func: ast.expr) -> str:
    match func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def _is_error(call: ast.Call) -> bool:
    """Whether something is printed on standard error."""
    return _called(call.func) == "print" and any(
        keyword.arg == "file" and ast.unparse(keyword.value) == "sys.stderr"
        for keyword in call.keywords
    )


def modules() -> Iterator[tuple[str, str]]:
    """Every module outside the telling: its path in the package, and its text."""
    for path in sorted(ROOT.rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        if not name.startswith("telling/"):
            yield name, path.read_text(encoding="utf-8")


def may_stay(name: str, text: str) -> bool:
    return text in MAY_STAY[""] or text in MAY_STAY.get(name, ())


def test_no_sentence_stands_outside_the_telling() -> None:
    wrong = [
        f"costly/{name}:{found.line}: {found.text.replace(HOLE, '{}')!r}"
        for name, source in modules()
        for found in composed(source)
        if not may_stay(name, found.text)
    ]
    assert not wrong, "say it in costly/telling:\n" + "\n".join(wrong)


def test_what_may_stay_is_there() -> None:
    """A reason that is no longer needed goes."""
    there = {name: {found.text for found in composed(source)} for name, source in modules()}
    everywhere = set().union(*there.values())
    assert MAY_STAY[""].keys() - EVENTS <= everywhere
    for name, texts in MAY_STAY.items():
        assert not name or texts.keys() <= there[name]


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ('def said(n): return f"You have {n} points"', "You have \0 points"),
        ('def said(n): return f"makes {n}"', "makes \0"),
        ('def said(n): return f"{n} ahead"', "\0 ahead"),
        ('def said(who): return f"{who}’s crib"', "\0’s crib"),
        ('DONE = Button("back", "Done")', "Done"),
        ('NOTES = {"oak": "by candle-light"}', "by candle-light"),
        ('text += " if taken"', " if taken"),
        ('text = "Neither" + " side"', "Neither"),
        ('say(kinds["go"], "lay a card")', "lay a card"),
        ('def said():\n    """What is said."""\n    return "your crib"', "your crib"),
    ],
)
def test_a_sentence_that_strays_is_found(source: str, text: str) -> None:
    assert [found.text for found in composed(source)] == [text]


@pytest.mark.parametrize(
    "source",
    [
        '"""What it does."""\nA = 1\n"""What it is."""',
        'raise IllegalAction(f"{card} is not in the hand")',
        'def _why(n): return f"there is no {n}"\nraise Missing(_why(3))',
        'class Bad(ValueError):\n    def __init__(self): super().__init__("It is bad")',
        'print("costly: broken off", file=sys.stderr)',
        'parser.add_argument("--json", help="print JSON")',
        'class Kind(StrEnum):\n    LAST = "last card"',
        'def see(runs: Literal["any", "in order"]) -> None: ...',
        '__all__ = ["Card"]',
        'mark("oak", "log-3", f"{name}-{at}", f"{x:3.1f}", "#ff00ff")',
    ],
)
def test_what_no_player_reads_is_let_be(source: str) -> None:
    assert not list(composed(source))
