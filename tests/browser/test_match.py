"""Matches with "play on by itself"."""

from __future__ import annotations

import pytest

from .player import GAME

pytestmark = pytest.mark.browser

QUICK = {"pace": 200, "motion": "off"}
"""Bots play on at once, quicker than the slider of the page goes."""


def play_match(player, rounds):
    """Click through a match; the score board grows by a line a round."""
    player.play_to_end()
    rows = player.page.locator(f"{GAME} .cardlab-board tbody tr")
    assert rows.count() == rounds
    columns = [
        [int(cell) for cell in row.locator("td").all_inner_texts()[2:]] for row in rows.all()
    ]
    totals = player.page.locator(f"{GAME} tfoot td:not(:empty)").all_inner_texts()
    assert [sum(column) for column in zip(*columns, strict=True)] == [int(one) for one in totals]
    return [int(one) for one in totals]


def test_a_match_of_modern_is_played_to_its_end(visit):
    """Its last of sixteen rounds; without an illegal pass the totals add up to -1600."""
    player = visit("modern-late", **QUICK)
    player.until_my_turn()
    assert not player.over
    assert sum(play_match(player, 16)) == -1600


def test_a_whole_match_of_klassiek_makes_no_new_elements_that_stay(visit):
    """Twenty-four rounds; the totals add up to 40, and the page does not grow with the moves."""
    player = visit("klassiek", **QUICK)
    player.until_my_turn()
    before = player.page.evaluate("document.querySelectorAll('*').length")
    assert sum(play_match(player, 24)) == 40
    assert player.move > 200
    after = player.page.evaluate("document.querySelectorAll('*').length")
    assert after < before + 24 * 7 + 400  # the board's lines and a full log
