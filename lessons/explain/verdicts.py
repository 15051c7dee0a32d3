"""The sentences of a proof: how a call stands, and what decides it.

Everything is said from the verdict the engine gave and its witnesses; where those do not prove a thing it is not said.
"""

from __future__ import annotations

from lessons.combinations import Class, Combination, Point
from lessons.explain.calls import reply_words, told_words
from lessons.explain.comparing import OUTCOME_WORDS as OUTCOME_WORDS
from lessons.explain.comparing import besides_words, makes, nothing_besides_words, reason_words
from lessons.explain.losses import loss_sentence
from lessons.explain.names import (
    a_combination,
    capital,
    class_name,
    possessive,
    seat_name,
    seat_start,
)
from lessons.explain.several import several_sentences
from lessons.explain.standings import hands_words, standing_words, unheard_words
from lessons.games.annotation import HELD_GOOD, Annotation, CallResult, Loss, Outcome
from lessons.record import Reply, SaidCarteBlanche, SaidNothing
from lessons.rules.imperial import ImperialRules

_HIDDEN = frozenset({Outcome.ADMITTED, Outcome.CERTAIN, Outcome.POSSIBLE, Outcome.IMPOSSIBLE})
"""Verdicts on a call whose other side is not known."""

_PROVED = frozenset({None, Outcome.CERTAIN, Outcome.IMPOSSIBLE})
"""Truths that do not rest on one known holding of the other side."""

_OUTCOME_OF = {Reply.GOOD: Outcome.GOOD, Reply.EQUAL: Outcome.EQUAL, Reply.NOT_GOOD: Outcome.NOT_GOOD}


def verdict_words(call: CallResult) -> str:
    """The verdict as a badge says it: `good`, `good, but lost`, `not held`; empty where nothing is decided."""
    if call.loss is Loss.FALSE:
        return "not held"
    if call.loss in (Loss.ABOVE_THE_CALL, Loss.UNPROVED):
        return "lost"
    if call.loss is Loss.GAME_OVER:
        return "good, but the game is over"
    if call.verdict.outcome is None:
        return ""
    words = OUTCOME_WORDS[call.verdict.outcome]
    return f"{words}, but lost" if call.loss is not None and call.verdict.outcome in HELD_GOOD else words


def sentences(annotation: Annotation, call: CallResult) -> tuple[str, ...]:
    """How a call stands and why, a sentence each."""
    return tuple(s for s in _all(annotation, call) if s)


def _all(annotation: Annotation, call: CallResult) -> list[str]:
    if isinstance(annotation.rules, ImperialRules):
        from lessons.explain.imperial_calls import call_sentences  # brings Impérial's room, which other games do without

        return call_sentences(annotation, call)
    if len(annotation.record.seats) > 2:
        return several_sentences(annotation, call)
    match call.said:
        case SaidNothing():
            return [_nothing(annotation, call)]
        case SaidCarteBlanche():
            return [_carte_blanche(annotation, call)]
    if call.loss is not None:
        return [loss_sentence(annotation, call)]
    if call.verdict.outcome is None:
        return [_undecided(annotation, call)]
    if call.verdict.clauses == (annotation.rules.cite("false-claim"),):
        other = seat_name(annotation.record, annotation.record.other(call.seat))
        return [f"It counts whatever is held against it, as {other} counts nothing this deal."]
    if call.verdict.outcome in HELD_GOOD and call.points == 0:
        return [nothing_besides_words(call.cls)]
    if call.lesser:
        return [_besides(annotation, call)]
    return [_standing(annotation, call), _what_decides(annotation, call), _reply_and_cards(annotation, call), _sunk(call)]


def _nothing(annotation: Annotation, call: CallResult) -> str:
    who = seat_start(annotation.record, call.seat)
    if call.sunk is not None:
        return f"{who} calls {told_words(call.said)}, holding {a_combination(call.sunk)}: what is sunk is lost."
    return f"{who} calls {told_words(call.said)}."


def _carte_blanche(annotation: Annotation, call: CallResult) -> str:
    if call.loss is not None:
        return loss_sentence(annotation, call)
    who = seat_start(annotation.record, call.seat)
    if call.verdict.outcome is Outcome.ADMITTED:
        return f"{who} shows a hand dealt without King, Queen or Jack: carte blanche counts before everything else."
    return f"{who} was dealt no King, no Queen and no Jack: carte blanche counts before everything else."


def _undecided(annotation: Annotation, call: CallResult) -> str:
    """A call on which nothing is decided: the pips are asked for, or a hidden card decides."""
    record = annotation.record
    other = record.other(call.seat)
    if call.reply is Reply.MAKING:
        return f"{seat_start(record, other)} asks what it makes: the number of cards alone does not settle it."
    if call.verdict.clauses == (annotation.rules.cite("under-call.proof"),):
        mine = possessive(seat_name(record, call.seat))
        return (
            f"Whether what was called in its place could have been beaten is not known: it depends on {mine} discards, which are not told."
        )
    return f"Whether it is good is not known: it depends on what {seat_name(record, other)} holds."


def _sunk(call: CallResult) -> str:
    return f"Better was held than was called: {a_combination(call.sunk)}." if call.sunk is not None else ""


# ----------------------------------------------------------------------------------------------------------- standing


def _witness(call: CallResult) -> Combination | None:
    """The other side's holding, where it is what the verdict rests on; part of a hidden hand is not."""
    verdict = call.verdict
    own, other = verdict.own or call.held, verdict.other
    if own is None or other is None or verdict.truth in _PROVED:
        return None
    agrees = {
        Outcome.NOT_GOOD: other.key >= own.key,
        Outcome.EQUAL: other.key == own.key,
    }.get(verdict.truth or Outcome.GOOD, own.key > other.key)
    return other if agrees else None


def _standing(annotation: Annotation, call: CallResult) -> str:
    """Both holdings in one sentence, with the verdict before them."""
    record = annotation.record
    verdict = call.verdict
    assert verdict.outcome is not None
    head = capital(OUTCOME_WORDS[verdict.outcome])
    own = verdict.own or call.held
    if own is None:
        return f"{head}: which cards {seat_name(record, call.seat)} means is not known."
    other = record.other(call.seat)
    mine = f"{possessive(seat_name(record, call.seat))} {makes(own)}"
    witness = _witness(call)
    if witness is not None:
        theirs = f"{possessive(seat_name(record, other))} {makes(witness)}"
        return f"{head}: {mine}; {theirs}." if isinstance(own, Point) else f"{head}: {mine}, against {theirs}."
    if _claimed_better(call):
        return f"{head}: {mine}; {seat_name(record, other)} claims better."
    if verdict.outcome in _HIDDEN or verdict.truth is None:
        return f"{head}: {mine}; what {seat_name(record, other)} holds is not known."
    if verdict.outcome not in HELD_GOOD:
        return f"{head}: {mine}."
    if _holds_none(annotation, call):
        return f"{head}: {mine}; {seat_name(record, other)} holds no {class_name(call.cls)}."
    called = any(c.seat == other and c.cls is call.cls for c in annotation.calls)
    return f"{head}: {mine}; {'nothing stands against it' if called else 'nothing was called against it'}."


def _claimed_better(call: CallResult) -> bool:
    """Whether only a claim of the other side, whose cards are not known, says that the call is beaten."""
    verdict = call.verdict
    return (
        call.reply is not None and verdict.truth is Outcome.NOT_GOOD and verdict.outcome is not Outcome.IMPOSSIBLE and verdict.other is None
    )


def _holds_none(annotation: Annotation, call: CallResult) -> bool:
    """Whether no witness means that the other side holds nothing in the class: it answered, and nothing of the class was lost to it."""
    other = annotation.record.other(call.seat)
    lost = any(c.seat == other and c.cls is call.cls and c.loss is Loss.FALSE for c in annotation.calls)
    return call.reply is not None and not lost


# ------------------------------------------------------------------------------------------------------- what decides


def _what_decides(annotation: Annotation, call: CallResult) -> str:
    """The rule that settles it, in numbers where numbers settle it."""
    verdict = call.verdict
    own, witness = verdict.own or call.held, _witness(call)
    match verdict.outcome:
        case Outcome.CERTAIN | Outcome.POSSIBLE | Outcome.IMPOSSIBLE:
            return _counted_out(annotation, call)
        case Outcome.ADMITTED if verdict.truth in (None, Outcome.ADMITTED):
            other = seat_name(annotation.record, annotation.record.other(call.seat))
            if call.reply is Reply.GOOD:
                return f"It counts because {other} admits it. {_counted_out(annotation, call)}".rstrip()
            return "It counts as it is claimed: nothing that is known speaks against it."
    if call.reply is None and verdict.outcome is Outcome.NOT_GOOD and _against_what_was_admitted(annotation, call):
        return "What was called was admitted, and what is admitted stands."
    if own is None or witness is None or verdict.reason is None:
        return ""
    if verdict.outcome is Outcome.ADMITTED and verdict.truth is Outcome.EQUAL:
        return ""
    better, worse = (own, witness) if own.key >= witness.key else (witness, own)
    return reason_words(annotation.rules.point_called_by, verdict.reason, better, worse)


def _counted_out(annotation: Annotation, call: CallResult) -> str:
    """What counting the hands a hidden hand can be proves of the call."""
    now, unheard = call.verdict.standing, call.verdict.unheard
    if now is None or unheard is None:
        return ""
    other = seat_name(annotation.record, annotation.record.other(call.seat))
    return f"{standing_words(now, call.cls, other)} {unheard_words(now, unheard, other)}".rstrip()


def _against_what_was_admitted(annotation: Annotation, call: CallResult) -> bool:
    """Whether the other side's call stands only because it was admitted."""
    return any(
        c.seat != call.seat and c.cls is call.cls and c.verdict.outcome is Outcome.ADMITTED and c.verdict.truth is not Outcome.ADMITTED
        for c in annotation.calls
    )


def _reply_and_cards(annotation: Annotation, call: CallResult) -> str:
    """What is said where the answer and the cards part ways."""
    record, verdict = annotation.record, call.verdict
    if verdict.truth is None or verdict.outcome is None:
        return ""
    other = record.other(call.seat)
    truth = "better is claimed" if _claimed_better(call) else f"by the cards it is {OUTCOME_WORDS[verdict.truth]}"
    if verdict.outcome in HELD_GOOD and verdict.truth in (Outcome.NOT_GOOD, Outcome.EQUAL, Outcome.IMPOSSIBLE):
        return f"{capital(truth)}, but {seat_name(record, other)} has admitted it, and what is admitted stands."
    answered = _OUTCOME_OF.get(call.reply) if call.reply is not None else None
    if answered is None or call.reply is None or answered in (verdict.truth, Outcome.GOOD) or verdict.truth is Outcome.IMPOSSIBLE:
        return ""
    return f"{seat_start(record, other)} says “{reply_words(call.reply)}”, although {truth}."


def _besides(annotation: Annotation, call: CallResult) -> str:
    """Why a holding said after the one that was answered counts, or does not."""
    record = annotation.record
    if call.cls is Class.POINT:
        return "Only one point is compared and counted; a second one is never worth anything."
    if call.verdict.outcome in HELD_GOOD:
        if _above_the_call(annotation, call):
            return f"It was not called, but what was called could not have been beaten: so the better holding counts.{_by_own_cards(annotation, call)}"
        return besides_words(call.cls)
    if call.verdict.outcome is Outcome.POSSIBLE:
        return f"It counts besides if the {class_name(call.cls)} called is good, which is not known."
    winner = annotation.classes[call.cls].winner
    if winner == "equal":
        return f"The {class_name(call.cls)}s are equal, so lesser ones count nothing either."
    if winner is not None and winner != call.seat:
        return f"{seat_start(record, winner)} has the {class_name(call.cls)}s, so lesser ones count nothing either."
    return "The best of its class is not good, so the lesser ones count nothing either."


def _by_own_cards(annotation: Annotation, call: CallResult) -> str:
    """What proves that a lesser call could not have been beaten: the caller's own cards and discards."""
    standing = call.verdict.standing
    if standing is None:
        return ""
    record = annotation.record
    other = seat_name(record, record.other(call.seat))
    best = f"; the best of them holds {a_combination(standing.best)}" if standing.best is not None else ""
    mine = possessive(seat_name(record, call.seat))
    return f" By {mine} own cards and discards {other} can have {hands_words(standing.hands)}, and none of them beats the call{best}."


def _above_the_call(annotation: Annotation, call: CallResult) -> bool:
    """Whether a holding said later is better than the one that was answered."""
    answered = next((c for c in annotation.calls if c.seat == call.seat and c.cls is call.cls and c.reply is not None), None)
    if answered is None or answered.held is None or call.held is None:
        return False
    return call.held.key > answered.held.key
