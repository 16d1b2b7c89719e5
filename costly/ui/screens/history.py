"""A sentence of each game's history, after ``docs/rules/``."""

HISTORY = {
    "costly": (
        "Charles Cotton printed it in 1674; a handbook of 1805 and Shropshire Folk-Lore of 1883"
        " kept it from being forgotten."
    ),
    "costly-partners": (
        "That four could play is known; how they did hardly is. What the old books leave open,"
        " this table settles."
    ),
    "costly-cotton": (
        "Chapter 14 of The Compleat Gamester, London 1674: the oldest description there is."
    ),
    "costly-parlett": (
        "From The Penguin Book of Card Games of 2008, which reads the old texts anew."
    ),
    "cribbage-5": (
        "The oldest way to play it, as Professor Hoffmann gave it in Hoyle’s Games Modernized of"
        " 1909."
    ),
    "cribbage-6": (
        "From Hoyle’s Games Modernized, 1909, which says that nobody’s rules of it are binding."
    ),
    "cribbage-7": (
        "The longest of the three in Hoyle’s Games Modernized, 1909: three times round the board."
    ),
    "noddy": (
        "Its name is found in English since 1589; a full set of rules from its own day is not."
    ),
}
