"""What stands before the cards in a paste: seats, names, remarks and headings; and the pieces they divide it into.

A label ends with a colon, an equals sign or a dash; one that names a seat (elder, pone, dealer, younger …), the talon or
the discards needs neither. A line of words that ends so and has no cards behind it is a heading of what follows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from lessons.errors import Place, Problem, Unreadable
from lessons.handfile.paste_text import PICTURED, Kind, Line, Token
from lessons.record import DEALER, ELDER


class Role(StrEnum):
    """What cards a piece of a paste holds."""

    HAND = "hand"
    TALON = "talon"
    DISCARDS = "discards"


@dataclass(slots=True)
class Piece:
    """Tokens that make up one hand, talon or discard, with the label before them."""

    label: str
    place: Place
    tokens: list[Token] = field(default_factory=list)
    labelled: bool = False


_SEATS = re.compile(
    r"(?P<elder>\b(?:elder|eldest|pone|pone's|non-?\s?dealer|nondealer)\b)|(?P<dealer>\b(?:dealer|younger)\b)"
    r"|(?P<talon>\b(?:talon|stock)\b)|(?P<discards>(?<!after the )(?<!before the )(?<!after )(?<!before )\b(?:discards?|laid out)\b)",
    re.IGNORECASE,
)
_NAMING = frozenset(
    (
        "elder",
        "elder's",
        "eldest",
        "pone",
        "pone's",
        "nondealer",
        "dealer",
        "dealer's",
        "younger",
        "younger's",
        "talon",
        "stock",
        "discard",
        "discards",
    )
)
_WORDY = frozenset((Kind.WORD, Kind.REMARK))
_JOINING = frozenset((Kind.THE, Kind.COMMA, Kind.OF, Kind.AND, Kind.NO, Kind.HYPHEN))
ENDINGS = frozenset((Kind.COLON, Kind.DASH))
"""The marks a label can end with."""

ROOM = frozenset((Kind.COLON, Kind.DASH, Kind.HYPHEN, Kind.BREAK))
"""What may stand between a label and its cards."""

_SUIT_LETTERS = frozenset("SHDC")


def seats_named(label: str) -> tuple[Role, tuple[str, ...]]:
    """What a label announces: the role, and every seat it names."""
    found = {match.lastgroup for match in _SEATS.finditer(label)}
    seats = tuple(seat for seat in (ELDER, DEALER) if seat in found)
    if "talon" in found:
        return Role.TALON, ()
    return (Role.DISCARDS if "discards" in found else Role.HAND), seats


def initial_of(tokens: Sequence[Token]) -> Token | None:
    """The letter of a line such as `A: ♠ K …`, which may be a player's initial or a card; None when the line is not so."""
    kept = [t for t in tokens if t.value != "|"][:3]
    if len(kept) < 3 or kept[0].kind is not Kind.LETTER or kept[0].value in _SUIT_LETTERS or kept[1].kind is not Kind.COLON:
        return None
    return kept[0] if kept[2].kind is Kind.SUIT or kept[2].value in _SUIT_LETTERS else None


def pieces_of(lines: Sequence[Line], *, initials: bool) -> tuple[list[Piece], list[Problem]]:
    """The pieces of a paste, and what is wrong with its labels. `initials`: a letter and a colon at a line's start name a player."""
    pieces = [Piece("", Place(1, 1))]
    problems: list[Problem] = []
    for line in lines:
        for tokens in _at_labels(line.tokens, label_length(line.tokens, initials)):
            if all(t.kind is Kind.BREAK for t in tokens):
                pieces[-1].tokens += tokens
                continue
            length = label_length(tokens, initials)
            if length:
                _begin(pieces, _label_text(line, tokens[:length]), tokens[0].place, problems)
            pieces[-1].tokens += tokens[length:]
    if pieces[-1].labelled and not _has_cards(pieces[-1]):
        problems.append(_nothing_behind(pieces.pop()))
    return [p for p in pieces if _has_cards(p)], problems


def _begin(pieces: list[Piece], text: str, place: Place, problems: list[Problem]) -> None:
    """Open a piece with this label; a heading without cards before it is the beginning of its label."""
    last = pieces[-1]
    if not last.labelled and not _has_cards(last):
        pieces[-1] = Piece(text, place, labelled=True)
    elif _has_cards(last):
        pieces.append(Piece(text, place, labelled=True))
    elif not _names_one(last.label) or not _names_one(text):
        last.label = f"{last.label}: {text}"
    else:
        problems.append(_nothing_behind(last))
        pieces[-1] = Piece(text, place, labelled=True)


def _names_one(label: str) -> bool:
    role, seats = seats_named(label)
    return role is not Role.HAND or len(seats) > 0


def _nothing_behind(piece: Piece) -> Problem:
    return Unreadable(f"no cards stand behind `{piece.label[:40]}`", hint="write its cards behind it, or leave it out", place=piece.place)


def _has_cards(piece: Piece) -> bool:
    return any(t.kind not in ROOM for t in piece.tokens)


def _at_labels(tokens: Sequence[Token], label: int) -> Iterator[list[Token]]:
    """The line cut wherever a seat, the talon or the discards are named behind cards; its own label has `label` tokens."""
    start = 0
    cards = False
    for i, token in enumerate(tokens):
        if i < label:
            continue
        if token.kind in (Kind.SUIT, Kind.CARD, Kind.LETTER, Kind.RANK):
            cards = True
        elif cards and token.kind is Kind.WORD and token.value in _NAMING and _opens(tokens, i):
            begin = i - 1 if tokens[i - 1].kind is Kind.THE else i
            yield list(tokens[start:begin])
            start, cards = begin, False
    yield list(tokens[start:])


def _opens(tokens: Sequence[Token], i: int) -> bool:
    """Whether a label can begin at this word: the words before it, back to the last break, are none but `the`."""
    before = i - 1
    if before >= 0 and tokens[before].kind is Kind.THE:
        before -= 1
    return before < 0 or tokens[before].kind not in _WORDY | {Kind.OF, Kind.HYPHEN} or tokens[before].kind is Kind.REMARK


def label_length(tokens: Sequence[Token], initials: bool) -> int:
    """How many tokens at the beginning of a line are its label."""
    if initials and (initial := initial_of(tokens)):
        return tokens.index(initial) + 2
    end = next(
        (i for i, t in enumerate(tokens) if t.kind is Kind.CARD or (t.kind is Kind.SUIT and t.place.text[0] in PICTURED)), len(tokens)
    )
    wordy = False
    for i, token in enumerate(tokens[:end]):
        if token.place.text in _SUIT_LETTERS:
            # cards stand before the mark, so it does not end this line's label
            break
        if wordy and (token.kind in ENDINGS or token.place.text == "–"):
            behind = next_but(tokens, i + 1, ROOM)
            if behind is None or behind.kind not in _WORDY | {Kind.THE}:
                return i + 1
        wordy = wordy or token.kind is Kind.WORD or names_seat(token)
    return _seat_length(tokens, end)


def next_but(tokens: Sequence[Token], start: int, passed: frozenset[Kind]) -> Token | None:
    """The first token from `start` on that is not of the kinds passed over."""
    for i in range(start, len(tokens)):
        if tokens[i].kind not in passed:
            return tokens[i]
    return None


def names_seat(token: Token) -> bool:
    """Whether a word or a remark names a seat, the talon or the discards."""
    if token.kind is Kind.WORD:
        return token.value in _NAMING
    return token.kind is Kind.REMARK and _SEATS.search(str(token.value)) is not None


def _seat_length(tokens: Sequence[Token], end: int) -> int:
    """The length of a label that names a seat and ends without a mark: as far as words and remarks go."""
    named = next((i for i, t in enumerate(tokens[:end]) if names_seat(t)), None)
    if named is None or any(t.kind not in _WORDY | _JOINING | {Kind.BREAK} for t in tokens[:named]):
        return 0
    length = named + 1
    for i in range(named + 1, end):
        if tokens[i].kind in _WORDY:
            length = i + 1
        elif tokens[i].kind not in _JOINING:
            break
    return length


def _label_text(line: Line, tokens: Sequence[Token]) -> str:
    """The label as it was typed, without the marks round it."""
    return line.text[tokens[0].start : tokens[-1].end].strip(" \t|:=—–-").strip("'\"*_ ")
