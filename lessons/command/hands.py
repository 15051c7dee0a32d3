"""A hand for people, in the terminal: `check` tells it step by step, `show` lays it out with calls, tricks and counts."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.table import Table
from rich.text import Text

from lessons.cards import SUITS, Holding, Suit
from lessons.command.outcome import Outcome
from lessons.command.terminal import paragraph, print_findings, safe, words
from lessons.explain.calls import reply_words, said_words
from lessons.explain.events import event_lines
from lessons.explain.names import capital, card_sign, class_name, count_words, end_words, rank_sign, seat_label
from lessons.explain.proofs import proof
from lessons.explain.steps import step_sentence
from lessons.explain.verdicts import verdict_words
from lessons.games.annotation import Annotation, CallResult, Phase, Step, StepKind
from lessons.handfile.toml_writing import toml_value
from lessons.record import HandRecord, Starts
from lessons.rules.named import overrides_of

_RED = frozenset({Suit.HEARTS, Suit.DIAMONDS})


def print_check(out: Console, outcome: Outcome, annotation: Annotation) -> None:
    """Every step with its sentence, its verdict with the reason, and the counts after it; then the findings."""
    _head(out, outcome.file, annotation)
    record = annotation.record
    table = Table.grid(padding=(0, 1))
    table.add_column(width=4, justify="right")
    table.add_column(ratio=1)
    for _ in record.sides:
        table.add_column(justify="right", min_width=6)
    table.add_row("", "", *(Text(_short(record, side), style="dim") for side in record.sides))
    for step in annotation.steps:
        table.add_row(Text(str(step.number), style="dim"), _told(annotation, step), *(count_words(step, side) for side in record.sides))
    out.print(table)
    out.print()
    print_findings(out, outcome, outcome.findings)
    out.print()


def print_show(out: Console, outcome: Outcome, annotation: Annotation) -> None:
    """The hand laid out: both hands, talon, calls with their verdicts, the tricks with the counts, the score, the findings."""
    _head(out, outcome.file, annotation)
    _hands(out, annotation)
    _calls(out, annotation)
    _tricks(out, annotation)
    _score(out, annotation)
    print_findings(out, outcome, outcome.findings)


def _head(out: Console, file: str, annotation: Annotation) -> None:
    record, rules = annotation.record, annotation.rules
    out.rule(words(record.id, "bold"), align="left", style="dim")
    if record.title:
        out.print(words(record.title, "bold"))
    source = ": ".join(part for part in (record.source.work, record.source.where) if part) if record.source else ""
    house = ", ".join(f"{name} = {toml_value(value)}" for name, value in overrides_of(rules).items())
    out.print(words(" · ".join(part for part in (source, f"rule set {rules.name}", house) if part), "dim"))
    out.print(words(file, "dim"))
    if record.note:
        paragraph(out, record.note, "italic", indent=0)
    out.print()


def _told(annotation: Annotation, step: Step) -> Text:
    text = Text(safe(step_sentence(annotation, step)))
    proofs = [proof(annotation, call) for call in step.calls]
    said: set[str] = set()
    for told in proofs:
        if told.sentence not in said:
            text.append(f"\n{safe(told.sentence)}" if told.sentence else "\n", style="dim")
            said.add(told.sentence)
        if told.worth:
            text.append(f" {told.worth}", style="dim")
    clauses = dict.fromkeys(clause for told in proofs for clause in told.clauses)
    if clauses:
        text.append(f"\n{' '.join(clauses)}", style="dim cyan")
    comment = step.act.comment if step.act is not None else ""
    if comment:
        text.append(f"\n# {safe(comment)}", style="italic dim")
    return text


def _short(record: HandRecord, side: str) -> str:
    """A side at the head of a narrow column."""
    label = safe(record.name(side))
    return label if len(label) <= 12 else f"{label[:11]}…"


# --------------------------------------------------------------------------------------------------------------- show


def _hands(out: Console, annotation: Annotation) -> None:
    """Each hand as the record gives it, what was laid out, and the hand after the draw where the record begins before it."""
    record = annotation.record
    drawn = record.starts is Starts.EXCHANGE
    after = [s for s in annotation.steps if s.phase in (Phase.DEAL, Phase.EXCHANGE)][-1]
    table = Table.grid(padding=(0, 2))
    for seat in record.seats:
        table.add_row(words(seat_label(record, seat), "bold"), _holding(record.hands[seat]))
        if seat in after.discards:
            table.add_row(Text("  laid out", style="dim"), _holding(after.discards[seat]))
        if drawn:
            table.add_row(Text("  after the draw", style="dim"), _holding(after.hands[seat]))
    if record.turned is not None:
        table.add_row(Text("Turned up", style="bold"), Text(card_sign(record.turned), style="red" if record.turned.suit in _RED else ""))
    if record.talon is not None:
        talon = Text()
        for index, card in enumerate(record.talon):
            if index == 5 and len(record.talon) == 8:
                talon.append("| ", style="dim")
            talon.append("? " if card is None else f"{card_sign(card)} ", style="red" if card is not None and card.suit in _RED else "")
        table.add_row(Text("Talon", style="bold"), talon)
    out.print(table)
    out.print()


def _holding(holding: Holding) -> Text:
    text = Text()
    for suit in SUITS:
        cards = list(holding.known.suit(suit))
        if cards:
            ranks = " ".join(rank_sign(card.rank) for card in cards)
            text.append(f"{suit.symbol} {ranks}   ", style="red" if suit in _RED else "")
    if holding.unknown:
        text.append(f"{holding.unknown} unknown", style="dim")
    return text or Text("—")


def _calls(out: Console, annotation: Annotation) -> None:
    if not annotation.calls:
        return
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    for heading in ("seat", "class", "called", "answer", "verdict"):
        table.add_column(heading)
    table.add_column("counts", justify="right")
    for call in annotation.calls:
        table.add_row(*_call_row(annotation, call))
    out.print(table)
    out.print()


def _call_row(annotation: Annotation, call: CallResult) -> Iterable[Text]:
    yield words(annotation.record.name(call.seat))
    yield Text(class_name(call.cls))
    yield Text(capital(said_words(call.said)))
    yield Text(reply_words(call.reply) if call.reply is not None else "")
    yield Text(verdict_words(call))
    yield Text("?" if call.points is None else str(call.points or ""))


def _tricks(out: Console, annotation: Annotation) -> None:
    """A line a trick: who leads what, what is played to it, who wins, and both counts then."""
    record = annotation.record
    played = [s for s in annotation.steps if s.kind is StepKind.PLAY and s.trick is not None]
    if not played:
        return
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    table.add_column("trick", justify="right")
    order = ("lead", "second", "third", "fourth")[: len(record.seats)]
    for heading in (*order, "won by"):
        table.add_column(heading)
    for side in record.sides:
        table.add_column(_short(record, side), justify="right")
    lasts = {s.trick: s for s in played}
    for trick, step in lasts.items():
        cards = [_played(record, seat, "?" if card is None else card_sign(card)) for seat, card in step.table]
        cards += [Text()] * (len(order) - len(cards))
        winner = words(record.name(step.winner)) if step.winner is not None else Text()
        table.add_row(str(trick), *cards, winner, *(count_words(step, side) for side in record.sides))
    out.print(table)
    out.print()


def _played(record: HandRecord, seat: str, sign: str) -> Text:
    text = words(f"{record.name(seat)} ", "dim")
    text.append(sign, style="red" if sign[0] in "♥♦" else "")
    return text


def _score(out: Console, annotation: Annotation) -> None:
    """The log in the order of precedence, and the totals."""
    for line in event_lines(annotation):
        out.print(words(line))
    totals = ", ".join(f"{annotation.record.name(side)} {end_words(annotation, side)}" for side in annotation.record.sides)
    out.print(words(f"Total: {totals}", "bold"))
    out.print()
