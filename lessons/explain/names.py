"""Plain names for cards, suits, ranks, seats, numbers and combinations, and the small grammar sentences need.

Everything here returns plain text. A seat's name is its owner's text and goes through unchanged: whoever renders it escapes it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from lessons.cards import CARDS, Card, Hand, Holding, Rank, Suit
from lessons.combinations import Class, Combination, Point, Sequence, Set
from lessons.record import DEALER, ELDER, SECOND, Counters, HandRecord

_RANKS = {
    Rank.ACE: "Ace",
    Rank.KING: "King",
    Rank.QUEEN: "Queen",
    Rank.JACK: "Jack",
    Rank.TEN: "Ten",
    Rank.NINE: "Nine",
    Rank.EIGHT: "Eight",
    Rank.SEVEN: "Seven",
}
_SUITS = {Suit.SPADES: "spades", Suit.HEARTS: "hearts", Suit.DIAMONDS: "diamonds", Suit.CLUBS: "clubs"}
_SEQUENCES = {3: "tierce", 4: "quatrième", 5: "quinte", 6: "sixième", 7: "septième", 8: "huitième"}
_SETS = {3: "trio", 4: "quatorze"}
_CLASSES = {Class.CARTE_BLANCHE: "carte blanche", Class.POINT: "point", Class.SEQUENCE: "sequence", Class.SET: "set"}
_DEFAULT_SEATS = {ELDER: "the elder hand", SECOND: "the second hand", DEALER: "the dealer"}
_SMALL = [
    "nought",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
_TENS = ["-", "-", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]


class Ending(Protocol):
    """What tells how a deal ended: an annotation."""

    @property
    def totals(self) -> Mapping[str, int | None]: ...
    @property
    def counters(self) -> Mapping[str, Counters]: ...


class Counted(Protocol):
    """What tells the counts as announced: a step."""

    @property
    def counts(self) -> Mapping[str, int | None]: ...
    @property
    def counters(self) -> Mapping[str, Counters]: ...


# -------------------------------------------------------------------------------------------------- numbers and lists


def number(n: int) -> str:
    """A count in words up to ninety-nine (`forty-one`); in figures beyond."""
    if not 0 <= n < 100:
        return str(n)
    if n < 20:
        return _SMALL[n]
    tens, ones = divmod(n, 10)
    return _TENS[tens] + (f"-{_SMALL[ones]}" if ones else "")


def counted(n: int, noun: str, plural: str = "") -> str:
    """`no card`, `one card`, `thirteen cards`; figures beyond twenty."""
    if n == 0:
        return f"no {noun}"
    word = number(n) if n <= 20 else str(n)
    return f"{word} {noun if n == 1 else plural or noun + 's'}"


def several(n: int, phrase: str) -> str:
    """A phrase that begins with its noun, in the plural: `two tierces to the King`."""
    noun, space, rest = phrase.partition(" ")
    return f"{number(n)} {noun}s{space}{rest}"


def listed(items: Iterable[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    parts = list(items)
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def article(phrase: str) -> str:
    """The phrase with `a` or `an` before it."""
    return f"{'an' if phrase[:1].lower() in 'aeiou' else 'a'} {phrase}"


def capital(text: str) -> str:
    """The text with its first letter a capital: for a sentence that begins with our own words."""
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    """The text with its first letter a small one: for our own words inside a sentence."""
    return text[:1].lower() + text[1:]


def possessive(noun: str) -> str:
    """`the dealer’s`."""
    return f"{noun}’s"


# -------------------------------------------------------------------------------------------------------------- seats


class Named(Protocol):
    """What knows the names shown for seats or players: the record of a hand or of a game."""

    def name(self, seat: str, /) -> str:
        """What is shown for a seat."""
        ...


def seat_name(record: Named, seat: str) -> str:
    """A seat inside a sentence: `the elder hand`, `the dealer`, or the name its player goes by."""
    name = record.name(seat)
    return _DEFAULT_SEATS.get(name, name)


def seat_start(record: Named, seat: str) -> str:
    """A seat at the head of a sentence: `The elder hand`; a player's own name stays as it is written."""
    name = record.name(seat)
    return capital(_DEFAULT_SEATS[name]) if name in _DEFAULT_SEATS else name


def seat_label(record: Named, seat: str) -> str:
    """A seat as a heading: `Elder hand`, `Dealer`, or the player's name."""
    return {ELDER: "Elder hand", SECOND: "Second hand", DEALER: "Dealer"}.get(record.name(seat), record.name(seat))


def side_name(record: HandRecord, side: str) -> str:
    """Who counts together, inside a sentence: `the elder hand`, `Anna and Bert`."""
    return listed(seat_name(record, seat) for seat in record.seats if record.side(seat) == side)


def side_label(record: HandRecord, side: str) -> str:
    """Who counts together, as a heading: `Elder hand`, `Anna and Bert`."""
    return listed(seat_label(record, seat) for seat in record.seats if record.side(seat) == side)


def end_words(annotation: Ending, side: str) -> str:
    """What a side has at the end: points in figures, counters, or that it is not known."""
    if side in annotation.counters:
        return str(annotation.counters[side])
    total = annotation.totals[side]
    return "not known" if total is None else str(total)


def whole_words(annotation: Ending, whole: int | None) -> str:
    """What a side has at the end where it is one number, as in `Annotation.ends`: points in figures, whites as counters, or that it is not known."""
    if whole is None:
        return "not known"
    return str(Counters.of(whole)) if annotation.counters else str(whole)


def count_words(step: Counted, side: str) -> str:
    """A side's count as announced: points in figures, counters, or `?` where it is not known."""
    if side in step.counters:
        return str(step.counters[side])
    count = step.counts[side]
    return "?" if count is None else str(count)


# -------------------------------------------------------------------------------------------------------------- cards


def rank_name(rank: Rank) -> str:
    """`King`, `Ten`."""
    return _RANKS[rank]


def rank_plural(rank: Rank) -> str:
    """`Kings`, `Tens`."""
    return f"{_RANKS[rank]}s"


def rank_sign(rank: Rank) -> str:
    """A rank as it stands on a card: `K`, `10`."""
    return "10" if rank is Rank.TEN else rank.letter


def suit_name(suit: Suit) -> str:
    """`hearts`."""
    return _SUITS[suit]


def suit_singular(suit: Suit) -> str:
    """`heart`."""
    return _SUITS[suit][:-1]


def _card_name(card: Card) -> str:
    return f"{_RANKS[card.rank]} of {_SUITS[card.suit]}"


_CARD_NAMES = tuple(_card_name(c) for c in CARDS)
_CARD_SIGNS = tuple(c.suit.symbol + rank_sign(c.rank) for c in CARDS)


def card_name(card: Card) -> str:
    """`Ace of hearts`."""
    return _CARD_NAMES[card.index]


def card_sign(card: Card) -> str:
    """`♥A`, `♠10`."""
    return _CARD_SIGNS[card.index]


def cards_text(hand: Hand) -> str:
    """Cards suit by suit, `♠ K Q J 10 9  ♥ A`; `—` for none."""
    suits: dict[Suit, list[str]] = {}
    for card in hand:
        suits.setdefault(card.suit, []).append(rank_sign(card.rank))
    return "  ".join(f"{suit.symbol} {' '.join(ranks)}" for suit, ranks in suits.items()) or "—"


def held_text(holding: Holding) -> str:
    """What is known of a hand, with the number of cards that are not: `♠ A K  and 3 unknown`."""
    if holding.is_known:
        return cards_text(holding.known)
    unknown = f"{holding.unknown} unknown"
    return f"{cards_text(holding.known)}  and {unknown}" if holding.known else unknown


# ------------------------------------------------------------------------------------------------------- combinations


def class_name(cls: Class) -> str:
    """`point`, `sequence`, `set`, `carte blanche`."""
    return _CLASSES[cls]


def sequence_name(length: int) -> str:
    """`tierce` for three cards … `huitième` for eight."""
    return _SEQUENCES[length]


def set_name(size: int) -> str:
    """`trio`, `quatorze`."""
    return _SETS[size]


def equal_ranks(size: int, rank: Rank) -> str:
    """`three Kings`, as a set is called in English."""
    return f"{number(size)} {rank_plural(rank)}"


def combination_name(held: Combination) -> str:
    """A holding without an article: `five spades making 49`, `quinte to the King in spades`, `quatorze of Aces`."""
    if isinstance(held, Point):
        return f"{suit_count(held)} making {held.pips}"
    if isinstance(held, Sequence):
        return f"{sequence_name(held.length)} to the {rank_name(held.top)} in {suit_name(held.suit)}"
    return f"{set_name(held.size)} of {rank_plural(held.rank)}"


def a_combination(held: Combination) -> str:
    """A holding with its article, where it takes one: `a quinte to the King in spades`, `five spades making 49`."""
    return combination_name(held) if isinstance(held, Point) else article(combination_name(held))


def the_combination(held: Combination) -> str:
    """A holding spoken of as known: `the quinte to the King in spades`, `the five spades making 49`."""
    return f"the {combination_name(held)}"


def suit_count(point: Point) -> str:
    """`five spades`, `one heart`."""
    return f"{number(point.length)} {suit_name(point.suit) if point.length > 1 else suit_singular(point.suit)}"


def combination_signs(held: Combination) -> str:
    """The cards of a holding in signs: `♠ K Q J 10 9`; a set card by card, `♠A ♥A ♦A`."""
    if isinstance(held, Set):
        return " ".join(card_sign(c) for c in held.cards)
    if isinstance(held, Sequence):
        # The top card first, and behind it any that ranks higher in other games: in Impérial the Ace stands below the Jack.
        ranks = sorted((card.rank for card in held.cards), key=lambda r: (r.index > held.top.index, -r.index))
        return f"{held.suit.symbol} {' '.join(map(rank_sign, ranks))}"
    return cards_text(held.cards)
