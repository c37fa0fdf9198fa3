"""An app in a process of its own, and how the tests talk to it."""

from __future__ import annotations

import gzip
import json
import os
import re
import subprocess
import sys
import time
import urllib.error
import urllib.request
import uuid

import nbformat
import psutil

PATIENCE = 30
"""Seconds that a busy machine may take for what takes one."""


def write_notebook(folder, name, *cells, title=None):
    """A notebook of code cells; a cell that begins with ``#`` is text."""
    new = nbformat.v4
    notebook = new.new_notebook(
        cells=[
            new.new_markdown_cell(cell) if cell.startswith("#") else new.new_code_cell(cell)
            for cell in cells
        ],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}},
    )
    if title:
        notebook.metadata["title"] = title
    nbformat.write(notebook, folder / f"{name}.ipynb")


def until(met, seconds=PATIENCE):
    """Wait until a condition is met."""
    end = time.monotonic() + seconds
    while not (value := met()):
        assert time.monotonic() < end, f"not within {seconds} s"
        time.sleep(0.05)
    return value


def start(*options, stderr=subprocess.PIPE):
    """``cardlab serve`` with some options, as a process."""
    return subprocess.Popen(
        [sys.executable, "-m", "cardlab", "serve", "--no-browser", *map(str, options)],
        stdout=subprocess.PIPE,
        stderr=stderr,
        text=True,
        env=os.environ | {"LC_ALL": "C.UTF-8"},
    )


def message(kind: str, **content) -> dict:
    """What a page sends to its kernel."""
    header = {
        "msg_id": uuid.uuid4().hex, "msg_type": kind, "session": "s", "username": "",
        "version": "5.3", "date": "",
    }  # fmt: skip
    rest = {"parent_header": {}, "metadata": {}, "channel": "shell", "buffers": []}
    return {"header": header, "content": content, **rest}


class Server:
    """A running app on a free port, with the notebooks of a folder."""

    def __init__(self, folder, log, *options):
        self.log = log
        with log.open("w") as stderr:
            self.process = start("--port", 0, "--notebooks", folder, *options, stderr=stderr)
        ready = self.process.stdout.readline()
        found = re.search(r"http://\S+(?=/)", ready)
        assert found, log.read_text()
        self.url = found[0]

    def get(self, path, method="GET", **headers):
        """The status, the headers and the text of an answer."""
        names = {name.replace("_", "-"): value for name, value in headers.items()}
        request = urllib.request.Request(self.url + path, method=method, headers=names)
        try:
            answer = urllib.request.urlopen(request, timeout=PATIENCE)
        except urllib.error.HTTPError as error:
            answer = error
        with answer:
            content = answer.read()
            if answer.headers.get("Content-Encoding") == "gzip":
                content = gzip.decompress(content)
            return answer.status, answer.headers, content.decode()

    @property
    def learners(self):
        return json.loads(self.get("/healthz")[2])["learners"]

    def kernels(self):
        """The processes of its kernels."""
        return psutil.Process(self.process.pid).children(recursive=True)

    def stop(self):
        self.process.terminate()
        self.process.communicate(timeout=PATIENCE)
