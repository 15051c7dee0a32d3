"""The card grid's places: from the draft to what the grid shows, and from what it reports back to the draft."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lessons.cards import CARD_OF_CODE, Card, Hand, Holding
from lessons.handfile.cards_text import cards_word
from lessons.record import Starts
from lessons.web.entry.draft import Draft
from lessons.web.entry.hand_text import read_hand, read_laid_out, read_talon

HAND_SIZE, TALON_SIZE, ELDER_TAKES = 12, 8, 5
"""Cards of a hand and of the talon, and how many of the talon lie for the elder hand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where cards can go.

    `short` marks its cards in the grid, `say` is said when it is chosen; `size` is how many it can take; `ordered` that
    the order counts; `within` the place it picks its cards from, for what is laid out of a hand as dealt; `locked` why
    nothing can be put there now, or empty. `cards` are codes (`SA`), in order.
    """

    id: str
    label: str
    short: str
    say: str
    size: int
    ordered: bool = False
    within: str = ""
    locked: str = ""
    cards: tuple[str, ...] = ()


def places(draft: Draft) -> tuple[Place, ...]:
    """Every place of the draft, in the order in which a hand is entered: the two hands, the talon, what each lays out."""
    found = [_hand_place(draft, seat) for seat in draft.seats]
    if draft.starts is Starts.EXCHANGE:
        found.append(_talon_place(draft))
    if draft.starts is not Starts.PLAY:
        found += [_discard_place(draft, seat) for seat in draft.seats]
    return tuple(found)


def _role(draft: Draft, seat: str) -> str:
    return "elder" if seat == draft.elder else "dealer"


def _hand_place(draft: Draft, seat: str) -> Place:
    held = read_hand(draft.get(f"cards.{seat}"))
    return Place(
        id=_role(draft, seat),
        label=draft.label(seat),
        short="E" if seat == draft.elder else "D",
        say=f"click {HAND_SIZE} cards" if draft.starts is not Starts.PLAY else "click the cards still held",
        size=HAND_SIZE,
        locked=""
        if held.holding is not None
        else f"{draft.label(seat)}: the text of this hand cannot be read yet. Mend or clear it first.",
        cards=_codes(held.holding),
    )


def _talon_place(draft: Draft) -> Place:
    talon = read_talon(draft.talon)
    locked = "The text of the talon cannot be read yet. Mend or clear it first." if talon.problems else ""
    if None in talon.cards:
        locked = "The talon has cards that are not told (?). Change it as text."
    return Place(
        id="talon",
        label="Talon",
        short="T",
        say="click its cards in order, the elder hand’s five first",
        size=TALON_SIZE,
        ordered=True,
        locked=locked,
        cards=tuple(c.code for c in talon.cards if c is not None),
    )


def _discard_place(draft: Draft, seat: str) -> Place:
    role = _role(draft, seat)
    dealt = draft.starts is Starts.EXCHANGE
    laid = read_laid_out(laid_out(draft, seat) if dealt else draft.get(f"discards.{seat}"))
    locked = "" if laid.holding is not None and laid.holding.is_known else "What is laid out is not told card by card. Change it as text."
    return Place(
        id=f"{role}-out",
        label=f"{draft.label(seat)} lays out",
        short="e" if role == "elder" else "d",
        say="click what is laid out of the hand as dealt" if dealt else "click what was laid out, if it is told",
        size=ELDER_TAKES if role == "elder" else TALON_SIZE,
        within=role if dealt else "",
        locked=locked,
        cards=_codes(laid.holding),
    )


def _codes(holding: Holding | None) -> tuple[str, ...]:
    return tuple(c.code for c in holding.known) if holding else ()


_DISCARD_LINE = re.compile(
    r"(?P<head>\s*(?P<seat>\S+)\s+discards\s+)(?P<cards>[^,#!=]*?)(?P<tail>\s*(?:,\s*draws\s+\d+(?:\s+silently)?)?\s*(?:[#!=].*)?)"
)


def laid_out(draft: Draft, seat: str) -> str:
    """The cards a seat lays out by the exchange block, as written there (`nothing` too); empty where it does not say."""
    for line in (draft.exchange or "").split("\n"):
        found = _DISCARD_LINE.fullmatch(line)
        if found and found["seat"].lower() == seat.lower():
            return found["cards"].strip()
    return ""


def lay_out(draft: Draft, seat: str, cards: Hand) -> Draft:
    """The draft with the seat's line of the exchange saying that it lays out these cards and draws as many."""
    said = f"{seat} discards {cards_word(Holding(cards))}" + (f", draws {len(cards)}" if cards else "")
    lines = (draft.exchange or "").split("\n") if draft.exchange else []
    for number, line in enumerate(lines):
        found = _DISCARD_LINE.fullmatch(line)
        if found and found["seat"].lower() == seat.lower():
            comment = re.search(r"\s*#.*", line)
            lines[number] = said + (comment[0] if comment else "")
            break
    else:
        lines.insert(0 if seat == draft.elder else len(lines), said)
    return draft.put("exchange", "\n".join(lines))


def put_cards(draft: Draft, report: Mapping[str, Any]) -> Draft:
    """The draft with the cards where the grid reports them, by place. What the grid cannot have meant changes nothing:
    unknown places, things that are no cards, a card twice, too many cards, a place that is locked."""
    for place in places(draft):
        codes = _codes_of(report.get(place.id), place)
        same = codes is None or codes == place.cards or (set(codes) == set(place.cards) and not place.ordered)
        if codes is not None and not same and not place.locked:
            draft = _put(draft, place, [CARD_OF_CODE[code] for code in codes])
    return draft


def _codes_of(reported: Any, place: Place) -> tuple[str, ...] | None:
    """The codes reported for a place, or None where they are no such thing."""
    if not isinstance(reported, list | tuple) or len(reported) > place.size:
        return None
    codes = tuple(reported)
    sound = all(isinstance(c, str) and c in CARD_OF_CODE for c in codes) and len(set(codes)) == len(codes)
    return codes if sound else None


def _put(draft: Draft, place: Place, cards: list[Card]) -> Draft:
    if place.id == "talon":
        return draft.put("talon", " ".join(c.code for c in cards))
    seat = draft.elder if place.id.startswith("elder") else draft.dealer
    hand = Hand.of(cards)
    if place.id.endswith("-out"):
        return lay_out(draft, seat, hand) if place.within else draft.put(f"discards.{seat}", hand.code)
    before = read_hand(draft.get(f"cards.{seat}"))
    assert before.holding is not None
    # A hand partly known keeps its size: a card that becomes known is one of those that were not.
    unknown = max(0, len(before.holding) - len(hand)) if before.holding.unknown else 0
    code = Holding(hand, unknown).code
    return draft.put(f"cards.{seat}", f"{code} !" if before.really and code else code)
