"""What holds for every course: its steps can be solved, its words are there, its form is kept."""

from collections import Counter

import pytest

from cardlab import games
from cardlab.lessons.course import TASKS
from cardlab.lessons.player import answers, expected, table_of
from cardlab.messages import Words, languages
from tests.lessons.learners import COURSES, NAMES, STEPS, a_miss, learner, steps_of
from tests.test_every_game import words_in

every_course = pytest.mark.parametrize("course", COURSES, ids=lambda one: one.game)
every_step = pytest.mark.parametrize(("course", "step"), STEPS, ids=NAMES)
every_told_step = pytest.mark.parametrize(
    ("course", "step", "language"),
    [(course, step, code) for course, step in STEPS for code in languages(course.game)],
    ids=[f"{name}-{code}" for name, (one, _) in zip(NAMES, STEPS, strict=True)
         for code in languages(one.game)],
)  # fmt: skip
every_told_course = pytest.mark.parametrize(
    ("course", "language"),
    [(course, code) for course in COURSES for code in languages(course.game)],
    ids=lambda one: one if isinstance(one, str) else one.game,
)


def texts(step):
    """Every text of a step, by what it is."""
    found = {"text": step.text, "right": step.right, "hint": step.hint}
    if step.wrong:
        found["wrong"] = step.wrong
    for number, choice in enumerate(step.choices):
        found[f"choice {number}"] = choice.text
        found[f"answer {number}"] = choice.answer
    return found


def seen(course, step):
    """The cards whose faces the learner sees, the places of the own field, and the piles."""
    table = table_of(course, step)
    zones = table.game.scene(table.view(step.seat), Words())["zones"]
    cards = set(words_in(zones)) & set(table.game.deck.codes)
    places = {cell["place"] for zone in zones if zone.get("own") for cell in zone["cells"]}
    return cards | places | {zone["zone"] for zone in zones}


# ------------------------------------------------------------------ answers


@every_step
def test_every_right_answer_is_accepted(course, step):
    for answer in answers(course, step):
        player = learner(course, step)
        verdict = player.answer(answer)
        assert verdict.right
        assert player.text(step.right) in verdict.said
        assert player.answered
        assert player.progress.done == 1


@every_told_step
def test_a_wrong_answer_gets_a_reason_and_changes_nothing(course, step, language):
    player = learner(course, step, language)
    before = player.table.state.copy()
    verdict = player.answer(a_miss(course, step))
    assert not verdict.right
    assert all(verdict.said)
    assert "{" not in "".join(verdict.said)
    assert player.table.state == before
    assert player.table.move == 0


@every_told_step
def test_a_second_miss_adds_the_hint_and_the_right_answer_is_still_taken(course, step, language):
    player = learner(course, step, language)
    miss = a_miss(course, step)
    hint = player.text(step.hint)
    assert hint not in player.answer(miss).said
    assert player.answer(miss).said[-1] == hint
    assert player.answer(answers(course, step)[0]).right


@pytest.mark.parametrize(("course", "step"), **steps_of("play"))
def test_a_move_that_is_not_legal_gets_the_reason_of_the_engine(course, step):
    table = table_of(course, step)
    codes = table.game.deck.codes
    refused = {move: table.refuse(move) for move in table.game.move_texts}
    refused = {move: refusal for move, refusal in refused.items() if refusal is not None}
    assert refused
    for move, refusal in refused.items():
        verdict = learner(course, step).answer(move)
        assert verdict.said == (Words()(refusal.message),)
        assert verdict.rule == refusal.rule
        assert verdict.cards == tuple(codes[card] for card in refusal.cards)


@pytest.mark.parametrize(("course", "step"), **steps_of("play"))
def test_a_legal_move_that_is_not_wanted_gets_the_reason_of_the_step(course, step):
    others = set(table_of(course, step).legal()) - set(step.accept)
    assert bool(others) == bool(step.wrong)
    for move in others:
        player = learner(course, step)
        assert player.answer(move).said == (player.text(step.wrong),)


@pytest.mark.parametrize(("course", "step"), **steps_of("choice"))
def test_each_wrong_choice_has_an_answer_of_its_own(course, step):
    said = [learner(course, step).answer(number).said[0] for number in range(len(step.choices))]
    assert len(set(said)) == len(said) >= 3
    assert expected(course, step) in range(len(step.choices))


# ------------------------------------------------------------------ what the learner sees


@every_step
def test_the_learner_sees_the_hand_that_is_played_from(course, step):
    if step.task in ("play", "pick"):
        assert table_of(course, step).state.turn == step.seat


@every_step
def test_what_is_lit_can_be_seen(course, step):
    assert set(step.marks) <= seen(course, step)


@every_course
def test_the_first_steps_are_lit_and_the_last_of_each_chapter_are_not(course):
    assert all(step.marks for step in course.steps[:3])
    assert sum(bool(chapter.steps[0].marks) for chapter in course.chapters) > 5
    assert not any(chapter.steps[-1].marks for chapter in course.chapters)


@every_course
def test_a_card_moves_within_the_first_two_steps(course):
    assert "play" in [step.task for step in course.steps[:2]]


@every_course
def test_all_tasks_are_used_and_none_fills_the_course(course):
    count = Counter(step.task for step in course.steps)
    assert set(count) == set(TASKS)
    assert max(count.values()) <= len(course.steps) / 2


@every_course
def test_the_right_choice_is_not_always_at_the_same_place(course):
    places = Counter(
        expected(course, step) for step in course.steps if step.task == "choice"
    ).values()
    assert max(places) <= sum(places) / 2


# ------------------------------------------------------------------ words


@every_told_step
def test_every_text_is_there_in_every_language(course, step, language):
    for name, text in texts(step).items():
        assert text.get(language, "").strip(), name


@every_told_step
def test_texts_are_short(course, step, language):
    for name, text in texts(step).items():
        assert len(text[language].split()) <= 35, name


@every_told_course
def test_a_step_has_about_twenty_words(course, language):
    count = [len(step.text[language].split()) for step in course.steps]
    assert sum(count) / len(count) <= 22


@every_told_course
def test_chapters_have_titles(course, language):
    assert all(chapter.title[language].strip() for chapter in course.chapters)


# ------------------------------------------------------------------ the whole course


@every_course
def test_each_id_is_used_once(course):
    for ids in ([step.id for step in course.steps], [chapter.id for chapter in course.chapters]):
        assert len(set(ids)) == len(ids)


@every_course
def test_every_rule_of_the_game_is_taught(course):
    taught = {rule for step in course.steps for rule in step.rules}
    assert taught == set(games.game(course.game).rules)
    assert all(step.rules for step in course.steps)


@every_course
def test_a_course_is_long_enough_to_learn_the_game(course):
    assert len(course.steps) >= 35
    assert len(course.chapters) >= 6
