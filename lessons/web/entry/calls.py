"""Calls chosen rather than typed: what a hand allows to be said, and the lines of the declare block that say it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lessons.cards import Hand
from lessons.combinations import DECLARED, Class, Combination, Point, combinations
from lessons.combinations import Sequence as Run
from lessons.explain.names import combination_name
from lessons.games.annotation import Annotation, CallResult
from lessons.handfile.words import said_text
from lessons.record import Reply, Said, SaidNothing, SaidPoint, SaidSequence, SaidSet
from lessons.rules.piquet import PiquetRules, PointCalledBy


@dataclass(frozen=True, slots=True)
class Offer:
    """Something a hand allows to be said: its class, the text of the call, and the holding behind it in words."""

    cls: Class
    call: str
    label: str


def said_of(held: Combination, rules: PiquetRules) -> Said:
    """How a holding is called under a rule set: a point by its pips or by its number of cards."""
    if isinstance(held, Point):
        return SaidPoint(pips=held.pips) if rules.point_called_by is PointCalledBy.PIPS else SaidPoint(length=held.length)
    if isinstance(held, Run):
        return SaidSequence(held.length, held.top)
    return SaidSet(held.size, held.rank)


def offers(hand: Hand, rules: PiquetRules) -> tuple[Offer, ...]:
    """Everything the hand allows to be called, class by class, the best first; then that it has none of a class.

    Points of fewer than three cards are nobody's best and are not offered. Two holdings with the same words are one offer.
    """
    found: dict[str, Offer] = {}
    for cls in DECLARED:
        for held in combinations(hand).of(cls):
            if isinstance(held, Point) and held.length < 3:
                continue
            call = said_text(said_of(held, rules))
            found.setdefault(call, Offer(cls, call, f"{call}  ({combination_name(held)})"))
        nothing = said_text(SaidNothing(cls))
        found[nothing] = Offer(cls, nothing, nothing)
    return tuple(found.values())


def call_line(seat: str, calls: Sequence[str], verb: str = "", reply: Reply | None = None) -> str:
    """One line of the declare block. `verb` is `also`, `sinks` or `claims`, which take several calls and no reply."""
    said = ", ".join(calls)
    if verb:
        return f"{seat} {verb} {said}"
    return f"{seat} {said} : {reply.value}" if reply else f"{seat} {said}"


def add_line(block: str | None, line: str) -> str:
    """A block with another line at its end."""
    text = (block or "").rstrip("\n")
    return f"{text}\n{line}" if text.strip() else line


def written_out(annotation: Annotation) -> str:
    """The dialogue of an annotation as lines of a declare block, so that it can be changed: what the rules produced and
    what was written alike. A seat whose claims have no reply claims them in one line."""
    lines: list[str] = []
    claimed: dict[str, list[str]] = {}
    besides: list[str] = []
    owner = ""

    def close() -> None:
        if besides:
            lines.append(call_line(owner, besides, "also"))
            besides.clear()

    for call in annotation.calls:
        if call.cls is Class.CARTE_BLANCHE:
            continue
        if call.lesser and not _claims(call, annotation):
            owner = call.seat
            besides.append(said_text(call.said))
            continue
        close()
        if _claims(call, annotation):
            claimed.setdefault(call.seat, []).append(said_text(call.said))
        else:
            lines.append(call_line(call.seat, [said_text(call.said)], reply=call.reply))
    close()
    lines += [call_line(seat, said, "claims") for seat, said in claimed.items()]
    return "\n".join(lines)


def _claims(call: CallResult, annotation: Annotation) -> bool:
    """Whether it is said without waiting for a reply: the dealer's share of a dialogue in which elder has called."""
    return call.reply is None and call.seat == annotation.record.seats[-1]
