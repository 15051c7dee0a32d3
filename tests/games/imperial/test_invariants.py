"""What holds of every deal, whatever the cards and the options."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from lessons.combinations import Class
from lessons.games.annotation import Annotation, Cause
from lessons.games.imperial import annotate
from lessons.games.imperial.marks import STAGE
from lessons.record import DEALER, ELDER
from lessons.rules.imperial import ImperialRules
from tests.games.imperial.naive_scorer import RawDeal
from tests.games.imperial.raw_deals import random_deal, random_options, record_of

SEEDS = st.integers(min_value=0, max_value=10**9)


def chance(seed: int) -> tuple[RawDeal, dict[str, object]]:
    rng = Random(seed)
    options = random_options(rng)
    return random_deal(rng, reds=int(str(options.get("game_reds", 5)))), options


def annotated(seed: int) -> Annotation:
    return annotate(record_of(*chance(seed)))


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_the_counters_are_the_sum_of_the_events(seed: int) -> None:
    found = annotated(seed)
    *_, (_, last) = found.running_counters()
    assert dict(found.counters) == last
    assert found.steps[-1].counters == found.counters
    assert sum((found.tricks or {}).values()) == 12


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_no_counter_is_owed_and_no_event_but_the_end_passes_none(seed: int) -> None:
    found = annotated(seed)
    assert isinstance(found.rules, ImperialRules)
    for event, counters in found.running_counters():
        assert (event.red, event.white) != (0, 0) or event.cause is Cause.OUT
        assert all(c.white >= 0 and 0 <= c.red <= found.rules.game_reds for c in counters.values())
    assert all(c.red >= 0 and c.white >= 0 for step in found.steps for c in step.counters.values())
    assert all(c.white < 6 for c in found.counters.values())


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_marks_stand_in_the_order_of_counting_out_and_nothing_follows_the_end(seed: int) -> None:
    causes = [e.cause for e in annotated(seed).events]
    stages = [STAGE[c] for c in causes if c in STAGE]
    assert stages == sorted(stages)
    assert Cause.OUT not in causes[:-1]


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_a_class_has_one_holder_and_the_point_always_one(seed: int) -> None:
    found = annotated(seed)
    assert found.classes[Class.POINT].winner in (ELDER, DEALER)
    for cause, cls in ((Cause.SEQUENCE, Class.SEQUENCE), (Cause.FOUR, Class.SET)):
        assert {e.seat for e in found.events if e.cause is cause} <= {found.classes[cls].winner}


@settings(max_examples=40, deadline=None)
@given(SEEDS, st.permutations("SHDC"))
def test_the_names_of_the_suits_change_nothing(seed: int, order: list[str]) -> None:
    deal, options = chance(seed)
    renamed = str.maketrans("SHDC", "".join(order))

    def renaming(cards: list[str]) -> list[str]:
        return [c[0].translate(renamed) + c[1] for c in cards]

    other = RawDeal(
        elder=renaming(deal.elder),
        dealer=renaming(deal.dealer),
        turned=renaming([deal.turned])[0],
        before=deal.before,
        plays=renaming(deal.plays),
    )
    first, second = annotate(record_of(deal, options)), annotate(record_of(other, options))
    assert first.counters == second.counters
    assert [(e.seat, e.cause, e.red, e.white) for e in first.events] == [(e.seat, e.cause, e.red, e.white) for e in second.events]


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_a_clause_for_everything_that_is_marked(seed: int) -> None:
    found = annotated(seed)
    assert all(e.clause.startswith("imperial.") for e in found.events)
    assert all(call.verdict.clauses for call in found.calls)
