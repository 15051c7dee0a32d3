"""One way in for every game: a record and its rules go to the room that knows them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import cast

from lessons.errors import Impossible, Problems
from lessons.games.annotation import Annotation
from lessons.record import HandRecord
from lessons.rules.imperial import ImperialRules
from lessons.rules.normand import NormandRules
from lessons.rules.piquet import PiquetRules
from lessons.rules.rule_set import RuleSet
from lessons.rules.voleur import VoleurRules

ROOMS: dict[type[RuleSet], str] = {PiquetRules: "piquet", NormandRules: "normand", VoleurRules: "voleur", ImperialRules: "imperial"}
"""The room of `lessons.games` that reads a deal under rules of this kind; loaded when its first deal is read."""


def annotate(record: HandRecord, rules: RuleSet | None = None) -> Annotation:
    """The annotation of `record` under `rules` (its own by default), made by the game's own room.

    Pure. Raises `Problems` with everything in the record that is not possible under the rules, or where the rules are those
    of another game than the record's.
    """
    chosen = record.rules if rules is None else rules
    if type(chosen) is not type(record.rules):
        message = f"a deal under {record.rules.name} cannot be read under {chosen.name}: they are two games"
        raise Problems([Impossible(message, hint="a rule set of the same game", place=record.places.get("rules.set"))])
    room = ROOMS.get(type(chosen))
    if room is None:
        message = f"{chosen.name} is settled from whole deals, and has no deal of its own to read"
        raise Problems([Impossible(message, hint="a game file", place=record.places.get("rules.set"))])
    return _room(room)(record, rules)


@cache
def _room(name: str) -> Callable[[HandRecord, RuleSet | None], Annotation]:
    return cast("Callable[[HandRecord, RuleSet | None], Annotation]", import_module(f"lessons.games.{name}").annotate)
