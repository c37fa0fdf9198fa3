"""Redudu: what a lesson can ask for."""

import pytest

from cardlab import games
from cardlab.game import Question
from cardlab.lessons.course import Chapter, Course
from cardlab.lessons.player import expected
from cardlab.lessons.trainer import Asked, step_of
from cardlab.messages import Message, Words

GAME = games.game("redudu")
DEFENDING = {
    "hands": ["9H 7D 4C 3S BR", "7H 6C"],
    "general": "S",
    "trumps": ["D", "C"],
    "attacker": 1,
    "moves": ["attack 7H"],
}
ATTACKING = {"hands": ["9H 7D", "7H 6C"], "general": "S"}


def learner(position, ask):
    """A learner who is to mark cards."""
    question = Question(
        position=position,
        task="pick",
        ask=ask,
        text=Message("redudu.trainer.yes"),
        hint=Message("redudu.trainer.hint"),
        rules=("redudu.cover.suit",),
    )
    step = step_of(GAME, question, "one", "trainer")
    return Asked(Course("redudu", (Chapter("trainer", {"en": ""}, (step,)),)), Words("en"))


@pytest.mark.parametrize(
    ("position", "ask", "cards"),
    [
        (DEFENDING, "legal", "3S 7D 9H BR"),
        (DEFENDING, "beaters", "3S 7D 9H BR"),
        (DEFENDING, "passing", "7D BR"),
        (ATTACKING, "legal", "7D 9H"),
    ],
)
def test_the_cards_that_are_asked_for_are_marked(position, ask, cards):
    asked = learner(position, ask)
    assert expected(asked.course, asked.step) == cards.split()
    assert asked.answer(cards.split()).right


def test_a_card_that_may_not_be_laid_says_why():
    verdict = learner(DEFENDING, "legal").answer(["9H", "4C"])
    assert not verdict.right
    assert verdict.rule == "redudu.cover.suit"
    assert verdict.cards == ("7H",)
