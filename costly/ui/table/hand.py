"""The player's hand: which cards are raised or pointed at, and what may be done with them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile

from costly.engine.cards import Card, values
from costly.engine.driver import apply
from costly.engine.moves import Action, Claim, Counted, Event, Pegged, Play, SaidGo, cards_of
from costly.engine.stages import Playing
from costly.telling.table import too_much
from costly.ui.controls import HandCard, Pressable
from costly.ui.table.claiming import Claiming, ClaimTally
from costly.ui.table.game import Game


@dataclass(frozen=True, slots=True)
class Choices:
    """What the player may decide now, and the cards that he has raised for it."""

    open: tuple[Action, ...] = ()
    raised: tuple[Card, ...] = ()
    armed: Action | None = None
    """What was pressed once, and is done if it is pressed once more."""
    tally: ClaimTally | None = None
    """How far the player has counted, where that is what he is asked."""

    def options(self, card: Card) -> list[Action]:
        """What may be done with a card."""
        return [action for action in self.open if card in cards_of(action)]

    @property
    def plain(self) -> list[Action]:
        """What may be done that names no card and no number: refuse, agree, keep, stop."""
        named = [one for one in self.open if not cards_of(one)]
        return [one for one in named if not isinstance(one, Claim)]

    @property
    def picked(self) -> list[Action]:
        """What may be done with just the cards that are raised."""
        raised = set(self.raised)
        return [action for action in self.open if raised and set(cards_of(action)) == raised]


class OwnHand:
    """The player's cards, and what he has in mind with them."""

    def __init__(self, game: Game) -> None:
        """Nothing is raised, nothing pointed at."""
        self._game = game
        self.raised: tuple[Card, ...] = ()
        self.hover: Pressable | None = None
        """What the mouse is over, a card of the hand or not."""
        self.confirm = False
        """Whether a decision is pressed twice."""
        self.badged = True
        """Whether the cards say what they would earn."""
        self._armed: Action | None = None
        self.claiming = Claiming()
        """What he has counted, where he counts for himself."""
        self._earned: dict[Action, int] = {}
        """What actions that are open now would score, once it has been asked."""

    def choices(self, *, told_all: bool) -> Choices:
        """What the player may decide; nothing before he was told all that has happened."""
        found = self._game.open() if told_all else ()
        asked = bool(found) and isinstance(found[-1], Claim)
        tally = self.claiming.asked(self._game.truth, len(found) - 1) if asked else None
        return Choices(found, self.raised, self._armed, tally)

    def put_down(self) -> None:
        """Raise nothing any more; what was open before is no longer."""
        self.raised, self._armed = (), None
        self.claiming.done()
        self._earned.clear()

    def turn(self, card: Card, most: int) -> None:
        """Raise a card, or put it down; of more than ``most`` the first goes down again."""
        self._armed = None
        if card in self.raised:
            self.raised = tuple(other for other in self.raised if other != card)
        else:
            self.raised = (*self.raised, card)[-most:]

    def arm(self, action: Action) -> bool:
        """Press a decision once; whether it is to be confirmed, and was not pressed before.

        Cards that are raised to be decided on need no more than their button.
        """
        chosen = len(cards_of(action)) > 0 and set(cards_of(action)) == set(self.raised)
        if not self.confirm or action == self._armed or (chosen and self._armed is None):
            return False
        self.raised, self._armed = cards_of(action), action
        return True

    def playable(self, choices: Choices) -> list[Card]:
        """The cards with which something may be done."""
        truth = self._game.truth
        held = truth.held[self._game.viewer] if truth.held else ()
        return [card for card in held if choices.options(card)]

    def pointed_at(self, choices: Choices) -> tuple[Card, ...]:
        """The card under the mouse, if none is raised and something may be done with it."""
        if self.raised or not isinstance(self.hover, HandCard):
            return ()
        return tuple(card for card in self.playable(choices) if card == self.hover.card)

    def why_not(self, card: Card, choices: Choices) -> str:
        """Why the player may not lay a card of his hand now; empty if it is not that."""
        truth = self._game.truth
        stage = truth.now
        if not choices.open or choices.options(card) or not isinstance(stage, Playing):
            return ""
        if card not in truth.held[self._game.viewer]:
            return ""
        return too_much(card, truth.count + values(card, stage.ace)[0], stage.limit)

    # ---- What it would earn ----

    def earns(self, action: Action) -> int:
        """What the player would score at once by ``action``, as far as he can know it."""
        if action not in self._earned:
            _, events = apply(self._game.truth, action)
            self._earned[action] = sum(
                event.score.points
                for event in takewhile(self._foreseen, events)
                if isinstance(event, Pegged) and event.seat == self._game.viewer
            )
        return self._earned[action]

    def earning(self, choices: Choices) -> dict[Action, int]:
        """What each card would score that may be laid, if the cards say so."""
        plays = [action for action in choices.open if isinstance(action, Play)]
        return {play: self.earns(play) for play in plays} if self.badged else {}

    def _foreseen(self, event: Event) -> bool:
        """Whether an event of the player's own action tells nothing of the others' cards."""
        others_go = isinstance(event, SaidGo) and event.seat != self._game.viewer
        return not others_go and not isinstance(event, Counted)

    def prospect(self, choices: Choices, focus: Pressable | None) -> int:
        """What the card would score that is raised, pointed at or chosen by the keyboard.

        That is nothing where there is more than one way to lay it.
        """
        found = choices.picked
        if not self.raised:
            what = self.hover if isinstance(self.hover, HandCard) else focus
            cards = [card for card in self.playable(choices) if what == HandCard(card)]
            found = [action for card in cards for action in choices.options(card)]
        alone = found[0] if len(found) == 1 else None
        return self.earns(alone) if isinstance(alone, Play) else 0
