"""The 32-card pack: suits, ranks, cards, and sets of cards as frozen 32-bit masks.

Bit `8 * suit + rank` of a mask is a card; suits run S H D C (0-3), ranks 7 8 9 T J Q K A (0-7), so that the eight
cards of a suit are one byte and every question about a suit is a look-up in a table of 256.

Clauses: cent.pack, cent.pips, club.rank, club.pips.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from lessons.errors import Impossible, Unreadable
from lessons.members import quick_members


@quick_members
class Suit(Enum):
    """A suit; `index` is its place in the fixed order S H D C, `letter` its canonical letter."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    def __init__(self, index: int) -> None:
        self.index: int = index
        self.letter: str = "SHDC"[index]
        self.symbol: str = "♠♥♦♣"[index]

    def __str__(self) -> str:
        return self.letter


@quick_members
class Rank(Enum):
    """A rank; `index` orders them (Seven 0 … Ace 7), `pips` is its worth in the point, `letter` its canonical letter."""

    SEVEN = 0
    EIGHT = 1
    NINE = 2
    TEN = 3
    JACK = 4
    QUEEN = 5
    KING = 6
    ACE = 7

    def __init__(self, index: int) -> None:
        self.index: int = index
        self.letter: str = "789TJQKA"[index]
        self.pips: int = (7, 8, 9, 10, 10, 10, 10, 11)[index]

    def __str__(self) -> str:
        return self.letter


SUITS: tuple[Suit, ...] = tuple(Suit)
RANKS: tuple[Rank, ...] = tuple(Rank)
"""Ranks from the Seven up."""

RANKS_DOWN: tuple[Rank, ...] = RANKS[::-1]
SUIT_OF_LETTER = {s.letter: s for s in SUITS}
RANK_OF_LETTER = {r.letter: r for r in RANKS}


class Card:
    """One of the 32 cards; `index` is its bit in a mask. There is one object a card: get it with `card()` or `CARDS[index]`."""

    __slots__ = ("bit", "code", "index", "rank", "suit")

    def __init__(self, suit: Suit, rank: Rank) -> None:
        self.suit = suit
        self.rank = rank
        self.index: int = 8 * suit.index + rank.index
        self.bit: int = 1 << self.index
        self.code: str = suit.letter + rank.letter

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return f"Card({self.code})"

    def __reduce__(self) -> tuple[object, ...]:
        return (card, (self.suit, self.rank))

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self


CARDS: tuple[Card, ...] = tuple(Card(s, r) for s in SUITS for r in RANKS)
CARD_OF_CODE: dict[str, Card] = {c.code: c for c in CARDS}
FULL_PACK = 0xFFFFFFFF


def card(suit: Suit, rank: Rank) -> Card:
    """The card of that suit and rank."""
    return CARDS[8 * suit.index + rank.index]


# Per-suit tables, indexed by the byte of a suit's cards.
PIPS: tuple[int, ...] = tuple(sum(r.pips for r in RANKS if b >> r.index & 1) for b in range(256))
LENGTH: tuple[int, ...] = tuple(b.bit_count() for b in range(256))
RANKS_OF_BYTE: tuple[str, ...] = tuple("".join(r.letter for r in RANKS_DOWN if b >> r.index & 1) for b in range(256))
"""The ranks of a byte, high to low, as letters: `AKT9`."""

COURT_CARDS = 0x70707070
"""Mask of every King, Queen and Jack: a hand without one of them is carte blanche."""

RANK_MASKS: tuple[int, ...] = tuple(0x01010101 << r for r in range(8))
"""Mask of the four cards of a rank, by rank value."""

SUIT_MASKS: tuple[int, ...] = tuple(0xFF << 8 * s for s in range(4))


def higher_mask(card: Card) -> int:
    """Mask of the cards of a card's suit above it."""
    return SUIT_MASKS[card.suit.index] & ~((card.bit << 1) - 1)


@dataclass(frozen=True, slots=True)
class Hand:
    """A set of cards. Union is strict: a card twice is an error."""

    mask: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.mask <= FULL_PACK:
            raise ValueError("a hand's mask has 32 bits")

    @classmethod
    def of(cls, cards: Iterable[Card]) -> Hand:
        """The hand of these cards. Raises `Impossible` for a card that stands there twice."""
        mask = 0
        for c in cards:
            if mask & c.bit:
                raise Impossible(f"{c.code} stands there twice", hint="each of the 32 cards exists once")
            mask |= c.bit
        return cls(mask)

    @classmethod
    def parse(cls, code: str) -> Hand:
        """The hand of a canonical code, `S AKT9  H Q  C 87` (what `code` writes). Raises `Unreadable` or `Impossible`.

        Only the canonical spelling; what people write is read by `lessons.handfile`.
        """
        mask = 0
        words = code.split()
        if len(words) % 2:
            raise Unreadable(f"{code!r} is not suits and ranks in turn", hint="for example S AKT9  H Q")
        for suit_word, ranks in zip(words[::2], words[1::2], strict=True):
            for letter in ranks:
                found = CARD_OF_CODE.get(suit_word + letter)
                if found is None:
                    raise Unreadable(f"{suit_word + letter!r} is no card", hint="suits S H D C, ranks A K Q J T 9 8 7")
                if mask & found.bit:
                    raise Impossible(f"{found.code} stands there twice", hint="each of the 32 cards exists once")
                mask |= found.bit
        return cls(mask)

    @property
    def code(self) -> str:
        """Canonical text: suits S H D C that are held, ranks high to low, two spaces between suits."""
        return code_of_mask(self.mask)

    def byte(self, suit: Suit) -> int:
        """The eight bits of a suit."""
        return self.mask >> 8 * suit.index & 0xFF

    def suit(self, suit: Suit) -> Hand:
        """The cards of one suit."""
        return Hand(self.mask & SUIT_MASKS[suit.index])

    def rank(self, rank: Rank) -> Hand:
        """The cards of one rank."""
        return Hand(self.mask & RANK_MASKS[rank.index])

    @property
    def is_carte_blanche(self) -> bool:
        """Whether it holds no King, Queen or Jack (cent.carte-blanche.value)."""
        return not self.mask & COURT_CARDS

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __hash__(self) -> int:
        return self.mask

    def __bool__(self) -> bool:
        return self.mask != 0

    def __contains__(self, item: Card) -> bool:
        return bool(self.mask & item.bit)

    def __iter__(self) -> Iterator[Card]:
        """Cards in the fixed order: S H D C, ranks high to low."""
        return iter(cards_of_mask(self.mask))

    def __or__(self, other: Hand) -> Hand:
        both = self.mask & other.mask
        if both:
            raise Impossible(f"{code_of_mask(both)} would stand there twice", hint="each of the 32 cards exists once")
        return Hand(self.mask | other.mask)

    def __sub__(self, other: Hand) -> Hand:
        missing = other.mask & ~self.mask
        if missing:
            raise Impossible(f"{code_of_mask(missing)} is not held")
        return Hand(self.mask & ~other.mask)

    def __and__(self, other: Hand) -> Hand:
        return Hand(self.mask & other.mask)

    def __le__(self, other: Hand) -> bool:
        return not self.mask & ~other.mask

    def __str__(self) -> str:
        return self.code


def code_of_mask(mask: int) -> str:
    """Canonical text of a mask's cards; see `Hand.code`."""
    parts = []
    for s in SUITS:
        byte = mask >> 8 * s.index & 0xFF
        if byte:
            parts.append(f"{s.letter} {RANKS_OF_BYTE[byte]}")
    return "  ".join(parts)


def cards_of_mask(mask: int) -> list[Card]:
    """The cards of a mask in the fixed order: S H D C, ranks high to low."""
    out = []
    for s in (0, 8, 16, 24):
        byte = mask >> s & 0xFF
        while byte:
            top = byte.bit_length() - 1
            out.append(CARDS[s + top])
            byte ^= 1 << top
    return out


@dataclass(frozen=True, slots=True)
class Holding:
    """What is known of a hand: the cards known, and how many more it has that are not."""

    known: Hand = Hand()
    unknown: int = 0

    @property
    def is_known(self) -> bool:
        """Whether every card of it is known."""
        return self.unknown == 0

    def __len__(self) -> int:
        return len(self.known) + self.unknown

    @property
    def code(self) -> str:
        """Canonical text: the known cards, then `?3` for three unknown ones."""
        parts = [self.known.code] if self.known else []
        if self.unknown:
            parts.append(f"?{self.unknown}")
        return "  ".join(parts)

    def __str__(self) -> str:
        return self.code
