"""Redudu, 3.2 and 3.6: piles, drawing, going out, the redudak, and how a deal is drawn."""

from random import Random

import pytest

from cardlab import records
from cardlab.cards import in_mask
from cardlab.game import NOBODY
from cardlab.games.redudu import GAME, deals, state
from cardlab.games.redudu.opening import BOUTS
from cardlab.table import Table
from tests.games.bouts import (
    hand,
    holds,
    piles,
    play,
    position,
    result,
    roles,
    sit,
    sizes,
    turn,
)
from tests.games.happened import events, kinds

SETUP = [
    # players, packs, rest, part, remainder, own pile, general pile (with the trump cards)
    (2, 1, 38, 12, 2, 13, 15),
    (3, 1, 30, 7, 2, 8, 10),
    (4, 2, 77, 15, 2, 16, 18),
    (5, 2, 69, 11, 3, 12, 15),
    (6, 2, 61, 8, 5, 9, 14),
]


def drew(table, number=-1):
    """Who drew how many cards, in order: ``2: own 2, general 1``."""
    found = []
    for event in events(table, number):
        if event.kind == "draw":
            case = event.message.id.rpartition(".")[2]
            params = event.message.params
            own = params.get("own", params["n"] if case == "own" else 0)
            found.append((event.seat, own, params["n"] - own))
    return found


# ------------------------------------------------------------------ the beginning


@pytest.mark.parametrize(("n", "packs", "rest", "part", "remainder", "own", "general"), SETUP)
def test_the_table_of_the_piles(n, packs, rest, part, remainder, own, general):
    assert 55 * packs - 8 * n - 1 == rest
    assert (deals.part(n), deals.remainder(n)) == (part, remainder)
    for seed in range(5):
        opening = Table.new("redudu", seats=n, seed=seed).opening
        assert opening.packs == packs
        assert [len(pile) for pile in opening.piles] == [own] * n + [general]
        assert [hand.bit_count() for hand in opening.hands] == [7] * n
        cards = [card for hand in opening.hands for card in in_mask(hand)]
        cards += [card for pile in opening.piles for card in pile]
        assert sorted(cards) == sorted(GAME.pack(opening))
        assert len(cards) == 55 * packs


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_first_attacker_of_a_fresh_deal_holds_the_lowest_general_trump(seats):
    for seed in range(20):
        table = Table.new("redudu", seats=seats, seed=seed)
        general = position(table)["general"]
        ranks = "23456789TJQKA"
        order = [(table.opening.dealer + step) % seats for step in range(1, seats + 1)]
        held = {
            seat: [ranks.index(card[0]) for card in hand(table, seat).split() if card[1] == general]
            for seat in order
        }
        trumps = {seat: min(cards) for seat, cards in held.items() if cards}
        first = min(trumps, key=trumps.get) if trumps else order[0]
        assert turn(table) == first
        assert roles(table) == (first, first, (first + 1) % seats)


# ------------------------------------------------------------------ drawing


def test_drawing_goes_from_the_first_attacker_clockwise_with_the_final_defender_last():
    """C16: seat 2 attacked, seat 3 transferred, seat 0 defended in the end."""
    table = sit(
        *("8D 8H QC", "2H 3H KD", "7C 7D", "7H KC"),
        attacker=2,
        trumps="AC AH AD AC#2",
        general="2S",
        piles=("4C 4H", "5C 5H", "6C 6H", "9C 9H"),
        stock=" ".join(f"{rank}S#2" for rank in "23456789TJQKA"),
    )
    play(table, "attack 7C / done / transfer 7H / take / pass / pass / pass")
    assert [seat for seat, *_ in drew(table)] == [2, 3, 1, 0]


def test_each_draws_up_to_seven_from_the_own_pile_and_goes_on_from_the_general_one():
    table = sit("7C 2C 3C", "8C KH", trumps="AC AH", general="2S", piles=("4C", "4H 5H 6H 9H TH"),
                stock="3S 4S 5S 6S 7S 8S")  # fmt: skip
    play(table, "attack 7C / cover 7C with 8C / pass")
    assert drew(table) == [(0, 2, 3), (1, 6, 0)]
    assert holds(table, 0, "2C 3C 4C AC 3S 4S 5S")
    assert holds(table, 1, "KH 4H 5H 6H 9H TH AH")
    assert piles(table) == "0 0, 4"


def test_nobody_draws_from_another_players_pile():
    table = sit("7C 2C", "8C KH", trumps="C AH", piles=("", "4H 5H 6H 9H TH QH JH"))
    play(table, "attack 7C / cover 7C with 8C / pass")
    assert drew(table) == [(1, 6, 0)]
    assert hand(table, 0) == "2C"


def test_who_has_seven_cards_or_more_draws_nothing():
    table = sit("7C 2C 3C 4C 5C 6C 9C TC", "7H", trumps="AC AH", piles=("3H", "4H"))
    play(table, "attack 7C / take / pass")
    assert drew(table) == [(1, 2, 0)]
    assert sizes(table) == "7 4"


def test_a_general_pile_that_runs_out_goes_to_those_who_draw_first():
    table = sit("7C 2C", "8C KH", "9H 3C", trumps="C H C", general="2S", stock="3S 4S 5S 6S 8S")
    play(table, "attack 7C / cover 7C with 8C / pass / pass")
    assert drew(table) == [(0, 0, 6)]
    assert holds(table, 0, "2C 3S 4S 5S 6S 8S 2S")


def test_C5_the_turned_trump_is_drawn_last_and_its_suit_stays_trump():
    table = sit("7C 2C", "8C KH 9H 4D 4H", trumps="AD KD", piles=("3D 5D", "6D"))
    play(table, "attack 7C / cover 7C with 8C / pass")
    assert hand(table, 0) == "2C 3D 5D AD"
    assert position(table)["trumps"] == ["D", "D"]
    play(table, "attack KH / done")
    assert "cover KH with 3D" in table.legal(), "diamonds are his own trump"


# ------------------------------------------------------------------ going out


def test_a_player_with_cards_to_draw_is_never_out():
    table = play(sit("7C", "8C", trumps="C H", general="2S", stock="3S"), "attack 7C")
    play(table, "cover 7C with 8C")
    assert holds(table, 0, "3S 2S"), "the first attacker draws both"
    assert result(table) == {"out": [1], "redudak": 0}


def test_several_in_one_bout_are_ranked_by_when_their_hands_became_empty():
    table = sit("7C", "8C 9C", "7H", "KC KH", trumps="D D D D")
    play(table, "attack 7C / cover 7C with 8C / throw 7H / take / pass")
    assert position(table)["out"] == [0, 2], "seat 0 laid first"
    assert holds(table, 1, "9C 7C 8C 7H")
    table = sit("KC KH", "7H", "7S", "8H 8C 8S", attacker=1, trumps="D D D D")
    play(table, "attack 7H / transfer 7S / cover 7S with 8S / cover 7H with 8H / pass")
    assert position(table)["out"] == [1, 2]


def test_who_laid_his_last_card_and_then_takes_is_not_out():
    """Seat 0 covers with his last card but one is left, so he takes all the same."""
    table = sit("7C 9C", "7H 7S KD")
    play(table, "attack 7C / transfer 7H / done / cover 7C with 9C")
    assert table.state.emptied == (0,)
    play(table, "take / pass")
    assert position(table)["out"] == []
    assert holds(table, 0, "7C 9C 7H")


def test_the_first_out_is_the_winner_and_the_last_with_cards_the_redudak():
    table = play(sit("7C", "8C 2H", "3H KC", trumps="D D D"), "attack 7C / cover 7C with 8C / pass")
    assert result(table) is None
    assert position(table)["out"] == [0]
    play(table, "attack 2H / cover 2H with 3H")
    assert result(table) == {"out": [0, 1], "redudak": 2}
    assert table.over
    assert kinds(table)[-1] == "over"
    assert GAME.tally(table.state) == [0, 0, 1]
    assert GAME.totals(table.state) is None


def test_C17_if_nobody_has_cards_left_the_deal_is_drawn():
    table = play(sit("7C", "8C"), "attack 7C / cover 7C with 8C")
    assert result(table) == {"out": [0, 1], "redudak": None}
    assert GAME.tally(table.state) == [0, 0]
    assert GAME.outcome(table.state) == [0.0, 0.0]
    assert events(table)[-1].message.id == "redudu.event.over.together"


def test_C17_after_a_draw_the_deal_passes_to_the_dealers_left():
    table = play(sit("7C", "8C", dealer=1), "attack 7C / cover 7C with 8C")
    following = GAME.next_deal(table.state, Random(3))
    assert (following.dealer, following.attacker) == (0, 1)


# ------------------------------------------------------------------ the safety stop


def test_C22_the_number_of_bouts():
    assert BOUTS == 500


def three_in_a_circle(bouts):
    """Three players with empty piles take in a circle, so many times: cards go round for ever."""
    table = sit("2C 3C 4C", "2H 3H 4H", "2D 3D 4D", trumps="S S S")
    for _ in range(bouts):
        if table.over:
            break
        lowest = table.legal()[0]
        play(table, lowest)
        while position(table)["uncovered"]:
            moves = table.legal()
            play(table, "done" if "done" in moves else "take" if "take" in moves else "pass")
    return table


def test_C22_after_the_500th_bout_the_deal_is_drawn():
    table = three_in_a_circle(499)
    assert not table.over
    assert position(table)["bout"] == 500
    table = three_in_a_circle(501)
    assert table.over
    assert table.state.bout == 500
    assert result(table) == {"out": [], "redudak": None}
    assert events(table)[-1].message.id == "redudu.event.over.stopped"
    assert GAME.tally(table.state) == [0, 0, 0]
    assert table.state.redudak() == NOBODY


def test_C22_a_deal_that_ends_in_that_bout_has_its_redudak(monkeypatch):
    monkeypatch.setattr(state, "BOUTS", 1)
    table = play(sit("7C", "8C 2H"), "attack 7C / cover 7C with 8C")
    assert result(table) == {"out": [0], "redudak": 1}


def test_C22_only_the_seats_that_are_out_are_listed(monkeypatch):
    monkeypatch.setattr(state, "BOUTS", 1)
    table = play(sit("7C", "8C 2H", "3H", trumps="D D D"), "attack 7C / cover 7C with 8C / pass")
    assert table.over
    assert result(table) == {"out": [0], "redudak": None}


# ------------------------------------------------------------------ positions in mid-deal


def test_nothing_is_drawn_before_the_first_bout_of_a_position():
    table = sit("7C", "8C", trumps="AC AH", piles=("2C 3C", ""))
    assert (sizes(table), piles(table)) == ("1 1", "3 1, 0")


@pytest.mark.parametrize(("dealer", "first"), [(0, [1, 3]), (1, [3, 1]), (2, [3, 1]), (3, [1, 3])])
def test_seats_with_nothing_are_out_from_the_start_clockwise_from_the_dealers_left(dealer, first):
    table = sit("7C 2C", "", "8C 3C", "", dealer=dealer, trumps="D D D D")
    assert position(table)["out"] == first
    assert roles(table) == (0, 0, 2)


def test_they_stand_first_in_the_result():
    table = sit("7C", "8C 3C", "", trumps="D D D")
    play(table, "attack 7C / cover 7C with 8C")
    assert result(table) == {"out": [2, 0], "redudak": 1}


def test_without_an_attacker_the_rule_of_the_first_deal_applies():
    table = sit("7C 5S", "8C 3S", "9C 4S", trumps="D D D", attacker=0)
    value = table.record().json()
    del value["deal"]["attacker"]
    assert turn(Table.of(records.read(value))) == 1


@pytest.mark.parametrize("seats", range(2, 7))
def test_whole_deals_come_to_an_end_with_all_cards_accounted_for(seats):
    for seed in range(6):
        table = Table.new("redudu", seats=seats, seed=seed)
        rng = Random(seed)
        while not table.over:
            table.make(rng.choice(table.state.legal()))
            lies = position(table)
            named = [*lies["hands"], *lies["piles"], lies["stock"], lies["uncovered"], lies["gone"]]
            named += [text for pair in lies["covered"] for text in pair.values()]
            cards = sorted(" ".join(named).split())
            assert cards == sorted(GAME.deck.codes[card] for card in GAME.pack(table.opening))
        found = result(table)
        redudak = [] if found["redudak"] is None else [found["redudak"]]
        with_cards = [seat for seat in range(seats) if hand(table, seat)]
        assert len(with_cards) < 2 or table.state.bout == BOUTS
        assert not redudak or redudak == with_cards
        assert sorted(found["out"]) == [seat for seat in range(seats) if seat not in with_cards]
