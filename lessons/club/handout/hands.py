"""The cards of a deal as a hand-out shows them: hands by suit, the talon in order, and how the deal stands when they are held."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from lessons.cards import SUITS, Card, Holding
from lessons.club.handout.characters import clean
from lessons.club.handout.model import CardColumn, CardRow, Cards
from lessons.explain.names import card_sign, counted, held_text, rank_sign, seat_label
from lessons.games.annotation import Annotation, Phase, Step, StepKind
from lessons.games.piquet.talon import ELDER_SHARE
from lessons.record import HandRecord, Starts

_BEFORE_CALLS = frozenset({Phase.DEAL, Phase.EXCHANGE})

_NAME = 18
"""Letters of a name at the head of a narrow column."""


def suit_rows(held: Holding) -> tuple[CardRow, ...]:
    """A hand suit by suit; those it does not hold too, where all its cards are known."""
    rows = (CardRow(suit.symbol, tuple(rank_sign(card.rank) for card in held.known.suit(suit))) for suit in SUITS)
    return tuple(row for row in rows if row.cards or held.is_known)


def hand_column(label: str, held: Holding) -> CardColumn:
    """A hand under a label; of one that is not known, how many cards are not told."""
    more = f"{counted(held.unknown, 'card')} not told" if held.unknown else ""
    return CardColumn(label, suit_rows(held), more)


def hidden_column(label: str, held: Holding) -> CardColumn:
    """A hand of which only the number of cards is shown."""
    return CardColumn(label, (), counted(len(held), "card"))


def talon_column(talon: Iterable[Card | None], *, shares: bool) -> CardColumn:
    """The talon in order from the top; `shares`: the elder hand's cards and the dealer's on lines of their own."""
    signs = [card_sign(card) if card is not None else "?" for card in talon]
    cuts = [(0, ELDER_SHARE), (ELDER_SHARE, len(signs))] if shares and len(signs) > ELDER_SHARE else [(0, len(signs))]
    return CardColumn("Talon, from the top", tuple(CardRow(_span(first, last), tuple(signs[first:last])) for first, last in cuts))


def _span(first: int, last: int) -> str:
    return f"{first + 1}–{last}" if last > first + 1 else str(last)


def hands(record: HandRecord, held: Mapping[str, Holding], shown: Iterable[str]) -> list[CardColumn]:
    """The hands of a deal in the order of the seats; of those that are not shown, how many cards they are."""
    seats = set(shown)
    return [(hand_column if seat in seats else hidden_column)(seat_label(record, seat), held[seat]) for seat in record.seats]


def deal_cards(record: HandRecord) -> Cards:
    """All cards of a deal as the record begins, with the talon where it is told."""
    columns = hands(record, record.hands, record.seats)
    if record.talon:
        columns.append(talon_column(record.talon, shares=len(record.seats) == 2))
    return Cards(tuple(columns))


def exchanged(annotation: Annotation) -> Step | None:
    """The step after which the hands are as they will be called; None where the deal begins so, or the exchange is not told."""
    record = annotation.record
    if record.starts is not Starts.EXCHANGE:
        return None
    steps = [step for step in annotation.steps if step.phase in _BEFORE_CALLS]
    return steps[-1] if any(step.kind is StepKind.DRAW for step in steps) else None


def laid_out(annotation: Annotation, after: Step, shown: Iterable[str]) -> str:
    """What the seats shown have laid out, which each of them remembers: `Laid out: Elder hand ♠ 8  ♦ J 10 9 8, Dealer nothing.`"""
    record, seats = annotation.record, set(shown)
    parts = [
        f"{seat_label(record, seat)} {held_text(after.discards[seat]) if len(after.discards[seat]) else 'nothing'}"
        for seat in record.seats
        if seat in seats and seat in after.discards
    ]
    return f"Laid out: {'; '.join(parts)}." if parts else ""


def stands(record: HandRecord, at: Starts | None = None) -> str:
    """How the deal stands, a line for those who have only the cards: where the record begins, or at another moment."""
    match at or record.starts:
        case Starts.EXCHANGE:
            return "As dealt, before the exchange."
        case Starts.PLAY:
            cards = max(len(hand) for hand in record.hands.values())
            return f"A position in the play: {counted(cards, 'card')} each."
        case _ if record.partners or record.turned is not None:
            return "As dealt."
        case _:
            return "After the exchange, as the hands are called."


def before(record: HandRecord) -> str:
    """What stood before the deal began, where the record tells: the game's score, and the count of a position."""
    parts = []
    if record.turned is not None:
        parts.append(f"Turned up: {card_sign(record.turned)}.")
    if record.score or record.counters:
        score = record.counters or record.score
        parts.append(f"The game before this deal: {_figures(record, score)}.")
    if record.count:
        parts.append(f"Counted so far: {_figures(record, record.count)}.")
    if record.tricks:
        parts.append(f"Tricks so far: {_figures(record, record.tricks)}.")
    return " ".join(parts)


def _figures(record: HandRecord, figures: Mapping[str, object]) -> str:
    return ", ".join(f"{seat_label(record, seat) if seat in record.seats else seat} {figure}" for seat, figure in figures.items())


def short(name: str) -> str:
    """A seat or side at the head of a narrow column: `Elder` for the elder hand, a player's name cut off where it is long."""
    name = clean(name).removesuffix(" hand")
    return name if len(name) <= _NAME else f"{name[: _NAME - 1].rstrip()}…"
