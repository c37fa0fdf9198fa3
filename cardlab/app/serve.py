"""The app: Voila in this process, with our notebooks, our template and our limits."""

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
from jupyter_core.utils import run_sync
from jupyter_server.base.handlers import FileFindHandler
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from tornado.netutil import bind_sockets
from traitlets.config import Config
from voila.app import Voila
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import (
    AllowListFileHandler,
    MultiStaticFileHandler,
    TemplateStaticFileHandler,
)
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from ..messages import Words, languages
from . import pages, paths
from .handlers import Health, Kernel, Missing, Notebook
from .kernels import Kernels

KERNEL = r"(?P<kernel_id>\w+-\w+-\w+-\w+-\w+)"
EXTENSIONS = [
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
]
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
        return {**super().init_settings(), "default_handler_class": Missing}

    def init_handlers(self) -> list[Any]:
        configuration = self.voila_configuration
        notebook = {
            "template_paths": self.template_paths,
            "config": self.config,
            "voila_configuration": configuration,
        }
        labextensions = {"path": self.labextensions_path, "no_cache_paths": ["/"]}
        files = {
            "path": self.root_dir,
            "allowlist": configuration.file_allowlist,
            "denylist": configuration.file_denylist,
        }
        return [
            (rf"/api/kernels/{KERNEL}", Kernel),
            (rf"/api/kernels/{KERNEL}/channels", VoilaKernelWebsocketHandler),
            (rf"/voila/api/shutdown/{KERNEL}", VoilaShutdownKernelHandler),
            (r"/voila/templates/(.*)", TemplateStaticFileHandler),
            (r"/voila/static/(.*)", MultiStaticFileHandler, {"paths": self.static_paths}),
            (r"/voila/labextensions/(.*)", FileFindHandler, labextensions),
            (r"/voila/files/(.*)", AllowListFileHandler, files),
            (r"/healthz", Health),
            (r"/(?:voila/render/)?([\w-]*)(?:\.ipynb)?", Notebook, notebook),
        ]

    def listen(self) -> None:
        HTTPServer(self.app).add_sockets(self.sockets)
        self.ioloop = IOLoop.current()
        self.ioloop.add_callback(self._ready)
        try:
            self.ioloop.start()
        except KeyboardInterrupt:
            pass
        finally:
            self.stop()

    def _ready(self) -> None:
        host = f"[{self.ip}]" if ":" in self.ip else self.ip
        url = f"http://{host}:{self.port}/"
        click.echo(self.words.text("app.ready", url=url))
        if self.open_browser:
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    def stop(self) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        run_sync(self.kernel_manager.shutdown_all)(now=True)
        shutil.rmtree(self.connection_dir)


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


def serve(
    host: str = "127.0.0.1",
    port: int = 8866,
    max_learners: int = 30,
    pool: int = 1,
    idle_seconds: int = 600,
    browser: bool = True,
    notebooks: Path | None = None,
    words: Words | None = None,
) -> None:
    """Publish the notebooks as an app until Ctrl-C; port 0 takes a free one.

    At most ``max_learners`` pages have a kernel; ``pool`` kernels wait warm for each notebook;
    a kernel without a page ends after ``idle_seconds``.  Raises ListenError.
    """
    words = words or Words()
    sockets = _listen(host, port, words)
    os.environ["JUPYTER_PATH"] = os.pathsep.join(
        filter(None, (str(pages.SHARE), os.environ.get("JUPYTER_PATH")))
    )
    config = Config()
    config.Voila.ip = host
    config.Voila.port = sockets[0].getsockname()[1]
    config.Voila.open_browser = browser
    config.Voila.root_dir = str(notebooks or paths.notebooks())
    config.Voila.log_level = logging.WARNING
    config.VoilaConfiguration.template = pages.TEMPLATE
    config.VoilaConfiguration.allow_template_override = "NO"
    config.VoilaConfiguration.allow_theme_override = "NO"
    config.VoilaConfiguration.extension_allowlist = EXTENSIONS
    config.VoilaConfiguration.multi_kernel_manager_class = Kernels
    config.VoilaConfiguration.preheat_kernel = True
    config.VoilaConfiguration.default_pool_size = pool
    config.VoilaConfiguration.resources = {"languages": list(languages())}
    config.VoilaExporter.filters = {"notebook_title": pages.title, "words": pages.words}
    config.KernelManager.transport = "ipc"
    config.Kernels.max_learners = max_learners
    config.Kernels.cull_idle_timeout = idle_seconds
    config.Kernels.cull_interval = max(1, idle_seconds // CULLS_PER_IDLE_TIME)
    app = App.instance(sockets, words, config=config, config_file_paths=[])
    app.initialize([])
    app.start()
