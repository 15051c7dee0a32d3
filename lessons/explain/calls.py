"""Table talk: what is said when something is called, what is answered, and what is then named.

Clauses: cent.declare.words, cent.declare.replies, rubicon.point.last-figure, rubicon.declare.suit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from lessons.cards import Suit
from lessons.combinations import Class
from lessons.explain.names import article, capital, equal_ranks, listed, number, rank_name, sequence_name, several, suit_name
from lessons.games.annotation import Annotation, CallResult
from lessons.games.declaring import suit_told
from lessons.record import Calls, Reply, Said, SaidCarteBlanche, SaidNothing, SaidPoint, SaidSequence, SaidSet

_NOTHING = {
    Class.POINT: "no point",
    Class.SEQUENCE: "no sequence",
    Class.SET: "no quatorze and no trio",
    Class.CARTE_BLANCHE: "no carte blanche",
}
_REPLIES = {Reply.GOOD: "good", Reply.EQUAL: "equal", Reply.NOT_GOOD: "not good", Reply.MAKING: "making?"}


class Line(NamedTuple):
    """One remark at the table: who speaks, and the words, a sentence with its full stop."""

    seat: str
    words: str


def said_words(said: Said) -> str:
    """A thing said, inside a sentence: `forty-one`, `quinte to the King`, `three Kings`, `no sequence`."""
    match said:
        case SaidPoint():
            return _point_words(said)
        case SaidSequence(length, top, suit):
            return f"{sequence_name(length)} to the {rank_name(top)}{_in(suit_name(suit) if suit else '')}"
        case SaidSet(size, rank):
            return equal_ranks(size, rank)
        case SaidNothing(cls):
            return "nothing" if cls is None else _NOTHING[cls]
        case SaidCarteBlanche():
            return "carte blanche"


def _point_words(said: SaidPoint) -> str:
    parts = []
    if said.pips is not None:
        parts.append(number(said.pips))
    if said.length is not None:
        parts.append(f"point of {number(said.length)}")
    if said.making is not None:
        parts.append(f"making {number(said.making)}")
    return " ".join(parts) + _in(suit_name(said.suit) if said.suit else "")


def _in(suit: str) -> str:
    return f" in {suit}" if suit else ""


def all_said(said: Iterable[Said]) -> str:
    """A list of things said, told and not quoted: `forty-nine, two tierces to the King and three Jacks`."""
    return listed(told_words(s) if n == 1 else several(n, said_words(s)) for s, n in Counter(said).items())


def told_words(said: Said) -> str:
    """A thing said, told and not quoted: `a quinte to the King`."""
    words = said_words(said)
    return article(words) if isinstance(said, SaidSequence) or (isinstance(said, SaidPoint) and words.startswith("point")) else words


def all_heard(annotation: Annotation, calls: Iterable[CallResult]) -> str:
    """What is heard of a list of calls or claims, told and not quoted, with the suits that are named where that is the custom."""
    return all_said(_heard(annotation, call) for call in calls)


def _heard(annotation: Annotation, call: CallResult) -> Said:
    """A thing said; in a list, which waits for no answer, the suit of what is good is named with it."""
    suit = suit_named(annotation, call)
    if suit is not None and call.reply is None and isinstance(call.said, SaidPoint | SaidSequence):
        return replace(call.said, suit=suit)
    return call.said


def reply_words(reply: Reply) -> str:
    """An answer inside a sentence: `not good`, `making?`."""
    return _REPLIES[reply]


def spoken(annotation: Annotation, call: CallResult) -> str:
    """What the caller says at the table, as a sentence: `Forty-one.`, `Quatrième to the Ace.`"""
    return f"{capital(said_words(_heard(annotation, call)))}."


def talk(annotation: Annotation, call: CallResult) -> tuple[Line, ...]:
    """The whole exchange of words over one call: the call, the answer, and the suit that is named where the rules want it."""
    lines = [Line(call.seat, spoken(annotation, call))]
    if call.reply is not None:
        answer = capital(reply_words(call.reply))
        words = answer if answer.endswith("?") else f"{answer}."
        other = answering(annotation, call)
        others = [other] if other is not None else [seat for seat in annotation.record.seats if seat != call.seat]
        lines += [Line(seat, words) for seat in others]
        suit = suit_named(annotation, call)
        if suit is not None:
            lines.append(Line(call.seat, f"In {suit_name(suit)}."))
    return tuple(lines)


def answering(annotation: Annotation, call: CallResult) -> str | None:
    """The seat that answers a call: the other of two, the one the record names, or who holds what is better; None for all others alike."""
    record = annotation.record
    if len(record.seats) == 2:
        return record.other(call.seat)
    act = annotation.steps[call.step].act
    if isinstance(act, Calls) and act.reply_seat is not None:
        return act.reply_seat
    return None if call.reply is Reply.GOOD else call.verdict.against


def suit_named(annotation: Annotation, call: CallResult) -> Suit | None:
    """The suit a caller names once a point or sequence is good, where that is the custom and it was not said already."""
    return suit_told(call, annotation.rules)
