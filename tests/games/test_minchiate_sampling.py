"""Minchiate: what a seat cannot see is dealt anew, each deal that fits being equally likely.

Which deals fit is found without the sampler: late in a deal each way to deal the hidden cards is
played again from the first trick, and fits if every declaration and every card was right.
"""

import pickle
from collections import Counter
from itertools import combinations, permutations
from math import comb, factorial
from random import Random

import pytest

from cardlab.game import NOBODY
from cardlab.games.minchiate import GAME, sampling
from cardlab.games.minchiate.combinations import combinations as combined
from cardlab.games.minchiate.deck import DECK, KINGS, MATTO, T29, VALUE, WORTHLESS
from cardlab.games.minchiate.moves import DONE, NAMES
from cardlab.games.minchiate.state import DECLARING, DISCARDING, PLAYING, rows_of
from cardlab.sampling import Deals, ImpossibleError
from tests.games.packs import play, settled, sit, small
from tests.naive.minchiate import random_deal, robbers_deal
from tests.test_sampling import fits

SEATS = (NOBODY, 0, 1, 2, 3)


def history(seed, dealt=random_deal, keep=(MATTO, *KINGS), **rules):
    """The states of a deal from its beginning, and the moves; some cards are played if they must.

    So what was told of them is of use till the end.
    """
    rng = Random(seed)
    deal = GAME.read_deal("deal", 4, GAME.with_rules(rules), dealt(rng), None)
    states, moves = [GAME.start(deal)], []
    while states[-1].turn >= 0:
        now = states[-1].copy()
        legal = now.legal()
        wanted = [move for move in legal if move not in keep and move != DONE] or legal
        moves.append(rng.choice(wanted if rng.random() < 0.9 else legal))
        now.play(moves[-1])
        states.append(now)
    return states, moves


def all_deals(cards, sizes):
    """Every way to deal the cards into hands of these sizes."""
    if not sizes:
        yield []
        return
    for some in combinations(cards, sizes[0]):
        rest = [card for card in cards if card not in some]
        for hands in all_deals(rest, sizes[1:]):
            yield [some, *hands]


def consistent(states, moves, seat):
    """The deals that fit all that a seat has seen since the first trick began, and before."""
    now = states[-1]
    begin = next(number for number, state in enumerate(states) if state.phase == PLAYING)
    first, moves = states[begin], moves[begin:]
    views = first.view(seat), now.view(seat)
    others = [other for other in range(4) if other != seat]
    heap = [card for other in others for card in now.hand(other)]
    found = set()
    for hands in all_deals(heap, [now.size(other) for other in others]):
        trial = first.copy()
        for other, hand in zip(others, hands, strict=True):
            played = set(first.hand(other)).difference(now.hand(other))
            trial.hands[6 * other : 6 * other + 6] = rows_of((*hand, *played))
        possible = could_have_declared(trial) and trial.view(seat) == views[0]
        if possible and could_have_played(trial, moves) and trial.view(seat) == views[1]:
            found.add(hands_of(trial))
    return found


def could_have_declared(trial):
    """Whether every declaration was made of the hand as it is, whole and with the Matto."""
    for seat, place in trial.declared:
        held = {one.name: one for one in combined(trial.hand(seat), trial.opening.merge_tens)}
        name = NAMES[place]
        entry = next(one for one in trial.ledger if one.name == name)
        if name not in held or (held[name].cards, held[name].points) != (entry.cards, entry.points):
            return False
    return True


def could_have_played(trial, moves):
    for move in moves:
        if move not in trial.legal():
            return False
        trial.play(move)
    return True


def hands_of(state):
    return tuple(tuple(sorted(state.hand(seat))) for seat in range(4))


def check(states, moves, seat):
    """Every deal that fits is drawn, equally often; how many fit of how many conceivable."""
    expected = consistent(states, moves, seat)
    now = states[-1]
    draw = now.sampler(seat)
    rng = Random(7)
    found = [hands_of(draw(rng)) for _ in range(30 * len(expected))]
    assert hands_of(now) in expected
    assert fits(found, dict.fromkeys(expected, 1))
    return len(expected)


def few_deals(state, seat):
    hidden = sum(state.size(other) for other in range(4) if other != seat)
    return state.phase == PLAYING and 2 <= hidden <= (7 if seat >= 0 else 6)


def endings(count, **how):
    """Late positions with a seat that looks."""
    for seed in range(count):
        states, moves = history(seed, (random_deal, robbers_deal)[seed % 2], **how)
        rng = Random(seed)
        late = [
            (number, seat)
            for number, state in enumerate(states[:-1])
            for seat in SEATS
            if few_deals(state, seat)
        ]
        for number, seat in rng.sample(late, 3):
            yield states[: number + 1], moves[:number], seat


@pytest.mark.parametrize("part", range(4))
def test_each_deal_that_fits_is_equally_likely(part):
    rules = {"exposeAll": part % 2 == 0, "mergeTens": part < 2}
    numbers = [check(*one) for one in endings(12, **rules)]
    assert len(set(numbers)) > 8


TRICKS = {
    "the king was not played": ("4D 2S", "T9 3B", "7D 5D", "9D KD"),
    "nor when the Matto was": ("4D 2S", "T9 3B", "M 5D", "9D KD"),
    "it could have been, no trump being there": ("4D 2S", "8D 3B", "7D 5D", "9D KD"),
    "void of trumps as well": ("4D 2S", "1S 3B", "7D 5D", "T4 KD"),
}


@pytest.mark.parametrize("name", TRICKS)
@pytest.mark.parametrize("seat", [NOBODY, 0, 3])
def test_each_deal_is_equally_likely_within_a_trick(name, seat):
    hands = TRICKS[name]
    begin = small(*hands).state
    now = begin.copy()
    states, moves = [begin], [DECK.card(hand.split()[0]) for hand in hands[:3]]
    for move in moves:
        now.play(move)
        states.append(now.copy())
    assert states[-1].turn == 3
    check(states, moves, seat)


def test_the_suits_led_before_count():
    """Coins were led before: nobody need have played the king."""
    begin = small(*TRICKS["the king was not played"], led="D").state
    states, moves = [begin], [DECK.card(code) for code in ("4D", "T9", "7D")]
    for move in moves:
        states.append(states[-1].copy())
        states[-1].play(move)
    check(states, moves, 0)
    assert any("KD" in DECK.text(states[-1].reshuffled(0, Random(n)).hand(2)) for n in range(60))


def noticed(name, wrong, tests):
    """Whether any of the tests fails with this in the place of what the sampler does."""
    for test in tests:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(sampling, name, wrong)
            try:
                test()
            except AssertionError:
                return True
    return False


def test_whatever_were_forgotten_would_be_noticed():
    """Voids, kings, and what a declaration tells."""
    told_by = sampling._told_by

    def no_king(lacks, leader, cards, leads):
        return told_by(lacks, leader, cards, sampling.ALL_LED)

    late = [lambda one=one: check(*one) for one in endings(30)]
    tricks = [
        lambda name=name: test_each_deal_is_equally_likely_within_a_trick(name, 0)
        for name in TRICKS
    ]
    assert noticed("_told_by", lambda lacks, leader, cards, leads: leads, late)
    assert noticed("_told_by", no_king, tricks)
    assert noticed("_not_declared", lambda view, seat, name: 0, late)
    assert not noticed("_told_by", told_by, late[:5] + tricks)


# ------------------------------------------------------------------ before the first trick


def ways(sizes, free):
    """In how many ways cards that may lie anywhere fill these places."""
    assert sum(sizes) == free
    number = factorial(free)
    for size in sizes:
        number //= factorial(size)
    return number


def test_how_many_of_the_cards_that_were_seen_were_discarded_is_as_counting_says():
    """Everybody knows that he had them, nobody whether he has put them away.

    Seat 3 has robbed T21, T22 and a king, his 4D was exposed, and he has put away two of three.
    """
    table = sit("1D", "2D", "3D", "4D", robbed="T21 T22 KC")
    table.play("discard T21")
    table.play(table.legal()[0])
    state = table.state
    assert (state.phase, state.turn) == (DISCARDING, 3)
    view = state.view(1)
    public = [len(cards) for cards in view.public]
    stops = {card for card in (view.known.stop, view.known.turned_stop) if card is not None}
    seen = stops.union(view.hand, *view.public)
    unseen = [card for card in range(97) if card not in seen]
    precious = sum(not WORTHLESS[card] for card in unseen)
    closed = view.known.fola_size - 2 - len(stops)
    expected = {}
    for put in range(3):
        # Seat 3 keeps those three but so many; then the precious cards, then all others.
        sizes = [view.sizes[0] - public[0], view.sizes[2] - public[2], 22 - public[3] + put]
        total = 0
        for a in range(precious + 1):
            for b in range(precious + 1 - a):
                left = [sizes[0] - a, sizes[1] - b, sizes[2] - (precious - a - b)]
                if min(left) >= 0:
                    split = comb(precious, a) * comb(precious - a, b)
                    total += split * ways([*left, closed, 2 - put], len(unseen) - precious)
        expected[put] = comb(3, put) * total
    three = {DECK.card(code) for code in ("T21", "T22", "4D")}
    draw = state.sampler(1)
    rng = Random(4)
    found = [len(three.intersection(draw(rng).discards[3])) for _ in range(20_000)]
    assert fits(found, expected)


def test_each_choice_of_discards_is_equally_likely_in_a_small_position():
    """23 cards of which one is discarded, and one each: which it was, and who has the trump."""
    cutter = "1D 2D 3D 4D 5D 6D 7D 8D 9D 10D 1C 5S 6S 7S 8S 9S 10S JS QS NS 1B 2B T1"
    table = small("3B", "4B", "KD", cutter, phase="discard", turn=3, dealer=0)
    table.play("discard 5S")
    state = table.state
    assert state.phase == DISCARDING
    heap = [card for seat in (0, 1, 3) for card in state.hand(seat)] + list(state.discards[3])
    trump = DECK.card("T1")

    def some(put, first, second):
        return min(put, 4), trump in (first, second)

    expected = Counter(some(*one) for one in permutations(heap, 3) if WORTHLESS[one[0]])
    draw = state.sampler(2)
    rng = Random(4)
    drawn = [draw(rng) for _ in range(10_000)]
    assert fits([some(*new.discards[3], *new.hand(0), *new.hand(1)) for new in drawn], expected)


def test_who_has_nothing_worthless_to_discard_may_have_discarded_what_counts_least():
    """The fallback of the rules (D6), where no other deal fits."""
    table = small("1D", "2D", "3D", "T40", phase="discard", turn=3, dealer=0)
    state = table.state
    state.hands[18:24] = rows_of(tuple(DECK.card(f"T{n}") for n in (1, *range(28, 41))))
    state.discards = ((), (), (), tuple(DECK.card(code) for code in ("T2", "T3", "T4")))
    drawn = state.reshuffled(0, Random(1))
    assert drawn.view(0) == state.view(0)
    assert len(drawn.discards[3]) == 3


def test_who_is_asked_for_a_declaration_has_one_to_make():
    found = 0
    for seed in range(20):
        states, _ = history(seed)
        for state in states:
            if state.phase == DECLARING:
                for seat in SEATS:
                    drawn = state.reshuffled(seat, Random(seed))
                    assert drawn.held
                    found += seat != state.turn
    assert found > 60


def test_not_declaring_tells_nothing():
    """Who passed everything by may hold any combination."""
    table = settled(sit("1D", "T1 T2 T3 2D", "3D", "4D"))
    run = {DECK.card(code) for code in ("T1", "T2", "T3")}
    assert not table.state.declared
    held = [
        run <= set(table.state.reshuffled(2, Random(seed)).hand(seat))
        for seed in range(300)
        for seat in (0, 1, 3)
    ]
    assert any(held)


def test_a_declaration_is_whole():
    """Who declares a run to T3 has no T4, and who shows no Matto has none (D9)."""
    table = play(settled_to_declare("1D", "T1 T2 T3 2D", "3D T4", "M 4D"), "run 1-3 /")
    for seed in range(100):
        new = table.state.reshuffled(0, Random(seed))
        assert not {"T4", "M"} & set(DECK.text(new.hand(1)).split())
        assert {"T1", "T2", "T3"} <= set(DECK.text(new.hand(1)).split())


def settled_to_declare(*hands):
    table = sit(*hands)
    assert table.state.phase == DECLARING
    return table


# ------------------------------------------------------------------ over whole deals


@pytest.fixture(scope="module")
def looked_at():
    """States of whole deals, each with a seat."""
    found = []
    for seed in range(16):
        rules = {"exposeAll": seed % 3 > 0, "mergeTens": seed % 5 > 0}
        keep = (MATTO, *KINGS) if seed % 2 else ()
        states, _ = history(seed, (random_deal, robbers_deal)[seed // 2 % 2], keep, **rules)
        rng = Random(seed)
        found += [(state, seat) for state in states for seat in SEATS if rng.random() < 0.1]
    assert {state.phase for state, _ in found} == {DISCARDING, DECLARING, PLAYING}
    return found


def test_the_view_stays_what_it_is(looked_at):
    for number, (state, seat) in enumerate(looked_at):
        before = state.copy()
        drawn = state.reshuffled(seat, Random(number))
        assert drawn.view(seat) == state.view(seat)
        assert state == before


def test_nothing_told_is_ever_contradicted(looked_at):
    """Neither by the true deal nor by those drawn."""
    lacked = 0
    for number, (state, seat) in enumerate(looked_at):
        lacks = sampling.lacking(state.view(seat))
        for drawn in (state, state.reshuffled(seat, Random(number))):
            for other in range(4):
                assert not any(lacks[other] >> card & 1 for card in drawn.hand(other))
            assert not any(VALUE[card] or card == T29 for card in drawn.fola())
        lacked += any(lacks)
    assert lacked > 100


def test_what_is_drawn_does_not_depend_on_where_the_hidden_cards_lie(looked_at):
    for number, (state, seat) in enumerate(looked_at):
        other = state.reshuffled(seat, Random(number))
        mine, theirs = Random(5), Random(5)
        first, second = state.sampler(seat), other.sampler(seat)
        for _ in range(3):
            one, two = first(mine), second(theirs)
            assert one == two
            assert one.opening.setup == two.opening.setup


def test_a_view_alone_is_enough(looked_at):
    for number, (state, seat) in enumerate(looked_at):
        drawn = sampling.sampler_of(state.view(seat))(Random(number))
        assert drawn == state.reshuffled(seat, Random(number))


def test_the_pack_is_in_no_drawn_position(looked_at):
    for state, seat in looked_at[::10]:
        opening = state.reshuffled(seat, Random(1)).opening
        assert (opening.pack, opening.cut, opening.setup.batches) == ((), 0, ())


def test_a_drawn_position_can_be_played_to_the_end(looked_at):
    for number, (state, seat) in enumerate(looked_at[::3]):
        rng = Random(number)
        drawn = state.reshuffled(seat, rng)
        assert pickle.loads(pickle.dumps(drawn)) == drawn
        while drawn.turn >= 0:
            drawn.play(rng.choice(drawn.legal()))
        assert GAME.result(drawn) is not None
        assert len(drawn.piles()[0]) + len(drawn.piles()[1]) == 84


# ------------------------------------------------------------------ small and impossible positions


def test_cards_that_are_away_stay_away():
    table = play(small("4D 2S", "T9 3B", "7D 5D", "9D KD"), "4D")
    heap = sorted(card for seat in (1, 2, 3) for card in table.state.hand(seat))
    for seed in range(20):
        drawn = table.state.reshuffled(0, Random(seed))
        assert sorted(card for seat in (1, 2, 3) for card in drawn.hand(seat)) == heap
    alone = sampling.sampler_of(table.view(0))
    found = [alone(Random(seed)) for seed in range(20)]
    assert all(drawn.view(0) == table.view(0) for drawn in found)


def test_what_cannot_be_is_named():
    """Nobody is left who could hold the trump."""
    table = play(small("4D 5D", "1S 2S", "3S 4S", "5S 6S"), "4D 1S 3S 5S")
    state = table.state
    state.hands[6:12] = rows_of((DECK.card("T7"),))
    with pytest.raises(ImpossibleError) as caught:
        state.sampler(0)
    assert (caught.value.why, DECK.text(caught.value.cards)) == ("nowhere", "T7")


def test_the_shared_arithmetic_is_used(monkeypatch):
    """A sampler that lets cards lie anywhere is noticed."""

    def anywhere(sizes, may, shown, seats):
        return Deals(sizes, dict.fromkeys(may, (1 << len(sizes)) - 1), shown, seats)

    monkeypatch.setattr(sampling, "Deals", anywhere)
    with pytest.raises(AssertionError):
        for one in endings(5):
            check(*one)
