"""Proofs of what a deal comes to: calls, classes, counts, leaps and tricks, each in a sentence with the holdings and clauses it rests on."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile

from lessons.cards import Hand
from lessons.combinations import Class
from lessons.course.question import Proved, Row
from lessons.explain.calls import said_words
from lessons.explain.events import event_name, event_reason
from lessons.explain.findings import count_sum, place_words
from lessons.explain.imperial import mark_phrase
from lessons.explain.names import capital, class_name, counted, listed, seat_label, seat_name, seat_start, side_name, the_combination
from lessons.explain.proofs import proof
from lessons.games.annotation import Annotation, CallResult, Cause, ScoreEvent, Step
from lessons.games.figures import CLASS_PLACES
from lessons.games.leaping import DECLARED_CAUSES, towards_pic
from lessons.rules.rule_set import RuleSet

MOST_CLAUSES = 4


def cited(rules: RuleSet, *topics: str) -> str:
    """The clause a rule set cites for the first of some topics that it has. Raises `ValueError` where it has none."""
    for topic in topics:
        if topic in rules.cites:
            return rules.cites[topic]
    raise ValueError(f"the rules of {rules.name} have nothing on {topics[0]}")


def of_rank(rules: RuleSet, cls: Class) -> str:
    """The clause that says which holding of a class is the better."""
    return cited(rules, f"{cls.value}.rank", cls.value, "four")


def of_worth(rules: RuleSet, cls: Class) -> str:
    """The clause that says what a holding of a class counts."""
    return cited(rules, cls.value, "four")


_PARTS = {
    Cause.CARTE_BLANCHE: "carte blanche",
    Cause.POINT: "the point",
    Cause.SEQUENCE: "sequences",
    Cause.SET: "fours and threes",
    Cause.REPIC: "the repic",
    Cause.LEAD: "cards led",
    Cause.WIN: "tricks won on the other’s lead",
    Cause.LAST_TRICK: "the last trick",
    Cause.PIC: "the pic",
    Cause.CARDS: "the cards",
    Cause.CAPOT: "the capot",
}


def parts(events: Iterable[ScoreEvent]) -> str:
    """What goes into a sum, without a figure: a step towards it that leaves the adding to be done. Empty where one part is all."""
    found = list(dict.fromkeys(_PARTS[event.cause] for event in events if event.cause in _PARTS))
    return f"What goes into it: {listed(found)}." if len(found) > 1 else ""


def clauses_of(events: Iterable[ScoreEvent]) -> tuple[str, ...]:
    """The clauses some events rest on, each once, no more than a reader looks up."""
    return tuple(dict.fromkeys(event.clause for event in events))[:MOST_CLAUSES]


def of_call(annotation: Annotation, call: CallResult) -> Proved:
    """What became of a call, and why."""
    shown = proof(annotation, call)
    record = annotation.record
    says = " ".join(
        part for part in (f"{seat_start(record, call.seat)} {_says(call)} “{said_words(call.said)}”.", shown.sentence, shown.worth) if part
    )
    return Proved(says, tuple(Row(seat_label(record, r.seat), r.cards, lit=r.cards) for r in shown.rows), shown.clauses)


def _says(call: CallResult) -> str:
    return "claims" if call.reply is None and not call.lesser else "also counts" if call.lesser else "calls"


def calls_of(annotation: Annotation, cls: Class, seat: str | None = None) -> tuple[CallResult, ...]:
    """What is called or claimed in a class, by one seat or by all."""
    return tuple(call for call in annotation.calls if call.cls is cls and seat in (None, call.seat))


def of_class(annotation: Annotation, cls: Class) -> Proved:
    """Who has a class, and why: the proof of the call that settles it, and what else of the class counts with it."""
    calls = calls_of(annotation, cls)
    winner = annotation.classes[cls].winner
    record = annotation.record
    best = next((c for c in calls if not c.lesser and c.points and winner not in (None, "equal") and record.side(c.seat) == winner), None)
    call = best or next((c for c in calls if c.verdict.clauses), None)
    if call is None:
        return Proved(f"Nobody calls a {class_name(cls)}: nobody counts one.", (), (of_worth(annotation.rules, cls),))
    proved = of_call(annotation, call)
    besides = [c for c in calls if c.lesser and c.points and c.held is not None and best is not None and c.seat == best.seat]
    if annotation.counters or not besides:
        return proved
    total = sum(c.points or 0 for c in (call, *besides))
    names = listed(the_combination(c.held) for c in besides if c.held is not None)
    rows = tuple(Row(seat_label(record, c.seat), c.held.cards, lit=c.held.cards) for c in besides if c.held is not None)
    return proved._replace(says=f"{proved.says} With {names} it is {total} in all.", rows=proved.rows + rows)


def events_at(annotation: Annotation, side: str, at: str, step: int) -> tuple[ScoreEvent, ...]:
    """What a side has counted at a place, which is reached with a step: all of a class's where the place is a class's."""
    causes = CLASS_PLACES.get(at)
    seats = annotation.record.seats_of(side)
    return tuple(e for e in annotation.events if e.seat in seats and (e.cause in causes if causes is not None else e.step <= step))


def of_count(annotation: Annotation, side: str, events: tuple[ScoreEvent, ...], total: str, at: str) -> Proved:
    """What a side has at a place, as a sum."""
    has = "has" if side in annotation.record.seats else "have"
    when = "In the whole deal" if at == "end" else f"After {place_words(at)}"
    says = f"{when} {side_name(annotation.record, side)} {has} {count_sum(annotation, events, side, total)}."
    return Proved(says, (), clauses_of(events))


def of_events(annotation: Annotation, events: tuple[ScoreEvent, ...], none: str, clause: str) -> Proved:
    """What is counted for some reason, event by event; `none` is said where nothing is."""
    if not events:
        return Proved(none, (), (clause,))
    record = annotation.record
    seats = dict.fromkeys(event.seat for event in events)
    told = []
    for seat in seats:
        own = [e for e in events if e.seat == seat]
        if annotation.counters:
            told.append(f"{seat_start(record, seat)} marks {listed(mark_phrase(e, event_name(e)) for e in own)}.")
            continue
        what = listed(f"{e.points} for {event_reason(annotation, e)}" for e in own[:4])
        more = f", and {sum(e.points for e in own[4:])} more of the kind" if len(own) > 4 else ""
        told.append(f"{capital(seat_name(record, seat))} counts {what}{more}.")
    rows = tuple(Row(seat_label(record, e.seat), e.combination.cards, lit=e.combination.cards) for e in events if e.combination is not None)
    return Proved(" ".join(told), rows, clauses_of(events))


def of_leap(annotation: Annotation, cause: Cause, sides: tuple[str, ...]) -> Proved:
    """Who makes a repic or pic, or how far each of some sides comes before the other counts."""
    made = tuple(e for e in annotation.events if e.cause is cause)
    rules = annotation.rules
    if made:
        return of_events(annotation, made, "", cited(rules, cause.value))
    leap = rules.repic if cause is Cause.REPIC else rules.pic
    if leap is None:
        return Proved(f"These rules have no {cause.value}.", (), ())
    return Proved(
        f"Nobody makes a {cause.value}. " + " ".join(f"{capital(_so_far(annotation, side, cause))}." for side in sides),
        (),
        (cited(rules, cause.value), cited(rules, f"{cause.value}.order", cause.value)),
    )


def _so_far(annotation: Annotation, side: str, cause: Cause) -> str:
    """What a side has when another first counts something."""
    record = annotation.record
    ahead = next((other for other in record.sides if other != side and record.count.get(other, 0)), None)
    if ahead is not None:
        return f"{side_name(record, ahead)} had counted {record.count[ahead]} before these cards"
    towards = towards_pic(annotation) if cause is Cause.PIC else [e for e in annotation.events if e.cause in DECLARED_CAUSES]
    mine = list(takewhile(lambda event: record.side(event.seat) == side, towards))
    own = record.count.get(side, 0) + sum(event.points for event in mine)
    how = "by calls and play" if cause is Cause.PIC else "by calls"
    if len(mine) == len(towards):
        return f"{side_name(record, side)} comes to {own} {how}"
    first = towards[len(mine)]
    return f"{side_name(record, side)} has {own} {how} when {seat_name(record, first.seat)} counts {first.points} for {event_reason(annotation, first)}"


def of_tricks(annotation: Annotation) -> Proved:
    """How the tricks fell, and what they count."""
    record, tricks = annotation.record, annotation.tricks or {}
    won = listed(f"{side_name(record, side)} {counted(tricks.get(side, 0), 'trick')}" for side in record.sides)
    counting = tuple(e for e in annotation.events if e.cause in (Cause.CARDS, Cause.CAPOT, Cause.SHARED_CAPOT))
    if annotation.counters:
        return Proved(f"{capital(won)}.", (), (cited(annotation.rules, "odd-tricks"),))
    if not counting:
        return Proved(f"{capital(won)}: nothing is counted for the cards.", (), (cited(annotation.rules, "cards"),))
    said = of_events(annotation, counting, "", counting[0].clause)
    return Proved(f"{capital(won)}. {said.says}", (), said.clauses)


def of_hand(annotation: Annotation, step: Step, seat: str, lit: Hand, says: str, *clauses: str) -> Proved:
    """Something about a hand, shown with some of its cards lit."""
    return Proved(says, (Row(seat_label(annotation.record, seat), step.hands[seat].known, lit=lit),), clauses)
