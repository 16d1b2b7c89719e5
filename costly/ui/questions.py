"""A drill that is asked: what is chosen for it, how it is judged, and how a round of them goes."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from itertools import islice
from math import ceil

from costly.engine.cards import RANKS, Card
from costly.engine.moves import Action, cards_of
from costly.engine.state import Rules
from costly.judge import Choice, judge
from costly.judge.drills import CountDrill, Drill, DrillKind, Held, PlayDrill, holding
from costly.judge.review import PATIENCE, Reviewed
from costly.telling import drills as say

TIME = 30.0
"""So many seconds there are for a hand by the clock."""
EVERY = 6
"""So many drills are a round."""


class Question:
    """A drill, what was answered, and what the judge says of that once it is known."""

    def __init__(self, drill: Drill, note: str = "") -> None:
        """``note`` says where the drill is from."""
        self.drill, self.note = drill, note
        self.raised: tuple[Card, ...] = ()
        self.answer: str | None = None
        """The word of the answer; empty if it came too late."""
        self.left = TIME
        """Seconds that are left, where the clock counts."""
        self.known = isinstance(drill, CountDrill)
        """Whether all is known by which an answer is judged."""
        self.choices: tuple[Choice, ...] = ()
        self.held: Held = {}
        self._work = self._thinking(drill) if isinstance(drill, PlayDrill) else iter(())

    # ---- Judging ----

    def _thinking(self, drill: PlayDrill) -> Iterator[None]:
        if drill.kind is DrillKind.HOLD:
            return self._holding(holding(drill.seen))
        return self._judging(drill)

    def _judging(self, drill: PlayDrill) -> Iterator[None]:
        for choices in islice(judge(drill.seen), PATIENCE):
            self.choices = choices
            yield

    def _holding(self, thought: Generator[None, None, Held]) -> Iterator[None]:
        self.held = yield from thought

    def think(self) -> bool:
        """Use one slice of time; whether it wants another."""
        if not self.known:
            self.known = next(self._work, self) is self
        return not self.known

    def tick(self, dt: float) -> None:
        """Let ``dt`` seconds pass: the clock runs until there is an answer."""
        if self.drill.kind is DrillKind.CLOCK and self.answer is None:
            self.left = max(0.0, self.left - dt)
            if not self.left:
                self.answer = ""

    # ---- Answering ----

    @property
    def told(self) -> bool:
        """Whether the answer is judged."""
        return self.answer is not None and self.known

    @property
    def lively(self) -> bool:
        """Whether it looks otherwise before long."""
        runs = self.drill.kind is DrillKind.CLOCK and self.answer is None
        return runs or (self.answer is not None and not self.known)

    @property
    def face(self) -> tuple[object, ...]:
        """All that its looks hang on."""
        return (self.raised, self.answer, self.told, ceil(self.left))

    def turn(self, card: Card) -> None:
        """Raise a card, or put it down; of more than may be chosen the first goes down again."""
        assert isinstance(self.drill, PlayDrill)
        most = max((len(cards_of(action)) for action in self.drill.actions), default=1)
        if card in self.raised:
            self.raised = tuple(one for one in self.raised if one != card)
        else:
            self.raised = (*self.raised, card)[-most:]

    def answers(self) -> list[tuple[str, str, str]]:
        """What may be answered now: its word, what the button says, and what is heard."""
        match self.drill:
            case CountDrill():
                return [(str(one), str(one), str(one)) for one in self.drill.answers]
            case PlayDrill(kind=DrillKind.HOLD):
                ranks = self.drill.ranks
                return [(RANKS[one], say.rank(one), say.rank(one)) for one in ranks]
            case PlayDrill():
                return [
                    (str(one), say.answer(self.drill, one), say.answer_says(self.drill, one))
                    for one in self._ready(self.drill)
                ]

    def _ready(self, drill: PlayDrill) -> list[Action]:
        """What may be done with just the cards that are raised, and what names no card."""
        raised = set(self.raised)
        return [one for one in drill.actions if raised == set(cards_of(one)) or not cards_of(one)]

    # ---- What came of it ----

    @property
    def decided(self) -> Reviewed:
        """The answer as a decision that is looked over."""
        assert isinstance(self.drill, PlayDrill)
        made = next(one for one in self.drill.actions if str(one) == self.answer)
        return Reviewed(1, self.drill.seen, made, self.choices, 0)

    @property
    def rank(self) -> int:
        """The rank that was answered,"""
        return RANKS.index(self.answer or "")

    @property
    def likeliest(self) -> int:
        """and the one that is likeliest of those that were to be chosen."""
        assert isinstance(self.drill, PlayDrill)
        return max(self.drill.ranks, key=lambda one: self.held[one])

    @property
    def right(self) -> bool:
        """Whether the answer was as good as any."""
        match self.drill:
            case CountDrill(points=points):
                return self.answer == str(points)
            case PlayDrill(kind=DrillKind.HOLD):
                return self.held[self.likeliest] - self.held[self.rank] < say.ALIKE
            case _:
                return not self.decided.mistake

    @property
    def cost(self) -> float:
        """The points that a wrong answer cost."""
        match self.drill:
            case CountDrill(points=points):
                return abs(points - int(self.answer)) if self.answer else points
            case PlayDrill(kind=DrillKind.HOLD):
                return 0.0
            case _:
                return 0.0 if self.right else self.decided.cost


@dataclass(slots=True)
class Round:
    """Some drills one after another: of a kind, or of what was missed if there is none."""

    rules: Rules
    kind: DrillKind | None
    seed: str
    coming: list[Question] = field(default_factory=list)
    """Those that are known before."""
    at: int = 0
    """Which of them is asked, from 1."""
    of: int = EVERY
    right: int = 0
    cost: float = 0.0

    @property
    def over(self) -> bool:
        """Whether all have been asked."""
        return self.at > self.of
