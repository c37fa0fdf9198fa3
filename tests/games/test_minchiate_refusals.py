"""Why a move is not allowed: for each rule a situation, the cards that forbid it, no change."""

import pytest

from cardlab.game import IllegalMoveError
from cardlab.games.minchiate import GAME
from cardlab.games.minchiate.reasons import RULES
from cardlab.messages import Words, languages
from tests.games.packs import legal, play, position, settled, sit, small, table_of, turn

NOTHING = ("1D", "2D", "3D", "4D")
"""Exposed cards without a score."""


def over():
    return play(small("2D", "3D", "4D", "5D"), "2D 3D 4D 5D")


def discarding():
    """Seat 3 holds two cards too many."""
    return sit("1D", "2D", "3D", "KD QD T29 T5 4D", robbed="T21 M")


def dealer_discards():
    """Seat 0 holds one card too many; seat 3 has none too many."""
    return sit(*NOTHING, fola="2S KC 3S")


def declaring(**rules):
    """Seat 1 holds a run, three kings and all the tens."""
    return sit("1D", "T1 T2 T3 T4 KD KC KS T10 T20 T30 T40 2D", "3D", "4D", **rules)


def declared():
    return play(declaring(), "run 1-4 /")


def two_runs():
    return sit("1D", "T1 T2 T3 T30 T31 T32 T33 T35 2D", "3D", "4D")


def tens(cards, **rules):
    return sit("1D", f"{cards} T1 T2 T3 2D", "3D", "4D", **rules)


def leading():
    """Seat 0 leads from two coins and a trump."""
    return small("2D 3D T5", "4D 5D T6", "6D 7D T7", "8D 9D T8")


def follows(hand, trick, led=""):
    """Seat 0 is to follow."""
    others = [["2C", "3C", "4C", "5C"], ["6C", "7C", "8C", "9C"], ["10C", "JC", "NC", "QC"]]
    hands = [hand]
    for seat in (1, 2, 3):
        size = len(hand.split()) - (seat > 3 - len(trick.split()))
        hands.append(" ".join(others[seat - 1][:size]))
    return small(*hands, trick=trick, led=led)


def king():
    return follows("9D KD 2S M", "4D T9")


def following():
    return follows("9D KD 2S M", "4D 5D")


def trumping():
    return follows("2S KS T5 T6", "4D 5D")


def trumping_or_the_matto():
    return follows("2S KS T5 M", "4D 5D")


FORBIDDEN = [
    # what is the case, the move, the rule that forbids it, the cards that show why
    ("the deal is over", over, "play 2D", "game.over", ""),
    ("the deal is over, discarding", over, "discard 2D", "game.over", ""),
    ("the deal is over, declaring", over, "declare kings", "game.over", ""),
    ("the deal is over, done", over, "done", "game.over", ""),
    ("playing before the discards", discarding, "play 4D", "minchiate.discard-first", ""),
    ("declaring before the discards", discarding, "declare kings", "minchiate.discard-first", ""),
    ("done before the discards", discarding, "done", "minchiate.discard-first", ""),
    ("the dealer plays before his", dealer_discards, "play 1D", "minchiate.discard-first", ""),
    ("discarding a card of another", discarding, "discard 1D", "minchiate.own-card", ""),
    ("discarding a king", discarding, "discard KD", "minchiate.keep", "KD"),
    ("discarding a trump of 3", discarding, "discard T5", "minchiate.keep", "T5"),
    ("discarding the Matto", discarding, "discard M", "minchiate.keep", "M"),
    ("discarding the 29", discarding, "discard T29", "minchiate.keep", "T29"),
    ("the dealer discards what he took", dealer_discards, "discard KC", "minchiate.keep", "KC"),
    ("discarding while declaring", declaring, "discard 2D", "minchiate.discard-turn", ""),
    ("discarding while playing", leading, "discard 2D", "minchiate.discard-turn", ""),
    ("playing while declaring", declaring, "play 2D", "minchiate.declare-first", ""),
    ("what is not held", two_runs, "declare kings", "minchiate.combination", ""),
    ("a run that is not held", declaring, "declare run 28-30", "minchiate.combination", ""),
    ("a run that is too long", declaring, "declare run 1-5", "minchiate.combination", ""),
    ("a run that begins too low", two_runs, "declare run 29-32", "minchiate.combination", ""),
    ("a run over a gap", two_runs, "declare run 33-35", "minchiate.combination", ""),
    ("what was declared", declared, "declare run 1-4", "minchiate.combination", ""),
    ("a part of what was declared", declared, "declare run 1-3", "minchiate.combination", ""),
    ("1-40-M without the Matto", declaring, "declare 1-40-M", "minchiate.combination", ""),
    ("1-13-28 without the 28", declaring, "declare 1-13-28", "minchiate.combination", ""),
    (
        "the tens, unmerged",
        lambda: declaring(mergeTens=False),
        "declare tens",
        "minchiate.combination",
        "",
    ),
    (
        "the other tens, unmerged",
        lambda: tens("T10 T20 T30", mergeTens=False),
        "declare tens 20-40",
        "minchiate.combination",
        "",
    ),
    (
        "the other tens, merged",
        lambda: tens("T20 T30 T40"),
        "declare tens 10-30",
        "minchiate.combination",
        "",
    ),
    ("a part of a run", declaring, "declare run 1-3", "minchiate.maximal", "T1 T2 T3 T4"),
    ("its other part", declaring, "declare run 2-4", "minchiate.maximal", "T1 T2 T3 T4"),
    ("of the second run", two_runs, "declare run 31-33", "minchiate.maximal", "T30 T31 T32 T33"),
    ("some tens", declaring, "declare tens 20-40", "minchiate.maximal", "T10 T20 T30 T40"),
    ("declaring while playing", leading, "declare run 1-3", "minchiate.declare-turn", ""),
    ("done while playing", leading, "done", "minchiate.declare-turn", ""),
    ("a card of another", leading, "play 4D", "minchiate.own-card", ""),
    ("a card that nobody holds", leading, "play KB", "minchiate.own-card", ""),
    ("case 1: the king rule, a lower coin", king, "play 9D", "minchiate.king", "KD 4D T9"),
    ("the king rule, the Matto", king, "play M", "minchiate.king", "KD 4D T9"),
    ("the king rule, another suit", king, "play 2S", "minchiate.king", "KD 4D T9"),
    (
        "case 4: a led Matto",
        lambda: follows("9D KD 2S", "M 4D T9"),
        "play 9D",
        "minchiate.king",
        "KD M 4D T9",
    ),
    ("following suit", following, "play 2S", "minchiate.follow-suit", "9D KD M 4D"),
    (
        "following a trump",
        lambda: follows("2S KS T5", "T4 5D"),
        "play 2S",
        "minchiate.follow-suit",
        "T5 T4",
    ),
    (
        "following what was led after the Matto",
        lambda: follows("9D 2S T1", "M 4D"),
        "play T1",
        "minchiate.follow-suit",
        "9D 4D",
    ),
    ("trumping", trumping, "play KS", "minchiate.trump", "T5 T6"),
    ("case 5: trumping or the Matto", trumping_or_the_matto, "play KS", "minchiate.trump", "T5 M"),
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


@pytest.mark.parametrize("language", languages("minchiate"))
@every_case
def test_the_sentence_says_it_in_every_language(language, _, make, move, rule, cards):
    sentence = Words(language)(make().refuse(move).message)
    assert sentence.endswith((".", "!"))
    assert "{" not in sentence
    assert sentence[0].isupper() or not sentence[0].isalpha()


@pytest.mark.parametrize("language", languages("minchiate"))
@pytest.mark.parametrize(
    ("make", "move", "named"),
    [
        (leading, "play 4D", ["card.4D", "seat.0"]),
        (discarding, "discard KD", ["card.KD"]),
        (discarding, "discard T29", ["card.T29"]),
        (discarding, "play 4D", ["seat.3"]),
        (declaring, "play 2D", ["seat.1"]),
        (king, "play 9D", ["card.KD", "card.T9", "suit.D"]),
        (following, "play 2S", ["suit.D", "card.9D", "card.KD", "card.M"]),
        (trumping, "play KS", ["suit.D"]),
        (two_runs, "declare kings", ["seat.1", "combination.kings"]),
        (declaring, "declare tens 20-40", ["combination.tens", "combination.tens.20-40"]),
    ],
)
def test_the_sentence_names_what_it_is_about(language, make, move, named):
    words = Words(language)
    sentence = words(make().refuse(move).message).lower()
    for one in named:
        assert words.text(f"minchiate.{one}").lower() in sentence


@pytest.mark.parametrize("language", languages("minchiate"))
def test_a_part_of_a_run_is_refused_with_both_runs(language):
    sentence = Words(language)(two_runs().refuse("declare run 31-33").message)
    for number in ("30", "31", "33"):
        assert number in sentence


@pytest.mark.parametrize("language", languages("minchiate"))
def test_one_card_too_many_is_told_otherwise_than_several(language):
    words, table = Words(language), discarding()
    two = words(table.refuse("done").message)
    play(table, "-QD")
    one = words(table.refuse("done").message)
    assert "2" in two
    assert one.replace("1", "2") != two


def test_every_rule_that_a_refusal_can_name_is_met_here():
    assert {rule for *_, rule, _ in FORBIDDEN} == set(RULES)


def test_every_rule_is_declared_once():
    assert len(set(GAME.rules)) == len(GAME.rules)
    assert set(RULES) <= set(GAME.rules)


@every_case
def test_who_looks_at_a_view_gets_the_same_reason(_, make, move, rule, cards):
    table = make()
    refusal = table.view(max(turn(table), 0)).refuse(GAME.parse(move))
    assert refusal == table.refuse(move)


@pytest.mark.parametrize(
    "text",
    [
        *("play", "play X", "play kd", "play KD ", "play  KD", "play KD KC", "play T0", "play T41"),
        *("play T01", "play 11D", "play 0D", "play AD", "PLAY KD", "discard", "discard KX"),
        *("declare", "declare run", "declare run 1-2", "declare run 5-1", "declare run 1-6"),
        *("declare run 27-30", "declare run 6-8", "declare run 3-28", "declare run 01-3"),
        *("declare 1-40", "declare 1-40-m", "declare tens 10-40", "declare tens 10-20"),
        *("declare king", "declare Kings", "declare kings 3", "declare run 1–3", "Done", "done "),
        *("pass", "take", "swap 1,1", "", "declare 1-28-13", "declare run 1 - 3"),
    ],
)
def test_what_is_no_move_of_the_game_is_refused_as_unknown(text):
    assert declaring().refuse(text).rule == "game.unknown-move"


def test_after_the_end_what_is_no_move_is_too_late_as_well():
    assert over().refuse("pass").rule == "game.over"


def test_what_is_not_refused_is_legal():
    """All texts there are, all through a deal, against the legal moves."""
    table = settled(sit(*NOTHING, robbed="T21"))
    table.go_to(0)
    while table.undone:
        found = {text for text in GAME.move_texts if table.refuse(text) is None}
        assert found == set(table.legal())
        table.redo()
    for _ in range(3):
        found = {text for text in GAME.move_texts if table.refuse(text) is None}
        assert found == set(table.legal())
        table.play(table.legal()[0])


def test_the_situations_are_as_they_are_said():
    assert [turn(make()) for make in (discarding, dealer_discards, declaring)] == [3, 0, 1]
    assert legal(king()) == "KD"
    assert legal(declared()) == "tens / kings / done"
    assert position(table_of(sit(*NOTHING).record().json()["deal"]))["phase"] == "declare"
