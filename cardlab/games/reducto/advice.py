"""What a careful player would do, and why: a good beginner's rules of thumb.

A field is worth its points less what may still go: a line that lacks a card or two counts for
part of its sum, by how likely it seems that the missing cards come before the game is over.  Every
move is weighed by the field it leaves, a face-down card by all the values it may have, and a move
that ends the game by the chance that its points are doubled.
"""

from __future__ import annotations

from functools import cache
from math import erf, sqrt
from random import Random

from ...cards import Card, Mask
from ...game import Advice, Move
from ...messages import Message
from .deck import DECK, NOTHING, SET, VALUES, Cards, points_of
from .field import (
    COLUMN,
    COMPLETE,
    PLACES,
    ROW,
    SIDE,
    Shape,
    closed_up,
    column,
    complete_lines,
    places_in,
    row,
    size_of,
)
from .moves import DRAW, DRAWN, FLIP, SWAP, TAKE
from .score import number, open_points
from .view import View

AVERAGE = points_of(SET) / len(SET)
"""What a face-down card counts on average: about 5 points."""
SPREAD = sqrt(sum((VALUES[card] - AVERAGE) ** 2 for card in SET) / len(SET))
"""How far a card usually is from that."""
CHANCE = 0.13
"""How likely a turn brings a certain card: a fifteenth for each pile, roughly."""
NEVER = 0
"""A line that cannot be completed any more, in `_line_worth`."""
LOOK_AHEAD = 9
"""No line is hoped for over more turns than these."""


def advise(view: View, rng: Random) -> Advice:
    """The move a careful player makes, with the reason.  Equal moves are chosen from at random."""
    thought = Thought(view)
    moves = view.progress()
    if len(moves) == 1:
        return Advice(moves[0], _reason("only"))
    costs = {move: thought.cost(move) for move in moves}
    best = min(moves, key=lambda move: (costs[move], rng.random()))
    return Advice(best, thought.why(best), thought.completing())


def warn(view: View, move: Move) -> Message | None:
    """Before one's last face-down card is turned up while someone is lower (B17)."""
    if move < SWAP or view.position.opening.puzzle or view.seat != view.turn:
        return None
    if view.refuse(move) is not None:
        return None
    thought = Thought(view)
    if not thought.ends(move):
        return None
    lowest = min(thought.others_open)
    if move >= FLIP:
        points = thought.after_flip(move & 15)
        case = "warn.flip"
    else:
        points = thought.points_after(move & 15, view.position.hand)
        case = "warn"
    if points <= 0 or lowest >= points:
        return None
    return _reason(case, points=number(points), lowest=number(lowest))


def _reason(case: str, **params: object) -> Message:
    return Message(f"reducto.advice.{case}", **params)


class Thought:
    """A view thought over: what each move leaves."""

    def __init__(self, view: View) -> None:
        position = self.position = view.position
        seat = self.seat = max(view.seat, 0)
        self.least = position.opening.least
        self.cards = position.cards[seat]
        self.hidden = position.hidden[seat]
        self.shape = position.shape[seat]
        seats = range(position.opening.seats)
        others = [other for other in seats if other != seat]
        self.others_open = [position.open_points(other) for other in others]
        self.others_hidden = [position.hidden[other].bit_count() for other in others]
        self.turns = self._turns_left()
        self.weights = _weights(position)
        self.mean = sum(VALUES[card] * weight for card, weight in enumerate(self.weights))

    def _turns_left(self) -> int:
        """About how many turns there will be after this one."""
        opening = self.position.opening
        if opening.puzzle:
            return min(LOOK_AHEAD, opening.moves - self.position.turns - 1)
        return min(LOOK_AHEAD, self.hidden.bit_count(), *self.others_hidden)

    # ------------------------------------------------------------------ costs

    def cost(self, move: Move) -> float:
        """About how many points the seat will have after this move."""
        position = self.position
        if move == DRAW:
            return sum(
                weight * min(self.swap_cost(place, card) for place in PLACES[self.shape])
                if position.opening.flip_source != DRAWN
                else weight * min(self._best_swap(card), self._best_flip())
                for card, weight in enumerate(self.weights)
                if weight
            )
        if move == TAKE:
            best = self._best_swap(position.discard[-1])
            return best if position.opening.flip_source == DRAWN else min(best, self._best_flip())
        if move < FLIP:
            return self.swap_cost(move & 15, position.hand)
        return self.flip_cost(move & 15)

    def _best_swap(self, card: Card) -> float:
        return min(self.swap_cost(place, card) for place in PLACES[self.shape])

    def _best_flip(self) -> float:
        places = [place for place in PLACES[self.shape] if self.hidden >> place & 1]
        return min(map(self.flip_cost, places), default=1000.0)

    def swap_cost(self, place: int, card: Card) -> float:
        """About the points with this card at this place."""
        cards = self.cards[:place] + bytes((card,)) + self.cards[place + 1 :]
        return self._worth(cards, self.hidden & ~(1 << place))

    def flip_cost(self, place: int) -> float:
        """About the points with this place turned up, over all it may be."""
        hidden = self.hidden & ~(1 << place)
        before, after = self.cards[:place], self.cards[place + 1 :]
        return sum(
            weight * self._worth(before + bytes((card,)) + after, hidden)
            for card, weight in enumerate(self.weights)
            if weight
        )

    def _worth(self, cards: Cards, hidden: Mask) -> float:
        """About the points that a field will bring its owner when the game is over."""
        shape = self.shape
        lines = complete_lines(cards, hidden, shape, self.least)
        while lines:
            cards, hidden, shape = closed_up(cards, hidden, shape, lines)
            lines = complete_lines(cards, hidden, shape, self.least)
        points = open_points(cards, hidden, shape)
        if not hidden and not self.position.opening.puzzle:
            return points + self._doubling(points)
        expected = points + self.mean * hidden.bit_count()
        return expected - self._hope(cards, hidden, shape)

    def _hope(self, cards: Cards, hidden: Mask, shape: Shape) -> float:
        """The points that may still go with lines, the best line of each place counting most."""
        rows, columns = size_of(shape)
        hopes = [
            _line_hope(_seen(row(cards, r, shape), hidden >> SIDE * r), self.least, self.turns)
            for r in range(rows)
        ] + [
            _line_hope(
                _seen(column(cards, c, shape), _column_bits(hidden, c)), self.least, self.turns
            )
            for c in range(columns)
        ]
        hopes.sort(reverse=True)
        return sum(hope * share for hope, share in zip(hopes, SHARES, strict=False))

    def _doubling(self, points: int) -> float:
        """What doubling costs on average if the game ends with these points."""
        if points <= 0:
            return 0.0
        safe = 1.0
        for seen, unseen in zip(self.others_open, self.others_hidden, strict=True):
            safe *= 1 - _below(points, seen, unseen, self.mean)
        return (1 - safe) * points

    # ---------------------------------------------------------------- reasons

    def ends(self, move: Move) -> bool:
        """Whether the move turns up the last face-down card."""
        return self.hidden == 1 << (move & 15)

    def points_after(self, place: int, card: Card) -> int:
        """The points that lie there after the swap, lines removed."""
        cards = self.cards[:place] + bytes((card,)) + self.cards[place + 1 :]
        return _settled(cards, self.hidden & ~(1 << place), self.shape, self.least)

    def after_flip(self, place: int) -> int:
        """The points that are likely after the last flip."""
        return open_points(self.cards, self.hidden, self.shape) + round(self.mean)

    def completing(self) -> tuple[Move, ...]:
        """The swaps that would complete a line with the card in hand."""
        hand = self.position.hand
        if not self.position.source or hand == NOTHING:
            return ()
        return tuple(SWAP + place for place in completing(self, hand))

    def why(self, move: Move) -> Message:
        """Why a careful player makes this move."""
        position = self.position
        if move == DRAW:
            return _reason("draw", card=DECK.name(position.discard[-1]))
        card = position.discard[-1] if move == TAKE else position.hand
        if move == TAKE:
            places = PLACES[self.shape]
            place = min(places, key=lambda place: self.swap_cost(place, card))
            flips = position.opening.flip_source != DRAWN
            if flips and self._best_flip() < self.swap_cost(place, card):
                return _reason("take.flip", card=DECK.name(card))
            if place in completing(self, card):
                return _reason("take.line", card=DECK.name(card))
            return _reason("take", card=DECK.name(card))
        place = move & 15
        where = {"row": place // SIDE + 1, "column": place % SIDE + 1}
        if move >= FLIP:
            return _reason("flip", card=DECK.name(card), **where)
        if place in completing(self, card):
            return _reason("line", card=DECK.name(card), **where)
        if self.ends(move):
            return _reason("end", card=DECK.name(card), **where)
        if self.hidden >> place & 1:
            return _reason("swap.hidden", card=DECK.name(card), **where)
        old = DECK.name(self.cards[place])
        if VALUES[card] < VALUES[self.cards[place]]:
            return _reason("swap.lower", card=DECK.name(card), old=old, **where)
        return _reason("swap.line", card=DECK.name(card), old=old, **where)


def completing(thought: Thought, card: Card) -> list[int]:
    """The places where this card would complete a line."""
    found = []
    for place in PLACES[thought.shape]:
        cards = thought.cards[:place] + bytes((card,)) + thought.cards[place + 1 :]
        hidden = thought.hidden & ~(1 << place)
        lines = complete_lines(cards, hidden, thought.shape, thought.least)
        if lines and place in places_in(lines, thought.shape):
            found.append(place)
    return found


def _settled(cards: Cards, hidden: Mask, shape: Shape, least: int) -> int:
    """The face-up points of a field after its lines have gone."""
    lines = complete_lines(cards, hidden, shape, least)
    while lines:
        cards, hidden, shape = closed_up(cards, hidden, shape, lines)
        lines = complete_lines(cards, hidden, shape, least)
    return open_points(cards, hidden, shape)


def _weights(position: object) -> tuple[float, ...]:
    """By card: how likely an unseen card is this one, by what lies open."""
    return _UNIFORM


_UNIFORM = tuple(count / len(SET) for count in DECK.copies)


def _below(points: int, seen: int, unseen: int, mean: float) -> float:
    """How likely a field with so many unseen cards has fewer points than these."""
    expected = seen + mean * unseen
    if not unseen:
        return float(expected < points)
    return 0.5 * (1 + erf((points - 0.5 - expected) / (SPREAD * sqrt(2 * unseen))))


# ------------------------------------------------------------------------- lines

SHARES = (1.0, 0.85, 0.6, 0.4, 0.3, 0.2, 0.1, 0.1)
"""How much of each line's hope counts, the best line first: lines share cards and turns."""


def _seen(line: Cards, hidden: Mask) -> Cards:
    """A line with what lies face down blank."""
    return bytes(NOTHING if hidden >> place & 1 else card for place, card in enumerate(line))


def _column_bits(hidden: Mask, number: int) -> Mask:
    """The face-down places of a column, as the bits of a line."""
    bits = (hidden & COLUMN[number]) >> number
    return bits & 1 | bits >> 3 & 2 | bits >> 6 & 4 | bits >> 9 & 8


@cache
def _line_hope(line: Cards, least: int, turns: int) -> float:
    """The points that may go with this line within so many turns."""
    if len(line) < max(2, least) or turns <= 0:
        return 0.0
    best = 0.0
    for goal in COMPLETE[max(2, least)]:
        if len(goal) != len(line):
            continue
        missing = [card for card, old in zip(goal, line, strict=True) if card != old]
        if len(missing) > turns or len(missing) > 2 + (turns > 5):
            continue
        gone = sum(VALUES[old] if old != NOTHING else AVERAGE for old in line)
        chance = _all_come(len(missing), turns)
        best = max(best, chance * gone)
    return best


def _all_come(missing: int, turns: int) -> float:
    """How likely so many certain cards come, one a turn, within the turns."""
    if missing == 0:
        return 1.0
    if turns < missing:
        return 0.0
    hit = 1 - (1 - CHANCE) ** missing
    return hit * _all_come(missing - 1, turns - 1) + (1 - hit) * _all_come(missing, turns - 1)


assert ROW[0] == 0b1111
