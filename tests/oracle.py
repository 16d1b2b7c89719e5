"""A second referee, written from part (a) of the rules alone and in another style.

It shares nothing with ``costly``: cards are strings, a table is one dict that is changed in
place, a decision is the record's word. It is slow and plain on purpose.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

ORDER = "A23456789TJQK"
Table = dict[str, Any]
Line = tuple[str, int]
Entry = tuple[int, str, int, str]
"""A line of a table's log: who, for what, how much, and when."""


def worth(card: str) -> int:
    """What a card counts for, an Ace as one."""
    return min(ORDER.index(card[0]) + 1, 10)


def colour(card: str) -> str:
    return "red" if card[1] in ("H", "D") else "black"


# --- the show: rule 26 ---------------------------------------------------------------------


def reachable(cards: list[str]) -> list[int]:
    """Every sum that the cards can make, each Ace as 1 or as 11."""
    if not cards:
        return [0]
    rest = reachable(cards[1:])
    sums = [worth(cards[0]) + more for more in rest]
    if cards[0][0] == "A":
        sums += [11 + more for more in rest]
    return sums


def single(card: str, deck: str) -> Line | None:
    """What a Jack or a Deuce pays by itself."""
    title = {"J": "jack", "2": "deuce"}.get(card[0])
    if title is None:
        return None
    return ("right " + title, 4) if card[1] == deck[1] else (title, 2)


def show(own: list[str], deck: str, paid: list[str]) -> list[Line]:
    """The lines of a hand, in no particular order."""
    four = [*own, deck]
    lines: list[Line] = []
    for mask in range(1, 16):
        some = [four[bit] for bit in range(4) if mask >> bit & 1]
        sums = reachable(some)
        if 15 in sums and 25 in sums:
            lines.append(("fifteen or twenty-five", len(some)))
        elif 15 in sums:
            lines.append(("fifteen", len(some)))
        elif 25 in sums:
            lines.append(("twenty-five", len(some)))
        elif 31 in sums:
            lines.append(("thirty-one", len(some)))
    ranks = "".join(card[0] for card in four)
    for rank in ORDER:
        if ranks.count(rank) == 2:
            lines.append(("pair", 2))
        if ranks.count(rank) == 3:
            lines.append(("pair royal", 9))
        if ranks.count(rank) == 4:
            lines.append(("double pair royal", 18))
    for card in own:
        line = single(card, deck)
        if line is not None and card not in paid:
            lines.append(line)
    suits = sorted("".join(card[1] for card in four).count(suit) for suit in "CDHS")
    reds = sum(colour(card) == "red" for card in four)
    if suits[3] == 4:
        lines.append(("costly colours", 6))
    elif reds in (0, 4):
        lines.append(
            ("four in colour, three in suit", 5) if suits[3] == 3 else ("four in colour", 4)
        )
    elif suits[3] == 3:
        lines.append(("three in suit", 3))
    elif reds != 2:
        lines.append(("three in colour", 2))
    return lines


# --- the play: rule 19 ---------------------------------------------------------------------


def laying(row: list[tuple[str, int]]) -> list[Line]:
    """What the last of a row of (card, value) scores."""
    lines: list[Line] = []
    total = 0
    for _, value in row:
        total += value
    if total == 15:
        lines.append(("fifteen", len(row)))
    if total == 25:
        lines.append(("twenty-five", len(row)))
    if total == 31:
        lines.append(("thirty-one", len(row)))
    ranks = "".join(card[0] for card, _ in row)
    if ranks.endswith(ranks[-1] * 4):
        lines.append(("double pair royal", 18))
    elif ranks.endswith(ranks[-1] * 3):
        lines.append(("pair royal", 9))
    elif ranks.endswith(ranks[-1] * 2):
        lines.append(("pair", 2))
    longest = 0
    for size in range(3, len(row) + 1):
        if "".join(sorted(ranks[-size:], key=ORDER.index)) in ORDER:
            longest = size
    if longest:
        lines.append(("run", longest))
    return lines


# --- the table -----------------------------------------------------------------------------


def sit_down(dealer: int, scores: tuple[int, int] = (0, 0)) -> Table:
    """A table before its first deal."""
    return {
        "dealer": dealer,
        "score": list(scores),
        "hole": 121,
        "won": None,
        "asks": "nature",
        "log": [],
    }


def choices(table: Table) -> list[str]:
    """The record's words for what may be done now; nothing when nature is asked."""
    if table["asks"] in ("nature", "nobody"):
        return []
    mine = table["hands"][table["asks"]]
    if table["phase"] == "mog":
        return ["refuse"] + ["mog=" + card for card in mine]
    return fitting(table, table["asks"])


def fitting(table: Table, who: int) -> list[str]:
    """The words for the cards that ``who`` can lay without passing 31."""
    count = sum(value for _, value in table["row"])
    words = []
    for card in table["hands"][who]:
        if card[0] == "A":
            words += [f"{card}={value}" for value in (1, 11) if count + value <= 31]
        elif count + worth(card) <= 31:
            words.append(card)
    return words


def decide(table: Table, word: str) -> None:
    """One decision, and everything that follows from it."""
    try:
        if table["asks"] == "nature":
            deal(table, word)
        elif table["phase"] == "mog":
            answer(table, word)
        else:
            lay(table, word)
    except GameOver:
        table["asks"] = "nobody"


class GameOver(Exception):
    pass


def score(table: Table, who: int, line: Line, when: str) -> None:
    table["log"].append((who, *line, when))
    table["score"][who] += line[1]
    if table["score"][who] >= table["hole"]:
        table["score"][who] = table["hole"]
        table["won"] = who
        raise GameOver


def deal(table: Table, word: str) -> None:
    cards = [word[at : at + 2] for at in range(0, 14, 2)]
    elder, dealer = 1 - table["dealer"], table["dealer"]
    table["hands"] = {elder: cards[0:6:2], dealer: cards[1:6:2]}
    table["kept"] = {0: [], 1: []}
    table["deck"] = cards[6]
    table["paid"] = []
    table["answers"] = {}
    table["row"] = []
    table["phase"] = "mog"
    table["asks"] = elder
    if cards[6][0] in "J2":
        score(table, dealer, ("turn-up", 4), "turn-up")


def answer(table: Table, word: str) -> None:
    elder, dealer = 1 - table["dealer"], table["dealer"]
    table["answers"][table["asks"]] = word
    if len(table["answers"]) == 1:
        table["asks"] = dealer
        return
    table["phase"] = "play"
    table["asks"] = elder
    given = {who: said[4:] for who, said in table["answers"].items() if said != "refuse"}
    if len(given) == 1:
        for who in given:
            score(table, who, ("refused", 1), "mog")
    if len(given) == 2:
        for who in (elder, dealer):
            table["hands"][who].remove(given[who])
            table["hands"][who].append(given[1 - who])
        for who in (elder, dealer):
            line = single(given[who], table["deck"])
            if line is not None:
                table["paid"].append(given[who])
                score(table, who, line, "mog")


def lay(table: Table, word: str) -> None:
    me = table["asks"]
    other = 1 - me
    card = word[:2]
    value = int(word[3:]) if "=" in word else worth(card)
    table["hands"][me].remove(card)
    table["kept"][me].append(card)
    table["row"].append((card, value))
    for line in laying(table["row"]):
        score(table, me, line, "play")
    if sum(value for _, value in table["row"]) < 31:
        # Nobody who once said Go could lay later: the count only grows. So "can he now?" is all.
        if fitting(table, other):
            table["asks"] = other
            return
        if fitting(table, me):
            return
        score(table, me, ("last card", 1), "play")
    table["row"] = []
    if table["hands"][other]:
        table["asks"] = other
    elif not table["hands"][me]:
        count_hands(table)


def count_hands(table: Table) -> None:
    for who in (1 - table["dealer"], table["dealer"]):
        for line in show(table["kept"][who], table["deck"], table["paid"]):
            score(table, who, line, "show")
    table["dealer"] = 1 - table["dealer"]
    table["asks"] = "nature"


# --- counting the ways on ------------------------------------------------------------------


def perft(table: Table, depth: int) -> int:
    """How many different courses of ``depth`` decisions there are from here."""
    if depth == 0:
        return 1
    ways = 0
    for word in choices(table):
        then = deepcopy(table)
        decide(then, word)
        ways += perft(then, depth - 1)
    return ways
