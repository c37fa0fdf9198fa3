"""The command line: packs to print."""

import errno
import re
import sys
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cardlab import games
from cardlab.app import pdf, printing
from cardlab.app.common import OutputError
from cardlab.messages import Words, languages
from cardlab.widgets import faces
from tests.command import bad, good, run

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = [
    name
    for name in games.NAMES
    if (printing.assets() / "cards" / games.game(name).deck.faces).is_dir()
]
every_deck = pytest.mark.parametrize("name", DRAWN)


def deck(name):
    return games.game(name).deck


def sheets(folder, *args):
    """The pages that a command writes, in order."""
    good("deck", *args, "--svg", folder)
    return [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.svg"))]


def cards(page):
    """What is drawn in each card of a page, in order."""
    root = ElementTree.fromstring(page)
    found = [one for one in root.iter(f"{SVG}g") if one.get("class") == "card"]
    return [
        "".join(ElementTree.tostring(part, encoding="unicode") for part in one) for one in found
    ]


def places(page):
    """By card of a page: its left and top edge and its width, in mm."""
    found = re.findall(r'class="card" transform="translate\((\S+) (\S+)\) scale\((\S+)\)"', page)
    return [(float(x), float(y), float(scale) * 250) for x, y, scale in found]


def letters(page):
    return re.findall(r'<text class="index"[^>]*>([^<]+)<', page)


def boxes(data):
    """By page of a PDF: its width and height in mm."""
    found = re.findall(rb"/MediaBox \[ 0 0 (\S+) (\S+) \]", data)
    return [(float(wide) * 25.4 / 72, float(high) * 25.4 / 72) for wide, high in found]


# ------------------------------------------------------------------ sheets


@every_deck
def test_the_sheets_hold_each_card_in_order_as_often_as_the_pack_has_it(tmp_path, name):
    pages = sheets(tmp_path, name)
    pack = deck(name).pack()
    assert [len(cards(page)) for page in pages[:-1]] == [9] * (len(pages) - 1)
    drawn = [card for page in pages for card in cards(page)]
    assert len(drawn) == len(pack)
    by_card = dict(zip(pack, drawn, strict=True))
    assert drawn == [by_card[card] for card in pack]
    often = Counter(deck(name).face(card) for card in pack)
    assert sorted(Counter(drawn).values()) == sorted(often.values())


def test_a_pack_of_reducto_has_150_cards(tmp_path):
    done = good("deck", "reducto", "--svg", tmp_path)
    assert done == f"{tmp_path}: 150 cards on 17 pages\n"
    assert [path.name for path in sorted(tmp_path.iterdir())][::16] == [
        "reducto-01.svg",
        "reducto-17.svg",
    ]


@every_deck
@pytest.mark.parametrize("suits", ["two", "four"])
def test_every_colour_is_a_plain_one(tmp_path, name, suits):
    for page in sheets(tmp_path, name, "--backs", "--suits", suits):
        assert "var(" not in page
        colours = set(re.findall(r'(?:fill|stroke)="([^"]*)"', page))
        assert all(re.fullmatch(r"none|#([0-9a-f]{3}){1,2}", one) for one in colours), colours


def test_the_palette_is_the_light_one_and_the_suits_have_two_colours_or_four():
    two, four = printing.inks("two"), printing.inks("four")
    assert two["--card-hearts"] == two["--card-diamonds"] == four["--card-hearts"] == "#c4202c"
    assert two["--card-clubs"] == two["--card-spades"] == four["--card-spades"] == "#222"
    assert (four["--card-clubs"], four["--card-diamonds"]) == ("#17713a", "#1f55b0")
    assert two["--card-paper"] == four["--card-paper"] == "#fff"
    assert {one for one in two if two[one] != four[one]} == {
        "--card-clubs",
        "--card-diamonds",
        "--card-cloth",
    }


def test_a_colour_that_no_palette_has_is_its_fall_back():
    drawing = 'fill="var(--a,var(--b, #123))" stroke="var(--c,#fff)"'
    assert printing.coloured(drawing, {"--c": "#00f"}) == 'fill="#123" stroke="#00f"'
    assert printing.coloured(drawing, {"--a": "#0f0", "--b": "#1"}).startswith('fill="#0f0"')


@pytest.mark.parametrize(("language", "king"), [("en", "K"), ("nl", "H"), ("de", "K")])
def test_the_letters_on_the_cards_are_those_of_the_language(tmp_path, language, king):
    pages = sheets(tmp_path, "reducieten", "--language", language)
    words = Words(language)
    told = [words.text(f"index.{one}") for one in "JQKA"]
    want = ["7", "8", "9", "10", *told] * 4
    assert [one for page in pages for one in letters(page)] == [one for one in want for _ in "ab"]
    assert told[2] == king


def test_without_a_language_the_letters_are_those_of_all_texts(tmp_path):
    good("--lang", "nl", "deck", "reducieten", "--svg", tmp_path / "a")
    good("--lang", "nl", "deck", "reducieten", "--svg", tmp_path / "b", "--language", "en")
    first = "reducieten-01.svg"
    assert "H" in letters((tmp_path / "a" / first).read_text(encoding="utf-8"))
    assert "K" in letters((tmp_path / "b" / first).read_text(encoding="utf-8"))


# ------------------------------------------------------------------ sizes


@pytest.mark.parametrize(
    ("paper", "size"), [("a4", (210, 297)), ("letter", (215.9, 279.4)), ("A4", (210, 297))]
)
def test_cards_lie_edge_to_edge_in_the_middle_of_the_page_in_real_size(tmp_path, paper, size):
    first = sheets(tmp_path, "reducieten", "--paper", paper)[0]
    root = ElementTree.fromstring(first)
    assert (root.get("width"), root.get("height")) == (f"{size[0]:g}mm", f"{size[1]:g}mm")
    assert root.get("viewBox") == f"0 0 {size[0]:g} {size[1]:g}"
    left, top = (size[0] - 3 * 63.5) / 2, (size[1] - 3 * 88.9) / 2
    wanted = [
        (left + column * 63.5, top + row * 88.9, 63.5) for row in range(3) for column in range(3)
    ]
    for found, want in zip(places(first), wanted, strict=True):
        assert found == pytest.approx(want, abs=0.001)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("width", "a_page"), [(44, 16), (63.5, 9), (90, 4), (170, 1), (20, 100)])
def test_cards_of_any_width_lie_on_the_page(tmp_path, paper, width, a_page):
    on = printing.sheet(paper, width)
    across, down = on.cuts
    assert min(*across, *down) >= printing.MARGIN
    assert max(across) <= on.page[0] - printing.MARGIN
    assert max(down) <= on.page[1] - printing.MARGIN
    if paper == "a4":
        assert on.columns * on.rows == a_page


def test_marks_to_cut_along_stand_outside_the_cards_at_every_cut(tmp_path):
    on = printing.sheet()
    (path,) = re.findall(r'class="marks" d="([^"]+)"', printing.pages(on, ["<g/>"])[0])
    found = [
        (float(x), float(y), way) for x, y, way in re.findall(r"M(\S+) (\S+?)([vh])4(?=M|$)", path)
    ]
    across, down = on.cuts
    assert [x for x, _, way in found if way == "v"] == pytest.approx(sorted([*across, *across]))
    assert [y for _, y, way in found if way == "h"] == pytest.approx(sorted([*down, *down]))
    for x, y, way in found:
        assert y + 4 < down[0] or y > down[-1] or way == "h"
        assert x + 4 < across[0] or x > across[-1] or way == "v"


def test_each_page_is_followed_by_its_backs_in_mirrored_columns(tmp_path):
    pages = sheets(tmp_path, "reducieten", "--backs")
    assert len(pages) == 2 * 4
    for front, behind in zip(pages[::2], pages[1::2], strict=True):
        assert len(set(cards(behind))) == 1
        assert not set(cards(front)) & set(cards(behind))
        for (x, y, width), (back_x, back_y, back_width) in zip(
            places(front), places(behind), strict=True
        ):
            assert (back_x, back_y) == pytest.approx((210 - x - 63.5, y), abs=0.001)
            assert back_width == width
    assert "--card-back" not in pages[1] and "#1f6f78" in pages[1]


# ------------------------------------------------------------------ PDF


@every_deck
def test_the_pdf_has_as_many_pages_as_the_cards_need(tmp_path, name):
    file = tmp_path / "pack.pdf"
    number = -(-len(deck(name).pack()) // 9)
    assert f"{number} pages" in good("deck", name, "--pdf", file)
    data = file.read_bytes()
    assert data.startswith(b"%PDF-")
    assert boxes(data) == [pytest.approx((210, 297), abs=0.01)] * number
    assert b"/PrintScaling /None" in data and b"/Duplex" not in data


def test_the_pdf_of_both_sides_on_letter(tmp_path):
    file = tmp_path / "new" / "pack.pdf"
    good("deck", "reducieten", "--pdf", file, "--paper", "letter", "--backs")
    data = file.read_bytes()
    assert boxes(data) == [pytest.approx((215.9, 279.4), abs=0.01)] * 8
    assert b"/Duplex /DuplexFlipLongEdge" in data


def test_the_type_of_the_letters_goes_into_the_pdf(tmp_path):
    good("deck", "reducieten", "--pdf", tmp_path / "pack.pdf")
    data = (tmp_path / "pack.pdf").read_bytes()
    assert b"DejaVuSans" in data and b"/FontFile2" in data


def test_the_same_pack_is_the_same_file(tmp_path):
    for file in ("a.pdf", "b.pdf"):
        good("deck", "reducieten", "--pdf", tmp_path / file)
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


def test_the_letters_in_the_pdf_are_as_wide_as_they_should_be():
    from reportlab.pdfbase.pdfmetrics import stringWidth

    pages = printing.pages(printing.sheet(), printing.pack(games.game("reducieten"), "nl"))
    pdf.pdf(pages[:1], "")
    root = ElementTree.fromstring(pdf.lettered(pages[0]))
    group = next(one for one in root.iter(f"{SVG}g") if one.get("font-size"))
    assert (group.get("font-family"), group.get("font-weight")) == (pdf.FONT, None)
    ten = next(one for one in root.iter(f"{SVG}text") if one.text == "10")
    scale = float(re.fullmatch(r"translate\(28.5 54\) scale\((\S+) 1\)", ten.get("transform"))[1])
    assert scale * stringWidth("10", pdf.FONT, 53) == pytest.approx(43)
    assert not {"x", "y", "textLength"} & set(ten.attrib)
    others = [one for one in root.iter(f"{SVG}text") if len(one.text) == 1]
    assert {one.text for one in others} == {"7", "8", "9", "B", "V", "H", "A"}
    assert not any("transform" in one.attrib for one in others)


@pytest.mark.parametrize("code", languages())
def test_the_type_has_the_letters_of_every_language(code):
    from reportlab.pdfbase.ttfonts import TTFontFile

    known = TTFontFile(str(pdf.font_file())).charToGlyph
    told = "".join(Words(code).text(f"index.{letter}") for letter in faces.LETTERS)
    assert [one for one in told if ord(one) not in known] == []


# ------------------------------------------------------------------ errors


def test_a_game_that_there_is_not_is_refused(tmp_path):
    assert "reducieten" in bad("deck", "bridge", "--svg", tmp_path)


def test_a_pack_must_go_somewhere():
    line = bad("deck", "reducieten")
    assert "--pdf" in line and "--svg" in line


@pytest.mark.parametrize("width", ["0", "-5", "19.9", "200.1", "1e9", "nan", "inf"])
def test_a_card_that_does_not_fit_the_page_is_refused(tmp_path, width):
    line = bad("deck", "reducieten", "--svg", tmp_path, "--width", width)
    assert "20" in line and "200" in line


def test_the_widest_card_that_is_told_is_possible(tmp_path):
    for paper in printing.PAPERS:
        with pytest.raises(OutputError) as error:
            printing.sheet(paper, 1000)
        most = float(error.value.message.params["high"])
        assert printing.sheet(paper, most).columns == 1


def test_a_file_that_is_there_is_only_replaced_by_force(tmp_path):
    file = tmp_path / "pack.pdf"
    file.write_bytes(b"mine")
    assert "--force" in bad("deck", "reducieten", "--pdf", file)
    assert file.read_bytes() == b"mine"
    good("deck", "reducieten", "--pdf", file, "--force")
    assert file.read_bytes() != b"mine"


def test_a_sheet_that_is_there_is_only_replaced_by_force(tmp_path):
    file = tmp_path / "reducieten-04.svg"
    file.write_bytes(b"mine")
    line = bad("deck", "reducieten", "--svg", tmp_path, "--pdf", tmp_path / "pack.pdf")
    assert "reducieten-04.svg" in line
    assert list(tmp_path.iterdir()) == [file]
    good("deck", "reducieten", "--svg", tmp_path, "--force")
    assert file.read_bytes() != b"mine"


def test_a_folder_that_cannot_be_written_is_told_by_its_name(tmp_path):
    file = tmp_path / "file"
    file.write_bytes(b"")
    assert str(file) in bad("deck", "reducieten", "--svg", file)
    assert str(file) in bad("deck", "reducieten", "--svg", file / "below")
    assert str(file) in bad("deck", "reducieten", "--pdf", file / "pack.pdf")
    assert str(tmp_path) in bad("deck", "reducieten", "--pdf", tmp_path, "--force")
    assert "cannot be written" in bad("deck", "reducieten", "--pdf", tmp_path / ("x" * 300))
    assert "cannot be written" in bad("deck", "reducieten", "--svg", file / "two\nlines")


def test_a_full_disk_is_told_in_one_line(tmp_path, monkeypatch):
    """Root may write everywhere, so the refusal of the system is played."""

    def full(self, data):
        raise OSError(errno.ENOSPC, "No space left on device", str(self))

    monkeypatch.setattr(Path, "write_bytes", full)
    assert "No space left on device" in bad("deck", "reducieten", "--svg", tmp_path)


def test_a_deck_whose_drawings_are_missing_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(faces, "assets", lambda: tmp_path)
    faces.faces.cache_clear()
    faces.backs.cache_clear()
    try:
        line = bad("deck", "reducieten", "--svg", tmp_path / "new")
        assert "reducieten" in line and "7C.svg" in line
        assert not (tmp_path / "new").exists()
        monkeypatch.undo()
        monkeypatch.setattr(faces, "backs", dict)
        line = bad("deck", "reducieten", "--svg", tmp_path / "new", "--backs")
        assert "reducieten.svg" in line
    finally:
        monkeypatch.undo()
        faces.faces.cache_clear()


@pytest.mark.parametrize("package", ["svglib.svglib", "reportlab.graphics"])
def test_without_the_packages_for_pdf_a_line_says_how_to_install_them(
    tmp_path, monkeypatch, package
):
    monkeypatch.setitem(sys.modules, package, None)
    line = bad("deck", "reducieten", "--pdf", tmp_path / "pack.pdf")
    readme = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
    (command,) = re.findall(r'python -m pip install .*"', line)
    assert f"`{command}`" in readme
    assert list(tmp_path.iterdir()) == []
    good("deck", "reducieten", "--svg", tmp_path)


@pytest.mark.parametrize("code", languages())
def test_every_refusal_is_told_in_every_language(tmp_path, code):
    lines = {bad("--lang", code, "deck", "reducieten"), bad("--lang", "en", "deck", "reducieten")}
    assert len(lines) == (1 if code == "en" else 2)


def test_the_name_of_a_file_that_is_told_stays_on_its_line(tmp_path):
    done = run("deck", "reducieten", "--svg", tmp_path / "two\nlines")
    assert (done.exit_code, len(done.stdout.splitlines())) == (0, 1)
