"""The games, as data. Each number has its source in ``docs/rules/``, by the rule's number."""

from __future__ import annotations

from dataclasses import replace

from costly.engine.scoring import (
    Colours,
    Flush,
    Matching,
    Nob,
    Reaching,
    Running,
    ScoreKind,
    Sequences,
    Sets,
    Summing,
    Total,
    Worth,
)
from costly.engine.stages import (
    Dealing,
    HeadStart,
    LayingOut,
    Mog,
    PartnersMog,
    Playing,
    Proof,
    Show,
    ShowCrib,
    TurnUp,
)
from costly.engine.state import Rules, Stage

EITHER = (1, 11)  # rule 3: an Ace counts as 1 or 11
ONE = (1,)
TOTALS = (Total(15, each=1), Total(25, each=1), Total(31, each=1))  # rules 19 and 26
SETS = (0, 0, 2, 9, 18)  # rules 19 and 26: a pair, three, four of a rank
JACKS_AND_DEUCES = Worth(
    kinds=((11, ScoreKind.JACK), (2, ScoreKind.DEUCE)), plain=2, right=4
)  # rules 12, 26
COLOURS = Colours(  # rule 26, its table
    four_of_suit=6,
    four_of_colour_three_of_suit=5,
    four_of_colour=4,
    three_of_suit=3,
    three_of_colour=2,
)
TURN_UP = TurnUp(kind=ScoreKind.TURN_UP, pays=((11, 4), (2, 4)))  # rule 7
PLAYING = Playing(
    limit=31,  # rule 17
    ace=EITHER,
    scorers=(Reaching(TOTALS), Matching(SETS), Running()),  # rule 19
    last=1,  # rule 22
    most=30,  # twelve cards of four hands can make 31, the last four of a rank
)
SHOW = Show(  # rule 26
    (Summing(TOTALS, ace=EITHER), Sets(SETS), JACKS_AND_DEUCES, COLOURS),
    most=35,  # three Jacks and an Ace, where 31 in hand is four
)

COSTLY = Rules(
    key="costly",
    seats=2,
    sides=2,
    target=121,  # rule 4
    stages=(
        Dealing(hand=3, stock=1),  # rule 6
        TURN_UP,
        Mog(reward=JACKS_AND_DEUCES, refused=1),  # rules 8 to 14
        PLAYING,
        SHOW,
    ),
)

PARTNERS = replace(
    COSTLY,
    key="costly-partners",
    seats=4,
    stages=(
        Dealing(hand=3, stock=2),  # one card more, beneath the deck card
        TURN_UP,
        PartnersMog(reward=JACKS_AND_DEUCES, refused=1),
        PLAYING,
        SHOW,
    ),
)

# Cotton's own numbers, 1674: docs/rules/costly-cotton.md.
COTTON_HAND = (Total(15, each=1), Total(25, each=1), Total(31, flat=4))
COTTON = replace(
    COSTLY,
    key="costly-cotton",
    target=61,
    stages=(
        Dealing(hand=3, stock=1),
        TURN_UP,
        Mog(reward=JACKS_AND_DEUCES, refused=1, eldest_first=True),
        replace(PLAYING, ace=ONE, scorers=(Reaching(TOTALS),), most_series=1),
        Show(
            (
                Summing(COTTON_HAND, ace=ONE),
                Sets(SETS),
                Worth(kinds=((11, ScoreKind.JACK),), plain=2, right=4),
                Worth(kinds=((2, ScoreKind.DEUCE),), plain=0, right=4),
                replace(
                    COLOURS, four_of_colour_three_of_suit=0, four_of_colour=0, three_of_colour=0
                ),
            ),
            most=SHOW.most,
        ),
    ),
)

# Parlett's reading, 2008: docs/rules/costly-parlett.md.
PARLETT = replace(
    COSTLY,
    key="costly-parlett",
    stages=(
        *COSTLY.stages[:3],
        replace(PLAYING, scorers=(Reaching(TOTALS), Running()), at_limit=1),
        SHOW,
    ),
)

# Cribbage as Professor Hoffmann has it: docs/rules/cribbage.md, by its phases and A-numbers.
PAIRS = (0, 0, 2, 6, 12)
FIFTEENS = (Total(15, flat=2),)
CRIBBAGE_PLAYING = Playing(
    limit=31,
    ace=ONE,
    scorers=(Reaching((Total(15, flat=2), Total(31, flat=2))), Matching(PAIRS), Running()),
    last=1,
    most=14,  # 31, and the fourth of a rank
)


def _counting(*, crib: bool) -> tuple[Summing, Sets, Sequences, Flush, Nob]:
    return (Summing(FIFTEENS, ace=ONE), Sets(PAIRS), Sequences(), Flush(start=crib), Nob(1))


MOST = {5: 20, 6: 29, 7: 46}
"""What a hand can have at most, by the cards dealt: 555 5, 555J 5 and 44556 4."""
MOST_IN_CRIB = 29


def _cribbage(hand: int, target: int, playing: Playing, *start: Stage) -> Rules:
    return Rules(
        key=f"cribbage-{hand}",
        seats=2,
        sides=2,
        target=target,
        lurch=True,  # A25, A26
        stages=(
            Dealing(hand=hand, stock=1),
            *start,
            LayingOut(2),
            TurnUp(kind=ScoreKind.HEELS, pays=((11, 2),)),
            playing,
            Show(_counting(crib=False), MOST[hand]),
            ShowCrib(_counting(crib=True), MOST_IN_CRIB),
        ),
    )


CRIBBAGE_5 = _cribbage(
    5,
    61,
    replace(CRIBBAGE_PLAYING, most_series=1),
    HeadStart(ScoreKind.THREE_FOR_LAST, 3),
)
CRIBBAGE_6 = _cribbage(
    6,
    121,
    CRIBBAGE_PLAYING,
)
CRIBBAGE_7 = _cribbage(
    7,
    181,
    CRIBBAGE_PLAYING,
)

# Noddy, named in English since 1589: docs/rules/noddy.md, step by step.
NODDY = Rules(
    key="noddy",
    seats=2,
    sides=2,
    target=31,
    stages=(
        Dealing(hand=3, stock=1),
        TurnUp(kind=ScoreKind.TURN_UP, pays=((11, 2),)),
        Show(
            (
                Summing(FIFTEENS, ace=ONE),
                Sets(PAIRS),
                Sequences(),
                Flush(least=3),
                Nob(1, kind=ScoreKind.NODDY),
            ),
            most=20,  # 555 5
            open=False,
        ),
        replace(CRIBBAGE_PLAYING, most_series=1),
        Proof(),
    ),
)

RULESETS = {
    rules.key: rules
    for rules in (COSTLY, PARTNERS, COTTON, PARLETT, CRIBBAGE_5, CRIBBAGE_6, CRIBBAGE_7, NODDY)
}
"""Every game by its key."""
