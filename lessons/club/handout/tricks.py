"""The play as a table: a row a trick, each seat's card, and both counts when it is over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from lessons.cards import Card
from lessons.club.handout.hands import short
from lessons.club.handout.model import Cell, Table, Text, cell, strong, text
from lessons.explain.names import card_sign, count_words, seat_label, side_label
from lessons.games.annotation import Annotation, Step, StepKind

LED = "›"
"""What stands before the card that was led."""


def trick_table(annotation: Annotation) -> Table | None:
    """The table of the play, the winner's card in bold type and the led one behind `›`; None where no card is played."""
    record = annotation.record
    plays = [step for step in annotation.steps if step.kind is StepKind.PLAY]
    if not plays:
        return None
    plays_words = [f"{short(seat_label(record, seat))} plays" for seat in record.seats]
    heads = ["trick", *plays_words, *(f"{short(side_label(record, side))} counts" for side in record.sides)]
    rows = [_row(annotation, step, "before") for step in _before(annotation, plays[0])]
    rows += [_row(annotation, step, str(step.trick)) for step in _ends(plays)]
    last = annotation.steps[-1]
    if last.kind is StepKind.RESULT:
        rows.append(_row(annotation, last, "end"))
    figures = frozenset(range(1 + len(record.seats), len(heads)))
    widths = (1.0, *(1.0,) * len(record.seats), *(0.95,) * len(record.sides))
    return Table(head=tuple(heads), rows=tuple(rows), widths=widths, figures=figures)


def _before(annotation: Annotation, first: Step) -> Iterator[Step]:
    """The step before the first card, where something is counted by then."""
    if first.number > 0 and any(step.events for step in annotation.steps[: first.number]):
        yield annotation.steps[first.number - 1]


def _ends(plays: list[Step]) -> Iterator[Step]:
    """The last card of every trick; also of one that is not complete."""
    for step, after in zip(plays, [*plays[1:], None], strict=True):
        if after is None or after.trick != step.trick:
            yield step


def _row(annotation: Annotation, step: Step, label: str) -> tuple[Cell, ...]:
    record = annotation.record
    cards = dict(step.table) if step.kind is StepKind.PLAY else {}
    led = step.table[0][0] if cards else None
    counts = [text(strong(words)) if label == "end" else text(words) for words in (count_words(step, side) for side in record.sides)]
    return (cell(label), *((_card(cards, seat, led, step.winner),) for seat in record.seats), *((count,) for count in counts))


def _card(cards: Mapping[str, Card | None], seat: str, led: str | None, winner: str | None) -> Text:
    if seat not in cards:
        return ()
    card = cards[seat]
    sign = card_sign(card) if card is not None else "?"
    return text(f"{LED} " if seat == led else "", strong(sign) if seat == winner else sign)
