"""Whole games of Reducto: thousands of them, for every number of players, and the longest."""

from collections import Counter
from random import Random

import pytest

from cardlab import records
from cardlab.bots import BOTS, play_out
from cardlab.games.reducto import GAME
from cardlab.games.reducto.deck import NOTHING, SET
from cardlab.table import Table
from tests.games.fields import play, sit
from tests.test_every_view import walk

LONGEST = {variant.name: variant.longest for variant in GAME.variants}


def any_rules(rng):
    return {switch.name: rng.choice(switch.values) for switch in GAME.switches}


def any_opening(seed, seats):
    rng = Random(f"{seats}/{seed}")
    variant = GAME.variant("puzzle" if seats == 1 else "game")
    level = rng.choice(variant.levels or [""])
    return GAME.deal(variant.name, seats, GAME.with_rules(any_rules(rng)), rng, level)


def cards_of(state):
    """All cards there are: in fields and hand, on the piles, and out of the game."""
    fields = b"".join(state.cards).replace(bytes((NOTHING,)), b"")
    hand = bytes((state.hand,)) if state.source else b""
    return fields + hand + state.discard + state.removed + state.pile[state.next :]


def check(state):
    """What holds in every position."""
    counts = Counter(cards_of(state))
    assert counts == {card: count * (state.sets + 1) for card, count in Counter(SET).items()}
    for cards, hidden, shape in zip(state.cards, state.hidden, state.shape, strict=True):
        rows, columns = shape >> 3, shape & 7
        places = {4 * row + column for row in range(rows) for column in range(columns)}
        assert {place for place in range(16) if cards[place] != NOTHING} == places
        assert {place for place in range(16) if hidden >> place & 1} <= places
    assert bool(state.legal()) == (state.turn >= 0)


def play_at_random(state, rng, bold):
    """A game to its end; the number of its moves.  Who is ``bold`` turns up cards rather often."""
    moves = 0
    while state.turn >= 0:
        legal = state.view(state.turn).progress()
        flips = [move for move in legal if move >= 32]
        state.play(rng.choice(flips if flips and rng.random() < bold else legal))
        moves += 1
        if rng.random() < 0.01:
            check(state)
    return moves


@pytest.mark.parametrize("seats", range(1, 9))
def test_games_end_in_time_and_lose_no_card(seats):
    """Some are played without ever turning a card up on purpose, and take several sets."""
    longest = LONGEST["puzzle" if seats == 1 else "game"]
    sets = 0
    for seed in range(400 if seats < 3 else 150):
        rng = Random(seed)
        state = GAME.start(any_opening(seed, seats))
        assert play_at_random(state, rng, rng.choice((0, 0, 0.3))) <= longest
        check(state)
        assert state.hidden == [0] * seats
        assert GAME.totals(state) == totals_of(state)
        sets = max(sets, state.sets)
    assert sets >= (1 if seats > 3 else 0)


def totals_of(state):
    """The final points by the words of the rules."""
    values = [[card - 2 for card in cards if card != NOTHING] for cards in state.cards]
    points = [sum(one) for one in values]
    finisher = state.finisher
    if finisher >= 0 and points[finisher] > 0 and min(points) < points[finisher]:
        points[finisher] *= 2
    return points


@pytest.mark.parametrize("seats", range(1, 9))
def test_views_records_and_dealing_anew_agree_in_random_positions(seats):
    for seed in range(12):
        rng = Random(seed)
        variant = "puzzle" if seats == 1 else "game"
        level = rng.choice(GAME.variant(variant).levels or [None])
        table = Table.new("reducto", variant, seats, seed, any_rules(rng), level)
        while not table.over and table.move < rng.randint(1, 60 * seats):
            table.make(rng.choice(table.view(table.state.turn).progress()))
        for seat in range(-1, seats):
            other = table.state.reshuffled(seat, rng)
            assert walk(other.view(seat)) == walk(table.view(seat))
            check(other)
        for explicit in (True, False):
            record = table.record(explicit=explicit)
            assert Table.of(records.loads(record.text())).state == table.state
            assert Table.of(records.from_code(record.code())).state == table.state


# ------------------------------------------------------------------ the longest games


class Drawing:
    """Always draws, and never gives up a face-down card while an open one can go."""

    def choose(self, game, view, rng):
        legal = view.progress()
        if len(legal) == 2:
            return legal[0]
        hidden = view.position.hidden[view.seat]
        swaps = [move for move in legal if 16 <= move < 32]
        return next((move for move in swaps if not hidden >> (move & 15) & 1), swaps[0])


@pytest.mark.parametrize("seats", [2, 8])
@pytest.mark.parametrize("last_turns", [0, 1])
def test_who_only_draws_is_stopped_after_100_turns_and_uses_up_sets(seats, last_turns):
    rules = {"minLine": 3, "lastTurns": last_turns}
    table = Table.new("reducto", "game", seats, 3, rules)
    play_out(table, Drawing(), Random(3))
    assert table.move <= LONGEST["game"]
    assert table.state.sets >= seats // 2
    check(table.state)


def test_no_game_is_longer_than_the_variant_says():
    """Eight players pass a hundred turns each, the last one finishes, seven have one more."""
    table = sit(*["12 [4]"] * 7, "12 [0]", lastTurns=1)
    for _ in range(799):
        play(table, "take / swap 1,1")
    play(table, "take / flip 1,2")
    for _ in range(7):
        assert not table.over
        play(table, "take / swap 1,1")
    assert table.over
    assert table.move == 2 * 807 <= LONGEST["game"]


@pytest.mark.parametrize("level", GAME.variant("puzzle").levels)
def test_no_puzzle_is_longer_than_the_variant_says(level):
    table = Table.new("reducto", "puzzle", level=level, seed=1)
    while not table.over:
        table.make(BOTS["random"].choose(GAME, table.view(0), Random(table.move)))
    assert table.move <= 2 * table.opening.moves <= LONGEST["puzzle"]
