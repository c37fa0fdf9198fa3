"""Every card is drawn as what it is called: by its game's deck, with its language's letters."""

from __future__ import annotations

import pytest

from cardlab.messages import Words
from cardlab.widgets.faces import LETTERS

pytestmark = pytest.mark.browser

DRAWN = """all => all.filter(one => one.querySelector("use")).map(one => {
  const symbol = document.querySelector(one.querySelector("use").getAttribute("href"));
  return [one.dataset.card, symbol.querySelector(".index")?.textContent ?? ""];
})"""
"""By card on the page what is written in the corner of its drawing."""


def corner(code, words):
    """What is written in the corner of a card."""
    letter = {"BR": "Jo", "RR": "Jo"}.get(code[:2], code[0])
    return "10" if letter == "T" else words.text(f"index.{letter}") if letter in LETTERS else letter


def hand(page, game):
    """The cards of the hand at the table of a game, as they are called and as they are drawn."""
    tables = page.locator("[data-kind=game]")
    return tables.nth(game).locator(".cardlab-hand [data-card]").evaluate_all(DRAWN)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_two_games_on_a_page_have_each_their_own_cards(visit, language):
    """Redudu, which is told in Russian, and Reducieten, which then is in English."""
    page = visit("decks", language=language).page
    page.wait_for_selector(f"[data-kind=game] [lang={language}] .cardlab-hand [data-card] use")
    page.wait_for_function(
        "() => document.querySelectorAll('svg.cardlab-sprite:not(:empty)').length > 1"
    )
    for game, words in enumerate((Words(), Words(language))):
        found = hand(page, game)
        assert len(found) > 6
        assert found == [[code, corner(code, words)] for code, _ in found]


def test_the_letters_of_cards_on_the_table_change_with_the_language(visit):
    player = visit("redudu")
    found = hand(player.page, 0)
    assert any(code[0] in "AKQJ" for code, _ in found)
    player.choose_language("ru")
    player.page.wait_for_selector("#cardlab-deck-redudu-ru symbol", state="attached")
    told = [[code, corner(code, Words("ru"))] for code, _ in found]
    assert hand(player.page, 0) == told != found
