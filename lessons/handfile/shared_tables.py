"""What every format of ours writes alike: the heading, the checks, keys that begin with `_`, and the text of all tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from lessons.errors import Problems, Unreadable
from lessons.handfile.canonical import Remarks, Table, remarks_of, render, toml_text
from lessons.handfile.places import Layout
from lessons.handfile.source_text import normal
from lessons.handfile.toml_writing import toml_value
from lessons.record import Check, Source
from lessons.rules.named import NAMED, overrides_of, unknown_set_hint
from lessons.rules.rule_set import RuleSet


class Headed(Protocol):
    """What has a heading: the record of a hand or of a game."""

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def note(self) -> str: ...
    @property
    def source(self) -> Source | None: ...
    @property
    def rules(self) -> RuleSet: ...
    @property
    def extra(self) -> Mapping[str, Any]: ...


def kept_keys(extra: Mapping[str, Any], path: str) -> dict[str, Any]:
    """The keys that begin with `_` in the table at a dotted path, "" for the top."""
    below = f"{path}." if path else ""
    found = {key.removeprefix(below): value for key, value in extra.items() if key.startswith(below)}
    return {key: value for key, value in found.items() if key.startswith("_")}


def heading_tables(record: Headed, file_format: str) -> list[Table]:
    """The top of a file, [source] and [rules]: the named set and every option that differs from it. Raises `Problems`."""
    top = Table("", "")
    for key, text in (("format", file_format), ("id", record.id), ("title", record.title), ("note", record.note)):
        if text or key == "id":
            top.add(key, toml_text(text))
    tables = [top]
    if record.source is not None:
        source = Table("source", "[source]")
        for key, text in (("work", record.source.work), ("where", record.source.where)):
            if text:
                source.add(key, toml_text(text))
        tables.append(source)
    return [*tables, rules_table(record.rules)]


def rules_table(rules: RuleSet) -> Table:
    """[rules]: the named set and every option that differs from it. Raises `Problems` for rules that were made from no named set."""
    if rules.name not in NAMED:
        raise Problems([Unreadable(f"no rule set is called {rules.name!r}", hint=unknown_set_hint(rules.name))])
    table = Table("rules", "[rules]")
    table.add("set", toml_text(rules.name))
    for option, value in overrides_of(rules).items():
        table.add(option, toml_value(value))
    return table


def check_table(number: int, check: Check, rules: Mapping[str, Any], printed: Mapping[str, Any]) -> Table:
    """A check with its figures as plain values, in the order in which they are to stand."""
    table = Table(f"check.{number}", "[[check]]")
    table.add("at", toml_text(check.at))
    for key, value in rules.items():
        table.add(key, toml_value(value))
    if printed:
        table.add("printed", toml_value(printed))
    if check.erratum:
        table.add("erratum", toml_text(check.erratum))
    return table


def add_kept(tables: list[Table], extra: Mapping[str, Any]) -> list[Table]:
    """The tables, each with its keys that begin with `_` at its end."""
    for table in tables:
        for key, value in kept_keys(extra, table.path).items():
            table.add(key, toml_value(value))
    return tables


def write(tables: list[Table], loads: Callable[[str], Any], *, over: str = "") -> str:
    """The text of the tables, with the comments of the text it is written `over`.

    Raises `Problems`, those of `loads`, when it cannot be read back: a record made by hand may hold what no file can.
    """
    text = render(tables, remarks_of(Layout(normal(over)), tables) if over else Remarks())
    loads(text)
    return text
