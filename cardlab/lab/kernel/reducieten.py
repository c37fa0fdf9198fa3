"""Random play-outs of the trick rounds of Reducieten, compiled by numba.

``rounds`` deals and plays whole rounds, ``playouts`` goes on from a position with given hands.
Every legal card is as likely as any other.  What they find is the same as in ``plain``, round by
round; the engine stays the only place where the rules are said, and the tests hold the two
together.  Neither holds Python's lock while it plays, so threads may share the work; each play-out
has a number and a stream of its own, so it does not matter how the numbers are divided.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Any, TypeVar, cast

import numpy as np
import numpy.typing as npt
from numba import njit

from ...cards import Card
from ...games.reducieten.deck import DECK
from ...games.reducieten.moves import TRICKS
from ...games.reducieten.score import TARGET, VALUE
from . import stream
from .position import TRICK_OPTIONS, Position
from .stream import DRAWN

Function = TypeVar("Function", bound=Callable[..., Any])
Points = npt.NDArray[np.int32]
Hands = npt.NDArray[np.int64]

_GOLDEN = np.uint64(stream.GOLDEN)
_FIRST, _SECOND = np.uint64(stream.FIRST), np.uint64(stream.SECOND)
_S27, _S30, _S31, _S32 = (np.uint64(shift) for shift in (27, 30, 31, 32))
_ONE, _TWO, _FOUR, _S56 = (np.uint64(number) for number in (1, 2, 4, 56))
_M1, _M2, _M4 = (np.uint64(0x0101010101010101 * byte) for byte in (0x55, 0x33, 0x0F))
_BYTES = np.uint64(0x0101010101010101)
_LEADER, _TRICK = stream.LEADER, stream.TRICK
_TRICKS = TRICKS
_TARGET = np.array(TARGET, np.int64)
_VALUE = np.array(VALUE, np.int64)

_NTH = np.zeros((256, 8), np.int64)
"""By a byte and a place: the bit of the byte that is set at that place, from the lowest."""
for _byte in range(256):
    for _place, _bit in enumerate([bit for bit in range(8) if _byte >> bit & 1]):
        _NTH[_byte, _place] = _bit


def _compiled(function: Function) -> Function:
    """Compiled when it is first called, and kept only if a folder for that is named."""
    keep = bool(os.environ.get("NUMBA_CACHE_DIR"))
    return cast(Function, njit(nogil=True, cache=keep)(function))


# ------------------------------------------------------------------ numbers and cards


@_compiled
def _mixed(value: Any) -> Any:
    value = (value ^ value >> _S30) * _FIRST
    value = (value ^ value >> _S27) * _SECOND
    return value ^ value >> _S31


@_compiled
def _key(seed: Any, index: int) -> Any:
    return _mixed(_mixed(seed + _GOLDEN) + np.uint64(index + 1) * _GOLDEN)


@_compiled
def _below(size: int, key: Any, number: int) -> Any:
    word = _mixed(key + np.uint64(number + 1) * _GOLDEN)
    return np.int64(word >> _S32) * size >> 32


@_compiled
def _count(cards: int) -> Any:
    """How many cards a mask has."""
    bits = np.uint64(cards)
    bits = bits - (bits >> _ONE & _M1)
    bits = (bits & _M2) + (bits >> _TWO & _M2)
    bits = bits + (bits >> _FOUR) & _M4
    return np.int64(bits * _BYTES >> _S56)


@_compiled
def _nth(cards: int, place: int) -> Any:
    """The card at a place of a mask, from the lowest."""
    base = 0
    low = _count(cards & 0xFFFF)
    if place >= low:
        place -= low
        cards >>= 16
        base = 16
    low = _count(cards & 0xFF)
    if place >= low:
        place -= low
        cards >>= 8
        base += 8
    return base + _NTH[cards & 0xFF, place]


# ------------------------------------------------------------------ play


@_compiled
def _deal(hands: Any, pack: Any, key: Any, leader: int) -> None:
    for card in range(32):
        pack[card] = card
    for last in range(31, 0, -1):
        other = _below(last + 1, key, last)
        pack[last], pack[other] = pack[other], pack[last]
    hands[:] = 0
    for place in range(32):
        hands[leader + place & 3] |= 1 << pack[place]


@_compiled
def _finish(
    option: int,
    leader: int,
    trick: Any,
    number: int,
    laid: int,
    hands: Any,
    key: Any,
    forced: int,
    points: Any,
) -> None:
    """Play to the end of the round; the first card is ``forced`` unless that is negative.

    ``trick`` holds the cards of the unfinished trick, ``number`` says how many they are.
    """
    target, value = _TARGET[option], _VALUE[option]
    words = _TRICK
    while True:
        led = best = -1
        winner = leader
        heap = 0
        for place in range(4):
            turn = leader + place & 3
            if place < number:
                card = trick[place]
            else:
                hand = hands[turn]
                if forced >= 0:
                    card = forced
                    forced = -1
                else:
                    cards = hand
                    if led >= 0:
                        follows = hand & 255 << 8 * led
                        if follows:
                            cards = follows
                    size = _count(cards)
                    card = _nth(cards, _below(size, key, words + turn) if size > 1 else 0)
                hands[turn] = hand ^ 1 << card
                laid |= 1 << card
            heap |= 1 << card
            if place == 0:
                led = card >> 3
                best = card
            elif card >> 3 == led and card > best:
                best = card
                winner = turn
        points[winner] += value * (1 if option == _TRICKS else _count(heap & target))
        if not target & ~laid:
            return
        leader = winner
        number = 0
        words += 4


@_compiled
def _rounds(option: int, seed: Any, first: int, leader: int, points: Any) -> None:
    hands = np.empty(4, np.int64)
    pack = np.empty(32, np.int64)
    trick = np.empty(4, np.int64)
    for row in range(points.shape[0]):
        key = _key(seed, first + row)
        leads = leader if leader >= 0 else _below(4, key, _LEADER)
        _deal(hands, pack, key, leads)
        _finish(option, leads, trick, 0, 0, hands, key, -1, points[row])


@_compiled
def _playouts(
    option: int,
    leader: int,
    trick: Any,
    laid: int,
    given: Any,
    moves: Any,
    seed: Any,
    first: int,
    points: Any,
) -> None:
    hands = np.empty(4, np.int64)
    for row in range(given.shape[0]):
        key = _key(seed, first + row)
        for place in range(moves.shape[0]):
            hands[:] = given[row]
            _finish(
                option,
                leader,
                trick,
                len(trick),
                laid,
                hands,
                key,
                moves[place],
                points[place, row],
            )


# ------------------------------------------------------------------ what is called


def rounds(option: str, count: int, seed: int, first: int = 0, leader: int = DRAWN) -> Points:
    """The points of ``count`` random rounds, [rounds, 4]; that with number ``first`` is first.

    ``option`` is one of ``TRICK_OPTIONS``; the hands are dealt, and the leader drawn unless one is
    given.  ``seed`` is a number from 0 to 2^64 - 1.
    """
    if count < 0 or first < 0 or not DRAWN <= leader < 4:
        raise ValueError("there is no such number of rounds, first round or leader")
    points = np.zeros((count, 4), np.int32)
    _rounds(TRICK_OPTIONS.index(option), np.uint64(seed), first, leader, points)
    return points


def playouts(
    position: Position,
    hands: npt.ArrayLike,
    moves: Sequence[Card],
    seed: int,
    first: int = 0,
) -> Points:
    """The points that each seat makes from here to the end of the round, [moves, play-outs, 4].

    Play-out ``first + i`` has the hands of row ``i``, four masks by seat, after every first move,
    and every seat reads the same word of the stream at the same trick: what the moves have in
    common cancels out of their differences.  ``ValueError`` for hands that cannot be or cards that
    are not legal.
    """
    given = _checked(position, np.ascontiguousarray(hands, np.int64), moves)
    points = np.zeros((len(moves), len(given), 4), np.int32)
    _playouts(
        position.option,
        position.leader,
        np.array(position.trick, np.int64),
        position.laid,
        given,
        np.array(moves, np.int64),
        np.uint64(seed),
        first,
        points,
    )
    return points


def _checked(position: Position, hands: Hands, moves: Sequence[Card]) -> Hands:
    """The hands, each row of which can be in this position with the same hand to move.

    Unequal hands or a card that ends the round and is nowhere would never come to an end.
    """
    if not hands.size:
        return hands.reshape(0, 4)
    if hands.ndim != 2 or hands.shape[1] != 4:
        raise ValueError("each row of hands has four masks")
    own = hands[:, position.turn]
    position.check(int(own[0]), moves)
    if (own != own[0]).any():
        raise ValueError("the seat to move has more than one hand")
    whole = np.bitwise_or.reduce(hands, axis=1)
    sizes = np.bitwise_count(hands).astype(np.int64)
    if (np.bitwise_count(whole) != sizes.sum(axis=1)).any() or (whole & position.laid).any():
        raise ValueError("a card is in two places")
    sizes[:, list(position.played)] += 1
    if (sizes != sizes[0, 0]).any() or not sizes[0, 0]:
        raise ValueError("the hands have not the sizes that the trick asks for")
    if (whole & ~DECK.full).any() or (TARGET[position.option] & ~(whole | position.laid)).any():
        raise ValueError("a card that ends the round is nowhere")
    return hands
