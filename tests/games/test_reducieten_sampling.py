"""Reducieten: what a seat cannot see is dealt anew, each deal that fits being equally likely.

Which deals fit is found without the sampler: each way to deal the hidden cards is played again from
the beginning of the round, and fits if every move was legal and nothing was seen to be otherwise.
"""

import pickle
from itertools import combinations
from random import Random

import pytest

from cardlab.cards import in_mask, mask_of
from cardlab.game import NOBODY
from cardlab.games.reducieten import GAME, sampling
from cardlab.games.reducieten.moves import CHOOSE, OPTIONS, fitting
from cardlab.sampling import Deals, ImpossibleError
from cardlab.table import Table
from tests.games.positions import play, sit
from tests.test_sampling import fits

SEATS = (NOBODY, 0, 1, 2, 3)
MOST = 250
"""Positions are looked at in which at most so many deals fit."""


def history(variant, seed, option=None, fair=False):
    """The states of a round of random moves, and the moves."""
    rng = Random(seed)
    opening = GAME.deal(variant, 4, GAME.defaults(), rng)
    if option is not None:
        opening = type(opening)(
            opening.variant, 4, opening.rules, opening.first, opening.rounds, option
        )
    states, moves = [GAME.start(opening)], []
    while states[-1].turn >= 0:
        now = states[-1].copy()
        legal = now.view(now.turn).progress() if fair or rng.random() < 0.8 else now.legal()
        moves.append(rng.choice(legal))
        now.play(moves[-1])
        states.append(now)
    return states, moves


def hands_dealt(cards, sizes):
    """Every way to deal the cards into hands of these sizes, as lists of masks."""
    if not sizes:
        yield []
        return
    for some in combinations(cards, sizes[0]):
        rest = [card for card in cards if card not in some]
        for hands in hands_dealt(rest, sizes[1:]):
            yield [mask_of(some), *hands]


def consistent(states, moves, seat):
    """The deals that fit all that a seat has seen in these states, the last one being now."""
    now = states[-1]
    others = [other for other in range(4) if other != seat]
    heap = in_mask(sum(now.hands[other] for other in others))
    views = [state.view(seat) for state in states]
    found = set()
    for hands in hands_dealt(heap, [now.hands[other].bit_count() for other in others]):
        trial = states[0].copy()
        for other, hand in zip(others, hands, strict=True):
            trial.hands[other] = hand | states[0].hands[other] & ~now.hands[other]
        if could_be(trial, moves, views):
            found.add(tuple(trial.hands))
    return found


def could_be(trial, moves, views):
    for move, view in zip(moves, views[1:], strict=False):
        if move not in trial.legal():
            return False
        trial.play(move)
        if trial.view(view.seat) != view:
            return False
    return True


def few_deals(state, seat):
    """Whether so few deals are conceivable that all can be tried."""
    hands = [hand.bit_count() for other, hand in enumerate(state.hands) if other != seat]
    return state.turn >= 0 and 2 <= sum(hands) <= (7 if len(hands) == 3 else 6)


def positions(variant, option, count, told=lambda state: True):
    """Late positions with a seat to look: the states up to them, the moves, the seat."""
    found = 0
    for seed in range(400):
        states, moves = history(variant, seed, option)
        rng = Random(seed)
        fitting_ones = [
            (number, seat)
            for number, state in enumerate(states)
            for seat in SEATS
            if few_deals(state, seat) and told(state)
        ]
        if fitting_ones:
            number, seat = rng.choice(fitting_ones)
            yield states[: number + 1], moves[:number], seat
            found += 1
            if found == count:
                return
    raise AssertionError("too few positions")


def check(states, moves, seat):
    """Every deal that fits is drawn, equally often; how many they are."""
    expected = consistent(states, moves, seat)
    draw = states[-1].sampler(seat)
    rng = Random(7)
    found = [tuple(draw(rng).hands) for _ in range(30 * len(expected))]
    assert tuple(states[-1].hands) in expected
    assert fits(found, dict.fromkeys(expected, 1))
    return len(expected)


@pytest.mark.parametrize("option", [0, 1, 2, 3, 4, 5], ids=OPTIONS)
def test_each_deal_that_fits_is_equally_likely_in_every_option(option):
    numbers = [check(*one) for one in positions("round", option, 8)]
    assert len(set(numbers)) > 3


@pytest.mark.parametrize("variant", ["modernRound", "duel"])
def test_each_deal_that_fits_is_equally_likely_in_every_variant(variant):
    numbers = [check(*one) for one in positions(variant, None, 12)]
    assert len(set(numbers)) > 3


@pytest.mark.parametrize("variant", ["round", "modernRound", "duel"])
def test_each_deal_is_equally_likely_where_somebody_kept_a_card_back(variant):
    option = 4 if variant == "round" else None
    for one in positions(variant, option, 10, told=lambda state: len(state.shown) > 0):
        check(*one)


def test_each_deal_is_equally_likely_while_a_bonus_card_is_to_come():
    """Who is asked for a bonus card has one, as everybody sees."""
    checked = 0
    for states, moves, _ in positions("round", 4, 12, told=lambda state: state.bonus):
        for seat in SEATS:
            if few_deals(states[-1], seat):
                checked += seat != states[-1].turn
                check(states, moves, seat)
    assert checked > 12


def test_the_deals_drawn_are_told_from_others():
    """A sampler that forgets what was kept back is noticed."""

    def forgetful(sizes, may, shown, seats):
        return Deals(sizes, may, (), seats)

    def never_void(sizes, may, shown, seats):
        return Deals(sizes, dict.fromkeys(may, (1 << len(sizes)) - 1), shown, seats)

    told = {forgetful: lambda state: state.shown, never_void: lambda state: any(state.lacks)}
    for wrong, tells in told.items():
        noticed = 0
        for one in positions("round", 4, 10, told=tells):
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(sampling, "Deals", wrong)
                try:
                    check(*one)
                except AssertionError:
                    noticed += 1
        assert noticed


# ------------------------------------------------------------------ over whole games

GAMES = [("klassiek", 1), ("modern", 1), ("round", 8), ("modernRound", 8), ("duel", 8)]


@pytest.fixture(scope="module", params=GAMES, ids=lambda param: param[0])
def looked_at(request):
    """States of whole games, each with a seat."""
    variant, games = request.param
    found = []
    for seed in range(games):
        states, _ = history(variant, seed)
        rng = Random(seed)
        found += [(state, seat) for state in states for seat in SEATS if rng.random() < 0.3]
    return found


def test_the_view_stays_what_it_is(looked_at):
    for number, (state, seat) in enumerate(looked_at):
        before = state.copy()
        drawn = state.sampler(seat)(Random(number))
        assert drawn.view(seat) == state.view(seat)
        assert state == before
        assert sum(drawn.hands) == sum(state.hands)


def test_nobody_holds_what_he_lacks_and_everybody_what_he_kept_back(looked_at):
    lacking = 0
    for number, (state, seat) in enumerate(looked_at):
        draw = state.sampler(seat)
        rng = Random(number)
        for drawn in (draw(rng), draw(rng), draw(rng)):
            assert not any(
                hand & lacks for hand, lacks in zip(drawn.hands, state.lacks, strict=True)
            )
            assert all(drawn.hands[owner] & cards for owner, cards in state.shown)
            if state.bonus:
                assert drawn.hands[state.turn] & fitting(state.laid, state.openers)
            lacking += any(state.lacks)
    assert lacking > 20


def test_what_is_drawn_does_not_depend_on_where_the_hidden_cards_lie(looked_at):
    for number, (state, seat) in enumerate(looked_at):
        other = state.reshuffled(seat, Random(number))
        mine, theirs = Random(5), Random(5)
        first, second = state.sampler(seat), other.sampler(seat)
        for _ in range(3):
            assert first(mine) == second(theirs)


def test_a_view_alone_is_enough(looked_at):
    for number, (state, seat) in enumerate(looked_at):
        from_view = sampling.sampler_of(state.view(seat))
        assert from_view(Random(number)) == state.reshuffled(seat, Random(number))


def test_the_same_draws_whatever_was_drawn_before(looked_at):
    for state, seat in looked_at[::7]:
        draw = state.sampler(seat)
        first = [draw(Random(number)) for number in range(5)]
        assert [draw(Random(number)) for number in range(5)] == first
        assert [state.reshuffled(seat, Random(number)) for number in range(5)] == first


def test_a_drawn_position_can_be_played_to_the_end(looked_at):
    for number, (state, seat) in enumerate(looked_at[::25]):
        rng = Random(number)
        drawn = state.reshuffled(seat, rng)
        assert pickle.loads(pickle.dumps(drawn)) == drawn
        for _ in range(10_000):
            if drawn.turn < 0:
                break
            drawn.play(rng.choice(drawn.view(drawn.turn).progress()))
        assert drawn.turn < 0
        assert GAME.result(drawn) is not None


def test_the_rounds_to_come_are_dealt_anew_and_differ():
    state = Table.new("reducieten", "klassiek", seed=3).state
    draw = state.sampler(0)
    rng = Random(1)
    first, second = draw(rng), draw(rng)
    assert len(first.opening.rounds) == len(state.opening.rounds)
    assert len({first.opening.rounds[9], second.opening.rounds[9], state.opening.rounds[9]}) == 3
    assert first.copy() == first != second
    assert first.opening.public == state.opening.public


# ------------------------------------------------------------------ small and impossible positions


def test_cards_that_are_away_stay_away():
    """In a small position of a lesson nothing can be drawn that would stop the round for ever."""
    table = sit("TH 7D", "JH 8C", "9H 8D", "TC 8S")
    play(table, "TH")
    for seed in range(30):
        drawn = table.state.reshuffled(0, Random(seed))
        assert sum(drawn.hands) == sum(table.state.hands)
    alone = sampling.sampler_of(table.view(0))
    found = [alone(Random(seed)) for seed in range(30)]
    assert all(drawn.view(0) == table.view(0) for drawn in found)
    assert {sum(drawn.hands) for drawn in found} != {sum(table.state.hands)}


def test_what_cannot_be_is_named():
    """Everybody lacks clubs, but not all hidden cards are of other suits."""
    state = sit("7C 7D", "8C 8D", "9C 9D", "TC TD", option="tricks").state
    clubs = GAME.deck.mask("8C 9C TC")
    state.lacks = (0, clubs, clubs, clubs)
    with pytest.raises(ImpossibleError) as caught:
        state.sampler(0)
    assert GAME.deck.text(caught.value.cards) == "8C 9C TC"
    state.lacks = (0, clubs, 0, 0)
    state.shown = ((1, clubs),)
    with pytest.raises(ImpossibleError) as caught:
        state.sampler(0)
    assert caught.value.seats == (1,)
    assert GAME.deck.text(caught.value.cards) == "8C 9C TC"


def test_choosing_an_option_tells_nothing():
    state = Table.new("reducieten", "klassiek", seed=3).state
    before = state.sampler(NOBODY)
    state.play(CHOOSE)
    after = state.sampler(NOBODY)
    assert before(Random(1)).hands == after(Random(1)).hands
