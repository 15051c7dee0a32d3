"""Declaring as people may do it, true and false, in and out of turn, against known and hidden hands: all of it has words that read well."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from lessons.annotation_json import annotation_json
from lessons.cards import Hand, Holding, Rank
from lessons.combinations import DECLARED, Class, Combination, Sequence, Set, combinations
from lessons.errors import Problems
from lessons.explain import event_lines, finding_reason, proof, step_sentence, talk
from lessons.games.annotation import Annotation, Code, Outcome
from lessons.games.declaring import words_for
from lessons.games.piquet import annotate
from lessons.record import Act, Also, Block, Calls, Check, Claims, HandRecord, Reply, SaidSet, Sinks, Starts
from lessons.rules.named import TWO_HANDED
from lessons.rules.piquet import PiquetRules
from tests.deals import random_deal, random_rules, record_of
from tests.explain.test_steps import ODD

REPLIES = (None, None, Reply.GOOD, Reply.NOT_GOOD, Reply.EQUAL, Reply.MAKING)


def part(rng: Random, held: Combination) -> Combination:
    """The holding, or a part of it that could be called instead."""
    if isinstance(held, Sequence) and held.length > 3 and rng.random() < 0.5:
        return Sequence(held.suit, rng.randint(3, held.length - 1), held.top)
    if isinstance(held, Set) and held.size == 4 and rng.random() < 0.5:
        return Set(3, held.rank, held.cards)
    return held


def elder_calls(rng: Random, hand: Hand, rules: PiquetRules) -> list[Act]:
    acts: list[Act] = []
    for cls in DECLARED:
        holdings = list(combinations(hand).of(cls))
        if not holdings or rng.random() < 0.1:
            continue
        if rng.random() < 0.3:
            rng.shuffle(holdings)
        said = words_for(part(rng, holdings[0]), rules.point_called_by, tie=rng.random() < 0.3)
        false = cls is Class.SET and rng.random() < 0.1
        acts.append(
            Calls(
                seat="elder", said=SaidSet(3, Rank.TEN) if false else said, reply=rng.choice(REPLIES), irregular=false or rng.random() < 0.2
            )
        )
        if cls is not Class.POINT and holdings[1:] and rng.random() < 0.7:
            besides = tuple(words_for(part(rng, h), rules.point_called_by) for h in holdings[1:])
            acts.append(Also(seat="elder", said=besides, irregular=rng.random() < 0.1))
    if rng.random() < 0.1:
        acts.append(Sinks(seat="elder", said=(SaidSet(3, Rank.ACE),)))
    if rng.random() < 0.1:
        rng.shuffle(acts)
    return acts


def dealer_claims(rng: Random, hand: Hand, rules: PiquetRules) -> list[Act]:
    held = [h for c in DECLARED for h in combinations(hand).of(c)[: 1 if c is Class.POINT else None] if rng.random() < 0.8]
    said = [words_for(part(rng, h), rules.point_called_by) for h in held]
    if rng.random() < 0.1:
        said.append(SaidSet(4, Rank.ACE))
    return [Claims(seat="dealer", said=tuple(said), irregular=rng.random() < 0.4)] if said and rng.random() < 0.5 else []


def dialogue(rng: Random) -> HandRecord:
    """A deal by chance with calls by chance; sometimes a hand, or part of one, is hidden."""
    rules = random_rules(rng) if rng.random() < 0.5 else rng.choice(list(TWO_HANDED.values()))
    record = record_of(random_deal(rng, dealer_least=1), rules, starts=Starts.DECLARE)
    elder, dealer = (record.hands[s].known for s in record.seats)
    calls, claims = elder_calls(rng, elder, rules), dealer_claims(rng, dealer, rules)
    hidden = rng.choice([None, None, None, "elder", "dealer", "part"])
    if hidden is not None:
        known = Hand.of(rng.sample(list(dealer), 7)) if hidden == "part" else Hand()
        seat = "dealer" if hidden == "part" else hidden
        record = replace(record, hands={**record.hands, seat: Holding(known, 12 - len(known))}, discards={}, play=None)
    elif rng.random() < 0.5 and record.play is not None:
        acts = list(record.play.acts)
        acts[rng.choice([1, 1, 1, 2, 3]) : 0] = claims
        record, claims = replace(record, play=Block(tuple(acts))), []
    checks = tuple(
        Check(at=at, printed={"elder": rng.randrange(60), "dealer": rng.randrange(50)})
        for at in ("point", "declare", "claims", "end")
        if rng.random() < 0.2
    )
    return replace(record, declare=Block(tuple(calls + claims)), checks=checks)


def sentences(made: Annotation) -> list[str]:
    told = [step_sentence(made, step) for step in made.steps]
    for call in made.calls:
        shown = proof(made, call)
        told += [shown.sentence, *(line.words for line in talk(made, call))]
        told += [shown.worth] if shown.worth else []
    return told + [finding_reason(made, finding) for finding in made.findings]


@pytest.mark.parametrize("block", range(10))
def test_every_dialogue_has_words_that_read_well(block: int) -> None:
    outcomes: set[Outcome | None] = set()
    codes: set[Code] = set()
    read = 0
    for seed in range(60 * block, 60 * (block + 1)):
        record = dialogue(Random(seed))
        try:
            made = annotate(record)
        except Problems:
            continue
        read += 1
        outcomes |= {call.verdict.outcome for call in made.calls}
        codes |= {finding.code for finding in made.findings}
        for sentence in sentences(made):
            assert sentence[0].isupper() or sentence[0].isdigit(), sentence
            assert sentence[-1] in ".?", sentence
            assert not ODD.search(sentence), sentence
        assert len(event_lines(made)) == len(made.events)
        assert annotation_json(made, file="", ok=True, findings=made.findings)["id"] == record.id
    assert read >= 30
    assert {Outcome.GOOD, Outcome.EQUAL, Outcome.NOT_GOOD, Outcome.ADMITTED} <= outcomes
    assert {Code.SUNK, Code.UNCOUNTED} <= codes
