"""Games are played on in thought as careful players would, who are asked without a view."""

from random import Random

import pytest

from cardlab import games
from cardlab.bots import BOTS
from cardlab.games.minchiate import thinking as minchiate
from cardlab.games.minchiate.state import PLAYING
from cardlab.games.reducieten import thinking as reducieten
from cardlab.games.reducieten.moves import REDUCIET
from cardlab.games.reducto import thinking as reducto
from cardlab.games.reducto.deck import DECK, NOTHING
from cardlab.games.reducto.thought import Thought
from cardlab.games.redudu import prospects
from cardlab.games.redudu import thinking as redudu


def deal(name, variant, seats, seed, first=""):
    """The first position of a deal."""
    game = games.game(name)
    state = game.start(game.deal(variant, seats, game.defaults(), Random(seed)))
    if first:
        state.play(game.parse(first))
    return game, state


def played(name, variant, seats, seed, first=""):
    """Every position of a deal of careful players, and what is done there."""
    game, state = deal(name, variant, seats, seed, first)
    rng = Random(seed)
    while state.turn >= 0:
        move = BOTS["careful"].choose(game, state.view(state.turn), rng)
        yield state, move
        state.play(move)


def of_reducieten(state):
    return reducieten._lays(state) if state.option >= REDUCIET else reducieten._plays(state)


def of_minchiate(state):
    moves = state.legal()
    return minchiate._leads(state, moves) if state.led < 0 else minchiate._follows(state, moves)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_redudu_every_move_is_the_careful_one(seats):
    for seed in range(3):
        for state, move in played("redudu", "deal", seats, seed):
            assert redudu.careful(state) == move


@pytest.mark.parametrize(
    ("name", "variant", "first", "policy", "share"),
    [
        ("reducieten", "round", "choose hearts", of_reducieten, 0.97),
        ("reducieten", "round", "choose tricks", of_reducieten, 0.97),
        ("reducieten", "round", "choose queens", of_reducieten, 0.97),
        ("reducieten", "round", "choose reduciet", of_reducieten, 0.97),
        ("reducieten", "modernRound", "", of_reducieten, 0.97),
        ("minchiate", "deal", "", of_minchiate, 0.9),
    ],
)
def test_nearly_every_move_is_the_careful_one(name, variant, first, policy, share):
    """Careful players choose at random among equal moves: it is one of those they may choose."""
    same = count = 0
    game = games.game(name)
    for seed in range(10 if name == "reducieten" else 3):
        for state, _ in played(name, variant, 4, seed, first):
            if len(state.legal()) > 1 and (name != "minchiate" or state.phase == PLAYING):
                view = state.view(state.turn)
                same += policy(state) in {game.advise(view, Random(n)).move for n in range(12)}
                count += 1
    assert same > share * count > 0


@pytest.mark.parametrize(("variant", "seats"), [("game", 3), ("puzzle", 1)])
def test_reducto_what_a_field_costs_is_what_the_careful_player_reckons(variant, seats):
    for state, _ in played("reducto", variant, seats, 4):
        thought = Thought(state.view(state.turn))
        found = reducto.table_of(state, state.turn).costs
        assert found.keys() == thought.costs.keys()
        for place, row in found.items():
            assert row == pytest.approx(thought.costs[place])


def test_reducto_a_field_is_looked_at_as_everybody_sees_it():
    _, state = deal("reducto", "game", 2, 1)
    cards, hidden, _ = reducto.field_of(state, 0)
    assert hidden.bit_count() == 16
    assert set(cards) == {NOTHING}
    for card in range(len(DECK)):
        other = state.copy()
        other.cards[0] = bytes([card]) * 16
        assert reducto.table_of(other, 0) == reducto.table_of(state, 0)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_redudu_somebody_will_be_the_redudak(seats):
    for seed in range(3):
        for state, _ in played("redudu", "deal", seats, seed):
            chances = prospects.chances(state)
            assert sum(chances) == pytest.approx(1)
            assert all(chances[seat] == 0 for seat in state.outs)
            assert sum(prospects.forecast(state)) == pytest.approx(0)


def test_redudu_trumps_and_redudas_are_good_to_have():
    """The deal of two is judged worse for who has given a high trump to the other."""
    _, state = deal("redudu", "deal", 2, 3)
    general = state.opening.general
    ace = 8 * 12 + 2 * general
    for other in range(2):
        holder = state.copy()
        holder.hands = [hand & ~(1 << ace) for hand in holder.hands]
        holder.hands[other] |= 1 << ace
        assert prospects.chances(holder)[other] < prospects.chances(state)[other] + 0.02


def test_reducieten_the_rounds_to_come_are_not_played():
    _, state = deal("reducieten", "klassiek", 4, 2)
    end = reducieten.play_on(state.copy(), state.legal()[0], Random(1))
    assert end.turn < 0
    assert len(end.chosen) == 1
