"""A view thought over: what each move costs the seat to move, in points.

A move is weighed by the field it leaves (`outlook`), a card that nobody has seen by all it may
be.  Weighed as well are what the next seat gains by the discarded card and, where the move ends
the game, what the others cannot clear any more and the chance that the points are doubled.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from math import erf, sqrt
from operator import mul
from statistics import fmean

from ...cards import Card, Mask
from ...game import NOBODY, Move
from .deck import DECK, NOTHING, SET, VALUES
from .field import EMPTY, Field, removals, settled, with_card
from .moves import DRAW, DRAWN, FLIP, TAKE, TAKEN
from .outlook import AVERAGE, GAME, LAST, PUZZLE, SOLVE, Sight, Style, cost, costs, left
from .score import open_points
from .view import View

CHANCE = tuple(count / len(SET) for count in DECK.copies)
"""By card: how likely an unseen card is this one."""
SPREAD = sqrt(sum((VALUES[card] - AVERAGE) ** 2 for card in SET) / len(SET))
"""How far a card usually is from the average."""
TURNS = 1.5
"""How many turns a seat takes for each card it still has face down, before it ends the game.

It was found by playing, like the numbers in `hope`.
"""
FAR = 25
"""More turns than these are not told apart."""
DISCARDED = (
    0.041, 0.053, 0.076, 0.041, 0.053, 0.051, 0.051, 0.061, 0.053, 0.069, 0.084, 0.069, 0.109,
    0.097, 0.092,
)  # fmt: skip
"""By card: how likely it lies on the discard pile when a turn begins, among careful players."""
LAST_TURN = 5
"""What a last turn (``lastTurns``) brings each of the others, in points (the mean of 300)."""


def average(by_card: Iterable[float]) -> float:
    """What is to be expected of an unseen card."""
    return sum(map(mul, CHANCE, by_card), 0.0)


def fields_of(view: View) -> list[Field]:
    """The fields of all seats, what cannot be seen blank."""
    position = view.position
    return list(zip(position.cards, position.hidden, position.shape, strict=True))


def points_with(field: Field, place: int, card: Card, least: int) -> int:
    """The face-up points of a field with this card face up there, its lines gone."""
    return open_points(*settled(with_card(field, place, card), least))


class Thought:
    """A view thought over, in a style that is to hold in a game where nobody has the last turn.

    ``last`` is the style of a puzzle's last turn.  ``costs`` says by place and card what the own
    field costs with that card there.
    """

    def __init__(self, view: View, style: Style = GAME, last: Style = SOLVE) -> None:
        position = self.position = view.position
        opening = position.opening
        seat = max(view.seat, 0)
        fields = fields_of(view)
        self.field = fields[seat]
        self.others = fields[seat + 1 :] + fields[:seat]
        """The other fields, that of the next seat first."""
        self.following = (seat + 1) % opening.seats
        self.ending = not opening.puzzle and position.finisher == NOBODY
        """Whether the seat would end the game, or have everybody's last turns begin."""
        self._styles = (PUZZLE, last) if opening.puzzle else (style, LAST)
        self.sight = self._sight(self._turns())
        self.costs = self._costs(self.field, self.sight)
        self.now = cost(self.field, self.sight)
        """What the field costs as it is."""

    def _sight(self, turns: int) -> Sight:
        """How a field is looked at when so many turns are to come."""
        return Sight(self.position.opening.least, turns, self._styles[not turns])

    def _costs(self, field: Field, sight: Sight) -> dict[int, list[float]]:
        """By place and card: what a field of this seat costs with that card there."""
        return costs(field, sight, self._ended if self.ending else None)

    def _turns(self) -> int:
        """About how many turns there will be after this one."""
        opening = self.position.opening
        if opening.puzzle:
            return min(FAR, opening.moves - self.position.turns - 1)
        if not self.ending:
            return 0
        return 1 + round(TURNS * min(hidden.bit_count() for _, hidden, _ in self.others))

    # ------------------------------------------------------------------ the end

    def _ended(self, field: Field) -> float:
        """What it costs to end the game with this field."""
        points = open_points(*field)
        return points * (1 + self.doubled(points)) - self.sight.style.shut_out * self._to_come

    def ends_with(self, place: int, card: Card) -> int | None:
        """The points with which this card there ends the game, None if it does not."""
        if not self.ending or self.field[1] & ~(1 << place):
            return None
        return points_with(self.field, place, card, self.sight.least)

    @cached_property
    def _to_come(self) -> float:
        """What each of the others would still clear if the game went on, in points."""
        return fmean(expected(field) - left(field, self.sight) for field in self.others)

    def doubled(self, points: int) -> float:
        """How likely these points are doubled if the seat ends the game with them (B17)."""
        if points <= 0:
            return 0.0
        later = LAST_TURN if self.position.opening.last_turns else 0
        return some_less(points, [(expected(field) - later, field[1]) for field in self.others])

    # ------------------------------------------------------------------ the pile

    @cached_property
    def helps(self) -> dict[Card, float]:
        """By card, ``NOTHING`` for an unknown one: what it costs to leave it to the next seat."""
        alone = self.position.opening.puzzle or self.following == self.position.finisher
        if alone or self.others[0][2] == EMPTY:
            return dict.fromkeys((*range(len(DECK)), NOTHING), 0.0)
        best = [
            min(found) for found in zip(*costs(self.others[0], self.sight).values(), strict=True)
        ]
        usual = average(best)
        share = self.sight.style.help
        gains = [share * max(0.0, usual - cost) for cost in best]
        return {**dict(enumerate(gains)), NOTHING: average(gains)}

    def discarded(self, place: int, card: Card) -> Card:
        """What lies on the discard pile when this card has been laid there."""
        if self.position.opening.to_discard:
            after = with_card(self.field, place, card)
            gone = removals(after, self.sight.least)
            if gone:  # the last removed card lies on top (B14)
                return after[0][gone[-1][-1]]
        return self.field[0][place]

    # ------------------------------------------------------------------ costs

    def cost(self, move: Move) -> float:
        """About how many points the seat will have after this move, plus what it gives away."""
        if move == DRAW:
            return average(self._best(card, DRAWN) for card in range(len(DECK)))
        if move == TAKE:
            return self._best(self.position.discard[-1], TAKEN)
        if move < FLIP:
            return self.swapped[move & 15][self.position.hand]
        return self.flipped[move & 15] + self.helps[self.position.hand]

    @cached_property
    def swapped(self) -> dict[int, list[float]]:
        """By place and card: the cost of laying this card there."""
        return {
            place: [
                cost + self.helps[self.discarded(place, card)] for card, cost in enumerate(found)
            ]
            for place, found in self.costs.items()
        }

    @cached_property
    def flipped(self) -> dict[int, float]:
        """By face-down place: the cost of turning it up, over all it may be."""
        hidden = self.field[1]
        return {place: average(found) for place, found in self.costs.items() if hidden >> place & 1}

    def place_for(self, card: Card) -> int:
        """The best place for this card."""
        return min(self.swapped, key=lambda place: self.swapped[place][card])

    def flips(self, card: Card, source: int) -> bool:
        """Whether this card from there is better put away, and another turned up instead."""
        if source != self.position.opening.flip_source or not self.flipped:
            return False
        return self._flip(card) < self.swapped[self.place_for(card)][card]

    def _flip(self, card: Card) -> float:
        """The cost of putting this card away and turning up another."""
        return min(self.flipped.values()) + self.helps[card]

    def _best(self, card: Card, source: int) -> float:
        """The cost of the best that can be done with this card from there."""
        if self.flips(card, source):
            return self._flip(card)
        return self.swapped[self.place_for(card)][card]

    # ------------------------------------------------------------------ the next turn

    def later(self, move: Move) -> float:
        """What it costs to lay the card in hand, or turn a card up, with the next turn in mind.

        There must be a next turn; what is given away is counted as in ``cost``.
        """
        place, hand = move & 15, self.position.hand
        if move < FLIP:
            lying = self.discarded(place, hand)
            return self._later(place, hand, lying) + self.helps[lying]
        found = (self._later(place, card, hand) for card in range(len(DECK)))
        return average(found) + self.helps[hand]

    def _later(self, place: int, card: Card, lying: Card) -> float:
        """What the own field will cost after the next turn, when this card is laid there now.

        In a puzzle the discarded card still lies there.
        """
        field = settled(with_card(self.field, place, card), self.sight.least)
        if field[2] == EMPTY or (self.ending and not field[1]):
            return self.costs[place][card]
        found = self._costs(field, self._sight(self.sight.turns - 1))
        best = [min(by_place) for by_place in zip(*found.values(), strict=True)]
        either = best
        flips = [average(row) for at, row in found.items() if field[1] >> at & 1]
        if flips:
            either = [min(cost, *flips) for cost in best]
        opening = self.position.opening
        drawn, taken = (either, best) if opening.flip_source == DRAWN else (best, either)
        draw = average(drawn)
        by_open_card = [min(take, draw) for take in taken]
        if not opening.puzzle:
            return sum(map(mul, DISCARDED, by_open_card), 0.0)
        return average(by_open_card) if lying == NOTHING else by_open_card[lying]


def expected(field: Field) -> float:
    """The points of a field, each face-down card taken for an average one."""
    return open_points(*field) + AVERAGE * field[1].bit_count()


def some_less(points: int, others: Iterable[tuple[float, Mask]]) -> float:
    """How likely somebody has less: of the others, the expected points and face-down places."""
    none_less = 1.0
    for usual, hidden in others:
        ahead = points - 0.5 - usual
        spread = SPREAD * sqrt(2 * hidden.bit_count())
        less = (1 + erf(ahead / spread)) / 2 if spread else float(ahead > 0)
        none_less *= 1 - less
    return 1 - none_less
