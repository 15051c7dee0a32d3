"""The checks of a hand file: where in the deal they stand, and figures by seat, tricks, and who makes what."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from typing import Any

from lessons.handfile.checks import CheckForm
from lessons.handfile.envelope import Document, kind_of, label, quoted
from lessons.handfile.words import plain
from lessons.record import Figure

_AT = ("carte blanche", "point", "sequence", "set", "declare", "lead", "claims", "end")
_TRICK = re.compile(r"trick ([0-9]{1,2})")
_AT_HINT = "one of " + ", ".join(_AT) + ", or `trick N` with N from 1 to 12"

EVENTS = ("repic", "pic", "capot")
"""Keys that name who makes something: a seat, a list of seats, or "none"."""


def hand_check_form(seats: tuple[str, ...]) -> CheckForm:
    """The form of the checks of a hand with these seats."""
    return CheckForm(
        figures=(*seats, "tricks", *EVENTS),
        example=f"for example {seats[0]} = 20, or printed = {{ {seats[0]} = 20 }}",
        read_at=_read_at,
        read_figures=partial(_figures, seats),
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


def _figures(seats: tuple[str, ...], document: Document, path: str, table: Mapping[str, Any]) -> dict[str, Figure]:
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
