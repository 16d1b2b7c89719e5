"""What the documents show is what happens: examples, commands, links and rule numbers."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from costly.cli import main
from costly.engine.rulesets import RULESETS

ROOT = Path(__file__).resolve().parent.parent
BOOKS = ROOT / "docs" / "rules"
RULES, CRIBBAGE = BOOKS / "costly.md", BOOKS / "cribbage.md"
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
CITED = re.compile(r"\brules? (\d+)(?:(?: to |, | and )(\d+))?")
READINGS = re.compile(r"\b[AB]\d+a?\b")
PHASES = re.compile(r"\bphase (\d+)")
VECTOR = re.compile(r"^\| ([FGHP]\d+) \|", re.MULTILINE)
each_document = pytest.mark.parametrize(
    "document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT))
)


@each_document
def test_its_python_runs(document: Path) -> None:
    failures, _ = doctest.testfile(
        str(document), module_relative=False, optionflags=doctest.ELLIPSIS
    )
    assert not failures


def sessions(document: Path) -> list[tuple[str, str]]:
    """The commands of a document's console blocks, each with what it is said to print."""
    blocks = re.findall(r"^```console\n(.*?)^```", document.read_text("utf-8"), re.S | re.M)
    parts = [part for block in blocks for part in re.split(r"^\$ ", block, flags=re.M)[1:]]
    return [(command, said) for command, _, said in (part.partition("\n") for part in parts)]


@each_document
def test_its_costly_commands_print_what_it_says(
    document: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    status = 0
    for command, said in sessions(document):
        match shlex.split(command, comments=True):
            case ["costly", *words]:
                try:
                    status = main(words)
                except SystemExit as end:  # --help and --version end so
                    status = int(end.code or 0)
                out, err = capfd.readouterr()
                printed = out + err.rpartition("\r")[2]  # a progress bar leaves nothing behind
            case ["echo", "$?"]:
                printed = f"{status}\n"
            case _:
                continue  # make, git and such are for people
        same = doctest.OutputChecker().check_output(said, printed, doctest.ELLIPSIS)
        assert same, f"{command}\nsays:\n{said}\nprints:\n{printed}"


@each_document
def test_its_links_lead_somewhere(document: Path) -> None:
    for link in LINK.findall(document.read_text("utf-8")):
        assert "://" in link or (document.parent / link).exists(), link


def test_every_rule_that_the_code_cites_is_in_the_book() -> None:
    book = RULES.read_text("utf-8")
    numbered = set(re.findall(r"^(\d+)\. ", book, re.M))
    both = book + CRIBBAGE.read_text("utf-8")
    readings = set(re.findall(r"^\| \*\*([AB]\d+a?)\*\* \|", both, re.M))
    phases = set(re.findall(r"^(\d+)\. ", CRIBBAGE.read_text("utf-8"), re.M))
    assert numbered == {str(number) for number in range(1, 28)}
    assert phases == {str(number) for number in range(1, 10)}
    assert {f"A{number}" for number in range(1, 32)} < readings
    for source in [*(ROOT / "costly").rglob("*.py"), *(ROOT / "tests" / "vectors").glob("*.txt")]:
        text = source.read_text("utf-8")
        cited = {number for pair in CITED.findall(text) for number in pair if number}
        assert cited <= numbered, source
        assert set(READINGS.findall(text)) <= readings, source
        assert set(PHASES.findall(text)) <= phases, source


def test_every_game_has_a_book() -> None:
    books = {path.stem: path.read_text("utf-8") for path in BOOKS.glob("*.md")}
    for key in RULESETS:
        assert f"`{key}`" in books[key if key in books else "cribbage"], key
        assert f"`{key}`" in books["house"], key
    assert "this table's own rule" in books["costly-partners"]


def vectors() -> dict[str, list[str]]:
    """The cells of every vector of Costly Colours for two, by its id."""
    lines = [
        line
        for file in (ROOT / "tests" / "vectors").glob("*.txt")
        for line in file.read_text("utf-8").splitlines()
    ]
    rows = [[cell.strip() for cell in line.split("|")] for line in lines if line[:1].isupper()]
    return {row[0]: row for row in rows if row[1] == "costly"}


def test_the_worked_examples_are_the_vectors() -> None:
    known = vectors()
    shown = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in RULES.read_text("utf-8").splitlines()
        if VECTOR.match(line)
    ]
    assert shown
    for name, *cells in shown:
        for cell in cells[:-1]:  # the last is what the example teaches, in words
            assert cell in known[name], f"{name}: {cell}"
