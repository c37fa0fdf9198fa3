"""Minchiate, 4.7: what is public and since when, and what nobody but the owner knows."""

import json
from dataclasses import replace
from random import Random

import pytest

from cardlab.games.minchiate import GAME
from cardlab.games.minchiate.deck import DECK, T29, VALUE
from cardlab.games.minchiate.filming import film_of_the_deal
from cardlab.messages import Words, languages
from cardlab.table import Table
from tests.games.packs import (
    CODES,
    hand,
    legal,
    play,
    position,
    settled,
    sit,
    small,
    trumps,
    turn,
)
from tests.naive.minchiate import random_deal, robbers_deal
from tests.test_every_view import walk

ALL = range(-1, 4)
"""The four seats, and a looker-on."""


def robbers():
    """The cutter has robbed five cards and the dealer two, who takes two more."""
    seats = "T2 1D", "5D 2C", "6D 3C", "T3 4C"
    return sit(*seats, robbed="T28 T25 T4 T24 KC", fola="T36 T26 ND T37 T29 4D")


def codes(cards):
    return set(DECK.text(cards).split())


def public(table, seat, looker=-1):
    """What a looker-on has seen in a hand."""
    return codes(table.view(looker).public[seat])


# ------------------------------------------------------------------ hands


@pytest.mark.parametrize("seat", ALL)
def test_a_seat_sees_its_own_hand_and_how_many_cards_the_others_hold(seat):
    table = robbers()
    view = table.view(seat)
    for owner in range(4):
        seen = codes(view.position.hand(owner))
        assert seen == (hand(table, owner) if owner == seat else set())
        assert view.sizes[owner] == len(hand(table, owner))
    assert codes(view.hand) == (hand(table, seat) if seat >= 0 else set())


def test_moves_are_offered_to_the_seat_to_move_only():
    table = robbers()
    for seat in ALL:
        assert bool(table.view(seat).legal()) == (seat == turn(table))
    settled(table)
    for seat in ALL:
        assert bool(table.view(seat).legal()) == (seat == turn(table))


def test_who_asks_out_of_turn_gets_an_answer_all_the_same():
    """A view of another seat does not know what that seat holds, and says so."""
    for table in (robbers(), settled(robbers())):
        for seat in ALL:
            for text in ("discard T29", "done", "play KD", "declare kings"):
                table.view(seat).refuse(GAME.parse(text))


# ------------------------------------------------------------------ the setting-up


@pytest.mark.parametrize("seat", ALL)
def test_robbed_exposed_and_taken_cards_are_public_and_where_robberies_stopped(seat):
    known = robbers().view(seat).known
    assert DECK.text(known.robbed) == "T28 T25 T4 T24 KC"
    assert DECK.codes[known.stop] in CODES
    assert [(owner, DECK.codes[card]) for owner, card in known.exposed] == [
        (1, "2C"),
        (2, "3C"),
        (3, "4C"),
        (0, "1D"),
    ]
    assert DECK.text(known.turned) == "T36 T26"
    assert DECK.codes[known.turned_stop] == "ND"
    assert DECK.text(known.taken) == "T37 T29"


def test_they_are_known_to_be_in_the_hands():
    table = robbers()
    assert public(table, 3) == {"T28", "T25", "T4", "T24", "KC", "4C"}
    assert public(table, 0) == {"T36", "T26", "T37", "T29", "1D"}
    assert [public(table, seat) for seat in (1, 2)] == [{"2C"}, {"3C"}]


@pytest.mark.parametrize("dealer", range(4))
def test_D3_the_others_last_cards_are_not_exposed_where_only_the_dealers_is(dealer):
    table = sit("1D", "2D", "3D", "4D", dealer=dealer, exposeAll=False)
    card = f"{dealer + 1}D"
    for looker in ALL:
        view = table.view(looker)
        assert [(seat, DECK.codes[one]) for seat, one in view.known.exposed] == [(dealer, card)]
        assert [codes(cards) for cards in view.public] == [
            {card} if seat == dealer else set() for seat in range(4)
        ]


def test_a_public_card_is_so_until_it_is_played():
    table = settled(sit("1D", "2D", "3D", "4D"))
    assert public(table, 1) == {"2D"}
    play(table, "2D")
    assert public(table, 1) == set()
    assert [public(table, seat) for seat in (2, 3, 0)] == [{"3D"}, {"4D"}, {"1D"}]


def test_no_view_holds_the_pack_or_the_cut():
    for table in (robbers(), settled(robbers())):
        for seat in ALL:
            opening = table.view(seat).position.opening
            assert (opening.pack, opening.cut) == ((), 0)


@pytest.mark.parametrize("seat", ALL)
def test_a_view_does_not_depend_on_the_cards_it_does_not_show(seat):
    table = robbers()
    other = table.state.copy()
    owners = [one for one in range(4) if one != seat][:2]
    swapped = [sorted(hand(table, one) - public(table, one))[0] for one in owners]
    for owner, gives, gets in zip(owners, swapped, reversed(swapped), strict=True):
        cards = [DECK.card(code) for code in hand(table, owner) - {gives} | {gets}]
        rows = [bytes(sorted(one for one in cards if row(one) == n)) for n in range(6)]
        other.hands[6 * owner : 6 * owner + 6] = rows
    assert other != table.state
    assert other.view(seat) == table.view(seat)
    assert walk(other.view(seat)) == walk(table.view(seat))


def row(card):
    """The row of a hand in which a card stands."""
    return min(card // 14, 4) if card < 96 else 5


# ------------------------------------------------------------------ discards


def test_own_discards_are_seen_and_those_of_others_are_not():
    table = robbers()
    first = legal(table).split()[0].removeprefix("-")
    play(table, f"-{first}")
    for seat in ALL:
        seen = [codes(cards) for cards in table.view(seat).position.discards]
        assert seen == [{first} if seat == owner == 3 else set() for owner in range(4)]


@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_which_card_was_discarded_nobody_else_can_tell(seat):
    """Neither where everybody has seen it in the hand: T25 and T24 are robbed, 4C is exposed."""
    views = [play(robbers(), f"-{card}").view(seat) for card in ("T25", "T24", "4C", "T27", "T23")]
    for view in views[1:]:
        assert view == views[0]
        assert walk(view) == walk(views[0])
        assert GAME.scene(view, Words()) == GAME.scene(views[0], Words())


def test_the_size_of_the_fola_is_public():
    table = robbers()
    assert table.view(1).known.fola_size == 13 - 5 - 2 - 2
    play(table, legal(table).split()[0])
    assert table.view(1).known.fola_size == 13 - 5 - 2 - 2 + 1


def test_the_fola_is_shown_with_all_discards_when_everybody_has_declared():
    table = robbers()
    while position(table)["phase"] != "play":
        assert all(table.view(seat).known.fola is None for seat in ALL)
        moves = table.legal()
        table.play("done" if "done" in moves else moves[0])
    for seat in ALL:
        assert codes(table.view(seat).known.fola) == set(position(table)["fola"].split())
    discarded = [codes(cards) for cards in table.view(-1).position.discards]
    assert [len(cards) for cards in discarded] == [4, 0, 0, 5]


def test_a_public_card_that_was_discarded_is_in_no_hand_once_the_fola_is_shown():
    table = settled(play(robbers(), "-T25 -4C"))
    assert not {"T25", "4C"} & public(table, 3)
    assert {"T25", "4C"} <= codes(table.view(1).known.fola)


# ------------------------------------------------------------------ declarations, tricks, score


def test_declared_cards_are_public_with_the_matto():
    table = play(sit("1D", "T1 T2 T3 M 2D", "3D", "4D"), "run 1-3 /")
    for seat in ALL:
        assert public(table, 1, seat) == {"2D", "T1", "T2", "T3", "M"}
        assert table.view(seat).position.declared == table.state.declared


def test_what_is_not_declared_stays_private():
    table = play(sit("1D", "T1 T2 T3 M 2D", "3D", "4D"), "done")
    assert public(table, 1) == {"2D"}


def test_what_a_seat_may_still_declare_only_that_seat_knows():
    """With kings or without them, its hand looks the same to all the others."""
    table = sit("KB 1D", "T1 T2 T3 KD KC KS 2D", "JB NB 3D", "4D")
    assert legal(table) == "run 1-3 / kings / done"
    other = table.state.copy()
    swap(other, 1, {"KD", "KC"}, 2, {"JB", "NB"})
    assert [GAME.text(move) for move in other.legal()] == ["declare run 1-3", "done"]
    for seat in (-1, 0, 3):
        assert other.view(seat) == table.view(seat)
        assert walk(other.view(seat)) == walk(table.view(seat))


def swap(state, one, cards, other, others):
    """Two seats exchange some cards, and what may be declared is worked out anew."""
    for seat, less, more in ((one, cards, others), (other, others, cards)):
        held = codes(state.hand(seat)) - less | more
        rows = [bytes(sorted(c for c in map(DECK.card, held) if row(c) == n)) for n in range(6)]
        state.hands[6 * seat : 6 * seat + 6] = rows
    state.held = tuple(state.undeclared(state.turn))


def test_tricks_score_and_piles_are_public():
    table = settled(robbers())
    while len(table.state.tricks) < 9:
        table.play(table.legal()[0])
    for seat in ALL:
        seen = table.view(seat).position
        for name in ("tricks", "trick", "difference", "resti", "ledger", "leader"):
            assert getattr(seen, name) == getattr(table.state, name)
        assert list(map(len, seen.piles())) == list(map(len, table.state.piles()))


def test_D19_a_team_may_look_through_its_own_pile():
    table = settled(robbers())
    while len(table.state.tricks) < 12:
        table.play(table.legal()[0])
    piles = position(table)["piles"]
    for seat in range(4):
        (won,) = [z for z in GAME.scene(table.view(seat), Words())["zones"] if z["zone"] == "won"]
        counting = {code for code in piles[seat % 2].split() if VALUE[DECK.card(code)]}
        assert {one["card"] for one in won["pile"]} == counting
        assert won["count"] == len(piles[seat % 2].split())


# ------------------------------------------------------------------ dealing anew


def cards_of(state):
    """All cards of a state but those that were played."""
    held = [card for seat in range(4) for card in state.hand(seat)]
    return sorted([*held, *state.fola()])


@pytest.mark.parametrize("seat", ALL)
@pytest.mark.parametrize("moves", [0, 3, 7, 9, 12, 40])
def test_what_is_dealt_anew_keeps_all_that_is_seen_and_all_cards_together(seat, moves):
    table = robbers()
    for _ in range(moves):
        table.play(table.legal()[-1])
    for seed in range(10):
        new = table.state.reshuffled(seat, Random(seed))
        assert new.view(seat) == table.view(seat)
        assert cards_of(new) == cards_of(table.state)
        assert [new.size(one) for one in range(4)] == [table.state.size(one) for one in range(4)]
        assert not any(VALUE[card] or card == T29 for card in new.fola())


@pytest.mark.parametrize("part", range(6))
def test_whatever_the_deal_it_is_the_same_view_and_can_be_played_on(part):
    for seed in range(part, 48, 6):
        rng = Random(seed)
        rules = {"exposeAll": seed % 3 > 0, "mergeTens": seed % 5 > 0}
        deal = (random_deal, robbers_deal)[seed % 2](rng)
        state = GAME.start(GAME.read_deal("deal", 4, GAME.with_rules(rules), deal, None))
        while state.turn >= 0:
            if rng.random() < 0.1:
                check_dealt_anew(state, rng)
            state.play(rng.choice(state.legal()))


def check_dealt_anew(state, rng):
    seat = rng.choice(ALL)
    new = state.reshuffled(seat, rng)
    assert new.view(seat) == state.view(seat)
    assert cards_of(new) == cards_of(state)
    while new.turn >= 0:
        new.play(rng.choice(new.legal()))


def test_who_declared_without_the_matto_has_shown_none():
    """Dealt anew he may hold it, but nobody has seen it there."""
    table = play(sit("1D", "T1 T2 T3 2D", "3D", "M 4D"), "run 1-3 /")
    for seed in range(20):
        assert "M" not in codes(table.state.reshuffled(0, Random(seed)).public()[1])


def test_the_stopping_cards_stay_in_the_fola():
    """Everybody knows that they lie there: the one on its top, the other at its bottom."""
    state = robbers().state
    setup = state.opening.setup
    assert setup.stop in setup.fola
    for seed in range(40):
        assert {setup.stop, setup.turned_stop} <= set(state.reshuffled(1, Random(seed)).fola())


def test_what_is_dealt_anew_reaches_every_place():
    """A hidden worthless card of seat 2 comes to each other hand, and to the fola."""
    state = robbers().state
    hidden = [card for card in state.hand(2) if not VALUE[card] and card not in state.public()[2]]
    found = set()
    for seed in range(200):
        new = state.reshuffled(1, Random(seed))
        found |= {seat for seat in (0, 2, 3) if hidden[0] in new.hand(seat)}
        found |= {"fola"} if hidden[0] in new.fola() else set()
    assert found == {0, 2, 3, "fola"}


# ------------------------------------------------------------------ the film of the setting-up


def film(table, seat=-1, language="en"):
    return film_of_the_deal(table.view(seat), Words(language))


def shown(found):
    """The cards of each step that shows some."""
    return [[one["card"] for one in step["cards"]] for step in found["steps"] if step["cards"]]


def stops(table):
    """The stopping card of the cutter, and that of the dealer."""
    setup = table.opening.setup
    return [DECK.codes[card] for card in (setup.stop, setup.turned_stop)]


@pytest.mark.parametrize("seat", ALL)
def test_the_film_shows_step_by_step_what_everybody_has_seen(seat):
    table = robbers()
    stop, turned_stop = stops(table)
    assert shown(film(table, seat)) == [
        *[["T28"], ["T25"], ["T4"], ["T24"], ["KC"], [stop]],
        *[["2C"], ["3C"], ["4C"], ["1D"]],
        *[["T36"], ["T26"], [turned_stop], ["T37", "T29"]],
    ]


def test_the_film_of_a_fola_that_is_empty():
    table = sit("1D", "2D", "3D", "4D", robbed=trumps(21, 33))
    assert shown(film(table)) == [
        *[[f"T{number}"] for number in range(21, 34)],
        *[["2D"], ["3D"], ["4D"], ["1D"]],
    ]


def test_the_film_shows_only_the_dealers_last_card_where_only_that_is_exposed():
    table = sit("1D", "2D", "3D", "4D", dealer=2, exposeAll=False)
    stop, turned_stop = stops(table)
    assert shown(film(table)) == [[stop], ["3D"], [turned_stop]]


@pytest.mark.parametrize("language", languages("minchiate"))
@pytest.mark.parametrize("part", range(4))
def test_the_film_names_no_card_that_is_not_public(part, language):
    """In its texts neither, and whatever the switch says."""
    words = Words(language)
    for seed in range(part, 60, 4):
        rules = {"exposeAll": seed % 8 < 4}
        table = Table.new("minchiate", seed=seed, rules=rules)
        known = table.view(-1).known
        seen = {*known.robbed, *known.turned, *known.taken, known.stop, known.turned_stop}
        seen |= {card for _, card in known.exposed}
        text = json.dumps(film(table, language=language), ensure_ascii=False).lower()
        for card in range(len(DECK)):
            name = words(DECK.name(card)).lower()
            if card not in seen and not any(
                name in words(DECK.name(c)).lower() for c in seen - {None}
            ):
                assert name not in text
        assert {card for cards in shown(film(table)) for card in cards} == codes(seen - {None})


def test_the_film_is_the_same_for_everybody_and_at_any_time():
    table = robbers()
    films = [film(table, seat) for seat in ALL]
    settled(table)
    assert all(one == films[0] for one in [*films, *(film(table, seat) for seat in ALL)])


def test_a_small_position_has_no_film():
    assert film(small("KD", "2D", "3D", "4D")) is None


def test_a_table_without_its_pack_is_the_same_in_every_view():
    table = robbers()
    blank = table.state.copy()
    blank.opening = replace(blank.opening, pack=tuple(reversed(range(97))), cut=13)
    blank.opening.__dict__["setup"] = table.opening.setup
    for seat in ALL:
        assert blank.view(seat) == table.view(seat)
