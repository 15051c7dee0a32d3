"""The cards of a hand file: hands, talon and discards, their numbers, and that no card stands twice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from lessons.cards import Card, Hand, Holding, cards_of_mask
from lessons.errors import Problems
from lessons.handfile.cards_text import HandText, card_places, read_cards, read_hand, read_talon
from lessons.handfile.envelope import Document, kind_of, label
from lessons.handfile.table_form import TableForm
from lessons.record import Starts

PACK = 32
"""Cards of the pack."""

_Read = TypeVar("_Read", HandText, Holding, tuple[Card | None, ...])


class Area(NamedTuple):
    """Cards that stand together, and how the file writes them."""

    path: str
    name: str
    text: str
    mask: int


class Deal(NamedTuple):
    """What the file says of the cards; `really` are the seats whose hand is marked `!`, `areas` where cards stand."""

    hands: dict[str, Holding]
    really: frozenset[str]
    talon: tuple[Card | None, ...] | None
    discards: dict[str, Holding]
    areas: list[Area]


def read_deal(document: Document, seats: tuple[str, ...], starts: Starts, form: TableForm) -> Deal:
    """Reads [hands] and [discards]; what is wrong is noted in the document."""
    areas: list[Area] = []
    hands, really = _read_hands(document, seats, areas, form)
    right = _check_sizes(document, seats, starts, hands, really, form)
    talon = _read_talon(document, starts, areas, form)
    if talon is not None and len(hands) == len(seats):
        left = PACK - sum(map(len, hands.values())) - form.trump
        if len(talon) != left and not (len(talon) == form.talon and not right):
            hint = "all that was not dealt, in order; `?` for a card not known"
            document.impossible("hands.talon", f"the talon has {_cards(len(talon))}, not {left}", hint)
    discards = _read_discards(document, seats, starts, areas)
    if right and sum(map(len, hands.values())) + sum(map(len, discards.values())) > PACK:
        document.impossible("discards", "there are more cards than the pack has", f"hands and discards are at most {PACK} cards")
    _check_once(document, areas)
    return Deal(hands, really, talon, discards, areas)


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _read(document: Document, path: str, said: Any, reader: Callable[[str], _Read]) -> _Read | None:
    """What `reader` makes of the text at `path`; None when something is wrong with it, which is noted."""
    if not isinstance(said, str):
        document.unreadable(path, f"{label(path)} is {kind_of(said)}, not text", "write the cards between quotes")
        return None
    try:
        return reader(said)
    except Problems as found:
        document.within(path, said, found)
        return None


def _read_hands(
    document: Document, seats: tuple[str, ...], areas: list[Area], form: TableForm
) -> tuple[dict[str, Holding], frozenset[str]]:
    value = document.data.get("hands")
    if value is None:
        document.unreadable("hands", "[hands] is missing", f'[hands] with {seats[0]} = "S AKT9  H Q …"; `?{form.hand}` is an unknown hand')
        return {}, frozenset()
    table = document.as_table("hands", value, (*seats, "talon"))
    hands: dict[str, Holding] = {}
    really = set()
    for seat in seats:
        path, said = f"hands.{seat}", table.get(seat)
        if said is None:
            if table is value:
                document.unreadable("hands", f"{seat}'s hand is missing", f'{seat} = "?{form.hand}" is an unknown hand')
            continue
        found = _read(document, path, said, read_hand)
        if found is None:
            continue
        hands[seat] = found.holding
        areas.append(Area(path, f"{seat}'s hand", said, found.holding.known.mask))
        if found.really:
            really.add(seat)
    return hands, frozenset(really)


def _check_sizes(
    document: Document, seats: tuple[str, ...], starts: Starts, hands: dict[str, Holding], really: frozenset[str], form: TableForm
) -> bool:
    """Notes hands that have too many or too few cards without being marked; whether all were right."""
    before, full = len(document.problems), form.hand
    position = starts is Starts.PLAY
    for seat, holding in hands.items():
        size = len(holding)
        if seat in really:
            continue
        if position and not 1 <= size <= full:
            document.impossible(f"hands.{seat}", f"{seat} has {_cards(size)}", f"a position has from 1 to {full} cards a hand")
        if not position and size != full:
            hint = "`?` for a card not known" + ("" if form.trump else "; `!` at the end if it really has that many")
            document.impossible(f"hands.{seat}", f"{seat} has {_cards(size)}, not {full}", hint, clause=form.clause)
    if position and not really and len(hands) == len(seats) and len(document.problems) == before:
        first = len(hands[seats[0]])
        for seat in seats[1:]:
            if len(hands[seat]) != first:
                hint = "the hands of a position are equal; `!` at the end of one that really is not"
                document.impossible(f"hands.{seat}", f"{seats[0]} has {_cards(first)}, {seat} {len(hands[seat])}", hint)
    return len(document.problems) == before


def _read_talon(document: Document, starts: Starts, areas: list[Area], form: TableForm) -> tuple[Card | None, ...] | None:
    table = document.data.get("hands")
    said = table.get("talon") if isinstance(table, dict) else None
    if said is None:
        return None
    path = "hands.talon"
    if not form.talon:
        document.unreadable(path, f"there is no talon in {form.game}", "all the cards are dealt out", clause=form.clause)
    elif starts is not Starts.EXCHANGE and not form.trump:
        document.unreadable(path, "a talon belongs to a hand as dealt", 'starts = "exchange"; what was laid out stands in [discards]')
    talon = _read(document, path, said, read_talon)
    if talon is not None:
        areas.append(Area(path, "the talon", said, Hand.of(found for found in talon if found is not None).mask))
    return talon


def _read_discards(document: Document, seats: tuple[str, ...], starts: Starts, areas: list[Area]) -> dict[str, Holding]:
    value = document.data.get("discards")
    if value is None:
        return {}
    if starts is Starts.EXCHANGE:
        hint = "they stand in the exchange block: `elder discards S87 H9, draws 3`"
        document.unreadable("discards", "[discards] does not go with a hand as dealt", hint)
    table = document.as_table("discards", value, seats)
    discards: dict[str, Holding] = {}
    for seat in seats:
        if seat not in table:
            continue
        path = f"discards.{seat}"
        found = _read(document, path, table[seat], read_cards)
        if found is not None:
            discards[seat] = found
            areas.append(Area(path, f"{seat}'s discards", table[seat], found.known.mask))
    return discards


def _check_once(document: Document, areas: list[Area]) -> None:
    """Notes each card that stands in two areas, at the later one."""
    seen = 0
    for number, area in enumerate(areas):
        if seen & area.mask:
            check_apart(document, areas[:number], area)
        seen |= area.mask


def check_apart(document: Document, earlier: list[Area], area: Area) -> None:
    """Notes each card of an area that stands in an earlier one too."""
    for twice in cards_of_mask(area.mask):
        first = next((one for one in earlier if one.mask & twice.bit), None)
        if first is not None:
            start = card_places(area.text)[twice]
            place = document.places.inside(area.path, area.text, start, area.text[start:].split()[0])
            other = document.places.inside(first.path, first.text, card_places(first.text)[twice], twice.code)
            hint = "each of the 32 cards exists once" + (f"; the other stands on line {other.line}" if other.line != place.line else "")
            document.impossible(area.path, f"{twice.code} is in {first.name} already", hint, place=place)
