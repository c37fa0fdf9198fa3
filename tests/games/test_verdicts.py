"""The result of a finished game as the screen and the log tell it."""

from random import Random

import pytest

from cardlab import games
from cardlab.bots import BOTS, play_out
from cardlab.games.minchiate.told import verdict as of_resti
from cardlab.messages import Words
from cardlab.table import Table


class Ended:
    """The end of a game with these points, as far as a verdict asks."""

    def __init__(self, points, variant="round"):
        self.opening = type("Opening", (), {"variant": variant})
        self._points = points

    def points(self):
        return self._points


def of(game, state, seat=-1, language="en"):
    return Words(language)(games.game(game).verdict(state, seat))


REDUCIETEN = [
    ([30, 0, 40, 10], "round", "West wins with 0 points, the lowest total."),
    ([-100, -50, 0, 100], "round", "South (you) wins with −100 points, the lowest total."),
    (
        [-40, 80, -40, 40],
        "klassiek",
        "Shared first place, with the lowest total of −40 points: South (you), North.",
    ),
    (
        [400, 0, 0, 0],
        "duel",
        "The duel is over: South (you) has 400 points; the fewer, the better.",
    ),
]


@pytest.mark.parametrize(("points", "variant", "told"), REDUCIETEN)
def test_in_reducieten_the_lowest_total_wins_and_a_duel_has_one_score(points, variant, told):
    assert of("reducieten", Ended(points, variant), 0) == told
    assert of("reducieten", Ended(points, variant)) == told.replace(" (you)", "")


def test_the_dutch_say_it_in_dutch():
    won = of("reducieten", Ended([-100, -50, 0, 100]), 0, "nl")
    assert won == "Zuid (jij) wint met −100 punten, het laagste totaal."


@pytest.mark.parametrize(
    ("resti", "seat", "told"),
    [
        ((3, 1), 0, "You win: South and North have 3 to 1 resti."),
        ((3, 1), 2, "You win: South and North have 3 to 1 resti."),
        ((3, 1), 1, "South and North win with 3 to 1 resti."),
        ((0, 2), 3, "You win: East and West have 2 to 0 resti."),
        ((0, 2), -1, "East and West win with 2 to 0 resti."),
        ((2, 2), 0, "The deal is a draw: 2 to 2 resti."),
    ],
)
def test_in_minchiate_the_resti_decide(resti, seat, told):
    assert Words()(of_resti(resti, seat)) == told


def finished(game, variant, seats, seed):
    table = Table.new(game, variant, seats, seed)
    play_out(table, BOTS["random"], Random(seed))
    return table.state


@pytest.mark.parametrize("seed", range(4))
def test_in_reducto_the_fewest_points_win(seed):
    state = finished("reducto", "game", 3, seed)
    points = games.game("reducto").totals(state)
    first = [seat for seat in range(3) if points[seat] == min(points)]
    names = [("Ada", "Ben", "Cleo")[seat] for seat in first]
    for seat in range(3):
        told = of("reducto", state, seat)
        assert all(name in told for name in names)
        assert f"{min(points)} point" in told.replace("−", "-")
        assert ("(you)" in told) == (seat in first)


@pytest.mark.parametrize(("points", "told"), [(1, "Punkt"), (2, "Punkten"), (-1, "Punkt")])
def test_in_reducto_one_point_is_told_as_one(points, told, monkeypatch):
    monkeypatch.setattr("cardlab.games.reducto.score.totals", lambda state: [5, points])
    state = finished("reducto", "game", 2, 1)
    assert told in of("reducto", state, language="de").split()


@pytest.mark.parametrize("seed", range(3))
def test_in_redudu_the_winner_and_the_redudak_are_named(seed):
    state = finished("redudu", None, 3, seed)
    loser, winner = state.redudak(), state.outs[0]
    names = ("Anna", "Boris", "Vera")
    you = [f"{name} (you)" if seat == loser else name for seat, name in enumerate(names)]
    assert of("redudu", state, loser) == (
        f"{you[loser]} alone has cards left and is the redudak; {you[winner]} has won."
    )
