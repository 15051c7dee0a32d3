"""The keys every format has: `format`, `id`, `title`, `note`, `[source]` and `[rules]`."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace
from typing import Any, NamedTuple

from lessons.errors import Problem
from lessons.handfile import limits
from lessons.handfile.envelope import Document, kind_of, quoted
from lessons.handfile.source_text import clipped
from lessons.record import Source
from lessons.rules.named import NAMED
from lessons.rules.options import read_option
from lessons.rules.rule_set import RuleSet

HEADING_KEYS = ("format", "id", "title", "note", "source", "rules")
"""Keys of the top that every format has."""

_ID = re.compile(r"[a-z0-9-]+")


class Heading(NamedTuple):
    """The keys all formats share."""

    id: str
    title: str
    note: str
    source: Source | None
    rules: RuleSet


def read_heading(document: Document, others: Collection[str]) -> Heading:
    """Reads the shared keys and refuses keys of the top that are neither shared nor among `others`."""
    data = document.data
    document.check_keys("", data, (*HEADING_KEYS, *others))
    return Heading(
        id=_read_id(document, data.get("id")),
        title=document.line("title", data["title"]) if "title" in data else "",
        note=document.prose("note", data["note"]) if "note" in data else "",
        source=_read_source(document) if "source" in data else None,
        rules=_read_rules(document),
    )


def _read_id(document: Document, value: Any) -> str:
    hint = f"a to z, digits and hyphens, at most {limits.ID} characters"
    if isinstance(value, str) and len(value) <= limits.ID and _ID.fullmatch(value):
        return value
    if value is None:
        name = document.name
        document.unreadable("", "`id` is missing", f'id = "{name}"' if len(name) <= limits.ID and _ID.fullmatch(name) else hint)
    else:
        document.unreadable("id", f"`id` is {quoted(value) if isinstance(value, str) else kind_of(value)}", hint)
    return ""


def _read_source(document: Document) -> Source:
    table = document.table("source", ("work", "where"))
    return Source(**{key: document.line(f"source.{key}", table[key]) for key in ("work", "where") if key in table})


def _read_rules(document: Document) -> RuleSet:
    table = document.data.get("rules")
    sets = "one of " + ", ".join(NAMED)
    fallback = NAMED["au-cent"]
    if not isinstance(table, dict):
        document.unreadable(
            "rules", "the rules are missing" if table is None else f"[rules] is {kind_of(table)}, not a table", f"[rules] with set = {sets}"
        )
        return fallback
    name = table.get("set")
    base = NAMED.get(name) if isinstance(name, str) else None
    if base is None:
        if name is None:
            document.unreadable("rules", "`set` of [rules] is missing", f"set = {sets}")
        else:
            document.unreadable("rules.set", f"no rule set is called {quoted(name)}", sets)
    if len(table) == 1 and base is not None:
        return base
    rules = base or fallback
    options = rules.option_names()
    document.check_keys("rules", table, ("set", *options))
    overrides: dict[str, Any] = {}
    for key, value in table.items():
        if key not in options:
            continue
        try:
            overrides[key] = read_option(key, value, type(rules))
        except Problem as problem:
            document.unreadable(f"rules.{key}", clipped(problem.message, 200), problem.hint)
    return replace(rules, **overrides)
