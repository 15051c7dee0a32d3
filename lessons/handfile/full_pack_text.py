"""Cards of the pack of fifty-two from text and to text: `S A28K  D T`, card by card, `?3` for three that are not known."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import groupby

from lessons.full_pack import BY_CODE, LETTERS, Cards, FullCard
from lessons.handfile.card_names import SUIT_SIGNS

HINT = "a suit S H D C and its cards A 2 to 9 T J Q K, as in `S A28K  D T`; `?3` for three not known"

Wrong = Callable[[str, str, int, str], None]
"""Takes down what is wrong: the message, what would be right, where in the text it stands, and the text there."""

_SUITS = {sign: suit.letter for suit, signs in SUIT_SIGNS.items() for sign in (suit.letter, suit.letter.lower(), *signs)}
_TOKEN = re.compile(
    rf"(?P<suit>[{''.join(_SUITS)}][\ufe0e\ufe0f]?)|(?P<card>10|[{LETTERS}{LETTERS.lower()}])|(?P<unknown>\?[0-9]{{0,2}})|(?P<space>[\s,;]+)"
)


def read_full_cards(text: str, wrong: Wrong, found_at: dict[FullCard, int] | None = None) -> Cards:
    """The cards a text says. What is wrong is told to `wrong`, and the rest read on; `found_at` gets where each card stands."""
    known: set[FullCard] = set()
    unknown, suit, at = 0, "", 0
    bare: tuple[int, str] | None = None
    """a suit behind which no card has stood yet"""

    def settle() -> None:
        if bare is not None:
            wrong(f"no card stands behind the suit {bare[1]}", HINT, *bare)

    while at < len(text):
        found = _TOKEN.match(text, at)
        if found is None:
            rest = text[at:].split(maxsplit=1)[0]
            wrong(f"{rest[:20]!r} is no card", HINT, at, rest)
            bare = None
            break
        word = found[0]
        if found.lastgroup == "suit":
            settle()
            suit, bare = _SUITS[word[0]], (at, word)
        elif found.lastgroup == "unknown":
            unknown += int(word[1:] or 1)
        elif found.lastgroup == "card":
            letter, bare = "T" if word == "10" else word.upper(), None
            if not suit:
                wrong(f"{word} stands before any suit", HINT, at, word)
            elif BY_CODE[suit + letter] in known:
                wrong(f"{suit}{letter} stands twice", "each card once", at, word)
            else:
                known.add(BY_CODE[suit + letter])
                if found_at is not None:
                    found_at[BY_CODE[suit + letter]] = at
        at = found.end()
    settle()
    return Cards(frozenset(known), unknown)


def full_cards_text(cards: Cards) -> str:
    """Cards as a file has them: `S A28K  D T  ?3`; by suit, and from the Ace up."""
    parts = [f"{suit} {''.join(card.letter for card in some)}" for suit, some in groupby(cards.in_order, key=lambda card: card.suit.letter)]
    return "  ".join([*parts, *([f"?{cards.unknown}"] if cards.unknown else [])])


def full_card_words(cards: Cards) -> str:
    """Cards as they stand in a line of a round, a word each: `SA S2 DT ?`."""
    return " ".join([*(card.code for card in cards.in_order), *(["?"] * cards.unknown)])
