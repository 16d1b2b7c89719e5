"""The sheets that lie over table or title, each made anew from what it tells of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from costly.engine.cards import card
from costly.engine.house import HOUSE_RULES, HouseRule, find, values_at
from costly.engine.rulesets import RULESETS
from costly.engine.stages import Dealing
from costly.engine.state import Rules
from costly.telling import games as games_
from costly.telling import house as house_
from costly.telling import sheets as say
from costly.telling.games import GAMES
from costly.telling.manners import remark
from costly.telling.opponents import OPPONENTS
from costly.telling.rulebook import Page
from costly.ui.port import View
from costly.ui.preferences import Preferences
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

DONE = Button("back", say.DONE, "primary")
SAMPLES = tuple(map(card, ("QH", "7C", "5D", "AS")))
"""The cards on which the settings show what they do."""
DEALT = tuple(map(card, ("5H", "4H", "8H", "2C", "QS", "9D", "KC")))
"""A hand, of which a game deals so many."""
READING = 1.12
"""How much larger the rules are set than a line that is only glanced at."""


class Desk(NamedTuple):
    """Where a sheet lies: who is told what is chosen on it, and the room there is."""

    choose: Callable[[str], None]
    view: Callable[[], View]


# ---- The title ----


def title(desk: Desk, preferences: Preferences, standing: str) -> Title:
    """The title; ``standing`` says how a waiting game stands, if there is one."""
    opponent, rules = OPPONENTS[preferences.bot], find(preferences.rules)
    begin = [Button("play", say.play(opponent), "primary")]
    if standing:
        begin = [
            Button("resume", say.go_on(standing), "primary"),
            Button("play", say.play_anew(opponent)),
        ]
    table = (
        Choice(
            "games",
            games_.title(rules),
            note=say.game_note(rules),
            says=say.game_says(rules),
            leads=True,
        ),
        Choice(
            "opponent",
            opponent.name,
            note=say.company(opponent, rules.seats),
            says=say.plays(opponent),
            leads=True,
            face=opponent.name,
            tall=66,
        ),
    )
    more = (Button("help", say.HELP), Button("settings", say.SETTINGS))
    return Title(
        *("title", *desk, tuple(begin), table, more, games_.history(rules)),
        host=Saying(opponent.name, remark(opponent.name, "greeting", 0), "speaking", 120),
    )


def asking(desk: Desk) -> Sheet:
    """A game that waits is not thrown away without a word."""
    body = Stack(
        (
            Prose(say.TAKES_ITS_PLACE, centred=True),
            Button("resume", say.GO_ON, "primary"),
            Button("fresh", say.BEGIN_ANEW),
            Button("back", say.BACK),
        ),
        gap=1.4,
    )
    return Sheet(
        "asking", *desk, heading=say.WAITING, body=lambda _: body, closed="back", broad=420
    )


# ---- What is chosen ----


def opponents(desk: Desk, preferences: Preferences) -> Sheet:
    """Who may sit across the table, and how the chosen one plays."""
    rows = tuple(
        Choice(
            f"opponent-{one.bot}",
            one.name,
            says=say.plays(one),
            chosen=one.bot == preferences.bot,
            face=one.name,
            tall=54,
        )
        for one in OPPONENTS.values()
    )
    tell = {one.bot: say.opponent_plays(one) for one in OPPONENTS.values()}
    about = Prose(tell[preferences.bot], keep=tuple(tell.values()), centred=True)

    def body(shape: Shape) -> Part:
        return Stack((about, grid(rows, 3 if shape in ("short", "roomy") else 2)), gap=1.4)

    return Sheet(
        *("opponent", *desk, say.OPPONENTS, body, (DONE,)),
        closed="back",
        start=f"opponent-{preferences.bot}",
    )


def games(desk: Desk, preferences: Preferences) -> Sheet:
    """Every game, what the chosen one is, and where it comes from."""
    chosen = find(preferences.rules)
    rows = tuple(
        Choice(
            f"game-{key}",
            games_.title(rules),
            value=say.goes_to(rules),
            says=games_.title(rules),
            chosen=key == chosen.key,
        )
        for key, rules in {**RULESETS, chosen.key: chosen}.items()
    )
    game, every = GAMES[chosen.key], GAMES.values()
    about = Prose(game.about, keep=tuple(one.about for one in every))
    past = Prose(game.history, keep=tuple(one.history for one in every), small=True)

    def body(shape: Shape) -> Part:
        if shape == "tall":
            return Stack((about, Stack(rows, 0.25), past))
        if shape != "roomy":
            return Stack((about, _abreast(rows, 2, shape), Aside(game.history)))
        told = Stack((Heading(game.title), _dealt(chosen), about, past), gap=2.2)
        return Row((Stack(rows, 0.5), told), (1.0, 1.0), gap=5)

    return Sheet(
        *("games", *desk, say.GAMES, body, (Button("house", say.house_count(chosen)), DONE)),
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
    text = noted or say.HOUSE_LEDE
    longest = tuple(map(house_.longest, _rules(rules)))

    def body(shape: Shape) -> Part:
        rows = tuple(_rule(rule, rules, noted=shape == "roomy") for rule in _rules(rules))
        columns = 1 if shape == "tall" or len(rows) < 4 else 2
        if shape == "short" and len(rows) > 6:
            columns = 3
        return Stack((Prose(text, keep=longest), _abreast(rows, columns, shape)))

    return Sheet(*("house", *desk, say.HOUSE, body, (DONE,)), closed="back", broad=760)


def _rules(rules: Rules) -> list[HouseRule]:
    return [rule for rule in HOUSE_RULES.values() if rules.key in rule.games]


def _rule(rule: HouseRule, rules: Rules, *, noted: bool) -> Choice:
    value = value_of(rule, rules)
    told = house_.means(rule, value)
    return Choice(
        f"rule-{rule.name}",
        house_.rule_name(rule.name),
        note=told if noted else "",
        value=house_.value_name(value),
        says=told,
        leads=True,
    )


def value_of(rule: HouseRule, rules: Rules) -> str:
    """The value of a house rule that is in force."""
    value = dict(rules.house).get(rule.name) or rule.default(RULESETS[rules.key])
    return value or values_at(rule, rules.key)[0]


def settings(desk: Desk, preferences: Preferences) -> Sheet:
    """How the table looks, sounds and how fast it tells."""
    volume = preferences.volume
    sound, hints = (say.switch(on=one) for one in (preferences.sound, preferences.hints))
    rows = (
        _wish("theme", say.LIGHT, say.THEMES[preferences.theme]),
        _wish("pack", say.PACK, say.PACKS[preferences.pack]),
        _wish("inks", say.INK, say.INKS[preferences.inks]),
        _wish("pace", say.PACE, say.PACES[preferences.pace]),
        _wish("sound", say.SOUND, sound),
        _wish("volume", say.volume(volume), say.VOLUMES[volume - 1]),
        _wish("hints", say.HINTS, hints),
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

    return Sheet(*("settings", *desk, say.SETTINGS, body, (DONE,)), closed="back", broad=680)


def _wish(word: str, setting: say.Setting, value: str) -> Choice:
    return Choice(word, setting.title, note=setting.note, value=value, leads=True)


# ---- At the table ----


def pause(desk: Desk, preferences: Preferences, *, hint: bool) -> Sheet:
    """The sheet that the table's menu button opens; with a ``hint`` if one is to be had now."""
    more = (
        *([Button("hint", say.HINT)] if hint else []),
        Button("log", say.LOG),
        Button("help", say.HELP),
        Button("settings", say.SETTINGS),
        Button("sound", say.sound(on=preferences.sound)),
        Button("title", say.LEAVE),
    )

    def body(shape: Shape) -> Part:
        back = Button("back", say.TO_THE_TABLE, "primary")
        items = grid(more, 2) if shape == "short" else Stack(more)
        return Stack((Prose(say.KEPT), back, items), gap=1.3)

    return Sheet("pause", *desk, heading=say.PAUSE, body=body, closed="back", broad=420)


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
    before = Button(f"{name}-{at - 1}", say.BEFORE) if at else Blank()
    last = at + 1 == len(book)
    after = (
        Blank() if last else Button(f"{name}-{at + 1}", say.NEXT, "primary", says=book[at + 1][0])
    )
    close = Button("back", say.CLOSE, "primary" if last else "secondary")
    pages = tuple(_counted(part, count, len(book)) for count, (_, part) in enumerate(book, 1))
    return Sheet(
        *(name, *desk, book[at][0], lambda _: pages[at], (before, close, after), pages),
        closed="back",
        start="back" if last else f"{name}-{at + 1}",
        broad=600,
    )


def _counted(part: Part, at: int, of: int) -> Part:
    """A page under its number."""
    return Stack((Prose(say.page_of(at, of), small=True, centred=True, silent=True), part), gap=1.6)


def _page(text: tuple[str, ...]) -> Part:
    return Stack(tuple(Prose(paragraph, size=READING) for paragraph in text), gap=1.6)
