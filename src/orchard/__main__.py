"""`python -m orchard` is the command `orchard`."""

from orchard.cli import main

main()
