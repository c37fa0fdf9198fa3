"""A position of Redudu, and what each move does to it.

Only what decides the game is kept; sentences and events are made when somebody asks.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from ...cards import Card, Mask
from ...game import NOBODY, Event, Line, Move, Refusal
from ...slotted import Slotted
from . import reasons, told
from .beats import load
from .covers import reduda_covers
from .deck import BIT, BLACKS, PASSING, RANK_CARDS, REDS, REDUDAS, SIMPLE, SIMPLES, TOP
from .moves import (
    ATTACK,
    CARDS_IN,
    COVER,
    COVERS,
    DONE,
    GROUP,
    PASS,
    TAKE,
    TARGETS_AT,
    THROW,
    TRANSFER,
    Choices,
    cards_of,
    laying,
    targets_of,
)
from .opening import BOUTS, MOST_LAID, OTHERS, Pile, Redudu
from .refill import refill
from .steps import ADD, ASK, ASK_MORE, DEFEND, LEAD, OPEN, PASS_ON, THROW_IN
from .view import View

_LEADING: Final = Choices(ATTACK, DONE)
_ASKED: Final = Choices(THROW, PASS)
_THROWING: Final = Choices(THROW, DONE)
_BY: Final = COVER - 1
_ONE_CARD: Final = 1 << GROUP
_ONE_TARGET: Final = 1 << TARGETS_AT + GROUP


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

    FIELDS = (
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
    __slots__ = FIELDS

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

    @staticmethod
    def of(opening: Redudu) -> State:
        """The position with which an opening begins."""
        new = State()
        new.opening = opening
        seats = opening.seats
        new.hands = list(opening.hands)
        new.piles = opening.piles
        new.known, new.lacks = [0] * seats, [0] * seats
        new.gone = opening.gone
        new.bout = 0
        new.last = (), ()
        new.outs = ()
        if not all(opening.hands):
            order = (*OTHERS[seats][opening.dealer], opening.dealer)
            new.outs = tuple([seat for seat in order if not new.in_play(seat)])
        new._begin(opening.attacker)
        return new

    # ------------------------------------------------------------------ values

    def copy(self) -> State:
        """An independent copy."""
        new = State()
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
        step = self.step
        if step == DEFEND:
            return self._defences()
        turn = self.turn
        hand = self.hands[turn]
        if step == OPEN:
            return laying(hand, ATTACK) if turn >= 0 else ()
        if step == LEAD:
            return _LEADING[hand & self.rank]
        if step == PASS_ON:
            return (*[TRANSFER + card for card in self.passable()], DONE)
        if step == THROW_IN:
            return _THROWING[hand & self.rank]
        thrown = hand & self.ranks
        if thrown and self.room() <= 0:
            thrown = 0
        return _ASKED[thrown] if step != ADD else _THROWING[thrown]

    def _defences(self) -> tuple[Move, ...]:
        """Covers, transfers and ``take``."""
        opening = self.opening
        uncovered = self.uncovered
        turn = self.turn
        hand = self.hands[turn]
        beaten_by = opening.beaten_by[turn]
        found: list[Move] = []
        several = len(uncovered) > 1
        # From the last card to the first, and through each mask from its top.
        for card in uncovered[::-1] if several else uncovered:
            if card < SIMPLE:
                by = hand & beaten_by[card]
                covers = COVERS[card]
                while by:  # the length of a mask is the number of its highest card plus one
                    length = by.bit_length()
                    by ^= TOP[length]
                    found.append(covers[length])
        found.reverse()
        first = uncovered[0]
        if hand & REDUDAS and (several or first >= SIMPLE):
            found += reduda_covers(hand, uncovered, opening.general, opening.pair_beats_black)
        if not self.begun and hand & PASSING[first]:
            for card in self.passable():
                found.append(TRANSFER + card)
        found.append(TAKE)
        return tuple(found)

    # ---------------------------------------------------------------- questions

    def in_play(self, seat: int) -> bool:
        """Whether this seat has cards in hand or can still draw (3.4)."""
        return bool(self.hands[seat] or self.piles[seat] or self.piles[-1])

    def room(self) -> int:
        """How many more cards may be thrown in (C13)."""
        beatable = self.hands[self.defender].bit_count() - len(self.uncovered)
        more = MOST_LAID - self.laid
        return beatable if beatable < more else more

    def target(self) -> int:
        """To whom the seat that defends may transfer: ``NOBODY`` where there is nobody.

        The next other player who has a card in hand, clockwise.
        """
        hands = self.hands
        for seat in OTHERS[self.opening.seats][self.turn]:
            if hands[seat]:
                return seat
        return NOBODY

    def passable(self) -> tuple[Card, ...]:
        """The cards the seat may transfer with now: of the rank that is attacked with, or redudas.

        As far as the load allows (3.5).  As long as no card has been covered, the first is a
        reduda only where all are.
        """
        uncovered = self.uncovered
        wanted = self.hands[self.turn] & PASSING[uncovered[0]]
        if not wanted:
            return ()
        target = self.target()
        if target < 0:
            return ()
        size = self.hands[target].bit_count()
        if size <= 3 * len(uncovered):  # else there is room for all, as no card loads more
            room = size + 2 - load(uncovered)
            if room < 3:
                wanted &= ~REDS if room == 2 else SIMPLES if room == 1 else 0
        return CARDS_IN[wanted]

    # ------------------------------------------------------------------ playing

    def play(self, move: Move, events: list[Event] | None = None) -> None:
        """Make a legal move in place (it is not checked); what happens goes to ``events``."""
        if events is not None:
            events += told.made(self, move)
        if move < PASS:
            self._lay(move, events)
        elif move >= COVER:
            self._cover(move, events)
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
        hands = self.hands
        hand = hands[turn] = hands[turn] ^ bit
        self.on_table |= bit
        self.ranks |= RANK_CARDS[card]
        known = self.known
        if known[turn] & bit:
            known[turn] ^= bit
        if not hand:
            self.emptied += (turn,)
        return hand

    def _lay(self, move: Move, events: list[Event] | None) -> None:
        """Attack, transfer or throw in with one card; where none may follow, the step closes."""
        card = move & 127
        hand = self._from_hand(card)
        self.uncovered += (card,)
        if move < TRANSFER:
            rank = RANK_CARDS[card]
            laid = self.laid = self.laid + 1
            defender = self.defender
            if laid < MOST_LAID and laid < self.hands[defender].bit_count():
                if hand & rank:
                    self.rank = rank
                    self.step = LEAD
                    return
                if hand:
                    self.lacks[self.turn] |= rank
            self.step = DEFEND
            self.turn = defender
        elif move < THROW:
            self.step = PASS_ON
            if not self.passable():
                self._close(events, self._lacks_for_transfer())
        else:
            self.laid += 1
            if self.step >= ASK_MORE:
                self.step = ADD
                rank = self.ranks
            else:
                self.step = THROW_IN
                rank = self.rank = RANK_CARDS[card]
            if self.room() <= 0:
                self._close(events)
            elif not hand & rank:
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
        by = move & _BY
        uncovered = self.uncovered
        if by < _ONE_CARD and move < _ONE_TARGET:
            hand = self._from_hand(by - 1)
            if len(uncovered) == 1:
                uncovered = ()
            else:
                place = uncovered.index((move >> TARGETS_AT) - 1)
                uncovered = uncovered[:place] + uncovered[place + 1 :]
        else:
            for card in cards_of(move):
                hand = self._from_hand(card)
            targets = targets_of(move)
            uncovered = tuple([card for card in uncovered if card not in targets])
        self.uncovered = uncovered
        self.pairs += (move,)
        if uncovered:
            self.begun = True
            return
        self.begun = False
        if hand:
            self.step = ASK
            self._ask_from(self.lead, events)
        else:
            self._end_bout(events, taken=False)

    def _ask_from(self, seat: int, events: list[Event] | None) -> None:
        """The first from this seat on who has a card, but for the defender, is asked."""
        self.turn = seat
        if seat == self.defender or not self.hands[seat]:
            self._ask_next(events)

    def _ask_next(self, events: list[Event] | None) -> None:
        """The next after the seat to move is asked, unless all have been."""
        hands, lead, defender = self.hands, self.lead, self.defender
        for seat in OTHERS[self.opening.seats][self.turn]:
            if seat == lead:
                break
            if hands[seat] and seat != defender:
                self.turn = seat
                return
        self._end_bout(events, self.step == ASK_MORE)

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
        outs = self.outs
        for other in OTHERS[self.opening.seats][seat]:
            if other not in outs:
                return other
        return NOBODY

    def _end_bout(self, events: list[Event] | None, taken: bool) -> None:
        """The table is cleared, hands are filled up, and who has no card then is out (3.6)."""
        table = self.on_table
        defender = self.defender
        if events is not None:
            events.append(told.bout_ends(self, taken))
        if taken:
            self.hands[defender] |= table
            self.learn(defender, table)
            if defender in self.emptied:
                self.emptied = tuple([seat for seat in self.emptied if seat != defender])
        else:
            self.gone |= table
        self.last = self.pairs, self.uncovered
        refill(self, events)
        bout = self.bout = self.bout + 1
        over = bout >= BOUTS
        if self.emptied:
            outs = [seat for seat in self.emptied if not self.hands[seat]]
            self.outs += tuple(outs)
            if events is not None:
                events += told.went_out(self, outs)
            over = over or len(self.outs) >= self.opening.seats - 1
        if over:
            self._over(events)
            return
        on_left = taken or defender in self.outs
        self._begin(self._next_in_play(defender) if on_left else defender)
        if events is not None:
            events.append(told.bout_begins(self))

    def learn(self, seat: int, cards: Mask) -> None:
        """Everybody has seen that this seat took these cards."""
        self.known[seat] |= cards
        lacks = self.lacks
        lacks[seat] ^= lacks[seat] & cards

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
