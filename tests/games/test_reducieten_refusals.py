"""Why a move is not allowed: for each rule a situation, the cards that forbid it, no change."""

import pytest

from cardlab.game import IllegalMoveError
from cardlab.games.reducieten import GAME
from cardlab.games.reducieten.reasons import RULES
from cardlab.messages import Words, languages
from cardlab.table import Table
from tests.games.positions import move_of, play, sit


def over():
    table = sit("KH 7C", "AH 8C", "QH 9C", "JH TC", option="kingHearts")
    play(table, "KH AH QH JH")
    return table


def trick(led="7C"):
    table = sit("7C 7D", "8C AC KH", "9C 9D", "TC TD", option="tricks")
    play(table, led)
    return table


def laying(moves="TH"):
    table = sit("TH 7D TD", "JH QH 7S AC", "9H KC 8H", "TC JC", option="reduciet")
    play(table, moves)
    return table


def bonus():
    table = sit("KH 7D", "AH QH TS", "8C", "9C")
    play(table, "KH AH")
    return table


def choosing():
    return sit("KH 7D", "AH QH TS", "8C", "9C", option=None)


def fifth_round():
    """Round 5 of a match: its leader has played `hearts` in round 1."""
    table = Table.new("reducieten", "klassiek", seed=1)
    while table.game.position(table.state)["round"] < 5:
        wish = "choose hearts"
        table.play(wish if wish in table.legal() else table.legal()[0])
    return table


FORBIDDEN = [
    # what is the case, the move, the rule that forbids it, the cards that show why
    ("the game is over", over, "7C", "game.over", ""),
    ("the game is over, passing", over, "pass", "game.over", ""),
    ("a card of another hand", trick, "TD", "reducieten.own-card", ""),
    ("a card already played", trick, "7C", "reducieten.own-card", ""),
    ("a card that would fit but is not held", laying, "TC", "reducieten.own-card", ""),
    ("clubs were led and are held", trick, "KH", "reducieten.follow-suit", "8C AC 7C"),
    ("far from the pile", laying, "QH", "reducieten.fits", "TH"),
    ("far from the pile's ends", lambda: laying("TH JH"), "8H", "reducieten.fits", "TH JH"),
    ("a closed suit, not the start rank", laying, "7S", "reducieten.fits", "TH"),
    (
        "a closed suit, two cards of the start rank lie",
        lambda: laying("TH pass pass TC TD"),
        "7S",
        "reducieten.fits",
        "TH TD TC",
    ),
    ("the leader's first card", lambda: laying(""), "pass", "reducieten.pass.leader", ""),
    ("passing in a trick", trick, "pass", "reducieten.pass.turn", ""),
    ("passing in the bonus step", bonus, "pass", "reducieten.pass.turn", ""),
    ("stopping in a normal turn", laying, "stop", "reducieten.stop.bonus", ""),
    ("stopping as the leader", lambda: laying(""), "stop", "reducieten.stop.bonus", ""),
    ("stopping in a trick", trick, "stop", "reducieten.stop.bonus", ""),
    ("a card before the option", choosing, "KH", "reducieten.choose.first", ""),
    ("passing before the option", choosing, "pass", "reducieten.choose.first", ""),
    ("stopping before the option", choosing, "stop", "reducieten.choose.first", ""),
    ("choosing in a trick", trick, "queens", "reducieten.choose.turn", ""),
    ("choosing while laying", laying, "hearts", "reducieten.choose.turn", ""),
    ("choosing what was played", fifth_round, "hearts", "reducieten.choose.once", ""),
    ("choosing forced reduciet", choosing, "forced", "reducieten.choose.forced", ""),
    ("choosing forced reduciet in a round", laying, "forced", "reducieten.choose.forced", ""),
]
IDS = [case[0] for case in FORBIDDEN]


@pytest.mark.parametrize(("_", "make", "word", "rule", "cards"), FORBIDDEN, ids=IDS)
def test_a_forbidden_move_is_refused_with_its_rule_and_cards(_, make, word, rule, cards):
    table = make()
    refusal = table.refuse(move_of(word))
    assert refusal.rule == rule
    assert sorted(GAME.deck.codes[card] for card in refusal.cards) == sorted(cards.split())


@pytest.mark.parametrize(("_", "make", "word", "rule", "cards"), FORBIDDEN, ids=IDS)
def test_a_refused_move_changes_nothing(_, make, word, rule, cards):
    table = make()
    before, moves = table.state.copy(), table.moves()
    with pytest.raises(IllegalMoveError) as refused:
        table.play(move_of(word))
    assert refused.value.refusal.rule == rule
    assert (table.state, table.moves(), table.undone) == (before, moves, 0)


@pytest.mark.parametrize("language", languages("reducieten"))
@pytest.mark.parametrize(("_", "make", "word", "rule", "cards"), FORBIDDEN, ids=IDS)
def test_the_sentence_says_it_in_every_language(language, _, make, word, rule, cards):
    sentence = Words(language)(make().refuse(move_of(word)).message)
    assert sentence.endswith(".")
    assert "{" not in sentence
    assert sentence[0].isupper() or not sentence[0].isalpha()


def test_every_rule_that_a_refusal_can_name_is_met_here():
    assert {rule for *_, rule, _ in FORBIDDEN} == set(RULES)


def test_every_game_rule_is_declared_once():
    assert len(set(GAME.rules)) == len(GAME.rules)
    assert set(RULES) <= set(GAME.rules)


@pytest.mark.parametrize("text", ["play", "play 1H", "Play QH", "play qh", "draw", "", "choose"])
def test_what_is_no_move_of_the_game_is_refused_as_unknown(text):
    table = laying()
    assert table.refuse(text).rule == "game.unknown-move"


def test_the_sentences_name_what_forbids_the_move():
    words = Words()
    assert words(trick().refuse("play KH").message) == (
        "You must follow suit: clubs was led and you hold eight of clubs, ace of clubs."
    )
    assert words(laying().refuse("play QH").message) == (
        "Queen of hearts does not fit: in hearts only nine of hearts, jack of hearts "
        "can be laid now."
    )
    assert words(laying().refuse("play 7S").message) == (
        "Seven of spades does not fit: spades is not opened yet, and only ten of spades opens it."
    )
