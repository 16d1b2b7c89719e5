"""Costly Colours and its cousins: the rules, the opponents, the table.

What a programmer needs first; the rest lies in the packages below.

>>> import costly
>>> state = costly.new_game(costly.find("costly"), dealer=1)
>>> state, events = costly.apply(state, costly.Deal(costly.cards("5H2H4H7C8H9HJH")))
>>> state.scores, [str(action) for action in costly.legal(state)]
((0, 4), ['refuse', 'mog=5H', 'mog=4H', 'mog=8H'])
"""

from costly.engine.cards import Card, cards
from costly.engine.driver import IllegalAction, apply, legal, new_game
from costly.engine.house import find
from costly.engine.moves import Action, Deal, Event
from costly.engine.record import Record, RecordError, action_named, read
from costly.engine.state import State

__all__ = [
    "Action",
    "Card",
    "Deal",
    "Event",
    "IllegalAction",
    "Record",
    "RecordError",
    "State",
    "action_named",
    "apply",
    "cards",
    "find",
    "legal",
    "new_game",
    "read",
]
