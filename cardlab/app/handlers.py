"""Who answers which address: notebooks, messages, the health check, the kernel's own two."""

from __future__ import annotations

import gzip
from datetime import datetime
from functools import lru_cache
from http import HTTPStatus
from pathlib import Path
from typing import Any

from jupyter_server.base.handlers import APIHandler, FileFindHandler, JupyterHandler
from jupyter_server.services.kernels.handlers import KernelHandler
from tornado.iostream import StreamClosedError
from tornado.web import HTTPError, StaticFileHandler
from voila.handler import VoilaHandler
from voila.static_file_handler import MultiStaticFileHandler

from ..messages import Message, Words, best_language, languages
from . import pages

RETRY_SECONDS = 30
SCRIPT_SECONDS = 3600
MOST_FILES = 500
"""So many compressed scripts are kept; a page loads less than a hundred, of a megabyte together."""
LANGUAGE = "cardlab-lang"
LEAVING = "cardlab-leaving"
"""The cookie with the kernel of the page that the browser is about to leave for this one."""


class Speaker(JupyterHandler):
    """Answers people in their language, also when it cannot do what they asked for."""

    @property
    def words(self) -> Words:
        chosen = self.get_cookie(LANGUAGE)
        if chosen in languages():
            return Words(chosen)
        return Words(best_language(self.request.headers.get("Accept-Language", "")))

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-store")
        says = Message("app.broken"), Message("app.broken.why"), self.request.uri
        if status_code == HTTPStatus.NOT_FOUND:
            says = Message("app.missing"), Message("app.missing.why"), self.base_url
        elif status_code == HTTPStatus.SERVICE_UNAVAILABLE:
            says = Message("app.full"), Message("app.full.why"), self.request.uri
            self.set_header("Retry-After", str(RETRY_SECONDS))
        self.finish(pages.message(self.words, self.base_url, *says))


class Notebook(Speaker, VoilaHandler):
    """A notebook as a page, with a kernel of its own for the learner.

    Refuses what is not a notebook of the folder (404), and one learner too many (503); who only
    goes from one page to the next keeps the place.
    """

    async def head(self, name: str) -> None:
        self._path(name)
        self.set_header("Content-Type", "text/html")

    async def get(self, name: str) -> None:
        path = self._path(name)
        kernels = self.kernel_manager
        left = self.get_cookie(LEAVING)
        replaces = kernels.full and left in kernels
        if kernels.full and not replaces:
            raise HTTPError(HTTPStatus.SERVICE_UNAVAILABLE)
        snippets = self.get_generator(path)
        with kernels.arrival():
            await kernels.drop_dead(path)
            if replaces:
                await kernels.shutdown_kernel(left, now=True)
            first = await anext(snippets)
            while "<head>" not in first:  # a page made now comes in small parts
                first += await anext(snippets)
        # The page's farewell to its kernel carries the token that this puts into a cookie.
        _ = self.xsrf_token
        first = first.replace('<html lang="en">', f'<html lang="{self.words.language}">', 1)
        try:
            await self._send(first)
            async for snippet in snippets:
                await self._send(snippet)
        except StreamClosedError:
            return  # the reader has gone already
        except Exception:
            self.log.exception("The page of %s broke off.", path)
            await self._send(pages.broken_off())

    async def _send(self, snippet: str) -> None:
        self.write(snippet)
        await self.flush()

    def _path(self, name: str) -> str:
        path = f"{name or 'index'}.ipynb"
        if not Path(self.kernel_manager.root_dir, path).is_file():
            raise HTTPError(HTTPStatus.NOT_FOUND)
        return path


class Missing(Speaker):
    """Every address that nobody else answers."""

    async def prepare(self) -> None:
        await super().prepare()
        raise HTTPError(HTTPStatus.NOT_FOUND)


class Health(JupyterHandler):
    """Tells whether the app is alive and how full it is, without a kernel."""

    def get(self) -> None:
        kernels = self.kernel_manager
        self.write({"ok": True, "learners": kernels.learners, "places": kernels.max_learners})

    head = get


class Kernel(KernelHandler):
    """What a page may ask about its kernel: nothing but its name and state."""

    SUPPORTED_METHODS = ("GET",)


class Farewell(APIHandler):
    """Ends the kernel of a page that is closed, unless it has ended before."""

    async def post(self, kernel_id: str) -> None:
        if kernel_id in self.kernel_manager:
            await self.kernel_manager.shutdown_kernel(kernel_id, now=True)
        self.set_status(HTTPStatus.NO_CONTENT)


class Shared(StaticFileHandler):
    """Files that are the same for everybody, eighty for the first page of a browser.

    They are compressed once for all, and a browser need not ask again on every page.
    """

    packed: bytes | None = None

    def set_headers(self) -> None:
        super().set_headers()
        self.set_header("Cache-Control", f"max-age={SCRIPT_SECONDS}")
        headers = self.request.headers
        if "gzip" in headers.get("Accept-Encoding", "") and "Range" not in headers:
            self.packed = packed(self.absolute_path, self.modified)
            self.set_header("Content-Encoding", "gzip")

    def get_content_size(self) -> int:
        return super().get_content_size() if self.packed is None else len(self.packed)

    def get_content(self, *where: Any) -> Any:
        return super().get_content(*where) if self.packed is None else self.packed


class Scripts(Shared, MultiStaticFileHandler):
    """Voila's own scripts."""


class Extensions(Shared, FileFindHandler):
    """The scripts of the widgets, and of what else a page loads."""


@lru_cache(MOST_FILES)
def packed(path: str, _modified: datetime) -> bytes:
    """A file compressed, until it is changed."""
    return gzip.compress(Path(path).read_bytes(), mtime=0)
