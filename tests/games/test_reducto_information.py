"""Reducto, 2.6: what is public, and that nobody knows a face-down card, not even its owner."""

import json
from dataclasses import replace
from random import Random

import pytest

from cardlab import records
from cardlab.games.reducto import GAME
from cardlab.games.reducto.deck import NOTHING, VALUES
from cardlab.messages import Words
from cardlab.records import from_code
from cardlab.table import Table
from tests.games.fields import field_of, piles, play, position, said, sit, totals
from tests.test_every_view import walk

VARIANTS = [
    ("game", None, {}),
    ("game", None, {"startOpen": 2}),
    *(("puzzle", level, {}) for level in ("normal", "easy", "hard")),
    *(("puzzle", level, {"startOpen": 2}) for level in ("normal", "easy", "hard")),
]


@pytest.fixture(scope="module")
def middle():
    """A game of three in which cards lie open and one has just been drawn."""
    rng, table = Random(7), Table.new("reducto", "game", 3, seed=7)
    while table.move < 31:
        table.make(rng.choice(table.view(table.state.turn).progress()))
    if not table.state.source:
        table.play("draw")
    while GAME.text(table._moves[-1]) != "draw":
        table.play(table.legal()[-1])
        table.play("draw")
    return table


def looks(table):
    return range(-1, table.opening.seats)


def test_public_are_all_face_up_cards_of_all_fields(middle):
    state = middle.state
    for seat in looks(middle):
        seen = middle.view(seat).position
        for owner in range(3):
            for place in range(16):
                hidden = state.hidden[owner] >> place & 1
                card = NOTHING if hidden else state.cards[owner][place]
                assert seen.cards[owner][place] == card
        assert (seen.hidden, seen.shape) == (state.hidden, state.shape)


def test_public_are_the_size_of_the_draw_pile_and_the_discards(middle):
    for seat in looks(middle):
        seen = middle.view(seat).position
        assert seen.left() == middle.state.left()
        assert seen.discard == middle.state.discard
        assert set(seen.pile) == {NOTHING}


def test_public_are_the_sums_of_the_face_up_cards(middle):
    assert totals(middle) == [middle.view(-1).position.open_points(seat) for seat in range(3)]
    for seat in range(3):
        own = [card for row in position(middle)["fields"][seat] for card in row.split()]
        assert totals(middle)[seat] == sum(int(card) for card in own if card[0] != "[")


def test_a_drawn_card_is_seen_by_its_drawer_alone_until_it_is_placed(middle):
    drawer = middle.state.turn
    for seat in looks(middle):
        hand = middle.view(seat).position.hand
        assert hand == (middle.state.hand if seat == drawer else NOTHING)
    placed = play(middle.branch(), "swap 1,1")
    assert placed.view(-1).position.cards[drawer][0] == middle.state.hand


def test_what_another_has_drawn_cannot_be_seen():
    table = play(sit("[1] 2", "[7]"), "draw")
    assert VALUES[table.view(0).position.hand] == 11
    assert [table.view(seat).position.hand for seat in (1, -1)] == [NOTHING, NOTHING]


def test_a_taken_card_is_seen_by_all():
    table = play(sit("[1] 2", "[7]"), "take")
    for seat in looks(table):
        assert VALUES[table.view(seat).position.hand] == 12


def test_a_draw_is_told_without_the_card():
    table = play(sit("[1] 2", "[7]"), "draw")
    (event,) = table.events(0)
    assert event.cards == ()
    assert said(table) == ["Ada draws a card."]


def test_no_view_holds_a_deal_or_what_later_sets_come_from(middle):
    for seat in looks(middle):
        opening = middle.view(seat).position.opening
        assert (opening.fields, opening.discard, opening.pile) == ((), b"", b"")
        assert opening.key == 0


def test_a_view_does_not_depend_on_the_deal_it_began_with(middle):
    """What has been turned up or drawn since can be seen; the rest cannot."""
    other = Table.new("reducto", "game", 3, seed=8).opening
    state = middle.state.copy()
    deal = replace(state.opening, fields=other.fields, pile=other.pile, key=other.key)
    state.opening = deal
    assert state != middle.state
    for seat in looks(middle):
        assert state.view(seat) == middle.view(seat)
        assert walk(state.view(seat)) == walk(middle.view(seat))


def test_a_view_offers_moves_to_the_seat_to_move_only():
    table = play(sit("[1] [2]", "[7]", "[3]"), "take / swap 1,1")
    for seat in looks(table):
        assert bool(table.view(seat).legal()) == (seat == 1)


# ------------------------------------------------------------------ dealing anew


def test_what_is_dealt_anew_keeps_all_that_is_seen_and_all_cards_together(middle):
    for seat in looks(middle):
        new = middle.state.reshuffled(seat, Random(seat))
        assert new.view(seat) == middle.view(seat)
        assert sorted(cards_of(new)) == sorted(cards_of(middle.state))
        assert (new.discard, new.removed) == (middle.state.discard, middle.state.removed)


def cards_of(state):
    """All cards on the table."""
    held = [state.hand] if state.source else []
    fields = [card for cards in state.cards for card in cards if card != NOTHING]
    return [*fields, *held, *state.discard, *state.removed, *state.pile[state.next :]]


def test_what_is_dealt_anew_reaches_every_hidden_place():
    """Two face-down cards, one drawn by another and two in the pile: each comes to each place."""
    table = play(sit("[1] 9", "[3]", first=1, draw="5 6 7", seed=1), "draw")
    found = [set(), set(), set(), set()]
    keys = set()
    for seed in range(200):
        new = table.state.reshuffled(0, Random(seed))
        lies = (new.cards[0][0], new.cards[1][0], new.hand, new.pile[new.next])
        for place, card in zip(found, lies, strict=True):
            place.add(VALUES[card])
        keys.add(new.opening.key)
        assert new.cards[0][1] == table.state.cards[0][1]
    assert found == [{1, 3, 5, 6, 7}] * 4
    assert len(keys) == 200, "later sets are not known either"


def test_the_drawer_keeps_his_card_when_the_rest_is_dealt_anew():
    table = play(sit("[1] 9", "[3]", first=1, draw="5 6 7"), "draw")
    for seed in range(20):
        assert VALUES[table.state.reshuffled(1, Random(seed)).hand] == 5


# ------------------------------------------------------------------ what leaves the engine


def test_a_scene_shows_as_many_cards_as_lie_open(middle):
    words = Words()
    for seat in looks(middle):
        scene = GAME.scene(middle.view(seat), words)
        for zone in scene["zones"]:
            if zone["zone"] != "field":
                continue
            lies = [
                card for row in position(middle)["fields"][zone["seat"]] for card in row.split()
            ]
            shown = [cell.get("card", "[]") for cell in zone["cells"]]
            assert shown == [card if card[0] != "[" else "[]" for card in lies]
            assert [VALUES[cell["face"]] for cell in zone["cells"] if "face" in cell] == [
                int(card) for card in lies if card[0] != "["
            ]


def test_a_scene_tells_the_drawn_card_to_its_drawer_only(middle):
    for seat in looks(middle):
        scene = GAME.scene(middle.view(seat), Words())
        (hand,) = [zone for zone in scene["zones"] if zone["zone"] == "held"]
        assert ("card" in hand) == (seat == middle.state.turn)


def face_down(deal):
    """The face-down cards that a deal names, and what it says of the piles."""
    cards = [card for field in deal["fields"] for row in field for card in row.split()]
    named = [card for card in cards if card[0] == "[" and card != "[?]"]
    return named, deal["discard"], deal["draw"]


@pytest.mark.parametrize(("variant", "level", "rules"), VARIANTS, ids=str)
def test_a_record_that_is_not_explicit_names_no_face_down_card(variant, level, rules):
    for seed in range(8):
        table = Table.new("reducto", variant, seed=seed, rules=rules, level=level)
        record = table.record(explicit=False)
        if record.deal is not None:
            assert face_down(record.deal) == ([], None, None)
        assert Table.of(record).state == table.state
        assert from_code(record.code()) == record


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("opened", [0, 2])
def test_a_sealed_deal_is_filled_from_its_seed_to_what_it_was(seats, opened):
    for seed in range(5):
        table = Table.new("reducto", "game", seats, seed, {"startOpen": opened})
        sealed = GAME.sealed(table.opening)
        assert face_down(sealed) == ([], None, None)
        value = table.record().json() | {"deal": json.loads(json.dumps(sealed))}
        assert Table.of(records.read(value)).state == table.state


def test_nobody_knows_more_after_a_flip_of_another():
    table = play(sit("[1] [2]", "[7] [8]"), "take / flip 1,2")
    assert field_of(table) == "[1] 2"
    assert piles(table)[0] == "12"
    for seat in looks(table):
        seen = table.view(seat).position
        assert [card != NOTHING for card in seen.cards[0][:2]] == [False, True]
