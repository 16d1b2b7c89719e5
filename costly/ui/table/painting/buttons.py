"""The buttons, the cards of the hand as controls, and what they say of themselves."""

from __future__ import annotations

from typing import NamedTuple

from costly.engine.cards import Card
from costly.engine.moves import Action, Claim, Play
from costly.telling import claims, questions
from costly.telling import table as sentences
from costly.telling.questions import why_go
from costly.ui.controls import ClaimControl, Decision, Next, Response
from costly.ui.marks import (
    Box,
    Mark,
    PanelMark,
    TextMark,
)
from costly.ui.measure import reach, width
from costly.ui.scene import NEARLY, PAD, button, noted
from costly.ui.table.claiming import ClaimTally
from costly.ui.table.layout import CHOSEN, Layout
from costly.ui.table.painting.lettering import sized, words
from costly.ui.table.view import TableView
from costly.ui.theme import BODY, SMALL, TARGET

NOTED = 40.0
"""A button that is so high has room for a note under what it says."""
CROWDED, NARROW = 8.0, 11.0
"""A slip of fewer lines, or fewer letters, has no room but for the lines of a count."""
GAP = 10.0
"""From button to button."""
HINT_WIDE, HINT_PART = 64.0, 0.38
"""How wide the hint's button is beside two others, in units, and as a part of a column."""


def hand_boxes(view: TableView) -> list[tuple[Card, Box]]:
    """The cards of the viewer's hand and where each is pressed."""
    if view.choices.tally is not None:
        return _counted(view)
    if not view.shown.held or view.telling.slip is not None:
        return []  # what is left of a hand at the show lies under the slip
    room = view.room
    hand = view.shown.held[view.viewer]
    # A raised card may be pressed where it stands, so its box reaches up to there.
    lift = CHOSEN * room.unit
    return [
        (card, Box(box.x, box.y - lift, box.w, box.h + lift))
        for card, box in zip(hand, room.hand_strips(len(hand)), strict=True)
    ]


def _counted(view: TableView) -> list[tuple[Card, Box]]:
    """The cards that are counted by hand, and where each is pressed: what no other covers."""
    tally, found = view.choices.tally, list[tuple[Card, Box]]()
    assert tally is not None
    at = view.sprites.cards
    places = [(card, at[card].goal.box) for card in tally.cards if card in at]
    places.sort(key=lambda one: one[1].x)
    for (card, box), after in zip(places, [*places[1:], None], strict=False):
        free = box.w if after is None or not box.meets(after[1]) else after[1].x - box.x
        found.append((card, box._replace(w=min(box.w, free))))
    return found


class PlacedButton(NamedTuple):
    """A button: what it does, what it says, where it is, and of what kind."""

    what: Decision | Next | Response | ClaimControl
    label: str
    box: Box
    kind: str
    note: str = ""
    """What it may bring, in small type under what it says."""


def buttons(view: TableView) -> list[PlacedButton]:
    """The button that ends the pause, or those of what may be decided."""
    if view.pause:
        label, box = sentences.ends_pause(view.pause, view.telling.pays), alone(view.room)
        why = (why_go(view.shown, view.viewer),) if view.pause == "go" else ()
        return [PlacedButton(Next(), label, box, "primary", _note(view, label, why, box))]
    if view.choices.tally is not None:
        return _claims(view, view.choices.tally)
    picked, plain = view.choices.picked, view.choices.plain
    standing = "secondary" if picked or len(plain) == 1 else "primary"
    kinds = [*("primary" for _ in picked), standing, *("secondary" for _ in plain[1:])]
    boxes = _places(view)
    return [
        _placed(view, action, box, kind)
        for action, box, kind in zip((*picked, *plain), boxes, kinds, strict=False)
    ]


def _placed(view: TableView, action: Action, box: Box, kind: str) -> PlacedButton:
    """The button of an action, with what it may bring, if there is room for that.

    What it says is told in brief where it would leave no room.
    """
    brings = questions.brings(view.voice, view.truth, action, view.earning.get(action, 0))
    label, brief = _deed(view, action), sentences.deed_in_brief(view.truth, action)
    if brings and brief and not _on_one_line(view, label, box):
        label = sentences.sure(brief) if action == view.choices.armed else brief
    return PlacedButton(Decision(action), label, box, kind, _note(view, label, brings, box))


def _note(view: TableView, label: str, wordings: tuple[str, ...], box: Box) -> str:
    """The fullest wording that goes under a label; none where there is no room."""
    if box.h < NOTED or not _on_one_line(view, label, box):
        return ""
    room = box.w - PAD
    return next((text for text in wordings if reach(text, SMALL, "bold") <= room), "")


def _on_one_line(view: TableView, label: str, box: Box) -> bool:
    px = max(SMALL, sized(view.room, BODY + 1) * NEARLY)
    return reach(label, px, "bold") <= box.w - 2 * PAD


def button_marks(view: TableView, placed: PlacedButton) -> list[Mark]:
    """What is drawn of a button: its plate first, and then what stands on it."""
    px = sized(view.room, BODY + 1)
    if placed.note:
        return noted(placed.box, placed.label, placed.note, placed.kind, px)
    return button(placed.box, placed.label, placed.kind, px)


def _claims(view: TableView, tally: ClaimTally) -> list[PlacedButton]:
    """What is claimed, and what changes it: steps, or the question what the chosen cards make."""
    room, less, more = view.room, ClaimControl.LESS, ClaimControl.MORE
    row, beside = _claim_rows(view)
    claim, says = Decision(tally.claim), claims.that_is_all(tally.asks, tally.points)
    says = sentences.sure(says) if tally.claim == view.choices.armed else says
    if tally.chosen:
        asks = claims.count_these(tally.chosen)
        boxes = _row(room, row, 0.56) if beside is None else [row, beside]
        return [
            PlacedButton(ClaimControl.COUNT, asks, boxes[0], "primary"),
            PlacedButton(claim, says, boxes[1], "secondary"),
        ]
    if tally.in_play and tally.said is None:
        return _numbers(row, beside)
    if beside is None:
        step = min(row.h, (row.w - 2 * GAP) / 3)
        middle = Box(row.x + step + GAP, row.y, row.w - 2 * (step + GAP), row.h)
        steps = [row._replace(w=step), row._replace(x=row.right - step, w=step)]
    elif beside.w < 2 * TARGET + GAP:
        middle = row._replace(w=row.w - TARGET - GAP)
        steps = [beside, row._replace(x=row.right - TARGET, w=TARGET)]
    else:
        middle, wide = row, (beside.w - GAP) / 2
        steps = [beside._replace(w=wide), beside._replace(x=beside.right - wide, w=wide)]
    return [
        PlacedButton(claim, says, middle, "primary"),
        PlacedButton(less, claims.SIGNS[less.name], steps[0], "secondary"),
        PlacedButton(more, claims.SIGNS[more.name], steps[1], "secondary"),
    ]


def _numbers(row: Box, beside: Box | None) -> list[PlacedButton]:
    """What a card most often scores, each number a button, and one that leads to higher ones."""
    boxes = [box for room in (row, beside) if room is not None for box in _abreast(room)]
    more = ClaimControl.MORE
    return [
        *(
            PlacedButton(Decision(Claim(points)), str(points), box, "secondary")
            for points, box in zip(claims.OFTEN, boxes[:-1], strict=False)
        ),
        PlacedButton(more, claims.SIGNS[more.name], boxes[-1], "secondary"),
    ]


def _abreast(room: Box) -> list[Box]:
    """As many small buttons as have room beside one another."""
    many = min(len(claims.OFTEN) + 1, int((room.w + GAP) / (TARGET + GAP)))
    wide = (room.w - (many - 1) * GAP) / many
    return [Box(room.x + at * (wide + GAP), room.y, wide, room.h) for at in range(many)]


def _claim_rows(view: TableView) -> tuple[Box, Box | None]:
    """The row where one claims, and in a column the one beneath; the hint's place is left free."""
    room = view.room
    if room.kind == "portrait":
        return (_parted(room)[0] if view.hints else room.actions), None
    first, second = _row(room, room.actions)
    return first, _parted(room)[0] if view.hints else second


def hint_box(view: TableView) -> Box | None:
    """Where a hint is asked for: after the buttons, while something is to be decided."""
    if view.hints and view.choices.tally is not None:
        return _parted(view.room)[1]
    return _places(view)[-1] if view.hints and view.choices.open else None


def _places(view: TableView) -> list[Box]:
    """The boxes of the buttons, and last that of the hint, if hints are to be had.

    A lone refusal keeps the place that it has beside an offer.
    """
    room, picked = view.room, len(view.choices.picked)
    count = picked + len(view.choices.plain)
    refusal = count == 1 and not picked
    first = 0.5 if count == 2 or refusal else 0.64
    pair = _row(room, room.actions, first)
    if not view.hints:
        return [alone(room)] if count == picked == 1 else pair[refusal : refusal + count]
    if count <= 1 and not refusal:
        return [*pair[:count], pair[1]]
    left, hint = _parted(room)
    pair = _row(room, left, first) if room.kind == "portrait" else [pair[0], left]
    return [*pair[refusal:], hint]


def _parted(room: Layout) -> tuple[Box, Box]:
    """The row of the last button, parted into what the hint leaves of it and the hint's own."""
    if room.kind == "portrait":
        box, wide = room.actions, HINT_WIDE * max(room.unit, 0.95)
    else:
        box = _row(room, room.actions)[1]
        wide = box.w * HINT_PART
    left = box._replace(w=box.w - wide - GAP)
    return left, box._replace(x=left.right + GAP, w=wide)


def _deed(view: TableView, action: Action) -> str:
    deed = sentences.deed(view.voice, view.truth, action)
    return sentences.sure(deed) if action == view.choices.armed else deed


def alone(room: Layout) -> Box:
    """The box of a button that stands by itself."""
    box, high = room.actions, min(room.actions.h, max(TARGET, 52 * room.unit))
    foot = box.bottom if room.now is None else room.now.middle[1] + high / 2
    return Box(box.x, foot - high, box.w, high)


def _row(room: Layout, box: Box, first: float = 0.64) -> list[Box]:
    """Boxes for two buttons: side by side, ``first`` of the room for one, or a column."""
    if room.kind == "portrait":
        wide = (box.w - GAP) * first
        return [box._replace(w=wide), Box(box.x + wide + GAP, box.y, box.w - wide - GAP, box.h)]
    high = (box.h - GAP) / 2
    return [Box(box.x, box.y + at * (high + GAP), box.w, high) for at in range(2)]


def badges(view: TableView) -> list[Mark]:
    """On each card of the hand, what laying it would make, or what giving it would earn."""
    marks: list[Mark] = []
    for card, box in hand_boxes(view):
        options = view.choices.options(card)
        # What a raised card would do, the buttons and the caption say.
        if (
            not options
            or card in view.choices.raised
            or (view.choices.raised and isinstance(options[0], Play))
        ):
            continue
        says = sentences.worth(view.truth, options, view.earning)
        if not says:
            continue
        px, most = sized(view.room, SMALL), box.w * 1.14
        text = next((one for one in says if reach(one, px, "bold") <= most - 4), says[-1])
        wide = min(most, width(text, px, "bold") + px * 1.2)
        # Mostly above the card, so that its index stays free, and it rises with it.
        y = round(view.sprites.cards[card].now(view.sprites.pace).y, 1)
        badge = Box(box.middle[0] - wide / 2, y - px * 1.15, wide, px * 1.5)
        marks += [
            PanelMark("badge", badge),
            TextMark(text, *badge.middle, px, "light", wide - 2, "bold"),
        ]
    return marks


def _asks(view: TableView, tally: ClaimTally) -> list[Mark]:
    """What is to be counted, or what was answered; where buttons stand, slip or caption has it."""
    room = view.room
    if room.prompt == room.actions:
        return []
    written = view.telling.slip is not None and not crowded(view)
    text = claims.asked_in_brief(tally.asks)
    text = text if written else tally.note or text
    return [words(text, room.prompt, sized(room, BODY), "light")]


def crowded(view: TableView) -> bool:
    """Whether the slip has no room for more than the lines of a count."""
    slip, px = view.room.slip, sized(view.room, BODY)
    return slip.h < CROWDED * px or slip.w < NARROW * px


def _question(view: TableView) -> str:
    return sentences.question(view.voice, view.truth, view.choices.open)


def prompt(view: TableView) -> list[Mark]:
    """What the player is to do, where the buttons would be; or who is thinking."""
    room, hint = view.room, hint_box(view)
    standing = buttons(view)
    where = room.prompt if standing or room.now is None else room.now
    shared, picked = room.prompt == room.actions, view.choices.picked
    if view.over or view.pause or len(picked) == 1 or (shared and len(standing) > 1):
        return []
    if view.choices.tally is not None:
        return _asks(view, view.choices.tally)
    if view.choices.open:
        text = sentences.WHICH_VALUE if picked else _question(view)
        after = standing[0][2] if standing else hint
        if after is not None and shared:
            where = where._replace(w=after.x - GAP - where.x)
        elif after is not None and not standing:
            where = where._replace(h=after.y - where.y)
    elif view.idle and view.truth.to_act is not None:
        seat = view.truth.to_act
        text = sentences.thinks(view.voice.names[seat]) if seat >= 0 else ""
    else:
        text = sentences.hurries(mouse=room.kind == "roomy")
    return [words(text, where, sized(room, BODY), "light")]
