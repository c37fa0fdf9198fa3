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


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"record": "no-such-file.json"}, "no-such-file.json"),
        ({"record": "{}"}, "cardlab"),
        ({"record": "reducto", "variant": "chess"}, "puzzle"),
        ({"record": "reducto", "eyes": 9}, "seat"),
        ({"record": "reducto", "compare": "swap 1,1"}, "First draw"),
        ({"record": "reducto", "compare": ["draw", "draw"]}, "draw"),
        ({"record": "reducto", "bots": "hal"}, "careful"),
        ({"record": "reducto", "bots": {7: "random"}}, "0 to 1"),
        ({"record": "reducto", "seat": 4}, "seat"),
        ({"record": "reducto", "games": 0}, "games"),
        ({"record": "reducto", "language": "xx"}, "xx"),
    ],
    ids=str,
)
def test_what_cannot_be_experimented_with_is_refused_with_a_sentence(wish, sentence):
    with pytest.raises(ValueError) as refused:
        cardlab.experiment(**wish)
    assert sentence in str(refused.value)


def test_an_experiment_that_is_run_at_once_is_its_answer_as_text():
    asked = {"eyes": 0, "compare": ["play KH", "play TD"], "games": 20, "run": True}
    text = str(cardlab.experiment("notebooks/records/lab-king.json", **asked))
    assert "play TD came out best" in text
    assert text == repr(cardlab.experiment("notebooks/records/lab-king.json", **asked))
    assert "20 games" in text


def test_where_no_widget_can_be_shown_a_picture_stands_for_it(monkeypatch):
    asked = {"eyes": 0, "compare": ["play KH", "play TD"], "games": 4, "run": True}
    widget = cardlab.experiment("notebooks/records/lab-king.json", **asked)
    assert "<svg" in widget._repr_mimebundle_()[0]["image/svg+xml"]
    monkeypatch.setenv("VOILA_PREHEAT", "False")
    widget = cardlab.experiment("notebooks/records/lab-king.json", **asked)
    assert "image/svg+xml" not in widget._repr_mimebundle_()[0]
    assert widget.page["eager"], "a page of Voila is shown first, and then the games are played"
