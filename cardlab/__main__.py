"""``python -m cardlab`` is the command line."""

from .app.cli import main

main()
