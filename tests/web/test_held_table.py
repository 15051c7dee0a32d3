"""The table beside a question tells the browser no more than it draws: no answer, no hidden card."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from lessons.course.way.model import Scene
from lessons.course.way.reader import way
from lessons.web.components.replay.held import held_view
from lessons.web.view import view


@cache
def scenes() -> tuple[Scene, ...]:
    """Every scene of the course with a deal on its table."""
    return tuple(scene for lesson in way().lessons for scene in lesson.scenes if scene.annotation is not None)


def held(scene: Scene, *, veiled: bool) -> dict[str, Any]:
    assert scene.annotation is not None
    return held_view(view(scene.annotation), scene.step, scene.open, veiled=veiled)


def test_a_veiled_table_tells_no_verdict_no_reply_and_no_count() -> None:
    seen = 0
    for scene in scenes():
        for step in held(scene, veiled=True)["steps"]:
            assert step["counts"] == {}
            assert not {"sentence", "public", "gains", "line", "comment"} & step.keys()
            for call in step["calls"]:
                assert call["verdict"] in (True, "")
                if call["verdict"]:
                    seen += 1
                    assert (call["tone"], call["points"], call["lesser"]) == ("even", None, False)
                    assert {row["seat"] for row in call["rows"]} <= {call["seat"]}
                    assert not any(line["reply"] for line in step["said"])
    assert seen > 10


@pytest.mark.parametrize("veiled", [False, True])
def test_hidden_cards_are_not_sent_before_they_are_played(veiled: bool) -> None:
    seen = 0
    for scene in scenes():
        annotation = scene.annotation
        assert annotation is not None
        first, *others = annotation.record.seats
        told = json.dumps(held_view(view(annotation), scene.step, (first,), veiled=veiled)["steps"][-1])
        for seat in others:
            hidden = annotation.steps[scene.step].hands[seat].known
            seen += len(hidden)
            assert not [card for card in hidden if f'"{card.code}"' in told]
    assert seen > 100


def test_an_open_table_tells_everything_it_draws() -> None:
    for scene in scenes():
        annotation = scene.annotation
        assert annotation is not None
        whole = view(annotation)["steps"][scene.step]
        told = held_view(view(annotation), scene.step, annotation.record.seats, veiled=False)["steps"][-1]
        assert {key: whole[key] for key in ("hands", "discards", "talon", "said", "counts")} == {
            key: told[key] for key in ("hands", "discards", "talon", "said", "counts")
        }
        assert [call["rows"] for call in told["calls"]] == [call["rows"] for call in whole["calls"]]


def test_a_veiled_table_does_not_say_what_is_counted_besides() -> None:
    lesser = 0
    for scene in scenes():
        for one, other in zip(held(scene, veiled=False)["steps"], held(scene, veiled=True)["steps"], strict=True):
            lesser += sum(call["lesser"] for call in one["calls"])
            assert not [call for call in other["calls"] if call["lesser"]]
    assert lesser
