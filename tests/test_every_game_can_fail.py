"""The contract of games is broken on purpose, and the tests over every game must notice."""

import pytest

from cardlab.game import Event
from cardlab.games.reducieten import facts, reasons, score, state, told
from cardlab.games.reducieten.facts import ReducietenGame
from cardlab.games.reducieten.state import State
from cardlab.messages import Message
from tests import test_every_game as tests
from tests import test_table as tables
from tests.every import DEFAULT, known_moves, played

CASE = next(case for case in DEFAULT if (case.game, case.variant) == ("reducieten", "modernRound"))


def shallow(self):
    """A copy that shares its hands with the original."""
    new = whole_copy(self)
    new.hands = self.hands
    return new


def unsorted_points(self):
    return [points + 1 for points in whole_points(self)]


def without_taken(self, position):
    found = whole_position(self, position)
    found["layout"] = dict(found["layout"], C="")
    return found


def careless_refusal(self, move):
    return None


def changing_refusal(self, move):
    self.rash ^= 1
    return whole_refuse(self, move)


def vague_line(entry, cards, /, **params):
    line = whole_line(entry, cards, **params)
    return type(line)(line.round, line.to, line.points, "reducieten.points", line.message)


def speechless(seat, card):
    return Event("lay", Message("reducieten.event.nothing"), seat, (card,))


def loud(self, move, events=None):
    """A move that goes otherwise when it is told."""
    whole_play(self, move, events)
    if events is not None:
        self.rash = 15


whole_copy, whole_points, whole_refuse = State.copy, State.points, State.refuse
whole_position, whole_line, whole_play = ReducietenGame.position, score._line, State.play

BROKEN = {
    "a copy shares": (State, "copy", shallow, tests.test_a_copy_is_equal_and_independent),
    "totals are no sums": (
        State,
        "points",
        unsorted_points,
        tests.test_the_score_is_the_sum_of_its_lines_after_every_move,
    ),
    "cards get lost": (
        ReducietenGame,
        "position",
        without_taken,
        tests.test_cards_are_conserved,
    ),
    "everything is allowed": (
        State,
        "refuse",
        careless_refusal,
        tests.test_an_illegal_move_is_refused_in_words_and_changes_nothing,
    ),
    "a refusal leaves a trace": (
        State,
        "refuse",
        changing_refusal,
        tests.test_an_illegal_move_is_refused_in_words_and_changes_nothing,
    ),
    "a line names an unknown rule": (
        score,
        "_line",
        vague_line,
        tests.test_each_line_has_points_a_known_rule_known_cards_and_words,
    ),
    "an event has no words": (told, "laid", speechless, tests.test_every_move_tells_what_happened),
    "telling changes the game": (
        State,
        "play",
        loud,
        tests.test_telling_what_happens_changes_nothing,
    ),
    "a text reads back as another move": (
        ReducietenGame,
        "parse",
        lambda self, text: 0,
        tests.test_legal_moves_are_different_and_each_text_reads_back,
    ),
    "the seed is not all there is": (
        facts.opening,
        "shuffled",
        lambda cards, rng: list(cards),
        tests.test_a_seed_gives_the_same_deal_and_the_same_game,
    ),
    "undo loses a move": (
        tables.Table,
        "undo",
        lambda self, count=1: setattr(self, "move", max(0, self.move - count - 1)),
        tables.test_undo_and_redo_lead_through_the_same_positions,
    ),
}


@pytest.mark.parametrize("broken", BROKEN)
def test_the_broken_contract_is_noticed(monkeypatch, broken):
    owner, name, wrong, the_test = BROKEN[broken]
    known_moves(CASE.game)
    the_test(CASE)
    # Games are played once and kept; what is broken must be played again.
    for module in ("every", "test_every_game", "test_table"):
        monkeypatch.setattr(f"tests.{module}.played", played.__wrapped__)
    monkeypatch.setattr(owner, name, wrong)
    with pytest.raises((AssertionError, KeyError, ValueError, pytest.fail.Exception)):
        the_test(CASE)


def test_the_engine_is_whole_again():
    assert reasons.RULES
    assert state.State.copy is whole_copy
    assert State.play is whole_play
