"""Fixtures for all tests."""

from __future__ import annotations

import pytest

from cardlab.bots import BOTS

from . import chromium as browsers


@pytest.fixture(scope="session", autouse=True)
def quick_thoughts():
    """The strong bot thinks little, so that whole games of it are quickly played."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BOTS["strong"], "play_outs", 4)
        yield


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
