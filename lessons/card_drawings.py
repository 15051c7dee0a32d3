"""Playing cards as pictures: one drawing for the screen, for print and for images made from it.

A card is drawn in a box of 60 × 84: a large index in the left strip, which stays visible when cards overlap, and the
suit once more, larger, in the lower right corner. Suits differ by shape, by filling (spades and clubs solid, hearts and
diamonds outlined), by letter and by colour, so that no one of these has to be seen.

Colours are CSS custom properties (`--suit-s`, `--suit-h`, `--suit-d`, `--suit-c`, `--card-face`, `--card-edge`,
`--card-back`) with the two-colour pack as their fallback, so that one drawing serves light, dark and four colours.
"""

from __future__ import annotations

from functools import cache

from lessons.cards import CARDS, Card, Hand, Suit
from lessons.explain.cassino import full_card_name
from lessons.explain.names import rank_name, suit_name
from lessons.full_pack import FullCard

WIDTH, HEIGHT = 60, 84
"""The box a card is drawn in; only its proportions matter to those who show it."""

TWO_COLOURS = {Suit.SPADES: "#161816", Suit.HEARTS: "#b3122f", Suit.DIAMONDS: "#b3122f", Suit.CLUBS: "#161816"}
"""What a suit is drawn in where a page says nothing else."""

OUTLINED = frozenset({Suit.HEARTS, Suit.DIAMONDS})

SHAPES = {
    Suit.SPADES: (
        "M12 1.6C13.6 5.6 21.6 9.4 21.6 14.7c0 2.9-2.1 4.5-4.4 4.5-1.8 0-3.3-.9-4.1-2.3.1 2.4 1 4 2.9 5.5H8c1.9-1.5 2.8-3.1 2.9-5.5"
        "-.8 1.4-2.3 2.3-4.1 2.3-2.3 0-4.4-1.6-4.4-4.5C2.4 9.4 10.4 5.6 12 1.6Z"
    ),
    Suit.HEARTS: "M12 21.4C5.2 15.9 2 12.2 2 8.1 2 5 4.3 2.9 7 2.9c2.2 0 4 1.3 5 3.3 1-2 2.8-3.3 5-3.3 2.7 0 5 2.1 5 5.2 0 4.1-3.2 7.8-10 13.3Z",
    Suit.DIAMONDS: "M12 1.5C14.2 5.4 17 9 20.4 12 17 15 14.2 18.6 12 22.5 9.8 18.6 7 15 3.6 12 7 9 9.8 5.4 12 1.5Z",
    Suit.CLUBS: (
        "M12 1.7a4.8 4.8 0 0 1 3.9 7.6 4.8 4.8 0 1 1-2.8 7.7c.1 2.3 1 3.9 2.9 5.4H8c1.9-1.5 2.8-3.1 2.9-5.4a4.8 4.8 0 1 1-2.8-7.7A4.8 4.8 0 0 1 12 1.7Z"
    ),
}
"""Each suit's outline as an SVG path in a box of 24 × 24."""

_FONT = "Georgia,'Source Serif 4','Liberation Serif','DejaVu Serif',serif"


def card_words(card: Card) -> str:
    """The card's name in words, for those who hear the page: `ace of spades`."""
    return f"{rank_name(card.rank).lower()} of {suit_name(card.suit)}"


def _fill(suit: Suit) -> str:
    return f"var(--suit-{suit.letter.lower()},{TWO_COLOURS[suit]})"


def _shape(suit: Suit) -> str:
    colour = _fill(suit)
    # An outline is drawn inside its shape's size, so that both kinds look equally large.
    style = f"fill:none;stroke:{colour};stroke-width:2.3;stroke-linejoin:round" if suit in OUTLINED else f"fill:{colour}"
    return f'<path d="{SHAPES[suit]}" style="{style}"/>'


def _face(suit: Suit, letter: str) -> str:
    colour = _fill(suit)
    rank = "10" if letter == "T" else letter
    squeeze = ' textLength="27" lengthAdjust="spacingAndGlyphs"' if letter == "T" else ""
    return (
        f'<rect x=".75" y=".75" width="58.5" height="82.5" rx="6" style="fill:var(--card-face,#fff);stroke:var(--card-edge,#b9b6ab);stroke-width:1.2"/>'
        f'<text x="18" y="28" text-anchor="middle"{squeeze} style="font:700 29px {_FONT};fill:{colour}">{rank}</text>'
        f'<g transform="translate(7.5 34) scale(.88)">{_shape(suit)}</g>'
        f'<text x="18" y="76" text-anchor="middle" style="font:600 12px {_FONT};fill:{colour};opacity:.62">{suit.letter}</text>'
        f'<g transform="translate(39 59) scale(.74)">{_shape(suit)}</g>'
    )


_BACK = (
    '<rect x=".75" y=".75" width="58.5" height="82.5" rx="6" style="fill:var(--card-face,#fff);stroke:var(--card-edge,#b9b6ab);stroke-width:1.2"/>'
    '<rect x="5" y="5" width="50" height="74" rx="3" style="fill:var(--card-back,#8fb09c)"/>'
    '<path d="M5 23 23 5M5 41 41 5M5 59 55 9M5 77 55 27M21 79 55 45M39 79 55 63M5 61 23 79M5 43 41 79M5 25 55 75M5 7 55 57M21 5 55 39M39 5 55 21"'
    ' style="stroke:var(--card-face,#fff);stroke-width:1.1;opacity:.5;fill:none"/>'
)


@cache
def sprite() -> str:
    """A hidden `<svg>` with every drawing as a symbol: `card-SA` … `card-C7`, `card-back`, and `pip-S`, `pip-H`, `pip-D`, `pip-C`.

    Put it once into a page; a card is then `<svg viewBox="0 0 60 84"><use href="#card-SA"/></svg>`.
    """
    box = f'viewBox="0 0 {WIDTH} {HEIGHT}"'
    parts = [f'<symbol id="card-{c.code}" {box}>{_face(c.suit, c.rank.letter)}</symbol>' for c in CARDS]
    parts.append(f'<symbol id="card-back" {box}>{_BACK}</symbol>')
    parts += [f'<symbol id="pip-{s.letter}" viewBox="0 0 24 24">{_shape(s)}</symbol>' for s in Suit]
    return f'<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>{"".join(parts)}</defs></svg>'


def fan(hand: Hand, look: str) -> str:
    """Some cards side by side in an element of the class `look`, drawn from `sprite`, which the page must hold; heard as their names.

    They are as high as the custom property `--fan` says.
    """
    box = f'viewBox="0 0 {WIDTH} {HEIGHT}" style="height:var(--fan,3.5rem);width:auto;flex:none"'
    drawn = "".join(f'<svg {box}><use href="#card-{card.code}"/></svg>' for card in hand)
    return f'<span class="{look}" role="img" aria-label="{", ".join(card_words(card) for card in hand)}">{drawn}</span>'


def card_svg(card: Card | None, *, height: str = "84px") -> str:
    """One card as a complete `<svg>` (its back when `card` is None); `height` is a CSS length."""
    drawn, words = (_face(card.suit, card.rank.letter), card_words(card)) if card else (_BACK, "a card face down")
    return _svg(drawn, words, height)


def full_card_svg(card: FullCard, *, height: str = "84px") -> str:
    """One card of the pack of fifty-two as a complete `<svg>`; `height` is a CSS length."""
    return _svg(_face(card.suit, card.letter), full_card_name(card).removeprefix("the "), height)


def _svg(drawn: str, words: str, height: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" style="height:{height}" role="img" aria-label="{words}">{drawn}</svg>'
