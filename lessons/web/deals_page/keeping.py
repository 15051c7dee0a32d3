"""What is on the page's desk as one text and back, for keeping in the reader's browser. What comes back is not trusted."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import astuple, dataclass
from typing import Any

from lessons.club.deal_set import DealSet
from lessons.club.set_file import loads
from lessons.club.table_results import MOST_RESULTS, TableResult
from lessons.errors import Problems
from lessons.web.deals_page.work import Work
from lessons.web.entry.keeping import numbers, texts

VERSION = 1
LONGEST = 8_000_000


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept: the set with its results, the texts in the boxes, the choices made, the number of the last report taken from each box, and the
    place of the deal that is open."""

    work: Work
    boxes: Mapping[str, str]
    form: Mapping[str, Any]
    taken: Mapping[str, int]
    place: int


def to_text(kept: Kept, file: str) -> str:
    """What is kept, as JSON; `file` is the text of the set, empty where it has no deal."""
    deals = kept.work.deals
    whole = {
        "version": VERSION,
        "file": file,
        "head": [deals.title, deals.note],
        "results": [list(astuple(result)) for result in kept.work.results],
        "boxes": dict(kept.boxes),
        "form": dict(kept.form),
        "taken": dict(kept.taken),
        "place": kept.place,
    }
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":"))


def from_text(text: str) -> Kept | None:
    """What a text keeps; None where it is no such thing. The choices are any plain values: whoever uses one looks at it."""
    if len(text) > LONGEST:
        return None
    try:
        whole = json.loads(text)
        if set(whole) != {"version", "file", "head", "results", "boxes", "form", "taken", "place"} or whole["version"] != VERSION:
            return None
        title, note = (_text(part) for part in whole["head"])
        if len(whole["results"]) > MOST_RESULTS or type(whole["place"]) is not int:
            return None
        deals = loads(_text(whole["file"])) if whole["file"] else DealSet(title=title, deals=(), note=note)
        work = Work(deals, tuple(_result(row) for row in whole["results"]))
        return Kept(work, texts(whole["boxes"]), dict(whole["form"]), numbers(whole["taken"]), whole["place"])
    except (TypeError, ValueError, KeyError, AttributeError, RecursionError, Problems):
        return None


def _result(row: Any) -> TableResult:
    """A result of plain JSON. Raises `TypeError` or `ValueError`."""
    table, deal, elder, dealer, first, second = row
    if type(elder) is not int or type(dealer) is not int:
        raise TypeError("points are whole numbers")
    return TableResult(
        table=_text(table), deal=_text(deal), elder=elder, dealer=dealer, elder_player=_text(first), dealer_player=_text(second)
    )


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{type(value).__name__} is not text")
    return value
