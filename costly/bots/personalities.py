"""Who overlooks what, at Costly Colours and at cribbage; ``docs/ladder.md`` measures it."""

from __future__ import annotations

from costly.bots.perception import Traits

PEOPLE = {
    "child": Traits(
        totals=2,
        runs="in order",
        deck=False,
        go=False,
        fear=0.0,
        given=False,
        hope=False,
        shy=-3.0,
    ),
    "farmer": Traits(
        totals=2,
        high=False,
        runs="none",
        go=False,
        fear=-0.5,
        given=False,
        hope=False,
        shy=-99.0,
    ),
    "carter": Traits(
        totals=2,
        high=False,
        runs="in order",
        go=False,
        fear=0.1,
        given=False,
        hope=False,
        shy=-3.0,
    ),
    "miller": Traits(totals=3, fear=0.85, given=False),
    "parson": Traits(fear=0.85, shy=0.5),
}
"""The people, weakest first."""

_CHILD = Traits(totals=1, runs="in order", go=False, hope=False)
_FARMER = Traits(totals=2, runs="none", go=False, hope=False)
_CARTER = Traits(totals=2, runs="in order", go=False, hope=False)
_MILLER = Traits(totals=3, fear=0.0, given=False, hope=False, theirs=-1.0, pictures=0.8)
_PARSON = Traits(fear=0.85, theirs=-1.0)
CRIBBAGE = {
    "cribbage-5": {
        "child": _CHILD._replace(runs="none", fear=-0.8, theirs=-1.7, pictures=6.0),
        "farmer": _FARMER._replace(fear=-0.8, theirs=-1.5, pictures=3.5),
        "carter": _CARTER._replace(fear=-0.8, theirs=-0.8, pictures=1.8),
        "miller": _MILLER._replace(fear=-0.4, theirs=-0.8, pictures=0.0),
        "parson": _PARSON._replace(theirs=-0.8),
    },
    "cribbage-6": {
        "child": _CHILD._replace(fear=-0.5, theirs=-0.9, pictures=2.0),
        "farmer": _FARMER._replace(fear=0.0, theirs=-0.9, pictures=0.3),
        "carter": _CARTER._replace(fear=0.0, theirs=-0.9, pictures=0.3),
        "miller": _MILLER,
        "parson": _PARSON,
    },
    "cribbage-7": {
        "child": _CHILD._replace(fear=0.0, theirs=-1.7, pictures=2.1),
        "farmer": _FARMER._replace(runs="in order", go=True, fear=-0.5, theirs=-0.9, pictures=0.3),
        "carter": _CARTER._replace(runs="any", go=True, fear=0.0, theirs=-0.9, pictures=0.2),
        "miller": _MILLER._replace(pictures=0.4),
        "parson": _PARSON._replace(theirs=-1.2),
    },
}
"""Their traits in the games with a crib: by the game's key, then as above."""
