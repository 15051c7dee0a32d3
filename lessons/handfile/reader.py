"""Reading a hand file: `loads` and `load`. SPEC.md in this folder is the specification.

The reader checks the form and that no card stands twice. Turns, holdings and legality are the engine's.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from lessons.errors import Problems, Unreadable
from lessons.handfile import limits
from lessons.handfile.acts import Kind
from lessons.handfile.blocks import read_block
from lessons.handfile.cards_text import CARD_WORDS
from lessons.handfile.checks import read_checks
from lessons.handfile.dealt import HAND, read_deal
from lessons.handfile.envelope import Document, kind_of, label, quoted
from lessons.handfile.hand_checks import hand_check_form
from lessons.handfile.heading import read_heading
from lessons.handfile.source_text import decode
from lessons.handfile.words import RESERVED
from lessons.record import DEALER, ELDER, Block, HandRecord, Starts

FORMAT = "piquet-hand/1"
SUFFIX = ".piquet.toml"
_TOP = ("table", "hands", "discards", "steps", "check")
_TABLE = ("seats", "names", "starts", "score", "deal", "count", "tricks")
_BLOCKS: Mapping[str, Kind] = {kind.value: kind for kind in Kind}
_SEAT = re.compile(r"[A-Za-z0-9]+")
_DEFAULT_SEATS = [ELDER, DEALER]
_STARTS: Mapping[str, Starts] = {s.value: s for s in Starts}


def load(path: str | Path) -> HandRecord:
    """The hand in a file. Raises `Problems` when it cannot be read."""
    return loads(read_text(path), name=Path(path).name.removesuffix(SUFFIX))


def read_text(path: str | Path) -> str:
    """The text of a file. Raises `Problems` when there is none, when it is too large or not UTF-8."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(limits.FILE_BYTES + 1)
    except FileNotFoundError:
        raise Problems([Unreadable("there is no such file", hint="look at its name and its folder")]) from None
    except OSError as error:
        raise Problems([Unreadable(f"the file cannot be read: {error.strerror or error}", hint="a file that may be read")]) from None
    return decode(data)


def loads(text: str, *, name: str = "") -> HandRecord:
    """The hand that a hand file's text says; `name` is the file's name without its suffix, if it has one.

    Raises `Problems` with everything that is wrong, each with its line and column.
    """
    document = Document.open(text, FORMAT, name=name)
    data = document.data
    heading = read_heading(document, _TOP)
    table = document.as_table("table", data["table"], _TABLE) if "table" in data else {}
    seats = _read_seats(document, table)
    starts = _read_starts(document, table)
    deal = read_deal(document, seats, starts)
    blocks = _read_steps(document, seats, starts)
    checks = read_checks(document, hand_check_form(seats), len(blocks))
    record = HandRecord(
        id=heading.id,
        rules=heading.rules,
        hands=deal.hands,
        title=heading.title,
        note=heading.note,
        source=heading.source,
        seats=seats,
        names=_read_names(document, table, seats) if "names" in table else {},
        starts=starts,
        score=document.whole_numbers("table.score", table["score"], seats) if "score" in table else {},
        deal=document.whole("table.deal", table["deal"], least=1) if "deal" in table else None,
        count=_read_position(document, table, "count", seats, starts),
        tricks=_read_position(document, table, "tricks", seats, starts),
        talon=deal.talon,
        discards=deal.discards,
        really=deal.really,
        exchange=blocks.get(Kind.EXCHANGE),
        declare=blocks.get(Kind.DECLARE),
        play=blocks.get(Kind.PLAY),
        checks=checks,
        extra=document.extra,
        places=document.places,
    )
    if record.tricks:
        _check_tricks(document, record)
    document.finish()
    return record


# -------------------------------------------------------------------------------------------------------------- table


def _read_seats(document: Document, table: dict[str, Any]) -> tuple[str, ...]:
    value = table.get("seats", _DEFAULT_SEATS)
    if value == _DEFAULT_SEATS:
        return (ELDER, DEALER)
    path, before = "table.seats", len(document.problems)
    if not isinstance(value, list) or len(value) != 2:
        said = f"{len(value)} seats" if isinstance(value, list) else kind_of(value)
        document.unreadable(path, f"{label(path)} is {said}", 'two seats, elder hand first: ["elder", "dealer"]')
        return (ELDER, DEALER)
    for number, seat in enumerate(value):
        problem = seat_problem(seat)
        if problem:
            document.unreadable(f"{path}.{number}", problem, "one word of letters and digits that is no card and no word of the format")
    if len(document.problems) == before and value[0].lower() == value[1].lower():
        document.unreadable(f"{path}.1", f"{quoted(value[1])} is seated twice", "two different seats")
    return tuple(value) if len(document.problems) == before else (ELDER, DEALER)


def seat_problem(seat: Any) -> str | None:
    """Why nothing can be a seat's word, or None: one word of ASCII letters and digits, no card, no word of the format."""
    if not isinstance(seat, str):
        return f"a seat is {kind_of(seat)}, not text"
    if not _SEAT.fullmatch(seat) or len(seat) > limits.SEAT:
        return f"{quoted(seat)} is not one word of at most {limits.SEAT} ASCII letters and digits"
    if seat in CARD_WORDS or seat.upper() in CARD_WORDS:
        return f"{quoted(seat)} is a card"
    return f"{quoted(seat)} is a word of the format" if seat.lower() in RESERVED else None


def _read_starts(document: Document, table: dict[str, Any]) -> Starts:
    value = table.get("starts", "declare")
    found = _STARTS.get(value) if isinstance(value, str) else None
    if found is None:
        hint = '"exchange" (as dealt), "declare" (after the draw) or "play" (a position)'
        document.unreadable("table.starts", f"{label('table.starts')} is {quoted(value)}", hint)
        return Starts.DECLARE
    return found


def _read_names(document: Document, table: dict[str, Any], seats: tuple[str, ...]) -> dict[str, str]:
    named = document.as_table("table.names", table["names"], seats)
    return {seat: document.line(f"table.names.{seat}", named[seat]) for seat in seats if seat in named}


def _read_position(document: Document, table: dict[str, Any], key: str, seats: tuple[str, ...], starts: Starts) -> dict[str, int]:
    """`count` or `tricks` so far, which only a position has."""
    if key not in table:
        return {}
    path = f"table.{key}"
    if starts is not Starts.PLAY:
        document.unreadable(path, f"{label(path)} belongs to a position", 'starts = "play"')
    return document.whole_numbers(path, table[key], seats, HAND if key == "tricks" else limits.FIGURE)


def _check_tricks(document: Document, record: HandRecord) -> None:
    """The tricks so far are those that the hands have cards fewer than twelve for."""
    sizes = {len(holding) for holding in record.hands.values()}
    if record.really or len(sizes) != 1 or len(record.tricks) != len(record.seats):
        return
    played, won = HAND - sizes.pop(), sum(record.tricks.values())
    if played != won:
        hint = f"{won} tricks leave hands of {HAND - won} cards" if won <= HAND else f"a deal has {HAND} tricks"
        document.impossible("table.tricks", f"{won} tricks are won so far, but the hands have {played} cards fewer than {HAND}", hint)


def _read_steps(document: Document, seats: tuple[str, ...], starts: Starts) -> dict[Kind, Block]:
    if "steps" not in document.data:
        return {}
    steps = document.as_table("steps", document.data["steps"], _BLOCKS)
    for kind in (Kind.EXCHANGE, Kind.DECLARE):
        if kind in steps and starts is Starts.PLAY:
            document.unreadable(f"steps.{kind}", f"a position has no block `{kind}`", 'only `play` goes with starts = "play"')
    return {kind: read_block(document, kind, steps[key], seats) for key, kind in _BLOCKS.items() if key in steps}
