"""What the tests of the panels share: a worked hand by its id, and a text put together from its runs."""

from __future__ import annotations

from typing import Any

from lessons.games.annotation import Annotation
from lessons.web.library import library


def annotation_of(id: str) -> Annotation:
    hand = library().hand(id)
    assert hand is not None
    return hand.annotation


def plain(runs: list[Any]) -> str:
    return "".join(r if isinstance(r, str) else r[0] for r in runs)
