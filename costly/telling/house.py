"""The house rules in words: what each is about, what its values mean, and whose they are."""

from __future__ import annotations

from typing import NamedTuple

from costly.engine.house import Contradiction, HouseRule
from costly.telling.words import capital, listed


class RuleWording(NamedTuple):
    """A house rule in words, each inside a sentence."""

    about: str
    brief: str
    """The same in a few words, to stand below its name."""
    meaning: dict[str, str]
    """Each value in words."""
    source: str
    """Who plays so, for ``docs/rules/house.md``."""


WORDINGS = {
    "target": RuleWording(
        "the game hole",
        "where the game is won",
        {"31": "31 up", "61": "61 up", "121": "121 up", "181": "181 up"},
        "the given rules play 121 up, Cotton 61; 31 is one player's reading of him (B27)",
    ),
    "ace": RuleWording(
        "what an Ace may count for",
        "either, or always 1",
        {"either": "1 or 11, as it is called", "one": "always 1"},
        "Cotton knows no eleven (B7)",
    ),
    "go-at-31": RuleWording(
        "one for the go, when the count is exactly 31",
        "one more at just 31",
        {"unpaid": "not paid, only the cards", "paid": "paid as well as the cards"},
        "Parlett pays it besides the cards (B11)",
    ),
    "mog": RuleWording(
        "how the mog is answered",
        "in secret, or in turn",
        {
            "secret": "both in secret, shown together",
            "eldest-first": "the eldest in the open, then the dealer",
        },
        "Cotton's elder answers first, and his refusal pays the dealer (B2)",
    ),
    "both-refuse": RuleWording(
        "what each scores when both refuse to mog",
        "one each, or nothing",
        {"nothing": "nothing", "one": "one each"},
        "open in every source (B3)",
    ),
    "pairs": RuleWording(
        "pairs and more of a rank in the play",
        "in the play",
        {"yes": "they score", "no": "they score nothing"},
        "Cotton and Parlett list none (B12)",
    ),
    "runs": RuleWording(
        "runs in the play",
        "in the play",
        {"yes": "they score", "no": "they score nothing"},
        "Cotton lists none (B14)",
    ),
    "colours": RuleWording(
        "three of a suit or colour",
        "of four, or in hand",
        {"four": "any three of the four cards", "hand": "the three in hand only"},
        "the given rules can be read either way (B20)",
    ),
    "fifteen-and-twenty-five": RuleWording(
        "a set of cards that can make either",
        "if cards make both",
        {"once": "paid once", "twice": "paid for both"},
        "no source considers it (B18)",
    ),
    "31-in-hand": RuleWording(
        "thirty-one in the hand",
        "four, or one a card",
        {"cards": "a point a card", "four": "four, whatever the cards"},
        "Cotton pays a flat four (B18a)",
    ),
    "playing-on": RuleWording(
        "laying on after the other’s Go",
        "after the other’s Go",
        {"must": "you must", "may": "you may stop"},
        "the Britannica makes it optional at five-card (A11)",
    ),
    "count": RuleWording(
        "who counts",
        "the table, or you",
        {
            "table": "the table, and misses nothing",
            "show": "each claims what hand and crib have",
            "all": "each claims that, and what each card laid scores",
        },
        "at the old tables every player for himself; here the table, if nothing is said (B25)",
    ),
    "muggins": RuleWording(
        "what you overlook, where you count yourself",
        "what you overlook",
        {
            "no": "it is given you all the same",
            "lost": "it is lost, and nobody has it",
            "yes": "the other may name it and take it: muggins",
        },
        "Enquire Within has it lost, and gives the adversary nothing; Parlett has muggins for"
        " cribbage (A27, B25). Where it is not `no`, hands are counted as with `count=show`",
    ),
    "overcount": RuleWording(
        "what you claim too much, where you count yourself",
        "what you claim too much",
        {
            "back": "it is put back",
            "given": "it is put back, and the other pegs it",
        },
        "Enquire Within gives it to the adversary (A27). Where it is `given`, hands are counted"
        " as with `count=show`",
    ),
    "lurch": RuleWording(
        "the lurch, when the loser is not halfway home",
        "if not halfway home",
        {"double": "the game counts double", "single": "the game counts once"},
        "Hoffmann doubles the stake; Enquire Within wants it agreed (A25, A26)",
    ),
}
"""Every house rule by its name."""
SHORT_NAMES = {"fifteen-and-twenty-five": "15 and 25"}
"""House rules whose own name is too long for a list."""


def means(rule: HouseRule, value: str) -> str:
    """What a house rule says where it has a value, without a full stop."""
    wording = WORDINGS[rule.name]
    return capital(f"{wording.about}: {wording.meaning[value]}")


def brief(rule: HouseRule) -> str:
    """What a house rule is about, in a few words."""
    return WORDINGS[rule.name].brief


def rule_name(name: str) -> str:
    """What a house rule is called in a list."""
    return capital(SHORT_NAMES.get(name, name).replace("-", " "))


def value_name(value: str) -> str:
    """What a value of a house rule is called in a list."""
    return value.replace("-", " ")


def contradict(why: Contradiction) -> str:
    """What is said of two house rules that do not go together, by their names in the list."""
    parts = (word.partition("=") for word in why.words)
    called = [f"“{rule_name(name)}: {value_name(value)}”" for name, _, value in parts]
    return f"{listed(called)} do not go together."
