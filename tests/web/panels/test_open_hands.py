"""*Open-hand play*: values, lines and costs as the solver has them, told for the side that plays."""

from __future__ import annotations

from random import Random

import pytest

from lessons.analysis.open_hands import costs, declared_counts, position_at, solve
from lessons.games.annotation import StepKind
from lessons.games.piquet import annotate
from lessons.record import Starts
from lessons.rules.named import AU_CENT
from lessons.web.library import library
from lessons.web.panels import panel
from tests.deals import random_deal, record_of
from tests.web.panels.told import annotation_of, plain

PLAYED = ["first-illustration", "lurched", "six-tricks-each", "last-trick-counts-two"]


@pytest.mark.parametrize("id", PLAYED)
def test_every_position_is_the_solvers_and_its_line_brings_its_value(id: str) -> None:
    annotation = annotation_of(id)
    data = panel("open", annotation)
    shown = 0
    for step, entry in zip(annotation.steps, data["steps"], strict=True):
        if entry["position"] is None:
            continue
        shown += 1
        position, made = position_at(annotation, step.number), data["positions"][entry["position"]]
        solution = solve(position, annotation.rules)
        assert made["value"] == solution.value
        sign = -1 if position.turn else 1
        told = {code: group for group in made["values"] for code in group["codes"]}
        assert set(told) == {c.code for c in position.legal()}
        for card, value in solution.cards.items():
            assert told[card.code]["value"] == value
            assert told[card.code]["text"].replace("−", "-") == (f"{sign * value:+d}" if value else "0")
        assert abs(made["value"]) <= data["scale"]
        last = made["line"]["moves"][-1]["counts"]
        assert made["line"]["end"] == f"ends {last[position.seats[0]]} to {last[position.seats[1]]}"
    assert shown > 20


@pytest.mark.parametrize("id", PLAYED)
def test_a_line_played_as_it_was_ends_with_the_hands_own_totals(id: str) -> None:
    """Before the last trick there is nothing left to choose."""
    annotation = annotation_of(id)
    data = panel("open", annotation)
    before_last = [s for s in annotation.steps if s.kind is StepKind.PLAY][-3]
    made = data["positions"][data["steps"][before_last.number]["position"]]
    assert made["line"]["moves"][-1]["counts"] == dict(annotation.totals)


@pytest.mark.parametrize("id", PLAYED)
def test_costs_are_the_solvers(id: str) -> None:
    annotation = annotation_of(id)
    shown = {i: step["cost"]["points"] for i, step in enumerate(panel("open", annotation)["steps"]) if step["cost"]}
    assert shown == {cost.step: cost.cost for cost in costs(annotation)}


def test_before_both_have_drawn_there_is_no_play_to_show() -> None:
    annotation = annotate(record_of(random_deal(Random(21), "shaped"), AU_CENT))
    data = panel("open", annotation)
    for step, entry in zip(annotation.steps, data["steps"], strict=True):
        if step.kind in (StepKind.DEAL, StepKind.DISCARD, StepKind.DRAW):
            assert entry["position"] is None
            assert plain(entry["note"]).startswith("Open-hand play begins when both have drawn")
    assert data["steps"][-1]["position"] is not None or data["steps"][-1]["note"]


def test_a_hand_not_told_is_said_to_be_what_is_wanting() -> None:
    data = panel("open", annotation_of("cards-not-told"))
    assert data["positions"] == []
    assert {plain(step["note"]) for step in data["steps"]} == {
        "The dealer’s hand is not wholly known, and open-hand play needs every card of both."
    }


def test_what_is_forced_is_said_once() -> None:
    first = panel("open", annotation_of("first-illustration"))["positions"][0]
    assert [plain(one["words"]) for one in first["forced"]] == ["The elder hand can force the capot, whatever the dealer plays."]
    assert len(first["forced"][0]["line"]["moves"]) == 24


def test_while_declaring_the_play_is_reckoned_from_the_first_lead() -> None:
    annotation = annotation_of("two-left-three-wanted")
    data = panel("open", annotation)
    made = data["positions"][data["steps"][8]["position"]]
    assert plain(made["sentence"]).startswith("In the play, from the first lead, with both hands open")
    assert plain(made["stake"]).startswith("The elder hand will lead to the first trick, ")
    assert made["invitation"] == "Play it out from the first lead"
    # The line's counts run on from the whole declarations, which are more than is counted at this step.
    assert annotation.steps[8].counts["elder"] == 7
    assert data["steps"][8]["declared"] == "The line’s counts have all declarations in them, those still to come too: 13 to 0."
    first = made["line"]["moves"][0]
    assert first["counts"]["elder"] - 13 in (0, 1)


@pytest.mark.parametrize("id", PLAYED)
def test_what_is_still_to_be_declared_is_named_until_it_is_counted(id: str) -> None:
    annotation = annotation_of(id)
    data = panel("open", annotation)
    whole = declared_counts(annotation)
    for step, entry in zip(annotation.steps, data["steps"], strict=True):
        if entry["position"] is None:
            continue
        made = data["positions"][entry["position"]]
        in_play = any(s.kind is StepKind.PLAY for s in annotation.steps[: step.number + 1])
        assert made["invitation"].endswith("from here") == in_play
        if not in_play:
            assert bool(entry["declared"]) == (dict(step.counts) != whole)
        elif step.tricks and sum(step.tricks.values()):
            assert entry["declared"] == ""


def test_whose_the_figures_are_is_told_even_where_every_card_comes_to_the_same() -> None:
    data = panel("open", annotation_of("eleven-tricks"))
    made = data["positions"][data["steps"][11]["position"]]
    assert plain(made["stake"]) == "The dealer is to play, and every card comes to the same."
    assert made["margin"] == "Elder hand +14"
    assert [group["text"] for group in made["values"]] == ["−14"]
    assert made["figures"].startswith("The figures are for the dealer")


def test_a_position_of_the_play_is_reckoned_from_where_it_stands() -> None:
    found = [h.annotation for h in library().hands if h.annotation.record.starts is Starts.PLAY]
    assert found
    for annotation in found:
        data = panel("open", annotation)
        assert not any(step["before"] for step in data["steps"])
        assert not any(made["invitation"].endswith("first lead") for made in data["positions"])
