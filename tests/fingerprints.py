"""Random games in short: engines that play the same games, in every word, have the same prints.

``python -m tests.fingerprints GAMES`` prints them for the engines that this Python finds.
"""

import json
import sys
from hashlib import sha256
from random import Random

from tests.engines import RIVALS, settings


def fingerprint(name, variant, count):
    """A hash of so many random games of a variant: what was legal, happened, and was scored."""
    rival, told = RIVALS[name], sha256()
    rules = list(settings(name))
    for seed in range(count):
        table = rival.begin(variant, seed, rules[seed % len(rules)])
        rng = Random(f"{variant}/{seed}")
        while not table.over:
            state, texts = table.state, table.legal()
            assert state.copy() == state
            if rng.random() < 0.05:
                drawn = table.game.sampler_of(table.view(state.turn))(rng)
                texts.append(json.dumps(table.game.position(drawn)))
            table.play(rng.choice(rival.wishes(table, rng)))
            events = [
                (event.kind, event.message, event.seat, event.cards, event.why, event.rule)
                for event in table.events(table.move - 1)
            ]
            told.update(repr((texts, events)).encode())
        told.update(repr(table.state.lines()).encode())
        told.update(json.dumps(table.game.position(table.state)).encode())
    return told.hexdigest()


def fingerprints(count):
    """By game and variant."""
    return {
        f"{name} {variant}": fingerprint(name, variant, count)
        for name, rival in RIVALS.items()
        for variant in rival.counts
    }


if __name__ == "__main__":
    json.dump(fingerprints(int(sys.argv[1])), sys.stdout)
