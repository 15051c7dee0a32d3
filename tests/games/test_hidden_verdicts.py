"""Verdicts on calls against a dealer whose cards are not all told, against every hand written down."""

from __future__ import annotations

from random import Random

import pytest

from lessons.cards import Hand, Holding
from lessons.combinations import DECLARED, combinations
from lessons.games.annotation import Outcome
from lessons.games.declaring import words_for
from lessons.games.piquet import annotate
from lessons.record import Act, Block, Calls, HandRecord, Reply
from lessons.rules.named import TWO_HANDED, named
from tests.deals import hand_of, hands_after_draw, random_deal
from tests.games.hands import problems
from tests.knowledge.naive_knowledge import best_of, every_hand

RULES = tuple(TWO_HANDED.values())
TRUE = {Outcome.GOOD: Reply.GOOD, Outcome.EQUAL: Reply.EQUAL, Outcome.NOT_GOOD: Reply.NOT_GOOD}


def _stands(theirs: tuple[int, int], mine: tuple[int, int]) -> Outcome:
    return Outcome.GOOD if theirs < mine else Outcome.EQUAL if theirs == mine else Outcome.NOT_GOOD


def _expected(mine: tuple[int, int], told: tuple[int, int], left: list[tuple[int, int]], reply: Reply | None) -> Outcome:
    """The verdict on a call, by the best each hand that is left has, and by the best of the cards that are told."""
    stands = {_stands(best, mine) for best in left}
    if reply is Reply.GOOD:
        return Outcome.CERTAIN if stands == {Outcome.GOOD} else Outcome.ADMITTED
    if reply is not None:
        return Outcome.EQUAL if reply is Reply.EQUAL else Outcome.NOT_GOOD
    if told > mine:
        return Outcome.NOT_GOOD
    if stands == {Outcome.GOOD}:
        return Outcome.CERTAIN
    return Outcome.POSSIBLE if Outcome.GOOD in stands else Outcome.IMPOSSIBLE


@pytest.mark.parametrize("kind", ["even", "shaped", "mirrored"])
@pytest.mark.parametrize("told", [0, 4, 9])
def test_each_verdict_is_what_the_hands_that_are_left_say(kind: str, told: int) -> None:
    rng = Random(f"{kind} {told}")
    seen: set[Outcome] = set()
    for number in range(60):
        deal = random_deal(rng, kind, elder_least=5)
        rules = RULES[number % len(RULES)]
        hands = hands_after_draw(deal)
        elder, dealer = hand_of(hands["elder"]), hands["dealer"]
        known = rng.sample(dealer, told)
        left = [h for h in every_hand([*hands["elder"], *deal.elder_discards], 12) if set(known) <= set(h)]
        acts: list[Act] = []
        wanted: list[Outcome] = []
        for cls in DECLARED:
            held = combinations(elder).best(cls)
            if held is None:
                continue
            mine = best_of(cls.value, hands["elder"])
            bests = [best_of(cls.value, h) for h in left]
            truth = _stands(best_of(cls.value, dealer), mine)
            reply = TRUE[truth] if rng.random() < 0.6 else None
            acts.append(Calls(seat="elder", said=words_for(held, rules.point_called_by, tie=True), reply=reply))
            wanted.append(_expected(mine, best_of(cls.value, known), bests, reply))
            if reply is not None:
                left = [h for h, best in zip(left, bests, strict=True) if _stands(best, mine) is truth]
        record = HandRecord(
            id="hidden",
            rules=rules,
            hands={"elder": Holding(elder), "dealer": Holding(hand_of(known), 12 - told)},
            discards={"elder": Holding(hand_of(deal.elder_discards))},
            declare=Block(tuple(acts)),
        )
        calls = annotate(record).calls
        assert [c.verdict.outcome for c in calls if c.seat == "elder" and not c.lesser] == wanted
        assert all(c.points is None for c in calls if c.verdict.outcome is Outcome.POSSIBLE)
        seen.update(wanted)
    assert {Outcome.CERTAIN, Outcome.POSSIBLE, Outcome.NOT_GOOD} <= seen


AGAINST = {"elder": Holding(Hand.parse("S AKT9  H AKQ  D AK  C KJ8")), "dealer": Holding(Hand(), 12)}
OUT = {"elder": Holding(Hand.parse("S 87  H 9  D 9  C 7"))}


@pytest.mark.parametrize("reply", [Reply.NOT_GOOD, Reply.EQUAL])
def test_a_reply_no_possible_hand_allows_is_refused(reply: Reply) -> None:
    quatorze = combinations(AGAINST["elder"].known).sets[0]
    said = words_for(quatorze, named("au-cent").point_called_by)
    record = HandRecord(
        id="refused", rules=named("au-cent"), hands=AGAINST, discards=OUT, declare=Block((Calls(seat="elder", said=said, reply=reply),))
    )
    (problem,) = problems(record)
    assert problem.kind == "impossible"
    assert "is not true" in problem.message
    marked = HandRecord(
        id="marked",
        rules=named("au-cent"),
        hands=AGAINST,
        discards=OUT,
        declare=Block((Calls(seat="elder", said=said, reply=reply, irregular=True),)),
    )
    assert annotate(marked).calls[0].verdict.outcome is Outcome.CERTAIN
