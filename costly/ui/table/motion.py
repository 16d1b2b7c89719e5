"""Where things lie on the table, and how they get there: cards, pegs and the dial's hand."""

from __future__ import annotations

from dataclasses import dataclass

from costly.engine.cards import Card
from costly.ui.table.layout import CardPlace, Layout
from costly.ui.table.sprites import Sprites
from costly.ui.table.teller import Teller
from costly.ui.table.ticks import PegTicks
from costly.ui.theme import PACES, RISES


@dataclass(frozen=True, slots=True)
class Light:
    """The cards of a score, as they stand up and are lit."""

    lit: frozenset[Card]
    standing: frozenset[Card]
    """Those of them that lie on the table."""
    motion: str
    """The motion by which they stand up."""
    stood: float
    """Seconds since they began to."""


class Motion:
    """Sends everything to its place in a room, and says what is heard of it on the way."""

    def __init__(self, room: Layout, viewer: int, pace: str, *, still: bool) -> None:
        """With ``still`` nothing slides: things are where they go at once."""
        self.room, self.viewer, self.still = room, viewer, still
        self.sprites = Sprites(0.0 if still else PACES[pace])
        self._ticks = PegTicks()

    def set_pace(self, pace: str, *, still: bool) -> None:
        """Move faster or slower from now on."""
        self.still = still
        self.sprites.pace = 0.0 if still else PACES[pace]

    def light(self, teller: Teller) -> Light:
        """The cards of the score that is told; one in a hand stays where it is."""
        shown = teller.shown
        open_ = self.room.last_shown(shown)
        held = [hand for seat, hand in enumerate(shown.held) if seat != open_]
        return Light(teller.lit, teller.lit.difference(*held), teller.motion, teller.stood)

    def aim(self, teller: Teller, raised: tuple[Card, ...], *, pointed: bool) -> None:
        """Send all to where the shown state has it, some cards raised, or only pointed at."""
        shown, light = teller.shown, self.light(teller)
        places = self.room.places(shown, self.viewer, raised, pointed=pointed)
        rise = RISES[light.motion] * self.room.unit
        for card in light.standing & places.keys():
            places[card] = places[card]._replace(y=places[card].y - rise)
        under = self.room.pack(shown)
        pack = CardPlace(under.x, under.y, under.w, up=False, level=0)
        high = light.standing if pointed else light.standing | frozenset(raised)
        self.sprites.aim(places, pack, high, lift=light.motion)
        self.sprites.peg(shown)
        self.sprites.dial_hand.aim(shown.count, self.sprites.pace)

    def finish(self) -> None:
        """Everything arrives at once."""
        self.sprites.finish()

    def heard(self, dt: float) -> list[tuple[str, int]]:
        """The sounds of the pegs in the last ``dt`` seconds."""
        return [("peg", step) for step in self._ticks.listen(self.sprites, dt)]
