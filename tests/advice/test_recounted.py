"""The figures of the demonstrations, recounted in other ways: everything tried, hands one by one, records scored by the plain scorer."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations as choices

import pytest

from lessons.advice import Demonstration
from lessons.advice.by_play import decided_at
from lessons.advice.demonstration import ByCounting, ByDeal, ByDraw, ByListening, ByPlay, BySinking, BySuits
from lessons.advice.hands import annotation_of
from lessons.advice.measures import Comparison, Measure
from lessons.analysis.draw.chance import Chance
from lessons.analysis.open_hands import Position, position_at, solve
from lessons.cards import CARDS, FULL_PACK, Hand
from lessons.combinations import combinations
from lessons.games.annotation import Cause
from lessons.games.piquet.views import view_at
from lessons.rules.named import AU_CENT
from lessons.rules.piquet import two_handed
from tests.advice.compared import ALL, compared
from tests.analysis.open_hands.brute import Ending, best_values

SMALL = 6
"""Cards in hand up to which everything is tried."""


def of(kind: type) -> list[Demonstration]:
    return [d for d in ALL if isinstance(d.by, kind)]


def both(comparison: Comparison, measure: Measure) -> tuple[object, object]:
    return comparison.follow.figures[measure], comparison.other.figures[measure]


def names(mask: int) -> list[str]:
    return [card.code for card in Hand(mask)]


def ending(position: Position) -> Ending:
    """A position as the plain search is told it."""
    leader = position.turn if position.table is None else 1 - position.turn
    hands = {"elder": names(position.hands[0]), "dealer": names(position.hands[1])}
    tricks = {"elder": position.tricks[0], "dealer": position.tricks[1]}
    seats = ("elder", "dealer")
    no_pic = [seat for seat, need in zip(seats, position.pic_needs, strict=True) if need is None]
    led = position.table.code if position.table is not None else None
    return Ending(hands, seats[leader], tricks, led=led, no_pic=no_pic)


@pytest.mark.parametrize("demonstration", of(ByPlay), ids=lambda d: d.name)
def test_a_card_is_worth_what_trying_everything_finds(demonstration: Demonstration) -> None:
    by, comparison = demonstration.by, compared(demonstration)
    assert isinstance(by, ByPlay)
    position = decided_at(annotation_of(demonstration), by.played)
    if position.size <= SMALL:
        values = best_values(ending(position), AU_CENT)
    else:
        values = {card.code: value for card, value in solve(position, AU_CENT).cards.items()}
    sign = -1 if position.turn else 1
    assert both(comparison, Measure.PLAY) == (sign * values[by.follow.code], sign * values[by.other.code])
    assert sign * values[by.follow.code] == max(sign * value for value in values.values())


@pytest.mark.parametrize("demonstration", of(ByPlay), ids=lambda d: d.name)
def test_the_line_is_worth_what_is_said_of_it(demonstration: Demonstration) -> None:
    comparison = compared(demonstration)
    side = ("elder", "dealer").index(comparison.seat)
    for way in (comparison.follow, comparison.other):
        points = way.line[-1].points
        assert points[side] - points[1 - side] == way.figures[Measure.PLAY]


def test_seven_tricks_and_eleven_differ_by_more_than_leads() -> None:
    (demonstration,) = of(ByCounting)
    comparison = compared(demonstration)
    assert both(comparison, Measure.TRICKS) == (11, 7)
    swings = Counter[str]()
    for sign, way in ((1, comparison.follow), (-1, comparison.other)):
        for move in way.line:
            for gain in move.gains:
                swings[gain.cause.value] += sign * (-gain.points if gain.side else gain.points)
    assert {cause for cause, swing in swings.items() if swing} == {Cause.LEAD, Cause.WIN, Cause.LAST_TRICK}
    assert sum(swings.values()) == comparison.gain
    for cause, own, others in (
        (Cause.LEAD, Measure.LEADS, Measure.OTHER_LEADS),
        (Cause.WIN, Measure.WINS, Measure.OTHER_WINS),
        (Cause.LAST_TRICK, Measure.LAST_TRICK, Measure.OTHER_LAST_TRICK),
        (Cause.CARDS, Measure.CARDS, Measure.OTHER_CARDS),
    ):
        follow, other = comparison.follow.figures, comparison.other.figures
        net = [Fraction(str(f[own])) - Fraction(str(f[others])) for f in (follow, other)]
        assert net[0] - net[1] == swings[cause]


@pytest.mark.parametrize("demonstration", of(ByDeal), ids=lambda d: d.name)
def test_the_deal_of_the_record_comes_to_what_is_said_of_it(demonstration: Demonstration) -> None:
    """The record is played as the first way goes on, so that its totals are that way's points."""
    annotation, figures = annotation_of(demonstration), compared(demonstration).follow.figures
    totals = annotation.totals
    elder, dealer = totals["elder"], totals["dealer"]
    assert elder is not None
    assert dealer is not None
    assert figures[Measure.WHOLE] == elder - dealer
    assert annotation.tricks is not None
    assert figures[Measure.TRICKS] == annotation.tricks["elder"]
    first = next(step.number for step in annotation.steps if step.table)
    assert figures[Measure.PLAY] == solve(position_at(annotation, first - 1), two_handed(annotation.rules)).value


@pytest.mark.parametrize("demonstration", of(ByDraw), ids=lambda d: d.name)
def test_few_hands_could_reach_thirty(demonstration: Demonstration) -> None:
    """Thirty takes a quinte or a quatorze at the least: only hands with one are looked at, and each is added up."""
    hand = annotation_of(demonstration).record.hands["elder"].known
    unseen = [card for card in CARDS if card not in hand]
    runs = [0x1F << suit + low for suit in (0, 8, 16, 24) for low in range(4)]
    fours = [0x01010101 << rank for rank in range(3, 8)]
    needed = [mask for mask in (*runs, *fours) if not mask & hand.mask]
    able = 0
    for chosen in choices(unseen, 12) if needed else ():
        mask = sum(card.bit for card in chosen)
        if any(mask & need == need for need in needed):
            held = combinations(Hand(mask))
            able += held.points[0].length + sum(c.value for c in (*held.sequences, *held.sets)) >= 30
    assert compared(demonstration).shared[Measure.DANGER] == Chance(able, 125970)


def others(seen: int) -> list[Hand]:
    """Every hand of twelve among the cards not seen."""
    cards = list(Hand(FULL_PACK & ~seen))
    return [Hand.of(chosen) for chosen in choices(cards, 12)]


def test_what_may_be_sunk_is_recounted_hand_by_hand() -> None:
    (demonstration,) = of(BySinking)
    record = annotation_of(demonstration).record
    hands = others(record.hands["elder"].known.mask | record.discards["elder"].known.mask)
    sets = sum(any(s.size == 4 or s.rank.letter == "A" for s in combinations(hand).sets) for hand in hands)
    points = sum(combinations(hand).points[0].pips >= 49 for hand in hands)
    assert both(compared(demonstration), Measure.LOSES) == (Chance(sets, 455), Chance(points, 455))
    assert both(compared(demonstration), Measure.SUNK) == (14 - 3, 6 - 5)


def test_the_suits_are_recounted_hand_by_hand() -> None:
    (demonstration,) = of(BySuits)
    record = annotation_of(demonstration).record
    held, out = record.hands["elder"].known, record.discards["elder"].known
    own = combinations(held)
    hands = [combinations(hand) for hand in others(held.mask | out.mask)]
    lost = sum(hand.points[0].pips >= own.points[0].pips for hand in hands)
    follow = compared(demonstration).follow.figures
    assert follow[Measure.LOSES] == Chance(lost, len(hands))
    assert follow[Measure.LONGEST] == max(hand.points[0].length for hand in hands)


def test_what_the_calls_tell_is_recounted_hand_by_hand() -> None:
    (demonstration,) = of(ByListening)
    by, annotation = demonstration.by, annotation_of(demonstration)
    assert isinstance(by, ByListening)
    left = view_at(annotation, "dealer", "trick 1")
    true = annotation.record.hands["elder"].known
    assert true.mask in left.hands
    for measure, view in ((Measure.BEFORE, view_at(annotation, "dealer", "declare")), (Measure.AFTER, left)):
        for card, figure in zip((by.follow, by.other), both(compared(demonstration), measure), strict=True):
            (ace,) = (c for c in CARDS if c.suit is card.suit and c.rank.letter == "A")
            assert figure == Chance(sum(ace in Hand(int(mask)) for mask in view.hands), view.count)


def test_the_dealer_with_nothing_else_to_lead_leads_from_the_tenace() -> None:
    demonstration = next(d for d in ALL if d.name == "dealer-lead")
    comparison = compared(demonstration)
    leads = [[m.card.suit.letter for m in way.line if m.leads and m.seat == "dealer"] for way in (comparison.follow, comparison.other)]
    assert leads == [["S", "S"], ["D"]]
