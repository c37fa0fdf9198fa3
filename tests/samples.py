"""Good records of every variant of Reducieten, to be spoilt by tests."""

import json
from random import Random

from cardlab.table import Table

PACK = [rank + suit for suit in "CHSD" for rank in "789TJQKA"]
VARIANTS = ("klassiek", "modern", "round", "modernRound", "duel")


def record(variant, moves=0, seed=None):
    """A record as a JSON value, with an explicit deal, some moves and perhaps its seed."""
    table = Table.new("reducieten", variant, seed=7)
    rng = Random(7)
    for _ in range(moves):
        table.play(rng.choice(table.legal()))
    value = json.loads(table.record().text())
    del value["seed"]
    return value | ({} if seed is None else {"seed": seed})


def changed(value, path, new):
    """A copy of a JSON value with one thing in it replaced; ``...`` takes it out.

    The path is written as records name places: ``deal.rounds[2].hands[0]``.
    """
    value = json.loads(json.dumps(value))
    steps = [
        int(step) if step.isdigit() else step
        for step in path.replace("[", ".").replace("]", "").split(".")
    ]
    inner = value
    for step in steps[:-1]:
        inner = inner[step]
    if new is ...:
        del inner[steps[-1]]
    else:
        inner[steps[-1]] = new
    return value


def first_hand(value):
    """Where a record's first hand stands."""
    return "deal.rounds[0].hands[0]" if "rounds" in value["deal"] else "deal.hands[0]"
