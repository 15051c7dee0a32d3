"""Clauses as text of a page: what each says, where it stands, and what leads on from it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from html import escape

from lessons.rulebook.borrowed import borrowed
from lessons.rulebook.entry import KIND_WORDS, Entry, entry
from lessons.rulebook.outline import Book
from lessons.rulebook.shown import Where
from lessons.web.rulebook_page.links import link, to_clause, to_demonstration, to_example, to_lesson, to_option, to_ruling

FEW = 3
"""Examples named beside a clause; on its own address all are."""

_TAKEN = "What it takes from the two-handed game"

SHOWS_IT = {
    Where.SCORE: "counts it",
    Where.SETTLEMENT: "settles by it",
    Where.VERDICT: "decides a call by it",
    Where.FINDING: "judges a figure or an act by it",
    Where.STEP: "a step of it",
}
"""The same, behind an example's title."""

WHERE_WORDS = {
    Where.SCORE: "Counted in",
    Where.SETTLEMENT: "Settles",
    Where.VERDICT: "Decides a call in",
    Where.FINDING: "Judges a figure or an act in",
    Where.STEP: "Allows or requires what is done in",
}
"""How an example shows a clause."""


@lru_cache(maxsize=64)
def book_html(book: Book, opened: str = "") -> str:
    """A whole book: its phases in order, each clause an article whose id is the clause's. `opened` is shown in full."""
    parts = "".join(
        f'<section class="rules-phase"><h3 id="{_anchor(book, phase)}">{escape(phase)}</h3>{articles((c.id for c in clauses), opened)}</section>'
        for phase, clauses in book.sections
    )
    ways = "".join(f'<a href="#{_anchor(book, phase)}">{escape(phase)}</a>' for phase, _ in book.sections)
    taken = _borrowed(book)
    if taken:
        ways += f'<a href="#{book.family}-borrowed">{_TAKEN}</a>'
    nav = f'<nav class="rules-ways" aria-label="Phases of {escape(book.title)}">{ways}</nav>' if len(book.sections) > 1 else ""
    return f'<section class="rules-book piquet-pages"><h2>{escape(book.title)}</h2>{nav}{parts}{taken}</section>'


def _borrowed(book: Book) -> str:
    """What a game takes from another book, each clause with its id, which leads to it; empty where it takes nothing."""
    items = "".join(
        f"<dt>{escape(phase)}</dt>{''.join(f'<dd>{escape(c.says)} <small>{to_clause(c.id)}</small></dd>' for c in clauses)}"
        for phase, clauses in borrowed(book)
    )
    if not items:
        return ""
    return f'<section class="rules-phase rules-taken"><h3 id="{book.family}-borrowed">{_TAKEN}</h3><dl>{items}</dl></section>'


def articles(ids: Iterable[str], opened: str = "") -> str:
    """Clauses one below the other."""
    return "".join(_article(entry(id), whole=id == opened) for id in ids)


def _anchor(book: Book, phase: str) -> str:
    return f"{book.family}-{'-'.join(phase.lower().split())}"


def _article(entry: Entry, *, whole: bool) -> str:
    clause = entry.clause
    reason = f'<p class="rules-reason">{escape(clause.reason)}</p>' if clause.reason else ""
    source = f"{link('rulebook', clause.id, clause=clause.id)} · {escape(clause.text)} · {KIND_WORDS[clause.kind]}"
    told = "".join(_row(label, items) for label, items in _leads(entry, whole=whole))
    return (
        f'<article class="rules-clause{" rules-opened" if whole else ""}" id="{clause.id}"><div><p class="rules-says">{escape(clause.says)}</p>'
        f'<p class="rules-source">{source}</p>{reason}</div><dl>{told}</dl></article>'
    )


def _row(label: str, items: list[str]) -> str:
    return f"<dt>{label}</dt>{''.join(f'<dd>{item}</dd>' for item in items)}"


def _leads(entry: Entry, *, whole: bool) -> list[tuple[str, list[str]]]:
    """What leads on from a clause, each kind under its label."""
    leads = [
        ("Option", [to_option(backed) for backed in entry.options]),
        ("Ruling", [to_ruling(use) for use in entry.rulings]),
        ("Taught in", [to_lesson(use) for use in entry.lessons]),
        ("Shown by the engine", [to_demonstration(entry.demonstration)] if entry.demonstration else []),
    ]
    shown = entry.shown
    if whole:
        leads += [(WHERE_WORDS[where], [to_example(s) for s in shown if s.where is where]) for where in Where]
    elif shown:
        items = [f"{to_example(s)} <small>{SHOWS_IT[s.where]}</small>" for s in entry.best_shown[:FEW]]
        more = len(shown) - FEW
        if more > 0:
            items.append(
                f'<span class="rules-more">{link("rulebook", f"{more} more", clause=entry.clause.id)}</span><span class="rules-paper">and {more} more in the app</span>'
            )
        leads.append(("Shown in", items))
    return [(label, items) for label, items in leads if items]
