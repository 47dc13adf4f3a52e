"""Run the `orchard` command as `python -m orchard`."""

from orchard.cli import main

main()
