"""The address that an app tells when it has started."""

import errno
import socket

import pytest

from cardlab.app.serve import ready
from cardlab.messages import Words, languages


def connected(to):
    """A socket that finds it would send from an address, without a network to ask."""

    class Unsent(socket.socket):
        def connect(self, away):
            if to is None:
                raise OSError(errno.ENETUNREACH, "no way")

        def getsockname(self):
            return (to, 1)

        def send(self, *data):
            raise AssertionError("something was sent")

        sendto = sendmsg = sendall = send

    return Unsent


@pytest.mark.parametrize("host", ["0.0.0.0", ""])
def test_an_app_for_everybody_tells_an_address_that_can_be_handed_out(host, monkeypatch):
    monkeypatch.setattr(socket, "socket", connected("10.20.30.40"))
    said = ready(host, 8866, Words())
    assert said == "cardlab is ready at http://10.20.30.40:8866/ (Ctrl-C ends it)"


@pytest.mark.parametrize("away", ["10.20.30.40", None])
@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])
def test_an_app_under_a_path_tells_the_path(host, away, monkeypatch):
    monkeypatch.setattr(socket, "socket", connected(away))
    assert ":8866/class/7/ " in ready(host, 8866, Words(), "/class/7/")


def test_an_address_of_ipv6_stands_in_brackets(monkeypatch):
    monkeypatch.setattr(socket, "socket", connected("fd00::2"))
    assert "http://[fd00::2]:8866/ " in ready("::", 8866, Words())
    assert "http://[::1]:8866/ " in ready("::1", 8866, Words())


@pytest.mark.parametrize("language", languages())
def test_a_machine_without_a_network_says_what_to_hand_out(language, monkeypatch):
    monkeypatch.setattr(socket, "socket", connected(None))
    words = Words(language)
    said = ready("0.0.0.0", 8866, words)
    assert said == words.text("app.ready.here", url="http://127.0.0.1:8866/")
    assert "0.0.0.0" not in said
