"""The lab: solves Costly Colours for two, and makes the tables that the game ships.

Research, not the game: it wants numpy and numba (``pip install 'costly[lab]'``), and nothing
in ``costly`` imports it but the command ``costly lab``. What it found is in
``docs/solving.md``. The parts, each with its own account of what goes in and what comes out:

- :mod:`costly_lab.rules`: the numbers of the ruleset, and compiled scorers that use them;
- :mod:`costly_lab.hands`: hands by rank alone, and how many ways there are to be dealt them;
- :mod:`costly_lab.tree`: the play of a deal as one long array;
- :mod:`costly_lab.cfr`: the solver, and the exact best response to what it finds;
- :mod:`costly_lab.play`: the play's table, rounded and written;
- :mod:`costly_lab.mog` and :mod:`~costly_lab.answers`: the mog solved, and its table;
- :mod:`costly_lab.after`: what the mog brings about, pair of hands by pair;
- :mod:`costly_lab.deals` and :mod:`~costly_lab.match`: whole deals, and the chances of the game;
- :mod:`costly_lab.worths`: what single hands are worth in the play;
- :mod:`costly_lab.solve`: all of it in turn, with checkpoints;
- :mod:`costly_lab.steps`, :mod:`~costly_lab.knowing`, :mod:`~costly_lab.public`,
  :mod:`~costly_lab.candidates` and :mod:`~costly_lab.worth_knowing`: how good the play's table is,
  what it leaves out, and what rules of play make of that;
- :mod:`costly_lab.findings` and :mod:`~costly_lab.plots`: what the tables advise, told and drawn;
- :mod:`costly_lab.command`: the commands.
"""
