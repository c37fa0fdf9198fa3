"""A class: learners whose browsers run elsewhere, so that only their clicks reach this machine."""

from __future__ import annotations

import json
import re
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from threading import Event, Thread
from time import perf_counter
from typing import Any

import websocket

from tests.app.server import message

EVERY = 0.5
"""The seconds from one click of a learner to the next."""
PATIENCE = 60


class Learner:
    """A page with its kernel: what a browser would send, and the answer it waits for.

    ``shown`` is the trait that a click changes; it is also what tells the clicked widget from the
    others of the page.
    """

    def __init__(self, url: str, shown: str) -> None:
        with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
            kernel = re.search(r'"kernelId": *"([^"]+)"', answer.read().decode())
        assert kernel, f"{url} has no kernel"
        server = re.sub(r"^http", "ws", url.rsplit("/", 1)[0])
        address = f"{server}/api/kernels/{kernel[1]}/channels"
        self.shown = shown
        self.connection = websocket.create_connection(address, timeout=PATIENCE)
        self._send("comm_info_request", target_name="jupyter.widget")
        comms = self._until(lambda heard: heard["content"].get("comms"))
        for comm in comms:
            self._send("comm_msg", comm_id=comm, data={"method": "request_state"})
        self.comm, self.state = self._until(self._update)

    def _send(self, kind: str, **content: Any) -> None:
        self.connection.send(json.dumps(message(kind, **content)))

    def _until(self, found: Any) -> Any:
        """What is found in the first message in which something is."""
        while True:
            what = found(json.loads(self.connection.recv()))
            if what:
                return what

    def _update(self, heard: dict) -> tuple[str, Any] | None:
        data = heard["content"].get("data", {})
        state = data.get("state", {}) if data.get("method") == "update" else {}
        return (heard["content"]["comm_id"], state[self.shown]) if self.shown in state else None

    def click(self, request: dict) -> float:
        """The milliseconds until the answer to a request of the widget's view is here."""
        start = perf_counter()
        if self.shown == "scene":
            request = request | {"n": self.state["n"]}
        data = {"method": "custom", "content": request}
        self._send("comm_msg", comm_id=self.comm, data=data)
        _, self.state = self._until(self._update)
        return 1000 * (perf_counter() - start)

    def close(self) -> None:
        self.connection.close()


@contextmanager
def busy(learners: list[Learner], requests: tuple[dict, ...]) -> Iterator[list[float]]:
    """While the block runs, these learners click; their times are collected."""
    over = Event()
    times: list[float] = []

    def clicking(learner: Learner, number: int) -> None:
        over.wait(EVERY * number / len(learners))
        for request in cycle(requests):
            if over.is_set():
                return
            took = learner.click(request)
            times.append(took)
            over.wait(max(0.0, EVERY - took / 1000))

    threads = [
        Thread(target=clicking, args=(learner, number)) for number, learner in enumerate(learners)
    ]
    for thread in threads:
        thread.start()
    yield times
    over.set()
    for thread in threads:
        thread.join()
