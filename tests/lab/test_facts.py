"""What moves tell of unknown hands where hidden cards decide whose turn it is."""

from math import sqrt
from random import Random

import pytest

from cardlab import games
from cardlab.game import RecordError
from cardlab.lab import Scenario, dealing
from cardlab.lab.dealing import Dealer

DRAWS = 400


def round_of(option, *moves, hands=(None,) * 4):
    """A round of which nothing, or some hands, are known."""
    deal = {"leader": 0, "option": option, "hands": list(hands)}
    head = {"cardlab": 1, "game": "reducieten", "variant": "round", "seats": 4}
    return Scenario.of({**head, "deal": deal, "moves": list(moves)})


def bout(*moves):
    """Three players of Redudu of whom the first is known, and has not to do with it."""
    hidden = [None] * 3
    deal = {
        "dealer": 0,
        "attacker": 1,
        "hands": ["9C 8H BR 2S JD 3H AC", None, None],
        "trumps": ["8C", "8D", "KH"],
        "general": "9S",
        "piles": hidden,
        "stock": None,
    }
    head = {"cardlab": 1, "game": "redudu", "variant": "deal", "seats": 3}
    return Scenario.of({**head, "deal": deal, "moves": list(moves)})


def movers(scenario, opening):
    """Who made each move of the record; None if it cannot be made in this deal."""
    state = games.game(scenario.record.game).start(opening)
    found = []
    for text in scenario.record.moves:
        move = scenario.game.parse(text)
        if state.refuse(move) is not None:
            return None
        found.append(state.turn)
        state.play(move)
    return tuple(found)


def by_chance(scenario, wanted):
    """Who made the moves in so many deals that fit, each card having been dealt at random."""
    record = scenario.record
    found = []
    for number in range(200_000):
        if len(found) == wanted:
            return found
        asked = record.variant, record.seats, record.rules, record.deal
        made = movers(scenario, scenario.game.read_deal(*asked, Random(number)))
        if made is not None:
            found.append(made)
    raise AssertionError(f"only {len(found)} of 200,000 deals fit")


SEAT_3 = "7C 8C 9C TC 7H 8H 7D 8D"


@pytest.mark.parametrize(
    ("scenario", "of_chance"),
    [
        (round_of("reduciet", "play AS", "play AH"), DRAWS),
        (round_of("reduciet", "play AS", "play KS", "play AH", hands=[None] * 3 + [SEAT_3]), 60),
        (bout("attack 3C", "transfer 3D"), 60),
    ],
    ids=["bonus", "bonus-known", "attack"],
)
def test_who_laid_a_card_is_as_likely_as_among_all_deals_that_fit(scenario, of_chance, monkeypatch):
    """After an ace the same player goes on only if he can; an attack ends by itself."""
    monkeypatch.setattr(dealing, "ALIKE", 60)  # long enough to learn who may have laid what
    dealer = Dealer(scenario)
    drawn = [movers(scenario, dealer.draw(str(number))[0].opening) for number in range(DRAWS)]
    expected = by_chance(scenario, of_chance)
    assert None not in drawn
    assert len(set(expected)) > 1 or len(set(drawn)) == 1
    for one in {*drawn, *expected}:
        ours, theirs = drawn.count(one) / DRAWS, expected.count(one) / of_chance
        both = (drawn.count(one) + expected.count(one)) / (DRAWS + of_chance)
        error = sqrt(both * (1 - both) * (1 / DRAWS + 1 / of_chance))
        assert abs(ours - theirs) <= 4 * error, one


def test_a_long_lay_off_game_with_unknown_hands_is_dealt():
    moves = ["play AS", "play KS", "pass", "play AH", "play QS"]
    scenario = round_of("reduciet", *moves, hands=[None] * 3 + [SEAT_3])
    assert movers(scenario, Dealer(scenario).example.opening) is not None


@pytest.mark.parametrize(
    "moves",
    [
        ["play AS", "play 7H", "play 8H", "play 9H", "play AC"],
        ["play AS", "play 7H", "play 8H", "play 9H", "play KS", "play 7S"],
    ],
    ids=["too-many-cards", "a-void-denied"],
)
def test_moves_that_contradict_each_other_are_refused_in_words(moves):
    """Three lay hearts to the first trick: the leader has all eight spades, and nothing else."""
    with pytest.raises(RecordError) as error:
        Dealer(round_of("tricks", *moves))
    assert error.value.where == "moves"
