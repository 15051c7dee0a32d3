"""A deal's cards as a small table, suit by suit; and deals one below the other, for looking through and for printing."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from lessons.cards import Card, Holding
from lessons.club.deal_set import SetDeal
from lessons.club.table_results import recorded_course
from lessons.explain.names import capital, card_sign, rank_sign, seat_label, suit_name
from lessons.record import HandRecord, Starts
from lessons.rules.outline import SET_NAMES
from lessons.web.cards import PLAYED
from lessons.web.deals_page.words import level_words, theme_title
from lessons.web.suits import suits

STARTS = {Starts.EXCHANGE: "as dealt", Starts.DECLARE: "after the draw", Starts.PLAY: "in the play"}
"""What the hands of a deal are."""


def hands(record: HandRecord) -> str:
    """The hands of a deal as a table, and below them the talon and what is laid out, as far as they are told."""
    heads = "".join(f'<th scope="col"><span role="img" aria-label="{suit_name(suit)}">{suits(suit.symbol)}</span></th>' for suit in PLAYED)
    rows = [_row(seat_label(record, seat), held) for seat, held in record.hands.items()]
    rows += [_row(f"{seat_label(record, seat)} lays out", cards) for seat, cards in record.discards.items() if len(cards)]
    if record.talon:
        rows.append(_wide("Talon, in order", record.talon))
    if record.turned is not None:
        rows.append(_wide("Turned up", [record.turned]))
    return (
        f'<table class="piquet-table deals-hands"><thead><tr><th scope="col"><span class="deals-heard">Hand</span></th>{heads}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table>"
    )


def _row(label: str, held: Holding) -> str:
    cells = []
    for suit in PLAYED:
        ranks = " ".join(rank_sign(card.rank) for card in held.known.suit(suit))
        cells.append(f"<td>{ranks or '–'}</td>")
    more = f" <small>and {held.unknown} not told</small>" if held.unknown else ""
    return f'<tr><th scope="row">{escape(label)}{more}</th>{"".join(cells)}</tr>'


def _wide(label: str, cards: Iterable[Card | None]) -> str:
    said = " ".join("?" if card is None else card_sign(card) for card in cards)
    return f'<tr><th scope="row">{label}</th><td colspan="{len(PLAYED)}">{suits(said)}</td></tr>'


def facts(deal: SetDeal) -> str:
    """What a deal is, in a line of plain text: its theme, how hard it is, its rule set, what its hands are, and what its course comes to."""
    record = deal.record
    course = recorded_course(deal)
    played = f"as it is played here {course[0]} to {course[1]}" if course else ""
    told = (theme_title(deal.theme), level_words(deal.level), SET_NAMES[record.rules.name], f"hands {STARTS[record.starts]}", played)
    return capital(" · ".join(filter(None, told)))


def sheet(deal: SetDeal, number: int, *, questions: bool, answers: bool) -> str:
    """A deal with its cards and what is written about it."""
    said = []
    if questions and deal.question:
        said.append(("Question", deal.question))
    if answers:
        said += [(name, text) for name, text in (("Answer", deal.answer), ("Note", deal.note)) if text]
    lines = "".join(f"<p><b>{name}</b> {suits(text).replace(chr(10), '<br>')}</p>" for name, text in said)
    return (
        f'<article class="deals-one"><h3>{number}. {escape(deal.name)}</h3><p class="deals-facts">{escape(facts(deal))}</p>'
        f"{hands(deal.record)}{lines}</article>"
    )
