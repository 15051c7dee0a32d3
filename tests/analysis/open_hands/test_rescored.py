"""Lines of best play in whole deals, scored by the engine: what they come to is the value, to the last point."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from lessons.analysis.open_hands import declared_counts, play_out, position_at, position_at_trick, solve
from lessons.games.annotation import Annotation, StepKind
from lessons.games.piquet import annotate
from lessons.record import Act, Block, HandRecord, Plays, Starts
from lessons.rules.piquet import DealerClaims, PicOrder
from lessons.rules.rule_set import Leap
from tests.deals import allows_exchange, random_deal, random_rules, record_of


def _deals(seed: int, number: int) -> list[HandRecord]:
    """Whole deals under house rules, as dealt or after the draw."""
    rng = Random(seed)
    found: list[HandRecord] = []
    while len(found) < number:
        rules, deal = random_rules(rng), random_deal(rng)
        if allows_exchange(rules, deal):
            found.append(record_of(deal, rules, starts=rng.choice((Starts.EXCHANGE, Starts.DECLARE))))
    return found


def _ahead(annotation: Annotation) -> int:
    elder, dealer = (annotation.totals[s] or 0 for s in annotation.record.seats)
    return elder - dealer


def _with_line(record: HandRecord, begun: tuple[Act, ...], line: list[Plays]) -> Annotation:
    return annotate(replace(record, play=Block((*begun, *line))))


@pytest.mark.usefixtures("either")
@pytest.mark.parametrize("seed", range(4))
def test_a_whole_deal_is_worth_what_its_best_line_scores(seed: int) -> None:
    for record in _deals(seed, 12):
        annotation = annotate(replace(record, play=None))
        position = position_at_trick(annotation, 1)
        assert position == position_at_trick(annotate(record), 1)
        moves = play_out(position, record.rules)
        value = solve(position, record.rules).value
        declared = declared_counts(annotation)
        scored = _with_line(record, (), [Plays(seat=m.seat, card=m.card) for m in moves])
        assert declared_counts(scored) == declared
        elder, dealer = record.seats
        assert _ahead(scored) - declared[elder] + declared[dealer] == value
        assert moves[-1].points[0] - moves[-1].points[1] == value


@pytest.mark.usefixtures("either")
@pytest.mark.parametrize("seed", range(10, 13))
def test_from_any_card_on_the_rest_scores_the_value(seed: int) -> None:
    """Whatever has been played, the value from there is what the whole line scores more than the play so far."""
    rng = Random(seed)
    for record in _deals(seed, 10):
        assert record.play is not None
        number = rng.randint(1, 23)
        begun = record.play.acts[:number]
        annotation = annotate(replace(record, play=Block(begun)))
        played = [s for s in annotation.steps if s.kind is StepKind.PLAY]
        claims_to_come = number == 1 and record.rules.pic_order is PicOrder.OCCURRENCE
        if claims_to_come and record.rules.dealer_claims is DealerClaims.AFTER_FIRST_LEAD:
            continue  # the engine has the dealer claim once the lead is there; a pic he makes by it is no play of the rest
        position = position_at(annotation, played[-1].number)
        moves = play_out(position, record.rules)
        scored = _with_line(record, begun, [Plays(seat=m.seat, card=m.card) for m in moves])
        assert _ahead(scored) - _ahead(annotation) == moves[-1].points[0] - moves[-1].points[1] == solve(position, record.rules).value


@pytest.mark.usefixtures("either")
def test_the_claims_decide_a_pic_by_occurrence_and_not_by_precedence() -> None:
    """The dealer's claims come after the first lead: as points occur that lead can make the elder hand's pic, in precedence it cannot."""
    made = 0
    for record in _deals(3, 25):
        for order in PicOrder:
            rules = replace(record.rules, pic_order=order, dealer_claims=DealerClaims.AFTER_FIRST_LEAD, repic=Leap(1000, 1060))
            annotation = annotate(replace(record, rules=rules, play=None))
            declared = declared_counts(annotation)
            elder, dealer = record.seats
            if not declared[elder] or not declared[dealer] or annotation.carte_blanche:
                continue  # carte blanche is shown before the lead
            rules = replace(rules, pic=Leap(declared[elder] + 1, declared[elder] + 31))
            annotation = annotate(replace(record, rules=rules, play=None))
            position = position_at_trick(annotation, 1)
            moves = play_out(position, rules)
            pics = [gain for move in moves for gain in move.gains if gain.cause == "pic"]
            assert bool(position.claims) is (order is PicOrder.OCCURRENCE)
            if order is PicOrder.PRECEDENCE:
                assert position.pic_needs == (None, None)
                assert not pics
            else:
                assert position.pic_needs[0] == 1
                made += bool(pics)
            scored = _with_line(replace(record, rules=rules), (), [Plays(seat=m.seat, card=m.card) for m in moves])
            assert (elder in (scored.pic or ())) is bool(pics)
    assert made
