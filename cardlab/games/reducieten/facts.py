"""The game as the rest of cardlab sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from ...cards import mask_of
from ...game import NOBODY, Advice, Game, Move, Rules, Switch
from ...messages import Message, Words
from ...reading import Reader
from ...rulebook import Section
from . import deals, opening, positions, reasons, score, told
from .deck import DECK, RANKS, SUIT_CARDS, SUITS
from .moves import MOVES, OPTIONS, REDUCIET, TEXTS
from .opening import Reducieten
from .state import State
from .view import View

DEAL_WORDS = {"round": {"option": OPTIONS}}


class ReducietenGame(Game):
    """Reducieten's facts and the doors to its rules."""

    name = "reducieten"
    deck = DECK
    variants = opening.VARIANTS
    switches = (
        Switch("aceBonusMandatory", False, (False, True)),
        Switch("modernSecond", "none", ("none", "fewestCards")),
    )
    rules = (*reasons.RULES, *score.RULE)
    move_texts = tuple(TEXTS)
    deal_words = DEAL_WORDS

    def deal(
        self, variant: str, seats: int, rules: Rules, rng: Random, level: str = ""
    ) -> Reducieten:
        return opening.fresh(variant, rules, rng)

    def read_deal(
        self, variant: str, seats: int, rules: Rules, deal: Any, rng: Random | None
    ) -> Reducieten:
        return deals.read(variant, rules, deal, rng)

    def check_deal(self, variant: str, seats: int, rules: Rules, deal: Any, seeded: bool) -> bool:
        return deals.is_complete(variant, deal, seeded)

    def write_deal(self, opening_: Reducieten) -> dict[str, Any]:
        return deals.write(opening_)

    def start(self, opening_: Reducieten) -> State:
        return State.of(opening_)

    def set_up(self, data: Mapping[str, Any]) -> State:
        rules = data.get("rules", {})
        Reader("position.rules").keys(rules, (), [switch.name for switch in self.switches])
        return positions.set_up(data, self.with_rules(rules))

    def rulebook(self, rules: Rules) -> Sequence[Section]:
        from .book import sections

        return sections(rules)

    def text(self, move: Move) -> str:
        return MOVES[move]

    def parse(self, text: str) -> Move:
        try:
            return TEXTS[text]
        except KeyError:
            raise ValueError(text) from None

    def totals(self, state: State) -> list[int]:
        return state.points()

    def outcome(self, state: State) -> list[float]:
        """Minus the seat's points; in a duel all others play against the duellist, so his points.

        They score nothing themselves (A13).
        """
        points = state.points()
        if state.opening.variant == "duel":
            return [float(-points[0]), *[float(points[0])] * 3]
        return [float(-own) for own in points]

    def result(self, state: State) -> dict[str, Any] | None:
        if state.turn >= 0:
            return None
        points = state.points()
        if state.opening.variant == "duel":
            return {"points": points[0]}
        return {"ranks": [1 + sum(other < own for other in points) for own in points]}

    def verdict(self, state: State, seat: int = NOBODY) -> Message:
        return told.verdict(state, seat)

    def position(self, state: State) -> dict[str, Any]:
        found: dict[str, Any] = {
            "round": state.round + 1,
            "leader": state.opening.leader(state.round),
            "option": OPTIONS[state.option] if state.option >= 0 else None,
            "hands": [DECK.text(hand) for hand in state.hands],
        }
        if state.option >= REDUCIET:
            start = state.start_rank()
            found["start"] = RANKS[start] if start >= 0 else None
            found["layout"] = {
                SUITS[suit]: DECK.text(state.laid & SUIT_CARDS[suit]) for suit in range(4)
            }
            found["bonus"] = state.bonus
            found["out"] = list(state.outs)
        else:
            found["trick"] = {"leader": state.leader, "cards": DECK.text(state.trick_cards())}
            found["taken"] = DECK.text(state.laid & ~mask_of(state.trick_cards()))
        return found

    def why(self, view: View, ask: str, given: Any = None) -> list[Message]:
        from .answers import against

        return against(view, ask, given) if type(given) is int else []

    def seat_name(self, seat: int, seats: int) -> Message:
        return reasons.seat_name(seat)

    def sampler_of(self, view: View) -> Callable[[Random], State]:
        from .sampling import sampler_of

        return sampler_of(view)

    def play_on(self, state: State, move: Move, rng: Random) -> float:
        from .thinking import play_on

        seat = state.turn
        return self.outcome(play_on(state, move, rng))[seat]

    def solved(self, view: View) -> dict[Move, float] | None:
        from .ending import solved

        return solved(view)

    def advise(self, view: View, rng: Random) -> Advice:
        from .advice import advise

        return advise(view, rng)

    def scene(self, view: View, words: Words, revealed: State | None = None) -> dict[str, Any]:
        from .scene import scene

        return scene(view, words, revealed)


GAME = ReducietenGame()
