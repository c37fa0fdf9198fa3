"""Records with unknown cards: what is refused without a seed, what is dealt with one."""

from collections import Counter

import pytest

from cardlab import records
from cardlab.cards import in_mask
from cardlab.games.reducieten.deck import DECK, SUIT
from cardlab.table import Table
from tests.samples import VARIANTS, changed, first_hand, record
from tests.test_records import place

every_variant = pytest.mark.parametrize("variant", VARIANTS)
GAPS = [None, "", "AC", "7C 8C 9C"]
MODERN = "modernRound"


def short(variant, seed=None):
    """A record whose first hand is unknown."""
    value = record(variant, seed=seed)
    return changed(value, first_hand(value), None)


# ------------------------------------------------------------------ without a seed


@pytest.mark.parametrize("gap", GAPS)
@every_variant
def test_without_a_seed_an_unknown_hand_is_refused_at_its_own_place(variant, gap):
    value = record(variant)
    where = first_hand(value)
    if gap is not None:  # cards it has already
        own = value["deal"].get("rounds", [value["deal"]])[0]["hands"][0].split()
        gap = " ".join(own[: len(gap.split())])
    value = changed(value, where, gap)
    assert not records.read(value).complete
    assert place(value) == where


@pytest.mark.parametrize("seat", range(4))
def test_the_first_unknown_hand_is_named(seat):
    value = record("duel")
    for other in range(seat, 4):
        value = changed(value, f"deal.hands[{other}]", None)
    assert place(value) == f"deal.hands[{seat}]"


@pytest.mark.parametrize("start", [None, "", 1, 2, 3])
@pytest.mark.parametrize(("variant", "deal"), [(MODERN, "deal"), ("modern", "deal.rounds[9]")])
def test_without_a_seed_an_unknown_start_is_refused_at_its_own_place(variant, deal, start):
    value = record(variant)
    full = (
        value["deal"]["start"] if deal == "deal" else value["deal"]["rounds"][9]["start"]
    ).split()
    gap = " ".join(full[:start]) if isinstance(start, int) else start
    assert place(changed(value, f"{deal}.start", gap)) == f"{deal}.start"


def test_the_keys_order_decides_which_unknown_is_the_first():
    value = changed(changed(record(MODERN), "deal.start", None), "deal.hands[0]", None)
    assert place(value) == "deal.start"
    value = changed(record("modern"), "deal.rounds[2].start", None)
    assert place(changed(value, "deal.rounds[2].hands[3]", None)) == "deal.rounds[2].hands[3]"


@pytest.mark.parametrize(("variant", "rounds"), [("klassiek", 24), ("modern", 16)])
def test_without_a_seed_all_rounds_must_be_listed(variant, rounds):
    value = record(variant)
    for listed in (0, 1, rounds - 1):
        shorter = changed(value, "deal.rounds", value["deal"]["rounds"][:listed])
        assert place(shorter).startswith("deal.rounds")


def test_a_round_must_be_given_its_hands_before_its_moves_are_looked_at():
    value = changed(record("duel"), "deal.hands[2]", None) | {"moves": ["fly"]}
    assert place(value) == "deal.hands[2]"


# ------------------------------------------------------------------ with a seed


@pytest.mark.parametrize(
    "hands", [[None] * 4, ["", None, "AC", "7C 8C"], ["7C 8C 9C TC JC QC KC AC", "", "", ""]]
)
@pytest.mark.parametrize("variant", ["round", "duel"])
def test_unknown_hands_are_filled_and_known_cards_stay(variant, hands):
    value = changed(record(variant, seed=3), "deal.hands", hands)
    assert records.read(value).complete
    dealt = Table.of(records.read(value)).opening.rounds[0].hands
    assert [hand.bit_count() for hand in dealt] == [8] * 4
    assert sum(dealt) == DECK.full
    for known, hand in zip(hands, dealt, strict=True):
        assert DECK.mask(known or "") & ~hand == 0


@pytest.mark.parametrize("start", [None, "", "AC", "7H 7S", "AC 7H TS", "AC 7H TS QD"])
@pytest.mark.parametrize("hands", [[None] * 4, ["8C", None, "9D QS", "JH"]])
def test_an_unknown_start_gets_one_card_of_each_suit(start, hands):
    for seed in range(20):
        value = record(MODERN, seed=seed)
        value = changed(changed(value, "deal.start", start), "deal.hands", hands)
        deal = Table.of(records.read(value)).opening.rounds[0]
        assert sorted(SUIT[card] for card in in_mask(deal.start)) == [0, 1, 2, 3]
        assert DECK.mask(start or "") & ~deal.start == 0
        assert [hand.bit_count() for hand in deal.hands] == [7] * 4
        assert sum(deal.hands) + deal.start == DECK.full
        for known, hand in zip(hands, deal.hands, strict=True):
            assert DECK.mask(known or "") & ~hand == 0


@pytest.mark.parametrize(("variant", "rounds"), [("klassiek", 24), ("modern", 16)])
def test_rounds_that_are_not_listed_are_shuffled_from_the_seed(variant, rounds):
    value = record(variant, seed=3)
    value = changed(value, "deal.rounds", value["deal"]["rounds"][:2])
    opening = Table.of(records.read(value)).opening
    full = Table.of(records.read(record(variant))).opening
    assert len(opening.rounds) == rounds
    assert opening.rounds[:2] == full.rounds[:2]
    assert len(set(opening.rounds)) == rounds
    other = Table.of(records.read(value | {"seed": 4})).opening
    assert other.rounds[:2] == opening.rounds[:2]
    assert not set(other.rounds[2:]) & set(opening.rounds[2:])


@every_variant
def test_the_same_seed_fills_the_same_cards_and_another_seed_others(variant):
    openings = [Table.of(records.read(short(variant, seed))).opening for seed in (5, 5, 6)]
    assert openings[0] == openings[1]
    value = record(variant, seed=5)
    where = first_hand(value).removesuffix("[0]")
    loose = changed(value, where, [None] * 4)
    deals = {
        str(Table.of(records.read(loose | {"seed": seed})).opening.rounds[0]) for seed in range(20)
    }
    assert len(deals) == 20


@every_variant
def test_what_was_filled_is_written_explicitly(variant):
    table = Table.of(records.read(short(variant, 5)))
    value = table.record().json()
    del value["seed"]
    assert Table.of(records.read(value)).opening == table.opening


def test_one_missing_card_is_the_one_that_is_left():
    value = record("round", seed=9)
    hand = value["deal"]["hands"][2].split()
    filled = Table.of(records.read(changed(value, "deal.hands[2]", " ".join(hand[1:]))))
    assert filled.state == Table.of(records.read(value)).state


# ------------------------------------------------------------------ uniformly


def fits(counts, expected, limit):
    """Chi-square below its 1-in-1000 mark."""
    return sum((count - expected) ** 2 / expected for count in counts) < limit


def test_every_way_to_fill_a_small_gap_is_equally_likely():
    """Three unknown cards, one for each of three hands: six ways, 5 degrees of freedom."""
    value = record("duel")
    cut = value
    for seat in range(3):
        hand = value["deal"]["hands"][seat].split()
        cut = changed(cut, f"deal.hands[{seat}]", " ".join(hand[1:]))
    counts = Counter(
        Table.of(records.read(cut | {"seed": seed})).opening.rounds[0].hands for seed in range(1200)
    )
    assert len(counts) == 6
    assert fits(counts.values(), 200, 20.5)


def test_unknown_starters_and_hands_are_filled_uniformly_together():
    """Two starters and a card of seat 0 and of seat 1 are unknown; 7C AC KH 7D are left.

    7D starts diamonds, 7C or AC starts clubs, the last two cards lie either way: four ways,
    3 degrees of freedom.
    """
    hands = [
        "8C 9C TC JC QC KC",
        "7H 8H 9H TH JH QH",
        "7S 8S 9S TS JS QS KS",
        "8D 9D TD JD QD KD AD",
    ]
    value = changed(record(MODERN), "deal.start", "AH AS")
    counts = Counter()
    for seed in range(1200):
        filled = changed(value, "deal.hands", hands) | {"seed": seed}
        deal = Table.of(records.read(filled)).opening.rounds[0]
        counts[deal.start, deal.hands] += 1
    assert len(counts) == 4
    assert fits(counts.values(), 300, 16.3)


def test_each_unknown_card_comes_to_each_seat_equally_often():
    value = changed(record("round"), "deal.hands", ["AC KC QC JC", None, "7D", None])
    seats = {code: Counter() for code in ("7C", "AH", "TS")}
    for seed in range(1350):
        hands = Table.of(records.read(value | {"seed": seed})).opening.rounds[0].hands
        for code, counts in seats.items():
            bit = 1 << DECK.card(code)
            counts[next(seat for seat in range(4) if hands[seat] & bit)] += 1
    for counts in seats.values():  # 4, 8, 7 and 8 places of 27
        expected = [1350 * places / 27 for places in (4, 8, 7, 8)]
        assert sum((counts[s] - expected[s]) ** 2 / expected[s] for s in range(4)) < 16.3
