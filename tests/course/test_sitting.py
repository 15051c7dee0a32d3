"""Drills one after the other: all kinds in turn, and what was missed again after some others, by another deal."""

from __future__ import annotations

from lessons.course.drill import MOST_SEED, drill
from lessons.course.kind import Level
from lessons.course.kinds import NAMES, kind
from lessons.course.sitting import AFTER, Sitting, about, in_turn
from lessons.rules.named import AU_CENT

KINDS = NAMES[:4]


def asked(sitting: Sitting, times: int, clauses: tuple[str, ...] = (), seed: int = 100) -> list[tuple[str, int]]:
    """Kind and seed of the drills that come next."""
    out = []
    for _ in range(times):
        found = sitting.onward(KINDS, clauses, AU_CENT, Level.TABLE, seed, drill)
        seed = found.seed
        out.append((found.question.kind, seed))
    return out


def test_as_the_seeds_go_on_every_kind_comes_once_in_a_round() -> None:
    rounds = [[in_turn(KINDS, seed) for seed in range(begin, begin + len(KINDS))] for begin in range(0, 80, len(KINDS))]
    assert all(sorted(one) == sorted(KINDS) for one in rounds)
    assert len({tuple(one) for one in rounds}) > 5


def test_one_question_follows_the_other_by_its_seed() -> None:
    assert asked(Sitting(), 3) == [(in_turn(KINDS, seed), seed) for seed in (101, 102, 103)]
    assert asked(Sitting(), 1, seed=MOST_SEED) == [(in_turn(KINDS, 0), 0)]


def test_what_was_missed_comes_again_after_some_others_by_another_deal() -> None:
    missed = drill(KINDS[0], 5, AU_CENT, Level.TABLE).question
    sitting = Sitting()
    sitting.note(missed.kind, missed.clauses[0], wrong=True)
    before = asked(sitting, AFTER - 1)
    assert before == asked(Sitting(), AFTER - 1)
    found = sitting.onward(KINDS, (), AU_CENT, Level.TABLE, before[-1][1], drill)
    assert found.question.kind == missed.kind
    assert missed.clauses[0] in found.question.clauses
    assert found.question != missed


def test_what_was_missed_and_then_known_comes_no_more() -> None:
    sitting = Sitting()
    sitting.note("good-or-not", "cent.point.rank", wrong=True)
    sitting.note("good-or-not", "cent.point.rank", wrong=False)
    assert asked(sitting, 2 * AFTER) == asked(Sitting(), 2 * AFTER)


def test_the_clauses_to_see_again_come_first() -> None:
    clause = AU_CENT.cite("point.rank")
    for name, seed in asked(Sitting(), 4, (clause,)):
        assert clause in kind(name).clauses(AU_CENT)
        assert clause in drill(name, seed, AU_CENT, Level.TABLE).question.clauses


def test_a_clause_no_kind_asks_about_is_passed_over() -> None:
    assert asked(Sitting(), 2, ("cent.no.such",)) == asked(Sitting(), 2)


def test_a_drill_about_a_clause_is_any_of_the_kind_where_none_near_asks_about_it() -> None:
    found = about("cent.no.such", ("good-or-not",), AU_CENT, Level.TABLE, 40, drill)
    assert (found.question.kind, found.seed) == ("good-or-not", 40)


def test_it_is_known_when_what_was_missed_comes_again() -> None:
    missed = drill(KINDS[0], 5, AU_CENT, Level.TABLE).question
    sitting = Sitting()
    sitting.note(missed.kind, missed.clauses[0], wrong=True)
    before = asked(sitting, AFTER - 1)
    assert sitting.again is None
    found = sitting.onward(KINDS, (), AU_CENT, Level.TABLE, before[-1][1], drill)
    assert sitting.again is not None
    assert sitting.again.clause in found.question.clauses
    sitting.note(found.question.kind, "cent.another", wrong=False)  # whatever it asks about before all else
    assert not sitting.missed
    sitting.onward(KINDS, (), AU_CENT, Level.TABLE, found.seed, drill)
    assert sitting.again is None
