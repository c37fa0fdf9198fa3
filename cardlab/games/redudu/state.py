"""A position of Redudu, and what each move does to it.

Only what decides the game is kept; sentences and events are made when somebody asks.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ...cards import Card, Mask, in_mask
from ...game import NOBODY, Event, Line, Move, Refusal
from ...slotted import Slotted
from . import reasons, told
from .beats import cards_in, load
from .covers import reduda_covers
from .deck import (
    BIT,
    BLACKS,
    RANK_CARDS,
    REDS,
    REDUDAS,
    SIMPLE,
    SIMPLES,
)
from .moves import COVER, DONE, GROUP, PASS, TAKE, TARGETS_AT, THROW, TRANSFER, cards_of, targets_of
from .opening import BOUTS, MOST_LAID, Pile, Redudu
from .refill import refill
from .view import View

OPEN, LEAD, DEFEND, PASS_ON, ASK, THROW_IN, ASK_MORE, ADD = range(8)
"""The steps of a bout: the first card of an attack and further ones; defending; further cards of a
transfer; being asked to throw in and further cards; the same after ``take``."""
_PASS = (PASS,)
_TAKE = (TAKE,)
_DONE = (DONE,)
_ONE_CARD = 1 << GROUP
_ONE_TARGET = 1 << TARGETS_AT + GROUP


class State(Slotted):
    """A position.

    ``hands`` are masks by seat, ``piles`` the own piles by seat and then the general one.
    ``step`` says what is to be done by the seat ``turn``.  ``first`` attacked first in this bout,
    ``lead`` is the main attacker now, ``defender`` who is attacked.  ``uncovered`` are the attack
    cards not yet beaten, in the order they were laid; ``pairs`` the covers made, as moves;
    ``on_table`` all cards on the table, ``ranks`` all cards of their ranks.  ``laid`` counts the
    cards of attack and throwing in, ``begun`` says that a card of this move was covered, ``rank``
    are the cards the seat may go on with.  ``emptied`` are the seats whose hands became empty in
    this bout, ``outs`` the seats out of the game, ``gone`` the cards out of it, ``bout`` the bouts
    that are over.  ``known`` are cards that everybody knows a hand to hold, ``lacks`` cards that
    everybody knows it does not hold.  ``last`` is how the table lay at the end of the bout before:
    pairs, uncovered cards.
    """

    __slots__ = (
        "begun",
        "bout",
        "defender",
        "emptied",
        "first",
        "gone",
        "hands",
        "known",
        "lacks",
        "laid",
        "last",
        "lead",
        "on_table",
        "opening",
        "outs",
        "pairs",
        "piles",
        "rank",
        "ranks",
        "step",
        "turn",
        "uncovered",
    )

    opening: Redudu
    turn: int
    step: int
    hands: list[Mask]
    piles: tuple[Pile, ...]
    first: int
    lead: int
    defender: int
    uncovered: tuple[Card, ...]
    pairs: tuple[Move, ...]
    on_table: Mask
    ranks: Mask
    rank: Mask
    laid: int
    begun: bool
    emptied: tuple[int, ...]
    outs: tuple[int, ...]
    gone: Mask
    bout: int
    last: tuple[tuple[Move, ...], tuple[Card, ...]]
    known: list[Mask]
    lacks: list[Mask]

    def __init__(self, opening: Redudu) -> None:
        self.opening = opening
        seats = opening.seats
        self.hands = list(opening.hands)
        self.piles = opening.piles
        self.known, self.lacks = [0] * seats, [0] * seats
        self.gone = opening.gone
        self.bout = 0
        self.last = (), ()
        order = [(opening.dealer + step) % seats for step in range(1, seats + 1)]
        self.outs = tuple(seat for seat in order if not self.in_play(seat))
        self._begin(opening.attacker)

    # ------------------------------------------------------------------ values

    def copy(self) -> State:
        """An independent copy."""
        new = State.__new__(State)
        new.opening = self.opening
        new.turn = self.turn
        new.step = self.step
        new.hands = self.hands[:]
        new.piles = self.piles
        new.first = self.first
        new.lead = self.lead
        new.defender = self.defender
        new.uncovered = self.uncovered
        new.pairs = self.pairs
        new.on_table = self.on_table
        new.ranks = self.ranks
        new.rank = self.rank
        new.laid = self.laid
        new.last = self.last
        new.begun = self.begun
        new.emptied = self.emptied
        new.outs = self.outs
        new.gone = self.gone
        new.bout = self.bout
        new.known = self.known[:]
        new.lacks = self.lacks[:]
        return new

    # ------------------------------------------------------------------- moves

    def legal(self) -> tuple[Move, ...]:
        """Every legal move of the seat to move; empty when the game is over."""
        turn = self.turn
        if turn < 0:
            return ()
        step = self.step
        hand = self.hands[turn]
        if step == DEFEND:
            return self._defences(hand)
        if step == OPEN:
            return tuple(in_mask(hand))
        if step == LEAD:
            return (*cards_in(hand & self.rank), DONE)
        if step == PASS_ON:
            return (*[TRANSFER + card for card in self.passable()], DONE)
        if step == THROW_IN:
            return (*[THROW + card for card in cards_in(hand & self.rank)], DONE)
        thrown = hand & self.ranks
        if not thrown or self.room() <= 0:
            return _PASS if step != ADD else _DONE
        return (*[THROW + card for card in cards_in(thrown)], DONE if step == ADD else PASS)

    def _defences(self, hand: Mask) -> tuple[Move, ...]:
        """Covers, transfers and ``take``."""
        if not hand:
            return _TAKE
        found: list[Move] = []
        opening = self.opening
        uncovered = self.uncovered
        beaten_by = opening.beaten_by[self.turn]
        passing = REDUDAS
        jokers = False
        for card in uncovered:
            if card < SIMPLE:
                by = hand & (beaten_by[card] | REDUDAS)
                passing |= RANK_CARDS[card]
                if by:
                    target = card + 1 << TARGETS_AT
                    while by:  # the length of the lowest bit is the number of its card plus one
                        low = by & -by
                        found.append(target + low.bit_length())
                        by ^= low
            else:
                jokers = True
        if hand & REDUDAS and (jokers or len(uncovered) > 1):
            found += reduda_covers(hand, uncovered, opening.general, opening.pair_beats_black)
        if not self.begun and hand & passing:
            found += [TRANSFER + card for card in self.passable()]
        found.append(TAKE)
        return tuple(found)

    # ---------------------------------------------------------------- questions

    def in_play(self, seat: int) -> bool:
        """Whether this seat has cards in hand or can still draw (3.4)."""
        return bool(self.hands[seat] or self.piles[seat] or self.piles[-1])

    def room(self) -> int:
        """How many more cards may be thrown in (C13)."""
        hand = self.hands[self.defender].bit_count()
        return min(hand - len(self.uncovered), MOST_LAID - self.laid)

    def target(self) -> int:
        """To whom the seat that defends may transfer: ``NOBODY`` where there is nobody.

        The next other player who has a card in hand, clockwise.
        """
        seats = self.opening.seats
        turn = self.turn
        for step in range(1, seats):
            seat = (turn + step) % seats
            if self.hands[seat]:
                return seat
        return NOBODY

    def passable(self) -> tuple[Card, ...]:
        """The cards the seat may transfer with now: of a rank that is attacked with, or redudas.

        As far as the load allows (3.5); whether a card has been covered is not asked.
        """
        uncovered = self.uncovered
        wanted = REDUDAS
        for card in uncovered:
            if card < SIMPLE:
                wanted |= RANK_CARDS[card]
                break
        wanted &= self.hands[self.turn]
        if not wanted:
            return ()
        target = self.target()
        if target < 0:
            return ()
        room = self.hands[target].bit_count() + 2 - load(uncovered)
        if room < 3:
            wanted &= ~REDS if room == 2 else SIMPLES if room == 1 else 0
        return cards_in(wanted)

    # ------------------------------------------------------------------ playing

    def play(self, move: Move, events: list[Event] | None = None) -> None:
        """Make a legal move in place (it is not checked); what happens goes to ``events``."""
        if events is not None:
            events += told.made(self, move)
        if move >= COVER:
            self._cover(move, events)
        elif move < PASS:
            self._lay(move, events)
        elif move == PASS:
            self._ask_next(events)
        elif move == TAKE:
            self.step = ASK_MORE
            self._ask_from(self.lead, events)
        else:
            self._close(events)

    def _from_hand(self, card: Card) -> Mask:
        """Lay a card of the seat to move on the table, and give what is left of the hand."""
        turn = self.turn
        bit = BIT[card]
        hand = self.hands[turn] = self.hands[turn] ^ bit
        self.on_table |= bit
        self.ranks |= RANK_CARDS[card]
        self.known[turn] &= ~bit
        if not hand:
            self.emptied += (turn,)
        return hand

    def _lay(self, move: Move, events: list[Event] | None) -> None:
        """Attack, transfer or throw in with one card; where none may follow, the step closes."""
        card = move & 127
        rank = RANK_CARDS[card]
        hand = self._from_hand(card)
        self.uncovered += (card,)
        step = self.step
        if move < TRANSFER:
            laid = self.laid = self.laid + 1
            going_on = hand & rank
            if not going_on or laid == MOST_LAID:  # as nearly always
                self.step = DEFEND
                if hand and laid < min(self.hands[self.defender].bit_count(), MOST_LAID):
                    self.lacks[self.turn] |= rank
                self.turn = self.defender
                return
            self.rank = rank
            self.step = LEAD
            more = laid < self.hands[self.defender].bit_count()
        elif move < THROW:
            self.step = PASS_ON
            if not self.passable():
                self._close(events, self._lacks_for_transfer())
            return
        else:
            self.laid += 1
            more = self.room() > 0
            if step >= ASK_MORE:
                self.step = ADD
                going_on = hand & self.ranks
                rank = self.ranks
            else:
                self.step = THROW_IN
                self.rank = rank
                going_on = hand & rank
        if not more:
            self._close(events)
        elif not going_on:
            self._close(events, rank)

    def _lacks_for_transfer(self) -> Mask:
        """What everybody sees the seat not to hold when its transfer closes by itself."""
        hand = self.hands[self.turn]
        target = self.target()
        room = self.hands[target].bit_count() + 2 - load(self.uncovered) if target >= 0 else 0
        wanted = REDUDAS if room > 2 else BLACKS if room == 2 else 0
        if room > 0:
            for card in self.uncovered:
                if card < SIMPLE:
                    wanted |= RANK_CARDS[card]
        return wanted & ~hand

    def _close(self, events: list[Event] | None, lacking: Mask = 0) -> None:
        """The seat has laid its last card of this step; ``lacking`` are cards it did not have."""
        turn, step = self.turn, self.step
        if lacking and self.hands[turn]:
            self.lacks[turn] |= lacking
        if step == ADD:
            self.step = ASK_MORE
            self._ask_next(events)
            return
        if step == PASS_ON:
            self.defender = self.target()
            self.lead = turn
            if events is not None:
                events.append(told.transferred(self))
        self.step = DEFEND
        self.turn = self.defender

    def _cover(self, move: Move, events: list[Event] | None) -> None:
        by = move & COVER - 1
        if by < _ONE_CARD and move < _ONE_TARGET:
            hand = self._from_hand(by - 1)
            target = (move >> TARGETS_AT) - 1
            self.uncovered = tuple([card for card in self.uncovered if card != target])
        else:
            for card in cards_of(move):
                hand = self._from_hand(card)
            targets = targets_of(move)
            self.uncovered = tuple([card for card in self.uncovered if card not in targets])
        self.pairs += (move,)
        self.begun = True
        if self.uncovered:
            return
        self.begun = False
        if hand:
            self.step = ASK
            self._ask_from(self.lead, events)
        else:
            self._end_bout(events, taken=False)

    def _ask_next(self, events: list[Event] | None) -> None:
        """The next seat after the one to move is asked, unless all have been."""
        seat = self.turn + 1
        if seat == self.opening.seats:
            seat = 0
        if seat == self.lead:
            self._all_asked(events)
        else:
            self._ask_from(seat, events)

    def _ask_from(self, seat: int, events: list[Event] | None) -> None:
        """The first from this seat on who has a card, but for the defender, is asked."""
        seats = self.opening.seats
        hands = self.hands
        while seat == self.defender or not hands[seat]:
            seat = seat + 1 if seat + 1 < seats else 0
            if seat == self.lead:
                self._all_asked(events)
                return
        self.turn = seat

    def _all_asked(self, events: list[Event] | None) -> None:
        self._end_bout(events, taken=self.step == ASK_MORE)

    # ---------------------------------------------------------------- after a bout

    def _begin(self, attacker: int) -> None:
        """A new bout, attacked by this seat."""
        self.turn = self.first = self.lead = attacker
        self.defender = self._next_in_play(attacker)
        self.step = OPEN
        self.uncovered = ()
        self.pairs = ()
        self.on_table = self.ranks = self.rank = 0
        self.laid = 0
        self.begun = False
        self.emptied = ()

    def _next_in_play(self, seat: int) -> int:
        """The next seat on the left that is not out."""
        seat = self.opening.left(seat)
        while seat in self.outs:
            seat = self.opening.left(seat)
        return seat

    def _end_bout(self, events: list[Event] | None, taken: bool) -> None:
        """The table is cleared, hands are filled up, and who has no card then is out (3.6)."""
        table = self.on_table
        defender = self.defender
        if events is not None:
            events.append(told.bout_ends(self, taken))
        if taken:
            self.hands[defender] |= table
            self.learn(defender, table)
            self.emptied = tuple([seat for seat in self.emptied if seat != defender])
        else:
            self.gone |= table
        self.last = self.pairs, self.uncovered
        refill(self, events)
        self.bout += 1
        outs = [seat for seat in self.emptied if not self.hands[seat]]
        self.outs += tuple(outs)
        if events is not None:
            events += told.went_out(self, outs)
        if len(self.outs) >= self.opening.seats - 1 or self.bout >= BOUTS:
            self._over(events)
            return
        attacker = self.opening.left(defender) if taken else defender
        if attacker in self.outs:
            attacker = self._next_in_play(attacker)
        self._begin(attacker)
        if events is not None:
            events.append(told.bout_begins(self))

    def learn(self, seat: int, cards: Mask) -> None:
        """Everybody has seen that this seat took these cards."""
        self.known[seat] |= cards
        self.lacks[seat] &= ~cards

    def _over(self, events: list[Event] | None) -> None:
        self.turn = NOBODY
        self.step = OPEN
        self.uncovered = ()
        self.pairs = ()
        self.on_table = self.ranks = self.rank = 0
        self.emptied = ()
        if events is not None:
            events.append(told.ended(self))

    # ------------------------------------------------------------------- asking

    def redudak(self) -> int:
        """Who alone has cards at the end; ``NOBODY`` when the deal is drawn, or not over."""
        left = [seat for seat in range(self.opening.seats) if seat not in self.outs]
        return left[0] if self.turn < 0 and len(left) == 1 else NOBODY

    def refuse(self, move: Move) -> Refusal | None:
        """Why this move is not legal now, or None if it is."""
        return None if move in self.legal() else reasons.refusal(self, move)

    def lines(self) -> list[Line]:
        """There are no points, and so no lines."""
        return []

    def view(self, seat: int) -> View:
        """What this seat may know."""
        return View(self, seat)

    def sampler(self, seat: int) -> Callable[[Random], State]:
        """Draws positions that this seat may be in, each as likely as any other."""
        from .sampling import sampler

        return sampler(self, seat)

    def reshuffled(self, seat: int, rng: Random) -> State:
        """A copy in which all that this seat cannot see lies anew."""
        return self.sampler(seat)(rng)
