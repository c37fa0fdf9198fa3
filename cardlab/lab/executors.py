"""Batches of games on any executor, and what to do when some of it is lost.

An executor is whatever has ``submit`` as in :mod:`concurrent.futures`: threads, processes, a Dask
cluster's ``client.get_executor()``.  A batch that does not come back, because its worker died or
its future was cancelled, is submitted again.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Generator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager
from pathlib import Path
from threading import current_thread, main_thread
from time import monotonic
from types import FrameType

from ..folders import published
from ..messages import Message, Words
from .statistics import Results
from .work import Outcome, play_batch

SECONDS = 0.3
"""A batch is made to last about so long ..."""
SLICE = 0.05
"""... and in the own process about so long."""
MOST = 4096
"""Games in a batch at most."""
MOST_LOST = 5
"""So often a batch is submitted again, or a pool of our own is made anew."""
WORTH = 1.0
"""After so many seconds it is known how long games last ..."""
LONG = 5.0
"""... and if they last so many more, processes of our own are begun."""
NICE = 5
"""By so much processes of our own stand back for pages that people look at."""
PATIENCE = 0.1
"""After so many seconds at most it is looked whether somebody wants to stop."""


class LabError(RuntimeError):
    """An experiment that cannot go on; what has been played is kept."""

    def __init__(self, message: Message, details: str = "") -> None:
        super().__init__(message.id)
        self.message, self.details = message, details

    def __str__(self) -> str:
        return Words()(self.message)


def cores() -> int:
    """How many cores this process may use."""
    if sys.platform != "win32" and hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def spare() -> int:
    """How many processes of our own are begun where nobody says: one a core.

    A page that is served gets one: a class of thirty shares the machine.
    """
    return 1 if published() else cores()


def own_pool(workers: int) -> ProcessPoolExecutor:
    """Processes of our own that begin afresh, so that they do not mind threads or a kernel.

    A program that is a file is imported again by such a process, one that stands in a notebook, on
    standard input or behind ``-m`` is not; so a script needs ``if __name__ == "__main__":``.
    """
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, context, _step_back)


def _step_back() -> None:
    """A process of our own leaves Ctrl-C to the one that is asked, and the machine to people."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)


@contextmanager
def undisturbed() -> Generator[None, None, None]:
    """Ctrl-C waits until this is left, and never reaches a process that is begun within.

    An executor that is interrupted in the midst of its own work may keep a lock for ever, and a
    process before ``_step_back`` would tell of it; it inherits which signals are held back.
    """
    if current_thread() is not main_thread() or signal.getsignal(signal.SIGINT) is None:
        yield  # who hears of Ctrl-C is not Python, or not here
        return
    caught: list[tuple[int, FrameType | None]] = []
    handler = signal.signal(signal.SIGINT, lambda *how: caught.append(how))
    mask = getattr(signal, "pthread_sigmask", lambda *how: None)
    held = mask(getattr(signal, "SIG_BLOCK", 0), {signal.SIGINT})
    try:
        yield
    finally:
        mask(getattr(signal, "SIG_SETMASK", 0), held)  # now it is caught
        signal.signal(signal.SIGINT, handler)
        if caught and callable(handler):
            handler(*caught[0])


def width_of(executor: Executor) -> int:
    """About how many batches an executor works at at once."""
    workers = getattr(executor, "_max_workers", None)
    if isinstance(workers, int):
        return workers
    client = getattr(executor, "_client", None)
    try:
        return max(1, sum(client.nthreads().values())) if client else cores()
    except Exception:  # a cluster that does not answer now may do so later
        return cores()


def _can_begin() -> bool:
    """Whether a process of our own finds the program, which it imports if that is a file."""
    main = sys.modules["__main__"]
    file = getattr(main, "__file__", None)
    return file is None or getattr(main, "__spec__", None) is not None or Path(file).exists()


Flying = dict[Future[Outcome], tuple[int, int, int]]
"""The batches that are being played."""


class Batches:
    """The batches of a plan that are still to be played, the first games first."""

    def __init__(self, plan: str, results: Results, upto: int) -> None:
        self._plan = plan
        self._results = results
        self._upto = upto
        self._next = 0
        self._again: list[tuple[int, int, int]] = []
        self._seconds = 0.0
        self._games = 0

    def take(self, seconds: float) -> tuple[int, int, int] | None:
        """Games that are to be played next, about so many as take this time; None if none are."""
        if self._again:
            return self._again.pop()
        results = self._results
        while self._next < self._upto and results.has(self._next):
            self._next += 1
        if self._next >= self._upto:
            return None
        first = self._next
        last = min(self._upto, first + self._size(seconds))
        self._next = next((at for at in range(first, last) if results.has(at)), last)
        return first, self._next - first, 0

    def _size(self, seconds: float) -> int:
        if not self._games:
            return 1
        return max(1, min(MOST, int(seconds * self._games / max(self._seconds, 1e-9))))

    def lost(self, batch: tuple[int, int, int], why: str) -> None:
        """A batch has not come back: it is played again, but not for ever."""
        first, count, attempt = batch
        if attempt + 1 >= MOST_LOST:
            told = Message("lab.lost", first=first, last=first + count - 1, n=MOST_LOST, why=why)
            raise LabError(told)
        self._again.append((first, count, attempt + 1))

    def done(self, batch: tuple[int, int, int], outcome: Outcome) -> None:
        """A batch has come back."""
        if "fault" in outcome:
            raise LabError(Message("lab.fault", fault=outcome["fault"]), outcome["long"])
        rows = outcome["rows"]
        self._results.put(batch[0], rows)
        self._seconds += outcome["seconds"]
        self._games += len(rows)
        if len(rows) < batch[1]:
            self._next = min(self._next, batch[0] + len(rows))

    # ------------------------------------------------------------------ here

    def here(self) -> Generator[None, None, None]:
        """Play in this process, a slice at a time."""
        while batch := self.take(SLICE):
            first, count, attempt = batch
            self.done(batch, play_batch(self._plan, first, count, attempt, SLICE))
            yield

    # ------------------------------------------------------------------ elsewhere

    def on(self, executor: Executor) -> Generator[None, None, None]:
        """Play on an executor; ``BrokenExecutor`` if it is broken for good.

        Whoever stops asking gets the batches cancelled that have not begun.
        """
        flying: Flying = {}
        width = width_of(executor)
        try:
            while True:
                with undisturbed():
                    self._submit(flying, executor, 2 * width)
                    if not flying:
                        return
                    self._collect(flying)
                yield
        finally:
            for future, batch in flying.items():
                future.cancel()
                self._again.append(batch)

    def _submit(self, flying: Flying, executor: Executor, most: int) -> None:
        """Submit batches until so many are being played."""
        while len(flying) < most and (batch := self.take(SECONDS)):
            try:
                future = executor.submit(play_batch, self._plan, *batch)
            except BaseException:
                self._again.append(batch)
                raise
            flying[future] = batch

    def _collect(self, flying: Flying) -> None:
        """Take what has come back, after some patience."""
        broken: BrokenExecutor | None = None
        ended, _ = wait(flying, PATIENCE, FIRST_COMPLETED)
        for future in ended:
            batch = flying.pop(future)
            try:
                outcome = future.result(0)
            except BrokenExecutor as error:
                self._again.append(batch)
                broken = error
            except (Exception, CancelledError) as error:
                self.lost(batch, f"{type(error).__name__}: {error}")
            else:
                self.done(batch, outcome)
        if broken:
            raise broken

    def anywhere(self) -> Generator[None, None, None]:
        """Play in this process; where that would last, on processes of our own (``spare``)."""
        begun = monotonic()
        first = self._results.done
        for _ in self.here():
            yield
            seconds = monotonic() - begun
            played = self._results.done - first
            if seconds > WORTH and seconds * (self._upto - self._results.done) > LONG * played:
                break
        yield from self.on_own(spare()) if cores() > 1 else self.here()

    def on_own(self, workers: int) -> Generator[None, None, None]:
        """Play on processes of our own, which are made anew when they break.

        Where none can begin, because the program stands on standard input, it is played here.
        """
        if not _can_begin():
            yield from self.here()
            return
        for attempt in range(MOST_LOST):
            pool = own_pool(workers)
            try:
                yield from self.on(pool)
                return
            except BrokenExecutor as error:
                if attempt + 1 == MOST_LOST:
                    why = f"{type(error).__name__}: {error}"
                    raise LabError(Message("lab.pool", n=MOST_LOST, why=why)) from None
            finally:
                pool.shutdown(wait=False, cancel_futures=True)
