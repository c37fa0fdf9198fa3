"""Why a move is not allowed: for each rule a situation, the cards that forbid it, no change."""

import pytest

from cardlab.game import IllegalMoveError
from cardlab.games.redudu import GAME
from cardlab.games.redudu.reasons import RULES
from cardlab.messages import Words, languages
from cardlab.table import Table
from tests.games.bouts import play, sit


def over():
    return play(sit("7C", "8C"), "attack 7C / cover 7C with 8C")


def beginning():
    return sit("7C 7H TC 2S", "8C 9H QC 2D", "3H 4H 5H", trumps="C D H")


def attacking():
    """Seat 0 has laid one seven of two."""
    return play(beginning(), "attack 7C")


def attacked(*hands, attack="7C", **more):
    """Seat 1 is to defend; seat 0 has nothing more to lay."""
    hands = hands or ("7C TC", "8C 9H 9D QC 3C 2D BR RR", "3H")
    more = {"trumps": "C D H D"[: 2 * len(hands) - 1]} | more
    return play(sit(*hands, **more), f"attack {attack}")


def three_sevens(defence):
    """Three sevens lie before seat 1."""
    return attacked("7C 7H 7D TC", defence, "3H 4H", attack="7C 7H 7D")


def asked():
    """The seven is covered, and seat 0 is asked."""
    return play(
        sit("7C 9D 8H TC", "8C QC", "8D 3H", trumps="C D H"), "attack 7C / cover 7C with 8C"
    )


def throwing():
    """Seat 0 has thrown in one eight of two."""
    return play(
        sit("7C 8S 8H TC 7D", "8C QC KC", "8D 3H", trumps="C D H"),
        "attack 7C / done / cover 7C with 8C / throw 8H",
    )


def adding():
    """Seat 1 takes; seat 0 has added a card."""
    return play(
        sit("7C 8S 8H TC 7D 7S", "8C QC KC 2C", "8D 3H", trumps="C D H"),
        "attack 7C / done / cover 7C with 8C / throw 8H / done / take / throw 7D",
    )


def full():
    """Seat 1 takes, and two cards lie there for the two in his hand."""
    return play(sit("7C 7H 7D TC", "QC KC", "7S 3H"), "attack 7C 7H / take / pass")


def seven_laid():
    """Six cards of attack and throwing in are covered, and a seventh."""
    table = sit(
        "7C 7D 7H 7S 8D 8H 9D KH KS", "8C 8S TC JH QS KD AC 9C 9S AD 2S 3S 4S", trumps="C S"
    )
    play(table, "attack 7C 7D 7H 7S / cover 7C with 8C / cover 7D with KD / cover 7H with JH")
    play(table, "cover 7S with 8S / throw 8D / throw 8H / cover 8D with AD / cover 8H with 2S")
    return play(table, "throw KH / cover KH with 3S")


def begun():
    """One of two sevens is covered."""
    return play(attacked("7C 7H TC", "8C 8H 7D", "3H 4H 5H", attack="7C 7H"), "cover 7C with 8C")


def transferring():
    """Seat 1 has transferred with one seven of two, the load being 2 of 5."""
    return play(attacked("7C TC", "7H 7D 9H BR", "3H 4H 5H"), "transfer 7H")


def redudas():
    return attacked("BR TC", "BR#2 9H 3C", "3H 4H 5H", attack="BR")


def lonely():
    """Nobody else has a card."""
    return attacked("7C", "7H 9D")


def small_target():
    """Seat 2 has one card: the limit is 3, and three cards are uncovered."""
    return attacked("7C 7H 7D TC", "7S 9D BR", "3H", attack="7C 7H 7D")


def emptied():
    return play(
        sit("7C 8C 8H", "7H 7S 7D QC"),
        "attack 7C / transfer 7H 7S / done / cover 7C with 8C / cover 7H with 8H",
    )


def with_blacks(**rules):
    """A black reduda lies there; the defender has one and a general trump."""
    return play(sit("BR TC", "BR#2 2S 9D", "3H 4H", trumps="C D H", **rules), "attack BR")


def red():
    return play(sit("RR TC", "BR 2S 9D BR#2", "3H 4H", trumps="C D H"), "attack RR")


def black_and_two():
    """7C 7H BR lie before seat 2, who has the red reduda."""
    return play(
        sit("7C 2C 3C", "7H BR KC", "RR 8H 8C 9C", trumps="C D H"),
        "attack 7C / transfer 7H / transfer BR",
    )


def two_packs():
    return attacked("9C TC", "9C#2 9H", "3H", "4H", attack="9C", trumps="H H H H")


FORBIDDEN = [
    # what is the case, the move, the rule that forbids it, the cards that show why
    ("the deal is over", over, "attack 8C", "game.over", ""),
    ("the deal is over, taking", over, "take", "game.over", ""),
    ("an attack is due, passing", beginning, "pass", "redudu.step.attack", ""),
    ("an attack is due, taking", beginning, "take", "redudu.step.attack", ""),
    ("an attack is due, throwing", beginning, "throw 7C", "redudu.step.attack", ""),
    ("an attack is due, done", beginning, "done", "redudu.step.attack", ""),
    ("another's card", beginning, "attack 8C", "redudu.not-in-hand", "8C"),
    ("a card of the second pack", beginning, "attack 7C#2", "redudu.not-in-hand", "7C#2"),
    ("another card of another rank", attacking, "attack TC", "redudu.one-rank", "7C"),
    ("going on, passing", attacking, "pass", "redudu.step.more", ""),
    ("going on with another verb", attacking, "throw 7H", "redudu.step.more", ""),
    ("going on with a card of another", attacking, "attack 8C", "redudu.not-in-hand", "8C"),
    ("defending, passing", attacked, "pass", "redudu.step.defend", "7C"),
    ("defending, attacking", attacked, "attack 8C", "redudu.step.defend", "7C"),
    ("defending, throwing", attacked, "throw 8C", "redudu.step.defend", "7C"),
    ("defending, done", attacked, "done", "redudu.step.defend", "7C"),
    ("covering with a card of another", attacked, "cover 7C with TC", "redudu.not-in-hand", "TC"),
    ("covering a card that is not there", attacked, "cover 7H with 9H", "redudu.not-on-table",
     "7H"),
    ("covering cards that are not there", attacked, "cover 7C 6H 5H with RR",
     "redudu.not-on-table", "5H 6H"),
    ("a lower card", attacked, "cover 7C with 3C", "redudu.cover.lower", "7C"),
    ("case 15: an equal card", two_packs, "cover 9C with 9C#2", "redudu.cover.equal", "9C"),
    ("another suit", attacked, "cover 7C with 9H", "redudu.cover.suit", "7C"),
    ("case 2: a general trump", lambda: attacked("2S TC", "AD 9H", "3H", attack="2S"),
     "cover 2S with AD", "redudu.cover.general", "2S"),
    ("one simple card for two", lambda: three_sevens("8C 9H 2D"), "cover 7C 7H with 8C",
     "redudu.cover.several", "7C 7H"),
    ("a simple card for a reduda", redudas, "cover BR with 9H", "redudu.cover.reduda", "BR"),
    ("a black reduda for another", redudas, "cover BR with BR#2", "redudu.cover.reduda", "BR"),
    ("a red reduda for another", lambda: attacked("RR TC", "RR#2 9H", "3H 4H", "5H", attack="RR"),
     "cover RR with RR#2", "redudu.cover.reduda", "RR"),
    ("a black reduda for three", lambda: three_sevens("BR 9H 2D"), "cover 7C 7H 7D with BR",
     "redudu.cover.black", "7C 7H 7D"),
    ("a red reduda for four", lambda: attacked("7C 7H 7D 7S TC", "RR 9H 2C 3C", "3H",
     attack="7C 7H 7D 7S"), "cover 7C 7H 7S 7D with RR", "redudu.cover.red", "7C 7H 7S 7D"),
    ("case 6: a black and two", black_and_two, "cover 7C 7H BR with RR", "redudu.cover.red-extra",
     "7C 7H BR"),
    ("two simple cards", attacked, "cover 7C with 8C QC", "redudu.cover.pair", "8C QC"),
    ("case 7: an own trump in the pair", red, "cover RR with BR 9D", "redudu.cover.pair", "9D BR"),
    ("case 7: two black ones", red, "cover RR with BR BR#2", "redudu.cover.pair", "BR BR#2"),
    ("the pair for a simple card", lambda: attacked("7C TC", "BR 2S", "3H"), "cover 7C with BR 2S",
     "redudu.cover.pair-one", "7C"),
    ("C9: the pair for a black one", lambda: with_blacks(pairBeatsBlack=False),
     "cover BR with 2S BR#2", "redudu.cover.pair-black", "BR"),
    ("C12: covering has begun", begun, "transfer 7D", "redudu.transfer.begun", "7C"),
    ("another rank", attacked, "transfer 9H", "redudu.transfer.rank", "7C"),
    ("case 3: no reduda for redudas", redudas, "transfer 9H", "redudu.transfer.rank", "BR"),
    ("another's card for a transfer", attacked, "transfer TC", "redudu.not-in-hand", "TC"),
    ("case 10: nobody else has a card", lonely, "transfer 7H", "redudu.transfer.nobody", ""),
    ("the limit", small_target, "transfer 7S", "redudu.transfer.limit", "7C 7H 7D"),
    ("the limit for a reduda", small_target, "transfer BR", "redudu.transfer.limit", "7C 7H 7D"),
    ("going on with a transfer of another rank", transferring, "transfer 9H",
     "redudu.transfer.rank", "7C 7H"),
    ("going on with another's card", transferring, "transfer 3H", "redudu.not-in-hand", "3H"),
    ("going on, taking", transferring, "take", "redudu.step.more", ""),
    ("case 3: no cards, covering", emptied, "cover 7S with RR", "redudu.no-cards", "7S"),
    ("no cards, transferring", emptied, "transfer 7D", "redudu.no-cards", "7S"),
    ("asked, attacking", asked, "attack 9D", "redudu.step.throw", ""),
    ("asked, taking", asked, "take", "redudu.step.throw", ""),
    ("asked, done", asked, "done", "redudu.step.throw", ""),
    ("no card of that rank on the table", asked, "throw 9D", "redudu.throw.rank", "7C 8C"),
    ("another's card for a throw", asked, "throw 8D", "redudu.not-in-hand", "8D"),
    ("throwing on with another rank", throwing, "throw 7D", "redudu.one-rank", "8H"),
    ("throwing on, passing", throwing, "pass", "redudu.step.more", ""),
    ("adding, passing", adding, "pass", "redudu.step.more", ""),
    ("adding a rank that is not there", adding, "throw TC", "redudu.throw.rank", "7C 7D 8C 8H"),
    ("adding another's card", adding, "throw 8D", "redudu.not-in-hand", "8D"),
    ("as many lie there as he holds", full, "throw 7S", "redudu.throw.hand", "7C 7H"),
    ("to nobody who has no card", lambda: play(emptied(), "take"), "throw 7D",
     "redudu.throw.hand", "7S"),
    ("C13: seven have been laid", seven_laid, "throw KS", "redudu.throw.seven", ""),
]  # fmt: skip
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


@pytest.mark.parametrize("language", languages("redudu"))
@every_case
def test_the_sentence_says_it_in_every_language(language, _, make, move, rule, cards):
    sentence = Words(language)(make().refuse(move).message)
    assert sentence.endswith((".", "!"))
    assert "{" not in sentence
    assert sentence[0].isupper() or not sentence[0].isalpha()


def test_redudu_is_told_in_english_and_russian():
    assert set(languages("redudu")) == {"en", "ru"}


@pytest.mark.parametrize(
    ("make", "move", "named"),
    [
        (attacked, "cover 7C with 3C", ["three of clubs", "seven of clubs"]),
        (attacked, "transfer 9H", ["sevens"]),
        (redudas, "transfer 9H", ["redudas"]),
        (small_target, "transfer 7S", ["Vera", "load of 4", "1 + 2 = 3"]),
        (asked, "throw 9D", ["nine of diamonds"]),
        (full, "throw 7S", ["Boris has 2 cards", "2 to beat"]),
        (seven_laid, "throw KS", ["7 cards"]),
        (lambda: attacked("7C TC", "9H QD", "3H", trumps="C D H"), "cover 7C with 9H",
         ["nine of hearts", "spades", "diamonds"]),
    ],
)  # fmt: skip
def test_the_sentence_names_the_cards_and_the_arithmetic(make, move, named):
    sentence = Words()(make().refuse(move).message)
    for one in named:
        assert one in sentence


def test_every_rule_that_a_refusal_can_name_is_met_here():
    assert {rule for *_, rule, _ in FORBIDDEN} == set(RULES)


def test_every_rule_is_declared_once():
    assert len(set(GAME.rules)) == len(GAME.rules)
    assert set(RULES) <= set(GAME.rules)


@every_case
def test_who_looks_at_a_view_gets_the_same_reason(_, make, move, rule, cards):
    table = make()
    view = table.view(max(table.state.turn, 0))
    assert view.refuse(GAME.parse(move)) == table.refuse(move)


def test_the_switch_decides_what_the_pair_beats():
    assert with_blacks().refuse("cover BR with 2S BR#2") is None
    assert with_blacks(pairBeatsBlack=False).refuse("cover BR with 2S BR#2") is not None
    assert red().refuse("cover RR with BR 2S") is None


@pytest.mark.parametrize(
    "text",
    [
        *("attack", "attack 7C 7H", "attack 1C", "Attack 7C", "attack  7C", "attack 7C ", "7C"),
        *("cover 7C", "cover with 8C", "cover 7C with", "cover 7C 7C with 8C", "play 7C", ""),
        *("cover 7C with 8C with 9C", "PASS", "pass 7C", "take 7C", "throw BR#5", "throw ?"),
    ],
)
def test_what_is_no_move_of_the_game_is_refused_as_unknown(text):
    assert attacked().refuse(text).rule == "game.unknown-move"


def test_every_refusal_in_whole_deals_names_a_declared_rule():
    """Every move text there is, and every cover of up to two cards, at positions of some deals."""
    found = set()
    for seats in (2, 3, 5):
        table = Table.new("redudu", seats=seats, seed=seats)
        for number in range(60):
            if table.over:
                break
            for text in (*GAME.move_texts, *_covers(table)):
                refusal = table.refuse(text)
                if refusal is not None:
                    found.add(refusal.rule)
                    assert Words()(refusal.message)
            table.make(table.state.legal()[number % len(table.state.legal())])
    assert found <= set(RULES)
    assert len(found) > 12


def _covers(table):
    uncovered = GAME.position(table.state)["uncovered"].split()
    hand = GAME.position(table.state)["hands"][table.state.turn].split()
    for size in range(1, len(uncovered) + 1):
        targets = " ".join(uncovered[:size])
        for place, card in enumerate(hand):
            yield f"cover {targets} with {card}"
            if place:
                yield f"cover {targets} with {hand[place - 1]} {card}"
