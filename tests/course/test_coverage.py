"""Every clause that is computed or ruled on is taught or drilled, and it is known where. There are no exceptions."""

from __future__ import annotations

import pytest

from lessons.course.coverage import Drilled, Taught, coverage
from lessons.course.kinds import NAMES, kind
from lessons.course.way.reader import outline
from lessons.rulebook.uses import Use, lessons_on
from lessons.rules.clauses import CLAUSES, ClauseKind
from lessons.rules.named import AU_CENT, NAMED


@pytest.mark.parametrize("of", [ClauseKind.ENGINE, ClauseKind.RULING])
def test_what_is_computed_or_ruled_on_is_taught_or_drilled(of: ClauseKind) -> None:
    assert [id for id, found in coverage().items() if CLAUSES[id].kind is of and not found.is_covered] == []


def test_every_clause_is_listed_with_where() -> None:
    found = coverage()
    assert list(found) == list(CLAUSES)
    assert Taught("the-point", 1) in found["cent.point.rank"].taught
    assert Drilled("good-or-not", AU_CENT.name) in found[AU_CENT.cite("point.rank")].drilled
    assert found["cent.misdeal.count"].rulings


def test_a_ruling_without_a_lesson_or_a_drill_is_not_covered_by_itself() -> None:
    found = coverage()["cent.misdeal.count"]
    assert not found._replace(taught=(), drilled=()).is_covered


@pytest.mark.parametrize("name", NAMES)
def test_a_kind_tests_clauses_that_exist(name: str) -> None:
    found = [drilled for covered in coverage().values() for drilled in covered.drilled if drilled.kind == name]
    assert found
    assert {drilled.rules for drilled in found} <= set(NAMED)
    assert kind(name).clauses(AU_CENT) <= set(CLAUSES)


def test_the_rulebook_leads_to_the_lessons_that_teach_a_clause() -> None:
    by_clause = {id: [taught.lesson for taught in found.taught] for id, found in coverage().items()}
    for id, lessons in by_clause.items():
        assert [use.id for use in lessons_on(id)] == list(dict.fromkeys(lessons))
    assert lessons_on("cent.point.rank")[1] == Use("the-point", "The point")
    assert {lesson.id for lesson in outline()} == {lesson for lessons in by_clause.values() for lesson in lessons}
