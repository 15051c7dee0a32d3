"""A record as a draft: what a file, a link or a pasted text says, laid out in the page's fields."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

from lessons.handfile import dumps
from lessons.handfile.toml_writing import toml_value
from lessons.record import HandRecord
from lessons.rules.named import overrides_of
from lessons.web.entry.draft import Draft, DraftCheck

CHECK_WORDS = frozenset({"at", "printed", "erratum"})


def draft_of(record: HandRecord) -> Draft:
    """The draft that says what the record says; composing and reading it gives the record back, but for places."""
    written = tomllib.loads(dumps(record))
    table = written.get("table", {})
    source = written.get("source", {})
    hands = written["hands"]
    steps = written.get("steps", {})
    elder, dealer = record.seats
    return Draft(
        seats=(elder, dealer),
        starts=record.starts,
        cards={seat: hands[seat] for seat in record.seats},
        talon=hands.get("talon", ""),
        discards=dict(written.get("discards", {})),
        exchange=_block(steps, "exchange"),
        declare=_block(steps, "declare"),
        play=_block(steps, "play"),
        checks=tuple(_check(check) for check in written.get("check", [])),
        id=record.id,
        title=record.title,
        note=record.note,
        work=source.get("work", ""),
        where=source.get("where", ""),
        rules=record.rules.name,
        options={name: toml_value(value) for name, value in overrides_of(record.rules).items()},
        names=dict(record.names),
        score=_numbers(table, "score"),
        deal="" if record.deal is None else str(record.deal),
        count=_numbers(table, "count"),
        tricks=_numbers(table, "tricks"),
        extra=dict(record.extra),
    )


def _block(steps: Mapping[str, str], name: str) -> str | None:
    return steps[name].strip("\n") if name in steps else None


def _numbers(table: Mapping[str, Any], name: str) -> dict[str, str]:
    return {seat: str(number) for seat, number in table.get(name, {}).items()}


def _check(written: Mapping[str, Any]) -> DraftCheck:
    rules = {key: toml_value(value) for key, value in written.items() if key not in CHECK_WORDS}
    printed = {key: toml_value(value) for key, value in written.get("printed", {}).items()}
    return DraftCheck(written["at"], rules, printed, written.get("erratum", ""))
