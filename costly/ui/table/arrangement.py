"""Where the furniture stands in the room there is: a layout for each shape of window.

Three classes of room, by its shape alone: *portrait*, *short* (a phone on its side) and *roomy*.
"""

from __future__ import annotations

from dataclasses import replace

from costly.ui.marks import Box
from costly.ui.port import View, WindowShape
from costly.ui.table.layout import LABEL, Layout, OtherSeats
from costly.ui.theme import CARD_RATIO

OWNER = 47.0
"""What the longest word needs of whose the crib is."""
NAMED = 58.0
"""What a name beside a face needs."""


def layout(view: View, seats: int = 2, *, crib: bool = False) -> Layout:
    """The layout for the room there is, the seats at the table, and whether there is a crib."""
    safe = view.safe
    match view.shape:
        case "portrait":
            return _portrait(safe, seats, crib=crib)
        case "short":
            return _short(safe, seats, crib=crib)
        case "roomy":
            return _roomy(safe, seats)


def _one(room: Box, face: float, backs: float) -> OtherSeats:
    """One other seat, from the left: ``backs`` for its cards, its face, and what it says."""
    gap = room.h * 0.16
    x = room.x + backs + gap
    said = x + face + gap
    return OtherSeats(
        faces=(Box(x, room.y + (room.h - face) / 2, face, face),),
        called=(),
        speeches=(Box(said, room.y, room.right - said, room.h),),
        hands=(Box(room.x, room.y, backs, room.h),),
    )


def _abreast(room: Box, seats: int, said: float) -> OtherSeats:
    """The other seats side by side: a face, name and cards beside it, ``said`` beneath for speech.

    All share the room for speech, for one speaks at a time.
    """
    others = seats - 1
    wide, gap = room.w / others, room.h * 0.06
    face = min(room.h - said - gap, wide * 0.35, wide - NAMED - 5)
    gap = max(gap, 5.0)
    beside = min(wide - face - gap, max(face * 1.7, NAMED))
    lefts = [room.x + wide * (at + 0.5) - (face + gap + beside) / 2 for at in range(others)]
    name = max(18.0, face * 0.34)
    speech = Box(room.x, room.bottom - said, room.w, said)
    top = speech.y - gap - face
    return OtherSeats(
        faces=tuple(Box(x, top, face, face) for x in lefts),
        called=tuple(Box(x + face + gap, top, beside, name) for x in lefts),
        speeches=(speech,) * others,
        hands=tuple(Box(x + face + gap, top + name + 2, beside, face - name - 2) for x in lefts),
    )


def _portrait(safe: Box, seats: int, *, crib: bool) -> Layout:
    # Designed at 360 x 560: a taller window first makes things taller, then the gaps.
    u = max(0.8, min(safe.w / 360, safe.h / 560, 2.2))
    wide = min(safe.w, 420 * u)
    left, edge = safe.x + (safe.w - wide) / 2, 10 * u
    inner = Box(left + edge, safe.y, wide - 2 * edge, safe.h)
    button = max(44.0, 46 * u)
    spare = max(0.0, safe.h - 560 * u)
    grown = min(1.0, spare / (80 * u))
    gap = (spare - grown * 80 * u) / 6
    four = seats > 2
    people = ((80 if four else 56) + 10 * grown) * u
    board_high = ((64 if four else 72) + 18 * grown) * u
    tall = ((88 if four else 98) + 14 * grown) * u
    said = (38 + 8 * grown) * u

    bar = Box(safe.x, safe.y, safe.w, button)
    y = bar.bottom + 6 * u + gap
    room = Box(inner.x, y, inner.w, people)
    company = _abreast(room, seats, 30 * u) if four else _one(room, 54 * u, 100 * u)
    y += people + 6 * u + gap
    board = Box(left + 6 * u, y, wide - 12 * u, board_high)
    y = board.bottom + 10 * u + gap
    across = 82 * u
    dial = Box(inner.right - across, y + (tall - across) / 2, across, across)
    deck = Box(inner.x + 3 * u, y, tall / CARD_RATIO, tall)
    pile = Box(deck.right + 12 * u, y, dial.x - deck.right - 22 * u, tall)
    y += tall + max(LABEL, LABEL * u) + gap
    # The crib stays in sight while the hands before it are counted.
    nook = Box(inner.x, y + 2 * u, max(92 * u, 49 * u + OWNER), 36 * u)
    beside = nook.w + 6 * u if crib else 0.0
    caption = Box(inner.x + beside, y, inner.w - beside, said)
    actions = Box(inner.x, safe.bottom - 10 * u - button, inner.w, button)
    y += said + max(18.0, 18 * u) + gap  # the badges stand out above the hand
    foot = actions.y - 8 * u - gap / 2
    high = min(foot - y, 154 * u)
    # Seven cards need almost all the width of the narrowest phone.
    hand = Box(left + 4 * u, foot - high, wide - 8 * u, high)
    top = caption.bottom if crib else caption.y + 2 * u
    return Layout(
        kind="portrait",
        unit=u,
        bar=bar,
        menu=Box(safe.x, bar.y, button, button),
        mute=Box(safe.right - button, bar.y, button, button),
        scores=_two(Box(safe.x + button, bar.y, safe.w - 2 * button, bar.h)),
        company=company,
        crib=nook,
        board=board,
        upright=False,
        deck=deck,
        pile=pile,
        dial=dial,
        caption=caption,
        hand=hand,
        show=Box(inner.x, deck.y + 6 * u, inner.w, tall + gap - 6 * u),
        slip=Box(inner.x, top, inner.w, actions.y - 8 * u - top),
        prompt=actions,
        actions=actions,
        now=None,
        rail=None,
    )


def _short(safe: Box, seats: int, *, crib: bool) -> Layout:
    # Designed at 640 x 360: board on its end at the left, a column of words at the right.
    u = max(0.8, min(safe.h / 360, safe.w / 640, 1.6))
    edge = 8 * u
    button = max(44.0, 44 * u)
    board = Box(safe.x + edge, safe.y + edge, 74 * u, safe.h - 2 * edge)
    column = max(168 * u, min(230 * u, safe.w * 0.26))
    right = Box(safe.right - edge - column, safe.y, column, safe.h)
    inner = Box(board.right + 12 * u, safe.y, right.x - board.right - 24 * u, safe.h)
    four = seats > 2
    tall = (98 if four else 106) * u
    room = Box(inner.x, safe.y + edge, inner.w, (74 if four else 56) * u)
    company = (
        _abreast(room, seats, 30 * u) if four else _one(room, 54 * u, min(104 * u, inner.w * 0.22))
    )
    y = room.bottom + 10 * u
    across = min(80 * u, inner.w * 0.22)
    dial = Box(inner.right - across, y + (tall - across) / 2, across, across)
    deck = Box(inner.x + 4 * u, y, tall / CARD_RATIO, tall)
    pile = Box(deck.right + 14 * u, y, dial.x - deck.right - 24 * u, tall)
    label = max(LABEL, LABEL * u)
    top = y + tall + label + 18 * u
    foot = safe.bottom - edge - 4 * u
    nook = Box(inner.x, foot - 46 * u, max(96 * u, 51 * u + OWNER), 36 * u)
    if inner.w - nook.w < 7 * 46 * u:
        # Seven cards need the width: whose crib it is stands beneath it.
        wide = max(44 * u, OWNER)
        nook = Box(inner.x, foot - wide * 1.64, wide, wide * 1.6)
    beside = nook.w + 4 * u if crib else 0.0
    # No higher than three cards can be that lie side by side.
    high = foot - top if crib else min(foot - top, inner.w / 3.34 * CARD_RATIO)
    hand = Box(inner.x + beside, foot - high, inner.w - beside, high)
    scores = Box(right.x, safe.y + button, right.w, 60 * u)
    high = 2 * button + 10
    actions = Box(right.x, foot - high, right.w, high)
    prompt = Box(right.x, actions.y - 44 * u, right.w, 40 * u)
    caption = Box(right.x, scores.bottom + 3 * u, right.w, prompt.y - scores.bottom - 6 * u)
    slip = y + tall + label + 2 * u
    return Layout(
        kind="short",
        unit=u,
        bar=Box(right.x, safe.y, right.w, button),
        menu=Box(right.x, safe.y, button, button),
        mute=Box(right.right - button, safe.y, button, button),
        scores=_stacked(scores),
        company=company,
        crib=nook,
        board=board,
        upright=True,
        deck=deck,
        pile=pile,
        dial=dial,
        caption=caption,
        hand=hand,
        show=Box(inner.x, y + 4 * u, inner.w, tall - 4 * u),
        slip=Box(hand.x, slip, hand.w, safe.bottom - edge - slip),
        prompt=prompt,
        actions=actions,
        now=None,
        rail=None,
    )


def _roomy(safe: Box, seats: int) -> Layout:
    # Designed at 1280 x 720 in three columns: to read, to play, to decide. Board, cards on
    # the table and hand share the axis of the middle one.
    u = max(0.72, min(safe.h / 720, safe.w / 960, 2.4))
    edge, gutter, rail = 20 * u, 24 * u, 252 * u
    button = max(48.0, 48 * u)
    label = max(LABEL, LABEL * u)
    to_read = rail + gutter if safe.w >= 2 * (edge + gutter + rail) + 600 * u else 0.0
    most = (760 if to_read else 800) * u
    side = rail if to_read else max(200 * u, min(rail, safe.w - 2 * edge - gutter - most))
    wide = min(most, safe.w - 2 * edge - gutter - side - to_read)
    start = safe.x + (safe.w - to_read - wide - gutter - side) / 2
    middle = Box(start + to_read, safe.y + edge, wide, safe.h - 2 * edge)
    right = Box(middle.right + gutter, middle.y, side, middle.h)

    people = (104 if seats > 2 else 88) * u
    board_high = min(wide * 0.19, 140 * u)
    said = max(40.0, 40 * u)
    # From the board's foot down: cards on the table, caption, hand; the hand takes the rest.
    spare = middle.h - people - 14 * u - board_high - 16 * u - 2 * label - said - 348 * u
    tall = 146 * u + max(0.0, min(0.3 * spare, 50 * u))
    gap = max(0.0, (spare - (tall - 146 * u) - 60 * u) / 4)
    y = middle.y + people + 14 * u + gap
    board = Box(middle.x, y, wide, board_high)
    y = board.bottom + 16 * u + gap
    width = tall / CARD_RATIO
    deck = Box(middle.x, y, width, tall)
    aside = width + 20 * u
    pile = Box(middle.x + aside, y, wide - 2 * aside, tall)
    # Beside the button at the corner, where it is in sight while hands are counted.
    nook = Box(right.x, middle.y - 8 * u, side - button - 4 * u, 76 * u)
    caption = Box(middle.x, deck.bottom + label + gap * 0.5, wide, said)
    top = caption.bottom + label + gap * 0.5
    hand = Box(middle.x, top, wide, middle.bottom - top)

    foot = min(middle.bottom, safe.bottom - 52)  # a host's full-screen button is beneath
    pad, line, high = 10 * u, max(40.0, 40 * u), 2 * button + 10
    head = min(hand.y, foot - 3 * pad - line - high)
    now = Box(right.x, head, side, foot - head)
    prompt = Box(now.x + pad, now.y + pad, side - 2 * pad, line)
    actions = Box(prompt.x, foot - pad - high, prompt.w, high)
    # The dial stands level with the cards, room for a line of words beneath it.
    across = min(side * 0.72, now.y - 8 * u - label - deck.y, tall + 0.6 * label)
    dial = Box(right.middle[0] - across / 2, deck.y, across, across)
    company = _opposite(middle._replace(h=people), seats, u, 0.0 if to_read else button)
    return Layout(
        kind="roomy",
        unit=u,
        bar=Box(middle.x, middle.y, wide, people),
        menu=Box(start, middle.y - 8 * u, button, button),
        mute=Box(right.right - button, middle.y - 8 * u, button, button),
        scores=_stacked(Box(right.x, board.y, side, board_high)),
        company=company,
        crib=nook,
        board=board,
        upright=False,
        deck=deck,
        pile=pile,
        dial=dial,
        caption=caption,
        hand=hand,
        show=Box(middle.x, deck.y + 6 * u, wide, caption.bottom - deck.y - label - 12 * u),
        slip=Box(middle.middle[0] - 230 * u, top - label, 460 * u, middle.bottom - top + label),
        prompt=prompt,
        actions=actions,
        now=now,
        rail=Box(start, board.y, rail, middle.bottom - board.y) if to_read else None,
    )


def _opposite(room: Box, seats: int, u: float, corner: float) -> OtherSeats:
    """The other seats on the axis of ``room``, whose corners are to be left free."""
    if seats > 2:
        return _abreast(Box(room.x + corner, room.y, room.w - 2 * corner, room.h), seats, 34 * u)
    backs, gap = 170 * u, 0.16 * room.h
    left = room.middle[0] - room.h / 2 - gap - backs
    return _one(Box(left, room.y, room.right - left, room.h), room.h, backs)


def _two(box: Box) -> tuple[Box, ...]:
    half = box.w / 2
    return Box(box.x, box.y, half, box.h), Box(box.x + half, box.y, half, box.h)


def _stacked(box: Box) -> tuple[Box, ...]:
    half = box.h / 2
    # The opponent sits above, as at the table.
    return Box(box.x, box.y + half, box.w, half), Box(box.x, box.y, box.w, half)


LEAFLET: dict[WindowShape, float] = {"portrait": 34.0, "short": 0.0, "roomy": 46.0}
"""How much higher than a caption the leaflet of a lesson is, in units."""


LINES = 64.0
"""The least that a leaflet needs: three lines, and the paper round them."""


def for_lesson(room: Layout) -> Layout:
    """The same where somebody teaches: room for a leaflet in the caption's place.

    The hand gives it up, but on a low table, where nothing is asked beside the leaflet.
    """
    more = max(LEAFLET[room.kind] * room.unit, LINES - room.caption.h)
    caption, hand, slip, show = room.caption, room.hand, room.slip, room.show
    if room.kind == "short":
        return replace(room, caption=caption._replace(h=room.prompt.bottom - caption.y))
    low = 3 * room.unit  # beneath what the deck card is called
    caption = caption._replace(y=caption.y + low, h=caption.h + more - low)
    return replace(
        room,
        caption=caption,
        hand=Box(hand.x, hand.y + more, hand.w, hand.h - more),
        show=show._replace(h=min(show.h, caption.y - max(LABEL, LABEL * room.unit) - show.y)),
        slip=Box(slip.x, caption.bottom + 4, slip.w, slip.bottom - caption.bottom - 4),
    )
