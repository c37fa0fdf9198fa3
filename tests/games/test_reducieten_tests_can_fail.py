"""Every rule here is broken on purpose, and the test that stands for it must notice."""

import pytest

from cardlab.game import IllegalMoveError
from cardlab.games.reducieten import moves, opening, reasons, score, state, view
from cardlab.games.reducieten.deck import DECK, RANK_CARDS, SUIT, SUIT_CARDS, held
from tests.games import test_reducieten_examples as examples
from tests.games import test_reducieten_information as information
from tests.games import test_reducieten_laying as laying
from tests.games import test_reducieten_match as match
from tests.games import test_reducieten_refusals as refusals
from tests.games import test_reducieten_tricks as tricks
from tests.games import test_reducieten_variants as variants

LOWER = tuple(SUIT_CARDS[SUIT[card]] & (1 << card) - 1 for card in range(32))
NOTICED = (AssertionError, IllegalMoveError, IndexError, StopIteration)


def never_follow(self):
    return held(self.hands[self.turn]) if self.turn >= 0 else ()


def wrapping(laid, openers):
    """The ace joins the seven."""
    joined = (laid & RANK_CARDS[7]) >> 7 | (laid & RANK_CARDS[0]) << 7
    return (moves.fitting(laid, openers) | joined) & ~laid


def any_rank_opens(laid, openers):
    """A8 undone: a rank laid later opens a suit too."""
    more = sum(RANK_CARDS[rank] for rank in range(8) if laid & RANK_CARDS[rank])
    return (moves.fitting(laid, openers) | more) & ~laid


def upwards_only(laid, openers):
    return moves.fitting(laid, openers) & ~(laid >> 1) | openers & ~laid


def points(kind, amount):
    return (*score.POINTS[:kind], amount, *score.POINTS[kind + 1 :])


def to_the_right(self):
    turn = self.turn - 1 & 3
    while not self.hands[turn]:
        turn = turn - 1 & 3
    self.turn = turn


def not_skipping(self):
    self.turn = self.turn + 1 & 3


def mandatory_always(self):
    return True


def nobody_out_second(self, seat, events):
    self.outs += (seat,)
    self._next()


CASES = {
    "following suit is no duty": (
        (state.State, "legal", never_follow),
        lambda: tricks.test_a_player_follows_suit_if_he_can("tricks"),
    ),
    "the lowest card takes the trick": (
        (state, "BEATS", LOWER),
        lambda: tricks.test_the_highest_card_of_the_suit_led_takes_the_trick(
            "tricks", "7C AC KC QC", 1
        ),
    ),
    "the king of hearts does not end the round": (
        (state, "TARGET", (*score.TARGET[:2], DECK.full, score.TARGET[3])),
        tricks.test_case_1_the_king_of_hearts_in_the_first_trick_ends_the_round,
    ),
    "three queens end the round": (
        (state, "TARGET", (*score.TARGET[:3], score.TARGET[3] & ~DECK.mask("QD"))),
        tricks.test_queens_ends_with_the_fourth_queen_not_with_the_third,
    ),
    "hearts do not end the round": (
        (state, "TARGET", (DECK.full, *score.TARGET[1:])),
        tricks.test_case_2_the_last_heart_as_second_card_does_not_cut_the_trick_short,
    ),
    "king, ace and seven connect": (
        (state, "fitting", wrapping),
        lambda: laying.test_case_6_king_ace_seven_never_connects("KH AH", "7H"),
    ),
    "any rank laid opens a suit": (
        (state, "fitting", any_rank_opens),
        lambda: laying.test_case_5_a_rank_laid_later_opens_nothing("reduciet"),
    ),
    "suits grow upwards only": (
        (state, "fitting", upwards_only),
        lambda: laying.test_suits_grow_upwards_and_downwards_one_rank_at_a_time("reduciet"),
    ),
    "an ace brings no bonus": (
        (state, "ACES", 0),
        laying.test_case_7_the_leader_opens_with_an_ace,
    ),
    "kings bring a bonus": (
        (state, "ACES", RANK_CARDS[6]),
        laying.test_an_ace_gives_one_more_card_or_a_free_stop,
    ),
    "the bonus is mandatory whatever the switch says": (
        (opening.Reducieten, "ace_bonus_mandatory", property(mandatory_always)),
        lambda: laying.test_A9_declining_costs_100_only_if_the_bonus_is_mandatory(False),
    ),
    "the second prize of Modern is always paid": (
        (opening.Reducieten, "fewest_cards", property(mandatory_always)),
        lambda: variants.test_the_round_is_over_at_the_first_seat_out_with_one_prize(
            ("8C", "9D 8D", "7H 8H")
        ),
    ),
    "play goes to the right": (
        (state.State, "_next", to_the_right),
        laying.test_the_bonus_card_ends_the_turn,
    ),
    "a seat without cards is not skipped": (
        (state.State, "_next", not_skipping),
        variants.test_an_opponent_who_goes_out_gets_nothing_and_is_skipped,
    ),
    "the round goes on after the second seat out": (
        (state.State, "_goes_out", nobody_out_second),
        lambda: laying.test_the_first_out_scores_100_off_and_the_second_50_off("reduciet"),
    ),
    "an illegal pass costs 50": (
        (score, "POINTS", points(score.PASS, 50)),
        lambda: laying.test_case_10_passing_although_a_card_fits_costs_100("reduciet"),
    ),
    "a prize is a penalty": (
        (score, "POINTS", points(score.FIRST_OUT, 100)),
        lambda: examples.test_the_example_plays_as_the_rules_print_it("A5"),
    ),
    "a card in a duel costs 10": (
        (score, "POINTS", points(score.DUEL_CARD, 10)),
        variants.test_case_13_an_ace_and_a_bonus_card_of_an_opponent_make_40,
    ),
    "a heart counts 5": (
        (score, "POINTS", points(0, 5)),
        lambda: match.test_1_8_the_sum_of_a_round_over_the_four_seats("hearts", 80),
    ),
    "the lead stays with one seat": (
        (opening.Reducieten, "leader", lambda self, round: self.first),
        lambda: match.test_klassiek_has_24_rounds_in_which_each_seat_leads_each_option_once(0),
    ),
    "an option may be chosen twice": (
        (state.State, "options", lambda self, seat: list(moves.CHOOSABLE)),
        lambda: match.test_A4_the_fifth_lead_is_not_asked_and_neither_is_forced_reduciet(0),
    ),
    "a refusal shows no cards": (
        (reasons, "in_mask", lambda mask: []),
        lambda: refusals.test_a_forbidden_move_is_refused_with_its_rule_and_cards(
            "", refusals.trick, "KH", "reducieten.follow-suit", "8C AC 7C"
        ),
    ),
    "bots may pass illegally for ever": (
        (view.View, "progress", view.View.legal),
        information.test_a_second_illegal_pass_running_is_no_progress,
    ),
}


@pytest.mark.parametrize("broken", CASES)
def test_the_broken_rule_is_noticed(monkeypatch, broken):
    (owner, name, wrong), the_test = CASES[broken]
    the_test()
    monkeypatch.setattr(owner, name, wrong)
    with pytest.raises(NOTICED):
        the_test()
