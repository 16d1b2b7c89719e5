"""Where everything on the table is: arithmetic on a state and the room there is.

Three classes of room, by its shape alone: *portrait*, *short* (a phone on its side) and
*roomy*. A :class:`Layout` has the boxes of the furniture; :meth:`Layout.places` has the
place of every card. Neither knows a screen.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from costly.cards import Card
from costly.state import State
from costly.ui.marks import Box, View
from costly.ui.theme import CARD_RATIO


class Place(NamedTuple):
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

    kind: str
    """``portrait``, ``short`` or ``roomy``."""
    unit: float
    """How much larger than the smallest design everything is."""
    bar: Box
    menu: Box
    mute: Box
    scores: tuple[Box, ...]
    """For each side its name and figure, the viewer's first."""
    faces: tuple[Box, ...]
    """For each other seat, clockwise from the viewer's left, its portrait;"""
    speeches: tuple[Box, ...]
    """where it speaks, if there is room;"""
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
    slip: Box
    """Where the count of a hand is written at the show."""
    actions: Box
    log: Box | None
    """Where the last sentences stay to be read, if there is room."""

    def places(self, state: State, viewer: int, raised: tuple[Card, ...] = ()) -> dict[Card, Place]:
        """The place of every card that is on the table; those ``raised`` stand higher.

        A card is face up only if the viewer has seen it and the table shows it.
        """
        places: dict[Card, Place] = {}
        self._place_stock(places, state)
        self._place_series(places, state)
        self._place_hands(places, state, viewer, raised)
        self._place_crib(places, state)
        return places

    def _place_stock(self, places: dict[Card, Place], state: State) -> None:
        for card in state.stock:
            places[card] = Place(self.deck.x, self.deck.y, self.deck.w, up=False, level=-30)
        if state.deck is not None:
            places[state.deck] = Place(self.deck.x, self.deck.y, self.deck.w, up=True, level=2)

    def _place_series(self, places: dict[Card, Place], state: State) -> None:
        aside = [laid.card for series in state.series for laid in series]
        for at, card in enumerate(aside):
            # Turned aside, under the deck card, so that the pack seems to grow again.
            away = 3 * self.unit * (1 - at / 12)
            x, y = self.deck.x - away, self.deck.y + away
            askew = tilt(card, 2)
            places[card] = Place(x, y, self.deck.w, up=False, level=at - 20, tilt=askew)
        pile = self.pile_boxes(len(state.pile))
        for at, (laid, box) in enumerate(zip(state.pile, pile, strict=True)):
            askew = tilt(laid.card, 2)
            places[laid.card] = Place(box.x, box.y, box.w, up=True, level=10 + at, tilt=askew)

    def pile_boxes(self, count: int) -> list[Box]:
        """Where the cards of a series lie: a fifth of each is seen, so a long one is smaller."""
        width = min(self.pile_width, self.pile.w / (1 + 0.21 * (count - 1)))
        boxes = self.spread(count, self.pile, width, 0.46)
        return [box._replace(y=self.pile.bottom - box.h) for box in boxes]

    def _place_hands(
        self,
        places: dict[Card, Place],
        state: State,
        viewer: int,
        raised: tuple[Card, ...],
    ) -> None:
        shown = self.last_shown(state)
        for seat, hand in enumerate(state.held):
            mine = seat == viewer
            boxes = self.hand_boxes(len(hand)) if mine else self._backs(len(hand), seat, viewer)
            for at, (card, box) in enumerate(zip(hand, boxes, strict=True)):
                lift = 12 * self.unit if card in raised else 0
                up = mine and card in state.known[seat]
                places[card] = Place(box.x, box.y - lift, box.w, up, level=30 + at)
        if shown is not None and not state.crib_shown:
            self._show(places, state.hand(shown))

    def _show(self, places: dict[Card, Place], hand: tuple[Card, ...]) -> None:
        """A hand laid open beside the deck card."""
        boxes = self.spread(len(hand), self.pile, self.pile_width, 0.8)
        for at, (card, box) in enumerate(zip(sorted(hand), boxes, strict=True)):
            places[card] = Place(box.x, box.y, box.w, up=True, level=40 + at)

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

    def _place_crib(self, places: dict[Card, Place], state: State) -> None:
        if state.crib_shown:
            self._show(places, state.crib)
            return
        width = self.crib_width
        for at, card in enumerate(state.crib):
            x = self.crib.x + 0.26 * width * at
            places[card] = Place(x, self.crib.y, width, up=False, level=6 + at)

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
    if safe.w / safe.h < 0.85:
        return _portrait(safe, seats, crib=crib)
    if safe.h < 480:
        return _short(safe, seats, crib=crib)
    return _roomy(safe, seats, crib=crib)


@dataclass(frozen=True, slots=True)
class _Company:
    """Where the other seats sit."""

    faces: tuple[Box, ...]
    speeches: tuple[Box, ...]
    others: tuple[Box, ...]


def _abreast(room: Box, seats: int, u: float) -> _Company:
    """The other seats side by side in a row, each a face and a few cards, its name beneath."""
    wide = room.w / (seats - 1)
    face = min(room.h - 17, 46 * u, wide * 0.42)
    cells = [Box(room.x + wide * at, room.y, wide, room.h) for at in range(seats - 1)]
    return _Company(
        faces=tuple(Box(cell.x + 8 * u, cell.y, face, face) for cell in cells),
        speeches=(),
        others=tuple(
            Box(cell.x + face + 14 * u, cell.y, cell.w - face - 20 * u, face) for cell in cells
        ),
    )


def _portrait(safe: Box, seats: int, *, crib: bool) -> Layout:
    # Designed at 360 x 560; a taller window gives its extra height to the gaps.
    u = max(0.8, min(safe.w / 360, safe.h / 560, 2.2))
    wide = min(safe.w, 420 * u)
    left = safe.x + (safe.w - wide) / 2
    edge = 10 * u
    spare = max(0.0, safe.h - 560 * u)
    gap = min(spare / 6, 26 * u)
    button = max(44.0, 44 * u)
    y = safe.y
    bar = Box(safe.x, y, safe.w, button)
    y += bar.h + gap * 0.6 + 4 * u
    company = _abreast(Box(left + 6 * u, y, wide - 12 * u, 54 * u), seats, u)
    if seats == 2:
        face = Box(left + edge, y, 52 * u, 52 * u)
        other = Box(left + wide - edge - 108 * u, y - 2 * u, 108 * u, 56 * u)
        speech = Box(face.right + 6 * u, y + u, other.x - face.right - 12 * u, max(46.0, 44 * u))
        company = _Company((face,), (speech,), (other,))
    y += 56 * u + gap
    board = Box(left + 6 * u, y, wide - 12 * u, 74 * u)
    y += 74 * u + gap + 8 * u
    card = 72 * u
    tall = card * CARD_RATIO
    dial = Box(left + wide - edge - 76 * u, y + (tall - 76 * u) / 2, 76 * u, 76 * u)
    deck = Box(left + edge + 3 * u, y, card, tall)
    pile = Box(deck.right + 12 * u, y, dial.x - deck.right - 22 * u, tall)
    y += tall + max(20.0, 18 * u) + gap * 0.6
    beside = 98 * u if crib else 0.0
    caption = Box(left + edge + beside, y, wide - 2 * edge - beside, 42 * u)
    foot = safe.bottom - 6 * u
    actions = Box(left + edge, foot - button - 4 * u, wide - 2 * edge, button)
    y += 42 * u + 16 * u + gap * 0.4  # the badges stand out above the hand
    tall_hand = min(150 * u, actions.y - y - 10 * u)
    # Seven cards need almost all the width of the narrowest phone.
    hand = Box(left + 4 * u, actions.y - 10 * u - tall_hand, wide - 8 * u, tall_hand)
    # The crib stays in sight while the hands before it are counted.
    top = caption.y + (42 * u if crib else 0.0)
    slip = Box(left + edge, top, wide - 2 * edge, actions.y - 8 * u - top)
    return Layout(
        kind="portrait",
        unit=u,
        bar=bar,
        menu=Box(safe.x, bar.y, button, button),
        mute=Box(safe.right - button, bar.y, button, button),
        scores=_two(Box(safe.x + button, bar.y, safe.w - 2 * button, bar.h)),
        faces=company.faces,
        speeches=company.speeches,
        others=company.others,
        crib=Box(left + edge, caption.y + 2 * u, 92 * u, 36 * u),
        board=board,
        upright=False,
        deck=deck,
        pile=pile,
        dial=dial,
        caption=caption,
        hand=hand,
        slip=slip,
        actions=actions,
        log=None,
    )


def _short(safe: Box, seats: int, *, crib: bool) -> Layout:
    # Designed at 740 x 360: board on its end at the left, a column of words at the right.
    u = max(0.8, min(safe.h / 360, safe.w / 640, 1.6))
    edge = 8 * u
    button = max(44.0, 44 * u)
    board = Box(safe.x + edge, safe.y + edge, 74 * u, safe.h - 2 * edge)
    column = max(168 * u, min(230 * u, safe.w * 0.26))
    right = Box(safe.right - edge - column, safe.y, column, safe.h)
    inner = Box(board.right + 12 * u, safe.y, right.x - board.right - 24 * u, safe.h)
    card = 76 * u
    tall = card * CARD_RATIO
    other = Box(inner.x + 62 * u, safe.y + 6 * u, 120 * u, 58 * u)
    y = other.bottom + 12 * u
    dial = Box(inner.right - 78 * u, y + (tall - 78 * u) / 2, 78 * u, 78 * u)
    deck = Box(inner.x + 4 * u, y, card, tall)
    pile = Box(deck.right + 14 * u, y, dial.x - deck.right - 24 * u, tall)
    top = y + tall + 18 * u + 20 * u
    foot = safe.bottom - edge - 8 * u
    nook = Box(inner.x, foot - 56 * u, 96 * u, 46 * u)
    if inner.w - nook.w < 7 * 46 * u:
        # Seven cards need the width: whose crib it is stands beneath it.
        nook = Box(inner.x, foot - 72 * u, 44 * u, 70 * u)
    beside = nook.w + 4 * u if crib else 0.0
    hand = Box(inner.x + beside, top, inner.w - beside, foot - top)
    scores = Box(right.x, safe.y + button, right.w, 62 * u)
    actions_high = 2 * button + 10
    actions = Box(
        right.x, safe.bottom - edge - button - 8 * u - actions_high, right.w, actions_high
    )
    caption = Box(right.x, scores.bottom + 6 * u, right.w, actions.y - scores.bottom - 14 * u)
    face = Box(inner.x, other.y, 54 * u, 54 * u)
    room = inner.right - other.right - 8 * u
    speech = Box(other.right + 8 * u, face.y + 4 * u, room, 46 * u)
    company = _Company((face,), (speech,), (other,))
    if seats > 2:
        company = _abreast(Box(inner.x, other.y - 2 * u, inner.w, 58 * u), seats, u)
    return Layout(
        kind="short",
        unit=u,
        bar=Box(right.x, safe.y, right.w, button),
        menu=Box(right.x, safe.y, button, button),
        mute=Box(right.right - button, safe.y, button, button),
        scores=_stacked(scores),
        faces=company.faces,
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
        slip=Box(hand.x, y + tall + 20 * u, hand.w, safe.bottom - y - tall - 20 * u - edge),
        actions=actions,
        log=None,
    )


def _roomy(safe: Box, seats: int, *, crib: bool) -> Layout:
    # Designed at 1280 x 720: a log at the left, the dial and the choices at the right.
    u = max(0.72, min(safe.h / 720, safe.w / 960, 2.4))
    edge = 22 * u
    button = max(48.0, 48 * u)
    rail = min(300 * u, (safe.w - 640 * u) / 2)
    has_log = rail >= 190 * u
    side = max(rail, 190 * u)
    left = safe.x + edge + (rail if has_log else 0)
    right = Box(safe.right - edge - side, safe.y + edge, side, safe.h - 2 * edge)
    inner = Box(left + 10 * u, safe.y, right.x - left - 30 * u, safe.h)
    bar = Box(safe.x, safe.y + 8 * u, safe.w, button)
    menu = Box(safe.x + edge - 8 * u, bar.y, button, button)
    middle = inner.x + inner.w / 2
    other = Box(middle - 110 * u, safe.y + edge, 220 * u, 96 * u)
    face = Box(other.x - 96 * u, other.y + 8 * u, 80 * u, 80 * u)
    speech = Box(
        other.right + 14 * u,
        other.y + 12 * u,
        max(120 * u, inner.right - other.right - 14 * u),
        60 * u,
    )
    company = _Company((face,), (speech,), (other,))
    if seats > 2:
        first = max(inner.x, menu.right)
        company = _abreast(Box(first, safe.y + edge, inner.right - first, 96 * u), seats, 2 * u)
    wide = min(inner.w, 760 * u)
    board = Box(middle - wide / 2, other.bottom + 18 * u, wide, wide * 0.2)
    card = 106 * u
    tall = card * CARD_RATIO
    hand_tall = 186 * u
    beside = 150 * u if crib else 0.0
    hand = Box(inner.x + beside, safe.bottom - edge - hand_tall, inner.w - beside, hand_tall)
    room = hand.y - 12 * u - board.bottom
    y = board.bottom + max(10 * u, (room - tall - 18 * u) / 2)
    deck = Box(middle - wide / 2 + 6 * u, y, card, tall)
    dial = Box(middle + wide / 2 - 140 * u, y + (tall - 136 * u) / 2, 136 * u, 136 * u)
    pile = Box(deck.right + 24 * u, y, dial.x - deck.right - 48 * u, tall)
    corner = 56 * u  # kept free for a host's full-screen button
    actions = Box(
        right.x, hand.y + hand_tall - corner - 2 * button - 12 * u, right.w, 2 * button + 12 * u
    )
    scores = Box(right.x, bar.bottom + 14 * u, right.w, 96 * u)
    caption = Box(right.x, actions.y - 112 * u, right.w, 100 * u)
    slip = Box(right.x, scores.bottom + 14 * u, right.w, actions.y - scores.bottom - 28 * u)
    log = Box(safe.x + edge, safe.y + edge + button, rail - 10 * u, safe.h - 2 * edge - button)
    return Layout(
        kind="roomy",
        unit=u,
        bar=bar,
        menu=menu,
        mute=Box(safe.right - edge - button, bar.y, button, button),
        scores=_stacked(scores),
        faces=company.faces,
        speeches=company.speeches,
        others=company.others,
        crib=Box(inner.x, hand.bottom - 86 * u, 144 * u, 70 * u),
        board=board,
        upright=False,
        deck=deck,
        pile=pile,
        dial=dial,
        caption=caption,
        hand=hand,
        slip=slip,
        actions=actions,
        log=log if has_log else None,
    )


def _two(box: Box) -> tuple[Box, ...]:
    half = box.w / 2
    return Box(box.x, box.y, half, box.h), Box(box.x + half, box.y, half, box.h)


def _stacked(box: Box) -> tuple[Box, ...]:
    half = box.h / 2
    # The opponent sits above, as at the table.
    return Box(box.x, box.y + half, box.w, half), Box(box.x, box.y, box.w, half)
