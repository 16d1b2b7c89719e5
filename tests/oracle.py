"""A second referee, written from the rules alone and in another style.

It shares nothing with ``costly``: cards are strings, a table is one dict that is changed in
place, a decision is the record's word. It is slow and plain on purpose. What a game plays by
is its *book*, a dict of plain answers to the questions of ``docs/rules/``.
"""

from __future__ import annotations

from typing import Any

ORDER = "A23456789TJQK"
Table = dict[str, Any]
Book = dict[str, Any]
Line = tuple[str, int]
Entry = tuple[int, str, int, str]
"""A line of a table's log: who, for what, how much, and when."""

COSTLY: Book = {
    "seats": 2,
    "hole": 121,
    "dealt": 3,
    "under": 1,
    "turned": ("turn-up", "J2", 4),
    "aces": (1, 11),
    "totals": {15: "each", 25: "each", 31: "each"},
    "of a rank": {2: 2, 3: 9, 4: 18},
    "runs": True,
    "go at 31": 0,
    "series": 99,
    "may stop": False,
    "mog": "secret",
    "none willing": 0,
    "31 in hand": "each",
    "both totals": False,
    "colours": "four",
    "plain deuce": True,
    "cotton's colours": False,
    "crib": 0,
    "head start": 0,
    "calls first": False,
}
CRIBBAGE: Book = COSTLY | {
    "turned": ("heels", "J", 2),
    "aces": (1,),
    "totals": {15: 2, 31: 2},
    "of a rank": {2: 2, 3: 6, 4: 12},
    "mog": None,
    "crib": 2,
}
BOOKS: dict[str, Book] = {
    "costly": COSTLY,
    "costly-partners": COSTLY | {"seats": 4, "under": 2, "mog": "partners"},
    "costly-cotton": COSTLY
    | {
        "hole": 61,
        "mog": "eldest-first",
        "aces": (1,),
        "of a rank": None,
        "runs": False,
        "series": 1,
        "31 in hand": 4,
        "plain deuce": False,
        "cotton's colours": True,
    },
    "costly-parlett": COSTLY | {"of a rank": None, "go at 31": 1},
    "cribbage-5": CRIBBAGE | {"dealt": 5, "hole": 61, "series": 1, "head start": 3},
    "cribbage-6": CRIBBAGE | {"dealt": 6},
    "cribbage-7": CRIBBAGE | {"dealt": 7, "hole": 181},
    "noddy": CRIBBAGE
    | {
        "dealt": 3,
        "hole": 31,
        "turned": ("turn-up", "J", 2),
        "crib": 0,
        "series": 1,
        "calls first": True,
    },
}
SWITCHES: dict[str, dict[str, Book]] = {
    "ace": {"either": {"aces": (1, 11)}, "one": {"aces": (1,)}},
    "go-at-31": {"unpaid": {"go at 31": 0}, "paid": {"go at 31": 1}},
    "mog": {"secret": {"mog": "secret"}, "eldest-first": {"mog": "eldest-first"}},
    "both-refuse": {"nothing": {"none willing": 0}, "one": {"none willing": 1}},
    "pairs": {"yes": {"of a rank": COSTLY["of a rank"]}, "no": {"of a rank": None}},
    "runs": {"yes": {"runs": True}, "no": {"runs": False}},
    "colours": {"four": {"colours": "four"}, "hand": {"colours": "hand"}},
    "fifteen-and-twenty-five": {"once": {"both totals": False}, "twice": {"both totals": True}},
    "31-in-hand": {"cards": {"31 in hand": "each"}, "four": {"31 in hand": 4}},
    "playing-on": {"must": {"may stop": False}, "may": {"may stop": True}},
    "lurch": {"double": {}, "single": {}},
}


def book(text: str) -> Book:
    """The book of a game and its house rules, as a record names them."""
    key, *words = text.split()
    found = dict(BOOKS[key])
    for word in words:
        name, value = word.split("=")
        found |= {"hole": int(value)} if name == "target" else SWITCHES[name][value]
    return found


def worth(card: str) -> int:
    """What a card counts for, an Ace as one."""
    return min(ORDER.index(card[0]) + 1, 10)


def colour(card: str) -> str:
    return "red" if card[1] in ("H", "D") else "black"


# --- the show ------------------------------------------------------------------------------


def show(by: Book, own: list[str], deck: str, paid: list[str]) -> list[Line]:
    """The lines of a hand, in no particular order."""
    if by["crib"]:
        return cribbage_show(own, deck, crib=False)
    if by["calls first"]:
        return noddy_show(own, deck)
    every = [*own, deck]
    lines: list[Line] = []
    for mask in range(1, 16):
        some = [every[bit] for bit in range(4) if mask >> bit & 1]
        lines += totals(by, some)
    lines += sets(every, {2: 2, 3: 9, 4: 18})
    for card in own:
        line = single(by, card, deck)
        if line is not None and card not in paid:
            lines.append(line)
    return lines + colours(by, own, deck)


def reachable(by: Book, cards: list[str]) -> list[int]:
    """Every sum that the cards can make, each Ace as anything that an Ace may be."""
    if not cards:
        return [0]
    rest = reachable(by, cards[1:])
    values = by["aces"] if cards[0][0] == "A" else [worth(cards[0])]
    return [value + more for value in values for more in rest]


def totals(by: Book, some: list[str]) -> list[Line]:
    """What some cards of a hand come to, at Costly Colours."""
    sums = reachable(by, some)
    if 15 in sums and 25 in sums:
        if by["both totals"]:
            return [("fifteen", len(some)), ("twenty-five", len(some))]
        return [("fifteen or twenty-five", len(some))]
    if 15 in sums:
        return [("fifteen", len(some))]
    if 25 in sums:
        return [("twenty-five", len(some))]
    if 31 in sums:
        return [("thirty-one", len(some) if by["31 in hand"] == "each" else by["31 in hand"])]
    return []


def sets(cards: list[str], points: dict[int, int]) -> list[Line]:
    """Two, three and four of a rank."""
    names = {2: "pair", 3: "pair royal", 4: "double pair royal"}
    ranks = "".join(card[0] for card in cards)
    return [
        (names[ranks.count(rank)], points[ranks.count(rank)])
        for rank in ORDER
        if ranks.count(rank) > 1
    ]


def single(by: Book, card: str, deck: str, *, mog: bool = False) -> Line | None:
    """What a Jack or a Deuce pays by itself."""
    title = {"J": "jack", "2": "deuce"}.get(card[0])
    if title is None:
        return None
    if card[1] == deck[1]:
        return "right " + title, 4
    return None if title == "deuce" and not (mog or by["plain deuce"]) else (title, 2)


def colours(by: Book, own: list[str], deck: str) -> list[Line]:
    """The best line of the table of colours."""
    every = [*own, deck]
    suits = "".join(card[1] for card in every)
    most = max("CDHS", key=suits.count)
    reds = sum(colour(card) == "red" for card in every)
    odd = [card for card in every if [colour(one) for one in every].count(colour(card)) == 1]
    in_hand = by["colours"] == "four" or odd == [deck]
    if suits.count(most) == 4:
        return [("costly colours", 6)]
    if by["cotton's colours"]:
        mine = by["colours"] == "four" or all(card[1] == most for card in own)
        return [("three in suit", 3)] if suits.count(most) == 3 and mine else []
    if reds in (0, 4):
        if suits.count(most) == 3:
            return [("four in colour, three in suit", 5)]
        return [("four in colour", 4)]
    if suits.count(most) == 3:
        return [("three in suit", 3)] if in_hand else []
    if reds in (1, 3):
        return [("three in colour", 2)] if in_hand else []
    return []


def cribbage_show(own: list[str], start: str, *, crib: bool) -> list[Line]:
    """The lines of a hand or a crib at cribbage."""
    every = [*own, start]
    lines: list[Line] = [
        ("fifteen", 2)
        for mask in range(1, 2 ** len(every))
        if sum(worth(card) for bit, card in enumerate(every) if mask >> bit & 1) == 15
    ]
    lines += sets(every, {2: 2, 3: 6, 4: 12})
    ranks = "".join(card[0] for card in every)
    held = "".join(rank if rank in ranks else " " for rank in ORDER)
    for row in held.split():
        ways = 1
        for rank in row:
            ways *= ranks.count(rank)
        if len(row) >= 3:
            lines += [("run", len(row))] * ways
    if all(card[1] == own[0][1] for card in every):
        lines.append(("flush", len(every)))
    elif all(card[1] == own[0][1] for card in own) and not crib:
        lines.append(("flush", len(own)))
    if "J" + start[1] in own:
        lines.append(("nob", 1))
    return lines


def noddy_show(own: list[str], deck: str) -> list[Line]:
    """The lines of a hand at Noddy: cribbage's, but for the flush and the Knave's name."""
    lines = [
        ("noddy", 1) if name == "nob" else (name, points)
        for name, points in cribbage_show(own, deck, crib=False)
        if name != "flush"
    ]
    suits = "".join(card[1] for card in [*own, deck])
    return lines + [("flush", suits.count(suit)) for suit in "CDHS" if suits.count(suit) >= 3]


# --- the play ------------------------------------------------------------------------------


def laying(by: Book, row: list[tuple[str, int]]) -> list[Line]:
    """What the last of a row of (card, value) scores."""
    lines: list[Line] = []
    total = 0
    for _, value in row:
        total += value
    pays = by["totals"].get(total)
    if pays is not None:
        name = {15: "fifteen", 25: "twenty-five", 31: "thirty-one"}[total]
        lines.append((name, len(row) if pays == "each" else pays))
    ranks = "".join(card[0] for card, _ in row)
    pays = by["of a rank"]
    if pays is not None:
        if ranks.endswith(ranks[-1] * 4):
            lines.append(("double pair royal", pays[4]))
        elif ranks.endswith(ranks[-1] * 3):
            lines.append(("pair royal", pays[3]))
        elif ranks.endswith(ranks[-1] * 2):
            lines.append(("pair", pays[2]))
    longest = 0
    for size in range(3, len(row) + 1):
        if "".join(sorted(ranks[-size:], key=ORDER.index)) in ORDER:
            longest = size
    if longest and by["runs"]:
        lines.append(("run", longest))
    return lines


# --- the table -----------------------------------------------------------------------------


def sit_down(text: str, dealer: int, scores: list[int] | None = None) -> Table:
    """A table before its first deal."""
    return {
        "book": book(text),
        "dealer": dealer,
        "score": list(scores or [0, 0]),
        "first": not any(scores or [0, 0]),
        "won": None,
        "asks": "nature",
        "log": [],
    }


def around(table: Table, after: int) -> list[int]:
    """The seats in turn, the one ``after`` last."""
    seats = table["book"]["seats"]
    return [(after + step) % seats for step in range(1, seats + 1)]


def choices(table: Table) -> list[str]:
    """The record's words for what may be done now; nothing when nature is asked."""
    if table["asks"] in ("nature", "nobody"):
        return []
    mine = table["hands"][table["asks"]]
    match table["phase"]:
        case "lay out":
            return [one + two for at, one in enumerate(mine) for two in mine[at + 1 :]]
        case "mog":
            return ["refuse"] + ["mog=" + card for card in mine]
        case "sides":
            return ["refuse", "agree"]
        case "pass":
            return ["mog=" + card for card in mine]
        case "change":
            return ["keep"] + ["change=" + card for card in mine]
    may_stop = table["book"]["may stop"] and alone(table, table["asks"])
    return fitting(table, table["asks"]) + (["stop"] if may_stop else [])


def alone(table: Table, who: int) -> bool:
    """Whether all the others are out of the series, and not only because their hands are."""
    others = [seat for seat in around(table, who) if seat != who and table["hands"][seat]]
    return bool(others) and all(seat in table["gone"] for seat in others)


def fitting(table: Table, who: int) -> list[str]:
    """The words for the cards that ``who`` can lay without passing 31."""
    count = sum(value for _, value in table["row"])
    aces = table["book"]["aces"]
    words = []
    for card in table["hands"][who]:
        if card[0] == "A" and len(aces) > 1:
            words += [f"{card}={value}" for value in aces if count + value <= 31]
        elif count + worth(card) <= 31:
            words.append(card)
    return words


def decide(table: Table, word: str) -> None:
    """One decision, and everything that follows from it."""
    acts = {
        "lay out": lay_out,
        "mog": answer,
        "sides": speak,
        "pass": give,
        "change": change,
        "play": lay,
    }
    try:
        if table["asks"] == "nature":
            deal(table, word)
        else:
            acts[table["phase"]](table, word)
    except GameOver:
        table["asks"] = "nobody"


class GameOver(Exception):
    pass


def score(table: Table, who: int, line: Line, when: str) -> None:
    side, hole = who % 2, table["book"]["hole"]
    table["log"].append((who, *line, when))
    table["score"][side] += line[1]
    if table["score"][side] >= hole:
        table["score"][side] = hole
        table["won"] = side
        raise GameOver


def deal(table: Table, word: str) -> None:
    by = table["book"]
    cards = [word[at : at + 2] for at in range(0, len(word), 2)]
    order = around(table, table["dealer"])
    seats = len(order)
    hands = by["dealt"] * seats
    table["hands"] = {who: cards[at:hands:seats] for at, who in enumerate(order)}
    table["kept"] = {who: [] for who in order}
    table["deck"], *table["under"] = cards[hands:]
    table["crib"] = []
    table["paid"] = []
    table["answers"] = {}
    table["row"] = []
    table["gone"] = []
    table["ended"] = 0
    if by["head start"] and table["first"]:
        score(table, order[0], ("three for last", by["head start"]), "start")
    table["first"] = False
    if by["crib"]:
        table["phase"], table["asks"] = "lay out", order[0]
    else:
        turn_up(table)


def turn_up(table: Table) -> None:
    by = table["book"]
    name, ranks, points = by["turned"]
    if table["deck"][0] in ranks:
        score(table, table["dealer"], (name, points), "turn-up")
    phases = {"secret": "mog", "eldest-first": "mog", "partners": "sides", None: "play"}
    if by["calls first"]:
        count_hands(table)
    table["phase"] = phases[by["mog"]]
    table["asks"] = around(table, table["dealer"])[0]


def lay_out(table: Table, word: str) -> None:
    order = around(table, table["dealer"])
    for card in (word[:2], word[2:]):
        table["hands"][table["asks"]].remove(card)
        table["crib"].append(card)
    if table["asks"] == order[-1]:
        turn_up(table)
    else:
        table["asks"] = order[-1]


def answer(table: Table, word: str) -> None:
    eldest, dealer = 1 - table["dealer"], table["dealer"]
    table["answers"][table["asks"]] = word
    if len(table["answers"]) == 1:
        table["asks"] = dealer
        return
    table["phase"] = "play"
    table["asks"] = eldest
    given = {who: said[4:] for who, said in table["answers"].items() if said != "refuse"}
    if len(given) == 2:
        swap(table, given, [(eldest, dealer), (dealer, eldest)])
    elif table["book"]["mog"] == "eldest-first":
        score(table, eldest if eldest in given else dealer, ("refused", 1), "mog")
    elif given:
        score(table, min(given), ("refused", 1), "mog")
    elif table["book"]["none willing"]:
        for who in (eldest, dealer):
            score(table, who, ("refused", table["book"]["none willing"]), "mog")


def swap(table: Table, given: dict[int, str], ways: list[tuple[int, int]]) -> None:
    """Cards change hands, then the Jacks and the Deuces among them pay their givers."""
    for giver, _ in ways:
        table["hands"][giver].remove(given[giver])
    for giver, taker in ways:
        table["hands"][taker].append(given[giver])
    for giver, _ in ways:
        line = single(table["book"], given[giver], table["deck"], mog=True)
        if line is not None:
            table["paid"].append(given[giver])
            score(table, giver, line, "mog")


def speak(table: Table, word: str) -> None:
    eldest, dealer = around(table, table["dealer"])[0], table["dealer"]
    table["answers"][table["asks"]] = word
    if table["asks"] == eldest:
        table["asks"] = dealer
        return
    said = table["answers"]
    table["answers"] = {}
    if said[eldest] == said[dealer] == "agree":
        table["phase"], table["asks"] = "pass", eldest
        return
    table["phase"] = "change"
    for who in (eldest, dealer):
        if said[who] == "agree":
            score(table, who, ("refused", 1), "mog")


def give(table: Table, word: str) -> None:
    order = around(table, table["dealer"])
    table["answers"][table["asks"]] = word[4:]
    if table["asks"] != table["dealer"]:
        table["asks"] = order[order.index(table["asks"]) + 1]
        return
    table["phase"], table["asks"] = "play", order[0]
    swap(table, table["answers"], [(who, (who + 2) % 4) for who in order])


def change(table: Table, word: str) -> None:
    if word != "keep":
        mine = table["hands"][table["dealer"]]
        mine.remove(word[7:])
        mine.append(table["under"].pop(0))
        table["under"].append(word[7:])
    table["phase"], table["asks"] = "play", around(table, table["dealer"])[0]


def lay(table: Table, word: str) -> None:
    me = table["asks"]
    if word != "stop":
        card = word[:2]
        value = int(word[3:]) if "=" in word else worth(card)
        table["hands"][me].remove(card)
        table["kept"][me].append(card)
        table["row"].append((card, value))
        table["last"] = me
        for line in laying(table["book"], table["row"]):
            score(table, me, line, "play")
        if sum(value for _, value in table["row"]) < 31:
            for who in around(table, me):
                if fitting(table, who):
                    table["asks"] = who
                    return
                if table["hands"][who] and who not in table["gone"]:
                    table["gone"].append(who)
    if sum(value for _, value in table["row"]) < 31:
        score(table, table["last"], ("last card", 1), "play")
    elif table["book"]["go at 31"]:
        score(table, me, ("go", 1), "play")
    table["row"] = []
    table["gone"] = []
    table["ended"] += 1
    full = [who for who in around(table, me) if table["hands"][who]]
    if full and table["ended"] < table["book"]["series"]:
        table["asks"] = full[0]
    else:
        if not table["book"]["calls first"]:
            count_hands(table)
        pass_the_deal(table)


def count_hands(table: Table) -> None:
    by, deck = table["book"], table["deck"]
    for who in around(table, table["dealer"]):
        whole = table["kept"][who] + table["hands"][who]
        for line in show(by, whole, deck, table["paid"]):
            score(table, who, line, "show")
    if by["crib"]:
        for line in cribbage_show(table["crib"], deck, crib=True):
            score(table, table["dealer"], line, "crib")


def pass_the_deal(table: Table) -> None:
    table["dealer"] = around(table, table["dealer"])[0]
    table["asks"] = "nature"


# --- counting the ways on ------------------------------------------------------------------


def twin(table: Table) -> Table:
    """A table that can be played on without touching the first."""
    copy: Table = {}
    for name, value in table.items():
        if isinstance(value, list):
            copy[name] = [*value]
        elif isinstance(value, dict) and name != "book":
            copy[name] = {
                who: [*cards] if isinstance(cards, list) else cards for who, cards in value.items()
            }
        else:
            copy[name] = value
    return copy


def perft(table: Table, depth: int) -> list[int]:
    """How many different courses of 1, 2 ... ``depth`` decisions there are from here."""
    counts = [0] * depth
    words = choices(table) if depth else []
    for word in words:
        then = twin(table)
        decide(then, word)
        counts = list(map(sum, zip(counts, [1, *perft(then, depth - 1)], strict=True)))
    return counts
