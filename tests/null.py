"""A screen that is none: a hand-fed clock, a shelf in memory, and everything written down."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from urllib.parse import urlencode

from costly.engine.moves import Pegged
from costly.engine.record import read
from costly.engine.rulesets import RULESETS
from costly.ui.app import App
from costly.ui.inputs import Handed, Hover, Input, Key, Press, Word
from costly.ui.kept import Slot
from costly.ui.marks import Box, Picture
from costly.ui.port import Mirror, View, Way
from costly.ui.table.log import Slip
from costly.ui.table.scene import Table
from costly.ui.theme import Look
from tests.controls import box_of, label

GAMES = (
    *RULESETS,
    *("costly target=31", "cribbage-5 playing-on=may", "costly mog=eldest-first"),
)
"""Every game, and some house rules that the table shows or asks in another way."""
SIZES = (
    *((320, 240), (240, 320), (320, 180), (427, 320), (480, 320), (480, 360), (500, 320)),
    *((568, 320), (640, 480), (500, 500), (600, 600)),
    *((320, 480), (360, 560), (360, 640), (390, 844), (412, 915), (768, 1024)),
    *((844, 390), (740, 360), (667, 375), (640, 360)),
    *((960, 600), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080)),
)
"""Every size of window that the tests try, in CSS pixels."""
Insets = tuple[float, float, float, float]
"""What a device covers at the left, the top, the right and the foot."""
ROOMS: tuple[tuple[int, int, Insets], ...] = (
    *((wide, high, (0, 0, 0, 0)) for wide, high in SIZES),
    (390, 844, (0, 47, 0, 34)),
    (360, 640, (0, 24, 0, 16)),
    (844, 390, (47, 0, 47, 21)),
    (932, 430, (59, 0, 59, 21)),
)
"""The sizes, and a few phones with notches and bars."""


def view_of(wide: float, high: float, insets: Insets = (0, 0, 0, 0), fragment: str = "") -> View:
    left, top, right, foot = insets
    safe = Box(left, top, wide - left - right, high - top - foot)
    return View(wide, high, safe, reduced=False, fragment=fragment).laid_out()


class NullScreen:
    """The port of the interface, with nothing behind it."""

    def __init__(
        self,
        size: tuple[float, float] = (390, 844),
        *,
        fragment: str = "",
        insets: Insets = (0, 0, 0, 0),
        texts: dict[str, str] | None = None,
    ) -> None:
        self.size, self.insets, self.fragment = size, insets, fragment
        self.reduced = self.contrast = False
        self.texts: dict[str, str] = {} if texts is None else texts
        self.trouble: Callable[[str], str] = lambda _key: ""
        """The sentence that keeping a key gives; a key that gives one is not kept."""
        self.slices = 10_000
        """How often there is time to think in a frame."""
        self._left = self.slices
        self.painted: list[Picture] = []
        self.mirrored = Mirror((), (), (), "", "", back=False)
        self.said: list[str] = []
        self.sounds: list[tuple[str, int]] = []
        self.queue: list[Input] = []
        self.handed: list[tuple[Way, str, str]] = []
        """What left the game: how, of which game, and the text."""

    def view(self) -> View:
        view = view_of(*self.size, self.insets, self.fragment)
        return view._replace(reduced=self.reduced, contrast=self.contrast)

    def inputs(self) -> Sequence[Input]:
        came, self.queue = self.queue, []
        return came

    def paint(self, picture: Picture) -> None:
        if not self.painted or self.painted[-1] != picture:
            self.painted = [*self.painted[-1:], picture]

    def wear(self, look: Look) -> None:
        self.look = look

    def sound(self, name: str, step: int, _volume: float) -> None:
        self.sounds.append((name, step))

    def mirror(self, mirror: Mirror) -> None:
        self.mirrored = mirror
        self.said += mirror.said

    def ways(self) -> Sequence[Way]:
        return tuple(Way)

    def hand_over(self, way: Way, game: str, text: str) -> None:
        self.handed.append((way, game, text))
        self.queue.append(Handed(f"By {way}."))

    def spare(self) -> bool:
        self._left -= 1
        return self._left >= 0

    async def frame(self) -> float:
        return 1 / 60

    def fresh_frame(self) -> None:
        """Time to think comes back with every frame."""
        self._left = self.slices

    def store(self, key: str, text: str) -> str:
        trouble = self.trouble(key)
        if not trouble:
            self.texts[key] = text
        return trouble

    def fetch(self, key: str) -> str | None:
        return self.texts.get(key)

    def forget(self, key: str) -> None:
        self.texts.pop(key, None)


def open_app(screen: NullScreen, seeds: Iterable[str] = ()) -> App:
    """The game on a screen, its first picture painted; new games take ``seeds`` in turn."""
    given = iter(seeds)
    app = App(screen, new_seed=lambda: next(given, "another seed"))
    frames(app, 0)
    return app


def sit_down(app: App, text: str) -> None:
    """Put the game of a record on the table, even one in which nothing was done yet."""
    app.stack.turn_to(app.seating.sit_down(read(text), Slot.OWN))


def address(rules: str, **parts: str) -> str:
    """The address of a game, quickly told: against the greedy bot, unless it says otherwise."""
    usual = {"seed": "one", "bot": "greedy", "pace": "instant", "dealer": "1"}
    given = {"rules": rules, **usual, **parts}
    return urlencode({name: value for name, value in given.items() if value})


def null(app: App) -> NullScreen:
    assert isinstance(app.screen, NullScreen)
    return app.screen


def table(app: App) -> Table:
    assert app.table is not None
    return app.table


def turn(app: App, dt: float) -> bool:
    """One turn of the loop in ``costly.platform.start``; whether there was anything to paint."""
    screen = null(app)
    screen.fresh_frame()
    for came in screen.inputs():
        app.take(came)
    app.tick(dt)
    if not app.changed():
        return False
    screen.paint(app.picture())
    screen.mirror(app.mirror())
    return True


def frames(app: App, seconds: float, dt: float = 1 / 30) -> None:
    """Let time pass, frame by frame."""
    for _ in range(max(1, round(seconds / dt))):
        turn(app, dt)


def take(app: App, *events: Input) -> None:
    """Hand in what came, and let one short frame pass."""
    for event in events:
        app.take(event)
    turn(app, 1 / 60)


def settle(app: App, most: int = 4000, dt: float = 0.25) -> None:
    """Let time pass until nothing moves any more: somebody has to press something."""
    for _ in range(most):
        if not turn(app, dt):
            return
    raise AssertionError("the table never comes to rest")


def words(app: App) -> list[str]:
    return [word for word, _ in null(app).mirrored.actions]


def focused(app: App) -> str:
    """What the keyboard has chosen."""
    return label(app.stack.focus.what)


def at(app: App, name: str) -> tuple[float, float]:
    """The middle of a control."""
    return box_of(app.stack.top, name).middle


def press(app: App, name: str) -> None:
    """Press a control where it is, and let the guard against double clicks pass."""
    take(app, Press(*at(app, name)))
    frames(app, 0.5, 0.25)


def key(app: App, *names: str) -> None:
    """Press keys, far enough apart."""
    for name in names:
        take(app, Key(name))
        frames(app, 0.5, 0.25)


def word(app: App, name: str) -> None:
    """Press a button of the mirror."""
    take(app, Word(name))


def hover(app: App, name: str) -> None:
    """Move the mouse over a control."""
    take(app, Hover(*at(app, name)))


def being_told(app: App) -> Pegged | None:
    """The score that is being told, from when its cards rise until its peg has arrived."""
    teller = table(app).teller
    pegging = table(app).motion.sprites.pegging
    return teller.playback.coming or (teller.scored if pegging else None)


def slips(app: App) -> list[Slip]:
    """The counts of this deal's hands and of those of the one before."""
    return [slip for chapter in table(app).teller.log.chapters for slip in chapter.slips]


Choose = Callable[[list[str]], str]


def first(actions: list[str]) -> str:
    return actions[0]


def last(actions: list[str]) -> str:
    return actions[-1]


def play_until(app: App, done: Callable[[App], bool], choose: Choose = first) -> None:
    """Play by the mirror's words until ``done``, or until the game is over."""
    for _ in range(5000):
        settle(app)
        if done(app) or "again" in words(app):
            return
        word(app, choose(words(app)))
    raise AssertionError("the game never ends")


def play_game(app: App, choose: Choose = first) -> None:
    """Play by the mirror's words to the end of the game."""
    play_until(app, lambda _: False, choose)
