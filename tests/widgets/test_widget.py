"""The widget: one model for a whole game, faults as sentences, the same text every time."""

from __future__ import annotations

import logging

import pytest
from ipywidgets import Widget

import cardlab
from cardlab.messages import Words, languages
from cardlab.widgets.widget import module
from cardlab.widgets.words import UI, ui

RECORD = "notebooks/records/no-hearts.json"
MAKE = {
    "game": lambda: cardlab.play("reducieten", variant="round", seed=8),
    "sheet": lambda: cardlab.explain(RECORD),
    "course": lambda: cardlab.learn("reducieten"),
    "rules": lambda: cardlab.rules("reducieten"),
    "lab": lambda: cardlab.experiment(RECORD, bots="random", games=3),
}
REQUESTS = {
    "game": ["move", "next", "undo", "redo", "restart", "new", "hint", "replay", "goto", "load",
             "review", "step", "stop", "opponents", "language", "look"],
    "sheet": ["line", "language", "look"],
    "course": ["answer", "next", "goto", "progress", "language", "look"],
    "rules": ["switch", "language", "look"],
    "lab": ["fresh", "whole", "rule", "edit", "exchange", "discard", "goto", "eyes", "part",
            "another", "load", "games", "take", "ask", "run", "step", "stop", "picture", "file",
            "language", "look"],
}  # fmt: skip


@pytest.fixture(params=MAKE)
def widget(request):
    return MAKE[request.param]()


def ask(widget, **request):
    """What a browser sends that shows the scene, and what is sent back beside the traits."""
    sent = []
    widget.send = sent.append
    widget._receive(widget, {"n": widget.scene["n"], "ask": 1, **request}, [])
    return sent


def test_two_hundred_moves_make_no_new_model():
    widget = MAKE["game"]()
    before = len(Widget.get_manager_state()["state"])
    moves = 0
    while moves < 200:
        session = widget.session
        if session.table.over:
            ask(widget, do="new")
        elif session.scene()["waiting"]:
            ask(widget, do="next")
        else:
            ask(widget, do="move", move=session.table.legal()[0])
        moves += 1
    assert len(Widget.get_manager_state()["state"]) == before


@pytest.mark.parametrize(("kind", "do"), [(kind, do) for kind in REQUESTS for do in REQUESTS[kind]])
def test_a_fault_in_any_request_is_logged_and_told_in_a_sentence(kind, do, monkeypatch, caplog):
    widget = MAKE[kind]()

    def fails(request):
        raise RuntimeError("broken on purpose")

    monkeypatch.setattr(widget.session, "request", fails)
    monkeypatch.setattr(widget.session, "parcel", fails, raising=False)
    with caplog.at_level(logging.ERROR, logger="cardlab"):
        sent = ask(widget, do=do)
    assert widget.scene["fault"] == Words().text("ui.fault")
    assert "broken on purpose" in caplog.text
    assert sent == [{"heard": 1}]


def fails_once(monkeypatch, owner, name):
    """The next call of this method raises an error, the later ones do what they did."""
    whole = getattr(owner, name)

    def failing(*args, **more):
        monkeypatch.setattr(owner, name, whole)
        raise RuntimeError("broken on purpose")

    monkeypatch.setattr(owner, name, failing)


@pytest.mark.parametrize("part", ["_after_move", "scene"])
def test_after_a_fault_the_game_goes_on(monkeypatch, part):
    """Wherever it was, what is done next is done, and what answers an older scene is not."""
    widget = MAKE["game"]()
    session = widget.session
    while widget.scene["waiting"]:
        ask(widget, do="next")
    before, move = widget.scene, session.table.legal()[0]
    fails_once(monkeypatch, session, part)
    ask(widget, do="move", move=move)
    assert widget.scene == before | {"fault": Words().text("ui.fault"), "n": session.n}
    made = session.table.move
    ask(widget, do="undo", n=before["n"])
    assert session.table.move == made, "a click on the scene before the fault comes too late"
    ask(widget, do="undo")
    assert session.table.move == made - 1
    ask(widget, do="move", move=move)
    assert (session.table.move, widget.scene["move"]) == (made, made)
    assert "fault" not in widget.scene


def test_a_move_that_failed_can_be_made_again(monkeypatch):
    widget = MAKE["game"]()
    while widget.scene["waiting"]:
        ask(widget, do="next")
    table = widget.session.table
    before, move = table.move, table.legal()[0]
    fails_once(monkeypatch, table, "play")
    ask(widget, do="move", move=move)
    assert (table.move, widget.scene["fault"]) == (before, Words().text("ui.fault"))
    ask(widget, do="move", move=move)
    assert table.move == widget.scene["move"] == before + 1


@pytest.mark.parametrize("part", ["request", "scene"])
def test_after_a_fault_every_kind_answers(widget, monkeypatch, part):
    fails_once(monkeypatch, widget.session, part)
    ask(widget, do="look")
    assert widget.scene["fault"] == widget.page["fault"] == Words().text("ui.fault")
    ask(widget, do="language", language="nl")
    assert widget.scene["language"] == "nl"
    assert widget.scene.get("fault") is widget.page.get("fault") is None


@pytest.mark.parametrize(
    "content",
    [None, 5, "text", [], {"do": None}, {"do": ["move"]}, {}, {"do": "goto", "step": [], "n": 0}],
    ids=str,
)
def test_what_is_no_request_does_no_harm(widget, content):
    """Nothing changes; of what is not even an object it is said that something is wrong."""
    widget.send = lambda message: None
    before = widget.scene
    widget._receive(widget, content, [])
    assert widget.scene.pop("fault", None) == (
        None if isinstance(content, dict) else Words().text("ui.fault")
    )
    assert widget.scene | {"n": 0} == before | {"n": 0}


def test_every_request_is_heard(widget):
    assert ask(widget, do="look") == [{"heard": 1}]


def test_the_drawings_come_when_they_are_asked_for(widget):
    drawn, heard = ask(widget, do="faces")
    assert len(drawn["faces"]) == 32
    assert heard == {"heard": 1}
    assert "KH" not in str(drawn)


def test_a_language_changes_every_word(widget):
    ask(widget, do="language", language="nl")
    assert widget.scene["language"] == "nl"
    assert widget.ui == ui(widget.kind, Words("nl"))


def test_the_text_is_the_same_every_time(widget):
    kind = widget.kind
    assert repr(widget) == repr(MAKE[kind]())
    assert "0x" not in repr(widget)
    data, _ = widget._repr_mimebundle_()
    assert data["text/plain"] == repr(widget)


def test_every_word_of_every_kind_is_in_every_language():
    for language in languages():
        for kind in UI:
            assert all(ui(kind, Words(language)).values())


def test_the_module_asks_nobody_for_anything():
    text = module()
    assert "import " not in text.replace("/* import */", "")
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert text.count("export default") == 1
