"""The deal from which many examples of the page are taken, from the cut to the last card."""

from __future__ import annotations

from ....game import Rules
from ..deck import DECK
from ..moves import TEXTS
from ..opening import Minchiate
from ..state import State
from .page import cards

DEALER = 0
CUT = 37
PACK = (
    "T22 8S T8 4D 5B 10D 2D 7S T24 6B T2 T1 T26 8B 3B 5S 4B 7C T14 2B T23 10B T15 T33 T36 ND T19 "
    "3S T37 JB 5C T29 T6 JS T3 T25 T28 T39 2S 4C QS 7B T17 T30 3C NB T27 T38 8D QB 9D 6D T5 NS "
    "JD 4S 1S 9C 7D 10S KD 8C T21 KS JC T11 T7 KC T32 T34 QD 6S KB T12 T31 T40 M 9B 9S T16 NC T9 "
    "2C QC 1C T35 5D T13 1B 3D T10 T20 T18 6C 1D 10C T4"
)
DISCARDS = ("7D 4D 7S", "6S QD 7C")
"""What the cutter and then the dealer put away."""
DECLARED = ("run 1-3", "run 31-34")
TRICKS = (
    "9B 1B 5B 10B",
    "2B 7B QB 6B",
    "6C 9C M 4C",
    "T16 T18 T21 T23",
    "3B NB T22 T24",
    "T8 T36 T9 T20",
    "8B T13 T38 T2",
    "T4 T7 T12 T17",
    "T35 T10 T25 T37",
    "T15 T27 T5 T11",
    "T39 1S T26 T40",
    "KC 3C 10C 8C",
    "T34 T30 8S T3",
    "5S 2S 4S 10S",
    "JC T14 2C 9D",
    "T29 5D 8D T1",
    "T31 9S 6D T28",
    "4B 1C 3D 10D",
    "KB QC 1D KS",
    "T33 NC JD 2D",
    "T32 QS NS KD",
)
"""The cards of each trick in the order in which they were played."""
MOVES = (
    *(f"discard {card}" for cards in DISCARDS for card in cards.split()),
    *(f"declare {name}" for name in DECLARED),
    *(f"play {card}" for trick in TRICKS for card in trick.split()),
)
CUTTER_DONE = len(DISCARDS[0].split())
"""After so many moves the cutter has discarded."""
SET_UP = CUTTER_DONE + len(DISCARDS[1].split())
"""After so many moves the dealer has discarded, too."""
DECLARED_ALL = SET_UP + len(DECLARED)
"""After so many moves the tricks begin."""


def opening(rules: Rules) -> Minchiate:
    """The deal by these rules."""
    return Minchiate("deal", 4, rules, DEALER, cards(PACK), CUT)


def played(rules: Rules, moves: int) -> State:
    """The position after so many moves."""
    state = State.of(opening(rules))
    for move in MOVES[:moves]:
        state.play(TEXTS[move])
    return state


def hands(rules: Rules, moves: int) -> list[str]:
    """The four hands after so many moves."""
    state = played(rules, moves)
    return [DECK.text(state.hand(seat)) for seat in range(4)]
