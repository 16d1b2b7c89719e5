"""The lab: solves Costly Colours for two, and makes the tables that the game ships.

Research, not the game: it wants numpy and numba (``pip install 'costly[lab]'``), and nothing
in ``costly`` imports it but the command ``costly lab``. What it found is in
``docs/solving.md``. The parts, each with its own account of what goes in and what comes out:

- :mod:`costly_lab.rules`: the numbers of the ruleset, and compiled scorers that use them;
- :mod:`costly_lab.hands`: hands by rank alone, and how many ways there are to be dealt them;
- :mod:`costly_lab.tree`: the play of a deal as one long array;
- :mod:`costly_lab.cfr`: the solver, and the exact best response to what it finds.
"""
