"""Options as plain values: read from what TOML, JSON or a link gives, and written back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Any

from lessons.errors import Unreadable
from lessons.rules.cassino import CassinoGame, Majority, OneDeal, Points
from lessons.rules.piquet import Partie, PiquetRules, Race
from lessons.rules.rule_set import Leap, RuleSet


def read_option(name: str, value: Any, of: type[RuleSet] = PiquetRules) -> Any:
    """The value of an option of a game from what TOML or JSON gives: a string, number, boolean or table. Raises `Unreadable`."""
    found = next((f for f in of.option_fields() if f.name == name), None)
    if found is None:
        raise Unreadable(f"no option is called {name!r}", hint="options: " + ", ".join(of.option_names()))
    kind = of.option_types()[name]
    if kind is bool:
        if not isinstance(value, bool):
            raise Unreadable(f"{name} is {value!r}", hint="true or false")
        return value
    if kind is int:
        return _whole(name, value, found.metadata["least"], found.metadata["most"])
    reader = _READERS.get(kind)
    if reader is not None:
        return reader(name, value)
    assert issubclass(kind, StrEnum)
    try:
        return kind(value)
    except ValueError:
        raise Unreadable(f"{name} is {value!r}", hint="one of " + ", ".join(v.value for v in kind)) from None


def _whole(name: str, value: Any, least: int = 0, most: int = 10_000) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise Unreadable(f"{name} is {value!r}", hint=f"a whole number from {least} to {most}")
    return value


def _read_leap(name: str, value: Any) -> Leap:
    if not isinstance(value, Mapping) or set(value) != {"at", "to"}:
        raise Unreadable(f"{name} is {value!r}", hint="a table such as {at = 30, to = 90}")
    leap = Leap(_whole(f"{name}.at", value["at"], 1), _whole(f"{name}.to", value["to"], 1))
    if leap.to < leap.at:
        raise Unreadable(f"{name} leaps down, from {leap.at} to {leap.to}", hint="`to` is not less than `at`")
    return leap


def _game_table(value: Any, known: Mapping[str, set[str]], hint: str) -> tuple[str, dict[str, Any]]:
    """The kind of a table that says what a game is, and its other keys. Raises `Unreadable` where it is no such table."""
    kind = value.get("kind") if isinstance(value, Mapping) else None
    if not isinstance(value, Mapping) or not isinstance(kind, str) or kind not in known:
        raise Unreadable(f"game is {value!r}", hint=hint)
    extra = set(value) - known[kind] - {"kind"}
    if extra:
        raise Unreadable(f"game has no key {min(extra)!r} when it is a {kind}", hint=hint)
    return kind, {k: v for k, v in value.items() if k != "kind"}


def _read_game(name: str, value: Any) -> Race | Partie:
    hint = 'a table such as {kind = "race", target = 100, lurch = 50} or {kind = "partie", deals = 6, rubicon = 100, bonus = 100, doubled = []}'
    known: dict[str, set[str]] = {"race": {"target", "lurch"}, "partie": {"deals", "rubicon", "bonus", "doubled"}}
    kind, given = _game_table(value, known, hint)
    doubled = given.pop("doubled", [])
    numbers: dict[str, Any] = {k: _whole(f"{name}.{k}", v, 1 if k in ("target", "deals") else 0) for k, v in given.items()}
    if kind == "race":
        return Race(**numbers)
    partie = Partie(**numbers)
    if not isinstance(doubled, list | tuple) or not all(
        isinstance(d, int) and not isinstance(d, bool) and 1 <= d <= partie.deals for d in doubled
    ):
        raise Unreadable(f"game.doubled is {doubled!r}", hint=f"a list of deal numbers from 1 to {partie.deals}")
    return replace(partie, doubled=tuple(sorted(set(doubled))))


def _read_cassino_game(name: str, value: Any) -> CassinoGame:
    hint = 'a table: {kind = "one-deal"}, {kind = "points", target = 21} or {kind = "majority", target = 5}'
    kind, given = _game_table(value, {"one-deal": set(), "points": {"target"}, "majority": {"target"}}, hint)
    numbers = {k: _whole(f"{name}.{k}", v, 1) for k, v in given.items()}
    if kind == "one-deal":
        return OneDeal()
    return Points(**numbers) if kind == "points" else Majority(**numbers)


_READERS: Mapping[Any, Callable[[str, Any], Any]] = {Leap: _read_leap, Race | Partie: _read_game, CassinoGame: _read_cassino_game}
"""How an option that is more than a word, a number or a truth is read, by its type."""


def write_option(value: Any) -> Any:
    """The plain value of an option, as TOML and JSON write it: the inverse of `read_option`."""
    if isinstance(value, Leap):
        return {"at": value.at, "to": value.to}
    if isinstance(value, Race):
        return {"kind": "race", "target": value.target, "lurch": value.lurch}
    if isinstance(value, Partie):
        return {"kind": "partie", "deals": value.deals, "rubicon": value.rubicon, "bonus": value.bonus, "doubled": list(value.doubled)}
    if isinstance(value, OneDeal):
        return {"kind": "one-deal"}
    if isinstance(value, Points | Majority):
        return {"kind": "points" if isinstance(value, Points) else "majority", "target": value.target}
    return value.value if isinstance(value, StrEnum) else value
