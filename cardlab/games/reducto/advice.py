"""What a careful player would do, and why: a good beginner's rules of thumb.

What a move costs comes from `thought`; here the cheapest is chosen, and what it does is put into
words: the part of its gain that weighs most is the reason.
"""

from __future__ import annotations

from random import Random

from ...cards import Card
from ...game import NOBODY, Advice, Move
from ...messages import Message, minus
from .deck import DECK, NOTHING
from .field import SIDE, completing
from .moves import DRAW, FLIP, SWAP, TAKE, TAKEN
from .reasons import seat_name
from .thought import Thought, average, fields_of, points_with
from .view import View

SLIGHT = 0.02
"""What gains less than this is done for want of something better."""


def advise(view: View, rng: Random) -> Advice:
    """The move a careful player makes, with the reason.  Equal moves are chosen from at random."""
    moves = view.progress()
    if len(moves) == 1:
        return Advice(moves[0], _reason("only"))
    thought = Thought(view)
    best = min(moves, key=lambda move: (thought.cost(move), rng.random()))
    position = view.position
    places = (
        completing(thought.field, position.hand, thought.sight.least) if position.source else ()
    )
    return Advice(best, _why(thought, best), tuple(SWAP + place for place in places))


def warn(view: View, move: Move) -> Message | None:
    """Before one's last face-down card is turned up while someone shows less (B17)."""
    position = view.position
    of_game = not position.opening.puzzle and position.finisher == NOBODY
    if not of_game or move < SWAP or view.seat != view.turn or view.refuse(move) is not None:
        return None
    place, least = move & 15, position.opening.least
    field = fields_of(view)[view.seat]
    if field[1] & ~(1 << place):
        return None
    seats = range(position.opening.seats)
    lowest = min(position.open_points(seat) for seat in seats if seat != view.seat)
    flip = move >= FLIP
    if flip:
        cards = range(len(DECK))
        points = round(average(points_with(field, place, card, least) for card in cards))
    else:
        points = points_with(field, place, position.hand, least)
    if points <= 0 or lowest >= points:
        return None
    return _reason("warn.flip" if flip else "warn", points=minus(points), lowest=minus(lowest))


def _reason(case: str, **params: object) -> Message:
    return Message(f"reducto.advice.{case}", **params)


# ------------------------------------------------------------------------- reasons


def _why(thought: Thought, move: Move) -> Message:
    """Why a careful player makes this move."""
    position = thought.position
    if move == DRAW:
        return _reason("draw", card=DECK.name(position.discard[-1]))
    if move == TAKE:
        return _why_take(thought, position.discard[-1])
    place = move & 15
    if move < FLIP:
        return _why_swap(thought, place, position.hand)
    ends = thought.ending and thought.field[1] == 1 << place
    return _reason("end.flip" if ends else "flip", **_said(place, position.hand))


def _said(place: int, card: Card) -> dict[str, object]:
    """What most reasons name: a card, and the place it is for."""
    return {"card": DECK.name(card), "row": place // SIDE + 1, "column": place % SIDE + 1}


def _why_take(thought: Thought, card: Card) -> Message:
    """Why the open card is taken: for what will be done with it."""
    place = thought.place_for(card)
    said = _said(place, card)
    if thought.flips(card, TAKEN):
        return _reason("take.flip", **said)
    if place in completing(thought.field, card, thought.sight.least):
        return _reason("take.line", **said)
    points = thought.ends_with(place, card)
    if points is not None:
        return _reason("take.end", points=minus(points), **said)
    value, fit = _gains(thought, place, card)
    if max(value, fit) < SLIGHT:
        return _reason("take", **said)
    if fit > value:
        return _reason("take.fit", **said)
    old = thought.field[0][place]
    if old == NOTHING:
        return _reason("take.hidden", **said)
    return _reason("take.lower", old=DECK.name(old), **said)


def _why_swap(thought: Thought, place: int, card: Card) -> Message:
    """Why the card in hand is laid there."""
    said = _said(place, card)
    points = thought.ends_with(place, card)
    if points is not None and thought.doubled(points) > 0.5:
        return _reason("end.risk", points=minus(points), **said)
    if place in completing(thought.field, card, thought.sight.least):
        return _reason("line", **said)
    if points is not None:
        return _reason("end", points=minus(points), **said)
    if min(found[card] for found in thought.costs.values()) < thought.costs[place][card]:
        return _reason("swap.keep", seat=seat_name(thought.following), **said)
    value, fit = _gains(thought, place, card)
    if max(value, fit) < SLIGHT:
        return _reason("swap.least", **said)
    old = thought.field[0][place]
    if old == NOTHING:
        return _reason("swap.hidden.line" if fit > value else "swap.hidden", **said)
    return _reason("swap.line" if fit > value else "swap.lower", old=DECK.name(old), **said)


def _gains(thought: Thought, place: int, card: Card) -> tuple[float, float]:
    """What this card there gains by its points, and by the lines that are likelier with it."""
    style = thought.sight.style
    old = thought.field[0][place]
    value = style.worth[old] - style.worth[card]
    uncovered = style.cover if old == NOTHING else 0.0
    return value, thought.now - thought.costs[place][card] - value - uncovered
