"""Values against trying everything, and lines against the engine's score: small endings under every rule of counting."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from lessons.analysis.open_hands import position_at, position_at_trick, solve
from lessons.games.annotation import Annotation, StepKind
from lessons.games.piquet import annotate
from lessons.rules.named import TWO_HANDED
from lessons.rules.piquet import CountingCards, PiquetRules, TrickPoint
from tests.analysis.open_hands.brute import SEATS, Ending, best_values, codes, random_ending
from tests.analysis.open_hands.positions import counting_rules, position_of, record_of_ending, with_lead

PICS = ("", "elder", "dealer", "both")
SIZES = {3: 350, 4: 120, 5: 12, 6: 1}
"""Endings of so many cards, for each of three seeds and both searches."""
EVERY_COUNT = [
    replace(TWO_HANDED[name], counting_cards=counting, trick_point=point, cards_count_for_pic=end)
    for name, counting, point, end in product(("au-cent", "modern"), CountingCards, TrickPoint, (False, True))
]


def _made(annotation: Annotation) -> int:
    """What was made in the play: elder minus dealer."""
    made = {s: (annotation.totals[s] or 0) - annotation.record.count[s] for s in SEATS}
    return made["elder"] - made["dealer"]


def _examine(start: Ending, rules: PiquetRules, *, scored: bool, led: str | None = None) -> None:
    begun = () if led is None else (led,)
    ending = start if led is None else with_lead(start, led, rules)
    before = annotate(record_of_ending(start, rules, begun))
    if led is None:
        # A record without play has the elder hand lead.
        position = replace(position_at_trick(before, sum(start.tricks.values()) + 1), turn=SEATS.index(start.leader))
    else:
        position = position_at(before, next(s.number for s in before.steps if s.kind is StepKind.PLAY))
    assert position == position_of(ending, rules)
    solution = solve(position, rules)
    assert codes(dict(solution.cards)) == best_values(ending, rules)
    if scored:
        line = tuple(c.code for c in solution.line)
        assert _made(annotate(record_of_ending(start, rules, begun + line))) - _made(before) == solution.value


@pytest.mark.usefixtures("either")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("size", SIZES)
def test_values_are_those_of_trying_everything(size: int, seed: int) -> None:
    rng = Random(100 * size + seed)
    for number in range(SIZES[size]):
        ending = random_ending(rng, size, pic=rng.choice(PICS))
        rules = counting_rules(rng)
        led = rng.choice(ending.hands[ending.leader]) if number % 3 == 2 else None
        _examine(ending, rules, scored=number % 4 < 2, led=led)


@pytest.mark.usefixtures("either")
@pytest.mark.parametrize("rules", EVERY_COUNT, ids=lambda r: f"{r.name}-{r.counting_cards}-{r.trick_point}-{r.cards_count_for_pic}")
@pytest.mark.parametrize("pic", PICS)
def test_every_rule_of_counting(rules: PiquetRules, pic: str) -> None:
    rng = Random(f"{rules.counting_cards} {rules.trick_point} {pic}")
    for size in (3,) * 12 + (4,) * 4:
        _examine(random_ending(rng, size, pic=pic), rules, scored=True)


@pytest.mark.usefixtures("either")
def test_claims_after_the_first_lead_and_seats_that_count_nothing() -> None:
    rng = Random(7)
    for _ in range(400):
        ending = random_ending(rng, 3, pic=rng.choice(PICS))
        ending.claims = [(rng.choice(SEATS), rng.randint(1, 12)) for _ in range(rng.randint(0, 2))]
        ending.barred = rng.choice(([], [], ["elder"], ["dealer"], list(SEATS)))
        ending.no_pic = rng.choice(([], ["elder"], ["dealer"]))
        rules = counting_rules(rng)
        assert codes(dict(solve(position_of(ending, rules), rules).cards)) == best_values(ending, rules)
