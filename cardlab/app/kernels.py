"""The kernels of the app: one for each open page, a few kept warm, an end to the idle ones."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from traitlets import Integer

OPEN_FACTOR = 12
"""A page that is still open keeps its idle kernel this many times longer than a closed one."""


class Kernels(AsyncMappingKernelManager):
    """Counts the learners, and ends kernels that nobody uses.

    Voila's pool of warm kernels is built on top of this class; a kernel that waits in the pool
    belongs to no learner and is never idle.
    """

    max_learners = Integer(30, config=True, help="How many pages may be open at once.")

    def __init__(self, **kwargs: Any) -> None:
        self._arriving = 0
        self._started: set[str] = set()
        self._handed_out: set[str] = set()
        super().__init__(**kwargs)

    @property
    def learners(self) -> int:
        """How many learners have a kernel or are about to get one."""
        done = (task for pool in self._pools.values() for task in pool if task.done())
        warm = {task.result()["kernel_id"] for task in done if not task.exception()}
        return self._arriving + len(self._started - warm)

    @property
    def full(self) -> bool:
        """Whether one more learner would be too many."""
        return self.learners >= self.max_learners

    @contextmanager
    def arrival(self) -> Iterator[None]:
        """Keeps a learner's place from the request until the kernel is there to be counted."""
        self._arriving += 1
        try:
            yield
        finally:
            self._arriving -= 1

    async def drop_dead(self, notebook: str) -> None:
        """Replace the warm kernels of a notebook that died while they waited."""
        pool = self._pools.get(notebook, [])
        for task in [task for task in pool if task.done()]:
            kernel_id = None if task.exception() else task.result()["kernel_id"]
            alive = kernel_id in self and await self.is_alive(kernel_id)
            if not alive and task in pool:
                pool.remove(task)
                self.fill_if_needed(notebook_name=notebook)

    async def start_kernel(self, **kwargs: Any) -> str:
        kernel_id = await super().start_kernel(**kwargs)
        self._started.add(kernel_id)
        return kernel_id

    async def shutdown_all(self, now: bool = False) -> None:
        """End all kernels; those that are still starting can only be ended when they have."""
        await asyncio.gather(*self._pending_kernels.values(), return_exceptions=True)
        await super().shutdown_all(now=now)

    def remove_kernel(self, kernel_id: str) -> Any:
        self._started.discard(kernel_id)
        self._handed_out.discard(kernel_id)
        return super().remove_kernel(kernel_id)

    def notify_connect(self, kernel_id: str) -> None:
        super().notify_connect(kernel_id)
        self._touch(kernel_id)

    def notify_disconnect(self, kernel_id: str) -> None:
        super().notify_disconnect(kernel_id)
        self._touch(kernel_id)

    def _touch(self, kernel_id: str) -> None:
        """The time a page may take to come back counts from when it went."""
        if kernel_id in self:
            self.get_kernel(kernel_id).last_activity = datetime.now(UTC)

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End a kernel without a page, or with a page that nobody touches for far longer.

        The time a kernel waited warm does not count: it begins when it is first seen in use.
        """
        if kernel_id not in self._started:
            return
        if kernel_id not in self._handed_out:
            self._handed_out.add(kernel_id)
            self._touch(kernel_id)
        since = self.get_kernel(kernel_id).last_activity
        idle = (datetime.now(UTC) - since).total_seconds()
        page = self._kernel_connections.get(kernel_id)
        if idle > self.cull_idle_timeout * (OPEN_FACTOR if page else 1):
            self.log.info("Ending kernel %s after %d idle seconds.", kernel_id, idle)
            await self.shutdown_kernel(kernel_id, now=True)
