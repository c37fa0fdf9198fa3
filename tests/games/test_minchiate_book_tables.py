"""The tables on the page of Minchiate's rules, and the whole deal it tells."""

import json
import re
from pathlib import Path

from cardlab.games.minchiate import deck
from cardlab.games.minchiate.book import combining, counting, dealt, finish, numbers
from cardlab.games.minchiate.deck import DECK
from cardlab.games.minchiate.names import italian
from cardlab.messages import Words
from cardlab.rulepage import RulePage
from tests.games.minchiate_book import (
    DEFAULT,
    GAME,
    every_language,
    every_setting,
    figures,
    items,
    name,
    table,
    told,
)

ONE_HIGH = [*"KQNJ", *map(str, range(1, 11))]
TEN_HIGH = [*"KQNJ", *map(str, range(10, 0, -1))]

# ------------------------------------------------------------------ tables


def test_the_table_of_the_suits_tells_what_beats_what():
    head, *rows = table("cards.table")
    assert len(head) == 5
    for row, suit in zip(rows, deck.SUITS, strict=True):
        order = [f"{rank}{suit}" for rank in (*"KQNJ", *row[3].split())]
        cards = list(map(DECK.card, order))
        assert len(cards) == 14
        assert cards == sorted(cards, reverse=True)
        assert row[2] == "king, queen, horseman, knave"
        assert (row[0], row[4]) == (Words().text(f"minchiate.suit.{suit}"), suit)


@every_language
def test_the_tables_name_each_card_once_in_three_languages_beside_its_drawing(language):
    own, other = Words(language), Words({"en": "nl", "nl": "en"}[language])
    page = RulePage(GAME, words=own).page()
    shown = [item for part in page["sections"] for item in part["items"] if item["drawn"]]
    cards = []
    for item in shown:
        for card, row in zip(item["drawn"], item["rows"][1:], strict=True):
            assert row[:3] == [own(DECK.name(card)), own(italian(card)), other(DECK.name(card))]
            cards.append(card)
    assert sorted(cards) == list(range(97))


def test_the_heads_of_the_names_say_their_languages():
    heads = [table("names.D", language=language)[0] for language in ("en", "nl")]
    assert heads == [["English", "Italian", "Dutch"], ["Nederlands", "Italiaans", "Engels"]]


def test_the_table_of_the_trumps_goes_up_and_tells_what_they_count():
    _, *rows, fool = table("trumps.table")
    assert len(rows) == 40
    for number, row in enumerate(rows, 1):
        assert re.match(rf"trump {number} \(", row[0])
        assert row[3] == str(deck.VALUE[deck.trump(number)] or "–")
    assert fool == ["the Matto", "Matto", "de Matto", "5"]


def test_each_suit_is_listed_from_its_highest_card_down_and_says_if_its_numerals_are_reversed():
    for suit, order in zip(deck.SUITS, (ONE_HIGH, ONE_HIGH, TEN_HIGH, TEN_HIGH), strict=True):
        (item,) = (one for one in items(section="names") if name(one.message) == f"names.{suit}")
        assert DECK.text(item.drawn).split() == [f"{rank}{suit}" for rank in order]
        says = "the one is higher than the ten" if order is ONE_HIGH else "the ten is higher than"
        assert says in Words()(item.message)


def test_the_table_of_the_values_counts_the_deck():
    _, *rows, total = table("values.table")
    assert rows == [
        ["10", "trumps 36 to 40", "5", "50"],
        ["5", "trumps 1, 10, 13, 20, 28, 30 to 35; the four kings; the Matto", "16", "80"],
        ["3", "trumps 2 to 5", "4", "12"],
        ["–", "all other cards", "72", "–"],
    ]
    assert total[2:] == ["25", "142"]


COMBINED = (
    (17,),
    (9,),
    (15,),
    (30,),
    (15, 20),
    (90,),
    (15,),
    (25,),
    (30,),
    (15,),
    (25,),
    (20,),
    (20,),
    (16, 20, 20, 20),
    *[()] * 4,
)
"""What the combinations of the examples score, one by one."""


def test_the_table_of_the_combinations_is_right():
    _, *rows = table("combinations.table")
    for row, points in zip(rows, COMBINED, strict=True):
        assert tuple(map(int, re.findall(r"\((\d+)\)", row[1]))) == points
        assert row[2] == str(sum(points))
    assert rows[4][1] == "the run 30 to 32 (15); the run 34 to 36 (20)"
    assert rows[14][1] == "–"
    assert len(combining.EXAMPLES) == 18


def test_the_examples_of_resti_are_what_the_engine_does():
    _, *rows = table("resti.table")
    assert [row[1:] for row in rows] == [
        ["+5", "1 to 0"],
        ["+25", "2 to 0"],
        ["−5", "0 to 1"],
        ["0", "0 to 1"],
    ]
    for events in counting.EVENTS:
        state = GAME.set_up({"hands": ["4D", "5D", "6D", "7D"], "turn": 0})
        for team, points in events:
            state.difference += points if team == "A" else -points
            state._convert(None)
        assert (state.difference, list(state.resti)) == counting.converted(events)


def test_the_last_lead_is_rounded_up():
    assert table("end.rests")[1:] == [
        ["0", "0"],
        ["1", "1"],
        ["59", "1"],
        ["60", "1"],
        ["61", "2"],
        ["120", "2"],
        ["121", "3"],
    ]


def test_the_example_of_a_count():
    _, *rows = table("end.table")
    assert [row[1:] for row in rows] == [
        ["84", "58"],
        ["99", "30"],
        ["5", "–"],
        ["–", "10"],
        ["188", "98"],
    ]
    texts = told()
    assert figures(texts["end.example.result.true"]) == [90, 35, 55, 1, 2, 2, 70]
    assert figures(texts["tricky.15.true"]) == [5]
    rules = DEFAULT | {"mergeTens": False}
    assert table("end.table", rules)[-1][1:] == ["203", "98"]
    texts = told(rules)
    found = figures(texts["end.example.result.false"])
    assert found == [105, 35, 70, 2, 3, 2, 55]
    assert figures(texts["tricky.15.false"]) == [10]


def test_the_piles_of_the_count_hold_all_that_counts():
    cards = [code for codes, _ in finish.PILES for code in codes.split()]
    counting_cards = {DECK.codes[card] for card in range(len(DECK)) if deck.VALUE[card]}
    assert len(set(cards)) == len(cards)
    assert set(cards) == counting_cards | {"T29"}
    assert sum(size for _, size in finish.PILES) == 84


# ------------------------------------------------------------------ the whole deal


def test_the_whole_deal_is_that_of_the_example():
    file = Path(__file__).parent.parent / "examples" / "minchiate-D34.json"
    record = json.loads(file.read_text(encoding="utf-8"))
    assert record["deal"] == {"dealer": dealt.DEALER, "pack": dealt.PACK, "cut": dealt.CUT}
    assert tuple(record["moves"]) == dealt.MOVES


@every_setting
def test_every_move_of_the_whole_deal_is_legal(rules):
    for moves, text in enumerate(dealt.MOVES):
        if moves >= dealt.DECLARED_ALL and moves % 9:
            continue
        assert dealt.played(rules, moves).refuse(GAME.parse(text)) is None
    assert dealt.played(rules, len(dealt.MOVES)).turn < 0


def test_how_the_whole_deal_was_dealt():
    assert [row[2] for row in table("cut.table")[1:]] == ["5", "–", "3", "–"]
    assert [row[0] for row in table("deal.table.true")[1:]] == ["East", "North", "West", "South"]
    assert [row[2] for row in table("deal.table.true")[1:]] == ["5", "–", "–", "5"]
    assert [row[1:] for row in table("fola.table")[1:]] == [
        ["robbed", "10"],
        ["stays; the robbery is over", "–"],
        ["taken", "–"],
        ["taken", "–"],
    ]


def test_the_tables_of_the_whole_deal():
    differences = [row[2] for row in table("example.setup")[1:]]
    assert differences == ["−5", "−8", "−13", "−8", "+2", "−9", "+16"]
    _, *rows = table("example.tricks")
    captured = [int(row[4]) for row in rows if row[4] != "–"]
    assert captured == [8, 3, 5, 3, 10, 8, 5, 5, 5, 5]
    assert rows[-1][5] == "+61: one resto, +1 left"
    wins = [row[3][0] for row in rows]
    assert wins == list("SNESWSNESESSSWSSSSSSS")
    assert [row[1:] for row in table("example.count")[1:]] == [
        ["136", "6"],
        ["206", "–"],
        ["22", "–"],
        ["10", "–"],
        ["374", "6"],
    ]
    assert figures(told()["example.result"]) == [368, 1, 369, 7, 8, 0]


@every_setting
def test_the_tables_of_the_whole_deal_follow_the_rules(rules):
    end = dealt.played(rules, len(dealt.MOVES))
    found = figures(told(rules)["example.result"])
    assert found[2:] == [end.difference, end.resti[0] - 1, *end.resti]
    differences = [row[2] for row in table("example.setup", rules)[1:]]
    before = dealt.played(rules, dealt.DECLARED_ALL)
    assert differences[-1] == numbers.signed(before.difference)
