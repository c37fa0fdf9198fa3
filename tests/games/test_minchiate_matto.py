"""Minchiate, 4.4: the card that is paid for the Matto."""

from random import Random

import pytest

from cardlab.games.minchiate import score
from cardlab.games.minchiate.deck import DECK
from tests.games.happened import events, kinds
from tests.games.packs import (
    CODES,
    PRECIOUS,
    end_count,
    lines,
    pile,
    play,
    play_out,
    position,
    said,
    sit,
    small,
    table_of,
    trumps,
    value,
)

PAYS = ["always", "onlyIfLost"]


def payment(own, other="", merge_tens=True):
    """The card that a pile pays."""
    cards = [bytes(map(DECK.card, text.split())) for text in (own, other)]
    return DECK.codes[score.payment(*cards, merge_tens)]


def last_trick(trick, piles=("", ""), pay="always", **more):
    """A table after the last trick of a deal, led by seat 0."""
    rules = {"mattoPay": pay, **more.pop("rules", {})}
    return play(small(*trick.split(), piles=list(piles), rules=rules, **more), trick)


def paid(table):
    """Who paid which card at the end, None if nobody did."""
    found = [one for one in events(table) if one.kind == "pay"]
    if not found:
        return None
    params = found[0].message.params
    return f"{params['team'].id[-1]} {params['card'].id.removeprefix('minchiate.card.')}"


# ------------------------------------------------------------------ which card


def test_the_first_worthless_card_in_the_order_of_suits_and_from_the_weakest():
    order = ["10D", "1D", "QD", "10C", "1C", "1S", "2S", "5B", "T6", "T27"]
    own = ["T29", "KD", "M", *reversed(order)]
    for card in order:
        assert payment(" ".join(own)) == card
        own.remove(card)


@pytest.mark.parametrize("card", [code for code in CODES if code not in PRECIOUS])
def test_each_worthless_card_is_paid_before_one_that_counts(card):
    assert payment(f"KD T2 {card} T29 M") == card


@pytest.mark.parametrize(
    ("own", "other", "card"),
    [
        ("T28 T29 T30 KD KC M", "", "KD"),
        ("T28 T29 T30 KD KC M", "KS KB", "T29"),
        ("KD KC T2 M", "", "T2"),
        ("T29 T40 M", "T28 T30", "T29"),
        ("T29 T5 M", "T28 T30", "T5"),
        ("T2 T3 T4 M", "", "T2"),
        ("T1 T2 T3 T4 M", "", "T4"),
        ("KD KC KS KB M", "", "KD"),
        ("T29 M", "", "T29"),
        ("T3 T2 M", "", "T2"),
        ("T2 T3 M", "T4 T5", "T2"),
        ("T40 M", "", "T40"),
        ("KS KC M", "", "KC"),
    ],
)
def test_without_a_worthless_card_what_costs_the_least_and_the_first_of_equals(own, other, card):
    """By the own end count less the opponents', after the payment; never the Matto itself."""
    assert payment(own, other) == card
    assert payment(" ".join(reversed(own.split())), other) == card


def balance(own, other, card):
    """The own end count less the opponents', after this card is paid."""
    left = [DECK.card(code) for code in own.split() if code != card]
    got = [DECK.card(code) for code in f"{other} {card}".split()]
    mine, theirs = (score.end_count(cards, len(cards), False, True).total for cards in (left, got))
    return mine - theirs


@pytest.mark.parametrize(
    ("own", "other"),
    [
        ("T28 T29 T30 KD KC M", "KS KB"),
        ("T1 T2 T3 T4 T13 M", "T28 T40"),
        ("T10 T20 T30 T40 M", "T1"),
        ("T29 T31 T33 KD M", "T28 T30 T32"),
        (trumps(28, 40) + " M", "T1 T2"),
    ],
)
def test_no_other_card_would_leave_more(own, other):
    best = max(balance(own, other, code) for code in own.split() if code != "M")
    chosen = payment(own, other)
    assert balance(own, other, chosen) == best
    equal = [code for code in own.split() if code != "M" and balance(own, other, code) == best]
    assert chosen == min(equal, key=DECK.card)


@pytest.mark.parametrize("seed", range(40))
def test_no_other_card_would_leave_more_whatever_the_piles(seed):
    """Piles of counting cards and the 29 only; the other pile has the rest of them, or less."""
    rng = Random(seed)
    cards = [code for code in PRECIOUS if code != "M"]
    rng.shuffle(cards)
    own, other = cards[: rng.randint(1, 12)], " ".join(cards[12 : 12 + rng.randint(0, 13)])
    pile = " ".join([*own, "M"])
    each = {code: balance(pile, other, code) for code in own}
    best = [code for code in own if each[code] == max(each.values())]
    assert payment(pile, other) == min(best, key=DECK.card)


def test_the_tens_count_in_it_as_the_switch_says():
    """Merged, the ten costs 10 and 5 more than a king; unmerged 25, and the forty 35."""
    own = "T10 T20 T30 T40 M"
    assert payment(own, "KD KC", True) == payment(own, "KD KC", False) == "T10"
    assert payment("T10 T20 T30 T40 KD M", "KC KS", True) == "T10"
    assert payment("T10 T20 T30 T40 KD M", "KC KS", False) == "KD"


# ------------------------------------------------------------------ who pays when


@pytest.mark.parametrize("pay", PAYS)
def test_the_matto_in_a_trick_of_the_opponents_is_paid(pay):
    table = last_trick("M KD 2D 3D", ("10D 4S", "5S"), pay)
    assert paid(table) == "A 10D"
    assert sorted(pile(table, 0)) == sorted(["4S", "M"])
    assert sorted(pile(table, 1)) == sorted(["10D", "5S", "KD", "2D", "3D"])


@pytest.mark.parametrize(("pay", "expected"), [("always", "A 10D"), ("onlyIfLost", None)])
def test_case_6_the_matto_in_a_trick_of_the_partner(pay, expected):
    """D14: the source gives no condition; the other reading is a switch."""
    table = last_trick("M 4D 1D 3D", ("10D 4S", "5S"), pay)
    assert paid(table) == expected
    assert ("pay" in kinds(table)) == ("paid" in said(table)) == bool(expected)
    assert "M" in pile(table, 0)
    assert len(pile(table, 1)) == 1 + bool(expected)


@pytest.mark.parametrize("pay", PAYS)
def test_case_7_the_matto_is_the_last_card_of_trick_21(pay):
    hands = "M", "2S " + trumps(21, 40), "KS 4S 5S", "3S"
    table = play_out(sit(*hands, mattoPay=pay), wishes="2S KS")
    assert table.state.tricks[-1][-1] == DECK.card("M")
    assert table.state.tricks[-1][1] == 1
    assert "M" in pile(table, 0)
    assert len(pile(table, 0)) == 4 + 1 - 1


@pytest.mark.parametrize("pay", PAYS)
def test_case_8_a_team_without_a_trick_gives_the_matto_itself(pay):
    table = play_out(sit("M KD", trumps(20, 40), mattoPay=pay))
    assert paid(table) == "A M"
    assert (pile(table, 0), len(pile(table, 1))) == ([], 84)
    assert sum(map(value, pile(table, 1))) == 142
    assert end_count(table, "A") == "A CP 0 CB 0 CC 0 LT 0 = 0"
    assert "CP 142" in end_count(table, "B")
    assert any("T1 T40 M" in line for line in lines(table)), "it counts for those who have it now"


@pytest.mark.parametrize("seat", range(4))
def test_whoever_played_it_his_team_pays(seat):
    trick = ["2S", "10S", "3S", "4S"]
    trick[seat] = "M"
    table = last_trick(" ".join(trick), ("10D 9D", "10C 9C"))
    assert paid(table) == ("A 10D", "B 10C")[seat % 2]


def test_the_payment_may_cost_a_combination_and_a_count():
    """A pays the only card it has that is not the Matto's: one of its kings."""
    table = last_trick("M T40 2D 3D", ("KD KC KS", ""))
    assert paid(table) == "A KD"
    assert end_count(table, "A") == "A CP 15 CB 0 CC 0 LT 0 = 15"


def test_the_card_counts_for_those_who_get_it():
    """The cards beyond 42 and the combinations are those after the payment."""
    poor = [code for code in CODES if code[-1] in "CSB" and code not in PRECIOUS]
    table = last_trick("M T40 3D 2D", ("T29 T36", " ".join(["T28", "T30", *poor[:37]])))
    assert paid(table) == "A T29"
    assert "B 15 end.combination T28 T29 T30" in lines(table)
    assert len(pile(table, 1)) == 2 + 37 + 3 + 1
    assert "B 1 end.count" in lines(table)


def test_the_settlement_comes_after_the_last_trick_and_before_the_count():
    table = last_trick("M KD 2D 3D", ("10D 4S", "5S"))
    kind = kinds(table)
    assert kind.index("take") < kind.index("pay") < kind.index("count")
    before = small("M 2S", "KD 3S", "2D 4S", "3D 5S", piles=["10D", ""])
    play(before, "M KD 2D 3D")
    assert "pay" not in kinds(before)
    assert set(pile(before, 0)) == {"M", "10D"}


def test_the_payment_has_no_line_of_its_own():
    table = last_trick("M KD 2D 3D", ("10D 4S", "5S"))
    assert not any("10D" in line for line in lines(table))
    assert all(line.points for line in table.state.lines())


# ------------------------------------------------------------------ in whole deals


@pytest.mark.parametrize("name", ["always", "onlyIfLost"])
@pytest.mark.parametrize("seed", range(25))
def test_in_whole_deals_one_card_changes_sides_or_none(seed, name):
    """The Matto is played as soon as may be, or as late."""
    pack = list(CODES)
    Random(seed).shuffle(pack)
    deal = {"dealer": seed % 4, "pack": " ".join(pack), "cut": 13 + seed}
    table = play_out(table_of(deal, mattoPay=name), wishes="M" if seed % 2 else "")
    state = table.state
    before, after = state.piles(), state.final_piles()[0]
    player, winner = state.matto_player()
    pays = name == "always" or winner % 2 != player % 2
    moved = set(before[player % 2]) - set(after[player % 2])
    assert len(moved) == pays
    assert set(after[1 - player % 2]) == set(before[1 - player % 2]) | moved
    assert position(table)["piles"] == [DECK.text(sorted(one)) for one in after]
    assert len(after[0]) + len(after[1]) == 84
