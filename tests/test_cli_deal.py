"""The command line: fresh deals and games of bots."""

import json
from random import Random

import pytest

from cardlab import games, records
from cardlab.bots import BOTS
from cardlab.game import RecordError
from cardlab.messages import Words
from cardlab.replay import replayed
from cardlab.table import Table
from tests.command import A1, bad, good, run, saved

RULES = {
    name: [
        f"{switch.name}={value if isinstance(value, str) else json.dumps(value)}"
        for switch in games.game(name).switches
        for value in switch.values
    ]
    for name in games.NAMES
}
"""By game: every value of every switch, as a command is given it."""
VARIANTS = [(name, one.name) for name in games.NAMES for one in games.game(name).variants]
every_variant = pytest.mark.parametrize(("game", "variant"), VARIANTS)

# ------------------------------------------------------------------ deal


@every_variant
def test_deal_prints_a_fresh_record_with_its_explicit_deal(game, variant):
    value = json.loads(good("deal", game, "--variant", variant, "--seed", 9))
    table = Table.new(game, variant, seed=9)
    assert value == json.loads(table.record().text())
    assert value["moves"] == []
    assert Table.of(records.read(value)).opening == table.opening
    del value["seed"]
    assert Table.of(records.read(value)).record().json() == value


@every_variant
def test_deal_without_a_seed_is_another_one_each_time(game, variant):
    found = [json.loads(good("deal", game, "--variant", variant)) for _ in range(3)]
    assert len({str(value["deal"]) for value in found}) == 3
    for value in found:
        again = good("deal", game, "--variant", variant, "--seed", value["seed"])
        assert value == json.loads(again)


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_deal_for_so_many_seats(seats):
    value = json.loads(good("deal", "reducto", "--seats", seats, "--seed", 1))
    assert (value["seats"], len(value["deal"]["fields"])) == (seats, seats)


def test_deal_of_a_game_is_of_its_first_variant():
    assert json.loads(good("deal", "reducieten"))["variant"] == "klassiek"


def test_deal_writes_switches_that_differ_from_their_defaults():
    """Of several values of one switch the last one counts."""
    for name in games.NAMES:
        rules = [f"--rule={rule}" for rule in RULES[name]]
        game = games.game(name)
        value = json.loads(good("deal", name, *rules))
        assert value["rules"] == {switch.name: switch.values[-1] for switch in game.switches}
        usual = good("deal", name, *[rule for rule in rules if json_default(game, rule)])
        assert "rules" not in json.loads(usual)


def json_default(game, rule):
    """Whether an option of the command gives a switch its default."""
    name, _, value = rule.removeprefix("--rule=").partition("=")
    default = game.defaults()[name]
    return value == (default if isinstance(default, str) else json.dumps(default))


@pytest.mark.parametrize("command", ["deal", "selfplay"])
@pytest.mark.parametrize(
    ("args", "where"),
    [
        (["chess"], "game"),
        (["Reducieten"], "game"),
        (["reducieten", "--variant", "bridge"], "variant"),
        (["reducieten", "--variant", ""], "variant"),
        (["reducieten", "--seats", "3"], "seats"),
        (["reducieten", "--seats", "0"], "seats"),
        (["reducieten", "--rule", "minLine=2"], "rules.minLine"),
        (["reducieten", "--rule", "aceBonusMandatory"], "rules.aceBonusMandatory"),
        (["reducieten", "--rule", "aceBonusMandatory="], "rules.aceBonusMandatory"),
        (["reducieten", "--rule", "aceBonusMandatory=yes"], "rules.aceBonusMandatory"),
        (["reducieten", "--rule", "aceBonusMandatory=1"], "rules.aceBonusMandatory"),
        (["reducieten", "--rule", "aceBonusMandatory=NaN"], "rules.aceBonusMandatory"),
        (["reducieten", "--rule", "modernSecond=[]"], "rules.modernSecond"),
        (["reducieten", "--rule", "modernSecond=most"], "rules.modernSecond"),
        (["reducieten", "--rule", "=true"], "rules."),
        (["reducto", "--seats", "1"], "seats"),
        (["reducto", "--seats", "9"], "seats"),
        (["reducto", "--variant", "puzzle", "--seats", "2"], "seats"),
        (["reducto", "--rule", "minLine=4"], "rules.minLine"),
        (["reducto", "--rule", "minLine=true"], "rules.minLine"),
        (["reducto", "--rule", "lastTurns=1.0"], "rules.lastTurns"),
        (["reducto", "--rule", "flipSource=hand"], "rules.flipSource"),
    ],
)
def test_what_cannot_be_dealt_is_refused_in_one_line(command, args, where):
    assert bad(command, *args).startswith(f"{where}:")


@pytest.mark.parametrize("value", ["[" * 100_000, "{" * 2000, "9" * 5000])
def test_a_monstrous_value_of_a_switch_is_refused_like_any_other(value):
    assert bad("deal", "reducieten", "--rule", f"modernSecond={value}").startswith("rules.")


@pytest.mark.parametrize(
    "args",
    [
        [],
        ["fly"],
        ["replay"],
        ["check"],
        ["deal"],
        ["deal", "reducieten", "--seed", "x"],
        ["selfplay", "reducieten", "--bot", "hal"],
        ["replay", str(A1), "--xml"],
        ["--lang", "xx", "replay", str(A1)],
    ],
)
def test_a_command_that_does_not_exist_ends_with_2_and_its_usage(args):
    done = run(*args)
    assert done.exit_code == 2
    assert "Usage:" in done.output


# ------------------------------------------------------------------ selfplay


COUNTS = {
    ("reducieten", "klassiek"): 6,
    ("reducieten", "modern"): 6,
    ("reducieten", "round"): 25,
    ("reducieten", "modernRound"): 25,
    ("reducieten", "duel"): 25,
    ("reducto", "game"): 14,
    ("reducto", "puzzle"): 10,
    ("minchiate", "deal"): 14,
    ("redudu", "deal"): 14,
}
"""How many games; the bots take turns at them."""
TURNS = (*[bot for bot in sorted(BOTS) if bot != "strong"] * 3, "strong")
"""The strong one thinks, and so seldom plays."""


def test_games_of_every_variant_are_counted():
    assert set(COUNTS) == set(VARIANTS)


def test_many_games_of_bots_replay_to_their_result(tmp_path):
    """All variants, switches and bots with random seeds: a finished record each."""
    rng = Random(20)
    texts = []
    for (game, variant), count in COUNTS.items():
        seats = games.game(game).variant(variant).seats
        for number in range(count):
            rules = [f"--rule={rule}" for rule in rng.sample(RULES[game], rng.randrange(3))]
            bot = TURNS[number % len(TURNS)]
            seed = rng.randrange(1 << 40)
            args = ["--variant", variant, "--seed", seed, "--bot", bot, *rules]
            texts.append(good("selfplay", game, *args, "--seats", seats[number % len(seats)]))
    counted = sum(COUNTS.values())
    path = saved(tmp_path, "\n".join(json.dumps(json.loads(text)) for text in texts), "games.jsonl")
    found = [json.loads(line) for line in good("replay", path, "--json").splitlines()]
    assert len(found) == len(texts) == counted
    for text, result in zip(texts, found, strict=True):
        value = json.loads(text)
        assert result["over"]
        assert result["result"] is not None
        assert result["seed"] == value["seed"]
        assert result == json.loads(
            json.dumps(replayed(Table.of(records.read(value)), Words("en")))
        )
        del value["seed"]  # the explicit deal says it all, unless more cards were needed
        try:
            again = replayed(Table.of(records.read(value)), Words())
        except RecordError as error:
            assert error.rule == "record.no-seed"
        else:
            assert (again["totals"], again["result"]) == (result["totals"], result["result"])
        if games.game(value["game"]).pointless:
            assert result["totals"] is None
            assert result["lines"] == []
            continue
        worth = "resti" if games.game(value["game"]).teams else "points"
        assert sum(line.get(worth, 0) for line in result["lines"]) == sum(result["totals"])


def test_selfplay_with_a_seed_is_the_same_each_time():
    args = ["selfplay", "reducieten", "--variant", "round", "--seed", 4]
    assert good(*args) == good(*args)
    assert good(*args) == good(*args, "--bot", "careful")
    assert good(*args) != good(*args, "--bot", "random")
