"""The keys every format has: `format`, `id`, `title`, `note`, `[source]` and `[rules]`."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace
from typing import Any, NamedTuple

from lessons.errors import Problem, Problems
from lessons.handfile import limits
from lessons.handfile.envelope import Document, kind_of, quoted
from lessons.handfile.source_text import clipped
from lessons.record import Source
from lessons.rules.named import NAMED, nearest, unknown_set_hint
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


def read_heading(document: Document, others: Collection[str], *, note: str = "note", rules: RuleSet | None = None) -> Heading:
    """Reads the shared keys and refuses keys of the top that are neither shared nor among `others`.

    `note` is the key the note stands at, `rules` are those of a document that has no [rules]. Where a rule set is not known, the rest is judged by the nearest; where none is near, nothing of the game can be judged:
    then raises `Problems` with what has been noted.
    """
    data = document.data
    document.check_keys("", data, (*HEADING_KEYS, *others))
    id = _read_id(document, data.get("id"))
    title = document.line("title", data["title"]) if "title" in data else ""
    said = document.prose(note, data[note]) if note in data else ""
    source = _read_source(document) if "source" in data else None
    if rules is None or "rules" in data:
        rules = read_rules(document)
    if rules is None:
        raise Problems(document.problems)
    return Heading(id=id, title=title, note=said, source=source, rules=rules)


def read_rules(document: Document) -> RuleSet | None:
    """The rules that [rules] says, the nearest where its set is not known; None where nothing can be judged, which is noted."""
    base = _read_set(document)
    return None if base is None else _with_options(document, base)


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


def _read_set(document: Document) -> RuleSet | None:
    """The named rule set by which the rest is to be judged, what is wrong with its name noted; None where there is none."""
    table = document.data.get("rules")
    sets = "one of " + ", ".join(NAMED)
    if not isinstance(table, dict):
        said = "the rules are missing" if table is None else f"[rules] is {kind_of(table)}, not a table"
        document.unreadable("rules", said, f"[rules] with set = {sets}")
        return NAMED["au-cent"]
    name = table.get("set")
    if name is None:
        document.unreadable("rules", "`set` of [rules] is missing", f"set = {sets}")
        return NAMED["au-cent"]
    if not isinstance(name, str):
        document.unreadable("rules.set", f"no rule set is called {quoted(name)}", sets)
        return None
    if name not in NAMED:
        document.unreadable("rules.set", f"no rule set is called {quoted(name)}", unknown_set_hint(name))
        return nearest(name)
    return NAMED[name]


def _with_options(document: Document, base: RuleSet) -> RuleSet:
    """The set with the options the document changes."""
    table = document.data.get("rules")
    if not isinstance(table, dict) or len(table) == 1:
        return base
    options = base.option_names()
    document.check_keys("rules", table, ("set", *options))
    overrides: dict[str, Any] = {}
    for key, value in table.items():
        if key not in options:
            continue
        try:
            overrides[key] = read_option(key, value, type(base))
        except Problem as problem:
            document.unreadable(f"rules.{key}", clipped(problem.message, 200), problem.hint)
    return replace(base, **overrides)
