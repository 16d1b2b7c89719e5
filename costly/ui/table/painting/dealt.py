"""The cards of the table, where they are at this moment."""

from __future__ import annotations

from costly.engine.cards import UNKNOWN, Card
from costly.engine.moves import Play
from costly.telling import table as sentences
from costly.ui.marks import (
    Box,
    CardMark,
    HaloMark,
    IconMark,
    LinkMark,
    Mark,
    PanelMark,
    TextMark,
)
from costly.ui.signs import signs, wide
from costly.ui.table.series import COLUMN, LINE, SIGN
from costly.ui.table.sprites import CardSprite
from costly.ui.table.view import TableView
from costly.ui.theme import CARD_RATIO, MOTIONS, SMALL, THREAD

SPREAD = 26
"""So many backs stand for the pack from which the players cut."""


OWNER = 18.0
"""The side of the sign on a laid card that points to who laid it:"""
SIGNS = ("down", "left", "up", "right")
"""to the viewer, and to the others clockwise from his left."""
KNOT = 0.125
"""How large a knot of the thread is, as a part of a card's width."""


def cards(view: TableView) -> list[Mark]:
    """Every card, the highest last; the halos under all that are lit."""
    playable = (
        {card for card in view.truth.held[view.viewer] if view.choices.options(card)}
        if view.truth.held
        else set()
    )
    asked = view.pause == "go" or any(isinstance(action, Play) for action in view.choices.open)
    marks: list[Mark] = []
    pace = view.sprites.pace
    going = [*view.sprites.leaving.items(), *view.sprites.cards.items()]
    sprites = sorted(going, key=lambda item: item[1].level(pace))
    mine = view.shown.held[view.viewer] if view.shown.held else ()
    lit = view.light.lit | _advised(view) | _spoken_of(view)
    over = _over(view)
    halos = [_halo(sprite, pace) for card, sprite in sprites if card in lit]
    for card, sprite in sprites:
        if card in lit:
            marks += halos
            halos = []
        dim = (card in over and sprite.goal.up) or (asked and card in mine and card not in playable)
        marks.append(_card(view, card, sprite, dim=dim, lit=card in lit))
    if view.telling.cut is not None:
        marks += _cut_cards(view)
    return [*marks, *_listed(view), *_owners(view), *_remembered(view), *_thread(view)]


def _over(view: TableView) -> frozenset[Card]:
    """The cards of series that are over, which lie in the shade."""
    shown = view.shown
    return (
        frozenset() if shown.shown else frozenset(one.card for s in shown.past_series for one in s)
    )


def _listed(view: TableView) -> list[Mark]:
    """The series that are over as signs on a slip, where their cards have no room."""
    found = view.room.heap.listed(view.shown)
    if found is None:
        return []
    box, columns = found
    marks: list[Mark] = [PanelMark("bubble", box)]
    for at, column in enumerate(columns):
        x, y = box.x + (at + 0.25) * COLUMN, box.y + 0.75 * LINE
        for line, card in enumerate(column):
            marks += signs((card,), x, y + line * LINE, SIGN)
    return marks


def _owners(view: TableView) -> list[Mark]:
    """Where four sit: on each card of the running series a sign to the seat that laid it."""
    shown, side = view.shown, OWNER
    if shown.rules.seats == 2:
        return []
    marks: list[Mark] = []
    for laid in shown.series:
        x, y, width, *_ = view.sprites.cards[laid.card].now(view.sprites.pace)
        plate = Box(round(x + 1), round(y + width * CARD_RATIO - side - 3), side, side)
        name = SIGNS[(laid.seat - view.viewer) % len(SIGNS)]
        marks += [PanelMark("badge", plate), IconMark(name, plate.shrunk(1.5), "bright")]
    return marks


def _remembered(view: TableView) -> list[Mark]:
    """On a back in another's hand the card that it is, where the viewer has seen it."""
    shown, marks = view.shown, list[Mark]()
    if not shown.held:
        return marks
    known = shown.known[view.viewer]
    for hand in (hand for seat, hand in enumerate(shown.held) if seat != view.viewer):
        for card in (card for card in hand if card in known and card in view.sprites.cards):
            sprite = view.sprites.cards[card]
            x, y, width, face, *_ = sprite.now(view.sprites.pace)
            if face > 0.5 or sprite.goal.up:
                continue
            px = max(SMALL, min(width * 0.42, 22.0))
            across, high = wide(card, px) + 0.5 * px, 1.3 * px
            if high > width * CARD_RATIO:
                continue  # on so small a back it would hide whose cards they are
            foot = y + width * CARD_RATIO - 2
            plate = Box(round(x + (width - across) / 2, 1), round(foot - high, 1), across, high)
            sign = signs((card,), plate.x + 0.25 * px, plate.middle[1], px)
            marks += [PanelMark("bubble", plate), *sign]
    return marks


def _advised(view: TableView) -> frozenset[Card]:
    """The cards of the best choice, while a hint stands there."""
    shares = view.hint.shares() if view.hint is not None else {}
    return frozenset(card for card, at in shares.items() if 0 in at)


def _spoken_of(view: TableView) -> frozenset[Card]:
    """The cards that a lesson speaks of."""
    return view.guidance.cards if view.guidance is not None else frozenset()


def _thread(view: TableView) -> list[Mark]:
    """The thread that joins the cards of a score, from the left, when they have risen."""
    poses = {
        card: view.sprites.cards[card] for card in view.light.standing & view.sprites.cards.keys()
    }
    if len(poses) < 2:
        return []
    pace = view.sprites.pace
    motion = MOTIONS[view.light.motion]
    risen = motion.seconds + motion.stagger * (len(poses) - 1)
    drawn = (view.light.stood / pace - risen) / THREAD if pace else 1.0
    drawn = min(round(drawn * 8) / 8, 1.0)
    if drawn <= 0:
        return []
    points = sorted(_edge(view, sprite) for sprite in poses.values())
    return [LinkMark(tuple(points), round(view.room.pile_width * KNOT, 1), drawn)]


def _edge(view: TableView, sprite: CardSprite) -> tuple[float, float]:
    """The middle of what is seen of a card's upper edge: where the thread is fastened."""
    x, y, width, *_ = sprite.now(view.sprites.pace)
    over = [
        other.goal.x
        for other in view.sprites.cards.values()
        if other.goal.level > sprite.goal.level and x < other.goal.x < x + width
    ]
    return round(x + (min(over, default=x + width) - x) / 2, 1), round(y, 1)


def _halo(sprite: CardSprite, pace: float) -> HaloMark:
    x, y, width, *_ = sprite.now(pace)
    return HaloMark(round(x, 1), round(y, 1), round(width, 1), round(sprite.goal.width, 1))


def _card(view: TableView, card: Card, sprite: CardSprite, *, dim: bool, lit: bool) -> CardMark:
    x, y, width, face, tilt, rise = sprite.now(view.sprites.pace)
    sinks = dim and not view.pause and card not in _over(view)
    sink = 10 * view.room.unit if sinks else 0
    shows = card if face > 0.5 else UNKNOWN
    squash = abs(2 * face - 1)
    return CardMark(
        shows,
        round(x, 1),
        round(y + sink, 1),
        round(width, 1),
        squash=max(0.04, round(squash, 2)),
        lit=lit,
        dim=dim,
        goal=round(sprite.goal.width, 1),
        tilt=tilt,
        rise=rise,
    )


def _cut_cards(view: TableView) -> list[Mark]:
    assert view.telling.cut is not None
    room, cuts = view.room, view.telling.cut.rounds[-1]
    marks: list[Mark] = [
        CardMark(UNKNOWN, box.x, box.y, box.w, shadow=False) for box in room.ribbon(SPREAD)
    ]
    boxes = room.cut_boxes(len(cuts))
    for seat, (card, box) in enumerate(zip(cuts, boxes, strict=True)):
        marks.append(CardMark(card, box.x, box.y, box.w))
        label = sentences.seat_name(view.voice, seat)
        marks.append(
            TextMark(label, box.middle[0], box.bottom + SMALL, SMALL + 1, "light", box.w * 1.4)
        )
    return marks
