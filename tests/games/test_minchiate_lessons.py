"""What lessons need of Minchiate: small positions, and the cards and numbers they ask for."""

import pytest

from cardlab.game import RecordError
from cardlab.games.minchiate import GAME
from tests.games.happened import kinds
from tests.games.packs import (
    hand,
    legal,
    lines,
    pile,
    play,
    position,
    result,
    settled,
    sit,
    small,
    stands,
    trumps,
    turn,
    value,
)

HANDS = ["T1 KD", "2D 3D", "4D 5D", "6D 7D"]


def asked(table, ask, seat=0):
    return " ".join(GAME.asked(table.view(seat), ask))


def number(table, ask, seat=0):
    return GAME.number(table.view(seat), ask)


# ------------------------------------------------------------------ positions


def test_a_position_has_what_it_was_given():
    table = small(*HANDS, difference=-12, resti=[2, 3], piles=["KC T5", "M"], dealer=1)
    assert [hand(table, seat) for seat in range(4)] == [set(one.split()) for one in HANDS]
    assert (turn(table), stands(table)) == (0, "-12 2-3")
    assert (set(pile(table, 0)), set(pile(table, 1))) == ({"KC", "T5"}, {"M"})
    assert position(table)["dealer"] == 1
    assert legal(table) == "KD T1"
    assert lines(table) == []


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("trick", ["", "QD", "QD 2C", "QD 2C M"])
def test_a_trick_lies_before_the_seat_to_move(seat, trick):
    cards = trick.split()
    hands = []
    for other in range(4):
        played = (seat - other) % 4 in range(1, len(cards) + 1)
        hands.append(f"{other + 2}S" + ("" if played else f" {other + 2}D"))
    table = small(*hands, turn=seat, trick=trick)
    assert turn(table) == seat
    assert position(table)["trick"] == {"leader": (seat - len(cards)) % 4, "cards": trick}
    own = f"{seat + 2}D" if trick else f"{seat + 2}D {seat + 2}S"
    assert legal(table) == own


def test_the_suits_that_were_led_decide_about_the_king_rule():
    hands = ["9D KD", "2S 3S", "4S", "5S"]
    assert legal(small(*hands, trick="4D T9")) == "KD"
    assert legal(small(*hands, trick="4D T9", led="D")) == "9D KD"
    assert legal(small(*hands, trick="4D T9", led="CSB")) == "KD"


def test_a_lead_of_the_position_itself_counts_too():
    table = small("4D 2D 1S", "5D T9 2S", "6D 7D 3S", "9D JD KD")
    play(table, "4D 5D 6D 9D 2D T9 7D")
    assert legal(table) == "JD KD"


def test_the_trick_that_empties_the_hands_is_the_last():
    table = play(small("2D 3S", "3D 4S", "4D 5S", "5D 6S"), "2D 3D 4D 5D")
    assert not table.over
    play(table, "3S 4S 5S 6S")
    assert table.over
    assert "B 10 end.last" in lines(table)
    assert sum("end.last" in line for line in lines(table)) == 1


def test_the_trick_under_way_may_be_the_last():
    table = play(small("2D", "", "", "", trick="10D 9D 8D"), "2D")
    assert table.over
    assert result(table)["winner"] == "A"


def test_a_position_may_be_one_of_declaring():
    table = small("T1 T2 T3 KD KC KS", "", "", "", phase="declare")
    assert legal(table) == "run 1-3 / kings / done"
    play(table, "kings /")
    assert lines(table) == ["A 15 declared KD KC KS"]
    assert legal(table) == "run 1-3 / done"


def test_after_declaring_others_are_asked_and_then_the_trick_begins():
    table = small("T1 T2 T3", "KD KC KS", "", "", phase="declare", dealer=3)
    play(table, "run 1-3 /")
    assert (turn(table), legal(table)) == (1, "kings / done")
    play(table, "done")
    assert kinds(table)[-1] == "fola"
    assert (position(table)["phase"], turn(table)) == ("play", 0)


def test_a_position_may_be_one_of_discarding():
    """The seat to move holds 22 cards, as the cutter; the dealer sits to its right."""
    held = f"{trumps(6, 20)} 2D 3D 4D 5D KD T29 M"
    table = small(held, "", "", "", phase="discard", dealer=1)
    assert len(legal(table).split()) == 12 + 4
    play(table, "-2D")
    assert position(table)["phase"] != "discard"


def test_a_position_has_its_rules():
    cards = "T10 T20 T30 T40"
    unmerged = small(cards, "", "", "", phase="declare", rules={"mergeTens": False})
    assert legal(unmerged) == "tens 10-30 / tens 20-40 / done"
    table = small("M", "4D", "1D", "3D", piles=["10D", ""], rules={"mattoPay": "onlyIfLost"})
    assert "pay" not in kinds(play(table, "M 4D 1D 3D"))


@pytest.mark.parametrize(
    ("data", "where"),
    [
        ({"hands": ...}, "position.hands"),
        ({"turn": ...}, "position.turn"),
        ({"hands": "KD"}, "position.hands"),
        ({"hands": HANDS[:3]}, "position.hands"),
        ({"hands": [*HANDS, "8D"]}, "position.hands[4]"),
        ({"hands": ["KD", "2D", "3D", 5]}, "position.hands[3]"),
        ({"hands": ["KX", "2D", "3D", "4D"]}, "position.hands[0]"),
        ({"hands": ["KD", "2D", "KD", "4D"]}, "position.hands[2]"),
        ({"hands": ["KD T1", "2D", "3D", "4D"]}, "position.hands"),
        ({"turn": 4}, "position.turn"),
        ({"turn": "0"}, "position.turn"),
        ({"turn": True}, "position.turn"),
        ({"phase": "deal"}, "position.phase"),
        ({"phase": 1}, "position.phase"),
        ({"trick": "8D 9D 10D 1D"}, "position.trick"),
        ({"trick": "KD"}, "position.trick"),
        ({"trick": "8D"}, "position.hands"),
        ({"trick": 8}, "position.trick"),
        ({"led": "X"}, "position.led"),
        ({"led": "T"}, "position.led"),
        ({"led": 5}, "position.led"),
        ({"led": None}, "position.led"),
        ({"difference": 60}, "position.difference"),
        ({"difference": -60}, "position.difference"),
        ({"difference": "5"}, "position.difference"),
        ({"resti": [1]}, "position.resti"),
        ({"resti": [1, 2, 3]}, "position.resti"),
        ({"resti": ["1", 2]}, "position.resti"),
        ({"resti": [True, 2]}, "position.resti"),
        ({"resti": 1}, "position.resti"),
        ({"piles": ["8D"]}, "position.piles"),
        ({"piles": ["8D", "KD"]}, "position.piles[1]"),
        ({"piles": "8D"}, "position.piles"),
        ({"dealer": 4}, "position.dealer"),
        ({"extra": 1}, "position.extra"),
        ({"rules": {"extra": 1}}, "position.rules.extra"),
        ({"rules": []}, "position.rules"),
        ({"rules": {"mergeTens": 3}}, "rules.mergeTens"),
    ],
    ids=str,
)
def test_a_position_that_cannot_be_is_refused_with_its_place(data, where):
    whole = {"hands": HANDS, "turn": 0} | data
    with pytest.raises(RecordError) as refused:
        GAME.set_up({key: one for key, one in whole.items() if one is not ...})
    assert refused.value.where.startswith(where)
    assert str(refused.value)


# ------------------------------------------------------------------ what lessons ask for

MANY = "KD QD 2D T1 T5 T6 T10 T12 T13 T20 T21 T28 T29 T30 T36 M"


def at(cards, **more):
    return small(cards, "", "", "", phase="declare", **more)


def test_the_cards_that_may_be_played():
    table = small("9D KD 2S M", "1S 3S 4S 5S", "6S 7S 8S", "9S 10S JS", trick="4D 7D")
    assert asked(table, "legal") == "9D KD M"
    assert number(table, "legal") == 3
    assert asked(table, "legal", seat=1) == ""


@pytest.mark.parametrize("cards", [MANY, "2D 3D", "T29", "M", ""])
def test_the_counting_cards_of_a_hand(cards):
    expected = [code for code in cards.split() if value(code)]
    assert set(asked(at(cards), "counting").split()) == set(expected)
    assert number(at(cards), "counting") == len(expected)
    assert number(at(cards), "worth") == sum(map(value, expected))


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        (MANY, "2D QD T6 T12 T21"),
        ("T29 KD", "T29"),
        ("KD T5 T2 T40", "T2 T5"),
        ("KD M T1", "KD T1 M"),
        ("", ""),
    ],
)
def test_the_cards_that_may_be_discarded(cards, expected):
    table = at(cards)
    assert asked(table, "discardable") == expected
    assert number(table, "discardable") == len(expected.split())


@pytest.mark.parametrize(
    ("cards", "expected", "points"),
    [
        ("T1 T2 T3 T13 T28 T29 T30 T40 M KS", "T1 T2 T3 T13 T28 T29 T30 T40 M", 76),
        ("KD KC KS T29", "KD KC KS", 15),
        ("T27 T28 T29", "", 0),
        ("T10 T20 T30 T40", "T10 T20 T30 T40", 25),
        ("T1 T2 T3 M", "T1 T2 T3", 16),
    ],
)
def test_the_cards_of_combinations_and_what_they_score(cards, expected, points):
    assert asked(at(cards), "combinations") == expected
    assert number(at(cards), "combinations") == points


def test_the_tens_score_as_the_switch_says():
    assert number(at("T10 T20 T30 T40", rules={"mergeTens": False}), "combinations") == 15 + 20


@pytest.mark.parametrize(("seat", "ahead"), [(0, 17), (1, -17), (2, 17), (3, -17)])
def test_by_how_much_the_own_side_is_ahead(seat, ahead):
    assert number(small(*HANDS, difference=17), "difference", seat) == ahead


@pytest.mark.parametrize("seat", range(-1, 4))
def test_everything_can_be_asked_of_any_view(seat):
    tables = [sit(robbed="KD T21"), settled(sit(robbed="KD T21")), small(*HANDS), at(MANY)]
    for table in [*tables, play(small("2D", "3D", "4D", "5D"), "2D 3D 4D 5D")]:
        for ask in GAME.asks:
            found = GAME.asked(table.view(seat), ask)
            assert set(found) <= hand(table, max(seat, 0))
            assert isinstance(GAME.number(table.view(seat), ask), int)
            if ask != "combinations" and ask not in GAME.only_numbers:
                assert GAME.number(table.view(seat), ask) == len(found)


def test_what_is_asked_for_as_a_number_only_names_no_cards():
    assert set(GAME.only_numbers) <= set(GAME.asks)
    for ask in GAME.only_numbers:
        assert asked(at(MANY), ask) == ""
