"""Progress taken along: out and in again without loss, never doubled, never half."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lessons.course.progress.answer import Answer, Outcome
from lessons.course.progress.document import MOST_BYTES, MOST_TOLD, Added, Progress, bring_in, export, read, write
from lessons.course.progress.learner import Erased, Learner, erase
from lessons.course.progress.lesson import complete, done
from lessons.course.progress.log import answers, record
from lessons.course.progress.standing import standing
from lessons.errors import Problems
from lessons.store.database import Store
from tests.course.progress.made import LATELY, LONG_AGO, NOW, answer, answers_made, somebody

LESSONS = st.dictionaries(
    st.sampled_from(["pack", "the-point", "repic"]),
    st.datetimes(LONG_AGO, LATELY).map(lambda at: at.replace(tzinfo=NOW.tzinfo)),
)


@given(made=answers_made(), lessons=LESSONS)
@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_exported_erased_and_brought_in_again_it_is_the_same(store: Store, made: list[Answer], lessons: dict[str, datetime]) -> None:
    learner = somebody(store)
    assert bring_in(store, learner, Progress(tuple(made), lessons)) == Added(len(made), len(lessons))
    document, before = export(store, learner), standing(store, learner, NOW)
    erase(store, learner)
    again = somebody(store)
    assert export(store, again) == write(Progress((), {}))
    bring_in(store, again, read(document, NOW))
    assert export(store, again) == document
    assert standing(store, again, NOW) == before
    assert bring_in(store, again, read(document, NOW)) == Added(0, 0)
    assert export(store, again) == document


def test_brought_in_it_is_merged(store: Store, learner: Learner) -> None:
    other = somebody(store)
    for number in (1, 2):
        record(store, learner, answer(number))
    for number in (2, 3):
        record(store, other, answer(number))
    complete(store, learner, "pack", NOW)
    complete(store, other, "pack", NOW - timedelta(days=1))
    complete(store, other, "repic", NOW)
    assert bring_in(store, learner, read(export(store, other), NOW)) == Added(1, 1)
    assert answers(store, learner) == (answer(1), answer(2), answer(3))
    assert done(store, learner) == {"pack": NOW - timedelta(days=1), "repic": NOW}


def test_into_one_who_was_erased_nothing_is_brought(store: Store, learner: Learner) -> None:
    record(store, learner, answer(1))
    document = export(store, learner)
    erase(store, learner)
    with pytest.raises(Erased):
        bring_in(store, learner, read(document, NOW))


def changed(change: Callable[[Any], object]) -> bytes:
    """A sound document with two answers and a lesson, changed."""
    document = json.loads(write(Progress((answer(1), answer(2, Outcome.WRONG)), {"pack": NOW})))
    change(document)
    return json.dumps(document).encode()


def told(document: bytes) -> list[str]:
    """Everything that is wrong with a document."""
    with pytest.raises(Problems) as found:
        read(document, NOW)
    return [problem.message for problem in found.value.problems]


def test_the_document_to_be_changed_is_sound() -> None:
    assert read(changed(lambda _: None), NOW) == Progress((answer(1), answer(2, Outcome.WRONG)), {"pack": NOW})


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda d: d.update(format="piquet-hand/1"), "format: this is not piquet-progress/1"),
        (lambda d: d.update(format="piquet-progress/2"), "format: 'piquet-progress/2' is not piquet-progress/1"),
        (lambda d: d.update(more=1), "document: 'more' does not belong here"),
        (lambda d: d.pop("answers"), "document.answers: this is missing"),
        (lambda d: d.update(lessons={}), "lessons: this is not a list"),
        (lambda d: d["answers"].append(7), "answers[2]: this is not an object"),
        (lambda d: d["answers"][1].pop("rules"), "answers[1].rules: this is missing"),
        (lambda d: d["answers"][1].update(code="x"), "answers[1]: 'code' does not belong here"),
        (
            lambda d: d["answers"][0].update(attempt="7"),
            "answers[0].attempt: '7' is not an id such as 6fa459ea-ee8a-3ca4-894e-db77e160355e",
        ),
        (
            lambda d: d["answers"][0].update(attempt="{00000000-0000-0000-0000-000000000001}"),
            "answers[0].attempt: '{00000000-0000-0000-0000-000000000001}' is not an id such as 6fa459ea-ee8a-3ca4-894e-db77e160355e",
        ),
        (
            lambda d: d["answers"][1].update(attempt=d["answers"][0]["attempt"]),
            "attempt: 00000000-0000-0000-0000-000000000001 stands twice",
        ),
        (lambda d: d["answers"][0].update(outcome="lucky"), "answers[0].outcome: 'lucky' is not one of right, helped, wrong"),
        (lambda d: d["answers"][0].update(question=7), "answers[0].question: '7' is not text"),
        (lambda d: d["answers"][0].update(clauses="cent.capot"), "answers[0].clauses: this is not a list of ids of clauses"),
        (lambda d: d["answers"][0].update(clauses=["<b>"]), "answers[0].clauses[0]: '<b>' is no id of a clause, such as cent.capot"),
        (
            lambda d: d["answers"][0].update(kind="The point"),
            "answers[0].kind: 'The point' is no name of at most 64 small letters, figures and hyphens",
        ),
        (lambda d: d["answers"][0].update(at="today"), "answers[0].at: 'today' is not a moment such as 2026-05-01T18:30:00+00:00"),
        (lambda d: d["answers"][0].update(at="2026-05-01T18:30:00"), "answers[0].at: this moment has no time zone"),
        (lambda d: d["answers"][0].update(at="2026-05-09T18:30:00+00:00"), "answers[0].at: this moment is still to come"),
        (lambda d: d["answers"][0].update(at="0001-01-01T00:00:00+14:00"), "answers[0].at: no answer was given here in 1"),
        (lambda d: d["answers"][0].update(at="9999-12-31T23:59:59-14:00"), "answers[0].at: this moment is still to come"),
        (lambda d: d["lessons"].append(d["lessons"][0]), "lesson: pack stands twice"),
        (lambda d: d["lessons"][0].update(lesson="../pack"), "lessons[0].lesson: '../pack' is no id of a lesson"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(change: Callable[[Any], object], message: str) -> None:
    assert told(changed(change)) == [message]


def test_everything_wrong_is_told_at_once_and_nothing_is_brought_in() -> None:
    def change(document: Any) -> None:
        document["answers"][0].update(at="today", outcome="lucky")
        document["lessons"][0].pop("at")

    assert [message.partition(":")[0] for message in told(changed(change))] == ["answers[0].outcome", "answers[0].at", "lessons[0].at"]


def test_a_name_that_stands_twice_is_found_at_once_and_not_repeated_at_length() -> None:
    many = "".join(f'"{number}":1,' for number in range(200_000))
    assert told(f'{{{many}"199999":2}}'.encode()) == ["'199999' stands twice in one object"]
    (message,) = told(f'{{"{"x" * 10_000}":1,"{"x" * 10_000}":2}}'.encode())
    assert len(message) < 100


def test_a_number_of_very_many_figures_is_told_plainly() -> None:
    document = changed(lambda d: d["answers"][0].update(question="HERE")).replace(b'"HERE"', b"9" * 5000)
    assert told(document) == ["a number of 5000 figures stands here"]


def test_of_very_many_the_first_are_told() -> None:
    messages = told(changed(lambda d: d.update(answers=[7] * 1000)))
    assert len(messages) == MOST_TOLD + 1
    assert messages[-1] == "and 980 more"


@pytest.mark.parametrize(
    ("document", "place", "message"),
    [
        (b"", (1, 1), "this is not JSON"),
        (b'{"format": "piquet-progress/1",\n "answers": [,', (2, 14), "this is not JSON"),
        (b"\xef\xbb\xbf{}", (1, 1), "this is not JSON"),
        (b'{"format":\n"\xff"}', (2, 2), "this is not UTF-8 text"),
        (b'{"format": 1, "format": 2}', None, "'format' stands twice in one object"),
        (b'{"format": NaN}', None, "NaN is no value in JSON"),
        (b"[" * 100_000, None, ""),
        (b'{"format": ' + b"9" * 9999 + b"}", None, ""),
        (b"[]", None, "format: this is not piquet-progress/1"),
        (b" " * (MOST_BYTES + 1), None, "the document has 10000001 bytes"),
    ],
)
def test_what_is_no_document(document: bytes, place: tuple[int, int] | None, message: str) -> None:
    with pytest.raises(Problems) as found:
        read(document, NOW)
    (problem,) = found.value.problems
    assert problem.message.startswith(message)
    assert problem.hint
    assert (problem.place and problem.place[:2]) == place


@given(
    st.recursive(st.none() | st.booleans() | st.integers() | st.text(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner))
)
@settings(max_examples=60, deadline=None)
def test_anything_else_is_refused_and_breaks_nothing(entry: Any) -> None:
    for name in ("answers", "lessons"):
        document = {"format": "piquet-progress/1", "answers": [], "lessons": [], name: [entry]}
        with pytest.raises(Problems):
            read(json.dumps(document).encode(), NOW)
