"""The page of the rules: complete, true to the engine, and told in every language."""

import re
from collections import Counter
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from cardlab.games import reducieten
from cardlab.games.reducieten import GAME, deals, opening, score
from cardlab.messages import Words, languages
from tests.catalogs import parameters
from tests.games.books import Book, cards_in

BOOK = Book(GAME)
DEFAULT, SETTINGS = BOOK.default, BOOK.settings
items, name, messages, told = BOOK.items, BOOK.name, BOOK.messages, BOOK.told
shown = BOOK.shown
ALL_ON = {"aceBonusMandatory": True, "modernSecond": "fewestCards"}
SECTIONS = (
    "aim players cards match tricks hearts notricks king queens reduciet ace out modern duel "
    "secret score tricky rulings switches"
)

every_setting = pytest.mark.parametrize("rules", SETTINGS, ids=str)
every_language = pytest.mark.parametrize("language", languages("reducieten"))


def table(rules, language="en"):
    """The scoring table as words."""
    words = Words(language)
    (found,) = (item for item in items(rules, "score") if item.rows)
    return [[words(cell) for cell in row] for row in found.rows]


# ------------------------------------------------------------------ completeness


@every_setting
def test_the_page_has_its_sections_in_order(rules):
    page = GAME.rulebook(rules)
    assert " ".join(section.id for section in page) == SECTIONS
    for section in page:
        assert section.items
        assert section.title.id == f"reducieten.book.{section.id}.title"
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
    notes = [item for item in items(rules, "rulings") if item.kind == "ruling"]
    ids = [f"A{number}" for number in range(1, 16)]
    assert [name(item.message) for item in notes] == [f"rulings.{id}" for id in ids]
    for language in languages("reducieten"):
        for id, item in zip(ids, notes, strict=True):
            assert Words(language)(item.message).startswith(f"{id}. ")


@every_setting
def test_all_tricky_cases_are_there(rules):
    cases = items(rules, "tricky")
    numbers = [name(item.message).split(".")[1] for item in cases]
    assert numbers == [str(number) for number in range(1, 15)]
    assert {item.kind for item in cases} == {"example"}


@every_setting
def test_every_switch_is_told_with_its_value(rules):
    notes = [item for item in items(rules, "switches") if item.kind == "switch"]
    assert len(notes) == len(rules)
    for language in languages("reducieten"):
        for item, (switch, value) in zip(notes, rules.items(), strict=True):
            word = str(value).lower() if isinstance(value, bool) else value
            assert f"{switch} = {word})" in Words(language)(item.message)


# ------------------------------------------------------------------ words


def catalog(language):
    """The texts of the page as they are written, by id."""
    folder = Path(reducieten.__file__).parent / "locale" / language / "LC_MESSAGES"
    with (folder / "reducieten.po").open("rb") as file:
        found = {entry.id: entry.string for entry in read_po(file)}
    return {id: text for id, text in found.items() if id[:16] == "reducieten.book."}


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
def test_every_language_says_it_all_with_the_same_parameters(language):
    first, other = catalog("en"), catalog(language)
    assert list(first) == list(other)
    for id, text in first.items():
        assert parameters(other[id]) == parameters(text), id


@every_language
def test_every_text_of_the_catalog_stands_on_some_page(language):
    used = {message.id for rules in SETTINGS for message in messages(rules)}
    assert set(catalog(language)) == {id for id in used if id.startswith("reducieten.book.")}


@every_language
def test_no_larger_number_is_written_into_a_text(language):
    """Only the rulings are numbered by hand."""
    for id, text in catalog(language).items():
        assert not re.search(r"\d\d", re.sub(r"^A\d+\. ", "", text)), id


# ------------------------------------------------------------------ numbers

OTHER_POINTS = (11, 12, 51, 26, 101, 102, -103, -54, -55, 21)


@every_language
def test_points_come_from_the_score(monkeypatch, language):
    monkeypatch.setattr(score, "POINTS", OTHER_POINTS)
    words = Words(language)
    by_rule = {anchor: item for item in items(ALL_ON) for anchor in item.anchors}
    for rule, points in zip(score.RULE, OTHER_POINTS, strict=True):
        assert str(abs(points)) in words(by_rule[rule].message)
    numbers = [set(re.findall(r"−?\d+", " ".join(row))) for row in table(ALL_ON, language)]
    assert numbers == [
        set(),
        {"11", "88"},
        {"12", "96"},
        {"51"},
        {"26", "104"},
        {"−103", "−54", "−157"},
        {"−103", "−55", "−158"},
        {"21"},
        {"101"},
        {"102"},
    ]
    assert f"{4 * (88 + 96 + 51 + 104) - 8 * 157}." in told(ALL_ON, language)["score.match-sum"]


@every_language
def test_rounds_and_hands_come_from_what_is_declared(monkeypatch, language):
    monkeypatch.setattr(opening, "ROUNDS", opening.ROUNDS | {"klassiek": 28, "modern": 12})
    monkeypatch.setattr(deals, "HAND", 9)
    monkeypatch.setattr(deals, "MODERN_HAND", 6)
    texts = told(DEFAULT, language)
    assert " 28 " in texts["match.rounds"]
    assert " 12 " in texts["modern.rounds"]
    assert " 9" in texts["match.deal"]
    assert " 6" in texts["modern.starters"]


@every_language
def test_the_sums_are_those_of_the_rules(language):
    texts = told(DEFAULT, language)
    assert "4 × (80 + 80 + 50 + 100) − 8 × 150 = 40" in texts["score.match-sum"]
    assert " 240" in texts["score.penalties.false"]
    assert "−1600" in texts["score.modern-sum.none"]
    assert " 24 " in texts["duel.most"]
    assert " 480 " in texts["duel.most"]
    assert "100 − 100 = 0 " in texts["tricky.11"]
    assert "−2400" in told(ALL_ON, language)["score.modern-sum.fewestCards"]


# ------------------------------------------------------------------ pictures

SHOWN = {
    # by caption: the seat to move, the points, what it may do
    "cards.picture": (0, "0 0 0 0", "7H 8H 9H AH JH KH QH TH"),
    "match.choose.picture": (0, "0 0 0 0", "hearts kingHearts queens reduciet tricks"),
    "tricks.follow.picture": (0, "0 0 0 0", "8C KC"),
    "tricks.take.picture": (0, "0 0 0 0", "8D"),
    "hearts.picture": (3, "0 0 0 30", "JC TS"),
    "notricks.picture": (-1, "10 0 0 0", ""),
    "king.picture": (-1, "0 50 0 0", ""),
    "queens.picture": (0, "0 0 0 0", "7H QD QS"),
    "reduciet.fits.picture": (0, "0 0 0 0", "JH KH QS pass"),
    "reduciet.ends.picture": (0, "0 0 0 0", "JH KS pass"),
    "reduciet.pass.picture": (0, "0 0 0 0", "pass"),
    "reduciet.illegal.picture": (1, "100 0 0 0", "JH QC pass"),
    "ace.picture": (0, "0 0 0 0", "JH QS stop"),
    "ace.lapse.picture": (1, "0 0 0 0", "JH QC pass"),
    "out.skip.picture": (2, "0 0 0 0", "pass"),
    "out.picture": (-1, "-50 0 0 0", ""),
    "modern.picture": (0, "0 0 0 0", "9H KC KD pass"),
    "modern.end.picture.none": (-1, "-100 0 0 0", ""),
    "modern.end.picture.fewestCards": (-1, "-100 -50 0 0", ""),
    "duel.picture": (2, "40 0 0 0", "pass"),
    "tricky.1": (-1, "50 0 0 0", ""),
    "tricky.2": (-1, "0 0 0 10", ""),
    "tricky.3": (-1, "100 0 0 0", ""),
    "tricky.5": (0, "0 0 0 0", "TH pass"),
    "tricky.6": (0, "0 0 0 0", "7S 8H pass"),
    "tricky.7": (0, "0 0 0 0", "KH stop"),
    "tricky.8": (1, "-100 0 0 0", "JH QC pass"),
    "tricky.9.false": (1, "0 0 0 0", "QC pass"),
    "tricky.9.true": (1, "100 0 0 0", "QC pass"),
    "tricky.12": (0, "0 0 0 0", "KC pass"),
    "tricky.13": (0, "0 0 0 0", "8H pass"),
}


def pictures():
    """Every picture of the page under every setting of the switches."""
    for rules in SETTINGS:
        for id, item in BOOK.pictures(rules).items():
            yield pytest.param(item, id=f"{id}-{'-'.join(map(str, rules.values()))}")


every_picture = pytest.mark.parametrize("item", list(pictures()))


def test_the_page_has_many_pictures_and_all_are_checked_here():
    names = {name(item.message) for rules in SETTINGS for item in items(rules) if item.picture}
    assert names == set(SHOWN)
    assert len([item for item in items() if item.picture]) >= 12


@every_picture
def test_a_picture_shows_what_its_caption_says(item):
    state = shown(item)
    legal = " ".join(sorted(GAME.text(move).split()[-1] for move in state.legal()))
    points = " ".join(map(str, state.points()))
    assert (state.turn, points, legal) == SHOWN[name(item.message)]


@every_language
@every_picture
def test_a_caption_names_the_points_that_its_picture_shows(item, language):
    text = Words(language)(item.message)
    for points in shown(item).points():
        if points:
            assert re.search(rf"\b{abs(points)}\b", text)


@every_picture
def test_the_marked_cards_are_in_the_picture(item):
    scene = GAME.scene(shown(item).view(item.seat), Words())
    assert set(item.marks) <= cards_in(scene)


# ------------------------------------------------------------------ switches


def changed(rules):
    """The names of the items that are only on the page with these rules."""
    return sorted(set(told(rules)) - set(told(DEFAULT)))


def test_a_mandatory_bonus_changes_what_the_page_says():
    rules = DEFAULT | {"aceBonusMandatory": True}
    assert changed(rules) == [
        "ace.right.true",
        "duel.mistakes.true",
        "score.penalties.true",
        "switches.aceBonusMandatory.true",
        "tricky.9.true",
    ]
    assert "100" in told(rules)["ace.right.true"]
    assert "costs nothing" in told(DEFAULT)["ace.right.false"]
    assert table(rules)[:-1] == table(DEFAULT)
    assert table(rules)[-1] == ["Bonus card declined", "+100 each time", "+100"]


def test_a_second_prize_in_modern_changes_what_the_page_says():
    rules = DEFAULT | {"modernSecond": "fewestCards"}
    assert changed(rules) == [
        "modern.end.picture.fewestCards",
        "modern.second.fewestCards",
        "score.modern-sum.fewestCards",
        "switches.modernSecond.fewestCards",
    ]
    rows = [row for row, usual in zip(table(rules), table(DEFAULT), strict=True) if row != usual]
    assert rows == [
        [
            "One round of Modern",
            "−100 for the first out, −50 for whoever alone has the fewest cards left",
            "−100 or −150",
        ]
    ]
