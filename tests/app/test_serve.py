"""The app: what its pages show, what it refuses, and what becomes of its kernels."""

from __future__ import annotations

import json
import re
import signal
import socket
import sys
import time
from pathlib import Path

import psutil
import pytest
import websocket
from axe_playwright_python.sync_playwright import Axe

from ..chromium import ARGS, executable
from .server import PATIENCE, Server, message, start, until, write_notebook

COUNTER = """
import anywidget, traitlets
class Counter(anywidget.AnyWidget):
    _esm = '''export default { render({ model, el }) {
      const button = document.createElement("button");
      const show = () => { button.textContent = `count ${model.get("n")}`; };
      button.onclick = () => model.send({});
      model.on("change:n", show);
      show();
      el.append(button);
    } }'''
    n = traitlets.Int(0).tag(sync=True)
    def __init__(self):
        super().__init__()
        self.on_msg(lambda *_: setattr(self, "n", self.n + 1))
Counter()
"""
IDLE = 6


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder of notebooks, and of files that are nobody's business."""
    folder = tmp_path_factory.mktemp("notebooks")
    write_notebook(folder, "index", "# All *our* [games](play.ipynb)")
    write_notebook(folder, "play", "# Heading", COUNTER, "print('word ' * 200)", title="A title")
    write_notebook(folder, "broken", "# Broken", "hidden_name = 1 / 0", "print('later')")
    write_notebook(folder, "dying", "# Dying", "import os; os._exit(1)")
    (folder / "secret.py").write_text("secret = 1")
    (folder / "picture.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    return folder


@pytest.fixture(scope="module")
def app(folder, tmp_path_factory):
    """An app with a warm kernel for each notebook."""
    app = Server(folder, tmp_path_factory.mktemp("log") / "log")
    yield app
    app.stop()


@pytest.fixture(scope="module")
def small_app(folder, tmp_path_factory):
    """An app with one place, cold, that ends idle kernels soon."""
    log = tmp_path_factory.mktemp("log") / "log"
    app = Server(folder, log, "--max-learners", 1, "--pool", 0, "--idle-seconds", IDLE)
    yield app
    app.stop()


@pytest.fixture
def page(chromium):
    """A fresh browser profile with one page."""
    context = chromium.new_context(locale="en-GB")
    yield context.new_page()
    context.close()


def open_counter(page, app):
    """Open the page with the counter and wait for it."""
    page.goto(f"{app.url}/play")
    page.get_by_text("count 0").wait_for()


# ------------------------------------------------------------------ the page


@pytest.mark.browser
def test_a_page_needs_no_other_host_and_has_no_fault(app, page):
    outside, faults = [], []
    page.on(
        "request",
        lambda one: one.url.startswith((app.url, "blob:", "data:")) or outside.append(one.url),
    )
    page.on("requestfailed", lambda one: faults.append(one.url))
    page.on("response", lambda one: one.status >= 400 and faults.append(one.url))
    page.on("pageerror", lambda one: faults.append(str(one)))
    page.on("console", lambda one: one.type == "error" and faults.append(one.text))
    open_counter(page, app)
    page.get_by_text("count 0").click()
    page.get_by_text("count 1").wait_for()
    assert (outside, faults) == ([], [])


@pytest.mark.browser
def test_a_page_shows_text_and_widgets_but_no_code(app, page):
    open_counter(page, app)
    assert page.title() == "A title"
    assert page.get_by_role("heading", name="Heading").is_visible()
    icon = page.locator("link[rel=icon]").get_attribute("href")
    assert icon.startswith("data:image/svg+xml,%3Csvg")
    assert "class Counter" not in page.content()
    assert not re.search(r"\b(In|Out)\s*\[", page.locator("body").inner_text())


@pytest.mark.browser
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/play", "/nowhere"])
def test_a_page_is_accessible(app, chromium, scheme, path):
    context = chromium.new_context(color_scheme=scheme, locale="en-GB")
    page = context.new_page()
    page.goto(app.url + path)
    page.locator("main:visible h1").wait_for()
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    context.close()


@pytest.mark.browser
def test_a_narrow_page_scrolls_only_the_long_line(app, page):
    page.set_viewport_size({"width": 360, "height": 740})
    open_counter(page, app)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert page.locator("pre").evaluate("pre => pre.scrollWidth > pre.clientWidth")


@pytest.mark.browser
def test_the_bar_leads_to_the_hub_and_the_hub_to_a_game(app, page):
    open_counter(page, app)
    page.get_by_role("link", name="All games").click()
    page.get_by_role("heading", name="All our games").wait_for()
    assert page.title() == "All our games"
    page.get_by_role("link", name="games").last.click()
    page.get_by_text("count 0").wait_for()


@pytest.mark.browser
def test_the_words_follow_the_language_of_the_page(app, page):
    open_counter(page, app)
    bar = page.get_by_role("banner")
    assert bar.inner_text().split("\n")[-1] == "All games"
    page.evaluate("document.documentElement.lang = 'nl'")
    assert bar.inner_text().split("\n")[-1] == "Alle spellen"


@pytest.mark.parametrize(
    ("headers", "language"),
    [
        ({}, "en"),
        ({"Accept_Language": "nl-BE,nl;q=0.9,en;q=0.8"}, "nl"),
        ({"Accept_Language": "xx"}, "en"),
        ({"Cookie": "cardlab-lang=nl", "Accept_Language": "en"}, "nl"),
        ({"Cookie": "cardlab-lang=xx", "Accept_Language": "nl"}, "nl"),
    ],
)
def test_the_cookie_then_the_browser_chooses_the_language(app, headers, language):
    assert f'<html lang="{language}">' in app.get("/nowhere", **headers)[2]
    assert f'<html lang="{language}">' in app.get("/index", **headers)[2]


def test_a_page_made_on_the_spot_has_the_language_too(folder, tmp_path):
    app = Server(folder, tmp_path / "log", "--pool", 0)
    try:
        assert '<html lang="nl">' in app.get("/index", Accept_Language="nl")[2]
    finally:
        app.stop()


def test_a_fault_in_a_cell_is_told_kindly_and_logged(app):
    status, _, text = app.get("/broken")
    assert status == 200
    assert 'role="alert"' in text
    assert "Something went wrong in the program" in text
    for word in ("Traceback", "ZeroDivisionError", "hidden_name", "show_tracebacks"):
        assert word not in text
    assert "ZeroDivisionError" in app.log.read_text()


def test_a_kernel_that_dies_is_a_fault_too(small_app):
    until(lambda: small_app.learners == 0)
    text = small_app.get("/dying")[2]
    assert 'role="alert"' in text
    assert "Traceback" not in text
    until(lambda: small_app.learners == 0)


# ------------------------------------------------------------------ scripts


SCRIPTS = (
    "/voila/static/voila.js",
    *(
        f"/voila/labextensions/anywidget/static/{entry.name}"
        for entry in Path(sys.prefix).glob(
            "share/jupyter/labextensions/anywidget/static/remoteEntry*.js"
        )
    ),
)
"""A script of Voila, and one of the widgets."""


def test_a_page_has_scripts_of_both_kinds():
    assert len(SCRIPTS) == 2


def test_scripts_are_sent_packed_to_who_can_unpack_them_and_kept_by_the_browser(app):
    for path in SCRIPTS:
        status, headers, text = app.get(path)
        assert (status, headers["Content-Encoding"]) == (200, None)
        assert len(text.encode()) == int(headers["Content-Length"]) > 10_000
        for _ in range(2):
            status, headers, same = app.get(path, accept_encoding="gzip, br")
            assert (status, same) == (200, text)
            assert headers["Content-Encoding"] == "gzip"
            assert int(headers["Content-Length"]) < len(text) / 2
            assert headers["Cache-Control"] == "max-age=3600"
        part = app.get(path, accept_encoding="gzip", range="bytes=5-14")
        assert (part[0], part[2]) == (206, text[5:15])
        since = headers["Last-Modified"]
        assert app.get(path, accept_encoding="gzip", if_modified_since=since)[0] == 304


# ------------------------------------------------------------------ addresses


@pytest.mark.parametrize("path", ["/", "/index", "/index.ipynb", "/voila/render/index.ipynb"])
def test_the_hub_has_its_addresses(app, path):
    status, headers, text = app.get(path)
    assert status == 200
    assert headers["Cache-Control"] == "no-cache, no-store, must-revalidate"
    assert "<title>All our games</title>" in text


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere",
        "/voila/render/nowhere.ipynb",
        "/voila/render/../secret.py",
        "/secret",
        "/secret.py",
        "/voila/tree",
        "/tree",
        "/api/contents",
        "/api/kernels",
        "/api/kernelspecs",
        "/api/sessions",
        "/voila/api/contents/",
    ],
)
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_an_unknown_address_gets_a_friendly_page(app, path, method):
    status, _, text = app.get(path, method)
    assert status == 404
    assert method == "HEAD" or "<h1>This page does not exist</h1>" in text


@pytest.mark.parametrize("name", ["play.ipynb", "secret.py"])
def test_a_file_of_the_folder_is_refused(app, name):
    assert app.get(f"/voila/files/{name}")[0] == 403


def test_a_picture_of_the_folder_is_served(app):
    assert app.get("/voila/files/picture.svg")[0] == 200


def kernel_id(text):
    """The kernel of a page."""
    return re.search(r'"kernelId": "([\w-]+)"', text)[1]


def test_a_kernel_takes_no_code_from_a_browser(app, tmp_path):
    """Only the messages of widgets; code would have made a file."""
    kernel = kernel_id(app.get("/index")[2])
    assert app.get(f"/api/kernels/{kernel}", "DELETE")[0] == 405
    proof = tmp_path / "proof"
    address = f"{app.url.replace('http', 'ws')}/api/kernels/{kernel}/channels"
    connection = websocket.create_connection(address, timeout=PATIENCE)

    def send(kind, **content):
        sent = message(kind, **content)
        connection.send(json.dumps(sent))
        return sent["header"]["msg_id"]

    code = send("execute_request", code=f"open({str(proof)!r}, 'w')", silent=False)
    asked = send("kernel_info_request")
    answers = []
    while not (answers and answers[-1] == (asked, "kernel_info_reply")):
        heard = json.loads(connection.recv())
        answers.append((heard["parent_header"].get("msg_id"), heard["msg_type"]))
    connection.close()
    assert code not in dict(answers)
    assert not proof.exists()


def test_the_health_check_and_a_head_start_no_kernel(app):
    before = {kernel.pid for kernel in app.kernels()}, app.learners
    status, headers, text = app.get("/healthz")
    assert (status, headers["Content-Type"]) == (200, "application/json; charset=UTF-8")
    assert json.loads(text) == {"ok": True, "learners": before[1], "places": 30}
    assert app.get("/play", "HEAD")[0] == 200
    assert app.learners == before[1]


# ------------------------------------------------------------------ kernels


@pytest.mark.browser
def test_a_kernel_ends_with_its_page(app, page):
    before = app.learners
    open_counter(page, app)
    assert app.learners == before + 1
    page.reload()
    page.get_by_text("count 0").wait_for()
    until(lambda: app.learners == before + 1)
    page.goto("about:blank")
    until(lambda: app.learners == before)
    open_counter(page, app)
    page.close(run_before_unload=True)
    until(lambda: app.learners == before)


@pytest.mark.browser
def test_a_warm_kernel_that_died_is_not_given_to_anyone(app, page):
    """One that dies while it is still starting shows as a fault, and the next page is good."""
    kernels = app.kernels()
    for kernel in kernels:
        kernel.kill()
    for kernel in kernels:
        until(lambda one=kernel: not one.is_running() or one.status() == psutil.STATUS_ZOMBIE)
    page.goto(f"{app.url}/play")
    page.get_by_text("count 0").or_(page.get_by_role("alert")).first.wait_for()
    if page.get_by_role("alert").is_visible():
        page.reload()
    page.get_by_text("count 0").click()
    page.get_by_text("count 1").wait_for()


def test_one_learner_too_many_gets_a_friendly_page_until_a_kernel_was_idle(tmp_path):
    """The time that a warm kernel waits for its learner is not idle time."""
    idle = 3
    write_notebook(tmp_path, "index", "# Hub")
    app = Server(tmp_path, tmp_path / "log", "--max-learners", 1, "--idle-seconds", idle)
    (kernel,) = until(app.kernels)
    until(lambda: time.time() - kernel.create_time() > idle + 2)
    assert app.get("/")[0] == 200
    start = time.monotonic()
    status, headers, text = app.get("/index", Accept_Language="nl")
    assert status == 503
    assert int(headers["Retry-After"]) > 0
    assert "<h1>Alle plaatsen zijn bezet</h1>" in text
    assert '<a class="button" href="/index">' in text
    assert app.learners == 1
    until(lambda: app.learners == 0)
    assert time.monotonic() - start > idle - 0.5
    assert not kernel.is_running()
    assert app.get("/")[0] == 200
    app.stop()


@pytest.mark.browser
def test_a_learner_who_goes_to_another_page_keeps_the_last_place(small_app, page):
    until(lambda: small_app.learners == 0, IDLE + PATIENCE)
    open_counter(page, small_app)
    page.reload()
    page.get_by_text("count 0").wait_for()
    page.get_by_role("link", name="All games").click()
    page.get_by_role("heading", name="All our games").wait_for()
    assert small_app.get("/play")[0] == 503
    page.close(run_before_unload=True)


@pytest.mark.browser
def test_the_kernel_of_a_killed_browser_ends_when_it_was_idle_for_long_enough(
    small_app, chromium, tmp_path
):
    until(lambda: small_app.learners == 0, IDLE + PATIENCE)
    other = chromium.browser_type.launch_persistent_context(
        tmp_path, executable_path=executable(), args=ARGS
    )
    open_counter(other.pages[0], small_app)
    assert small_app.learners == 1
    for process in psutil.process_iter(["cmdline"]):
        if f"--user-data-dir={tmp_path}" in (process.info["cmdline"] or ()):
            process.kill()
    until(lambda: small_app.learners == 0, IDLE + PATIENCE)
    assert small_app.kernels() == []


# ------------------------------------------------------------------ starting


def test_it_says_one_line_and_ctrl_c_ends_it_quietly(tmp_path):
    """Also while a kernel is still starting."""
    write_notebook(tmp_path, "index", "# Hub")
    app = start("--port", 0, "--notebooks", tmp_path)
    line = r"cardlab is ready at http://127\.0\.0\.1:\d+/ \(Ctrl-C ends it\)\n"
    assert re.fullmatch(line, app.stdout.readline())
    kernels = until(psutil.Process(app.pid).children)
    app.send_signal(signal.SIGINT)
    assert app.communicate(timeout=PATIENCE) == ("", "")
    assert app.returncode == 0
    assert not [kernel for kernel in kernels if kernel.is_running()]


def test_a_taken_port_is_said_in_one_sentence():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        app = start("--port", port)
        said = app.communicate(timeout=PATIENCE)
    assert said == ("", f"Port {port} is in use already; choose another one with --port.\n")
    assert app.returncode == 2


@pytest.mark.browser
def test_behind_another_server_every_address_has_its_path(folder, tmp_path, page):
    """What Binder's `start` does: nothing on a page leaves the path, and the widget answers."""
    app = Server(folder, tmp_path / "log", "--pool", 0, "--base-url", "/user/somebody/")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    try:
        base = f"{app.url}/"
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/user/somebody/", base)
        page.goto(f"{base}play")
        page.get_by_text("count 0").click()
        page.get_by_text("count 1").wait_for()
        outside = [url for url in asked if not url.startswith((base, "data:", "blob:"))]
        assert outside == []
        assert page.get_attribute("header a", "href") == "/user/somebody/"
        page.goto(f"{base}nothing")
        assert page.get_attribute("header a", "href") == "/user/somebody/"
    finally:
        app.stop()
