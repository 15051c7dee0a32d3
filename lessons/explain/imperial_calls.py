"""Why a call in Impérial is good or not, and what was done against the rules, in words.

Clauses: imperial.point, imperial.declare, imperial.kinds, imperial.retourne, imperial.play, imperial.score.
"""

from __future__ import annotations

from collections.abc import Iterable

from lessons.combinations import Class, Combination, Point, Sequence, Set
from lessons.explain.calls import told_words
from lessons.explain.events import event_name
from lessons.explain.imperial import holding_name, mark_phrase
from lessons.explain.names import (
    capital,
    card_name,
    cards_text,
    counted,
    listed,
    possessive,
    rank_plural,
    seat_name,
    seat_start,
    suit_count,
    suit_singular,
)
from lessons.games.annotation import HELD_GOOD, Annotation, CallResult, Cause, Code, Finding, Loss, Outcome, ScoreEvent
from lessons.rules.imperial import BlancheBars, ImperialRules


def call_sentences(annotation: Annotation, call: CallResult) -> list[str]:
    """How a call stands and why, a sentence each."""
    if call.loss is Loss.GAME_OVER:
        out = next(e.seat for e in annotation.events if e.cause is Cause.OUT)
        before = f"It is not marked: in the order of counting out {seat_name(annotation.record, out)} is out before it."
        return [*_stands(annotation, call), before]
    if call.loss is not None:
        return [loss_words(annotation, call)]
    return _stands(annotation, call)


def loss_words(annotation: Annotation, call: CallResult) -> str:
    """Why a call counts nothing although it was made."""
    who = seat_start(annotation.record, call.seat)
    if call.loss is Loss.FALSE:
        return f"{who} does not hold {told_words(call.said)}, and counts nothing for it."
    return f"{who} has played a card, and nothing can be claimed after that."


def _stands(annotation: Annotation, call: CallResult) -> list[str]:
    record, verdict = annotation.record, call.verdict
    other = seat_name(record, record.other(call.seat))
    if verdict.outcome is Outcome.POSSIBLE:
        return [f"Whether it is good is not known: it depends on what {other} holds."]
    if verdict.outcome is Outcome.ADMITTED:
        better = f", although holding {holding_name(verdict.other)}" if verdict.truth is Outcome.NOT_GOOD else ""
        return [f"{capital(other)} admits it{better}, and what is admitted stands."]
    if call.cls is Class.CARTE_BLANCHE:
        return [_carte_blanche(annotation, call)]
    own, turned = call.held, record.turned
    good = verdict.outcome in HELD_GOOD
    if own is not None and turned is not None and turned in own.cards:
        return [_retourne(annotation, call, good=good)]
    if own is None:
        return ["Good: nothing that is known speaks against it." if good else f"Not good: {other} has better."]
    return [_compared(annotation, call, own, good=good), *_what_decides(annotation, call, own, good=good)]


def _carte_blanche(annotation: Annotation, call: CallResult) -> str:
    rules = annotation.rules
    assert isinstance(rules, ImperialRules)
    ranks = "no King, no Queen and no Jack" if rules.blanche_bars is BlancheBars.KQJ else "no King, no Queen, no Jack and no Ace"
    return f"{seat_start(annotation.record, call.seat)} was dealt {ranks}: carte blanche, the best of the impérials."


def _retourne(annotation: Annotation, call: CallResult, *, good: bool) -> str:
    record = annotation.record
    assert record.turned is not None
    made = f"The {card_name(record.turned)}, turned up, completes it in {possessive(seat_name(record, call.seat))} hand: an impérial de retourne"
    if good:
        return f"{made}, which counts by itself."
    return f"{made}. But {seat_name(record, record.other(call.seat))} has {holding_name(call.verdict.other)}, which is better."


def _compared(annotation: Annotation, call: CallResult, own: Combination, *, good: bool) -> str:
    """Both holdings in one sentence, with the verdict before them."""
    record, verdict = annotation.record, call.verdict
    other = seat_name(record, record.other(call.seat))
    head = "Good" if good else "Not good"
    mine = f"{possessive(seat_name(record, call.seat))} {_makes(own)}" if isinstance(own, Point) else holding_name(own)
    if verdict.other is not None:
        if isinstance(verdict.other, Point):
            return f"{head}: {mine}; {possessive(other)} {_makes(verdict.other)}."
        return f"{head}: {mine}, against {holding_name(verdict.other)} of {other}."
    if not good:
        return f"{head}: {mine}; {other} has better."
    if verdict.truth is Outcome.CERTAIN:
        return f"{head}: {mine}; no hand that {other} can have beats it."
    nothing = "has nothing to set against it" if call.seat == record.seats[0] else "called nothing against it"
    return f"{head}: {mine}; {other} {nothing}."


def _makes(point: Point) -> str:
    return f"{suit_count(point)} {'make' if point.length > 1 else 'makes'} {point.pips}"


def _what_decides(annotation: Annotation, call: CallResult, own: Combination, *, good: bool) -> list[str]:
    """The rule that settles it."""
    record, witness = annotation.record, call.verdict.other
    assert record.turned is not None
    trump = record.turned.suit
    if isinstance(own, Sequence) and own.suit is trump:
        return ["The sequence in trumps is good before all others."]
    if witness is None:
        return []
    if isinstance(own, Point) and isinstance(witness, Point):
        return ["A tie is the elder hand’s."] if own.pips == witness.pips else []
    better, worse = (own, witness) if good else (witness, own)
    if isinstance(better, Sequence) and isinstance(worse, Sequence):
        if better.suit is trump:
            return ["The sequence in trumps is good before all others."]
        if worse.suit is trump:
            return ["It counts besides: who has the best of a class counts all of it."]
        return ["Plain suits do not rank above each other, and nothing is equal: a tie is the elder hand’s."]
    if isinstance(better, Set) and isinstance(worse, Set):
        if not _above(annotation, better, worse):
            return ["It counts besides: who has the best of a class counts all of it."]
        return [f"Four {rank_plural(better.rank)} rank above four {rank_plural(worse.rank)}."]
    return ["All impérials are compared in one contest: carte blanche, the sequence in trumps, other sequences, then fours."]


def _above(annotation: Annotation, better: Set, worse: Set) -> bool:
    rules = annotation.rules
    assert isinstance(rules, ImperialRules)
    order = rules.fours.value
    return order.index(better.rank.letter) < order.index(worse.rank.letter)


# ------------------------------------------------------------------------------------------------------------- findings


def marks_sum(annotation: Annotation, events: Iterable[ScoreEvent], seat: str) -> str:
    """The events that make up a seat's counters: `1 red before, one white for the point …`."""
    before = annotation.record.counters.get(seat)
    parts = [f"{before} before"] if before is not None and before.whites else []
    parts += [mark_phrase(event, event_name(event)) for event in events]
    return listed(parts) or "nothing"


def act_reason(annotation: Annotation, finding: Finding) -> str | None:
    """The reason of a finding about something said or done, where Impérial has its own; None where the common words serve."""
    record, data = annotation.record, finding.data
    match finding.code:
        case Code.FALSE_CLAIM:
            return f"{seat_start(record, data['seat'])} claims what is not held: {told_words(data['said'])}. It counts nothing."
        case Code.TOO_LATE:
            call: CallResult = data["call"]
            return f"Claimed too late: {told_words(call.said)}. {loss_words(annotation, call)}"
        case Code.RENOUNCE:
            suit = suit_singular(data["suit"])
            who = seat_start(record, data["seat"])
            return f"{who} plays the {card_name(data['card'])} although holding a {suit}. No penalty is told; the play is read on as it stands."
        case Code.FAILED_TO_WIN:
            who = seat_start(record, data["seat"])
            owed = cards_text(data["owed"])
            return (
                f"{who} plays the {card_name(data['card'])}, although the second player must win the trick if he can: {owed} would have won. "
                "No penalty is told; the play is read on as it stands."
            )
        case Code.WHITES_KEPT:
            who = seat_start(record, data["seat"])
            return f"{who} does not take down {counted(data['white'], 'white')}: both have impérials in hand, and this is the beginning of the hand."
    return None
