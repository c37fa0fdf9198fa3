"""For everybody: no serious fault that axe-core finds, in light and dark, narrow and wide."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe

pytestmark = pytest.mark.browser


def serious(page):
    found = Axe().run(page).response["violations"]
    return [
        (fault["id"], [node["html"][:160] for node in fault["nodes"][:3]])
        for fault in found
        if fault["impact"] in ("serious", "critical")
    ]


PAGES = ["whole", "klassiek", "course", "sheet", "rules"]
FIELDS = [
    "fields",
    "fields-eight",
    "fields-puzzle",
    "fields-course",
    "fields-rules",
    "tarot",
    "tarot-course",
    "tarot-trainer",
    "tarot-rules",
    "redudu-three",
    "redudu-four",
    "redudu-course",
    "redudu-rules",
    "redudu-sheet",
    "lab-king",
]


@pytest.mark.parametrize("name", PAGES + FIELDS)
@pytest.mark.parametrize(("theme", "width"), [("light", 1200), ("dark", 360)])
def test_axe_finds_no_serious_fault_and_nothing_is_cut_off(visit, name, theme, width, page):
    page.set_viewport_size({"width": width, "height": 800})
    visit(name, theme=theme)
    assert serious(page) == []
    if width == 360:
        assert too_wide(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 360


def too_wide(page):
    """What reaches beyond the window and cannot be scrolled by itself."""
    return page.evaluate(
        """() => [...document.querySelectorAll('.cardlab-widget *')]
          .filter((one) => one.getBoundingClientRect().right > innerWidth + 1
            && one.getBoundingClientRect().width > 0
            && !one.closest('.cardlab-board, .cardlab-live, .cardlab-sprite, svg'))
          .map((one) => one.outerHTML.slice(0, 120))"""
    )


@pytest.mark.parametrize("size", ["middle", "large"])
def test_a_full_layout_fits_at_360_px(visit, size, page):
    page.set_viewport_size({"width": 360, "height": 800})
    player = visit("modern", size=size)
    for _ in range(4):
        player.until_my_turn()
        player.act()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    layout, felt = (
        page.locator(f".cardlab-{name}").first.bounding_box() for name in ("layout", "felt")
    )
    assert layout["x"] >= felt["x"]
    assert layout["x"] + layout["width"] <= felt["x"] + felt["width"]
