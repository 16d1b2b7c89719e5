"""What a text meets on its way by mail, taken off a record: quotes, unseen marks, broken lines.

A record has a form of its own, so what comes of mail can be told from it: no head line and no deal
begins with ``>``, none holds a mark that cannot be seen, every head line has a colon and no deal
has one. What could be read in two ways is left as it is, for the reader to refuse.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from costly.engine.cards import plain

_EDGE = (
    "".join(sign for sign in map(chr, range(0x3001)) if sign.isspace())
    + "\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff"
)
"""What stands for nothing at the ends of a line that mail has touched."""
_CARDS = re.compile("(?:[A2-9TJQK?][A-Z?]){2}", re.IGNORECASE)
_NOTE = re.compile(r"#\s*(?:[0-9]+\s*(?:t|to\s*(?:[0-9]+(?:-[0-9]*)*)?)?)?")
"""The note after a deal, as far as a line has it."""
_ACE = ("1", "=1", "=11")
"""What a broken line may have parted from an Ace that can be read without it."""
OWN = {name.lower(): name for name in ("Rules", "Dealer", "Score")}
"""The names of the head that the reader knows, however a telephone writes them."""
LONGEST = 64
"""More letters than any word has: no more are joined."""


@dataclass(frozen=True, slots=True)
class MailLine:
    """One line without its remark, and without what is not its own."""

    number: int
    text: str
    apart: bool
    """Whether the line before was blank."""

    @property
    def name(self) -> str:
        """Of a head line, its name; else nothing."""
        name, colon, _ = self.text.partition(":")
        name = name.strip()
        return OWN.get(plain(name).lower(), name) if colon else ""

    @property
    def value(self) -> str:
        """Of a head line, its value. What the reader does not know, as a name, keeps its marks."""
        value = self.text.partition(":")[2].strip()
        return plain(value).strip() if self.name in OWN.values() else value

    @property
    def begins_deals(self) -> bool:
        """Whether the head has ended before it: at a blank line, which mail may lose or double."""
        return ":" not in self.text and (self.apart or bool(_CARDS.match(plain(self.text))))


class MailWord(NamedTuple):
    """One word of the deals, and where it stands; both numbers from 1."""

    line: int
    at: int
    text: str
    last: bool
    """Whether its line ends with it."""


def lines(text: str) -> list[MailLine]:
    """All lines with something in them but quotes and remarks."""
    found: list[MailLine] = []
    note, apart = "", False
    for number, line in enumerate(re.split("\r\n?|\n", text), start=1):
        own = _untouched(line)
        if own and "#" not in own and _NOTE.fullmatch(note + own):
            note += own
            continue
        bare, remark, said = own.partition("#")
        note = remark + said
        bare = bare.rstrip()
        if bare:
            found.append(MailLine(number, bare, apart))
        apart = not own or (apart and not bare)
    return found


def _untouched(line: str) -> str:
    """A line without what mail puts round it.

    What we write begins with none of that, so a name that ends with a mark keeps it in a save.
    """
    own = line.lstrip(_EDGE + ">")
    mailed = not line.lstrip().startswith(own)
    return own.rstrip(_EDGE if mailed else None)


def words(lines: list[MailLine]) -> list[MailWord]:
    """All words of some lines, in our letters."""
    return [
        MailWord(line.number, at, word, at == len(parts))
        for line in lines
        for parts in [plain(line.text).split()]
        for at, word in enumerate(parts, start=1)
    ]


def joinings(words: list[MailWord], at: int) -> Iterator[tuple[int, str]]:
    """What may be meant by the word at a place: itself, or, where its line ends with it, joined
    with what follows; each with the place after it, in the order in which they are to be tried.
    """
    text, end = words[at].text, at + 1
    follows = words[end].text if words[at].last and end < len(words) else ""
    if follows in _ACE:
        yield end + 1, text + follows
    yield end, text
    while words[end - 1].last and end < len(words) and len(text) < LONGEST:
        text += words[end].text
        end += 1
        yield end, text


def is_deal(text: str) -> bool:
    """Whether a word looks like the cards of a deal."""
    return len(text) > 8 and bool(_CARDS.match(text))
