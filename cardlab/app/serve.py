"""The app: Voila in this process, with our notebooks, our template and our limits."""

from __future__ import annotations

import errno
import logging
import os
import shutil
import signal
import socket
import threading
import webbrowser
from pathlib import Path
from typing import Any

import click
from jupyter_server.utils import url_path_join
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from tornado.netutil import bind_sockets
from tornado.websocket import WebSocketClosedError
from traitlets.config import Config
from voila.app import Voila
from voila.static_file_handler import AllowListFileHandler, TemplateStaticFileHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from .. import folders
from ..messages import Words, languages
from . import address, pages
from .handlers import Extensions, Farewell, Health, Kernel, Missing, Notebook, Scripts
from .kernels import Kernels

KERNEL = r"(?P<kernel_id>\w+-\w+-\w+-\w+-\w+)"
LOG_FORMAT = "%(asctime)s %(levelname)s %(message)s"
EXTENSIONS = [
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
]
"""What a page loads; other extensions of JupyterLab stay out, whatever is installed."""
CULLS_PER_IDLE_TIME = 10


class ListenError(Exception):
    """The address cannot be served: the reason as a sentence."""


class App(Voila):
    """Voila with nothing but our own addresses, on sockets that are open already."""

    def __init__(self, sockets: list[socket.socket], words: Words, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.sockets = sockets
        self.words = words

    def init_settings(self) -> dict[str, Any]:
        ours = {"default_handler_class": Missing, "compress_response": True}
        return {**super().init_settings(), **ours}

    def init_handlers(self) -> list[Any]:
        notebook = {
            "template_paths": self.template_paths,
            "config": self.config,
            "voila_configuration": self.voila_configuration,
        }
        pictures = {
            "path": self.root_dir,
            "allowlist": self.voila_configuration.file_allowlist,
            "denylist": self.voila_configuration.file_denylist,
        }
        extensions = {"path": self.labextensions_path}
        routes = [
            (rf"/api/kernels/{KERNEL}", Kernel),
            (rf"/api/kernels/{KERNEL}/channels", VoilaKernelWebsocketHandler),
            (rf"/voila/api/shutdown/{KERNEL}", Farewell),
            (rf"/voila/templates/({pages.TEMPLATE}/static/.*)", TemplateStaticFileHandler),
            (r"/voila/static/(.*)", Scripts, {"paths": self.static_paths}),
            (r"/voila/labextensions/(.*)", Extensions, extensions),
            (r"/voila/files/(.*)", AllowListFileHandler, pictures),
            (r"/healthz", Health),
            (r"/(?:voila/render/)?([\w-]*)(?:\.ipynb)?", Notebook, notebook),
        ]
        return [(url_path_join(self.base_url, path), *rest) for path, *rest in routes]

    def listen(self) -> None:
        HTTPServer(self.app).add_sockets(self.sockets)
        self.ioloop = IOLoop.current()
        self.ioloop.add_callback(self._ready)
        signal.signal(signal.SIGINT, self._handle_signal_stop)
        self.ioloop.start()
        self.stop()

    def _ready(self) -> None:
        here = address.url(address.EVERYWHERE.get(self.ip, self.ip), self.port, self.base_url)
        click.echo(ready(self.ip, self.port, self.words, self.base_url))
        if self.open_browser:
            threading.Thread(target=webbrowser.open, args=(here,), daemon=True).start()

    def stop(self) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # a second Ctrl-C would leave kernels behind
        self.ioloop.run_sync(lambda: self.kernel_manager.shutdown_all(now=True))
        shutil.rmtree(self.connection_dir)


def ready(host: str, port: int, words: Words, path: str = "/") -> str:
    """At what address the app is, as a sentence: one that can be handed out, if others reach it."""
    if host not in address.EVERYWHERE:
        return words.text("app.ready", url=address.url(host, port, path))
    found = address.in_network(host)
    if found is not None:
        return words.text("app.ready", url=address.url(found, port, path))
    return words.text("app.ready.here", url=address.url(address.EVERYWHERE[host], port, path))


def serve(
    host: str = "127.0.0.1",
    port: int = 8866,
    max_learners: int = 30,
    pool: int = 1,
    idle_seconds: int = 600,
    browser: bool = True,
    notebooks: Path | None = None,
    words: Words | None = None,
    base_url: str = "/",
) -> None:
    """Publish the notebooks as an app until Ctrl-C; port 0 takes a free one.

    ``base_url`` is the path before every address, for a server that is reached through another.

    At most ``max_learners`` pages have a kernel; ``pool`` kernels wait warm for each notebook;
    a kernel without a page ends after ``idle_seconds``.  Raises ListenError.
    """
    words = words or Words()
    sockets = _listen(host, port, words)
    shared = (str(pages.SHARE), os.environ.get("JUPYTER_PATH"))
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, shared))
    config = Config()
    config.App.ip = host
    config.App.port = sockets[0].getsockname()[1]
    config.App.open_browser = browser
    config.App.base_url = url_path_join("/", base_url, "/")
    config.App.root_dir = str(notebooks or folders.notebooks())
    _dress(config)
    config.VoilaConfiguration.preheat_kernel = True
    config.VoilaConfiguration.default_pool_size = pool
    config.VoilaConfiguration.multi_kernel_manager_class = Kernels
    config.Kernels.max_learners = max_learners
    config.Kernels.cull_idle_timeout = idle_seconds
    config.Kernels.cull_interval = max(1, idle_seconds // CULLS_PER_IDLE_TIME)
    config.KernelRestarter.restart_limit = 0  # a new kernel would not know the page
    if os.name == "posix":
        config.KernelManager.transport = "ipc"  # no ports that other users could reach
    app = App.instance(sockets, words, config=config, config_file_paths=[])
    _quiet(app)
    app.initialize([])
    app.start()


def _listen(host: str, port: int, words: Words) -> list[socket.socket]:
    try:
        return bind_sockets(port, host)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            text = words.text("app.port-taken", port=port)
        else:
            reason = error.strerror or type(error).__name__
            text = words.text("app.cannot-listen", host=host, port=port, reason=reason)
        raise ListenError(text) from None


def _dress(config: Config) -> None:
    """Our template and what it asks for."""
    config.VoilaConfiguration.template = pages.TEMPLATE
    config.VoilaConfiguration.allow_template_override = "NO"
    config.VoilaConfiguration.allow_theme_override = "NO"
    config.VoilaConfiguration.extension_allowlist = EXTENSIONS
    config.VoilaConfiguration.resources = {"languages": list(languages())}
    config.VoilaExporter.filters = {"notebook_title": pages.title, "words": pages.words}


def _quiet(app: App) -> None:
    """Only what somebody has to look at goes to the log, which is standard error."""
    logging.basicConfig(format=LOG_FORMAT, level=logging.WARNING)
    app.log_format = LOG_FORMAT
    app.log_level = logging.WARNING
    # Tornado and Jupyter disagree about the unit of a setting, once for each connection.
    logging.getLogger("tornado.general").setLevel(logging.ERROR)
    # A page may go while its kernel still writes to it.
    logging.getLogger("asyncio").addFilter(_is_not_about_a_closed_page)
    # Outputs are made afresh, so nobody has to trust the saved ones.
    app.log.addFilter(lambda record: "is not trusted" not in str(record.msg))


def _is_not_about_a_closed_page(record: logging.LogRecord) -> bool:
    return not (record.exc_info and isinstance(record.exc_info[1], WebSocketClosedError))
