"""Bots: what they get to see, what they never do, and that the careful one plays better."""

import inspect
from itertools import pairwise
from random import Random
from statistics import mean, stdev

import pytest

from cardlab import games
from cardlab.bots import BOTS, play_out
from cardlab.games.reducto.deck import NOTHING
from cardlab.games.redudu.view import UNSEEN
from cardlab.messages import Words, languages
from cardlab.table import Table
from tests.every import CASES, DEFAULT, some
from tests.games.positions import legal, play, sit

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_default = pytest.mark.parametrize("case", DEFAULT, ids=str)
every_bot = pytest.mark.parametrize("bot", BOTS)
HELD = {
    "reducieten": lambda view: (
        sum(hand for seat, hand in enumerate(view.position.hands) if seat != view.seat),
        view.position.opening.rounds,
    ),
    "reducto": lambda view: (
        sum(
            card != NOTHING
            for cards, hidden in zip(view.position.cards, view.position.hidden, strict=True)
            for place, card in enumerate(cards)
            if hidden >> place & 1
        ),
        view.position.opening.fields,
    ),
    "minchiate": lambda view: (
        sum(len(row) for at, row in enumerate(view.position.hands) if at // 6 != view.seat),
        view.position.opening.pack,
    ),
    "redudu": lambda view: (
        sum(
            bool(hand & (1 << UNSEEN) - 1 & ~known)
            for seat, (hand, known) in enumerate(
                zip(view.position.hands, view.position.known, strict=True)
            )
            if seat != view.seat
        ),
        tuple(filter(None, view.position.opening.hands)),
    ),
}
"""By game: how much a view holds of other hands, or of face-down cards, and of the deal."""
OPTIONS = ["hearts", "tricks", "kingHearts", "queens", "reduciet"]


class Watched:
    """A bot that is watched: what it gets and what it chooses."""

    def __init__(self, bot):
        self.bot, self.made = bot, []

    def choose(self, game, view, rng):
        move = self.bot.choose(game, view, rng)
        self.made.append((view, move))
        return move


def watched(case, bot, seed, most=2000):
    """The moves of a game among such bots, with their views; no more than so many."""
    watch, table, rng = Watched(BOTS[bot]), case.new(seed), Random(seed)
    while not table.over and table.move < most:
        table.make(watch.choose(table.game, table.view(table.state.turn), rng))
    return watch.made


@every_case
@every_bot
def test_a_bot_gets_the_view_of_its_seat_and_nothing_else(case, bot):
    for view, move in watched(case, bot, 1, most=40 if bot == "strong" else 200):
        assert not hasattr(view, "play")
        assert view.seat == view.turn
        assert move in view.progress()
        assert case.game not in HELD or HELD[case.game](view) == (0, ())


def test_what_a_view_may_not_hold_is_said_for_every_game():
    assert set(HELD) == set(games.NAMES)


@every_bot
def test_a_bot_is_asked_for_a_move_with_a_game_a_view_and_a_generator(bot):
    assert list(inspect.signature(BOTS[bot].choose).parameters) == ["game", "view", "rng"]


@every_case
@every_bot
def test_a_bot_answers_the_same_view_with_the_same_move(case, bot):
    for number, table in enumerate(some(case, count=8)):
        if table.over:
            continue
        seat = table.state.turn
        views = [table.view(seat), table.state.reshuffled(seat, Random(number)).view(seat)]
        moves = [BOTS[bot].choose(table.game, view, Random(9)) for view in views]
        assert moves[0] == moves[1]


@every_bot
def test_a_bot_changes_nothing_in_its_view(bot):
    for case in DEFAULT:
        for table in some(case, count=8):
            if not table.over:
                view, before = table.view(table.state.turn), table.view(table.state.turn)
                BOTS[bot].choose(table.game, view, Random(1))
                assert view == before


# ------------------------------------------------------------------ passing


def illegal_passes(made):
    """By seat: whether each of its turns in the lay-off game was an illegal pass."""
    found = {}
    game = games.game("reducieten")
    for view, move in made:
        text = game.text(move)
        turns = found.setdefault((view.seat, view.position.round), [])
        if text != "stop":
            turns.append(text == "pass" and len(view.legal()) > 1)
    return found


@pytest.mark.parametrize("case", [case for case in CASES if case.game == "reducieten"], ids=str)
def test_no_bot_passes_illegally_twice_running(case):
    """Case 10: the game sets no limit, the bots do."""
    met = 0
    for seed in range(3):
        for turns in illegal_passes(watched(case, "random", seed)).values():
            met += sum(turns)
            assert not any(map(all, pairwise(turns)))
    assert met, "the random bot does pass illegally now and then"


@pytest.mark.parametrize("case", [case for case in CASES if case.game == "reducieten"], ids=str)
def test_the_careful_bot_never_passes_illegally_nor_declines_a_bonus(case):
    for seed in range(3):
        made = watched(case, "careful", seed)
        assert not any(map(any, illegal_passes(made).values()))
        for view, move in made:
            if len(view.legal()) > 1:
                assert games.game("reducieten").text(move) not in ("pass", "stop")


def test_a_bot_that_passes_for_ever_would_be_noticed(monkeypatch):
    monkeypatch.setattr(
        type(BOTS["random"]), "choose", lambda self, game, view, rng: view.legal()[-1]
    )
    table = Table.new("reducieten", "modernRound", seed=1)
    watch = Watched(BOTS["random"])
    for _ in range(20):
        table.make(watch.choose(table.game, table.view(table.state.turn), Random(1)))
    turns = illegal_passes(watch.made).values()
    assert any(any(map(all, pairwise(one))) for one in turns)


# ------------------------------------------------------------------ who plays better


class Layer:
    """Any card that may be played, and never an illegal pass: a fairer rival than ``random``."""

    def choose(self, game, view, rng):
        moves = [move for move in view.legal() if game.text(move) not in ("pass", "stop")]
        return rng.choice(moves or view.legal())


def gains(variant, option, deals):
    """How many points fewer a careful player makes than another in the same seats and deals."""
    found = []
    for seed in range(deals):
        seat = 0 if variant == "duel" else seed % 4
        points = []
        for bot in (Layer(), BOTS["careful"]):
            table = Table.new("reducieten", variant, seed=seed)
            if option:
                table.play(f"choose {option}")
            bots = dict.fromkeys(range(4), Layer()) | {seat: bot}
            play_out(table, bots, Random(seed))
            points.append(table.game.totals(table.state)[seat])
        found.append(points[0] - points[1])
    return found


@pytest.mark.parametrize(
    ("variant", "option"),
    [*(("round", option) for option in OPTIONS), ("modernRound", None), ("duel", None)],
)
def test_the_careful_bot_makes_fewer_points_than_one_that_plays_at_random(variant, option):
    """In the same deals and seats; the margin is three times the error of the mean."""
    found = gains(variant, option, 500)
    assert mean(found) > 3 * stdev(found) / len(found) ** 0.5


def test_the_careful_bot_chooses_its_option_well():
    """Left to choose, it makes fewer points than with an option taken at random."""
    found = []
    for seed in range(500):
        points = []
        for choosing in (Layer(), BOTS["careful"]):
            table = Table.new("reducieten", "round", seed=seed)
            seat = table.state.turn
            table.make(choosing.choose(table.game, table.view(seat), Random(seed)))
            play_out(table, BOTS["careful"], Random(seed))
            points.append(table.game.totals(table.state)[seat])
        found.append(points[0] - points[1])
    assert mean(found) > 2 * stdev(found) / len(found) ** 0.5


def reducto(seed, seats, bot):
    """A game of Reducto in which this bot plays against random ones, and where it sat."""
    variant, level = ("puzzle", "easy") if seats == 1 else ("game", None)
    table = Table.new("reducto", variant, seats, seed, level=level)
    bots = dict.fromkeys(range(seats), BOTS["random"]) | {seed % seats: bot}
    play_out(table, bots, Random(seed))
    return table, seed % seats


@pytest.mark.parametrize(("seats", "deals"), [(2, 40), (5, 20)])
def test_the_careful_bot_makes_fewer_points_in_reducto_too(seats, deals):
    """In the same deals and seats; the margin is three times the error of the mean."""
    found = []
    for seed in range(deals):
        points = []
        for name in ("random", "careful"):
            table, seat = reducto(seed, seats, BOTS[name])
            points.append(table.game.totals(table.state)[seat])
        found.append(points[0] - points[1])
    assert mean(found) > 3 * stdev(found) / len(found) ** 0.5
    assert mean(found) > 15


def test_the_careful_bot_is_better_at_puzzles_too():
    """A random player hardly ever empties a field, a careful one mostly, with 25 turns."""
    results = {
        name: [table.game.result(table.state) for table, _ in tables]
        for name, tables in (
            (name, [reducto(seed, 1, BOTS[name]) for seed in range(40)])
            for name in ("random", "careful")
        )
    }
    points = {name: mean(one["points"] for one in found) for name, found in results.items()}
    solved = {name: sum(one["solved"] for one in found) for name, found in results.items()}
    assert points["careful"] < points["random"] - 30
    assert solved["random"] == 0
    assert solved["careful"] >= 28


# ------------------------------------------------------------------ reasons


@every_default
def test_advice_is_a_legal_move_with_a_reason_in_every_language(case):
    for seed in (1, 2):
        for table in some(case, count=40, seed=seed):
            if table.over:
                continue
            view = table.view(table.state.turn)
            advice = table.game.advise(view, Random(1))
            assert advice.move in view.legal()
            for code in languages(case.game):
                said = Words(code)(advice.reason)
                assert said[0].isupper() or said[0].isdigit() or said[0] == "“"
                assert said.endswith(".")
                assert "{" not in said


@pytest.mark.parametrize(
    ("make", "move", "reason"),
    [
        (lambda: sit("TH 7D", "7C 8C", "7S", "8S", leader=0), "TH", "lay.start"),
        (lambda: laid("TH", "7C 8C"), "pass", "pass"),
        (lambda: laid("KH", "AH QH 7S"), "AH", "lay.ace"),
        (lambda: laid("TH", "JH QH KH 9H"), "JH", "lay.own"),
        (lambda: laid("8H", "7H TC JC"), "7H", "lay.closed"),
        (lambda: laid("TH", "JH 7C 8C"), "JH", "lay.least"),
        (lambda: led("KC", "QC AC 7D", option="tricks"), "QC", "duck"),
        (lambda: led("7C", "7D AH", option="hearts"), "AH", "discard"),
        (lambda: sit("7C AC", "8C 8D", "9C 9D", "TC TD", option="tricks"), "7C", "lead"),
        (lambda: sit("7C", "8C", "9C", "TC", option=None), "", "choose"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_reason_fits_the_move(make, move, reason):
    table = make()
    advice = table.game.advise(table.view(table.state.turn), Random(1))
    assert advice.reason.id == f"reducieten.advice.{reason}"
    if move:
        assert table.game.text(advice.move).endswith(move)


def laid(card, hand):
    """Seat 0 has laid a card, seat 1 holds this hand."""
    table = sit(f"{card} 7D", hand, "8D", "9D")
    play(table, card)
    assert legal(table)
    return table


def led(card, hand, option):
    """Seat 0 has led a card, seat 1 holds this hand."""
    table = sit(f"{card} 8D", hand, "9D TD", "JD QD", option=option)
    play(table, card)
    return table
