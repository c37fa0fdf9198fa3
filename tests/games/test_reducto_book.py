"""The page of Reducto's rules: complete, well worded, its numbers those of the code."""

import re
from collections import Counter
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from cardlab.games import reducto
from cardlab.games.reducto import GAME, opening
from cardlab.games.reducto.book import begin, notes, numbers, skyjo
from cardlab.games.reducto.deck import SET, VALUES
from cardlab.messages import Words
from cardlab.rulepage import RulePage
from tests.catalogs import parameters
from tests.games.reducto_book import (
    DEFAULT,
    LANGUAGES,
    SECTIONS,
    SETTINGS,
    every_language,
    every_setting,
    every_switch,
    items,
    messages,
    name,
    table,
    told,
)

# ------------------------------------------------------------------ completeness


def test_it_is_told_in_english_and_german():
    assert set(LANGUAGES) >= {"en", "de"}


@every_setting
def test_the_page_has_its_sections_in_order(rules):
    page = GAME.rulebook(rules)
    assert " ".join(section.id for section in page) == SECTIONS
    for section in page:
        assert section.items
        assert section.title.id == f"reducto.book.{section.id}.title"
        for item in section.items:
            assert name(item.message).startswith(f"{section.id}.")


@every_setting
def test_every_rule_is_the_anchor_of_exactly_one_item(rules):
    anchors = Counter(anchor for item in items(rules) for anchor in item.anchors)
    assert anchors == Counter(GAME.rules)


@pytest.mark.parametrize(
    ("source", "in_force", "other"),
    [("discard", "no-refusal", "must-swap"), ("draw", "must-swap", "no-refusal")],
)
def test_the_rule_that_is_not_in_force_is_told_where_it_can_be_set(source, in_force, other):
    rules = DEFAULT | {"flipSource": source}
    by_rule = {anchor: name(item.message) for item in items(rules) for anchor in item.anchors}
    assert by_rule[f"reducto.{in_force}"].startswith("turn.")
    assert by_rule[f"reducto.{other}"] == f"switches.flipSource.{source}"


@every_setting
def test_no_item_stands_twice(rules):
    names = [name(item.message) for item in items(rules)]
    assert len(set(names)) == len(names)


@every_setting
def test_all_rulings_are_there(rules):
    found = [item for item in items(rules, "rulings") if item.kind == "ruling"]
    ids = [f"B{number}" for number in range(1, 22)]
    assert [name(item.message) for item in found] == [f"rulings.{id}" for id in ids]
    for language in LANGUAGES:
        for id, item in zip(ids, found, strict=True):
            assert Words(language)(item.message).startswith(f"{id}. ")


@every_language
def test_every_switch_is_named_by_its_ruling(language):
    texts = told(language=language)
    for id, switch in (
        ("B5", "startOpen"),
        ("B7", "flipSource"),
        ("B9", "minLine"),
        ("B14", "removedTo"),
        ("B15", "lastTurns"),
    ):
        assert texts[f"rulings.{id}"].endswith(f" {switch}.")


@every_setting
def test_all_tricky_cases_are_there(rules):
    cases = items(rules, "tricky")
    assert [name(item.message).split(".")[1] for item in cases] == [
        str(number) for number in range(1, 15)
    ]
    assert {item.kind for item in cases} == {"example"}


@every_setting
def test_every_switch_is_told_with_its_value(rules):
    found = [item for item in items(rules, "switches") if item.kind == "switch"]
    assert len(found) == len(rules)
    for language in LANGUAGES:
        for item, (switch, value) in zip(found, rules.items(), strict=True):
            assert f"{switch} = {value})" in Words(language)(item.message)


# ------------------------------------------------------------------ words


def catalog(language):
    """The texts of the page as they are written, by id."""
    folder = Path(reducto.__file__).parent / "locale" / language / "LC_MESSAGES"
    with (folder / "reducto.po").open("rb") as file:
        found = {entry.id: entry.string for entry in read_po(file)}
    return {id: text for id, text in found.items() if id[:13] == "reducto.book."}


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
        assert text[0].isupper() or text[0] in "“„", text


@every_language
@every_switch
def test_the_page_can_be_drawn(rules, language):
    page = RulePage(GAME, rules, Words(language)).page()
    drawn = [item for section in page["sections"] for item in section["items"]]
    assert len(drawn) == len(items(rules))
    assert sum(item["scene"] is not None for item in drawn) >= 35


@every_language
def test_every_language_says_it_all_with_the_same_parameters(language):
    first, other = catalog("en"), catalog(language)
    assert list(first) == list(other)
    for id, text in first.items():
        assert parameters(other[id]) == parameters(text), id


@every_language
def test_every_text_of_the_catalog_stands_on_some_page(language):
    used = {message.id for rules in SETTINGS for message in messages(rules)}
    assert set(catalog(language)) == {id for id in used if id.startswith("reducto.book.")}


@every_language
def test_no_larger_number_is_written_into_a_text(language):
    """Only the rulings are numbered by hand."""
    for id, text in catalog(language).items():
        assert not re.search(r"\d\d", re.sub(r"^B\d+\. ", "", text)), id


# ------------------------------------------------------------------ numbers


@every_language
def test_limits_come_from_what_is_declared(monkeypatch, language):
    monkeypatch.setattr(opening, "TURNS", 77)
    monkeypatch.setattr(opening, "LEVELS", {"normal": 31, "easy": 42, "hard": 23})
    monkeypatch.setattr(opening, "SECONDS", 660)
    monkeypatch.setattr(opening, "SEATS", range(2, 7))
    texts = told(language=language)
    assert " 77 " in texts["end.stop"]
    assert " 77 " in texts["rulings.B19"]
    for id in ("puzzle.limits", "rulings.B20"):
        found = re.findall(r"\d+", texts[id])
        assert {"31", "42", "23", "660"} <= set(found)
    assert " 11 " in texts["puzzle.limits"]
    assert {"2", "6"} <= set(re.findall(r"\d+", texts["players.count"]))
    assert texts["players.seats"].endswith((" 0 to 5.", " 0 bis 5."))
    assert "Finn" in texts["players.seats"]
    assert "Greta" not in texts["players.seats"]


@every_language
def test_sizes_come_from_the_set_and_the_field(monkeypatch, language):
    monkeypatch.setattr(numbers, "SET", SET[:90])
    monkeypatch.setattr(numbers, "ALL", 36)
    monkeypatch.setattr(numbers, "SIDE", 6)
    texts = told(language=language)
    assert " 90 " in texts["cards.set"]
    assert " 90 " in texts["cards.new-set"]
    assert " 36 " in texts["setup.deal"]
    assert " 6 " in texts["setup.deal"]
    assert " 17 " in texts["setup.piles"]  # 90 - 2 * 36 - 1
    assert " 12 " in texts["removal.worse"]  # 6 * 2


@every_language
def test_the_sums_are_those_of_the_set(language):
    texts = told(language=language)
    whole = sum(VALUES[card] for card in SET)
    assert (whole, len(SET)) == (760, 150)
    assert " 5 " in texts["cards.average"]
    assert " 117 " in texts["setup.piles"]
    assert " 9 " in texts["rulings.B1"]
    assert "−2 " in texts["cards.set"]
    assert " 12" in texts["cards.set"]


def test_the_table_of_the_cards_counts_the_set():
    head, *rows, total = table("cards")
    assert rows == [
        ["−2", "5", "5"],
        ["−1", "10", "10"],
        ["0", "15", "15"],
        ["1 to 12", "10", "120"],
    ]
    assert total == ["The whole set", "–", "150"]
    assert sum(int(row[2]) for row in rows) == len(SET)
    assert len(head) == 3


def test_the_table_of_the_cards_follows_the_deck(monkeypatch):
    copies = (3, 3, 4, *(2,) * 12)
    monkeypatch.setattr(begin.DECK, "copies", copies)
    rows = table("cards")[1:-1]
    assert [row[1] for row in rows] == ["3", "4", "2"]
    assert [row[2] for row in rows] == ["6", "4", "24"]


@every_language
def test_the_numbers_of_the_trial_and_of_skyjo_are_told_once_declared(monkeypatch, language):
    monkeypatch.setattr(notes, "TRIAL", {one: 700 + n for n, one in enumerate(notes.TRIAL)})
    monkeypatch.setattr(skyjo, "SKYJO", {one: 800 + n for n, one in enumerate(skyjo.SKYJO)})
    ruling = told(language=language)["rulings.B20"]
    assert {"700", "701", "702", "703", "704"} <= set(re.findall(r"\d+", ruling))
    cells = " ".join(cell for row in table("skyjo", language=language) for cell in row)
    assert {"800", "801", "802", "803"} <= set(re.findall(r"\d+", cells))
