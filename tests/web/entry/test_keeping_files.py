"""The texts of whole files kept in the browser."""

from __future__ import annotations

import json

import pytest

from lessons.web.entry.keeping_files import KeptFiles, from_text, to_text

KEPT = KeptFiles("voleur", {"voleur": "“<b>”\n", "cassino": ""}, {"enter-file-voleur": 4})


def test_what_is_kept_comes_back_as_it_was() -> None:
    assert from_text(to_text(KEPT)) == KEPT


@pytest.mark.parametrize(
    "change",
    [
        {"version": 2},
        {"game": "bridge"},
        {"game": ["voleur"]},
        {"texts": {"bridge": "x"}},
        {"texts": {"piquet": "x"}},
        {"texts": {"voleur": 3}},
        {"texts": 3},
        {"taken": {"x": "1"}},
        {"taken": {"x": True}},
        {"more": 1},
    ],
    ids=str,
)
def test_what_is_kept_otherwise_is_not_taken(change: dict[str, object]) -> None:
    assert from_text(json.dumps(json.loads(to_text(KEPT)) | change)) is None


@pytest.mark.parametrize("text", ["", "-", "[]", "null", "7", "{", "[" * 400_000, "x" * 4_000_001], ids=lambda text: text[:6])
def test_any_other_text_is_not_taken(text: str) -> None:
    assert from_text(text) is None
