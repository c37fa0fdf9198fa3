"""Reducto, 2.2: fresh deals, rematches, and what a number gives."""

from collections import Counter
from dataclasses import replace

import pytest

from cardlab.games.reducto import GAME
from cardlab.games.reducto.deck import DECK, SET
from cardlab.games.reducto.field import FULL, PLACES
from cardlab.table import Table

ALL_DOWN = 0xFFFF


def opening(seed, seats=2, variant="game", **rules):
    return Table.new("reducto", variant, seats, seed, rules).opening


def cards_of(deal):
    return sorted(b"".join([*(field.cards for field in deal.fields), deal.discard, deal.pile]))


@pytest.mark.parametrize("opened", [0, 2])
@pytest.mark.parametrize("seats", range(2, 9))
def test_sixteen_cards_each_one_discard_and_the_rest_of_one_set(seats, opened):
    deal = opening(3, seats, startOpen=opened)
    assert [field.shape for field in deal.fields] == [FULL] * seats
    assert (len(deal.discard), len(deal.pile)) == (1, 149 - 16 * seats)
    assert cards_of(deal) == list(SET)


def test_B5_nobody_begins_with_an_open_card():
    assert [field.hidden for field in opening(3, 8).fields] == [ALL_DOWN] * 8


def test_B5_with_start_open_the_first_two_places_in_reading_order_lie_open():
    for seats in (2, 5, 8):
        deal = opening(3, seats, startOpen=2)
        assert [field.hidden for field in deal.fields] == [ALL_DOWN & ~0b11] * seats
    assert PLACES[FULL][:2] == (0, 1)
    puzzle = opening(3, 1, "puzzle", startOpen=2)
    assert puzzle.fields[0].hidden == ALL_DOWN & ~0b11


def test_the_first_player_of_a_first_game_is_any_seat():
    """Chi-square over 5 seats, 4 degrees of freedom: 18.5 is the 1-in-1000 mark."""
    counts = Counter(opening(seed, 5).first for seed in range(1000))
    assert sum((counts[seat] - 200) ** 2 / 200 for seat in range(5)) < 18.5


@pytest.mark.parametrize("opened", [0, 2])
@pytest.mark.parametrize(
    "where",
    [
        lambda deal: deal.fields[0].cards[0],
        lambda deal: deal.fields[2].cards[15],
        lambda deal: deal.discard[0],
        lambda deal: deal.pile[0],
        lambda deal: deal.pile[-1],
    ],
    ids=["first place", "last place", "discard", "top", "bottom"],
)
def test_each_place_gets_each_card_by_its_number(where, opened):
    """Chi-square over 15 values, 14 degrees of freedom: 36.1 is the 1-in-1000 mark."""
    counts = Counter(where(opening(seed, 3, startOpen=opened)) for seed in range(1500))
    expected = {card: 1500 * count / 150 for card, count in enumerate(DECK.copies)}
    assert sum((counts[card] - one) ** 2 / one for card, one in expected.items()) < 36.1


def test_two_open_cards_are_dealt_from_one_set():
    """Both are −2 in 5·4 of 150·149 deals: far from never, far from 1 in 225."""
    found = [tuple(opening(seed, 2, startOpen=2).fields[1].cards[:2]) for seed in range(2000)]
    same = sum(one == other for one, other in found)
    expected = 2000 * sum(count * (count - 1) for count in DECK.copies) / (150 * 149)
    assert abs(same - expected) < 4 * expected**0.5


@pytest.mark.parametrize("variant", ["game", "puzzle"])
def test_a_number_gives_the_same_deal_and_others_others(variant):
    seats = 1 if variant == "puzzle" else 4
    assert opening(5, seats, variant) == opening(5, seats, variant)
    assert len({opening(seed, seats, variant) for seed in range(50)}) == 50
    assert len({opening(seed, seats, variant).key for seed in range(50)}) == 50


# ------------------------------------------------------------------ rematches


@pytest.mark.parametrize("seats", [2, 3, 8])
def test_in_a_rematch_the_start_moves_on_by_one_seat(seats):
    deals = [opening(seed, seats) for seed in range(40)]
    for before in deals[:10]:
        for after in deals:
            assert GAME.follows(before, after) == (after.first == (before.first + 1) % seats)


# ------------------------------------------------------------------ what is written


@pytest.mark.parametrize("level", ["normal", "easy", "hard"])
def test_a_level_is_written_as_its_limits_and_recognized(level):
    table = Table.new("reducto", "puzzle", seed=9, level=level)
    again = Table.of(table.record())
    assert again.opening == table.opening
    assert GAME.level(again.opening) == level
    sealed = table.record(explicit=False)
    assert (sealed.deal is None) == (level == "normal"), "the usual level follows from the seed"
    assert GAME.level(Table.of(sealed).opening) == level


def test_an_opening_is_a_value():
    assert hash(opening(5)) == hash(opening(5))
    assert opening(5) != opening(5, minLine=3)
    assert replace(opening(5), key=1) != opening(5)
    assert opening(5).public == replace(opening(5), key=1).public
