"""Why a move is not allowed: for each rule a situation, the cards that forbid it, no change."""

import pytest

from cardlab.game import IllegalMoveError
from cardlab.games.reducto import GAME
from cardlab.games.reducto.reasons import RULES
from cardlab.messages import Words, languages
from tests.games.fields import play, sit


def over():
    return play(sit("[1] 5", "[7] 9"), "take / flip 1,1")


def beginning():
    return sit("[1] 5 / 2 [9]", "[7] 9")


def drawn(**rules):
    return play(sit("[1] 5 / 2 [9]", "[7] 9", **rules), "draw")


def taken(**rules):
    return play(sit("[1] 5 / 2 [9]", "[7] 9", **rules), "take")


def smaller():
    """The field of the seat to move has lost its second row and holds two places."""
    table = sit("[1] 5 / 2 [2]", "[7] 9 / 0 3")
    return play(table, "take / flip 2,2 / take / swap 1,2 / take")


def puzzle():
    return play(sit("1 5 / 2 9"), "take")


def used_up():
    return play(sit("[3] [5]", "[7] 2", draw="9"), "draw / swap 1,1")


FORBIDDEN = [
    # what is the case, the move, the rule that forbids it, the cards that show why
    ("the game is over", over, "draw", "game.over", ""),
    ("the game is over, swapping", over, "swap 1,1", "game.over", ""),
    ("the game is over, giving up", over, "timeout", "game.over", ""),
    ("no pile has been chosen, swapping", beginning, "swap 1,1", "reducto.pile-first", ""),
    ("no pile has been chosen, turning up", beginning, "flip 1,1", "reducto.pile-first", ""),
    ("no pile, and no such place", beginning, "swap 4,4", "reducto.pile-first", ""),
    ("a card is held, drawing", taken, "draw", "reducto.place-first", ""),
    ("a card is held, taking", taken, "take", "reducto.place-first", ""),
    ("a drawn card is held, taking", drawn, "take", "reducto.place-first", ""),
    ("beyond the last row", taken, "swap 3,1", "reducto.place", ""),
    ("beyond the last column", taken, "swap 1,3", "reducto.place", ""),
    ("turning up beyond the last column", taken, "flip 2,4", "reducto.place", ""),
    ("a row that is gone", smaller, "swap 2,1", "reducto.place", ""),
    ("an open card", taken, "flip 1,2", "reducto.face-down", "5"),
    ("case 2: no card lies face down", puzzle, "flip 2,2", "reducto.face-down", "9"),
    ("a drawn card", drawn, "flip 1,1", "reducto.no-refusal", ""),
    ("a drawn card, an open place", drawn, "flip 1,2", "reducto.no-refusal", ""),
    (
        "a taken card with flipSource=draw",
        lambda: taken(flipSource="draw"),
        "flip 1,1",
        "reducto.must-swap",
        "",
    ),
    (
        "an open card with flipSource=draw",
        lambda: drawn(flipSource="draw"),
        "flip 2,1",
        "reducto.face-down",
        "2",
    ),
    ("the clock of a game", beginning, "timeout", "reducto.clock", ""),
    ("the clock of a game in mid-turn", drawn, "timeout", "reducto.clock", ""),
    ("nothing to draw", used_up, "draw", "record.no-seed", ""),
]
IDS = [case[0] for case in FORBIDDEN]
every_case = pytest.mark.parametrize(("_", "make", "move", "rule", "cards"), FORBIDDEN, ids=IDS)


@every_case
def test_a_forbidden_move_is_refused_with_its_rule_and_cards(_, make, move, rule, cards):
    refusal = make().refuse(move)
    assert refusal.rule == rule
    assert GAME.deck.text(refusal.cards) == cards


@every_case
def test_a_refused_move_changes_nothing(_, make, move, rule, cards):
    table = make()
    before, moves = table.state.copy(), table.moves()
    with pytest.raises(IllegalMoveError) as refused:
        table.play(move)
    assert refused.value.refusal.rule == rule
    assert (table.state, table.moves(), table.undone) == (before, moves, 0)


@pytest.mark.parametrize("language", languages("reducto"))
@every_case
def test_the_sentence_says_it_in_every_language(language, _, make, move, rule, cards):
    sentence = Words(language)(make().refuse(move).message)
    assert sentence.endswith((".", "!"))
    assert "{" not in sentence
    assert sentence[0].isupper() or not sentence[0].isalpha()
    for card in cards.split():
        assert card in sentence.replace("−", "-")


@pytest.mark.parametrize("language", languages("reducto"))
@pytest.mark.parametrize(
    ("make", "move", "named"),
    [
        (taken, "swap 3,1", ["3", "1", "2 × 2"]),
        (taken, "flip 2,4", ["2", "4", "2 × 2"]),
        (smaller, "swap 2,1", ["2", "1", "1 × 2"]),
        (taken, "flip 1,2", ["1", "2", "5"]),
        (puzzle, "flip 2,2", ["2", "9"]),
    ],
)
def test_the_sentence_names_the_place(language, make, move, named):
    sentence = Words(language)(make().refuse(move).message)
    for one in named:
        assert one in sentence


def test_the_sentence_names_who_holds_a_card():
    assert "Ada" in Words()(taken().refuse("draw").message)


def test_every_rule_that_a_refusal_can_name_is_met_here():
    assert {rule for *_, rule, _ in FORBIDDEN} == set(RULES)


def test_every_rule_is_declared_once():
    assert len(set(GAME.rules)) == len(GAME.rules)
    assert set(RULES) <= set(GAME.rules)


@every_case
def test_who_looks_at_a_view_gets_the_same_reason(_, make, move, rule, cards):
    table = make()
    view = table.view(max(table.state.turn, 0))
    assert view.refuse(GAME.parse(move)).rule == rule


@pytest.mark.parametrize(
    "text",
    [
        *("swap", "swap 1", "swap 1, 1", "swap 1,1 ", "swap 0,1", "swap 5,1", "swap 1,5"),
        *("Draw", "DRAW", "draw 1", "flip", "flip 1;1", "flip 1,1,1", "turn 1,1", "pass", ""),
        *("swap 1,1", "swap１,1"),
    ],
)
def test_what_is_no_move_of_the_game_is_refused_as_unknown(text):
    rule = "reducto.pile-first" if text == "swap 1,1" else "game.unknown-move"
    assert beginning().refuse(text).rule == rule
