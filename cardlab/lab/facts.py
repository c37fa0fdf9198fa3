"""What the moves of a record tell of the hands that it leaves open.

They are then dealt by counting (:mod:`cardlab.sampling`), so that few deals are dealt in vain.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, NamedTuple

from ..cards import Card
from ..game import NOBODY, RecordError, Refusal, State
from ..records import Record
from ..sampling import Deals, ImpossibleError
from .scenario import Scenario

STUCK = 60
"""After so many tries that all fail for the same reason, that reason is told."""


class Failed(NamedTuple):
    """How far the moves of a record could be made: the number, the refusal, who was to move."""

    number: int
    refusal: Refusal
    seat: int
    state: State | None

    def error(self, record: Record) -> RecordError:
        """The same for people."""
        refusal = self.refusal
        seat = None if self.seat == NOBODY else self.seat
        move = record.moves[self.number] if self.number < len(record.moves) else None
        place = f"moves[{self.number}]"
        return RecordError(place, refusal.message, refusal.rule, move, seat)


@dataclass(eq=False)
class Case:
    """Some of the deals that fit: those in which these seats laid these cards (``must``).

    ``never`` are cards that then were not dealt to a seat.  ``next`` is the place, in the list of
    moves that lay an unknown card, of the first that nobody is known to have made; ``movers`` are
    who was seen to be on turn there, after so many tries (``seen``); NOBODY is one whose hand had
    grown.  ``same`` counts tries that ended for the same reason.
    """

    must: dict[str, int]
    never: dict[str, set[int]]
    next: int = 0
    deals: Deals | None = None
    weight: int = 1
    movers: set[int] = field(default_factory=set)
    seen: int = 0
    fits: bool = False
    reason: tuple[int, str] = (-1, "")
    same: int = 0


@dataclass
class Tried:
    """What came of one deal: the positions by rules, or the move that failed.

    ``mover`` is who was on turn at the move that is watched in this ``case``, if it came to that.
    """

    case: Case | None
    states: list[State] = field(default_factory=list)
    failed: Failed | None = None
    mover: int | None = None


class Facts:
    """What the moves tell of the hands that a record leaves open.

    A seat that lays a card before any card has come to its hand was dealt it.  A seat whose move
    is refused for cards that it holds (it must follow suit) was not dealt them.

    Whose turn it is may follow from hidden cards.  Then the deals fall into cases by who laid what;
    in each of them both of these are certain, and a case is drawn as often as it has deals.
    """

    def __init__(self, scenario: Scenario) -> None:
        self._record = record = scenario.record
        self._game = game = scenario.game
        self.open = not scenario.complete
        """Whether cards are unknown."""
        assert record.deal is not None
        self._deal: Mapping[str, Any] = record.deal
        opening = game.read_deal(
            record.variant, record.seats, record.rules, record.deal, Random("template")
        )
        whole = game.write_deal(opening)
        self._pack = [game.deck.codes[card] for card in game.pack(opening)]
        self.hands: list[list[str]] = []
        """The known cards of each hand, where a deal has hands that can be dealt by counting."""
        self._sizes: list[int] = []
        self._laying: list[tuple[int, list[str]]] = []
        """The numbers of the moves that lay unknown cards, with these cards."""
        self._cases: list[Case] = []
        self._often = 0
        listed = self._deal.get("hands")
        counted = "start" not in whole or len((self._deal.get("start") or "").split()) == 4
        if self.open and isinstance(listed, list) and counted and set(game.deck.copies) == {1}:
            self.hands = [[c for c in (hand or "").split() if c != "?"] for hand in listed]
            self._sizes = [len(hand.split()) for hand in whole["hands"]]
            placed = set(_cards_in(self._deal, game.deck.index))
            self._free = [code for code in self._pack if code not in placed]
            for number, text in enumerate(record.moves):
                codes = [code for code in self.laid(text) if code in self._free]
                if codes:
                    self._laying.append((number, codes))

    def begin(self, often: int) -> None:
        """Know nothing yet; who is on turn at a move is watched so often."""
        self._often = often
        self._cases = [Case({}, {})] if self.hands else []

    def laid(self, text: str) -> list[str]:
        """The cards that a move lays from a hand."""
        return [code for code in text.split(" with ")[-1].split() if code in self._game.deck.index]

    def watched(self, case: Case | None) -> int | None:
        """The number of the move at which it is watched who is on turn."""
        if case is None or case.next >= len(self._laying):
            return None
        return self._laying[case.next][0]

    def grew(self, state: State, laid: Mapping[int, int]) -> bool:
        """Whether cards have come to the hand of the seat to move since the deal."""
        if not self.hands or state.turn == NOBODY:
            return True
        return len(self._hand(state)) + laid[state.turn] != self._sizes[state.turn]

    def _hand(self, state: State) -> list[str]:
        hands: list[str] = self._game.position(state)["hands"]
        return hands[state.turn].split()

    def learn(self, tried: Tried) -> None:
        """What a try tells; ``ImpossibleError`` where no case is left."""
        case, failed = tried.case, tried.failed
        if case is None:
            return
        case.fits = case.fits or failed is None
        if failed is not None:
            reason = failed.number, failed.refusal.rule
            case.same = case.same + 1 if reason == case.reason else 1
            case.reason = reason
            if self._forbidden(case, failed):
                self._replace(case, [self._counted(case.must, case.never, case.next)])
                return
        if tried.mover is not None:
            case.same = 0
            case.seen += 1
            case.movers.add(tried.mover)
            if case.seen == self._often:
                self._replace(case, self._split(case))

    def hopeless(self, tried: Tried) -> bool:
        """Whether nothing fits, or only in other cases, which then are all that is left."""
        case = tried.case
        if case is None:
            return not self.open
        if case not in self._cases or case.fits or case.same < STUCK:
            return False
        if len(self._cases) > 1:
            self._cases.remove(case)
            return False
        return True

    def _split(self, case: Case) -> list[Case | None]:
        """The cases by who made the move that was watched."""
        if NOBODY in case.movers:  # who has laid a card that came later was not dealt it
            case.next = len(self._laying)
            return [case]
        codes = self._laying[case.next][1]
        return [
            self._counted(case.must | dict.fromkeys(codes, seat), case.never, case.next + 1)
            for seat in sorted(case.movers)
        ]

    def _replace(self, case: Case, by: Sequence[Case | None]) -> None:
        if case in self._cases:
            self._cases.remove(case)
            self._cases += [one for one in by if one is not None]
        if not self._cases:
            raise ImpossibleError("nowhere", (), ())

    def _forbidden(self, case: Case, failed: Failed) -> bool:
        """Learn from a refused card which cards its seat was not dealt; whether that was new.

        It is certain whose turn it was when it is certain who laid the card.
        """
        state = failed.state
        if state is None or failed.number >= len(self._record.moves):
            return False
        text = self._record.moves[failed.number]
        hand, laid = self._hand(state), self.laid(text)
        known = [code not in self._free or case.must.get(code) == failed.seat for code in laid]
        if not known or not all(known) or any(code not in hand for code in laid):
            return False
        news = False
        for card in failed.refusal.cards:
            code = self._game.deck.codes[card]
            # of cards that lie on the table it is not the hand that forbids
            if code in hand and code not in text.split() and code in self._free:
                seats = case.never.get(code, set())
                news = news or failed.seat not in seats
                case.never = case.never | {code: seats | {failed.seat}}
        return news

    def _counted(self, must: dict[str, int], never: dict[str, set[int]], place: int) -> Case | None:
        """The case of this, with its deals counted; None if no deal is like that."""
        gaps = [size - len(known) for size, known in zip(self._sizes, self.hands, strict=True)]
        elsewhere = len(self._free) - sum(gaps)
        everywhere = (1 << len(gaps)) - 1 | (1 << len(gaps) if elsewhere else 0)
        may: dict[Card, int] = {}
        for code in self._free:
            where = everywhere & ~sum([1 << seat for seat in never.get(code, ())])
            if code in must:
                where &= 1 << must[code]
            may[self._game.deck.index[code]] = where
        try:
            deals = Deals(gaps + [elsewhere] * bool(elsewhere), may)
            return Case(must, never, place, deals, deals.count)
        except ImpossibleError:
            return None

    def dealt(self, rng: Random) -> tuple[Record, Case | None]:
        """The record with its hands dealt, as far as something is known of them, and the case."""
        if not self._cases:
            return self._record, None
        case = self._cases[0]
        if len(self._cases) > 1:
            at = rng.randrange(sum([one.weight for one in self._cases]))
            for case in self._cases:
                at -= case.weight
                if at < 0:
                    break
        if case.deals is None:
            return self._record, case
        lies = case.deals.draw(rng)
        codes = self._game.deck.codes
        hands = [
            " ".join([*known, *(codes[card] for card in more)])
            for known, more in zip(self.hands, lies, strict=False)
        ]
        return replace(self._record, deal={**self._deal, "hands": hands}), case


def _cards_in(value: Any, index: Mapping[str, Card]) -> Iterator[str]:
    """All cards named anywhere in a deal."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for one in value:
            yield from _cards_in(one, index)
    elif isinstance(value, str):
        yield from (code for code in value.split() if code in index)
