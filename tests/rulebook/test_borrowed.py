"""What a game takes from the two-handed one is what its rule set cites."""

from __future__ import annotations

import pytest

from lessons.rulebook.borrowed import borrowed
from lessons.rulebook.outline import BOOKS, book
from lessons.rules.named import NAMED


def ids(family: str) -> set[str]:
    return {clause.id for section in borrowed(book(family)) for clause in section.clauses}


@pytest.mark.parametrize("family", ["normand", "voleur", "imperial", "cassino"])
def test_it_is_what_the_rule_set_cites(family: str) -> None:
    assert ids(family) == {id for id in NAMED[family].cites.values() if not id.startswith(f"{family}.")}


def test_some_take_much_and_some_nothing() -> None:
    assert "cent.declare.point-equal" in ids("normand") & ids("voleur")
    assert "cent.play.follow" in ids("imperial")
    assert {"cent.repic", "cent.capot"} <= ids("ecrire")
    assert ids("cassino") == set()
    assert not any(borrowed(one) for one in BOOKS if one.family not in NAMED)


def test_a_book_of_the_two_handed_game_takes_nothing() -> None:
    assert borrowed(book("club")) == () == borrowed(book("portland"))
