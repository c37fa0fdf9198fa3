"""A person who has only a keyboard: Tab between things, the arrow keys within the table."""

from __future__ import annotations

from playwright.sync_api import Page

STEP = """wanted => {
  const now = document.activeElement, target = document.querySelector(wanted);
  if (now === target) return 'here';
  const rows = ['[data-zone=stock], [data-zone=discard], [data-zone=bout]',
    '.cardlab-middle [data-zone=field]',
    '.cardlab-modes', '.cardlab-actions', '.cardlab-hand'];
  const row = (one) => rows.findIndex((group) => one.closest(group));
  const [from, to] = [row(now), row(target)];
  if (from < 0 || to < 0 || now.tagName !== 'BUTTON') return 'Tab';
  if (from !== to) return from < to ? 'ArrowDown' : 'ArrowUp';
  if (from !== 1) return 'ArrowRight';
  const [a, b] = [now, target].map((one) => one.dataset.place.split(',').map(Number));
  if (a[0] !== b[0]) return a[0] < b[0] ? 'ArrowDown' : 'ArrowUp';
  return a[1] < b[1] ? 'ArrowRight' : 'ArrowLeft';
}"""
"""The key that brings a person nearer to a button."""


def reach(page: Page, selector: str) -> None:
    """Move the keyboard to an element as a person would, once it is there."""
    page.wait_for_selector(selector)
    for _ in range(80):
        key = page.evaluate(STEP, selector)
        if key == "here":
            return
        page.keyboard.press(key)
    raise AssertionError(f"{selector} cannot be reached by keyboard")
