"""`python -m signoria` is the command line."""

import sys

from signoria.cli import main

if __name__ == "__main__":
    sys.exit(main())
