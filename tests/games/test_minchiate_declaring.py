"""Minchiate, 4.3 and 4.5: what is a combination, and how it is declared."""

from random import Random

import pytest

from cardlab.game import IllegalMoveError
from cardlab.games.minchiate.combinations import combinations, nearly
from cardlab.games.minchiate.deck import DECK
from cardlab.games.minchiate.moves import NAMES
from cardlab.table import Table
from tests.games.happened import kinds
from tests.games.packs import (
    CODES,
    PRECIOUS,
    hand,
    legal,
    lines,
    play,
    position,
    said,
    settled,
    sit,
    stands,
    trumps,
    turn,
    value,
)
from tests.games.test_minchiate_lines import versicole

NOTHING = "1D"
"""A card that is exposed without a score, the last one of a hand."""


def sits(cards, seat=1, **rules):
    """A table at which one seat holds these cards, nobody discards, and no exposed card counts."""
    hands = [NOTHING, "2D", "3D", "4D"]
    hands[seat] = f"{cards} {hands[seat]}"
    return sit(*hands, **rules)


# ------------------------------------------------------------------ what is a combination


def names(cards, merge_tens=True):
    found = combinations([DECK.card(code) for code in cards.split()], merge_tens)
    return [one.name for one in found]


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("T1 T2", []),
        ("T1 T2 T3", ["run 1-3"]),
        ("T3 T4 T5 T6 T7", ["run 3-5"]),
        ("T26 T27 T28 T29 T30", ["run 28-30"]),
        ("T1 T2 T4 T5", []),
        ("T1 T2 T3 T5", ["run 1-3"]),
        ("T28 T29 T30 T32 T33 T34", ["run 28-30", "run 32-34"]),
        ("T38 T39 T40 T1 T2", ["run 38-40"]),
        ("T12 T13 T14 T15", []),
        (trumps(28, 40), ["run 28-40"]),
        ("T1 T40 M", ["1-40-M"]),
        ("T1 T40", []),
        ("T40 M", []),
        ("T1 T13 T28", ["1-13-28"]),
        ("T13 T28", []),
        ("T1 T13 T28 T40 M", ["1-40-M", "1-13-28"]),
        ("T10 T20 T30", ["tens"]),
        ("T20 T30 T40", ["tens"]),
        ("T10 T20 T40", []),
        ("T10 T30 T40", []),
        ("KD KS", []),
        ("KD KS KB", ["kings"]),
        ("KD KC KS KB", ["kings"]),
        ("KD KC M", []),
        ("QD QC QS QB", []),
        ("T1 T2 M", []),
    ],
)
def test_what_is_a_combination(cards, expected):
    assert names(cards) == expected


@pytest.mark.parametrize(
    ("cards", "merged", "unmerged"),
    [
        ("T10 T20 T30", [15], [15]),
        ("T20 T30 T40", [20], [20]),
        ("T10 T20 T30 T40", [25], [15, 20]),
        ("T10 T20 T30 T40 M", [30], [20, 25]),
        ("T10 T20 T40", [], []),
    ],
)
def test_D15_the_tens_are_merged_or_not(cards, merged, unmerged):
    held = [DECK.card(code) for code in cards.split()]
    assert [one.points for one in combinations(held, True)] == merged
    assert [one.points for one in combinations(held, False)] == unmerged


@pytest.mark.parametrize("low", [*range(1, 4), *range(28, 39)])
def test_a_run_of_any_length_counts_its_values_and_5_for_the_29(low):
    for high in range(low + 2, (5 if low < 6 else 40) + 1):
        cards = trumps(low, high).split()
        (one,) = combinations([DECK.card(code) for code in cards])
        assert one.name == f"run {low}-{high}"
        assert DECK.text(one.cards).split() == cards
        assert one.points == sum(5 if code == "T29" else value(code) for code in cards)


def test_D16_the_matto_adds_5_to_each_but_where_it_is_a_member():
    bare = {one.name: one for one in cards_of("T1 T2 T3 T13 T28 T29 T30 T10 T20 T40 KD KC KB")}
    more = {one.name: one for one in cards_of("T1 T2 T3 T13 T28 T29 T30 T10 T20 T40 KD KC KB M")}
    assert set(more) - set(bare) == {"1-40-M"}
    assert more["1-40-M"].points == 5 + 10 + 5
    for name, one in bare.items():
        assert (more[name].points, more[name].cards) == (one.points + 5, one.cards)


def cards_of(text):
    return combinations([DECK.card(code) for code in text.split()])


@pytest.mark.parametrize("seed", range(20))
def test_any_set_of_cards_holds_what_the_second_scorer_finds(seed):
    rng = Random(seed)
    for _ in range(20):
        among = rng.choice((PRECIOUS, CODES))
        found_as_by_the_second_scorer(rng.sample(among, rng.randint(3, min(len(among), 60))))


@pytest.mark.parametrize("seed", range(60))
def test_a_hand_that_is_dealt_holds_what_the_second_scorer_finds(seed):
    table = Table.new("minchiate", seed=seed)
    for seat in range(4):
        found_as_by_the_second_scorer(sorted(hand(table, seat)))


@pytest.mark.parametrize("name", NAMES)
def test_each_combination_alone_and_with_a_card_less(name):
    cards = with_cards(name).split()
    for left in [cards, *([one for one in cards if one != less] for less in cards)]:
        found_as_by_the_second_scorer(left)


def found_as_by_the_second_scorer(cards):
    for merge in (True, False):
        found = combinations([DECK.card(code) for code in cards], merge)
        mine = [(one.points, DECK.text(one.cards).split()) for one in found]
        assert sorted(mine) == sorted(versicole(cards, merge))


def with_cards(name):
    """The cards of a combination."""
    kind, _, ends = name.partition(" ")
    if kind == "run":
        return trumps(*map(int, ends.split("-")))
    whole = {"tens": "T10 T20 T30 T40", "tens 10-30": "T10 T20 T30", "tens 20-40": "T20 T30 T40"}
    whole |= {"1-40-M": "T1 T40 M", "1-13-28": "T1 T13 T28", "kings": "KD KC KS KB"}
    return whole[name]


def test_what_is_nearly_a_combination_lacks_one_card():
    found = {name: DECK.codes[missing] for name, _, missing in nearly_of("T1 T2 T13 T20 T30 M")}
    assert found == {
        "run 1-3": "T3",
        "1-40-M": "T40",
        "1-13-28": "T28",
        "tens 10-30": "T10",
        "tens 20-40": "T40",
    }


def nearly_of(text):
    return nearly([DECK.card(code) for code in text.split()])


# ------------------------------------------------------------------ what may be declared


@pytest.mark.parametrize("name", [name for name in NAMES if not name.startswith("tens ")])
def test_each_combination_can_be_declared(name):
    table = sits(with_cards(name))
    assert f"declare {name}" in table.legal()
    play(table, f"{name} /")
    assert position(table)["declared"] == [[1, name]]
    points = sum(5 if code == "T29" else value(code) for code in with_cards(name).split())
    assert f"B {points} declared {with_cards(name)}" in lines(table)


@pytest.mark.parametrize("name", ["tens 10-30", "tens 20-40"])
def test_unmerged_tens_can_be_declared(name):
    table = sits("T10 T20 T30 T40", mergeTens=False)
    assert legal(table) == "tens 10-30 / tens 20-40 / done"
    play(table, f"{name} /")
    assert position(table)["declared"] == [[1, name]]
    (left,) = {"tens 10-30", "tens 20-40"} - {name}
    assert legal(table) == f"{left} / done"


def test_of_all_a_seat_holds_it_is_offered_the_maximal_form():
    table = sits("T1 T2 T3 T4 T13 T28 T29 T30 T40 T10 T20 M KD KC KS")
    assert table.legal() == [
        "declare 1-13-28",
        "declare 1-40-M",
        "declare kings",
        "declare run 1-4",
        "declare run 28-30",
        "declare tens",
        "done",
    ]


@pytest.mark.parametrize("text", ["run 1-3", "run 2-4", "run 28-31", "tens 10-30", "1-40-M"])
def test_another_form_is_refused(text):
    table = sits("T1 T2 T3 T4 T28 T29 T30 T10 T20")
    with pytest.raises(IllegalMoveError):
        play(table, f"{text} /")


def test_D9_each_is_declared_or_not():
    """The points of those that are not declared are lost, at the declaration at least."""
    table = sits("T1 T2 T3 T4 KD KC KS")
    play(table, "kings / done")
    assert [line for line in lines(table) if "declared" in line] == ["B 15 declared KD KC KS"]
    assert turn(table) in (2, 3)


def test_nothing_need_be_declared():
    table = sits("T1 T2 T3 T4 KD KC KS")
    play(table, "done")
    assert said(table)[0] == "no-more"
    assert not any("declared" in line for line in lines(table))


def test_combinations_are_those_of_the_own_hand():
    """D8: the partner's king does not help."""
    table = sit(f"KB {NOTHING}", f"KD KC {NOTHING[0]}C", "KS 3D", "4D")
    for seat in (0, 1, 2):
        assert "kings" not in [one.name for one in table.state.undeclared(seat)]


def test_a_card_may_serve_in_several():
    table = sits("T1 T2 T3 T13 T28 T29 T30")
    play(table, "run 1-3 / ")
    play(table, "1-13-28 / ")
    play(table, "run 28-30 /")
    assert [line for line in lines(table) if "B" in line.split()] == [
        "B 11 declared T1 T2 T3",
        "B 15 declared T1 T13 T28",
        "B 15 declared T28 T29 T30",
    ]


def test_D9_the_matto_is_added_and_shown():
    table = play(sits("T1 T2 T3 T40 M"), "run 1-3 / ")
    assert lines(table)[-1] == "B 16 declared T1 T2 T3"
    assert said(table)[0] == "declared.matto"
    assert set(DECK.text(table.view(-1).public[1]).split()) == {"2D", "T1", "T2", "T3", "M"}
    play(table, "1-40-M /")
    assert lines(table)[-1] == "B 20 declared T1 T40 M"
    assert said(table)[0] == "declared"


def test_what_is_declared_returns_to_the_hand():
    table = settled(play(sits("T1 T2 T3"), "run 1-3 /"))
    assert {"T1", "T2", "T3"} <= hand(table, 1)
    assert {"T1", "T2", "T3"} <= set(legal(table).split())
    assert position(table)["piles"] == ["", ""]


def test_discards_are_done_before_and_robbed_cards_count():
    table = sit(NOTHING, "T29 T33 2D", "3D", "T30 4D", robbed="T31 T32")
    assert legal(table).startswith("-")
    while turn(table) == 3 and position(table)["phase"] == "discard":
        table.play(table.legal()[0])
    while turn(table) != 3:
        play(table, "done")
    assert "declare run 30-32" in table.legal()


# ------------------------------------------------------------------ order


@pytest.mark.parametrize("dealer", range(4))
def test_the_order_is_from_the_dealers_right_and_the_dealer_is_last(dealer):
    hands = [f"T1 T2 T3 {NOTHING}", "T28 T29 T30 2D", "T10 T20 T40 T32 T33 T34 3D", "KD KC KB 4D"]
    table = sit(*hands, dealer=dealer)
    asked = []
    while position(table)["phase"] == "declare":
        asked.append(turn(table))
        play(table, "done")
    assert asked == [(dealer + step) % 4 for step in (1, 2, 3, 4)]
    assert turn(table) == (dealer + 1) % 4


def test_who_holds_nothing_is_passed_over():
    """Seats 1 and 2 hold nothing, seat 3 all that is left, the dealer kings."""
    cups = "1C 2C 3C 4C 5C 6C 7C 8C 9C 10C JC NC QC"
    swords, batons = "8S 9S 10S JS NS QS", "1B 2B 3B 4B 5B 6B 7B 8B 9B 10B JB NB QB"
    poor = f"{swords} {batons} 5D 2D", f"{cups} 1S 2S 3S 4S 5S 6S 7S 3D"
    table = sit(f"KD KC KB {NOTHING}", *poor, "T38 T39 T40 T3 4D")
    assert turn(table) == 3
    while turn(table) == 3:
        table.play(table.legal()[0])
    assert legal(table) == "kings / done"
    assert turn(table) == 0
    play(table, "kings /")
    assert (position(table)["phase"], turn(table)) == ("play", 1)


def test_the_turn_passes_on_by_itself_after_the_last_declaration():
    table = sits("T1 T2 T3 KD KC KB")
    play(table, "kings / ")
    assert (turn(table), legal(table)) == (1, "run 1-3 / done")
    play(table, "run 1-3 /")
    assert position(table)["phase"] == "declare"
    assert turn(table) in (2, 3)


def test_where_nobody_holds_any_the_first_trick_begins_at_once():
    hands = [
        "T1 T2 T10 T13 T32 T36 1D",
        "T3 T4 T20 T28 T33 T37 2D",
        "T5 T29 T30 T34 T35 T39 3D",
        "M KD KC T31 T40 4D 6D 7D 8D 9D 10D 1C 2C 3C 4C 5C 6C 7C 8C 9C 5D",
    ]
    table = sit(*hands)
    assert (position(table)["phase"], turn(table)) == ("play", 1)
    assert position(table)["declared"] == []
    assert table.move == 0


def test_the_fola_is_shown_when_the_last_seat_has_declared():
    table = sits("T1 T2 T3", robbed="T21")
    assert table.view(1).known.fola is None
    while position(table)["phase"] != "play":
        moves = table.legal()
        table.play("done" if "done" in moves else moves[0])
    assert kinds(table)[-1] == "fola"
    assert DECK.text(table.view(1).known.fola) == position(table)["fola"]


# ------------------------------------------------------------------ D17: one event


def test_D17_what_a_seat_declares_is_one_event():
    """90 and 25 points: nothing is converted between them, and then 60 once."""
    table = sits(f"{trumps(28, 40)} T10 T20")
    play(table, "run 28-40 / ")
    assert stands(table) == "-90 0-0"
    play(table, "tens /")
    assert stands(table) == "-55 0-1"
    assert lines(table)[-1] == "B -60 resto +1"


def test_D17_also_when_the_seat_says_that_it_is_done():
    table = sits(f"{trumps(28, 40)} T10 T20")
    play(table, "run 28-40 / ")
    assert stands(table) == "-90 0-0"
    play(table, "done")
    assert stands(table) == "-30 0-1"
    assert lines(table)[-2:] == [
        f"B 90 declared {trumps(28, 40)}",
        "B -60 resto +1",
    ]
