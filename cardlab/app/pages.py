"""What stands on a page: its title, its words, and the pages that carry only a message."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

from ..messages import Message, Words, languages

SHARE = Path(__file__).parent / "share" / "jupyter"
TEMPLATE = "cardlab"
HEADING = re.compile(r"^#{1,6}[ \t]+(.+?)[ \t#]*$", re.MULTILINE)
MARKUP = re.compile(r"[*_`]|\[([^\]]*)\]\([^)]*\)")


def title(notebook: Any, name: str) -> str:
    """The title of a notebook: its metadata's, else its first heading, else its name."""
    if notebook.metadata.get("title"):
        return str(notebook.metadata["title"])
    for cell in notebook.cells:
        if cell.cell_type == "markdown" and (found := HEADING.search(cell.source)):
            return MARKUP.sub(r"\1", found[1])
    return name


def words(id: str) -> Markup:
    """The text of a message in every language; the page shows the one that it is in.

    A warm page is made before its reader is known, and a reader may change the language later.
    """
    texts = ((code, Words(code).text(id)) for code in languages())
    spans = (Markup('<span lang="{}">{}</span>').format(*one) for one in texts)
    return Markup('<span class="words">{}</span>').format(Markup("").join(spans))


_templates = Environment(
    loader=FileSystemLoader(SHARE / "voila" / "templates" / TEMPLATE), autoescape=True
)
_templates.filters["words"] = words


def broken_off() -> str:
    """The last words of a page that cannot be finished."""
    return _templates.get_template("broken.html.j2").render()


def message(text: Words, hub: str, heading: Message, body: Message, address: str) -> str:
    """A whole page that says one thing, with a way on: to all games, or to try again."""
    return _templates.get_template("message.html.j2").render(
        language=text.language,
        heading=text(heading),
        body=text(body),
        hub=hub,
        address=address,
        way=text.text("app.hub" if address == hub else "app.again"),
    )
