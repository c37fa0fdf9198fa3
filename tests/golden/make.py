"""Writes GAME.json for each game: positions, and the number of ways to play on from them.

Run from the root of the repository: python -m tests.golden.make [GAME]

Every entry has a `name`, an explicit `record`, `counts` (counts[i] is the number of sequences of
exactly i + 1 legal moves, see `count` in the naive implementations) and `sums` (sums[i] is the
totals per seat, added up over all positions that counts[i] counts; for the first depths only; in
a game without points the numbers of cards in the hands).
The numbers come from the naive implementations alone.
"""

import json
import sys
import time
from pathlib import Path

from tests.golden import of_minchiate, of_reducieten, of_reducto, of_redudu
from tests.naive import minchiate, reducieten, reducto, redudu

GAMES = {
    "reducieten": (of_reducieten, reducieten),
    "reducto": (of_reducto, reducto),
    "minchiate": (of_minchiate, minchiate),
    "redudu": (of_redudu, redudu),
}
"""By game: its positions, and its naive implementation."""
MOST_SUMMED = 3000


def compact(value):
    return json.dumps(value, separators=(", ", ": "))


def as_text(entry):
    """One entry as JSON: a line for each round and one for each other part of the record."""
    record = dict(entry["record"])
    deal, moves = record.pop("deal"), record.pop("moves")
    head = compact(record)[:-1]
    if "rounds" in deal:
        rounds = ",\n    ".join(compact(dealt) for dealt in deal["rounds"])
        deal_text = f'{{"first": {deal["first"]}, "rounds": [\n    {rounds}]}}'
    else:
        deal_text = compact(deal)
    return (
        f' {{"name": {compact(entry["name"])},\n'
        f'  "record": {head},\n'
        f'   "deal": {deal_text},\n'
        f'   "moves": {compact(moves)}}},\n'
        f'  "counts": {compact(entry["counts"])},\n'
        f'  "sums": {compact(entry["sums"])}}}'
    )


def write(game):
    """The file of a game."""
    positions, naive = GAMES[game]
    texts = []
    for name, record, depth in positions.entries():
        started = time.monotonic()
        position = naive.Naive(record)
        counts = [naive.count(position, i) for i in range(1, depth + 1)]
        summed = [
            naive.sums(position, i) for i in range(1, depth + 1) if max(counts[:i]) <= MOST_SUMMED
        ]
        seconds = time.monotonic() - started
        print(f"{name:36} {seconds:5.1f} s  {counts}", file=sys.stderr, flush=True)
        texts.append(as_text({"name": name, "record": record, "counts": counts, "sums": summed}))
    target = Path(__file__).with_name(f"{game}.json")
    target.write_text("[\n" + ",\n".join(texts) + "\n]\n", encoding="utf-8")


def main():
    for game in sys.argv[1:] or GAMES:
        write(game)


if __name__ == "__main__":
    main()
