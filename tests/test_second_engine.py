"""The engines and the naive ones, written apart from the same rules, agree move by move."""

import json
from collections import Counter
from functools import cache
from itertools import product
from pathlib import Path
from random import Random

import pytest

from cardlab import games, records
from cardlab.game import RecordError
from cardlab.games.minchiate import score as minchiate_score
from cardlab.games.minchiate import setting_up as minchiate_setting_up
from cardlab.games.minchiate import state as minchiate_state
from cardlab.games.minchiate.deck import MATTO
from cardlab.games.reducieten import moves, score, state
from cardlab.games.reducieten.deck import RANK_CARDS
from cardlab.games.reducto import field as reducto_field
from cardlab.games.reducto import opening as reducto_opening
from cardlab.games.reducto import score as reducto_score
from cardlab.games.reducto import state as reducto_state
from cardlab.table import Table
from tests.engines import RIVALS, settings

GOLDEN = {
    name: json.loads((Path(__file__).parent / "golden" / f"{name}.json").read_text("utf-8"))
    for name in RIVALS
}
PLAYED = [
    pytest.param(name, variant, rules, id="-".join(map(str, (name, variant, *rules.values()))))
    for name, rival in RIVALS.items()
    for variant in rival.counts
    for rules in settings(name)
]


def sheet(lines):
    """Score lines as both engines tell them, in any order."""
    return Counter(
        (line["round"], line["to"], line["points"], line.get("resti"), *sorted(line["cards"]))
        for line in lines
    )


def own_sheet(table):
    return sheet(
        {
            "round": line.round,
            "to": line.to,
            "points": line.points,
            "cards": line.cards,
            "resti": line.resti,
        }
        for line in table.state.lines()
    )


def agree(table, naive):
    """Both engines say the same about a position."""
    assert table.legal() == naive.legal()
    assert table.over == naive.over
    assert table.state.turn == (-1 if naive.turn is None else naive.turn)
    assert table.game.result(table.state) == naive.result


def agree_on_the_rest(table, naive):
    """What takes longer to tell: the score, and what lies where if the naive engine says it."""
    assert table.game.totals(table.state) == naive.totals
    assert own_sheet(table) == sheet(naive.lines)
    position = table.game.position(table.state)
    for key, lies in getattr(naive, "position", {}).items():
        assert position[key] == lies, key


def compare(rival, table, rng, often):
    """A random game on both engines."""
    naive = rival.naive(table)
    while not table.over:
        agree(table, naive)
        if rng.random() < often:
            agree_on_the_rest(table, naive)
        text = rng.choice(rival.wishes(table, rng))
        table.play(text)
        naive.play(text)
    agree(table, naive)
    agree_on_the_rest(table, naive)


def test_every_game_has_a_rival_in_every_variant():
    assert set(RIVALS) == set(games.NAMES)
    for name in games.NAMES:
        variants = {variant.name for variant in games.game(name).variants}
        assert set(RIVALS[name].counts) == set(RIVALS[name].meets) == variants


@pytest.mark.parametrize(("name", "variant", "rules"), PLAYED)
def test_both_engines_agree_on_random_games(name, variant, rules):
    rival = RIVALS[name]
    for seed in range(rival.counts[variant]):
        table = rival.begin(variant, seed, rules)
        compare(rival, table, Random(f"{variant}/{seed}"), 0.1)


@pytest.mark.parametrize(
    ("name", "variant"), [(name, one) for name, rival in RIVALS.items() for one in rival.counts]
)
def test_the_random_games_meet_all_there_is(name, variant):
    """The same games, played by the engine alone: what moves and events there are in them."""
    rival, met = RIVALS[name], set()
    for seed in range(rival.counts[variant]):
        for rules in settings(name):
            rng, table = Random(f"{variant}/{seed}"), rival.begin(variant, seed, rules)
            while not table.over:
                text = rng.choice(rival.wishes(table, rng))
                table.play(text)
                met.add(text.split()[0])
                met |= {event.kind for event in table.events(table.move - 1)}
        if rival.meets[variant] <= met:
            return
    raise AssertionError(rival.meets[variant] - met)


@pytest.mark.parametrize(
    ("name", "variant", "count"),
    [
        ("reducieten", "round", 20),
        ("reducto", "game", 8),
        ("reducto", "puzzle", 20),
        ("minchiate", "deal", 4),
        ("redudu", "deal", 4),
    ],
)
def test_both_engines_agree_on_what_is_illegal(name, variant, count):
    """Each of the texts there are is legal for both or refused by both."""
    rival = RIVALS[name]
    texts = games.game(name).move_texts
    for seed in range(count):
        rng = Random(seed)
        table = rival.begin(variant, seed, games.game(name).defaults())
        naive = rival.naive(table)
        while not table.over:
            legal = naive.legal()
            for text in texts:
                assert (table.refuse(text) is None) == (text in legal)
            text = rng.choice(rival.wishes(table, rng))
            table.play(text)
            naive.play(text)


# ------------------------------------------------------------------ counted sequences of moves


def perft(position, depth):
    """How many sequences of exactly so many legal moves there are."""
    legal = position.legal()
    if depth == 1:
        return len(legal)
    total = 0
    for move in legal:
        after = position.copy()
        after.play(move)
        total += perft(after, depth - 1)
    return total


def points_after(game, position, depth):
    """The totals by seat, or the sizes of the hands, summed over the same sequences."""
    totals = [hand.bit_count() for hand in position.hands] if game.pointless else (
        game.totals(position)
    )  # fmt: skip
    if depth == 0:
        return totals
    sums = [0] * len(totals)
    for move in position.legal():
        after = position.copy()
        after.play(move)
        for seat, points in enumerate(points_after(game, after, depth - 1)):
            sums[seat] += points
    return sums


@cache
def golden_position(name, index):
    return Table.of(records.read(GOLDEN[name][index]["record"])).state


by_entry = pytest.mark.parametrize(
    ("name", "index"),
    [
        pytest.param(name, index, id=f"{name}-{entry['name']}")
        for name, entries in GOLDEN.items()
        for index, entry in enumerate(entries)
    ],
)


@by_entry
def test_the_number_of_ways_to_play_on_is_the_naive_one(name, index):
    position, counts = golden_position(name, index), GOLDEN[name][index]["counts"]
    # What one depth counts, the next one passes through: the deepest two cover all.
    for depth in sorted({1, 2, 3, len(counts) - 1, len(counts)} - {0}):
        assert perft(position, depth) == counts[depth - 1], depth


@by_entry
def test_the_points_after_all_ways_to_play_on_are_the_naive_ones(name, index):
    position, sums = golden_position(name, index), GOLDEN[name][index]["sums"]
    for depth in range(1, len(sums) + 1):
        assert points_after(games.game(name), position, depth) == sums[depth - 1], depth


# ------------------------------------------------------------------ these tests can fail


def entry(name, which):
    """The number of the golden entry of this name."""
    return next(n for n, one in enumerate(GOLDEN[name]) if one["name"] == which)


def only_upwards(laid, openers):
    return moves.fitting(laid, openers) & ~(laid >> 1) | openers & ~laid


def shifted(laid, openers):
    """The ten opens suits whatever the start rank is."""
    return (moves.fitting(laid, openers) | RANK_CARDS[3]) & ~laid


@pytest.mark.parametrize("wrong", [only_upwards, shifted])
def test_a_wrong_rule_of_fitting_is_noticed(monkeypatch, wrong):
    place = "reducieten", entry("reducieten", "reduciet-opening")
    test_the_number_of_ways_to_play_on_is_the_naive_one(*place)
    monkeypatch.setattr(state, "fitting", wrong)
    with pytest.raises(AssertionError):
        test_the_number_of_ways_to_play_on_is_the_naive_one(*place)


def noticed(name, variants, changes, often=0.3):
    """Whether a game, with some setting of the switches, shows that an engine is wrong."""
    rival = RIVALS[name]
    for seed, rules, variant in product(range(4), list(settings(name))[::changes], variants):
        try:
            compare(rival, rival.begin(variant, seed, rules), Random(seed), often)
        except AssertionError:
            return True
    return False


@pytest.mark.parametrize("kind", range(len(score.POINTS)))
def test_a_wrong_number_of_points_is_noticed(monkeypatch, kind):
    wrong = tuple(points + 5 * (place == kind) for place, points in enumerate(score.POINTS))
    monkeypatch.setattr(score, "POINTS", wrong)
    assert noticed("reducieten", ("duel", "modern", "klassiek"), 3, 0)


whole_closing = reducto_field.closed_up


def rows_first(cards, hidden, shape, lines):
    """Only the rows go where rows and columns are complete."""
    if lines.rows and lines.columns:
        lines = lines._replace(columns=())
    return whole_closing(cards, hidden, shape, lines)


def doubles_on_equality(points, others):
    return points > 0 and min(others, default=points + 1) <= points


def with_straights_of(steps):
    """The complete lines if straights went by these steps."""
    lines = {
        bytes(first + step * place for place in range(length))
        for length in range(1, 5)
        for first in range(15)
        for step in steps
        if 0 <= first + step * (length - 1) < 15
    }
    return tuple(frozenset(line for line in lines if len(line) >= least) for least in range(5))


def straights(*steps):
    """The field and the opening with other lines."""
    lines = with_straights_of((0, *steps))
    return [(reducto_field, "COMPLETE", lines), (reducto_opening, "COMPLETE", lines)]


WRONG = {
    # what is wrong: what replaces it, and a golden entry that shows it
    "rows go before columns": ([(reducto_state, "closed_up", rows_first)], "game-row-and-column"),
    "straights only rise": (straights(1), "puzzle-cascade"),
    "straights go by twos": (straights(1, -1, 2), None),
    "a tie doubles": ([(reducto_score, "doubles", doubles_on_equality)], "game-end-4"),
    "99 turns are enough": ([(reducto_opening, "TURNS", 99)], "game-safety-stop"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_reducto_is_noticed(monkeypatch, wrong):
    patches, which = WRONG[wrong]
    for patch in patches:
        monkeypatch.setattr(*patch)
    golden_position.cache_clear()
    if which is None:
        assert noticed("reducto", ("game",), 5)
    else:
        with pytest.raises((AssertionError, RecordError)):
            test_the_points_after_all_ways_to_play_on_are_the_naive_ones(
                "reducto", entry("reducto", which)
            )
    golden_position.cache_clear()


whole_legal = minchiate_state.State.legal


def no_king_rule(self):
    """The cards of a suit that is led for the first time are free."""
    copy = self.copy()
    copy.fresh = False
    return whole_legal(copy)


def strongest_card(own, other, merge_tens):
    """What is paid for the Matto is the best of the pile."""
    return max(card for card in own if card != MATTO or len(own) == 1)


WRONG_MINCHIATE = {
    "there is no king rule": (minchiate_state.State, "legal", no_king_rule),
    "the strongest card is paid": (minchiate_score, "payment", strongest_card),
    "61 points make a resto": (minchiate_state, "RESTO", 61),
    "12 cards are robbed at most": (minchiate_setting_up, "MOST_ROBBED", 12),
    "cards beyond 41 count": (minchiate_score, "HALF", 41),
}


@pytest.mark.parametrize("wrong", WRONG_MINCHIATE)
def test_a_wrong_minchiate_is_noticed(monkeypatch, wrong):
    monkeypatch.setattr(*WRONG_MINCHIATE[wrong])
    golden_position.cache_clear()
    if wrong == "there is no king rule":
        with pytest.raises(AssertionError):
            test_the_number_of_ways_to_play_on_is_the_naive_one(
                "minchiate", entry("minchiate", "king-rule")
            )
    assert noticed("minchiate", ("deal",), 1)
    golden_position.cache_clear()
