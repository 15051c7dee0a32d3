"""The checks of a hand file: figures to compare at a point of the deal."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from lessons.errors import Place
from lessons.handfile import limits
from lessons.handfile.envelope import Document, kind_of, label, quoted
from lessons.handfile.places import Places
from lessons.handfile.source_text import place_in
from lessons.handfile.words import plain
from lessons.record import Check, Figure

_AT = ("carte blanche", "point", "sequence", "set", "declare", "lead", "claims", "end")
_TRICK = re.compile(r"trick ([0-9]{1,2})")
_AT_HINT = "one of " + ", ".join(_AT) + ", or `trick N` with N from 1 to 12"

EVENTS = ("repic", "pic", "capot")
"""Keys that name who makes something: a seat, a list of seats, or "none"."""


def read_checks(document: Document, value: Any, seats: tuple[str, ...], blocks: int) -> tuple[Check, ...]:
    """The checks of the list `value`; what is wrong is noted. `blocks` is how many blocks of steps the file has."""
    if not isinstance(value, list):
        document.unreadable("check", f"`check` is {kind_of(value)}, not a list of tables", "each check begins with [[check]]")
        return ()
    if len(value) > limits.CHECKS:
        document.unreadable(f"check.{limits.CHECKS}", f"there are {len(value)} checks", f"at most {limits.CHECKS}")
        return ()
    headers = _headers(document.text, len(value), blocks)
    keys = ("at", "printed", "erratum", *seats, "tricks", *EVENTS)
    return tuple([_read_check(document, number, table, seats, keys, headers[number]) for number, table in enumerate(value)])


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


def _read_check(document: Document, number: int, table: Any, seats: tuple[str, ...], keys: tuple[str, ...], header: int) -> Check:
    path = f"check.{number}"
    if not isinstance(table, dict):
        document.unreadable(path, f"a check is {kind_of(table)}, not a table", "each check begins with [[check]]")
        return Check(at="end")
    document.check_keys(path, table, keys)
    printed: dict[str, Any] = {}
    if "printed" in table:
        said = document.as_table(f"{path}.printed", table["printed"], (*seats, "tricks", *EVENTS))
        printed = _figures(document, f"{path}.printed", said, seats)
    rules = _figures(document, path, table, seats)
    if not table.get("printed") and not any(key in table for key in (*seats, "tricks", *EVENTS)):
        document.unreadable(path, "a check has no figure", f"for example {seats[0]} = 20, or printed = {{ {seats[0]} = 20 }}")
    return Check(
        at=_read_at(document, path, table.get("at")),
        rules=rules,
        printed=printed,
        erratum=document.prose(f"{path}.erratum", table["erratum"]) if "erratum" in table else "",
        place=place_in(document.text, header, "[[check]]") if header >= 0 else document.places.nearest(path),
        places=CheckPlaces(document.places, path, frozenset(table), header),
    )


def _read_at(document: Document, path: str, value: Any) -> str:
    if value is None:
        document.unreadable(path, "`at` of a check is missing", _AT_HINT)
        return "end"
    if not isinstance(value, str):
        document.unreadable(f"{path}.at", f"`at` of a check is {kind_of(value)}, not text", _AT_HINT)
        return "end"
    at = value if value in _AT else plain(value).replace("-", " ")
    if at in _AT:
        return at
    found = _TRICK.fullmatch(at)
    if found is not None and 1 <= int(found[1]) <= 12:
        return f"trick {int(found[1])}"
    document.unreadable(f"{path}.at", f"a check cannot stand at {quoted(value)}", _AT_HINT)
    return "end"


def _figures(document: Document, path: str, table: dict[str, Any], seats: tuple[str, ...]) -> dict[str, Figure]:
    """The figures of a table, by seat or by `tricks`, `repic`, `pic`, `capot`."""
    figures: dict[str, Figure] = {}
    for seat in seats:
        if seat in table:
            figures[seat] = document.whole(f"{path}.{seat}", table[seat])
    if "tricks" in table:
        figures["tricks"] = document.whole_numbers(f"{path}.tricks", table["tricks"], seats, 12)
    for key in EVENTS:
        if key in table:
            figures[key] = _makers(document, f"{path}.{key}", table[key], seats)
    return figures


def _makers(document: Document, path: str, value: Any, seats: tuple[str, ...]) -> tuple[str, ...]:
    """Who makes a repic, pic or capot: in the order of the seats."""
    if value == "none":
        return ()
    named = [value] if isinstance(value, str) else value
    hint = f'{", ".join(quoted(seat) for seat in seats)}, a list of seats, or "none"'
    if not isinstance(named, list) or not named:
        document.unreadable(path, f"{label(path)} is {'an empty list' if named == [] else kind_of(value)}", hint)
        return ()
    wrong = [name for name in named if not isinstance(name, str) or name not in seats]
    for name in wrong:
        document.unreadable(path, f"{quoted(name)} is no seat", hint)
    if len(set(map(str, named))) < len(named):
        document.unreadable(path, f"{label(path)} names a seat twice", hint)
    return tuple(seat for seat in seats if seat in named)
