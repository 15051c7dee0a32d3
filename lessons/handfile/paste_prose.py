"""Lines of a paste that are sentences and no cards: what stands round the hands on a printed page.

They are told by their words: a line with at least three, and more of them than it names cards, says something and lists
nothing; a letter or a sign counts for two words, since sentences seldom have them and hands do. A line that is labelled
and goes on with cards is a hand, whatever else stands there; one that names the seat of the cards below it is its heading.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from lessons.handfile.paste_labels import ENDINGS, label_length, names_seat, next_but
from lessons.handfile.paste_text import PICTURED, Kind, Line

_CARDS = frozenset((Kind.SUIT, Kind.RANK, Kind.CARD, Kind.UNKNOWN, Kind.LOST))
_NONE: frozenset[Kind] = frozenset()
_FEWEST = 3
_SIGN = 2
"""Words that a letter or a sign outweighs."""


def prose(lines: Sequence[Line]) -> tuple[Line, ...]:
    """The lines that are sentences; a line of words alone that goes on with one is of it."""
    written = [line for line in lines if any(t.kind is not Kind.BREAK for t in line.tokens)]
    found = {line.number for line, behind in pairwise([*written, None]) if line is not None and _is_sentence(line, behind)}
    for around in (written, written[::-1]):
        for line, next_line in pairwise(around):
            if line.number in found and _words(next_line) and not _cards(next_line) and not _is_labelled(next_line):
                found.add(next_line.number)
    return tuple(line for line in lines if line.number in found)


def _is_sentence(line: Line, behind: Line | None) -> bool:
    words, cards = _words(line), _cards(line)
    if words < _FEWEST or words <= cards or _is_labelled(line):
        return False
    heads = behind is not None and _cards(behind) and not any(names_seat(t) for t in behind.tokens)
    return bool(cards) or not heads or not any(names_seat(t) for t in line.tokens)


def _is_labelled(line: Line) -> bool:
    """Whether a label with a mark at its end stands there, with nothing or with cards behind it."""
    length = label_length(line.tokens, initials=False)
    if not length or line.tokens[length - 1].kind not in ENDINGS:
        return False
    behind = next_but(line.tokens, length, _NONE)
    return behind is None or behind.kind not in (Kind.WORD, Kind.THE)


def _words(line: Line) -> int:
    return sum(t.kind is Kind.WORD for t in line.tokens)


def _cards(line: Line) -> int:
    """How much speaks for cards. Small letters of a sentence that happen to spell some (`at`, `that`) do not."""
    sentence = _words(line) >= _FEWEST
    named = sum(t.kind in _CARDS for t in line.tokens)
    signs = sum(t.kind in (Kind.SUIT, Kind.CARD) and t.place.text[:1] in PICTURED for t in line.tokens)
    letters = sum(t.kind is Kind.LETTER and not (sentence and t.place.text.islower()) for t in line.tokens)
    return named + (_SIGN - 1) * signs + _SIGN * letters
