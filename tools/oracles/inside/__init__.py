"""What runs inside the oracles' own environments: each file alone, and without ``costly``.

A file reads a JSON value a line and answers each with one. Cards are written as the game
writes them, ``5H``. Here an oracle's answer is brought into our words, never corrected by
our rules: where its own words leave something out, the file says so.
"""
