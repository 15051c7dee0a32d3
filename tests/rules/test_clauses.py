"""The clauses that can be cited, and that everything cited is one of them."""

from __future__ import annotations

import pytest

from lessons.rules.citations import CITES
from lessons.rules.clauses import CLAUSES, ClauseKind, clause
from lessons.rules.named import NAMED
from lessons.rules.outline import GROUPS, SUMMARIES, TITLES
from lessons.rules.piquet import PiquetRules


@pytest.mark.parametrize("name", CITES)
def test_what_a_named_set_cites_exists(name: str) -> None:
    assert set(CITES[name].values()) <= set(CLAUSES)


@pytest.mark.parametrize("option", PiquetRules.option_fields(), ids=lambda f: f.name)
def test_what_an_option_cites_exists(option: object) -> None:
    cited = option.metadata["clauses"]  # type: ignore[attr-defined]
    assert cited
    assert set(cited) <= set(CLAUSES)


def test_every_set_cites_the_same_topics() -> None:
    assert len({frozenset(cites) for cites in CITES.values()}) == 1


def test_today_s_habit_has_a_clause_for_every_option() -> None:
    assert {c.id for c in CLAUSES.values() if c.family == "modern"} == {f"modern.{name}" for name in PiquetRules.option_names()}
    assert all(c.option == c.id.removeprefix("modern.") for c in CLAUSES.values() if c.family == "modern")


def test_a_clause_names_only_options_that_exist() -> None:
    assert {c.option for c in CLAUSES.values()} - {None} <= {name for rules in NAMED.values() for name in rules.option_names()}


def test_every_clause_says_something_and_where_it_stands() -> None:
    for id, entry in CLAUSES.items():
        assert entry.id == id
        assert entry.says.endswith(".")
        assert entry.text
        assert entry.kind in ClauseKind


def test_an_unknown_id_is_refused_with_what_is_near() -> None:
    assert clause("cent.capot").text == "Foster, Piquet au Cent: Method of playing"
    with pytest.raises(KeyError, match=r"cent\.capot"):
        clause("cent.capott")
    with pytest.raises(KeyError, match="no clause 'zzz'"):
        clause("zzz")


def test_the_outline_names_every_option_once_and_every_set() -> None:
    assert sorted(option for options in GROUPS.values() for option in options) == sorted(PiquetRules.option_names())
    assert set(TITLES) == set(PiquetRules.option_names())
    assert set(SUMMARIES) == set(NAMED)
