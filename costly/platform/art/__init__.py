"""Everything that is drawn. :class:`Art` makes each picture once a size and keeps it.

Sizes are device pixels and a display mode must be set. What others drew, the courts and
the type, comes from the baked assets; the rest is code.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from costly.platform.art import (
    banner,
    cards,
    dial,
    panels,
    paper,
    pegboard,
    pegs,
    people,
    plot,
    wood,
)
from costly.platform.art.kept import Shelf, laid_open, laid_up
from costly.platform.art.kit import RGB
from costly.platform.art.letters import FACES, Letters
from costly.telling.games import NAME
from costly.ui.theme import THEMES, Look, Role

if TYPE_CHECKING:
    from costly.engine.cards import Card
    from costly.ui.marks import BarsMark, PlotMark

__all__ = ["Art", "NoAssets"]


class NoAssets(Exception):
    """The baked pictures and type are not there; the message says what makes them."""

    def __init__(self) -> None:
        """The one sentence."""
        super().__init__("the cards are not baked yet: run `make assets`")


class Art:
    """All pictures, by name and size. What it returns is shared: never draw on it."""

    def __init__(self, assets: Path) -> None:
        """``assets`` is the folder of what was baked."""
        sheet = assets / "courts.png"
        if not (sheet.is_file() and all((assets / f"fonts/{f}.ttf").is_file() for f in FACES)):
            raise NoAssets
        self._letters = Letters(assets / "fonts")
        self._kept: dict[tuple[object, ...], pygame.Surface] = {}
        self._dials: dict[tuple[object, ...], dial.Dial] = {}
        self._shelf: Shelf | None = None
        self._fresh: list[tuple[str, pygame.Surface]] = []
        """What was drawn and is not yet on the shelf, by name."""
        self._courts = pygame.image.load(str(sheet)).convert()
        self.look: Look | None = None
        self.theme = THEMES[Look().theme]
        self.wear(Look())

    def wear(self, look: Look) -> bool:
        """Draws everything in another look from now on; whether it is another."""
        if look == self.look:
            return False
        self.look = look
        self.theme = THEMES[look.theme]
        self._pack = cards.Pack(look, self._courts, lambda px: self._letters.font("bold", px))
        self.forget()
        return True

    def ink(self, role: Role) -> RGB:
        """The colour of a text by what it is for."""
        return self.theme.inks[role]

    def forget(self) -> None:
        """Drops every picture, for a new size of window; the fonts stay."""
        self._kept.clear()
        self._dials.clear()
        self._fresh.clear()

    def _once(self, make: Callable[[], pygame.Surface], *key: object) -> pygame.Surface:
        if key not in self._kept:
            self._kept[key] = make() if self._shelf is None else self._shelved(make, key)
        return self._kept[key]

    # ---- Pictures of an earlier visit ----

    def use(self, shelf: Shelf) -> None:
        """Takes pictures from a shelf where it has them, rather than draw them again."""
        self._shelf = shelf

    def _shelved(
        self, make: Callable[[], pygame.Surface], key: tuple[object, ...]
    ) -> pygame.Surface:
        assert self._shelf is not None
        name = repr((self.look, key))
        brought = self._shelf.picture(name)
        picture = None if brought is None else laid_open(brought)
        if picture is None:
            picture = make()
            self._fresh.append((name, picture))
        return picture

    def shelve(self) -> bool:
        """Puts one picture that was drawn on the shelf; whether there was one."""
        if self._shelf is None or not self._fresh:
            return False
        name, picture = self._fresh.pop(0)
        pixels = laid_up(picture)
        if pixels is not None:
            self._shelf.keep(name, pixels)
        return True

    def drop_fresh(self) -> None:
        """Leaves off the shelf what was drawn since: it may never be seen."""
        self._fresh.clear()

    def _latest(
        self, make: Callable[[], pygame.Surface], kind: str, *key: object
    ) -> pygame.Surface:
        """A picture of which only one is kept: no game is ever drawn again after the next."""
        if (kind, *key) not in self._kept:
            for old in [kept for kept in self._kept if kept[0] == kind]:
                del self._kept[old]
        return self._once(make, kind, *key)

    def card(self, card: Card, width: int, tilt: int = 0) -> pygame.Surface:
        """A card's face, lying ``tilt`` degrees askew; an unknown card shows its back."""
        if tilt:
            flat = self.card(card, width)
            turned = functools.partial(pygame.transform.rotozoom, flat, tilt, 1.0)
            return self._once(turned, "tilted", card, width, tilt)
        if card.rank == 0:
            return self.back(width)
        return self._once(lambda: self._pack.face(card, width), "card", card, width)

    def back(self, width: int) -> pygame.Surface:
        """A card's back."""
        return self._once(lambda: paper.back(width, self.theme), "back", width)

    def shadow(self, width: int, rise: int = 0) -> pygame.Surface:
        """The soft shadow of a card so many steps above the table: blit it centred."""
        return self._once(lambda: paper.shadow(width, rise), "shadow", width, rise)

    def glow(self, width: int) -> pygame.Surface:
        """A warm halo for a scoring card, larger than the card: blit it centred, below it."""
        return self._once(lambda: paper.glow(width), "glow", width)

    def drop(self, size: tuple[int, int]) -> pygame.Surface:
        """The soft shadow of a board or sheet of this size, larger than it: blit it centred."""
        return self._once(lambda: panels.drop(size), "drop", size)

    def veil(self, size: tuple[int, int], alpha: int) -> pygame.Surface:
        """A black veil of an opacity of 0 to 255."""
        return self._once(lambda: panels.veil(size, alpha), "veil", size, alpha)

    def suit_ink(self, suit: str) -> RGB:
        """What a suit is printed in."""
        return self._pack.inks[suit]

    def pip(self, suit: str, size: int) -> pygame.Surface:
        """One suit sign."""
        return self._pack.pip(suit, size)

    def table(self, size: tuple[int, int], seed: int = 0) -> pygame.Surface:
        """The table top, opaque."""
        return self._once(lambda: wood.table(size, self.theme, seed), "table", size, seed)

    def board(
        self,
        size: tuple[int, int],
        upright: bool,
        target: int = 121,
        name: str = NAME,
        worn: float = 0.0,
    ) -> pygame.Surface:
        """The peg board of a game called so, ``worn``; ``ui.table.board`` tells its holes."""
        return self._once(
            lambda: pegboard.board(size, upright, target, name, self.theme, self.text, worn),
            *("board", size, upright, target, name, worn),
        )

    def peg(self, side: int, size: int, front: bool, lift: float = 0.0) -> pygame.Surface:
        """A peg, ``size`` across where it stands, lifted so high: blit it centred on its hole."""
        return self._once(lambda: pegs.peg(side, size, front, lift), "peg", side, size, front, lift)

    def ghost(self, size: int) -> pygame.Surface:
        """A ring of light for the hole where a pending score would land."""
        return self._once(lambda: pegs.ghost(size), "ghost", size)

    def dial(self, diameter: int, limit: int, marked: tuple[int, ...], px: int) -> dial.Dial:
        """The dial of the count to ``limit``, with numbers ``px`` high at the ``marked`` totals."""
        key = (diameter, limit, marked, px)
        if key not in self._dials:
            self._dials[key] = dial.Dial(*key, self.theme, self.text)
        return self._dials[key]

    def panel(self, size: tuple[int, int], kind: str, ratio: float = 1.0) -> pygame.Surface:
        """A plate, one of ``panels.KINDS``; a CSS pixel is ``ratio`` of its pixels."""
        return self._once(
            lambda: panels.panel(size, kind, self.theme, ratio), "panel", size, kind, ratio
        )

    def icon(self, name: str, size: int, ink: Role) -> pygame.Surface:
        """A sign: menu, sound, mute, help, back, fullscreen or next."""
        return self._once(lambda: panels.icon(name, size, self.ink(ink)), "icon", name, size, ink)

    def banner(self, size: tuple[int, int], text: str, under: str) -> pygame.Surface:
        """The sheet of a scroll, unrolled, with its words."""
        theme, font = self.theme, self._letters.font
        return self._once(
            lambda: banner.sheet(size, text, under, theme, font), "banner", size, text, under
        )

    def roll(self, height: int) -> pygame.Surface:
        """The end of a scroll, still rolled up: blit it centred."""
        return self._once(lambda: banner.roll(height, self.theme), "roll", height)

    def thread(self, reach: tuple[int, int], thick: int) -> pygame.Surface:
        """A straight piece of thread, ``reach`` right and down, with the same margin all round."""
        return self._once(lambda: banner.thread(reach, thick, self.theme), "thread", reach, thick)

    def knot(self, size: int) -> pygame.Surface:
        """A knot in the thread that joins the cards of a score: blit it centred."""
        return self._once(lambda: banner.knot(size, self.theme), "knot", size)

    def portrait(self, size: int, who: str, mood: str = "plain") -> pygame.Surface:
        """The medallion of anyone, by name, in a mood: plain, speaking or pleased."""
        return self._once(lambda: people.portrait(size, who, mood), "portrait", size, who, mood)

    def plot(self, mark: PlotMark, size: tuple[int, int], px: int) -> pygame.Surface:
        """A game in lines, lettered at ``px``, to be printed on paper."""
        return self._latest(lambda: plot.plot(mark, size, px, self.text), "plot", mark, size, px)

    def bars(self, mark: BarsMark, size: tuple[int, int], px: int) -> pygame.Surface:
        """A table of points in bars, lettered at ``px``, to be printed on paper."""
        return self._latest(lambda: plot.bars(mark, size, px, self.text), "bars", mark, size, px)

    def font(self, face: str, px: int) -> pygame.font.Font:
        """The face ``text``, ``bold`` or ``speech`` at a size."""
        return self._letters.font(face, px)

    def text(self, string: str, face: str, px: int, colour: RGB) -> pygame.Surface:
        """A rendered string."""
        return self._letters.text(string, face, px, colour)
