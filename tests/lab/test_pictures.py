"""The pictures of an experiment: they can be read, say in words what they show, and stay small."""

import struct
import sys
import xml.etree.ElementTree as ElementTree
from concurrent.futures import ThreadPoolExecutor

import pytest

from cardlab.lab import Experiment, LabError, Scenario, no_choice, pictures, rule_values, table
from cardlab.messages import Words, languages

pytest.importorskip("matplotlib")

ROUND = Scenario.fresh("reducieten", "round", seed=7)
EYES = ROUND.seen_by(ROUND.record.deal["leader"])
MINCHIATE = Scenario.fresh("minchiate", seed=1)


def report(scenario=EYES, arms=None, games=40):
    return Experiment(scenario, arms, bots="random", games=games, seed=3).run(workers=1)


REPORT = report()
KINDS = [pictures.means, pictures.bars, pictures.running]
every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)


def size(png):
    assert png.startswith(b"\x89PNG")
    return struct.unpack(">II", png[16:24])


@every_kind
@pytest.mark.parametrize("dark", [False, True])
def test_a_picture_is_svg_and_png(kind, dark):
    picture = kind(REPORT, Words())
    root = ElementTree.fromstring(picture.svg(dark))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert len(picture.svg(dark)) < 400_000
    width, height = size(picture.png(dark))
    assert 800 < width < 2000
    assert 200 < height < 2000
    paper = (pictures.DARK if dark else pictures.LIGHT).paper
    assert paper in picture.svg(dark)


@every_kind
def test_svg_needs_no_font_and_asks_for_nothing(kind):
    svg = kind(REPORT, Words()).svg()
    assert "<text" not in svg
    outside = svg.replace("http://www.w3.org", "").replace("http://purl.org", "")
    outside = outside.replace("http://creativecommons.org", "").replace(
        "https://matplotlib.org", ""
    )
    assert "http" not in outside
    assert "<script" not in svg


@every_kind
def test_two_drawings_are_the_same(kind):
    assert kind(REPORT, Words()).svg() == kind(REPORT, Words()).svg()


@every_kind
@pytest.mark.parametrize("code", languages("reducieten"))
def test_a_picture_says_in_words_and_numbers_what_it_shows(kind, code):
    words = Words(code)
    picture = kind(REPORT, words)
    assert picture.title in picture.alt
    assert "40" in picture.alt
    for place in range(len(REPORT.arms)):
        label = REPORT.label(place, words)
        assert label in picture.alt
        assert any(label in cell for row in picture.rows for cell in row)
    assert all(len(row) == len(picture.rows[0]) for row in picture.rows)
    assert len(picture.rows) > 4


def test_the_numbers_are_those_of_the_report():
    assert pictures.means(REPORT, Words()).rows == table(REPORT, Words())
    shares = pictures.bars(REPORT, Words()).rows[1:]
    for place in range(1, 6):
        assert sum(float(row[place].rstrip("%")) for row in shares) == pytest.approx(100, abs=1)
    last = pictures.running(REPORT, Words()).rows[-1]
    assert last[0] == "40"
    best = REPORT.rows[REPORT.best].summary.mean
    assert last[1].replace("−", "-") == f"{best:.2f}"


@every_kind
def test_one_choice_and_few_games_are_drawn_too(kind):
    for games in (1, 2):
        assert size(kind(report(arms=no_choice(), games=games), Words()).png())
    assert size(kind(Experiment(EYES, bots="random", games=5).report(), Words()).png())


@every_kind
def test_of_many_choices_the_twelve_best_are_drawn(kind):
    scenario = MINCHIATE
    found = report(scenario, games=3)
    assert len(found.arms) > 12
    picture = kind(found, Words())
    assert size(picture.png())[1] < 2000
    shown = [found.label(place, Words()) for place in found.ranking[:12]]
    assert all(text in picture.alt for text in shown)
    assert found.label(found.ranking[12], Words()) + ":" not in picture.alt


def test_long_names_are_written_in_lines_that_all_have_room():
    ace = Scenario.of("notebooks/records/lab-ace.json")
    found = report(ace, rule_values(ace, "aceBonusMandatory"), games=2)
    short = report(arms=["choose tricks", "choose queens"], games=2)
    (width, height), (same, less) = (
        size(pictures.means(one, Words()).png()) for one in (found, short)
    )
    assert width == same
    assert height > less


def test_pictures_are_drawn_in_any_thread_and_leave_nothing_behind():
    drawn = pictures.all_pictures(REPORT, Words())
    with ThreadPoolExecutor(3) as pool:
        assert list(pool.map(lambda one: one.svg(), drawn)) == [one.svg() for one in drawn]
    assert "matplotlib.pyplot" not in sys.modules


def test_without_matplotlib_it_is_said_what_to_install(monkeypatch):
    picture = pictures.means(REPORT, Words())
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(LabError) as error:
        picture.svg()
    assert 'pip install -c constraints.txt -e ".[lab]"' in str(error.value)
    assert picture.alt


def luminance(hue):
    parts = [int(hue[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    parts = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(weight * p for weight, p in zip((0.2126, 0.7152, 0.0722), parts, strict=True))


def contrast(one, other):
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("ink", [pictures.LIGHT, pictures.DARK], ids=["light", "dark"])
def test_text_and_bars_stand_out_from_the_page(ink):
    assert contrast(ink.text, ink.paper) >= 7
    assert contrast(ink.bar, ink.paper) >= 3
