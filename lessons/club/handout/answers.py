"""The sheet with its answers: what the set says, and the deal as far as it is told, with every verdict, its reason and the counts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from lessons.charts.running import describe, running
from lessons.club.deal_set import DealSet, SetDeal
from lessons.club.handout.characters import paragraphs
from lessons.club.handout.hands import before, deal_cards, exchanged, hands, short, stands
from lessons.club.handout.model import (
    Beside,
    Block,
    Cards,
    Cell,
    Document,
    Graph,
    Heading,
    Label,
    Leaf,
    Prose,
    Table,
    Text,
    Title,
    Together,
    cell,
    quiet,
    slanted,
    strong,
    text,
)
from lessons.club.handout.tricks import LED, trick_table
from lessons.explain.events import event_line
from lessons.explain.findings import SEVERITY_WORDS, finding_reason
from lessons.explain.leaps import no_repic
from lessons.explain.names import capital, end_words, listed, seat_label, side_label
from lessons.explain.proofs import proof
from lessons.explain.steps import step_sentence
from lessons.games.annotate import annotate
from lessons.games.annotation import Annotation, CallResult, Cause, Phase, Severity, Step, StepKind
from lessons.record import Starts
from lessons.rules.outline import SET_NAMES

_LEAPS = frozenset({Cause.REPIC, Cause.PIC})


def answers(deal_set: DealSet) -> Document:
    """The answers of a set, each deal on a page of its own or what it needs. The teacher's notes are left out.

    Raises `Problems` or `Impossible` for a deal that its rules do not allow.
    """
    blocks: list[Block] = [Title(deal_set.title, "Answers")]
    for number, deal in enumerate(deal_set.deals, start=1):
        blocks += _deal(number, deal)
    return Document(deal_set.title, "Answers", tuple(blocks))


def _deal(number: int, deal: SetDeal) -> Iterator[Block]:
    record = deal.record
    annotation = annotate(record)
    name = f"Deal {number}: {deal.name}" if deal.name else f"Deal {number}"
    told = " ".join(line for line in (stands(record), before(record)) if line)
    yield Together((Heading(name, SET_NAMES[record.rules.name]), Prose(text(told), small=True), deal_cards(record)))
    yield from (Prose(text(slanted(line))) for line in paragraphs(deal.question))
    for n, line in enumerate(paragraphs(deal.answer)):
        yield Prose(text(strong("Answer: "), line) if n == 0 else text(line))
    yield from _exchange(annotation)
    yield from _calls(annotation)
    yield from _course(annotation)


# ----------------------------------------------------------------------------------------------------------- exchange


def _exchange(annotation: Annotation) -> Iterator[Block]:
    record = annotation.record
    if record.starts is not Starts.EXCHANGE:
        return
    steps = [step for step in annotation.steps if step.phase is Phase.EXCHANGE]
    if not steps:
        yield Prose(text(quiet("The exchange is not told, nor what came after it.")))
        return
    yield Together((Label("The exchange"), *(Prose(text(step_sentence(annotation, step)), small=True) for step in steps)))
    after = exchanged(annotation)
    if after is not None:
        yield Together((Label("The hands as they are called"), Cards(tuple(hands(record, after.hands, record.seats)))))


# -------------------------------------------------------------------------------------------------------------- calls


def _calls(annotation: Annotation) -> Iterator[Block]:
    record = annotation.record
    steps = [step for step in annotation.steps if step.calls]
    if record.starts is Starts.PLAY:
        return
    if not steps:
        if record.starts is Starts.DECLARE or record.exchange is not None:
            yield Prose(text(quiet("What is called is not told.")))
        return
    made = all(call.produced for step in steps for call in step.calls)
    rows = [row for step in steps for row in _call_rows(annotation, step)]
    rows = [row if row[0] != before[0] else ((), *row[1:]) for before, row in pairwise([((), (), ()), *rows])]
    head = ("The calls, if both call all they hold" if made else "The calls", "", "counts")
    yield Table(head=head, rows=tuple(rows), widths=(1.15, 5.6, 0.7), figures=frozenset({2}))


def _call_rows(annotation: Annotation, step: Step) -> Iterator[tuple[Cell, ...]]:
    for call in step.calls:
        yield (cell(short(seat_label(annotation.record, call.seat))), (*_call(annotation, call),), cell(_counts(annotation, call)))


def _call(annotation: Annotation, call: CallResult) -> Iterator[Text]:
    """What is called and how it stands, and below it the reason, what it counts and the clauses."""
    shown = proof(annotation, call)
    yield text(strong(shown.headline), f" – {shown.verdict}" if shown.verdict else "")
    reason = " ".join(part for part in (shown.sentence, shown.worth) if part)
    yield text(reason, quiet(f"  {', '.join(shown.clauses)}") if shown.clauses else "")


def _counts(annotation: Annotation, call: CallResult) -> str:
    if call.points is None:
        return "?"
    return str(call.points) if call.points else "–"


# --------------------------------------------------------------------------------------------------------------- play


def _course(annotation: Annotation) -> Iterator[Block]:
    """The play beside its graph, and what it comes to."""
    last = tuple(_end(annotation))
    play = tuple(_play(annotation))
    if play or last:
        yield Together((*play, *last))
    yield from _remarks(annotation)


_TWO_SEATS, _MORE_SEATS = (0.56, 310.0), (0.62, 400.0)
"""The share of the width that the tricks have beside the graph, and the width, in points of usual print, that both need."""


def _play(annotation: Annotation) -> Iterator[Leaf | Beside]:
    table = trick_table(annotation)
    graph = Graph(running(annotation), describe(annotation))
    if table is None:
        if annotation.record.starts is not Starts.EXCHANGE or annotation.record.exchange is not None:
            yield Prose(text(quiet("The play is not told.")))
        if any(step.events for step in annotation.steps):
            yield from (Label("The running count"), graph)
        return
    told = Prose(text(quiet(f"{LED} was led; bold type takes the trick.")), small=True)
    share, room = _TWO_SEATS if len(annotation.record.seats) == 2 else _MORE_SEATS
    yield Beside((Label("The play"), table, told), (Label("The running count"), graph), share, room)


# ---------------------------------------------------------------------------------------------------------------- end


def _end(annotation: Annotation) -> Iterator[Leaf]:
    record = annotation.record
    last = annotation.steps[-1]
    blocks: list[Leaf] = [Prose(text(line)) for line in _leaps(annotation)]
    if last.kind is StepKind.RESULT:
        blocks.append(Prose(text(step_sentence(annotation, last))))
    elif any(step.events for step in annotation.steps):
        ends = listed(f"{side_label(record, side)} {end_words(annotation, side)}" for side in record.sides)
        blocks.append(Prose(text(f"As far as it is told: {ends}.")))
    if blocks:
        yield from (Label("The count"), *blocks)


def _remarks(annotation: Annotation) -> Iterator[Block]:
    remarks = [f for f in annotation.findings if f.severity is not Severity.AGREES]
    if remarks:
        yield Label("Remarks")
        for finding in remarks:
            clauses = f"  {', '.join(finding.clauses)}" if finding.clauses else ""
            yield Prose(
                text(strong(f"{capital(SEVERITY_WORDS[finding.severity])}: "), finding_reason(annotation, finding), quiet(clauses)),
                small=True,
            )


def _leaps(annotation: Annotation) -> Iterator[str]:
    """Every repic and pic, with what makes it, and every repic that something stopped."""
    record = annotation.record
    for event, counts in annotation.running():
        if event.cause in _LEAPS:
            side = record.side(event.seat)
            yield f"{side_label(record, side)}: {event_line(annotation, event, counts[side])}."
    for step in annotation.steps:
        stopped = no_repic(annotation, step)
        if stopped:
            yield stopped
