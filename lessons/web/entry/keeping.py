"""A draft, and how far it had got, as one text and back, for keeping in the reader's browser. What comes back is not trusted."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

from lessons.handfile.toml_writing import toml_value
from lessons.record import Starts
from lessons.web.entry.draft import BLOCKS, Draft, DraftCheck

VERSION = 1
LONGEST = 500_000


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept: the draft, the number of the last report taken from each widget, and the text in the paste box."""

    draft: Draft
    taken: Mapping[str, int]
    box: str


def to_text(kept: Kept) -> str:
    """What is kept, as JSON."""
    plain = asdict(kept.draft) | {"extra": {path: toml_value(value) for path, value in kept.draft.extra.items()}}
    whole = {"version": VERSION, "draft": plain, "taken": dict(kept.taken), "box": kept.box}
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":"))


def from_text(text: str) -> Kept | None:
    """What a text keeps; None where it is no such thing."""
    if len(text) > LONGEST:
        return None
    try:
        whole = json.loads(text)
        if set(whole) != {"version", "draft", "taken", "box"} or whole["version"] != VERSION:
            return None
        plain = whole["draft"]
        if set(plain) != {f.name for f in fields(Draft)}:
            return None
        draft = Draft(**{name: _field(name, value) for name, value in plain.items()})
        return Kept(draft, numbers(whole["taken"]), _text(whole["box"]))
    except (TypeError, ValueError, KeyError, AttributeError, RecursionError):
        return None


def _field(name: str, value: Any) -> Any:
    """A field's value from plain JSON. Raises `TypeError`, `ValueError` or `KeyError` where it cannot be one."""
    if name == "starts":
        return Starts(value)
    if name == "seats":
        first, second = value
        return _text(first), _text(second)
    if name == "checks":
        return tuple(DraftCheck(_text(c["at"]), texts(c["rules"]), texts(c["printed"]), _text(c["erratum"])) for c in value)
    if name == "extra":
        return {path: tomllib.loads(f"x = {written}")["x"] for path, written in texts(value).items()}
    if name in BLOCKS and value is None:
        return None
    return texts(value) if isinstance(getattr(Draft(), name), Mapping) else _text(value)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{type(value).__name__} is not text")
    return value


def texts(value: Any) -> dict[str, str]:
    """Texts by name from plain JSON. Raises `TypeError` or `ValueError` where it is no such thing."""
    return {_text(key): _text(text) for key, text in dict(value).items()}


def numbers(value: Any) -> dict[str, int]:
    """Whole numbers by name from plain JSON. Raises `TypeError`, `ValueError` or `AttributeError` where it is no such thing."""
    if not all(type(number) is int for number in dict(value).values()):
        raise TypeError("not all are whole numbers")
    return {_text(key): number for key, number in value.items()}
