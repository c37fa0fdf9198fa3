"""Every game there is, in every variant and with every setting of its switches, played."""

from dataclasses import dataclass
from functools import cache
from itertools import product
from math import prod
from random import Random

from cardlab import games
from cardlab.table import Table


@dataclass(frozen=True)
class Case:
    """A game as it can be asked for."""

    game: str
    variant: str
    seats: int
    rules: tuple = ()

    def new(self, seed=0):
        """A fresh deal."""
        return Table.new(self.game, self.variant, self.seats, seed, dict(self.rules))

    def __str__(self):
        switches = [f"{name}={value}" for name, value in self.rules]
        return "-".join([self.game, self.variant, str(self.seats), *switches])


def settings(game):
    """Settings of the switches: all of them if they are few, else each value alone and all last."""
    names = [switch.name for switch in game.switches]
    if prod(len(switch.values) for switch in game.switches) <= 8:
        values = list(product(*(switch.values for switch in game.switches)))
    else:
        usual = tuple(switch.default for switch in game.switches)
        values = [usual, tuple(switch.values[-1] for switch in game.switches)]
        for place, switch in enumerate(game.switches):
            values += [(*usual[:place], one, *usual[place + 1 :]) for one in switch.values[1:]]
    return [tuple(zip(names, one, strict=True)) for one in values]


def _cases():
    """Each variant with the fewest seats; with the most, where they differ, two settings do."""
    for name in games.NAMES:
        game = games.game(name)
        for variant in game.variants:
            fewest, most = variant.seats[0], variant.seats[-1]
            for seats, chosen in {most: settings(game)[:2], fewest: settings(game)}.items():
                for rules in chosen:
                    yield Case(name, variant.name, seats, rules)


CASES = list(_cases())
DEFAULT = [case for case in CASES if dict(case.rules) == games.game(case.game).defaults()]
"""The cases with all switches at their defaults."""


BEGINNING = 10
"""So many moves of a walk bring the game on, as the tests look at positions among them."""
RARELY = 1 / 50
"""How often a walk makes a move that does not, where there is one."""


def walk(case, seed=1):
    """The table of a whole game of any legal moves, shown at its end.

    Moves such as no bot may choose are rare: one of them may be the end of a game.
    """
    rng = Random(f"{case}/{seed}/walk")
    table = case.new(seed)
    while not table.over:
        state = table.state
        moves = state.view(state.turn).progress()
        if table.move >= BEGINNING and rng.random() < RARELY:
            moves = [move for move in state.legal() if move not in moves] or moves
        table.make(rng.choice(moves))
    return table


_kept = cache(walk)


def played(case, seed=1):
    """The same, but the game is played only once; each call gives a table to leaf through."""
    return _kept(case, seed).branch()


def at(table, number):
    """The table, shown after so many moves."""
    table.undo(table.move)
    table.redo(number)
    return table


def some(case, count=25, seed=1):
    """The table of a played game at the beginning, at the end, and at some places between."""
    table = played(case, seed)
    last = table.move + table.undone
    inner = Random(f"{case}/{seed}/places").sample(range(1, last), min(count, last - 1))
    for number in (0, *sorted(inner), last):
        yield at(table, number)


@cache
def known_moves(game):
    """The texts of all moves that were legal anywhere in the games played here."""
    found = set()
    for case in CASES:
        if case.game == game:
            for table in some(case):
                found |= set(table.legal())
    return sorted(found)


def looks(table):
    """All who may look at a table: its seats, and a looker-on."""
    return range(-1, table.opening.seats)
