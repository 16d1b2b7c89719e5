"""The cards that the chapters on the rules show: each worked out by the engine."""

from __future__ import annotations

from collections.abc import Iterator

from costly.engine.cards import Card, card, cards
from costly.engine.scoring import Colours, Hand
from costly.engine.stages import Dealing, Show, rewards
from costly.engine.state import Rules
from costly.telling.chapters import ChapterKey, Pictured
from costly.telling.examples import pictured
from costly.telling.games import turned_name
from costly.telling.scorers import crib_size, kept
from costly.telling.scores import phrase
from costly.telling.words import capital, listed, name, names, number

COLOURED = ("2H 5H 9H KH", "2H 5H 9H KD", "2H 5D 9H KD", "2H 5H 9H KC", "2H 5H 9D KC")
"""A hand and a deck card for each line of the colours, the best first."""


def pictures(key: ChapterKey, rules: Rules) -> Iterator[Pictured]:
    """What a chapter shows, if it is one that has to do with cards."""
    match key:
        case ChapterKey.GAME:
            yield next(pictured(rules, "hand"))
        case ChapterKey.DEAL:
            yield _dealt(rules)
        case ChapterKey.CRIB:
            yield _laid_out(rules)
        case ChapterKey.TURNED:
            yield _turned(rules)
        case ChapterKey.MOG:
            yield from _given(rules)
        case ChapterKey.PLAY:
            yield _series(rules)
        case ChapterKey.SCORES:
            yield from pictured(rules, "play")
        case ChapterKey.SHOW:
            yield from pictured(rules, "hand")
        case ChapterKey.COLOURS:
            yield from _colours(rules)
        case ChapterKey.CRIB_SHOW:
            yield from pictured(rules, "crib")
        case _:
            pass


def _example(rules: Rules) -> tuple[tuple[Card, ...], Card]:
    """A hand, and the card turned up: the first of the worked examples."""
    *own, deck = next(pictured(rules, "hand")).cards
    return tuple(own), deck


def _hand_dealt(rules: Rules) -> tuple[Card, ...]:
    """As many cards as are dealt: those of the example, and some of other examples."""
    own, deck = _example(rules)
    more = [one for shown in pictured(rules, "hand") for one in shown.cards]
    more += [one for shown in pictured(rules, "crib") for one in shown.cards]
    spare = [one for one in dict.fromkeys(more) if one not in (*own, deck)]
    return (*own, *spare)[: rules.stage(Dealing).hand]


def _dealt(rules: Rules) -> Pictured:
    hand, (_, deck) = _hand_dealt(rules), _example(rules)
    many = f"{capital(number(len(hand)))} cards"
    if crib_size(rules):
        return Pictured(tuple(sorted(hand)), f"{many} of a hand.", f"{many}: {names(hand)}.")
    turned = turned_name(rules)
    return Pictured(
        (*hand, deck),
        f"{many}, and the {turned}.",
        f"{many}, {names(hand)}, and the {turned}, {_the(deck)}.",
        apart=1,
    )


def _the(one: Card) -> str:
    return f"the {name(one)}"


def _laid_out(rules: Rules) -> Pictured:
    hand, many = _hand_dealt(rules), kept(rules)
    keeps, out = hand[:many], hand[many:]
    says = f"{capital(number(len(keeps)))} are kept, {number(len(out))} laid out."
    return Pictured(hand, says, f"Of {names(hand)}, {names(out)} are laid out.", apart=len(out))


def _turned(rules: Rules) -> Pictured:
    own, deck = _example(rules)
    turned = turned_name(rules)
    return Pictured(
        (*own, deck),
        f"The cards that are kept, and the {turned}.",
        f"The cards that are kept, {names(own)}, and the {turned}, {_the(deck)}.",
        apart=1,
    )


def _given(rules: Rules) -> Iterator[Pictured]:
    """What is rewarded at the mog, right and not."""
    deck = card("8H")
    for reward in rewards(rules):
        given = [
            one
            for rank, _ in reward.kinds
            for one in (Card(rank, "H"), Card(rank, "S"))
            if reward.points(one, deck)
        ]
        paid = [phrase(score) for one in given for score in reward.of(one, deck)]
        under = tuple(str(reward.points(one, deck)) for one in given)
        says = f"Given away under {_the(deck)}: {listed(paid)}."
        heard = f"{capital(names(tuple(given)))}. {says}"
        yield Pictured((*given, deck), says, heard, apart=1, under=(*under, ""))


def _series(rules: Rules) -> Pictured:
    shown = next(pictured(rules, "play"))
    called = listed([*shown.under])
    laid = ", ".join(map(name, shown.cards))
    return shown._replace(
        says=f"The count goes {called}.",
        heard=f"{capital(laid)}: the count is {called}.",
    )


def _colours(rules: Rules) -> Iterator[Pictured]:
    """A hand for each line that pays by the rules in force."""
    for scorer in rules.stage(Show).scorers:
        if isinstance(scorer, Colours):
            for line in COLOURED:
                *own, deck = cards(line)
                for score in scorer(Hand(tuple(own), deck)):
                    says = f"{capital(phrase(score))}."
                    heard = f"{capital(names(tuple(own)))}, and {_the(deck)} turned up: {says}"
                    yield Pictured((*own, deck), says, heard, apart=1)
