"""Where a class finds the app: as it was told, as the browser came by, or as this machine is reached; and the links of a room."""

from __future__ import annotations

import pytest
import streamlit as st

from lessons import network
from lessons.web.room import links
from lessons.web.room.links import Base, address, bases, class_base

REACHED = (network.Reached("192.168.1.20", "wlan0"), network.Reached("10.0.0.2", "eth0"))


@pytest.fixture(autouse=True)
def network_of_two(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine in two networks, an app that was told no address."""
    monkeypatch.setattr(network, "addresses", lambda: REACHED)
    monkeypatch.delenv(network.VARIABLE, raising=False)


def at(url: str, listening: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The browser at an address of an app that listens so."""
    monkeypatch.setattr(links, "here_address", lambda: url)
    monkeypatch.setattr(st, "get_option", {"server.address": listening}.get)


def test_the_address_the_app_was_told_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    at("http://127.0.0.1:8501", "0.0.0.0", monkeypatch)
    monkeypatch.setenv(network.VARIABLE, "https://club.example")
    assert bases() == (Base("https://club.example", ""),)


@pytest.mark.parametrize("listening", ["0.0.0.0", "127.0.0.1"])
def test_the_address_the_browser_came_by_is_the_classs_too(listening: str, monkeypatch: pytest.MonkeyPatch) -> None:
    at("https://club.example/piquet", listening, monkeypatch)
    assert bases() == (Base("https://club.example/piquet", ""),)


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]", "127.0.1.1"])
def test_on_the_machine_itself_its_addresses_on_the_network_are_told(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    at(f"http://{host}:8501/piquet", "0.0.0.0", monkeypatch)
    assert bases() == (Base("http://192.168.1.20:8501/piquet", "wlan0"), Base("http://10.0.0.2:8501/piquet", "eth0"))
    assert class_base("") == "http://192.168.1.20:8501/piquet"
    assert class_base("http://10.0.0.2:8501/piquet") == "http://10.0.0.2:8501/piquet"
    assert class_base("http://elsewhere.example") == "http://192.168.1.20:8501/piquet"


def test_an_app_for_this_machine_alone_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    at("http://127.0.0.1:8501", "127.0.0.1", monkeypatch)
    assert bases() == ()
    assert class_base("http://elsewhere.example") == "http://127.0.0.1:8501"


def test_a_link_leaves_out_what_is_empty_and_escapes_the_rest() -> None:
    assert address("http://x", "join", room="K7M2XQ", seat="") == "http://x/join?room=K7M2XQ"
    assert address("", "screen", room="A&B", screen="s=1") == "./screen?room=A%26B&screen=s%3D1"
