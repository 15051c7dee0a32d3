"""A link as the values of a hand file: what `lessons.handfile.share` reads, written out for the file's reader."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

from lessons.errors import Place, Problem, Problems, Unreadable
from lessons.handfile.hand_checks import MAKERS
from lessons.handfile.reader import FORMAT
from lessons.handfile.share_acts import SIGNS, block_lines, items_of
from lessons.handfile.share_options import option_value
from lessons.handfile.table_form import table_form
from lessons.handfile.toml_reading import read_toml
from lessons.handfile.toml_writing import toml_key, toml_value
from lessons.record import DEALER, ELDER, SECOND
from lessons.rules.named import NAMED, nearest

ROLES = {2: (ELDER, DEALER), 3: (ELDER, SECOND, DEALER), 4: (ELDER, SECOND, "third", DEALER)}
"""How a link calls the seats, by how many there are, in their order."""

_EXTRA = re.compile(r"(?P<table>(?:[A-Za-z0-9]+\.)*)(?P<key>_.*)", re.DOTALL)
_COUNTERS = re.compile(r"([0-9]{1,3})r([0-9]{1,3})w")
_DEEPEST = 3
"""Tables in one another that a hand file has."""


class Pair(NamedTuple):
    """A key of a link and its value, and where in the query the pair begins, counted from 1."""

    key: str
    value: str
    column: int


class LinkDocument:
    """The values of a hand file, and for each the pair of the link it comes from; what is wrong goes to `problems`."""

    def __init__(self, pairs: Mapping[str, Pair], problems: list[Problem]) -> None:
        self.pairs = pairs
        self.problems = problems
        self.data: dict[str, Any] = {"format": FORMAT}
        self.origins: dict[tuple[str, ...], Pair] = {}
        rules = NAMED.get(pairs["rules"].value) or nearest(pairs["rules"].value) if "rules" in pairs else None
        self.rules = rules or NAMED["au-cent"]
        self.form = table_form(self.rules)
        self.roles = ROLES[self.form.players]
        named = pairs["seats"].value.split(".") if "seats" in pairs else list(self.form.default)
        # what may be wrong with the seats the reader says; the rest of the link is read all the same
        self.seats = tuple(named) if len(set(named)) == len(named) == self.form.players else self.roles
        paired = pairs["partners"].value.split(".") if "partners" in pairs else [*self.seats[::2], *self.seats[1::2]]
        self.sides = ("-".join(paired[:2]), "-".join(paired[2:])) if self.form.partners else self.seats
        self.signs = dict(zip(SIGNS[len(self.seats)], self.seats, strict=True))
        self.side_signs = dict(zip(SIGNS[len(self.sides)], self.sides, strict=True))
        forms = self._forms()
        extras = []
        for pair in pairs.values():
            place = Place(1, pair.column, pair.key[:40])
            if pair.key in forms:
                path, read = forms[pair.key]
                try:
                    self._put(pair, path, read(pair.value))
                except Unreadable as problem:
                    problems.append(problem.at(place))
            elif found := _EXTRA.fullmatch(pair.key):
                extras.append((pair, found))
            else:
                hint = "a newer version of the program may know it"
                problems.append(Unreadable(f"a link has no key `{pair.key[:40]}`", hint=hint, place=place))
        for pair, found in extras:
            self._take_extra(pair, found)

    def _put(self, pair: Pair, path: tuple[str, ...], value: Any) -> None:
        """Put a value where the hand file has it."""
        table = self.data
        for key in path[:-1]:
            table = table.setdefault(key, {})
        table[path[-1]] = value
        self.origins.setdefault(path[:2], pair)

    def _forms(self) -> dict[str, tuple[tuple[str, ...], Callable[[str], Any]]]:
        """For every key of a link, where the hand file has its value and how to read it."""
        forms: dict[str, tuple[tuple[str, ...], Callable[[str], Any]]] = {
            "v": (("format",), lambda value: FORMAT),
            "work": (("source", "work"), str),
            "where": (("source", "where"), str),
            "rules": (("rules", "set"), str),
            "seats": (("table", "seats"), lambda value: value.split(".")),
            "starts": (("table", "starts"), str),
            "deal": (("table", "deal"), _number),
            "talon": (("hands", "talon"), _cards),
            "checks": (("check",), lambda value: [self._check(item) for item in items_of(value)]),
        }
        forms |= {key: ((key,), str) for key in ("id", "title", "note")}
        forms |= {name: (("rules", name), partial(option_value, name)) for name in self.rules.option_names()}
        forms |= {key: (("table", key), self._seat_figures) for key in ("score", "count", "tricks")}
        if self.form.partners:
            forms["partners"] = (("table", "partners"), lambda value: [value.split(".")[:2], value.split(".")[2:]])
        if self.form.trump:
            forms |= {"turned": (("table", "turned"), str), "score": (("table", "score"), self._counters)}
        for role, seat in zip(self.roles, self.seats, strict=True):
            forms[role] = (("hands", seat), _hand)
            forms[f"{role}.out"] = (("discards", seat), _cards)
            forms[f"{role}.name"] = (("table", "names", seat), str)
        forms |= {key: (("steps", key), self._block) for key in ("exchange", "declare", "play")}
        return forms

    def _block(self, text: str) -> str:
        return "\n".join(block_lines(text, self.seats))

    def _seat_figures(self, text: str) -> dict[str, Any]:
        """`e61.d48` as figures by seat."""
        figures: dict[str, Any] = {}
        for part in text.split("."):
            seat, figure = self._seat_figure(part)
            if seat in figures:
                raise Unreadable(f"`{part[:40]}` is a second figure of one seat", hint="one figure a seat")
            figures[seat] = figure
        return figures

    def _take_extra(self, pair: Pair, found: re.Match[str]) -> None:
        """A key of the writer's own, put back where it stood."""
        parts = found["table"].split(".")[:-1]
        where: Any = self.data
        for part in parts[:_DEEPEST]:
            if isinstance(where, list):
                where = where[int(part)] if part.isascii() and part.isdigit() and len(part) < 4 and int(part) < len(where) else None
            elif isinstance(where, dict):
                where = where.setdefault(part, [] if part == "check" else {})
        try:
            value = read_toml(f"v = {pair.value}")
        except Problems:
            value = {}
        if not isinstance(where, dict) or len(parts) > _DEEPEST or list(value) != ["v"] or "\n" in pair.value:
            message = f"`{pair.key[:40]}` has no place or no value that can be read"
            self.problems.append(Unreadable(message, hint='for example _page="12"', place=Place(1, pair.column, pair.key[:40])))
            return
        where[found["key"]] = value["v"]
        self.origins.setdefault((*parts, found["key"])[:2], pair)

    def _seat_figure(self, text: str) -> tuple[str, Any]:
        """`e61` as a seat and a figure."""
        seat = self.side_signs.get(text[:1])
        if seat is None:
            raise Unreadable(f"`{text[:40]}` is no figure of a seat", hint="e61 for the elder hand, d48 for the dealer")
        return seat, _counters(text[1:]) if self.form.trump and "r" in text else _number(text[1:])

    def _counters(self, text: str) -> dict[str, str]:
        """`e2r4w.d1r5w` as the counters of each seat."""
        return {self.signs.get(part[:1], part[:1]): _counters(part[1:]) for part in text.split(".")}

    def _check(self, item: str) -> dict[str, Any]:
        """One check, as a table of the hand file."""
        text, sign, erratum = item.partition(".erratum.")
        at, *parts = text.split(".")
        check: dict[str, Any] = {"at": at.replace("-", " ")}
        figures = check
        for part in parts:
            if part == "printed" and figures is check:
                figures = check["printed"] = {}
                continue
            key, value = self._figure(part)
            if key in figures:
                raise Unreadable(f"`{part[:40]}` is the second figure of its kind in a check", hint="one figure each")
            figures[key] = value
        if sign:
            check["erratum"] = erratum.replace("__", "_")
        return check

    def _figure(self, part: str) -> tuple[str, Any]:
        """A figure of a check: `e20`, `tricks-e7-d5`, `repic-e`, `capot-none`."""
        key, *rest = part.split("-")
        if key == "tricks":
            return key, self._seat_figures(".".join(rest))
        if key in MAKERS and rest:
            return key, "none" if rest == ["none"] else [self.side_signs.get(sign, sign) for sign in rest]
        return self._seat_figure(part)

    def text(self) -> tuple[str, list[Pair | None]]:
        """The hand file, and where each of its lines comes from."""
        lines: list[str] = []
        origins: list[Pair | None] = []

        def write(line: str, *path: str) -> None:
            lines.append(line)
            origins.append(self.origins.get(path))

        for key, value in self.data.items():
            if not isinstance(value, dict) and key != "check":
                write(f"{toml_key(key)} = {toml_value(value)}", key)
        for key, value in self.data.items():
            if isinstance(value, dict):
                write(f"[{toml_key(key)}]", key)
                for name, item in value.items():
                    write(f"{toml_key(name)} = {toml_value(item)}", key, name)
        for check in self.data.get("check", ()):
            write("[[check]]", "check")
            for name, item in check.items():
                write(f"{toml_key(name)} = {toml_value(item)}", "check")
        return "\n".join(lines), origins


def _hand(text: str) -> str:
    """A hand with a hand file's signs."""
    return _cards(text.removesuffix("-")) + ("!" if text.endswith("-") else "")


def _cards(text: str) -> str:
    """Cards with a hand file's signs."""
    return text.replace(".", " ").replace("x", "?")


def _counters(text: str) -> str:
    """`2r4w` as a hand file has it."""
    found = _COUNTERS.fullmatch(text)
    if found is None:
        raise Unreadable(f"`{text[:40]}` are no counters", hint="2r4w for two reds and four whites")
    return f"{found[1]} red {found[2]} white"


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 6):
        raise Unreadable(f"`{text[:40]}` is no number", hint="figures alone")
    return int(text)
