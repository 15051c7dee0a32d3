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
    assert plain(dealer["news"][0]) == "What is said here leaves nine of 1,287 hands. Eleven cards are now certain, seven before."
    assert plain(dealer["sentences"][0]) == "The dealer knows the elder hand’s cards but for one: nine hands are possible."
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


def test_more_may_be_held_than_is_called() -> None:
    steps = panel("knows", annotation_of("first-illustration"))["steps"]
    assert plain(steps[0]["seats"][1]["limits"]).startswith("At best the elder hand has a point of 75")
    assert plain(steps[1]["seats"][1]["limits"]).startswith("The elder hand may hold more than it has called: at best a point of 75")
    assert plain(steps[1]["seats"][0]["limits"]).startswith("At best the dealer has")  # it has only answered


def test_suits_not_followed_are_named_alike() -> None:
    elder, _ = panel("knows", annotation_of("eleven-tricks"))["steps"][21]["seats"]
    assert "The dealer did not follow, so it has no spades, no hearts and no diamonds left." in [plain(s) for s in elder["sentences"]]


def test_a_number_of_hands_that_rises_in_the_exchange_says_why() -> None:
    annotation = annotation_of("two-left-three-wanted")
    steps = panel("knows", annotation)["steps"]
    told = [plain(steps[i]["seats"][seat]["sentences"][0]) for i, seat in ((1, 1), (2, 1), (4, 0), (5, 0))]
    assert told == [
        "The nine cards the elder hand keeps can be any of 167,960.",
        "With what it has drawn, the elder hand can have any of 125,970 hands.",
        "The nine cards the dealer keeps can be any of 5,005.",
        "With what it has drawn, the dealer can have any of 3,003 hands; two cards of it are known.",
    ]


def test_where_nothing_laid_out_is_told_the_counts_say_so() -> None:
    assert "does not tell what the players laid out" in panel("knows", annotation_of("eleven-tricks"))["basis"]["full"]
    assert "does not tell" not in panel("knows", annotation_of("two-left-three-wanted"))["basis"]["full"]
