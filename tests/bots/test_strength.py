"""Who plays better: random, beginner, careful, strong."""

from random import Random
from statistics import mean, stdev

import pytest

from cardlab import games
from cardlab.bots import BOTS, BeginnerBot, StrongBot


def came(name, variant, seats, seed, first, bots):
    """What a deal is worth to each seat when these bots play it."""
    game = games.game(name)
    state = game.start(game.deal(variant, seats, game.defaults(), Random(seed)))
    rng = Random(seed)
    if first:
        state.play(game.parse(first))
    while state.turn >= 0:
        state.play(bots[state.turn].choose(game, state.view(state.turn), rng))
    return game.outcome(state)


def gains(name, variant, seats, first, deals, better, worse):
    """How much more each deal is worth to the better players than to the others.

    They have every second seat; each deal is played twice with the sides exchanged.
    """
    found = []
    for seed in range(deals):
        both = []
        for side in range(2):
            bots = [better if seat % 2 == side else worse for seat in range(seats)]
            worth = came(name, variant, seats, seed, first, bots)
            both.append(mean(worth[side::2]) - mean(worth[1 - side :: 2]))
        found.append(mean(both))
    return found


def clearly(found):
    """Whether the mean is more than three times its error over nothing."""
    return mean(found) > 3 * stdev(found) / len(found) ** 0.5


EASY = [
    ("reducieten", "round", 4, "choose queens", 150),
    ("reducieten", "round", 4, "choose reduciet", 60),
    ("reducto", "game", 2, "", 12),
    ("redudu", "deal", 2, "", 25),
    ("minchiate", "deal", 4, "", 30),
]


@pytest.mark.parametrize(("name", "variant", "seats", "first", "deals"), EASY)
def test_a_beginner_plays_worse_than_a_careful_player(name, variant, seats, first, deals):
    assert clearly(gains(name, variant, seats, first, deals, BOTS["careful"], BOTS["beginner"]))


@pytest.mark.parametrize(("name", "variant", "seats", "first", "deals"), EASY)
def test_a_beginner_plays_better_than_chance(name, variant, seats, first, deals):
    assert clearly(gains(name, variant, seats, first, deals, BOTS["beginner"], BOTS["random"]))


def test_a_beginner_is_careful_more_often_than_not(monkeypatch):
    """What he does else is any move that he may choose."""
    game = games.game("reducieten")
    state = game.start(game.deal("round", 4, game.defaults(), Random(1)))
    state.play(game.parse("choose tricks"))
    view = state.view(state.turn)
    made = [BeginnerBot().choose(game, view, Random(seed)) for seed in range(400)]
    usual = {game.advise(view, Random(seed)).move for seed in range(20)}
    assert 0.6 < mean(move in usual for move in made) < 0.8
    assert set(made) == set(view.progress())


@pytest.mark.parametrize(
    ("name", "variant", "seats", "first", "deals", "play_outs"),
    [
        ("redudu", "deal", 2, "", 4, 20),
        ("minchiate", "deal", 4, "", 2, 12),
    ],
)
def test_the_strong_bot_plays_better_than_the_careful_one(
    name, variant, seats, first, deals, play_outs
):
    """A few deals show it; docs/bots.md has many."""
    strong = StrongBot(play_outs)
    found = gains(name, variant, seats, first, deals, strong, BOTS["careful"])
    assert mean(found) > 2 * stdev(found) / len(found) ** 0.5
