"""Reading back what the questions say, word by word, for tests that decide the answers by themselves. Cards are strings such as "SA"."""

from __future__ import annotations

import re

from lessons.cards import Hand
from tests.naive import PIP_VALUES, RANKS, SUITS

_ONES = "nought one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split()
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
NUMBER = {word: n for n, word in enumerate(_ONES)}
for tens, word in enumerate(_TENS, 2):
    NUMBER[word] = 10 * tens
    for ones in range(1, 10):
        NUMBER[f"{word}-{_ONES[ones]}"] = 10 * tens + ones

RANK = dict(zip("seven eight nine ten jack queen king ace".split(), RANKS, strict=True))
SUIT = dict(zip("spade heart diamond club".split(), SUITS, strict=True))
SEQUENCE = {"tierce": 3, "quatrième": 4, "quinte": 5, "sixième": 6, "septième": 7, "huitième": 8}
SET = {"trio": 3, "quatorze": 4}


def cards_of(hand: Hand) -> list[str]:
    """A hand as the plain scorer has it."""
    return [card.code for card in hand]


def code_of(cards: list[str]) -> str:
    """Cards in canonical form."""
    parts = []
    for suit in SUITS:
        ranks = [rank for rank in reversed(RANKS) if suit + rank in cards]
        if ranks:
            parts.append(f"{suit} {''.join(ranks)}")
    return "  ".join(parts)


def pips(cards: list[str]) -> int:
    return sum(PIP_VALUES[c[1]] for c in cards)


def rank_of(word: str) -> str:
    """`Kings`, `King`."""
    return RANK[word.lower().removesuffix("s")]


def sequence_named(text: str) -> tuple[int, int] | None:
    """`a tierce to the King`: its length and the place of its top rank."""
    found = re.fullmatch(r"(?:an? )?(\w+) to the (\w+)(?: in \w+)?", text, re.IGNORECASE)
    if found is None or found[1].lower() not in SEQUENCE:
        return None
    return SEQUENCE[found[1].lower()], RANKS.index(rank_of(found[2]))


def set_named(text: str) -> tuple[int, int] | None:
    """`a trio of Kings`, `three Kings`: its size and the place of its rank."""
    found = re.fullmatch(r"(?:an? )?(trio|quatorze) of (\w+)", text, re.IGNORECASE)
    if found is not None:
        return SET[found[1].lower()], RANKS.index(rank_of(found[2]))
    found = re.fullmatch(r"(three|four) (\w+s)", text, re.IGNORECASE)
    if found is None or found[2].lower().removesuffix("s") not in RANK:
        return None
    return NUMBER[found[1].lower()], RANKS.index(rank_of(found[2]))


def suit_named(text: str) -> tuple[str, int, int] | None:
    """`five spades making 49`: suit, number of cards, pips."""
    found = re.fullmatch(r"(\w+) (spade|heart|diamond|club)s? making (\d+)", text)
    return None if found is None else (SUIT[found[2]], NUMBER[found[1]], int(found[3]))


def suit_in(text: str) -> str | None:
    """`a tierce to the King in hearts`: its suit."""
    found = re.search(r" in (spade|heart|diamond|club)s", text)
    return None if found is None else SUIT[found[1]]


def is_run(cards: list[str]) -> bool:
    """Whether cards are three or more neighbours of one suit."""
    places = sorted(RANKS.index(c[1]) for c in cards)
    return len(cards) >= 3 and len({c[0] for c in cards}) == 1 and places == list(range(places[0], places[0] + len(cards)))


def runs_in(hand: list[str]) -> list[list[str]]:
    """The cards of every sequence that is no part of a longer one."""
    found = []
    for suit in SUITS:
        run: list[str] = []
        for rank in [*RANKS, "end"]:
            if suit + rank in hand:
                run.append(suit + rank)
                continue
            if len(run) >= 3:
                found.append(run)
            run = []
    return found


def sets_in(hand: list[str]) -> list[list[str]]:
    """The cards of every trio and quatorze."""
    found = []
    for rank in "TJQKA":
        cards = [c for c in hand if c[1] == rank]
        if len(cards) >= 3:
            found.append(cards)
    return found
