"""The page of Minchiate's rules: complete, well worded, its numbers those of the code."""

import re
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

from babel.messages.pofile import read_po

from cardlab.games.minchiate import book, deck, opening, score
from cardlab.games.minchiate.book import numbers
from cardlab.messages import Words
from cardlab.rulepage import RulePage
from tests.catalogs import parameters
from tests.games.minchiate_book import (
    GAME,
    LANGUAGES,
    SECTIONS,
    SETTINGS,
    every_language,
    every_setting,
    figures,
    items,
    messages,
    name,
    told,
    within,
)

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
    sizes = {"TRICKS": 24, "LEAST_CUT": 14, "MOST_CUT": 85, "VARIANTS": opening.VARIANTS}
    monkeypatch.setattr(numbers, "opening", SimpleNamespace(**sizes))
    sizes = {"BATCHES": (7, 16), "HAND": 23, "MOST_ROBBED": 12}
    monkeypatch.setattr(numbers, "setting_up", SimpleNamespace(**sizes))
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
