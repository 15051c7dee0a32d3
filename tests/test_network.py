"""Where the app can be reached: addresses as they are found on this machine, and as people write them."""

from __future__ import annotations

import socket

import ifaddr
import pytest

from lessons import network
from lessons.errors import Unreadable
from lessons.network import addresses, read_address


class Adapter:
    """A network device, as `ifaddr` tells of one."""

    def __init__(self, nice_name: str, *ips: object) -> None:
        self.nice_name = nice_name
        self.ips = [type("IP", (), {"ip": ip}) for ip in ips]


@pytest.mark.parametrize(
    ("usual", "first"), [("10.1.2.3", "10.1.2.3"), ("192.168.1.20", "192.168.1.20"), ("", "192.168.1.20")], ids=["cable", "radio", "none"]
)
def test_every_address_others_can_use_is_found_the_usual_one_first(usual: str, first: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = [
        Adapter("lo", "127.0.0.1", ("::1", 0, 0)),
        Adapter("wlan0", "192.168.1.20", ("fd00::2", 0, 0)),
        Adapter("eth0", "10.1.2.3", "169.254.7.7"),
    ]
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: found)
    monkeypatch.setattr(network, "_way_out", lambda: usual)
    assert set(addresses()) == {("192.168.1.20", "wlan0"), ("10.1.2.3", "eth0")}
    assert addresses()[0].address == first


def test_without_a_network_there_is_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreachable(*_: object) -> None:
        raise OSError("network is unreachable")

    monkeypatch.setattr(ifaddr, "get_adapters", lambda: [Adapter("lo", "127.0.0.1")])
    monkeypatch.setattr(socket.socket, "connect", unreachable)
    assert addresses() == ()


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("192.168.1.20", "http://192.168.1.20:8501"),
        (" club.example:80 ", "http://club.example:80"),
        ("https://club.example/", "https://club.example"),
        ("http://club.example/piquet/", "http://club.example/piquet"),
        ("[fd00::2]", "http://[fd00::2]:8501"),
    ],
)
def test_an_address_is_read_as_a_person_writes_it(written: str, read: str) -> None:
    assert read_address(written, 8501) == read


@pytest.mark.parametrize(
    "written",
    ["", "ftp://club.example", "http://", "club.example:port", "http://a b", "http://x/?room=1", "http://me@x", "h" * 300, "a\nb"],
)
def test_what_is_no_address_is_refused(written: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_address(written, 8501)
    assert "http://192.168.1.20:8501" in refused.value.hint
