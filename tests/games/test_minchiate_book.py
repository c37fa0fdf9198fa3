"""The page of the rules: complete, true to the engine, and told in every language."""

import json
import re
import string
from collections import Counter
from itertools import product
from pathlib import Path
from types import SimpleNamespace

import pytest
from babel.messages.pofile import read_po

from cardlab import games
from cardlab.games.minchiate import book, deck, opening, score
from cardlab.games.minchiate.book import begin, combining, counting, dealt, finish, numbers
from cardlab.games.minchiate.deck import DECK
from cardlab.messages import Message, Words, languages
from cardlab.rulepage import RulePage

GAME = games.game("minchiate")
DEFAULT = GAME.defaults()
SETTINGS = [
    dict(zip(DEFAULT, values, strict=True))
    for values in product(*(switch.values for switch in GAME.switches))
]
SECTIONS = (
    "aim players cards trumps values cut deal fola discard declare combinations tricks king matto "
    "capture resti end example secret tricky rulings switches"
)
LANGUAGES = languages("minchiate")

every_setting = pytest.mark.parametrize(
    "rules", SETTINGS, ids=lambda rules: "-".join(map(str, rules.values()))
)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def items(rules=DEFAULT, section=None):
    """All items of the page, or of one section."""
    page = GAME.rulebook(rules)
    return [item for one in page if section in (None, one.id) for item in one.items]


def name(message):
    """What a message of the page is called: ``king.rule``."""
    return message.id.removeprefix("minchiate.book.")


def messages(rules):
    """All messages of the page: titles, texts and cells."""
    for section in GAME.rulebook(rules):
        yield section.title
        for item in section.items:
            yield item.message
            for row in item.rows:
                yield from row


def within(message):
    """A message and those among its parameters."""
    yield message
    for value in message.params.values():
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Message):
                yield from within(one)


def told(rules=DEFAULT, language="en"):
    """The texts of the items by their names."""
    words = Words(language)
    return {name(item.message): words(item.message) for item in items(rules)}


def figures(text):
    """The numbers in a text, without their signs."""
    return list(map(int, re.findall(r"\d+", text)))


def table(caption, rules=DEFAULT, language="en"):
    """The table with this caption as words."""
    words = Words(language)
    (found,) = (item for item in items(rules) if item.rows and name(item.message) == caption)
    return [[words(cell) for cell in row] for row in found.rows]


# ------------------------------------------------------------------ completeness


def test_it_is_told_in_english_and_dutch():
    assert set(LANGUAGES) >= {"en", "nl"}


@every_setting
def test_the_page_has_its_sections_in_order(rules):
    page = GAME.rulebook(rules)
    assert " ".join(section.id for section in page) == SECTIONS
    for section in page:
        assert section.items
        assert section.title.id == f"minchiate.book.{section.id}.title"
        for item in section.items:
            assert name(item.message).startswith(f"{section.id}.")


@every_setting
def test_every_rule_is_the_anchor_of_exactly_one_item(rules):
    anchors = Counter(anchor for item in items(rules) for anchor in item.anchors)
    assert anchors == Counter(GAME.rules)


@every_setting
def test_no_item_stands_twice(rules):
    names = [name(item.message) for item in items(rules)]
    assert len(set(names)) == len(names)


@every_setting
def test_all_rulings_are_there(rules):
    found = [item for item in items(rules, "rulings") if item.kind == "ruling"]
    ids = [f"D{number}" for number in range(1, 23)]
    assert [name(item.message) for item in found] == [f"rulings.{id}" for id in ids]
    for language in LANGUAGES:
        for id, item in zip(ids, found, strict=True):
            assert Words(language)(item.message).startswith(f"{id}. ")


@every_language
def test_every_switch_is_named_by_its_ruling(language):
    texts = told(language=language)
    for id, switch in (("D3", "exposeAll"), ("D14", "mattoPay"), ("D15", "mergeTens")):
        assert texts[f"rulings.{id}"].endswith(f" {switch}.")


@every_setting
def test_all_tricky_cases_are_there(rules):
    cases = items(rules, "tricky")
    assert [name(item.message).split(".")[1] for item in cases] == [
        str(number) for number in range(1, 16)
    ]
    assert {item.kind for item in cases} == {"example"}


@every_setting
def test_every_switch_is_told_with_its_value(rules):
    found = [item for item in items(rules, "switches") if item.kind == "switch"]
    assert len(found) == len(rules)
    for language in LANGUAGES:
        for item, (switch, value) in zip(found, rules.items(), strict=True):
            word = str(value).lower() if isinstance(value, bool) else value
            assert f"{switch} = {word})" in Words(language)(item.message)


# ------------------------------------------------------------------ words


def catalog(language):
    """The texts of the page as they are written, by id."""
    folder = Path(book.__file__).parent.parent / "locale" / language / "LC_MESSAGES"
    with (folder / "minchiate.po").open("rb") as file:
        found = {entry.id: entry.string for entry in read_po(file)}
    return {id: text for id, text in found.items() if id[:15] == "minchiate.book."}


def parameters(text):
    """The named parameters of a text."""
    return {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}


@every_language
@every_setting
def test_every_text_can_be_read(rules, language):
    words = Words(language)
    for message in messages(rules):
        text = words(message)
        assert text.strip() == text != ""
        assert not set(text) & set("{}\"'")


@every_language
@every_setting
def test_every_paragraph_is_made_of_whole_sentences(rules, language):
    for item in items(rules):
        text = Words(language)(item.message)
        assert text.endswith(".") or item.rows, text
        assert text[0].isupper() or text[0] == "“", text


@every_language
@every_setting
def test_the_page_can_be_drawn(rules, language):
    page = RulePage(GAME, rules, Words(language)).page()
    drawn = [item for section in page["sections"] for item in section["items"]]
    assert len(drawn) == len(items(rules))
    assert sum(item["scene"] is not None for item in drawn) >= 30


@every_setting
def test_every_table_is_a_rectangle(rules):
    for item in items(rules):
        assert len({len(row) for row in item.rows}) <= 1
        assert len(item.rows) != 1, name(item.message)


@every_language
def test_every_language_says_it_all_with_the_same_parameters(language):
    first, other = catalog("en"), catalog(language)
    assert list(first) == list(other)
    for id, text in first.items():
        assert parameters(other[id]) == parameters(text), id


@every_language
def test_every_text_of_the_catalog_stands_on_some_page(language):
    used = {one.id for rules in SETTINGS for message in messages(rules) for one in within(message)}
    assert set(catalog(language)) == {id for id in used if id.startswith("minchiate.book.")}


@every_language
def test_no_larger_number_is_written_into_a_text(language):
    """Only the rulings are numbered by hand; a parameter stands for a card: ``{t29}``."""
    for id, text in catalog(language).items():
        assert not re.search(r"\d\d", re.sub(r"^D\d+\. |{\w+}", "", text)), id


# ------------------------------------------------------------------ numbers


@every_language
def test_sizes_come_from_what_is_declared(monkeypatch, language):
    sizes = {
        "BATCHES": (7, 16),
        "HAND": 23,
        "TRICKS": 24,
        "LEAST_CUT": 14,
        "MOST_CUT": 85,
        "MOST_ROBBED": 12,
        "VARIANTS": opening.VARIANTS,
    }
    monkeypatch.setattr(numbers, "opening", SimpleNamespace(**sizes))
    monkeypatch.setattr(numbers, "deck", SimpleNamespace(**vars(deck) | {"HIGH_TRUMP": 26}))
    texts = told(language=language)
    found = {id: set(figures(text)) for id, text in texts.items()}
    assert {14, 85} <= found["cut.cut"]
    assert {26, 12} <= found["cut.rob"]
    assert {7, 16, 23} <= found["deal.batches"]
    assert {92, 12, 97} <= found["fola.what"]
    assert 26 in found["fola.rob"]
    assert 23 in found["discard.turn"]
    assert 23 in found["declare.own"]
    assert 24 in found["tricks.what"]
    assert 92 in found["end.beyond"]


@every_language
def test_points_come_from_the_score(monkeypatch, language):
    monkeypatch.setattr(score, "RESTO", 70)
    monkeypatch.setattr(score, "HALF", 43)
    monkeypatch.setattr(score, "LAST_TRICK", 11)
    texts = told(language=language)
    assert " 70 " in texts["aim.resti"]
    assert " 70 " in texts["resti.resto"]
    assert {70, 71, 140} <= set(figures(texts["end.rest"]))
    assert 43 in figures(texts["end.beyond"])
    assert " 11 " in texts["end.last"]


@every_language
def test_values_come_from_the_deck(monkeypatch, language):
    texts = told(language=language)
    assert " 25" in texts["values.counting"]
    assert " 142 " in texts["values.counting"]
    assert figures(texts["values.archer"]) == [29, 5]
    values = tuple(6 if card == deck.MATTO else value for card, value in enumerate(deck.VALUE))
    monkeypatch.setattr(deck, "VALUE", values)
    texts = told(language=language)
    assert " 143 " in texts["values.counting"]
    assert " 6 " in texts["declare.matto"]
    assert " 6 " in texts["combinations.matto"]


@every_language
def test_the_trumps_that_are_named_are_those_of_the_engine(language):
    texts = told(language=language)
    found = figures(texts["combinations.run"])
    assert found == [3, 1, 5, 28, 40, 6, 27]
    assert figures(texts["combinations.threes"]) == [1, 13, 28]
    assert figures(texts["combinations.tens.true"])[:6] == [10, 20, 30, 20, 30, 40]


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
def test_the_table_of_the_trumps_names_them_as_the_cards_are_named(language):
    words = Words(language)
    _, *rows = table("trumps.table", language=language)
    assert len(rows) == 40
    for number, row in enumerate(rows, 1):
        card = deck.trump(number)
        assert row[0] == str(number)
        assert re.search(rf"\b{number}\b.*\b{row[1]}\b", words(DECK.name(card)))
        assert row[2] == begin.ITALIAN[number - 1]
        assert row[3] == (str(deck.VALUE[card]) if deck.VALUE[card] else "–")
    assert len(set(begin.ITALIAN)) == 40


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


# ------------------------------------------------------------------ pictures

MANY = 8
SHOWN = {
    # by caption: the seat to move, the difference, the resti, what can be played, or how much
    "cards.coins.picture": (0, 0, "0 0", "14"),
    "cards.swords.picture": (0, 0, "0 0", "14"),
    "values.picture": (0, 0, "0 0", "21"),
    "discard.picture": (0, 0, "0 0", "13"),
    "declare.picture": (1, 25, "0 0", "21"),
    "combinations.picture": (0, 0, "0 0", "run 1-3 run 28-30 1-40-M 1-13-28 done"),
    "tricks.follow.picture": (0, 0, "0 0", "2S KS M"),
    "tricks.trump.picture": (0, 0, "0 0", "T4 T22 M"),
    "tricks.cups.picture": (2, 0, "0 0", "5D"),
    "tricks.swords.picture": (1, 0, "0 0", "T9"),
    "tricks.trumps.picture": (2, 0, "0 0", "9D"),
    "king.must.picture": (0, 0, "0 0", "KD"),
    "king.free.picture": (0, 0, "0 0", "9D KD M"),
    "king.later.picture": (0, 0, "0 0", "9D KD M"),
    "matto.excuse.picture": (3, 0, "0 0", "10D 3S 7B"),
    "matto.led.picture": (0, 0, "0 0", "5C T7"),
    "matto.pay.picture": (-1, -5, "0 1", ""),
    "matto.dear.picture": (-1, 20, "1 0", ""),
    "capture.picture": (2, 8, "0 0", "9D"),
    "resti.picture": (0, 5, "1 0", "4S"),
    "tricky.1": (0, 0, "0 0", "9D 5D M"),
    "tricky.2": (1, 0, "0 0", "8C 3B T11"),
    "tricky.3": (0, 0, "0 0", "9C KC M"),
    "tricky.4": (0, 0, "0 0", "KC"),
    "tricky.5": (0, 0, "0 0", "T3 T20 M"),
    "tricky.6.always": (-1, 20, "1 0", ""),
    "tricky.6.onlyIfLost": (-1, 20, "1 0", ""),
    "tricky.7": (-1, -5, "0 1", ""),
    "tricky.8": (-1, -20, "0 1", ""),
    "tricky.9": (0, 15, "0 0", "4S"),
    "tricky.13": (0, 0, "1 0", "4S"),
    "tricky.14": (-1, 10, "1 0", ""),
}
PLAYABLE = {
    *("tricks.follow.picture", "tricks.trump.picture", "matto.led.picture", "discard.picture"),
    *("king.must.picture", "king.free.picture", "king.later.picture"),
    *("tricky.1", "tricky.3", "tricky.4", "tricky.5"),
}
"""Where exactly the cards are lit that can be played or discarded."""
PAID = {
    # by caption: the card that is given for the Matto, None where none is
    "matto.pay.picture": "10D",
    "matto.dear.picture": "KC",
    "tricky.6.always": "10D",
    "tricky.6.onlyIfLost": None,
    "tricky.7": "5C",
    "tricky.8": "M",
    "tricky.14": None,
}
CAPTURED = {
    # by caption: the points that the last trick has captured
    "capture.picture": 8,
    "resti.picture": 10,
    "tricky.9": 15,
    "tricky.13": 3,
}


def pictures(rules):
    """The items of the page that have a picture, by name."""
    return {name(item.message): item for item in items(rules) if item.picture is not None}


def shown(item):
    """The position of a picture after its moves, each of which must be legal."""
    state = GAME.set_up(item.picture)
    for text in item.moves:
        move = GAME.parse(text)
        assert state.refuse(move) is None, text
        state.play(move)
    return state


def able(state):
    """What can be played, or, where it is much, how much."""
    texts = [GAME.text(move).partition(" ") for move in state.legal()]
    if len(texts) > MANY:
        return str(len(texts))
    return " ".join(what or verb for verb, _, what in texts)


def cards_in(scene):
    """The codes of all cards that are drawn face up."""
    if isinstance(scene, dict):
        return {scene["card"]} if "card" in scene else set().union(*map(cards_in, scene.values()))
    return set().union(*map(cards_in, scene)) if isinstance(scene, list) else set()


def test_all_pictures_are_checked_here():
    assert {id for rules in SETTINGS for id in pictures(rules)} == set(SHOWN)
    over = {id for id, (turn, *_) in SHOWN.items() if turn < 0}
    assert over == set(PAID)
    assert set(SHOWN) >= PLAYABLE | set(CAPTURED)


@every_setting
def test_a_picture_is_played_by_the_rules_of_the_page(rules):
    for item in pictures(rules).values():
        assert shown(item).opening.rules == rules


@every_setting
def test_a_picture_shows_what_its_caption_says(rules):
    for id, item in pictures(rules).items():
        state = shown(item)
        resti = " ".join(map(str, state.resti))
        assert (state.turn, state.difference, resti, able(state)) == SHOWN[id], id


@every_setting
def test_the_lit_cards_are_in_the_picture(rules):
    for id, item in pictures(rules).items():
        state = shown(item)
        assert set(item.marks) <= cards_in(GAME.scene(state.view(item.seat), Words())), id
        if id in PLAYABLE:
            legal = {GAME.text(move).partition(" ")[2] for move in state.legal()}
            assert set(item.marks) == legal, id


@every_language
@every_setting
def test_a_caption_names_what_is_paid_and_what_is_captured(rules, language):
    words = Words(language)
    for id, item in pictures(rules).items():
        text, state = words(item.message), shown(item)
        if id in PAID:
            _, paid = state.final_piles()
            assert (paid and DECK.codes[paid[1]]) == PAID[id], id
            if paid is not None:
                spoken = words(DECK.name(paid[1]))
                assert spoken.removeprefix("the ").removeprefix("de ") in text
        gained = sum(one.points for one in state.ledger if one.rule == score.CAPTURED)
        assert gained == CAPTURED.get(id, 0), id
        if gained:
            assert re.search(rf"\b{gained}\b", text), text


@every_language
def test_a_caption_names_the_sums_of_its_picture(language):
    texts = told(language=language)
    for id, found in (
        ("values.picture", {10, 65}),
        ("discard.picture", {24, 3}),
        ("declare.picture", {31, 34, 25}),
        ("combinations.picture", {4, 76}),
        ("resti.picture", {55, 10, 5}),
        ("tricky.8", {84, 142, 406, 7}),
        ("tricky.13", {57, 60, 61}),
    ):
        assert found <= set(figures(texts[id])), id


@every_setting
def test_a_hand_that_is_lit_for_its_values_is_lit_rightly(rules):
    item = pictures(rules)["values.picture"]
    hand = GAME.asked(shown(item).view(0), "counting")
    assert sorted(item.marks) == sorted(hand)


# ------------------------------------------------------------------ switches


def changed(**rules):
    """The names of the items that are only on the page with these rules."""
    return sorted(set(told(DEFAULT | rules)) - set(told()))


def test_exposing_only_the_dealers_card_changes_what_the_page_says():
    assert changed(exposeAll=False) == [
        "deal.exposed.false",
        "deal.table.false",
        "switches.exposeAll.false",
    ]
    rules = DEFAULT | {"exposeAll": False}
    assert table("deal.table.false", rules)[1:] == [
        ["South", Words().text("minchiate.card.T33"), "5"]
    ]
    differences = [row[2] for row in table("example.setup", rules)[1:]]
    assert differences == ["−5", "−8", "−3", "+7", "−4", "+21"]
    assert [row[5] for row in table("example.tricks", rules)[-3:]] == [
        "+61: one resto, +1 left",
        "+1",
        "+6",
    ]


def test_paying_only_for_a_lost_matto_changes_what_the_page_says():
    assert changed(mattoPay="onlyIfLost") == [
        "matto.pay.onlyIfLost",
        "switches.mattoPay.onlyIfLost",
        "tricky.6.onlyIfLost",
    ]


def test_separate_tens_change_what_the_page_says():
    assert changed(mergeTens=False) == [
        "combinations.tens.false",
        "end.example.result.false",
        "switches.mergeTens.false",
        "tricky.15.false",
    ]
    now, usual = (
        table("combinations.table", DEFAULT | {"mergeTens": one}) for one in (False, True)
    )
    rows = [row for row, other in zip(now, usual, strict=True) if row != other]
    assert [row[2] for row in rows if row[0].startswith("10, 20, 30, 40")] == ["35", "45"]
    texts = told(DEFAULT | {"mergeTens": False})
    assert {421, 8} <= set(figures(texts["tricky.8"]))
