"""What the sheets say that lie over title or table: headings, buttons, and what may be chosen."""

from __future__ import annotations

from typing import NamedTuple

from costly.engine.state import Rules
from costly.telling.games import about
from costly.telling.games import title as title_of
from costly.telling.notices import Standing
from costly.telling.opponents import Opponent
from costly.telling.strength import figure, place
from costly.telling.table import PRACTICE_LINE
from costly.telling.words import capital, listed, number

BACK, CLOSE, DONE = "Back", "Close", "Done"
BEFORE, NEXT = "Before", "Next"
HELP, SETTINGS, LEAVE = "How to play", "Settings", "Leave the table"


def page_of(at: int, of: int) -> str:
    """Which page of a book it is, if it has several."""
    return f"{at} of {of}" if of > 1 else ""


# ---- The title ----

LEDE = "A counting game of 1674, cousin of cribbage"


def play(opponent: Opponent) -> str:
    """To begin a game."""
    return f"Play {opponent.name}"


def go_on(standing: Standing) -> str:
    """To go on with the game that waits and stands so."""
    return f"Go on: {standing.scores}"


def go_on_says(standing: Standing) -> str:
    """The same for the ear, with what it is."""
    return f"{go_on(standing)}; {standing.game}"


def play_game(rules: Rules) -> str:
    """What the button of a game does, for the ear."""
    return f"Play {title_of(rules)}, {goes_to(rules)}"


def sit_down(opponent: Opponent, rules: Rules) -> str:
    """What the button of an opponent does, for the ear, and how strong he is."""
    who = f"{opponent.name}, who {opponent.known_for(rules)}"
    return f"Sit down with {who}; {place(opponent.bot)}"


def chosen(label: str) -> str:
    """The button of what is chosen already, for the ear."""
    return f"{label}: chosen"


def choose(what: str, now: str) -> str:
    """What a button that leads to a choice does, for the ear, and what is chosen now."""
    return f"{what}: {now}"


def play_anew(opponent: Opponent) -> str:
    """To begin a game where another waits."""
    return f"A new game with {opponent.name}"


def game_says(rules: Rules) -> str:
    """What is played, with how many house rules, for the ear."""
    return f"{title_of(rules)}, {_house_rules(rules)}" if rules.house else title_of(rules)


def game_note(rules: Rules) -> str:
    """What a game is, or with how many house rules it is played."""
    return capital(f"{_house_rules(rules)}.") if rules.house else about(rules)


def _house_rules(rules: Rules) -> str:
    many = len(rules.house)
    return f"{number(many)} house rule{'s' * (many > 1)}"


def company(opponent: Opponent, rules: Rules) -> str:
    """How an opponent plays a game, and who comes along."""
    others = opponent.names(rules.seats)[1:]
    return capital(opponent.known_for(rules)) + (f", with {listed([*others])}" if others else "")


def plays(opponent: Opponent, rules: Rules) -> str:
    """How an opponent plays a game, without a full stop."""
    return f"{opponent.name} {opponent.known_for(rules)}"


# ---- A game that waits ----

WAITING = "A game is waiting"
TAKES_ITS_PLACE = "A new game takes its place."
ELSEWHERE, GO_ON_FROM_THERE = "Played on elsewhere", "Go on from there"


def waits(standing: Standing) -> str:
    """What game waits, and how it stands."""
    return f"{standing.game}: {standing.scores}."


GO_ON, BEGIN_ANEW = "Go on with it", "Begin a new one"


# ---- What is chosen ----

OPPONENTS, GAMES, HOUSE = "Who sits across", "Choose a game", "House rules"
BY_THE_BOOK = "By the book"
ALL_BY_THE_BOOK = "Every rule is the book’s again."
HOUSE_LEDE = "What the old books leave open. Choose a rule to change it."


def opponent_plays(opponent: Opponent, rules: Rules) -> str:
    """How an opponent plays a game, and how well, by what was measured."""
    said = capital(f"{plays(opponent, rules)}.")
    return f"{said} {figure(opponent.bot, rules)}".rstrip()


# ---- The next one ----

NEXT_HEADING = "Another would like a game"


def next_one(opponent: Opponent, beaten: Opponent, rules: Rules) -> str:
    """Why somebody stronger asks for a game, and how he plays."""
    return f"You have the measure of {beaten.name}. {opponent_plays(opponent, rules)}"


def stay_with(opponent: Opponent) -> str:
    """To play on with whom one has played."""
    return f"{opponent.name} again"


def goes_to(rules: Rules) -> str:
    """How far a game goes."""
    return f"to {rules.target}"


def practice(*, on: bool) -> str:
    """Whether new games are for practice."""
    return f"Practice: {switch(on=on).lower()}"


def practice_says(*, on: bool) -> str:
    """The same for the ear, with what that means."""
    return f"New games for practice, in which decisions may be taken back: {switch(on=on).lower()}"


def house_count(rules: Rules) -> str:
    """How many house rules a game is played with."""
    return f"{HOUSE}: {number(len(rules.house))}" if rules.house else HOUSE


WHO_COUNTS = "Who counts?"
MAY_COUNT = "You know the game now. Would you like to count your hands yourself?"
WAYS_TO_COUNT = {
    "table": ("The table", "as till now, and it misses nothing"),
    "show": ("I do", "what I miss is shown and given"),
    "muggins": ("I do, with muggins", "what one misses the other may take"),
}
"""Who may count, and what that means."""


# ---- The settings ----

THEMES = {"oak": "Candle-lit oak", "baize": "Green baize by day", "contrast": "High contrast"}
PACKS = {"court": "Court pack", "large": "Large index"}
INKS = {"two": "Two inks", "four": "Four inks"}
PACES = {"slow": "Slow", "normal": "Normal", "brisk": "Brisk", "instant": "Instant"}
VOLUMES = ("Soft", "Middling", "Loud")
HANDS = {"sorted": "Sorted", "dealt": "As dealt"}
BADGES = {"learning": "For learners", "points": "With points", "count": "Count alone"}
"""What the values of the settings are called."""


class SettingName(NamedTuple):
    """A setting: what it is called, and what it is for."""

    title: str
    note: str


LIGHT = SettingName("Theme", "The light on the table")
PACK = SettingName("Pack", "Court cards, or large figures")
INK = SettingName("Inks", "Four for every eye")
PACE = SettingName("Pace", "How fast it is told")
SOUND = SettingName("Sound", "Of wood and card")
HINTS = SettingName("Hints", "To be had at every decision")
CONFIRM = SettingName("Confirm", "Every decision is pressed twice")
HAND = SettingName("Hand", "How your cards lie")
BADGE = SettingName("Badges", "What cards say")


def volume(at: int) -> SettingName:
    """How loud the sounds are, from 1."""
    return SettingName("Volume", f"{at} of {len(VOLUMES)}")


def is_now(setting: SettingName, value: str) -> str:
    """What a setting is now that it was changed, for the ear."""
    return f"{setting.title}: {value}."


def switch(*, on: bool) -> str:
    """Whether a thing is to be had."""
    return "On" if on else "Off"


# ---- At the table ----

PAUSE = "The game waits"
KEPT = "It is kept after every decision: leave when you like, and go on later."
TO_THE_TABLE = "Back to the table"
TAKE_BACK = "Take back"
PRACTISE, MAKE_PRACTICE = "Practice …", "Make it a practice game"
FOR_EVER = (
    "In a practice game you may take back whatever you decide.",
    "What you have seen by then stays seen. So it is practice for ever: the game and its record"
    " say so.",
)
KEPT_PRACTICE = f"{PRACTICE_LINE} It is kept: leave when you like."
TRY_AGAIN = "Try again from here"
TRIES_AGAIN = "Try again from here, in a practice game of its own with the same cards to come"
HINT, LOG, RECORD = "A hint", "What was told", "Record"


def sound(*, on: bool) -> str:
    """The button for the sounds, with what they are now."""
    return f"{SOUND.title}: {switch(on=on).lower()}"
