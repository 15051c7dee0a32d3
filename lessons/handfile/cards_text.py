"""Cards from text and to text: one card, a hand, a talon.

A hand is a suit and its ranks (`S AKT9`), card by card (`SA SK`), or in dot form (`AKQJ.T98.A.KQJT`, suits S H D C);
`?3` is three cards not known and `!` at its end says that it really has that many. Letters in any case, suit symbols,
`10` for T, commas, semicolons and any spacing are read. `hand_text` and `talon_text` write the canonical text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from lessons.cards import RANK_OF_LETTER, SUITS, Card, Hand, Holding, Rank, Suit, card
from lessons.errors import Impossible, Problem, Problems, Unreadable
from lessons.handfile import limits
from lessons.handfile.card_names import SUIT_SIGNS
from lessons.handfile.source_text import place_in

CARDS_HINT = "a suit S H D C and its ranks A K Q J T 9 8 7, as in `S AKT9  H Q`"

_SELECTORS = ("", "\ufe0e", "\ufe0f")
_SUIT_SIGNS: dict[str, Suit] = {sign: suit for suit in SUITS for sign in (suit.letter, suit.letter.lower(), *SUIT_SIGNS[suit])}
_RANK_SIGNS: dict[str, Rank] = {sign: rank for letter, rank in RANK_OF_LETTER.items() for sign in {letter, letter.lower()}} | {
    "10": RANK_OF_LETTER["T"]
}


def _card_words() -> dict[str, Card]:
    words: dict[str, Card] = {}
    for sign, suit in _SUIT_SIGNS.items():
        for selector in _SELECTORS if sign in SUIT_SIGNS[suit] else ("",):
            for rank_sign, rank in _RANK_SIGNS.items():
                words[sign + selector + rank_sign] = words[rank_sign + sign + selector] = card(suit, rank)
    return words


CARD_WORDS: dict[str, Card] = _card_words()
"""Every spelling of one card as a word: `HA`, `ha`, `AH`, `♥A`, `♥10`, `10h`."""


class HandText(NamedTuple):
    """What a hand's text says: the holding, and whether `!` says that it really has that many cards."""

    holding: Holding
    really: bool = False


class _Piece(NamedTuple):
    """A card, or None and a number of cards not known, and where in the text it stands."""

    card: Card | None
    start: int
    unknown: int = 0


_TOKEN = re.compile(
    r"(?P<suit>[SHDCshdc]|[♠♤♥♡♦♢♣♧][\ufe0e\ufe0f]?)|(?P<rank>10|[AKQJTakqjt987])|(?P<unknown>\?[0-9]{0,2})|(?P<line>\n)|(?P<space>[^\S\n]+|[,;])"
    r"|(?P<strange>[^\s,;]+)"
)
_DOTTED = re.compile(r"\s*([AKQJTakqjt9870 1]*)\.([AKQJTakqjt98701 ]*)\.([AKQJTakqjt98701 ]*)\.([AKQJTakqjt98701 ]*)")
_RANK = re.compile("10|[AKQJTakqjt987]")
_TURNED = re.compile(r"(?:10|[AKQJTakqjt987])(?:[SHDCshdc]|[♠♤♥♡♦♢♣♧][\ufe0e\ufe0f]?)")
_WORD = re.compile(r"[^\s,;]+")
_CACHED = 200
"""Characters of the longest text whose reading is kept."""


def read_hand(text: str) -> HandText:
    """The hand that `text` says. Raises `Problems`: what is wrong, with its place in `text` (line and column)."""
    return _kept_hand(text) if len(text) <= _CACHED else _hand(text)


def read_cards(text: str) -> Holding:
    """Cards laid out: as a hand, or `nothing`. Raises `Problems`."""
    if text.strip().lower() == "nothing":
        return Holding()
    said = read_hand(text)
    if said.really:
        hint = "it says how many cards a hand really has, or that an act is against the rules"
        raise Problems([_wrong(Unreadable, "`!` stands behind a hand or an act, not behind cards", hint, text, text.rindex("!"))])
    return said.holding


def read_talon(text: str) -> tuple[Card | None, ...]:
    """The cards that `text` says, in their order, None for one not told. Raises `Problems`."""
    problems: list[Problem] = []
    cards: list[Card | None] = []
    for piece in _pieces(text, problems):
        if piece.card is not None and piece.card in cards:
            problems.append(_twice(piece.card, text, piece.start))
        cards.extend([piece.card] if piece.card is not None else [None] * piece.unknown)
    if problems:
        raise Problems(problems)
    return tuple(cards)


def card_places(text: str) -> dict[Card, int]:
    """Where in a readable text of a hand or a talon each card stands, counted from 0."""
    return {piece.card: piece.start for piece in _pieces(text.rstrip().removesuffix("!"), []) if piece.card is not None}


@lru_cache(maxsize=4096)
def _kept_hand(text: str) -> HandText:
    return _hand(text)


def _hand(text: str) -> HandText:
    bare = text.rstrip()
    really = bare.endswith("!")
    problems: list[Problem] = []
    mask = unknown = 0
    for piece in _pieces(bare[:-1] if really else bare, problems):
        if piece.card is None:
            unknown += piece.unknown
        elif mask & piece.card.bit:
            problems.append(
                _wrong(Impossible, f"{piece.card.code} stands there twice", "each of the 32 cards exists once", text, piece.start)
            )
        else:
            mask |= piece.card.bit
    if problems:
        raise Problems(problems)
    return HandText(Holding(Hand(mask), unknown), really)


def _wrong(kind: type[Problem], message: str, hint: str, text: str, start: int) -> Problem:
    """A problem at `start` of `text`; the place is counted within the text, for whoever knows where the text stands."""
    found = _WORD.match(text, start)
    return kind(message, hint=hint, place=place_in(text, start, found[0] if found else ""))


def _twice(found: Card, text: str, start: int) -> Problem:
    return _wrong(Impossible, f"{found.code} stands there twice", "each of the 32 cards exists once", text, start)


def _pieces(text: str, problems: list[Problem]) -> Iterator[_Piece]:
    """The cards of a text in their order; what is wrong goes to `problems`."""
    if len(text) > limits.CARDS:
        problems.append(_wrong(Unreadable, f"{len(text)} characters for cards", f"at most {limits.CARDS}", text, 0))
        return
    if "." in text:
        dotted = _DOTTED.fullmatch(text.rstrip())
        if dotted is not None:
            yield from _dotted(dotted, text, problems)
            return
    words = list(_WORD.finditer(text))
    if words and all(_TURNED.fullmatch(word[0]) for word in words):
        for word in words:
            yield _Piece(CARD_WORDS[word[0]], word.start())
        return
    yield from _suit_first(text, problems)


def _suit_first(text: str, problems: list[Problem]) -> Iterator[_Piece]:
    """A suit and its ranks, again and again; a suit holds to the end of its line."""
    suit: Suit | None = None
    bare, word = -1, 0
    for token in _TOKEN.finditer(text):
        kind, start = token.lastgroup, token.start()
        if kind in ("space", "line"):
            word = token.end()
        if kind == "space":
            continue
        if kind == "rank":
            if suit is None:
                problems.append(_wrong(Unreadable, f"`{token[0]}` stands behind no suit", CARDS_HINT, text, start))
            else:
                bare = -1
                yield _Piece(card(suit, _RANK_SIGNS[token[0]]), start)
            continue
        if kind == "strange":
            # One sign among ranks is told alone; a word that begins like a suit or a card, such as `hello`, is told whole.
            start = word if len(token[0]) > 1 and text[word : token.end()].isalpha() else start
            told = text[start : token.end()][: limits.EXCERPT]
            problems.append(_wrong(Unreadable, f"`{told}` is no card", CARDS_HINT, text, start))
            bare = -1
            continue
        if bare >= 0:
            problems.append(_wrong(Unreadable, f"`{text[bare]}` has no rank behind it", "leave out a suit that is not held", text, bare))
            bare = -1
        if kind == "suit":
            suit, bare = _SUIT_SIGNS[token[0][0]], start
            continue
        suit = None
        if kind == "unknown":
            number = int(token[0][1:] or 1)
            if number:
                yield _Piece(None, start, number)
            else:
                problems.append(_wrong(Unreadable, "`?0` is no card at all", "`?3` is three cards not known", text, start))
    if bare >= 0:
        problems.append(_wrong(Unreadable, f"`{text[bare]}` has no rank behind it", "leave out a suit that is not held", text, bare))


def _dotted(found: re.Match[str], text: str, problems: list[Problem]) -> Iterator[_Piece]:
    """Four suits S H D C between dots."""
    for number, suit in enumerate(SUITS, 1):
        at = found.start(number)
        rest = _RANK.sub("", found[number]).strip()
        if rest:
            problems.append(_wrong(Unreadable, f"`{rest[: limits.EXCERPT]}` is no rank", "A K Q J T 9 8 7, or 10", text, at))
        for rank in _RANK.finditer(found[number]):
            yield _Piece(card(suit, _RANK_SIGNS[rank[0]]), at + rank.start())


def cards_word(holding: Holding) -> str:
    """Cards laid out in one act, canonical: `S87 H9 ?2`, or `nothing`."""
    parts = [part.replace(" ", "") for part in holding.known.code.split("  ") if part]
    if holding.unknown:
        parts.append(f"?{holding.unknown}")
    return " ".join(parts) or "nothing"


def talon_text(talon: tuple[Card | None, ...]) -> str:
    """A talon's canonical text, card by card: `S8 H7 ?3 CA`."""
    parts: list[str] = []
    for told, run in groupby(talon, key=lambda found: found is not None):
        cards = list(run)
        parts.extend([found.code for found in cards if found is not None] if told else [f"?{len(cards)}"])
    return " ".join(parts)


def hand_text(said: HandText) -> str:
    """A hand's canonical text: `S AKT9  H Q  ?3`, with ` !` behind it where it really has that many cards."""
    return said.holding.code + (" !" if said.really else "")
