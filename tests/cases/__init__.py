"""The deals of this folder, read: see README.md."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from lessons.rules.named import TWO_HANDED
from lessons.rules.piquet import PiquetRules, TrickPoint
from tests.naive import Event, RawDeal

RULES_OF_FILE = {
    "au-cent": TWO_HANDED["au-cent"],
    "rubicon": TWO_HANDED["rubicon"],
    "club": TWO_HANDED["club"],
    "club-american-either-player": replace(TWO_HANDED["club-american"], trick_point=TrickPoint.EITHER_PLAYER),
}
_CAUSES = {"carte_blanche": "carte-blanche", "last_trick": "last-trick"}
_SEATS = ("elder", "dealer")


@dataclass(frozen=True)
class Case:
    """A deal and what it is worth; `classes` as in `tests.naive.Score`."""

    id: str
    shows: str
    rules: PiquetRules
    deal: RawDeal
    classes: dict[str, tuple[str | None, int]]
    repic: list[str]
    pic: list[str]
    capot: list[str]
    tricks: dict[str, int]
    totals: dict[str, int]
    events: list[Event]


def _read(entry: dict[str, Any], rules: PiquetRules) -> Case:
    deal = RawDeal(
        elder=entry["dealt_elder"].split(),
        dealer=entry["dealt_dealer"].split(),
        talon=entry["talon"].split(),
        elder_discards=entry["elder_discards"].split(),
        dealer_discards=entry["dealer_discards"].split(),
        plays=entry["plays"].split(),
    )
    return Case(
        id=entry["id"],
        shows=entry["shows"],
        rules=rules,
        deal=deal,
        classes={c: (None if entry[c][0] == "none" else entry[c][0], entry[c][1]) for c in ("point", "sequence", "set")},
        repic=[entry["repic"]] if entry["repic"] else [],
        pic=[entry["pic"]] if entry["pic"] else [],
        capot=[entry["capot"]] if entry["capot"] else [],
        tricks=dict(zip(_SEATS, entry["tricks"], strict=True)),
        totals=dict(zip(_SEATS, entry["totals"], strict=True)),
        events=[
            Event(seat, points, _CAUSES.get(cause, cause), trick, (elder, dealer))
            for cause, seat, points, elder, dealer, trick, _words in entry["events"]
        ],
    )


CASES: list[Case] = [
    _read(entry, rules)
    for name, rules in RULES_OF_FILE.items()
    for entry in json.loads((Path(__file__).parent / f"{name}.json").read_text(encoding="utf-8"))["deals"]
]
"""All of them, file by file."""
