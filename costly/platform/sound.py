"""The sounds of the table, made of numbers: cards are breath, pegs and knuckles are wood.

Each is 16-bit mono at 22050 Hz, the same bytes every time, computed when first asked for.
Every sound has a few *takes*, a shade higher or lower, for nobody lays two cards alike. No
pygame here: whoever plays them decides how.
"""

from __future__ import annotations

import functools
import math
import sys
from array import array
from collections.abc import Callable, Iterable
from random import Random

RATE = 22050
PEAK = 0.34
"""Loudest sample of any sound, as a part of full scale: a little under -9 dB."""
TAKES = (1.0, 0.98, 1.015)
"""The pitch of each take."""

LOUDS = (1.0, 0.88, 0.95, 0.83)
"""How loud one sound after another is played, as parts of what is asked for."""

_SCALE = (0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24)
"""Five notes to the octave, two octaves: any of them sound well one after another."""
STEPS = len(_SCALE)
"""How many degrees of the scale ``peg`` can climb."""
Wave = list[float]


def pcm(name: str, step: int = 0, take: int = 0) -> bytes:
    """Little-endian samples of a sound; ``step`` raises ``peg`` along a scale."""
    return _made(name, min(max(step, 0), STEPS - 1) if name == "peg" else 0, take % len(TAKES))


@functools.cache
def _made(name: str, step: int, take: int) -> bytes:
    recipe, loudness = _RECIPES[name]
    wave = _bent(recipe(step), TAKES[take])
    _fade(wave)
    most = max(map(abs, wave)) or 1.0
    scale = 32767 * PEAK * loudness / most
    samples = array("h", [int(value * scale) for value in wave])
    if sys.byteorder == "big":
        samples.byteswap()
    return samples.tobytes()


# ---- What sounds are made of ----


def _silence(seconds: float) -> Wave:
    return [0.0] * int(RATE * seconds)


def _fade(wave: Wave) -> None:
    """Lets a sound come and go within a moment, so that it neither begins nor ends in a click."""
    for n in range(min(len(wave), RATE // 2000)):
        wave[n] *= n / (RATE // 2000)
    tail = min(len(wave), RATE // 90)
    for n in range(tail):
        wave[-1 - n] *= n / tail


def _bent(wave: Wave, factor: float) -> Wave:
    """The same sound ``factor`` times as high, and so much shorter."""
    if factor == 1.0:
        return wave
    return [wave[int(n * factor)] for n in range(int(len(wave) / factor))]


@functools.cache
def _grains() -> tuple[float, ...]:
    """A little noise, the same every time; sounds take their parts of it."""
    chance = Random(1674)
    return tuple(chance.uniform(-1, 1) for _ in range(8192))


def _breath(seconds: float, low: float, high: float, seed: int) -> Iterable[float]:
    """Noise between two frequencies, by two one-pole filters."""
    open_, shut = 1 - math.exp(-math.tau * high / RATE), 1 - math.exp(-math.tau * low / RATE)
    grains, start = _grains(), seed * 331 % 4096
    soft = slow = 0.0
    for grain in grains[start : start + int(RATE * seconds)]:
        soft += open_ * (grain - soft)
        slow += shut * (soft - slow)
        yield soft - slow


def _swish(seconds: float, low: float, high: float, seed: int, rise: float = 0.25) -> Wave:
    """Breath that swells over the first ``rise`` of its length and dies away."""
    total = int(RATE * seconds)
    top = max(1, int(total * rise))
    return [
        value * (n / top if n < top else ((total - n) / (total - top)) ** 2)
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
        for n in range(1, min(len(wave), int(RATE * life * 7))):
            wave[n] += now
            before, now = now, twice * now - square * before
    return wave


def _add(wave: Wave, other: Wave, at: float = 0.0, loud: float = 1.0) -> Wave:
    """Mixes another sound in, ``at`` seconds from the beginning."""
    start = int(RATE * at)
    for n, value in enumerate(other[: len(wave) - start], start):
        wave[n] += value * loud
    return wave


def _note(half: float, base: float = 392.0) -> float:
    """The pitch so many half notes above ``base``."""
    return float(base * 2 ** (half / 12))


# ---- Cards ----


def _deal(_step: int) -> Wave:
    """A card that slides off the pack."""
    return _add(_swish(0.11, 1100, 4600, 1, 0.5), _swish(0.03, 300, 1800, 2, 0.1), 0.07, 1.1)


def _lay(_step: int) -> Wave:
    """A card put down: a soft slap on wood."""
    body = _tap(0.15, ((142, 0.55, 0.026), (263, 0.3, 0.016)))
    return _add(body, _swish(0.1, 500, 3200, 3, 0.06), 0.0, 0.9)


def _turn(_step: int) -> Wave:
    """A card turned over: breath, and then the slap."""
    wave = _add(_silence(0.24), _swish(0.09, 1300, 5200, 4, 0.7))
    return _add(wave, _lay(0), 0.085)


def _gather(_step: int) -> Wave:
    """Cards swept together and squared."""
    wave, card = _silence(0.36), _swish(0.08, 700, 3800, 10, 0.4)
    for n in range(5):
        _add(wave, card, 0.015 + 0.042 * n, 0.6 + 0.08 * (n % 3))
    return _add(wave, _lay(0), 0.22, 1.1)


# ---- Wood ----


def _peg(step: int) -> Wave:
    """A peg set down in its hole: a small bar of wood, struck."""
    base = _note(_SCALE[step], 330.0)
    modes = ((base, 1.0, 0.036), (base * 2.76, 0.3, 0.014), (base * 5.4, 0.1, 0.006))
    return _add(_tap(0.17, modes), _swish(0.012, 800, 5000, 6, 0.05), 0.0, 0.5)


def _knock(_step: int) -> Wave:
    """Knuckles on the table, twice: Go."""
    knuckle = _tap(0.2, ((118, 1.0, 0.04), (236, 0.55, 0.025), (431, 0.25, 0.012)))
    _add(knuckle, _swish(0.015, 300, 2400, 7, 0.05), 0.0, 0.7)
    return _add(_add(_silence(0.36), knuckle), knuckle, 0.15, 0.8)


def _press(_step: int) -> Wave:
    """A fingertip on the table."""
    return _tap(0.09, ((196, 1.0, 0.014), (523, 0.25, 0.006)))


def _wrong(_step: int) -> Wave:
    """Two low notes that do not agree: this may not be laid."""
    return _tap(0.24, ((155.6, 1.0, 0.045), (164.8, 0.7, 0.045), (311, 0.2, 0.02)))


# ---- Great moments ----


def _chime(notes: tuple[int, ...], gap: float, ring: float, base: float) -> Wave:
    """Small bells one after another, the last left to ring for ``ring`` seconds."""
    *short, last = notes
    wave = _silence(gap * len(short) + ring)
    for n, half in enumerate(short):
        _add(wave, _bell(_note(half, base), gap * 2), gap * n, 0.7)
    return _add(wave, _bell(_note(last, base), ring), gap * len(short))


def _bell(pitch: float, ring: float) -> Wave:
    """A small bell that has died away after ``ring`` seconds."""
    return _tap(ring, ((pitch, 1.0, ring / 5.5), (pitch * 2.01, 0.34, ring / 14)))


def _costly(_step: int) -> Wave:
    """Four notes for four cards of a suit, quick and bright."""
    return _chime((0, 4, 7, 12), 0.075, 0.36, 587.33)


def _win(_step: int) -> Wave:
    """Up the chord to its octave and beyond."""
    return _chime((0, 4, 7, 12, 16), 0.1, 0.5, 440.0)


def _lose(_step: int) -> Wave:
    """Three soft notes down: well played."""
    return _chime((7, 4, 0), 0.15, 0.4, 261.63)


_RECIPES: dict[str, tuple[Callable[[int], Wave], float]] = {
    "deal": (_deal, 0.4),
    "lay": (_lay, 0.8),
    "turn": (_turn, 0.7),
    "gather": (_gather, 0.6),
    "peg": (_peg, 0.7),
    "knock": (_knock, 1.0),
    "press": (_press, 0.45),
    "wrong": (_wrong, 0.55),
    "costly": (_costly, 0.85),
    "win": (_win, 0.95),
    "lose": (_lose, 0.6),
}
NAMES = tuple(_RECIPES)
"""Every sound there is."""
