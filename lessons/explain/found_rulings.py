"""What is said before the rulings that plain words lead to: that no text rules on it, or that none is quite about it."""

from __future__ import annotations

from collections.abc import Iterator

from lessons.explain.names import small
from lessons.rulebook.outline import book
from lessons.rulings.finding import Found


def found_words(found: Found) -> Iterator[str]:
    """The sentences, in order; none where the best ruling fits."""
    if found.borrows is not None:
        yield (
            f"The text of {book(found.borrows).name} gives no rulings of its own: where it falls back on the two-handed game, these are followed."
        )
    if found.silent is not None:
        yield f"None of the texts here rules on this: {small(found.silent.title)}. {found.silent.nearest}"
    elif found.rulings and not found.fits:
        yield "No ruling is about quite this. The nearest:"
