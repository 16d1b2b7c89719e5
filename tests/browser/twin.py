"""The page's table once more, natively: where things are on it, and what may be done.

A twin is made from what the page says and keeps (the record, and how much of it was told),
so it stands exactly where the page's table stands. It is asked for the place of a card, is
pressed as the canvas is, and says which words the mirror must offer.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

from costly.bots import bot_named, decide
from costly.engine.cards import Card
from costly.engine.driver import legal
from costly.engine.match import cut_for_deal
from costly.engine.moves import NATURE, Action, Deal
from costly.engine.record import Record, read
from costly.engine.rulesets import COSTLY
from costly.engine.shuffle import shuffled
from costly.engine.stages import LayingOut
from costly.telling.voice import Voice
from costly.ui.address import read_address
from costly.ui.marks import Box
from costly.ui.port import View
from costly.ui.table.arrangement import layout
from costly.ui.table.scene import Table
from tests.browser.drivers import Page, wait_for
from tests.controls import box_of, control
from tests.games import deal_from

#: What there is to know of the page's table, all of the same frame.
_LOOK = """(() => {
  const text = id => document.getElementById(id).textContent;
  const shelf = `costly:${new URL("./", location.href).pathname}:`;
  const words = [...document.querySelectorAll("#actions button")].map(one => one.dataset.word);
  return [text("record"), localStorage.getItem(`${shelf}linked.told`) ?? "", words];
})()"""

#: Resolves when the game's own clock has gone on by so many milliseconds, and a frame more.
_GAME_TIME = """new Promise(done => {
  let last = null, past = 0;
  requestAnimationFrame(function frame(now) {
    past += Math.min(now - (last ?? now), 250);
    last = now;
    if (past > %d) requestAnimationFrame(() => requestAnimationFrame(done));
    else requestAnimationFrame(frame);
  });
})"""

GUARD = 420
"""Milliseconds after a decision in which the table takes no press, and a little."""


class _Nowhere:
    """A shelf that keeps nothing."""

    def store(self, _key: str, _text: str) -> str:
        return ""

    def fetch(self, _key: str) -> str | None:
        return None

    def forget(self, _key: str) -> None:
        pass


@dataclass(frozen=True)
class Look:
    """One look at a page's table."""

    record: str
    told: str
    words: tuple[str, ...]

    @property
    def game(self) -> Record:
        """The record, read."""
        return read(self.record)

    def ours(self) -> list[str]:
        """What the player has decided so far, as words."""
        return decisions(self.game, 0)


def look(page: Page) -> Look:
    """What the page's table says now."""
    record, told, words = page.evaluate(_LOOK)
    return Look(record, told, tuple(words))


def twin(page: Page) -> Table:
    """A table that stands where the page's does, at rest: a decision or a pause is open."""
    seen = look(page)
    width, height = page.evaluate("[innerWidth, innerHeight]")
    game = seen.game
    view = View(width, height, Box(0, 0, width, height), reduced=True, fragment="")
    pack = shuffled(game.get("Seed") or "", 0)
    actions, _, told = seen.told.partition(" ")
    assert not game.actions or int(actions) == len(game.actions)
    table = Table(
        game,
        viewer=0,
        names=names_in(game),
        pace="instant",
        still=True,
        slot="twin",
        store=_Nowhere(),
        room=layout(view, game.rules.seats, crib=bool(game.rules.stages_of(LayingOut))),
        cut=None if game.actions else cut_for_deal(pack, game.rules.seats),
        events_shown=int(told) if game.actions else None,
    )
    table.tick(0)
    assert tuple(word for word, _ in table.actions()) == seen.words
    return table


def spot(table: Table, name: str) -> tuple[float, float]:
    """The middle of a control: ``card 5H``, ``word refuse``, ``menu``."""
    return box_of(table, name).middle


def press_own(table: Table, name: str) -> None:
    """Press a control of the twin, without a pointer."""
    table.press(control(table, name).what)


def frames(page: Page, milliseconds: int = 0) -> None:
    """Until the game has taken what came in; with a time, until its clock has gone so far."""
    page.evaluate(_GAME_TIME % milliseconds)


def sit_down(page: Page, fragment: str) -> None:
    """Have another table by the address's fragment, in the page that is open."""
    assert page.evaluate("location.hash") != fragment
    page.evaluate(f"void (location.hash = {json.dumps(fragment)})")
    setup, ignored = read_address(fragment)
    assert ignored == []
    address = json.dumps(f"\nAddress: {setup.game}\n")
    wait_for(page, f"document.querySelector('#record').textContent.includes({address})")
    wait_for(page, "document.querySelector('#actions button')")


def change(page: Page, before: Look) -> Look:
    """The table when it is at rest again, and not as it was before."""
    was = json.dumps([before.record, before.told, before.words])
    wait_for(page, f"(now => now[2].length && `${{now}}` !== `${{{was}}}`)({_LOOK})")
    return look(page)


def names_in(game: Record) -> tuple[str, ...]:
    """What the seats are called; we are "You"."""
    _, *others = (game.get("Names") or "").split(", ")
    assert len(others) == game.rules.seats - 1
    return ("You", *others)


def decisions(game: Record, seat: int) -> list[str]:
    """What a seat has decided in a game, as words."""
    return [str(action) for asked, action in _asked(game) if asked == seat]


def _asked(game: Record) -> list[tuple[int | None, Action]]:
    state, found = game.start, []
    for action, _, after in game.replay():
        found.append((state.to_act, action))
        state = after
    return found


def foretold(seed: str, dealer: int, bot: str = "greedy") -> Record:
    """The first deal of a seed, played by the bot and by a player who takes the first word."""
    game = Record(COSTLY, dealer, head=(("Seed", seed), ("Bot", bot)))
    other = bot_named(bot, seed)
    while game.deals() < 1 or game.state.to_act != NATURE:
        state = game.state
        action: Action
        if state.to_act == NATURE:
            action = deal_from(shuffled(seed, 1), COSTLY)
        elif state.to_act == 0:
            action = legal(Voice(("You", "Other"), 0, by_rank=True).lying(state))[0]
        else:
            action = decide(other, state)
        game = game.add(action)
    return game


def seeds(prefix: str) -> Iterator[str]:
    """Names of deals, to look for one that is as it should be."""
    return (f"{prefix} {at}" for at in count())


def hand(game: Record, seat: int = 0) -> tuple[Card, ...]:
    """The cards that a seat was dealt first."""
    deal = game.actions[0]
    assert isinstance(deal, Deal)
    order = game.rules.round(game.dealer)
    return tuple(deal.cards[:6][order.index(seat) :: 2])


def press_on(page: Page) -> Look:
    """Take the first word that is open by the mirror, and wait for what comes of it."""
    before = look(page)
    page.press_word(before.words[0])
    return change(page, before)
