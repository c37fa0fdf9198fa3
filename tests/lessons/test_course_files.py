"""A course file that cannot be used is refused, with the file, the step and the fault."""

import pytest

from cardlab.lessons import course as courses
from cardlab.lessons.course import CourseError, read_chapter

CHAPTER = """
[title]
en = "Tricks"

[[step]]
id = "one"
rules = ["reducieten.follow-suit"]
task = "play"
seat = 0
marks = "QH"
accept = ["play KH"]

[step.position]
option = "tricks"
hands = ["KH 9H", "8C TC", "9S", "9C"]
turn = 0
trick = "JH QH"

[step.text]
en = "Take the trick."

[step.right]
en = "The king is higher."

[step.wrong]
en = "That takes nothing."

[step.hint]
en = "King or nine?"
"""
PLAY = 'task = "play"\nseat = 0\nmarks = "QH"\naccept = ["play KH"]'
WRONG = '[step.wrong]\nen = "That takes nothing."\n\n'
CHOICE = '\n[[step.choices]]\ntext = { en = "A" }\nanswer = { en = "B" }\n'


def read(folder, text, name="1-tricks.toml"):
    """The chapter of a file with this text."""
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return read_chapter("reducieten", file)


def asking(task, more=""):
    """The step as one of another task, which has no ``wrong``."""
    return [(PLAY, f'task = "{task}"\n{more}'), (WRONG, "")]


FAULTS = {
    # what is wrong: the replacements that make it so, and a word of the fault
    "no TOML": ([("[title]", "[title")], "1-tricks.toml"),
    "no title": ([('[title]\nen = "Tricks"', "")], "title.en"),
    "a title in no known language": ([('en = "Tricks"', 'en = "Tricks"\nxx = "Y"')], "title.xx"),
    "something else in the file": ([("\n[title]", "a = 1\n[title]")], "a chapter has one"),
    "a step with too few brackets": ([("[[step]]", "[step]")], "a chapter has one"),
    "no steps": ([(CHAPTER[CHAPTER.index("[[step]]") :], "")], "a chapter has one"),
    "an unknown key": ([("seat = 0", "sat = 0")], "'sat'"),
    "a key of another task": ([("seat = 0", 'ask = "0"')], "'ask'"),
    "no rules": ([('rules = ["reducieten.follow-suit"]', "")], "'rules'"),
    "an unknown rule": ([("follow-suit", "follow-suite")], "follow-suite"),
    "an unknown task": ([('"play"\n', '"dance"\n')], "task is one of"),
    "a mark that is no card": ([('"QH"\n', '"1H"\n')], "'1H'"),
    "marks that are no text": ([('marks = "QH"', "marks = 3")], "split"),
    "a seat there is not": ([("seat = 0", "seat = 4")], "no seat 4"),
    "no right answer": ([('accept = ["play KH"]', "")], "accept is missing"),
    "a right answer that is illegal": ([('"play KH"]', '"play KH", "play 7H"]')], "'play 7H'"),
    "no answer to the other legal moves": ([(WRONG, "")], "wrong.en"),
    "no text": ([('[step.text]\nen = "Take the trick."', "")], "'text'"),
    "no text in English": ([('en = "Take', 'nl = "Neem')], "text.en"),
    "an empty text": ([('"The king is higher."', '" "')], "right.en"),
    "a text in no known language": ([('en = "King', 'xx = "?"\nen = "King')], "hint.xx"),
    "no hint": ([('[step.hint]\nen = "King or nine?"', "")], "'hint'"),
    "an unknown key of the position": ([("turn = 0", "turn = 0\nturns = 0")], "turns"),
    "no hands": ([('hands = ["KH 9H", "8C TC", "9S", "9C"]', "")], "hands"),
    "a card twice": ([("KH 9H", "KH KH")], "hands[0]"),
    "an option there is not": ([('"tricks"', '"spades"')], "option"),
    "a position of the wrong kind": (
        [(CHAPTER[CHAPTER.index("[step.position]") : CHAPTER.index("[step.text]")], "")],
        "'position'",
    ),
    "nothing to pick": ([*asking("pick"), ('option = "tricks"\n', ""), ("JH QH", "")], "to pick"),
    "nobody asked for": (asking("seat"), "ask is"),
    "a move after that is illegal": (asking("seat", 'after = ["play 8C"]'), "own-card"),
    "no trick ended": (asking("seat", 'ask = "taker"\nafter = ["play KH"]'), "no trick"),
    "no trick begun": (asking("seat", 'ask = "taker"'), "no trick"),
    "points of nobody": (asking("number", 'ask = "4"'), "ask is"),
    "no choices": (asking("choice"), "exactly one"),
    "no right choice": ([*asking("choice"), ('nine?"\n', f'nine?"\n{CHOICE}')], "exactly one"),
    "a choice without an answer": (
        [*asking("choice"), ('nine?"\n', 'nine?"\n[[step.choices]]\ntext = { en = "A" }\n')],
        "a choice has",
    ),
}


def test_the_file_as_it_is_can_be_read(tmp_path):
    chapter = read(tmp_path, CHAPTER)
    assert (chapter.id, chapter.title["en"]) == ("1-tricks", "Tricks")
    assert [step.id for step in chapter.steps] == ["one"]


@pytest.mark.parametrize("fault", FAULTS)
def test_a_broken_file_is_refused_with_the_fault(fault, tmp_path):
    replacements, word = FAULTS[fault]
    text = CHAPTER
    for old, new in replacements:
        assert old in text
        text = text.replace(old, new, 1)
    with pytest.raises(CourseError) as refused:
        read(tmp_path, text)
    assert "1-tricks.toml" in str(refused.value)
    assert word in str(refused.value)
    if word not in ("1-tricks.toml", "title.en", "title.xx", "a chapter has one"):
        assert "1-tricks.toml, step one: " in str(refused.value)


def test_a_seat_cannot_be_asked_for_after_the_end(tmp_path):
    text = CHAPTER.replace('"tricks"', '"kingHearts"').replace(WRONG, "")
    text = text.replace(PLAY, 'task = "seat"\nask = "turn"\nafter = ["play KH", "play TC"]')
    with pytest.raises(CourseError, match="the game is over"):
        read(tmp_path, text)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The folder of a course that is still empty."""
    monkeypatch.setattr(courses, "HERE", tmp_path)
    place = tmp_path / "reducieten"
    place.mkdir()
    return place


def test_chapters_go_by_their_numbers(folder):
    for number in (10, 9, 2):
        text = CHAPTER.replace('"one"', f'"step-{number}"')
        (folder / f"{number}-tricks.toml").write_text(text, encoding="utf-8")
    found = courses.course.__wrapped__("reducieten")
    assert [step.id for step in found.steps] == ["step-2", "step-9", "step-10"]


def test_two_steps_of_one_id_are_refused(folder):
    for name in ("1-a.toml", "2-b.toml"):
        (folder / name).write_text(CHAPTER, encoding="utf-8")
    with pytest.raises(CourseError, match="two steps 'one'"):
        courses.course.__wrapped__("reducieten")


def test_a_file_in_another_encoding_is_refused(tmp_path):
    file = tmp_path / "1-tricks.toml"
    file.write_bytes(CHAPTER.replace("Tricks", "Één").encode("utf-16"))
    with pytest.raises(CourseError, match=r"1-tricks\.toml"):
        read_chapter("reducieten", file)
