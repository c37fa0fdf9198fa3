"""A position of Minchiate, and what each move does to it.

Cutting, robbing, dealing and taking are done when a deal begins; then come the discards, the
declarations and the 21 tricks.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import Final

from ...cards import Card
from ...game import NOBODY, Event, Line, Move, Refusal
from ...slotted import Slotted
from . import reasons, score, told
from .combinations import Combination, combinations
from .deck import (
    ALONE,
    BEATS,
    BETWEEN,
    CAUGHT,
    FOOL,
    KINGS,
    MATTO,
    SUIT,
    SUITED,
    T1,
    T29,
    TRUMP,
    VALUE,
    Row,
    arranged,
    worthless,
)
from .moves import DECLARE, DISCARD, DONE, NAMES, NUMBER, TO_DISCARDS
from .opening import Minchiate
from .score import RESTO, Entry
from .setting_up import HAND
from .view import View

DISCARDING: Final = 0
DECLARING: Final = 1
PLAYING: Final = 2
ROWS: Final = 6
ROW_OF: Final = tuple(tuple(ROWS * seat + suit for suit in SUIT) for seat in range(4))
"""By seat and card the place among all rows of the row in which the seat holds the card."""
NEXT: Final[tuple[int, ...]] = (1, 2, 3, 0)
"""By seat the one that plays after it."""


Trick = tuple[int, ...]
"""A trick: its leader, its winner, and its four cards in the order they were played."""


class State(Slotted):
    """A position.

    ``hands`` has six rows for each seat: the four suits, the trumps, the Matto, each weak to
    strong.  ``discards`` are the cards each seat has put into the fola.  ``declared`` are the
    declarations (seat, place in ``NAMES``), ``held`` what the seat to move may still declare.
    ``difference`` is D, the points of A less those of B; ``resti`` are by team.  In a trick ``led``
    is the suit to follow (-1 before it), ``best`` the winning card so far and ``winner`` its
    player; ``leads`` are the suits led so far as bits, and ``fresh`` is whether the suit to follow
    is led for the first time.  ``ledger`` is the score.
    """

    FIELDS = (
        "best",
        "declared",
        "difference",
        "discards",
        "fresh",
        "hands",
        "held",
        "leader",
        "leads",
        "led",
        "ledger",
        "opening",
        "phase",
        "resti",
        "trick",
        "tricks",
        "turn",
        "winner",
    )
    __slots__ = FIELDS

    opening: Minchiate
    phase: int
    turn: int
    hands: list[Row]
    discards: tuple[tuple[Card, ...], ...]
    declared: tuple[tuple[int, int], ...]
    held: tuple[Combination, ...]
    difference: int
    resti: tuple[int, int]
    ledger: list[Entry]
    tricks: list[Trick]
    trick: tuple[Card, ...]
    leader: int
    led: int
    best: Card
    winner: int
    leads: int
    fresh: bool

    @staticmethod
    def of(opening: Minchiate) -> State:
        """The position with which an opening begins."""
        new = State()
        new.opening = opening
        setup = opening.setup
        cutter = opening.cutter
        held = [first + second for first, second in setup.batches]
        held[cutter] += bytes(setup.robbed)
        held[opening.dealer] += bytes(setup.turned + setup.taken)
        a, b, c, d = map(rows_of, held)
        new.hands = a + b + c + d
        new.discards = ((), (), (), ())
        new.declared = ()
        new.held = ()
        new.difference = 0
        new.resti = (0, 0)
        new.ledger = []
        new.tricks = []
        new.trick = ()
        new.leader = opening.first
        new.led = new.best = new.winner = -1
        new.leads = 0
        new.fresh = False
        new.phase = DISCARDING
        new.turn = cutter
        new._score_setup()
        new._seek_discarder(None)
        return new

    # ------------------------------------------------------------------ values

    def copy(self) -> State:
        """An independent copy."""
        new = State()
        new.opening = self.opening
        new.phase = self.phase
        new.turn = self.turn
        new.hands = self.hands[:]
        new.discards = self.discards
        new.declared = self.declared
        new.held = self.held
        new.difference = self.difference
        new.resti = self.resti
        new.ledger = self.ledger[:]
        new.tricks = self.tricks[:]
        new.trick = self.trick
        new.leader = self.leader
        new.led = self.led
        new.best = self.best
        new.winner = self.winner
        new.leads = self.leads
        new.fresh = self.fresh
        return new

    # ------------------------------------------------------------------- moves

    def legal(self) -> Sequence[Move]:
        """Every legal move of the seat to move; empty when the deal is over.

        Cards to play and to discard are bytes, of which ``in`` may be asked for a byte only.
        """
        hands = self.hands
        first = ROWS * self.turn
        led = self.led
        if led >= 0:  # the rules of 4.4 in their order
            own = hands[first + led]
            if own:
                if self.fresh and self.best >= T1 and own[-1] == KINGS[led]:
                    return own[-1:]  # the king rule
                matto = hands[first + FOOL]
                return own + matto if matto else own
            trumps = hands[first + TRUMP]
            if trumps:
                return trumps + hands[first + FOOL]
        elif self.phase == DISCARDING:
            return self.discardable(self.turn).translate(TO_DISCARDS)
        elif self.phase == DECLARING:
            return (*[DECLARE + NUMBER[one.name] for one in self.held], DONE)
        return b"".join(hands[first : first + ROWS])  # of nobody: none

    def play(self, move: Move, events: list[Event] | None = None) -> None:
        """Make a legal move in place (it is not checked); what happens goes to ``events``."""
        turn = self.turn
        if self.led >= 0:
            if move in BEATS[self.best]:
                self.best = move
                self.winner = turn
        elif move >= DISCARD:
            if move < DONE:
                self._discard(move - DISCARD, events)
            else:
                self._declare(move, events)
            return
        elif move != MATTO:
            self.led = suit = SUIT[move]
            self.best = move
            self.winner = turn
            bit = 1 << suit
            self.fresh = suit != TRUMP and not self.leads & bit
            self.leads |= bit
        hands = self.hands
        at = ROW_OF[turn][move]
        hands[at] = hands[at].replace(ALONE[move], b"")
        if events is not None:
            events.append(told.played(turn, move))
        after = NEXT[turn]
        if after != self.leader:
            self.trick += (move,)
            self.turn = after
            return
        # The trick is complete: its winner's team captures, and he leads the next.
        winner = self.winner
        one, two, three = self.trick
        caught = CAUGHT[one] + CAUGHT[three] if after + winner & 1 else CAUGHT[two] + CAUGHT[move]
        tricks = self.tricks
        tricks.append((after, winner, one, two, three, move))
        if events is not None:
            events.append(told.taken(winner, tricks[-1][2:], sum([VALUE[card] for card in caught])))
        if caught:
            entry, ahead = score.captured(winner & 1, caught)
            self.ledger.append(entry)
            self.difference = ahead = self.difference + ahead
            if not -RESTO < ahead < RESTO:
                self._convert(events)
        self.trick = ()
        self.led = self.best = -1
        self.turn = self.leader = winner
        if len(tricks) == self.opening.tricks:
            self._end(events)

    def refuse(self, move: Move) -> Refusal | None:
        """Why this move is not legal now, or None if it is."""
        moves = tuple(self.legal())  # many a declaration is no byte
        return None if move in moves else reasons.refusal(self, move)

    # ------------------------------------------------------------- before the tricks

    def _score_setup(self) -> None:
        """The robbed and exposed counting cards score at once (4.2)."""
        opening = self.opening
        setup = opening.setup
        cutter, dealer = opening.cutter, opening.dealer
        for card in setup.robbed:
            if VALUE[card]:
                self._score(score.ROBBED, cutter, card)
        for seat, card in opening.exposed:
            if VALUE[card]:
                self._score(score.EXPOSED, seat, card)
        for card in setup.turned:
            if VALUE[card]:
                self._score(score.ROBBED, dealer, card)

    def _score(self, rule: str, seat: int, card: Card) -> None:
        """Score the value of a card for a seat's team, with what is converted by it."""
        points = VALUE[card]
        self.ledger.append(score.entry_of(rule, seat & 1, points, (card,)))
        self.difference += -points if seat & 1 else points
        if not -RESTO < self.difference < RESTO:
            self._convert(None)

    def _convert(self, events: list[Event] | None) -> None:
        """Every 60 points ahead become one resto (4.6)."""
        while not -RESTO < self.difference < RESTO:
            team = int(self.difference < 0)
            self.difference += RESTO if team else -RESTO
            self.resti = (self.resti[0] + (not team), self.resti[1] + team)
            self.ledger.append(score.entry_of(score.CONVERTED, team, -RESTO, (), 1))
            if events is not None:
                events.append(told.converted(team, self.resti))

    def discardable(self, seat: int) -> Row:
        """What this seat may discard: worthless cards but the 29, else the least it has (D6)."""
        cards = self.hand(seat)
        nothing = worthless(cards)
        if nothing:
            return nothing
        least = min((VALUE[card] for card in cards), default=0)
        return bytes([card for card in cards if VALUE[card] == least])

    def _discard(self, card: Card, events: list[Event] | None) -> None:
        seat = self.turn
        at = ROW_OF[seat][card]
        self.hands[at] = self.hands[at].replace(ALONE[card], b"")
        put = list(self.discards)
        put[seat] += (card,)
        self.discards = tuple(put)
        if events is not None:
            events.append(told.discarded(seat))
        self._seek_discarder(events)

    def _seek_discarder(self, events: list[Event] | None) -> None:
        """The cutter discards until he holds 21 cards, then the dealer."""
        for seat in (self.opening.cutter, self.opening.dealer):
            if self.size(seat) > HAND:
                self.turn = seat
                return
        self.phase = DECLARING
        self._seek_declarer(0, events)

    def undeclared(self, seat: int) -> list[Combination]:
        """The combinations this seat holds and has not declared."""
        held = combinations(self.hand(seat), self.opening.merge_tens)
        if not held or not self.declared:
            return held
        done = [NAMES[place] for owner, place in self.declared if owner == seat]
        return [one for one in held if one.name not in done] if done else held

    def _declare(self, move: Move, events: list[Event] | None) -> None:
        seat = self.turn
        if move != DONE:
            place = move - DECLARE
            (one,) = [one for one in self.held if one.name == NAMES[place]]
            self.held = tuple([other for other in self.held if other is not one])
            self.declared += ((seat, place),)
            name, cards, points = one
            self.ledger.append(score.entry_of(score.DECLARED, seat & 1, points, cards, 0, name))
            self.difference += -points if seat & 1 else points
            if events is not None:
                events.append(told.declared(seat, one, bool(self.hands[ROWS * seat + FOOL])))
            if self.held:
                return
        elif events is not None:
            events.append(told.no_more(seat))
        self._convert(events)
        self._seek_declarer((seat - self.opening.first) % 4 + 1, events)

    def _seek_declarer(self, step: int, events: list[Event] | None) -> None:
        """The next seat with something to declare; after the last one the fola is shown."""
        first = self.opening.first
        for later in range(step, 4):
            seat = (first + later) % 4
            held = self.undeclared(seat)
            if held:
                self.held = tuple(held)
                self.turn = seat
                return
        self.held = ()
        self.phase = PLAYING
        self.turn = first
        if events is not None:
            events.append(told.fola(self.fola()))

    # ----------------------------------------------------------------- the end

    def _end(self, events: list[Event] | None) -> None:
        """The Matto is paid for, the piles are counted, and the rest is rounded up (4.6)."""
        self.turn = NOBODY
        piles, paid = self.final_piles()
        if paid is not None and events is not None:
            events.append(told.paid(*paid))
        merge = self.opening.merge_tens
        for team in (0, 1):
            pile = piles[team]
            count = score.end_count(pile, len(pile), self.winner & 1 == team, merge)
            total = count.total
            self.ledger += score.end_entries(team, pile, count)
            self.difference += -total if team else total
            if events is not None:
                events.append(told.counted(team, total))
        rest = self.difference
        if rest:
            team = int(rest < 0)
            more = score.resti_of(rest)
            self.resti = (self.resti[0] + more * (not team), self.resti[1] + more * team)
            self.ledger.append(score.entry_of(score.CLOSED, team, -abs(rest), (), more))
        if events is not None:
            events.append(told.over(self.resti))

    # --------------------------------------------------------------- questions

    def hand(self, seat: int) -> Row:
        """The cards of a seat, suit by suit."""
        return b"".join(self.hands[ROWS * seat : ROWS * seat + ROWS])  # of nobody: none

    def size(self, seat: int) -> int:
        """How many cards a seat holds."""
        return len(self.hand(seat))

    def fola(self) -> tuple[Card, ...]:
        """The cards that are out of play: what was left of the pack, and the discards."""
        return tuple(sorted(self.opening.setup.fola + sum(self.discards, ())))

    def piles(self) -> tuple[Row, Row]:
        """By team the cards taken so far; the Matto lies with the team that played it (4.4)."""
        return self._piles(self.matto_player())

    def _piles(self, played: tuple[int, int] | None) -> tuple[Row, Row]:
        """The same, when it is known who played the Matto and who won that trick."""
        a, b = map(list, self.opening.won)
        for _, winner, first, second, third, fourth in self.tricks:
            if winner & 1:
                b += first, second, third, fourth
            else:
                a += first, second, third, fourth
        if played is not None:
            player, winner = played
            (b if winner & 1 else a).remove(MATTO)
            (b if player & 1 else a).append(MATTO)
        return bytes(a), bytes(b)

    def matto_player(self) -> tuple[int, int] | None:
        """Who played the Matto, and who won that trick; None before it is played."""
        for trick in self.tricks:
            if MATTO in trick:
                return (trick[0] + trick.index(MATTO) - 2) % 4, trick[1]
        return None

    def final_piles(self) -> tuple[tuple[Row, Row], tuple[int, Card] | None]:
        """The piles after the Matto's payment, and who paid which card (D14)."""
        played = self.matto_player()
        a, b = piles = self._piles(played)
        if played is None:
            return piles, None
        player, winner = played
        team = player & 1
        if not self.opening.always_pays and winner & 1 == team:
            return piles, None
        if team:
            card = score.payment(b, a, self.opening.merge_tens)
            return (a + ALONE[card], b.replace(ALONE[card], b"")), (team, card)
        card = score.payment(a, b, self.opening.merge_tens)
        return (a.replace(ALONE[card], b""), b + ALONE[card]), (team, card)

    def lines(self) -> list[Line]:
        """The score sheet so far."""
        return [score.line(entry) for entry in self.ledger]

    def view(self, seat: int) -> View:
        """What this seat may know."""
        return View(self, seat)

    def public(self) -> list[set[Card]]:
        """By seat the cards that everybody has seen in its hand, and not leave it since (4.7)."""
        setup = self.opening.setup
        seen: list[set[Card]] = [set(), set(), set(), set()]
        for seat, card in self.opening.exposed:
            seen[seat].add(card)
        seen[self.opening.cutter].update(setup.robbed)
        seen[self.opening.dealer].update(setup.turned, setup.taken)
        for seat, place in self.declared:
            declared = next(e for e in self.ledger if e.name == NAMES[place] and e.team == seat & 1)
            seen[seat].update(declared.cards)
            if declared.points > sum(5 if c == T29 else VALUE[c] for c in declared.cards):
                seen[seat].add(MATTO)  # it was shown with them
        put = ((), (), (), ()) if self.phase == PLAYING else self.discards  # nobody sees which
        return [seen[seat].intersection((*self.hand(seat), *put[seat])) for seat in range(4)]

    def sampler(self, seat: int) -> Callable[[Random], State]:
        """Draws positions that this seat may be in, each as likely as any other."""
        from .sampling import sampler

        return sampler(self, seat)

    def reshuffled(self, seat: int, rng: Random) -> State:
        """A copy in which all that the seat cannot see is dealt anew among the same places."""
        return self.sampler(seat)(rng)


def rows_of(cards: Collection[Card]) -> list[Row]:
    """A hand as six rows."""
    return arranged(SUITED, cards).split(BETWEEN)
