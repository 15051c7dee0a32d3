"""The sheet for a class: each deal's cards and question, and room to write what is called, answered and counted."""

from __future__ import annotations

from lessons.club.asked_at import asked_at
from lessons.club.deal_set import DealSet, SetDeal
from lessons.club.handout.characters import paragraphs
from lessons.club.handout.hands import before, exchanged, hand_column, hands, laid_out, short, stands
from lessons.club.handout.model import Cards, Document, Heading, Leaf, Prose, Room, Table, Title, Together, blank, cell, strong, text
from lessons.explain.names import seat_label, side_label
from lessons.games.annotate import annotate
from lessons.record import HandRecord, Starts
from lessons.rules.outline import SET_NAMES

_ANSWER_LINES = 2


def sheet(deal_set: DealSet, seats: tuple[str | None, ...], at: Starts | None) -> Document:
    """The sheet of a set; `seats` are, deal by deal, the one whose hand alone is shown, None for all. A deal's name is left out: it often
    tells the answer. So is the talon, of which nobody knows before the draw.

    `at` shows the hands as dealt (`EXCHANGE`) or as they are called (`DECLARE`) where the record tells both; None shows each deal as its theme
    asks, or as its record begins. Raises `Problems` or `Impossible` for a deal that its rules do not allow.
    """
    deals = (_deal(number, deal, seat, at) for number, (deal, seat) in enumerate(zip(deal_set.deals, seats, strict=True), start=1))
    return Document(deal_set.title, "Deals", (Title(deal_set.title), Room("Name", 1), *deals))


def _deal(number: int, deal: SetDeal, seat: str | None, at: Starts | None) -> Together:
    record, moment = deal.record, asked_at(deal)
    shown = record.seats if seat is None else (seat,)
    head = [Heading(f"Deal {number}", SET_NAMES[record.rules.name]), *_cards(record, shown, at or moment or record.starts)]
    asked: list[Leaf] = [Prose(text(strong(line))) for line in paragraphs(deal.question)]
    room: list[Leaf] = [Room("Answer", _ANSWER_LINES)] if deal.question else []
    if moment is not Starts.EXCHANGE and (seat is None or not deal.theme):
        room += _form(record)
    return Together((*head, *asked, *room))


def _cards(record: HandRecord, shown: tuple[str, ...], at: Starts) -> tuple[Leaf, ...]:
    """How the deal stands and the cards of the seats shown; after an exchange also what they have laid out.

    A hand that was shown as carte blanche, which is judged as dealt, stands there as it was dealt too (cent.carte-blanche.value).
    """
    annotation = annotate(record) if at is Starts.DECLARE and record.starts is Starts.EXCHANGE else None
    after = exchanged(annotation) if annotation is not None else None
    if annotation is None or after is None:
        told = " ".join(line for line in (stands(record), before(record)) if line)
        return Prose(text(told), small=True), Cards(tuple(hands(record, record.hands, shown)))
    told = " ".join(line for line in (stands(record, at), before(record), laid_out(annotation, after, shown)) if line)
    columns = hands(record, after.hands, shown)
    columns += [hand_column(f"{seat_label(record, seat)}, as dealt", record.hands[seat]) for seat in annotation.carte_blanche]
    return Prose(text(told), small=True), Cards(tuple(columns))


def _form(record: HandRecord) -> list[Leaf]:
    """Where calls, answers and scores are entered."""
    sides = record.sides
    if record.starts is Starts.PLAY or record.turned is not None or len(record.seats) > 2:
        heads = ["", *(short(side_label(record, side)) for side in sides)]
        rows = tuple((cell(word), *blank(len(sides))) for word in ("Count", "Tricks"))
        return [Table(head=tuple(heads), rows=rows, widths=(1.2, *(2.0,) * len(sides)), form=True)]
    elder, dealer = (short(seat_label(record, seat)) for seat in record.seats)
    rows = tuple((cell(word), *blank(4)) for word in ("Point", "Sequence", "Set"))
    rows += ((cell("In all"), (), (), (), ()),)
    return [
        Table(
            head=("", f"{elder} calls", f"{dealer} answers", f"{elder} counts", f"{dealer} counts"),
            rows=rows,
            widths=(1.2, 2.0, 1.7, 1.5, 1.5),
            form=True,
        )
    ]
