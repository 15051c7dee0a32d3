"""A draft kept in the browser."""

from __future__ import annotations

import datetime
import json

import pytest

from lessons.record import Starts
from lessons.web.entry.draft import Draft, DraftCheck
from lessons.web.entry.keeping import from_text, to_text

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


@pytest.mark.parametrize("draft", [Draft(), FULL], ids=["empty", "full"])
def test_a_draft_comes_back_as_it_was(draft: Draft) -> None:
    assert from_text(to_text(draft)) == draft


@pytest.mark.parametrize(
    "change",
    [
        {"version": 2},
        {"title": 7},
        {"starts": "tomorrow"},
        {"cards": {"elder": 1}},
        {"cards": "S A"},
        {"seats": ["one"]},
        {"checks": [{"at": "declare"}]},
        {"extra": {"_x": "= ="}},
        {"play": ["elder SA"]},
        {"more": ""},
    ],
    ids=str,
)
def test_what_is_no_draft_is_not_taken(change: dict[str, object]) -> None:
    assert from_text(json.dumps(json.loads(to_text(FULL)) | change)) is None


@pytest.mark.parametrize("text", ["", "[]", "null", "{", "[" * 400_000, "x" * 600_000], ids=lambda text: text[:6])
def test_any_other_text_is_not_taken(text: str) -> None:
    assert from_text(text) is None
