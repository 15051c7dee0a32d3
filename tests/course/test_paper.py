"""A test of some number of drills: the same for the same number, of each kind as many, and no question twice."""

from __future__ import annotations

from collections import Counter

import pytest

from lessons.course.drill import MOST_SEED, drill
from lessons.course.kind import Level
from lessons.course.kinds import NAMES
from lessons.course.paper import LENGTH, paper
from lessons.course.themes import EVERYTHING, THEMES, kinds_of
from lessons.errors import Unreadable
from lessons.rules.named import AU_CENT, RUBICON

SOME = NAMES[:3]


def test_the_same_number_makes_the_same_test_in_whatever_order_its_kinds_are_named() -> None:
    first, again = (paper(kinds, AU_CENT, Level.TABLE, 7) for kinds in (SOME, SOME[::-1]))
    assert [d.question for d in first] == [d.question for d in again]
    assert [d.question for d in first] != [d.question for d in paper(SOME, AU_CENT, Level.TABLE, 8)]


def test_each_question_is_a_drill_that_its_seed_makes() -> None:
    for made in paper(SOME, RUBICON, Level.FIRST, 3):
        assert drill(made.question.kind, made.seed, RUBICON, Level.FIRST).question == made.question


@pytest.mark.parametrize("seed", range(5))
def test_every_kind_comes_as_often_as_any_other_or_once_more(seed: int) -> None:
    found = paper(NAMES, AU_CENT, Level.TABLE, seed)
    often = Counter(d.question.kind for d in found)
    assert len(found) == LENGTH
    assert set(often) == set(NAMES)
    assert max(often.values()) - min(often.values()) <= 1


@pytest.mark.parametrize("name", NAMES)
def test_no_question_comes_twice(name: str) -> None:
    questions = [d.question for d in paper([name], AU_CENT, Level.FIRST, 1)]
    assert len({(q.asks, q.scene, q.options) for q in questions}) == LENGTH


def test_what_is_no_test_is_refused() -> None:
    with pytest.raises(ValueError, match="no kind"):
        paper((), AU_CENT, Level.TABLE, 1)
    with pytest.raises(KeyError):
        paper(("no-such-kind",), AU_CENT, Level.TABLE, 1)
    with pytest.raises(ValueError, match="seed"):
        paper(SOME, AU_CENT, Level.TABLE, MOST_SEED + 1)


def test_every_kind_is_in_one_theme() -> None:
    assert Counter(name for theme in THEMES for name in theme.kinds) == Counter(NAMES)


def test_kinds_are_chosen_by_themes_and_by_their_own_names() -> None:
    theme = next(theme for theme in THEMES if len(theme.kinds) > 1)
    assert kinds_of(EVERYTHING, AU_CENT) == NAMES
    assert kinds_of(f"{theme.kinds[0]},{theme.id}", AU_CENT) == tuple(name for name in NAMES if name in theme.kinds)
    with pytest.raises(Unreadable, match="'nonsense' is no kind"):
        kinds_of(f"{theme.id},nonsense", AU_CENT)


def test_kinds_a_rule_set_has_nothing_to_ask_of_are_left_out() -> None:
    assert "who-is-out-first" not in kinds_of("game", RUBICON)
    with pytest.raises(Unreadable, match="nothing to ask"):
        kinds_of("who-is-out-first", RUBICON)
