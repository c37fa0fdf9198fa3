"""What a person calls: records in whatever form, and wishes that cannot be met."""

import json

import pytest

import cardlab
from cardlab import records
from cardlab.game import RecordError
from cardlab.table import Table
from cardlab.verbs import opened
from tests.command import A1, spoilt

TEXT = A1.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "record",
    [A1, str(A1), TEXT, "\n " + TEXT, json.loads(TEXT), records.loads(TEXT)],
    ids=["path", "name", "text", "text with blanks", "object", "record"],
)
def test_a_record_may_come_in_any_form(record):
    assert opened(record).state == Table.of(records.loads(TEXT)).state


def test_a_table_is_taken_as_it_is():
    table = Table.new("reducieten", "duel")
    assert opened(table) is table


@pytest.mark.parametrize("record", ["{}", {}, json.dumps(spoilt()), spoilt()], ids=str)
def test_a_bad_record_is_refused_with_its_place(record):
    with pytest.raises(RecordError) as refused:
        cardlab.explain(record)
    assert refused.value.where
    assert refused.value.where in str(refused.value)


def test_why_a_move_is_not_allowed_is_told():
    record = spoilt(moves=())
    assert str(cardlab.explain(record, move="play 9S")).count("play 9S") == 1
    answer = cardlab.explain(record, move="play KC")
    assert "You must follow suit" in str(answer)
    assert "reducieten.follow-suit" in repr(answer)
    assert "bekennen" in str(cardlab.explain(record, move="play KC", language="nl"))


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"game": "chess"}, "reducieten"),
        ({"variant": "bridge"}, "klassiek, modern, round"),
        ({"seats": 3}, "4"),
        ({"seat": 4}, "4"),
        ({"bot": "hal"}, "careful"),
        ({"rules": {"minLine": 2}}, "minLine"),
        ({"rules": {"modernSecond": "all"}}, "fewestCards"),
        ({"language": "xx"}, "xx"),
    ],
    ids=str,
)
def test_what_there_is_not_is_refused_with_a_sentence(wish, sentence):
    """It says what was wrong or what there is instead."""
    with pytest.raises(ValueError) as refused:
        cardlab.play(**wish)
    assert sentence in str(refused.value)
    assert " " in str(refused.value)
