"""The checks of a file, whatever its format: a list of tables with figures to compare, at a place of the deal or the game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from lessons.errors import Place
from lessons.handfile import limits
from lessons.handfile.envelope import Document, kind_of
from lessons.handfile.places import Places
from lessons.handfile.source_text import place_in
from lessons.record import Check, Figure

_LIST_HINT = "each check begins with [[check]]"


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckForm:
    """How the checks of one format differ from another's.

    `figures` are the keys of figures; `example` shows one, for a check that has none; `read_at` reads the value of `at`
    (None when it is missing) and `read_figures` the figures of a table, each given the dotted path of what it reads.
    """

    figures: tuple[str, ...]
    example: str
    read_at: Callable[[Document, str, Any], str]
    read_figures: Callable[[Document, str, Mapping[str, Any]], dict[str, Figure]]


def read_checks(document: Document, form: CheckForm, blocks: int) -> tuple[Check, ...]:
    """The file's checks; what is wrong is noted. `blocks` is how many blocks of lines the file has."""
    value = document.data.get("check", [])
    if not isinstance(value, list):
        document.unreadable("check", f"`check` is {kind_of(value)}, not a list of tables", _LIST_HINT)
        return ()
    if len(value) > limits.CHECKS:
        document.unreadable(f"check.{limits.CHECKS}", f"there are {len(value)} checks", f"at most {limits.CHECKS}")
        return ()
    headers = _headers(document.text, len(value), blocks)
    return tuple([_read_check(document, form, number, table, headers[number]) for number, table in enumerate(value)])


def _read_check(document: Document, form: CheckForm, number: int, table: Any, header: int) -> Check:
    path = f"check.{number}"
    if not isinstance(table, dict):
        document.unreadable(path, f"a check is {kind_of(table)}, not a table", _LIST_HINT)
        return Check(at="end")
    document.check_keys(path, table, ("at", "printed", "erratum", *form.figures))
    printed: dict[str, Figure] = {}
    if "printed" in table:
        said = document.as_table(f"{path}.printed", table["printed"], form.figures)
        printed = form.read_figures(document, f"{path}.printed", said)
    rules = form.read_figures(document, path, table)
    if not table.get("printed") and not any(key in table for key in form.figures):
        document.unreadable(path, "a check has no figure", form.example)
    return Check(
        at=form.read_at(document, path, table.get("at")),
        rules=rules,
        printed=printed,
        erratum=document.prose(f"{path}.erratum", table["erratum"]) if "erratum" in table else "",
        place=place_in(document.text, header, "[[check]]") if header >= 0 else document.places.nearest(path),
        places=CheckPlaces(document.places, path, frozenset(table), header),
    )


def _headers(text: str, checks: int, blocks: int) -> list[int]:
    """Where the header of each check stands, in the common form, where no long text can hold such a line; else -1 each."""
    headers, at = [], text.find("\n[[check]]")
    while at >= 0:
        headers.append(at + 1)
        at = text.find("\n[[check]]", at + 1)
    if len(headers) == checks and '"""' not in text and text.count("'''") == 2 * blocks:
        return headers
    return [-1] * checks


class CheckPlaces(Mapping[str, Place]):
    """The places of a check's keys, `elder` or `printed.elder`; a key of the check itself is found without a look at the rest."""

    def __init__(self, places: Places, path: str, keys: frozenset[str], header: int) -> None:
        self._places = places
        self._path = path
        self._keys = keys
        self._header = header

    def __getitem__(self, key: str) -> Place:
        if "." not in key and key not in self._keys:
            raise KeyError(key)
        return self._on_its_line(key) or self._places[f"{self._path}.{key}"]

    def __iter__(self) -> Iterator[str]:
        below = f"{self._path}."
        return (path.removeprefix(below) for path in self._places if path.startswith(below))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _on_its_line(self, key: str) -> Place | None:
        """The place of a key that begins a line below the header and outside braces, and whose value ends on that line."""
        if self._header < 0:
            return None
        text = self._places.text
        found = re.compile(
            rf"^[ \t]*{re.escape(key)}[ \t]*=[ \t]*([0-9]+|\"[^\"\n]*\"|\{{[^{{}}#\n]*\}})[ \t]*(?:#.*)?$", re.MULTILINE
        ).search(text, self._header)
        if found is None or text.find("\n[", self._header, found.start()) >= 0:
            return None
        if text.count("{", self._header, found.start()) != text.count("}", self._header, found.start()):
            return None
        return place_in(text, found.start(1), found[1])
