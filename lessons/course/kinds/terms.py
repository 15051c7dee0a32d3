"""The terms a question about a given hand is asked with: read strictly, as they come from a lesson's file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from lessons.cards import Hand
from lessons.combinations import DECLARED, Class
from lessons.games.annotation import Annotation


def only(terms: Mapping[str, Any], *names: str) -> None:
    """Raise `ValueError` for a term that the question does not know."""
    strange = [name for name in terms if name not in names]
    if strange:
        raise ValueError(f"{strange[0]!r} is no term of this question; it knows {', '.join(names) or 'none'}")


def seat_of(terms: Mapping[str, Any], annotation: Annotation, name: str = "seat") -> str:
    """The seat a term names. Raises `ValueError`."""
    return word_of(terms, name, annotation.record.seats)


def class_of(terms: Mapping[str, Any], name: str = "class") -> Class:
    """The class a term names: `point`, `sequence` or `set`. Raises `ValueError`."""
    return Class(word_of(terms, name, [cls.value for cls in DECLARED]))


def word_of(terms: Mapping[str, Any], name: str, words: Iterable[str]) -> str:
    """One of some words. Raises `ValueError` where the term is missing or another word."""
    known = list(words)
    given = terms.get(name)
    if given not in known:
        raise ValueError(f"{name} is {given!r}; it must be one of {', '.join(known)}")
    return str(given)


def number_of(terms: Mapping[str, Any], name: str, least: int, most: int) -> int:
    """A whole number within bounds. Raises `ValueError` where the term is missing or anything else."""
    given = terms.get(name)
    if isinstance(given, bool) or not isinstance(given, int) or not least <= given <= most:
        raise ValueError(f"{name} is {given!r}; it must be a number from {least} to {most}")
    return given


def cards_among(terms: Mapping[str, Any], name: str, hand: Hand) -> Hand:
    """Some cards of a hand, written as its code is (`S KQJ`). Raises `ValueError` where the term is missing, no code, or not among them."""
    given = terms.get(name)
    if not isinstance(given, str):
        raise ValueError(f"{name} is {given!r}; it must be cards, as in {hand.code!r}")
    cards = Hand.parse(given)
    if not cards or not cards <= hand:
        raise ValueError(f"{name} is {given!r}; it must be some of {hand.code}")
    return cards
