"""Redudu, 3.7: what is public, what nobody knows, and how hidden cards are dealt anew."""

import json
from collections import Counter
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from cardlab.cards import in_mask, mask_of
from cardlab.game import NOBODY
from cardlab.games.redudu import GAME, sampling
from cardlab.games.redudu.deck import DECK
from cardlab.games.redudu.opening import NO_CARD
from cardlab.messages import Words
from cardlab.table import Table
from tests.every import looks
from tests.games.bouts import hand, in_sight, mask, play, position, sit, turn
from tests.test_every_view import cards_in, walk
from tests.test_sampling import fits


def known(table, seat):
    """The cards that everybody knows a seat to hold."""
    return DECK.text(table.state.known[seat])


def lacks(table, seat):
    """The cards that everybody knows a seat not to hold, but for those known to be elsewhere."""
    elsewhere = in_sight(table.state) | sum(table.state.known)
    pack = mask_of(GAME.pack(table.opening))
    return DECK.text(table.state.lacks[seat] & pack & ~elsewhere)


def walked(seats, seed, share=0.1):
    """States of a whole deal played by chance, each with a seat that looks on it."""
    table = Table.new("redudu", seats=seats, seed=seed)
    rng = Random(seed)
    found = []
    while not table.over:
        table.make(rng.choice(table.state.legal()))
        found += [(table.state.copy(), seat) for seat in looks(table) if rng.random() < share]
    return found[:: max(1, len(found) // 120)]


@pytest.fixture(scope="module", params=[(2, 1), (3, 2), (6, 3)], ids=str)
def looked_at(request):
    return walked(*request.param)


# ------------------------------------------------------------------ what is public


def test_public_are_table_trumps_sizes_of_piles_and_hands_and_what_is_out():
    table = Table.new("redudu", seats=4, seed=5)
    play(table, table.legal()[0])
    for seat in looks(table):
        view = table.view(seat)
        seen = view.position
        assert seen.uncovered == table.state.uncovered
        assert view.sizes == tuple(one.bit_count() for one in table.state.hands)
        assert list(map(len, seen.piles)) == list(map(len, table.state.piles))
        assert [pile[-1] for pile in seen.piles] == [pile[-1] for pile in table.state.piles]
        assert {card for pile in seen.piles for card in pile[:-1]} == {NO_CARD}
        assert seen.gone == table.state.gone


def test_hands_are_private():
    table = Table.new("redudu", seats=3, seed=5)
    for seat in looks(table):
        view = table.view(seat)
        for owner in range(3):
            if owner == seat:
                assert view.position.hands[owner] == table.state.hands[owner]
            else:
                assert not any(card < len(DECK) for card in in_mask(view.position.hands[owner]))


def test_a_view_never_changes_when_hidden_cards_do(looked_at):
    changed = 0
    for number, (state, seat) in enumerate(looked_at):
        other = state.reshuffled(seat, Random(number))
        changed += other != state
        assert other.view(seat) == state.view(seat)
        assert walk(other.view(seat)) == walk(state.view(seat))
        assert GAME.scene(other.view(seat), Words()) == GAME.scene(state.view(seat), Words())
    assert changed > len(looked_at) / 2


def test_a_view_does_not_depend_on_the_deal_it_began_with():
    table = Table.new("redudu", seats=3, seed=7)
    for _ in range(20):
        play(table, table.legal()[0])
    other = Table.new("redudu", seats=3, seed=8).opening
    state = table.state.copy()
    state.opening = replace(state.opening, hands=other.hands)
    for seat in looks(table):
        assert walk(state.view(seat)) == walk(table.view(seat))


def test_a_view_offers_moves_to_the_seat_to_move_only():
    table = play(sit("7C 7H", "8C 2D", "9C 3D"), "attack 7C")
    for seat in looks(table):
        assert bool(table.view(seat).legal()) == (seat == turn(table))


# ------------------------------------------------------------------ what everybody has seen


def test_cards_that_were_taken_are_known():
    """C14: who takes has covered pairs too."""
    table = sit("7C 8H KC", "8C 2D 3H", "8D 9C 4S", trumps="C H C")
    play(table, "attack 7C / cover 7C with 8C / throw 8H / take / pass / throw 8D")
    assert known(table, 1) == "7C 8C 8H 8D"
    for seat in looks(table):
        assert set(table.view(seat).public[1]) == {DECK.index[c] for c in ("7C", "8C", "8H", "8D")}
        if seat != 1:
            assert not table.view(seat).position.hands[1] & mask("2D 3H")


def test_a_known_card_that_is_laid_is_known_no_longer():
    table = sit("7C 7H KC", "2D 3H", "4C")
    play(table, "attack 7C / done / take / pass / pass")
    assert known(table, 1) == "7C"
    play(table, "attack 4C / take / pass / attack 7C")
    assert known(table, 1) == ""


def test_a_turned_trump_that_is_drawn_is_known():
    table = sit("7C 2C", "8C KH", trumps="9D AH", piles=("4C",), general="2S", stock="3S 5S")
    play(table, "attack 7C / cover 7C with 8C / pass")
    assert hand(table, 0).split() == ["2C", "2S", "3S", "4C", "5S", "9D"]
    assert known(table, 0) == "2S 9D"
    assert known(table, 1) == "AH"


def test_a_card_drawn_from_a_pile_is_not():
    table = sit("7C 2C", "8C KH", trumps="9D AH", piles=("4C 5C 6C 3C 3D 4D 5D",))
    play(table, "attack 7C / cover 7C with 8C / pass")
    assert len(hand(table, 0).split()) == 7
    assert known(table, 0) == ""


# ------------------------------------------------------------------ steps that close by themselves


def test_an_attack_that_closes_by_itself_shows_that_there_is_no_other_card_of_the_rank():
    table = play(sit("7C 8H KC", "8C 2D 7S", "7D 3H"), "attack 7C")
    assert lacks(table, 0) == "7S 7D", "the seven of hearts is out of the game"
    for seed in range(30):
        drawn = table.state.reshuffled(1, Random(seed))
        assert not drawn.hands[0] & mask("7H 7S 7D")


def test_an_attack_that_closes_for_want_of_room_shows_nothing():
    table = play(sit("7C 7H KC", "2D", "7D 3H"), "attack 7C")
    assert turn(table) == 1
    assert lacks(table, 0) == ""
    found = {table.state.reshuffled(1, Random(seed)).hands[0] & mask("7D") for seed in range(60)}
    assert found == {0, mask("7D")}


def test_done_shows_nothing():
    table = play(sit("7C 7H KC", "2D 3D", "7D 3H"), "attack 7C / done")
    assert lacks(table, 0) == ""


def test_a_transfer_that_closes_by_itself_shows_the_rank_and_redudas():
    table = sit("7C TC", "7H 9H 2C", "7S 5H 6H 4C RR", "BR 7D 3H", trumps="C D H C")
    play(table, "attack 7C / transfer 7H")
    shown = lacks(table, 1).split()
    assert {"7S", "7D", "BR", "RR"} <= set(shown)
    assert {code[0] for code in shown} == {"7", "B", "R"}


def test_a_transfer_without_room_for_redudas_shows_the_rank_only():
    """Seat 2 has two cards: the load 2 of 4 leaves room for a black one, not for a red one."""
    table = sit("7C TC", "7H 9H 2C", "7S 5H", "BR 7D RR", trumps="C D H C")
    play(table, "attack 7C / transfer 7H")
    shown = set(lacks(table, 1).split())
    assert {"7S", "7D", "BR"} <= shown
    assert "RR" not in shown
    table = sit("7C TC", "7H 9H 2C", "7S", "BR 7D RR", trumps="C D H C")
    play(table, "attack 7C / transfer 7H")
    assert set(lacks(table, 1).split()) >= {"7S", "7D"}
    assert not {"BR", "RR"} & set(lacks(table, 1).split())


def test_throwing_in_that_closes_by_itself_shows_it_too():
    table = sit("7C 8H KC 9H", "8C 2D 3H 4H", "8D 7S")
    play(table, "attack 7C / cover 7C with 8C / throw 8H")
    assert lacks(table, 0) == "7S 8D", "from the attack sevens, from this eights"


def test_adding_shows_all_ranks_on_the_table():
    table = sit("7C 8H KC 9H", "8C 2D 3H 4H", "8D 7S 3S")
    play(table, "attack 7C / cover 7C with 8C / pass / throw 8D")
    play(table, "take / throw 8H")
    assert lacks(table, 0) == "7S"


def test_who_draws_may_have_what_he_lacked():
    table = sit("7C 2C", "8C KH", trumps="9D AH", piles=("4C 7H",))
    play(table, "attack 7C")
    assert table.state.lacks[0] & mask("7H")
    play(table, "cover 7C with 8C / pass")
    assert table.state.lacks[0] == 0
    assert "7H" in hand(table, 0).split()


def test_who_takes_lacks_no_card_that_he_took():
    table = play(sit("7C 2C", "8C KH 7S", "9C 3H"), "attack 7C / take / pass / pass")
    assert lacks(table, 0) == "7S", "the taken card is with another now"
    play(table, "attack 9C / take / pass")
    assert not table.state.lacks[0] & mask("9C")


# ------------------------------------------------------------------ the sampler


def test_a_drawn_position_fits_what_is_seen_and_keeps_all_cards(looked_at):
    for number, (state, seat) in enumerate(looked_at):
        before = state.copy()
        new = state.reshuffled(seat, Random(number))
        assert new.view(seat) == state.view(seat)
        assert state == before
        assert cards_of(new) == cards_of(state)
        for owner, known_cards in enumerate(state.known):
            assert known_cards & new.hands[owner] == known_cards
            if owner != seat:
                assert not state.lacks[owner] & new.hands[owner] & ~known_cards
        assert sampling.sampler_of(state.view(seat))(Random(number)) == new


def cards_of(state):
    """All cards there are."""
    found = [card for one in state.hands for card in in_mask(one)]
    found += [card for pile in state.piles for card in pile]
    return sorted([*found, *in_mask(in_sight(state))])


def test_what_is_drawn_does_not_depend_on_where_the_hidden_cards_lie(looked_at):
    for number, (state, seat) in enumerate(looked_at[::6]):
        other = state.reshuffled(seat, Random(number))
        mine, theirs = Random(5), Random(5)
        first, second = state.sampler(seat), other.sampler(seat)
        for _ in range(2):
            assert first(mine) == second(theirs)


def test_a_drawn_position_can_be_played_to_the_end(looked_at):
    for number, (state, seat) in enumerate(looked_at[::12]):
        rng = Random(number)
        drawn = state.reshuffled(seat, rng)
        while drawn.turn >= 0:
            drawn.play(rng.choice(drawn.legal()))
        assert GAME.result(drawn) is not None


def hidden(state, seat):
    """The hands that a seat does not see, and the piles as they lie."""
    hands = tuple(one for owner, one in enumerate(state.hands) if owner != seat)
    return hands, tuple(bytes(pile) for pile in state.piles)


def every_way(state, seat):
    """All ways for the hidden cards to lie that fit, by trying all orders of them.

    One hand of ``size`` free cards each, the piles in every order over their turned cards.
    """
    others = [owner for owner in range(len(state.hands)) if owner != seat]
    free = sorted(
        card
        for owner in others
        for card in in_mask(state.hands[owner] & ~state.known[owner])
    )  # fmt: skip
    kept = [pile[-1:] if turned and pile else b"" for pile, turned in
            zip(state.piles, state.opening.turned, strict=True)]  # fmt: skip
    lengths = [len(pile) - len(bottom) for pile, bottom in zip(state.piles, kept, strict=True)]
    free += [
        card for pile, length in zip(state.piles, lengths, strict=True) for card in pile[:length]
    ]
    sizes = [(state.hands[owner] & ~state.known[owner]).bit_count() for owner in others]
    found = Counter()
    for order in permutations(free):
        at, hands, fits_all = 0, [], True
        for owner, size in zip(others, sizes, strict=True):
            cards = order[at : at + size]
            at += size
            fits_all = fits_all and not any(state.lacks[owner] >> card & 1 for card in cards)
            hands.append(state.known[owner] | sum(1 << card for card in cards))
        piles = []
        for length, bottom in zip(lengths, kept, strict=True):
            piles.append(bytes(order[at : at + length]) + bottom)
            at += length
        if fits_all:
            found[tuple(hands), tuple(piles)] += 1
    return found


SMALL = {
    "hands and a pile": (("7C 2C", "8C 3D", "9H 4H"), {"stock": "5C", "general": "2S"}, ""),
    "own piles": (("7C 2C", "8C 3D"), {"trumps": "AC AD", "piles": ("5C 6C", "4C")}, ""),
    "known cards": (
        ("7C 2C", "8C 3D 4D", "9H 4H"),
        {"trumps": "C D H"},
        "attack 7C / take / pass / pass",
    ),
    "a lack": (("7C 2C", "7D 3D", "9H 4H"), {"stock": "7S", "general": "2S"}, "attack 7C"),
}


@pytest.mark.parametrize("name", SMALL)
def test_each_way_to_lie_is_equally_likely(name):
    """Chi-square against every way that fits, found by trying all orders."""
    hands, more, moves = SMALL[name]
    table = play(sit(*hands, **more), moves)
    for seat in looks(table):
        expected = every_way(table.state, seat)
        draw = table.state.sampler(seat)
        rng = Random(3)
        found = [hidden(draw(rng), seat) for _ in range(12 * len(expected))]
        assert fits(found, expected)
    assert not fits([hidden(table.state, seat)] * 12 * len(expected), expected)


def test_a_lack_leaves_fewer_ways():
    hands, more, moves = SMALL["a lack"]
    table = play(sit(*hands, **more), moves)
    with_lack = every_way(table.state, 1)
    free = table.state.copy()
    free.lacks = [0] * 3
    assert 0 < len(with_lack) < len(every_way(free, 1))
    assert all(not hands[0] & mask("7S 7D 7H") for hands, _ in with_lack)


# ------------------------------------------------------------------ what leaves the engine


def test_no_hidden_card_is_in_a_scene(looked_at):
    words = Words()
    for state, seat in looked_at:
        scene = GAME.scene(state.view(seat), words)
        secret = {
            DECK.codes[card]
            for owner, one in enumerate(state.hands)
            if owner != seat
            for card in in_mask(one & ~state.known[owner])
        }
        for owner, pile in enumerate(state.piles):
            lies = state.opening.turned[owner] and pile
            secret |= {DECK.codes[card] for card in (pile[:-1] if lies else pile)}
        # A card that was taken or lies elsewhere in sight is not secret.
        secret -= {DECK.codes[card] for card in in_mask(in_sight(state))}
        assert not cards_in(json.loads(json.dumps(scene)), DECK.codes) & secret


def test_what_is_told_of_drawing_names_no_card():
    table = sit("7C 2C", "8C KH", trumps="9D AH", piles=("4C 5C",), general="2S", stock="3S")
    play(table, "attack 7C / cover 7C with 8C / pass")
    draws = [event for event in table.events(table.move - 1) if event.kind == "draw"]
    assert len(draws) == 2
    assert all(event.cards == () for event in draws)


def test_a_sealed_deal_of_a_position_tells_no_hand_and_no_pile():
    table = sit("7C 2C", "8C KH", trumps="9D AH", piles=("4C",), general="2S", stock="3S 5S")
    sealed = GAME.sealed(table.opening)
    assert sealed["hands"] == ["? ?", "? ?"]
    assert (sealed["piles"], sealed["stock"]) == (["?", ""], "? ?")
    assert sealed["trumps"] == ["9D", "AH"]
    assert sealed["general"] == "2S"
    assert set(position(table)["hands"][0].split()) == {"7C", "2C"}


def test_a_looker_on_sees_no_hand():
    table = Table.new("redudu", seats=3, seed=1)
    assert table.view(NOBODY).hand == 0
    assert table.view(NOBODY).legal() == ()
