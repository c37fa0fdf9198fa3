"""The game as the rest of cardlab sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from ...cards import Card, in_mask
from ...game import NOBODY, Advice, Game, Move, Question, Rules, Switch
from ...messages import Message, Words
from ...reading import Reader
from ...rulebook import Section
from . import deals, moves, opening, questions, reasons, told
from .deck import DECK, SUITS, pack
from .opening import Redudu
from .state import State
from .view import View


class ReduduGame(Game):
    """Redudu's facts and the doors to its rules."""

    name = "redudu"
    deck = DECK
    variants = opening.VARIANTS
    switches = (Switch("pairBeatsBlack", True, (True, False)),)
    rules = (*reasons.RULES, *told.RULES)
    pointless = True
    part = "bout"
    move_texts = tuple(moves.TEXT.values())
    asks = (*questions.ASKS, *questions.NUMBERS)
    only_numbers = questions.NUMBERS
    trainers = ("beats",)

    def pack(self, opening_: Redudu) -> tuple[Card, ...]:
        return pack(opening_.packs)

    def deal(self, variant: str, seats: int, rules: Rules, rng: Random, level: str = "") -> Redudu:
        return deals.fresh(variant, seats, rules, rng)

    def read_deal(
        self, variant: str, seats: int, rules: Rules, deal: Any, rng: Random | None
    ) -> Redudu:
        return deals.read(variant, seats, rules, deal, rng)

    def check_deal(self, variant: str, seats: int, rules: Rules, deal: Any, seeded: bool) -> bool:
        return deals.is_complete(seats, deal)

    def write_deal(self, opening_: Redudu) -> dict[str, Any]:
        return deals.write(opening_)

    def sealed(self, opening_: Redudu) -> dict[str, Any]:
        return deals.sealed(opening_)

    def next_deal(self, end: State, rng: Random) -> Redudu:
        """The redudak deals; after a drawn deal the dealer's left (3.6)."""
        before = end.opening
        redudak = end.redudak()
        dealer = redudak if redudak != NOBODY else before.left(before.dealer)
        return deals.next_deal(before, dealer, rng)

    def tally(self, state: State) -> list[int]:
        """A mark for the redudak (C18)."""
        redudak = state.redudak()
        return [int(seat == redudak) for seat in range(state.opening.seats)]

    def outcome(self, state: State) -> list[float]:
        """What the deal is worth to each seat: minus 1 to the redudak, shared by the others."""
        seats = state.opening.seats
        redudak = state.redudak()
        if redudak == NOBODY:
            return [0.0] * seats
        return [-1.0 if seat == redudak else 1 / (seats - 1) for seat in range(seats)]

    def start(self, opening_: Redudu) -> State:
        return State.of(opening_)

    def set_up(self, data: Mapping[str, Any]) -> State:
        from .positions import set_up

        rules = data.get("rules", {})
        Reader("position.rules").keys(rules, (), [switch.name for switch in self.switches])
        return set_up(data, self.with_rules(rules))

    def rulebook(self, rules: Rules) -> Sequence[Section]:
        from .book import sections

        return sections(rules)

    def text(self, move: Move) -> str:
        return moves.text_of(move)

    def parse(self, text: str) -> Move:
        return moves.parse(text)

    def totals(self, state: State) -> list[int] | None:
        return None

    def result(self, state: State) -> dict[str, Any] | None:
        if state.turn >= 0:
            return None
        redudak = state.redudak()
        return {"out": list(state.outs), "redudak": None if redudak == NOBODY else redudak}

    def verdict(self, state: State, seat: int = NOBODY) -> Message:
        return told.verdict(state, seat)

    def position(self, state: State) -> dict[str, Any]:
        opening_ = state.opening
        return {
            "hands": [DECK.text(hand) for hand in state.hands],
            "piles": [DECK.text(pile) for pile in state.piles[:-1]],
            "stock": DECK.text(state.piles[-1]),
            "trumps": [SUITS[suit] for suit in opening_.trumps[:-1]],
            "general": SUITS[opening_.general],
            "covered": [
                {
                    "cards": DECK.text(moves.targets_of(pair)),
                    "with": DECK.text(moves.cards_of(pair)),
                }
                for pair in state.pairs
            ],
            "uncovered": DECK.text(state.uncovered),
            "attacker": state.first,
            "lead": state.lead,
            "defender": state.defender,
            "laid": state.laid,
            "bout": state.bout + 1,
            "out": list(state.outs),
            "gone": DECK.text(in_mask(state.gone)),
        }

    def trial(self, view: View, card: str) -> str:
        return moves.text_of(questions.trial(view, DECK.card(card)))

    def asked(self, view: View, ask: str) -> list[str]:
        return questions.asked(view, ask)

    def number(self, view: View, ask: str) -> int:
        return questions.number(view, ask)

    def question(self, trainer: str, level: int, rng: Random) -> Question:
        return questions.question(trainer, level, rng)

    def why(self, view: View, ask: str, given: Any = None) -> list[Message]:
        return questions.why(view, ask, given)

    def seat_name(self, seat: int, seats: int) -> Message:
        return reasons.seat_name(seat)

    def sampler_of(self, view: View) -> Callable[[Random], State]:
        from .sampling import sampler_of

        return sampler_of(view)

    def play_on(self, state: State, move: Move, rng: Random) -> float:
        from .prospects import forecast
        from .thinking import play_on

        seat = state.turn
        later = play_on(state, move)
        return (forecast(later) if later.turn >= 0 else self.outcome(later))[seat]

    def solved(self, view: View) -> dict[Move, float] | None:
        from .ending import solved

        return solved(view)

    def advise(self, view: View, rng: Random) -> Advice:
        from .advice import advise

        return advise(view, rng)

    def scene(self, view: View, words: Words, revealed: State | None = None) -> dict[str, Any]:
        from .scene import scene

        return scene(view, words, revealed)


GAME = ReduduGame()
