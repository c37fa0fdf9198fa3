"""A page of the app is in one language: also its title, and a move that it explains."""

from __future__ import annotations

import pytest

from cardlab.folders import notebooks
from tests.app.server import Server

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def shelf(tmp_path_factory):
    """An app with the notebooks that cardlab has."""
    server = Server(notebooks(), tmp_path_factory.mktemp("log") / "app.log", "--pool", 0)
    yield server.url + "/"
    server.stop()


def test_titles_and_an_explained_move_are_in_the_language_of_the_page(shelf, chromium):
    context = chromium.new_context(locale="ru-RU")
    page = context.new_page()
    page.goto(shelf + "redudu")
    answer = page.locator(".answer")
    page.wait_for_selector("[id='rule-redudu.transfer.limit']", state="attached")
    assert page.title() == "Редуду"
    assert answer.inner_text().startswith("Ход «Перевести: красная редуда» не разрешён: Нагрузка")
    answer.get_by_role("link", name="Правило").click()
    assert page.evaluate("document.activeElement.id") == "rule-redudu.transfer.limit"
    assert len(context.pages) == 1
    page.wait_for_selector("[data-kind=sheet][lang=ru]")
    assert page.inner_text("[data-kind=sheet] h3") == "Редуду: Одна раздача"
    assert page.locator("[title*=undefined], [aria-label*=undefined]").count() == 0
    page.evaluate("document.documentElement.lang = 'en'")
    page.wait_for_function("document.title === 'Redudu'")
    assert answer.inner_text().startswith("“Transfer: red reduda” is not allowed: That would be")
    context.close()
