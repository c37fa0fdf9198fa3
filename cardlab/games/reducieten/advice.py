"""What a careful player would do, and why: a good beginner's rules of thumb.

In the trick options every card is weighed by what it may cost now (the chance that it takes the
trick, times what lies in it) and by what the cards kept may cost later.  In the lay-off game a
card is good if it makes room for one's own cards and bad if it makes room for the others'.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ...cards import Card, Mask, in_mask
from ...game import Advice, Move
from ...messages import Message
from .deck import (
    ACES,
    BEATS,
    BIT,
    DECK,
    HEARTS,
    KING_OF_HEARTS,
    QUEENS,
    RANK_CARDS,
    SUIT,
    SUIT_CARDS,
    rank_of,
)
from .moves import CHOOSE, FORCED, KING_HEARTS, PASS, REDUCIET, STOP, TRICKS, UNCHOSEN, fitting
from .moves import HEARTS as NO_HEARTS
from .moves import QUEENS as NO_QUEENS
from .reasons import option_name, suit_name
from .score import TARGET, VALUE
from .view import View

USUAL = (32.2, 23.9, 28.6, 42.2, 7.1)
"""By option: what `worry` says of a hand on average; an option is chosen by how far below it is."""
SPREAD = (20.0, 11.3, 15.3, 18.9, 2.5)
"""By option: the usual distance from that average."""


def advise(view: View, rng: Random) -> Advice:
    """The move a careful player makes, with the reason.  Equal moves are chosen from at random."""
    option = view.position.option
    moves = [move for move in view.legal() if move not in (PASS, STOP)]
    if not moves:
        return Advice(view.legal()[0], _reason("pass"))
    if option == UNCHOSEN:
        return _choose(view, moves, rng)
    if option < REDUCIET:
        return _play(view, moves, rng)
    return _lay(view, moves, rng)


def _reason(case: str, **params: object) -> Message:
    return Message(f"reducieten.advice.{case}", **params)


def _least(moves: list[Move], cost: Callable[[Move], float], rng: Random) -> Move:
    """The move that costs least."""
    return min(moves, key=lambda move: (cost(move), rng.random()))


# ----------------------------------------------------------------------- choosing


def _choose(view: View, moves: list[Move], rng: Random) -> Advice:
    move = _least(moves, lambda move: _outlook(move - CHOOSE, view.hand), rng)
    case = "choose" if _outlook(move - CHOOSE, view.hand) < 0 else "choose.least"
    return Advice(move, _reason(case, option=option_name(move - CHOOSE)))


def _outlook(option: int, hand: Mask) -> float:
    """How much worse than usual this option looks with a full hand, in usual distances."""
    cost = best_start(hand)[1] if option >= REDUCIET else worry(option, hand, DECK.full & ~hand)
    return (cost - USUAL[min(option, REDUCIET)]) / SPREAD[min(option, REDUCIET)]


# ----------------------------------------------------------------------- tricks


def worry(option: int, hand: Mask, out: Mask) -> float:
    """What the cards of a hand may cost, in points; ``out`` are the cards of the other hands."""
    return sum(
        taking(card, out & SUIT_CARDS[SUIT[card]]) * bad_luck(option, card, out)
        for card in in_mask(hand)
    )


def taking(card: Card, rivals: Mask) -> float:
    """The chance that a card takes a trick in its suit against the ``rivals`` still out."""
    if not rivals:
        return 0.5
    lower = (rivals & ~BEATS[card]).bit_count()
    return float((lower / rivals.bit_count()) ** min(3, rivals.bit_count()))


def bad_luck(option: int, card: Card, out: Mask) -> float:
    """What a trick taken with this card may cost, in points."""
    suit = SUIT_CARDS[SUIT[card]]
    if option == TRICKS:
        return 10
    if option == NO_HEARTS:
        return 30 if suit == HEARTS else 8
    if option == KING_HEARTS:
        if BIT[card] == KING_OF_HEARTS:
            return 50
        return (30 if suit == HEARTS else 8) if out & KING_OF_HEARTS else 0
    own = 25 if BIT[card] & QUEENS else 0
    return own + (15 if out & suit & QUEENS else 0) + (4 if out & QUEENS else 0)


def _play(view: View, moves: list[Move], rng: Random) -> Advice:
    position = view.position
    option = position.option
    out = DECK.full & ~position.laid & ~view.hand
    behind = 3 - (position.turn - position.leader & 3)
    on_table = position.trick_cards()
    there = sum(VALUE[option] for card in on_table if TARGET[option] >> card & 1)
    still = (out & TARGET[option]).bit_count() / max(1, out.bit_count()) * VALUE[option]

    def wins(card: Card) -> float:
        """The chance that this card takes the trick."""
        rivals = out & SUIT_CARDS[SUIT[card]]
        if not on_table:
            return taking(card, rivals)
        if not BEATS[position.best] >> card & 1:
            return 0.0
        higher = (rivals & BEATS[card]).bit_count()
        return float((1 - higher / max(1, out.bit_count())) ** (2 * behind))

    def cost(card: Card) -> float:
        own = VALUE[option] if TARGET[option] >> card & 1 else 0
        stake = 10.0 if option == TRICKS else there + own + behind * still + 1
        if not on_table:
            stake += bad_luck(option, card, out) / 2
        return wins(card) * stake + worry(option, view.hand & ~BIT[card], out)

    card = _least(moves, cost, rng)
    return Advice(card, _why(view, card, out, behind))


def _why(view: View, card: Card, out: Mask, behind: int) -> Message:
    """Why a careful player chose this card for the trick."""
    position = view.position
    name = DECK.name(card)
    higher = (out & BEATS[card]).bit_count()
    if position.led < 0:
        if higher:
            return _reason("lead", card=name, n=higher, suit=suit_name(SUIT[card]))
        return _reason("lead.least", card=name)
    if SUIT[card] != position.led:
        return _reason("discard", card=name)
    if not BEATS[position.best] >> card & 1:
        return _reason("duck", card=name, best=DECK.name(position.best))
    if behind and higher:
        return _reason("low", card=name, n=higher)
    sure = all(
        BEATS[position.best] >> other & 1 and not (behind and out & BEATS[other])
        for other in view.legal()
    )
    return _reason("take" if sure else "take.cheap", card=name)


# ----------------------------------------------------------------------- laying


def best_start(hand: Mask) -> tuple[Card, float]:
    """The card to begin a lay-off round with, and how much the hand then waits for others."""
    return min(((card, waiting(hand, card)) for card in in_mask(hand)), key=lambda one: one[1])


def waiting(hand: Mask, start: Card) -> float:
    """How many cards of others a hand needs on the table before its own can all be laid."""
    rank = rank_of(start)
    laid = RANK_CARDS[rank]
    needed = (
        sum(_others_between(hand, suit, step, rank) for suit in range(4) for step in (1, -1))
        + (RANK_CARDS[rank] & ~hand).bit_count()
    )
    return needed - (hand & ACES & ~laid).bit_count()


def _others_between(hand: Mask, suit: int, step: int, rank: int) -> int:
    """Cards of others from a rank on to the last own card of this suit in that direction."""
    needed = run = 0
    rank += step
    while 0 <= rank < 8:
        if hand >> 8 * suit + rank & 1:
            needed += run
            run = 0
        else:
            run += 1
        rank += step
    return needed


def _lay(view: View, moves: list[Move], rng: Random) -> Advice:
    position = view.position
    hand = view.hand
    if not position.laid:
        card = _least(moves, lambda card: waiting(hand, card), rng)
        return Advice(card, _reason("lay.start", card=DECK.name(card)))

    def cost(card: Card) -> float:
        laid = position.laid | BIT[card]
        opened = fitting(laid, position.openers) & ~fitting(position.laid, position.openers)
        own = beyond(hand, card, position.laid)
        others = (opened & ~hand).bit_count()
        bonus = 1 if BIT[card] & ACES and hand & ~BIT[card] & fitting(laid, position.openers) else 0
        return others - 3 * own - 2 * bonus

    card = _least(moves, cost, rng)
    return Advice(card, _why_lay(view, card))


def beyond(hand: Mask, card: Card, laid: Mask) -> int:
    """Own cards of this suit that lie beyond a card, on the sides that are not laid yet."""
    suit = SUIT_CARDS[SUIT[card]]
    above, below = BEATS[card], suit & ~BEATS[card] & ~BIT[card]
    return sum((side & hand).bit_count() for side in (above, below) if not side & laid)


def _why_lay(view: View, card: Card) -> Message:
    """Why a careful player lays this card."""
    position = view.position
    name = DECK.name(card)
    after = fitting(position.laid | BIT[card], position.openers)
    if BIT[card] & ACES and view.hand & ~BIT[card] & after:
        return _reason("lay.ace", card=name)
    if beyond(view.hand, card, position.laid):
        return _reason("lay.own", card=name, suit=suit_name(SUIT[card]))
    if not after & ~fitting(position.laid, position.openers) & ~view.hand:
        return _reason("lay.closed", card=name)
    return _reason("lay.least", card=name)


assert (NO_HEARTS, NO_QUEENS, FORCED) == (0, 3, 5)
