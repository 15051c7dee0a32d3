"""Play by clicking: whose turn it is and which cards may be played, and the play block with the card that was clicked.

Legality is asked of `lessons.games.tricks`, the same that judges the record.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lessons.cards import CARD_OF_CODE, FULL_PACK, Card, Hand, Holding, cards_of_mask
from lessons.explain.names import card_name, counted, listed, seat_label, seat_name, seat_start, suit_singular
from lessons.games.annotation import Annotation, Step, StepKind
from lessons.games.tricks import must_follow
from lessons.handfile.cards_text import CARD_WORDS
from lessons.record import Starts
from lessons.web.entry.draft import Draft

UNTOLD = "?"


@dataclass(frozen=True, slots=True)
class Table:
    """The play as far as it goes: what each seat still holds, the trick on the table, the seat on turn (None when the
    play is over), the number of the trick, the plays so far, and the cards that have been seen outside the hands."""

    hands: Mapping[str, Holding]
    trick: tuple[tuple[str, Card | None], ...]
    turn: str | None
    number: int
    plays: int
    seen: int

    @property
    def led(self) -> Card | None:
        """The card led to an open trick."""
        return self.trick[0][1] if len(self.trick) == 1 else None


def table_of(annotation: Annotation) -> Table:
    """Where the play stands at the end of a record."""
    record = annotation.record
    steps = annotation.steps
    played = [s for s in steps if s.kind is StepKind.PLAY]
    last: Step = played[-1] if played else steps[-1]
    trick = last.table if played else ()
    left = sum(len(h) for h in last.hands.values())
    elder = record.seats[0]
    if left == 0:
        turn = None
    elif len(trick) == 1:
        turn = record.other(trick[0][0])
    else:
        turn = (last.winner if played else None) or elder
    done = sum(record.tricks.values()) + sum(1 for s in played if s.winner is not None or len(s.table) == 2)
    seen = 0
    for held in (*last.discards.values(), *last.drawn.values()):
        seen |= held.known.mask
    for step in played:
        for _, card in step.table:
            seen |= card.bit if card else 0
    return Table(last.hands, trick, turn, done + (0 if len(trick) == 2 and left == 0 else 1), len(played), seen)


def candidates(table: Table, seat: str, dealt_with_talon: bool) -> tuple[Card, ...]:
    """The cards the seat may hold: those known, and for a hand partly unknown every card not known to lie elsewhere."""
    held = table.hands[seat]
    mask = held.known.mask
    if held.unknown and not dealt_with_talon:
        elsewhere = table.seen
        for other, holding in table.hands.items():
            if other != seat:
                elsewhere |= holding.known.mask
        mask |= FULL_PACK & ~elsewhere
    return tuple(cards_of_mask(mask))


def why_not(annotation: Annotation, table: Table, seat: str, card: Card) -> str:
    """Why the seat may not play the card now, as a sentence; empty where it may."""
    held = table.hands[seat]
    led = table.led
    if led is None or card not in held.known:
        return ""
    owed = Hand(must_follow(held.known.mask, card, led.suit))
    if not owed:
        return ""
    name = seat_start(annotation.record, seat)
    return f"{name} holds {counted(len(owed), suit_singular(led.suit))} and must follow the {card_name(led)}: {listed((card_name(c) for c in owed), 'or')}."


def table_data(annotation: Annotation, table: Table) -> dict[str, Any]:
    """What the play widget draws: the dealer's hand above, the elder hand's below, the trick between them."""
    record = annotation.record
    elder, dealer = record.seats
    sides = {elder: "elder", dealer: "dealer"}
    hands = []
    for seat in (dealer, elder):
        held = table.hands[seat]
        turn = seat == table.turn
        shown = candidates(table, seat, record.starts is Starts.EXCHANGE) if turn else tuple(held.known)
        note = counted(len(held), "card") + " left"
        if turn:
            note = "to lead" if table.led is None and len(table.trick) != 1 else "to answer"
        hands.append(
            {
                "name": seat_label(record, seat),
                "side": sides[seat],
                "note": note,
                "turn": turn,
                "hidden": held.unknown,
                "cards": [{"code": c.code, "why": why_not(annotation, table, seat, c) if turn else ""} for c in shown],
            }
        )
    return {
        "hands": hands,
        "trick": [{"side": sides[s], "name": seat_label(record, s), "code": c.code if c else UNTOLD} for s, c in table.trick],
        "at": table.plays,
        "say": _say(annotation, table),
        "notTurn": f"It is not this hand’s turn: {seat_name(record, table.turn)} plays." if table.turn else "The play is over.",
    }


def _say(annotation: Annotation, table: Table) -> str:
    if table.turn is None:
        return "Every card has been played."
    who = seat_name(annotation.record, table.turn)
    if len(table.trick) != 1:
        return f"Trick {table.number}: {who} leads."
    if table.led is None:
        return f"Trick {table.number}: {who} answers."
    said = f"Trick {table.number}: {who} answers the {card_name(table.led)}"
    held = table.hands[table.turn]
    if held.known.suit(table.led.suit):
        return f"{said} with a {suit_singular(table.led.suit)}."
    return f"{said}." if held.unknown else f"{said}, and has no {suit_singular(table.led.suit)}: any card may be played."


def play_card(draft: Draft, annotation: Annotation, report: Mapping[str, Any]) -> Draft:
    """The draft with the card that was clicked at the end of its play block. A click that is late (the play has gone on)
    or names no card the seat can hold changes nothing."""
    table = table_of(annotation)
    code, marked = report.get("card"), bool(report.get("marked"))
    if table.turn is None or report.get("at") != table.plays:
        return draft
    if code != UNTOLD:
        card = CARD_OF_CODE.get(code) if isinstance(code, str) else None
        if card is None or card not in candidates(table, table.turn, annotation.record.starts is Starts.EXCHANGE):
            return draft
        if why_not(annotation, table, table.turn, card) and not marked:
            return draft
    elif not table.hands[table.turn].unknown:
        return draft
    return draft.put("play", _with_card(draft.play or "", f"{table.turn} {code}", answers=len(table.trick) == 1, marked=marked))


def _with_card(block: str, said: str, *, answers: bool, marked: bool) -> str:
    """The block with another card: an answer stands beside its lead, unless a figure, a mark or a comment ends that line."""
    text = block.rstrip()
    if marked:
        said += " !"
    if not text:
        return said
    last = text.rsplit("\n", 1)[-1]
    if answers and not marked and not any(sign in last for sign in "#!"):
        return f"{text}  {said}"
    return f"{text}\n{said}"


_PLAY = re.compile(r"\s*\S+\s+(?P<card>\S+)(?:\s*=\s*\d+)?(?:\s*!)?")


def without_last(draft: Draft) -> Draft | None:
    """The draft without the last card of its play block, or None where the block does not end with a card."""
    lines = (draft.play or "").rstrip().split("\n")
    words = lines[-1].partition("#")[0].rstrip()
    ends = []
    at = 0
    while found := _PLAY.match(words, at):
        if found["card"] not in CARD_WORDS and found["card"] != UNTOLD:
            return None
        ends.append(at)
        at = found.end()
    if not ends or at != len(words):
        return None
    kept = lines[:-1] if len(ends) == 1 else [*lines[:-1], words[: ends[-1]].rstrip()]
    return draft.put("play", "\n".join(kept))
