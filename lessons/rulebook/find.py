"""Full-text search of the rulebook."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from lessons.rulebook.asked import ASKED
from lessons.rulebook.outline import BOOKS
from lessons.rulebook.uses import backed
from lessons.rules.clauses import Clause, clause
from lessons.rules.outline import titles
from lessons.search import Document, Index

MOST = 60
"""Clauses that one search finds at most."""


class Found(NamedTuple):
    """Clauses that answer plain words, the best first: those that answer them `near`, and the rest, which have only some of the words or have
    them in passing."""

    near: tuple[Clause, ...]
    less: tuple[Clause, ...]

    @property
    def all(self) -> tuple[Clause, ...]:
        """All of them, the best first."""
        return self.near + self.less


NEAR, FEW = 0.4, 10
"""The share of the best one's score from which a clause answers near as well; and how many do at most."""


def look_for(words: str, family: str | None = None) -> Found:
    """The clauses that answer plain words, of one book or of all; a clause's own id finds it."""
    exact = tuple(c for book in BOOKS for c in book.clauses if c.id == words.strip().lower() and family in (None, c.family))
    if exact:
        return Found(exact, ())
    hits = _index(family).find(words, limit=MOST)
    near = sum(hit.score >= NEAR * hits[0].score for hit in hits[:FEW])
    found = tuple(clause(hit.id) for hit in hits)
    return Found(found[:near], found[near:])


def find(words: str, family: str | None = None) -> tuple[Clause, ...]:
    """The clauses that answer plain words, the best first, of one book or of all."""
    return look_for(words, family).all


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
