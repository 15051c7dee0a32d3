"""Why a call in Impérial is good or not, and what was done against the rules, in words.

Clauses: imperial.point, imperial.declare, imperial.kinds, imperial.retourne, imperial.play, imperial.score.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from lessons.cards import Rank
from lessons.combinations import Class, Combination, Point, Set
from lessons.explain.calls import told_words
from lessons.explain.comparing import makes
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
    suit_singular,
)
from lessons.games.annotation import HELD_GOOD, Annotation, CallResult, Cause, Code, Finding, Loss, Outcome, ScoreEvent
from lessons.games.imperial.holdings import CARTE_BLANCHE, IN_HAND, TRUMP_SEQUENCE, carte_blanche, key_of, key_said
from lessons.knowledge.standing import class_of
from lessons.record import Reply, Said, SaidSequence, SaidSet
from lessons.rules.imperial import BlancheBars, Classes, ImperialRules, RetourneFour


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
        if is_retourne(annotation, call) and isinstance(call.said, SaidSequence):
            return ["Whether it counts is not known: in trumps the turned card completes it, in another suit it is not good."]
        return [f"Whether it is good is not known: it depends on what {other} holds."]
    if verdict.outcome is Outcome.ADMITTED:
        return [_admitted(annotation, call)]
    good = verdict.outcome in HELD_GOOD
    if not good and annotation.rules.cite("admitted") in verdict.clauses:
        best = _best(rivals(annotation, call))
        who = seat_name(record, call.seat)
        return [f"Not good: {who} admitted {best.words} of {other}, and what is admitted stands."]
    if call.cls is Class.CARTE_BLANCHE:
        return [_carte_blanche(annotation, call)]
    if is_retourne(annotation, call):
        return [_retourne(annotation, call, good=good)]
    return [_compared(annotation, call, good=good), *_what_decides(annotation, call, good=good)]


def _admitted(annotation: Annotation, call: CallResult) -> str:
    record, verdict = annotation.record, call.verdict
    other = seat_name(record, record.other(call.seat))
    if call.reply is not Reply.GOOD:
        return f"{capital(other)} admits the best that is called of it, and who has the best counts all."
    better = ""
    if verdict.truth is Outcome.NOT_GOOD:
        better = f", although {better_held(annotation, call)}"
    return f"{capital(other)} admits it{better}, and what is admitted stands."


def _carte_blanche(annotation: Annotation, call: CallResult) -> str:
    return f"{seat_start(annotation.record, call.seat)} was dealt {_bare(annotation)}: carte blanche, the best of the impérials."


def _bare(annotation: Annotation) -> str:
    rules = annotation.rules
    assert isinstance(rules, ImperialRules)
    return "no King, no Queen and no Jack" if rules.blanche_bars is BlancheBars.KQJ else "no King, no Queen, no Jack and no Ace"


def _retourne(annotation: Annotation, call: CallResult, *, good: bool) -> str:
    record, rules = annotation.record, annotation.rules
    assert record.turned is not None
    assert isinstance(rules, ImperialRules)
    other = seat_name(record, record.other(call.seat))
    made = f"The {card_name(record.turned)}, turned up, completes it in {possessive(seat_name(record, call.seat))} hand: an impérial de retourne"
    if call.cls is Class.SEQUENCE or rules.retourne_four is RetourneFour.STANDS:
        return f"{made}, which counts by itself."
    if call.verdict.outcome is Outcome.CERTAIN:
        return f"{made}. It counts, for no hand that {other} can have is better."
    if good:
        return f"{made}. It counts, for {other} has called nothing better."
    best = _best(rivals(annotation, call))
    return f"{made}. But {other} has {best.words}, which is better."


def _compared(annotation: Annotation, call: CallResult, *, good: bool) -> str:
    """Both holdings in one sentence, with the verdict before them."""
    record, verdict, own = annotation.record, call.verdict, call.held
    other = seat_name(record, record.other(call.seat))
    if own is None:
        mine = told_words(call.said)
    else:
        mine = f"{possessive(seat_name(record, call.seat))} {makes(own)}" if isinstance(own, Point) else holding_name(own)
    head = f"{'Good' if good else 'Not good'}: {mine}"
    if isinstance(verdict.other, Point):
        return f"{head}; {possessive(other)} {makes(verdict.other)}."
    if verdict.other is not None:
        return f"{head}, against {holding_name(verdict.other)} of {other}."
    against = rivals(annotation, call)
    if against:
        best = _best(against)
        if best.thing.cls is Class.CARTE_BLANCHE:
            return f"{head}, against carte blanche of {other}."
        return f"{head}; {other} {'claims' if call.seat == record.seats[0] else 'called'} {best.words}."
    if not good:
        return f"{head}; {other} answers “not good”, and what is held is not told."
    if verdict.truth is Outcome.CERTAIN:
        return f"{head}; no hand that {other} can have beats it."
    nothing = "has nothing to set against it" if call.seat == record.seats[0] else "called nothing against it"
    return f"{head}; {other} {nothing}."


def _what_decides(annotation: Annotation, call: CallResult, *, good: bool) -> list[str]:
    """The rule that settles it."""
    own = _thing(annotation, call.held, call.said)
    against = rivals(annotation, call)
    if not against:
        return ["The sequence in trumps is good before all others."] if own.key == TRUMP_SEQUENCE else []
    theirs = _best(against).thing
    better, worse = (own, theirs) if good else (theirs, own)
    if better.key is None or worse.key is None:
        return []
    if own.cls is Class.POINT:
        return ["A tie is the elder hand’s."] if own.key == theirs.key else []
    if better.key < worse.key:
        return ["It counts besides: who has the best of a class counts all of it."]
    if better.cls is not worse.cls:
        return ["All impérials are compared in one contest: carte blanche, the sequence in trumps, other sequences, then fours."]
    if better.cls is Class.SET:
        assert better.rank is not None
        assert worse.rank is not None
        return [f"Four {rank_plural(better.rank)} rank above four {rank_plural(worse.rank)}."]
    if better.key == TRUMP_SEQUENCE:
        return ["The sequence in trumps is good before all others."]
    return ["Plain suits do not rank above each other, and nothing is equal: a tie is the elder hand’s."]


# ------------------------------------------------------------------------------------------------- what is compared


class Thing(NamedTuple):
    """Something that is compared: its class, what orders it, None where its words do not settle that, and a four's rank."""

    cls: Class
    key: int | None
    rank: Rank | None = None


class Rival(NamedTuple):
    """What the other side sets against a call, and how it is spoken of."""

    thing: Thing
    words: str


def is_retourne(annotation: Annotation, call: CallResult) -> bool:
    """Whether a call was judged as one that the turned card completes."""
    return annotation.rules.cite("retourne") in call.verdict.clauses


def rivals(annotation: Annotation, call: CallResult) -> list[Rival]:
    """What is set against a call, as far as it is known: the holding that beats it or is beaten, else what the other has called."""
    rules, record = annotation.rules, annotation.record
    assert isinstance(rules, ImperialRules)
    other = record.other(call.seat)
    if call.verdict.other is not None:
        return [Rival(_thing(annotation, call.verdict.other, call.said), holding_name(call.verdict.other))]
    classes = IN_HAND if rules.classes is Classes.TOGETHER and call.cls is not Class.POINT else (call.cls,)
    found = [
        Rival(_thing(annotation, one.held, one.said), holding_name(one.held) if one.held is not None else told_words(one.said))
        for one in annotation.calls
        if one.seat == other and one.cls in classes and one.loss in (None, Loss.GAME_OVER) and not is_retourne(annotation, one)
    ]
    if not found and Class.CARTE_BLANCHE in classes and carte_blanche(record.hands[other], rules.blanche_bars):
        found.append(Rival(Thing(Class.CARTE_BLANCHE, CARTE_BLANCHE), "carte blanche"))
    return found


def _best(against: list[Rival]) -> Rival:
    """The strongest of what is set against a call, the first of its kind; what its words do not settle comes last."""
    return max(against, key=lambda rival: rival.thing.key or 0)


def better_held(annotation: Annotation, call: CallResult) -> str:
    """How the other side has better than a call it admits: `holding four Kings`, `claiming forty-one`."""
    best = _best(rivals(annotation, call))
    claimed = call.verdict.other is None and best.thing.cls is not Class.CARTE_BLANCHE
    return f"{'claiming' if claimed else 'holding'} {best.words}"


def _thing(annotation: Annotation, held: Combination | None, said: Said) -> Thing:
    rules, turned = annotation.rules, annotation.record.turned
    assert isinstance(rules, ImperialRules)
    assert turned is not None
    rank = held.rank if isinstance(held, Set) else said.rank if held is None and isinstance(said, SaidSet) else None
    if held is not None:
        return Thing(class_of(held), key_of(held, turned.suit, rules.fours), rank)
    assert said.cls is not None
    return Thing(said.cls, key_said(said, turned.suit, rules.fours), rank)


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
        case Code.WRONGLY_ADMITTED:
            admitted: CallResult = data["call"]
            who = seat_start(record, record.other(admitted.seat))
            return f"{who} admits {told_words(admitted.said)} as good, {better_held(annotation, admitted)}. What is admitted stands."
        case Code.FALSE_REPLY:
            return _false_reply(annotation, data["call"])
        case Code.FORGOTTEN if data["cls"] is Class.CARTE_BLANCHE:
            who = seat_start(record, data["seat"])
            return f"{who} was dealt {_bare(annotation)}, and never shows it: carte blanche would have counted, and is lost."
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


def _false_reply(annotation: Annotation, call: CallResult) -> str:
    """What was wrong with a “not good”."""
    record = annotation.record
    other = record.other(call.seat)
    said = f"{seat_start(record, other)} answers “not good” to {told_words(call.said)}"
    if call.verdict.outcome is Outcome.ADMITTED:
        return f"{said}, although the best that is called of it is admitted."
    if not record.hands[other].is_known and call.verdict.truth is Outcome.GOOD:
        return f"{said}, and claims nothing that beats it."
    return f"{said}, without holding anything to back it."
