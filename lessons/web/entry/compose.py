"""Draft to hand-file text, with the origin of every line, so that what the reader finds wrong is shown where it was typed."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from lessons.errors import Place, Problem, Unreadable
from lessons.handfile.toml_writing import toml_value
from lessons.record import Starts
from lessons.web.entry.draft import BLOCKS, UNKNOWN_HAND, Draft, DraftCheck
from lessons.web.entry.hand_text import read_hand, read_laid_out, read_talon

_BARE_VALUES = re.compile(r"-?[0-9]{1,9}")


class Origin(NamedTuple):
    """Where a line of the file comes from: the draft's field, the line in it, and the column at which the text begins (0 where
    the file does not say it as it was typed, so that no column of the one is a column of the other)."""

    path: str
    line: int = 1
    column: int = 1


@dataclass(frozen=True, slots=True)
class Composed:
    """A draft as a hand file: its text, the origin of each of its lines, and what was wrong before there was a file."""

    text: str
    origins: tuple[Origin | None, ...]
    problems: tuple[tuple[str, Problem], ...]

    def home(self, place: Place | None) -> tuple[str, Place | None]:
        """The field a place of the file belongs to, and the place in that field's text; "" for the file as a whole."""
        if place is None or not 1 <= place.line <= len(self.origins):
            return "", None
        origin = self.origins[place.line - 1]
        if origin is None:
            return "", None
        if not origin.column:
            return origin.path, None
        return origin.path, Place(origin.line, max(1, place.column - origin.column + 1), place.text)


class _Writer:
    """Lines of the file and where each comes from."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.origins: list[Origin | None] = []
        self.problems: list[tuple[str, Problem]] = []

    def line(self, text: str, path: str = "", column: int = 1) -> None:
        self.lines.append(text)
        self.origins.append(Origin(path, 1, column) if path else None)

    def value(self, key: str, text: str, path: str, *, as_typed: bool = True) -> None:
        """A key with a string."""
        self.line(f"{key} = {toml_value(text)}", path, len(key) + 5 if as_typed else 0)

    def number(self, key: str, text: str, path: str) -> None:
        """A key with a whole number as typed; anything else is a problem of its field."""
        if _BARE_VALUES.fullmatch(text.strip()):
            self.line(f"{key} = {int(text)}", path)
        else:
            self.problems.append((path, Unreadable(f"{text.strip()!r} is not a whole number", hint="write it in figures, for example 21")))

    def block(self, key: str, text: str) -> None:
        """A block of steps, line by line as typed."""
        self.line(f"{key} = '''", f"{key}")
        for number, typed in enumerate(text.split("\n"), start=1):
            fault = _unwritable(typed)
            if fault is None:
                self.lines.append(typed.rstrip())
            else:
                column, message, hint = fault
                self.problems.append((key, Unreadable(message, hint=hint, place=Place(number, column, typed))))
                self.lines.append("")
            self.origins.append(Origin(key, number))
        self.line("'''", key)


def slug(title: str) -> str:
    """An `id` made from a title: a-z, digits and hyphens, at most 80; `entered-hand` where nothing is left."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")[:80].strip("-") or "entered-hand"


def _unwritable(line: str) -> tuple[int, str, str] | None:
    """What a block's line cannot hold in any hand file: column, message and hint."""
    apostrophes = line.find("'''")
    if apostrophes >= 0:
        return apostrophes + 1, "three apostrophes in a row end a block of steps", "use other quotation marks"
    for column, letter in enumerate(line, start=1):
        if letter != "\t" and (unicodedata.category(letter) in ("Cc", "Cs")):
            return column, f"U+{ord(letter):04X} is a control character", "take it out"
    return None


def compose(draft: Draft) -> Composed:
    """The draft as hand-file text. Fields that cannot be written down are reported and left out, the rest stands."""
    out = _Writer()
    out.line('format = "piquet-hand/1"')
    out.value("id", draft.id.strip() or slug(draft.title), "id" if draft.id.strip() else "title")
    for key in ("title", "note"):
        if draft.get(key).strip():
            out.value(key, draft.get(key).strip(), key)
    if draft.work.strip() or draft.where.strip():
        out.line("[source]")
        for key in ("work", "where"):
            if draft.get(key).strip():
                out.value(key, draft.get(key).strip(), key)
    out.line("[rules]")
    out.value("set", draft.rules, "rules")
    for name, text in draft.options.items():
        out.line(f"{name} = {text}", f"options.{name}")
    _table(out, draft)
    _hands(out, draft)
    blocks = [name for name in BLOCKS if getattr(draft, name) is not None]
    if blocks:
        out.line("[steps]")
    for name in blocks:
        out.block(name, getattr(draft, name))
    for number, check in enumerate(draft.checks):
        _check(out, number, check)
    return Composed("\n".join(out.lines) + "\n", tuple(out.origins), tuple(out.problems))


def _table(out: _Writer, draft: Draft) -> None:
    out.line("[table]")
    out.line(f"seats = [{', '.join(toml_value(s) for s in draft.seats)}]", "seats")
    out.value("starts", draft.starts.value, "starts")
    if draft.deal.strip():
        out.number("deal", draft.deal, "deal")
    for name in ("names", "score", "count", "tricks"):
        given = {seat: text for seat, text in getattr(draft, name).items() if text.strip()}
        if not given or (name in ("count", "tricks") and draft.starts is not Starts.PLAY):
            continue
        out.line(f"[table.{name}]")
        for seat, text in given.items():
            if name == "names":
                out.value(seat, text.strip(), f"names.{seat}")
            else:
                out.number(seat, text, f"{name}.{seat}")


def _hands(out: _Writer, draft: Draft) -> None:
    out.line("[hands]")
    for seat in draft.seats:
        _hand(out, seat, f"cards.{seat}", draft.get(f"cards.{seat}"))
    if draft.talon.strip():
        talon = read_talon(draft.talon)
        out.problems.extend(("talon", p) for p in talon.problems)
        if not talon.problems:
            out.value("talon", talon.code, "talon", as_typed=talon.code == draft.talon)
    if draft.starts is Starts.EXCHANGE:
        return
    laid = {seat: text for seat, text in draft.discards.items() if text.strip()}
    if laid:
        out.line("[discards]")
        for seat, text in laid.items():
            _hand(out, seat, f"discards.{seat}", text)


def _hand(out: _Writer, seat: str, path: str, text: str) -> None:
    """A hand or a discard as typed. One that is missing or cannot be read is a problem; a hand is then taken as not known, so
    that the rest of the draft can still be judged."""
    said = read_hand(text) if path.startswith("cards.") else read_laid_out(text)
    if said.problems:
        out.problems.extend((path, p) for p in said.problems)
    elif not text.strip():
        out.problems.append((path, Unreadable("no cards yet", hint="enter them, or say that the hand is not known")))
    if said.code:
        out.value(seat, said.code, path, as_typed=said.code == text)
    elif path.startswith("cards."):
        out.value(seat, UNKNOWN_HAND, path, as_typed=False)


def _check(out: _Writer, number: int, check: DraftCheck) -> None:
    path = f"checks.{number}"
    rules = _figures(out, path, check.rules.items())
    printed = _figures(out, path, check.printed.items())
    if not rules and not printed:
        return
    out.line("[[check]]", path)
    out.value("at", check.at, path)
    for key, text in rules:
        out.line(f"{key} = {text}", path)
    if printed:
        out.line(f"printed = {{ {', '.join(f'{key} = {text}' for key, text in printed)} }}", path)
    if check.erratum.strip():
        out.value("erratum", check.erratum.strip(), path)


_VALUE = re.compile(r'-?[0-9]{1,9}|"[^"\\\x00-\x1f]*"|\[[^\]\x00-\x1f]*\]|\{[^}\x00-\x1f]*\}')


def _figures(out: _Writer, path: str, items: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """The figures of a check that can be written down; the others are problems of the check."""
    kept = []
    for key, text in items:
        value = text.strip()
        if not value:
            continue
        if _VALUE.fullmatch(value):
            kept.append((key, str(int(value)) if _BARE_VALUES.fullmatch(value) else value))
        else:
            out.problems.append((path, Unreadable(f"{value!r} is not a figure", hint="a whole number, for example 21")))
    return kept
