"""The hint at the table: its button, what it says, and the signs on what it speaks of."""

from __future__ import annotations

from functools import lru_cache

from costly.engine.cards import Card
from costly.engine.moves import cards_of
from costly.telling.advice import SIGNS, THINKING, HintWording
from costly.telling.table import HINT, WHY
from costly.ui.controls import ClaimControl, Decision, Next, Response
from costly.ui.marks import Box, IconMark, Mark, PanelMark, TextMark
from costly.ui.measure import LEADING, balanced, extent, width
from costly.ui.scene import button
from costly.ui.table.layout import Layout
from costly.ui.table.painting.buttons import (
    PlacedButton,
    button_marks,
    buttons,
    hand_boxes,
    hint_box,
)
from costly.ui.table.painting.lettering import fitting, sized, words
from costly.ui.table.view import TableView
from costly.ui.theme import BODY, CARD_RATIO, SMALL, Role

INKS: tuple[Role, Role] = ("bright", "light")
"""The ink of what is best, and of what is next;"""
ON_PAPER: tuple[Role, Role] = ("ink", "ink")
"""the same on paper."""
FRAME = 7.0
"""From the edge of a paper to what is written on it."""
ROOMY = 14.0
"""The same above and below on a large table, in units."""
HANGS = 0.72
"""So much of a sign lies on its card; the rest hangs over the foot."""


def hint_button(view: TableView) -> list[Mark]:
    """The button that asks for a hint, pressed while one stands there."""
    box = hint_box(view)
    if box is None:
        return []
    kind = "secondary" if view.hint is None else "secondary pressed"
    label = WHY if view.hint is not None and view.hint.may_go_on else HINT
    return button(box, label, kind, sized(view.room, BODY + 1))


# ---- In words ----


def advice(view: TableView) -> list[Mark]:
    """The hint in the place of the caption: what is best, or when that is asked for why."""
    hint, room = view.hint, view.room
    if hint is None or not (hint.slow or hint.choices):
        return []
    box = _beside(room)
    if hint.slow:
        return [TextMark(THINKING, *box.middle, sized(room, BODY), INKS[1], box.w)]
    if hint.why:
        return [*_written(hint.advice.wordings(), box, sized(room, BODY + 1), INKS)]
    plain = hint.advice.plain()
    goes = (text for text in plain if _goes_plain(text, box, sized(room, BODY)))
    return [words(next(goes, plain[-1]), box, sized(room, 20), "bright", "bold")]


def _goes_plain(text: str, room: Box, px: float) -> bool:
    """Whether a sentence goes into its room at a size or somewhat smaller."""
    size, lines = fitting(text, "bold", px, room.w, room.h)
    return len(lines) * size * LEADING - size * (LEADING - 1) <= room.h


def _beside(room: Layout) -> Box:
    """Where a hint is written; on a low table what is asked makes way for it."""
    box = room.caption
    return box._replace(h=room.prompt.bottom - box.y) if room.kind == "short" else box


def covers_prompt(view: TableView) -> bool:
    """Whether a hint stands where it is asked what to do."""
    return view.room.kind == "short" and (bool(view.telling.note) or bool(advice(view)))


@lru_cache(maxsize=16)
def _written(
    wordings: tuple[HintWording, ...], room: Box, most: float, inks: tuple[Role, Role]
) -> tuple[Mark, ...]:
    """The fullest wording that goes into its room, as large as it may be."""
    for wording in wordings:
        px = most
        while px >= SMALL and not _goes(wording, room, px):
            px -= 0.5
        if px >= SMALL:
            return _set(wording, room, px, inks)
    return _set(wordings[-1], room, SMALL, inks) if wordings else ()


def _lines(wording: HintWording, room: Box, px: float) -> list[tuple[float, str, tuple[str, ...]]]:
    """For both its halves the size of type, the face, and the lines."""
    small = max(SMALL, px * 0.88)
    best = px, "bold", balanced(wording.best, px, room.w, "bold")
    return [best, (small, "text", balanced(wording.following, small, room.w))]


def _high(lines: list[tuple[float, str, tuple[str, ...]]]) -> float:
    """How high they are together, from the top of the letters to their foot."""
    (px, _, _), *_ = lines
    return sum(extent(text, size, face)[1] for size, face, text in lines) - px * (LEADING - 1)


def _goes(wording: HintWording, room: Box, px: float) -> bool:
    """Whether a wording goes into its room at a size."""
    return _high(_lines(wording, room, px)) <= room.h


def _set(wording: HintWording, room: Box, px: float, inks: tuple[Role, Role]) -> tuple[Mark, ...]:
    """A wording in the middle of its room, every line by itself."""
    lines = _lines(wording, room, px)
    y = room.middle[1] - (_high(lines) + px * (LEADING - 1)) / 2
    marks: list[Mark] = []
    for (size, face, text), ink in zip(lines, inks, strict=True):
        for line in text:
            middle = y + size * LEADING / 2
            marks.append(TextMark(line, room.middle[0], middle, size, ink, room.w, face))
            y += size * LEADING
    return tuple(marks)


# ---- On the cards ----


def signs(view: TableView) -> list[Mark]:
    """A sign on each card of the best choice and of the next best, or a tick on the best button."""
    if view.hint is None:
        return []
    marks: list[Mark] = []
    shares = view.hint.shares()
    best, picked = view.hint.ranked[:1], view.choices.picked
    # An Ace that is raised has a button for each value: then the best is a button, and no card.
    on_button = {*best} <= {*picked} and len(picked) > 1
    for card, box in hand_boxes(view):
        signs_of = [SIGNS[at] for at in shares.get(card, ()) if at or not on_button]
        if signs_of:
            marks += _sign(view, card, box, ", ".join(signs_of))
    for placed in buttons(view):
        if _is_best(view, placed.what) and (on_button or not cards_of(*best)):
            marks += _tick(view, placed)
    return marks


def light(view: TableView, what: Decision | Next | Response | ClaimControl, box: Box) -> list[Mark]:
    """What lies on the button of the best choice, under its label."""
    return [PanelMark("lit", box)] if _is_best(view, what) else []


def _is_best(view: TableView, what: Decision | Next | Response | ClaimControl) -> bool:
    best = view.hint.ranked[:1] if view.hint is not None else ()
    return isinstance(what, Decision) and what.action in best


def _tick(view: TableView, placed: PlacedButton) -> list[Mark]:
    """The tick before the label of a button, for a choice that has no card to hang a sign on."""
    box = placed.box
    label = next(mark for mark in button_marks(view, placed) if isinstance(mark, TextMark))
    free = (box.w - width(label.text, label.px, label.face)) / 2
    side = min(label.px, free * 0.6)
    ink: Role = "ink" if placed.kind == "primary" else "bright"
    place = Box(box.x + (free - side) / 2, label.y - side / 2, side, side)
    return [IconMark("tick", place, ink)]


def _sign(view: TableView, card: Card, strip: Box, sign: str) -> list[Mark]:
    """The plate that hangs from the foot of a card."""
    px = sized(view.room, SMALL)
    pose = view.sprites.cards[card].now(view.sprites.pace)
    wide, high = width(sign, px, "bold") + px, px * 1.2
    foot = round(pose.y + pose.width * CARD_RATIO, 1)
    plate = Box(strip.middle[0] - wide / 2, foot - high * HANGS, wide, high)
    ink: Role = "bright" if sign.startswith(SIGNS[0]) else "light"
    return [PanelMark("badge", plate), TextMark(sign, *plate.middle, px, ink, wide, "bold")]
