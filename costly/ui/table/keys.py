"""The letters and numbers of the table, and which control each presses."""

from __future__ import annotations

from costly.engine.cards import Card
from costly.ui.controls import ClaimControl, Decision, HandCard, Next, Pressable
from costly.ui.table.hand import Choices

PLAIN_KEYS = "rak"
"""Refuse, agree and keep have their own letters; stop has not, since S says the score."""


def pressed_by(
    key: str, choices: Choices, hand: tuple[Card, ...], *, pause: bool
) -> Pressable | None:
    """The control that a key presses while these choices are open, if it presses one."""
    if key in ("n", "g") and pause:
        return Next()
    if key in PLAIN_KEYS:
        return next((Decision(one) for one in choices.plain if str(one)[0] == key), None)
    if key in ("m", "o") and choices.tally is not None:
        return ClaimControl.COUNT if choices.tally.chosen else Decision(choices.tally.claim)
    if key in ("m", "o") and choices.picked:
        return Decision(choices.picked[0])
    if key.isdecimal() and 0 < int(key) <= len(hand) and choices.open:
        return HandCard(hand[int(key) - 1])
    return None
