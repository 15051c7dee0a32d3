"""Rulings and hand files: the lines that record an irregularity can be read, and the worked hands named show it."""

from __future__ import annotations

import pytest

from lessons.games.annotation import Code
from lessons.handfile.acts import Kind, word_reader
from lessons.handfile.cards_text import read_hand
from lessons.rulings import RULINGS
from lessons.rulings.judge import clauses_of
from lessons.rulings.model import Block, Outcome, Ruling
from lessons.web.library import WorkedHand, library

OUTCOMES = [(ruling, outcome) for ruling in RULINGS.values() for outcome in ruling.outcomes]
RECORDED = sorted({record for _, outcome in OUTCOMES for record in outcome.records})
SHOWN = [pytest.param(ruling, outcome, name, id=f"{ruling.id}-{name}") for ruling, outcome in OUTCOMES for name in outcome.examples]


@pytest.mark.parametrize(("block", "line"), RECORDED)
def test_the_line_can_be_read(block: Block, line: str) -> None:
    if block is Block.HANDS:
        assert read_hand(line.removesuffix("!")).holding is not None
        return
    seat, _, said = line.partition(" ")
    assert seat in ("elder", "dealer")
    words = word_reader(Kind(block.value))(said)
    assert words.acts
    assert not words.wrong


@pytest.mark.parametrize(("ruling", "outcome", "name"), SHOWN)
def test_the_worked_hand_shows_it(ruling: Ruling, outcome: Outcome, name: str) -> None:
    hand = library().hand(name)
    assert hand is not None
    rules = hand.annotation.rules
    assert all(getattr(rules, option) in values for option, values in outcome.condition.items() if option in ruling.options())
    assert cited(hand) & {clause.id for clause in clauses_of(outcome, rules)}


@pytest.mark.parametrize(("ruling", "outcome", "name"), SHOWN)
def test_the_annotation_carries_the_ruling_out(ruling: Ruling, outcome: Outcome, name: str) -> None:
    hand = library().hand(name)
    assert hand is not None
    annotation = hand.annotation
    assert bool(annotation.barred) == ("counts nothing in this deal" in outcome.ruling or "loses the game" in outcome.ruling), ruling.id
    assert any(f.code is Code.LOSES_GAME for f in annotation.findings) == ("loses the game" in outcome.ruling)


def cited(hand: WorkedHand) -> set[str]:
    """All clauses an annotation rests on, and those its steps name."""
    annotation = hand.annotation
    found = {event.clause for event in annotation.events}
    found |= {id for call in annotation.calls for id in call.verdict.clauses}
    found |= {id for finding in annotation.findings for id in finding.clauses}
    return found | {id for step in annotation.steps for id in step.clauses}
