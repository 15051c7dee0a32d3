"""Full-text search of the rulebook."""

from __future__ import annotations

from functools import cache

from lessons.rulebook.asked import ASKED
from lessons.rulebook.outline import BOOKS
from lessons.rulebook.uses import backed
from lessons.rules.clauses import Clause, clause
from lessons.rules.outline import titles
from lessons.search import Document, Index

MOST = 60
"""Clauses that one search finds at most."""


def find(words: str, family: str | None = None) -> tuple[Clause, ...]:
    """The clauses that answer plain words, the best first, of one book or of all; a clause's own id finds it."""
    exact = [c for book in BOOKS for c in book.clauses if c.id == words.strip().lower()]
    found = exact or [clause(hit.id) for hit in _index(family).find(words, limit=MOST)]
    return tuple(c for c in found if family in (None, c.family))


@cache
def _index(family: str | None) -> Index:
    return Index(
        Document(c.id, f"{section.phase}: {c.text.partition(': ')[2] or c.text}", c.says, _words(c))
        for book in BOOKS
        for section in book.sections
        for c in section.clauses
        if family in (None, book.family)
    )


def _words(c: Clause) -> str:
    """Further words for a clause: its id, what the options it backs are called, and how players ask for it."""
    return ". ".join((c.id, *(titles(b.of)[b.option] for b in backed().get(c.id, ())), ASKED.get(c.id, "")))
