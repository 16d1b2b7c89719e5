"""The sheets that lie over table or title, each made anew from what it tells of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from costly.engine.cards import card
from costly.engine.house import HOUSE_RULES, Contradiction, HouseRule, find, values_at
from costly.engine.rulesets import RULESETS
from costly.engine.stages import Dealing
from costly.engine.state import Rules
from costly.telling.manners import remark
from costly.telling.opponents import OPPONENTS
from costly.telling.rulebook import Page
from costly.telling.words import capital, listed, number
from costly.ui.port import View
from costly.ui.preferences import Preferences
from costly.ui.screens.history import HISTORY
from costly.ui.screens.parts import (
    Aside,
    Blank,
    Button,
    Cards,
    Choice,
    Heading,
    Part,
    Prose,
    Row,
    Saying,
    Stack,
    grid,
)
from costly.ui.screens.sheet import Shape, Sheet
from costly.ui.screens.title import Title
from costly.ui.theme import INKS, PACKS, THEMES, VOLUMES

DONE = Button("back", "Done", "primary")
SAMPLES = tuple(map(card, ("QH", "7C", "5D", "AS")))
"""The cards on which the settings show what they do."""
DEALT = tuple(map(card, ("5H", "4H", "8H", "2C", "QS", "9D", "KC")))
"""A hand, of which a game deals so many."""
LOUDNESS = ("Soft", "Middling", "Loud")


READING = 1.12
"""How much larger the rules are set than a line that is only glanced at."""
NAMES = {"fifteen-and-twenty-five": "15 and 25"}
"""House rules whose own name is too long for a list."""


class Desk(NamedTuple):
    """Where a sheet lies: who is told what is chosen on it, and the room there is."""

    choose: Callable[[str], None]
    view: Callable[[], View]


HELP: tuple[Page, ...] = (
    (
        "Keys",
        (
            (
                "Arrows and Enter choose. 1, 2, 3 lay or raise a card, M gives what is raised. R "
                "refuses the mog, A agrees to it, K keeps the hand, N goes on. H asks for a hint."
            ),
            (
                "S says the score, T the table, L the last thing said; V opens what was told. "
                "Escape is the menu, ? is this help. Tab leads to the table in words."
            ),
        ),
    ),
    (
        "A hint",
        (
            (
                "At every decision you may ask for a hint. It knows no more than you do, and names "
                "the best that you can do and what is next best."
            ),
            (
                "Of each it tells what it scores at once, and what it expects: your points less "
                "theirs to the end of the deal, on average; and, at Costly Colours for two, how "
                "likely you then are to win the game."
            ),
        ),
    ),
)
"""The pages of help that are not about a game; those are told by :mod:`costly.telling.rulebook`."""


# ---- The title ----


def title(desk: Desk, preferences: Preferences, standing: str) -> Title:
    """The title; ``standing`` says how a waiting game stands, if there is one."""
    opponent, rules = OPPONENTS[preferences.bot], find(preferences.rules)
    begin = [Button("play", f"Play {opponent.name}", "primary")]
    if standing:
        begin = [
            Button("resume", f"Go on: {standing}", "primary"),
            Button("play", f"A new game with {opponent.name}"),
        ]
    house = f", {_house_rules(rules)}" if rules.house else ""
    company = opponent.names(rules.seats)[1:]
    table = (
        Choice(
            "games",
            rules.title,
            note=capital(f"{_house_rules(rules)}.") if rules.house else rules.about,
            says=f"{rules.title}{house}",
            leads=True,
        ),
        Choice(
            "opponent",
            opponent.name,
            note=capital(opponent.about) + (f", with {listed([*company])}" if company else ""),
            says=f"{opponent.name} {opponent.about}",
            leads=True,
            face=opponent.name,
            tall=66,
        ),
    )
    more = (Button("help", "How to play"), Button("settings", "Settings"))
    return Title(
        *("title", *desk, tuple(begin), table, more, HISTORY[rules.key]),
        host=Saying(opponent.name, remark(opponent.name, "greeting", 0), "speaking", 120),
    )


def _house_rules(rules: Rules) -> str:
    many = len(rules.house)
    return f"{number(many)} house rule{'s' * (many > 1)}"


def asking(desk: Desk) -> Sheet:
    """A game that waits is not thrown away without a word."""
    body = Stack(
        (
            Prose("A new game takes the place of the one that waits.", centred=True),
            Button("resume", "Go on with it", "primary"),
            Button("fresh", "Begin a new one"),
            Button("back", "Back"),
        ),
        gap=1.4,
    )
    return Sheet(
        "asking", *desk, heading="A game is waiting", body=lambda _: body, closed="back", broad=420
    )


# ---- What is chosen ----


def opponents(desk: Desk, preferences: Preferences) -> Sheet:
    """Who may sit across the table, and how the chosen one plays."""
    rows = tuple(
        Choice(
            f"opponent-{one.bot}",
            one.name,
            says=f"{one.name} {one.about}",
            chosen=one.bot == preferences.bot,
            face=one.name,
            tall=54,
        )
        for one in OPPONENTS.values()
    )
    tell = {one.bot: capital(f"{one.name} {one.about}.") for one in OPPONENTS.values()}
    about = Prose(tell[preferences.bot], keep=tuple(tell.values()), centred=True)

    def body(shape: Shape) -> Part:
        return Stack((about, grid(rows, 3 if shape in ("short", "roomy") else 2)), gap=1.4)

    return Sheet(
        *("opponent", *desk, "Who sits across", body, (DONE,)),
        closed="back",
        start=f"opponent-{preferences.bot}",
    )


def games(desk: Desk, preferences: Preferences) -> Sheet:
    """Every game, what the chosen one is, and where it comes from."""
    chosen = find(preferences.rules)
    rows = tuple(
        Choice(
            f"game-{key}",
            rules.title,
            value=f"to {rules.target}",
            says=rules.title,
            chosen=key == chosen.key,
        )
        for key, rules in {**RULESETS, chosen.key: chosen}.items()
    )
    about = Prose(chosen.about, keep=tuple(rules.about for rules in RULESETS.values()))
    past = Prose(HISTORY[chosen.key], keep=tuple(HISTORY.values()), small=True)
    house = f"House rules: {number(len(chosen.house))}" if chosen.house else "House rules"

    def body(shape: Shape) -> Part:
        if shape == "tall":
            return Stack((about, Stack(rows, 0.25), past))
        if shape != "roomy":
            return Stack((about, _abreast(rows, 2, shape), Aside(HISTORY[chosen.key])))
        told = Stack((Heading(chosen.title), _dealt(chosen), about, past), gap=2.2)
        return Row((Stack(rows, 0.5), told), (1.0, 1.0), gap=5)

    return Sheet(
        *("games", *desk, "Choose a game", body, (Button("house", house), DONE)),
        closed="back",
        start=f"game-{chosen.key}",
        broad=760,
    )


def _abreast(rows: tuple[Choice, ...], columns: int, shape: Shape) -> Part:
    """Rows in columns; where these are narrow the values stand below the titles."""
    if shape == "small":
        below = tuple(replace(row, note=row.value, value="") for row in rows)
        return grid(below, columns, 0.0)
    spare = (Blank(),) * (-len(rows) % columns)
    return grid((*rows, *spare), columns, 0.0, 3)


def _dealt(rules: Rules) -> Cards:
    """As many cards as a game deals to each, and the one that is turned up."""
    (hand,) = {stage.hand for stage in rules.stages if isinstance(stage, Dealing)}
    return Cards((*DEALT[:hand], card("JH")), 70, apart=1)


def house(desk: Desk, preferences: Preferences, noted: str) -> Sheet:
    """The house rules of the chosen game; ``noted`` tells of the one that was changed last."""
    rules = find(preferences.rules)
    text = noted or "What the old books leave open. Choose a rule to change it."
    longest = tuple(
        f"{rule.about}: {max(rule.meaning.values(), key=len)}." for rule in _rules(rules)
    )

    def body(shape: Shape) -> Part:
        rows = tuple(_rule(rule, rules, noted=shape == "roomy") for rule in _rules(rules))
        columns = 1 if shape == "tall" or len(rows) < 4 else 2
        if shape == "short" and len(rows) > 6:
            columns = 3
        return Stack((Prose(text, keep=longest), _abreast(rows, columns, shape)))

    return Sheet(*("house", *desk, "House rules", body, (DONE,)), closed="back", broad=760)


def _rules(rules: Rules) -> list[HouseRule]:
    return [rule for rule in HOUSE_RULES.values() if rules.key in rule.games]


def _rule(rule: HouseRule, rules: Rules, *, noted: bool) -> Choice:
    value = value_of(rule, rules)
    told = capital(f"{rule.about}: {rule.meaning[value]}")
    return Choice(
        f"rule-{rule.name}",
        _rule_name(rule.name),
        note=told if noted else "",
        value=value.replace("-", " "),
        says=told,
        leads=True,
    )


def _rule_name(name: str) -> str:
    """What a house rule is called on the sheet."""
    return capital(NAMES.get(name, name).replace("-", " "))


def refused(why: Contradiction) -> str:
    """What the sheet says to two house rules that do not go together, by their names on it."""
    parts = (word.partition("=") for word in why.words)
    called = [f"“{_rule_name(name)}: {value.replace('-', ' ')}”" for name, _, value in parts]
    return f"{listed(called)} do not go together."


def value_of(rule: HouseRule, rules: Rules) -> str:
    """The value of a house rule that is in force."""
    value = dict(rules.house).get(rule.name) or rule.default(RULESETS[rules.key])
    return value or values_at(rule, rules.key)[0]


def settings(desk: Desk, preferences: Preferences) -> Sheet:
    """How the table looks, sounds and how fast it tells."""
    volume = preferences.volume
    sound, hints = ("On" if wish else "Off" for wish in (preferences.sound, preferences.hints))
    rows = (
        _wish("theme", "Theme", THEMES[preferences.theme].name, "The light on the table"),
        _wish("pack", "Pack", PACKS[preferences.pack], "Court cards, or large figures"),
        _wish("inks", "Inks", INKS[preferences.inks], "Four for every eye"),
        _wish("pace", "Pace", capital(preferences.pace), "How fast it is told"),
        _wish("sound", "Sound", sound, "Of wood and card"),
        _wish("volume", "Volume", LOUDNESS[volume - 1], f"{volume} of {VOLUMES}"),
        _wish("hints", "Hints", hints, "To be had at every decision"),
    )

    def body(shape: Shape) -> Part:
        if shape == "short":
            return grid((*rows, Cards(SAMPLES, 32)), 2, 0.5, 3)
        if shape == "roomy":
            pack = Stack((Cards(SAMPLES[:2], 96), Cards(SAMPLES[2:], 96)), gap=1.5)
            return Row((Stack(rows, 0.5), pack), (1.6, 1.0), gap=4)
        if shape == "small":
            *bare, volume, hints_ = (replace(row, note="") for row in rows)
            switches = Row((bare.pop(), hints_), gap=2)
            return Stack((Cards(SAMPLES, 46), Stack((*bare, switches, volume), 0.0)))
        return Stack((Cards(SAMPLES, 64), Stack(rows, 0.5)), gap=1.5)

    return Sheet(*("settings", *desk, "Settings", body, (DONE,)), closed="back", broad=680)


def _wish(word: str, title: str, value: str, note: str) -> Choice:
    return Choice(word, title, note=note, value=value, leads=True)


# ---- At the table ----


def pause(desk: Desk, preferences: Preferences, *, hint: bool) -> Sheet:
    """The sheet that the table's menu button opens; with a ``hint`` if one is to be had now."""
    sound = "on" if preferences.sound else "off"
    more = (
        *([Button("hint", "A hint")] if hint else []),
        Button("log", "What was told"),
        Button("help", "How to play"),
        Button("settings", "Settings"),
        Button("sound", f"Sound: {sound}"),
        Button("title", "Leave the table"),
    )
    kept = "It is kept after every decision: leave when you like, and go on later."

    def body(shape: Shape) -> Part:
        back = Button("back", "Back to the table", "primary")
        items = grid(more, 2) if shape == "short" else Stack(more)
        return Stack((Prose(kept), back, items), gap=1.3)

    return Sheet("pause", *desk, heading="The game waits", body=body, closed="back", broad=420)


def help_page(desk: Desk, book: tuple[Page, ...], at: int) -> Sheet:
    """A page of the rules, with the way to those before and after."""
    return _leaf(desk, "help", book, at)


def log_page(desk: Desk, book: list[Page], at: int) -> Sheet:
    """A page of what was told of the last deals."""
    return _leaf(desk, "log", tuple(book), at)


def log_fits(desk: Desk, page: Page) -> bool:
    """Whether a page of what was told has room without being set smaller."""
    return _leaf(desk, "log", (page,), 0).at_ease(desk.view())


def _leaf(desk: Desk, name: str, book: tuple[Page, ...], at: int) -> Sheet:
    """A page of a book that is only read."""
    return leaf(desk, name, [(heading, _page(text)) for heading, text in book], at)


def leaf(desk: Desk, name: str, book: list[tuple[str, Part]], at: int) -> Sheet:
    """A page of a book; all its pages have one size, and their buttons one place."""
    before = Button(f"{name}-{at - 1}", "Before") if at else Blank()
    last = at + 1 == len(book)
    after = Blank() if last else Button(f"{name}-{at + 1}", "Next", "primary", says=book[at + 1][0])
    close = Button("back", "Close", "primary" if last else "secondary")
    pages = tuple(_counted(part, count, len(book)) for count, (_, part) in enumerate(book, 1))
    return Sheet(
        *(name, *desk, book[at][0], lambda _: pages[at], (before, close, after), pages),
        closed="back",
        start="back" if last else f"{name}-{at + 1}",
        broad=600,
    )


def _counted(part: Part, at: int, of: int) -> Part:
    """A page under its number."""
    place = f"{at} of {of}" if of > 1 else ""
    return Stack((Prose(place, small=True, centred=True, silent=True), part), gap=1.6)


def _page(text: tuple[str, ...]) -> Part:
    return Stack(tuple(Prose(paragraph, size=READING) for paragraph in text), gap=1.6)
