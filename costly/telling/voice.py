"""A game told as it happens: what happened, and what may be done.

A :class:`Voice` tells a game for one pair of ears, and names no card that they may not know of.
Captions, the page's mirror and ``costly replay`` all speak through it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import NamedTuple, assert_never

from costly.engine.cards import Card
from costly.engine.match import stake
from costly.engine.moves import (
    Action,
    Agree,
    Answered,
    Asked,
    Began,
    Changed,
    Claimed,
    Counted,
    CribShown,
    Dealt,
    Declared,
    Entered,
    Event,
    Kept,
    LaidOut,
    Offer,
    Paid,
    Passed,
    Pegged,
    Phase,
    Played,
    Reckoned,
    Reckoning,
    SaidGo,
    Sealed,
    Shown,
    Stocked,
    Stopped,
    TurnedUp,
    Won,
)
from costly.engine.scoring import TOTALS, Score, ScoreKind
from costly.engine.stages import Mog, PartnersMog, Playing, called
from costly.engine.state import Missed, Rules, State, evolve
from costly.telling import claims, questions
from costly.telling.games import turned_name
from costly.telling.naming import Naming
from costly.telling.questions import OFFER_OR_REFUSE
from costly.telling.scores import phrase
from costly.telling.words import capital, listed, name, names, number


def side_called(rules: Rules, side: int, names: Sequence[str], viewer: int | None) -> str:
    """What ``viewer`` calls a side, in a word: ``you`` or ``we``, a name or ``they``."""
    seats = rules.seats_of(side)
    if len(seats) > 1:
        return "we" if viewer in seats else "they"
    return "you" if viewer in seats else names[side]


class ToldEvent(NamedTuple):
    """One event, the state it led to, and the sentence that tells it, often none."""

    event: Event
    state: State
    sentence: str
    tally: str = ""
    """What the hand comes to, and how the sides stand, when the last of it has been counted."""

    @property
    def news(self) -> str:
        """The sentence, if it says what happened and does not ask the viewer to decide."""
        return "" if isinstance(self.event, Asked) else self.sentence


@dataclass(frozen=True, slots=True)
class Voice(Naming):
    """Tells a game to ``viewer``, or to everybody."""

    def tell(self, state: State, events: tuple[Event, ...]) -> Iterator[ToldEvent]:
        """Every event with the state it led to and its sentence.

        A card laid and the first thing it scores are one sentence, told with the score.
        """
        for at, event in enumerate(events):
            before, state = state, evolve(state, event)
            follows = events[at + 1] if at + 1 < len(events) else None
            came = events[at - 1] if at else None
            sentence = self._sentence(event, before, state, came, follows)
            tally = self._tally(events[: at + 1], state, follows)
            yield ToldEvent(event, state, sentence, tally)

    def _sentence(
        self, event: Event, before: State, state: State, came: Event | None, follows: Event | None
    ) -> str:
        match event:
            case Began(dealer):
                return f"{self.does(dealer, 'deal', 'deals')}."
            case Stocked():
                hands = [seat for seat in range(len(state.held)) if self.may_name(seat)]
                return " ".join(self._holds(state, seat) for seat in hands)
            case TurnedUp(card):
                return f"The {turned_name(state.rules)} is the {name(card)}."
            case Asked(seat):
                return self._asked(state, seat)
            case Sealed(seat, answer):
                if isinstance(follows, Declared) and not self.may_name(seat):
                    return ""  # it is told as it is declared
                return self._sealed(state, seat, answer)
            case Declared(seat) if self.may_name(seat):
                return ""  # said when it was sealed
            case Declared(seat, is_willing):
                if self.may_name(seat):
                    return ""
                if is_willing:
                    return f"{self.does(seat, 'offer', 'offers')} to mog."
                return f"{self.does(seat, 'refuse', 'refuses')} to mog."
            case Answered(willing):
                return self._answered(state, willing)
            case LaidOut(seat, cards):
                lays = self.does(seat, "lay", "lays")
                if self.may_name(seat):
                    return f"{lays} out {names(cards)}."
                return f"{lays} out {number(len(cards))} cards."
            case Changed(seat, card):
                changes = self.does(seat, "change", "changes")
                if self.may_name(seat):
                    return f"{changes} the {name(card)} for the {name(state.held[seat][-1])}."
                return f"{changes} a card for the one beneath the deck card."
            case Kept(seat):
                return f"{self.does(seat, 'keep', 'keeps')} the hand as it is."
            case Stopped(seat):
                return f"{self.does(seat, 'stop', 'stops')}, and will not lay on."
            case CribShown(seat):
                crib = names(tuple(sorted(state.crib)))
                nothing = "" if isinstance(follows, Pegged | Reckoning) else ": nothing to count"
                return f"{self.whose(seat, 'crib')} is {crib}{nothing}."
            case Passed(giver, taker, card):
                if self.may_name(giver) or self.may_name(taker):
                    gives = self.does(giver, "give", "gives")
                    return f"{gives} {self.seat(taker)} the {name(card)}."
                return f"{self.does(giver, 'pass', 'passes')} {self.seat(taker)} a card."
            case Played():
                lays = f"{self._lays(event, state)}: {state.count}."
                return "" if isinstance(follows, Pegged) else lays
            case SaidGo(seat):
                return f"{self.does(seat, 'say', 'says')} “Go”."
            case Shown(seat):
                return self._shows(state, seat, nothing=not isinstance(follows, Pegged | Reckoning))
            case Pegged():
                return self._pegs(event, before, came)
            case Claimed():
                return claims.claimed(self, event)
            case Reckoned():
                return claims.verdict(self, event, before)
            case Won(side):
                return self._wins(state, side)
            case Entered() | Dealt() | Paid() | Counted() | Reckoning():
                return ""
            case _:
                assert_never(event)

    def _tally(self, told: tuple[Event, ...], state: State, follows: Event | None) -> str:
        """The sum of a hand or a crib, if that was the last of it and the game goes on.

        Of hands that were called unseen only how the sides then stand is told.
        """
        if isinstance(follows, Pegged | Won) or state.reckoning is not None:
            return ""
        last = told[-1]
        if isinstance(last, Reckoned):
            return claims.tally(self, last, state)
        if isinstance(follows, Reckoning):
            return ""
        scores = list(takewhile(lambda one: isinstance(one, Pegged), reversed(told)))
        opened = told[-1 - len(scores)] if len(scores) < len(told) else None
        if not isinstance(opened, Shown | CribShown):
            unseen = bool(scores) and _is_called(scores[0])
            return self.stand(state) if unseen else ""
        if called(state.rules) is not None:
            return ""  # it was counted when it was called
        total = sum(one.score.points for one in scores if isinstance(one, Pegged))
        what = "crib" if isinstance(opened, CribShown) else "hand"
        return f"{self.whose(opened.seat, what)}: {number(total)}. {self.stand(state)}"

    def _holds(self, state: State, seat: int) -> str:
        return f"{self.does(seat, 'hold', 'holds')} {names(self.lying(state).held[seat])}."

    def _asked(self, state: State, seat: int) -> str:
        if seat < 0 or seat != self.viewer:
            return ""
        if state.reckoning is not None:
            return claims.asked(self, state.reckoning)
        question = questions.asks(self, state)
        if question:
            return f"{question} {OFFER_OR_REFUSE}" if isinstance(state.now, Mog) else question
        return f"Your turn; the count is {state.count}." if state.series else "You lead."

    def _sealed(self, state: State, seat: int, answer: Action) -> str:
        if not self.may_name(seat):
            if questions.choosing(state):
                return f"{self.names[seat]} has chosen a card."
            return questions.secret(self, state, seat)
        if isinstance(answer, Offer):
            return f"{self.does(seat, 'offer', 'offers')} the {name(answer.card)}."
        if isinstance(answer, Agree):
            return f"{self.does(seat, 'agree', 'agrees')} to mog."
        return f"{self.does(seat, 'refuse', 'refuses')} to mog."

    def _answered(self, state: State, willing: tuple[bool, ...]) -> str:
        order = state.rules.round(state.dealer)
        speakers = (order[0], order[-1])
        partners = isinstance(state.now, PartnersMog)
        who = listed([self.seat(seat) for seat in sorted(speakers, key=self._last)])
        if all(willing):
            if partners:
                return f"{capital(who)} are willing: all pass a card to the partner."
            return "Both are willing: the cards change hands."
        if not any(willing):
            return f"Neither side is willing: {who} refuse." if partners else "Neither is willing."
        seats = [
            self.does(seat, "are willing", "is willing")
            if willing[seat]
            else self.does(seat, "refuse", "refuses")
            for seat in speakers
        ]
        first, *rest = sorted(seats, key=lambda said: "willing" not in said)
        return f"{listed([first, *(_small(said) for said in rest)])}."

    def _last(self, seat: int) -> bool:
        """Sorts the viewer before all others."""
        return seat != self.viewer

    def _lays(self, event: Played, state: State) -> str:
        called = f" as {number(event.value)}" if self._is_called(state, event.card) else ""
        return f"{self.does(event.seat, 'lay', 'lays')} the {name(event.card)}{called}"

    def _is_called(self, state: State, card: Card) -> bool:
        return isinstance(state.now, Playing) and card.rank == 1 and len(state.now.ace) > 1

    def _shows(self, state: State, seat: int, *, nothing: bool) -> str:
        proved = proof_of(state, seat)
        if proved is not None:
            made = listed([phrase(score) for score in proved]) if proved else "nothing"
            hand = names(tuple(sorted(state.hand(seat))))
            return f"{self.does(seat, 'lay', 'lays')} open {hand}, which make {made}."
        if called(state.rules) is not None:
            lays = self.does(seat, "lay", "lays")
            return f"{lays} open {names(tuple(sorted(state.hand(seat))))}."
        shows = f"{self.does(seat, 'show', 'shows')} {names(tuple(sorted(state.hand(seat))))}"
        return f"{shows}: nothing to count." if nothing else f"{shows}."

    def _pegs(self, event: Pegged, before: State, came: Event | None) -> str:
        spoken = phrase(event.score)
        if event.score.kind is ScoreKind.CLAIMED:
            return f"{self.does(event.seat, 'peg', 'pegs')} {spoken}."
        if isinstance(came, Claimed) and event.phase is Phase.PLAY:
            return f"{capital(spoken)}."
        if isinstance(came, Played):
            # A total that scores says the count by itself.
            count = "" if event.score.kind in TOTALS.values() else f": {before.count}"
            return f"{self._lays(came, before)}{count}, {spoken}."
        if event.phase is Phase.PLAY and not isinstance(came, SaidGo | Stopped):
            return f"And {spoken}."
        if event.phase in (Phase.SHOW, Phase.CRIB):
            made = "" if len(event.score.cards) == 1 else f", with {names(event.score.cards)}"
            if not event.score.cards:
                calls = "call" if event.seat == self.viewer else "calls"
                return f"Before the play {self.seat(event.seat)} {calls} {spoken}."
            return f"{capital(spoken)}{made}."
        return f"{self.does(event.seat, 'peg', 'pegs')} {spoken}."

    def _wins(self, state: State, side: int) -> str:
        mine, *others = sorted(state.scores, reverse=True)
        if len(state.rules.seats_of(side)) == 1:
            wins = self.does(side, "win", "wins")
        else:
            wins = f"{capital(self.side(state, side))} win"
        return f"{wins}, {mine} to {' and '.join(map(str, others))}{self._lurched(state)}."

    @staticmethod
    def _lurched(state: State) -> str:
        return ", and it is a lurch" if stake(state) > 1 else ""


def proof_of(state: State, seat: int) -> tuple[Score, ...] | None:
    """What a hand makes that is laid open because it was called unseen; None of others.

    None, too, of one that was called too low, where that may be taken: the other has to find it.
    """
    call = called(state.rules)
    if call is None or state.deck is None:
        return None
    scores = call.true(state, seat)
    taken = state.rules.counting.missed is Missed.TAKEN
    low = (state.called[seat] or 0) < sum(score.points for score in scores)
    return None if taken and low else scores


def _is_called(event: Event) -> bool:
    return isinstance(event, Pegged) and event.phase is Phase.SHOW


def _small(text: str) -> str:
    return text.replace("You ", "you ", 1) if text.startswith("You ") else text
