"""Games are played on in thought as careful players would, who are asked without a view."""

from random import Random

import pytest

from cardlab import games
from cardlab.bots import BOTS
from cardlab.games.minchiate import thinking as minchiate
from cardlab.games.minchiate.state import PLAYING
from cardlab.games.reducieten import thinking as reducieten
from cardlab.games.reducieten.moves import REDUCIET
from cardlab.games.reducto.moves import DRAW, FLIP, SWAP, TAKE
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


def test_reducto_after_the_next_turn_a_field_costs_what_the_best_turn_makes_of_it():
    """In a puzzle nothing comes between, so the next turn can be weighed when it has come."""
    count = 0
    for state, _ in played("reducto", "puzzle", 1, 4):
        thought = Thought(state.view(0))
        for move in state.legal() if state.source and thought.sight.turns else ():
            place = move - SWAP
            if not 0 <= place < 16 or state.hidden[0] >> place & 1:
                continue
            after = state.copy()
            after.play(move)
            if after.turn >= 0:
                then = Thought(after.view(0))
                assert thought.later(move) == pytest.approx(min(then.cost(DRAW), then.cost(TAKE)))
                count += 1
    assert count > 50


@pytest.mark.parametrize(("variant", "seats"), [("game", 3), ("puzzle", 1)])
def test_reducto_a_move_is_worth_the_same_whatever_lies_hidden(variant, seats):
    game = games.game("reducto")
    for state, _ in played("reducto", variant, seats, 4):
        if state.source and state.turns + 1 == state.opening.moves:
            continue  # the last turn of a puzzle is played on
        moves = state.view(state.turn).progress()
        other = state.reshuffled(state.turn, Random(state.turns))
        worth = [game.play_on(state.copy(), move, Random(1)) for move in moves]
        assert worth == [game.play_on(other.copy(), move, Random(2)) for move in moves]


@pytest.mark.parametrize("rules", [{}, {"flipSource": "draw"}])
def test_reducto_what_ends_the_game_is_worth_about_its_points(rules):
    """They may be doubled; and what the others cannot clear any more counts a little."""
    game = games.game("reducto")
    ended = 0
    for seed in range(6):
        state = game.start(game.deal("game", 2, game.defaults() | rules, Random(seed)))
        while state.turn >= 0:
            seat = state.turn
            move = BOTS["careful"].choose(game, state.view(seat), Random(seed))
            after = state.copy()
            after.play(move)
            if after.turn < 0 and SWAP <= move < FLIP:
                worth = game.play_on(state.copy(), move, Random(1))
                points = after.open_points(seat)
                assert -2 * max(points, 0) - 1 <= worth <= 15 - points
                ended += 1
            state = after
    assert ended


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
