"""What was pasted, cut into tokens: suits, ranks, letters that may be either, words, breaks and dashes, each with its place.

Nothing is interpreted here: a letter that stands for a suit or a rank, or for a court card in another language, stays a
letter until a reading is tried. HTML entities and look-alike spaces are resolved; invisible marks that change nothing are
passed over, those that reorder text are refused.
"""

from __future__ import annotations

import html
import re
import unicodedata
from enum import Enum
from typing import NamedTuple

from lessons.cards import Card, Rank, Suit, card
from lessons.errors import Place, Problem, Unreadable
from lessons.handfile.card_names import ENGLISH_RANKS, SUIT_NAMES, SUIT_SIGNS
from lessons.handfile.words import plain


class Kind(Enum):
    """What a token is."""

    SUIT = "suit"
    RANK = "rank"
    """a rank written as a word"""
    LETTER = "letter"
    """one letter or figure that can stand for a suit, a rank or a court card of another language"""
    CARD = "card"
    """one of Unicode's pictures of a card"""
    UNKNOWN = "unknown"
    """`?3`, three cards not known; the picture of a card's back is one"""
    LOST = "lost"
    """the mark that is left of a symbol which did not survive copying"""
    BREAK = "break"
    """`;`, `|`, `/`, a full stop or the end of a line"""
    COLON = "colon"
    COMMA = "comma"
    AND = "and"
    HYPHEN = "hyphen"
    DASH = "dash"
    OF = "of"
    NO = "no"
    """`no hearts`"""
    NONE = "none"
    """`hearts: none`"""
    THE = "the"
    BANG = "bang"
    REMARK = "remark"
    """something in brackets"""
    WORD = "word"
    OTHER = "other"


class Token(NamedTuple):
    """A token: `start` and `end` are places in its decoded line, `gap` the spaces before it (a tab counts as eight)."""

    kind: Kind
    value: str | int | Suit | Rank | Card | None
    place: Place
    start: int
    end: int
    gap: int


class Line(NamedTuple):
    """A line: its number, its decoded text and its tokens."""

    number: int
    text: str
    tokens: tuple[Token, ...]


_LOOK_ALIKES = {Suit.HEARTS: "❤❥", Suit.DIAMONDS: "◆◇◊"}
_GERMAN = {Suit.SPADES: "pik", Suit.HEARTS: "herz", Suit.DIAMONDS: "karo", Suit.CLUBS: "kreuz"}
PICTURED = {sign: suit for suit, signs in SUIT_SIGNS.items() for sign in signs + _LOOK_ALIKES.get(suit, "")}
"""Every character that is taken for the sign of a suit."""

_SUIT_WORDS = {word: suit for suit, names in SUIT_NAMES.items() for word in (*names, *map(plain, names), _GERMAN[suit])}
_RANK_WORDS = {word: rank for rank, names in ENGLISH_RANKS.items() for word in names}
_SMALL_WORDS = {
    "of": Kind.OF,
    "and": Kind.AND,
    "the": Kind.THE,
    "no": Kind.NO,
    **dict.fromkeys(("none", "void", "nil"), Kind.NONE),
    # letters that spell cards, but are words wherever people write them
    **dict.fromkeys(("had", "has", "card", "cards"), Kind.WORD),
}
_MARKS = {
    ",": Kind.COMMA,
    "+": Kind.COMMA,
    "&": Kind.AND,
    ":": Kind.COLON,
    "=": Kind.COLON,
    "!": Kind.BANG,
    **dict.fromkeys(";|/•·", Kind.BREAK),
    **dict.fromkeys("—―", Kind.DASH),
    **dict.fromkeys("-‐‑–−", Kind.HYPHEN),
    **dict.fromkeys("\ufffd□▯", Kind.LOST),
}
_PASSED_OVER = frozenset('"“”„«»`*_')
_RUN = re.compile(r"[^\W_](?:[^\W_]|['’](?=[^\W_]))*")
_LETTERS = re.compile(r"(?:10|[AKQJTSHDCRVBX0]|[2-9])+", re.IGNORECASE)
_LETTER = re.compile(r"10|.")
_DASHES = re.compile(r"--+")
_UNKNOWN = re.compile(r"\?([1-9][0-9]?)?")
_ENTITY = re.compile(r"&(?:[A-Za-z]{2,10}|#[0-9]{2,6}|#[xX][0-9A-Fa-f]{2,5});")
_BRACKETS = {"(": ")", "[": "]"}
_RULED = re.compile(r"(?=.*---)[\s|:-]+")
_BOX = re.compile(r"\s*\+-{3,}\+\s*")
_INVISIBLE = frozenset("\u00ad\u200b\u200c\u200d\u2060\ufeff\ufe0e\ufe0f")


def read_lines(text: str) -> tuple[list[Line], list[Problem]]:
    """The lines of a text as tokens, and what cannot be a token. Lines ruled with dashes, as in a table's head, are left out."""
    lines: list[Line] = []
    problems: list[Problem] = []
    for number, raw in enumerate(re.split(r"\r\n|\r|\n", text), 1):
        if _RULED.fullmatch(raw):
            continue
        if _BOX.fullmatch(raw):
            problems.append(
                Unreadable(
                    "this is a picture of several hands round a table",
                    hint="paste the hands one below the other, each with its seat, for example Elder: ♠ A K …",
                    place=Place(number, 1, raw.strip()[:40]),
                )
            )
            continue
        decoded, columns, found = _decode(raw, number)
        problems += found
        tokens = _Scanner(decoded, columns, number).scan()
        lines.append(Line(number, decoded, tuple(tokens)))
    return lines, problems


def _decode(raw: str, number: int) -> tuple[str, list[int], list[Problem]]:
    """The line with entities and spaces resolved; for each character its column; and the characters that are refused."""
    out: list[str] = []
    columns: list[int] = []
    problems: list[Problem] = []
    position = 0
    while position < len(raw):
        start, char = position, raw[position]
        position += 1
        if char == "&" and (entity := _ENTITY.match(raw, start)):
            meant = html.unescape(entity[0])
            if len(meant) == 1 and unicodedata.category(meant) != "Cc":
                char, position = meant, entity.end()
        if char in _INVISIBLE:
            continue
        category = unicodedata.category(char)
        if category == "Zs":
            char = " "
        elif char != "\t" and category in ("Cc", "Cf", "Cs", "Zl", "Zp"):
            name = f"U+{ord(char):04X}"
            problems.append(Unreadable(f"an unseen character, {name}, stands here", hint="delete it", place=Place(number, start + 1, name)))
            char = " "
        out.append(char)
        columns.append(start + 1)
    columns.append(len(raw) + 1)
    return "".join(out), columns, problems


def only_cards(text: str) -> bool:
    """Whether a remark holds nothing but what may be cards."""
    kinds = {t.kind for t in _Scanner(text, list(range(1, len(text) + 2)), 1).scan()}
    return bool(kinds & {Kind.LETTER, Kind.SUIT, Kind.RANK, Kind.CARD}) and Kind.WORD not in kinds


def card_of_picture(char: str) -> Card | None:
    """The card of one of Unicode's playing-card pictures (🂡 …), or None for any other character or a card outside the pack."""
    row, value = divmod(ord(char) - 0x1F0A0, 16)
    if not 0 <= row <= 3:
        return None
    ranks = {1: Rank.ACE, 7: Rank.SEVEN, 8: Rank.EIGHT, 9: Rank.NINE, 10: Rank.TEN, 11: Rank.JACK, 13: Rank.QUEEN, 14: Rank.KING}
    return card((Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)[row], ranks[value]) if value in ranks else None


class _Scanner:
    """Cuts one decoded line into tokens."""

    def __init__(self, text: str, columns: list[int], number: int) -> None:
        self.text = text
        self.columns = columns
        self.number = number
        self.tokens: list[Token] = []
        self.last = 0
        self.last_close = {close: text.rfind(close) for close in _BRACKETS.values()}

    def scan(self) -> list[Token]:
        """All tokens of the line, the end of the line among them."""
        position = 0
        while position < len(self.text):
            position = self._next(position)
        self._add(Kind.BREAK, "\n", position, position)
        return self.tokens

    def _add(self, kind: Kind, value: str | int | Suit | Rank | Card | None, start: int, end: int) -> None:
        between = self.text[self.last : start]
        gap = len(between) + 7 * between.count("\t")
        self.tokens.append(Token(kind, value, Place(self.number, self.columns[start], self.text[start:end][:40]), start, end, gap))
        self.last = end

    def _next(self, start: int) -> int:
        text, char = self.text, self.text[start]
        end = start + 1
        if char.isspace():
            return end
        if char in _PASSED_OVER:
            # no gap opens where a quotation mark or an asterisk stood
            self.last = end if self.last == start else self.last
            return end
        if char in PICTURED:
            self._add(Kind.SUIT, PICTURED[char], start, end)
        elif run := _RUN.match(text, start):
            end = run.end()
            self._run(run[0], start)
        elif dashes := _DASHES.match(text, start):
            end = dashes.end()
            self._add(Kind.DASH, None, start, end)
        elif char == "?":
            unknown = _UNKNOWN.match(text, start)
            assert unknown
            end = unknown.end()
            self._add(Kind.UNKNOWN, int(unknown[1]) if unknown[1] else None, start, end)
        elif char == ".":
            inside = end < len(text) and not text[end].isspace() and text[end] != "|"
            self._add(Kind.COMMA if inside else Kind.BREAK, ".", start, end)
        elif char in _BRACKETS and self.last_close[_BRACKETS[char]] >= end:
            close = text.index(_BRACKETS[char], end)
            self._add(Kind.REMARK, text[end:close].strip(), start, close + 1)
            end = close + 1
        elif char in _MARKS:
            self._add(_MARKS[char], char, start, end)
        elif char == "\U0001f0a0":
            self._add(Kind.UNKNOWN, 1, start, end)
        elif found := card_of_picture(char):
            self._add(Kind.CARD, found, start, end)
        else:
            self._add(Kind.OTHER, char, start, end)
        return end

    def _run(self, run: str, start: int) -> None:
        """A run of letters and figures: a word with a meaning, letters that spell cards, or a word."""
        word, end = run.casefold(), start + len(run)
        if word in _SUIT_WORDS:
            self._add(Kind.SUIT, _SUIT_WORDS[word], start, end)
        elif word in _RANK_WORDS:
            self._add(Kind.RANK, _RANK_WORDS[word], start, end)
        elif word in _SMALL_WORDS:
            self._add(_SMALL_WORDS[word], word, start, end)
        elif _LETTERS.fullmatch(run):
            for letter in _LETTER.finditer(run):
                value = "T" if letter[0] == "10" else letter[0].upper()
                self._add(Kind.LETTER, value, start + letter.start(), start + letter.end())
        else:
            self._add(Kind.WORD, word, start, end)
