"""A hand as it stands in the draft, drawn and summed up: its cards, how many, and what it holds."""

from __future__ import annotations

from html import escape

from lessons.card_drawings import card_svg
from lessons.cards import SUITS, Hand, Holding, cards_of_mask
from lessons.combinations import CARTE_BLANCHE_POINTS, Class, combinations
from lessons.explain.names import capital, combination_name, combination_signs, counted, listed
from lessons.record import Starts
from lessons.web.entry.draft import Draft
from lessons.web.entry.hand_text import read_hand

FULL = 12
OUTLINES = {"♥": "♡", "♦": "♢"}
CARD_HEIGHT = "3.9rem"


def hand_html(draft: Draft, seat: str) -> str:
    """The preview of a seat's hand as HTML; what a user wrote is escaped."""
    said = read_hand(draft.get(f"cards.{seat}"))
    name = escape(draft.label(seat))
    if said.holding is None:
        what = "These cards can be read, and something cannot" if said.seen else "It cannot be read yet"
        return _frame(name, "to be mended", _cards(Holding(said.seen)), [f"{what}: see what is wrong beneath its text."])
    expected = None if said.really or draft.starts is Starts.PLAY else FULL
    return _frame(name, _count(said.holding, expected), _cards(said.holding), _lines(said.holding, draft.starts))


def _frame(name: str, count: str, cards: str, lines: list[str]) -> str:
    items = "".join(f"<li>{line}</li>" for line in lines)
    return (
        f'<div class="enter-hand"><p class="enter-who"><b>{name}</b> <span>{count}</span></p>'
        f'<div class="enter-cards">{cards}</div><ul class="enter-holds">{items}</ul></div>'
    )


def _count(holding: Holding, expected: int | None) -> str:
    """How many cards there are, and whether that is the number there should be."""
    number = len(holding)
    if not number:
        return "no cards yet"
    if expected is None:
        return counted(number, "card")
    if number == expected:
        return f"✓ {number} cards"
    short = expected - number
    return f"{number} of {expected}: {counted(abs(short), 'card')} {'to come' if short > 0 else 'too many'}"


def _cards(holding: Holding) -> str:
    groups = []
    for suit in SUITS:
        cards = cards_of_mask(holding.known.suit(suit).mask)
        if cards:
            groups.append(f'<span class="enter-suit">{"".join(card_svg(c, height=CARD_HEIGHT) for c in cards)}</span>')
    if holding.unknown:
        backs = card_svg(None, height=CARD_HEIGHT) * min(holding.unknown, FULL)
        groups.append(f'<span class="enter-suit enter-backs">{backs}</span>')
    return "".join(groups)


def _lines(holding: Holding, starts: Starts) -> list[str]:
    """What the known cards hold, class by class."""
    if not holding.known:
        return ["Not known: what it holds is left open."] if holding.unknown else []
    if starts is Starts.PLAY:
        return []
    return [*_carte_blanche(holding, starts), *_classes(holding.known)]


def _carte_blanche(holding: Holding, starts: Starts) -> list[str]:
    dealt = starts is Starts.EXCHANGE and holding.is_known and len(holding) == FULL
    if dealt and holding.known.is_carte_blanche:
        return [f"<b>Carte blanche</b>: no King, Queen or Jack, {CARTE_BLANCHE_POINTS} points if it is shown"]
    return []


def _signs(text: str) -> str:
    """Cards in signs, hearts and diamonds outlined and red as on the cards themselves."""
    for solid, outlined in OUTLINES.items():
        text = text.replace(solid, f'<span class="enter-red">{outlined}\ufe0e</span>')
    return text


def _classes(hand: Hand) -> list[str]:
    held = combinations(hand)
    best = held.points[0]
    tied = [p for p in held.points if p.key == best.key]
    lines = ["<b>Point</b>: " + listed([combination_name(p) for p in tied], "or")]
    for cls, label in ((Class.SEQUENCE, "Sequences"), (Class.SET, "Sets")):
        found = held.of(cls)
        said = ", ".join(f"{combination_name(c)} ({_signs(combination_signs(c))})" for c in found) if found else "none"
        lines.append(f"<b>{label}</b>: {capital(said)}")
    return lines
