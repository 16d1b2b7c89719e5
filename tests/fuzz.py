"""Anything at all comes in, and nothing breaks: ``python -m tests.fuzz GAME SEED`` does it once."""

from __future__ import annotations

import random
import string
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache
from math import isfinite
from typing import Any

from costly.engine.cards import PACK, UNKNOWN
from costly.ui.app import App
from costly.ui.inputs import Back, Fragment, Hidden, Hover, Input, Key, Press, Word
from costly.ui.marks import Box, CardMark, Picture, TextMark
from costly.ui.table.scene import Table
from tests.null import ROOMS, NullScreen, null, open_app, settle, table, turn

COUNTS_AGAIN = 0.04
"""How often a game for practice is left for one that counts: where much is taken back, little is
played."""
PLAYS_ON = 0.4
"""How often it is led back to the game, where much came in and little was played."""
FULL = "The page has no room left: the game is not kept."


def anything(rng: random.Random, app: App) -> Iterator[Input]:
    """Inputs of every kind, junk among them, likelier to do something than not."""
    wide, high = null(app).size
    controls = app.stack.top.controls()
    kinds: dict[str, float] = {
        "press": 10,
        "control": 25,
        "hover": 10,
        "key": 15,
        "word": 20,
        "junk": 4,
        "back": 1,
        "settings": 1,
        "fragment": 0.3,
        "hidden": 1,
    }
    match rng.choices(list(kinds), list(kinds.values()))[0]:
        case "press":
            yield Press(rng.uniform(-50, wide + 50), rng.uniform(-50, high + 50))
        case "control" if controls:
            one = rng.choice(controls)
            where = one.box.x + rng.random() * one.box.w, one.box.y + rng.random() * one.box.h
            yield from [Press(*where)] * rng.choice([1, 1, 1, 2, 3])
        case "hover":
            yield Hover(rng.uniform(-50, wide + 50), rng.uniform(-50, high + 50))
        case "key":
            names = ["left", "right", "up", "down", "enter", "escape", " ", "f1"]
            yield Key(rng.choice([*names, *string.ascii_lowercase, *string.digits, "?", "é", "٣"]))
        case "word":
            yield Word(rng.choice([*(w for w, _ in app.stack.top.actions()), "next", "menu"]))
        case "junk":
            yield Word("".join(rng.choice(string.printable) for _ in range(rng.randrange(9))))
        case "back":
            yield Back()
        case "settings":
            yield from [Word("menu"), Word("settings")]
            yield Word(rng.choice(["theme", "pack", "inks", "pace", "volume", "sound"]))
            yield from [Back()] * rng.randrange(3)
        case "fragment":
            parts = ["seed=1", "bot=random", "bot=x", "pace=instant", "dealer=1", "#", "", "%%%"]
            yield Fragment("&".join(rng.sample(parts, rng.randrange(4))))
        case "hidden":
            yield Hidden()


def measures(part: object) -> Iterator[float]:
    """Every number in a mark."""
    if isinstance(part, float | int):
        yield part
    elif isinstance(part, tuple):
        for one in part:
            yield from measures(one)
    else:
        kind: Any = type(part)
        for name in names_of_fields(kind):
            yield from measures(getattr(part, name))


@cache
def names_of_fields(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()


def check_places(app: App) -> None:
    """Something is seen, and every part of it is somewhere."""
    check_marks(app.picture())


def check_marks(picture: Picture) -> None:
    assert picture
    for mark in picture:
        assert all(map(isfinite, measures(mark))), mark


def check_picture(app: App) -> None:
    """Something is seen, and every part of it has a place and a size."""
    picture = app.picture()
    check_marks(picture)
    for mark in picture:
        box = getattr(mark, "box", Box(0, 0, 0, 0))
        assert min(box.w, box.h, getattr(mark, "width", 0.0)) >= 0, mark


def check_rest(app: App) -> None:
    """Let everything come to rest: then the truth is shown, and there is something to press."""
    settle(app)
    assert not app.changed()
    assert app.stack.top.actions() or app.stack.top is app.table, "a way on"
    assert len(app.stack.left) == len(app.stack.scenes) - 1
    if app.table is None or app.stack.top is not app.table:
        return
    assert table(app).actions() or table(app).over, "the table is stuck"
    if table(app).teller.idle:
        assert table(app).shown == table(app).voice.lying(table(app).truth)
    for pair, holes in zip(table(app).motion.sprites.pegs, table(app).shown.pegs, strict=True):
        assert sorted(peg.now(table(app).motion.sprites.pace) for peg in pair) == sorted(holes)


def check_laws(app: App) -> None:
    check_picture(app)
    if app.table is None:
        return
    # The table's own: on a sheet there may be cards that are only examples.
    picture = table(app).picture(None)
    truth, shown = table(app).truth, table(app).shown
    for state in (truth, shown):
        cards = [one for hand in (*state.held, *state.laid) for one in hand]
        cards += [*state.stock, *state.crib, *([state.deck] if state.deck else [])]
        assert len(cards) == len(set(cards))
        assert set(cards) <= set(PACK)
        on_table = {laid.card for series in (*state.past_series, state.series) for laid in series}
        assert on_table == {one for cards in state.laid for one in cards}
    places = table(app).motion.room.places(shown, 0, table(app).hand.raised)
    assert set(table(app).motion.sprites.cards) == set(places)
    held = {one for hand in (*shown.held, *shown.laid) for one in hand}
    everything = held | set(shown.stock) | set(shown.crib)
    assert set(places) == everything | ({shown.deck} if shown.deck else set())
    assert set(table(app).hand.raised) <= set(truth.held[0] if truth.held else ())
    seen = shown.known[0] if shown.known else frozenset()
    rounds = cut.rounds if (cut := table(app).teller.cut) is not None else ()
    cuts = {one for cards in rounds for one in cards}
    faces = [m.card for m in picture if isinstance(m, CardMark) and m.card != UNKNOWN]
    assert len(faces) == len(set(faces)), "a card is drawn twice"
    # Cards of the last deal that lay open are still seen on their way back to the pack.
    gone = {one for one, sprite in table(app).motion.sprites.leaving.items() if sprite.start.up}
    assert set(faces) <= seen | cuts | gone
    for side, pair in enumerate(table(app).motion.sprites.pegs):
        assert sorted(peg.goal for peg in pair) == sorted(shown.pegs[side])
    for before, after in zip(shown.scores, truth.scores, strict=True):
        assert before <= after
    texts = [mark.text for mark in picture if isinstance(mark, TextMark)]
    pace = table(app).motion.sprites.pace
    for pair, score in zip(table(app).motion.sprites.pegs, shown.scores, strict=True):
        # The figure grows with the peg that is on its way.
        hole = max(peg.now(pace) for peg in pair)
        assert hole <= score
        assert str(int(hole)) in texts
    assert len(table(app).teller.log.lines) <= 41


def fuzz(game: str, seed: int) -> int:
    """Thousands of inputs and many sizes of window, by chance; how many deals were played."""
    rng = random.Random(seed)
    texts = {"wishes": f'{{"rules": "{game}", "bot": "random", "pace": "brisk"}}'}
    app = open_app(NullScreen((390, 844), texts=texts), (f"fuzz {n}" for n in range(10**6)))
    screen = null(app)
    actions = deals = 0
    for event in range(10_000):
        if event >= 2500 and deals > 1:
            break  # enough has come in, and enough was played
        for came in anything(rng, app):
            app.take(came)
        if app.table is not None and table(app).game.practice and rng.random() < COUNTS_AGAIN:
            app.menus.preferences = replace(app.preferences, practice=False)
            app.take(Fragment(f"bot=random&seed={event}"))
        if event >= 2500 and rng.random() < PLAYS_ON:
            # It has gone elsewhere for long: back to a game, and a decision there.
            if app.table is None:
                app.take(Fragment(f"bot=random&seed={event}"))
            elif app.stack.top is not app.table:
                app.take(Back())
            else:
                app.take(Word(rng.choice([*(w for w, _ in app.stack.top.actions()), "next"])))
        if rng.random() < 0.02:
            anywhere = rng.uniform(200, 2000), rng.uniform(200, 1500), (0.0, 0.0, 0.0, 0.0)
            wide, high, screen.insets = rng.choice([anywhere, rng.choice(ROOMS)])
            screen.size, screen.reduced = (wide, high), rng.random() < 0.2
            app.resize()
        if rng.random() < 0.01:
            screen.trouble = rng.choice([lambda _: FULL, lambda _: ""])
        turn(app, rng.choice([0.0, 0.016, 0.1, 0.5, 3.0]))
        if rng.random() < 0.005:
            check_rest(app)
        assert app.stack.scenes
        if event % 3 == 0:
            check_laws(app)
        if app.table is not None:
            actions = max(actions, len(table(app).record.actions))
            deals = max(deals, table(app).record.deals())
        if app.quit:
            app.quit = False
    assert isinstance(app.stack.scenes[0], Table) or app.table is None
    return deals


if __name__ == "__main__":
    fuzz(sys.argv[1], int(sys.argv[2]))
