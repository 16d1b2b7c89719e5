"""The count: the deck card, the dial, and the totals under the series."""

from __future__ import annotations

from itertools import accumulate

from costly.engine.cards import UNKNOWN
from costly.engine.scoring import Reaching
from costly.engine.stages import Playing
from costly.engine.state import Rules
from costly.telling import table as sentences
from costly.telling.games import turned_name
from costly.ui.marks import CardMark, DialMark, Mark, TextMark
from costly.ui.table.painting.lettering import sized
from costly.ui.table.view import TableView
from costly.ui.theme import SMALL

QUARTERS = 4
"""The dial's hand stops so often between two totals."""
NUMBERED = 0.115
"""The most that a number may take of the dial, or it is left to the words beneath."""


def count(view: TableView) -> list[Mark]:
    """The pack under the deck card, the dial, and the totals."""
    room, shown = view.room, view.shown
    marks: list[Mark] = []
    pack = room.pack(shown)
    px = SMALL if room.kind != "roomy" else sized(room, SMALL)
    if view.telling.cut is None:
        # The rest of the pack, under the deck card.
        for at in (2, 1):
            away = 1.5 * at * room.unit
            marks.append(CardMark(UNKNOWN, pack.x - away, pack.y + away, pack.w))
    if shown.deck is not None:
        x, y = pack.middle[0], pack.bottom + px * 0.9
        marks.append(TextMark(turned_name(shown.rules), x, y, px, "light", pack.w * 1.3))
    if view.telling.cut is not None:
        return marks
    if view.telling.slip is None:
        marks += [*_dial(view, px), *_totals(view, px)]
    elif not room.dial.meets(room.show):
        marks.append(DialMark(room.dial, str(view.telling.slip.total)))
    return marks


def goals(rules: Rules) -> tuple[int, tuple[int, ...]]:
    """The total that no series passes, and those worth reaching, as the rules have them."""
    playing = rules.stage(Playing)
    worth = {
        total.total
        for scorer in playing.scorers
        if isinstance(scorer, Reaching)
        for total in scorer.totals
    }
    return playing.limit, tuple(sorted(worth | {playing.limit}))


def _dial(view: TableView, px: float) -> list[Mark]:
    """The dial of the running series, and beneath it what is missing to the next totals."""
    room, shown = view.room, view.shown
    limit, marked = goals(shown.rules)
    hand = view.sprites.dial_hand.now(view.sprites.pace)
    numbers = px if px <= NUMBERED * room.dial.w else 0.0
    playing = isinstance(shown.now, Playing)
    figure = str(int(hand)) if playing or hand else ""
    hand = round(hand * QUARTERS) / QUARTERS
    marks: list[Mark] = [DialMark(room.dial, figure, hand, limit, marked, numbers)]
    if shown.series:
        text = _missing(shown.count, marked, room.dial.w + 18 * room.unit, px)
        x, y = room.dial.middle[0], room.dial.bottom + px * 0.8
        marks.append(TextMark(text, x, y, px, "light", room.dial.w + 18 * room.unit))
    return marks


def _missing(total: int, marked: tuple[int, ...], wide: float, px: float) -> str:
    """How far it is to the next totals worth reaching: as many as can be read, the next first."""
    ahead = list(sentences.to_come(total, marked))
    text = " \u00b7 ".join(ahead[:2])
    return text if len(text) * px * 0.48 <= wide else "".join(ahead[:1])


def _totals(view: TableView, px: float) -> list[Mark]:
    """Under the series what each card made, the newest surely, others where there is room."""
    room, shown = view.room, view.shown
    boxes = room.heap.running(shown, view.viewer)
    totals = accumulate(laid.value for laid in shown.series)
    marks: list[Mark] = []
    free, y = room.dial.x, room.pile.bottom + px * 0.9
    for total, box in reversed(list(zip(totals, boxes, strict=True))):
        x = box.x + box.w * 0.23
        if x + px * 0.55 <= free:
            newest = not marks
            marks.append(
                TextMark(
                    str(total),
                    *(x, y, px, "bright" if newest else "light", 40),
                    face="bold" if newest else "text",
                )
            )
            free = x - px * 0.65
    return marks
