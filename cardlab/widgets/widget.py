"""One widget for everything that is drawn: it passes requests to a session and shows its answer.

The kinds are ``game``, ``sheet``, ``course``, ``rules`` and ``lab``; each has its session, plain
Python that knows nothing of widgets, and its part of the module in ``static/``.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Protocol

import anywidget
import traitlets

from ..folders import assets, published
from ..messages import Words
from .faces import backs, faces, marks
from .words import ui

STATIC = Path(__file__).parent / "static"
PARCELS = ("picture", "file")
"""What a session is asked for that is sent once, and is no part of its scene."""
LOG = logging.getLogger("cardlab")


class Session(Protocol):
    """What a widget shows: a person's game, sheet, course or rules."""

    n: int

    @property
    def words(self) -> Words:
        """The person's language."""

    def request(self, request: Mapping[str, Any]) -> bool:
        """Do what the browser asks for; False if nothing was done."""

    def scene(self) -> dict[str, Any]:
        """What lies on the table."""


def module() -> str:
    """The parts of the JavaScript as one module."""
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(STATIC.glob("*.js")))


def style() -> str:
    """The colours of the cards and the styles of the widgets."""
    files = [assets() / "cards" / "palette.css", *sorted(STATIC.glob("*.css"))]
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


class CardWidget(anywidget.AnyWidget):
    """A session on the screen.  The browser sends requests; a new scene is the answer.

    ``text``, and a ``picture`` if there is one (what draws it as SVG), stand for it where no widget
    can be shown.
    """

    _esm = module()
    _css = style()

    kind = traitlets.Unicode().tag(sync=True)
    scene = traitlets.Dict().tag(sync=True)
    page = traitlets.Dict().tag(sync=True)
    ui = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        kind: str,
        session: Session,
        deck: tuple[str, tuple[str, ...]],
        text: str,
        picture: Callable[[], str] | None = None,
    ) -> None:
        self.session = session
        self._deck = deck
        self._text = text
        self._picture = picture
        self._language = ""
        super().__init__(kind=kind)
        self._show()
        self.on_msg(self._receive)

    def __repr__(self) -> str:
        return self._text

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        if data:
            data["text/plain"] = self._text
            if self._picture and not published():
                data["image/svg+xml"] = self._picture()
        return bundle

    def _show(self) -> None:
        """Show the session as it is now."""
        words = self.session.words
        with self.hold_sync():
            if words.language != self._language:
                self._language = words.language
                self.ui = ui(self.kind, words)
            self.page = self.session.page() if hasattr(self.session, "page") else {}
            self.scene = self.session.scene()

    def _receive(self, widget: Any, content: Any, buffers: Any) -> None:
        """One request of the browser.  A fault is logged and shown as a sentence."""
        try:
            if content.get("do") == "faces":
                self._send_faces()
            elif content.get("do") in PARCELS and hasattr(self.session, "parcel"):
                self.send(self.session.parcel(content) or {})
            elif self.session.request(content):
                self._show()
        except Exception:
            LOG.exception("the %s could not answer %r", self.kind, content)
            self._tell_fault()
        finally:
            self.send({"heard": content.get("ask") if isinstance(content, dict) else None})

    def _send_faces(self) -> None:
        """The drawings of the deck, lettered for the language."""
        name, codes = self._deck
        language = self.session.words.language
        drawn = {"faces": faces(name, codes, language), "backs": backs(), "marks": marks()}
        self.send({"game": self.scene["game"], "language": language} | drawn)

    def _tell_fault(self) -> None:
        """Say so beside what was shown; the next request answers the session as it is now."""
        fault = Words(self._language).text("ui.fault")
        self.scene = self.scene | {"fault": fault, "n": self.session.n}
        self.page = self.page | {"fault": fault}
