"""The addresses of a room: where a class finds this app, and the links of its teacher, its screen and its seats."""

from __future__ import annotations

from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlencode, urlsplit

import streamlit as st

from lessons import network
from lessons.club.room.keys import shown_code

ROOM, TEACHER, SCREEN, SEAT = "room", "teacher", "screen", "seat"
"""The parameters of an address: a room's code, and the secret of whoever is meant."""

JOIN_PAGE, CLASS_PAGE, SCREEN_PAGE = "join", "class", "screen"


class Base(NamedTuple):
    """The app's address without a page, and no slash at its end; `says` tells one from another where there are several."""

    address: str
    says: str


def bases() -> tuple[Base, ...]:
    """Where a class finds the app, the likeliest first; nothing where it listens to this machine alone.

    What the app was told comes first. Else it is the address this very browser has come by, for it may lead over a proxy; unless that is one only
    this machine understands, and then the machine's own on its network.
    """
    if given := network.given_address():
        return (Base(given, ""),)
    here = here_address()
    parts = urlsplit(here)
    if here and not _is_of_this_machine(parts.hostname or ""):
        return (Base(here, ""),)
    if not here or _is_of_this_machine(str(st.get_option("server.address") or "0.0.0.0")):
        return ()
    port = f":{parts.port}" if parts.port else ""
    return tuple(Base(f"{parts.scheme}://{one.address}{port}{parts.path}", one.device) for one in network.addresses())


def class_base(wanted: str) -> str:
    """The app's address for the class: the wanted one of several, else the likeliest; this browser's own where nobody else can come."""
    found = [one.address for one in bases()]
    return wanted if wanted in found else (found or [here_address()])[0]


def here_address() -> str:
    """The app's address as this browser knows it; empty where it has told none."""
    parts = urlsplit(st.context.url or "")
    return f"{parts.scheme}://{parts.netloc}{parts.path.rpartition('/')[0]}" if parts.netloc else ""


def _is_of_this_machine(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def code_word(code: str) -> str:
    """A code as it stands in an address."""
    return shown_code(code).replace(" ", "")


def address(base: str, path: str, **parameters: str) -> str:
    """The link to a page with parameters, those that are empty left out; relative within the app for an empty base."""
    query = urlencode({name: value for name, value in parameters.items() if value})
    return f"{base or '.'}/{path}{f'?{query}' if query else ''}"
