"""Searching the rulebook in plain words."""

from __future__ import annotations

import pytest

from lessons.rulebook.asked import ASKED
from lessons.rulebook.find import FEW, MOST, find, look_for
from lessons.rules.clauses import CLAUSES


@pytest.mark.parametrize(
    ("words", "id"),
    [
        ("forgot to declare", "cent.declare.forgotten"),
        ("equal points", "cent.declare.point-equal"),
        ("who leads first", "cent.play.lead"),
        ("last trick", "cent.count.last"),
        ("too many cards", "portland.58"),
        ("sweep", "cassino.score"),
        ("turned trump completes four", "imperial.retourne"),
        ("quatrieme", "cent.sequence.names"),
        ("do three nines count", "cent.set.kinds"),
        ("must I follow suit", "cent.play.follow"),
        ("what is a run of five worth", "cent.sequence.value"),
        ("three handed", "normand.deal"),
        ("how many deals in a game", "rubicon.six-deals"),
    ],
)
def test_plain_words_lead_to_the_clause(words: str, id: str) -> None:
    assert id in [clause.id for clause in find(words)][:5]


def test_only_clauses_that_exist_are_asked_for() -> None:
    assert set(ASKED) <= set(CLAUSES)


def test_a_clause_is_found_by_its_id() -> None:
    assert [clause.id for clause in find(" Cent.Capot ")] == ["cent.capot"]


def test_a_whole_question_is_answered_by_a_few() -> None:
    found = look_for("what happens when both players have the same point")
    assert "cent.declare.point-equal" in [clause.id for clause in found.near]
    assert 1 <= len(found.near) <= FEW < len(found.all)
    assert find("cent.capot") == look_for("cent.capot").near


def test_one_book_alone_is_searched() -> None:
    found = find("capot", "portland")
    assert found
    assert {clause.family for clause in found} == {"portland"}


def test_nothing_is_found_where_nothing_is() -> None:
    assert find("xylophone") == ()
    assert find("") == ()
    assert find("<xyzzy>'\"; -- *") == ()
    assert len(find("the cards of a player")) <= MOST
