"""Who says what at the table, and when: the talk of the others, found from what happens.

It has no chance in it. The game's seed puts the lines of each moment in an order, and each is said
once; so a game that is taken up goes on with what was not said yet.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from itertools import pairwise
from typing import NamedTuple

from costly.engine.match import stake
from costly.engine.moves import (
    Answered,
    Asked,
    Began,
    CribShown,
    Event,
    Pegged,
    Phase,
    Played,
    SaidGo,
    Shown,
    TurnedUp,
    Won,
)
from costly.engine.scoring import ScoreKind
from costly.engine.stages import called
from costly.engine.state import Rules, State
from costly.telling.remarks import Occasion, filled, remarks
from costly.telling.voice import ToldEvent, Voice
from costly.telling.words import RANKS, number

GREAT_HAND, GREAT_CRIB = 12, 8
"""So many points and a hand, or a crib, is spoken of."""
GOOD_PEG = 3
"""The least score in the play that is spoken of."""
A_DEAL = 2
"""So often in a deal something is said, the end of the game aside."""
OFTEN, SELDOM, RARELY = 60, 30, 18
"""In how many of a hundred cases something is said; what has none of them always is."""
FREQUENCY = {
    Occasion.NEAR: OFTEN,
    Occasion.NEAR_YOU: OFTEN,
    Occasion.PAST: OFTEN,
    Occasion.PAST_YOU: OFTEN,
    Occasion.TURNED: OFTEN,
    Occasion.TURNED_YOU: OFTEN,
    Occasion.FULL: SELDOM,
    Occasion.FULL_YOU: SELDOM,
    Occasion.HAND: OFTEN,
    Occasion.CRIB: OFTEN,
    Occasion.CRIB_YOU: OFTEN,
    Occasion.AHEAD: SELDOM,
    Occasion.BEHIND: SELDOM,
    Occasion.LEVEL: SELDOM,
    Occasion.DEAL: SELDOM,
    Occasion.NOTHING: SELDOM,
    Occasion.NOTHING_YOU: SELDOM,
    Occasion.PEG: SELDOM,
    Occasion.PEG_YOU: SELDOM,
    Occasion.MOG: RARELY,
    Occasion.REFUSED: RARELY,
    Occasion.REFUSED_YOU: RARELY,
    Occasion.GO: RARELY,
    Occasion.LAST: RARELY,
    Occasion.LAST_YOU: RARELY,
}


MOGGED = {
    (True, True): Occasion.MOG,
    (True, False): Occasion.REFUSED,
    (False, True): Occasion.REFUSED_YOU,
}
"""What there is to say of a mog, by whether the player and the other were willing."""


class Acquaintance(NamedTuple):
    """How the player and who sits across know one another."""

    games: int = 0
    """How many they have played together."""
    beaten: str = ""
    """The next weaker one, by name, if the player has beaten him often enough."""


STRANGERS = Acquaintance()


class Remark(NamedTuple):
    """What is said, by whom."""

    seat: int
    words: str


class Company:
    """What the other seats of a game say for company's sake, told event by event."""

    def __init__(self, rules: Rules, voice: Voice, seed: str, known: Acquaintance | None) -> None:
        """They speak to the viewer of the ``voice``; the ``seed`` orders what they say.

        Where nothing is known of how they know the player, as in a lesson, they are silent.
        """
        assert voice.viewer is not None
        self.rules, self.names, self.viewer = rules, voice.names, voice.viewer
        self.seed, self.known = seed, known
        self._across = (self.viewer + 1) % rules.seats
        """Who speaks of what the player does."""
        self._said: set[tuple[int, str]] = set()
        """By whom which lines were said, as they are written."""
        self._chances = 0
        """How often something might have been said."""
        self._in_deal = 0
        """How often it was in this deal."""
        self._later: tuple[int, Occasion, dict[str, str]] | None = None
        """What is said when the player is asked next, for now the speaker tells his score."""
        self._counting: tuple[int, Phase, int] | None = None
        """Whose hand or crib is counted, and what it has made so far."""
        self._colours = False
        """Whether it has made Costly Colours."""
        self._front: int | None = None
        """Which side led when this deal began."""
        self._parting = ""

    # ---- What is said apart from the course of the game ----

    def greets(self) -> Remark | None:
        """What is said at the cut: to a stranger, to a friend, or to whoever was heard of."""
        if self.known is None:
            return None
        if self.known.games:
            moment = self._either(Occasion.AGAIN, Occasion.GREETING)
        elif self.known.beaten:
            moment = Occasion.CLIMB
        else:
            moment = self._either(Occasion.FIRST, Occasion.GREETING)
        if not self._unsaid(self._across, moment):
            moment = Occasion.GREETING
        return self._say(self._across, moment, {"beaten": self.known.beaten})

    def parting(self, *, won: bool) -> str:
        """What whoever sits across says when all is told; the same however often it is asked."""
        if not self._parting:
            said = self._say(self._across, Occasion.LOSS if won else Occasion.WIN, {})
            self._parting = said.words if said is not None else ""
        return self._parting

    def aloud(self, remark: Remark | None) -> str:
        """A remark for the ear, with its speaker; nothing if there is none."""
        return "" if remark is None else f"{self.names[remark.seat]}: “{remark.words}”"

    # ---- The course of the game ----

    def recall(self, course: Iterable[tuple[State, tuple[Event, ...]]]) -> None:
        """Go through what was told before: each state, and what had led to it.

        Only the scores are followed, for a game that was left is to lie there at once.
        """
        for (before, _), (_, events) in pairwise(course):
            scores = list(before.scores)
            for at, event in enumerate(events):
                if isinstance(event, Pegged):
                    side = self.rules.side(event.seat)
                    scores[side] = min(scores[side] + event.score.points, self.rules.target)
                follows = events[at + 1] if at + 1 < len(events) else None
                self.hear(event, scores, counted=not isinstance(follows, Pegged | Won))

    def answer(self, told: ToldEvent) -> Remark | None:
        """What somebody says to an event as it is told."""
        if isinstance(told.event, Won):
            return self.ends(told.state)
        return self.hear(told.event, told.state.scores, counted=bool(told.tally))

    def hear(self, event: Event, scores: Sequence[int], *, counted: bool) -> Remark | None:
        """Take in what happened and the scores after it; gives what somebody says to it.

        ``counted`` tells that no more is counted of a hand. Of the end see :meth:`ends`.
        """
        later, self._later = self._later, None
        found = self._moment(event, scores, counted=counted)
        if found is not None:
            seat, moment, facts = found
            busy = seat == getattr(event, "seat", None) or isinstance(event, Answered)
            if not busy or moment in _COUNTED:
                return self._perhaps(seat, moment, facts)
            self._later = found  # he says his score first, and the mog is paid
            return None
        if later is not None and isinstance(event, Asked) and event.seat == self.viewer:
            return self._perhaps(*later)
        if later is not None and not _comes_between(event):
            self._later = later
        return None

    def ends(self, state: State) -> Remark | None:
        """The game is won: what whoever sits across says to that."""
        won = state.winner == self.rules.side(self.viewer)
        close = max(2, self.rules.target // 30)
        if stake(state) > 1:
            moment = Occasion.LOSS_LURCH if won else Occasion.WIN_LURCH
        elif max(state.scores) - min(state.scores) <= close:
            moment = Occasion.LOSS_CLOSE if won else Occasion.WIN_CLOSE
        else:
            moment = Occasion.LOSS if won else Occasion.WIN
        plain = Occasion.LOSS if won else Occasion.WIN
        moment = moment if self._unsaid(self._across, moment) else plain
        return self._say(self._across, moment, {})

    def _perhaps(self, seat: int, moment: Occasion, facts: dict[str, str]) -> Remark | None:
        """It is said, if it is its turn and not too much is said already."""
        self._chances += 1
        if self._in_deal >= A_DEAL:
            return None
        often = FREQUENCY.get(moment, 100)
        if self._number(f"{self._chances}") % 100 >= often:
            return None
        if often <= SELDOM and self._in_deal:
            return None
        self._in_deal += 1
        return self._say(seat, moment, facts)

    def _say(self, seat: int, moment: Occasion, facts: dict[str, str]) -> Remark | None:
        left = self._unsaid(seat, moment)
        if not left:
            return None
        chosen = min(left, key=lambda line: self._number(line))
        self._said.add((seat, chosen))
        return Remark(seat, filled(chosen, **facts))

    def _unsaid(self, seat: int, moment: Occasion) -> list[str]:
        if self.known is None:
            return []
        lines = remarks(self.names[seat], moment)
        return [line for line in lines if (seat, line) not in self._said]

    def _either(self, one: Occasion, other: Occasion) -> Occasion:
        return other if self._number("either") % 3 == 0 else one

    def _number(self, text: str) -> int:
        """A number that goes by the seed and a text, and by nothing else."""
        return int.from_bytes(sha256(f"{self.seed}/{text}".encode()).digest()[:4], "big")

    # ---- What it is that happened ----

    def _moment(
        self, event: Event, scores: Sequence[int], *, counted: bool
    ) -> tuple[int, Occasion, dict[str, str]] | None:
        """Who may speak of an event, what kind of moment it is, and its facts."""
        two = self.rules.seats == self.rules.sides
        match event:
            case Began():
                self._in_deal, self._counting = 0, None
                moment, facts = self._race(scores) if two else (Occasion.DEAL, {})
                return None if moment is None else (self._across, moment, facts)
            case Pegged(seat, score, Phase.TURN_UP) if score.cards:
                rank = score.cards[0].rank
                card = {"card": "Deuce" if rank == 2 else RANKS[rank]}
                return self._either_side(seat, Occasion.TURNED, Occasion.TURNED_YOU, card)
            case Answered(willing) if two and len(willing) == len(self.names):
                moment = MOGGED.get((willing[self.viewer], willing[self._across]))
                return None if moment is None else (self._across, moment, {})
            case Pegged(seat, score, Phase.PLAY):
                return self._pegged(seat, score.points, score.kinds)
            case SaidGo(seat) if seat == self.viewer and two:
                return self._across, Occasion.GO, {}
            case Pegged(seat, score, (Phase.SHOW | Phase.CRIB) as phase):
                self._colours |= score.kind is ScoreKind.COSTLY_COLOURS
                self._count(seat, phase, score.points)
                return self._counted(seat, phase) if counted else None
            case Shown(seat) if called(self.rules) is None:
                self._counting, self._colours = (seat, Phase.SHOW, 0), False
                return self._counted(seat, Phase.SHOW) if counted else None
            case CribShown(seat):
                self._counting, self._colours = (seat, Phase.CRIB, 0), False
                return None
            case _:
                return None

    def _either_side(
        self, seat: int, mine: Occasion, yours: Occasion, facts: dict[str, str]
    ) -> tuple[int, Occasion, dict[str, str]] | None:
        """The moment of a seat's doing: who did it speaks, or else who sits across.

        Of the player's partner nobody speaks.
        """
        if seat == self.viewer:
            return self._across, yours, facts
        if self.rules.side(seat) == self.rules.side(self.viewer):
            return None
        return seat, mine, facts

    def _race(self, scores: Sequence[int]) -> tuple[Occasion | None, dict[str, str]]:
        """How the two stand as a deal begins, and whether one has passed the other."""
        own = self.rules.side(self.viewer)
        yours, mine, target = scores[own], scores[1 - own], self.rules.target
        before = self._front
        self._front = None if yours == mine else own if yours > mine else 1 - own
        need = target - max(yours, mine)
        if not yours and not mine:
            return None, {}
        if need <= target // 12:
            moment = Occasion.NEAR_YOU if yours > mine else Occasion.NEAR
            return moment, {"points": number(need)}
        if before is not None and self._front not in (None, before):
            return Occasion.PAST_YOU if self._front == own else Occasion.PAST, {}
        if abs(yours - mine) >= target // 5:
            return Occasion.BEHIND if yours > mine else Occasion.AHEAD, {}
        if abs(yours - mine) <= 1 and mine >= target // 4:
            return Occasion.LEVEL, {}
        return Occasion.DEAL, {}

    def _pegged(
        self, seat: int, points: int, kinds: Sequence[ScoreKind]
    ) -> tuple[int, Occasion, dict[str, str]] | None:
        if ScoreKind.THIRTY_ONE in kinds:
            return self._either_side(seat, Occasion.FULL, Occasion.FULL_YOU, {})
        if ScoreKind.LAST_CARD in kinds or ScoreKind.THREE_FOR_LAST in kinds:
            return self._either_side(seat, Occasion.LAST, Occasion.LAST_YOU, {})
        if points >= GOOD_PEG and ScoreKind.GO not in kinds:
            return self._either_side(seat, Occasion.PEG, Occasion.PEG_YOU, {})
        return None

    def _count(self, seat: int, phase: Phase, points: int) -> None:
        """One score more of a hand or a crib."""
        so_far = 0
        if self._counting is not None and self._counting[:2] == (seat, phase):
            so_far = self._counting[2]
        self._counting = seat, phase, so_far + points

    def _counted(self, seat: int, phase: Phase) -> tuple[int, Occasion, dict[str, str]] | None:
        """A hand or a crib that is counted to its end, if there is something to say of it."""
        made = self._counting[2] if self._counting is not None else 0
        facts = {"points": number(made)}
        colours, self._colours, self._counting = self._colours, False, None
        pair: tuple[Occasion, Occasion] | None = None
        if colours:
            pair = Occasion.COLOURS, Occasion.COLOURS_YOU
        elif phase is Phase.CRIB:
            pair = (Occasion.CRIB, Occasion.CRIB_YOU) if made >= GREAT_CRIB else None
        elif made >= GREAT_HAND:
            pair = Occasion.HAND, Occasion.HAND_YOU
        elif not made:
            pair = Occasion.NOTHING, Occasion.NOTHING_YOU
        return None if pair is None else self._either_side(seat, *pair, facts)


_COUNTED = frozenset((Occasion.HAND, Occasion.NOTHING, Occasion.COLOURS, Occasion.CRIB))
"""What is said at the end of a count, when all scores have been told."""


def _comes_between(event: Event) -> bool:
    """Whether it is too late after an event for what was to be said."""
    if isinstance(event, Pegged):
        return event.phase is not Phase.MOG
    return isinstance(event, Played | SaidGo | Shown | CribShown | TurnedUp)
