"""Pages that are SVG made into one PDF, with the packages of the extra ``print``."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO, StringIO
from pathlib import Path
from xml.etree import ElementTree

from ..folders import assets
from ..messages import Message
from .common import OutputError

FONT = "DejaVuSans-Bold-letters"
"""The type of the index letters, in every language; it goes into the file."""
_SVG = "{http://www.w3.org/2000/svg}"


def pdf(pages: Iterable[str], title: str, two_sided: bool = False) -> bytes:
    """One PDF of all pages, printed in its real size.

    ``OutputError`` if the packages that write it are not installed.
    """
    try:
        from reportlab.graphics import renderPDF
        from reportlab.pdfgen.canvas import Canvas
        from svglib.svglib import register_font, svg2rlg
    except ImportError:
        raise OutputError(Message("deck.no-library")) from None
    register_font(FONT, str(font_file()))
    file = BytesIO()
    canvas = Canvas(file, invariant=1)
    canvas.setTitle(title)
    for tell in (canvas.setAuthor, canvas.setCreator, canvas.setSubject):
        tell("cardlab")
    canvas.setViewerPreference("PrintScaling", "None")
    if two_sided:
        canvas.setViewerPreference("Duplex", "DuplexFlipLongEdge")
    for page in pages:
        picture = svg2rlg(StringIO(lettered(page)))
        canvas.setPageSize((picture.width, picture.height))
        renderPDF.draw(picture, canvas, 0, 0)
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def font_file() -> Path:
    """Where the type is."""
    return assets() / "type" / f"{FONT}.ttf"


def lettered(page: str) -> str:
    """The page with its letters in the one font there is, fitted to their ``textLength``."""
    from reportlab.pdfbase.pdfmetrics import stringWidth

    root = ElementTree.fromstring(page)  # noqa: S314  cardlab drew it
    for group in root.iter(f"{_SVG}g"):
        if "font-family" not in group.attrib:
            continue
        group.set("font-family", FONT)
        group.attrib.pop("font-weight", None)
        for text in group.iter(f"{_SVG}text"):
            length = text.attrib.pop("textLength", None)
            if length:
                wide = stringWidth(text.text, FONT, float(group.get("font-size", "")))
                x, y = text.attrib.pop("x"), text.attrib.pop("y")
                text.set("transform", f"translate({x} {y}) scale({float(length) / wide} 1)")
    return ElementTree.tostring(root, encoding="unicode")
