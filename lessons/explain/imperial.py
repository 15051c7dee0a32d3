"""Impérial in words: what its marks are for, what they bring about, and one sentence a step.

Clauses: imperial.*.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from lessons.cards import Card
from lessons.combinations import Combination, Set
from lessons.explain.calls import all_said, reply_words, said_words
from lessons.explain.names import (
    a_combination,
    capital,
    card_name,
    counted,
    end_words,
    equal_ranks,
    listed,
    number,
    rank_name,
    seat_name,
    seat_start,
    suit_name,
    suit_singular,
)
from lessons.games.annotation import Annotation, Cause, Code, Outcome, ScoreEvent, Step, StepKind
from lessons.record import Calls, Plays, SaidNothing, Sinks


def counters_words(red: int, white: int) -> str:
    """Counters in words: `two reds and a white`."""
    return listed(counted(n, name) for n, name in ((red, "red"), (white, "white")) if n)


def holding_name(held: Combination) -> str:
    """A holding as it is spoken of: `a quatrième to the King in hearts`, `four Kings`."""
    return equal_ranks(held.size, held.rank) if isinstance(held, Set) else a_combination(held)


# --------------------------------------------------------------------------------------------------------------- marks


def mark_name(event: ScoreEvent) -> str:
    """What the counters of an event are for, in short: `four Kings`, `the Queen of hearts among the tricks won`."""
    match event.cause:
        case Cause.TURNED:
            return f"the {card_name(event.card)} turned for trump" if event.card else "the turned card"
        case Cause.FOUR:
            return holding_name(event.combination) if event.combination else "four of a rank"
        case Cause.RETOURNE:
            return f"the impérial de retourne{f', {holding_name(event.combination)}' if event.combination else ''}"
        case Cause.TOMBEE:
            return "the impérial tombée, Jack and Ace of trumps caught"
        case Cause.HONOURS:
            return f"the {card_name(event.card)} among the tricks won" if event.card else "an honour among the tricks won"
        case Cause.ODD_TRICKS:
            return "tricks in excess"
        case Cause.EXCHANGE:
            return "six whites changed for a red"
        case Cause.TAKE_DOWN:
            return f"{counted(-event.white, 'white')} taken down"
        case _:
            return "out"


def mark_phrase(event: ScoreEvent, name: str) -> str:
    """An event inside a sentence: `one white for the point, four spades making 41`, `six whites changed for a red`; `name` is what it is for."""
    if event.cause in (Cause.EXCHANGE, Cause.TAKE_DOWN, Cause.OUT):
        return name
    return f"{counters_words(event.red, event.white)} for {name}"


_CALLED = frozenset({Cause.POINT, Cause.CARTE_BLANCHE, Cause.SEQUENCE, Cause.FOUR})
"""What is marked as it is called: told in one breath."""


def marks_told(annotation: Annotation, events: Iterable[ScoreEvent]) -> str:
    """What a step's events do, a sentence each, in the order of counting out."""
    record = annotation.record
    told = []
    for (seat, cause), group in groupby(events, key=lambda e: (e.seat, None if e.cause in _CALLED else e.cause)):
        some = list(group)
        who = seat_start(record, seat)
        counters = counters_words(sum(e.red for e in some), sum(e.white for e in some))
        match cause:
            case Cause.EXCHANGE:
                reds = counted(len(some), "red")
                told.append(f"{who} changes {number(-sum(e.white for e in some))} whites for {reds}.")
            case Cause.TAKE_DOWN:
                told.append(f"So {seat_name(record, seat)} takes down {counted(-some[0].white, 'white')}.")
            case Cause.OUT:
                told.append(
                    f"That would be red number {annotation.counters[seat].red}: {seat_name(record, seat)} is out, and nothing more is marked."
                )
            case Cause.TURNED:
                told.append(f"It is an honour, and {seat_name(record, seat)} marks {counters}.")
            case Cause.HONOURS:
                cards = listed(rank_name(e.card.rank) for e in some if e.card)
                told.append(f"{who} has the {cards} of trumps among the tricks won, and marks {counters}.")
            case Cause.ODD_TRICKS:
                told.append(f"{who} has won {_tricks(annotation, seat)}, and marks {counters}.")
            case Cause.CAPOT:
                told.append(f"{who} has won every trick: capot, {counters}.")
            case Cause.TOMBEE:
                told.append(
                    f"King and Queen of trumps have caught Jack and Ace: an impérial tombée, {counters} for {seat_name(record, seat)}."
                )
            case Cause.RETOURNE:
                made = listed(holding_name(e.combination) for e in some if e.combination) or "it"
                told.append(f"The turned card completes {made}: {counters} de retourne for {seat_name(record, seat)}.")
            case _:
                told.append(f"{who} marks {counters}.")
    return " ".join(told)


def _tricks(annotation: Annotation, seat: str) -> str:
    won = annotation.tricks or {}
    other = won.get(annotation.record.other(seat), 0)
    return f"{counted(won.get(seat, 0), 'trick')} to {number(other) if other else 'none'}"


# --------------------------------------------------------------------------------------------------------------- steps


def step_told(annotation: Annotation, step: Step) -> str:
    """What happens at a step, and what is marked at it."""
    parts = [_happens(annotation, step), marks_told(annotation, step.events)]
    if step.kind is StepKind.RESULT:
        ends = listed(f"{seat_name(annotation.record, seat)} {end_words(annotation, seat)}" for seat in annotation.record.seats)
        parts = [parts[1], parts[0], f"The deal ends: {ends}."]
    return " ".join(part for part in parts if part)


def _happens(annotation: Annotation, step: Step) -> str:
    match step.kind:
        case StepKind.DEAL:
            turned = annotation.record.turned
            assert turned is not None
            return f"Twelve cards are dealt to each player, and the {card_name(turned)} is turned up: {suit_name(turned.suit)} are trumps."
        case StepKind.REMARK:
            assert isinstance(step.act, Sinks)
            return f"{_who(annotation, step)} sinks {all_said(step.act.said)}: held, but not called."
        case StepKind.PLAY:
            return _plays(annotation, step)
        case StepKind.RESULT:
            each = set((annotation.tricks or {}).values())
            return f"{capital(number(each.pop()))} tricks each: nobody marks for tricks." if len(each) == 1 else ""
        case _:
            return _calls(annotation, step)


def _who(annotation: Annotation, step: Step) -> str:
    assert step.seat is not None
    return seat_start(annotation.record, step.seat)


def _calls(annotation: Annotation, step: Step) -> str:
    who = _who(annotation, step)
    elder = step.seat == annotation.record.seats[0]
    if not step.calls:
        said = [step.act.said] if isinstance(step.act, Calls) else [SaidNothing()]
        return f"{who} {'calls' if elder else 'claims'} {all_said(said)}."
    first = step.calls[0]
    if step.kind is StepKind.CARTE_BLANCHE:
        sentence = f"{who} shows carte blanche."
    elif len(step.calls) == 1 and first.reply is not None:
        other = seat_name(annotation.record, annotation.record.other(first.seat))
        sentence = f"{who} calls “{said_words(first.said)}”, and {other} answers “{reply_words(first.reply)}”."
    else:
        waits = len(step.calls) == 1 and elder and isinstance(step.act, Calls)
        verb = "also has" if first.lesser else "calls" if waits or (elder and step.act is None) else "claims"
        sentence = f"{who} {verb} {all_said(call.said for call in step.calls)}."
    failed = [call for call in step.calls if call.points == 0 and (call.loss is not None or call.verdict.outcome is Outcome.NOT_GOOD)]
    if failed and first.reply is None:
        all_ = len(failed) == len(step.calls)
        sentence += " This counts nothing." if all_ else f" Not counted: {all_said(call.said for call in failed)}."
    return sentence


def _plays(annotation: Annotation, step: Step) -> str:
    who = _who(annotation, step)
    card = step.table[-1][1]
    assert isinstance(step.act, Plays)
    if len(step.table) == 1:
        return f"{who} leads {_the(card)}."
    led = step.table[0][1]
    wins = step.winner == step.seat
    sentence = f"{who} {_second(annotation, led, card, wins=wins, codes={f.code for f in step.findings})}"
    if step.winner is not None and not wins:
        sentence += f"; {seat_name(annotation.record, step.winner)} wins the trick"
    return f"{sentence}."


def _the(card: Card | None) -> str:
    return f"the {card_name(card)}" if card is not None else "a card that is not told"


def _second(annotation: Annotation, led: Card | None, card: Card | None, *, wins: bool, codes: set[Code]) -> str:
    """How the second card is played: wins, trumps, follows, or is thrown away."""
    turned = annotation.record.turned
    assert turned is not None
    if card is None or led is None:
        return f"{'wins with' if wins else 'plays'} {_the(card)}"
    if card.suit is led.suit:
        return f"{'wins' if wins else 'follows'} with {_the(card)}"
    if Code.RENOUNCE in codes:
        return f"plays {_the(card)}, although holding a {suit_singular(led.suit)}"
    if card.suit is turned.suit:
        return f"has no {suit_singular(led.suit)} and trumps with {_the(card)}"
    nor_trump = "" if Code.FAILED_TO_WIN in codes or led.suit is turned.suit else " and no trump"
    return f"has no {suit_singular(led.suit)}{nor_trump}, and throws {_the(card)}"
