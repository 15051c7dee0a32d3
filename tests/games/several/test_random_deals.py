"""The engines of Piquet Normand and Piquet Voleur against the plain scorer, and what must hold of every deal, over deals by chance.

The ordinary run takes some hundreds of deals; `pytest --hypothesis-profile=full` twenty times as many.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from lessons.combinations import DECLARED
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation, Cause
from lessons.handfile import dumps, loads
from lessons.record import HandRecord
from lessons.rules.clauses import clause
from tests.games.several.deals import Deal, normand_deal, normand_game, normand_record, voleur_deal, voleur_game, voleur_record
from tests.games.several.naive import Game, score

Kind = tuple[Callable[[Random], Deal], Callable[[Deal], HandRecord], Callable[[Deal], Game]]

KINDS: dict[str, Kind] = {
    "normand": (normand_deal, normand_record, normand_game),
    "voleur": (voleur_deal, voleur_record, voleur_game),
}
DEALS_A_KIND: int = 4 * settings().max_examples
DECLARED_CAUSES = [Cause.CARTE_BLANCHE, Cause.POINT, Cause.SEQUENCE, Cause.SET]
seeds = st.integers(min_value=0, max_value=10**9)


def compare(kind: str, seed: int) -> Annotation:
    """One deal counted by both."""
    deal_out, record_of, game_of = KINDS[kind]
    deal = deal_out(Random(seed))
    annotation = annotate(record_of(deal))
    game = game_of(deal)
    plain = score(game)
    name = {side: "-".join(side) for side in game.sides}
    record = annotation.record
    for cls in DECLARED:
        want = plain.winners[cls.value]
        assert annotation.classes[cls].winner == name.get(want, want), (seed, cls, deal)
    log = [(record.side(e.seat), e.points, e.cause.value) for e in annotation.events]
    assert log == [(name[side], points, cause) for side, points, cause in plain.log], (seed, deal)
    assert annotation.repic == tuple(name[s] for s in plain.repic), (seed, deal)
    assert annotation.pic == tuple(name[s] for s in plain.pic), (seed, deal)
    assert annotation.capot == tuple(name[s] for s in plain.capot), (seed, deal)
    assert annotation.tricks == {name[s]: n for s, n in plain.tricks.items()}, (seed, deal)
    assert annotation.totals == {name[s]: n for s, n in plain.totals.items()}, (seed, deal)
    return annotation


@pytest.mark.parametrize("kind", KINDS)
def test_the_engine_counts_what_the_plain_scorer_counts(kind: str) -> None:
    for seed in range(DEALS_A_KIND):
        compare(kind, seed)


@pytest.mark.parametrize("kind", KINDS)
@given(seed=seeds)
def test_what_holds_of_every_deal(kind: str, seed: int) -> None:
    deal_out, record_of, _ = KINDS[kind]
    annotation = annotate(record_of(deal_out(Random(seed))))
    record, events = annotation.record, annotation.events
    assert annotation.tricks is not None
    assert sum(annotation.tricks.values()) == {"normand": 10, "voleur": 8}[kind]
    assert all(event.points > 0 for event in events)
    assert annotation.totals == {side: sum(e.points for e in events if record.side(e.seat) == side) for side in record.sides}
    assert annotation.steps[-1].counts == annotation.totals
    declared = [DECLARED_CAUSES.index(e.cause) for e in events if e.cause in DECLARED_CAUSES]
    assert declared == sorted(declared)
    played = [e.trick for e in events if e.trick is not None]
    assert played == sorted(played)


@pytest.mark.parametrize("kind", KINDS)
@given(seed=seeds)
def test_every_step_rests_on_clauses_of_the_engine(kind: str, seed: int) -> None:
    deal_out, record_of, _ = KINDS[kind]
    for step in annotate(record_of(deal_out(Random(seed)))).steps:
        cited = [*step.clauses, *(e.clause for e in step.events), *(c for call in step.calls for c in call.verdict.clauses)]
        assert {clause(i).kind for i in cited} <= {"engine"}


@pytest.mark.parametrize("kind", KINDS)
@given(seed=seeds)
def test_suits_may_change_places(kind: str, seed: int) -> None:
    deal_out, record_of, _ = KINDS[kind]
    chance = Random(seed)
    deal = deal_out(chance)
    other = _renamed(deal, dict(zip("SHDC", chance.sample("SHDC", 4), strict=True)))
    first, second = annotate(record_of(deal)), annotate(record_of(other))
    assert [(e.seat, e.points, e.cause) for e in first.events] == [(e.seat, e.points, e.cause) for e in second.events]
    assert first.totals == second.totals


def _renamed(deal: Deal, suits: dict[str, str]) -> Deal:
    def cards(some: list[str]) -> list[str]:
        return [suits[c[0]] + c[1] for c in some]

    return replace(
        deal,
        dealt={s: cards(c) for s, c in deal.dealt.items()},
        hands={s: cards(c) for s, c in deal.hands.items()},
        plays=cards(deal.plays),
        talon=cards(deal.talon),
        out=cards(deal.out),
        kept={s: {(cls, frozenset(cards(list(held)))) for cls, held in kept} for s, kept in deal.kept.items()},
    )


@pytest.mark.parametrize("kind", KINDS)
@given(seed=seeds)
def test_a_deal_written_and_read_again_counts_the_same(kind: str, seed: int) -> None:
    deal_out, record_of, _ = KINDS[kind]
    deal = deal_out(Random(seed))
    assume(deal.options.get("least_point") != 0)  # no file can say a point of two cards
    record = record_of(deal)
    assert annotate(loads(dumps(record))).totals == annotate(record).totals
