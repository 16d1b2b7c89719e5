"""The scene of a game: it joins engine, opponent, playback and the player's hand.

The truth is settled in the call that decides; what is shown lags behind it, and is told
one event at a time.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import pairwise, takewhile

from costly.bots import Bot, BotError, bot_named
from costly.engine.cards import Card, values
from costly.engine.driver import apply, legal
from costly.engine.match import Cut
from costly.engine.moves import (
    NATURE,
    Action,
    Asked,
    Began,
    Counted,
    CribShown,
    Dealt,
    Declared,
    Event,
    Keep,
    LaidOut,
    Passed,
    Pegged,
    Play,
    Played,
    SaidGo,
    Sealed,
    Shown,
    Stocked,
    TurnedUp,
    Won,
    cards_of,
)
from costly.engine.record import Record, extended
from costly.engine.scoring import Score
from costly.engine.shuffle import deal
from costly.engine.stages import LayingOut, Mog, PartnersMog, Playing
from costly.engine.state import State
from costly.telling.manners import remark
from costly.telling.words import Told, Voice, capital, choosing, listed, name, number, phrase
from costly.ui.controls import Control, Decision, Fixture, HandCard, Next, Pressable
from costly.ui.marks import Picture
from costly.ui.port import Store
from costly.ui.table import painting as draw
from costly.ui.table.hearing import Ear
from costly.ui.table.hint import HINTS, Hint, hints_taken
from costly.ui.table.layout import Layout, Place
from costly.ui.table.playback import Playback, grand
from costly.ui.table.sprites import Sprites
from costly.ui.theme import GUARD, HASTE, PACES, RISES, THINK

PAUSES = {
    "cut": "Deal the cards",
    "go": "Say “Go”",
    "show": "Count the next hand",
    "crib": "Count the crib",
    "deal": "Next deal",
    "won": "See the end",
}
GAME, TOLD = "game", "told"
AGES = 1e6
"""More seconds than anything takes that moves."""
GREAT = 6
"""A score of the player for so much or more is praised: Costly Colours, and a pair royal."""


@dataclass(slots=True)
class Slip:
    """The count of one hand, line by line, as it is told."""

    seat: int
    crib: bool = False
    scores: list[Score] = field(default_factory=list)

    @property
    def total(self) -> int:
        """What has been counted so far."""
        return sum(score.points for score in self.scores)


@dataclass(slots=True)
class Chapter:
    """One deal as it was told: its sentences in order, and the counts of its hands."""

    number: int
    """Which deal of the game it is, from 1."""
    lines: list[str] = field(default_factory=list)
    slips: list[Slip] = field(default_factory=list)


@dataclass(slots=True)
class Banner:
    """The great words of the moment, and for how many seconds they have been there."""

    text: str
    under: str
    last: bool
    """Whether the game is won with it."""
    past: float = 0.0


class Table:
    """One game at the table, from any record: new, or taken up where it was left."""

    def __init__(
        self,
        record: Record,
        *,
        viewer: int,
        names: tuple[str, ...],
        pace: str,
        still: bool,
        shelf: str,
        store: Store,
        room: Layout,
        cut: Cut | None = None,
        told: int | None = None,
    ) -> None:
        """``told`` events of the last action have been shown before; all, if it is None.

        With ``still`` nothing slides: things are where they go at once. ``shelf`` is the
        name under which the game is kept in ``store``.
        """
        self.record, self.viewer, self.names = record, viewer, names
        self.text = str(record)
        """The record written out; it grows by a word a decision, since writing plays it all."""
        self.shelf, self.store, self.room = shelf, store, room
        self.voice = Voice(names, viewer)
        self.cut = cut
        self.sounds: list[tuple[str, int]] = []
        self.said: list[str] = []
        self.caption, self.speech = "", ""
        self.speaker = 0
        self.scored: Pegged | None = None
        """The score whose cards stand up."""
        self.stood = 0.0
        """Seconds since they stood up."""
        self.banner: Banner | None = None
        self.chapters: list[Chapter] = []
        """This deal and the one before it."""
        self.ear = Ear()
        self.slip: Slip | None = None
        self.chosen: tuple[Card, ...] = ()
        self.hover: Pressable | None = None
        self.guard = 0.0
        self.hasty = 0.0
        """For so many seconds after a press that hurried, presses do nothing else."""
        self.muted = False
        self.hints = True
        """Whether the player wants a hint to be had;"""
        self.hint: Hint | None = None
        """the one that is being thought of, or stands there,"""
        self._hinted = -1
        """and at which decision one was asked for last."""
        self._thinking: Iterator[Action] | None = None
        self._thought: Action | None = None
        self._since = 0.0
        self._trouble = ""
        self._told_state: State | None = None
        self._lines: list[str] = []
        self._open: tuple[State, tuple[Action, ...]] | None = None
        """What may be decided in a state: a picture asks for it many times."""
        self._earned: dict[Action, int] = {}
        """What actions that are open now would score, once it has been asked."""
        self.bot = self._bot()
        self.still = still
        self.sprites = Sprites(0.0 if still else PACES[pace])
        self.playback = Playback(record.start, viewer, PACES[pace])
        self.truth = record.start
        self._take_up(told)

    def _bot(self) -> Bot:
        """The opponent that the record names; a stranger's place is taken by another."""
        wanted, seed = self.record.get("Bot") or "village", self.record.get("Seed") or ""
        try:
            return bot_named(wanted, seed)
        except BotError as error:
            self.said.append(f"{capital(str(error))}: another takes the seat.")
            return bot_named("village", seed)

    # ---- Taking a game up, and keeping it ----

    def _take_up(self, told: int | None) -> None:
        """Go through the record; what had not been told of its last action is told again."""
        *before, last = course = [(self.record.start, ()), *self._course()]
        state = before[-1][0] if before else last[0]
        self._recall(course)
        events = list(self.voice.tell(state, last[1]))
        seen = len(events) if told is None else min(told, len(events))
        self.truth = last[0]
        self.playback.shown = events[seen - 1].state if seen else state
        if not events:
            self.playback.shown = last[0]
        self._told = seen
        for item in events[:seen]:
            self._note(item)
        self.playback.add(events[seen:])
        if self.cut is not None:
            self._say_cut(self.cut)
        elif self.record.actions:
            self.said.append(f"The game goes on. {self.lines()[2]}")
        self.aim()
        self.sprites.finish()
        self.ear.listen(self.sprites, 0.0)

    def _recall(self, course: list[tuple[State, tuple[Event, ...]]]) -> None:
        """Write down what was told of this deal and the one before, up to the last action."""
        # Each deal but the first begins with the last action of the one before it, and the
        # very last may not be told yet: from the third last, two are whole.
        began = [at for at, (_, events) in enumerate(course) if _begins(events)]
        first = began[-3] if len(began) > 2 else 1
        self.chapters = [Chapter(max(1, len(began) - 2))]
        for (state, _), (_, events) in pairwise(course[first - 1 : -1]):
            for told in self.voice.tell(state, events):
                self._write(told)

    def _course(self) -> Iterator[tuple[State, tuple[Event, ...]]]:
        for _, events, state in self.record.replay():
            yield state, events

    def _say_cut(self, cut: Cut) -> None:
        for cards in cut.rounds:
            cuts = [
                f"{self.voice.does(seat, 'cut', 'cuts')} the {name(card)}"
                for seat, card in enumerate(cards)
            ]
            self.said.append(f"{', '.join(cuts)}.")
        deals = self.voice.does(cut.dealer, "deal", "deals")
        self.caption = f"Cutting for the deal: the lower card deals. {deals}."
        self._remark("greeting", sum(card.rank for cards in cut.rounds for card in cards))
        self.said.append(f"{deals}: the lower card.")

    def keep(self) -> None:
        """Put the game on its shelf; what goes wrong costs one sentence, once."""
        trouble = self.store.store(f"{self.shelf}.{GAME}", self.text)
        trouble = trouble or self._keep_told()
        if trouble and trouble != self._trouble:
            self.said.append(trouble)
            self.chapters[-1].lines.append(trouble)
            self.caption = trouble
        self._trouble = trouble

    def _keep_told(self) -> str:
        return self.store.store(f"{self.shelf}.{TOLD}", f"{len(self.record.actions)} {self._told}")

    # ---- What may be done now ----

    @property
    def shown(self) -> State:
        """The state that the table shows."""
        return self.playback.shown

    @property
    def pause(self) -> str:
        """Why the table waits for the player, if it does."""
        return "cut" if self.cut is not None else self.playback.pause

    @property
    def idle(self) -> bool:
        """Whether the table shows the truth and nothing is on its way to being told."""
        return not self.playback.busy and not self.pause

    @property
    def over(self) -> bool:
        """Whether the game is won and everything has been told."""
        return self.truth.winner is not None and self.idle

    def open(self) -> tuple[Action, ...]:
        """What the player may decide now."""
        if not self.idle or self.truth.to_act != self.viewer:
            return ()
        if self._open is None or self._open[0] is not self.truth:
            self._open = self.truth, legal(self.truth)
        return self._open[1]

    def options(self, card: Card) -> list[Action]:
        """What the player may do with a card now."""
        return [action for action in self.open() if card in cards_of(action)]

    def plain(self) -> list[Action]:
        """What the player may do now that names no card: refuse, agree, keep, stop."""
        return [action for action in self.open() if not cards_of(action)]

    def picked(self) -> list[Action]:
        """What the player may do with just the cards he has raised."""
        return [
            action
            for action in self.open()
            if self.chosen and set(cards_of(action)) == set(self.chosen)
        ]

    def earns(self, action: Action) -> int:
        """What the player would score at once by ``action``, as far as he can know it."""
        if action not in self._earned:
            _, events = apply(self.truth, action)
            self._earned[action] = sum(
                event.score.points
                for event in takewhile(self._foreseen, events)
                if isinstance(event, Pegged) and event.seat == self.viewer
            )
        return self._earned[action]

    def _foreseen(self, event: Event) -> bool:
        """Whether an event of the player's own action tells nothing of the others' cards."""
        others_go = isinstance(event, SaidGo) and event.seat != self.viewer
        return not others_go and not isinstance(event, Counted)

    def actions(self) -> list[tuple[str, str]]:
        """The mirror's words: decisions, or the pause that waits."""
        if self.pause:
            return [("next", PAUSES[self.pause])]
        return [(str(action), self.voice.offer(self.truth, action)) for action in self.open()]

    def lines(self) -> list[str]:
        """The table in words; told anew only when it has changed, for each frame asks."""
        if self._told_state is not self.shown:
            self._told_state, self._lines = self.shown, self.voice.table(self.shown)
        return self._lines

    # ---- What the player does ----

    def word(self, word: str) -> None:
        """Carry out a word of the mirror, if it is open."""
        if word == "next" and self.pause:
            self._pass()
        for action in self.open():
            if str(action) == word:
                self._decide(action)
                return

    def press(self, what: Pressable | None) -> None:
        """A control was pressed: one press, one action."""
        if self.guard > 0:
            return
        if self._meant_to_hurry(what):
            self.hasty = HASTE if isinstance(what, HandCard) else self.hasty
        elif isinstance(what, Decision | Next):
            self._click()
            self._carry_out(what)
        elif self.playback.busy and not self.pause:
            self.hurry()
            self.hasty = HASTE
        elif what is Fixture.HINT:
            self._click()
            self.ask_hint()
        elif isinstance(what, HandCard):
            self._press_card(what.card)

    def _click(self) -> None:
        self.guard = GUARD
        self.sounds.append(("press", 0))

    def _carry_out(self, what: Decision | Next) -> None:
        """Decide, or end the pause, if that is open."""
        match what:
            case Next() if self.pause:
                self._pass()
            case Decision(action) if action in self.open():
                self._decide(action)

    def _meant_to_hurry(self, what: Pressable | None) -> bool:
        """Whether a press is one more of those that hurry: it lays no card and passes no pause.

        A button has come up where there was none, so that it is soon seen; a card lay there.
        """
        free = bool(self.pause) or not self.playback.busy
        return free and self.hasty > (0 if isinstance(what, HandCard) else HASTE - GUARD)

    def hurry(self) -> None:
        """Get on with it: the next event comes now."""
        self.playback.hurry()
        self.sprites.finish()
        self.stood, self.banner = AGES, None

    def _press_card(self, card: Card) -> None:
        options = self.options(card)
        if not options:
            self._refuse_card(card)
        elif len(options) > 1 or not isinstance(options[0], Play):
            self._raise(card, len(cards_of(options[0])))
        else:
            self.guard = GUARD
            self._decide(options[0])

    def _raise(self, card: Card, most: int) -> None:
        """Raise a card, or put it down; of more than ``most`` the first goes down again."""
        if card in self.chosen:
            self.chosen = tuple(other for other in self.chosen if other != card)
        else:
            self.chosen = (*self.chosen, card)[-most:]
        self.aim()

    def whose_crib(self) -> str:
        """The crib by its owner: the dealer."""
        dealer = self.truth.dealer
        return "your crib" if dealer == self.viewer else f"{self.names[dealer]}’s crib"

    def _refuse_card(self, card: Card) -> None:
        why = self.why_not(card)
        if why:
            self.hint = None
            self.caption = why
            self.said.append(why)
            self.sounds.append(("wrong", 0))
            if not self.still:
                self.sprites.press(card)

    def why_not(self, card: Card) -> str:
        """Why the player may not lay a card of his hand now; empty if it is not that."""
        if card not in self.truth.held[self.viewer] or not self.open():
            return ""
        stage = self.truth.now
        if self.options(card) or not isinstance(stage, Playing):
            return ""
        total = self.truth.count + values(card, stage.ace)[0]
        return f"The {name(card)} would make {total}: no count may pass {stage.limit}."

    def key(self, name: str) -> bool:
        """A letter or a number: number keys lay the cards of the hand."""
        held = self.truth.held[self.viewer] if self.truth.held else ()
        if name in ("n", "g") and self.pause:
            self.press(Next())
        elif name in PLAIN_KEYS and any(str(one)[0] == name for one in self.plain()):
            self.press(Decision(next(one for one in self.plain() if str(one)[0] == name)))
        elif name in ("m", "o") and self.picked():
            self.press(Decision(self.picked()[0]))
        elif name.isdecimal() and 0 < int(name) <= len(held) and self.open():
            self.press(HandCard(held[int(name) - 1]))
        elif name == "h" and self.open():
            self.ask_hint()
        elif name == "s":
            self.said.append(self.voice.table(self.shown)[2])
        elif name == "t":
            self.said += self.lines()
        elif name == "l" and self.log:
            self.said.append(self.log[-1])
        elif name == "escape" and self.chosen:
            self.chosen = ()
            self.aim()
        else:
            return False
        return True

    def _pass(self) -> None:
        if self.cut is not None:
            self.cut = None
            self.caption = ""
        else:
            self.playback.pass_pause()

    def ask_hint(self) -> None:
        """Begin to think of a hint for the decision that is open, or put away the one there is."""
        if not self.hints:
            self.said.append("There are no hints: the settings have them turned off.")
        elif self.hint is not None:
            self.hint = None
        elif self.open():
            self.hint = Hint(self.truth.seen_by(self.viewer))
            self._count_hint()

    def _count_hint(self) -> None:
        """Write into the record that a hint was taken, once for a decision."""
        if self._hinted == len(self.record.actions):
            return
        self._hinted = len(self.record.actions)
        self.record = with_head(self.record, HINTS, str(hints_taken(self.record) + 1))
        _, gap, course = self.text.partition("\n\n")
        head = str(replace(self.record, actions=())).removesuffix("\n\n")
        self.text = f"{head}{gap}{course}"
        self.keep()

    def _decide(self, action: Action) -> None:
        self.hint = None
        before = self.truth
        self.truth, events = apply(before, action)
        self.record = self.record.add(action)
        self.text = extended(self.text, action, self.truth, self.record.deals())
        self.chosen, self._told = (), 0
        self._earned.clear()
        self._thinking = self._thought = None
        self._since = 0.0
        self.playback.add(self.voice.tell(before, events))
        self.keep()
        self.aim()

    # ---- Time ----

    def tick(self, dt: float) -> None:
        """Let ``dt`` seconds pass: show what is due, and ask nature when it is her turn."""
        self.guard = max(0.0, self.guard - dt)
        self.hasty = max(0.0, self.hasty - dt)
        self.sprites.tick(dt)
        if self.cut is not None:
            return
        if self.hint is not None:
            self.hint.past += dt
        self.stood += dt
        if self.banner is not None:
            self.banner.past += dt
        for told in self.playback.tick(dt):
            self._show(told)
        if self.playback.wait <= 0:
            self.banner = None
        if self.playback.coming is not None:
            self._stand_up(self.playback.coming)
        self.sounds += [("peg", step) for step in self.ear.listen(self.sprites, dt)]
        self._since += dt
        if self.idle and self.truth.to_act == NATURE:
            number = self.record.deals() + 1
            self._decide(deal(self.truth.rules, self.record.get("Seed") or "", number))
        elif self._thought is not None and self._thinking is None and self._since >= self._patience:
            self._decide(self._thought)

    @property
    def _patience(self) -> float:
        return THINK * self.playback.pace

    def think(self) -> bool:
        """Give whoever thinks one slice of time: an opponent, or else the hint.

        Tells whether it wants another.
        """
        if self.hint is not None and not self.hint.done:
            return self._think_of(self.hint)
        return self._let_think()

    def _think_of(self, hint: Hint) -> bool:
        """Think of a hint, and say it when it is thought out."""
        more = hint.think()
        if not more:
            self.said.append(hint.advice.sentence())
        return more

    def _let_think(self) -> bool:
        """Give the opponent one slice of time, if it is asked; whether it wants another."""
        seat = self.truth.to_act
        if not self.idle or seat is None or seat in (NATURE, self.viewer):
            return False
        if self._thinking is None:
            if self._thought is not None:
                return False
            self._thinking = self.bot.think(self.truth.seen_by(seat))
        thought = next(self._thinking, None)
        if thought is None:
            self._thinking = None
        else:
            self._thought = thought
        return thought is not None

    @property
    def lively(self) -> bool:
        """Whether something moves, or is about to."""
        waiting = self.truth.to_act is not None and self.truth.to_act != self.viewer
        hinting = self.hint is not None and not self.hint.done
        return (
            hinting or self.sprites.moving or (not self.pause and (self.playback.busy or waiting))
        )

    # ---- Telling ----

    def _show(self, told: Told) -> None:
        self._told += 1
        self.banner = self._banner(told)
        self._note(told)
        if told.sentence:
            self.said.append(told.sentence)
        self._sound(told.event)
        self._keep_told()
        self.aim()

    def _stand_up(self, scored: Pegged | None) -> None:
        """The cards of a score rise, and those of the one before sink."""
        if scored is not self.scored:
            self.scored, self.stood = scored, 0.0
            self.aim()

    def _banner(self, told: Told) -> Banner | None:
        """The great words for the two greatest moments."""
        match told.event:
            case Pegged(_, score) if grand(told.event):
                return Banner("Costly Colours", f"for {number(score.points)}", last=False)
            case Won(side):
                scores = sorted(told.state.scores, reverse=True)
                return Banner(self.verdict(side), " to ".join(map(str, scores)), last=True)
            case _:
                return None

    def verdict(self, winner: int) -> str:
        """Which side has won, by its players: the viewer first."""
        rules = self.truth.rules
        seats = [seat for seat in range(rules.seats) if rules.side(seat) == winner]
        verb = "have" if self.viewer in seats or len(seats) > 1 else "has"
        return f"{listed([self.names[seat] for seat in seats])} {verb} won"

    def _write(self, told: Told) -> None:
        """Take an event into the log, and a score of the show onto its slip."""
        match told.event:
            case Began():
                self.chapters = [*self.chapters[-1:], Chapter(self.chapters[-1].number + 1)]
                self.slip = None
            case Shown(seat) | CribShown(seat):
                self.slip = Slip(seat, crib=isinstance(told.event, CribShown))
                self.chapters[-1].slips.append(self.slip)
            case Pegged(_, score, "show" | "crib") if self.slip is not None:
                self.slip.scores.append(score)
        if told.sentence and not self.voice.is_question(told.sentence):
            self.chapters[-1].lines.append(told.sentence)

    def _note(self, told: Told) -> None:
        """Take an event into what the table says: caption, speech, light, log, slip."""
        event = told.event
        self._write(told)
        if told.sentence and not self.voice.is_question(told.sentence):
            # The hand lies there to be seen: only the log and the mirror name it.
            self.caption = "" if isinstance(event, Stocked) else told.sentence
        if not isinstance(event, Won):  # then those of the winning score stay up
            self._stand_up(event if isinstance(event, Pegged) else None)
        self._hear(event)
        match event:
            case Pegged(seat, score) if seat != self.viewer:
                self.speech = f"{capital(phrase(score))}."
            case Pegged(_, score) if score.points >= GREAT:
                self._remark("praise", sum(told.state.scores))
            case Won(side):
                lost = side == self.shown.rules.side(self.viewer)
                self._remark("losing" if lost else "winning", sum(told.state.scores))
            case SaidGo(seat):
                self.speech = "" if seat == self.viewer else "Go!"
            case Shown() | CribShown() | Began():
                self.speech = ""
            case Sealed(seat):
                done = "chosen" if choosing(told.state) else "answered"
                self.speech = "" if seat == self.viewer else f"I have {done}."
            case Declared(seat, willing):
                answer = "I am willing." if willing else "I refuse."
                self.speech = "" if seat == self.viewer else answer
            case Played(seat) if seat != self.viewer:
                self.speech = f"{told.state.count}."
            case Played() | Counted():
                self.speech = ""

    def _hear(self, event: Event) -> None:
        """Whoever acts has the word; what another said before is over."""
        seat = getattr(event, "seat", self.speaker)
        if seat != self.speaker and not isinstance(event, Asked):
            self.speaker, self.speech = seat, ""
        if isinstance(event, Pegged) and seat == self.viewer:
            self.speech = ""

    def _remark(self, occasion: str, turn: int) -> None:
        """The opponent at the player's left says something for company's sake."""
        self.speaker = (self.viewer + 1) % len(self.names)
        self.speech = remark(self.names[self.speaker], occasion, turn)

    def _sound(self, event: Event) -> None:
        match event:
            case Dealt():
                self.sounds.append(("deal", 0))
            case TurnedUp() | Shown() | Passed() | CribShown() | LaidOut():
                self.sounds.append(("turn", 0))
            case Played():
                self.sounds.append(("lay", 0))
            case Pegged() if grand(event):
                self.sounds.append(("costly", 0))
            case SaidGo():
                self.sounds.append(("knock", 0))
            case Counted() | Began():
                self.sounds.append(("gather", 0))
            case Won(side):
                mine = side == self.truth.rules.side(self.viewer)
                self.sounds.append(("win" if mine else "lose", 0))

    # ---- Looking ----

    def resize(self, room: Layout) -> None:
        """The room has changed: everything is at its new place at once."""
        self.room = room
        self.aim()
        self.sprites.finish()

    def set_pace(self, pace: str) -> None:
        """Tell it faster or slower from now on."""
        self.playback.pace = PACES[pace]
        self.sprites.pace = 0.0 if self.still else PACES[pace]

    def aim(self) -> None:
        """Send cards and pegs to where the shown state has them."""
        shown = self.shown
        raised = self.chosen
        if not raised and isinstance(self.hover, HandCard) and self.open():
            raised = tuple(card for card in self.options_cards() if card == self.hover.card)
        pointed = raised != self.chosen
        places = self.room.places(shown, self.viewer, raised, pointed=pointed)
        rise = RISES[self.lifting] * self.room.unit
        stand = self.standing()
        for card in stand & places.keys():
            places[card] = places[card]._replace(y=places[card].y - rise)
        under = self.room.pack(shown)
        pack = Place(under.x, under.y, under.w, up=False, level=0)
        high = stand | frozenset(raised)
        self.sprites.aim(places, pack, high, lift=self.lifting)
        self.sprites.peg(shown)
        self.sprites.sweep.aim(shown.count, self.sprites.pace)

    @property
    def lifting(self) -> str:
        """The motion by which cards stand up: Costly Colours goes through them as a wave."""
        return "wave" if self.scored is not None and grand(self.scored) else "lift"

    @property
    def lit(self) -> frozenset[Card]:
        """The cards of the score that is told."""
        return frozenset(self.scored.score.cards) if self.scored is not None else frozenset()

    def standing(self) -> frozenset[Card]:
        """Those of them that lie on the table: a card in a hand stays there."""
        shown = self.shown
        open_ = self.room.last_shown(shown)
        held = [hand for seat, hand in enumerate(shown.held) if seat != open_]
        return self.lit.difference(*held)

    @property
    def telling(self) -> Pegged | None:
        """The score that is being told, from when its cards rise until its peg has arrived."""
        if self.playback.coming is not None:
            return self.playback.coming
        return self.scored if self.sprites.pegging else None

    @property
    def log(self) -> list[str]:
        """The last sentences, the newest last."""
        return [line for chapter in self.chapters for line in chapter.lines][-41:]

    def counts(self) -> list[Slip]:
        """The counts of this deal's hands and of those of the one before, as on their slips."""
        return [slip for chapter in self.chapters for slip in chapter.slips]

    @property
    def calm(self) -> bool:
        """Whether a press now is meant for what it hits, and not to hurry."""
        return self.guard <= 0 and self.hasty <= 0 and (bool(self.pause) or self.idle)

    def options_cards(self) -> list[Card]:
        """The cards of the hand with which something may be done now."""
        return [card for card in self.truth.held[self.viewer] if self.options(card)]

    def controls(self) -> list[Control]:
        """Cards of the hand, then buttons; a card's box is where it lies, not where it flies."""
        return draw.controls(self)

    def picture(self, focus: Pressable | None) -> Picture:
        """The table as it is now."""
        return draw.picture(self, focus)

    def question(self) -> str:
        """What the player is asked, in a few words."""
        if not self.open():
            return ""
        match self.truth.now:
            case Mog():
                return "To mog, offer a card"
            case PartnersMog() if self.truth.willing is None:
                return "Will your side mog?"
            case PartnersMog() if Keep() in self.open():
                return "Change a card?"
            case PartnersMog():
                return "Choose a card to pass"
            case LayingOut(cards):
                return f"Choose {number(cards)} cards for {self.whose_crib()}"
            case _:
                return "Lay a card" if self.truth.series else "You lead: lay a card"


PLAIN_KEYS = "rak"
"""Refuse, agree and keep have their own letters; stop has not, since S says the score."""


def _begins(events: tuple[Event, ...]) -> bool:
    return any(isinstance(event, Began) for event in events)


def with_head(record: Record, name: str, value: str) -> Record:
    """The record with a head line of that name and no other of it."""
    rest = tuple(item for item in record.head if item[0] != name)
    return replace(record, head=(*rest, (name, value)))
