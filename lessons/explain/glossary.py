"""The words of the game: what each means in plain English, its French or English twin, how to say it; and where they stand in a text.

A page underlines what `mentions` finds and shows `Term.definition` when it is pointed at. The entries stand beside this, a file for Piquet and
one for the other games.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from lessons.explain.term import Term
from lessons.explain.terms_other import OTHERS
from lessons.explain.terms_piquet import PIQUET
from lessons.search import Document, Index, words_of


class Mention(NamedTuple):
    """Where a term stands in a text: `text[start:end]` is the word, in whatever form it has there."""

    start: int
    end: int
    term: Term


TERMS: tuple[Term, ...] = tuple(sorted((*PIQUET, *OTHERS), key=lambda t: words_of(t.name)))
"""Every term, in alphabetical order."""

_FORMS: Mapping[str, Term] = MappingProxyType({form.casefold(): t for t in TERMS for form in (t.name, *t.also)})
_UNDERLINED = sorted((form for form, t in _FORMS.items() if not t.everyday), key=len, reverse=True)

# Turns of phrase in which a word of the game has its everyday meaning: nothing in them is explained.
_ORDINARY = (
    r"(?:often|also) called|(?:is|are|was|were) called(?! (?:by|in|at|out|on|to|with|as|and|or|first|last|late|again|before|after|until|when)\b)(?= \w)",
    r"calls? what (?:you|he|she|they|one) lays? out",
    r"calls? the(?= (?:dealer|elder hand|game))",
    r"claims? a fresh deal",
    r"(?:how|a) good (?:deal|thing)|how good|good cards?",
    r"(?!both|with)\w{2,}th point|\d+(?:st|nd|rd|th) point|(?:on|at) (?:this|that) point|trick[’']s point",
    r"making(?= \d)",
    r"equal (?:lengths?|numbers?|ranks?|cards)",
    r"set (?:aside|apart|out|down|side by side)",
    r"for the cards(?= (?:you|he|it|they|that|which|of|in|on|led|played|won)\b)",
)
_PATTERN = re.compile(
    rf"(?<![\w-])(?:(?P<ordinary>{'|'.join(_ORDINARY)})|(?:{'|'.join(re.escape(form) for form in _UNDERLINED)}))(?![\w-])", re.IGNORECASE
)


def term(word: str) -> Term:
    """The entry of a word in any of its English forms, in any case. Raises `KeyError` for a word that is no term."""
    return _FORMS[word.casefold()]


def look_up(text: str) -> tuple[Term, ...]:
    """The terms that answer a text, the best first: in English or French, with or without accents, in other words for the same; all of
    them for an empty text."""
    return tuple(TERMS[int(hit.id)] for hit in _index().find(text, limit=len(TERMS))) if text.strip() else TERMS


@cache
def _index() -> Index:
    return Index(
        Document(str(number), t.name, f"{t.definition} {t.game}", ". ".join((t.french, *t.also, *t.sought)))
        for number, t in enumerate(TERMS)
    )


def mentions(text: str) -> Iterator[Mention]:
    """Where terms stand in a text, each at its first mention only, in order; they never overlap. What only sounds like a term (“is called the
    talon”, “the thirtieth point”) is none."""
    seen: set[str] = set()
    for match in _PATTERN.finditer(text):
        if match["ordinary"]:
            continue
        found = _FORMS[match.group().casefold()]
        if found.name not in seen:
            seen.add(found.name)
            yield Mention(match.start(), match.end(), found)
