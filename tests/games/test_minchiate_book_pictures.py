"""The pictures on the page of Minchiate's rules, and what the switches change."""

import re

from cardlab.games.minchiate import score
from cardlab.games.minchiate.deck import DECK
from cardlab.messages import Words
from tests.games.books import cards_in
from tests.games.minchiate_book import (
    DEFAULT,
    GAME,
    SETTINGS,
    every_language,
    every_setting,
    figures,
    pictures,
    shown,
    table,
    told,
)

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


def able(state):
    """What can be played, or, where it is much, how much."""
    texts = [GAME.text(move).partition(" ") for move in state.legal()]
    if len(texts) > MANY:
        return str(len(texts))
    return " ".join(what or verb for verb, _, what in texts)


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
