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
    """What the browser sends, and what is sent back beside the traits."""
    sent = []
    widget.send = sent.append
    widget._receive(widget, {"n": widget.session.n, "ask": 1, **request}, [])
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


@pytest.mark.parametrize("content", [None, 5, "text", [], {"do": None}, {"do": ["move"]}, {}])
def test_what_is_no_request_does_no_harm(widget, content):
    widget.send = lambda message: None
    widget._receive(widget, content, [])
    assert "Traceback" not in str(widget.scene)


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
