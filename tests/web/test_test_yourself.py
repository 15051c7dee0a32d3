"""The page *Test yourself*: chosen, answered, changed, handed in, kept through a reload, and made again by its number."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from lessons.course.kind import Level
from lessons.course.kinds import NAMES
from lessons.course.paper import LENGTH, paper
from lessons.course.progress.answer import Outcome
from lessons.course.progress.log import answers
from lessons.rulebook.examples import index
from lessons.rules.named import AU_CENT, TWO_HANDED
from lessons.web.asgi import SCRIPT
from lessons.web.library import library
from lessons.web.registry import page
from lessons.web.test_page.address import Terms, from_query
from lessons.web.test_page.asking import PANEL
from lessons.web.test_page.desk import KEY, Desk
from lessons.web.test_page.results import worked
from lessons.web.test_page.sheet import Sheet, kept_sheet, new_sheet
from tests.progress_files import progress_of
from tests.web.opening import checked

TERMS = Terms(themes="calls,count", seed=31)


def opened(query: str = "", kept: str = "-") -> AppTest:
    """The page at an address, in a browser that keeps something of this test."""
    at = AppTest.from_file(str(SCRIPT), default_timeout=30).run()
    at.switch_page(str(page("test").script))
    for part in filter(None, query.split("&")):
        key, _, value = part.partition("=")
        at.query_params[key] = value
    checked(at.run())
    if desk(at).asking:
        desk(at).answered(kept)
        checked(at.run())
    return at


def desk(at: AppTest) -> Desk:
    found: Desk = at.session_state[KEY]
    return found


def sheet(at: AppTest) -> Sheet:
    found = desk(at).sheet
    assert found is not None
    return found


def act(at: AppTest, **does: Any) -> AppTest:
    """Do in the panel what a learner does there."""
    seq = at.session_state["question-taken"].get(PANEL, 0) + 1 if "question-taken" in at.session_state else 1
    id = sheet(at).attempts[sheet(at).at].id
    at.session_state[PANEL] = {"acted": {"seq": seq, "act": {"id": id, **does}}}
    return checked(at.run())


def right(at: AppTest) -> str:
    return sheet(at).drills[sheet(at).at].question.answers[0] or "nothing"


def handed_in(at: AppTest) -> AppTest:
    at.button(key="test-place-end").click().run()
    return checked(at.button(key="test-hand-in").click().run())


def test_a_test_is_chosen_by_themes_and_number() -> None:
    at = opened()
    at.number_input(key="test-number").set_value(31).run()
    at.session_state["test-themes"] = ["calls", "count"]
    checked(at.button(key="test-begin").click().run())
    assert at.query_params["seed"] in ("31", ["31"])
    assert sheet(at).drills == TERMS.drills
    assert len(TERMS.drills) == LENGTH


def test_a_number_makes_the_same_test_for_everyone() -> None:
    first, second = (sheet(opened(TERMS.query)) for _ in range(2))
    assert first.drills == second.drills == paper(TERMS.kinds, AU_CENT, Level.TABLE, 31)
    assert first.id != second.id


def test_nothing_is_said_of_an_answer_and_it_can_be_changed() -> None:
    at = opened(TERMS.query)
    act(at, does="answer", text=right(at))
    act(at, does="onward")
    assert sheet(at).at == 1
    act(at, does="back")
    assert sheet(at).at == 0
    act(at, does="clear")
    assert sheet(at).attempts[0].given is None
    assert not any("right" in m.value for m in at.markdown)


def test_an_answer_that_stands_there_is_taken_along_and_one_that_is_none_keeps_the_question() -> None:
    at = opened(TERMS.query)
    act(at, does="onward", text="no such answer")
    assert sheet(at).at == 0
    assert sheet(at).attempts[0].problem is not None
    act(at, does="onward", text=right(at))
    assert sheet(at).at == 1
    assert sheet(at).outcome(0) is Outcome.RIGHT


def test_results_by_clause_with_the_proofs_and_what_to_look_at_again() -> None:
    at = opened(TERMS.query)
    for _ in range(3):
        act(at, does="onward", text=right(at))
    handed_in(at)
    told = "\n".join(m.value for m in at.markdown)
    assert "<b>3</b> of 20 right" in told
    asked = {id for drill in TERMS.drills for id in drill.question.clauses}
    assert all(f"clause={id}" in told for id in asked)
    assert "./?hand=" in told
    proofs = "".join(h.proto.body for h in at.get("html"))
    assert proofs.count("Your answer: no answer.") == 17
    assert 'href="./practice?mix=' in proofs
    checked(at.button(key="test-place-5").click().run())
    assert sheet(at).at == 5
    assert sheet(at).attempt(5).is_over


def test_what_was_answered_outlives_a_reload() -> None:
    at = opened(TERMS.query)
    act(at, does="onward", text=right(at))
    again = opened(TERMS.query, kept=sheet(at).text)
    assert sheet(again).attempts[0].given == sheet(at).attempts[0].given
    assert (sheet(again).id, sheet(again).at, sheet(again).handed) == (sheet(at).id, 1, False)
    handed_in(again)
    assert sheet(opened(TERMS.query, kept=sheet(again).text)).handed


def test_the_same_can_be_taken_again_and_another_chosen() -> None:
    at = opened(TERMS.query)
    before = sheet(at)
    handed_in(at)
    checked(at.button(key="test-again").click().run())
    assert sheet(at).drills == before.drills
    assert sheet(at).id != before.id
    handed_in(at)
    checked(at.button(key="test-another").click().run())
    assert desk(at).sheet is None
    assert "seed" not in at.query_params


def test_results_that_could_not_be_kept_are_kept_later(progress_file: Path) -> None:
    at = opened(TERMS.query)
    at.button(key="learner-begin").click().run()
    code = at.session_state["learner-reader"].code
    aside = progress_file.with_name("aside.db")
    progress_file.rename(aside)
    handed_in(at)
    assert "moved away" in at.warning[0].value
    aside.rename(progress_file)
    checked(at.button(key="learner-again").click().run())
    with progress_of(progress_file, code) as (store, learner):
        assert len(answers(store, learner)) == LENGTH


def test_results_are_kept_once_under_a_code(progress_file: Path) -> None:
    at = opened(TERMS.query)
    at.button(key="learner-begin").click().run()
    code = at.session_state["learner-reader"].code
    act(at, does="onward", text=right(at))
    handed_in(at)
    again = opened(f"{TERMS.query}&learner={code}", kept=sheet(at).text)
    assert sheet(again).handed
    with progress_of(progress_file, code) as (store, who):
        logged = answers(store, who)
    assert len(logged) == LENGTH
    assert [a.outcome for a in logged].count(Outcome.RIGHT) == 1


@pytest.mark.parametrize(
    "query", ["themes=poker&seed=1", "themes=all&seed=x", "themes=all&seed=1&level=0", "seed=1&rules=whist", "themes=&seed=2"]
)
def test_a_link_that_leads_to_no_test_says_so(query: str) -> None:
    at = opened(query)
    assert len(at.error) == 1
    assert desk(at).sheet is None
    assert at.button(key="test-begin")


def test_terms_come_back() -> None:
    assert from_query(TERMS.query) == (TERMS, ())
    assert set(Terms().kinds) == set(NAMES)


def broken(**changed: Any) -> str:
    return json.dumps(json.loads(new_sheet(TERMS.drills).text) | changed)


@pytest.mark.parametrize("text", ["-", "", "[]", "{}", "nonsense", "[" * 5000, " " * 30_000])
def test_what_is_no_sheet_is_not_taken_for_one(text: str) -> None:
    assert kept_sheet(TERMS.drills, text) is None


@pytest.mark.parametrize(
    "changed",
    [{"version": 2}, {"given": []}, {"given": 7}, {"id": "x"}, {"at": "second"}, {"at": None}, {"at": float("inf")}, {"more": 1}],
    ids=str,
)
def test_a_broken_sheet_is_not_taken(changed: dict[str, Any]) -> None:
    assert kept_sheet(TERMS.drills, broken(**changed)) is None


def test_what_cannot_be_an_answer_is_left_out_of_a_kept_sheet() -> None:
    given = [None, "nonsense", 4, {}, *[None] * (LENGTH - 4)]
    found = kept_sheet(TERMS.drills, broken(given=given, at=10**6))
    assert found is not None
    assert len(found.empty) == LENGTH
    assert found.at == LENGTH


def test_back_on_the_page_the_address_names_the_test_again() -> None:
    at = opened(TERMS.query)
    act(at, does="answer", text=right(at))
    at.switch_page(str(page("learn").script))
    checked(at.run())
    at.switch_page(str(page("test").script))
    checked(at.run())
    assert at.query_params["seed"] in ("31", ["31"])
    assert sheet(at).attempts[0].given is not None


@pytest.mark.parametrize("kept", ["-", "", "nonsense", "themes=all&seed=x"])
def test_no_test_is_gone_on_with_where_none_was_left(kept: str) -> None:
    at = opened()
    desk(at).found(kept)
    checked(at.run())
    assert not [b for b in at.button if b.key == "test-go-on"]


def test_a_test_that_was_left_is_gone_on_with() -> None:
    at = opened()
    desk(at).found(TERMS.query)
    checked(at.run())
    button = at.button(key="test-go-on")
    assert button.label == "Go on with test 31"
    checked(button.click().run())
    assert desk(at).terms == TERMS
    assert at.query_params["seed"] in ("31", ["31"])


def test_hands_to_look_at_again_are_of_the_same_game_and_where_there_are_any_by_the_same_rules() -> None:
    seen = 0
    for id in index():
        found = worked(id, AU_CENT)
        assert all(shown.rules in TWO_HANDED for shown in found)
        hands = [hand for shown in index()[id] if (hand := library().hand(shown.example)) is not None]
        if any(hand.annotation.rules == AU_CENT for hand in hands):
            seen += 1
            for shown in found:
                hand = library().hand(shown.example)
                assert hand is not None
                assert hand.annotation.rules == AU_CENT
    assert seen > 20
