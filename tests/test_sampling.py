"""Deals that fit what is known: all of them are counted, and each is drawn equally often."""

from collections import Counter
from itertools import pairwise, permutations
from math import comb, factorial, sqrt
from random import Random

import pytest

from cardlab import sampling
from cardlab.sampling import Deals, ImpossibleError

SURE = 3.09
"""A value that a normal variable exceeds with probability 0.001."""


def excess(found, expected):
    """How much too great chi-square is, as a normal variable would be (Wilson and Hilferty).

    ``found`` and ``expected`` are numbers by outcome; what cannot be is infinitely much.
    """
    if set(found) - set(expected):
        return float("inf")
    free = len(expected) - 1
    if free == 0:
        return 0.0
    draws = sum(found.values())
    share = draws / sum(expected.values())
    assert min(expected.values()) * share >= 5, "too few draws to tell"
    chi = sum((found[one] - some * share) ** 2 / (some * share) for one, some in expected.items())
    return ((chi / free) ** (1 / 3) - 1 + 2 / (9 * free)) / sqrt(2 / (9 * free))


def fits(found, expected):
    """Whether draws are as expected; draws that are come out as not once in a thousand times."""
    return excess(Counter(found), expected) < SURE


def enumerated(sizes, may, shown=()):
    """Every deal that fits, found by trying all orders of the cards."""
    found = set()
    bounds = [sum(sizes[:place]) for place in range(len(sizes) + 1)]
    for order in permutations(may):
        lies = tuple(frozenset(order[a:b]) for a, b in pairwise(bounds))
        if all(may[card] >> place & 1 for place, cards in enumerate(lies) for card in cards) and (
            all(cards & lies[place] for place, cards in shown)
        ):
            found.add(lies)
    return found


def drawn(deals, draws, seed=1):
    """The deals drawn, each as a tuple of sets."""
    rng = Random(seed)
    return [tuple(frozenset(cards) for cards in deals.draw(rng)) for _ in range(draws)]


def fact(place, *cards):
    return place, frozenset(cards)


CASES = {
    "nothing known": ((2, 2, 2), dict.fromkeys(range(6), 7), ()),
    "one place": ((4,), dict.fromkeys(range(4), 1), ()),
    "no card": ((0, 0), {}, ()),
    "an empty hand": ((3, 0, 3), dict.fromkeys(range(6), 7), ()),
    "known cards": ((3, 2, 2), {0: 1, 1: 1, 2: 2, 3: 7, 4: 7, 5: 7, 6: 7}, ()),
    "one void": ((2, 2, 2), {0: 6, 1: 6, 2: 7, 3: 7, 4: 7, 5: 7}, ()),
    "two voids": ((2, 3, 2), {0: 6, 1: 6, 2: 5, 3: 5, 4: 5, 5: 7, 6: 7}, ()),
    "overlapping voids": ((2, 2, 3), {0: 4, 1: 6, 2: 6, 3: 3, 4: 5, 5: 7, 6: 7}, ()),
    "what fills up leaves no room": ((1, 2, 2), {0: 1, 1: 3, 2: 7, 3: 6, 4: 5}, ()),
    "four places": ((2, 1, 2, 2), {0: 15, 1: 7, 2: 9, 3: 15, 4: 6, 5: 12, 6: 15}, ()),
    "one of many shown": ((2, 2, 2), dict.fromkeys(range(6), 7), (fact(0, 0, 1, 2, 3),)),
    "one of few shown": ((3, 4), dict.fromkeys(range(7), 3), (fact(0, 6),)),
    "two shown": ((2, 2, 3), dict.fromkeys(range(7), 7), (fact(0, 0, 1), fact(1, 1, 2))),
    "twice shown by the same": ((2, 5), dict.fromkeys(range(7), 3), (fact(0, 0, 1), fact(0, 2, 3))),
    "shown and void": (
        (2, 2, 3),
        {0: 6, 1: 6, 2: 5, 3: 7, 4: 7, 5: 7, 6: 7},
        (fact(0, 0, 1, 2), fact(1, 4), fact(2, 0, 1)),
    ),
    "shown by a known card": ((2, 2), {0: 1, 1: 3, 2: 3, 3: 3}, (fact(0, 0, 3),)),
}
every_case = pytest.mark.parametrize("case", CASES.values(), ids=CASES)


@every_case
def test_each_deal_that_fits_is_drawn_equally_often_and_no_other(case):
    all_deals = enumerated(*case)
    deals = Deals(*case)
    assert deals.count == len(all_deals)
    assert fits(drawn(deals, 40 * len(all_deals)), dict.fromkeys(all_deals, 1))


@pytest.mark.parametrize("often", [0, sampling.TRIALS + 1], ids=["by chance", "by counting"])
@pytest.mark.parametrize("name", [name for name, case in CASES.items() if case[2]])
def test_facts_are_met_rightly_by_chance_and_by_counting(name, often, monkeypatch):
    """Which of the two it is depends on how often chance meets the facts."""
    monkeypatch.setattr(sampling, "OFTEN", often)
    test_each_deal_that_fits_is_drawn_equally_often_and_no_other(CASES[name])


def test_random_small_cases_are_counted_as_enumeration_counts_them():
    possible = impossible = 0
    for seed in range(300):
        rng = Random(seed)
        sizes = [rng.randrange(4) for _ in range(rng.choice((2, 3, 4)))]
        while sum(sizes) > 7:
            sizes[rng.randrange(len(sizes))] //= 2
        everywhere = (1 << len(sizes)) - 1
        cards = list(range(sum(sizes)))
        may = {card: rng.choice((everywhere, rng.randint(1, everywhere))) for card in cards}
        shown = [
            fact(rng.randrange(len(sizes)), *rng.sample(cards, rng.randint(1, len(cards))))
            for _ in range(rng.choice((0, 0, 1, 2)) if cards else 0)
        ]
        number = len(enumerated(sizes, may, shown))
        try:
            assert Deals(sizes, may, shown).count == number
            possible += 1
        except ImpossibleError as error:
            assert number == 0
            assert error.why in ("room", "few", "shown")
            impossible += 1
    assert possible > 100
    assert impossible > 50


def test_great_numbers_are_counted_exactly():
    assert Deals((8, 8, 8), dict.fromkeys(range(24), 7)).count == factorial(24) // factorial(8) ** 3
    one_void = {card: 3 if card < 6 else 7 for card in range(24)}
    fewer = sum(
        comb(6, first) * comb(18, 8 - first) * comb(10 + first, 2 + first) for first in range(7)
    )
    assert Deals((8, 8, 8), one_void).count == fewer


def test_a_draw_is_quick_after_the_counting():
    """A rare fact (one of some hundred deals) does not make drawing by chance last."""
    deals = Deals((1, 149), dict.fromkeys(range(150), 3), (fact(0, 7),))
    assert {tuple(deals.draw(Random(seed))[0]) for seed in range(20)} == {(7,)}
    assert deals._facts == []


def test_equal_generators_draw_equal_deals():
    for case in CASES.values():
        first, second = Deals(*case), Deals(*case)
        assert [first.draw(Random(seed)) for seed in range(20)] == [
            second.draw(Random(seed)) for seed in range(20)
        ]


# ------------------------------------------------------------------ what cannot be


@pytest.mark.parametrize(
    ("sizes", "may", "shown", "why", "seats", "cards"),
    [
        ((1, 2), {0: 1, 1: 1, 2: 3}, (), "room", (5,), (0, 1)),
        ((2, 1), {0: 1, 1: 2, 2: 2}, (), "few", (5,), (0,)),
        ((1, 1, 1), {0: 3, 1: 3, 2: 3}, (), "few", (7,), ()),
        ((2, 2, 1), {0: 3, 1: 3, 2: 3, 3: 3, 4: 3}, (), "few", (7,), ()),
        ((1, 1), {0: 0, 1: 3}, (), "nowhere", (), (0,)),
        ((1, 1), {0: 3}, (), "number", (5, 6), (0,)),
        ((1, 2), {0: 1, 1: 2, 2: 2}, (fact(0, 1, 2),), "shown", (5,), (1, 2)),
        ((1, 3), dict.fromkeys(range(4), 3), (fact(0, 1), fact(0, 2)), "shown", (5,), (1, 2)),
        (
            (1, 3),
            {0: 2, 1: 3, 2: 3, 3: 3},
            (fact(1, 1, 2), fact(0, 0)),
            "shown",
            (5,),
            (0,),
        ),
    ],
)
def test_what_is_impossible_is_named(sizes, may, shown, why, seats, cards):
    with pytest.raises(ImpossibleError) as caught:
        Deals(sizes, may, shown, (5, 6, 7)[: len(sizes)])
    error = caught.value
    assert (error.why, error.seats, error.cards) == (why, seats, cards)
    assert isinstance(error, ValueError)


# ------------------------------------------------------------------ these tests can fail


def dealt_one_by_one(sizes, may, rng):
    """The obvious way that is wrong: each card, the fewest places first, to one of its places."""
    while True:
        lies = [[] for _ in sizes]
        for card in sorted(may, key=lambda one: may[one].bit_count()):
            free = [p for p, n in enumerate(sizes) if len(lies[p]) < n and may[card] >> p & 1]
            if not free:
                break
            lies[rng.choice(free)].append(card)
        else:
            return tuple(map(frozenset, lies))


@pytest.mark.parametrize("name", ["one void", "two voids", "overlapping voids", "four places"])
def test_a_sampler_that_is_not_uniform_is_noticed(name):
    sizes, may, _ = CASES[name]
    all_deals = enumerated(sizes, may)
    rng = Random(1)
    found = [dealt_one_by_one(sizes, may, rng) for _ in range(40 * len(all_deals))]
    assert set(found) == all_deals, "every deal is drawn, only not equally often"
    assert not fits(found, dict.fromkeys(all_deals, 1))


def test_a_deal_too_many_or_too_few_is_noticed():
    all_deals = enumerated(*CASES["one void"])
    found = drawn(Deals(*CASES["nothing known"][:2]), 40 * len(all_deals))
    assert not fits(found, dict.fromkeys(all_deals, 1))
    found = drawn(Deals(*CASES["one void"]), 40 * len(all_deals))
    assert not fits(found, dict.fromkeys(enumerated(*CASES["nothing known"]), 1))


def test_the_threshold_is_right():
    """Of fair dice about one in a thousand looks loaded, and a loaded one does."""
    rng = Random(3)
    dice = dict.fromkeys(range(6), 1)
    unlucky = sum(not fits([rng.randrange(6) for _ in range(120)], dice) for _ in range(4000))
    assert unlucky <= 15
    assert not fits([rng.choice((0, 1, 2, 3, 4, 5, 5)) for _ in range(3000)], dice)


# ------------------------------------------------------------------ where counting is much work


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if not case[2]])
def test_deals_are_equally_likely_where_classes_are_left_to_chance(name, monkeypatch):
    monkeypatch.setattr(sampling, "WORK", 0)
    monkeypatch.setattr(sampling, "LEAST", 0.0)
    test_each_deal_that_fits_is_drawn_equally_often_and_no_other(CASES[name])


def test_what_is_impossible_is_so_where_classes_are_left_to_chance(monkeypatch):
    monkeypatch.setattr(sampling, "WORK", 0)
    monkeypatch.setattr(sampling, "LEAST", 0.0)
    test_random_small_cases_are_counted_as_enumeration_counts_them()


def test_many_hands_of_which_each_lacks_something_are_counted_quickly():
    """Five hands and seven piles of 110 cards; nobody ever holds what he lacks."""
    for seed in range(6):
        rng = Random(seed)
        sizes = [7] * 5 + [8] * 6 + [27]
        lacks = [set(rng.sample(range(110), rng.choice((0, 6, 12, 18)))) for _ in range(5)]
        may = {
            card: sum(1 << p for p in range(12) if p > 4 or card not in lacks[p])
            for card in range(110)
        }
        deals = Deals(sizes, may)
        for _ in range(20):
            lies = deals.draw(rng)
            assert list(map(len, lies)) == sizes
            assert not any(lacking.intersection(lies[p]) for p, lacking in enumerate(lacks))
