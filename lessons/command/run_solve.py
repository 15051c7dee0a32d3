"""`solve`: what the play of a hand is worth with both hands open, from its beginning or from a trick on.

With `--json` one object is printed: `id`; `value`, the first seat's points minus the second's in play from there with best play
by both: leads, wins, the last trick, cards or capot, and pic if it is reached; `leads`, that value for every card the seat to lead
may play; `line`, a line of best play; `declared`, what each seat counted before the play, repic included.

What cannot be is `{"file": ..., "ok": false, "errors": [...]}`, as of a file that cannot be read, with exit status 2.
"""

from __future__ import annotations

import re
from itertools import groupby

from rich.console import Console
from rich.table import Table
from rich.text import Text

from lessons.analysis.open_hands import Gain, Move, Position, Solution, declared_counts, play_out, position_at_trick, solve
from lessons.annotation_json import Json
from lessons.cards import Card
from lessons.command.json_lines import object_line, print_lines
from lessons.command.one_hand import complain, one_hand
from lessons.command.outcome import AGREES
from lessons.command.terminal import console, safe, words
from lessons.errors import Problem, Problems, Unreadable
from lessons.explain.names import card_sign, counted, listed, seat_label, seat_name, seat_start
from lessons.games.annotation import Annotation, Cause
from lessons.rules.piquet import two_handed

_TRICK = re.compile(r"\s*trick\s+([0-9]{1,9})\s*", re.IGNORECASE)
_AT_THE_END = {Cause.LAST_TRICK: "last trick", Cause.PIC: "pic", Cause.CARDS: "cards", Cause.CAPOT: "capot"}


def run(file: str, *, begin: str | None, as_json: bool) -> int:
    """Print what the play is worth and return the exit status: 0, or 2 where file, hands or trick cannot be."""
    try:
        annotation = one_hand(file)
        position = position_at_trick(annotation, _trick(annotation, begin))
    except (Problem, Problems) as problem:
        return complain(file, problem, as_json=as_json)
    solution = solve(position, two_handed(annotation.rules))
    if as_json:
        print_lines([object_line(_json(annotation, solution))])
    else:
        _print(console(), annotation, position, solution)
    return AGREES


def _trick(annotation: Annotation, begin: str | None) -> int:
    """The trick asked for; the first the record has, if none is. Raises `Unreadable`."""
    if begin is None:
        return sum(annotation.record.tricks.values()) + 1
    read = _TRICK.fullmatch(begin)
    if read is None:
        raise Unreadable(f"--from {begin[:40]!r} is no point of the play", hint='--from "trick 5", with a number from 1 to 12')
    return int(read[1])


def _json(annotation: Annotation, solution: Solution) -> Json:
    return {
        "id": annotation.record.id,
        "value": solution.value,
        "leads": {card.code: value for card, value in solution.cards.items()},
        "line": " ".join(card.code for card in solution.line),
        "declared": declared_counts(annotation),
    }


# ----------------------------------------------------------------------------------------------------------- for people


def _print(out: Console, annotation: Annotation, position: Position, solution: Solution) -> None:
    """What the play is worth, what each card that may be led is, and a best line trick by trick."""
    record = annotation.record
    out.print(words(record.title or record.id, "bold"))
    declared = ", ".join(f"{record.name(seat)} {points}" for seat, points in declared_counts(annotation).items())
    out.print(words(f"rule set {annotation.rules.name} · before the play: {declared}", "dim"))
    out.print()
    start = "from the first lead on" if position.trick == 1 else f"from trick {position.trick} on"
    out.print(words(f"With both hands open, and both playing as well as they can, {_worth(annotation, solution.value)} {start}."))
    out.print()
    _cards(out, annotation, solution)
    out.print()
    out.print(words("A line of best play", "bold"))
    _line(out, annotation, play_out(position, two_handed(annotation.rules)))


def _worth(annotation: Annotation, value: int) -> str:
    record = annotation.record
    ahead, behind = record.seats if value >= 0 else record.seats[::-1]
    if not value:
        return f"{seat_name(record, ahead)} and {seat_name(record, behind)} make as many points as each other"
    return f"{seat_name(record, ahead)} makes {counted(abs(value), 'point')} more than {seat_name(record, behind)}"


def _cards(out: Console, annotation: Annotation, solution: Solution) -> None:
    """The cards that may be led, those of one value together, the best first, with what each lead gives up."""
    record, position = annotation.record, solution.position
    out.print(words(f"{seat_start(record, position.to_play)} to lead", "bold"))
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    table.add_column("lead")
    table.add_column("worth", justify="right")
    table.add_column("gives up", justify="right")
    sign = -1 if position.turn else 1
    ranked = sorted(solution.cards.items(), key=lambda item: -sign * item[1])
    for value, same in groupby(ranked, key=lambda item: item[1]):
        lost = sign * (solution.value - value)
        style = "" if lost else "bold"
        table.add_row(
            _signs([card for card, _ in same]), Text(f"{value:+d}" if value else "0", style=style), Text(str(lost) if lost else "–")
        )
    out.print(table)
    elder, dealer = record.seats
    out.print(
        words(f"Worth: the points of {seat_name(record, elder)} less those of {seat_name(record, dealer)}, from here to the end.", "dim")
    )


def _line(out: Console, annotation: Annotation, moves: tuple[Move, ...]) -> None:
    """The line a trick a row: the two cards, who wins, what each has counted since, and what falls besides."""
    record = annotation.record
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    table.add_column("trick", justify="right")
    for heading in ("lead", "second", "won by"):
        table.add_column(heading)
    for seat in record.seats:
        table.add_column(safe(seat_label(record, seat)), justify="right")
    table.add_column("")
    for lead, second in zip(moves[::2], moves[1::2], strict=True):
        gains = [gain for gain in (*lead.gains, *second.gains) if gain.cause in _AT_THE_END]
        table.add_row(
            str(lead.trick),
            _played(annotation, lead),
            _played(annotation, second),
            words(record.name(second.winner or "")),
            *(str(points) for points in second.points),
            words("; ".join(_besides(annotation, side, gains) for side in sorted({gain.side for gain in gains})), "dim"),
        )
    out.print(table)


def _besides(annotation: Annotation, side: int, gains: list[Gain]) -> str:
    """What a side counts at the end, and for a pic: `dealer: last trick 1 and cards 10`."""
    record = annotation.record
    return f"{record.name(record.seats[side])}: " + listed(f"{_AT_THE_END[g.cause]} {g.points}" for g in gains if g.side == side)


def _played(annotation: Annotation, move: Move) -> Text:
    text = words(f"{annotation.record.name(move.seat)} ", "dim")
    return text.append_text(_signs([move.card]))


def _signs(cards: list[Card]) -> Text:
    text = Text()
    for index, card in enumerate(cards):
        sign = card_sign(card)
        text.append(" " if index else "")
        text.append(sign, style="red" if sign[0] in "♥♦" else "")
    return text
