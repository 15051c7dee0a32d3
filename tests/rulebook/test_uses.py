"""What else rests on a clause: options, rulings, demonstrations; and what each set goes by."""

from __future__ import annotations

import pytest

from lessons.rulebook.texts import gone_by, option_title, readings, sets_of
from lessons.rulebook.uses import Backed, backed, demonstration_of, rulings_on
from lessons.rules.clauses import CLAUSES
from lessons.rules.named import NAMED
from lessons.rules.piquet import PiquetRules


@pytest.mark.parametrize("of", dict.fromkeys(type(rules) for rules in NAMED.values()), ids=lambda of: of.__name__)
def test_every_option_is_backed_by_the_clauses_it_names(of: type) -> None:
    for field in of.option_fields():  # type: ignore[attr-defined]
        assert all(Backed(of, field.name) in backed()[id] for id in field.metadata["clauses"])


def test_a_clause_that_names_an_option_backs_it_in_its_own_game() -> None:
    for clause in CLAUSES.values():
        if clause.option is not None:
            kinds = {type(NAMED[clause.family])} if clause.family in NAMED else {PiquetRules}
            assert {b.of for b in backed()[clause.id] if b.option == clause.option} >= kinds


def test_an_option_of_another_game_is_told_apart() -> None:
    named = {option_title(b) for b in backed()["cent.capot"]}
    assert "All twelve tricks" in named
    assert any(title.endswith("(voleur)") for title in named)


def test_rulings_and_demonstrations_are_found() -> None:
    assert rulings_on("cent.misdeal.count")
    assert demonstration_of("cent.sink.when") is not None
    assert demonstration_of("cent.capot") is None
    assert not rulings_on("cent.advice.tenace")


def test_sets_that_agree_are_read_together() -> None:
    ways = readings("capot_includes_last_trick", PiquetRules)
    assert [(way.value, [rules.name for rules in way.sets]) for way in ways] == [
        (True, ["au-cent", "rubicon", "club", "club-american"]),
        (False, ["portland", "modern"]),
    ]
    assert "modern.capot_includes_last_trick" in {clause.id for clause in ways[1].clauses}
    assert "cent.capot" not in {clause.id for clause in ways[1].clauses}


def test_every_option_of_every_set_goes_by_some_clause() -> None:
    for rules in NAMED.values():
        for option in rules.option_names():
            assert gone_by(option, [rules])
    assert sum(len(sets_of(of)) for of in dict.fromkeys(type(rules) for rules in NAMED.values())) == len(NAMED)
