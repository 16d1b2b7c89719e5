"""Pictures of what was solved, as SVG: the chances over the board, and the leads."""

from __future__ import annotations

from collections.abc import Iterator

from costly.engine.rulesets import COSTLY
from costly.solved import solved_for
from costly_lab.findings import RankAdvice

INK, PAPER = "#2b2118", "#f6efe0"
LOSING, EVEN, WINNING = (0x8C, 0x2F, 0x22), (0xF6, 0xEF, 0xE0), (0x2D, 0x5D, 0x4B)
STEP = 5
"""Holes that one square of the board's picture covers."""
SQUARE = 16
LEFT, TOP = 52, 44


def pictures(found: list[RankAdvice]) -> dict[str, str]:
    """Every picture's text by its file's name; ``found`` is the advice of every rank."""
    return {"chances.svg": board(), "leads.svg": leads(found)}


def board() -> str:
    """How likely the eldest is to win from each pair of scores of the game to 121."""
    chances = solved_for(COSTLY).chances
    assert chances is not None
    holes = range(0, 121, STEP)
    side = len(holes) * SQUARE
    marks = [_words(LEFT, 26, "How likely the side that does not deal is to win, in percent")]
    for across, dealer in enumerate(holes):
        for down, eldest in enumerate(reversed(holes)):
            chance = chances.eldest(eldest, dealer)
            marks.append(
                f'<rect x="{LEFT + across * SQUARE}" y="{TOP + down * SQUARE}" width="{SQUARE}" '
                f'height="{SQUARE}" fill="{_colour(chance)}"/>'
            )
            if across % 4 == 0 and down % 4 == 0:
                x, y = LEFT + (across + 0.5) * SQUARE, TOP + down * SQUARE + 12
                ink = INK if 0.15 < chance < 0.8 else PAPER
                marks.append(_words(x, y, f"{100 * chance:.0f}", "middle", 10, ink))
    for at, hole in enumerate(holes):
        if hole % 20 == 0:
            middle = (at + 0.5) * SQUARE
            marks.append(_words(LEFT + middle, TOP + side + 18, str(hole), "middle"))
            marks.append(_words(LEFT - 8, TOP + side - middle + 4, str(hole), "end"))
    marks.append(_words(LEFT + side / 2, TOP + side + 38, "the dealer's score", "middle"))
    marks.append(
        f'<g transform="translate(16 {TOP + side / 2}) rotate(-90)">'
        f"{_words(0, 0, 'the other side', 'middle')}</g>"
    )
    return _svg(LEFT + side + 20, TOP + side + 52, marks)


def leads(found: list[RankAdvice]) -> str:
    """How often each rank is led of the times that it could be, and what leading it costs."""
    wide, high = 34, 180
    most = max(one.led for one in found)
    cost = max(one.lead_costs for one in found)
    marks = [
        _words(LEFT, 26, "Leads: how often a rank is led (green), and what leading it costs (red)")
    ]
    for at, one in enumerate(found):
        x = LEFT + at * wide
        marks += _bar(x + 3, high, one.led / most, "#2d5d4b", f"{one.led:.0%}")
        marks += _bar(x + 17, high, one.lead_costs / cost, "#8c2f22", "")
        marks.append(_words(x + 17, TOP + high + 18, one.rank.replace("T", "10"), "middle"))
        marks.append(_words(x + 17, TOP + high + 34, f"{one.lead_costs:.2f}", "middle", 10))
    return _svg(LEFT + 13 * wide + 20, TOP + high + 48, marks)


def _bar(x: float, high: int, share: float, colour: str, words: str) -> Iterator[str]:
    tall = share * (high - 14)
    y = TOP + high - tall
    yield f'<rect x="{x}" y="{y:.1f}" width="13" height="{tall:.1f}" fill="{colour}"/>'
    if words:
        yield _words(x + 6, y - 4, words, "middle", 10)


def _colour(chance: float) -> str:
    end = WINNING if chance > 0.5 else LOSING
    share = min(1.0, abs(chance - 0.5) * 2)
    mixed = (round(a + (b - a) * share) for a, b in zip(EVEN, end, strict=True))
    return "#" + "".join(f"{part:02x}" for part in mixed)


def _words(
    x: float, y: float, text: str, anchor: str = "start", size: int = 13, ink: str = INK
) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" font-family="Georgia, serif" '
        f'font-size="{size}" fill="{ink}">{text}</text>'
    )


def _svg(wide: float, high: float, marks: list[str]) -> str:
    inside = "\n".join(marks)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}" '
        'shape-rendering="crispEdges">\n'
        f'<rect width="100%" height="100%" fill="{PAPER}"/>\n{inside}\n</svg>\n'
    )
