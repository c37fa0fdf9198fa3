"""A score sheet that is predicted line by line: what is asked for says what, and no number."""

import re
from functools import cache
from random import Random

import pytest

from cardlab import games
from cardlab.bots import BOTS, play_out
from cardlab.messages import Words, languages
from cardlab.scoring import SheetSession
from cardlab.sheet import ScoreSheet
from cardlab.table import Table

SHEETS = [
    ("minchiate", "deal", {}),
    ("minchiate", "deal", {"mergeTens": False, "mattoPay": "onlyIfLost"}),
    ("reducieten", "klassiek", {}),
    ("reducieten", "klassiek", {"aceBonusMandatory": True}),
    ("reducieten", "modern", {"modernSecond": "fewestCards"}),
    ("reducieten", "duel", {}),
    ("reducto", "game", {}),
]


@cache
def pages():
    """The pages of many sheets, in every language of their games."""
    return list(_pages())


def _pages():
    for game, variant, rules in SHEETS:
        for seed in range(3):
            table = Table.new(game, variant, seed=seed, rules=rules)
            play_out(table, BOTS["random"], Random(seed))
            for code in languages(game):
                page = SheetSession(ScoreSheet(table, Words(code))).page()
                yield games.game(game), Words(code), page


def numbers(text):
    return re.findall(r"\d+", text)


def test_every_line_asks_for_a_number_by_its_side_and_cards_and_does_not_tell_it():
    rules = set()
    for game, words, page in pages():
        for line in page["lines"]:
            rules.add(line["rule"])
            asked = line["asked"]
            assert asked.endswith("?")
            assert line["name"] in asked
            for card in line["cards"]:
                name = words(game.deck.name(game.deck.index[card]))
                if line["rule"] not in ("reducieten.kingHearts.card", "reducto.doubled"):
                    assert name in line["asked"]
                asked = asked.replace(name, "")
            if game.name != "reducto":
                asked = re.sub(r"42|\d+ (–|to|tot|t/m) \d+", "", asked)
                assert str(abs(line["answer"])) not in numbers(asked), line
    assert {"minchiate.end.rest", "reducieten.out.fewest", "reducto.field"} <= rules


def test_resti_are_asked_for_where_points_become_resti():
    found = [line for _, _, page in pages() for line in page["lines"] if line.get("resti")]
    assert found
    for line in found:
        assert line["answer"] == line["resti"]
        assert "resti" in line["asked"]
        assert str(abs(line["points"])) in numbers(line["asked"])


def test_a_head_tells_no_sum_before_its_lines_are_predicted():
    heads = [one for _, _, page in pages() for one in page["groups"] if one["title"]]
    assert any(numbers(head["title"]) for head in heads)
    assert all(head["asked"] and not numbers(head["asked"]) for head in heads)


@pytest.mark.parametrize("seed", range(2))
def test_where_nothing_is_counted_nothing_is_asked(seed):
    table = Table.new("redudu", seed=seed)
    play_out(table, BOTS["random"], Random(seed))
    page = SheetSession(ScoreSheet(table)).page()
    assert all(line["asked"] == "" for line in page["lines"])
    assert all(group["asked"] == "" for group in page["groups"])
