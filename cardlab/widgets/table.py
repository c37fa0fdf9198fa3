"""The table: one widget that draws every game from a scene and reports what was chosen."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from ..app.paths import assets
from ..messages import Words
from ..session import Session
from .faces import back, faces, marks

STATIC = Path(__file__).parent / "static"
LOG = logging.getLogger("cardlab")

UI = (
    "new", "restart", "undo", "redo", "hint", "next", "auto", "speed", "language", "variant",
    "deal", "log", "lost", "reload", "fault", "to-move",
)  # fmt: skip
"""The words on the table that are not the game's: messages ``table.ui.<name>``."""


class TableWidget(anywidget.AnyWidget):
    """A session on the screen.  The browser sends requests; a new scene is the answer."""

    _esm = STATIC / "table.js"
    _css = (assets() / "cards" / "palette.css").read_text() + (STATIC / "table.css").read_text()

    scene = traitlets.Dict().tag(sync=True)
    ui = traitlets.Dict().tag(sync=True)
    faces: Any = traitlets.List().tag(sync=True)
    back = traitlets.Unicode().tag(sync=True)
    marks = traitlets.Dict().tag(sync=True)

    def __init__(self, session: Session) -> None:
        self._session = session
        super().__init__(back=back(session.table.game.name), marks=marks())
        self._speak()
        self._show()
        self.on_msg(self._receive)

    def __repr__(self) -> str:
        table = self._session.table
        return f"cardlab.play({table.game.name!r}, variant={table.opening.variant!r})"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        if data:
            data["text/plain"] = repr(self)
        return bundle

    def _speak(self) -> None:
        """Everything whose words depend on the language."""
        words = self._session.words
        deck = self._session.table.game.deck
        self.ui = {name: words.text(f"table.ui.{name}") for name in UI}
        self.faces = faces(deck.faces, deck.codes, words.language)

    def _show(self, fault: str | None = None) -> None:
        self.scene = self._session.scene() | {"fault": fault}

    def _receive(self, widget: Any, content: Any, buffers: Any) -> None:
        """One request of the browser.  A fault is logged and shown as a sentence."""
        try:
            language = self._session.words.language
            done = self._session.request(content)
            if self._session.words.language != language:
                self._speak()
            if done:
                self._show()
        except Exception:
            LOG.exception("the table could not answer %r", content)
            self._tell_fault()

    def _tell_fault(self) -> None:
        words = Words(self._session.words.language)
        self.scene = self.scene | {"fault": words.text("table.ui.fault"), "n": self._session.n}
