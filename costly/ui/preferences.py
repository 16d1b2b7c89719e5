"""What the player prefers, kept from one visit to the next, and how each goes round its values."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, replace
from enum import StrEnum
from typing import NamedTuple

from costly.bots import BOTS
from costly.engine.house import HOUSE_RULES, Contradiction, HouseRule, RulesError, find, values_at
from costly.engine.rulesets import RULESETS
from costly.engine.state import Rules
from costly.telling.opponents import NEWCOMERS
from costly.ui.theme import INKS, PACES, PACKS, THEMES, VOLUMES, Look

USUAL_THEME = "oak"
HANDS = ("sorted", "dealt")
"""How the player's hand lies: by rank, or as it was dealt."""
OFFERED_AFTER = 3
"""After so many games it is offered to count by oneself."""
BADGES = ("learning", "points", "count")
"""What a card says that may be laid: its points until some games are won, always, or never."""
FEW = 3
"""Who has won so many games is no learner."""


class Preference(StrEnum):
    """What the sheet of settings changes, by its word there."""

    THEME = "theme"
    PACK = "pack"
    INKS = "inks"
    HANDS = "hands"
    PACE = "pace"
    SOUND = "sound"
    VOLUME = "volume"
    BADGES = "badges"
    HINTS = "hints"
    CONFIRM = "confirm"
    PRACTICE = "practice"


@dataclass(frozen=True, slots=True)
class Preferences:
    """What is played, against whom, and how it looks, sounds and is told."""

    rules: str = "costly"
    houses: dict[str, str] = field(default_factory=dict)
    """By their keys, the games that are played by house rules, each with all its rules."""
    bot: str = NEWCOMERS
    pace: str = "normal"
    sound: bool = True
    volume: int = 3
    """How loud the sounds are, 1 to ``VOLUMES``."""
    hints: bool = True
    """Whether the table offers a hint."""
    confirm: bool = False
    """Whether a decision is pressed twice,"""
    practice: bool = False
    """and whether new games are for practice."""
    hands: str = HANDS[0]
    finished: int = 0
    """How many games have been played to their end, up to :data:`OFFERED_AFTER`;"""
    offered: bool = False
    """and whether it was offered then to count by oneself."""
    badges: str = BADGES[0]
    theme: str = USUAL_THEME
    pack: str = "court"
    inks: str = "two"
    themed: bool = False
    """Whether the theme was chosen: till then it is as the machine is set."""

    def as_set(self, *, contrast: bool) -> Preferences:
        """With the theme that the machine asks for, unless the player has chosen one."""
        if self.themed:
            return self
        return replace(self, theme="contrast" if contrast else USUAL_THEME)

    def played(self, key: str) -> str:
        """A game with the house rules that it is played by."""
        return self.rules if find(self.rules).key == key else self.houses.get(key, key)

    def badged(self, wins: int) -> bool:
        """Whether cards say what they earn to a player who has won so many games."""
        return self.badges == "points" or (self.badges == "learning" and wins < FEW)

    def playing(self, rules: str) -> Preferences:
        """With another game, or other house rules; those of all other games stay."""
        both = {find(text).key: text for text in (self.rules, rules)}
        houses = {key: text for key, text in (self.houses | both).items() if text != key}
        return replace(self, rules=rules, houses=houses)

    @property
    def look(self) -> Look:
        """How the table is to look."""
        return Look(self.theme, self.pack, self.inks)

    @property
    def by_rank(self) -> bool:
        """Whether the player's hand lies by rank."""
        return self.hands == HANDS[0]

    @property
    def loud(self) -> float:
        """The volume, 0 to 1; nothing where there is to be no sound."""
        return self.volume / VOLUMES if self.sound else 0.0

    def changed(self, which: Preference) -> Preferences:
        """With the next value of one of them, and the first after the last."""
        match which:
            case Preference.THEME:
                return replace(self, theme=_after(THEMES, self.theme), themed=True)
            case Preference.PACK:
                return replace(self, pack=_after(PACKS, self.pack))
            case Preference.INKS:
                return replace(self, inks=_after(INKS, self.inks))
            case Preference.PACE:
                return replace(self, pace=_after(PACES, self.pace))
            case Preference.SOUND:
                return replace(self, sound=not self.sound)
            case Preference.VOLUME:
                # Who asks for another volume wants to hear something.
                return replace(self, volume=self.volume % VOLUMES + 1, sound=True)
            case Preference.BADGES:
                return replace(self, badges=_after(BADGES, self.badges))
            case Preference.HINTS:
                return replace(self, hints=not self.hints)
            case Preference.CONFIRM:
                return replace(self, confirm=not self.confirm)
            case Preference.PRACTICE:
                return replace(self, practice=not self.practice)
            case Preference.HANDS:
                return replace(self, hands=_after(HANDS, self.hands))

    def __str__(self) -> str:
        return json.dumps(asdict(self))


def _after(values: Iterable[str], value: str) -> str:
    """The value after another, and the first after the last."""
    known = list(values)
    return known[(known.index(value) + 1) % len(known)]


def read_preferences(text: str | None) -> Preferences:
    """The preferences that a kept text holds; what it does not say rightly is as at first."""
    usual = Preferences()
    try:
        found = json.loads(text or "{}")
    except (ValueError, RecursionError):
        return usual
    if not isinstance(found, dict):
        return usual
    return Preferences(
        rules=_game(found.get("rules"), usual.rules),
        houses=_houses(found.get("houses")),
        bot=_known(found.get("bot"), BOTS, usual.bot),
        pace=_known(found.get("pace"), PACES, usual.pace),
        sound=_switch(found.get("sound"), usual.sound),
        volume=_volume(found.get("volume"), usual.volume),
        hints=_switch(found.get("hints"), usual.hints),
        confirm=_switch(found.get("confirm"), usual.confirm),
        practice=_switch(found.get("practice"), usual.practice),
        hands=_known(found.get("hands"), HANDS, usual.hands),
        finished=found["finished"] if found.get("finished") in range(OFFERED_AFTER + 1) else 0,
        offered=_switch(found.get("offered"), usual.offered),
        badges=_known(found.get("badges"), BADGES, usual.badges),
        theme=_known(found.get("theme"), THEMES, usual.theme),
        pack=_known(found.get("pack"), PACKS, usual.pack),
        inks=_known(found.get("inks"), INKS, usual.inks),
        # Before this was kept, another theme than the first had been chosen.
        themed=_switch(
            found.get("themed"),
            found.get("theme") in [name for name in THEMES if name != USUAL_THEME],
        ),
    )


def _known(value: object, known: Iterable[str], usual: str) -> str:
    return next((one for one in known if one == value), usual)


def _switch(value: object, usual: bool) -> bool:
    return value if isinstance(value, bool) else usual


def _volume(value: object, usual: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        return usual
    return value if 0 < value <= VOLUMES else usual


def _game(value: object, usual: str) -> str:
    try:
        return value if isinstance(value, str) and find(value) else usual
    except RulesError:
        return usual


def _houses(value: object) -> dict[str, str]:
    kept = value if isinstance(value, dict) else {}
    texts = [_game(kept.get(key), key) for key in RULESETS]
    return {rules.key: str(rules) for rules in map(find, texts) if rules.house}


# ---- House rules ----


class HouseChange(NamedTuple):
    """A house rule that was given another value."""

    rules: str
    """The game with all its house rules."""
    rule: HouseRule
    value: str
    refused: Contradiction | None
    """Why a value before this one was passed over, if one was."""


def next_house_rule(rules: Rules, name: str) -> HouseChange | None:
    """The next value of a house rule that makes sense beside the others; None if none does."""
    rule = HOUSE_RULES[name]
    default = rule.default(RULESETS[rules.key])
    house = dict(rules.house)
    values = values_at(rule, rules.key)
    at = values.index(house.pop(name, default or values[0]))
    others = [f"{other}={is_}" for other, is_ in house.items()]
    bare = [word for word in others if not _bears_on(word, name)]
    wants = [rule.wants] if rule.wants.partition("=")[0] not in (*house, "") else []
    refused: Contradiction | None = None
    for step in range(1, len(values) + 1):
        value = values[(at + step) % len(values)]
        own = [*wants, f"{name}={value}"] if value != default else []
        try:
            wanted = str(find(" ".join([rules.key, *(others if own else bare), *own])))
        except Contradiction as error:
            refused = error
        else:
            return HouseChange(wanted, rule, value, refused)
    return None


def _bears_on(word: str, name: str) -> bool:
    """Whether a house rule, by its word, says nothing without another one."""
    return HOUSE_RULES[word.partition("=")[0]].wants.partition("=")[0] == name


def counted(rules: str, way: str) -> str:
    """A game with the house rules of one who counts: the table, or each, with muggins or not."""
    words = [word for word in rules.split() if not word.startswith(COUNTING)]
    return " ".join([*words, *WAYS_TO_COUNT[way]])


COUNTING = ("count=", "muggins=", "overcount=")
WAYS_TO_COUNT: dict[str, tuple[str, ...]] = {
    "table": (),
    "show": ("count=show",),
    "muggins": ("count=show", "muggins=yes"),
}
"""Who counts, by the words of its house rules."""
