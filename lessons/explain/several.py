"""Why a call or claim at a table of three or four is good or not, in words.

Clauses: cent.point.rank, cent.sequence.rank, cent.set.rank, cent.declare.point-equal, cent.sequence.tie, normand.declare,
voleur.declare, voleur.partner-good.
"""

from __future__ import annotations

from lessons.combinations import Class, Point
from lessons.explain.calls import reply_words, told_words
from lessons.explain.comparing import OUTCOME_WORDS, besides_words, kind_words, makes, nothing_besides_words, reason_words
from lessons.explain.losses import loss_sentence
from lessons.explain.names import a_combination, capital, class_name, listed, possessive, seat_name, seat_start, side_name
from lessons.games.annotation import HELD_GOOD, Annotation, CallResult, Outcome
from lessons.record import Reply
from lessons.rules.normand import NormandRules
from lessons.rules.normand import Tie as NormandTie
from lessons.rules.voleur import Tie as VoleurTie
from lessons.rules.voleur import VoleurRules


def several_sentences(annotation: Annotation, call: CallResult) -> list[str]:
    """How a call or claim stands among three or four hands and why, a sentence each."""
    if call.loss is not None:
        return [loss_sentence(annotation, call)]
    if call.cls is Class.CARTE_BLANCHE:
        return [_carte_blanche(annotation, call)]
    if call.verdict.outcome is None:
        return ["Whether it is good is not known: it depends on hands that are not told."]
    if call.verdict.outcome in HELD_GOOD and not call.points:
        return [nothing_besides_words(call.cls)]
    besides = _besides(annotation, call)
    if besides:
        return [besides]
    sunk = f"Better was held than was said: {a_combination(call.sunk)}." if call.sunk is not None else ""
    return [_standing(annotation, call), _what_decides(annotation, call), _those_level(annotation, call), sunk]


def _carte_blanche(annotation: Annotation, call: CallResult) -> str:
    who = seat_start(annotation.record, call.seat)
    rules = annotation.rules
    nothing = isinstance(rules, NormandRules | VoleurRules) and not rules.carte_blanche
    counts = "carte blanche counts nothing under these rules" if nothing else "carte blanche counts before everything else"
    if call.verdict.outcome is Outcome.ADMITTED:
        return f"{who} shows a hand dealt without King, Queen or Jack: {counts}."
    return f"{who} was dealt no King, no Queen and no Jack: {counts}."


def _besides(annotation: Annotation, call: CallResult) -> str:
    """What is good or not because of another holding of the same side; empty where it is not."""
    record, rules, verdict = annotation.record, annotation.rules, call.verdict
    clause = verdict.clauses[0] if verdict.clauses else ""
    if "partner-good" in rules.cites and clause == rules.cite("partner-good") and verdict.against is not None:
        whose = possessive(seat_name(record, verdict.against))
        best = makes(verdict.other) if verdict.other is not None else f"best {class_name(call.cls)}"
        return f"It counts with a partner’s best: {whose} {best} makes every other {kind_words(call.cls)} of the side good."
    against, other = verdict.against, verdict.other
    if call.cls is Class.POINT and against is not None and other is not None and record.side(against) == record.side(call.seat):
        whose = "A side counts" if record.partners else "A player counts"
        return f"{whose} one point only, the best: {possessive(seat_name(record, against))} {makes(other)}."
    if call.lesser and verdict.outcome in HELD_GOOD:
        return besides_words(call.cls)
    return ""


def _standing(annotation: Annotation, call: CallResult) -> str:
    """The holding, and the best of the other sides beside it."""
    record, verdict = annotation.record, call.verdict
    assert verdict.outcome is not None
    head = capital(OUTCOME_WORDS[verdict.outcome])
    own = verdict.own or call.held
    if own is None:
        return f"{head}: which cards {seat_name(record, call.seat)} means is not known."
    mine = f"{possessive(seat_name(record, call.seat))} {makes(own)}"
    if verdict.other is not None and verdict.against is not None:
        theirs = f"{possessive(seat_name(record, verdict.against))} {makes(verdict.other)}"
        return f"{head}: {mine}; {theirs}." if isinstance(own, Point) else f"{head}: {mine}, against {theirs}."
    if verdict.outcome is Outcome.NOT_GOOD:
        return f"{head}: {mine}; another hand, which is not told, is said to be better."
    if verdict.outcome is Outcome.EQUAL:
        return f"{head}: {mine}; another hand, which is not told, is said to be as good."
    if verdict.outcome is Outcome.CERTAIN:
        return f"{head}: {mine}; no hand that is not told can be as good."
    if verdict.outcome is Outcome.ADMITTED:
        return f"{head}: {mine}; who might hold better has admitted it."
    return f"{head}: {mine}; nothing {'else ' if _is_left_by_others(annotation, call) else ''}is set against it."


def _what_decides(annotation: Annotation, call: CallResult) -> str:
    """The rule that settles it."""
    record, verdict = annotation.record, call.verdict
    own, other = verdict.own or call.held, verdict.other
    if own is None or other is None or verdict.reason is None:
        return ""
    if own.key == other.key:
        return _level(annotation, call)
    better, worse = (own, other) if own.key > other.key else (other, own)
    words = reason_words(annotation.rules.point_called_by, verdict.reason, better, worse)
    if verdict.outcome is Outcome.ADMITTED and verdict.against is not None:
        return f"By the cards it is not good, but {seat_name(record, verdict.against)} has admitted it, and what is admitted stands."
    return words


def _is_left_by_others(annotation: Annotation, call: CallResult) -> bool:
    """Whether a holding is good only because better ones are level, and so out of it."""
    equal = annotation.rules.cite("point.equal" if call.cls is Class.POINT else "sequence.equal")
    return isinstance(annotation.rules, NormandRules) and call.verdict.outcome in HELD_GOOD and equal in call.verdict.clauses


def _those_level(annotation: Annotation, call: CallResult) -> str:
    """Who is level with better, and what was answered for it."""
    if not _is_left_by_others(annotation, call):
        return ""
    record = annotation.record
    level = [c for c in annotation.calls if c.cls is call.cls and c.verdict.outcome is Outcome.EQUAL and not c.lesser]
    who = listed(seat_name(record, c.seat) for c in level)
    out = f"{capital(who)} are level with {told_words(level[0].said)}, and so out of it." if len(level) > 1 else ""
    answer = f"The answer “{reply_words(call.reply)}” changes nothing." if call.reply in (Reply.NOT_GOOD, Reply.EQUAL) else ""
    return f"{out} {answer}".strip()


def _level(annotation: Annotation, call: CallResult) -> str:
    """What becomes of holdings of several sides that are level."""
    record, rules = annotation.record, annotation.rules
    winner = annotation.classes[call.cls].winner
    if call.verdict.outcome is Outcome.ADMITTED and call.verdict.against is not None:
        return f"It is level, but {seat_name(record, call.verdict.against)} has admitted it as good, and what is admitted stands."
    if isinstance(rules, NormandRules) and rules.tie is NormandTie.NEXT_BEST:
        has = f"{seat_name(record, winner)} has the class with the next best" if winner not in (None, "equal") else "nobody has the class"
        return f"Those who are level are out of it, and {has}."
    if isinstance(rules, VoleurRules) and rules.tie is VoleurTie.FIRST and winner not in (None, "equal"):
        return f"The first in order of play has the class: {side_name(record, winner)}."
    return f"{capital(class_name(call.cls))}s that are level count for nobody, nor does any lesser one."
