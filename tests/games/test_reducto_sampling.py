"""Reducto: what nobody sees is laid anew, each way that fits being equally likely."""

import pickle
from collections import Counter
from itertools import permutations, product
from math import comb, prod
from random import Random

import pytest

from cardlab.game import NOBODY
from cardlab.games.reducto import GAME, sampling
from cardlab.games.reducto.deck import DECK, NOTHING, SET, VALUES
from cardlab.sampling import ImpossibleError
from cardlab.table import Table
from tests.every import looks
from tests.games.fields import play, sit
from tests.test_sampling import fits


def hidden(state, seat):
    """What a seat does not see, as it lies: face-down cards, the card drawn, the pile."""
    down = [
        card
        for cards, mask in zip(state.cards, state.hidden, strict=True)
        for place, card in enumerate(cards)
        if mask >> place & 1
    ]
    drawn = [state.hand] if state.source == 1 and seat != state.turn else []
    return tuple(down), tuple(drawn), tuple(state.pile[state.next :])


def ways_to_lie(heap, sizes):
    """Every way for cards to lie in places, and how many orders of the cards give it."""
    first, second = sizes[0], sizes[0] + sizes[1]
    return Counter(
        (order[:first], order[first:second], order[second:]) for order in permutations(heap)
    )


POSITIONS = {
    "face-down cards and the pile": (("[1] 9", "[3] [2]"), {"draw": "5 6"}, ""),
    "equal cards": (("[1] [1] 9", "[3] [1]"), {"draw": "3"}, ""),
    "another has drawn": (("[1] 9", "[3]"), {"draw": "5 6 7", "first": 1}, "draw"),
    "another has taken": (("[1] 9", "[3]"), {"draw": "5 6 7", "first": 1}, "take"),
    "the puzzle": (("[1] [2] [3] 7",), {"draw": "5 6"}, ""),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_each_way_to_lie_is_equally_likely(name):
    fields, more, moves = POSITIONS[name]
    table = play(sit(*fields, **more), moves)
    for seat in looks(table):
        lies = hidden(table.state, seat)
        expected = ways_to_lie(sum(lies, ()), tuple(map(len, lies)))
        draw = table.state.sampler(seat)
        rng = Random(3)
        found = [hidden(draw(rng), seat) for _ in range(12 * len(expected))]
        assert fits(found, expected)
    assert not fits([lies] * 12 * len(expected), expected), "not to lay anew would be noticed"


def new_set():
    """The draw pile is used up, and a card of the next set has been drawn."""
    table = sit("[1] [2]", "[3] [4] 9", draw="5", seed=1)
    return play(table, "draw / swap 1,1 / draw")


def test_in_a_later_set_face_down_cards_and_the_pile_are_two_heaps():
    """Everybody has seen all that was drawn of the first set."""
    table = new_set()
    assert table.state.sets == 1
    down, _, _ = hidden(table.state, 0)
    expected = Counter(permutations(down))
    draw = table.state.sampler(0)
    rng = Random(3)
    drawn = [draw(rng) for _ in range(40 * len(expected))]
    assert fits([hidden(new, 0)[0] for new in drawn], expected)
    tops = Counter(new.pile[new.next] for new in drawn[:3000])
    assert set(tops) == set(range(len(DECK)))
    assert all(sorted([new.hand, *new.pile[new.next :]]) == list(SET) for new in drawn[:20])


def test_a_view_alone_does_not_tell_of_which_set_a_card_was():
    """All ways to part the unseen cards between two sets, as often as each can come about."""
    unseen = [0] * len(DECK)
    unseen[0], unseen[1], unseen[2], unseen[5] = 6, 11, 3, 12
    down = 14
    expected = {}
    for some in product(*(range(number + 1) for number in unseen)):
        rest = [number - one for number, one in zip(unseen, some, strict=True)]
        both = list(zip(DECK.copies, some, rest, strict=True))
        if sum(some) == down and all(max(a, b) <= copies for copies, a, b in both):
            expected[some] = prod(comb(copies, a) * comb(copies, b) for copies, a, b in both)
    total = sum(expected.values())
    often = {some for some, ways in expected.items() if ways * 20_000 > 10 * total}
    sums = {some: ways for some, ways in expected.items() if some in often}
    sums["seldom"] = total - sum(sums.values())
    part = sampling._two_heaps(unseen, down)
    rng = Random(3)
    found = []
    for _ in range(20_000):
        first, second = part(rng)
        assert sorted(first + second) == [c for c, n in enumerate(unseen) for _ in range(n)]
        numbers = tuple(map(first.count, range(len(DECK))))
        assert numbers in expected
        found.append(numbers if numbers in often else "seldom")
    assert fits(found, sums)


# ------------------------------------------------------------------ over whole games


@pytest.fixture(scope="module", params=[(2, {}), (8, {"flipSource": "draw"}), (1, {})], ids=str)
def looked_at(request):
    """States of a whole game, each with a seat; with eight seats a second set is begun."""
    seats, rules = request.param
    table = Table.new("reducto", "puzzle" if seats == 1 else "game", seats, 5, rules)
    rng = Random(5)
    found = []
    while not table.over:
        moves = table.view(table.state.turn).progress()
        table.make(rng.choice(moves))
        found += [(table.state.copy(), seat) for seat in looks(table) if rng.random() < 0.2]
    if seats == 8:
        assert table.state.sets
    return found[:: max(1, len(found) // 300)]


def test_the_view_stays_what_it_is(looked_at):
    for number, (state, seat) in enumerate(looked_at):
        before = state.copy()
        drawn = state.reshuffled(seat, Random(number))
        assert drawn.view(seat) == state.view(seat)
        assert state == before
        assert drawn.left() == state.left()


def test_what_is_drawn_does_not_depend_on_where_the_hidden_cards_lie(looked_at):
    for number, (state, seat) in enumerate(looked_at):
        other = state.reshuffled(seat, Random(number))
        mine, theirs = Random(5), Random(5)
        first, second = state.sampler(seat), other.sampler(seat)
        for _ in range(3):
            assert first(mine) == second(theirs)


def test_a_view_alone_is_enough(looked_at):
    """Within the first set all unseen cards follow from it, and later the number of each."""
    for number, (state, seat) in enumerate(looked_at):
        drawn = sampling.sampler_of(state.view(seat))(Random(number))
        assert drawn.view(seat) == state.view(seat)
        if not state.sets:
            assert drawn == state.reshuffled(seat, Random(number))
        elif state.turn >= 0:
            one, two = sum(hidden(drawn, seat), ()), sum(hidden(state, seat), ())
            assert sorted(one) == sorted(two)


def test_a_drawn_position_can_be_played_to_the_end(looked_at):
    for number, (state, seat) in enumerate(looked_at[::10]):
        rng = Random(number)
        drawn = state.reshuffled(seat, rng)
        assert pickle.loads(pickle.dumps(drawn)) == drawn
        while drawn.turn >= 0:
            drawn.play(rng.choice(drawn.view(drawn.turn).progress()))
        assert GAME.result(drawn) is not None


def test_no_hidden_card_of_the_deal_is_left_in_the_opening():
    state = Table.new("reducto", "game", 3, 1).state
    opening = state.reshuffled(0, Random(1)).opening
    assert (opening.fields, opening.pile, opening.discard) == ((), b"", b"")
    assert opening.key != state.opening.key


# ------------------------------------------------------------------ small positions


def test_who_runs_out_of_time_puts_the_drawn_card_back():
    table = play(sit("[1] 9 7", draw="5 6"), "draw")
    for seed in range(10):
        new = table.state.reshuffled(0, Random(seed))
        new.play(GAME.parse("timeout"))
        assert VALUES[new.pile[new.next]] == 5
        assert new.left() == 2


def test_a_line_that_was_dealt_goes_with_the_next_turn_in_a_drawn_position_too():
    table = sit("7 7 / [1] 2", "[3] 4", discard="12")
    state = table.state
    for seed in range(10):
        new = state.reshuffled(1, Random(seed))
        for text in ("take", "flip 2,1"):
            new.play(GAME.parse(text))
        assert new.shape[0] >> 3 <= 1


def test_a_small_position_tells_a_view_not_which_cards_are_away():
    table = sit("[1] 9", "[3]", draw="5 6")
    drawn = [sampling.sampler_of(table.view(0))(Random(seed)) for seed in range(300)]
    assert all(new.view(0) == table.view(0) for new in drawn)
    assert {new.cards[0][0] for new in drawn} == set(range(len(DECK)))
    assert all(new.cards[0][2] == NOTHING for new in drawn)


def test_more_hidden_cards_than_a_set_has_are_impossible():
    table = sit("[1] 9", "[3]", draw=" ".join(["5"] * 150))
    with pytest.raises(ImpossibleError):
        sampling.sampler_of(table.view(0))
    assert table.state.reshuffled(NOBODY, Random(1)).view(0) == table.view(0)
