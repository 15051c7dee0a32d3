"""What may be said: everything that is held and may be called, and the one true answer, tried against the engine."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from lessons.cards import Hand
from lessons.combinations import DECLARED, Class
from lessons.course.deal.offers import besides, calls, claims, true_reply
from lessons.errors import Problems
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation, Code
from lessons.handfile.words import said_text
from lessons.record import DEALER, ELDER, Act, Block, Calls, Claims, HandRecord, Reply, SaidNothing, Starts
from lessons.rules.named import AU_CENT, RUBICON, TWO_HANDED
from lessons.rules.piquet import PiquetRules
from tests.course.deal.players import some_deal

LONG = Hand.parse("S AKQJT9  H A  D A  C AKQJ")
TWO_TIERCES = Hand.parse("S QJT  H QJT  D KQ87  C 87")


def said(hand: Hand, cls: Class, rules: PiquetRules) -> list[str]:
    return [said_text(offer.said) for offer in calls(hand, cls, rules)]


def test_every_part_of_a_holding_may_be_called_the_best_first_and_nothing_last() -> None:
    sequences = said(LONG, Class.SEQUENCE, AU_CENT)
    assert sequences[:3] == ["sixième to A", "quinte to A", "quinte to K"]
    assert {"quatrième to Q", "tierce to J", "tierce to A"} <= set(sequences)
    assert sequences[-1] == "no sequence"
    assert said(LONG, Class.SET, AU_CENT) == ["quatorze A", "trio A", "no set"]


def test_a_point_is_called_as_the_rule_set_has_it() -> None:
    assert said(LONG, Class.POINT, AU_CENT)[0] == "point 60"
    assert said(LONG, Class.POINT, RUBICON) == ["point of 6", "point of 5", "point of 4", "point of 3", "no point"]


def test_besides_a_good_call_every_other_holding_is_counted_each_once() -> None:
    (tierce,) = {offer.said for offer in besides(TWO_TIERCES, calls(TWO_TIERCES, Class.SEQUENCE, AU_CENT)[0].said, AU_CENT)}
    assert said_text(tierce) == "tierce to Q"
    assert [said_text(o.said) for o in besides(LONG, calls(LONG, Class.SEQUENCE, AU_CENT)[0].said, AU_CENT)] == ["quatrième to A"]


def test_of_something_better_than_the_call_only_a_part_is_counted_besides() -> None:
    offered = calls(LONG, Class.SEQUENCE, AU_CENT)
    (tierce_to_jack,) = [o.said for o in offered if said_text(o.said) == "tierce to J"]
    assert [said_text(o.said) for o in besides(LONG, tierce_to_jack, AU_CENT)] == []  # every part of the clubs is better than it
    (tierce_to_ace,) = [o.said for o in offered if said_text(o.said) == "tierce to A"]
    assert [said_text(o.said) for o in besides(LONG, tierce_to_ace, AU_CENT)] == ["tierce to A"]


def test_the_dealer_claims_the_best_point_and_every_sequence_and_set() -> None:
    open_classes = tuple((cls, SaidNothing(cls)) for cls in DECLARED)
    told = [said_text(o.said) for o in claims(LONG, open_classes, AU_CENT)]
    assert told == ["point 60", "sixième to A", "quatrième to A", "quatorze A"]
    assert claims(LONG, (), AU_CENT) == ()


def _declared(record: HandRecord, rules: PiquetRules, act: Act) -> Annotation:
    rest = Claims(seat=DEALER, said=(SaidNothing(),))
    return annotate(replace(record, starts=Starts.DECLARE, talon=None, declare=Block((act, rest))), rules)


@pytest.mark.parametrize("rules", TWO_HANDED.values(), ids=list(TWO_HANDED))
def test_the_true_answer_is_the_one_the_engine_takes_without_a_word(rules: PiquetRules) -> None:
    """Any other is refused, or noted as admitting what is not good; but that a better holding may be told of as equal in part."""
    rng = Random(rules.name)
    asked = 0
    for _ in range(60):
        record = some_deal(rng, rules)
        elder, dealer = (record.hands[seat].known for seat in record.seats)
        cls = rng.choice(DECLARED)
        offer = rng.choice(calls(elder, cls, rules)[:-1] or calls(elder, cls, rules))
        if isinstance(offer.said, SaidNothing):
            continue
        true = true_reply(dealer, offer.said)
        if true is Reply.MAKING:
            asked += 1
            continue
        annotation = _declared(record, rules, Calls(seat=ELDER, said=offer.said, reply=true))
        assert not any(f.code is Code.WRONGLY_ADMITTED for f in annotation.findings)
        left_out = _declared(record, rules, Calls(seat=ELDER, said=offer.said))
        assert next(c.reply for c in left_out.calls if c.cls is cls and c.seat == ELDER) is true
        for reply in {Reply.GOOD, Reply.NOT_GOOD} - {true}:
            try:
                wrong = _declared(record, rules, Calls(seat=ELDER, said=offer.said, reply=reply))
            except Problems:
                continue
            assert reply is Reply.GOOD
            assert any(f.code is Code.WRONGLY_ADMITTED for f in wrong.findings)
    assert bool(asked) == (rules.point_called_by != "pips")


def test_the_pips_are_asked_for_where_a_point_has_as_many_cards() -> None:
    five = calls(Hand.parse("S AKQJT  H A  D A  C AKQJ7"), Class.POINT, RUBICON)[0].said
    assert true_reply(Hand.parse("H KQJT9  S 98  D KQJ  C T9"), five) is Reply.MAKING
    assert true_reply(Hand.parse("H KQJT98  S 98  D KQJ  C T"), five) is Reply.NOT_GOOD
    assert true_reply(Hand.parse("H KQJT  S 98  D KQJ  C T98"), five) is Reply.GOOD
