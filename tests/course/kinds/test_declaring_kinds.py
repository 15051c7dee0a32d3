"""What holds for the kinds about declaring and the exchange together: order, clauses, no answer that is a good guess, the same drill everywhere."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from lessons.cards import Holding
from lessons.course.drill import drill
from lessons.course.kind import Level
from lessons.course.kinds import NAMES, kind
from lessons.course.question import Question
from lessons.games.annotate import annotate
from lessons.record import Starts
from lessons.rules.named import CLUB, TWO_HANDED
from lessons.rules.piquet import Actor, LeftCards
from tests.course.kinds.drills import check, illustration
from tests.deals import random_rules

KINDS = ("name-the-combination", "pick-the-cards", "best-call", "good-or-not", "count-the-hand", "what-may-you-take", "can-he-beat-it")

GUESSED = [
    (name, level)
    for name in KINDS
    for level in Level
    # The least and the most to exchange, and who may see what is left: under one rule set each has one answer.
    if name != "what-may-you-take" or level is Level.TABLE
]


def test_they_stand_in_the_order_in_which_they_are_learnt() -> None:
    assert tuple(name for name in NAMES if name in KINDS) == KINDS


@pytest.mark.parametrize("rules", TWO_HANDED)
@pytest.mark.parametrize("name", KINDS)
def test_every_clause_of_a_kind_is_reached_and_no_other(name: str, rules: str) -> None:
    cited: set[str] = set()
    for level in Level:
        for seed in range(1000, 1060):
            cited |= set(drill(name, seed, TWO_HANDED[rules], level).question.clauses)
    assert cited == kind(name).clauses(TWO_HANDED[rules])


def words(question: Question) -> str:
    return question.answers[0]


def place(question: Question) -> str:
    """Where the right answer stands among the options, which tells it without a look at the cards."""
    return str(question.options.index(question.answers[0])) if question.options else question.answers[0]


@pytest.mark.parametrize("tell", [words, place])
@pytest.mark.parametrize(("name", "level"), GUESSED)
def test_no_answer_is_right_more_than_seven_times_in_ten(name: str, level: Level, tell: Callable[[Question], str]) -> None:
    found = Counter(tell(drill(name, seed, rules, level).question) for seed in range(25) for rules in TWO_HANDED.values())
    answer, times = found.most_common(1)[0]
    assert times <= 0.7 * found.total(), answer


@pytest.mark.parametrize("name", KINDS)
def test_house_rules_make_drills_too(name: str) -> None:
    """Every option of the exchange, the calls and what they count, mixed by chance."""
    rng = Random(f"house rules of {name}")
    for seed in range(90):
        house = replace(random_rules(rng), discards_first=rng.choice(tuple(Actor)), left_cards=rng.choice(tuple(LeftCards)))
        check(
            drill(
                name,
                seed,
                replace(house, elder_must_exchange=rng.randint(0, 2), dealer_must_exchange=rng.randint(0, 2)),
                rng.choice(list(Level)),
            )
        )


EXCHANGED = {
    "pick-the-cards": {"seat": "elder", "cards": "point"},
    "best-call": {"seat": "elder", "class": "point", "level": 1},
    "good-or-not": {"seat": "elder", "class": "point", "level": 1},
    "count-the-hand": {"seat": "elder"},
    "can-he-beat-it": {"seat": "elder", "class": "point", "level": 1},
}


@pytest.mark.parametrize("name", EXCHANGED)
def test_a_hand_told_with_its_exchange_is_asked_about_as_it_is_declared_with(name: str) -> None:
    counts = (drill("count-the-hand", seed, CLUB, Level.HARD).question for seed in range(100))
    given = next(question for question in counts if question.record is not None and question.record.starts is Starts.EXCHANGE)
    assert given.record is not None
    asked = kind(name).ask(annotate(given.record), EXCHANGED[name])
    assert asked.scene.rows[0].cards == given.scene.rows[0].cards != given.record.hands["elder"].known


@pytest.mark.parametrize("name", EXCHANGED)
def test_a_hand_that_is_not_told_cannot_be_asked_about(name: str) -> None:
    hidden = replace(illustration().record, hands={seat: Holding(unknown=12) for seat in ("elder", "dealer")})
    with pytest.raises(ValueError, match="elder"):
        kind(name).ask(annotate(hidden), EXCHANGED[name])


TOLD = """
from hashlib import sha256
from lessons.course.drill import drill
from lessons.course.kind import Level
from lessons.rules.named import TWO_HANDED

told = sha256()
for name in {kinds}:
    for rules in TWO_HANDED.values():
        for level in Level:
            for seed in range(3):
                question = drill(name, seed, rules, level).question
                told.update(repr((question, [question.refute(o) for o in question.options if o not in question.answers])).encode())
print(told.hexdigest())
"""


def test_a_drill_is_the_same_in_every_process() -> None:
    def told(hashes: str) -> str:
        env = {**os.environ, "PYTHONHASHSEED": hashes, "PYTHONPATH": str(Path(__file__).parents[3])}
        return subprocess.run([sys.executable, "-c", TOLD.format(kinds=KINDS)], env=env, check=True, capture_output=True, text=True).stdout

    assert told("1") == told("77") != ""
