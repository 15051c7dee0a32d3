"""The sheet for a class: each deal's cards and question, and room to write what is called, answered and counted."""

from __future__ import annotations

from collections.abc import Iterator

from lessons.club.deal_set import DealSet, SetDeal
from lessons.club.handout.characters import paragraphs
from lessons.club.handout.hands import before, deal_cards, exchanged, hands, laid_out, short, stands
from lessons.club.handout.model import Block, Cards, Cell, Document, Heading, Leaf, Prose, Room, Table, Title, Together, cell, strong, text
from lessons.explain.names import seat_label, side_label
from lessons.games.annotate import annotate
from lessons.record import HandRecord, Starts
from lessons.rules.outline import SET_NAMES

_ANSWER_LINES = 2
_FEW = 160
"""Letters of a question that stays on a page with its deal; a longer one may run over."""


def sheet(deal_set: DealSet, seat: str | None, at: Starts | None) -> Document:
    """The sheet of a set; `seat` shows one hand only, None all of them. A deal's name is left out: it often tells the answer.

    `at` shows the hands as dealt (`EXCHANGE`) or as they are called (`DECLARE`) where the record tells both; None shows each deal as its theme
    asks, or as its record begins. Raises `Problems` or `Impossible` for a deal that its rules do not allow.
    """
    blocks: list[Block] = [Title(deal_set.title), Room("Name", 1)]
    for number, deal in enumerate(deal_set.deals, start=1):
        blocks += _deal(number, deal, seat, at or _asked_at(deal))
    return Document(deal_set.title, "Deals", tuple(blocks))


def _asked_at(deal: SetDeal) -> Starts:
    """The moment at which a deal's question is asked: of a theme of the exchange before it, of any other theme after it."""
    if not deal.theme:
        return deal.record.starts
    from lessons.club.themes import Group, theme  # brings what makes deals, which a set that was chosen does without

    try:
        made_for = theme(deal.theme)
    except KeyError:
        return deal.record.starts
    return Starts.EXCHANGE if made_for.group is Group.EXCHANGE else Starts.DECLARE


def _deal(number: int, deal: SetDeal, seat: str | None, at: Starts) -> Iterator[Block]:
    record = deal.record
    head = [Heading(f"Deal {number}", SET_NAMES[record.rules.name]), *_cards(record, record.seats if seat is None else (seat,), at)]
    asked: list[Leaf] = [Prose(text(strong(line))) for line in paragraphs(deal.question)]
    room: list[Leaf] = [Room("Answer", _ANSWER_LINES)] if deal.question else []
    room += _form(record)
    if len(deal.question) <= _FEW:
        yield Together((*head, *asked, *room))
    else:
        yield Together(tuple(head))
        yield from asked
        yield Together(tuple(room))


def _cards(record: HandRecord, shown: tuple[str, ...], at: Starts) -> tuple[Leaf, ...]:
    """How the deal stands and the cards of the seats shown; after an exchange also what they have laid out."""
    annotation = annotate(record) if at is Starts.DECLARE and record.starts is Starts.EXCHANGE else None
    after = exchanged(annotation) if annotation is not None else None
    if annotation is None or after is None:
        told = " ".join(line for line in (stands(record), before(record)) if line)
        return Prose(text(told), small=True), deal_cards(record, shown)
    told = " ".join(line for line in (stands(record, at), before(record), laid_out(annotation, after, shown)) if line)
    return Prose(text(told), small=True), Cards(tuple(hands(record, after.hands, shown)))


def _form(record: HandRecord) -> list[Leaf]:
    """Where calls, answers and scores are entered."""
    sides = record.sides
    if record.starts is Starts.PLAY or record.turned is not None or len(record.seats) > 2:
        heads = ["", *(short(side_label(record, side)) for side in sides)]
        rows = tuple((cell(word), *_blank(len(sides))) for word in ("Count", "Tricks"))
        return [Table(head=tuple(heads), rows=rows, widths=(1.2, *(2.0,) * len(sides)), form=True)]
    elder, dealer = (short(seat_label(record, seat)) for seat in record.seats)
    rows = tuple((cell(word), *_blank(4)) for word in ("Point", "Sequence", "Set"))
    rows += ((cell("In all"), (), (), (), ()),)
    return [
        Table(
            head=("", f"{elder} calls", f"{dealer} answers", f"{elder} counts", f"{dealer} counts"),
            rows=rows,
            widths=(1.2, 2.0, 1.7, 1.5, 1.5),
            form=True,
        )
    ]


def _blank(number: int) -> tuple[Cell, ...]:
    return ((),) * number
