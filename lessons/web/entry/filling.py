"""What a hand file's text can be helped along with: the cards left for its last hand, and the line of its next trick.

Only offered where there is one way to do it; the text is changed in that place alone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from lessons.cards import CARD_OF_CODE, FULL_PACK, Hand, Holding
from lessons.errors import Problems
from lessons.games.annotation import Annotation, StepKind
from lessons.handfile.cards_text import read_hand, read_talon
from lessons.handfile.table_form import TableForm, table_form
from lessons.handfile.toml_reading import read_toml
from lessons.record import Starts
from lessons.rules.named import NAMED
from lessons.web.entry.whole_file import judge

_NO_CARD = "?"


class Rest(NamedTuple):
    """The cards that stand nowhere yet; if one hand alone lacks them all, its seat and the text with them in it."""

    cards: Hand
    seat: str = ""
    text: str = ""


def rest(text: str) -> Rest | None:
    """The cards that stand nowhere while a hand has too few; None where no hand has, or the cards cannot be told so far."""
    try:
        data = read_toml(text)
        form = table_form(NAMED[data["rules"]["set"]])
        return _rest(text, data, form)
    except (Problems, KeyError, TypeError, AttributeError):
        return None  # what is wrong with it, its reader tells


def _rest(text: str, data: Mapping[str, Any], form: TableForm) -> Rest | None:
    """Raises what reading goes wrong with: the values may be of any kind."""
    table, hands = data.get("table", {}), data["hands"]
    if table.get("starts") == Starts.PLAY:
        return None
    seats = table.get("seats", form.default)
    held = {seat: read_hand(hands.get(seat, "")) for seat in seats}
    if any(said.really for said in held.values()):
        return None
    lacks = {seat: form.hand - len(said.holding) for seat, said in held.items() if len(said.holding) < form.hand}
    laid = [said.holding.known for said in held.values()]
    laid += [Hand.of([card for card in read_talon(hands.get("talon", "")) if card is not None])]
    laid += [Hand.of([CARD_OF_CODE[table["turned"].upper()]])] if "turned" in table else []
    left = FULL_PACK
    for hand in laid:
        if hand.mask & ~left:
            return None  # a card stands twice
        left &= ~hand.mask
    cards = Hand(left)
    if not lacks or not cards:
        return None
    (seat, number), *others = lacks.items()
    whole = not others and number == len(cards)
    filled = _with_hand(text, seat, Holding(held[seat].holding.known | cards).code) if whole else None
    return Rest(cards, seat, filled) if filled else Rest(cards)


def _with_hand(text: str, seat: str, code: str) -> str | None:
    """The text with another hand for a seat; None where its line is not to be found for certain."""
    head = re.search(r"^[ \t]*\[hands\][^\n]*\n", text, re.MULTILINE)
    if head is None:
        return None
    line = re.compile(rf"""^([ \t]*["']?{re.escape(seat)}["']?[ \t]*=[ \t]*)("[^"\n]*"|'[^'\n]*')""", re.MULTILINE)
    found = line.search(text, head.end())
    if found is None:
        return None
    changed = f'{text[: found.start(2)]}"{code}"{text[found.end(2) :]}'
    return changed if read_toml(changed)["hands"].get(seat) == code else None


def with_next_trick(text: str, annotation: Annotation) -> str | None:
    """The sound text of an annotation with a line for the next trick, its cards still `?`; None where it is not known who leads to
    it, or nothing is left to play."""
    record = annotation.record
    if record.play is None:
        return None
    last = next((step for step in reversed(annotation.steps) if step.kind is StepKind.PLAY), None)
    leader = record.seats[0] if last is None else last.winner
    block = re.search(r"^[ \t]*play[ \t]*=[ \t]*'''.*?(?=[ \t]*''')", text, re.MULTILINE | re.DOTALL)
    if leader is None or block is None:
        return None
    first = record.seats.index(leader)
    line = "   ".join(f"{seat} {_NO_CARD}" for seat in (*record.seats[first:], *record.seats[:first]))
    gap = "" if block[0].endswith("\n") else "\n"
    changed = f"{text[: block.end()]}{gap}{line}\n{text[block.end() :]}"
    return changed if judge(changed).annotation is not None else None
