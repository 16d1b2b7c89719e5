"""Which presses count: not the second of a double click, nor one too many of those that hurry."""

from __future__ import annotations

from dataclasses import dataclass

from costly.ui.controls import Fixture, HandCard, Pressable
from costly.ui.theme import GUARD, HASTE


@dataclass(slots=True)
class PressGuard:
    """How long presses do nothing, or nothing but hurry."""

    _deaf: float = 0.0
    """For so many seconds a press may be the second of a double click."""
    _last: Pressable | None = None
    """What was pressed last."""
    _hasty: float = 0.0
    """For so many seconds after a press that hurried, presses do nothing else."""

    def tick(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._deaf = max(0.0, self._deaf - dt)
        self._hasty = max(0.0, self._hasty - dt)

    def pressed(self, what: Pressable) -> None:
        """A press of ``what`` did something."""
        self._deaf, self._last = GUARD, what

    def hurried(self) -> None:
        """A press hurried the telling: those that come soon are meant to as well."""
        self._hasty = HASTE

    def deaf_to(self, what: Pressable | None) -> bool:
        """Whether a press does nothing, for it is the second of a double click.

        That is one on the same control, or on one that the first has brought or given another
        meaning: a card, a decision, the end of a pause. What is there all the while is meant.
        """
        return self._deaf > 0 and (what == self._last or not isinstance(what, Fixture))

    @property
    def calm(self) -> bool:
        """Whether a press is meant for what it hits."""
        return self._deaf <= 0 and self._hasty <= 0

    def only_hurries(self, what: Pressable | None) -> bool:
        """Whether a press is one more of those that hurried: it lays no card, passes no pause.

        A button has come up where there was none, so that it is soon seen; a card lay there.
        """
        return self._hasty > (0 if isinstance(what, HandCard) else HASTE - GUARD)
