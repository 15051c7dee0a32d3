"""What is said before the rulings that plain words lead to: that no text rules on it, or that none is quite about it."""

from __future__ import annotations

from collections.abc import Iterator

from lessons.rulings.finding import Found

GAMES = {"normand": "Piquet normand", "voleur": "Piquet voleur", "ecrire": "Piquet à écrire", "imperial": "Impérial"}
"""The games whose texts rule on nothing themselves, by the name of their set."""


def found_words(found: Found) -> Iterator[str]:
    """The sentences, in order; none where the best ruling fits."""
    if found.borrows is not None:
        yield (
            f"The text of {GAMES[found.borrows]} gives no rulings of its own: where it falls back on the two-handed game, these are followed."
        )
    if found.silent is not None:
        yield f"None of the texts here rules on this: {found.silent.title[0].lower()}{found.silent.title[1:]}. {found.silent.nearest}"
    elif found.rulings and not found.fits:
        yield "No ruling is about quite this. The nearest:"
