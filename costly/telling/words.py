"""The words that sentences are made of: numbers, cards, lists, capitals."""

from __future__ import annotations

from costly.engine.cards import Card

RANKS = (
    *("", "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("Jack", "Queen", "King"),
)
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
NUMBERS = (
    *("nothing", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"),
    *("eighteen", "nineteen", "twenty"),
)


ORDINALS = (
    *("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"),
    *("tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth"),
    *("seventeenth", "eighteenth", "nineteenth", "twentieth"),
)


def number(count: int) -> str:
    """A small number in words, a large one in figures."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def ordinal(count: int) -> str:
    """Which one of many, small ones in words.

    >>> ordinal(3), ordinal(22), ordinal(112)
    ('third', '22nd', '112th')
    """
    if count < len(ORDINALS):
        return ORDINALS[count]
    ending = {1: "st", 2: "nd", 3: "rd"}.get(count % 10, "th")
    return f"{count}{'th' if count % 100 in (11, 12, 13) else ending}"


def name(card: Card) -> str:
    """A card in words: ``five of hearts``."""
    return f"{RANKS[card.rank]} of {SUITS[card.suit]}"


def listed(items: list[str]) -> str:
    """Several things in a sentence: ``a, b and c``."""
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} and {items[-1]}"


def names(cards: tuple[Card, ...]) -> str:
    """Several cards in words, each with its article."""
    return listed([f"the {name(card)}" for card in cards]) if cards else "no cards"


def capital(text: str) -> str:
    """A sentence's beginning: the first letter large, the rest as it is."""
    return text[:1].upper() + text[1:]
