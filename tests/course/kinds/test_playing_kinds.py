"""What holds for every kind about the play and the score: the same drill everywhere, every clause reached, levels that differ."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest

from lessons.course.drill import drill
from lessons.course.kind import Level
from lessons.course.kinds import NAMES, kind
from lessons.course.question import Question
from lessons.rules.named import AU_CENT, CLUB, MODERN, TWO_HANDED
from tests.course.kinds.plain import NAMES as SEATS
from tests.course.kinds.plain import counted, leader_and_left, log, table
from tests.course.kinds.test_ruling import meant

KINDS = NAMES[NAMES.index("which-cards-may-you-play") :]

MOST = 1500
"""Tries within which every clause of a kind comes up under a rule set."""


@pytest.mark.parametrize("rules", TWO_HANDED)
@pytest.mark.parametrize("name", KINDS)
def test_every_clause_comes_up(name: str, rules: str) -> None:
    made, under = kind(name), TWO_HANDED[rules]
    if not made.offered(under):
        assert made.clauses(under) == frozenset()
        return
    missing = set(made.clauses(under))
    assert missing
    rng = Random(f"clauses of {name} under {rules}")
    for tried in range(MOST):
        question = made.make(rng, under, list(Level)[tried % 3])
        missing -= set(question.clauses if question is not None else ())
        if not missing:
            return
    raise AssertionError(missing)


def test_a_kind_a_rule_set_does_not_offer_is_refused() -> None:
    with pytest.raises(ValueError, match="under club there is nothing to ask"):
        drill("who-is-out-first", 1, CLUB)


SAME = """
from tests.course.kinds.test_playing_kinds import digest
print(digest())
"""


def digest() -> str:
    """All that some drills of each kind say, as one number."""
    told = hashlib.sha256()
    for name in KINDS:
        for seed in range(6):
            question = drill(name, seed, AU_CENT, Level(seed % 3 + 1)).question
            wrong = [option for option in question.options if option not in question.answers]
            told.update(repr((question, [question.refute(option) for option in wrong])).encode())
        if kind(name).offered(MODERN):
            told.update(repr(drill(name, 1, MODERN).question).encode())
    return told.hexdigest()


@pytest.mark.parametrize("hashes", ["1", "77"])
def test_a_seed_makes_the_same_drill_in_any_process(hashes: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SAME],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": hashes, "PYTHONPATH": "."},
    )
    assert done.stdout.strip() == digest()


def first_words(question: Question) -> str:
    return question.answers[0]


def place(question: Question) -> str:
    """Where the right answer stands among the options, which tells it without a look at the cards."""
    return str(question.options.index(question.answers[0])) if question.options else question.answers[0]


@pytest.mark.parametrize("tell", [first_words, place])
@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("name", KINDS)
def test_no_answer_is_right_more_than_six_times_in_ten(name: str, level: Level, tell: Callable[[Question], str]) -> None:
    sets = [rules for rules in TWO_HANDED.values() if kind(name).offered(rules)]
    found = Counter(tell(drill(name, seed, rules, level).question) for seed in range(120 // len(sets)) for rules in sets)
    answer, times = found.most_common(1)[0]
    assert times <= 0.6 * found.total(), answer


def of_level(name: str, level: Level) -> Iterator[Question]:
    """Some questions of a level, under every rule set that offers the kind."""
    sets = [rules for rules in TWO_HANDED.values() if kind(name).offered(rules)]
    return (drill(name, seed, rules, level).question for seed in range(60 // len(sets)) for rules in sets)


def test_levels_of_which_cards() -> None:
    for level in Level:
        for question in of_level("which-cards-may-you-play", level):
            _, led, left = leader_and_left(table(question))
            same = sum(led is not None and card[0] == led[0] for card in left)
            assert level is not Level.FIRST or (led and 0 < same < len(left) and not question.scene.told)
            assert level is not Level.HARD or led is None or same < 2


def test_levels_of_the_count() -> None:
    for level, least, most in ((Level.FIRST, 1, 3), (Level.TABLE, 3, 9), (Level.HARD, 6, 12)):
        for question in of_level("what-is-the-count", level):
            assert least <= table(question).tricks <= most
            declared = [line for line in question.scene.told if "declares" in line]
            assert len(declared) == (0 if level is Level.HARD else 2)


def test_levels_of_repic_or_pic() -> None:
    for level in Level:
        for question in of_level("repic-or-pic", level):
            assert (len(question.options) == 3) is (level is Level.FIRST)
            assert any("declares" in line for line in question.scene.told) is (level is not Level.HARD)


def test_levels_of_who_is_out() -> None:
    for level in Level:
        for question in of_level("who-is-out-first", level):
            record = question.record
            assert record is not None
            out = [seat for seat in SEATS if record.score[seat] + counted(log(table(question)), seat) >= 100]
            assert len(out) <= 1 if level is Level.FIRST else len(out) != 1
            assert any(line.startswith("Trick 1:") for line in question.scene.told) is (level is Level.HARD)


def test_levels_of_settling() -> None:
    for level in Level:
        for question in of_level("settle-the-partie", level):
            assert any(line.startswith("In all: ") for line in question.scene.told) is (level is Level.FIRST)


def test_levels_of_the_slip() -> None:
    for level, lines in ((Level.FIRST, 3), (Level.TABLE, 5), (Level.HARD, 6)):
        for question in of_level("find-the-slip", level):
            assert len(question.options) == lines + 1
            assert bool(question.scene.told) is (level is not Level.FIRST)


def test_levels_of_rulings() -> None:
    for level in Level:
        for question in of_level("ruling", level):
            ((ruling, _),) = meant(question.asks)
            small_print = len(ruling.questions) > 1 or bool(ruling.options())
            assert level is Level.TABLE or small_print is (level is Level.HARD)
