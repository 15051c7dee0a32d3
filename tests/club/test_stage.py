"""What is projected: every move, the order in which a deal is told, and what a stage reads and refuses."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings

from lessons.club.read_deal import annotation_of
from lessons.club.stage import (
    COVER,
    OPENING,
    Beat,
    Place,
    Stage,
    Talk,
    back,
    checked,
    darken,
    deal_of,
    hide_hand,
    keys,
    next_deal,
    next_question,
    next_view,
    offers,
    onward,
    places,
    play_by_trick,
    put,
    show_hand,
    show_verdicts,
    to_deal,
    to_place,
    withdraw,
)
from lessons.errors import Unreadable
from lessons.games.annotation import StepKind
from lessons.record import DEALER, ELDER
from tests.club.presented import ASKED, presented, stages

SET = presented()
EXCHANGED = 1
"""The deal with an exchange, a question and an answer."""


def told(stage: Stage) -> list[Place]:
    """Where onward leads within a deal, from its cover on."""
    found = [stage.place]
    while (following := onward(stage, SET)).deal == stage.deal and following != stage:
        stage = following
        found.append(stage.place)
    return found


# ----------------------------------------------------------------------------------------------------------- the order


def test_one_thing_is_told_at_a_time() -> None:
    order = told(to_deal(Stage(), SET, EXCHANGED))
    assert order[:3] == [(COVER, Beat.TITLE), (COVER, Beat.ASKED), (0, Beat.SHOWN)]
    call = next(s.number for s in annotation_of(SET.deals[EXCHANGED]).steps if s.kind is StepKind.CALL)
    at = order.index(Place(call, Beat.SAID))
    assert order[at : at + 3] == [(call, Beat.SAID), (call, Beat.ANSWERED), (call, Beat.PROVED)]
    assert order[-1].beat is Beat.CLOSED
    assert order[-2] == (order[-1].step, Beat.SHOWN)


def test_what_is_counted_besides_waits_for_no_answer() -> None:
    step = next(s for s in annotation_of(SET.deals[0]).steps if s.calls and all(call.lesser for call in s.calls))
    assert [place.beat for place in places(SET.deals[0]) if place.step == step.number] == [Beat.SAID, Beat.PROVED]


def test_without_verdicts_nothing_is_answered_and_every_step_is_shown() -> None:
    deal = SET.deals[EXCHANGED]
    kept = places(deal, verdicts=False)
    assert {place.beat for place in kept} == {Beat.TITLE, Beat.ASKED, Beat.SHOWN, Beat.SAID, Beat.CLOSED}
    assert {place.step for place in kept} == {place.step for place in places(deal)}


def test_trick_by_trick_every_trick_is_whole_and_no_claim_is_passed_over() -> None:
    deal = SET.deals[0]
    steps = annotation_of(deal).steps
    stops = [steps[place.step] for place in places(deal, by_trick=True) if place.step != COVER]
    assert sum(step.winner is not None for step in stops) == 12
    leads = [step.number for step in stops if step.kind is StepKind.PLAY and step.winner is None]
    assert leads == [next(s.number for s in steps if s.kind is StepKind.PLAY)]  # the dealer claims before his first card
    assert {step.number for step in steps if step.kind is not StepKind.PLAY} <= {step.number for step in stops}


def test_the_clicker_goes_from_the_first_cover_through_every_deal_to_the_end_and_back() -> None:
    stage, seen = Stage(), [Stage()]
    while (following := onward(stage, SET)) != stage:
        stage = following
        seen.append(stage)
    assert [one.deal for one in seen] == sorted(one.deal for one in seen)
    assert {one.deal for one in seen} == set(range(len(SET.deals)))
    assert sum(len(places(deal)) for deal in SET.deals) == len(seen) == len(set(seen))
    for one in reversed(seen):
        assert stage == one
        stage = back(stage, SET)
    assert stage == Stage()


@settings(max_examples=60, deadline=None)
@given(stages())
def test_onward_and_back_return(stage: Stage) -> None:
    assert checked(stage, SET) is stage
    following = onward(stage, SET)
    checked(following, SET)
    plain = not stage.blank and not stage.answered
    if plain and following != stage:
        assert back(following, SET) == stage
    before = back(stage, SET)
    if not stage.blank and not stage.question and before != stage:
        assert onward(before, SET) == stage


# ------------------------------------------------------------------------------------------------------- what is hidden


def test_a_hand_is_hidden_and_shown_and_stays_hidden_in_the_next_deal() -> None:
    stage = hide_hand(Stage(), SET, DEALER)
    assert stage.hidden == (DEALER,)
    assert next_deal(stage, SET).hidden == (DEALER,)
    assert show_hand(stage, DEALER) == Stage()


def test_the_views_go_round() -> None:
    stage, seen = Stage(), []
    for _ in range(4):
        stage = next_view(stage, SET)
        seen.append(stage.hidden)
    assert seen == [(DEALER,), (ELDER,), (DEALER, ELDER), ()]


def test_verdicts_kept_back_take_the_stage_to_what_was_said() -> None:
    order = places(SET.deals[0])
    proved = to_place(Stage(), SET, next(place for place in order if place.beat is Beat.PROVED))
    kept = show_verdicts(proved, SET, shown=False)
    assert kept.place == (proved.step, Beat.SAID)
    assert show_verdicts(kept, SET, shown=True).place == kept.place


def test_trick_by_trick_goes_back_to_the_trick_before_and_no_card_further() -> None:
    steps = annotation_of(SET.deals[0]).steps
    lead = next(s for s in steps if s.trick == 5 and s.winner is None)
    stage = play_by_trick(to_place(Stage(), SET, Place(lead.number, Beat.SHOWN)), SET, by_trick=True)
    assert stage.step == lead.number - 1
    assert onward(stage, SET).step == lead.number + 1


# -------------------------------------------------------------------------------------------------------------- questions


def at_call(beat: Beat) -> Stage:
    """The first call of the first deal."""
    return to_place(Stage(), SET, Place(1, beat))


def test_a_question_is_put_answered_and_gone() -> None:
    asked = put(at_call(Beat.SAID), SET, "good:point:elder")
    answered = onward(asked, SET)
    assert answered == replace(asked, answered=True)
    assert back(answered, SET) == asked
    assert onward(answered, SET) == back(asked, SET) == withdraw(asked) == at_call(Beat.SAID)
    assert onward(darken(asked, blank=True), SET) == asked


def test_no_question_shows_a_hidden_hand_or_asks_what_is_in_sight() -> None:
    assert "good:point:elder" in keys(at_call(Beat.SAID), SET)
    assert "good:point:elder" not in keys(at_call(Beat.ANSWERED), SET)
    assert "good:point:elder" in keys(show_verdicts(at_call(Beat.ANSWERED), SET, shown=False), SET)
    hidden = hide_hand(at_call(Beat.SAID), SET, DEALER)
    assert not any(DEALER in one.seats for one in offers(hidden, SET))
    assert "best:sequence:elder" in keys(hidden, SET)
    with pytest.raises(Unreadable):
        put(hidden, SET, "good:point:elder")
    asked = put(at_call(Beat.SAID), SET, "good:point:elder")
    assert hide_hand(asked, SET, DEALER).question == ""


def test_the_question_a_deal_begins_with_can_be_put_at_any_step() -> None:
    cover = to_deal(Stage(), SET, EXCHANGED)
    assert deal_of(cover, SET).question == ASKED
    assert keys(cover, SET) == (OPENING,)
    assert next_question(cover, SET).question == OPENING
    assert next_question(next_question(cover, SET), SET) == cover
    assert keys(to_place(cover, SET, Place(0, Beat.SHOWN)), SET)[-1] == OPENING
    assert OPENING not in keys(Stage(), SET)


# --------------------------------------------------------------------------------------------------- plain values, refusals


@settings(max_examples=40, deadline=None)
@given(stages())
def test_plain_values_return(stage: Stage) -> None:
    assert Stage.from_json(json.loads(json.dumps(stage.to_json()))) == stage


@pytest.mark.parametrize(
    "changed",
    [
        {"deal": -1},
        {"deal": True},
        {"deal": 200},
        {"step": -2},
        {"step": 1.0},
        {"step": "1"},
        {"beat": "SAID"},
        {"beat": None},
        {"hidden": "elder"},
        {"hidden": ["elder", "dealer"]},
        {"hidden": ["dealer", "dealer"]},
        {"hidden": [""]},
        {"hidden": ["A", "B", "C", "D", "E"]},
        {"hidden": [["A"]]},
        {"verdicts": 1},
        {"talk": "every"},
        {"question": "<b>"},
        {"question": "q" * 61},
        {"answered": True},
        {"blank": "no"},
        {"more": 1},
    ],
    ids=str,
)
def test_anything_else_is_refused(changed: dict[str, Any]) -> None:
    with pytest.raises(Unreadable) as refused:
        Stage.from_json(Stage().to_json() | changed)
    assert refused.value.hint


@pytest.mark.parametrize("value", [None, [], "stage", {}])
def test_what_is_no_stage_is_refused(value: object) -> None:
    with pytest.raises(Unreadable):
        Stage.from_json(value)


@pytest.mark.parametrize(
    "stage",
    [
        Stage(deal=len(SET.deals)),
        Stage(step=99, beat=Beat.SHOWN),
        Stage(beat=Beat.ASKED),
        Stage(step=1, beat=Beat.SHOWN),
        Stage(step=1, beat=Beat.PROVED, verdicts=False),
        Stage(step=8, beat=Beat.SHOWN, by_trick=True),
        Stage(question="good:point:elder"),
        Stage(step=1, beat=Beat.SAID, hidden=(DEALER,), question="good:point:elder"),
        Stage(talk=Talk.ALL, question=OPENING),
    ],
    ids=str,
)
def test_a_stage_that_is_none_of_the_set_is_refused(stage: Stage) -> None:
    with pytest.raises(Unreadable):
        checked(stage, SET)
