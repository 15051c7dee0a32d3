"""Reading a hand file: `loads` and `load`. SPEC.md in this folder is the specification.

The reader checks the form and that no card stands twice. Turns, holdings and legality are the engine's.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from lessons.errors import Problems, Unreadable
from lessons.handfile import limits
from lessons.handfile.acts import Kind
from lessons.handfile.blocks import read_block
from lessons.handfile.checks import read_checks
from lessons.handfile.counter_checks import counter_check_form
from lessons.handfile.dealt import read_deal
from lessons.handfile.envelope import Document, label, quoted
from lessons.handfile.hand_checks import hand_check_form
from lessons.handfile.heading import Heading, read_heading
from lessons.handfile.seats import read_counters, read_partners, read_seats, read_turned
from lessons.handfile.source_text import decode
from lessons.handfile.table_form import TableForm, table_form
from lessons.record import Block, HandRecord, Starts
from lessons.rules.cassino import CassinoRules

FORMAT = "piquet-hand/1"
SUFFIX = ".piquet.toml"
HAND_KEYS = ("table", "hands", "discards", "steps", "check")
"""The keys of a hand besides those of its heading."""

_TABLE = ("seats", "names", "partners", "starts", "score", "deal", "turned", "count", "tricks")
_BLOCKS: Mapping[str, Kind] = {kind.value: kind for kind in Kind}
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
    record = read_record(document, read_heading(document, HAND_KEYS))
    document.finish()
    return record


def read_record(document: Document, heading: Heading) -> HandRecord:
    """The hand of a document whose heading is read; what is wrong is noted, and the record is of use only where nothing is.

    Raises `Problems` where the rules are those of a game without such hands.
    """
    data = document.data
    if isinstance(heading.rules, CassinoRules):
        message = "this is a deal of Cassino, which has its own pack and no hand of Piquet in it"
        raise Problems([Unreadable(message, hint="a hand of the game that is asked for", place=document.places.nearest("rules.set"))])
    table = document.as_table("table", data["table"], _TABLE) if "table" in data else {}
    form = table_form(heading.rules)
    seats = read_seats(document, table, form)
    partners = read_partners(document, table, seats, form)
    starts = _read_starts(document, table)
    deal = read_deal(document, seats, starts, form)
    blocks = _read_steps(document, seats, starts, form)
    sides = tuple("-".join(pair) for pair in partners) or seats
    check_form = counter_check_form(seats, form.hand) if form.trump else hand_check_form(sides, form.hand)
    checks = read_checks(document, check_form, len(blocks))
    record = HandRecord(
        id=heading.id,
        rules=heading.rules,
        hands=deal.hands,
        title=heading.title,
        note=heading.note,
        source=heading.source,
        seats=seats,
        names=_read_names(document, table, seats) if "names" in table else {},
        partners=partners,
        starts=starts,
        score=document.whole_numbers("table.score", table["score"], sides) if "score" in table and not form.trump else {},
        counters=read_counters(document, "table.score", table["score"], seats) if "score" in table and form.trump else {},
        turned=read_turned(document, table, deal.areas, form),
        deal=document.whole("table.deal", table["deal"], least=1) if "deal" in table else None,
        count=_read_position(document, table, "count", sides, starts, form.hand),
        tricks=_read_position(document, table, "tricks", sides, starts, form.hand),
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
        _check_tricks(document, record, form.hand)
    return record


# -------------------------------------------------------------------------------------------------------------- table


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


def _read_position(
    document: Document, table: dict[str, Any], key: str, sides: tuple[str, ...], starts: Starts, hand: int
) -> dict[str, int]:
    """`count` or `tricks` so far, which only a position has."""
    if key not in table:
        return {}
    path = f"table.{key}"
    if starts is not Starts.PLAY:
        document.unreadable(path, f"{label(path)} belongs to a position", 'starts = "play"')
    return document.whole_numbers(path, table[key], sides, hand if key == "tricks" else limits.FIGURE)


def _check_tricks(document: Document, record: HandRecord, hand: int) -> None:
    """The tricks so far are those that the hands have cards fewer than a full hand for; a side that is left out has none."""
    sizes = {len(holding) for holding in record.hands.values()}
    if record.starts is not Starts.PLAY or record.really or len(sizes) != 1:
        return
    played, won = hand - sizes.pop(), sum(record.tricks.values())
    if played != won:
        left = "1 card" if hand - won == 1 else f"{hand - won} cards"
        hint = f"{won} tricks leave hands of {left}" if won <= hand else f"a deal has {hand} tricks"
        tricks = "1 trick is" if won == 1 else f"{won} tricks are"
        document.impossible("table.tricks", f"{tricks} won so far, but the hands have {played} cards fewer than {hand}", hint)


def _read_steps(document: Document, seats: tuple[str, ...], starts: Starts, form: TableForm) -> dict[Kind, Block]:
    if "steps" not in document.data:
        return {}
    steps = document.as_table("steps", document.data["steps"], _BLOCKS)
    for kind in (Kind.EXCHANGE, Kind.DECLARE):
        if kind in steps and starts is Starts.PLAY:
            document.unreadable(f"steps.{kind}", f"a position has no block `{kind}`", 'only `play` goes with starts = "play"')
    return {kind: read_block(document, kind, steps[key], seats, form.vocabulary) for key, kind in _BLOCKS.items() if key in steps}
