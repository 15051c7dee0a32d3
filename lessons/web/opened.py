"""The hand on the table of *Worked hands*: one of the library's, or one that came in a link."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from lessons import handfile
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation
from lessons.handfile import share


class Opened(NamedTuple):
    """A hand and its annotation; `text` is its file."""

    id: str
    annotation: Annotation
    text: str


@lru_cache(maxsize=64)
def linked(query: str) -> Opened:
    """The hand a link's query holds. Raises `Problems` when it cannot be read or played."""
    record = share.decode(query)
    return Opened(record.id, annotate(record), handfile.dumps(record))
