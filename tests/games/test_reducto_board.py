"""The score board of Reducto says of each number what it counts."""

from random import Random

import pytest

from cardlab.bots import BOTS, play_out
from cardlab.messages import Words
from cardlab.table import Table

HEADS = {
    "en": (["Cards face down", "Points face up"], ["Points"]),
    "de": (["Verdeckte Karten", "Offene Punkte"], ["Punkte"]),
}


@pytest.mark.parametrize("language", HEADS)
def test_the_heads_say_cards_and_points(language):
    table = Table.new("reducto", "game", 3, seed=5)
    words = Words(language)

    def board():
        return table.game.scene(table.view(0), words)["board"]

    during, after = HEADS[language]
    assert board()["seats"] == during
    assert [row["points"] for row in board()["rows"]] == [
        [table.state.hidden[seat].bit_count(), table.state.open_points(seat)] for seat in range(3)
    ]
    play_out(table, BOTS["careful"], Random(1))
    assert board()["seats"] == after
    assert [row["points"] for row in board()["rows"]] == [
        [points] for points in table.game.totals(table.state)
    ]
