"""Full-text search in plain words, over documents of the game: rulings, clauses, whatever has a title and a text.

A reader types as they speak. Their text is data: only its words are looked for, whatever signs stand between them. Words
are compared by their stems and without accents, words of the game by what they mean (`pone`, elder hand, non-dealer), and
the last word also as the beginning of longer ones. The more of the words a document has, and the more of them in its title or
its ways of saying it, the earlier it comes; where enough have every word, no others follow.
"""

from __future__ import annotations

import re
import sqlite3
import unicodedata
from bisect import bisect_left
from collections.abc import Iterable, Mapping
from itertools import pairwise
from threading import Lock
from typing import NamedTuple

from lessons.search_words import SAME, SILENT


class Document(NamedTuple):
    """What can be found. `words` are further ways of saying it; they are searched and never shown."""

    id: str
    title: str
    body: str
    words: str = ""


class Piece(NamedTuple):
    """A part of a snippet; `found` where it is a word that was looked for."""

    text: str
    found: bool


class Hit(NamedTuple):
    """A document that was found, where in its body, and how well: the higher `score` the better, within one search.

    `named` is the share, 0 to 1, of the words looked for that its title or its further ways of saying it have: a document with few of them
    speaks of something else in passing.
    """

    id: str
    title: str
    snippet: tuple[Piece, ...]
    score: float
    named: float


LONGEST, MOST_WORDS = 400, 24
"""Characters of a text that are read, and words that are looked for."""
FEW = 3
"""Documents with every word, below which those with any are shown as well."""
_COMPLETIONS = 24
"""Words of the documents that the beginning of one stands for."""
_TITLE, _WORDS, _BODY = 8.0, 6.0, 1.0
_OPEN, _CLOSE = "\x02", "\x03"
_TOKENS = "porter unicode61 remove_diacritics 2"
_SAME, _BEGUN, _PAIR = 0.6, 0.8, 0.4
"""What a word that means the same, one that is only begun, and two words side by side weigh against a word itself."""
_BARE = 2.0
"""What a document weighs that has the words in its body alone, against one that is named by them."""
_SCORE = f"SELECT rowid, -bm25(documents, 0, {_TITLE}, {_WORDS}, {_BODY}) FROM documents WHERE documents MATCH ?"
_SHOW = f"SELECT rowid, id, title, snippet(documents, 3, '{_OPEN}', '{_CLOSE}', '…', 24) FROM documents WHERE documents MATCH ?"


class Index:
    """Documents made searchable, in memory. It may be asked from several threads."""

    def __init__(self, documents: Iterable[Document]) -> None:
        self._lock = Lock()
        self._base = sqlite3.connect(":memory:", check_same_thread=False)
        self._base.execute(f"CREATE VIRTUAL TABLE documents USING fts5(id UNINDEXED, title, words, body, tokenize = '{_TOKENS}')")
        self._base.execute(f"CREATE VIRTUAL TABLE same USING fts5(words, tokenize = '{_TOKENS}')")
        self._base.executemany("INSERT INTO same (rowid, words) VALUES (?, ?)", enumerate(", ".join(group) for group in SAME))
        known: set[str] = set()
        for document in documents:
            self._base.execute(
                "INSERT INTO documents (id, title, words, body) VALUES (?, ?, ?, ?)",
                (document.id, document.title, document.words, document.body),
            )
            known.update(words_of(f"{document.title} {document.words} {document.body}"))
        self._known = sorted(known)

    def find(self, text: str, limit: int = 20) -> list[Hit]:
        """The documents that have what `text` says, the best first; none for a text without words."""
        said = words_of(text[:LONGEST])[:MOST_WORDS]
        kept = [word for word in said if word not in SILENT] or said
        if not kept:
            return []
        with self._lock:
            meant = [self._meant(word, said, last=word == said[-1]) for word in dict.fromkeys(kept)]
            scores = [self._scores(names) for names in meant]
            total: dict[int, float] = {}
            for found in scores:
                for row, score in found.items():
                    total[row] = total.get(row, 0.0) + score
            for pair in (pair for pair in pairwise(said) if not SILENT.issuperset(pair)):
                for row, score in self._scores({" ".join(pair): _PAIR}).items():
                    if row in total:
                        total[row] += score
            has = {row: sum(row in found for found in scores) for row in total}
            whole = [row for row in total if has[row] == len(scores)]
            rows = whole if len(whole) >= FEW else total
            titled = [self._titled(names) for names in meant]
            named = {row: sum(row in found for found in titled) / len(titled) for row in rows}
            # Every word of a longer text is better than one of them said often.
            fit = {row: total[row] * has[row] * (_BARE + named[row]) for row in rows}
            best = sorted(rows, key=lambda r: (-fit[r], r))[:limit]
            shown = self._shown(best, {name for names in meant for name in names})
        return [Hit(*shown[row], score=fit[row], named=named[row]) for row in best]

    def _meant(self, word: str, said: list[str], *, last: bool) -> dict[str, float]:
        """What a word stands for, with its weight: itself, what means the same, and, for the last, what begins so."""
        names = {word: 1.0}
        for group in self._base.execute("SELECT rowid FROM same WHERE same MATCH ?", (_quoted(word),)).fetchall():
            if _spoken(SAME[group[0]], word, said):
                names |= {name: _SAME for name in SAME[group[0]] if name not in names}
        if last:
            start = bisect_left(self._known, word)
            begun = [known for known in self._known[start : start + _COMPLETIONS] if known.startswith(word)]
            names |= {known: _BEGUN for known in begun if known not in names}
        return names

    def _scores(self, names: Mapping[str, float]) -> dict[int, float]:
        """Each document that has one of the names, with the score of the name that fits it best: saying it in many ways counts once."""
        best: dict[int, float] = {}
        for name, weight in names.items():
            for row, score in self._base.execute(_SCORE, (_quoted(name),)):
                best[row] = max(best.get(row, 0.0), weight * score)
        return best

    def _titled(self, names: Iterable[str]) -> set[int]:
        """The documents that have one of the names in their title or among the ways of saying it."""
        question = " OR ".join(map(_quoted, sorted(names)))
        found = self._base.execute("SELECT rowid FROM documents WHERE documents MATCH ?", (f"{{title words}} : ({question})",))
        return {row for (row,) in found}

    def _shown(self, rows: list[int], names: set[str]) -> dict[int, tuple[str, str, tuple[Piece, ...]]]:
        """Id, title and snippet of documents."""
        question = " OR ".join(map(_quoted, sorted(names)))
        marks = ", ".join("?" * len(rows))
        found = self._base.execute(f"{_SHOW} AND rowid IN ({marks})", (question, *rows))
        return {row: (id, title, _pieces(snippet)) for row, id, title, snippet in found}


def _quoted(name: str) -> str:
    """Words as one phrase of a question to the base; they are letters and digits, so that nothing in them is an operator."""
    return f'"{name}"'


def _spoken(group: tuple[str, ...], word: str, said: list[str]) -> bool:
    """Whether a word is said as one of the group: alone, or within the whole of a name of several words."""
    names = [name.split() for name in group]
    long = [name for name in names if len(name) > 1 and word in name]
    return not long or any(said[at : at + len(name)] == name for name in long for at in range(len(said)))


def words_of(text: str) -> list[str]:
    """The words of a text in small letters and without accents: `quatrième` is `quatrieme`."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", text.lower()) if not unicodedata.combining(c))
    return re.findall(r"[a-z0-9]+", bare)


def _pieces(snippet: str) -> tuple[Piece, ...]:
    """The marked snippet in parts."""
    parts = re.split(f"{_OPEN}(.*?){_CLOSE}", snippet)
    return tuple(Piece(part, index % 2 == 1) for index, part in enumerate(parts) if part)
