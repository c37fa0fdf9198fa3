"""Redudu, 3.4: attack, defence, transfer, throwing in, taking, and who attacks next."""

import pytest

from tests.games.bouts import (
    allowed,
    covers,
    hand,
    holds,
    legal,
    pairs,
    play,
    play_steps,
    position,
    refused,
    roles,
    sit,
    turn,
    uncovered,
)
from tests.games.happened import kinds

SEVEN = "2C 3C 4C 5C 6C TC JC"

# ------------------------------------------------------------------ attack


def test_the_attacker_lays_any_card_and_the_seat_on_the_left_defends():
    table = sit("7C 7H RR", "8C 8H", "9C 9H", attacker=1)
    assert legal(table) == "attack 8C / attack 8H"
    assert roles(table) == (1, 1, 2)


def test_further_cards_of_an_attack_have_the_same_rank():
    table = play(sit("7C 7H 8C RR", SEVEN), "attack 7C")
    assert legal(table) == "attack 7H / done"
    assert refused(table, "attack 8C") == "one-rank"
    assert refused(table, "attack RR") == "one-rank"


def test_redudas_form_one_rank_and_may_attack():
    table = play(sit("BR BR#2 RR 7C", SEVEN), "attack BR")
    assert legal(table) == "attack BR#2 / attack RR / done"
    play(table, "attack RR BR#2")
    assert uncovered(table) == "BR RR BR#2"


def test_the_step_closes_by_itself_when_there_is_no_other_card_of_the_rank():
    table = play(sit("7C 8H", SEVEN), "attack 7C")
    assert turn(table) == 1
    assert legal(table).endswith("take")


@pytest.mark.parametrize(("defender", "most"), [("2C", 1), ("2C 3C", 2), ("2C 3C 4C", 3)])
def test_no_more_cards_are_laid_than_the_defender_holds(defender, most):
    table = play(sit("7C 7H 7S 7D", defender), "attack " + " ".join(["7C", "7H", "7S"][:most]))
    assert turn(table) == 1, "it closed by itself"
    assert len(uncovered(table).split()) == most


def test_no_more_than_seven_cards_attack_though_the_defender_holds_more():
    sevens = "7C 7H 7S 7D 7C#2 7H#2 7S#2 7D#2"
    table = sit(sevens, "2C 3C 4C 5C 6C TC JC QC KC", "2H", "3H")
    play(table, "attack 7C 7H 7S 7D 7C#2 7H#2")
    assert legal(table) == "attack 7D#2 / attack 7S#2 / done"
    play(table, "attack 7S#2")
    assert turn(table) == 1


# ------------------------------------------------------------------ defence


def test_the_defender_covers_transfers_or_takes():
    table = play(sit("7C TC", "8C 7H 9H", "2C 3C"), "attack 7C")
    assert legal(table) == "cover 7C with 8C / take / transfer 7H"


def test_covering_goes_on_until_everything_is_covered():
    table = play(sit("7C 7H TC", "8C 8H AC", "2C 3C"), "attack 7C 7H / cover 7H with 8H")
    assert turn(table) == 1
    assert pairs(table) == "8H : 7H"
    assert covers(table) == "8C : 7C / AC : 7C"
    play(table, "cover 7C with 8C")
    assert turn(table) == 0


def test_a_reduda_that_beats_less_than_it_could_keeps_nothing_for_later():
    """C10: one simple card beaten by the red reduda, and the other two stay."""
    table = play(sit("7C 7H 7S TC", "RR 8C 2D"), "attack 7C 7H 7S / cover 7H with RR")
    assert covers(table) == "8C : 7C"
    assert refused(table, "cover 7C with RR") == "not-in-hand"


def test_the_defender_may_always_take_though_he_could_cover():
    table = play(sit("7C TC", "8C 8H"), "attack 7C")
    assert refused(table, "take") == ""
    play(table, "take")
    assert turn(table) == 0


def test_without_cards_and_with_something_uncovered_only_take_is_left():
    """Two players: a transfer left him with more to beat than he had cards."""
    table = sit("7C 8C 8H", "7H 7S 7D QC")
    play(table, "attack 7C / transfer 7H 7S / done / cover 7C with 8C / cover 7H with 8H")
    assert (turn(table), legal(table)) == (0, "take")


# ------------------------------------------------------------------ transfer


def test_a_transfer_makes_the_next_seat_defender_and_the_transferring_one_lead():
    table = play(sit("7C TC", "7H 9H", "2C 3C"), "attack 7C / transfer 7H")
    assert roles(table) == (0, 1, 2)
    assert uncovered(table) == "7C 7H"
    assert kinds(table) == ["transfer", "passed-on"]


def test_a_reduda_transfers_any_card_and_does_not_stand_for_the_rank():
    table = play(
        sit("7C TC", "BR 9H", "7H BR#2 2H 3H 4H", "5H 6H 3C 4C"), "attack 7C / transfer BR"
    )
    assert allowed(table, "transfer") == "7H BR#2", "sevens still, redudas besides"
    assert refused(table, "transfer 2H") == "transfer.rank"


def test_if_only_redudas_lie_uncovered_a_reduda_is_needed():
    table = play(sit("BR TC", "BR#2 RR 9H", "2C 3C 4C 5C"), "attack BR")
    assert allowed(table, "transfer") == "BR#2 RR"
    assert refused(table, "transfer 9H") == "transfer.rank"


def test_several_cards_of_a_transfer_are_of_the_rank_or_redudas():
    table = play(sit("7C TC", "7H 7D BR 9H", "2C 3C 4C 5C"), "attack 7C / transfer BR")
    assert legal(table) == "done / transfer 7D / transfer 7H"
    play(table, "transfer 7H 7D")
    assert (turn(table), uncovered(table)) == (2, "7C BR 7H 7D")


def test_a_transfer_goes_past_players_without_cards():
    """Seat 2 has laid his last card, though he can still draw."""
    table = sit(
        "7D QC KC", "7H 8D 2D", "7C", "7S#2 8H 4H", attacker=2, general="2S", stock="5H 6H 8S 9S"
    )
    play(table, "attack 7C / transfer 7S#2 / transfer 7D / transfer 7H")
    assert (turn(table), roles(table)) == (3, (2, 1, 3)), "past seat 2, who has no card now"


def test_C20_an_attack_may_come_back_to_who_began_it_and_go_round_again():
    table = sit("7C 7C#2 2C 3C 4C 5C 6C", "7H 7H#2 2H 3H 4H 5H 6H", "7D 2D 3D 4D 5D 6D", "7S 2S 3S")
    play(table, "attack 7C / done / transfer 7H / done / transfer 7D / transfer 7S")
    assert (turn(table), roles(table)) == (0, (0, 3, 0))
    play(table, "transfer 7C#2")
    assert (turn(table), roles(table)) == (1, (0, 0, 1))


def test_transferred_cards_do_not_count_among_the_seven():
    table = sit("7C 7D TC", "7H 8C 2C", "8H 8D 9D AD AC 3C 4C")
    play(table, "attack 7C / done / transfer 7H")
    assert position(table)["laid"] == 1


def test_a_transfer_is_possible_until_a_card_of_this_move_is_covered():
    """C12: pairs of earlier moves do not matter."""
    table = sit("7C 8H KC", "8C 8D 9H QH", "3C 4C 5C", trumps="C D H")
    play(table, "attack 7C / cover 7C with 8C / throw 8H")
    assert allowed(table, "transfer") == "8D"
    play(table, "transfer 8D")
    assert pairs(table) == "8C : 7C", "the beaten pair stays on the table"
    assert (turn(table), uncovered(table)) == (2, "8H 8D")


# ------------------------------------------------------------------ throwing in


def test_the_lead_is_asked_first_then_clockwise_and_everyone_who_has_cards():
    table = sit("7C 2D", "8C 9C QH", "2H", "3H", "4H", attacker=0)
    play(table, "attack 7C / cover 7C with 8C")
    asked = []
    while turn(table) != 1:
        asked.append(turn(table))
        assert "pass" in table.legal()
        play(table, "pass")
    assert asked == [0, 2, 3, 4]


def test_after_a_transfer_the_new_lead_is_asked_first_and_the_first_attacker_last():
    table = sit("7C 2D", "7H 9C", "8C 8H KC", "3H", "4H")
    play(table, "attack 7C / transfer 7H / cover 7C with 8C / cover 7H with 8H")
    asked = []
    while position(table)["bout"] == 1:
        asked.append(turn(table))
        play(table, "pass")
    assert asked == [1, 3, 4, 0]


def test_who_can_only_pass_is_asked_and_who_has_no_card_is_not():
    table = sit("7C", "8C KC QC", "2H", "7H 3H", piles=("9S",), trumps="6C D H S")
    play(table, "attack 7C / cover 7C with 8C")
    assert (turn(table), legal(table)) == (2, "pass")
    assert refused(table, "throw 2H") == "throw.rank"
    play(table, "pass")
    assert (turn(table), legal(table)) == (3, "pass / throw 7H")


def test_cards_of_ranks_on_the_table_may_be_thrown_in_attacking_and_covering_ones():
    table = sit("7C 7D 8D 9D BR 2C", "8C KC QC AC")
    play(table, "attack 7C / done / cover 7C with 8C")
    assert legal(table) == "pass / throw 7D / throw 8D"


def test_redudas_are_thrown_in_only_where_a_reduda_lies():
    """C11: be it one that covers."""
    table = sit("7C BR 9D", "RR BR#2 KC QC")
    play(table, "attack 7C / cover 7C with RR")
    assert allowed(table, "throw") == "BR"


def test_one_who_throws_in_keeps_to_one_rank():
    table = sit("7C 7D 8D 8S", "8C KC QC AC")
    play(table, "attack 7C / done / cover 7C with 8C / throw 8D")
    assert legal(table) == "done / throw 8S"
    assert refused(table, "throw 7D") == "one-rank"


def test_after_a_throw_in_the_round_of_asking_begins_again_with_the_lead():
    table = sit("7C 2D", "8C 9C QC KC", "7D 3H", "4H")
    play(table, "attack 7C / cover 7C with 8C / pass / throw 7D")
    assert turn(table) == 1
    table = sit("7C 2D", "8C 9C QC KC 9D", "7D 3H", "4H", trumps="C D H C")
    play(table, "attack 7C / cover 7C with 8C / pass / throw 7D / cover 7D with 9D")
    assert turn(table) == 0
    play(table, "pass / pass")
    assert turn(table) == 3


def test_no_more_lie_uncovered_than_the_defender_holds():
    """Two cards in hand: a third cannot be thrown in."""
    table = sit("7C 7D 7S 7H", "8C KC QC")
    play(table, "attack 7C / done / cover 7C with 8C / throw 7D / throw 7S")
    assert turn(table) == 1, "it closed by itself"
    table = sit("7C 7D 7S 7H", "8C KC QC")
    play(table, "attack 7C / done / cover 7C with 8C / throw 7D / done")
    assert uncovered(table) == "7D"


def test_by_attack_and_throwing_in_no_more_than_seven_cards_are_laid_in_a_bout():
    table = sit(
        "7C 7D 7H 7S 8D 8H 9D", "8C 8S TC JH QS KD AC 9C 9S AD 2S 3S", trumps="C S", general="S"
    )
    play(table, "attack 7C 7D 7H 7S / cover 7C with 8C / cover 7D with KD / cover 7H with JH")
    play(table, "cover 7S with 8S / throw 8D / throw 8H / cover 8D with AD / cover 8H with 2S")
    assert position(table)["laid"] == 6
    assert legal(table) == "pass"
    assert refused(table, "throw 9D") == "throw.rank"


def test_the_eighth_card_is_not_laid_though_the_defender_holds_more():
    table = sit(
        "7C 7D 7H 7S 8D 8H 9D KH KS", "8C 8S TC JH QS KD AC 9C 9S AD 2S 3S 4S", trumps="C S"
    )
    play(table, "attack 7C 7D 7H 7S / cover 7C with 8C / cover 7D with KD / cover 7H with JH")
    play(table, "cover 7S with 8S / throw 8D / throw 8H / cover 8D with AD / cover 8H with 2S")
    assert legal(table) == "pass / throw KH / throw KS"
    play(table, "throw KH")
    assert (turn(table), position(table)["laid"]) == (1, 7), "the step closed by itself"
    play(table, "cover KH with 3S")
    assert legal(table) == "pass"
    assert refused(table, "throw KS") == "throw.seven"


def test_the_bout_is_beaten_off_when_all_pass_in_succession():
    table = sit("7C 2D", "8C 9C QC KC 9D", "7D 3H", "4H", trumps="C D H C")
    play(table, "attack 7C / cover 7C with 8C / pass / pass")
    assert kinds(table) == ["pass"]
    play(table, "pass")
    assert kinds(table) == ["pass", "beaten", "bout"]
    assert {"7C", "8C"} <= set(position(table)["gone"].split())


def test_with_his_last_card_the_defender_ends_the_bout_and_nobody_is_asked():
    table = sit("7C 7D", "8C", "7H 3H", piles=("", "9H TH", ""), trumps="C AD H")
    play(table, "attack 7C / cover 7C with 8C")
    assert "beaten" in kinds(table)
    assert roles(table) == (1, 1, 2)


# ------------------------------------------------------------------ taking


def test_after_take_everyone_is_asked_once_the_lead_first_and_may_add_several_ranks():
    """C23."""
    table = sit("7C 8D 7D 2C", "8C KC QC AC TD", "8H 3H", "7H 5H 7S", trumps="C C H C")
    play(table, "attack 7C / done / cover 7C with 8C / throw 8D / take")
    assert (turn(table), legal(table)) == (0, "pass / throw 7D")
    play(table, "throw 7D")
    assert (turn(table), legal(table)) == (2, "pass / throw 8H")
    play(table, "throw 8H")
    assert (turn(table), legal(table)) == (3, "pass / throw 7H / throw 7S")
    play(table, "throw 7S")
    assert holds(table, 1, "KC QC AC TD 7C 8C 8D 7D 8H 7S")


def test_one_after_another_of_different_ranks_in_the_same_turn():
    table = sit("7C 8D 7D 8H 2C", "8C KC QC AC TD", "3H")
    play(table, "attack 7C / done / cover 7C with 8C / throw 8D / done / take / throw 7D")
    assert legal(table) == "done / throw 8H"
    play(table, "throw 8H")
    assert turn(table) == 2, "it closed by itself"
    play(table, "pass")
    assert holds(table, 1, "KC QC AC TD 7C 8C 8D 7D 8H")


def test_what_is_added_keeps_to_the_defenders_hand_and_counts_among_the_seven():
    table = play(sit("7C 7D 7S 7H", "KC QC", "3H"), "attack 7C / done / take")
    assert legal(table) == "pass / throw 7D / throw 7H / throw 7S"
    play(table, "throw 7D")
    assert turn(table) == 2, "two uncovered for two cards in hand"
    assert position(table)["laid"] == 2
    assert legal(table) == "pass"


def test_to_a_defender_without_cards_nothing_is_added():
    table = sit("7C 8C 8H", "7H 7S 7D QC")
    play(table, "attack 7C / transfer 7H 7S / done / cover 7C with 8C / cover 7H with 8H / take")
    assert (turn(table), legal(table)) == (1, "pass")
    assert refused(table, "throw 7D") == "throw.hand"
    play(table, "pass")
    assert holds(table, 0, "7C 8C 7H 8H 7S")


def test_the_defender_takes_every_card_on_the_table():
    """C14: covered pairs too."""
    table = play(sit("7C 7H KC", "8C 2D"), "attack 7C 7H / cover 7C with 8C / take / pass")
    assert holds(table, 1, "2D 7C 8C 7H")
    assert kinds(table) == ["pass", "taken", "bout"]


# ------------------------------------------------------------------ the next attacker


def test_beaten_off_the_defender_attacks_next():
    table = play(sit("7C KC", "8C 2D", "3H"), "attack 7C / cover 7C with 8C / pass / pass")
    assert roles(table) == (1, 1, 2)


def test_if_he_has_just_gone_out_the_next_in_play_on_his_left():
    table = play(sit("7C KC", "8C", "3H"), "attack 7C / cover 7C with 8C")
    assert roles(table) == (2, 2, 0)


def test_taken_the_defenders_left_attacks_next():
    table = play(sit("7C KC", "2D 3D", "3H"), "attack 7C / take / pass / pass")
    assert roles(table) == (2, 2, 0)


def test_who_is_out_is_skipped_everywhere():
    """Seat 2 goes out in the second bout: he is not asked, attacked or to attack any more."""
    table = sit("7D KC QH 6D", "8C 9C AH", "8H", "TC 3H")
    play(table, "attack 7D / take / pass / pass / pass")
    assert roles(table) == (2, 2, 3)
    play(table, "attack 8H / take / pass / pass")
    assert position(table)["out"] == [2]
    assert roles(table) == (0, 0, 1)
    play(table, "attack KC / take / pass / pass")
    assert position(table)["bout"] == 4
    assert roles(table) == (3, 3, 0), "seat 2 would be next, and was not asked"
    play(table, "attack 3H / cover 3H with QH / pass / pass / attack 6D / take / pass")
    assert position(table)["out"] == [2, 0]
    assert roles(table) == (3, 3, 1), "past seat 2 to attack, past seat 0 to defend"


def test_a_bout_line_by_line():
    table = sit("7C 7H 9D", "7D 8D KH", "8C 8H JD TD", "7S 2H 8S", trumps="C D H C")
    play_steps(
        table,
        """
        0 attack 7C 7H
        1 transfer 7D
        2 cover 7C with 8C
        2 cover 7H with 8H
        2 cover 7D with JD
        1 throw 8D
        2 cover 8D with TD
        """,
    )
    assert hand(table, 2) == "", "his last card: beaten off"
    assert position(table)["bout"] == 2
