"""What a careful player does, and why: rules of thumb, from the view alone.

Cheap cards first, redudas and trumps last; a transfer where the next player can bear it less than
we can; nothing thrown in that would be missed.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from ...cards import Card, in_mask
from ...game import Advice, Move
from ...messages import Message
from .deck import DECK, RED_FROM, SIMPLE, rank_of, suit_of
from .moves import COVER, TAKE, THROW, TRANSFER, cards_of, targets_of
from .reasons import seat_name
from .state import State
from .steps import ADD, ASK_MORE, DEFEND, LEAD, OPEN, PASS_ON, THROW_IN
from .view import View

BLACK_WORTH, RED_WORTH = 40, 60
"""What redudas are worth, as a simple card of no trump is worth its rank (0 to 12)."""
OWN_WORTH, GENERAL_WORTH = 13, 22
"""What an own and a general trump are worth more than their rank."""
DEAR = 20
"""Cards that are worth more are not given away while there is still something to draw."""


def price(card: Card, general: int, own: int) -> int:
    """What a card is worth to keep for who has these trump suits."""
    if card >= SIMPLE:
        return RED_WORTH if card >= RED_FROM else BLACK_WORTH
    suit = suit_of(card)
    more = 0
    if suit == general:
        more = GENERAL_WORTH
    elif suit == own:
        more = OWN_WORTH
    return rank_of(card) + more


def worth(state: State, seat: int, card: Card) -> int:
    """What a card is worth to keep for this seat."""
    return price(card, state.opening.general, state.opening.trumps[seat])


def advise(view: View, rng: Random) -> Advice:
    """The move of a careful player with the reason, whose turn it is."""
    state = view.position
    if state.step == OPEN:
        return _open(state)
    if state.step == DEFEND:
        return _defend(state)
    return _add(state)


def late(state: State) -> bool:
    """Whether nothing is left to draw: who empties the hand is out."""
    return not state.piles[-1] and not state.piles[state.turn]


def _open(state: State) -> Advice:
    """Attack with the cheapest rank, and rather with several cards of it."""
    seat = state.turn
    hand = in_mask(state.hands[seat])
    by_rank: dict[int, list[Card]] = {}
    for card in hand:
        by_rank.setdefault(rank_of(card), []).append(card)

    def cost(card: Card) -> tuple[int, int]:
        cheap = [one for one in by_rank[rank_of(card)] if worth(state, seat, one) <= DEAR]
        return worth(state, seat, card) - 2 * max(0, len(cheap) - 1), card

    card = min(hand, key=cost)
    params = {"card": DECK.name(card), "seat": seat_name(state.defender)}
    if late(state):
        return Advice(card, Message("redudu.advice.open.late", **params))
    several = sum(rank_of(one) == rank_of(card) for one in hand) > 1
    return Advice(card, Message(f"redudu.advice.open.{'several' if several else 'one'}", **params))


def limit(state: State) -> int:
    """Up to what worth cards are given away by throwing in and adding."""
    drawn = len(state.piles[-1]) + len(state.piles[state.turn])
    return 999 if not drawn else DEAR if drawn < 5 else 9


def _add(state: State) -> Advice:
    """Whether to go on with another card: attack, transfer, throwing in, adding."""
    seat = state.turn
    moves = state.legal()
    stop = moves[-1]
    cards = [(worth(state, seat, move & 127), move) for move in moves[:-1]]
    if not cards:
        return Advice(stop, Message("redudu.advice.nothing"))
    least, move = min(cards)
    card = {"card": DECK.name(move & 127), "seat": seat_name(state.defender)}
    if state.step == PASS_ON:
        return Advice(stop, Message("redudu.advice.transferred"))
    taking = state.step in (ASK_MORE, ADD)
    most = limit(state)
    if taking and not late(state):
        # What is thrown to someone who takes is gone; he gets to keep it.
        most = min(most, 6)
    if state.step == LEAD:
        most = max(most, 10)
    if least <= most:
        kind = "give" if taking else "more" if state.step in (LEAD, THROW_IN) else "throw"
        return Advice(move, Message(f"redudu.advice.{kind}", **card))
    return Advice(stop, Message("redudu.advice.keep", **card))


def _defend(state: State) -> Advice:
    """Cover as cheaply as it goes, pass on where that is better, else take."""
    seat = state.turn
    moves = state.legal()
    if len(moves) == 1:
        return Advice(TAKE, Message("redudu.advice.must-take"))
    covers = cheapest(state, [move for move in moves if move >= COVER])
    passing = [move for move in moves if TRANSFER <= move < THROW]
    price = price_of(state, covers) if covers else 999
    best = _transfer(state, passing)
    if best is not None and worth(state, seat, best - TRANSFER) <= min(price, DEAR + 5):
        to = seat_name(state.target())
        return Advice(
            best, Message("redudu.advice.transfer", card=DECK.name(best - TRANSFER), seat=to)
        )
    if not covers:
        return Advice(TAKE, Message("redudu.advice.cannot"))
    cards = len(state.uncovered)
    bears = 30 * cards if not late(state) else 200
    bears += 6 * len(state.pairs)
    bears += 8 * max(0, state.hands[seat].bit_count() - 7)
    if price > bears:
        return Advice(
            TAKE, Message("redudu.advice.too-dear", cards=DECK.listed(cards_of(covers[0])))
        )
    move = covers[0]
    names = {"cards": DECK.listed(cards_of(move)), "targets": DECK.listed(targets_of(move))}
    kind = "reduda" if max(cards_of(move)) >= SIMPLE else "cheapest"
    return Advice(move, Message(f"redudu.advice.cover.{kind}", **names))


def price_of(state: State, covers: Iterable[Move]) -> int:
    """What the cards of these covers are worth together."""
    return sum(worth(state, state.turn, card) for move in covers for card in cards_of(move))


def _transfer(state: State, moves: list[Move]) -> Move | None:
    """The cheapest transfer, if there is one and nobody would send the cards straight back."""
    if not moves:
        return None
    return min(moves, key=lambda move: (worth(state, state.turn, move - TRANSFER), move))


def cheapest(state: State, covers: list[Move]) -> list[Move]:
    """The cheapest covers that together beat all that is uncovered, dearest first; none if none do.

    The uncovered cards are few; all ways are tried, with the best so far as the bound.
    """
    seat = state.turn
    options: dict[Card, list[tuple[int, frozenset[Card], frozenset[Card], Move]]] = {}
    for move in covers:
        cards, targets = cards_of(move), targets_of(move)
        price = sum(worth(state, seat, card) for card in cards)
        entry = (price, frozenset(cards), frozenset(targets), move)
        options.setdefault(targets[0], []).append(entry)
    for found in options.values():
        found.sort(key=lambda one: (one[0] - 15 * (len(one[2]) - 1), one[3]))
        del found[8:]
    best: list[Move] = []
    bound = [10**6]

    def search(left: tuple[Card, ...], used: frozenset[Card], price: int, made: list[Move]) -> None:
        if price >= bound[0]:
            return
        if not left:
            bound[0] = price
            best[:] = made
            return
        for cost, cards, targets, move in options.get(left[0], ()):
            if not cards & used and targets <= set(left):
                rest = tuple(card for card in left if card not in targets)
                search(rest, used | cards, price + cost, [*made, move])

    search(tuple(sorted(state.uncovered)), frozenset(), 0, [])
    return sorted(best, key=lambda move: (-price_of(state, [move]), move))
