"""The canonical layout of a TOML file: tables with their `=` in one column, long texts, and the comments of the file it replaces."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from lessons.errors import Problems, Unreadable
from lessons.handfile.places import Layout, MarkKind
from lessons.handfile.toml_writing import toml_key, toml_value

_COMMENT_COLUMN = 32
"""Where comments behind keys stand, unless the lines of their table are longer."""

_BLOCK = "'''"
"""How a block of lines begins, whose key stands outside of the column."""


def toml_text(text: str) -> str:
    """A text of one line between quotes, one of several between three."""
    return _long_text(text) if "\n" in text else toml_value(text)


def toml_block(text: str) -> str:
    """A block of lines, as literal text where it can be."""
    return _long_text(text) if "'''" in text else f"'''\n{text}'''"


def _long_text(text: str) -> str:
    body = text.replace("\\", "\\\\").replace('"""', '""\\"')
    return '"""\n' + (body[:-1] + '\\"' if body.endswith('"') else body) + '"""'


@dataclass(frozen=True, slots=True)
class Table:
    """A table to be written: its dotted path, its header ("" for the top), and key, dotted path and text of each entry."""

    path: str
    header: str
    entries: list[tuple[str, str, str]] = field(default_factory=list)

    def add(self, key: str, text: str) -> None:
        """Adds a key and the TOML text of its value."""
        self.entries.append((key, f"{self.path}.{key}" if self.path else key, text))


@dataclass(slots=True)
class Remarks:
    """The comments of a file by what they belong to: lines at its head, above a key or header, behind it, or below a table's keys."""

    head: list[str] = field(default_factory=list)
    above: dict[str, list[str]] = field(default_factory=dict)
    behind: dict[str, str] = field(default_factory=dict)
    below: dict[str, list[str]] = field(default_factory=dict)

    def put_above(self, path: str, table: str, comments: list[str]) -> None:
        """Puts comments above a key or header, or below the keys of a table where nothing of theirs is written."""
        if path:
            self.above.setdefault(path, []).extend(comments)
        else:
            self.put_below(table, comments)

    def put_below(self, table: str, comments: list[str]) -> None:
        """Puts comments below the keys of a table."""
        self.below.setdefault(table, []).extend(comments)


def remarks_of(layout: Layout, tables: list[Table]) -> Remarks:
    """The comments of a text, each given to what will be written in place of what it stood at. None is lost."""
    home = {table.path: table.path for table in tables} | {path: table.path for table in tables for _, path, _ in table.entries}
    remarks = Remarks()
    table, last, started = "", "", False
    loose: list[str] = []  # comments with a blank line behind them
    close: list[str] = []  # comments that stand right above what comes next
    for kind, text in layout.marks:
        if kind is MarkKind.OWN:
            close.append(text)
        elif kind is MarkKind.BLANK:
            loose, close = loose + close, []
        elif kind is MarkKind.BEHIND and last in home and last not in remarks.behind:
            remarks.behind[last] = text
        elif kind is MarkKind.BEHIND:
            remarks.put_above(_written(last, home), table, [text])
        else:
            target = _written(text, home)
            if not started:
                remarks.head, loose = loose, []
            elif kind is MarkKind.HEADER:
                remarks.put_below(table, loose)
                loose = []
            remarks.put_above(target, table, loose + close)
            table = home[target] if target else table
            last, started, loose, close = text, True, [], []
    remarks.put_below(table, loose + close)
    return remarks


def _written(path: str, home: Mapping[str, str]) -> str:
    """What will be written of a path: itself, or what it is part of; "" for nothing."""
    while path and path not in home:
        path = path.rpartition(".")[0]
    return path


def render(tables: list[Table], remarks: Remarks) -> str:
    """The text of the tables with their comments, one blank line between tables."""
    parts = [[comment_line(text) for text in remarks.head], *(_table_lines(table, remarks) for table in tables)]
    return "\n".join("".join(f"{line}\n" for line in part) for part in parts if part)


def _table_lines(table: Table, remarks: Remarks) -> list[str]:
    """The lines of a table; comments behind its lines stand in one column."""
    width = max((len(toml_key(key)) for key, _, text in table.entries if not text.startswith(_BLOCK)), default=0)
    rows = [(table.path, table.header)] if table.header else []
    for key, path, text in table.entries:
        rows.append((path, f"{toml_key(key).ljust(0 if text.startswith(_BLOCK) else width)} = {text}"))
    column = max([_COMMENT_COLUMN, *(len(text) + 2 for path, text in rows if path in remarks.behind and "\n" not in text)])
    lines: list[str] = []
    for path, text in rows:
        lines.extend(comment_line(comment) for comment in remarks.above.get(path, ()))
        if path in remarks.behind:
            begin = f"{text}  " if "\n" in text else text.ljust(column)
            lines.append(begin + comment_line(remarks.behind[path]))
        else:
            lines.append(text)
    return lines + [comment_line(comment) for comment in remarks.below.get(table.path, ())]


def comment_line(text: str) -> str:
    """A comment as a line, or behind one. Raises `Problems` when it is not of one line: the rest would not be a comment."""
    if "\n" in text or "\r" in text:
        raise Problems([Unreadable("a comment has a line break", hint="one line a comment")])
    return f"# {text}" if text else "#"
