"""Deals without number between the opponent and a learner who does anything he may: the engine reads every one, at every moment."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lessons.cards import Card
from lessons.combinations import DECLARED
from lessons.course.deal.opponent import decide
from lessons.course.deal.table import Deal, play, table_of
from lessons.course.deal.turn import Move, Turn
from lessons.games.annotate import annotate
from lessons.games.annotation import Code, Severity
from lessons.record import DEALER, ELDER, Calls, Discards, Plays
from lessons.rules.named import TWO_HANDED
from lessons.rules.piquet import PiquetRules
from tests.course.deal.players import OTHER, anything, played, some_deal, told
from tests.naive import RawDeal, score_deal

SETS = pytest.mark.parametrize("rules", TWO_HANDED.values(), ids=list(TWO_HANDED))
DEALS = settings().max_examples


@SETS
@pytest.mark.parametrize("seat", [ELDER, DEALER])
def test_the_engine_reads_every_deal_and_finds_nothing_against_the_rules(rules: PiquetRules, seat: str) -> None:
    rng = Random(f"{rules.name} {seat}")
    for _ in range(DEALS):
        record = some_deal(rng, rules)
        story, _decisions = told(record, rules, {seat: anything(rng), OTHER[seat]: decide})
        annotation = annotate(story.record())
        assert {f.severity for f in annotation.findings} <= {Severity.NOTE}, story.record()
        assert not any(f.code in (Code.WRONGLY_ADMITTED, Code.NEEDLESS_MARK) for f in annotation.findings)
        assert all(f.data.get("seat", seat) == seat for f in annotation.findings if f.code is Code.FORGOTTEN), "the opponent sinks nothing"
        assert all(f.data["call"].seat == seat for f in annotation.findings if f.code is Code.SUNK)
        assert None not in annotation.totals.values()


@SETS
def test_two_who_call_all_they_hold_come_to_what_the_plain_scorer_says(rules: PiquetRules) -> None:
    rng = Random(rules.name)
    for _ in range(DEALS):
        record = some_deal(rng, rules)
        story, _decisions = told(record, rules, {ELDER: decide, DEALER: decide})
        out = {act.seat: _codes(act.cards.known) for act in story.exchange if isinstance(act, Discards)}
        raw = RawDeal(
            _codes(record.hands[ELDER].known),
            _codes(record.hands[DEALER].known),
            _codes(card for card in record.talon or () if card is not None),
            out[ELDER],
            out[DEALER],
            [act.card.code for act in story.play if isinstance(act, Plays) and act.card is not None],
        )
        annotation, score = annotate(story.record()), score_deal(rules, raw)
        assert annotation.totals == score.totals, raw
        assert (annotation.repic, annotation.pic, annotation.capot) == (tuple(score.repic), tuple(score.pic), tuple(score.capot)), raw
        for cls in DECLARED:
            found = annotation.classes[cls]
            assert (found.winner, found.points) == score.classes[cls.value], raw


def _codes(cards: Iterable[Card]) -> list[str]:
    return [card.code for card in cards]


@settings(max_examples=max(settings().max_examples // 10, 10))
@given(st.integers(1, 10**6 - 1), st.sampled_from(list(TWO_HANDED)), st.sampled_from([ELDER, DEALER]), st.randoms(use_true_random=False))
def test_at_every_moment_the_table_shows_what_has_happened_and_no_more(number: int, rules: str, seat: str, rng: Random) -> None:
    deal = played(number, rules, seat, rng)
    for moves in range(len(deal.moves) + 1):
        table = table_of(deal.before(moves))
        shown = [step.act for step in table.steps if step.act is not None]
        assert [id(act) for act in shown] == [id(act) for act in table.acts]
        assert all(act.reply is not None or act.said.cls is not None for act in shown if isinstance(act, Calls))
    over = table_of(deal)
    assert over.turn is None
    assert over.counts == over.annotation.totals
    assert [decision.move for decision in over.decisions] == list(deal.moves)


def test_the_same_deal_is_dealt_and_answered_alike() -> None:
    deal = played(4711, "rubicon", ELDER, Random(1))
    first = table_of(deal)
    table_of.cache_clear()
    assert table_of(deal).record == first.record
    assert table_of(Deal(4712, "rubicon", ELDER)).record.hands != first.record.hands


def test_who_stops_in_the_middle_has_the_count_so_far() -> None:
    """The other's declarations are not made for him before he has spoken."""
    rng = Random(3)
    for _ in range(40):
        record = some_deal(rng, TWO_HANDED["au-cent"])
        story, turn = play(record, TWO_HANDED["au-cent"], {ELDER: _until_calls, DEALER: decide}, lambda *_: None)
        assert turn is not None
        annotation = annotate(story.record())
        assert sum(event.points for event in annotation.events if event.seat == ELDER) in (0, 10)
        assert not any(call.cls in DECLARED for call in annotation.calls)


def _until_calls(turn: Turn) -> Move | None:
    return decide(turn) if turn.kind.value in ("carte-blanche", "discard", "look") else None
