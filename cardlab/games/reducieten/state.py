"""A position of Reducieten, and what each move does to it.

Only what decides the game is kept up to date move by move; sentences, events and score lines are
made when somebody asks.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from ...cards import Card, Mask
from ...game import NOBODY, Event, Line, Move, Refusal
from ...slotted import Slotted
from . import reasons, score, told
from .deck import ACES, BEATS, BIT, DECK, HELD, RANK_CARDS, SUIT, SUIT_CARDS, held, rank_of
from .moves import (
    CHOOSABLE,
    CHOOSE,
    FORCED,
    PASS,
    REDUCIET,
    STOP,
    UNCHOSEN,
    fitting,
)
from .opening import ROUNDS, Reducieten
from .score import TARGET, VALUE, Entry, cards_that_count, unpacked
from .view import View

_PASSES: Final[tuple[Move, ...]] = (PASS,)
_STOPS: Final[tuple[Move, ...]] = (STOP,)


class State(Slotted):
    """A position.

    ``hands`` are masks by seat.  In a trick option ``led`` is the suit led (-1 before a lead),
    ``best`` the winning card so far, ``winner`` its player, ``trick`` the cards played, five bits
    each, and ``last`` the trick before.  ``laid`` holds the cards of this
    round that have left the hands: in the lay-off game they lie on the table,
    ``openers`` the cards that open a suit, ``bonus`` whether the seat to move has a bonus card,
    and ``outs`` the seats out so far.  ``lacks`` and ``shown`` are what everybody could see about
    hidden hands: cards a seat cannot hold, and sets of which it held one.  ``chosen`` are
    the options of the rounds so far, ``rash`` a bit for each seat whose latest turn was an illegal
    pass.  ``ledger`` is the score.
    """

    FIELDS = (
        "best",
        "bonus",
        "chosen",
        "hands",
        "lacks",
        "laid",
        "last",
        "leader",
        "led",
        "ledger",
        "openers",
        "opening",
        "option",
        "outs",
        "rash",
        "round",
        "shown",
        "trick",
        "turn",
        "winner",
    )
    __slots__ = FIELDS

    opening: Reducieten
    round: int
    turn: int
    leader: int
    option: int
    hands: list[Mask]
    led: int
    best: Card
    winner: int
    trick: int
    last: int
    laid: Mask
    openers: Mask
    bonus: bool
    outs: tuple[int, ...]
    lacks: tuple[Mask, Mask, Mask, Mask]
    shown: tuple[tuple[int, Mask], ...]
    chosen: tuple[int, ...]
    rash: int
    ledger: list[Entry]

    @staticmethod
    def of(opening: Reducieten) -> State:
        """The position with which an opening begins."""
        new = State()
        new.opening = opening
        new.chosen = ()
        new.ledger = []
        new._begin(0, None)
        return new

    # ------------------------------------------------------------------ values

    def copy(self) -> State:
        """An independent copy."""
        new = State()
        new.opening = self.opening
        new.round = self.round
        new.turn = self.turn
        new.leader = self.leader
        new.option = self.option
        new.hands = self.hands[:]
        new.led = self.led
        new.best = self.best
        new.winner = self.winner
        new.trick = self.trick
        new.last = self.last
        new.laid = self.laid
        new.openers = self.openers
        new.bonus = self.bonus
        new.outs = self.outs
        new.lacks = self.lacks
        new.shown = self.shown
        new.chosen = self.chosen
        new.rash = self.rash
        new.ledger = self.ledger[:]
        return new

    # ------------------------------------------------------------------- moves

    def legal(self) -> tuple[Move, ...]:
        """Every legal move of the seat to move; empty when the game is over."""
        turn = self.turn
        if turn < 0:
            return ()
        if self.option < 0:
            return tuple(CHOOSE + option for option in self.options(turn))
        if self.option < REDUCIET:
            hand = self.hands[turn]
            led = self.led
            return (led >= 0 and HELD[led][hand >> 8 * led & 255]) or held(hand)
        laying = held(self.hands[turn] & fitting(self.laid, self.openers))
        if self.bonus:
            return laying + _STOPS
        return laying + _PASSES if self.laid else laying

    def options(self, seat: int) -> list[int]:
        """The options this seat has not chosen yet."""
        leader = self.opening.leader
        chosen = [option for round, option in enumerate(self.chosen) if leader(round) == seat]
        return [option for option in CHOOSABLE if option not in chosen]

    def play(self, move: Move, events: list[Event] | None = None) -> None:
        """Make a legal move in place (it is not checked); what happens goes to ``events``."""
        option = self.option
        if move >= CHOOSE:
            if move == PASS:
                self._pass(events)
            elif move == STOP:
                self._stop(events)
            else:
                self._choose(move - CHOOSE, events)
            return
        if option >= REDUCIET:
            self._lay(move, events)
            return
        turn = self.turn
        bit = BIT[move]
        self.hands[turn] ^= bit
        self.laid |= bit
        if events is not None:
            events.append(told.played(turn, move))
        led = self.led
        if led < 0:
            self.led = SUIT[move]
            self.best = self.trick = move
            self.winner = turn
            self.turn = turn + 1 & 3
            return
        trick = self.trick = self.trick << 5 | move
        if BEATS[self.best] & bit:
            self.best = move
            self.winner = turn
        elif SUIT[move] != led:
            self._lack(turn, SUIT_CARDS[led])
        turn = turn + 1 & 3
        if turn == self.leader:
            self._take(option, trick, events)
        else:
            self.turn = turn

    def refuse(self, move: Move) -> Refusal | None:
        """Why this move is not legal now, or None if it is."""
        return None if move in self.legal() else reasons.refusal(self, move)

    # ------------------------------------------------------------------ rounds

    def _begin(self, round: int, events: list[Event] | None) -> None:
        """Take up the hands of a round."""
        opening = self.opening
        self.round = round
        self.leader = self.turn = opening.leader(round)
        deal = opening.rounds[round]
        self.hands = list(deal.hands)
        self.led = self.best = self.winner = -1
        self.trick = self.last = 0
        self.laid = deal.start
        self.openers = 0
        self.bonus = False
        self.outs = ()
        self.lacks = (0, 0, 0, 0)
        self.shown = ()
        self.rash = 0
        if opening.variant == "klassiek":
            self.option = FORCED if round >= 20 else UNCHOSEN
        elif opening.variant == "round":
            self.option = opening.option
        else:
            self.option = REDUCIET
        if events is not None:
            events.append(told.round_begins(self))
        if self.option == UNCHOSEN:
            left = self.options(self.turn)
            if len(left) == 1:  # the fifth lead leaves no choice (A4)
                self._choose(left[0], events)
            return
        self.chosen += (self.option,)
        if self.option >= REDUCIET and not deal.start:
            self.openers = DECK.full

    def _choose(self, option: int, events: list[Event] | None) -> None:
        if events is not None:
            events.append(told.chosen(self, option))
        self.option = option
        self.chosen += (option,)
        if option == REDUCIET:
            self.openers = DECK.full

    def _end_round(self, events: list[Event] | None) -> None:
        more = self.round + 1 < ROUNDS[self.opening.variant]
        self.turn = NOBODY
        if events is not None:
            events.append(told.round_ends(self, more))
            if not more:
                events.append(told.game_ends(self))
        if more:
            self._begin(self.round + 1, events)

    # ------------------------------------------------------------------ tricks

    def _take(self, option: int, trick: int, events: list[Event] | None) -> None:
        """The trick is complete: its taker scores what it holds and leads the next one."""
        winner = self.winner
        taken = cards_that_count(option, trick)
        if taken:
            self.ledger.append((self.round, option, winner, trick))
        if events is not None:
            events.append(told.taken(winner, trick, VALUE[option] * taken))
        self.last = trick
        self.turn = self.leader = winner
        self.led = -1
        if not TARGET[option] & ~self.laid:
            self._end_round(events)

    def _lack(self, seat: int, cards: Mask) -> None:
        """Everybody has seen that this seat holds none of these cards."""
        lacks = list(self.lacks)
        lacks[seat] |= cards
        self.lacks = (lacks[0], lacks[1], lacks[2], lacks[3])

    # ------------------------------------------------------------------ laying

    def _lay(self, card: Card, events: list[Event] | None) -> None:
        turn = self.turn
        bit = BIT[card]
        if not self.laid:
            self.openers = RANK_CARDS[rank_of(card)]
        hand = self.hands[turn] = self.hands[turn] ^ bit
        self.laid |= bit
        self.rash &= ~(1 << turn)
        self.bonus = False
        if events is not None:
            events.append(told.laid(turn, card))
        if self.shown:
            self.shown = tuple(one for one in self.shown if one[0] != turn or not one[1] & bit)
        if turn and self.opening.variant == "duel":
            self.ledger.append((self.round, score.DUEL_CARD, 0, card))
        if not hand:
            self._goes_out(turn, events)
        elif bit & ACES:
            fits = fitting(self.laid, self.openers)
            if hand & fits:
                self.bonus = True
                if events is not None:
                    events.append(told.bonus(turn))
            else:
                self._lack(turn, fits)
                if events is not None:
                    events.append(told.bonus_lapses(turn))
                self._next()
        else:
            self._next()

    def _pass(self, events: list[Event] | None) -> None:
        turn = self.turn
        fits = fitting(self.laid, self.openers)
        illegal = bool(self.hands[turn] & fits)
        costs = illegal and self._penalty(score.PASS)
        self.rash = self.rash & ~(1 << turn) | illegal << turn
        if costs:
            self._keep_back(turn, fits)
        elif self._is_punished(turn):
            self._lack(turn, fits)
        if events is not None:
            events.append(told.passed(turn, costs))
        self._next()

    def _stop(self, events: list[Event] | None) -> None:
        turn = self.turn
        self._keep_back(turn, fitting(self.laid, self.openers))
        costs = self.opening.ace_bonus_mandatory and self._penalty(score.STOP)
        if events is not None:
            events.append(told.stopped(turn, costs))
        self.bonus = False
        self._next()

    def _keep_back(self, seat: int, fits: Mask) -> None:
        """Everybody has seen that this seat holds at least one of these cards."""
        if (seat, fits) not in self.shown:
            self.shown += ((seat, fits),)

    def _is_punished(self, seat: int) -> bool:
        """Whether this seat's mistakes cost points, and so are public."""
        return seat == 0 or self.opening.variant != "duel"

    def _penalty(self, kind: int) -> bool:
        """100 points, and true; in a duel the opponents' mistakes cost nothing, and false."""
        if not self._is_punished(self.turn):
            return False
        self.ledger.append((self.round, kind, self.turn, 0))
        return True

    def _goes_out(self, seat: int, events: list[Event] | None) -> None:
        self.outs += (seat,)
        place = len(self.outs)
        opening = self.opening
        ends = seat == 0 if opening.variant == "duel" else opening.modern or place == 2
        prize = opening.variant != "duel"
        if prize:
            kind = score.FIRST_OUT if place == 1 else score.SECOND_OUT
            self.ledger.append((self.round, kind, seat, 0))
        if events is not None:
            events.append(told.out(seat, place, prize))
        if not ends and any(self.hands):
            self._next()
            return
        if opening.modern and opening.fewest_cards:
            self._second_prize(events)
        self._end_round(events)

    def _second_prize(self, events: list[Event] | None) -> None:
        """Modern with ``modernSecond=fewestCards``: 50 to the one seat with the fewest left."""
        sizes = sorted((hand.bit_count(), seat) for seat, hand in enumerate(self.hands) if hand)
        if sizes[0][0] < sizes[1][0]:
            self.ledger.append((self.round, score.FEWEST_CARDS, sizes[0][1], 0))
            if events is not None:
                events.append(told.fewest(sizes[0][1]))

    def _next(self) -> None:
        """The turn goes to the left, past seats without cards; some seat has cards."""
        turn = self.turn + 1 & 3
        while not self.hands[turn]:
            turn = turn + 1 & 3
        self.turn = turn

    # --------------------------------------------------------------- questions

    def lines(self) -> list[Line]:
        """The score sheet so far."""
        return [line for entry in self.ledger for line in score.lines(entry)]

    def points(self) -> list[int]:
        """Points by seat: the sum of the ledger."""
        totals = [0, 0, 0, 0]
        for entry in self.ledger:
            totals[entry[2]] += score.points(entry)
        return totals

    def start_rank(self) -> int:
        """The rank that opens a suit (0 a seven, 7 an ace), or -1 where there is none."""
        if self.openers in RANK_CARDS:
            return RANK_CARDS.index(self.openers)
        return -1

    def trick_cards(self) -> tuple[Card, ...]:
        """The cards of the unfinished trick, from the leader on."""
        return unpacked(self.trick, self.turn - self.leader & 3 if self.led >= 0 else 0)

    def last_leader(self) -> int:
        """Who led the trick before, which ``leader`` has taken."""
        cards = unpacked(self.last)
        best = cards[0]
        taker = 0
        for place, card in enumerate(cards):
            if BEATS[best] >> card & 1:
                best, taker = card, place
        return self.leader - taker & 3

    def view(self, seat: int) -> View:
        """What this seat may know."""
        return View(self, seat)

    def sampler(self, seat: int) -> Callable[[Random], State]:
        """Draws positions that this seat may be in, each as likely as any other."""
        from .sampling import sampler

        return sampler(self, seat)

    def reshuffled(self, seat: int, rng: Random) -> State:
        """A copy in which all that this seat cannot see lies anew: other hands, deals to come."""
        return self.sampler(seat)(rng)
