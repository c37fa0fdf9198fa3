"""The game as the rest of cardlab sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from ...game import NOBODY, Advice, Event, Game, Move, Rules, Switch
from ...messages import Message, Words
from ...reading import Reader
from ...rulebook import Section
from . import deals, opening, reasons, score, told
from .deck import DECK
from .field import completing, removals
from .moves import MOVES, TEXTS, place_text
from .opening import LEVELS, Reducto
from .state import State
from .view import View


class ReductoGame(Game):
    """Reducto's facts and the doors to its rules."""

    name = "reducto"
    deck = DECK
    variants = opening.VARIANTS
    switches = (
        Switch("flipSource", "discard", ("discard", "draw")),
        Switch("minLine", 2, (2, 1, 3)),
        Switch("removedTo", "out", ("out", "discard")),
        Switch("lastTurns", 0, (0, 1)),
        Switch("startOpen", 0, (0, 2)),
    )
    rules = (*reasons.RULES, *score.RULE)
    move_texts = tuple(TEXTS)
    asks = ("completing", "leaving", "vanishing")
    scored_at_end = True

    def deal(self, variant: str, seats: int, rules: Rules, rng: Random, level: str = "") -> Reducto:
        return deals.fresh(variant, seats, rules, rng, level)

    def read_deal(
        self, variant: str, seats: int, rules: Rules, deal: Any, rng: Random | None
    ) -> Reducto:
        return deals.read(variant, seats, rules, deal, rng)

    def check_deal(self, variant: str, seats: int, rules: Rules, deal: Any, seeded: bool) -> bool:
        return deals.is_complete(variant, seats, deal)

    def write_deal(self, opening_: Reducto) -> dict[str, Any]:
        return deals.write(opening_)

    def sealed(self, opening_: Reducto) -> dict[str, Any]:
        return deals.sealed(opening_)

    def level(self, opening_: Reducto) -> str:
        found = [name for name, moves in LEVELS.items() if moves == opening_.moves]
        return found[0] if found and opening_.puzzle else ""

    def follows(self, before: Reducto, after: Reducto) -> bool:
        return after.first == (before.first + 1) % before.seats

    def start(self, opening_: Reducto) -> State:
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
        seats = range(state.opening.seats)
        if state.turn >= 0:
            return [state.open_points(seat) for seat in seats]
        return score.totals(state)

    def outcome(self, state: State) -> list[float]:
        """Minus the seat's points: those of the open cards while the game is not over."""
        return [float(-points) for points in self.totals(state)]

    def result(self, state: State) -> dict[str, Any] | None:
        if state.turn >= 0:
            return None
        points = score.totals(state)
        if state.opening.puzzle:
            solved = not state.shape[0]
            return {"solved": solved, "points": points[0], "moves": state.turns}
        return {
            "finisher": state.finisher if state.finisher >= 0 else None,
            "ranks": [1 + sum(other < own for other in points) for own in points],
        }

    def verdict(self, state: State, seat: int = NOBODY) -> Message:
        return told.verdict(state, seat)

    def position(self, state: State) -> dict[str, Any]:
        fields = zip(state.cards, state.hidden, state.shape, strict=True)
        return {
            "fields": [deals.rows_of(*field) for field in fields],
            "hand": DECK.codes[state.hand] if state.source else None,
            "discard": DECK.text(state.discard[::-1]),
            "draw": DECK.text(state.pile[state.next :]),
            "removed": DECK.text(state.removed),
            "turns": state.turns,
        }

    def asked(self, view: View, ask: str) -> list[str]:
        """Places of the own field.

        ``completing``: where the card in hand would complete a line; ``leaving``: what goes now,
        all lines at once; ``vanishing``: all that goes, the lines that form by it included.
        """
        position = view.position
        seat = max(view.seat, 0)
        field = position.cards[seat], position.hidden[seat], position.shape[seat]
        least = position.opening.least
        if ask == "completing":
            places = completing(field, position.hand, least) if position.source else []
        else:
            steps = removals(field, least)
            wanted = steps[:1] if ask == "leaving" else steps
            places = sorted(place for step in wanted for place in step)
        return [place_text(place) for place in places]

    def why(self, view: View, ask: str, given: Any = None) -> list[Message]:
        from .answers import against

        return [] if given is None else against(view, ask, given)

    def seat_name(self, seat: int, seats: int) -> Message:
        return reasons.seat_name(seat)

    def sampler_of(self, view: View) -> Callable[[Random], State]:
        from .sampling import sampler_of

        return sampler_of(view)

    def play_on(self, state: State, move: Move, rng: Random) -> float:
        from .prospects import value

        return value(state, move)

    def advise(self, view: View, rng: Random) -> Advice:
        from .advice import advise

        return advise(view, rng)

    def warn(self, view: View, move: Move) -> Message | None:
        from .advice import warn

        return warn(view, move)

    def scene(self, view: View, words: Words, revealed: State | None = None) -> dict[str, Any]:
        from .scene import scene

        return scene(view, words)

    def ranked(self, state: State) -> list[int] | None:
        """Points, then turns (B21)."""
        if not state.opening.puzzle or state.turn >= 0:
            return None
        return [*score.totals(state), state.turns]

    def film(self, event: Event, words: Words) -> dict[str, Any] | None:
        from .scene import film

        return film(event.picture, words) if event.picture is not None else None


GAME = ReductoGame()
