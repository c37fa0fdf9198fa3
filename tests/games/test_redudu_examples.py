"""The worked examples C1 to C8 of the rules, as records and as the rules print them."""

import json
from pathlib import Path
from random import Random

import pytest

from cardlab import records
from cardlab.cards import in_mask
from cardlab.games.redudu import GAME, deals
from cardlab.games.redudu.beats import beats, limit, load
from cardlab.games.redudu.deck import DECK, SIMPLE, SUITS, pack
from cardlab.games.redudu.moves import cover
from cardlab.games.redudu.opening import first_attacker
from cardlab.games.redudu.steps import DEFEND
from cardlab.messages import Words
from cardlab.replay import replayed
from cardlab.table import Table
from tests.games.bouts import (
    covers,
    hand,
    mask,
    pairs,
    piles,
    play,
    play_steps,
    position,
    refused,
    result,
    sit,
    sizes,
    turn,
    uncovered,
)
from tests.games.happened import kinds
from tests.redudu_tables import BEATS, TRANSFERS

FOLDER = Path(__file__).parent.parent / "examples"
NAMES = ["C3", "C4", "C5", "C6", "C6-end", "C7"]


C3 = """
1 attack 7C 7H
2 transfer 7D
0 cover 7C with 9C
0 cover 7H with 8H
0 cover 7D with JD
2 throw 9D
0 transfer BR
1 cover BR 9D with RR
0 pass
2 pass
"""


def load_example(name):
    record = records.loads((FOLDER / f"redudu-{name}.json").read_bytes())
    expected = (FOLDER / f"redudu-{name}.expected.json").read_text(encoding="utf-8")
    return record, json.loads(expected)


def table_of(name, moves=None):
    """The table of an example, at its end or after so many moves."""
    table = Table.of(load_example(name)[0])
    if moves is not None:
        table.go_to(moves)
    return table


def test_every_example_is_here():
    stems = {path.name.partition(".")[0] for path in FOLDER.glob("redudu-*.json")}
    assert stems == {f"redudu-{name}" for name in NAMES}


@pytest.mark.parametrize("name", NAMES)
def test_the_record_gives_what_is_expected(name):
    record, expected = load_example(name)
    found = replayed(Table.of(record), Words())
    for key in ("over", "turn", "legal", "totals", "result"):
        assert found[key] == expected[key], key
    assert found["lines"] == expected["lines"] == []
    assert found["rules"] == {"pairBeatsBlack": True}


# ------------------------------------------------------------------ C1: what beats what


def copies(text, taken=()):
    """The cards of a text, the second of equal ones being another copy."""
    found = []
    for code in text.split():
        same = [code, *(f"{code}#{number}" for number in (2, 3, 4))]
        free = [one for one in same if one in DECK.index and one not in (*found, *taken)]
        found.append(free[0])
    return found


def rows(text, part):
    """The lines of a printed table, split at this part, the last word as yes or no."""
    for line in text.strip().splitlines():
        cards, _, rest = line.partition(f" {part} ")
        *others, answer = rest.split()
        yield pytest.param(cards, " ".join(others), answer == "yes", id=line)


@pytest.mark.parametrize(("cards", "targets", "answer"), rows(BEATS, ":"))
def test_C1_this_beats_that(cards, targets, answer):
    """General trump spades, the defender's own trump diamonds."""
    attack = copies(targets)
    defence = copies(cards, attack)
    numbers = [[DECK.index[code] for code in codes] for codes in (defence, attack)]
    assert beats(*numbers, SUITS.index("S"), SUITS.index("D")) == answer


@pytest.mark.parametrize(("cards", "targets", "answer"), rows(BEATS, ":"))
def test_C1_this_covers_that_at_a_table(cards, targets, answer):
    """The table is laid as it is printed, whether or not a bout could lead there."""
    attack = copies(targets)
    defence = copies(cards, attack)
    seats = ["2C", "", "2H", "2C#2"]
    seats[1] = " ".join([*defence, "3H#2", "3C#2", "4C#2", "5C#2"])
    table = sit(*seats, trumps="C D H H")
    state = table.state.copy()
    state.turn, state.step, state.defender = 1, DEFEND, 1
    state.uncovered = tuple(DECK.index[code] for code in attack)
    move = cover(*([DECK.index[code] for code in codes] for codes in (defence, attack)))
    assert (move in state.legal()) == answer
    assert (state.refuse(move) is None) == answer


# ------------------------------------------------------------------ C2: what may be transferred


def transfers():
    for line in TRANSFERS.strip().splitlines():
        before, _, rest = line.partition(" + ")
        added, held, loaded, bound, answer = rest.split()
        values = (before, added, int(held[1:]), int(loaded), int(bound), answer == "yes")
        yield pytest.param(*values, id=line)


@pytest.mark.parametrize(("before", "added", "held", "loaded", "bound", "answer"), transfers())
def test_C2_load_and_limit_of_a_transfer(before, added, held, loaded, bound, answer):
    added = " ".join(copies(added, before.split()))
    assert load(in_mask(mask(f"{before} {added}"))) == loaded
    assert limit(held) == bound
    assert (held > 0 and loaded <= bound) == answer, "what the rules print is one rule"
    # Seat 1 is to transfer to seat 2, who has so many cards; seat 0 gets it where he has none.
    rest = ["2C", "2H", "2S", "2D", "2C#2"][:held]
    attack = before.split()
    table = sit(
        " ".join([*attack, "TC"]),
        " ".join([added, "QC", "QH", "QS", "QD", "QC#2", "QH#2"]),
        " ".join(rest),
        "KC KH KS KD",
    )
    play(table, "attack " + " ".join(attack))
    if turn(table) == 0:
        play(table, "done")
    expected = answer
    if not held:
        assert table.state.target() == 3, "nobody without cards receives a transfer"
        expected = True
    assert (f"transfer {added}" in table.legal()) == expected
    assert refused(table, f"transfer {added}") == ("" if expected else "transfer.limit")


# ------------------------------------------------------------------ C3: a bout


def test_C3_the_bout_as_the_rules_print_it():
    table = table_of("C3", 0)
    start = [set(hand(table, seat).split()) for seat in range(3)]
    play_steps(table, C3)
    again = list(map(GAME.parse, load_example("C3")[0].moves))
    assert list(map(GAME.parse, table.moves())) == again
    drawn = [len(set(hand(table, seat).split()) - start[seat]) for seat in (2, 0, 1)]
    assert drawn == [2, 4, 3], "refill 2 0 1 draw 2 4 3"
    assert sizes(table) == "7 7 7"
    assert piles(table) == "4 5 6, 10"
    assert turn(table) == 1
    assert len(position(table)["gone"].split()) == 9


def test_C3_the_loads_of_the_two_transfers():
    table = table_of("C3", 3)
    assert uncovered(table) == "7C 7H 7D"
    assert load(table.state.uncovered) == 3 <= limit(7)
    table.go_to(7)
    assert pairs(table) == "9C : 7C / 8H : 7H / JD : 7D"
    assert uncovered(table) == "9D"
    table.go_to(8)
    assert load(table.state.uncovered) == 3 <= limit(5)
    assert table.state.defender == 1
    assert table.state.lead == 0


def test_C3_hands_before_the_refill():
    table = table_of("C3")
    table.go_to(table.known - 1)
    assert sizes(table) == "3 4 5"


def test_C3_the_first_attacker_who_defends_in_the_end_draws_last():
    table = table_of("C3")
    draws = [event.seat for event in table.events(table.known - 1) if event.kind == "draw"]
    assert draws == [2, 0, 1]


# ------------------------------------------------------------------ C4, C5: drawing


def test_C4_own_pile_first_then_the_general_one():
    table = table_of("C4", 2)
    assert sizes(table).split()[1] == "3"
    assert piles(table).split()[1:] == ["2,", "5"]
    assert position(table)["piles"][1] == "6D 9D", "the lower one is its trump card"
    table.go_to(3)
    assert hand(table, 1) == "2S 3S 6D 9D QH KH AH"
    assert piles(table).split()[1:] == ["0,", "3"]


def test_C5_the_general_pile_runs_short():
    table = table_of("C5")
    table.go_to(table.known - 1)
    assert (sizes(table), piles(table)) == ("3 5 3", "1 0 0, 3")
    assert table.state.first == 1
    assert table.state.defender == 0
    table.go_to(table.known)
    assert (sizes(table), piles(table)) == ("4 7 4", "0 0 0, 0")
    draws = [event for event in table.events(table.known - 1) if event.kind == "draw"]
    assert [event.seat for event in draws] == [1, 2, 0]
    assert "KD" in hand(table, 0).split()
    assert "3S" in hand(table, 2).split(), "the general trump card is drawn last"


# ------------------------------------------------------------------ C6: the end


def test_C6_who_has_nothing_to_draw_is_out_though_own_piles_remain():
    table = table_of("C6")
    table.go_to(table.known - 1)
    assert (sizes(table), piles(table)) == ("0 3 0", "0 3 2, 0")
    table.go_to(table.known)
    assert (sizes(table), piles(table)) == ("0 5 2", "0 0 0, 0")
    assert position(table)["out"] == [0]
    assert "out" in kinds(table)
    assert result(table) is None


def test_C6_played_on_seat_1_is_redudak_and_deals_next():
    table = table_of("C6-end")
    assert result(table) == {"out": [0, 2], "redudak": 1}
    assert sizes(table) == "0 1 0"
    following = GAME.next_deal(table.state, Random(1))
    assert following.dealer == 1
    assert following.attacker == 2


# ------------------------------------------------------------------ C7, C8: the beginning


def test_C7_the_lowest_general_trump_attacks_first():
    table = table_of("C7")
    assert turn(table) == 2
    assert table.state.defender == 0
    held = [set(hand(table, seat).split()) for seat in range(3)]
    spades = [[card for card in cards if card[1] == "S"] for cards in held]
    assert spades == [["5S"], ["9S"], ["3S"]]
    assert "attacker" not in load_example("C7")[0].deal


def test_C7_if_nobody_has_a_general_trump_the_dealers_left_begins():
    hands = [mask("5C 6C"), mask("2H 3H"), mask("2D RR")]
    for dealer in range(3):
        assert first_attacker(dealer, tuple(hands), SUITS.index("S")) == (dealer + 1) % 3


@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (1, 3), (2, 3), (3, 1)])
def test_C6_of_equal_lowest_trumps_the_first_from_the_dealers_left_begins(dealer, first):
    hands = (mask("4S"), mask("3S#2"), mask("5S 2C"), mask("3S"))
    assert first_attacker(dealer, hands, SUITS.index("S")) == first


@pytest.mark.parametrize("place", ["top", "bottom"])
def test_C8_a_reduda_that_is_turned_is_buried_and_the_next_card_turned(monkeypatch, place):
    """The example with the seats exchanged: the first card turned, for seat 0, is a reduda."""
    cards = pack(1)
    first = [DECK.index[code] for code in ("BR", "QH", "2C", "3S")]
    others = [card for card in cards if card < SIMPLE and card not in first]
    lies = [*others[:14], *first, *others[14:], DECK.index["BR#2"], DECK.index["RR"]]
    monkeypatch.setattr(deals, "shuffled", lambda cards, rng: list(lies))
    wherever = {"top": lambda count, rng: 0, "bottom": lambda count, rng: count - 1}[place]
    monkeypatch.setattr(deals, "pick", wherever)
    opening = deals.fresh("deal", 2, GAME.defaults(), Random(1))
    assert [DECK.codes[pile[-1]] for pile in opening.piles] == ["QH", "2C", "3S"]
    assert "".join(SUITS[suit] for suit in opening.trumps) == "HCS"
    assert [len(pile) for pile in opening.piles] == [13, 13, 15]
    buried = opening.piles[0][0] if place == "top" else opening.piles[-1][-2]
    assert DECK.codes[buried] == "BR"
    everywhere = [card for pile in opening.piles for card in pile]
    everywhere += [card for held in opening.hands for card in in_mask(held)]
    assert sorted(everywhere) == sorted(cards)


def test_C8_no_reduda_is_ever_a_turned_trump_and_a_buried_one_lies_anywhere():
    """In 300 deals each place that is not at the bottom of a pile has one."""
    places = set()
    for seed in range(300):
        opening = deals.fresh("deal", 2, GAME.defaults(), Random(seed))
        assert all(pile[-1] < SIMPLE for pile in opening.piles)
        for number, pile in enumerate(opening.piles):
            places |= {(number, at) for at, card in enumerate(pile) if card >= SIMPLE}
    assert len(places) == 12 + 12 + 14, "every place over the turned cards"


def test_the_printed_covers_are_those_of_a_table():
    table = play(sit("7C TC", "8C 2S BR 9H 9D", trumps="C D"), "attack 7C")
    assert covers(table) == "2S : 7C / 8C : 7C / 9D : 7C / BR : 7C"
