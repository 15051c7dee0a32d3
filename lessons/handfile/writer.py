"""Writing a hand file: `dumps` for a record, `format_text` for a text whose comments are to stay. The writing is canonical."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lessons.errors import Problems, Unreadable
from lessons.handfile.acts import Kind
from lessons.handfile.block_text import block_text
from lessons.handfile.canonical import Remarks, Table, remarks_of, render, toml_block, toml_text
from lessons.handfile.cards_text import HandText, cards_word, hand_text, talon_text
from lessons.handfile.places import Layout
from lessons.handfile.reader import FORMAT, loads
from lessons.handfile.source_text import normal
from lessons.handfile.toml_writing import toml_value
from lessons.record import Check, HandRecord
from lessons.rules.named import NAMED, overrides_of


def dumps(record: HandRecord) -> str:
    """The canonical text of a record: `loads` gives the record back. Raises `Problems` when no hand file can say it."""
    return _checked(render(_tables(record), Remarks()))


def format_text(text: str) -> str:
    """The canonical text of a hand file's text, its comments kept. Raises `Problems` when it cannot be read."""
    tables = _tables(loads(text))
    return _checked(render(tables, remarks_of(Layout(normal(text)), tables)))


def _checked(text: str) -> str:
    """The text, once it is seen that it can be read: a record made by hand may hold what no file can."""
    loads(text)
    return text


def _tables(record: HandRecord) -> list[Table]:
    extra = _Extra(record.extra)
    top = Table("", "")
    top.add("format", toml_text(FORMAT))
    top.add("id", toml_text(record.id))
    for key, text in (("title", record.title), ("note", record.note)):
        if text:
            top.add(key, toml_text(text))
    extra.add_to(top)
    tables = [top]
    if record.source is not None:
        source = Table("source", "[source]")
        for key, text in (("work", record.source.work), ("where", record.source.where)):
            if text:
                source.add(key, toml_text(text))
        tables.append(extra.add_to(source))
    tables += [extra.add_to(_rules(record)), extra.add_to(_seating(record, extra)), extra.add_to(_hands(record))]
    discards = Table("discards", "[discards]")
    for seat in record.seats:
        if seat in record.discards:
            discards.add(seat, toml_text(cards_word(record.discards[seat])))
    steps = Table("steps", "[steps]")
    for kind, block in ((Kind.EXCHANGE, record.exchange), (Kind.DECLARE, record.declare), (Kind.PLAY, record.play)):
        if block is not None:
            steps.add(kind.value, toml_block(block_text(kind, block, record.seats)))
    tables += [table for table in (extra.add_to(discards), extra.add_to(steps)) if table.entries]
    return tables + [extra.add_to(_check(record, number, check, extra)) for number, check in enumerate(record.checks)]


class _Extra:
    """The keys that begin with `_`, by the table they stand in."""

    def __init__(self, extra: Mapping[str, Any]) -> None:
        self.extra = extra

    def of(self, path: str) -> dict[str, Any]:
        """Those of the table at a path."""
        below = f"{path}." if path else ""
        found = {key.removeprefix(below): value for key, value in self.extra.items() if key.startswith(below)}
        return {key: value for key, value in found.items() if key.startswith("_")}

    def add_to(self, table: Table) -> Table:
        """The table with its own of them at its end."""
        for key, value in self.of(table.path).items():
            table.add(key, toml_value(value))
        return table


def _rules(record: HandRecord) -> Table:
    """The named set and every option that differs from it."""
    base = NAMED.get(record.rules.name)
    if base is None:
        raise Problems([Unreadable(f"no rule set is called {record.rules.name!r}", hint="one of " + ", ".join(NAMED))])
    table = Table("rules", "[rules]")
    table.add("set", toml_text(record.rules.name))
    for option, value in overrides_of(record.rules).items():
        table.add(option, toml_value(value))
    return table


def _seating(record: HandRecord, extra: _Extra) -> Table:
    table = Table("table", "[table]")
    table.add("seats", toml_value(list(record.seats)))
    _add_by_seat(table, "names", record.names, record, extra)
    table.add("starts", toml_text(record.starts.value))
    if record.deal is not None:
        table.add("deal", str(record.deal))
    for key, numbers in (("score", record.score), ("count", record.count), ("tricks", record.tricks)):
        _add_by_seat(table, key, numbers, record, extra)
    return table


def _add_by_seat(table: Table, key: str, values: Mapping[str, Any], record: HandRecord, extra: _Extra) -> None:
    """Adds a small table by seat, in the order of the seats, if it holds anything."""
    written = {seat: values[seat] for seat in record.seats if seat in values} | extra.of(f"{table.path}.{key}")
    if written:
        table.add(key, toml_value(written))


def _hands(record: HandRecord) -> Table:
    table = Table("hands", "[hands]")
    for seat in record.seats:
        if seat in record.hands:
            table.add(seat, toml_text(hand_text(HandText(record.hands[seat], seat in record.really))))
    if record.talon is not None:
        table.add("talon", toml_text(talon_text(record.talon)))
    return table


def _check(record: HandRecord, number: int, check: Check, extra: _Extra) -> Table:
    table = Table(f"check.{number}", "[[check]]")
    table.add("at", toml_text(check.at))
    for key, value in _figures(record, check.rules, extra, table.path).items():
        table.add(key, toml_value(value))
    printed = _figures(record, check.printed, extra, f"{table.path}.printed") | extra.of(f"{table.path}.printed")
    if printed:
        table.add("printed", toml_value(printed))
    if check.erratum:
        table.add("erratum", toml_text(check.erratum))
    return table


def _figures(record: HandRecord, figures: Mapping[str, Any], extra: _Extra, path: str) -> dict[str, Any]:
    """Figures in the order of the format, as plain values: counts by seat, then tricks, repic, pic, capot."""
    plain: dict[str, Any] = {seat: figures[seat] for seat in record.seats if seat in figures}
    if "tricks" in figures:
        plain["tricks"] = {seat: figures["tricks"][seat] for seat in record.seats if seat in figures["tricks"]} | extra.of(f"{path}.tricks")
    for key in ("repic", "pic", "capot"):
        if key in figures:
            makers = figures[key]
            plain[key] = "none" if not makers else makers[0] if len(makers) == 1 else list(makers)
    return plain
