"""The questions of Minchiate's trainers, and the reasons of their answers."""

from collections import Counter

import pytest

from cardlab import games
from cardlab.game import HARDEST, NOBODY, Question
from cardlab.lessons.course import LEGAL
from cardlab.lessons.player import answers, expected, table_of
from cardlab.messages import Message, Words
from tests.lessons.trainers import COUNT, LEVELS, MATTO, asked, course_of, drawn, every_level

# ------------------------------------------------------------------ Minchiate: the positions


@every_level
@pytest.mark.parametrize("trainer", games.game("minchiate").trainers)
def test_no_card_lies_in_two_places(trainer, level):
    for question, _ in drawn("minchiate", trainer, level):
        position = question.position
        texts = [*position["hands"], position.get("trick", ""), *position.get("piles", ())]
        cards = " ".join(texts).split()
        assert len(set(cards)) == len(cards)
        assert abs(position.get("difference", 0)) < 60


@every_level
@pytest.mark.parametrize("trainer", ["trick", "legal", "resti"])
def test_every_card_of_a_trick_was_played_lawfully(trainer, level):
    game = games.game("minchiate")
    for question, course in drawn("minchiate", trainer, level):
        trick = question.position.get("trick", "").split()
        leader = (question.position["turn"] - len(trick)) % 4
        hands = list(question.position["hands"])
        for place, card in enumerate(trick):
            hands[(leader + place) % 4] += f" {card}"
        before = question.position | {"trick": "", "hands": hands, "turn": leader}
        state = game.set_up(before)
        for card in trick:
            assert state.refuse(game.parse(f"play {card}")) is None
            state.play(game.parse(f"play {card}"))
        assert state == course.steps[0].position


@every_level
def test_a_hand_for_the_combinations_is_no_larger_than_a_hand(level):
    for question, course in drawn("minchiate", "combinations", level):
        sizes = {len(hand.split()) for hand in question.position["hands"]}
        assert len(sizes) == 1
        assert max(sizes) <= 21
        assert question.task != "pick" or expected(course, course.steps[0])


def test_what_a_rule_says_comes_up_often_enough():
    """The king rule, the Matto, and hands without the suit led."""
    seen = Counter()
    game = games.game("minchiate")
    for level in LEVELS[1:]:
        for question, course in drawn("minchiate", "legal", level):
            state = course.steps[0].position
            hand = state.hand(state.turn)
            refused = {one.rule for card in hand if (one := state.refuse(card)) is not None}
            suits = {game.deck.codes[card][-1] for card in hand}
            held = question.position["hands"][question.seat].split()
            led = "DCSBT"[state.led] if state.led >= 0 else ""
            seen["king"] += "minchiate.king" in refused
            seen["king in hand"] += f"K{led}" in held
            seen["matto"] += MATTO in held or MATTO in question.position["trick"].split()
            seen["void"] += led in tuple("DCSB") and led not in suits
            seen["any"] += not refused
            assert question.task == "pick"
            assert question.ask == LEGAL
    total = COUNT * (HARDEST - 1)
    assert all(count >= total * 0.13 for count in seen.values()), seen
    assert seen["king in hand"] > seen["king"] * 1.3, "the king is sometimes free"


@every_level
def test_tricks_are_won_from_every_place(level):
    places = Counter()
    for question, course in drawn("minchiate", "trick", level):
        places[(expected(course, course.steps[0]) - question.seat) % 4] += 1
    assert all(places[place] > COUNT / 20 for place in range(4)), places


@every_level
def test_resti_are_gained_or_not_and_sometimes_just_so(level):
    gains, reached = Counter(), Counter()
    for question, course in drawn("minchiate", "resti", level):
        step = course.steps[0]
        gains[expected(course, step) - question.position["resti"][int(question.ask)]] += 1
        table = table_of(course, step)
        for move in step.after:
            table.play(move)
        assert (table.state.turn == NOBODY) == (question.rules == ("minchiate.end.rest",))
        reached[abs(table.state.difference)] += 1
    assert gains[0] > 20
    assert gains[1] > 60
    assert gains[2] > (5 if level > 1 else 0)
    assert reached[0] > 5


# ------------------------------------------------------------------ Minchiate: the reasons


def told(given=None, trainer="combinations", language="en", **about):
    """What is said to an answer to a question of this position, the right one if none is given."""
    about = {"task": "number", "ask": "combinations", "rules": ("minchiate.declared",)} | about
    hint = Message("minchiate.trainer.hint.need")
    hands = about.pop("hands")
    position = {"hands": hands, "turn": about.get("seat", 0)} | about.pop("position", {})
    course = course_of("minchiate", Question(position=position, text=hint, hint=hint, **about))
    right = answers(course, course.steps[0])[0]
    return list(asked(course, language).answer(right if given is None else given).said)


def hand(cards):
    """A hand whose combinations are asked for, the others with as many cards."""
    pool = iter(f"{number}{suit}" for suit in "DCSB" for number in range(1, 11))
    dull = [card for card in pool if card not in cards.split()]
    size = len(cards.split())
    return {"hands": [cards, *(" ".join(dull[size * n : size * n + size]) for n in range(3))]}


def test_each_combination_is_told_with_its_sum():
    cards = hand("T1 T2 T3 T13 T28 T29 T30 T40 M KS")  # ex D14
    assert told(**cards) == [
        "The run 1 to 3: 5 + 3 + 3, and 5 for the Matto = 16.",
        "The run 28 to 30: 5 + 5 + 5, and 5 for the Matto = 20.",
        "1, 40 and the Matto: 5 + 10 + 5 = 20.",
        "1, 13 and 28: 5 + 5 + 5, and 5 for the Matto = 20.",
        "Together 16 + 20 + 20 + 20 = 76.",
    ]
    assert (
        told(**cards, language="nl")[0] == "De reeks 1 tot 3: 5 + 3 + 3, en 5 voor de Matto = 16."
    )


@pytest.mark.parametrize(
    ("cards", "given", "word"),
    [
        ("T1 T2 T3 M 5D", 11, "Do not forget the Matto"),
        ("T1 T2 T3 T13 T28 6D", 21, "counts in each of them"),
        ("T28 T29 T30 4C", 10, "in a run it counts 5"),
        ("T28 T29 T30 4C", 99, "There is 1 combination here."),
        ("T28 T30 T31 4C", 15, "Look again for runs"),
    ],
)
def test_a_wrong_sum_is_answered_with_what_was_probably_overlooked(cards, given, word):
    said = told(given, **hand(cards))
    assert said[0] == f"{given} is not right. Look again."
    assert word in said[1]


@pytest.mark.parametrize(
    ("card", "word"),
    [
        ("M", "The Matto is a card of 1-40-Matto only"),
        ("T27", "runs lie within"),
        ("KD", "three or four"),
        ("T33", "no combination here"),
        ("7C", "never"),
    ],
)
def test_a_card_too_many_is_told_why_it_belongs_to_no_combination(card, word):
    cards = hand("T28 T29 T30 T33 T27 KD M 7C")
    assert word in told(["T28", "T29", "T30", card], task="pick", **cards)[1]


TRICK = {"task": "seat", "ask": "taker", "rules": ("minchiate.captured",)}


def trick(cards, language="en", given=None):
    """What is said of a trick led by East, the last card by South."""
    *three, last = cards.split()
    return told(
        given,
        hands=[f"{last} 1B", "2B", "3B", "4B"],
        position={"trick": " ".join(three)},
        after=(f"play {last}",),
        language=language,
        **TRICK,
    )


def test_it_is_told_which_card_takes_a_trick():
    assert trick("6C 9C M 4C")[1:] == [
        "No trump was played, and four of cups is the strongest card of cups, the suit led.",
        "In coins and cups the lower numeral is the stronger one.",
        "The Matto never takes a trick.",
    ]
    assert "The highest trump wins, whatever suit was led: trump 38" in trick("8C T13 T38 T2")[1]
    assert "Trumps were led" in trick("T5 T13 T38 T2")[1]
    assert "heer van zwaarden: 5" in trick("8S T13 KS QS", "nl")[-1]


@pytest.mark.parametrize(
    ("cards", "seat", "word"),
    [
        ("6C 9C M 4C", 3, "The Matto never"),
        ("6C 9C M 4C", 1, "In cups the lower numeral"),
        ("6S 9D QS 4S", 2, "nine of coins is not of the suit led, swords"),
        ("6S 9D QS 4S", 0, "a stronger card here than four of swords"),
        ("6S T9 QS 4S", 3, "Any trump beats queen of swords"),
        ("6S T9 T10 4S", 2, "a higher trump"),
        ("T6 T9 KS 4S", 3, "Any trump beats king of swords"),
    ],
)
def test_it_is_told_why_a_card_does_not_take_the_trick(cards, seat, word):
    assert word.lower() in trick(cards, given=seat)[1].lower()


LEGAL_ASK = {"task": "pick", "ask": "legal", "rules": ("minchiate.king",)}


def test_the_engine_says_why_a_card_may_not_be_played():
    about = LEGAL_ASK | {
        "hands": ["KD 9D M 2S", "1B 2B 3B 4B", "5B 6B 7B", "8B 9B 10B"],
        "position": {"trick": "4D T9"},
    }
    late = about | {"position": about["position"] | {"led": "D"}}

    def refusal(card, led=""):
        position = {"hands": about["hands"], "turn": 0, "trick": "4D T9", "led": led}
        state = games.game("minchiate").set_up(position)
        return Words()(state.refuse(games.game("minchiate").parse(card)).message)

    for given in (["KD", "9D"], ["M"], None):
        assert told(given, **about) == [refusal("play 9D")]
    assert told(["2S"], **late) == told(**late) == [refusal("play 2S", "D")] != [refusal("play 2S")]
    assert told(["KD", "9D"], **late)[1] == "Only the king rule forbids the Matto."
    assert "coins" in told(["9D", "M"], **late)[1]


def test_the_arithmetic_of_resti_is_told():
    def resti(given=None, language="en", **position):
        return told(
            given,
            hands=["4S 1B", "2B", "3B", "4B"],
            position={"trick": "6S KB KS", **position},
            after=("play 4S",),
            task="number",
            ask="1",
            rules=("minchiate.resto",),
            language=language,
        )

    # West takes the trick with the king of swords; the king of batons is his opponents'
    said = resti(difference=-58, resti=[0, 2])
    assert [one for one in said if "king of batons: 5" in one] == said[-4:-3]
    assert said[-3:] == [
        "Lead of East and West: 58 + 5 = 63.",
        "Lead of East and West: 63 − 60 = 3.",
        "Resti of East and West: 2 + 1 = 3.",
    ]
    assert resti(difference=-55)[-2] == "Neither team is ahead: 60 − 60 = 0."
    assert resti(difference=-50)[-1] == "Resti of East and West: 0 + 0 = 0."
    assert resti(1, difference=-50)[1] == "During the deal only a full 60 makes a resto."
    assert resti(1, difference=-58, resti=[0, 2])[1].startswith("The resti from before, 2,")
    assert resti(7, "nl", difference=-58)[1] == "Voorsprong van Oost en West: 58 + 5 = 63."


@pytest.mark.parametrize(("rest", "resti"), [(0, 0), (1, 1), (59, 1), (60, 1), (61, 2), (-61, -2)])
def test_the_rest_at_the_end_is_rounded_up(rest, resti):  # ex D23
    last = "10S" if rest > 0 else "2S"  # South or East takes the last trick, for 10 points
    about = {
        "hands": [last, "", "", ""],
        "position": {"trick": "5S 4S 3S", "difference": rest - 10 if rest > 0 else rest + 10},
        "after": (f"play {last}",),
        "ask": "1" if rest < 0 else "0",
        "rules": ("minchiate.end.rest",),
    }
    said = told(**about)
    assert said[-1].endswith(f"0 + {abs(resti)} = {abs(resti)}.")
    if abs(rest) > 60:
        assert f"{abs(rest)} = 1 × 60 + {abs(rest) - 60}: every 60 that is begun" in said[-2]
        floor = abs(rest) // 60
        assert told(floor, **about)[1] == "At the end a 60 that is only begun makes a resto too."
