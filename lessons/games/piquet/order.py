"""The order in which things are said: what is answered in one class, or claimed before, tells of the next.

Clauses: cent.declare.order, club.declare, portland.47.
"""

from __future__ import annotations

from lessons.combinations import DECLARED, Class
from lessons.games.piquet.dialogue import Dialogue
from lessons.games.reading import Line
from lessons.record import HandRecord
from lessons.rules.piquet import CallOrder

_RANK = {cls: place for place, cls in enumerate(DECLARED)}


def in_order(talk: Dialogue) -> list[Class]:
    """The classes in the order in which the elder hand calls them; those it does not call come last."""
    if talk.deal.rules.call_order is CallOrder.STRICT:
        return list(DECLARED)
    places = _places(talk.deal.record)
    first = {cls: _place(lines[0], places) for cls, lines in talk.said[talk.deal.elder].items() if lines}
    return sorted(DECLARED, key=lambda cls: (cls not in first, first.get(cls, 0), _RANK[cls]))


def said_before(talk: Dialogue, seat: str, call: Line) -> list[Line]:
    """What a seat has called and claimed, and truly as far as is known, when the other makes a call."""
    places = _places(talk.deal.record)
    mine = [ln for cls in DECLARED for ln in talk.said[seat][cls]]
    return [ln for ln in mine if ln.loss is None and _place(ln, places) < _place(call, places)]


def _places(record: HandRecord) -> dict[int, int]:
    """The place of each act in the blocks of words and cards, by its identity."""
    blocks = (record.declare, record.play)
    return {id(act): place for place, act in enumerate(act for block in blocks if block is not None for act in block.acts)}


def _place(line: Line, places: dict[int, int]) -> int:
    """Where a line is said; what is left to the rules is said before all that is written."""
    return places[id(line.act)] if line.act is not None else -1
