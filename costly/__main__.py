"""``python -m costly``: the same as the command ``costly``."""

import sys

from costly.cli import main

if __name__ == "__main__":
    sys.exit(main())
