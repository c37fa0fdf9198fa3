"""The game as the rest of cardlab sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from ...game import NOBODY, Advice, Game, Move, Question, Rules, Switch
from ...messages import Message, Words
from ...reading import Reader
from ...rulebook import Section
from . import deals, opening, reasons, score, sheet, told
from .combinations import Combination, combinations
from .deck import DECK, VALUE
from .moves import MOVES, NAMES, TEXTS
from .opening import Minchiate
from .state import DECLARING, DISCARDING, State
from .view import View


class MinchiateGame(Game):
    """Minchiate's facts and the doors to its rules."""

    name = "minchiate"
    deck = DECK
    variants = opening.VARIANTS
    switches = (
        Switch("exposeAll", True, (True, False)),
        Switch("mattoPay", "always", ("always", "onlyIfLost")),
        Switch("mergeTens", True, (True, False)),
    )
    rules = (*reasons.RULES, *score.RULE)
    move_texts = tuple(TEXTS)
    teams = score.TEAMS
    only_numbers = ("worth", "difference")
    asks = ("legal", "counting", "discardable", "combinations", "worth", "difference")
    trainers = ("combinations", "trick", "legal", "resti")

    def deal(
        self, variant: str, seats: int, rules: Rules, rng: Random, level: str = ""
    ) -> Minchiate:
        return opening.fresh(variant, rules, rng)

    def read_deal(
        self, variant: str, seats: int, rules: Rules, deal: Any, rng: Random | None
    ) -> Minchiate:
        return deals.read(variant, rules, deal, rng)

    def check_deal(self, variant: str, seats: int, rules: Rules, deal: Any, seeded: bool) -> bool:
        return deals.is_complete(deal)

    def write_deal(self, opening_: Minchiate) -> dict[str, Any]:
        return deals.write(opening_)

    def follows(self, before: Minchiate, after: Minchiate) -> bool:
        return after.dealer == (before.dealer + 1) % 4

    def start(self, opening_: Minchiate) -> State:
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
        return MOVES[move]

    def parse(self, text: str) -> Move:
        try:
            return TEXTS[text]
        except KeyError:
            raise ValueError(text) from None

    def totals(self, state: State) -> list[int]:
        return list(state.resti)

    def outcome(self, state: State) -> list[float]:
        """By how many points the seat's team is ahead, the end count included.

        Not in resti: those are rounded, so that most points would seem worth nothing.
        """
        made = [
            entry for entry in state.ledger if entry.rule not in (score.CONVERTED, score.CLOSED)
        ]
        ahead = float(sum([-one.points if one.team else one.points for one in made]))
        return [ahead, 0.0 - ahead] * 2

    def result(self, state: State) -> dict[str, Any] | None:
        if state.turn >= 0:
            return None
        a, b = state.resti
        return {
            "resti": [a, b],
            "difference": state.difference,
            "net": a - b,
            "winner": "A" if a > b else "B" if b > a else "draw",
        }

    def verdict(self, state: State, seat: int = NOBODY) -> Message:
        return told.verdict(state.resti, seat)

    def position(self, state: State) -> dict[str, Any]:
        declared = [[seat, NAMES[place]] for seat, place in state.declared]
        piles, _ = state.final_piles() if state.turn < 0 else (state.piles(), None)
        phase = {DISCARDING: "discard", DECLARING: "declare"}.get(state.phase, "play")
        return {
            "phase": phase,
            "dealer": state.opening.dealer,
            "hands": [DECK.text(state.hand(seat)) for seat in range(4)],
            "fola": DECK.text(state.fola()),
            "declared": declared,
            "trick": {"leader": state.leader, "cards": DECK.text(state.trick)},
            "piles": [DECK.text(sorted(pile)) for pile in piles],
            "difference": state.difference,
            "resti": list(state.resti),
        }

    def asked(self, view: View, ask: str) -> list[str]:
        """Cards of the own hand.

        ``counting``: those with a value; ``discardable``: those that may be discarded;
        ``combinations``: those that belong to a combination.
        """
        if ask == "legal":
            return super().asked(view, ask)
        position = view.position
        cards = {
            "counting": lambda: [card for card in view.hand if VALUE[card]],
            "discardable": lambda: list(position.discardable(view.seat)),
            "combinations": lambda: sorted(
                {card for one in self._combinations(view) for card in one.cards}
            ),
        }.get(ask, list)()
        return [DECK.codes[card] for card in cards]

    def number(self, view: View, ask: str) -> int:
        """A number about the own side.

        ``worth``: the values of the hand; ``combinations``: what its combinations score;
        ``difference``: by how many points the own side is ahead; else how many cards.
        """
        if ask == "worth":
            return sum(VALUE[card] for card in view.hand)
        if ask == "combinations":
            return sum(one.points for one in self._combinations(view))
        if ask == "difference":
            ahead = view.position.difference
            return -ahead if view.seat % 2 else ahead
        return super().number(view, ask)

    def _combinations(self, view: View) -> list[Combination]:
        return combinations(view.hand, view.position.opening.merge_tens)

    def question(self, trainer: str, level: int, rng: Random) -> Question:
        from .questions import question

        return question(self.set_up, trainer, level, rng)

    def why(self, view: View, ask: str, given: Any = None) -> list[Message]:
        from .answers import why

        return why(view, ask, given)

    def seat_name(self, seat: int, seats: int) -> Message:
        return reasons.seat_name(seat)

    def sheet_parts(self, state: State) -> list[tuple[Message, int]]:
        return sheet.parts(state)

    def near_misses(self, state: State) -> list[Message]:
        return sheet.near_misses(state)

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


GAME = MinchiateGame()
