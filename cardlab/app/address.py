"""By what address others reach an app that listens on every address of this machine."""

from __future__ import annotations

import socket

EVERYWHERE = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104  only recognised here
"""The hosts that mean every address, each with the one that always is this machine."""
_AWAY = {socket.AF_INET: "198.51.100.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses that are kept for documents, and so lie outside every network."""


def in_network(host: str) -> str | None:
    """This machine's own address in its network, None where it has none.

    A datagram socket is told where it would send to, and so which of the machine's addresses it
    would send from; nothing is sent.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as unsent:
            unsent.connect((_AWAY[family], 9))
            return str(unsent.getsockname()[0])
    except OSError:
        return None


def url(host: str, port: int, path: str = "/") -> str:
    """The address of a page; an IPv6 host stands in brackets."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}{path}"
