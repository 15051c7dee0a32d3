"""Calls chosen rather than typed: what a hand allows to be said, and the lines of the declare block that say it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lessons.cards import Hand
from lessons.combinations import DECLARED, Class, Combination, Point, combinations
from lessons.combinations import Sequence as Run
from lessons.explain.names import combination_name
from lessons.games.annotation import Annotation, CallResult, StepKind
from lessons.handfile.words import said_text
from lessons.record import Act, Reply, Said, SaidNothing, SaidPoint, SaidSequence, SaidSet
from lessons.rules.piquet import PiquetRules, PointCalledBy
from lessons.web.entry.draft import Draft
from lessons.web.entry.reading import Reading


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
    """The dialogue that the rules produced for an annotation, as lines of a declare block. Claims without a reply make one line
    a seat; what the record says itself is left where it stands."""
    lines: list[str] = []
    claimed: dict[str, list[str]] = {}
    besides: list[str] = []
    owner = ""

    def close() -> None:
        if besides:
            lines.append(call_line(owner, besides, "also"))
            besides.clear()

    for call in annotation.calls:
        if call.cls is Class.CARTE_BLANCHE or not call.produced:
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


def write_out(reading: Reading) -> Draft:
    """The draft with the dialogue written into it, ready to be changed. A carte blanche that the rules had shown is written
    into the exchange, for who declares anything in writing has declared everything.

    Raises `ValueError` where the reading has no annotation.
    """
    if reading.annotation is None:
        raise ValueError("only a sound draft has a dialogue")
    draft = reading.draft
    lines = (draft.exchange or "").rstrip("\n").split("\n") if draft.exchange else []
    shown = list(_carte_blanche(reading, len(lines)))
    for number, seat in reversed(shown):
        lines.insert(number, f"{seat} carte blanche")
    if shown:
        draft = draft.put("exchange", "\n".join(lines))
    return draft.put("declare", written_out(reading.annotation))


def _carte_blanche(reading: Reading, end: int) -> Iterator[tuple[int, str]]:
    """Every carte blanche shown without being written: before which line of the exchange it belongs (`end`: behind all), and
    its seat."""
    assert reading.annotation is not None
    steps = reading.annotation.steps
    homes = [_exchange_line(reading, step.act) for step in steps]
    for at, step in enumerate(steps):
        if step.kind is StepKind.CARTE_BLANCHE and step.act is None and step.seat is not None:
            before = next((line for line in reversed(homes[:at]) if line), 0)
            after = next((line for line in homes[at:] if line), end + 1)
            # A discard and its draw may share a line: what comes between them goes behind it.
            yield max(before, after - 1), step.seat


def _exchange_line(reading: Reading, act: Act | None) -> int:
    """The line of the exchange block an act stands in, from 1; 0 for none."""
    if act is None:
        return 0
    path, place = reading.composed.home(act.place)
    return place.line if path == "exchange" and place is not None else 0


def _claims(call: CallResult, annotation: Annotation) -> bool:
    """Whether it is said without waiting for a reply: the dealer's share of a dialogue in which elder has called."""
    return call.reply is None and call.seat == annotation.record.seats[-1]
