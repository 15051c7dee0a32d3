"""The pack of fifty-two, as Cassino plays with it: cards without rank in play, of which only the pips tell.

In cutting the Ace is the lowest card and the King the highest (cassino.pack, cassino.cut).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lessons.cards import SUITS, Suit

LETTERS = "A23456789TJQK"
"""The letters of the thirteen cards of a suit, from the Ace up."""


@dataclass(frozen=True, slots=True, order=True)
class FullCard:
    """A card of the pack of fifty-two: `place` is its suit's in the order S H D C, `pips` 1 for the Ace to 13 for the King."""

    place: int
    pips: int

    @property
    def suit(self) -> Suit:
        """Its suit."""
        return SUITS[self.place]

    @property
    def letter(self) -> str:
        """`A`, `2` … `9`, `T`, `J`, `Q` or `K`."""
        return LETTERS[self.pips - 1]

    @property
    def code(self) -> str:
        """Its suit's letter and its own: `DT`, `S2`."""
        return f"{self.suit.letter}{self.letter}"

    def __str__(self) -> str:
        return self.code


PACK: tuple[FullCard, ...] = tuple(FullCard(place, pips) for place in range(4) for pips in range(1, 14))
"""All fifty-two, by suit and then from the Ace up."""

BY_CODE = {card.code: card for card in PACK}

ACES: tuple[FullCard, ...] = tuple(card for card in PACK if card.pips == 1)
SPADES: tuple[FullCard, ...] = PACK[:13]
BIG_CASSINO, LITTLE_CASSINO = BY_CODE["DT"], BY_CODE["S2"]
"""The Ten of diamonds and the Two of spades (cassino.score)."""


@dataclass(frozen=True, slots=True)
class Cards:
    """Some cards of the pack: those that are known, and a number of others."""

    known: frozenset[FullCard] = frozenset()
    unknown: int = 0

    def __len__(self) -> int:
        return len(self.known) + self.unknown

    @property
    def spades(self) -> int:
        """How many of the known ones are spades."""
        return sum(1 for card in self.known if card.place == 0)

    @property
    def in_order(self) -> tuple[FullCard, ...]:
        """The known ones by suit, and from the Ace up."""
        return tuple(sorted(self.known))


def cards(codes: str | Iterable[str] = "", unknown: int = 0) -> Cards:
    """Cards by their codes, `cards("DT S2 SA")`, and a number of unknown ones. Raises `KeyError` for a code that is none."""
    words = codes.split() if isinstance(codes, str) else codes
    return Cards(frozenset(BY_CODE[word] for word in words), unknown)
