"""Trainers: endless questions, each answerable and explained, with a count that is kept."""

import math
from collections import Counter
from random import Random

import pytest

import cardlab
from cardlab import games
from cardlab.game import HARDEST, Question, RecordError
from cardlab.lessons.player import answers, expected, table_of
from cardlab.lessons.trainer import Trainer
from cardlab.messages import Message, Words, languages
from tests.lessons.trainers import (
    COUNT,
    ODD,
    TRAINERS,
    answer_rightly,
    answer_wrongly,
    asked,
    course_of,
    drawn,
    every_level,
    every_trainer,
    misses,
    requested,
)
from tests.test_every_game import words_in


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
