"""What the player prefers, and the screens that tell it."""

from __future__ import annotations

from dataclasses import replace

from costly.engine.house import find
from costly.engine.record import Record
from costly.engine.state import Rules
from costly.telling import sheets as say
from costly.telling.house import contradict, means
from costly.telling.notices import Standing
from costly.telling.opponents import OPPONENTS
from costly.ui.items import ByTheBook, ChangeRule, Menu, PlayGame, PlayWith
from costly.ui.kept import BROKEN, KeptGames, Slot
from costly.ui.learning import FIRST, Learning
from costly.ui.newgame import NewGame
from costly.ui.preferences import (
    OFFERED_AFTER,
    Preference,
    Preferences,
    counted,
    next_house_rule,
    read_preferences,
)
from costly.ui.screens import choosing
from costly.ui.screens.learning import lessons_sheet
from costly.ui.screens.pausing import PauseOffers, pause, practising
from costly.ui.screens.settings import is_now, settings
from costly.ui.screens.sheet import PartScene, ScreenContext
from costly.ui.screens.title import LessonOffer, title
from costly.ui.table.game import GAME
from costly.ui.tally import KeptTally

KEY = "wishes"
"""What the preferences are kept under."""
NOTHING_OFFERED = PauseOffers()


class Menus:
    """Keeps the preferences, and makes the screens that tell them as they are now."""

    def __init__(self, context: ScreenContext, games: KeptGames) -> None:
        """The title also tells how the waiting one of the ``games`` stands."""
        self.context, self.games, self.tally = context, games, KeptTally(games.texts)
        self.learning = Learning(games.texts)
        self.preferences = read_preferences(games.texts.fetch(KEY))
        self._noted = ""
        """What the house-rules sheet says of the rule that was changed last."""

    def new_game(self, seed: str) -> NewGame:
        """The game that the player has chosen."""
        wished = self.preferences
        return NewGame(wished.rules, wished.bot, seed, practice=wished.practice)

    # ---- The screens ----

    def opened(self, menu: Menu, offered: PauseOffers = NOTHING_OFFERED) -> PartScene:
        """A screen that comes up; ``offered`` says what is to be had at the table now."""
        self._noted = ""
        return self.made(menu, offered)

    def made(self, menu: Menu, offered: PauseOffers = NOTHING_OFFERED) -> PartScene:
        """A screen as it is now, whether it comes up or lies there already."""
        match menu:
            case Menu.TITLE:
                standing = self.games.standing()
                return title(self.context, self.preferences, standing, self._offered(standing))
            case Menu.LESSONS:
                return lessons_sheet(self.context, self.learning)
            case Menu.GAMES:
                return choosing.games(self.context, self.preferences)
            case Menu.OPPONENT:
                return choosing.opponents(self.context, self.preferences, self.tally.now)
            case Menu.HOUSE:
                return choosing.house(self.context, self.preferences, self._noted)
            case Menu.SETTINGS:
                return settings(self.context, self.preferences)
            case Menu.PAUSE:
                return pause(self.context, self.preferences, offered)
            case Menu.PRACTICE:
                return practising(self.context)

    def _offered(self, standing: Standing | None) -> LessonOffer | None:
        """The lesson that the title offers: one that was left, or the first at the first visit."""
        if standing is not None:
            return None
        waiting = self.learning.waiting
        if waiting is not None:
            return LessonOffer(waiting, begun=True)
        kept = (KEY, *(f"{slot}.{part}" for slot in Slot for part in (GAME, BROKEN)))
        known = any(self.games.texts.fetch(key) is not None for key in kept)
        return None if known or self.learning.anything else LessonOffer(FIRST, begun=False)

    # ---- What is preferred ----

    def change(
        self, wanted: Preference | PlayGame | PlayWith | ChangeRule | ByTheBook
    ) -> list[str]:
        """Do as an item asks, and keep that; returns what there is to say of it."""
        match wanted:
            case Preference():
                trouble = self._prefer(self.preferences.changed(wanted))
                return [is_now(wanted, self.preferences), *trouble]
            case PlayWith(bot):
                return self._prefer(replace(self.preferences, bot=bot))
            case PlayGame(key):
                return self._play(self.preferences.played(key))
            case ByTheBook():
                self._noted = say.ALL_BY_THE_BOOK
                return [self._noted, *self._play(find(self.preferences.rules).key)]
            case ChangeRule(name):
                return self._change_rule(name)

    def prefer_taught(self, taught: Record) -> None:
        """Play from now on what a lesson has taught, with whoever taught it."""
        self.change(PlayGame(taught.rules.key))
        bot = taught.get("Bot")
        if bot in OPPONENTS:
            self.change(PlayWith(bot))

    def game_over(self) -> None:
        """One game more was played to its end."""
        finished = self.preferences.finished
        if finished < OFFERED_AFTER:
            self._prefer(replace(self.preferences, finished=finished + 1))

    def offers_counting(self, rules: Rules) -> bool:
        """Whether now is the time to ask who counts; it is asked once."""
        wished = self.preferences
        if wished.offered or wished.finished < OFFERED_AFTER or rules.counting.by_hand:
            return False
        self._prefer(replace(wished, offered=True))
        return True

    def count_by(self, rules: Rules, way: str) -> str:
        """Who counts from now on in a game; gives the game with its house rules."""
        wanted = counted(str(rules), way)
        if find(self.preferences.rules).key == rules.key:
            self._play(wanted)
        return wanted

    def _prefer(self, preferences: Preferences) -> list[str]:
        self.preferences = preferences
        trouble = self.games.texts.store(KEY, str(preferences))
        return [trouble] if trouble else []

    def _play(self, rules: str) -> list[str]:
        """Have another game, or other house rules, from now on."""
        same = rules == self.preferences.rules
        return [] if same else self._prefer(self.preferences.playing(rules))

    def _change_rule(self, name: str) -> list[str]:
        """Give a house rule its next value, and say what it is."""
        change = next_house_rule(find(self.preferences.rules), name)
        if change is None:
            return []
        self._noted = "" if change.refused is None else contradict(change.refused)
        return [self._noted or f"{means(change.rule, change.value)}.", *self._play(change.rules)]
