"""The order of the rulebook: nothing missing, nothing twice."""

from __future__ import annotations

import pytest

from lessons.rulebook.outline import BOOKS, FAMILIES, PHASES, Phase, book
from lessons.rules.clauses import CLAUSES


def test_every_clause_stands_once_and_in_its_own_book() -> None:
    ids = [clause.id for one in BOOKS for clause in one.clauses]
    assert sorted(ids) == sorted(CLAUSES)
    assert all(clause.family == one.family for one in BOOKS for clause in one.clauses)


@pytest.mark.parametrize("one", BOOKS, ids=lambda b: b.family)
def test_phases_come_in_the_order_of_a_game(one: object) -> None:
    phases = [section.phase for section in one.sections]  # type: ignore[attr-defined]
    assert phases == [phase for phase in Phase if phase in phases]


def test_a_book_is_found_by_its_family() -> None:
    assert [book(family).family for family in FAMILIES] == list(FAMILIES)
    assert PHASES["cent.capot"] is Phase.CARDS
    with pytest.raises(KeyError):
        book("whist")
