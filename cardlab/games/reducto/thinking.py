"""What can be done with a field in a turn, by the numbers a careful player weighs with.

They are kept, as the same fields come up again and again.
"""

from __future__ import annotations

from functools import lru_cache
from statistics import fmean
from typing import NamedTuple

from ...cards import Mask
from ...game import NOBODY, Move
from .deck import DECK, NOTHING
from .field import EMPTY, Field
from .moves import DRAW, DRAWN, FLIP, SWAP, TAKE
from .outlook import GAME, LAST, PUZZLE, SOLVE, Sight, costs, left
from .score import open_points
from .state import State
from .thought import FAR, HELP, LAST_TURN, SHUT_OUT, TURNS, average, expected, some_less
from .view import blanked

STYLES = (GAME, LAST, PUZZLE, SOLVE)
NO_HELP = [0.0] * len(DECK)


class Ending(NamedTuple):
    """What counts where a turn may end the game.

    Of each other field the points to be expected and the face-down places, and what each of them
    would still clear.
    """

    others: tuple[tuple[float, Mask], ...]
    to_come: float

    def cost(self, field: Field) -> float:
        """What it costs to end the game with this field."""
        points = open_points(*field)
        if points <= 0:
            return points - SHUT_OUT * self.to_come
        return points * (1 + some_less(points, self.others)) - SHUT_OUT * self.to_come


class Table(NamedTuple):
    """What a field costs after a turn.

    By place and card (``costs``); by card, at the best place for it (``best``), and by a card taken
    and laid there or put back (``taken``); what is to be expected of a card drawn (``drawn``).
    """

    costs: dict[int, list[float]]
    best: tuple[float, ...]
    taken: tuple[float, ...]
    drawn: float


@lru_cache(4096)
def table(
    field: Field, least: int, turns: int, style: int, flip_source: int, ending: Ending | None
) -> Table:
    """What can be done with a field of which the face-down cards are blank."""
    found = costs(field, Sight(least, turns, STYLES[style]), ending and ending.cost)
    hidden = field[1]
    best = tuple([min(by_place) for by_place in zip(*found.values(), strict=True)])
    flips = [average(row) for place, row in found.items() if hidden >> place & 1]
    either = tuple([min(cost, *flips) for cost in best]) if flips else best
    drawn, taken = (either, best) if flip_source == DRAWN else (best, either)
    return Table(found, best, taken, average(drawn))


def table_of(state: State, seat: int, later: int = 0) -> Table:
    """What this seat can do with its field, this turn or so many of its turns later."""
    opening = state.opening
    field = field_of(state, seat)
    turns = style = 0
    ending = None
    if opening.puzzle:
        turns = max(0, min(FAR, opening.moves - state.turns - 1))
        style = 2 if turns else 3
    elif state.finisher != NOBODY:
        style = 1
    else:
        turns = max(1, turns_left(state, seat) - later)
        if field[1].bit_count() == 1:
            ending = ending_for(state, seat)
    return table(field, opening.least, turns, style, opening.flip_source, ending)


def turns_left(state: State, seat: int) -> int:
    """About how many turns there will be for this seat after its next one."""
    least = min([hidden.bit_count() for other, hidden in enumerate(state.hidden) if other != seat])
    return 1 + round(TURNS * least)


def ending_for(state: State, seat: int) -> Ending:
    """What counts for this seat when it ends the game."""
    opening = state.opening
    others = [field_of(state, other) for other in range(opening.seats) if other != seat]
    sight = Sight(opening.least, turns_left(state, seat), GAME)
    usual = [expected(other) for other in others]
    later = LAST_TURN * opening.last_turns
    return Ending(
        tuple([(one - later, other[1]) for one, other in zip(usual, others, strict=True)]),
        fmean(one - left(other, sight) for one, other in zip(usual, others, strict=True)),
    )


def field_of(state: State, seat: int) -> Field:
    """A field as everybody sees it."""
    cards, hidden = state.cards[seat], state.hidden[seat]
    return (blanked(cards, hidden) if hidden else cards), hidden, state.shape[seat]


def costs_of(state: State) -> dict[Move, float]:
    """What each move with the card in hand costs, and what it costs that the next seat gains."""
    seat = state.turn
    can, helps = table_of(state, seat), helps_of(state)
    given = _given(state, helps)
    hand = state.hand
    found = {SWAP + place: row[hand] + given[place] for place, row in can.costs.items()}
    if state.source == state.opening.flip_source:
        for place, row in can.costs.items():
            if state.hidden[seat] >> place & 1:
                found[FLIP + place] = average(row) + helps[hand]
    return found


def beginning_costs(state: State) -> dict[Move, float]:
    """What it costs to take the open card, and what is to be expected of one that is drawn."""
    seat = state.turn
    can, helps = table_of(state, seat), helps_of(state)
    given = _given(state, helps)
    rows = [[cost + given[place] for cost in row] for place, row in can.costs.items()]
    best = [min(by_place) for by_place in zip(*rows, strict=True)]
    hidden = state.hidden[seat]
    flips = [average(row) for place, row in can.costs.items() if hidden >> place & 1]
    either = best
    if flips:
        flip = min(flips)
        either = [min(cost, flip + more) for cost, more in zip(best, helps, strict=True)]
    drawn, taken = (either, best) if state.opening.flip_source == DRAWN else (best, either)
    return {DRAW: average(drawn), TAKE: taken[state.discard[-1]]}


def _given(state: State, helps: list[float]) -> list[float]:
    """By place of the seat to move: what it costs that its card goes to the discard pile."""
    cards, hidden = state.cards[state.turn], state.hidden[state.turn]
    unseen = average(helps)
    return [
        unseen if hidden >> place & 1 else helps[card] if card != NOTHING else 0.0
        for place, card in enumerate(cards)
    ]


def helps_of(state: State) -> list[float]:
    """By card: what it costs to leave it to the seat after the one to move."""
    opening = state.opening
    following = (state.turn + 1) % opening.seats
    if opening.puzzle or following == state.finisher or state.shape[following] == EMPTY:
        return NO_HELP
    best = table_of(state, following).best
    usual = average(best)
    return [HELP * max(0.0, usual - cost) for cost in best]
