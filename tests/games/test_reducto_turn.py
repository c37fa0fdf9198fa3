"""Reducto, 2.1 to 2.3: the seats, the piles, the turn.  Cases and rulings carry their numbers."""

from collections import Counter

import pytest

from cardlab.game import IllegalMoveError
from cardlab.games.reducto.deck import DECK, SET, VALUES
from cardlab.table import Table
from tests.games.fields import (
    field_of,
    legal,
    piles,
    play,
    position,
    said,
    sit,
    totals,
    turn,
)
from tests.games.happened import kinds

# ------------------------------------------------------------------ cards and seats


def test_B2_a_set_has_150_cards_five_low_ones_and_fifteen_zeros():
    values = Counter(VALUES[card] for card in SET)
    assert values.pop(-2) == 5
    assert values.pop(0) == 15
    assert values == dict.fromkeys([-1, *range(1, 13)], 10)
    assert len(SET) == 150
    assert DECK.pack() == SET


@pytest.mark.parametrize("seats", range(2, 9))
def test_play_goes_round_in_the_order_of_the_seats(seats):
    table = sit(*["[1] [2]"] * seats, first=seats - 1)
    found = []
    for _ in range(seats + 1):
        found.append(turn(table))
        play(table, "take / swap 1,1")
    assert found == [seats - 1, *range(seats - 1), seats - 1]


def test_a_turn_is_two_moves_of_one_seat():
    table = sit("[1] [2]", "[3] [4]")
    for moves, seat in (("draw", 0), ("swap 1,1", 1), ("take", 1), ("flip 1,2", 0)):
        play(table, moves)
        assert turn(table) == seat


# ------------------------------------------------------------------ the three ways


def test_a_turn_begins_with_one_of_the_piles():
    assert legal(sit("[1] 2", "[7]")) == "draw / take"


def test_a_drawn_card_must_be_exchanged_for_any_own_card_face_up_or_face_down():
    table = play(sit("[1] 2 / 9 [4]", "[7]"), "draw")
    assert position(table)["hand"] == "11"
    assert legal(table) == "swap 1,1 / swap 1,2 / swap 2,1 / swap 2,2"


def test_a_taken_card_may_be_put_back_for_turning_up_a_face_down_one():
    table = play(sit("[1] 2 / 9 [4]", "[7]"), "take")
    assert position(table)["hand"] == "12"
    flips = "flip 1,1 / flip 2,2"
    assert legal(table) == f"{flips} / swap 1,1 / swap 1,2 / swap 2,1 / swap 2,2"


@pytest.mark.parametrize(
    ("moves", "field", "discard", "draw"),
    [
        ("draw / swap 1,2", "[1] 11 / 9 [4]", "2 12", "10 9"),
        ("draw / swap 1,1", "11 2 / 9 [4]", "1 12", "10 9"),
        ("take / swap 1,2", "[1] 12 / 9 [4]", "2", "11 10 9"),
        ("take / swap 2,2", "[1] 2 / 9 12", "4", "11 10 9"),
        ("take / flip 2,2", "[1] 2 / 9 4", "12", "11 10 9"),
    ],
)
def test_what_a_turn_leaves(moves, field, discard, draw):
    table = play(sit("[1] 2 / 9 [4]", "[7]"), moves)
    assert field_of(table) == field
    assert piles(table) == (discard, draw)
    assert (turn(table), position(table)["hand"]) == (1, None)


def test_while_a_card_is_held_it_lies_on_no_pile():
    assert piles(play(sit("[1] 2", "[7]", discard="12 5"), "take")) == ("5", "11 10 9")
    assert piles(play(sit("[1] 2", "[7]"), "draw")) == ("12", "10 9")


def test_the_discard_pile_can_be_taken_down_to_nothing_and_never_is_empty_at_a_turn():
    table = sit("[1] 2", "[7] 3", discard="12")
    assert piles(play(table, "take"))[0] == ""
    assert piles(play(table, "swap 1,2"))[0] == "2"


def test_case_1_a_hidden_card_that_is_exchanged_becomes_public():
    table = play(sit("[1] [2]", "[3]"), "draw / swap 1,2")
    assert field_of(table) == "[1] 11"
    assert piles(table) == ("2 12", "10 9")
    (told,) = said(table)
    for word in ("Ada", "11", "row 1, column 2", "face-down", "2", "discarded"):
        assert word in told


def test_case_14_a_card_for_its_like_changes_nothing():
    table = sit("4 [1]", "[7]", discard="4 3")
    before = position(table)
    play(table, "take")
    assert position(table) != before
    play(table, "swap 1,1")
    assert position(table) == before | {"turns": 1}
    assert turn(table) == 1


def test_what_a_turn_does_is_told():
    """What is drawn is not; its place and what comes from there are."""
    table = play(sit("[1] 2 / 9 [4]", "[7] 5"), "draw / swap 1,2 / take / flip 1,1")
    assert said(table, 0) == ["Ada draws a card."]
    assert said(table, 1) == ["Ada puts the 11 in row 1, column 2 and discards the 2 from there."]
    assert said(table, 2) == ["Ben takes the 2 from the discard pile."]
    assert said(table, 3)[0].startswith("Ben puts the 2 back and turns up row 1, column 1: ")
    assert "7" in said(table, 3)[0]


# ------------------------------------------------------------------ B7: flipSource


def test_B7_with_flip_source_draw_the_drawn_card_may_be_discarded():
    table = play(sit("[1] 2 / 9 [4]", "[7]", flipSource="draw"), "draw")
    flips = "flip 1,1 / flip 2,2"
    assert legal(table) == f"{flips} / swap 1,1 / swap 1,2 / swap 2,1 / swap 2,2"
    play(table, "flip 2,2")
    assert field_of(table) == "[1] 2 / 9 4"
    assert piles(table) == ("11 12", "10 9")
    assert said(table)[0].startswith("Ada discards the 11 and turns up row 2, column 2: ")


def test_B7_with_flip_source_draw_a_taken_card_must_be_exchanged():
    table = play(sit("[1] 2 / 9 [4]", "[7]", flipSource="draw"), "take")
    assert legal(table) == "swap 1,1 / swap 1,2 / swap 2,1 / swap 2,2"


# ------------------------------------------------------------------ B3: a new set


def test_case_12_a_new_set_is_shuffled_when_a_card_is_needed_and_the_pile_is_empty():
    table = sit("[3] [5]", "[7]", draw="9", seed=4)
    play(table, "draw / swap 1,1")
    assert piles(table) == ("3 12", "")
    assert legal(table) == "draw / take"
    play(table, "draw")
    assert kinds(table) == ["set", "draw"]
    assert said(table)[0] == "The draw pile is used up: a new set of 150 cards is shuffled."
    left = piles(table)[1].split()
    hand = position(table)["hand"]
    assert Counter([*left, hand]) == Counter(DECK.text(SET).split())
    assert field_of(table) == "9 [5]"
    assert piles(table)[0] == "3 12", "fields and discards stay"


def test_B3_the_new_set_comes_only_when_it_is_needed():
    table = sit("[3] [5]", "[7] 2", draw="9", seed=4)
    play(table, "draw / swap 1,1 / take / swap 1,2 / take / swap 1,1")
    assert position(table)["draw"] == ""


def test_B3_the_sets_that_follow_are_whole_different_and_come_from_the_seed():
    def sets(seed):
        table = sit("[3] [5]", "[7] 2", draw="", seed=seed)
        return [table.opening.new_set(number) for number in (1, 2, 3)]

    assert sets(4) == sets(4)
    assert len({*sets(4), *sets(5)}) == 6
    assert all(sorted(one) == list(SET) for one in sets(4))


def test_B3_a_set_is_shuffled_so_that_each_value_comes_first_by_its_number():
    """Chi-square over 15 values, 14 degrees of freedom: 36.1 is the 1-in-1000 mark."""
    opening = sit("[3] [5]", "[7] 2", seed=4).opening
    firsts = Counter(opening.new_set(number)[0] for number in range(1, 3001))
    expected = {card: 3000 * count / 150 for card, count in enumerate(DECK.copies)}
    assert sum((firsts[card] - one) ** 2 / one for card, one in expected.items()) < 36.1


def test_B3_without_a_seed_the_draw_is_legal_but_cannot_be_carried_out():
    table = play(sit("[3] [5]", "[7] 2", draw="9"), "draw / swap 1,1")
    assert legal(table) == "draw / take"
    with pytest.raises(IllegalMoveError) as refused:
        table.play("draw")
    assert refused.value.refusal.rule == "record.no-seed"
    assert legal(play(table, "take")) == "flip 1,1 / swap 1,1 / swap 1,2"


def test_B3_without_a_seed_no_bot_may_choose_that_draw():
    table = sit("[3] [5]", "[7] 2", draw="")
    assert [table.game.text(move) for move in table.view(0).legal()] == ["draw", "take"]
    assert [table.game.text(move) for move in table.view(0).progress()] == ["take"]


# ------------------------------------------------------------------ running sums


def test_the_sums_before_the_end_are_those_of_the_face_up_cards():
    table = sit("[12] 5 / -2 [3]", "[7] 7")
    assert totals(table) == [3, 7]
    assert table.state.lines() == []
    play(table, "take / swap 1,1")
    assert totals(table) == [15, 7]
    assert totals(play(Table.of(table.record()), "draw / swap 1,1"))[1] == 18
