"""A draft as one text and back, for keeping it in the reader's browser. What comes back from there is not trusted."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import asdict, fields
from typing import Any

from lessons.handfile.toml_writing import toml_value
from lessons.record import Starts
from lessons.web.entry.draft import BLOCKS, Draft, DraftCheck

VERSION = 1
LONGEST = 500_000


def to_text(draft: Draft) -> str:
    """The draft as JSON."""
    plain = asdict(draft) | {"extra": {path: toml_value(value) for path, value in draft.extra.items()}, "version": VERSION}
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def from_text(text: str) -> Draft | None:
    """The draft that a text keeps; None where it is no such thing."""
    if len(text) > LONGEST:
        return None
    try:
        kept = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(kept, dict) or kept.pop("version", None) != VERSION or set(kept) != {f.name for f in fields(Draft)}:
        return None
    try:
        return Draft(**{name: _field(name, value) for name, value in kept.items()})
    except (TypeError, ValueError, KeyError):
        return None


def _field(name: str, value: Any) -> Any:
    """A field's value from plain JSON. Raises `TypeError`, `ValueError` or `KeyError` where it cannot be one."""
    if name == "starts":
        return Starts(value)
    if name == "seats":
        first, second = value
        return _text(first), _text(second)
    if name == "checks":
        return tuple(DraftCheck(_text(c["at"]), _texts(c["rules"]), _texts(c["printed"]), _text(c["erratum"])) for c in value)
    if name == "extra":
        return {path: tomllib.loads(f"x = {written}")["x"] for path, written in _texts(value).items()}
    if name in BLOCKS and value is None:
        return None
    return _texts(value) if isinstance(getattr(Draft(), name), Mapping) else _text(value)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{type(value).__name__} is not text")
    return value


def _texts(value: Any) -> dict[str, str]:
    return {_text(key): _text(text) for key, text in dict(value).items()}
