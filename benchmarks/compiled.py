"""Our engines compiled, in a process of their own: a module is loaded in one way only.

``make bench`` puts them into ``build/compiled``.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from cardlab import slotted

from .engine import TASKS, rate

ROOT = Path(__file__).parents[1]


class Compiled:
    """Measures tasks with the compiled engines."""

    def __init__(self) -> None:
        path = f"{ROOT / 'build' / 'compiled'}{os.pathsep}{ROOT}"
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", "benchmarks.compiled"],
            env=os.environ | {"PYTHONPATH": path},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def rate(self, name: str) -> float:
        """How often a second this task was done."""
        self.process.stdin.write(f"{name}\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())


def main() -> None:
    if slotted.__file__.endswith(".py"):
        sys.exit("The engines in build/compiled are not compiled: see the Makefile.")
    made = {}
    for line in sys.stdin:
        name = line.rstrip("\n")
        if name not in made:
            made[name] = TASKS[name][1]()
        print(rate(made[name]), flush=True)


if __name__ == "__main__":
    main()
