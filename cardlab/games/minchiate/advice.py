"""What a careful player would do, and why: a good beginner's rules of thumb.

He keeps his counting cards out of tricks the opponents may win, puts them where his side wins
anyway, hunts theirs, keeps combinations together and saves the Matto for a trick he cannot win.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ...cards import Card
from ...game import Advice, Move
from ...messages import Message
from .combinations import RUNS
from .deck import CAPTURE, DECK, KINGS, MATTO, SUIT, T1, T29, TRUMP, VALUE, number_of
from .moves import DECLARE, DISCARD, DONE, NAMES
from .reasons import suit_name
from .score import combination_name
from .view import View


def advise(view: View, rng: Random) -> Advice:
    """The move a careful player makes, with the reason.  Equal moves are chosen from at random."""
    moves = view.legal()
    phase = view.position.phase
    if phase == 0:
        return _discard(view, moves, rng)
    if phase == 1:
        return _declare(view, moves)
    if len(moves) == 1:
        return Advice(moves[0], _reason("only", card=DECK.name(moves[0])))
    return _play(view, moves, rng)


def _reason(case: str, **params: object) -> Message:
    return Message(f"minchiate.advice.{case}", **params)


# ------------------------------------------------------------------------ before the tricks


def _discard(view: View, moves: tuple[Move, ...], rng: Random) -> Advice:
    """Empty a short suit, so that it can be trumped; keep trumps, courts and long suits."""
    position = view.position
    hand = position.hands[6 * view.seat : 6 * view.seat + 6]

    def keep(move: Move) -> tuple[float, float]:
        card = move - DISCARD
        suit = SUIT[card]
        if suit == TRUMP:
            return 100.0 + number_of(card), rng.random()
        king = 30 if KINGS[suit] in hand[suit] else 0
        strength = (card % 14) / 14
        return len(hand[suit]) + king + strength, rng.random()

    move = min(moves, key=keep)
    return Advice(
        move,
        _reason("discard", card=DECK.name(move - DISCARD), suit=suit_name(SUIT[move - DISCARD])),
    )


def _declare(view: View, moves: tuple[Move, ...]) -> Advice:
    """Every combination is points at once; what it tells the opponents they can seldom use."""
    if moves[0] == DONE:
        return Advice(DONE, _reason("done"))
    held = {one.name: one for one in view.position.undeclared(view.seat)}
    move = max(moves[:-1], key=lambda move: held[NAMES[move - DECLARE]].points)
    one = held[NAMES[move - DECLARE]]
    return Advice(move, _reason("declare", name=combination_name(one.name), points=one.points))


# ------------------------------------------------------------------------ tricks


class Thought:
    """What a seat can work out about a trick."""

    def __init__(self, view: View) -> None:
        position = self.position = view.position
        self.view = view
        self.seat = view.seat
        self.partner = (view.seat + 2) % 4
        self.behind = 3 - len(position.trick)
        gone = set(view.hand) | {card for trick in position.tricks for card in trick[2:]}
        gone |= set(position.trick)
        fola = view.known.fola or ()
        self.out = [card for card in range(len(DECK)) if card not in gone and card not in fola]
        self.rivals = [seat for seat in range(4) if (seat - view.seat) % 2 and self._to_come(seat)]

    def _to_come(self, seat: int) -> bool:
        position = self.position
        played = (seat - position.leader) % 4 < len(position.trick)
        return not played

    def beats(self, card: Card, best: Card) -> bool:
        """Whether this card beats that one in this trick."""
        return card > best and card != MATTO and (SUIT[card] in (TRUMP, SUIT[best]))

    def over(self, card: Card) -> int:
        """How many cards still out could beat this one, in a suit or by a trump."""
        suit = SUIT[card]
        return sum(1 for one in self.out if one > card and SUIT[one] == suit)

    def safe(self, card: Card) -> float:
        """How likely the trick stays with this card, if it is the best one."""
        if not self.rivals:
            return 1.0
        higher = self.over(card)
        if SUIT[card] == TRUMP:
            share = higher / max(1, len(self.out))
            return float((1 - share) ** (6 * len(self.rivals)))
        suit_out = sum(1 for one in self.out if SUIT[one] == SUIT[card])
        ruff = 1.0 if suit_out == 0 else max(0.08, 0.55 - 0.06 * suit_out)
        over = 0.0 if not higher else min(0.9, 0.3 * higher)
        return float((1 - min(0.97, ruff + over)) ** len(self.rivals))


def worth(card: Card, hand: Sequence[Card]) -> float:
    """What a card is worth to keep: its points, and the combinations it belongs to."""
    points = float(CAPTURE[card] * 2)
    if card == T29:
        points += 4
    if card >= T1 and card != MATTO:
        points += near(card, hand)
    return points


def near(card: Card, hand: Sequence[Card]) -> int:
    """How many cards, three at most, a trump that may be in a run has in its neighbourhood."""
    number = number_of(card)
    if any(low <= number <= high for low, high in RUNS):
        return min(3, sum([T1 <= one <= card + 2 and one >= card - 2 for one in hand]))
    return 0


def _play(view: View, moves: tuple[Move, ...], rng: Random) -> Advice:
    thought = Thought(view)
    if not view.position.trick or view.position.led < 0:
        return _lead(thought, moves, rng)
    return _follow(thought, moves, rng)


def _lead(thought: Thought, moves: tuple[Move, ...], rng: Random) -> Advice:
    hand = thought.view.hand

    def value(card: Card) -> tuple[float, float]:
        if card == MATTO:
            return -20.0 + (40 if len(hand) <= 2 else 0), rng.random()
        suit = SUIT[card]
        higher = thought.over(card)
        if suit == TRUMP:
            mine = 3.0 if not higher and VALUE[card] < 10 else 0.0
            return mine - CAPTURE[card] * (2 if higher else 0.2) - number_of(
                card
            ) / 20, rng.random()
        if card == KINGS[suit]:
            out = sum(1 for one in thought.out if SUIT[one] == suit)
            return (7.0 if out >= 6 else -4.0), rng.random()
        return 2.0 - (card % 14) / 20 + len([c for c in hand if SUIT[c] == suit]) / 10, rng.random()

    card = max(moves, key=value)
    if card in KINGS:
        return Advice(card, _reason("lead.king", card=DECK.name(card)))
    if SUIT[card] == TRUMP and not thought.over(card):
        return Advice(card, _reason("lead.top", card=DECK.name(card)))
    return Advice(card, _reason("lead", card=DECK.name(card)))


def _follow(thought: Thought, moves: tuple[Move, ...], rng: Random) -> Advice:
    position = thought.position
    hand = thought.view.hand
    best, winner = position.best, position.winner
    ours = winner % 2 == thought.seat % 2
    stake = sum(
        CAPTURE[card]
        for place, card in enumerate(position.trick)
        if (position.leader + place - thought.seat) % 2
    )
    given = sum(CAPTURE[card] for card in position.trick) - stake

    def value(card: Card) -> tuple[float, float]:
        if card == MATTO:
            return -6.0 + (3 if not ours else 0) - (5 if not ours and stake else 0), rng.random()
        cost = worth(card, hand) / 10
        if thought.beats(card, best):
            stays = thought.safe(card)
            gain = stays * (stake + given + 3 + CAPTURE[card]) - (1 - stays) * CAPTURE[card] * 2
            if ours:
                gain -= 2.5 + stake * thought.safe(best)
            return gain - cost - (number_of(card) / 25 if SUIT[card] == TRUMP else 0), rng.random()
        stays = thought.safe(best) if ours else 0.0
        keeps = stays * CAPTURE[card] - (1 - stays) * CAPTURE[card] * 2
        return keeps - cost - (card % 14) / 100, rng.random()

    card = max(moves, key=value)
    return Advice(card, _why(thought, card, ours, stake))


def _why(thought: Thought, card: Card, ours: bool, stake: int) -> Message:
    name = DECK.name(card)
    best = thought.position.best
    if card == MATTO:
        return _reason("matto", best=DECK.name(best))
    if thought.beats(card, best):
        if stake:
            return _reason("capture", card=name, points=stake)
        return _reason("win", card=name)
    if ours and CAPTURE[card]:
        return _reason("safe-home", card=name)
    if ours:
        return _reason("partner", card=name)
    return _reason("low", card=name)
