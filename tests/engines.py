"""The naive engines, one a game, and random games to compare them on with the real ones."""

from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Any

from cardlab import games, records
from cardlab.games.reducto.deck import VALUES
from cardlab.table import Table
from tests.golden import of_minchiate, of_redudu
from tests.golden.of_reducto import later_deal, record_of
from tests.naive import minchiate, reducieten, reducto, redudu


@dataclass(frozen=True)
class Rival:
    """What is compared of a game with its naive engine, and how."""

    naive: Any
    """Called with a table at its beginning: the naive engine at the same position."""
    begin: Any
    """Called with variant, seed and rules: a table."""
    wishes: Any
    """Called with a table and a generator: moves, one of which is made."""
    counts: dict
    """How many games of each variant are compared with each setting of the switches."""
    meets: dict
    """What must have been met in those games: first words of moves and kinds of events."""


def settings(name):
    """Every setting of a game's switches."""
    switches = games.game(name).switches
    names = [switch.name for switch in switches]
    for values in product(*(switch.values for switch in switches)):
        yield dict(zip(names, values, strict=True))


# ------------------------------------------------------------------ Reducieten


def any_card(table, rng):
    """Mostly a card; illegal passes and declined bonuses too."""
    texts = table.legal()
    cards = [text for text in texts if text.startswith("play")]
    return cards if cards and rng.random() < 0.6 else texts


# ------------------------------------------------------------------ Reducto


def with_sets(table):
    """The naive Reducto with the sets that are to come at this table."""
    opening = table.opening
    record = table.record().json()
    if opening.key is None:
        return reducto.Naive(record)
    return reducto.Naive(record, lambda number: [VALUES[card] for card in opening.new_set(number)])


def whole_or_later(variant, seed, rules):
    """Turn about a fresh deal and smaller fields, of which a deal may hold complete lines."""
    rng = Random(f"{variant}/{seed}/{rules}")
    among = games.game("reducto").variant(variant).seats
    seats = among[seed // 2 % len(among)]
    if seed % 2 == 0:
        return Table.new("reducto", variant, seats, seed, rules)
    shapes = [(rng.randint(1, 4), rng.randint(1, 4)) for _ in range(seats)]
    deal = later_deal(rng, variant, shapes, limit=rng.randint(1, 40))
    deal["draw"] = " ".join(deal["draw"].split()[: rng.randint(0, 9)])
    record = record_of(variant, deal, rules=rules)
    return Table.of(records.read(record | {"seed": seed}))


def closing_lines(table, rng):
    """Mostly what completes a line, rather often what turns up a card.

    In every third puzzle the time may run out.
    """
    texts = table.legal()
    if "timeout" in texts:
        texts.remove("timeout")
        if table.seed % 3 == 1 and rng.random() < 0.15:
            return ["timeout"]
    places = table.game.asked(table.view(table.state.turn), "completing")
    if places and rng.random() < 0.8:
        return [f"swap {place}" for place in places]
    flips = [text for text in texts if text.startswith("flip")]
    return flips if flips and rng.random() < 0.3 else texts


# ------------------------------------------------------------------ Minchiate


def to_rob_or_not(variant, seed, rules):
    """Turn about any deal and one with much to rob, which brings more discards."""
    deal = (minchiate.random_deal, minchiate.robbers_deal)[seed % 2]
    value = of_minchiate.record_of(deal(Random(f"{variant}/{seed}/{rules}")), rules=rules)
    return Table.of(records.read(value))


def any_declaration(table, rng):
    """Seldom that no more is declared, where there is a choice."""
    texts = table.legal()
    declared = [text for text in texts if text.startswith("declare")]
    return declared if declared and rng.random() < 0.6 else texts


# ------------------------------------------------------------------ Redudu


def fresh_or_late(variant, seed, rules):
    """Turn about a fresh deal and a position late in one, for every number of players."""
    seats = 2 + seed // 2 % 5
    if seed % 2 == 0:
        return Table.new("redudu", variant, seats, seed, rules)
    deal = redudu.later_deal(Random(f"{seed}/{rules}"), seats)
    return Table.of(records.read(of_redudu.record_of(deal, rules=rules)))


def seldom_giving_in(table, rng):
    """Mostly something else than `take`, `pass` and `done`."""
    texts = table.legal()
    others = [text for text in texts if text not in ("take", "pass", "done")]
    return others if others and rng.random() < 0.6 else texts


RIVALS = {
    "reducieten": Rival(
        naive=lambda table: reducieten.Naive(table.record().json()),
        begin=lambda variant, seed, rules: Table.new("reducieten", variant, seed=seed, rules=rules),
        wishes=any_card,
        counts={"klassiek": 6, "modern": 6, "round": 100, "modernRound": 80, "duel": 60},
        meets={
            variant: {"play", "pass", "stop", "out"}
            for variant in ("klassiek", "modern", "round", "modernRound", "duel")
        },
    ),
    "reducto": Rival(
        naive=with_sets,
        begin=whole_or_later,
        wishes=closing_lines,
        counts={"game": 14, "puzzle": 12},
        meets={
            "game": {"draw", "take", "swap", "flip", "line", "set", "finish", "double", "reveal"},
            "puzzle": {"draw", "take", "swap", "flip", "line", "set", "end", "timeout"},
        },
    ),
    "redudu": Rival(
        naive=lambda table: redudu.Naive(table.record().json()),
        begin=fresh_or_late,
        wishes=seldom_giving_in,
        counts={"deal": 20},
        meets={
            "deal": {
                *("attack", "cover", "transfer", "throw", "take", "pass", "done"),
                *("beaten", "taken", "passed-on", "draw", "out", "bout", "over"),
            }
        },
    ),
    "minchiate": Rival(
        naive=lambda table: minchiate.Naive(table.record().json()),
        begin=to_rob_or_not,
        wishes=any_declaration,
        counts={"deal": 16},
        meets={
            "deal": {
                *("discard", "declare", "done", "play", "fola", "lay", "take", "resto", "pay"),
                *("count", "over"),
            }
        },
    ),
}
