"""One thing said of a decision."""

from __future__ import annotations

from typing import NamedTuple


class Remark(NamedTuple):
    """A sentence or two, and the ids of the clauses they rest on."""

    text: str
    clauses: tuple[str, ...] = ()
