"""Makes ``costly/solved/tables/cribs.json``: what two cards are worth in the crib, by their ranks.

Each round lets two players lay out from random deals, the best hand by its average over
starts and the crib by the table so far; what the cribs then come to is the next table.
Suits are dropped but for the pack's four of each rank, so flushes and nobs are not in it.
Same seed, same bytes: ``python -m tools.cribs`` (some minutes on one core).
"""

from __future__ import annotations

import json
import random
from collections import Counter
from functools import cache
from itertools import combinations
from math import comb, prod

from tools.fetch import ROOT

PAIRS = [(a, b) for a in range(1, 14) for b in range(a, 14)]
PACK = tuple(rank for rank in range(1, 14) for _ in range(4))
ROUNDS, SAMPLES, SEED = 4, 4_000, 1674
CribTable = dict[tuple[int, int], float]


@cache
def points(ranks: tuple[int, ...]) -> int:
    """Fifteens, pairs and runs of cards by their sorted ranks."""
    value = [min(rank, 10) for rank in ranks]
    sums = [0] * 16
    sums[0] = 1
    for one in value:
        for total in range(15, one - 1, -1):
            sums[total] += sums[total - one]
    count = Counter(ranks)
    pairs = sum(size * (size - 1) for size in count.values())
    return 2 * sums[15] + pairs + _runs(count)


def _runs(count: Counter[int]) -> int:
    total, length, ways = 0, 0, 1
    for rank in range(1, 15):
        if count[rank]:
            length, ways = length + 1, ways * count[rank]
            continue
        if length >= 3:
            total += length * ways
        length, ways = 0, 1
    return total


@cache
def average(kept: tuple[int, ...], seen: tuple[int, ...]) -> float:
    """A kept hand's average over every start that is not among the cards seen."""
    left = Counter(PACK)
    left.subtract(seen)
    pool = sum(left.values())
    worth = sum(
        ways * points(tuple(sorted((*kept, start)))) for start, ways in left.items() if ways
    )
    return worth / pool


def lay_out(hand: tuple[int, ...], table: CribTable, sign: int) -> tuple[int, int]:
    """The two cards that leave the most, hand and crib together."""
    best, most = (0, 0), float("-inf")
    for pair in sorted(set(combinations(hand, 2))):
        kept = list(hand)
        kept.remove(pair[0])
        kept.remove(pair[1])
        worth = average(tuple(kept), hand) + sign * table[pair]
        if worth > most:
            best, most = pair, worth
    return best


def next_table(hand: int, table: CribTable, sign: int, rng: random.Random) -> CribTable:
    """What each pair comes to beside the cards that the other player lays out.

    ``table`` and ``sign`` are the other's mind: the table it goes by, and whose crib it is.
    Its lay-outs are sampled once, with a start; each then counts for every pair by how
    likely those cards still are when the pair is gone from the pack.
    """
    samples = []
    for _ in range(SAMPLES):
        dealt = rng.sample(PACK, hand + 1)
        theirs = lay_out(tuple(sorted(dealt[:hand])), table, sign)
        samples.append((theirs, dealt[hand], Counter(dealt)))
    found: CribTable = {}
    for pair in PAIRS:
        total = weights = 0.0
        for theirs, start, gone in samples:
            weight = prod(
                comb(4 - pair.count(rank), gone[rank]) / comb(4, gone[rank]) for rank in set(pair)
            )
            total += weight * points(tuple(sorted((*pair, *theirs, start))))
            weights += weight
        found[pair] = total / weights
    return found


def main() -> None:
    """Write the tables of the three games."""
    rng = random.Random(SEED)
    out: dict[str, list[float]] = {}
    for hand in (5, 6, 7):
        own: CribTable = dict.fromkeys(PAIRS, 0.0)
        other: CribTable = dict.fromkeys(PAIRS, 0.0)
        for number in range(ROUNDS):
            # The dealer's own crib is fed by the other player, and the other way about.
            own, other = next_table(hand, other, -1, rng), next_table(hand, own, 1, rng)
            print(f"{hand}-card, round {number + 1} of {ROUNDS}", flush=True)
            average.cache_clear()
        for name, table in (("own", own), ("other", other)):
            out[f"{hand - 2} {name}"] = [round(table[pair], 2) for pair in PAIRS]
    path = ROOT / "costly" / "solved" / "tables" / "cribs.json"
    path.write_text(json.dumps(out) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
