"""What a person calls: records in whatever form, and wishes that cannot be met."""

import json
from pathlib import Path
from random import Random

import pytest

import cardlab
from cardlab import records
from cardlab.bots import BOTS, play_out
from cardlab.game import RecordError
from cardlab.games import NAMES
from cardlab.lab import Scenario
from cardlab.messages import Words
from cardlab.table import Table
from cardlab.verbs import opened
from cardlab.widgets.words import ui
from tests.command import A1, spoilt

TEXT = A1.read_text(encoding="utf-8")
CODE = records.loads(TEXT).code()


@pytest.mark.parametrize(
    "record",
    [
        A1,
        str(A1),
        TEXT,
        "\n " + TEXT,
        TEXT.encode(),
        json.loads(TEXT),
        records.loads(TEXT),
        CODE,
        f"https://cards.example/reducieten#game={CODE}",
    ],
    ids=[
        "path",
        "name",
        "text",
        "text with blanks",
        "bytes",
        "object",
        "record",
        "code",
        "link",
    ],
)
def test_a_record_may_come_in_any_form(record):
    assert opened(record).state == Table.of(records.loads(TEXT)).state
    assert Scenario.of(record).record == records.loads(TEXT)


def test_a_table_is_taken_as_it_is():
    table = Table.new("reducieten", "duel")
    assert opened(table) is table


@pytest.mark.parametrize("verb", [cardlab.explain, lambda it: cardlab.play(record=it)])
@pytest.mark.parametrize("record", ["no-such-file.json", Path("none/such"), "a\0b", ""], ids=repr)
def test_a_file_that_cannot_be_read_is_refused_by_its_name(verb, record):
    with pytest.raises(RecordError) as refused:
        verb(record)
    assert str(Path(record)) in str(refused.value)
    assert "cannot be read" in str(refused.value)


@pytest.mark.parametrize("record", [None, 5, []], ids=repr)
def test_what_is_no_record_at_all_is_refused(record):
    with pytest.raises(RecordError):
        opened(record)


@pytest.mark.parametrize("record", ["{}", {}, json.dumps(spoilt()), spoilt()], ids=str)
def test_a_bad_record_is_refused_with_its_place(record):
    with pytest.raises(RecordError) as refused:
        cardlab.explain(record)
    assert refused.value.where
    assert refused.value.where in str(refused.value)


def test_why_a_move_is_not_allowed_is_told():
    record = spoilt(moves=())
    assert str(cardlab.explain(record, move="play 9S")) == "“Nine of spades” is allowed."
    assert str(cardlab.explain(record, move="play 9S", language="nl")) == "“Schoppennegen” mag."
    assert "“play 9X” is not allowed" in str(cardlab.explain(record, move="play 9X"))
    assert "“pass” is not allowed" in str(cardlab.explain(record, move="pass"))
    answer = cardlab.explain(record, move="play KC")
    assert "You must follow suit" in str(answer)
    assert "reducieten.follow-suit" in repr(answer)
    assert "bekennen" in str(cardlab.explain(record, move="play KC", language="nl"))


@pytest.mark.parametrize("game", NAMES)
def test_of_a_game_that_is_over_no_move_is_allowed(game):
    table = Table.new(game, "round" if game == "reducieten" else None, seed=1)
    play_out(table, BOTS["random"], Random(1))
    assert " is not allowed: The game is over" in str(cardlab.explain(table, move="pass"))


def test_on_a_page_the_answer_is_there_in_every_language_of_the_game(monkeypatch):
    answer = cardlab.explain("notebooks/records/follow-suit.json", move="play KH")
    assert answer._repr_mimebundle_() == {"text/plain": str(answer)}
    monkeypatch.setenv("VOILA_PREHEAT", "False")
    page = answer._repr_mimebundle_()["text/html"]
    assert page.count("<p lang=") == 2
    assert '<p lang="en">“King of hearts” is not allowed: You must follow suit' in page
    assert '<p lang="nl">“Hartenheer” mag niet: Je moet bekennen' in page
    assert page.count('. <a href="#rule-reducieten.follow-suit">De regel</a></p>') == 1
    allowed = cardlab.explain("notebooks/records/follow-suit.json", move="play 7S")
    assert '<p lang="nl">“Schoppenzeven” mag.</p>' in allowed._repr_mimebundle_()["text/html"]


def test_a_sheet_has_the_title_of_its_record_or_says_in_the_pages_language_what_was_played():
    record = json.loads(Path("notebooks/records/no-hearts.json").read_text())
    assert cardlab.explain(record | {"title": "Mine"}).page["title"] == "Mine"
    assert cardlab.explain(record).page["title"] == "Reducieten: One round of Klassiek"
    assert cardlab.explain(record, language="nl").page["title"] == "Reducieten: Eén ronde Klassiek"


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


VERBS = {
    "learn": cardlab.learn,
    "trainer": lambda game, **more: cardlab.learn(game, trainer="beats", **more),
    "play": cardlab.play,
    "explain": lambda game, **more: cardlab.explain(Table.new(game), **more),
    "experiment": lambda game, **more: cardlab.experiment(Table.new(game), games=1, **more),
    "rules": cardlab.rules,
}
"""Every verb, called with the name of a game."""
every_verb = pytest.mark.parametrize("verb", VERBS.values(), ids=VERBS)


@every_verb
@pytest.mark.parametrize("game", ["nosuch", "../games", "", None, 5, []], ids=repr)
def test_a_game_there_is_not_is_refused_by_every_verb(verb, game):
    with pytest.raises(RecordError) as refused:
        verb(game)
    assert refused.value.where == "game"


@every_verb
def test_a_language_there_is_not_is_refused_by_every_verb(verb):
    for language in ("xx", "", "NL"):
        with pytest.raises(ValueError, match="language"):
            verb("redudu", language=language)


@every_verb
@pytest.mark.parametrize(("wish", "told"), [("nl", "en"), ("de", "en"), ("ru", "ru")])
def test_where_a_game_is_not_told_in_a_language_all_is_english(verb, wish, told):
    """The game's words and the buttons, so that no page mixes two languages."""
    widget = verb("redudu", language=wish)
    assert widget.session.words.language == widget.scene["language"] == told
    assert widget.ui == ui(widget.kind, Words(told))


def test_an_experiment_that_is_run_at_once_is_its_answer_as_text():
    asked = {"eyes": 0, "compare": ["play KH", "play TD"], "games": 20, "run": True}
    text = str(cardlab.experiment("notebooks/records/lab-king.json", **asked))
    assert "“Ten of diamonds” came out best" in text
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
