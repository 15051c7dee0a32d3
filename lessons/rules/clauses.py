"""The clauses: every statement of the texts that can be cited, by its id."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum
from importlib.resources import files
from types import MappingProxyType


class ClauseKind(StrEnum):
    """What a clause is for."""

    ENGINE = "engine"
    """Computed or enforced when a hand is annotated."""
    RULING = "ruling"
    """An irregularity: what happened, and what the text awards."""
    CUSTOM = "custom"
    """How the table does it."""
    ADVICE = "advice"
    """Strategy."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """One statement of a text, restated."""

    id: str
    """The stable name by which it is cited: `cent.capot`, `portland.46`, `modern.pic_order`."""
    text: str
    """Which text, and the heading it stands under."""
    kind: ClauseKind
    says: str
    option: str | None = None
    """The rule-set option that switches it, where the text itself offers the choice."""
    reason: str = ""
    """Why it is of this kind, where another would be expected."""

    @property
    def family(self) -> str:
        """The first part of the id: the text or game it belongs to."""
        return self.id.partition(".")[0]


def _read() -> Mapping[str, Clause]:
    found: dict[str, Clause] = {}
    for name in ("clauses.toml", "clauses_other.toml"):
        for entry in tomllib.loads(files(__package__).joinpath(name).read_text(encoding="utf-8"))["clause"]:
            clause = Clause(**{**entry, "kind": ClauseKind(entry["kind"])})
            if clause.id in found:
                raise ValueError(f"clause {clause.id} stands twice")
            found[clause.id] = clause
    return MappingProxyType(found)


CLAUSES: Mapping[str, Clause] = _read()
"""Every clause by id, in the order of the texts."""


def clause(id: str) -> Clause:
    """The clause of that id. Raises `KeyError`, with the nearest ids, for one that does not exist."""
    found = CLAUSES.get(id)
    if found is None:
        near = get_close_matches(id, CLAUSES, n=3)
        raise KeyError(f"no clause {id!r}" + (f"; near it: {', '.join(near)}" if near else ""))
    return found
