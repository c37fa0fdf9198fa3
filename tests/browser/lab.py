"""The laboratory in a browser: its pages, and what a person does there."""

from __future__ import annotations

from pathlib import Path

LAB = "[data-kind=lab]"
RECORD = Path(__file__).parents[2] / "notebooks" / "records" / "lab-king.json"
PAGES = {
    "lab": 'cardlab.experiment("reducieten", variant="round", bots="random", games=10_000)',
    "lab-king": f"cardlab.experiment({RECORD.as_posix()!r}, eyes=0, games=6)",
}


class Desk:
    """A person in the laboratory."""

    def __init__(self, player):
        self.player, self.page = player, player.page

    def until(self, condition):
        """Wait until a condition on the root ``t`` and the result ``r`` holds."""
        self.page.wait_for_function(
            f"""() => {{ const t = document.querySelector('{LAB}');
              const r = t.querySelector('.cardlab-lab-result'); return {condition}; }}""",
            timeout=60_000,
        )

    def settled(self, do):
        """Do something and wait for its answer."""
        before = self.page.get_attribute(LAB, "data-n")
        do()
        self.until(f"t.dataset.n !== '{before}' && !t.dataset.busy")

    def press(self, name):
        self.page.click(f"{LAB} [data-control={name}]")

    def field(self, place):
        return self.page.locator(f"{LAB} [data-place='{place}']")

    def write(self, place, text):
        field = self.field(place).locator("input")
        field.fill(text)
        self.settled(lambda: field.press("Tab"))

    def cards(self, place):
        return self.field(place).locator("input").input_value().split()

    @property
    def done(self):
        return int(self.page.get_attribute(f"{LAB} .cardlab-lab-result", "data-done"))
