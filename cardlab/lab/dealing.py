"""Whole positions of a scenario: what is unknown is dealt, every deal that fits being as likely.

What a seat sees is completed by ``State.sampler``.  What a record leaves open is dealt by the
game's ``read_deal``, and dealt again while the moves of the record cannot be made.  So that this
does not take for ever, it is first found out by trying what the moves tell of the hands
(:mod:`cardlab.lab.facts`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from ..game import NOBODY, IllegalMoveError, Move, RecordError, Refusal, Rules, State
from ..messages import Message
from ..sampling import ImpossibleError
from .facts import Facts, Failed, Tried
from .scenario import Scenario

TRIES = 3000
"""So many deals are tried before it is said that none fits."""
WATCHED = (24, 160)
"""So often it is watched who is on turn when an unknown card is laid; the greater number where
nothing fits with the smaller one."""
ALIKE = 4
"""So many deals are compared to see whether a seat knows all that it should."""


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
        self._facts = Facts(scenario)
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
        fault: RecordError | None = None
        for often in WATCHED:
            self._facts.begin(often)
            try:
                return self._found()
            except ImpossibleError:
                fault = fault or RecordError("moves", Message("lab.impossible"))
            except RecordError as error:
                fault = fault or error
            if not self._facts.hands:
                break
        assert fault is not None
        raise fault

    def _found(self) -> list[State]:
        fits = 0
        found: list[State] = []
        faults: dict[tuple[int, str], RecordError] = {}
        for number in range(TRIES):
            tried = self._attempt(f"try/{number}")
            self._facts.learn(tried)
            if tried.failed is not None:
                fault = tried.failed.error(self._record)
                if not found and self._facts.hopeless(tried):
                    raise fault
                faults[tried.failed.number, fault.rule] = fault
                continue
            fits += 1
            if not self._facts.open and found and found[0].opening == tried.states[0].opening:
                self._fixed = found
            found = found or tried.states
            if fits == ALIKE or self._fixed:
                break
        if not found:  # where it is always for the same reason, that is told
            raise fault if len(faults) == 1 else _nothing_fits(max(faults)[0])
        return found

    def _fitting(self, seed: str) -> list[State]:
        deepest = 0
        for number in range(TRIES):
            tried = self._attempt(f"{seed}/{number}")
            if tried.failed is None:
                return tried.states
            deepest = max(deepest, tried.failed.number)
        raise _nothing_fits(deepest)

    def _attempt(self, seed: str) -> Tried:
        """The positions of one deal by rules, or the move that cannot be made."""
        record, case = self._facts.dealt(Random(f"{seed}/hands"))
        tried = Tried(case)
        for rules in self._rules:
            rng = Random(seed if record.seed is None or self._facts.open else record.seed)
            game = self._game
            opening = game.read_deal(record.variant, record.seats, rules, record.deal, rng)
            state = game.start(opening)
            self._play(state, tried)
            if tried.failed is not None:
                break
            tried.states.append(state)
        return tried

    def _play(self, state: State, tried: Tried) -> None:
        """Make the moves of the record in place, as far as they can be made."""
        game, facts = self._game, self._facts
        watched = facts.watched(tried.case)
        laid = dict.fromkeys(range(self._record.seats), 0)
        for number, text in enumerate([*self._record.moves, *self._wanted]):
            try:
                move = game.parse(text)
            except ValueError:
                told = Message("game.unknown-move", move=text)
                refusal: Refusal | None = Refusal("game.unknown-move", told)
            else:
                refusal = state.refuse(move)
            if number == watched:
                tried.mover = NOBODY if facts.grew(state, laid) else state.turn
            if refusal:
                grew = facts.grew(state, laid)
                tried.failed = Failed(number, refusal, state.turn, None if grew else state)
                return
            if number < len(self._record.moves):
                laid[state.turn] += len(facts.laid(text))
                state.play(move)

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
