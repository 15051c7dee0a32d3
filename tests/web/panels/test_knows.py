"""*Who knows what?*: what is said to be certain is held, and the true hand is never ruled out."""

from __future__ import annotations

from random import Random

import pytest

from lessons.games.annotation import StepKind
from lessons.games.piquet import annotate
from lessons.rules.named import AU_CENT
from lessons.web.panels import panel
from tests.deals import random_deal, record_of
from tests.web.panels.told import annotation_of, plain


@pytest.mark.parametrize("seed", range(12))
def test_the_true_hand_is_always_possible_and_what_is_certain_lies_in_it(seed: int) -> None:
    annotation = annotate(record_of(random_deal(Random(seed), "shaped" if seed % 2 else ""), AU_CENT))
    for step, entry in zip(annotation.steps, panel("knows", annotation)["steps"], strict=True):
        for one in entry["seats"]:
            held = {c.code for c in step.hands[annotation.record.other(one["seat"])].known}
            certain, may_be = set(one["certain"]), set(one["possible"])
            assert certain <= held <= certain | may_be
            assert not held & set(one["excluded"])
            assert not certain & may_be


def test_what_a_list_of_sets_tells_the_dealer() -> None:
    annotation = annotation_of("first-illustration")
    steps = annotation.steps
    lesser = next(s for s in steps if s.calls and s.calls[0].lesser)
    elder, dealer = panel("knows", annotation)["steps"][lesser.number]["seats"]
    assert plain(dealer["news"][0]) == "What is said here leaves 9 of 1,287 hands. Eleven cards are now certain, seven before."
    assert plain(dealer["sentences"][0]) == "The dealer knows the elder hand’s cards but for one: 9 hands are possible."
    assert elder["news"] == []


def test_a_suit_not_followed_is_known_to_be_gone() -> None:
    annotation = annotation_of("first-illustration")
    step = next(s for s in annotation.steps if s.kind is StepKind.PLAY and s.winner is not None)
    elder, _ = panel("knows", annotation)["steps"][step.number]["seats"]
    assert "The dealer did not follow, so it has no hearts left." in [plain(s) for s in elder["sentences"]]
    assert set(elder["excluded"]) >= {"HT", "H9", "H8", "H7"}


def test_the_other_sides_draw_is_no_news() -> None:
    annotation = annotate(record_of(random_deal(Random(3), "shaped"), AU_CENT))
    for step, entry in zip(annotation.steps, panel("knows", annotation)["steps"], strict=True):
        if step.kind in (StepKind.DRAW, StepKind.DISCARD):
            news = {one["seat"] for one in entry["seats"] if one["news"]}
            assert news <= ({step.seat} if step.kind is StepKind.DRAW else set())
