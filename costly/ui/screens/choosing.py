"""The sheets on which it is chosen who plays what: opponents, games, house rules."""

from __future__ import annotations

from dataclasses import replace

from costly.engine.cards import card
from costly.engine.house import HOUSE_RULES, HouseRule, find, values_at
from costly.engine.rulesets import RULESETS
from costly.engine.stages import Dealing
from costly.engine.state import Rules
from costly.telling import games as games_
from costly.telling import house as house_
from costly.telling import sheets as say
from costly.telling import strength
from costly.telling.games import GAMES
from costly.telling.opponents import OPPONENTS, Opponent
from costly.telling.strength import RUNGS, rung
from costly.ui.items import ByTheBook, ChangeRule, Command, Menu, PlayGame, PlayWith
from costly.ui.preferences import Preference, Preferences
from costly.ui.screens.parts import (
    Aside,
    Blank,
    Button,
    Cards,
    ChoiceRow,
    Columns,
    Heading,
    Part,
    Prose,
    Row,
    Stack,
    grid,
)
from costly.ui.screens.sheet import ScreenContext, Shape, Sheet
from costly.ui.tally import GamesTally

DONE = Button(Command.BACK, say.DONE, "primary")
DEALT = tuple(map(card, ("5H", "4H", "8H", "2C", "QS", "9D", "KC")))
"""A hand, of which a game deals so many."""


def opponents(context: ScreenContext, preferences: Preferences, tally: GamesTally) -> Sheet:
    """Who may sit across the table, how the chosen one plays, and how the player stands."""
    rules = find(preferences.rules)
    rows = tuple(
        ChoiceRow(
            PlayWith(one.bot),
            one.name,
            says=say.sit_down(one, rules),
            chosen=one.bot == preferences.bot,
            face=one.name,
            tall=54,
            rank=(rung(one.bot), len(RUNGS)),
        )
        for one in (OPPONENTS[bot] for bot in RUNGS)
    )
    tell = {one.bot: _known(one, rules, tally) for one in OPPONENTS.values()}
    about = Prose(tell[preferences.bot], keep=tuple(tell.values()), centred=True)

    def body(shape: Shape) -> Part:
        return Stack((about, grid(rows, 3 if shape in ("short", "roomy") else 2)), gap=1.4)

    return Sheet(
        *(Menu.OPPONENT, *context, say.OPPONENTS, body, (DONE,)),
        closed=Command.BACK,
        start=PlayWith(preferences.bot),
    )


def _known(opponent: Opponent, rules: Rules, tally: GamesTally) -> str:
    """How an opponent plays, how well, and how the player stands against him."""
    count = tally.against(rules.key, opponent.bot)
    stands = strength.stands(count.won, count.games, opponent.bot)
    return f"{say.opponent_plays(opponent, rules)} {stands}"


def games(context: ScreenContext, preferences: Preferences) -> Sheet:
    """Every game, what the chosen one is, and where it comes from."""
    chosen = find(preferences.rules)
    rows = tuple(
        ChoiceRow(
            PlayGame(key),
            games_.title(rules),
            value=say.goes_to(rules),
            says=say.play_game(rules),
            chosen=key == chosen.key,
        )
        for key in RULESETS
        for rules in [find(preferences.played(key))]
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
        *(
            Menu.GAMES,
            *context,
            say.GAMES,
            body,
            (Button(Menu.HOUSE, say.house_count(chosen)), _practice(on=preferences.practice), DONE),
        ),
        closed=Command.BACK,
        start=PlayGame(chosen.key),
        broad=760,
    )


def _practice(*, on: bool) -> Button:
    """Whether new games are for practice."""
    return Button(Preference.PRACTICE, say.practice(on=on), says=say.practice_says(on=on))


def _abreast(rows: tuple[ChoiceRow, ...], columns: int, shape: Shape) -> Part:
    """Rows in columns; where these are narrow the values stand below the titles."""
    if shape == "small":
        below = tuple(replace(row, note=row.value, value="") for row in rows)
        return grid(below, columns, 0.0)
    return Columns(rows, columns)


def _dealt(rules: Rules) -> Cards:
    """As many cards as a game deals to each, and the one that is turned up."""
    (hand,) = {stage.hand for stage in rules.stages_of(Dealing)}
    return Cards((*DEALT[:hand], card("JH")), 70, apart=1)


def house(context: ScreenContext, preferences: Preferences, noted: str) -> Sheet:
    """The house rules of the chosen game; ``noted`` tells what their rows do not."""
    rules = find(preferences.rules)
    text = noted or say.HOUSE_LEDE

    def body(shape: Shape) -> Part:
        rows = tuple(_rule(rule, rules, shape) for rule in _rules(rules))
        columns = 1 if shape == "tall" or len(rows) < 4 else 2
        if shape == "short" and len(rows) > 6:
            columns = 3
        return Stack((Prose(text, keep=(say.HOUSE_LEDE,)), Columns(rows, columns)))

    book = Button(ByTheBook(), say.BY_THE_BOOK) if rules.house else Blank()
    return Sheet(
        *(Menu.HOUSE, *context, say.HOUSE, body, (book, DONE)), closed=Command.BACK, broad=760
    )


FEW_RULES = 5
"""So many house rules have room on a telephone for all that they say."""


def _rules(rules: Rules) -> list[HouseRule]:
    """Those that say something: of wrong counts there are none while the table counts."""
    there = [rule for rule in HOUSE_RULES.values() if rules.key in rule.games]
    return [rule for rule in there if rules.counting.by_hand or not rule.wants]


def _rule(rule: HouseRule, rules: Rules, shape: Shape) -> ChoiceRow:
    """A house rule, and what it says, where there is room in full.

    Where it is narrow its value stands beside its name.
    """
    small = shape in ("small", "short")
    full = shape == "roomy" or (shape == "tall" and len(_rules(rules)) <= FEW_RULES)
    value = value_of(rule, rules)
    called, is_ = house_.rule_name(rule.name), house_.value_name(value)
    told = house_.means(rule, value)
    return ChoiceRow(
        ChangeRule(rule.name),
        f"{called}: {is_}" if small else called,
        note=told if full else house_.brief(rule),
        value="" if small else is_,
        says=told,
        turns=True,
    )


def value_of(rule: HouseRule, rules: Rules) -> str:
    """The value of a house rule that is in force."""
    value = dict(rules.house).get(rule.name) or rule.default(RULESETS[rules.key])
    return value or values_at(rule, rules.key)[0]
