"""Where this app can be reached: the addresses of this machine on its network, and the one a club gives out. Nothing is sent, and nobody outside is asked."""

from __future__ import annotations

import os
import socket
from ipaddress import IPv4Address
from typing import NamedTuple
from urllib.parse import urlsplit

from lessons.errors import Unreadable

VARIABLE = "PIQUET_ADDRESS"
"""The environment variable that holds the address a class is given, where it is not one of this machine's own."""

MOST_ADDRESS = 200
"""Characters of an address."""

_NOWHERE = "192.0.2.1"
"""An address kept for examples. A datagram socket that is pointed at it sends nothing: the system only chooses the way out."""

_FORM = "such as http://192.168.1.20:8501 or https://piquet.example.org"


class Reached(NamedTuple):
    """An address of this machine, and the name of the device it belongs to, as the system calls it."""

    address: str
    device: str


def addresses() -> tuple[Reached, ...]:
    """The IPv4 addresses others on the network reach this machine at, the one of the usual way out first; none where there is no network."""
    import ifaddr

    found = [
        Reached(ip.ip, adapter.nice_name)
        for adapter in ifaddr.get_adapters()
        for ip in adapter.ips
        if isinstance(ip.ip, str) and _is_for_others(IPv4Address(ip.ip))
    ]
    usual = _way_out()
    return tuple(sorted(found, key=lambda reached: reached.address != usual))


def _is_for_others(address: IPv4Address) -> bool:
    return not (address.is_loopback or address.is_link_local or address.is_unspecified)


def _way_out() -> str:
    """The address this machine would send from; empty without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as unsent:
        try:
            unsent.connect((_NOWHERE, 9))
        except OSError:
            return ""
        address: str = unsent.getsockname()[0]
        return address


def read_address(text: str, port: int) -> str:
    """The address a class is given, without a slash at its end, from how a person writes it; a bare name or number is this app's own, at `port`.

    Raises `Unreadable`.
    """
    written = text.strip()
    bare = "://" not in written
    try:
        parts = urlsplit(f"http://{written}" if bare else written)
        named = parts.port
    except ValueError:
        raise Unreadable(f"{written[:MOST_ADDRESS]!r} is no address", hint=_FORM) from None
    whole = parts.scheme in ("http", "https") and parts.hostname and not (parts.query or parts.fragment or parts.username)
    if not whole or len(written) > MOST_ADDRESS or any(sign.isspace() or not sign.isprintable() for sign in written):
        raise Unreadable(f"{written[:MOST_ADDRESS]!r} is no address of a web page", hint=_FORM)
    place = f"{parts.netloc}:{port}" if bare and named is None else parts.netloc
    return f"{parts.scheme}://{place}{parts.path.rstrip('/')}"


def given_address() -> str:
    """The address a class is given, as the app was told when it was started; empty where it was told none."""
    return os.environ.get(VARIABLE, "")
