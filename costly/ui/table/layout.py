"""Where everything on the table is: arithmetic on a state and the room there is.

Three classes of room, by its shape alone: *portrait*, *short* (a phone on its side) and
*roomy*. A :class:`Layout` has the boxes of the furniture; :meth:`Layout.places` has the
place of every card. Neither knows a screen.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from costly.engine.cards import Card
from costly.engine.state import State
from costly.ui.marks import Box
from costly.ui.port import View, WindowShape
from costly.ui.theme import CARD_RATIO

APART = 0.16
"""Between the deck card and a hand that is counted with it, in widths of a card."""
LABEL = 20.0
"""So much of the height a line of small type takes, with the air round it."""


class CardPlace(NamedTuple):
    """Where a card lies: its left upper corner, its width, which face, and how high."""

    x: float
    y: float
    width: float
    up: bool
    level: int
    """Cards of a higher level lie over those of a lower."""
    tilt: int = 0
    """Degrees that it lies askew, as people lay cards."""

    @property
    def box(self) -> Box:
        """The room the card takes."""
        return Box(self.x, self.y, self.width, self.width * CARD_RATIO)


def tilt(card: Card, most: int) -> int:
    """How far a card lies askew where it is not laid straight: up to ``most`` degrees."""
    return (card.rank * 5 + ord(card.suit) * 3) % (2 * most + 1) - most


@dataclass(frozen=True, slots=True)
class Layout:
    """The furniture of one size of window."""

    kind: WindowShape
    unit: float
    """How much larger than the smallest design everything is."""
    bar: Box
    menu: Box
    mute: Box
    scores: tuple[Box, ...]
    """For each side its name and figure, the viewer's first."""
    faces: tuple[Box, ...]
    """For each other seat, clockwise from the viewer's left, its portrait;"""
    called: tuple[Box, ...]
    """where its name stands, if there are several;"""
    speeches: tuple[Box, ...]
    """where what it says has room, beside the portrait or beneath it;"""
    others: tuple[Box, ...]
    """and its cards."""
    crib: Box
    """Where the crib lies, and its name beside it."""
    board: Box
    upright: bool
    deck: Box
    pile: Box
    dial: Box
    caption: Box
    hand: Box
    show: Box
    """Where a hand lies open with the deck card while it is counted, as large as may be,"""
    slip: Box
    """and where the count may be written, from the top of this box as far as it needs."""
    prompt: Box
    """Where it stands what the player is to do, above the buttons or in their place."""
    actions: Box
    now: Box | None
    """The panel round prompt and buttons, if they have one."""
    rail: Box | None
    """Where rules and log are to be read, if there is room."""

    def places(
        self, state: State, viewer: int, raised: tuple[Card, ...] = (), *, pointed: bool = False
    ) -> dict[Card, CardPlace]:
        """The place of every card that is on the table; those ``raised`` stand higher.

        A card is face up only if the viewer has seen it and the table shows it.
        """
        places: dict[Card, CardPlace] = {}
        self._place_stock(places, state)
        self._place_series(places, state)
        self._place_hands(places, state, viewer, dict.fromkeys(raised, self._rise(pointed)))
        self._place_crib(places, state)
        self._place_open(places, state)
        return places

    def _place_stock(self, places: dict[Card, CardPlace], state: State) -> None:
        pack = self.pack(state)
        for card in state.stock:
            places[card] = CardPlace(pack.x, pack.y, pack.w, up=False, level=-30)
        if state.deck is not None:
            places[state.deck] = CardPlace(pack.x, pack.y, pack.w, up=True, level=2)

    def pack(self, state: State) -> Box:
        """Where the pack lies with the deck card on it: before a hand that is counted."""
        return self.show_boxes(self._open(state))[0] if self._open(state) else self.deck

    def _open(self, state: State) -> tuple[Card, ...]:
        """The hand or the crib that lies open to be counted."""
        shown = self.last_shown(state)
        if state.crib_shown:
            return state.crib
        return state.hand(shown) if shown is not None else ()

    def show_boxes(self, hand: tuple[Card, ...]) -> list[Box]:
        """Where the deck card lies and, a little apart, the cards of a hand laid open."""
        room, count = self.show, len(hand)
        width = min(room.h / CARD_RATIO, room.w / (2 + APART + 0.45 * (count - 1)))
        first = width * (1 + APART)
        step = min(1.08 * width, (room.w - first - width) / max(1, count - 1))
        left = room.x + (room.w - first - width - step * (count - 1)) / 2
        top = room.y + (room.h - width * CARD_RATIO) / 2
        starts = [left, *(left + first + step * at for at in range(count))]
        return [Box(x, top, width, width * CARD_RATIO) for x in starts]

    def _place_series(self, places: dict[Card, CardPlace], state: State) -> None:
        pack = self.pack(state)
        aside = [laid.card for series in state.past_series for laid in series]
        for at, card in enumerate(aside):
            # Turned aside, under the deck card, so that the pack seems to grow again.
            away = 3 * self.unit * (1 - at / 12)
            x, y, askew = pack.x - away, pack.y + away, tilt(card, 2)
            places[card] = CardPlace(x, y, pack.w, up=False, level=at - 20, tilt=askew)
        pile = self.pile_boxes(len(state.series))
        for at, (laid, box) in enumerate(zip(state.series, pile, strict=True)):
            askew = tilt(laid.card, 2)
            places[laid.card] = CardPlace(box.x, box.y, box.w, up=True, level=10 + at, tilt=askew)

    def pile_boxes(self, count: int) -> list[Box]:
        """Where the cards of a series lie: a fifth of each is seen, so a long one is smaller."""
        width = min(self.pile_width, self.pile.w / (1 + 0.21 * (count - 1)))
        boxes = self.spread(count, self.pile, width, 0.46)
        return [box._replace(y=self.pile.bottom - box.h) for box in boxes]

    def _place_hands(
        self,
        places: dict[Card, CardPlace],
        state: State,
        viewer: int,
        raised: dict[Card, float],
    ) -> None:
        for seat, hand in enumerate(state.held):
            mine = seat == viewer
            boxes = self.hand_boxes(len(hand)) if mine else self._backs(len(hand), seat, viewer)
            for at, (card, box) in enumerate(zip(hand, boxes, strict=True)):
                up = mine and card in state.known[seat]
                places[card] = CardPlace(
                    box.x, box.y - raised.get(card, 0), box.w, up, level=30 + at
                )

    def _rise(self, pointed: bool) -> float:
        """How much higher a card stands that is chosen, or only pointed at.

        One that is pointed at keeps its badge, which must not rise into the words above it.
        """
        return (3 if pointed and self.kind != "roomy" else 12) * self.unit

    def _place_open(self, places: dict[Card, CardPlace], state: State) -> None:
        hand = sorted(self._open(state))
        boxes = self.show_boxes(tuple(hand))[1:]
        for at, (card, box) in enumerate(zip(hand, boxes, strict=True)):
            places[card] = CardPlace(box.x, box.y, box.w, up=True, level=40 + at)

    def _backs(self, count: int, seat: int, viewer: int) -> list[Box]:
        room = self.others[self.other(seat, viewer)]
        return self.spread(count, room, room.h / CARD_RATIO, 0.72)

    def other(self, seat: int, viewer: int) -> int:
        """Which of the other seats' places is a seat's: its steps to the viewer's left."""
        return (seat - viewer) % (len(self.others) + 1) - 1

    def hand_boxes(self, count: int) -> list[Box]:
        """Where the cards of the viewer's hand lie: the more, the closer, then the smaller.

        At least 44 pixels of each stay free to be pressed.
        """
        strip = 44.0
        width = min(self.hand_width, self.hand.w - strip * (count - 1))
        boxes = self.spread(count, self.hand, width, 1.16)
        return [box._replace(y=self.hand.bottom - box.h) for box in boxes]

    def hand_strips(self, count: int) -> list[Box]:
        """The part of each card of the hand that no other covers."""
        boxes = self.hand_boxes(count)
        strips = [box._replace(w=min(box.w, after.x - box.x)) for box, after in pairwise(boxes)]
        return [*strips, *boxes[-1:]]

    def _place_crib(self, places: dict[Card, CardPlace], state: State) -> None:
        width = self.crib_width
        for at, card in enumerate(state.crib):
            x = self.crib.x + 0.26 * width * at
            places[card] = CardPlace(x, self.crib.y, width, up=False, level=6 + at)

    @property
    def crib_width(self) -> float:
        """How wide a card of the crib is: four of them lie in the box, a quarter of each seen."""
        return min(self.crib.h / CARD_RATIO, self.crib.w / 1.78)

    @property
    def crib_name(self) -> Box:
        """Where it stands whose crib it is: beside it, or beneath where it is narrow."""
        box, wide = self.crib, self.crib_width * 1.86
        high = self.crib_width * CARD_RATIO
        if wide > box.w:
            return Box(box.x, box.y + high, box.w, box.h - high)
        return Box(box.x + wide, box.y, box.w - wide, box.h)

    def cut_boxes(self, count: int) -> list[Box]:
        """Where the cards lie that were cut for the deal: before the player, names beneath."""
        room = self.hand._replace(h=self.hand.h - LABEL)
        width = min(room.h / CARD_RATIO, room.w / (1 + 1.2 * (count - 1)))
        boxes = self.spread(count, room, width, 1.5)
        return [box._replace(y=box.y + (room.h - box.h) / 2) for box in boxes]

    def ribbon(self, count: int) -> list[Box]:
        """Where the cards of the whole pack lie, spread for the cut."""
        room = Box(self.deck.x, self.deck.y, self.board.right - self.deck.x, self.deck.h)
        if self.upright:
            room = room._replace(w=self.dial.right - self.deck.x)
        return self.spread(count, room, self.deck.w, 1.0)

    @staticmethod
    def last_shown(state: State) -> int | None:
        """The seat whose hand lies open: the last, in the order of the show."""
        order = state.rules.round(state.dealer)
        return next((seat for seat in reversed(order) if seat in state.shown), None)

    @property
    def hand_width(self) -> float:
        """How wide a card of the viewer's hand is."""
        return self.hand.h / CARD_RATIO

    @property
    def pile_width(self) -> float:
        """How wide a card on the table is."""
        return self.deck.w

    @staticmethod
    def spread(count: int, room: Box, width: float, step: float) -> list[Box]:
        """``count`` cards of a width side by side in the middle of ``room``.

        ``step`` is from card to card, in widths; less where the room is narrow.
        """
        if not count:
            return []
        gap = min(step * width, (room.w - width) / (count - 1)) if count > 1 else 0.0
        left = room.x + (room.w - width - gap * (count - 1)) / 2
        return [Box(left + gap * at, room.y, width, width * CARD_RATIO) for at in range(count)]


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


@dataclass(frozen=True, slots=True)
class _OtherSeats:
    """Where the other seats sit."""

    faces: tuple[Box, ...]
    called: tuple[Box, ...]
    speeches: tuple[Box, ...]
    others: tuple[Box, ...]


def _one(room: Box, face: float, backs: float) -> _OtherSeats:
    """One other seat, from the left: ``backs`` for its cards, its face, and what it says."""
    gap = room.h * 0.16
    x = room.x + backs + gap
    said = x + face + gap
    return _OtherSeats(
        faces=(Box(x, room.y + (room.h - face) / 2, face, face),),
        called=(),
        speeches=(Box(said, room.y, room.right - said, room.h),),
        others=(Box(room.x, room.y, backs, room.h),),
    )


def _abreast(room: Box, seats: int, said: float) -> _OtherSeats:
    """The other seats side by side: a face, name and cards beside it, ``said`` beneath for speech.

    All share the room for speech, for one speaks at a time.
    """
    others = seats - 1
    wide, gap = room.w / others, room.h * 0.06
    face = min(room.h - said - gap, wide * 0.35)
    beside = min(wide - face - 2 * gap, face * 1.7)
    lefts = [room.x + wide * (at + 0.5) - (face + gap + beside) / 2 for at in range(others)]
    name = max(18.0, face * 0.34)
    speech = Box(room.x, room.bottom - said, room.w, said)
    top = speech.y - gap - face
    return _OtherSeats(
        faces=tuple(Box(x, top, face, face) for x in lefts),
        called=tuple(Box(x + face + gap, top, beside, name) for x in lefts),
        speeches=(speech,) * others,
        others=tuple(Box(x + face + gap, top + name + 2, beside, face - name - 2) for x in lefts),
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
    beside = 98 * u if crib else 0.0
    caption = Box(inner.x + beside, y, inner.w - beside, said)
    actions = Box(inner.x, safe.bottom - 10 * u - button, inner.w, button)
    y += said + max(18.0, 18 * u) + gap  # the badges stand out above the hand
    foot = actions.y - 8 * u - gap / 2
    high = min(foot - y, 154 * u)
    # Seven cards need almost all the width of the narrowest phone.
    hand = Box(left + 4 * u, foot - high, wide - 8 * u, high)
    # The crib stays in sight while the hands before it are counted.
    nook = Box(inner.x, caption.y + 2 * u, 92 * u, 36 * u)
    top = caption.bottom if crib else caption.y + 2 * u
    return Layout(
        kind="portrait",
        unit=u,
        bar=bar,
        menu=Box(safe.x, bar.y, button, button),
        mute=Box(safe.right - button, bar.y, button, button),
        scores=_two(Box(safe.x + button, bar.y, safe.w - 2 * button, bar.h)),
        faces=company.faces,
        called=company.called,
        speeches=company.speeches,
        others=company.others,
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
    company = _abreast(room, seats, 30 * u) if four else _one(room, 54 * u, 104 * u)
    y = room.bottom + 10 * u
    dial = Box(inner.right - 80 * u, y + (tall - 80 * u) / 2, 80 * u, 80 * u)
    deck = Box(inner.x + 4 * u, y, tall / CARD_RATIO, tall)
    pile = Box(deck.right + 14 * u, y, dial.x - deck.right - 24 * u, tall)
    label = max(LABEL, LABEL * u)
    top = y + tall + label + 18 * u
    foot = safe.bottom - edge - 4 * u
    nook = Box(inner.x, foot - 56 * u, 96 * u, 46 * u)
    if inner.w - nook.w < 7 * 46 * u:
        # Seven cards need the width: whose crib it is stands beneath it.
        nook = Box(inner.x, foot - 72 * u, 44 * u, 70 * u)
    beside = nook.w + 4 * u if crib else 0.0
    hand = Box(inner.x + beside, top, inner.w - beside, foot - top)
    scores = Box(right.x, safe.y + button, right.w, 68 * u)
    high = 2 * button + 10
    actions = Box(right.x, foot - high, right.w, high)
    prompt = Box(right.x, actions.y - 44 * u, right.w, 40 * u)
    caption = Box(right.x, scores.bottom + 4 * u, right.w, prompt.y - scores.bottom - 8 * u)
    slip = y + tall + label + 2 * u
    return Layout(
        kind="short",
        unit=u,
        bar=Box(right.x, safe.y, right.w, button),
        menu=Box(right.x, safe.y, button, button),
        mute=Box(right.right - button, safe.y, button, button),
        scores=_stacked(scores),
        faces=company.faces,
        called=company.called,
        speeches=company.speeches,
        others=company.others,
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
        faces=company.faces,
        called=company.called,
        speeches=company.speeches,
        others=company.others,
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


def _opposite(room: Box, seats: int, u: float, corner: float) -> _OtherSeats:
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
