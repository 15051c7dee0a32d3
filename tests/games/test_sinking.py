"""What may be called in place of the best: whether it is as safe, and what it costs."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from lessons.cards import Hand
from lessons.combinations import Class, combinations
from lessons.games.annotation import Code
from lessons.games.declaring import words_for
from lessons.games.piquet import annotate
from lessons.games.piquet.sinking import LesserCall, lesser_calls
from lessons.knowledge.standing import class_of, truthful_calls
from lessons.knowledge.view import View
from lessons.record import Act, Also, Block, Calls, HandRecord, Holding, Reply
from lessons.rules.named import TWO_HANDED, named
from lessons.rules.rule_set import ShortPoint
from tests.deals import deals, hand_of, hands_after_draw
from tests.games.hands import record
from tests.naive import RawDeal

KINGS = ("S AKT9  H AKQ  D AK  C KJ8", "S 87  H 9  D 9  C 7")


def test_three_aces_for_four_kings_are_as_safe_and_cost_what_the_rules_take() -> None:
    def trio(rules: str) -> LesserCall:
        hand = Hand.parse(KINGS[0])
        view = View.of(hand | Hand.parse(KINGS[1]), 12)
        return next(
            c
            for c in lesser_calls(hand, Hand.parse(KINGS[1]), view.judge, named(rules))
            if class_of(c.called) is Class.SET and c.called.key == 8 * 3 + 7
        )

    assert trio("au-cent").safe
    # Au cent three of the four Kings can still be counted; where a call that could not be beaten counts what lies above it, all are.
    assert (trio("au-cent").cost, trio("rubicon").cost) == (11, 0)


def test_what_is_not_proved_by_ones_own_cards_is_not_counted_in() -> None:
    """The answer to the point may rule out what would beat a lesser sequence; the better one is lost all the same (rubicon.under-call.proof)."""
    hand, discards = Hand.parse("S QJ98  H K9  D QT  C T987"), Hand.parse("D J98  C KQ")
    tierce = 8 * 3 + 3
    proof = View.of(hand | discards, 12)
    after = proof.is_answered(Class.POINT, 37, Reply.GOOD)
    assert proof.judge.standing(Class.SEQUENCE, tierce).beaten_in
    (lesser,) = [
        c
        for c in lesser_calls(hand, discards, after.judge, named("rubicon"))
        if class_of(c.called) is Class.SEQUENCE and c.called.key == tierce
    ]
    assert lesser.cost == 1


def test_of_two_equal_points_the_dearer_is_what_is_sunk() -> None:
    hand = Hand.parse("S AT987  H KQJ87  D A  C A")
    short = replace(named("au-cent"), short_point=ShortPoint.HOLDS_7_8_9)
    lesser = next(c for c in lesser_calls(hand, Hand(), View.of(hand, 12).judge, short) if c.called.key == 38)
    assert lesser.cost == 1


def test_part_of_a_point_costs_its_cards() -> None:
    hand = Hand.parse("S AKQJT9  H A  D A  C A987")
    judge = View.of(hand, 12).judge
    costs = {(c.called.pips, c.cost) for c in lesser_calls(hand, Hand(), judge, named("au-cent")) if class_of(c.called) is Class.POINT}  # type: ignore[union-attr]
    assert (51, 1) in costs
    assert (41, 2) in costs


@given(deals(), st.sampled_from(sorted(TWO_HANDED)))
def test_what_a_lesser_call_costs_is_what_the_engine_then_leaves_uncounted(deal: RawDeal, rules: str) -> None:
    """Call the lesser thing and say besides everything that can be said of the class, parts and all: the engine leaves just that much uncounted."""
    hand = hand_of(hands_after_draw(deal)["elder"])
    discards = hand_of(deal.elder_discards)
    judge = View.of(hand | discards, 12).judge
    for lesser in lesser_calls(hand, discards, judge, named(rules)):
        cls = class_of(lesser.called)
        if not lesser.safe:
            continue
        by = named(rules).point_called_by
        acts: list[Act] = [Calls(seat="elder", said=words_for(lesser.called, by, tie=True), reply=Reply.GOOD)]
        if cls is not Class.POINT:
            # The call's own words too: another suit may hold the same.
            besides = [c for c in truthful_calls(hand) if class_of(c) is cls]
            acts.append(Also(seat="elder", said=tuple(words_for(c, by) for c in besides)))
        record = HandRecord(
            id="sunk",
            rules=named(rules),
            hands={"elder": Holding(hand), "dealer": Holding(Hand(), 12)},
            discards={"elder": Holding(discards)},
            declare=Block(tuple(acts)),
        )
        counted = sum(e.points for e in annotate(record).events if e.cause.value == cls.value)
        whole = combinations(hand).of(cls)
        best = whole[0].value if cls is Class.POINT else sum(h.value for h in whole)
        assert best - counted == lesser.cost, lesser


def test_what_is_sunk_is_not_told_to_be_forgotten_as_well() -> None:
    elder, dealer = "S AK7  H AK7  D AK8  C QJT", "S QJT98  H QT9  D T9  C 87"
    findings = annotate(
        record(elder, dealer, declare="elder point 28 : not good\nelder tierce to Q : not good\nelder trio K : good")
    ).findings
    assert [f.code for f in findings if f.code in (Code.SUNK, Code.FORGOTTEN) and f.at == "set"] == [Code.SUNK]
