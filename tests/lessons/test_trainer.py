"""Trainers: endless questions, each answerable and explained, with a count that is kept."""

import math
from collections import Counter
from functools import cache
from random import Random

import pytest

import cardlab
from cardlab import games
from cardlab.game import HARDEST, NOBODY, Question, RecordError
from cardlab.lessons.course import LEGAL, Chapter, Course
from cardlab.lessons.player import answers, expected, table_of
from cardlab.lessons.trainer import Asked, Trainer, step_of
from cardlab.messages import Message, Words, languages
from tests.test_every_game import words_in

TRAINERS = [(name, one) for name in games.NAMES for one in games.game(name).trainers]
LEVELS = range(1, HARDEST + 1)
COUNT = 300
MATTO = "M"

every_trainer = pytest.mark.parametrize(("game", "trainer"), TRAINERS)
every_level = pytest.mark.parametrize("level", LEVELS)
ODD = [
    None, True, False, -1, 10**5000, 0.5, float("nan"), "", "0", "play", [], [None], [["KD"]],
    ["XX"], ["KD", "KD"], {}, (1, 2), object(), "\0", [10**5000],
]  # fmt: skip


def course_of(game, question):
    """A course of this question alone."""
    step = step_of(games.game(game), question, "one", "trainer")
    return Course(game, (Chapter("trainer", {"en": "Trainer"}, (step,)),))


@cache
def drawn(game, trainer, level):
    """Random questions with their courses."""
    rng = Random(f"{game} {trainer} {level}")
    questions = [games.game(game).question(trainer, level, rng) for _ in range(COUNT)]
    return [(question, course_of(game, question)) for question in questions]


def asked(course, language="en"):
    """A learner before a question."""
    return Asked(course, Words(language))


def misses(course):
    """Wrong answers of the kind that the browser can give."""
    step = course.steps[0]
    right = expected(course, step)
    if step.task == "seat":
        seats = table_of(course, step).opening.seats
        return [seat for seat in range(seats) if seat != right]
    if step.task == "number":
        return [right + 1, right - 5, right // 2 - 1, -right - 1, 12345]
    if step.task == "pick":
        table = table_of(course, step)
        held = words_in(table.game.scene(table.view(step.seat), Words())["zones"][0]["cards"])
        others = [card for card in held if card in table.game.deck.index and card not in right]
        return [right[1:], *([[*right, others[0]], [*right[1:], others[-1]]] if others else [])]
    if step.task == "choice":
        return [number for number in range(len(step.choices)) if number != right]
    raise AssertionError(f"say what is wrong in a {step.task}")


def requested(trainer, do, **more):
    """Send what a browser that is up to date sends."""
    return trainer.request({"do": do, "n": trainer.n, **more})


def answer_rightly(trainer):
    requested(trainer, "answer", value=expected(trainer.course, trainer.player.step))


def answer_wrongly(trainer):
    requested(trainer, "answer", value=misses(trainer.course)[0])


@pytest.fixture
def trainer():
    return Trainer("minchiate", "combinations", seed=1)


# ------------------------------------------------------------------ the questions


def test_minchiate_has_trainers():
    trainers = [trainer for game, trainer in TRAINERS if game == "minchiate"]
    assert trainers == ["combinations", "trick", "legal", "resti"]


@every_level
@every_trainer
def test_every_question_takes_the_right_answer_and_says_why(game, trainer, level):
    for _, course in drawn(game, trainer, level):
        for language in languages(game):
            player = asked(course, language)
            verdict = player.answer(answers(course, course.steps[0])[0])
            assert verdict.right
            assert verdict.said
            assert all(one.strip() and "{" not in one for one in verdict.said)


@every_level
@every_trainer
def test_every_wrong_answer_gets_a_reason_and_changes_nothing(game, trainer, level):
    rng = Random(level)
    for _, course in drawn(game, trainer, level):
        miss = rng.choice(misses(course))
        told = []
        for language in languages(game):
            player = asked(course, language)
            before = player.table.state.copy()
            verdict = player.answer(miss)
            assert not verdict.right
            reasons = len(verdict.said) - (course.steps[0].task != "choice")
            assert verdict.rule or reasons, "that it is wrong is no reason"
            assert all(one.strip() and "{" not in one for one in verdict.said)
            assert player.table.state == before
            told.append(verdict.said)
        assert len(set(told)) == len(told), "each language has its own words"


@every_level
@every_trainer
def test_a_reason_against_a_wrong_number_does_not_name_the_right_one(game, trainer, level):
    for question, course in drawn(game, trainer, level)[:100]:
        if question.task == "number" and trainer == "combinations":
            right = expected(course, course.steps[0])
            said = asked(course).answer(12345).said
            assert not any(word.strip(".") == str(right) for word in said[-1].split()) or right < 5


@every_level
@every_trainer
def test_the_answer_is_not_always_the_same(game, trainer, level):
    found = Counter(
        str(expected(course, course.steps[0])) for _, course in drawn(game, trainer, level)
    )
    assert len(found) >= 4
    assert max(found.values()) <= COUNT / 2


@every_level
@every_trainer
def test_a_question_is_told_in_every_language(game, trainer, level):
    for question, course in drawn(game, trainer, level)[:50]:
        step = course.steps[0]
        for text in (step.text, step.hint):
            assert set(text) == set(languages(game))
            assert all(one.strip() and "{" not in one for one in text.values())
        assert question.rules[0] in games.game(game).rules


@every_level
@every_trainer
def test_what_is_lit_and_what_is_asked_for_can_be_seen(game, trainer, level):
    for _, course in drawn(game, trainer, level)[:60]:
        step, table = course.steps[0], table_of(course, course.steps[0])
        zones = table.game.scene(table.view(step.seat), Words())["zones"]
        wanted = {*step.marks, *(expected(course, step) if step.task == "pick" else ())}
        assert wanted <= set(words_in(zones))


def test_questions_come_from_the_generator_that_is_given():
    game = games.game("minchiate")
    for name in game.trainers:
        first, again = (game.question(name, 3, Random(9)) for _ in range(2))
        assert first == again != game.question(name, 3, Random(10))


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


# ------------------------------------------------------------------ the row of questions


@every_trainer
def test_a_row_of_questions_never_repeats_one_and_shows_everything(game, trainer):
    one = Trainer(game, trainer, seed=3)
    before, shown, rng = None, set(), Random(4)
    for number in range(60):
        page, scene = one.page(), one.scene()
        assert one.question != before
        assert page["step"] not in shown
        assert page["text"].strip()
        assert page["taskText"].strip()
        assert (page["answered"], page["right"], page["said"]) == (False, None, [])
        assert not any(
            card.get("best") for zone in scene["zones"] for card in zone.get("cards", ())
        )
        before = one.question
        shown.add(page["step"])
        (answer_rightly if rng.random() < 0.7 else answer_wrongly)(one)
        if not one.player.answered:
            answer_rightly(one)
        page = one.page()
        assert page["answered"]
        assert page["said"]
        assert page["rule"] in games.game(game).rules
        assert one.scene()["marks"] == one.player.lit()
        assert requested(one, "next")
        assert one.asked == number + 1


def test_rights_at_once_are_counted_and_a_miss_ends_the_row(trainer):
    for _ in range(3):
        answer_rightly(trainer)
        requested(trainer, "next")
    assert (trainer.asked, trainer.right, trainer.row) == (3, 3, 3)
    answer_wrongly(trainer)
    assert (trainer.asked, trainer.right, trainer.row) == (4, 3, 0)
    answer_wrongly(trainer)
    answer_rightly(trainer)
    assert (trainer.asked, trainer.right, trainer.row) == (4, 3, 0)
    assert trainer.page()["count"] == "4 asked, 3 right at once, 0 in a row"
    requested(trainer, "language", language="nl")
    assert trainer.page()["count"] == "4 gevraagd, 3 meteen goed, 0 op rij"


def test_a_second_miss_adds_a_hint(trainer):
    hint = trainer.player.text(trainer.player.step.hint)
    answer_wrongly(trainer)
    assert hint not in trainer.page()["said"]
    answer_wrongly(trainer)
    assert trainer.page()["said"][-1] == hint


def test_who_does_not_know_is_shown_the_answer_and_why(trainer):
    requested(trainer, "next")
    page = trainer.page()
    assert page["answered"]
    assert page["right"] is None
    assert page["said"][0].startswith("The answer: ")
    assert len(page["said"]) > 1
    assert (trainer.asked, trainer.right) == (1, 0)
    step = page["step"]
    requested(trainer, "next")
    assert trainer.page()["step"] != step
    assert (trainer.asked, trainer.right) == (1, 0)


def test_questions_grow_harder_after_rights_and_easier_after_misses(trainer):
    levels = []
    for _ in range(12):
        answer_rightly(trainer)
        requested(trainer, "next")
        levels.append(trainer.level)
    assert levels == sorted(levels)
    assert levels[0] == 1
    assert levels[-1] == HARDEST
    for level in (HARDEST - 1, HARDEST - 2, HARDEST - 3, 1, 1):
        answer_wrongly(trainer)
        assert trainer.level == max(1, level)
        answer_rightly(trainer)
        requested(trainer, "next")


def test_the_same_seed_asks_the_same_and_another_seed_something_else():
    first, again, other = (Trainer("minchiate", "trick", seed=seed) for seed in (1, 1, 2))
    assert first.question == again.question != other.question


# ------------------------------------------------------------------ what the browser keeps


def test_the_counts_are_taken_up_from_their_code(trainer):
    for _ in range(5):
        answer_rightly(trainer)
        requested(trainer, "next")
    code = trainer.page()["code"]
    fresh = Trainer("minchiate", "combinations", seed=1)
    first = fresh.question
    assert requested(fresh, "progress", code=code, kept=True)
    assert (fresh.asked, fresh.right, fresh.row) == (5, 5, 5)
    assert fresh.level == trainer.level
    assert fresh.page()["code"] == code
    assert fresh.page()["notice"] == "Your counts have been taken up."
    assert fresh.question != first


@pytest.mark.parametrize(
    "code",
    ["", "nonsense", "5-5-5-3", "00-5-5-5-3", "0" * 10_000, None, 5, ["a"], "½½-1-1-1-1",
     "AA-999999999999-1-1-1", "AA-1-1-1-9"],
)  # fmt: skip
def test_a_code_of_nothing_here_is_refused_with_a_sentence(trainer, code):
    before = trainer.page()
    assert requested(trainer, "progress", code=code)
    assert trainer.page() == before | {"notice": trainer.words.text("trainer.bad-code")}


def test_a_code_of_another_trainer_or_with_impossible_counts_is_refused(trainer):
    other = Trainer("minchiate", "trick", seed=1)
    other.asked = other.right = 3
    assert requested(trainer, "progress", code=other.page()["code"])
    assert trainer.asked == 0
    trainer.right = 7
    code = trainer.page()["code"]
    trainer.right = 0
    requested(trainer, "progress", code=code)
    assert trainer.right == 0


# ------------------------------------------------------------------ requests


def test_a_late_or_doubled_request_is_ignored(trainer):
    right = expected(trainer.course, trainer.player.step)
    n = trainer.n
    assert trainer.request({"do": "answer", "value": right, "n": n})
    before = trainer.page()
    for do in ("answer", "next", "progress"):
        for late in (n, n - 1, n + 5, None, "1", [n]):
            assert not trainer.request({"do": do, "value": right, "n": late})
    assert trainer.page() == before
    requested(trainer, "answer", value=right)
    assert (trainer.asked, trainer.right) == (1, 1)


@pytest.mark.parametrize("do", [None, 5, ["next"], "move", "goto", "seed", ""])
def test_what_is_no_request_changes_nothing(trainer, do):
    before = trainer.page()
    assert not requested(trainer, do, step=before["step"], move="play KD")
    assert trainer.page() == before


@pytest.mark.parametrize("language", languages("minchiate"))
@every_trainer
def test_an_answer_of_any_kind_gets_a_verdict_in_words(game, trainer, language):
    for given in ODD:
        one = Trainer(game, trainer, Words(language), seed=5)
        assert requested(one, "answer", value=given)
        page = one.page()
        assert page["said"]
        assert all(sentence.strip() for sentence in page["said"])
        right = expected(one.course, one.player.step)
        assert page["right"] == (type(given) is type(right) and given == right)
        assert not (isinstance(given, float) and math.isnan(given) and page["right"])


# ------------------------------------------------------------------ by name


@pytest.mark.parametrize("name", ["bogus", "", 5, "Trick"])
def test_a_trainer_there_is_not_is_refused_with_those_there_are(name):
    with pytest.raises(RecordError) as refused:
        cardlab.learn("minchiate", trainer=name)
    assert refused.value.where == "trainer"
    assert "combinations, trick, legal, resti" in str(refused.value)


def test_a_game_without_trainers_and_a_game_there_is_not_are_refused():
    with pytest.raises(RecordError, match="trainer"):
        cardlab.learn("reducieten", trainer="trick")
    with pytest.raises(RecordError, match="game"):
        cardlab.learn("bogus", trainer="trick")
    with pytest.raises(KeyError):
        games.game("reducieten").question("trick", 1, Random(1))


def test_a_trainer_is_a_course_on_the_screen():
    widget = cardlab.learn("minchiate", trainer="legal", seed=2, language="nl")
    assert widget.kind == "course"
    assert repr(widget) == "cardlab.learn('minchiate', trainer='legal')"
    page = widget.page
    assert page["trainer"] == "legal"
    assert page["step"] == "legal-1"
    assert page["chapter"] == "Trainer: welke kaarten mogen?"
    assert page["chapters"] == []
    assert widget.ui["next-question"] == "Volgende vraag"
    assert widget.ui["show-answer"] == "Toon het antwoord"


# ------------------------------------------------------------------ another game's trainer


def own_question(**about):
    """A question that a trainer of Reducieten could ask."""
    hands = ["KH 9H", "8C TC", "9S", "9C"]
    position = {"option": "tricks", "hands": hands, "turn": 0, "trick": "JH QH"}
    text = Message("course.choose-one")
    rules = ("reducieten.follow-suit",)
    return Question(position=position, text=text, hint=text, rules=rules, **about)


def test_a_trainer_may_also_ask_for_a_move():
    wrong = Message("course.task.play")
    question = own_question(task="play", accept=("play KH",), wrong=wrong)
    course = course_of("reducieten", question)
    assert asked(course).answer("play 9H").said == (Words().text("course.task.play"),)
    assert asked(course).answer("play KH").right
    player = asked(course)
    player.give_up()
    assert player.table.moves() == ["play KH"]


def test_a_trainer_may_also_give_answers_to_choose_from():
    no, yes = Message("course.task.pick"), Message("course.task.seat")
    question = own_question(task="choice", choices=((no, False, no), (yes, True, yes)))
    course = course_of("reducieten", question)
    words = Words("nl")
    assert asked(course, "nl").answer(0).said == (words(no),)
    assert asked(course, "nl").answer(1).said == (words(yes),)
    player = asked(course, "nl")
    player.give_up()
    assert player.verdict.said == (words(yes),)


def test_a_trainer_with_one_question_only_asks_it_again(trainer, monkeypatch):
    question = trainer.question
    monkeypatch.setattr(type(trainer.game), "question", lambda *given: question)
    answer_rightly(trainer)
    requested(trainer, "next")
    assert trainer.question == question
    assert not trainer.player.answered
