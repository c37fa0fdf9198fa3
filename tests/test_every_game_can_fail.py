"""The contract of games is broken on purpose, and the tests over every game must notice."""

import pytest

from cardlab.game import Event
from cardlab.games.reducieten import facts, reasons, score, state, told
from cardlab.games.reducieten.facts import ReducietenGame
from cardlab.games.reducieten.state import State
from cardlab.games.reducto import reasons as reducto_reasons
from cardlab.games.reducto import score as reducto_score
from cardlab.games.reducto import state as reducto_state
from cardlab.games.reducto.facts import ReductoGame
from cardlab.messages import Message
from tests import test_every_game as tests
from tests import test_table as tables
from tests.every import DEFAULT, known_moves, walk

CASE = next(case for case in DEFAULT if (case.game, case.variant) == ("reducieten", "modernRound"))
AT_END = next(case for case in DEFAULT if (case.game, case.variant) == ("reducto", "game"))
"""A game that is scored at its end, of cards that are not told apart."""


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


def without_hand(self, position):
    """A card that is held lies nowhere."""
    return whole_lies(self, position) | {"hand": None}


def discarded_twice(self, position):
    """Each card of the discard pile is there two times."""
    found = whole_lies(self, position)
    return found | {"discard": " ".join([found["discard"]] * 2)}


def scored_early(self):
    return reducto_score.lines(self)


def one_too_many(self, position):
    return [points + 1 for points in whole_totals(self, position)]


def of_no_rule(rule, cards=(), /, **params):
    refusal = whole_reason(rule, cards, **params)
    return type(refusal)(f"reducto.other.{rule}", refusal.message, cards)


whole_lies, whole_totals = ReductoGame.position, ReductoGame.totals
whole_reason = reducto_reasons._because
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


AT_THE_END = {
    "a card in hand gets lost": (
        ReductoGame,
        "position",
        without_hand,
        tests.test_cards_are_conserved,
    ),
    "cards are there twice": (
        ReductoGame,
        "position",
        discarded_twice,
        tests.test_cards_are_conserved,
    ),
    "lines are written too early": (
        reducto_state.State,
        "lines",
        scored_early,
        tests.test_the_score_is_the_sum_of_its_lines_after_every_move,
    ),
    "totals are no sums of lines": (
        ReductoGame,
        "totals",
        one_too_many,
        tests.test_the_score_is_the_sum_of_its_lines_after_every_move,
    ),
    "a refusal names an unknown rule": (
        reducto_reasons,
        "_because",
        of_no_rule,
        tests.test_an_illegal_move_is_refused_in_words_and_changes_nothing,
    ),
}


@pytest.mark.parametrize(
    ("case", "broken"),
    [
        *(pytest.param(CASE, one, id=name) for name, one in BROKEN.items()),
        *(pytest.param(AT_END, one, id=name) for name, one in AT_THE_END.items()),
    ],
)
def test_the_broken_contract_is_noticed(monkeypatch, case, broken):
    owner, name, wrong, the_test = broken
    known_moves(case.game)
    the_test(case)
    # Games are played once and kept; what is broken must be played again.
    for module in ("every", "test_every_game", "test_table"):
        monkeypatch.setattr(f"tests.{module}.played", walk)
    monkeypatch.setattr(owner, name, wrong)
    with pytest.raises((AssertionError, KeyError, ValueError, pytest.fail.Exception)):
        the_test(case)


def test_the_engine_is_whole_again():
    assert reasons.RULES
    assert state.State.copy is whole_copy
    assert State.play is whole_play
