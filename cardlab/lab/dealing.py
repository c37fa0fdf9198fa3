"""Whole positions of a scenario: what is unknown is dealt, every deal that fits being as likely.

What a seat sees is completed by ``State.sampler``.  What a record leaves open is dealt by the
game's ``read_deal``, and dealt again while the moves of the record cannot be made.  So that this
does not take for ever, it is first found out by trying which cards the moves say to be in a hand
or not to be there; those hands are then dealt by counting (:mod:`cardlab.sampling`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from ..cards import Card
from ..game import NOBODY, IllegalMoveError, Move, RecordError, Refusal, Rules, State
from ..messages import Message
from ..records import Record
from ..sampling import Deals, ImpossibleError
from .scenario import Scenario

TRIES = 3000
"""So many deals are tried before it is said that none fits."""
STUCK = 60
"""After so many tries that all fail for the same reason, that reason is told."""
ALIKE = 4
"""So many deals are compared to see whether a seat knows all that it should."""


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


class Dealer:
    """Draws positions of a scenario: for each of some rules one, with the same cards.

    ``wanted`` are moves that must be legal in every position.  ``RecordError`` if nothing fits.
    """

    def __init__(
        self,
        scenario: Scenario,
        rules: Sequence[Rules] = (),
        wanted: Sequence[str] = (),
    ) -> None:
        self._scenario = scenario
        self._record = scenario.record
        self._game = scenario.game
        self._rules = list(rules) or [self._record.rules]
        self._wanted = list(wanted)
        self._moves = [] if scenario.seat is None else list(map(self._game.parse, wanted))
        self._facts = _Facts(scenario)
        self._samplers: list[Callable[[Random], State]] = []
        self._fixed: list[State] | None = None
        if scenario.seat is None:
            self._states = self._settled()
        else:
            self._states = self._seen_by(scenario.seat)

    @property
    def example(self) -> State:
        """One such position."""
        return self._states[0].copy()

    @property
    def certain(self) -> bool:
        """Whether there is only one deal that fits."""
        return self._fixed is not None

    def draw(self, seed: str) -> list[State]:
        """Positions that follow from a seed alone, by rules; they may be played on."""
        if self._fixed:
            return [state.copy() for state in self._fixed]
        return self._sampled(seed) if self._samplers else self._fitting(seed)

    # ------------------------------------------------------------------ all that is given

    def _settled(self) -> list[State]:
        """The first positions, after the moves have been asked what they tell of the cards."""
        record = self._record
        last: tuple[int, str] | None = None
        same = deepest = 0
        fits = 0
        found: list[State] = []
        for number in range(TRIES):
            try:
                tried = self._attempt(f"try/{number}")
            except ImpossibleError:
                raise RecordError("moves", Message("lab.impossible")) from None
            if not isinstance(tried, Failed):
                fits += 1
                if not self._facts.open and found and found[0].opening == tried[0].opening:
                    self._fixed = found
                found = found or tried
                if fits == ALIKE or self._fixed:
                    break
                continue
            deepest = max(deepest, tried.number)
            reason = tried.number, tried.refusal.rule
            same = same + 1 if reason == last else 1
            last = reason
            if self._facts.learn(tried):
                same = 0
            if same >= (STUCK if self._facts.open else 1) and not found:
                raise tried.error(record)
        if not found:
            raise _nothing_fits(deepest)
        return found

    def _fitting(self, seed: str) -> list[State]:
        deepest = 0
        for number in range(TRIES):
            tried = self._attempt(f"{seed}/{number}")
            if not isinstance(tried, Failed):
                return tried
            deepest = max(deepest, tried.number)
        raise _nothing_fits(deepest)

    def _attempt(self, seed: str) -> list[State] | Failed:
        """The positions of one deal by rules, or the move that cannot be made."""
        found = []
        record = self._facts.dealt(Random(f"{seed}/hands"))
        for rules in self._rules:
            rng = Random(seed if record.seed is None or self._facts.open else record.seed)
            game = self._game
            opening = game.read_deal(record.variant, record.seats, rules, record.deal, rng)
            state = game.start(opening)
            failed = self._played(state)
            if failed:
                return failed
            found.append(state)
        return found

    def _played(self, state: State) -> Failed | None:
        """Make the moves of the record in place; where it stops, if one cannot be made."""
        game = self._game
        laid = dict.fromkeys(range(self._record.seats), 0)
        for number, text in enumerate([*self._record.moves, *self._wanted]):
            try:
                move = game.parse(text)
            except ValueError:
                told = Message("game.unknown-move", move=text)
                refusal: Refusal | None = Refusal("game.unknown-move", told)
            else:
                refusal = state.refuse(move)
            if refusal:
                grew = self._facts.grew(state, laid)
                return Failed(number, refusal, state.turn, None if grew else state)
            if number < len(self._record.moves):
                laid[state.turn] += len(self._facts.laid(text))
                state.play(move)
        return None

    # ------------------------------------------------------------------ what a seat sees

    def _seen_by(self, seat: int) -> list[State]:
        """One position for each rules, and how to draw others that look the same to the seat."""
        states = self._settled()
        if self._facts.open:
            view = states[0].view(seat)
            for number in range(ALIKE):
                if self._fitting(f"alike/{number}")[0].view(seat) != view:
                    place = f"deal.hands[{seat}]" if self._facts.hands else "deal"
                    name = self._game.seat_name(seat, self._record.seats)
                    raise RecordError(place, Message("lab.seat-unsure", seat=name))
        self._fixed = None
        try:
            self._samplers = [state.sampler(seat) for state in states]
            return self._sampled("example")
        except ImpossibleError:
            raise RecordError("moves", Message("lab.impossible")) from None

    def _sampled(self, seed: str) -> list[State]:
        """Positions that look the same to the seat, and in which the wanted moves are legal."""
        for number in range(TRIES):
            states = [sampler(Random(f"{seed}/{number}")) for sampler in self._samplers]
            if all(state.refuse(move) is None for state in states for move in self._moves):
                return states
        raise _nothing_fits(len(self._record.moves))


def _nothing_fits(deepest: int) -> RecordError:
    return RecordError(f"moves[{deepest}]", Message("lab.nothing-fits", n=TRIES))


class _Facts:
    """What the moves tell of the hands that a record leaves open.

    A seat that lays a card before any card has come to its hand was dealt it.  A seat whose move
    is refused for cards that it holds (it must follow suit) was not dealt them.
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
        self._must: dict[str, int] = {}
        self._not: dict[str, set[int]] = {}
        self._deals: Deals | None = None
        listed = self._deal.get("hands")
        counted = "start" not in whole or len((self._deal.get("start") or "").split()) == 4
        if self.open and isinstance(listed, list) and counted and set(game.deck.copies) == {1}:
            self.hands = [[c for c in (hand or "").split() if c != "?"] for hand in listed]
            self._sizes = [len(hand.split()) for hand in whole["hands"]]
            placed = set(_cards_in(self._deal, game.deck.index))
            self._free = [code for code in self._pack if code not in placed]

    def laid(self, text: str) -> list[str]:
        """The cards that a move lays from a hand."""
        return [code for code in text.split(" with ")[-1].split() if code in self._game.deck.index]

    def grew(self, state: State, laid: Mapping[int, int]) -> bool:
        """Whether cards have come to the hand of the seat to move since the deal."""
        if not self.hands or state.turn == NOBODY:
            return True
        return len(self._hand(state)) + laid[state.turn] != self._sizes[state.turn]

    def _hand(self, state: State) -> list[str]:
        hands: list[str] = self._game.position(state)["hands"]
        return hands[state.turn].split()

    def learn(self, failed: Failed) -> bool:
        """What a failed try tells; whether that was new."""
        state = failed.state
        if state is None or failed.number >= len(self._record.moves):
            return False
        seat, text = failed.seat, self._record.moves[failed.number]
        hand = self._hand(state)
        laid = self.laid(text)
        lacking = [code for code in laid if code not in hand]
        before = len(self._must), sum(map(len, self._not.values()))
        for code in lacking:
            if code in self._free:
                self._must[code] = seat
        codes = [self._game.deck.codes[card] for card in failed.refusal.cards]
        if not lacking:
            for code in codes:  # of cards that lie on the table it is not the hand that forbids
                if code in hand and code not in text.split() and code in self._free:
                    self._not.setdefault(code, set()).add(seat)
        if before == (len(self._must), sum(map(len, self._not.values()))):
            return False
        self._deals = self._counted()
        return True

    def _counted(self) -> Deals:
        gaps = [size - len(known) for size, known in zip(self._sizes, self.hands, strict=True)]
        elsewhere = len(self._free) - sum(gaps)
        everywhere = (1 << len(gaps)) - 1 | (1 << len(gaps) if elsewhere else 0)
        may: dict[Card, int] = {}
        for code in self._free:
            where = everywhere & ~sum([1 << seat for seat in self._not.get(code, ())])
            if code in self._must:
                where &= 1 << self._must[code]
            may[self._game.deck.index[code]] = where
        return Deals(gaps + [elsewhere] * bool(elsewhere), may)

    def dealt(self, rng: Random) -> Record:
        """The record with its hands dealt, as far as something is known of them."""
        if self._deals is None:
            return self._record
        lies = self._deals.draw(rng)
        codes = self._game.deck.codes
        hands = [
            " ".join([*known, *(codes[card] for card in more)])
            for known, more in zip(self.hands, lies, strict=False)
        ]
        return replace(self._record, deal={**self._deal, "hands": hands})


def _cards_in(value: Any, index: Mapping[str, Card]) -> Iterator[str]:
    """All cards named anywhere in a deal."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for one in value:
            yield from _cards_in(one, index)
    elif isinstance(value, str):
        yield from (code for code in value.split() if code in index)


def moves_of(dealer: Dealer, texts: Sequence[str], scenario: Scenario) -> list[Move]:
    """The moves of texts; ``RecordError`` for one that is not legal in the example."""
    found = []
    state = dealer.example
    for number, text in enumerate(texts):
        place = f"arms[{number}]"
        try:
            move = scenario.game.parse(text)
        except ValueError:
            told = Message("game.unknown-move", move=text)
            raise RecordError(place, told, "game.unknown-move", text) from None
        refusal = state.refuse(move)
        if refusal:
            seat = None if state.turn == NOBODY else state.turn
            raise RecordError(place, refusal.message, refusal.rule, text, seat) from (
                IllegalMoveError(refusal)
            )
        found.append(move)
    return found
