"""A deal of Redudu has no points; what happened is told line by line, each with its rule."""

from random import Random

import pytest

from cardlab.games.redudu import GAME
from cardlab.messages import Words, languages
from cardlab.scoring import SheetSession
from cardlab.sheet import ScoreSheet, account
from cardlab.table import Table
from tests.games.bouts import play, sit
from tests.games.test_redudu_examples import table_of

RULES = [rule for rule in GAME.rules if rule != "game.over"]
C3 = """
Boris attacks Vera with the seven of clubs. | redudu.one-rank | 7C
Boris adds the seven of hearts. | redudu.one-rank | 7H
Vera transfers with the seven of diamonds. | redudu.transfer.limit | 7D
Anna covers: seven of clubs with nine of clubs. | redudu.cover.lower | 7C 9C
Anna covers: seven of hearts with eight of hearts. | redudu.cover.lower | 7H 8H
Anna covers: seven of diamonds with jack of diamonds. | redudu.cover.lower | 7D JD
Vera throws in the nine of diamonds. | redudu.throw.rank | 9D
Anna transfers with the black reduda. | redudu.transfer.limit | BR
Boris covers: nine of diamonds, black reduda with red reduda. | redudu.cover.red-extra | 9D BR RR
Boris has beaten off the attack; 9 cards leave the game. | redudu.beaten |
Vera draws 2 cards from their own pile. | redudu.draw |
Anna draws 4 cards from their own pile. | redudu.draw |
Boris draws 3 cards from their own pile. | redudu.draw |
"""


def told(table):
    """The account as texts: what happened, the rule, the cards."""
    words = Words()
    return [
        (words(line.message.params["what"]), line.rule, " ".join(line.cards))
        for _, line in account(table)
    ]


def why(table, number=-1):
    """By what right the last thing happened, or that of this number."""
    return Words()(account(table)[number][1].message.params["why"])


def test_the_bout_of_C3_line_by_line():
    expected = [tuple(part.strip() for part in line.split("|")) for line in C3.strip().splitlines()]
    assert told(table_of("C3")) == expected


def test_C3_the_arithmetic_of_the_transfers():
    table = table_of("C3")
    assert why(table, 2) == "Load 3, limit 7 + 2 = 9: Anna has 7 cards."
    assert why(table, 7) == "Load 3, limit 5 + 2 = 7: Boris has 5 cards."


def test_the_line_of_a_throw_in_counts_the_seven():
    assert why(table_of("C3"), 6).endswith("this is card 3 of 7.")


def test_a_line_says_which_trump_beat_and_whose_it_is():
    table = play(sit("7C TC", "2D 2S", trumps="C D"), "attack 7C / cover 7C with 2D")
    assert why(table).endswith("own trump of Boris: the two of diamonds beats what is no general "
                               "trump.")  # fmt: skip
    table = play(sit("7C TC", "2D 2S", trumps="C D"), "attack 7C / cover 7C with 2S")
    assert "general trump" in why(table)


@pytest.mark.parametrize(
    ("hands", "moves", "rule"),
    [
        (("7C TC", "8C 2D"), "attack 7C / cover 7C with 8C", "redudu.cover.lower"),
        (("7C TC", "2D QC"), "attack 7C / cover 7C with 2D", "redudu.cover.suit"),
        (("7C TC", "BR 2D"), "attack 7C / cover 7C with BR", "redudu.cover.black"),
        (("7C 7H TC", "RR 2D"), "attack 7C 7H / cover 7C 7H with RR", "redudu.cover.red"),
        (("RR TC", "BR 2S 2D"), "attack RR / cover RR with BR 2S", "redudu.cover.pair"),
        (("BR TC", "RR 2D"), "attack BR / cover BR with RR", "redudu.cover.red-extra"),
    ],
)
def test_a_cover_is_told_by_the_rule_that_lets_it_beat(hands, moves, rule):
    assert account(play(sit(*hands, trumps="C D"), moves))[-1][1].rule == rule


def test_taking_is_told_with_what_is_taken():
    table = play(sit("7C 2C 3C", "8H 2D"), "attack 7C / take / pass")
    assert [(what, rule) for what, rule, _ in told(table)[-2:]] == [
        ("Boris takes.", "redudu.take"),
        ("Boris picks up one card.", "redudu.taken"),
    ]


def test_taking_without_cards_is_told_by_that_rule():
    table = sit("7C 8C 8H", "7H 7S 7D QC")
    play(table, "attack 7C / transfer 7H 7S / done / cover 7C with 8C / cover 7H with 8H / take")
    assert told(table)[-1] == ("Anna takes.", "redudu.no-cards", "")


def test_the_end_is_told_with_winner_and_redudak():
    table = table_of("C6-end")
    assert told(table)[-2:] == [
        ("Vera is out, number 2.", "redudu.out", ""),
        ("Boris alone has cards left and is the redudak; Anna has won.", "redudu.over", ""),
    ]
    assert ("Anna is out first and has won.", "redudu.out", "") in told(table)


def test_a_drawn_deal_is_told():
    table = play(sit("7C", "8C"), "attack 7C / cover 7C with 8C")
    assert told(table)[-1][:2] == (
        "The last players go out together: there is no redudak.",
        "redudu.over",
    )


def test_passing_and_being_done_follow_no_rule_and_are_not_told():
    table = play(sit("7C 7H TC", "8C 2D", "9H 3H"), "attack 7C / done / cover 7C with 8C / pass")
    assert [rule for _, rule, _ in told(table)] == ["redudu.one-rank", "redudu.cover.lower"]
    assert [number for number, _ in account(table)] == [1, 3]


# ------------------------------------------------------------------ the sheet


def test_the_parts_are_the_bouts():
    table = table_of("C6-end")
    rounds = [line.round for _, line in account(table)]
    assert rounds == sorted(rounds)
    assert set(rounds) == {1, 2, 3, 4, 5}
    assert rounds.count(1) == 8


def test_there_are_no_points_and_no_totals():
    sheet = ScoreSheet(table_of("C6-end"))
    assert {line.points for line in sheet.lines} == {0}
    assert sheet.totals() == {}
    assert sheet.table.state.lines() == []
    assert GAME.totals(sheet.table.state) is None


def test_a_sheet_as_text_has_what_happened_and_the_rule():
    lines = str(ScoreSheet(table_of("C3"))).splitlines()
    assert len(lines) == 1 + 13
    assert lines[0].split()[0] == "what"
    assert lines[1].startswith("Boris attacks Vera with the seven of clubs. Cards of one rank")
    assert lines[1].endswith("redudu.one-rank")
    several = str(ScoreSheet(table_of("C6-end"))).splitlines()
    assert several[0].split()[0] == "round"
    assert several[-1].split()[0] == "5"


def test_before_anything_has_happened():
    assert str(ScoreSheet(sit("7C", "8C"))) == "Nothing has happened yet."


def test_the_sheet_on_the_screen_steps_from_line_to_line():
    session = SheetSession(ScoreSheet(table_of("C6-end")))
    page = session.page()
    assert page["pointless"]
    assert [group["title"] for group in page["groups"]] == [f"Bout {n}" for n in range(1, 6)]
    assert sum(group["count"] for group in page["groups"]) == len(page["lines"])
    assert session.request({"do": "line", "line": 2})
    scene = session.scene()
    assert scene["marks"] == ["7D"]
    assert session.table.move == 3
    assert scene["message"].startswith("Vera throws in the seven of diamonds.")


@pytest.mark.parametrize("language", languages("redudu"))
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_every_line_of_a_deal_has_a_rule_and_its_sentence_in_every_language(language, seats):
    words = Words(language)
    for seed in range(3):
        table = Table.new("redudu", seats=seats, seed=seed)
        rng = Random(seed)
        while not table.over:
            table.make(rng.choice(table.state.legal()))
        found = account(table)
        numbers = [number for number, _ in found]
        assert numbers == sorted(numbers)
        assert numbers[-1] == table.move
        for _, line in found:
            assert line.rule in RULES
            assert 0 <= line.to < seats or line.rule == "redudu.over"
            text = words(line.message)
            assert text.endswith(".")
            assert "{" not in text
        assert found[-1][1].rule == "redudu.over"
        assert max(line.round for _, line in found) == table.state.bout
