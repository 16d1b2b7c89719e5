"""OpenSpiel's cribbage plays games that were decided elsewhere, and tells what it saw.

A line in is a game, a list of deals: each player's ``hands``, the cards they ``lay`` out,
the ``start`` and the ``cards`` they play, in order. A line out is what became of it.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import pyspiel  # type: ignore[import-not-found]

GO = 2756
BONUS = 1000  # what OpenSpiel adds to the winner's points and takes from the loser's
NAMES = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]


class Refused(Exception):
    """OpenSpiel does not allow what our game allowed."""


def points(state: Any) -> list[int]:
    """Both players' points, without the bonus."""
    found = [int(score) for score in state.returns()]
    if state.is_terminal():
        at = winner(state)
        found[at] -= BONUS
        found[1 - at] += BONUS
    return found


def winner(state: Any) -> int:
    """Whom OpenSpiel gave the game to."""
    return int(state.returns()[1] > state.returns()[0])


def do(state: Any, action: int) -> None:
    """Carry out an action, if OpenSpiel too thinks it legal."""
    if action not in state.legal_actions():
        raise Refused(f"OpenSpiel refuses {state.action_to_string(action)}")
    state.apply_action(action)


def pair(action: int) -> str:
    """The two cards of a lay-out, sorted."""
    return "".join(sorted(NAMES[number] for number in divmod(action - 52, 52)))


def deal(state: Any, script: dict[str, Any], told: dict[str, Any]) -> None:
    """Play one deal by its script, and write down what is seen."""
    for card in (*script["hands"][0], *script["hands"][1]):
        do(state, NAMES.index(card))
    told["asked"] = []
    told["may lay"] = [[], []]
    for _ in range(2):
        seat = state.current_player()
        pairs = {pair(action): action for action in state.legal_actions()}
        told["asked"].append(seat)
        told["may lay"][seat] = sorted(pairs)
        do(state, pairs.get(script["lay"][seat], GO))
    do(state, NAMES.index(script["start"]))
    told["start"] = points(state)
    play(state, script["cards"], told)


def play(state: Any, cards: list[str], told: dict[str, Any]) -> None:
    """Play the cards; a row for each, with the goes that followed it.

    A seat that holds nothing has to pass here as well, which is no go. The last card of
    the deal is paid together with the shows where nobody passes after it: ``made`` is
    then unknown.
    """
    rows: list[dict[str, Any]] = told.setdefault("rows", [])
    left, coming = [4, 4], iter(cards)
    while (seat := state.current_player()) >= 0:
        may = state.legal_actions()
        if may == [GO]:
            if left[seat]:
                rows[-1]["go"].append(seat)
            do(state, GO)
        else:
            card = next(coming, None)
            if card is None:
                raise Refused("OpenSpiel wants another card")
            do(state, NAMES.index(card))
            left[seat] -= 1
            row = {"seat": seat, "may": sorted(NAMES[number] for number in may), "card": card}
            over = not any(left) and state.current_player() < 0
            rows.append({**row, "made": None if over else points(state), "go": []})
        rows[-1]["then"] = points(state)
    if next(coming, None):
        raise Refused("OpenSpiel ended the play before our game did")


def game(deals: list[dict[str, Any]]) -> dict[str, Any]:
    """Play a whole game."""
    state = pyspiel.load_game("cribbage").new_initial_state()
    told: dict[str, Any] = {"deals": [], "winner": None, "refused": None}
    try:
        for script in deals:
            if state.is_terminal():
                raise Refused("OpenSpiel ended the game before ours did")
            told["deals"].append({})
            deal(state, script, told["deals"][-1])
    except Refused as why:
        told["refused"] = str(why)
    if state.is_terminal():
        told["winner"] = winner(state)
    return told


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(game(json.loads(line))))
