"""Fixtures for all tests."""

from __future__ import annotations

import pytest

from . import chromium as browsers


@pytest.fixture(scope="session")
def chromium():
    """A running Chromium."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=browsers.executable(), args=browsers.ARGS
        )
        yield browser
        browser.close()
