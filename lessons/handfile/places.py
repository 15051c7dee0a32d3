"""Where things stand in a TOML text: keys, values, list items and comments.

The scanner walks a text that the TOML reader has accepted, so it only has to find where things begin and end. It runs
when a place is asked for, which is seldom: for an error's message, and to keep comments when a file is written back.

Paths are dotted: `hands.elder`, `table.seats.1`, `check.0.printed.elder`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cached_property
from typing import NamedTuple

from lessons.errors import Place
from lessons.handfile.source_text import place_in


class Span(NamedTuple):
    """Offsets of a key or header, and of its value: `text[start:end]` is the value as written."""

    key: int
    start: int
    end: int


class MarkKind(Enum):
    """What a mark of the layout is."""

    HEADER = "header"
    KEY = "key"
    OWN = "own"
    """a comment on a line of its own"""
    BEHIND = "behind"
    """a comment behind a key or a header"""
    BLANK = "blank"
    """one or more blank lines"""


class Mark(NamedTuple):
    """One thing in the order of the text: `text` is a key's or header's path, or a comment without its `#`."""

    kind: MarkKind
    text: str = ""


_SPACE = re.compile(r"[ \t]*")
_KEY_PART = re.compile(r"[A-Za-z0-9_-]++|\"(?:[^\"\\\n]++|\\.)*+\"|'[^'\n]*'")
_DOT = re.compile(r"[ \t]*\.[ \t]*")
_STRINGS = (
    re.compile(r'"""(?:[^"\\]++|\\.|""?(?!"))*+"{3,5}', re.DOTALL),
    re.compile(r"'''(?:[^']++|''?(?!'))*+'{3,5}"),
    re.compile(r'"(?:[^"\\\n]++|\\.)*+"'),
    re.compile(r"'[^'\n]*'"),
)
_SCALAR = re.compile(r"[^,\]}#\n]+")
_COMMENT = re.compile(r"#[^\n]*")


class Layout:
    """Spans and marks of a TOML text. The text must be one the TOML reader has accepted, nested no deeper than the limit."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.spans: dict[str, Span] = {}
        self.marks: list[Mark] = []
        self._tables: dict[str, int] = {}
        self._scan()

    def _scan(self) -> None:
        text, position, prefix, fresh, newlines = self.text, 0, "", True, 0
        while True:
            position = self._after_space(position)
            if position >= len(text):
                return
            sign = text[position]
            if sign == "\n":
                newlines += 1
                if newlines == 2:
                    self.marks.append(Mark(MarkKind.BLANK))
                position, fresh = position + 1, True
                continue
            newlines = 0
            if sign == "#":
                position = self._comment(position, MarkKind.OWN if fresh else MarkKind.BEHIND)
            elif sign == "[":
                prefix, position = self._header(position)
            else:
                position = self._key_and_value(position, prefix, top=True)
            fresh = False

    def _after_space(self, position: int) -> int:
        found = _SPACE.match(self.text, position)
        return found.end() if found else position

    def _comment(self, position: int, kind: MarkKind) -> int:
        found = _COMMENT.match(self.text, position)
        assert found is not None
        self.marks.append(Mark(kind, found[0][1:].strip()))
        return found.end()

    def _key(self, position: int) -> tuple[list[str], int]:
        parts = []
        while True:
            found = _KEY_PART.match(self.text, position)
            assert found is not None
            parts.append(found[0].strip("\"'"))
            position = found.end()
            dot = _DOT.match(self.text, position)
            if dot is None:
                return parts, position
            position = dot.end()

    def _header(self, position: int) -> tuple[str, int]:
        """Reads `[a.b]` or `[[a]]`; the path of a table in a list of tables has its number behind it."""
        many = self.text.startswith("[[", position)
        parts, after = self._key(self._after_space(position + (2 if many else 1)))
        end = self.text.index("]", after) + (2 if many else 1)
        path = ""
        for number, part in enumerate(parts):
            path = f"{path}.{part}" if path else part
            if many and number == len(parts) - 1:
                self._tables[path] = self._tables.get(path, -1) + 1
            if path in self._tables:
                path = f"{path}.{self._tables[path]}"
        self.spans.setdefault(path, Span(position, position, end))
        self.marks.append(Mark(MarkKind.HEADER, path))
        return path, end

    def _key_and_value(self, position: int, prefix: str, *, top: bool = False) -> int:
        parts, after = self._key(position)
        path = ".".join([prefix, *parts] if prefix else parts)
        start = self._after_space(self._after_space(after) + 1)
        end = self._value(start, path)
        for number in range(1, len(parts)):
            self.spans.setdefault(".".join([prefix, *parts[:number]] if prefix else parts[:number]), Span(position, start, end))
        self.spans[path] = Span(position, start, end)
        if top:
            self.marks.append(Mark(MarkKind.KEY, path))
        return end

    def _value(self, start: int, path: str) -> int:
        sign = self.text[start]
        if sign in "[{":
            return self._several(start, path, "]" if sign == "[" else "}")
        for pattern in _STRINGS if sign in "\"'" else (_SCALAR,):
            found = pattern.match(self.text, start)
            if found is not None:
                return start + len(found[0].rstrip())
        raise AssertionError("a value of TOML")

    def _several(self, start: int, path: str, closing: str) -> int:
        """The items of a list or an inline table; comments among them stand on lines of their own, before the key."""
        position, number = start + 1, 0
        while True:
            position = self._after_space(position)
            sign = self.text[position]
            if sign == closing:
                return position + 1
            if sign in ",\n":
                position += 1
            elif sign == "#":
                position = self._comment(position, MarkKind.OWN)
            elif closing == "}":
                position = self._key_and_value(position, path)
            else:
                item = f"{path}.{number}"
                end = self._value(position, item)
                self.spans[item] = Span(position, position, end)
                position, number = end, number + 1


class Places(Mapping[str, Place]):
    """The place of every key of a TOML text by dotted path, found when the first is asked for.

    With a `prefix` the paths are those below it: `Places(text, "check.0")["printed"]`.
    """

    def __init__(self, text: str, prefix: str = "") -> None:
        self.text = text
        self._prefix = prefix

    @cached_property
    def layout(self) -> Layout:
        """Where everything stands."""
        return Layout(self.text)

    def _path(self, path: str) -> str:
        return ".".join(part for part in (self._prefix, path) if part)

    def __getitem__(self, path: str) -> Place:
        span = self.layout.spans[self._path(path)]
        return place_in(self.text, span.start, self.text[span.start : span.end])

    def __iter__(self) -> Iterator[str]:
        if not self._prefix:
            return iter(self.layout.spans)
        below = f"{self._prefix}."
        return (path.removeprefix(below) for path in self.layout.spans if path.startswith(below))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __contains__(self, path: object) -> bool:
        return isinstance(path, str) and self._path(path) in self.layout.spans

    def below(self, path: str) -> Places:
        """The places below a path, found in the same walk."""
        places = Places(self.text, self._path(path))
        places.layout = self.layout
        return places

    def span(self, path: str) -> Span:
        """Where the key and its value begin and end. Raises `KeyError`."""
        return self.layout.spans[self._path(path)]

    def key(self, path: str) -> Place:
        """Where the key itself stands. Raises `KeyError`."""
        span = self.layout.spans[self._path(path)]
        return place_in(self.text, span.key, path.rpartition(".")[2])

    def nearest(self, path: str) -> Place:
        """The place of `path`, or of the closest table around it that the text has; the start of the text if none."""
        while path:
            if self._path(path) in self.layout.spans:
                return self[path]
            path = path.rpartition(".")[0]
        return self[""] if self._prefix in self.layout.spans else Place(1, 1)

    def inside(self, path: str, value: str, offset: int, excerpt: str = "") -> Place:
        """The place of the character at `offset` of a string's value, as far as the text has it without escapes."""
        span = self.layout.spans.get(self._path(path))
        if span is None:
            return self.nearest(path)
        start = content_start(self.text, span)
        if not self.text.startswith(value, start):
            return self[path]
        return place_in(self.text, start + offset, excerpt)


def content_start(text: str, span: Span) -> int:
    """Where the characters of a string begin, behind its opening quotes."""
    opening = text[span.start : span.start + 3]
    if opening in ("'''", '"""'):
        return span.start + (4 if text.startswith("\n", span.start + 3) else 3)
    return span.start + 1
