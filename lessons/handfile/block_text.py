"""The canonical text of a block of steps: one act a line, in columns; in the play one trick a line."""

from __future__ import annotations

from typing import NamedTuple

from lessons.handfile.acts import Kind
from lessons.handfile.canonical import comment_line
from lessons.handfile.cards_text import cards_word
from lessons.handfile.words import said_text
from lessons.record import (
    Act,
    Also,
    Block,
    Calls,
    Claims,
    Corrects,
    Discards,
    Draws,
    Looks,
    Plays,
    Said,
    ShowsCarteBlanche,
    Sinks,
    TakesBack,
    TurnsUp,
)

_GAP = "  "
_BETWEEN = "   "


def block_text(kind: Kind, block: Block, seats: tuple[str, ...]) -> str:
    """The lines of a block, each with its line break."""
    width = max(map(len, seats))
    lines = _play_lines(block.acts, width, len(seats)) if kind is Kind.PLAY else _lines(block.acts, width)
    lines += [comment_line(text) for text in block.tail]
    return "".join(f"{line}\n" for line in lines)


def act_words(act: Act) -> str:
    """The words of an act behind its seat, without reply, count and mark."""
    match act:
        case Plays():
            return act.card.code if act.card is not None else "nothing" if act.nothing else "?"
        case Calls():
            return said_text(act.said)
        case Also():
            return f"also {_listed(act.said)}"
        case Claims():
            return f"claims {_listed(act.said)}"
        case Sinks():
            return f"sinks {_listed(act.said)}"
        case Corrects():
            return f"corrects {_listed(act.said)}"
        case Discards():
            return f"discards {cards_word(act.cards)}"
        case Draws():
            return f"draws {act.number} silently" if act.silently else f"draws {act.number}"
        case Looks():
            return f"looks at {act.number}"
        case TurnsUp():
            return f"turns up {act.number}"
        case TakesBack():
            return f"takes back {act.card.code}"
        case ShowsCarteBlanche():
            return "carte blanche"
    raise TypeError(f"{type(act).__name__} has no words")


def reply_words(call: Calls) -> str:
    """A call's reply, behind the seat that answers where several could."""
    assert call.reply is not None
    return call.reply.value if call.reply_seat is None else f"{call.reply_seat} {call.reply.value}"


def _listed(said: tuple[Said, ...]) -> str:
    return ", ".join(said_text(thing) for thing in said)


class _Row(NamedTuple):
    """A line to be: the comment lines above it, its columns, and what ends it."""

    above: tuple[str, ...]
    seat: str
    words: str
    reply: str
    figure: str
    end: str


def _row(act: Act) -> _Row:
    reply = f": {reply_words(act)}" if isinstance(act, Calls) and act.reply is not None else ""
    return _Row(act.above, act.seat, act_words(act), reply, _count(act), _end(act))


def _count(act: Act) -> str:
    return "" if act.count is None else f"= {act.count}"


def _end(act: Act) -> str:
    """The mark of an irregular act, and its comment."""
    return (" !" if act.irregular else "") + (f"{_GAP}{comment_line(act.comment)}" if act.comment else "")


def _lines(acts: tuple[Act, ...], seat_width: int) -> list[str]:
    """Lines of the exchange or the declarations: seats, words, and replies and counts in columns."""
    rows: list[_Row] = []
    for act in acts:
        row = _row(act)
        if isinstance(act, Draws) and rows and _takes_draw(rows[-1], row):
            rows[-1] = rows[-1]._replace(words=f"{rows[-1].words}, {row.words}", end=row.end)
        else:
            rows.append(row)
    words_width = max((len(row.words) for row in rows if row.reply or row.figure), default=0)
    reply_width = max((len(row.reply) for row in rows), default=0) if any(row.reply and row.figure for row in rows) else 0
    lines: list[str] = []
    for row in rows:
        lines.extend(map(comment_line, row.above))
        line = f"{row.seat.ljust(seat_width)}{_GAP}{row.words.ljust(words_width)}{_GAP}{row.reply.ljust(reply_width)}"
        if row.figure:
            line += (_GAP if reply_width else "") + row.figure
        lines.append(line.rstrip() + row.end)
    return lines


def _takes_draw(row: _Row, draw: _Row) -> bool:
    """Whether a draw goes on the line of the discard before it."""
    discards = row.words.startswith("discards") and "draws" not in row.words
    return discards and row.seat == draw.seat and not row.end and not draw.above


def _play_lines(acts: tuple[Act, ...], seat_width: int, seats: int) -> list[str]:
    """Lines of the play: the cards of a trick share a line unless something stands between them."""
    groups: list[list[Act]] = []
    on_table = 0
    for act in acts:
        if isinstance(act, Plays):
            before = groups[-1][-1] if groups and on_table else None
            if isinstance(before, Plays) and before.seat != act.seat and not _end(before) and not act.above:
                groups[-1].append(act)
            else:
                groups.append([act])
            on_table = (on_table + 1) % seats
        else:
            groups.append([act])
            if isinstance(act, TakesBack):
                on_table = (on_table - 1) % seats
    cells = [[_cell(act, seat_width) for act in group] for group in groups]
    widths = [max((len(row[n]) for row in cells if len(row) > n + 1), default=0) for n in range(seats)]
    lines: list[str] = []
    for group, row in zip(groups, cells, strict=True):
        lines.extend(map(comment_line, group[0].above))
        padded = [cell.ljust(width) for cell, width in zip(row[:-1], widths, strict=False)]
        lines.append(_BETWEEN.join([*padded, row[-1]]) + _end(group[-1]))
    return lines


def _cell(act: Act, seat_width: int) -> str:
    """A seat and what it does, with the count, without what ends the line."""
    words = act_words(act).ljust(2 if isinstance(act, Plays) and act.count is not None else 0)
    return f"{act.seat.ljust(seat_width)} {words} {_count(act)}".rstrip()
