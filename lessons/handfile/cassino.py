"""Deals of Cassino: the envelope of the hand file with a `[cassino]` table. Reading and writing; SPEC.md specifies both.

[cassino]
sweeps = { eldest = 1 }
rounds = \'\'\'
eldest SA H3 C9 DK   dealer S2 H4 CT D5   table HA HT D3 SQ
eldest S7 S8 H9 C2   dealer ? ? ? ?
\'\'\'

[cassino.taken]
eldest = "S A2789  H 39  D TK  C 29"
dealer = "?16"
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from lessons.cassino_record import PLAYERS, TABLE, CassinoRecord, Round
from lessons.errors import Place
from lessons.full_pack import BY_CODE, Cards, FullCard
from lessons.handfile import limits
from lessons.handfile.canonical import Table, comment_line, toml_block, toml_text
from lessons.handfile.checks import CheckForm, read_checks
from lessons.handfile.envelope import BlockLine, Document, PlaceOf, block_lines, block_places, kind_of, label, quoted
from lessons.handfile.full_pack_text import full_card_words, full_cards_text, read_full_cards
from lessons.handfile.heading import read_heading
from lessons.handfile.reader import FORMAT, SUFFIX, read_text
from lessons.handfile.seats import seat_problem
from lessons.handfile.shared_tables import add_kept, check_table, heading_tables, kept_keys, write
from lessons.handfile.toml_writing import toml_value
from lessons.record import Figure
from lessons.rules.cassino import CassinoRules

AT = ("cards", "spades", "big cassino", "little cassino", "aces", "sweeps", "end")
"""Where a check can stand: when that category has been counted, in this order."""

_SET = re.compile(r"""^\s*set\s*=\s*["']cassino["']""", re.MULTILINE)
_DEFAULT = ("eldest", "dealer")
_WORD = re.compile(r"\S+")
_SEATS_HINT = 'two to four seats, the eldest hand first and the dealer last: ["eldest", "dealer"]'


def is_cassino(text: str) -> bool:
    """Whether a text calls itself a deal of Cassino."""
    return "cassino" in text and _SET.search(text) is not None and "piquet-hand/" in text


def load(path: str | Path) -> CassinoRecord:
    """The deal in a file. Raises `Problems` when it cannot be read."""
    return loads(read_text(path), name=Path(path).name.removesuffix(SUFFIX))


def loads(text: str, *, name: str = "") -> CassinoRecord:
    """The deal a text writes down; `name` is its file's name without the suffix. Raises `Problems`: everything that is wrong."""
    document = Document.open(text, FORMAT, name=name)
    heading = read_heading(document, ("table", "cassino", "check"))
    table = document.table("table", ("seats", "names", "partners"))
    seats = _read_seats(document, table)
    partners = _read_partners(document, table, seats)
    sides = tuple("-".join(pair) for pair in partners) or seats
    names = document.as_table("table.names", table.get("names", {}), seats)
    cassino = document.table("cassino", ("rounds", "taken", "sweeps"))
    if "cassino" not in document.data:
        document.unreadable("", "[cassino] is missing", "[cassino] with rounds, taken or sweeps")
    rounds, tail = _read_rounds(document, cassino, seats)
    taken = _read_taken(document, cassino, sides)
    sweeps = document.whole_numbers("cassino.sweeps", cassino["sweeps"], sides) if "sweeps" in cassino else {}
    checks = read_checks(document, _check_form(sides), blocks=int("rounds" in cassino))
    if not isinstance(heading.rules, CassinoRules):
        document.unreadable("rules.set", "these are not the rules of Cassino", 'set = "cassino"')
    document.finish()
    assert isinstance(heading.rules, CassinoRules)
    return CassinoRecord(
        id=heading.id,
        rules=heading.rules,
        seats=seats,
        title=heading.title,
        note=heading.note,
        source=heading.source,
        names={seat: document.line(f"table.names.{seat}", names[seat]) for seat in seats if seat in names},
        partners=partners,
        rounds=rounds,
        tail=tail,
        taken=taken,
        sweeps=sweeps,
        checks=checks,
        extra=document.extra,
        places=document.places,
    )


# ---------------------------------------------------------------------------------------------------------------- seats


def _read_seats(document: Document, table: dict[str, Any]) -> tuple[str, ...]:
    value, path = table.get("seats", list(_DEFAULT)), "table.seats"
    if not isinstance(value, list) or len(value) not in PLAYERS:
        said = f"{len(value)} seats" if isinstance(value, list) else kind_of(value)
        document.unreadable(path, f"{label(path)} is {said}; two to four play Cassino", _SEATS_HINT, clause="cassino.players")
        return _DEFAULT
    before = len(document.problems)
    for number, seat in enumerate(value):
        wrong = seat_problem(seat)
        if wrong is None and seat.upper() in BY_CODE:
            wrong = f"{quoted(seat)} is a card"
        if wrong is None and seat.lower() in (TABLE, *AT):
            wrong = f"{quoted(seat)} is a word of the format"
        if wrong is None and seat.lower() in (str(one).lower() for one in value[:number]):
            wrong = f"{quoted(seat)} is seated twice"
        if wrong is not None:
            document.unreadable(f"{path}.{number}", wrong, "different seats, each one word of letters and digits", clause="cassino.players")
    return tuple(value) if len(document.problems) == before else _DEFAULT


def _read_partners(document: Document, table: dict[str, Any], seats: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """The two sides, where four play as partners: they sit opposite (cassino.players)."""
    value, path = table.get("partners"), "table.partners"
    if value is None:
        return ()
    if len(seats) != 4:
        document.unreadable(path, f"{len(seats)} seats are no two pairs", "only four can be partners", clause="cassino.players")
        return ()
    opposite = ((seats[0], seats[2]), (seats[1], seats[3]))
    pairs = [tuple(map(str, pair)) for pair in value if isinstance(pair, list)] if isinstance(value, list) else []
    if len(pairs) != 2 or {frozenset(pair) for pair in pairs} != {frozenset(pair) for pair in opposite}:
        hint = f'[["{seats[0]}", "{seats[2]}"], ["{seats[1]}", "{seats[3]}"]]'
        document.impossible(path, "these are not partners who sit opposite each other", hint, clause="cassino.players")
        return opposite
    return tuple((pair[0], pair[1]) for pair in pairs)


# ---------------------------------------------------------------------------------------------------------------- cards


def _read_rounds(document: Document, cassino: dict[str, Any], seats: tuple[str, ...]) -> tuple[tuple[Round, ...], tuple[str, ...]]:
    if "rounds" not in cassino:
        return (), ()
    path, value = "cassino.rounds", cassino["rounds"]
    lines, tail = block_lines(document, path, value)
    if not lines:
        return (), tail
    place_of = block_places(document, path, value)
    return tuple(_read_round(document, line, seats, place_of) for line in lines), tail


def _read_round(document: Document, line: BlockLine, seats: tuple[str, ...], place_of: PlaceOf) -> Round:
    """One line: each seat and its cards, the table and its cards."""
    text = line.text.rstrip()
    irregular = text.endswith("!")
    text = text[:-1] if irregular else text
    whole = place_of(line.number, len(line.text) - len(line.text.lstrip()), line.text.strip())
    heads = [word for word in _WORD.finditer(text) if word[0] in (*seats, TABLE)]
    start = heads[0].start() if heads else len(text)
    if text[:start].strip():
        hint = f"a seat and its cards: {seats[0]} SA H3 C9 DK; then {TABLE}, in the first round"
        document.unreadable("", f"{quoted(text[:start].strip())} is no seat", hint, place=whole, clause="cassino.deal")
    told: dict[str, Cards] = {}
    places: dict[tuple[str, FullCard], Place] = {}
    for number, head in enumerate(heads):
        end = heads[number + 1].start() if number + 1 < len(heads) else len(text)
        if head[0] in told:
            place = place_of(line.number, head.start(), head[0])
            document.unreadable("", f"{head[0]} stands twice in this round", "each once", place=place, clause="cassino.deal")

        def wrong(message: str, hint: str, at: int, excerpt: str, begin: int = head.end()) -> None:
            document.unreadable("", message, hint, place=place_of(line.number, begin + at, excerpt), clause="cassino.pack")

        found_at: dict[FullCard, int] = {}
        told[head[0]] = read_full_cards(text[head.end() : end], wrong, found_at)
        places |= {(head[0], card): place_of(line.number, head.end() + at, card.letter) for card, at in found_at.items()}
    table = told.pop(TABLE, None)
    return Round(
        hands={seat: told[seat] for seat in seats if seat in told},
        table=table,
        irregular=irregular,
        comment=line.comment,
        above=line.above,
        place=whole,
        places=places,
    )


def _read_taken(document: Document, cassino: dict[str, Any], sides: tuple[str, ...]) -> dict[str, Cards]:
    if "taken" not in cassino:
        return {}
    path = "cassino.taken"
    table = document.as_table(path, cassino["taken"], sides)
    missing = [side for side in sides if side not in table]
    if missing and isinstance(cassino["taken"], dict):
        document.unreadable(
            path, f"what {missing[0]} has taken in is missing", "`?25` for cards that are not known", clause="cassino.score"
        )
    return {side: _cards(document, f"{path}.{side}", table[side]) for side in sides if side in table}


def _cards(document: Document, path: str, value: Any) -> Cards:
    if not isinstance(value, str) or len(value) > limits.CARDS:
        said = f"{len(value)} characters long" if isinstance(value, str) else kind_of(value)
        document.unreadable(path, f"{label(path)} is {said}", "cards between quotes: " + '"S A2  D T  ?3"')
        return Cards()

    def wrong(message: str, hint: str, at: int, excerpt: str) -> None:
        place: Place = document.places.inside(path, value, at, excerpt)
        document.unreadable(path, message, hint, place=place, clause="cassino.pack")

    return read_full_cards(value, wrong)


# --------------------------------------------------------------------------------------------------------------- checks


def _check_form(sides: tuple[str, ...]) -> CheckForm:
    return CheckForm(
        figures=sides,
        example=f"for example {sides[0]} = 7, or printed = {{ {sides[0]} = 7 }}",
        read_at=_read_at,
        read_figures=partial(_figures, sides),
    )


def _read_at(document: Document, path: str, value: Any) -> str:
    at = " ".join(value.lower().replace("-", " ").split()) if isinstance(value, str) else ""
    if at in AT:
        return at
    said = "missing" if value is None else quoted(value) if isinstance(value, str) else kind_of(value)
    document.unreadable(f"{path}.at" if value is not None else path, f"`at` of a check is {said}", "one of " + ", ".join(AT))
    return "end"


def _figures(sides: tuple[str, ...], document: Document, path: str, table: Mapping[str, Any]) -> dict[str, Figure]:
    return {side: document.whole(f"{path}.{side}", table[side]) for side in sides if side in table}


# -------------------------------------------------------------------------------------------------------------- writing


def dumps(record: CassinoRecord) -> str:
    """The canonical text of a deal: `loads` gives the deal back. Raises `Problems` when no file can say it."""
    return write(_tables(record), loads)


def format_text(text: str) -> str:
    """The canonical text of a deal's text, its comments kept. Raises `Problems` when it cannot be read."""
    return write(_tables(loads(text)), loads, over=text)


def _tables(record: CassinoRecord) -> list[Table]:
    seating = Table("table", "[table]")
    seating.add("seats", toml_value(list(record.seats)))
    if record.partners:
        seating.add("partners", toml_value([list(pair) for pair in record.partners]))
    names = {seat: record.names[seat] for seat in record.seats if seat in record.names} | kept_keys(record.extra, "table.names")
    if names:
        seating.add("names", toml_value(names))
    deal = Table("cassino", "[cassino]")
    sweeps = {side: record.sweeps[side] for side in record.sides if side in record.sweeps} | kept_keys(record.extra, "cassino.sweeps")
    if sweeps:
        deal.add("sweeps", toml_value(sweeps))
    if record.rounds or record.tail:
        deal.add("rounds", toml_block(_rounds_text(record)))
    taken = Table("cassino.taken", "[cassino.taken]")
    for side in record.sides:
        if side in record.taken:
            taken.add(side, toml_text(full_cards_text(record.taken[side])))
    tables = [*heading_tables(record, FORMAT), seating, deal, *([taken] if taken.entries else [])]
    for number, check in enumerate(record.checks):
        figures = ({side: said[side] for side in record.sides if side in said} for said in (check.rules, check.printed))
        rules, printed = figures
        tables.append(check_table(number, check, rules, printed | kept_keys(record.extra, f"check.{number}.printed")))
    return add_kept(tables, record.extra)


def _rounds_text(record: CassinoRecord) -> str:
    """The block of rounds: a line each, seats in columns, comments behind."""
    rows = [[f"{who} {full_card_words(cards)}".rstrip() for who, cards in _told(one)] for one in record.rounds]
    widths = [max((len(row[n]) for row in rows if n < len(row)), default=0) for n in range(max(map(len, rows), default=0))]
    lines: list[str] = []
    for one, row in zip(record.rounds, rows, strict=True):
        lines += [comment_line(comment) for comment in one.above]
        text = "   ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False)).rstrip()
        text += " !" if one.irregular else ""
        lines.append(f"{text}  {comment_line(one.comment)}" if one.comment else text)
    lines += [comment_line(comment) for comment in record.tail]
    return "".join(f"{line}\n" for line in lines)


def _told(one: Round) -> list[tuple[str, Cards]]:
    return [*one.hands.items(), *([(TABLE, one.table)] if one.table is not None else [])]
