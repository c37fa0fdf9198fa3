"""Random play-outs of trick rounds: the compiled kernel plays what the engine plays."""

import subprocess
import sys
from pathlib import Path
from random import Random
from statistics import fmean, pvariance

import pytest

from cardlab.cards import in_mask
from cardlab.games.reducieten.deck import DECK
from cardlab.games.reducieten.facts import GAME
from cardlab.games.reducieten.moves import REDUCIET
from cardlab.lab.kernel import plain, stream
from cardlab.lab.kernel.position import TRICK_OPTIONS, Position

ROUNDS = 5000
"""Rounds of each option that are played by both."""
POINTS = {"hearts": 80, "tricks": 80, "kingHearts": 50, "queens": 100}
"""What the four seats make together in a round."""
NO_CARDS = (0, 0, 0, 0)


@pytest.fixture(scope="module")
def kernel():
    pytest.importorskip("numba")
    from cardlab.lab.kernel import reducieten

    return reducieten


def cards(text):
    return tuple(DECK.card(code) for code in text.split())


def hands(*texts):
    return tuple(DECK.mask(text) for text in texts)


def midway(variant, option, moves, seed):
    """A state of random play in which a card is to be played to a trick, or None."""
    rng = Random(seed)
    state = GAME.start(GAME.deal(variant, 4, GAME.defaults(), rng))
    if variant == "round":
        state.play(GAME.parse(f"choose {option}"))
    for _ in range(moves):
        if state.turn < 0:
            return None
        legal = state.legal()
        state.play(legal[int(rng.random() * len(legal))])
    return state if state.turn >= 0 and 0 <= state.option < REDUCIET else None


def sampled(state, count, seed):
    """Hands that the seat to move may believe in."""
    draw, rng = state.sampler(state.turn), Random(seed)
    return [tuple(draw(rng).hands) for _ in range(count)]


# ------------------------------------------------------------------ the stream


def test_the_words_are_those_of_splitmix64():
    """The first outputs for the state 1234567, as the algorithm's authors' program gives them."""
    words = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]
    found = [stream.mixed(1234567 + n * stream.GOLDEN & stream.WORD) for n in range(1, 5)]
    assert found == words


def test_every_card_lies_with_every_seat_equally_often():
    deals = 4000
    counts = [[0] * 4 for _ in range(32)]
    for index in range(deals):
        dealt = plain.dealt(stream.key(7, index), leader=index % 4)
        assert [hand.bit_count() for hand in dealt] == [8] * 4
        assert sum(dealt) == DECK.full
        for seat, hand in enumerate(dealt):
            for card in in_mask(hand):
                counts[card][seat] += 1
    squares = sum((count - deals / 4) ** 2 / (deals / 4) for row in counts for count in row)
    # 96 degrees of freedom, less what the hands' sizes take: beyond 140 once in four hundred times
    assert 55 < squares < 140


@pytest.mark.parametrize("size", range(1, 9))
def test_every_number_is_drawn_equally_often(size):
    tries = 4000
    drawn = [stream.below(size, stream.key(1, index), 40) for index in range(tries)]
    assert set(drawn) == set(range(size))
    expected = tries / size
    assert all(abs(drawn.count(one) - expected) < 4.5 * expected**0.5 for one in range(size))


# ------------------------------------------------------------------ the same as the engine


@pytest.mark.parametrize("option", TRICK_OPTIONS)
def test_a_random_round_makes_the_points_that_the_engine_counts(kernel, option):
    assert kernel.rounds(option, ROUNDS, seed=5).tolist() == plain.rounds(option, ROUNDS, seed=5)


@pytest.mark.parametrize("leader", range(4))
def test_a_given_leader_leads(kernel, leader):
    assert plain.begun(0, 9, 0, leader).turn == leader
    found = kernel.rounds("hearts", 200, seed=9, leader=leader)
    assert found.tolist() == plain.rounds("hearts", 200, seed=9, leader=leader)


@pytest.mark.parametrize("seed", [0, 1 << 63, (1 << 64) - 1])
def test_every_seed_and_number_is_a_round(kernel, seed):
    found = kernel.rounds("queens", 50, seed, first=10**12)
    assert found.tolist() == plain.rounds("queens", 50, seed, first=10**12)


@pytest.mark.parametrize("option", TRICK_OPTIONS)
def test_playouts_from_any_position_make_the_points_that_the_engine_counts(kernel, option):
    met = set()
    for moves in range(28):
        for seed in range(4):
            state = midway("round", option, moves, seed)
            if state is None:
                continue
            legal = state.legal()
            rows = sampled(state, 6, seed)
            found = kernel.playouts(Position.of(state), rows, legal, seed, first=seed)
            assert found.tolist() == plain.playouts(state, rows, legal, seed, first=seed)
            met.add(len(state.trick_cards()))
    assert met == {0, 1, 2, 3}


def test_playouts_of_a_match_end_with_its_round(kernel):
    met = set()
    for moves in range(2, 600, 23):
        state = midway("klassiek", "", moves, seed=moves)
        if state is not None:
            rows, legal = sampled(state, 5, moves), state.legal()
            found = kernel.playouts(Position.of(state), rows, legal, seed=3)
            assert found.tolist() == plain.playouts(state, rows, legal, seed=3)
            met.add(state.round > 0)
    assert met == {True, False}


@pytest.mark.parametrize("option", TRICK_OPTIONS)
def test_the_mean_is_that_of_the_engines_own_random_play(kernel, option):
    rng = Random(11)
    own = []
    for _ in range(3000):
        state = GAME.start(GAME.deal("round", 4, GAME.defaults(), rng))
        leader = state.turn
        state.play(GAME.parse(f"choose {option}"))
        while state.turn >= 0:
            legal = state.legal()
            state.play(legal[int(rng.random() * len(legal))])
        own.append([state.points()[(leader + place) % 4] for place in range(4)])
    found = kernel.rounds(option, 200_000, seed=2, leader=0)
    for place in range(4):
        points = [row[place] for row in own]
        error = (pvariance(points) / len(points)) ** 0.5
        assert abs(found[:, place].mean() - fmean(points)) < 4 * error


@pytest.mark.parametrize("option", TRICK_OPTIONS)
def test_the_points_of_a_round_add_up(kernel, option):
    found = kernel.rounds(option, 50_000, seed=4)
    assert set(found.sum(axis=1).tolist()) == {POINTS[option]}
    assert (found.max(axis=0) > found.min(axis=0)).all()


# ------------------------------------------------------------------ small positions


def position_of(option, leader, rest, trick=""):
    """All cards but the rest are laid."""
    laid = DECK.full & ~sum(rest)
    return Position(TRICK_OPTIONS.index(option), leader, cards(trick), laid)


def test_the_last_trick_goes_to_the_highest_card_of_the_suit_led(kernel):
    """Seat 1 led the nine of spades; no ace of another suit takes it."""
    rest = hands("AD", "", "KH", "AC")
    position = position_of("kingHearts", 1, rest, "9S")
    assert kernel.playouts(position, [rest], cards("KH"), seed=1).tolist() == [[[0, 50, 0, 0]]]
    rest = hands("TS", "", "KH", "8S")
    position = position_of("kingHearts", 1, rest, "9S")
    assert kernel.playouts(position, [rest], cards("KH"), seed=1).tolist() == [[[50, 0, 0, 0]]]


def test_who_has_the_suit_led_follows_it(kernel):
    rest = hands("AD 7D", "9D", "KH 8S", "AC 7C")
    position = position_of("kingHearts", 1, rest, "9S")
    found = kernel.playouts(position, [rest], cards("8S"), seed=1)
    assert found.sum() == 50
    with pytest.raises(ValueError, match="not legal"):
        kernel.playouts(position, [rest], cards("KH"), seed=1)


def test_four_queens_in_one_trick_end_the_round_at_once(kernel):
    """Seat 0 led a queen that nobody can beat; whoever keeps his queen loses it to seat 1."""
    rest = hands("7H", "QH JH", "QD AD", "QC AC")
    position = position_of("queens", 0, rest, "QS")
    (found,) = kernel.playouts(position, [rest] * 40, cards("QH"), seed=1).tolist()
    assert {tuple(row) for row in found} == {(100, 0, 0, 0), (75, 25, 0, 0), (50, 50, 0, 0)}


# ------------------------------------------------------------------ numbers of play-outs


def test_it_does_not_matter_how_rounds_are_divided(kernel):
    whole = kernel.rounds("hearts", 1000, seed=6)
    parts = [kernel.rounds("hearts", 1, 6), kernel.rounds("hearts", 599, 6, first=1)]
    parts.append(kernel.rounds("hearts", 400, seed=6, first=600))
    assert [row for part in parts for row in part.tolist()] == whole.tolist()


def test_it_does_not_matter_how_playouts_and_moves_are_divided(kernel):
    state = midway("round", "tricks", 9, seed=1)
    position, rows, legal = Position.of(state), sampled(state, 50, 1), state.legal()
    assert len(legal) > 1
    whole = kernel.playouts(position, rows, legal, seed=6)
    for place, move in enumerate(legal):
        early = kernel.playouts(position, rows[:20], [move], seed=6)[0].tolist()
        late = kernel.playouts(position, rows[20:], [move], seed=6, first=20)[0].tolist()
        assert early + late == whole[place].tolist()


def test_other_seeds_and_numbers_are_other_rounds(kernel):
    whole = kernel.rounds("tricks", 100, seed=6).tolist()
    assert kernel.rounds("tricks", 100, seed=7).tolist() != whole
    assert kernel.rounds("tricks", 100, seed=6, first=100).tolist() != whole


def test_what_two_moves_have_in_common_cancels_out(kernel):
    """Two moves differ less in the same play-outs than in others."""
    state = midway("round", "tricks", 13, seed=0)
    seat, (one, *_, other) = state.turn, state.legal()
    position, rows = Position.of(state), sampled(state, 100, 1) * 20
    same = kernel.playouts(position, rows, [one, other], seed=1)[:, :, seat]
    apart = kernel.playouts(position, rows, [other], seed=2)[0, :, seat]
    assert (same[0] - same[1]).var() < 0.8 * (same[0] - apart).var()


# ------------------------------------------------------------------ what is refused


TWO_EACH = hands("AS KS", "QS JS", "TS 9S", "8S 7S")


@pytest.mark.parametrize(
    ("change", "rest", "moves", "why"),
    [
        ({}, TWO_EACH, "QS", "not legal"),
        ({"option": 4}, TWO_EACH, "AS", "no such option"),
        ({"leader": 4}, TWO_EACH, "AS", "no such option"),
        ({"laid": DECK.full}, TWO_EACH, "AS", "two places"),
        ({}, hands("AS KS", "AS JS", "TS 9S", "8S 7S"), "AS", "two places"),
        ({}, hands("AS KS", "QS JS", "TS 9S", "8S"), "AS", "sizes"),
        ({}, NO_CARDS, "", "sizes"),
        ({"laid": 0}, TWO_EACH, "AS", "nowhere"),
        ({}, (1 << 32 | DECK.mask("KS"), *TWO_EACH[1:]), "KS", "nowhere"),
        ({"trick": cards("7C 8C")}, TWO_EACH, "TS", "sizes"),
        ({"trick": cards("AS")}, TWO_EACH, "QS", "not among"),
    ],
)
def test_a_position_that_cannot_be_is_refused(kernel, change, rest, moves, why):
    position = Position(0, leader=0, laid=DECK.full & ~sum(TWO_EACH))
    assert kernel.playouts(position, [TWO_EACH], cards("AS KS"), seed=1).shape == (2, 1, 4)
    with pytest.raises(ValueError, match=why):
        kernel.playouts(position._replace(**change), [rest], cards(moves), seed=1)


def test_the_seat_to_move_knows_its_hand(kernel):
    position = Position(0, leader=0, laid=DECK.full & ~sum(TWO_EACH))
    other = (TWO_EACH[1], TWO_EACH[0], *TWO_EACH[2:])
    with pytest.raises(ValueError, match="more than one hand"):
        kernel.playouts(position, [TWO_EACH, other], cards("AS"), seed=1)


def test_without_hands_there_are_no_points(kernel):
    assert kernel.playouts(Position(0, 0), [], (), 1).shape == (0, 0, 4)


@pytest.mark.parametrize("option", ["reduciet", "forced", ""])
def test_there_are_no_playouts_of_laying(kernel, option):
    with pytest.raises(ValueError):
        kernel.rounds(option, 1, seed=1)
    state = GAME.start(GAME.deal("duel", 4, GAME.defaults(), Random(1)))
    with pytest.raises(ValueError, match="no trick option"):
        Position.of(state)


# ------------------------------------------------------------------ an extra


def fresh(code, *options):
    whole = f"import sys\nsys.path.insert(0, {str(Path.cwd())!r})\n{code}"
    done = subprocess.run(
        [sys.executable, *options, "-c", whole], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_plain_twin_needs_python_alone():
    code = "from cardlab.lab.kernel import plain\nprint(plain.rounds('tricks', 2, seed=5))"
    assert fresh(code, "-S", "-I") == f"{plain.rounds('tricks', 2, seed=5)}\n"


def test_nothing_is_written_beside_the_program(kernel):
    kernel.rounds("tricks", 1, seed=1)
    folder = Path(kernel.__file__).parent
    assert not [path for path in folder.rglob("*") if path.suffix in (".nbi", ".nbc")]
