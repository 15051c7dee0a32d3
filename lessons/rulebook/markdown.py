"""The rulebook as one Markdown text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lessons.rulebook.entry import KIND_WORDS, Entry, entry
from lessons.rulebook.outline import BOOKS, Book
from lessons.rulebook.texts import option_title

MOST_EXAMPLES = 3
"""Examples named with a clause."""


def markdown(books: Iterable[Book] = BOOKS) -> str:
    """The books as Markdown: a heading for each and for each phase, an item for each clause with what leads on from it."""
    return "\n".join(_lines(books))


def _lines(books: Iterable[Book]) -> Iterator[str]:
    yield "# The rulebook"
    for book in books:
        yield from ("", f"## {book.title}")
        for section in book.sections:
            yield from ("", f"### {section.phase}", "")
            for clause in section.clauses:
                yield from _item(entry(clause.id))
    yield ""


def _item(entry: Entry) -> Iterator[str]:
    clause = entry.clause
    yield f"- **{clause.id}** {clause.says}  "
    yield f"  *{clause.text} · {KIND_WORDS[clause.kind]}*"
    lines = []
    if entry.options:
        lines.append("Option: " + "; ".join(f"{option_title(b)}, `{b.option}`" for b in entry.options))
    if entry.rulings:
        lines.append("Ruling: " + "; ".join(use.title for use in entry.rulings))
    if entry.lessons:
        lines.append("Taught in: " + "; ".join(use.title for use in entry.lessons))
    if entry.demonstration is not None:
        lines.append(f"Demonstration: {entry.demonstration.title}")
    if entry.shown:
        more = len(entry.shown) - MOST_EXAMPLES
        named = "; ".join(shown.title for shown in entry.best_shown[:MOST_EXAMPLES])
        lines.append(f"Shown in: {named}" + (f"; and {more} more" if more > 0 else ""))
    if clause.reason:
        lines.append(clause.reason)
    for line in lines:
        yield f"  - {line}"
