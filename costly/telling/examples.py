"""The worked examples of the rulebook: hands, cribs and series, and what they score."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import accumulate
from typing import NamedTuple

from costly.engine.cards import Laid, card, cards, values
from costly.engine.rulesets import RULESETS
from costly.engine.scoring import Hand, Score
from costly.engine.stages import Playing, Show, ShowCrib
from costly.engine.state import Rules
from costly.telling.chapters import Pictured
from costly.telling.scores import phrase
from costly.telling.words import capital, listed, name, number


class Example(NamedTuple):
    """A line of ``examples.txt``: cards of a hand, a crib or a series, and what they score."""

    key: str
    id: str
    what: str
    cards: str
    total: int
    note: str

    def scores(self, rules: Rules) -> tuple[Score, ...]:
        """What the engine pays for it."""
        if self.what == "play":
            playing = rules.stage(Playing)
            series = _laid(self.cards, playing.ace)
            full = sum(laid.value for laid in series) == playing.limit
            return (*playing.scores(series), *(playing.closing_scores(series) if full else ()))
        own, _, turned = self.cards.partition("/")
        hand = Hand(cards(own), card(turned.strip()))
        if self.what == "hand":
            return rules.stage(Show).scores(hand)
        return rules.stage(ShowCrib).scores(hand)


def _laid(text: str, ace: tuple[int, ...]) -> tuple[Laid, ...]:
    """A series as it is written: an Ace that was called carries its value."""
    laid = []
    for word in text.split():
        called, _, value = word.partition("=")
        one = card(called)
        laid.append(Laid(one, int(value) if value else values(one, ace)[0], 0))
    return tuple(laid)


@cache
def examples() -> tuple[Example, ...]:
    """Every worked example there is."""
    text = files(__package__).joinpath("examples.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    found = []
    for line in lines:
        keys, id_, what, shown, total, note = (cell.strip() for cell in line.split("|"))
        found += [Example(key, id_, what, shown, int(total), note) for key in keys.split()]
    return tuple(found)


def pictured(rules: Rules, what: str) -> Iterator[Pictured]:
    """The examples of a game that are ``what``, worked out by the house rules in force."""
    for example in examples():
        if (example.key, example.what) == (rules.key, what) and _can_be(example, rules):
            scores = example.scores(rules)
            usual = scores == example.scores(RULESETS[rules.key])
            yield _worked(example, rules, scores, note=example.note if usual else "")


def _can_be(example: Example, rules: Rules) -> bool:
    """Whether no Ace of a series is called what it may not be called by a house rule."""
    aces = rules.stage(Playing).ace
    return all(int(word.partition("=")[2] or aces[0]) in aces for word in example.cards.split())


def _worked(example: Example, rules: Rules, scores: tuple[Score, ...], *, note: str) -> Pictured:
    total = sum(score.points for score in scores)
    said = [phrase(score) for score in scores]
    parts = [_times(said.count(one), one) for one in dict.fromkeys(said)]
    points = {0: "nothing", 1: "1 point"}.get(total, f"{total} points")
    why = f": {listed(parts)}" if parts else ""
    after = f".{f' {note}' if note else ''}"
    if example.what == "play":
        series = _laid(example.cards, rules.stage(Playing).ace)
        counts = tuple(accumulate(laid.value for laid in series))
        says = f"The last card pegs {points}{why}{after}"
        named = capital(", ".join(name(laid.card) for laid in series))
        return Pictured(
            tuple(laid.card for laid in series),
            says,
            f"{named}. {says}",
            under=tuple(map(str, counts)),
        )
    own, _, turned = example.cards.partition("/")
    held, deck = tuple(sorted(cards(own))), card(turned.strip())
    crib = " in the crib" if example.what == "crib" else ""
    begin = f"{capital(', '.join(map(name, held)))}{crib}, and the {name(deck)} turned up."
    says = f"{capital(points)}{why}{after}"
    return Pictured((*held, deck), says, f"{begin} {says}", apart=1)


def _times(count: int, said: str) -> str:
    return {1: said, 2: f"twice {said}"}.get(count, f"{number(count)} times {said}")
