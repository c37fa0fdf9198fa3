"""``make bench``: our speed beside peers' in the same run, as a table in ``docs/speed.md``.

Ours and the peer are measured in turns, so that a busy moment of the machine hits both; the best
of several turns counts, as that is the one that was disturbed least.
"""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random

from cardlab.games import NAMES

from . import browser, kernel
from .compiled import Compiled
from .engine import TASKS, rate
from .peers import random_decisions_of, random_games, random_skyjo, random_tarok

TURNS = 30
COMPILED = ", engine compiled"
RESULTS = Path("build/bench.json")
DOCUMENT = Path("docs/speed.md")
HEAD = """# Speed

`make bench` measured this on one machine with {cores} cores (Python {python}, load {load} at the
beginning), ours and the peer in turns, the best of several turns: a ratio above 1 says that ours
is faster, or needs less. Engines play random games step by step from Python, deals included;
OpenSpiel's tarok is played over all its tricks. *Engine compiled* is the same engine made into
machine code by mypyc (see the README). *Wanted* is the least that cardlab wants to reach, and what
it aims at.

| What | Unit | Ours | Wanted | Peer | Peer's | Ratio |
|---|---|---|---|---|---|---|
"""
WANTED = {
    "Reducieten trick round": "20,000; 30,000",
    "Reducto game of two": "5,000; 7,000",
    "Redudu deal of 2": "400,000; 600,000",
    "Redudu deal of 4": "400,000; 600,000",
    "Minchiate deal": "7,000; 11,000",
    "Reducieten trick round, numba kernel": "; 1,000,000",
    "click to repaint, median": "50; 25",
    "click to repaint, 95 %": "120; 60",
    "page to first card, kernel ready": "3; 2",
    "memory of a kernel (PSS)": "70; 50",
    "stop of an experiment": "300",
    "30 learners, click to repaint, 95 %": "500; 250",
} | {f"copy of a state of {name.title()}": "1,700,000; 3,300,000" for name in NAMES}


def compared(name: str, peers: dict[str, Callable], compiled: Compiled) -> Iterator[dict]:
    """One row for each peer, and one of the compiled engine beside the first of them."""
    unit, make = TASKS[name]
    measures = {name: partial(rate, make()), name + COMPILED: partial(compiled.rate, name)}
    measures |= {peer: partial(rate, do) for peer, do in peers.items()}
    best = dict.fromkeys(measures, 0.0)
    for _ in range(TURNS):
        for key, measure in measures.items():
            best[key] = max(best[key], measure())
    for key, peer in (*((name, peer) for peer in peers), (name + COMPILED, next(iter(peers)))):
        yield {
            "name": key,
            "unit": unit,
            "ours": best[key],
            "peer": peer,
            "theirs": best[peer],
            "ratio": best[key] / best[peer],
        }


def rows() -> Iterator[dict]:
    rng = Random(1)
    tricks = {
        "OpenSpiel hearts": random_games("hearts", rng),
        "OpenSpiel skat": random_games("skat", rng),
    }
    fields = {
        "rlskyjo, Skyjo round of two": random_skyjo(rng),
        "OpenSpiel crazy_eights": random_games("crazy_eights(players=2)", rng),
    }
    peers = {
        "Reducieten": tricks,
        "Reducto": fields,
        "Redudu": {"OpenSpiel hearts": random_decisions_of("hearts", rng)},
        "Minchiate": {"OpenSpiel tarok of four": random_tarok(rng)},
        "copy": {"copy of a 20-item list and a dict of 20": _reference_copy()},
    }
    compiled = Compiled()
    for name in TASKS:
        yield from compared(name, peers[name.partition(" ")[0]], compiled)


def _reference_copy() -> Callable[[], object]:
    """The plainest thing of about that size that Python can copy."""
    items, table = list(range(20)), {str(number): number for number in range(20)}
    return lambda: (items.copy(), table.copy())


def told(value: float) -> str:
    """A number as a person reads it."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}"


def document(found: list[dict], load: float) -> str:
    """The table for the documentation."""
    lines = [
        HEAD.format(cores=os.cpu_count(), python=platform.python_version(), load=f"{load:.1f}")
    ]
    for row in found:
        name = row["name"].removesuffix(COMPILED)
        wanted = WANTED.get(name, "1,000" if name.startswith("hint") else "")
        ours, theirs = told(row["ours"]), told(row["theirs"])
        cells = (
            row["name"], row["unit"], ours, wanted, row["peer"], theirs, f"{row['ratio']:.1f}",
        )  # fmt: skip
        lines.append(f"| {' | '.join(cells)} |\n")
    return "".join(lines)


def main() -> None:
    load = os.getloadavg()[0]
    found = [*rows(), *kernel.rows(), *browser.rows()]
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_text(json.dumps(found, indent=1))
    DOCUMENT.write_text(document(found, load), encoding="utf-8")
    print(DOCUMENT.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
