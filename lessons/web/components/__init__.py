"""The widgets of our own on the pages, each with its script and style beside it."""

from __future__ import annotations

from functools import cache
from importlib.resources import files


@cache
def key_script() -> str:
    """What the script of a widget begins with that listens to the keys of the whole document, or has a row of buttons that is one stop."""
    return files(__name__).joinpath("keys.js").read_text(encoding="utf-8")
