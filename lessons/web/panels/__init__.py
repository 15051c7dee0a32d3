"""The three panels of the replay as plain data, made when a reader first opens one and kept for the annotation.

A panel has an entry for every step, so that it follows the replay in the browser. Nothing is proved or solved here,
and no sentence is made here: `lessons.games` and `lessons.analysis` have the facts, `lessons.explain` the words.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import Any

from lessons.games.annotation import Annotation
from lessons.same import Same

PANELS = {"beat": "lessons.web.panels.beat", "knows": "lessons.web.panels.knows", "open": "lessons.web.panels.open_hands"}
"""*What could beat this?*, *Who knows what?* and *Open-hand play*: each in a module that is loaded when it is first opened."""


def panel(name: str, annotation: Annotation) -> dict[str, Any]:
    """The data of one panel, `name` a key of `PANELS`, for a whole annotation."""
    return _made(name, Same(annotation))


@lru_cache(maxsize=64)
def _made(name: str, of: Same[Annotation]) -> dict[str, Any]:
    made: dict[str, Any] = import_module(PANELS[name]).data(of.value)
    return made
