"""The tricky cases of the rules of Redudu, 1 to 15, by their numbers."""

from cardlab.games.redudu import GAME
from cardlab.messages import Words
from tests.games.bouts import (
    allowed,
    covers,
    hand,
    holds,
    legal,
    pairs,
    piles,
    play,
    position,
    refused,
    result,
    sit,
    sizes,
    turn,
    uncovered,
)
from tests.games.happened import kinds


def test_case_1_the_own_trump_against_a_general_one_and_against_another_players_own():
    """General trump spades; the defender, seat 1, has diamonds, the attacker hearts."""
    table = play(sit("2S TC", "AD KC", trumps="H D"), "attack 2S")
    assert covers(table) == ""
    assert refused(table, "cover 2S with AD") == "cover.general"
    table = play(sit("AH TC", "2D KC", trumps="H D"), "attack AH")
    assert covers(table) == "2D : AH", "hearts are somebody else's trump, an ordinary suit here"


def test_case_1_somebody_elses_own_trump_beats_nothing_in_the_defenders_hand():
    table = play(sit("3C TC", "AH KD 2D", "9C", trumps="D C H"), "attack 3C")
    assert covers(table) == ""


def test_case_2_only_a_higher_spade_or_a_reduda_covers_a_general_trump():
    table = play(sit("2S TC", "3S AS AD AC AH BR RR", trumps="H D"), "attack 2S")
    assert covers(table) == "3S : 2S / AS : 2S / BR : 2S / RR : 2S"


def test_case_3_one_card_against_a_red_reduda():
    """An attack counts cards and not their load, but the pair needs two cards."""
    table = sit("RR TC", "BR", "5C 6C 7C")
    assert "attack RR" in table.legal()
    play(table, "attack RR")
    assert covers(table) == ""
    assert legal(table) == "take / transfer BR", "load 5 for three cards"


def test_case_3_without_room_for_a_transfer_he_can_only_take():
    table = play(sit("RR TC", "BR", "5C 6C"), "attack RR")
    assert legal(table) == "take"
    assert refused(table, "transfer BR") == "transfer.limit"


def test_case_4_one_red_reduda_beats_three_sixes_and_the_bout_is_beaten_off():
    """Seats 3 and 0 transfer the sixes to him; nobody is asked when his hand is empty."""
    table = sit("6C TC", "RR", "6D KC", "6S KH", attacker=2, trumps="C D H C")
    play(table, "attack 6D / transfer 6S / transfer 6C")
    assert (turn(table), uncovered(table)) == (1, "6D 6S 6C")
    assert "cover 6C 6S 6D with RR" in table.legal()
    play(table, "cover 6C 6S 6D with RR")
    assert "beaten" in kinds(table)
    assert turn(table) == 2, "seat 1 went out: the next player in play on his left attacks"
    assert {"6C", "6D", "6S", "RR"} <= set(position(table)["gone"].split())


def test_case_5_four_cards_before_a_player_with_two():
    table = sit("7C 2C 3C", "7H 7D 7S QC", "8C 9S", trumps="C D H")
    play(table, "attack 7C / transfer 7H / transfer 7D / transfer 7S")
    assert (turn(table), uncovered(table)) == (2, "7C 7H 7D 7S"), "the limit is 2 + 2"
    assert not allowed(table, "throw")
    play(table, "cover 7C with 8C / cover 7S with 9S")
    assert sizes(table).split()[2] == "0"
    assert legal(table) == "take", "he is still attacked, and nobody else was asked"


def test_case_6_a_red_reduda_covers_a_black_one_and_one_simple_card():
    """The second simple card must be beaten by another card."""
    table = sit("7C 2C 3C", "7H BR KC", "RR 8H 8C 9C", trumps="C D H")
    play(table, "attack 7C / transfer 7H / transfer BR")
    assert (turn(table), uncovered(table)) == (2, "7C 7H BR")
    assert "cover 7C BR with RR" in table.legal()
    assert "cover 7H BR with RR" in table.legal()
    assert refused(table, "cover 7C 7H BR with RR") == "cover.red-extra"
    play(table, "cover 7C BR with RR")
    assert uncovered(table) == "7H"
    assert covers(table) == "8H : 7H"


def test_case_7_two_black_redudas_do_not_beat_a_red_one():
    table = play(sit("RR TC", "BR BR#2 9D 2S", trumps="C D"), "attack RR")
    assert covers(table) == "2S BR : RR / 2S BR#2 : RR"
    assert refused(table, "cover RR with BR BR#2") == "cover.pair"
    assert refused(table, "cover RR with BR 9D") == "cover.pair", "diamonds are his own trump"


def case_8():
    """7–8 was beaten, an 8 is thrown in; seat 1 defends with an 8 and a reduda in hand."""
    table = sit("7C 8D KC KH", "8C 8H BR QH", "4C 5C 6C", trumps="C D H")
    return play(table, "attack 7C / cover 7C with 8C / throw 8D")


def test_case_8_a_thrown_in_card_may_be_transferred_with_an_eight_or_a_reduda():
    table = case_8()
    assert pairs(table) == "8C : 7C"
    assert allowed(table, "transfer") == "8H BR"


def test_case_8_the_new_defender_takes_the_beaten_pair_too():
    table = play(case_8(), "transfer 8H / done / take")
    assert turn(table) == 1, "the one who transferred leads now and is asked first"
    play(table, "pass / pass")
    assert holds(table, 2, "4C 5C 6C 7C 8C 8D 8H")
    assert position(table)["gone"].split() == position(case_8())["gone"].split()


def test_case_9_after_covering_one_of_two_thrown_in_cards_the_other_stays():
    table = sit("7C 8D 8S KC KH", "8C 8H 9D QH QS", "4C 5C 6C 9C", trumps="C H C")
    play(table, "attack 7C / cover 7C with 8C / throw 8D / throw 8S")
    assert uncovered(table) == "8D 8S"
    assert allowed(table, "transfer") == "8H"
    play(table, "cover 8D with 9D")
    assert uncovered(table) == "8S"
    assert allowed(table, "transfer") == ""
    assert refused(table, "transfer 8H") == "transfer.begun"


def test_case_10_with_two_players_a_transfer_goes_back_to_the_attacker():
    table = play(sit("7C 2C", "7H 7D"), "attack 7C")
    assert allowed(table, "transfer") == "7H 7D"
    play(table, "transfer 7H")
    assert (turn(table), uncovered(table)) == (1, "7C 7H"), "he may add another: 1 + 2 = 3"
    play(table, "transfer 7D")
    assert (turn(table), uncovered(table)) == (0, "7C 7H 7D")


def test_case_10_but_not_if_the_load_does_not_fit():
    table = play(sit("7C 7S 2C", "7H 7D"), "attack 7C 7S")
    assert allowed(table, "transfer") == "7H 7D", "load 3, limit 3"
    play(table, "transfer 7H")
    assert (turn(table), uncovered(table)) == (0, "7C 7S 7H"), "7D would be a load of 4"


def test_case_10_who_played_his_last_card_cannot_get_it_back():
    table = play(sit("7C", "7H 7D"), "attack 7C")
    assert legal(table) == "take"
    assert refused(table, "transfer 7H") == "transfer.nobody"


def test_case_11_the_last_card_is_laid_while_the_own_pile_has_cards():
    """Seat 0 is in play, is skipped for throw-ins, and refills after the bout."""
    table = sit("7C", "8C KC KD", "9C 8D", general="S", trumps="5C D H", piles=("2C 3C",))
    play(table, "attack 7C")
    assert table.state.in_play(0)
    play(table, "cover 7C with 8C")
    assert turn(table) == 2
    play(table, "pass")
    assert position(table)["out"] == []
    assert hand(table, 0) == "2C 3C 5C"
    assert piles(table) == "0 0 0, 0"


def test_case_12_the_general_trump_card_goes_to_the_next_who_needs_a_card():
    table = sit("7C TC JC QC KC AC 6C", "8C KD", "9C 8D", general="2S", trumps="C D H")
    play(table, "attack 7C / cover 7C with 8C / pass / pass")
    assert holds(table, 0, "TC JC QC KC AC 6C 2S"), "first attacker, six cards"
    assert piles(table) == "0 0 0, 0"
    draws = [event.message.id for event in table.events(table.move - 1) if event.kind == "draw"]
    assert draws == ["redudu.event.draw.general"]


def test_case_13_the_first_without_anything_to_draw_is_out_and_has_won():
    table = sit("7C", "8C KD", "9C", trumps="C D 5H", piles=("", "", "2H 3H"))
    play(table, "attack 7C / cover 7C with 8C / pass")
    assert position(table)["out"] == [0]
    assert holds(table, 2, "9C 2H 3H 5H"), "others go on drawing from their piles"
    assert result(table) is None
    assert [event.message.id for event in table.events(2) if event.kind == "out"] == [
        "redudu.event.out.first"
    ]
    assert GAME.scene(table.view(-1), Words())["seats"][0]["role"] == "won"


def test_case_14_an_own_trump_of_the_general_suit_adds_nothing():
    table = play(sit("7C TC", "2S 3D 8C", trumps="C S"), "attack 7C")
    assert covers(table) == "2S : 7C / 8C : 7C"
    table = play(sit("3S TC", "2S 4S 8C", trumps="C S"), "attack 3S")
    assert covers(table) == "4S : 3S"


def test_case_15_with_two_packs_equal_cards_do_not_beat_each_other():
    """Both copies transfer a nine."""
    table = play(sit("9C 2C", "9C#2 TC", "3C", "4C"), "attack 9C")
    assert covers(table) == "TC : 9C"
    assert refused(table, "cover 9C with 9C#2") == "cover.equal"
    table = play(sit("9H 2C", "9C 9C#2 TC", "3C 4C 5C", "4C#2"), "attack 9H")
    assert allowed(table, "transfer") == "9C 9C#2"
    play(table, "transfer 9C 9C#2")
    assert (turn(table), uncovered(table)) == (2, "9H 9C 9C#2")
