"""A draft kept in the browser."""

from __future__ import annotations

import datetime
import json

import pytest

from lessons.record import Starts
from lessons.web.entry.draft import Draft, DraftCheck
from lessons.web.entry.keeping import Kept, from_text, to_text

FULL = Draft(
    seats=("north", "south"),
    starts=Starts.EXCHANGE,
    cards={"north": "S AKX", "south": "?12"},
    talon="S8 ?",
    exchange="north discards S8\n",
    play="",
    checks=(DraftCheck("declare", {"north": "20"}, {"north": "twenty"}, "why"), DraftCheck("end", printed={"capot": '"none"'})),
    title="“quoted” <b>",
    options={"last_trick": "2"},
    names={"north": "Ann"},
    deal="x",
    extra={"_seen": datetime.date(1882, 1, 1), "_list": [1, "two", {"three": True}]},
)


KEPT = Kept(FULL, {"enter-grid": 4}, "♠ A")


@pytest.mark.parametrize("kept", [Kept(Draft(), {}, ""), KEPT], ids=["empty", "full"])
def test_what_is_kept_comes_back_as_it_was(kept: Kept) -> None:
    assert from_text(to_text(kept)) == kept


@pytest.mark.parametrize(
    "change",
    [
        {"title": 7},
        {"starts": "tomorrow"},
        {"cards": {"elder": 1}},
        {"cards": "S A"},
        {"seats": ["one"]},
        {"checks": [{"at": "declare"}]},
        {"checks": 3},
        {"extra": {"_x": "= ="}},
        {"play": ["elder SA"]},
        {"more": ""},
    ],
    ids=str,
)
def test_what_is_no_draft_is_not_taken(change: dict[str, object]) -> None:
    whole = json.loads(to_text(KEPT))
    assert from_text(json.dumps(whole | {"draft": whole["draft"] | change})) is None


@pytest.mark.parametrize(
    "change", [{"version": 2}, {"taken": {"x": "1"}}, {"taken": {"x": True}}, {"taken": 4}, {"box": 1}, {"draft": []}], ids=str
)
def test_what_is_kept_otherwise_is_not_taken(change: dict[str, object]) -> None:
    assert from_text(json.dumps(json.loads(to_text(KEPT)) | change)) is None


@pytest.mark.parametrize("text", ["", "-", "[]", "null", "7", "{", "[" * 400_000, "x" * 600_000], ids=lambda text: text[:6])
def test_any_other_text_is_not_taken(text: str) -> None:
    assert from_text(text) is None
