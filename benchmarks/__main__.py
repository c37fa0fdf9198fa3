"""``make bench``: our speed beside peers' in the same run, as a table in ``docs/speed.md``.

Ours and the peer are measured in turns, so that a busy moment of the machine hits both; the best
of several turns counts, as that is the one that was disturbed least.
"""

from __future__ import annotations

import json
import os
import platform
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from cardlab.games import NAMES

from . import browser, kernel
from .engine import middle, random_decisions, random_rounds
from .peers import random_decisions_of, random_games, random_skyjo, random_tarok

TURNS = 5
SECONDS = 0.6
RESULTS = Path("build/bench.json")
DOCUMENT = Path("docs/speed.md")
HEAD = """# Speed

`make bench` measured this on one machine with {cores} cores (Python {python}, load {load} at the
beginning), ours and the peer in turns, the best of several turns: a ratio above 1 says that ours
is faster, or needs less. Engines play random games step by step from Python, deals included;
OpenSpiel's tarok is played over all its tricks. *Wanted* is the least that cardlab wants to reach,
and what it aims at.

| What | Unit | Ours | Wanted | Peer | Peer's | Ratio |
|---|---|---|---|---|---|---|
"""
WANTED = {
    "Reducieten trick round": "20,000; 30,000",
    "Reducto game of two": "5,000; 7,000",
    "Redudu deal of 2": "400,000; 600,000",
    "Redudu deal of 4": "400,000; 600,000",
    "Minchiate deal": "7,000; 11,000",
    "Reducieten trick round, compiled": "; 1,000,000",
    "click to repaint, median": "50; 25",
    "click to repaint, 95 %": "120; 60",
    "page to first card, kernel ready": "3; 2",
    "memory of a kernel (PSS)": "70; 50",
    "stop of an experiment": "300",
    "30 learners, click to repaint, 95 %": "500; 250",
} | {f"copy of a state of {name.title()}": "1,700,000; 3,300,000" for name in NAMES}


def rate(do: Callable[[], object]) -> float:
    """How often a second ``do`` was done, over ``SECONDS``."""
    count, start = 0, time.perf_counter()
    while (passed := time.perf_counter() - start) < SECONDS:
        for _ in range(50):
            do()
        count += 50
    return count / passed


def compared(name: str, unit: str, ours: Callable, peers: dict[str, Callable]) -> Iterator[dict]:
    """One row for each peer."""
    best = dict.fromkeys(["", *peers], 0.0)
    for _ in range(TURNS):
        for key, do in {"": ours, **peers}.items():
            best[key] = max(best[key], rate(do))
    for peer in peers:
        yield {
            "name": name,
            "unit": unit,
            "ours": best[""],
            "peer": peer,
            "theirs": best[peer],
            "ratio": best[""] / best[peer],
        }


def rows() -> Iterator[dict]:
    rng = Random(1)
    hearts = random_games("hearts", rng)
    skat = random_games("skat", rng)
    peers = {"OpenSpiel hearts": hearts, "OpenSpiel skat": skat}
    tricks = random_rounds("reducieten", "round", ("choose tricks",), rng)
    yield from compared("Reducieten trick round", "rounds/s", tricks, peers)
    laying = random_rounds("reducieten", "modernRound", (), rng)
    yield from compared("Reducieten Modern round", "rounds/s", laying, peers)

    field = random_rounds("reducto", "game", (), rng)
    peers = {
        "rlskyjo, Skyjo round of two": random_skyjo(rng),
        "OpenSpiel crazy_eights": random_games("crazy_eights(players=2)", rng),
    }
    yield from compared("Reducto game of two", "games/s", field, peers)
    eight = random_rounds("reducto", "game", (), rng, seats=8)
    yield from compared("Reducto game of eight", "games/s", eight, peers)

    for seats in (2, 4):
        deal = random_decisions("redudu", "deal", rng, seats)
        peers = {"OpenSpiel hearts": random_decisions_of("hearts", rng)}
        yield from compared(f"Redudu deal of {seats}", "decisions/s", deal, peers)

    tarot = random_rounds("minchiate", "deal", (), rng)
    peers = {"OpenSpiel tarok of four": random_tarok(rng)}
    yield from compared("Minchiate deal", "deals/s", tarot, peers)

    other = {"copy of a 20-item list and a dict of 20": _reference_copy()}
    for name, variant, moves in (
        ("reducieten", "round", 17),
        ("reducto", "game", 40),
        ("redudu", "deal", 30),
        ("minchiate", "deal", 50),
    ):
        state = middle(name, variant, moves, seed=3).state
        what = f"copy of a state of {name.title()}"
        yield from compared(what, "copies/s", state.copy, other)


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
        wanted = WANTED.get(row["name"], "1,000" if row["name"].startswith("hint") else "")
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
