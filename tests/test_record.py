"""The record: what is read, and what is refused, with its line, its word and one reason."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from costly.engine.cards import CardError, card, cards
from costly.engine.driver import IllegalAction, new_game
from costly.engine.house import RulesError, find
from costly.engine.moves import Deal, Offer, Play, Refuse
from costly.engine.record import Record, RecordError, action_named, read
from costly.engine.rulesets import COSTLY
from tests.games import TABLES, random_walk, record

COTTON = """Rules: costly
Dealer: 1
Names: Anne, Mr Crib

5H2H4H7C8H9HJH refuse mog=7C 5H 7C 8H 9H 2H 4H   # 1 to 9-20
"""
HEAD = "Rules: costly\nDealer: 1\n\n"
DEAL = "5H2H4H7C8H9HJH"
ACES = "THACKDQD9H8S4C refuse refuse"  # seat 0: TH KD 9H; seat 1: AC QD 8S


SIX = "Rules: cribbage-6\nDealer: 1\n\nAC2C3C4C5C6C7C8C9CTCQCKCTD"
FIVE = "Rules: cribbage-5\nDealer: 1\n\nKHTSQHJSAH9S2C4D3C6D5C 2C3C 4D6D KH TS QH"
MAY = FIVE.replace("cribbage-5", "cribbage-5 playing-on=may")
# Seats 2, 3 and 0 in turn, and then the dealer, seat 1.
FOUR = "Rules: costly-partners\nDealer: 1\n\n5H2CJCAH4H7D2DKD8HTS9S6C9D3S"


# --- what is read --------------------------------------------------------------------------


def test_cottons_deal_reads_and_writes() -> None:
    told = read(COTTON)
    assert str(told) == COTTON
    assert told == Record(
        COSTLY,
        1,
        head=(("Names", "Anne, Mr Crib"),),
        actions=(
            Deal(cards(DEAL)),
            Refuse(),
            Offer(card("7C")),
            *(Play(one) for one in cards("5H 7C 8H 9H 2H 4H")),
        ),
    )
    assert told.state.scores == (9, 20)
    assert told.deals() == 1
    assert told.get("Names") == "Anne, Mr Crib"
    assert told.get("Dealt") is None


def test_a_deal_a_line_and_a_remark_with_the_score_where_it_ends() -> None:
    two = f"{HEAD}{DEAL} refuse mog=7C 5H 7C 8H 9H 2H 4H\n9C3C9D3D9S3S4C refuse"
    assert str(read(two)) == (
        f"{HEAD}{DEAL} refuse mog=7C 5H 7C 8H 9H 2H 4H   # 1 to 9-20\n9C3C9D3D9S3S4C refuse\n"
    )
    assert read(two).deals() == 2


def test_a_game_that_is_won_stops_at_the_winning_word() -> None:
    told = record(DEAL, scores=(0, 120))
    assert str(told) == f"Rules: costly\nDealer: 1\nScore: 0-120\n\n{DEAL}   # 1 to 0-121\n"
    assert read(str(told)) == told


def test_a_record_without_a_deal() -> None:
    told = read("Rules: costly\nDealer: 0\n")
    assert told.actions == ()
    assert told.state == new_game(COSTLY, 0)
    assert str(told) == "Rules: costly\nDealer: 0\n\n"
    assert read(str(told)) == told


def test_unknown_head_lines_are_kept_in_their_order() -> None:
    head = "Rules: costly\nDealer: 1\nScore: 3-0\nZeta: x: y\nAlpha: \nÉtat: été\n\n"
    told = read(head)
    assert told.head == (("Zeta", "x: y"), ("Alpha", ""), ("État", "été"))
    assert read(str(told)) == told
    assert told.scores == (3, 0)


@pytest.mark.parametrize(
    "text",
    [
        COTTON.replace("\n", "\r\n"),
        "\ufeff" + COTTON,
        "\n\n# a remark\n" + COTTON,
        COTTON.rstrip(),
        COTTON + "\n\n\n",
        COTTON.replace("Dealer", "# between\nDealer"),
        COTTON.replace("Dealer: 1", "Dealer: 1 # who deals"),
        COTTON.replace("Rules: costly", "  Rules\t:\tcostly  "),
        COTTON.replace(" mog", "\tmog").replace(" 5H", "   5H"),
        COTTON.replace("\n\n", "\n \t \n\n# remark\n\n"),
        COTTON.replace("Dealer: 1\nNames: Anne, Mr Crib", "Names: Anne, Mr Crib\nDealer: 1"),
        COTTON.replace("Rules: costly\nDealer: 1", "Dealer: 1\nRules: costly"),
        COTTON.replace("# 1 to 9-20", ""),
        COTTON.replace("# 1 to 9-20", "# 1 to 500-20: remarks are ignored"),
        COTTON.replace(DEAL, DEAL.lower()),
        COTTON.replace("refuse mog=7C 5H", "REFUSE Mog=7c 5h"),
    ],
)
def test_the_same_game_however_it_is_laid_out(text: str) -> None:
    assert read(text) == read(COTTON)


def test_an_ace_is_read_bare_where_one_value_is_legal() -> None:
    told = read(f"{HEAD}{ACES} TH QD KD AC")
    assert told.actions[-1] == Play(card("AC"), 1)
    assert str(told).endswith("KD AC=1\n")
    assert read(f"{HEAD}{ACES} TH QD KD ac=1") == told


def test_an_aces_value_is_kept() -> None:
    for value in (1, 11):
        told = read(f"{HEAD}{ACES} TH AC={value}")
        assert told.actions[-1] == Play(card("AC"), value)
        assert told.state.count == 10 + value


def test_cards_are_laid_out_in_either_order_and_written_in_one() -> None:
    told = read(f"{SIX} 3CAC 4c2c")
    assert told == read(f"{SIX} AC3C 2C4C")
    assert str(told).endswith("TD AC3C 2C4C\n")


GAMES = {
    "cribbage-5": f"{FIVE} AH   # 1 to ",
    "cribbage-5 playing-on=may": f"{MAY} stop   # 1 to ",
    "costly-partners": f"{FOUR} agree agree mog=5H mog=2C mog=JC mog=AH 4H",
    "costly-partners, a change": f"{FOUR} refuse agree change=KD 5H",
    "costly-partners, none": f"{FOUR} refuse refuse keep 5H 2C",
    "costly-cotton": "Rules: costly-cotton\nDealer: 1\n\nACKH9D8C7S2D5H refuse mog=KH AC 8C",
    "cribbage-6": f"{SIX} AC3C 2C4C 5C",
    "a house's": f"Rules: costly target=61 ace=one\nDealer: 0\n\n{DEAL} refuse",
}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_reads_and_writes(name: str) -> None:
    told = read(GAMES[name])
    assert str(told).startswith(GAMES[name])
    assert read(str(told)) == told
    assert (
        read(str(told).split("#")[0].lower().replace("rules", "Rules").replace("dealer", "Dealer"))
        == told
    )


@pytest.mark.parametrize("table", TABLES)
def test_a_whole_game_of_any_table_reads_back(table: str) -> None:
    steps = list(random_walk(find(table), 11))
    first = steps[0][0]
    told = Record(first.rules, first.dealer, actions=tuple(action for _, action, *_ in steps))
    text = str(told)
    assert read(text) == told
    assert text.startswith(f"Rules: {table}\nDealer: {first.dealer}\n\n")
    assert told.state.winner is not None
    assert text.count("   # ") == told.deals()


LONG = f"{COTTON}9C3CADTDASKS4C refuse refuse 9C 3C AS=11 AD=1\n"

# --- what came by mail ---------------------------------------------------------------------


def quoted(text: str) -> str:
    """As a mail program quotes it, the blank lines without the space."""
    return "".join(f"> {line}".rstrip() + "\n" for line in text.splitlines())


def folded(text: str, width: int) -> str:
    """As ``fold -w`` breaks it, in the middle of words; the head is kept."""
    head, _, body = text.partition("\n\n")
    return f"{head}\n\n" + re.sub(f"(.{{{width}}})(?=.)", "\\1\n", body)


def wrapped(text: str, width: int) -> str:
    """As a mail program breaks long lines, between words; the head is kept."""
    head, _, body = text.partition("\n\n")
    lines = [part for line in body.splitlines() for part in textwrap.wrap(line, width)]
    return f"{head}\n\n" + "\n".join(lines)


def drawn(text: str) -> str:
    """As a telephone writes cards: emoji for the suits, tens in figures."""
    head, _, body = text.partition("\n\n")
    for letter, sign in zip("CDHS", "♣♦♥♠", strict=True):
        body = re.sub(f"(?<=[A2-9TJQK]){letter}", f"{sign}\ufe0f", body)
    return f"{head}\n\n" + re.sub("T(?=[♣♦♥♠])", "10", body)


def outlined(text: str) -> str:
    """The same with other drawings."""
    return drawn(text).translate(str.maketrans("♣♦♥♠\ufe0f", "♧♢♡♤\ufe0e"))


def spaced(text: str, space: str) -> str:
    """With another space wherever there is one, but in names."""
    return re.sub("(?m)^(?!Names).*", lambda line: line[0].replace(" ", space), text)


MAILED: dict[str, Callable[[str], str]] = {
    "quoted": quoted,
    "quoted twice": lambda text: quoted(quoted(text)),
    "quoted close": lambda text: text.replace("\n", "\n>"),
    "quoted and broken": lambda text: quoted(wrapped(text, 40)),
    "a quote broken again": lambda text: wrapped(quoted(text), 40),
    "drawn": drawn,
    "drawn in outline": outlined,
    "a byte order mark": lambda text: "\ufeff" + text,
    "a left-to-right mark": lambda text: "\u200e" + text,
    "marks round every line": lambda text: re.sub(
        "(?m)^(?!Names)(.+)$", "\u200b\u202a\\1\u202c", text
    ),
    "spaces without width": lambda text: spaced(text, " \u200b"),
    "spaces without a break": lambda text: text.replace(" ", "\u00a0").replace(
        "Anne,\u00a0Mr\u00a0", "Anne, Mr "
    ),
    "marks inside words": lambda text: text.replace("H", "H\u2060").replace("Ru", "R\u200du"),
    "no blank line": lambda text: text.replace("\n\n", "\n"),
    "blank lines everywhere": lambda text: text.replace("\n", "\n\n"),
    "the lines of an old Mac": lambda text: text.replace("\n", "\r"),
    "a head in capitals": lambda text: text.replace("Rules", "RULES").replace("Dealer", "dealer"),
}


@pytest.mark.parametrize("way", MAILED)
def test_a_record_that_came_by_mail_is_read(way: str) -> None:
    for game in (COTTON, LONG, *GAMES.values()):
        told = read(game)
        assert read(MAILED[way](str(told))) == told


@pytest.mark.parametrize("width", [5, 7, 10, 16, 29, 40, 61, 72, 80])
def test_a_record_that_was_broken_anywhere_is_read(width: int) -> None:
    for game in (COTTON, LONG, *GAMES.values()):
        told = read(game)
        assert read(folded(str(told), width)) == told


@pytest.mark.parametrize("ace", ["AH=11", "AH=1"])
def test_an_ace_that_was_parted_from_what_it_counts_is_read(ace: str) -> None:
    told = f"Rules: costly\nDealer: 1\n\nAH2H4H7C8H9HJH refuse mog=7C {ace} 7C\n"
    assert read(told.replace("=1", "\n=1", 1)) == read(told)
    assert read(told.replace("AH=1", "AH=\n1", 1)) == read(told)


def test_rules_that_were_broken_in_two_are_read_where_that_makes_one_game() -> None:
    told = read("Rules: costly target=61 ace=one\nDealer: 1\n")
    assert read("Rules: costly target=6\n1 ace=one\nDealer: 1\n") == told
    assert read("> Rules: costly target=61\n> ace=one\n> Dealer: 1\n") == told


def test_a_name_keeps_marks_that_are_its_own() -> None:
    farmer, heart = "\U0001f469\u200d\U0001f33e", "\u2764\ufe0f"
    told = read(f"> Rules: costly\n> Dealer: 1\n> Names: {farmer}, Mr {heart}\n")
    assert told.get("Names") == f"{farmer}, Mr {heart}"


@given(st.text(st.characters(exclude_categories=(), exclude_characters="#\r\n"), max_size=12))
@example("Player, \ud800, \x00\x07, \u202e")
@example("\u200fPlayer\u200b")
def test_whatever_stands_in_the_head_is_written_as_it_was_read(value: str) -> None:
    text = f"Rules: costly\nDealer: 1\nNames: {value.strip()}\n\n"
    assert str(read(text)) == text


# --- what is refused -----------------------------------------------------------------------

# Each text, where it goes wrong, and a piece of the reason.
BAD = {
    "empty": ("", "line 1: ", "the head has no Rules"),
    "blank": (" \n\t\n\n", "line 1: ", "the head has no Rules"),
    "remarks alone": ("# Rules: costly\n# Dealer: 1\n", "line 1: ", "has no Rules"),
    "no rules": (f"Dealer: 1\n\n{DEAL}", "line 1: ", "the head has no Rules"),
    "no dealer": (f"Rules: costly\n\n{DEAL}", "line 1: ", "the head has no Dealer"),
    "rules twice": ("Rules: costly\nRules: costly\nDealer: 1\n", "line 2: ", "Rules comes twice"),
    "dealer twice": ("Rules: costly\nDealer: 1\nDealer: 1\n", "line 3: ", "Dealer comes twice"),
    "another twice": ("Rules: costly\nA: 1\nA: 1\nDealer: 1\n", "line 3: ", "A comes twice"),
    "an unknown game": ("\n\nRules: whist\nDealer: 1\n", "line 3: ", "no game 'whist'"),
    "no game named": ("Rules:\nDealer: 1\n", "line 1: ", "no game ''"),
    "capital rules": ("Rules: Costly\nDealer: 1\n", "line 1: ", "no game 'Costly'"),
    "an unknown house rule": (
        "Dealer: 1\nRules: costly ace=two",
        "line 2: ",
        "ace is either or one, not 'two'",
    ),
    "a dealer who does not sit there": ("Rules: costly\nDealer: 2\n", "line 2: ", "not '2'"),
    "a dealer below none": ("Rules: costly\nDealer: -1\n", "line 2: ", "not '-1'"),
    "a dealer by name": ("Rules: costly\nDealer: Anne\n", "line 2: ", "not 'Anne'"),
    "an empty dealer": ("Rules: costly\nDealer:\n", "line 2: ", "not ''"),
    "a dealer in other figures": ("Rules: costly\nDealer: ١\n", "line 2: ", "not '١'"),
    "a dealer in wide figures": ("Rules: costly\nDealer: １\n", "line 2: ", "not '１'"),
    "a dealer of many figures": (
        "Rules: costly\nDealer: 111111111111111111111111111111111111111\n",
        "line 2: ",
        "not '111111111111111111111111'",
    ),
    "a score of one": ("Rules: costly\nDealer: 1\nScore: 3\n", "line 3: ", "not '3'"),
    "a score of three": ("Rules: costly\nDealer: 1\nScore: 3-4-5\n", "line 3: ", "not '3-4-5'"),
    "a score in the hole": ("Rules: costly\nDealer: 1\nScore: 0-121\n", "line 3: ", "below 121"),
    "a score below nothing": ("Rules: costly\nDealer: 1\nScore: -1-5\n", "line 3: ", "'-1-5'"),
    "a score in other figures": ("Rules: costly\nDealer: 1\nScore: ٣-4\n", "line 3: ", "'٣-4'"),
    "a score with a sign": ("Rules: costly\nDealer: 1\nScore: +3-4\n", "line 3: ", "'+3-4'"),
    "an empty score": ("Rules: costly\nDealer: 1\nScore:\n", "line 3: ", "not ''"),
    "a score twice": (
        "Rules: costly\nScore: 1-1\nDealer: 1\nScore: 1-1\n",
        "line 4: ",
        "Score comes twice",
    ),
    "a head line without a name": ("Rules: costly\n: x\nDealer: 1\n", "line 2: ", "'Name: value'"),
    "a head line without a colon": ("Rules costly\nDealer: 1\n", "line 1: ", "'Name: value'"),
    "a head line broken in two": (
        "Rules: costly\nNames: Anne,\nMr Crib\nDealer: 1\n",
        "line 3: ",
        "if it is the end of Names, join the two lines",
    ),
    "two records": (
        f"{COTTON}\nRules: costly\nDealer: 1\n",
        "line 7, word 1: ",
        "a head line after the deals: Rules:; is it another record?",
    ),
    "no card": (f"{HEAD}5H2H4H7C8H9HJX", "line 4, word 1: ", "'JX' is not a card"),
    "an unseen card": (f"{HEAD}5H2H4H7C8H9H??", "line 4, word 1: ", "'??' is not a card"),
    "a joker": (f"{HEAD}5H2H4H7C8H9H?H", "line 4, word 1: ", "'?H' is not a card"),
    "half a card": (f"{HEAD}5H2H4H7C8H9HJ", "line 4, word 1: ", "'J' is not a card"),
    "a card in wide figures": (f"{HEAD}５H2H4H7C8H9HJH", "line 4, word 1: ", "'５H' is not"),
    "a long s": (f"{HEAD}5H2H4H7C8H9HAſ", "line 4, word 1: ", "'Aſ' is not a card"),
    "a card twice": (f"{HEAD}5H2H4H7C8H9H5H", "line 4, word 1: ", "5H comes twice"),
    "a card too few": (f"{HEAD}5H2H4H7C8H9H", "line 4, word 1: ", "a deal is 7 cards, not 6"),
    "a card too many": (f"{HEAD}{DEAL}KS", "line 4, word 1: ", "a deal is 7 cards, not 8"),
    "cards apart": (f"{HEAD}5H 2H 4H 7C 8H 9H JH", "line 4, word 1: ", "7 cards, not 1"),
    "no deal": (f"{HEAD}refuse", "line 4, word 1: ", "'re' is not a card"),
    "a card at the mog": (f"{HEAD}{DEAL} 5H", "line 4, word 2: ", "5H does not answer what seat 0"),
    "another's card offered": (
        f"{HEAD}{DEAL} mog=2H",
        "line 4, word 2: ",
        "2H is not in the hand of seat 0",
    ),
    "nothing offered": (f"{HEAD}{DEAL} mog=", "line 4, word 2: ", "'' is not a card"),
    "a half word": (f"{HEAD}{DEAL} refus", "line 4, word 2: ", "refus does not answer"),
    "a longer word": (f"{HEAD}{DEAL} refused", "line 4, word 2: ", "refused does not answer"),
    "a refusal with a long s": (f"{HEAD}{DEAL} refuſe", "line 4, word 2: ", "is not a card"),
    "an offer with a long s": (
        f"{HEAD}5S2H4H7C8H9HJH mog=5ſ",
        "line 4, word 2: ",
        "'5ſ' is not a card",
    ),
    "both answers in one": (f"{HEAD}{DEAL} refuserefuse", "line 4, word 2: ", "does not answer"),
    "an offer in the play": (
        f"{HEAD}{DEAL} refuse refuse mog=5H",
        "line 4, word 4: ",
        "mog=5H does not answer what seat 0 is asked: 5H, 4H, 8H",
    ),
    "a refusal in the play": (
        f"{HEAD}{DEAL} refuse refuse refuse",
        "line 4, word 4: ",
        "refuse does not answer what seat 0 is asked",
    ),
    "a card not held": (
        f"{HEAD}{DEAL} refuse refuse 9H",
        "line 4, word 4: ",
        "9H is not in the hand of seat 0",
    ),
    "a card laid twice": (
        f"{HEAD}{DEAL} refuse refuse 5H 7C 5H",
        "line 4, word 6: ",
        "5H is not in the hand of seat 0",
    ),
    "a card given away": (
        f"{HEAD}{DEAL} mog=5H mog=7C 5H",
        "line 4, word 4: ",
        "5H is not in the hand of seat 0",
    ),
    "a card that passes thirty-one": (
        f"{HEAD}{ACES} TH QD 9H 8S",
        "line 4, word 7: ",
        "8S would pass 31: the count is 29",
    ),
    "a go written down": (
        f"{HEAD}{DEAL} refuse refuse 5H 7C 8H 9H go",
        "line 4, word 8: ",
        "'go' is not a card",
    ),
    "an ace without its value": (
        f"{HEAD}{ACES} TH AC",
        "line 4, word 5: ",
        "AC can count for more than one value: write AC=1 or AC=11",
    ),
    "a small ace without its value": (
        f"{HEAD}{ACES} TH ac",
        "line 4, word 5: ",
        "ac can count for more than one value: write AC=1 or AC=11",
    ),
    "an ace too large": (
        f"{HEAD}{ACES} TH QD KD AC=11",
        "line 4, word 7: ",
        "AC=11 is not a value that AC can have now",
    ),
    "an ace as two": (f"{HEAD}{ACES} TH AC=2", "line 4, word 5: ", "AC=2 is not a value that AC"),
    "an ace as nothing": (f"{HEAD}{ACES} TH AC=", "line 4, word 5: ", "AC= is not a value"),
    "an ace as 01": (f"{HEAD}{ACES} TH AC=01", "line 4, word 5: ", "AC=01 is not a value"),
    "an ace in other figures": (f"{HEAD}{ACES} TH AC=１", "line 4, word 5: ", "AC=１ is not a val"),
    "a five as five": (f"{HEAD}{DEAL} refuse refuse 5H=5", "line 4, word 4: ", "5H=5 is not a val"),
    "words after the deal's end": (
        f"{HEAD}{DEAL} refuse mog=7C 5H 7C 8H 9H 2H 4H 5H",
        "line 4, word 10: ",
        "the deal is over: 5H belongs on a line of its own",
    ),
    "a deal on the line of another": (
        f"{HEAD}{DEAL} refuse mog=7C 5H 7C 8H 9H 2H 4H {DEAL}",
        "line 4, word 10: ",
        f"{DEAL} belongs on a line of its own",
    ),
    "a deal before the last is over": (
        f"{HEAD}{DEAL} refuse refuse 5H\n\n# so soon\n{DEAL}",
        "line 7, word 1: ",
        "the deal before is not over: seat 1 is asked",
    ),
    "words after the win": (
        f"Rules: costly\nDealer: 1\nScore: 0-117\n\n{DEAL} refuse",
        "line 5, word 2: ",
        "the game is won; refuse is too much",
    ),
    "a deal after the win": (
        f"Rules: costly\nDealer: 1\nScore: 0-117\n\n{DEAL}\n{DEAL}",
        "line 6, word 1: ",
        "the game is won",
    ),
    "a control character": (f"{HEAD}{DEAL} ref\x07use", "line 4, word 2: ", r"ref\x07use"),
    "a null": (f"{HEAD}\0", "line 4, word 1: ", r"'\x00' is not a card"),
    "an escape sequence": (f"{HEAD}{DEAL} refuse \x1b[31m", "line 4, word 3: ", r"\x1b[31m"),
    "a control character in a head's name": (
        "Rules: costly\nA\x0bB: 1\nA\x0bB: 2\nDealer: 1",
        "line 3: ",
        r"'A\x0bB'... comes twice",
    ),
    "a line separator in a game's name": (
        "Rules: a\u2028b\nDealer: 1",
        "line 1: ",
        "no game 'a'",
    ),
    # Cribbage: two cards laid out by each, in one word.
    "a card laid at the lay-out": (
        f"{SIX} AC",
        "line 4, word 2: ",
        "AC does not answer what seat 0 is asked: AC3C, AC5C, AC7C, AC9C ...",
    ),
    "three cards laid out": (
        f"{SIX} AC3C5C",
        "line 4, word 2: ",
        "AC3C5C is not the 2 cards to lay out",
    ),
    "another's card laid out": (
        f"{SIX} AC2C",
        "line 4, word 2: ",
        "2C is not in the hand of seat 0",
    ),
    "a card laid out twice": (f"{SIX} ACAC", "line 4, word 2: ", "AC comes twice"),
    "half a card laid out": (f"{SIX} AC3", "line 4, word 2: ", "'3' is not a card"),
    "a lay-out as two words": (f"{SIX} AC 3C", "line 4, word 2: ", "AC does not answer"),
    "a mog at cribbage": (
        f"{SIX} refuse",
        "line 4, word 2: ",
        "refuse does not answer what seat 0",
    ),
    "a card offered at cribbage": (f"{SIX} mog=AC", "line 4, word 2: ", "mog=AC does not answer"),
    "a lay-out in the play": (
        f"{SIX} AC3C 2C4C 5C7C",
        "line 4, word 4: ",
        "5C7C does not answer what seat 0 is asked: 5C, 7C, 9C, QC",
    ),
    "a card laid that lies in the crib": (
        f"{SIX} AC3C 2C4C AC",
        "line 4, word 4: ",
        "AC is not in the hand of seat 0",
    ),
    "an ace with a value where it has but one": (
        f"{SIX} 3C5C 2C4C AC=1",
        "line 4, word 4: ",
        "AC=1 is not a value that AC can have now",
    ),
    "thirteen cards at seven-card": (
        SIX.replace("cribbage-6", "cribbage-7"),
        "line 4, word 1: ",
        "a deal is 15 cards, not 13",
    ),
    "a stop at six-card": (f"{SIX} AC3C 2C4C stop", "line 4, word 4: ", "stop does not answer"),
    "a stop where one must lay on": (
        f"{FIVE} stop",
        "line 4, word 7: ",
        "stop does not answer what seat 0 is asked: AH",
    ),
    "a stop before the other's go": (
        f"{MAY[:-3]} stop",
        "line 4, word 6: ",
        "stop does not answer what seat 0 is asked: QH, AH",
    ),
    "a card after a stop": (
        f"{MAY} stop AH",
        "line 4, word 8: ",
        "the deal is over: AH belongs on a line of its own",
    ),
    "a stop at costly": (f"{HEAD}{DEAL} refuse refuse stop", "line 4, word 4: ", "does not answer"),
    # Partners: the sides answer; then a card of each, or the dealer's change.
    "an offer where the side must answer": (
        f"{FOUR} mog=5H",
        "line 4, word 2: ",
        "mog=5H does not answer what seat 2 is asked: agree, refuse",
    ),
    "an agreement where a card is wanted": (
        f"{FOUR} agree agree agree",
        "line 4, word 4: ",
        "agree does not answer what seat 2 is asked: mog=5H, mog=4H, mog=8H",
    ),
    "a refusal where a card is wanted": (
        f"{FOUR} agree agree refuse",
        "line 4, word 4: ",
        "refuse does not answer what seat 2",
    ),
    "a partner's card passed": (
        f"{FOUR} agree agree mog=JC",
        "line 4, word 4: ",
        "JC is not in the hand of seat 2",
    ),
    "a change after an exchange": (
        f"{FOUR} agree agree mog=5H mog=2C mog=JC mog=AH change=KD",
        "line 4, word 8: ",
        "change=KD does not answer what seat 2 is asked: 4H, 8H, JC",
    ),
    "a change by somebody's card": (
        f"{FOUR} refuse agree change=5H",
        "line 4, word 4: ",
        "5H is not in the hand of seat 1",
    ),
    "a change for nothing": (
        f"{FOUR} refuse agree change=",
        "line 4, word 4: ",
        "'' is not a card",
    ),
    "a card laid before the dealer has kept": (
        f"{FOUR} refuse agree 5H",
        "line 4, word 4: ",
        "5H does not answer what seat 1 is asked: keep, change=AH, change=KD, change=6C",
    ),
    "a keep before the answers": (f"{FOUR} keep", "line 4, word 2: ", "keep does not answer"),
    "a keep twice": (f"{FOUR} refuse refuse keep keep", "line 4, word 5: ", "keep does not answer"),
    "a keep at two-handed": (f"{HEAD}{DEAL} refuse refuse keep", "line 4, word 4: ", "not answer"),
    "an agreement at two-handed": (f"{HEAD}{DEAL} agree", "line 4, word 2: ", "agree does not"),
    "a dealer who does not sit at a table of four": (
        "Rules: costly-partners\nDealer: 4\n",
        "line 2: ",
        "Dealer is a seat from 0 to 3, not '4'",
    ),
    "a score a seat, where sides score": (
        "Rules: costly-partners\nDealer: 3\nScore: 1-2-3-4\n",
        "line 3: ",
        "Score is 2 numbers below 121",
    ),
    "a score beyond a short game": (
        "Rules: cribbage-5\nDealer: 0\nScore: 0-61\n",
        "line 3: ",
        "Score is 2 numbers below 61",
    ),
    "a score beyond a house's game": (
        "Rules: cribbage-7 target=61\nDealer: 0\nScore: 0-61\n",
        "line 3: ",
        "Score is 2 numbers below 61",
    ),
    "a house rule of another game": (
        "Rules: cribbage-6 ace=one\nDealer: 0\n",
        "line 1: ",
        "the house rule ace makes no sense at cribbage-6",
    ),
    "a house rule twice": (
        "Dealer: 0\nRules: costly ace=one ace=one\n",
        "line 2: ",
        "the house rule ace comes twice",
    ),
    "house rules that contradict one another": (
        "Rules: costly mog=eldest-first both-refuse=one\nDealer: 0\n",
        "line 1: ",
        "the house rules both-refuse and mog=eldest-first contradict one another",
    ),
    "a deal after another's mistake": (
        f"{HEAD}{DEAL} refuse mog=7C 5H 7C 8H 9H 2H 4H # one\n\n9C3C9D3D9S3S4C refuse refuse 3C",
        "line 6, word 4: ",
        "3C is not in the hand of seat 1",
    ),
}


def is_one_sentence(message: str) -> bool:
    """One line, of a length to be read, that names a line and perhaps a word."""
    return (
        message.isprintable()
        and len(message) < 200
        and re.match(r"line \d+(, word \d+)?: \S", message) is not None
    )


@pytest.mark.parametrize("name", BAD)
def test_a_record_is_refused_for(name: str) -> None:
    text, where, why = BAD[name]
    with pytest.raises(RecordError) as caught:
        read(text)
    message = str(caught.value)
    assert message.startswith(where)
    assert why in message
    assert is_one_sentence(message)


@pytest.mark.parametrize(
    "text",
    [
        "x" * 5_000_000,
        "Rules: " + "x" * 1_000_000 + "\nDealer: 1\n",
        "Rules: costly " + "x" * 1_000_000 + "\nDealer: 1\n",
        "Rules: costly\nDealer: " + "1" * 1_000_000,
        "Rules: costly\nDealer: 1\nScore: " + "1-" * 500_000,
        ("x" * 100_000 + ": y\n") * 2,
        HEAD + "5H" * 1_000_000,
        HEAD + "5H4H" * 500_000 + "x",
        HEAD + "x" * 1_000_000,
        HEAD + DEAL + " " + "r" * 1_000_000,
        HEAD + DEAL + " mog=" + "5" * 1_000_000,
        HEAD + ACES + " TH AC=" + "1" * 1_000_000,
        HEAD + DEAL + " refuse" * 300_000,
        "\n" * 1_000_000,
        " " * 1_000_000 + "x",
        "> " * 500_000 + "x",
        HEAD + "5H\n" * 50_000,
        HEAD + DEAL + "\nrefuse" * 50_000,
        "A: b\n" * 200_000,
        "".join(f"A{number}: b\n" for number in range(100_000)),
    ],
    ids=lambda text: f"{text[:20]!r}",
)
def test_an_enormous_text_is_refused_in_a_short_sentence(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(text)
    assert is_one_sentence(str(caught.value))


def refusal(text: str) -> str | None:
    """Why a text is refused; nothing if it is read, and then it reads back."""
    try:
        told = read(text)
    except RecordError as error:
        return str(error)
    assert read(str(told)) == told
    return None


def read_or_refuse(text: str) -> None:
    why = refusal(text)
    assert why is None or is_one_sentence(why), why


@given(st.text())
@example("\ud800")
@example("Rules: costly\nDealer: \ud800")
def test_any_text_is_read_or_refused(text: str) -> None:
    read_or_refuse(text)
    read_or_refuse(HEAD + text)
    read_or_refuse(f"{HEAD}{DEAL} {text}")
    read_or_refuse(f"Rules: costly\nDealer: 1\n{text}")


WORDS = [
    "stop",
    "keep",
    "agree",
    "change=KD",
    "AC3C",
    "refuse",
    "mog=7C",
    "mog=5H",
    "5H",
    "AC=1",
    "AC=11",
    "AC",
    DEAL,
    "\n",
    "\n\n",
    "#",
    ": ",
]


@given(st.data())
def test_a_changed_record_is_read_or_refused(data: st.DataObject) -> None:
    more = COTTON + "9C3CADTDASKS4C refuse refuse 3C AS=1 TD\n"
    text = data.draw(st.sampled_from([more, *GAMES.values()]))
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 6)))
        put = data.draw(st.one_of(st.sampled_from(WORDS), st.text(max_size=3)))
        text = text[:start] + put + text[end:]
    read_or_refuse(text)


@given(st.lists(st.sampled_from([*WORDS, " ", " ", "9H", "2H", "4H", "8H", "7C", "x"])))
def test_words_in_any_order_are_read_or_refused(words: list[str]) -> None:
    read_or_refuse(HEAD + DEAL + " " + " ".join(words))


# --- the parts that the record reads with --------------------------------------------------


@pytest.mark.parametrize("text", ["", "5", "5HH", "HH", "1H", "0H", "??", "5♥", " 5H", "5ſ", "ﬆ"])
def test_a_text_that_is_no_card(text: str) -> None:
    with pytest.raises(CardError, match="is not a card"):
        card(text)


def test_cards_close_together_or_apart() -> None:
    assert cards("5H4H") == cards(" 5h\t4H\n") == (card("5H"), card("4H"))
    assert cards("") == ()
    with pytest.raises(CardError, match="4H comes twice"):
        cards("5H 4H 4h")


def test_an_action_is_named_by_its_word() -> None:
    state = read(f"{HEAD}{DEAL}").state
    assert action_named(state, "Refuse") == Refuse()
    with pytest.raises(IllegalAction, match="9H is not in the hand"):
        action_named(state, "mog=9H")
    with pytest.raises(CardError):
        action_named(state, "mog=9X")


def test_a_game_is_found_by_its_key() -> None:
    assert find(" costly ") == COSTLY
    for text in ("", "   ", "chess"):
        with pytest.raises(RulesError, match=r"\(there are: costly, costly-partners,"):
            find(text)
