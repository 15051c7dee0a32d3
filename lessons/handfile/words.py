"""The words of the calls: what is said at the table, from text and to text.

`read_said` takes English and French names, with or without accents, in any case; `said_text` writes the canonical text.
A call that no holding can make is `Impossible`, one with two readings `Undecided`, any other `Unreadable`. In Impérial
sequences and sets of any rank can be read; those that count nothing there are refused by its engine.

Clauses: cent.declare.words, cent.sequence.names, cent.set.kinds, cent.pips, rubicon.point.last-figure, imperial.pack.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from enum import Enum
from functools import lru_cache

from lessons.cards import LENGTH, PIPS, RANK_OF_LETTER, Rank, Suit
from lessons.combinations import Class
from lessons.errors import Impossible, Problem, Undecided, Unreadable
from lessons.handfile import limits
from lessons.handfile.card_names import ENGLISH_RANKS, FRENCH_RANKS, SUIT_NAMES, SUIT_SIGNS
from lessons.members import quick_members
from lessons.record import Reply, Said, SaidCarteBlanche, SaidNothing, SaidPoint, SaidSequence, SaidSet


@quick_members
class Vocabulary(Enum):
    """What there is to call: in the games without a trump, or in Impérial."""

    PIQUET = "piquet"
    IMPERIAL = "imperial"


SEQUENCE_NAMES: dict[int, str] = {3: "tierce", 4: "quatrième", 5: "quinte", 6: "sixième", 7: "septième", 8: "huitième"}
"""Canonical names of the sequences by number of cards."""

SET_NAMES: dict[int, str] = {3: "trio", 4: "quatorze"}
"""Canonical names of the sets by number of cards."""

LEAST_POINT = 3
"""Cards of the shortest point: twelve cards in four suits always give three of one."""

PIPS_OF_LENGTH: dict[int, frozenset[int]] = {
    length: frozenset(PIPS[byte] for byte in range(256) if LENGTH[byte] == length) for length in range(LEAST_POINT, 9)
}
"""What points of so many cards can make."""

_ALL_PIPS = frozenset().union(*PIPS_OF_LENGTH.values())

_NUMBERS = {"three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8}


def plain(text: str) -> str:
    """The text in lower case, without accents, with single spaces."""
    if not text.isascii():
        text = unicodedata.normalize("NFKD", text.replace("œ", "oe").replace("Œ", "OE").replace("’", "'"))
        text = "".join(c for c in text if not unicodedata.combining(c))
    return " ".join(text.lower().split())


_RANKS: dict[str, Rank] = {
    word: rank
    for rank, english in ENGLISH_RANKS.items()
    for name in english
    for word in (rank.letter.lower(), name, f"{name}s", *FRENCH_RANKS[rank])
} | {"10": Rank.TEN}
_SUITS: dict[str, Suit] = {
    word: suit for suit, names in SUIT_NAMES.items() for word in (suit.letter.lower(), *map(plain, names), *SUIT_SIGNS[suit])
}
_SEQUENCES: dict[str, int] = {
    "tierce": 3,
    "quatrieme": 4,
    "quart": 4,
    "quarte": 4,
    "quinte": 5,
    "quint": 5,
    "sixieme": 6,
    "septieme": 7,
    "huitieme": 8,
}
_SETS: dict[str, int] = {"trio": 3, "three": 3, "3": 3, "quatorze": 4, "four": 4, "4": 4}
_REPLIES: dict[str, Reply] = {"good": Reply.GOOD, "equal": Reply.EQUAL, "not good": Reply.NOT_GOOD, "making?": Reply.MAKING}

_IN = r"(?: (?:in|of|de) (\S+))?"
_POINT_PIPS = re.compile(r"point ([0-9]{1,4})" + _IN)
_POINT_LENGTH = re.compile(r"point of (\w{1,9})(?: making ([0-9]{1,4}))?" + _IN)
_MAKING = re.compile(r"making ([0-9]{1,4})" + _IN)
_SEQUENCE = re.compile(r"(?:([a-z]+)|sequence of (\w{1,9})) (?:majeure|major|(?:to(?: the)?|a(?: la|u)?|a l') ?(\w+))" + _IN)
_SET = re.compile(r"(\w+) (?:of |de |d')?(\w+)")
_NO = {"no point": Class.POINT, "no sequence": Class.SEQUENCE, "no set": Class.SET}

CALL_HINTS: Mapping[Vocabulary, str] = {
    Vocabulary.PIQUET: "for example `point 41`, `point of 5`, `making 49`, `tierce to Q`, `trio K`, `quatorze A`, `no set`, `nothing`",
    Vocabulary.IMPERIAL: "for example `point 41`, `quatrième to K in H`, `quatorze 7`, `carte blanche`, `nothing`",
}

_GRAMMAR = (
    "also at back blanche carte claims corrects declare discards draws end equal exchange good hand in lead looks majeure making no none "
    "not nothing of play point sequence set silently sinks takes the to trick turns up "
    "capot erratum pic printed repic talon tricks"
)
RESERVED = frozenset([*_GRAMMAR.split(), *_SEQUENCES, *(w for w in _SETS if w.isalpha()), *_NUMBERS, *(w for w in _RANKS if len(w) > 1)])
"""Words of the format, in lower case without accents: no seat is called so."""


def read_said(text: str, vocabulary: Vocabulary = Vocabulary.PIQUET) -> Said:
    """The call that `text` says. Raises `Unreadable`, `Impossible` or `Undecided`, without a place."""
    if len(text) > 100:
        raise Unreadable(f"{text[: limits.EXCERPT]}… is no call", hint=CALL_HINTS[vocabulary])
    found = _read(text, vocabulary)
    if isinstance(found, Problem):
        raise type(found)(found.message, hint=found.hint, clause=found.clause)
    return found


def read_reply(text: str) -> Reply | None:
    """The reply that `text` is, or None."""
    return _REPLIES.get(plain(text).replace("-", " ").replace(" ?", "?"))


@lru_cache(maxsize=4096)
def _read(text: str, vocabulary: Vocabulary) -> Said | Problem:
    """`read_said`, with what is wrong returned, so that it is kept as well."""
    words = plain(text)
    try:
        if words == "nothing":
            return SaidNothing()
        if words in _NO:
            return SaidNothing(_NO[words])
        if words in ("carte blanche", "carte-blanche"):
            return SaidCarteBlanche()
        for pattern, reader in _READERS[vocabulary]:
            found = pattern.fullmatch(words)
            if found is not None:
                said = reader(found)
                if said is not None:
                    return said
    except Problem as problem:
        return problem
    return Unreadable(f"`{text.strip()}` is no call" if words else "there is no call", hint=CALL_HINTS[vocabulary])


def _suit(word: str | None) -> Suit | None:
    if word is None:
        return None
    suit = _SUITS.get(word.rstrip("\ufe0e\ufe0f"))
    if suit is None:
        raise Unreadable(f"`{word}` is no suit", hint="S, H, D or C")
    return suit


def _number(word: str) -> int:
    number = _NUMBERS.get(word, int(word) if word.isascii() and word.isdigit() else -1)
    if number < 0:
        raise Unreadable(f"`{word}` is no number of cards", hint="a number from 3 to 8")
    return number


def _rank(word: str) -> Rank:
    rank = _RANKS.get(word)
    if rank is None:
        raise Unreadable(f"`{word}` is no rank", hint="A K Q J T 9 8 7, or a name such as king")
    return rank


def _listed(numbers: frozenset[int]) -> str:
    return ", ".join(str(n) for n in sorted(numbers))


def _point_pips(found: re.Match[str]) -> Said:
    pips = int(found[1])
    suit = _suit(found[2])
    if LEAST_POINT <= pips <= 8:
        raise Undecided(
            f"`point {pips}` can be read two ways: a point of {pips} cards, or one whose pips end in {pips}",
            hint=f"`point of {pips}` for cards, `making {pips}` for the last figure",
        )
    if pips not in _ALL_PIPS:
        raise Impossible(f"no holding makes a point of {pips}", hint=_pips_hint(pips), clause="cent.pips")
    return SaidPoint(pips=pips, suit=suit)


def _pips_hint(pips: int) -> str:
    """What the points next to an impossible figure make."""
    ranges = ", ".join(f"{length} cards {min(made)} to {max(made)}" for length, made in list(PIPS_OF_LENGTH.items())[:-1])
    near = [n for n in sorted(_ALL_PIPS) if abs(n - pips) <= 5]
    return f"{ranges}, 8 cards 75" if not near else f"near it: {_listed(frozenset(near))}"


def _point_length(found: re.Match[str]) -> Said:
    length = _number(found[1])
    suit = _suit(found[3])
    made = PIPS_OF_LENGTH.get(length)
    if made is None:
        if length in _ALL_PIPS:
            raise Unreadable(
                f"`point of {length}` tells cards, and no suit has {length}", hint=f"`point {length}` for pips, `point of 5` for cards"
            )
        raise Impossible(f"no hand has a point of {length} cards", hint=f"from {LEAST_POINT} to 8 cards")
    if found[2] is None:
        return SaidPoint(length=length, suit=suit)
    making = int(found[2])
    if not _can_make(made, making, found[2]):
        raise Impossible(f"no point of {length} cards makes {making}", hint=f"{length} cards make {_listed(made)}", clause="cent.pips")
    return SaidPoint(length=length, making=making, suit=suit)


def _can_make(made: frozenset[int], making: int, figures: str) -> bool:
    """Whether one of the pips is `making`, or ends in it where that is one figure."""
    return making in made if len(figures) > 1 else any(pips % 10 == making for pips in made)


def _making(found: re.Match[str]) -> Said:
    making = int(found[1])
    if not _can_make(_ALL_PIPS, making, found[1]):
        raise Impossible(f"no point makes {making}", hint=_pips_hint(making), clause="cent.pips")
    return SaidPoint(making=making, suit=_suit(found[2]))


def _sequence(found: re.Match[str]) -> Said | None:
    length = _number(found[2]) if found[1] is None else _SEQUENCES.get(found[1])
    if length is None:
        return None
    if not 3 <= length <= 8:
        raise Impossible(f"there is no sequence of {length} cards", hint="from 3 to 8 cards", clause="cent.sequence.names")
    top = _rank(found[3]) if found[3] is not None else Rank.ACE
    if top.value < length - 1:
        lowest = RANK_OF_LETTER["789TJQKA"[length - 1]]
        raise Impossible(
            f"there is no {SEQUENCE_NAMES[length]} to {top.letter}: {length} cards reach down from {lowest.letter} or a higher card",
            hint=f"the lowest is {SEQUENCE_NAMES[length]} to {lowest.letter}",
            clause="cent.sequence.names",
        )
    return SaidSequence(length, top, _suit(found[4]))


def _set(found: re.Match[str]) -> Said | None:
    size = _SETS.get(found[1])
    if size is None:
        return None
    rank = _rank(found[2])
    if rank.value < Rank.TEN.value:
        raise Impossible(
            f"there is no {SET_NAMES[size]} of {rank.letter}s: sets are of Tens or better",
            hint=f"{SET_NAMES[size]} A, K, Q, J or T",
            clause="cent.set.kinds",
        )
    return SaidSet(size, rank)


def _any_sequence(found: re.Match[str]) -> Said | None:
    """A sequence of any cards: which of them count in Impérial, where the Ace ranks below the Jack, is the engine's to say."""
    length = _number(found[2]) if found[1] is None else _SEQUENCES.get(found[1])
    if length is None:
        return None
    if not 3 <= length <= 8:
        raise Impossible(f"there is no sequence of {length} cards", hint="quatrième to K in H", clause="imperial.pack")
    return SaidSequence(length, _rank(found[3]) if found[3] is not None else Rank.ACE, _suit(found[4]))


def _any_set(found: re.Match[str]) -> Said | None:
    """Three or four of any rank: which of them count in Impérial is the engine's to say."""
    size = _SETS.get(found[1])
    return None if size is None else SaidSet(size, _rank(found[2]))


_Readers = tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Said | None]], ...]
_POINTS: _Readers = ((_POINT_PIPS, _point_pips), (_POINT_LENGTH, _point_length), (_MAKING, _making))
_READERS: Mapping[Vocabulary, _Readers] = {
    Vocabulary.PIQUET: (*_POINTS, (_SEQUENCE, _sequence), (_SET, _set)),
    Vocabulary.IMPERIAL: (*_POINTS, (_SEQUENCE, _any_sequence), (_SET, _any_set)),
}


def said_text(said: Said) -> str:
    """The canonical text of a call: `point 41`, `point of 5 making 49`, `quinte to K in H`, `trio Q`, `no set`, `nothing`."""
    if isinstance(said, SaidSet):
        return f"{SET_NAMES[said.size]} {said.rank.letter}"
    if isinstance(said, SaidNothing):
        return "nothing" if said.cls is None else f"no {said.cls.value}"
    if isinstance(said, SaidCarteBlanche):
        return "carte blanche"
    where = f" in {said.suit.letter}" if said.suit is not None else ""
    if isinstance(said, SaidSequence):
        return f"{SEQUENCE_NAMES[said.length]} to {said.top.letter}{where}"
    parts = []
    if said.pips is not None:
        parts.append(f"point {said.pips}")
    elif said.length is not None:
        parts.append(f"point of {said.length}")
    if said.making is not None:
        parts.append(f"making {said.making}")
    return " ".join(parts) + where
