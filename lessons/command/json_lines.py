"""Outcomes as JSON, an object a line, always UTF-8, whatever the terminal or the pipe is set to."""

from __future__ import annotations

import sys
from collections.abc import Iterable

import orjson

from lessons.annotation_json import Json, annotation_json, problems_json
from lessons.command.outcome import AGREES, Outcome


def json_line(outcome: Outcome) -> bytes:
    """The object of one file, in the form of what it holds or of what is wrong with it, with its line break."""
    return object_line(_object(outcome))


def object_line(found: Json) -> bytes:
    """An object with its line break."""
    return orjson.dumps(found, option=orjson.OPT_APPEND_NEWLINE)


def _object(outcome: Outcome) -> Json:
    if outcome.annotation is not None:
        return annotation_json(outcome.annotation, file=outcome.file, ok=outcome.status == AGREES, findings=outcome.findings)
    if outcome.cassino is not None:
        from lessons.cassino_json import cassino_json

        return cassino_json(outcome.cassino, file=outcome.file, ok=outcome.status == AGREES, findings=outcome.findings)
    if outcome.settlement is not None:
        from lessons.settlement_json import settlement_json  # what games need is not loaded where there are only hands

        return settlement_json(outcome.settlement, file=outcome.file, ok=outcome.status == AGREES, findings=outcome.findings)
    return problems_json(outcome.problems, file=outcome.file)


def print_lines(lines: Iterable[bytes]) -> None:
    """Write the lines to standard output."""
    data = b"".join(lines)
    binary = getattr(sys.stdout, "buffer", None)
    if binary is None:
        sys.stdout.write(data.decode())
    else:
        sys.stdout.flush()
        binary.write(data)
