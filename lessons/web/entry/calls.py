"""Calls chosen rather than typed: what a hand allows to be said, and the lines of the declare block that say it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lessons.cards import Hand
from lessons.combinations import DECLARED, Class, Combination, Point, combinations
from lessons.combinations import Sequence as Run
from lessons.errors import Place
from lessons.explain.names import combination_name
from lessons.games.annotation import Annotation, StepKind
from lessons.handfile.words import said_text
from lessons.record import Act, Reply, Said, SaidNothing, SaidPoint, SaidSequence, SaidSet
from lessons.rules.piquet import DealerClaims, PiquetRules, two_handed
from lessons.rules.rule_set import PointCalledBy
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


def dialogue(annotation: Annotation) -> tuple[str, str]:
    """The words that the rules produced for an annotation: the calls as lines of a declare block, and the dealer's claims, which
    have no reply, as one line (empty where there are none). What the record says itself is left where it stands."""
    lines: list[str] = []
    claimed: list[str] = []
    besides: list[str] = []
    elder, dealer = annotation.record.seats
    for call in annotation.calls:
        if call.cls is Class.CARTE_BLANCHE or not call.produced:
            continue
        said = said_text(call.said)
        if call.seat == dealer and call.reply is None:
            claimed.append(said)
        elif call.lesser:
            besides.append(said)
        else:
            _close(lines, besides, elder)
            lines.append(call_line(call.seat, [said], reply=call.reply))
    _close(lines, besides, elder)
    return "\n".join(lines), call_line(dealer, claimed, "claims") if claimed else ""


def _close(lines: list[str], besides: list[str], seat: str) -> None:
    """Write down what was counted besides the call before."""
    if besides:
        lines.append(call_line(seat, besides, "also"))
        besides.clear()


def write_out(reading: Reading) -> Draft:
    """The draft with the dialogue written into it, ready to be changed. The dealer's claims go behind the first lead where he
    claims then and one is told. A carte blanche that the rules had shown is written into the exchange, for who declares
    anything in writing has declared everything.

    Raises `ValueError` where the reading has no annotation.
    """
    annotation = reading.annotation
    if annotation is None:
        raise ValueError("only a sound draft has a dialogue")
    draft = _with_carte_blanche(reading)
    calls, claims = dialogue(annotation)
    played = [_line(reading, step.act, "play") for step in annotation.steps if step.kind is StepKind.PLAY]
    if claims and played and two_handed(annotation.rules).dealer_claims is DealerClaims.AFTER_FIRST_LEAD:
        lines = draft.get("play").split("\n")
        lead = played[0].line
        if len(played) > 1 and played[1].line == lead:
            before, after = lines[lead - 1][: played[1].column - 1].rstrip(), lines[lead - 1][played[1].column - 1 :]
            lines[lead - 1 : lead] = [before, after]
        lines.insert(lead, claims)
        draft, claims = draft.put("play", "\n".join(lines)), ""
    return draft.put("declare", "\n".join(text for text in (calls, claims) if text))


def _with_carte_blanche(reading: Reading) -> Draft:
    """The draft with every carte blanche that is shown without being written as a line of its exchange."""
    draft = reading.draft
    lines = (draft.exchange or "").rstrip("\n").split("\n") if draft.exchange else []
    shown = list(_carte_blanche(reading, len(lines)))
    for number, seat in reversed(shown):
        lines.insert(number, f"{seat} carte blanche")
    return draft.put("exchange", "\n".join(lines)) if shown else draft


def _carte_blanche(reading: Reading, end: int) -> Iterator[tuple[int, str]]:
    """Every carte blanche shown without being written: before which line of the exchange it belongs (`end`: behind all), and
    its seat."""
    assert reading.annotation is not None
    steps = reading.annotation.steps
    homes = [_line(reading, step.act, "exchange").line for step in steps]
    for at, step in enumerate(steps):
        if step.kind is StepKind.CARTE_BLANCHE and step.act is None and step.seat is not None:
            before = next((line for line in reversed(homes[:at]) if line), 0)
            after = next((line for line in homes[at:] if line), end + 1)
            # A discard and its draw may share a line: what comes between them goes behind it.
            yield max(before, after - 1), step.seat


def _line(reading: Reading, act: Act | None, block: str) -> Place:
    """Where in a block's text an act stands; line 0 for one that does not."""
    path, place = reading.composed.home(act.place if act is not None else None)
    return place if path == block and place is not None else Place(0, 0)
