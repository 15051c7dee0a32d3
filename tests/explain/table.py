"""A small annotation made by hand, for sentences that need one: the hands of Foster's first illustration."""

from __future__ import annotations

from typing import Any

from lessons.cards import Hand, Holding
from lessons.combinations import DECLARED, Class, Combination, combinations, compare
from lessons.games.annotation import HELD_GOOD, Annotation, CallResult, ClassResult, Outcome, Phase, Step, StepKind, Verdict
from lessons.knowledge.standing import Standing, class_of
from lessons.record import HandRecord, Reply, Said
from lessons.rules.named import AU_CENT
from lessons.rules.piquet import PiquetRules

ELDER = Hand.parse("S A  H AKQJ  D AKQ7  C AKQ")
DEALER = Hand.parse("S KQJT9  D JT9  C JT98")


def record(**fields: Any) -> HandRecord:
    hands = {"elder": Holding(ELDER), "dealer": Holding(DEALER)}
    return HandRecord(**({"id": "made", "rules": AU_CENT, "hands": hands} | fields))


def annotation(rules: PiquetRules = AU_CENT, steps: tuple[Step, ...] = (), **fields: Any) -> Annotation:
    made = record(**fields)
    return Annotation(
        record=made,
        rules=rules,
        calls=(),
        classes={c: ClassResult(None, 0) for c in DECLARED},
        carte_blanche=(),
        events=(),
        repic=(),
        pic=(),
        capot=None,
        tricks=None,
        totals=dict.fromkeys(made.seats, 0),
        findings=(),
        make_steps=lambda _: steps,
    )


def call(said: Said, own: Combination | None, other: Combination | None, outcome: Outcome | None, **fields: Any) -> CallResult:
    """A call of the elder hand, with the reason the holdings give."""
    reason = compare(own, other).reason if own is not None and other is not None else None
    assert said.cls is not None
    return CallResult(
        **(
            {
                "seat": "elder",
                "cls": said.cls,
                "said": said,
                "held": own,
                "reply": {
                    Outcome.GOOD: Reply.GOOD,
                    Outcome.ADMITTED: Reply.GOOD,
                    Outcome.EQUAL: Reply.EQUAL,
                    Outcome.NOT_GOOD: Reply.NOT_GOOD,
                }.get(outcome),  # type: ignore[arg-type]
                "verdict": Verdict(outcome=outcome, truth=outcome, own=own, other=other, reason=reason, clauses=("cent.point.rank",)),
                "points": own.value if own is not None and outcome in HELD_GOOD else 0,
            }
            | fields
        )
    )


def best(code: str, cls: Class) -> Combination:
    """The best holding of a class in a hand."""
    found = combinations(Hand.parse(code)).best(cls)
    assert found is not None
    return found


def standing(own: Combination, *others: str, hands: int = 455, beaten_in: int = 0, equalled_in: int = 0) -> Standing:
    """How a holding stands against so many hands, of which `others` are the best, and one that beats or equals it if any does."""
    held = [combinations(Hand.parse(code)).best(class_of(own)) for code in others]
    against = Hand.parse(others[-1]) if beaten_in or equalled_in else None
    return Standing(hands, beaten_in, equalled_in, against, held[-1] if against is not None else None, held[0] if held else None)


def step(kind: StepKind, **fields: Any) -> Step:
    return Step(
        **(
            {
                "number": 0,
                "kind": kind,
                "phase": Phase.PLAY,
                "seat": "elder",
                "act": None,
                "calls": (),
                "events": (),
                "counts": {"elder": 0, "dealer": 0},
                "hands": {"elder": Holding(ELDER), "dealer": Holding(DEALER)},
                "discards": {},
                "drawn": {},
                "talon": 8,
            }
            | fields
        )
    )
