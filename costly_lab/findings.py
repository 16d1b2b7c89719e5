"""What the tables advise, summed up by rank: which cards to lead, and which to give away."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from costly.engine.cards import RANKS
from costly_lab import mog
from costly_lab.after import by_book
from costly_lab.cfr import decisions
from costly_lab.hands import DEALER, ELDEST
from costly_lab.rules import rank
from costly_lab.solve import mog_before, weighted
from costly_lab.tree import whole


@dataclass(frozen=True)
class RankAdvice:
    """What is advised of one rank's cards, in the hands that hold one and have a choice."""

    rank: str
    led: float
    """How often the eldest leads it."""
    lead_costs: float
    """Points a deal that leading it costs the eldest against the best lead."""
    given_by_eldest: float
    """How often it is offered at the mog."""
    given_by_dealer: float


@dataclass(frozen=True)
class Findings:
    """What the tables advise; pairs are the eldest's figure and dealer's."""

    ranks: list[RankAdvice]
    """Of every rank, the Ace first."""
    willing: tuple[float, float]
    """In how many of its views a seat is willing to mog."""
    least: tuple[tuple[str, float], tuple[str, float]]
    """The rank of the deck card under which a seat is least often willing, and in how many."""
    never_costs: tuple[float, float]
    """Points a deal that a seat loses that never is."""
    outcomes: list[float]
    """How often none is willing, the eldest alone, dealer alone, and both."""


def findings(policies: np.ndarray, answers: mog.Policies) -> Findings:
    """What the tables advise."""
    met = by_book(answers)
    led, costs = _leads(policies, met)
    given = [_given(answers[seat]) for seat in (ELDEST, DEALER)]
    before = mog_before(policies)
    lost = [before.value(answers) - before.worths(answers[DEALER], ELDEST)[:, :, 0].mean()]
    lost += [-before.value(answers) - before.worths(answers[ELDEST], DEALER)[:, :, 0].mean()]
    willing = [1 - answers[seat][:, :, 0].mean(axis=1) for seat in (ELDEST, DEALER)]
    eldest, dealer = (round(float(by_deck.mean()), 4) for by_deck in willing)
    eldest_loses, dealer_loses = (
        (RANKS[by_deck.argmin() + 1], round(float(by_deck.min()), 4)) for by_deck in willing
    )
    return Findings(
        [
            RankAdvice(RANKS[at + 1], *(round(float(row[at]), 4) for row in (led, costs, *given)))
            for at in range(13)
        ],
        (eldest, dealer),
        (eldest_loses, dealer_loses),
        (round(float(lost[0]), 4), round(float(lost[1]), 4)),
        [round(float(part), 4) for part in met.sum(axis=(1, 2))],
    )


def told(found: Findings) -> list[str]:
    """The findings as text."""
    (eldest, dealer), (eldest_loses, dealer_loses) = found.willing, found.never_costs
    (one, few), (other, fewer) = found.least
    neither, *alone, made = found.outcomes
    return [
        "rank   led  costs  given by elder  by dealer",
        *(
            f"{one.rank:>4} {one.led:5.0%} {one.lead_costs:6.2f} {one.given_by_eldest:15.0%}"
            f" {one.given_by_dealer:10.0%}"
            for one in found.ranks
        ),
        f"willing to mog: elder {eldest:.1%}, dealer {dealer:.1%};"
        f" least often under a deck card {one} ({few:.1%}) and {other} ({fewer:.1%})",
        f"never being willing costs elder {eldest_loses:.2f} points a deal,"
        f" dealer {dealer_loses:.2f}",
        f"the mog is refused by both in {neither:.1%}, wanted by elder alone in {alone[0]:.1%}"
        f" and by dealer alone in {alone[1]:.1%}, made in {made:.1%}",
    ]


def _leads(policies: np.ndarray, met: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """By rank: how often it is led of the times that it could be, and what that costs.

    ``met`` is how likely each pair of hands comes, book by book.
    """
    tree = whole()
    hands, led, lost = np.zeros(13), np.zeros(13), np.zeros(13)
    for policy, likely in zip(policies, met, strict=True):
        game = weighted(likely)
        worth, _ = game.worths(policy, ELDEST)
        sums = likely.sum(axis=1)
        for at in range(*decisions(tree, ELDEST)):
            hand, laid = divmod(int(tree.keys[at]), 1 << 20)
            if laid:
                continue
            slots = range(tree.first[at], tree.first[at + 1])
            best = worth[slots].max()
            for card in {rank(int(tree.cards[slot])) for slot in slots}:
                alike = [slot for slot in slots if rank(int(tree.cards[slot])) == card]
                hands[card - 1] += sums[hand]
                led[card - 1] += sums[hand] * policy[alike].sum()
                lost[card - 1] += best - worth[alike].max()
    return led / hands, lost / hands


def _given(policy: np.ndarray) -> np.ndarray:
    """By rank: how often a hand that holds one offers it."""
    ranks = mog.views().hands // 4
    held = np.zeros(13)
    given = np.zeros(13)
    for card in range(13):
        here = ranks == card
        held[card] = here.any(axis=2).sum()
        given[card] = (policy[:, :, 1:] * here).sum()
    return given / held
