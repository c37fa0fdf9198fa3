"""What the cards of Minchiate are called in English, Dutch and Italian, and where one sees it."""

from random import Random

import pytest

from cardlab.games import game
from cardlab.games.minchiate.deck import DECK
from cardlab.games.minchiate.names import italian
from cardlab.messages import Words, languages
from cardlab.table import Table

MINCHIATE = game("minchiate")
LANGUAGES = languages("minchiate")
every_language = pytest.mark.parametrize("language", LANGUAGES)
CODES = DECK.codes


def in_italian(code, language="en"):
    return Words(language)(italian(DECK.card(code)))


def shown(value):
    """All cards in a scene that say which they are."""
    if isinstance(value, list):
        return [card for one in value for card in shown(one)]
    if not isinstance(value, dict):
        return []
    own = [value] if isinstance(value.get("card"), str) else []
    return own + [card for one in value.values() for card in shown(one)]


@pytest.mark.parametrize("code", CODES)
def test_a_card_has_a_name_of_its_own_in_each_language(code):
    card = DECK.card(code)
    names = [Words(language)(DECK.name(card)) for language in LANGUAGES] + [in_italian(code)]
    assert len(names) == 3
    assert all(name.strip() == name != "" for name in names)
    assert len(set(names)) == 3


def test_no_two_cards_have_the_same_italian_name():
    assert len({in_italian(code) for code in CODES}) == len(CODES) == 97


@pytest.mark.parametrize("code", CODES)
def test_the_italian_name_is_the_same_for_whoever_reads_it(code):
    assert len({in_italian(code, language) for language in LANGUAGES}) == 1


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("1D", "asso di denari"),
        ("2C", "due di coppe"),
        ("7S", "sette di spade"),
        ("10B", "dieci di bastoni"),
        ("KD", "re di denari"),
        ("QC", "regina di coppe"),
        ("NS", "cavallo di spade"),
        ("T1", "Papa uno (Ganellino)"),
        ("T5", "Amore"),
        ("T19", "Carità"),
        ("T20", "Fuoco"),
        ("T28", "Capricorno"),
        ("T36", "Stella"),
        ("T40", "Trombe"),
        ("M", "Matto"),
    ],
)
def test_what_a_card_is_called_in_italian(code, name):
    assert in_italian(code) == name


def test_the_lowest_court_card_is_a_maid_in_coins_and_cups():
    names = [in_italian(f"J{suit}") for suit in "DCSB"]
    assert names == [
        "fantina di denari",
        "fantina di coppe",
        "fante di spade",
        "fante di bastoni",
    ]


@every_language
def test_every_card_on_the_table_has_its_name_and_its_italian_name(language):
    words = Words(language)
    rng = Random(4)
    table = Table.new("minchiate", seed=4)
    places = set()
    while not table.over:
        for revealed in (None, table.state):
            scene = MINCHIATE.scene(table.view(0), words, revealed)
            places |= {key for zone in scene["zones"] for key in zone if shown(zone[key])}
            for one in (*shown(scene["zones"]), *shown(scene["prologue"])):
                card = DECK.card(one["card"])
                assert one["name"] == words(DECK.name(card))
                assert one["also"] == words(italian(card))
                assert one["name"] in one["label"]
        for _ in range(9):
            if not table.over:
                table.play(rng.choice(table.legal()))
    assert places == {"cards", "pile", "seen", "open"}
    assert shown(scene["prologue"])
