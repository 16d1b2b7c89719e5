"""Where everything on the table is, once the furniture stands.

A :class:`Layout` has the boxes of the furniture, :meth:`Layout.places` the place of every card.
How it is arranged in a window says :mod:`costly.ui.table.arrangement`. Neither knows a screen.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from costly.engine.cards import Card
from costly.engine.state import State
from costly.ui.marks import Box
from costly.ui.port import WindowShape
from costly.ui.table.series import Heap, spread
from costly.ui.theme import CARD_RATIO

APART = 0.16
"""Between the deck card and a hand that is counted with it, in widths of a card."""
CHOSEN, POINTED = 12.0, 3.0
"""How much higher a card of the hand stands that is chosen, or pointed at, in units."""
LESSENED = 0.8
"""So much smaller at most is a card of a large hand that lies open, to be touched."""
STRIP = 44.0
"""What is free of a card in hand that lies under another,"""
READABLE = 60.0
"""unless the cards would be narrower than this, or half as high as there is room for."""
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
class OtherSeats:
    """Where the other seats sit, clockwise from the viewer's left."""

    faces: tuple[Box, ...]
    """For each its portrait;"""
    called: tuple[Box, ...]
    """where its name stands, if there are several;"""
    speeches: tuple[Box, ...]
    """where what it says has room, beside the portrait or beneath it;"""
    hands: tuple[Box, ...]
    """and its cards."""


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
    company: OtherSeats
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
        self._place_series(places, state, viewer)
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
        # Where they are counted by hand, enough of each is free to be touched.
        narrow = (room.w - STRIP * (count - 1)) / (2 + APART)
        width = min(width, max(narrow, LESSENED * width))
        first = width * (1 + APART)
        step = min(1.08 * width, (room.w - first - width) / max(1, count - 1))
        left = room.x + (room.w - first - width - step * (count - 1)) / 2
        top = room.y + (room.h - width * CARD_RATIO) / 2
        starts = [left, *(left + first + step * at for at in range(count))]
        return [Box(x, top, width, width * CARD_RATIO) for x in starts]

    def _place_series(self, places: dict[Card, CardPlace], state: State, viewer: int) -> None:
        pack = self.pack(state)
        heap, over = self.heap, self.heap.over(state)
        past = [laid.card for series in state.past_series for laid in series]
        for at, card in enumerate(past):
            if over:
                box = over[at]
                places[card] = CardPlace(box.x, box.y, box.w, up=True, level=at - 20)
            else:
                # Turned aside, under the deck card, so that the pack seems to grow again.
                away = 3 * self.unit * (1 - at / 12)
                x, y, askew = pack.x - away, pack.y + away, tilt(card, 2)
                places[card] = CardPlace(x, y, pack.w, up=False, level=at - 20, tilt=askew)
        running = heap.running(state, viewer)
        for at, (laid, box) in enumerate(zip(state.series, running, strict=True)):
            askew = tilt(laid.card, 2)
            places[laid.card] = CardPlace(box.x, box.y, box.w, up=True, level=10 + at, tilt=askew)

    @property
    def heap(self) -> Heap:
        """Where series lie."""
        return Heap(self.pile, self.pile_width)

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
        """How much higher a card stands that is chosen; one that is only pointed at hardly rises.

        It keeps its badge, too, which must not rise into the words above it.
        """
        return (POINTED if pointed else CHOSEN) * self.unit

    def _place_open(self, places: dict[Card, CardPlace], state: State) -> None:
        hand = sorted(self._open(state))
        boxes = self.show_boxes(tuple(hand))[1:]
        for at, (card, box) in enumerate(zip(hand, boxes, strict=True)):
            places[card] = CardPlace(box.x, box.y, box.w, up=True, level=40 + at)

    def _backs(self, count: int, seat: int, viewer: int) -> list[Box]:
        room = self.company.hands[self.other(seat, viewer)]
        return spread(count, room, room.h / CARD_RATIO, 0.72)

    def other(self, seat: int, viewer: int) -> int:
        """Which of the other seats' places is a seat's: its steps to the viewer's left."""
        return (seat - viewer) % (len(self.company.hands) + 1) - 1

    def hand_boxes(self, count: int) -> list[Box]:
        """Where the cards of the viewer's hand lie: the more, the closer, then the smaller.

        At least 44 pixels of each stay free to be pressed, less only where a card could not
        be read any more.
        """
        wide = max(min(READABLE, self.hand.h / 2), self.hand.w - STRIP * (count - 1))
        width = min(self.hand_width, wide)
        boxes = spread(count, self.hand, width, 1.16)
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
        boxes = spread(count, room, width, 1.5)
        return [box._replace(y=box.y + (room.h - box.h) / 2) for box in boxes]

    def ribbon(self, count: int) -> list[Box]:
        """Where the cards of the whole pack lie, spread for the cut."""
        room = Box(self.deck.x, self.deck.y, self.board.right - self.deck.x, self.deck.h)
        if self.upright:
            room = room._replace(w=self.dial.right - self.deck.x)
        return spread(count, room, self.deck.w, 1.0)

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
