"""Measures the game: ``python -m tools.bench [--save] [--only PART] [--rounds N]``.

It weighs the bundle in ``build/web/``, times it in headless Chromium over loopback, and times
engine and bots natively. The figures are printed as Markdown and written to ``build/bench.md``,
with ``--save`` to ``docs/bench.md`` too. They hold for the machine that they name. Of a part
alone only its own table is measured, and put in the place of the old one.
"""

from __future__ import annotations

import argparse
import gzip
import os
import platform
import random
import re
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path

from costly.bots import BOTS, bot_named, decide
from costly.engine.driver import apply, legal, new_game
from costly.engine.house import find
from costly.engine.moves import NATURE, Action
from costly.engine.record import Record, read
from costly.engine.rulesets import COSTLY
from costly.engine.shuffle import deal, shuffled
from costly.judge.review import review
from tests.browser import play
from tests.browser.drivers import Chromium, chromium, wait_for
from tests.games import deal_from
from tools import starts
from tools.fetch import ROOT, Missing, number, say_and_stop
from tools.serve import BUNDLE, serving

SLOWER = 4
"""How much slower than this one a phone is taken to be."""
READY = "document.documentElement.dataset.state === 'ready'"

#: Notes of every frame of the game: its time, its work in milliseconds (from the browser's
#: call to the game's next request for a frame), and whether the canvas was painted.
NOTE_FRAMES = """(() => {
  const plain = costly.frame;
  const put = CanvasRenderingContext2D.prototype.putImageData;
  let at = 0, began = 0, painted = false;
  CanvasRenderingContext2D.prototype.putImageData = function (...words) {
    painted = true;
    return put.apply(this, words);
  };
  window.noted = [];
  costly.frame = async (soon) => {
    if (began) noted.push([at, performance.now() - began, painted]);
    painted = false;
    at = await plain(soon);
    began = performance.now();
    return at;
  };
})()"""

#: Notes of every change of the table: when, the record, and whether a decision is open. And
#: of every task that kept the page busy for 50 ms or more.
NOTE_TURNS = """(() => {
  const [record, actions] = ["record", "actions"].map(id => document.getElementById(id));
  window.turns = [];
  window.long = [];
  const watch = new MutationObserver(() =>
    turns.push([performance.now(), record.textContent, actions.childElementCount]));
  for (const part of [record, actions])
    watch.observe(part, {childList: true, characterData: true, subtree: true});
  new PerformanceObserver(list => long.push(...list.getEntries().map(one => one.duration)))
    .observe({type: "longtask"});
})()"""

Lines = Iterator[str]


def spread(times: Sequence[float]) -> str:
    """Median, 95th percentile and worst, as cells of a table."""
    ordered = sorted(times)
    high = ordered[min(len(ordered) - 1, round(0.95 * len(ordered)))]
    return f"{statistics.median(ordered):.1f} | {high:.1f} | {ordered[-1]:.1f} | {len(ordered)}"


def machine(browser: str) -> Lines:
    """What was measured on."""
    info = Path("/proc/cpuinfo")
    models = [line for line in info.read_text().splitlines() if line.startswith("model name")]
    model = models[0].partition(": ")[2] if models else platform.processor()
    yield f"{model}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} at the start;"
    yield f"{platform.system()}, Python {platform.python_version()}, {browser}, headless,"
    yield "no GPU. Times are milliseconds unless it says otherwise."


# ---- The bundle ----


def sizes(bundle: Path) -> Lines:
    """Bytes by file: the large ones one by one, the rest together."""
    files = {
        path.relative_to(bundle).as_posix(): path.read_bytes()
        for path in sorted(bundle.rglob("*"))
        if path.is_file()
    }
    weights = {name: (len(data), len(gzip.compress(data, 9))) for name, data in files.items()}
    spared = {name for name in weights if name.startswith("licences/")}
    fetched = [name for name in weights if name not in spared]
    large = sorted(fetched, key=lambda name: -weights[name][1])[:12]
    rest = [name for name in fetched if name not in large]
    yield "| file | bytes | gzip |"
    yield "|---|---:|---:|"
    for name in large:
        yield f"| {name} | {weights[name][0]:,} | {weights[name][1]:,} |"
    for label, names in (
        (f"{len(rest)} smaller files", rest),
        ("**what a visit fetches**", fetched),
        (f"{len(spared)} licences, fetched by nobody", sorted(spared)),
    ):
        raw, packed = (sum(weights[name][at] for name in names) for at in (0, 1))
        yield f"| {label} | {raw:,} | {packed:,} |"
    yield f"| web.zip | {(bundle.parent / 'web.zip').stat().st_size:,} | |"


# ---- In the browser ----


def slides(url: str) -> Lines:
    """Frames that paint, while a deal is played at an ordinary pace."""
    yield "| frames that paint | median | p95 | worst | frames |"
    yield "|---|---:|---:|---:|---:|"
    for width, height, ratio in ((1280, 720, 1), (360, 640, 3), (1920, 1080, 1)):
        with chromium(viewport=(width, height), device_scale_factor=ratio) as page:
            page.open(f"{url}#seed=bench&bot=greedy&dealer=1&pace=normal")
            wait_for(page, READY)
            page.evaluate(NOTE_FRAMES)
            play.play_until(page, "document.querySelector('#record').textContent.includes('#')")
            noted = page.evaluate("noted")
        yield f"| work, {width}x{height} DPR {ratio} | {spread([n[1] for n in noted if n[2]])} |"
        gaps = [b[0] - a[0] for a, b in pairwise(noted) if a[2] and b[2]]
        yield f"| from one to the next, {width}x{height} DPR {ratio} | {spread(gaps)} |"


def slowed(url: str) -> Lines:
    """How smooth things move on a machine four times slower: the deal is the busiest."""
    yield f"| processor {SLOWER} times slower | frames a second: median | lowest | movements |"
    yield "|---|---:|---:|---:|"
    for width, height, ratio in ((360, 640, 3), (1280, 720, 1)):
        with chromium(viewport=(width, height), device_scale_factor=ratio) as page:
            page.open(f"{url}#seed=bench&bot=greedy&dealer=1&pace=normal")
            wait_for(page, READY)
            play.play_until(page, "document.querySelector('#record').textContent.includes('#')")
            page.slow_down(SLOWER)
            page.evaluate(NOTE_FRAMES)
            play.play_until(page, "document.querySelector('#record').textContent.includes('# 2')")
            rates = movements(page.evaluate("noted"))
        cells = f"{statistics.median(rates):.0f} | {min(rates):.0f} | {len(rates)}"
        yield f"| {width}x{height} DPR {ratio} | {cells} |"


def movements(noted: Sequence[tuple[float, float, bool]]) -> list[float]:
    """Frames a second of every movement: painted frames without a pause, a fifth of a second."""
    rates: list[float] = []
    times: list[float] = []
    for at, _, painted in [*noted, (0.0, 0.0, False)]:
        if painted:
            times.append(at)
        else:
            if len(times) > 1 and times[-1] - times[0] >= 200:
                rates.append(1000 * (len(times) - 1) / (times[-1] - times[0]))
            times = [at]
    return rates


def turns(url: str, games: int = 1) -> Lines:
    """How long a bot takes in the page, and what its thinking does to the frames."""
    yield "| in the page | median | p95 | worst | number |"
    yield "|---|---:|---:|---:|---:|"
    for bot in BOTS:
        taken: list[float] = []
        work: list[float] = []
        long: list[float] = []
        with chromium() as page:
            for game in range(games):
                page.open(f"{url}#seed=bench {game}&bot={bot}&pace=instant&dealer={game % 2}")
                wait_for(page, READY)
                page.evaluate(NOTE_TURNS)
                page.evaluate(NOTE_FRAMES)
                play.play_until(page, "false", seconds=300)
                taken += _taken(page.evaluate("turns"))
                work += [one[1] for one in page.evaluate("noted") if not one[2]]
                long += page.evaluate("long")
        yield f"| {bot}: a decision, frames included | {spread(taken)} |"
        yield f"| {bot}: work of a frame that does not paint | {spread(work)} |"
        tasks = f"{max(long, default=0):.0f} | {len(long)}"
        yield f"| {bot}: tasks of 50 ms or more | | | {tasks} |"


def _taken(changes: list[tuple[float, str, int]]) -> list[float]:
    """From the moment that a bot was asked to the moment that it had decided."""
    found = []
    for (begun, before, open_), (ended, after, _) in pairwise(changes):
        if before != after and not open_ and read(before).state.to_act == 1:
            found.append(ended - begun)
    return found


def advice(url: str) -> Lines:
    """How long a hint and the review of a whole game take in the page, and their frames."""
    yield "| in the page | seconds | a frame that does not paint: median | p95 | worst | frames |"
    yield "|---|---:|---:|---:|---:|---:|"
    words = "[...document.querySelectorAll('#actions button')].map(one => one.dataset.word)"
    said = "document.querySelector('#said').textContent"
    hints = f"{said}.split(/Best: |Only |All the same: /).length"
    with chromium() as page:
        page.open(f"{url}#seed=bench&bot=greedy&pace=instant&dealer=1")
        wait_for(page, READY)
        page.evaluate(NOTE_FRAMES)
        for what, word in (("at the mog", "/^mog=/"), ("at the play", "/^[A2-9TJQK][HDCS]/")):
            play.play_until(page, f"{words}.filter(word => {word}.test(word)).length > 1")
            told = f"{hints} > {page.evaluate(hints)}"
            yield _thought_of(page, f"a hint {what}", lambda: page.key("h"), told)
        play.play_until(page, "false", seconds=300)
        what, told = (
            f"a review, {read(play.record(page)).deals()} deals",
            f"{words}.includes('decision-1')",
        )
        yield _thought_of(page, what, lambda: page.press_word("review"), told)


def _thought_of(page: Chromium, what: str, ask: Callable[[], None], told: str) -> str:
    """A line on something that is asked for and told when it is thought out."""
    page.evaluate(f"""(() => {{
      noted.length = 0;
      window.told = null;
      window.asked = performance.now();
      new MutationObserver((_, watch) => {{
        if (!({told})) return;
        window.told ??= performance.now();
        watch.disconnect();
      }}).observe(document.body, {{childList: true, characterData: true, subtree: true}});
    }})()""")
    ask()
    wait_for(page, "told", seconds=120)
    spent = float(page.evaluate("told - asked"))
    work = [work for _, work, painted in page.evaluate("noted") if not painted]
    return f"| {what} | {spent / 1000:.2f} | {spread(work)} |"


# ---- Natively ----


def engine(seconds: float = 3.0) -> Lines:
    """Whole deals by random decisions."""
    rng, deals, decided = random.Random(1674), 0, 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        state = new_game(COSTLY, 0)
        number = deals
        while state.winner is None:
            if state.to_act == NATURE:
                number += 1
                state, _ = apply(state, deal_from(shuffled("bench", number), COSTLY))
            else:
                decided += 1
                state, _ = apply(state, rng.choice(legal(state)))
        deals = number
    spent = time.perf_counter() - begun
    yield f"The engine, natively: {deals / spent:,.0f} deals a second, shuffle included,"
    yield f"in {decided / deals:.1f} decisions each."


def bots(games: int = 6) -> Lines:
    """How long a bot takes natively, and its longest slice of thought."""
    yield "| natively, processor time | median | p95 | worst | number |"
    yield "|---|---:|---:|---:|---:|"
    for name in BOTS:
        whole: list[float] = []
        slices: list[float] = []
        for game in range(games):
            _timed_game(name, f"bench {game}", whole, slices)
        yield f"| {name}: a decision | {spread(whole)} |"
        yield f"| {name}: a slice of thought | {spread(slices)} |"


def _timed_game(name: str, seed: str, whole: list[float], slices: list[float]) -> None:
    bot, state, deals = bot_named(name, seed), new_game(COSTLY, 0), 0
    while state.winner is None:
        if state.to_act == NATURE:
            deals += 1
            state, _ = apply(state, deal_from(shuffled(seed, deals), COSTLY))
            continue
        assert state.to_act is not None
        times, action = _timed(bot.think(state.seen_by(state.to_act)))
        whole.append(sum(times))
        slices += times
        state, _ = apply(state, action)


def _timed(thoughts: Iterator[Action]) -> tuple[list[float], Action]:
    """What a bot decides in the end, and the processor's milliseconds of each slice."""
    decided: list[Action] = []

    def noted() -> Iterator[None]:
        for thought in thoughts:
            decided.append(thought)
            yield

    times = list(_slices(noted()))
    return times, decided[-1]


def _slices(thought: Iterator[object]) -> Iterator[float]:
    """The processor's milliseconds of each slice of a thought, the end among them."""
    end = object()
    while True:
        begun = time.thread_time()
        done = next(thought, end) is end
        yield 1000 * (time.thread_time() - begun)
        if done:
            return


def reviews() -> Lines:
    """How long the review of a whole game takes natively, and its longest slice of thought."""
    yield "| natively, processor time | seconds | a slice: median | p95 | worst | slices |"
    yield "|---|---:|---:|---:|---:|---:|"
    for rules in ("costly", "costly-cotton", "cribbage-6", "cribbage-7"):
        told = played(rules, "bench")
        times = list(_slices(review(told)))
        yield f"| {rules}, {told.deals()} deals | {sum(times) / 1000:.1f} | {spread(times)} |"


def played(rules: str, seed: str) -> Record:
    """A game between greedy bots."""
    bot, told = bot_named("greedy", seed), Record(find(rules), 0)
    state = told.start
    while state.winner is None:
        nature = state.to_act == NATURE
        action = deal(state.rules, seed, told.deals() + 1) if nature else decide(bot, state)
        told, (state, _) = told.add(action), apply(state, action)
    return told


def parts(bundle: Path, url: str, rounds: int) -> dict[str, tuple[str, Lines]]:
    """Every part by the word that asks for it, in the order of interest: heading and lines."""
    return {
        "bundle": ("The bundle", sizes(bundle)),
        "start": ("The start, each in a new process", starts.beside_empty(bundle, rounds)),
        "deal": ("A deal at an ordinary pace", slides(url)),
        "slow": ("Movement on a slow machine", slowed(url)),
        "opponents": ("Opponents", turns(url)),
        "hints": ("Hints and reviews", advice(url)),
        "bots": ("Opponents natively", bots()),
        "reviews": ("Reviews natively", reviews()),
    }


PARTS = ("bundle", "start", "deal", "slow", "opponents", "hints", "bots", "reviews")


def table(bundle: Path, only: str | None, rounds: int) -> Lines:
    """The whole of it, or one part."""
    with chromium() as page:
        browser = page.version
    asked = f" --only {only} --rounds {rounds}" if only else ""
    told = [f"By `python -m tools.bench{asked}`, on this machine:", *machine(browser)]
    if not only:
        yield from ("# Measured", "", *told)
    with serving(bundle) as site:
        for word, (heading, lines) in parts(bundle, site.url, rounds).items():
            if only in (None, word):
                yield from ("", f"## {heading}", "", *([*told, ""] if only else ()), *lines)
    if not only:
        yield ""
        yield from engine()


def put_in(old: str, part: str) -> str:
    """A table with one part of it in the place of the old one, which its heading's start names."""
    sections = re.split(r"\n(?=## )", old)
    name = re.compile("## [^,\n]*")
    (wanted,) = name.findall(part)
    found = [name.match(section) for section in sections]
    if not any(one and one[0] == wanted for one in found):
        return f"{old}\n{part}"
    return "\n".join(
        part if one and one[0] == wanted else section
        for section, one in zip(sections, found, strict=True)
    )


def main() -> None:
    """The command: measure, say, write."""
    words = argparse.ArgumentParser(
        prog="bench", description="Measure the built game.", allow_abbrev=False
    )
    words.add_argument("--save", action="store_true", help="also write docs/bench.md")
    words.add_argument(
        "--only", choices=PARTS, help="measure one part, and leave the rest as it is"
    )
    words.add_argument("--rounds", type=number(1), default=5, help="visits for each start")
    chosen = words.parse_args()
    if not (BUNDLE / "index.html").is_file():
        raise Missing(f"{BUNDLE} has no index.html: run `python -m tools.bundle` first")
    lines = []
    for line in table(BUNDLE, chosen.only, chosen.rounds):
        print(line, flush=True)
        lines.append(line)
    made = "\n".join([*lines, ""])
    for place in [ROOT / "build" / "bench.md"] + [ROOT / "docs" / "bench.md"] * chosen.save:
        old = place.read_text("utf-8") if chosen.only and place.is_file() else ""
        place.write_text(put_in(old, made.lstrip()) if old else made, encoding="utf-8")


if __name__ == "__main__":
    say_and_stop(main)
