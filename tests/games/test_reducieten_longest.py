"""The longest games found: nobody passes illegally twice running, and yet they take long."""

import pytest

from cardlab.games.reducieten import GAME
from tests.games.positions import move_of, sit

SLOW = {
    "round": (
        "9C JC KC TH JH 7S JD QD | TC TS JS QS KS AS KD AD | 8C AC QH KH AH 9S 9D TD |"
        "7C QC 7H 8H 9H 8S 7D 8D",
        "7S 7D 7H 8H 9H TH 7C JH QH 8D KH 8S AH 9D TD JD 8C QD 9S KD 9C TS AD JS QS KS AS TC JC QC",
    ),
    "modernRound": (
        "9C TC 9S TS JD QD KD | 7H 8H 9H TH 8S JS TD | 7C 8C KC JH 7S QS 9D |JC AC QH AH KS 8D AD",
        "KC AH AC JC TC QH 9C 8C 8D 7C KS JH TH 9D 9H QS 8H 7H TD JD JS QD TS KD AD",
    ),
    "duel": (
        "QC KC AC KH AH AS 7D AD | 7H 8H 9H 7S 8S 9S TD JD | TC JC TH JH TS QS KS 9D |"
        "7C 8C 9C QH JS 8D QD KD",
        "AC KC AH AS KS QC JC AD QS KD KH TC 9C 8C 7C QH JH JS TH QD 9H TS JD 8H 7H 9S 8S 7S TD"
        " 9D 8D 7D",
    ),
}


def slowest(variant):
    """The game in which everybody passes and stops wherever a bot may, and else lays in order."""
    hands, order = SLOW[variant]
    table = sit(*hands.split("|"), variant=variant, start="QC KH AS 7D" * (variant[0] == "m"))
    while not table.over:
        moves = [GAME.text(move) for move in table.view(table.state.turn).progress()]
        wish = ["stop", "pass", *map(move_of, order.split())]
        table.play(next(text for text in wish if text in moves))
    return table


@pytest.mark.parametrize("variant", SLOW)
def test_no_game_is_longer_than_its_variant_says(variant):
    assert slowest(variant).move <= GAME.variant(variant).longest


@pytest.mark.parametrize(
    ("match", "round", "rounds"), [("klassiek", "round", 24), ("modern", "modernRound", 16)]
)
def test_a_match_is_as_long_as_its_rounds(match, round, rounds):
    """In Klassiek the leader chooses, which is a move too."""
    choosing = 1 if match == "klassiek" else 0
    assert GAME.variant(match).longest >= rounds * (slowest(round).move + choosing)
