"""Minchiate, 4.4: leading, following, trumping, the king rule, who wins, and what is captured."""

import pytest

from cardlab.games.minchiate.deck import DECK
from tests.games.happened import kinds
from tests.games.packs import (
    CODES,
    hand,
    legal,
    lines,
    pile,
    play,
    said,
    settled,
    sit,
    small,
    turn,
    value,
)


def follows(hand, trick, led="", **more):
    """What seat 0 may play to a trick from these cards, in a small position."""
    others = [code for code in CODES if code not in f"{hand} {trick}".split()]
    hands = [hand]
    for seat in (1, 2, 3):
        size = len(hand.split()) - (seat > 3 - len(trick.split()))
        hands.append(" ".join(others.pop() for _ in range(size)))
    return legal(small(*hands, trick=trick, led=led, **more))


def in_order(text):
    return " ".join(sorted(text.split(), key=DECK.card))


def taker(trick):
    """Which of the four cards of a trick wins it; seat 0 leads."""
    table = play(small(*trick.split()), trick)
    return trick.split()[table.state.tricks[-1][1]]


# ------------------------------------------------------------------ leading


@pytest.mark.parametrize("cards", ["KD 2C 3S 4B T1 T40 M", "M", "T21", "KD KC"])
def test_a_leader_may_lead_any_card(cards):
    assert follows(cards, "") == in_order(cards)


def test_the_dealers_right_leads_first_and_then_the_winner_of_each_trick():
    for dealer in range(4):
        table = settled(sit(dealer=dealer))
        assert turn(table) == (dealer + 1) % 4
        for _ in range(4):
            table.play(table.legal()[0])
        assert turn(table) == table.state.tricks[-1][1]


def test_play_goes_round_in_seat_order():
    table = small("2D 3D", "4D 5D", "6D 7D", "8D 9D", turn=2)
    seats = []
    for card in ("6D", "8D", "2D", "4D"):
        seats.append(turn(table))
        play(table, card)
    assert seats == [2, 3, 0, 1]


# ------------------------------------------------------------------ following


@pytest.mark.parametrize(
    ("trick", "cards", "expected"),
    [
        ("4D", "2D KD 3C T5", "2D KD"),
        ("4D", "2D 3C T5 M", "2D M"),
        ("4D", "3C T5 T30", "T5 T30"),
        ("4D", "3C T5 M", "T5 M"),
        ("4D", "3C KS 2B", "3C KS 2B"),
        ("4D", "3C M", "3C M"),
        ("T9", "T5 T30 3C", "T5 T30"),
        ("T9", "T5 3C M", "T5 M"),
        ("T9", "3C KS M", "3C KS M"),
        ("4D T9", "2D 3C T5", "2D"),
        ("4D T9", "3C T5 T30", "T5 T30"),
        ("4D 3C T30", "2C T5 T31", "T5 T31"),
        ("M 4D", "2D 3C T5", "2D"),
        ("M T9", "2D T5", "T5"),
        ("4D M", "2D 3C T5", "2D"),
        ("4D M T9", "2D KS T5", "2D"),
    ],
)
def test_what_a_follower_may_play(trick, cards, expected):
    assert follows(cards, trick) == in_order(expected)


def test_D12_nobody_must_overtrump():
    assert follows("T5 T30 T40 3C", "4D T20") == "T5 T30 T40"


def test_D12_nobody_must_play_high_in_trumps():
    assert follows("T5 T30 3C", "T20 T21") == "T5 T30"


@pytest.mark.parametrize("cards", ["2C KS T7", "2D T40", "KB"])
def test_D11_whoever_follows_a_led_matto_plays_any_card(cards):
    assert follows(cards, "M") == in_order(cards)


def test_D11_the_card_after_a_led_matto_sets_the_suit():
    table = play(small("M 2S", "4D 3S", "2D 5C", "KC 9D"), "M 4D")
    assert legal(table) == "2D"
    play(table, "2D")
    assert legal(table) == "9D"


# ------------------------------------------------------------------ the king rule


def test_case_1_the_king_must_be_played():
    assert follows("KD 9D M 2S", "4D T9") == "KD"
    assert follows("KD 9D M 2S", "4D T9 7D") == "KD"
    assert follows("KD 9D M T40", "4D 2D T9") == "KD"


def test_case_1_if_the_king_itself_was_led_there_is_no_such_rule():
    assert follows("T3 T4 KS", "KD T9") == "T3 T4"


def test_case_2_a_trump_that_comes_after_binds_nobody_before_it():
    table = small("4D 2S", "5D 2B", "KD 9D", "T9 3B")
    play(table, "4D 5D")
    assert legal(table) == "9D KD"
    play(table, "9D T9")
    assert table.state.tricks[-1][1] == 3


def test_case_3_the_second_lead_of_the_suit_is_free():
    assert follows("KD 9D M", "4D T9", led="D") == "9D KD M"
    table = small("4D 2D 1S", "5D T9 2S", "6D 7D 3S", "9D JD KD")
    play(table, "4D 5D 6D 9D 2D T9 7D")
    assert legal(table) == "JD KD"


@pytest.mark.parametrize(("first", "free"), [("", "KD"), ("2D 9D 10D 8D", "JD KD M")])
def test_case_3_in_a_whole_deal(first, free):
    """Coins are trumped at their first lead, or at the second."""
    seats = ["7D 8D 1D", "2D 3D 6D", "9D T9", "10D JD KD M"]
    if not first:
        seats[2] = "T9"
    table = settled(sit(*seats, fola="4D 5D ND QD" if first else "4D 5D ND QD 9D"))
    play(table, f"{first} 3D T9")
    assert (turn(table), legal(table)) == (3, free)


def test_case_4_a_led_matto_and_coins_are_the_first_lead_of_coins():
    assert follows("KD 9D 2S", "M 4D T9") == "KD"
    assert follows("KD 9D 2S", "M 4D T9", led="D") == "9D KD"
    table = small("M 2D 5S", "4D 5D 6S", "6D T9 7S", "9D KD 8S")
    play(table, "M 4D 6D 9D")
    assert turn(table) == 1
    play(table, "5D T9")
    assert legal(table) == "KD", "it was all that is left of coins"


def test_case_4_after_it_the_suit_is_no_longer_new():
    table = small("M 2D 5S 1S", "4D 5D 6S 2S", "6D T9 7S 3S", "7D 9D KD 8S")
    play(table, "M 4D 6D 7D 5D T9")
    assert legal(table) == "9D KD"


def test_case_5_a_king_of_another_suit_is_not_meant():
    assert follows("KS T3 T20 M", "4D T9") == "T3 T20 M"
    assert follows("KS 2B", "4D T9") == "KS 2B"


@pytest.mark.parametrize("suit", "DCSB")
def test_the_king_rule_holds_in_every_suit(suit):
    two, three = f"2{suit}", f"3{suit}"
    assert follows(f"{three} K{suit} M", f"{two} T9") == f"K{suit}"
    assert follows(f"{three} K{suit} M", f"{two} 4{suit}") == f"{three} K{suit} M"
    assert follows(f"{three} K{suit} M", f"{two} T9", led=suit) == f"{three} K{suit} M"
    others = "DCSB".replace(suit, "")
    assert follows(f"{three} K{suit} M", f"{two} T9", led=others) == f"K{suit}"


def test_the_king_rule_does_not_hold_for_trumps():
    assert follows("T3 T40 KD M", "T2 T9") == "T3 T40 M"


# ------------------------------------------------------------------ who wins


@pytest.mark.parametrize(
    ("trick", "best"),
    [
        ("2D 3D 4D 10D", "2D"),
        ("1D 2D JD 10D", "JD"),
        ("JC NC QC KC", "KC"),
        ("10S 1S 2S 9S", "10S"),
        ("10B JB 2B 9B", "JB"),
        ("2D KC KS KB", "2D"),
        ("2D KC T1 KD", "T1"),
        ("T1 KC T2 T40", "T40"),
        ("T9 T10 T8 KD", "T10"),
        ("M 2D 3C KS", "2D"),
        ("M T3 KD T2", "T3"),
        ("2D M 3D KS", "2D"),
        ("10D M KS KB", "10D"),
        ("KD QD ND M", "KD"),
        ("2S T1 M T2", "T2"),
    ],
)
def test_the_highest_trump_or_the_highest_of_the_suit_led(trick, best):
    assert taker(trick) == best


def test_the_matto_never_wins():
    for cards in ("M 10D KC KS", "10D M KC KS", "10D KC M KS", "10D KC KS M"):
        assert taker(cards) == "10D"


# ------------------------------------------------------------------ captures


def with_one_more(trick):
    """Each seat holds its card of the trick and another one, so that the deal goes on."""
    more = ["6B", "7B", "8B", "9B"]
    return small(*(" ".join(cards) for cards in zip(trick.split(), more, strict=True)))


def captured(table):
    return [line for line in lines(table) if "captured" in line]


@pytest.mark.parametrize(
    ("trick", "line"),
    [
        ("T40 T39 T36 KD", "A 15 captured T39 KD"),
        ("2D KD 3D 4D", None),
        ("KD 2D 3D 4D", None),
        ("2D 3D T1 KD", "A 5 captured KD"),
        ("KD T1 3D KC", "B 5 captured KD"),
        ("KD T40 T39 T38", "B 15 captured KD T39"),
        ("T2 T3 T4 T5", "B 6 captured T2 T4"),
        ("T29 T40 2D 3D", None),
        ("T9 T40 M 3D", None),
        ("KS T3 QC M", "B 5 captured KS"),
    ],
)
def test_case_9_what_is_captured(trick, line):
    """The opponents' counting cards but the Matto; own and the partner's score nothing now."""
    table = play(with_one_more(trick), trick)
    assert captured(table) == ([line] if line else [])
    assert ("taken.points" in said(table)) == bool(line)


def test_D13_declared_cards_are_captured_too():
    table = play(sit("T40 1D", "T1 T2 T3 2D", "3D", "4D"), "run 1-3 /")
    play(settled(table), "T1")
    for _ in range(2):
        play(table, legal(table).split()[0])
    play(table, "T40")
    assert captured(table)[0].split()[3] == "T1"


def test_the_cards_go_to_the_pile_of_the_winners_team():
    table = play(small("2D 2S", "KD 3S", "3D 4S", "4D 5S"), "2D KD 3D 4D")
    assert sorted(pile(table, 1)) == sorted(["2D", "KD", "3D", "4D"])
    assert pile(table, 0) == []


@pytest.mark.parametrize(
    ("trick", "team"),
    [("M KD 3D 4D", 0), ("2D M 3D 4D", 1), ("2D KD M 4D", 0), ("2D 3D 4D M", 1)],
)
def test_the_matto_goes_to_the_pile_of_the_team_that_played_it(trick, team):
    table = play(with_one_more(trick), trick)
    winner = table.state.tricks[0][1] % 2
    assert ("M" in pile(table, team)) and "M" not in pile(table, 1 - team)
    assert len(pile(table, winner)) == (4 if winner == team else 3)


def test_a_deal_has_21_tricks():
    table = settled(sit())
    while not table.over:
        table.play(table.legal()[0])
    assert len(table.state.tricks) == 21
    assert kinds(table)[-1] == "over"
    assert [len(hand(table, seat)) for seat in range(4)] == [0] * 4
    assert len(pile(table, 0)) + len(pile(table, 1)) == 84
    assert sum(map(value, pile(table, 0) + pile(table, 1))) == 142
