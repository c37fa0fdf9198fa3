"""Reducieten, 1.7: the own hand is private, everything else on the table is public."""

from dataclasses import replace
from random import Random

import pytest

from cardlab.games.reducieten import GAME
from cardlab.messages import Words
from cardlab.table import Table
from tests.games.positions import play, sit


@pytest.fixture(scope="module")
def match():
    """A match in its sixth round."""
    rng = Random(11)
    table = Table.new("reducieten", "klassiek", seed=11)
    while GAME.position(table.state)["round"] < 6:
        table.play(rng.choice(table.legal()))
    for _ in range(6):
        table.play(rng.choice(table.legal()))
    return table


def test_a_seat_sees_its_own_hand_and_only_the_sizes_of_the_others(match):
    for seat in range(4):
        view = match.view(seat)
        assert view.hand == match.state.hands[seat]
        assert [view.position.hands[other] for other in range(4) if other != seat] == [0, 0, 0]
        assert view.sizes == tuple(hand.bit_count() for hand in match.state.hands)


def test_a_looker_on_sees_no_hand(match):
    view = match.view(-1)
    assert (view.hand, view.position.hands, view.legal()) == (0, [0, 0, 0, 0], ())


def test_no_view_holds_a_deal_be_it_this_one_or_a_later_one(match):
    for seat in range(-1, 4):
        assert match.view(seat).position.opening.rounds == ()


def test_a_view_does_not_depend_on_the_deals_to_come(match):
    other = Table.new("reducieten", "klassiek", seed=12)
    state = match.state.copy()
    now = state.round
    rounds = state.opening.rounds[: now + 1] + other.opening.rounds[now + 1 :]
    state.opening = replace(state.opening, rounds=rounds)
    assert state != match.state
    for seat in range(-1, 4):
        assert state.view(seat) == match.view(seat)
        assert hash(state.view(seat)) == hash(match.view(seat))


def test_what_is_dealt_anew_for_a_seat_includes_the_deals_to_come(match):
    """Who samples what a seat cannot see must not learn the next round's hands from it."""
    new = match.state.reshuffled(0, Random(1))
    now = match.state.round
    assert new.opening.rounds[now + 1 :] != match.state.opening.rounds[now + 1 :]


def test_what_is_dealt_anew_for_a_seat_keeps_its_own_hand_and_all_sizes(match):
    for seat in range(-1, 4):
        new = match.state.reshuffled(seat, Random(seat))
        assert [h.bit_count() for h in new.hands] == [h.bit_count() for h in match.state.hands]
        assert sum(new.hands) == sum(match.state.hands)
        assert new.hands != match.state.hands
        if seat >= 0:
            assert new.hands[seat] == match.state.hands[seat]


def test_public_are_the_trick_the_last_trick_the_option_and_the_options_used():
    table = sit("7C 7D", "8C 8D", "9C 9D", "TC TD", option="tricks")
    play(table, "7C 8C 9C TC")
    play(table, "TD 7D")
    for seat in range(-1, 4):
        position = table.view(seat).position
        assert GAME.deck.text(position.trick_cards()) == "TD 7D"
        assert GAME.position(position)["option"] == "tricks"
        assert position.chosen == (1,)
        assert position.last_leader() == 0
    scene = GAME.scene(sit_view(table), Words())
    assert [card["card"] for card in zone(scene, "trick")["cards"]] == ["TD", "7D"]


def sit_view(table, seat=1):
    return table.view(seat)


def zone(scene, name):
    return next(zone for zone in scene["zones"] if zone["zone"] == name)


def test_after_a_trick_the_last_one_stays_in_sight_with_its_taker():
    table = sit("7C 7D", "8C 8D", "9C 9D", "TC TD", option="tricks")
    play(table, "7C 8C 9C TC")
    trick = zone(GAME.scene(table.view(1), Words()), "trick")
    assert trick["done"]
    assert [(card["card"], card["seat"], card["best"]) for card in trick["cards"]] == [
        ("7C", 0, False),
        ("8C", 1, False),
        ("9C", 2, False),
        ("TC", 3, True),
    ]


def test_public_are_the_piles_the_start_rank_and_every_penalty():
    table = sit("TH 7D", "JH 8C", "9H 8D", "TC 8S")
    play(table, "TH pass")
    for seat in range(-1, 4):
        view = table.view(seat)
        assert GAME.position(view.position)["start"] == "T"
        assert GAME.position(view.position)["layout"]["H"] == "TH"
        assert view.lines() == table.state.lines()
        assert view.position.points() == [0, 100, 0, 0]


def test_a_view_offers_moves_to_the_seat_to_move_only():
    table = sit("TH 7D", "JH 8C", "9H 8D", "TC 8S")
    play(table, "TH")
    for seat in range(4):
        assert bool(table.view(seat).legal()) == (seat == 1)
        assert table.view(seat).legal() in ((), table.state.legal())


def test_a_second_illegal_pass_running_is_no_progress():
    """Case 10: bots never pass illegally twice running; a card laid between frees them again."""
    table = sit("TH 7D", "JH QH KH 8C", "7S", "8S")
    passing = GAME.parse("pass")
    play(table, "TH")
    assert passing in table.view(1).progress()
    play(table, "pass pass pass pass")
    assert passing in table.view(1).legal()
    assert passing not in table.view(1).progress()
    play(table, "JH pass pass pass")
    assert passing in table.view(1).progress()


def test_a_forced_pass_is_always_progress():
    table = sit("TH 7D", "7C 8C", "7S", "8S")
    play(table, "TH pass pass pass pass")
    assert table.view(1).progress() == (GAME.parse("pass"),)
