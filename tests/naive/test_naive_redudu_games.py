"""The naive Redudu in random games, and wrong rules that are noticed."""

import random

import pytest

from tests.naive import redudu
from tests.naive import test_naive_redudu as cases
from tests.naive import test_naive_redudu_rules as sections
from tests.naive.redudu import (
    Naive,
    count,
    later_deal,
    random_deal,
    rank,
)
from tests.naive.redudu_bouts import check, position, record_of

# ------------------------------------------------------------------ random games


@pytest.mark.parametrize("make", [random_deal, later_deal])
@pytest.mark.parametrize("seats", range(2, 7))
def test_random_games_end_and_lose_no_card(seats, make):
    for seed in range(6):
        rng = random.Random(f"{make.__name__}/{seats}/{seed}")
        naive = Naive(record_of(make(rng, seats), pairBeatsBlack=seed % 2 == 0))
        check(naive)
        while not naive.over:
            naive.play(rng.choice(naive.legal()))
            check(naive)
        holders = [seat for seat in range(seats) if naive.hands[seat]]
        assert len(holders) <= 1 or naive.bouts == redudu.BOUTS
        assert naive.result["redudak"] == (holders[0] if len(holders) == 1 else None)
        assert sorted(naive.out + holders) == list(range(seats))


def test_counting_sequences_of_moves():
    naive = position("7C 8C", "9C 7D", "2C 3C")
    # 7C: covered by 9C or 7D, transferred with 7D, taken; 8C: covered by 9C or 7D, taken.
    assert [count(naive, depth) for depth in (0, 1, 2)] == [1, 2, 7]


# ------------------------------------------------------------------ these tests can fail


def own_trumps_beat_general_ones(card, target, general, own):
    if redudu.suit(card) == redudu.suit(target):
        return redudu.RANKS.index(rank(card)) > redudu.RANKS.index(rank(target))
    return redudu.suit(card) in (general, own)


def all_seven_and_more(self):
    return len(self.uncovered) < len(self.hands[self.defender])


def only_the_neighbour(self):
    seat = self.left(self.defender)
    return seat if self.hands[seat] else None


def refill_from_the_lead(self):
    for seat in [*self.clockwise(self.lead), self.defender]:
        for pile in (self.piles[seat], self.stock):
            while pile and seat not in self.out and len(self.hands[seat]) < 7:
                self.hands[seat].append(pile.pop(0))


def ask_from_the_left(self, step):
    self.begin_step(step)
    in_order = self.clockwise(self.left(self.defender))
    self.asked = [seat for seat in in_order if seat != self.defender and self.hands[seat]]
    if not self.asked:
        self.end_bout(taken=step == "add")


whole_cover = Naive.cover


def no_transfer_after_the_first_pair(self, targets, cards):
    whole_cover(self, targets, cards)
    self.some_covered = bool(self.covered)


def transfers_at_any_time(self, targets, cards):
    whole_cover(self, targets, cards)
    self.some_covered = False


WRONG = {
    # what is wrong: what replaces it, and a test that shows it
    "redudas weigh one": (redudu, "load", len, sections.test_what_may_be_transferred),
    "a transfer up to the hand": (redudu, "transfer_limit", int, cases.test_case_10_two_players),
    "own trumps beat general ones": (
        *(redudu, "simple_beats", own_trumps_beat_general_ones),
        cases.test_case_1_own_trumps,
    ),
    "six cards in a bout": (
        redudu,
        "MOST_LAID",
        6,
        sections.test_seven_cards_by_attack_and_throw_in,
    ),
    "any number of cards": (
        *(Naive, "within_limits", all_seven_and_more),
        sections.test_an_attack_closes_after_seven_cards,
    ),
    "hands are filled up to six": (redudu, "FULL_HAND", 6, cases.test_c4_refill),
    "499 bouts": (redudu, "BOUTS", 499, sections.test_the_safety_stop),
    "501 bouts": (redudu, "BOUTS", 501, sections.test_the_safety_stop),
    "only the neighbour gets a transfer": (
        *(Naive, "target", only_the_neighbour),
        sections.test_a_transfer_skips_empty_hands,
    ),
    "the lead draws first": (
        *(Naive, "refill", refill_from_the_lead),
        sections.test_the_first_attacker_draws_before_the_lead,
    ),
    "the defender's left is asked first": (
        *(Naive, "ask", ask_from_the_left),
        sections.test_the_lead_is_who_transferred_last,
    ),
    "no transfer after the first pair": (
        *(Naive, "cover", no_transfer_after_the_first_pair),
        cases.test_case_8_the_beaten_pairs_go_with_a_transferred_throw_in,
    ),
    "transfers at any time": (
        *(Naive, "cover", transfers_at_any_time),
        cases.test_case_9_no_transfer_once_one_of_two_is_covered,
    ),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_rule_is_noticed(monkeypatch, wrong):
    where, name, replacement, test = WRONG[wrong]
    test()
    monkeypatch.setattr(where, name, replacement)
    with pytest.raises((AssertionError, ValueError)):
        test()
