"""Every rule here is broken on purpose, and the test that stands for it must notice."""

from functools import partial

import pytest

from cardlab.game import IllegalMoveError, RecordError
from cardlab.games.reducto import (
    GAME,
    deals,
    field,
    moves,
    opening,
    reasons,
    score,
    state,
    view,
)
from cardlab.games.reducto.deck import BYTE
from cardlab.games.reducto.field import Lines
from tests.games import test_reducto_deals as fresh
from tests.games import test_reducto_end as end
from tests.games import test_reducto_examples as examples
from tests.games import test_reducto_information as information
from tests.games import test_reducto_lessons as lessons
from tests.games import test_reducto_lines as lines
from tests.games import test_reducto_puzzle as puzzle
from tests.games import test_reducto_records as records
from tests.games import test_reducto_refusals as refusals
from tests.games import test_reducto_turn as turns
from tests.games.broken import one_patch, refusal
from tests.games.fields import after_a_pass, field_of, play, sit

NOTICED = (AssertionError, IllegalMoveError, RecordError, IndexError, AttributeError)
State = state.State
whole_lines, whole_closing = field.complete_lines, field.closed_up
whole_end, whole_over, whole_legal = State._end_turn, State._over, State.legal


def lines_of(*steps):
    """Only lines that go by these steps."""
    cards = {
        bytes(first + step * place for place in range(length))
        for length in range(1, 5)
        for first in range(15)
        for step in steps
        if 0 <= first + step * (length - 1) < 15
    }
    lengths = [frozenset(line for line in cards if len(line) >= least) for least in range(5)]
    return [(owner, "COMPLETE", tuple(lengths)) for owner in (field, opening)]


def in_state_and_field(name, value):
    return [(state, name, value), (field, name, value)]


def blind(cards, hidden, shape, least):
    return whole_lines(cards, 0, shape, least)


def rows_first(cards, hidden, shape, least):
    found = whole_lines(cards, hidden, shape, least)
    return Lines(found.rows, () if found.rows else found.columns)


def once(self, seat, events):
    """No cascade."""
    lies = self.cards[seat], self.hidden[seat], self.shape[seat]
    found = whole_lines(*lies, self.opening.least)
    self.cards[seat], self.hidden[seat], self.shape[seat] = whole_closing(*lies, found)


def upside_down(cards, hidden, shape, found):
    """What is left closes up in the wrong order."""
    left, mask, size = whole_closing(cards, hidden, shape, found)
    rows = size >> 3
    swapped = b"".join(left[4 * row : 4 * row + 4] for row in reversed(range(rows)))
    return swapped + left[4 * rows :], mask, size


def open_is_the_end(self, events):
    """A puzzle ends when all its cards are open."""
    whole_end(self, events)
    if self.turn >= 0 and self.opening.moves and not self.hidden[0]:
        whole_over(self, "moves", events)


def removing_at_the_end(self, why, events):
    whole_over(self, why, events)
    for seat in range(self.opening.seats):
        self._remove_lines(seat, None)


def keeping_the_card(self, events):
    """The card of an unfinished turn is lost."""
    self.source = 0
    self._over("time", events)


def discards_again(self, events):
    """The discard pile is shuffled again in place of a new set."""
    self.pile, self.discard, self.next = self.discard[:-1] or BYTE[0], self.discard[-1:], 0


def flips_too(self):
    """A face-down card may be turned up whatever card is held."""
    found = whole_legal(self)
    mine = self.hidden[self.turn] if self.source else 0
    return found + tuple(
        moves.FLIP + place
        for place in range(16)
        if mine >> place & 1 and moves.FLIP + place not in found
    )


def only_open(self):
    """A face-down card cannot be exchanged."""
    hidden = self.hidden[self.turn] if self.turn >= 0 else 0
    return tuple(
        move for move in whole_legal(self) if not (16 <= move < 32 and hidden >> move - 16 & 1)
    )


def with_rule(**changes):
    """An opening in which a switch is at this value whatever it says."""
    whole = opening.Reducto.__post_init__

    def made(self):
        whole(self)
        self.__dict__.update(changes)

    return [(opening.Reducto, "__post_init__", made)]


refused = partial(refusal, refusals)
"""The test of a refusal of this name."""


def doubling(number):
    """A row of the table of doublings."""
    table = end.test_B17_the_finisher_is_doubled_if_positive_and_somebody_has_fewer
    (mark,) = table.pytestmark
    return lambda: table(*mark.args[1][number])


def ending(number):
    return lambda: examples.test_the_game_ends_as_the_rules_print_it(
        *list(examples.endings())[number].values
    )


CASES = {
    "straights only rise": (
        lines_of(0, 1),
        lambda: lines.test_groups_and_straights_are_lines_in_rows_and_in_columns("12 11", False),
    ),
    "steps of two are straights": (
        lines_of(0, 1, -1, 2, -2),
        lambda: lines.test_what_is_no_line_stays("8 6 4", True),
    ),
    "the switch of the least length does nothing": (
        with_rule(least=2, lines=field.COMPLETE[2]),
        lambda: lines.test_B9_the_least_length_of_a_line(1, "5", ""),
    ),
    "face-down cards count": (
        [
            *in_state_and_field("ROW", (0, 0, 0, 0)),
            *in_state_and_field("COLUMN", (0, 0, 0, 0)),
            *in_state_and_field("complete_lines", blind),
        ],
        lambda: lines.test_case_4_and_B8_a_face_down_card_is_in_the_way_whatever_it_is(4, 3),
    ),
    "rows go before columns": (
        one_patch(state, "complete_lines", rows_first),
        lines.test_B11_lines_of_the_same_moment_are_judged_on_the_same_field,
    ),
    "there is no cascade": (
        one_patch(State, "_remove_lines", once),
        lambda: lines_go("4 9 [0] / 4 1 [0] / 3 [3] 3 / 4 5 [0]", "9 [0] / 1 [0] / 5 [0]"),
    ),
    "the field closes up upside down": (
        one_patch(state, "closed_up", upside_down),
        lines.test_B12_the_field_closes_up_in_its_order,
    ),
    "lines of a deal stay": (
        with_rule(stale=False),
        lines.test_lines_that_lie_in_a_deal_go_after_their_owners_next_turn_wherever_it_is_made,
    ),
    "removed cards always go to the discard pile": (
        with_rule(to_discard=True),
        lines.test_B14_removed_cards_leave_the_game_and_the_card_swapped_out_stays_on_top,
    ),
    "removed cards never go to the discard pile": (
        with_rule(to_discard=False),
        lines.test_B14_in_reading_order_step_by_step_each_place_once,
    ),
    "a tie doubles": (
        one_patch(score, "doubles", lambda own, others: own > 0 and min(others) <= own),
        doubling(2),
    ),
    "negative points are doubled": (
        one_patch(score, "doubles", lambda own, others: min(others) < own),
        ending(2),
    ),
    "all opponents must be lower": (
        one_patch(score, "doubles", lambda own, others: own > 0 and max(others) < own),
        doubling(3),
    ),
    "nobody is doubled": (one_patch(score, "doubles", lambda own, others: False), ending(0)),
    "99 turns are enough": (
        one_patch(opening, "TURNS", 99),
        lambda: end.test_B19_when_everybody_has_had_100_turns_the_game_is_stopped(2),
    ),
    "lines go when all is turned up": (
        one_patch(State, "_over", removing_at_the_end),
        end.test_B16_all_cards_are_turned_up_and_no_line_is_removed_then,
    ),
    "the others always have a last turn": (
        with_rule(last_turns=True),
        end.test_B15_without_last_turns_nobody_has_another_turn,
    ),
    "the others never have a last turn": (
        with_rule(last_turns=False),
        end.test_B15_with_last_turns_each_other_seat_has_one_in_order,
    ),
    "a puzzle ends when all its cards are open": (
        one_patch(State, "_end_turn", open_is_the_end),
        puzzle.test_case_13_with_all_cards_open_play_goes_on_by_exchanging,
    ),
    "the card of an unfinished turn is lost": (
        one_patch(State, "_time_out", keeping_the_card),
        lambda: puzzle.test_an_unfinished_turn_is_cancelled_and_counts_for_nothing("draw"),
    ),
    "bots let the time run out": (
        one_patch(view.View, "progress", view.View.legal),
        puzzle.test_no_bot_lets_the_time_run_out,
    ),
    "all levels are alike": (
        one_patch(deals, "LEVELS", dict.fromkeys(opening.LEVELS, 20)),
        lambda: puzzle.test_B20_the_limits_of_the_three_levels("hard", 17),
    ),
    "the discards are shuffled again": (
        one_patch(State, "_new_set", discards_again),
        turns.test_case_12_a_new_set_is_shuffled_when_a_card_is_needed_and_the_pile_is_empty,
    ),
    "every set is the same": (
        one_patch(opening, "Random", lambda seed: __import__("random").Random(1)),
        turns.test_B3_the_sets_that_follow_are_whole_different_and_come_from_the_seed,
    ),
    "a drawn card may be refused": (
        one_patch(State, "legal", flips_too),
        turns.test_a_drawn_card_must_be_exchanged_for_any_own_card_face_up_or_face_down,
    ),
    "only open cards may be exchanged": (
        one_patch(State, "legal", only_open),
        lambda: turns.test_what_a_turn_leaves("draw / swap 1,1", "11 2 / 9 [4]", "1 12", "10 9"),
    ),
    "a refusal shows no cards": (
        one_patch(
            reasons,
            "_because",
            lambda rule, cards=(), /, **params: reasons.Refusal(f"reducto.{rule}", rule),
        ),
        refused("an open card"),
    ),
    "what cannot be drawn is drawn": (
        one_patch(State, "can_draw", lambda self: True),
        refused("nothing to draw"),
    ),
    "face-down cards are seen": (
        one_patch(view, "blanked", lambda cards, hidden: cards),
        information.test_nobody_knows_more_after_a_flip_of_another,
    ),
    "a drawn card is seen by all": (
        one_patch(view, "DRAWN", -1),
        information.test_what_another_has_drawn_cannot_be_seen,
    ),
    "a sealed deal tells its cards": (
        one_patch(deals, "sealed", deals.write),
        lambda: information.test_a_sealed_deal_is_filled_from_its_seed_to_what_it_was(3, 0),
    ),
    "no card lies open at the start": (
        one_patch(deals, "_open_cards", lambda seats, rules, rng: []),
        fresh.test_B5_with_start_open_the_first_two_places_in_reading_order_lie_open,
    ),
    "any start follows": (
        one_patch(type(GAME), "follows", lambda self, before, after: True),
        lambda: fresh.test_in_a_rematch_the_start_moves_on_by_one_seat(3),
    ),
    "unknown cards may be those that lie open": (
        one_patch(deals, "NOT_CARDS", bytes(range(256))),
        records.test_unknown_cards_come_from_those_not_placed_elsewhere,
    ),
    "an unknown pile is an empty one": (
        one_patch(deals.Known, "gaps", lambda self: []),
        lambda: records.test_without_a_seed_the_first_unknown_place_is_refused(
            {"draw": None}, "draw"
        ),
    ),
    "lessons ask for the first step only": (
        [
            (
                "cardlab.games.reducto.facts.removals",
                lambda lies, least: field.removals(lies, least)[:1],
            )
        ],
        lambda: lessons.test_what_leaves_now_and_what_vanishes_in_the_end(
            "4 4 9 [1] / 6 6 6 6 / 4 3 [0] 2 / 4 2 7 11",
            "2,1 2,2 2,3 2,4",
            "1,1 1,2 2,1 2,2 2,3 2,4 3,1 3,2 4,1 4,2",
        ),
    ),
}


def lines_go(before, after):
    """The field after one card of it has been turned up, or exchanged for its like."""
    row, column = next(
        (r, c)
        for r, cards in enumerate(before.split(" / "), start=1)
        for c, card in enumerate(cards.split(), start=1)
        if card == "[3]"
    )
    assert field_of(play(sit(before), f"take / flip {row},{column}")) == after


@pytest.mark.parametrize("broken", CASES)
def test_the_broken_rule_is_noticed(monkeypatch, broken):
    patches, the_test = CASES[broken]
    the_test()
    for patch in patches:
        monkeypatch.setattr(*patch)
    with pytest.raises(NOTICED):
        the_test()


def test_the_engine_is_whole_again():
    assert State.legal is whole_legal
    assert field_of(after_a_pass("7 7 / 9 [0]")) == "9 [0]"
