"""Draft to record and back: nothing is lost on the way, whoever made the record."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

from lessons.games.annotation import Annotation
from lessons.handfile import dumps, loads
from lessons.handfile.share import decode, encode
from lessons.record import HandRecord
from lessons.resources import examples_dir
from lessons.web.entry.bring import bring
from lessons.web.entry.compose import compose
from lessons.web.entry.draft import Draft
from lessons.web.entry.from_record import draft_of
from lessons.web.entry.games import PIQUET, named_game
from lessons.web.entry.reading import read
from lessons.web.entry.whole_file import judge
from tests.strategies import records

HANDS = sorted(p for p in examples_dir().rglob("*.piquet.toml") if "piquet-hand/1" in p.read_text(encoding="utf-8"))
EXAMPLES = [p for p in HANDS if named_game(p.read_text(encoding="utf-8")) == PIQUET]
OTHERS = [p for p in HANDS if p not in EXAMPLES]


@given(records())
def test_a_record_survives_the_draft(record: HandRecord) -> None:
    composed = compose(draft_of(record))
    assert composed.problems == ()
    again = replace(loads(composed.text, name=""), extra=record.extra)
    assert dumps(again) == dumps(record)
    assert draft_of(again) == draft_of(record)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda p: p.name.removesuffix(".piquet.toml"))
def test_a_shipped_hand_survives_paste_and_link(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    pasted = bring(text, Draft(), {})
    assert pasted.draft is not None
    reading = read(pasted.draft)
    assert reading.troubles == ()
    assert reading.record is not None
    assert dumps(reading.record) == dumps(loads(text))
    linked = bring(f"https://example.org/enter?{encode(reading.record)}", Draft(), {})
    assert linked.draft is not None
    shared = read(linked.draft).record
    assert shared is not None
    assert dumps(shared) == dumps(reading.record) == dumps(decode(encode(shared)))


@pytest.mark.parametrize("path", OTHERS, ids=lambda p: p.name.removesuffix(".piquet.toml"))
def test_a_shipped_hand_of_another_game_is_brought_whole(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    pasted = bring(text, Draft(), {})
    assert pasted.draft is None
    assert pasted.whole is not None
    assert pasted.whole.text == text
    judged = judge(text)
    assert judged.problems == ()
    if isinstance(judged.annotation, Annotation):
        linked = bring(f"https://example.org/enter?{encode(judged.annotation.record)}", Draft(), {})
        assert linked.whole is not None
        assert linked.whole.game == pasted.whole.game
        assert dumps(loads(linked.whole.text)) == dumps(loads(text))
