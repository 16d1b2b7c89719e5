"""The sounds of the table, made of numbers: cards are breath, pegs and knuckles are wood.

Each is 16-bit mono at 22050 Hz, the same bytes every time, computed when first asked for.
No pygame here: whoever plays them decides how.
"""

from __future__ import annotations

import functools
import math
import sys
from array import array
from collections.abc import Callable, Iterator
from random import Random

RATE = 22050
PEAK = 0.34
"""Loudest sample of any sound, as a part of full scale: a little under -9 dB."""
STEPS = 8
"""How many degrees of the scale ``peg`` can climb."""

_MAJOR = (0, 2, 4, 5, 7, 9, 11, 12)
Wave = list[float]


def pcm(name: str, step: int = 0) -> bytes:
    """Little-endian samples of a sound; ``step`` 0 to 7 raises ``peg`` along a scale."""
    return _made(name, min(max(step, 0), STEPS - 1) if name == "peg" else 0)


@functools.cache
def _made(name: str, step: int) -> bytes:
    recipe, loudness = _RECIPES[name]
    wave = recipe(step)
    _fade(wave)
    most = max(map(abs, wave)) or 1.0
    scale = 32767 * PEAK * loudness / most
    samples = array("h", (round(value * scale) for value in wave))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples.tobytes()


def _silence(seconds: float) -> Wave:
    return [0.0] * int(RATE * seconds)


def _fade(wave: Wave) -> None:
    """Lets the last few milliseconds go to nothing, so that no sound ends in a click."""
    tail = min(len(wave), RATE // 90)
    for n in range(tail):
        wave[-1 - n] *= n / tail


def _breath(seconds: float, low: float, high: float, seed: int) -> Iterator[float]:
    """Noise between two frequencies, by two one-pole filters."""
    chance = Random(seed)
    open_, shut = 1 - math.exp(-math.tau * high / RATE), 1 - math.exp(-math.tau * low / RATE)
    soft = slow = 0.0
    for _ in range(int(RATE * seconds)):
        soft += open_ * (chance.random() * 2 - 1 - soft)
        slow += shut * (soft - slow)
        yield soft - slow


def _swish(seconds: float, low: float, high: float, seed: int, rise: float = 0.25) -> Wave:
    """Breath that swells over the first ``rise`` of its length and dies away."""
    total = int(RATE * seconds)
    top = max(1, int(total * rise))
    return [
        value * (n / top if n < top else ((total - n) / (total - top)) ** 2.2)
        for n, value in enumerate(_breath(seconds, low, high, seed))
    ]


def _tap(seconds: float, modes: tuple[tuple[float, float, float], ...]) -> Wave:
    """A struck body: each mode has a pitch in hertz, a loudness and a time to die."""
    wave = _silence(seconds)
    for pitch, loud, life in modes:
        # A damped sine by its recurrence: two products a sample instead of a sine.
        shrink = math.exp(-1 / (RATE * life))
        turn = math.tau * pitch / RATE
        twice, square = 2 * shrink * math.cos(turn), shrink * shrink
        before, now = 0.0, loud * shrink * math.sin(turn)
        for n in range(1, len(wave)):
            wave[n] += now
            before, now = now, twice * now - square * before
    return wave


def _add(wave: Wave, other: Wave, at: float = 0.0, loud: float = 1.0) -> Wave:
    """Mixes another sound in, ``at`` seconds from the beginning."""
    start = int(RATE * at)
    for n, value in enumerate(other[: len(wave) - start], start):
        wave[n] += value * loud
    return wave


def _deal(_step: int) -> Wave:
    return _add(_swish(0.16, 900, 4200, 1, 0.55), _swish(0.05, 300, 1800, 2, 0.1), 0.1, 1.2)


def _lay(_step: int) -> Wave:
    body = _tap(0.17, ((142, 0.55, 0.03), (263, 0.3, 0.018)))
    return _add(body, _swish(0.15, 500, 3200, 3, 0.06), 0.0, 0.9)


def _turn(_step: int) -> Wave:
    wave = _add(_silence(0.3), _swish(0.13, 1300, 5200, 4, 0.7))
    return _add(_add(wave, _lay(0), 0.13, 1.0), _swish(0.03, 2500, 6000, 5, 0.1), 0.125, 0.7)


def _peg(step: int) -> Wave:
    base = 392.0 * 2 ** (_MAJOR[step] / 12)
    modes = ((base, 1.0, 0.045), (base * 2.76, 0.42, 0.02), (base * 5.4, 0.16, 0.009))
    return _add(_tap(0.2, modes), _swish(0.018, 800, 5000, 6, 0.05), 0.0, 0.8)


def _knock(_step: int) -> Wave:
    knuckle = _tap(0.2, ((118, 1.0, 0.05), (236, 0.55, 0.03), (431, 0.25, 0.015)))
    _add(knuckle, _swish(0.015, 300, 2400, 7, 0.05), 0.0, 0.7)
    return _add(_add(_silence(0.38), knuckle), knuckle, 0.16, 0.8)


def _wrong(_step: int) -> Wave:
    return _tap(0.26, ((155.6, 1.0, 0.07), (164.8, 0.7, 0.07), (311, 0.2, 0.03)))


def _gather(_step: int) -> Wave:
    wave = _silence(0.4)
    for n in range(6):
        _add(wave, _swish(0.09, 700, 3800, 10 + n, 0.4), 0.02 + 0.045 * n, 0.6 + 0.08 * (n % 3))
    return _add(wave, _lay(0), 0.27, 1.1)


def _win(_step: int) -> Wave:
    """Four small bells up the chord, and the last left to ring."""
    wave = _silence(1.18)
    for n, half in enumerate((0, 4, 7, 12)):
        pitch = 523.25 * 2 ** (half / 12)
        life = 0.34 if n == 3 else 0.2
        bell = _tap(
            0.9, ((pitch, 1.0, life), (pitch * 2.01, 0.36, life / 2), (pitch * 3.9, 0.1, 0.05))
        )
        _add(wave, bell, 0.11 * n, 0.8 + 0.08 * n)
    return wave


_RECIPES: dict[str, tuple[Callable[[int], Wave], float]] = {
    "deal": (_deal, 0.55),
    "lay": (_lay, 0.8),
    "turn": (_turn, 0.75),
    "peg": (_peg, 0.8),
    "knock": (_knock, 1.0),
    "wrong": (_wrong, 0.6),
    "gather": (_gather, 0.65),
    "win": (_win, 1.0),
}
NAMES = tuple(_RECIPES)
"""Every sound there is."""
