"""Sitting down at a table: with a new game, one that was left, or one that an address asks for."""

from __future__ import annotations

from collections.abc import Callable

from costly.engine.match import Cut, next_dealer
from costly.engine.record import Record
from costly.engine.stages import LayingOut
from costly.telling.company import Acquaintance
from costly.telling.lessons.lesson import lesson_named
from costly.telling.opponents import OPPONENTS, names_at_table
from costly.telling.strength import below
from costly.ui.address import Address
from costly.ui.items import PlayWith
from costly.ui.kept import KeptGame, KeptGames, Slot
from costly.ui.menus import Menus
from costly.ui.newgame import NewGame
from costly.ui.port import View
from costly.ui.screens.pausing import PauseOffers
from costly.ui.table.arrangement import for_lesson, layout
from costly.ui.table.layout import Layout
from costly.ui.table.practice import back_at, tried_again
from costly.ui.table.scene import Table
from costly.ui.table.taught import TaughtTable

VIEWER = 0
"""The player's seat."""


class Seating:
    """The table that is played at, if one is."""

    def __init__(
        self,
        games: KeptGames,
        menus: Menus,
        view: Callable[[], View],
        new_seed: Callable[[], str],
    ) -> None:
        """``new_seed`` gives a fresh seed for a game that no address asked for."""
        self.games, self.menus = games, menus
        self.view, self.new_seed = view, new_seed
        self.table: Table | None = None

    # ---- Sitting down ----

    def linked(self, address: Address) -> Table:
        """The game that an address asks for: where it was left, or else from its beginning."""
        kept = self.games.fetch(Slot.LINKED)
        if kept is not None and kept.record.get("Address") == address.game and not kept.over:
            return self._take_up(kept, Slot.LINKED)
        preferences = self.menus.preferences
        wanted = NewGame(
            rules=address.rules or preferences.rules,
            bot=address.bot or preferences.bot,
            seed=address.seed or self.new_seed(),
            dealer=address.dealer,
            address=address.game,
            practice=preferences.practice,
        )
        return self._begin(wanted, Slot.LINKED)

    def preferred(self) -> Table:
        """A new game as the player has chosen it."""
        return self._begin(self.menus.new_game(self.new_seed()), Slot.OWN)

    def another(self, ended: Record, rules: str = "", stronger: str = "") -> Table:
        """The next of the same game, or by other house rules; who lost deals.

        It is with the same opponent, or from now on with one who is ``stronger``.
        """
        if stronger:
            self.menus.change(PlayWith(stronger))
        bot = stronger or ended.get("Bot") or ""
        wanted = NewGame(
            rules=rules or str(ended.rules),
            bot=bot if bot in OPPONENTS else self.menus.preferences.bot,
            seed=self.new_seed(),
            dealer=next_dealer(ended.state.winner or 0, ended.rules.seats),
            practice=self.menus.preferences.practice,
        )
        return self._begin(wanted, Slot.OWN)

    def resumed(self) -> Table | None:
        """The player's own game where it was left, if it can be had."""
        kept = self.games.fetch(Slot.OWN)
        return None if kept is None else self._take_up(kept, Slot.OWN)

    def reopened(self) -> Table | None:
        """The game on the table as it is kept now, if there is one and it can be had."""
        assert self.table is not None
        slot = Slot(self.table.game.slot)
        kept = self.games.fetch(slot)
        return None if kept is None else self._take_up(kept, slot)

    def taken_back(self) -> Table | None:
        """The game on the table at the player's last decision, if it may be taken back."""
        if self.table is None or not self.table.game.may_take_back:
            return None
        game = self.table.game
        return self._lay_anew(back_at(game.record, game.decided[-1]), Slot(game.slot))

    def tried_again(self, record: Record, decisions: int) -> Table:
        """A game for practice from where another stood after so many decisions."""
        return self._lay_anew(tried_again(record, decisions), Slot.TRIED)

    def _lay_anew(self, record: Record, slot: Slot) -> Table:
        """A record on the table and in a slot, in the place of what was there."""
        table = self.sit_down(record, slot)
        table.keep()
        return table

    def lesson(self, key: str, *, anew: bool = False) -> TaughtTable:
        """The lesson of a key where it was left, or from its beginning."""
        lesson = lesson_named(key)
        learning, view = self.menus.learning, self.view()
        table = TaughtTable(
            lesson,
            0 if anew else learning.step(lesson),
            keep=lambda at: learning.keep(lesson, at),
            pace=self.menus.preferences.pace,
            still=view.reduced,
            room=for_lesson(_room(view, lesson.record)),
        )
        learning.keep(lesson, table.guide.at)
        self.table = table
        self._show_sound_and_hints(table)
        return table

    def _begin(self, wanted: NewGame, slot: Slot) -> Table:
        record, cut = wanted.begin()
        return self.sit_down(record, slot, cut=cut)

    def _take_up(self, kept: KeptGame, slot: Slot) -> Table:
        return self.sit_down(kept.record, slot, told=kept.told)

    def sit_down(
        self, record: Record, slot: Slot, *, cut: Cut | None = None, told: int | None = None
    ) -> Table:
        """A record on the table; ``told`` events of its last action were shown, all if None."""
        self.table = Table(
            record,
            viewer=VIEWER,
            names=names_at_table(record, VIEWER),
            pace=self.menus.preferences.pace,
            still=self.view().reduced,
            slot=slot,
            store=self.games.texts,
            room=_room(self.view(), record),
            by_rank=self.menus.preferences.by_rank,
            known=self._known(record.get("Bot") or ""),
            cut=cut,
            events_shown=told,
        )
        self._show_sound_and_hints(self.table)
        return self.table

    def _known(self, bot: str) -> Acquaintance:
        """How the player and an opponent know one another."""
        tally, weaker = self.menus.tally.now, below(bot)
        beaten = OPPONENTS[weaker].name if weaker and tally.beaten(weaker) else ""
        return Acquaintance(tally.met(bot).games, beaten)

    # ---- At the table ----

    @property
    def offered(self) -> PauseOffers:
        """What is to be had now."""
        table = self.table
        if table is None:
            return PauseOffers()
        hint = table.hints and bool(table.choices.open)
        if isinstance(table, TaughtTable):
            return PauseOffers(lesson=True)
        return PauseOffers(hint, undo=table.game.may_take_back, practice=table.game.practice)

    def do_as_preferred(self) -> None:
        """Have the table as it is preferred from now on: its pace, hand, sound and hints."""
        if self.table is not None:
            self.table.set_pace(self.menus.preferences.pace, still=self.view().reduced)
            self.table.lay_hand(by_rank=self.menus.preferences.by_rank)
            self._show_sound_and_hints(self.table)

    def _show_sound_and_hints(self, table: Table) -> None:
        preferences = self.menus.preferences
        table.muted = not preferences.sound
        table.allow(hints=preferences.hints)
        table.hand.confirm = preferences.confirm
        won = sum(count.won for count in self.menus.tally.now.counts.values())
        table.hand.badged = preferences.badged(won)

    def resize(self) -> None:
        """The window has another size, or less motion is asked for."""
        if self.table is not None:
            self.table.set_pace(self.menus.preferences.pace, still=self.view().reduced)
            room = _room(self.view(), self.table.record)
            taught = isinstance(self.table, TaughtTable)
            self.table.resize(for_lesson(room) if taught else room)


def _room(view: View, record: Record) -> Layout:
    crib = bool(record.rules.stages_of(LayingOut))
    return layout(view, record.rules.seats, crib=crib)
