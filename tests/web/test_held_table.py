"""The table beside a question tells the browser no more than it draws: no answer, no hidden card."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from lessons.course.way.model import Scene
from lessons.course.way.reader import way
from lessons.games.annotation import Annotation
from lessons.web.components.replay.held import held_view
from lessons.web.view import view


@cache
def shown() -> list[tuple[Scene, Annotation, dict[str, Any]]]:
    """Every scene of the course with a deal on its table, that deal, and all there is to see of it."""
    scenes = (scene for lesson in way().lessons for scene in lesson.scenes)
    return [(scene, scene.annotation, view(scene.annotation)) for scene in scenes if scene.annotation is not None]


def steps(scene: Scene, whole: dict[str, Any], *, veiled: bool) -> list[dict[str, Any]]:
    """What is sent of a scene's table, step by step."""
    sent: list[dict[str, Any]] = held_view(whole, scene.step, scene.open, veiled=veiled)["steps"]
    return sent


def test_a_veiled_table_tells_no_verdict_no_reply_and_no_count() -> None:
    seen = 0
    for scene, _, whole in shown():
        for step in steps(scene, whole, veiled=True):
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
    for scene, annotation, whole in shown():
        first, *others = annotation.record.seats
        told = json.dumps(held_view(whole, scene.step, (first,), veiled=veiled)["steps"][-1])
        for seat in others:
            hidden = annotation.steps[scene.step].hands[seat].known
            seen += len(hidden)
            assert not [card for card in hidden if f'"{card.code}"' in told]
    assert seen > 100


def test_an_open_table_tells_everything_it_draws() -> None:
    for scene, annotation, seen in shown():
        whole = seen["steps"][scene.step]
        told = held_view(seen, scene.step, annotation.record.seats, veiled=False)["steps"][-1]
        assert {key: whole[key] for key in ("hands", "discards", "talon", "said", "counts")} == {
            key: told[key] for key in ("hands", "discards", "talon", "said", "counts")
        }
        assert [call["rows"] for call in told["calls"]] == [call["rows"] for call in whole["calls"]]


def test_a_veiled_table_does_not_say_what_is_counted_besides() -> None:
    lesser = 0
    for scene, _, whole in shown():
        for one, other in zip(steps(scene, whole, veiled=False), steps(scene, whole, veiled=True), strict=True):
            lesser += sum(call["lesser"] for call in one["calls"])
            assert not [call for call in other["calls"] if call["lesser"]]
    assert lesser
