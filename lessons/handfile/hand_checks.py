"""The checks of a hand file: where in the deal they stand, and figures by seat, tricks, and who makes what."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from typing import Any

from lessons.handfile.checks import CheckForm
from lessons.handfile.envelope import Document, kind_of, label, quoted
from lessons.handfile.toml_writing import toml_key
from lessons.handfile.words import plain
from lessons.record import Figure

_AT = ("carte blanche", "point", "sequence", "set", "declare", "lead", "claims", "end")
_TRICK = re.compile(r"trick ([0-9]{1,2})")

EVENTS = ("repic", "pic", "capot")
"""Keys that name who makes something: a seat, a list of seats, or "none"."""

MAKERS = (*EVENTS, "out")
"""These keys of all games, in the order in which they are written: in Impérial, `out` names who is out."""


def hand_check_form(sides: tuple[str, ...], tricks: int) -> CheckForm:
    """The form of the checks of a hand whose points are counted for these seats or sides, and that has so many tricks."""
    example = f"for example {toml_key(sides[0])} = 20, or printed = {{ {toml_key(sides[0])} = 20 }}"
    return CheckForm(
        figures=(*sides, "tricks", *EVENTS),
        example=example,
        read_at=partial(read_place, _AT, tricks),
        read_figures=partial(_figures, sides, tricks),
    )


def read_place(places: tuple[str, ...], tricks: int, document: Document, path: str, value: Any) -> str:
    """The place of a check: one of those named, or `trick N`."""
    hint = "one of " + ", ".join(places) + f", or `trick N` with N from 1 to {tricks}"
    if value is None:
        document.unreadable(path, "`at` of a check is missing", hint)
        return "end"
    if not isinstance(value, str):
        document.unreadable(f"{path}.at", f"`at` of a check is {kind_of(value)}, not text", hint)
        return "end"
    at = value if value in places else plain(value).replace("-", " ")
    if at in places:
        return at
    found = _TRICK.fullmatch(at)
    if found is not None and 1 <= int(found[1]) <= tricks:
        return f"trick {int(found[1])}"
    document.unreadable(f"{path}.at", f"a check cannot stand at {quoted(value)}", hint)
    return "end"


def _figures(seats: tuple[str, ...], tricks: int, document: Document, path: str, table: Mapping[str, Any]) -> dict[str, Figure]:
    """The figures of a table, by seat or by `tricks`, `repic`, `pic`, `capot`."""
    figures: dict[str, Figure] = {}
    for seat in seats:
        if seat in table:
            figures[seat] = document.whole(f"{path}.{seat}", table[seat])
    if "tricks" in table:
        figures["tricks"] = document.whole_numbers(f"{path}.tricks", table["tricks"], seats, tricks)
    for key in EVENTS:
        if key in table:
            figures[key] = read_makers(document, f"{path}.{key}", table[key], seats)
    return figures


def read_makers(document: Document, path: str, value: Any, seats: tuple[str, ...]) -> tuple[str, ...]:
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
