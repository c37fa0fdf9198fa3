"""The command line: fresh deals and games of bots."""

import json
from random import Random

import pytest

from cardlab import records
from cardlab.bots import BOTS
from cardlab.messages import Words
from cardlab.replay import replayed
from cardlab.table import Table
from tests.command import A1, bad, good, run, saved
from tests.samples import VARIANTS

RULES = ["aceBonusMandatory=true", "aceBonusMandatory=false", "modernSecond=fewestCards"]

# ------------------------------------------------------------------ deal


@pytest.mark.parametrize("variant", VARIANTS)
def test_deal_prints_a_fresh_record_with_its_explicit_deal(variant):
    value = json.loads(good("deal", "reducieten", "--variant", variant, "--seed", 9))
    assert value == json.loads(Table.new("reducieten", variant, seed=9).record().text())
    assert value["moves"] == []
    del value["seed"]
    assert Table.of(records.read(value)).opening == Table.new("reducieten", variant, seed=9).opening


def test_deal_without_a_seed_is_another_one_each_time():
    found = [json.loads(good("deal", "reducieten", "--variant", "duel")) for _ in range(3)]
    assert len({str(value["deal"]) for value in found}) == 3
    for value in found:
        assert value == json.loads(
            good("deal", "reducieten", "--variant", "duel", "--seed", value["seed"])
        )


def test_deal_of_a_game_is_of_its_first_variant():
    assert json.loads(good("deal", "reducieten"))["variant"] == "klassiek"


def test_deal_writes_switches_that_differ_from_their_defaults():
    value = json.loads(good("deal", "reducieten", *[f"--rule={rule}" for rule in RULES[1:]]))
    assert value["rules"] == {"modernSecond": "fewestCards"}
    value = json.loads(good("deal", "reducieten", "--rule", RULES[0]))
    assert value["rules"] == {"aceBonusMandatory": True}


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


def test_200_games_of_bots_replay_to_their_result(tmp_path):
    """All variants, switches and bots with random seeds: a finished record each."""
    rng = Random(20)
    counts = {"klassiek": 8, "modern": 12, "round": 60, "modernRound": 60, "duel": 60}
    texts = []
    for variant, count in counts.items():
        for number in range(count):
            rules = [f"--rule={rule}" for rule in rng.sample(RULES, rng.randrange(3))]
            bot = sorted(BOTS)[number % len(BOTS)]
            seed = rng.randrange(1 << 40)
            args = ["--variant", variant, "--seed", seed, "--bot", bot, *rules]
            texts.append(good("selfplay", "reducieten", *args))
    assert len(texts) == 200
    path = saved(tmp_path, "\n".join(json.dumps(json.loads(text)) for text in texts), "games.jsonl")
    found = [json.loads(line) for line in good("replay", path, "--json").splitlines()]
    assert len(found) == 200
    for text, result in zip(texts, found, strict=True):
        value = json.loads(text)
        assert result["over"]
        assert result["result"] is not None
        assert result["seed"] == value["seed"]
        assert result == json.loads(
            json.dumps(replayed(Table.of(records.read(value)), Words("en")))
        )
        del value["seed"]  # the explicit deal says it all
        again = replayed(Table.of(records.read(value)), Words())
        assert (again["totals"], again["result"]) == (result["totals"], result["result"])
        assert sum(line["points"] for line in result["lines"]) == sum(result["totals"])


def test_selfplay_with_a_seed_is_the_same_each_time():
    args = ["selfplay", "reducieten", "--variant", "round", "--seed", 4]
    assert good(*args) == good(*args)
    assert good(*args) == good(*args, "--bot", "careful")
    assert good(*args) != good(*args, "--bot", "random")
