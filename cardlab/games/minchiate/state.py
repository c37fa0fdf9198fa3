"""A position of Minchiate, and what each move does to it.

Cutting, robbing, dealing and taking are done when a deal begins; then come the discards, the
declarations and the 21 tricks.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from random import Random

from ...cards import Card
from ...game import NOBODY, Event, Line, Move, Refusal
from ...slotted import Slotted
from . import reasons, score, told
from .combinations import Combination, combinations, holds_combination
from .deck import CAPTURE, FOOL, KINGS, MATTO, SUIT, SUIT_SIZE, T1, T29, TRUMP, VALUE, worthless
from .moves import DECLARE, DISCARD, DONE, NAMES, NUMBER, TO_DISCARDS
from .opening import HAND, Minchiate
from .score import RESTO, Entry
from .view import View

DISCARDING, DECLARING, PLAYING = range(3)
ROWS = 6


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

    __slots__ = (
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

    opening: Minchiate
    phase: int
    turn: int
    hands: list[tuple[Card, ...]]
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

    def __init__(self, opening: Minchiate) -> None:
        self.opening = opening
        setup = opening.setup
        cutter = opening.cutter
        held = [first + second for first, second in setup.batches]
        held[cutter] += setup.robbed
        held[opening.dealer] += setup.turned + setup.taken
        a, b, c, d = map(rows_of, held)
        self.hands = a + b + c + d
        self.discards = ((), (), (), ())
        self.declared = ()
        self.held = ()
        self.difference = 0
        self.resti = (0, 0)
        self.ledger = []
        self.tricks = []
        self.trick = ()
        self.leader = opening.first
        self.led = self.best = self.winner = -1
        self.leads = 0
        self.fresh = False
        self.phase = DISCARDING
        self.turn = cutter
        self._score_setup()
        self._seek_discarder(None)

    # ------------------------------------------------------------------ values

    def copy(self) -> State:
        """An independent copy."""
        new = State.__new__(State)
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

    def legal(self) -> tuple[Move, ...]:
        """Every legal move of the seat to move; empty when the deal is over."""
        if self.phase == PLAYING:
            return self.cards_to_play() if self.turn >= 0 else ()
        if self.phase == DISCARDING:
            return tuple(bytes(self.discardable(self.turn)).translate(TO_DISCARDS))
        return (*[DECLARE + NUMBER[one.name] for one in self.held], DONE)

    def cards_to_play(self) -> tuple[Card, ...]:
        """The cards that the seat to move may play, by the rules of 4.4 in their order."""
        hands, led, first = self.hands, self.led, ROWS * self.turn
        if led >= 0:
            own = hands[first + led]
            if own:
                if self.fresh and self.best >= T1 and own[-1] == KINGS[led]:
                    return own[-1:]  # the king rule
                return own + hands[first + FOOL]
            trumps = hands[first + TRUMP]
            if trumps:
                return trumps + hands[first + FOOL]
        return (
            hands[first]
            + hands[first + 1]
            + hands[first + 2]
            + hands[first + 3]
            + hands[first + 4]
            + hands[first + 5]
        )

    def play(self, move: Move, events: list[Event] | None = None) -> None:
        """Make a legal move in place (it is not checked); what happens goes to ``events``."""
        if move >= DISCARD:
            if move < DONE:
                self._discard(move - DISCARD, events)
            else:
                self._declare(move, events)
            return
        turn = self.turn
        suit = SUIT[move]
        hands = self.hands
        at = ROWS * turn + suit
        left = [*hands[at]]  # the fastest way to a row without a card
        left.remove(move)
        hands[at] = tuple(left)
        if events is not None:
            events.append(told.played(turn, move))
        if self.led >= 0:
            if move > self.best and (suit == TRUMP or suit == self.led):
                self.best = move
                self.winner = turn
        elif suit != FOOL:
            self.led = suit
            self.best = move
            self.winner = turn
            bit = 1 << suit
            self.fresh = suit != TRUMP and not self.leads & bit
            self.leads |= bit
        trick = self.trick + (move,)  # noqa: RUF005  (* makes a list in between)
        if len(trick) < 4:
            self.trick = trick
            self.turn = turn + 1 & 3
        else:
            self._take(trick, events)

    def refuse(self, move: Move) -> Refusal | None:
        """Why this move is not legal now, or None if it is."""
        return None if move in self.legal() else reasons.refusal(self, move)

    # ------------------------------------------------------------- before the tricks

    def _score_setup(self) -> None:
        """The robbed and exposed counting cards score at once (4.2)."""
        opening = self.opening
        setup = opening.setup
        cutter, dealer = opening.cutter, opening.dealer
        for card in setup.robbed:
            if VALUE[card]:
                self._score(score.ROBBED, cutter, (card,))
        for seat, card in opening.exposed:
            if VALUE[card]:
                self._score(score.EXPOSED, seat, (card,))
        for card in setup.turned:
            if VALUE[card]:
                self._score(score.ROBBED, dealer, (card,))

    def _score(self, rule: str, seat: int, cards: tuple[Card, ...]) -> int:
        """Score the values of some cards for a seat's team, with what is converted by it."""
        points = sum([VALUE[card] for card in cards])
        if points:
            self.ledger.append(score.entry_of(rule, seat & 1, points, cards))
            self.difference += -points if seat & 1 else points
            if not -RESTO < self.difference < RESTO:
                self._convert(None)
        return points

    def _convert(self, events: list[Event] | None) -> None:
        """Every 60 points ahead become one resto (4.6)."""
        while not -RESTO < self.difference < RESTO:
            team = int(self.difference < 0)
            self.difference += RESTO if team else -RESTO
            self.resti = (self.resti[0] + (not team), self.resti[1] + team)
            self.ledger.append(score.entry_of(score.CONVERTED, team, -RESTO, (), 1))
            if events is not None:
                events.append(told.converted(team, self.resti))

    def discardable(self, seat: int) -> list[Card]:
        """What this seat may discard: worthless cards but the 29, else the least it has (D6)."""
        cards = self.hand(seat)
        nothing = worthless(cards)
        if nothing:
            return list(nothing)
        least = min((VALUE[card] for card in cards), default=0)
        return [card for card in cards if VALUE[card] == least]

    def _discard(self, card: Card, events: list[Event] | None) -> None:
        seat = self.turn
        at = ROWS * seat + SUIT[card]
        left = [*self.hands[at]]
        left.remove(card)
        self.hands[at] = tuple(left)
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
        at = ROWS * seat
        if not holds_combination(self.hands[at : at + ROWS]):
            return []
        held = combinations(self.hand(seat), self.opening.merge_tens)
        if not self.declared:
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

    # ------------------------------------------------------------------ tricks

    def _take(self, cards: tuple[Card, ...], events: list[Event] | None) -> None:
        """The trick is complete: its winner's team captures, and he leads the next."""
        leader, winner = self.leader, self.winner
        first, second, third, fourth = cards
        one, other = (first, third) if (leader ^ winner) & 1 else (second, fourth)
        captured = CAPTURE[one] + CAPTURE[other]
        tricks = self.tricks
        tricks.append((leader, winner, first, second, third, fourth))
        if events is not None:
            events.append(told.taken(winner, cards, captured))
        if captured:
            caught = tuple([card for card in (one, other) if CAPTURE[card]])
            self.ledger.append(score.entry_of(score.CAPTURED, winner & 1, captured, caught))
            self.difference += -captured if winner & 1 else captured
            if not -RESTO < self.difference < RESTO:
                self._convert(events)
        self.trick = ()
        self.led = self.best = -1
        self.turn = self.leader = winner
        if len(tricks) == self.opening.tricks:
            self._end(events)

    def _end(self, events: list[Event] | None) -> None:
        """The Matto is paid for, the piles are counted, and the rest is rounded up (4.6)."""
        self.turn = NOBODY
        piles, paid = self.final_piles()
        if paid is not None and events is not None:
            events.append(told.paid(*paid))
        merge = self.opening.merge_tens
        for team in (0, 1):
            pile = bytes(piles[team])
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

    def hand(self, seat: int) -> tuple[Card, ...]:
        """The cards of a seat, suit by suit."""
        if seat < 0:
            return ()
        a, b, c, d, trumps, matto = self.hands[ROWS * seat : ROWS * seat + ROWS]
        return a + b + c + d + trumps + matto

    def size(self, seat: int) -> int:
        """How many cards a seat holds."""
        a, b, c, d, trumps, matto = self.hands[ROWS * seat : ROWS * seat + ROWS]
        return len(a) + len(b) + len(c) + len(d) + len(trumps) + len(matto)

    def fola(self) -> tuple[Card, ...]:
        """The cards that are out of play: what was left of the pack, and the discards."""
        return tuple(sorted(self.opening.setup.fola + sum(self.discards, ())))

    def piles(self) -> tuple[list[Card], list[Card]]:
        """By team the cards taken so far; the Matto lies with the team that played it (4.4)."""
        piles = (list(self.opening.won[0]), list(self.opening.won[1]))
        a, b = piles
        for trick in self.tricks:
            if trick[1] & 1:
                b += trick[2:]
            else:
                a += trick[2:]
        played = self.matto_player()
        if played is not None:
            player, winner = played
            piles[winner & 1].remove(MATTO)
            piles[player & 1].append(MATTO)
        return piles

    def matto_player(self) -> tuple[int, int] | None:
        """Who played the Matto, and who won that trick; None before it is played."""
        for trick in self.tricks:
            if MATTO in trick:
                return (trick[0] + trick.index(MATTO) - 2) % 4, trick[1]
        return None

    def final_piles(self) -> tuple[tuple[list[Card], list[Card]], tuple[int, Card] | None]:
        """The piles after the Matto's payment, and who paid which card (D14)."""
        piles = self.piles()
        played = self.matto_player()
        if played is None:
            return piles, None
        player, winner = played
        team = player & 1
        if not self.opening.always_pays and winner & 1 == team:
            return piles, None
        card = score.payment(piles[team], piles[1 - team], self.opening.merge_tens)
        piles[team].remove(card)
        piles[1 - team].append(card)
        return piles, (team, card)

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
        return [seen[seat].intersection(self.hand(seat) + put[seat]) for seat in range(4)]

    def sampler(self, seat: int) -> Callable[[Random], State]:
        """Draws positions that this seat may be in, each as likely as any other."""
        from .sampling import sampler

        return sampler(self, seat)

    def reshuffled(self, seat: int, rng: Random) -> State:
        """A copy in which all that the seat cannot see is dealt anew among the same places."""
        return self.sampler(seat)(rng)


def rows_of(cards: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """A hand as six rows."""
    held = tuple(sorted(cards))
    a = bisect_left(held, SUIT_SIZE)
    b = bisect_left(held, 2 * SUIT_SIZE, a)
    c = bisect_left(held, 3 * SUIT_SIZE, b)
    d = bisect_left(held, T1, c)
    e = bisect_left(held, MATTO, d)
    return [held[:a], held[a:b], held[b:c], held[c:d], held[d:e], held[e:]]
