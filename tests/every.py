"""Every game there is, in every variant and with every setting of its switches, played."""

from dataclasses import dataclass
from functools import cache
from itertools import product
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


def _cases():
    for name in games.NAMES:
        game = games.game(name)
        names = [switch.name for switch in game.switches]
        for variant in game.variants:
            for seats in sorted({variant.seats[0], variant.seats[-1]}):
                for values in product(*(switch.values for switch in game.switches)):
                    yield Case(name, variant.name, seats, tuple(zip(names, values, strict=True)))


CASES = list(_cases())
DEFAULT = [case for case in CASES if dict(case.rules) == games.game(case.game).defaults()]
"""The cases with all switches at their defaults."""


@cache
def played(case, seed=1):
    """The table of a whole game in which every second move is any legal one.

    The others are such as a bot may choose, so that the game gets to its end.
    """
    rng = Random(f"{case}/{seed}")
    table = case.new(seed)
    while not table.over:
        state = table.state
        moves = state.legal() if rng.random() < 0.5 else state.view(state.turn).progress()
        table.make(rng.choice(moves))
    return table


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
