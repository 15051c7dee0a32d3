"""Many drills of a kind, and what must be true of every one of them, whatever it asks.

An ordinary run makes a few hundred of each kind, spread over the named rule sets and the levels. `PIQUET_DRILLS=10000` in the environment
makes that many: `PIQUET_DRILLS=10000 pytest tests/course/kinds -n 2`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator

from lessons.cards import Hand
from lessons.course.dealing import record_of
from lessons.course.drill import Drill, drill
from lessons.course.kind import Level
from lessons.course.kinds import kind
from lessons.course.question import Form, Proved, Question
from lessons.explain.names import seat_label
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation
from lessons.record import Starts
from lessons.rules.clauses import CLAUSES
from lessons.rules.named import AU_CENT, TWO_HANDED
from tests.course.kinds.words import SUIT, cards_of, rank_of
from tests.illustration import DEALER, ELDER

DRILLS = int(os.environ.get("PIQUET_DRILLS", "252"))
"""Drills of a kind that one test makes."""

FEW = int(os.environ.get("PIQUET_DRILLS", "90"))
"""Of a kind whose check takes long."""


def illustration() -> Annotation:
    """A given hand to ask about: the first illustration, all declared."""
    return annotate(record_of(AU_CENT, Hand.parse(ELDER), Hand.parse(DEALER)))


NUMBERS = [*range(45), 48, 51, 60, 75, 90, 100, 9999]
"""Wrong numbers that are tried."""


def drills(name: str, count: int = DRILLS) -> Iterator[Drill]:
    """So many drills of a kind, every rule set that offers it and every level in turn."""
    cases = [(rules, level) for rules in TWO_HANDED.values() if kind(name).offered(rules) for level in Level]
    for seed in range(count):
        rules, level = cases[seed % len(cases)]
        yield drill(name, seed, rules, level)


def wrong_answers(question: Question) -> list[str]:
    """Answers in canonical form that are not right: every option, a spread of numbers, or of cards."""
    if question.form is Form.ONE:
        given = list(question.options)
    elif question.form is Form.NUMBER:
        given = [str(n) for n in NUMBERS]
    else:
        given = _choices_of_cards(question)
    return [one for one in given if not question.is_right(one)]


def _choices_of_cards(question: Question) -> list[str]:
    """None, all, each suit, each rank, and the right cards with one more or one fewer."""
    hand = question.scene.rows[question.pick].cards
    cards = list(hand)
    found = [Hand(), hand]
    found += [Hand.of(c for c in cards if c.suit is suit) for suit in {c.suit: None for c in cards}]
    found += [Hand.of(c for c in cards if c.rank is rank) for rank in {c.rank: None for c in cards}]
    found += [Hand.of(cards[i : i + 3]) for i in range(0, 10, 3)]
    for answer in question.answers:
        right = Hand.parse(answer)
        found += [Hand.of(c for c in right if c is not left) for left in right]
        found += [right | Hand.of([one]) for one in cards if one not in right]
    return list(dict.fromkeys(one.code for one in found))


def check(made: Drill) -> None:
    """What must be true of any question: its answers, what is said to wrong ones, its hints, clauses and proofs."""
    question = made.question
    tests = kind(question.kind).clauses(question.rules)
    assert question.clauses
    assert set(question.clauses) <= tests, question.clauses
    assert tests <= set(CLAUSES) | {c for c in tests if c.startswith(("portland.", "modern."))}
    assert len(set(question.clauses)) == len(question.clauses)
    assert question.hints
    assert not set(question.hints[:-1]) & set(question.answers)
    assert question.asks.endswith("?") or question.asks.endswith(".")
    _check_proof(question, question.why)
    for answer in question.answers:
        assert question.read(answer or "nothing") == answer
    if question.form is Form.ONE:
        assert [question.read(str(n)) for n in range(1, len(question.options) + 1)] == list(question.options)
    for given in wrong_answers(question):
        _check_proof(question, question.refute(given))


def _check_proof(question: Question, proved: Proved) -> None:
    assert proved.says[:1].isupper() or not proved.says[:1].isalpha(), proved.says
    assert proved.says.endswith("."), proved.says
    assert proved.clauses
    missing = re.search(r"the (\w+) of (spade|heart|diamond|club)s is (?:missing|not there)", proved.says)
    for row in proved.rows:
        assert row.lit <= row.cards
        holders = _holders(question, row.title)
        if missing is not None:
            assert not any(SUIT[missing[2]] + rank_of(missing[1]) in cards_of(hand) for hand in holders), proved.says
        if holders:
            assert any(row.cards <= hand for hand in holders), (question.asks, row)


def _holders(question: Question, title: str) -> list[Hand]:
    """The hands, as shown or as dealt, of the seat that a row names; none where it names no seat."""
    shown = [row.cards for row in question.scene.rows if row.title == title]
    record = question.record
    if record is None or record.starts is not Starts.EXCHANGE:
        return shown
    return shown + [record.hands[seat].known for seat in record.seats if seat_label(record, seat) == title]
