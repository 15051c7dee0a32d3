"""Writing a hand file: `dumps` for a record, `format_text` for a text whose comments are to stay. The writing is canonical."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lessons.handfile.acts import Kind
from lessons.handfile.block_text import block_text
from lessons.handfile.canonical import Table, toml_block, toml_text
from lessons.handfile.cards_text import HandText, cards_word, hand_text, talon_text
from lessons.handfile.hand_checks import MAKERS
from lessons.handfile.reader import FORMAT, loads
from lessons.handfile.shared_tables import add_kept, check_table, heading_tables, kept_keys, write
from lessons.handfile.toml_writing import toml_value
from lessons.record import Check, Counters, HandRecord


def dumps(record: HandRecord) -> str:
    """The canonical text of a record: `loads` gives the record back. Raises `Problems` when no hand file can say it."""
    return write(tables(record), loads)


def format_text(text: str) -> str:
    """The canonical text of a hand file's text, its comments kept. Raises `Problems` when it cannot be read."""
    return write(tables(loads(text)), loads, over=text)


def tables(record: HandRecord) -> list[Table]:
    """The tables of a record's file, in their order. Raises `Problems` for rules that have no name."""
    maybe_empty = add_kept([_discards(record), _steps(record)], record.extra)
    return [
        *add_kept([*heading_tables(record, FORMAT), _seating(record), _hands(record)], record.extra),
        *(table for table in maybe_empty if table.entries),
        *add_kept([_check(record, number, check) for number, check in enumerate(record.checks)], record.extra),
    ]


def _seating(record: HandRecord) -> Table:
    table = Table("table", "[table]")
    table.add("seats", toml_value(list(record.seats)))
    if record.partners:
        table.add("partners", toml_value([list(pair) for pair in record.partners]))
    _add_by_seat(table, "names", record.names, record.seats, record)
    table.add("starts", toml_text(record.starts.value))
    if record.deal is not None:
        table.add("deal", str(record.deal))
    before: Mapping[str, Any] = {seat: str(said) for seat, said in record.counters.items()} or record.score
    for key, numbers in (("score", before), ("count", record.count), ("tricks", record.tricks)):
        _add_by_seat(table, key, numbers, record.sides, record)
    if record.turned is not None:
        table.add("turned", toml_text(record.turned.code))
    return table


def _add_by_seat(table: Table, key: str, values: Mapping[str, Any], seats: tuple[str, ...], record: HandRecord) -> None:
    """Adds a small table by seat or side, if it holds anything."""
    written = _by_seat(seats, values) | kept_keys(record.extra, f"{table.path}.{key}")
    if written:
        table.add(key, toml_value(written))


def _by_seat(seats: tuple[str, ...], values: Mapping[str, Any]) -> dict[str, Any]:
    """Those of the values that belong to a seat, or a side, in their order."""
    return {seat: values[seat] for seat in seats if seat in values}


def _hands(record: HandRecord) -> Table:
    table = Table("hands", "[hands]")
    for seat, holding in _by_seat(record.seats, record.hands).items():
        table.add(seat, toml_text(hand_text(HandText(holding, seat in record.really))))
    if record.talon is not None:
        table.add("talon", toml_text(talon_text(record.talon)))
    return table


def _discards(record: HandRecord) -> Table:
    table = Table("discards", "[discards]")
    for seat, holding in _by_seat(record.seats, record.discards).items():
        table.add(seat, toml_text(cards_word(holding)))
    return table


def _steps(record: HandRecord) -> Table:
    table = Table("steps", "[steps]")
    for kind, block in ((Kind.EXCHANGE, record.exchange), (Kind.DECLARE, record.declare), (Kind.PLAY, record.play)):
        if block is not None:
            table.add(kind.value, toml_block(block_text(kind, block, record.seats)))
    return table


def _check(record: HandRecord, number: int, check: Check) -> Table:
    path = f"check.{number}"
    printed = _figures(record, check.printed, f"{path}.printed") | kept_keys(record.extra, f"{path}.printed")
    return check_table(number, check, _figures(record, check.rules, path), printed)


def _figures(record: HandRecord, figures: Mapping[str, Any], path: str) -> dict[str, Any]:
    """Figures in the order of the format, as plain values: counts by seat, then tricks, repic, pic, capot, out."""
    plain = {key: str(said) if isinstance(said, Counters) else said for key, said in _by_seat(record.sides, figures).items()}
    if "tricks" in figures:
        plain["tricks"] = _by_seat(record.sides, figures["tricks"]) | kept_keys(record.extra, f"{path}.tricks")
    for key in MAKERS:
        if key in figures:
            makers = figures[key]
            plain[key] = "none" if not makers else makers[0] if len(makers) == 1 else list(makers)
    return plain
