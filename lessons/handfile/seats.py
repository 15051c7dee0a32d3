"""Who sits at the table of a hand file, who is whose partner, and what else a game's [table] tells."""

from __future__ import annotations

import re
from typing import Any

from lessons.cards import Card
from lessons.handfile import limits
from lessons.handfile.cards_text import CARD_WORDS
from lessons.handfile.dealt import Area, check_apart
from lessons.handfile.envelope import Document, kind_of, label, quoted
from lessons.handfile.table_form import TableForm
from lessons.handfile.words import RESERVED
from lessons.record import Counters

_SEAT = re.compile(r"[A-Za-z0-9]+")
_COUNTERS = re.compile(r"(?:([0-9]{1,3}) reds?)? *(?:([0-9]{1,3}) whites?)?")
_COUNTERS_HINT = 'reds and whites, as in "1 red 5 white"'


def read_seats(document: Document, table: dict[str, Any], form: TableForm) -> tuple[str, ...]:
    """The seats in order of play; where they are wrong, seats that let the rest of the file be read."""
    value = table.get("seats")
    fallback = form.default or ("A", "Y", "B", "Z")
    if value == list(form.default) or (value is None and form.default):
        return form.default
    path, before = "table.seats", len(document.problems)
    if not isinstance(value, list) or len(value) != form.players:
        said = f"{len(value)} seats" if isinstance(value, list) else "missing" if value is None else kind_of(value)
        document.unreadable(path, f"{label(path)} is {said}; {form.game} has {form.players}", form.seats_hint, clause=form.clause)
        return fallback
    for number, seat in enumerate(value):
        problem = seat_problem(seat)
        if problem:
            document.unreadable(f"{path}.{number}", problem, "one word of letters and digits that is no card and no word of the format")
    if len(document.problems) == before:
        for number, seat in enumerate(value):
            if any(seat.lower() == earlier.lower() for earlier in value[:number]):
                document.unreadable(f"{path}.{number}", f"{quoted(seat)} is seated twice", f"{form.players} different seats")
    return tuple(value) if len(document.problems) == before else fallback


def seat_problem(seat: Any) -> str | None:
    """Why nothing can be a seat's word, or None: one word of ASCII letters and digits, no card, no word of the format."""
    if not isinstance(seat, str):
        return f"a seat is {kind_of(seat)}, not text"
    if not _SEAT.fullmatch(seat) or len(seat) > limits.SEAT:
        return f"{quoted(seat)} is not one word of at most {limits.SEAT} ASCII letters and digits"
    if seat in CARD_WORDS or seat.upper() in CARD_WORDS:
        return f"{quoted(seat)} is a card"
    return f"{quoted(seat)} is a word of the format" if seat.lower() in RESERVED else None


def read_partners(document: Document, table: dict[str, Any], seats: tuple[str, ...], form: TableForm) -> tuple[tuple[str, str], ...]:
    """The two sides of a game of partners, who sit opposite each other; told or not, the seats settle them (voleur.partners)."""
    value, path = table.get("partners"), "table.partners"
    if not form.partners:
        if value is not None:
            document.unreadable(path, f"{form.game} has no partners", "every seat counts for itself: leave it out", clause=form.clause)
        return ()
    opposite = ((seats[0], seats[2]), (seats[1], seats[3]))
    if value is None:
        return opposite
    pairs = [pair for pair in value if isinstance(pair, list) and len(pair) == 2] if isinstance(value, list) else []
    hint = f'partners sit opposite: [["{seats[0]}", "{seats[2]}"], ["{seats[1]}", "{seats[3]}"]]'
    if len(pairs) != 2 or len(value) != 2:
        said = "not two pairs of seats" if isinstance(value, list) else kind_of(value)
        document.unreadable(path, f"{label(path)} is {said}", hint, clause=form.clause)
        return opposite
    strangers = [(n, k) for n, pair in enumerate(pairs) for k, seat in enumerate(pair) if seat not in seats]
    for n, k in strangers:
        document.unreadable(f"{path}.{n}.{k}", f"{quoted(pairs[n][k])} is no seat", hint)
    if not strangers and {frozenset(pair) for pair in pairs} != {frozenset(pair) for pair in opposite}:
        document.impossible(path, "partners who do not sit opposite each other", hint, clause=form.clause)
        return opposite
    return opposite if strangers else tuple((pair[0], pair[1]) for pair in pairs)


def read_turned(document: Document, table: dict[str, Any], areas: list[Area], form: TableForm) -> Card | None:
    """The trump that was turned up (imperial.deal)."""
    value, path = table.get("turned"), "table.turned"
    if not form.trump:
        if value is not None:
            document.unreadable(path, f"no card is turned up in {form.game}", "leave it out", clause=form.clause)
        return None
    if value is None:
        document.unreadable(
            "table", "the card turned up is missing", 'turned = "HK": the twenty-fifth card, whose suit is trumps', clause=form.clause
        )
        return None
    found = CARD_WORDS.get(value.strip()) if isinstance(value, str) else None
    if found is None:
        said = quoted(value) if isinstance(value, str) else kind_of(value)
        document.unreadable(
            path, f"{label(path)} is {said}, no card of the pack", 'one card of the thirty-two, as in "HK"', clause="imperial.pack"
        )
        return None
    check_apart(document, areas, Area(path, "the card turned up", value, found.bit))
    return found


def read_counters(document: Document, path: str, value: Any, seats: tuple[str, ...]) -> dict[str, Counters]:
    """The counters each seat has passed over, as in `{ elder = "2 red 4 white" }`; what nobody can have is the engine's to say."""
    table = document.as_table(path, value, seats)
    return {seat: _counters(document, f"{path}.{seat}", table[seat]) for seat in seats if seat in table}


def counters(document: Document, path: str, value: Any) -> Counters:
    """Counters from text such as `1 red 5 white`, `3 red`, `none`; what is wrong, or can never stand, is noted (imperial.counters)."""
    found = _counters(document, path, value)
    if found.white > 5:
        message, hint = f"{found.white} whites stand at once", "six whites are changed for a red: at most 5"
        document.impossible(path, message, hint, clause="imperial.counters")
    return found


def _counters(document: Document, path: str, value: Any) -> Counters:
    said = value.strip() if isinstance(value, str) else None
    if said == "none":
        return Counters()
    found = _COUNTERS.fullmatch(said) if said else None
    if found is None:
        shown = quoted(value) if isinstance(value, str) else kind_of(value)
        document.unreadable(path, f"{label(path)} is {shown}", _COUNTERS_HINT)
        return Counters()
    red, white = (int(number or 0) for number in found.groups())
    return Counters(red, white)
